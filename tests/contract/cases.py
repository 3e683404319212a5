"""The games and option sets that the contract is checked on: all of the register, so that a new game needs no line.

The examples keep the contract too. Lessons, positions by hand and content packs are asked of listed games only.
"""

import os
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import anachron
from anachron.core import Rng, State, fast_rng
from anachron.core.game import AnyGame
from anachron.core.register import examples

LONGEST = 60  # characters of the options in a test's name
THOROUGH = "ANACHRON_THOROUGH" in os.environ
BRIEF = "ANACHRON_BRIEF" in os.environ  # every third variant: for rules that are tested again when they are compiled
NAMES = [*anachron.games(), *examples()]


class Case(NamedTuple):
    game: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        if len(chosen) > LONGEST:
            chosen = f"{chosen[:LONGEST]}-{zlib.crc32(chosen.encode()):08x}"
        return f"{self.game}-{self.seats}-{chosen or 'default'}"


def cases_of(name: str) -> Iterator[Case]:
    """Every preset, and every option at its first and last choice, where the game allows it."""
    game = anachron.game(name)
    sets = [preset["options"] for preset in game.info["presets"]]
    for name_of_option, option in game.options.items():
        ends = (option.choices[0], option.choices[-1])
        sets += [{name_of_option: choice} for choice in ends if choice != option.default]
    sets += [mixed(game, number) for number in range(4)]
    seen = []
    for options in sets:
        allowed = [seats for seats in game.seats if allows(game, options, seats)]
        if allowed and options not in seen:
            seen.append(options)
            yield from (Case(name, seats, options) for seats in (allowed if not options else allowed[:1]))


def allows(game: AnyGame, options: dict[str, Any], seats: int) -> bool:
    try:
        game.check_options(options, seats)
    except ValueError:
        return False
    return True


def mixed(game: AnyGame, number: int) -> dict[str, Any]:
    """All options chosen at random, always the same for a number."""
    rng = fast_rng(number)
    return {name: option.choices[rng.below(len(option.choices))] for name, option in game.options.items()}


ALL_CASES = [case for name in NAMES for case in cases_of(name)]
PLAIN_CASES = [case for case in ALL_CASES if not case.options]
CASES = [case for n, case in enumerate(ALL_CASES) if not BRIEF or not case.options or n % 3 == 0]


def start(case: Case, seed: int | str) -> State:
    return anachron.game(case.game).start(case.seats, seed, case.options)


def random_step(state: State, rng: Rng) -> tuple[int, int]:
    """A random action of a random waiting seat."""
    seat = state.waiting[rng.below(len(state.waiting))]
    options = state.actions(seat)
    return options[rng.below(len(options))], seat


def decisions(case: Case, seed: int) -> Iterator[State]:
    """The states of a random game, at each decision; the same object all along."""
    state, rng = start(case, seed), fast_rng(seed + 1000)
    while not state.over:
        yield state
        action, seat = random_step(state, rng)
        state.apply(action, seat)
    yield state


def looks(case: Case, seed: int, most: int) -> Iterator[State]:
    """At most so many states of a random game, a third of that of a variant, and the end: of a long game they lie
    further apart. `./check --all` looks at all of them."""
    length = sum(1 for _ in decisions(case, seed))
    every = 1 if THOROUGH else -(-length // (most // 3 if case.options else most))
    for number, state in enumerate(decisions(case, seed)):
        if number % every == 0 or state.over:
            yield state


def play_on(state: State, seed: int, most: int = 10**9) -> list[str]:
    """Plays at random to the end; the digests on the way."""
    rng = fast_rng(seed)
    digests: list[str] = []
    while not state.over and len(digests) < most:
        action, seat = random_step(state, rng)
        state.apply(action, seat)
        digests.append(state.digest())
    return digests
