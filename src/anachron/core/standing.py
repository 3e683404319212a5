"""Standing answers: what a player wants done with chances to respond. A setting of the table, no part of a position.

Only questions that are windows (`Ask.window`) are answered so, and who is asked there follows from public facts: so an
answer in advance tells nobody what is in a hand, as long as it comes as late as one by hand would.
"""

from typing import Final

from anachron.core.effects import NONE
from anachron.core.state import State

AUTO: Final = "auto"  # pass where nothing else answers what happened
HOLD: Final = "hold"  # ask every time
NEVER: Final = "never"  # always pass
STANDING: Final = (AUTO, HOLD, NEVER)


def standing_answer(state: State, seat: int, standing: str) -> int:
    """The action that the setting gives for the open question of a seat, or NONE: the player is asked."""
    question = state.question(seat)
    if question is None or not question.ask.window or standing == HOLD:
        return NONE
    if standing == AUTO and any(state.game.bots.is_answer(state, option) for option in question.options):
        return NONE
    for option in question.options:
        if state.game.actions.declines(option):
            return option
    return NONE
