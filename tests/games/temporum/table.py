"""Laying the table for the tests of Temporum, and looking at it."""

from typing import Any

import anachron
from anachron.games.temporum.views.position import TEST_BOARD

GAME = anachron.game("temporum")
A, B, C, D, E = range(5)
ZONES: dict[str, dict[str, Any]] = {zone["id"]: zone for zone in GAME.content["zone"]}
CARDS: dict[str, dict[str, Any]] = {
    card["id"]: card for kind in ("card", "special_card") for card in GAME.content[kind]
}
AT: dict[int, str] = {1: "z0", 2: "z1", 3: "z4", 4: "z7"}  # the real spaces of the test board


def lay(*players: dict[str, Any], **more: Any) -> Any:
    """The test board TB with these players; `z4="gold-rush"` replaces a Zone."""
    zones = {key: more.pop(key) for key in list(more) if key in [f"z{n}" for n in range(10)]}
    seated = [*players, *[{}] * (2 - len(players))]
    return GAME.position({"zones": zones, "players": seated, **more})


def at_zone(zone: str, *players: dict[str, Any], **more: Any) -> Any:
    """A is in the Zone, which lies in the real space of its Time, and visits it without changing history."""
    space = AT[ZONES[zone]["time"]]
    first = {"pawn": space, **(players[0] if players else {})}
    if zone in TEST_BOARD:  # it changes places with what lies there
        more[f"z{TEST_BOARD.index(zone)}"] = TEST_BOARD[int(space[1])]
    state = lay(first, *players[1:], **{**more, space: zone})
    if state.decision().kind == "start":
        play(state, offered(state)[0])
    play(state, *(["pass"] if state.decision().kind == "history" else []))
    while state.decision().kind == "history":  # Kingdom of Trilobites asks three times
        play(state, "pass")
    play(state, "stay")
    return state


def playing(card: str, *players: dict[str, Any], zone: str = "police-state", **more: Any) -> Any:
    """A plays the card in a Zone of Time III that says no more than "Play a card."."""
    first = dict(players[0]) if players else {}
    first["hand"] = [card, *first.get("hand", [])]
    state = at_zone(zone, first, *players[1:], **more)
    if f"play {card}" in offered(state):
        play(state, f"play {card}")
    return state


def play(state: Any, *actions: str) -> Any:
    """Plays actions of whoever is asked; `1: yes` says who."""
    for action in actions:
        seat, _, text = action.rpartition(": ")
        state.apply(text, int(seat) if seat else None)
    return state


def offered(state: Any, seat: int | None = None) -> list[str]:
    """The texts of the actions that a seat (the one that is asked) is offered."""
    if state.over:
        return []
    who = seat if seat is not None else state.waiting[0]
    return [GAME.actions[action] for action in state.actions(who)]


def seen(state: Any, who: int = A) -> dict[str, Any]:
    """A player as the player sees it."""
    found: dict[str, Any] = state.view(who)["players"][who]
    return found


def money(state: Any) -> list[int]:
    return [player["money"] for player in state.view(None)["players"]]


def crowns(state: Any, who: int = A) -> list[int]:
    return list(seen(state, who)["crowns"])


def hand(state: Any, who: int = A) -> list[str]:
    return list(seen(state, who)["hand"])


def known_to(state: Any, viewer: int | None, holder: int) -> list[str]:
    """The hand cards of a player that a seat or a spectator knows."""
    return list(state.view(viewer)["players"][holder]["known"])


def sizes(state: Any) -> list[int]:
    return [player["hand_size"] for player in state.view(None)["players"]]


def pawns(state: Any) -> list[str]:
    return [player["pawn"] for player in state.view(None)["players"]]


def space(state: Any, name: str) -> dict[str, Any]:
    (found,) = [one for one in state.view(None)["spaces"] if one["id"] == name]
    assert isinstance(found, dict)
    return found


def in_play(state: Any, who: int = A) -> list[str]:
    return [perm["as"] for perm in seen(state, who)["in_play"]]


def discard(state: Any) -> list[str]:
    return list(state.view(None)["discard"])


def told(state: Any, kind: str, who: int | None = None) -> list[dict[str, Any]]:
    """The events of a kind, as a spectator sees them."""
    return [event for event in state.events() if event["kind"] == kind and who in (None, event["seat"])]


def gains(state: Any, who: int = A) -> list[int]:
    return [event["amount"] for event in told(state, "gained", who)]


def why(state: Any, action: str, seat: int | None = None) -> tuple[str, str]:
    refusal = state.why_not(action, seat)
    assert refusal is not None, f"{action} is legal"
    return refusal.text, refusal.rule


def advance_all(state: Any, *times: int) -> Any:
    """Answers crown steps with these Times."""
    for time in times:
        if state.over or state.decision().kind != "advance":
            return state
        play(state, f"advance {time}")
    return state


def finish_turn(state: Any) -> Any:
    """Plays the first answer (the last where it declines) until the turn is over."""
    turn = state.view(None)["turn"]
    while not state.over and state.view(None)["turn"] == turn:
        state.apply(GAME.default(state, state.waiting[0]), state.waiting[0])
    return state
