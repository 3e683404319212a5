"""Every sentence of a log is told in both persons: with names to all, and to the player whom it is about."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import pytest

import anachron
from anachron.core import Json, told
from anachron.core.events import FIELD, EventKind
from anachron.core.naming import seat_mark, seats_mark
from anachron.core.record import play_entry
from anachron.core.register import examples
from tests.contract.missing import RECORDS, need
from tests.contract.records import read_records

GAMES: Final = 12  # recorded games of each
MARK: Final = re.compile(r"\{\d\}")
# "You draws", or "you" where a sentence begins.
WRONG: Final = re.compile(
    r"\b[Yy]ou (?:now |no longer )?(?!as\b|its\b|this\b)[a-z]*[a-rt-z]s\b|(?:^|\. )you\b"
)  # "You draws"
# Beginnings of lines, by hand: the event, what all read, and what the player reads whom it is about.
SAMPLES: Final[dict[str, list[tuple[str, str, str]]]] = {
    "ophelia": [
        ("drew", "{0} draws [", "You draw ["),
        ("first", "{0} goes first (", "You go first ("),
        ("used", "{0} uses ", "You use "),
        ("game_end", "{0} wins ", "You win "),
    ],
    "temporal-war": [
        ("deck_chosen", "{0} leads [", "You lead ["),
        ("summoned", "{0} summons [", "You summon ["),
        ("drew", "{0} draws [", "You draw ["),
        ("control", "Fountain A is {0}'s now.", "Fountain A is yours now."),
        ("eliminated", "The Temple of {0} falls.", "Your Temple falls."),
    ],
    "temporum": [
        ("visits", "{0} visits [", "You visit ["),
        ("moved", "{0} moves to [", "You move to ["),
        ("crowns", "{0} advances a crown from Time I.", "You advance a crown from Time I."),
        ("game-end", "{0} wins", "You win"),
    ],
    "time-line-battle": [
        ("deployed", "{0} deploys [", "You deploy ["),
        ("arrived", "{0}'s [", "Your ["),
        ("setup", "{0} is the first Start Player.", "You are the first Start Player."),
    ],
    "trial-of-the-temples": [
        ("setup", "{0} has the Starting Player Token and goes", "You have the Starting Player Token and go first."),
        ("mat", "{0} has the Grimoire of ", "You have the Grimoire of "),
        ("stored", "{0} stores a ", "You store a "),
        ("scored", "{0} scores ", "You score "),
    ],
}  # fmt: skip


def lines(name: str) -> Iterator[tuple[int | None, Json]]:
    """The lines of recorded games, of each seat and of a spectator; half of them end because somebody resigns."""
    for number, record in enumerate(read_records(name)[:GAMES]):
        state = record.begin()
        for n, entry in enumerate(record.actions):
            if number % 2 and n > len(record.actions) // 2:
                break
            play_entry(state, entry)
        while not state.over:
            state.resign(state.contenders()[0])
        for seat in (*range(state.seats), None):
            for event in state.events(0, seat):
                yield seat, event


@pytest.mark.parametrize("name", anachron.games())
def test_every_line_is_told_in_both_persons(name: str) -> None:
    need(name, RECORDS)
    samples = dict.fromkeys(SAMPLES.get(name, []), 0)
    for seat, event in lines(name):
        text, you = str(event["text"]), event.get("you")
        assert not set("{}") & set(MARK.sub("", text)), text
        if you is None:
            assert seat is None or f"{{{seat}}}" not in text, text
            continue
        assert f"{{{seat}}}" not in you and not set("{}") & set(MARK.sub("", you)), you
        assert not WRONG.search(you), you
        for sample in samples:
            kind, by_name, to_them = sample
            if event["kind"] == kind and text.startswith(by_name.replace("{0}", seat_mark(seat or 0))):
                samples[sample] += 1
                assert you.startswith(to_them), you
    assert [sample for sample, seen in samples.items() if not seen] == []


def filled(kind: EventKind, found: re.Match[str]) -> str:
    """A template's field: the reader in each seat, one of everything else."""
    name, phrase = found[1], found[3] or ""
    if name == "seat":
        return seat_mark(0, phrase)
    field = kind.fields[kind.names.index(name)]
    if field.item == "Seat":
        return seats_mark([0], phrase) if phrase else seat_mark(0)
    value: Any = "a word" if field.item == "string" else 1
    return field.text_one(value, phrase)


@pytest.mark.parametrize("name", [*anachron.games(), *examples()])
def test_every_template_is_told_in_both_persons(name: str) -> None:
    for kind in anachron.game(name).events.by_name.values():
        if kind.write is not None:
            continue
        template = FIELD.sub(partial(filled, kind), kind.sentence)
        by_name, to_you = told(template), told(template, 0)
        assert not set("{}") & set(MARK.sub("", by_name)) and not set("{}") & set(to_you), kind.sentence
        assert not WRONG.search(to_you), to_you
        assert ("{0}" in by_name) == (to_you != by_name), kind.sentence
