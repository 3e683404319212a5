"""What lies on the field and beside it, as a sentence to a player who clicked it for nothing."""

from anachron.core import cards
from anachron.games.ophelia.model.actions import CARDS, SLOTS
from anachron.games.ophelia.model.state import Ophelia
from anachron.games.ophelia.words.prompts import short_name


def about(state: Ophelia, seat: int, thing: str) -> str:
    """What `thing` is, as far as the seat may know."""
    what, _, id = thing.partition(":")
    if what == "zone":
        return "That's your deck, face down." if id == "deck" else "That's your forgotten zone."
    if what == "hand":
        return "Those are the cards in your hand." if id == str(seat) else "Your opponent's cards are hidden."
    if what == "slot" and id in SLOTS.ids:
        return about_slot(state, seat, SLOTS.ids.index(id))
    if what in ("card", "choice") and id in CARDS.ids:
        return about_card(state, seat, what, CARDS.ids.index(id))
    return ""


def about_slot(state: Ophelia, seat: int, slot: int) -> str:
    piece = state.slots[slot] if slot < len(state.slots) else None
    if piece is None:
        is_own = slot in state.board.rows[seat]
        return "That slot is empty." if is_own else "That's an empty slot of your opponent's."
    return f"{short_name(state, piece.kind)} is {'yours' if piece.controller == seat else 'your opponent’s'}."


def about_card(state: Ophelia, seat: int, what: str, kind: int) -> str:
    name = short_name(state, kind)
    if what == "card" and cards.holds(state.hands[seat], kind):
        return f"{name} is in your hand."
    return f"You can't choose {name} here."
