"""The types of protocol.py as TypeScript and as JSON Schema. tools/client_types.py writes them."""

import json
from typing import Any, Final

import msgspec
from msgspec import inspect

from anachron.server.wire import protocol

NOTE: Final = "Generated from src/anachron/server/wire/protocol.py by tools/client_types.py. Do not edit."
EVENT: Final = """/** Something that happened; each kind has fields of its own. */
export interface Event {
  n: number;
  seq: number;
  kind: string;
  seat: number | null;
  text: string;
  you?: string;
  group: string;
  [field: string]: unknown;
}"""


def structs() -> list[type[msgspec.Struct]]:
    """The types of protocol.py, in the order in which they are written there."""
    bases = (protocol.Wire, protocol.Message)
    return [
        kind
        for kind in vars(protocol).values()
        if isinstance(kind, type) and issubclass(kind, protocol.Wire) and kind not in bases
    ]


def schema() -> str:
    """JSON Schema of everything on the wire, as text."""
    _, parts = msgspec.json.schema_components(structs())
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": NOTE,
        "version": protocol.VERSION,
        "$defs": parts,
    }
    return json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def script() -> str:
    """The same types for TypeScript."""
    blocks = [f"// {NOTE}", f"export const VERSION = {protocol.VERSION};", EVENT]
    blocks += [interface(kind) for kind in structs()]
    for name in (
        "ToServer",
        "FromServer",
        "Clock",
        "Code",
        "DeckKind",
        "Everyone",
        "Level",
        "MomentKind",
        "PrivateTalk",
        "RunState",
        "Standing",
        "Status",
    ):
        blocks.append(f"export type {name} = {alias(getattr(protocol, name))};")
    return "\n\n".join(blocks) + "\n"


def interface(kind: type[msgspec.Struct]) -> str:
    """One struct. What has a default may be left out of what we receive; what we send is always whole."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    note = f"/** {kind.__doc__.strip()} */\n" if kind.__doc__ else ""
    lines = [f"  {info.tag_field}: {json.dumps(info.tag)};"] if info.tag_field else []
    for field in info.fields:
        optional = "" if field.required or kind in SENT else "?"
        lines.append(f"  {field.encode_name}{optional}: {ts(field.type)};")
    return f"{note}export interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}"


SENT: Final = (protocol.Refused, protocol.Problem)


def alias(union: Any) -> str:
    return ts(inspect.type_info(union))


def ts(info: inspect.Type) -> str:
    """How TypeScript writes a type."""
    match info:
        case inspect.Metadata(type=inner, extra=extra):
            return str(extra["ts"]) if extra and "ts" in extra else ts(inner)
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.UnionType(types=types):
            return " | ".join(ts(part) for part in sorted(types, key=lambda part: isinstance(part, inspect.NoneType)))
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
        case inspect.ListType(item_type=item):
            one = ts(item)
            return f"({one})[]" if "|" in one else f"{one}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {ts(value)}>"
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
    raise TypeError(f"no TypeScript for {info}")
