"""R14.4 to R14.6: Trigger abilities resolve."""

from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, Choice, Do
from anachron.games.ophelia.model.abilities import ONCE_PER_TURN, Ability
from anachron.games.ophelia.model.actions import ASK_TRIGGER, NO, YES
from anachron.games.ophelia.model.effects import Activation, Queued
from anachron.games.ophelia.model.events import TRIGGERED
from anachron.games.ophelia.model.sets import with_member
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules.triggers import can_fire


def resolve_trigger(state: Ophelia, queue: Queued, index: int) -> None:
    """An entry of the queue. What could do nothing is not asked and uses up no limit (R14.4)."""
    ability = state.printed.abilities[queue.due[index]]
    f = Activation(ability.effect, queue.due_seats[index])
    f.ability, f.kind, f.source = ability.number, queue.due_kinds[index], queue.due_sources[index]
    f.place = f.slot = queue.due_slots[index]
    f.subject, f.other = queue.due_subjects[index], queue.due_others[index]
    queue.remove(index)
    piece = state.find(f.source)
    if piece is not None:
        f.slot = piece.slot
        if not can_fire(piece, ability):
            return
    if ability.is_possible_from(state, f, 0):
        state.push_frame(f)


class MayUse(Choice):
    """D10."""

    def ask(self, state: Ophelia, f: Activation) -> Question:
        return Question(f.seat, ASK_TRIGGER, [YES, NO])

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        return NEXT if answer == YES else END


def announce_trigger(state: Ophelia, f: Activation) -> None:
    """It resolves, and counts."""
    ability = state.printed.abilities[f.ability]
    piece = state.find(f.source)
    if piece is not None:
        count(piece, ability)
    if state.logging:
        state.tell(TRIGGERED, f.seat, [f.kind, piece.slot if piece is not None else NONE, ability.name])


def count(piece: Piece, ability: Ability) -> None:
    if ability.limit == ONCE_PER_TURN:
        piece.used_this_turn = with_member(piece.used_this_turn, ability.index)
    fired = piece.fired[:] if piece.fired else [0] * 8
    fired[ability.index] += 1
    piece.fired = fired


MAY_USE: Do = MayUse("You may use it.")
ANNOUNCE_TRIGGER: Do = Do("It resolves.", announce_trigger)
