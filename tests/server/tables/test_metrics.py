"""Numbers about a running server: that they count, and who may read them."""

import asyncio
import gc
import json
import re
import sys
import time
import weakref
from pathlib import Path
from typing import Any

import httpx
import pytest

from anachron.server.store.timing import PARTS, TRACE, Times, Trace
from anachron.server.tables.sockets import Counted
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import Live, live
from tests.server.strangers import ADDRESS

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\\]*"\})? [0-9.e+-]+')


def numbers(server: Live) -> dict[str, float]:
    answer = httpx.get(f"{server.url}/metrics", timeout=60)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert "set-cookie" not in answer.headers, "who only counts is no guest"
    lines = answer.text.splitlines()
    told = [line for line in lines if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in told), [line for line in told if not LINE.fullmatch(line)]
    named = [line.split()[2] for line in lines if line.startswith("# TYPE ")]
    assert len(named) == len(set(named)), "each name once"
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in told)}


def test_tables_sockets_moves_and_times_are_counted(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        before = numbers(server)
        assert before["anachron_moves_total"] == before["anachron_sockets"] == 0
        guest = server.guest()
        opened = server.open(guest, ["me", "bot"])
        ws = server.connect(opened["table"], [opened["token"]], guest)
        view = ws.until("view", seat=0)
        while view["decision"] is None:
            view = ws.until("view", seat=0)
        action = view["decision"]["actions"][0]["action"]
        act = {"t": "act", "seq": view["seq"], "seat": 0, "action": action}
        assert ws.ask({**act, "seq": 99})["t"] == "refused"
        assert ws.ask(act)["t"] == "ack"
        after = numbers(server)
        assert after['anachron_tables{status="playing"}'] == 1
        assert after["anachron_sockets"] == 1
        assert after["anachron_moves_total"] == after["anachron_move_seconds_count"] == 1
        assert after['anachron_move_seconds_bucket{le="+Inf"}'] == 1
        assert after["anachron_move_seconds_sum"] > 0
        assert after['anachron_messages_total{type="act"}'] == 2
        assert after['anachron_refused_total{code="stale"}'] == 1
        assert after['anachron_requests_total{status="200"}'] >= 2
        assert after["anachron_connections"] >= 1
        assert after["anachron_writes_waiting"] >= 0
        assert after['anachron_bots_thinking{where="here"}'] >= 0
        assert after['anachron_bots_thinking{where="elsewhere"}'] == after["anachron_bot_places"] == 0
        assert after["anachron_bots_waiting"] >= 0
        assert after["anachron_commit_seconds_count"] > before["anachron_commit_seconds_count"]
        assert after["anachron_commit_seconds_sum"] > before["anachron_commit_seconds_sum"]
        assert after["process_cpu_seconds_total"] > 0
        ws.close()


def test_collections_are_counted_while_the_server_runs(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        before = numbers(server)
        gc.collect()
        after = numbers(server)
        assert after["anachron_collection_seconds_count"] > before["anachron_collection_seconds_count"]
        assert after["anachron_collection_seconds_sum"] > before["anachron_collection_seconds_sum"]
        listening = len(gc.callbacks)
    assert len(gc.callbacks) == listening - 1


def test_the_time_of_a_move_runs_from_when_its_frame_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not from when we came to read it: here the server has to answer something slow before. A trace tells the same."""
    handle, slow, trace = Table.handle, 0.05, tmp_path / "trace"
    monkeypatch.setenv(TRACE, str(trace))

    async def handle_slowly(table: Table, viewer: Counted, message: p.ToServer) -> None:
        if isinstance(message, p.Ping):
            while not viewer.outbox.ws.state.arrivals:  # the move is not here yet
                await asyncio.sleep(0)
            end = time.perf_counter() + slow
            while time.perf_counter() < end:
                await asyncio.sleep(0)
        await handle(table, viewer, message)

    monkeypatch.setattr(Table, "handle", handle_slowly)
    with live(tmp_path) as server:
        guest = server.guest()
        opened = server.open(guest, ["me", "me"])
        ws = server.connect(opened["table"], [opened["token"]], guest)
        view = ws.until("view", seat=0)
        ws.send({"t": "ping", "id": "slow"})
        action = view["decision"]["actions"][0]["action"]
        assert ws.ask({"t": "act", "seq": view["seq"], "seat": 0, "action": action})["t"] == "ack"
        told = numbers(server)
        assert told["anachron_moves_total"] == 1
        assert told["anachron_move_seconds_sum"] >= slow
        server.web._metrics.trace._file.flush()
        ws.close()
    *parts, collections = json.loads(trace.read_text())
    assert len(parts) == len(PARTS)
    assert parts[0] >= 1000 * slow
    assert min(parts) >= 0 <= collections
    assert sum(parts) == pytest.approx(1000 * told["anachron_move_seconds_sum"], rel=0.02, abs=0.2)


def test_times_are_counted_up_to_each_step() -> None:
    times = Times((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 30.0):
        times.add(seconds)
    assert list(times.lines("t")) == [
        't_bucket{le="0.1"} 2',
        't_bucket{le="1.0"} 3',
        't_bucket{le="+Inf"} 4',
        "t_sum 30.650000",
        "t_count 4",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is no address of this machine")
@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        ({}, {}, 403),
        ({}, {"X-Forwarded-For": "127.0.0.1"}, 403),
        ({"metrics_for": ("127.0.0.0/30",)}, {}, 200),
        ({"metrics_for": ("127.0.0.0/30",), "proxies": (ADDRESS,)}, {"X-Forwarded-For": "203.0.113.5"}, 403),
    ],
    ids=["a stranger", "one who lies", "a named network", "people behind a proxy there"],
)
def test_only_this_machine_and_whom_we_name_may_read_them(
    tmp_path: Path, settings: dict[str, Any], headers: dict[str, str], status: int
) -> None:
    with live(tmp_path, **settings) as server:
        way = httpx.HTTPTransport(local_address=ADDRESS)
        with httpx.Client(base_url=server.url, transport=way, timeout=60) as stranger:
            assert stranger.get("/metrics", headers=headers).status_code == status
        assert httpx.get(f"{server.url}/metrics", timeout=60).status_code == 200
        behind = {"X-Forwarded-For": "203.0.113.5"}
        passed_on = httpx.get(f"{server.url}/metrics", headers=behind, timeout=60)
        assert passed_on.status_code == 403, "through a proxy on this machine"


def test_a_foreign_name_that_points_here_reads_nothing(tmp_path: Path) -> None:
    with live(tmp_path, local_only=True) as server:
        answer = httpx.get(f"{server.url}/metrics", headers={"Host": "evil.example"}, timeout=60)
        assert answer.status_code == 403


def test_a_trace_keeps_no_task_in_memory(tmp_path: Path) -> None:
    """A server that is watched for months would grow by every socket it ever had."""
    trace = Trace(tmp_path / "trace", Times())

    async def play() -> None:
        async def answer() -> None:
            trace.start(0.0)

        task = asyncio.create_task(answer())
        gone = weakref.ref(task)
        await task
        del task
        await asyncio.sleep(0)
        assert gone() is None

    gc.disable()
    try:
        asyncio.run(play())
    finally:
        gc.enable()
