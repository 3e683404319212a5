"""Nobody reads the codes of places on the board (z0 to z9): everything that people read calls them by name."""

import re

import pytest

import anachron
from anachron.core import fast_rng
from anachron.core.game import AnyGame

CODE = re.compile(r"\b(?:z\d|place-\d+-\d+)\b")
MOVES = 250
EVERY = 25  # moves between two looks at the whole table


def read_at_the_table(game: AnyGame, seats: int) -> list[str]:
    """Questions, answers, refusals, the table in words and the log, in a random game."""
    state, rng, texts = game.start(seats, 5), fast_rng(5), []
    for move in range(MOVES):
        if state.over:
            break
        seat = state.waiting[0]
        decision = state.decision(seat)
        assert decision is not None
        texts += [decision.prompt, decision.hint, state.group(), *(state.label(action) for action in decision.actions)]
        refusals = [state.why_not(game.actions[rng.below(len(game.actions))], seat) for _ in range(3)]
        texts += [refusal.reason for refusal in refusals if refusal is not None]
        if move % EVERY == 0:
            texts.append(state.text(seat))
        state.apply(decision.actions[rng.below(len(decision.actions))], seat)
    for viewer in (*range(seats), None):
        texts += [event["text"] for event in state.events(0, viewer)]
    return texts


def read_beside_it(game: AnyGame) -> list[str]:
    """Rules, lessons, the guide, the primer and the options."""
    info = game.info
    texts = [*game.rules.values(), *info["primer"].values(), *(option.text for option in game.options.values())]
    texts += [step["say"] for lesson in info["lessons"] for step in lesson["steps"]]
    for section in info["guide"]:
        texts += [section.get("text", ""), *(picture.get("text", "") for picture in section.get("pictures", []))]
    return texts


@pytest.mark.parametrize("name", anachron.games())
def test_people_read_names_of_places_not_codes(name: str) -> None:
    game = anachron.game(name)
    texts = read_beside_it(game)
    for seats in sorted({game.seats[0], game.seats[-1]}):
        texts += read_at_the_table(game, seats)
    assert [text for text in texts if CODE.search(text)] == []


def test_a_code_is_found() -> None:
    assert CODE.search("Move to z4.") and CODE.search("(place-0-1)") and not CODE.search("size 4, Rez5")


# Formulas, and what only programmers write.
FORMULA = re.compile(r"\bmod \d|\bmax\(|\bmin\(|\|[a-z]+\||≤|≥")


@pytest.mark.parametrize("name", anachron.games())
def test_rules_are_told_in_words_not_in_formulas_or_names_of_options(name: str) -> None:
    game = anachron.game(name)
    ids = [f"`{id}`" for id in game.options]
    wrong = [number for number, text in game.rules.items() if FORMULA.search(text) or any(id in text for id in ids)]
    assert wrong == []
