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
        shown = [state.label(action) for action in state.actions(seat)]
        assert all(shown) and len(shown) == len(set(shown)), shown
        for action in state.actions(seat):
            assert set(state.touches(action, seat)) <= things, GAME.actions[action]


def labels(state: Any, verb: str) -> list[str]:
    seat = state.waiting[0]
    found = [action for action in state.actions(seat) if GAME.actions[action].split()[0] == verb]
    return [state.label(action) for action in found]


def test_a_space_is_called_by_where_it_is_and_what_lies_there() -> None:
    state = play(lay(hand=["imp"], set=[{"seat": 0, "card": "pitfall", "at": "-1,5", "number": 3}]), "a: summon imp")
    assert labels(state, "at")[:4] == [
        "2 north-east of your Temple",
        "2 north-west of Fountain A",
        "North-west of your Temple",
        "North-east of your Temple",
    ]
    spots = [
        {"seat": 0, "card": "pitfall", "at": "-5,6", "number": 3},
        {"seat": 1, "card": "pitfall", "at": "-7,7", "number": 1},
    ]
    state = play(lay({"-6,7": "a ghoul"}, use="-6,7", set=spots), "a: step nw")
    assert "Your Set Tile 3, east of Fountain B" in labels(state, "at")
    assert "Set Tile 1 of {1}, south-west of Fountain B" in labels(state, "at")
    state = lay({"-3,4": "a leonel"}, seats=3, ghosts={"1": "-4,4"}, temples=[20, 0, 20], active=1)
    assert "Move to 2 east and 1 south-east of Fountain C" in labels(state, "ghost")


def test_pieces_of_one_name_are_told_apart_by_their_places() -> None:
    state = lay({"1,5": "a imp", "0,5": "a imp", "-3,1": "a ghoul"}, phase="action")
    imps = ["Use Imp (north-west of Fountain A)", "Use Imp (north-east of Fountain A)"]
    assert labels(state, "choose") == ["Use Ghoul", *imps, "Use Leonel"]
    state = lay({"0,3": "a leonel", "0,1": "b imp", "2,1": "b imp"}, use="0,3")
    assert labels(state, "attack") == [
        "Attack Imp (south-east of the center)",
        "Attack Imp (2 east and 1 south-east of the center)",
    ]
    state = lay({"3,-4": "a leonel"}, use="3,-4")
    assert labels(state, "attack") == ["Attack the Temple of {1}"]
    assert play(state, "attack 3,-6").decision().prompt == "Attack the Temple with magic or power?"


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


def clicked(state: Any, thing: str) -> str:
    """The reason that a click on a thing gets; "" if it can be chosen."""
    refusal = state.why_not_thing(thing, state.waiting[0])
    if refusal is None:
        return ""
    assert refusal.rule in GAME.rules, refusal
    return str(refusal.text)


HOLDS: dict[str, Any] = {
    "hand": ["imp", "rewind", "pitfall", "runeblade", "royal-captain"],
    "spellbook": ["entangle"],
    "aether": [3, 6],
}
BOTH = {"0,4": "a leonel runeblade", "1,5": "a ghoul", "0,1": "b shield-bearer resting"}


GO_ON = " Choose a warrior to summon, then its space. Or go on."
FINISH = " Choose something that glows, or finish."


def test_a_natural_click_in_the_summoning_phase_is_told_what_comes_first() -> None:
    state = lay(BOTH, **HOLDS)
    assert clicked(state, "card:imp") == ""
    assert clicked(state, "card:royal-captain") == "You need 4 more aether." + GO_ON
    assert clicked(state, "card:rewind") == "This isn't its moment: see its Timing." + GO_ON
    assert clicked(state, "card:pitfall") == "This card must be set first." + GO_ON
    assert clicked(state, "spell:entangle") == "This isn't its moment: see its Timing." + GO_ON
    later = "Ghoul is yours. First summon, or go on. Then choose the warrior you use."
    assert clicked(state, "space:1,5") == later
    assert clicked(state, "space:2,2") == "That's an empty space." + GO_ON
    play(state, "a: summon imp")
    assert clicked(state, "card:rewind") == "Rewind is in your hand. First choose a space for Imp, or take it back."
    near = "Choose an empty space next to something you control."
    assert clicked(state, "space:2,2") == f"Nothing you control is next to it. {near}"
    assert clicked(state, "space:0,0") == f"The Center Space must stay empty. {near}"
    assert clicked(state, "space:1,5") == f"That space isn't empty. {near}"


def test_a_natural_click_with_a_warrior_in_use_is_not_taken_for_an_attack() -> None:
    state = lay(BOTH, use="0,4", **HOLDS)
    assert clicked(state, "space:0,4") == "It is the warrior in use." + FINISH
    assert clicked(state, "space:1,5") == "You use only one warrior each turn." + FINISH
    assert clicked(state, "spell:entangle") == "This isn't its moment: see its Timing." + FINISH
    far = "It can't get there now, and there is nothing to attack."
    assert clicked(state, "space:0,-8") == far + FINISH
    choosing = lay(BOTH, phase="action", **HOLDS)
    assert clicked(choosing, "card:imp") == "Imp is in your hand. First choose the warrior you use."
    end = " First choose a card to set, then its space. Or end your turn."
    assert clicked(lay(BOTH, phase="end", **HOLDS), "space:2,2") == "That's an empty space." + end


def test_a_set_card_that_can_only_be_returned_is_not_said_to_glow() -> None:
    tile = [{"seat": 0, "card": "stone-wall", "at": "-3,5", "number": 1, "fresh": False}]
    state = lay({"0,4": "a ghoul"}, set=tile, aether=[0, 0])
    assert offered(state) == ["pass", "return 1"]
    assert clicked(state, "space:2,2") == "That's an empty space. Go on, or return a card that you have set."
    theirs = lay(BOTH, hand=["imp"], set=[{**tile[0], "seat": 1, "at": "0,-3"}])
    assert clicked(theirs, "space:0,-3") == "That's {1}'s Set Tile." + GO_ON


@pytest.mark.parametrize("seats", [2, 3])
def test_no_click_gets_a_reason_that_says_nothing(seats: int) -> None:
    state = begin(seats, 9, brought=ready_made("azgarel", "kragga", "influeriel")[:seats], speed="short", mulligan=True)
    for number, _ in enumerate(random_decisions(state, 9)):
        if number % 9 == 0:
            hand = state.view(state.waiting[0])["players"][state.waiting[0]]["hand"]
            things = [*(f"space:{space}" for space in ALL_SPACES[::20]), *(f"card:{card}" for card in hand[:3])]
            for thing in [*things, "spell:entangle", "equipment:runeblade"]:
                assert "can't do that now" not in clicked(state, thing), (asked(state), thing)
