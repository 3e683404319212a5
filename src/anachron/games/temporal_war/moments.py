"""R20.6: the eighteen windows. (The cards that act in them are still missing here.)"""

from typing import Any, Final

from anachron.core.effects import Do, skip
from anachron.games.temporal_war.state import TemporalWar

TURN_START: Final = Do("The turn has begun.", skip)
SUMMON: Final = Do("A warrior was summoned.", skip)
CHOOSE: Final = Do("A warrior was chosen.", skip)
LAND: Final = Do("A warrior has landed.", skip)
ATTACK: Final = Do("An attack was declared.", skip)
ATTACK_ROLL: Final = Do("The attack dice lie.", skip)
DEFENSE_ROLL: Final = Do("The defence dice lie.", skip)
DAMAGE: Final = Do("A warrior is about to take damage.", skip)
DAMAGED: Final = Do("A warrior has taken damage.", skip)
DESTROYED: Final = Do("A warrior was destroyed.", skip)
DODGE: Final = Do("A warrior has dodged.", skip)
SYNC_ROLL: Final = Do("The sync dice lie.", skip)
SYNCED: Final = Do("A warrior is in sync.", skip)
COLLECT: Final = Do("A warrior has collected shards.", skip)
MONSTER: Final = Do("A monster attacks.", skip)
REST: Final = Do("A warrior rests.", skip)
TURN_END: Final = Do("The turn ends.", skip)


def windows_of(state: TemporalWar) -> list[dict[str, Any]]:
    """The open windows, the innermost last."""
    return []
