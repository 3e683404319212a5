"""R5, R9: the four phases of a turn, and the use of a warrior."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question
from anachron.core.effects import AGAIN, END, NEXT, NONE, STAY, Choice, Do
from anachron.core.state import EMPTY
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import NEIGHBOURS, ROUNDS, SPACE_COUNT
from anachron.games.temporal_war.model.effects import GHOST_TURN, TURN, USING, Turn, Using
from anachron.games.temporal_war.model.events import TURN as TURN_BEGAN
from anachron.games.temporal_war.model.events import USING as IS_USED
from anachron.games.temporal_war.model.state import (
    PHASE_ACTION,
    PHASE_END,
    PHASE_GHOST,
    PHASE_START,
    PHASE_SUMMON,
    TemporalWar,
)
from anachron.games.temporal_war.rules import aiming, attack, moments, monsters, movement, playing
from anachron.games.temporal_war.rules.damage import can_heal_champion, heal_champion
from anachron.games.temporal_war.rules.offers import returns
from anachron.games.temporal_war.rules.resting import flip_to_rest
from anachron.games.temporal_war.rules.rounds import after_turn, pass_turn
from anachron.games.temporal_war.rules.setting import begin_set, sets
from anachron.games.temporal_war.rules.summoning import begin_summon, begin_summon_set, summons
from anachron.games.temporal_war.rules.syncing import begin_sync, syncs

# Steps of TURN
AT_SUMMON: Final = 4
AT_CHOOSE: Final = 6
AT_END: Final = 8
AT_AFTER: Final = 11
# Steps of USING
AT_ACT: Final = 1

JUMP_POINTS: Final = 2  # R10.4


def begin_turn(state: TemporalWar, f: Turn) -> int:
    """R25.3: in overtime a turn begins with the Action Phase. R27.4: a ghost has a turn of its own."""
    seat = f.seat
    state.active = seat
    state.turn += 1
    state.forget_the_gone()
    state.in_use = state.new_piece = NONE
    state.spent = state.moved = state.extra_speed = 0
    state.main_used = state.has_summoned = state.synced = state.called = state.healed = state.use_over = False
    state.used_texts = EMPTY
    for piece in range(len(state.summoned)):
        state.summoned[piece] = False
    state.set_mark()
    if state.logging:
        state.tell(TURN_BEGAN, seat, [state.round])
    if not state.is_playing(seat):
        state.begin_phase(PHASE_GHOST)
        state.push(GHOST_TURN, seat)
        f.at = AT_AFTER
        return STAY
    if state.overtime:
        f.at = AT_CHOOSE - 1
        return STAY
    state.begin_phase(PHASE_START)
    return NEXT


def draw_and_gain(state: TemporalWar, f: Turn) -> None:  # R5.1
    if state.round < ROUNDS or state.terms.final_income:
        state.draw(f.seat, 1)
        state.gain(f.seat, 1, ev.INCOME)


def unless_fallen(state: TemporalWar, f: Turn) -> int:
    """R27.1: the turn of an eliminated player is over."""
    if state.is_playing(f.seat):
        return NEXT
    f.at = AT_AFTER
    return STAY


def begin_phase(state: TemporalWar, f: Turn) -> int:
    if state.is_playing(f.seat):
        state.begin_phase(f.n)
    return unless_fallen(state, f)


class TurnChoice(Choice):
    """Asked of the player whose turn it is, unless eliminated."""

    def skip(self, state: TemporalWar, f: Turn) -> int:
        return unless_fallen(state, f)


# Open points (R5.7)


def open_point(state: TemporalWar, seat: int) -> list[int]:
    found = playing.open_point_actions(state, seat)
    if can_heal_champion(state, seat):
        found.append(acts.HEAL)
    return found + returns(state, seat)


def act_at_open_point(state: TemporalWar, seat: int, action: int) -> None:
    if action == acts.HEAL:
        heal_champion(state, seat)
    else:
        playing.act(state, seat, action)


def holds_cards(state: TemporalWar, seat: int) -> bool:
    """R20.13."""
    return len(state.hands[seat]) > 0 or len(state.set_cards[seat]) > 0


# The Summoning Phase


class SummonOrGoOn(TurnChoice):  # D4
    def ask(self, state: TemporalWar, f: Turn) -> Question | None:
        seat = f.seat
        if not state.is_playing(seat):
            return None
        options = [acts.PASS, *summons(state, seat), *open_point(state, seat)]
        return Question(seat, acts.ASK_SUMMON if holds_cards(state, seat) else acts.ASK_SUMMON_BARE, options)

    def take(self, state: TemporalWar, f: Turn, answer: int) -> int:
        if answer == acts.PASS:
            return NEXT
        if acts.is_verb(answer, acts.SUMMON):
            begin_summon(state, f.seat, answer - acts.SUMMON)
        elif acts.is_verb(answer, acts.SUMMON_SET):
            begin_summon_set(state, f.seat, answer - acts.SUMMON_SET)
        else:
            act_at_open_point(state, f.seat, answer)
        return STAY


# The Action Phase


def may_use_none(state: TemporalWar, seat: int) -> bool:
    """R9.2; R25.3: not in overtime."""
    if state.has_summoned or state.overtime:
        return False
    return max([state.count_ready(other) for other in range(state.seats)]) > state.count_ready(seat)


def ready_warriors(state: TemporalWar, seat: int) -> list[int]:
    return [piece for piece in state.warriors_of(seat) if state.ready[piece]]


class ChooseWarrior(TurnChoice):  # D5
    def ask(self, state: TemporalWar, f: Turn) -> Question | None:
        seat = f.seat
        if not state.is_playing(seat) or state.has_summoned:
            return None
        pieces = ready_warriors(state, seat)
        if not pieces:
            return None
        options = [acts.PASS] if may_use_none(state, seat) else []
        return Question(seat, acts.ASK_CHOOSE, options + [acts.CHOOSE + state.spaces[piece] for piece in pieces])

    def take(self, state: TemporalWar, f: Turn, answer: int) -> None:
        if answer != acts.PASS:
            use(state, state.at[answer - acts.CHOOSE])
        elif state.logging:
            state.tell(ev.USED_NONE, f.seat, [])

    def skip(self, state: TemporalWar, f: Turn) -> int:  # R7.11, R9.1: the warrior just summoned is used
        if not state.is_playing(f.seat):
            return unless_fallen(state, f)
        if state.has_summoned and state.is_here(state.new_piece) and state.ready[state.new_piece]:
            use(state, state.new_piece)
        return NEXT


def use(state: TemporalWar, piece: int) -> None:
    """R9.4."""
    state.in_use = piece
    if state.logging:
        values = [state.kinds[piece], state.spaces[piece], state.serials[piece]]
        state.tell(IS_USED, state.owners[piece], values)
    f = Using(USING, state.owners[piece])
    f.piece = piece
    state.push_frame(f)


def is_use_over(state: TemporalWar, piece: int) -> bool:
    """R9.10."""
    return not state.is_here(piece) or not state.ready[piece] or state.use_over


def uses(state: TemporalWar, piece: int) -> list[int]:
    """D6: what the warrior in use can do, in the order of the question, without finishing and open points."""
    seat = state.owners[piece]
    points, has_main = movement.points_left(state, piece), attack.has_main_action(state, piece)
    steps = movement.legal_steps(state, piece) if points > 0 or has_main else EMPTY
    found = [acts.STEP + d for d in steps] if points > 0 else []
    add_jumps(state, piece, points, has_main, found)
    add_flights(state, piece, points, has_main, found)
    if has_main:
        found += [acts.EXTRA + d for d in steps]
        if attack.may_attack(state, piece):
            far = numbers.range_of(state, piece)
            found += [acts.ATTACK + space for space in aiming.targets(state, piece, state.spaces[piece], far)]
        found += playing.main_action_texts(state, piece)
    found += syncs(state, piece)
    if monsters.can_call(state, piece):
        found.append(acts.CALL)
    found += playing.action_texts(state, piece)
    found += open_point(state, seat)
    return found


def add_jumps(state: TemporalWar, piece: int, points: int, has_main: bool, found: list[int]) -> None:
    """R10.4: 2 points, or 1 point and the Main Action."""
    if points < 1 or (points < JUMP_POINTS and not has_main):
        return
    directions = movement.jumps(state, piece)
    if points >= JUMP_POINTS:
        found += [acts.JUMP + d for d in directions]
    if has_main:
        found += [acts.JUMP_MAIN + d for d in directions]


def add_flights(state: TemporalWar, piece: int, points: int, has_main: bool, found: list[int]) -> None:
    """R10.6: a point for each space; the Main Action may replace one."""
    lengths = movement.flights(state, piece, points + (1 if has_main else 0))
    if not lengths:
        return
    for space in range(SPACE_COUNT):
        if 0 < lengths[space] <= points:
            found.append(acts.FLY + space)
    if has_main:
        for space in range(SPACE_COUNT):
            if lengths[space] > 0:
                found.append(acts.FLY_MAIN + space)


class UseWarrior(Choice):  # D6
    def ask(self, state: TemporalWar, f: Using) -> Question | None:
        seat, piece = f.seat, f.piece
        if not state.is_playing(seat) or is_use_over(state, piece):
            return None
        options = [acts.PASS, *uses(state, piece)]
        return Question(seat, acts.ASK_ACT if holds_cards(state, seat) else acts.ASK_ACT_BARE, options)

    def take(self, state: TemporalWar, f: Using, answer: int) -> int:
        piece = f.piece
        if answer == acts.PASS:
            return NEXT
        carry_out(state, piece, answer)
        return STAY


def carry_out(state: TemporalWar, piece: int, action: int) -> None:
    here = state.spaces[piece]
    if acts.STEP <= action < acts.EXTRA:
        movement.enter(state, piece, NEIGHBOURS[here][action - acts.STEP], ev.A_STEP, 1)
    elif acts.EXTRA <= action < acts.JUMP:
        state.main_used = True
        movement.enter(state, piece, NEIGHBOURS[here][action - acts.EXTRA], ev.EXTRA_STEP, 0)
    elif acts.JUMP <= action < acts.JUMP_MAIN:
        movement.jump(state, piece, action - acts.JUMP, JUMP_POINTS)
    elif acts.JUMP_MAIN <= action < acts.FLY:
        state.main_used = True
        movement.jump(state, piece, action - acts.JUMP_MAIN, JUMP_POINTS - 1)
    elif acts.FLY <= action < acts.FLY_MAIN:
        fly(state, piece, action - acts.FLY, False)
    elif acts.FLY_MAIN <= action < acts.AT:
        fly(state, piece, action - acts.FLY_MAIN, True)
    elif acts.ATTACK <= action < acts.MAGIC:
        attack.begin_attack(state, piece, action - acts.ATTACK)
    elif acts.is_verb(action, acts.SYNC):
        begin_sync(state, piece, action)
    elif action == acts.CALL:
        monsters.call(state, piece)
    else:
        act_at_open_point(state, state.owners[piece], action)


def fly(state: TemporalWar, piece: int, space: int, with_main: bool) -> None:
    length = movement.flights(state, piece, SPACE_COUNT)[space]
    if with_main:
        state.main_used = True
    movement.enter(state, piece, space, ev.A_FLIGHT, length - 1 if with_main else length, length)


def finish(state: TemporalWar, f: Using) -> int:
    """R9.9; R25.5: in overtime the Champion stays ready, but a monster may come."""
    piece = f.piece
    if not state.is_here(piece):
        return END
    if not state.overtime:
        flip_to_rest(state, piece)
    elif state.is_outside(piece) and not state.called:
        monsters.monster_attacks(state, piece)
    return NEXT


def leave_use(state: TemporalWar, f: Using) -> None:
    state.in_use = NONE


# The End Phase


class SetOrEnd(TurnChoice):  # D18
    def ask(self, state: TemporalWar, f: Turn) -> Question | None:
        seat = f.seat
        if not state.is_playing(seat):
            return None
        options = [acts.PASS, *sets(state, seat), *open_point(state, seat)]
        return Question(seat, acts.ASK_END if holds_cards(state, seat) else acts.ASK_END_BARE, options)

    def take(self, state: TemporalWar, f: Turn, answer: int) -> int:
        if answer == acts.PASS:
            return NEXT  # what follows is `turn-end`
        if acts.is_verb(answer, acts.SET):
            begin_set(state, f.seat, answer - acts.SET)
        else:
            act_at_open_point(state, f.seat, answer)
        return STAY


class HandLimit(TurnChoice):  # D24
    def ask(self, state: TemporalWar, f: Turn) -> Question | None:
        hand, limit = state.hands[f.seat], state.terms.hand_limit
        if not state.is_playing(f.seat) or limit == 0 or len(hand) <= limit:
            return None
        return Question(f.seat, acts.ASK_DISCARD, [acts.DISCARD + kind for kind in cards.distinct(hand)])

    def take(self, state: TemporalWar, f: Turn, answer: int) -> int:
        kind = answer - acts.DISCARD
        cards.take(state.hands[f.seat], kind)
        state.reveal()
        if state.logging:
            state.tell(ev.DISCARDED, f.seat, [kind])
        state.bury(f.seat, kind)
        return STAY


def begin_next(state: TemporalWar, f: Turn) -> int:
    f.seat = pass_turn(state, f)
    return AGAIN


USING.define(
    moments.CHOOSE,
    UseWarrior("Move, take a Main Action, sync, call a monster; then finish."),
    Do("It flips to resting.", finish),
    Do("It is no longer in use.", leave_use),
)
TURN.define(
    Do("A turn begins.", begin_turn),
    Do("In rounds 1 to 4, draw 1, then gain 1 aether.", draw_and_gain),
    moments.TURN_START,
    Do("The Summoning Phase begins.", begin_phase, PHASE_SUMMON),
    SummonOrGoOn("You may summon a warrior."),
    Do("The Action Phase begins.", begin_phase, PHASE_ACTION),
    ChooseWarrior("Use one ready warrior."),
    Do("The End Phase begins.", begin_phase, PHASE_END),
    SetOrEnd("You may set cards."),
    moments.TURN_END,
    HandLimit("Discard down to the hand limit."),
    Do("If no warrior is ready, the round ends.", after_turn),
    Do("The turn passes to the next player.", begin_next),
)


def number(state: TemporalWar) -> int:
    return state.turn
