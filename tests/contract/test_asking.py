"""A question can be asked again at any time: asking changes nothing."""

from typing import Any

import pytest

import anachron
from anachron.core import fast_rng
from anachron.core.effects import Choice
from tests.contract.cases import NAMES, random_step


@pytest.mark.parametrize("name", NAMES)
def test_asking_changes_nothing(name: str) -> None:
    game: Any = anachron.game(name)
    for seed in range(6):
        state, rng = game.start(game.seats[-1], seed), fast_rng(seed)
        for _ in range(400):
            if state.over:
                break
            f = state.stack[-1]
            do = f.effect.steps[f.at]
            if isinstance(do, Choice):
                before, told, revealed = state.digest(), len(state.log), state.revealed
                question = do.ask(state, f)
                assert question is not None and (state.digest(), len(state.log), state.revealed) == (
                    before,
                    told,
                    revealed,
                )
                if state.questions[0].ask is question.ask:
                    assert question.options == state.questions[0].options
            state.apply(*random_step(state, rng))
