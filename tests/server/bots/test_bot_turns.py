"""Bots take turns by guest: one guest with many tables keeps nobody waiting."""

import asyncio

from anachron.server.bots.bot_turns import BotTurns
from tests.server.helpers import run


class Thinkers:
    """Bots that think until they are told to stop; who began, in order."""

    def __init__(self, turns: BotTurns) -> None:
        self.turns = turns
        self.began: list[str] = []
        self.stops: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def _think(self, owner: str, is_watched: bool) -> None:
        async with self.turns.turn(owner, is_watched):
            stop = asyncio.Event()
            self.began.append(owner)
            self.stops.append(stop)
            await stop.wait()

    async def ask(self, owner: str, is_watched: bool = True, times: int = 1) -> None:
        self.tasks += [asyncio.create_task(self._think(owner, is_watched)) for _ in range(times)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def stop_next(self) -> None:
        self.stops.pop(0).set()
        for _ in range(4):
            await asyncio.sleep(0)


def test_a_strangers_bot_finds_a_place_while_one_guest_has_fifty() -> None:
    async def play() -> None:
        bots = Thinkers(BotTurns(at_once=3, at_once_each=2))
        await bots.ask("many", times=50)
        assert bots.began == ["many", "many"]
        await bots.ask("stranger")
        assert bots.began == ["many", "many", "stranger"]
        for task in bots.tasks:
            task.cancel()

    run(play())


def test_guests_take_turns_and_those_who_are_watched_come_first() -> None:
    async def play() -> None:
        bots = Thinkers(BotTurns(at_once=1, at_once_each=1))
        await bots.ask("many", times=4)
        await bots.ask("unwatched", is_watched=False)
        await bots.ask("few", times=2)
        for _ in range(6):
            await bots.stop_next()
        assert bots.began == ["many", "few", "many", "few", "many", "many", "unwatched"]
        await bots.stop_next()
        assert (bots.turns.thinking, bots.turns.waiting, bots.turns._served) == (0, 0, {}), "it forgets who was here"

    run(play())


def test_one_who_gives_up_leaves_the_place_to_the_next() -> None:
    async def play() -> None:
        bots = Thinkers(BotTurns(at_once=1, at_once_each=1))
        await bots.ask("a", times=2)
        await bots.ask("b")
        bots.tasks[1].cancel()
        await asyncio.sleep(0)
        bots.tasks[0].cancel()
        for _ in range(4):
            await asyncio.sleep(0)
        assert bots.began == ["a", "b"]
        bots.tasks[2].cancel()

    run(play())


def test_places_on_other_machines_are_shared_in_the_same_way() -> None:
    async def play() -> None:
        turns = BotTurns(at_once=3, at_once_each=2)
        bots = Thinkers(turns)
        await bots.ask("many", times=50)
        assert bots.began == ["many"] * 2
        turns.make_room(6)
        await bots.ask("stranger")
        assert bots.began == [*["many"] * 6, "stranger"], "two places of three are for one guest at most"
        turns.make_room(0)
        for _ in range(4):
            await bots.stop_next()
        assert len(bots.began) == 7, "more than have a place think until they are done"
        await bots.stop_next()
        assert len(bots.began) == 8
        for task in bots.tasks:
            task.cancel()

    run(play())
