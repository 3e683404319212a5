"""`anachron serve`: starts the app on a port, alone or in several processes, and says where it is."""

import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn
from starlette.applications import Starlette

from anachron.server.app import Web, create
from anachron.server.cluster.workers import Workers
from anachron.server.reach import EVERY_INTERFACE, STARTED_WITH, lan_addresses
from anachron.server.settings import Settings
from anachron.server.store.choice import open_store
from anachron.server.store.choice import place as place_of
from anachron.server.store.folder import Folder, InUse
from anachron.server.tables import messages
from anachron.server.tables.gc_pauses import freeze_start_up
from anachron.server.wire.auth import is_local
from anachron.server.wire.config import NetConfig
from anachron.server.wire.net import Net, as_forwarders, bind, raise_open_files

LOG_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
LOG_TIME: Final = "%Y-%m-%d %H:%M:%S%z"
NO_NEWS: Final = (
    "Invalid UTF-8",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Exceeded concurrency limit.",
)


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
    """How uvicorn runs the app."""
    logging.getLogger("uvicorn.error").addFilter(is_news)
    freeze_start_up()
    net: Net = app.state.web.net
    net.most_open = raise_open_files()
    return NetConfig(
        app,
        net,
        limit_concurrency=net.most_open,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=3,
        forwarded_allow_ips=as_forwarders(net.proxies),
    )


def is_news(record: logging.LogRecord) -> bool:
    """What anyone can cause with bytes of their own closes their connection and shouldn't fill the log."""
    return not any(known in record.getMessage() for known in NO_NEWS)


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
