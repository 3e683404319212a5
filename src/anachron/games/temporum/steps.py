"""The shared steps of Temporum: money, crowns, cards, choices. Card and Zone texts are tuples of them."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import END, ENTER, NEXT, STAY, Do, Effects, Frame, Step
from anachron.games.temporum.actions import (
    A_PLACE_OUTSIDE_TIME,
    ADVANCE,
    ASK_ADVANCE,
    ASK_CAVE,
    ASK_DISCARD,
    ASK_DISCARD_ANY,
    ASK_GO,
    ASK_MAY,
    ASK_MAY_DISCARD,
    ASK_OPTION,
    ASK_PAY,
    ASK_PRICE,
    ASK_RETREAT,
    BOARD,
    BYZANTINE_EMPIRE,
    DISCARD,
    DONE,
    ENDLESS_CITY,
    HIDDEN_CAVE,
    KINGDOM_OF_TRILOBITES,
    MAFIA_CITY_STATES,
    MOVE,
    NONE,
    OPTION,
    PASS,
    PAY_BEGGAR,
    PAY_MONEY,
    PLACES,
    RETREAT,
    SPACE_TIME,
    THINK_TANK,
    VIKING_AMERICA,
    YES,
    ZOMBIE_APOCALYPSE,
)
from anachron.games.temporum.state import BY_ZONE, OWNERS, Perm, Temporum

# Where a text finds "here": in the low bits of `kept` lies the space + 1 of a Zone that is being followed; 0 for a
# card, whose "here" is where its player's pawn is. What a step keeps for a later one lies above.
HERE: Final = 63
VALUE: Final = 8

EFFECTS: Final = Effects()


def effect(*steps: Do) -> int:
    """An effect of the rules, or a part of a text."""
    OWNERS.append(NONE)
    return EFFECTS.add(*steps)


def owned(owner: int, *steps: Do) -> int:
    """The text of a card, or of a Zone (BY_ZONE + its number)."""
    OWNERS.append(owner)
    return EFFECTS.add(*steps)


def one(text: str, step: Step, n: int = 0) -> int:
    return effect(Do(text, step, n))


def here(state: Temporum, f: Frame) -> int:
    space = f.kept & HERE
    return space - 1 if space else state.players[f.seat].pawn


def time_here(state: Temporum, f: Frame) -> int:
    return SPACE_TIME[here(state, f)]


def rules_here(state: Temporum, f: Frame) -> bool:
    """R10.7: ruling a Zone is ruling its Time."""
    return state.rules(f.seat, time_here(state, f))


def crowns_here(state: Temporum, f: Frame) -> int:
    time = time_here(state, f)
    return state.players[f.seat].crowns[time] if time >= 0 else 0


# Money


def gain(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, n)
    return NEXT


def gain_per_ruled(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, n * state.ruled(f.seat))
    return NEXT


def gain_per_crown_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, n * crowns_here(state, f))
    return NEXT


def gain_half_of_gains(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, state.players[f.seat].gained // 2)
    return NEXT


def lose(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.lose(f.seat, n)
    return NEXT


def lose_all(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.lose(f.seat, state.players[f.seat].money)
    return NEXT


def others_lose(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for other in state.others(f.seat):
        state.lose(other, n)
    return NEXT


def others_gain(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for other in state.others(f.seat):
        state.gain(other, n)
    return NEXT


def all_gain(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for seat in state.turn_order(f.seat):
        state.gain(seat, n)
    return NEXT


def pay(state: Temporum, seat: int, amount: int) -> None:
    """R11.4: takes a price that can be paid; asks where it comes from if that is open."""
    player = state.players[seat]
    if amount <= 0:
        return
    if player.beggars() == 0:
        player.money -= amount
        if state.loud:
            state.tell("paid", seat, [amount, 0, state.cause(), player.money])
    else:
        state.push(PAY_UP, seat, amount)


def pay_up(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R11.4, D13
    player = state.players[f.seat]
    amount, begged = f.kept, player.beggars()
    if answer == ENTER:
        if player.money > 0 and begged > 0 and amount < player.money + begged:
            return state.ask(f.seat, ASK_PAY, [PAY_MONEY, PAY_BEGGAR])
        answer = PAY_MONEY
    own = min(player.money, amount) if answer == PAY_MONEY else amount - min(begged, amount)
    player.money -= own
    rest = amount - own
    for perm in player.play:
        taken = min(perm.money, rest)
        perm.money -= taken
        rest -= taken
    state.tell("paid", f.seat, [amount, amount - own, state.cause(), player.money])
    return NEXT


def may_pay(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D22, D31
    """ "Option: pay $n →": the rest of the effect follows only if it was paid."""
    if answer == ENTER:
        if state.players[f.seat].purse() < n:
            return END
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    if answer == PASS:
        return END
    pay(state, f.seat, n)
    return NEXT


# Cards


def draw(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.draw(f.seat, n)
    return NEXT


def draw_per_ruled(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.draw(f.seat, n * state.ruled(f.seat))
    return NEXT


def draw_up_to(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.draw_up_to(f.seat, n)
    return NEXT


def draw_as_many(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.draw(f.seat, state.discarded)
    return NEXT


def all_draw(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for seat in state.turn_order(f.seat):
        state.draw(seat, n)
    return NEXT


def discard(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.push(DISCARDING, f.seat, n)
    return NEXT


PRICE: Final = 256  # the discard is a price (R14.5)


def pick_discards(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D17, D40
    player = state.players[f.seat]
    if answer != ENTER:
        player.aside.append(player.pull(answer - DISCARD))
        return STAY
    wanted = f.kept & 255
    if state.is_safe(f.seat):
        state.discarded = 0
        return END
    need = wanted - len(player.aside)
    if need >= len(player.hand):
        player.aside += player.hand
        player.hand = []
        return NEXT
    if need == 0:
        return NEXT
    ask = ASK_PRICE if f.kept & PRICE else ASK_DISCARD
    return state.ask(f.seat, ask, each(DISCARD, player.kinds()))


def drop_aside(state: Temporum, f: Frame, n: int, answer: int) -> int:
    discard_aside(state, f.seat)
    return NEXT


def discard_aside(state: Temporum, seat: int) -> None:
    """The chosen cards are discarded together: one batch (R12.8)."""
    player = state.players[seat]
    count = len(player.aside)
    state.discarded = count
    if count == 0:
        return
    player.aside.sort()
    kinds = []
    for card in player.aside:
        state.put_away(card)
        kinds.append(card >> 20)
    player.aside = []
    state.seal()
    if state.loud:
        state.tell("discarded", seat, [0, state.cause(), *kinds])
    on_discard(state, seat, count)


def on_discard(state: Temporum, seat: int, count: int) -> None:  # R12.8
    player = state.players[seat]
    if not player.in_play:
        return
    for _ in range(player.count(THINK_TANK)):
        state.gain(seat, count, THINK_TANK)
    caves = player.count(HIDDEN_CAVE)
    if caves:
        state.push(CAVE, seat, caves)


def leave_cave(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D50
    """Each Hidden Cave that was in play may go back to the hand."""
    player = state.players[f.seat]
    if answer == ENTER:
        if f.kept == 0 or player.count(HIDDEN_CAVE) == 0:
            return NEXT
        return state.ask(f.seat, ASK_CAVE, [YES, PASS])
    f.kept -= 1
    if answer == YES:
        for perm in player.play:
            if perm.acts == HIDDEN_CAVE:
                return_perm(state, f.seat, perm)
                break
    return STAY


def discard_hand(state: Temporum, f: Frame, n: int, answer: int) -> int:
    player = state.players[f.seat]
    state.discarded = 0
    if not state.is_safe(f.seat):
        player.aside += player.hand
        player.hand = []
        discard_aside(state, f.seat)
    return NEXT


def may_discard_hand(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D20
    if answer == ENTER:
        if not state.players[f.seat].hand or state.is_safe(f.seat):
            return END
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    return discard_hand(state, f, n, answer) if answer == YES else END


def discard_any(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D18
    player = state.players[f.seat]
    if answer == ENTER:
        if player.hand and not state.is_safe(f.seat):
            return state.ask(f.seat, ASK_DISCARD_ANY, [*each(DISCARD, player.kinds()), DONE])
        answer = DONE
    if answer == DONE:
        discard_aside(state, f.seat)
        return NEXT
    player.aside.append(player.pull(answer - DISCARD))
    return STAY


def may_discard(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D25
    """ "Option: discard 1 →"."""
    player = state.players[f.seat]
    if answer == ENTER:
        if not player.hand or state.is_safe(f.seat):
            return END
        return state.ask(f.seat, ASK_MAY_DISCARD, [*each(DISCARD, player.kinds()), PASS])
    if answer == PASS:
        return END
    player.aside.append(player.pull(answer - DISCARD))
    discard_aside(state, f.seat)
    return NEXT


def if_discarded(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if state.discarded else END


def gain_per_discarded(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, n * state.discarded)
    return NEXT


def leave_play(state: Temporum, seat: int, perm: Perm) -> int:
    """R13.5: a Perpetual card leaves play; the card that it is."""
    player = state.players[seat]
    player.play.remove(perm)
    player.note_play()
    if perm.under != NONE:  # R13.6
        state.put_away(perm.under)
    if perm.place != NONE:
        clear_place(state, perm.place)
    return perm.card


def clear_place(state: Temporum, space: int) -> None:  # R19.7
    for player in state.players:
        if player.hq == space:
            player.hq = NONE
        if player.pawn == space:
            player.pawn = state.real[3]
        player.visited &= ~(1 << space)
    if state.simulation == space:
        state.simulation = NONE
    if state.zombies[space]:
        if ZOMBIE_APOCALYPSE in state.board:
            state.zombies[state.board.index(ZOMBIE_APOCALYPSE)] += state.zombies[space]
        state.zombies[space] = 0


def return_perm(state: Temporum, seat: int, perm: Perm) -> None:
    """From play to the hand, openly."""
    card = leave_play(state, seat, perm)
    state.take_in(seat, card)
    state.seal()
    if state.loud:
        state.tell("returned", seat, [card >> 20, state.cause(perm.acts)])


def discard_perm(state: Temporum, seat: int, perm: Perm) -> None:
    """R12.7: discarded from play."""
    card = leave_play(state, seat, perm)
    state.put_away(card)
    if state.loud:
        state.tell("discarded", seat, [1, state.cause(), card >> 20])
    on_discard(state, seat, 1)


def find_perm(state: Temporum, seat: int, kind: int, serial: int) -> Perm:
    """The oldest copy in play; of Perpetual cards that came before `serial`."""
    for perm in state.players[seat].play:
        if perm.acts == kind and perm.serial < serial:
            return perm
    raise AssertionError(("no such card in play", kind, state.position()))


# Crowns


def advance(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.push(ADVANCING, f.seat, n)
    return NEXT


def advance_from(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """From Time n // 16 (1 to 4), n % 16 steps."""
    push_advance(state, f.seat, n % 16, n // 16 - 1)
    return NEXT


def advance_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    time = time_here(state, f)
    if time >= 0:
        push_advance(state, f.seat, n, time)
    return NEXT


def advance_per_ruled(state: Temporum, f: Frame, n: int, answer: int) -> int:
    push_advance(state, f.seat, n * state.ruled(f.seat), NONE)
    return NEXT


def advance_per_discarded(state: Temporum, f: Frame, n: int, answer: int) -> int:
    push_advance(state, f.seat, n * state.discarded, NONE)
    return NEXT


def advance_to_here(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R15.4
    """One crown from Time I, step by step, to the Time of here."""
    goal = time_here(state, f)
    seat = f.seat
    for time in range(max(goal, 0)):
        times = state.step_times(seat, time)
        if not times:
            break
        state.step(seat, times[0])
        if times[0] != time:  # R15.6: Meritocracy
            break
    return NEXT


def push_advance(state: Temporum, seat: int, count: int, time: int) -> None:
    if count > 0:
        state.push(ADVANCING, seat, count | (time + 1) << VALUE)


def make_steps(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R15.1 to R15.3, D14
    """A step with one answer is made at once; asking itself changes nothing."""
    seat = f.seat
    if answer != ENTER:
        state.step(seat, answer - ADVANCE)
        f.kept -= 1
        return STAY
    while f.kept & 255:
        times = state.step_times(seat, (f.kept >> VALUE) - 1)
        if not times:
            return NEXT
        if len(times) > 1:
            return state.ask(seat, ASK_ADVANCE, each(ADVANCE, times))
        state.step(seat, times[0])
        f.kept -= 1
    return NEXT


def back(state: Temporum, f: Frame, answer: int, least: int, most: int, none: int) -> int:  # R15.5, D15
    """Retreat 1, of the Times `least` to `most`; `none` is returned if no crown can."""
    if answer != ENTER:
        state.step_back(f.seat, answer - RETREAT)
        return NEXT
    times = state.retreat_times(f.seat, least, most)
    if not times:
        return none
    return state.ask(f.seat, ASK_RETREAT, each(RETREAT, times))


def retreat(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """From Time n or later (0: any)."""
    return back(state, f, answer, n, 3, NEXT)


def retreat_first(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """ "Retreat 1 →"."""
    return back(state, f, answer, 0, 3, END)


def retreat_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    time = time_here(state, f)
    return back(state, f, answer, time, time, NEXT)


def retreat_here_or_later(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return back(state, f, answer, max(time_here(state, f), 0), 3, NEXT)


# Conditions and choices


def if_ruler(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if rules_here(state, f) else END


def when_ruler(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """Only this sentence hangs on ruling here."""
    if rules_here(state, f):
        state.push(n, f.seat, f.kept & HERE)
    return NEXT


def if_alone(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if state.alone(f.seat) else END


def if_below(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if state.players[f.seat].money < n else END


def if_no_crowns_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if crowns_here(state, f) == 0 else END


def if_previous_turn_not_yours(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R9.3
    return NEXT if state.last != f.seat else END


def each_all(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R16.4
    push_each(state, f, n, state.turn_order(f.seat))
    return NEXT


def each_other(state: Temporum, f: Frame, n: int, answer: int) -> int:
    push_each(state, f, n, state.others(f.seat))
    return NEXT


def push_each(state: Temporum, f: Frame, n: int, seats: list[int]) -> None:
    for place in range(len(seats) - 1, -1, -1):  # the last one pushed is the first to run
        state.push(n, seats[place], f.kept & HERE)


def may(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """ "Option:" before a sentence that can always be done."""
    if answer == ENTER:
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    return NEXT if answer == YES else END


CHOICES: Final[list[tuple[int, ...]]] = []


def choice(*effects: int) -> int:
    """The number of a "Choose:", for the step `choose`."""
    CHOICES.append(effects)
    return len(CHOICES) - 1


def choose(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R16.3, D9, D44
    options = CHOICES[n]
    if answer == ENTER:
        return state.ask(f.seat, ASK_OPTION, [OPTION + k for k in range(len(options))])
    if state.loud:
        state.tell("option", f.seat, [state.cause(), answer - OPTION + 1])
    state.push(options[answer - OPTION], f.seat, f.kept & HERE)
    return NEXT


# History and moves


def flip(state: Temporum, space: int) -> None:
    """R4.2: flips an arrow, shifts pawns, wakes boxes."""
    if state.relics or space >= 6 or space < 0:
        return  # R4.6, R4.7
    was = state.real
    state.arrows[space] = 1 - state.arrows[space]
    state.real = now = state.find_real()
    new = [s for s in now if s not in was]
    state.tell("changed", state.stack[-1].seat, [space, *new])
    for seat in range(state.seats):
        pawn = state.players[seat].pawn
        if pawn < BOARD and now[SPACE_TIME[pawn]] != pawn and not stays_unreal(state, seat, pawn):
            state.players[seat].pawn = now[SPACE_TIME[pawn]]
            state.tell("shifted", seat, [pawn, state.players[seat].pawn])
    for place in range(len(new) - 1, -1, -1):
        zone = state.board[new[place]]
        if zone == ENDLESS_CITY:
            state.push(ENDLESS_CITY_REAL, state.player, new[place] + 1)
        elif zone == MAFIA_CITY_STATES:
            state.push(MAFIA_REAL, state.player, new[place] + 1)


def stays_unreal(state: Temporum, seat: int, space: int) -> bool:  # R4.3
    away = [visit for visit in state.visits if visit.unreal and visit.seat == seat and visit.space == space]
    return len(away) > 0


def tell_real(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.tell("became-real", NONE, [here(state, f)])
    return NEXT


def change_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    flip(state, here(state, f))
    return NEXT


def change_time(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """In the Zone of Time n + 1 that is real at that moment."""
    flip(state, state.real[n])
    return NEXT


def next_change(state: Temporum, seat: int, done: int) -> int:
    """R4.1, R4.4: the space whose arrow this opportunity offers next, or NONE; `done` were offered."""
    if state.relics:
        return NONE
    pawn = state.players[seat].pawn
    if pawn < BOARD and state.board[pawn] == KINGDOM_OF_TRILOBITES:
        return state.real[done] if done < 3 else NONE
    return pawn if done == 0 and pawn < 6 else NONE


def move_pawn(state: Temporum, seat: int, to: int) -> None:
    """R5.4."""
    player = state.players[seat]
    was = player.pawn
    if was == to:
        return
    player.pawn = to
    if state.loud:
        state.tell("moved", seat, [was, to, state.cause()])
    if state.zombies[was]:
        state.zombies[was] -= 1
        state.zombies[to] += 1
        state.tell("zombie", seat, [was, to])
    if was < BOARD and state.board[was] == VIKING_AMERICA and state.rules(seat, SPACE_TIME[to]):
        state.gain(seat, 4, BY_ZONE + VIKING_AMERICA)
    if to < BOARD and state.board[to] == BYZANTINE_EMPIRE:
        state.gain(seat, player.hand_size(), BY_ZONE + BYZANTINE_EMPIRE)


def may_move(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D37
    """ "Option: move to another real Zone"; n = 1: not optional."""
    if answer == ENTER:
        goals = state.move_goals(f.seat)
        if not goals:
            return NEXT
        options = each(MOVE, goals)
        if n == 0:
            options.append(PASS)
        return state.ask(f.seat, ASK_GO, options)
    if answer != PASS:
        move_pawn(state, f.seat, answer - MOVE)
    return NEXT


def first_free_place(state: Temporum, seat: int) -> int:  # R22.5
    taken = state.own_places(seat)
    for number in range(PLACES):
        space = BOARD + PLACES * seat + number
        if space not in taken:
            return space
    raise AssertionError("more Places than there are names for")


def enters_play(state: Temporum, seat: int, perm: Perm) -> None:
    if perm.acts == A_PLACE_OUTSIDE_TIME:
        perm.place = first_free_place(state, seat)


PAY_UP: Final = one("", pay_up)
DISCARDING: Final = effect(Do("", pick_discards), Do("", drop_aside))
CAVE: Final = owned(HIDDEN_CAVE, Do("On discarding, option: take this back into your hand.", leave_cave))
ADVANCING: Final = one("", make_steps)
ENDLESS_CITY_REAL: Final = owned(
    BY_ZONE + ENDLESS_CITY, Do("", tell_real), Do("On becoming real: all draw 1.", all_draw, 1)
)
MAFIA_REAL: Final = owned(
    BY_ZONE + MAFIA_CITY_STATES, Do("", tell_real), Do("On becoming real: all gain $2.", all_gain, 2)
)
