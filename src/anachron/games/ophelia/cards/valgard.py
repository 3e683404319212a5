"""The cards of Valgard."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.ophelia.model.abilities import (
    IF_DAMAGED,
    ON_DEFEAT,
    ON_END_OF_TURN,
    ON_OWN_DEFEAT,
    ONCE_PER_ROUND,
    Aura,
)
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules import conditions as when
from anachron.games.ophelia.rules import steps
from anachron.games.ophelia.rules.building import (
    VALGARD,
    Printed,
    action,
    card,
    claim,
    passive,
    to_play,
    trigger,
    turning_point,
)
from anachron.games.ophelia.rules.costs import Discard, PlaceDamage, Sacrifice
from anachron.games.ophelia.rules.parts import FRIENDLY, Forgotten, Target


def red_rage(state: Ophelia, piece: Piece) -> int:
    """1 for every 2 damage on it."""
    return piece.damage // 2


def a_valgard() -> Target:
    return Target("Choose a friendly Valgard character.", FRIENDLY, VALGARD)


VALGARD_CARDS: Final[list[Printed]] = [
    card(
        "sigrun-jarl-of-valgard",
        passive(
            "Other friendly damaged Valgard characters gain 2 Power.",
            "Blood Calls",
            aura=Aura(VALGARD, power=2, needs=IF_DAMAGED),
        ),
    ),
    card(
        "fenrir-unbound",
        to_play(
            "To play this card, sacrifice a friendly Valgard character.",
            "sacrifice a Valgard character",
            Sacrifice("Sacrifice a friendly Valgard character.", VALGARD),
        ),
        trigger(
            "Gnawing Hunger",
            "At the end of your turn",
            ON_END_OF_TURN,
            "Place 2 damage on this character.",
            Do("Place 2 damage on it.", steps.place_on_this, 2),
            matches=when.is_own_turn,
            when=when.is_there,
        ),
    ),
    card(
        "wolfskin-berserker",
        passive("This character gains 1 Power for every 2 damage on it.", "Red Rage", own_power=red_rage),
    ),
    card(
        "shieldmaiden-of-valgard",
        passive(
            "Armour {armour}. Adjacent friendly Valgard characters gain Armour 1.",
            aura=Aura(VALGARD, armour=1, near=True),
        ),
    ),
    card(
        "sea-road-raider",
        trigger(
            "Spoils",
            "When this character defeats an enemy card",
            ON_DEFEAT,
            "Draw a card.",
            Do("Draw a card.", steps.draw, 1),
            matches=when.defeated_enemy,
        ),
    ),
    card(
        "skald-of-sagas",
        action(
            "Battle Verse",
            "It gains 3 Power until the end of the turn.",
            Do("It gains 3 Power.", steps.it_gains_power, 3),
            cost="Place 1 damage on another friendly Valgard character",
            costs=[PlaceDamage("Place 1 damage on another Valgard character.", 1, VALGARD, another=True)],
        ),
    ),
    card(
        "rune-seer",
        claim(
            "Blood Runes",
            "Draw a card.",
            Do("Draw a card.", steps.draw, 1),
            cost="Place 2 damage on a friendly Valgard character",
            costs=[PlaceDamage("Place 2 damage on a friendly Valgard character.", 2, VALGARD)],
            when=when.has_deck,
            limit=ONCE_PER_ROUND,
        ),
    ),
    card(
        "chooser-of-the-slain",
        trigger(
            "Vengeance",
            "When another friendly Valgard character is defeated by an enemy card",
            ON_DEFEAT,
            "Deal 3 damage to that enemy card.",
            Do("Deal 3 damage to it.", steps.deal_to_other, 3),
            matches=when.valgard_fell_by_enemy,
            when=when.other_is_there,
        ),
    ),
    card(
        "ash-oath-huscarl",
        trigger(
            "Parting Blow",
            "When this character is defeated by an enemy card",
            ON_OWN_DEFEAT,
            "Deal 4 damage to that enemy card.",
            Do("Deal 4 damage to it.", steps.deal_to_other, 4),
            matches=when.by_enemy,
            when=when.other_is_there,
        ),
    ),
    card(
        "longhall-champion",
        claim(
            "First in the Charge",
            "This character gains 2 Initiative until the end of the round.",
            Do("It gains 2 Initiative.", steps.this_gains_initiative, 2),
        ),
    ),
    card(
        "mead-hall-of-heroes",
        action(
            "Raise the Horn",
            "Add a Valgard character from your forgotten zone to your hand.",
            Do("Add it to your hand.", steps.add_target_to_hand),
            cost="Discard a card",
            costs=[Discard("Discard a card.")],
            targets=[Forgotten("Choose a Valgard character in your forgotten zone.", VALGARD)],
        ),
    ),
    card(
        "bloodied-runestone",
        passive(
            "Friendly damaged Valgard characters gain 1 Power and 2 Initiative.",
            aura=Aura(VALGARD, power=1, initiative=2, needs=IF_DAMAGED),
        ),
        action(
            "Carve",
            "Place 1 damage on a friendly Valgard character.",
            Do("Place 1 damage on it.", steps.place_on_target, 1),
            targets=[a_valgard()],
        ),
    ),
    card(
        "last-stand",
        turning_point(
            "A damaged friendly Valgard character gains 4 Power and Armour 3 until the end of the turn.",
            Do("It gains 4 Power", steps.target_gains_power, 4),
            Do("and Armour 3.", steps.target_gains_armour, 3),
            targets=[Target("Choose a damaged Valgard character.", FRIENDLY, VALGARD, fits=when.is_damaged)],
        ),
    ),
    card(
        "call-to-the-hall",
        turning_point(
            "Play a Valgard character with 6 or less printed Power from your forgotten zone into an open slot.",
            Do("Play it.", steps.play_target),
            targets=[
                Forgotten("Choose a Valgard character with 6 or less printed Power.", VALGARD, most_power=6, plays=True)
            ],
        ),
    ),
    card(
        "ragnarok",
        turning_point(
            "Deal 4 damage to each character.",
            Do("Deal 4 damage to each.", steps.deal_to_all, 4),
            cost="Discard a card",
            costs=[Discard("Discard a card.")],
            when=when.has_characters,
        ),
    ),
]
