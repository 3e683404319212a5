"""R27.3 to R27.5: ghosts."""

from anachron.core.effects import END, ENTER, NEXT, NONE, STAY, Do
from anachron.games.temporal_war.actions import ASK_GHOST, ASK_TOUCH, GHOST, HURT, MEND, PASS
from anachron.games.temporal_war.arena import CENTER, DIRECTION_COUNT, FOUNTAIN_ON, NEIGHBOURS, between
from anachron.games.temporal_war.damage import deal, deal_to_construct, heal, heal_construct
from anachron.games.temporal_war.effects import GHOST_TURN, GhostTurn
from anachron.games.temporal_war.events import BY_GHOST, GHOST_MOVED, HAUNTED
from anachron.games.temporal_war.state import TemporalWar


def stops_ghosts(state: TemporalWar, space: int) -> bool:
    """R27.4: not over or onto Fountains, Temples or the Center Space."""
    return space == CENTER or FOUNTAIN_ON[state.ring][space] != NONE or state.temple_on(space) != NONE


def ghost_moves(state: TemporalWar, seat: int) -> list[int]:
    """The spaces where a ghost can end, in reading order."""
    found: list[int] = []
    for direction in range(DIRECTION_COUNT):
        space = NEIGHBOURS[state.ghosts[seat]][direction]
        while space != NONE and not stops_ghosts(state, space):
            if state.is_empty(space):
                found.append(space)
            space = NEIGHBOURS[space][direction]
    found.sort()
    return found


def move_or_stay(state: TemporalWar, f: GhostTurn, do: Do, answer: int) -> int:  # R27.4
    if answer == ENTER:
        if state.ghosts[f.seat] == NONE:
            return END
        return state.ask(f.seat, ASK_GHOST, [PASS, *[GHOST + space for space in ghost_moves(state, f.seat)]])
    if answer == PASS:
        return END
    start, end = state.ghosts[f.seat], answer - GHOST
    state.ghosts[f.seat] = end
    for space in between(start, end):
        construct = state.tile_at[space]
        if state.at[space] != NONE or (construct != NONE and not is_listed(state, f, construct)):
            f.passed = [*f.passed, space]
    if state.logging:
        state.tell(GHOST_MOVED, f.seat, [start, end])
    return NEXT


def is_listed(state: TemporalWar, f: GhostTurn, construct: int) -> bool:
    """R27.5: a construct counts once."""
    return any(state.tile_at[space] == construct for space in f.passed)


def touch(state: TemporalWar, f: GhostTurn, do: Do, answer: int) -> int:  # R27.5
    while f.touched < len(f.passed) and not state.is_obstacle(f.passed[f.touched]):
        f.touched += 1  # it has left meanwhile
    if f.touched >= len(f.passed):
        return NEXT
    space = f.passed[f.touched]
    if answer == ENTER:
        return state.ask(f.seat, ASK_TOUCH, [PASS, HURT, MEND])
    f.touched += 1
    if answer != PASS:
        haunt(state, f.seat, space, answer == HURT)
    return STAY


def haunt(state: TemporalWar, seat: int, space: int, hurts: bool) -> None:
    piece, construct = state.at[space], state.tile_at[space]
    if state.logging:
        kind = state.kinds[piece] if piece != NONE else state.construct_kinds[construct]
        state.tell(HAUNTED, seat, [kind, space, 1 if hurts else 0])
    if piece != NONE:
        if hurts:
            deal(state, piece, 1, NONE, BY_GHOST)
        else:
            heal(state, piece, 1)
    elif hurts:
        deal_to_construct(state, construct, 1, NONE, BY_GHOST)
    else:
        heal_construct(state, construct, 1)


GHOST_TURN.define(
    Do("The ghost may move in one direction.", move_or_stay),
    Do("Then it may hurt or heal what it passed over.", touch),
)
