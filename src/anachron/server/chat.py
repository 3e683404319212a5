"""The chat of a table: what people write, and what the table itself announces."""

import contextlib
import logging
import secrets
from typing import TYPE_CHECKING, Final

from anachron.server import protocol as p
from anachron.server.auth import clean, first_name
from anachron.server.broadcast import Viewer, chat_message
from anachron.server.refuse import Refuse
from anachron.server.store import ChatLine, Store, Taken, now_ms

if TYPE_CHECKING:
    from anachron.server.table import Table

log = logging.getLogger("anachron.tables")

OLD_CHAT: Final = 100


class TableChat:
    """The chat of one table."""

    def __init__(self, table: "Table", lines: list[tuple[str, ChatLine]]) -> None:
        self.table = table
        self._load(lines)

    def _load(self, lines: list[tuple[str, ChatLine]]) -> None:
        self.lines = [line for _, line in lines][-OLD_CHAT:]
        self.ids = {id for id, _ in lines}

    def show_to(self, viewer: Viewer) -> None:
        for line in self.lines:
            viewer.tell(chat_message(line))

    async def post(self, viewer: Viewer, message: p.Say) -> None:
        text = clean(message.text)
        if not text:
            raise Refuse("bad-message", "Write something first.")
        seat = viewer.seats[0] if viewer.seats else None
        who = str(seat) if seat is not None else viewer.guest
        if who is None:
            raise Refuse("not-yours", "Choose a name first.", status=403)
        name = self.table.head.seats[seat].name if seat is not None else self._guest_name(who)
        async with self.table.lock:
            key = f"{who}:{message.id}"
            if key not in self.ids:
                try:
                    await self._say(key, seat, name, text)
                except Taken:  # posted long ago; or another server on this file has added a line
                    self._load(self.table.registry.store.chat(self.table.id))
                    with contextlib.suppress(Taken):
                        await self._say(key, seat, name, text)
            viewer.tell(p.Ok(id=message.id))

    def _guest_name(self, guest: str) -> str:
        return self.table.registry.store.name(guest) or first_name(guest)

    async def announce(self, text: str) -> None:
        """A line of the table itself. It matters less than the move: play goes on where it cannot be stored."""
        try:
            await self._say(f"table:{secrets.token_hex(8)}", None, "", text)
        except Refuse:
            log.warning("table %s: a line of the table was not stored", self.table.id)

    async def _say(self, key: str, seat: int | None, name: str, text: str) -> None:
        n = self.lines[-1].n + 1 if self.lines else 0
        line = ChatLine(n, seat, name, text, now_ms() // 1000)
        await self.table.write(Store.add_chat(self.table.id, key, line))
        self.lines = [*self.lines, line][-OLD_CHAT:]
        self.ids.add(key)
        for viewer in self.table.viewers:
            viewer.tell(chat_message(line))
