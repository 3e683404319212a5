"""Laying the table for the tests of Ophelia, and looking at it: by positions, actions and views alone."""

from typing import Any

import pytest

import anachron
from anachron.core.actions import IllegalAction

GAME = anachron.game("ophelia")
A, B = 0, 1
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in GAME.content["card"]}
MERCENARY = "time-lost-mercenary"  # 6/5/14, no ability


def lay(slots: dict[str, Any] | None = None, **more: Any) -> Any:
    """A position at its first decision. `hand`, `deck`, `forgotten` are A's; `their_hand` and so on are B's."""
    piles: dict[str, Any] = {}
    for key, many in (("hand", "hands"), ("deck", "decks"), ("forgotten", "forgotten"), ("removed", "removed")):
        own, theirs = more.pop(key, []), more.pop(f"their_{key}", [])
        if own or theirs:
            piles[many] = [own, theirs]
    return GAME.position({"slots": slots or {}, **piles, **more})


def play(state: Any, *actions: str) -> Any:
    """Plays actions of whoever is asked; `"b: pass"` says who must be asked."""
    for action in actions:
        who, _, text = action.rpartition(": ")
        seat = state.waiting[0] if not who else "ab".index(who)
        assert seat in state.waiting, f"{action!r}: seat {state.waiting} is asked {state.decision().prompt!r}"
        state.apply(text, seat)
    return state


def refused(state: Any, action: str, reason: str, rule: str = "", seat: int | None = None) -> None:
    """The action is not possible, and this sentence says why."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(action, state.waiting[0] if seat is None else seat)
    assert caught.value.refusal.reason == reason
    assert not rule or caught.value.refusal.rule == rule


def offered(state: Any, seat: int | None = None) -> list[str]:
    """The texts of the actions that a seat (the one that is asked) is offered."""
    if state.over:
        return []
    who = seat if seat is not None else state.waiting[0]
    return [GAME.actions[action] for action in state.actions(who)]


def asked(state: Any) -> str:
    """Who is asked what: "a action", "b turning-point"; "" when the game is over."""
    if state.over:
        return ""
    seat = state.waiting[0]
    return f"{'ab'[seat]} {state.question(seat).ask.kind}"


def field(state: Any) -> dict[str, dict[str, Any]]:
    """The cards on the field by slot, as a spectator sees them."""
    return {slot["slot"]: slot["card"] for slot in state.view(None)["slots"] if slot["card"]}


def at(state: Any, slot: str) -> Any:
    """The card in a slot, or None."""
    return field(state).get(slot)


def damage(state: Any) -> dict[str, int]:
    return {slot: card["damage"] for slot, card in field(state).items()}


def numbers(state: Any, slot: str) -> str:
    """ "7/6/15": current Power, Initiative, Life."""
    card = field(state)[slot]
    return f"{card['power']}/{card['initiative']}/{card['life']}"


def side(state: Any, seat: int = A) -> dict[str, Any]:
    """A player's piles as the player sees them."""
    found: dict[str, Any] = state.view(seat)["sides"][seat]
    return found


def hand(state: Any, seat: int = A) -> list[str]:
    return sorted(side(state, seat)["hand"])


def forgotten(state: Any, seat: int = A) -> list[str]:
    return sorted(card["card"] for card in side(state, seat)["forgotten"])


def under(state: Any, slot: str, how: str = "attached") -> list[str]:
    """What is attached to (or haunts) the card in a slot."""
    return [card["card"] for card in field(state)[slot][how]]


def told(state: Any, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The events of a kind, as a seat (None: a spectator) got them."""
    return [event for event in state.events(0, seat) if event["kind"] == kind]


def finish_phase(state: Any) -> Any:
    """Everybody declines until the phase is another one (a contest runs by itself)."""
    phase = state.view(None)["phase"]
    while not state.over and state.view(None)["phase"] == phase:
        state.apply(GAME.default(state, state.waiting[0]), state.waiting[0])
    return state


def finish_turn(state: Any) -> Any:
    """Everybody declines until the turn is over."""
    before = state.view(None)
    now = (before["game"], before["round"], before["turn"])
    while not state.over:
        view = state.view(None)
        if (view["game"], view["round"], view["turn"]) != now:
            break
        state.apply(GAME.default(state, state.waiting[0]), state.waiting[0])
    return state
