"""The field as plain numbers: what the next contests would do, also with a card that is not there yet.

Numbers stay as they are now: triggers, and passives that come or go on the way, are not foreseen (but a Berserker's
rage is). Good enough to compare many ideas quickly.
"""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.ophelia.bots.worth import LASTING
from anachron.games.ophelia.model.abilities import SPOOKS
from anachron.games.ophelia.model.actions import BERSERKER, SLOT_COUNT
from anachron.games.ophelia.model.content import CHARACTER, CardTable
from anachron.games.ophelia.model.field import Board
from anachron.games.ophelia.model.numbers import armour, initiative, is_spooked, life, power
from anachron.games.ophelia.model.state import Ophelia, Piece

HEALTH: Final = 0.1  # a point of Life that is left, in points of Power
LEAST: Final = 0.3  # any card on the field, likewise: it is in the way


class Outlook:
    """By slot: who controls the card there (NONE: nobody), and its numbers."""

    def __init__(self) -> None:
        self.seat: list[int] = [NONE] * SLOT_COUNT
        self.kind: list[int] = [0] * SLOT_COUNT
        self.fights: list[bool] = [False] * SLOT_COUNT  # a character
        self.power: list[int] = [0] * SLOT_COUNT
        self.initiative: list[int] = [0] * SLOT_COUNT
        self.left: list[int] = [0] * SLOT_COUNT  # Life minus damage
        self.life: list[int] = [1] * SLOT_COUNT
        self.armour: list[int] = [0] * SLOT_COUNT
        self.poisoned: list[bool] = [False] * SLOT_COUNT
        self.rages: list[bool] = [False] * SLOT_COUNT  # a Berserker

    def copy(self) -> "Outlook":
        twin = Outlook()
        twin.seat = self.seat[:]
        twin.kind = self.kind
        twin.fights = self.fights
        twin.power = self.power[:]
        twin.initiative = self.initiative
        twin.left = self.left[:]
        twin.life = self.life
        twin.armour = self.armour
        twin.poisoned = self.poisoned
        twin.rages = self.rages
        return twin

    def whole_copy(self) -> "Outlook":
        """A copy into which cards can be put."""
        twin = self.copy()
        twin.kind = self.kind[:]
        twin.fights = self.fights[:]
        twin.initiative = self.initiative[:]
        twin.life = self.life[:]
        twin.armour = self.armour[:]
        twin.poisoned = self.poisoned[:]
        twin.rages = self.rages[:]
        return twin

    def hit(self, attacker: int, target: int, amount: int) -> None:
        amount -= self.armour[target]
        if amount <= 0:
            return
        if self.rages[target]:
            hurt = self.life[target] - self.left[target]
            self.power[target] += (hurt + amount) // 2 - hurt // 2
        self.left[target] -= amount

    def contest(self, board: Board) -> None:
        """One Contest Phase and the poison after it."""
        for slot in board.rows[0]:
            opposing = board.opposing[slot]
            if opposing != NONE and self.seat[slot] != NONE and self.seat[opposing] != NONE:
                self.duel(slot, opposing)
        for slot in board.order:
            if self.poisoned[slot] and self.seat[slot] != NONE:
                self.left[slot] -= 1
                if self.left[slot] <= 0:
                    self.seat[slot] = NONE

    def duel(self, one: int, other: int) -> None:
        first = self.initiative[one] if self.fights[one] else NONE
        second = self.initiative[other] if self.fights[other] else NONE
        if first < second:
            one, other = other, one
        amount, back = self.power[one], self.power[other]
        if self.fights[one]:
            self.hit(one, other, amount)
        if first == second:
            if self.fights[other]:
                self.hit(other, one, back)
        elif self.fights[other] and self.left[other] > 0:
            self.hit(other, one, self.power[other])
        if self.left[one] <= 0:
            self.seat[one] = NONE
        if self.left[other] <= 0:
            self.seat[other] = NONE

    def middle(self, board: Board, seat: int) -> int:
        """R11.1: the Power in the middle slot; 0 if the player has no character there."""
        slot = board.middle[seat]
        return self.power[slot] if self.seat[slot] == seat else 0

    def total(self, board: Board, seat: int) -> int:
        """R11.2."""
        found = 0
        for slot in board.rows[seat]:
            if self.seat[slot] == seat:
                found += self.power[slot]
        return found

    def strength(self, board: Board, seat: int) -> float:
        """Of all cards of a player, in points of Power: how hard they are and how long they would last."""
        found = 0.0
        for slot in board.rows[seat]:
            if self.seat[slot] == seat:
                lasting = self.left[slot] / max(self.life[slot], 1)
                found += max(self.power[slot] * lasting + HEALTH * self.left[slot] + LASTING[self.kind[slot]], LEAST)
        return found


def look(state: Ophelia) -> Outlook:
    """The field as it is."""
    outlook = Outlook()
    for slot in state.board.order:
        piece = state.slots[slot]
        if piece is not None:
            note(state, outlook, piece)
    return outlook


def note(state: Ophelia, outlook: Outlook, piece: Piece) -> None:
    """Writes down the current numbers of a card."""
    slot = piece.slot
    outlook.seat[slot] = piece.controller
    outlook.kind[slot] = piece.kind
    outlook.life[slot] = life(state, piece)
    outlook.left[slot] = outlook.life[slot] - piece.damage
    outlook.armour[slot] = armour(state, piece)
    outlook.poisoned[slot] = piece.poisoned
    fights = state.printed.type[piece.kind] == CHARACTER
    outlook.fights[slot] = fights
    outlook.power[slot] = power(state, piece) if fights else 0
    outlook.initiative[slot] = initiative(state, piece) if fights else 0
    outlook.rages[slot] = piece.kind == BERSERKER and not (state.flags & SPOOKS and is_spooked(state, piece))


def with_card(state: Ophelia, outlook: Outlook, kind: int, seat: int, slot: int) -> Outlook:
    """The field with one card more, which is put there for a look."""
    piece = Piece()
    piece.kind, piece.owner, piece.controller, piece.slot = kind, seat, seat, slot
    twin = outlook.whole_copy()
    flags = state.flags
    state.slots[slot] = piece
    state.flags |= state.printed.flags[kind]
    note(state, twin, piece)
    note_others(state, twin, piece)
    state.slots[slot] = None
    state.flags = flags
    return twin


def with_move(state: Ophelia, outlook: Outlook, slot: int, to: int) -> Outlook:
    """The field with a card in another slot, where it is put for a look."""
    twin = outlook.whole_copy()
    piece = state.slots[slot]
    if piece is None or to == slot or state.slots[to] is not None:
        return twin
    state.slots[slot], state.slots[to] = None, piece
    piece.slot = to
    twin.seat[slot] = NONE
    note(state, twin, piece)
    note_others(state, twin, piece)
    state.slots[slot], state.slots[to] = piece, None
    piece.slot = slot
    return twin


def note_others(state: Ophelia, outlook: Outlook, piece: Piece) -> None:
    """The cards whose numbers depend on where others are: all of them, if this one reaches others."""
    table = state.printed
    reaching = table.auras[piece.kind] is not None
    for slot in state.board.order:
        other = state.slots[slot]
        if other is not None and other is not piece and (reaching or depends(table, other.kind)):
            note(state, outlook, other)


def depends(table: CardTable, kind: int) -> bool:
    """Does its own passive set its numbers?"""
    return table.own_power[kind] is not None or table.own_numbers[kind] is not None
