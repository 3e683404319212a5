"""R19, D1: each player brings or chooses a deck."""

from anachron.core.actions import Question, each
from anachron.core.effects import ALL_IN, NEXT, Do, Sealed
from anachron.games.ophelia.actions import ASK_DECK, DECK, DECKS
from anachron.games.ophelia.effects import CHOOSE_DECKS
from anachron.games.ophelia.events import DECK_CHOSEN
from anachron.games.ophelia.state import Ophelia


def choose_deck(state: Ophelia, f: Sealed, do: Do, answer: int) -> int:
    if answer != ALL_IN:
        return state.ask_parts(f, next_part)
    for seat in range(2):
        take_deck(state, seat, f.answers[seat][0] - DECK)
    return NEXT


def next_part(state: Ophelia, f: Sealed, seat: int) -> Question | None:
    if f.answers[seat]:
        return None
    return Question(seat, ASK_DECK, each(DECK, list(range(len(DECKS)))))


def take_deck(state: Ophelia, seat: int, deck: int) -> None:
    table = state.table
    state.lists = [table.decks[deck] if seat == s else state.lists[s] for s in range(2)]
    state.open_lists = [seat == s or state.open_lists[s] for s in range(2)]
    state.deck_ids = [deck if seat == s else state.deck_ids[s] for s in range(2)]
    state.deck_names = [table.deck_names[deck] if seat == s else state.deck_names[s] for s in range(2)]
    state.tell(DECK_CHOSEN, seat, [deck, table.deck_names[deck]])


CHOOSE_DECKS.define(Do("Choose a deck in secret.", choose_deck))
