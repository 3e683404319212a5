"""The frames of cards in progress, and the effects that other modules name first."""

from typing import Final

from anachron.core.effects import NONE, Effect, Frame
from anachron.core.moments import EMPTY, Window
from anachron.games.temporal_war.effects import EFFECTS

# What is being carried out.
A_PLAY: Final = 0
A_REPLAY: Final = 1
AN_EXERT: Final = 2
A_TEXT: Final = 3
OF_MONSTER: Final = 4
A_TRIGGER: Final = 5
SORTS_OF_ACTING: Final = ("play", "replay", "exert", "text", "monster", "trigger")

FROM_HAND: Final = 0
FROM_SET: Final = 1
FROM_SPELLBOOK: Final = 2


class Play(Window):
    """R20.11: a Support Card is played, or a Spell replayed."""

    card: int = NONE  # its kind
    origin: int = FROM_HAND
    number: int = NONE  # of the Set Tile
    space: int = NONE  # where that was
    piece: int = NONE  # the caster of a Spell, the warrior that met the Timing of a Trap
    text: int = NONE  # the sentence that is carried out, by number
    cost: int = 0
    shown: bool = False
    cancelled: bool = False


class Acting(Frame):
    """A sentence is carried out."""

    text: int = NONE  # by number
    what: int = A_PLAY
    card: int = NONE  # whose sentence it is
    piece: int = NONE  # "this warrior", the caster; NONE: a Flash, a Construct
    construct: int = NONE  # "this construct"
    target: int = NONE  # "that warrior": the one that the event named, or the one chosen
    space: int = NONE  # where it happens: of this warrior, of the victim, of the Set Tile
    level: int = 0  # of what was sacrificed

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.listed: list[int] = EMPTY  # "each": the pieces that are still to come; replaced, never changed
        self.chosen: list[int] = EMPTY  # pieces, dice or spaces chosen so far; likewise


class Moving(Frame):
    """ "may move N": free steps of one warrior, one after another."""

    piece: int = NONE
    left: int = 0


PLAYING: Final = EFFECTS.add("play a card", frame=Play)
REPLAYING: Final = EFFECTS.add("replay a Spell", frame=Play)
MOVING: Final = EFFECTS.add("free steps", frame=Moving)
