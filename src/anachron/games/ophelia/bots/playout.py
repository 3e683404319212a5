"""How a game goes on when nobody thinks for long: simple choices of both players."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import NONE
from anachron.core.rng import Rng
from anachron.games.ophelia.bots.evaluate import judge, reserves_of
from anachron.games.ophelia.bots.outlook import Outlook, look, with_card, with_move
from anachron.games.ophelia.bots.worth import WORTHS
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import NO_ABILITY
from anachron.games.ophelia.model.content import TURNING_POINT
from anachron.games.ophelia.model.effects import Activation, Playing
from anachron.games.ophelia.model.state import PHASE_SETUP, Ophelia

MOST_ANSWERS: Final = 80
REPLIES: Final = 1  # turns of simple replies before a position is judged
CLAIM_WORTH: Final = 0.012  # of a Claim that a slot allows, in chances to win the game
ENOUGH: Final = 0.004  # what a card must bring to be played in a reply, likewise


def play_on(state: Ophelia, rng: Rng) -> None:
    """To the end of this turn, and through the next one, in which the other player replies."""
    if state.phase < PHASE_SETUP:
        return
    mark = state.mark
    turns = 0
    count = 0
    while state.questions and count < MOST_ANSWERS:
        if state.mark != mark:
            mark = state.mark
            turns += 1
            if turns > REPLIES:
                return
        if state.phase == PHASE_SETUP:
            return
        question = state.questions[0]
        state.play(answer(state, question, turns > 0), question.seat)
        count += 1


def answer(state: Ophelia, question: Question, replies: bool) -> int:
    """What a player does without much thought."""
    options = question.options
    ask = question.ask
    if ask is acts.ASK_ACTION:
        return act(state, question.seat, options) if replies else acts.END_PHASE
    if acts.PASS in options and not acts.CLAIM <= options[0] < acts.NUMBER:
        return acts.PASS
    if len(options) == 1:
        return options[0]
    if ask is acts.ASK_PLACE or ask is acts.ASK_MOVE:
        return place(state, question.seat, options)
    first = options[0]
    if acts.CLAIM <= first < acts.NUMBER or acts.NEXT_ENTRY <= first < acts.ZONE:
        return first
    if ask is acts.ASK_COST or ask is acts.ASK_HAND_COST or ask is acts.ASK_HAND:
        return least(state, question.seat, options)
    if acts.NUMBER <= first < acts.NEXT_ENTRY:
        return options[-1]
    if first == acts.YES:
        return acts.YES
    if ask is acts.ASK_FIRST:
        return acts.SECOND
    return most(state, question.seat, options)


def act(state: Ophelia, seat: int, options: list[int]) -> int:
    """Plays the character or relic that helps most, if it is worth a card; else ends the phase."""
    if state.played > 0:
        return acts.END_PHASE
    reserves = reserves_of(state)
    now = look(state)
    sign = 1.0 if seat == 0 else -1.0
    best, highest = acts.END_PHASE, sign * judge(state, now, reserves) + ENOUGH
    state.played += 1
    for option in options:
        if not acts.PLAY <= option < acts.PLAY + len(state.printed.type):
            break
        kind = option - acts.PLAY
        if state.printed.type[kind] == TURNING_POINT or state.printed.play_costs[kind] is not NO_ABILITY:
            continue
        left = reserves.without(state.printed, seat, kind)
        for slot in state.open_slots(seat):
            value = sign * judge(state, with_card(state, now, kind, seat, slot), left)
            if state.printed.claims[kind] and not is_faced(state, now, slot):
                value += CLAIM_WORTH
            if value > highest:
                best, highest = option, value
    state.played -= 1
    return best


def is_faced(state: Ophelia, outlook: Outlook, slot: int) -> bool:
    """Would a card in this slot be contested?"""
    opposing = state.board.opposing[slot]
    return opposing != NONE and outlook.seat[opposing] != NONE


def place(state: Ophelia, seat: int, options: list[int]) -> int:
    """The slot where the card that is being played or moved does most for this player."""
    kind, moved = entering(state)
    reserves = reserves_of(state)
    now = look(state)
    sign = 1.0 if seat == 0 else -1.0
    best, highest = options[0], -2.0
    for option in options:
        slot = option - acts.SLOT
        if moved != NONE:
            twin = with_move(state, now, moved, slot)
        else:
            twin = with_card(state, now, kind, seat, slot) if kind != NONE else now
        value = sign * judge(state, twin, reserves)
        if kind != NONE and state.printed.claims[kind] and not is_faced(state, now, slot):
            value += CLAIM_WORTH
        if value > highest:
            best, highest = option, value
    return best


def entering(state: Ophelia) -> tuple[int, int]:
    """What is being put into a slot: a kind of card, and its slot if it is on the field and moves."""
    frame = state.stack[-1]
    if isinstance(frame, Playing):
        return frame.kind, NONE
    if isinstance(frame, Activation):
        for serial in [*frame.chosen[::-1], frame.subject, frame.source]:
            piece = state.find(serial)
            if piece is not None:
                return piece.kind, piece.slot
    return NONE, NONE


def weight(state: Ophelia, seat: int, option: int) -> float:
    """How much a card means to the player who has it, in cards."""
    table = state.printed
    if acts.SLOT <= option < acts.SLOT + acts.SLOT_COUNT:
        piece = state.slots[option - acts.SLOT]
        if piece is None:
            return 0.0
        worth = WORTHS[piece.kind] - 0.05 * piece.damage + 0.3 * len(piece.attached)
        return worth + (0.5 if option - acts.SLOT == state.board.middle[piece.controller] else 0.0)
    if acts.CARD <= option < acts.THEIR:
        return WORTHS[option - acts.CARD]
    if acts.THEIR <= option < acts.CLAIM:
        return WORTHS[option - acts.THEIR]
    if acts.PICK <= option < acts.PICK + len(table.type):
        return WORTHS[option - acts.PICK]
    return -10.0


def most(state: Ophelia, seat: int, options: list[int]) -> int:
    best, highest = options[0], -100.0
    for option in options:
        value = weight(state, seat, option)
        if value > highest:
            best, highest = option, value
    return best


def least(state: Ophelia, seat: int, options: list[int]) -> int:
    best, lowest = options[0], 100.0
    for option in options:
        value = weight(state, seat, option)
        if value < lowest:
            best, lowest = option, value
    return best
