"""The names of the things that actions touch, and the sentences that people read about them."""

import re
from typing import Any

import pytest

from anachron.core import with_names
from tests.games.temporal_war.table import (
    ALL_SPACES,
    CARDS,
    GAME,
    A,
    B,
    asked,
    attack,
    begin,
    lay,
    lines,
    offered,
    play,
    random_decisions,
    ready_made,
    swords,
)


def touched(state: Any, action: str, seat: int = A) -> list[str]:
    found: list[str] = state.touches(GAME.actions.index(action), seat)
    return found


def test_cards_spaces_tiles_spells_and_equipment() -> None:
    state = lay(
        {"0,4": "a ghoul field-satchel", "0,3": "b imp"},
        use="0,4",
        hand=["runeblade"],
        set=[{"seat": 0, "card": "watchtower", "at": "2,2", "number": 3}],
    )
    assert touched(state, "play runeblade") == ["card:runeblade"]
    assert "space:0,3" in touched(state, "attack 0,3") and "space:0,5" in touched(state, "step se")
    assert "set:3" in touched(state, "play-set 3") and "set:3" in touched(state, "return 3")
    assert "equipment:field-satchel" in touched(state, "exert field-satchel")
    state = lay({"0,4": "a ghoul", "1,1": "a imp"}, phase="action")
    assert touched(state, "choose 0,4") == ["space:0,4"]


def test_a_replay_touches_the_spellbook() -> None:
    state = lay({"0,4": "a spellsinger", "0,1": "b ghoul resting"}, use="0,4", spellbook=["sunfire-lance"])
    attack(state, "0,1", "magic")
    assert "replay sunfire-lance" in offered(state) and "spell:sunfire-lance" in touched(state, "replay sunfire-lance")


@pytest.mark.parametrize("seats", [2, 4])
def test_every_offer_touches_things_that_exist_and_has_a_label(seats: int) -> None:
    state = begin(seats, 5, brought=ready_made("leonel", "thura", "influeriel", "morwenna")[:seats], speed="short")
    things = {f"space:{space}" for space in ALL_SPACES}
    things |= {f"{what}:{card}" for what in ("card", "spell", "equipment") for card in CARDS}
    things |= {f"set:{number}" for number in range(1, 7)} | {f"fountain:{letter}" for letter in "abcdef"}
    for number, _ in enumerate(random_decisions(state, 5)):
        if number % 5:
            continue
        seat = state.waiting[0]
        shown = [(state.label(action), *state.touches(action, seat)) for action in state.actions(seat)]
        assert all(label for label, *_ in shown) and len(shown) == len(set(shown)), shown
        for action in state.actions(seat):
            assert set(state.touches(action, seat)) <= things, GAME.actions[action]


@pytest.mark.parametrize("seats", [2, 3])
def test_every_line_of_the_log_is_a_sentence_without_ids_or_coordinates(seats: int) -> None:
    state = begin(seats, 7, brought=ready_made("azgarel", "kragga", "influeriel")[:seats], speed="short")
    for _ in random_decisions(state, 7):
        pass
    for viewer in (A, B, None):
        for line in [with_names(line, ["Ann", "Bea", "Cid"]) for line in lines(state, viewer)]:
            assert line[-1] in ".!" and line[0] not in " .,", line
            plain = re.sub(r"\{\d\}|\[[a-z-]+\]", "", line)  # the marks of seats and cards
            assert not re.search(r"[{}_\[\]]|None|-?\d,-?\d", plain), line


def test_the_terminal_shows_every_seat_the_table() -> None:
    state = lay({"0,4": "a ghoul 3 poisoned", "0,1": "b imp"}, use="0,4", hand=["rewind"])
    assert "Rewind" in state.text(A) and "Rewind" not in state.text(B) and "Rewind" not in state.text(None)
    for viewer in (A, B, None):
        assert "Ghoul" in state.text(viewer) and "Imp" in state.text(viewer)


@pytest.mark.rule("R20.1", "R20.2")
def test_the_moments_of_the_book_are_windows_before_play_goes_on() -> None:
    """A trap that is played in `land` is finished before the warrior takes its next step; nothing has to be undone."""
    state = lay({"1,0": "a wild-boar"}, use="1,0", hand=["imp"],
                set=[{"seat": 1, "card": "snare-vines", "at": "1,-2", "number": 1}])  # fmt: skip
    play(state, "a: step nw")
    assert asked(state) == "b window" and state.actions(A) == []
    play(state, "b: play-set 1")
    assert asked(state) == "a act" and state.undoable(A) == 0 and state.view(None)["windows"] == []


def test_a_window_tells_what_it_is_about() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4", their_hand=["second-wind"],
                chance=[*swords(9, of=9), *swords(4, of=4)])  # fmt: skip
    attack(state, "0,1")
    for viewer in (A, B, None):
        (window,) = state.view(viewer)["windows"]
        assert window["kind"] == "damage" and window["space"] == "0,1" and window["card"] == "shield-bearer"
        assert "[shield-bearer]" in window["text"] or "Shield Bearer" in window["text"]
