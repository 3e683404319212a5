"""`anachron serve`: each option is a field of the server's Settings."""

from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from anachron.cli.bots import BOTS_KEY, BOTS_PLACE


class Network(click.ParamType[str]):
    """An address, or a network such as 10.0.0.0/8."""

    name = "address"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            ip_network(value, strict=False)
        except ValueError:
            self.fail(f"{value!r} is no address and no network. Write 10.0.0.5 or 10.0.0.0/8.", param, ctx)
        return value


class Place(click.ParamType[tuple[str, int]]):
    """An address of this machine, perhaps with a port; without one, any free port."""

    name = "address"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, int]:
        try:
            parts = urlsplit(f"//{value}")
            if parts.hostname and parts.username is None and parts.netloc == value:
                return parts.hostname, parts.port or 0
        except ValueError:
            pass
        self.fail(f"{value!r} is no address. Write 10.0.0.7 or 10.0.0.7:8100.", param, ctx)


NETWORK = Network()
PLACE = Place()


@click.command(short_help="Play in the browser.")
@click.option("--lan", is_flag=True, help="Let everyone on your network join, and show the address.")
@click.option("--host", help="Address to listen on.  [default: 127.0.0.1]")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port, or the next free one."
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    default=Path("anachron-data"),
    show_default=True,
    help="Where to store tables.",
)
@click.option(
    "--store",
    envvar="ANACHRON_STORE",
    metavar="URL",
    help="A PostgreSQL database instead, postgresql://user@host/name; or in ANACHRON_STORE, where a password is safer.",
)
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="Public address behind a proxy; repeat for more."
)
@click.option(
    "--keep",
    "keep_days",
    type=click.IntRange(min=0),
    default=365,
    show_default=True,
    metavar="DAYS",
    help="Delete tables that nobody has used for so many days; the lobby says so a month before. 0: never.",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    type=NETWORK,
    help="A proxy on another machine that says who asks; repeat for more.",
)
@click.option(
    "--metrics-for",
    multiple=True,
    type=NETWORK,
    help="Who may read /metrics, besides this machine; repeat for more.",
)
@click.option(
    "--bots-on",
    type=BOTS_PLACE,
    help="Listen here for machines that run `anachron bots` and think for this server. Needs --bots-key-file.",
)
@click.option("--bots-key-file", "bots_key", type=BOTS_KEY, help="A file with the key that these machines know too.")
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="So many processes on this port, for one PostgreSQL database; about one for each core.",
)
@click.option(
    "--address",
    type=PLACE,
    help="Where the processes on other machines reach this one, as 10.0.0.7 or 10.0.0.7:8100; on a private network.",
)
@click.option("--open/--no-open", "open_browser", default=True, show_default=True, help="Open the browser.")
def serve(**given: Any) -> None:
    """Serve tables to browsers until Ctrl-C.

    \b
      anachron serve
      anachron serve --lan
      anachron serve --host 0.0.0.0 --port 9000 --data /srv/anachron --origin https://games.example
      anachron serve --store postgresql://anachron@db.example/anachron --origin https://games.example
      anachron serve --bots-on 10.0.0.7:8100 --bots-key-file bots.key     see anachron bots --help

    With PostgreSQL, several processes can serve the same tables, on one machine or on many:

    \b
      anachron serve --store postgresql://anachron@db.example/anachron --processes 4
      anachron serve --store postgresql://anachron@db.example/anachron --address 10.0.0.7

    It makes no difference which of them somebody comes to. If one is killed, its tables go on at the others. SIGTERM
    hands tables over first; with --processes, SIGHUP replaces the processes one by one, after an update.
    """
    from anachron.server.run import serve as run_server
    from anachron.server.settings import Settings

    settings = Settings(**{name: value for name, value in given.items() if value not in (None, "")})
    if settings.lan and given["host"] is not None:
        raise click.UsageError("--lan listens on all addresses. Leave out --host.")
    if settings.lan and settings.origins:
        raise click.UsageError("--lan is for your own network, --origin for a proxy. Leave out one of them.")
    if (settings.bots_on is None) != (not settings.bots_key):
        raise click.UsageError("--bots-on and --bots-key-file go together. See anachron bots --help.")
    if settings.store is None and (settings.processes > 1 or given["address"] is not None):
        told = "A file is for one process. Several need PostgreSQL: add --store postgresql://user@host/name."
        raise click.UsageError(told)
    run_server(settings)
