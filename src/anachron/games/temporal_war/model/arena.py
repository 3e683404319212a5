"""R1: the arena. A space is its place in reading order; everything about the geometry is a table of small numbers."""

from typing import Final

from anachron.core.actions import Things
from anachron.core.effects import NONE

RADIUS: Final = 8
SPACE_COUNT: Final = 217
DIRECTION_COUNT: Final = 6
DIRECTIONS: Final = Things("", ["e", "se", "sw", "w", "nw", "ne"])  # R1.2, clockwise
DIRECTION_NAMES: Final = ["east", "south-east", "south-west", "west", "north-west", "north-east"]
STEP_Q: Final = [1, 0, -1, -1, 0, 1]
STEP_R: Final = [0, 1, 1, 0, -1, -1]
SECTION_COUNT: Final = 6
AXIS_Q: Final = [-1, -2, -1, 1, 2, 1]  # R1.3, by section from 0
AXIS_R: Final = [2, 1, -1, -2, -1, 1]
TEMPLE_STEPS: Final = 4
INNER_TEMPLE_STEPS: Final = 3
SHARD_STEPS: Final = 2
FOUNTAIN_COUNT: Final = 6
FOUNTAINS: Final = Things("fountain", ["a", "b", "c", "d", "e", "f"])
FOUNTAIN_NAMES: Final = ["Fountain A", "Fountain B", "Fountain C", "Fountain D", "Fountain E", "Fountain F"]
FOUNTAIN_DIRECTIONS: Final = [1, 2, 3, 4, 5, 0]  # R1.4
OUTERMOST_RING: Final = 6
OVERTIME_RING: Final = 1
ROUNDS: Final = 5


def all_columns() -> list[int]:
    found: list[int] = []
    for r in range(-RADIUS, RADIUS + 1):
        for q in range(-RADIUS, RADIUS + 1):
            if abs(q + r) <= RADIUS:
                found.append(q)
    return found


def all_rows() -> list[int]:
    found: list[int] = []
    for r in range(-RADIUS, RADIUS + 1):
        for q in range(-RADIUS, RADIUS + 1):
            if abs(q + r) <= RADIUS:
                found.append(r)
    return found


Q: Final = all_columns()
R: Final = all_rows()
SPACES: Final = Things("space", [f"{Q[i]},{R[i]}" for i in range(SPACE_COUNT)])


def space_at(q: int, r: int) -> int:
    """The space with these coordinates, or NONE beyond the edge. For tables: the rules look neighbours up."""
    if abs(q) > RADIUS or abs(r) > RADIUS or abs(q + r) > RADIUS:
        return NONE
    for space in range(SPACE_COUNT):
        if Q[space] == q and R[space] == r:
            return space
    return NONE


def measure(a: int, b: int) -> int:
    dq, dr = Q[a] - Q[b], R[a] - R[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


def direction_of(a: int, b: int) -> int:
    """The direction of the straight line from one space to another, or NONE."""
    dq, dr = Q[b] - Q[a], R[b] - R[a]
    far = max(abs(dq), abs(dr), abs(dq + dr))
    for d in range(DIRECTION_COUNT):
        if far > 0 and STEP_Q[d] * far == dq and STEP_R[d] * far == dr:
            return d
    return NONE


def all_neighbours() -> list[list[int]]:
    return [[space_at(Q[s] + STEP_Q[d], R[s] + STEP_R[d]) for d in range(DIRECTION_COUNT)] for s in range(SPACE_COUNT)]


def all_within(most: int) -> list[list[list[int]]]:
    """By distance, by space: the spaces within that distance, itself included, in reading order."""
    return [
        [[other for other in range(SPACE_COUNT) if DISTANCE[space][other] <= n] for space in range(SPACE_COUNT)]
        for n in range(most + 1)
    ]


CENTER: Final = space_at(0, 0)
NEIGHBOURS: Final = all_neighbours()  # by direction; NONE beyond the edge
ADJACENT: Final = [[n for n in NEIGHBOURS[space] if n != NONE] for space in range(SPACE_COUNT)]  # in that order
DISTANCE: Final = [[measure(a, b) for b in range(SPACE_COUNT)] for a in range(SPACE_COUNT)]
LINE: Final = [[direction_of(a, b) for b in range(SPACE_COUNT)] for a in range(SPACE_COUNT)]
RING: Final = [DISTANCE[CENTER][space] for space in range(SPACE_COUNT)]
MOST_WITHIN: Final = 3
WITHIN: Final = all_within(MOST_WITHIN)

# By section, from 0.
TEMPLE_SPACES: Final = [space_at(TEMPLE_STEPS * AXIS_Q[s], TEMPLE_STEPS * AXIS_R[s]) for s in range(SECTION_COUNT)]
INNER_TEMPLES: Final = [
    space_at(INNER_TEMPLE_STEPS * AXIS_Q[s], INNER_TEMPLE_STEPS * AXIS_R[s]) for s in range(SECTION_COUNT)
]
SHARD_SPACES: Final = [space_at(SHARD_STEPS * AXIS_Q[s], SHARD_STEPS * AXIS_R[s]) for s in range(SECTION_COUNT)]


def sections_of_shards() -> list[int]:
    found = [NONE] * SPACE_COUNT
    for section in range(SECTION_COUNT):
        found[SHARD_SPACES[section]] = section
    return found


def all_fountain_spaces() -> list[list[int]]:
    """By ring, by Fountain."""
    found: list[list[int]] = []
    for ring in range(OUTERMOST_RING + 1):
        row: list[int] = []
        for d in FOUNTAIN_DIRECTIONS:
            row.append(space_at(ring * STEP_Q[d], ring * STEP_R[d]))
        found.append(row)
    return found


def fountains_by_space() -> list[list[int]]:
    """By ring, by space: the Fountain that lies there, or NONE."""
    found: list[list[int]] = []
    for ring in range(OUTERMOST_RING + 1):
        row = [NONE] * SPACE_COUNT
        if ring > 0:
            for fountain in range(FOUNTAIN_COUNT):
                row[FOUNTAIN_SPACES[ring][fountain]] = fountain
        found.append(row)
    return found


SHARD_SECTION: Final = sections_of_shards()  # by space; NONE: no Shard Space
FOUNTAIN_SPACES: Final = all_fountain_spaces()
FOUNTAIN_ON: Final = fountains_by_space()


def ring_of_round(round: int) -> int:
    """R1.4, R22.1: the ring of the Fountains, and how far the safe area reaches."""
    return OUTERMOST_RING + 1 - round


def opposite(section: int) -> int:
    return (section + 3) % SECTION_COUNT


def is_adjacent(a: int, b: int) -> bool:
    return DISTANCE[a][b] == 1


def within(space: int, far: int) -> list[int]:
    """The spaces within a distance, itself included, in reading order."""
    if far <= MOST_WITHIN:
        return WITHIN[far][space]
    row = DISTANCE[space]
    return [other for other in range(SPACE_COUNT) if row[other] <= far]


def way_in_words(a: int, b: int) -> str:
    """Where `b` is, seen from `a`: "east", "3 east", "2 west and 1 north-west"."""
    dq, dr = Q[b] - Q[a], R[b] - R[a]
    for d in range(DIRECTION_COUNT):
        after = (d + 1) % DIRECTION_COUNT
        # The way is `far` steps along d and `aside` along the next direction; the two span the plane.
        far = dq * STEP_R[after] - dr * STEP_Q[after]
        aside = dr * STEP_Q[d] - dq * STEP_R[d]
        if far > 0 and aside == 0:
            return DIRECTION_NAMES[d] if far == 1 else f"{far} {DIRECTION_NAMES[d]}"
        if far > 0 and aside > 0:
            parts = [f"{far} {DIRECTION_NAMES[d]}", f"{aside} {DIRECTION_NAMES[after]}"]
            return " and ".join(parts if far >= aside else parts[::-1])
    return ""


def in_direction(space: int, direction: int, far: int) -> int:
    """The space so far away in a direction, or NONE beyond the edge."""
    for _ in range(far):
        if space == NONE:
            return NONE
        space = NEIGHBOURS[space][direction]
    return space


def between(a: int, b: int) -> list[int]:
    """The spaces between two spaces of one straight line, from `a` on."""
    direction = LINE[a][b]
    found: list[int] = []
    if direction != NONE:
        space = NEIGHBOURS[a][direction]
        while space != b:
            found.append(space)
            space = NEIGHBOURS[space][direction]
    return found
