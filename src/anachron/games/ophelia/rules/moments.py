"""R21: the queue of a phase and the window of a Claim, in which triggers and chances to claim resolve."""

from anachron.core import cards
from anachron.core.effects import NEXT, STAY
from anachron.core.moments import Queue, Response
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import ON_CLAIM, RESPONSE
from anachron.games.ophelia.model.content import TURNING_POINT
from anachron.games.ophelia.model.effects import Activation, Queued
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules.activation import begin_turning_point, can_play_turning_point
from anachron.games.ophelia.rules.claims import has_chance, offer_claim
from anachron.games.ophelia.rules.damage import check
from anachron.games.ophelia.rules.triggered import resolve_trigger
from anachron.games.ophelia.rules.triggers import CHANCE, Happening, collect


class MainQueue(Queue[Ophelia, Queued]):
    """What is due in a phase. It stays open for the phases that follow."""

    def answered(self, state: Ophelia, f: Queued, answer: int) -> None:
        resolve_entry(state, f, offered_entries(state, f)[answer - acts.NEXT_ENTRY])

    def proceed(self, state: Ophelia, f: Queued) -> int:
        check(state)
        return next_entry(state, f) if f.due else NEXT


class ClaimWindow(Response[Ophelia, Activation]):
    """R13.6, R21.6: its own queue; then the opponent may play one Response, and what it triggers resolves."""

    def answered(self, state: Ophelia, f: Activation, answer: int) -> None:
        if f.due:
            resolve_entry(state, f, offered_entries(state, f)[answer - acts.NEXT_ENTRY])
        else:
            super().answered(state, f, answer)

    def proceed(self, state: Ophelia, f: Activation) -> int:
        check(state)  # the first one belongs to the cost: the window is not open yet
        self.open(state, f)
        return next_entry(state, f) if f.due else self.when_empty(state, f)

    def order(self, state: Ophelia, f: Activation) -> list[int]:
        return [1 - f.seat]

    def gather(self, state: Ophelia, f: Activation) -> None:
        if state.watching & ON_CLAIM:
            state.event += 1
            claimer = Piece()
            claimer.serial, claimer.kind, claimer.controller, claimer.slot = f.source, f.kind, f.seat, f.slot
            collect(state, [Happening(ON_CLAIM, claimer)], ON_CLAIM)

    def may_respond(self, state: Ophelia, f: Activation, seat: int) -> bool:
        if f.used or not state.hands[seat]:
            return False
        if state.terms.asks_always:
            return True
        state.reveal()  # whether somebody is asked tells something
        return len(self.responses(state, f, seat)) > 0

    def responses(self, state: Ophelia, f: Activation, seat: int) -> list[int]:
        table = state.printed
        found: list[int] = []
        for kind in cards.distinct(state.hands[seat]):
            if table.type[kind] == TURNING_POINT:
                is_response = table.turning_points[kind].sort == RESPONSE
                if is_response or (state.terms.open_window and can_play_turning_point(state, seat, kind)):
                    found.append(acts.PLAY + kind)
        return found

    def respond(self, state: Ophelia, f: Activation, seat: int, action: int) -> None:
        begin_turning_point(state, seat, action - acts.PLAY, in_window=True)


def next_entry(state: Ophelia, f: Queued) -> int:
    """The first entry resolves; a player with several from one event chooses (R21.3)."""
    offered = offered_entries(state, f)
    if len(offered) > 1:
        return state.ask(
            f.due_seats[0], acts.ASK_ORDER, [acts.NEXT_ENTRY + k for k in range(min(len(offered), acts.MOST_NEXT))]
        )
    resolve_entry(state, f, offered[0] if offered else 0)
    return STAY


def offered_entries(state: Ophelia, f: Queued) -> list[int]:
    """The entries of the first player from the first event, by their places; a lost chance to claim is not offered."""
    seat, batch = f.due_seats[0], f.due_batches[0]
    offered: list[int] = []
    index = 0
    while index < len(f.due) and f.due_seats[index] == seat and f.due_batches[index] == batch:
        if f.due[index] != CHANCE or has_chance(state, f, index):
            offered.append(index)
        index += 1
    return offered


def resolve_entry(state: Ophelia, f: Queued, index: int) -> None:
    if f.due[index] == CHANCE:
        offer_claim(state, f, index)
    else:
        resolve_trigger(state, f, index)


def main_queue(text: str) -> MainQueue:
    return MainQueue(text, acts.ASK_ORDER, acts.PASS, [], acts.ASK_ORDER, acts.NEXT_ENTRY)


CLAIM_WINDOW: ClaimWindow = ClaimWindow(
    "Triggers resolve, and the opponent may play a Response.",
    acts.ASK_RESPONSE,
    acts.PASS,
    [],
    acts.ASK_ORDER,
    acts.NEXT_ENTRY,
)
