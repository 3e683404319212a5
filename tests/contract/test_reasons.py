"""Whatever somebody clicks, the answer is a sentence that is true in that position and says what to do instead."""

import pytest

from anachron.core import State, fast_rng
from tests.contract.boards import things
from tests.contract.cases import CASES, NAMES, PLAIN_CASES, Case, decisions, looks
from tests.contract.claims import Said, false_claims

NOTHING_SAID = ("can't do that now", "not asked now", "no such action", "not possible")
MOST = 15  # positions of a game; of a variant a third of it


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_thing_on_the_board_can_be_chosen_or_says_why_not(case: Case) -> None:
    asked_already: set[tuple[str, str]] = set()
    for state in looks(case, 11, MOST):
        for seat in range(state.seats):
            kind = kind_of(state, seat)
            if seat not in state.waiting and (kind, case.game) in asked_already:
                continue  # everybody who waits is told the same
            asked_already.add((kind, case.game))
            look_at_all(state, seat)


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_question_that_comes_up_is_looked_at(name: str) -> None:
    """Rare questions lie between the positions above."""
    met: set[str] = set()
    for case in [case for case in CASES if case.game == name]:
        for state in decisions(case, 3):
            for question in state.questions:
                if question.ask.prompt not in met:
                    met.add(question.ask.prompt)
                    look_at_all(state, question.seat)


def kind_of(state: State, seat: int) -> str:
    asked = state.decision(seat) if seat in state.waiting else None
    return asked.kind if asked is not None else f"waits for {state.waiting}"


def look_at_all(state: State, seat: int) -> None:
    options = state.actions(seat) if seat in state.waiting else []
    lit = {thing for action in options for thing in state.touches(action, seat)}
    view = state.view(seat)
    world = state if state.over else state.world(seat, fast_rng(1))
    for thing in dict.fromkeys([*things(state, seat), *lit]):
        refusal = state.why_not_thing(thing, seat)
        where = (state.game.name, kind_of(state, seat), thing, refusal)
        assert (refusal is None) == (thing in lit), where
        if refusal is None:
            continue
        assert refusal == world.why_not_thing(thing, seat), ("it tells something hidden", *where)
        assert refusal.rule in state.game.rules, where
        assert refusal.instead, ("what to do instead?", *where)
        for sentence in (refusal.reason, refusal.instead):
            assert len(sentence.split()) >= 2 and sentence[0] not in " .,:" and sentence[-1] in ".”", where
            assert not any(empty in sentence for empty in NOTHING_SAID), where
        assert refusal.reason != refusal.instead, where
        assert len(refusal.text.split()) <= 40, ("too long to read in a note", *where)
        said = Said(state, seat, thing, view, lit, refusal.text)
        assert false_claims(said) == [], ("not true", *where)


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_a_warning_is_a_sentence_changes_nothing_and_tells_nothing_hidden(case: Case) -> None:
    for state in looks(case, 5, MOST):
        for seat in state.waiting:
            before, world = state.digest(), state.world(seat, fast_rng(2))
            for action in state.actions(seat)[:12]:
                warning = state.game.words.warning(state, seat, action)
                assert warning == "" or (warning[0].isupper() and warning.endswith(".")), warning
                assert warning == state.game.words.warning(world, seat, action), "it tells something hidden"
            assert state.digest() == before
