"""Every sentence of every text is missed: where its step is left out, or ends the text, a test of that text fails."""

from collections.abc import Callable, Iterator
from functools import partial
from types import ModuleType
from typing import Any

import pytest

from anachron.core import END, NEXT, Do, Effect
from anachron.games.temporum.model.actions import CARD_IDS, ZONE_IDS
from anachron.games.temporum.model.effects import CARD_TEXT, HOURGLASS, SCORE_TEXT, SECRET_TEXT, ZONE_TEXT
from tests.games.temporum import test_rules, test_worked_examples
from tests.games.temporum.cards import test_card_notes, test_cards, test_zone_notes, test_zones

# Tests of one card or Zone that bear no note of it.
ALSO: dict[str, list[Callable[[], None]]] = {
    "step-on-a-butterfly": [test_cards.test_step_on_a_butterfly_changes_history_at_the_end_of_the_turn],
    "predict-the-future": [test_cards.test_predict_the_future_may_change_history_where_the_pawn_is_then],
    "sultans-scimitar": [test_cards.test_sultans_scimitar_advances_from_each_ruled_time_at_the_next_start],
    "secret-plot": [test_cards.test_secret_plot_advances_1_when_discarded_at_the_start],
    "secret-stash": [test_cards.test_secret_stash_gains_4],
    "secret-weapon": [test_cards.test_secret_weapon_rules_the_named_time_this_turn_besides_others],
    "meet-younger-self": [test_cards.test_meet_younger_self_draws_1_when_scored],
    "gizmo": [test_worked_examples.test_e6_gizmo_with_trinket, test_worked_examples.test_e12f_hacker_with_gizmo],
    "age-of-cults": [test_worked_examples.test_e33_age_of_cults],
    "space-age": [test_worked_examples.test_e15_golden_laurels_at_space_age],
    "singularity": [test_worked_examples.test_e21_singularity],
    "quiet-planet": [partial(test_rules.no_pile_is_copied, "quiet-planet")],
    "zombie-apocalypse": [test_rules.test_an_empty_pile_gives_none],
}


def noted(module: ModuleType, thing: str) -> Iterator[Callable[[], None]]:
    """The tests of a module that show a note of this card or Zone."""
    for name, test in vars(module).items():
        if name.startswith("test_"):
            marks: list[Any] = getattr(test, "pytestmark", [])
            notes = [note for mark in marks if mark.name == "note" for note in mark.args]
            if thing in [note.split()[0] for note in notes] and not any(mark.name == "parametrize" for mark in marks):
                yield test


def checks(thing: str) -> list[Callable[[], None]]:
    found: list[Callable[[], None]] = [
        partial(test_zones.check, case) for case in test_zones.CASES if case.zone == thing
    ]
    found += [partial(test_cards.check, case) for case in test_cards.PLAYS if case.card == thing]
    found += ALSO.get(thing, [])
    for module in (test_zone_notes, test_card_notes, test_worked_examples):
        found += noted(module, thing)
    return found


def fails(test: Callable[[], None]) -> bool:
    try:
        test()
    except Exception:  # a text that lost a step may break anything
        return True
    return False


TEXTS = [
    (name, text)
    for names, tables in ((ZONE_IDS, (ZONE_TEXT, HOURGLASS)), (CARD_IDS, (CARD_TEXT, SCORE_TEXT, SECRET_TEXT)))
    for number, name in enumerate(names)
    for table in tables
    for text in [table[number]]
    if text.steps and name != "a-place-outside-time"
]
# Steps that do nothing: the rules put the card away elsewhere, and a text may only be told.
IDLE = {("bag-of-loot", 0), ("trade-goods", 1)}


@pytest.mark.parametrize(("thing", "text"), TEXTS, ids=[text.name for _, text in TEXTS])
def test_a_sentence_that_is_left_out_is_missed(thing: str, text: Effect) -> None:
    steps = text.steps
    tests = checks(thing)
    for at, do in enumerate(steps):
        for result in (NEXT, END) if at + 1 < len(steps) else (NEXT,):
            if (thing, at) in IDLE:
                continue
            steps[at] = Do(do.text, partial(instead, result), do.n)
            try:
                assert any(fails(test) for test in tests), (do.text, "left out" if result == NEXT else "the last one")
            finally:
                steps[at] = do


def instead(result: int, state: Any, f: Any) -> int:
    return result
