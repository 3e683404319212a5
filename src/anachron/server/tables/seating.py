"""Who sits where: sitting down, bots that stand in, leaving and coming back.

None of this is in the log. Ids of messages that were carried out are remembered while the table is in memory.
"""

import time
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from anachron.core.decks import OWN
from anachron.server.store.base import Seat, Store, now_ms
from anachron.server.store.refuse import Refuse, not_playing, not_your_seat
from anachron.server.tables import decks, fresh, messages
from anachron.server.tables.broadcast import Viewer, is_left_by_its_host
from anachron.server.tables.history import History
from anachron.server.tables.idle import Idle
from anachron.server.tables.rematch import Rematches
from anachron.server.wire import entropy
from anachron.server.wire import protocol as p

if TYPE_CHECKING:
    from anachron.server.tables.table import Table

STAND_IN: Final[p.Level] = "medium"  # the bot that takes the seat of someone who left
AWAY_S: Final = 60.0  # a person must be gone this long before others may put a bot into the seat
SEEN_S: Final = 3600  # how often we store when somebody was last seen
DONE: Final = 200
BOTS: Final = (
    "Cuckoo",
    "Dial",
    "Epoch",
    "Gnomon",
    "Kairos",
    "Leap",
    "Metron",
    "Noon",
    "Quartz",
    "Tock",
    "Verge",
    "Zenith",
)

AboutSeats = p.Start | p.Bot | p.Nudge | p.Leave | p.Swap | p.Rematch | p.RematchAnswer | p.Bring


class Seating:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self._done: list[str] = []
        self._gone: dict[int, float] = {}  # since when a seat's person is away
        self._loaded = time.monotonic()
        self.rematches = Rematches(table)
        self.idle = Idle(table)

    async def handle(self, viewer: Viewer, message: AboutSeats) -> None:
        key = f"{viewer.guest or viewer.seats}:{message.id}"
        if key not in self._done:
            match message:
                case p.Start():
                    await self._start(viewer)
                case p.Bot():
                    await self._bot(viewer, message)
                case p.Nudge():
                    self._must_exist(message.seat)
                    await self.idle.ask(viewer, message.seat)
                case p.Leave():
                    await self._leave(viewer, message)
                case p.Swap():
                    await self._swap(viewer, message)
                case p.Rematch():
                    await self.rematches.make(viewer)
                case p.RematchAnswer():
                    await self.rematches.answer(viewer, message)
                case p.Bring():
                    await self._bring(viewer, message)
            self._done = [*self._done[-DONE:], key]
        viewer.tell(p.Ok(id=message.id))

    # Sitting down

    async def sit(self, guest: str, name: str, wanted: int | None, deck: str | None = None) -> list[int]:
        """A guest takes a seat, perhaps with a deck; those who sit here already get their seats again."""
        table = self.table
        async with table.lock:
            seats = table.head.seats
            own = [n for n, seat in enumerate(seats) if seat.guest == guest]
            if wanted is None and own:
                return own
            if wanted is not None and wanted in own:
                return [wanted, *(n for n in own if n != wanted)]
            self._must_exist(wanted or 0)
            free = [n for n, seat in enumerate(seats) if seat.kind == "open" and wanted in (None, n)]
            if table.head.status != "open" or not free:
                raise Refuse("closed", "That seat is taken." if wanted is not None else "All seats are taken.")
            seat = seats[free[0]]
            if not fresh.has_begun(table.head, table.history):
                seat.brought = decks.brought(table.history.game, table.head, free[0], deck)
                seat.ready = seat.brought is not None or not self._may_bring_own()
            elif deck is not None:
                raise decks_are_chosen()
            seat.guest, seat.name, seat.seen = guest, name, now_s()
            await self._start_if_full()
            return [free[0], *own]

    def _may_bring_own(self) -> bool:
        """Does the table wait until everybody has chosen a deck?"""
        table = self.table
        return OWN in table.history.game.deck_kinds(table.head.options)

    async def _bring(self, viewer: Viewer, message: p.Bring) -> None:
        """A deck for a seat, until the game starts; null: whoever sits there chooses at the table."""
        table = self.table
        self._must_exist(message.seat)
        hosts = self._hosts(viewer)
        is_bot = table.head.seats[message.seat].guest is None and table.head.seats[message.seat].level is not None
        if message.seat not in viewer.seats and not (hosts and is_bot):
            raise not_your_seat()
        async with table.lock:
            if table.head.status != "open":
                raise Refuse("closed", "The game has already started.")
            if fresh.has_begun(table.head, table.history):
                raise decks_are_chosen()
            brought = decks.brought(table.history.game, table.head, message.seat, message.deck)
            seat = table.head.seats[message.seat]
            seat.brought, seat.ready = brought, True
            await self._start_if_full()

    async def _swap(self, viewer: Viewer, message: p.Swap) -> None:
        """Two seats change places, until the game starts: the host may swap any two, a player moves to an open one."""
        table = self.table
        one, other = message.seat, message.other
        self._must_exist(max(one, other))
        async with table.lock:
            seats = table.head.seats
            free = [n for n in (one, other) if seats[n].kind == "open" or n in viewer.seats]
            if not self._hosts(viewer) and not ({one, other} & set(viewer.seats) and len(free) == 2):
                raise Refuse("not-yours", "That seat is taken. Ask the host to swap you.", status=403)
            if table.head.status != "open":
                raise Refuse("closed", "The game has already started.")
            if one == other:
                raise Refuse("bad-message", "Choose two different seats.")
            swapped = {one: other, other: one}
            stay = fresh.has_begun(table.head, table.history)
            brought = [seats[n if stay else swapped.get(n, n)].brought for n in range(len(seats))]
            decks.must_fit(table.history.game, table.head, brought)
            # A token is for a seat, not for a person: an old one would open the seat of somebody else.
            gens = seats[one].gen + 1, seats[other].gen + 1
            seats[one], seats[other] = seats[other], seats[one]
            seats[one].gen, seats[other].gen = gens
            seats[one].brought, seats[other].brought = brought[one], brought[other]
            await table.save(*Store.swap_in_chat(table.id, one, other))
            self._gone = {swapped.get(n, n): since for n, since in self._gone.items()}
            for each in table.viewers:
                each.seats = sorted(swapped.get(n, n) for n in each.seats)
            table.chat.swap(one, other)
            table.show_table()

    def _hosts(self, viewer: Viewer) -> bool:
        return viewer.guest is not None and viewer.guest == self.table.head.host

    def _must_exist(self, seat: int) -> None:
        if seat >= len(self.table.head.seats):
            raise Refuse("not-found", "This table doesn’t have that seat.", status=404)

    async def _start(self, viewer: Viewer) -> None:
        table = self.table
        if not self._hosts(viewer) and not (viewer.seats and is_left_by_its_host(table.head, table.viewers)):
            raise Refuse("not-yours", "Only the host can start the game.", status=403)
        async with table.lock:
            if table.head.status != "open":
                raise Refuse("closed", "The game has already started.")
            for seat in table.head.seats:
                seat.ready = True
                if seat.kind == "open":
                    seat.level, seat.name = STAND_IN, bot_name(table.head.seats)
            await self._start_if_full(told_to=True)

    async def _start_if_full(self, told_to: bool = False) -> None:
        """A table starts when all its seats are taken and nobody there is still choosing a deck. One with teams waits
        until it is told to: whoever sat down last would else decide who plays with whom."""
        table = self.table
        here = [seat.kind != "open" and seat.is_ready for seat in table.head.seats]
        waits = bool(messages.teams_of(table.history.game, table.head)) and not told_to
        begins = table.head.status == "open" and all(here) and not waits
        if begins:
            await self._deal_anew_if_known()
            table.head.status = "playing"
            if table.head.brought and table.history.seq == 0:
                table.history = History(table.head)
        await table.save()
        table.show_table()
        if begins:
            table.show(anew=True)
            table.start_bots_and_clocks()

    async def _deal_anew_if_known(self) -> None:
        """People who sit down at a game that was played before get cards that nobody has seen."""
        table = self.table
        if not fresh.needs_new_deal(table.head, table.history):
            return
        entry = fresh.new_deal()
        try:
            await table.add(f"deal:{table.history.seq + 1}", entry)
        except Refuse:
            await table.restore_head()
            raise
        table.head.origin = fresh.dealt_from(table.head.origin, entry.action)
        await table.chat.announce(fresh.TOLD)

    def rename(self, guest: str, name: str) -> None:
        """Not stored with the table: names are looked up when it is loaded."""
        for seat in self.table.head.seats:
            if seat.guest == guest and not seat.own_name:
                seat.name = name
        self.table.show_table()

    # Bots that stand in

    async def _bot(self, viewer: Viewer, message: p.Bot) -> None:
        table = self.table
        self._must_exist(message.seat)
        holds = message.seat in viewer.seats
        hosts = self._hosts(viewer)
        if not holds and not hosts and not (viewer.seats and table.head.status == "playing"):
            raise not_your_seat()
        if table.head.lesson is not None:
            raise Refuse("closed", "This seat follows the lesson’s script.")
        async with table.lock:
            seat = table.head.seats[message.seat]
            if table.head.status == "over":
                raise not_playing("over")
            if not holds:
                self._must_be_free(message.seat, hosts)
            if message.level is None:
                self._give_back(message.seat)
            else:
                seat.level, seat.left = message.level, seat.guest is not None and not holds
                table.head.counts = table.head.counts and table.head.status != "playing"
                if seat.guest is None:
                    seat.name = bot_name(table.head.seats)
            await self._start_if_full()
            table.start_bots_and_clocks()
            if table.head.status == "playing":
                name = table.name(message.seat)
                await table.chat.announce(f"A bot plays for {name}." if message.level else f"{name} plays again.")

    def _must_be_free(self, n: int, hosts: bool) -> None:
        """Nobody replaces a player who is here, and everybody waits a while for one who isn't, the host too: a lost
        connection is no reason to lose one's seat."""
        seat = self.table.head.seats[n]
        if seat.guest is None:
            if not hosts:
                raise not_your_seat()
            return
        if seat.level is not None:
            if not hosts:
                raise Refuse("not-yours", "A bot already plays for them.", status=403)
            return
        if n in self.table.here() and not self.idle.is_given_up(n):
            raise self.idle.still_here(n)
        if n not in self.table.here() and not self.is_long_away(n):
            raise Refuse("not-yours", "Give that player a minute to come back.", status=403)

    def _give_back(self, n: int) -> None:
        head = self.table.head
        seat = head.seats[n]
        if seat.guest is None and head.status != "open":
            raise Refuse("closed", "A bot has had this seat from the start.")
        if seat.guest is None:
            seat.name, seat.brought = "", None
        seat.level, seat.left = None, False

    def is_long_away(self, n: int) -> bool:
        return n not in self.table.here() and time.monotonic() - self._gone.get(n, self._loaded) >= AWAY_S

    # Leaving and coming back

    def mark_away(self, seats: list[int]) -> None:
        """A socket with these seats was closed."""
        if seats:
            for seat in set(seats) - self.table.here():
                self._gone[seat] = time.monotonic()

    def see(self, seats: Collection[int]) -> bool:
        """Notes that the people in these seats are here; whether that is worth storing."""
        now, news = now_s(), False
        for n in seats:
            seat = self.table.head.seats[n]
            if seat.guest is not None and now - seat.seen > SEEN_S:
                seat.seen, news = now, True
        return news

    async def come_back(self, seats: list[int]) -> None:
        """Players who left and are here again take over from their bots."""
        table = self.table
        back = [seat for seat in seats if table.head.seats[seat].left]
        for seat in back:
            table.head.seats[seat].level = None
            table.head.seats[seat].left = False
        if back:
            await table.save()
            table.show_table()
            for seat in back:
                await table.chat.announce(f"{table.name(seat)} is back.")

    async def _leave(self, viewer: Viewer, message: p.Leave) -> None:
        if message.seat not in viewer.seats:
            raise not_your_seat()
        async with self.table.lock:
            await self.free(message.seat)

    async def free(self, n: int, for_good: bool = False) -> None:
        """Before the start the seat is open again; during play a bot stands in, `for_good` or until they return."""
        table = self.table
        seat, name = table.head.seats[n], table.name(n)
        if table.head.status == "open" or for_good:
            seat.gen += 1
            for other in table.viewers:
                other.seats = [held for held in other.seats if held != n]
        if table.head.status == "open":
            kept = seat.brought if fresh.has_begun(table.head, table.history) else None
            table.head.seats[n] = Seat(gen=seat.gen, brought=kept)
            await table.save()
        elif table.head.status == "playing" and (not seat.level or for_good):
            seat.level, seat.left = seat.level or STAND_IN, not for_good
            if for_good:
                seat.guest, seat.name = None, bot_name(table.head.seats)
            await table.save()
            takes_over = "A bot takes over" + ("." if for_good else " until they’re back.")
            await table.chat.announce(f"{name} left. {takes_over}")
        elif for_good:
            await table.save()
        table.show_table()
        table.drop_request()
        table.start_bots_and_clocks()


def now_s() -> int:
    return now_ms() // 1000


def decks_are_chosen() -> Refuse:
    return Refuse("closed", "This game was begun before, so its decks stay as they are.")


def bot_name(seats: list[Seat]) -> str:
    """A name that nobody at the table has: nobody can read a log with three players of one name."""
    taken = {seat.name for seat in seats}
    return entropy.one_of([name for name in BOTS if name not in taken])
