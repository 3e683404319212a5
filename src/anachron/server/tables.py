"""One table: people and bots act on it one after the other; what is stored is shown, and nothing else."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, Final, Protocol

import msgspec

from anachron.core import IllegalAction, State, fast_rng
from anachron.server import protocol as p
from anachron.server import shows, words
from anachron.server.auth import Tokens
from anachron.server.botplay import BotPlay
from anachron.server.chairs import Chairs
from anachron.server.clocks import Clocks, ticks
from anachron.server.history import RESIGN, History
from anachron.server.refuse import Refuse, not_playing, not_your_seat
from anachron.server.shows import Request, Shown, Watcher
from anachron.server.store import Brief, ChatLine, Entry, Head, NotStored, Row, Store, Stored, Taken, now_ms
from anachron.server.talk import Talk
from anachron.server.thinkers import Think

log = logging.getLogger("anachron.tables")

RETRY_S: Final = 1.0
ASKED: Final = 200  # ids of requests that are remembered


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


class Table:
    def __init__(self, house: House, head: Head, history: History, chat: list[tuple[str, ChatLine]]) -> None:
        self.house = house
        self.head = head
        self.history = history
        self.talk = Talk(self, chat)
        self.chairs = Chairs(self)
        self.bots = BotPlay(self)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.request: Request | None = None
        self.asked: list[str] = []  # the last messages about going back that were answered, and are not in the log
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
        return not self.watchers and not self.bots.thinking and self.timer is None and not self.lock.locked()

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
            await self.chairs.come_back(seats)
            self.show_table()
            self.talk.show_to(watcher)
            self.show()
            self.go_on()

    def leave(self, watcher: Watcher) -> None:
        """A socket is gone."""
        self.used = time.monotonic()
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            self.chairs.is_gone(watcher.seats)
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
                await self.talk.chat(watcher, message)
            case p.Resign():
                await self._resign(watcher, message)
            case p.Start() | p.Bot() | p.Leave() | p.Rematch():
                await self.chairs.handle(watcher, message)
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
            stored = await self.add(key, Entry("act", said.seat, now_ms(), said.action))
            watcher.tell(p.Ack(id=said.id, seq=self.history.shown(said.seat, stored.seq)))
            self.after()

    async def _resign(self, watcher: Watcher, said: p.Resign) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            key = f"{said.seat}:{said.id}"
            if self._known(watcher, key, said.id):
                return
            self._must_play()
            if self.history.has_resigned(said.seat):
                raise Refuse("closed", "You have resigned already.")
            stored = await self.add(key, Entry(RESIGN, said.seat, now_ms()))
            watcher.tell(p.Ack(id=said.id, seq=stored.seq))
            self.after()

    async def _undo(self, watcher: Watcher, said: p.Undo) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            key = f"{said.seat}:{said.id}"
            if self._known(watcher, key, said.id):
                return
            self._must_play(said.seat)
            if self.history.state.undoable(said.seat) < 1:
                raise Refuse("no-undo", "Something was shown or decided since: ask the others to go back instead.")
            stored = await self.add(key, Entry("undo", said.seat, now_ms()))
            watcher.tell(p.Ack(id=said.id, seq=self.history.shown(said.seat, stored.seq)))
            self.after()

    async def _ask_rewind(self, watcher: Watcher, said: p.Rewind) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            if self._is_answered(watcher, said):
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
            before, self.request = self.request, Request(said.seat, to, needs)
            try:
                await self._rewind_if_all(watcher, said.seat, said.id)
            except Refuse:
                self.request = before
                raise

    def drop_request(self) -> None:
        """Who sits here has changed: whoever wants to go back asks those who are here now."""
        if self.request is not None:
            self.request = None
            self.show(anew=True)

    async def _answer_rewind(self, watcher: Watcher, said: p.RewindAnswer) -> None:
        self._must_hold(watcher, said.seat)
        async with self.lock:
            if self._is_answered(watcher, said):
                return
            asked = self.request
            withdrawn = asked is not None and asked.by == said.seat and not said.accept
            if asked is None or (said.seat not in asked.needs and not withdrawn):
                raise Refuse("closed", "Nobody waits for your answer to go back.")
            if not said.accept:
                self.request = None
                self._ok(watcher, said.seat, said.id)
                self.show(anew=True)
                return
            asked.needs.remove(said.seat)
            asked.accepted.append(said.seat)
            try:
                await self._rewind_if_all(watcher, said.seat, said.id)
            except Refuse:  # so that the answer can be given again
                asked.needs.append(said.seat)
                asked.accepted.remove(said.seat)
                raise

    def _is_answered(self, watcher: Watcher, said: p.Rewind | p.RewindAnswer) -> bool:
        """Answers a message about going back that was answered before."""
        key = f"{said.seat}:{said.id}"
        if key in self.asked:
            watcher.tell(p.Ok(id=said.id))
            return True
        return self._known(watcher, key, said.id)

    def _ok(self, watcher: Watcher, seat: int, id: str) -> None:
        self.asked = [*self.asked[-ASKED:], f"{seat}:{id}"]
        watcher.tell(p.Ok(id=id))

    async def _rewind_if_all(self, watcher: Watcher, seat: int, id: str) -> None:
        asked = self.request
        assert asked is not None
        if asked.needs:
            self._ok(watcher, seat, id)
            self.show(anew=True)
            return
        entry = Entry("rewind", asked.by, now_ms(), to=asked.seq)
        stored = await self.add(f"{seat}:{id}", entry)
        watcher.tell(p.Ack(id=id, seq=stored.seq))
        self.after()

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

    # Storing, then showing

    async def write(self, said: list[tuple[str, tuple[Any, ...]]]) -> None:
        try:
            await self.house.store.write(said)
        except NotStored as error:
            log.error("table %s: not stored (%s)", self.id, error)
            raise Refuse(
                "not-stored", "This could not be stored. Nothing has changed; try again.", status=503
            ) from error

    async def save(self) -> None:
        """The head as it is now; as it was, if it cannot be stored."""
        try:
            await self.write(Store.set_table(self.head, self.brief(), self.history.seq, now_ms()))
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

    async def add(self, key: str, entry: Entry) -> Stored:
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
            await self.write(said)
        except Taken as error:
            self._reload()
            raise Refuse("stale", "The table has moved on since then.") from error
        if over:
            self.head.status = "over"
        self.history.take(next)
        self.clocks = clocks
        self.request = None
        self.bots.stuck.clear()
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

    def after(self) -> None:
        """After a stored line: everybody is shown what changed, and what follows is set going."""
        self.go_on()
        self.show()
        if self.head.status == "over":
            self.show_table()

    def go_on(self) -> None:
        """Starts the bots and clocks of those who are waited for."""
        playing = self.head.status == "playing"
        waiting = list(self.history.state.waiting) if playing and self._is_wanted() else []
        self.bots.go_on(waiting)
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
        self.go_on()

    async def _expire(self, seat: int) -> None:
        """A clock has run out: the default action is played."""
        async with self.lock:
            clocks = self.clocks
            if clocks is None or seat not in clocks.since or clocks.remaining(seat, ticks()) > 0:
                return
            try:
                await self.play_default(seat, "clock")
            except Refuse:
                await asyncio.sleep(RETRY_S)
                self.go_on()
                return
            await self.talk.announce(f"Time is up for {self.name(seat)}: a default action was played.")

    async def play_default(self, seat: int, by: str) -> None:
        game, state = self.history.game, self.history.state
        action = game.actions[game.default(state, seat)]
        await self.add(f"{by}:{self.history.seq + 1}", Entry("act", seat, now_ms(), action, by=by))
        self.after()


def brief_of(state: State) -> Brief:
    prompts = {}
    for seat in state.waiting:
        asked = state.decision(seat)
        if asked is not None:
            prompts[str(seat)] = asked.prompt
    winners = list(state.winners) if state.over else []
    return Brief(list(state.waiting), prompts, winners, list(state.scores))
