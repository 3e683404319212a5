"""Who sits where: open seats, bots, leaving and coming back, lessons, clocks."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core.register import games
from anachron.server.bots.bot_pool import Task
from anachron.server.store.base import Seat
from anachron.server.store.refuse import Refuse
from anachron.server.tables import messages, seating
from anachron.server.wire import protocol as p
from tests.server.helpers import GAME, QUICK, FakeSocket, live, new_id, room, run, until
from tests.server.tables.test_clock_secrets import FakeTicks


def test_a_table_starts_when_its_last_seat_is_taken(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "open"])
            host = FakeSocket("host")
            await table.enter(host, p.Hello(v=1, tokens=[tokens[0]]))
            assert host.of("view") == []
            assert await table.seating.sit("friend", "Friend", None) == [1]
            assert host.of("table")[-1]["status"] == "playing"
            assert host.view(0)["decision"] is not None
            with pytest.raises(Refuse, match="All seats are taken"):
                await table.seating.sit("third", "Third", None)
            assert await table.seating.sit("friend", "Friend", None) == [1], "who sits here gets the seat again"

    run(play())


def test_no_two_bots_at_a_table_have_one_name() -> None:
    seats: list[Seat] = []
    for _ in range(len(seating.BOTS)):
        seats.append(Seat(level="easy", name=seating.bot_name(seats)))
    assert {seat.name for seat in seats} == set(seating.BOTS)
    assert len(seating.BOTS) >= max(max(anachron.game(name).seats) for name in games())


def test_only_the_host_starts_and_bots_fill_the_open_seats(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "open"])
            guest = FakeSocket("somebody")
            await table.enter(guest, p.Hello(v=1))
            refuse = await r.say(table, guest, p.Start(id="s"))
            assert refuse is not None
            assert refuse.code == "not-yours"
            host = FakeSocket("host")
            await table.enter(host, p.Hello(v=1, tokens=[tokens[0]]))
            assert await r.say(table, host, p.Start(id="s")) is None
            assert [seat["kind"] for seat in host.of("table")[-1]["seats"]] == ["person", "bot"]
            assert await r.say(table, host, p.Start(id="s")) is None, "a known id is answered as the first time"
            refuse = await r.say(table, host, p.Start(id="s2"))
            assert refuse is not None
            assert refuse.code == "closed"

    run(play())


def test_who_leaves_before_the_start_frees_the_seat_and_the_old_token_is_worth_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "open"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            assert await r.say(table, me, p.Leave(id="l", seat=0)) is None
            assert me.of("table")[-1]["seats"][0]["kind"] == "open"
            assert me.seats == []
            with pytest.raises(Refuse):
                await table.enter(FakeSocket("host"), p.Hello(v=1, tokens=[tokens[0]]))

    run(play())


def test_a_bot_takes_the_seat_of_one_who_left_and_gives_it_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            token = table.token(1)
            assert await r.say(table, b, p.Leave(id="l", seat=1)) is None
            assert a.of("table")[-1]["seats"][1]["kind"] == "bot"
            assert a.of("table")[-1]["seats"][1]["held"]
            table.leave(b)
            await until(lambda: table.history.seq >= 2 and not table.bots.thinking)
            refuse = await r.say(table, b, p.Act(id="x", seq=0, seat=1, action="pass"))
            assert refuse is not None
            back = FakeSocket("other")
            await table.enter(back, p.Hello(v=1, tokens=[token]))
            assert a.of("table")[-1]["seats"][1]["kind"] == "person"
            texts = [message["text"] for message in a.of("chat")]
            assert any("left" in text for text in texts)
            assert any("back" in text for text in texts)
            await r.play_out(table, [a, back])

    run(play())


def test_a_bot_may_be_put_into_an_empty_chair_but_not_over_a_person_who_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            refuse = await r.say(table, a, p.Bot(id="1", seat=1, level="easy"))
            assert refuse is not None
            assert refuse.code == "not-yours"
            table.leave(b)
            refuse = await r.say(table, a, p.Bot(id="2", seat=1, level="easy"))
            assert refuse is not None and refuse.code == "not-yours", "the host waits like everybody else"
            monkeypatch.setattr(seating, "AWAY_S", 0.0)
            assert await r.say(table, a, p.Bot(id="2", seat=1, level="easy")) is None
            assert table.head.seats[1].level == "easy"
            spectator = FakeSocket("nobody")
            await table.enter(spectator, p.Hello(v=1))
            refuse = await r.say(table, spectator, p.Bot(id="3", seat=1, level=None))
            assert refuse is not None

    run(play())


def test_a_private_table_has_no_spectators(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _ = await r.open(["me", "bot"], watch=False)
            with pytest.raises(Refuse, match="spectators"):
                await table.enter(FakeSocket("nosy"), p.Hello(v=1))

    run(play())


LESSON: dict[str, Any] = {
    "id": "first",
    "title": "First",
    "text": "A lesson.",
    "seat": 0,
    "position": {"phase": "deploy"},
    "rival": ["no such action"],
    "steps": [{"say": "Deploy.", "want": ["deploy guard 1"]}, {"say": "Go on.", "want": None}],
}


def test_the_rival_of_a_lesson_plays_its_script_as_far_as_it_is_legal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = anachron.game(GAME)
    state = game.position(LESSON["position"])
    first = game.actions[state.actions(1)[-1]]
    monkeypatch.setitem(game.info, "lessons", [{**LESSON, "rival": [first, "no such action"]}])

    async def play() -> None:
        async with room(tmp_path) as r:
            opened = await r.registry.open_lesson("pupil", GAME, "first")
            table = await r.registry.table(opened.table)
            me = FakeSocket("pupil")
            await table.enter(me, p.Hello(v=1, tokens=[opened.tokens["0"]]))
            lesson = me.of("table")[-1]["lesson"]
            assert [step["want"] for step in lesson["steps"]] == [["deploy guard 1"], None]
            await until(lambda: not table.bots.thinking and bool(table.history.log))
            rival = [stored.entry.action for stored in table.history.log if stored.entry.seat == 1]
            assert rival[0] == first
            await r.play_out(table, [me, me])
            with pytest.raises(Refuse, match="lesson"):
                await r.registry.open_lesson("pupil", GAME, "second")

    run(play())


def test_lessons_of_the_games_open_and_their_wanted_actions_exist(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            for name in games():
                game = anachron.game(name)
                for lesson in game.info["lessons"]:
                    opened = await r.registry.open_lesson("pupil", name, lesson["id"])
                    assert opened.seat == lesson.get("seat", 0)
                    for step in lesson["steps"]:
                        for action in step.get("want") or []:
                            assert game.actions.find(action) >= 0, action

    run(play())


def test_an_expired_clock_plays_the_default_action(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        FakeTicks(monkeypatch)  # time stands still: no other clock runs out
        async with room(tmp_path) as r:
            table, a, _ = await r.two(QUICK, clock=p.MoveClock(seconds=5))
            assert a.view(0)["clocks"][0]["running"]
            assert table.clocks is not None
            default = table.history.game.actions[table.history.game.default(table.history.state, 0)]
            table.clocks.left[0] = 0
            table.wake()
            await until(lambda: bool(a.of("chat")))
            entry = table.history.log[0].entry
            assert (entry.seat, entry.by, entry.action) == (0, "clock", default)
            assert a.of("chat")[-1]["text"] == f"Time’s up for {table.name(0)}. The game chose instead."
            assert a.view(0)["notes"][-1]["text"] == "Time’s up for {0}. The game chose instead."
            await until(lambda: 0 not in table.history.state.waiting)
            assert table.clocks.left[0] == 5000, "the next decision has its full time"
            assert len(a.of("chat")) == 1, "however many parts the game had to choose"

    run(play())


def test_an_open_move_of_the_clock_is_told_in_chat_and_marked_in_the_log(tmp_path: Path) -> None:
    """A secret one is not named in chat: it would be known before it is shown."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two(game="temporum", clock=p.MoveClock(seconds=500))
            seat = await r.play_to_open_question(table, [a, b])
            seq = table.history.seq + 1
            assert table.clocks is not None
            table.clocks.left[seat] = 0
            table.wake()
            await until(lambda: bool(a.of("chat")))
            label = table.in_words(table.history.moves[seq].label)
            told = f"Time’s up for {table.name(seat)}. The game played “{label}” instead."
            assert [one.of("chat")[-1]["text"] for one in (a, b)] == [told, told]
            for one in (a, b):
                events = [event for view in one.of("view") for event in view["events"]]
                assert {event.get("played_by") for event in events if event["seq"] == seq} == {"clock"}
                assert {event.get("played_by") for event in events if event["seq"] < seq} <= {None}
            last = messages.steps(table.history, seat, over=False)[-1]
            assert (last.seat, last.label, last.played_by) == (seat, table.history.moves[seq].label, "clock")

    run(play())


def test_a_bank_is_spent_and_outlives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        ticks = FakeTicks(monkeypatch)
        async with room(tmp_path) as r:
            table, a, _ = await r.two(QUICK, clock=p.BankClock(seconds=100, increment=3))
            assert table.clocks is not None
            ticks.now += 40_000
            while 0 in table.history.state.waiting:
                await r.act(table, a, 0)
            assert table.clocks.left[0] == 63_000
            left, id = table.history.log[-1].entry.left, table.id
            await r.say(table, a, p.Undo(id="u", seat=0))
            assert table.clocks.left[0] == 60_000, "the time won goes back too"
            await r.act(table, a, 0)
            assert left is not None
        async with room(tmp_path) as r:
            await r.registry.wake()
            again = await r.registry.table(id)
            assert again.clocks is not None
            assert again.clocks.left[0] == 63_000
            assert 0 in again.clocks.since or 1 in again.clocks.since
            await asyncio.sleep(0)

    run(play())


def test_a_bots_turn_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def never(task: Task) -> str:
        await asyncio.Event().wait()
        return ""

    async def play() -> None:
        async with room(tmp_path, never) as r:
            table, a, b = await r.two()
            await r.say(table, a, p.Leave(id="a", seat=0))
            await r.say(table, b, p.Leave(id="b", seat=1))
            id = table.id
            await asyncio.sleep(0.01)
            assert table.history.seq == 0
        async with room(tmp_path) as r:
            await r.registry.wake()
            again = await r.registry.table(id)
            await until(lambda: again.head.status == "over")

    run(play())


def test_chat_is_kept_and_a_double_line_is_said_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            for _ in range(2):
                await r.say(table, a, p.Say(id="c", text="Hello\u202e there\n\x07 you"))
            assert [m["text"] for m in b.of("chat")] == ["Hello there you"]
            refuse = await r.say(table, a, p.Say(id="d", text="\n \u200b"))
            assert refuse is not None
            assert refuse.code == "bad-message"
            for n in range(120):
                await r.say(table, a, p.Say(id=new_id(), text=f"line {n}"))
            id = table.id
        async with room(tmp_path) as r:
            again = await r.registry.table(id)
            late = FakeSocket("late")
            await again.enter(late, p.Hello(v=1))
            assert len(late.of("chat")) == 100
            assert late.of("chat")[-1]["text"] == "line 119"

    run(play())


def test_others_may_put_a_bot_into_the_seat_of_one_who_is_long_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only the host: it may be the host who is gone. Whoever comes back has the seat again."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            token = table.token(0)
            table.leave(a)
            refuse = await r.say(table, b, p.Bot(id="1", seat=0, level="easy"))
            assert refuse is not None and refuse.code == "not-yours"
            monkeypatch.setattr(seating, "AWAY_S", 0.0)
            refuse = await r.say(table, FakeSocket("stranger"), p.Bot(id="1", seat=0, level="easy"))
            assert refuse is not None and refuse.code == "not-yours"
            assert await r.say(table, b, p.Bot(id="2", seat=0, level="easy")) is None
            assert table.head.seats[0].level == "easy"
            refuse = await r.say(table, b, p.Bot(id="3", seat=0, level=None))
            assert refuse is not None, "only its own person takes a seat back"
            await table.enter(FakeSocket("host"), p.Hello(v=1, tokens=[token]))
            assert table.head.seats[0].level is None

    run(play())


def test_a_new_name_is_seen_at_tables_that_were_not_in_memory(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _, _ = await r.two(listed=True)
            id = table.id
        async with room(tmp_path) as r:
            await r.registry.rename("other", "Aurora")
            assert [line.seats[1].name for line in (await r.registry.lobby("host")).mine] == ["Aurora"]
            assert (await r.registry.table(id)).head.seats[1].name == "Aurora"

    run(play())


def test_a_table_is_one_even_if_it_leaves_the_memory_before_hello(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        guest = server.guest()
        opened = server.open(guest, ["me", "me"])
        tokens = list(opened["tokens"].values())
        slow = server.connect(opened["table"], guest=guest, hello=False)
        server.forget_tables()
        quick = server.connect(opened["table"], tokens, guest)
        view = quick.until("view", seat=0)
        slow.send({"t": "hello", "v": 1, "tokens": tokens, "seq": -1})
        slow.until("view", seat=0)
        action = view["decision"]["actions"][0]["action"]
        assert quick.ask({"t": "act", "seq": view["seq"], "seat": 0, "action": action})["t"] == "ack"
        assert slow.until("view", seat=0)["seq"] == view["seq"] + 1
        slow.close()
        quick.close()


def test_two_who_share_a_screen_sit_down_without_another_write(tmp_path: Path) -> None:
    """Before: that the second of them was seen was stored once more, for every table."""

    async def sit() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "me"])
            rev = table.rev
            for n in range(2):
                await table.enter(FakeSocket("host"), p.Hello(v=1, tokens=[tokens[n]]))
            await asyncio.gather(*r.registry._work)
            assert table.rev == rev

    run(sit())
