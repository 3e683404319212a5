"""The Equipment."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, action, card, exert, number, standing, symbols
from anachron.games.temporal_war.model.actions import SHIELD
from anachron.games.temporal_war.model.content import AIRBORNE
from anachron.games.temporal_war.model.texts import ON_ATTACK, ON_DAMAGE, ON_SYNC_ROLL, SPEED_NOW, Line
from anachron.games.temporal_war.rules import steps
from anachron.games.temporal_war.rules.conditions import (
    can_be_affected,
    can_step,
    symbols_for_bearer,
)
from anachron.games.temporal_war.rules.rerolling import reroll_all
from anachron.games.temporal_war.rules.targets import ALLY, BESIDE, Target

EQUIPMENT_CARDS: Final[list[Printed]] = [
    card(
        "wildland-courser",
        number("This warrior's speed is now 3.", SPEED_NOW, 3),
        action("Exert: Move 1.", Do("Move 1.", steps.this_may_move, 1), when=can_step),
    ),
    card(
        "griffin-saddle",
        standing("This warrior is airborne.", keys=AIRBORNE),
        action("Exert: Move 1.", Do("Move 1.", steps.this_may_move, 1), when=can_step),
    ),
    card(
        "tower-shield",
        symbols("This warrior gets +1 shield when it defends.", SHIELD, symbols_for_bearer),
        exert(
            ON_DAMAGE,
            "Exert (when this warrior would take damage): Prevent 3 of that damage.",
            Do("Prevent 3 of that damage.", steps.prevent, 3),
        ),
    ),
    card(
        "phase-mantle",
        exert(
            ON_DAMAGE,
            "Exert (when this warrior would take damage): Prevent all of that damage.",
            Do("Prevent all of that damage.", steps.prevent_all),
        ),
    ),
    card(
        "hunters-longbow",
        standing("This warrior has +2 range.", line=Line(range=2)),
        exert(
            ON_ATTACK,
            "Exert (when this warrior attacks): It gets +2 sword in this attack.",
            Do("It gets +2 sword in this attack.", steps.attacker_gets_swords, 2),
            when=can_be_affected,
        ),
    ),
    card(
        "runeblade",
        standing("This warrior has +1 power.", line=Line(power=1)),
        exert(
            ON_ATTACK,
            "Exert (when this warrior attacks): The target cannot dodge this attack.",
            Do("The target cannot dodge this attack.", steps.target_cannot_dodge),
        ),
    ),
    card(
        "focus-orb",
        standing("This warrior has +1 magic.", line=Line(magic=1)),
        exert(
            ON_SYNC_ROLL,
            "Exert (when this warrior rolls to sync): Reroll all of those dice.",
            Do("Reroll all of those dice.", reroll_all),
        ),
    ),
    card(
        "field-satchel",
        action(
            "Exert: This warrior or an ally adjacent to it heals 2.",
            Target("This warrior or an ally adjacent to it", ALLY, far=BESIDE, itself=True),
            Do("heals 2.", steps.heal_it, 2),
        ),
    ),
]
