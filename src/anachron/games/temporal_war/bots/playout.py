"""Takes a world on to a moment at which it can be judged: what has been begun is carried out, others let it pass."""

from typing import Final

from anachron.core.rng import Rng
from anachron.games.temporal_war.bots.consider import consider
from anachron.games.temporal_war.bots.evaluate import evaluate
from anachron.games.temporal_war.model.actions import MAGIC, PASS, POWER
from anachron.games.temporal_war.model.effects import Attack
from anachron.games.temporal_war.model.numbers import magic, power
from anachron.games.temporal_war.model.state import TemporalWar

# Questions at which a player thinks about the whole position.
CALM: Final = ("deck", "mulligan", "summon", "choose", "act", "end", "ghost")
# Parts of what was begun: how it is carried out says what it is worth.
LOOKED_AT: Final = ("place", "target", "exit", "displaced", "defend", "dodge", "touch", "crypt")
MOST: Final = 24
MOST_LOOKS: Final = 8


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
    """The stronger type, the best way to carry out what was begun; else pass."""
    if kind == "type":
        f = state.stack[-1]
        assert isinstance(f, Attack)
        return MAGIC if magic(state, f.piece) > power(state, f.piece) else POWER
    if kind == "set-tile":
        return options[-1]  # an enemy is on it: play it (the last option), if possible; else return it
    if kind in LOOKED_AT and len(options) > 1:
        return best_of(state, seat, consider(state, seat, options))
    if PASS in options:
        return PASS
    return options[0]


def best_of(state: TemporalWar, seat: int, options: list[int]) -> int:
    """What looks best at once to the seat that is asked."""
    best, highest = options[0], -1.0
    for option in options[:MOST_LOOKS]:
        after = state.copy()
        after.play(option, seat)
        value = evaluate(after, seat)
        if value > highest:
            best, highest = option, value
    return best
