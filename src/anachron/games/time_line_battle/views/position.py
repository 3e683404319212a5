"""Positions written by hand (docs/positions/time-line-battle.md)."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.actions import IllegalAction
from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.record import play_entry
from anachron.core.rng import Rng
from anachron.core.written import known_keys, whole, whole_at
from anachron.games.time_line_battle.model.actions import CARD_COUNT, CARDS, DAY_COUNT
from anachron.games.time_line_battle.model.effects import TIMELINE, WHOLE_GAME
from anachron.games.time_line_battle.model.options import ALTERNATING, SECRET, cards_needed
from anachron.games.time_line_battle.model.sets import both_sets, set_of
from anachron.games.time_line_battle.model.state import PHASE_DAY, PHASE_DEPLOY, Player, TimeLineBattle
from anachron.games.time_line_battle.rules.timeline import AT_DAYS, AT_DEPLOY, AT_TIMELINES

KNOWN: Final = {
    "phase",
    "timeline",
    "day",
    "round",
    "start_player",
    "sides",
    "vp",
    "standstill",
    "seen",
    "options",
    "seed",
    "chance",
    "banned",
    "series",
    "played",
}
OF_SETUP: Final = {"phase", "options", "seed", "chance", "series", "played"}  # everything else comes after it
KNOWN_OF_SIDE: Final = {"deployed", "dead", "survived", "hand", "deck", "cycled", "cards"}


def card_named(card: object) -> int:
    if card not in CARDS.ids:
        raise ValueError(f"there is no card {card!r}")
    return CARDS.index(card)


def cards_named(cards: Any, where: str) -> list[int]:
    if not isinstance(cards, list | tuple):
        raise ValueError(f"{where} is a list of card ids")
    found = [card_named(card) for card in cards]
    if len(set(found)) < len(found):
        raise ValueError(f"{where} names a card twice")
    return found


def pair(written: Mapping[str, Any], key: str, default: list[int]) -> list[int]:
    """Two amounts, one for each seat."""
    value = written.get(key, default)
    if not isinstance(value, list) or len(value) != 2 or any(type(n) is not int or n < 0 for n in value):
        raise ValueError(f"{key} are two whole numbers, one for each seat")
    return value[:]


def lay(game: Game[TimeLineBattle], written: Mapping[str, Any], rng: Rng) -> TimeLineBattle:
    known_keys(written, KNOWN, "a position of Time Line Battle")
    options = game.check_options(written.get("options", {}), 2)
    state = game.new_state(2, rng, options)
    day = whole_at(written, "day", 0, 0, state.terms.day_cap)
    phase = written.get("phase", "day" if day else "deploy")
    if phase not in ("setup", "deploy", "day"):
        raise ValueError("phase is 'setup', 'deploy' or 'day'")
    check_phase(written, phase, day)
    state.timeline = whole_at(written, "timeline", 1, 1, state.terms.timelines)
    state.first = whole_at(written, "start_player", 0, 0, 1)
    state.opener = state.first
    state.banned = sorted(cards_named(written.get("banned", []), "banned"))
    state.shared = [card for card in range(CARD_COUNT) if card not in state.banned]
    sides = written.get("sides", [{}, {}])
    if not isinstance(sides, list | tuple) or len(sides) != 2:
        raise ValueError("sides are two: seat 0 (Dawn) and seat 1 (Dusk)")
    today = day if phase == "day" else 0
    state.players = [lay_side(state, side, today) for side in sides]
    state.vp = pair(written, "vp", [0, 0])
    lay_series(state, written.get("series", {}))
    state.seen = read_seen(written.get("seen", []))
    state.still = whole_at(written, "standstill", 0, 0, state.terms.standstill_days - 1)
    state.push(WHOLE_GAME, NONE)
    if phase == "setup":
        state.opener = NONE  # the game is opened as at its very start
        return state
    state.stack[0].at = AT_TIMELINES
    state.push(TIMELINE, NONE)
    if phase == "day":
        state.phase = PHASE_DAY
        state.day = max(day, 1) - 1
        state.stack[1].at = AT_DAYS
    else:
        lay_deployment(state, written)
    state.set_mark()
    return state


def check_phase(written: Mapping[str, Any], phase: str, day: int) -> None:
    """What is written belongs to the phase."""
    if phase == "setup":
        for key in written:
            if key not in OF_SETUP:
                raise ValueError(f"{key} does not go with phase 'setup': nothing has been dealt yet")
    if phase == "deploy" and day:
        raise ValueError("day does not go with phase 'deploy': a deployment comes before Day 1")
    if phase == "day" and "round" in written:
        raise ValueError("round does not go with phase 'day': it counts deployments")


class Unplaced:
    """The cards of a side that are not in any place yet."""

    def __init__(self, cards: list[int]) -> None:
        self.left = cards[:]

    def take(self, card: int, where: str) -> int:
        if card not in self.left:
            raise ValueError(f"{CARDS.ids[card]} ({where}) is not there: a side holds each card once")
        self.left.remove(card)
        return card


def lay_side(state: TimeLineBattle, written: Mapping[str, Any], today: int) -> Player:
    """Hand and deck that are not written: the hand gets the cards of lowest Order, the deck the rest, lowest on top."""
    known_keys(written, KNOWN_OF_SIDE, "a side")
    player = Player()
    player.owned = sorted(cards_named(written["cards"], "cards")) if "cards" in written else state.shared
    needed = cards_needed(state.terms.timelines)
    if len(player.owned) < needed:
        raise ValueError(f"cards are too few: a side deploys {needed}")
    unplaced = Unplaced(player.owned)
    lay_deployed(player, written.get("deployed", {}), unplaced, state.terms.places)
    lay_line(state, player, written, today)
    if "hand" in written:
        player.hand = sorted([unplaced.take(card, "hand") for card in cards_named(written["hand"], "hand")])
        if len(player.hand) > state.terms.hand_size:
            raise ValueError(f"hand has {len(player.hand)} cards: it holds at most {state.terms.hand_size}")
    else:
        player.hand = [unplaced.take(card, "hand") for card in unplaced.left[: state.terms.hand_size]]
    if "deck" in written:
        player.deck = [unplaced.take(card, "deck") for card in cards_named(written["deck"], "deck")][::-1]
        player.owned = sorted(player.hand + player.deck + player.deployed())  # the other cards are out of the game
    else:
        player.deck = unplaced.left[::-1]
    player.bottom = player.cycled = whole_at(written, "cycled", 0, 0, len(player.deck))
    return player


def lay_deployed(player: Player, deployed: Any, unplaced: Unplaced, places: int) -> None:
    if not isinstance(deployed, Mapping):
        raise ValueError("deployed is a table of cards and their Days")
    for name, day in deployed.items():
        if type(day) is not int or not 1 <= day <= DAY_COUNT:
            raise ValueError(f"{name} is deployed to Day {day!r}: a Day is a whole number from 1 to 4")
        player.field(unplaced.take(card_named(name), "deployed"), day)
        if len(player.days[day - 1]) > places:
            raise ValueError(f"Day {day} has more than {places} Characters of one side")


def lay_line(state: TimeLineBattle, player: Player, written: Mapping[str, Any], today: int) -> None:
    dead = cards_named(written.get("dead", []), "dead")
    for card in dead:
        if not 1 <= player.day_of(card) < max(today, 1):
            raise ValueError(f"{CARDS.ids[card]} cannot be dead: it has not come into play before this Day")
    player.dead = state.cards.sort(dead)
    arrived = [card for day in player.days[: max(today - 1, 0)] for card in day]
    player.line = state.cards.sort([card for card in arrived if card not in dead])
    survived = cards_named(written["survived"], "survived") if "survived" in written else player.line
    for card in survived:
        if not 1 <= player.day_of(card) < max(today, 1):
            raise ValueError(f"{CARDS.ids[card]} cannot have survived a Day: it has not come into play before this Day")
    player.survived = set_of(survived)


def lay_deployment(state: TimeLineBattle, written: Mapping[str, Any]) -> None:
    state.phase = PHASE_DEPLOY
    state.stack[1].at = AT_DEPLOY
    made = [len(player.deployed()) - state.deployed_before() for player in state.players]
    if max(made) > state.needed():
        most = state.deployed_before() + state.needed()
        raise ValueError(f"a side has more than {most} Characters in Timeline {state.timeline}")
    if "round" in written:
        rounds = 2 * state.needed() if state.terms.deployment == ALTERNATING else state.needed()
        state.round = whole_at(written, "round", 1, 1, rounds)
    elif state.terms.deployment == ALTERNATING:
        state.round = max(made[0], 0) + max(made[1], 0) + 1
    else:
        if made[0] != made[1]:
            raise ValueError("both sides have made the same number of deployments; or say the round")
        state.round = max(made[0], 0) + 1
    for player in state.players:
        if not player.hand:
            raise ValueError("a side that deploys needs a hand")
        if state.terms.deployment == SECRET:
            player.hide_deployments()


def lay_series(state: TimeLineBattle, written: Mapping[str, Any]) -> None:
    known_keys(written, {"game", "points", "vp_sum", "opener"}, "series")
    state.number = whole_at(written, "game", 1, 1, state.terms.series)
    state.points = pair(written, "points", [0, 0])
    state.vp_sum = pair(written, "vp_sum", [0, 0])
    state.opener = whole_at(written, "opener", state.first, 0, 1)


def read_chance(written: Any) -> list[list[int]]:
    """A Start Player is its seat; a shuffle is the whole new deck, top card first."""
    if not isinstance(written, list):
        raise ValueError("chance is a list of results, in the order in which they will be asked for")
    results = []
    for result in written:
        if isinstance(result, list):
            results.append(cards_named(result, "a shuffle")[::-1])
        else:
            results.append([whole(result, "chance", 0, 1)])
    return results


def play(state: TimeLineBattle, written: Mapping[str, Any]) -> None:
    """Actions of the middle of a Day, or half of a secret choice: played as in a record."""
    played = written.get("played", [])
    if not isinstance(played, list) or not all(isinstance(entry, str) for entry in played):
        raise ValueError("played is a list of actions, each with its seat where both are asked: '0: deploy guard 1'")
    for entry in played:
        try:
            play_entry(state, entry)
        except (IllegalAction, ValueError) as error:
            raise ValueError(f"played, {entry!r}: {error}") from error


def read_seen(written: Any) -> list[int]:
    """R15.3: the sets of living Characters at the ends of earlier Days, each as one list per seat."""
    if not isinstance(written, list) or any(not isinstance(living, list) or len(living) != 2 for living in written):
        raise ValueError("seen is a list of living Characters, each as two lists of card ids")
    return [both_sets(set_of(cards_named(a, "seen")), set_of(cards_named(b, "seen"))) for a, b in written]
