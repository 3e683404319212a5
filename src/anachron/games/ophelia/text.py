"""The view as text, for a terminal, logs and tests."""

from anachron.core.telling import plain_text
from anachron.games.ophelia.state import Ophelia
from anachron.games.ophelia.view import view


def text(state: Ophelia, seat: int | None) -> str:
    return plain_text(dict(view(state, seat)))
