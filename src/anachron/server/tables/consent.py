"""Whose agreement it takes to go back: that of every other person who has a seat, wherever they are now.

A bot that sits in for somebody agrees to nothing in their name: else a rival's short absence would be enough to go
back without them. Nobody has to go back in order to play on, so an absent person holds up nothing. Whoever has resigned
or has not been seen for a week is not asked.
"""

from collections.abc import Collection
from typing import Final

from anachron.core.seats import has
from anachron.server.store.base import Head, now_ms
from anachron.server.tables.history import History

UNSEEN_MS: Final = 7 * 24 * 3600 * 1000


def needed(head: Head, history: History, own: Collection[int]) -> list[int]:
    """The seats whose people have to agree if the person in the seats `own` wants to go back."""
    guests = {head.seats[n].guest for n in own}
    others = [n for n, seat in enumerate(head.seats) if n not in own and seat.guest not in {None, *guests}]
    return [n for n in others if not has(history.state.absent, n) and not is_long_unseen(head, history, n)]


def is_long_unseen(head: Head, history: History, n: int) -> bool:
    """Has nobody seen this seat's person for a week? Somebody who is at the table has been seen within the hour."""
    latest = now_ms() - UNSEEN_MS
    return max(head.seats[n].seen, head.made) * 1000 < latest and last_move(history, n) < latest


def last_move(history: History, n: int) -> int:
    """When the person in this seat last did something; 0: never."""
    for stored in reversed(history.log):
        if stored.entry.seat == n and not stored.entry.by:
            return stored.entry.at
    return 0
