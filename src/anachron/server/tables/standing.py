"""Standing answers at a table: passes for players who want it so, as late as a player or a bot would.

A setting belongs to its seat and is told to nobody else: who knows that a rival always passes knows too much. For the
same reason nobody is told which passes were made so. Among bots there is nobody to learn anything, and no wait.
"""

import logging
from asyncio import sleep
from typing import TYPE_CHECKING, Final

from anachron.core.effects import NONE
from anachron.core.standing import AUTO, NEVER, standing_answer
from anachron.server.store.base import Entry, now_ms
from anachron.server.store.refuse import Refuse, not_playing, not_your_seat
from anachron.server.tables import messages
from anachron.server.tables.broadcast import Viewer
from anachron.server.wire import entropy
from anachron.server.wire import protocol as p

if TYPE_CHECKING:
    from anachron.server.tables.table import Table

log = logging.getLogger("anachron.tables")

BY: Final = "standing"
WAIT: Final = (1.0, 3.0)  # of the pause between bot moves: drawn before we look at what can be answered
RETRY_S: Final = 1.0


class StandingAnswers:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self.waiting: set[int] = set()  # seats that will be answered for in a moment
        self.by_hand: set[int] = set()  # seats that took something back: they are asked until they answer

    @property
    def at_once(self) -> set[int]:
        """Seats that are passed for without a wait."""
        return {seat for seat in self.waiting if messages.is_among_bots(self.table.head, seat)}

    async def set(self, viewer: Viewer, message: p.SetStanding) -> None:
        table = self.table
        if message.seat not in viewer.seats:
            raise not_your_seat()
        async with table.lock:
            if table.head.status == "over" or (message.standing == "turn" and table.head.status != "playing"):
                raise not_playing(table.head.status)
            seat = table.head.seats[message.seat]
            if message.standing == "turn":
                seat.passing = table.history.game.bots.turn_of(table.history.state)
            else:
                seat.standing, seat.passing = message.standing, None
            await table.save()
            self.by_hand.discard(message.seat)
            viewer.tell(p.Ok(id=message.id))
            for other in table.viewers:  # to nobody else: that something was set is a secret too
                if message.seat in other.seats:
                    table.show_to(other)
            table.start_bots_and_clocks()

    def stored(self, entry: Entry) -> None:
        """A line of the log: whoever took something back wants to decide, and has once they answer."""
        if entry.kind == "undo":
            self.by_hand.add(entry.seat)
        elif entry.kind == "rewind":
            self.by_hand |= set(range(len(self.table.head.seats)))
        else:
            self.by_hand.discard(entry.seat)

    def start(self, waiting: list[int]) -> None:
        """Prepares an answer for those of these seats that have one standing."""
        for seat in waiting:
            if seat not in self.waiting and self._answer(seat) != NONE:
                self.waiting.add(seat)
                self.table.registry.run_in_background(self._wait_and_pass(seat))

    def _answer(self, seat: int) -> int:
        """The action that the setting of a seat gives now, or NONE."""
        head, history = self.table.head, self.table.history
        if head.status != "playing" or head.seats[seat].level or seat in self.by_hand:
            return NONE
        chosen = messages.standing(head, history, seat)
        return standing_answer(history.state, seat, NEVER if chosen == "turn" else chosen)

    async def _wait_and_pass(self, seat: int) -> None:
        table = self.table
        try:
            seq = table.history.shown(seat)
            pause = table.registry.bot_delay_s * entropy.between(*WAIT)
            await sleep(0 if messages.is_among_bots(table.head, seat) else pause)
            async with table.lock:
                answer = self._answer(seat)
                if answer != NONE and table.history.shown(seat) == seq:
                    action = table.history.game.actions[answer]
                    # Where there was nothing to answer with, it is no choice: it is taken back with the one before it.
                    forced = standing_answer(table.history.state, seat, AUTO) != NONE
                    entry = Entry("act", seat, now_ms(), action, by=BY, joined=forced)
                    await table.add(f"{BY}:{table.history.seq + 1}", entry)
                    self.waiting.discard(seat)  # what comes next is another question
                    table.after()
                    return
        except Refuse:
            await sleep(RETRY_S)  # the disk may come back
        except Exception:
            log.exception("table %s: the standing answer of seat %d failed", table.id, seat)
            self.by_hand.add(seat)
        self.waiting.discard(seat)
        table.start_bots_and_clocks()
        if seat in self.by_hand:
            table.show(anew=True)
