"""R9.9, R23.8: the two sides of a piece."""

from anachron.core.effects import END, NEXT, NONE, Do
from anachron.games.temporal_war.model.content import POISONED
from anachron.games.temporal_war.model.effects import RESTING, Resting
from anachron.games.temporal_war.model.events import POISON, REFRESHED, RESTED
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import moments
from anachron.games.temporal_war.rules.damage import deal
from anachron.games.temporal_war.rules.monsters import is_satiated, monster_attacks

POISON_DAMAGE: int = 2  # R21.1


def flip_to_rest(state: TemporalWar, piece: int) -> None:
    """It flips to resting, with all that follows; a resting one stays as it is."""
    if not state.is_here(piece) or not state.ready[piece]:
        return
    f = Resting(RESTING, state.owners[piece])
    f.piece = piece
    state.push_frame(f)


def refresh(state: TemporalWar, piece: int) -> None:
    if not state.is_here(piece) or state.ready[piece]:
        return
    state.ready[piece] = True
    if state.logging:
        values = [state.kinds[piece], state.spaces[piece], state.serials[piece]]
        state.tell(REFRESHED, state.owners[piece], values)


def flip(state: TemporalWar, f: Resting) -> int:  # (1)
    piece = f.piece
    if not state.is_here(piece):
        return END
    state.ready[piece] = False
    f.outside = state.is_outside(piece)
    if state.logging:
        state.tell(RESTED, f.seat, [state.kinds[piece], state.spaces[piece], state.serials[piece]])
    return NEXT


def suffer_poison(state: TemporalWar, f: Resting) -> None:  # (2)
    if state.has_status(f.piece, POISONED):
        deal(state, f.piece, POISON_DAMAGE, NONE, POISON)


def stay_if_here(state: TemporalWar, f: Resting) -> int:
    return NEXT if state.is_here(f.piece) else END


def meet_monster(state: TemporalWar, f: Resting) -> None:  # (4), R22.2
    if f.outside and state.is_here(f.piece) and not is_satiated(state, f.seat):
        monster_attacks(state, f.piece)


RESTING.define(
    Do("It flips to resting.", flip),
    Do("If it is poisoned, deal 2 to it.", suffer_poison),
    Do("If it is still in the arena:", stay_if_here),
    moments.REST,
    Do("If it was outside, a monster attacks it.", meet_monster),
)
