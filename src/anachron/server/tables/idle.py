"""Somebody is at the table, has to decide, and does nothing: where no clock runs, the others may ask whether they are
still there, and let a bot sit in if no answer comes.

Nobody loses a seat by thinking: we wait ten minutes before anybody may ask, the question is put to the person, and any
sign of life within two minutes more settles it for another ten. The bot only stands in: one click takes the seat back.
"""

from time import monotonic
from typing import TYPE_CHECKING, Final

from anachron.server.store.refuse import Refuse, not_playing, not_your_seat

if TYPE_CHECKING:
    from anachron.server.tables.broadcast import Viewer
    from anachron.server.tables.table import Table

THINK_S: Final = 600.0  # so long nobody is asked whether they are there
ANSWER_S: Final = 120.0  # so long they have to answer


class Idle:
    """Who has been silent for how long, while the table is in memory."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._since: dict[int, float] = {}  # the seats that are waited for: since when they have been silent
        self._asked: dict[int, float] = {}  # when their person was asked

    def waits_for(self, seats: list[int]) -> None:
        """These seats have to decide now."""
        now = monotonic()
        self._since = {seat: self._since.get(seat, now) for seat in seats}
        self._asked = {seat: at for seat, at in self._asked.items() if seat in seats}

    def hear(self, seats: list[int]) -> bool:
        """A sign of life from these seats; whether somebody had asked for one."""
        now, was_asked = monotonic(), False
        for seat in seats:
            was_asked = self._asked.pop(seat, None) is not None or was_asked
            if seat in self._since:
                self._since[seat] = now
        return was_asked

    @property
    def asked(self) -> list[int]:
        """The seats whose people were asked whether they are there."""
        return sorted(self._asked)

    async def ask(self, viewer: "Viewer", n: int) -> None:
        """Asks the person in a seat whether they are still there."""
        table = self.table
        if not viewer.seats:
            raise not_your_seat()
        if n in viewer.seats:
            return  # "I'm here": that they said something was noted already
        if table.head.status != "playing":
            raise not_playing(table.head.status)
        name, seat = table.name(n), table.head.seats[n]
        if table.clocks is not None:
            raise Refuse("closed", "The clock takes care of that.")
        if seat.guest is None or seat.level is not None or n not in self._since:
            raise Refuse("closed", f"Nobody is waiting for {name}.")
        if n not in table.here():
            raise Refuse("closed", f"{name} is away. You can let a bot play for them.")
        if n in self._asked:
            return
        if monotonic() - self._since[n] < THINK_S:
            raise Refuse("closed", f"Give {name} ten minutes to think first.")
        self._asked[n] = monotonic()
        asker = table.name(viewer.seats[0])
        table.show_table()
        async with table.lock:
            await table.chat.announce(
                f"{asker} asks: are you still there, {name}? In two minutes a bot may play for you."
            )

    def is_given_up(self, n: int) -> bool:
        """Was this person asked, and has not answered in time?"""
        return n in self._asked and monotonic() - self._asked[n] >= ANSWER_S

    def still_here(self, n: int) -> Refuse:
        if n in self._asked:
            return Refuse("not-yours", "Give that player two minutes to answer.", status=403)
        return Refuse("not-yours", "That player is here.", status=403)
