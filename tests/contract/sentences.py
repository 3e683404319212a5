"""The sentences that name the reader's seat: every shape in the log, its headings, the questions and the buttons.

The client says them to the reader: "{0} draws [card]." becomes "You draw [card]." (web/src/lib/say/addressed.ts).
The file
holds every shape with what the reader is told; people write and read the second half, `--write` only adds the first.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import anachron
from anachron.core import State
from anachron.core.events import FIELD, EventKind
from anachron.core.record import play_entry
from tests.contract.records import read_records

FILE: Final = Path(__file__).parents[2] / "web" / "src" / "lib" / "say" / "addressed.json"
SEAT: Final = re.compile(r"\{(\d)\}")
# What differs from sentence to sentence, and the one that stands for all of them.
ALIKE: Final = [
    (re.compile(pattern), one)
    for pattern, one in [
        (r"\[[a-z0-9][a-z0-9_-]*\]", "[card]"),
        (r"(?<=\{0\} plays )[A-Z][^\[]*(?=\.$)", "Name"),  # a deck, perhaps a player's own
        (r"(?<=\{0\} uses )[A-Z].*(?= of \[card\])", "Name"),
        (r"(?<=\{0\} chooses: ).*?(?=( \(\[card\]\))?\.$)", "option"),
        (r"(?<= harvests ).*(?=\.$)", "temples"),
        (r"(?<=Grimoire of ).*(?=\.$)", "Name"),
        (r"(?<= core and gains ).*(?=\.$)", "mana"),
        (r"\b(?:red|blue|yellow|purple|green)\b", "red"),
        (r"\b(?:Fire|Water|Sand)\b", "Fire"),
        (r"\bTimes? (?:(?:I+, )*I+ and )?I[IV]*\b", "Time I"),
        (r"\bFountain [A-F]\b", "Fountain A"),
        (r"the (?:far )?(?:east|west)(?: shared)? slot", "the middle"),
        (r"\([A-Z]\w*(?: \w+)?\)", "([card])"),  # named as the cause, like a card
        (r"−?(?<![{\d])\d+(?![}\d])", "2"),
        (r"\ba crown from", "2 crowns from"),
        (r"(?:, 2 from Time I)* and 2 from Time I", " and 2 from Time I"),
        (r"\[card\](?:, \[card\])* and \[card\]", "[card] and [card]"),
        (r"\[card\] 2(?:, \[card\] 2)+", "[card] 2"),
        (r"\b2 die\b", "2 dice"),
        (r"(2 (?:more )?(?:card|turn|step|temple|point|shard|shield|sword))\b", r"\1s"),
        (r"\b2 dodge\b", "2 dodges"),
    ]
]


def shape(sentence: str, reader: int) -> str:
    """The sentence with one name for all cards, one number for all numbers, and the reader in seat 0. In a list, one
    seat stands for its neighbours."""
    others: list[str] = []
    rival = rf"\{{(?!{reader}\}})\d\}}"
    sentence = re.sub(f"({rival})(?:, {rival})+", r"\1", sentence)

    def renumbered(found: re.Match[str]) -> str:
        if int(found[1]) == reader:
            return "{0}"
        if found[1] not in others:
            others.append(found[1])
        return "{" + str(others.index(found[1]) + 1) + "}"

    sentence = SEAT.sub(renumbered, sentence)
    for pattern, one in ALIKE:
        sentence = pattern.sub(one, sentence)
    return sentence


def shapes(text: str, reader: int) -> Iterator[str]:
    """One for each sentence that names the reader."""
    for sentence in re.split(r"(?<=\.) ", text):
        if "{" + str(reader) + "}" in sentence:
            yield shape(sentence, reader)


def told(state: State) -> Iterator[str]:
    """What the log of a game says to its players about themselves."""
    for seat in range(state.seats):
        for event in state.events(0, seat):
            yield from shapes(event["text"], seat)
            yield from shapes(event["group"], seat)


def asked(state: State) -> Iterator[str]:
    for seat in state.waiting:
        decision = state.decision(seat)
        assert decision is not None
        labels = [state.label(action) for action in decision.actions]
        for text in (decision.prompt, decision.hint, *labels):
            yield from shapes(text, seat)


def written(kind: EventKind) -> str:
    """What a kind says whose sentence needs no code, else nothing."""
    if kind.write is not None:
        return ""
    return FIELD.sub(lambda found: filled(kind, found[1], found[2] or ""), kind.sentence)


def filled(kind: EventKind, name: str, noun: str) -> str:
    if name == "seat":
        return "{0}"
    field = kind.fields[kind.names.index(name)]
    return "Name" if field.item == "string" else field.text_one(1, noun)


def shapes_of(name: str, games: int) -> set[str]:
    """Those of the kinds of events, and of so many recorded games; of some that a player resigns."""
    game = anachron.game(name)
    found = {shape for kind in game.events.by_name.values() for shape in shapes(written(kind), 0)}
    for number, record in enumerate(read_records(name)[:games]):
        state = record.begin()
        for n, entry in enumerate(record.actions):
            if number % 10 == 0:
                found.update(asked(state))
            if number % 20 == 1 and n > len(record.actions) // 2:
                break
            play_entry(state, entry)
        while not state.over:
            state.resign(state.contenders()[0])
        found.update(told(state))
    return found


def read_sentences() -> dict[str, dict[str, str]]:
    known: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return known


def write_sentences(games: int) -> None:
    known = read_sentences()
    for name in anachron.games():
        old = known.get(name, {})
        known[name] = {shape: old.get(shape, "") for shape in sorted({*old, *shapes_of(name, games)})}
    FILE.write_text(json.dumps(known, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    write_sentences(1000)
