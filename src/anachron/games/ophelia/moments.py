"""R21: the queue, in which triggers and chances to claim resolve; first in, first out."""

from anachron.core.effects import ENTER, NEXT, STAY, Frame
from anachron.core.moments import Queue
from anachron.games.ophelia.actions import ASK_ORDER, MOST_NEXT, NEXT_ENTRY, PASS
from anachron.games.ophelia.claims import can_claim, offer_claim
from anachron.games.ophelia.damage import check
from anachron.games.ophelia.effects import Queued
from anachron.games.ophelia.state import Ophelia
from anachron.games.ophelia.triggered import resolve_trigger
from anachron.games.ophelia.triggers import CHANCE


class MainQueue(Queue):
    """What is due in a phase. The queue stays open for the phases that follow."""

    def run(self, state: Ophelia, f: Frame, answer: int) -> int:
        assert isinstance(f, Queued)
        if answer != ENTER:
            resolve_entry(state, f, offered_entries(state, f)[answer - self.first])
            return STAY
        check(state)
        if not f.due:
            return self.when_empty(state, f)
        return next_entry(state, f)

    def when_empty(self, state: Ophelia, f: Frame) -> int:
        return NEXT


def next_entry(state: Ophelia, f: Queued) -> int:
    """The first entry resolves; a player with several from one event chooses (R21.3)."""
    offered = offered_entries(state, f)
    if len(offered) > 1:
        return state.ask(f.due_seats[0], ASK_ORDER, [NEXT_ENTRY + k for k in range(min(len(offered), MOST_NEXT))])
    resolve_entry(state, f, offered[0] if offered else 0)
    return STAY


def offered_entries(state: Ophelia, f: Queued) -> list[int]:
    """The entries of the first player from the first event, by their places; a lost chance to claim is not offered."""
    seat, batch = f.due_seats[0], f.due_batches[0]
    offered: list[int] = []
    index = 0
    while index < len(f.due) and f.due_seats[index] == seat and f.due_batches[index] == batch:
        if f.due[index] != CHANCE or can_claim(state, f, index):
            offered.append(index)
        index += 1
    return offered


def resolve_entry(state: Ophelia, f: Queued, index: int) -> None:
    if f.due[index] == CHANCE:
        offer_claim(state, f, index)
    else:
        resolve_trigger(state, f, index)


def main_queue(text: str) -> MainQueue:
    return MainQueue(text, ASK_ORDER, PASS, [], ASK_ORDER, NEXT_ENTRY)
