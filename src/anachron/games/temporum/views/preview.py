"""What an action would change, as far as a seat can know."""

from typing import TypedDict

from anachron.games.temporum.model import actions as acts
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
    number = acts.ACTIONS.find(action)
    if number < 0:
        return None
    if acts.CHANGE <= number < acts.MOVE:
        return preview_change(state, number - acts.CHANGE)
    if acts.MOVE <= number < acts.VISIT:
        space = number - acts.MOVE
        pawns = [other for other in range(state.seats) if state.players[other].pawn == space and other != seat]
        return {"space": acts.SPACE_IDS[space], "zone": acts.ZONE_IDS[state.zone_at(space)], "pawns": pawns}
    if acts.PLAY <= number < acts.SCORE + acts.KINDS:
        card = acts.CARD_IDS[acts.ACTIONS.arguments(number)[0]]
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
        time = acts.SPACE_TIME[pawn]
        if time >= 0 and real[time] != pawn and not stays_unreal(state, seat, pawn):
            shifts.append({"seat": seat, "from": acts.SPACE_IDS[pawn], "to": acts.SPACE_IDS[real[time]]})
    return {
        "real": [acts.SPACE_IDS[s] for s in real],
        "new": [acts.SPACE_IDS[s] for s in real if s not in state.real],
        "shifts": shifts,
    }
