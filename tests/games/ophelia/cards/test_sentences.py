"""Every sentence of every card is missed: where one is left out, or one of its words, a test of that card fails."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

import pytest

from anachron.core import NONE
from anachron.games.ophelia.model.abilities import ALWAYS, NO_ABILITY, UNLIMITED, Ability, Part
from anachron.games.ophelia.model.actions import CARD_IDS
from anachron.games.ophelia.model.content import CardTable
from anachron.games.ophelia.rules.activation import ANNOUNCE, PUT_AWAY
from anachron.games.ophelia.rules.claims import STAND_OR_FALL
from anachron.games.ophelia.rules.moments import CLAIM_WINDOW
from anachron.games.ophelia.rules.parts import ANY_SIDE
from anachron.games.ophelia.rules.playing import PLACE_CARD
from anachron.games.ophelia.rules.triggered import ANNOUNCE_TRIGGER, MAY_USE
from tests.games.card_tests import Change, all_tests, body_of, changes_missed, left_out
from tests.games.ophelia.table import GAME

# Steps that every ability of a kind has: they print no sentence of the card.
COMMON: Final = [
    ANNOUNCE, ANNOUNCE_TRIGGER, CLAIM_WINDOW, MAY_USE, PLACE_CARD,
    PUT_AWAY, STAND_OR_FALL,
]  # fmt: skip
# What a part of a cost or a target says, and what it would say without that word.
WORDS: Final[dict[str, Any]] = {
    "who": ANY_SIDE, "faction": NONE, "another": False, "fits": None, "moves": 0, "most_power": 99, "of_any": False,
    "defeated": False, "plays": False, "characters": False,
}  # fmt: skip
NUMBERS: Final = ("most", "amount")
AURA_WORDS: Final[dict[str, Any]] = {"faction": NONE, "near": False, "needs": ALWAYS}
LINE: Final = ("Power", "Initiative", "Life", "Armour")

FACTIONS: Final = ("yucatec", "mechanicus", "mattervoid", "atlantis", "valgard", "avalon", "unaligned")
TESTS: Final = all_tests(import_module(f"tests.games.ophelia.cards.test_{part}") for part in (*FACTIONS, "gone"))


def changes_of(kind: int) -> Iterator[Change]:
    table = GAME.tables
    assert isinstance(table, CardTable)
    if table.armour[kind]:
        yield Change(f"Armour {table.armour[kind]}", table.armour, kind, 0)
    for ability in table.of_card[kind]:
        for change in changes_of_ability(table, ability):
            change.text = f"{ability.name or ability.text}: {change.text}"
            yield change


def changes_of_ability(table: CardTable, ability: Ability) -> Iterator[Change]:
    yield from changes_of_steps(ability)
    for part in ability.parts:
        yield from changes_of_part(part)
    if ability.limit != UNLIMITED:
        yield Change("as often as you like", ability, "limit", UNLIMITED)
    if ability.may:
        forced = [do for do in ability.effect.steps if do is not MAY_USE]
        yield Change("must, not may", ability.effect, "steps", forced)
    if ability.matches is not None:
        yield Change(AT_ANY, ability, "matches", None)
    if ability.when is not None:
        yield Change(WHENEVER, ability, "when", None)
    yield from changes_of_passive(table, ability)


def changes_of_steps(ability: Ability) -> Iterator[Change]:
    for do in ability.steps:
        if do not in COMMON:
            yield Change(f"without {do.text!r}", do, body_of(do), left_out)
            if do.n > 0:
                yield Change(f"{do.text!r} with one more", do, "n", do.n + 1)


def changes_of_part(part: Part) -> Iterator[Change]:
    for word, value in WORDS.items():
        is_method = callable(getattr(type(part), word, None))
        if not is_method and getattr(part, word, value) != value:
            yield Change(f"{part.text!r} whatever its {word}", part, word, value)
    for number in NUMBERS:
        if hasattr(part, number):
            yield Change(f"{part.text!r} with one more", part, number, getattr(part, number) + 1)


def changes_of_passive(table: CardTable, ability: Ability) -> Iterator[Change]:
    kind = ability.card
    if ability is table.play_costs[kind]:
        yield Change("for nothing", table.play_costs, kind, NO_ABILITY)
    if ability.flags:
        yield Change("does not work", table.flags, kind, table.flags[kind] & ~ability.flags)
    if ability.own_power is not None:
        yield Change("does not work", table.own_power, kind, None)
    if ability.own_numbers is not None:
        yield Change("does not work", table.own_numbers, kind, None)
    line = ability.aura if ability.aura is not None else ability.line
    for place, amount in enumerate(line.amounts if line is not None else []):
        if amount:
            assert line is not None
            yield Change(f"without {LINE[place]}", line.amounts, place, 0)
    if ability.aura is not None:
        yield Change("for the other side", ability.aura, "enemy", not ability.aura.enemy)
        for word, value in AURA_WORDS.items():
            if getattr(ability.aura, word) != value:
                yield Change(f"whatever its {word}", ability.aura, word, value)
    if ability.gives:
        given = table.given_claims if table.given_claims[kind] else table.granted
        yield Change(f"without {ability.gives}", given, kind, [])


# Changes that no game can show.
WHENEVER: Final = "whether it can do something or not"
AT_ANY: Final = "at every event of its kind"
SAME: Final[dict[tuple[str, str], str]] = {
    (
        "xibalba-place-of-fear",
        "Deadly Games: 'Discard a character.' whatever its characters",
    ): "nothing has less than 0",
    ("vortek-the-second-to-wake", f"Fuselage: {WHENEVER}"): "nothing makes him leave before it",
    ("wolfram-delta", f"Bork: {WHENEVER}"): "Wolfram Delta is a Mechanicus character itself",
    ("aranea-mine", f"Detonate: {AT_ANY}"): "only enemy cards can damage a relic",
}


@pytest.mark.long
@pytest.mark.parametrize("card", CARD_IDS)
def test_a_sentence_that_is_left_out_is_missed(card: str) -> None:
    missed = changes_missed(card, TESTS, changes_of(CARD_IDS.index(card)))
    assert [change for change in missed if (card, change) not in SAME] == []
