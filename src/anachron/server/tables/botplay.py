"""The bots of a table: start thinking when it is their turn; their answer is played, or else the default action."""

import logging
from asyncio import sleep
from time import monotonic
from typing import TYPE_CHECKING, Final

from anachron.core import IllegalAction
from anachron.core.naming import seat_mark
from anachron.server.bots.bot_pool import BotFailed, task_for
from anachron.server.store.base import Entry, now_ms
from anachron.server.store.refuse import Refuse
from anachron.server.tables import messages
from anachron.server.wire import entropy

if TYPE_CHECKING:
    from anachron.server.tables.table import Table

log = logging.getLogger("anachron.tables")

RIVAL: Final = "rival"  # the level of a seat that plays the script of a lesson
OFF_THE_LESSON: Final = "easy"  # how it plays once the pupil has left the lesson
RETRY_S: Final = 1.0
STUCK_S: Final = 10.0
SECRET: Final = (1.0, 3.0)  # of that pause: how long a bot's secret choice takes at least
PART: Final = 0.3  # of the pause between bot moves, where one choice has many parts


class BotPlay:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self.thinking: set[int] = set()  # seats whose bot is thinking
        self.due: dict[int, float] = {}  # until when a seat's secret choice is not seen to be made

    def start(self, waiting: list[int]) -> None:
        """Lets the bots among these seats think."""
        self.due = {seat: due for seat, due in self.due.items() if seat in waiting}
        for seat in waiting:
            if self.table.head.seats[seat].level and seat not in self.thinking:
                self.thinking.add(seat)
                self.table.registry.run_in_background(self._think(seat))

    async def _think(self, seat: int) -> None:
        """One answer of a bot. It is dropped if its seat's view has changed meanwhile."""
        table = self.table
        try:
            seq = table.history.shown(seat)
            if self._is_asked(seat):
                if table.history.state.is_sealed(seat):
                    self.due.setdefault(seat, monotonic() + table.registry.bot_delay_s * entropy.between(*SECRET))
                answer = await self._answer(seat)
                await self._pace(seat, answer)
                async with table.lock:
                    if self._is_asked(seat) and table.history.shown(seat) == seq:
                        await self._play(seat, answer)
        except Refuse:
            await sleep(RETRY_S)  # the disk may come back
        except Exception:
            log.exception("table %s: seat %d cannot go on", table.id, seat)
            await sleep(STUCK_S)  # try again: the cause may be gone, and the table must not hang
        finally:
            self.thinking.discard(seat)
        table.start_bots_and_clocks()

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
            if not self._is_off_the_lesson():
                return self._scripted(seat)
            level = OFF_THE_LESSON
        try:
            async with table.registry.turns.turn(table.head.host, is_watched=bool(table.viewers)):
                return await table.registry.think(task_for(game, state, seat, level, entropy.bot_seed()))
        except BotFailed:
            log.warning("table %s: the bot of seat %d failed", table.id, seat)
            return None

    def _is_off_the_lesson(self) -> bool:
        """Has the pupil done something that the lesson did not ask for? Then its script fits no more."""
        history = self.table.history
        lesson = messages.lesson_of(history.game, self.table.head.lesson or "")
        place = messages.lesson_place(history, lesson.get("seat", 0)) if lesson is not None else None
        return place is not None and place.off is not None

    def _scripted(self, seat: int) -> str | None:
        """The next line in the script of a lesson's rival; None when it is through."""
        history = self.table.history
        lesson = messages.lesson_of(history.game, self.table.head.lesson or "")
        script = list(lesson["rival"]) if lesson is not None else []
        for seq in history.line:
            entry = history.log[seq - 1].entry
            if script and entry.seat == seat and entry.action == script[0]:
                script.pop(0)
        return str(script[0]) if script else None

    async def _pace(self, seat: int, answer: str | None) -> None:
        """A moment between what bots do, so that people can follow; a shorter one within one choice of many parts.
        That a secret choice is made is seen at a time that was drawn before anything was thought: how soon it comes
        tells nothing of how much there was to choose from."""
        table, history = self.table, self.table.history
        if history.state.is_sealed(seat):
            if self._completes(seat, answer):
                due = self.due.pop(seat, 0.0)
                if table.viewers and due > monotonic():
                    await sleep(due - monotonic())
            return
        if not table.viewers:
            return
        last, asked = history.moves[history.line[-1]] if history.line else None, history.state.question(seat)
        goes_on = last is not None and asked is not None and (last.entry.seat, last.kind) == (seat, asked.ask.kind)
        rest = table.registry.bot_delay_s * (PART if goes_on else 1.0) - (monotonic() - table.shown_at)
        if rest > 0:
            await sleep(rest)

    def _completes(self, seat: int, answer: str | None) -> bool:
        """Is this the last part of a secret choice?"""
        state = self.table.history.state
        if answer is None:
            return True
        after = state.copy()
        try:
            after.apply(answer, seat)
        except IllegalAction:  # the default is played instead
            return True
        return not after.is_sealed(seat)

    async def _play(self, seat: int, answer: str | None) -> None:
        table = self.table
        if answer is not None:
            try:
                await table.add(f"bot:{table.history.seq + 1}", Entry("act", seat, now_ms(), answer, by="bot"))
            except Refuse as refuse:
                if refuse.code != "illegal":
                    raise
            else:
                table.after()
                return
        is_script = table.head.seats[seat].level == RIVAL  # one that no longer fits is no failure
        why = "" if is_script else f"The bot in {seat_mark(seat)}’s seat got stuck."
        played = await table.play_default(seat, "default", why)
        if played:
            await table.chat.announce(table.in_words(played))
