"""Who is ahead, for records and at the turn cap (section "End of game")."""

from anachron.core.seats import has
from anachron.games.temporum.model.state import Temporum


def ranking(state: Temporum) -> list[int]:
    """The winner first, then by steps, $, cards, later seat."""
    order: list[int] = state.won[:]
    left = [seat for seat in range(state.seats) if seat not in order]
    while left:
        best = left[0]
        for seat in left:
            if ranks_above(state, seat, best):
                best = seat
        order.append(best)
        left.remove(best)
    return order


def ranks_above(state: Temporum, seat: int, other: int) -> bool:
    one, two = state.players[seat], state.players[other]
    if has(state.absent, seat) != has(state.absent, other):
        return has(state.absent, other)
    if one.steps() != two.steps():
        return one.steps() > two.steps()
    if one.money != two.money:
        return one.money > two.money
    if one.hand_size() != two.hand_size():
        return one.hand_size() > two.hand_size()
    return (seat - state.first) % state.seats > (other - state.first) % state.seats
