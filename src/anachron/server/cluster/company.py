"""Several processes on one database: what this one does for the others, and they for it."""

import asyncio
import contextlib
import logging
import secrets
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from anachron.server.cluster.inner import MISDIRECTED, InnerServer
from anachron.server.cluster.leases import Leases
from anachron.server.cluster.relay import Relay
from anachron.server.store.base import Lease, NotStored, Statements, Store
from anachron.server.store.postgres import PostgresStore
from anachron.server.store.refuse import Elsewhere, Refuse, Unreachable
from anachron.server.tables.others import Answer, Hold, Others, RefuseSocket, Serve
from anachron.server.tables.registry import RESTART, Registry
from anachron.server.tables.requests import is_passed_on, raw_body
from anachron.server.tables.sockets import Limits
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import Who, link_key

log = logging.getLogger("anachron.company")

TRY_AGAIN_S: Final = 5.0
TAKE_OVER_S: Final = 1.0
MOST_TAKEN_OVER: Final = 20  # before we look again: others take over as well
HAND_OVER_S: Final = 1.0
GOODBYE_S: Final = 3.0  # for the last thing we write; the database may have gone silent
ON_ITS_WAY_S: Final = 5.0  # how long we look for a table that goes from one process to another
LOOK_AGAIN_S: Final = 0.2


class Leased(Hold):
    """A lease of one table."""

    def __init__(self, table: str, lease: Lease) -> None:
        super().__init__(Store.held(table, lease))
        self.table, self.lease = table, lease


class Company(Others):
    is_alone = False
    store: PostgresStore

    def __init__(self, store: PostgresStore, address: str, key: bytes, limits: Limits) -> None:
        """`address`: where the others reach us. `key`: the secret of all of us."""
        super().__init__(store)
        self.limits = limits
        self.leases = Leases(store, address)
        self._key = link_key(key)
        self._relay = Relay(self._key)
        self.leases.parted = self._relay.part
        self._listening: socket.socket | None = None
        self._door: InnerServer | None = None
        self._look = asyncio.Event()  # for tables that were left behind

    @classmethod
    async def at(cls, store: Store, listening: socket.socket, limits: Limits) -> "Company":
        """`listening`: to the others."""
        assert isinstance(store, PostgresStore)
        key = await store.secret(lambda: secrets.token_bytes(32))
        company = cls(store, address_of(listening), key, limits)
        company._listening = listening
        return company

    async def open(self, app: Starlette) -> None:
        if self._listening is not None:
            self._door = await InnerServer.start(app, self._key, self._listening)

    async def shut(self) -> None:
        if self._door is not None:
            await self._door.stop()

    async def join(self, registry: Registry) -> None:
        self.registry = registry
        leases = self.leases
        leases.lost, leases.look, leases.here, leases.heard = self._lose_all, self._look.set, self._here, self._heard
        await leases.start()

    async def close(self) -> None:
        await self.leases.close()

    # Tables

    def _here(self) -> dict[str, list[int]]:
        return {table.id: sorted(here) for table in self.registry.loaded if (here := table.here())}

    def here(self, id: str) -> set[int]:
        return self.leases.is_here(id)

    def _heard(self, what: str, of: str) -> None:
        """Another process tells us something; or we do, ourselves."""
        registry = self.registry
        match what:
            case "free":
                self._look.set()
            case "ended":
                registry.run_in_background(registry.end_here(of))
            case "named":
                registry.run_in_background(registry.rename_here(of))
            case "joined":
                registry.run_in_background(self._catch_up_when_it_answers())

    async def _catch_up_when_it_answers(self) -> None:
        while True:
            with contextlib.suppress(Unreachable):
                await self.registry.catch_up()
                return
            await asyncio.sleep(TRY_AGAIN_S)

    def _lose_all(self) -> None:
        for table in self.registry.loaded:
            self.registry.lose(table)

    async def take_over(self, take: Callable[[str], Awaitable[bool]]) -> None:
        """Now and then."""
        leases = self.leases
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TAKE_OVER_S):
                    await self._look.wait()
            self._look.clear()
            if not leases.is_held:
                self._lose_all()
                continue
            try:
                while not leases.is_leaving and (ids := await leases.adrift(MOST_TAKEN_OVER)):
                    if not any([await take(id) for id in ids]):
                        break
            except Unreachable:  # it may come back; the store logs it
                continue
            except Exception:
                log.exception("no table could be taken over")

    async def place(self, id: str) -> str | None:
        """The address of the process that runs a table; None: this one does, or may."""
        return None if self.registry.has(id) else await self.leases.place(id)

    async def claim(self, id: str) -> Hold:
        return Leased(id, await self.leases.claim(id))

    def first(self, id: str) -> tuple[Hold, Statements]:
        lease, own = self.leases.first(id)
        return Leased(id, lease), own

    def release(self, hold: Hold, adrift: bool = False) -> None:
        if isinstance(hold, Leased):
            self.leases.release(hold.table, hold.lease, adrift)

    async def leave(self) -> None:
        """Each table goes after what it is doing."""
        self.leases.is_leaving = True
        await asyncio.gather(*[self._hand_over(table) for table in self.registry.loaded])
        with contextlib.suppress(NotStored, TimeoutError):  # also waits until all of it is stored
            async with asyncio.timeout(GOODBYE_S):
                await self.store.write(self.store.notice("free", ""))

    async def _hand_over(self, table: Table) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HAND_OVER_S), table.lock:
                viewers = table.give_up()
        if not table.gone:  # it hangs
            viewers = table.give_up()
        self.registry.forget(table)
        self.release(table.hold, adrift=True)
        await asyncio.gather(*[viewer.end(RESTART) for viewer in viewers])

    # What people ask of the wrong process

    async def answer(self, request: Request, cookie: str, answer: Answer) -> Response:
        """A table may be on its way from one process to another."""
        end = time.monotonic() + ON_ITS_WAY_S
        while True:
            try:
                return await answer()
            except Elsewhere as elsewhere:
                if is_passed_on(request):
                    return Response(status_code=MISDIRECTED)
                body = await raw_body(request, p.MAX_RECORD)
                response = await self._relay.request(elsewhere.address, request, cookie, body)
                if response is not None:
                    return response
            if time.monotonic() > end:
                reason = "This table is on its way to another server. Try again in a moment."
                raise Refuse("not-stored", reason, status=503)
            await asyncio.sleep(LOOK_AGAIN_S)

    async def socket(self, ws: WebSocket, who: Who, serve: Serve, refuse: RefuseSocket) -> None:
        table, end = ws.path_params["table"], time.monotonic() + ON_ITS_WAY_S
        while True:
            try:
                address = await self.place(table)
            except Refuse:
                address = None  # the reply to the hello says why
            if address is None:
                await serve()
                return
            if is_passed_on(ws):
                await refuse(MISDIRECTED)
                return
            there = await self._relay.connect(address, ws, table)
            if isinstance(there, int):
                await refuse(there)
                return
            if there is not None:
                await self._relay.pass_on(address, ws, there, self.registry, self.limits, who)
                return
            if time.monotonic() > end:
                await refuse(503)
                return
            await asyncio.sleep(LOOK_AGAIN_S)

    def marked(self, id: str) -> str:
        return f"{id}.{self.leases.mark}"

    def own(self, id: str) -> str:
        own, _, mark = id.partition(".")
        self.leases.find(mark)
        return own


def address_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
