"""One Day up to the attack: revival, arrivals, shock, sacrifices, orders; and how it ends."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import ASKED, ENTER, NEXT, Frame
from anachron.games.time_line_battle.actions import (
    ARCHER,
    ASK_ARCHER,
    ASK_ENCHANT,
    ASK_REVIVE,
    ASK_SACRIFICE,
    ASK_SNIPER,
    CARDS,
    DAYS,
    DEATHMONGER,
    DEFLECTOR,
    ENCHANT,
    ENCHANTER,
    NONE,
    PASS,
    REVIVE,
    REVIVER,
    SACRIFICE,
    SHOCKER,
    SNIPER,
    TARGET,
)
from anachron.games.time_line_battle.cards import (
    AFTER_SACRIFICE,
    NO_ATTACK,
    OWN_DAY,
    SURVIVED,
)
from anachron.games.time_line_battle.state import (
    DAY_LIMIT,
    PHASE_DAY,
    STANDSTILL,
    WIPE_OUT,
    Side,
    TimeLineBattle,
)

LAST_ARRIVAL: Final = 4  # R15.1: a Timeline runs at least so many Days


def begin_day(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    state.day += 1
    state.phase = PHASE_DAY
    state.step = 1
    state.set_mark()
    state.tell("day", state.first, [state.timeline, state.day, state.first])
    return NEXT


def revive(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R8
    """Start Player first: `kept` counts the sides that are done (R4.3)."""
    if answer != ENTER:
        take_back_one(state, state.answering, answer)
        f.kept += 1
    while f.kept < 2:
        seat = (state.first + f.kept) % 2
        side = state.sides[seat]
        if side.dead and side.has_lined(REVIVER) and side.has_survived(REVIVER):
            return state.ask(seat, ASK_REVIVE, [*each(REVIVE, side.dead), PASS])
        f.kept += 1
    f.kept = 0
    return NEXT


def take_back_one(state: TimeLineBattle, seat: int, answer: int) -> None:  # R8.2
    if answer == PASS:
        return
    side = state.sides[seat]
    card = answer - REVIVE
    side.dead.remove(card)
    state.cards.enter(side.line, card)
    state.tell("revived", seat, [card])


def arrive(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R9
    state.step = 2
    if state.day <= DAYS:
        for i in range(2):
            seat = (state.first + i) % 2
            side = state.sides[seat]
            for card in side.days[state.day - 1]:
                state.cards.enter(side.line, card)
                state.tell("arrived", seat, [card])
    return NEXT


def shock(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R10.1
    state.step = 3
    first, other = state.sides[state.first], state.sides[1 - state.first]
    front = first.line[0] if first.line else NONE  # both Fronts are noted before anybody is shocked
    if first.has_lined(SHOCKER) and other.line:
        other.shocked = other.line[0]
        state.tell("shocked", 1 - state.first, [other.shocked])
    stopped = state.terms.shock_in_turn and other.shocked == SHOCKER
    if other.has_lined(SHOCKER) and front != NONE and not stopped:
        first.shocked = front
        state.tell("shocked", state.first, [front])
    state.step = 4
    return NEXT


def sacrifice(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R10.4, R10.5
    if answer != ENTER:
        give_up(state, state.answering, answer)
        f.kept += 1
    while f.kept < 2:
        seat = (state.first + f.kept) % 2
        side = state.sides[seat]
        if side.has_lined(DEATHMONGER) and side.shocked != DEATHMONGER and len(side.line) > 1:
            friends = [SACRIFICE + card for card in side.line if card != DEATHMONGER]
            friends.append(PASS)
            return state.ask(seat, ASK_SACRIFICE, friends)
        f.kept += 1
    f.kept = 0
    return NEXT


def give_up(state: TimeLineBattle, seat: int, answer: int) -> None:
    if answer == PASS:
        return
    side = state.sides[seat]
    card = answer - SACRIFICE
    side.sacrificed = card
    side.line.remove(card)
    state.cards.enter(side.dead, card)
    state.tell("sacrificed", seat, [card])


def take_stock(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R10.6, R10.7
    state.step = 5
    dead = len(state.sides[0].dead) + len(state.sides[1].dead)
    for side in state.sides:
        active = side.line[:]
        if side.sacrificed != NONE:
            state.cards.enter(active, side.sacrificed)
        if side.shocked != NONE and side.shocked in active:
            active.remove(side.shocked)
        side.active = active
        side.power = [damage_of(state, side, card, dead) for card in active]
    return NEXT


def damage_of(state: TimeLineBattle, side: Side, card: int, dead: int) -> int:
    """Damage per hit of an active Character, before doubling."""
    cards = state.cards
    if cards.attack[card] == NO_ATTACK:
        return 0
    condition = cards.condition[card]
    if condition == SURVIVED and not side.has_survived(card):
        return 0
    if condition == OWN_DAY and (state.day > DAYS or card not in side.days[state.day - 1]):
        return 0
    if condition == AFTER_SACRIFICE and side.sacrificed == NONE:
        return 0
    return dead if cards.counts_dead[card] else cards.damage[card]


def orders(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R10.8
    """Enchanter, Archer, Sniper of the Start Player, then those of the other: `kept` counts the orders given."""
    if answer != ENTER:
        if f.kept % 3 == 0:
            enchant(state, state.answering, answer)
        else:
            aim(state, state.answering, ARCHER if f.kept % 3 == 1 else SNIPER, answer - TARGET)
        f.kept += 1
    while f.kept < 6:
        seat = (state.first + f.kept // 3) % 2
        asked = ask_enchant(state, seat) if f.kept % 3 == 0 else ask_aim(state, seat, f.kept % 3 == 1)
        if asked == ASKED:
            return ASKED
        f.kept += 1
    f.kept = 0
    return NEXT


def ask_enchant(state: TimeLineBattle, seat: int) -> int:  # R10.9
    side = state.sides[seat]
    active = side.active
    if not side.has_active(ENCHANTER):
        return NEXT
    friends = []
    for i in range(len(active)):
        if side.power[i] > 0 and active[i] != ENCHANTER:
            friends.append(ENCHANT + active[i])
    if friends:
        friends.append(PASS)
    return state.ask(seat, ASK_ENCHANT, friends)


def enchant(state: TimeLineBattle, seat: int, answer: int) -> None:  # R10.10
    if answer == PASS:
        return
    side = state.sides[seat]
    side.doubled = answer - ENCHANT
    side.power[side.active.index(side.doubled)] *= 2
    state.tell("doubled", seat, [side.doubled])


def ask_aim(state: TimeLineBattle, seat: int, archer: bool) -> int:  # R10.11, R10.12
    enemy = state.sides[1 - seat]
    shooter = ARCHER if archer else SNIPER
    if not state.sides[seat].has_active(shooter) or enemy.has_active(DEFLECTOR):
        return NEXT
    return state.ask(seat, ASK_ARCHER if archer else ASK_SNIPER, each(TARGET, enemy.line))


def aim(state: TimeLineBattle, seat: int, shooter: int, target: int) -> None:
    side = state.sides[seat]
    if shooter == ARCHER:
        side.archer_aim = target
    else:
        side.sniper_aim = target
    state.tell("aimed", seat, [shooter, target])


def end_day(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R14, R15
    state.step = 10
    living = 0
    for seat in range(2):
        side = state.sides[seat]
        lined = 0
        for card in side.line:
            lined |= 1 << card
        side.survived |= lined
        living |= lined << CARDS * seat
        side.forget_day()
    state.tell("healed", NONE, [])
    state.first = 1 - state.first
    if state.day >= LAST_ARRIVAL:
        check_end(state, living)
    return NEXT


def check_end(state: TimeLineBattle, living: int) -> None:  # R15.2 to R15.5
    if not state.sides[0].line or not state.sides[1].line:
        state.ended = WIPE_OUT
        return
    if living in state.seen:
        state.still += 1
        state.tell("standstill", NONE, [state.still, state.terms.standstill_days])
    else:
        state.still = 0
        state.seen.append(living)
    if state.still >= state.terms.standstill_days:
        state.ended = STANDSTILL
    elif state.day >= state.terms.day_cap:
        state.ended = DAY_LIMIT
