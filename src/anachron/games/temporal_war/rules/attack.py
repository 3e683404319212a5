"""R15, R16: attacking and defending."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, Choice, Do
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.actions import MAGIC as CHOOSE_MAGIC
from anachron.games.temporal_war.model.actions import POWER as CHOOSE_POWER
from anachron.games.temporal_war.model.arena import (
    DISTANCE,
    LINE,
    NEIGHBOURS,
)
from anachron.games.temporal_war.model.chance import SYMBOL_OF_FACE, roll_dice
from anachron.games.temporal_war.model.content import ARCING, HASTE, ROOTED, STUNNED
from anachron.games.temporal_war.model.effects import ATTACK, CONSTRUCT, MAGIC, POWER, TEMPLE, WARRIOR, Attack
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import moments
from anachron.games.temporal_war.rules import movement as moving
from anachron.games.temporal_war.rules.aiming import kind_of_target, line_is_free, stands
from anachron.games.temporal_war.rules.damage import deal_battle, deal_to_construct, deal_to_temple

DEFENCES: Final = {acts.DODGE: "dodge", acts.BLOCK: "block", acts.COUNTER: "counter", acts.HIT: "hit"}


# Attacks


def has_main_action(state: TemporalWar, piece: int) -> bool:
    """R9.6, R9.7, R21.1."""
    if state.main_used or state.has_status(piece, STUNNED):
        return False
    return not state.summoned[piece] or numbers.keys(state, piece) & HASTE != 0


def may_attack(state: TemporalWar, piece: int) -> bool:
    if not has_main_action(state, piece) or (not state.terms.temple_firing and state.on_temple(piece)):
        return False
    return numbers.magic(state, piece) > 0 or numbers.power(state, piece) > 0


def begin_attack(state: TemporalWar, piece: int, space: int) -> None:
    f = Attack(ATTACK, state.owners[piece])
    f.piece, f.attacker_space, f.target_space = piece, state.spaces[piece], space
    f.target_kind = kind_of_target(state, f.seat, space)
    if f.target_kind == WARRIOR:
        f.target = state.at[space]
        f.defender = state.owners[f.target]
    elif f.target_kind == CONSTRUCT:
        f.target = state.tile_at[space]
        f.defender = state.construct_owners[f.target]
    else:
        f.target = f.defender = state.temple_on(space)
    state.push_frame(f)


# Symbols


def count(dice: list[int], symbols: list[int], amounts: list[int], symbol: int) -> int:
    """A symbol on the dice, with what is added to it."""
    found = 0
    for face in dice:
        if SYMBOL_OF_FACE[face] == symbol:
            found += 1
    for i in range(len(symbols)):
        if symbols[i] == symbol:
            found += amounts[i]
    return max(found, 0)


def attack_score(f: Attack) -> int:
    """R15.12."""
    return count(f.dice, f.bonus_symbols, f.bonus_amounts, acts.SWORD)


def defence_count(f: Attack, symbol: int) -> int:
    """R16.2, R29.1: the description adds 1 to the symbol of the defence chosen."""
    found = count(f.defence_dice, f.defence_symbols, f.defence_amounts, symbol)
    return found + 1 if f.defender_described else found


def tell_roll(state: TemporalWar, f: Attack, defending: bool) -> None:
    if state.logging:
        piece = f.target if defending else f.piece
        dice = f.defence_dice if defending else f.dice
        values = [ev.DEFENDING if defending else ev.ATTACKING, state.kinds[piece], state.last_spaces[piece], dice]
        state.tell(ev.ROLLED, state.owners[piece], [*values, *totals(f, defending)])


def totals(f: Attack, defending: bool) -> list[int]:
    """Swords, shields and dodges of one side."""
    if defending:
        return [defence_count(f, symbol) for symbol in (acts.SWORD, acts.SHIELD, acts.DODGE_SYMBOL)]
    return [count(f.dice, f.bonus_symbols, f.bonus_amounts, s) for s in (acts.SWORD, acts.SHIELD, acts.DODGE_SYMBOL)]


# R15: the attack


class ChooseType(Choice):  # R15.8, R15.10
    def ask(self, state: TemporalWar, f: Attack) -> Question:
        options = [CHOOSE_MAGIC] if numbers.magic(state, f.piece) > 0 else []
        if numbers.power(state, f.piece) > 0:
            options.append(CHOOSE_POWER)
        return Question(f.seat, acts.ASK_TYPE, options)

    def take(self, state: TemporalWar, f: Attack, answer: int) -> None:
        f.type = MAGIC if answer == CHOOSE_MAGIC else POWER
        f.damage = numbers.stat(state, f.piece, f.type)
        f.is_declared = True
        state.main_used = True
        if state.logging:
            target = state.kinds[f.target] if f.target_kind == WARRIOR else NONE
            if f.target_kind == CONSTRUCT:
                target = state.construct_kinds[f.target]
            values = [state.kinds[f.piece], f.attacker_space, target, f.target_space, ev.TARGET_KINDS[f.target_kind]]
            state.tell(ev.DECLARED, f.seat, [*values, f.type, f.damage, f.defender])


def hit_or_go_on(state: TemporalWar, f: Attack) -> int:  # R15.9, R15.11
    if not stands(state, f):
        if state.logging:
            state.tell(ev.ATTACK_ENDED, f.seat, ["target"])
        return END
    f.attacker_space = state.spaces[f.piece]
    kind = state.kinds[f.piece]
    if f.target_kind == CONSTRUCT:
        deal_to_construct(state, f.target, f.damage, kind, ev.BATTLE)
        return END
    if f.target_kind == TEMPLE:
        deal_to_temple(state, f.target, f.damage, kind, ev.BATTLE)
        return END
    f.target_space = state.spaces[f.target]
    return NEXT


class DescribeAttack(Choice):  # R29.1
    def ask(self, state: TemporalWar, f: Attack) -> Question | None:
        if not state.terms.roleplay:
            return None
        return Question(f.seat, acts.ASK_DESCRIBE, [acts.PASS, acts.DESCRIBE])

    def take(self, state: TemporalWar, f: Attack, answer: int) -> None:
        if answer == acts.DESCRIBE:
            f.described = True
            if state.logging:
                state.tell(ev.DESCRIBED, f.seat, [ev.ATTACKING, state.kinds[f.piece]])
            numbers.add_swords(state, f, 1, NONE)


def are_both_here(state: TemporalWar, f: Attack) -> bool:
    return state.is_here(f.piece) and state.is_here(f.target)


def roll_attack(state: TemporalWar, f: Attack) -> int:  # R15.12
    if not are_both_here(state, f):
        return END
    f.dice = roll_dice(state.rng, numbers.level(state, f.piece))
    numbers.attack_bonuses(state, f)
    tell_roll(state, f, False)
    return NEXT


class DescribeDefence(Choice):  # R29.1
    def ask(self, state: TemporalWar, f: Attack) -> Question | None:
        if not state.terms.roleplay or not are_both_here(state, f):
            return None
        return Question(f.defender, acts.ASK_DESCRIBE, [acts.PASS, acts.DESCRIBE])

    def take(self, state: TemporalWar, f: Attack, answer: int) -> None:
        if answer == acts.DESCRIBE:
            f.defender_described = True
            if state.logging:
                state.tell(ev.DESCRIBED, f.defender, [ev.DEFENDING, state.kinds[f.target]])

    def skip(self, state: TemporalWar, f: Attack) -> int:
        return NEXT if are_both_here(state, f) else END


def roll_defence(state: TemporalWar, f: Attack) -> None:  # R16.1
    f.defence_dice = roll_dice(state.rng, numbers.level(state, f.target))
    numbers.defence_bonuses(state, f)
    tell_roll(state, f, True)


# R16: the defence


def can_dodge_at_all(state: TemporalWar, f: Attack) -> bool:
    """R16.3, R16.4: whatever the dice show."""
    piece = f.target
    if not state.ready[piece] or state.has_status(piece, STUNNED) or state.has_status(piece, ROOTED):
        return False
    return numbers.can_dodge_text(state, f) and len(moving.legal_steps(state, piece)) > 0


def can_counter_at_all(state: TemporalWar, f: Attack) -> bool:
    piece = f.target
    return state.ready[piece] and not state.has_status(piece, STUNNED) and numbers.can_counter(state, f)


def defences(state: TemporalWar, f: Attack) -> list[int]:
    """R16.5: the defences that succeed, in the order of D10, and taking the hit."""
    score = attack_score(f)
    found: list[int] = []
    dodges = defence_count(f, acts.DODGE_SYMBOL) + numbers.speed(state, f.target)
    if dodges > score and can_dodge_at_all(state, f):
        found.append(acts.DODGE)
    if defence_count(f, acts.SHIELD) > score:
        found.append(acts.BLOCK)
    if defence_count(f, acts.SWORD) > score and can_counter_at_all(state, f):
        found.append(acts.COUNTER)
    found.append(acts.HIT)
    return found


def stopped(state: TemporalWar, f: Attack) -> int:
    """R16.6: S."""
    return min(f.damage, numbers.stat(state, f.target, f.type))


def counter_reaches(state: TemporalWar, f: Attack) -> bool:
    """R16.6: could the defender target the attacker?"""
    if state.on_temple(f.piece):
        return False
    if not state.is_enemy(f.piece, f.defender) and not state.terms.friendly_fire:
        return False
    here, there = state.spaces[f.target], state.spaces[f.piece]
    if DISTANCE[here][there] > numbers.range_of(state, f.target):
        return False
    return line_is_free(state, f.defender, here, there, numbers.keys(state, f.target) & ARCING != 0)


class ChooseDefence(Choice):  # R16.5 to R16.7
    otherwise = END

    def ask(self, state: TemporalWar, f: Attack) -> Question | None:
        return Question(f.defender, acts.ASK_DEFEND, defences(state, f)) if are_both_here(state, f) else None

    def take(self, state: TemporalWar, f: Attack, answer: int) -> int:
        f.defence = answer
        f.stops = stopped(state, f) if answer in (acts.BLOCK, acts.COUNTER) else 0
        f.reaches = answer == acts.COUNTER and counter_reaches(state, f)
        takes = 0 if answer == acts.DODGE else f.damage - f.stops
        back = f.stops if f.reaches else 0
        if state.logging:
            values = [state.kinds[f.target], state.spaces[f.target], DEFENCES[answer], f.stops, takes, back]
            state.tell(ev.DEFENDED, f.defender, values)
        if answer == acts.DODGE:
            return NEXT
        here, there = state.spaces[f.piece], state.spaces[f.target]
        if back > 0:  # pushed first, so it comes second
            deal_battle(state, f.piece, back, f.target, LINE[there][here])
        deal_battle(state, f.target, takes, f.piece, LINE[here][there])
        return END


def end_if_gone(state: TemporalWar, f: Attack) -> int:
    return NEXT if state.is_here(f.target) else END


class DodgeStep(Choice):  # R16.8
    def ask(self, state: TemporalWar, f: Attack) -> Question | None:
        if not state.is_here(f.target):
            return None
        around = NEIGHBOURS[state.spaces[f.target]]
        spaces = sorted([around[d] for d in moving.legal_steps(state, f.target)])
        return Question(f.defender, acts.ASK_DODGE, [acts.AT + space for space in spaces])

    def take(self, state: TemporalWar, f: Attack, answer: int) -> None:
        moving.enter(state, f.target, answer - acts.AT, ev.A_DODGE, 0)

    def skip(self, state: TemporalWar, f: Attack) -> int:
        return end_if_gone(state, f)


ATTACK.define(
    ChooseType("Choose magic or power."),
    moments.ATTACK,
    Do("A construct or a Temple takes the damage. If the target is no longer legal, the attack ends.", hit_or_go_on),
    DescribeAttack("The attacker may describe the action."),
    Do("Roll as many Battle Dice as the attacker's level.", roll_attack),
    moments.ATTACK_ROLL,
    DescribeDefence("The defender may describe the action."),
    Do("Roll as many Battle Dice as the defender's level.", roll_defence),
    moments.DEFENSE_ROLL,
    ChooseDefence("Block, counter, dodge, or take the hit."),
    DodgeStep("After a dodge, make one step."),
    Do("If it is still in the arena:", end_if_gone),
    moments.DODGE,
)
