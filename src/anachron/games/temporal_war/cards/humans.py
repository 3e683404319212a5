"""The humans: formation."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, card, key, main_action, symbols, trigger
from anachron.games.temporal_war.model.actions import SHIELD, SWORD
from anachron.games.temporal_war.model.texts import ON_COLLECT, ON_TURN_END
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules.steps import gain, heal_allies_beside, humans_beside_may_move

HUMANS: Final[list[Printed]] = [
    card(
        "village-militia",
        symbols(
            "When this warrior defends while adjacent to a human ally, it gets +1 shield.",
            SHIELD,
            when.symbols_beside_human,
        ),
    ),
    card("wall-archer", key("Arcing.")),
    card(
        "caravan-master",
        trigger(
            ON_COLLECT,
            "When this warrior collects Crystal Shards, gain 1 aether.",
            Do("gain 1 aether.", gain, 1),
            matches=when.is_this,
        ),
    ),
    card(
        "shield-bearer",
        symbols(
            "Human allies adjacent to this warrior get +1 shield when they defend.", SHIELD, when.symbols_beside_bearer
        ),
    ),
    card(
        "battle-chaplain",
        trigger(
            ON_TURN_END,
            "At the end of your turn, each ally adjacent to this warrior heals 1.",
            Do("each ally adjacent to this warrior heals 1.", heal_allies_beside, 1),
            matches=when.is_own_turn,
        ),
    ),
    card(
        "knight-of-the-gate",
        symbols(
            "When this warrior attacks after moving 2 or more spaces this turn, it gets +2 sword.",
            SWORD,
            when.swords_after_moving,
            amount=2,
            attacks=True,
        ),
    ),
    card(
        "royal-captain",
        main_action(
            "Main Action: Each human you control adjacent to this warrior may move 1.",
            Do("Each human you control adjacent to this warrior may move 1.", humans_beside_may_move, 1),
            when=when.human_beside_can_step,
        ),
    ),
]

LEONEL: Final = card(
    "leonel",
    symbols(
        "When a human you control attacks, it gets +1 sword for each human ally adjacent to it.",
        SWORD,
        when.symbols_of_humans,
        attacks=True,
    ),
    symbols(
        "When a human you control defends, it gets +1 shield for each human ally adjacent to it.",
        SHIELD,
        when.symbols_of_humans,
    ),
)
