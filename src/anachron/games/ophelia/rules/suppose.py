"""What would be, if: cards are taken off the field or moved for a look, and put back. Nothing is told."""

from anachron.games.ophelia.model.state import Card, Ophelia, Piece
from anachron.games.ophelia.rules.leaving import look_around


class Supposed:
    """What must be put back."""

    def __init__(self, state: Ophelia) -> None:
        self.forgotten: list[list[Card]] = state.forgotten[:]


def suppose_left(state: Ophelia, piece: Piece, is_forgotten: bool) -> Supposed:
    """The card has left the field, what lay under it is in the forgotten zones, and so is the card itself, perhaps."""
    before = Supposed(state)
    state.slots[piece.slot] = None
    if is_forgotten:
        suppose_forgotten(state, piece.owner, piece.kind)
    for card in piece.attached + piece.haunting:
        suppose_forgotten(state, card.owner, card.kind)
    look_around(state)
    return before


def suppose_forgotten(state: Ophelia, owner: int, kind: int) -> None:
    state.forgotten[owner] = [*state.forgotten[owner], Card(kind, owner)]


def put_back(state: Ophelia, piece: Piece, before: Supposed) -> None:
    state.slots[piece.slot] = piece
    state.forgotten = before.forgotten
    look_around(state)
