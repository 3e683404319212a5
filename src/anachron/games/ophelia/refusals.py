"""Why something is not possible now, as a sentence and the rule behind it."""

from anachron.core.actions import Question, Refusal
from anachron.games.ophelia.state import Ophelia


def refuse(state: Ophelia, seat: int, action: list[str], question: Question | None) -> Refusal | None:
    """A reason of the game's own; None leaves it to the core."""
    return None
