"""The cards of the Yucatec Scale-Clan."""

from typing import Final

from anachron.core.actions import Ask, Question
from anachron.core.effects import NEXT, STAY, Choice, Do
from anachron.games.ophelia.model import abilities
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import Aura, Part
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.numbers import is_of, power
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules import conditions as when
from anachron.games.ophelia.rules import steps
from anachron.games.ophelia.rules.activation import begin_claim, claims_of
from anachron.games.ophelia.rules.building import (
    YUCATEC,
    Printed,
    action,
    card,
    claim,
    passive,
    to_play,
    trigger,
    turning_point,
)
from anachron.games.ophelia.rules.claims import possible_claims, seems_possible
from anachron.games.ophelia.rules.costs import Discard, Move, RemoveDamage, RemoveProphet, Sacrifice
from anachron.games.ophelia.rules.parts import ANY_SIDE, ANYWHERE, ENEMY, FRIENDLY, Target, enemy_character
from anachron.games.ophelia.rules.steps import ChooseZone, MoveTarget, MoveUpTo, Search

OFFER_YUCATEC: Final = "Sacrifice a friendly Yucatec character"


def is_weaker(state: Ophelia, f: Activation, piece: Piece) -> bool:
    """Less Power than the discarded character."""
    return power(state, piece) < state.printed.power[f.paid_kind]


def is_enemy_or_yucatec(state: Ophelia, f: Activation, piece: Piece) -> bool:
    """An enemy character or another friendly Yucatec character."""
    if piece.controller != f.seat:
        return True
    return piece.serial != f.source and is_of(state, piece, YUCATEC)


class Borrowed(Part):
    """Pantheon: the targets of the Prophet's Claim ability, if it has any."""

    def next_part(self, state: Ophelia, f: Activation) -> Part | None:
        parts = state.printed.abilities[f.borrowed].parts
        return parts[len(f.chosen)] if len(f.chosen) < len(parts) else None

    def is_possible(self, state: Ophelia, f: Activation) -> bool:
        return state.printed.abilities[f.borrowed].is_possible_from(state, f, 0)

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        part = self.next_part(state, f)
        return None if part is None else part.ask(state, f)

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        part = self.next_part(state, f)
        assert part is not None
        part.take(state, f, answer)
        return NEXT if self.next_part(state, f) is None else STAY


def carry_out_borrowed(state: Ophelia, f: Activation) -> None:
    """With this character as its source, inside the running Claim."""
    ability = state.printed.abilities[f.borrowed]
    body = Activation(ability.body, f.seat)
    body.ability, body.kind, body.source, body.slot = ability.number, f.kind, f.source, f.slot
    body.chosen, body.shown = f.chosen, True
    state.push_frame(body)


class Claimant(Part):
    """Yucatán: an uncontested friendly Yucatec character with a Claim ability that can be activated now."""

    def fits(self, state: Ophelia, f: Activation, piece: Piece) -> bool:
        return state.is_character(piece) and not state.is_contested(piece) and is_of(state, piece, YUCATEC)

    def options(self, state: Ophelia, f: Activation) -> list[int]:
        return [
            acts.SLOT + piece.slot
            for piece in state.row(f.seat)
            if self.fits(state, f, piece) and possible_claims(state, f.seat, piece)
        ]

    def question(self, state: Ophelia, f: Activation) -> Ask:
        """Asked even if only one is left, where the content of the hand decides about another."""
        seeming = 0
        for piece in state.row(f.seat):
            if self.fits(state, f, piece):
                for ability in claims_of(state, piece):
                    if seems_possible(state, f.seat, piece, ability):
                        seeming += 1
                        break
        return acts.ASK_HIDDEN_TARGET if seeming > 1 else self.asks

    def take(self, state: Ophelia, f: Activation, answer: int) -> int:
        piece = state.slots[answer - acts.SLOT]
        assert piece is not None
        f.chosen = [piece.serial]
        return NEXT


class ActivateClaim(Choice):
    """R13.10."""

    def ask(self, state: Ophelia, f: Activation) -> Question | None:
        piece = state.find(f.chosen[0])
        if piece is None:
            return None
        seeming = [one for one in claims_of(state, piece) if seems_possible(state, f.seat, piece, one)]
        ask = acts.ASK_WHICH_CLAIM if len(seeming) < 2 else acts.ASK_HIDDEN_CLAIM
        return Question(f.seat, ask, possible_claims(state, f.seat, piece))

    def take(self, state: Ophelia, f: Activation, answer: int) -> None:
        piece = state.find(f.chosen[0])
        assert piece is not None
        begin_claim(state, f.seat, piece, claims_of(state, piece)[answer - acts.CLAIM])


YUCATEC_CARDS: Final[list[Printed]] = [
    card(
        "aguateca-blood-of-yucatan",
        to_play(
            "To play this card, sacrifice a friendly Yucatec character.",
            "sacrifice a Yucatec character",
            Sacrifice(f"{OFFER_YUCATEC}.", YUCATEC),
        ),
        claim(
            "Fiery Judgment",
            "Deal 4 damage to each of up to three poisoned enemy characters.",
            Do("Deal 4 damage to each.", steps.deal_to_targets, 4),
            targets=[Target("Choose up to three poisoned enemy characters.", ENEMY, fits=when.is_poisoned, most=3)],
        ),
    ),
    card(
        "naajal-the-halach-uinic",
        trigger(
            "Toxicologist",
            "When an enemy character begins contesting a friendly Yucatec character",
            abilities.ON_CONTEST,
            "That enemy character becomes poisoned.",
            Do("It becomes poisoned.", steps.poison_it),
            matches=when.enemy_character_contests_yucatec,
            when=when.it_is_there,
        ),
        claim(
            "Pantheon",
            "Activate a Claim ability of that Prophet as if it were an ability of this character.",
            Do("Carry it out.", carry_out_borrowed),
            cost="Remove a Prophet in your forgotten zone from the game",
            costs=[RemoveProphet("Remove a Prophet in your forgotten zone from the game.", acts.ASK_COST)],
            targets=[Borrowed("Choose its targets.", acts.ASK_TARGET)],
        ),
    ),
    card(
        "kinich-ahau-the-sun",
        trigger(
            "Solar Eminence",
            "At the start of the contest phase",
            abilities.ON_CONTEST_PHASE,
            "If you control another Yucatec character, you may swap this character's Power and Initiative until the "
            "end of the turn.",
            Do("Swap them.", steps.swap_own_numbers),
            when=when.can_swap_own,
            may=True,
        ),
        action(
            "Honor the Gods",
            "Add a Yucatec character from your deck or your forgotten zone to your hand.",
            ChooseZone("Choose the zone.", YUCATEC),
            Search("Then the card.", YUCATEC),
            cost="Remove 6 damage from friendly Yucatec characters and sacrifice a friendly Yucatec character",
            costs=[
                RemoveDamage("Remove 6 damage from friendly Yucatec characters.", YUCATEC),
                Sacrifice(f"{OFFER_YUCATEC}.", YUCATEC),
            ],
            when=when.can_find_yucatec,
        ),
    ),
    card(
        "ixchel-the-moon",
        trigger(
            "Lunar Eminence",
            "At the start of the contest phase",
            abilities.ON_CONTEST_PHASE,
            "If you control another Yucatec character, you may swap the opposing character's Power and "
            "Initiative until "
            "the end of the turn.",
            Do("Swap them.", steps.swap_opposing_numbers),
            when=when.can_swap_opposing,
            may=True,
        ),
        trigger(
            "Scale-Clan Poison",
            "When an enemy character begins contesting this character",
            abilities.ON_CONTEST,
            "That enemy character becomes poisoned.",
            Do("It becomes poisoned.", steps.poison_it),
            matches=when.enemy_character_contests_this,
            when=when.it_is_there,
        ),
    ),
    card(
        "xibalba-place-of-fear",
        claim(
            "Deadly Games",
            "Defeat an enemy character with less Power than the discarded character.",
            Do("Defeat it.", steps.defeat_target),
            cost="Discard a character",
            costs=[Discard("Discard a character.", characters=True)],
            targets=[Target("Choose an enemy character with less Power.", ENEMY, fits=is_weaker)],
            hides=True,
        ),
    ),
    card(
        "camalotz-the-bloodletter",
        passive(
            "If you control no other Yucatec character, send this character to its owner's forgotten zone.",
            "Doomed",
            flags=abilities.IS_DOOMED,
        ),
        action(
            "Poison Dart",
            "An enemy character becomes poisoned.",
            Do("It becomes poisoned.", steps.poison_target),
            targets=[enemy_character()],
        ),
    ),
    card(
        "kukulkan-the-feathered-serpent",
        claim(
            "Visions of Yucatán",
            "Move an enemy character to an open slot.",
            MoveTarget("Move it."),
            cost="Move another friendly Yucatec character to an open slot",
            costs=[Move("Move another friendly Yucatec character.", YUCATEC, another=True)],
            targets=[enemy_character(moves=ANYWHERE)],
        ),
    ),
    card(
        "prophet-of-acan",
        claim(
            "Round One",
            "Each enemy character becomes poisoned.",
            Do("Each of them becomes poisoned.", steps.poison_enemies),
            when=when.has_enemy_characters,
            is_borrowed=True,
        ),
    ),
    card(
        "prophet-of-huracan",
        passive(
            "Poisoned enemy characters lose 2 Power.",
            "Leafstorm",
            aura=Aura(power=-2, enemy=True, needs=abilities.IF_POISONED),
        ),
        claim(
            "Winds of Huracan",
            "Move an enemy character or another friendly Yucatec character to an open slot.",
            MoveTarget("Move it."),
            targets=[
                Target(
                    "Choose an enemy or another friendly Yucatec character.",
                    ANY_SIDE,
                    fits=is_enemy_or_yucatec,
                    moves=ANYWHERE,
                )
            ],
            is_borrowed=True,
        ),
    ),
    card(
        "prophet-of-cuchumaquic",
        trigger(
            "Red Rivers",
            "At the end of each turn",
            abilities.ON_END_OF_TURN,
            "You may move 1 damage from a character to another character.",
            Do("Move it.", steps.move_damage, 1),
            targets=[
                Target("Move 1 damage from which character?", ANY_SIDE, fits=when.is_damaged),
                Target("To which other character?", ANY_SIDE),
            ],
            may=True,
        ),
        claim(
            "Fate Twist",
            "Move up to 3 damage from a friendly Yucatec character to another character.",
            MoveUpTo("Move up to 3 damage.", 3),
            targets=[
                Target("Move damage from which Yucatec character?", FRIENDLY, YUCATEC, fits=when.is_damaged),
                Target("To which other character?", ANY_SIDE),
            ],
            is_borrowed=True,
        ),
    ),
    card(
        "yucatec-scale-temple",
        passive(
            "Attack damage that would be dealt to adjacent friendly Yucatec characters is placed on this relic "
            "instead.",
            "Stone Protector",
            flags=abilities.PROTECTOR,
        ),
        action(
            "Yucatán",
            "Activate a Claim ability of an uncontested friendly Yucatec character.",
            ActivateClaim("Activate one of its Claim abilities."),
            targets=[Claimant("Choose an uncontested Yucatec character.", acts.ASK_TARGET)],
        ),
    ),
    card(
        "cenote-of-offerings",
        action(
            "Offering",
            "Draw 2 cards.",
            Do("Draw 2 cards.", steps.draw, 2),
            cost=OFFER_YUCATEC,
            costs=[Sacrifice(f"{OFFER_YUCATEC}.", YUCATEC)],
            when=when.has_deck,
        ),
    ),
    card(
        "blood-pact",
        turning_point(
            "Move up to 6 damage from a friendly Yucatec character to an enemy character.",
            MoveUpTo("Move up to 6 damage.", 6),
            targets=[
                Target("Move damage from which Yucatec character?", FRIENDLY, YUCATEC, fits=when.is_damaged),
                Target("To which enemy character?", ENEMY),
            ],
        ),
    ),
    card(
        "naajals-gaze",
        turning_point(
            "An enemy character becomes poisoned. Until the end of the round, poisoned enemy characters have 0 "
            "Initiative "
            "and cannot move.",
            Do("It becomes poisoned.", steps.poison_target),
            Do("Until the end of the round, the gaze rests on them.", steps.gaze),
            targets=[enemy_character()],
        ),
    ),
    card(
        "immolation",
        turning_point(
            "Defeat a poisoned enemy character.",
            Do("Defeat it.", steps.defeat_target),
            cost=OFFER_YUCATEC,
            costs=[Sacrifice(f"{OFFER_YUCATEC}.", YUCATEC)],
            targets=[Target("Choose a poisoned enemy character.", ENEMY, fits=when.is_poisoned)],
        ),
    ),
]
