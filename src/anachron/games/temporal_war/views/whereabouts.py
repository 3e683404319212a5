"""Spaces in words: what lies there, and where that is. For text mode and the terminal; the board shows it."""

from anachron.core.effects import NONE
from anachron.core.naming import seat_mark
from anachron.games.temporal_war.model.arena import (
    CENTER,
    DISTANCE,
    FOUNTAIN_COUNT,
    FOUNTAIN_NAMES,
    SHARD_SECTION,
    way_in_words,
)
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.reasons import name_of


def name_at(state: TemporalWar, space: int) -> str:
    """The warrior, construct, Temple or Fountain on a space; "" where there is none."""
    piece = state.at[space]
    if piece != NONE:
        return name_of(state, state.kinds[piece])
    construct = state.tile_at[space]
    if construct != NONE:
        return name_of(state, state.construct_kinds[construct])
    if state.temple_on(space) != NONE:
        return "the Temple"
    fountain = state.fountain_on(space)
    return FOUNTAIN_NAMES[fountain] if fountain != NONE else ""


def is_one_of_several(state: TemporalWar, space: int) -> bool:
    """Is there another warrior or construct tile of that name?"""
    piece, construct = state.at[space], state.tile_at[space]
    if piece != NONE:
        return sum([state.kinds[other] == state.kinds[piece] for other in state.warriors()]) > 1
    if construct == NONE:
        return False
    kind = state.construct_kinds[construct]
    return sum([len(state.tiles[c]) for c in range(len(state.tiles)) if state.construct_kinds[c] == kind]) > 1


def place_of(state: TemporalWar, seat: int, space: int) -> str:
    """Where a space is, seen from the nearest Temple or Fountain: "2 west of Fountain A", "east of your Temple"."""
    if space == CENTER:
        return "on the Center Space"
    nearest, name = CENTER, "the center"
    for fountain in range(FOUNTAIN_COUNT):
        mark = state.fountain_space(fountain)
        if DISTANCE[space][mark] < DISTANCE[space][nearest]:
            nearest, name = mark, FOUNTAIN_NAMES[fountain]
    for owner in range(state.seats):
        mark = state.terms.temples[owner]
        if state.temples[owner] > 0 and DISTANCE[space][mark] < DISTANCE[space][nearest]:
            nearest, name = mark, temple_of(owner, seat)
    return f"{way_in_words(nearest, space)} of {name}" if nearest != space else f"on {name}"


def temple_of(owner: int, seat: int) -> str:
    return "your Temple" if owner == seat else f"the Temple of {seat_mark(owner)}"


def space_in_words(state: TemporalWar, seat: int, space: int) -> str:
    """ "Imp", "Stone Wall (east of Fountain A)"; an empty space by its place, with what else lies there."""
    temple = state.temple_on(space)
    if temple != NONE and (temple != seat or state.at[space] == NONE):
        return temple_of(temple, seat)  # a Champion on it is beyond the others' reach (R15.3, R18.2)
    name = name_at(state, space)
    place = place_of(state, seat, space)
    if name:
        return f"{name} ({place})" if is_one_of_several(state, space) else name
    owner, section = state.set_at[space], SHARD_SECTION[space]
    if owner != NONE:
        tile = f"Set Tile {state.set_number_at(space) + 1}"
        return f"your {tile}, {place}" if owner == seat else f"{tile} of {seat_mark(owner)}, {place}"
    if section != NONE and state.shards[section] > 0:
        return f"{state.shards[section]} shard{'' if state.shards[section] == 1 else 's'}, {place}"
    return place
