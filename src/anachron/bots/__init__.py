"""Bots: each plays every game, from what its seat sees and from worlds that fit it."""

from anachron.bots.levels import LEVELS, Bot, Level, UnknownBot, make, names
from anachron.bots.seat import Seat
from anachron.core import fast_rng
from anachron.core.register import game as find_game

__all__ = ["LEVELS", "Bot", "Level", "Seat", "UnknownBot", "answer", "make", "names", "think"]


def think(game: str, version: int, world: bytes, seat: int, level: str, seed: int) -> str:
    """The text of the action that a bot chooses. `world` is the save of a world dealt for this seat, never of the true
    state: the bot looks at it as it is. Runs in a process of its own, so everything goes in and out as plain data."""
    rules = find_game(game, version=version)
    place = Seat.in_world(rules, rules.load(world), seat, fast_rng(seed))
    return answer(make(level, rules, seed + 1, even=True), place)


def answer(bot: Bot, seat: Seat) -> str:
    """What the bot chooses, as text."""
    action = bot.choose(seat)
    return action if isinstance(action, str) else seat.game.actions[action]
