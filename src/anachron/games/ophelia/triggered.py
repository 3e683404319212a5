"""R14.4 to R14.6: Trigger abilities resolve."""

from anachron.games.ophelia.effects import Queued
from anachron.games.ophelia.state import Ophelia


def resolve_trigger(state: Ophelia, f: Queued, index: int) -> None:
    f.remove(index)
