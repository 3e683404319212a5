"""What the client and readers need to know of each game: web/src/games/<game>/types.ts and docs/views/<game>.md.

Both come from the TypedDict `View` of the game's view.py (and `Preview` of its preview.py, if there is one) and from
the events that the game declares. tools/client_types.py writes them.
"""

import re
from pathlib import Path
from typing import Any

from typed_sources import Alias, Field, Module, NotTyped, Reader, Table, Union, joined, many, quoted

from anachron.core.events import EventKind, type_name
from anachron.core.register import module_of

NOTE = "Generated from {file} by tools/client_types.py. Do not edit."
INTRODUCTION = (
    "`state.view(seat)`, as the client and bots get it. `null` stands for what the viewer may not know, and for what "
    "is not there."
)
WIDTH = 110  # of a line, as Prettier has it
NAME = re.compile(r"[A-Za-z_]\w*")
TYPE = re.compile(r"\b[A-Z]\w*")
COORDINATES = re.compile(r"-?\d+,-?\d+")
EVENT_BASE = Table(
    "EventBase",
    "What every event has.",
    [],
    [
        Field("n", ["number"], False, "its number among the events that the reader may see"),
        Field("seq", ["number"], False, "the number of the view that it led to"),
        Field("seat", ["Seat", "null"], False, "who did it; null: nobody in particular"),
        Field("text", ["string"], False, "the line of the log; empty: a movement without words"),
        Field("you", ["string"], True, "the same line, said to the reader's seat; only there if it is about it"),
        Field("group", ["string"], False, "the heading of the log that it belongs to"),
    ],
)


class GameTypes:
    """Everything that is written about one game."""

    def __init__(self, game: Any, file: Path, root: Path) -> None:
        self.game = game
        self.file = file.relative_to(root).as_posix()
        self.ids = ids_of(game)
        self.reader = Reader(root / "src", self.ids)
        self.main = self.reader.module(file)
        if "View" not in self.main.defined:
            raise NotTyped(f"{file}: There is no class View(TypedDict).")
        self.reader.define("View", self.main)
        self.preview = self.read_preview(file)
        kinds = game.events.by_name.values()
        self.events: list[tuple[EventKind, list[Field]]] = [(kind, self.fields_of(kind)) for kind in kinds]

    def read_preview(self, file: Path) -> Module | None:
        beside = file.with_name("preview.py") if file.name == "view.py" else file
        module = self.reader.module(beside) if beside.is_file() else None
        if module is None or "Preview" not in module.defined:
            return None
        self.reader.named("Preview", module, module.tree)
        return module

    def fields_of(self, kind: EventKind) -> list[Field]:
        found = []
        for name, field in zip(kind.names, kind.fields, strict=True):
            item = field.item.replace('"', "'")
            for part in TYPE.findall(re.sub("'.*?'", "", item)):
                self.reader.named(part, self.main, self.main.tree)
            members = item.split(" | ")
            union = [many(members)] if field.many else members
            about = f"{field.hidden!r} to those who may not know it" if field.hidden else ""
            found.append(Field(name, [*union, "null"] if field.hidden or field.nullable else union, False, about))
        return found

    # The client's types

    def script(self) -> str:
        blocks = [f"// {NOTE.format(file=self.file)}", *self.id_types()]
        blocks += [typescript(part) for part in self.reader.types.values()]
        blocks.append(typescript(EVENT_BASE))
        for kind, fields in self.events:
            own = [Field("kind", [quoted(kind.name)], False, ""), *[without(field) for field in fields]]
            blocks.append(typescript(Table(event_name(kind), kind.sentence, ["EventBase"], own)))
        union = [event_name(kind) for kind, _ in self.events]
        blocks.append(typescript(Alias("Event", "Something that happened, by kind.", union)))
        return "\n\n".join(blocks) + "\n"

    def id_types(self) -> list[str]:
        seats = [str(seat) for seat in range(max(self.game.seats))]
        used = [name for name in self.ids if name in self.reader.used]
        return [
            typescript(Alias("Seat", "", seats)),
            *[typescript(Alias(name, "", id_type(self.ids[name]))) for name in used],
        ]

    # The page for readers

    def page(self) -> str:
        parts = [f"# What a seat sees of {self.game.title}"]
        parts.append(NOTE.format(file=f"`{self.file}`"))
        parts.append(INTRODUCTION)
        parts += [rest_of(self.main.doc)] if self.file.endswith("/view.py") and rest_of(self.main.doc) else []
        shown = dict(self.reader.types)
        heads = [(name, "##" if name in ("View", "Preview") else "###") for name in shown]
        heads.sort(key=lambda head: head[0] == "Preview")  # last: a stable sort keeps the rest
        for name, level in heads:
            parts.append(self.section(shown[name], level))
        used = [name for name in self.ids if name in self.reader.used]
        if used:
            parts.append("## Ids")
            parts += [f"`{name}`: {ids_in_words(self.ids[name])}" for name in used]
        parts.append(self.event_section())
        return "\n\n".join(parts) + "\n"

    def section(self, part: Table | Alias, level: str) -> str:
        lines = [f"{level} {part.name}"]
        if part.about:
            lines.append(sentence(part.about))
        if isinstance(part, Alias):
            lines.append(code(joined(part.type)))
        else:
            lines += [f"Everything that `{base}` has, and:" for base in part.bases]
            lines.append(rows(["field", "type", "what it is"], [field_row(field) for field in part.fields]))
        return "\n\n".join(lines)

    def event_section(self) -> str:
        table = [
            [f"`{kind.name}`", kind.sentence, ", ".join(field_code(field) for field in fields)]
            for kind, fields in self.events
        ]
        base = rows(["field", "type", "what it is"], [field_row(field) for field in EVENT_BASE.fields])
        return "\n\n".join(
            ["## Events", "Every event has its `kind` and:", base, rows(["kind", "says", "fields"], table)]
        )


def ids_of(game: Any) -> dict[str, list[str]]:
    """The ids of the game's things by the name of their type: CardId. Things of one name are put together."""
    things = [thing for verb in dict.fromkeys(game.actions.verbs) for thing in verb.things]
    things += [f.things for kind in game.events.by_name.values() for f in kind.fields if f.things is not None]
    found: dict[str, list[str]] = {}
    for thing in things:
        found[type_name(thing)] = list(dict.fromkeys([*found.get(type_name(thing), []), *thing.ids]))
    return found


def id_type(ids: list[str]) -> list[str]:
    """Every id by itself; spaces of a map by the form of their coordinates, because nobody reads hundreds of them."""
    if all(COORDINATES.fullmatch(id) for id in ids):
        return ["`" + ",".join("${number}" for _ in ids[0].split(",")) + "`"]
    return [quoted(id) for id in ids]


def ids_in_words(ids: list[str]) -> str:
    if all(COORDINATES.fullmatch(id) for id in ids):
        return f"coordinates, from `{ids[0]}` to `{ids[-1]}`"
    return ", ".join(f"`{id}`" for id in ids)


def event_name(kind: EventKind) -> str:
    return "".join(part.capitalize() for part in re.split(r"\W+|_", kind.name)) + "Event"


def without(field: Field) -> Field:
    return Field(field.name, field.type, field.optional, "")


def typescript(part: Table | Alias) -> str:
    """One type, laid out as Prettier does."""
    note = f"/** {sentence(part.about)} */\n" if part.about else ""
    if isinstance(part, Alias):
        return note + broken(f"export type {part.name} =", part.type, "")
    extends = f" extends {', '.join(part.bases)}" if part.bases else ""
    lines = []
    for field in part.fields:
        if field.about:
            lines.append(f"  /** {sentence(field.about)} */")
        name = field.name if NAME.fullmatch(field.name) else quoted(field.name)
        lines.append(broken(f"  {name}{'?' if field.optional else ''}:", field.type, "  "))
    return note + "\n".join([f"export interface {part.name}{extends} {{", *lines, "}"])


def broken(head: str, union: Union, indent: str) -> str:
    """`head` and the type on one line, or on two, or with a line for each member: the first that is not too long."""
    line, below = f"{head} {joined(union)}", f"{indent}  {joined(union)}"
    if len(line) <= WIDTH or len(union) == 1:
        return line
    if len(below) <= WIDTH:
        return f"{head}\n{below}"
    return "\n".join([head, *[f"{indent}  | {member}" for member in union]])


def sentence(about: str) -> str:
    """A comment as a sentence."""
    whole = " ".join(about.split())
    return whole[:1].upper() + whole[1:] + ("" if whole.endswith((".", "?", "!", ":")) else ".")


def rest_of(doc: str) -> str:
    """A docstring without its first paragraph, which speaks of the code."""
    return doc.partition("\n\n")[2].strip()


def field_row(field: Field) -> list[str]:
    optional = "may be missing" if field.optional else ""
    about = "; ".join(part for part in (field.about.rstrip("."), optional) if part)
    return [f"`{field.name}`", code(joined(field.type)), about]


def field_code(field: Field) -> str:
    return code(f"{field.name}: {joined(field.type)}") + (f" ({field.about})" if field.about else "")


def code(text: str) -> str:
    return f"`{text}`"


def rows(head: list[str], body: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *body]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def view_file(name: str, root: Path) -> Path:
    """The source that holds the view of a game: view.py, or the one file of a small game."""
    path = root / "src" / module_of(name).replace(".", "/")
    if not path.is_dir():
        return path.with_suffix(".py")
    return next(
        (path / file for file in ("views/view.py", "view.py", "game.py") if (path / file).is_file()),
        path / "__init__.py",
    )
