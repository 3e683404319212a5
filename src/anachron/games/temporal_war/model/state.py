"""A position of The Temporal War."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core import cards
from anachron.core.cards import NO_POOLS, Pools
from anachron.core.effects import NONE, Effect, Frame
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, NOBODY, has, only
from anachron.core.state import EMPTY
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.actions import CARD_COUNT, FIRST_SPELL
from anachron.games.temporal_war.model.arena import (
    ADJACENT,
    CENTER,
    FOUNTAIN_COUNT,
    SPACE_COUNT,
)
from anachron.games.temporal_war.model.content import CardTable
from anachron.games.temporal_war.model.options import FOUNTAIN_POINTS, MOST_AETHER, SET_TILES, Terms
from anachron.games.temporal_war.model.pieces import Arena

PHASE_DECKS: Final = 0
PHASE_MULLIGAN: Final = 1
PHASE_START: Final = 2
PHASE_SUMMON: Final = 3
PHASE_ACTION: Final = 4
PHASE_END: Final = 5
PHASE_ROUND_END: Final = 6
PHASE_GHOST: Final = 7
PHASE_OVER: Final = 8
PHASES: Final = ("decks", "mulligan", "start", "summon", "action", "end", "round-end", "ghost", "over")

FORGOTTEN_MIX: Final = 15  # the mix of the Forgotten Deck; those of the players are their seats


class TemporalWar(Arena):
    """The arena, the players' cards, and how far the turn has come."""

    def __init__(self, game: Game[Any], rng: Rng, seats: int, terms: Terms, table: CardTable) -> None:
        super().__init__(game, rng, seats, terms, table)
        # The players
        self.aether: list[int] = [0] * seats
        self.held: list[int] = [0] * seats  # shards
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # secret
        self.decks: list[list[int]] = [[] for _ in range(seats)]  # secret; the last card is the top
        self.set_cards: list[list[int]] = [[] for _ in range(seats)]  # secret
        self.set_numbers: list[list[int]] = [[] for _ in range(seats)]  # of these cards, from 0
        self.set_spaces: list[list[int]] = [[] for _ in range(seats)]
        self.set_turns: list[list[int]] = [[] for _ in range(seats)]  # the turn in which each was set
        self.spellbooks: list[list[int]] = [EMPTY] * seats  # kinds, in order; replaced
        self.aside: list[list[int]] = [EMPTY] * seats  # kinds shown and in no place yet: in play or to be buried
        self.lists: list[list[int]] = [EMPTY] * seats  # the kinds of each deck, sorted; replaced
        self.champions: list[int] = [NONE] * seats  # kinds; replaced
        self.deck_ids: list[int] = [NONE] * seats  # ready-made ones; replaced
        self.deck_names: list[str] = [""] * seats
        self.pools: Pools = NO_POOLS
        self.may_hold: list[int] = [NONE] * seats  # R20.8: see `hidden_kinds`; NONE: to be worked out
        # Monsters
        self.monsters: list[int] = []  # secret; the last card is the top
        self.defeated: list[int] = EMPTY  # kinds; replaced
        # How far the game has come
        self.phase: int = PHASE_DECKS
        self.round: int = 1
        self.overtime: bool = False
        self.cycle: int = 0
        self.tied: int = NOBODY  # in overtime
        self.active: int = 0
        self.turn: int = 0  # counts all turns
        self.turns: list[int] = [0] * seats  # taken this round; in overtime, this cycle
        self.fallen: int = NOBODY  # eliminated players
        self.fall_order: list[int] = EMPTY  # the same in order; replaced
        self.ghosts: list[int] = [NONE] * seats  # their spaces
        self.end: str = ""  # how the game ended
        # This turn
        self.in_use: int = NONE  # a piece
        self.spent: int = 0  # movement points
        self.moved: int = 0  # spaces, by the warrior in use
        self.main_used: bool = False
        self.use_over: bool = False  # R9.10: the Champion in use was brought home
        self.new_piece: int = NONE  # the warrior that was summoned
        self.has_summoned: bool = False
        self.synced: bool = False
        self.called: bool = False
        self.healed: bool = False
        self.extra_speed: int = 0  # Hidden Path
        self.used_texts: list[int] = EMPTY  # serials of cards whose once-per-turn text was used; replaced

    def copy(self) -> "TemporalWar":
        twin = TemporalWar(self.game, self.rng.copy(), self.seats, self.terms, self.printed)
        self.copy_arena(twin)
        self.copy_players(twin)
        twin.monsters = self.monsters[:]
        twin.defeated = self.defeated
        twin.phase = self.phase
        twin.round = self.round
        twin.overtime = self.overtime
        twin.cycle = self.cycle
        twin.tied = self.tied
        twin.active = self.active
        twin.turn = self.turn
        twin.turns = self.turns[:]
        twin.fallen = self.fallen
        twin.fall_order = self.fall_order
        twin.ghosts = self.ghosts[:]
        twin.end = self.end
        twin.in_use = self.in_use
        twin.spent = self.spent
        twin.moved = self.moved
        twin.main_used = self.main_used
        twin.use_over = self.use_over
        twin.new_piece = self.new_piece
        twin.has_summoned = self.has_summoned
        twin.synced = self.synced
        twin.called = self.called
        twin.healed = self.healed
        twin.extra_speed = self.extra_speed
        twin.used_texts = self.used_texts
        self.copy_core(twin)
        return twin

    def copy_players(self, twin: "TemporalWar") -> None:
        twin.aether = self.aether[:]
        twin.held = self.held[:]
        for seat in range(self.seats):
            twin.hands[seat] = self.hands[seat][:]
            twin.decks[seat] = self.decks[seat][:]
            if self.set_cards[seat]:
                twin.set_cards[seat] = self.set_cards[seat][:]
                twin.set_numbers[seat] = self.set_numbers[seat][:]
                twin.set_spaces[seat] = self.set_spaces[seat][:]
                twin.set_turns[seat] = self.set_turns[seat][:]
        twin.spellbooks = self.spellbooks[:]
        twin.aside = self.aside[:]
        twin.lists = self.lists  # replaced as a whole
        twin.champions = self.champions
        twin.deck_ids = self.deck_ids
        twin.deck_names = self.deck_names
        twin.pools = self.pools
        twin.may_hold = self.may_hold[:]

    @property
    def scores(self) -> list[int]:
        """R24.2."""
        return [self.score(seat) for seat in range(self.seats)]

    def score(self, seat: int) -> int:
        if has(self.fallen, seat):
            return 0
        return self.temples[seat] + FOUNTAIN_POINTS * self.fountains_of(seat)

    def push(self, effect: Effect, seat: int) -> None:
        """Nothing follows once the game has ended."""
        if not self.end:
            super().push(effect, seat)

    def push_frame(self, f: Frame) -> None:
        if not self.end:
            self.stack.append(f)

    # Seats

    def is_playing(self, seat: int) -> bool:
        """Neither eliminated (a ghost too) nor out of overtime."""
        return not has(self.fallen | self.out, seat)

    def players_from(self, seat: int) -> list[int]:
        """Everybody who is asked and whose cards act, in turn order from `seat` on."""
        n, gone = self.seats, self.fallen | self.out
        return [(seat + i) % n for i in range(n) if not has(gone, (seat + i) % n)]

    def note_text_used(self, serial: int) -> None:
        self.used_texts = [*self.used_texts, serial]

    # Spaces

    def open_spaces(self, seat: int) -> list[int]:
        """Where a player can summon or set: empty spaces next to what they control, not the Center Space."""
        near = [False] * SPACE_COUNT
        for piece in range(len(self.kinds)):
            if self.owners[piece] == seat and self.spaces[piece] != NONE:
                mark_near(near, self.spaces[piece])
        for construct in range(len(self.construct_kinds)):
            if self.construct_owners[construct] == seat:
                for space in self.tiles[construct]:
                    mark_near(near, space)
        for space in self.set_spaces[seat]:
            mark_near(near, space)
        if self.temples[seat] > 0:
            mark_near(near, self.terms.temples[seat])
        for fountain in range(FOUNTAIN_COUNT):
            if self.controllers[fountain] == seat:
                mark_near(near, self.fountain_space(fountain))
        near[CENTER] = False
        return [space for space in range(SPACE_COUNT) if near[space] and self.is_empty(space)]

    # Aether

    def gain(self, seat: int, amount: int, why: str) -> None:
        """R6.1: what goes beyond 9 is lost."""
        before = self.aether[seat]
        self.aether[seat] = min(before + amount, MOST_AETHER)
        if self.logging:
            self.tell(ev.AETHER, seat, [self.aether[seat] - before, self.aether[seat], why])

    def lose(self, seat: int, amount: int) -> None:
        before = self.aether[seat]
        self.aether[seat] = max(before - amount, 0)
        if self.logging:
            self.tell(ev.AETHER, seat, [before - self.aether[seat], self.aether[seat], ev.LOST])

    # Cards

    def viewers(self, seat: int) -> int:
        """The seats that see the hand and the set cards of a player."""
        seats = only(seat)
        if self.terms.team_hands:
            for other in range(self.seats):
                if self.are_allies(seat, other):
                    seats |= only(other)
        return seats

    def draw(self, seat: int, amount: int) -> None:
        """R5.5: from an empty deck nothing is drawn."""
        for _ in range(min(amount, len(self.decks[seat]))):
            card = self.see(self.decks[seat].pop(), self.viewers(seat))
            cards.put(self.hands[seat], card)
            self.may_hold[seat] = NONE
            self.reveal(self.viewers(seat))
            if self.logging:
                self.tell(ev.DREW, seat, [cards.kind_of(card)], self.tellers(card))

    def tellers(self, card: int) -> int:
        """The seats that know which card this is."""
        return cards.known_to(card) & ~self.pools.seats[cards.pool_of(card)]

    def see(self, card: int, seats: int) -> int:
        """The card, which these seats now see: they can tell it from the others of its pool."""
        card = cards.shown(card, seats)
        pool = cards.pool_of(card)
        if pool:
            alone = [card]
            self.pools = cards.mix_up([alone], self.all_piles(), self.pools.seats[pool] & ~seats, self.pools)
            card = alone[0]
        return card

    def all_piles(self) -> list[list[int]]:
        return self.hands + self.decks + self.set_cards

    def show_from_hand(self, seat: int, kind: int) -> None:
        """A card leaves the hand, and everybody sees it: it is set aside until it has a place."""
        cards.take(self.hands[seat], kind)
        self.set_aside(seat, kind)
        self.reveal()

    def set_aside(self, seat: int, kind: int) -> None:
        self.aside[seat] = [*self.aside[seat], kind]
        self.may_hold[seat] = NONE

    def take_aside(self, seat: int, kind: int) -> None:
        """It gets a place: in the arena, in the spellbook, in the deck."""
        rest = self.aside[seat][:]
        rest.remove(kind)
        self.aside[seat] = rest
        self.may_hold[seat] = NONE

    def bury(self, seat: int, kind: int) -> None:
        """A card that everybody has seen goes to the bottom of the deck. An eliminated player has none."""
        if has(self.fallen, seat):
            return
        self.decks[seat].insert(0, cards.new_card(kind, seat, EVERYONE))
        self.may_hold[seat] = NONE
        if self.logging:
            self.tell(ev.BURIED, seat, [kind])

    def put_on_top(self, seat: int, kind: int) -> None:
        """A card that everybody has seen goes on top of the deck."""
        if has(self.fallen, seat):
            return
        self.decks[seat].append(cards.new_card(kind, seat, EVERYONE))
        self.may_hold[seat] = NONE
        if self.logging:
            self.tell(ev.TOPPED, seat, [kind])

    def add_to_hand(self, seat: int, kind: int) -> None:
        """A card that everybody has seen goes to the hand."""
        if has(self.fallen, seat):
            return
        cards.put(self.hands[seat], cards.new_card(kind, seat, EVERYONE))
        self.may_hold[seat] = NONE

    def place_in_spellbook(self, seat: int, kind: int) -> None:
        self.spellbooks[seat] = [*self.spellbooks[seat], kind]
        self.may_hold[seat] = NONE

    # Set cards

    def index_of_set(self, seat: int, number: int) -> int:
        """The place of a Set Tile in the lists, or NONE."""
        numbers = self.set_numbers[seat]
        for i in range(len(numbers)):
            if numbers[i] == number:
                return i
        return NONE

    def set_number_at(self, space: int) -> int:
        """The number of the Set Tile on a space."""
        seat = self.set_at[space]
        for i in range(len(self.set_spaces[seat])):
            if self.set_spaces[seat][i] == space:
                return self.set_numbers[seat][i]
        return NONE

    def free_set_number(self, seat: int) -> int:
        """R8.3: the lowest free number, or NONE."""
        for number in range(SET_TILES):
            if number not in self.set_numbers[seat]:
                return number
        return NONE

    def set_kind(self, seat: int, number: int) -> int:
        return cards.kind_of(self.set_cards[seat][self.index_of_set(seat, number)])

    def set_space(self, seat: int, number: int) -> int:
        return self.set_spaces[seat][self.index_of_set(seat, number)]

    def is_fresh(self, seat: int, number: int) -> bool:
        """R8.4: set this turn."""
        return self.set_turns[seat][self.index_of_set(seat, number)] == self.turn

    def has_old_set_card(self, seat: int) -> bool:
        """A card set before this turn?"""
        for turn in self.set_turns[seat]:  # noqa: SIM110
            if turn != self.turn:
                return True
        return False

    def lay_set(self, seat: int, card: int, number: int, space: int, turn: int) -> None:
        self.set_cards[seat].append(card)
        self.set_numbers[seat].append(number)
        self.set_spaces[seat].append(space)
        self.set_turns[seat].append(turn)
        self.set_at[space] = seat

    def lift_set(self, seat: int, number: int) -> int:
        """The Set Tile leaves the arena; its card is in no place."""
        i = self.index_of_set(seat, number)
        card = self.set_cards[seat][i]
        self.set_at[self.set_spaces[seat][i]] = NONE
        del self.set_cards[seat][i]
        del self.set_numbers[seat][i]
        del self.set_spaces[seat][i]
        del self.set_turns[seat][i]
        self.may_hold[seat] = NONE
        return card

    def show_set(self, seat: int, number: int) -> int:
        """A set card is turned over, and its tile leaves: it is set aside. Returns its kind."""
        kind = cards.kind_of(self.see(self.lift_set(seat, number), EVERYONE))
        self.set_aside(seat, kind)
        self.reveal()
        return kind

    def return_set(self, seat: int, number: int) -> None:
        """R8.9: a set card goes back to the hand, unseen."""
        card = self.lift_set(seat, number)
        cards.put(self.hands[seat], card)
        if self.logging:
            self.tell(ev.SET_RETURNED, seat, [number, cards.kind_of(card)], self.tellers(card) | self.viewers(seat))

    def conceal(self, seat: int, places: list[list[int]]) -> None:
        """The others cannot be sure any more which of these cards lies where: one of them was set face down."""
        others = EVERYONE & ~self.viewers(seat)
        known = NOBODY
        for place in places:
            for card in place:
                known |= cards.known_to(card) & others
        if known:
            rest = [pile for pile in self.all_piles() if all(pile is not place for place in places)]
            self.pools = cards.mix_up(places, rest, others, self.pools)

    # R20.8

    def hidden_kinds(self, seat: int) -> int:
        """The kinds of Support Cards that a player may hold for all that the others know: a set, by kind from the
        first Spell on. A copy that lies in play, in the spellbook or at a known place of the deck does not count."""
        found = self.may_hold[seat]
        if found == NONE:
            found = self.may_hold[seat] = self.work_out_hidden(seat)
        return found

    def work_out_hidden(self, seat: int) -> int:
        if not self.terms.support_cards:
            return 0
        if not self.terms.open_lists:
            return (1 << (CARD_COUNT - FIRST_SPELL)) - 1
        left = [0] * (CARD_COUNT - FIRST_SPELL)
        for kind in self.lists[seat]:
            if kind >= FIRST_SPELL:
                left[kind - FIRST_SPELL] += 1
        for kind in self.spellbooks[seat]:
            left[kind - FIRST_SPELL] -= 1
        for kind in self.aside[seat]:
            if kind >= FIRST_SPELL:
                left[kind - FIRST_SPELL] -= 1
        for card in self.decks[seat]:
            kind = cards.kind_of(card)
            if kind >= FIRST_SPELL and cards.known_to(card) == EVERYONE:
                left[kind - FIRST_SPELL] -= 1
        found = 0
        for i in range(len(left)):
            if left[i] > 0:
                found |= 1 << i
        return found

    # The course of the game

    def begin_phase(self, phase: int) -> None:
        self.phase = phase
        if self.logging:
            self.tell(ev.PHASE, self.active, [PHASES[phase]])

    def set_mark(self) -> None:
        self.mark = ev.log_mark(self.round, self.overtime, self.turn, self.active)


def new_state(game: Game[Any], rng: Rng, seats: int, options: Mapping[str, Any]) -> TemporalWar:
    assert isinstance(game.tables, CardTable)
    return TemporalWar(game, rng, seats, Terms(options, seats), game.tables)


def mark_near(near: list[bool], space: int) -> None:
    for other in ADJACENT[space]:
        near[other] = True
