"""One table: people and bots act on it one after the other; what is stored is shown, and nothing else."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Final, Protocol

import msgspec

from anachron.core import IllegalAction, State, fast_rng
from anachron.server import protocol as p
from anachron.server import shows, words
from anachron.server.auth import Tokens, clean, first_name
from anachron.server.clocks import Clocks, ticks
from anachron.server.history import RESIGN, History
from anachron.server.refuse import Refuse, not_playing, not_your_seat
from anachron.server.shows import Request, Shown, Watcher, chat_message
from anachron.server.store import Brief, ChatLine, Entry, Head, NotStored, Row, Store, Stored, Taken
from anachron.server.thinkers import BotFailed, Think, task_for

log = logging.getLogger("anachron.tables")

STAND_IN: Final[p.Level] = "medium"  # the bot that takes the seat of someone who left
RIVAL: Final = "rival"  # the level of a seat that plays the script of a lesson
OLD_CHAT: Final = 100
RETRY_S: Final = 1.0
PART: Final = 0.3  # of the pause between bot moves, where one choice has many parts
DONE: Final = 200


class House(Protocol):
    """What a table needs of the house that it stands in."""

    store: Store
    tokens: Tokens
    think: Think
    bot_delay_s: float

    async def rematch(self, head: Head, by: str | None) -> str:
        """The id of the next table for the same people."""

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs something in the background."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Table:
    def __init__(self, house: House, head: Head, history: History, chat: list[tuple[str, ChatLine]]) -> None:
        self.house = house
        self.head = head
        self.history = history
        self.chat = [line for _, line in chat][-OLD_CHAT:]
        self.chat_ids = {id: line.n for id, line in chat}
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.request: Request | None = None
        self.done: list[str] = []  # the last messages about chairs that were carried out
        self.thinking: set[int] = set()  # seats whose bot is at work
        self.stuck: set[int] = set()  # seats whose bot cannot go on until something changes
        self.used = time.monotonic()
        self.shown_at = 0.0
        self.clocks = Clocks(head.clock, len(head.seats)) if head.clock else None
        self.timer: asyncio.TimerHandle | None = None
        if self.clocks is not None:
            for stored in history.log:
                if stored.entry.left is not None:
                    self.clocks.left = list(stored.entry.left)

    # Who is here

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def is_idle(self) -> bool:
        return not self.watchers and not self.thinking and self.timer is None and not self.lock.locked()

    def here(self) -> set[int]:
        return {seat for watcher in self.watchers for seat in watcher.seats}

    def seats_of(self, tokens: list[str]) -> list[int]:
        """The seats that these tokens stand for; refuses if one is worth nothing."""
        seats: list[int] = []
        for token in tokens:
            found = self.house.tokens.read(token, self.id)
            if found is None or found[0] >= len(self.head.seats) or self.head.seats[found[0]].gen != found[1]:
                raise Refuse("not-yours", "That seat token is not good for this table.", status=403)
            if found[0] not in seats:
                seats.append(found[0])
        return sorted(seats)

    def token(self, seat: int) -> str:
        return self.house.tokens.make(self.id, seat, self.head.seats[seat].gen)

    def name(self, seat: int) -> str:
        return words.side_or_name(self.history.game, self.head, seat)

    async def enter(self, watcher: Watcher, hello: p.Hello) -> None:
        """A socket says hello: it is shown the table, the talk and the present view."""
        seats = self.seats_of(hello.tokens)
        if not seats and not self.head.watch and self.head.status != "over" and watcher.guest != self.head.host:
            raise Refuse("not-yours", "This table is not open to spectators.", status=403)
        async with self.lock:
            watcher.seats = seats
            for who in watcher.eyes():
                line = self.history.line_at(self.history.real(who, max(hello.seq, 0)))
                known = self.history.common(line, who) if hello.seq >= 0 else 0
                watcher.shown[who] = Shown(line if hello.seq >= 0 else [], known)
            self.watchers.add(watcher)
            back = [seat for seat in seats if self.head.seats[seat].left]
            for seat in back:
                self.head.seats[seat].level = None
                self.head.seats[seat].left = False
            if back:
                await self._save()
                for seat in back:
                    await self._announce(f"{self.name(seat)} is back.")
            self.show_table()
            for said in self.chat:
                watcher.tell(chat_message(said))
            self.show()
            self._go_on()

    def leave(self, watcher: Watcher) -> None:
        """A socket is gone."""
        self.used = time.monotonic()
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            self.show_table()

    # What is shown

    def table_message(self, guest: str | None, seats: list[int]) -> p.Table:
        return shows.table_message(self.head, self.history.game, self.watchers, guest, seats)

    def show_table(self) -> None:
        for watcher in self.watchers:
            watcher.tell(self.table_message(watcher.guest, watcher.seats))

    def show(self, anew: bool = False) -> None:
        """Sends each socket what has changed for it; `anew`: the present view in any case."""
        if self.head.status != "open":
            show = shows.Show(self.head, self.history, self.clocks, self.request)
            for watcher in self.watchers:
                show.to(watcher, anew)
            self.shown_at = time.monotonic()

    def show_to(self, watcher: Watcher) -> None:
        shows.Show(self.head, self.history, self.clocks, self.request).to(watcher, anew=True)

    # What is said

    async def handle(self, watcher: Watcher, message: p.ToServer) -> None:
        """One message from a socket that has said hello. Refuses, or answers and changes the table."""
        self.used = time.monotonic()
        match message:
            case p.Act():
                await self._act(watcher, message)
            case p.Undo():
                await self._undo(watcher, message)
            case p.Rewind():
                await self._ask_rewind(watcher, message)
            case p.RewindAnswer():
                await self._answer_rewind(watcher, message)
            case p.Why():
                self._why(watcher, message)
            case p.AskPreview():
                self._preview(watcher, message)
            case p.Say():
                await self._chat(watcher, message)
            case p.Resign():
                await self._resign(watcher, message)
            case p.Start() | p.Bot() | p.Leave() | p.Rematch():
                await self._about_chairs(watcher, message)
            case p.Ping():
                watcher.tell(p.Pong(id=message.id))
            case p.Hello():
                raise Refuse("bad-message", "You have said hello already.")

    def _must_hold(self, watcher: Watcher, seat: int) -> None:
        if seat not in watcher.seats:
            raise not_your_seat()

    def _must_play(self, seat: int | None = None) -> None:
        if self.head.status != "playing":
            raise not_playing(self.head.status)
        if seat is not None and self.head.seats[seat].level:
            raise Refuse("not-yours", "A bot plays for you. Take your seat back first.")

    def _known(self, watcher: Watcher, key: str, id: str) -> bool:
        """Answers a message that was stored before as it was answered then."""
        stored = self.history.ids.get(key)
        if stored is None:
            return False
        watcher.tell(p.Ack(id=id, seq=self.history.shown(stored.entry.seat, stored.seq)))
        return True

    async def _act(self, watcher: Watcher, said: p.Act) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            key = f"{said.seat}:{said.id}"
            if self._known(watcher, key, said.id):
                return
            self._must_play(said.seat)
            if said.seq != self.history.shown(said.seat):
                watcher.tell(p.Refused(id=said.id, code="stale", reason="The table has moved on since then."))
                self.show_to(watcher)
                return
            refusal = self.history.state.why_not(said.action, said.seat)
            if refusal is not None:
                raise Refuse("illegal", refusal.reason, refusal.rule)
            stored = await self._add(key, Entry("act", said.seat, now_ms(), said.action))
            watcher.tell(p.Ack(id=said.id, seq=self.history.shown(said.seat, stored.seq)))
            self._after()

    async def _resign(self, watcher: Watcher, said: p.Resign) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            key = f"{said.seat}:{said.id}"
            if self._known(watcher, key, said.id):
                return
            self._must_play()
            if self.history.has_resigned(said.seat):
                raise Refuse("closed", "You have resigned already.")
            stored = await self._add(key, Entry(RESIGN, said.seat, now_ms()))
            watcher.tell(p.Ack(id=said.id, seq=stored.seq))
            self._after()

    async def _undo(self, watcher: Watcher, said: p.Undo) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            key = f"{said.seat}:{said.id}"
            if self._known(watcher, key, said.id):
                return
            self._must_play(said.seat)
            if self.history.state.undoable(said.seat) < 1:
                raise Refuse("no-undo", "Something was shown or decided since: ask the others to go back instead.")
            stored = await self._add(key, Entry("undo", said.seat, now_ms()))
            watcher.tell(p.Ack(id=said.id, seq=self.history.shown(said.seat, stored.seq)))
            self._after()

    async def _ask_rewind(self, watcher: Watcher, said: p.Rewind) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            if self._known(watcher, f"{said.seat}:{said.id}", said.id):
                return
            self._must_play(said.seat)
            if said.seq >= self.history.shown(said.seat):
                raise Refuse("illegal", "One can only go back.")
            to = self.history.real(said.seat, said.seq)
            if self.history.line_at(to) == self.history.line:
                raise Refuse("illegal", "Nothing has happened since then.")
            # All other people, also those who did not act since: going back takes back what was shown of them.
            people = [n for n, seat in enumerate(self.head.seats) if not seat.level]
            needs = [n for n in people if n not in watcher.seats]
            self.request = Request(said.seat, to, needs)
            await self._rewind_if_all(watcher, said.seat, said.id)

    async def _answer_rewind(self, watcher: Watcher, said: p.RewindAnswer) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            if self._known(watcher, f"{said.seat}:{said.id}", said.id):
                return
            asked = self.request
            withdrawn = asked is not None and asked.by == said.seat and not said.accept
            if asked is None or (said.seat not in asked.needs and not withdrawn):
                raise Refuse("closed", "Nobody waits for your answer to go back.")
            if not said.accept:
                self.request = None
                watcher.tell(p.Ok(id=said.id))
                self.show(anew=True)
                return
            asked.needs.remove(said.seat)
            asked.accepted.append(said.seat)
            await self._rewind_if_all(watcher, said.seat, said.id)

    async def _rewind_if_all(self, watcher: Watcher, seat: int, id: str) -> None:
        asked = self.request
        assert asked is not None
        if asked.needs:
            watcher.tell(p.Ok(id=id))
            self.show(anew=True)
            return
        entry = Entry("rewind", asked.by, now_ms(), to=asked.seq)
        stored = await self._add(f"{seat}:{id}", entry)
        watcher.tell(p.Ack(id=id, seq=stored.seq))
        self._after()

    def _why(self, watcher: Watcher, said: p.Why) -> None:
        self._must_hold(watcher, said.seat)
        if (said.action is None) == (said.thing is None):
            raise Refuse("bad-message", "Ask about an action or about a thing.")
        if self.head.status == "open":
            raise not_playing("open")
        state = self.history.state
        if said.action is not None:
            refusal = state.why_not(said.action, said.seat)
        else:
            refusal = state.why_not_thing(said.thing or "", said.seat)
        if refusal is not None:
            raise Refuse("illegal", refusal.reason, refusal.rule)
        watcher.tell(p.Ok(id=said.id))

    def _preview(self, watcher: Watcher, said: p.AskPreview) -> None:
        self._must_hold(watcher, said.seat)
        self._must_play()
        refusal = self.history.state.why_not(said.action, said.seat)
        if refusal is not None:
            raise Refuse("illegal", refusal.reason, refusal.rule)
        # Worked out in a world: a forecast cannot tell what its seat does not know.
        world = self.history.state.world(said.seat, fast_rng(0))
        watcher.tell(p.Preview(id=said.id, preview=self.history.game.preview(world, said.seat, said.action)))

    async def _chat(self, watcher: Watcher, said: p.Say) -> None:
        text = clean(said.text)
        if not text:
            raise Refuse("bad-message", "There is nothing to say.")
        seat = watcher.seats[0] if watcher.seats else None
        who = str(seat) if seat is not None else watcher.guest
        if who is None:
            raise Refuse("not-yours", "Take a name first.", status=403)
        name = self.head.seats[seat].name if seat is not None else self.guest_name(who)
        async with self.lock:
            key = f"{who}:{said.id}"
            if key not in self.chat_ids:
                with contextlib.suppress(Taken):  # said long ago
                    await self._say(key, seat, name, text)
            watcher.tell(p.Ok(id=said.id))

    def guest_name(self, guest: str) -> str:
        return self.house.store.name(guest) or first_name(guest)

    async def _announce(self, text: str) -> None:
        """Words of the table itself. They matter less than the move: play goes on where they cannot be kept."""
        try:
            await self._say(f"table:{secrets.token_hex(8)}", None, "", text)
        except Refuse:
            log.warning("table %s: words of the table were not stored", self.id)

    async def _say(self, key: str, seat: int | None, name: str, text: str) -> None:
        n = self.chat[-1].n + 1 if self.chat else 0
        line = ChatLine(n, seat, name, text, now_ms() // 1000)
        await self._write(Store.add_chat(self.id, key, line))
        self.chat = [*self.chat, line][-OLD_CHAT:]
        self.chat_ids[key] = n
        for watcher in self.watchers:
            watcher.tell(chat_message(line))

    # Chairs

    async def _about_chairs(self, watcher: Watcher, said: p.Start | p.Bot | p.Leave | p.Rematch) -> None:
        """These are not in the log: that one was done already is remembered while the table is in memory."""
        key = f"{watcher.guest}:{said.id}"
        if key not in self.done:
            match said:
                case p.Start():
                    await self._start(watcher)
                case p.Bot():
                    await self._bot(watcher, said)
                case p.Leave():
                    await self._stand_up(watcher, said)
                case p.Rematch():
                    await self._rematch(watcher)
            self.done = [*self.done[-DONE:], key]
        watcher.tell(p.Ok(id=said.id))

    async def _start(self, watcher: Watcher) -> None:
        if watcher.guest is None or watcher.guest != self.head.host:
            raise Refuse("not-yours", "Only the host can start the game.", status=403)
        async with self.lock:
            if self.head.status != "open":
                raise Refuse("closed", "The game has begun.")
            for seat in self.head.seats:
                if seat.kind == "open":
                    seat.level, seat.name = STAND_IN, bot_name(STAND_IN)
            await self._begin_if_full()

    async def _begin_if_full(self) -> None:
        """A table whose seats are all taken starts."""
        begins = self.head.status == "open" and all(seat.kind != "open" for seat in self.head.seats)
        if begins:
            self.head.status = "playing"
        await self._save()
        self.show_table()
        if begins:
            self.show(anew=True)
            self._go_on()

    async def sit(self, guest: str, name: str, wanted: int | None) -> list[int]:
        """A guest takes a seat; who sits here already gets the own seats again."""
        async with self.lock:
            seats = self.head.seats
            own = [n for n, seat in enumerate(seats) if seat.guest == guest]
            if wanted is None and own:
                return own
            if wanted is not None and wanted in own:
                return [wanted, *(n for n in own if n != wanted)]
            if wanted is not None and wanted >= len(seats):
                raise Refuse("not-found", "There is no such seat.", status=404)
            free = [n for n, seat in enumerate(seats) if seat.kind == "open" and wanted in (None, n)]
            if self.head.status != "open" or not free:
                raise Refuse("closed", "That seat is taken." if wanted is not None else "No seat is free here.")
            seat = seats[free[0]]
            seat.guest, seat.name = guest, name
            await self._begin_if_full()
            return [free[0], *own]

    async def rename(self, guest: str, name: str) -> None:
        async with self.lock:
            for seat in self.head.seats:
                if seat.guest == guest:
                    seat.name = name
            await self._save()
            self.show_table()

    async def _bot(self, watcher: Watcher, said: p.Bot) -> None:
        if said.seat >= len(self.head.seats):
            raise Refuse("not-found", "There is no such seat.", status=404)
        holds = said.seat in watcher.seats
        hosts = watcher.guest is not None and watcher.guest == self.head.host
        if not holds and not hosts:
            raise not_your_seat()
        if self.head.lesson is not None:
            raise Refuse("closed", "This seat plays its part of the lesson.")
        async with self.lock:
            seat = self.head.seats[said.seat]
            if self.head.status == "over":
                raise not_playing("over")
            if seat.guest is not None and not holds and said.seat in self.here():
                raise Refuse("not-yours", "That seat's player is here.", status=403)
            if said.level is None:
                self._give_back(said.seat)
            else:
                seat.level, seat.left = said.level, False
                if seat.guest is None:
                    seat.name = bot_name(said.level)
            await self._begin_if_full()
            self._go_on()
            if self.head.status == "playing":
                taken = "A bot takes" if said.level else "A bot gives back"
                await self._announce(f"{taken} the seat of {self.name(said.seat)}.")

    def _give_back(self, n: int) -> None:
        seat = self.head.seats[n]
        if seat.guest is None and self.head.status != "open":
            raise Refuse("closed", "This seat has been a bot's from the start.")
        if seat.guest is None:
            seat.name = ""
        seat.level, seat.left = None, False

    async def _stand_up(self, watcher: Watcher, said: p.Leave) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            seat = self.head.seats[said.seat]
            name = self.name(said.seat)
            if self.head.status == "open":
                seat.guest, seat.name, seat.level, seat.gen = None, "", None, seat.gen + 1
                for other in self.watchers:
                    if said.seat in other.seats:
                        other.seats = [n for n in other.seats if n != said.seat]
                await self._save()
            elif self.head.status == "playing" and not seat.level:
                seat.level, seat.left = STAND_IN, True
                await self._save()
                await self._announce(f"{name} has left. A bot takes the seat until they return.")
            self.show_table()
            self._go_on()

    async def _rematch(self, watcher: Watcher) -> None:
        if not watcher.seats:
            raise not_your_seat()
        async with self.lock:
            if self.head.status != "over":
                raise Refuse("closed", "The game is not over yet.")
            if self.head.rematch is None:
                self.head.rematch = await self.house.rematch(self.head, watcher.guest)
                await self._save()
            self.show_table()

    # Storing, then showing

    async def _write(self, said: list[tuple[str, tuple[Any, ...]]]) -> None:
        try:
            await self.house.store.write(said)
        except NotStored as error:
            log.error("table %s: not stored (%s)", self.id, error)
            raise Refuse(
                "not-stored", "This could not be stored. Nothing has changed; try again.", status=503
            ) from error

    async def _save(self) -> None:
        """The head as it is now; as it was, if it cannot be stored."""
        try:
            await self._write(Store.set_table(self.head, self.brief(), self.history.seq, now_ms()))
        except Refuse:
            row = self.house.store.row(self.id)
            if row is not None:
                self.head = self.history.head = row.head
            raise

    def brief(self) -> Brief:
        """What the lobby shows of the present state."""
        if self.head.status == "open":
            return Brief()
        return brief_of(self.history.state)

    async def _add(self, key: str, entry: Entry) -> Stored:
        """Adds one line to the log; only when it is on the disk does the table change."""
        clocks = self._timed(entry)
        try:
            next = self.history.next(key, entry)
        except IllegalAction as error:
            raise Refuse("illegal", error.refusal.reason, error.refusal.rule) from error
        brief, over = brief_of(next.state), next.state.over
        said = [Store.add_event(self.id, next.stored)]
        if over:
            ended = msgspec.structs.replace(self.head, status="over")
            said += Store.set_table(ended, brief, next.stored.seq, entry.at)
        else:
            said.append(Store.set_brief(self.id, brief, next.stored.seq, entry.at))
        try:
            await self._write(said)
        except Taken as error:
            self._reload()
            raise Refuse("stale", "The table has moved on since then.") from error
        if over:
            self.head.status = "over"
        self.history.take(next)
        self.clocks = clocks
        self.request = None
        self.stuck.clear()
        return next.stored

    def _timed(self, entry: Entry) -> Clocks | None:
        """The clocks as they will be, and what the log keeps of them."""
        if self.clocks is None:
            return None
        clocks, now = self.clocks.copy(), ticks()
        if entry.kind == "undo":
            clocks.taken_back(entry.seat, self.history.log[self.history.last_of(entry.seat) - 1].entry.rest)
        elif entry.kind == "rewind":
            clocks.run([], now)
        else:
            entry.rest = clocks.answered(entry.seat, now)
        entry.left = clocks.left[:]
        return clocks

    def _reload(self) -> None:
        """The log has more than we know: it is right."""
        row: Row | None = self.house.store.row(self.id)
        if row is not None:
            self.head = row.head
            self.history = History.replayed(row.head, self.house.store.log(row))

    def _after(self) -> None:
        """After a stored line: everybody is shown what changed, and what follows is set going."""
        self._go_on()
        self.show()
        if self.head.status == "over":
            self.show_table()

    def _go_on(self) -> None:
        """Starts the bots and clocks of those who are waited for."""
        playing = self.head.status == "playing"
        waiting = list(self.history.state.waiting) if playing and self._is_wanted() else []
        for seat in waiting:
            if self.head.seats[seat].level and seat not in self.thinking | self.stuck:
                self.thinking.add(seat)
                self.house.keep(self._think(seat))
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.clocks is not None:
            self.clocks.run([seat for seat in waiting if not self.head.seats[seat].level], ticks())
            end = self.clocks.next_end()
            if end is not None:
                delay = max(0, end[0] - ticks()) / 1000
                loop = asyncio.get_running_loop()
                self.timer = loop.call_later(delay, lambda: self.house.keep(self._expire(end[1])))

    def _is_wanted(self) -> bool:
        """Bots among themselves play while somebody watches; thinking is for people."""
        return bool(self.watchers) or any(seat.guest for seat in self.head.seats)

    def wake(self) -> None:
        """After a restart: bots that were thinking think again, clocks run on."""
        self._go_on()

    async def _expire(self, seat: int) -> None:
        """A clock has run out: the default action is played."""
        async with self.lock:
            clocks = self.clocks
            if clocks is None or seat not in clocks.since or clocks.remaining(seat, ticks()) > 0:
                return
            try:
                await self._play_default(seat, "clock")
            except Refuse:
                await asyncio.sleep(RETRY_S)
                self._go_on()
                return
            await self._announce(f"Time is up for {self.name(seat)}: a default action was played.")

    async def _play_default(self, seat: int, by: str) -> None:
        game, state = self.history.game, self.history.state
        action = game.actions[game.default(state, seat)]
        await self._add(f"{by}:{self.history.seq + 1}", Entry("act", seat, now_ms(), action, by=by))
        self._after()

    # Bots

    async def _think(self, seat: int) -> None:
        """One answer of a bot. What it thought is worth nothing if its seat's view has changed meanwhile."""
        try:
            seq = self.history.shown(seat)
            if self._is_asked(seat):
                answer = await self._answer(seat)
                await self._pace(seat)
                async with self.lock:
                    if self._is_asked(seat) and self.history.shown(seat) == seq:
                        await self._play_answer(seat, answer)
        except Refuse:
            await asyncio.sleep(RETRY_S)  # the disk may come back
        except Exception:
            log.exception("table %s: seat %d cannot go on", self.id, seat)
            self.stuck.add(seat)
        finally:
            self.thinking.discard(seat)
        self._go_on()

    def _is_asked(self, seat: int) -> bool:
        level = self.head.seats[seat].level
        return self.head.status == "playing" and level is not None and seat in self.history.state.waiting

    async def _answer(self, seat: int) -> str | None:
        """The text of its action, or None if it failed."""
        state, game, level = self.history.state, self.history.game, self.head.seats[seat].level
        assert level is not None
        if level == RIVAL:
            return self._scripted(seat)
        actions = state.actions(seat)
        if len(actions) == 1:
            return game.actions[actions[0]]
        try:
            return await self.house.think(task_for(game, state, seat, level, secrets.randbits(62)))
        except BotFailed:
            log.warning("table %s: the bot of seat %d failed", self.id, seat)
            return None

    def _scripted(self, seat: int) -> str:
        """A lesson's rival plays its script as far as it is legal, else the default."""
        history = self.history
        lesson = words.lesson_of(history.game, self.head.lesson or "")
        script = list(lesson["rival"]) if lesson is not None else []
        for seq in history.line:
            entry = history.log[seq - 1].entry
            if script and entry.seat == seat and entry.action == script[0]:
                script.pop(0)
        if script and history.state.why_not(script[0], seat) is None:
            return str(script[0])
        return history.game.actions[history.game.default(history.state, seat)]

    async def _pace(self, seat: int) -> None:
        """A moment between what bots do, so that people can follow; a shorter one within one choice of many parts."""
        history = self.history
        if not self.watchers or history.state.secret(seat):
            return
        last, asked = history.moves[history.line[-1]] if history.line else None, history.state.question(seat)
        goes_on = last is not None and asked is not None and (last.entry.seat, last.kind) == (seat, asked.ask.kind)
        rest = self.house.bot_delay_s * (PART if goes_on else 1.0) - (time.monotonic() - self.shown_at)
        if rest > 0:
            await asyncio.sleep(rest)

    async def _play_answer(self, seat: int, answer: str | None) -> None:
        state = self.history.state
        if answer is not None and state.why_not(answer, seat) is None:
            await self._add(f"bot:{self.history.seq + 1}", Entry("act", seat, now_ms(), answer, by="bot"))
            self._after()
            return
        await self._play_default(seat, "default")
        await self._announce(f"The bot of {self.name(seat)} gave no good answer: a default action was played.")


def brief_of(state: State) -> Brief:
    prompts = {}
    for seat in state.waiting:
        asked = state.decision(seat)
        if asked is not None:
            prompts[str(seat)] = asked.prompt
    winners = list(state.winners) if state.over else []
    return Brief(list(state.waiting), prompts, winners, list(state.scores))


def bot_name(level: str) -> str:
    return f"{level.capitalize()} bot"
