"""R16: damage, and the state check (R21.4)."""

from anachron.core.effects import NONE
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.abilities import IS_DOOMED, PERSISTENT
from anachron.games.ophelia.model.numbers import armour, has_abilities, is_of, life
from anachron.games.ophelia.model.state import PHASE_END, Ophelia, Piece
from anachron.games.ophelia.rules.leaving import defeat, leave


class Cause:
    """R16.6: the card that puts damage; Turning Points, poison and costs are no card."""

    def __init__(self, serial: int = NONE, kind: int = NONE, seat: int = NONE) -> None:
        self.serial = serial
        self.kind = kind
        self.seat = seat


def put_damage(state: Ophelia, piece: Piece, amount: int, cause: Cause | None) -> None:
    """The damage is put on the card. Who made it reach its Life is noted."""
    most = life(state, piece)
    if piece.damage < most <= piece.damage + amount:
        if cause is None:
            piece.forget_killer()
        else:
            piece.killer, piece.killer_kind, piece.killer_seat = cause.serial, cause.kind, cause.seat
    piece.damage += amount


def put_damage_at_once(state: Ophelia, takers: list[Piece], amounts: list[int], attackers: list[Piece]) -> None:
    """R16.6: where several attackers hit one card at the same moment, the one in the lowest column counts."""
    done: list[Piece] = []
    for i in range(len(takers)):
        taker = takers[i]
        if taker in done:
            continue
        done.append(taker)
        total, first = 0, NONE
        for k in range(i, len(takers)):
            if takers[k] is taker and amounts[k] > 0:
                total += amounts[k]
                if first == NONE or state.column_of(attackers[k]) < state.column_of(attackers[first]):
                    first = k
        if first != NONE:
            attacker = attackers[first]
            put_damage(state, taker, total, Cause(attacker.serial, attacker.kind, attacker.controller))


def deal(state: Ophelia, piece: Piece, amount: int, cause: Cause | None, source: int = NONE) -> None:
    """R16.1: reduced by Armour."""
    stopped = min(armour(state, piece), amount)
    put_and_tell(state, piece, amount - stopped, cause, ev.DEALT, source, stopped)


def put_and_tell(
    state: Ophelia, piece: Piece, amount: int, cause: Cause | None, way: str, source: int, stopped: int = 0
) -> None:
    put_damage(state, piece, amount, cause)
    if state.logging:
        values = [piece.kind, piece.slot, piece.serial, amount, piece.damage, life(state, piece), way, source, stopped]
        state.tell(ev.DAMAGE, piece.controller, values)


def heal(state: Ophelia, piece: Piece, amount: int) -> int:
    """R16.4: as much as there is; how much that was."""
    off = min(amount, piece.damage)
    if off > 0:
        piece.damage -= off
        if piece.damage < life(state, piece):
            piece.forget_killer()
        if state.logging:
            state.tell(ev.HEALED, piece.controller, [piece.kind, piece.slot, piece.serial, off, piece.damage])
    return off


def check(state: Ophelia) -> None:
    """R21.4: cards without Life left are defeated, all at once; then the doomed leave; until nothing changes."""
    while True:
        falling: list[Piece] = []
        doomed = False
        slots = state.slots
        for slot in state.board.order:
            piece = slots[slot]
            if piece is None or piece.damage == 0:
                continue
            if piece.damage >= life(state, piece) and can_fall(state, piece):
                falling.append(piece)
        if falling:
            defeat(state, falling)
        if state.flags & IS_DOOMED:
            doomed = send_doomed(state)
        if not falling and not doomed:
            return


def can_fall(state: Ophelia, piece: Piece) -> bool:
    """Malek's Faithful stays until the End Phase."""
    if not state.printed.flags[piece.kind] & PERSISTENT or state.phase >= PHASE_END:
        return True
    return not has_abilities(state, piece)


def send_doomed(state: Ophelia) -> bool:
    """Camalotz: with no other friendly Yucatec character it leaves."""
    going: list[Piece] = []
    for seat in range(2):
        row = state.row(seat)
        for piece in row:
            if state.printed.flags[piece.kind] & IS_DOOMED and has_abilities(state, piece):
                faction = state.printed.faction[piece.kind]
                if not [
                    other
                    for other in row
                    if other is not piece and state.is_character(other) and is_of(state, other, faction)
                ]:
                    going.append(piece)
    if going:
        state.event += 1
    for piece in going:
        leave(state, piece, ev.DOOMED)
    return len(going) > 0
