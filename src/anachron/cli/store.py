"""`anachron store`: moves, backs up and checks what a server keeps, and bans people from it."""

import asyncio
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from anachron.server.store import copying
from anachron.server.store.base import NotStored, Store
from anachron.server.store.choice import DATABASE, POSTGRESQL, place, store_at
from anachron.server.store.refuse import Unreachable, not_stored
from anachron.server.tables import ban as bans


@click.group(short_help="Move, back up and check what a server keeps; ban.")
def store() -> None:
    """Move, back up and check what a server keeps, and ban people from it.

    A place is a data folder, or the address of a PostgreSQL database.
    """


def opened(where: str, must_exist: bool) -> Store:
    if must_exist and not where.startswith(POSTGRESQL) and not (Path(where) / DATABASE).is_file():
        raise click.ClickException(f"There’s no {DATABASE} in {where}.")
    try:
        return store_at(where)
    except Exception as error:  # each database has its own
        raise click.ClickException(f"Can’t open {named(where)}: {str(error).strip()}") from error


def named(where: str) -> str:
    return place(Path(where), where if where.startswith(POSTGRESQL) else None)


def report(found: copying.Copied) -> str:
    whole = found.tables - len(found.damaged)
    return f"{whole} table{'' if whole == 1 else 's'} with {found.lines} lines of log"


def tell_of_damage(found: copying.Copied) -> None:
    for error in found.damaged:
        click.echo(f"Damaged: {error}", err=True)


@store.command(short_help="Copy everything to another place.")
@click.argument("source")
@click.argument("target")
def copy(source: str, target: str) -> None:
    """Copy everything from SOURCE to TARGET, which must be empty: to move to another database, or as a backup.

    SOURCE may be in use: TARGET gets everything as it was when the copy began. Every log is checked on the way.

    \b
      anachron store copy anachron-data postgresql://anachron@db.example/anachron
      anachron store copy postgresql://anachron@db.example/anachron backup-2026-11-16
    """
    first, second = opened(source, must_exist=True), opened(target, must_exist=False)
    try:
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("Copying tables", total=None)
            found = copying.copy(first, second, lambda done, of: bar.update(task, completed=done, total=of))
    except copying.NotEmpty:
        raise click.ClickException(f"{named(target)} isn’t empty. Choose an empty place.") from None
    finally:
        first.close()
        second.close()
    click.echo(f"Copied {report(found)} to {named(target)}. Every hash chain is whole.")
    if found.damaged:
        tell_of_damage(found)
        raise click.ClickException("These tables were damaged before and were copied as they are.")


@store.command(short_help="Check every log.")
@click.argument("where", metavar="PLACE")
def check(where: str) -> None:
    """Check that every log in PLACE is what was written. It may be in use.

    \b
      anachron store check anachron-data
    """
    one = opened(where, must_exist=True)
    try:
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("Checking tables", total=None)
            found = copying.check(one, lambda done, of: bar.update(task, completed=done, total=of))
    finally:
        one.close()
    tell_of_damage(found)
    if found.damaged:
        raise click.ClickException(f"{len(found.damaged)} of {found.tables} tables are damaged.")
    click.echo(f"{report(found)}: every hash chain is whole.")


@store.command(short_help="Ban the person in a seat.")
@click.argument("where", metavar="PLACE")
@click.argument("table")
@click.argument("seat", type=click.Choice(list("ABCDEF"), case_sensitive=False))
def ban(where: str, table: str, seat: str) -> None:
    """Ban whoever has SEAT at TABLE (its link, or the end of it) from the server that keeps its tables in PLACE.

    It may be running: within a second their connections are closed, and bots play for them at all tables. Their browser
    can’t take part any more. Someone who deletes its cookies comes back as a new guest: against that, refuse the
    address in your proxy.

    \b
      anachron store ban anachron-data https://games.example/t/b7Kq2mXw B
    """
    one = opened(where, must_exist=True)
    try:
        name = asyncio.run(bans.ban(one, table.rstrip("/").rpartition("/")[2], "ABCDEF".index(seat.upper())))
    except (bans.NobodyThere, Unreachable) as error:
        raise click.ClickException(str(error)) from None
    except NotStored as error:
        raise click.ClickException(not_stored(error).reason) from error
    finally:
        one.close()
    click.echo(f"Banned {name}.")
