"""The history of one table: the log is the truth, the state is what it replays to.

The log only grows: `undo` and `rewind` are lines of it too. `line` holds the numbers of the actions that still count.

A line of kind `deal` is no seat's: hidden cards and chance were dealt anew, from the key in it. Nobody goes back to
before it.

While several seats choose in secret, how often a rival has answered is a secret as well. Such an answer is `covered`:
until the round is shown, the numbers that another seat is given leave it out (`shown`), and an answer given meanwhile
is not stale, for nothing that its seat could see has changed.
"""

from array import array
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import anachron
from anachron.core import AnyGame, IllegalAction, State, deal_entry, entry_of, telling
from anachron.core.events import Event
from anachron.core.record import DEAL
from anachron.server.store.base import Entry, Head, Stored, chain, encode, genesis

RESIGN: Final = "resign"
TABLE: Final = -1  # the seat of lines that are no seat's
NOT_CHOSEN: Final = ("clock", "default")  # played for a seat, and told with its events
APART: Final = 8  # a state is kept for every so many actions
KEPT: Final = 16
LOOK_APART: Final = 16  # the same for replays: so many actions take a millisecond or two
MOST_LOOKED: Final = 200
# What a table weighs in memory, in bytes; measured for all games, and rounded up.
WEIGHT: Final = 64_000
LINE_WEIGHT: Final = 1_000  # of each line of the log, with its move and its events
STATE_WEIGHT: Final = 20_000  # of each state that is kept
NUMBER: Final = array("I").itemsize
NOTES: Final = 8  # that a view carries


class Move:
    """One action that counts, as it was when it was made."""

    def __init__(self, seq: int, entry: Entry, label: str, kind: str, hidden: bool, written: str) -> None:
        self.seq = seq
        self.entry = entry
        self.label = label
        self.kind = kind
        self.hidden = hidden  # it depended on hidden cards: others get no details until the game is over
        self.written = written  # its entry in a Record
        self.group = ""


class Next:
    """A line that may be added to the log: what it would make of the table. Nothing has changed yet."""

    def __init__(self, stored: Stored, line: list[int], state: State, move: Move | None) -> None:
        self.stored = stored
        self.line = line
        self.state = state
        self.move = move


class Read(NamedTuple):
    """How far somebody has been told the events of a game."""

    place: int  # in the log of the state: all before it
    last: Event
    seen: int  # so many of them


class Placed:
    """Where a note stands in the log."""

    def __init__(self, line: list[int]) -> None:
        self.line = line  # which lines counted after it
        self.after: dict[int | None, int] = {}  # how many events each seat, or a spectator, sees above it


class Past:
    """States of a game on its way, for those who look back. They are shared by no play, so another thread may look."""

    def __init__(self, start: State) -> None:
        self._start = start
        self._states: dict[bytes, State] = {}  # by the line that led there, see `packed`

    def __len__(self) -> int:
        return len(self._states)

    def forget(self) -> None:
        self._states.clear()

    def state(self, lines: "Lines", line: list[int]) -> State:
        """A state of one's own after these lines, from the nearest one kept."""
        whole = packed(line)
        n = len(line) - len(line) % LOOK_APART
        kept = None
        while n > 0 and (kept := self._states.get(whole[: n * NUMBER])) is None:
            n -= LOOK_APART
        state = (kept or self._start).copy()
        for i in range(n, len(line)):
            lines.play(state, line[i])
            if (i + 1) % LOOK_APART == 0:
                self._keep(whole[: (i + 1) * NUMBER], state.copy())
        return state

    def _keep(self, line: bytes, state: State) -> None:
        if len(self._states) >= MOST_LOOKED:  # a game that was rewound many times
            self._states.clear()
        self._states[line] = state


class Lines:
    """The lines of a log: which of them count, and the numbers that a seat is given for them."""

    def __init__(self, start: State, log: list[Stored], past: "Past", tail: int = 0) -> None:
        self.game: AnyGame = start.game
        self.log = log
        self.past = past
        self.tail = tail  # the last line that was not covered

    def line_at(self, seq: int) -> list[int]:
        """Which lines of the log counted when it had `seq` lines.

        Found from the end: what was rewound is never looked at, so that many rewinds cost no more than few."""
        parts: list[range] = []
        while seq > 0:
            last = next((n for n in range(seq, 0, -1) if self.log[n - 1].entry.kind == "rewind"), 0)
            parts.append(range(last + 1, seq + 1))
            seq = self.log[last - 1].entry.to if last else 0
        line: list[int] = []
        for n in (n for part in reversed(parts) for n in part):
            entry = self.log[n - 1].entry
            if entry.kind == "undo":
                for _ in range(entry.count):
                    at = next(i for i in range(len(line) - 1, -1, -1) if self.log[line[i] - 1].entry.seat == entry.seat)
                    del line[at]
            else:
                line.append(n)
        return line

    def actor(self, seq: int) -> int | None:
        """Whose line this is; None: the table's own."""
        seat = self.log[seq - 1].entry.seat
        return None if seat == TABLE else seat

    def shown(self, who: int | None, seq: int | None = None) -> int:
        """The number of a line (the last one) as `who` is told it."""
        seq = len(self.log) if seq is None else seq
        if seq <= self.tail:
            return seq
        return self.tail + sum(1 for stored in self.log[self.tail : seq] if stored.entry.seat == who)

    def real(self, who: int | None, shown: int) -> int:
        """The number of the line that `who` was told as `shown`; the nearest one before, if there is none."""
        if shown <= self.tail:
            return shown
        own = [stored.seq for stored in self.log[self.tail :] if stored.entry.seat == who]
        return own[min(shown - self.tail, len(own)) - 1] if own else self.tail

    def play(self, state: State, seq: int) -> None:
        """Plays one line on a state that was before it; raises IllegalAction."""
        play_entry(state, self.log[seq - 1].entry)

    def told(self, line: Sequence[int], who: int | None, lines: Iterable[telling.Line]) -> list[dict[str, Any]]:
        """Events as `who` is told them, each with the number of the line that brought it."""
        told = []
        for one in lines:
            event, move = one.wire, one.event.move  # the move counts covered answers too: not for the client
            seq = line[move - 1] if move > 0 else 0
            event["seq"] = self.shown(who, seq) if seq else 0
            if seq and self.log[seq - 1].entry.by in NOT_CHOSEN:
                event["played_by"] = self.log[seq - 1].entry.by
            told.append(event)
        return told


class History(Lines):
    def __init__(self, head: Head) -> None:
        start = start_of(head)
        super().__init__(start, [], Past(start))
        self.head = head
        self.ids: dict[str, Stored] = {}
        self.line: list[int] = []  # the numbers of the log's lines that count
        self.moves: dict[int, Move] = {}  # by number
        self.start = self.state = start
        self._states: OrderedDict[bytes, State] = OrderedDict()  # by the line that led there, see `packed`
        self._noted: list[Stored] = []  # lines of the log with a note
        self._placed: dict[int, Placed] = {}  # the newest of them
        self._dealt: list[int] = []  # lines that deal anew
        self._read: dict[int | None, Read] = {}

    @classmethod
    def replayed(cls, head: Head, log: Sequence[Stored]) -> "History":
        """A table as its log tells it."""
        history = cls(head)
        history.log = list(log)
        history.ids = {stored.id: stored for stored in log}
        history._noted = [stored for stored in log if stored.entry.note]
        history._dealt = [stored.seq for stored in log if stored.entry.kind == DEAL]
        history.tail = max((stored.seq for stored in log if not stored.entry.covered), default=0)
        line = history.line_at(len(log))
        history.state = history.replay(line)
        history.line = line
        return history

    @property
    def seq(self) -> int:
        return len(self.log)

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory."""
        return WEIGHT + LINE_WEIGHT * len(self.log) + STATE_WEIGHT * (len(self._states) + len(self.past))

    def as_it_is(self) -> Lines:
        """The log up to now, for another thread: nothing in it changes any more."""
        return Lines(self.start, self.log[:], self.past, self.tail)

    def forget_states(self) -> None:
        """Drops states that can be replayed when they are wanted."""
        self._states.clear()
        self.past.forget()

    # Going on

    def next(self, id: str, entry: Entry) -> Next:
        """What the table would be after one more line; raises IllegalAction."""
        match entry.kind:
            case "undo":
                dropped = self.last_click(entry.seat)
                entry.count = len(dropped)
                entry.covered = dropped[-1] > self.tail
                line = [seq for seq in self.line if seq not in dropped]
                return Next(self._seal(id, entry), line, self.replay(line), None)
            case "rewind":
                line = self.line_at(entry.to)
                return Next(self._seal(id, entry), line, self.replay(line), None)
        state = self.state.copy()
        move = self._apply(self.state, state, len(self.log) + 1, entry)
        entry.covered = is_covered(self.state, state, entry)
        return Next(self._seal(id, entry), [*self.line, move.seq], state, move)

    def last_click(self, seat: int) -> list[int]:
        """The lines that an undo of this seat drops, the last one first: an action, and those of the same click."""
        most = max(1, self.state.undoable(seat))
        dropped: list[int] = []
        for seq in reversed(self.line):
            entry = self.log[seq - 1].entry
            if entry.seat == seat:
                dropped.append(seq)
                if len(dropped) == most or not entry.joined:
                    break
        return dropped

    def before_last_click(self, seat: int) -> int:
        """The number of lines that the log had when a seat made its last choice; -1 if it has made none."""
        floor = self.floor
        for seq in reversed(self.line):
            entry = self.log[seq - 1].entry
            if entry.seat == seat and seq > floor and not entry.joined:
                return seq - 1
        return -1

    def can_undo_click(self, seat: int) -> bool:
        """Do the rules let this seat take back the whole of its last choice?"""
        return self.state.undoable(seat) > 0 and not self.log[self.last_click(seat)[-1] - 1].entry.joined

    @property
    def floor(self) -> int:
        """The line behind which nobody goes back: there, hidden cards were dealt anew."""
        return self._dealt[-1] if self._dealt else 0

    def has_run_out_of_time(self, seat: int) -> bool:
        """Did the clock answer for this seat before, in the secret round that is open now? It is told once: else others
        could count the parts."""
        lines = [self.log[seq - 1].entry for seq in self.line if seq > self.tail]
        return any(entry.seat == seat and entry.by == "clock" for entry in lines)

    def has_resigned(self, seat: int) -> bool:
        entries = [self.log[seq - 1].entry for seq in self.line]
        return any(entry.kind == RESIGN and entry.seat == seat for entry in entries)

    def _seal(self, id: str, entry: Entry) -> Stored:
        before = self.log[-1].hash if self.log else genesis(self.head)
        seq = len(self.log) + 1
        return Stored(seq, id, entry, chain(before, seq, id, encode(entry)))

    def take(self, next: Next) -> None:
        """It is stored: now it is so."""
        self.log.append(next.stored)
        if next.move is None:  # something was taken back, or brought back; else the earlier events are what they were
            for placed in self._placed.values():
                placed.after.clear()
        if next.stored.entry.note:
            self._noted.append(next.stored)
        if next.stored.entry.kind == DEAL:
            self._dealt.append(next.stored.seq)
        self.ids[next.stored.id] = next.stored
        self.line, self.state = next.line, next.state
        if next.move is not None:
            self.moves[next.move.seq] = next.move
        if not next.stored.entry.covered:
            self.tail = next.stored.seq
        if len(next.line) % APART == 0:
            self._keep(packed(next.line), next.state)

    def _apply(self, before: State, state: State, seq: int, entry: Entry) -> Move:
        """Plays a line of the log on `state`, a copy of `before`, and describes it for people; raises
        IllegalAction."""
        play_entry(state, entry)
        if entry.kind == DEAL:
            move = Move(seq, entry, "Hidden cards dealt anew", DEAL, False, deal_entry(entry.action))
        elif entry.kind == RESIGN:
            move = Move(seq, entry, "Resigns", RESIGN, False, entry_of(before, RESIGN, entry.seat))
        else:
            number = self.game.actions.find(entry.action)
            question = before.question(entry.seat)
            assert question is not None  # or it could not have been answered
            hidden = question.ask.always or question.ask.sealed
            written = entry_of(before, entry.action, entry.seat)
            move = Move(seq, entry, before.label(number), question.ask.kind, hidden, written)
        move.group = state.group()
        return move

    # Looking back

    def state_at(self, seq: int) -> State:
        return self.replay(self.line_at(seq))

    def replay(self, line: list[int]) -> State:
        """The state after these lines, from the nearest one kept."""
        if line == self.line:
            return self.state
        whole = packed(line)
        n = len(line) - len(line) % APART
        while n > 0 and whole[: n * NUMBER] not in self._states:
            n -= APART
        state = self._states[whole[: n * NUMBER]] if n > 0 else self.start
        for i in range(n, len(line)):
            seq = line[i]
            before, state = state, state.copy()
            self.moves[seq] = self._apply(before, state, seq, self.log[seq - 1].entry)
            self._keep(whole[: (i + 1) * NUMBER], state)
        return state

    def _keep(self, line: bytes, state: State) -> None:
        if len(line) % (APART * NUMBER) == 0:
            self._states[line] = state
            if len(self._states) > KEPT:
                self._states.popitem(last=False)

    # What one seat may count

    def chosen(self) -> list[int]:
        """Who has chosen in the secret round that is open now."""
        waiting = self.state.waiting
        if not any(self.state.is_sealed(seat) for seat in waiting):
            return []
        made = {self.log[seq - 1].entry.seat for seq in self.line if seq > self.tail}
        return sorted(made - set(waiting))

    def events(self, state: State, line: list[int], who: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What `who` saw, each with the number of the line that brought it."""
        start, before = self._read_already(state, who, since)
        found = telling.lines(state, since, who, start, before)
        if found:
            self._read[who] = Read(len(state.log), state.log[-1], found[-1].n + 1)
        return self.told(line, who, found)

    def _read_already(self, state: State, who: int | None, since: int) -> tuple[int, int]:
        """How much of the log of events `who` has been told, and how many events that were: those are not looked at
        again, unless the game took another way since. A state holds moves as a whole, so no move is told in parts."""
        read, log = self._read.get(who), state.log
        if read is None or since < read.seen or len(log) < read.place or log[read.place - 1] is not read.last:
            return 0, 0
        return read.place, read.seen

    def notes(self, who: int | None) -> list[tuple[int, int, str]]:
        """Lines of the log that are no events: how many events of `who` stand above each, its number, and the text."""
        newest = self._noted[-NOTES:]
        if len(self._placed) > NOTES:
            self._placed = {stored.seq: self._placed[stored.seq] for stored in newest if stored.seq in self._placed}
        found = []
        for stored in newest:
            placed = self._placed.get(stored.seq)
            if placed is None:
                placed = self._placed[stored.seq] = Placed(self.line_at(stored.seq))
            if who not in placed.after:
                placed.after[who] = self.common(placed.line, who)
            found.append((placed.after[who], self.shown(who, stored.seq), stored.entry.note))
        return found

    def common(self, line: Sequence[int], who: int | None) -> int:
        """How many events of `who` an older line and the present one have in common."""
        same = 0
        for a, b in zip(line, self.line, strict=False):
            if a != b:
                break
            same += 1
        return telling.count_events(self.state, who, same)


def start_of(head: Head) -> State:
    game: AnyGame = anachron.game(head.game, version=head.version)
    if game.info["pack"] != head.pack:
        raise ValueError("It is played with another content pack.")
    if head.position is not None:
        return game.position(head.position)
    return game.start(len(head.seats), head.seed, head.options, head.brought)


def play_entry(state: State, entry: Entry) -> None:
    """Plays a line of a log. The rules judge the action here and nowhere else: raises IllegalAction."""
    if entry.kind == DEAL:
        state.deal_anew(entry.action)
    elif entry.kind == RESIGN:
        state.resign(entry.seat)
    else:
        number = state.game.actions.find(entry.action)
        if number < 0:
            raise IllegalAction(telling.refusal(state, entry.action, entry.seat))
        state.play(number, entry.seat)


def packed(line: Sequence[int]) -> bytes:
    """A line as a small key: one of a thousand moves takes 4 kB."""
    return array("I", line).tobytes()


def is_covered(before: State, after: State, entry: Entry) -> bool:
    """Could nobody else notice this answer, but for the word that its seat has chosen?"""
    seat = entry.seat
    if entry.kind == RESIGN or not before.is_sealed(seat) or not after.waiting:
        return False
    if not set(after.waiting) <= set(before.waiting) or not all(after.is_sealed(other) for other in after.waiting):
        return False
    return all(before.actions(other) == after.actions(other) for other in after.waiting if other != seat)
