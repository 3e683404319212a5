"""Positions by hand: the examples of each game's page run, and whatever else is said is refused with a sentence."""

import copy
import re
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core import Rng, State, fast_rng
from anachron.core.game import AnyGame
from tests.contract.cases import random_step
from tests.contract.missing import POSITIONS, need

DOCS = Path(__file__).parents[2] / "docs" / "positions"
NAMES = anachron.games()
ODD: list[Any] = [None, True, -1, 0, 1, 7, 10**9, 1.5, "", "x", "z9", [], [None], [[]], {}, {"nothing": 1}, {"z0": -1}]
CHANGES = 1500


class Listener:
    """Stands where the project's module stands in the examples, and keeps the positions that they lay out."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []

    def game(self, name: str) -> Any:
        self.real = anachron.game(name)
        return self

    def position(self, said: dict[str, Any]) -> State:
        self.said.append(copy.deepcopy(said))
        return self.real.position(said)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


def run_examples(name: str) -> list[dict[str, Any]]:
    page = DOCS / f"{name}.md"
    listener = Listener()
    names: dict[str, Any] = {"anachron": listener}
    for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, str(page), "exec"), names)
    return listener.said


@pytest.mark.parametrize("name", NAMES)
def test_the_examples_of_the_page_run(name: str) -> None:
    need(name, POSITIONS)
    assert len(run_examples(name)) >= 5


@pytest.mark.parametrize("name", NAMES)
def test_every_key_of_a_position_is_on_the_page(name: str) -> None:
    need(name, POSITIONS)
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    keys: set[str] = set()
    for said in run_examples(name):
        for path in tables(said):
            for key in keys_at(name, said, path):
                keys.add(key)
                inside = change(said, (*path, key), {})  # a table that no example has may have keys of its own
                keys.update(keys_at(name, inside, (*path, key)))
    assert len(keys) > 10
    assert [key for key in sorted(keys) if f"`{key}`" not in text and f'"{key}":' not in text] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_position_is_refused_with_a_sentence(name: str) -> None:
    """Examples with one thing put wrong: a sentence, or a position on which the rules can play on."""
    need(name, POSITIONS)
    refuses_with_sentences(
        name, run_examples(name) + [lesson["position"] for lesson in anachron.game(name).info["lessons"]]
    )


def refuses_with_sentences(name: str, good: list[dict[str, Any]]) -> None:
    game, rng = anachron.game(name), fast_rng(5)
    places = [(said, path) for said in good for path in paths(said)]
    places += [(said, (*path, key)) for said in good for path in tables(said) for key in keys_at(name, said, path)]
    sentences = []
    for _ in range(CHANGES):
        said, path = places[rng.below(len(places))]
        wrong = change(said, path, ODD[rng.below(len(ODD))])
        kept = copy.deepcopy(wrong)
        try:
            assert_plays_on(game, game.position(wrong), rng)
        except ValueError as refusal:
            sentences.append(str(refusal))
        except Exception as error:
            raise AssertionError(f"{type(error).__name__} instead of a sentence: {error}\n{kept}") from error
        assert wrong == kept, "what was said was written over"
    assert len(sentences) > CHANGES // 4
    assert [sentence for sentence in sentences if len(sentence) < 10] == []


def assert_plays_on(game: AnyGame, state: State, rng: Rng) -> None:
    for _ in range(12):
        assert game.load(state.save()).digest() == state.digest()
        for seat in (*range(state.seats), None):
            state.view(seat)
        if state.over:
            return
        action, seat = random_step(state, rng)
        state.apply(action, seat)


def paths(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every place inside a value."""
    found = [before] if before else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += paths(inner, (*before, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            found += paths(inner, (*before, number))
    return found


def tables(said: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [(), *[path for path in paths(said) if isinstance(at(said, path), dict)]]


def keys_at(name: str, said: dict[str, Any], path: tuple[Any, ...]) -> list[str]:
    """The keys that the game knows there: it names them when it refuses another."""
    try:
        anachron.game(name).position(change(said, (*path, "nothing"), 1))
    except ValueError as refused:
        _, knows, there = str(refused).partition("it has: ")
        return there.rstrip(".").split(", ") if knows else []
    return []


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def change(said: dict[str, Any], path: tuple[Any, ...], odd: Any) -> dict[str, Any]:
    wrong = copy.deepcopy(said)
    at(wrong, path[:-1])[path[-1]] = copy.deepcopy(odd)
    return wrong
