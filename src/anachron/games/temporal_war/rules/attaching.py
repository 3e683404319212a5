"""R19.3: Equipment and the warriors that carry it."""

from anachron.core.effects import NONE
from anachron.games.temporal_war.model.events import ATTACHED
from anachron.games.temporal_war.model.state import TemporalWar


def can_carry(state: TemporalWar, piece: int, kind: int) -> bool:
    """Not on its Temple, and without Equipment of that Type."""
    if state.on_temple(piece):
        return False
    for item in state.gear[state.stacks[piece]]:  # noqa: SIM110
        if state.printed.type[item] == state.printed.type[kind]:
            return False
    return True


def bearers(state: TemporalWar, seat: int, kind: int) -> list[int]:
    """The warriors that can get it, in reading order; of a stack the first piece alone."""
    found: list[int] = []
    stacks: list[int] = []
    for piece in state.warriors_of(seat):
        if state.stacks[piece] not in stacks and can_carry(state, piece, kind):
            stacks.append(state.stacks[piece])
            found.append(piece)
    return found


def attach(state: TemporalWar, seat: int, kind: int, piece: int) -> None:
    """R19.4: it has as many exerts as its Support Value. Its bearer may have left; then it is buried."""
    if piece == NONE or not state.is_here(piece):
        state.bury(seat, kind)
        return
    stack = state.stacks[piece]
    state.gear[stack] = [*state.gear[stack], kind]
    state.exerts[stack] = [*state.exerts[stack], state.printed.value[kind]]
    if state.logging:
        state.tell(ATTACHED, seat, [kind, state.kinds[piece], state.spaces[piece], state.serials[piece]])
