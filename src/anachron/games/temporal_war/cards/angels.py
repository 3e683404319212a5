"""The angels: flight and healing."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, action, card, key, may, standing, trigger
from anachron.games.temporal_war.model.texts import NO_COUNTER, ON_DAMAGE, ON_REST, ON_SUMMON
from anachron.games.temporal_war.rules.conditions import (
    ally_beside_takes_battle_damage,
    is_this,
    other_angel_can_step,
)
from anachron.games.temporal_war.rules.steps import AngelsMayMove, heal_it, take_that_damage, ward_allies_within
from anachron.games.temporal_war.rules.targets import ALLY, Target

ANGELS: Final[list[Printed]] = [
    card("cherub", key("Airborne.")),
    card(
        "choir-singer",
        may(
            ON_REST,
            "When this warrior rests, you may choose an ally within 2 of it: that ally heals 2.",
            Target("you may choose an ally within 2 of it:", ALLY, far=2),
            Do("that ally heals 2.", heal_it, 2),
            matches=is_this,
        ),
    ),
    card("sky-lancer", key("Airborne.")),
    card("light-bearer", key("Attuned.")),
    card(
        "wing-guardian",
        may(
            ON_DAMAGE,
            "When an ally adjacent to this warrior would take battle damage, this warrior may take that damage "
            "instead.",
            Do("this warrior may take that damage instead.", take_that_damage),
            matches=ally_beside_takes_battle_damage,
        ),
    ),
    card("silent-judge", standing("A warrior attacked by this warrior cannot counter.", NO_COUNTER)),
    card(
        "seraph-of-first-dawn",
        key("Airborne."),
        trigger(
            ON_SUMMON,
            "When this warrior is summoned, each ally within 2 of it becomes warded.",
            Do("each ally within 2 of it becomes warded.", ward_allies_within, 2),
            matches=is_this,
        ),
    ),
]

THURA: Final = card(
    "thura",
    key("Airborne."),
    action(
        "Once per turn, while you are using this warrior, up to 2 other angels you control may each move 1.",
        AngelsMayMove("up to 2 other angels you control may each move 1.", 2),
        when=other_angel_can_step,
        once=True,
    ),
)
