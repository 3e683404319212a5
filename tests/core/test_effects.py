"""Steps and their results, and questions with one answer."""

from typing import Any

import pytest

import anachron
from anachron.core import AGAIN, COMPILED, END, NEXT, NOTHING, STAY, Ask, Do, Effect, Effects, Frame, Question, fast_rng
from anachron.core.effects import Choice
from tests.contract.cases import NAMES, random_step
from tests.core.table import NOBODY, SKIRMISH, TOLLBRIDGE, apply_all, asked, lay


def running(*steps: Do) -> Any:
    """A state with nothing to do but these steps."""
    state = TOLLBRIDGE.position({"hands": [[], []]})
    state.stack, state.questions = [], []
    state.push(Effect("tried", list(steps)), 0)
    return state


@pytest.mark.parametrize("result", [-1, 5, 99])
def test_a_step_with_an_unknown_result_is_an_error(result: int) -> None:
    def wrong(state: Any, f: Frame) -> int:
        return result

    with pytest.raises(AssertionError, match=f"a step of 'tried' returned {result}: Do it wrong."):
        running(Do("Do it wrong.", wrong)).run()


def test_results_say_where_the_effect_goes_on() -> None:
    seen: list[int] = []

    def step(state: Any, f: Frame) -> int:
        seen.append(f.n)
        if f.n == 1:
            return NEXT if len(seen) > 4 else (STAY if len(seen) > 2 else NEXT)
        return AGAIN if f.n == 2 and len(seen) < 3 else END

    state = running(Do("One.", step, 1), Do("Two.", step, 2), Do("Three.", step, 3))
    state.run()
    assert seen == [1, 2, 1, 1, 1, 2], "again, stay, stay, next, end"
    assert state.over


def test_what_is_pushed_runs_first() -> None:
    seen: list[str] = []

    def step(state: Any, f: Frame) -> None:
        do = f.effect.steps[f.at]
        seen.append(do.text)
        if do.effect is not NOTHING:
            state.push(do.effect, f.seat)

    inner = Effect("inner", [Do("Inside.", step)])
    running(Do("Before.", step, effect=inner), Do("After.", step)).run()
    assert seen == ["Before.", "Inside.", "After."]


@pytest.mark.skipif(COMPILED, reason="a class of a test cannot inherit from a compiled one")
def test_asking_without_options_goes_on() -> None:
    class NoChoice(Choice):
        def ask(self, state: Any, f: Frame) -> Question:
            return Question(0, Ask("none", "", "?", {}), [])

    state = running(NoChoice("Ask."))
    state.run()
    assert state.over


def test_an_effect_that_is_declared_must_be_defined_once() -> None:
    effects = Effects()
    later = effects.add("later")
    with pytest.raises(AssertionError, match="'later' is declared, but never defined"):
        effects.check()
    later.define(Do("Now.", lambda state, f: NEXT))
    effects.check()
    with pytest.raises(AssertionError, match="'later' is defined twice"):
        later.define()
    with pytest.raises(AssertionError, match="two effects are called 'later'"):
        effects.add("later")


def test_a_single_answer_is_taken_unless_everything_is_asked() -> None:
    for strict in (False, True):
        state = lay(["martyr", None, None], ["bramble", None, None], hands=[["captain"], []])
        state.asks_everything = strict
        apply_all(state, "play captain 2", "claim")
        if strict:
            assert asked(state) == ((0,), ["defeat 1"])
            assert asked(SKIRMISH.load(state.save())) == ((0,), ["defeat 1"]), "a save remembers it"
            apply_all(state, "defeat 1", "hit 1 1")
        assert state.waiting == (1,) and state.columns == [-1, -1, 1]


@pytest.mark.parametrize("name", NAMES)
def test_asking_everything_changes_the_questions_and_not_the_game(name: str) -> None:
    """The answers of a strict game, less those that nobody else is asked for, lead to the same end."""
    game: Any = anachron.game(name)
    for seed in range(20):
        strict, rng = game.start(game.seats[-1], seed, ask_everything=True), fast_rng(seed)
        plain = game.start(game.seats[-1], seed)
        assert strict.asks_everything and not plain.asks_everything
        while not strict.over:
            action, seat = random_step(strict, rng)
            question = strict.question(seat)
            strict.apply(action, seat)
            if len(question.options) > 1 or question.ask.always or question.ask.sealed:
                plain.apply(action, seat)
        assert plain.over and plain.digest() == strict.digest()


def test_whoever_has_resigned_is_not_asked_even_then() -> None:
    state = lay(NOBODY, NOBODY, NOBODY, hands=[[], [], []])
    state.asks_everything = True
    state.resign(1)
    state.apply("rest")
    assert state.waiting == (2,)
