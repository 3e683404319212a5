"""What bots know of Time Line Battle: how to judge a position, and how a Timeline goes on when nobody thinks."""

from math import exp
from typing import Final

from anachron.core.effects import NONE
from anachron.core.rng import Rng
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model.content import ALL, FRONT_2, REAR_2
from anachron.games.time_line_battle.model.state import Player, TimeLineBattle

# How readily a playout deploys each card to Day 1, 2, 3, 4: the use that a simple player found for it (spec, 13).
LIKING: Final = [
    [11, 11, 11, 8],  # guard
    [16, 14, 12, 9],  # paladin
    [7, 5, 4, 5],  # surger
    [16, 13, 11, 8],  # lancer
    [17, 11, 9, 8],  # warrior
    [11, 11, 11, 10],  # reaper
    [1, 2, 2, 4],  # deflector
    [11, 17, 17, 14],  # blitzer
    [26, 14, 11, 8],  # rogue
    [24, 18, 13, 8],  # shocker
    [14, 15, 14, 9],  # shielder
    [1, 3, 5, 6],  # protector
    [5, 7, 7, 8],  # archer
    [1, 2, 4, 7],  # blaster
    [9, 15, 17, 12],  # enchanter
    [1, 5, 8, 13],  # reviver
    [1, 2, 4, 8],  # deathmonger
    [1, 2, 4, 11],  # necromancer
    [1, 3, 6, 18],  # prince
    [6, 11, 11, 10],  # shadow spearman
    [7, 9, 10, 11],  # sniper
    [14, 11, 12, 9],  # rear guard
]
LIKING_ANY: Final = [sum(days) for days in LIKING]


# The chance to win by the VP lead and by the lead in the last Timeline alone, which tells whose army is the better one:
# logistic fits to games between simple players, after the last Timeline but n.
WORTH_OF_LEAD: Final = [0.5, 0.30, 0.11, 0.08, 0.06]
WORTH_OF_TREND: Final = [0.0, 0.17, 0.11, 0.10, 0.09]
WORTH_OF_POINT: Final = 2.0  # of a series
MARGIN: Final = 0.01  # a VP more or less is worth little once the game is decided


def evaluate(state: TimeLineBattle, seat: int) -> float:
    """From 0 (lost) to 1 (won), by the VP so far and the trend of the last Timeline. Best between two Timelines."""
    lead = state.vp[seat] - state.vp[1 - seat]
    if not state.stack and state.terms.series == 1:
        if len(state.won) != 1:
            return 0.5
        margin = MARGIN * min(abs(lead), 10)
        return 0.9 + margin if state.won[0] == seat else 0.1 - margin
    to_come = min(state.terms.timelines - len(state.past), 4)
    sum_up = WORTH_OF_LEAD[to_come] * lead + WORTH_OF_POINT * (state.points[seat] - state.points[1 - seat])
    if state.past:
        last = state.past[-1].vp
        sum_up += WORTH_OF_TREND[to_come] * (last[seat] - last[1 - seat])
    return 1.0 / (1.0 + exp(-sum_up))


def play_on(state: TimeLineBattle, rng: Rng) -> None:
    """Plays to the end of the running Timeline: deployments by liking, the Days by simple rules."""
    done = len(state.past)
    number = state.number
    while state.questions and len(state.past) == done and state.number == number:
        question = state.questions[0]
        state.play(choose(state, question.seat, question.options, rng), question.seat)


def choose(state: TimeLineBattle, seat: int, options: list[int], rng: Rng) -> int:
    """What a player does in a playout. Not always the same, where more than one answer makes sense."""
    if len(options) == 1:
        return options[0]
    action = options[0]
    player = state.players[seat]
    if action < acts.CYCLE:
        return draw_deployment(options, rng)
    if action < acts.REVIVE or action == acts.PASS:
        return least_liked(options, rng)
    if action < acts.SACRIFICE:
        return options[rng.below(len(options) - 1)]
    if action < acts.ENCHANT:
        return acts.PASS
    if action < acts.TARGET:
        return hardest_hitter(state, player, options)
    if action < acts.REDUCE:
        return aim(state, seat, options, rng)
    if action < acts.SPILL:
        return shield(state, player, options)
    if action < acts.BAN:
        return finish_off(state, 1 - seat, options)
    return options[rng.below(len(options))]


def draw_deployment(options: list[int], rng: Rng) -> int:
    total = 0
    for action in options:
        place = action - acts.DEPLOY
        total += LIKING[place // acts.DAY_COUNT][place % acts.DAY_COUNT]
    ticket = rng.below(total)
    for action in options:
        place = action - acts.DEPLOY
        ticket -= LIKING[place // acts.DAY_COUNT][place % acts.DAY_COUNT]
        if ticket < 0:
            return action
    return options[-1]


def least_liked(options: list[int], rng: Rng) -> int:
    """Cycling is discarding (R2.7): now and then the card that would be played least."""
    if rng.below(3) == 0:
        return acts.PASS
    least = acts.PASS
    liking = 1000
    for action in options:
        if action != acts.PASS and LIKING_ANY[action - acts.CYCLE] < liking:
            least, liking = action, LIKING_ANY[action - acts.CYCLE]
    return least


def hardest_hitter(state: TimeLineBattle, player: Player, options: list[int]) -> int:
    best, most = acts.PASS, 0
    for action in options:
        if action == acts.PASS:
            continue
        card = action - acts.ENCHANT
        hits = 1
        attack = state.cards.attack[card]
        if attack in (FRONT_2, REAR_2):
            hits = 2
        elif attack == ALL:
            hits = 3
        place = player.active.index(card)
        if player.power[place] * hits > most:
            best, most = action, player.power[place] * hits
    return best


def aim(state: TimeLineBattle, seat: int, options: list[int], rng: Rng) -> int:
    """The one with the most health that the shot kills by itself; else now the Front, where others hit too, now any."""
    player = state.players[seat]
    shooter = acts.ARCHER if acts.ARCHER in player.active and player.archer_aim == NONE else acts.SNIPER
    shot = player.power[player.active.index(shooter)]
    best, most = options[0], 0
    for action in options:
        health = state.cards.health[action - acts.TARGET]
        if most < health <= shot:
            best, most = action, health
    if most == 0 and rng.below(2):
        return options[rng.below(len(options))]
    return best


def shield(state: TimeLineBattle, player: Player, options: list[int]) -> int:
    """Saves whoever needs the fewest points; else takes the edge off the Front's extra damage."""
    best, fewest = acts.PASS, 1000
    for place in range(len(player.line)):
        short = player.regular[place] + player.targeted[place] - state.cards.health[player.line[place]] + 1
        if 0 < short <= player.pool_left and short < fewest:
            action = acts.REDUCE + player.line[place]
            if action in options:
                best, fewest = action, short
    if best == acts.PASS:
        return options[0]
    return best


def finish_off(state: TimeLineBattle, rival: int, options: list[int]) -> int:
    player = state.players[rival]
    best, least = options[0], 1000
    for place in range(len(player.line)):
        action = acts.SPILL + player.line[place]
        if action in options and player.left[place] < least:
            best, least = action, player.left[place]
    return best
