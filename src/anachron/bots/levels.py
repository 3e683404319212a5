"""Bots by name: levels for people, and kinds with a budget for the lab."""

from difflib import get_close_matches
from typing import Final, NamedTuple, Protocol

from anachron.bots.consult import Consult
from anachron.bots.greedy import Greedy
from anachron.bots.mcts import Budget, Search
from anachron.bots.rehearsal import Rehearsal
from anachron.bots.seat import Seat
from anachron.bots.uniform import Uniform
from anachron.core import AnyGame, fast_rng

WORLDS: Final = 8
LOOKS: Final = 1000


class Bot(Protocol):
    def choose(self, seat: Seat) -> int | str:
        """A legal action, as a number or as its text, from what the seat knows."""


class Level(NamedTuple):
    id: str
    name: str
    text: str
    bot: str


LEVELS: Final = (
    Level("easy", "Easy", "Plays fast and makes mistakes.", "greedy:1"),
    Level("medium", "Medium", "Looks one move ahead.", "greedy:8"),
    Level("hard", "Hard", "Thinks several moves ahead and is hard to read.", "search:1000:3s"),
)
KINDS: Final = ("random", "greedy", "search", "rehearse", "consult")


class UnknownBot(ValueError):
    """A name that is neither a level nor a kind of bot, or a budget that does not fit it."""


def names() -> list[str]:
    return [level.id for level in LEVELS] + list(KINDS)


def make(name: str, game: AnyGame, seed: int, even: bool = False) -> Bot:
    """A bot by name: `hard`, `random`, `greedy:16` (worlds), `search:2000` (looks ahead), `search:1s`,
    `search:2000:1s`, `rehearse:200` and `consult:40` (likewise). An `even` one, for tables with people, takes no less
    time where it has no choice."""
    for level in LEVELS:
        if name == level.id:
            strongest = game.bots.strongest if level.id == "hard" else ""
            return make(strongest or level.bot, game, seed, even)
    kind, _, amount = name.partition(":")
    rng = fast_rng(seed)
    if kind == "random" and not amount:
        return Uniform(rng)
    if kind == "greedy":
        return Greedy(rng, whole(name, amount, WORLDS))
    if kind == "search":
        return Search(rng, budget(name, amount), even)
    if kind == "rehearse":
        return Rehearsal(rng, budget(name, amount), even)
    if kind == "consult":
        return Consult(rng, budget(name, amount), even)
    raise unknown(name)


def budget(name: str, amount: str) -> Budget:
    """`2000`, `1s`, or both: `2000:1s` is over when either is spent."""
    looks, seconds = 0, 0.0
    for part in amount.split(":"):
        if part.endswith("s"):
            seconds = duration(name, part[:-1])
        else:
            looks = whole(name, part, LOOKS)
    return Budget(looks, seconds)


def duration(name: str, amount: str) -> float:
    try:
        seconds = float(amount)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= 600.0:
        raise UnknownBot(f"{name!r}: give a number of seconds up to 600, as in search:1.5s")
    return seconds


def whole(name: str, amount: str, default: int) -> int:
    if not amount:
        return default
    if not amount.isdecimal() or not 1 <= int(amount) <= 10_000_000:
        raise UnknownBot(f"{name!r}: give a whole number from 1 after the colon, as in {name.partition(':')[0]}:50")
    return int(amount)


def unknown(name: str) -> UnknownBot:
    near = get_close_matches(name, names(), 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    known = ", ".join(names())
    return UnknownBot(f"There is no bot {name!r}.{hint} Known: {known}; greedy:16, search:2000, rehearse:1s.")
