"""One Day: revival, arrivals, shock, sacrifices, orders, the attack (damage.py), and how it ends."""

from typing import Final

from anachron.core.actions import Question, each
from anachron.core.effects import NEXT, NONE, STAY, Choice, Do
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model import events as ev
from anachron.games.time_line_battle.model.content import AFTER_SACRIFICE, NO_ATTACK, OWN_DAY, SURVIVED
from anachron.games.time_line_battle.model.effects import DAY, Day, InTurn
from anachron.games.time_line_battle.model.sets import both_sets, set_of
from anachron.games.time_line_battle.model.state import (
    PHASE_DAY,
    STEP_ARRIVALS,
    STEP_HEAL,
    STEP_ORDERS,
    STEP_SACRIFICES,
    STEP_SHOCK,
    STEP_START,
    Player,
    TimeLineBattle,
)
from anachron.games.time_line_battle.rules.damage import Reduce, Spill, add_up, die, protect

# R10.8: the orders of a player, in their sequence.
DOUBLE_ONE: Final = 0
AIM_ARCHER: Final = 1
AIM_SNIPER: Final = 2
ORDERS_DONE: Final = 3


def push_day(state: TimeLineBattle) -> None:
    state.push_frame(Day(DAY, NONE))


def begin_day(state: TimeLineBattle, f: Day) -> None:
    state.day += 1
    state.phase = PHASE_DAY
    state.step = STEP_START
    state.set_mark()
    if state.logging:
        state.tell(ev.DAY_BEGAN, state.first, [state.timeline, state.day, state.first])


class Revive(InTurn):  # R8
    def ask(self, state: TimeLineBattle, f: Day) -> Question | None:
        if f.turn == 2:
            return None
        seat = (state.first + f.turn) % 2
        player = state.players[seat]
        if not (player.dead and player.has_lined(acts.REVIVER) and player.has_survived(acts.REVIVER)):
            return None
        return Question(seat, acts.ASK_REVIVE, [*each(acts.REVIVE, player.dead), acts.PASS])

    def take(self, state: TimeLineBattle, f: Day, answer: int) -> int:
        revive_one(state, state.answering, answer)
        f.turn += 1
        return STAY


def revive_one(state: TimeLineBattle, seat: int, answer: int) -> None:  # R8.2
    if answer == acts.PASS:
        return
    player = state.players[seat]
    card = answer - acts.REVIVE
    player.dead.remove(card)
    state.cards.enter(player.line, card)
    state.tell(ev.REVIVED, seat, [card])


def arrive(state: TimeLineBattle, f: Day) -> None:  # R9
    state.step = STEP_ARRIVALS
    if state.day <= acts.DAY_COUNT:
        for i in range(2):
            seat = (state.first + i) % 2
            player = state.players[seat]
            for card in player.days[state.day - 1]:
                state.cards.enter(player.line, card)
                if state.logging:
                    state.tell(ev.ARRIVED, seat, [card])


def shock(state: TimeLineBattle, f: Day) -> None:  # R10.1
    state.step = STEP_SHOCK
    first, other = state.players[state.first], state.players[1 - state.first]
    front = first.line[0] if first.line else NONE  # both Fronts are noted before anybody is shocked
    if first.has_lined(acts.SHOCKER) and other.line:
        other.shocked = other.line[0]
        state.tell(ev.SHOCKED, 1 - state.first, [other.shocked, acts.SHOCKER])
    stopped = state.terms.shock_in_turn and other.shocked == acts.SHOCKER
    if other.has_lined(acts.SHOCKER) and front != NONE and not stopped:
        first.shocked = front
        state.tell(ev.SHOCKED, state.first, [front, acts.SHOCKER])
    state.step = STEP_SACRIFICES


class Sacrifice(InTurn):  # R10.4, R10.5
    def ask(self, state: TimeLineBattle, f: Day) -> Question | None:
        if f.turn == 2:
            return None
        seat = (state.first + f.turn) % 2
        player = state.players[seat]
        if not player.has_lined(acts.DEATHMONGER) or player.shocked == acts.DEATHMONGER or len(player.line) < 2:
            return None
        friends = [acts.SACRIFICE + card for card in player.line if card != acts.DEATHMONGER]
        return Question(seat, acts.ASK_SACRIFICE, [*friends, acts.PASS])

    def take(self, state: TimeLineBattle, f: Day, answer: int) -> int:
        sacrifice_one(state, state.answering, answer)
        f.turn += 1
        return STAY


def sacrifice_one(state: TimeLineBattle, seat: int, answer: int) -> None:
    if answer == acts.PASS:
        return
    player = state.players[seat]
    card = answer - acts.SACRIFICE
    player.sacrificed = card
    player.line.remove(card)
    state.cards.enter(player.dead, card)
    state.tell(ev.SACRIFICED, seat, [card])


def take_stock(state: TimeLineBattle, f: Day) -> None:  # R10.6, R10.7
    state.step = STEP_ORDERS
    dead = len(state.players[0].dead) + len(state.players[1].dead)
    for player in state.players:
        active = player.line[:]
        if player.sacrificed != NONE:
            state.cards.enter(active, player.sacrificed)
        if player.shocked != NONE and player.shocked in active:
            active.remove(player.shocked)
        player.active = active
        player.power = [damage_of(state, player, card, dead) for card in active]


def damage_of(state: TimeLineBattle, player: Player, card: int, dead: int) -> int:
    """Damage per hit of an active Character, before doubling."""
    cards = state.cards
    if cards.attack[card] == NO_ATTACK:
        return 0
    condition = cards.condition[card]
    if condition == SURVIVED and not player.has_survived(card):
        return 0
    if condition == OWN_DAY and player.day_of(card) != state.day:
        return 0
    if condition == AFTER_SACRIFICE and player.sacrificed == NONE:
        return 0
    return dead if cards.counts_dead[card] else cards.damage[card]


class GiveOrders(Choice):  # R10.8
    def ask(self, state: TimeLineBattle, f: Day) -> Question | None:
        seat = (state.first + f.turn) % 2
        if f.order == DOUBLE_ONE:
            return ask_enchant(state, seat)
        shooter = acts.ARCHER if f.order == AIM_ARCHER else acts.SNIPER
        enemy = state.players[1 - seat]
        if not state.players[seat].has_active(shooter) or enemy.has_active(acts.DEFLECTOR):  # R10.12
            return None
        return Question(
            seat, acts.ASK_ARCHER if f.order == AIM_ARCHER else acts.ASK_SNIPER, each(acts.TARGET, enemy.line)
        )

    def take(self, state: TimeLineBattle, f: Day, answer: int) -> int:
        seat = state.answering
        if f.order == DOUBLE_ONE:
            if answer != acts.PASS:
                enchant(state, seat, answer - acts.ENCHANT)
        elif f.order == AIM_ARCHER:
            state.players[seat].archer_aim = answer - acts.TARGET
            state.tell(ev.AIMED, seat, [acts.ARCHER, answer - acts.TARGET])
        else:
            state.players[seat].sniper_aim = answer - acts.TARGET
            state.tell(ev.AIMED, seat, [acts.SNIPER, answer - acts.TARGET])
        return next_order(f)

    def skip(self, state: TimeLineBattle, f: Day) -> int:
        return next_order(f)


def ask_enchant(state: TimeLineBattle, seat: int) -> Question | None:  # R10.9
    player = state.players[seat]
    if not player.has_active(acts.ENCHANTER):
        return None
    friends = []
    for card, power in zip(player.active, player.power, strict=True):
        if power > 0 and card != acts.ENCHANTER:
            friends.append(acts.ENCHANT + card)
    return Question(seat, acts.ASK_ENCHANT, [*friends, acts.PASS]) if friends else None


def next_order(f: Day) -> int:
    f.order += 1
    if f.order == ORDERS_DONE:
        f.order = DOUBLE_ONE
        f.turn += 1
    if f.turn < 2:
        return STAY
    f.turn = 0
    return NEXT


def enchant(state: TimeLineBattle, seat: int, card: int) -> None:  # R10.10
    player = state.players[seat]
    player.doubled = card
    player.power[player.active.index(card)] *= 2
    state.tell(ev.DOUBLED, seat, [card])


def end_day(state: TimeLineBattle, f: Day) -> None:  # R14, R15
    state.step = STEP_HEAL
    for player in state.players:
        player.survived |= set_of(player.line)
        player.forget_day()
    state.first = 1 - state.first
    state.tell(ev.HEALED, NONE, [])
    if state.day >= acts.DAY_COUNT:
        check_end(state)


def check_end(state: TimeLineBattle) -> None:  # R15.1 to R15.5
    first, second = state.players[0].line, state.players[1].line
    if not first or not second:
        state.ended = ev.WIPE_OUT
        return
    living = both_sets(set_of(first), set_of(second))
    if living in state.seen:
        state.still += 1
        state.tell(ev.STOOD_STILL, NONE, [state.still, state.terms.standstill_days])
    else:
        state.still = 0
        state.seen.append(living)
    if state.still >= state.terms.standstill_days:
        state.ended = ev.STANDSTILL
    elif state.day >= state.terms.day_cap:
        state.ended = ev.DAY_LIMIT


DAY.define(
    Do("A Day begins.", begin_day),
    Revive("1 Revivers that have survived a Day may bring back a dead friend."),
    Do("2 The Characters of this Day arrive.", arrive),
    Do("3a Shockers shock the enemy Front.", shock),
    Sacrifice("3b Deathmongers may sacrifice a friend."),
    Do("Work out the damage per hit of everyone who acts.", take_stock),
    GiveOrders("3c Orders: Enchanter, Archer, Sniper."),
    Do("4 Add up the hits.", add_up),
    Do("5a Protectors take 2 damage off each friend.", protect),
    Reduce("5b Paladin and Shielder take damage off, point by point."),
    Spill("6 Damage is dealt; extra damage runs on."),
    Do("All who have no health left die together.", die),
    Do("7 Everyone heals; the other player becomes Start Player.", end_day),
)
