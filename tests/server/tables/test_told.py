"""What is told of a move doesn't cost more the longer the game is, and is the same."""

import random
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core import State, telling
from anachron.server.tables.history import History
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, room, run

SECRET = {"deployment": "secret"}  # there, not everybody sees every event
GAMES = [*((game, {}, 0) for game in anachron.games()), *(("time-line-battle", SECRET, n) for n in range(8))]
MOVES = 150
LONG = 60
SELDOM = 0.2  # else nobody would have been told of what was taken back since


def check_notes(history: History, who: int | None) -> None:
    placed, history._placed = history._placed, {}
    notes = history.notes(who)
    history._placed = placed
    assert history.notes(who) == notes


def check(history: History, chance: random.Random) -> None:
    """From any event on, everybody is told what they would be told if nothing had been told before."""
    for who in (None, *range(history.state.seats)):
        if chance.random() > SELDOM:
            continue
        read, history._read = history._read, {}
        whole = history.events(history.state, history.line, who)
        told = read[who].seen if who in read else 0
        since = chance.choice([chance.randrange(len(whole) + 1), min(told, len(whole))])
        history._read = read
        for start in (since, len(whole), since):
            assert history.events(history.state, history.line, who, start) == whole[start:]
        check_notes(history, who)


async def step(r: Room, history: History, table: Any, player: FakeSocket, chance: random.Random) -> None:
    seat = chance.choice(history.state.waiting)
    if chance.random() < 0.2:
        await r.say(table, player, p.Undo(id=new_id(), seat=seat))
    elif chance.random() < 0.1:
        to = chance.randrange(max(0, history.seq - 4), history.seq + 1)
        await r.say(table, player, p.Rewind(id=new_id(), seat=seat, seq=to))
    else:
        actions = history.state.actions(seat)
        action = history.game.actions[chance.choice(actions)]
        act = p.Act(id=new_id(), seq=history.shown(seat), seat=seat, action=action)
        assert await r.say(table, player, act) is None


@pytest.mark.parametrize(("game", "options", "seed"), GAMES)
def test_what_is_told_is_the_same_whatever_was_told_before(
    game: str, options: dict[str, Any], seed: int, tmp_path: Path
) -> None:
    async def play() -> None:
        chance = random.Random(seed)
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "me"], options, game=game)
            player = FakeSocket("host")
            await table.enter(player, p.Hello(v=1, tokens=tokens))
            for _ in range(MOVES):
                if table.head.status == "over":
                    break
                await step(r, table.history, table, player, chance)
                check(table.history, chance)
            assert set(table.history._read) >= {None, 0, 1}

    run(play())


def test_notes_stand_behind_the_moves_before_them_although_those_went_and_came_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "me"], {}, game="temporum")
            player = FakeSocket("host")
            await table.enter(player, p.Hello(v=1, tokens=tokens))
            history = table.history
            for _ in range(3):
                await r.act(table, player, history.state.waiting[0])
            for seq in (1, 0, 1, 2, 0, 4, 3):
                assert await r.say(table, player, p.Rewind(id=new_id(), seat=0, seq=seq)) is None
                for who in (None, 0, 1):
                    check_notes(history, who)
            assert len(history.notes(0)) == 7

    run(play())


def test_the_log_of_a_long_game_is_not_read_again_for_each_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before: whoever was told of a move was told by a look at every event since the start."""
    looked: list[int] = []
    lines = telling.lines

    def counted(state: State, since: int, seat: int | None, start: int = 0, before: int = 0) -> list[telling.Line]:
        looked.append(len(state.log) - start)
        return lines(state, since, seat, start, before)

    monkeypatch.setattr(telling, "lines", counted)

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two({"timelines": 5})
            for _ in range(LONG):
                seat = table.history.state.waiting[0]
                looked.clear()
                told = len(table.history.state.log)
                await r.act(table, (a, b)[seat], seat)
                assert looked and max(looked) <= len(table.history.state.log) - told
            assert len(table.history.state.log) > LONG

    run(play())
