"""Set-up of Temporum (section "Set-up" of rules.md), options, and leaving the game."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.effects import NEXT, Do, Frame
from anachron.core.game import Game, Option
from anachron.core.rng import Rng
from anachron.games.temporum import zones as _zones  # the texts are filled in by its import
from anachron.games.temporum.actions import (
    ANCIENT_CARTHAGE,
    BOARD,
    ENDLESS_CITY,
    NONE,
    PLAYER_KINDS,
    PRIMITIVE_PARADISE,
    QUIET_PLANET,
    ROBOTIC_UTOPIA,
    SCIENTIST_ENCLAVE,
    ZOMBIE_APOCALYPSE,
    ZONE_IDS,
    ZONES,
)
from anachron.games.temporum.effects import effect
from anachron.games.temporum.player import ALL_SEATS, EPOCH, KIND, Player
from anachron.games.temporum.state import WHY_RESIGNED, Temporum
from anachron.games.temporum.tables import Tables
from anachron.games.temporum.terms import Terms
from anachron.games.temporum.turn import next_turn

assert _zones
PILE_SIZE: Final = 12
SPECIALS: Final = 8
ZOMBIES: Final = 3
PER_TIME: Final = (1, 2, 3, 4)
ROMAN: Final = ("I", "II", "III", "IV")


# Options


def read_options(content: Mapping[str, Any]) -> dict[str, Option]:
    named = tuple(setup["id"] for setup in content["setup"])
    yes_no = (False, True)
    return {
        "expansion": Option(True, yes_no, "Use the expansion's player cards and allow its Zones."),
        "zone_pool": Option("both", ("base", "both", "expansion"), "The Zones that random set-ups draw from."),
        "setup": Option("random", ("random", "custom", *named), "Which ten Zones: random, chosen, or a named set."),
        "zones": Option("", ("",), "For a custom set-up: ten Zone ids with commas, 1, 2, 3, 4 by Time.", True),
        "keep_zone_order": Option(False, yes_no, "Named and chosen Zones lie as listed, from left to right."),
        "starting_money": Option(
            "standard", ("standard", "none"), "$ by turn order: standard, none, or a list: 0,4", True
        ),
        "starting_hand": Option(2, tuple(range(7)), "Cards dealt to each player."),
        "first_player": Option("random", ("random", 0, 1, 2, 3, 4), "Who has the first turn."),
        "rulers": Option("auto", ("auto", 1, 2), "How many may rule a Time at once; auto: 2 with 4 or 5 players."),
        "optional_play_and_score": Option(False, yes_no, "House rule: play 1 and score 1 may be declined."),
        "victory_check": Option(
            "turn_player", ("turn_player", "any_player"), "House rule: at the end of each turn all are checked."
        ),
        "open_discard": Option(True, yes_no, "The whole discard pile may be looked through."),
        "alien_egypt_target": Option(100, tuple(range(20, 201)), "The $ that win at Alien Egypt."),
        "floating_cities": Option("exactly_6", ("exactly_6", "at_least_6"), "The hand that Floating Cities asks for."),
        "hourglass_size": Option("players", ("players", 1, 2, 3, 4, 5, 6, 7, 8), "Hourglass chits on a Zone."),
        "spectators_see_hands": Option(False, yes_no, "Spectators see all hands."),
        "turn_cap": Option(80, tuple(range(20, 201)), "Turns per player before the game is decided by rank."),
    }


def money_list(said: str, seats: int) -> list[int]:
    """The $ of a list such as "0,4"; ValueError with a sentence if it does not fit."""
    parts = said.split(",")
    if len(parts) != seats or any(not part.strip().isdecimal() or int(part) > 999 for part in parts):
        raise ValueError(f"starting_money is a list of {seats} amounts, by turn order, such as 0,4.")
    return [int(part) for part in parts]


def check(chosen: Mapping[str, Any], seats: int | None) -> None:
    """Refuses options that do not go together."""
    if not chosen["expansion"] and chosen["zone_pool"] == "expansion":
        raise ValueError("Without the expansion there are only base Zones.")
    first = chosen["first_player"]
    if first != "random" and seats is not None and first >= seats:
        raise ValueError(f"There is no seat {first} to have the first turn.")
    money = chosen["starting_money"]
    if money not in ("standard", "none"):
        money_list(money, len(money.split(",")) if seats is None else seats)
    setup = chosen["setup"]
    if setup == "custom":
        custom_zones(chosen["zones"], chosen["expansion"])
    elif chosen["zones"]:
        raise ValueError("Zones are chosen only with the set-up custom.")
    elif setup in NEEDS_EXPANSION and not chosen["expansion"]:
        raise ValueError(f"The set-up {setup} needs the expansion.")


def variant(chosen: Mapping[str, Any]) -> tuple[str, list[str]]:
    """The set-up in words, and the options that are told by them."""
    setup, expansion = chosen["setup"], chosen["expansion"]
    told = ["expansion", "setup", "zones"]
    if setup == "random":
        told.append("zone_pool")
        pool = chosen["zone_pool"] if expansion else "both"
        words = "Random Zones" if pool == "both" else f"Random Zones of the {pool} set"
    elif setup == "custom":
        words = "Ten chosen Zones"
    else:
        words = SETUP_NAMES[setup]
        if setup in NEEDS_EXPANSION:
            return words, told
    return f"{words}, {'with the expansion' if expansion else 'base game'}", told


NEEDS_EXPANSION: Final[list[str]] = []
SETUP_NAMES: Final[dict[str, str]] = {}
ZONE_NAMES: Final[list[str]] = []
BASE_ZONES: Final[list[bool]] = []
TIMES: Final[list[int]] = []


def know_content(tables: Tables) -> None:
    """What `check` needs to know; the same for every content pack."""
    SETUP_NAMES.update(tables.setup_names)
    ZONE_NAMES[:] = tables.zone_names
    NEEDS_EXPANSION[:] = [name for name, base in tables.setup_base.items() if not base]
    BASE_ZONES[:] = tables.zone_base
    TIMES[:] = tables.zone_time


def custom_zones(said: str, expansion: bool) -> list[list[int]]:
    """Ten Zone ids, by Time."""
    found: list[list[int]] = [[], [], [], []]
    for name in [part.strip() for part in said.split(",") if part.strip()]:
        if name not in ZONE_IDS[:ZONES]:
            raise ValueError(f"There is no Zone {name!r}.")
        zone = ZONE_IDS.index(name)
        if zone in found[TIMES[zone]]:
            raise ValueError(f"{ZONE_NAMES[zone]} is chosen twice.")
        if not expansion and not BASE_ZONES[zone]:
            raise ValueError(f"{ZONE_NAMES[zone]} needs the expansion.")
        found[TIMES[zone]].append(zone)
    for time in range(4):
        if len(found[time]) > PER_TIME[time]:
            some = "one Zone" if PER_TIME[time] == 1 else f"{PER_TIME[time]} Zones"
            raise ValueError(f"Time {ROMAN[time]} takes {some}; {len(found[time])} are chosen.")
    if [len(zones) for zones in found] != list(PER_TIME):
        raise ValueError("A custom set-up needs ten Zones: 1, 2, 3 and 4 of Times I to IV.")
    return found


# The start


def setup(game: Game, seats: int, rng: Rng, chosen: dict[str, Any]) -> Temporum:
    tables = game.tables
    assert isinstance(tables, Tables)
    state = Temporum(game, rng, seats, Terms(chosen, seats), tables)
    state.options = chosen
    state.players = [Player() for _ in range(seats)]
    state.push(WHOLE_GAME, 0)
    return state


def open_game(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """S1 to S12."""
    state.board = pick_zones(state)
    state.real = state.find_real()
    terms = state.terms
    state.first = terms.first_player if terms.first_player != NONE else state.rng.below(state.seats)
    state.player = state.first
    kinds: list[int] = []
    for kind in range(PLAYER_KINDS):
        if state.tables.base[kind] or terms.expansion:
            kinds += [kind] * state.tables.copies[kind]
    state.rng.shuffle(kinds)
    state.deck = [kind << KIND for kind in kinds]
    money = [0] * state.seats
    if terms.starting_money == "standard":
        money = state.tables.starting_money[state.seats]
    elif terms.starting_money != "none":
        money = money_list(terms.starting_money, state.seats)
    order = state.turn_order(state.first)
    for place in range(state.seats):
        state.players[order[place]].money = money[place]
    for _ in range(terms.starting_hand):
        for seat in order:
            state.players[seat].hand.append(state.deck.pop() | 1 << seat)
    for player in state.players:
        player.hand.sort()
        player.pawn = state.real[3]
    state.tell("setup", state.first, [state.first])
    lay_zones(state)
    return NEXT


def pick_zones(state: Temporum) -> list[int]:
    """S1 to S3."""
    terms, tables = state.terms, state.tables
    by_time: list[list[int]] = [[], [], [], []]
    if terms.setup == "random":
        pool = terms.zone_pool if terms.expansion else "base"
        for zone in range(ZONES):
            if pool == "both" or tables.zone_base[zone] == (pool == "base"):
                by_time[tables.zone_time[zone]].append(zone)
    elif terms.setup == "custom":
        by_time = custom_zones(terms.zones, terms.expansion)
    else:
        by_time = [zones[:] for zones in tables.setups[terms.setup]]
    board: list[int] = []
    for time in range(4):
        zones = by_time[time]
        if len(zones) > 1 and (terms.setup == "random" or not terms.keep_zone_order):
            state.rng.shuffle(zones)
        board += zones[: PER_TIME[time]]
    return board


def lay_zones(state: Temporum) -> None:
    """S9 to S11, from left to right."""
    board = state.board
    for space in range(BOARD):
        if state.tables.hourglass[board[space]]:
            state.chits[space] = state.terms.chits
    if SCIENTIST_ENCLAVE in board or ZOMBIE_APOCALYPSE in board:
        state.gizmos = SPECIALS
    if ANCIENT_CARTHAGE in board or ENDLESS_CITY in board:
        state.goods = SPECIALS
    for space in range(BOARD):
        zone = board[space]
        if zone == QUIET_PLANET:
            for _ in range(PILE_SIZE):
                state.pile.append(state.deck.pop())
            state.pile.sort()
        elif zone == ROBOTIC_UTOPIA:
            lay_robot(state)
        elif zone == ZOMBIE_APOCALYPSE:
            state.zombies[space] = ZOMBIES
        elif zone == PRIMITIVE_PARADISE:
            state.paradise = (1 << BOARD) - 1


def lay_robot(state: Temporum) -> None:
    """Cards are turned over until a Momentary one appears; the others are discarded."""
    while state.robot == NONE:
        card = state.deck.pop() >> EPOCH << EPOCH | ALL_SEATS
        if state.tables.momentary[card >> KIND]:
            state.robot = card
        else:
            state.put_away(card)


def resign(state: Temporum, seat: int) -> None:
    """Section 8: of two players the other wins; else the default is played for the seat, and it cannot win."""
    state.players[seat].gone = True
    left = [other for other in range(state.seats) if not state.players[other].gone]
    if len(left) == 1:
        state.win(left[0], WHY_RESIGNED)


WHOLE_GAME: Final = effect(Do("Set-up.", open_game), Do("Turns, until somebody has won.", next_turn))
