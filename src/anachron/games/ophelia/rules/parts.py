"""R12.3 b and c: what is chosen before an effect happens. Targets here, costs in costs.py.

A part offers only what leaves every later part possible (R12.5): it supposes each choice, looks, and takes it back."""

from collections.abc import Callable
from typing import Any, Final

from anachron.core.actions import Ask, Question
from anachron.core.effects import NEXT, NONE, STAY
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import Ability, Part
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.numbers import can_choose, is_forgotten_of, is_of
from anachron.games.ophelia.model.state import Card, Ophelia, Piece
from anachron.games.ophelia.rules.movement import adjacent_open, can_move
from anachron.games.ophelia.rules.playing import can_put

FRIENDLY: Final = 0
ENEMY: Final = 1
ANY_SIDE: Final = 2

# Does a card on the field fit the description? Of state, frame and card.
Fits = Callable[[Any, Any, Any], bool]

ANYWHERE: Final = 1  # it can be moved to an open slot (R17.1)
BESIDE: Final = 2  # it can be moved to an adjacent open slot (R17.2)
CHANGES_SIDES: Final = 3  # it can be moved to a slot open for the player of the effect (R17.7)
CHANGES_PLACES: Final = 4  # it can swap slots (R17.4)


class Chosen(Part):
    """A target (R12.3 c). With `most`, "up to" so many: at least one must fit (R12.5), and none need be chosen."""

    def __init__(self, text: str, ask: Ask, most: int = 0) -> None:
        super().__init__(text, ask)
        self.most = most  # 0: exactly one

    def serial_of(self, state: Ophelia, f: Activation, answer: int) -> int:
        """The card that the answer names."""
        raise NotImplementedError

    def suppose(self, state: Ophelia, f: Activation, serial: int) -> bool:
        """With this card chosen, are all later parts possible?"""
        before = f.chosen
        f.chosen = [*before, serial]
        possible = self.rest_is_possible(state, f)
        f.chosen = before
        return possible

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        if not self.most:
            return super().ask(state, f)
        options = self.options(state, f) if len(f.chosen) < self.most else []
        return Question(f.seat, self.asks, [*options, acts.DONE])

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        if answer == acts.DONE:
            return NEXT
        f.chosen = [*f.chosen, self.serial_of(state, f, answer)]
        return STAY if self.most else NEXT


class Target(Chosen):
    """A card on the field (R20 "a … character")."""

    def __init__(
        self,
        text: str,
        who: int,
        faction: int = NONE,
        another: bool = False,
        fits: Fits | None = None,
        moves: int = 0,
        ask: Ask = acts.ASK_TARGET,
        most: int = 0,
    ) -> None:
        super().__init__(text, ask, most)
        self.who = who
        self.faction = faction
        self.another = another  # not the card that carries the text
        self.fits = fits
        self.moves = moves

    def is_described(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        """R12.6: does the card fit the description? All targets are characters."""
        if state.printed.type[piece.kind] != CHARACTER or (self.another and piece.serial == f.source):
            return False
        if self.who != ANY_SIDE and (piece.controller == f.seat) != (self.who == FRIENDLY):
            return False
        if self.faction != NONE and not is_of(state, piece, self.faction):
            return False
        return self.fits is None or self.fits(state, f, piece)

    def is_candidate(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        return (
            self.is_described(state, f, piece)
            and can_choose(state, f.seat, piece)
            and (self.moves == 0 or has_way(state, f, piece, self.moves))
            and piece.serial not in f.chosen
        )

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        found: list[int] = []
        is_last = self.is_last()
        for slot in state.board.order:
            piece = state.slots[slot]
            if piece is None or not self.is_candidate(state, f, piece):
                continue
            if is_last or self.suppose(state, f, piece.serial):
                found.append(acts.SLOT + slot)
        return found

    def is_possible(self, state: Ophelia, f: Activation) -> bool:
        is_last = self.is_last()
        for slot in state.board.order:
            piece = state.slots[slot]
            if piece is None or not self.is_candidate(state, f, piece):
                continue
            if is_last or self.suppose(state, f, piece.serial):
                return True
        return False

    def is_last(self) -> bool:
        """Nothing after it can fail."""
        return self.index == len(self.ability.parts) - 1 and self.ability.when is None

    def serial_of(self, state: Ophelia, f: Activation, answer: int) -> int:
        piece = state.slots[answer - acts.SLOT]
        assert piece is not None
        return piece.serial


def has_way(state: Ophelia, f: Activation, piece: Piece, moves: int) -> bool:
    """R17.3: it can move, and there is a slot for it."""
    if not can_move(state, piece):
        return False
    if moves == BESIDE:
        return len(adjacent_open(state, piece)) > 0
    if moves == CHANGES_PLACES:
        return True
    return len(state.open_slots(f.seat if moves == CHANGES_SIDES else piece.controller)) > 0


def enemy_character(fits: Fits | None = None, moves: int = 0) -> Target:
    return Target("Choose an enemy character.", ENEMY, fits=fits, moves=moves)


class Forgotten(Chosen):
    """A card in a forgotten zone: a character, unless a kind is named."""

    def __init__(
        self,
        text: str,
        faction: int = NONE,
        kind: int = NONE,
        most_power: int = 99,
        of_any: bool = False,
        defeated: bool = False,
        plays: bool = False,
        most: int = 0,
    ) -> None:
        super().__init__(text, acts.ASK_TARGET, most)
        self.faction = faction
        self.kind = kind
        self.most_power = most_power  # printed
        self.of_any = of_any  # "from any forgotten zone"
        self.defeated = defeated  # this round
        self.plays = plays  # it goes to the field (R17.6)

    def is_described(self, state: Ophelia, f: Activation, card: Card) -> bool:
        if self.kind != NONE:
            return card.kind == self.kind
        if state.printed.type[card.kind] != CHARACTER or state.printed.power[card.kind] > self.most_power:
            return False
        if self.defeated and card.defeated != state.round:
            return False
        return self.faction == NONE or is_forgotten_of(state, card, self.faction)

    def is_candidate(self, state: Ophelia, f: Activation, card: Card) -> bool:
        if not self.is_described(state, f, card) or card.serial in f.chosen:
            return False
        return not self.plays or can_put(state, f.seat, card)

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        found: list[int] = []
        for owner in (f.seat, 1 - f.seat):
            if owner != f.seat and not self.of_any:
                continue
            verb = acts.CARD if owner == f.seat else acts.THEIR
            kinds: list[int] = []
            for card in state.forgotten[owner]:
                if card.kind not in kinds and self.is_candidate(state, f, card) and self.suppose(state, f, card.serial):
                    kinds.append(card.kind)
            kinds.sort()
            found += [verb + kind for kind in kinds]
        return found

    def serial_of(self, state: Ophelia, f: Activation, answer: int) -> int:
        theirs = answer >= acts.THEIR
        owner = 1 - f.seat if theirs else f.seat
        kind = answer - (acts.THEIR if theirs else acts.CARD)
        found = [card for card in state.forgotten[owner] if card.kind == kind and self.is_candidate(state, f, card)]
        return first_choice(found, state.round).serial


def first_choice(copies: list[Card], round: int) -> Card:
    """Of two copies the one that was not defeated this round."""
    for card in copies:
        if card.defeated != round:
            return card
    return copies[0]


class Under(Chosen):
    """A character attached to the card that carries the text, to be played."""

    def __init__(self, text: str) -> None:
        super().__init__(text, acts.ASK_TARGET)

    def candidates(self, state: Ophelia, f: Activation) -> list[Card]:
        host = state.find(f.source)
        if host is None:
            return []
        types = state.printed.type
        return [card for card in host.attached if types[card.kind] == CHARACTER and can_put(state, f.seat, card)]

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        return cards_as_options(self.candidates(state, f), f.seat)

    def serial_of(self, state: Ophelia, f: Activation, answer: int) -> int:
        return card_of_option(self.candidates(state, f), f.seat, answer).serial


def cards_as_options(found: list[Card], seat: int) -> list[int]:
    """Each kind once: own cards, then those of the opponent."""
    options: list[int] = []
    for card in found:
        option = (acts.CARD if card.owner == seat else acts.THEIR) + card.kind
        if option not in options:
            options.append(option)
    options.sort()
    return options


def card_of_option(found: list[Card], seat: int, answer: int) -> Card:
    """Of two copies the one that has lain there longest."""
    for card in found:
        if (acts.CARD if card.owner == seat else acts.THEIR) + card.kind == answer:
            return card
    raise AssertionError("no card was meant")


def target_part(ability: Ability, index: int) -> Part:
    """The part that the n-th chosen target belongs to."""
    return ability.parts[min(ability.costs + index, len(ability.parts) - 1)]
