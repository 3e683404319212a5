"""No secret leaves the server: what a seat may not know is in no frame, body or log that it can get."""

import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core import State, fast_rng
from anachron.server.bots.bot_pool import Task, task_for
from anachron.server.tables import messages
from anachron.server.tables.broadcast import Broadcast
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, new_id, room, run


def hidden_from(state: State, who: int | None) -> list[set[str]]:
    """For each rival of `who` the cards in hand."""
    return [set(state.view(seat)["sides"][seat]["hand"]) for seat in range(2) if seat != who]


def cards_named(message: Any) -> set[str]:
    """Every card that a message names as somebody's hand, choice or drawn or cycled card."""
    found: set[str] = set()
    if message["t"] == "view":
        for n, side in enumerate(message["view"]["sides"]):
            if n != message["seat"]:
                assert side["hand"] is None
                assert side["bottom"] is None
                assert side["choice"] is None
        for event in message["events"]:
            if event["kind"] in ("drew", "cycled") and event["seat"] != message["seat"]:
                assert event.get("card") is None
                found |= set(re.findall(r"\[([a-z-]+)\]", event["text"]))
            if event["kind"] == "chosen":
                assert "card" not in event
    return found


@pytest.mark.parametrize("deployment", ["simultaneous", "alternating", "secret"])
def test_hidden_cards_are_in_no_frame_of_others(tmp_path: Path, deployment: str) -> None:
    async def play(seed: int) -> None:
        async with room(tmp_path / str(seed)) as r:
            table, a, b = await r.two({"timelines": 1, "deployment": deployment, "cycle": 2})
            viewer = FakeSocket("third")
            await table.enter(viewer, p.Hello(v=1))
            await r.play_out(table, [a, b], seed)
            for player in (a, b, viewer):
                views = [message for message in player.got if message["t"] == "view" and not message["over"]]
                assert views
                for message in views:
                    assert cards_named(message) == set()
                    assert message["decision"] is None or message["decision"]["seat"] in player.seats
            for message in viewer.got:
                if message["t"] == "view":
                    assert message["decision"] is None
                    assert message["undo"] == 0

    for seed in range(4):
        run(play(seed))


def test_what_a_seat_is_sent_is_the_same_in_worlds_it_cannot_tell_apart(tmp_path: Path) -> None:
    """The whole view message, made once from the truth and once from a world of the seat."""

    async def play(seed: int) -> int:
        differ = 0
        async with room(tmp_path / str(seed)) as r:
            table, a, b = await r.two({"timelines": 1, "cycle": 2})
            chance = random.Random(seed)
            for _ in range(60):
                if table.head.status == "over":
                    break
                seat = chance.choice(table.history.state.waiting)
                actions = table.history.state.actions(seat)
                await r.act(table, (a, b)[seat], seat, table.history.game.actions[chance.choice(actions)])
                for who in (0, 1):
                    truth = table.history.state
                    world = truth.world(who, fast_rng(chance.randrange(10**9)))
                    seen = sent(table, who)
                    table.history.state = world
                    again = sent(table, who)
                    table.history.state = truth
                    assert seen == again
                    differ += hidden_from(truth, who) != hidden_from(world, who)
        return differ

    assert sum(run(play(seed)) for seed in range(3)) > 60, "the worlds must really differ, or this proves nothing"


def sent(table: Table, who: int | None) -> dict[str, Any]:
    view = Broadcast(table.head, table.history, None, None).view(who, 0, [])
    whole: dict[str, Any] = json.loads(p.encode(view))
    return whole


def test_seed_digest_and_log_are_in_nothing_that_is_sent(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            seed, tokens = str(table.head.seed), [table.token(0), table.token(1)]
            digests = []
            for _ in range(40):
                if table.head.status == "over":
                    break
                seat = table.history.state.waiting[-1]
                digests.append(table.history.state.digest())
                await r.act(table, (a, b)[seat], seat)
                await r.say(table, a, p.Act(id=new_id(), seq=0, seat=0, action="cycle guard"))
            sent_all = json.dumps([a.got, b.got]) + caplog.text
            assert seed not in sent_all
            assert seed[:16] not in sent_all
            assert not any(digest in sent_all for digest in digests)
            assert not any(token in sent_all for token in tokens)
            assert table.history.log[-1].hash.hex() not in sent_all

    run(play())


def test_steps_of_a_running_game_hide_what_others_chose(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            for deployment in ("simultaneous", "alternating"):
                table, a, b = await r.two({"timelines": 1, "deployment": deployment})
                for _ in range(6):
                    seat = table.history.state.waiting[0]
                    await r.act(table, (a, b)[seat], seat)
                for who in (0, 1, None):
                    for step in messages.steps(table.history, who, over=False):
                        if step.seat != who:
                            assert step.label in ("Deploy (hidden)", "Resigns"), step
                own = [step for step in messages.steps(table.history, 0, over=False) if step.seat == 0]
                assert own
                assert all("hidden" not in step.label for step in own)

    run(play())


def test_bots_are_told_a_world_and_never_the_truth(tmp_path: Path) -> None:
    """Nothing that a bot is sent depends on what its seat may not know: no seed, no log, hands dealt anew."""
    tasks: list[tuple[Task, State]] = []

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two({})
            for n in range(20):
                seat = table.history.state.waiting[0]
                truth = table.history.state
                tasks.append((task_for(table.history.game, truth, seat, "hard", 1000 + n), truth))
                await r.act(table, (a, b)[seat], seat)
            seed = str(table.head.seed)
            assert all(seed not in task.world for task, _ in tasks)

    run(play())
    differ = 0
    for task, truth in tasks:
        world = json.loads(task.world)
        assert world["log"] == []
        assert world["rng"]["kind"] == "fast"
        world = anachron.game(task.game).load(task.world.encode())
        assert world.view(task.seat) == truth.view(task.seat)
        differ += hidden_from(world, task.seat) != hidden_from(truth, task.seat)
    assert differ > 15
