"""What is worked out once: whether an action is legal, and the world that a bot thinks in.

Only the plain rules can be counted; compiled ones call each other where no test can listen."""

from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron import bots
from anachron.core import COMPILED, Question, Rng, State
from anachron.server.bots.bot_pool import task_for
from anachron.server.wire import protocol as p
from tests.server.helpers import GAME, QUICK, FakeSocket, room, run, until

pytestmark = pytest.mark.skipif(COMPILED, reason="compiled rules cannot be counted")


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every action that the rules were asked about."""
    asked: list[int] = []
    offers = Question.offers

    def counted(question: Question, action: int) -> bool:
        asked.append(action)
        return offers(question, action)

    monkeypatch.setattr(Question, "offers", counted)
    return asked


def test_an_action_of_a_person_is_judged_once(tmp_path: Path, judged: list[int]) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            for _ in range(12):
                seat = table.history.state.waiting[0]
                judged.clear()
                await r.act(table, (a, b)[seat], seat)
                assert len(judged) == 1

    run(play())


def test_a_refused_action_is_judged_once_and_keeps_its_sentence(tmp_path: Path, judged: list[int]) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            state = table.history.state
            legal = state.actions(0)
            actions = [state.game.actions[n] for n in range(len(state.game.actions)) if n not in legal]
            for action in [actions[0], actions[-1], "no such thing"]:
                wanted = state.why_not(action, 0)
                assert wanted is not None
                judged.clear()
                refuse = await r.say(table, a, p.Act(id="x", seq=0, seat=0, action=action))
                assert refuse is not None
                assert (refuse.code, refuse.reason, refuse.rule) == ("illegal", wanted.reason, wanted.rule)
                assert len(judged) <= 1
            assert table.history.seq == 0

    run(play())


def test_an_open_answer_of_a_bot_is_judged_once(tmp_path: Path, judged: list[int]) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            options = {**QUICK, "deployment": "alternating"}
            table, tokens = await r.open(["bot", "me"], options)
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[1]]))
            await until(lambda: 1 in table.history.state.waiting and not table.bots.thinking)
            assert len(judged) == len([one for one in table.history.log if one.entry.by == "bot"]) > 0

    run(play())


@pytest.mark.parametrize("level", ["random", "greedy:3"])
def test_the_world_of_a_bot_is_dealt_once(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the server. What a bot imagines beyond it are worlds of its own."""
    dealt: list[int] = []
    world = State.world

    def counted(state: State, seat: int, rng: Rng) -> Any:
        dealt.append(seat)
        return world(state, seat, rng)

    monkeypatch.setattr(State, "world", counted)
    game = anachron.game(GAME)
    task = task_for(game, game.start(2, 7, QUICK), 0, level, 12345)
    assert dealt == [0]
    bots.think(task.game, task.version, task.world.encode(), task.seat, task.level, task.seed)
    assert len(dealt) == 1 + (3 if level == "greedy:3" else 0)
