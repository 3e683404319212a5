"""R19, D1: each player brings a deck, chooses a ready-made one, or builds one card by card; unseen until both have."""

from typing import Final

from anachron.core.actions import Question, each
from anachron.core.effects import NONE, Sealed, SecretChoice
from anachron.core.values import Json
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.content import CHARACTER, CardTable
from anachron.games.ophelia.model.effects import CHOOSE_DECKS
from anachron.games.ophelia.model.events import DECK_CHOSEN
from anachron.games.ophelia.model.options import CONSTRUCTED
from anachron.games.ophelia.model.state import Ophelia

DECK_SIZE: Final = 30  # R19.1
ALLY_CARDS: Final = 8  # R19.3
LEAST_CHARACTERS: Final = 12  # R19.5


class ChooseDeck(SecretChoice):
    """`deck`; or `faction`, then `ally`, then thirty times `pick`."""

    def ask(self, state: Ophelia, f: Sealed, seat: int) -> Question | None:
        parts = f.answers[seat]
        if has_brought(state, seat) or (parts and parts[0] < acts.FACTION):
            return None
        if not parts:
            options = each(acts.DECK, list(range(len(acts.DECKS))))
            if state.terms.deck_mode == CONSTRUCTED:
                options += each(acts.FACTION, list(range(acts.FACTION_COUNT)))
            return Question(seat, acts.ASK_DECK, options)
        main = parts[0] - acts.FACTION
        if len(parts) == 1:
            return Question(
                seat, acts.ASK_ALLY, each(acts.ALLY, [ally for ally in range(acts.NO_ALLY + 1) if ally != main])
            )
        picked = picks_of(parts)
        if len(picked) == DECK_SIZE:
            return None
        return Question(
            seat, acts.ASK_BUILD, each(acts.PICK, legal_picks(state.printed, main, parts[1] - acts.ALLY, picked))
        )

    def reveal(self, state: Ophelia, f: Sealed) -> None:
        for seat in range(2):
            parts = f.answers[seat]
            if has_brought(state, seat):
                take_brought(state, seat)
            elif acts.DECK <= parts[0] < acts.FACTION:
                take_ready_made(state, seat, parts[0] - acts.DECK)
            else:
                take_own(state, seat, "", sorted(picks_of(parts)))
        state.reveal()


def picks_of(parts: list[int]) -> list[int]:
    """The kinds that were picked so far."""
    return [part - acts.PICK for part in parts[2:]]


def legal_picks(table: CardTable, main: int, ally: int, picked: list[int]) -> list[int]:
    """The cards that lead to a legal deck: there are always enough of the main faction to fill it up."""
    allied = characters = 0
    for kind in picked:
        if table.faction[kind] == ally:
            allied += 1
        if table.type[kind] == CHARACTER:
            characters += 1
    only_characters = LEAST_CHARACTERS - characters >= DECK_SIZE - len(picked)
    found: list[int] = []
    for kind in range(acts.CARD_COUNT):
        faction = table.faction[kind]
        if picked.count(kind) >= table.copies[kind] or (only_characters and table.type[kind] != CHARACTER):
            continue
        if faction in (main, acts.UNALIGNED) or (faction == ally and allied < ALLY_CARDS and not table.legend[kind]):
            found.append(kind)
    return found


def has_brought(state: Ophelia, seat: int) -> bool:
    return len(state.brought) > 0 and state.brought[seat] is not None


def take_brought(state: Ophelia, seat: int) -> None:
    brought: Json = state.brought[seat]
    if "deck" in brought:
        take_ready_made(state, seat, acts.DECKS.index(brought["deck"]))
    else:
        take_own(state, seat, brought["name"], kinds_in(brought["cards"]))


def kinds_in(cards: dict[str, int]) -> list[int]:
    return sorted([acts.CARD_IDS.index(id) for id, copies in cards.items() for _ in range(copies)])


def take_own(state: Ophelia, seat: int, name: str, kinds: list[int]) -> None:
    """An own deck's name is public, its list is not."""
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[acts.CARD_IDS[kind]] = counts.get(acts.CARD_IDS[kind], 0) + 1
    assert state.game.decks is not None
    take_list(state, seat, kinds, NONE, state.game.decks.title(name, counts))


def take_ready_made(state: Ophelia, seat: int, deck: int) -> None:
    take_list(state, seat, state.printed.decks[deck], deck, state.printed.deck_names[deck])


def take_list(state: Ophelia, seat: int, kinds: list[int], deck: int, name: str) -> None:
    state.lists = [kinds if seat == s else state.lists[s] for s in range(2)]
    state.open_lists = [deck != NONE if seat == s else state.open_lists[s] for s in range(2)]
    state.deck_ids = [deck if seat == s else state.deck_ids[s] for s in range(2)]
    state.deck_names = [name if seat == s else state.deck_names[s] for s in range(2)]
    state.tell(DECK_CHOSEN, seat, [deck, name])


CHOOSE_DECKS.define(ChooseDeck("Choose a deck in secret."))
