"""The elves: range, Spells and traps."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import (
    Printed,
    after_spell,
    card,
    key,
    main_action,
    may,
    number,
    standing,
    trigger,
)
from anachron.games.temporal_war.model.content import MARKED, ROOTED
from anachron.games.temporal_war.model.texts import CHEAPER, ON_ATTACK, ON_DODGE, SETS_FREE
from anachron.games.temporal_war.rules.conditions import attacks_a_warrior, can_step, dodger_is_this
from anachron.games.temporal_war.rules.steps import draw, it_becomes, this_may_move
from anachron.games.temporal_war.rules.targets import ENEMY, IN_RANGE, Target

ELVES: Final[list[Printed]] = [
    card("wildland-scout", key("Haste.")),
    card(
        "grove-tender",
        main_action(
            "Main Action: An enemy in-range becomes rooted.",
            Target("An enemy in-range", ENEMY, far=IN_RANGE),
            Do("becomes rooted.", it_becomes, ROOTED),
        ),
    ),
    card(
        "thornbow-ranger",
        trigger(
            ON_ATTACK,
            "When this warrior attacks a warrior, that warrior becomes marked.",
            Do("that warrior becomes marked.", it_becomes, MARKED),
            matches=attacks_a_warrior,
        ),
    ),
    card(
        "leaf-dancer",
        may(
            ON_DODGE,
            "When this warrior dodges, it may move 1.",
            Do("it may move 1.", this_may_move, 1),
            matches=dodger_is_this,
            when=can_step,
        ),
    ),
    card(
        "trapwright",
        standing(
            "Once per turn, you may set a card on a space adjacent to this warrior without paying for it.", SETS_FREE
        ),
    ),
    card(
        "spellsinger",
        after_spell(
            "Once per turn, when this warrior is the caster of a Spell, draw 1 after that Spell.",
            Do("draw 1 after that Spell.", draw, 1),
            once=True,
        ),
    ),
    card("elder-treant", key("Giant.")),
]

INFLUERIEL: Final = card(
    "influeriel",
    number(
        "When an elf you control is the caster of a Spell, that Spell costs 1 aether less to play or replay, "
        "but at least 1.",
        CHEAPER,
        1,
    ),
)
