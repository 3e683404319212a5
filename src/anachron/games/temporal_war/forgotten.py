"""The texts of the monsters. (They are still missing here.)"""

from anachron.games.temporal_war.effects import MonsterFight
from anachron.games.temporal_war.state import TemporalWar


def after_damage(state: TemporalWar, f: MonsterFight) -> None:
    """ "If this monster deals damage"."""


def after_defeat(state: TemporalWar, f: MonsterFight) -> None:
    """ "If this monster is defeated"."""
