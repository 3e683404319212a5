"""The Flashes."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, card, support
from anachron.games.temporal_war.model.texts import (
    NOBODY_ELSE,
    ON_ATTACK_ROLL,
    ON_CARD,
    ON_CHOOSE,
    ON_DAMAGE,
    ON_DESTROYED,
    ON_MONSTER,
    ON_TURN_END,
    ON_TURN_START,
    THE_SOURCE,
)
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules.rerolling import RerollAny
from anachron.games.temporal_war.rules.steps import (
    cancel_it,
    deal_to_it,
    gain,
    it_gets_speed,
    it_may_move_its_speed,
    monster_gets_level,
    prevent,
)
from anachron.games.temporal_war.rules.targets import OWN, Target

FLASHES: Final[list[Printed]] = [
    card(
        "aether-surge",
        support(
            ON_TURN_START,
            "At the start of your turn.",
            "Gain 2 aether.",
            Do("Gain 2 aether.", gain, 2),
            matches=when.is_own_turn,
            speaks_of=NOBODY_ELSE,
        ),
    ),
    card(
        "lucky-star",  # R20.7: of the defence roll and the sync roll, too
        support(
            ON_ATTACK_ROLL,
            "When you roll Battle Dice or sync dice.",
            "Reroll any number of those dice.",
            RerollAny("Reroll any number of those dice."),
            matches=when.own_roll,
        ),
    ),
    card(
        "rewind",
        support(
            ON_CARD,
            "When an enemy player plays a Support Card.",
            "Cancel that card.",
            Do("Cancel that card.", cancel_it),
            matches=when.enemy_plays_a_card,
            speaks_of=NOBODY_ELSE,
        ),
    ),
    card(
        "second-wind",
        support(
            ON_DAMAGE,
            "When your warrior would take damage.",
            "Prevent 3 of that damage.",
            Do("Prevent 3 of that damage.", prevent, 3),
            matches=when.own_would_take_damage,
        ),
    ),
    card(
        "ambush-order",
        support(
            ON_TURN_END,
            "At the end of an enemy turn.",
            "Choose a ready warrior you control: it may move up to its speed.",
            Target("Choose a ready warrior you control:", OWN, fits=when.is_ready_and_can_step),
            Do("it may move up to its speed.", it_may_move_its_speed),
            matches=when.is_enemy_turn,
            speaks_of=NOBODY_ELSE,
        ),
    ),
    card(
        "monster-lure",
        support(
            ON_MONSTER,
            "When a monster attacks an enemy.",
            "That monster has +3 level.",
            Do("That monster has +3 level.", monster_gets_level, 3),
            matches=when.monster_attacks_an_enemy,
        ),
    ),
    card(
        "hidden-path",
        support(
            ON_CHOOSE,
            "When you choose a warrior.",
            "That warrior has +2 speed this turn.",
            Do("That warrior has +2 speed this turn.", it_gets_speed, 2),
            matches=when.own_is_chosen,
            when=when.can_be_affected,
        ),
    ),
    card(
        "vengeance",
        support(
            ON_DESTROYED,
            "When your warrior is destroyed by an enemy.",
            "Deal 3 to that enemy.",
            Do("Deal 3 to that enemy.", deal_to_it, 3),
            matches=when.own_destroyed_by_an_enemy,
            speaks_of=THE_SOURCE,
        ),
    ),
]
