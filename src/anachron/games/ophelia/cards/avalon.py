"""The cards of Avalon."""

from typing import Final

from anachron.core.effects import NONE, Do
from anachron.games.ophelia.model.abilities import ON_END_OF_TURN, ONCE_PER_ROUND, UNTOUCHABLE, Aura, Line
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.numbers import power
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules import conditions as when
from anachron.games.ophelia.rules import steps
from anachron.games.ophelia.rules.building import (
    AVALON,
    Printed,
    action,
    attached,
    card,
    claim,
    passive,
    trigger,
    turning_point,
)
from anachron.games.ophelia.rules.costs import Discard
from anachron.games.ophelia.rules.movement import can_move
from anachron.games.ophelia.rules.parts import (
    CHANGES_PLACES,
    CHANGES_SIDES,
    ENEMY,
    FRIENDLY,
    Target,
    enemy_character,
)
from anachron.games.ophelia.rules.steps import (
    AddLooked,
    ChooseZone,
    ConvertTarget,
    PutDownLooked,
    RemoveUpTo,
    ReturnOneToBottom,
    Search,
)


def has_at_most_5_power(state: Ophelia, f: Activation, piece: Piece) -> bool:
    return power(state, piece) <= 5


def never_alone(state: Ophelia, piece: Piece) -> int:
    """While no friendly card is adjacent."""
    for slot in state.board.adjacent[piece.slot]:
        other = state.slots[slot]
        if other is not None and other.controller == piece.controller:
            return 0
    return -3


def high_noon(state: Ophelia, piece: Piece) -> int:
    return 3 if piece.slot == state.board.middle[piece.controller] else 0


def this_can_move(state: Ophelia, f: Activation) -> bool:
    piece = state.find(f.source)
    return piece is not None and can_move(state, piece)


def another_avalon(moves: int = 0) -> Target:
    return Target("Choose another friendly Avalon character.", FRIENDLY, AVALON, another=True, moves=moves)


AVALON_CARDS: Final[list[Printed]] = [
    card(
        "arthur-the-once-king",
        passive(
            "Armour {armour}. Adjacent friendly Avalon characters gain 2 Power.",
            "Rally",
            aura=Aura(AVALON, power=2, near=True),
        ),
    ),
    card(
        "morgana-weaver-of-fates",
        claim(
            "Weave of Fate",
            "Convert an enemy character with 5 or less Power.",
            ConvertTarget("Convert it."),
            cost="Discard a card",
            costs=[Discard("Discard a card.")],
            targets=[
                Target(
                    "Choose an enemy character with 5 or less Power.",
                    ENEMY,
                    fits=has_at_most_5_power,
                    moves=CHANGES_SIDES,
                )
            ],
        ),
    ),
    card(
        "lancelot-first-lance",
        passive(
            "While no friendly card is adjacent to this character, it loses 3 Power.",
            "Never Alone",
            own_power=never_alone,
        ),
    ),
    card("galahad-the-pure", passive("Your opponent cannot choose this character.", "Untouchable", flags=UNTOUCHABLE)),
    card(
        "percival-grail-seeker",
        claim(
            "Quest",
            "Add a relic from your deck or your forgotten zone to your hand.",
            ChooseZone("Choose the zone.", NONE),
            Search("Then the card.", NONE),
            when=when.can_find_relic,
            limit=ONCE_PER_ROUND,
        ),
    ),
    card(
        "gawain-sun-of-noon",
        passive("While in the middle slot, this character gains 3 Power.", "High Noon", own_power=high_noon),
    ),
    card(
        "bedivere-the-loyal",
        passive("Armour {armour}."),
        action(
            "Change Places",
            "Swap the slots of this character and another friendly Avalon character.",
            Do("Swap them.", steps.swap_with_this),
            targets=[another_avalon(CHANGES_PLACES)],
            when=this_can_move,
        ),
    ),
    card(
        "lady-of-the-lake",
        action(
            "Healing Waters",
            "Remove up to 3 damage from another friendly Avalon character.",
            RemoveUpTo("Remove up to 3 damage.", 3),
            targets=[another_avalon()],
        ),
    ),
    card(
        "merlins-apprentice",
        claim(
            "Scrying",
            "Look at the top three cards of your deck. Add one of them to your hand and return the others to "
            "the bottom of "
            "your deck.",
            Do("Look at the top three cards of your deck.", steps.look_at_top, 3),
            AddLooked("Add one of them to your hand"),
            PutDownLooked("and return the others to the bottom of your deck."),
            when=when.has_deck,
            limit=ONCE_PER_ROUND,
        ),
    ),
    card(
        "castle-bowmen",
        action(
            "Volley",
            "If this character is uncontested, deal 2 damage to an enemy character.",
            Do("Deal 2 damage.", steps.deal_if_uncontested, 2),
            targets=[enemy_character()],
            when=when.is_uncontested,
        ),
    ),
    card(
        "excalibur",
        attached("The host gains 3 Power and 1 Initiative.", Line(power=3, initiative=1)),
        action(
            "Draw the Sword",
            "Attach this relic to a friendly Avalon character.",
            Do("Attach it.", steps.attach_this),
            targets=[Target("Choose a friendly Avalon character.", FRIENDLY, AVALON)],
        ),
    ),
    card(
        "the-round-table",
        passive(
            "Adjacent friendly Avalon characters gain 1 Power and Armour 1.",
            aura=Aura(AVALON, power=1, armour=1, near=True),
        ),
    ),
    card(
        "the-grail",
        trigger(
            "Grace",
            "At the end of your turn",
            ON_END_OF_TURN,
            "Remove 2 damage from each friendly Avalon character.",
            Do("Remove 2 damage from each.", steps.remove_from_friends, 2),
            matches=when.is_own_turn,
        ),
    ),
    card(
        "oath-of-the-table",
        turning_point(
            "Until the end of the turn, each friendly Avalon character gains 1 Power and Armour 2.",
            Do("Each gains 1 Power", steps.friends_gain_power, 1),
            Do("and Armour 2.", steps.friends_gain_armour, 2),
            when=when.has_avalon,
        ),
    ),
    card(
        "merlins-foresight",
        turning_point(
            "Draw 2 cards, then return a card from your hand to the bottom of your deck.",
            Do("Draw 2 cards,", steps.draw, 2),
            ReturnOneToBottom("then return a card from your hand to the bottom of your deck."),
            when=when.has_deck,
        ),
    ),
]
