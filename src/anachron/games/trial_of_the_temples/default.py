"""R15.4: what is played for a seat whose clock has run out, and for one that has resigned (R15.3)."""

from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples


def default_of(state: TrialOfTheTemples, seat: int, options: list[int]) -> int:
    if acts.REST in options:
        return acts.REST
    first = acts.ACTIONS.first_of(options[0])
    if first == acts.COLLECT_WITH:
        return acts.COLLECT_WITH
    if first == acts.STORE:
        return options[-2] if options[-1] == acts.PASS else options[0]  # purple first
    if first == acts.PLACE_CORE:
        return most_points(state, seat, options)
    return options[0]


def most_points(state: TrialOfTheTemples, seat: int, options: list[int]) -> int:
    """The space that scores most; of equals the first."""
    best, most = options[0], -1
    for action in options:
        points = core_points(state, seat, action - acts.PLACE_CORE)
        if points > most:
            best, most = action, points
    return best


def core_points(state: TrialOfTheTemples, seat: int, spell: int) -> int:
    """What a core on this space adds to the score: its lines and its spell (R12.2, R12.3)."""
    player, points = state.players[seat], state.tables.line_points
    row, column = player.row_count(spell // 4), player.column_count(spell % 4)
    return points[row + 1] - points[row] + points[column + 1] - points[column] + state.tables.spell_points[spell]
