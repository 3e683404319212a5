"""The server as an ASGI app: its routes, and who may ask."""

import contextlib
import logging
import socket
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from anachron.core import COMPILED, telling
from anachron.server import openapi
from anachron.server.answers import MINUTE_S, TOO_MANY, answer, broken, not_routed, nothing_here, refusal, too_fast
from anachron.server.bots.bot_hub import BotHub
from anachron.server.bots.bot_pool import BotPool, Think
from anachron.server.client import HEADERS, Client
from anachron.server.jobs.analysis import Analyses, record_of
from anachron.server.jobs.deck_trials import FareRuns
from anachron.server.jobs.runs import Slots
from anachron.server.reach import Reach
from anachron.server.settings import Settings
from anachron.server.store.base import Store
from anachron.server.store.choice import open_store
from anachron.server.store.refuse import Refuse, failed
from anachron.server.tables import decks, guide, messages
from anachron.server.tables.ban import listen
from anachron.server.tables.gc_pauses import collect_when_quiet
from anachron.server.tables.history import Lines
from anachron.server.tables.looks import Looks
from anachron.server.tables.metrics import TYPE, Metrics, Now
from anachron.server.tables.others import Others
from anachron.server.tables.prune import prune_now_and_then
from anachron.server.tables.registry import Registry
from anachron.server.tables.requests import CHANGES_NOTHING, address, body, host_of, is_passed_on, seat_in
from anachron.server.tables.sockets import Limits, has_gone, serve_socket
from anachron.server.tables.stills import stills
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import (
    COOKIE,
    MANY_GUESTS,
    Origins,
    Paces,
    Rates,
    Who,
    clean,
    guest_of,
    is_cookie,
    new_cookie,
    nobody,
)
from anachron.server.wire.net import Net, bind

log = logging.getLogger("anachron.app")

Handler = Callable[[Request, str], Awaitable[Any]]
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
        self._for_others = bind(*settings.address) if settings.store is not None else None
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
        self._others = await self._other_processes(store)
        self._registry = await Registry.start(store, self._think, self.settings, self._others)
        await self._others.open(app)
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
        await self._others.leave()
        await self._others.shut()
        await self._registry.close()
        await self._bots.close()
        if self._pool is not None:
            await self._pool.close()

    async def leave(self) -> None:
        """This process is about to end."""
        if self._registry is not None:
            await self._others.leave()

    async def _other_processes(self, store: Store) -> Others:
        if self._for_others is None:
            return Others(store)
        from anachron.server.cluster.company import Company  # needs psycopg

        return await Company.at(store, self._for_others, self._limits)

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
        async def here(request: Request, guest: str) -> Response:
            return answer(await handler(request, guest))

        async def endpoint(request: Request) -> Response:
            visitor = Visitor(request.cookies.get(COOKIE), self.registry)
            try:
                await self._let_in(request, visitor, looks)
                with self._metrics.request_times.measured():  # waiting for one's turn is no time of ours
                    response = await self._others.answer(request, visitor.cookie, lambda: here(request, visitor.guest))
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
            if response.status_code == TOO_MANY and not is_passed_on(request):  # the other process delays them
                await self.net.hold(host_of(request))
            return response

        return Route(path, endpoint, methods=[method])

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
            WebSocketRoute("/ws/{table}", self.socket),  # first, as it is used most
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
            look("/api/tables/{id}/analysis", self.analysis),
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
        return p.FareOpened(id=self._others.marked(self._fares.open(guest, address(request), game, cards, wanted)))

    async def fare(self, request: Request, guest: str) -> p.Fare:
        fare = self._fares.get(guest, self._others.own(request.path_params["id"]))
        return msgspec.structs.replace(fare, id=request.path_params["id"])

    async def stop_fare(self, request: Request, guest: str) -> p.Done:
        self._fares.stop(guest, self._others.own(request.path_params["id"]))
        return p.Done(ok=True)

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
        lines, state, line = history.as_it_is(), history.state, history.line

        def told() -> list[dict[str, Any]]:
            return lines.told(line, who, telling.lines(state, since, who, until=end))[: end - since]

        return await self._looks.in_thread(told)

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
            return
        serve = partial(serve_socket, ws, self.registry, self._limits, self._metrics, who)
        await self._others.socket(ws, who, serve, partial(self._refuse_socket, ws))

    async def _refuse_socket(self, ws: WebSocket, status: int) -> None:
        """Answers a handshake with a refusal. For one who asks too often it comes late; another process, which passed
        it on, hears of it at once and lets them wait itself."""
        headers = {}
        if status == TOO_MANY:
            headers["Retry-After"] = str(MINUTE_S)
            if not is_passed_on(ws):
                await self.net.hold(host_of(ws))
        await ws.send_denial_response(Response(status_code=status, headers=headers))


def create(settings: Settings, think: Think | None = None, bots: socket.socket | None = None) -> Starlette:
    """The app. `think`: how bots do, instead of in processes of their own. `bots`: where other machines connect that
    think for us."""
    web = Web(settings, think, bots)
    routes: list[Any] = [*web.routes(), Route("/{path:path}", Client(settings.client).answer, methods=["GET"])]
    handlers: dict[Any, Any] = {HTTPException: not_routed, Exception: broken}
    app = Starlette(routes=routes, lifespan=web.lifespan, exception_handlers=handlers)
    app.state.web = web
    return app
