"""Where a warrior could go, without the steps that lead there: for bots, who ask it thousands of times."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.temporal_war import movement, numbers
from anachron.games.temporal_war.arena import ADJACENT, SPACE_COUNT
from anachron.games.temporal_war.content import AIRBORNE, ROOTED
from anachron.games.temporal_war.state import TemporalWar

FAR: Final = 100  # more than any way costs


def points_to(state: TemporalWar, piece: int, most: int) -> list[int]:
    """By space: the movement points it takes to stop there; FAR: it can't. Rides that hurt and jumps are left out."""
    found = [FAR] * SPACE_COUNT
    here = state.spaces[piece]
    found[here] = 0
    if most <= 0 or state.has_status(piece, ROOTED):
        return found
    flies = numbers.keys(state, piece) & AIRBORNE != 0
    state.at[here] = NONE  # on its way, its own space is free
    edge = [here]
    for points in range(most):
        further: list[int] = []
        for space in edge:
            for near in ADJACENT[space]:
                if found[near] != FAR or not movement.is_enterable(state, piece, near):
                    continue
                if not movement.is_ride(state, near):
                    found[near] = points + 1
                    further.append(near)
                elif not hurts(state, piece, near):
                    for end in ADJACENT[near]:
                        if found[end] == FAR and movement.is_stop_space(state, piece, end):
                            found[end] = points + 1
                            further.append(end)
        edge = further
    if flies:
        lengths = movement.flights_from(state, piece, here, most)
        for end in range(len(lengths)):
            if 0 < lengths[end] < found[end]:
                found[end] = lengths[end]
    state.at[here] = piece
    return found


def hurts(state: TemporalWar, piece: int, space: int) -> bool:
    fountain = state.fountain_on(space)
    return fountain != NONE and movement.fountain_damage(state, piece, fountain) > 0
