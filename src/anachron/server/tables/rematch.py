"""The next game for the same people: one of them offers it, and it begins when the others accept.

Bots always accept, and we don't wait for people who left. With someone to play with, we don't wait either for those who
have been away for a while: a bot plays for them in the next game until they come.
"""

import asyncio
import contextlib
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from anachron.server.store.base import RematchOffer, Store
from anachron.server.store.refuse import Refuse, not_your_seat
from anachron.server.tables.broadcast import Viewer
from anachron.server.wire import protocol as p

if TYPE_CHECKING:
    from anachron.server.tables.table import Table

LOOK_AGAIN_S: Final = 5.0  # how often we look whether someone has been away for long enough


class Rematches:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self.is_looking = False

    @property
    def offer(self) -> RematchOffer | None:
        """The offer that waits for answers."""
        head = self.table.head
        if head.offer is None or head.offer.declined or head.rematch is not None:
            return None
        return head.offer

    def _people(self) -> list[int]:
        """The seats of people, without those who left."""
        ended = self.table.registry.has_ended
        seats = enumerate(self.table.head.seats)
        return [n for n, seat in seats if seat.guest is not None and not seat.left and not ended(seat.guest)]

    def _guests(self, seats: Collection[int]) -> set[str | None]:
        return {self.table.head.seats[n].guest for n in seats}

    def needs(self) -> list[int]:
        """The seats whose people still have to accept."""
        offer = self.offer
        if offer is None:
            return []
        open = [n for n in self._people() if n not in offer.accepted]
        if len(self._guests(offer.accepted)) == 1:
            return open
        return [n for n in open if not self.table.seating.is_long_away(n)]

    def _is_agreed(self, offer: RematchOffer) -> bool:
        """All have accepted, and two of them are here, or the only one there is."""
        here = self._guests(set(offer.accepted) & self.table.here())
        return not self.needs() and (len(here) > 1 or here == self._guests(self._people()))

    async def make(self, viewer: Viewer) -> None:
        """Offers a rematch; where one is on offer already, this accepts it."""
        table = self.table
        if not viewer.seats:
            raise not_your_seat()
        async with table.lock:
            if table.head.status != "over":
                raise Refuse("closed", "The game isn’t over yet.")
            if self.offer is not None:  # two people asked at the same moment
                await self._accept(self.offer, viewer.seats)
            elif table.head.rematch is None:
                table.registry.count_rematch(viewer.guest or table.head.host)
                table.head.offer = RematchOffer(viewer.seats[0], list(viewer.seats))
                await table.write(Store.put_back(table.id))  # the others see it, also those who removed the table
                await self._begin_if_agreed()
            table.show_table()
        self.keep_looking()

    async def answer(self, viewer: Viewer, message: p.RematchAnswer) -> None:
        """Accepts or declines for all seats of the one who answers; whoever made the offer withdraws it."""
        table = self.table
        if not viewer.seats:
            raise not_your_seat()
        async with table.lock:
            offer = self.offer
            if offer is None:
                raise Refuse("closed", "Nobody is offering a rematch.")
            if message.accept:
                await self._accept(offer, viewer.seats)
            else:
                if offer.by in viewer.seats:
                    table.head.offer = None
                else:
                    offer.declined = list(viewer.seats)
                await table.save()
            table.show_table()

    async def _accept(self, offer: RematchOffer, seats: list[int]) -> None:
        offer.accepted = sorted({*offer.accepted, *seats})
        await self._begin_if_agreed()

    async def _begin_if_agreed(self) -> None:
        table, offer = self.table, self.offer
        if offer is not None and self._is_agreed(offer):
            here = set(offer.accepted) & table.here()
            absent = [n for n in range(len(table.head.seats)) if n not in here]
            table.head.rematch = await table.registry.rematch(table.head, table.head.seats[offer.by].guest, absent)
        await table.save()

    async def look(self) -> None:
        """Begins if the last one we waited for has come, or has been away for too long. Needs the table's lock."""
        if self.offer is not None and self._is_agreed(self.offer):
            await self._begin_if_agreed()
            self.table.show_table()

    def keep_looking(self) -> None:
        """Looks now and then: people go without a word."""
        if self.offer is not None and not self.is_looking:
            self.is_looking = True
            self.table.registry.run_in_background(self._look_now_and_then())

    async def _look_now_and_then(self) -> None:
        try:
            while self.offer is not None and self.table.viewers:
                await asyncio.sleep(LOOK_AGAIN_S)
                async with self.table.lock:
                    with contextlib.suppress(Refuse):  # not stored: we try again
                        await self.look()
        finally:
            self.is_looking = False
