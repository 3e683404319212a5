"""The cards of Mattervoid."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.ophelia.model import abilities
from anachron.games.ophelia.model.abilities import Aura, Line, Part
from anachron.games.ophelia.model.actions import TOME
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.numbers import is_forgotten_of
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules import conditions as when
from anachron.games.ophelia.rules import steps
from anachron.games.ophelia.rules.building import (
    MATTERVOID,
    Printed,
    action,
    card,
    claim,
    haunting,
    passive,
    to_play,
    trigger,
    turning_point,
)
from anachron.games.ophelia.rules.costs import Discard, ReturnForgotten, Sacrifice
from anachron.games.ophelia.rules.parts import ENEMY, FRIENDLY, Forgotten, Target, enemy_character
from anachron.games.ophelia.rules.steps import MoveThis

MOST_GLUTTONY: Final = 9
RETURN: Final = "Return {} Mattervoid characters from your forgotten zone to the bottom of your deck"
OFFER: Final = "Sacrifice another friendly Mattervoid character"


def gluttony(state: Ophelia, piece: Piece) -> int:
    """The number of Mattervoid characters in the forgotten zone of its controller."""
    count = 0
    for card_there in state.forgotten[piece.controller]:
        if state.printed.type[card_there.kind] == CHARACTER and is_forgotten_of(state, card_there, MATTERVOID):
            count += 1
    return min(count, MOST_GLUTTONY)


def returning(amount: int, word: str) -> list[Part]:
    return [ReturnForgotten(f"Return {word} Mattervoid characters to your deck.", amount, MATTERVOID)]


def a_forgotten_mattervoid(plays: bool = False) -> Forgotten:
    return Forgotten("Choose a Mattervoid character in your forgotten zone.", MATTERVOID, plays=plays)


MATTERVOID_CARDS: Final[list[Printed]] = [
    card(
        "beelzebul-king-of-nightmares",
        to_play(
            "To play this card, return five Mattervoid characters from your forgotten zone to the bottom of your deck.",
            "return five Mattervoid characters from your forgotten zone",
            ReturnForgotten("Return five Mattervoid characters to your deck.", 5, MATTERVOID),
        ),
        passive("Cards cannot be played into the opposing slot.", "Stalker", flags=abilities.STALKER),
    ),
    card(
        "baal-archangel-of-void",
        trigger(
            "Lingering Death",
            "When another friendly Mattervoid character you own is defeated by an enemy character",
            abilities.ON_DEFEAT,
            "You may have it haunt that enemy character.",
            Do("It haunts that character.", steps.it_haunts),
            matches=when.own_mattervoid_fell_by_character,
            when=when.it_can_haunt,
            may=True,
        ),
        action(
            "Exhume",
            "Play a Mattervoid character from your forgotten zone into an open slot.",
            Do("Play it.", steps.play_target),
            cost=OFFER,
            costs=[Sacrifice(f"{OFFER}.", MATTERVOID, another=True)],
            targets=[a_forgotten_mattervoid(plays=True)],
        ),
    ),
    card(
        "midnight-cavalier",
        claim(
            "Pale Horse",
            "Return an enemy character to its owner's hand.",
            Do("Return it.", steps.return_targets),
            cost=RETURN.format("three"),
            costs=returning(3, "three"),
            targets=[enemy_character()],
        ),
    ),
    card(
        "malek-the-eternal-flame",
        trigger(
            "Extinguish",
            "When this character attacks a haunted character",
            abilities.ON_ATTACK,
            "Defeat that character.",
            Do("Defeat it.", steps.defeat_other),
            matches=when.attacks_haunted,
            when=when.other_is_there,
        ),
        action(
            "Ghostly Command",
            "A Mattervoid character from your forgotten zone haunts an enemy character.",
            Do("It haunts that character.", steps.target_haunts),
            cost=RETURN.format("two"),
            costs=returning(2, "two"),
            targets=[a_forgotten_mattervoid(), enemy_character()],
        ),
    ),
    card(
        "maleks-faithful",
        passive(
            "Damage does not defeat this character before the End Phase.",
            "Occult Persistence",
            flags=abilities.PERSISTENT,
        ),
        trigger(
            "Dust to Dust",
            "When this character is sacrificed",
            abilities.ON_OWN_SACRIFICE,
            "Draw a card.",
            Do("Draw a card.", steps.draw, 1),
        ),
    ),
    card(
        "curse-of-prescience",
        haunting("The haunted character loses 3 Power.", Line(power=-3)),
        trigger(
            "Revelation",
            "When this character is defeated by an enemy character",
            abilities.ON_OWN_DEFEAT,
            "It haunts that enemy character.",
            Do("It haunts that character.", steps.it_haunts),
            matches=when.by_enemy_character,
            when=when.it_can_haunt,
        ),
    ),
    card(
        "beelzebuls-abomination",
        passive(
            "This character's Power and Initiative are each equal to the number of Mattervoid characters in your "
            "forgotten zone, to a maximum of 9.",
            "Gluttony",
            own_numbers=gluttony,
        ),
        action(
            "Greed",
            "Send the top two cards of your deck to your forgotten zone.",
            Do("Send them.", steps.send_top, 2),
            when=when.has_deck,
        ),
    ),
    card(
        "succubus",
        trigger(
            "Bloodcrazed",
            "When this character defeats an enemy card",
            abilities.ON_DEFEAT,
            "Remove 3 damage from this character.",
            Do("Remove 3 damage.", steps.remove_from_this, 3),
            matches=when.defeated_enemy,
            when=when.is_there,
        ),
        claim(
            "Dark Massacre",
            "Draw 2 cards.",
            Do("Draw 2 cards.", steps.draw, 2),
            cost=OFFER,
            costs=[Sacrifice(f"{OFFER}.", MATTERVOID, another=True)],
            when=when.has_deck,
        ),
    ),
    card(
        "nekomancer",
        trigger(
            "Skittish",
            "When an enemy card begins contesting this character",
            abilities.ON_CONTEST,
            "You may move this character to an open slot.",
            MoveThis("Move it."),
            matches=when.enemy_contests_this,
            when=when.can_move_away,
            may=True,
            limit=abilities.ONCE_PER_TURN,
        ),
        claim(
            "Ill Fate",
            "Your opponent discards a card at random.",
            Do("Your opponent discards a card at random.", steps.opponent_discards_at_random),
            cost="Discard a card",
            costs=[Discard("Discard a card.")],
            when=when.opponent_has_hand,
        ),
    ),
    card(
        "cemetery-wanderer",
        passive("Haunted enemy characters lose all abilities.", "Spooked", flags=abilities.SPOOKS),
        claim(
            "Dispossession",
            "A Mattervoid character from your forgotten zone haunts an enemy character.",
            Do("It haunts that character.", steps.target_haunts),
            targets=[a_forgotten_mattervoid(), enemy_character()],
        ),
    ),
    card(
        "lectern-of-brakhir",
        trigger(
            "Keeper of the Tome",
            "At the end of the round",
            abilities.ON_END_OF_ROUND,
            "You may add a card named Tome of Brak'hir from your forgotten zone to your hand.",
            Do("Add it to your hand.", steps.add_target_to_hand),
            targets=[Forgotten("Choose a Tome of Brak'hir.", kind=TOME)],
            may=True,
        ),
        action(
            "Last Lesson",
            "Add a Mattervoid character from your forgotten zone to your hand.",
            Do("Add it to your hand.", steps.add_target_to_hand),
            cost="Discard a card",
            costs=[Discard("Discard a card.")],
            targets=[a_forgotten_mattervoid()],
        ),
    ),
    card(
        "throne-of-nightmares",
        passive("Haunted enemy characters lose 2 Power.", aura=Aura(power=-2, enemy=True, needs=abilities.IF_HAUNTED)),
        action(
            "Feed the Dark",
            "Send the top two cards of your deck to your forgotten zone.",
            Do("Send them.", steps.send_top, 2),
            when=when.has_deck,
        ),
    ),
    card(
        "glimpse-the-void",
        turning_point(
            "Return up to two enemy characters to their owner's hand.",
            Do("Return them.", steps.return_targets),
            cost=RETURN.format("three"),
            costs=returning(3, "three"),
            targets=[Target("Choose up to two enemy characters.", ENEMY, most=2)],
        ),
    ),
    card(
        "feasting-frenzy",
        turning_point(
            "Send the top four cards of your deck to your forgotten zone, then remove 2 damage from a friendly "
            "Mattervoid "
            "character for each Mattervoid card sent this way.",
            Do("Send the top four cards of your deck to your forgotten zone,", steps.send_top, 4),
            Do("then remove 2 damage for each Mattervoid card.", steps.remove_per_card_sent, 2),
            targets=[Target("Choose a friendly Mattervoid character.", FRIENDLY, MATTERVOID)],
            when=when.has_deck,
        ),
    ),
    card(
        "tome-of-brakhir",
        turning_point(
            "Play a character that was defeated this round from any forgotten zone into an open slot.",
            Do("Play it.", steps.play_target),
            targets=[
                Forgotten("Choose a character that was defeated this round.", of_any=True, defeated=True, plays=True)
            ],
        ),
    ),
]
