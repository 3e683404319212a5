"""Finished games looked back on for guests, each run in a process of its own, and kept by the hash of the record.

Whoever may open a finished table may ask, for any seat: after the end everything is public, as in the replay. The
analysis of a seat uses only what that seat knew at each moment (lab/analysis.py).
"""

import hashlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from anachron.core import Record
from anachron.lab.analysis import BOT, VERSION, WORK
from anachron.server.jobs.runs import Run, Runs, Slots
from anachron.server.store.base import NotStored, Statements, Store, now_ms
from anachron.server.store.refuse import Refuse
from anachron.server.tables.history import History
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import Rates

log = logging.getLogger("anachron.analysis")

PER_HOUR: Final = 40  # new ones for a guest; each takes up to a minute of a processor
MANY_GUESTS: Final = 5  # as many as so many guests may be made for one network
SEED: Final = 1  # one analysis for everybody, the same each time it is made


class Found(msgspec.Struct):
    """What the process tells, as lab/analysis.py writes it."""

    version: int
    seat: int
    bot: str
    done: int
    total: int
    finished: bool
    actions: int
    choices: int
    mistakes: int
    points: list[dict[str, Any]]
    moments: list[dict[str, Any]]
    costs: list[dict[str, Any]]


found_decoder: Final = msgspec.json.Decoder(Found)


class AnalysisRun(Run):
    module = "anachron.lab.analysis"
    crowded = "Many games are being analysed right now. Try again in a few minutes."
    crowded_network = "Too many games are being analysed for your network. Wait a while."

    def __init__(self, guest: str, address: str, record: Record, seat: int, work: int, keep: "Keep") -> None:
        super().__init__(guest, address)
        self.record = record
        self.game = key_of(record)
        self.seat = seat
        self.amount = work
        self.found: Found | None = None
        self._keep = keep
        self._line = b""

    def task(self) -> dict[str, Any]:
        return {"record": self.record.to_json(), "seat": self.seat, "bot": BOT, "seed": SEED, "work": self.amount}

    def take(self, line: bytes) -> None:
        self.found, self._line = found_decoder.decode(line), line

    @property
    def is_complete(self) -> bool:
        return self.found is not None and self.found.finished

    async def finish(self) -> None:
        try:
            await self._keep(Store.set_analysis(self.game, self.seat, self._line, now_ms()))
        except NotStored:
            log.warning("an analysis was not stored")  # until it is forgotten, it can be read here


Keep = Callable[[Statements], Awaitable[None]]


class Analyses(Runs[AnalysisRun]):
    def __init__(self, slots: Slots | None = None, work: int = WORK, per_hour: int = PER_HOUR) -> None:
        super().__init__(slots)
        self._work = work
        self._rates = Rates(per_hour, 3600.0)
        self._from = Rates(MANY_GUESTS * per_hour, 3600.0)  # a new cookie costs nothing

    async def open(self, guest: str, address: str, table: Table, seat: int, store: Store) -> p.Analysis:
        """The analysis that is stored, the run that is on its way, or a new one."""
        self._check(table, seat)
        record = record_of(table)
        key = key_of(record)
        if await stored(store, key, seat) is None:
            running = self._run_of(key, seat)
            if running is not None and running.state == "running":
                self.join(running, guest)
            else:
                if not self._rates.allow(guest) or not self._from.allow(address):
                    raise Refuse("too-many", "Many games were analysed for you this hour. Wait a while.", status=429)
                self.start(AnalysisRun(guest, address, record, seat, self._work, store.write))
        return await self.get(table, seat, store)

    async def get(self, table: Table, seat: int, store: Store) -> p.Analysis:
        self._check(table, seat)
        key = key_of(record_of(table))
        found = await stored(store, key, seat)
        if found is not None:
            return told(table.history, seat, found, "done", 0)
        run = self._run_of(key, seat)
        if run is None:
            return told(table.history, seat, None, None, 0)
        return told(table.history, seat, run.found, run.state, self.ahead(run))

    def stop(self, guest: str, table: Table, seat: int) -> None:
        self._check(table, seat)
        run = self._run_of(key_of(record_of(table)), seat)
        if run is not None and run.state == "running" and guest in run.guests:
            self.leave(run, guest)

    def _check(self, table: Table, seat: int) -> None:
        if seat >= len(table.head.seats):
            raise Refuse("not-found", f"This game has {len(table.head.seats)} seats.", status=404)

    def _run_of(self, key: bytes, seat: int) -> AnalysisRun | None:
        """The newest run for this game and seat."""
        runs = [run for run in self.all() if (run.game, run.seat) == (key, seat)]
        return runs[-1] if runs else None


def record_of(table: Table) -> Record:
    """A finished game as data."""
    history, head = table.history, table.head
    written = [history.moves[seq].written for seq in history.line]
    record = Record(head.game, head.version, len(head.seats), head.seed, head.options, written, head.position)
    record.pack, record.brought, record.digest = head.pack, head.brought, history.state.digest()
    return record


def key_of(record: Record) -> bytes:
    """The same for a table and for its file when it is opened again."""
    return hashlib.sha256(record.to_json().encode()).digest()


async def stored(store: Store, key: bytes, seat: int) -> Found | None:
    body = await store.analysis(key, seat)
    try:
        found = found_decoder.decode(body) if body is not None else None
    except msgspec.MsgspecError:
        return None  # it is made again
    return found if found is not None and found.version == VERSION else None


def told(history: History, seat: int, found: Found | None, state: p.RunState | None, ahead: int) -> p.Analysis:
    line = [0, *history.line]  # the position after so many actions is the log up to this line
    if found is None:
        found = Found(VERSION, seat, BOT, 0, 1, False, len(history.line), 0, 0, [], [], [])
    points = [{**point, "move": point["at"], "seq": line[point["at"]]} for point in found.points]
    moments = [{**moment, "move": moment["at"], "seq": line[moment["at"]]} for moment in found.moments]
    return p.Analysis(
        state=state,
        seat=seat,
        bot=found.bot,
        ahead=ahead,
        done=found.done,
        total=found.total,
        moves=found.actions,
        choices=found.choices,
        mistakes=found.mistakes,
        points=[msgspec.convert(without(point, "at"), p.AnalysisPoint) for point in points],
        moments=[msgspec.convert(without(moment, "at", "action"), p.AnalysisMoment) for moment in moments],
        costs=[p.AnalysisCost(move=cost["at"], cost=cost["cost"], sure=cost["sure"]) for cost in found.costs],
    )


def without(fields: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in names}
