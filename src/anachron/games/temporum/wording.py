"""The words that questions and log of Temporum share. `[id]` in a text is a card or Zone, `{0}` the name of seat 0."""

from anachron.games.temporum.actions import CARD_IDS, NONE, SPACE_IDS, ZONE_IDS
from anachron.games.temporum.causes import BY_IDS, BY_LAURELS, BY_ZONE
from anachron.games.temporum.state import Temporum

SIDES = ("Red", "Green", "White", "Pink", "Yellow")
TIMES = ("I", "II", "III", "IV")
TOKEN_NAMES = ("the Golden Laurels", "the Sage", "your HQ", "Zombies", "Paradise money", "Poison")
OPTIONS = {
    "inventor": ("Draw 2", "Gain $8", "Advance 2"),
    "trade-goods": ("Draw 2", "Gain $8", "Draw 1 and gain $4"),
    "a-place-outside-time": ("Gain $8", "Advance 2"),
    "alien-egypt": ("Gain $8", "Score 1"),
    "inquisition": ("Discard 1", "Lose $2"),
    "age-of-plastic": ("Gain $4 (ruler here)", "Draw 1 (ruler of Time II)"),
}
SCORE_PLAY_DRAW = ("Score 1", "Play 1", "Draw 2")


def cause_name(state: Temporum, by: int) -> str:
    if by == NONE:
        return ""
    if by >= BY_LAURELS:
        return TOKEN_NAMES[by - BY_LAURELS]
    return state.tables.zone_names[by - BY_ZONE] if by >= BY_ZONE else state.tables.names[by]


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def lower_first(text: str) -> str:
    """For a sentence that goes on: "Draw 1 (ruler of Time II)" keeps its names."""
    return text[0].lower() + text[1:]


def space_name(state: Temporum, space: int) -> str:
    name = state.tables.zone_names[state.zone_at(space)]
    return name if space < 10 else f"{name} ({SPACE_IDS[space]})"


def cause_id(by: int) -> str | None:
    """The id of what `state.cause` gave."""
    if by == NONE:
        return None
    if by >= BY_LAURELS:
        return BY_IDS[by - BY_LAURELS]
    return ZONE_IDS[by - BY_ZONE] if by >= BY_ZONE else CARD_IDS[by]
