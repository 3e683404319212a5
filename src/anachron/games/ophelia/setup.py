"""S1 to S6 and R5: the match, its games, and the Setup Phase of a round."""

from typing import Final

from anachron.core import cards
from anachron.core.state import EMPTY
from anachron.core.effects import ENTER, NEXT, NONE, STAY, Do, Frame
from anachron.games.ophelia.actions import ASK_FIRST, FIRST, SECOND
from anachron.games.ophelia.chance import shuffle
from anachron.games.ophelia.effects import CHOOSE_DECKS, MATCH, RESOLUTION, SETUP, TURNS, Deciding
from anachron.games.ophelia.events import GAME, ROUND, WENT_FIRST
from anachron.games.ophelia.options import ROUND_POINTS
from anachron.games.ophelia.state import NO_CARDS, NO_ROUNDS, PHASE_DECKS, PHASE_SETUP, Ophelia

# The steps of a match.
AT_DECKS: Final = 0
AT_GAME: Final = 1
AT_SETUP: Final = 2
AT_TURNS: Final = 3
AT_RESOLUTION: Final = 4


def choose_decks(state: Ophelia, f: Frame, do: Do, answer: int) -> int:
    state.phase = PHASE_DECKS
    state.push(CHOOSE_DECKS, NONE)
    return NEXT


def begin_game(state: Ophelia, f: Frame, do: Do, answer: int) -> int:
    """S4, S5."""
    state.round = state.turn = 0
    state.points = [0, 0]
    state.rounds = NO_ROUNDS
    state.hands = [[], []]
    state.forgotten = [NO_CARDS, NO_CARDS]
    state.removed = [EMPTY, EMPTY]
    state.pools = cards.NO_POOLS
    state.gaze = 0
    for seat in range(2):
        deck = [cards.new_card(kind, seat) for kind in state.lists[seat]]
        shuffle(deck, seat, state.rng)
        state.decks[seat] = deck
    state.set_mark()
    if state.terms.best_of > 1:
        state.tell(GAME, NONE, [state.number])
    return NEXT


def set_up_round(state: Ophelia, f: Frame, do: Do, answer: int) -> int:
    state.push(SETUP, NONE)
    return NEXT


def take_turns(state: Ophelia, f: Frame, do: Do, answer: int) -> int:
    """R6.1."""
    state.push(TURNS, state.first)
    return NEXT


def resolve_round(state: Ophelia, f: Frame, do: Do, answer: int) -> int:
    state.push(RESOLUTION, NONE)
    return NEXT


def go_on(state: Ophelia, f: Frame, do: Do, answer: int) -> int:
    """R11.8; in a match, a game may be over."""
    if max(state.points) < state.terms.win_points:
        f.at = AT_SETUP
    else:
        state.number += 1
        f.at = AT_GAME
    return STAY


def begin_round(state: Ophelia, f: Deciding, do: Do, answer: int) -> int:
    state.round += 1
    state.turn = 0
    state.quiet_turns = state.played = 0
    state.set_mark()
    state.begin_phase(PHASE_SETUP)
    state.tell(ROUND, NONE, [state.round, ROUND_POINTS[state.round]])
    return NEXT


def draw_hands(state: Ophelia, f: Deciding, do: Do, answer: int) -> int:
    """R5.1, R5.2."""
    for seat in range(2):
        if state.round == 1:
            state.draw(seat, state.terms.start_hand)
        else:
            state.draw(seat, min(state.terms.round_draw, max(state.terms.hand_max - len(state.hands[seat]), 0)))
    return NEXT


def choose_first(state: Ophelia, f: Deciding, do: Do, answer: int) -> int:
    """R5.1, R5.3, D2."""
    chooser = state.loser
    if answer == ENTER:
        if chooser == NONE:
            go_first(state, state.rng.below(2), NONE)
            return NEXT
        if state.round > 1 and not state.terms.loser_chooses:
            go_first(state, 1 - chooser, NONE)
            return NEXT
        return state.ask(chooser, ASK_FIRST, [FIRST, SECOND])
    go_first(state, chooser if answer == FIRST else 1 - chooser, chooser)
    return NEXT


def go_first(state: Ophelia, seat: int, by: int) -> None:
    state.first = seat
    state.tell(WENT_FIRST, seat, [seat, by])


MATCH.define(
    Do("Choose decks.", choose_decks),
    Do("Shuffle them.", begin_game),
    Do("The Setup Phase of a round.", set_up_round),
    Do("The turns of the round.", take_turns),
    Do("The Round Resolution Phase.", resolve_round),
    Do("The next round, or the next game of the match.", go_on),
)
SETUP.define(
    Do("A round begins.", begin_round),
    Do("Each player draws cards.", draw_hands),
    Do("Somebody goes first.", choose_first),
)
