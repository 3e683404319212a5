"""What a standing answer counts as an answer."""

from anachron.games.temporal_war.model.actions import ACTIONS, PASS, RETURN
from anachron.games.temporal_war.model.state import TemporalWar


def is_answer(state: TemporalWar, action: int) -> bool:
    """Returning a set card (R8.9) answers nothing; a table with `asking` = hold asks for it all the same."""
    return action != PASS and (state.terms.hold or ACTIONS.first_of(action) != RETURN)
