"""The phrases that questions and log of Temporum share. `[id]` is a card or Zone, `{0}` the name of seat 0."""

from typing import TYPE_CHECKING, Final

from anachron.core.effects import NONE
from anachron.core.naming import seat_mark
from anachron.games.temporum.model import actions as acts

if TYPE_CHECKING:
    from anachron.games.temporum.model.state import Temporum

SIDES: Final = ("Red", "Green", "White", "Pink", "Yellow")
ROMAN: Final = ("I", "II", "III", "IV")
TOKEN_NAMES: Final = ("Golden Laurels", "Sage", "HQ", "Zombies", "Paradise money", "Poison")
TOKENS_IN_PROMPTS: Final = ("the Golden Laurels", "the Sage", "your HQ", "Zombies", "Paradise money", "Poison")
# What a text with a choice offers, by the id of the card or Zone that says it.
OPTIONS: Final = {
    "inventor": ("Draw 2 cards", "Gain $8", "Advance 2 steps"),
    "trade-goods": ("Draw 2 cards", "Gain $8", "Draw a card and gain $4"),
    "a-place-outside-time": ("Gain $8", "Advance 2 steps"),
    "alien-egypt": ("Gain $8", "Score a card"),
    "inquisition": ("Discard a card", "Lose $2"),
    "age-of-plastic": ("Gain $4 as ruler here", "Draw a card as ruler of Time II"),
}
SCORE_PLAY_DRAW: Final = ("Score a card", "Play a card", "Draw 2 cards")


def cause_id(by: int) -> str:
    """The id of a cause; empty: the rules."""
    return acts.CAUSES.ids[by] if by != NONE else ""


def cause_name(state: "Temporum", by: int) -> str:
    if by == NONE:
        return ""
    if by >= acts.BY_TOKEN:
        return TOKENS_IN_PROMPTS[by - acts.BY_TOKEN]
    return state.tables.zone_names[by - acts.BY_ZONE] if by >= acts.BY_ZONE else state.tables.names[by]


def cause_mark(by: int) -> str:
    """A cause in the log: `[id]` for cards and Zones; tokens have a name."""
    return TOKEN_NAMES[by - acts.BY_TOKEN] if by >= acts.BY_TOKEN else f"[{acts.CAUSES.ids[by]}]"


def in_brackets(by: int) -> str:
    """The cause at the end of a sentence."""
    return f" ({cause_mark(by)})" if by != NONE else ""


def options_of(by: int) -> tuple[str, ...]:
    return OPTIONS.get(cause_id(by), SCORE_PLAY_DRAW)


def lower_first(text: str) -> str:
    """For a sentence that goes on: "Draw a card as ruler of Time II" keeps its names."""
    return text[0].lower() + text[1:]


def space_name(state: "Temporum", space: int) -> str:
    """The Zone on a space; a Place Outside Time is named by its owner, and by its number from the second on."""
    if space < acts.BOARD:
        return state.tables.zone_names[state.zone_at(space)]
    owner, number = divmod(space - acts.BOARD, acts.PLACES)
    return f"{seat_mark(owner)}'s Place Outside Time{f' {number + 1}' if number else ''}"


def space_mark(state: "Temporum", space: int) -> str:
    """A space in the log: its Zone."""
    return f"[{acts.ZONE_IDS[state.zone_at(space)]}]"
