"""All tables of a server: opens, finds and loads them, and evicts those that nobody uses."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Collection, Coroutine, Iterable
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

import anachron
from anachron.core import AnyGame, IllegalAction, key_of_deal
from anachron.core.game import WHISPERS
from anachron.core.record import DEAL
from anachron.core.register import examples, games
from anachron.server.bots.bot_pool import Think
from anachron.server.bots.bot_turns import BotTurns
from anachron.server.settings import Settings
from anachron.server.store.base import (
    Brief,
    Damaged,
    Entry,
    Head,
    NotStored,
    Origin,
    Row,
    Seat,
    Statements,
    Store,
    Stored,
    Taken,
    now_ms,
)
from anachron.server.store.refuse import Elsewhere, Refuse, no_such_table, not_stored
from anachron.server.tables import decks, messages, tally
from anachron.server.tables.botplay import RIVAL
from anachron.server.tables.history import RESIGN, TABLE, History
from anachron.server.tables.memory import TablesInMemory
from anachron.server.tables.others import Hold, Others
from anachron.server.tables.seating import STAND_IN, bot_name
from anachron.server.tables.table import Table, brief_of
from anachron.server.wire import entropy
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import Rates, Tokens, clean, first_name

log = logging.getLogger("anachron.registry")

MOST_MINE: Final = 60
MOST_LISTED: Final = 60
MOST_EVER: Final = 100_000
MOST_DEALS: Final = 20  # in a game file: each takes as long as hundreds of moves
SWEEP_S: Final = 5.0
QUIET_S: Final = 2.0
TRY_AGAIN_S: Final = 5.0
RESTART: Final = 1012  # closes a socket: come back in a moment
REMATCHES_PER_HOUR: Final = 120  # of one guest: who resigns at once could open tables without end


class Registry:
    def __init__(self, store: Store, key: bytes, think: Think, settings: Settings, others: Others) -> None:
        """`key`: the servers' secret, which signs tokens."""
        self.keep_days = settings.keep_days
        self.store = store
        self.tokens = Tokens(key)
        self.think = think
        self.bot_delay_s = settings.bot_delay_s
        self._per_guest = settings.tables_per_guest
        self.turns = BotTurns()
        self._tables = TablesInMemory(int(settings.memory_mb * 1_000_000), self._dropped)
        self.others = others
        self.on_end: Callable[[str], None] = lambda guest: None  # a guest has left for good, here or elsewhere
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody waits
        self._ended: set[str] = set()
        self._banned: set[str] = set()  # some of them
        self._work: set[asyncio.Task[None]] = set()
        self._decks = decks.SavedDecks(self.store)
        self._rematches = Rates(REMATCHES_PER_HOUR, 3600.0)
        self._tried = -TRY_AGAIN_S
        self._closed = False

    # Life

    @classmethod
    async def start(cls, store: Store, think: Think, settings: Settings, others: Others | None = None) -> "Registry":
        """`others`: the processes that use the same store."""
        key = await store.secret(lambda: secrets.token_bytes(32))
        registry = cls(store, key, think, settings, others or Others(store))
        registry._ended, registry._banned = await store.ended(), await store.banned()
        await registry.others.join(registry)
        return registry

    async def wake(self) -> None:
        """Wakes the tables where something may happen without a person: after a start, and those left behind."""
        await self.others.take_over(self._wake)

    async def _wake(self, id: str) -> bool:
        """Whether this process runs the table now."""
        try:
            (await self.table(id)).wake()
        except Elsewhere:  # somebody was quicker
            return False
        except Refuse as refuse:
            log.warning("table %s was not woken: %s", id, refuse.reason)
            return False
        except Exception:  # the next tables may be fine
            log.exception("table %s was not woken", id)
            return False
        return True

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something in the background until the registry closes."""
        if self._closed:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._work.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._work.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work in the background failed", exc_info=task.exception())

    async def close(self) -> None:
        self._closed = True
        for table in self._tables:
            if table.timer is not None:
                table.timer.cancel()
        for task in list(self._work):
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        await self.others.close()
        self.store.close()

    # Other processes on the same store

    def lose(self, table: Table, ours: bool = False) -> None:
        """Another process runs this table now, or may: whoever is here has to ask again. `ours`: nobody has it, and
        something may be due there."""
        if not table.gone:
            self.forget(table)
            if ours:
                self.others.release(table.hold, adrift=True)
            for viewer in table.give_up():
                self.run_in_background(viewer.end(RESTART))

    def forget(self, table: Table) -> None:
        self._tables.forget(table)

    def _dropped(self, table: Table) -> None:
        """It has left memory, so others may run it. A finished one stays ours: its analysis may be on its way here."""
        if table.head.status != "over":
            self.others.release(table.hold)

    async def catch_up(self) -> None:
        """Somebody was ended, and nobody could tell us whom."""
        for guest in await self.store.ended() - self._ended:
            await self.end_here(guest)
            if self.others.is_alone:
                await self._leave_everywhere(guest)

    # Finding

    @property
    def loaded(self) -> Iterable[Table]:
        """The tables in memory."""
        return self._tables

    async def table(self, id: str) -> Table:
        """The table of that id, replayed from its log if it is not in memory."""
        found = self._tables.get(id)
        if found is None:
            lock = self._loading.setdefault(id, asyncio.Lock())
            async with lock:
                found = self._tables.get(id) or await self._load(id)
        found.used = time.monotonic()
        return found

    def has(self, id: str) -> bool:
        """Whether the table is in memory."""
        return id in self._tables

    async def _load(self, id: str) -> Table:
        """Raises Elsewhere if another process runs the table."""
        hold = await self.others.claim(id)
        try:
            return await self._read(id, hold)
        except BaseException:
            self.others.release(hold)
            raise

    async def _read(self, id: str, hold: Hold) -> Table:
        try:
            found = await self.store.row_and_log(id)
            if found is None:
                raise no_such_table()
            row, lines = found
            await self._update_names(row.head)
            history = await asyncio.to_thread(History.replayed, row.head, lines)
            chat = await self.store.chat(id)
        except Damaged as error:
            log.error("%s", error)
            place = f" at line {error.seq}" if error.seq else ""
            raise Refuse("damaged", f"The stored game is damaged{place}, so we can’t open it.") from error
        except ValueError as error:
            reason = "This table uses rules or a content pack that this server no longer has."
            raise Refuse("rules", reason) from error
        except (IllegalAction, AssertionError, IndexError, KeyError) as error:
            log.error("table %s does not replay: %r", id, error)
            raise Refuse("damaged", "The stored game doesn’t replay, so we can’t open it.") from error
        table = self._tables.add(Table(self, row.head, history, chat, row.rev, hold))
        if row.head.status != "over":
            gone = {seat.guest for seat in row.head.seats if seat.guest is not None and self.has_ended(seat.guest)}
            for guest in gone:  # they left while nobody had the table in memory
                with contextlib.suppress(Refuse):
                    await self._free(table, guest)
        return table

    async def _update_names(self, *heads: Head) -> None:
        """Seats of unfinished tables get the present names of their guests."""
        seats = [seat for head in heads if head.status != "over" for seat in head.seats if not seat.own_name]
        guests = sorted({seat.guest for seat in seats if seat.guest is not None})
        names = dict(zip(guests, await asyncio.gather(*map(self.store.name, guests)), strict=True))
        for seat in seats:
            seat.name = (names.get(seat.guest) if seat.guest is not None else None) or seat.name

    def unwatched(self, table: Table) -> None:
        self._tables.unwatched(table)

    async def sweep_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self._tables.sweep()

    def is_quiet(self) -> bool:
        """Whether nobody would notice if the server stopped for a moment."""
        return time.monotonic() - self.store.asked_at > QUIET_S

    def here(self, id: str) -> set[int]:
        table = self._tables.get(id)
        return table.here() if table is not None else self.others.here(id)

    async def name(self, guest: str) -> str:
        return await self.store.name(guest) or first_name(guest)

    async def has_chosen_a_name(self, guest: str) -> bool:
        return bool(await self.store.name(guest))

    async def rename(self, guest: str, name: str) -> None:
        await self._write([*Store.set_name(guest, name), *self.store.notice("named", guest)])
        self._show_name(guest, name)

    async def rename_here(self, guest: str) -> None:
        self._show_name(guest, await self.name(guest))

    def _show_name(self, guest: str, name: str) -> None:
        for table in self._tables:
            if table.head.status != "over" and any(seat.guest == guest for seat in table.head.seats):
                table.seating.rename(guest, name)

    def has_ended(self, guest: str) -> bool:
        return guest in self._ended

    def is_banned(self, guest: str) -> bool:
        return guest in self._banned

    async def end(self, guest: str) -> None:
        """A guest leaves for good: cookie and seat tokens are worth nothing from now on, bots take the seats."""
        await self._write([*Store.end_guest(guest), *self.store.notice("ended", guest)])
        self._ended.add(guest)
        await self._leave_everywhere(guest)

    async def _leave_everywhere(self, guest: str) -> None:
        for row in await self.store.rows_of(guest, MOST_EVER, removed=True):
            try:
                if row.head.status != "over" or row.head.id in self._tables or not await self._void_tokens(row, guest):
                    await self._free(await self.table(row.head.id), guest)
            except Elsewhere:  # that process does it
                continue
            except Refuse as refuse:  # nobody can play there any more
                log.warning("table %s was not left: %s", row.head.id, refuse.reason)

    async def _void_tokens(self, row: Row, guest: str) -> bool:
        """At a finished table that is not in memory; False if it has changed since it was read."""
        for seat in row.head.seats:
            seat.gen += seat.guest == guest
        try:
            await self._change(row.head.id, Store.set_table(row.head, row.brief, row.seq, row.touched, row.rev))
        except Taken:
            return False
        return True

    async def end_here(self, guest: str) -> None:
        """Another process has ended this guest."""
        if guest in self._ended:
            return
        self._banned = await self.store.banned()  # first: who is only ended may start over
        self._ended.add(guest)
        self.on_end(guest)
        for table in self._tables:
            with contextlib.suppress(Refuse):
                await self._free(table, guest)

    async def _free(self, table: Table, guest: str) -> None:
        """Frees the seats of a guest for good."""
        async with table.lock:
            for n, seat in enumerate(table.head.seats):
                if seat.guest == guest:
                    await table.seating.free(n, for_good=True)

    async def lobby(self, guest: str) -> p.Lobby:
        now = now_ms()
        mine = await self.store.rows_of(guest, MOST_MINE)
        own = {row.head.id for row in mine}
        listed = [row for row in await self.store.rows_listed(MOST_LISTED) if row.head.id not in own]
        await self._update_names(*[row.head for row in (*mine, *listed)])

        def lines(rows: list[Row]) -> list[p.TableLine]:
            found = [messages.table_line(row, guest, now, self.here(row.head.id), self.keep_days) for row in rows]
            return [line for line in found if line is not None]

        # The rows come with the latest first, and finished ones last; whoever is waited for wants to see that first.
        own_lines = sorted(lines(mine), key=lambda line: (not line.yours, line.status == "over"))
        return p.Lobby(mine=own_lines, open=lines(listed))

    async def remove(self, guest: str, id: str, leave: bool = False) -> None:
        """Takes a table off a guest's list. Where other people play on, the guest has to say that they leave it: nobody
        shall wait for them."""
        row = await self.store.row(id) if await self.store.is_removed(guest, id) is not None else None
        if row is None:
            raise no_such_table()
        seats = row.head.seats
        if row.head.status != "over" and any(seat.guest not in (None, guest) for seat in seats):
            if not leave:
                raise Refuse("closed", "Other people play there. Leave the table to remove it.", status=409)
            try:
                await self._leave(guest, await self.table(id))
            except Refuse as refuse:
                if refuse.code not in ("damaged", "rules"):  # there, nobody can play any more
                    raise
        await self._write(Store.set_removed(id, guest, True))

    async def _leave(self, guest: str, table: Table) -> None:
        async with table.lock:
            for n, seat in enumerate(table.head.seats):
                if seat.guest == guest:
                    await table.seating.free(n)

    async def keep(self, guest: str, id: str) -> None:
        """Puts a table back on the list of a guest who has removed it."""
        if await self.store.is_removed(guest, id) is None:
            raise no_such_table()
        await self._write(Store.set_removed(id, guest, False))

    async def tally_of(self, guest: str) -> list[p.Tally]:
        return tally.lines(await self.store.tally(guest))

    # Decks

    async def decks_of(self, guest: str, game: str | None) -> list[p.SavedDeck]:
        found = {name: anachron.game(name) for name in (*games(), *examples()) if game in (None, name)}
        return await self._decks.of(guest, {name: one for name, one in found.items() if one.decks is not None})

    async def save_deck(self, guest: str, wanted: p.SaveDeck) -> p.SavedDeck:
        game = self.game(wanted.game)
        deck = await self._decks.save(guest, game, wanted)
        await self._write(Store.set_deck(guest, deck))
        return decks.line(game, deck)

    async def drop_deck(self, guest: str, id: str) -> None:
        if id not in [deck.id for deck in await self.store.decks(guest)]:
            raise Refuse("not-found", "We can’t find this deck.", status=404)
        await self._write(Store.drop_deck(guest, id))

    # Opening

    def game(self, name: str) -> AnyGame:
        try:
            return anachron.game(name)
        except ValueError as error:
            raise Refuse("not-found", "We don’t have this game.", status=404) from error

    def agree(self, name: str, seats: int, chosen: dict[str, p.Value]) -> p.Agreed:
        """The options filled in, or the sentence that says why they cannot be played."""
        game = self.game(name)
        try:
            game.check_seats(seats)
            options = game.check_options(chosen, seats)
        except ValueError as error:
            raise Refuse("illegal", str(error), status=422) from error
        return p.Agreed(
            options=options, variant=messages.variant(game, options), teams=messages.teams(game, seats, options)
        )

    async def open(self, guest: str, wanted: p.NewTable, address: str = "") -> p.Opened:
        game = self.game(wanted.game)
        seats = await self._seats(guest, wanted.seats)
        chosen = dict(wanted.options)
        if WHISPERS in game.options and [seat.kind for seat in wanted.seats].count("me") > 1:
            chosen.setdefault(WHISPERS, False)  # one shared screen keeps no secrets
        options = self.agree(wanted.game, len(seats), chosen).options
        clock = msgspec.to_builtins(wanted.clock) if wanted.clock is not None else None
        head = new_head(game, guest, seats, options)
        head.listed, head.watch, head.name, head.clock = wanted.listed, wanted.watch, wanted.name, clock
        for n, seat in enumerate(wanted.seats):
            if seat.deck is not None and seat.kind == "open":
                raise Refuse("illegal", "Nobody sits there yet who could bring a deck.", status=422)
            head.seats[n].brought = decks.brought(game, head, n, seat.deck)
        return await self._open(head, [], guest, source=self.tokens.source(address) if address else "")

    async def _seats(self, guest: str, wanted: list[p.NewSeat]) -> list[Seat]:
        made: list[Seat] = []
        for seat in wanted:
            match seat.kind:
                case "me":
                    made.append(await self._own_seat(guest, made, seat.name))
                case "bot":
                    made.append(Seat(level=seat.level, name=bot_name(made)))
                case "open":
                    made.append(Seat())
        return made

    async def _own_seat(self, guest: str, made: list[Seat], name: str | None) -> Seat:
        """A seat of the guest. Others at the same screen have names of their own: else nobody could read the log."""
        if all(seat.guest != guest for seat in made):
            return Seat(guest=guest, name=await self.name(guest), seen=now_ms() // 1000)
        letter = "ABCDEFGH"[len(made)]
        named = clean(name or "") or f"Player {letter}"
        taken = any(seat.name == named for seat in made)
        named = f"{named[:20]} ({letter})" if taken else named
        return Seat(guest=guest, name=named, own_name=True, seen=now_ms() // 1000)

    async def open_lesson(self, guest: str, name: str, id: str) -> p.Opened:
        game = self.game(name)
        lesson = messages.lesson_of(game, id)
        if lesson is None:
            raise Refuse("not-found", "We can’t find this lesson.", status=404)
        state = game.position(lesson["position"])
        seats = [Seat(level=RIVAL, name="Rival") for _ in range(state.seats)]
        seats[lesson.get("seat", 0)] = Seat(guest=guest, name=await self.name(guest))
        head = new_head(game, guest, seats, dict(state.options))
        head.seed, head.position, head.lesson, head.watch = "", lesson["position"], id, False
        return await self._open(head, [], guest)

    async def continue_from(self, table: Table, seq: int, guest: str, wanted: list[p.NewSeat]) -> p.Opened:
        """A new table that begins like a finished one: same seed, same first actions."""
        old, history = table.head, table.history
        if seq > history.seq:
            raise Refuse("not-found", "The game didn’t get that far.", status=404)
        seats = await self._seats(guest, wanted)
        if len(seats) != len(old.seats):
            raise Refuse("illegal", f"This game has {len(old.seats)} seats.", status=422)
        acts = [history.log[n - 1].entry for n in history.line_at(seq)]
        head = msgspec.structs.replace(
            old, id=new_id(), seats=seats, host=guest, listed=False, clock=None, name=None, lesson=None, rematch=None
        )
        head.status, head.made, head.counts, head.offer = "open", now_ms() // 1000, False, None
        for n, seat in enumerate(old.seats):
            seats[n].brought = seat.brought
            if seat.own_name and seats[n].own_name:
                seats[n].name = seat.name
        twin = await asyncio.to_thread(played, head, [(act.kind, act.seat, act.action) for act in acts])
        if twin.state.over:
            raise Refuse("closed", "The game is already over at that point. Choose an earlier one.")
        if any(seat.kind == "open" for seat in wanted):
            # Cards will be dealt anew: what was chosen in secret from the old ones is chosen again.
            acts = acts[: len([n for n in twin.line if n <= twin.tail])]
            twin = await asyncio.to_thread(played, head, [(act.kind, act.seat, act.action) for act in acts])
        names = [messages.side_or_name(history.game, old, n) for n in range(len(seats))]
        from_file = old.origin is not None and old.origin.from_file
        head.origin = Origin(names, len([act for act in acts if act.kind != DEAL]), from_file)
        return await self._open(head, twin.log, guest, twin)

    async def open_record(self, guest: str, record: p.RecordBody) -> p.Opened:
        """A finished table from an uploaded Record, if it replays to its end."""
        game = self.game(record.game)
        names = messages.sides(game) or [f"Player {n + 1}" for n in range(record.seats)]
        try:
            game.check_seats(record.seats)
            options = game.check_options(record.options, record.seats)
            seats = [Seat(name=names[n], level=None) for n in range(record.seats)]
            head = new_head(game, guest, seats, options)
            head.version, head.seed, head.position, head.status = record.version, record.seed, record.position, "over"
            head.pack, head.origin = record.pack, Origin(names, from_file=True)
            for n, brought in enumerate(game.check_all_brought(record.brought, record.seats, options)):
                seats[n].brought = brought
            history = await asyncio.to_thread(played_record, head, record.actions)
        except IllegalAction as error:
            raise Refuse("illegal", f"This game file doesn’t replay: {error}", status=422) from error
        except (ValueError, TypeError, LookupError, AttributeError, AssertionError, ArithmeticError) as error:
            reason = str(error) if type(error) is ValueError else "This game file doesn’t replay."
            raise Refuse("illegal", reason, status=422) from error
        if not history.state.over:
            raise Refuse("illegal", "The game in this file isn’t finished.", status=422)
        if record.digest and record.digest != history.state.digest():
            raise Refuse("illegal", "This game file was changed: it replays to a different ending.", status=422)
        return await self._open(head, history.log, guest, history)

    def count_rematch(self, guest: str) -> None:
        if not self._rematches.allow(guest):
            raise Refuse("too-many", "Too many rematches. Wait a while.", status=429)

    async def rematch(self, head: Head, host: str | None, absent: Collection[int] = ()) -> str:
        """The same people, decks and options once more; everybody moves one seat on, unless teams would break up. For
        the people in `absent` seats a bot plays until they come."""
        seats = [
            Seat(
                guest=seat.guest,
                name=seat.name,
                level=seat.level,
                own_name=seat.own_name,
                brought=seat.brought,
                standing=seat.standing,
            )
            for seat in head.seats
        ]
        for n, seat in enumerate(seats):
            if seat.guest is not None and self.has_ended(seat.guest):
                seat.guest, seat.level, seat.name = None, STAND_IN, bot_name(seats)
            elif seat.guest is not None:  # a stand-in was for the game that is over
                seat.left = n in absent
                seat.level = STAND_IN if seat.left else None
        game = self.game(head.game)
        if head.lesson is None and messages.keep_together(messages.teams_of(game, head), len(seats)):
            seats = seats[-1:] + seats[:-1]
        host = host or head.host
        again = new_head(game, host, seats, head.options)
        again.listed, again.watch, again.clock, again.name = head.listed, head.watch, head.clock, head.name
        if head.lesson is not None:
            again.seed, again.position, again.lesson = "", head.position, head.lesson
        return (await self._open(again, [], host, counted=False, source=await self.store.source(head.id))).table

    async def _open(
        self,
        head: Head,
        entries: list[Stored],
        guest: str,
        history: History | None = None,
        counted: bool = True,
        source: str = "",
    ) -> p.Opened:
        if self._tables.is_full:
            raise Refuse("too-many", "This server is full right now. Try again in a few minutes.", status=503)
        if counted and head.status != "over" and not await self._has_room(guest):
            reason = "You have too many unfinished games. Finish or resign one first."
            raise Refuse("too-many", reason, status=429)
        if head.status == "open" and all(seat.kind != "open" for seat in head.seats):
            head.status = "playing"
        if history is None:
            history = await asyncio.to_thread(History, head)
        if history.state.over:
            head.status = "over"
        brief = Brief() if head.status == "open" else brief_of(history.state)
        hold, own = self.others.first(head.id)
        statements = [*Store.add_table(head, brief, entries, source), *own]
        with contextlib.suppress(Taken):  # nobody else has this id: it is stored, and the answer was lost on the way
            await self._write(statements)
        table = self._tables.add(Table(self, head, history, [], hold=hold))
        table.wake()
        return self.opened(table, [n for n, seat in enumerate(head.seats) if seat.guest == guest])

    async def prune(self, row: Row) -> bool:
        """Deletes a table that nobody uses any more; False if somebody does."""
        table = self._tables.get(row.head.id)
        if table is not None and not table.is_idle:
            return False
        if table is not None:
            self._tables.drop(table)
        try:
            await self._change(row.head.id, Store.prune(row.head.id, row.rev))
        except (Taken, Refuse, Elsewhere):
            return False
        return True

    async def _change(self, id: str, statements: Statements) -> None:
        """Changes or deletes a table that is not in memory, unless another process runs it."""
        hold = await self.others.claim(id)
        try:
            await self._write([*hold.statements, *statements])
        finally:
            self.others.release(hold)  # if it is still there

    async def can_store(self) -> bool:
        """Whether moves can be stored now. Tried at most every few seconds: anybody may ask."""
        now = time.monotonic()
        if now - self._tried >= TRY_AGAIN_S:
            self._tried = now
            with contextlib.suppress(NotStored):
                await self.store.write(Store.touch(now_ms()))
        return not self.store.trouble

    async def _has_room(self, guest: str) -> bool:
        """Whether a guest may open one more table. Those that everybody has removed make room for it."""
        for id in await self.store.dropped_by_all(guest):
            if await self.store.live_of(guest) < self._per_guest:
                return True
            table = self._tables.get(id)
            if table is None or table.is_idle:
                if table is not None:
                    self._tables.drop(table)
                with contextlib.suppress(Elsewhere):
                    await self._change(id, Store.drop_table(id))
        return await self.store.live_of(guest) < self._per_guest

    def opened(self, table: Table, own: list[int]) -> p.Opened:
        tokens = {str(n): table.token(n) for n in own}
        first = own[0] if own else None
        return p.Opened(
            table=table.id, seat=first, token=tokens[str(first)] if first is not None else None, tokens=tokens
        )

    async def _write(self, statements: Statements) -> None:
        try:
            await self.store.write(statements)
        except NotStored as error:
            raise not_stored(error) from error


def new_id() -> str:
    return secrets.token_hex(8)


def new_head(game: AnyGame, host: str, seats: list[Seat], options: dict[str, Any]) -> Head:
    made, pack = now_ms() // 1000, game.info["pack"]
    return Head(new_id(), game.name, game.version, options, entropy.game_seed(), seats, host, made=made, pack=pack)


def played(head: Head, acts: list[tuple[str, int, str]]) -> History:
    """A history made of these actions at once."""
    history = History(head)
    for n, (kind, seat, action) in enumerate(acts):
        history.take(history.next(f"again:{n}", Entry(kind, seat, now_ms(), action)))
    return history


def played_record(head: Head, actions: list[str]) -> History:
    history, deals = History(head), 0
    for n, written in enumerate(actions):
        if history.state.over:
            raise ValueError("This game file goes on after the end of the game.")
        key = key_of_deal(written)
        if key:
            deals += 1
            if deals > MOST_DEALS:
                raise ValueError("This game file deals anew too often.")
            history.take(history.next(f"record:{n}", Entry(DEAL, TABLE, now_ms(), key)))
            continue
        number, colon, text = written.partition(": ")
        seat = int(number) if colon and number.isdecimal() else history.state.seat_or_only(None)
        kind, action = (RESIGN, "") if colon and text == RESIGN else ("act", text if colon else written)
        history.take(history.next(f"record:{n}", Entry(kind, seat, now_ms(), action)))
    return history
