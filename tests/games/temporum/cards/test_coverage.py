"""Games of random players and of bots bring about everything: each Zone visited, each card played and scored at least
100 times; every sentence of every text, every box and every Perpetual card at least once."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from anachron import bots
from anachron.core import Do, Frame, fast_rng
from anachron.core.moments import Moment
from anachron.core.playout import playout
from anachron.games.temporum.cards.card_texts import PERPETUAL
from anachron.games.temporum.cards.zones import BOXES
from anachron.games.temporum.model.actions import CARD_IDS, ZONE_IDS
from anachron.games.temporum.model.effects import A_VISIT, EFFECTS, PLAYING, SCORING
from tests.games.card_tests import body_of
from tests.games.temporum.table import CARDS, GAME

OFTEN = 100
SCORED_AT = 1  # the step of SCORING that pays
MOST_GAMES = 4000
BOT_GAMES = 60
LOUD_GAMES = 300


class Count:
    """How often things happened, by wrapping the steps that do them."""

    def __init__(self) -> None:
        self.visited: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.scored: Counter[str] = Counter()
        self.done: Counter[tuple[str, int]] = Counter()
        self.originals: list[tuple[Do, Any]] = []
        self.counts: bool = True  # off while a bot thinks: what it imagines does not count

    def watch(self) -> None:
        for name, effect in EFFECTS.by_name.items():
            for at, do in enumerate(effect.steps):
                if not isinstance(do, Moment):
                    self.wrap(do, partial(self.sentence, name, at))
        self.wrap(A_VISIT.steps[0], self.visit)
        self.wrap(PLAYING.steps[0], lambda state, f: self.played.update([CARD_IDS[f.card]]))
        self.wrap(SCORING.steps[SCORED_AT], lambda state, f: self.scored.update([CARD_IDS[f.card]]))

    def sentence(self, effect: str, at: int, state: Any, f: Frame) -> None:
        self.done[effect, at] += 1

    def visit(self, state: Any, f: Any) -> None:
        self.visited[ZONE_IDS[state.zone_at(f.space)]] += 1

    def wrap(self, do: Do, note: Callable[[Any, Any], Any]) -> None:
        name = body_of(do)
        step = getattr(do, name)
        self.originals.append((do, step))

        def noted(state: Any, f: Frame, *answer: int) -> Any:
            if self.counts:
                note(state, f)
            return step(state, f, *answer)

        setattr(do, name, noted)

    def release(self) -> None:
        for do, step in reversed(self.originals):
            setattr(do, body_of(do), step)

    def least(self) -> list[tuple[str, str, int]]:
        found = [("visited", zone, self.visited[zone]) for zone in ZONE_IDS[:-1]]
        found += [("played", card, self.played[card]) for card in CARD_IDS]
        found += [("scored", card, self.scored[card]) for card in CARD_IDS]
        return sorted(found, key=lambda one: one[2])[:8]

    def undone(self) -> list[str]:
        """Sentences that no game has reached."""
        return [
            do.text
            for name, effect in EFFECTS.by_name.items()
            for at, do in enumerate(effect.steps)
            if do.text and not isinstance(do, Moment) and not self.done[name, at]
        ]

    def enough(self) -> bool:
        return self.least()[0][2] >= OFTEN and not self.undone()


@pytest.mark.long
def test_games_bring_about_every_sentence_and_each_zone_and_card_often() -> None:
    count = Count()
    count.watch()
    games = 0
    try:
        for seed in range(BOT_GAMES):
            play_bots(2 + seed % 4, seed, count)
        by_bots = sum(count.visited.values()), sum(count.played.values()), sum(count.scored.values())
        seen_by_bots = len(count.visited), len(count.played), len(count.scored)
        while games < MOST_GAMES and not count.enough():
            state = GAME.start(2 + games % 4, games)
            state.quiet()
            playout(state, fast_rng(games))
            games += 1
    finally:
        count.release()
    print(f"{BOT_GAMES} bot games: visits, plays, scorings {by_bots}, kinds {seen_by_bots}")
    print(f"{games} random games; least often {count.least()}")
    assert count.enough(), (games, count.least(), count.undone())


def play_bots(seats: int, seed: int, count: Count) -> None:
    """One game of bots that look one step ahead in one world."""
    state = GAME.start(seats, seed)
    state.quiet()
    bot, rng = bots.make("greedy:1", GAME, seed), fast_rng(seed)
    while not state.over:
        seat = state.waiting[0]
        count.counts = False
        action = bots.answer(bot, bots.Seat(GAME, state, seat, rng))
        count.counts = True
        state.apply(action, seat)


# Boxes and Perpetual cards have no sentence of their own to count: they are seen in the log and in what is asked.
BY_TOKEN = {"hq": "age-of-atlantis", "paradise-money": "primitive-paradise", "zombie": "zombie-apocalypse"}
BY_KIND = {"beggar": "beggar", "zombie": "zombie-apocalypse"}
BOX_DOES = {"byzantine-empire": "gained", "viking-america": "gained", "cold-war": "gained", "dark-ages": "discarded"}


def acts_by(event: dict[str, Any]) -> list[str]:
    """What made it happen, if that was a box or a card in play, and not a visit or a card just played."""
    kind, by = event["kind"], event.get("by")
    if by in BY_TOKEN:
        return [BY_TOKEN[by]]
    if by in BOX_DOES:
        return [by] if BOX_DOES[by] == kind else []
    own_money = kind == "gained" and by in PERPETUAL and event["amount"] == CARDS[by]["money"]
    return [by] if by in PERPETUAL and kind != "plays" and not own_money else []


def acts_in(state: Any, before: dict[str, Any], event: dict[str, Any]) -> list[str]:
    """The boxes and Perpetual cards that one event shows at work."""
    found = acts_by(event)
    kind, seat = event["kind"], event["seat"]
    found += [BY_KIND[kind]] if kind in BY_KIND else []
    if kind == "became-real":
        found.append(event["zone"])
    if kind == "laid" and event["where"] == "cache":
        found.append("cache")
    if kind == "took" and event["what"] == "card":
        found.append("quiet-planet")
    if kind == "plays" and event["by"] in ("robotic-utopia", "cache"):
        found.append(event["by"])
    if kind == "visits" and event["space"].startswith("place-"):
        found.append("a-place-outside-time")
    real = [space["zone"] for space in before["spaces"] if space["real"]]
    if kind == "advanced":
        found += ["exodus"] if event["departed"] else ["meritocracy"] * ("meritocracy" in real and event["time"] == 3)
    if kind == "rules" and event["time"] < 4 and event["rules"] and "capitalist-utopia" in real:
        found.append("capitalist-utopia")
    if kind == "scores":
        mine = [perm["as"] for perm in before["players"][seat]["in_play"]]
        printed = CARDS[event["card"]]
        found += ["friends-in-old-places"] * ("friends-in-old-places" in mine and event["cost"] < printed["cost"])
        found += ["conspiracy"] * ("conspiracy" in mine and event["crowns"] > printed["crowns"])
    if kind == "lost":  # Utopia spares somebody whom others' losses do not
        utopia = [space["id"] for space in before["spaces"] if space["zone"] == "utopia"]
        pawns = [player["pawn"] for player in before["players"]]
        found += ["utopia"] * (seat != before["player"] and any(pawn in utopia for pawn in pawns))
    return found


def asked_of(state: Any, view: dict[str, Any], seat: int, action: str) -> list[str]:
    """The boxes and Perpetual cards that a question and its answer show at work."""
    kind, offered = state.decision(seat).kind, [GAME.actions[one] for one in state.actions(seat)]
    pawn = view["players"][seat]["pawn"]
    zone = next(space["zone"] for space in view["spaces"] if space["id"] == pawn)
    found = ["tactician"] if kind == "tactician" else []
    if kind == "move" and zone == "police-state" and "move z0" not in offered:
        found.append("police-state")
    if kind == "history" and zone == "kingdom-of-trilobites" and f"change {pawn}" not in offered:
        found.append("kingdom-of-trilobites")
    if kind == "play" and action.startswith("score "):
        found.append("hacker")
    return found


@pytest.mark.long
def test_games_bring_about_every_box_and_every_perpetual_card() -> None:
    wanted, seen = set(BOXES) | set(PERPETUAL), Counter[str]()
    for seed in range(LOUD_GAMES):
        state, rng, told = GAME.start(2 + seed % 4, seed), fast_rng(seed), 0
        while not state.over:
            seat = state.waiting[0]
            options = state.actions(seat)
            action = options[rng.below(len(options))]
            before = state.view(None)
            seen.update(asked_of(state, before, seat, GAME.actions[action]))
            state.apply(action, seat)
            events = state.events(told)
            told += len(events)
            for event in events:
                seen.update(acts_in(state, before, event))
        if wanted <= set(seen):
            break
    print(sorted((seen[one], one) for one in wanted)[:8], seed + 1)
    assert wanted - set(seen) == set()
