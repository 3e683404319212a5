"""One position of Trial of the Temples: the circle, the tracks, the core supply, and what each player owns."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.actions import Things
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.seats import has
from anachron.core.state import State
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.content import Tables
from anachron.games.trial_of_the_temples.model.options import Terms

PHASE_SETUP: Final = 0
PHASE_TEMPLE: Final = 1
PHASE_RESOURCE: Final = 2
PHASE_TRIAL: Final = 3
PHASE_OVER: Final = 4
PHASES: Final = ("setup", "temple", "resource", "trial", "over")

# What ended the game.
BY_PURPLE: Final = 0
BY_LAST_SPACES: Final = 1
BY_ROUNDS: Final = 2
BY_RESIGNATION: Final = 3
ENDS: Final = ("purple", "last-spaces", "rounds", "resigned")
END_KIND: Final = Things("end", ENDS)
NO_ENDS: Final[list[int]] = []  # shared: replaced, never changed


class Player:
    """One player: all that lies on and beside the own Spell Mat, the markers and the figures."""

    def __init__(self) -> None:
        self.colour: int = 0
        self.mat: int = acts.NONE
        self.mana: int = 0
        self.crystals: list[int] = [0, 0, 0, 0]  # by colour
        self.tokens: int = 0
        self.stored: list[int] = [0, 0, 0, 0]
        self.cores: list[int] = [acts.NONE] * acts.SPELLS  # the colour on each space of the mat
        self.used: int = 0  # spells used this round, one bit each
        self.rested: bool = False
        self.tracks: list[int] = [0, 0, 0]
        self.figures: list[int] = [acts.NONE, acts.NONE]  # positions of Archmage and Clone

    def copy(self) -> "Player":
        twin = Player()
        twin.colour = self.colour
        twin.mat = self.mat
        twin.mana = self.mana
        twin.crystals = self.crystals[:]
        twin.tokens = self.tokens
        twin.stored = self.stored[:]
        twin.cores = self.cores[:]
        twin.used = self.used
        twin.rested = self.rested
        twin.tracks = self.tracks[:]
        twin.figures = self.figures[:]
        return twin

    def has_learned(self, spell: int) -> bool:
        return self.cores[spell] != acts.NONE

    def has_used(self, spell: int) -> bool:
        return self.used >> spell & 1 == 1

    def use(self, spell: int) -> None:
        self.used |= 1 << spell

    def can_cast(self, spell: int) -> bool:
        """Learned and not used this round."""
        return self.cores[spell] != acts.NONE and not self.has_used(spell)

    def crystal_count(self) -> int:
        crystals = self.crystals
        return crystals[0] + crystals[1] + crystals[2] + crystals[3]

    def stored_count(self) -> int:
        stored = self.stored
        return stored[0] + stored[1] + stored[2] + stored[3]

    def fits(self, colour: int, spell: int) -> bool:
        """R5.4, R5.5: the space is empty and no core of this colour is in its row or column."""
        cores = self.cores
        if cores[spell] != acts.NONE:
            return False
        row, column = spell // 4 * 4, spell % 4
        for i in range(4):  # noqa: SIM110
            if cores[row + i] == colour or cores[column + 4 * i] == colour:
                return False
        return True

    def spaces_for(self, colour: int) -> list[int]:
        return [spell for spell in range(acts.SPELLS) if self.fits(colour, spell)]

    def row_count(self, row: int) -> int:
        cores = self.cores
        count = 0
        for i in range(4 * row, 4 * row + 4):
            if cores[i] != acts.NONE:
                count += 1
        return count

    def column_count(self, column: int) -> int:
        cores = self.cores
        count = 0
        for i in range(column, acts.SPELLS, 4):
            if cores[i] != acts.NONE:
                count += 1
        return count


def is_taken(taken: int, space: int) -> bool:
    """Is this space one of `taken_spaces`?"""
    return taken >> space & 1 == 1


class TrialOfTheTemples(State):
    def __init__(self, game: Game[Any], rng: Rng, seats: int, terms: Terms, tables: Tables) -> None:
        super().__init__(game, rng, seats)
        self.terms = terms
        self.tables = tables
        self.players: list[Player] = []
        self.phase: int = PHASE_SETUP
        self.round: int = 0
        self.first: int = 0  # holds the Starting Player Token
        self.opener: int = 0  # began the running phase (R4.8)
        self.tiles: list[int] = []  # the Temple Tile on each position
        self.d: int = 0  # where the Day-and-Night Tile lies
        self.number: int = 0  # N
        self.pile: list[int] = []  # secret; the last Round Tile is the top
        self.revealed_tiles: list[int] = []  # Round Tiles, the latest last
        self.supply: list[int] = [0, 0, 0, 0]  # Spell Cores by colour
        self.box: list[int] = [0, 0, 0, 0]  # Spell Cores in the game by colour, wherever they lie
        self.neutral: list[list[int]] = []  # duel: marker of each seat's Clone colour on the tracks
        self.announced: list[int] = NO_ENDS  # the ends of the game that the log has said to be near
        self.ended: list[int] = NO_ENDS  # what ended the game

    def copy(self) -> "TrialOfTheTemples":
        twin = TrialOfTheTemples(self.game, self.rng.copy(), self.seats, self.terms, self.tables)
        twin.players = [player.copy() for player in self.players]
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.opener = self.opener
        twin.tiles = self.tiles  # never changed, only replaced
        twin.d = self.d
        twin.number = self.number
        twin.pile = self.pile[:]
        twin.revealed_tiles = self.revealed_tiles[:]
        twin.supply = self.supply[:]
        twin.box = self.box  # never changed, only replaced
        twin.neutral = [marker[:] for marker in self.neutral]
        twin.announced = self.announced  # replaced, never changed
        twin.ended = self.ended
        self.copy_core(twin)
        return twin

    @property
    def scores(self) -> list[int]:
        """R12: as it stands, the totals."""
        return [self.total(seat) for seat in range(self.seats)]

    # Scoring

    def track_points(self, seat: int, track: int) -> int:  # R12.1
        return self.tables.points[self.players[seat].tracks[track]]

    def line_points(self, seat: int) -> int:  # R12.2
        player, points = self.players[seat], self.tables.line_points
        total = 0
        for i in range(4):
            total += points[player.row_count(i)] + points[player.column_count(i)]
        return total

    def spell_points(self, seat: int) -> int:  # R12.3
        cores, points = self.players[seat].cores, self.tables.spell_points
        total = 0
        for spell in range(acts.SPELLS):
            if cores[spell] != acts.NONE:
                total += points[spell]
        return total

    def total(self, seat: int) -> int:
        tracks = self.players[seat].tracks
        points = self.tables.points
        total = points[tracks[0]] + points[tracks[1]] + points[tracks[2]]
        return total + self.line_points(seat) + self.spell_points(seat)

    def best_seats(self) -> list[int]:
        """R12.5 before mana decides: those with most points who have not resigned."""
        playing = [seat for seat in range(self.seats) if not has(self.absent, seat)]
        best = max([self.total(seat) for seat in playing])
        return [seat for seat in playing if self.total(seat) == best]

    # The circle

    def is_night(self, position: int) -> bool:  # R2.5
        return 1 <= (self.d - position) % acts.POSITIONS <= self.number

    def main_of(self, position: int) -> list[int]:
        tile = self.tiles[position]
        return self.tables.night_main[tile] if self.is_night(position) else self.tables.day_main[tile]

    def linked_of(self, position: int) -> list[int]:
        tile = self.tiles[position]
        return self.tables.night_linked[tile] if self.is_night(position) else self.tables.day_linked[tile]

    def blocked(self) -> list[bool]:
        """The positions that hold a figure or the Day-and-Night Tile."""
        taken = [False] * acts.POSITIONS
        taken[self.d] = True
        for player in self.players:
            for figure in player.figures:
                if figure != acts.NONE:
                    taken[figure] = True
        return taken

    def walk(self, blocked: list[bool], start: int, step: int) -> list[int]:
        """R4.3: the free tiles from `start` in one direction (1 or -1), nearest first."""
        reached = []
        position = (start + step) % acts.POSITIONS
        while not blocked[position]:
            reached.append(position)
            position = (position + step) % acts.POSITIONS
        return reached

    def may_place(self, blocked: list[bool], position: int) -> bool:
        """R3.2 to R3.4: free, and no figure ends with both neighbours blocked."""
        if blocked[position]:
            return False
        if not self.terms.surround:
            return True
        before, after = (position - 1) % acts.POSITIONS, (position + 1) % acts.POSITIONS
        if blocked[before] and blocked[after]:
            return False
        if blocked[before] and before != self.d and blocked[(position - 2) % acts.POSITIONS]:
            return False
        return not (blocked[after] and after != self.d and blocked[(position + 2) % acts.POSITIONS])

    def places(self) -> list[int]:
        """R3.7: the legal positions; if none were left, the surround rule would be ignored."""
        blocked = self.blocked()
        found = [position for position in range(acts.POSITIONS) if self.may_place(blocked, position)]
        return found or [position for position in range(acts.POSITIONS) if not blocked[position]]

    # The tracks

    def marker_owner(self, track: int, space: int) -> int:
        """The seat whose marker lies there; `seats` for a Neutral Marker; NONE if the space is free."""
        if space == 0:  # R7.6
            return acts.NONE
        for seat in range(self.seats):
            if self.players[seat].tracks[track] == space:
                return seat
        for marker in self.neutral:
            if marker[track] == space:
                return self.seats
        return acts.NONE

    def taken_spaces(self, track: int) -> int:
        """The occupied spaces of a track, one bit each; the Starting Space is never one (R7.6)."""
        bits = 0
        for player in self.players:
            bits |= 1 << player.tracks[track]
        for marker in self.neutral:
            bits |= 1 << marker[track]
        return bits & ~1

    def target(self, seat: int, track: int, k: int) -> int:
        """R7.3: the space where an advance of k counted spaces ends, or NONE (R7.5)."""
        taken = self.taken_spaces(track)
        space = self.players[seat].tracks[track]
        while k > 0:
            space += 1
            if space > acts.LAST_SPACE:
                return acts.NONE
            if not is_taken(taken, space):
                k -= 1
        return space

    def storage(self, seat: int) -> int:  # R8.2
        cores, storage = self.players[seat].cores, self.tables.storage
        spaces = 0
        for spell in range(acts.SPELLS):
            if storage[spell] and cores[spell] != acts.NONE:
                spaces += storage[spell]
        return spaces

    # What players gain

    def gain_mana(self, seat: int, amount: int) -> int:
        """R9.6, option mana-cap; how much it really was."""
        player = self.players[seat]
        cap = self.terms.mana_cap
        if cap and player.mana + amount > cap:
            amount = cap - player.mana
        player.mana += amount
        return amount

    def core_colour(self, wanted: int) -> int:
        """R5.1 to R5.3: the colour that is gained; NONE if there is none."""
        if self.supply[wanted] > 0:
            return wanted
        return acts.PURPLE if self.supply[acts.PURPLE] > 0 else acts.NONE

    def face_up(self) -> int:
        """Option preview-round-tile: the tile on top of the pile, shown but in the last round."""
        if self.terms.preview and self.pile and self.round < self.terms.rounds and self.phase != PHASE_OVER:
            return self.pile[-1]
        return acts.NONE

    def clone_colour(self, seat: int) -> int:
        """R13: the unused colours in order, one for each seat."""
        used = [player.colour for player in self.players]
        return [colour for colour in range(4) if colour not in used][seat]

    def corner_of(self, seat: int) -> int:
        """R13.3: 0 if the neutral colour of this seat's Clone goes to the top-left corner, else 1."""
        top = 0 if self.terms.corner_fixed else self.first
        return 0 if seat == top else 1

    def set_mark(self) -> None:
        self.mark = self.round * 10 + self.phase

    def last_spaces_taken(self) -> int:
        return sum([1 for track in range(len(acts.TRACKS)) if is_taken(self.taken_spaces(track), acts.LAST_SPACE)])


def new_state(game: Game[Any], rng: Rng, seats: int, options: Mapping[str, Any]) -> TrialOfTheTemples:
    assert isinstance(game.tables, Tables)
    return TrialOfTheTemples(game, rng, seats, Terms(options), game.tables)
