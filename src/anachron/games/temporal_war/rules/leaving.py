"""What leaves the arena at once: constructs and their tiles."""

from anachron.core.effects import NONE
from anachron.core.state import EMPTY
from anachron.games.temporal_war.model.events import CONSTRUCT_GONE
from anachron.games.temporal_war.model.state import TemporalWar


def remove_construct(state: TemporalWar, construct: int, why: str) -> None:
    """All its tiles leave; where its card goes is for the caller to say."""
    for space in state.tiles[construct]:
        state.tile_at[space] = NONE
    state.tiles[construct] = EMPTY
    if state.logging:
        values = [state.construct_kinds[construct], state.numbers[construct], why]
        state.tell(CONSTRUCT_GONE, state.construct_owners[construct], values)


def remove_tile(state: TemporalWar, construct: int, space: int) -> None:
    """R23.7: an extra tile alone."""
    state.tile_at[space] = NONE
    state.tiles[construct] = [tile for tile in state.tiles[construct] if tile != space]
    if state.logging:
        values = [state.construct_kinds[construct], state.numbers[construct], "tile"]
        state.tell(CONSTRUCT_GONE, state.construct_owners[construct], values)


def count_tiles(state: TemporalWar, seat: int) -> int:
    """R19.7: the construct tiles of a player in the arena."""
    count = 0
    for construct in range(len(state.tiles)):
        if state.construct_owners[construct] == seat:
            count += len(state.tiles[construct])
    return count


def add_construct(state: TemporalWar, seat: int, kind: int, space: int) -> int:
    """A construct with its numbered tile: the lowest free number, from 1."""
    taken = [state.numbers[c] for c in range(len(state.tiles)) if state.construct_owners[c] == seat and state.tiles[c]]
    number = 1
    while number in taken:
        number += 1
    construct = NONE
    for c in range(len(state.construct_kinds)):
        if state.construct_kinds[c] == NONE:
            construct = c
            break
    if construct == NONE:
        construct = len(state.construct_kinds)
        state.construct_kinds.append(NONE)
        state.construct_owners.append(NONE)
        state.construct_serials.append(0)
        state.numbers.append(0)
        state.durability.append(0)
        state.tiles.append(EMPTY)
    state.construct_kinds[construct] = kind
    state.construct_owners[construct] = seat
    state.construct_serials[construct] = state.new_serial()
    state.numbers[construct] = number
    state.durability[construct] = state.printed.health[kind]
    state.tiles[construct] = [space]
    state.tile_at[space] = construct
    return construct


def add_tile(state: TemporalWar, construct: int, space: int) -> None:
    """An extra tile."""
    state.tiles[construct] = [*state.tiles[construct], space]
    state.tile_at[space] = construct
