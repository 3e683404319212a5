"""R15.2 to R15.7: what a warrior can aim at."""

from anachron.core.effects import NONE
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import DIRECTION_COUNT, DISTANCE, FOUNTAIN_ON, LINE, NEIGHBOURS
from anachron.games.temporal_war.model.content import ARCING, GIANT
from anachron.games.temporal_war.model.effects import CONSTRUCT, TEMPLE, WARRIOR, Attack
from anachron.games.temporal_war.model.state import TemporalWar


def kind_of_target(state: TemporalWar, seat: int, space: int) -> int:
    """R15.2, R15.3: what a player's warrior could aim at on a space (WARRIOR, CONSTRUCT, TEMPLE), or NONE."""
    temple = state.temple_on(space)
    if temple != NONE:
        return TEMPLE if state.is_playing(temple) and not state.are_allies(temple, seat) else NONE
    friendly = state.terms.friendly_fire
    piece = state.at[space]
    if piece != NONE:
        return WARRIOR if friendly or state.is_enemy(piece, seat) else NONE
    construct = state.tile_at[space]
    if construct != NONE:
        owner = state.construct_owners[construct]
        if state.is_playing(owner) and (friendly or not state.are_allies(owner, seat)):
            return CONSTRUCT
    return NONE


def is_blocker(state: TemporalWar, seat: int, space: int, arcing: bool) -> bool:
    """R15.5 to R15.7: does what lies there block an attack of that player?"""
    fountain = FOUNTAIN_ON[state.ring][space]
    if fountain != NONE:
        controller = state.controllers[fountain]
        if controller == NONE or not state.are_allies(controller, seat):
            return True
    if state.temple_on(space) != NONE:
        return True
    if state.tile_at[space] != NONE:
        return not arcing
    piece = state.at[space]
    return piece != NONE and (not arcing or numbers.keys(state, piece) & GIANT != 0)


def first_blocker(state: TemporalWar, seat: int, start: int, end: int, arcing: bool) -> int:
    """The first space between two spaces of one line that blocks, or NONE."""
    direction = LINE[start][end]
    space = NEIGHBOURS[start][direction]
    while space != end:
        if is_blocker(state, seat, space, arcing):
            return space
        space = NEIGHBOURS[space][direction]
    return NONE


def line_is_free(state: TemporalWar, seat: int, start: int, end: int, arcing: bool) -> bool:
    return LINE[start][end] != NONE and first_blocker(state, seat, start, end, arcing) == NONE


def targets(state: TemporalWar, piece: int, here: int, far: int) -> list[int]:
    """The spaces that a warrior could attack from `here`, in reading order."""
    seat = state.owners[piece]
    arcing = numbers.keys(state, piece) & ARCING != 0
    found: list[int] = []
    for direction in range(DIRECTION_COUNT):
        space = here
        for _ in range(far):
            space = NEIGHBOURS[space][direction]
            if space == NONE:
                break
            if state.at[space] != piece:
                if kind_of_target(state, seat, space) != NONE:
                    found.append(space)
                if is_blocker(state, seat, space, arcing):
                    break
    found.sort()
    return found


def can_target(state: TemporalWar, piece: int, space: int) -> bool:
    """R15.2 to R15.7 from where the warrior stands."""
    here, seat = state.spaces[piece], state.owners[piece]
    if kind_of_target(state, seat, space) == NONE or LINE[here][space] == NONE:
        return False
    if DISTANCE[here][space] > numbers.range_of(state, piece):
        return False
    return first_blocker(state, seat, here, space, numbers.keys(state, piece) & ARCING != 0) == NONE


def stands(state: TemporalWar, f: Attack) -> bool:
    """R15.9: attacker and target are where they can be, and the target is still legal."""
    if not state.is_here(f.piece):
        return False
    if f.target_kind == WARRIOR:
        if not state.is_here(f.target):
            return False
        return can_target(state, f.piece, state.spaces[f.target])
    if f.target_kind == CONSTRUCT and state.tile_at[f.target_space] != f.target:
        return False
    return can_target(state, f.piece, f.target_space)
