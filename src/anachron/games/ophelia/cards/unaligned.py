"""The cards without a faction."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.ophelia.model.abilities import OMNIPOTENT, ON_TURNING_POINT, ONCE_PER_ROUND
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.state import Ophelia
from anachron.games.ophelia.rules.building import (
    Printed,
    action,
    card,
    claim,
    passive,
    response,
    trigger,
    turning_point,
)
from anachron.games.ophelia.rules.conditions import has_deck, is_enemy
from anachron.games.ophelia.rules.costs import Retire
from anachron.games.ophelia.rules.parts import FRIENDLY, Target
from anachron.games.ophelia.rules.steps import RemoveUpTo, draw


def negate(state: Ophelia, f: Activation) -> None:
    """R13.7: the Claim whose window this is."""
    for i in range(len(state.stack) - 1, -1, -1):
        claimed = state.stack[i]
        if isinstance(claimed, Activation) and claimed.is_claim:
            own = state.own(i)
            assert isinstance(own, Activation)
            own.negated = True
            break


UNALIGNED_CARDS: Final[list[Printed]] = [
    card(
        "ophelia-all-of-creation",
        passive(
            "Characters in your hand, in your forgotten zone and on the field under your control count as every "
            "faction.",
            "Omnipotent",
            flags=OMNIPOTENT,
        ),
        passive(
            "At the end of the round, your other characters are not sent to the forgotten zone.",
            "Everlasting",
        ),
    ),
    card("time-lost-mercenary"),
    card(
        "wandering-chronicler",
        claim(
            "Take Note",
            "Draw a card.",
            Do("Draw a card.", draw, 1),
            when=has_deck,
            limit=ONCE_PER_ROUND,
        ),
    ),
    card(
        "hourglass-of-ages",
        trigger(
            "Sand Remembers",
            "When your opponent plays a Turning Point",
            ON_TURNING_POINT,
            "Draw a card.",
            Do("Draw a card.", draw, 1),
            matches=is_enemy,
        ),
        action(
            "Turn the Glass",
            "Draw a card.",
            Do("Draw a card.", draw, 1),
            cost="Retire a friendly character",
            costs=[Retire("Retire a friendly character.")],
            when=has_deck,
        ),
    ),
    card(
        "erased-from-the-record",
        response(
            "When an enemy card activates a Claim ability",
            "Negate that ability.",
            Do("Negate that ability.", negate),
        ),
    ),
    card(
        "second-wind",
        turning_point(
            "Remove up to 6 damage from a friendly character.",
            RemoveUpTo("Remove up to 6 damage.", 6),
            targets=[Target("Choose a friendly character.", FRIENDLY)],
        ),
    ),
]
