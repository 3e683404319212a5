"""S1 to S6 and R5: the match, its games, and the Setup Phase of a round."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question
from anachron.core.chance import shuffle
from anachron.core.effects import NEXT, NONE, STAY, Choice, Do, Frame
from anachron.core.state import EMPTY
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.effects import CHOOSE_DECKS, DRAFT_CARDS, MATCH, RESOLUTION, SETUP, TURNS, Deciding
from anachron.games.ophelia.model.options import DRAFT, ROUND_POINTS
from anachron.games.ophelia.model.state import (
    FIRST_MIXES,
    NO_CARDS,
    NO_ROUNDS,
    NONE_RETURNED,
    PHASE_DECKS,
    PHASE_DRAFT,
    PHASE_SETUP,
    Ophelia,
)
from anachron.games.ophelia.rules.leaving import look_around

# The steps of a match.
AT_DECKS: Final = 0
AT_GAME: Final = 1
AT_SETUP: Final = 2
AT_TURNS: Final = 3
AT_RESOLUTION: Final = 4


def choose_decks(state: Ophelia, f: Frame) -> None:
    if state.terms.deck_mode == DRAFT:
        state.phase = PHASE_DRAFT
        state.push(DRAFT_CARDS, NONE)
    else:
        state.phase = PHASE_DECKS
        state.push(CHOOSE_DECKS, NONE)


def begin_game(state: Ophelia, f: Frame) -> None:
    """S4, S5."""
    state.round = state.turn = 0
    state.points = [0, 0]
    state.rounds = NO_ROUNDS
    state.hands = [[], []]
    state.slots = [None] * acts.SLOT_COUNT
    look_around(state)
    state.forgotten = [NO_CARDS, NO_CARDS]
    state.removed = [EMPTY, EMPTY]
    state.pools = cards.NO_POOLS
    state.mixes, state.returned = FIRST_MIXES, NONE_RETURNED
    state.gaze = 0
    for seat in range(2):
        deck = [cards.new_card(kind, seat) for kind in state.lists[seat]]
        shuffle(deck, seat, state.rng)
        state.decks[seat] = deck
    state.set_mark()
    if state.terms.best_of > 1:
        state.tell(ev.GAME, NONE, [state.number])


def set_up_round(state: Ophelia, f: Frame) -> None:
    state.push(SETUP, NONE)


def take_turns(state: Ophelia, f: Frame) -> None:
    """R6.1."""
    state.push(TURNS, state.first)


def resolve_round(state: Ophelia, f: Frame) -> None:
    state.push(RESOLUTION, NONE)


def go_on(state: Ophelia, f: Frame) -> int:
    """R11.8; in a match, a game may be over."""
    if max(state.points) < state.terms.win_points:
        f.at = AT_SETUP
    else:
        state.number += 1
        f.at = AT_GAME
    return STAY


def begin_round(state: Ophelia, f: Deciding) -> None:
    state.round += 1
    state.turn = 0
    state.quiet_turns = state.played = 0
    state.set_mark()
    state.begin_phase(PHASE_SETUP)
    state.tell(ev.ROUND, NONE, [state.round, ROUND_POINTS[state.round]])


class DrawHands(Choice):
    """R5.1, R5.2; with `draw_choice` each player says how many, the loser of the last round first (D3)."""

    def ask(self, state: Ophelia, f: Deciding) -> Question | None:
        if not is_draw_chosen(state) or f.asked == 2:
            return None
        seat = drawer(state, f)
        most = most_to_draw(state, seat)
        return Question(seat, acts.ASK_DRAW, [acts.NUMBER + n for n in range(most + 1)]) if most > 0 else None

    def take(self, state: Ophelia, f: Deciding, answer: int) -> int:
        state.draw(drawer(state, f), answer - acts.NUMBER)
        f.asked += 1
        return STAY

    def skip(self, state: Ophelia, f: Deciding) -> int:
        if not is_draw_chosen(state):
            for seat in range(2):
                state.draw(seat, state.terms.start_hand if state.round == 1 else most_to_draw(state, seat))
            return NEXT
        if f.asked == 2:
            return NEXT
        f.asked += 1
        return STAY


def is_draw_chosen(state: Ophelia) -> bool:
    return state.round > 1 and state.terms.draw_choice


def drawer(state: Ophelia, f: Deciding) -> int:
    return state.loser if f.asked == 0 else 1 - state.loser


def most_to_draw(state: Ophelia, seat: int) -> int:
    room = max(state.terms.hand_max - len(state.hands[seat]), 0)
    return min(state.terms.round_draw, room, len(state.decks[seat]))


class Mulligan(Choice):
    """D3: once before round 1, seat A and then seat B; one card at a time, and nothing is shown before the end."""

    def ask(self, state: Ophelia, f: Deciding) -> Question | None:
        if state.round > 1 or not state.terms.mulligan:
            return None
        if f.asked == 2:
            return None
        left = cards.kinds_of(state.hands[f.asked])
        for kind in f.returned:
            left.remove(kind)
        return Question(f.asked, acts.ASK_MULLIGAN, [*[acts.RETURN + kind for kind in sorted(set(left))], acts.DONE])

    def take(self, state: Ophelia, f: Deciding, answer: int) -> int:
        if answer != acts.DONE:
            f.returned = [*f.returned, answer - acts.RETURN]
            return STAY
        if f.returned:
            return_hand(state, f.asked, f.returned)
        f.asked += 1
        f.returned = EMPTY
        return STAY


def return_hand(state: Ophelia, seat: int, kinds: list[int]) -> None:
    for kind in kinds:
        state.decks[seat].append(state.take_from_hand(seat, kind))
    state.shuffle_deck(seat)
    state.tell(ev.RETURNED_HAND, seat, [len(kinds)])
    state.draw(seat, len(kinds))


class ChooseFirst(Choice):
    """R5.1, R5.3, D2."""

    def ask(self, state: Ophelia, f: Deciding) -> Question | None:
        if state.loser == NONE or (state.round > 1 and not state.terms.loser_chooses):
            return None
        return Question(state.loser, acts.ASK_FIRST, [acts.FIRST, acts.SECOND])

    def take(self, state: Ophelia, f: Deciding, answer: int) -> None:
        go_first(state, state.loser if answer == acts.FIRST else 1 - state.loser, state.loser)

    def skip(self, state: Ophelia, f: Deciding) -> None:
        go_first(state, state.rng.below(2) if state.loser == NONE else 1 - state.loser, NONE)


def go_first(state: Ophelia, seat: int, by: int) -> None:
    state.first = seat
    state.tell(ev.WENT_FIRST, seat, [seat, by])


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
    DrawHands("Each player draws cards."),
    Mulligan("Each player may return cards once."),
    ChooseFirst("Somebody goes first."),
)


def begin(state: Ophelia) -> None:
    state.push(MATCH, NONE)
