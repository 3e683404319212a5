"""Why a number is not the printed one: what numbers.py adds up, in words."""

from typing import Annotated, Final, Literal, TypedDict

from anachron.core.effects import NONE
from anachron.games.ophelia.model.abilities import SPOOKS
from anachron.games.ophelia.model.actions import CARDS, NAAJALS_GAZE
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.events import NUMBER_NAMES, NUMBERS
from anachron.games.ophelia.model.numbers import has_abilities, is_gazed, reaches
from anachron.games.ophelia.model.state import ARMOUR, INITIATIVE, LIFE, POWER, SILENCE, SWAP, Ophelia, Piece

CardId = str
Number = Annotated[str, Literal["power", "initiative", "life", "armour"]]
AN_AMOUNT: Final = (POWER, INITIATIVE, LIFE, ARMOUR)


class Change(TypedDict):
    """Why a number is not the printed one."""

    number: Number
    amount: int  # +2, -3; 0 where it is set or swapped
    source: CardId  # the card that does it
    text: str  # "Flagship Amphitrite: +2 Power"


def change(state: Ophelia, what: int, amount: int, source: int) -> Change:
    sign = "+" if amount > 0 else "−"
    text = f"{state.printed.names[source]}: {sign}{abs(amount)} {NUMBER_NAMES[what]}"
    return {"number": NUMBERS[what], "amount": amount, "source": CARDS.ids[source], "text": text}


def set_to(state: Ophelia, what: int, source: int, text: str) -> Change:
    return {
        "number": NUMBERS[what],
        "amount": 0,
        "source": CARDS.ids[source],
        "text": f"{state.printed.names[source]}: {text}",
    }


def changes_of(state: Ophelia, piece: Piece) -> list[Change]:
    """In the order of R3.5: set by its own passive, gains and losses, "has 0", swaps."""
    found: list[Change] = []
    table = state.printed
    works = has_abilities(state, piece)
    is_character = table.type[piece.kind] == CHARACTER
    if table.own_numbers[piece.kind] is not None and works:
        found += own_numbers(state, piece)
    own = table.own_power[piece.kind]
    if own is not None and works and own(state, piece) != 0:
        found.append(change(state, POWER, own(state, piece), piece.kind))
    if table.armour[piece.kind] and not works:
        found.append(change(state, ARMOUR, -table.armour[piece.kind], silencer_of(state, piece)))
    for what in AN_AMOUNT:
        found += gains_of(state, piece, what)
    if is_character and piece.silenced:
        for what in (POWER, INITIATIVE):
            found.append(set_to(state, what, silencer_of(state, piece), f"0 {NUMBER_NAMES[what]}"))
    if is_character and is_gazed(state, piece):
        found.append(set_to(state, INITIATIVE, NAAJALS_GAZE, "0 Initiative"))
    for mark in piece.marks:
        if mark.what == SWAP:
            found.append(set_to(state, POWER, mark.source, "swapped with Initiative"))
            found.append(set_to(state, INITIATIVE, mark.source, "swapped with Power"))
    return found


def own_numbers(state: Ophelia, piece: Piece) -> list[Change]:
    own = state.printed.own_numbers[piece.kind]
    amount = own(state, piece) if own is not None else 0
    return [set_to(state, what, piece.kind, f"{amount} {NUMBER_NAMES[what]}") for what in (POWER, INITIATIVE)]


def gains_of(state: Ophelia, piece: Piece, what: int) -> list[Change]:
    """R3.5 step 2, but for what the card gives itself."""
    table = state.printed
    found: list[Change] = []
    for mark in piece.marks:
        if mark.what == what and mark.amount:
            found.append(change(state, what, mark.amount, mark.source))
    for card in piece.attached:
        line = table.attached[card.kind]
        if line is not None and line.amounts[what]:
            found.append(change(state, what, line.amounts[what], card.kind))
    for card in piece.haunting:
        line = table.haunting[card.kind]
        if line is not None and line.amounts[what]:
            found.append(change(state, what, line.amounts[what], card.kind))
    for other in state.pieces():
        aura = table.auras[other.kind]
        if aura is not None and aura.amounts[what] and reaches(state, other, aura, piece):
            found.append(change(state, what, aura.amounts[what], other.kind))
    return found


def silencer_of(state: Ophelia, piece: Piece) -> int:
    """The kind of the card that takes its abilities."""
    for mark in piece.marks:
        if mark.what == SILENCE:
            return mark.source
    for other in state.row(1 - piece.controller):
        if state.printed.flags[other.kind] & SPOOKS:
            return other.kind
    return NONE
