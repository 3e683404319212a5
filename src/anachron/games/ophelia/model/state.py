"""The state of Ophelia: the cards on the field, the piles, the round and the match."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core import cards
from anachron.core.cards import MIXES, NO_POOLS, NOTHING_RETURNED, Pools, Returned
from anachron.core.chance import shuffle
from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, all_but, has, only
from anachron.core.state import EMPTY, State
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.actions import SLOT_COUNT
from anachron.games.ophelia.model.content import CHARACTER, CardTable
from anachron.games.ophelia.model.field import Board, board_of
from anachron.games.ophelia.model.options import Terms
from anachron.games.ophelia.model.sets import contains, with_member

PHASE_DECKS: Final = 0
PHASE_DRAFT: Final = 1
PHASE_SETUP: Final = 2
PHASE_ACTION: Final = 3
PHASE_TURNING_POINT: Final = 4
PHASE_CONTEST: Final = 5
PHASE_END: Final = 6
PHASE_RESOLUTION: Final = 7
PHASE_OVER: Final = 8
PHASES: Final = ("decks", "draft", "setup", "action", "turning-point", "contest", "end", "resolution", "over")

# What a mark changes.
POWER: Final = 0
INITIATIVE: Final = 1
LIFE: Final = 2
ARMOUR: Final = 3
SWAP: Final = 4  # of Power and Initiative
SILENCE: Final = 5  # no abilities, 0 Power, 0 Initiative

# How long a mark lasts.
THIS_TURN: Final = 0
THIS_ROUND: Final = 1


# What became of the chance to claim with a card that came to its slot this turn.
NO_CHANCE: Final = 0
CHANCE_CONTESTED: Final = 1  # there was none: the slot was contested
CHANCE_CLAIMED: Final = 2
CHANCE_IMPOSSIBLE: Final = 3  # nothing could be claimed


class Card:
    """A card in a forgotten zone or under another card. Never changed, so copies share it; in another zone it gets
    another serial."""

    def __init__(self, kind: int = NONE, owner: int = 0, serial: int = 0, defeated: int = 0) -> None:
        self.kind = kind
        self.owner = owner
        self.serial = serial
        self.defeated = defeated  # the round in which it was defeated, if it has lain in a forgotten zone since; or 0


class Mark:
    """A change of a card's numbers for a while. Never changed."""

    def __init__(self, what: int = POWER, amount: int = 0, source: int = NONE, lasts: int = THIS_TURN) -> None:
        self.what = what
        self.amount = amount
        self.source = source  # the kind of the card that did it
        self.lasts = lasts


NO_CARDS: Final[list[Card]] = []  # shared: replaced, never changed
NO_MARKS: Final[list[Mark]] = []


class Piece:
    """A card on the field."""

    def __init__(self) -> None:
        self.kind: int = 0
        self.owner: int = 0
        self.controller: int = 0
        self.slot: int = NONE
        self.serial: int = 0
        self.damage: int = 0
        self.poisoned: bool = False
        self.silenced: bool = False  # it has lost its abilities by a mark
        self.played: bool = False  # this turn
        self.moved: bool = False  # this turn, by whatever means
        self.walked: bool = False  # it has used the move action this turn
        self.entered: int = 0  # the event with which it came to its slot
        self.chance: int = NO_CHANCE
        self.claims: int = 0  # activated this turn
        self.used_this_turn: int = 0  # a set of its own abilities, by index
        self.used_this_round: int = 0  # likewise
        self.fired: list[int] = EMPTY  # by ability, how often its triggers have resolved this turn; replaced
        self.spent: list[int] = EMPTY  # attached cards whose granted Action was used this turn, by serial; replaced
        self.attached: list[Card] = NO_CARDS  # replaced, never changed
        self.haunting: list[Card] = NO_CARDS  # likewise
        self.marks: list[Mark] = NO_MARKS  # likewise
        # R16.6: who put the damage with which it reached its Life
        self.killer: int = NONE  # by serial
        self.killer_kind: int = NONE
        self.killer_seat: int = NONE  # the last controller of the killer

    def copy(self) -> "Piece":
        twin = Piece()
        twin.kind = self.kind
        twin.owner = self.owner
        twin.controller = self.controller
        twin.slot = self.slot
        twin.serial = self.serial
        twin.damage = self.damage
        twin.poisoned = self.poisoned
        twin.silenced = self.silenced
        twin.played = self.played
        twin.moved = self.moved
        twin.walked = self.walked
        twin.entered = self.entered
        twin.chance = self.chance
        twin.claims = self.claims
        twin.used_this_turn = self.used_this_turn
        twin.used_this_round = self.used_this_round
        twin.fired = self.fired
        twin.spent = self.spent
        twin.attached = self.attached
        twin.haunting = self.haunting
        twin.marks = self.marks
        twin.killer = self.killer
        twin.killer_kind = self.killer_kind
        twin.killer_seat = self.killer_seat
        return twin

    def forget_killer(self) -> None:
        self.killer = self.killer_kind = self.killer_seat = NONE


class RoundDone:
    """A round of this game that is over. Never changed."""

    def __init__(self) -> None:
        self.round: int = 0
        self.winner: int = 0
        self.points: int = 0
        self.step: int = 0
        self.middle: list[int] = []
        self.total: list[int] = []
        self.first: int = 0


NO_ROUNDS: Final[list[RoundDone]] = []

FIRST_MIXES: Final = [0, 1]
FAMILIES: Final = 1  # the bit of a mix that says whose cards they are
NONE_RETURNED: Final[list[list[Returned]]] = [NOTHING_RETURNED, NOTHING_RETURNED]


class Ophelia(State):
    def __init__(self, game: Game[Any], rng: Rng, terms: Terms, table: CardTable, board: Board) -> None:
        super().__init__(game, rng, 2)
        self.terms = terms
        self.printed = table
        self.board = board
        # Decks
        self.lists: list[list[int]] = [EMPTY, EMPTY]  # the kinds of each deck, sorted; secret where decks are closed
        self.open_lists: list[bool] = [False, False]  # both players know the list of that deck; replaced
        self.deck_ids: list[int] = [NONE, NONE]  # ready-made decks
        self.deck_names: list[str] = ["", ""]
        self.seen: list[list[int]] = [EMPTY, EMPTY]  # of a closed list, the kinds that the others have seen; replaced
        # The field and the piles
        self.slots: list[Piece | None] = [None] * SLOT_COUNT
        self.hands: list[list[int]] = [[], []]  # secret
        self.decks: list[list[int]] = [[], []]  # secret; the last card is the top
        self.held: list[int] = [NONE, NONE]  # the card that a seat is in the middle of playing: in no zone (R15.3)
        self.held_shown: bool = False  # the other player has seen it
        self.forgotten: list[list[Card]] = [NO_CARDS, NO_CARDS]  # replaced, never changed
        self.removed: list[list[int]] = [EMPTY, EMPTY]  # kinds; likewise
        self.pools: Pools = NO_POOLS
        self.mixes: list[int] = FIRST_MIXES  # of each deck the last one; a player's are all of one family; replaced
        self.returned: list[list[Returned]] = NONE_RETURNED  # what the others know of hidden cards; replaced
        self.serial: int = 0  # of the newest card outside hands and decks
        self.event: int = 0  # R21.9: the number of the last event
        self.watching: int = 0  # what the cards on the field wait for: a set of events (abilities.py)
        self.flags: int = 0  # what the passives on the field do: a set (abilities.py)
        self.gaze: int = 0  # Náajal's Gaze: the seats whose poisoned characters suffer it
        # The game
        self.phase: int = PHASE_DECKS
        self.round: int = 0
        self.turn: int = 0
        self.active: int = 0
        self.first: int = 0
        self.quiet_turns: int = 0  # quiet turns in a row
        self.played: int = 0  # cards played from a hand this turn
        self.points: list[int] = [0, 0]
        self.rounds: list[RoundDone] = NO_ROUNDS  # replaced, never changed
        self.loser: int = NONE  # of the last round, or of the last game of the match
        self.number: int = 1  # of this game in the match
        self.games: list[int] = [0, 0]  # won
        # The draft (R19.8)
        self.packs: list[list[int]] = []  # kinds, sorted; packs 1 to 4, as they are now; replaced
        self.picks: list[list[int]] = [EMPTY, EMPTY]  # kinds, in order; replaced

    def copy(self) -> "Ophelia":
        twin = Ophelia(self.game, self.rng.copy(), self.terms, self.printed, self.board)
        twin.lists = self.lists  # replaced, never changed
        twin.open_lists = self.open_lists  # likewise
        twin.deck_ids = self.deck_ids  # likewise
        twin.deck_names = self.deck_names  # likewise
        twin.seen = self.seen[:]
        slots = twin.slots
        for slot in self.board.order:
            piece = self.slots[slot]
            if piece is not None:
                slots[slot] = piece.copy()
        hands, decks = self.hands, self.decks
        twin.hands = [hands[0][:], hands[1][:]]
        twin.decks = [decks[0][:], decks[1][:]]
        twin.held = self.held[:]
        twin.held_shown = self.held_shown
        twin.forgotten = self.forgotten[:]
        twin.removed = self.removed[:]
        twin.pools = self.pools
        twin.mixes = self.mixes
        twin.returned = self.returned
        twin.serial = self.serial
        twin.event = self.event
        twin.watching = self.watching
        twin.flags = self.flags
        twin.gaze = self.gaze
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.active = self.active
        twin.first = self.first
        twin.quiet_turns = self.quiet_turns
        twin.played = self.played
        twin.points = self.points[:]
        twin.rounds = self.rounds
        twin.loser = self.loser
        twin.number = self.number
        twin.games = self.games[:]
        twin.packs = self.packs
        twin.picks = self.picks[:]
        self.copy_core(twin)
        return twin

    @property
    def scores(self) -> list[int]:
        """Section 8: points; in a match, games won."""
        return self.games[:] if self.terms.best_of > 1 else self.points[:]

    # The field

    def new_serial(self) -> int:
        self.serial += 1
        return self.serial

    def find(self, serial: int) -> Piece | None:
        """The card on the field with that serial, or None if it has left."""
        if serial == NONE:
            return None
        for slot in self.board.order:
            piece = self.slots[slot]
            if piece is not None and piece.serial == serial:
                return piece
        return None

    def find_forgotten(self, serial: int) -> Card | None:
        """The card in a forgotten zone with that serial, or None if it is there no longer."""
        for zone in self.forgotten:
            for card in zone:
                if card.serial == serial:
                    return card
        return None

    def row(self, seat: int) -> list[Piece]:
        """The cards that a player controls, along the row from column 0."""
        found: list[Piece] = []
        slots = self.slots
        for slot in self.board.rows[seat]:
            piece = slots[slot]
            if piece is not None and piece.controller == seat:
                found.append(piece)
        return found

    def pieces(self) -> list[Piece]:
        """All cards on the field."""
        found: list[Piece] = []
        for slot in self.board.order:
            piece = self.slots[slot]
            if piece is not None:
                found.append(piece)
        return found

    def open_slots(self, seat: int) -> list[int]:
        """R2.7: the empty slots of a player's row."""
        slots = self.slots
        return [slot for slot in self.board.rows[seat] if slots[slot] is None]

    def opponent_of(self, piece: Piece) -> Piece | None:
        """R2.8: the enemy card in the opposing slot."""
        opposing = self.board.opposing[piece.slot]
        return self.slots[opposing] if opposing != NONE else None

    def is_contested(self, piece: Piece) -> bool:
        opposing = self.board.opposing[piece.slot]
        return opposing != NONE and self.slots[opposing] is not None

    def is_character(self, piece: Piece) -> bool:
        return self.printed.type[piece.kind] == CHARACTER

    def column_of(self, piece: Piece) -> int:
        return self.board.column[piece.slot]

    # The piles

    def draw_one(self, seat: int) -> bool:
        """R5.4: from an empty deck nothing is drawn."""
        deck = self.decks[seat]
        if not deck:
            return False
        card = self.see(deck.pop(), self.sees_hand(seat))
        cards.put(self.hands[seat], card)
        self.reveal(only(seat))
        if self.logging:
            self.tell(ev.DREW, seat, [cards.kind_of(card)], self.tellers(card))
        return True

    def sees_hand(self, seat: int) -> int:
        """The seats that see the hand of a player."""
        return EVERYONE if self.terms.open_hands else only(seat)

    def tellers(self, card: int) -> int:
        """The seats that know which card this is."""
        return cards.known_to(card) & ~self.pools.seats[cards.pool_of(card)]

    def draw(self, seat: int, amount: int) -> None:
        for _ in range(amount):
            if not self.draw_one(seat):
                return

    def add_to_hand(self, seat: int, kind: int) -> None:
        """A card that everybody has seen."""
        cards.put(self.hands[seat], cards.new_card(kind, seat, EVERYONE))

    def forget(self, owner: int, kind: int, serial: int = NONE, defeated: int = 0) -> Card:
        """R4.2: a card goes face up to its owner's forgotten zone."""
        card = Card(kind, owner, serial if serial != NONE else self.new_serial(), defeated)
        self.forgotten[owner] = [*self.forgotten[owner], card]
        if not self.open_lists[owner]:
            self.note_seen(owner, kind)
        return card

    def note_seen(self, owner: int, kind: int) -> None:
        """Everybody sees so many cards of this kind now: the owner's list holds them."""
        count = self.removed[owner].count(kind)
        for card in self.forgotten[owner]:
            if card.kind == kind:
                count += 1
        for held in self.hands[owner] + self.decks[owner]:
            if cards.kind_of(held) == kind and cards.known_to(held) == EVERYONE:
                count += 1
        for piece in self.pieces():
            if piece.owner == owner and piece.kind == kind:
                count += 1
            for card in piece.attached + piece.haunting:
                if card.owner == owner and card.kind == kind:
                    count += 1
        if count > self.seen[owner].count(kind):
            self.seen[owner] = sorted([*self.seen[owner], kind])

    def take_forgotten(self, card: Card) -> None:
        """A card leaves the forgotten zone."""
        self.forgotten[card.owner] = [other for other in self.forgotten[card.owner] if other is not card]

    def take_from_hand(self, seat: int, kind: int) -> int:
        """Of twins the one that the other player knows, perhaps, so that what is not known of the other one stays."""
        hand = self.hands[seat]
        found = NONE
        for i in range(len(hand)):
            if cards.kind_of(hand[i]) == kind and (
                found == NONE or cards.known_to(hand[i]) >= cards.known_to(hand[found])
            ):
                found = i
        return hand.pop(found)

    def discard(self, seat: int, kind: int, at_random: bool = False) -> Card:
        self.note_left_hand(seat, self.take_from_hand(seat, kind))
        card = self.forget(seat, kind)
        self.reveal()
        self.tell(ev.DISCARDED, seat, [kind, 1 if at_random else 0])
        return card

    def show_held(self, seat: int) -> None:
        """Everybody sees the card that this player is in the middle of playing, if there is one."""
        if self.held[seat] != NONE and not self.held_shown:
            self.held_shown = True
            self.note_left_hand(seat, self.held[seat])

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
        return self.hands + self.decks

    def shuffle_deck(self, seat: int) -> None:
        """From now on nobody knows where its cards are; but those that the other player knew in it are in no hand
        that was drawn before. Who could not tell whether a card lay in the deck or in the hand still cannot."""
        deck, hand, other = self.decks[seat], self.hands[seat], 1 - seat
        mix = min(self.mixes[seat] + 2, MIXES - 1 + seat)  # no room for more: the other player knows less than possible
        lost = 0
        notes = self.returned[seat][:]
        for card in deck:
            lost = with_member(lost, cards.pool_of(card))
            if cards.is_known(card, other):
                notes.append(Returned(cards.kind_of(card), mix))
        for i in range(len(hand)):
            pool = cards.pool_of(hand[i])
            if pool and contains(lost, pool):
                if cards.is_known(hand[i], other) and has(self.pools.seats[pool], other):
                    notes.append(Returned(cards.kind_of(hand[i]), mix))
                known = cards.hidden(hand[i], EVERYONE & ~self.pools.seats[pool])
                hand[i] = cards.mixed(cards.pooled(known, 0), mix)
        hand.sort()
        self.mixes = [mix if s == seat else self.mixes[s] for s in range(2)]
        shuffle(deck, mix, self.rng)
        self.note_returned(seat, notes)

    def note_returned(self, seat: int, notes: list[Returned]) -> None:
        """What the other player knows of a seat's hidden cards, less what says nothing: a card that may be anywhere."""
        other = 1 - seat
        earliest = MIXES
        for pile in (self.hands[seat], self.decks[seat]):
            for card in pile:
                if not cards.is_known(card, other):
                    earliest = min(earliest, cards.mix_of(card))
        kept = [note for note in notes if note.mix > earliest]
        if kept or self.returned[seat]:
            self.returned = [kept if s == seat else self.returned[s] for s in range(2)]

    def note_left_hand(self, seat: int, card: int) -> None:
        """The other player sees which card has left the hand, but not which place of it. So it counts as one that might
        have been drawn longest ago: those that stay could be whatever they could be before."""
        notes, other = self.returned[seat], 1 - seat
        if not notes or cards.is_known(card, other):
            return
        kind = cards.kind_of(card)
        of_kind = sorted([note.mix for note in notes if note.kind == kind])
        since = 0
        if of_kind and self.copies_hidden(seat, kind) < len(of_kind):  # then it was one of those that were returned
            since = of_kind[0]
            notes = without_note(notes, kind, since)
        hand, deck = self.hands[seat], self.decks[seat]
        place, earliest, in_hand = NONE, cards.mix_of(card), True
        for pile in (hand, deck):
            for i in range(len(pile)):
                if cards.is_known(pile[i], other) or (pile is deck and not cards.pool_of(pile[i])):
                    continue
                if since <= cards.mix_of(pile[i]) < earliest:
                    place, earliest, in_hand = i, cards.mix_of(pile[i]), pile is hand
        if place != NONE:
            pile = hand if in_hand else deck
            pile[place] = cards.mixed(pile[place], cards.mix_of(card))
            hand.sort()
        self.note_returned(seat, notes)

    def note_left_deck(self, seat: int, card: int) -> None:
        """The other player sees it, and knows no longer that such a card is there."""
        notes = self.returned[seat]
        if not notes or cards.is_known(card, 1 - seat):
            return
        kind = cards.kind_of(card)
        of_kind = [note.mix for note in notes if note.kind == kind]
        if of_kind:
            self.note_returned(seat, without_note(notes, kind, max(of_kind)))

    def copies_hidden(self, seat: int, kind: int) -> int:
        """How many cards of a kind may lie where the other player does not know them."""
        count = 0 if self.open_lists[seat] else self.printed.copies[kind] - self.lists[seat].count(kind)
        for pile in (self.hands[seat], self.decks[seat]):
            for card in pile:
                if cards.kind_of(card) == kind and not cards.is_known(card, 1 - seat):
                    count += 1
        return count

    def conceal(self, seat: int, places: list[list[int]]) -> None:
        """The others cannot be sure any more which of these cards lies where: they saw some of them move face down."""
        if self.terms.open_hands:
            return
        seats = all_but(seat)
        known = 0
        for place in places:
            for card in place:
                known |= cards.known_to(card) & seats
        if known or self.returned[seat]:
            others = [pile for pile in self.all_piles() if all(pile is not place for place in places)]
            self.pools = cards.mix_up(places, others, seats, self.pools)

    # The course of the game

    def begin_phase(self, phase: int) -> None:
        self.phase = phase
        if self.logging:
            self.tell(ev.PHASE, NONE, [PHASES[phase]])

    def set_mark(self) -> None:
        self.mark = ev.log_mark(self.number, self.round, self.turn, self.active)


def without_note(notes: list[Returned], kind: int, mix: int) -> list[Returned]:
    for i in range(len(notes)):
        if notes[i].kind == kind and notes[i].mix == mix:
            return notes[:i] + notes[i + 1 :]
    return notes


def new_state(game: Game[Any], rng: Rng, seats: int, options: Mapping[str, Any]) -> Ophelia:
    assert isinstance(game.tables, CardTable)
    terms = Terms(options)
    return Ophelia(game, rng, terms, game.tables, board_of(terms.double))
