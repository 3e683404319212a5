"""Watching costs what it shows: the thousandth spectator no more than the first."""

import asyncio
from pathlib import Path

import pytest

from anachron.server.tables.broadcast import Viewer
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, room, run, until


class Spectator(Viewer):
    """Keeps the frames themselves, to tell whether they were made for it alone."""

    def __init__(self) -> None:
        super().__init__(None, self.take)
        self.frames: list[bytes] = []

    def take(self, frame: bytes) -> None:
        self.frames.append(frame)

    def of(self, kind: str) -> list[bytes]:
        return [frame for frame in self.frames if frame.startswith(b'{"t":"%s"' % kind.encode())]


async def crowd(r: Room, size: int) -> tuple[FakeSocket, FakeSocket, list[Spectator], str]:
    table, a, b = await r.two()
    await r.act(table, a, 0)
    people = [Spectator() for _ in range(size)]
    for one in people:
        await table.enter(one, p.Hello(v=1, tokens=[]))
    return a, b, people, table.id


def test_a_thousand_come_and_are_not_told_of_each_other_one_by_one(tmp_path: Path) -> None:
    size = 1000

    async def watch() -> None:
        async with room(tmp_path) as r:
            a, _, people, _ = await crowd(r, size)
            await until(lambda: a.of("table")[-1]["watchers"] == size)
            told = sum(len(one.of("table")) for one in people)
            assert told < 10 * size, "each is told about the table when they come, and then in batches"
            assert len({id(one.of("view")[0]) for one in people}) == 1, "the first view was made for each of them"
            assert all(len(one.of("view")) == 1 for one in people)

    run(watch())


def test_a_move_is_shown_to_all_spectators_in_one_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def watch() -> None:
        async with room(tmp_path) as r:
            a, b, people, id = await crowd(r, 50)
            table = await r.registry.table(id)
            seat = table.history.state.waiting[0]
            made: list[p.Message] = []
            encode = p.encode
            monkeypatch.setattr(p, "encode", lambda message: made.append(message) or encode(message))  # type: ignore[func-returns-value]
            while len(people[0].of("view")) == 1:
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
            views = [message for message in made if isinstance(message, p.View) and message.seat is None]
            assert len(views) == 1
            assert len({one.of("view")[1] for one in people}) == 1

    run(watch())


def test_who_goes_is_told_too_and_the_last_one_to_nobody(tmp_path: Path) -> None:
    async def watch() -> None:
        async with room(tmp_path) as r:
            a, b, people, id = await crowd(r, 3)
            table = await r.registry.table(id)
            table.leave(people[0])
            table.leave(b)
            await until(lambda: a.of("table")[-1]["watchers"] == 2)
            assert [seat["here"] for seat in a.of("table")[-1]["seats"]] == [True, False]
            for one in (a, people[1], people[2]):
                table.leave(one)
            await asyncio.sleep(0.1)

    run(watch())


def test_a_spectator_who_comes_later_sees_the_present(tmp_path: Path) -> None:
    """What was made for those before is not sent once the game has moved on."""

    async def watch() -> None:
        async with room(tmp_path) as r:
            a, b, people, id = await crowd(r, 2)
            table = await r.registry.table(id)
            await r.play_out(table, [a, b])
            late = FakeSocket()
            await table.enter(late, p.Hello(v=1, tokens=[]))
            assert late.view(None)["over"]
            assert late.view(None)["view"] == table.history.state.view(None)
            assert people[0].of("view")[-1].startswith(b'{"t":"view"')

    run(watch())
