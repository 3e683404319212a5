"""A trigger that finds its card gone does nothing, and says nothing (R14.4): across the factions."""

from typing import Any

import pytest

from tests.games.ophelia.scenes import HUSCARL, MAREN, contest, damaged
from tests.games.ophelia.table import MERCENARY, asked, at, damage, lay, play, told

CUCHUMAQUIC = "prophet-of-cuchumaquic"
XIBALBA = "xibalba-place-of-fear"
HARPOONER = "shoal-harpooner"
FENRIR = "fenrir-unbound"
RAIDER = "sea-road-raider"
CHOOSER = "chooser-of-the-slain"


def triggered(state: Any) -> list[str]:
    return [event["ability"] for event in told(state, "triggered")]


@pytest.mark.rule("R14.4", "R21.3")
def test_the_second_barbed_line_finds_nobody() -> None:
    """When an enemy card is moved; deal 2 damage to it."""
    state = lay({"a1": damaged(MERCENARY, 12), "a3": MERCENARY, "b2": HARPOONER, "b3": HARPOONER})
    play(state, "a: move a1", "a: slot s0")
    assert asked(state) == "b order"
    play(state, "b: next 1")
    assert at(state, "s0") is None and triggered(state) == ["Barbed Line"]


@pytest.mark.rule("R14.4", "R21.3")
def test_gnawing_hunger_finds_fenrir_gone() -> None:
    """At the end of your turn; place 2 damage on this character."""
    state = contest({"a1": CUCHUMAQUIC, "a2": damaged(FENRIR, 19), "a3": damaged(MERCENARY, 1)})
    assert asked(state) == "a order"
    play(state, "a: next 1", "a: yes", "a: slot a3", "a: slot a2")
    assert at(state, "a2") is None and triggered(state) == ["Red Rivers"]


@pytest.mark.rule("R14.4", "R9.7")
@pytest.mark.parametrize(
    ("slots", "left"),
    [
        pytest.param(
            {"a1": CHOOSER, "a2": damaged(RAIDER, 1), "b2": damaged(MAREN, 7)}, {"a1": 0}, id="Vengeance and Spoils"
        ),
        pytest.param({"a2": damaged(HUSCARL, 7), "b2": damaged(XIBALBA, 9)}, {}, id="Parting Blow"),
    ],
)
def test_who_fell_at_the_same_moment_is_not_hit_again(slots: dict[str, Any], left: dict[str, int]) -> None:
    """Deal 3 damage to that enemy card. / Deal 4 damage to that enemy card."""
    state = contest(slots)
    assert damage(state) == left and len(told(state, "defeated")) == 2
    assert triggered(state) == []
