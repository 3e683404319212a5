"""R9: the Contest Phase."""

from anachron.core.effects import NEXT, STAY, Do
from anachron.core.state import EMPTY
from anachron.games.ophelia.content import CHARACTER
from anachron.games.ophelia.damage import Cause, put_damage
from anachron.games.ophelia.effects import Turn
from anachron.games.ophelia.events import STRUCK
from anachron.games.ophelia.numbers import armour, initiative, life, power
from anachron.games.ophelia.state import PHASE_CONTEST, Ophelia, Piece

AT_ATTACK: int = 10


def start_contest(state: Ophelia, f: Turn, do: Do, answer: int) -> int:
    """R9.1."""
    state.begin_phase(PHASE_CONTEST)
    f.attacked = EMPTY
    f.strikes = []
    return NEXT


def attackers_of(state: Ophelia, attacked: list[int]) -> list[Piece]:
    """R9.3: the contested characters with the highest Initiative that have not attacked, along the columns."""
    best = -1
    found: list[Piece] = []
    for slot in state.board.order:
        piece = state.slots[slot]
        if piece is None or state.table.type[piece.kind] != CHARACTER or not state.is_contested(piece):
            continue
        if piece.serial in attacked:
            continue
        speed = initiative(state, piece)
        if speed > best:
            best, found = speed, [piece]
        elif speed == best:
            found.append(piece)
    return found


def attack(state: Ophelia, f: Turn, do: Do, answer: int) -> int:
    """R9.3 to R9.6: one attack step."""
    attackers = attackers_of(state, f.attacked)
    if not attackers:
        return NEXT
    speed = initiative(state, attackers[0])
    powers = [power(state, piece) for piece in attackers]
    hits: list[list[int]] = []
    strike = [speed]
    targets: list[Piece] = []
    for i in range(len(attackers)):
        attacker = attackers[i]
        target = state.opponent_of(attacker)
        assert target is not None
        targets.append(target)
        amount = max(powers[i] - armour(state, target), 0)
        put_damage(state, target, amount, Cause(attacker.serial, attacker.kind, attacker.controller))
        f.attacked = [*f.attacked, attacker.serial]
        falls = 1 if target.damage >= life(state, target) else 0
        strike += [attacker.kind, attacker.slot, target.slot, amount, falls]
        hits.append(
            [attacker.kind, attacker.slot, target.kind, target.slot, amount, target.damage, life(state, target)]
        )
    f.strikes = [*f.strikes, strike]
    state.tell(STRUCK, state.active, [speed, hits])
    return NEXT


def strike_again(state: Ophelia, f: Turn, do: Do, answer: int) -> int:
    if attackers_of(state, f.attacked):
        f.at = AT_ATTACK
        return STAY
    return NEXT
