"""How a game is played, on one page: its pictures are positions, laid out by the rules and drawn by the real board."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from anachron.core import State
from anachron.core.game import AnyGame
from anachron.core.record import play_entry
from anachron.server.tables import messages
from anachron.server.wire import protocol as p


@cache
def guide(game: AnyGame) -> p.Guide:
    return p.Guide(
        sections=[
            p.GuideSection(
                title=section["title"],
                text=section["text"],
                pictures=[picture(game, drawn) for drawn in section.get("picture", [])],
            )
            for section in game.info["guide"]
        ]
    )


def picture(game: AnyGame, drawn: Mapping[str, Any]) -> p.GuidePicture:
    state, seat = laid(game, drawn), drawn.get("seat", 0)
    return p.GuidePicture(
        text=drawn["text"],
        seat=seat,
        seats=state.seats,
        view=state.view(seat),
        decision=messages.decision(state, seat),
        chosen=drawn.get("chosen", []),
        hand=drawn.get("hand", False),
    )


def laid(game: AnyGame, drawn: Mapping[str, Any]) -> State:
    """The position of a picture, and what was played from there: entries as in a record."""
    state = game.position(drawn.get("position", {}))
    for entry in drawn.get("played", []):
        play_entry(state, entry)
    return state
