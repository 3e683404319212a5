"""R17: cards come to a slot, by play, move, swap or conversion, and begin to contest what lies opposite."""

from anachron.core.effects import NONE
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.abilities import CANNOT_MOVE, ON_CONTEST, ON_MOVED, SLIPPERY, STALKER
from anachron.games.ophelia.model.content import RELIC
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.numbers import has_flag, is_gazed
from anachron.games.ophelia.model.state import CHANCE_CONTESTED, NO_CHANCE, Ophelia, Piece
from anachron.games.ophelia.rules.leaving import look_around
from anachron.games.ophelia.rules.triggers import CHANCE, Happening, collect, queue_of, sort_by_column


def can_move(state: Ophelia, piece: Piece) -> bool:
    """R20 "cannot move": neither by action nor by effect."""
    return not has_flag(state, piece, CANNOT_MOVE) and not is_gazed(state, piece)


def can_walk(state: Ophelia, piece: Piece) -> bool:
    """R7.4: may it use the move action, if there is a slot?"""
    if piece.played or piece.walked or not can_move(state, piece):
        return False
    if state.is_contested(piece) and not has_flag(state, piece, SLIPPERY):
        return False
    return state.terms.relics_move or state.printed.type[piece.kind] != RELIC


def adjacent_open(state: Ophelia, piece: Piece) -> list[int]:
    """R17.2: the open slots of its controller beside it."""
    row = state.board.rows[piece.controller]
    return [slot for slot in state.board.adjacent[piece.slot] if state.slots[slot] is None and slot in row]


def slots_to_play(state: Ophelia, seat: int) -> list[int]:
    """R2.7 and Beelzebul: where a player can play a card."""
    slots = state.open_slots(seat)
    if not state.flags & STALKER:
        return slots
    return [slot for slot in slots if not is_stalked(state, slot)]


def is_stalked(state: Ophelia, slot: int) -> bool:
    opposing = state.board.opposing[slot]
    piece = state.slots[opposing] if opposing != NONE else None
    return piece is not None and has_flag(state, piece, STALKER)


def place(state: Ophelia, piece: Piece, slot: int) -> None:
    """A card comes to the field."""
    piece.slot = slot
    state.slots[slot] = piece
    look_around(state)


def shift(state: Ophelia, piece: Piece, slot: int) -> None:
    """A card on the field changes its slot."""
    state.slots[piece.slot] = None
    piece.slot = slot
    piece.moved = True
    state.slots[slot] = piece


def move(state: Ophelia, piece: Piece, slot: int, by_action: bool = False) -> None:
    before = piece.slot
    shift(state, piece, slot)
    if state.logging:
        state.tell(ev.MOVED, piece.controller, [piece.kind, piece.serial, before, slot, 1 if by_action else 0])
    arrive(state, [piece], ON_MOVED)


def swap(state: Ophelia, one: Piece, other: Piece) -> None:
    """R17.4: both change places at the same time."""
    first, second = one.slot, other.slot
    one.slot, other.slot = second, first
    state.slots[second], state.slots[first] = one, other
    one.moved = other.moved = True
    if state.logging:
        state.tell(ev.SWAPPED, one.controller, [[one.kind, other.kind], [second, first]])
    both = [one, other] if state.column_of(one) < state.column_of(other) else [other, one]
    arrive(state, both, ON_MOVED)  # R21.3: along the row


def convert(state: Ophelia, piece: Piece, seat: int, slot: int) -> None:
    """R17.7."""
    before = piece.slot
    piece.controller = seat
    shift(state, piece, slot)
    if state.logging:
        state.tell(ev.CONVERTED, seat, [piece.kind, piece.serial, before, slot])
    arrive(state, [piece], ON_MOVED)


def arrive(state: Ophelia, pieces: list[Piece], event: int) -> None:
    """R21.9: one event, with everything that begins contesting by it; then the chances to claim (R13.1)."""
    state.event += 1
    contested = False
    for piece in pieces:
        piece.entered = state.event
        piece.chance = NO_CHANCE
        opponent = state.opponent_of(piece)
        if opponent is not None:
            contested = True
            piece.chance = CHANCE_CONTESTED
            if state.logging:
                state.tell(ev.CONTESTS, NONE, [piece.kind, piece.slot, opponent.kind, opponent.slot])
    if contested:
        mark_contested_claims(state)
    if state.watching & (event | ON_CONTEST):
        collect(state, happenings_of(state, pieces, event), event | ON_CONTEST)
    queue = queue_of(state)
    if len(pieces) == 2 and state.column_of(pieces[0]) > state.column_of(pieces[1]):
        pieces = [pieces[1], pieces[0]]
    for piece in pieces:
        if not state.is_contested(piece):
            # Its card may gain a Claim ability before the chance comes up
            queue.enqueue(piece.controller, CHANCE, piece.serial, piece.kind, piece.slot, NONE, NONE, -state.event)


def happenings_of(state: Ophelia, pieces: list[Piece], event: int) -> list[Happening]:
    happenings = [Happening(event, piece) for piece in pieces]
    for piece in pieces:
        opponent = state.opponent_of(piece)
        if opponent is not None:
            happenings.append(Happening(ON_CONTEST, piece, opponent))
            happenings.append(Happening(ON_CONTEST, opponent, piece))
    sort_by_column(state, happenings)
    return happenings


def mark_contested_claims(state: Ophelia) -> None:
    """R13.7: Claims in progress whose cards are contested now."""
    for i in range(len(state.stack)):
        f = state.stack[i]
        if isinstance(f, Activation) and f.is_claim and not f.contested:
            piece = state.find(f.source)
            if piece is not None and state.is_contested(piece):
                claim = state.own(i)
                assert isinstance(claim, Activation)
                claim.contested = True
