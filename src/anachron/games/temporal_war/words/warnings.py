"""A word before a move that would do nothing: using a warrior that can't do anything."""

from anachron.core.rng import fast_rng
from anachron.games.temporal_war.model.actions import ACTIONS, CHOOSE
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.reasons import name_of


def warning(state: TemporalWar, seat: int, action: int) -> str:
    """Tried in a world: what the seat can't know makes no difference."""
    if ACTIONS.first_of(action) != CHOOSE:
        return ""
    name = name_of(state, state.kinds[state.at[action - CHOOSE]])
    scene = state.world(seat, fast_rng(0))
    scene.quiet()
    scene.play(action, seat)
    question = scene.question(seat)
    if question is None or question.ask.kind != "act" or any(not ACTIONS.declines(one) for one in question.options):
        return ""
    return f"{name} can't do anything now: it would only rest."
