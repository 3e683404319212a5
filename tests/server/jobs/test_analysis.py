"""Finished games looked back on over HTTP: in other processes, bounded, stored once, and stopped on request."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from anachron.server.jobs import runs as limits
from anachron.server.jobs.analysis import MANY_GUESTS, Analyses, AnalysisRun, key_of, record_of
from anachron.server.jobs.runs import Slots
from anachron.server.store.refuse import Refuse
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import Live, Room, live, room, run

SMALL = "tollbridge"  # an example: its games are short
LITTLE = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("data"), analysis_work=LITTLE) as found:
        yield found


def resigned(server: Live, guest: httpx.Client) -> str:
    opened = server.open(guest, ["me", "me"], game=SMALL, options={})
    ws = server.connect(opened["table"], list(opened["tokens"].values()), guest)
    ws.until("view")
    assert ws.ask({"t": "resign", "seat": 0})["t"] == "ack"
    ws.close()
    id: str = opened["table"]
    return id


def wait_for(guest: httpx.Client, id: str, seat: int, state: str) -> p.Analysis:
    end = time.monotonic() + 90
    while True:
        answer = guest.get(f"/api/tables/{id}/analysis", params={"seat": seat})
        found = msgspec.convert(answer.json(), p.Analysis)
        if found.state == state:
            return found
        assert time.monotonic() < end, found
        time.sleep(0.05)


def start(guest: httpx.Client, id: str, seat: int) -> httpx.Response:
    return guest.post(f"/api/tables/{id}/analysis", json={"seat": seat})


def test_a_finished_game_is_looked_back_on_and_stored(server: Live) -> None:
    guest, stranger = server.guest(), server.guest()
    id = resigned(server, guest)
    before = msgspec.convert(guest.get(f"/api/tables/{id}/analysis?seat=0").json(), p.Analysis)
    assert before.state is None and before.points == [], "nobody has asked for it yet"
    assert start(guest, id, 0).json()["state"] in ("running", "done")
    found = wait_for(guest, id, 0, "done")
    assert (found.seat, found.bot, found.done, found.moves) == (0, "easy", found.total, 1)
    assert [(point.move, point.seq) for point in found.points] == [(0, 0), (1, 1)]
    last = found.points[-1]
    assert (last.rate, last.games) == (0.0, 0), "who resigns has lost: no guess"
    assert wait_for(stranger, id, 0, "done") == found, "a spectator of a finished table may read it"
    again = start(stranger, id, 0).json()
    assert again["state"] == "done", "it is stored, and not made again"


def test_the_same_game_from_a_file_has_its_analysis_at_once(server: Live) -> None:
    guest = server.guest()
    id = resigned(server, guest)
    start(guest, id, 1)
    found = wait_for(guest, id, 1, "done")
    record = guest.get(f"/api/tables/{id}/record").json()
    opened = guest.post("/api/records", json=record).json()["table"]
    assert opened != id
    copy = msgspec.convert(guest.get(f"/api/tables/{opened}/analysis?seat=1").json(), p.Analysis)
    assert copy == found


async def finished(r: Room, guest: str = "host", seed: int = 0) -> Table:
    table, a, b = await r.two(game=SMALL, guest=guest)
    await r.play_out(table, [a, b], seed)
    assert table.head.status == "over"
    return table


def test_who_stops_it_stops_it_for_themselves_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, store = await finished(r), r.registry.store
            analyses = Analyses(work=1_000_000)
            await analyses.open("one", "here", table, 0, store)
            await analyses.open("two", "there", table, 0, store)
            (shared,) = analyses.all()
            assert shared.guests == {"one", "two"}, "both wait for the same run"
            analyses.stop("three", table, 0)
            analyses.stop("one", table, 0)
            assert (await analyses.get(table, 0, store)).state == "running"
            while len((await analyses.get(table, 0, store)).points) < 2:
                await asyncio.sleep(0.002)
            analyses.stop("two", table, 0)
            stopped = await analyses.get(table, 0, store)
            assert stopped.state == "stopped" and 0 < stopped.done < stopped.total
            await analyses.close()
            assert (await analyses.open("two", "there", table, 0, store)).state == "running", "it can be started again"
            await analyses.close()

    run(play())


def test_one_at_a_time_for_each_guest_and_few_for_each_network(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            store = r.registry.store
            tables = [await finished(r, f"guest {n}", n) for n in range(3)]
            analyses = Analyses(work=1_000_000)
            await analyses.open("one", "here", tables[0], 0, store)
            await analyses.open("one", "here", tables[0], 1, store)
            assert [(await analyses.get(tables[0], seat, store)).state for seat in (0, 1)] == ["stopped", "running"]
            for n in range(limits.MOST_FROM_ADDRESS - 1):
                await analyses.open(f"more {n}", "here", tables[1 + n // 2], n % 2, store)
            with pytest.raises(Refuse, match="for your network"):
                await analyses.open("another", "here", tables[2], 1, store)
            assert (await analyses.open("another", "elsewhere", tables[2], 1, store)).ahead > 0
            analyses.end("one")
            assert (await analyses.get(tables[0], 1, store)).state is None, "who leaves for good takes their run along"
            await analyses.close()

    run(play())


def test_only_so_many_an_hour(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, store = await finished(r), r.registry.store
            analyses = Analyses(work=1_000_000, per_hour=1)
            await analyses.open("one", "here", table, 0, store)
            with pytest.raises(Refuse, match="Wait a while"):
                await analyses.open("one", "here", table, 1, store)
            await analyses.open("one", "here", table, 0, store)  # it is on its way: nothing new is started
            for n in range(MANY_GUESTS - 1):  # each with a new cookie
                analyses.stop(f"guest {n - 1}", table, 1)
                await analyses.open(f"guest {n}", "here", table, 1, store)
            analyses.stop(f"guest {MANY_GUESTS - 2}", table, 1)
            with pytest.raises(Refuse, match="Wait a while"):
                await analyses.open("another guest", "here", table, 1, store)
            await analyses.close()

    run(play())


def test_decks_on_trial_and_analyses_share_their_processes(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, slots = await finished(r), Slots(at_once=1)
            first, second = Analyses(slots, 1_000_000), Analyses(slots, 1_000_000)
            await first.open("one", "here", table, 0, r.registry.store)
            while (await first.get(table, 0, r.registry.store)).ahead:
                await asyncio.sleep(0.002)
            assert (await second.open("two", "there", table, 1, r.registry.store)).ahead == 1
            await first.close()
            while (await second.get(table, 1, r.registry.store)).ahead:
                await asyncio.sleep(0.002)
            await second.close()

    run(play())


def test_a_run_is_bound_to_one_game_and_one_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            one, other = await finished(r, seed=1), await finished(r, "second", seed=2)
            assert key_of(record_of(one)) != key_of(record_of(other))
            made = AnalysisRun("guest", "here", record_of(one), 1, LITTLE, r.registry.store.write)
            assert made.task()["seat"] == 1 and made.task()["work"] == LITTLE
            with pytest.raises(Refuse, match="has 2 seats"):
                await Analyses().get(one, 2, r.registry.store)

    run(play())


def test_a_damaged_or_old_analysis_is_made_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, store = await finished(r), r.registry.store
            for body in (b"nonsense", b'{"version":0}'):
                await store.write(store.set_analysis(key_of(record_of(table)), 0, body, 1))
                assert (await Analyses().get(table, 0, store)).state is None

    run(play())


def test_old_analyses_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("anachron.server.store.base.MOST_ANALYSES", 2)

    async def play() -> None:
        async with room(tmp_path) as r:
            store = r.registry.store
            for n in range(4):
                await store.write(store.set_analysis(bytes([n]), 0, b"x", n))
            assert [await store.analysis(bytes([n]), 0) for n in range(4)] == [None, None, b"x", b"x"]

    run(play())


def test_nobody_asks_while_the_game_runs(server: Live) -> None:
    guest = server.guest()
    opened = server.open(guest, ["me", "me"], game=SMALL, options={})
    for answer in (start(guest, opened["table"], 0), guest.get(f"/api/tables/{opened['table']}/analysis?seat=0")):
        assert answer.status_code == 409 and "isn’t over yet" in answer.text
