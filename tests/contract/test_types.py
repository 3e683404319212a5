"""The generated types tell the truth: what random games show and tell fits them, field by field."""

import random
from typing import Any

import game_types
import prepare
import pytest
from typed_sources import Field, Table

from anachron.core import State
from anachron.core.register import examples, game, games

PRIMITIVES: dict[str, Any] = {"number": (int, float), "string": str, "boolean": bool, "unknown": object}
GAMES = 2
COMMON = ("n", "kind", "seat", "group", "text", "you")
EVERY = 7  # decisions between two looks


def parts(text: str, mark: str) -> list[str]:
    """A type cut at its outer marks: "A | (B | C)[]" at " | "."""
    found, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += letter in "([<{"
        depth -= letter in ")]>}"
        if depth == 0 and text.startswith(mark, i):
            found.append(text[start:i])
            start = i + len(mark)
    return [*found, text[start:]]


class Types:
    def __init__(self, name: str) -> None:
        self.told = game_types.GameTypes(game(name), game_types.view_file(name, prepare.ROOT), prepare.ROOT)
        self.seats = max(self.told.game.seats)
        self.events = {kind.name: fields for kind, fields in self.told.events}

    def fits(self, value: Any, kind: str) -> bool:
        members = parts(kind, " | ")
        if len(members) > 1:
            return any(self.fits(value, member) for member in members)
        if kind == "null":
            return value is None
        if kind in PRIMITIVES:
            return isinstance(value, PRIMITIVES[kind]) and (kind != "number" or not isinstance(value, bool))
        if kind.startswith("'"):
            return bool(value == kind[1:-1])
        if kind.endswith("[]"):
            item = kind[:-2].removeprefix("(").removesuffix(")") if kind.endswith(")[]") else kind[:-2]
            return isinstance(value, list) and all(self.fits(one, item) for one in value)
        if kind.startswith("["):
            items = parts(kind[1:-1], ", ")
            return isinstance(value, list) and len(value) == len(items) and all(map(self.fits, value, items))
        if kind.startswith("Partial<"):
            return self.fits(value, kind[8:-1])
        if kind.startswith("Record<"):
            key, item = parts(kind[7:-1], ", ")
            return isinstance(value, dict) and all(self.fits(k, key) and self.fits(v, item) for k, v in value.items())
        if kind.startswith("{"):
            fields = [one.strip().partition(": ") for one in kind.strip("{ }").split(";")]
            return self.has(value, [Field(name, [item], False, "") for name, _, item in fields]) == ""
        return self.fits_name(value, kind)

    def fits_name(self, value: Any, name: str) -> bool:
        if name == "Seat":
            return value in range(self.seats)
        if name in self.told.ids:
            return value in self.told.ids[name]
        found = self.told.reader.types[name]
        if isinstance(found, Table):
            return self.has(value, self.fields(found)) == ""
        return self.fits(value, " | ".join(found.type))

    def fields(self, table: Table) -> list[Field]:
        """With those of its bases."""
        own = list(table.fields)
        for base in table.bases:
            found = self.told.reader.types[base]
            assert isinstance(found, Table)
            own = self.fields(found) + own
        return own

    def has(self, value: Any, fields: list[Field]) -> str:
        """The first field that does not fit, or nothing."""
        if not isinstance(value, dict) or set(value) - {field.name for field in fields}:
            return f"fields {value}"
        for field in fields:
            kind = " | ".join(field.type)
            if not field.optional and field.name not in value:
                return f"{field.name} is missing"
            if field.name in value and not self.fits(value[field.name], kind):
                return f"{field.name}: {value[field.name]!r} is no {kind}"
        return ""

    def check(self, state: State, since: list[int]) -> None:
        view = self.told.reader.types["View"]
        assert isinstance(view, Table)
        for seat in [*range(state.seats), None]:
            assert self.has(state.view(seat), self.fields(view)) == ""
            told = state.events(since[-1 if seat is None else seat], seat)
            since[-1 if seat is None else seat] += len(told)
            for event in told:
                own = {field: value for field, value in event.items() if field not in COMMON}
                assert self.has(own, self.events[event["kind"]]) == "", event["kind"]


@pytest.mark.parametrize("name", [*games(), *examples()])
def test_random_games_show_and_tell_what_the_types_say(name: str) -> None:
    types, dice = Types(name), random.Random(name)
    for seed in range(GAMES):
        seats = types.told.game.seats[seed % len(types.told.game.seats)]
        state = game(name).start(seats, seed)
        since = [0] * (seats + 1)
        types.check(state, since)
        while not state.over:
            seat = dice.choice(state.waiting)
            action = dice.choice(state.actions(seat))
            state.apply(action, seat)
            if state.moves % EVERY:
                continue
            types.check(state, since)
            if "Preview" in types.told.reader.types and not state.over:
                seat = state.waiting[0]
                would = state.game.views.preview(state, seat, state.game.actions[dice.choice(state.actions(seat))])
                assert would is None or types.fits_name(would, "Preview"), would
        types.check(state, since)


@pytest.mark.parametrize("name", [*games(), *examples()])
def test_the_page_of_what_a_seat_sees_is_current(name: str) -> None:
    page = prepare.ROOT / "docs" / "views" / f"{name}.md"
    assert page.read_text("utf-8") == Types(name).told.page(), "run: python tools/client_types.py --pages"


@pytest.mark.parametrize(
    ("field", "value"),
    [("coins", [0, None]), ("coins", [True, 0]), ("hands", [["dragon"], []]), ("hands", [[0], []]), ("deck", "20")],
)
def test_what_does_not_fit_is_noticed(field: str, value: Any) -> None:
    types = Types("tollbridge")
    view = types.told.reader.types["View"]
    assert isinstance(view, Table)
    seen = game("tollbridge").start(2, 1).view(0)
    assert types.has(seen, view.fields) == ""
    assert types.has({**seen, field: value}, view.fields).startswith(field)
    assert types.has({**seen, "more": 1}, view.fields) != ""
    del seen[field]
    assert types.has(seen, view.fields) == f"{field} is missing"


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        ("[number, 'a' | null]", [1, None], [1]),
        ("Record<string, number[]>", {"a": [1]}, {"a": 1}),
        ("Partial<Record<CardId, (number | null)[]>>", {"toll": [None]}, {"dragon": []}),
        ("{ by: CardId; amount: number }[]", [{"by": "inn", "amount": 2}], [{"by": "inn"}]),
    ],
)
def test_every_way_to_write_a_type_is_understood(kind: str, good: Any, bad: Any) -> None:
    assert Types("tollbridge").fits(good, kind)
    assert not Types("tollbridge").fits(bad, kind)
