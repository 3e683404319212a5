"""The server as an ASGI app, and `serve`, which runs it."""

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import sys
import threading
import time
import webbrowser
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from anachron.core import COMPILED
from anachron.server import openapi
from anachron.server.bots.bot_hub import BotHub
from anachron.server.bots.bot_pool import BotPool, Think
from anachron.server.client import HEADERS, Client
from anachron.server.cluster.inner import MISDIRECTED, InnerServer
from anachron.server.cluster.relay import CHANGES_NOTHING, Relay
from anachron.server.cluster.workers import Workers
from anachron.server.jobs.analysis import Analyses, record_of
from anachron.server.jobs.deck_trials import FareRuns
from anachron.server.jobs.runs import Slots
from anachron.server.reach import EVERY_INTERFACE, STARTED_WITH, Reach, lan_addresses
from anachron.server.settings import Settings
from anachron.server.store.base import Store
from anachron.server.store.choice import open_store
from anachron.server.store.choice import place as place_of
from anachron.server.store.folder import Folder, InUse
from anachron.server.store.refuse import Elsewhere, Refuse, failed
from anachron.server.tables import decks, guide, messages
from anachron.server.tables.ban import listen
from anachron.server.tables.gc_pauses import collect_when_quiet, freeze_start_up
from anachron.server.tables.history import Lines
from anachron.server.tables.looks import Looks
from anachron.server.tables.metrics import TYPE, Metrics, Now
from anachron.server.tables.prune import prune_now_and_then
from anachron.server.tables.registry import Registry
from anachron.server.tables.sockets import Limits, Who, has_gone, serve_socket
from anachron.server.tables.stills import stills
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import (
    COOKIE,
    MANY_GUESTS,
    Origins,
    Paces,
    Rates,
    clean,
    guest_of,
    is_cookie,
    is_local,
    link_key,
    network_of,
    new_cookie,
    nobody,
)
from anachron.server.wire.http_protocol import BoundedHttp
from anachron.server.wire.net import Net, NetConfig, as_forwarders, raise_open_files
from anachron.server.wire.websocket import CuttableWebSocket

if TYPE_CHECKING:
    from anachron.server.cluster.leases import Leases

log = logging.getLogger("anachron.app")

T = TypeVar("T")
Handler = Callable[[Request, str], Awaitable[Any]]
PORTS_TRIED: Final = 20
LAST_PORT: Final = 65_535
BACKLOG: Final = 1024  # connections that wait until we take them
SENDING: Final = 256 * 1024  # bytes that the system buffers for a slow reader; its default is megabytes
LOG_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
LOG_TIME: Final = "%Y-%m-%d %H:%M:%S%z"
NO_NEWS: Final = (
    "Invalid UTF-8",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Exceeded concurrency limit.",
)
ON_ITS_WAY_S: Final = 5.0  # how long we look for a table that goes from one process to another
LOOK_AGAIN_S: Final = 0.2
TOO_MANY: Final = 429
MINUTE_S: Final = 60
HOUR_S: Final = 3600
PER_MINUTE: Final = 240  # requests of a guest for changes; whoever allows more lets them come faster
AT_ONCE: Final = 20.0  # of them; the next ones wait for their turn
TURNS_PER_S: Final = 5.0
COOKIE_S: Final = 5 * 365 * 24 * 3600


class Visitor:
    """Who asks over HTTP: the guest of a cookie, or a new one."""

    def __init__(self, cookie: str | None, registry: Registry) -> None:
        self._given = cookie
        self._new = new_cookie()
        self.look_up(registry)

    def look_up(self, registry: Registry) -> None:
        """Whether somebody has left for good, or was banned, can change while they wait."""
        given = self._given
        guest = guest_of(given) if given is not None else ""
        self.banned = registry.is_banned(guest)
        self.ended = registry.has_ended(guest)
        self.known = is_cookie(given) and (self.banned or not self.ended)
        self.cookie = given if self.known and given is not None else self._new
        self.guest = guest_of(self.cookie)


class Web:
    """The HTTP side: one method per route, each given the request and the guest who asks."""

    def __init__(self, settings: Settings, think: Think | None, bots: socket.socket | None) -> None:
        """`bots`: where machines that think for us connect."""
        self.settings = settings
        self.net = Net(settings.messages_per_20s, settings.connections_per_address, settings.proxies)
        self._inner = bind(*settings.address) if settings.store is not None else None
        self._relay: Relay | None = None
        self._metrics = Metrics(settings.metrics_for)
        self._reach = Reach(settings.host, settings.port, settings.origins)
        hosts = self._reach.lan_addresses if settings.lan else nobody if settings.local_only else None
        self._origins = Origins(settings.origins, hosts)
        self._pool = BotPool() if think is None else None
        self._bots = BotHub(think or self._pool.think)  # type: ignore[union-attr]
        self._bots_on = bots
        self._think = self._metrics.count_answers(self._bots.think)
        per_minute = settings.requests_per_minute
        self._rates = Rates(per_minute, MINUTE_S)
        self._from = Rates(per_minute * MANY_GUESTS, MINUTE_S)
        times = max(1.0, per_minute / PER_MINUTE)
        self._paces = Paces(TURNS_PER_S * times, AT_ONCE * times)
        self._looks = Looks(times)
        self._opened = Rates(settings.tables_per_hour, HOUR_S)
        self._limits = Limits(settings.sockets_per_guest, settings.messages_per_20s, settings.sockets_per_minute)
        slots = Slots()
        self._fares = FareRuns(slots)
        self._analyses = Analyses(slots, settings.analysis_work)
        self._registry: Registry | None = None

    @property
    def registry(self) -> Registry:
        assert self._registry is not None, "the app has not been started"
        return self._registry

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        store = open_store(self.settings.data, self.settings.store)
        inner, leases = None, None
        if self._inner is not None:
            key = link_key(await store.secret(lambda: secrets.token_bytes(32)))
            self._relay = Relay(key)
            inner = await InnerServer.start(app, key, self._inner)
            leases = leases_of(store, self._inner)
            leases.parted = self._relay.part
        self._registry = await Registry.start(store, self._think, self.settings, leases)
        self._bots.when_places_change = self._registry.turns.make_room
        if self._bots_on is not None:
            await self._bots.listen(self._bots_on, self.settings.bots_key)
        self._registry.on_end = self._end_here
        self._registry.run_in_background(self._registry.wake())
        self._registry.run_in_background(self._registry.sweep_now_and_then())
        self._registry.run_in_background(collect_when_quiet(self._registry.is_quiet))
        self._registry.run_in_background(prune_now_and_then(self._registry))
        self._registry.run_in_background(listen(self._registry))
        self._registry.run_in_background(self._metrics.watch_the_loop())
        self._metrics.pauses.start()
        yield
        self._metrics.pauses.stop()
        await self._fares.close()
        await self._analyses.close()
        await self._registry.leave()
        if inner is not None:
            await inner.stop()
        await self._registry.close()
        await self._bots.close()
        if self._pool is not None:
            await self._pool.close()

    async def leave(self) -> None:
        """This process is about to end."""
        if self._registry is not None:
            await self._registry.leave()

    # Around every request

    def get(self, path: str, handler: Handler) -> Route:
        return self._route(path, handler, "GET")

    def look(self, path: str, handler: Handler) -> Route:
        """A GET that looks back on a game, which costs more than others."""

        async def in_turn(request: Request, guest: str) -> Any:
            async with self._looks.turn(address(request)):
                return await handler(request, guest)

        return self._route(path, in_turn, "GET", looks=True)

    def post(self, path: str, handler: Handler) -> Route:
        return self._route(path, handler, "POST")

    def delete(self, path: str, handler: Handler) -> Route:
        return self._route(path, handler, "DELETE")

    def _route(self, path: str, handler: Handler, method: str, looks: bool = False) -> Route:
        async def endpoint(request: Request) -> Response:
            visitor = Visitor(request.cookies.get(COOKIE), self.registry)
            try:
                await self._let_in(request, visitor, looks)
                with self._metrics.request_times.measured():  # waiting for one's turn is no time of ours
                    response = await self._answer(request, handler, visitor.guest, visitor.cookie)
            except Refuse as refuse:
                response = refusal(refuse)
            except ClientDisconnect:
                response = Response(status_code=400)
            except Exception:
                log.exception("%s %s failed", method, path)
                response = refusal(failed())
            if not visitor.known:
                secure = request.url.scheme == "https"
                response.set_cookie(
                    COOKIE, visitor.cookie, max_age=COOKIE_S, httponly=True, samesite="lax", secure=secure
                )
            self._metrics.requests[response.status_code] += 1
            if response.status_code == TOO_MANY and not is_passed_on(request):  # who passed it on lets them wait
                await self.net.hold(host_of(request))
            return response

        return Route(path, endpoint, methods=[method])

    async def _answer(self, request: Request, handler: Handler, guest: str, cookie: str) -> Response:
        """Our answer, or that of the process which runs the table; a table may be on its way from one to another."""
        end = time.monotonic() + ON_ITS_WAY_S
        while True:
            try:
                return answer(await handler(request, guest))
            except Elsewhere as elsewhere:
                if self._relay is None or is_passed_on(request):
                    return Response(status_code=MISDIRECTED)
                body = await raw_body(request, p.MAX_RECORD)
                response = await self._relay.request(elsewhere.address, request, cookie, body)
                if response is not None:
                    return response
            if time.monotonic() > end:
                raise unreachable()
            await asyncio.sleep(LOOK_AGAIN_S)

    async def _let_in(self, request: Request, visitor: "Visitor", looks: bool) -> None:
        """Refuses whoever may not ask. Who asks for many changes, or looks back a lot, waits for their turn."""
        if not self._origins.is_our_host(request.headers.get("host")):
            raise Refuse("origin", "This server doesn’t go by that name.", status=403)
        if not self._from.allow(address(request)):  # a new cookie costs nothing
            raise too_fast("Too many requests from your network. Wait a minute.")
        if request.method in CHANGES_NOTHING:
            if looks:
                await self._wait_for_turn(request, visitor, self._looks.paces)
            return
        if not self._origins.allow(request.headers.get("origin"), request.url.scheme, request.headers.get("host")):
            raise Refuse("origin", "This request came from another website.", status=403)
        if not self._rates.allow(visitor.guest if visitor.known else address(request)):
            raise too_fast("Too many requests. Wait a minute.")
        await self._wait_for_turn(request, visitor, self._paces)
        visitor.look_up(self.registry)  # only now: somebody may have been banned, or have left, while they waited
        if visitor.banned:
            raise Refuse("not-yours", "The host of this server has banned you.", status=403)
        if visitor.ended:
            reason = "You deleted your name and seats. Reload the page to start over."
            raise Refuse("not-yours", reason, status=401)

    async def _wait_for_turn(self, request: Request, visitor: "Visitor", paces: Paces) -> None:
        if is_passed_on(request):
            return
        wait_s = paces.wait_s(visitor.guest if visitor.known else address(request), address(request))
        if wait_s is None:
            raise too_fast("Too many requests at once. Wait a minute.")
        await self.net.pause(wait_s)

    def _count_table(self, request: Request) -> None:
        if not self._opened.allow(address(request)):
            reason = "Too many new tables from your network. Wait a while."
            raise Refuse("too-many", reason, status=TOO_MANY, again_s=HOUR_S)

    async def _own_seats(self, request: Request, table: Table) -> list[int]:
        """The seats of the token in the header `Authorization: Seat …`, if there is one."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        return table.seats_of([token]) if kind.lower() == "seat" else []

    async def _table(self, request: Request) -> Table:
        return await self.registry.table(request.path_params["id"])

    async def _table_over(self, request: Request) -> Table:
        table = await self._table(request)
        if table.head.status != "over":
            raise Refuse("closed", "The game isn’t over yet.")
        return table

    def routes(self) -> list[Route | WebSocketRoute]:
        get, look, post, delete = self.get, self.look, self.post, self.delete
        return [
            WebSocketRoute("/ws/{table}", self.socket),  # first, as it is wanted most
            get("/api/me", self.me),
            post("/api/me", self.rename),
            post("/api/me/end", self.end),
            get("/api/me/tally", self.tally),
            get("/api/reach", self.reach),
            get("/api/games", self.games),
            get("/api/games/{game}/content", self.content),
            get("/api/games/{game}/rules", self.rules),
            get("/api/games/{game}/guide", self.guide),
            post("/api/games/{game}/options", self.agree),
            get("/api/games/{game}/decks", self.ready_decks),
            post("/api/games/{game}/decks/check", self.check_deck),
            post("/api/games/{game}/fare", self.open_fare),
            get("/api/games/{game}/lessons", self.lessons),
            get("/api/games/{game}/primer", self.primer),
            post("/api/games/{game}/lessons/{lesson}", self.open_lesson),
            get("/api/tables", self.lobby),
            post("/api/tables", self.open_table),
            get("/api/tables/{id}", self.table),
            delete("/api/tables/{id}", self.remove_table),
            post("/api/tables/{id}/keep", self.keep_table),
            post("/api/tables/{id}/sit", self.sit),
            look("/api/tables/{id}/steps", self.steps),
            look("/api/tables/{id}/log", self.log),
            look("/api/tables/{id}/at/{seq}", self.at),
            look("/api/tables/{id}/stills/{seq}", self.stills),
            look("/api/tables/{id}/record", self.record),
            post("/api/tables/{id}/continue", self.continue_game),
            get("/api/tables/{id}/analysis", self.analysis),
            post("/api/tables/{id}/analysis", self.open_analysis),
            delete("/api/tables/{id}/analysis", self.stop_analysis),
            post("/api/records", self.open_record),
            get("/api/decks", self.decks),
            post("/api/decks", self.save_deck),
            delete("/api/decks/{id}", self.drop_deck),
            get("/api/fare/{id}", self.fare),
            delete("/api/fare/{id}", self.stop_fare),
            get("/api/health", self.health),
            get("/api/openapi.json", self.openapi),
            Route("/metrics", self.metrics, methods=["GET"]),
            Route("/api/{rest:path}", nothing_here, methods=["GET", "POST", "DELETE"]),
        ]

    # The routes

    async def me(self, request: Request, guest: str) -> p.Me:
        return await self._me(guest)

    async def _me(self, guest: str) -> p.Me:
        chosen = await self.registry.has_chosen_a_name(guest)
        return p.Me(name=await self.registry.name(guest), guest=guest, chosen=chosen)

    async def rename(self, request: Request, guest: str) -> p.Me:
        name = clean((await body(request, p.Rename)).name)
        if not name:
            raise Refuse("bad-message", "Choose a name of 1 to 24 characters.", status=422)
        await self.registry.rename(guest, name)
        return await self._me(guest)

    async def end(self, request: Request, guest: str) -> Response:
        """Deletes the guest: closes their sockets, drops the cookie, frees their seats."""
        me = await self._me(guest)
        try:
            await self.registry.end(guest)
        finally:
            if self.registry.has_ended(guest):  # although something went wrong after it was stored
                await self._limits.end(guest)
                self._end_runs(guest)
        response = answer(me)
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        return response

    def _end_here(self, guest: str) -> None:
        """Another process has deleted a guest."""
        self.registry.run_in_background(self._limits.end(guest))
        self._end_runs(guest)

    def _end_runs(self, guest: str) -> None:
        self._fares.end(guest)
        self._analyses.end(guest)

    async def tally(self, request: Request, guest: str) -> list[p.Tally]:
        return await self.registry.tally_of(guest)

    async def reach(self, request: Request, guest: str) -> p.Reach:
        return self._reach.told_to(request.headers.get("host"), request.client.host if request.client else None)

    async def games(self, request: Request, guest: str) -> list[p.GameLine]:
        return messages.offered()

    async def content(self, request: Request, guest: str) -> dict[str, Any]:
        return self.registry.game(request.path_params["game"]).content

    async def rules(self, request: Request, guest: str) -> p.Rules:
        return messages.rules(self.registry.game(request.path_params["game"]))

    async def guide(self, request: Request, guest: str) -> p.Guide:
        return guide.guide(self.registry.game(request.path_params["game"]))

    async def agree(self, request: Request, guest: str) -> p.Agreed:
        terms = await body(request, p.Terms)
        return self.registry.agree(request.path_params["game"], terms.seats, terms.options)

    async def ready_decks(self, request: Request, guest: str) -> list[p.ReadyLine]:
        return decks.ready_lines(self.registry.game(request.path_params["game"]))

    async def check_deck(self, request: Request, guest: str) -> p.DeckCheck:
        wanted = await body(request, p.DeckText)
        return decks.check(self.registry.game(request.path_params["game"]), wanted.text)

    async def decks(self, request: Request, guest: str) -> list[p.SavedDeck]:
        return await self.registry.decks_of(guest, request.query_params.get("game"))

    async def save_deck(self, request: Request, guest: str) -> p.SavedDeck:
        return await self.registry.save_deck(guest, await body(request, p.SaveDeck))

    async def drop_deck(self, request: Request, guest: str) -> p.Done:
        await self.registry.drop_deck(guest, request.path_params["id"])
        return p.Done(ok=True)

    async def open_fare(self, request: Request, guest: str) -> p.FareOpened:
        wanted = await body(request, p.FareRequest)
        game = self.registry.game(request.path_params["game"])
        cards = decks.legal_cards(game, wanted.text)
        id, leases = self._fares.open(guest, address(request), game, cards, wanted), self.registry.leases
        return p.FareOpened(id=id if leases is None else f"{id}.{leases.mark}")

    async def fare(self, request: Request, guest: str) -> p.Fare:
        fare = self._fares.get(guest, self._fare_here(request))
        return msgspec.structs.replace(fare, id=request.path_params["id"])

    async def stop_fare(self, request: Request, guest: str) -> p.Done:
        self._fares.stop(guest, self._fare_here(request))
        return p.Done(ok=True)

    def _fare_here(self, request: Request) -> str:
        """The id of a run; raises Elsewhere if another process has it."""
        id, _, mark = request.path_params["id"].partition(".")
        if self.registry.leases is not None:
            self.registry.leases.find(mark)
        return str(id)

    async def lessons(self, request: Request, guest: str) -> list[p.LessonLine]:
        game = self.registry.game(request.path_params["game"])
        return messages.lesson_lines(game, await self.registry.store.learned(guest, game.name))

    async def primer(self, request: Request, guest: str) -> p.Primer:
        return messages.primer(self.registry.game(request.path_params["game"]))

    async def open_lesson(self, request: Request, guest: str) -> p.Opened:
        self._count_table(request)
        return await self.registry.open_lesson(guest, request.path_params["game"], request.path_params["lesson"])

    async def lobby(self, request: Request, guest: str) -> p.Lobby:
        return await self.registry.lobby(guest)

    async def open_table(self, request: Request, guest: str) -> p.Opened:
        wanted = await body(request, p.NewTable)
        self._count_table(request)
        if wanted.name is not None:
            wanted = msgspec.structs.replace(wanted, name=clean(wanted.name) or None)
        return await self.registry.open(guest, wanted, address(request))

    async def table(self, request: Request, guest: str) -> p.Table:
        table = await self._table(request)
        own = [n for n, seat in enumerate(table.head.seats) if seat.guest == guest]
        return table.table_message(guest, own)

    async def remove_table(self, request: Request, guest: str) -> p.Done:
        leave = request.query_params.get("leave") == "yes"
        await self.registry.remove(guest, request.path_params["id"], leave)
        return p.Done(ok=True)

    async def keep_table(self, request: Request, guest: str) -> p.Done:
        await self.registry.keep(guest, request.path_params["id"])
        return p.Done(ok=True)

    async def sit(self, request: Request, guest: str) -> p.Opened:
        wanted = await body(request, p.Sit)
        table = await self._table(request)
        own = await table.seating.sit(guest, await self.registry.name(guest), wanted.seat, wanted.deck)
        return self.registry.opened(table, own)

    async def steps(self, request: Request, guest: str) -> list[p.Step]:
        table, who = await self._eyes(request)
        return messages.steps(table.history, who, table.head.status == "over")

    async def _eyes(self, request: Request) -> tuple[Table, int | None]:
        table = await self._table(request)
        if table.head.status == "open":
            raise Refuse("closed", "The game hasn’t started yet.")
        own = await self._own_seats(request, table)
        if not own and not table.head.watch and table.head.status != "over":
            raise Refuse("not-yours", "This table is closed to spectators.", status=403)
        return table, own[0] if own else None

    async def log(self, request: Request, guest: str) -> list[dict[str, Any]]:
        """The newest lines of the log before a number: those that a first view leaves out."""
        table, who = await self._eyes(request)
        before = request.query_params.get("before", "")
        if not before.isdecimal() or len(before) > 7:
            raise Refuse("not-found", "Add ?before= and the number of a log line.", status=404)
        history, end = table.history, int(before)
        since = max(0, end - messages.OLD_EVENTS)
        return history.events(history.state, history.line, who, since)[: end - since]

    async def _past(self, request: Request) -> tuple[Lines, int, int | None, bool]:
        """Log, line, eyes and whether all hands are open: the own eyes while the game runs, anybody's afterwards."""
        table, own = await self._eyes(request)
        history, over = table.history, table.head.status == "over"
        wanted, seats = request.query_params.get("as", "watch"), len(table.head.seats)
        allowed = (
            ["watch", "all", *map(str, range(seats))] if over else ["watch"] if own is None else ["watch", str(own)]
        )
        if wanted not in allowed:
            known = wanted in ("all", *map(str, range(seats)))
            reason = "Only that player may see this until the game is over." if known else "We can’t find this view."
            raise Refuse("not-yours", reason, status=403 if known else 404)
        who = int(wanted) if wanted.isdecimal() else None
        shown = request.path_params["seq"]
        if not shown.isdecimal() or len(shown) > 7 or int(shown) > history.shown(who):
            raise Refuse("not-found", "The game didn’t get that far.", status=404)
        return history.as_it_is(), history.real(who, int(shown)), who, wanted == "all"

    async def at(self, request: Request, guest: str) -> p.View:
        """The table as it was after `seq`."""
        lines, seq, who, every = await self._past(request)
        return await self._looks.in_thread(lambda: messages.past_view(lines, seq, who, every))

    async def stills(self, request: Request, guest: str) -> p.Stills:
        """The table event by event, on its way to `seq`."""
        lines, seq, who, every = await self._past(request)
        return await self._looks.in_thread(lambda: stills(lines, seq, who, every))

    async def record(self, request: Request, guest: str) -> Response:
        table = await self._table_over(request)
        record, head = record_of(table), table.head
        name = f"{head.game}-{head.id}.json"
        return Response(
            record.to_json(),
            media_type="application/json",
            headers={**HEADERS, "Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def continue_game(self, request: Request, guest: str) -> p.Opened:
        wanted = await body(request, p.Continue)
        table = await self._table_over(request)
        self._count_table(request)
        return await self.registry.continue_from(table, wanted.seq, guest, wanted.seats)

    async def open_analysis(self, request: Request, guest: str) -> p.Analysis:
        """Looks back on a finished game as one seat, in another process."""
        wanted = await body(request, p.AnalysisRequest)
        table = await self._table_over(request)
        return await self._analyses.open(guest, address(request), table, wanted.seat, self.registry.store)

    async def analysis(self, request: Request, guest: str) -> p.Analysis:
        table = await self._table_over(request)
        return await self._analyses.get(table, seat_in(request), self.registry.store)

    async def stop_analysis(self, request: Request, guest: str) -> p.Done:
        table = await self._table_over(request)
        self._analyses.stop(guest, table, seat_in(request))
        return p.Done(ok=True)

    async def open_record(self, request: Request, guest: str) -> p.Opened:
        record = await body(request, p.RecordBody, p.MAX_RECORD)
        self._count_table(request)
        return await self.registry.open_record(guest, record)

    async def health(self, request: Request, guest: str) -> Response:
        """Not ok, with 503, while nothing can be stored: then nobody can play."""
        ok = await self.registry.can_store()
        health = p.Health(ok=ok, tables=await self.registry.store.count() if ok else 0, compiled=COMPILED)
        response = answer(health)
        response.status_code = 200 if ok else 503
        return response

    async def openapi(self, request: Request, guest: str) -> dict[str, Any]:
        return openapi.document()

    async def metrics(self, request: Request) -> Response:
        """For whoever watches over the server. Without a cookie: who only counts is no guest."""
        ours = self._origins.is_our_host(request.headers.get("host"))
        if not ours or request.client is None or not self._metrics.may_read(request.client.host):
            return refusal(Refuse("not-yours", "Only the machine of this server may read that.", status=403))
        tables = Counter(table.head.status for table in self.registry.loaded)
        store, turns, bots = self.registry.store, self.registry.turns, self._bots
        now = Now(
            tables,
            len(self._limits.peers),
            self.net.plain,
            store.waiting,
            store.commit_times,
            {"here": bots.here, "elsewhere": bots.elsewhere},
            turns.waiting,
            bots.places,
        )
        return Response(self._metrics.page(now), media_type=TYPE, headers={**HEADERS, "Cache-Control": "no-store"})

    async def socket(self, ws: WebSocket) -> None:
        if not self._origins.allow(ws.headers.get("origin"), ws.url.scheme, ws.headers.get("host")):
            await ws.close(1008)  # before it was accepted: the browser gets a 403
            return
        cookie = ws.cookies.get(COOKIE)
        guest = guest_of(cookie) if cookie is not None and is_cookie(cookie) else None
        who = Who(guest, host_of(ws))
        if has_gone(who, self.registry):
            await ws.close(1008)
            return
        wait_s: float | None = None
        if self._limits.may_connect(who):
            wait_s = 0.0 if is_passed_on(ws) else self._limits.wait_s(who)
        if wait_s is None:
            await self._refuse_socket(ws, TOO_MANY)
            return
        await self.net.pause(wait_s)
        if has_gone(who, self.registry):  # while they waited
            await ws.close(1008)
        elif self._relay is None:
            await serve_socket(ws, self.registry, self._limits, self._metrics, who)
        else:
            await self._find_socket(ws, self._relay, who)

    async def _find_socket(self, ws: WebSocket, relay: Relay, who: Who) -> None:
        """A socket is answered here, or by the process which runs its table; a table may be on its way to another."""
        table, end = ws.path_params["table"], time.monotonic() + ON_ITS_WAY_S
        while True:
            try:
                address = await self.registry.place(table)
            except Refuse:
                address = None  # the hello will be told why
            if address is None:
                await serve_socket(ws, self.registry, self._limits, self._metrics, who)
                return
            if is_passed_on(ws):
                await self._refuse_socket(ws, MISDIRECTED)
                return
            there = await relay.connect(address, ws, table)
            if isinstance(there, int):
                await self._refuse_socket(ws, there)
                return
            if there is not None:
                await relay.pass_on(address, ws, there, self.registry, self._limits, who)
                return
            if time.monotonic() > end:
                await self._refuse_socket(ws, 503)
                return
            await asyncio.sleep(LOOK_AGAIN_S)

    async def _refuse_socket(self, ws: WebSocket, status: int) -> None:
        """Answers a handshake with a refusal. For one who asks too often it comes late; another process, which passed
        it on, hears of it at once and lets them wait itself."""
        headers = {}
        if status == TOO_MANY:
            headers["Retry-After"] = str(MINUTE_S)
            if not is_passed_on(ws):
                await self.net.hold(host_of(ws))
        await ws.send_denial_response(Response(status_code=status, headers=headers))


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


def leases_of(store: Store, inner: socket.socket) -> "Leases":
    from anachron.server.cluster.leases import Leases  # needs psycopg
    from anachron.server.store.postgres import PostgresStore

    assert isinstance(store, PostgresStore)
    host, port = inner.getsockname()[:2]
    return Leases(store, f"[{host}]:{port}" if ":" in host else f"{host}:{port}")


def unreachable() -> Refuse:
    return Refuse("not-stored", "This table is on its way to another server. Try again in a moment.", status=503)


def seat_in(request: Request) -> int:
    """The seat in the query of a request."""
    seat = request.query_params.get("seat", "")
    if not seat.isdecimal() or len(seat) > 2:
        raise Refuse("not-found", "Add ?seat= and the number of a seat.", status=404)
    return int(seat)


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


def host_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def address(request: Request) -> str:
    return f"address {network_of(host_of(request))}"


async def nothing_here(request: Request) -> Response:
    return refusal(Refuse("not-found", "There’s nothing here.", status=404))


async def not_routed(request: Request, error: Exception) -> Response:
    """What the router refuses: no such path, or the wrong method."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    reason = "This address doesn’t support that method." if status == 405 else "There’s nothing here."
    return refusal(Refuse("not-found", reason, status=status))


async def broken(request: Request, error: Exception) -> Response:
    return refusal(failed())


def create(settings: Settings, think: Think | None = None, bots: socket.socket | None = None) -> Starlette:
    """The app. `think`: how bots do, instead of in processes of their own. `bots`: where other machines connect that
    think for us."""
    web = Web(settings, think, bots)
    routes: list[Any] = [*web.routes(), Route("/{path:path}", Client(settings.client).answer, methods=["GET"])]
    handlers: dict[Any, Any] = {HTTPException: not_routed, Exception: broken}
    app = Starlette(routes=routes, lifespan=web.lifespan, exception_handlers=handlers)
    app.state.web = web
    return app


def serve(settings: Settings) -> None:
    """Serves tables until Ctrl-C, on the next free port if this one is taken."""
    logging.basicConfig(level=logging.WARNING, format=LOG_FORMAT, datefmt=LOG_TIME)
    if settings.lan:
        settings = replace(settings, host=EVERY_INTERFACE[0])
    try:
        folder = Folder(settings.data) if settings.store is None else None  # a database is for many
        open_store(settings.data, settings.store).close()
    except InUse as other:
        send_to(other, settings)
        return
    except Exception as error:  # each database has its own
        place = place_of(settings.data, settings.store)
        raise SystemExit(f"Can’t store tables in {place}: {str(error).strip()}") from error
    listening = bind(settings.host, settings.port)
    place = f"[{settings.host}]" if ":" in settings.host else settings.host
    port, local_only = int(listening.getsockname()[1]), not settings.origins and is_local(place)
    settings = replace(settings, port=port, local_only=local_only)
    address = f"http://{'127.0.0.1' if settings.host in EVERY_INTERFACE else place}:{port}/"
    bots = bind(*settings.bots_on, tries=1) if settings.bots_on is not None else None
    if folder is not None:
        folder.tell(address, settings.lan)
    else:
        bind(*settings.address).close()  # says at once if it can't be
    read_all_games()
    greet(settings, address, bots)
    if settings.processes > 1:
        Workers(settings.processes, work, listening, (settings, bots)).run()
    else:
        with contextlib.suppress(KeyboardInterrupt):
            PoliteServer(create(settings, bots=bots)).run(sockets=[listening])
    if folder is not None:
        folder.close()


def greet(settings: Settings, address: str, bots: socket.socket | None) -> None:
    """Says where the server can be reached, and goes there."""
    number = f", {settings.processes} processes" if settings.processes > 1 else ""
    told = f"data in {place_of(settings.data, settings.store)}{number}; Ctrl-C stops it"
    print(f"Anachron is running at {address}  ({told})", flush=True)
    if bots is not None:
        print(f"Other machines can think for it: anachron bots HOST:{bots.getsockname()[1]}", flush=True)
    if settings.lan:
        print(on_the_network(settings.port), flush=True)
    if settings.open_browser and has_screen():
        threading.Timer(1.0, webbrowser.open, [address]).start()


def work(listening: socket.socket, given: tuple[Settings, socket.socket | None], ready: Callable[[], None]) -> None:
    """One of several processes."""
    logging.basicConfig(level=logging.WARNING, format=LOG_FORMAT, datefmt=LOG_TIME)
    read_all_games()
    settings, bots = given
    server = PoliteServer(create(settings, bots=bots))
    server.on_ready = ready
    server.run(sockets=[listening])


def send_to(other: InUse, settings: Settings) -> None:
    """A second start on the same tables: says where they are open, and goes there. Two servers on one folder would
    each think they are alone."""
    stop = "stop it (Ctrl-C in its window)"
    if not other.address:
        raise SystemExit(
            f"Another Anachron uses {settings.data}, but doesn’t answer. Stop it, or choose another --data."
        )
    told = f"Anachron is already running at {other.address}  (data in {settings.data})."
    if settings.lan and not other.is_on_lan:
        raise SystemExit(f"{told} It’s open to this computer only. To let others join, {stop} and start again.")
    if settings.open_browser and has_screen():
        webbrowser.open(other.address)
        print(f"{told} Opening it in your browser.", flush=True)
        return
    if os.environ.get(STARTED_WITH):
        print(f"{told} Open that address.", flush=True)
        return
    raise SystemExit(f"{told} Open that address, {stop}, or choose another folder with --data.")


def read_all_games() -> None:
    """Half a second of work, in which a running server would answer nobody: so it is done before the first visitor."""
    try:
        messages.offered()
    except (OSError, ValueError) as error:
        raise SystemExit(f"Can’t offer the games: {error}") from error


def on_the_network(port: int) -> str:
    """What to type on another device."""
    addresses = [f"http://{address}:{port}/" for address in lan_addresses()]
    if not addresses:
        return "This computer isn’t on a network, so nobody else can join. Connect it, then invite from any table."
    return f"On your network, open {' or '.join(addresses)}  (or point a phone at the code in a table’s invitation)"


class PoliteServer(uvicorn.Server):
    """Lets the other processes have its tables before it closes its sockets."""

    def __init__(self, app: Starlette) -> None:
        super().__init__(config_for(app))
        self._web: Web = app.state.web
        self.on_ready: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._web.net.end_pauses()
        await self._web.leave()
        await super().shutdown(sockets)


def config_for(app: Starlette) -> uvicorn.Config:
    """How uvicorn runs the app: small messages, no compression, limits everywhere."""
    logging.getLogger("uvicorn.error").addFilter(is_news)
    freeze_start_up()
    net: Net = app.state.web.net
    net.most_open = raise_open_files()
    return NetConfig(
        app,
        net,
        http=BoundedHttp,
        ws=CuttableWebSocket,
        ws_max_size=p.MAX_FRAME,
        ws_max_queue=32,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # the size of a compressed secret gives something away
        limit_concurrency=net.most_open,
        backlog=BACKLOG,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=3,
        log_level="warning",
        access_log=False,
        log_config=None,  # one format for all, with times
        server_header=False,
        forwarded_allow_ips=as_forwarders(net.proxies),
    )


def is_news(record: logging.LogRecord) -> bool:
    """What anyone can cause with bytes of their own closes their connection and shouldn't fill the log."""
    return not any(known in record.getMessage() for known in NO_NEWS)


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def bind(host: str, port: int, tries: int = PORTS_TRIED) -> socket.socket:
    """A listening socket on this port or on one of the next."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = min(port + tries - 1, LAST_PORT)
    for tried in range(port, last + 1):
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
        try:
            sock.bind((host, tried))
            sock.listen(BACKLOG)  # else two could have the same port, and only find out when they listen
        except OSError as error:
            sock.close()
            if port == 0 or tried == last:
                raise SystemExit(f"Can’t listen on {host}:{port}: {error.strerror}.") from error
            continue
        return sock
    raise AssertionError("unreachable")
