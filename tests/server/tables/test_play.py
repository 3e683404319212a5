"""Playing at a table: what is stored is acknowledged, then shown."""

import asyncio
import hashlib
from pathlib import Path

import pytest

import anachron
from anachron.core import Record
from anachron.server.bots.bot_pool import BotFailed, Task
from anachron.server.wire import entropy
from anachron.server.wire import protocol as p
from tests.server.helpers import GAME, FakeSocket, live, new_id, random_bot, room, run, until


def test_two_people_play_to_the_end_and_the_table_is_what_its_log_replays_to(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await r.play_out(table, [a, b])
            assert table.head.status == "over"
            assert a.view(0)["over"]
            assert a.of("table")[-1]["status"] == "over"
            digest, seq = table.history.state.digest(), table.history.seq
            events = a.view(0)["since"] + len(a.view(0)["events"])
            id = table.id
        async with room(tmp_path) as r:
            again = await r.registry.table(id)
            assert again.history.state.digest() == digest
            assert again.history.seq == seq
            assert len(again.history.state.events(0, 0)) == events

    run(play())


def test_a_person_plays_against_a_bot_to_the_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "bot"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            await r.play_out(table, [me, me])
            assert table.head.status == "over"
            by = {stored.entry.by for stored in table.history.log if stored.entry.seat == 1}
            assert by == {"bot"}

    run(play())


def test_two_bots_play_to_the_end_while_somebody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _ = await r.open(["bot", "bot"])
            await asyncio.sleep(0.02)
            assert table.history.seq == 0, "nobody is there: no need to think"
            await table.enter(FakeSocket("fan"), p.Hello(v=1))
            await until(lambda: table.head.status == "over")

    run(play())


def test_a_known_id_is_answered_as_the_first_time_and_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            action = table.history.game.actions[table.history.state.actions(0)[0]]
            message = p.Act(id="same", seq=0, seat=0, action=action)
            for _ in range(3):
                assert await r.say(table, a, message) is None
            assert [message["seq"] for message in a.of("ack")] == [1, 1, 1]
            assert table.history.seq == 1

    run(play())


def test_a_stale_act_gets_the_present_view(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            await r.act(table, a, 0)
            digest = table.history.state.digest()
            action = table.history.game.actions[table.history.state.actions(0)[0]]
            await r.say(table, a, p.Act(id="late", seq=0, seat=0, action=action))
            assert a.got[-2]["t"] == "refused"
            assert a.got[-2]["code"] == "stale"
            assert (a.got[-1]["t"], a.got[-1]["seq"]) == ("view", 1)
            await r.say(table, a, p.Act(id="early", seq=9, seat=0, action=action))
            assert a.got[-2]["code"] == "stale"
            assert table.history.state.digest() == digest

    run(play())


def test_both_may_choose_in_secret_while_looking_at_the_same_view(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            first = {n: table.history.game.actions[table.history.state.actions(n)[0]] for n in (0, 1)}
            assert await r.say(table, a, p.Act(id="a", seq=0, seat=0, action=first[0])) is None
            assert await r.say(table, b, p.Act(id="b", seq=0, seat=1, action=first[1])) is None
            assert table.history.seq == 2
            assert (a.of("ack")[-1]["seq"], b.of("ack")[-1]["seq"]) == (1, 1), (
                "nobody learns how often the other answered"
            )

    run(play())


def test_how_often_a_rival_answers_in_secret_is_not_seen(tmp_path: Path) -> None:
    """With two cards to cycle, one may answer two or three times; until all is shown the other sees the same."""

    async def seen(answers: list[str]) -> list[dict[str, object]]:
        async with room(tmp_path / answers[1].replace(" ", "-")) as r:
            table, a, b = await r.two({"cycle": 2})
            viewer = FakeSocket("third")
            await table.enter(viewer, p.Hello(v=1))
            table.show_table()
            before, before_w = len(b.got), len(viewer.got)
            for answer in answers:
                wanted = [
                    t
                    for t in (table.history.game.actions[x] for x in table.history.state.actions(0))
                    if t.startswith(answer)
                ]
                await r.act(table, a, 0, wanted[0])
            await r.say(table, a, p.Undo(id="u", seat=0))
            await r.act(table, a, 0, wanted[0])
            await r.act(table, b, 1)
            news = b.got[before:] + viewer.got[before_w:]
            assert 0 not in table.history.state.waiting
            return [
                {"t": m["t"], "seq": m.get("seq"), "chosen": m.get("chosen"), "n": len(m.get("events", []))}
                for m in news
            ]

    assert run(seen(["deploy", "pass"])) == run(seen(["deploy", "cycle", "cycle"]))


def test_an_illegal_act_is_refused_with_its_rule(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            digest = table.history.state.digest()
            for action in ("deploy nobody 1", "pass", "cycle guard", "x" * 100):
                refuse = await r.say(table, a, p.Act(id=new_id(), seq=0, seat=0, action=action))
                assert refuse is not None
                assert refuse.code == "illegal"
                assert refuse.rule
            refuse = await r.say(table, a, p.Act(id="other", seq=0, seat=1, action="pass"))
            assert refuse is not None
            assert refuse.code == "not-yours"
            assert (table.history.state.digest(), table.history.seq) == (digest, 0)

    run(play())


def test_why_and_preview_answer_without_changing_anything(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            digest = table.history.state.digest()
            choice = a.view(0)["decision"]["actions"][0]
            assert await r.say(table, a, p.Why(id="w1", seat=0, action=choice["action"])) is None
            assert a.got[-1] == {"t": "ok", "id": "w1"}
            assert await r.say(table, a, p.Why(id="w2", seat=0, thing=choice["touches"][0])) is None
            refuse = await r.say(table, a, p.Why(id="w3", seat=0, thing="card:nobody"))
            assert refuse is not None
            assert refuse.code == "illegal"
            assert await r.say(table, a, p.AskPreview(id="v", seat=0, action=choice["action"])) is None
            assert a.got[-1]["t"] == "preview"
            assert table.history.state.digest() == digest

    run(play())


def test_hot_seat_gets_a_view_for_each_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "me"])
            both = FakeSocket("host")
            await table.enter(both, p.Hello(v=1, tokens=tokens))
            assert {m["seat"] for m in both.of("view")} == {0, 1}
            await r.play_out(table, [both, both])
            assert both.view(0)["over"]
            assert both.view(1)["over"]

    run(play())


def test_a_bot_that_fails_plays_the_default_and_the_table_says_so(tmp_path: Path) -> None:
    async def broken(task: Task) -> str:
        raise BotFailed

    async def silly(task: Task) -> str:
        return "win now"

    async def play(think: object, data: Path) -> None:
        async with room(data, think) as r:  # type: ignore[arg-type]
            table, tokens = await r.open(["me", "bot"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            await until(lambda: bool(me.of("chat")))
            assert "got stuck" in me.of("chat")[-1]["text"]
            assert table.history.log[0].entry.by == "default"

    run(play(broken, tmp_path / "a"))
    run(play(silly, tmp_path / "b"))


def test_a_bot_answer_for_an_old_view_is_thrown_away(tmp_path: Path) -> None:
    gate = asyncio.Event()

    async def slow(task: Task) -> str:
        await gate.wait()
        return await random_bot(task)

    async def play() -> None:
        async with room(tmp_path, slow) as r:
            table, a, _ = await r.two({"deployment": "alternating", "timelines": 1})
            seat = table.history.state.waiting[0]
            player = a if seat == 0 else _
            await r.say(table, player, p.Bot(id="b", seat=seat, level="easy"))
            await r.say(table, player, p.Bot(id="c", seat=seat, level=None))
            await r.act(table, player, seat)
            seq = table.history.seq
            gate.set()
            await asyncio.sleep(0.05)
            assert table.history.seq == seq

    run(play())


def test_the_finished_record_holds_the_seed_whose_hash_was_shown(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            shown = a.of("table")[0]["seed_hash"]
            await r.play_out(table, [a, b])
            seed = table.head.seed
            assert isinstance(seed, str)
            assert len(seed) == 64
            assert hashlib.sha256(seed.encode()).hexdigest() == shown
            history = table.history
            written = [history.moves[seq].written for seq in history.line]
            record = Record(table.head.game, 1, 2, seed, table.head.options, written)
            assert list(record.replay())[-1].digest() == history.state.digest()

    run(play())


def test_a_fault_of_ours_refuses_one_message_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> None:
        raise ZeroDivisionError("secret detail in /some/path.py")

    with live(tmp_path) as server:
        guest = server.guest()
        opened = server.open(guest, ["me", "me"])
        ws = server.connect(opened["table"], list(opened["tokens"].values()), guest)
        view = ws.until("view", seat=0)
        action = view["decision"]["actions"][0]["action"]
        monkeypatch.setattr(anachron.game(GAME).views, "preview", broken)
        answer = ws.ask({"t": "preview", "seat": 0, "action": action})
        assert (answer["t"], answer["code"]) == ("refused", "failed")
        assert "secret" not in str(answer)
        assert ws.ask({"t": "act", "seq": view["seq"], "seat": 0, "action": action})["t"] == "ack"
        ws.close()


def test_a_bot_whose_game_fails_stops_and_does_not_spin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = 0

    def broken(*arguments: object) -> int:
        nonlocal tries
        tries += 1
        raise ZeroDivisionError

    async def silent(task: Task) -> str:
        raise BotFailed

    async def play() -> None:
        async with room(tmp_path, silent) as r:
            monkeypatch.setattr(anachron.game(GAME), "default", broken)
            table, tokens = await r.open(["me", "bot"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            await until(lambda: tries > 0)
            await asyncio.sleep(0.05)
            assert tries == 1
            await r.act(table, me, 0)

    run(play())


def test_seeds_come_from_the_operating_system_outside_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    seeds = {entropy.game_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}, "256 bits"
    assert len({entropy.bot_seed() for _ in range(50)}) == 50
