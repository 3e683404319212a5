"""Positions in words: by hand (docs/positions/trial-of-the-temples.md), and in a save, where nothing is left out."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.game import Game, Words
from anachron.core.rng import Rng, rng_from
from anachron.core.said import known_keys, listed, place_of, whole, whole_at, yes_or_no
from anachron.games.trial_of_the_temples.actions import (
    COLOURS,
    LAST_SPACE,
    MAT_IDS,
    NONE,
    PLAYER_COLOURS,
    POSITIONS,
    SPELL_IDS,
    SPELLS,
    TRACKS,
)
from anachron.games.trial_of_the_temples.cards import Tables
from anachron.games.trial_of_the_temples.rules import (
    AT_END,
    AT_RESOURCE,
    AT_SCORING,
    AT_TRIAL,
    HARVEST,
    PLACING,
    ROUNDS,
    WHOLE_GAME,
    in_order,
    lay_seats,
)
from anachron.games.trial_of_the_temples.state import (
    PHASE_RESOURCE,
    PHASE_TEMPLE,
    PHASE_TRIAL,
    PHASES,
    Player,
    Terms,
    TrialOfTheTemples,
)
from anachron.games.trial_of_the_temples.trial import TRIAL

KNOWN: Final = {
    "phase",
    "round",
    "starting_player",
    "turn",
    "tiles",
    "d",
    "number",
    "round_tile",
    "pile",
    "revealed",
    "supply",
    "players",
    "neutral",
    "options",
    "seed",
    "chance",
}
PLAYER_KNOWN: Final = {
    "colour",
    "mat",
    "mana",
    "crystals",
    "tokens",
    "stored",
    "cores",
    "used",
    "rested",
    "tracks",
    "archmage",
    "clone",
}
BY_HAND: Final = ("setup", "night", "temple", "resource", "trial", "scoring")
A_LOT: Final = 999


def amounts(said: Any, names: tuple[str, ...], where: str, most: int) -> list[int]:
    """A table of names and amounts; what is not named is 0."""
    known_keys(said, set(names), where)
    return [whole_at(said, name, 0, 0, most) for name in names]


def position(game: Game, said: Mapping[str, Any]) -> TrialOfTheTemples:
    known_keys(said, KNOWN, "a position of Trial of the Temples")
    players = said.get("players", [{}, {}, {}, {}])
    if not isinstance(players, list | tuple) or len(players) not in game.seats:
        raise ValueError("players are a list of 2, 3 or 4")
    options = game.check_options(said.get("options", {}), len(players))
    tables = game.tables
    assert isinstance(tables, Tables)
    state = TrialOfTheTemples(game, rng_from(said.get("seed", 0)), len(players), Terms(options), tables)
    state.options = options
    lay_seats(state)
    phase = said.get("phase", "trial")
    if phase not in BY_HAND:
        raise ValueError(f"phase is one of {', '.join(BY_HAND)}")
    load_chance(state, said.get("chance", []))
    state.push(WHOLE_GAME, 0)
    if phase == "setup":
        return state
    lay_circle(state, said)
    for told in players:
        known_keys(told, PLAYER_KNOWN, "a player")
    lay_names(state, players)
    for seat, told in enumerate(players):
        lay_player(state, seat, told)
    lay_neutral(state, said.get("neutral", {}))
    lay_supply(state, said)
    check_table(state)
    lay_phase(state, said, phase)
    return state


def lay_circle(state: TrialOfTheTemples, said: Mapping[str, Any]) -> None:
    tables = state.tables
    tiles = said.get("tiles", "layout-a")
    if tiles == "layout-a":
        state.tiles = tables.layout[:]
    else:
        if not isinstance(tiles, list):
            raise ValueError("tiles are 'layout-a' or the 12 tiles by position")
        state.tiles = [place_of(tile, tables.tile_ids, "Temple Tile") for tile in tiles]
        if sorted(state.tiles) != list(range(POSITIONS)):
            raise ValueError("tiles name each of the 12 Temple Tiles once")
    state.d = whole_at(said, "d", 0, 0, POSITIONS - 1)
    lay_pile(state, said)


def lay_pile(state: TrialOfTheTemples, said: Mapping[str, Any]) -> None:
    """Revealed tiles and the pile; tiles that are not named lie under the pile, in the order of the content."""
    tables = state.tables
    revealed = [place_of(tile, tables.round_ids, "Round Tile") for tile in listed(said.get("revealed", []), "revealed")]
    if "round_tile" in said:
        revealed.append(place_of(said["round_tile"], tables.round_ids, "Round Tile"))
    pile = [place_of(tile, tables.round_ids, "Round Tile") for tile in listed(said.get("pile", []), "pile")]
    if len(set(revealed + pile)) < len(revealed) + len(pile):
        raise ValueError("a Round Tile is named twice")
    night = said.get("phase") == "night"
    wanted = whole_at(said, "round", 1, 1, state.terms.rounds) - (1 if night else 0)
    if "number" in said and "round_tile" not in said and wanted:
        number = whole_at(said, "number", 0, min(tables.round_numbers), max(tables.round_numbers))
        fitting = [
            tile
            for tile in range(len(tables.round_ids))
            if tables.round_numbers[tile] == number and tile not in revealed + pile
        ]
        if not fitting:
            raise ValueError(f"no Round Tile with the number {number} is left")
        revealed.append(fitting[0])
    left = [tile for tile in range(len(tables.round_ids)) if tile not in revealed + pile]
    while len(revealed) < wanted and left:
        revealed.insert(0, left.pop())
    if len(revealed) != wanted:
        raise ValueError(f"{wanted} Round Tiles are revealed at this moment, not {len(revealed)}")
    state.revealed = revealed
    state.pile = (pile + left)[::-1]
    state.number = tables.round_numbers[revealed[-1]] if revealed else 0


def lay_names(state: TrialOfTheTemples, players: Any) -> None:
    """Colours and mats: who is not told one gets the first that is left, in seat order."""
    for key, names, what in (("colour", PLAYER_COLOURS, "player colour"), ("mat", MAT_IDS, "mat")):
        said = [place_of(player[key], names, what) if key in player else NONE for player in players]
        named = [place for place in said if place != NONE]
        if len(set(named)) < len(named):
            raise ValueError(f"two players have the same {what}")
        left = [place for place in range(len(names)) if place not in named]
        for seat in range(state.seats):
            setattr(state.players[seat], key, said[seat] if said[seat] != NONE else left.pop(0))


def lay_player(state: TrialOfTheTemples, seat: int, said: Mapping[str, Any]) -> None:
    player = state.players[seat]
    player.mana = whole_at(said, "mana", 0, 0, state.terms.mana_cap or A_LOT)
    player.tokens = whole_at(said, "tokens", 0, 0, A_LOT)
    player.crystals = amounts(said.get("crystals", {}), COLOURS, "crystals", A_LOT)
    player.stored = amounts(said.get("stored", {}), COLOURS, "stored", A_LOT)
    player.tracks = amounts(said.get("tracks", {}), TRACKS, "tracks", LAST_SPACE)
    lay_cores(state, seat, said.get("cores", {}))
    for spell in listed(said.get("used", []), "used"):
        place = place_of(spell, SPELL_IDS, "spell")
        if not player.has_learned(place):
            raise ValueError(f"{spell} cannot be used: it is not learned")
        player.used |= 1 << place
    player.rested = yes_or_no(said, "rested")
    for figure, name in enumerate(("archmage", "clone")):
        if said.get(name) is not None:
            player.figures[figure] = whole_at(said, name, 0, 0, POSITIONS - 1)
    if player.figures[1] != NONE and not state.terms.duel:
        raise ValueError("there are no Clones in the base game")
    if player.stored_count() > state.storage(seat):
        raise ValueError(f"stored are more Crystals than the {state.storage(seat)} storage spaces hold")


def lay_cores(state: TrialOfTheTemples, seat: int, said: Any) -> None:
    """Cores by spell or by "row,column"."""
    if not isinstance(said, Mapping):
        raise ValueError("cores is a table of spells (or 'row,column') and colours")
    player = state.players[seat]
    places = {f"{spell // 4 + 1},{spell % 4 + 1}": spell for spell in range(SPELLS)}
    for where, colour in said.items():
        spell = places[where] if where in places else place_of(where, SPELL_IDS, "spell")
        core = place_of(colour, COLOURS, "core colour")
        if not player.fits(core, spell):
            raise ValueError(f"a {colour} core on {SPELL_IDS[spell]} breaks the rule of rows and columns (R5.5)")
        player.cores[spell] = core


def lay_neutral(state: TrialOfTheTemples, said: Any) -> None:
    if not state.terms.duel:
        if said:
            raise ValueError("there are no Neutral Markers in the base game")
        return
    colours = [PLAYER_COLOURS[state.clone_colour(seat)] for seat in range(2)]
    known_keys(said, set(colours), "neutral")
    state.neutral = [amounts(said.get(colour, {}), TRACKS, "tracks", LAST_SPACE) for colour in colours]


def lay_supply(state: TrialOfTheTemples, said: Mapping[str, Any]) -> None:
    """The core supply: what is not told is what the box holds less what lies on the mats."""
    told = said.get("supply", {})
    known_keys(told, set(COLOURS), "supply")
    for colour in range(4):
        placed = sum([player.cores.count(colour) for player in state.players])
        left = state.tables.supply[state.seats][colour] - placed
        name = COLOURS[colour]
        if name in told:
            state.supply[colour] = whole_at(told, name, 0, 0, A_LOT)
        elif left < 0:
            raise ValueError(f"there are not so many {name} cores")
        else:
            state.supply[colour] = left
    state.box = [
        state.supply[colour] + sum([player.cores.count(colour) for player in state.players]) for colour in range(4)
    ]


def check_table(state: TrialOfTheTemples) -> None:
    """What belongs to all players together: markers and figures."""
    for track in range(3):
        spaces = [player.tracks[track] for player in state.players] + [marker[track] for marker in state.neutral]
        spaces = [space for space in spaces if space]
        if len(set(spaces)) < len(spaces):
            raise ValueError(f"two markers are on one space of {TRACKS[track]} (R7.7)")
    figures = [figure for player in state.players for figure in player.figures if figure != NONE]
    if len(set(figures)) < len(figures) or state.d in figures:
        raise ValueError("a figure stands on another figure or on the Day-and-Night Tile (R3.2, R3.3)")
    blocked = state.blocked()
    if state.terms.surround and any(blocked[f - 1] and blocked[(f + 1) % POSITIONS] for f in figures):
        raise ValueError("a figure has both neighbouring positions blocked (R3.4)")


def lay_phase(state: TrialOfTheTemples, said: Mapping[str, Any], phase: str) -> None:
    state.round = whole_at(said, "round", 1, 1, state.terms.rounds)
    state.first = whole_at(said, "starting_player", 0, 0, state.seats - 1)
    state.opener = state.first
    turn = whole_at(said, "turn", state.first, 0, state.seats - 1)
    state.stack[0].at = AT_SCORING
    if phase == "scoring":
        state.set_mark()
        return
    state.push(ROUNDS, 0)
    rounds = state.stack[1]
    if phase == "night":
        state.round -= 1
        return
    if phase == "temple":
        state.phase, rounds.at = PHASE_TEMPLE, AT_RESOURCE
        push_placings(state)
    else:
        lay_later_phase(state, phase, turn)
    state.set_mark()


def push_placings(state: TrialOfTheTemples) -> None:
    """Those who have not placed yet, in turn order; in the duel each has two figures."""
    turns = []
    for number in range(2 if state.terms.duel else 1):
        for seat in in_order(state, state.first):
            placed = sum([1 for figure in state.players[seat].figures if figure != NONE])
            if placed <= number:
                turns.append(seat)
    for seat in reversed(turns):
        state.push(PLACING, seat)


def lay_later_phase(state: TrialOfTheTemples, phase: str, turn: int) -> None:
    rounds = state.stack[1]
    if phase == "resource":
        for seat in range(state.seats):
            if NONE in state.players[seat].figures[: 2 if state.terms.duel else 1]:
                raise ValueError(f"player {seat} has no figure on the circle: say archmage")
        state.phase, rounds.at = PHASE_RESOURCE, AT_TRIAL
        order = in_order(state, state.first)
        for seat in reversed(order[order.index(turn) :]):
            state.push(HARVEST, seat)
    else:
        state.phase, rounds.at = PHASE_TRIAL, AT_END
        state.push(TRIAL, turn)


def load_chance(state: TrialOfTheTemples, chance: Any) -> None:
    """A shuffle is the whole new order (tiles by position, Round Tiles top first, mats by seat); else a number."""
    if not isinstance(chance, list):
        raise ValueError("chance is a list of results, in the order in which they will be asked for")
    tables = state.tables
    for result in chance:
        if not isinstance(result, list):
            state.rng.loaded.append([whole(result, "chance", 0, POSITIONS - 1)])
        elif result and result[0] in tables.round_ids:
            order = [place_of(tile, tables.round_ids, "Round Tile") for tile in result]
            state.rng.loaded.append(order[::-1])
        elif result and result[0] in MAT_IDS:
            state.rng.loaded.append([place_of(mat, MAT_IDS, "mat") for mat in result])
        else:
            state.rng.loaded.append([place_of(tile, tables.tile_ids, "Temple Tile") for tile in result])


# A save

PLAYER_FIELDS: Final = (
    "colour",
    "mat",
    "mana",
    "crystals",
    "tokens",
    "stored",
    "cores",
    "used",
    "collected",
    "rested",
    "tracks",
    "figures",
    "resigned",
)
FIELDS: Final = (
    "phase",
    "round",
    "first",
    "opener",
    "tiles",
    "d",
    "number",
    "pile",
    "revealed",
    "supply",
    "box",
    "neutral",
    "queue",
    "reached",
    "told",
    "ended",
    "won",
)


def copied(value: Any) -> Any:
    return [copied(one) for one in value] if isinstance(value, list) else value


def words(state: TrialOfTheTemples) -> Words:
    said: Words = {name: copied(getattr(state, name)) for name in FIELDS}
    said["phase"] = PHASES[state.phase]
    said["tiles"] = [state.tables.tile_ids[tile] for tile in state.tiles]
    said["pile"] = [state.tables.round_ids[tile] for tile in state.pile]
    said["revealed"] = [state.tables.round_ids[tile] for tile in state.revealed]
    said["players"] = [{name: copied(getattr(player, name)) for name in PLAYER_FIELDS} for player in state.players]
    return said


def restored(game: Game, said: Words, rng: Rng, options: Words) -> TrialOfTheTemples:
    tables = game.tables
    assert isinstance(tables, Tables)
    state = TrialOfTheTemples(game, rng, len(said["players"]), Terms(options), tables)
    state.options = options
    for name in FIELDS:
        if name not in ("phase", "tiles", "pile", "revealed"):
            setattr(state, name, copied(said[name]))
    state.phase = PHASES.index(said["phase"])
    state.tiles = [tables.tile_ids.index(tile) for tile in said["tiles"]]
    state.pile = [tables.round_ids.index(tile) for tile in said["pile"]]
    state.revealed = [tables.round_ids.index(tile) for tile in said["revealed"]]
    for told in said["players"]:
        player = Player()
        for name in PLAYER_FIELDS:
            setattr(player, name, copied(told[name]))
        state.players.append(player)
    return state
