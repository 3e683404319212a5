"""Games of random players and bots bring about everything: each card, each monster and each window, often."""

from collections import Counter
from typing import Any

import pytest

from anachron import bots
from anachron.core import Rng, fast_rng
from tests.games.temporal_war.table import CARDS, GAME, MONSTERS, SEATS

OFTEN = 100
MOST_GAMES = 3000
BOT_GAMES = 20
CHAMPIONS = [card for card in CARDS if CARDS[card]["class"] == "champion"]
OTHERS = [card for card in CARDS if card not in CHAMPIONS]
WINDOWS = [
    "turn-start", "summon", "choose", "land", "attack", "attack-roll", "defense-roll", "damage", "damaged",
    "destroyed", "dodge", "sync-roll", "synced", "collect", "monster", "rest", "card", "turn-end",
]  # fmt: skip
SEATS_OF_GAMES = (2, 2, 3, 2, 4)
SECTIONS = {2: (1, 4), 3: (1, 3, 5), 4: (2, 3, 5, 6)}  # by seat
FORWARD = {1: ("ne", "nw"), 2: ("e", "ne"), 3: ("e", "se"), 4: ("se", "sw"), 5: ("w", "sw"), 6: ("w", "nw")}
# The cards that answer in a window, where it is the window that is rare.
ANSWERS = {
    "window dodge": ["leaf-dancer"], "window attack-roll": ["lucky-star"], "window defense-roll": ["lucky-star"],
    "window synced": ["leech-sigil"], "window summon": ["stasis-field"], "window attack": ["battle-hymn"],
    "window destroyed": ["soul-harvest", "vengeance"], "window damaged": ["elder-mammoth"], "window card": ["rewind"],
}  # fmt: skip
SELDOM = ("return ", "heal", "pass", "set ")  # what an eager player does now and then
MUST_BE_SET = ("trap", "construct")


class Count:
    """What happened, by the events and answers of many games."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()

    def add(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["kind"] in ("played", "summoned") or (event["kind"] == "using" and event["card"] in CHAMPIONS):
                self.played[event["card"]] += 1
            elif event["kind"] == "monster":
                self.met[event["monster"]] += 1

    def rarest(self) -> list[tuple[int, str]]:
        every = [(self.played[card], card) for card in CARDS]
        every += [(self.met[monster], monster) for monster in MONSTERS]
        every += [(self.answered[window], f"window {window}") for window in WINDOWS]
        return sorted(every)


def copies(card: str) -> int:
    return int(CARDS[card]["copies"]) if CARDS[card]["class"] == "flash" else 3


def deck_with(wanted: list[str], champion: str, rng: Rng) -> dict[str, Any]:
    """A legal deck with all copies of some cards, the rest by chance."""
    cards: list[str] = []
    for card in wanted:
        if card not in cards and card in OTHERS:
            cards += [card] * copies(card)
    while len(cards) < 30:
        card = OTHERS[rng.below(len(OTHERS))]
        if cards.count(card) < copies(card):
            cards.append(card)
    return {"name": "Mixed", "champion": champion, "cards": dict(Counter(cards[:40]))}


def begin(number: int, rare: list[str], rng: Rng) -> Any:
    """Games of all sizes; the decks have cards that were rare so far."""
    seats = SEATS_OF_GAMES[number % len(SEATS_OF_GAMES)]
    first = rng.below(len(CHAMPIONS))
    leaders = [CHAMPIONS[(first + seat) % len(CHAMPIONS)] for seat in range(seats)]
    brought = [deck_with(rare, leader, rng) for leader in leaders]
    options = {
        "decks": "custom",
        "speed": ("short", "medium", "long")[number % 3],
        "asking": "hold" if number % 4 == 1 else "auto",
        "open_decklists": number % 5 != 2,
    }
    return GAME.start(seats, number, options, brought)


def eager_action(state: Any, rng: Rng) -> tuple[int, int]:
    """Of a player who tries everything out, seeks the enemy and declines one time in eight."""
    seat = state.waiting[rng.below(len(state.waiting))]
    options = state.actions(seat)
    forward = FORWARD[SECTIONS[state.seats][seat]]
    eager = [option for option in options if is_eager(GAME.actions[option], forward)]
    tempting = [option for option in options if is_tempting(GAME.actions[option], rng)]
    if eager and rng.below(3):
        options = eager
    elif tempting and rng.below(8):
        options = tempting
    elif rng.below(8):
        options = [option for option in options if GAME.actions.declines(option)] or options
    return options[rng.below(len(options))], seat


def is_eager(action: str, forward: tuple[str, ...]) -> bool:
    verb, _, thing = action.partition(" ")
    return verb in ("attack", "dodge", "sync", "play", "play-set", "replay") or (verb == "step" and thing in forward)


def is_tempting(action: str, rng: Rng) -> bool:
    verb, _, thing = action.partition(" ")
    if verb == "set":
        return CARDS[thing]["class"] in MUST_BE_SET and rng.below(2) == 0
    return not action.startswith(SELDOM)


def play_out(state: Any, rng: Rng, count: Count) -> None:
    """A whole game; what is answered in windows is counted."""
    holds = state.options["asking"] == "hold"
    while not state.over:
        action, seat = eager_action(state, rng)
        if state.question(seat).ask.kind == "window":
            if holds and count.answered["collect"] < OFTEN:
                action = returned_at_collect(state, seat, action)
            if not GAME.actions.declines(action):
                count.answered[state.view(None)["windows"][-1]["kind"]] += 1
        state.apply(action, seat)
    count.add(state.events())


def play_bots(state: Any, seed: int, count: Count) -> None:
    """One game of bots that look one step ahead in one world."""
    bot, rng = bots.make("greedy:1", GAME, seed), fast_rng(seed)
    while not state.over:
        seat = state.waiting[0]
        action = bots.answer(bot, bots.Seat(GAME, state, seat, rng))
        if state.question(seat).ask.kind == "window" and action != "pass":
            count.answered[state.view(None)["windows"][-1]["kind"]] += 1
        state.apply(action, seat)
    count.add(state.events())


def returned_at_collect(state: Any, seat: int, action: int) -> int:
    """No card answers in `collect`: who is asked there all the same can only take a set card back."""
    returns = [option for option in state.actions(seat) if GAME.actions[option].startswith("return ")]
    if returns and state.view(None)["windows"][-1]["kind"] == "collect":
        return int(returns[0])
    return action


@pytest.mark.long
def test_games_bring_about_each_card_each_monster_and_each_window_often() -> None:
    count, rng, games = Count(), fast_rng(1), 0
    for seed in range(BOT_GAMES):
        play_bots(begin(seed, OTHERS[seed * 4 : seed * 4 + 6], rng), seed, count)
    by_bots = len(count.played), len(count.met), len(count.answered)
    while games < MOST_GAMES and count.rarest()[0][0] < OFTEN:
        rare = [card for _, name in count.rarest()[:8] for card in ANSWERS.get(name, [name])]
        play_out(begin(games, rare, rng), rng, count)
        games += 1
    print(f"{BOT_GAMES} bot games: {by_bots[0]} kinds played, {by_bots[1]} monsters met, {by_bots[2]} windows answered")
    print(f"{games} random games; least often {count.rarest()[:8]}")
    assert count.rarest()[0][0] >= OFTEN, (games, count.rarest()[:12])


def test_a_few_games_already_show_many_cards_and_windows() -> None:
    """The quick part of the test above."""
    count, rng = Count(), fast_rng(2)
    for number in range(12):
        play_out(begin(number, OTHERS[number * 8 : number * 8 + 6], rng), rng, count)
    assert len(count.played) > 50 and len(count.met) > 8 and len(count.answered) > 12, (count.played, count.answered)


def test_there_are_as_many_cards_monsters_and_windows_as_the_rules_say() -> None:
    assert (len(CARDS), len(MONSTERS), len(WINDOWS), len(SEATS)) == (88, 17, 18, 6)
