"""R9: the Contest Phase."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import NEXT, NONE, STAY, Choice
from anachron.core.state import EMPTY
from anachron.games.ophelia.model.abilities import ON_ATTACK, ON_CONTEST_PHASE, PROTECTOR
from anachron.games.ophelia.model.actions import ASK_RELIC, SLOT
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.effects import Turn
from anachron.games.ophelia.model.events import STRUCK
from anachron.games.ophelia.model.numbers import armour, has_flag, initiative, is_of, life, power
from anachron.games.ophelia.model.state import PHASE_CONTEST, Ophelia, Piece
from anachron.games.ophelia.rules.damage import put_damage_at_once
from anachron.games.ophelia.rules.triggers import Happening, collect, sort_by_column

AT_ATTACK: Final = 10


def start_contest(state: Ophelia, f: Turn) -> None:
    """R9.1."""
    state.begin_phase(PHASE_CONTEST)
    f.attacked = EMPTY
    f.strikes = []
    if state.watching & ON_CONTEST_PHASE:
        state.event += 1
        collect(state, [Happening(ON_CONTEST_PHASE, Piece())], ON_CONTEST_PHASE)


def attackers_of(state: Ophelia, attacked: list[int]) -> list[Piece]:
    """R9.3: the contested characters with the highest Initiative that have not attacked."""
    best = -1
    found: list[Piece] = []
    for slot in state.board.order:
        piece = state.slots[slot]
        if piece is None or state.printed.type[piece.kind] != CHARACTER or not state.is_contested(piece):
            continue
        if piece.serial in attacked:
            continue
        speed = initiative(state, piece)
        if speed > best:
            best, found = speed, [piece]
        elif speed == best:
            found.append(piece)
    return found


def shelters_of(state: Ophelia, piece: Piece) -> list[Piece]:
    """The relics that take attack damage instead of this card (Yucatec Scale-Temple)."""
    if not state.flags & PROTECTOR or state.printed.type[piece.kind] != CHARACTER:
        return []
    found: list[Piece] = []
    for slot in state.board.adjacent[piece.slot]:
        other = state.slots[slot]
        if other is None or other.controller != piece.controller or not has_flag(state, other, PROTECTOR):
            continue
        if is_of(state, piece, state.printed.faction[other.kind]):
            found.append(other)
    return found


class AttackStep(Choice):
    """R9.3 to R9.6: one attack step. Where two relics could take the damage, the defender chooses first (D16)."""

    def ask(self, state: Ophelia, f: Turn) -> Question | None:
        torn = between_relics(state, f)
        if torn is None:
            return None
        return Question(torn.controller, ASK_RELIC, [SLOT + relic.slot for relic in shelters_of(state, torn)])

    def take(self, state: Ophelia, f: Turn, answer: int) -> int:
        torn, relic = between_relics(state, f), state.slots[answer - SLOT]
        assert torn is not None and relic is not None
        f.sheltered, f.relics = [*f.sheltered, torn.serial], [*f.relics, relic.serial]
        return STAY

    def skip(self, state: Ophelia, f: Turn) -> None:
        attackers = attackers_of(state, f.attacked)
        if attackers:
            strike(state, f, attackers)


def between_relics(state: Ophelia, f: Turn) -> Piece | None:
    """R9.5: the next attacked card for which two relics could take the damage, the active player's cards first."""
    if not state.flags & PROTECTOR:
        return None
    attackers = attackers_of(state, f.attacked)
    for seat in (state.active, 1 - state.active):
        for piece in state.row(seat):
            opponent = state.opponent_of(piece)
            if opponent is None or opponent not in attackers or piece.serial in f.sheltered:
                continue
            if len(shelters_of(state, piece)) > 1:
                return piece
    return None


def taker_of(state: Ophelia, f: Turn, piece: Piece) -> Piece:
    """The card on which the attack damage for this one goes."""
    for i in range(len(f.sheltered)):
        if f.sheltered[i] == piece.serial:
            relic = state.find(f.relics[i])
            assert relic is not None
            return relic
    shelters = shelters_of(state, piece)
    return shelters[0] if shelters else piece


def strike(state: Ophelia, f: Turn, attackers: list[Piece]) -> None:
    """All at the same time: Powers are read before any of the damage is dealt."""
    speed = initiative(state, attackers[0])
    takers: list[Piece] = []
    amounts: list[int] = []
    happenings: list[Happening] = []
    for attacker in attackers:
        target = state.opponent_of(attacker)
        assert target is not None
        taker = taker_of(state, f, target)
        amount = power(state, attacker)
        takers.append(taker)
        amounts.append(max(amount - armour(state, taker), 0) if taker is target else amount)
        happenings.append(Happening(ON_ATTACK, attacker, target, target.slot))
        f.attacked = [*f.attacked, attacker.serial]
    put_damage_at_once(state, takers, amounts, attackers)
    f.sheltered = f.relics = EMPTY
    note_strike(state, f, speed, attackers, takers, amounts)
    if state.watching & ON_ATTACK:
        state.event += 1
        sort_by_column(state, happenings)
        collect(state, happenings, ON_ATTACK)


def note_strike(
    state: Ophelia, f: Turn, speed: int, attackers: list[Piece], takers: list[Piece], amounts: list[int]
) -> None:
    """For the screen: the order of the phase so far."""
    step = [speed]
    hits: list[list[int]] = []
    for i in range(len(attackers)):
        attacker, taker = attackers[i], takers[i]
        most = life(state, taker)
        falls = 1 if taker.damage >= most else 0
        step += [attacker.kind, attacker.slot, taker.slot, amounts[i], falls]
        hits.append([attacker.kind, attacker.slot, taker.kind, taker.slot, amounts[i], taker.damage, most])
    f.strikes = [*f.strikes, step]
    state.tell(STRUCK, NONE, [speed, hits])


def strike_again(state: Ophelia, f: Turn) -> int:
    if attackers_of(state, f.attacked):
        f.at = AT_ATTACK
        return STAY
    return NEXT
