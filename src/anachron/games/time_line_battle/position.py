"""Positions in words: by hand (docs/positions/time-line-battle.md), and in a save, where nothing is left out."""

from collections.abc import Mapping
from typing import Any

from anachron.core.game import Game, Words
from anachron.core.rng import Rng, rng_from
from anachron.core.said import known_keys, whole, whole_at
from anachron.games.time_line_battle.actions import CARD_IDS, CARDS, DAYS, NONE
from anachron.games.time_line_battle.cards import Cards
from anachron.games.time_line_battle.rules import AT_DAYS, AT_DEPLOY, AT_TIMELINES, TIMELINE, WHOLE_GAME
from anachron.games.time_line_battle.state import (
    ALTERNATING,
    ENDS,
    PHASE_DAY,
    PHASE_DEPLOY,
    PHASES,
    SECRET,
    STEPS,
    Past,
    Side,
    Terms,
    TimeLineBattle,
)

KNOWN = {
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
}
SIDE_KNOWN = {"deployed", "dead", "survived", "hand", "deck", "cycled", "cards"}


def number_of(card: object) -> int:
    if card not in CARD_IDS:
        raise ValueError(f"there is no card {card!r}")
    return CARD_IDS.index(card)


def numbers_of(cards: Any, where: str) -> list[int]:
    if not isinstance(cards, list | tuple):
        raise ValueError(f"{where} is a list of card ids")
    found = [number_of(card) for card in cards]
    if len(set(found)) < len(found):
        raise ValueError(f"{where} names a card twice")
    return found


def ids_of(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def pair(said: Mapping[str, Any], key: str, default: list[int]) -> list[int]:
    """Two amounts, one for each seat."""
    value = said.get(key, default)
    if not isinstance(value, list) or len(value) != 2 or any(type(n) is not int or n < 0 for n in value):
        raise ValueError(f"{key} are two whole numbers, one for each seat")
    return value[:]


def position(game: Game, said: Mapping[str, Any]) -> TimeLineBattle:
    known_keys(said, KNOWN, "a position of Time Line Battle")
    options = game.check_options(said.get("options", {}), 2)
    tables = game.tables
    assert isinstance(tables, Cards)
    state = TimeLineBattle(game, rng_from(said.get("seed", 0)), Terms(options), tables)
    state.options = options
    day = whole_at(said, "day", 0, 0, state.terms.day_cap)
    phase = said.get("phase", "day" if day else "deploy")
    if phase not in ("setup", "deploy", "day"):
        raise ValueError("phase is 'setup', 'deploy' or 'day'")
    state.timeline = whole_at(said, "timeline", 1, 1, state.terms.timelines)
    state.first = whole_at(said, "start_player", 0, 0, 1)
    state.opener = state.first
    state.banned = sorted(numbers_of(said.get("banned", []), "banned"))
    state.shared = [card for card in range(CARDS) if card not in state.banned]
    sides = said.get("sides", [{}, {}])
    if not isinstance(sides, list | tuple) or len(sides) != 2:
        raise ValueError("sides are two: seat 0 (Dawn) and seat 1 (Dusk)")
    today = day if phase == "day" else 0
    state.sides = [lay_side(state, side, today) for side in sides]
    state.vp = pair(said, "vp", [0, 0])
    lay_series(state, said.get("series", {}))
    state.seen = read_seen(said.get("seen", []))
    state.still = whole_at(said, "standstill", 0, 0, 3)
    load_chance(state, said.get("chance", []))
    state.push(WHOLE_GAME, 0)
    if phase == "setup":
        state.opener = NONE  # the game is opened as at its very start
        return state
    state.stack[0].at = AT_TIMELINES
    state.push(TIMELINE, 0)
    if phase == "day":
        state.phase = PHASE_DAY
        state.day = max(day, 1) - 1
        state.stack[1].at = AT_DAYS
    else:
        lay_deployment(state, said)
    state.set_mark()
    return state


def lay_side(state: TimeLineBattle, said: Mapping[str, Any], today: int) -> Side:
    """Hand and deck that are not told: the hand gets the cards of lowest Order, the deck the rest, lowest on top."""
    known_keys(said, SIDE_KNOWN, "a side")
    side, cards = Side(), state.cards
    side.owned = sorted(numbers_of(said["cards"], "cards")) if "cards" in said else state.shared[:]
    needed = 4 + 2 * (state.terms.timelines - 1)
    if len(side.owned) < needed:
        raise ValueError(f"cards are too few: a side deploys {needed}")
    left = side.owned[:]

    def take(card: int, where: str) -> int:
        if card not in left:
            raise ValueError(f"{CARD_IDS[card]} ({where}) is not there: a side holds each card once")
        left.remove(card)
        return card

    deployed = said.get("deployed", {})
    if not isinstance(deployed, Mapping):
        raise ValueError("deployed is a table of cards and their Days")
    for name, day in deployed.items():
        if type(day) is not int or not 1 <= day <= DAYS:
            raise ValueError(f"{name} is deployed to Day {day!r}: a Day is a whole number from 1 to 4")
        side.field(take(number_of(name), "deployed"), day)
    dead = numbers_of(said.get("dead", []), "dead")
    for card in dead:
        if not 1 <= side.day_of(card) < max(today, 1):
            raise ValueError(f"{CARD_IDS[card]} cannot be dead: it has not come into play before this Day")
    side.dead = cards.sort(dead)
    side.line = cards.sort([card for day in side.days[: max(today - 1, 0)] for card in day if card not in dead])
    survived = numbers_of(said["survived"], "survived") if "survived" in said else side.line
    for card in survived:
        if side.day_of(card) == 0:
            raise ValueError(f"{CARD_IDS[card]} cannot have survived a Day: it is not deployed")
        side.survived |= 1 << card
    if "hand" in said:
        side.hand = sorted([take(card, "hand") for card in numbers_of(said["hand"], "hand")])
    else:
        side.hand = [take(card, "hand") for card in left[: state.terms.hand_size]]
    if "deck" in said:
        deck = numbers_of(said["deck"], "deck")
        side.deck = [take(card, "deck") for card in deck][::-1]
    else:
        side.deck = left[::-1]
    side.bottom = side.cycled = whole_at(said, "cycled", 0, 0, len(side.deck))
    return side


def lay_deployment(state: TimeLineBattle, said: Mapping[str, Any]) -> None:
    state.phase = PHASE_DEPLOY
    state.stack[1].at = AT_DEPLOY
    before = 0 if state.timeline == 1 else 2 + 2 * (state.timeline - 1)
    made = [len(side.deployed()) - before for side in state.sides]
    if "round" in said:
        rounds = 2 * state.needed() if state.terms.deployment == ALTERNATING else state.needed()
        state.round = whole_at(said, "round", 1, 1, rounds)
    elif state.terms.deployment == ALTERNATING:
        state.round = sum(made) + 1
    else:
        if made[0] != made[1]:
            raise ValueError("both sides have made the same number of deployments; or say the round")
        state.round = max(made[0], 0) + 1
    for side in state.sides:
        if len(side.hand) == 0:
            raise ValueError("a side that deploys needs a hand")
        if state.terms.deployment == SECRET:
            side.hand_before, side.bottom_before = side.hand[:], side.deck[: side.bottom]
            side.cycled_before = side.cycled


def lay_series(state: TimeLineBattle, said: Mapping[str, Any]) -> None:
    known_keys(said, {"game", "points", "vp_sum", "opener"}, "series")
    state.number = whole_at(said, "game", 1, 1, state.terms.series)
    state.points = pair(said, "points", [0, 0])
    state.vp_sum = pair(said, "vp_sum", [0, 0])
    state.opener = whole_at(said, "opener", state.first, 0, 1)


def load_chance(state: TimeLineBattle, chance: Any) -> None:
    """A Start Player is its seat; a shuffle is the whole new deck, top card first."""
    if not isinstance(chance, list):
        raise ValueError("chance is a list of results, in the order in which they will be asked for")
    for result in chance:
        if isinstance(result, list):
            state.rng.loaded.append(numbers_of(result, "a shuffle")[::-1])
        else:
            state.rng.loaded.append([whole(result, "chance", 0, 1)])


def read_seen(said: Any) -> list[int]:
    """R15.3: the sets of living Characters at the ends of earlier Days, each as one list per seat."""
    if not isinstance(said, list) or any(not isinstance(living, list) or len(living) != 2 for living in said):
        raise ValueError("seen is a list of living Characters, each as two lists of card ids")
    return [living_set(living) for living in said]


def living_set(living: list[Any]) -> int:
    bits = 0
    for seat in range(2):
        for card in numbers_of(living[seat], "seen"):
            bits |= 1 << (card + CARDS * seat)
    return bits


# A save

SIDE_LISTS = ("owned", "hand", "deck", "under", "hand_before", "bottom_before", "named", "line", "dead", "active")
SIDE_CARDS = ("card", "shocked", "sacrificed", "doubled", "archer_aim", "sniper_aim")
SIDE_NUMBERS = ("bottom", "cycled", "day", "chosen", "cycled_before", "survived", "pool", "pool_left")
SIDE_AMOUNTS = ("veiled", "power", "regular", "targeted", "reduced", "left", "spilling")
NUMBERS = ("timeline", "day", "first", "round", "still", "spiller", "opener", "number", "why")
AMOUNTS = ("vp", "seen", "points", "vp_sum", "won")


def name_or_none(card: int) -> str | None:
    return None if card == NONE else CARD_IDS[card]


def words_of_side(side: Side) -> Words:
    said: Words = {name: ids_of(getattr(side, name)) for name in SIDE_LISTS}
    said.update({name: name_or_none(getattr(side, name)) for name in SIDE_CARDS})
    said.update({name: getattr(side, name) for name in SIDE_NUMBERS})
    said.update({name: list(getattr(side, name)) for name in SIDE_AMOUNTS})
    said["days"] = [ids_of(day) for day in side.days]
    return said


def words(state: TimeLineBattle) -> Words:
    said: Words = {name: getattr(state, name) for name in NUMBERS}
    said.update({name: list(getattr(state, name)) for name in AMOUNTS})
    said["phase"], said["step"], said["ended"] = PHASES[state.phase], STEPS[state.step], ENDS[state.ended]
    said["banned"], said["shared"] = ids_of(state.banned), ids_of(state.shared)
    said["sides"] = [words_of_side(side) for side in state.sides]
    said["past"] = [
        [past.timeline, past.days, ENDS[past.end], past.vp, [ids_of(living) for living in past.alive]]
        for past in state.past
    ]
    return said


def restore_side(said: Words) -> Side:
    side = Side()
    for name in SIDE_LISTS:
        setattr(side, name, [CARD_IDS.index(card) for card in said[name]])
    for name in SIDE_CARDS:
        setattr(side, name, NONE if said[name] is None else CARD_IDS.index(said[name]))
    for name in SIDE_NUMBERS + SIDE_AMOUNTS:
        setattr(side, name, said[name])
    for day, cards in enumerate(said["days"], 1):
        for card in cards:
            side.field(CARD_IDS.index(card), day)
    return side


def restored(game: Game, said: Words, rng: Rng, options: Words) -> TimeLineBattle:
    tables = game.tables
    assert isinstance(tables, Cards)
    state = TimeLineBattle(game, rng, Terms(options), tables)
    state.options = options
    for name in NUMBERS + AMOUNTS:
        setattr(state, name, said[name])
    state.phase, state.step = PHASES.index(said["phase"]), STEPS.index(said["step"])
    state.ended = ENDS.index(said["ended"])
    state.banned = [CARD_IDS.index(card) for card in said["banned"]]
    state.shared = [CARD_IDS.index(card) for card in said["shared"]]
    state.sides = [restore_side(side) for side in said["sides"]]
    state.past = [
        Past(timeline, days, ENDS.index(end), vp, [[CARD_IDS.index(card) for card in living] for living in alive])
        for timeline, days, end, vp, alive in said["past"]
    ]
    return state
