"""The effects of Temporum by number. A save holds the numbers: within a version of the rules they stay as they are."""

from typing import Final

from anachron.core.effects import Do, Effects, Step
from anachron.games.temporum.actions import NONE
from anachron.games.temporum.causes import OWNERS

# Of the rules, by number; each is defined where its steps are.
PAY_UP: Final = 0
DISCARDING: Final = 1
CAVE: Final = 2
ADVANCING: Final = 3
ENDLESS_CITY_REAL: Final = 4
MAFIA_REAL: Final = 5
PLAY_ONE: Final = 6
PLAY_FIXED: Final = 7
PLAYING: Final = 8
AFTER_PLAY: Final = 9
LAY_UNDER: Final = 10
SCORE_ONE: Final = 11
SCORING: Final = 12
TURN: Final = 13
DARKNESS: Final = 14
FROM_THE_CACHE: Final = 15
A_VISIT: Final = 16
ANUBIS: Final = 17
MANEUVERING: Final = 18
STUDY: Final = 19
TREASURE: Final = 20
ENDING: Final = 21
BUTTERFLY: Final = 22
PREDICTING: Final = 23
POISONED: Final = 24
HIDING: Final = 25
SUNBOAT: Final = 26
SELLING: Final = 27
RULES: Final = 28  # those above; parts of texts and texts follow in the order in which they are added

EFFECTS: Final = Effects()


def effect(*steps: Do) -> int:
    """An effect of the rules, or a part of a text."""
    OWNERS.append(NONE)
    return EFFECTS.add(*steps)


def owned(owner: int, *steps: Do) -> int:
    """The text of a card, or of a Zone (BY_ZONE + its number)."""
    OWNERS.append(owner)
    return EFFECTS.add(*steps)


def one(text: str, step: Step, n: int = 0) -> int:
    return effect(Do(text, step, n))


def define(number: int, owner: int, *steps: Do) -> None:
    """One of the effects above; `owner` is NONE, or the card or Zone whose text it is."""
    assert not EFFECTS.table[number], f"effect {number} is defined twice"
    EFFECTS.table[number] = list(steps)
    OWNERS[number] = owner


for _ in range(RULES):
    effect()
