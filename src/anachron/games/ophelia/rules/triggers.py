"""R21.2, R21.3: an event puts the triggers that match it at the end of the queue."""

from typing import Final

from anachron.core.effects import NONE
from anachron.core.moments import open_window
from anachron.games.ophelia.model.abilities import ONCE_PER_TURN, Ability
from anachron.games.ophelia.model.effects import Queued
from anachron.games.ophelia.model.field import COLUMNS
from anachron.games.ophelia.model.numbers import has_abilities
from anachron.games.ophelia.model.options import TRIGGERS_PER_TURN
from anachron.games.ophelia.model.sets import contains
from anachron.games.ophelia.model.state import Ophelia, Piece

CHANCE: Final = -2  # stands in a queue for a chance to claim, where a trigger has its number


class Happening:
    """One thing that an event brings about: `piece` does it or suffers it."""

    def __init__(self, event: int, piece: Piece, other: Piece | None = None, slot: int = NONE) -> None:
        self.event = event
        self.piece = piece
        self.other = other  # the card that it contests or attacks; of a defeat: the card that did it
        self.slot = slot  # the slot that it attacked
        self.by_enemy: bool = False  # of a defeat
        self.had_abilities: bool = True  # of a card that left: as it was just before (R21.7)
        self.every_faction: bool = False  # likewise


def queue_of(state: Ophelia) -> Queued:
    """The innermost open queue: what happens now adds its entries there."""
    queue = open_window(state)
    assert isinstance(queue, Queued)
    return queue


def can_fire(piece: Piece, ability: Ability) -> bool:
    """R14.6: its limits are not used up."""
    if ability.limit == ONCE_PER_TURN and contains(piece.used_this_turn, ability.index):
        return False
    return not piece.fired or piece.fired[ability.index] < TRIGGERS_PER_TURN


def collect(state: Ophelia, happenings: list[Happening], events: int, first: int = NONE) -> None:
    """Adds the triggers of the cards on the field, first those of the active player (or of `first`)."""
    if not state.watching & events:
        return
    queue = queue_of(state)
    if first == NONE:
        first = state.active
    for seat in (first, 1 - first):
        for watcher in state.row(seat):
            if state.printed.watches[watcher.kind] & events and has_abilities(state, watcher):
                add_entries(state, queue, watcher, happenings)


def add_entries(state: Ophelia, queue: Queued, watcher: Piece, happenings: list[Happening]) -> None:
    """All entries of one card, in printed order, then by the column of the card that they speak of."""
    for ability in state.printed.triggers[watcher.kind]:
        if not can_fire(watcher, ability):
            continue
        for happening in happenings:
            if happening.event == ability.event:
                matches = ability.matches
                if matches is None or matches(state, watcher, happening):
                    add_entry(state, queue, watcher, ability, happening)


def add_entry(state: Ophelia, queue: Queued, watcher: Piece, ability: Ability, happening: Happening) -> None:
    slot = happening.slot if happening.slot != NONE else watcher.slot
    piece, other = happening.piece.serial, happening.other.serial if happening.other is not None else NONE
    queue.enqueue(watcher.controller, ability.number, watcher.serial, watcher.kind, slot, piece, other, state.event)


def collect_of_left(state: Ophelia, left: list[Happening], own: int, others: int) -> None:
    """R21.7: cards have left at one moment. They see their own leaving only; the others see all of it.

    `own`, `others`: the events that the former and the latter wait for."""
    queue = queue_of(state)
    sort_by_column(state, left)
    of_others = [Happening(others, it.piece, it.other) for it in left] if state.watching & others else []
    for i in range(len(of_others)):
        of_others[i].by_enemy, of_others[i].every_faction = left[i].by_enemy, left[i].every_faction
    for seat in (state.active, 1 - state.active):
        for column in range(COLUMNS):
            for it in left:
                piece = it.piece
                if piece.controller != seat or state.board.column[piece.slot] != column:
                    continue
                if it.had_abilities and state.printed.watches[piece.kind] & own:
                    add_entries(state, queue, piece, [it])
            watcher = state.slots[state.board.rows[seat][column]]
            if watcher is None or watcher.controller != seat or not state.printed.watches[watcher.kind] & others:
                continue
            if has_abilities(state, watcher):
                add_entries(state, queue, watcher, of_others)


def sort_by_column(state: Ophelia, happenings: list[Happening]) -> None:
    """By the column of the card that each is about; those of one column stay as they are."""
    columns = state.board.column
    for i in range(1, len(happenings)):
        happening = happenings[i]
        place = i
        while place > 0 and columns[happenings[place - 1].piece.slot] > columns[happening.piece.slot]:
            happenings[place] = happenings[place - 1]
            place -= 1
        happenings[place] = happening
