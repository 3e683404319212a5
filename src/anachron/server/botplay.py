"""The bots of a table: set to think when their seat is asked; what they answer is played, or else the default."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from anachron.server import chance, words
from anachron.server.refuse import Refuse
from anachron.server.store import Entry, now_ms
from anachron.server.thinkers import BotFailed, task_for

if TYPE_CHECKING:
    from anachron.server.tables import Table

log = logging.getLogger("anachron.tables")

RIVAL: Final = "rival"  # the level of a seat that plays the script of a lesson
RETRY_S: Final = 1.0
PART: Final = 0.3  # of the pause between bot moves, where one choice has many parts


class BotPlay:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self.thinking: set[int] = set()  # seats whose bot is at work
        self.stuck: set[int] = set()  # seats whose bot cannot go on until something changes

    def go_on(self, waiting: list[int]) -> None:
        """Sets the bots among those who are waited for to think."""
        for seat in waiting:
            if self.table.head.seats[seat].level and seat not in self.thinking | self.stuck:
                self.thinking.add(seat)
                self.table.house.keep(self._think(seat))

    async def _think(self, seat: int) -> None:
        """One answer of a bot. What it thought is worth nothing if its seat's view has changed meanwhile."""
        table = self.table
        try:
            seq = table.history.shown(seat)
            if self._is_asked(seat):
                answer = await self._answer(seat)
                await self._pace(seat)
                async with table.lock:
                    if self._is_asked(seat) and table.history.shown(seat) == seq:
                        await self._play(seat, answer)
        except Refuse:
            await asyncio.sleep(RETRY_S)  # the disk may come back
        except Exception:
            log.exception("table %s: seat %d cannot go on", table.id, seat)
            self.stuck.add(seat)
        finally:
            self.thinking.discard(seat)
        table.go_on()

    def _is_asked(self, seat: int) -> bool:
        head = self.table.head
        level = head.seats[seat].level
        return head.status == "playing" and level is not None and seat in self.table.history.state.waiting

    async def _answer(self, seat: int) -> str | None:
        """The text of its action, or None if it failed."""
        table = self.table
        state, game, level = table.history.state, table.history.game, table.head.seats[seat].level
        assert level is not None
        if level == RIVAL:
            return self._scripted(seat)
        actions = state.actions(seat)
        if len(actions) == 1:
            return game.actions[actions[0]]
        try:
            return await table.house.think(task_for(game, state, seat, level, chance.bot_seed()))
        except BotFailed:
            log.warning("table %s: the bot of seat %d failed", table.id, seat)
            return None

    def _scripted(self, seat: int) -> str:
        """A lesson's rival plays its script as far as it is legal, else the default."""
        history = self.table.history
        lesson = words.lesson_of(history.game, self.table.head.lesson or "")
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
        table, history = self.table, self.table.history
        if not table.watchers or history.state.secret(seat):
            return
        last, asked = history.moves[history.line[-1]] if history.line else None, history.state.question(seat)
        goes_on = last is not None and asked is not None and (last.entry.seat, last.kind) == (seat, asked.ask.kind)
        rest = table.house.bot_delay_s * (PART if goes_on else 1.0) - (time.monotonic() - table.shown_at)
        if rest > 0:
            await asyncio.sleep(rest)

    async def _play(self, seat: int, answer: str | None) -> None:
        table = self.table
        if answer is not None and table.history.state.why_not(answer, seat) is None:
            await table.add(f"bot:{table.history.seq + 1}", Entry("act", seat, now_ms(), answer, by="bot"))
            table.after()
            return
        await table.play_default(seat, "default")
        await table.talk.announce(f"The bot of {table.name(seat)} gave no good answer: a default action was played.")
