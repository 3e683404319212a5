"""The Siege Engine: what it can hit (R30.14)."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.temporal_war.model.actions import CARD_IDS
from anachron.games.temporal_war.model.arena import ADJACENT, DIRECTION_COUNT, NEIGHBOURS
from anachron.games.temporal_war.model.state import TemporalWar

SIEGE_ENGINE: Final = CARD_IDS.index("siege-engine")
REACH: Final = 5


def siege_spaces(state: TemporalWar, piece: int) -> list[int]:
    """The spaces that engines of its player adjacent to a warrior can hit, in reading order."""
    found: list[int] = []
    if not state.construct_kinds or state.on_temple(piece):
        return found
    seat = state.owners[piece]
    for near in ADJACENT[state.spaces[piece]]:
        construct = state.tile_at[near]
        if (
            construct != NONE
            and state.construct_owners[construct] == seat
            and state.construct_kinds[construct] == SIEGE_ENGINE
        ):
            for space in hits_from(state, seat, near):
                if space not in found:
                    found.append(space)
    found.sort()
    return found


def hits_from(state: TemporalWar, seat: int, start: int) -> list[int]:
    found: list[int] = []
    for direction in range(DIRECTION_COUNT):
        space = NEIGHBOURS[start][direction]
        for _ in range(REACH):
            if space == NONE:
                break
            if state.is_obstacle(space):
                if is_enemy_thing(state, seat, space):
                    found.append(space)
                break
            fountain = state.fountain_on(space)
            if fountain != NONE:
                controller = state.controllers[fountain]
                if controller == NONE or not state.are_allies(controller, seat):
                    break
            space = NEIGHBOURS[space][direction]
    return found


def is_enemy_thing(state: TemporalWar, seat: int, space: int) -> bool:
    """An enemy, an enemy construct, or an enemy Temple; with its Champion on it, the Temple is meant."""
    temple = state.temple_on(space)
    if temple != NONE:
        return state.is_playing(temple) and not state.are_allies(temple, seat)
    piece = state.at[space]
    if piece != NONE:
        return state.is_enemy(piece, seat)
    owner = state.construct_owners[state.tile_at[space]]
    return state.is_playing(owner) and not state.are_allies(owner, seat)
