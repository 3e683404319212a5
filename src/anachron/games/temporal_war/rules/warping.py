"""The Warp Gate: from one of its tiles to the other."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.temporal_war.model.actions import CARD_IDS
from anachron.games.temporal_war.model.arena import ADJACENT, CENTER
from anachron.games.temporal_war.model.numbers import speed
from anachron.games.temporal_war.model.state import TemporalWar

WARP_GATE: Final = CARD_IDS.index("warp-gate")


def exits(state: TemporalWar, piece: int, gate: int) -> list[int]:
    """The spaces on which a gate can place a warrior."""
    tiles, space = state.tiles[gate], state.spaces[piece]
    found: list[int] = []
    once = state.printed.text.action[WARP_GATE].once
    if len(tiles) < 2 or (once and state.construct_serials[gate] in state.used_texts):
        return found
    for entrance in range(2):
        if space in ADJACENT[tiles[entrance]]:
            for near in ADJACENT[tiles[1 - entrance]]:
                if near != CENTER and state.is_empty(near) and near not in found:
                    found.append(near)
    return found


def gates_of(state: TemporalWar, seat: int) -> list[int]:
    """The gates of a player, in reading order of their numbered tiles."""
    found: list[tuple[int, int]] = []
    for construct in range(len(state.construct_kinds)):
        if (
            state.construct_kinds[construct] == WARP_GATE
            and state.construct_owners[construct] == seat
            and state.tiles[construct]
        ):
            found.append((state.tiles[construct][0], construct))
    found.sort()
    return [gate for _, gate in found]


def warp_spaces(state: TemporalWar, piece: int) -> list[int]:
    """Where the warrior in use can be placed by one of its player's gates, in reading order."""
    if not state.construct_kinds or state.on_temple(piece) or speed(state, piece) <= state.spent:
        return []
    found: list[int] = []
    for gate in gates_of(state, state.owners[piece]):
        for space in exits(state, piece, gate):
            if space not in found:
                found.append(space)
    found.sort()
    return found


def gate_to(state: TemporalWar, piece: int, space: int) -> int:
    """If two gates lead there, the first in reading order is used."""
    for gate in gates_of(state, state.owners[piece]):
        if space in exits(state, piece, gate):
            return gate
    return NONE
