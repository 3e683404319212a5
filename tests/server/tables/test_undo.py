"""Taking back: freely up to what was shown, beyond it with the consent of those it touches."""

import asyncio
import random
from pathlib import Path
from typing import Any

from anachron.server.bots.bot_pool import Task
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, random_bot, room, run, until


async def deploy_round(r: Room, table: Table, a: FakeSocket, b: FakeSocket) -> None:
    """Both seats choose until the round is shown."""
    tail = table.history.tail
    while table.history.tail == tail:
        seat = table.history.state.waiting[0]
        await r.act(table, (a, b)[seat], seat)


def test_an_own_choice_can_be_taken_back_until_it_is_shown(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            digest = table.history.state.digest()
            await r.act(table, a, 0)
            await r.act(table, b, 1)
            with_b = [entry.entry.action for entry in table.history.log if entry.entry.seat == 1]
            assert a.view(0)["undo"] == 1
            assert await r.say(table, a, p.Undo(id="u", seat=0)) is None
            assert a.of("ack")[-1]["id"] == "u"
            assert [table.history.log[seq - 1].entry.action for seq in table.history.line] == with_b
            assert await r.say(table, b, p.Undo(id="u", seat=1)) is None, "an id is a seat's own"
            assert table.history.state.digest() == digest
            assert table.history.seq == 4, "the log only grows"
            id = table.id
        async with room(tmp_path) as r:
            assert (await r.registry.table(id)).history.state.digest() == digest

    run(play())


def test_nothing_is_taken_back_past_what_was_shown(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            refused = 0
            for _ in range(4):
                await deploy_round(r, table, a, b)
                if table.head.status != "playing":
                    break  # a finished game refuses for that reason; some are over after the last round
                digest = table.history.state.digest()
                for seat, player in ((0, a), (1, b)):
                    if table.history.state.undoable(seat) == 0:
                        refuse = await r.say(table, player, p.Undo(id=new_id(), seat=seat))
                        assert refuse is not None
                        assert refuse.code == "no-undo"
                        refused += 1
                assert table.history.state.digest() == digest
            assert refused

    run(play())


def test_the_log_of_the_client_follows_an_undo(tmp_path: Path) -> None:
    """Dropping events from `since` on and adding the new ones always gives the events of the state."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            chance = random.Random(5)
            kept: list[dict[str, Any]] = []
            read = 0
            for _ in range(300):
                if table.head.status == "over":
                    break
                seat = chance.choice(table.history.state.waiting)
                player = (a, b)[seat]
                if chance.random() < 0.3 and table.history.state.undoable(0):
                    await r.say(table, a, p.Undo(id=new_id(), seat=0))
                elif chance.random() < 0.05 and len(table.history.line) > 3:
                    to = max(0, table.history.shown(0) - chance.randrange(1, 8))
                    if await r.say(table, a, p.Rewind(id=new_id(), seat=0, seq=to)) is None and table.request:
                        await r.say(table, b, p.RewindAnswer(id=new_id(), seat=1, accept=True))
                else:
                    actions = table.history.state.actions(seat)
                    await r.act(table, player, seat, table.history.game.actions[chance.choice(actions)])
                for message in a.got[read:]:
                    if message["t"] == "view":
                        kept = [event for event in kept if event["n"] < message["since"]] + message["events"]
                read = len(a.got)
                state, line = table.history.state, table.history.line
                now = table.history.events(state, line, 0)
                assert [(e["n"], e["text"]) for e in kept] == [(e["n"], e["text"]) for e in now]

    run(play())


def test_a_rewind_over_a_reveal_needs_the_other_although_only_the_asker_acted_since(tmp_path: Path) -> None:
    """Whoever answers last sees the rival's card; going back before the own answer alone must not be free."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            while table.history.state.question(1) is not None:
                await r.act(table, b, 1)
            await r.act(table, a, 0)
            before = table.history.shown(0)
            while table.history.state.events(0, 0)[-1]["kind"] != "drew" or table.history.state.undoable(0):
                await r.act(table, a, 0)
            digest = table.history.state.digest()
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=before)) is None
            assert b.view(1)["rewind"]["needs"] == [1]
            assert table.history.state.digest() == digest

    run(play())


def test_a_rewind_needs_all_other_people(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            digest = table.history.state.digest()
            await deploy_round(r, table, a, b)
            later = table.history.state.digest()
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert b.view(1)["rewind"] == {"by": 0, "seq": 0, "accepted": [], "needs": [1]}
            assert table.history.state.digest() == later
            assert await r.say(table, b, p.RewindAnswer(id="no", seat=1, accept=False)) is None
            assert b.view(1)["rewind"] is None
            assert table.history.state.digest() == later
            refuse = await r.say(table, b, p.RewindAnswer(id="yes", seat=1, accept=True))
            assert refuse is not None
            assert refuse.code == "closed", "the request is gone"
            assert await r.say(table, a, p.Rewind(id="r2", seat=0, seq=0)) is None
            refuse = await r.say(table, a, p.RewindAnswer(id="own", seat=0, accept=True))
            assert refuse is not None, "nobody answers for the other"
            assert await r.say(table, b, p.RewindAnswer(id="yes", seat=1, accept=True)) is None
            assert table.history.state.digest() == digest
            assert b.of("ack")[-1]["id"] == "yes"
            id, seq = table.id, table.history.seq
        async with room(tmp_path) as r:
            again = await r.registry.table(id)
            assert again.history.state.digest() == digest
            assert again.history.seq == seq

    run(play())


def test_a_rewind_is_told_to_everybody(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two(game="temporum")
            seat = await r.play_to_open_question(table, [a, b])
            before = table.history.shown(seat)
            await r.act(table, (a, b)[seat], seat)
            label = table.in_words(table.history.moves[table.history.line[-1]].label)
            assert await r.say(table, (a, b)[seat], p.Rewind(id="r", seat=seat, seq=before)) is None
            assert await r.say(table, (b, a)[seat], p.RewindAnswer(id="y", seat=1 - seat, accept=True)) is None
            told = f"{table.name(seat)} took back “{label}”. Everything after it is undone."
            assert [one.of("chat")[-1]["text"] for one in (a, b)] == [told, told]
            assert "[" not in told, "names, not marks"

    run(play())


def test_what_was_hidden_is_not_named_when_it_is_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert await r.say(table, b, p.RewindAnswer(id="y", seat=1, accept=True)) is None
            told = f"{table.name(0)} took the game back to Timeline 1 · Deployment. Everything after it is undone."
            assert b.of("chat")[-1]["text"] == told

    run(play())


def test_an_action_ends_an_open_request(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            await r.say(table, a, p.Rewind(id="r", seat=0, seq=0))
            await r.act(table, b, 1)
            assert table.request is None

    run(play())


def test_bots_agree_to_go_back_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "bot"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            digest = table.history.start.digest()
            while table.history.tail < 3:
                await until(lambda: 0 in table.history.state.waiting and not table.bots.thinking)
                await r.act(table, me, 0)
            await until(lambda: not table.bots.thinking)
            entry = table.history.seq
            assert await r.say(table, me, p.Rewind(id="r", seat=0, seq=0)) is None
            assert table.history.state_at(entry + 1).digest() == digest

    run(play())


def test_one_can_only_go_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            for seq in (0, 1, 500):
                refuse = await r.say(table, a, p.Rewind(id=new_id(), seat=0, seq=seq))
                assert refuse is not None
                assert refuse.code == "illegal"

    run(play())


def test_going_back_many_times_costs_no_more_than_once(tmp_path: Path) -> None:
    """Each rewind goes back to the one before it: work that doubles each time would not come to an end."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "me"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=tokens))
            digest = table.history.state.digest()
            for n in range(60):
                before = table.history.shown(0)
                await deploy_round(r, table, me, me)
                assert await r.say(table, me, p.Rewind(id=f"r{n}", seat=0, seq=before)) is None
                assert table.history.state.digest() == digest
            id = table.id
        async with room(tmp_path) as r:
            assert (await r.registry.table(id)).history.state.digest() == digest

    run(asyncio.wait_for(play(), 60))


def test_a_doubled_request_does_not_wipe_out_what_was_answered(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            for _ in range(2):
                assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert await r.say(table, b, p.RewindAnswer(id="no", seat=1, accept=False)) is None
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert table.request is None, "what arrives twice is asked once"
            assert await r.say(table, b, p.RewindAnswer(id="no", seat=1, accept=False)) is None
            assert [m["id"] for m in a.of("ok")] == ["r"] * 3
            assert [m["id"] for m in b.of("ok")] == ["no"] * 2

    run(play())


def test_a_request_ends_when_somebody_leaves(tmp_path: Path) -> None:
    """It waited for an answer that a bot will not give; whoever wants to go back asks again."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert await r.say(table, b, p.Leave(id="l", seat=1)) is None
            assert table.request is None
            assert a.view(0)["rewind"] is None

    run(play())


def test_what_one_click_has_done_is_taken_back_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _b = await r.two()
            digest = table.history.state.digest()
            for joined in (False, True):
                action = table.history.game.actions[table.history.state.actions(0)[0]]
                act = p.Act(id=new_id(), seq=table.history.shown(0), seat=0, action=action, joined=joined)
                assert await r.say(table, a, act) is None
            assert a.view(0)["undo"] == 2
            assert await r.say(table, a, p.Undo(id="u", seat=0)) is None
            assert table.history.state.digest() == digest and table.history.seq == 3
            id = table.id
        async with room(tmp_path) as r:
            assert (await r.registry.table(id)).history.state.digest() == digest

    run(play())


def test_against_bots_alone_every_choice_can_be_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        start_seen = asyncio.Event()

        async def bot(task: Task) -> str:
            await start_seen.wait()  # or a bot may have played before the test has looked at the start
            return await random_bot(task)

        async with room(tmp_path, bot) as r:
            table, tokens = await r.open(["me", "bot"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=tokens[:1]))
            assert (me.view(0)["undo"], me.view(0)["can_rewind"]) == (0, False), "nothing was decided yet"
            refuse = await r.say(table, me, p.Undo(id="early", seat=0))
            assert refuse is not None and (refuse.code, refuse.reason) == ("no-undo", "You haven’t made a move yet.")
            assert table.history.seq == 0
            digest = table.history.state.digest()
            start_seen.set()
            tail, made = table.history.tail, 0
            while table.history.tail == tail:  # until the round is shown
                await until(lambda: 0 in table.history.state.waiting or table.history.tail != tail)
                if table.history.tail == tail:
                    await r.act(table, me, 0)
                    made += 1
            assert table.history.state.undoable(0) == 0, "the bot's cards came out"
            for _ in range(made):
                assert me.view(0)["undo"] == 1
                assert await r.say(table, me, p.Undo(id=new_id(), seat=0)) is None
            mine = [seq for seq in table.history.line if table.history.log[seq - 1].entry.seat == 0]
            assert mine == [] and 0 in table.history.state.waiting
            assert table.history.replay([]).digest() == digest
            (note, *_) = me.view(0)["notes"]
            assert note["text"].startswith("{0} took ") and note["after"] <= me.view(0)["since"] + len(
                me.view(0)["events"]
            )

    run(play())


def test_the_log_tells_that_the_table_went_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert await r.say(table, b, p.RewindAnswer(id="yes", seat=1, accept=True)) is None
            for player, seat in ((a, 0), (b, 1)):
                (note,) = player.view(seat)["notes"]
                assert note["after"] == len(table.history.events(table.history.state, [], seat))
                assert note["text"].startswith("{0} took the game back to ")
            id, tokens = table.id, [table.token(0)]
        async with room(tmp_path) as r:
            table, again = await r.registry.table(id), FakeSocket("host")
            await table.enter(again, p.Hello(v=1, tokens=tokens))
            assert again.view(0)["notes"] == a.view(0)["notes"], "also after a restart"

    run(play())
