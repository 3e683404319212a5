"""A picture taken at an event shows what the event says; and asking a question again changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from anachron.core import Camera, fast_rng
from tests.games.temporum.table import GAME

Views = dict[str, Any]
Check = Callable[[dict[str, Any], Views, Views], bool]


def player(event: dict[str, Any], view: Views) -> dict[str, Any]:
    found: dict[str, Any] = view["players"][event["seat"]]
    return found


def space(view: Views, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in view["spaces"] if one["id"] == name)
    return found


def change(event: dict[str, Any], before: Views, after: Views, field: str) -> int:
    return int(player(event, after)[field]) - int(player(event, before)[field])


def crowns(event: dict[str, Any], before: Views, after: Views) -> list[int]:
    pairs = zip(player(event, before)["crowns"], player(event, after)["crowns"], strict=True)
    return [new - old for old, new in pairs]


def advanced(event: dict[str, Any], before: Views, after: Views) -> bool:
    if event["departed"]:
        return bool(player(event, after)["departed"])
    wanted = [0, 0, 0, 0]
    wanted[event["time"] - 1], wanted[event["time"]] = -1, 1
    return crowns(event, before, after) == wanted


def retreated(event: dict[str, Any], before: Views, after: Views) -> bool:
    if event["departed"]:
        return not player(event, after)["departed"]
    wanted = [0, 0, 0, 0]
    wanted[event["time"] - 1], wanted[event["time"] - 2] = -1, 1
    return crowns(event, before, after) == wanted


def discarded(event: dict[str, Any], before: Views, after: Views) -> bool:
    if event["from"] == "play":
        return change_of_play(event, before, after) == -1
    return change(event, before, after, "hand_size") == -len(event["cards"])


def change_of_play(event: dict[str, Any], before: Views, after: Views) -> int:
    return len(player(event, after)["in_play"]) - len(player(event, before)["in_play"])


def laid(event: dict[str, Any], before: Views, after: Views) -> bool:
    if event["where"] == "deck":
        return event["card"] in (after["deck"]["top"], "gizmo", "trade-goods")
    if event["where"] == "table":
        return bool(after["played"][-1] == event["card"])
    return any(card["under"] for card in player(event, after)["in_play"] if card["as"] == "cache")


def took(event: dict[str, Any], before: Views, after: Views) -> bool:
    if event["what"] in ("card", "gizmo", "trade-goods"):
        return change(event, before, after, "hand_size") == 1
    if event["what"] == "poison":
        return change(event, before, after, "poison") == 1
    return bool(player(event, after)["laurels" if event["what"] == "golden-laurels" else "sage"])


def placed(event: dict[str, Any], before: Views, after: Views) -> bool:
    there = space(after, event["space"])
    if event["token"] == "simulation":
        return bool(there["simulation"])
    return event["seat"] in there["hqs" if event["token"] == "hq" else "bases"]


def is_there(event: dict[str, Any], before: Views, after: Views) -> bool:
    return bool(player(event, after)["pawn"] == event["to"])


CHECKS: dict[str, Check] = {
    "setup": lambda event, before, after: after["player"] == event["first"],
    "turn": lambda event, before, after: (after["turn"], after["extra"]) == (event["turn"], event["extra"]),
    "changed": lambda event, before, after: (
        space(after, event["space"])["arrow"] == space(before, event["space"])["other"]
        and all(name in after["real"] for name in event["real"])
    ),
    "shifted": is_there,
    "moved": is_there,
    "zombie": lambda event, before, after: space(after, event["to"])["zombies"] > 0,
    "visits": lambda event, before, after: event["space"] in player(event, after)["visited"],
    "became-real": lambda event, before, after: event["space"] in after["real"],
    "gained": lambda event, before, after: change(event, before, after, "money") == event["amount"],
    "lost": lambda event, before, after: change(event, before, after, "money") == -event["amount"],
    "paid": lambda event, before, after: change(event, before, after, "money") == event["beggar"] - event["amount"],
    "beggar": lambda event, before, after: (
        event["total"] in [card["money"] for card in player(event, after)["in_play"]]
    ),
    "drew": lambda event, before, after: change(event, before, after, "hand_size") == 1,
    "reshuffled": lambda event, before, after: after["deck"]["size"] == event["count"] and not after["discard"],
    "discarded": discarded,
    "plays": lambda event, before, after: (
        event["card"] in [*after["played"], *[card["card"] for card in player(event, after)["in_play"]]]
        or event["by"] == "robotic-utopia"
    ),
    "scores": lambda event, before, after: event["card"] in after["played"],
    "returned": lambda event, before, after: event["card"] in player(event, after)["known"],
    "handed": lambda event, before, after: (
        change(event, before, after, "hand_size") == -1
        and change({"seat": event["to"]}, before, after, "hand_size") == 1
    ),
    "laid": laid,
    "took": took,
    "advanced": advanced,
    "retreated": retreated,
    "rules": lambda event, before, after: (event["seat"] in after["rulers"][event["time"] - 1]) == event["rules"],
    "placed": placed,
    "hourglass": lambda event, before, after: space(after, event["space"])["chits"] == event["chits"],
    "gold": lambda event, before, after: space(after, event["space"])["gold"] == event["total"],
    "pending": lambda event, before, after: event["card"] in player(event, after)["pending"],
    "froze": lambda event, before, after: event["seat"] in after["frozen_by"],
    "thawed": lambda event, before, after: event["seat"] not in after["frozen_by"],
    "extra": lambda event, before, after: (
        after["extra_turns"][event["seat"]] == before["extra_turns"][event["seat"]] + event["count"]
    ),
    "game-end": lambda event, before, after: after["result"]["winners"] == event["winners"],
}
SILENT = {"effect", "crowns", "named", "option", "chosen", "resigned"}  # nothing on the table changes by these


def look(event: dict[str, Any], before: Views, after: Views) -> None:
    kind = event["kind"]
    assert kind in CHECKS or kind in SILENT, kind
    assert kind in SILENT or CHECKS[kind](event, before, after), event
    for seat in range(len(after["players"])):  # no $ and no crown moves without an event
        if seat != event["seat"] or kind not in ("gained", "lost", "paid"):
            assert after["players"][seat]["money"] == before["players"][seat]["money"], event
        if seat != event["seat"] or kind not in ("advanced", "retreated"):
            assert after["players"][seat]["crowns"] == before["players"][seat]["crowns"], event
    if "money" in event:
        assert player(event, after)["money"] == event["money"]


@pytest.mark.parametrize("seed", range(6))
def test_a_picture_at_an_event_shows_what_the_event_says(seed: int) -> None:
    seats = 2 + seed % 4
    state, rng = GAME.start(seats, seed), fast_rng(seed)
    before: Views = state.view(None)
    told = len(state.events())
    while not state.over:
        seat = state.waiting[rng.below(len(state.waiting))]
        options = state.actions(seat)
        state.camera = camera = Camera(None, [None])
        state.apply(options[rng.below(len(options))], seat)
        events = state.events(told)
        told += len(events)
        assert len(camera.stills) == len(events)
        for event, still in zip(events, camera.stills, strict=True):
            look(event, before, still[0])
            before = still[0]
        before = state.view(None)


@pytest.mark.parametrize("seed", range(4))
def test_asking_again_changes_nothing(seed: int) -> None:
    state, rng = GAME.start(2 + seed % 4, seed + 50), fast_rng(seed)
    while not state.over:
        twin = state.copy()
        twin.ask_again()
        assert twin.digest() == state.digest()
        for seat in range(state.seats):
            assert twin.actions(seat) == state.actions(seat)
        seat = state.waiting[rng.below(len(state.waiting))]
        options = state.actions(seat)
        state.apply(options[rng.below(len(options))], seat)
