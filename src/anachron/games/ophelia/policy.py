"""How bots imagine that a turn goes on: what was begun is finished, then everybody waits for the contest."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.rng import Rng
from anachron.games.ophelia.actions import ACTIONS, ASK_ACTION, ASK_CLAIM, ASK_MOVE, ASK_PLACE, SLOT
from anachron.games.ophelia.state import PHASE_SETUP, Ophelia

LONGEST: Final = 200  # answers, in case of a loop
OFTEN: Final = 3  # of four times a card goes to the middle, if it can


def play_on(state: Ophelia, rng: Rng) -> None:
    """To the beginning of the next turn: nobody begins anything more, and this turn's contest is fought."""
    mark, steps = state.mark, 0
    while state.stack and state.phase >= PHASE_SETUP and state.mark == mark and steps < LONGEST:
        question = state.questions[0]
        state.play(answer(state, question, rng), question.seat)
        steps += 1


def answer(state: Ophelia, question: Question, rng: Rng) -> int:
    """A quick answer: parts of what was begun by chance, Claims and triggers used, nothing new begun."""
    options = question.options
    if len(options) == 1:
        return options[0]
    if question.ask is ASK_ACTION or question.ask.window:
        for option in options:
            if ACTIONS.declines(option):
                return option
    willing = (
        [option for option in options if not ACTIONS.declines(option)] if question.ask is not ASK_MOVE else options
    )
    if question.ask is ASK_CLAIM:
        return willing[0] if willing else options[0]
    if question.ask is ASK_PLACE and SLOT + state.board.middle[question.seat] in options and rng.below(4) < OFTEN:
        return SLOT + state.board.middle[question.seat]
    return willing[rng.below(len(willing))] if willing else options[0]
