"""Reads the TypedDicts of a game from its plain sources: names, fields, and the comments that describe them.

From the sources, because a compiled module has lost its comments and the arguments of its types.
"""

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

PLAIN = {
    "int": "number", "float": "number", "str": "string", "bool": "boolean", "None": "null",
    "Any": "unknown", "object": "unknown",
}  # fmt: skip
LISTS = ("list", "Sequence", "set", "frozenset")
DICTS = ("dict", "Mapping")
WRAPPERS = ("NotRequired", "Required", "ReadOnly", "Final", "TypeAlias")
FOR_TOOLS = re.compile(r"noqa|type:|fmt:|mypy:|pragma")

Union = list[str]  # the members of a TypeScript type; mostly there is one


class NotTyped(ValueError):
    """What is wrong with the types of a game, with file and line."""


@dataclass
class Field:
    name: str
    type: Union
    optional: bool
    about: str


@dataclass
class Table:
    """A TypedDict."""

    name: str
    about: str
    bases: list[str]
    fields: list[Field]


@dataclass
class Alias:
    """A type with a name of its own: `Phase = Literal["deploy", "day"]`."""

    name: str
    about: str
    type: Union


class Module:
    """One source file: what it defines, what it imports from us, and its comments."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.tree = ast.parse(text)
        self.doc = ast.get_docstring(self.tree) or ""
        self.comments: dict[int, str] = {}
        self.alone: set[int] = set()  # lines that hold nothing but a comment
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT and not FOR_TOOLS.match(token.string.lstrip("# ")):
                self.comments[token.start[0]] = token.string.lstrip("#").strip()
                if not token.line[: token.start[1]].strip():
                    self.alone.add(token.start[0])
        self.defined: dict[str, ast.stmt] = {}
        self.imported: dict[str, str] = {}  # name, and the module of ours that it comes from
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("anachron."):
                self.imported.update({(entry.asname or entry.name): node.module or "" for entry in node.names})
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                self.defined[node.name] = node
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.defined[node.targets[0].id] = node
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                self.defined[node.target.id] = node

    def above(self, node: ast.AST) -> list[str]:
        """The comment lines right above."""
        found: list[str] = []
        line = getattr(node, "lineno", 0) - 1
        while line in self.alone:
            found.insert(0, self.comments[line])
            line -= 1
        return found

    def about(self, first: ast.AST, last: ast.AST) -> str:
        """The comment lines right above, and the comment behind the last line."""
        end = getattr(last, "end_lineno", 0)
        return " ".join([*self.above(first), *([self.comments[end]] if end in self.comments else [])])

    def wrong(self, node: ast.AST, sentence: str) -> NotTyped:
        return NotTyped(f"{self.path}:{getattr(node, 'lineno', 1)}: {sentence}")


class Reader:
    """The types that a game's view needs, in the order in which they are first named."""

    def __init__(self, source: Path, things: Iterable[str]) -> None:
        self.source = source
        self.things = set(things)  # names that the game's own lists of ids define: CardId
        self.used: set[str] = set()  # those of them that the types name
        self.types: dict[str, Table | Alias] = {}
        self.modules: dict[Path, Module] = {}

    def module(self, path: Path) -> Module:
        if path not in self.modules:
            self.modules[path] = Module(path, path.read_text("utf-8"))
        return self.modules[path]

    def named(self, name: str, module: Module, node: ast.AST) -> Union:
        """A type by its name; what it stands for is read when the name is met first."""
        if name in PLAIN:
            return [PLAIN[name]]
        if name in self.things or name == "Seat":
            self.used.add(name)
            return [name]
        if name in self.types:
            return [name]
        if name in module.defined:
            self.define(name, module)
            return [name]
        if name in module.imported:
            return self.named(name, self.imported(module.imported[name]), node)
        raise module.wrong(node, f"There is no type {name!r} that a client could know.")

    def imported(self, dotted: str) -> Module:
        path = self.source / dotted.replace(".", "/")
        return self.module(path / "__init__.py" if path.is_dir() else path.with_suffix(".py"))

    def define(self, name: str, module: Module) -> None:
        node = module.defined[name]
        if isinstance(node, ast.ClassDef):
            table = Table(name, ast.get_docstring(node) or " ".join(module.above(node)), [], [])
            self.types[name] = table  # before its fields, which may name it
            self.class_fields(table, node, module)
            return
        assert isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
        about, value = module.about(node, node), node.value
        if isinstance(value, ast.Call) and called(value) == "TypedDict":
            table = Table(name, module.about(node, value.args[0]) or about, [], [])
            self.types[name] = table
            self.call_fields(table, value, module)
        elif isinstance(value, ast.Call) and called(value) == "NewType":
            self.types[name] = Alias(name, about, self.union(value.args[1], module))
        else:
            alias = self.types[name] = Alias(name, about, [])
            alias.type = self.union(value, module)

    def class_fields(self, table: Table, node: ast.ClassDef, module: Module) -> None:
        for base in node.bases:
            if word(base) == "TypedDict":
                continue
            table.bases += self.union(base, module)
        if not table.bases and "TypedDict" not in [word(base) for base in node.bases]:
            raise module.wrong(node, f"{table.name} is no TypedDict.")
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                self.add_field(table, field.target.id, field.annotation, is_total(node.keywords), field, field, module)

    def call_fields(self, table: Table, call: ast.Call, module: Module) -> None:
        """`Run = TypedDict("Run", {"from": CardId})`: for names that are words of Python."""
        if len(call.args) != 2 or not isinstance(call.args[1], ast.Dict):
            raise module.wrong(call, f"{table.name} needs its fields as a dict.")
        for key, value in zip(call.args[1].keys, call.args[1].values, strict=True):
            if not isinstance(key, ast.Constant):
                raise module.wrong(call, f"{table.name} has a field without a name.")
            self.add_field(table, str(key.value), value, is_total(call.keywords), key, value, module)

    def add_field(
        self, table: Table, name: str, kind: ast.expr, total: bool, first: ast.AST, last: ast.AST, module: Module
    ) -> None:
        marks = [word(kind.value)] if isinstance(kind, ast.Subscript) else []
        optional = "NotRequired" in marks or (not total and "Required" not in marks)
        table.fields.append(Field(name, self.union(kind, module), optional, module.about(first, last)))

    def union(self, node: ast.expr, module: Module) -> Union:
        """A Python type as the members of a TypeScript type."""
        match node:
            case ast.Constant(value=None):
                return ["null"]
            case ast.Constant(value=str(text)):  # a name in quotes
                return self.union(ast.parse(text, mode="eval").body, module)
            case ast.BinOp(op=ast.BitOr()):
                return nulls_last([*self.union(node.left, module), *self.union(node.right, module)])
            case ast.Subscript():
                return self.generic(word(node.value), node, module)
            case ast.Name() | ast.Attribute():
                return self.named(word(node), module, node)
        raise module.wrong(node, "This is no type that a client could know.")

    def generic(self, name: str, node: ast.Subscript, module: Module) -> Union:
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if name in WRAPPERS:
            return self.union(inner[0], module)
        if name in LISTS:
            return [many(self.union(inner[0], module))]
        if name in DICTS:
            key, value = self.union(inner[0], module), joined(self.union(inner[1], module))
            # A dict may lack a key; where all are there, a TypedDict says so.
            return [f"Record<string, {value}>" if key == ["string"] else f"Partial<Record<{joined(key)}, {value}>>"]
        if name == "tuple":
            if len(inner) == 2 and isinstance(inner[1], ast.Constant) and inner[1].value is ...:
                return [many(self.union(inner[0], module))]
            return [f"[{', '.join(joined(self.union(part, module)) for part in inner)}]"]
        if name == "Literal":
            return [literal(part, module) for part in inner]
        if name in ("Union", "Optional"):
            members = [member for part in inner for member in self.union(part, module)]
            return nulls_last([*members, "null"] if name == "Optional" else members)
        if name == "Annotated":  # what mypy sees, then what the client may know: the name of a type, or a type
            return self.union(inner[1], module)
        raise module.wrong(node, f"A client has no {name}.")


def word(node: ast.expr) -> str:
    """`TypedDict` and `typing.TypedDict` alike."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def called(call: ast.Call) -> str:
    return word(call.func)


def is_total(keywords: list[ast.keyword]) -> bool:
    return not any(k.arg == "total" and isinstance(k.value, ast.Constant) and k.value.value is False for k in keywords)


def literal(node: ast.expr, module: Module) -> str:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return f"-{node.operand.value!r}"
    if not isinstance(node, ast.Constant):
        raise module.wrong(node, "A Literal holds strings, numbers, True, False and None.")
    return quoted(node.value) if isinstance(node.value, str) else json.dumps(node.value)


def quoted(text: str) -> str:
    """A string as Prettier writes it."""
    return json.dumps(text, ensure_ascii=False) if "'" in text else f"'{json.dumps(text, ensure_ascii=False)[1:-1]}'"


def many(union: Union) -> str:
    return f"({joined(union)})[]" if len(union) > 1 else f"{union[0]}[]"


def joined(union: Union) -> str:
    return " | ".join(union)


def nulls_last(members: Union) -> Union:
    """Each member once, null at the end."""
    once = list(dict.fromkeys(members))
    return [one for one in once if one != "null"] + [one for one in once if one == "null"]
