"""What stands and lies in the arena: the part of a position that the pieces make."""

from typing import Any

from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.state import EMPTY, State
from anachron.games.temporal_war.model.actions import CHAMPION_COUNT
from anachron.games.temporal_war.model.arena import (
    ADJACENT,
    FOUNTAIN_COUNT,
    FOUNTAIN_ON,
    FOUNTAIN_SPACES,
    OUTERMOST_RING,
    RING,
    SECTION_COUNT,
    SHARD_SECTION,
    SPACE_COUNT,
)
from anachron.games.temporal_war.model.content import STATUSES, CardTable
from anachron.games.temporal_war.model.events import STATUS_CHANGED
from anachron.games.temporal_war.model.options import Terms


class Arena(State):
    """Pieces, stacks and constructs are parallel lists. A place in these lists stays taken for the rest of the turn in
    which its piece left, so that whatever is being carried out can still name it. The first pieces are the Champions:
    the Champion of seat 1 is piece 1."""

    def __init__(self, game: Game[Any], rng: Rng, seats: int, terms: Terms, table: CardTable) -> None:
        super().__init__(game, rng, seats)
        self.terms = terms
        self.printed = table
        # Pieces
        self.kinds: list[int] = []  # NONE: the place is free
        self.owners: list[int] = []
        self.spaces: list[int] = []  # NONE: it has left the arena
        self.last_spaces: list[int] = []  # where it is, or was when it left
        self.ready: list[bool] = []
        self.summoned: list[bool] = []  # this turn
        self.serials: list[int] = []
        self.stacks: list[int] = []  # the stack it belongs to
        # R7.8: what the pieces of one stack share
        self.pieces_of: list[int] = []  # how many there are in the arena; 0: the place is free
        self.health: list[int] = []
        self.statuses: list[int] = []  # sets
        self.gear: list[list[int]] = []  # kinds of Equipment in the order in which they were attached; replaced
        self.exerts: list[list[int]] = []  # left, of each of these; replaced
        # Constructs
        self.construct_kinds: list[int] = []  # NONE: the place is free
        self.construct_owners: list[int] = []
        self.construct_serials: list[int] = []
        self.numbers: list[int] = []  # of their numbered tiles, from 1
        self.durability: list[int] = []
        self.tiles: list[list[int]] = []  # spaces, the numbered tile first; replaced
        # The arena
        self.at: list[int] = [NONE] * SPACE_COUNT  # the piece on a space
        self.tile_at: list[int] = [NONE] * SPACE_COUNT  # the construct whose tile lies there
        self.set_at: list[int] = [NONE] * SPACE_COUNT  # the seat whose Set Tile lies there
        self.temples: list[int] = terms.temple_health[:]  # health; 0: fallen
        self.ring: int = OUTERMOST_RING  # of the Fountains, and of the safe area
        self.controllers: list[int] = [NONE] * FOUNTAIN_COUNT  # of the Fountains
        self.shards: list[int] = [0] * SECTION_COUNT  # on the Shard Spaces
        self.serial: int = 0  # of the newest piece or construct

    def copy_arena(self, twin: "Arena") -> None:
        twin.kinds = self.kinds[:]
        twin.owners = self.owners[:]
        twin.spaces = self.spaces[:]
        twin.last_spaces = self.last_spaces[:]
        twin.ready = self.ready[:]
        twin.summoned = self.summoned[:]
        twin.serials = self.serials[:]
        twin.stacks = self.stacks[:]
        twin.pieces_of = self.pieces_of[:]
        twin.health = self.health[:]
        twin.statuses = self.statuses[:]
        twin.gear = self.gear[:]
        twin.exerts = self.exerts[:]
        if self.construct_kinds:
            twin.construct_kinds = self.construct_kinds[:]
            twin.construct_owners = self.construct_owners[:]
            twin.construct_serials = self.construct_serials[:]
            twin.numbers = self.numbers[:]
            twin.durability = self.durability[:]
            twin.tiles = self.tiles[:]
        twin.at = self.at[:]
        twin.tile_at = self.tile_at[:]
        twin.set_at = self.set_at[:]
        twin.temples = self.temples[:]
        twin.ring = self.ring
        twin.controllers = self.controllers[:]
        twin.shards = self.shards[:]
        twin.serial = self.serial

    # Pieces

    def is_enemy(self, piece: int, seat: int) -> bool:
        """Is it a warrior of an opponent of that seat?"""
        return not self.are_allies(self.owners[piece], seat)

    def new_piece_place(self) -> int:
        for piece in range(len(self.kinds)):
            if self.kinds[piece] == NONE:
                return piece
        self.kinds.append(NONE)
        self.owners.append(NONE)
        self.spaces.append(NONE)
        self.last_spaces.append(NONE)
        self.ready.append(False)
        self.summoned.append(False)
        self.serials.append(0)
        self.stacks.append(NONE)
        return len(self.kinds) - 1

    def new_stack(self) -> int:
        taken = [False] * len(self.pieces_of)
        for piece in range(len(self.kinds)):
            if self.kinds[piece] != NONE:
                taken[self.stacks[piece]] = True
        for stack in range(len(taken)):
            if not taken[stack]:
                self.gear[stack] = self.exerts[stack] = EMPTY
                return stack
        self.pieces_of.append(0)
        self.health.append(0)
        self.statuses.append(0)
        self.gear.append(EMPTY)
        self.exerts.append(EMPTY)
        return len(self.pieces_of) - 1

    def add_piece(self, seat: int, kind: int, space: int) -> int:
        """A new piece, ready: of the stack of that name, if there is one (R7.6)."""
        stack = self.stack_of(seat, kind)
        if stack == NONE:
            stack = self.new_stack()
            self.pieces_of[stack] = 0
            self.health[stack] = self.printed.health[kind]
            self.statuses[stack] = 0
        piece = self.new_piece_place()
        self.kinds[piece] = kind
        self.owners[piece] = seat
        self.spaces[piece] = self.last_spaces[piece] = space
        self.ready[piece] = True
        self.summoned[piece] = False
        self.serials[piece] = self.new_serial()
        self.stacks[piece] = stack
        self.pieces_of[stack] += 1
        self.at[space] = piece
        return piece

    def new_serial(self) -> int:
        self.serial += 1
        return self.serial

    def stack_of(self, seat: int, kind: int) -> int:
        """The stack of that name in the arena, or NONE."""
        for piece in range(len(self.kinds)):
            if self.kinds[piece] == kind and self.owners[piece] == seat and self.spaces[piece] != NONE:
                return self.stacks[piece]
        return NONE

    def take_off(self, piece: int) -> None:
        """The piece leaves the arena; its place in the lists stays taken until the turn is over."""
        space = self.spaces[piece]
        self.at[space] = NONE
        self.spaces[piece] = NONE
        self.last_spaces[piece] = space
        self.pieces_of[self.stacks[piece]] -= 1

    def put(self, piece: int, space: int) -> None:
        """The piece is on that space now."""
        self.at[self.spaces[piece]] = NONE
        self.at[space] = piece
        self.spaces[piece] = self.last_spaces[piece] = space

    def forget_the_gone(self) -> None:
        """Between turns: places of pieces and constructs that have left can be taken again."""
        for piece in range(self.seats, len(self.kinds)):
            if self.spaces[piece] == NONE:
                self.kinds[piece] = NONE
        while len(self.kinds) > self.seats and self.kinds[-1] == NONE:
            self.kinds.pop()
            self.owners.pop()
            self.spaces.pop()
            self.last_spaces.pop()
            self.ready.pop()
            self.summoned.pop()
            self.serials.pop()
            self.stacks.pop()
        for construct in range(len(self.construct_kinds)):
            if not self.tiles[construct]:
                self.construct_kinds[construct] = NONE

    def is_here(self, piece: int) -> bool:
        """Is it in the arena?"""
        return piece != NONE and self.spaces[piece] != NONE

    def is_champion(self, piece: int) -> bool:
        return self.kinds[piece] < CHAMPION_COUNT

    def on_temple(self, piece: int) -> bool:
        """R18.2: a Champion on its own Temple."""
        space = self.spaces[piece]
        return space != NONE and self.terms.temple_of[space] == self.owners[piece]

    def is_outside(self, piece: int) -> bool:
        """Outside the safe area; a Champion on its Temple never is."""
        return RING[self.spaces[piece]] > self.ring and not self.on_temple(piece)

    def health_of(self, piece: int) -> int:
        return self.health[self.stacks[piece]]

    def most_health(self, piece: int) -> int:
        return self.printed.health[self.kinds[piece]]

    def has_status(self, piece: int, status: int) -> bool:
        """R18.2: on its Temple a Champion's statuses are suspended."""
        return self.statuses[self.stacks[piece]] & status != 0 and not self.on_temple(piece)

    def set_status(self, piece: int, status: int, on: bool) -> None:
        """The piece's stack gets or loses a status."""
        stack = self.stacks[piece]
        before = self.statuses[stack]
        self.statuses[stack] = before | status if on else before & ~status
        if self.logging and self.statuses[stack] != before:
            name = 0
            while status >> name != 1:
                name += 1
            values = [self.kinds[piece], self.spaces[piece], self.serials[piece], STATUSES[name], 1 if on else 0]
            self.tell(STATUS_CHANGED, self.owners[piece], values)

    def warriors_of(self, seat: int) -> list[int]:
        """The warriors that a player controls, in reading order."""
        return self.in_reading_order([p for p in range(len(self.kinds)) if self.owners[p] == seat])

    def warriors(self) -> list[int]:
        """All warriors, in reading order."""
        return self.in_reading_order(list(range(len(self.kinds))))

    def in_reading_order(self, pieces: list[int]) -> list[int]:
        spaces = [self.spaces[p] for p in pieces if self.spaces[p] != NONE]
        spaces.sort()
        return [self.at[space] for space in spaces]

    def count_warriors(self, seat: int) -> int:
        count = 0
        for piece in range(len(self.kinds)):
            if self.owners[piece] == seat and self.spaces[piece] != NONE:
                count += 1
        return count

    def count_ready(self, seat: int) -> int:
        count = 0
        for piece in range(len(self.kinds)):
            if self.owners[piece] == seat and self.spaces[piece] != NONE and self.ready[piece]:
                count += 1
        return count

    def neighbours_of(self, space: int) -> list[int]:
        """The warriors adjacent to a space, in reading order."""
        return [self.at[near] for near in sorted(ADJACENT[space]) if self.at[near] != NONE]

    # Spaces

    def fountain_on(self, space: int) -> int:
        """The Fountain on a space, or NONE."""
        return FOUNTAIN_ON[self.ring][space]

    def fountain_space(self, fountain: int) -> int:
        return FOUNTAIN_SPACES[self.ring][fountain]

    def fountains_of(self, seat: int) -> int:
        count = 0
        for controller in self.controllers:
            if controller == seat:
                count += 1
        return count

    def temple_on(self, space: int) -> int:
        """The seat whose Temple stands on a space, if only as an obstacle; or NONE."""
        seat = self.terms.temple_of[space]
        return seat if seat != NONE and self.temples[seat] > 0 else NONE

    def is_obstacle(self, space: int) -> bool:
        """A warrior, a construct tile or a Temple."""
        return self.at[space] != NONE or self.tile_at[space] != NONE or self.temple_on(space) != NONE

    def is_empty(self, space: int) -> bool:
        """2.3: no warrior, no tile of any kind, no shards."""
        if self.at[space] != NONE or self.tile_at[space] != NONE or self.set_at[space] != NONE:
            return False
        if FOUNTAIN_ON[self.ring][space] != NONE or self.temple_on(space) != NONE:
            return False
        section = SHARD_SECTION[space]
        return section == NONE or self.shards[section] == 0

    def controls_near(self, seat: int, space: int) -> bool:
        """R7.3, R7.4: is something that the player controls adjacent to the space?"""
        for near in ADJACENT[space]:
            piece = self.at[near]
            if piece != NONE and self.owners[piece] == seat:
                return True
            construct = self.tile_at[near]
            if construct != NONE and self.construct_owners[construct] == seat:
                return True
            if self.set_at[near] == seat or self.temple_on(near) == seat:
                return True
            fountain = FOUNTAIN_ON[self.ring][near]
            if fountain != NONE and self.controllers[fountain] == seat:
                return True
        return False
