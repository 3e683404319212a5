"""The demons: effect damage and sacrifice."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, card, key, main_action, may, trigger
from anachron.games.temporal_war.model.content import WEAKENED
from anachron.games.temporal_war.model.texts import ON_ATTACK, ON_DAMAGED, ON_DESTROYED, ON_REST, ON_TURN_END
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules import steps
from anachron.games.temporal_war.rules.targets import BESIDE, OWN, Target

DEMONS: Final[list[Printed]] = [
    card(
        "imp",
        trigger(
            ON_DESTROYED,
            "When this warrior is destroyed, deal 1 to each enemy adjacent to its space.",
            Do("deal 1 to each enemy adjacent to its space.", steps.deal_to_enemies_beside, 1),
            matches=when.is_this,
        ),
    ),
    card("hellhound", key("Haste.")),
    card(
        "cinder-witch",
        trigger(
            ON_DAMAGED,
            "When this warrior deals battle damage to a warrior, that warrior becomes weakened.",
            Do("that warrior becomes weakened.", steps.it_becomes, WEAKENED),
            matches=when.this_dealt_battle_damage,
        ),
    ),
    card(
        "brimstone-brute",
        trigger(
            ON_REST,
            "When this warrior rests, deal 1 to it.",
            Do("deal 1 to it.", steps.deal_to_this, 1),
            matches=when.is_this,
        ),
    ),
    card(
        "pact-keeper",
        main_action(
            "Main Action: Sacrifice another warrior you control that is not a Champion. "
            "Gain aether equal to its level and draw 1.",
            Target("another warrior you control that is not a Champion.", OWN, fits=when.is_no_champion),
            Do("Sacrifice it.", steps.sacrifice_it),
            Do("Gain aether equal to its level", steps.gain_its_level),
            Do("and draw 1.", steps.draw, 1),
        ),
    ),
    card(
        "tormentor",
        trigger(
            ON_TURN_END,
            "At the end of your turn, deal 1 to each enemy adjacent to this warrior.",
            Do("deal 1 to each enemy adjacent to this warrior.", steps.deal_to_enemies_beside, 1),
            matches=when.is_own_turn,
        ),
    ),
    card(
        "pit-tyrant",
        key("Giant."),
        may(
            ON_ATTACK,
            "When this warrior attacks, you may deal 2 to another warrior you control adjacent to it. "
            "If you do, this warrior gets +3 sword.",
            Target("another warrior you control adjacent to it.", OWN, far=BESIDE),
            Do("deal 2 to it.", steps.deal_to_it, 2),
            Do("If you do, this warrior gets +3 sword.", steps.attacker_gets_swords, 3),
            matches=when.this_attacks,
        ),
    ),
]

AZGAREL: Final = card(
    "azgarel",
    trigger(
        ON_DAMAGED,
        "When a demon you control deals battle damage to a warrior, deal 1 to each enemy adjacent to that warrior.",
        Do("deal 1 to each enemy adjacent to that warrior.", steps.deal_to_enemies_beside, 1),
        matches=when.demon_dealt_battle_damage,
    ),
)
