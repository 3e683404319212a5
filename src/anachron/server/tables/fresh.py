"""Games that were played before: "continue from here", or from a file. Somebody may know their cards and their seed.

Alone against bots such a table goes on with the very cards of the game: it is for finding out what would have happened.
If somebody else has a seat, all that not everybody knows is dealt anew at the start, and chance comes from a new
key. The key is in a line of the log (`deal`), so the table replays exactly; its hash is shown like that of a seed.
"""

from typing import Final

from anachron.core.record import DEAL
from anachron.server.store.base import Entry, Head, Origin, now_ms
from anachron.server.tables.history import TABLE, History
from anachron.server.wire import entropy

TOLD: Final = "This game was played before, so all hidden cards are dealt anew and chance starts fresh."


def has_begun(head: Head, history: History) -> bool:
    """Is this a game that goes on from a moment of another?"""
    return head.origin is not None or history.seq > 0


def needs_new_deal(head: Head, history: History) -> bool:
    """Whoever opened it knows what will come; everybody else who sits here has to be safe from that."""
    return has_begun(head, history) and any(seat.guest not in (None, head.host) for seat in head.seats)


def new_deal() -> Entry:
    return Entry(DEAL, TABLE, now_ms(), entropy.game_seed(), note=TOLD)


def dealt_from(origin: Origin | None, key: str) -> Origin:
    known = origin or Origin([])
    return Origin(known.names, known.move, known.from_file, key)
