"""R8: setting cards face down."""

from anachron.core import cards
from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, Choice, Do
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.actions import ASK_PLACE_SET, AT, SET
from anachron.games.temporal_war.model.effects import SETTING, Setting
from anachron.games.temporal_war.model.events import SET_CARD
from anachron.games.temporal_war.model.options import SET_COST
from anachron.games.temporal_war.model.payment import can_pay, pay
from anachron.games.temporal_war.model.state import TemporalWar


def places_to_set(state: TemporalWar, seat: int) -> list[int]:
    """R8.1: the spaces for a Set Tile that the player can pay for."""
    if state.free_set_number(seat) == NONE:
        return []
    spaces = state.open_spaces(seat)
    if can_pay(state, seat, SET_COST):
        return spaces
    return [space for space in spaces if can_pay(state, seat, numbers.set_cost(state, seat, space))]


def sets(state: TemporalWar, seat: int) -> list[int]:
    """The cards that a player can set now (R8.2: any)."""
    if not state.hands[seat] or not places_to_set(state, seat):
        return []
    return [SET + kind for kind in cards.distinct(state.hands[seat])]


def begin_set(state: TemporalWar, seat: int, kind: int) -> None:
    f = Setting(SETTING, seat)
    f.kind = kind
    state.push_frame(f)


class ChooseSpace(Choice):
    def ask(self, state: TemporalWar, f: Setting) -> Question:
        return Question(f.seat, ASK_PLACE_SET, [AT + space for space in places_to_set(state, f.seat)])

    def take(self, state: TemporalWar, f: Setting, answer: int) -> None:
        f.space = answer - AT


def pay_for_it(state: TemporalWar, f: Setting) -> None:
    f.cost = numbers.set_cost(state, f.seat, f.space)
    pay(state, f.seat, f.cost)


def lay_tile(state: TemporalWar, f: Setting) -> int:
    """Who knew cards of the hand cannot be sure any more whether it is this one."""
    seat = f.seat
    if not state.is_playing(seat):
        return END
    number = state.free_set_number(seat)
    card = [cards.take(state.hands[seat], f.kind)]
    state.conceal(seat, [state.hands[seat], card])
    state.lay_set(seat, card[0], number, f.space, state.turn)
    if f.cost == 0:
        numbers.note_free_set(state, seat, f.space)
    if state.logging:
        state.tell(SET_CARD, seat, [number, f.space, f.kind, f.cost], state.viewers(seat))
    return NEXT


SETTING.define(
    ChooseSpace("Choose an empty space next to something you control."),
    Do("Pay 1 aether.", pay_for_it),
    Do("Put the card face down and its tile on that space.", lay_tile),
)
