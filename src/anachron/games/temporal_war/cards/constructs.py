"""The Constructs. Their text counts from each of their tiles (R19.6)."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, action, build, card, main_action, number, trigger
from anachron.games.temporal_war.model.texts import AIDS_RANGE, ON_LAND, ON_TURN_END, ON_TURN_START
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules.steps import (
    Bombard,
    Warp,
    deal_to_it,
    gain,
    heal_own_beside,
)
from anachron.games.temporal_war.rules.tiling import ExtraTilesInLine, ExtraTileWithin

IN_LINE: Final = (
    "Place up to 2 extra tiles on empty spaces so that all tiles of this construct form one unbroken straight line."
)

CONSTRUCTS: Final[list[Printed]] = [
    card("stone-wall", build(IN_LINE, ExtraTilesInLine(IN_LINE, 2))),
    card(
        "thorn-hedge",
        build(IN_LINE, ExtraTilesInLine(IN_LINE, 2)),
        trigger(
            ON_LAND,
            "When an enemy lands adjacent to this construct, deal 1 to it.",
            Do("deal 1 to it.", deal_to_it, 1),
            matches=when.enemy_landed_by_construct,
        ),
    ),
    card(
        "watchtower",
        number("Warriors you control adjacent to this construct have +1 range.", AIDS_RANGE, 1),
    ),
    card(
        "warp-gate",
        build(
            "Place 1 extra tile on an empty space within 6 of the numbered tile.",
            ExtraTileWithin("Place 1 extra tile on an empty space within 6 of the numbered tile.", 6),
        ),
        action(
            "Once per turn, the warrior you are using may spend 1 speed while adjacent to one tile of this construct: "
            "place it on an empty space adjacent to the other tile.",
            Warp("spend 1 speed: place it on an empty space adjacent to the other tile.", 1),
            when=when.can_warp,
            once=True,
        ),
    ),
    card(
        "aether-well",
        trigger(
            ON_TURN_START,
            "At the start of your turn, except in the final round, if a resting warrior you control is adjacent to "
            "this construct, gain 1 aether.",
            Do("gain 1 aether.", gain, 1),
            matches=when.rester_beside_before_the_end,
        ),
    ),
    card(
        "healing-shrine",
        trigger(
            ON_TURN_END,
            "At the end of your turn, each warrior you control adjacent to this construct heals 1.",
            Do("each warrior you control adjacent to this construct heals 1.", heal_own_beside, 1),
            matches=when.is_own_turn,
        ),
    ),
    card(
        "siege-engine",
        main_action(
            "A warrior you control adjacent to this construct may use its Main Action: Deal 3 to an enemy, an enemy "
            "construct or an enemy Temple in a straight line from this construct and within 5 of it, with no obstacle "
            "or Fountain between them.",
            Bombard("Deal 3 in a straight line from this construct and within 5 of it.", 3),
            when=when.has_siege_target,
        ),
    ),
]
