"""People at simulated tables: they come, play, take back, talk, lose the net and come again."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.simulation.net import Line
    from tests.simulation.world import World

AGAIN_S = 4.0  # a message without an answer is said again


class Person:
    """One pair of eyes at one table, through any number of sockets."""

    def __init__(self, world: "World", guest: str, table: str, seat: int | None, token: str | None, name: str) -> None:
        self.world = world
        self.guest = guest
        self.table = table
        self.seat = seat
        self.name = name
        self.tokens = [] if token is None else [token]
        self.is_steady = False  # its net is never cut
        self.is_gone = False  # for good
        self.is_away = False
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.waits: dict[str, Any] | None = None  # a message that was not answered yet
        self.said_at = 0.0
        self.line: Line | None = None
        self.is_through = False

    @property
    def is_over(self) -> bool:
        return bool(self.view.get("over"))

    async def live(self) -> None:
        chance = self.world.chance
        while not self.is_through:
            self.line = (
                None if self.is_gone or self.is_away else self.world.net.connect(self.table, self.name, self.guest)
            )
            if self.line is not None:
                await self._sit(self.line)
            await asyncio.sleep(1 if self.is_away or self.is_gone else chance.random() * self.world.weather.pause)

    async def _sit(self, line: "Line") -> None:
        self._tell(line, {"t": "hello", "v": 1, "tokens": self.tokens, "seq": self.view.get("seq", -1)})
        was_shown = False
        while not line.is_cut and not self.is_through:
            message = await line.hear(AGAIN_S)
            if message is not None:
                self._read(message)
                was_shown = was_shown or message["t"] == "view"
            if self.waits is not None:
                if was_shown and self.world.loop.now - self.said_at > AGAIN_S:
                    self._say(line, self.waits)
            elif was_shown and (message is None or message["t"] in ("view", "ack", "refused", "ok")):
                self._do_something(line)

    def _read(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "view":
            self.log = [event for event in self.log if event["n"] < message["since"]] + message["events"]
            self.view = message
            self.world.judge.saw(self.table, self.seat, message, self.log)
        elif kind in ("ack", "ok", "refused") and self.waits is not None and message["id"] == self.waits["id"]:
            if message.get("code") != "not-stored" or self.world.chance.random() < 0.2:
                self.waits = None  # else it is said again, with the same id
            elif self.world.is_healed:
                self.said_at = 0.0

    def _tell(self, line: "Line", message: dict[str, Any]) -> None:
        line.say(json.dumps(message))

    def _say(self, line: "Line", message: dict[str, Any]) -> None:
        self.said_at = self.world.loop.now
        self.waits = message
        kind, seat = message["t"], message.get("seat", self.seat)
        key = f"{self.guest if seat is None else seat}:{message['id']}"
        self.world.judge.said[message["id"]] = (self.table, kind, key)
        self._tell(line, message)

    def _do_something(self, line: "Line") -> None:
        """Says one thing, or nothing."""
        message = self._wants()
        if message is not None:
            self._say(line, {"id": self.world.new_id(), **message})

    def _wants(self) -> dict[str, Any] | None:
        world, chance, view, seat = self.world, self.world.chance, self.view, self.seat
        fancy = 0.0 if world.is_healed else chance.random()
        if fancy > 0.97 and world.loop.now > self.said_at + 1:
            return {"t": "chat", "text": f"hello {chance.randrange(100)}"}
        if seat is None or self.is_over:
            return None
        asked = view["rewind"]
        if asked is not None and seat in asked["needs"]:
            return {"t": "rewind-answer", "seat": seat, "accept": chance.random() < 0.5}
        if fancy > 0.93 and view["undo"]:
            return {"t": "undo", "seat": seat}
        if fancy > 0.92 and view["can_rewind"] and view["seq"] > 2:
            return {"t": "rewind", "seat": seat, "seq": view["seq"] - chance.randrange(1, 3)}
        if 0.915 < fancy <= 0.92:
            return {"t": "leave", "seat": seat}
        if 0.9145 < fancy <= 0.915:
            return {"t": "resign", "seat": seat}
        if view["decision"] is None:
            return None
        action = chance.choice(view["decision"]["actions"])["action"]
        return {"t": "act", "seat": seat, "seq": view["seq"], "action": action}
