"""R19.8, D18: the draft. Two packs go round, then the other two; both players pick at the same time."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.chance import shuffle_kinds
from anachron.core.effects import NEXT, NONE, STAY, Do, Sealed, SecretChoice
from anachron.core.seats import only
from anachron.games.ophelia.model.actions import ASK_DRAFT, CARD_COUNT, PICK
from anachron.games.ophelia.model.decks import take_list
from anachron.games.ophelia.model.effects import DRAFT_CARDS
from anachron.games.ophelia.model.events import PACK, PICKED
from anachron.games.ophelia.model.state import Ophelia

PACKS: Final = 4
PACK_SIZE: Final = 15
COPIES: Final = 2
DRAFTED: Final = "Drafted deck"


def deal_packs(state: Ophelia, f: Sealed) -> None:
    """Two of each card, shuffled; the first 15 are pack 1, and so on."""
    pool = all_copies()
    shuffle_kinds(pool, state.rng)
    state.packs = [sorted(pool[PACK_SIZE * i : PACK_SIZE * (i + 1)]) for i in range(PACKS)]
    state.tell(PACK, NONE, [1])


def all_copies() -> list[int]:
    return [kind for kind in range(CARD_COUNT) for _ in range(COPIES)]


def stage_of(state: Ophelia) -> int:
    """The number of the pick in the current pair of packs, from 0."""
    return len(state.picks[1]) % PACK_SIZE


def pair_of(state: Ophelia) -> int:
    """0: packs 1 and 2; 1: packs 3 and 4."""
    return len(state.picks[1]) // PACK_SIZE


def pack_of(state: Ophelia, seat: int) -> int:
    """The pack in a player's hand, as its place among the packs."""
    return 2 * pair_of(state) + (seat + stage_of(state)) % 2


class PickCard(SecretChoice):
    def ask(self, state: Ophelia, f: Sealed, seat: int) -> Question | None:
        if f.answers[seat] or is_drafted(state):
            return None
        pack = state.packs[pack_of(state, seat)]
        if len(pack) == 1 and not state.asks_everything:  # the last card is automatic
            return None
        return Question(seat, ASK_DRAFT, [PICK + kind for kind in distinct(pack)])

    def reveal(self, state: Ophelia, f: Sealed) -> int:
        if is_drafted(state):
            return NEXT
        kinds = [
            f.answers[seat][0] - PICK if f.answers[seat] else state.packs[pack_of(state, seat)][0] for seat in range(2)
        ]
        f.answers = [[], []]
        take_picks(state, kinds)
        return STAY


def is_drafted(state: Ophelia) -> bool:
    return len(state.picks[0]) == 2 * PACK_SIZE


def distinct(pack: list[int]) -> list[int]:
    return sorted(set(pack))


def take_picks(state: Ophelia, kinds: list[int]) -> None:
    """Both cards leave their packs, which are then passed on."""
    numbers = [pack_of(state, 0), pack_of(state, 1)]
    before = pair_of(state)
    state.reveal()
    for seat in range(2):
        pack = state.packs[numbers[seat]][:]
        pack.remove(kinds[seat])
        state.packs = [pack if i == numbers[seat] else state.packs[i] for i in range(PACKS)]
        state.picks[seat] = [*state.picks[seat], kinds[seat]]
        state.tell(PICKED, seat, [kinds[seat], numbers[seat] + 1], only(seat))
    if pair_of(state) == 1 and before == 0:
        state.tell(PACK, NONE, [2])


def end_draft(state: Ophelia, f: Sealed) -> None:
    """Each player plays all 30 picks."""
    state.packs = []
    for seat in range(2):
        take_list(state, seat, sorted(state.picks[seat]), NONE, DRAFTED)


def is_known_pick(state: Ophelia, seat: int, viewer: int, number: int) -> bool:
    """Does the viewer know the pick of a seat? A pack that came back shows what is gone; the first pick of a pair of
    packs was made from a pack that the viewer had never seen."""
    return seat == viewer or (number % PACK_SIZE > 0 and number < len(state.picks[1]))


DRAFT_CARDS.define(
    Do("Four packs of 15 cards are dealt.", deal_packs),
    PickCard("Both pick a card and pass the rest."),
    Do("The picks are the decks.", end_draft),
)
