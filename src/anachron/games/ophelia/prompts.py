"""The questions of Ophelia: prompts, hints, buttons, and the things on the board that an action names."""

from anachron.core import telling
from anachron.core.actions import Question
from anachron.games.ophelia.state import Ophelia


def prompt(state: Ophelia, question: Question) -> tuple[str, str]:
    """The sentence of a question, and a hint."""
    return question.ask.prompt, ""


def label(state: Ophelia, action: int) -> str:
    return telling.label(state, action)


def touches(state: Ophelia, action: int, seat: int) -> list[str]:
    return telling.touches(state, action)
