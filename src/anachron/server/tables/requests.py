"""Requests, read: their body, who asks, and which seat they mean."""

from typing import Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.websockets import WebSocket

from anachron.server.store.refuse import Refuse
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import network_of

T = TypeVar("T")
CHANGES_NOTHING: Final = ("GET", "HEAD")


async def body(request: Request, kind: type[T], most: int = p.MAX_BODY) -> T:
    """The JSON of a request as a type of ours, or a refusal."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refuse("bad-message", "Send JSON with Content-Type: application/json.", status=415)
    data = await raw_body(request, most)
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise Refuse("bad-message", f"We can’t use that: {error}", status=422) from error
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refuse("bad-message", "That isn’t JSON.", status=400) from error


async def raw_body(request: Request, most: int) -> bytes:
    """Kept with the request: another process may have to read it."""
    if not hasattr(request.state, "body"):
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Refuse("bad-message", "That’s too long.", status=413)
        request.state.body = bytes(data)
    found: bytes = request.state.body
    return found


def is_passed_on(connection: Request | WebSocket) -> bool:
    """Whether it comes from another process, which takes us for the one that runs the table."""
    return bool(getattr(connection.state, "passed_on", False))


def seat_in(request: Request) -> int:
    """The seat in the query of a request."""
    seat = request.query_params.get("seat", "")
    if not seat.isdecimal() or len(seat) > 2:
        raise Refuse("not-found", "Add ?seat= and the number of a seat.", status=404)
    return int(seat)


def host_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def address(request: Request) -> str:
    return f"address {network_of(host_of(request))}"
