"""The beasts: speed, giants and the hunt."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import (
    Printed,
    card,
    key,
    main_action,
    may,
    number,
    standing,
    symbols,
    trigger,
)
from anachron.games.temporal_war.model.actions import SWORD
from anachron.games.temporal_war.model.content import STUNNED
from anachron.games.temporal_war.model.texts import BOUNTY, HUNTING, JUMPS_ANYBODY, ON_DAMAGED
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules.steps import it_becomes, monster_attacks_it, push_it
from anachron.games.temporal_war.rules.targets import ENEMY, IN_RANGE, Target

BEASTS: Final[list[Printed]] = [
    card(
        "wild-boar",
        symbols(
            "When this warrior attacks after moving 2 or more spaces this turn, it gets +1 sword.",
            SWORD,
            when.swords_after_moving,
            attacks=True,
        ),
    ),
    card(
        "grey-wolf",
        symbols(
            "When this warrior attacks, it gets +1 sword for each other beast you control adjacent to the target.",
            SWORD,
            when.swords_of_the_pack,
            attacks=True,
        ),
    ),
    card("great-hawk", key("Airborne.")),
    card(
        "tusked-rhino",
        trigger(
            ON_DAMAGED,
            "When this warrior deals battle damage to a warrior, that warrior becomes stunned.",
            Do("that warrior becomes stunned.", it_becomes, STUNNED),
            matches=when.this_dealt_battle_damage,
        ),
    ),
    card("stalking-panther", standing("This warrior may jump any warrior that is not giant.", JUMPS_ANYBODY)),
    card(
        "wildland-shaman",
        main_action(
            "Main Action: Choose an enemy in-range that is outside the safe area: a monster attacks it.",
            Target(
                "Choose an enemy in-range that is outside the safe area:",
                ENEMY,
                far=IN_RANGE,
                fits=when.is_outside,
            ),
            Do("a monster attacks it.", monster_attacks_it),
            when=when.monsters_are_left,
        ),
    ),
    card(
        "elder-mammoth",
        key("Giant."),
        may(
            ON_DAMAGED,
            "When this warrior deals battle damage to a warrior, you may push that warrior 1.",
            Do("you may push that warrior 1.", push_it),
            matches=when.can_push_it,
        ),
    ),
]

KRAGGA: Final = card(
    "kragga",
    number("When a monster attacks a beast you control, that beast has +2 level against it.", HUNTING, 2),
    number("When a beast you control defeats a monster, gain 1 more aether.", BOUNTY, 1),
)
