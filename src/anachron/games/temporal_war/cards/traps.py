"""The Traps. The warrior that met the Timing is "that enemy" of their steps (R20.12)."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, card, support
from anachron.games.temporal_war.model.content import ROOTED
from anachron.games.temporal_war.model.texts import ON_ATTACK, ON_LAND, ON_SUMMON, ON_SYNCED
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules import steps
from anachron.games.temporal_war.rules.steps import PlaceItWithin

LANDS: Final = "When an enemy lands in the area."

TRAPS: Final[list[Printed]] = [
    card(
        "snare-vines",
        support(
            ON_LAND,
            LANDS,
            "That enemy becomes rooted.",
            Do("That enemy becomes rooted.", steps.it_becomes, ROOTED),
            matches=when.enemy_of,
            when=when.can_be_affected,
        ),
    ),
    card(
        "pitfall",
        support(
            ON_LAND,
            LANDS,
            "Deal 4 to that enemy.",
            Do("Deal 4 to that enemy.", steps.deal_to_it, 4),
            matches=when.enemy_of,
        ),
    ),
    card(
        "ember-mine",
        support(
            ON_LAND,
            LANDS,
            "Deal 2 to each warrior in the area.",
            Do("Deal 2 to each warrior in the area.", steps.deal_in_area, 2),
            matches=when.enemy_of,
            when=when.has_victim_in_area,
        ),
    ),
    card(
        "rift-door",
        support(
            ON_LAND,
            LANDS,
            "Place that enemy on an empty space within 3 of it.",
            PlaceItWithin("Place that enemy on an empty space within 3 of it.", 3),
            matches=when.enemy_of,
            when=when.has_space_within_3,
        ),
    ),
    card(
        "stasis-field",
        support(
            ON_SUMMON,
            "When an enemy is summoned in the area.",
            "Rest that enemy.",
            Do("Rest that enemy.", steps.rest_it),
            matches=when.enemy_of,
        ),
    ),
    card(
        "warning-bells",
        support(
            ON_ATTACK,
            "When an enemy in the area attacks a warrior.",
            "The target gets +2 shield in this attack.",
            Do("The target gets +2 shield in this attack.", steps.target_gets_shields, 2),
            matches=when.enemy_attacks_a_warrior,
        ),
    ),
    card(
        "leech-sigil",
        support(
            ON_SYNCED,
            "When an enemy in the area syncs.",
            "Gain 2 aether. No Crystal Shards appear for that sync.",
            Do("Gain 2 aether.", steps.gain, 2),
            Do("No Crystal Shards appear for that sync.", steps.no_shards_appear),
            matches=when.enemy_of,
        ),
    ),
]
