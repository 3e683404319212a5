"""The turn of Temporum: start, history, move, and who is next (R2 to R5, R8, R9)."""

from typing import Final

from anachron.core.actions import Question, each
from anachron.core.effects import NEXT, NONE, STAY, Choice, Do, Frame
from anachron.core.seats import has, only
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.effects import DARKNESS, FROM_THE_CACHE, TURN
from anachron.games.temporum.model.frames import FromCache, Turn
from anachron.games.temporum.model.state import (
    PHASE_HISTORY,
    PHASE_MOVE,
    PHASE_START,
    PHASE_VISIT,
    Temporum,
)
from anachron.games.temporum.rules.discards import discard
from anachron.games.temporum.rules.ending import begin_end
from anachron.games.temporum.rules.history import flip, move_pawn, next_change
from anachron.games.temporum.rules.instructions import push_fixed
from anachron.games.temporum.rules.moments import START, optional_starts, use_start
from anachron.games.temporum.rules.ranking import ranking
from anachron.games.temporum.rules.visit import start_visit


def next_turn(state: Temporum, f: Frame) -> int:  # R9, section 12
    seat, extra = next_player(state)
    player = state.players[seat]
    if player.turns >= state.chosen.turn_cap:
        state.finish(ranking(state)[0], ev.WHY_CAP)
        return NEXT
    state.last = state.player if state.turn else NONE
    state.turn += 1
    state.player = seat
    state.is_extra = extra
    if extra:
        player.extra -= 1
    else:
        state.base = seat
    player.turns += 1
    state.mark = ev.mark_of(state.turn, seat)
    state.push_frame(Turn(TURN, seat))
    return STAY


def next_player(state: Temporum) -> tuple[int, bool]:
    """R9.1, R9.5."""
    if state.turn == 0 and state.base == NONE:
        return state.first, False
    for seat in state.seats_from(state.player):
        if state.players[seat].extra > 0:
            return seat, True
    return (state.base + 1) % state.seats, False


def begin_turn(state: Temporum, f: Turn) -> None:  # R2.2, R3.1, R3.4, R3.7
    seat = f.seat
    state.phase = PHASE_START
    state.start_is_over = False
    for player in state.players:
        player.gained = player.drawn = player.arrived = player.visited = 0
    player = state.players[seat]
    player.poison_due += player.poison
    player.poison = 0
    player.scimitars_due = player.scimitars
    player.scimitars = 0
    note_start_effects(state, f)
    state.tell(ev.TURN_BEGAN, seat, [state.turn, 1 if state.is_extra else 0])
    if has(state.relics, seat):
        state.relics &= ~only(seat)
        state.tell(ev.THAWED, seat, [])
    if state.zone_at(player.pawn) == acts.DARK_AGES:
        state.push(DARKNESS, seat)


def note_start_effects(state: Temporum, f: Turn) -> None:
    """What must be done at the start of the turn: it depends on how things are when the turn begins."""
    player = state.players[f.seat]
    if state.zone_at(player.pawn) == acts.COLD_WAR and state.alone(f.seat):
        f.add(f.seat, acts.DO_COLD_WAR)
    for perpetual in player.in_play:
        if perpetual.acts == acts.BEGGAR:
            f.add(f.seat, acts.DO_BEGGAR, perpetual.serial)
        elif perpetual.acts == acts.CACHE:
            f.caches = [*f.caches, perpetual.serial]
    for _ in range(player.scimitars_due):
        f.add(f.seat, acts.DO_SULTANS_SCIMITAR)


def play_cached(state: Temporum, f: FromCache) -> None:  # R25.4
    push_fixed(state, f.seat, f.card, stays=False, from_cache=True)


def is_start(action: int) -> bool:
    """A Cache or a Secret card is used."""
    return action == acts.DO_CACHE or acts.SECRET <= action < acts.SECRET + acts.KINDS


class MayChangeHistory(Choice):  # R4.1, R4.4, D5, D6
    """Before the first question, the phase begins; so it does before that of Move."""

    def ask(self, state: Temporum, f: Turn) -> Question | None:
        space = next_change(state, f.seat, f.changes)
        if state.phase != PHASE_HISTORY or space == NONE:
            return None
        starts = [] if state.start_is_over else optional_starts(state, f)
        return Question(f.seat, acts.ASK_HISTORY, [*starts, acts.CHANGE + space, acts.PASS])

    def skip(self, state: Temporum, f: Turn) -> int:
        if state.phase == PHASE_HISTORY:
            return NEXT
        state.phase = PHASE_HISTORY
        return STAY

    def take(self, state: Temporum, f: Turn, answer: int) -> int:
        if is_start(answer):
            use_start(state, f, answer)
            return STAY
        state.start_is_over = True
        f.changes += 1
        if answer != acts.PASS:
            flip(state, answer - acts.CHANGE)
        return STAY


class Move(Choice):  # R5.1, D7
    def ask(self, state: Temporum, f: Turn) -> Question | None:
        if state.phase != PHASE_MOVE:
            return None
        starts = [] if state.start_is_over else optional_starts(state, f)
        return Question(f.seat, acts.ASK_MOVE, [*starts, *each(acts.MOVE, state.move_goals(f.seat)), acts.STAY_HERE])

    def skip(self, state: Temporum, f: Turn) -> int:
        state.phase = PHASE_MOVE
        return STAY

    def take(self, state: Temporum, f: Turn, answer: int) -> int:
        if is_start(answer):
            use_start(state, f, answer)
            f.at = AT_HISTORY  # Secret Mission may have opened the way
            return STAY
        state.start_is_over = True
        if answer != acts.STAY_HERE:
            move_pawn(state, f.seat, answer - acts.MOVE)
        return NEXT


def visit_where_you_are(state: Temporum, f: Turn) -> None:  # R6.1
    state.phase = PHASE_VISIT
    start_visit(state, f.seat, state.players[f.seat].pawn, False)


def finish_turn(state: Temporum, f: Turn) -> None:  # R8
    for player in state.players:
        player.no_gain = False
        player.named = 0
        player.butterflies = 0
        player.predicts = 0
    state.players[f.seat].scimitars_due = 0
    for seat in state.seats_from(f.seat) if state.chosen.any_player else [f.seat]:
        if has_won(state, seat):
            state.finish(seat, ev.WHY_CROWNS)
            return


def has_won(state: Temporum, seat: int) -> bool:
    """R8.1, R8.3."""
    player = state.players[seat]
    if player.crowns[3] < 10 or has(state.absent, seat):
        return False
    return player.departed or not state.real_zone(acts.EXODUS)


AT_TURNS: Final = 1  # of the whole game
AT_HISTORY: Final = 2  # of a turn
AT_MOVE: Final = 3
AT_VISIT: Final = 4
AT_END: Final = 5
TURN.define(
    Do("Start of turn.", begin_turn),
    START,
    MayChangeHistory("You may change history."),
    Move("You may move."),
    Do("Visit the Zone you are in.", visit_where_you_are),
    Do("End of turn.", begin_end),
    Do("Check for victory.", finish_turn),
)
DARKNESS.define(Do("If you start your turn here, discard a card.", discard, 1))
FROM_THE_CACHE.define(Do("Play that card.", play_cached))
