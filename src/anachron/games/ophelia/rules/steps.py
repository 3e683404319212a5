"""What effects do (R20): the steps that card texts are made of. Targets are the ones chosen in the frame."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question
from anachron.core.chance import pick
from anachron.core.effects import END, NONE, STAY, Choice
from anachron.core.seats import only
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.content import CHARACTER, RELIC
from anachron.games.ophelia.model.effects import FROM_FORGOTTEN, FROM_UNDER, Activation
from anachron.games.ophelia.model.numbers import is_forgotten_of, is_of, life
from anachron.games.ophelia.model.state import (
    ARMOUR,
    INITIATIVE,
    POWER,
    SILENCE,
    SWAP,
    THIS_ROUND,
    THIS_TURN,
    Card,
    Mark,
    Ophelia,
    Piece,
)
from anachron.games.ophelia.rules.damage import Cause, deal, heal, put_and_tell
from anachron.games.ophelia.rules.leaving import defeat, return_to_hand, take_off
from anachron.games.ophelia.rules.movement import adjacent_open, can_move, convert, move, swap
from anachron.games.ophelia.rules.parts import Forgotten, Target, target_part
from anachron.games.ophelia.rules.playing import begin_effect_play, can_put

DECK_ZONE: Final = 0
FORGOTTEN_ZONE: Final = 1


# Whom an effect speaks of


def target(state: Ophelia, f: Activation, index: int = 0) -> Piece | None:
    """R12.6: a chosen card on the field, if it is there and still fits its description."""
    if index >= len(f.chosen):
        return None
    piece = state.find(f.chosen[index])
    part = target_part(state.printed.abilities[f.ability], index)
    if piece is None or not isinstance(part, Target) or not part.is_described(state, f, piece):
        return None
    return piece


def targets(state: Ophelia, f: Activation) -> list[Piece]:
    found: list[Piece] = []
    for i in range(len(f.chosen)):
        piece = target(state, f, i)
        if piece is not None:
            found.append(piece)
    return found


def forgotten_target(state: Ophelia, f: Activation, index: int = 0) -> Card | None:
    """R12.6: a chosen card in a forgotten zone."""
    card = state.find_forgotten(f.chosen[index])
    part = target_part(state.printed.abilities[f.ability], index)
    if card is None or not isinstance(part, Forgotten) or not part.is_described(state, f, card):
        return None
    return card


def cause_of(state: Ophelia, f: Activation) -> Cause | None:
    """R16.6: the card with the ability; a Turning Point is no card."""
    return None if f.source == NONE else Cause(f.source, f.kind, f.seat)


def characters(state: Ophelia, seat: int, faction: int = NONE) -> list[Piece]:
    """The characters that a player controls, of a faction."""
    return [
        piece
        for piece in state.row(seat)
        if state.printed.type[piece.kind] == CHARACTER and (faction == NONE or is_of(state, piece, faction))
    ]


def friends(state: Ophelia, f: Activation) -> list[Piece]:
    """The friendly characters of the faction of the card that carries the text."""
    return characters(state, f.seat, state.printed.faction[state.printed.abilities[f.ability].card])


# Damage


def deal_to_target(state: Ophelia, f: Activation) -> None:
    """Deal n damage."""
    piece = target(state, f)
    if piece is not None:
        deal(state, piece, f.n, cause_of(state, f), f.kind)


def deal_if_uncontested(state: Ophelia, f: Activation) -> None:
    """Volley: the condition is read again (R12.5)."""
    this = state.find(f.source)
    if this is None or not state.is_contested(this):
        deal_to_target(state, f)


def deal_to_targets(state: Ophelia, f: Activation) -> None:
    for piece in targets(state, f):
        deal(state, piece, f.n, cause_of(state, f), f.kind)


def deal_printed_power(state: Ophelia, f: Activation) -> None:
    """Deal damage equal to the printed Power of the card that paid."""
    piece = target(state, f)
    if piece is not None:
        deal(state, piece, state.printed.power[f.paid_kind], cause_of(state, f), f.kind)


def deal_to_it(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.subject)
    if piece is not None:
        deal(state, piece, f.n, cause_of(state, f), f.kind)


def deal_to_other(state: Ophelia, f: Activation) -> None:
    """ "That card": the one that defeated it."""
    piece = state.find(f.other)
    if piece is not None:
        deal(state, piece, f.n, cause_of(state, f), f.kind)


def deal_to_opposing(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.source)
    opposing = state.opponent_of(piece) if piece is not None else None
    if opposing is not None:
        deal(state, opposing, f.n, cause_of(state, f), f.kind)


def deal_beside_attacked(state: Ophelia, f: Activation) -> None:
    """Barrage: each enemy card adjacent to the slot that was attacked."""
    for slot in state.board.adjacent[f.place]:
        piece = state.slots[slot]
        if piece is not None and piece.controller != f.seat:
            deal(state, piece, f.n, cause_of(state, f), f.kind)


def deal_to_contested_enemies(state: Ophelia, f: Activation) -> None:
    for piece in characters(state, 1 - f.seat):
        if state.is_contested(piece):
            deal(state, piece, f.n, cause_of(state, f), f.kind)


def deal_to_all(state: Ophelia, f: Activation) -> None:
    """To each character."""
    for piece in state.pieces():
        if state.is_character(piece):
            deal(state, piece, f.n, cause_of(state, f), f.kind)


def place_on_target(state: Ophelia, f: Activation) -> None:
    piece = target(state, f)
    if piece is not None:
        put_and_tell(state, piece, f.n, cause_of(state, f), ev.PLACED, f.kind)


def place_on_this(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.source)
    if piece is not None:
        put_and_tell(state, piece, f.n, cause_of(state, f), ev.PLACED, f.kind)


def move_damage(state: Ophelia, f: Activation) -> None:
    """R16.3: move n damage from the first target to the second."""
    giver, taker = target(state, f, 0), target(state, f, 1)
    if giver is not None and taker is not None:
        shift_damage(state, f, giver, taker, min(f.n, giver.damage))


class MoveUpTo(Choice):
    """The same with a number from 0 to n."""

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        giver, taker = target(state, f, 0), target(state, f, 1)
        if giver is None or taker is None:
            return None
        return Question(f.seat, acts.ASK_NUMBER, numbers_up_to(min(self.n, giver.damage)))

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        giver, taker = target(state, f, 0), target(state, f, 1)
        assert giver is not None and taker is not None
        shift_damage(state, f, giver, taker, answer - acts.NUMBER)


def shift_damage(state: Ophelia, f: Activation, giver: Piece, taker: Piece, amount: int) -> None:
    moved = heal(state, giver, amount)
    if moved > 0:
        put_and_tell(state, taker, moved, cause_of(state, f), ev.MOVED_DAMAGE, f.kind)


def numbers_up_to(most: int) -> list[int]:
    return [acts.NUMBER + n for n in range(most + 1)]


class RemoveUpTo(Choice):
    """R16.4: remove up to n damage from the target."""

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        piece = target(state, f)
        if piece is None:
            return None
        return Question(f.seat, acts.ASK_NUMBER, numbers_up_to(min(self.n, piece.damage)))

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        piece = target(state, f)
        assert piece is not None
        heal(state, piece, answer - acts.NUMBER)


def remove_all(state: Ophelia, f: Activation) -> None:
    piece = target(state, f)
    if piece is not None:
        heal(state, piece, piece.damage)


def remove_from_this(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.source)
    if piece is not None:
        heal(state, piece, f.n)


def remove_from_friends(state: Ophelia, f: Activation) -> None:
    for piece in friends(state, f):
        heal(state, piece, f.n)


def remove_per_card_sent(state: Ophelia, f: Activation) -> None:
    """Feasting Frenzy: remove n damage for each card that counted."""
    piece = target(state, f)
    if piece is not None:
        heal(state, piece, f.n * f.number)


def defeat_target(state: Ophelia, f: Activation) -> None:
    """R20: whatever its damage; by the card with the ability (R16.6)."""
    piece = target(state, f)
    if piece is not None:
        defeat_by(state, f, piece)


def defeat_other(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.other)
    if piece is not None:
        defeat_by(state, f, piece)


def defeat_by(state: Ophelia, f: Activation, piece: Piece) -> None:
    piece.forget_killer()
    if f.source != NONE:
        piece.killer, piece.killer_kind, piece.killer_seat = f.source, f.kind, f.seat
    defeat(state, [piece])


# Poison


def poison(state: Ophelia, piece: Piece) -> None:
    """R18.6."""
    if not piece.poisoned and state.is_character(piece):
        piece.poisoned = True
        state.tell(ev.POISONED, piece.controller, [piece.kind, piece.slot, piece.serial])


def poison_target(state: Ophelia, f: Activation) -> None:
    piece = target(state, f)
    if piece is not None:
        poison(state, piece)


def poison_it(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.subject)
    if piece is not None:
        poison(state, piece)


def poison_enemies(state: Ophelia, f: Activation) -> None:
    for piece in characters(state, 1 - f.seat):
        poison(state, piece)


def gaze(state: Ophelia, f: Activation) -> None:
    state.gaze |= only(1 - f.seat)
    state.tell(ev.SET, 1 - f.seat, [NONE, NONE, "gaze"])


# Gains


def add_mark(state: Ophelia, f: Activation, piece: Piece, what: int, amount: int, lasts: int = THIS_TURN) -> None:
    piece.marks = [*piece.marks, Mark(what, amount, f.kind, lasts)]
    if state.logging:
        state.tell(ev.GAINED, piece.controller, [piece.kind, piece.slot, ev.NUMBERS[what], amount, ev.UNTIL[lasts]])


def it_gains_power(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.subject)
    if piece is not None:
        add_mark(state, f, piece, POWER, f.n)


def target_gains_power(state: Ophelia, f: Activation) -> None:
    piece = target(state, f)
    if piece is not None:
        add_mark(state, f, piece, POWER, f.n)


def target_gains_armour(state: Ophelia, f: Activation) -> None:
    piece = target(state, f)
    if piece is not None:
        add_mark(state, f, piece, ARMOUR, f.n)


def friends_gain_power(state: Ophelia, f: Activation) -> None:
    for piece in friends(state, f):
        add_mark(state, f, piece, POWER, f.n)


def friends_gain_armour(state: Ophelia, f: Activation) -> None:
    for piece in friends(state, f):
        add_mark(state, f, piece, ARMOUR, f.n)


def other_friends_gain_armour(state: Ophelia, f: Activation) -> None:
    for piece in friends(state, f):
        if piece.serial != f.source:
            add_mark(state, f, piece, ARMOUR, f.n)


def this_gains_initiative(state: Ophelia, f: Activation) -> None:
    """Until the end of the round."""
    piece = state.find(f.source)
    if piece is not None:
        add_mark(state, f, piece, INITIATIVE, f.n, THIS_ROUND)


def silence_target(state: Ophelia, f: Activation) -> None:
    """Backstabber."""
    piece = target(state, f)
    if piece is not None:
        piece.marks = [*piece.marks, Mark(SILENCE, 0, f.kind)]
        piece.silenced = True
        state.tell(ev.SET, piece.controller, [piece.kind, piece.slot, "silenced"])


def swap_numbers(state: Ophelia, f: Activation, piece: Piece) -> None:
    piece.marks = [*piece.marks, Mark(SWAP, 0, f.kind)]
    state.tell(ev.SET, piece.controller, [piece.kind, piece.slot, "swapped"])


def swap_own_numbers(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.source)
    if piece is not None:
        swap_numbers(state, f, piece)


def swap_opposing_numbers(state: Ophelia, f: Activation) -> None:
    piece = state.find(f.source)
    opposing = state.opponent_of(piece) if piece is not None else None
    if opposing is not None:
        swap_numbers(state, f, opposing)


# Moving


class MoveTarget(Choice):
    """R17.1: to an open slot."""

    def piece(self, state: Ophelia, f: Activation) -> Piece | None:
        return target(state, f)

    def slots(self, state: Ophelia, piece: Piece) -> list[int]:
        return state.open_slots(piece.controller)

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        piece = self.piece(state, f)
        if piece is None or not can_move(state, piece):
            return None
        return Question(f.seat, acts.ASK_PLACE, [acts.SLOT + slot for slot in self.slots(state, piece)])

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        piece = self.piece(state, f)
        assert piece is not None
        move(state, piece, answer - acts.SLOT)


class MoveTargetBeside(MoveTarget):
    """R17.2: to an adjacent open slot."""

    def slots(self, state: Ophelia, piece: Piece) -> list[int]:
        return adjacent_open(state, piece)


class MoveThis(MoveTarget):
    def piece(self, state: Ophelia, f: Activation) -> Piece | None:
        return state.find(f.source)


def swap_targets(state: Ophelia, f: Activation) -> None:
    """R17.4."""
    one, other = target(state, f, 0), target(state, f, 1)
    if one is not None and other is not None and one.controller == other.controller:
        swap_if_possible(state, one, other)


def swap_with_this(state: Ophelia, f: Activation) -> None:
    one, other = state.find(f.source), target(state, f)
    if one is not None and other is not None:
        swap_if_possible(state, one, other)


def swap_if_possible(state: Ophelia, one: Piece, other: Piece) -> None:
    if can_move(state, one) and can_move(state, other):
        swap(state, one, other)


class ConvertTarget(Choice):
    """R17.7."""

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        piece = target(state, f)
        if piece is None or not can_move(state, piece):
            return None
        return Question(f.seat, acts.ASK_PLACE, [acts.SLOT + slot for slot in state.open_slots(f.seat)])

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        piece = target(state, f)
        assert piece is not None
        convert(state, piece, f.seat, answer - acts.SLOT)


def return_targets(state: Ophelia, f: Activation) -> None:
    """To their owner's hand."""
    for piece in targets(state, f):
        return_to_hand(state, piece)


# Under other cards


def put_under(state: Ophelia, host: Piece, card: Card) -> None:
    """R18.2: the card, which has left its zone, is attached."""
    host.attached = [*host.attached, Card(card.kind, card.owner, state.new_serial())]
    if host.damage < life(state, host):
        host.forget_killer()
    state.tell(ev.ATTACHED_TO, host.controller, [card.kind, host.kind, host.slot, card.owner])


def attach_forgotten(state: Ophelia, host: Piece, card: Card) -> None:
    state.take_forgotten(card)
    put_under(state, host, card)


def attach_target(state: Ophelia, f: Activation) -> None:
    """The first target, in the forgotten zone, to the second."""
    card, host = forgotten_target(state, f, 0), target(state, f, 1)
    if card is not None and host is not None:
        attach_forgotten(state, host, card)


def attach_targets_to_this(state: Ophelia, f: Activation) -> None:
    host = state.find(f.source)
    for i in range(len(f.chosen)):
        card = forgotten_target(state, f, i)
        if card is not None and host is not None:
            attach_forgotten(state, host, card)


def attach_it(state: Ophelia, f: Activation) -> None:
    """The card that was defeated, to the target."""
    card, host = state.find_forgotten(f.subject), target(state, f)
    if card is not None and host is not None:
        attach_forgotten(state, host, card)


def attach_it_to_this(state: Ophelia, f: Activation) -> None:
    card, host = state.find_forgotten(f.subject), state.find(f.source)
    if card is not None and host is not None:
        attach_forgotten(state, host, card)


def attach_piece(state: Ophelia, piece: Piece, host: Piece) -> None:
    """A card on the field goes under another one."""
    take_off(state, piece)
    if state.logging:
        state.tell(
            ev.LEFT, piece.controller, [piece.kind, piece.slot, piece.serial, piece.owner, ev.ATTACHED, ev.TO_UNDER]
        )
    put_under(state, host, Card(piece.kind, piece.owner))


def attach_this(state: Ophelia, f: Activation) -> None:
    piece, host = state.find(f.source), target(state, f)
    if piece is not None and host is not None:
        attach_piece(state, piece, host)


def attach_enemy(state: Ophelia, f: Activation) -> None:
    """The first target to the second, both on the field."""
    piece, host = target(state, f, 0), target(state, f, 1)
    if piece is not None and host is not None:
        attach_piece(state, piece, host)


def attach_this_card(state: Ophelia, f: Activation) -> None:
    """R15.2: the Turning Point stays attached."""
    host = target(state, f)
    if host is not None:
        put_under(state, host, Card(f.kind, f.seat))
        state.held[f.seat] = NONE


def haunt(state: Ophelia, card: Card, host: Piece) -> None:
    """R18.4: a card from a forgotten zone."""
    state.take_forgotten(card)
    host.haunting = [*host.haunting, Card(card.kind, card.owner, state.new_serial())]
    state.tell(ev.HAUNTED, host.controller, [card.kind, host.kind, host.slot, card.owner])


def target_haunts(state: Ophelia, f: Activation) -> None:
    """The first target, in the forgotten zone, haunts the second."""
    card, host = forgotten_target(state, f, 0), target(state, f, 1)
    if card is not None and host is not None:
        haunt(state, card, host)


def it_haunts(state: Ophelia, f: Activation) -> None:
    """The card that was defeated haunts the one that defeated it."""
    card, host = state.find_forgotten(f.subject), state.find(f.other)
    if card is not None and host is not None:
        haunt(state, card, host)


# Playing by effect


def play_target(state: Ophelia, f: Activation) -> None:
    """R17.6: from a forgotten zone."""
    card = forgotten_target(state, f)
    if card is not None and can_put(state, f.seat, card):
        state.take_forgotten(card)
        begin_effect_play(state, f.seat, card, FROM_FORGOTTEN)


def play_from_under(state: Ophelia, f: Activation) -> None:
    """A card attached to this one."""
    host = state.find(f.source)
    if host is None:
        return
    for card in host.attached:
        if card.serial == f.chosen[0] and can_put(state, f.seat, card):
            host.attached = [other for other in host.attached if other is not card]
            begin_effect_play(state, f.seat, card, FROM_UNDER)
            break


# Cards in hand and deck


def draw(state: Ophelia, f: Activation) -> None:
    state.draw(f.seat, f.n)


def draw_in_shared_slot(state: Ophelia, f: Activation) -> None:
    """Deep Dive: the condition is read again (R12.5)."""
    piece = state.find(f.source)
    if piece is not None and state.board.outer[piece.slot]:
        state.draw(f.seat, f.n)


class OneFromHand(Choice):
    def ask(self, state: Ophelia, f: Activation) -> Question:
        hand = state.hands[f.seat]
        ask = acts.ASK_HAND if len(hand) > 1 else acts.ASK_ONLY_CARD
        return Question(f.seat, ask, [acts.CARD + kind for kind in cards.distinct(hand)])


class DiscardOne(OneFromHand):
    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        state.discard(f.seat, answer - acts.CARD)


class ReturnOneToBottom(OneFromHand):
    """Face down: its player alone knows which one it is."""

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        put_at_bottom(state, f.seat, state.take_from_hand(f.seat, answer - acts.CARD), ev.FROM_HAND)


def put_at_bottom(state: Ophelia, seat: int, card: int, source: str) -> None:
    hand, place = state.hands[seat], [card]
    if hand and source == ev.FROM_HAND:
        state.conceal(seat, [hand, place])
    state.decks[seat].insert(0, place[0])
    state.reveal(only(seat))
    state.tell(ev.BOTTOM, seat, [cards.kind_of(card), source], state.sees_hand(seat))


def opponent_discards_at_random(state: Ophelia, f: Activation) -> None:
    seat = 1 - f.seat
    kinds = cards.kinds_of(state.hands[seat])
    if kinds:
        state.discard(seat, kinds[pick(kinds, state.rng)], at_random=True)


def send_top(state: Ophelia, f: Activation) -> None:
    """To the forgotten zone, face up. Those of the card's own faction are counted."""
    faction = state.printed.faction[f.kind]
    deck = state.decks[f.seat]
    for _ in range(min(f.n, len(deck))):
        top = deck.pop()
        state.note_left_deck(f.seat, top)
        card = state.forget(f.seat, cards.kind_of(top))
        state.reveal()
        state.tell(ev.SENT, f.seat, [card.kind])
        if is_forgotten_of(state, card, faction):
            f.number += 1


class ChooseZone(Choice):
    """R20 "Add X from your deck or your forgotten zone": the zone first. `n`: the faction, or NONE for relics."""

    otherwise = END

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        options = [acts.ZONE + DECK_ZONE] if state.decks[f.seat] else []
        if sought(state, f.seat, self.n, FORGOTTEN_ZONE):
            options.append(acts.ZONE + FORGOTTEN_ZONE)
        return Question(f.seat, acts.ASK_ZONE, options) if options else None

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        f.place = answer - acts.ZONE
        if f.place == DECK_ZONE:
            f.looks = len(state.decks[f.seat])
            state.reveal(only(f.seat))


def sought(state: Ophelia, seat: int, faction: int, zone: int) -> list[int]:
    """The kinds in a zone that fit, each once: characters of a faction, or relics."""
    found: list[int] = []
    table = state.printed
    if zone == DECK_ZONE:
        for card in state.decks[seat]:
            kind = cards.kind_of(card)
            fits = table.type[kind] == RELIC if faction == NONE else is_character_of(state, kind, faction)
            if fits and kind not in found:
                found.append(kind)
    else:
        for other in state.forgotten[seat]:
            fits = table.type[other.kind] == (RELIC if faction == NONE else CHARACTER)
            if fits and other.kind not in found and (faction == NONE or is_forgotten_of(state, other, faction)):
                found.append(other.kind)
    found.sort()
    return found


def is_character_of(state: Ophelia, kind: int, faction: int) -> bool:
    """By its print: in a deck nothing counts as every faction."""
    return state.printed.type[kind] == CHARACTER and state.printed.faction[kind] == faction


class Search(Choice):
    """Then the card. A searched deck is shuffled, also when nothing fitted."""

    def ask(self, state: Ophelia, f: Activation) -> Question:
        hides = f.place == DECK_ZONE and len(state.decks[f.seat]) > 1
        ask = acts.ASK_HIDDEN_SEARCH if hides else acts.ASK_SEARCH
        return Question(f.seat, ask, [acts.CARD + kind for kind in sought(state, f.seat, self.n, f.place)])

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        end_search(state, f, answer - acts.CARD)

    def skip(self, state: Ophelia, f: Activation) -> None:
        end_search(state, f, NONE)


def end_search(state: Ophelia, f: Activation, kind: int) -> None:
    seat = f.seat
    f.looks = 0
    if kind != NONE:
        if f.place == DECK_ZONE:
            state.note_left_deck(seat, take_from_deck(state.decks[seat], kind, 1 - seat))
        else:
            state.take_forgotten(last_copy(state.forgotten[seat], kind, state.round))
        state.add_to_hand(seat, kind)
        state.reveal()
        if not state.open_lists[seat]:
            state.note_seen(seat, kind)
    state.tell(ev.SEARCHED, seat, [kind, f.place])
    if f.place == DECK_ZONE:
        state.shuffle_deck(seat)
        state.tell(ev.SHUFFLED, seat, [])


def take_from_deck(deck: list[int], kind: int, other: int) -> int:
    """Of two copies the one that the other player knows: perhaps it was that one."""
    found = NONE
    for i in range(len(deck)):
        if cards.kind_of(deck[i]) == kind and (found == NONE or cards.is_known(deck[i], other)):
            found = i
    return deck.pop(found)


def last_copy(zone: list[Card], kind: int, round: int) -> Card:
    """Of two copies the one that was not defeated this round."""
    found = [card for card in zone if card.kind == kind]
    for card in found:
        if card.defeated != round:
            return card
    return found[0]


def add_target_to_hand(state: Ophelia, f: Activation) -> None:
    """From the own forgotten zone; everybody sees it."""
    card = forgotten_target(state, f)
    if card is not None:
        state.take_forgotten(card)
        state.add_to_hand(card.owner, card.kind)
        state.tell(ev.SEARCHED, f.seat, [card.kind, FORGOTTEN_ZONE])


def look_at_top(state: Ophelia, f: Activation) -> None:
    """Only its player sees the cards."""
    deck = state.decks[f.seat]
    f.looks = min(f.n, len(deck))
    for i in range(len(deck) - f.looks, len(deck)):
        deck[i] = state.see(deck[i], only(f.seat))
    state.reveal(only(f.seat))
    if state.logging:
        state.tell(ev.LOOKED, f.seat, [f.looks, sorted(cards.kinds_of(deck[len(deck) - f.looks :]))], only(f.seat))


def looked_at(state: Ophelia, f: Activation) -> list[int]:
    """The cards on top of the deck that the effect has looked at and not dealt with."""
    deck = state.decks[f.seat]
    return deck[len(deck) - f.looks :]


class ChooseLooked(Choice):
    """Asked even if they are all alike."""

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        if f.looks == 0:
            return None
        found = sorted(looked_at(state, f))
        ask = acts.ASK_HIDDEN_SEARCH if len(found) > 1 else acts.ASK_SEARCH
        return Question(f.seat, ask, [acts.CARD + kind for kind in cards.distinct(found)])


def take_looked(state: Ophelia, f: Activation, kind: int) -> int:
    """Takes one of them off the deck; the others no longer know which of them is which."""
    deck = state.decks[f.seat]
    f.looks -= 1
    for i in range(len(deck) - 1, -1, -1):
        if cards.kind_of(deck[i]) == kind:
            return deck.pop(i)
    raise AssertionError("it is not in the deck")


def conceal_looked(state: Ophelia, f: Activation) -> None:
    """One of the cards that were looked at will go to the hand unseen: the others cannot tell them apart any more."""
    deck = state.decks[f.seat]
    places = [[card] for card in looked_at(state, f)]
    if len(places) > 1:
        state.conceal(f.seat, places)
        for i in range(f.looks):
            deck[len(deck) - f.looks + i] = places[i][0]


class AddLooked(ChooseLooked):
    """One of them goes to the hand, not shown."""

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        conceal_looked(state, f)
        card = take_looked(state, f, answer - acts.CARD)
        if state.terms.open_hands:
            card = cards.shown(card)
        cards.put(state.hands[f.seat], card)
        state.tell(ev.ADDED, f.seat, [cards.kind_of(card)], state.sees_hand(f.seat))


class PutDownLooked(ChooseLooked):
    """The others go to the bottom in the order that the player likes, the last one lowest."""

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        card = take_looked(state, f, answer - acts.CARD)
        put_at_bottom(state, f.seat, card, ev.FROM_DECK)
        return STAY
