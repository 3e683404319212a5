"""What is always true of a position of Ophelia: nothing is lost or doubled. For tests and bug reports."""

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.games.ophelia.model.effects import FROM_HAND, Playing
from anachron.games.ophelia.model.state import PHASE_SETUP, Ophelia
from anachron.games.ophelia.rules.leaving import look_around


def audit(state: Ophelia) -> None:
    """AssertionError, with the position, where something does not hold."""
    if state.phase < PHASE_SETUP:
        return
    for seat in range(2):
        everything = sorted(kinds_of(state, seat))
        assert everything == sorted(state.lists[seat]), ("each card is in one place", seat, state.position())
    for slot in range(len(state.slots)):
        piece = state.slots[slot]
        if piece is not None:
            assert piece.slot == slot and piece.damage >= 0, state.position()
            side = state.board.side[slot]
            assert side in (NONE, piece.controller), ("R2.7", state.position())
    flags, watching = state.flags, state.watching
    look_around(state)
    assert (flags, watching) == (state.flags, state.watching), state.position()
    assert min(state.points) >= 0, state.position()


def kinds_of(state: Ophelia, seat: int) -> list[int]:
    """All cards of an owner, wherever they lie."""
    found = cards.kinds_of(state.hands[seat]) + cards.kinds_of(state.decks[seat]) + state.removed[seat]
    found += [card.kind for card in state.forgotten[seat]]
    if state.held[seat] != NONE:
        found.append(cards.kind_of(state.held[seat]))
    for f in state.stack:
        if isinstance(f, Playing) and f.owner == seat and f.zone != FROM_HAND:
            found.append(f.kind)
    for piece in state.pieces():
        if piece.owner == seat:
            found.append(piece.kind)
        found += [card.kind for card in piece.attached + piece.haunting if card.owner == seat]
    return found
