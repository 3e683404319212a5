"""Positions written by hand (docs/positions/temporal-war.md)."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core import cards
from anachron.core.chance import by_id
from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, has, only
from anachron.core.written import known_keys, listed, place_of, table, whole, whole_at, yes_or_no
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.arena import (
    FOUNTAINS,
    OVERTIME_RING,
    ROUNDS,
    SECTION_COUNT,
    SPACES,
    ring_of_round,
)
from anachron.games.temporal_war.model.content import CONSTRUCT, EQUIPMENT, SPELL, STATUSES, set_of
from anachron.games.temporal_war.model.effects import ROUND_END, TURN, USING, Turn, Using
from anachron.games.temporal_war.model.options import MOST_AETHER, SET_TILES
from anachron.games.temporal_war.model.state import (
    FORGOTTEN_MIX,
    PHASE_ACTION,
    PHASE_END,
    PHASE_ROUND_END,
    PHASE_START,
    PHASE_SUMMON,
    TemporalWar,
)
from anachron.games.temporal_war.rules.leaving import add_construct, add_tile
from anachron.games.temporal_war.rules.rounds import score_the_game
from anachron.games.temporal_war.rules.setup import all_monsters, begin
from anachron.games.temporal_war.rules.turn import AT_ACT, AT_AFTER, AT_CHOOSE, AT_END, AT_SUMMON

KNOWN: Final = {
    "seats", "options", "round", "active", "phase", "champions", "pieces", "temples", "fountains", "set", "constructs",
    "shards", "held", "aether", "hands", "decks", "spellbooks", "lists", "known", "known_bottom", "monsters", "in_use",
    "spent", "moved", "main_used", "summoned", "synced", "called", "healed", "turns", "ghosts", "overtime", "seed",
    "chance",
}  # fmt: skip
OF_PIECE: Final = {"at", "card", "seat", "ready", "health", "statuses", "equipment", "summoned"}
OF_DECKS: Final = {"seats", "options", "phase", "seed", "chance"}
PHASES: Final = ("decks", "start", "summon", "action", "end", "round-end")
CHAMPIONS: Final = ("leonel", "azgarel", "thura", "morwenna", "influeriel", "kragga")  # by seat
MOST: Final = 99


def lay(game: Game[TemporalWar], written: Mapping[str, Any], rng: Rng) -> TemporalWar:
    known_keys(written, KNOWN, "a position of The Temporal War")
    seats = whole_at(written, "seats", 2, 2, 6)
    options = game.check_options(table(written.get("options", {}), "options"), seats)
    state = game.new_state(seats, rng, options)
    phase = PHASES[place_of(written.get("phase", "action" if "in_use" in written else "summon"), PHASES, "phase")]
    if phase == "decks":
        for key in written:
            if key not in OF_DECKS:
                raise ValueError(f"{key} comes after the decks are chosen")
        begin(state)
        return state
    lay_game(state, written)
    lay_pieces(state, written)
    lay_tiles(state, written)
    lay_players(state, written)
    lay_monsters(state, written)
    lay_lists(state, written)
    begin_at(state, phase, written)
    return state


# Reading


def space_of(value: Any, where: str) -> int:
    return place_of(value, SPACES.ids, f"space ({where})")


def kind_of(value: Any) -> int:
    kind = acts.CARDS.index(value)
    if kind >= acts.CARD_COUNT:
        raise ValueError(f"{value} is a monster")
    return kind


def by_seat(state: TemporalWar, written: Mapping[str, Any], key: str, default: list[int], most: int) -> list[int]:
    """A whole number for each seat."""
    value = listed(written.get(key, default), key)
    if len(value) != state.seats:
        raise ValueError(f"{key} are {state.seats} whole numbers, one for each seat")
    return [whole(amount, key, 0, most) for amount in value]


def lists_by_seat(state: TemporalWar, written: Mapping[str, Any], key: str) -> list[list[Any]]:
    value = listed(written.get(key, [[]] * state.seats), key)
    if len(value) != state.seats:
        raise ValueError(f"{key} are {state.seats} lists, one for each seat")
    return [listed(entries, key) for entries in value]


def flag(written: Mapping[str, Any], key: str, default: bool) -> bool:
    return yes_or_no(written, key) if key in written else default


# What lies on the table


def lay_game(state: TemporalWar, written: Mapping[str, Any]) -> None:
    state.round = whole_at(written, "round", 1, 1, ROUNDS)
    state.active = whole_at(written, "active", 0, 0, state.seats - 1)
    state.turn = 1  # cards were set before it, unless they are fresh
    state.turns = by_seat(state, written, "turns", [0] * state.seats, MOST)
    most = [max(health, 1) for health in state.terms.temple_health]
    state.temples = by_seat(state, written, "temples", most, MOST)
    for seat in range(state.seats):
        if state.temples[seat] > most[seat]:
            raise ValueError(f"the Temple of seat {seat} has at most {most[seat]} health")
        if state.temples[seat] == 0:
            state.fallen |= only(seat)
            state.fall_order = [*state.fall_order, seat]
    state.aether = by_seat(state, written, "aether", [state.terms.start_aether] * state.seats, MOST_AETHER)
    state.held = by_seat(state, written, "held", [0] * state.seats, MOST)
    fountains = table(written.get("fountains", {}), "fountains")
    for name in fountains:
        seat = whole(fountains[name], "fountains", 0, state.seats - 1)
        state.controllers[place_of(name, FOUNTAINS.ids, "Fountain")] = seat
    shards = table(written.get("shards", {}), "shards")
    sections = [str(n + 1) for n in range(SECTION_COUNT)]
    for name in shards:
        state.shards[place_of(str(name), sections, "section")] = whole(shards[name], "shards", 0, 6)
    state.ring = ring_of_round(state.round)
    lay_overtime(state, written)
    lay_ghosts(state, written)


def lay_overtime(state: TemporalWar, written: Mapping[str, Any]) -> None:
    if "overtime" not in written:
        return
    overtime = table(written["overtime"], "overtime")
    known_keys(overtime, {"tied", "cycle"}, "overtime")
    state.overtime = True
    state.round = ROUNDS
    state.ring = OVERTIME_RING
    state.cycle = whole_at(overtime, "cycle", 1, 1, MOST)
    for seat in listed(overtime.get("tied", list(range(state.seats))), "tied"):
        state.tied |= only(whole(seat, "tied", 0, state.seats - 1))
    for seat in range(state.seats):
        if not has(state.tied, seat):
            state.out |= only(seat)


def lay_ghosts(state: TemporalWar, written: Mapping[str, Any]) -> None:
    ghosts = table(written.get("ghosts", {}), "ghosts")
    for name in ghosts:
        seat = place_of(str(name), [str(n) for n in range(state.seats)], "seat")
        if not has(state.fallen, seat):
            raise ValueError(f"the Temple of seat {seat} stands: write 0 for it in temples")
        state.ghosts[seat] = space_of(ghosts[name], "ghosts")
    for seat in range(state.seats):
        if has(state.fallen, seat) and state.ghosts[seat] == NONE:
            if state.terms.ghosts and not state.overtime:
                state.ghosts[seat] = state.terms.temples[seat]
            else:
                state.out |= only(seat)


def lay_pieces(state: TemporalWar, written: Mapping[str, Any]) -> None:
    """The Champions come first: the piece of a Champion has the number of its seat."""
    names = listed(written.get("champions", list(CHAMPIONS[: state.seats])), "champions")
    if len(names) != state.seats:
        raise ValueError(f"champions are {state.seats} ids, one for each seat")
    champions = [kind_of(name) for name in names]
    pieces = [table(entry, "a piece") for entry in listed(written.get("pieces", []), "pieces")]
    for entry in pieces:  # a Champion may be named by its piece alone
        kind, seat = kind_of(entry.get("card")), whole_at(entry, "seat", 0, 0, state.seats - 1)
        if kind < acts.CHAMPION_COUNT and "champions" not in written:
            champions[seat] = kind
    state.champions = champions
    for seat in range(state.seats):
        if champions[seat] >= acts.CHAMPION_COUNT:
            raise ValueError(f"{acts.CARD_IDS[champions[seat]]} is no Champion")
        state.add_piece(seat, champions[seat], state.terms.temples[seat])
        if not state.is_playing(seat):
            state.take_off(seat)
    for entry in pieces:
        lay_piece(state, entry)
    for seat in range(state.seats):
        if state.count_warriors(seat) > state.terms.most_warriors:
            raise ValueError(f"seat {seat} has more than {state.terms.most_warriors} warriors")


def lay_piece(state: TemporalWar, entry: Mapping[str, Any]) -> None:
    known_keys(entry, OF_PIECE, "a piece")
    seat, kind = whole_at(entry, "seat", 0, 0, state.seats - 1), kind_of(entry.get("card"))
    space = space_of(entry.get("at"), "a piece")
    if kind >= acts.FIRST_SPELL:
        raise ValueError(f"{acts.CARD_IDS[kind]} is no warrior")
    if not state.is_playing(seat):
        raise ValueError(f"seat {seat} is not in the game any more")
    if kind < acts.CHAMPION_COUNT:
        if kind != state.champions[seat]:
            raise ValueError(f"the Champion of seat {seat} is {acts.CARD_IDS[state.champions[seat]]}")
        piece = seat
        if state.at[space] not in (NONE, piece):
            raise ValueError(f"two pieces are on {SPACES.ids[space]}")
        state.put(piece, space)
    else:
        if state.at[space] != NONE:
            raise ValueError(f"two pieces are on {SPACES.ids[space]}")
        piece = state.add_piece(seat, kind, space)
    temple = state.temple_on(space)
    if temple != NONE and temple != piece:
        raise ValueError(f"only a Champion can be on its Temple, on {SPACES.ids[space]}")
    state.ready[piece] = flag(entry, "ready", True)
    state.summoned[piece] = flag(entry, "summoned", False)
    if state.summoned[piece]:
        state.new_piece, state.has_summoned = piece, True
    stack = state.stacks[piece]
    if "health" in entry:
        state.health[stack] = whole(entry["health"], "health", 1, state.printed.health[kind])
    if "statuses" in entry:
        names = listed(entry["statuses"], "statuses")
        for name in names:
            place_of(name, STATUSES, "status")
        state.statuses[stack] |= set_of(names, STATUSES)
    for item in listed(entry.get("equipment", []), "equipment"):
        lay_equipment(state, stack, item)


def lay_equipment(state: TemporalWar, stack: int, item: Any) -> None:
    exerts = NONE
    if isinstance(item, Mapping):
        known_keys(item, {"card", "exerts"}, "a piece of equipment")
        exerts = whole_at(item, "exerts", 0, 0, MOST) if "exerts" in item else NONE
        item = item.get("card")
    kind = kind_of(item)
    if state.printed.card_class[kind] != EQUIPMENT:
        raise ValueError(f"{acts.CARD_IDS[kind]} is no Equipment")
    state.gear[stack] = [*state.gear[stack], kind]
    state.exerts[stack] = [*state.exerts[stack], state.printed.value[kind] if exerts == NONE else exerts]


def lay_tiles(state: TemporalWar, written: Mapping[str, Any]) -> None:
    for entry in listed(written.get("constructs", []), "constructs"):
        known_keys(entry, {"seat", "card", "tiles", "durability", "number"}, "a construct")
        seat, kind = whole_at(entry, "seat", 0, 0, state.seats - 1), kind_of(entry.get("card"))
        if state.printed.card_class[kind] != CONSTRUCT:
            raise ValueError(f"{acts.CARD_IDS[kind]} is no Construct")
        spaces = [space_of(name, "constructs") for name in listed(entry.get("tiles"), "tiles")]
        for space in spaces:
            if state.is_obstacle(space):
                raise ValueError(f"something else is on {SPACES.ids[space]}")
        construct = add_construct(state, seat, kind, spaces[0])
        for space in spaces[1:]:
            add_tile(state, construct, space)
        state.durability[construct] = whole_at(entry, "durability", state.printed.health[kind], 1, MOST)
    for entry in listed(written.get("set", []), "set"):
        known_keys(entry, {"seat", "card", "at", "number", "fresh"}, "a Set Tile")
        seat, kind = whole_at(entry, "seat", 0, 0, state.seats - 1), kind_of(entry.get("card"))
        number = whole_at(entry, "number", state.free_set_number(seat) + 1, 1, SET_TILES) - 1
        space = space_of(entry.get("at"), "set")
        if state.set_at[space] != NONE or state.tile_at[space] != NONE or number in state.set_numbers[seat]:
            raise ValueError(f"there cannot be two tiles on {SPACES.ids[space]}, nor two with one number")
        turn = state.turn if flag(entry, "fresh", False) else state.turn - 1
        state.lay_set(seat, cards.new_card(kind, seat, state.viewers(seat)), number, space, turn)


def lay_players(state: TemporalWar, written: Mapping[str, Any]) -> None:
    hands, decks = lists_by_seat(state, written, "hands"), lists_by_seat(state, written, "decks")
    known, books = lists_by_seat(state, written, "known"), lists_by_seat(state, written, "spellbooks")
    bottoms = by_seat(state, written, "known_bottom", [0] * state.seats, MOST)
    for seat in range(state.seats):
        knows = state.viewers(seat)
        hand = sorted([cards.new_card(kind_of(id), seat, knows) for id in hands[seat]])
        deck = [cards.new_card(kind_of(id), seat) for id in decks[seat][::-1]]
        for i in range(min(bottoms[seat], len(deck))):
            deck[i] = cards.shown(deck[i])
        state.hands[seat], state.decks[seat] = hand, deck
        for id in known[seat]:
            know_card(state, seat, kind_of(id))
        state.spellbooks[seat] = [kind_of(id) for id in books[seat]]
        for kind in state.spellbooks[seat]:
            if state.printed.card_class[kind] != SPELL:
                raise ValueError(f"{acts.CARD_IDS[kind]} is no Spell")


def know_card(state: TemporalWar, seat: int, kind: int) -> None:
    hand = state.hands[seat]
    for i in range(len(hand)):
        if cards.kind_of(hand[i]) == kind and cards.known_to(hand[i]) != EVERYONE:
            hand[i] = cards.shown(hand[i])
            hand.sort()
            return
    raise ValueError(f"{acts.CARD_IDS[kind]} is not in the hand of seat {seat}")


def lay_monsters(state: TemporalWar, written: Mapping[str, Any]) -> None:
    if "monsters" not in written:
        state.monsters = all_monsters(state)
        return
    kinds = [acts.CARDS.index(id) for id in listed(written["monsters"], "monsters")]
    for kind in kinds:
        if kind < acts.FIRST_MONSTER:
            raise ValueError(f"{acts.CARD_IDS[kind]} is no monster")
    state.monsters = [cards.new_card(kind, FORGOTTEN_MIX) for kind in reversed(kinds)]


def lay_lists(state: TemporalWar, written: Mapping[str, Any]) -> None:
    """The deck lists: as written, else everything of the seat that lies on the table."""
    if "lists" in written:
        lists = listed(written["lists"], "lists")
        if len(lists) != state.seats:
            raise ValueError(f"lists are {state.seats} tables, one for each seat")
        found: list[list[int]] = []
        for entry in lists:
            counts = table(entry, "lists")
            kinds = [kind_of(id) for id in counts for _ in range(whole(counts[id], "lists", 0, MOST))]
            found.append(sorted(kinds))
        state.lists = found
    else:
        state.lists = [sorted(all_kinds(state, seat)) for seat in range(state.seats)]


def all_kinds(state: TemporalWar, seat: int) -> list[int]:
    """All cards of a player, wherever they lie, but the Champion."""
    found = cards.kinds_of(state.hands[seat]) + cards.kinds_of(state.decks[seat])
    return found + cards.kinds_of(state.set_cards[seat]) + kinds_in_play(state, seat)


def kinds_in_play(state: TemporalWar, seat: int) -> list[int]:
    """The cards of a player that lie face up, but the Champion."""
    found = state.spellbooks[seat] + state.aside[seat]
    for piece in range(state.seats, len(state.kinds)):
        if state.owners[piece] == seat and state.spaces[piece] != NONE:
            found.append(state.kinds[piece])
    seen: list[int] = []
    for piece in range(len(state.kinds)):
        stack = state.stacks[piece]
        if state.owners[piece] == seat and state.spaces[piece] != NONE and stack not in seen:
            seen.append(stack)
            found += state.gear[stack]
    for construct in range(len(state.tiles)):
        if state.construct_owners[construct] == seat and state.tiles[construct]:
            found.append(state.construct_kinds[construct])
    return found


# Where the turn has come to


def begin_at(state: TemporalWar, phase: str, written: Mapping[str, Any]) -> None:
    state.spent = whole_at(written, "spent", 0, 0, MOST)
    state.moved = whole_at(written, "moved", 0, 0, MOST)
    state.main_used, state.synced = flag(written, "main_used", False), flag(written, "synced", False)
    state.called, state.healed = flag(written, "called", False), flag(written, "healed", False)
    state.has_summoned = flag(written, "summoned", state.has_summoned)
    f = Turn(TURN, state.active)
    state.push_frame(f)
    state.set_mark()
    if not state.is_playing(state.active) and phase != "round-end":
        if state.ghosts[state.active] == NONE:
            raise ValueError(f"seat {state.active} takes no turns any more")
        f.at = 0
        state.turn -= 1
        return
    if phase == "start":
        f.at, state.phase = 0, PHASE_START
        state.turn -= 1
    elif phase == "summon":
        f.at, state.phase = AT_SUMMON, PHASE_SUMMON
        if state.overtime:
            f.at, state.phase = AT_CHOOSE, PHASE_ACTION
    elif phase == "action":
        f.at, state.phase = AT_CHOOSE, PHASE_ACTION
    elif phase == "end":
        f.at, state.phase = AT_END, PHASE_END
    else:
        end_round(state, f)
    if "in_use" in written:
        lay_use(state, f, phase, written["in_use"])


def end_round(state: TemporalWar, f: Turn) -> None:
    """The end of the round runs at once."""
    f.at = AT_AFTER + 1
    state.phase = PHASE_ROUND_END
    if state.overtime or state.round == ROUNDS:
        score_the_game(state)
    else:
        state.push(ROUND_END, f.seat)


def lay_use(state: TemporalWar, f: Turn, phase: str, name: Any) -> None:
    if phase != "action":
        raise ValueError("a warrior is in use in the Action Phase only")
    space = space_of(name, "in_use")
    piece = state.at[space]
    if piece == NONE or state.owners[piece] != state.active or not state.ready[piece]:
        raise ValueError(f"there is no ready warrior of seat {state.active} on {name}")
    state.in_use = piece
    f.at = AT_CHOOSE + 1
    using = Using(USING, state.active)
    using.piece = piece
    using.at = AT_ACT
    state.push_frame(using)


def read_chance(written: Any) -> list[list[int]]:
    """A die as its face, a seat, or a shuffle as a list of ids, top first."""
    results: list[list[int]] = []
    for result in listed(written, "chance"):
        if isinstance(result, list | tuple):
            results.append([by_id(acts.CARDS.index(entry)) for entry in result])
        else:
            results.append([whole(result, "a result of chance", 0, 6)])
    return results
