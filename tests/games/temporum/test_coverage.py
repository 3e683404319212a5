"""Random games bring about every sentence: each Zone visited, each card played and scored at least 100 times."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from anachron.core import Do, Frame, fast_rng
from anachron.core.playout import playout
from anachron.games.temporum.actions import CARD_IDS, ZONE_IDS
from anachron.games.temporum.playing import CARD_TEXT, PLAYING, SCORE_TEXT, SCORING, SECRET_TEXT
from anachron.games.temporum.steps import EFFECTS
from anachron.games.temporum.turn import A_VISIT, ZONE_TEXT
from anachron.games.temporum.zone_steps import HOURGLASS
from tests.games.temporum.table import GAME

OFTEN = 100
SCORED_AT = 1  # the step of SCORING that pays


class Count:
    """How often things happened, by wrapping the steps that do them."""

    def __init__(self) -> None:
        self.visited: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.scored: Counter[str] = Counter()
        self.done: set[tuple[int, int]] = set()
        self.kept: list[tuple[Do, Any]] = []

    def watch(self) -> None:
        texts = [*ZONE_TEXT, *HOURGLASS, *CARD_TEXT, *SCORE_TEXT, *SECRET_TEXT]
        for effect in [text for text in texts if text >= 0]:
            for at, do in enumerate(EFFECTS.table[effect]):
                self.wrap(do, partial(self.sentence, effect, at))
        self.wrap(EFFECTS.table[A_VISIT][0], self.visit)
        self.wrap(EFFECTS.table[PLAYING][0], lambda state, f: self.played.update([CARD_IDS[f.kept & 63]]))
        self.wrap(EFFECTS.table[SCORING][SCORED_AT], lambda state, f: self.scored.update([CARD_IDS[f.kept & 63]]))

    def sentence(self, effect: int, at: int, state: Any, f: Frame) -> None:
        self.done.add((effect, at))

    def visit(self, state: Any, f: Frame) -> None:
        self.visited[ZONE_IDS[state.zone_at(f.kept & 63)]] += 1

    def wrap(self, do: Do, note: Callable[[Any, Frame], Any]) -> None:
        step = do.step
        self.kept.append((do, step))

        def noted(state: Any, f: Frame, n: int, answer: int) -> int:
            note(state, f)
            return step(state, f, n, answer)

        do.step = noted

    def release(self) -> None:
        for do, step in reversed(self.kept):
            do.step = step


@pytest.mark.long
def test_random_games_bring_about_every_sentence() -> None:
    count = Count()
    count.watch()
    games = 0
    try:
        while games < 4000 and not enough(count):
            state = GAME.start(2 + games % 4, games)
            state.quiet()
            playout(state, fast_rng(games))
            games += 1
    finally:
        count.release()
    assert enough(count), (games, least(count))


def least(count: Count) -> list[tuple[str, str, int]]:
    found = [("visited", zone, count.visited[zone]) for zone in ZONE_IDS[:-1]]
    found += [("played", card, count.played[card]) for card in CARD_IDS]
    found += [("scored", card, count.scored[card]) for card in CARD_IDS]
    return sorted(found, key=lambda one: one[2])[:8]


def undone(count: Count) -> list[str]:
    texts = [text for text in (*ZONE_TEXT, *HOURGLASS, *CARD_TEXT, *SCORE_TEXT, *SECRET_TEXT) if text >= 0]
    return [
        do.text
        for text in texts
        for at, do in enumerate(EFFECTS.table[text])
        if do.text and (text, at) not in count.done
    ]


def enough(count: Count) -> bool:
    return least(count)[0][2] >= OFTEN and not undone(count)
