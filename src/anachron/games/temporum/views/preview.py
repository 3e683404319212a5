"""What an action would change, as far as a seat can know."""

from typing import TypedDict

from anachron.games.temporum.model.actions import (
    ACTIONS,
    CARD_IDS,
    CHANGE,
    KINDS,
    MOVE,
    PLAY,
    SCORE,
    SPACE_IDS,
    SPACE_TIME,
    VISIT,
    ZONE_IDS,
)
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.history import stays_unreal
from anachron.games.temporum.views.view import Seat, SpaceId, WorthView, ZoneId, view_worth

Shift = TypedDict("Shift", {"seat": Seat, "from": SpaceId, "to": SpaceId})


class MovePreview(TypedDict):
    space: SpaceId
    zone: ZoneId
    pawns: list[Seat]  # the others who are there


class ChangePreview(TypedDict):
    real: list[SpaceId]  # by Time
    new: list[SpaceId]  # of these, what is not real now
    shifts: list[Shift]  # pawns that would be time-shifted


Preview = WorthView | MovePreview | ChangePreview


def preview(state: Temporum, seat: int, action: str) -> Preview | None:
    number = ACTIONS.find(action)
    if number < 0:
        return None
    if CHANGE <= number < MOVE:
        return preview_change(state, number - CHANGE)
    if MOVE <= number < VISIT:
        space = number - MOVE
        pawns = [other for other in range(state.seats) if state.players[other].pawn == space and other != seat]
        return {"space": SPACE_IDS[space], "zone": ZONE_IDS[state.zone_at(space)], "pawns": pawns}
    if PLAY <= number < SCORE + KINDS:
        card = CARD_IDS[ACTIONS.arguments(number)[0]]
        for worth in view_worth(state, seat):
            if worth["card"] == card:
                return worth
    return None


def preview_change(state: Temporum, space: int) -> ChangePreview | None:
    if space >= 6 or state.relics:
        return None
    real = state.real_after(space)
    shifts: list[Shift] = []
    for seat in range(state.seats):
        pawn = state.players[seat].pawn
        time = SPACE_TIME[pawn]
        if time >= 0 and real[time] != pawn and not stays_unreal(state, seat, pawn):
            shifts.append({"seat": seat, "from": SPACE_IDS[pawn], "to": SPACE_IDS[real[time]]})
    return {
        "real": [SPACE_IDS[s] for s in real],
        "new": [SPACE_IDS[s] for s in real if s not in state.real],
        "shifts": shifts,
    }
