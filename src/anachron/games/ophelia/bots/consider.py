"""Which answers bots think about: those that are never best are left out."""

from typing import Final

from anachron.core import cards
from anachron.games.ophelia.bots.worth import WORTHS, pick_worth
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.numbers import power
from anachron.games.ophelia.model.options import DRAFT
from anachron.games.ophelia.model.state import Ophelia

POOR: Final = 0.45  # a card of less worth goes back in a mulligan


def consider(state: Ophelia, seat: int, actions: list[int]) -> list[int]:
    question = state.question(seat)
    assert question is not None
    ask = question.ask
    if ask is acts.ASK_ACTION:
        return consider_turn(state, seat, actions)
    if ask is acts.ASK_DECK:  # nobody builds a deck while the others wait
        return [action for action in actions if acts.DECK <= action < acts.FACTION]
    if ask is acts.ASK_DRAFT or ask is acts.ASK_BUILD:
        return [best_of(state, seat, actions)]
    if ask is acts.ASK_MULLIGAN:
        return [poorest(state, actions)]
    if ask is acts.ASK_DRAW:
        return [actions[-1]]
    if acts.NUMBER <= actions[0] <= actions[-1] < acts.NUMBER + 7 and len(actions) > 2:
        return [actions[0], actions[-1]]
    return actions


def consider_turn(state: Ophelia, seat: int, actions: list[int]) -> list[int]:
    """Everything but discarding, and retiring a card whose slot nobody needs."""
    full = not state.open_slots(seat)
    found: list[int] = []
    for action in actions:
        if acts.DISCARD <= action < acts.MOVE:
            continue
        if acts.RETIRE <= action < acts.RETIRE + 12 and not (full or makes_way(state, seat, action - acts.RETIRE)):
            continue
        found.append(action)
    return found


def makes_way(state: Ophelia, seat: int, slot: int) -> bool:
    """A card in the middle, and a stronger one in hand."""
    piece = state.slots[slot]
    if piece is None or slot != state.board.middle[seat]:
        return False
    here = power(state, piece)
    for card in state.hands[seat]:
        kind = cards.kind_of(card)
        if state.printed.type[kind] == CHARACTER and state.printed.power[kind] > here:
            return True
    return False


def best_of(state: Ophelia, seat: int, actions: list[int]) -> int:
    """The pick with the most worth beside those made so far; other answers to the same question come first."""
    picks = state.picks[seat] if state.terms.deck_mode == DRAFT else []
    best, most = actions[0], -100.0
    for action in actions:
        if not acts.PICK <= action < acts.PICK + len(state.printed.type):
            return action
        worth = pick_worth(state.printed, action - acts.PICK, picks)
        if worth > most:
            best, most = action, worth
    return best


def poorest(state: Ophelia, actions: list[int]) -> int:
    best, least = acts.DONE, POOR
    for action in actions:
        if acts.RETURN <= action < acts.RETURN + len(state.printed.type):
            worth = WORTHS[action - acts.RETURN]
            if worth < least:
                best, least = action, worth
    return best
