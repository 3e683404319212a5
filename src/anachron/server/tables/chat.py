"""The chat of a table: what people write to all, to their team or to one seat, and what the table itself announces."""

import contextlib
import logging
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from anachron.server.store.base import OLD_CHAT, ChatLine, Store, Taken, now_ms
from anachron.server.store.refuse import Refuse, not_playing, not_your_seat
from anachron.server.tables import messages
from anachron.server.tables.broadcast import Viewer, chat_message
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import clean, first_name

if TYPE_CHECKING:
    from anachron.server.tables.table import Table

log = logging.getLogger("anachron.tables")


class Aim(NamedTuple):
    """Whom a line is for."""

    to: str
    name: str = ""
    readers: str = ""  # as ChatLine has them
    card: str | None = None


ALL: Final = Aim("all")


class TableChat:
    """The chat of one table."""

    def __init__(self, table: "Table", lines: list[tuple[str, ChatLine]]) -> None:
        self.table = table
        self._load(lines)

    def _load(self, lines: list[tuple[str, ChatLine]]) -> None:
        self.lines = [line for _, line in lines]
        self.ids = {id for id, _ in lines}

    def may_read(self, viewer: Viewer, line: ChatLine) -> bool:
        """A private line is for the people to whom it was written, wherever they sit now, and for nobody else."""
        seats = self.table.head.seats
        return not line.readers or any(seats[n].guest in line.readers.split() for n in viewer.seats)

    def show_to(self, viewer: Viewer) -> None:
        for line in [line for line in self.lines if self.may_read(viewer, line)][-OLD_CHAT:]:
            viewer.tell(chat_message(line))

    async def post(self, viewer: Viewer, message: p.Say) -> None:
        text = clean(message.text)
        if not text and message.card is None:
            raise Refuse("bad-message", "Write something first.")
        if message.seat is not None and message.seat not in viewer.seats:
            raise not_your_seat()
        seat = message.seat if message.seat is not None else viewer.seats[0] if viewer.seats else None
        who = str(seat) if seat is not None else viewer.guest
        if who is None:
            raise Refuse("not-yours", "Choose a name first.", status=403)
        name = self.table.head.seats[seat].name if seat is not None else await self._guest_name(who)
        async with self.table.lock:
            key = f"{who}:{message.id}"
            if key not in self.ids:
                await self._say(key, seat, name, text, self._aim(seat, message))
            viewer.tell(p.Ok(id=message.id))

    async def _guest_name(self, guest: str) -> str:
        return await self.table.registry.store.name(guest) or first_name(guest)

    def _aim(self, seat: int | None, message: p.Say) -> Aim:
        """Whom a message is for; refuses if it can't be said to them."""
        to = message.to
        if message.card is not None and not isinstance(to, int):
            raise Refuse("bad-message", "Show a card to one player.")
        if to == "all":
            return ALL
        if seat is None:
            raise Refuse("not-yours", "Only players can talk in private.", status=403)
        allowed = messages.private_talk(self.table.history.game, self.table.head)
        return self._to_team(seat, allowed) if to == "team" else self._to_seat(seat, to, message.card, allowed)

    def _to_team(self, seat: int, allowed: list[p.PrivateTalk]) -> Aim:
        table = self.table
        if "team" not in allowed:
            raise Refuse("closed", "There’s no team chat at this table.")
        team = next(team for team in messages.teams_of(table.history.game, table.head) if seat in team.seats)
        readers = self._readers(seat, team.seats)
        if not readers:
            raise Refuse("closed", "There’s nobody else on your team to read that.")
        return Aim("team", team.name, readers)

    def _to_seat(self, seat: int, to: int, card: str | None, allowed: list[p.PrivateTalk]) -> Aim:
        table = self.table
        if "seat" not in allowed:
            raise Refuse("closed", "There are no whispers at this table.")
        if to >= len(table.head.seats):
            raise Refuse("not-found", "This table doesn’t have that seat.", status=404)
        readers = self._readers(seat, [to])
        if not readers:
            raise Refuse("closed", "There’s nobody else in that seat to read that.")
        if card is not None:
            self._must_have(seat, card)
        return Aim(str(to), table.head.seats[to].name, readers, card)

    def _readers(self, seat: int, seats: list[int]) -> str:
        """The people in these seats and in the sender's own; empty if there is nobody else."""
        table = self.table
        own = table.head.seats[seat].guest
        others = {table.head.seats[n].guest for n in seats} - {own, None}
        return " ".join(sorted(guest for guest in {*others, own} if guest)) if others else ""

    def _must_have(self, seat: int, card: str) -> None:
        """Only a card of the sender's own hand can be shown: so it is true, and gives away nobody else's."""
        table = self.table
        if table.head.status != "playing":
            raise not_playing(table.head.status)
        if card not in table.history.game.views.hand_of(table.history.state, seat):
            raise Refuse("illegal", "That card isn’t in your hand.")

    def swap(self, one: int, other: int) -> None:
        """Two seats have changed places: what their people have said goes with them."""
        swapped = {one: other, other: one}
        for line in self.lines:
            line.seat = swapped.get(line.seat, line.seat) if line.seat is not None else None
            line.to = str(swapped.get(int(line.to), line.to)) if line.to.isdecimal() else line.to
        for viewer in self.table.viewers:
            self.show_to(viewer)

    async def announce(self, text: str) -> None:
        """A line of the table itself. It matters less than the move: play goes on where it cannot be stored."""
        try:
            await self._say(f"table:{secrets.token_hex(8)}", None, "", text, ALL)
        except (Refuse, Taken):
            log.warning("table %s: a line of the table was not stored", self.table.id)

    async def _say(self, key: str, seat: int | None, name: str, text: str, aim: Aim) -> None:
        """Adds a line; once more where another one was quicker, here or on another server. Where its id is taken, it
        was posted long ago."""
        try:
            await self._add(key, seat, name, text, aim)
        except Taken:
            self._load(await self.table.registry.store.chat(self.table.id))
            with contextlib.suppress(Taken):
                await self._add(key, seat, name, text, aim)

    async def _add(self, key: str, seat: int | None, name: str, text: str, aim: Aim) -> None:
        last = self.lines[-1] if self.lines else ChatLine(-1, None, "", "", 0)
        now = now_ms()
        # The client is told a time instead of a count: it can't notice that there are lines between its own.
        shown = max(now, last.shown + 1)
        line = ChatLine(last.n + 1, seat, name, text, now // 1000, shown, aim.to, aim.name, aim.card, aim.readers)
        await self.table.write(Store.add_chat(self.table.id, key, line))
        self._keep(line)
        self.ids.add(key)
        for viewer in self.table.viewers:
            if self.may_read(viewer, line):
                viewer.tell(chat_message(line))

    def _keep(self, line: ChatLine) -> None:
        """The last lines of each circle of readers: private ones don't push out those that others can read."""
        circle = [old.n for old in self.lines if old.readers == line.readers]
        dropped = circle[: max(0, len(circle) + 1 - OLD_CHAT)]
        dropped.append(line.n)  # where all lines were just loaded again
        self.lines = [*(old for old in self.lines if old.n not in dropped), line]
