"""A picture taken at an event shows what the event says, and nothing on the table changes without an event."""

from collections.abc import Callable
from typing import Any

import pytest

from anachron.core import Camera, fast_rng
from tests.games.ophelia.look import DECKS, random_action
from tests.games.ophelia.table import GAME

View = dict[str, Any]
Check = Callable[[dict[str, Any], View, View], bool]


def own(event: dict[str, Any], view: View) -> View:
    found: View = view["sides"][event["seat"]]
    return found


def card_at(view: View, slot: str) -> View:
    found = next(one["card"] for one in view["slots"] if one["slot"] == slot)
    return found or {"card": None, "serial": None, "attached": [], "haunting": []}


def on_field(view: View) -> dict[int, View]:
    """The cards on the field by their serial numbers."""
    return {one["card"]["serial"]: one["card"] for one in view["slots"] if one["card"] is not None}


def grown(event: dict[str, Any], before: View, after: View, pile: str) -> int:
    """By how many cards a pile of the event's seat has grown."""
    old, new = own(event, before)[pile], own(event, after)[pile]
    return int(new - old) if pile == "deck" else len(new) - len(old)


def lies_in(view: View, seat: int, card: str, pile: str = "forgotten") -> bool:
    return card in [one["card"] if pile == "forgotten" else one for one in view["sides"][seat][pile]]


def defeated(event: dict[str, Any], before: View, after: View) -> bool:
    lying = [one["card"] for one in after["sides"][event["owner"]]["forgotten"] if one["defeated"]]
    return event["serial"] in on_field(before) and event["serial"] not in on_field(after) and event["card"] in lying


def left(event: dict[str, Any], before: View, after: View) -> bool:
    if event["serial"] not in on_field(before) or event["serial"] in on_field(after):
        return False
    if event["to"] == "forgotten":
        return lies_in(after, event["owner"], event["card"])
    return event["to"] != "hand" or event["card"] in after["sides"][event["owner"]]["hand"]


def moved(event: dict[str, Any], before: View, after: View) -> bool:
    old, new = on_field(before)[event["serial"]], on_field(after)[event["serial"]]
    return (old["slot"], new["slot"], new["moved"]) == (event["from"], event["to"], True)


def swapped(event: dict[str, Any], before: View, after: View) -> bool:
    one, other = event["slots"]
    return (card_at(before, one)["serial"], card_at(before, other)["serial"]) == (
        card_at(after, other)["serial"],
        card_at(after, one)["serial"],
    )


def struck(event: dict[str, Any], before: View, after: View) -> bool:
    last = {hit["target_slot"]: hit["damage"] for hit in event["hits"]}
    return all(card_at(after, slot).get("damage") == damage for slot, damage in last.items())


CHECKS: dict[str, Check] = {
    "deck_chosen": lambda event, before, after: own(event, after)["deck_name"] == event["name"],
    "picked": lambda event, before, after: after["draft"] is None or after["draft"]["picks"][event["seat"]],
    "pack": lambda event, before, after: (
        [pack["number"] for pack in after["draft"]["packs"]] == [2 * event["pair"] - 1, 2 * event["pair"]]
    ),
    "game": lambda event, before, after: after["game"] == event["number"],
    "round": lambda event, before, after: (
        after["round"] == event["round"] and after["worth"][event["round"] - 1] == event["points"]
    ),
    "drew": lambda event, before, after: (
        grown(event, before, after, "hand") == 1 and grown(event, before, after, "deck") == -1
    ),
    "returned_hand": lambda event, before, after: True,
    "first": lambda event, before, after: after["first"] == event["first"],
    "turn": lambda event, before, after: (after["turn"], after["active"]) == (event["turn"], event["seat"]),
    "phase": lambda event, before, after: after["phase"] == event["phase"],
    "played": lambda event, before, after: (  # a card whose cost is being paid has left the hand before
        (grown(event, before, after, "hand") == -1 or own(event, before)["held"] == event["card"])
        and (event["slot"] is None or card_at(after, event["slot"])["card"] == event["card"])
    ),
    "entered": lambda event, before, after: card_at(after, event["slot"])["serial"] == event["serial"],
    "moved": moved,
    "swapped": swapped,
    "converted": lambda event, before, after: (
        on_field(after)[event["serial"]]["slot"] == event["to"]
        and on_field(after)[event["serial"]]["controller"] == event["seat"] != own_controller(event, before)
    ),
    "contests": lambda event, before, after: (
        card_at(after, event["slot"])["contested"] and card_at(after, event["other_slot"])["contested"]
    ),
    "claimed": lambda event, before, after: any(one["card"] == event["card"] for one in after["resolving"]),
    "damage": lambda event, before, after: (
        on_field(after)[event["serial"]]["damage"]
        == event["damage"]
        == on_field(before)[event["serial"]]["damage"] + event["amount"]
    ),
    "struck": struck,
    "healed": lambda event, before, after: (
        on_field(after)[event["serial"]]["damage"]
        == event["damage"]
        == on_field(before)[event["serial"]]["damage"] - event["amount"]
    ),
    "poisoned": lambda event, before, after: on_field(after)[event["serial"]]["poisoned"],
    "defeated": defeated,
    "left": left,
    "discarded": lambda event, before, after: (
        grown(event, before, after, "hand") == -1 and grown(event, before, after, "forgotten") == 1
    ),
    "sent": lambda event, before, after: (
        grown(event, before, after, "deck") == -1 and grown(event, before, after, "forgotten") == 1
    ),
    "removed": lambda event, before, after: (
        lies_in(after, event["seat"], event["card"], "removed") and grown(event, before, after, "removed") == 1
    ),
    "bottom": lambda event, before, after: (
        event["from"] == "deck"
        or (
            grown(event, before, after, "deck") == 1
            and grown(event, before, after, "hand" if event["from"] == "hand" else "forgotten") == -1
        )
    ),
    "searched": lambda event, before, after: (
        event["card"] is None
        or (grown(event, before, after, "hand") == 1 and event["card"] in own(event, after)["hand"])
    ),
    "added": lambda event, before, after: grown(event, before, after, "hand") == 1,
    "attached": lambda event, before, after: (
        event["card"] in [one["card"] for one in card_at(after, event["slot"])["attached"]]
    ),
    "detached": lambda event, before, after: (
        len(card_at(after, event["slot"])["attached"]) == len(card_at(before, event["slot"])["attached"]) - 1
    ),
    "haunts": lambda event, before, after: (
        event["card"] in [one["card"] for one in card_at(after, event["slot"])["haunting"]]
    ),
    "response": lambda event, before, after: grown(event, before, after, "hand") == -1,
    "quiet": lambda event, before, after: after["quiet"] == event["count"],
    "round_end": lambda event, before, after: [one["points"] for one in after["sides"]] == event["score"],
    "game_end": lambda event, before, after: [one["points"] for one in after["sides"]] == event["score"],
    "match_end": lambda event, before, after: [one["games"] for one in after["sides"]] == event["games"],
}
# Nothing on the table changes by these, or numbers that follow from something else.
SILENT = {
    "negated",
    "used",
    "triggered",
    "gained",
    "set",
    "looked",
    "shuffled",
    "passed",
    "swept",
    "chosen",
    "resigned",
}

# The events by which these things change; all others leave them alone.
TOUCH_DAMAGE = {"damage", "struck", "healed"}
TOUCH_FIELD = {"played", "entered", "defeated", "left", "swept", "game"}
TOUCH_HAND = {
    *("drew", "played", "response", "discarded", "left", "searched", "added", "bottom", "returned_hand", "game"),
}


def own_controller(event: dict[str, Any], before: View) -> int:
    return int(on_field(before)[event["serial"]]["controller"])


def look(event: dict[str, Any], before: View, after: View) -> None:
    kind = event["kind"]
    assert kind in CHECKS or kind in SILENT, kind
    assert kind in SILENT or CHECKS[kind](event, before, after), event
    old, new = on_field(before), on_field(after)
    if kind not in TOUCH_DAMAGE:
        for serial in set(old) & set(new):
            assert old[serial]["damage"] == new[serial]["damage"], event
    if kind not in TOUCH_FIELD:
        assert set(old) == set(new), event
    for seat in (0, 1):
        if kind not in TOUCH_HAND:
            assert len(before["sides"][seat]["hand"]) == len(after["sides"][seat]["hand"]), event
        if kind not in ("round_end", "game"):
            assert before["sides"][seat]["points"] == after["sides"][seat]["points"], event


OPTIONS: list[dict[str, Any]] = [
    {},
    {},
    {"best_of": 3},
    {"deck_mode": "draft"},
    {"outer_slots": "double", "claim_window": "open", "mulligan": True},
    {},
    {"draw_choice": True, "loser_chooses": False},
    {},
]


@pytest.mark.parametrize("seed", range(8))
def test_a_picture_at_an_event_shows_what_the_event_says(seed: int) -> None:
    brought = [{"deck": DECKS[seed]}, {"deck": DECKS[(seed * 5 + 3) % 9]}] if "deck_mode" not in OPTIONS[seed] else []
    state: Any = GAME.start(2, seed, OPTIONS[seed], brought=brought)
    rng = fast_rng(seed)
    before: View = state.view(None)
    told = len(state.events())
    while not state.over:
        action, seat = random_action(state, rng)
        state.camera = camera = Camera(None, [None])
        state.apply(action, seat)
        events = state.events(told)
        told += len(events)
        assert len(camera.stills) == len(events)
        for event, still in zip(events, camera.stills, strict=True):
            look(event, before, still[0])
            before = still[0]
        before = state.view(None)


@pytest.mark.parametrize("seed", range(4))
def test_asking_again_changes_nothing(seed: int) -> None:
    state, rng = GAME.start(2, seed + 50), fast_rng(seed)
    while not state.over:
        twin = state.copy()
        twin.ask_again()
        assert twin.digest() == state.digest()
        for seat in range(2):
            assert twin.actions(seat) == state.actions(seat)
        action, seat = random_action(state, rng)
        state.apply(action, seat)


@pytest.mark.parametrize("seed", range(3))
def test_a_saved_game_goes_on_as_it_would_have(seed: int) -> None:
    """At every decision, also in the middle of a Claim window: what is loaded asks the same and ends the same."""
    state, rng = GAME.start(2, seed + 70), fast_rng(seed)
    while not state.over:
        again = GAME.load(state.save())
        assert again.digest() == state.digest() and again.waiting == state.waiting
        for seat in range(2):
            assert again.actions(seat) == state.actions(seat) and again.view(seat) == state.view(seat)
        action, seat = random_action(state, rng)
        state.apply(action, seat)
        if rng.below(4) == 0:
            again.apply(action, seat)
            state = again


def at_round_end(**position: Any) -> Any:
    """What a spectator sees of the next round when a round has just been decided, and the state after it."""
    # The opponent is still asked once, so that a camera can be put up.
    state: Any = GAME.position({"phase": "turning-point", "quiet": 1, "turn": 3, **position})
    state.camera = camera = Camera(None, [None])
    state.apply("pass", state.waiting[0])
    kinds = [event["kind"] for event in state.events(0, None)]
    still = camera.stills[len(camera.stills) - len(kinds) + kinds.index("round_end")]
    return still[0]["next_round"], state


HANDS = [["second-wind"], ["second-wind"] * 6]
DECKED = [["pearl-diver"] * 9, ["pearl-diver"] * 9]


@pytest.mark.rule("R5.2", "R5.3")
def test_the_end_of_a_round_shows_what_both_will_hold() -> None:
    slots = {"a2": "time-lost-mercenary", "b1": "reef-leviathan"}
    shown, state = at_round_end(hands=HANDS, decks=DECKED, slots=slots)
    assert shown == {"swept": 2, "draw": 3, "stop": 7, "hands": [4, 7], "decides": 1}
    assert [len(side["hand"]) for side in state.view(None)["sides"]] == shown["hands"]
    assert state.waiting == (shown["decides"],) and state.view(None)["next_round"] is None


@pytest.mark.rule("R5.2", "R5.3")
def test_the_end_of_a_round_follows_the_options() -> None:
    options = {"round_draw": 2, "hand_max": 6, "loser_chooses": False}
    shown, state = at_round_end(hands=HANDS, decks=DECKED, slots={"a2": "time-lost-mercenary"}, options=options)
    assert shown == {"swept": 1, "draw": 2, "stop": 6, "hands": [3, 6], "decides": None}
    assert [len(side["hand"]) for side in state.view(None)["sides"]] == shown["hands"]
    assert state.view(None)["first"] == 0, "the loser goes second"


@pytest.mark.rule("R11.5", "R11.7")
def test_who_stays_with_ophelia_is_not_swept_and_after_the_last_round_nothing_follows() -> None:
    slots = {"a2": "time-lost-mercenary", "s0": "ophelia-all-of-creation", "a1": "aranea-mine"}
    shown, _ = at_round_end(hands=HANDS, slots=slots)
    assert shown["swept"] == 2, "Ophelia and the relic"
    shown, state = at_round_end(hands=HANDS, slots=slots, round=3, points=[2, 1])
    assert shown is None and state.over
