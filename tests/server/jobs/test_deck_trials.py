"""How does it fare? over HTTP: it plays in other processes, can be stopped, and is bounded."""

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import anachron
from anachron.server.jobs import runs as limits
from anachron.server.jobs.deck_trials import FareRuns
from anachron.server.store.refuse import Refuse
from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, GAME, Live, live, run, until

SKIRMISH = anachron.game(DECK_GAME)
TEXT = "# Mine\n2 herald\n2 martyr\n2 captain\n2 parry"
CARDS = {"herald": 2, "martyr": 2, "captain": 2, "parry": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("data")) as found:
        yield found


def start(guest: httpx.Client, **more: Any) -> str:
    answer = guest.post(f"/api/games/{DECK_GAME}/fare", json={"text": TEXT, **more})
    assert answer.status_code == 200, answer.text
    id: str = answer.json()["id"]
    return id


def wait_for(guest: httpx.Client, id: str, state: str) -> dict[str, Any]:
    end = time.monotonic() + 60
    while True:
        found: dict[str, Any] = guest.get(f"/api/fare/{id}").json()
        if found["state"] == state:
            return found
        assert time.monotonic() < end, found
        time.sleep(0.05)


def test_a_deck_plays_against_the_ready_made_ones(server: Live) -> None:
    guest = server.guest()
    found = wait_for(guest, start(guest, games=4), "done")
    told = msgspec.convert(found, p.Fare)
    assert (told.done, told.total, told.level, told.ahead) == (12, 12, "easy", 0)
    assert [(one.deck, one.name, one.games) for one in told.opponents] == [
        ("starter", "Starter", 4), ("thorns", "Wall of thorns", 4), ("claimants", "The Claimants", 4),
    ]  # fmt: skip
    assert told.overall.rate == pytest.approx(sum(one.wins for one in told.opponents) / 12)
    assert told.overall.low is not None and told.overall.high is not None and told.overall.rate is not None
    assert told.overall.low < told.overall.rate < told.overall.high
    assert [(card.card, card.copies) for card in told.cards] == list(CARDS.items())
    assert all(12 >= card.drawn.games >= card.played.games > 0 for card in told.cards)


def test_a_run_can_be_stopped_and_what_is_there_read(server: Live) -> None:
    guest = server.guest()
    id = start(guest, games=200)
    end = time.monotonic() + 60
    while not guest.get(f"/api/fare/{id}").json()["done"]:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert guest.delete(f"/api/fare/{id}").json() == {"ok": True}
    stopped = guest.get(f"/api/fare/{id}").json()
    assert stopped["state"] == "stopped" and 0 < stopped["done"] < stopped["total"] == 600
    time.sleep(0.3)
    assert guest.get(f"/api/fare/{id}").json() == stopped, "nothing plays on"
    assert guest.delete(f"/api/fare/{id}").status_code == 200


def test_what_can_not_be_played_is_refused(server: Live) -> None:
    guest = server.guest()
    for body, status in (
        ({"text": "3 herald"}, 422),
        ({"text": TEXT, "level": "godlike"}, 422),
        ({"text": TEXT, "games": 201}, 422),
        ({"text": TEXT, "games": 0}, 422),
        ({}, 422),
    ):
        answer = guest.post(f"/api/games/{DECK_GAME}/fare", json=body)
        assert answer.status_code == status, answer.text
    reason = guest.post(f"/api/games/{DECK_GAME}/fare", json={"text": "3 herald"}).json()["error"]["reason"]
    assert reason == "A deck has 8 cards, not 3. (R2.1) A deck has at most 2 of a kind, not 3 of herald. (R2.2)"
    assert guest.post(f"/api/games/{GAME}/fare", json={"text": TEXT}).status_code == 404
    assert guest.get("/api/fare/nothing").status_code == 404
    assert guest.delete("/api/fare/nothing").status_code == 404


def test_a_new_run_of_a_guest_stops_the_one_before_and_leaving_forgets_both(server: Live) -> None:
    guest = server.guest()
    first, second = start(guest, games=200), start(guest, games=200)
    assert [guest.get(f"/api/fare/{id}").json()["state"] for id in (first, second)] == ["stopped", "running"]
    cookie = guest.cookies["guest"]
    guest.post("/api/me/end", json={})
    guest.cookies.set("guest", cookie)
    assert guest.get(f"/api/fare/{second}").status_code == 404


def children() -> set[int]:
    """The processes that we have started and that still run."""
    found = set()
    for task in Path("/proc/self/task").iterdir():
        found |= {int(pid) for pid in read(task / "children").split()}
    return {pid for pid in found if "deck_trials" in read(Path(f"/proc/{pid}/cmdline"))}


def read(file: Path) -> str:
    try:
        return file.read_text()
    except OSError:  # the thread or process has ended since
        return ""


def open_run(runs: FareRuns, guest: str, address: str = "", games: int = 200) -> str:
    request = p.FareRequest(text="", games=games)
    return runs.open(guest, address or f"address of {guest}", SKIRMISH, CARDS, request)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_few_play_at_once_the_others_wait_in_line_and_no_process_is_left() -> None:
    async def play(runs: FareRuns) -> None:
        before = children()
        ids = [open_run(runs, f"guest {n}") for n in range(limits.AT_ONCE + limits.MOST_WAITING)]
        with pytest.raises(Refuse, match="Many decks are being tried") as refused:
            open_run(runs, "one more")
        assert refused.value.code == "too-many"
        await until(lambda: len(children() - before) == limits.AT_ONCE, 60)
        ahead = [runs.get(f"guest {n}", id).ahead for n, id in enumerate(ids)]
        assert ahead == [0] * limits.AT_ONCE + list(range(1, limits.MOST_WAITING + 1))
        low = min(os.getpriority(os.PRIO_PROCESS, 0) + 10, 19)
        await until(lambda: all(os.getpriority(os.PRIO_PROCESS, pid) == low for pid in children() - before))
        runs.stop("guest 0", ids[0])
        runs.stop("guest 3", ids[3])
        await until(lambda: runs.get("guest 2", ids[2]).ahead == 0)
        assert [runs.get(f"guest {n}", ids[n]).ahead for n in (4, 5)] == [1, 2]
        await runs.close()
        assert not children() - before
        assert {runs.get(f"guest {n}", id).state for n, id in enumerate(ids)} == {"stopped"}

    async def play_and_close() -> None:
        runs = FareRuns()
        try:
            await play(runs)
        finally:  # asyncio may wait for ever for a process that is cancelled while it starts
            await runs.close()

    run(play_and_close())


def test_one_network_can_not_fill_the_queue() -> None:
    async def play() -> None:
        runs = FareRuns()
        for n in range(limits.MOST_FROM_ADDRESS):
            open_run(runs, f"guest {n}", "the same")
        with pytest.raises(Refuse, match="from your network"):
            open_run(runs, "another", "the same")
        open_run(runs, "another", "elsewhere")
        open_run(runs, "guest 0", "the same")  # in place of its first one
        await runs.close()

    run(play())


def test_a_run_that_takes_too_long_stops_and_is_forgotten_after_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        runs = FareRuns(longest_s=0.05)
        id = open_run(runs, "guest")
        await until(lambda: runs.get("guest", id).state == "stopped")
        now = time.monotonic()
        monkeypatch.setattr("anachron.server.jobs.runs.time.monotonic", lambda: now + limits.FORGET_S + 1)
        with pytest.raises(Refuse, match="too long ago"):
            runs.get("guest", id)
        await runs.close()

    run(play())


def test_a_process_that_dies_is_a_failure_and_the_next_run_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        runs = FareRuns()
        monkeypatch.setattr("anachron.server.jobs.runs.sys.executable", "/bin/false")
        dead = open_run(runs, "guest", games=2)
        await until(lambda: runs.get("guest", dead).state == "failed")
        monkeypatch.undo()
        alive = open_run(runs, "guest", games=2)
        await until(lambda: runs.get("guest", alive).state == "done", 60)
        await runs.close()

    run(play())


def test_nothing_is_known_before_the_first_game() -> None:
    async def play() -> None:
        runs = FareRuns()
        told = runs.get("guest", open_run(runs, "guest"))
        assert told.overall == p.Share(games=0, rate=None, low=None, high=None)
        assert {one.rate for one in told.opponents} == {None} == {card.played.more for card in told.cards}
        await runs.close()
        await asyncio.sleep(0)

    run(play())
