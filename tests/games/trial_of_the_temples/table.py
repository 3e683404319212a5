"""Laying the table for the tests of Trial of the Temples, and looking at it."""

from typing import Any

import anachron

GAME = anachron.game("trial-of-the-temples")
RED, YELLOW, BLUE, GREEN = 0, 1, 2, 3
PLENTY = {"red": 9, "yellow": 9, "blue": 9, "purple": 9}
AWAKE = {"tokens": 1}  # a player who has something to decide; one with nothing rests by itself
OFF = {"auto-forced": False}


def lay(players: list[dict[str, Any]], **written: Any) -> Any:
    """A position; Rest is never taken by itself unless the options say so."""
    written.setdefault("options", {})
    written["options"] = {**OFF, **written["options"]}
    return GAME.position({"players": players, **written})


def trial(red: dict[str, Any], *others: dict[str, Any], **written: Any) -> Any:
    """Red's Trial turn against others, three by default."""
    return lay([red, *(others or ({}, {}, {}))], phase="trial", **written)


def duel(red: dict[str, Any], yellow: dict[str, Any], **written: Any) -> Any:
    written["options"] = {"mode": "duel", **written.get("options", {})}
    return lay([red, yellow], **written)


def play(state: Any, *actions: str, seat: int | None = None) -> Any:
    for action in actions:
        state.apply(action, seat)
    return state


def player(state: Any, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["players"][seat]
    return found


def goods(state: Any, seat: int) -> dict[str, int]:
    """What a player owns, without what is 0."""
    one = player(state, seat)
    owned = {**one["crystals"], "tokens": one["tokens"], "mana": one["mana"]}
    return {name: amount for name, amount in owned.items() if amount}


def core_at(state: Any, seat: int, row: int, column: int) -> str | None:
    found: str | None = player(state, seat)["cores"][row - 1][column - 1]
    return found


def supply(state: Any) -> dict[str, int]:
    found: dict[str, int] = state.view(None)["supply"]
    return found


def night(state: Any) -> list[int]:
    return [tile["position"] for tile in state.view(None)["ring"] if tile["side"] == "night"]


def offered(state: Any) -> list[str]:
    return [GAME.actions[action] for action in state.actions()]


def places(state: Any) -> list[int]:
    return [int(action.split()[2]) for action in offered(state) if action.startswith("place-figure archmage")]


def events_of(state: Any, kind: str) -> list[dict[str, Any]]:
    return [event for event in state.events() if event["kind"] == kind]


def refused(state: Any, action: str, seat: int | None = None) -> str:
    refusal = state.why_not(action, seat)
    assert refusal is not None, f"{action} is legal"
    assert refusal.rule in GAME.rules
    reason: str = refusal.reason
    return reason


# X4: d = 0, N = 3; Red (starting player), Green, Yellow, Blue clockwise, on 3, 4, 6, 8
HARVEST = [
    {"colour": "red", "archmage": 3},
    {"colour": "green", "archmage": 4},
    {"colour": "yellow", "archmage": 6},
    {"colour": "blue", "archmage": 8},
]


def harvest(**written: Any) -> Any:
    return lay([dict(one) for one in HARVEST], phase="resource", d=0, number=3, **written)


def clones_of(**red: Any) -> Any:
    """X24: a duel; Red's Archmage on 3 and Clone on 8, Blue's on 4 and 6."""
    blue = {"colour": "blue", "archmage": 4, "clone": 6}
    return duel({"archmage": 3, "clone": 8, **red}, blue, phase="resource", d=0, number=3)
