"""Positions written by hand: docs/positions/trial-of-the-temples.md"""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.written import known_keys, listed, place_of, whole, whole_at, yes_or_no
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.content import CONVERTING, GAINING
from anachron.games.trial_of_the_temples.model.effects import Harvesting
from anachron.games.trial_of_the_temples.model.icons import CRYSTAL_ANY
from anachron.games.trial_of_the_temples.model.state import (
    PHASE_RESOURCE,
    PHASE_TEMPLE,
    PHASE_TRIAL,
    TrialOfTheTemples,
)
from anachron.games.trial_of_the_temples.rules.gains import push_core
from anachron.games.trial_of_the_temples.rules.harvest import AT_TAKING, HARVESTING, start_harvest
from anachron.games.trial_of_the_temples.rules.rest import AT_STORING, RESTING
from anachron.games.trial_of_the_temples.rules.rounds import (
    AT_END,
    AT_RESOURCE,
    AT_SCORING,
    AT_TRIAL,
    ROUNDS,
    WHOLE_GAME,
)
from anachron.games.trial_of_the_temples.rules.setup import lay_seats
from anachron.games.trial_of_the_temples.rules.temple import PLACING
from anachron.games.trial_of_the_temples.rules.trial import TRIAL

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
    "harvest",
    "cores_to_place",
    "resting",
    "seed",
    "chance",
}
IN_SETUP: Final = {"phase", "players", "options", "seed", "chance"}
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


def amounts(written: Any, names: tuple[str, ...], where: str, most: int) -> list[int]:
    """A table of names and amounts; what is not named is 0."""
    known_keys(written, set(names), where)
    return [whole_at(written, name, 0, 0, most) for name in names]


def lay(game: Game[TrialOfTheTemples], written: Mapping[str, Any], rng: Rng) -> TrialOfTheTemples:
    known_keys(written, KNOWN, "a position of Trial of the Temples")
    players = written.get("players", [{}, {}, {}, {}])
    if not isinstance(players, list | tuple) or len(players) not in game.seats:
        raise ValueError("players are a list of 2, 3 or 4")
    options = game.check_options(written.get("options", {}), len(players))
    state = game.new_state(len(players), rng, options)
    lay_seats(state)
    phase = written.get("phase", "trial")
    if phase not in BY_HAND:
        raise ValueError(f"phase is one of {', '.join(BY_HAND)}")
    state.push(WHOLE_GAME, 0)
    for player in players:
        known_keys(player, PLAYER_KNOWN, "a player")
    if phase == "setup":
        check_setup(written, players)
        return state
    if written.get("chance"):
        raise ValueError("chance is asked for in the set-up alone (R14.1)")
    lay_circle(state, written)
    lay_names(state, players)
    for seat, player in enumerate(players):
        lay_player(state, seat, player)
    state.first = whole_at(written, "starting_player", 0, 0, state.seats - 1)
    lay_neutral(state, written.get("neutral", {}))
    lay_supply(state, written)
    check_table(state)
    check_phase(state, written, phase)
    lay_phase(state, written, phase)
    return state


def check_setup(written: Mapping[str, Any], players: Any) -> None:
    """The set-up lays the table itself."""
    for key in written:
        if key not in IN_SETUP:
            raise ValueError(f"the set-up lays the table itself: with phase setup there is no {key!r}")
    for player in players:
        for key in player:
            raise ValueError(f"the set-up lays the table itself: with phase setup a player has no {key!r}")


def lay_circle(state: TrialOfTheTemples, written: Mapping[str, Any]) -> None:
    tables = state.tables
    tiles = written.get("tiles", "layout-a")
    if tiles == "layout-a":
        state.tiles = tables.layout[:]
    else:
        if not isinstance(tiles, list):
            raise ValueError("tiles are 'layout-a' or the 12 tiles by position")
        state.tiles = [place_of(tile, acts.TEMPLE.ids, "Temple Tile") for tile in tiles]
        if sorted(state.tiles) != list(range(acts.POSITIONS)):
            raise ValueError("tiles name each of the 12 Temple Tiles once")
    state.d = whole_at(written, "d", 0, 0, acts.POSITIONS - 1)
    lay_pile(state, written)


def lay_pile(state: TrialOfTheTemples, written: Mapping[str, Any]) -> None:
    """Revealed tiles and the pile; tiles that are not named lie under the pile, in the order of the content."""
    tables = state.tables
    revealed = [
        place_of(tile, acts.ROUND_TILE.ids, "Round Tile") for tile in listed(written.get("revealed", []), "revealed")
    ]
    if "round_tile" in written:
        revealed.append(place_of(written["round_tile"], acts.ROUND_TILE.ids, "Round Tile"))
        number = tables.round_numbers[revealed[-1]]
        if "number" in written and written["number"] != number:
            raise ValueError(f"{written['round_tile']} has the number {number}")
    pile = [place_of(tile, acts.ROUND_TILE.ids, "Round Tile") for tile in listed(written.get("pile", []), "pile")]
    if len(set(revealed + pile)) < len(revealed) + len(pile):
        raise ValueError("a Round Tile is named twice")
    night = written.get("phase") == "night"
    wanted = whole_at(written, "round", 1, 1, state.terms.rounds) - (1 if night else 0)
    if "number" in written and "round_tile" not in written and wanted:
        number = whole_at(written, "number", 0, min(tables.round_numbers), max(tables.round_numbers))
        fitting = [
            tile
            for tile in range(len(acts.ROUND_TILE.ids))
            if tables.round_numbers[tile] == number and tile not in revealed + pile
        ]
        if not fitting:
            raise ValueError(f"no Round Tile with the number {number} is left")
        revealed.append(fitting[0])
    left = [tile for tile in range(len(acts.ROUND_TILE.ids)) if tile not in revealed + pile]
    while len(revealed) < wanted and left:
        revealed.insert(0, left.pop())
    if len(revealed) != wanted:
        raise ValueError(f"{wanted} Round Tiles are revealed at this moment, not {len(revealed)}")
    state.revealed_tiles = revealed
    state.pile = (pile + left)[::-1]
    state.number = tables.round_numbers[revealed[-1]] if revealed else 0


def lay_names(state: TrialOfTheTemples, players: Any) -> None:
    """Colours and mats: without one, a player gets the first that is left, in seat order."""
    for key, names, what in (("colour", acts.PLAYER_COLOURS, "player colour"), ("mat", acts.MAT_IDS, "mat")):
        places = [place_of(player[key], names, what) if key in player else acts.NONE for player in players]
        named = [place for place in places if place != acts.NONE]
        if len(set(named)) < len(named):
            raise ValueError(f"two players have the same {what}")
        left = [place for place in range(len(names)) if place not in named]
        for seat in range(state.seats):
            setattr(state.players[seat], key, places[seat] if places[seat] != acts.NONE else left.pop(0))


def lay_player(state: TrialOfTheTemples, seat: int, written: Mapping[str, Any]) -> None:
    player = state.players[seat]
    player.mana = whole_at(written, "mana", 0, 0, state.terms.mana_cap or A_LOT)
    player.tokens = whole_at(written, "tokens", 0, 0, A_LOT)
    player.crystals = amounts(written.get("crystals", {}), acts.COLOURS, "crystals", A_LOT)
    player.stored = amounts(written.get("stored", {}), acts.COLOURS, "stored", A_LOT)
    player.tracks = amounts(written.get("tracks", {}), acts.TRACKS, "tracks", acts.LAST_SPACE)
    lay_cores(state, seat, written.get("cores", {}))
    for spell in listed(written.get("used", []), "used"):
        place = place_of(spell, acts.SPELL_IDS, "spell")
        if not player.has_learned(place):
            raise ValueError(f"{spell} cannot be used: it is not learned")
        if state.tables.group[place] not in (GAINING, CONVERTING):
            raise ValueError(f"{spell} is never used: it works without that (R10.3, R10.4)")
        player.use(place)
    player.rested = yes_or_no(written, "rested")
    for figure, name in enumerate(("archmage", "clone")):
        if written.get(name) is not None:
            player.figures[figure] = whole_at(written, name, 0, 0, acts.POSITIONS - 1)
    if player.figures[1] != acts.NONE and not state.terms.duel:
        raise ValueError("there are no Clones in the base game")
    if player.stored_count() > state.storage(seat):
        raise ValueError(f"stored are more Crystals than the {state.storage(seat)} storage spaces hold")


def lay_cores(state: TrialOfTheTemples, seat: int, written: Any) -> None:
    """Cores by spell or by "row,column"."""
    if not isinstance(written, Mapping):
        raise ValueError("cores is a table of spells (or 'row,column') and colours")
    player = state.players[seat]
    places = {f"{spell // 4 + 1},{spell % 4 + 1}": spell for spell in range(acts.SPELLS)}
    for where, colour in written.items():
        spell = places[where] if where in places else place_of(where, acts.SPELL_IDS, "spell")
        core = place_of(colour, acts.COLOURS, "core colour")
        if not player.fits(core, spell):
            raise ValueError(f"a {colour} core on {acts.SPELL_IDS[spell]} breaks the rule of rows and columns (R5.5)")
        player.cores[spell] = core


def lay_neutral(state: TrialOfTheTemples, written: Any) -> None:
    if not state.terms.duel:
        if written:
            raise ValueError("there are no Neutral Markers in the base game")
        return
    colours = [acts.PLAYER_COLOURS[state.clone_colour(seat)] for seat in range(2)]
    known_keys(written, set(colours), "neutral")
    state.neutral = [amounts(written.get(colour, {}), acts.TRACKS, "tracks", acts.LAST_SPACE) for colour in colours]


def lay_supply(state: TrialOfTheTemples, written: Mapping[str, Any]) -> None:
    """The core supply: without a number, what the box holds less what lies on the mats."""
    supply = written.get("supply", {})
    known_keys(supply, set(acts.COLOURS), "supply")
    for colour in range(4):
        placed = sum([player.cores.count(colour) for player in state.players])
        left = state.tables.supply[state.seats][colour] - placed
        name = acts.COLOURS[colour]
        if left < 0:
            raise ValueError(f"there are not so many {name} cores")
        if name in supply:
            state.supply[colour] = whole_at(supply, name, 0, 0, left)
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
            raise ValueError(f"two markers are on one space of {acts.TRACKS[track]} (R7.7)")
    figures = [figure for player in state.players for figure in player.figures if figure != acts.NONE]
    if len(set(figures)) < len(figures) or state.d in figures:
        raise ValueError("a figure stands on another figure or on the Day-and-Night Tile (R3.2, R3.3)")
    blocked = state.blocked()
    if state.terms.surround and any(blocked[f - 1] and blocked[(f + 1) % acts.POSITIONS] for f in figures):
        raise ValueError("a figure has both neighbouring positions blocked (R3.4)")


def check_phase(state: TrialOfTheTemples, written: Mapping[str, Any], phase: str) -> None:
    """What cannot be at this moment of a round."""
    for seat in range(state.seats):
        check_player_now(state, seat, phase)
    if phase not in ("resource", "trial"):
        for key in ("turn", "harvest", "cores_to_place", "resting"):
            if key in written:
                raise ValueError(f"{key} belongs to the Resource or the Trial Phase")
    if phase == "temple":
        check_placed(state)


def check_player_now(state: TrialOfTheTemples, seat: int, phase: str) -> None:
    player = state.players[seat]
    figures = [figure for figure in player.figures if figure != acts.NONE]
    if phase == "night" and figures:
        raise ValueError("no figure is on the circle when night falls (R2.6)")
    if player.rested and phase in ("temple", "resource"):
        raise ValueError("nobody has rested before the Trial Phase (R8.5)")
    if player.rested and figures:
        raise ValueError("a rested player has taken back the figure (R8.1)")
    if player.rested and player.crystal_count() + player.tokens:
        raise ValueError("a rested player has returned all Crystals and Action Tokens (R8.3)")
    if player.stored_count() and not player.rested and phase in ("temple", "resource"):
        raise ValueError("stored Crystals are ordinary ones again when the round begins (R1.5)")
    for spell in range(acts.SPELLS):
        too_early = phase == "temple" or (phase == "resource" and state.tables.group[spell] == CONVERTING)
        if player.has_used(spell) and too_early:
            raise ValueError(f"{acts.SPELL_IDS[spell]} cannot have been used yet in this round (R1.4)")


def check_placed(state: TrialOfTheTemples) -> None:
    """R3.1, R13.11: figures are placed in turn order."""
    counts = [sum([1 for f in state.players[seat].figures if f != acts.NONE]) for seat in state.seats_from(state.first)]
    if counts != sorted(counts, reverse=True) or counts[0] - counts[-1] > 1:
        raise ValueError("figures are placed in turn order, from the starting player on (R3.1)")


def lay_phase(state: TrialOfTheTemples, written: Mapping[str, Any], phase: str) -> None:
    state.round = whole_at(written, "round", 1, 1, state.terms.rounds)
    state.opener = state.first
    turn = whole_at(written, "turn", state.first, 0, state.seats - 1)
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
        lay_later_phase(state, written, phase, turn)
    state.set_mark()


def push_placings(state: TrialOfTheTemples) -> None:
    """Those who have not placed yet, in turn order; in the duel each has two figures."""
    turns = []
    for number in range(2 if state.terms.duel else 1):
        for seat in state.seats_from(state.first):
            placed = sum([1 for figure in state.players[seat].figures if figure != acts.NONE])
            if placed <= number:
                turns.append(seat)
    for seat in reversed(turns):
        state.push(PLACING, seat)


def lay_later_phase(state: TrialOfTheTemples, written: Mapping[str, Any], phase: str, turn: int) -> None:
    rounds = state.stack[1]
    cores = [
        place_of(core, acts.COLOURS, "core colour")
        for core in listed(written.get("cores_to_place", []), "cores_to_place")
    ]
    if phase == "resource":
        if "resting" in written:
            raise ValueError("nobody rests before the Trial Phase (R8.5)")
        state.phase, rounds.at = PHASE_RESOURCE, AT_TRIAL
        lay_harvests(state, written, turn)
        if cores and "harvest" not in written:
            raise ValueError("a core comes from a harvest: say harvest, too")
    else:
        if "harvest" in written:
            raise ValueError("the harvest belongs to the Resource Phase")
        state.phase, rounds.at = PHASE_TRIAL, AT_END
        lay_trial(state, written, turn, cores)
    for colour in reversed(cores):
        push_core(state, turn, colour)


def lay_harvests(state: TrialOfTheTemples, written: Mapping[str, Any], turn: int) -> None:
    """Those who have not harvested yet, in turn order; the first one may be in the middle of it."""
    for seat in range(state.seats):
        if acts.NONE in state.players[seat].figures[: 2 if state.terms.duel else 1]:
            raise ValueError(f"player {seat} has no figure on the circle: say archmage")
    order = state.seats_from(state.first)
    for seat in reversed(order[order.index(turn) :]):
        state.push(HARVESTING, seat)
    if "harvest" in written:
        f = state.stack[-1]
        assert isinstance(f, Harvesting)
        lay_harvest(state, f, written["harvest"])


def lay_harvest(state: TrialOfTheTemples, f: Harvesting, written: Any) -> None:
    """A harvest in the middle: the first icons are already taken."""
    known_keys(written, {"figure", "taken", "chosen"}, "harvest")
    f.figure = place_of(written.get("figure", "archmage"), acts.FIGURES, "figure")
    if f.figure == acts.CLONE and not state.terms.duel:
        raise ValueError("there are no Clones in the base game")
    start_harvest(state, f)
    f.taken = whole_at(written, "taken", 0, 0, len(f.icons))
    chosen = [place_of(colour, acts.PLAIN_COLOURS, "colour") for colour in listed(written.get("chosen", []), "chosen")]
    choices = [i for i in range(f.taken) if f.icons[i] == CRYSTAL_ANY]
    if len(chosen) != len(choices):
        raise ValueError(f"among the icons taken are {len(choices)} Crystals of choice: name as many colours in chosen")
    for i, colour in zip(choices, chosen, strict=True):
        f.icons[i] = colour
    f.at = AT_TAKING


def lay_trial(state: TrialOfTheTemples, written: Mapping[str, Any], turn: int, cores: list[int]) -> None:
    """A Trial turn; or, with cores or Rest still to be finished, the end of one."""
    resting = yes_or_no(written, "resting")
    player = state.players[turn]
    if player.rested and ("turn" in written or cores or resting):
        raise ValueError(f"it cannot be the turn of player {turn}, who has rested (R8.5)")
    for seat, other in enumerate(state.players):
        if other.stored_count() and not other.rested and not (resting and seat == turn):
            raise ValueError("stored Crystals are ordinary ones again when the round begins (R1.5)")
    if cores and resting:
        raise ValueError("a turn ends with an advance or with Rest, not with both (R6.2)")
    state.push(TRIAL, (turn + 1) % state.seats if cores or resting else turn)
    if resting:
        if any(figure != acts.NONE for figure in player.figures):
            raise ValueError("a player who rests has taken back the figure (R8.1)")
        state.push(RESTING, turn)
        state.stack[-1].at = AT_STORING


def read_chance(written: Any) -> list[list[int]]:
    """A shuffle is the whole new order (temples by position, Round Tiles top first, mats by seat); else a number."""
    if not isinstance(written, list):
        raise ValueError("chance is a list of results, in the order in which they will be asked for")
    results: list[list[int]] = []
    for result in written:
        if not isinstance(result, list):
            results.append([whole(result, "chance", 0, acts.POSITIONS - 1)])
        elif result and result[0] in acts.ROUND_TILE.ids:
            results.append([place_of(tile, acts.ROUND_TILE.ids, "Round Tile") for tile in result][::-1])
        elif result and result[0] in acts.MAT_IDS:
            results.append([place_of(mat, acts.MAT_IDS, "mat") for mat in result])
        else:
            results.append([place_of(tile, acts.TEMPLE.ids, "Temple Tile") for tile in result])
    return results
