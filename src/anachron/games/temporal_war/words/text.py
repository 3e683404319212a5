"""The table for a terminal: the arena as a map, what stands where, and the players."""

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.naming import listed, seat_mark
from anachron.core.seats import SPECTATOR
from anachron.games.temporal_war.model import numbers, ranking
from anachron.games.temporal_war.model.actions import CARD_IDS
from anachron.games.temporal_war.model.arena import (
    CENTER,
    FOUNTAIN_COUNT,
    FOUNTAINS,
    RADIUS,
    RING,
    SHARD_SECTION,
    SPACE_COUNT,
    SPACES,
    Q,
    R,
)
from anachron.games.temporal_war.model.content import STATUSES, names_of
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.reasons import name_of

LETTERS = "ABCDEF"
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def text(state: TemporalWar, seat: int | None) -> str:
    viewer = SPECTATOR if seat is None else seat
    lines = [heading(state), ""]
    if state.over:
        lines += [place_line(state), ""]
    if state.kinds:
        lines += arena(state)
        lines.append("")
        lines += [piece_line(state, piece) for piece in state.warriors()]
        lines += construct_lines(state)
        lines.append("")
    for s in range(state.seats):
        lines += player_lines(state, s, viewer)
    return "\n".join(lines)


def heading(state: TemporalWar) -> str:
    if state.over:
        return "Game over in overtime" if state.overtime else f"Game over after round {state.round}"
    where = f"Overtime, cycle {state.cycle}" if state.overtime else f"Round {state.round} of 5"
    monsters = f"{len(state.monsters)} monsters left"
    return f"{where} · Fountains on ring {state.ring} · {monsters} · {seat_mark(state.active)}'s turn"


def place_line(state: TemporalWar) -> str:
    """ "1st Blue, 2nd Green and Red"."""
    places = ranking.places(state)
    found: list[str] = []
    for place in sorted(set(places)):
        names = [seat_mark(seat) for seat in range(state.seats) if places[seat] == place]
        found.append(f"{ORDINALS[place - 1]} {listed(names)}")
    return ", ".join(found)


def arena(state: TemporalWar) -> list[str]:
    """One line for each row; a cell is three characters. Seat letter and card: upper case is ready."""
    rows: list[str] = []
    space = 0
    for r in range(-RADIUS, RADIUS + 1):
        cells: list[str] = []
        while space < SPACE_COUNT and R[space] == r:
            cells.append(cell(state, space).ljust(3))
            space += 1
        rows.append(f"{' ' * (2 * abs(r))}{' '.join(cells)}".rstrip() + f"   r {r}, q from {Q[space - len(cells)]}")
    return rows


def cell(state: TemporalWar, space: int) -> str:
    piece = state.at[space]
    if piece != NONE:
        code = f"{LETTERS[state.owners[piece]]}{CARD_IDS[state.kinds[piece]][:2]}"
        return code.upper() if state.ready[piece] else code.lower()
    if state.tile_at[space] != NONE:
        return f"#{LETTERS[state.construct_owners[state.tile_at[space]]]}"
    temple = state.temple_on(space)
    if temple != NONE:
        return f"T{LETTERS[temple]}"
    fountain = state.fountain_on(space)
    if fountain != NONE:
        controller = state.controllers[fountain]
        return f"~{FOUNTAINS.ids[fountain]}{LETTERS[controller] if controller != NONE else '-'}"
    if state.set_at[space] != NONE:
        return f"?{LETTERS[state.set_at[space]]}{state.set_number_at(space) + 1}"
    if SHARD_SECTION[space] != NONE and state.shards[SHARD_SECTION[space]] > 0:
        return f"*{state.shards[SHARD_SECTION[space]]}"
    if space in state.ghosts:
        return f"g{LETTERS[state.ghosts.index(space)]}"
    if space == CENTER:
        return "+"
    return "." if RING[space] <= state.ring else ":"


def piece_line(state: TemporalWar, piece: int) -> str:
    stack = state.stacks[piece]
    words = [
        f"{SPACES.ids[state.spaces[piece]]:>6}  {LETTERS[state.owners[piece]]} {name_of(state, state.kinds[piece])}:",
        f"level {numbers.level(state, piece)}, health {state.health[stack]}/{state.most_health(piece)},",
        f"magic {numbers.magic(state, piece)}, speed {numbers.speed(state, piece)},",
        f"power {numbers.power(state, piece)}, range {numbers.range_of(state, piece)},",
        "ready" if state.ready[piece] else "resting",
    ]
    gear = [name_of(state, kind) for kind in state.gear[stack]]
    more = names_of(state.statuses[stack], STATUSES) + gear
    line = " ".join(words)
    if piece == state.in_use:
        more.append("in use")
    return f"{line} ({', '.join(more)})" if more else line


def construct_lines(state: TemporalWar) -> list[str]:
    found: list[str] = []
    for construct in range(len(state.tiles)):
        if state.tiles[construct]:
            spaces = " ".join([SPACES.ids[space] for space in state.tiles[construct]])
            owner, kind = LETTERS[state.construct_owners[construct]], state.construct_kinds[construct]
            left = f"{state.durability[construct]}/{state.printed.health[kind]}"
            found.append(f"{spaces}  {owner} {name_of(state, kind)}: durability {left}")
    return found


def player_lines(state: TemporalWar, seat: int, viewer: int) -> list[str]:
    champion = name_of(state, state.champions[seat]) if state.champions[seat] != NONE else "no Champion yet"
    controlled = [FOUNTAINS.ids[f].upper() for f in range(FOUNTAIN_COUNT) if state.controllers[f] == seat]
    fountains = f"Fountains {' '.join(controlled)}" if controlled else "no Fountain"
    lines = [
        f"{LETTERS[seat]} {seat_mark(seat)} ({champion}): score {state.score(seat)}, Temple {state.temples[seat]}, "
        f"{fountains}, aether {state.aether[seat]}, shards {state.held[seat]}, deck {len(state.decks[seat])}, "
        f"{state.count_ready(seat)} of {state.count_warriors(seat)} ready"
    ]
    known = [
        name_of(state, cards.kind_of(card)) for card in state.hands[seat] if cards.can_tell(card, viewer, state.pools)
    ]
    unknown = len(state.hands[seat]) - len(known)
    if unknown:
        known.append(f"{unknown} unknown")
    lines.append(f"  hand: {', '.join(known) if known else 'empty'}")
    if state.set_numbers[seat]:
        lines.append(f"  set: {', '.join([set_text(state, seat, n, viewer) for n in sorted(state.set_numbers[seat])])}")
    if state.spellbooks[seat]:
        lines.append(f"  spellbook: {', '.join([name_of(state, kind) for kind in state.spellbooks[seat]])}")
    return lines


def set_text(state: TemporalWar, seat: int, number: int, viewer: int) -> str:
    card = state.set_cards[seat][state.index_of_set(seat, number)]
    name = name_of(state, cards.kind_of(card)) if cards.can_tell(card, viewer, state.pools) else "unknown"
    return f"{number + 1} {name} ({SPACES.ids[state.set_space(seat, number)]})"
