"""The cards of Atlantis."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.ophelia.model.abilities import (
    CANNOT_MOVE,
    ON_MOVED,
    ON_OWN_DEFEAT,
    ONCE_PER_ROUND,
    SLIPPERY,
    Aura,
)
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.numbers import power
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules import conditions as when
from anachron.games.ophelia.rules import steps
from anachron.games.ophelia.rules.building import (
    ATLANTIS,
    Printed,
    action,
    card,
    claim,
    passive,
    trigger,
    turning_point,
)
from anachron.games.ophelia.rules.costs import ReturnToHand
from anachron.games.ophelia.rules.parts import (
    ANY_SIDE,
    ANYWHERE,
    BESIDE,
    CHANGES_PLACES,
    ENEMY,
    FRIENDLY,
    Target,
    enemy_character,
)
from anachron.games.ophelia.rules.steps import DiscardOne, MoveTarget, MoveTargetBeside


def has_at_most_5_power(state: Ophelia, f: Activation, piece: Piece) -> bool:
    return power(state, piece) <= 5


def has_same_controller(state: Ophelia, f: Activation, piece: Piece) -> bool:
    """As the first of the two characters."""
    first = state.find(f.chosen[0]) if f.chosen else None
    return first is None or first.controller == piece.controller


def boarders_away(state: Ophelia, piece: Piece) -> int:
    return 3 if piece.moved else 0


ATLANTIS_CARDS: Final[list[Printed]] = [
    card(
        "maren-redwake-corsair-queen",
        claim(
            "Flintlock Salute",
            "Deal 3 damage to an enemy character.",
            Do("Deal 3 damage.", steps.deal_to_target, 3),
            targets=[enemy_character()],
        ),
    ),
    card(
        "thalassa-the-drowned-throne",
        action(
            "Riptide",
            "Move a character to an adjacent open slot.",
            MoveTargetBeside("Move it."),
            targets=[Target("Choose a character.", ANY_SIDE, moves=BESIDE)],
        ),
    ),
    card(
        "nereid-tidecaller",
        claim(
            "Ebb",
            "Return an enemy character with 5 or less Power to its owner's hand.",
            Do("Return it.", steps.return_targets),
            targets=[Target("Choose an enemy character with 5 or less Power.", ENEMY, fits=has_at_most_5_power)],
        ),
    ),
    card(
        "boarding-corsair",
        passive(
            "While it has moved this turn, this character gains 3 Power.", "Boarders Away", own_power=boarders_away
        ),
    ),
    card("reef-leviathan", passive("This character cannot move.", "Barnacled", flags=CANNOT_MOVE)),
    card(
        "salvage-crew",
        trigger(
            "Finders Keepers",
            "When this character is defeated",
            ON_OWN_DEFEAT,
            "Draw a card.",
            Do("Draw a card.", steps.draw, 1),
        ),
    ),
    card(
        "siren-chorus",
        claim(
            "Luring Song",
            "Move an enemy character to an open slot.",
            MoveTarget("Move it."),
            targets=[enemy_character(moves=ANYWHERE)],
        ),
    ),
    card(
        "shoal-harpooner",
        trigger(
            "Barbed Line",
            "When an enemy card is moved",
            ON_MOVED,
            "Deal 2 damage to it.",
            Do("Deal 2 damage to it.", steps.deal_to_it, 2),
            matches=when.is_enemy,
            when=when.it_is_there,
        ),
    ),
    card(
        "quicksilver-smuggler",
        passive("This character may use the move action while contested.", "Slippery", flags=SLIPPERY),
        claim(
            "Contraband",
            "Draw a card, then discard a card.",
            Do("Draw a card,", steps.draw, 1),
            DiscardOne("then discard a card."),
            when=when.has_deck,
        ),
    ),
    card(
        "pearl-diver",
        claim(
            "Deep Dive",
            "If this character is in a shared slot, draw a card.",
            Do("Draw a card.", steps.draw_in_shared_slot, 1),
            when=when.is_in_shared_slot,
            limit=ONCE_PER_ROUND,
        ),
    ),
    card(
        "sunken-treasury",
        claim(
            "Plunder",
            "Draw 2 cards, then discard a card.",
            Do("Draw 2 cards,", steps.draw, 2),
            DiscardOne("then discard a card."),
            when=when.has_deck,
            limit=ONCE_PER_ROUND,
        ),
    ),
    card(
        "flagship-amphitrite",
        passive("Adjacent friendly Atlantis characters gain 2 Power.", aura=Aura(ATLANTIS, power=2, near=True)),
        action(
            "Hard to Starboard",
            "Move a friendly Atlantis character to an open slot.",
            MoveTarget("Move it."),
            targets=[Target("Choose a friendly Atlantis character.", FRIENDLY, ATLANTIS, moves=ANYWHERE)],
        ),
    ),
    card(
        "turn-of-the-tide",
        turning_point(
            "Swap the slots of two characters that have the same controller.",
            Do("Swap them.", steps.swap_targets),
            targets=[
                Target("Choose the first character.", ANY_SIDE, moves=CHANGES_PLACES),
                Target("Choose the second character.", ANY_SIDE, fits=has_same_controller, moves=CHANGES_PLACES),
            ],
        ),
    ),
    card(
        "undertow",
        turning_point(
            "Return an enemy character to its owner's hand.",
            Do("Return it.", steps.return_targets),
            cost="Return a friendly Atlantis character to its owner's hand",
            costs=[ReturnToHand("Return a friendly Atlantis character to its owner.", ATLANTIS)],
            targets=[enemy_character()],
        ),
    ),
    card(
        "full-broadside",
        turning_point(
            "Deal 3 damage to each contested enemy character.",
            Do("Deal 3 damage to each.", steps.deal_to_contested_enemies, 3),
            when=when.has_contested_enemies,
        ),
    ),
]
