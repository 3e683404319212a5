"""Where a warrior could go, without the orders of steps that lead there: for bots, who ask it thousands of times."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.actions import FLY, STEP
from anachron.games.temporal_war.model.arena import ADJACENT, NEIGHBOURS, SPACE_COUNT
from anachron.games.temporal_war.model.content import AIRBORNE, ROOTED
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import movement

FAR: Final = 100  # more than any way costs


class Ways:
    """By space: the movement points it takes to stop there (FAR: it can't), and the first move of one way there. Rides
    that hurt and jumps are left out."""

    def __init__(self) -> None:
        self.points: list[int] = [FAR] * SPACE_COUNT
        self.first: list[int] = [NONE] * SPACE_COUNT  # `step` or `fly`


def ways_of(state: TemporalWar, piece: int, most: int) -> Ways:
    ways = Ways()
    points, first = ways.points, ways.first
    here = state.spaces[piece]
    points[here] = 0
    if most <= 0 or state.has_status(piece, ROOTED):
        return ways
    state.at[here] = NONE  # on its way, its own space is free
    edge = [here]
    for spent in range(most):
        further: list[int] = []
        for space in edge:
            row = NEIGHBOURS[space]
            for direction in range(len(row)):
                near = row[direction]
                if near == NONE or points[near] != FAR or not movement.is_enterable(state, piece, near):
                    continue
                move = STEP + direction if space == here else first[space]
                if not movement.is_ride(state, near):
                    points[near], first[near] = spent + 1, move
                    further.append(near)
                elif not hurts(state, piece, near):
                    for end in ADJACENT[near]:
                        if points[end] == FAR and movement.is_stop_space(state, piece, end):
                            points[end], first[end] = spent + 1, move
                            further.append(end)
        edge = further
    if numbers.keys(state, piece) & AIRBORNE != 0:
        lengths = movement.flights_from(state, piece, here, most)
        for end in range(len(lengths)):
            if 0 < lengths[end] < points[end]:
                points[end], first[end] = lengths[end], FLY + end
    state.at[here] = piece
    return ways


def hurts(state: TemporalWar, piece: int, space: int) -> bool:
    fountain = state.fountain_on(space)
    return fountain != NONE and movement.fountain_damage(state, piece, fountain) > 0
