"""R7.2, R17.6: characters and relics are played, from a hand or by an effect."""

from anachron.core.actions import Question
from anachron.core.effects import NONE, Choice, Do
from anachron.games.ophelia.model.abilities import NO_ABILITY, ON_PLAYED, Ability
from anachron.games.ophelia.model.actions import ASK_PLACE, SLOT
from anachron.games.ophelia.model.effects import FROM_FORGOTTEN, FROM_HAND, PLAY_CARD, Playing
from anachron.games.ophelia.model.events import ENTERED, PLAYED
from anachron.games.ophelia.model.events import FROM_FORGOTTEN as ENTERED_FROM_FORGOTTEN
from anachron.games.ophelia.model.events import FROM_UNDER as ENTERED_FROM_UNDER
from anachron.games.ophelia.model.state import Card, Ophelia, Piece
from anachron.games.ophelia.rules.movement import arrive, place, slots_to_play


def has_slot_to_play(state: Ophelia, f: Playing) -> bool:
    """After the cost, is a slot open?"""
    return len(slots_to_play(state, f.seat)) > 0


def can_play(state: Ophelia, seat: int, kind: int) -> bool:
    """R7.1: can the cost be paid, and is there a slot then?"""
    cost = state.printed.play_costs[kind]
    if cost is NO_ABILITY:
        return len(slots_to_play(state, seat)) > 0
    return cost.is_possible_from(state, playing_frame(cost, seat, kind), 0)


def can_put(state: Ophelia, seat: int, card: Card) -> bool:
    """R17.6: can an effect play this card from where it is? It is no part of its own cost."""
    if state.printed.play_costs[card.kind] is NO_ABILITY:
        return len(slots_to_play(state, seat)) > 0
    before = state.forgotten[card.owner]
    state.forgotten[card.owner] = [other for other in before if other is not card]
    possible = can_play(state, seat, card.kind)
    state.forgotten[card.owner] = before
    return possible


def playing_frame(cost: Ability, seat: int, kind: int) -> Playing:
    f = Playing(PLAY_CARD if cost is NO_ABILITY else cost.effect, seat)
    f.kind = kind
    f.ability = cost.number
    return f


def hold(state: Ophelia, seat: int, kind: int) -> None:
    """R15.3: a card leaves the hand; until it is shown, only its player knows."""
    state.held[seat] = state.take_from_hand(seat, kind)
    state.held_shown = False


def begin_play(state: Ophelia, seat: int, kind: int) -> None:
    """From a hand."""
    hold(state, seat, kind)
    f = playing_frame(state.printed.play_costs[kind], seat, kind)
    f.owner, f.zone = seat, FROM_HAND
    state.push_frame(f)


def begin_effect_play(state: Ophelia, seat: int, card: Card, zone: int) -> None:
    """By an effect: the card has left its zone."""
    f = playing_frame(state.printed.play_costs[card.kind], seat, card.kind)
    f.owner, f.zone, f.shown = card.owner, zone, True
    state.push_frame(f)


class ChooseSlot(Choice):
    """R7.2 c to e."""

    def ask(self, state: Ophelia, f: Playing) -> Question:
        return Question(f.seat, ASK_PLACE, [SLOT + slot for slot in slots_to_play(state, f.seat)])

    def take(self, state: Ophelia, f: Playing, answer: int) -> None:
        piece = Piece()
        piece.kind, piece.owner, piece.controller = f.kind, f.owner, f.seat
        piece.serial = state.new_serial()
        piece.played = True
        if f.zone == FROM_HAND:
            state.show_held(f.seat)
            state.held[f.seat] = NONE
            state.reveal()
        if f.zone == FROM_HAND or state.terms.effect_plays_count:
            state.played += 1
        place(state, piece, answer - SLOT)
        if not state.open_lists[piece.owner]:
            state.note_seen(piece.owner, piece.kind)
        if state.logging:
            tell_play(state, f, piece)
        arrive(state, [piece], ON_PLAYED)


def tell_play(state: Ophelia, f: Playing, piece: Piece) -> None:
    if f.zone == FROM_HAND:
        state.tell(PLAYED, f.seat, [f.kind, piece.slot])
    else:
        zone = ENTERED_FROM_FORGOTTEN if f.zone == FROM_FORGOTTEN else ENTERED_FROM_UNDER
        state.tell(ENTERED, f.seat, [f.kind, piece.slot, zone, piece.serial])


PLACE_CARD: Do = ChooseSlot("Choose an open slot, and put the card there.")
PLAY_CARD.define(PLACE_CARD)
