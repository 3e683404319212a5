"""The rules of Time Line Battle, step by step in the order of rules.md."""

from bisect import insort
from typing import Any, Final

from anachron.core.actions import each
from anachron.core.effects import AGAIN, ASKED, END, ENTER, NEXT, STAY, Do, Effects, Frame
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.games.time_line_battle.actions import (
    ARCHER,
    ASK_ARCHER,
    ASK_BAN,
    ASK_CYCLE,
    ASK_CYCLE_OPEN,
    ASK_DEPLOY,
    ASK_DEPLOY_OPEN,
    ASK_ENCHANT,
    ASK_KEEP,
    ASK_PICK,
    ASK_REDUCE,
    ASK_REVIVE,
    ASK_SACRIFICE,
    ASK_SNIPER,
    ASK_SPILL,
    BAN,
    CARDS,
    CYCLE,
    DAYS,
    DEATHMONGER,
    DEFLECTOR,
    DEPLOY,
    ENCHANT,
    ENCHANTER,
    KEEP,
    NONE,
    PASS,
    PICK,
    REDUCE,
    REVIVE,
    REVIVER,
    SACRIFICE,
    SHOCKER,
    SNIPER,
    SPILL,
    TARGET,
)
from anachron.games.time_line_battle.cards import (
    AFTER_SACRIFICE,
    ANY,
    FRONT,
    FRONT_2,
    NO_ATTACK,
    OWN_DAY,
    REAR,
    REAR_2,
    SURVIVED,
    Cards,
)
from anachron.games.time_line_battle.state import (
    ALTERNATING,
    BUILD,
    BUILD_SIZE,
    DAY_LIMIT,
    DRAFT,
    NOTHING,
    PHASE_BAN,
    PHASE_BUILD,
    PHASE_DAY,
    PHASE_DEPLOY,
    PHASE_OVER,
    PHASE_PICK,
    PHASE_SETUP,
    RUNNING,
    SECRET,
    SIMULTANEOUS,
    STANDSTILL,
    WIPE_OUT,
    Past,
    Side,
    Terms,
    TimeLineBattle,
)

LAST_ARRIVAL: Final = 4  # R15.1: a Timeline runs at least so many Days


def all_but(seat: int) -> int:
    """Who sees an event that is told to `seat` in other words."""
    return -2 - seat


# The game: bans, decks, Timelines


def setup(game: Game, seats: int, rng: Rng, chosen: dict[str, Any]) -> TimeLineBattle:
    tables = game.tables
    assert isinstance(tables, Cards)
    state = TimeLineBattle(game, rng, Terms(chosen), tables)
    state.options = chosen
    state.push(WHOLE_GAME, 0)
    return state


def open_game(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R4.1
    """The table is cleared, and the first Start Player found: by chance, later in a series by turns."""
    state.sides = [Side(), Side()]
    state.phase = PHASE_SETUP
    state.timeline = 0
    state.day = 0
    state.vp = [0, 0]
    state.past = []
    state.banned = []
    state.opener = state.rng.below(2) if state.opener == NONE else 1 - state.opener
    state.first = state.opener
    state.shared = list(range(CARDS))
    state.phase = PHASE_BAN
    state.set_mark()
    state.tell("setup", state.first, [state.first])
    return NEXT


def name_bans(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    """Option `bans`: both name cards in secret; when both are done the names are shown."""
    bans = state.terms.bans
    if answer != ENTER:
        state.sides[state.answering].named.append(answer - BAN)
        if len(state.sides[0].named) < bans or len(state.sides[1].named) < bans:
            return STAY
        show_bans(state)
        return NEXT
    asked = ASKED if state.questions else NEXT  # the other side's question may still be open
    for seat in range(2):
        named = state.sides[seat].named
        if len(named) < bans and state.question(seat) is None:
            asked = state.ask(seat, ASK_BAN, each(BAN, [card for card in range(CARDS) if card not in named]))
    return asked


def show_bans(state: TimeLineBattle) -> None:
    for seat in range(2):
        for card in state.sides[seat].named:
            state.tell("banned", seat, [card])
            if card in state.shared:
                state.shared.remove(card)
        state.sides[seat].named = []
    state.banned = [card for card in range(CARDS) if card not in state.shared]
    state.seal()


def make_decks(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    """R2.1, and option `deck_mode`: all cards each, a draft in snake order, or a build in secret."""
    if state.terms.deck_mode == DRAFT:
        return draft(state, answer)
    if state.terms.deck_mode == BUILD:
        return build(state, answer)
    for side in state.sides:
        side.owned = state.shared[:]
    return NEXT


def draft(state: TimeLineBattle, answer: int) -> int:
    mine, other = state.sides[state.first].owned, state.sides[1 - state.first].owned
    made = len(mine) + len(other)
    seat = state.first if (made + 1) // 2 % 2 == 0 else 1 - state.first
    if answer == ENTER:
        state.phase = PHASE_PICK
        if len(mine) == len(other) and len(state.shared) < 2:
            return NEXT
        return state.ask(seat, ASK_PICK, each(PICK, state.shared))
    card = answer - PICK
    state.shared.remove(card)
    owned = state.sides[seat].owned[:]
    insort(owned, card)
    state.sides[seat].owned = owned
    state.tell("picked", seat, [card])
    return STAY


def build(state: TimeLineBattle, answer: int) -> int:
    if answer != ENTER:
        side = state.sides[state.answering]
        side.named.append(answer - KEEP)
        state.tell("kept", state.answering, [answer - KEEP], state.answering)
        if len(state.sides[0].named) < BUILD_SIZE or len(state.sides[1].named) < BUILD_SIZE:
            return STAY
        for side in state.sides:
            side.owned, side.named = sorted(side.named), []
        return NEXT
    state.phase = PHASE_BUILD
    asked = ASKED if state.questions else NEXT
    for seat in range(2):
        named = state.sides[seat].named
        if len(named) < BUILD_SIZE and state.question(seat) is None:
            asked = state.ask(seat, ASK_KEEP, each(KEEP, [card for card in state.shared if card not in named]))
    return asked


def deal(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    """R2.2: shuffle and draw."""
    for seat in range(2):
        side = state.sides[seat]
        side.deck = side.owned[:]
        state.rng.shuffle(side.deck)
        draw_up(state, seat, side, True)
    return NEXT


def draw_up(state: TimeLineBattle, seat: int, side: Side, open_to_others: bool) -> None:  # R2.2, R2.5
    drawn = []
    while len(side.hand) < state.terms.hand_size and side.deck:
        card = side.deck.pop()
        insort(side.hand, card)
        drawn.append(card)
    side.bottom = min(side.bottom, len(side.deck))
    if drawn and state.loud:
        state.tell("drew", seat, drawn, seat)
        if open_to_others:
            state.tell("drew", seat, [NONE] * len(drawn), all_but(seat))


def next_timeline(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R1.2
    if state.timeline >= state.terms.timelines:
        return NEXT
    state.push(TIMELINE, 0)
    return STAY


def end_game(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R16.2 to R16.4
    mine, other = state.vp[0], state.vp[1]
    why = "more VP"
    if mine == other:
        mine, other = len(state.sides[0].line), len(state.sides[1].line)
        why = "more Characters alive in the last Timeline"
    winners = [0] if mine > other else [1]
    if mine == other:
        winners, why = [0, 1], "a draw"
    return AGAIN if close_game(state, winners, why) else END


def close_game(state: TimeLineBattle, winners: list[int], why: str) -> bool:
    """Counts a finished game; True if the series goes on with another."""
    for seat in winners:
        state.points[seat] += 2 if len(winners) == 1 else 1
    state.why = why
    state.tell("game-end", NONE, winners)
    games_left = state.terms.series - state.number
    lead = state.points[0] - state.points[1]
    if games_left > 0 and abs(lead) <= 2 * games_left:
        for seat in range(2):
            state.vp_sum[seat] += state.vp[seat]
        state.number += 1
        return True
    state.won = winners
    if state.terms.series > 1:
        if lead == 0:
            lead = state.vp_sum[0] + state.vp[0] - state.vp_sum[1] - state.vp[1]
        state.won = [0, 1] if lead == 0 else [0] if lead > 0 else [1]
    state.phase = PHASE_OVER
    state.step = 0
    return False


def resign(state: TimeLineBattle, seat: int) -> None:  # R17.4
    """The running game is given up; in a series the next one begins."""
    state.stack = []
    if close_game(state, [1 - seat], "resignation"):
        state.push(WHOLE_GAME, 0)


# The Timeline


def restore(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R5
    state.timeline += 1
    state.day = 0
    state.phase = PHASE_DEPLOY
    state.step = 0
    state.round = 1
    state.seen = []
    state.still = 0
    state.ended = RUNNING
    for side in state.sides:
        side.line = []
        side.dead = []
        side.survived = 0
        if state.terms.deployment == SECRET:
            side.hand_before = side.hand[:]
            side.bottom_before = side.deck[: side.bottom]
            side.cycled_before = side.cycled
    state.set_mark()
    state.tell("timeline", NONE, [state.timeline])
    return NEXT


def deploy_all(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R6
    if answer != ENTER:
        return take_part(state, answer)
    if not state.sides[0].hand or not state.sides[1].hand:
        return NEXT  # only in a position written by hand does a side run out of cards
    mode = state.terms.deployment
    if mode == ALTERNATING:
        if state.round > 2 * state.needed():
            return NEXT
        return ask_part(state, (state.first + state.round - 1) % 2)
    if state.round > state.needed():
        return NEXT
    for seat in range(2):
        side = state.sides[seat]
        owes = not side.chosen and (mode == SIMULTANEOUS or len(side.veiled) < 2 * state.needed())
        if owes and state.question(seat) is None:
            ask_part(state, seat)
    return ASKED


def ask_part(state: TimeLineBattle, seat: int) -> int:
    """R6.4, in parts: card and Day, then what to cycle."""
    side = state.sides[seat]
    in_turn = state.terms.deployment == ALTERNATING
    if side.card == NONE:
        days = side.legal_days()
        options = []
        for card in side.hand:
            first = DEPLOY + DAYS * card - 1
            for day in days:
                options.append(first + day)
        return state.ask(seat, ASK_DEPLOY_OPEN if in_turn else ASK_DEPLOY, options)
    options = [CYCLE + card for card in side.hand if card != side.card and card not in side.under]
    options.append(PASS)
    return state.ask(seat, ASK_CYCLE_OPEN if in_turn else ASK_CYCLE, options)


def may_cycle(state: TimeLineBattle, side: Side) -> bool:  # R2.3, R2.5
    under = len(side.under)
    return under < state.terms.cycle and len(side.hand) > 1 + under and len(side.deck) > 0


def take_part(state: TimeLineBattle, answer: int) -> int:
    seat = state.answering
    side = state.sides[seat]
    if answer < CYCLE:
        side.card = (answer - DEPLOY) // DAYS
        side.day = (answer - DEPLOY) % DAYS + 1
        if may_cycle(state, side):
            return STAY
    elif answer != PASS:
        side.under.append(answer - CYCLE)
        if may_cycle(state, side):
            return STAY
    if state.terms.deployment == SIMULTANEOUS:
        side.chosen = True
        if state.sides[1 - seat].chosen:
            reveal_round(state)
        else:
            state.tell("chosen", seat, [])
    elif state.terms.deployment == ALTERNATING:
        show_deployed(state, seat, side.card, side.day)
        finish_play(state, seat, side, True)
        state.round += 1
        state.seal()
    else:
        veil(state, seat, side)
    return STAY


def reveal_round(state: TimeLineBattle) -> None:  # R6.4
    for seat in range(2):
        show_deployed(state, seat, state.sides[seat].card, state.sides[seat].day)
    for seat in range(2):
        finish_play(state, seat, state.sides[seat], True)
    state.round += 1
    state.seal()


def show_deployed(state: TimeLineBattle, seat: int, card: int, day: int) -> None:  # R6.6
    state.sides[seat].field(card, day)
    state.tell("deployed", seat, [card, day])


def finish_play(state: TimeLineBattle, seat: int, side: Side, open_to_others: bool) -> None:  # R2.4
    side.hand.remove(side.card)
    for card in side.under:
        side.hand.remove(card)
        side.deck.insert(0, card)
        side.bottom += 1
        side.cycled += 1
        state.tell("cycled", seat, [card], seat)
        if open_to_others:
            state.tell("cycled", seat, [], all_but(seat))
    side.card = NONE
    side.day = 0
    side.under = []
    side.chosen = False
    draw_up(state, seat, side, open_to_others)


def veil(state: TimeLineBattle, seat: int, side: Side) -> None:  # R6.8
    """A deployment of the option `secret`: drawn for now, shown with all others."""
    side.veiled.append(side.card)
    side.veiled.append(side.day)
    state.tell("placed", seat, [side.card, side.day], seat)
    state.tell("chosen", seat, [], all_but(seat))
    finish_play(state, seat, side, False)
    state.seal(seat)
    needed = 2 * state.needed()
    if len(state.sides[0].veiled) < needed or len(state.sides[1].veiled) < needed:
        return
    for s in range(2):
        side = state.sides[s]
        for i in range(0, needed, 2):
            show_deployed(state, s, side.veiled[i], side.veiled[i + 1])
        for _ in range(side.cycled - side.cycled_before):
            state.tell("cycled", s, [], all_but(s))
        side.veiled = []
        side.hand_before = []
        side.bottom_before = []
        side.cycled_before = 0
    state.round = state.needed() + 1
    state.seal()


def next_day(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    if state.ended != RUNNING:
        return NEXT
    state.push(DAY, 0)
    return STAY


def score(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R16.1
    vp = [0, 0]
    for seat in range(2):
        for card in state.sides[seat].line:
            vp[seat] += state.cards.vp[card]
        state.vp[seat] += vp[seat]
    alive = [state.sides[0].line[:], state.sides[1].line[:]]
    state.past.append(Past(state.timeline, state.day, state.ended, vp, alive))
    state.tell("timeline-end", NONE, [state.timeline, state.day, state.ended, vp[0], vp[1]])
    return NEXT


# The Day


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


EFFECTS: Final = Effects()
WHOLE_GAME: Final = EFFECTS.add(
    Do("One player is picked at random as Start Player.", open_game),
    Do("Bans.", name_bans),
    Do("Decks are made.", make_decks),
    Do("Each deck is shuffled; draw up.", deal),
    Do("The Timelines, one after the other.", next_timeline),
    Do("Most VP wins.", end_game),
)
TIMELINE: Final = EFFECTS.add(
    Do("Restore.", restore),
    Do("Deploy.", deploy_all),
    Do("The Days.", next_day),
    Do("Score.", score),
)
DAY: Final = EFFECTS.add(
    Do("A Day begins.", begin_day),
    Do("1 Revivers.", revive),
    Do("2 Arrivals.", arrive),
    Do("3a Shock.", shock),
    Do("3b Sacrifices.", sacrifice),
    Do("Take stock.", take_stock),
    Do("3c Orders: Enchanter, Archer, Sniper.", orders),
    Do("4 Add up damage.", add_up),
    Do("5a Protectors.", protect),
    Do("5b Pool.", reduce),
    Do("6 Damage is applied; overkill trickles and spills.", apply_damage),
    Do("The dead die together.", die),
    Do("7 Heal and pass.", end_day),
)
# Where a position written by hand begins.
AT_TIMELINES: Final = 4
AT_DEPLOY: Final = 1
AT_DAYS: Final = 2
