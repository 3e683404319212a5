"""Seats have names only where a text is shown: until then `{0}` stands for seat 0."""

import re

import pytest

import anachron
from anachron.core import fast_rng, seat_mark, with_names
from anachron.texts import readable
from tests.contract.cases import PLAIN_CASES, Case, random_step, start

MARK = re.compile(r"\{([^}]*)\}")


def test_a_mark_becomes_the_name_and_nothing_else_does() -> None:
    assert with_names("{1} hands a card to {0}.", ["Mira", "Quill"]) == "Quill hands a card to Mira."
    assert with_names("{2}, {x} and {", ["Mira"]) == "{2}, {x} and {"
    assert with_names("{0}!", ["{1}", "Quill"]) == "{1}!", "a name is not read again"
    assert with_names(seat_mark(3), ["a", "b", "c", "d"]) == "d"


def test_a_text_for_people_has_the_names_of_cards_and_seats() -> None:
    game = anachron.game("time-line-battle")
    assert readable(game, "{1} deploys [archer].", ["Mira", "[guard]"]) == "[guard] deploys Archer."


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_every_mark_in_a_text_names_a_seat_of_the_game(case: Case) -> None:
    state, rng = start(case, 4), fast_rng(4)
    texts: list[str] = []
    while not state.over:
        for seat in state.waiting:
            asked = state.decision(seat)
            assert asked is not None
            texts += [asked.prompt, asked.hint, *(state.label(action) for action in asked.actions)]
        for seat in range(case.seats):
            if seat not in state.waiting:
                refusal = state.why_not("pass", seat)
                assert refusal is not None
                texts.append(refusal.reason)
        action, seat = random_step(state, rng)
        state.apply(action, seat)
    for event in state.events(0, None):
        texts += [event["text"], event["group"]]
    for text in texts:
        for mark in MARK.findall(text):
            assert mark.isdecimal() and int(mark) < case.seats, text
