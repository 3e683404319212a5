"""The monsters of the Forgotten Deck (R22). "The warrior" is the target of their steps."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, card, if_defeated, if_it_deals_damage, level
from anachron.games.temporal_war.model.content import POISONED, ROOTED
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules.steps import (
    controller_draws,
    controller_loses,
    deal_to_allies_beside,
    it_becomes,
)

FORGOTTEN: Final[list[Printed]] = [
    card("lost-spark"),
    card("mud-crawler"),
    card("pale-hound", level("This monster has +2 level if the warrior is resting.", when.level_against_resting, 2)),
    card(
        "shard-thief",
        if_it_deals_damage(
            "If this monster deals damage, the warrior's controller loses 1 aether.",
            Do("the warrior's controller loses 1 aether.", controller_loses, 1),
        ),
    ),
    card(
        "web-lurker",
        if_it_deals_damage(
            "If this monster deals damage, the warrior becomes rooted.",
            Do("the warrior becomes rooted.", it_becomes, ROOTED),
        ),
    ),
    card(
        "time-moth", level("This monster has +1 level for each round begun, this one included.", when.level_by_round, 1)
    ),
    card("forgotten-squire"),
    card(
        "bog-adder",
        if_it_deals_damage(
            "If this monster deals damage, the warrior becomes poisoned.",
            Do("the warrior becomes poisoned.", it_becomes, POISONED),
        ),
    ),
    card(
        "grave-wisp",
        level(
            "This monster has +2 level if the warrior's health is below its health stat.", when.level_against_hurt, 2
        ),
    ),
    card("stone-husk"),
    card(
        "night-choir",
        if_it_deals_damage(
            "If this monster deals damage, deal 1 to each ally adjacent to the warrior.",
            Do("deal 1 to each ally adjacent to the warrior.", deal_to_allies_beside, 1),
        ),
    ),
    card(
        "rift-stalker",
        if_defeated(
            "If this monster is defeated, the warrior's controller draws 1.",
            Do("the warrior's controller draws 1.", controller_draws, 1),
        ),
    ),
    card("chain-ogre"),
    card(
        "mirror-beast",
        level(
            "This monster's level is the level of the warrior if the warrior is ready, or 1 higher if it is resting.",
            when.level_of_mirror,
            1,
        ),
    ),
    card("dread-behemoth"),
    card(
        "forsaken-champion",
        level("This monster has +1 level if the warrior is a Champion.", when.level_against_champion, 1),
    ),
    card("the-nameless"),
]
