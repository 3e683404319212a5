"""docs/protocol.md names every route, message, field and code, and nothing that is not there."""

import re
from pathlib import Path
from typing import get_args

from protocol_types import structs

from anachron.server import openapi
from anachron.server.wire import protocol as p

PAGE = (Path(__file__).parents[1] / "docs" / "protocol.md").read_text(encoding="utf-8")


def part(heading: str) -> str:
    """The text below a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#)", PAGE + "\n#", re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1]


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    lines = [line for line in part(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines[2:]]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def fields(heading: str) -> dict[str, list[str]]:
    return {names(row[0])[0]: names(row[1]) for row in rows(heading)}


def fields_of(kinds: tuple[type[p.Wire], ...]) -> dict[str, list[str]]:
    return {str(kind.__struct_config__.tag or kind.__name__): list(kind.__struct_fields__) for kind in kinds}


def type_name(kind: object) -> str:
    if kind is None:
        return ""
    if kind is openapi.ANYTHING:
        return "object"
    inner = get_args(kind)
    if inner:
        return f"list of `{'Event' if inner[0] is p.Event else inner[0].__name__}`"
    assert isinstance(kind, type)
    return f"`{kind.__name__}`"


def test_routes_with_their_bodies_and_answers() -> None:
    told = [(names(row[0])[0], row[1], row[2]) for row in rows("HTTP")]
    served = [
        (f"{method.upper()} {path}", type_name(body), type_name(answer))
        for method, path, _, body, answer in openapi.ROUTES
    ]
    assert told == served


def test_messages_from_the_client_with_their_fields() -> None:
    assert fields("From the client") == fields_of(get_args(p.ToServer))


def test_messages_from_the_server_with_their_fields() -> None:
    assert fields("From the server") == fields_of(get_args(p.FromServer))


def test_types_with_their_fields() -> None:
    messages = {*get_args(p.ToServer), *get_args(p.FromServer)}
    kinds = {kind.__name__: list(kind.__struct_fields__) for kind in structs() if kind not in messages}
    assert fields("Types") == kinds


def test_codes_of_refusals() -> None:
    assert [names(row[0])[0] for row in rows("Limits and codes")] == list(get_args(p.Code))


def test_routes_and_sockets_named_in_the_text() -> None:
    """Also outside of the tables nothing is named that is not served."""
    served = {path for _, path, *_ in openapi.ROUTES} | {"/ws/{table}"}
    assert set(re.findall(r"(/(?:api|ws)/[\w{}./]+)", PAGE)) <= served
