"""Reconnect is exact: whoever was cut and comes back has what somebody has who was never cut."""

import random
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, room, run

CUTS = 400  # per game; 10,000 in all in the long test


class Reader:
    """Keeps view and log of one pair of eyes as the client does, through any number of sockets."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table, self.seat = table, seat
        self.tokens = [] if seat is None else [table.token(seat)]
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.player: FakeSocket | None = None

    async def come(self) -> None:
        self.player = FakeSocket(None)
        await self.table.enter(self.player, p.Hello(v=1, tokens=self.tokens, seq=self.view.get("seq", -1)))

    def read(self) -> None:
        assert self.player is not None
        for message in self.player.of("view"):
            self.log = [event for event in self.log if event["n"] < message["since"]] + message["events"]
            self.view = message
        self.player.got.clear()

    def cut(self, unread: bool) -> None:
        """`unread`: what was sent last is lost on the way."""
        assert self.player is not None
        if not unread:
            self.read()
        self.table.leave(self.player)
        self.player = None

    def has(self) -> tuple[dict[str, Any], list[tuple[int, str]]]:
        view = {key: value for key, value in self.view.items() if key not in ("events", "since")}
        return view, [(event["n"], event["text"]) for event in self.log]


async def one_game(r: Room, name: str, seed: int) -> int:
    """A game of random actions, undos and rewinds, with one reader who is cut; how often that was."""
    dice = random.Random(f"{name} {seed}")
    game = anachron.game(name)
    seats = [p.NewSeat(kind="me") for _ in range(game.seats[0])]
    opened = await r.registry.open("host", p.NewTable(game=name, seats=seats))
    table = await r.registry.table(opened.table)
    me = FakeSocket("host")
    await table.enter(me, p.Hello(v=1, tokens=list(opened.tokens.values())))
    eyes = dice.choice([None, *range(len(seats))])
    whole, other = Reader(table, eyes), Reader(table, eyes)
    await whole.come()
    await other.come()
    cuts = 0
    for _ in range(300):
        if table.head.status == "over":
            break
        if dice.random() < 0.4 and other.player is not None:
            other.cut(unread=dice.random() < 0.3)
            cuts += 1
        for _ in range(dice.randrange(4)):
            await something(r, table, me, dice)
        if other.player is None:
            await other.come()
        whole.read()
        other.read()
        assert other.has() == whole.has()
        me.got.clear()
    table.leave(me)
    return cuts


async def something(r: Room, table: Table, me: FakeSocket, dice: random.Random) -> None:
    if table.head.status == "over":
        return
    seat = dice.choice(table.history.state.waiting)
    back = [n for n in range(len(table.head.seats)) if table.history.state.undoable(n)]
    if back and dice.random() < 0.25:
        await r.say(table, me, p.Undo(id=new_id(), seat=dice.choice(back)))
    elif dice.random() < 0.04 and table.history.shown(seat) > 4:
        to = table.history.shown(seat) - dice.randrange(1, 5)
        await r.say(table, me, p.Rewind(id=new_id(), seat=seat, seq=to))
    else:
        actions = table.history.state.actions(seat)
        await r.act(table, me, seat, table.history.game.actions[dice.choice(actions)])


def cut_often(tmp_path: Path, name: str, wanted: int) -> None:
    async def play() -> None:
        cuts = seed = 0
        async with room(tmp_path) as r:
            while cuts < wanted:
                cuts += await one_game(r, name, seed)
                seed += 1

    run(play())


@pytest.mark.parametrize("name", anachron.games())
def test_the_view_after_a_cut_is_that_of_one_never_cut(tmp_path: Path, name: str) -> None:
    cut_often(tmp_path, name, CUTS)


@pytest.mark.long
@pytest.mark.parametrize("name", anachron.games())
def test_the_view_after_ten_thousand_cuts_is_that_of_one_never_cut(tmp_path: Path, name: str) -> None:
    cut_often(tmp_path, name, 3400)
