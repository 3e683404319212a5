"""How the dice may decide an action, exactly: a sync succeeds or fails, an attack is a hit or one of three defences.

Bots weigh these few outcomes by their chances; a roll that stands for each is loaded into the world they try it in."""

from collections.abc import Sequence
from typing import Final

from anachron.core.roles import AS_IT_FALLS, Outcome
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.effects import MAGIC as WITH_MAGIC
from anachron.games.temporal_war.model.effects import POWER as WITH_POWER
from anachron.games.temporal_war.model.effects import WARRIOR, Attack, Syncing
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import syncing
from anachron.games.temporal_war.rules.odds import DefenceRoll, Matchup, defence_rolls, sword_chances, sync_chance
from anachron.games.temporal_war.views import help

# Faces that show a symbol, for a roll that is loaded (`chance.py`).
A_SWORD: Final = 1
A_SHIELD: Final = 4
A_DODGE: Final = 6
LEAST: Final = 0.01  # a chance below this is not worth a look


def outcomes(state: TemporalWar, seat: int, action: int) -> Sequence[Outcome]:
    return what_may_fall(state, seat, action) or AS_IT_FALLS


def what_may_fall(state: TemporalWar, seat: int, action: int) -> list[Outcome]:
    """Empty: nothing is rolled at once, or the chances can't be told."""
    if acts.is_verb(action, acts.SYNC) or action == acts.PASS:
        return sync_outcomes(state, seat, action)
    if state.terms.roleplay:
        return []  # descriptions add to the symbols
    if acts.is_verb(action, acts.ATTACK):
        piece = state.in_use
        type = WITH_MAGIC if numbers.magic(state, piece) > numbers.power(state, piece) else WITH_POWER
        return attack_outcomes(state, piece, action - acts.ATTACK, type)
    if action in (acts.MAGIC, acts.POWER) and isinstance(state.stack[-1], Attack):
        f = state.stack[-1]
        return attack_outcomes(state, f.piece, f.target_space, WITH_MAGIC if action == acts.MAGIC else WITH_POWER)
    return []


# Syncing


def sync_outcomes(state: TemporalWar, seat: int, action: int) -> list[Outcome]:
    """R13.4: a sync succeeds with a low total, so all ones stand for success and all sixes for failure."""
    top = state.stack[-1]
    dice, piece = 0, state.in_use
    if isinstance(top, Syncing):  # the second Fountain is asked
        piece = top.piece
        for i in range(len(top.fountains)):
            dice += syncing.dice_for(state, seat, top.fountains[i], top.goals[i])
    elif action == acts.PASS or waits_for_a_second(state, piece):
        return []
    if action != acts.PASS:
        fountain, goal = (action - acts.SYNC) // acts.GOAL_COUNT, (action - acts.SYNC) % acts.GOAL_COUNT
        dice += syncing.dice_for(state, seat, fountain, goal)
    if dice == 0:
        return []
    chance = sync_chance(dice, numbers.sync_level(state, piece))
    found: list[Outcome] = []
    if chance > 0.0:
        found.append(Outcome(chance, [[1] for _ in range(dice)]))
    if chance < 1.0:
        found.append(Outcome(1.0 - chance, [[6] for _ in range(dice)]))
    return found


def waits_for_a_second(state: TemporalWar, piece: int) -> bool:
    """R13.3: next to two Fountains in the last round, the dice are rolled later."""
    return syncing.may_multi_sync(state) and len(syncing.fountains_beside(state, state.spaces[piece])) > 1


# Attacking


def attack_outcomes(state: TemporalWar, piece: int, space: int, type: int) -> list[Outcome]:
    f = help.imagined_attack(state, piece, space, type)
    if f.target_kind != WARRIOR:
        return []
    return match_outcomes(help.matchup(state, f))


def match_outcomes(match: Matchup) -> list[Outcome]:
    """For a hit, a block, a counter and a dodge: its chance, and the likeliest roll that leads to it."""
    kinds = [acts.HIT, acts.BLOCK, acts.COUNTER, acts.DODGE]
    chances = [0.0] * 4
    likeliest = [0.0] * 4
    swords = [0] * 4
    rolls: list[DefenceRoll] = [DefenceRoll(0, 0, 0, 0)] * 4
    attack = sword_chances(match.attack_dice)
    defence = defence_rolls(match.defence_dice)
    for count in range(len(attack)):
        score = max(count + match.attack_bonus, 0)
        for roll in defence:
            chance = attack[count] * roll.ways
            i = kinds.index(match.best_defence(score, roll))
            chances[i] += chance
            if chance > likeliest[i]:
                likeliest[i], swords[i], rolls[i] = chance, count, roll
    total = sum(chances)
    found: list[Outcome] = []
    for i in range(4):
        if chances[i] > LEAST * total:
            faces = [A_SWORD] * swords[i] + [A_SHIELD] * (match.attack_dice - swords[i])
            faces += [A_SWORD] * rolls[i].swords + [A_SHIELD] * rolls[i].shields + [A_DODGE] * rolls[i].dodges
            found.append(Outcome(chances[i] / total, [[face] for face in faces]))
    left = 1.0 - sum([outcome.chance for outcome in found])
    return [Outcome(outcome.chance + left / len(found), outcome.results) for outcome in found]
