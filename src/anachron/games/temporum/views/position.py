"""Positions that a person wrote (docs/positions/temporum.md)."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, only
from anachron.core.written import known_keys, listed, table, whole, yes_or_no
from anachron.games.temporum.model.actions import (
    A_PLACE_OUTSIDE_TIME,
    ANCIENT_CARTHAGE,
    BEGGAR,
    BOARD,
    CACHE,
    CARD_IDS,
    ENDLESS_CITY,
    GIZMO,
    LEFT,
    PLACES,
    PLAYER_KINDS,
    PRIMITIVE_PARADISE,
    QUIET_PLANET,
    RIGHT,
    ROBOTIC_UTOPIA,
    SCIENTIST_ENCLAVE,
    SIMULATED_PARADISE,
    SPACE_IDS,
    SPACE_TIME,
    TRADE_GOODS,
    ZOMBIE_APOCALYPSE,
    ZONE_IDS,
    ZONE_KINDS,
)
from anachron.games.temporum.model.bits import bit
from anachron.games.temporum.model.effects import TURN, WHOLE_GAME
from anachron.games.temporum.model.events import mark_of
from anachron.games.temporum.model.frames import Turn
from anachron.games.temporum.model.player import Player
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.history import enters_play
from anachron.games.temporum.rules.setup import PILE_SIZE, SPECIALS, WHOLE_BOARD, ZOMBIES
from anachron.games.temporum.rules.turn import AT_HISTORY, AT_TURNS

TEST_BOARD: Final = (
    "ancient-egypt",
    "roman-empire",
    "renaissance",
    "age-of-discovery",
    "french-revolution",
    "industrial-revolution",
    "age-of-toys",
    "steampunk-empire",
    "robot-uprising",
    "nanotech-wonderland",
)
KNOWN = {
    "seats",
    "phase",
    "zones",
    "arrows",
    "turn_player",
    "first_player",
    "previous",
    "extra",
    "turn",
    "players",
    "deck",
    "rest",
    "discard",
    "chits",
    "gold",
    "paradise",
    "bases",
    "zombies",
    "laurels",
    "sage",
    "simulation",
    "pile",
    "robot",
    "frozen_by",
    "gizmos",
    "trade_goods",
    "options",
    "seed",
    "chance",
}
OF_SETUP: Final = {"phase", "players", "seats", "options", "seed", "chance"}  # all else is laid by it
THIS_TURN: Final = ("gained", "drawn", "arrived", "visited")  # what the start of a turn sets back
# Where in a turn a position can begin, as the step of TURN.
PHASE_STEPS: Final = {
    "turn": 0,
    "history": AT_HISTORY,
    "move": AT_HISTORY + 1,
    "visit": AT_HISTORY + 2,
    "end": AT_HISTORY + 3,
}
PLAYER_KNOWN = {
    "money",
    "hand",
    "known",
    "crowns",
    "departed",
    "pawn",
    "in_play",
    "hq",
    "poison",
    "poison_due",
    "scimitars",
    "extra_turns",
    "turns",
    "butterflies",
    "predictions",
    "no_gain",
    "named",
    *THIS_TURN,
}


def card_number(name: Any) -> int:
    if name not in CARD_IDS:
        raise ValueError(f"there is no card {name!r}")
    return CARD_IDS.index(name)


def card_numbers(names: Any, where: str) -> list[int]:
    if not isinstance(names, list | tuple):
        raise ValueError(f"{where} is a list of card ids")
    return [card_number(name) for name in names]


def zone_number(name: Any) -> int:
    if name not in ZONE_IDS[:ZONE_KINDS]:
        raise ValueError(f"there is no Zone {name!r}")
    return ZONE_IDS.index(name)


def space_number(name: Any, where: str) -> int:
    if name not in SPACE_IDS:
        raise ValueError(f"{where}: there is no space {name!r}")
    return SPACE_IDS.index(name)


class Supply:
    """The cards of the game; refuses what it does not hold."""

    def __init__(self, state: Temporum) -> None:
        self.left: list[int] = [0] * len(CARD_IDS)
        for kind in range(PLAYER_KINDS):
            if state.tables.base[kind] or state.chosen.expansion:
                self.left[kind] = state.tables.copies[kind]
        if state.chosen.expansion:
            self.left[GIZMO] = self.left[TRADE_GOODS] = SPECIALS

    def take(self, kind: int, where: str) -> int:
        if self.left[kind] == 0:
            raise ValueError(f"{CARD_IDS[kind]} ({where}) is not there any more: the game holds too few")
        self.left[kind] -= 1
        return kind

    def rest(self) -> list[int]:
        return [kind for kind in range(PLAYER_KINDS) for _ in range(self.left[kind])]


def lay(game: Game[Temporum], written: Mapping[str, Any], rng: Rng) -> Temporum:
    known_keys(written, KNOWN, "a position of Temporum")
    players = listed(written.get("players", [{}, {}]), "players")
    seats = whole(written.get("seats", len(players)), "seats", 2, 5)
    if len(players) > seats:
        raise ValueError(f"there are only {seats} seats")
    players = [*players, *[{}] * (seats - len(players))]
    options = game.check_options(written.get("options", {}), seats)
    state = game.new_state(seats, rng, options)
    check_chance(state)
    state.push(WHOLE_GAME, 0)
    phase = written.get("phase", "turn")
    if phase == "setup":
        check_setup(written, players)
        return state
    if not isinstance(phase, str) or phase not in PHASE_STEPS:
        raise ValueError(f"phase is 'setup', {', '.join(repr(name) for name in PHASE_STEPS)}")
    lay_board(state, written)
    supply = Supply(state)
    for seat in range(seats):
        lay_player(state, seat, players[seat], supply)
        lay_this_turn(state, seat, players[seat], phase)
    for seat in range(seats):
        lay_pawn(state, seat, players[seat])
    lay_cards(state, written, supply)
    lay_tokens(state, written)
    lay_turn(state, written)
    return state


def check_setup(written: Mapping[str, Any], players: list[Any]) -> None:
    """The set-up lays the table itself."""
    for key in written:
        if key not in OF_SETUP:
            raise ValueError(f"the set-up lays the table itself: with phase setup there is no {key!r}")
    for player in players:
        known_keys(player, PLAYER_KNOWN, "a player")
        for key in player:
            raise ValueError(f"the set-up lays the table itself: with phase setup a player has no {key!r}")


def lay_board(state: Temporum, written: Mapping[str, Any]) -> None:
    zones = written.get("zones", {})
    names: list[Any] = list(TEST_BOARD)
    if isinstance(zones, Mapping):
        for space, zone in zones.items():
            if space not in SPACE_IDS[:BOARD]:
                raise ValueError(f"zones: there is no space {space!r}")
            names[SPACE_IDS.index(space)] = zone
    elif isinstance(zones, list | tuple) and len(zones) == BOARD:
        names = list(zones)
    else:
        raise ValueError("zones is a list of ten Zones, or a table of spaces and their Zones")
    state.board = [zone_number(name) for name in names]
    for space in range(BOARD):
        zone = state.board[space]
        if state.tables.zone_time[zone] != SPACE_TIME[space]:
            raise ValueError(f"{ZONE_IDS[zone]} is not of the Time of z{space}")
        if state.board.count(zone) > 1:
            raise ValueError(f"{ZONE_IDS[zone]} lies on the board twice")
        if not state.chosen.expansion and not state.tables.zone_base[zone]:
            raise ValueError(f"{ZONE_IDS[zone]} needs the expansion")
    arrows = written.get("arrows", {})
    if not isinstance(arrows, Mapping):
        raise ValueError("arrows is a table: from a space to the space it points to")
    for source, goal in arrows.items():
        here, there = space_number(source, "arrows"), space_number(goal, "arrows")
        if here >= 6 or there not in (LEFT[here], RIGHT[here]):
            raise ValueError(f"the arrow of {source} cannot point to {goal}")
        state.arrows[here] = 0 if there == LEFT[here] else 1
    state.real = state.find_real()


def lay_player(state: Temporum, seat: int, written: Mapping[str, Any], supply: Supply) -> None:
    known_keys(written, PLAYER_KNOWN, "a player")
    player = state.players[seat]
    player.money = whole(written.get("money", 0), "money", 0, 999)
    crowns = written.get("crowns", [10, 0, 0, 0])
    if not isinstance(crowns, list | tuple) or len(crowns) != 4 or any(type(n) is not int or n < 0 for n in crowns):
        raise ValueError("crowns are four whole numbers, Time I to IV")
    if sum(crowns) != 10:
        raise ValueError(f"a player has ten crowns, not {sum(crowns)}")
    player.crowns = list(crowns)
    player.departed = yes_or_no(written, "departed")
    if player.departed and crowns[3] == 0:
        raise ValueError("a departed crown counts as a crown in Time IV")
    for kind in card_numbers(written.get("hand", []), "hand"):
        known_to = EVERYONE if kind >= PLAYER_KINDS else only(seat)
        player.hand.append(cards.new_card(supply.take(kind, "hand"), 0, known_to))
    known = written.get("known", [])
    if isinstance(known, Mapping):
        for viewer, names in known.items():
            is_seat = isinstance(viewer, str) and viewer.isdecimal()
            show_hand(player, names, only(whole(int(viewer) if is_seat else viewer, "known", 0, state.seats - 1)))
    else:
        show_hand(player, known, EVERYONE)
    player.hand.sort()
    for entry in listed(written.get("in_play", []), "in_play"):
        lay_perpetual(state, seat, {"card": entry} if isinstance(entry, str) else entry, supply)
    player.poison = whole(written.get("poison", 0), "poison", 0, 99)
    player.poison_due = whole(written.get("poison_due", 0), "poison_due", 0, 99)
    player.scimitars = whole(written.get("scimitars", 0), "scimitars", 0, 99)
    player.extra = whole(written.get("extra_turns", 0), "extra_turns", 0, 99)
    player.turns = whole(written.get("turns", 0), "turns", 0, 200)


def show_hand(player: Player, names: Any, seats: int) -> None:
    """These hand cards are known to those seats."""
    seen: list[int] = []
    for kind in card_numbers(names, "known"):
        left = [i for i in range(len(player.hand)) if i not in seen and cards.kind_of(player.hand[i]) == kind]
        if not left:
            raise ValueError(f"known: {CARD_IDS[kind]} is not in that hand")
        fresh = [i for i in left if player.hand[i] & seats != seats]
        seen.append((fresh or left)[0])
        player.hand[seen[-1]] = cards.shown(player.hand[seen[-1]], seats)


def lay_this_turn(state: Temporum, seat: int, written: Mapping[str, Any], phase: str) -> None:
    """What has happened in the turn so far, and what waits for its end."""
    player = state.players[seat]
    if phase == "turn" and any(key in written for key in THIS_TURN):
        raise ValueError(f"{', '.join(THIS_TURN)} are of the turn in progress: say its phase, too")
    player.gained = whole(written.get("gained", 0), "gained", 0, 999)
    player.drawn = whole(written.get("drawn", 0), "drawn", 0, 999)
    player.arrived = whole(written.get("arrived", 0), "arrived", 0, 99)
    for name in listed(written.get("visited", []), "visited"):
        player.visited |= bit(space_number(name, "visited"))
    player.no_gain = yes_or_no(written, "no_gain")
    for time in listed(written.get("named", []), "named"):
        player.named |= bit(whole(time, "named", 1, 4) - 1)
    player.butterflies = whole(written.get("butterflies", 0), "butterflies", 0, 2)
    player.predicts = whole(written.get("predictions", 0), "predictions", 0, 2)


def lay_perpetual(state: Temporum, seat: int, written: Mapping[str, Any], supply: Supply) -> None:
    known_keys(written, {"card", "as", "money", "under"}, "a card in play")
    kind = card_number(written.get("card"))
    acts = card_number(written["as"]) if "as" in written else kind
    if state.tables.momentary[acts]:
        raise ValueError(f"{CARD_IDS[acts]} is not a Perpetual card")
    perpetual = state.put_in_play(seat, supply.take(kind, "in play"), acts)
    perpetual.turn = 0
    perpetual.money = whole(written.get("money", 0), "money on a card", 0, 999)
    if perpetual.money and acts != BEGGAR:
        raise ValueError(f"$ lie only on a Beggar, not on {CARD_IDS[acts]}")
    if "under" in written and acts != CACHE:
        raise ValueError(f"a card lies only under a Cache, not under {CARD_IDS[acts]}")
    if "under" in written:
        under = supply.take(card_number(written["under"]), "under")
        known_to = EVERYONE if under >= PLAYER_KINDS else only(seat)
        perpetual.under = cards.new_card(under, 0, known_to)
    if acts == A_PLACE_OUTSIDE_TIME:
        if len(state.own_places(seat)) == PLACES:
            raise ValueError(f"a player has at most {PLACES} Places Outside Time")
        enters_play(state, seat, perpetual)


def lay_pawn(state: Temporum, seat: int, written: Mapping[str, Any]) -> None:
    player = state.players[seat]
    player.pawn = space_number(written["pawn"], "pawn") if "pawn" in written else state.real[3]
    if player.pawn < BOARD and not state.is_real(player.pawn):
        raise ValueError(f"{SPACE_IDS[player.pawn]} is not real: no pawn can be there")
    if player.pawn >= BOARD and player.pawn not in state.own_places(seat):
        raise ValueError(f"{SPACE_IDS[player.pawn]} is not a Place of seat {seat} in play")
    if written.get("hq") is not None:
        player.hq = space_number(written["hq"], "hq")
        if player.hq >= BOARD and player.hq not in state.places_in_play():
            raise ValueError(f"{written['hq']} is not in play")


def lay_cards(state: Temporum, written: Mapping[str, Any], supply: Supply) -> None:
    """The deck that is not told: all that is left, in the order of the content, the first one on top."""
    for kind in card_numbers(written.get("discard", []), "discard"):
        if kind >= PLAYER_KINDS:
            raise ValueError("the discard pile holds player cards only")
        state.put_away(supply.take(kind, "discard"))
    if QUIET_PLANET in state.board and "pile" in written:
        kinds = [supply.take(kind, "pile") for kind in card_numbers(written["pile"], "pile")]
        state.pile = [cards.new_card(kind) for kind in sorted(kinds)]
    elif "pile" in written:
        raise ValueError("a pile lies only on Quiet Planet")
    if ROBOTIC_UTOPIA in state.board:
        kind = card_number(written.get("robot", "artist"))
        if not state.tables.momentary[kind] or kind >= PLAYER_KINDS:
            raise ValueError("robot is a Momentary player card")
        state.robot = supply.take(kind, "robot")
    deck = [supply.take(kind, "deck") for kind in card_numbers(written.get("deck", []), "deck")]
    if "deck" in written and any(kind >= PLAYER_KINDS for kind in deck):
        raise ValueError("the deck holds player cards only")
    rest = supply.rest()  # what is not told, in the order of the content
    where = written.get("rest", "deck")
    if where == "deck":
        deck += rest
    elif where == "discard":
        state.discard = [cards.new_card(kind, 0, EVERYONE) for kind in rest] + state.discard
    elif where == "box":
        state.boxed = rest
    else:
        raise ValueError("rest is 'deck', 'discard' or 'box'")
    if QUIET_PLANET in state.board and "pile" not in written:
        kinds = [deck.pop() for _ in range(min(PILE_SIZE, len(deck)))]
        state.pile = [cards.new_card(kind) for kind in sorted(kinds)]
    state.deck = [cards.new_card(kind) for kind in deck[::-1]]
    for kind, key, zones in (
        (GIZMO, "gizmos", (SCIENTIST_ENCLAVE, ZOMBIE_APOCALYPSE)),
        (TRADE_GOODS, "trade_goods", (ANCIENT_CARTHAGE, ENDLESS_CITY)),
    ):
        used = state.chosen.expansion and (
            supply.left[kind] < SPECIALS or any(zone in state.board for zone in zones) or key in written
        )
        left = supply.left[kind] if used else NONE
        if key in written and written[key] != left:
            raise ValueError(f"{key}: all {SPECIALS} are in the game, so {left} lie in the pile")
        if kind == GIZMO:
            state.gizmos = left
        else:
            state.goods = left


def lay_tokens(state: Temporum, written: Mapping[str, Any]) -> None:
    for space in range(BOARD):
        if state.tables.hourglass[state.board[space]]:
            state.chits[space] = state.chosen.chits
    for name, count in table(written.get("chits", {}), "chits").items():
        state.chits[board_space(name, "chits")] = whole(count, "chits", 0, 8)
    for name, count in table(written.get("gold", {}), "gold").items():
        state.gold[board_space(name, "gold")] = whole(count, "gold", 0, 999)
    if "paradise" in written:
        for unspent in listed(written["paradise"], "paradise"):
            state.paradise |= bit(board_space(unspent, "paradise"))
    elif PRIMITIVE_PARADISE in state.board:
        state.paradise = WHOLE_BOARD
    for name, owners in table(written.get("bases", {}), "bases").items():
        for owner in listed(owners, "bases"):
            state.bases[board_space(name, "bases")] |= only(whole(owner, "bases", 0, state.seats - 1))
    if ZOMBIE_APOCALYPSE in state.board:
        home = state.board.index(ZOMBIE_APOCALYPSE)
        placed = written.get("zombies", {SPACE_IDS[home]: ZOMBIES})
        for name, count in table(placed, "zombies").items():
            state.zombies[space_number(name, "zombies")] = whole(count, "zombies", 0, ZOMBIES)
        if sum(state.zombies) != ZOMBIES:
            raise ValueError(f"there are {ZOMBIES} Zombies")
    elif "zombies" in written:
        raise ValueError("there are Zombies only with Zombie Apocalypse")
    state.laurels = holder(state, written, "laurels")
    state.sage = holder(state, written, "sage")
    if written.get("simulation") is not None:
        lay_simulation(state, space_number(written["simulation"], "simulation"))
    for seat in listed(written.get("frozen_by", []), "frozen_by"):
        state.relics |= only(whole(seat, "frozen_by", 0, state.seats - 1))


def lay_simulation(state: Temporum, space: int) -> None:  # R23.1
    if SIMULATED_PARADISE not in state.board:
        raise ValueError("the Simulation token comes with Simulated Paradise")
    if state.zone_at(space) == SIMULATED_PARADISE:
        raise ValueError("the Simulation token cannot lie on Simulated Paradise")
    if space >= BOARD and space not in state.places_in_play():
        raise ValueError(f"simulation: {SPACE_IDS[space]} is not in play")
    state.simulation = space


def board_space(name: Any, where: str) -> int:
    space = space_number(name, where)
    if space >= BOARD:
        raise ValueError(f"{where}: {name} is not on the board")
    return space


def holder(state: Temporum, written: Mapping[str, Any], key: str) -> int:
    return NONE if written.get(key) is None else whole(written[key], key, 0, state.seats - 1)


def lay_turn(state: Temporum, written: Mapping[str, Any]) -> None:
    """The turn player's turn begins, or goes on."""
    seats = state.seats
    state.player = whole(written.get("turn_player", 0), "turn_player", 0, seats - 1)
    state.first = whole(written.get("first_player", 0), "first_player", 0, seats - 1)
    state.turn = whole(written.get("turn", 2), "turn", 1, 9999)
    state.is_extra = yes_or_no(written, "extra")
    state.base = state.player
    before = written.get("previous", state.player if state.is_extra else (state.player - 1) % seats)
    state.last = NONE if before is None else whole(before, "previous", 0, seats - 1)
    state.players[state.player].turns += 1
    state.mark = mark_of(state.turn, state.player)
    state.stack[0].at = AT_TURNS
    turn = Turn(TURN, state.player)
    turn.at = PHASE_STEPS[written.get("phase", "turn")]
    state.start_is_over = turn.at > AT_HISTORY
    state.push_frame(turn)


def read_chance(written: Any) -> list[list[int]]:
    """A first player is its seat; a shuffle of cards is the whole new deck, top card first; of Zones, left to right."""
    if not isinstance(written, list):
        raise ValueError("chance is a list of results, in the order in which they will be asked for")
    results: list[list[int]] = []
    for result in written:
        if not isinstance(result, list):
            results.append([whole(result, "chance", 0, 4)])
        elif result and result[0] in ZONE_IDS[:ZONE_KINDS]:
            results.append([zone_number(name) for name in result])
        else:
            results.append(card_numbers(result, "a shuffle")[::-1])
    return results


def check_chance(state: Temporum) -> None:
    for result in state.rng.loaded:
        if len(result) == 1:
            whole(result[0], "chance", 0, state.seats - 1)
