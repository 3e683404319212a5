"""The Flashes."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, card, support
from anachron.games.temporal_war.model import texts
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules import steps
from anachron.games.temporal_war.rules.rerolling import RerollAny
from anachron.games.temporal_war.rules.targets import OWN, Target

FLASHES: Final[list[Printed]] = [
    card(
        "aether-surge",
        support(
            texts.ON_TURN_START,
            "At the start of your turn.",
            "Gain 2 aether.",
            Do("Gain 2 aether.", steps.gain, 2),
            matches=when.is_own_turn,
            speaks_of=texts.NOBODY_ELSE,
        ),
    ),
    card(
        "lucky-star",  # R20.7: of the defence roll and the sync roll, too
        support(
            texts.ON_ATTACK_ROLL,
            "When you roll Battle Dice or sync dice.",
            "Reroll any number of those dice.",
            RerollAny("Reroll any number of those dice."),
            matches=when.own_roll,
        ),
    ),
    card(
        "rewind",
        support(
            texts.ON_CARD,
            "When an enemy player plays a Support Card.",
            "Cancel that card.",
            Do("Cancel that card.", steps.cancel_it),
            matches=when.enemy_plays_a_card,
            speaks_of=texts.NOBODY_ELSE,
        ),
    ),
    card(
        "second-wind",
        support(
            texts.ON_DAMAGE,
            "When your warrior would take damage.",
            "Prevent 3 of that damage.",
            Do("Prevent 3 of that damage.", steps.prevent, 3),
            matches=when.own_would_take_damage,
        ),
    ),
    card(
        "ambush-order",
        support(
            texts.ON_TURN_END,
            "At the end of an enemy turn.",
            "Choose a ready warrior you control: it may move up to its speed.",
            Target("Choose a ready warrior you control:", OWN, fits=when.is_ready_and_can_step),
            Do("it may move up to its speed.", steps.it_may_move_its_speed),
            matches=when.is_enemy_turn,
            speaks_of=texts.NOBODY_ELSE,
        ),
    ),
    card(
        "monster-lure",
        support(
            texts.ON_MONSTER,
            "When a monster attacks an enemy.",
            "That monster has +3 level.",
            Do("That monster has +3 level.", steps.monster_gets_level, 3),
            matches=when.monster_attacks_an_enemy,
        ),
    ),
    card(
        "hidden-path",
        support(
            texts.ON_CHOOSE,
            "When you choose a warrior.",
            "That warrior has +2 speed this turn.",
            Do("That warrior has +2 speed this turn.", steps.it_gets_speed, 2),
            matches=when.own_is_chosen,
            when=when.can_be_affected,
        ),
    ),
    card(
        "vengeance",
        support(
            texts.ON_DESTROYED,
            "When your warrior is destroyed by an enemy.",
            "Deal 3 to that enemy.",
            Do("Deal 3 to that enemy.", steps.deal_to_it, 3),
            matches=when.own_destroyed_by_an_enemy,
            speaks_of=texts.THE_SOURCE,
        ),
    ),
]
