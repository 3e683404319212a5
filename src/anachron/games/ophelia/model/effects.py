"""The effects of Ophelia that several modules name, and the frames. Their steps are defined beside their rules."""

from typing import Final

from anachron.core.effects import NONE, Effect, Effects, Frame, Sealed
from anachron.core.moments import EMPTY, Window


class Queued(Window):
    """A frame with a queue (R21). An entry is a Trigger ability by its number, or a chance to claim."""

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        # Beside the lists of a Window; `due` holds the ability, `due_sources` the serial of its card
        self.due_kinds: list[int] = EMPTY  # the kind of that card, which may have left
        self.due_slots: list[int] = EMPTY  # the slot that the entry speaks of: of its card, or the one it attacked
        self.due_subjects: list[int] = EMPTY  # the serial of "it": the card that the event is about
        self.due_others: list[int] = EMPTY  # the serial of the other card of the event; NONE: there is none

    def enqueue(
        self, seat: int, ability: int, source: int, kind: int, slot: int, subject: int, other: int, batch: int
    ) -> None:
        if not self.due:
            self.due_kinds, self.due_slots, self.due_subjects, self.due_others = [], [], [], []
        self.add(seat, ability, source, batch)
        self.due_kinds.append(kind)
        self.due_slots.append(slot)
        self.due_subjects.append(subject)
        self.due_others.append(other)

    def remove(self, index: int) -> None:
        super().remove(index)
        del self.due_kinds[index]
        del self.due_slots[index]
        del self.due_subjects[index]
        del self.due_others[index]


class Turn(Queued):
    """R6.2: a turn; its seat is the active player."""

    actions: int = 0  # so many in this Action Phase
    is_over: bool = False  # the phase that asks for actions is over

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.attacked: list[int] = EMPTY  # the characters that have attacked in this phase, by serial
        self.sheltered: list[int] = EMPTY  # R9.5: the attacked cards for which a relic was chosen, by serial
        self.relics: list[int] = EMPTY  # and the relics, by serial
        # The attack steps of this phase: the Initiative, then for each hit the attacker's kind and slot, the target's
        # slot, the amount, and 1 if it reached the target's Life.
        self.strikes: list[list[int]] = []


class Deciding(Frame):
    """The Setup Phase: who draws how many, who goes first."""

    asked: int = 0  # so many players are done with the step that asks both

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.returned: list[int] = EMPTY  # secret: kinds that go back (D3)


class Activation(Queued):
    """An ability, a Turning Point or the play of a card in progress. Only a Claim uses its queue (R13.6)."""

    ability: int = NONE  # its number
    kind: int = NONE  # the card: of a gained ability, the host
    source: int = NONE  # "this card", by serial; NONE: a Turning Point, or a card that is being played
    slot: int = NONE  # where it was when this began
    subject: int = NONE  # "it": the card that the event or the cost named, by serial
    other: int = NONE  # the other card of the event, by serial
    place: int = NONE  # the slot that the event named
    paid_kind: int = NONE  # the card that paid the cost: discarded, detached, removed
    number: int = 0  # an amount that was chosen or counted
    borrowed: int = NONE  # Pantheon: the Prophet's ability
    costs_only: bool = False  # never in play: somebody asks whether the cost could be paid, whatever comes then
    looks: int = 0  # its player is looking through the deck, or at so many of its top cards
    shown: bool = False  # the other player has seen that it has begun
    is_claim: bool = False
    in_window: bool = False  # it answers a Claim
    contested: bool = False  # R13.7: at any time since the activation
    negated: bool = False  # by a Response

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.chosen: list[int] = EMPTY  # the targets, by serial; replaced, never changed
        self.paying: list[int] = EMPTY  # what has been chosen of a cost that is paid at once; likewise


class Playing(Activation):
    """R7.2, R17.6: a character or relic is being played."""

    zone: int = NONE  # where it comes from
    owner: int = NONE


EFFECTS: Final = Effects()
MATCH: Final = EFFECTS.add("match")
CHOOSE_DECKS: Final = EFFECTS.add("choose decks", frame=Sealed)
DRAFT_CARDS: Final = EFFECTS.add("draft", frame=Sealed)
SETUP: Final = EFFECTS.add("setup", frame=Deciding)
TURNS: Final = EFFECTS.add("turns", frame=Turn)
RESOLUTION: Final = EFFECTS.add("resolution", frame=Queued)
PLAY_CARD: Final = EFFECTS.add("play a card", frame=Playing)
CHANCE_TO_CLAIM: Final = EFFECTS.add("chance to claim", frame=Activation)
MOVE_CARD: Final = EFFECTS.add("move a card", frame=Activation)

# Where a card that is played comes from.
FROM_HAND: Final = 0
FROM_FORGOTTEN: Final = 1
FROM_UNDER: Final = 2
