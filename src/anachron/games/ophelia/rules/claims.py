"""R13: the chance to claim, and what becomes of a Claim after its window."""

from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, Choice, Do
from anachron.games.ophelia.model.abilities import Ability
from anachron.games.ophelia.model.actions import ASK_CLAIM, CLAIM, PASS
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.effects import CHANCE_TO_CLAIM, Activation, Queued
from anachron.games.ophelia.model.events import NEGATED
from anachron.games.ophelia.model.numbers import can_choose, has_abilities
from anachron.games.ophelia.model.options import CLAIMS_PER_TURN
from anachron.games.ophelia.model.state import CHANCE_CLAIMED, CHANCE_IMPOSSIBLE, Ophelia, Piece
from anachron.games.ophelia.rules.activation import begin_claim, can_claim_with, claims_of, is_used


def has_chance(state: Ophelia, queue: Queued, index: int) -> bool:
    """R13.3, R13.4: the chance is not lost, and the card has a Claim ability."""
    piece = state.find(queue.due_sources[index])
    if piece is None or piece.entered != -queue.due_batches[index] or state.is_contested(piece):
        return False
    return has_abilities(state, piece) and len(claims_of(state, piece)) > 0


def offer_claim(state: Ophelia, queue: Queued, index: int) -> None:
    """D8: the chance comes up; it is skipped where nothing could be claimed, as far as others can know."""
    stands = has_chance(state, queue, index)
    seat, source = queue.due_seats[index], queue.due_sources[index]
    queue.remove(index)
    piece = state.find(source) if stands else None
    if piece is None:
        return
    for ability in claims_of(state, piece):
        if seems_possible(state, seat, piece, ability):
            f = Activation(CHANCE_TO_CLAIM, seat)
            f.source, f.kind, f.slot = piece.serial, piece.kind, piece.slot
            state.push_frame(f)
            return
    piece.chance = CHANCE_IMPOSSIBLE


def seems_possible(state: Ophelia, seat: int, piece: Piece, ability: Ability) -> bool:
    """Could it be claimed, as far as the others can know? Only the content of the hand can forbid Deadly Games."""
    if not ability.hides:
        return can_claim_with(state, seat, piece, ability)
    if piece.claims >= CLAIMS_PER_TURN or is_used(state, piece, ability) or not state.hands[seat]:
        return False
    for enemy in state.row(1 - seat):
        if state.printed.type[enemy.kind] == CHARACTER and can_choose(state, seat, enemy):
            return True
    return False


def possible_claims(state: Ophelia, seat: int, piece: Piece) -> list[int]:
    """`claim k` for each ability that can be activated; an ability keeps its k while another cannot be used."""
    abilities = claims_of(state, piece)
    return [CLAIM + k for k in range(len(abilities)) if can_claim_with(state, seat, piece, abilities[k])]


class MayClaim(Choice):
    def ask(self, state: Ophelia, f: Activation) -> Question:
        piece = state.find(f.source)
        assert piece is not None
        return Question(f.seat, ASK_CLAIM, [*possible_claims(state, f.seat, piece), PASS])

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        piece = state.find(f.source)
        assert piece is not None
        if answer != PASS:
            piece.chance = CHANCE_CLAIMED
            begin_claim(state, f.seat, piece, claims_of(state, piece)[answer - CLAIM])


def stand_or_fall(state: Ophelia, f: Activation) -> int:
    """R13.7: negated, nothing of the effect happens."""
    piece = state.find(f.source)
    if piece is not None and not f.contested and not f.negated:
        return NEXT
    slot = piece.slot if piece is not None else NONE
    state.tell(NEGATED, f.seat, [f.kind, slot, state.printed.abilities[f.ability].name])
    return END


CHANCE_TO_CLAIM.define(MayClaim("You may activate a Claim ability."))
STAND_OR_FALL: Do = Do("If the card has left or become contested, nothing happens.", stand_or_fall)
