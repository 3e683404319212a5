"""How games against bots end, counted for each person and level.

A game counts for one person who plays a whole new game against bots of one level. Each table counts once: a finished
game can't be taken back, and one that plays on from a moment of another doesn't count at all.
"""

from typing import Final

from anachron.core import State
from anachron.server.store.base import Head, Statements, Store, Stored
from anachron.server.tables import messages
from anachron.server.wire import protocol as p

WON: Final = "won"
LOST: Final = "lost"
TIED: Final = "tied"


def results(head: Head, log: list[Stored], state: State) -> Statements:
    """What to store of a game that is over now."""
    people = [n for n, seat in enumerate(head.seats) if seat.guest is not None]
    levels = {seat.level for seat in head.seats if seat.guest is None}
    if not head.counts or head.position is not None or len(people) != 1 or len(levels) != 1:
        return []
    own, level = people[0], levels.pop()
    guest = head.seats[own].guest
    # Whoever lets a bot play has not won, and whoever left has not lost.
    if guest is None or level is None or any(line.entry.seat == own and line.entry.by == "bot" for line in log):
        return []
    teams = [team.seats for team in messages.teams_of(state.game, head)]
    return Store.add_result(head.id, guest, head.game, level, result(teams, list(state.winners), own))


def result(teams: list[list[int]], won: list[int], own: int) -> str:
    """How a game ended for a seat; without teams, everyone plays for themselves."""
    sides = {seat: n for n, team in enumerate(teams) for seat in team}
    winners = {sides.get(seat, seat) for seat in won}
    if not winners:
        return TIED
    if sides.get(own, own) not in winners:
        return LOST
    return WON if len(winners) == 1 else TIED


def lines(counted: list[tuple[str, str, str, int]]) -> list[p.Tally]:
    """Counts as they are stored, one line for each game and level."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for game, level, result, count in counted:
        found.setdefault((game, level), {WON: 0, LOST: 0, TIED: 0})[result] = count
    return [p.Tally(game=game, level=messages.as_level(level), **each) for (game, level), each in found.items()]
