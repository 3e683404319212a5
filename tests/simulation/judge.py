"""What must hold whatever happens. The judge sees all that the server sends, and what is on the disk at that moment."""

import hashlib
import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from anachron.server.tables.history import History

if TYPE_CHECKING:
    from tests.simulation.world import World

UNKEPT = ("stale", "illegal")  # refusals after which a message was not, and will not be, in the log
CHOSEN = " has chosen."


class Broken(AssertionError):
    """A promise is broken."""


class Judge:
    def __init__(self, world: "World") -> None:
        self.world = world
        self.said: dict[str, tuple[str, str, str]] = {}  # by id of a message: its table, its kind, its key in the log
        self.acked: dict[str, set[str]] = defaultdict(set)  # by table: keys
        self.refused: dict[str, set[str]] = defaultdict(set)  # by id: the codes
        self.shown: dict[tuple[str, int | None, int], bytes] = {}
        self.broken: str = ""

    def fault(self, what: str) -> None:
        """The first one counts: the rest may follow from it."""
        self.broken = self.broken or what
        self.world.note(f"BROKEN: {what}")

    def _must(self, holds: bool, what: str) -> None:
        if not holds:
            self.fault(what)

    # While it runs

    def sent(self, table: str, text: str) -> None:
        """The server sends this to somebody: what it tells is stored."""
        message, disk = json.loads(text), self.world.disk
        match message["t"]:
            case "ack":
                _, _, key = self.said[message["id"]]
                stored = disk.first("SELECT 1 FROM event WHERE tbl=? AND id=?", (table, key))
                self._must(stored is not None, f"{key} at {table} is acknowledged before it is stored")
                self.acked[table].add(key)
            case "refused":
                code = message["code"]
                self._must(code != "failed", f"the server failed at {message}")
                if message["id"] is not None:
                    self.refused[message["id"]].add(code)
            case "ok":
                where, kind, key = self.said[message["id"]]
                if kind == "chat":
                    stored = disk.first("SELECT 1 FROM chat WHERE tbl=? AND id=?", (where, key))
                    self._must(stored is not None, f"the line {key} at {where} is acknowledged before it is stored")
            case "chat":
                stored = disk.first("SELECT 1 FROM chat WHERE tbl=? AND shown=?", (table, message["n"]))
                self._must(stored is not None, f"a line of chat at {table} is shown before it is stored")
            case "view":
                seq = disk.first("SELECT seq FROM tbl WHERE id=?", (table,))
                self._must(message["seq"] <= seq, f"line {message['seq']} of {table} is shown, and {seq} are stored")
                status = disk.first("SELECT status FROM tbl WHERE id=?", (table,))
                self._must(not message["over"] or status == "over", f"{table} is over before that is stored")

    def saw(self, table: str, seat: int | None, view: dict[str, Any], log: list[dict[str, Any]]) -> None:
        """Somebody has been shown this much of a table: all whose eyes were at this line have seen the same."""
        told = [(event["n"], event["text"]) for event in log]
        while told and told[-1][1].endswith(CHOSEN):
            told.pop()  # in a secret round this has no number of its own
        seen = hashlib.sha256(json.dumps([view["view"], view["scores"], told]).encode()).digest()
        first = self.shown.setdefault((table, seat, view["seq"]), seen)
        self._must(first == seen, f"seat {seat} at {table} was shown two different lines {view['seq']}")

    # At the end

    async def look_back(self, table: str) -> None:
        """At a table where all is quiet."""
        registry = self.world.registry
        row = await registry.store.row(table)
        assert row is not None
        log = await registry.store.log(row)  # raises if the chain has a gap or a wrong link
        ids = {stored.id for stored in log}
        self._must(len(ids) == len(log), f"a message was applied twice at {table}")
        lost = self.acked[table] - ids
        self._must(not lost, f"acknowledged and lost at {table}: {sorted(lost)}")
        for id, codes in self.refused.items():
            where, kind, key = self.said[id]
            self._must(
                (where, kind) != (table, "act") or key not in ids or not codes & set(UNKEPT),
                f"{key} at {table} is stored, and was refused",
            )
        history = History.replayed(row.head, log)
        self._must(history.state.over and row.head.status == "over", f"{table} is not over")
        for person in self.world.people:
            if person.table == table and not person.is_gone:
                await self._has_all(person.seat, table, person.view, person.log, history)

    async def _has_all(
        self, seat: int | None, table: str, view: dict[str, Any], log: list[dict[str, Any]], history: History
    ) -> None:
        """Whoever was cut has in the end what somebody has who was never cut: what the log replays to."""
        self._must(view.get("seq") == history.shown(seat), f"seat {seat} at {table} stayed behind: {view.get('seq')}")
        events = history.events(history.state, history.line, seat)
        told = [(event["n"], event["text"]) for event in log]
        right = [(event["n"], event["text"]) for event in events]
        self._must(told == right, f"the log of seat {seat} at {table} is not what was played")
        now = json.loads(json.dumps(history.state.view(seat)))
        self._must(view.get("view") == now, f"the view of seat {seat} at {table} is not what was played")
