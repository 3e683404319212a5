"""The HTTP API as an OpenAPI 3.1 document, its bodies from the types of the protocol."""

from functools import cache
from typing import Any, Final

import msgspec

from anachron import __version__
from anachron.server.wire import protocol as p

ANYTHING: Final = dict[str, Any]
# method, path, summary, body, answer
ROUTES: Final[tuple[tuple[str, str, str, Any, Any], ...]] = (
    ("get", "/api/me", "Who you are", None, p.Me),
    ("post", "/api/me", "Change your name", p.Rename, p.Me),
    ("post", "/api/me/end", "Delete your name and seats", None, p.Me),
    ("get", "/api/me/tally", "How your games against bots ended", None, list[p.Tally]),
    ("get", "/api/reach", "Where others can reach this server", None, p.Reach),
    ("get", "/api/games", "The games, their options, presets and bots", None, list[p.GameLine]),
    ("get", "/api/games/{game}/content", "Every card, tile and space of a game", None, ANYTHING),
    ("get", "/api/games/{game}/rules", "The rules of a game by number", None, p.Rules),
    ("get", "/api/games/{game}/guide", "How a game is played, with pictures", None, p.Guide),
    (
        "post",
        "/api/games/{game}/options",
        "Check options before opening a table",
        p.Terms,
        p.Agreed,
    ),
    ("get", "/api/games/{game}/decks", "The ready-made decks of a game", None, list[p.ReadyLine]),
    ("post", "/api/games/{game}/decks/check", "Is this text a legal deck?", p.DeckText, p.DeckCheck),
    ("post", "/api/games/{game}/fare", "Play a deck against the ready-made ones", p.FareRequest, p.FareOpened),
    ("get", "/api/games/{game}/lessons", "The lessons of a game", None, list[p.LessonLine]),
    ("get", "/api/games/{game}/primer", "A game in half a minute", None, p.Primer),
    ("post", "/api/games/{game}/lessons/{lesson}", "Open a lesson table", None, p.Opened),
    ("get", "/api/tables", "Your tables, and open ones", None, p.Lobby),
    ("post", "/api/tables", "Open a table", p.NewTable, p.Opened),
    ("get", "/api/tables/{id}", "One table", None, p.Table),
    ("delete", "/api/tables/{id}", "Remove a table from your list", None, p.Done),
    ("post", "/api/tables/{id}/keep", "Put it back on your list", None, p.Done),
    ("post", "/api/tables/{id}/sit", "Take a seat, or get your seat tokens again", p.Sit, p.Opened),
    ("get", "/api/tables/{id}/steps", "The actions so far, for the replay bar", None, list[p.Step]),
    ("get", "/api/tables/{id}/log", "Earlier lines of the log", None, list[p.Event]),
    ("get", "/api/tables/{id}/at/{seq}", "The table as it was after an action", None, p.View),
    ("get", "/api/tables/{id}/stills/{seq}", "One action, event by event", None, p.Stills),
    ("get", "/api/tables/{id}/record", "Download a finished game", None, p.RecordBody),
    (
        "post",
        "/api/tables/{id}/continue",
        "Play on from a moment of a finished game",
        p.Continue,
        p.Opened,
    ),
    ("get", "/api/tables/{id}/analysis", "Where a finished game turned, so far", None, p.Analysis),
    ("post", "/api/tables/{id}/analysis", "Find out where a finished game turned", p.AnalysisRequest, p.Analysis),
    ("delete", "/api/tables/{id}/analysis", "Stop finding out", None, p.Done),
    ("post", "/api/records", "Open a game file", p.RecordBody, p.Opened),
    ("get", "/api/decks", "The decks that you have saved", None, list[p.SavedDeck]),
    ("post", "/api/decks", "Save a deck", p.SaveDeck, p.SavedDeck),
    ("delete", "/api/decks/{id}", "Delete a saved deck", None, p.Done),
    ("get", "/api/fare/{id}", "How the deck fares so far", None, p.Fare),
    ("delete", "/api/fare/{id}", "Stop playing it", None, p.Done),
    ("get", "/api/health", "Is the server well?", None, p.Health),
    ("get", "/api/openapi.json", "This document", None, ANYTHING),
)


@cache
def document() -> dict[str, Any]:
    """The document, whole."""
    types = [kind for *_, body, answer in ROUTES for kind in (body, answer) if kind is not None] + [p.Refusal]
    refs, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    paths: dict[str, Any] = {}
    at = 0
    for method, path, summary, body, _ in ROUTES:
        operation: dict[str, Any] = {"summary": summary, "operationId": f"{method} {path}"}
        if named := parameters(method, path):
            operation["parameters"] = named
        if body is not None:
            operation["requestBody"] = {"required": True, "content": json_of(refs[at])}
            at += 1
        operation["responses"] = {
            "200": {"description": "Done", "content": json_of(refs[at])},
            "4XX": {"description": "Refused: nothing has changed", "content": json_of(refs[-1])},
            "5XX": {"description": "Our fault: nothing has changed", "content": json_of(refs[-1])},
        }
        at += 1
        paths.setdefault(path, {})[method] = operation
    info = {"title": "Anachron", "version": __version__, "summary": "Tables for board games about time."}
    guest = {"type": "apiKey", "in": "cookie", "name": "guest"}
    return {
        "openapi": "3.1.0",
        "info": info,
        "security": [{"guest": []}],
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": {"guest": guest}},
    }


def parameters(method: str, path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer" if name == "seq" else "string"}}
        for name in names
    ]
    if path.endswith(("/steps", "/log", "/at/{seq}", "/stills/{seq}")):
        found.append(
            {"name": "Authorization", "in": "header", "schema": {"type": "string"}, "description": "Seat <token>"}
        )
    if path.endswith("/log"):
        before = {"type": "integer", "minimum": 0}
        found.append({"name": "before", "in": "query", "required": True, "schema": before})
    if path.endswith("/analysis") and method != "post":
        seat = {"type": "integer", "minimum": 0, "maximum": 15}
        found.append({"name": "seat", "in": "query", "required": True, "schema": seat})
    if (method, path) == ("delete", "/api/tables/{id}"):
        leave = {"type": "string", "enum": ["yes"]}
        found.append({"name": "leave", "in": "query", "schema": leave, "description": "also a game that others play"})
    if (method, path) == ("get", "/api/decks"):
        found.append({"name": "game", "in": "query", "schema": {"type": "string"}, "description": "of this game only"})
    if path.endswith(("/at/{seq}", "/stills/{seq}")):
        found.append({"name": "as", "in": "query", "schema": {"type": "string"}, "description": "a seat, watch or all"})
    return found


def json_of(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
