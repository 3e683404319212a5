"""Events are declared once: name, sentence, typed fields. The log, the wire format and the types come from that.

An event is told after the change that it speaks of: the position then shows it already, and its fields hold the values
after it. So the client adds nothing up, and a picture can be taken at every event.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from anachron.core.actions import Things
from anachron.core.effects import NONE
from anachron.core.naming import listed, seat_mark, seats_mark
from anachron.core.seats import EVERYONE, NOBODY
from anachron.core.values import Json

FIELD: Final = re.compile(r"\{(\w+)(?:([|:])([\w ]+))?\}")
IN_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Field:
    """How one value of an event looks outside. `hidden`: the text for those who may not know it; they get null."""

    def __init__(
        self,
        ts: str = "number",
        things: Things | None = None,
        hidden: str = "",
        many: bool = False,
        nullable: bool = False,
    ) -> None:
        self.item = ts
        self.things = things
        self.hidden = hidden
        self.many = many
        self.nullable = nullable
        self.ts = (f"{ts}[]" if many else ts) + (" | null" if hidden or nullable else "")

    def wire(self, value: Any) -> Any:
        if value is None:
            return None
        if self.many:
            return [self.wire_one(item) for item in value]
        return None if self.nullable and value == NONE else self.wire_one(value)

    def wire_one(self, value: Any) -> Any:  # mostly a number; some fields hold words
        if self.things is not None:
            return None if value == NONE else self.things.ids[value]
        if self.item == "boolean":
            return bool(value == 1)
        return value

    def text(self, value: Any, noun: str) -> str:
        """`noun`: what follows a number; for seats, what they do."""
        if value is None:
            return self.hidden
        if self.many:
            if noun and self.item == "Seat":
                return seats_mark(value, noun)
            return listed([self.text_one(item, noun) for item in value])
        return self.text_one(value, noun)

    def text_one(self, value: Any, noun: str) -> str:
        if self.things is not None:
            return self.hidden if value == NONE else f"[{self.things.ids[value]}]"
        if self.item == "Seat":
            return seat_mark(value, noun)
        return counted(value, noun) if noun else str(value)


def counted(amount: int, noun: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{amount} {noun}{'' if amount == 1 else 's'}"


def in_words(count: int) -> str:
    """ "two", as sentences write small numbers."""
    return IN_WORDS[count] if count < len(IN_WORDS) else str(count)


NUMBER: Final = Field()
NUMBERS: Final = Field(many=True)
FLAG: Final = Field("boolean")
SEAT: Final = Field("Seat")
SEATS: Final = Field("Seat", many=True)


def type_name(things: Things) -> str:
    """The client's name for one of these things: CardId."""
    return "".join(part.capitalize() for part in things.what.split()) + "Id"


def one_of(things: Things, hidden: str = "", nullable: bool = False) -> Field:
    """A field that holds one of these things. `hidden`: null for those who may not know it. `nullable`: or none."""
    return Field(type_name(things), things, hidden, nullable=nullable)


def some_of(things: Things, hidden: str = "") -> Field:
    """A field that holds a list of these things."""
    return Field(type_name(things), things, hidden, many=True)


Sentence = Callable[[Any, "Event", list[Any]], str]


class EventKind:
    """A kind of event. `write` makes the sentence where a template cannot: from state, event and visible values."""

    def __init__(
        self, name: str, sentence: str, names: list[str], fields: list[Field], write: Sentence | None = None
    ) -> None:
        self.name = name
        self.sentence = sentence  # "{seat:gains} {amount|coin}.": a seat with its verb, a number with its noun
        self.names = names
        self.fields = fields
        self.write = write

    def typescript(self) -> str:
        fields = [f"{name}: {field.ts}" for name, field in zip(self.names, self.fields, strict=True)]
        return "{ " + "; ".join([f'kind: "{self.name}"', "seat: Seat | null", *fields]) + " }"


class Event:
    """Something that happened: `seen_by` gets it at all, `known_to` sees its hidden fields too."""

    def __init__(
        self, kind: EventKind, seat: int, values: list[Any], seen_by: int, known_to: int, move: int, mark: int
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.values = values
        self.seen_by = seen_by
        self.known_to = known_to
        self.move = move  # actions played when it happened
        self.mark = mark  # where in the game, for the headings of the log

    def values_for(self, bit: int) -> list[Any]:
        """The values, with None for what the reader may not know."""
        if self.known_to & bit:
            return self.values
        fields = self.kind.fields
        return [None if fields[i].hidden else self.values[i] for i in range(len(fields))]

    def forgotten(self) -> "Event":
        """The event without what only some may know: the cards it names were dealt anew."""
        if self.known_to == EVERYONE:
            return self
        return Event(self.kind, self.seat, self.values, self.seen_by, NOBODY, self.move, self.mark)

    def ids(self, name: str) -> list[str]:
        """The things that a field names, by id, for those who may know everything."""
        i = self.kind.names.index(name)
        found = self.kind.fields[i].wire(self.values[i])
        return [id for id in (found if isinstance(found, list) else [found]) if id is not None]

    def wire(self, bit: int) -> Json:
        kind, values = self.kind, self.values_for(bit)
        assert len(values) == len(kind.fields), f"{kind.name} has the fields {kind.names}, not {values}"
        return {kind.names[i]: kind.fields[i].wire(values[i]) for i in range(len(values))}

    def text(self, state: Any, bit: int) -> str:
        """The line of the log, for `told`: with marks for seats, and what hangs on the person."""
        kind, values = self.kind, self.values_for(bit)
        if kind.write is not None:
            return kind.write(state, self, values)
        parts: list[str] = []
        end = 0
        for match in FIELD.finditer(kind.sentence):
            parts.append(kind.sentence[end : match.start()])
            end = match.end()
            if match[1] == "seat":
                parts.append(seat_mark(self.seat, match[3] or ""))
            else:
                i = kind.names.index(match[1])
                parts.append(kind.fields[i].text(values[i], match[3] or ""))
        return "".join(parts) + kind.sentence[end:]


CHOSEN: Final = EventKind("chosen", "{seat:has} chosen.", [], [])
RESIGNED: Final = EventKind("resigned", "{seat:resigns}.", [], [])


class Events:
    """The kinds of events of one game, by name."""

    def __init__(self) -> None:
        self.by_name: dict[str, EventKind] = {CHOSEN.name: CHOSEN, RESIGNED.name: RESIGNED}

    def add(self, kind: str, sentence: str, /, write: Sentence | None = None, **fields: Field) -> EventKind:
        """Declares a kind. The sentence names its fields, and what a seat does stands in its mark: "{seat:draws}
        {card}."; with `write` it says in short what the event is, for docs.

        Compiled, a field must not be called like a parameter: `kind` is on the wire anyway."""
        used = {match[1] for match in FIELD.finditer(sentence)} - {"seat"}
        acting = {match[1] for match in FIELD.finditer(sentence) if match[2] == ":"} - {"seat"}
        assert kind not in self.by_name and used <= set(fields), (kind, used)
        assert all(fields[name].item == "Seat" for name in acting), (kind, acting)
        declared = EventKind(kind, sentence, list(fields), list(fields.values()), write)
        self.by_name[kind] = declared
        return declared

    def to_json(self, e: Event) -> list[Any]:
        return [e.kind.name, e.seat, e.values, e.seen_by, e.known_to, e.move, e.mark]

    def from_json(self, saved: list[Any]) -> Event:
        kind, seat, values, seen_by, known_to, move, mark = saved
        return Event(self.by_name[kind], seat, values, seen_by, known_to, move, mark)
