"""R6: paying with the Aether Die and with shards."""

from anachron.core.actions import Question
from anachron.core.effects import Choice
from anachron.games.temporal_war.model.actions import ASK_PAY, PAY
from anachron.games.temporal_war.model.effects import PAYMENT, Payment
from anachron.games.temporal_war.model.state import TemporalWar


def can_pay(state: TemporalWar, seat: int, cost: int) -> bool:
    """R6.3."""
    return state.aether[seat] + state.held[seat] >= cost


def pay(state: TemporalWar, seat: int, cost: int) -> None:
    """The cost is paid before anything else goes on; the payer chooses the split."""
    if cost <= 0:
        return
    if state.held[seat] == 0:
        state.aether[seat] -= cost
        return
    f = Payment(PAYMENT, seat)
    f.cost = cost
    state.push_frame(f)


class ChooseSplit(Choice):
    """R6.2: fewest shards first."""

    def ask(self, state: TemporalWar, f: Payment) -> Question:
        seat = f.seat
        least = max(f.cost - state.aether[seat], 0)
        most = min(f.cost, state.held[seat])
        return Question(seat, ASK_PAY, [PAY + shards for shards in range(least, most + 1)])

    def take(self, state: TemporalWar, f: Payment, answer: int) -> None:
        seat = f.seat
        shards = answer - PAY
        state.held[seat] -= shards
        state.aether[seat] -= f.cost - shards


PAYMENT.define(ChooseSplit("Pay with the die, with shards, or with both."))
