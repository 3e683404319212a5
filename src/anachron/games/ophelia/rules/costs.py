"""R12.2: the costs of abilities, Turning Points and cards. Each is paid at once: one event (R21.9)."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Ask
from anachron.core.chance import shuffle_kinds
from anachron.core.effects import NEXT, NONE, STAY
from anachron.core.seats import EVERYONE
from anachron.core.state import EMPTY
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.abilities import Part
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.events import FROM_FORGOTTEN as BOTTOM_FROM_FORGOTTEN
from anachron.games.ophelia.model.numbers import is_forgotten_of, is_of
from anachron.games.ophelia.model.state import NO_CARDS, Card, Ophelia, Piece
from anachron.games.ophelia.rules.damage import heal, put_and_tell
from anachron.games.ophelia.rules.leaving import leave, return_to_hand
from anachron.games.ophelia.rules.movement import can_move, move
from anachron.games.ophelia.rules.parts import card_of_option, cards_as_options, first_choice
from anachron.games.ophelia.rules.showing import show
from anachron.games.ophelia.rules.suppose import put_back, suppose_forgotten, suppose_left

HONOURED: Final = 6  # Honor the Gods: so much damage is removed


def begin_payment(state: Ophelia, f: Activation) -> None:
    """The other player sees now what it is for; and the payment is one event."""
    show(state, f)
    state.event += 1


class FromField(Part):
    """A friendly character of some faction pays."""

    def __init__(self, text: str, faction: int = NONE, another: bool = False, ask: Ask = acts.ASK_COST) -> None:
        super().__init__(text, ask)
        self.faction = faction
        self.another = another

    def fits(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        if state.printed.type[piece.kind] != CHARACTER or (self.another and piece.serial == f.source):
            return False
        return self.faction == NONE or is_of(state, piece, self.faction)

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        return [
            acts.SLOT + piece.slot
            for piece in state.row(f.seat)
            if self.fits(state, f, piece) and self.suppose(state, f, piece)
        ]

    def is_possible(self, state: Ophelia, f: Activation) -> bool:
        return any(self.fits(state, f, piece) and self.suppose(state, f, piece) for piece in state.row(f.seat))

    def suppose(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        raise NotImplementedError

    def pay(self, state: Ophelia, f: Activation, piece: Piece) -> None:
        raise NotImplementedError

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        piece = state.slots[answer - acts.SLOT]
        assert piece is not None
        begin_payment(state, f)
        self.pay(state, f, piece)
        return NEXT


class Leaving(FromField):
    """The card that pays leaves the field."""

    is_forgotten: bool = True  # it goes to its owner's forgotten zone

    def suppose(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        before = suppose_left(state, piece, is_forgotten=self.is_forgotten)
        possible = self.rest_is_possible(state, f)
        put_back(state, piece, before)
        return possible


class Sacrifice(Leaving):
    def pay(self, state: Ophelia, f: Activation, piece: Piece) -> None:
        leave(state, piece, ev.SACRIFICED)


class Retire(Leaving):
    def fits(self, state: Ophelia, f: Activation, piece: Piece) -> bool:  # R17.8
        return piece.owner == f.seat and super().fits(state, f, piece)

    def pay(self, state: Ophelia, f: Activation, piece: Piece) -> None:
        leave(state, piece, ev.RETIRED)


class ReturnToHand(Leaving):
    is_forgotten = False

    def pay(self, state: Ophelia, f: Activation, piece: Piece) -> None:
        return_to_hand(state, piece)


class PlaceDamage(FromField):
    """The card that gets the damage is "it" for the effect."""

    def __init__(self, text: str, amount: int, faction: int, another: bool = False) -> None:
        super().__init__(text, faction, another)
        self.amount = amount

    def suppose(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        return self.rest_is_possible(state, f)

    def pay(self, state: Ophelia, f: Activation, piece: Piece) -> None:
        f.subject = piece.serial
        put_and_tell(state, piece, self.amount, None, ev.PLACED, NONE)


class Move(FromField):
    """The card, then its slot."""

    def fits(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        return super().fits(state, f, piece) and can_move(state, piece)

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        if f.paying:
            piece = state.find(f.paying[0])
            assert piece is not None
            return [acts.SLOT + slot for slot in self.ways(state, f, piece)]
        return super().options(state, f)

    def question(self, state: Ophelia, f: Activation) -> Ask:
        return acts.ASK_PLACE_COST if f.paying else self.asks

    def suppose(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        return len(self.ways(state, f, piece)) > 0

    def ways(self, state: Ophelia, f: Activation, piece: Piece) -> list[int]:
        """The open slots to which it can go so that the rest is possible."""
        before = piece.slot
        found: list[int] = []
        for slot in state.open_slots(f.seat):
            state.slots[before], state.slots[slot], piece.slot = None, piece, slot
            if self.rest_is_possible(state, f):
                found.append(slot)
            state.slots[slot], state.slots[before], piece.slot = None, piece, before
        return found

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        if not f.paying:
            piece = state.slots[answer - acts.SLOT]
            assert piece is not None
            f.paying = [piece.serial]
            return STAY
        piece = state.find(f.paying[0])
        assert piece is not None
        show(state, f)
        move(state, piece, answer - acts.SLOT)
        return NEXT


class Discard(Part):
    """A card, or a character, from the own hand."""

    def __init__(self, text: str, characters: bool = False) -> None:
        super().__init__(text, acts.ASK_COST)
        self.characters = characters

    def ways(self, state: Ophelia, f: Activation) -> list[int]:
        kinds = cards.distinct(state.hands[f.seat])
        types = state.printed.type
        return [kind for kind in kinds if not self.characters or types[kind] == CHARACTER]

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        return [acts.CARD + kind for kind in self.ways(state, f) if self.suppose(state, f, kind)]

    def is_possible(self, state: Ophelia, f: Activation) -> bool:
        return any(self.suppose(state, f, kind) for kind in self.ways(state, f))

    def suppose(self, state: Ophelia, f: Activation, kind: int) -> bool:
        before, paid = state.forgotten[f.seat], f.paid_kind
        suppose_forgotten(state, f.seat, kind)
        f.paid_kind = kind
        possible = self.rest_is_possible(state, f)
        f.paid_kind = paid
        state.forgotten[f.seat] = before
        return possible

    def question(self, state: Ophelia, f: Activation) -> Ask:
        """Asked even if one answer is left: it tells nothing of the hand."""
        return acts.ASK_HAND_COST if len(state.hands[f.seat]) > 1 else self.asks

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        begin_payment(state, f)
        f.paid_kind = answer - acts.CARD
        state.discard(f.seat, f.paid_kind)
        return NEXT


class ReturnForgotten(Part):
    """So many characters of a faction go from the own forgotten zone to the bottom of the deck; order at random."""

    def __init__(self, text: str, amount: int, faction: int) -> None:
        super().__init__(text, acts.ASK_COST)
        self.amount = amount
        self.faction = faction

    def fitting(self, state: Ophelia, f: Activation) -> list[Card]:
        types = state.printed.type
        return [
            card
            for card in state.forgotten[f.seat]
            if types[card.kind] == CHARACTER
            and card.serial not in f.paying
            and is_forgotten_of(state, card, self.faction)
        ]

    def is_possible(self, state: Ophelia, f: Activation) -> bool:
        found = self.fitting(state, f)
        missing = self.amount - len(f.paying)
        return len(found) >= missing and self.suppose(state, f, found[:missing])

    def suppose(self, state: Ophelia, f: Activation, gone: list[Card]) -> bool:
        """With these cards and those chosen before out of the forgotten zone. No later part cares which ones go."""
        before = state.forgotten[f.seat]
        state.forgotten[f.seat] = [card for card in before if card not in gone and card.serial not in f.paying]
        possible = self.rest_is_possible(state, f)
        state.forgotten[f.seat] = before
        return possible

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        """Where all that fit are needed, there is one way of paying."""
        if not self.is_possible(state, f):
            return []
        found = self.fitting(state, f)
        options = cards_as_options(found, f.seat)
        return options if len(found) > self.amount - len(f.paying) else options[:1]

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        found = [card for card in self.fitting(state, f) if card.kind == answer - acts.CARD]
        f.paying = [*f.paying, first_choice(found, state.round).serial]
        if len(f.paying) < self.amount:
            return STAY
        begin_payment(state, f)
        to_the_bottom(state, f.seat, f.paying)
        f.paying = EMPTY
        return NEXT


def to_the_bottom(state: Ophelia, seat: int, serials: list[int]) -> None:
    """Everybody sees these cards go from the forgotten zone to the deck; nobody knows their order there."""
    going: list[Card] = []
    for serial in serials:
        card = state.find_forgotten(serial)
        assert card is not None
        going.append(card)
    order = [card.kind for card in going]
    shuffle_kinds(order, state.rng)
    placed = [[cards.new_card(kind, seat, EVERYONE)] for kind in order]
    if min(order) != max(order):
        state.pools = cards.mix_up(placed, state.all_piles(), EVERYONE, state.pools)
    for i in range(len(going)):
        state.take_forgotten(going[i])
        state.decks[seat].insert(0, placed[i][0])
        state.tell(ev.BOTTOM, seat, [going[i].kind, BOTTOM_FROM_FORGOTTEN])


class Detach(Part):
    """A card attached to this card, or first a host and then a card attached to it."""

    def __init__(self, text: str, faction: int = NONE) -> None:
        super().__init__(text, acts.ASK_COST)
        self.faction = faction  # of the host; NONE: the card that carries the text

    def hosts(self, state: Ophelia, f: Activation) -> list[Piece]:
        if self.faction == NONE:
            host = state.find(f.source)
            return [host] if host is not None else []
        return [
            piece
            for piece in state.row(f.seat)
            if piece.attached and state.is_character(piece) and is_of(state, piece, self.faction)
        ]

    def chosen_host(self, state: Ophelia, f: Activation) -> Piece | None:
        """The host, where it needs no choice or is chosen."""
        if self.faction == NONE:
            return state.find(f.source)
        return state.find(f.paying[0]) if f.paying else None

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        host = self.chosen_host(state, f)
        if host is not None:
            return cards_as_options(self.ways(state, f, host), f.seat)
        return [acts.SLOT + host.slot for host in self.hosts(state, f) if self.ways(state, f, host)]

    def is_possible(self, state: Ophelia, f: Activation) -> bool:
        return any(self.ways(state, f, host) for host in self.hosts(state, f))

    def ways(self, state: Ophelia, f: Activation, host: Piece) -> list[Card]:
        return [card for card in host.attached if self.suppose(state, f, host, card)]

    def suppose(self, state: Ophelia, f: Activation, host: Piece, card: Card) -> bool:
        """With this card detached, are all later parts possible? The state is as before afterwards."""
        attached, forgotten = host.attached, state.forgotten[card.owner]
        host.attached = [other for other in attached if other is not card]
        suppose_forgotten(state, card.owner, card.kind)
        possible = self.rest_is_possible(state, f)
        host.attached, state.forgotten[card.owner] = attached, forgotten
        return possible

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        host = self.chosen_host(state, f)
        if host is None:
            host = state.slots[answer - acts.SLOT]
            assert host is not None
            f.paying = [host.serial]
            return STAY
        card = card_of_option(self.ways(state, f, host), f.seat, answer)
        begin_payment(state, f)
        f.paid_kind = card.kind
        left = [other for other in host.attached if other is not card]
        host.attached = left if left else NO_CARDS
        state.forget(card.owner, card.kind)
        state.tell(ev.DETACHED, f.seat, [card.kind, host.kind, host.slot])
        return NEXT


class RemoveDamage(Part):
    """Honor the Gods: 6 damage in all, one number for each damaged friendly character of the faction."""

    def __init__(self, text: str, faction: int) -> None:
        super().__init__(text, acts.ASK_NUMBER_COST)
        self.faction = faction

    def damaged(self, state: Ophelia, f: Activation) -> list[Piece]:
        return [
            piece
            for piece in state.row(f.seat)
            if piece.damage > 0 and state.is_character(piece) and is_of(state, piece, self.faction)
        ]

    def is_possible(self, state: Ophelia, f: Activation) -> bool:
        total = 0
        for piece in self.damaged(state, f):
            total += piece.damage
        return total >= HONOURED and self.rest_is_possible(state, f)

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        damaged = self.damaged(state, f)
        missing = HONOURED - sum(f.paying)
        later = 0
        for piece in damaged[len(f.paying) + 1 :]:
            later += piece.damage
        here = damaged[len(f.paying)].damage
        return [acts.NUMBER + n for n in range(max(missing - later, 0), min(here, missing) + 1)]

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        damaged = self.damaged(state, f)
        f.paying = [*f.paying, answer - acts.NUMBER]
        if len(f.paying) < len(damaged):
            return STAY
        begin_payment(state, f)
        for i in range(len(damaged)):
            heal(state, damaged[i], f.paying[i])
        f.paying = EMPTY
        return NEXT


class RemoveProphet(Part):
    """Pantheon: a Prophet in the own forgotten zone is removed from the game; its Claim ability is borrowed."""

    def ways(self, state: Ophelia, f: Activation) -> list[Card]:
        found: list[Card] = []
        for card in state.forgotten[f.seat]:
            if state.printed.prophet[card.kind] and self.suppose(state, f, card):
                found.append(card)
        return found

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        return cards_as_options(self.ways(state, f), f.seat)

    def suppose(self, state: Ophelia, f: Activation, card: Card) -> bool:
        before = state.forgotten[f.seat]
        state.forgotten[f.seat] = [other for other in before if other is not card]
        f.borrowed = state.printed.claims[card.kind][0].number
        possible = self.rest_is_possible(state, f)
        f.borrowed = NONE
        state.forgotten[f.seat] = before
        return possible

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        found = [card for card in self.ways(state, f) if card.kind == answer - acts.CARD]
        card = first_choice(found, state.round)
        begin_payment(state, f)
        f.borrowed = state.printed.claims[card.kind][0].number
        state.take_forgotten(card)
        state.removed[f.seat] = [*state.removed[f.seat], card.kind]
        state.tell(ev.REMOVED, f.seat, [card.kind])
        return NEXT
