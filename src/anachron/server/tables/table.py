"""One table: takes messages one after the other, stores what they change, then shows it to everyone."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, Final, Protocol, TypeVar

import msgspec

from anachron.core import IllegalAction, State, fast_rng, telling
from anachron.core.naming import seat_mark
from anachron.server.bots.bot_pool import Think
from anachron.server.bots.bot_turns import BotTurns
from anachron.server.store.base import (
    Brief,
    ChatLine,
    Entry,
    Fenced,
    Head,
    NotStored,
    Statements,
    Store,
    Stored,
    Taken,
    Unsure,
    now_ms,
)
from anachron.server.store.refuse import Moved, Refuse, Unreachable, not_playing, not_stored, not_your_seat
from anachron.server.tables import broadcast, consent, messages, tally
from anachron.server.tables.botplay import BotPlay
from anachron.server.tables.broadcast import Broadcast, RewindRequest, Shown, TableNews, Viewer
from anachron.server.tables.chat import TableChat
from anachron.server.tables.clocks import Clocks, ticks, ticks_at
from anachron.server.tables.history import RESIGN, History
from anachron.server.tables.others import FREELY, Hold
from anachron.server.tables.seating import Seating
from anachron.server.tables.standing import StandingAnswers
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import Tokens
from anachron.texts import readable

log = logging.getLogger("anachron.tables")

RETRY_S: Final = 1.0
SOON_S: Final = 0.05  # until those at a table are told who came or went
SOON_EACH_S: Final = 0.0005  # and longer the more there are to be told
ASKED: Final = 200  # ids of requests that are remembered

M = TypeVar("M", p.Act, p.Undo, p.Resign)
Change = Callable[[Viewer, M, str], Awaitable[Stored | None]]  # with the key of what is stored; None: it was answered


class Registry(Protocol):
    """What a table needs from the registry of all tables."""

    store: Store
    tokens: Tokens
    think: Think
    turns: BotTurns
    bot_delay_s: float

    async def rematch(self, head: Head, host: str | None, absent: Collection[int] = ()) -> str:
        """The id of the next table for the same people; bots stand in for those who are absent."""

    def count_rematch(self, guest: str) -> None:
        """Refuses if this guest has offered too many rematches."""

    def has_ended(self, guest: str) -> bool:
        """Whether this guest has left for good."""

    def unwatched(self, table: "Table") -> None:
        """The last socket of a table is gone."""

    def lose(self, table: "Table", ours: bool = False) -> None:
        """Another process runs this table now; or (`ours`) it has to be read anew, by whichever process."""

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something in the background."""


class Table:
    def __init__(
        self,
        registry: Registry,
        head: Head,
        history: History,
        chat: list[tuple[str, ChatLine]],
        rev: int = 0,
        hold: Hold = FREELY,
    ) -> None:
        self.registry = registry
        self.head = head
        self.rev = rev  # of its row in the store
        self.hold = hold
        self.gone = False  # to another process
        self.history = history
        self.chat = TableChat(self, chat)
        self.seating = Seating(self)
        self.bots = BotPlay(self)
        self.standing = StandingAnswers(self)
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.request: RewindRequest | None = None
        self.asked: list[str] = []  # ids of the last rewind messages that were answered but are not in the log
        self.used = time.monotonic()
        self.shown_at = 0.0
        self.clocks = Clocks(head.clock, len(head.seats)) if head.clock else None
        self.timer: asyncio.TimerHandle | None = None
        self._telling: asyncio.TimerHandle | None = None  # tells soon who is here
        self._for_spectators: Broadcast | None = None
        if self.clocks is not None:
            for stored in history.log:
                if stored.seq == history.tail + 1:  # a secret round is open: others see what there was before it
                    self.clocks.frozen = self.clocks.left[:]
                if stored.entry.left is not None:
                    self.clocks.left = list(stored.entry.left)

    # Who is here

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def is_idle(self) -> bool:
        busy = self.bots.thinking or self.standing.waiting or self.lock.locked() or self.seating.rematches.is_looking
        return not self.viewers and not busy and self.timer is None

    def close(self) -> None:
        """Leaves memory. Its parts let go of it: what refers to each other in a circle stays until Python looks for
        circles, and with many tables that stops the server for seconds."""
        if self._telling is not None:
            self._telling.cancel()
        seating = self.seating
        for part in (self.chat, seating, seating.rematches, seating.idle, self.bots, self.standing):
            del part.table

    def give_up(self) -> list[Viewer]:
        """Another process runs the table from now on: nothing more happens here. The sockets that have to be closed."""
        self.gone = True
        self._stop_timer()
        if self._telling is not None:
            self._telling.cancel()
        viewers = list(self.viewers)
        self.viewers.clear()
        return viewers

    def here(self) -> set[int]:
        return {seat for viewer in self.viewers for seat in viewer.seats}

    def seats_of(self, tokens: list[str]) -> list[int]:
        """The seats of these tokens; refuses if one is not valid."""
        seats: list[int] = []
        for token in tokens:
            found = self.registry.tokens.read(token, self.id)
            if found is None or found[0] >= len(self.head.seats) or self.head.seats[found[0]].gen != found[1]:
                raise Refuse("not-yours", "This seat link doesn’t work any more.", status=403)
            if found[0] not in seats:
                seats.append(found[0])
        return sorted(seats)

    def token(self, seat: int) -> str:
        return self.registry.tokens.make(self.id, seat, self.head.seats[seat].gen)

    def name(self, seat: int) -> str:
        return messages.side_or_name(self.history.game, self.head, seat)

    async def enter(self, viewer: Viewer, hello: p.Hello) -> None:
        """A socket says hello and is sent the table, the chat and the current view."""
        if self.gone:
            raise Moved
        seats = self.seats_of(hello.tokens)
        if not seats and not self.head.watch and self.head.status != "over" and viewer.guest != self.head.host:
            raise Refuse("not-yours", "This table is closed to spectators.", status=403)
        async with self.lock:
            viewer.seats = seats
            for who in viewer.eyes():
                line = self.history.line_at(self.history.real(who, max(hello.seq, 0)))
                known = self.history.common(line, who) if hello.seq >= 0 else 0
                viewer.shown[who] = Shown(line if hello.seq >= 0 else [], known)
            self.viewers.add(viewer)
            await self.seating.come_back(seats)
            self._see(seats)
            await self._put_back_for(viewer)
            await self.seating.rematches.look()
            self._news().to(viewer)
            self.tell_who_is_here()
            self.chat.show_to(viewer)
            if seats:
                self.show()  # to all: who plays for that seat may have changed
            else:
                self._show_spectator(viewer)
            self.start_bots_and_clocks()
        self.seating.rematches.keep_looking()

    async def _put_back_for(self, viewer: Viewer) -> None:
        """Whoever plays on at a table that they had removed finds it on their list again."""
        guest, store = viewer.guest, self.registry.store
        if viewer.seats and guest is not None and self.head.status != "over" and await store.is_removed(guest, self.id):
            with contextlib.suppress(Refuse):  # not stored: they play on all the same
                await self.write(Store.set_removed(self.id, guest, False))

    def leave(self, viewer: Viewer) -> None:
        """A socket is gone."""
        if self.gone:
            return
        if viewer in self.viewers:
            self.viewers.discard(viewer)
            self._see(viewer.seats)
            self.seating.mark_away(viewer.seats)
            self.tell_who_is_here()
        if not self.viewers:
            self._for_spectators = None
            self.registry.unwatched(self)

    def _see(self, seats: Collection[int]) -> None:
        """Notes that these people are here, and stores it now and then."""
        if self.seating.see(seats):
            self.registry.run_in_background(self._store_seen())

    async def _store_seen(self) -> None:
        async with self.lock:
            with contextlib.suppress(Refuse):
                await self.save(touch=False)

    # What is shown

    def _news(self) -> TableNews:
        needs, asked = self.seating.rematches.needs(), self.seating.idle.asked
        return TableNews(self.head, self.history.game, self.viewers, needs, asked)

    def table_message(self, guest: str | None, seats: list[int]) -> p.Table:
        return self._news().message(guest is not None and guest == self.head.host, seats)

    def show_table(self) -> None:
        """Tells everybody about the table itself."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        news = self._news()
        for viewer in self.viewers:
            news.to(viewer)

    def tell_who_is_here(self) -> None:
        """Tells everybody who came and went, together with those who come and go in the next moment: a thousand who
        come at once would else be told a thousand times of each other."""
        if self._telling is None and self.viewers:
            delay = SOON_S + len(self.viewers) * SOON_EACH_S
            self._telling = asyncio.get_running_loop().call_later(delay, self.show_table)

    def show(self, anew: bool = False) -> None:
        """Sends each socket what has changed for it; `anew`: the present view in any case."""
        if self.head.status != "open":
            show = self._broadcast()
            self._for_spectators = None
            for viewer in self.viewers:
                show.to(viewer, anew)
            self.shown_at = time.monotonic()

    def show_to(self, viewer: Viewer) -> None:
        self._broadcast().to(viewer, anew=True)

    def _broadcast(self) -> Broadcast:
        return Broadcast(self.head, self.history, self.clocks, self.request, self.standing.at_once)

    def _show_spectator(self, viewer: Viewer) -> None:
        """The present view for a spectator who comes. Those who come one after the other share what is made."""
        if self._for_spectators is None or not self._for_spectators.is_still_so(self.request):
            self._for_spectators = self._broadcast()
        self._for_spectators.to(viewer, anew=False)

    # Messages

    async def handle(self, viewer: Viewer, message: p.ToServer) -> None:
        """One message from a socket that sent its hello. Refuses, or answers and changes the table."""
        self.used = time.monotonic()
        self._see(viewer.seats)
        if not isinstance(message, p.Ping) and self.seating.idle.hear(viewer.seats):
            self.show_table()
        match message:
            case p.Act():
                await self._once(viewer, message, self._act)
            case p.Undo():
                await self._once(viewer, message, self._undo)
            case p.Rewind():
                await self._ask_rewind(viewer, message)
            case p.RewindAnswer():
                await self._answer_rewind(viewer, message)
            case p.Why():
                self._why(viewer, message)
            case p.AskPreview():
                self._preview(viewer, message)
            case p.Say():
                await self.chat.post(viewer, message)
            case p.Resign():
                await self._once(viewer, message, self._resign)
            case p.Start() | p.Bot() | p.Nudge() | p.Leave() | p.Swap() | p.Rematch() | p.RematchAnswer() | p.Bring():
                await self.seating.handle(viewer, message)
            case p.SetStanding():
                await self.standing.set(viewer, message)
            case p.Ping():
                viewer.tell(p.Pong(id=message.id))
            case p.Hello():
                raise Refuse("bad-message", "You already said hello.")

    def _must_hold(self, viewer: Viewer, seat: int) -> None:
        if seat not in viewer.seats:
            raise not_your_seat()

    def _must_play(self, seat: int | None = None) -> None:
        if self.head.status != "playing":
            raise not_playing(self.head.status)
        if seat is not None and self.head.seats[seat].level:
            raise Refuse("not-yours", "A bot is playing for you. Take your seat back first.")

    def _known(self, viewer: Viewer, key: str, id: str) -> bool:
        """Answers a message that was stored before as it was answered then."""
        stored = self.history.ids.get(key)
        if stored is None:
            return False
        viewer.tell(p.Ack(id=id, seq=self.history.shown(stored.entry.seat, stored.seq)))
        return True

    async def _once(self, viewer: Viewer, message: M, change: Change[M]) -> None:
        """Carries out what a seat wants of the game, once, however often it says so."""
        self._must_hold(viewer, message.seat)
        async with self.lock:
            key = f"{message.seat}:{message.id}"
            if self._known(viewer, key, message.id):
                return
            stored = await change(viewer, message, key)
            if stored is not None:
                viewer.tell(p.Ack(id=message.id, seq=self.history.shown(message.seat, stored.seq)))
                self.after()

    async def _act(self, viewer: Viewer, message: p.Act, key: str) -> Stored | None:
        self._must_play(message.seat)
        if message.seq != self.history.shown(message.seat):
            viewer.tell(p.Refused(id=message.id, code="stale", reason="The game has moved on."))
            self.show_to(viewer)
            return None
        entry = Entry("act", message.seat, now_ms(), message.action, joined=message.joined)
        return await self.add(key, entry, came(viewer))

    async def _resign(self, viewer: Viewer, message: p.Resign, key: str) -> Stored:
        self._must_play()
        if self.history.has_resigned(message.seat):
            raise Refuse("closed", "You’ve already resigned.")
        return await self.add(key, Entry(RESIGN, message.seat, now_ms()), came(viewer))

    async def _undo(self, viewer: Viewer, message: p.Undo, key: str) -> Stored:
        self._must_play(message.seat)
        self._see(self.here())
        if broadcast.may_take_back(self.head, self.history, message.seat) < 1:
            raise Refuse("no-undo", self._why_no_undo(message.seat))
        alone = broadcast.is_alone(self.head, self.history, message.seat)
        if self.history.can_undo_click(message.seat) or not alone:
            return await self.add(key, Entry("undo", message.seat, now_ms()), came(viewer))
        return await self._rewind(viewer, key, message.seat, self.history.before_last_click(message.seat))

    def _why_no_undo(self, seat: int) -> str:
        if self.history.before_last_click(seat) < 0:
            return "You haven’t made a move yet."
        return "New information came out, so the others have to agree. Ask them to take it back."

    async def _ask_rewind(self, viewer: Viewer, message: p.Rewind) -> None:
        self._must_hold(viewer, message.seat)
        async with self.lock:
            if self._is_answered(viewer, message):
                return
            self._must_play(message.seat)
            if message.seq >= self.history.shown(message.seat):
                raise Refuse("illegal", "You can only go back.")
            to = self.history.real(message.seat, message.seq)
            if self.history.line_at(to) == self.history.line:
                raise Refuse("illegal", "Nothing has happened since then.")
            if to < self.history.floor:
                raise Refuse("illegal", "You can’t go back to before the cards were dealt anew.")
            self._see(self.here())  # also those who only watch the board are asked
            # All other people, also those who did not act since: going back takes back what was shown of them.
            needs = consent.needed(self.head, self.history, viewer.seats)
            before, self.request = self.request, RewindRequest(message.seat, to, needs)
            try:
                await self._rewind_if_all(viewer, message.seat, message.id)
            except Refuse:
                self.request = before
                raise

    def drop_request(self) -> None:
        """Who sits here has changed, so whoever wants to go back has to ask again."""
        if self.request is not None:
            self.request = None
            self.show(anew=True)

    async def _answer_rewind(self, viewer: Viewer, message: p.RewindAnswer) -> None:
        self._must_hold(viewer, message.seat)
        async with self.lock:
            if self._is_answered(viewer, message):
                return
            asked = self.request
            withdrawn = asked is not None and asked.by == message.seat and not message.accept
            if asked is None or (message.seat not in asked.needs and not withdrawn):
                raise Refuse("closed", "Nobody is asking you to go back.")
            if not message.accept:
                self.request = None
                self._ok(viewer, message.seat, message.id)
                self.show(anew=True)
                return
            asked.needs.remove(message.seat)
            asked.accepted.append(message.seat)
            try:
                await self._rewind_if_all(viewer, message.seat, message.id)
            except Refuse:  # so that the answer can be given again
                asked.needs.append(message.seat)
                asked.accepted.remove(message.seat)
                raise

    def _is_answered(self, viewer: Viewer, message: p.Rewind | p.RewindAnswer) -> bool:
        """Answers a message about going back that was answered before."""
        key = f"{message.seat}:{message.id}"
        if key in self.asked:
            viewer.tell(p.Ok(id=message.id))
            return True
        return self._known(viewer, key, message.id)

    def _ok(self, viewer: Viewer, seat: int, id: str) -> None:
        self.asked = [*self.asked[-ASKED:], f"{seat}:{id}"]
        viewer.tell(p.Ok(id=id))

    async def _rewind_if_all(self, viewer: Viewer, seat: int, id: str) -> None:
        asked = self.request
        assert asked is not None
        if asked.needs:
            self._ok(viewer, seat, id)
            self.show(anew=True)
            return
        stored = await self._rewind(viewer, f"{seat}:{id}", asked.by, asked.seq)
        viewer.tell(p.Ack(id=id, seq=stored.seq))
        self.after()
        await self.chat.announce(self.in_words(stored.entry.note))

    async def _rewind(self, viewer: Viewer, key: str, by: int, to: int) -> Stored:
        """Goes back to where the log had `to` lines, and says so in the log."""
        entry = Entry("rewind", by, now_ms(), to=to, note=self._told_of_rewind(by, to))
        return await self.add(key, entry, came(viewer))

    def _told_of_rewind(self, by: int, to: int) -> str:
        """What a rewind undoes. An answer that was hidden from somebody is not named, and nothing is counted: how often
        a rival had answered may be a secret."""
        history, who = self.history, seat_mark(by)
        line = history.line_at(to)
        undone = [history.moves[seq] for seq in history.line if seq not in line]  # empty: it brings back an undo
        if not undone or undone[0].hidden:
            place = history.replay(line).group() or "the start"
            return f"{who} took the game back to {place}. Everything after it is undone."
        return f"{who} took back “{undone[0].label}”. Everything after it is undone."

    def in_words(self, text: str) -> str:
        """A text of the rules with the names of cards and players, for chat."""
        return readable(self.history.game, text, [self.name(seat) for seat in range(len(self.head.seats))])

    def _why(self, viewer: Viewer, message: p.Why) -> None:
        self._must_hold(viewer, message.seat)
        if (message.action is None) == (message.thing is None):
            raise Refuse("bad-message", "Ask about either an action or a thing.")
        if self.head.status == "open":
            raise not_playing("open")
        state = self.history.state
        if message.action is not None:
            refusal = state.why_not(message.action, message.seat)
            refusal = refusal and telling.advised(state, message.seat, refusal)
        else:
            refusal = state.why_not_thing(message.thing or "", message.seat)
        if refusal is not None:
            raise Refuse("illegal", refusal.text, refusal.rule)
        viewer.tell(p.Ok(id=message.id))

    def _preview(self, viewer: Viewer, message: p.AskPreview) -> None:
        self._must_hold(viewer, message.seat)
        self._must_play()
        refusal = self.history.state.why_not(message.action, message.seat)
        if refusal is not None:
            raise Refuse("illegal", refusal.text, refusal.rule)
        # In a world, a forecast can't tell what its seat doesn't know.
        world = self.history.state.world(message.seat, fast_rng(0))
        preview = self.history.game.views.preview(world, message.seat, message.action)
        viewer.tell(p.Preview(id=message.id, preview=preview))

    # Storing, then showing

    async def write(self, statements: Statements) -> None:
        if self.gone:
            raise Moved
        try:
            await self.registry.store.write([*self.hold.statements, *statements])
        except Fenced as error:
            self.registry.lose(self)
            raise Moved from error
        except Unsure as error:
            if self.hold is FREELY:
                raise not_stored(error) from error
            self.registry.lose(self, ours=True)  # read it anew; clients send again what wasn't answered
            raise Moved from error
        except NotStored as error:
            log.error("table %s: not stored (%s)", self.id, error)
            raise not_stored(error) from error

    async def save(self, *more: tuple[str, tuple[Any, ...]], touch: bool = True) -> None:
        """The head as it is now, and what is to be stored with it; as it was, if it cannot be stored. `touch`: it is
        news for the lobby."""
        now = now_ms() if touch else None
        try:
            await self.write([*Store.set_table(self.head, self.brief(), self.history.seq, now, self.rev), *more])
        except Taken as error:
            await self._reload()
            self.after()  # shows what was written meanwhile, and starts the clocks
            raise Refuse("stale", "This table has changed. Try again.") from error
        except Refuse:
            await self.restore_head()
            raise
        self.rev += 1

    async def restore_head(self) -> None:
        """What was changed could not be stored: the head is what it was."""
        try:
            row = await self.registry.store.row(self.id)
        except Unreachable:
            self.registry.lose(self, ours=True)
            raise
        if row is not None:
            self.head = self.history.head = row.head

    def brief(self) -> Brief:
        """What the lobby shows of the present state."""
        if self.head.status == "open":
            return Brief()
        return brief_of(self.history.state)

    async def add(self, key: str, entry: Entry, came: int | None = None) -> Stored:
        """Adds one line to the log, if the rules allow it; only when it is on the disk does the table change. `came`:
        when somebody sent it; that it waited for its turn since costs no time on their clock."""
        clocks = self._timed(entry, ticks() if came is None else came)
        try:
            next = self.history.next(key, entry)
        except IllegalAction as error:
            raise Refuse("illegal", error.refusal.text, error.refusal.rule) from error
        brief, over = brief_of(next.state), next.state.over
        statements = [Store.add_event(self.id, next.stored)]
        if over:
            ended = msgspec.structs.replace(self.head, status="over")
            statements += Store.set_table(ended, brief, next.stored.seq, entry.at, self.rev)
            statements += tally.results(ended, [*self.history.log, next.stored], next.state)
        else:
            statements.append(Store.set_brief(self.id, brief, next.stored.seq, entry.at, self.rev))
        try:
            await self.write(statements)
        except Taken as error:
            await self._reload()
            kept = self.history.ids.get(key)
            if kept is not None:  # it was stored, but the answer got lost
                return kept
            self.after()  # everybody sees what was written meanwhile
            raise Refuse("stale", "The game has moved on.") from error
        self.rev += 1
        if over:
            self.head.status = "over"
        self.history.take(next)
        self.clocks = clocks
        if clocks is not None and not entry.covered:
            clocks.settle()
        self.request = None
        self.standing.stored(entry)
        await self._tick_lesson(entry.seat)
        return next.stored

    async def _tick_lesson(self, seat: int) -> None:
        """Notes that the pupil has gone through the lesson."""
        guest, lesson = self.head.seats[seat].guest, self.head.lesson
        if guest is not None and lesson is not None and messages.is_learned(self.history, seat):
            with contextlib.suppress(Refuse):  # better no tick than a refused move
                await self.write(Store.add_learned(guest, self.head.game, lesson))

    def _timed(self, entry: Entry, now: int) -> Clocks | None:
        """The clocks as they will be, and what the log keeps of them."""
        if self.clocks is None:
            return None
        clocks = self.clocks.copy()
        if entry.kind == "undo":
            first = self.history.last_click(entry.seat)[-1]
            in_secret = first > self.history.tail
            clocks.taken_back(entry.seat, self.history.log[first - 1].entry.rest, now, in_secret)
        elif entry.kind == "rewind":
            clocks.run([], now)
        else:
            entry.rest = clocks.answered(entry.seat, now, self.history.state.is_sealed(entry.seat))
        entry.left = clocks.settled()
        return clocks

    async def _reload(self) -> None:
        """Another process has written: what is stored is right."""
        found = await self.registry.store.row_and_log(self.id)
        if found is not None:
            row, lines = found
            self.head, self.rev, self.history = row.head, row.rev, History.replayed(row.head, lines)

    def after(self) -> None:
        """After a stored line: shows everyone what changed and lets bots and clocks go on."""
        self.start_bots_and_clocks()
        self.show()
        if self.head.status == "over":
            self.show_table()

    def start_bots_and_clocks(self) -> None:
        """Starts the bots and clocks of the seats that have to decide."""
        if self.gone:
            return
        playing = self.head.status == "playing"
        waiting = list(self.history.state.waiting) if playing and self._is_wanted() else []
        self.bots.start(waiting)
        self.seating.idle.waits_for(waiting)
        self.standing.start(waiting)
        self._stop_timer()
        if self.clocks is not None:
            in_secret = any(self.history.state.is_sealed(seat) for seat in waiting)
            self.clocks.run([seat for seat in waiting if not self.head.seats[seat].level], ticks(), in_secret)
            end = self.clocks.next_end()
            if end is not None:
                delay = max(0, end[0] - ticks()) / 1000
                loop = asyncio.get_running_loop()
                self.timer = loop.call_later(delay, lambda: self.registry.run_in_background(self._expire(end[1])))

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _is_wanted(self) -> bool:
        """Bots alone at a table play only while somebody watches."""
        return bool(self.viewers) or any(seat.guest for seat in self.head.seats)

    def wake(self) -> None:
        """After a restart: bots that were thinking think again, clocks run on."""
        self.start_bots_and_clocks()

    async def _expire(self, seat: int) -> None:
        """A clock has run out: the default action is played."""
        async with self.lock:
            clocks = self.clocks
            if clocks is None or seat not in clocks.since or clocks.remaining(seat, ticks()) > 0:
                return
            try:
                why = "" if self.history.has_run_out_of_time(seat) else f"Time’s up for {seat_mark(seat)}."
                played = await self.play_default(seat, "clock", why)
            except Refuse:
                await asyncio.sleep(RETRY_S)
                self.start_bots_and_clocks()
                return
            if played:
                await self.chat.announce(self.in_words(played))

    async def play_default(self, seat: int, by: str, why: str) -> str:
        """Plays the game's default action for a seat; the sentences that tell everybody, in the log too."""
        game, state = self.history.game, self.history.state
        number = game.default(state, seat)
        question = state.question(seat)
        hidden = question is not None and (question.ask.always or question.ask.sealed)
        what = "The game chose instead." if hidden else f"The game played “{state.label(number)}” instead."
        note = f"{why} {what}" if why else ""
        entry = Entry("act", seat, now_ms(), game.actions[number], by=by, note=note)
        await self.add(f"{by}:{self.history.seq + 1}", entry)
        self.after()
        return note


def came(viewer: Viewer) -> int:
    """When the message came that is handled now, in ticks."""
    return ticks() if viewer.arrived is None else ticks_at(viewer.arrived)


def brief_of(state: State) -> Brief:
    prompts = {}
    for seat in state.waiting:
        asked = state.decision(seat)
        if asked is not None:
            prompts[str(seat)] = asked.prompt
    winners = list(state.winners) if state.over else []
    return Brief(list(state.waiting), prompts, winners, list(state.scores), state.group())
