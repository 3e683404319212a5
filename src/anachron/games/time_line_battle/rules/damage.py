"""The attack of a Day: who hits whom, what is taken off, where extra damage runs on, who dies.

With the log on, hits, runs and deaths are made one by one, so that the picture at each event shows just that."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import NEXT, NONE, STAY, Choice
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model import events as ev
from anachron.games.time_line_battle.model.content import ANY, FRONT, FRONT_2, REAR, REAR_2
from anachron.games.time_line_battle.model.effects import Day, InTurn
from anachron.games.time_line_battle.model.state import (
    EMPTY,
    STEP_ADD_UP,
    STEP_APPLY,
    STEP_POOL,
    STEP_PROTECTORS,
    Player,
    TimeLineBattle,
)

# Phase 4: hits


def first_place(attack: int, last: int) -> int:  # R11.1
    """The first place that a regular attack hits, in a line that ends at `last`."""
    if attack == REAR:
        return last
    return max(last - 1, 0) if attack == REAR_2 else 0


def last_place(attack: int, last: int) -> int:
    if attack == FRONT:
        return 0
    return min(last, 1) if attack == FRONT_2 else last


def aimed_by(player: Player, shooter: int) -> int:
    return player.archer_aim if shooter == acts.ARCHER else player.sniper_aim


def add_up(state: TimeLineBattle, f: Day) -> None:  # R11
    state.step = STEP_ADD_UP
    for player in state.players:
        player.regular = [0] * len(player.line)
        player.targeted = [0] * len(player.line)
    if state.logging:
        hit_one_by_one(state)
    else:
        hit_at_once(state, 0)
        hit_at_once(state, 1)


def hit_at_once(state: TimeLineBattle, seat: int) -> None:
    player, enemy = state.players[seat], state.players[1 - seat]
    last = len(player.line) - 1
    if last < 0:  # R7.4: hits on an empty line are lost
        return
    attacks, regular = state.cards.attack, player.regular
    deflected = player.has_active(acts.DEFLECTOR)  # R11.3: every hit becomes a regular one on the Front
    for i in range(len(enemy.active)):
        amount = enemy.power[i]
        if amount == 0:
            continue
        attack = attacks[enemy.active[i]]
        if attack == ANY:
            if deflected:
                regular[0] += amount
            else:
                player.targeted[player.line.index(aimed_by(enemy, enemy.active[i]))] += amount
            continue
        for place in range(first_place(attack, last), last_place(attack, last) + 1):
            regular[0 if deflected else place] += amount


class Hit:
    """One amount of damage from one attacker on one target."""

    def __init__(self, by: int, place: int, amount: int, targeted: bool, deflected: bool) -> None:
        self.by = by  # a card of the enemy
        self.place = place  # of the target, in its line
        self.amount = amount
        self.targeted = targeted
        self.deflected = deflected


def hits_on(state: TimeLineBattle, seat: int) -> list[Hit]:
    """Every hit on this player's line, as `hit_at_once` adds them up: for views and the log."""
    player, enemy = state.players[seat], state.players[1 - seat]
    last = len(player.line) - 1
    deflected = player.has_active(acts.DEFLECTOR)
    hits: list[Hit] = []
    for i in range(len(enemy.active) if last >= 0 else 0):
        by, amount = enemy.active[i], enemy.power[i]
        if amount == 0:
            continue
        attack = state.cards.attack[by]
        if attack == ANY:
            place = 0 if deflected else player.line.index(aimed_by(enemy, by))
            hits.append(Hit(by, place, amount, not deflected, deflected))
            continue
        for place in range(first_place(attack, last), last_place(attack, last) + 1):
            hits.append(Hit(by, 0 if deflected else place, amount, False, deflected and place > 0))
    return hits


def hit_one_by_one(state: TimeLineBattle) -> None:
    hits = [hits_on(state, 0), hits_on(state, 1)]
    for seat in range(2):
        state.players[seat].hits_to_come = len(hits[seat])
    for seat in (1 - state.first, state.first):
        player = state.players[seat]
        for hit in hits[seat]:
            if hit.targeted:
                player.targeted[hit.place] += hit.amount
            else:
                player.regular[hit.place] += hit.amount
            player.hits_to_come -= 1
            state.tell(
                ev.HIT, seat, [hit.by, player.line[hit.place], hit.amount, int(hit.targeted), int(hit.deflected)]
            )
        for place in range(len(player.line)):
            on_it = [[hit.by, hit.amount] for hit in hits[seat] if hit.place == place]
            if on_it:
                state.tell(ev.TAKES, seat, [player.line[place], player.regular[place], player.targeted[place], on_it])


# Phase 5: reduction


def take_off(player: Player, place: int, points: int) -> int:  # R12.3
    """Takes up to `points` off the damage of one of the line; returns how many."""
    regular = player.regular[place]
    taken = min(points, regular)
    player.regular[place] = regular - taken
    more = min(points - taken, player.targeted[place])
    player.targeted[place] -= more
    if not player.reduced:
        player.reduced = [0] * len(player.line)
    player.reduced[place] += taken + more
    return taken + more


def protect(state: TimeLineBattle, f: Day) -> None:  # R12.1
    state.step = STEP_PROTECTORS
    cards = state.cards
    for seat in range(2):
        player = state.players[seat]
        pool = 0
        for card in player.active:
            pool += cards.reduce_pool[card]
            points = cards.reduce_each[card]
            if points == 0:
                continue
            for place in range(len(player.line)):
                if player.line[place] != card or state.terms.protector_self:
                    taken = take_off(player, place, points)
                    if taken:
                        state.tell(ev.PROTECTED, seat, [player.line[place], taken])
        player.pool = pool
        player.pool_left = pool
    state.step = STEP_POOL


def has_doomed(state: TimeLineBattle, player: Player) -> bool:  # R12.5
    health = state.cards.health
    for place in range(len(player.line)):
        if player.regular[place] + player.targeted[place] >= health[player.line[place]]:
            return True
    return False


def can_reduce(state: TimeLineBattle, player: Player) -> bool:
    return player.pool_left > 0 and has_doomed(state, player)


class Reduce(InTurn):  # R12.2
    """One point at a time. A player can take points back until the own step is over."""

    def ask(self, state: TimeLineBattle, f: Day) -> Question | None:
        seat = (state.first + f.turn) % 2
        player = state.players[seat]
        if f.turn == 2 or not can_reduce(state, player):
            return None
        options = []
        for place in range(len(player.line)):
            if player.regular[place] + player.targeted[place] > 0:
                options.append(acts.REDUCE + player.line[place])
        options.append(acts.PASS)
        return Question(seat, acts.ASK_REDUCE, options)

    def take(self, state: TimeLineBattle, f: Day, answer: int) -> int:
        if answer == acts.PASS:
            f.turn += 1
        else:
            take_point(state, state.answering, answer - acts.REDUCE)
        if answer == acts.PASS or not can_reduce(state, state.players[state.answering]):
            state.reveal()
        return STAY


def take_point(state: TimeLineBattle, seat: int, card: int) -> None:
    player = state.players[seat]
    take_off(player, player.line.index(card), 1)
    player.pool_left -= 1
    state.tell(ev.REDUCED, seat, [card, 1])


# Phase 6: damage is dealt


class Run:
    """Regular extra damage on its way: from one place of a line to another. Wasted damage goes to place NONE."""

    def __init__(self, source: int, place: int, amount: int) -> None:
        self.source = source
        self.place = place
        self.amount = amount


NO_RUNS: Final[list[Run]] = []


class Outcome:
    """What the damage on a line does: R13.2 and R13.3."""

    def __init__(self, left: list[int], spilling: list[int]) -> None:
        self.left = left
        self.spilling = spilling  # empty where there is no targeted extra damage
        self.runs: list[Run] = NO_RUNS
        self.wasted: list[Run] = NO_RUNS


def settle(health: list[int], line: list[int], regular: list[int], targeted: list[int]) -> Outcome:
    size = len(line)
    left: list[int] = []
    spilling: list[int] = EMPTY
    runs_on = False
    for place in range(size):
        hp = health[line[place]]
        total = regular[place] + targeted[place]
        if total <= hp:
            left.append(hp - total)
            continue
        left.append(0)
        extra = regular[place] - hp
        if extra > 0:
            runs_on = True
        if targeted[place] > 0:
            if not spilling:
                spilling = [0] * size
            spilling[place] = total - hp - max(extra, 0)
    outcome = Outcome(left, spilling)
    if runs_on:
        outcome.runs, outcome.wasted = [], []
        for source in range(size):
            extra = regular[source] - health[line[source]]
            if extra > 0:
                run_on(outcome, source, extra)
    return outcome


def run_on(outcome: Outcome, source: int, amount: int) -> None:  # R13.3
    """Extra damage goes to those behind its source, nearest first; then to those in front of it, nearest first."""
    left = outcome.left
    place = source + 1
    way = 1
    while amount > 0:
        if place == len(left):
            place, way = source - 1, -1
        if place < 0:
            outcome.wasted.append(Run(source, NONE, amount))
            return
        taken = min(amount, left[place])
        if taken > 0:
            left[place] -= taken
            amount -= taken
            outcome.runs.append(Run(source, place, taken))
        place += way


class Spill(Choice):  # R13.1
    """The damage dealt by the Start Player's side, then by the other; it is dealt before its player is asked."""

    def ask(self, state: TimeLineBattle, f: Day) -> Question | None:  # R13.4 to R13.6
        seat = (state.first + f.turn) % 2
        enemy = state.players[1 - seat]
        if not f.has_run_on or spill_source(enemy) == NONE:
            return None
        options = []
        for place in range(len(enemy.line)):
            if enemy.left[place] > 0:
                options.append(acts.SPILL + enemy.line[place])
        if state.terms.spill_optional:
            options.append(acts.PASS)
        return Question(seat, acts.ASK_SPILL, options)

    def take(self, state: TimeLineBattle, f: Day, answer: int) -> int:
        spill(state, state.answering, answer)
        return STAY

    def skip(self, state: TimeLineBattle, f: Day) -> int:
        if not f.has_run_on:
            state.step = STEP_APPLY
            f.has_run_on = True
            deal_damage(state, 1 - (state.first + f.turn) % 2)
            return STAY
        f.has_run_on = False
        f.turn += 1
        if f.turn < 2:
            return STAY
        f.turn = 0
        return NEXT


def deal_damage(state: TimeLineBattle, seat: int) -> None:  # R13.2, R13.3
    player = state.players[seat]
    outcome = settle(state.cards.health, player.line, player.regular, player.targeted)
    player.left = outcome.left
    player.spilling = outcome.spilling
    state.spiller = 1 - seat
    if state.logging and outcome.runs is not NO_RUNS:
        run_one_by_one(state, seat, outcome)


def run_one_by_one(state: TimeLineBattle, seat: int, outcome: Outcome) -> None:
    """Takes the damage that runs on back, and deals it again."""
    player = state.players[seat]
    player.runs_to_come = len(outcome.runs)
    for run in outcome.runs:
        player.left[run.place] += run.amount
    for run in outcome.runs:
        player.left[run.place] -= run.amount
        player.runs_to_come -= 1
        state.tell(ev.RAN_ON, seat, [player.line[run.source], player.line[run.place], run.amount])
    for run in outcome.wasted:
        state.tell(ev.WASTED, seat, [player.line[run.source], run.amount])


def spill(state: TimeLineBattle, seat: int, answer: int) -> None:
    enemy = state.players[1 - seat]
    source = spill_source(enemy)
    if answer == acts.PASS:
        wasted = enemy.spilling[source]
        enemy.spilling[source] = 0
        state.tell(ev.WASTED, 1 - seat, [enemy.line[source], wasted])
        return
    place = enemy.line.index(answer - acts.SPILL)
    taken = min(enemy.spilling[source], enemy.left[place])
    enemy.left[place] -= taken
    enemy.spilling[source] -= taken
    state.tell(ev.SPILLED, 1 - seat, [enemy.line[source], answer - acts.SPILL, taken])


def spill_source(enemy: Player) -> int:  # R13.6
    """The place of the Front-most source of targeted extra damage, or NONE when none could kill any more. Later
    sources have still less to give, so one look is enough for all of them."""
    if not enemy.spilling:
        return NONE
    source = NONE
    amount = 0
    least = 0
    for place in range(len(enemy.line)):
        if enemy.spilling[place] > 0:
            amount += enemy.spilling[place]
            if source == NONE:
                source = place
        left = enemy.left[place]
        if left > 0 and (least == 0 or left < least):
            least = left
    return source if least > 0 and amount >= least else NONE


def die(state: TimeLineBattle, f: Day) -> None:  # R13.8
    """The dead leave both lines together; while their deaths are logged, a view leaves them out."""
    state.spiller = NONE
    for seat in range(2):
        player = state.players[seat]
        if state.logging:
            tell_wasted(state, seat)
        if 0 in player.left:
            bury(state, seat)
    for player in state.players:
        if 0 in player.left:
            line, left = player.line, player.left
            player.line = [line[place] for place in range(len(line)) if left[place] > 0]


def bury(state: TimeLineBattle, seat: int) -> None:
    player = state.players[seat]
    for place in range(len(player.line)):
        if player.left[place] == 0:
            state.cards.enter(player.dead, player.line[place])
            if state.logging:
                state.tell(ev.DIED, seat, [player.line[place]])


def tell_wasted(state: TimeLineBattle, seat: int) -> None:
    """R13.6: targeted extra damage that nobody was asked about."""
    player = state.players[seat]
    for place in range(len(player.spilling)):
        wasted = player.spilling[place]
        if wasted > 0:
            player.spilling[place] = 0
            state.tell(ev.WASTED, seat, [player.line[place], wasted])
