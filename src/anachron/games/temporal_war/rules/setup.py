"""Decks, Temples, Champions and hands."""

from typing import Any

from anachron.core import cards, chance
from anachron.core.actions import Question
from anachron.core.effects import NEXT, NONE, STAY, Choice, Do
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.arena import OUTERMOST_RING
from anachron.games.temporal_war.model.chance import pick_seat
from anachron.games.temporal_war.model.effects import OPENING, TURN, Opening
from anachron.games.temporal_war.model.events import BURIED, DECK_CHOSEN, MULLIGAN
from anachron.games.temporal_war.model.options import CUSTOM, STARTING_HAND
from anachron.games.temporal_war.model.state import FORGOTTEN_MIX, PHASE_DECKS, PHASE_MULLIGAN, TemporalWar
from anachron.games.temporal_war.rules import elimination
from anachron.games.temporal_war.rules.rounds import tell_round

# D1: decks


class ChooseDeck(Choice):
    """Each seat in turn, if it has not brought a deck."""

    def ask(self, state: TemporalWar, f: Opening) -> Question | None:
        seat = f.next
        if seat == state.seats or has_brought(state, seat):
            return None
        return Question(seat, acts.ASK_DECK, [acts.DECK + deck for deck in decks_for(state, seat)])

    def take(self, state: TemporalWar, f: Opening, answer: int) -> int:
        take_ready_deck(state, f.next, answer - acts.DECK)
        f.next += 1
        return STAY

    def skip(self, state: TemporalWar, f: Opening) -> int:
        if f.next == state.seats:
            f.next = 0
            return NEXT
        take_brought_deck(state, f.next, state.brought[f.next])
        f.next += 1
        return STAY


def has_brought(state: TemporalWar, seat: int) -> bool:
    return len(state.brought) > 0 and state.brought[seat] is not None


def decks_for(state: TemporalWar, seat: int) -> list[int]:
    """R3.5: not a Champion of a teammate who has chosen."""
    found: list[int] = []
    for deck in range(len(acts.DECKS)):
        if is_allowed_deck(state, deck) and not is_taken_by_ally(state, seat, state.printed.deck_champions[deck]):
            found.append(deck)
    return found


def is_allowed_deck(state: TemporalWar, deck: int) -> bool:
    if state.terms.decks == CUSTOM:  # who brings nothing chooses among the ready-made ones
        return state.terms.support_cards or state.printed.deck_kinds[deck] == "learning"
    return state.printed.deck_kinds[deck] == state.terms.decks


def is_taken_by_ally(state: TemporalWar, seat: int, champion: int) -> bool:
    for other in range(state.seats):
        if (
            other != seat
            and state.are_allies(seat, other)
            and champion in (state.champions[other], brought_champion(state, other))
        ):
            return True
    return False


def brought_champion(state: TemporalWar, seat: int) -> int:
    """The Champion of the deck that a seat has brought, or NONE."""
    if not has_brought(state, seat):
        return NONE
    brought = state.brought[seat]
    if "deck" in brought:
        return state.printed.deck_champions[acts.DECKS.index(brought["deck"])]
    return acts.CARD_IDS.index(brought["champion"])


def take_ready_deck(state: TemporalWar, seat: int, deck: int) -> None:
    lead(
        state, seat, state.printed.deck_champions[deck], state.printed.decks[deck], deck, state.printed.deck_names[deck]
    )


def take_brought_deck(state: TemporalWar, seat: int, brought: Any) -> None:
    if "deck" in brought:
        take_ready_deck(state, seat, acts.DECKS.index(brought["deck"]))
        return
    kinds = [acts.CARD_IDS.index(id) for id, copies in brought["cards"].items() for _ in range(copies)]
    lead(state, seat, acts.CARD_IDS.index(brought["champion"]), sorted(kinds), NONE, brought["name"])


def lead(state: TemporalWar, seat: int, champion: int, kinds: list[int], deck: int, name: str) -> None:
    state.champions = with_entry(state.champions, seat, champion)
    state.deck_ids = with_entry(state.deck_ids, seat, deck)
    state.deck_names = [name if other == seat else state.deck_names[other] for other in range(state.seats)]
    state.lists = [kinds if other == seat else state.lists[other] for other in range(state.seats)]
    if state.logging:
        state.tell(DECK_CHOSEN, seat, [deck, champion, name])


def with_entry(entries: list[int], place: int, entry: int) -> list[int]:
    return [entry if i == place else entries[i] for i in range(len(entries))]


# The table is laid


def lay_table(state: TemporalWar, f: Opening) -> None:
    terms = state.terms
    state.ring = OUTERMOST_RING
    for seat in range(state.seats):
        state.add_piece(seat, state.champions[seat], terms.temples[seat])
        state.aether[seat] = terms.start_aether
    elimination.fell_the_absent(state)
    playing = [seat for seat in range(state.seats) if state.is_playing(seat)]
    f.seat = terms.first if terms.first != NONE else pick_seat(playing, state.rng)
    for seat in playing:
        state.decks[seat] = [cards.new_card(kind, seat) for kind in state.lists[seat]]
        chance.shuffle(state.decks[seat], seat, state.rng)
    state.monsters = all_monsters(state)
    chance.shuffle(state.monsters, FORGOTTEN_MIX, state.rng)
    for seat in playing:
        state.draw(seat, STARTING_HAND)
    f.next = 0
    if terms.mulligan:
        state.begin_phase(PHASE_MULLIGAN)


def all_monsters(state: TemporalWar) -> list[int]:
    """The Forgotten Deck in the order of the content, the first on top."""
    kinds = [kind for kind in range(acts.FIRST_MONSTER, acts.KIND_COUNT) for _ in range(state.printed.copies[kind])]
    return [cards.new_card(kind, FORGOTTEN_MIX) for kind in reversed(kinds)]


class Mulligan(Choice):  # D2
    """In turn order: cards go under the deck one after another, then as many are drawn."""

    def ask(self, state: TemporalWar, f: Opening) -> Question | None:
        seat = seat_of_mulligan(state, f)
        if not state.terms.mulligan or f.next == state.seats or not state.is_playing(seat):
            return None
        return Question(
            seat, acts.ASK_MULLIGAN, [acts.PASS, *[acts.BURY + kind for kind in cards.distinct(state.hands[seat])]]
        )

    def take(self, state: TemporalWar, f: Opening, answer: int) -> int:
        seat = seat_of_mulligan(state, f)
        if answer != acts.PASS:
            state.decks[seat].insert(0, cards.take(state.hands[seat], answer - acts.BURY))
            f.buried += 1
            if state.logging:
                state.tell(BURIED, seat, [answer - acts.BURY], state.viewers(seat))
            return STAY
        if state.logging:
            state.tell(MULLIGAN, seat, [f.buried])
        state.draw(seat, f.buried)
        f.buried = 0
        f.next += 1
        return STAY

    def skip(self, state: TemporalWar, f: Opening) -> int:
        if not state.terms.mulligan or f.next == state.seats:
            return NEXT
        f.next += 1
        return STAY


def seat_of_mulligan(state: TemporalWar, f: Opening) -> int:
    return (f.seat + f.next) % state.seats


def first_turn(state: TemporalWar, f: Opening) -> None:
    first = f.seat if state.is_playing(f.seat) else state.next_seat(f.seat)
    state.active = first  # not before: until the round is told, nobody knows who was picked
    tell_round(state, first)
    state.push(TURN, first)


def begin(state: TemporalWar) -> None:
    state.phase = PHASE_DECKS
    state.push(OPENING, 0)


OPENING.define(
    ChooseDeck("Everyone chooses a deck."),
    Do("Temples, Champions, decks and hands.", lay_table),
    Mulligan("With the option, bury cards of the hand and draw as many."),
    Do("A random player takes the first turn.", first_turn),
)
