"""Skirmish positions for the tests of the core."""

from typing import Any

import anachron
from anachron.core import State

SKIRMISH: Any = anachron.game("skirmish")
TOLLBRIDGE: Any = anachron.game("tollbridge")
Row = list[str | None]
NOBODY: Row = [None, None, None]


def lay(*rows: Row, hands: list[list[str]] | None = None, **more: Any) -> Any:
    """A position of Skirmish: the three slots of each seat, and what the seats hold."""
    return SKIRMISH.position({"rows": list(rows), "hands": hands or [[] for _ in rows], **more})


def told(state: State, *kinds: str) -> list[str]:
    """The log as a spectator reads it, of these kinds or of all."""
    return [event["text"] for event in state.events() if not kinds or event["kind"] in kinds]


def apply_all(state: State, *actions: str) -> None:
    for action in actions:
        state.apply(action)


def asked(state: State) -> tuple[tuple[int, ...], list[str]]:
    """Who is asked, and what for."""
    return state.waiting, state.action_names()
