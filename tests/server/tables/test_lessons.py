"""A lesson that cannot break: a wrong action at each of its steps, and a reload at each of them."""

from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core import fast_rng
from anachron.core.register import games
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, room, run, until

LESSONS = [(name, lesson["id"]) for name in games() for lesson in anachron.game(name).info["lessons"]]


class Pupil:
    def __init__(self, r: Room, table: Table, seat: int, token: str) -> None:
        self.room, self.table, self.seat, self.token = r, table, seat, token
        self.socket = FakeSocket("pupil")

    async def enter(self) -> None:
        """For the first time, or again after a reload."""
        self.socket = FakeSocket("pupil")
        await self.table.enter(self.socket, p.Hello(v=1, tokens=[self.token]))

    async def turn(self) -> None:
        """Waits until the pupil is asked, or the game is over."""
        state = self.table.history
        await until(lambda: self.table.head.status == "over" or self.seat in state.state.waiting)

    @property
    def place(self) -> dict[str, Any]:
        found: dict[str, Any] = self.socket.view(self.seat)["lesson"]
        return found

    async def act(self, action: str) -> None:
        await self.turn()
        await self.room.act(self.table, self.socket, self.seat, action)
        await self.turn()

    async def rewind(self, seq: int) -> None:
        wish = p.Rewind(id=new_id(), seat=self.seat, seq=seq)
        assert await self.room.say(self.table, self.socket, wish) is None
        await self.turn()


async def open_lesson(r: Room, name: str, id: str) -> Pupil:
    opened = await r.registry.open_lesson("pupil", name, id)
    assert opened.seat is not None and opened.token is not None
    pupil = Pupil(r, await r.registry.table(opened.table), opened.seat, opened.token)
    await pupil.enter()
    await pupil.turn()
    return pupil


def wants(name: str, id: str) -> list[list[str]]:
    lesson = next(one for one in anachron.game(name).info["lessons"] if one["id"] == id)
    return [step["want"] for step in lesson["steps"] if step.get("want")]


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_a_wrong_action_at_each_step_is_seen_and_can_be_taken_back(tmp_path: Path, name: str, id: str) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            pupil = await open_lesson(r, name, id)
            game, dice = anachron.game(name), fast_rng(1)
            for done, want in enumerate(wants(name, id)):
                assert (pupil.place["done"], pupil.place["off"]) == (done, None)
                others = [a for a in pupil.table.history.state.action_names(pupil.seat) if a not in want]
                if others:
                    await pupil.act(others[dice.below(len(others))])
                    assert pupil.place["done"] == done and pupil.place["off"] is not None
                    if pupil.table.head.status == "over":
                        return  # "Start again" is left
                    await pupil.rewind(pupil.place["off"])
                    assert (pupil.place["done"], pupil.place["off"]) == (done, None)
                assert want[0] in pupil.table.history.state.action_names(pupil.seat), game.actions
                await pupil.act(want[0])
            assert pupil.table.head.status == "over"

    run(play())


@pytest.mark.parametrize(("name", "id"), LESSONS)
def test_a_reload_and_a_step_back_at_each_step(tmp_path: Path, name: str, id: str) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            pupil = await open_lesson(r, name, id)
            for done, want in enumerate(wants(name, id)):
                await pupil.enter()
                assert (pupil.place["done"], pupil.place["off"]) == (done, None)
                if done > 0:
                    await pupil.rewind(pupil.place["before"][-1])
                    assert pupil.place["done"] == done - 1
                    await pupil.act(wants(name, id)[done - 1][0])
                await pupil.act(want[0])
            assert pupil.table.head.status == "over"
            assert pupil.table.history.state.winners == [pupil.seat]

    run(play())


def test_a_table_without_a_lesson_has_no_place_in_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            _, a, _ = await r.two()
            assert a.view(0)["lesson"] is None

    run(play())
