"""The undead: stacks, poison, and cards that return."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, card, main_action, may, standing, trigger, venomous
from anachron.games.temporal_war.model.content import POISONED
from anachron.games.temporal_war.model.texts import NO_DODGE, ON_DESTROYED, ON_LAND, STACKS_FREE
from anachron.games.temporal_war.rules.conditions import (
    enemy_landed_beside,
    own_undead_destroyed,
    this_destroyed_a_warrior,
)
from anachron.games.temporal_war.rules.steps import (
    TakeOneUndead,
    gain,
    heal_this,
    it_becomes,
    look_at_bottom,
    put_on_top,
)

UNDEAD_CARDS: Final[list[Printed]] = [
    card("bone-rabble", standing("Stack Summoning this card costs 0 aether.", STACKS_FREE)),
    card("ghoul", venomous()),
    card("grave-archer"),
    card("wailing-shade", standing("A warrior attacked by this warrior cannot dodge.", NO_DODGE)),
    card(
        "plague-bearer",
        trigger(
            ON_LAND,
            "When an enemy lands adjacent to this warrior, that enemy becomes poisoned.",
            Do("that enemy becomes poisoned.", it_becomes, POISONED),
            matches=enemy_landed_beside,
        ),
    ),
    card(
        "crypt-lord",
        main_action(
            "Main Action: Look at the bottom 3 cards of your deck. You may show one undead among them and put it into "
            "your hand. Leave the others on the bottom in the same order.",
            Do("Look at the bottom 3 cards of your deck.", look_at_bottom, 3),
            TakeOneUndead("You may show one undead among them and put it into your hand. Leave the others."),
        ),
    ),
    card(
        "death-knight",
        trigger(
            ON_DESTROYED,
            "When this warrior destroys a warrior, this warrior heals 3.",
            Do("this warrior heals 3.", heal_this, 3),
            matches=this_destroyed_a_warrior,
        ),
    ),
]

MORWENNA: Final = card(
    "morwenna",
    may(
        ON_DESTROYED,
        "When an undead you control is destroyed, you may put its card on top of your deck instead of burying it. "
        "If you do, gain 1 aether.",
        Do("put its card on top of your deck instead of burying it.", put_on_top),
        Do("If you do, gain 1 aether.", gain, 1),
        matches=own_undead_destroyed,
    ),
)
