"""Answers over HTTP, and refusals."""

from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from anachron.server.client import HEADERS
from anachron.server.store.refuse import Refuse, failed
from anachron.server.wire import protocol as p

TOO_MANY: Final = 429
MINUTE_S: Final = 60


def answer(payload: Any) -> Response:
    if isinstance(payload, Response):
        return payload
    return Response(p.encode(payload), media_type="application/json", headers={**HEADERS, "Cache-Control": "no-store"})


def refusal(refuse: Refuse) -> Response:
    problem = p.Refusal(error=p.Problem(code=refuse.code, reason=refuse.reason, rule=refuse.rule))
    headers = {**HEADERS, "Cache-Control": "no-store"}
    if refuse.again_s is not None:
        headers["Retry-After"] = str(refuse.again_s)
    return Response(p.encode(problem), refuse.status, headers, "application/json")


def too_fast(reason: str) -> Refuse:
    return Refuse("too-fast", reason, status=TOO_MANY, again_s=MINUTE_S)


async def nothing_here(request: Request) -> Response:
    return refusal(Refuse("not-found", "There’s nothing here.", status=404))


async def not_routed(request: Request, error: Exception) -> Response:
    """What the router refuses: no such path, or the wrong method."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    reason = "This address doesn’t support that method." if status == 405 else "There’s nothing here."
    return refusal(Refuse("not-found", reason, status=status))


async def broken(request: Request, error: Exception) -> Response:
    return refusal(failed())
