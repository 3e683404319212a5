"""R7.2, R17.6: playing characters and relics."""

from anachron.core import cards
from anachron.core.effects import ENTER, NEXT, NONE, Do
from anachron.games.ophelia.abilities import NO_ABILITY, ON_PLAYED
from anachron.games.ophelia.actions import ASK_PLACE, SLOT
from anachron.games.ophelia.effects import FROM_HAND, PLAY_CARD, Playing
from anachron.games.ophelia.events import PLAYED
from anachron.games.ophelia.movement import arrive, place, slots_to_play
from anachron.games.ophelia.state import Ophelia, Piece


def can_play(state: Ophelia, seat: int, kind: int) -> bool:
    """R7.1: can the cost be paid, and is there a slot then?"""
    if state.table.play_costs[kind] is not NO_ABILITY:
        return False
    return len(slots_to_play(state, seat)) > 0


def hold(state: Ophelia, seat: int, kind: int) -> None:
    """R15.3: a card leaves the hand; until it is shown, only its player knows."""
    state.held[seat] = cards.take(state.hands[seat], kind)
    state.held_shown = False


def begin_play(state: Ophelia, seat: int, kind: int) -> None:
    hold(state, seat, kind)
    f = Playing(PLAY_CARD, seat)
    f.kind = kind
    f.owner = seat
    f.zone = FROM_HAND
    state.push_frame(f)


def choose_slot(state: Ophelia, f: Playing, do: Do, answer: int) -> int:
    """R7.2 c to e."""
    if answer == ENTER:
        return state.ask(f.seat, ASK_PLACE, [SLOT + slot for slot in slots_to_play(state, f.seat)])
    piece = Piece()
    piece.kind, piece.owner, piece.controller = f.kind, f.owner, f.seat
    piece.serial = state.new_serial()
    piece.played = True
    state.held[f.seat] = NONE
    state.played += 1
    state.reveal()
    place(state, piece, answer - SLOT)
    state.tell(PLAYED, f.seat, [f.kind, piece.slot])
    arrive(state, [piece], ON_PLAYED)
    return NEXT


PLAY_CARD.define(Do("Choose an open slot, and put the card there.", choose_slot))
