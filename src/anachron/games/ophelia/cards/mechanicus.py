"""The cards of Animae Mechanicus."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.ophelia.model import abilities
from anachron.games.ophelia.model.abilities import Ability, Line
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.numbers import is_of, power
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules import conditions as when
from anachron.games.ophelia.rules import steps
from anachron.games.ophelia.rules.building import (
    MECHANICUS,
    Printed,
    action,
    attached,
    card,
    claim,
    passive,
    trigger,
    turning_point,
)
from anachron.games.ophelia.rules.costs import Detach, PlaceDamage
from anachron.games.ophelia.rules.parts import ENEMY, FRIENDLY, Forgotten, Target, Under, enemy_character
from anachron.games.ophelia.rules.steps import MoveThis, ReturnOneToBottom

DETACH: Final = "Detach a card from this character"


def is_not_mechanicus(state: Ophelia, f: Activation, piece: Piece) -> bool:
    return not is_of(state, piece, MECHANICUS)


def has_at_most_4_power(state: Ophelia, f: Activation, piece: Piece) -> bool:
    return power(state, piece) <= 4


def power_per_attached(state: Ophelia, piece: Piece) -> int:
    return 3 * len(piece.attached)


def a_mechanicus(another: bool = False) -> Target:
    which = "another" if another else "a"
    return Target(f"Choose {which} friendly Mechanicus character.", FRIENDLY, MECHANICUS, another=another)


def a_forgotten_mechanicus(plays: bool = False) -> Forgotten:
    return Forgotten("Choose a Mechanicus character in your forgotten zone.", MECHANICUS, plays=plays)


def integration() -> Ability:
    return trigger(
        "Integration",
        "When this character is defeated",
        abilities.ON_OWN_DEFEAT,
        "Attach it to a friendly Mechanicus character.",
        Do("Attach it.", steps.attach_it),
        targets=[a_mechanicus()],
        when=when.it_is_forgotten,
    )


MECHANICUS_CARDS: Final[list[Printed]] = [
    card(
        "cora-the-first-to-wake",
        passive("Armour {armour}."),
        trigger(
            "Greystar Cloud",
            "When another friendly Mechanicus character you own is defeated",
            abilities.ON_DEFEAT,
            "You may attach it to this character.",
            Do("Attach it.", steps.attach_it_to_this),
            matches=when.own_mechanicus_fell,
            when=when.it_can_join_this,
            may=True,
        ),
        action(
            "Upload",
            "Play a character attached to this character into an open slot.",
            Do("Play it.", steps.play_from_under),
            targets=[Under("Choose a character attached to Cora.")],
        ),
    ),
    card(
        "vortek-the-second-to-wake",
        passive(
            "Armour {armour}. This character gains 3 Power for each card attached to it.", own_power=power_per_attached
        ),
        trigger(
            "Fuselage",
            "When this character is played",
            abilities.ON_PLAYED,
            "Attach up to three Mechanicus characters from your forgotten zone to this character.",
            Do("Attach them.", steps.attach_targets_to_this),
            matches=when.is_this,
            targets=[Forgotten("Choose up to three Mechanicus characters to attach.", MECHANICUS, most=3)],
            when=when.is_there,
        ),
        action(
            "Greystar Missile",
            "Deal damage to an enemy character equal to the detached card's printed Power.",
            Do("Deal the damage.", steps.deal_printed_power),
            cost=DETACH,
            costs=[Detach(f"{DETACH}.")],
            targets=[enemy_character()],
        ),
    ),
    card(
        "dr-diabolical-the-engineer",
        passive("Armour {armour}."),
        claim(
            "Tinker",
            "Attach a Mechanicus character from your forgotten zone to a friendly Mechanicus character.",
            Do("Attach it.", steps.attach_target),
            targets=[a_forgotten_mechanicus(), a_mechanicus()],
        ),
        action(
            "Overclock",
            "It gains 4 Power until the end of the turn.",
            Do("It gains 4 Power.", steps.it_gains_power, 4),
            cost="Place 4 damage on another friendly Mechanicus character",
            costs=[PlaceDamage("Place 4 damage on another Mechanicus character.", 4, MECHANICUS, another=True)],
        ),
    ),
    card(
        "jbl-3s-greystars-agent",
        passive(
            "Armour {armour}. You may also play this card in your opponent's Turning Point Phase.",
            "Chicken Feed",
            flags=abilities.IN_THEIR_TURN,
        ),
        claim(
            "Backstabber",
            "Until the end of the turn, an enemy character that is not Mechanicus loses all abilities and has 0 "
            "Power and "
            "0 Initiative.",
            Do("It loses them.", steps.silence_target),
            targets=[Target("Choose an enemy character that is not Mechanicus.", ENEMY, fits=is_not_mechanicus)],
        ),
    ),
    card(
        "skywinder-warsuit",
        passive("Armour {armour}."),
        claim(
            "Research",
            "Draw a card, then return a card from your hand to the bottom of your deck.",
            Do("Draw a card,", steps.draw, 1),
            ReturnOneToBottom("then return a card from your hand to the bottom of your deck."),
            when=when.has_deck,
        ),
        action(
            "Fusion Blaster",
            "Deal 4 damage to an enemy character.",
            Do("Deal 4 damage.", steps.deal_to_target, 4),
            cost=DETACH,
            costs=[Detach(f"{DETACH}.")],
            targets=[enemy_character()],
        ),
    ),
    card(
        "splitfire-colossus",
        passive("Armour {armour}."),
        trigger(
            "Barrage",
            "When this character attacks",
            abilities.ON_ATTACK,
            "Deal 2 damage to each enemy card adjacent to the slot it attacked.",
            Do("Deal 2 damage to each.", steps.deal_beside_attacked, 2),
            matches=when.is_this,
        ),
    ),
    card(
        "wolfram-delta",
        passive("Armour {armour}."),
        trigger(
            "Vigilant",
            "When an enemy card activates a Claim ability",
            abilities.ON_CLAIM,
            "You may move this character to an open slot.",
            MoveThis("Move it."),
            matches=when.is_enemy,
            when=when.can_move_away,
            may=True,
            limit=abilities.ONCE_PER_TURN,
        ),
        claim(
            "Bork",
            "Each friendly Mechanicus character gains 2 Power until the end of the turn.",
            Do("Each gains 2 Power.", steps.friends_gain_power, 2),
            when=when.has_mechanicus,
        ),
    ),
    card(
        "apache-pathfinder",
        passive("Armour {armour}."),
        attached("The host gains 3 Life and the Claim ability Snipe.", Line(life=3), gives="Snipe"),
        integration(),
        claim(
            "Snipe",
            "Deal 3 damage to an enemy character.",
            Do("Deal 3 damage.", steps.deal_to_target, 3),
            targets=[enemy_character()],
        ),
    ),
    card(
        "hammerhead-guardian",
        passive("Armour {armour}."),
        attached("The host gains 3 Life and Armour 2.", Line(life=3, armour=2)),
        integration(),
        claim(
            "Digital Bulwark",
            "Each other friendly Mechanicus character gains Armour 2 until the end of the turn.",
            Do("Each gains Armour 2.", steps.other_friends_gain_armour, 2),
            when=when.has_other_mechanicus,
        ),
    ),
    card(
        "wings-of-greystar",
        attached(
            "The host gains 2 Power, 3 Initiative, 3 Life and the Action ability Crash and Burn.",
            Line(power=2, initiative=3, life=3),
            gives="Crash and Burn",
        ),
        action(
            "Crash and Burn",
            "Move this character to an open slot, then deal 3 damage to the opposing card.",
            MoveThis("Move it,"),
            Do("then deal 3 damage to the opposing card.", steps.deal_to_opposing, 3),
            when=when.can_move_away,
            granted=True,
        ),
        action(
            "Suit Up",
            "Attach this character to another friendly Mechanicus character.",
            Do("Attach it.", steps.attach_this),
            targets=[a_mechanicus(another=True)],
        ),
    ),
    card(
        "aranea-mine",
        trigger(
            "Detonate",
            "When this relic is defeated by an enemy card",
            abilities.ON_OWN_DEFEAT,
            "Deal 6 damage to that card.",
            Do("Deal 6 damage.", steps.deal_to_other, 6),
            matches=when.by_enemy,
            when=when.other_is_there,
        ),
    ),
    card(
        "greystar-foundry",
        action(
            "Assemble",
            "Attach a Mechanicus character from your forgotten zone to a friendly Mechanicus character.",
            Do("Attach it.", steps.attach_target),
            targets=[a_forgotten_mechanicus(), a_mechanicus()],
        ),
    ),
    card(
        "crisis-call",
        turning_point(
            "Play a Mechanicus character from your forgotten zone into an open slot.",
            Do("Play it.", steps.play_target),
            cost="Detach a card from a friendly Mechanicus character",
            costs=[Detach("Detach a card from a friendly Mechanicus character.", MECHANICUS)],
            targets=[a_forgotten_mechanicus(plays=True)],
        ),
    ),
    card(
        "magnum-opus",
        turning_point(
            "Remove all damage from a friendly Mechanicus character, then attach this card to it.",
            Do("Remove all damage,", steps.remove_all),
            Do("then attach this card to it.", steps.attach_this_card),
            targets=[a_mechanicus()],
        ),
        attached("The host gains 2 Power and 2 Initiative.", Line(power=2, initiative=2)),
    ),
    card(
        "where-theres-a-will",
        turning_point(
            "Attach an enemy character with 4 or less Power to a friendly Mechanicus character.",
            Do("Attach it.", steps.attach_enemy),
            targets=[
                Target("Choose an enemy character with 4 or less Power.", ENEMY, fits=has_at_most_4_power),
                a_mechanicus(),
            ],
        ),
    ),
]
