"""Takes a world on to a moment at which it can be judged: what has been begun is carried out, others let it pass."""

from typing import Final

from anachron.core.rng import Rng
from anachron.games.temporal_war.actions import MAGIC, PASS, POWER
from anachron.games.temporal_war.effects import Attack
from anachron.games.temporal_war.numbers import magic, power
from anachron.games.temporal_war.state import TemporalWar

# Questions at which a player thinks about the whole position.
CALM: Final = ("deck", "mulligan", "summon", "choose", "act", "end", "ghost")
MOST: Final = 24


def play_on(state: TemporalWar, rng: Rng) -> None:
    for _ in range(MOST):
        if state.over:
            return
        seat = state.waiting[0]
        question = state.question(seat)
        assert question is not None
        if question.ask.kind in CALM:
            return
        state.play(answer(state, seat, question.ask.kind, question.options), seat)


def answer(state: TemporalWar, seat: int, kind: str, options: list[int]) -> int:
    if kind == "type":
        f = state.stack[-1]
        assert isinstance(f, Attack)
        return MAGIC if magic(state, f.piece) > power(state, f.piece) else POWER
    if kind == "set-tile":
        return options[-1]  # an enemy is on it: play it, if possible
    if PASS in options:
        return PASS
    return options[0]
