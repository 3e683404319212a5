"""The contract: what every game offers to everything else."""

from anachron.core import rng
from anachron.core.actions import Actions, Ask, IllegalAction, Refusal, each
from anachron.core.effects import AGAIN, ASKED, END, ENTER, NEXT, STAY, Do, Effects, Frame
from anachron.core.game import Camera, Decision, Event, Game, Hooks, Option, Question, State, Words
from anachron.core.naming import seat_mark, with_names
from anachron.core.record import Record, entry_of, play_entry
from anachron.core.rng import KeyedRng, Rng, fast_rng, keyed_rng, rng_from

COMPILED = not str(rng.__file__).endswith(".py")

__all__ = [
    "AGAIN",
    "ASKED",
    "COMPILED",
    "END",
    "ENTER",
    "NEXT",
    "STAY",
    "Actions",
    "Ask",
    "Camera",
    "Decision",
    "Do",
    "Effects",
    "Event",
    "Frame",
    "Game",
    "Hooks",
    "IllegalAction",
    "KeyedRng",
    "Option",
    "Question",
    "Record",
    "Refusal",
    "Rng",
    "State",
    "Words",
    "each",
    "entry_of",
    "fast_rng",
    "keyed_rng",
    "play_entry",
    "rng_from",
    "seat_mark",
    "with_names",
]
