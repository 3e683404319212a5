"""The other processes that serve the same tables. Here there are none; cluster/company.py is the form with some."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from anachron.server.store.base import Statements, Store
from anachron.server.wire.auth import Who

if TYPE_CHECKING:
    from anachron.server.tables.registry import Registry

Answer = Callable[[], Awaitable[Response]]
Serve = Callable[[], Awaitable[None]]
RefuseSocket = Callable[[int], Awaitable[None]]  # with a status


class Hold:
    """That this process runs a table."""

    def __init__(self, statements: Statements) -> None:
        self.statements = statements  # before each of the table's writes: they fail once another process runs it


FREELY: Final = Hold([])  # nobody else could


class Others:
    is_alone = True

    def __init__(self, store: Store) -> None:
        self.store = store

    async def join(self, registry: "Registry") -> None:
        """This process begins to run tables."""

    async def open(self, app: Starlette) -> None:
        """It answers the others from now on."""

    async def leave(self) -> None:
        """It is about to end: the others get its tables."""

    async def shut(self) -> None:
        """It doesn't answer the others any more."""

    async def close(self) -> None:
        """The last thing it does."""

    # Tables

    async def take_over(self, take: Callable[[str], Awaitable[bool]]) -> None:
        """Goes on with the tables where something is due and that nobody runs. `take`: does this process now?"""
        for id in await self.store.restless():
            await take(id)

    async def claim(self, id: str) -> Hold:
        """Makes this process the one that runs a table; raises Elsewhere if another one does."""
        return FREELY

    def first(self, id: str) -> tuple[Hold, Statements]:
        """The hold of a table that is about to be stored for the first time, and what is stored with it."""
        return FREELY, []

    def release(self, hold: Hold, adrift: bool = False) -> None:
        """Any process may have the table now; `adrift`: one should, as something may be due there."""

    def here(self, id: str) -> set[int]:
        """The seats of a table of another process whose people are there."""
        return set()

    # What people ask of the wrong process

    async def answer(self, request: Request, cookie: str, answer: Answer) -> Response:
        """Our answer, or that of the process which runs the table."""
        return await answer()

    async def socket(self, ws: WebSocket, who: Who, serve: Serve, refuse: RefuseSocket) -> None:
        """The whole life of a socket whose handshake was found good, here or at the process which runs its table."""
        await serve()

    def marked(self, id: str) -> str:
        """The id of work that only this process knows, as others can read it."""
        return id

    def own(self, id: str) -> str:
        """The id of work as this process knows it; raises Elsewhere if it is another's."""
        return id
