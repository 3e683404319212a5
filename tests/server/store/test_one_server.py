"""One server for one data folder; and where two wrote all the same, neither undoes what the other has stored."""

import os
import signal
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

from anachron.server import run as running
from anachron.server.reach import STARTED_WITH
from anachron.server.settings import Settings
from anachron.server.store.base import Row
from anachron.server.store.folder import Folder, InUse
from anachron.server.store.refuse import Refuse
from anachron.server.wire import protocol as p
from tests import processes
from tests.server.helpers import FakeSocket, room, run


def serve(data: Path, *more: str, **env: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "anachron", "serve", "--data", str(data), "--port", "0", "--no-open", *more]
    pipe = subprocess.PIPE
    return processes.start(command, stdout=pipe, stderr=pipe, text=True, env={**os.environ, **env})


def test_a_second_server_on_the_same_tables_is_refused_and_says_where_the_first_is(tmp_path: Path) -> None:
    first = serve(tmp_path)
    try:
        assert first.stdout is not None
        address = first.stdout.readline().partition(" at ")[2].split()[0]
        again = serve(tmp_path)
        told = again.communicate(timeout=60)[1]
        assert again.returncode == 1
        assert f"already running at {address}" in told and "--data" in told and "Traceback" not in told
        played = serve(tmp_path, **{STARTED_WITH: "./play"})
        told = played.communicate(timeout=60)[0]
        assert played.returncode == 0, "./play is asked to show the tables, and they are there"
        assert told == f"Anachron is already running at {address}  (data in {tmp_path}). Open that address.\n"
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait()
    second = serve(tmp_path)
    try:
        assert second.stdout is not None
        assert "is running at" in second.stdout.readline(), "a killed server leaves no lock"
    finally:
        second.send_signal(signal.SIGTERM)
        second.wait()


def test_a_second_start_goes_to_the_open_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(running, "has_screen", lambda: True)
    here = "http://127.0.0.1:8000/"
    alone, shared = Settings(data=tmp_path), Settings(data=tmp_path, lan=True)
    running.send_to(InUse(here, False), alone)
    assert opened == [here] and here in capsys.readouterr().out
    with pytest.raises(SystemExit, match="this computer only"):
        running.send_to(InUse(here, False), shared)
    running.send_to(InUse(here, True), shared)
    with pytest.raises(SystemExit, match="doesn’t answer"):
        running.send_to(InUse("", False), alone)


def test_the_folder_is_free_again_when_its_server_is_gone(tmp_path: Path) -> None:
    one = Folder(tmp_path / "data")
    one.tell("http://127.0.0.1:1/", True)
    with pytest.raises(InUse) as used:
        Folder(tmp_path / "data", wait_s=0.0)
    assert (used.value.address, used.value.is_on_lan) == ("http://127.0.0.1:1/", True)
    one.close()
    Folder(tmp_path / "data", wait_s=0.0).close()


def test_a_stale_head_never_takes_the_log_back(tmp_path: Path) -> None:
    """Two servers, as before there was a lock: the second has not seen the moves of the first, and saves its head."""

    async def play() -> None:
        async with room(tmp_path) as r, room(tmp_path) as late:
            table, a, b = await r.two()
            there, c = await late.registry.table(table.id), FakeSocket("other")
            await there.enter(c, p.Hello(v=1, tokens=[there.token(1)]))
            for _ in range(4):
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
            refuse = await late.say(there, c, p.Bot(id="b", seat=1, level="easy"))
            assert refuse is not None and refuse.code == "stale"
            assert there.history.seq == 4, "it knows the moves now"
            assert c.view(1)["seq"] == there.history.shown(1), "and shows them"
            assert await late.say(there, c, p.Bot(id="c", seat=1, level="easy")) is None
            row = await r.registry.store.row(table.id)
            assert row is not None and row.seq >= 4
            id = table.id
        async with room(tmp_path) as r:
            again = await r.registry.table(id)
            assert again.history.seq >= 4 and again.head.seats[1].level == "easy"

    run(play())


def test_a_move_between_a_look_at_the_table_and_one_at_its_log_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as r, room(tmp_path) as late:
            table, a, b = await r.two()
            look = late.registry.store.row

            async def row(id: str) -> Row | None:
                found = await look(id)
                if table.history.seq < 2:
                    seat = table.history.state.waiting[0]
                    await r.act(table, (a, b)[seat], seat)
                return found

            monkeypatch.setattr(late.registry.store, "row", row)
            assert (await late.registry.table(table.id)).history.seq == 2

    run(play())


def test_who_is_late_learns_it_also_by_a_move(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r, room(tmp_path) as late:
            table, a, _ = await r.two()
            there = await late.registry.table(table.id)
            await r.say(table, a, p.Bot(id="b", seat=0, level="easy"))
            with pytest.raises(Refuse) as refused:
                await there.play_default(1, "default", "")
            assert refused.value.code == "stale"
            assert there.head.seats[0].level == "easy", "the head of the other process is kept"

    run(play())
