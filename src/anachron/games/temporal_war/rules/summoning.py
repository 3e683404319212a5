"""R7: summoning warriors."""

from anachron.core import cards
from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, Choice, Do
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.content import BASIC, ELITE
from anachron.games.temporal_war.model.effects import SUMMONING, Summoning
from anachron.games.temporal_war.model.events import REVEALED, SUMMONED
from anachron.games.temporal_war.model.payment import can_pay, pay
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import moments


def is_basic_or_elite(state: TemporalWar, kind: int) -> bool:
    return state.printed.card_class[kind] in (BASIC, ELITE)


def may_summon(state: TemporalWar, seat: int) -> bool:
    """R7.1, R7.2."""
    return not state.has_summoned and state.count_warriors(seat) < state.terms.most_warriors


def can_summon_kind(state: TemporalWar, seat: int, kind: int) -> bool:
    """R7.7, R6.3: a warrior that can be paid, and no second Elite of that name."""
    if not is_basic_or_elite(state, kind) or not can_pay(state, seat, numbers.summon_cost(state, seat, kind)):
        return False
    return state.printed.card_class[kind] != ELITE or state.stack_of(seat, kind) == NONE


def summons(state: TemporalWar, seat: int) -> list[int]:
    """The summons that a player can begin now."""
    if not may_summon(state, seat):
        return []
    found: list[int] = []
    kinds = [kind for kind in cards.distinct(state.hands[seat]) if can_summon_kind(state, seat, kind)]
    if kinds and state.open_spaces(seat):
        found = [acts.SUMMON + kind for kind in kinds]
    for number in sorted(state.set_numbers[seat]):
        if can_summon_set(state, seat, number):
            found.append(acts.SUMMON_SET + number)
    return found


def can_summon_set(state: TemporalWar, seat: int, number: int) -> bool:
    """R7.5."""
    if state.is_fresh(seat, number) or state.at[state.set_space(seat, number)] != NONE:
        return False
    return can_summon_kind(state, seat, state.set_kind(seat, number))


def begin_summon(state: TemporalWar, seat: int, kind: int) -> None:
    f = Summoning(SUMMONING, seat)
    f.kind = kind
    state.push_frame(f)


def begin_summon_set(state: TemporalWar, seat: int, number: int) -> None:
    f = Summoning(SUMMONING, seat)
    f.kind, f.number, f.space = state.set_kind(seat, number), number, state.set_space(seat, number)
    state.push_frame(f)


class ChooseSpace(Choice):  # R7.3, R7.5
    def ask(self, state: TemporalWar, f: Summoning) -> Question | None:
        if f.number != NONE:  # it appears where its Set Tile lies
            return None
        return Question(f.seat, acts.ASK_PLACE, [acts.AT + space for space in state.open_spaces(f.seat)])

    def take(self, state: TemporalWar, f: Summoning, answer: int) -> None:
        f.space = answer - acts.AT


def pay_level(state: TemporalWar, f: Summoning) -> None:
    f.cost = numbers.summon_cost(state, f.seat, f.kind)
    pay(state, f.seat, f.cost)


def put_piece(state: TemporalWar, f: Summoning) -> int:
    seat = f.seat
    if not state.is_playing(seat):
        return END
    if f.number != NONE:
        state.show_set(seat, f.number)
        if state.logging:
            state.tell(REVEALED, seat, [f.number, f.kind, f.space])
    else:
        state.show_from_hand(seat, f.kind)
    state.take_aside(seat, f.kind)
    piece = f.piece = state.add_piece(seat, f.kind, f.space)
    state.summoned[piece] = True
    state.new_piece = piece
    state.has_summoned = True
    if state.logging:
        values = [f.kind, f.space, state.serials[piece], f.cost, state.aether[seat], state.held[seat]]
        state.tell(SUMMONED, seat, [*values, state.pieces_of[state.stacks[piece]]])
    return NEXT


SUMMONING.define(
    ChooseSpace("Choose an empty space next to something you control."),
    Do("Pay its level.", pay_level),
    Do("Its piece comes into the arena, ready.", put_piece),
    moments.SUMMON,
)
