"""The effects of Temporum, declared here by name, because they refer to each other; defined beside their steps."""

from typing import Final

from anachron.core.effects import NOTHING, Do, Effect, Effects, Frame, Sealed
from anachron.core.moments import Window
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.frames import (
    Advancing,
    AfterPlaying,
    Battle,
    Caves,
    Discarding,
    Enclave,
    Exodus,
    FromCache,
    Industry,
    Information,
    LayUnder,
    Paying,
    Piracy,
    PlayFixed,
    Playing,
    PlayOne,
    Predicting,
    ScoreOne,
    Scoring,
    Text,
    Turn,
    Twice,
    Visiting,
)

EFFECTS: Final = Effects()

# The rules
WHOLE_GAME: Final = EFFECTS.add("game")
TURN: Final = EFFECTS.add("turn", frame=Turn)
A_VISIT: Final = EFFECTS.add("visit", frame=Visiting)
ENDING: Final = EFFECTS.add("end of turn", frame=Window)
PAY_UP: Final = EFFECTS.add("pay", frame=Paying)
DISCARDING: Final = EFFECTS.add("discard", frame=Discarding)
ADVANCING: Final = EFFECTS.add("advance", frame=Advancing)
PLAY_ONE: Final = EFFECTS.add("play 1", frame=PlayOne)
PLAY_FIXED: Final = EFFECTS.add("play that card", frame=PlayFixed)
PLAYING: Final = EFFECTS.add("play", frame=Playing)
AFTER_PLAY: Final = EFFECTS.add("after playing", frame=AfterPlaying)
SCORE_ONE: Final = EFFECTS.add("score 1", frame=ScoreOne)
SCORING: Final = EFFECTS.add("score", frame=Scoring)
PASSING: Final = EFFECTS.add("pass a card to the left", frame=Sealed)

# Cards, boxes and tokens that act by themselves
CAVE: Final = EFFECTS.add("hidden cave returns", frame=Caves, owner=acts.HIDDEN_CAVE)
LAY_UNDER: Final = EFFECTS.add("lay under a cache", frame=LayUnder)
FROM_THE_CACHE: Final = EFFECTS.add("play from a cache", frame=FromCache, owner=acts.CACHE)
ANUBIS: Final = EFFECTS.add("anubis statuette acts", owner=acts.ANUBIS_STATUETTE)
MANEUVERING: Final = EFFECTS.add("maneuver acts", owner=acts.MANEUVER)
STUDY: Final = EFFECTS.add("university acts", owner=acts.UNIVERSITY)
TREASURE: Final = EFFECTS.add("treasure map acts", owner=acts.TREASURE_MAP)
BUTTERFLY: Final = EFFECTS.add("step on a butterfly acts", owner=acts.STEP_ON_A_BUTTERFLY)
PREDICTING: Final = EFFECTS.add("predict the future acts", frame=Predicting, owner=acts.PREDICT_THE_FUTURE)
POISONED: Final = EFFECTS.add("poison acts", owner=acts.BY_POISON)
HIDING: Final = EFFECTS.add("hideout acts", owner=acts.HIDEOUT)
SUNBOAT: Final = EFFECTS.add("sunboat of ra acts", owner=acts.SUNBOAT_OF_RA)
SELLING: Final = EFFECTS.add("investments act", owner=acts.INVESTMENTS)
DARKNESS: Final = EFFECTS.add("dark ages act", owner=acts.BY_ZONE + acts.DARK_AGES)
ENDLESS_CITY_REAL: Final = EFFECTS.add("endless city becomes real", frame=Text, owner=acts.BY_ZONE + acts.ENDLESS_CITY)
MAFIA_REAL: Final = EFFECTS.add(
    "mafia city-states become real", frame=Text, owner=acts.BY_ZONE + acts.MAFIA_CITY_STATES
)

# The texts of cards and Zones; what a Perpetual card does while in play stands in the list PERPETUAL of cards.py.
PERPETUAL_IDS: Final = [
    "black-market",
    "conspiracy",
    "explorer",
    "friends-in-old-places",
    "gang-of-pickpockets",
    "investments",
    "prime-real-estate",
    "secret-society",
    "think-tank",
    "treasure-map",
    "a-place-outside-time",
    "ambassador",
    "bank",
    "beggar",
    "cache",
    "detective",
    "hacker",
    "hidden-cave",
    "hideout",
    "revolutionaries",
    "sunboat-of-ra",
    "tactician",
    "university",
]
WITH_SCORE_TEXT: Final = ["meet-younger-self", "visionary"]
WITH_SECRET: Final = ["secret-mission", "secret-plot", "secret-stash", "secret-weapon"]
WITH_HOURGLASS: Final = [
    "babylonian-bazaar",
    "neolithic-renaissance",
    "celtic-paradise",
    "three-kingdoms",
    "cultural-revolution",
    "y2k",
]
TEXT_FRAMES: Final[dict[str, type[Frame]]] = {
    "battle-plans": Battle,
    "gizmo": Twice,
    "age-of-cats": Twice,
    "earth-united": Twice,
    "industrial-revolution": Industry,
    "age-of-piracy": Piracy,
    "exodus": Exodus,
    "scientist-enclave": Enclave,
    "information-age": Information,
}


def card_text(kind: int) -> Effect:
    id = acts.CARD_IDS[kind]
    return NOTHING if id in PERPETUAL_IDS else EFFECTS.add(id, frame=TEXT_FRAMES.get(id, Text), owner=kind)


def score_text(kind: int) -> Effect:
    id = acts.CARD_IDS[kind]
    return EFFECTS.add(f"{id}, scored", frame=Text, owner=kind) if id in WITH_SCORE_TEXT else NOTHING


def secret_text(kind: int) -> Effect:
    id = acts.CARD_IDS[kind]
    return EFFECTS.add(f"{id}, its secret", frame=Text, owner=kind) if id in WITH_SECRET else NOTHING


def zone_text(zone: int) -> Effect:
    id = acts.ZONE_IDS[zone]
    return EFFECTS.add(id, frame=TEXT_FRAMES.get(id, Text), owner=acts.BY_ZONE + zone)


def hourglass_text(zone: int) -> Effect:
    id = acts.ZONE_IDS[zone]
    return (
        EFFECTS.add(f"{id}, its hourglass", frame=Text, owner=acts.BY_ZONE + zone) if id in WITH_HOURGLASS else NOTHING
    )


# By card or by Zone; NOTHING where there is no such text.
CARD_TEXT: Final = [card_text(kind) for kind in range(len(acts.CARD_IDS))]
SCORE_TEXT: Final = [score_text(kind) for kind in range(len(acts.CARD_IDS))]
SECRET_TEXT: Final = [secret_text(kind) for kind in range(len(acts.CARD_IDS))]
ZONE_TEXT: Final = [zone_text(zone) for zone in range(len(acts.ZONE_IDS))]
HOURGLASS: Final = [hourglass_text(zone) for zone in range(len(acts.ZONE_IDS))]


def part(name: str, *steps: Do) -> Effect:
    """A part of a text that a step hands to a player."""
    return EFFECTS.add(name, *steps, frame=Text)
