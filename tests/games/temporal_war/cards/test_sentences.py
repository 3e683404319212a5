"""Every sentence of every card is missed: where one is left out, or one of its words, a test of that card fails."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

import pytest

from anachron.core import Do
from anachron.games.temporal_war.model.actions import (
    CARD_IDS,
    CARDS,
    FIRST_CONSTRUCT,
    FIRST_FLASH,
    FIRST_MONSTER,
    FIRST_SPELL,
)
from anachron.games.temporal_war.model.content import KEYS, CardTable
from anachron.games.temporal_war.model.texts import NO_TEXT, Text
from anachron.games.temporal_war.rules.steps import it_becomes
from anachron.games.temporal_war.rules.targets import ALLY, ANYWHERE, ENEMY, Target
from tests.games.card_tests import Change, all_tests, body_of, changes_missed, left_out
from tests.games.temporal_war.table import GAME

PRINTED: Final[dict[str, dict[str, Any]]] = {
    card["id"]: card
    for sort in ("warrior", "spell", "equipment", "trap", "construct", "flash", "monster")
    for card in GAME.content[sort]
}
# Numbers that a standing text lays into the table of cards, by kind.
NUMBERS: Final = ("cheaper", "hunting", "bounty", "aids_range", "speed_now", "magic", "power", "range")

SUBJECTS: Final = (
    "humans", "angels", "elves", "demons", "undead", "beasts", "monsters", "spells", "equipment", "traps", "constructs",
    "flashes", "windows", "asking", "support_cards", "statuses_and_keys", "combinations",
)  # fmt: skip
TESTS: Final = all_tests(
    (import_module(f"tests.games.temporal_war.cards.test_{subject}") for subject in SUBJECTS),
    everything=frozenset(("CARDS", "MONSTERS", "GAME")),
)


def table() -> CardTable:
    assert isinstance(GAME.tables, CardTable)
    return GAME.tables


def changes_of(kind: int) -> Iterator[Change]:
    cards = table()
    for bit, key in enumerate(KEYS):
        if cards.keys[kind] >> bit & 1:
            yield Change(f"without {key}", cards.keys, kind, cards.keys[kind] & ~(1 << bit))
    if kind >= FIRST_SPELL:
        yield Change("one level more", cards.level, kind, cards.level[kind] + 1)
        numbers = cards.health if FIRST_CONSTRUCT <= kind < FIRST_FLASH else cards.value
        if not FIRST_FLASH <= kind < FIRST_MONSTER:  # of a Flash the copies: the deck rules have tests of their own
            yield Change("Support Value or reward 1 higher", numbers, kind, numbers[kind] + 1)
    for text in cards.text.of_card[kind]:
        for change in changes_of_text(cards, text):
            change.text = f"{text.text}: {change.text}"
            yield change
    standing = [getattr(cards.text, name) for name in NUMBERS]
    for name, values in zip(NUMBERS, standing, strict=True):
        if values[kind]:
            yield Change(f"without {name}", values, kind, 0)
            yield Change(f"one more {name}", values, kind, values[kind] + 1)
    if cards.text.flags[kind] and not any(values[kind] for values in standing):
        yield Change("does not work", cards.text.flags, kind, 0)
    if cards.text.keys[kind]:
        yield Change("gives no key attribute", cards.text.keys, kind, 0)
    if kind >= FIRST_MONSTER and cards.text.level[kind] is not NO_TEXT:
        yield Change("its level is as printed", cards.text.level, kind, NO_TEXT)


def changes_of_text(cards: CardTable, text: Text) -> Iterator[Change]:
    for do in text.steps:
        yield from changes_of_step(do)
    if text.once:
        yield Change("as often as you like", text, "once", False)
    if text.matches is not None:
        yield Change(AT_ANY, text, "matches", None)
    if text.when is not None:
        yield Change(WHENEVER, text, "when", None)
    if text.gives is not None:
        symbols = cards.text.symbols[text.card]
        yield Change("gives no symbols", cards.text.symbols, text.card, [one for one in symbols if one is not text])
        yield Change("for the other side of an attack", text, "attacks", not text.attacks)
    if text.gives is not None or text.level is not None:
        yield Change("one more", text, "amount", text.amount + 1)


def changes_of_step(do: Do) -> Iterator[Change]:
    yield Change(f"without {do.text!r}", do, body_of(do), left_out)
    if do.n > 0 and getattr(do, body_of(do)) is not it_becomes:
        yield Change(f"{do.text!r} with one more", do, "n", do.n + 1)
    if isinstance(do, Target):
        yield Change(f"{do.text!r} on whichever side", do, "who", ALLY if do.who == ENEMY else ENEMY)
        yield Change(f"{do.text!r} itself or not", do, "itself", not do.itself)
        if do.far != ANYWHERE:
            yield Change(f"{do.text!r} wherever it is", do, "far", ANYWHERE)
        if do.far > 0 and do.far != ANYWHERE:
            yield Change(f"{do.text!r} one further", do, "far", do.far + 1)
        if do.fits is not None:
            yield Change(f"{do.text!r} whoever it is", do, "fits", None)


# Changes that no game can show.
WHENEVER: Final = "whether it can do something or not"
AT_ANY: Final = "at every event of its window"
SAME: Final[dict[tuple[str, str], str]] = {
    (
        "ambush-order",
        "Choose a ready warrior you control: it may move up to its speed.: "
        "'Choose a ready warrior you control:' itself or not",
    ): "a Flash is no warrior",
    ("mirror-beast", "one level more"): "its level is replaced",
}


@pytest.mark.long
@pytest.mark.parametrize("card", CARD_IDS)
def test_a_sentence_that_is_left_out_is_missed(card: str) -> None:
    missed = changes_missed(card, TESTS, changes_of(CARD_IDS.index(card)))
    assert [change for change in missed if (card, change) not in SAME] == []


def test_every_reason_is_about_a_change_that_exists() -> None:
    every = {(card, change.text) for card in CARD_IDS for change in changes_of(CARD_IDS.index(card))}
    assert [reason for reason in SAME if reason not in every] == [] and len(CARDS) == len(CARD_IDS)
