"""The attack of a Day: who hits whom, what is taken off, what trickles and spills, who dies."""

from anachron.core.effects import ASKED, ENTER, NEXT, Frame
from anachron.games.time_line_battle.actions import (
    ARCHER,
    ASK_REDUCE,
    ASK_SPILL,
    DEFLECTOR,
    NONE,
    PASS,
    REDUCE,
    SPILL,
)
from anachron.games.time_line_battle.cards import (
    ANY,
    FRONT,
    FRONT_2,
    REAR,
    REAR_2,
)
from anachron.games.time_line_battle.state import (
    NOTHING,
    Side,
    TimeLineBattle,
)


def reach(kind: int, last: int) -> int:  # R11.1
    """Whom a regular attack hits: the first and the last place in a line that ends at `last`, as first * 16 + last."""
    if kind == FRONT or last == 0:
        return 0
    if kind == REAR:
        return last * 17
    if kind == FRONT_2:
        return 1
    return (last - 1) * 16 + last if kind == REAR_2 else last  # else all


def add_up(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R11
    state.step = 6
    attack = state.cards.attack
    for seat in range(2):
        side = state.sides[seat]
        enemy = state.sides[1 - seat]
        lined = len(side.line)
        regular = [0] * lined
        targeted = [0] * lined
        side.regular = regular
        side.targeted = targeted
        deflected = side.has_active(DEFLECTOR)  # R11.3: every hit becomes a regular one on the Front
        for i in range(len(enemy.active) if lined else 0):  # R7.4: hits on an empty line are lost
            amount = enemy.power[i]
            if amount == 0:
                continue
            kind = attack[enemy.active[i]]
            if kind == ANY:
                if deflected:
                    regular[0] += amount
                else:
                    targeted[side.line.index(aimed_by(enemy, enemy.active[i]))] += amount
                continue
            span = reach(kind, lined - 1)
            for place in range(span >> 4, (span & 15) + 1):
                regular[0 if deflected else place] += amount
    if state.loud:
        tell_hits(state, 1 - state.first)
        tell_hits(state, state.first)
    return NEXT


def aimed_by(side: Side, shooter: int) -> int:
    return side.archer_aim if shooter == ARCHER else side.sniper_aim


def hits_on(state: TimeLineBattle, seat: int) -> list[int]:
    """Every hit on this side's line as it was added up, for views and the log, as triples: place of the attacker in
    the enemy's `active`, place of the target in the line, and whether the hit is targeted (1), turned to the Front by a
    Deflector (2), or neither (0)."""
    side, enemy = state.sides[seat], state.sides[1 - seat]
    deflected = side.has_active(DEFLECTOR)
    hits: list[int] = []
    for i in range(len(enemy.active) if side.line else 0):
        if enemy.power[i] == 0:
            continue
        kind = state.cards.attack[enemy.active[i]]
        if kind == ANY:
            hits += [i, 0, 2] if deflected else [i, side.line.index(aimed_by(enemy, enemy.active[i])), 1]
            continue
        span = reach(kind, len(side.line) - 1)
        for place in range(span >> 4, (span & 15) + 1):
            hits += [i, 0, 2 if place > 0 else 0] if deflected else [i, place, 0]
    return hits


def tell_hits(state: TimeLineBattle, seat: int) -> None:
    side, enemy = state.sides[seat], state.sides[1 - seat]
    told: list[list[int]] = [[] for _ in side.line]  # of each of the line, attacker and amount by turns
    hits = hits_on(state, seat)
    for h in range(0, len(hits), 3):
        attacker, amount = enemy.active[hits[h]], enemy.power[hits[h]]
        state.tell("hit", seat, [attacker, side.line[hits[h + 1]], amount, hits[h + 2]])
        told[hits[h + 1]] += [attacker, amount]
    for place in range(len(told)):
        if told[place]:
            sums = [side.line[place], side.regular[place], side.targeted[place]]
            state.tell("takes", seat, sums + told[place])


def take_off(side: Side, place: int, points: int) -> int:  # R12.3
    """Takes up to `points` off the damage of one of the line; returns how many."""
    regular = side.regular[place]
    taken = min(points, regular)
    side.regular[place] = regular - taken
    more = min(points - taken, side.targeted[place])
    side.targeted[place] -= more
    if not side.reduced:
        side.reduced = [0] * len(side.line)
    side.reduced[place] += taken + more
    return taken + more


def protect(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R12.1
    state.step = 7
    cards = state.cards
    for seat in range(2):
        side = state.sides[seat]
        pool = 0
        for card in side.active:
            pool += cards.reduce_pool[card]
            points = cards.reduce_each[card]
            if points == 0:
                continue
            for place in range(len(side.line)):
                if side.line[place] != card or state.terms.protector_self:
                    taken = take_off(side, place, points)
                    if taken and state.loud:
                        state.tell("protected", seat, [side.line[place], taken])
        side.pool = pool
        side.pool_left = pool
    state.step = 8
    return NEXT


def has_doomed(state: TimeLineBattle, side: Side) -> bool:  # R12.5
    health = state.cards.health
    for place in range(len(side.line)):
        if side.regular[place] + side.targeted[place] >= health[side.line[place]]:
            return True
    return False


def reduce(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R12.2
    if answer == PASS:
        f.kept += 1
    elif answer != ENTER:
        take_point(state, state.answering, answer - REDUCE)
    while f.kept < 2:
        seat = (state.first + f.kept) % 2
        side = state.sides[seat]
        if side.pool_left > 0 and has_doomed(state, side):
            options = []
            for place in range(len(side.line)):
                if side.regular[place] + side.targeted[place] > 0:
                    options.append(REDUCE + side.line[place])
            options.append(PASS)
            return state.ask(seat, ASK_REDUCE, options)
        f.kept += 1
    f.kept = 0
    return NEXT


def take_point(state: TimeLineBattle, seat: int, card: int) -> None:
    side = state.sides[seat]
    take_off(side, side.line.index(card), 1)
    side.pool_left -= 1
    state.tell("reduced", seat, [card, 1])


class Outcome:
    """What the damage on a line does: R13.2 and R13.3."""

    def __init__(self, left: list[int], spilling: list[int]) -> None:
        self.left = left
        self.spilling = spilling  # empty where no targeted damage is left over
        self.runs: list[int] = NOTHING  # trickle as triples: place of the source, of the taker, amount
        self.lost: list[int] = NOTHING  # regular overkill that found nobody, as pairs: place of the source, amount


def settle(health: list[int], line: list[int], regular: list[int], targeted: list[int]) -> Outcome:
    lined = len(line)
    left: list[int] = []
    spilling: list[int] = NOTHING
    over = False
    for place in range(lined):
        hp = health[line[place]]
        total = regular[place] + targeted[place]
        if total <= hp:
            left.append(hp - total)
            continue
        left.append(0)
        beyond = regular[place] - hp
        if beyond > 0:
            over = True
        if targeted[place] > 0:
            if not spilling:
                spilling = [0] * lined
            spilling[place] = total - hp - max(beyond, 0)
    outcome = Outcome(left, spilling)
    if over:
        outcome.runs, outcome.lost = [], []
        for source in range(lined):
            beyond = regular[source] - health[line[source]]
            if beyond > 0:
                run_on(outcome, source, beyond)
    return outcome


def run_on(outcome: Outcome, source: int, amount: int) -> None:  # R13.3
    """Overkill goes to those behind its source, nearest first; then to those in front of it, nearest first."""
    left = outcome.left
    place = source + 1
    way = 1
    while amount > 0:
        if place == len(left):
            place, way = source - 1, -1
        if place < 0:
            outcome.lost += [source, amount]
            return
        taken = min(amount, left[place])
        if taken > 0:
            left[place] -= taken
            amount -= taken
            outcome.runs += [source, place, taken]
        place += way


def apply_damage(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R13.1
    """The damage dealt by the Start Player's side, then by the other; `kept` counts trickle and spill of each."""
    state.step = 9
    if answer != ENTER:
        spill(state, state.answering, answer)
    while f.kept < 4:
        seat = (state.first + f.kept // 2) % 2
        if f.kept % 2 == 0:
            trickle(state, 1 - seat)
        elif ask_spill(state, seat) == ASKED:
            return ASKED
        f.kept += 1
    f.kept = 0
    return NEXT


def trickle(state: TimeLineBattle, seat: int) -> None:  # R13.2, R13.3
    side = state.sides[seat]
    outcome = settle(state.cards.health, side.line, side.regular, side.targeted)
    side.left = outcome.left
    side.spilling = outcome.spilling
    state.spiller = 1 - seat
    if state.loud:
        runs, lost = outcome.runs, outcome.lost
        for i in range(0, len(runs), 3):
            state.tell("trickled", seat, [side.line[runs[i]], side.line[runs[i + 1]], runs[i + 2]])
        for i in range(0, len(lost), 2):
            state.tell("lost", seat, [side.line[lost[i]], lost[i + 1]])


def ask_spill(state: TimeLineBattle, seat: int) -> int:  # R13.4 to R13.6
    enemy = state.sides[1 - seat]
    if spill_source(state, enemy) == NONE:
        return NEXT
    options = []
    for place in range(len(enemy.line)):
        if enemy.left[place] > 0:
            options.append(SPILL + enemy.line[place])
    if state.terms.spill_optional:
        options.append(PASS)
    return state.ask(seat, ASK_SPILL, options)


def spill(state: TimeLineBattle, seat: int, answer: int) -> None:
    enemy = state.sides[1 - seat]
    source = spill_source(state, enemy)
    if answer == PASS:
        state.tell("lost", 1 - seat, [enemy.line[source], enemy.spilling[source]])
        enemy.spilling[source] = 0
        return
    place = enemy.line.index(answer - SPILL)
    taken = min(enemy.spilling[source], enemy.left[place])
    enemy.left[place] -= taken
    enemy.spilling[source] -= taken
    state.tell("spilled", 1 - seat, [enemy.line[source], answer - SPILL, taken])


def spill_source(state: TimeLineBattle, enemy: Side) -> int:  # R13.6
    """The place of the Front-most source of overkill, or NONE when none could kill any more. Later sources have
    still less to give, so one look is enough for all of them."""
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


def die(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R13.8
    state.spiller = NONE
    for seat in range(2):
        side = state.sides[seat]
        if 0 not in side.left and not state.loud:
            continue
        living = []
        for place in range(len(side.line)):
            card = side.line[place]
            if state.loud and side.spilling and side.spilling[place] > 0:
                state.tell("lost", seat, [card, side.spilling[place]])
            if side.left[place] > 0:
                living.append(card)
            else:
                state.cards.enter(side.dead, card)
                state.tell("died", seat, [card])
        side.line = living
    return NEXT
