"""Games of random players and of bots bring about everything: each card is played and each ability resolves often."""

from collections import Counter
from typing import Any

import pytest

from anachron import bots
from anachron.core import Rng, fast_rng
from tests.games.ophelia.look import random_action
from tests.games.ophelia.table import CARDS, GAME

OFTEN = 100
MOST_GAMES = 12000
BOT_GAMES = 40
FACTIONS = [faction["id"] for faction in GAME.content["faction"]]
RESOLVING = ("claim", "action", "granted-action", "trigger", "turning-point", "response")

Ability = tuple[str, str]  # the card on which it is printed, its name (its kind where it has none)


def abilities() -> list[Ability]:
    return [
        (card["id"], one["name"] or one["kind"])
        for card in CARDS.values()
        for one in card["abilities"]
        if one["kind"] in RESOLVING
    ]


def printed_on(card: str, name: str) -> Ability:
    """The ability of a host may come from a card under it: then it is printed there."""
    if (card, name) in ABILITIES:
        return card, name
    (source,) = [one for one in ABILITIES if one[1] == name]
    return source


ABILITIES = abilities()


class Count:
    """What happened, by the events of many games."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        self.resolved: Counter[Ability] = Counter()

    def add(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            kind = event["kind"]
            if kind in ("played", "response", "entered"):
                self.played[event["card"]] += 1
            if kind == "response" or (kind == "played" and event["slot"] is None):
                self.resolved[event["card"], "response" if kind == "response" else "turning-point"] += 1
            if kind in ("claimed", "used", "triggered"):
                self.resolved[printed_on(event["card"], event["ability"])] += 1
            if kind == "negated":
                self.resolved[printed_on(event["card"], event["ability"])] -= 1

    def rarest(self) -> list[tuple[int, Any]]:
        cards: list[tuple[int, Any]] = [(self.played[card], card) for card in CARDS]
        return sorted(
            [*cards, *[(self.resolved[one], one) for one in ABILITIES]], key=lambda one: (one[0], str(one[1]))
        )


def test_every_ability_is_found_by_its_name() -> None:
    assert len(set(ABILITIES)) == len(ABILITIES)
    gained = [one["name"] for card in CARDS.values() for one in card["abilities"] if one["kind"] == "granted-action"]
    assert gained == ["Crash and Burn"] and printed_on("wolfram-delta", "Snipe") == ("apache-pathfinder", "Snipe")


def deck_with(card: str, rng: Rng) -> dict[str, Any]:
    """A legal deck of a card's faction with all it can have of the card, and with an ally or without."""
    faction = CARDS[card]["faction"]
    main = faction if faction != "unaligned" else FACTIONS[rng.below(6)]
    ally = FACTIONS[rng.below(6)] if not rng.below(4) else main
    left = [id for id in CARDS if CARDS[id]["faction"] == main for _ in range(CARDS[id]["copies"])]
    others = [id for id in CARDS if CARDS[id]["faction"] == ally != main and not CARDS[id]["legend"] for _ in range(2)]
    free = [id for id in CARDS if CARDS[id]["faction"] == "unaligned" for _ in range(CARDS[id]["copies"])]
    for pile in (left, others, free):
        shuffle(pile, rng)
    cards = [card] * CARDS[card]["copies"]
    for pile, most in ((others, rng.below(9)), (free, rng.below(7)), (left, 30), (free, 30)):
        for id in pile:
            if most and len(cards) < 30 and cards.count(id) < CARDS[id]["copies"]:
                cards.append(id)
                most -= 1
    assert GAME.decks is not None
    if GAME.decks.broken(Counter(cards), {}):  # now and then it has too few characters
        return deck_with(card, rng)
    return {"name": "Mixed", "cards": dict(Counter(cards))}


def shuffle(pile: list[str], rng: Rng) -> None:
    for i in range(len(pile) - 1, 0, -1):
        j = rng.below(i + 1)
        pile[i], pile[j] = pile[j], pile[i]


def eager_action(state: Any, rng: Rng) -> tuple[int, int]:
    """Of a player who tries everything out: throws nothing away, and declines one time in five."""
    seat = state.waiting[rng.below(len(state.waiting))]
    options = state.actions(seat)
    tempting = [
        option
        for option in options
        if not GAME.actions.declines(option) and not GAME.actions[option].startswith(("discard ", "retire "))
    ]
    if tempting and rng.below(5):
        options = tempting
    elif rng.below(10):
        options = [option for option in options if GAME.actions.declines(option)] or options
    return options[rng.below(len(options))], seat


def begin(number: int, wanted: str, rng: Rng) -> Any:
    """Every fourth game is a draft, the others have decks with a card that was rare so far."""
    if number % 4 == 3:
        return GAME.start(2, number, {"deck_mode": "draft"})
    brought = [deck_with(wanted, rng), deck_with(list(CARDS)[rng.below(len(CARDS))], rng)]
    return GAME.start(2, number, {"deck_mode": "constructed"}, brought=brought)


@pytest.mark.long
def test_games_bring_about_each_card_and_each_ability_often() -> None:
    count, rng, games = Count(), fast_rng(1), 0
    for seed in range(BOT_GAMES):
        count.add(play_bots(begin(seed, list(CARDS)[seed * 7 % len(CARDS)], rng), seed))
    by_bots = sum(count.played.values()), len(count.played), len(count.resolved)
    while games < MOST_GAMES and count.rarest()[0][0] < OFTEN:
        rarest = count.rarest()[rng.below(4)][1]
        state = begin(games, rarest if isinstance(rarest, str) else rarest[0], rng)
        while not state.over:
            state.apply(*(eager_action if games % 4 else random_action)(state, rng))
        count.add(state.events())
        games += 1
    print(f"{BOT_GAMES} bot games: {by_bots[0]} cards played, {by_bots[1]} kinds, {by_bots[2]} abilities")
    print(f"{games} random games; least often {count.rarest()[:8]}")
    assert count.rarest()[0][0] >= OFTEN, (games, count.rarest()[:12])


def play_bots(state: Any, seed: int) -> list[dict[str, Any]]:
    """One game of bots that look one step ahead in one world."""
    bot, rng = bots.make("greedy:1", GAME, seed), fast_rng(seed)
    while not state.over:
        seat = state.waiting[0]
        state.apply(bots.answer(bot, bots.Seat(GAME, state, seat, rng)), seat)
    events: list[dict[str, Any]] = state.events()
    return events


def test_a_few_games_already_show_most_cards() -> None:
    """The quick part of the test above."""
    count, rng = Count(), fast_rng(2)
    for number in range(12):
        state = begin(number, list(CARDS)[number * 8], rng)
        while not state.over:
            state.apply(*random_action(state, rng))
        count.add(state.events())
    assert len(count.played) > 80 and len([one for one in ABILITIES if count.resolved[one] > 0]) > 50
