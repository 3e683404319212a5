"""R3.5: the current numbers of a card, worked out when they are needed; and what follows from passives."""

from anachron.core.effects import NONE
from anachron.core.seats import has
from anachron.games.ophelia.model import abilities
from anachron.games.ophelia.model.abilities import Aura
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.state import ARMOUR, INITIATIVE, LIFE, POWER, SWAP, Card, Ophelia, Piece

# Abilities and factions


def has_abilities(state: Ophelia, piece: Piece) -> bool:
    """R12.10: it has not lost them, by a mark or by Spooked."""
    return not piece.silenced and (not piece.haunting or not is_spooked(state, piece))


def is_spooked(state: Ophelia, piece: Piece) -> bool:
    """Does an enemy Cemetery Wanderer take the abilities of this haunted card? Spooked itself stays (R18.8)."""
    if not state.flags & abilities.SPOOKS or state.printed.type[piece.kind] != CHARACTER:
        return False
    for other in state.row(1 - piece.controller):
        if state.printed.flags[other.kind] & abilities.SPOOKS and not other.silenced:
            return True
    return False


def has_flag(state: Ophelia, piece: Piece, flag: int) -> bool:
    """Does one of its passives do that now?"""
    return state.printed.flags[piece.kind] & flag != 0 and has_abilities(state, piece)


def is_every_faction(state: Ophelia, seat: int) -> bool:
    """Do the characters of this player count as every faction (Ophelia)?"""
    if not state.flags & abilities.OMNIPOTENT:
        return False
    return any(has_flag(state, piece, abilities.OMNIPOTENT) for piece in state.row(seat))


def is_of(state: Ophelia, piece: Piece, faction: int) -> bool:
    """Is a card on the field of that faction?"""
    table = state.printed
    if table.faction[piece.kind] == faction:
        return True
    return (
        state.flags & abilities.OMNIPOTENT != 0
        and table.type[piece.kind] == CHARACTER
        and is_every_faction(state, piece.controller)
    )


def is_forgotten_of(state: Ophelia, card: Card, faction: int) -> bool:
    """Is a card in its owner's forgotten zone of that faction?"""
    table = state.printed
    if table.faction[card.kind] == faction:
        return True
    return (
        state.flags & abilities.OMNIPOTENT != 0
        and table.type[card.kind] == CHARACTER
        and is_every_faction(state, card.owner)
    )


def can_choose(state: Ophelia, seat: int, piece: Piece) -> bool:
    """R20: can this player choose the card as a target? (Galahad)"""
    return piece.controller == seat or not has_flag(state, piece, abilities.UNTOUCHABLE)


# Numbers


def power(state: Ophelia, piece: Piece) -> int:
    table = state.printed
    if table.type[piece.kind] != CHARACTER:
        return 0  # R3.2
    return current(state, piece, INITIATIVE if is_swapped(piece) else POWER)


def initiative(state: Ophelia, piece: Piece) -> int:
    if state.printed.type[piece.kind] != CHARACTER:
        return 0
    return current(state, piece, POWER if is_swapped(piece) else INITIATIVE)


def is_swapped(piece: Piece) -> bool:
    """R3.5 step 5: an odd number of swaps."""
    swapped = False
    for mark in piece.marks:
        if mark.what == SWAP:
            swapped = not swapped
    return swapped


def current(state: Ophelia, piece: Piece, what: int) -> int:
    """R3.5 steps 1 to 4, for Power or Initiative."""
    if piece.silenced or (what == INITIATIVE and is_gazed(state, piece)):
        return 0
    total = base(state, piece, what) + gains(state, piece, what)
    return total if total > 0 else 0


def base(state: Ophelia, piece: Piece, what: int) -> int:
    """The printed number, or the one that the card's own passive sets."""
    own = state.printed.own_numbers[piece.kind]
    if own is not None:
        return own(state, piece) if has_abilities(state, piece) else 0
    return state.printed.power[piece.kind] if what == POWER else state.printed.initiative[piece.kind]


def is_gazed(state: Ophelia, piece: Piece) -> bool:
    """Náajal's Gaze: a poisoned character of a player who suffers it has 0 Initiative and cannot move."""
    return piece.poisoned and state.gaze != 0 and has(state.gaze, piece.controller)


def life(state: Ophelia, piece: Piece) -> int:
    """R3.6."""
    total = state.printed.life[piece.kind]
    if piece.attached or piece.marks:
        total += gains(state, piece, LIFE)
    return total


def armour(state: Ophelia, piece: Piece) -> int:
    """R18.7."""
    own = state.printed.armour[piece.kind]
    if own and not has_abilities(state, piece):
        own = 0
    return own + gains(state, piece, ARMOUR)


def gains(state: Ophelia, piece: Piece, what: int) -> int:
    """R3.5 step 2: all gains and losses of one number."""
    table = state.printed
    total = 0
    if what == POWER:
        own = table.own_power[piece.kind]
        if own is not None and has_abilities(state, piece):
            total += own(state, piece)
    for mark in piece.marks:
        if mark.what == what:
            total += mark.amount
    for card in piece.attached:
        line = table.attached[card.kind]
        if line is not None:
            total += line.amounts[what]
    for card in piece.haunting:
        line = table.haunting[card.kind]
        if line is not None:
            total += line.amounts[what]
    if state.flags & abilities.REACHES and what != LIFE:
        for slot in state.board.order:
            other = state.slots[slot]
            if other is not None:
                aura = table.auras[other.kind]
                if aura is not None and aura.amounts[what] != 0 and reaches(state, other, aura, piece):
                    total += aura.amounts[what]
    return total


def reaches(state: Ophelia, source: Piece, aura: Aura, piece: Piece) -> bool:
    """Does the passive of one card change the numbers of another?"""
    if source is piece or state.printed.type[piece.kind] != CHARACTER:
        return False
    if aura.enemy != (source.controller != piece.controller):
        return False
    if aura.near and piece.slot not in state.board.adjacent[source.slot]:
        return False
    if aura.needs == abilities.IF_DAMAGED and piece.damage == 0:
        return False
    if aura.needs == abilities.IF_POISONED and not piece.poisoned:
        return False
    if aura.needs == abilities.IF_HAUNTED and not piece.haunting:
        return False
    return (aura.faction == NONE or is_of(state, piece, aura.faction)) and has_abilities(state, source)


# R11: who would win the round


def total_power(state: Ophelia, seat: int) -> int:
    """R11.2: of all characters that a player controls."""
    total = 0
    for piece in state.row(seat):
        total += power(state, piece)
    return total


def middle_power(state: Ophelia, seat: int) -> int:
    """R11.1: of the character in the middle slot; a relic counts as 0."""
    piece = state.slots[state.board.middle[seat]]
    return 0 if piece is None else power(state, piece)
