"""The field as plain numbers: what the next contests would do, also with a card that is not there yet.

Numbers stay as they are now: triggers, and passives that come or go on the way, are not foreseen (but a Berserker's
rage is). Good enough to compare many ideas quickly.
"""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.ophelia.abilities import IF_DAMAGED, SPOOKS
from anachron.games.ophelia.actions import BERSERKER, GAWAIN, LANCELOT, SLOT_COUNT
from anachron.games.ophelia.content import CHARACTER
from anachron.games.ophelia.field import Board
from anachron.games.ophelia.numbers import armour, initiative, is_spooked, life, power
from anachron.games.ophelia.state import ARMOUR, INITIATIVE, POWER, Ophelia
from anachron.games.ophelia.worth import LASTING

HEALTH: Final = 0.1  # a point of Life that is left, in points of Power


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

    def shift(self, slot: int, to: int) -> None:
        """The card in one slot goes to another."""
        self.seat[to], self.kind[to], self.fights[to] = self.seat[slot], self.kind[slot], self.fights[slot]
        self.power[to], self.initiative[to], self.left[to] = self.power[slot], self.initiative[slot], self.left[slot]
        self.life[to], self.armour[to] = self.life[slot], self.armour[slot]
        self.poisoned[to], self.rages[to] = self.poisoned[slot], self.rages[slot]
        self.seat[slot] = NONE

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
        """R11.1."""
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
                found += self.power[slot] * lasting + HEALTH * self.left[slot] + LASTING[self.kind[slot]]
        return found


def look(state: Ophelia) -> Outlook:
    """The field as it is."""
    outlook = Outlook()
    table = state.table
    for slot in state.board.order:
        piece = state.slots[slot]
        if piece is None:
            continue
        outlook.seat[slot] = piece.controller
        outlook.kind[slot] = piece.kind
        outlook.life[slot] = life(state, piece)
        outlook.left[slot] = outlook.life[slot] - piece.damage
        outlook.armour[slot] = armour(state, piece)
        outlook.poisoned[slot] = piece.poisoned
        if table.type[piece.kind] == CHARACTER:
            outlook.fights[slot] = True
            outlook.power[slot] = power(state, piece)
            outlook.initiative[slot] = initiative(state, piece)
            outlook.rages[slot] = piece.kind == BERSERKER and not (state.flags & SPOOKS and is_spooked(state, piece))
    return outlook


def put(state: Ophelia, outlook: Outlook, kind: int, seat: int, slot: int) -> None:
    """Adds a card that is not on the field: its printed numbers, and what its neighbours make of them."""
    table = state.table
    outlook.seat[slot] = seat
    outlook.kind[slot] = kind
    outlook.life[slot] = outlook.left[slot] = table.life[kind]
    outlook.armour[slot] = table.armour[kind]
    outlook.poisoned[slot] = False
    outlook.fights[slot] = table.type[kind] == CHARACTER
    outlook.rages[slot] = kind == BERSERKER
    outlook.power[slot] = table.power[kind]
    outlook.initiative[slot] = table.initiative[kind]
    alone = True
    for other in state.board.order:
        if other == slot or outlook.seat[other] != seat:
            continue
        alone = alone and other not in state.board.adjacent[slot]
        strengthen(state, outlook, other, slot)
        strengthen(state, outlook, slot, other)
    if kind == GAWAIN and slot == state.board.middle[seat]:
        outlook.power[slot] += 3
    elif kind == LANCELOT and alone:
        outlook.power[slot] -= 3


def strengthen(state: Ophelia, outlook: Outlook, source: int, slot: int) -> None:
    """Adds what the passive of one card gives to a friendly one."""
    table = state.table
    aura = table.auras[outlook.kind[source]]
    if aura is None or aura.enemy or not outlook.fights[slot]:
        return
    if aura.faction != table.faction[outlook.kind[slot]] or (aura.near and source not in state.board.adjacent[slot]):
        return
    if aura.needs == IF_DAMAGED and outlook.left[slot] == outlook.life[slot]:
        return
    outlook.power[slot] += aura.amounts[POWER]
    outlook.initiative[slot] += aura.amounts[INITIATIVE]
    outlook.armour[slot] += aura.amounts[ARMOUR]
