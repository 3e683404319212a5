"""`anachron bots`: thinks for a server on another machine."""

import asyncio
import os
from pathlib import Path

import click

from anachron.server.bots.bot_machine import BotMachine
from anachron.server.bots.bot_wire import NotWelcome, read_key, read_place


class Place(click.ParamType[tuple[str, int]]):
    """An address with a port."""

    name = "host:port"

    def convert(
        self, value: str | tuple[str, int], param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, int]:
        if isinstance(value, tuple):
            return value
        try:
            return read_place(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Key(click.ParamType[bytes]):
    """The key in a file."""

    name = "file"

    def convert(self, value: str | bytes, param: click.Parameter | None, ctx: click.Context | None) -> bytes:
        if isinstance(value, bytes):
            return value
        try:
            return read_key(Path(value))
        except OSError as error:
            self.fail(f"Can’t read {value}: {error.strerror}.", param, ctx)
        except ValueError as error:
            self.fail(str(error), param, ctx)


BOTS_PLACE = Place()
BOTS_KEY = Key()


@click.command(short_help="Let bots think here for a server elsewhere.")
@click.argument("server", type=BOTS_PLACE, metavar="HOST:PORT")
@click.option("--key-file", "key", type=BOTS_KEY, required=True, help="A file with the key that the server knows too.")
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    show_default="one for each core",
    help="How many bots think here at a time.",
)
def bots(server: tuple[str, int], key: bytes, jobs: int) -> None:
    """Let bots think on this machine for the server at HOST:PORT, until Ctrl-C.

    Start the server with --bots-on, and give both machines the same Anachron and the same key:

    \b
      openssl rand -hex 32 > bots.key; chmod 600 bots.key
      anachron serve --bots-on 10.0.0.7:8100 --bots-key-file bots.key
      anachron bots 10.0.0.7:8100 --key-file bots.key --jobs 4

    The key never travels. What does isn’t encrypted, so use a private network or a tunnel. This machine gets worlds,
    dealt from what a bot’s seat knows: no hidden cards, no names, no seeds.

    If the server is away, it tries again until it is back. Ctrl-C and SIGTERM let the current thoughts finish.
    """
    try:
        asyncio.run(BotMachine(*server, key, jobs, lambda line: click.echo(line, err=True)).run())
    except NotWelcome as refusal:
        raise click.ClickException(f"The server refused: {refusal}") from refusal
