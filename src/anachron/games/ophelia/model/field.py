"""R2: the slots, their rows, what opposes and what is adjacent. With `outer_slots = "double"` there are ten slots."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.ophelia.model.actions import SLOT_COUNT, SLOTS

COLUMNS: Final = 5
MIDDLE: Final = 2  # R2.4: the column


class Board:
    """Where the slots lie. Shared by all states of a game, never changed."""

    def __init__(self, double: bool) -> None:
        if double:
            names = [["a0", "a1", "a2", "a3", "a4"], ["b0", "b1", "b2", "b3", "b4"]]
            order = names[0] + names[1]
        else:
            names = [["s0", "a1", "a2", "a3", "s4"], ["s0", "b1", "b2", "b3", "s4"]]
            order = ["s0", "a1", "a2", "a3", "s4", "b1", "b2", "b3"]
        self.order: list[int] = [SLOTS.index(name) for name in order]  # as views list them
        self.rows: list[list[int]] = [[SLOTS.index(name) for name in row] for row in names]  # R2.5
        self.column: list[int] = [NONE] * SLOT_COUNT
        self.side: list[int] = [NONE] * SLOT_COUNT  # whose slot it is; NONE: shared
        self.opposing: list[int] = [NONE] * SLOT_COUNT  # R2.3
        self.adjacent: list[list[int]] = [[] for _ in range(SLOT_COUNT)]  # R2.5
        self.outer: list[bool] = [False] * SLOT_COUNT  # "shared slot" in card texts
        for seat in range(2):
            row = self.rows[seat]
            for column in range(COLUMNS):
                slot = row[column]
                self.column[slot] = column
                self.outer[slot] = column in (0, COLUMNS - 1)
                if slot not in self.rows[1 - seat]:
                    self.side[slot] = seat
                    self.opposing[slot] = self.rows[1 - seat][column]
                for neighbour in (column - 1, column + 1):
                    if 0 <= neighbour < COLUMNS and row[neighbour] not in self.adjacent[slot]:
                        self.adjacent[slot].append(row[neighbour])
        self.middle: list[int] = [self.rows[0][MIDDLE], self.rows[1][MIDDLE]]


SHARED_BOARD: Final = Board(False)
DOUBLE_BOARD: Final = Board(True)


def board_of(double: bool) -> Board:
    return DOUBLE_BOARD if double else SHARED_BOARD
