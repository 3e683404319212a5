"""The start of a game (section "Set-up" of rules.md)."""

from typing import Final

from anachron.core import cards
from anachron.core.effects import NONE, Do, Frame
from anachron.core.seats import has, only
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.bits import bit
from anachron.games.temporum.model.effects import WHOLE_GAME
from anachron.games.temporum.model.events import SETUP, WHY_RESIGNED
from anachron.games.temporum.model.options import PER_TIME, custom_zones, money_list
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.turn import next_turn

PILE_SIZE: Final = 12
SPECIALS: Final = 8
ZOMBIES: Final = 3
WHOLE_BOARD: Final = bit(acts.BOARD) - 1


def open_game(state: Temporum, f: Frame) -> None:
    """S1 to S12."""
    state.board = pick_zones(state)
    state.real = state.find_real()
    chosen = state.chosen
    state.first = chosen.first_player if chosen.first_player != NONE else state.rng.below(state.seats)
    state.player = state.first
    for kind in range(acts.PLAYER_KINDS):
        if state.tables.base[kind] or chosen.expansion:
            state.deck += [cards.new_card(kind)] * state.tables.copies[kind]
    cards.shuffle(state.deck, state.mix, state.rng)
    money = [0] * state.seats
    if chosen.starting_money == "standard":
        money = state.tables.starting_money[state.seats]
    elif chosen.starting_money != "none":
        money = money_list(chosen.starting_money, state.seats)
    order = state.seats_from(state.first)
    for seat, amount in zip(order, money, strict=True):
        state.players[seat].money = amount
    for _ in range(chosen.starting_hand):
        for seat in order:
            state.players[seat].hand.append(cards.shown(state.deck.pop(), only(seat)))
    for player in state.players:
        player.hand.sort()
        player.pawn = state.real[3]
    lay_zones(state)
    state.tell(SETUP, state.first, [state.first])


def pick_zones(state: Temporum) -> list[int]:
    """S1 to S3."""
    chosen, tables = state.chosen, state.tables
    by_time: list[list[int]] = [[], [], [], []]
    if chosen.setup == "random":
        pool = chosen.zone_pool if chosen.expansion else "base"
        for zone in range(acts.ZONE_KINDS):
            if pool == "both" or tables.zone_base[zone] == (pool == "base"):
                by_time[tables.zone_time[zone]].append(zone)
    elif chosen.setup == "custom":
        by_time = custom_zones(chosen.zones, chosen.expansion, tables)
    else:
        by_time = [zones[:] for zones in tables.setups[chosen.setup]]
    board: list[int] = []
    for time in range(4):
        zones = by_time[time]
        if len(zones) > 1 and (chosen.setup == "random" or not chosen.keep_zone_order):
            state.rng.shuffle(zones)
        board += zones[: PER_TIME[time]]
    return board


def lay_zones(state: Temporum) -> None:
    """S9 to S11, from left to right."""
    board = state.board
    for space in range(acts.BOARD):
        if state.tables.hourglass[board[space]]:
            state.chits[space] = state.chosen.chits
    if acts.SCIENTIST_ENCLAVE in board or acts.ZOMBIE_APOCALYPSE in board:
        state.gizmos = SPECIALS
    if acts.ANCIENT_CARTHAGE in board or acts.ENDLESS_CITY in board:
        state.goods = SPECIALS
    for space in range(acts.BOARD):
        zone = board[space]
        if zone == acts.QUIET_PLANET:
            for _ in range(PILE_SIZE):
                state.pile.append(state.deck.pop())
            state.pile.sort()
        elif zone == acts.ROBOTIC_UTOPIA:
            lay_robot(state)
        elif zone == acts.ZOMBIE_APOCALYPSE:
            state.zombies[space] = ZOMBIES
        elif zone == acts.PRIMITIVE_PARADISE:
            state.paradise = WHOLE_BOARD


def lay_robot(state: Temporum) -> None:
    """Cards are turned over until a Momentary one appears; the others are discarded."""
    while state.robot == NONE:
        kind = cards.kind_of(state.deck.pop())
        if state.tables.momentary[kind]:
            state.robot = kind
        else:
            state.put_away(kind)


WHOLE_GAME.define(Do("Set-up.", open_game), Do("Turns, until somebody has won.", next_turn))


def begin(state: Temporum) -> None:
    state.push(WHOLE_GAME, 0)


def resigned(state: Temporum, seat: int) -> None:
    """Section 8: of two players the other wins; else the default is played for the seat, and it cannot win."""
    left = [other for other in range(state.seats) if not has(state.absent, other)]
    if len(left) == 1:
        state.finish(left[0], WHY_RESIGNED)
