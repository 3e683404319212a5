"""R19.5 to R19.7: the tiles of constructs."""

from anachron.core.actions import Question
from anachron.core.effects import NEXT, NONE, STAY, Choice
from anachron.games.temporal_war.model.actions import ASK_TILE, AT, PASS
from anachron.games.temporal_war.model.arena import ADJACENT, CENTER, LINE, NEIGHBOURS, within
from anachron.games.temporal_war.model.events import BUILT, TILE_PLACED
from anachron.games.temporal_war.model.options import CONSTRUCT_TILES
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.acting import Acting
from anachron.games.temporal_war.rules.leaving import add_construct, add_tile, count_tiles


def build(state: TemporalWar, seat: int, kind: int, space: int) -> int:
    """A construct with its numbered tile."""
    construct = add_construct(state, seat, kind, space)
    if state.logging:
        state.tell(BUILT, seat, [kind, state.numbers[construct], space])
    return construct


def extend(state: TemporalWar, construct: int, space: int) -> None:
    add_tile(state, construct, space)
    if state.logging:
        state.tell(TILE_PLACED, state.construct_owners[construct], [state.numbers[construct], space])


def has_room(state: TemporalWar, f: Acting) -> bool:
    """R19.7."""
    return len(state.tiles[f.construct]) > 0 and count_tiles(state, f.seat) < CONSTRUCT_TILES


def is_free(state: TemporalWar, space: int) -> bool:
    """R1.7: an extra tile needs an empty space that is not the Center Space."""
    return space != NONE and space != CENTER and state.is_empty(space)


def ends_of_line(state: TemporalWar, tiles: list[int]) -> list[int]:
    """Where one more tile leaves an unbroken straight line, in reading order."""
    if len(tiles) == 1:
        return sorted([space for space in ADJACENT[tiles[0]] if is_free(state, space)])
    first, last = min(tiles), max(tiles)
    direction = LINE[first][last]
    found = [NEIGHBOURS[first][(direction + 3) % 6], NEIGHBOURS[last][direction]]
    return sorted([space for space in found if is_free(state, space)])


class ExtraTilesInLine(Choice):
    """Stone Wall, Thorn Hedge: up to n extra tiles, one at a time."""

    def ask(self, state: TemporalWar, f: Acting) -> Question | None:
        if not has_room(state, f) or len(state.tiles[f.construct]) > self.n:
            return None
        spaces = ends_of_line(state, state.tiles[f.construct])
        return Question(f.seat, ASK_TILE, [PASS, *[AT + space for space in spaces]]) if spaces else None

    def take(self, state: TemporalWar, f: Acting, answer: int) -> int:
        if answer == PASS:
            return NEXT
        extend(state, f.construct, answer - AT)
        return STAY


class ExtraTileWithin(Choice):
    """Warp Gate: 1 extra tile within n of the numbered tile."""

    def ask(self, state: TemporalWar, f: Acting) -> Question | None:
        if not has_room(state, f):
            return None
        spaces = [space for space in within(state.tiles[f.construct][0], self.n) if is_free(state, space)]
        return Question(f.seat, ASK_TILE, [AT + space for space in spaces])

    def take(self, state: TemporalWar, f: Acting, answer: int) -> None:
        extend(state, f.construct, answer - AT)
