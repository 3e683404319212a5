"""R27.3 to R27.5: ghosts."""

from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, STAY, Choice
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.arena import CENTER, DIRECTION_COUNT, FOUNTAIN_ON, NEIGHBOURS, between
from anachron.games.temporal_war.model.effects import GHOST_TURN, GhostTurn
from anachron.games.temporal_war.model.events import BY_GHOST, GHOST_MOVED, HAUNTED
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.damage import deal, deal_to_construct, heal, heal_construct


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


class MoveOrStay(Choice):  # R27.4
    otherwise = END

    def ask(self, state: TemporalWar, f: GhostTurn) -> Question | None:
        if state.ghosts[f.seat] == NONE:
            return None
        return Question(
            f.seat, acts.ASK_GHOST, [acts.PASS, *[acts.GHOST + space for space in ghost_moves(state, f.seat)]]
        )

    def take(self, state: TemporalWar, f: GhostTurn, answer: int) -> int:
        if answer == acts.PASS:
            return END
        start, end = state.ghosts[f.seat], answer - acts.GHOST
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


class Touch(Choice):  # R27.5
    def ask(self, state: TemporalWar, f: GhostTurn) -> Question | None:
        if f.touched == len(f.passed) or not state.is_obstacle(f.passed[f.touched]):  # it has left meanwhile
            return None
        return Question(f.seat, acts.ASK_TOUCH, [acts.PASS, acts.HURT, acts.MEND])

    def take(self, state: TemporalWar, f: GhostTurn, answer: int) -> int:
        space = f.passed[f.touched]
        f.touched += 1
        if answer != acts.PASS:
            haunt(state, f.seat, space, answer == acts.HURT)
        return STAY

    def skip(self, state: TemporalWar, f: GhostTurn) -> int:
        if f.touched == len(f.passed):
            return NEXT
        f.touched += 1
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
    MoveOrStay("The ghost may move in one direction."),
    Touch("Then it may hurt or heal what it passed over."),
)
