"""R15.4: what is played for a seat whose clock has run out, and for one that has resigned (R15.3)."""

from anachron.games.trial_of_the_temples.actions import COLLECT_WITH, PASS, PLACE_CORE, REST, STORE
from anachron.games.trial_of_the_temples.state import TrialOfTheTemples


def default(state: TrialOfTheTemples, seat: int) -> int:
    question = state.question(seat)
    assert question is not None, "only a seat that is asked has a default action"
    return default_of(state, seat, question.ask.kind, question.options)


def default_of(state: TrialOfTheTemples, seat: int, kind: str, options: list[int]) -> int:
    if kind == "trial":
        return REST
    if kind == "collect-with":
        return COLLECT_WITH
    if kind == "store":
        return options[-2] if options[-2] >= STORE else PASS  # purple first
    if kind == "place-core":
        return most_points(state, seat, options)
    return options[0]


def most_points(state: TrialOfTheTemples, seat: int, options: list[int]) -> int:
    """The space that scores most; of equals the first."""
    best, most = options[0], -1
    for action in options:
        points = core_points(state, seat, action - PLACE_CORE)
        if points > most:
            best, most = action, points
    return best


def core_points(state: TrialOfTheTemples, seat: int, spell: int) -> int:
    """What a core on this space adds to the score: its lines and its spell (R12.2, R12.3)."""
    player, points = state.players[seat], state.tables.line_points
    row, column = player.row_count(spell // 4), player.column_count(spell % 4)
    return points[row + 1] - points[row] + points[column + 1] - points[column] + state.tables.spell_points[spell]
