"""Cards leave the field: defeated, sacrificed, retired, returned, attached (R4, R16.5, R18, R20)."""

from anachron.core.effects import NONE
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.abilities import ON_DEFEAT, ON_OWN_DEFEAT, ON_OWN_SACRIFICE
from anachron.games.ophelia.model.numbers import has_abilities, is_every_faction
from anachron.games.ophelia.model.state import NO_CARDS, Ophelia, Piece
from anachron.games.ophelia.rules.triggers import Happening, collect_of_left


def look_around(state: Ophelia) -> None:
    """What the cards on the field wait for and do, after one has come or gone."""
    watching = flags = 0
    table = state.printed
    for slot in state.board.order:
        piece = state.slots[slot]
        if piece is not None:
            watching |= table.watches[piece.kind]
            flags |= table.flags[piece.kind]
    state.watching, state.flags = watching, flags


def take_off(state: Ophelia, piece: Piece) -> None:
    """R4.5: the card leaves its slot, and what lies under it goes to the forgotten zones at the same moment."""
    state.slots[piece.slot] = None
    for slot in state.board.order:
        other = state.slots[slot]
        if other is not None and other.killer == piece.serial:
            other.killer_seat = piece.controller  # R16.6: its last controller counts
    for card in piece.attached:
        state.forget(card.owner, card.kind)
    for card in piece.haunting:
        state.forget(card.owner, card.kind)
    look_around(state)


def as_it_was(state: Ophelia, piece: Piece, event: int) -> Happening:
    """R21.7: what is about to leave, as it is now."""
    happening = Happening(event, piece)
    happening.had_abilities = has_abilities(state, piece)
    happening.every_faction = is_every_faction(state, piece.controller)
    return happening


def defeat(state: Ophelia, pieces: list[Piece]) -> None:
    """All at the same moment: one event."""
    state.event += 1
    fallen: list[Happening] = []
    for piece in pieces:
        happening = as_it_was(state, piece, ON_OWN_DEFEAT)
        if piece.killer != NONE:
            killer = state.find(piece.killer)
            happening.other = killer if killer is not None else Piece()
            happening.by_enemy = (killer.controller if killer is not None else piece.killer_seat) != piece.controller
            if killer is None:
                happening.other.serial, happening.other.kind = piece.killer, piece.killer_kind
        fallen.append(happening)
    for piece in pieces:
        take_off(state, piece)
        state.forget(piece.owner, piece.kind, piece.serial, state.round)
        if state.logging:
            state.tell(
                ev.DEFEATED, piece.controller, [piece.kind, piece.slot, piece.serial, piece.owner, piece.killer_kind]
            )
    watched = state.watching & ON_DEFEAT
    for piece in pieces:
        watched |= state.printed.watches[piece.kind] & ON_OWN_DEFEAT
    if watched:
        collect_of_left(state, fallen, ON_OWN_DEFEAT, ON_DEFEAT)


def leave(state: Ophelia, piece: Piece, way: str) -> None:
    """A card goes to its owner's forgotten zone without being defeated."""
    happening = as_it_was(state, piece, ON_OWN_SACRIFICE)
    take_off(state, piece)
    state.forget(piece.owner, piece.kind, piece.serial)
    if state.logging:
        state.tell(ev.LEFT, piece.controller, [piece.kind, piece.slot, piece.serial, piece.owner, way, ev.TO_FORGOTTEN])
    if way == ev.SACRIFICED and state.printed.watches[piece.kind] & ON_OWN_SACRIFICE:
        collect_of_left(state, [happening], ON_OWN_SACRIFICE, 0)


def return_to_hand(state: Ophelia, piece: Piece) -> None:
    """R4.3: to its owner's hand, where everybody knows it."""
    take_off(state, piece)
    state.add_to_hand(piece.owner, piece.kind)
    if state.logging:
        state.tell(
            ev.LEFT, piece.controller, [piece.kind, piece.slot, piece.serial, piece.owner, ev.RETURNED, ev.TO_HAND]
        )


def sweep(state: Ophelia, piece: Piece, way: str) -> None:
    """R11.7: a card leaves at the end of the round."""
    leave(state, piece, way)
    piece.attached = piece.haunting = NO_CARDS
