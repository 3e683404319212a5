"""What is in progress, with what it has to remember: the frames of Temporum."""

from anachron.core.effects import NONE, Effect, Frame
from anachron.core.moments import EMPTY, Window

# The turn


class Turn(Window):
    """A turn. What must be done at its start is due in it."""

    changes: int = 0  # opportunities to change history that are over: with Kingdom of Trilobites there are three

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.caches: list[int] = EMPTY  # the Caches in play when it began, by their number in play
        # R6.7: what was played for "after this visit" before there was a visit: parallel lists.
        self.early: list[int] = EMPTY
        self.early_seats: list[int] = EMPTY


class Visiting(Window):
    """A visit. What is played for "after this visit" is due in it from then on."""

    space: int = 0
    unreal: bool = False  # by Anubis Statuette: the pawn is not time-shifted (R4.3)
    serial: int = 0  # Perpetual cards from this number on came too late for R6.6


class Predicting(Frame):
    """Predict the Future acts."""

    changes: int = 0  # as in a turn


# Texts


class Text(Frame):
    """The text of a card or Zone, or a part of it, that is being followed."""

    space: int = NONE  # "here", for a Zone; a card's "here" is where its player's pawn is


class Battle(Text):
    """Battle Plans."""

    rivals: int = 0  # whose crown has been chosen, or who have none


class Twice(Text):
    """A text that plays or scores one card twice: Gizmo, Age of Cats, Earth United."""

    card: int = NONE  # the card it is about, once it is chosen
    on_table: int = 0  # how many cards lay on the table before it


class Industry(Text):
    """Industrial Revolution: where the card is that it made its visitor play."""

    serial: int = NONE  # its number in play
    index: int = NONE  # or its place in the discard pile
    mix: int = NONE  # number of the last shuffle when it was discarded there


class Piracy(Text):
    """Age of Piracy."""

    taken: int = 0


class Exodus(Text):
    time: int = NONE  # the Time named


class Enclave(Text):
    """Scientist Enclave."""

    retreats: bool = False  # the option was taken


class Information(Text):
    """Information Age."""

    times: int = 0  # that are over, from IV down


# Cards and crowns


class Paying(Frame):
    amount: int = 0


class Discarding(Frame):
    count: int = 0
    is_price: bool = False  # R14.5


class Caves(Frame):
    """Hidden Caves that may still return."""

    left: int = 0


class Advancing(Frame):
    steps: int = 0  # still to make
    time: int = NONE  # the Time to step from; NONE: any


class PlayOne(Frame):
    """Told to play a card."""

    may: bool = False
    can_return: bool = False  # Industrial Revolution may give the card back


class PlayFixed(Frame):
    """ "Play that card"."""

    card: int = NONE  # NONE: there is none
    stays: bool = False  # it lies on the table, or elsewhere, after this play too
    from_cache: bool = False


class Playing(Frame):
    """A card that is being played."""

    card: int = 0  # the card it counts as
    stays: bool = False
    can_return: bool = False
    serial: int = 0  # cards that came into play before this number act


class AfterPlaying(Window):
    """A card was played."""

    serial: int = 0


class LayUnder(Frame):
    """A card goes under a Cache."""

    serial: int = 0  # of the Cache


class FromCache(Frame):
    """The card from under a Cache is played."""

    card: int = NONE  # NONE: there was none


class ScoreOne(Frame):
    """Told to score a card."""

    discount: int = 0
    extra: int = 0  # crowns more, or fewer
    may: bool = False
    by_cards: bool = False  # the price is cards
    scored: bool = False


class Scoring(Frame):
    """A card that is being scored."""

    card: int = 0
    cost: int = 0  # may be below 0 until it is paid
    crowns: int = 0
    by_cards: bool = False
    stays: bool = False  # on the table, to be scored again (Age of Cats)
    tacticians: int = 0  # not used yet
