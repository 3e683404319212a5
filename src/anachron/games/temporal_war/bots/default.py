"""What is played for a seat whose clock has run out (R20.9): it declines; else the first option."""

from anachron.games.temporal_war.model.actions import ACTIONS
from anachron.games.temporal_war.model.state import TemporalWar


def default_of(state: TemporalWar, seat: int, options: list[int]) -> int:
    for option in options:
        if ACTIONS.declines(option):
            return option
    return options[0]
