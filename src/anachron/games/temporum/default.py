"""What is played for a seat whose clock has run out: decline what may be declined, else the first answer."""

from anachron.games.temporum.state import Temporum, quick_default


def default(state: Temporum, seat: int) -> int:
    question = state.question(seat)
    assert question is not None, "only a seat that is asked has a default action"
    return quick_default(question.options)
