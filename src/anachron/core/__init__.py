"""The core: what every game is built from, and what everything else knows of a game."""

from anachron.core import rng
from anachron.core.actions import Actions, Ask, IllegalAction, Question, Refusal, Things, each
from anachron.core.effects import (
    AGAIN,
    END,
    ENTER,
    NEXT,
    NONE,
    NOTHING,
    STAY,
    Do,
    Effect,
    Effects,
    Frame,
    Sealed,
)
from anachron.core.events import Event, Events
from anachron.core.game import AnyGame, Game, Option
from anachron.core.naming import seat_mark, told, with_names
from anachron.core.record import Record, deal_entry, entry_of, key_of_deal, play_entry
from anachron.core.rng import KeyedRng, Rng, fast_rng, keyed_rng, rng_from
from anachron.core.roles import Outcome
from anachron.core.state import State
from anachron.core.telling import Camera, Decision
from anachron.core.values import Json

COMPILED = not str(rng.__file__).endswith(".py")

__all__ = [
    "AGAIN",
    "COMPILED",
    "END",
    "ENTER",
    "NEXT",
    "NONE",
    "NOTHING",
    "STAY",
    "Actions",
    "AnyGame",
    "Ask",
    "Camera",
    "Decision",
    "Do",
    "Effect",
    "Effects",
    "Event",
    "Events",
    "Frame",
    "Game",
    "IllegalAction",
    "Json",
    "KeyedRng",
    "Option",
    "Outcome",
    "Question",
    "Record",
    "Refusal",
    "Rng",
    "Sealed",
    "State",
    "Things",
    "deal_entry",
    "each",
    "entry_of",
    "fast_rng",
    "key_of_deal",
    "keyed_rng",
    "play_entry",
    "rng_from",
    "seat_mark",
    "told",
    "with_names",
]
