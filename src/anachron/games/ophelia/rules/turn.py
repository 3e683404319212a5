"""R6 to R8: the turn, its Action Phase and its Turning Point Phase."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question
from anachron.core.effects import NEXT, STAY, Choice, Do
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import IN_THEIR_TURN
from anachron.games.ophelia.model.content import TURNING_POINT
from anachron.games.ophelia.model.effects import MOVE_CARD, TURNS, Activation, Turn
from anachron.games.ophelia.model.events import PASSED, RETIRED
from anachron.games.ophelia.model.events import TURN as TURN_EVENT
from anachron.games.ophelia.model.options import PHASE_ACTIONS
from anachron.games.ophelia.model.state import PHASE_ACTION, PHASE_TURNING_POINT, Ophelia
from anachron.games.ophelia.rules.activation import (
    actions_of,
    begin_turning_point,
    begin_use,
    can_play_turning_point,
    can_use,
)
from anachron.games.ophelia.rules.contest import AttackStep, start_contest, strike_again
from anachron.games.ophelia.rules.end import end_turn, end_turn_effects, next_turn, suffer_poison
from anachron.games.ophelia.rules.leaving import leave
from anachron.games.ophelia.rules.moments import main_queue
from anachron.games.ophelia.rules.movement import adjacent_open, can_walk, move
from anachron.games.ophelia.rules.playing import begin_play, can_play

# The steps of a turn at which a phase begins; what happens there resolves in the queue after it.
AT_BEGIN: Final = 0
AT_ACTION: Final = 1
AT_TURNING_POINT: Final = 5
AT_CONTEST: Final = 8
AT_END: Final = 13


def begin_turn(state: Ophelia, f: Turn) -> None:
    f.is_open = True
    f.actions = 0
    state.turn += 1
    state.active = f.seat
    state.played = 0
    state.set_mark()
    state.tell(TURN_EVENT, f.seat, [state.turn])
    state.begin_phase(PHASE_ACTION)


class ChooseAction(Choice):
    """R7, D4."""

    def ask(self, state: Ophelia, f: Turn) -> Question | None:
        if f.actions >= PHASE_ACTIONS:
            return None
        return Question(f.seat, acts.ASK_ACTION, options_of(state, f.seat))

    def take(self, state: Ophelia, f: Turn, answer: int) -> int:
        if answer == acts.END_PHASE:
            return self.skip(state, f)
        f.actions += 1
        carry_out(state, f.seat, answer)
        return NEXT

    def skip(self, state: Ophelia, f: Turn) -> int:
        f.at = AT_TURNING_POINT - 1
        return STAY


def carry_out(state: Ophelia, seat: int, action: int) -> None:
    if action < acts.DISCARD:
        play_from_hand(state, seat, action - acts.PLAY)
    elif action < acts.MOVE:
        state.discard(seat, action - acts.DISCARD)
    elif action < acts.USE:
        begin_move(state, seat, action - acts.MOVE)
    elif action < acts.RETIRE:
        slot, k = (action - acts.USE) // acts.MOST_USES, (action - acts.USE) % acts.MOST_USES
        piece = state.slots[slot]
        assert piece is not None
        begin_use(state, seat, piece, actions_of(state, piece)[k])
    else:
        piece = state.slots[action - acts.RETIRE]
        assert piece is not None
        state.event += 1
        state.reveal()
        leave(state, piece, RETIRED)


def options_of(state: Ophelia, seat: int) -> list[int]:
    """All that the active player can do now."""
    hand = cards.distinct(state.hands[seat])
    options: list[int] = []
    table = state.printed
    for kind in hand:
        if table.type[kind] == TURNING_POINT:
            if can_play_turning_point(state, seat, kind):
                options.append(acts.PLAY + kind)
        elif can_play(state, seat, kind):
            options.append(acts.PLAY + kind)
    row = state.row(seat)
    for piece in row:
        if can_walk(state, piece) and adjacent_open(state, piece):
            options.append(acts.MOVE + piece.slot)
    for piece in row:
        abilities = actions_of(state, piece)
        for k in range(len(abilities)):
            if can_use(state, seat, piece, abilities[k]):
                options.append(acts.use_of(piece.slot, k))
    for piece in row:
        if piece.owner == seat:
            options.append(acts.RETIRE + piece.slot)
    for kind in hand:
        options.append(acts.DISCARD + kind)
    options.append(acts.END_PHASE)
    return options


def act_again(state: Ophelia, f: Turn) -> int:
    f.at = AT_ACTION
    return STAY


def begin_move(state: Ophelia, seat: int, slot: int) -> None:
    f = Activation(MOVE_CARD, seat)
    piece = state.slots[slot]
    assert piece is not None
    f.source, f.kind, f.slot = piece.serial, piece.kind, slot
    state.push_frame(f)


class ChooseNewSlot(Choice):
    """R7.4."""

    def ask(self, state: Ophelia, f: Activation) -> Question:
        piece = state.slots[f.slot]
        assert piece is not None
        return Question(f.seat, acts.ASK_MOVE, [acts.SLOT + slot for slot in adjacent_open(state, piece)])

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        piece = state.slots[f.slot]
        assert piece is not None
        state.reveal()
        piece.walked = True
        move(state, piece, answer - acts.SLOT, by_action=True)


def begin_turning_points(state: Ophelia, f: Turn) -> None:
    state.begin_phase(PHASE_TURNING_POINT)
    reveal_whether_asked(state)


def reveal_whether_asked(state: Ophelia) -> None:
    if not state.terms.asks_always:
        state.reveal()  # whether somebody is asked tells something


class PlayTurningPoint(Choice):
    """R8.1, D12."""

    def ask(self, state: Ophelia, f: Turn) -> Question | None:
        seat = 1 - f.seat
        playable = playable_now(state, seat)
        if not state.hands[seat] or (not playable and not state.terms.asks_always):
            return None
        return Question(seat, acts.ASK_TURNING_POINT, [*playable, acts.PASS])

    def take(self, state: Ophelia, f: Turn, answer: int) -> int:
        if answer == acts.PASS:
            state.tell(PASSED, 1 - f.seat, [])
            return self.skip(state, f)
        play_from_hand(state, 1 - f.seat, answer - acts.PLAY)
        return NEXT

    def skip(self, state: Ophelia, f: Turn) -> int:
        f.at = AT_CONTEST
        return STAY


def playable_now(state: Ophelia, seat: int) -> list[int]:
    """R8.1, R8.3: what can be played in the opponent's Turning Point Phase."""
    found: list[int] = []
    table = state.printed
    for kind in cards.distinct(state.hands[seat]):
        if table.type[kind] == TURNING_POINT:
            if can_play_turning_point(state, seat, kind):
                found.append(acts.PLAY + kind)
        elif table.flags[kind] & IN_THEIR_TURN and can_play(state, seat, kind):
            found.append(acts.PLAY + kind)
    return found


def play_from_hand(state: Ophelia, seat: int, kind: int) -> None:
    if state.printed.type[kind] == TURNING_POINT:
        begin_turning_point(state, seat, kind)
    else:
        begin_play(state, seat, kind)


def more_turning_points(state: Ophelia, f: Turn) -> int:
    reveal_whether_asked(state)
    f.at = AT_TURNING_POINT
    return STAY


TURNS.define(
    Do("The active player begins the turn.", begin_turn),
    ChooseAction("Play, move, use abilities, retire, discard, or end the phase."),
    main_queue("What the action caused resolves."),
    Do("Then the next action.", act_again),
    Do("The Turning Point Phase begins.", begin_turning_points),
    PlayTurningPoint("The other player may play a Turning Point."),
    main_queue("What it caused resolves."),
    Do("Then another one.", more_turning_points),
    Do("The Contest Phase begins.", start_contest),
    main_queue("What happens at its start resolves."),
    AttackStep("The contested characters with the highest Initiative attack."),
    main_queue("Cards are defeated, and what that caused resolves."),
    Do("Then the next ones.", strike_again),
    Do("Poison places 1 damage on each poisoned character.", suffer_poison),
    main_queue("What it caused resolves."),
    Do("What happens at the end of the turn.", end_turn),
    main_queue("All of it resolves."),
    Do("Effects until the end of the turn end.", end_turn_effects),
    main_queue("What that caused resolves."),
    Do("The next turn, or Round Resolution.", next_turn),
)
MOVE_CARD.define(ChooseNewSlot("Move it to an adjacent open slot."))
