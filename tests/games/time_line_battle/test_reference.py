"""The engine against a second, independent reading of the rules, on random armies with random decisions."""

from random import Random
from typing import Any

import pytest

from tests.games.time_line_battle.reference import CARDS, Timeline
from tests.games.time_line_battle.table import GAME, A, B, offered


def army(random: Random, size: int) -> dict[str, int]:
    """So many Characters, spread over the Days as a deployment would."""
    days = [1, 2, 3, 4, *random.sample([1, 2, 3, 4], 4)]
    return dict(zip(random.sample(sorted(CARDS), size), days, strict=False))


def fight(seed: int) -> None:
    random = Random(seed)
    size = random.choice([4, 6, 8])
    armies = (army(random, size), army(random, size))
    start = random.randrange(2)
    timeline = {4: 1, 6: 2, 8: 3}[size]
    state: Any = GAME.position(
        {
            "timeline": timeline,
            "day": 1,
            "start_player": start,
            "options": {"timelines": timeline},
            "sides": [{"deployed": armies[A]}, {"deployed": armies[B]}],
        }
    )

    def answer(seat: int, verb: str, options: list[str]) -> str:
        assert state.waiting == (seat,), (seed, verb, state.waiting)
        assert sorted(offered(state)) == sorted(options), (seed, verb)
        kind = state.decision(seat).kind
        assert kind == verb
        chosen = random.choice(options)
        state.apply(chosen, seat)
        return chosen

    reference = Timeline(armies, start, answer)
    vp = reference.play()
    assert state.over, (seed, "the engine asks more")
    (done,) = state.view(None)["done"]
    assert (done["days"], done["end"], done["vp"]) == (reference.day, reference.end, vp), seed
    assert [set(cards) for cards in done["alive"]] == [reference.alive[A], reference.alive[B]], seed
    assert health_left(state) == {(day, seat, card): left for day, seat, card, _, _, left in reference.log}, seed


def health_left(state: Any) -> dict[tuple[int, int, str], int]:
    """From the events: health left of everybody in the line at the end of phase 6 of each Day."""
    left: dict[tuple[int, int, str], int] = {}
    day = 0
    lines: list[set[str]] = [set(), set()]
    for event in state.events():
        kind, seat, card = event["kind"], event["seat"], event.get("card")
        if kind == "day":
            day = event["day"]
        elif kind in ("arrived", "revived"):
            lines[seat].add(card)
        elif kind == "sacrificed":
            lines[seat].remove(card)
        elif kind == "takes":
            for one in lines[seat]:
                left.setdefault((day, seat, one), CARDS[one][1])
            left[day, seat, card] -= event["regular"] + event["targeted"]
        elif kind in ("protected", "reduced"):
            left[day, seat, card] += event["amount"]
        elif kind in ("trickled", "spilled"):
            left[day, seat, card] -= event["amount"]
        elif kind == "healed":
            for side in (A, B):
                for one in lines[side]:
                    left[day, side, one] = max(0, left.get((day, side, one), CARDS[one][1]))
                lines[side] = {one for one in lines[side] if left[day, side, one] > 0}
    return left


@pytest.mark.rule("R7.1", "R11.4", "R12.3", "R13.2", "R13.3", "R13.4", "R15.3", "R16.1")
def test_five_hundred_timelines_go_as_the_second_reading_says() -> None:
    for seed in range(500):
        fight(seed)


@pytest.mark.long
def test_twenty_thousand_timelines_go_as_the_second_reading_says() -> None:
    for seed in range(1000, 21000):
        fight(seed)
