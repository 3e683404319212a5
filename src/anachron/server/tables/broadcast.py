"""Sends views to the sockets of a table: to each only what changed for its seats."""

import hashlib
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

from anachron.core import AnyGame
from anachron.server.store.base import ChatLine, Head
from anachron.server.tables import consent, decks, messages
from anachron.server.tables.clocks import Clocks, ticks
from anachron.server.tables.history import History
from anachron.server.wire import protocol as p

CLOCKS_MS: Final = 250  # how old the clocks may be that a new spectator is shown


class Viewer:
    """One open socket at a table."""

    def __init__(self, guest: str | None, send: Callable[[bytes], None]) -> None:
        self.guest = guest
        self.send = send
        self.seats: list[int] = []
        self.shown: dict[int | None, Shown] = {}
        self.arrived: float | None = None  # when its last message came, as `time.perf_counter` tells; None: just now

    def eyes(self) -> list[int | None]:
        """Through whose eyes it looks: its seats, or a spectator's."""
        return list(self.seats) if self.seats else [None]

    def tell(self, message: p.Message) -> None:
        self.send(p.encode(message))

    async def end(self, code: int) -> None:
        """The table can't go on here. Closes the socket, if there is one."""


class Shown:
    """What a socket was last shown for one pair of eyes. Never changed: all who saw the same share one."""

    def __init__(self, line: list[int], events: int, rest: tuple[int, list[int], int] | None = None) -> None:
        self.line = line
        self.events = events
        self.rest = rest  # seq, who has chosen, how much can be undone


NOTHING: Final = Shown([], 0)


class RewindRequest:
    """A seat asks to go back."""

    def __init__(self, by: int, seq: int, needs: list[int]) -> None:
        self.by = by
        self.seq = seq
        self.needs = needs
        self.accepted: list[int] = []


class Step(NamedTuple):
    """From what a socket was last shown to what it is shown now."""

    last: Shown  # kept, so that nothing else can take its place in memory: steps are found by its id
    now: Shown
    is_news: bool
    since: int  # the events it has seen


def is_alone(head: Head, history: History, seat: int) -> bool:
    """Do only bots play against this person? A bot that stands in for somebody agrees to nothing in their name."""
    return not consent.needed(head, history, [n for n, s in enumerate(head.seats) if s.guest == head.seats[seat].guest])


def may_take_back(head: Head, history: History, seat: int) -> int:
    """How many actions this seat can take back without asking anybody. Bots always agree: against them alone, the last
    choice can be taken back whatever has come out since."""
    if is_alone(head, history, seat) and not history.can_undo_click(seat):
        return int(history.before_last_click(seat) >= 0)
    return history.state.undoable(seat)


class Broadcast:
    """One state of a table, sent to many sockets: what several of them see is compared and encoded once."""

    def __init__(
        self,
        head: Head,
        history: History,
        clocks: Clocks | None,
        request: RewindRequest | None,
        passing: Collection[int] = (),
    ) -> None:
        self.head = head
        self.passing = passing  # seats that are passed for at this moment: they aren't asked
        self.history = history
        self.clocks = clocks
        self.request = request
        self.line, self.seq = history.line, history.seq
        self.made_at = ticks()
        self.chosen = history.chosen()
        self.playing = head.status == "playing"
        self._frames: dict[tuple[int | None, int], tuple[bytes, int]] = {}
        self._steps: dict[tuple[int | None, int], Step] = {}
        self._now: dict[int | None, Shown] = {}
        self._undoable: dict[int, int] = {}

    def is_still_so(self, request: RewindRequest | None) -> bool:
        """Whether a spectator who comes now may be sent what was made for those before. Clocks go on meanwhile."""
        same = self.line is self.history.line and self.seq == self.history.seq and self.request is request
        is_fresh = self.clocks is None or ticks() - self.made_at < CLOCKS_MS
        return same and is_fresh and self.playing == (self.head.status == "playing")

    def to(self, viewer: Viewer, anew: bool) -> None:
        """Sends what is new to this socket; `anew`: the view in any case."""
        if self.head.status == "open":
            return
        for who in viewer.eyes():
            last = viewer.shown.get(who, NOTHING)
            step = self._steps.get((who, id(last)))
            if step is None:
                step = self._steps[who, id(last)] = self._step(who, last)
            if anew or step.is_news:
                viewer.send(self._frame(who, step.since)[0])
            viewer.shown[who] = step.now

    def _step(self, who: int | None, last: Shown) -> "Step":
        """What those who saw `last` have to be sent."""
        line, rest = self.line, (self.history.shown(who), self.chosen, self._undo(who))
        grown = line is last.line or line[: len(last.line)] == last.line
        since = last.events if grown else self.history.common(last.line, who)
        if grown and len(line) == len(last.line) and rest == last.rest:
            return Step(last, last, False, since)
        total = self._frame(who, since)[1]
        now = self._now.setdefault(who, Shown(line, total, rest))
        return Step(last, now, not grown or total != last.events or rest != last.rest, since)

    def _frame(self, who: int | None, since: int) -> tuple[bytes, int]:
        """The view for these eyes, with the events from `since` on, and how many events there are now."""
        made = self._frames.get((who, since))
        if made is None:
            events = self.history.events(self.history.state, self.history.line, who, since)
            made = self._frames[who, since] = (p.encode(self.view(who, since, events)), since + len(events))
        return made

    def _undo(self, who: int | None) -> int:
        if who is None or not self.playing:
            return 0
        found = self._undoable.get(who)
        if found is None:
            found = self._undoable[who] = may_take_back(self.head, self.history, who)
        return found

    def _hand(self, who: int | None) -> list[str]:
        """The cards that this seat may show to another."""
        if who is None or not self.playing or not messages.may_whisper(self.history.game, self.head):
            return []
        return self.history.game.views.hand_of(self.history.state, who)

    def view(self, who: int | None, since: int, events: list[dict[str, Any]]) -> p.View:
        state, history = self.history.state, self.history
        asked = self.playing and who is not None and who not in self.passing
        return p.View(
            seq=history.shown(who),
            seat=who,
            view=state.view(who),
            waiting=list(state.waiting),
            chosen=self.chosen,
            out=messages.out(state),
            decision=messages.decision(state, who) if who is not None and asked else None,
            hand=self._hand(who),
            since=since,
            events=events[-messages.FIRST_EVENTS :] if since == 0 else events,
            undo=self._undo(who),
            can_rewind=who is not None and self.playing and history.before_last_click(who) >= 0,
            rewind=self._request_line(who),
            over=self.head.status == "over",
            scores=list(state.scores),
            winners=list(state.winners) if state.over else [],
            clocks=self._clock_lines(who),
            standing=messages.standing(self.head, self.history, who) if who is not None else None,
            lesson=messages.lesson_place(history, who),
            notes=[p.LogNote(after=after, seq=seq, text=text) for after, seq, text in history.notes(who)],
        )

    def _request_line(self, who: int | None) -> p.RewindLine | None:
        asked = self.request
        if asked is None:
            return None
        return p.RewindLine(
            by=asked.by, seq=self.history.shown(who, asked.seq), accepted=asked.accepted, needs=asked.needs
        )

    def _clock_lines(self, who: int | None) -> list[p.SeatClock] | None:
        clocks = self.clocks
        if clocks is None or not self.playing:
            return None
        now, lines = ticks(), []
        for n, seat in enumerate(self.head.seats):
            is_frozen = n != who and bool(clocks.frozen)
            left = clocks.frozen[n] if is_frozen else clocks.remaining(n, now)
            running = n in clocks.since and not is_frozen
            lines.append(p.SeatClock(seat=n, left_s=None if seat.level else left / 1000, running=running))
        return lines


class TableNews:
    """What is told about a table itself, to many sockets: encoded once for all who are told the same."""

    def __init__(
        self, head: Head, game: AnyGame, viewers: Collection[Viewer], needs: list[int], asked: Collection[int]
    ) -> None:
        """`needs`: the seats that still have to accept the rematch on offer. `asked`: those asked if they are there."""
        self.head = head
        self.game = game
        self.needs = needs
        self.asked = asked
        self.here = {seat for viewer in viewers for seat in viewer.seats}
        self.watchers = sum(1 for viewer in viewers if not viewer.seats)
        self.is_left = is_left_by_its_host(head, viewers)
        self._made: dict[tuple[bool, tuple[int, ...]], bytes] = {}

    def to(self, viewer: Viewer) -> None:
        key = (viewer.guest is not None and viewer.guest == self.head.host, tuple(viewer.seats))
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = p.encode(self.message(*key))
        viewer.send(made)

    def message(self, hosts: bool, seats: Sequence[int]) -> p.Table:
        """For somebody who sits in these seats, and perhaps `hosts` the table."""
        head, game = self.head, self.game
        return p.Table(
            v=p.VERSION,
            id=head.id,
            game=head.game,
            title=game.title,
            name=head.name,
            options=head.options,
            variant=messages.variant(game, head.options),
            status=messages.as_status(head.status),
            seats=messages.seat_lines(game, head, self.here, self.asked),
            teams=messages.teams_of(game, head),
            private=messages.private_talk(game, head),
            host=hosts,
            host_seat=next((n for n, seat in enumerate(head.seats) if seat.guest == head.host), None),
            may_start=hosts or (bool(seats) and self.is_left),
            you=list(seats),
            watchers=self.watchers,
            clock=messages.as_clock(head.clock),
            seed_hash=seed_hash(head.origin.key if head.origin is not None and head.origin.key else head.seed),
            origin=messages.origin_text(head),
            rematch=head.rematch,
            offer=offer_line(head, self.needs),
            lesson=messages.lesson_line(game, head.lesson),
            decks=messages.deck_kinds(game, head.options),
            brought=decks.shown_to(game, head, list(seats)),
        )


def offer_line(head: Head, needs: list[int]) -> p.OfferLine | None:
    offer = head.offer
    if offer is None:
        return None
    return p.OfferLine(by=offer.by, accepted=offer.accepted, declined=offer.declined, needs=needs)


def is_left_by_its_host(head: Head, viewers: Collection[Viewer]) -> bool:
    """Everybody is there but the host: then it need not wait for the host."""
    is_full = all(seat.kind != "open" for seat in head.seats)
    return is_full and not any(viewer.guest == head.host for viewer in viewers)


def seed_hash(seed: int | str) -> str:
    """What the table shows of its seed at the start; the finished record holds the seed itself."""
    return hashlib.sha256(seed.encode()).hexdigest() if isinstance(seed, str) and seed else ""


def chat_message(line: ChatLine) -> p.Chat:
    to: p.Everyone | int = "all" if line.to == "all" else "team" if line.to == "team" else int(line.to)
    return p.Chat(
        n=line.shown,
        seat=line.seat,
        name=line.name,
        text=line.text,
        at=line.at,
        to=to,
        to_name=line.to_name,
        card=line.card,
    )
