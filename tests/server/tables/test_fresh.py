"""Games that were played before: with other people at the table, nobody knows the cards and what chance will bring."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from anachron.core import KeyedRng, Record, State
from anachron.server.jobs.analysis import record_of
from anachron.server.store.base import NotStored, Statements
from anachron.server.tables import messages
from anachron.server.tables.fresh import TOLD
from anachron.server.tables.stills import stills
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, FakeSocket, Room, room, run

ME, OPEN, BOT = p.NewSeat(kind="me"), p.NewSeat(kind="open"), p.NewSeat(kind="bot")
KNOWN = "7" * 64  # the seed that whoever uploads a game has chosen


async def finished(r: Room, game: str = "temporum", moves: int = 12, **more: Any) -> Table:
    """A game of one person alone, which is over: all its cards and its seed are known to whoever looks."""
    table, tokens = await r.open(["me", "me"], game=game, **more)
    me = FakeSocket("host")
    await table.enter(me, p.Hello(v=1, tokens=tokens))
    for _ in range(moves):
        await r.act(table, me, table.history.state.waiting[0])
    await r.say(table, me, p.Resign(id="r", seat=0))
    assert table.head.status == "over"
    return table


async def joined(r: Room, old: Table, seq: int = 5) -> tuple[Table, FakeSocket, FakeSocket]:
    """The host goes on from a moment of it, and a friend sits down."""
    opened = await r.registry.continue_from(old, seq, "host", [ME, OPEN])
    table = await r.registry.table(opened.table)
    await table.seating.sit("friend", "Friend", None)
    a, b = FakeSocket("host"), FakeSocket("friend")
    await table.enter(a, p.Hello(v=1, tokens=[table.token(0)]))
    await table.enter(b, p.Hello(v=1, tokens=[table.token(1)]))
    return table, a, b


def hidden(state: State) -> Any:
    return state.position()["table"]


def key_of(state: State) -> str:
    assert isinstance(state.rng, KeyedRng)
    return state.rng.key


@pytest.mark.parametrize("game", ["temporum", "time-line-battle", "tollbridge"])
def test_who_goes_on_from_a_known_game_knows_neither_the_cards_nor_what_will_come(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            old = await finished(r, game, options={})
            for seq in (0, 5):
                table, a, b = await joined(r, old, seq)
                known, state = old.history.state_at(seq), table.history.state
                assert state.view(None) == known.view(None), "what everybody saw is as it was"
                assert hidden(state) != hidden(known), "what one of them knew is not"
                assert key_of(state) not in (old.head.seed, key_of(known))
                other, _, _ = await joined(r, old, seq)
                assert hidden(other.history.state) != hidden(state)
                for player in (a, b):
                    assert player.of("table")[-1]["seed_hash"] == hashlib.sha256(key_of(state).encode()).hexdigest()
                    assert player.of("chat")[-1]["text"] == TOLD
                    assert [note["text"] for note in player.view(player.seats[0])["notes"]] == [TOLD]

    run(play())


def test_nobody_goes_back_to_before_the_new_deal(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await joined(r, await finished(r))
            digest = table.history.state.digest()
            assert (a.view(0)["undo"], b.view(1)["undo"]) == (0, 0)
            assert not a.view(0)["can_rewind"] and not b.view(1)["can_rewind"]
            for seq in (0, 3, 5):
                refuse = await r.say(table, a, p.Rewind(id=f"r{seq}", seat=0, seq=seq))
                assert refuse is not None and refuse.code == "illegal", "the known cards would come back"
            for player, seat in ((a, 0), (b, 1)):
                refuse = await r.say(table, player, p.Undo(id="u", seat=seat))
                assert refuse is not None and refuse.code == "no-undo"
            seat = table.history.state.waiting[0]
            before = table.history.shown(seat)
            await r.act(table, (a, b)[seat], seat)
            await r.say(table, (a, b)[seat], p.Rewind(id="r", seat=seat, seq=before))
            if table.request is not None:
                await r.say(table, (b, a)[seat], p.RewindAnswer(id="y", seat=1 - seat, accept=True))
            assert table.history.state.digest() == digest

    run(play())


def test_it_replays_exactly_after_a_restart_and_as_a_file(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await joined(r, await finished(r))
            for _ in range(5):
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
            id, digest = table.id, table.history.state.digest()
        async with room(tmp_path) as r:
            table, a, b = await r.registry.table(id), FakeSocket("host"), FakeSocket("friend")
            assert table.history.state.digest() == digest
            await table.enter(a, p.Hello(v=1, tokens=[table.token(0)]))
            await table.enter(b, p.Hello(v=1, tokens=[table.token(1)]))
            await r.play_out(table, [a, b])
            record = Record.from_json(record_of(table).to_json())
            *_, last = record.replay()
            assert record.matches(last) and last.over
            body = p.RecordBody(**{name: getattr(record, name) for name in p.RecordBody.__struct_fields__})
            opened = await r.registry.open_record("host", body)
            again = await r.registry.table(opened.table)
            assert again.history.state.digest() == table.history.state.digest()
            further = await r.registry.continue_from(again, again.history.seq - 3, "host", [ME, ME])
            twin = await r.registry.table(further.table)
            assert twin.history.state.digest() == again.history.state_at(again.history.seq - 3).digest()
            assert len(again.history.line) == len(record.actions)

    run(play())


def test_alone_the_same_cards_come_again(tmp_path: Path) -> None:
    """Nobody is deceived: it is for finding out what would have happened."""

    async def play() -> None:
        async with room(tmp_path) as r:
            old = await finished(r)
            for seats in ([ME, ME], [ME, BOT]):
                opened = await r.registry.continue_from(old, 5, "host", seats)
                table = await r.registry.table(opened.table)
                assert table.history.state_at(5).digest() == old.history.state_at(5).digest()
                assert table.head.origin is not None and table.head.origin.key == ""
            opened = await r.registry.continue_from(old, 5, "host", [ME, OPEN])
            table, me = await r.registry.table(opened.table), FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[table.token(0)]))
            assert await r.say(table, me, p.Start(id="s")) is None, "nobody came: a bot plays"
            assert table.history.state_at(5).digest() == old.history.state_at(5).digest()

    run(play())


def test_somebody_else_who_plays_alone_is_safe_from_whoever_opened_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            old = await finished(r)
            opened = await r.registry.continue_from(old, 5, "host", [BOT, OPEN])
            table = await r.registry.table(opened.table)
            await table.seating.sit("friend", "Friend", None)
            assert table.history.floor > 0

    run(play())


def test_a_game_from_a_file_is_dealt_anew_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            record = record_of(await finished(r))
            body = {name: getattr(record, name) for name in p.RecordBody.__struct_fields__}
            rigged = p.RecordBody(**{**body, "seed": KNOWN, "actions": ["0: resign"], "digest": ""})
            opened = await r.registry.open_record("host", rigged)
            old = await r.registry.table(opened.table)
            assert old.table_message(None, []).origin == "Opened from a game file."
            table, _, b = await joined(r, old, 0)
            assert hidden(table.history.state) != hidden(old.history.start)
            assert key_of(table.history.state) != KNOWN
            told = "Continued from the start of a game from a file. Hidden cards and chance were dealt anew."
            assert b.of("table")[-1]["origin"] == told
            many = p.RecordBody(**{**body, "actions": [f"deal: {KNOWN}"] * 21 + ["0: resign"], "digest": ""})
            with pytest.raises(Exception, match="too often"):
                await r.registry.open_record("host", many)

    run(play())


def test_everybody_sees_where_a_table_comes_from(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            old = await finished(r)
            new, _ = await r.open(["me", "open"], listed=True)
            opened = await r.registry.continue_from(old, 5, "host", [ME, OPEN])
            table = await r.registry.table(opened.table)
            names = " and ".join(seat.name for seat in old.head.seats)
            told = f"Continued from move 5 of a game between {names}."
            waiting = f"{told} If someone else joins, hidden cards and chance are dealt anew."
            lines = {line.id: line.origin for line in (await r.registry.lobby("host")).mine}
            assert lines[table.id] == waiting and lines[new.id] == "" and lines[old.id] == ""
            assert table.table_message("friend", []).origin == waiting, "before they sit down"
            await table.seating.sit("friend", "Friend", None)
            dealt = f"{told} Hidden cards and chance were dealt anew."
            assert table.table_message("friend", [1]).origin == dealt
            assert {line.id: line.origin for line in (await r.registry.lobby("friend")).mine} == {table.id: dealt}

    run(play())


def test_what_was_chosen_in_secret_is_chosen_again(tmp_path: Path) -> None:
    """The cards that it was chosen from are not there any more."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "me"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=tokens))
            await r.act(table, me, 1)
            assert table.history.tail == 0, "seat 1 has chosen in secret"
            await r.say(table, me, p.Resign(id="r", seat=0))
            new, a, b = await joined(r, table, 1)
            assert new.history.state.waiting == (0, 1)
            assert len(new.history.line) == 1, "only the new deal counts"
            await r.act(new, b, 1)
            await r.act(new, a, 0)

    run(play())


def test_the_decks_of_the_game_stay(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            wanted = p.NewTable(
                game=DECK_GAME,
                seats=[p.NewSeat(kind="me", deck="thorns"), p.NewSeat(kind="me", deck="starter")],
                options={},
            )
            old = await r.registry.table((await r.registry.open("host", wanted)).table)
            me = FakeSocket("host")
            await old.enter(me, p.Hello(v=1, tokens=[old.token(0), old.token(1)]))
            for _ in range(6):
                await r.act(old, me, old.history.state.waiting[0])
            await r.say(old, me, p.Resign(id="r", seat=0))
            opened = await r.registry.continue_from(old, 4, "host", [ME, OPEN])
            table = await r.registry.table(opened.table)
            await table.enter(me, p.Hello(v=1, tokens=[table.token(0)]))
            refuse = await r.say(table, me, p.Bring(id="b", seat=0, deck="starter"))
            assert refuse is not None and refuse.code == "closed"
            await r.say(table, me, p.Swap(id="w", seat=0, other=1))
            await table.seating.sit("friend", "Friend", None)
            await r.say(table, me, p.Start(id="s"))
            assert table.head.status == "playing"
            assert table.history.state.brought == old.history.state.brought
            assert table.history.seq == 5, "four moves and a new deal"
            id, digest = table.id, table.history.state.digest()
        async with room(tmp_path) as r:
            assert (await r.registry.table(id)).history.state.digest() == digest

    run(play())


def test_a_deal_that_cannot_be_stored_seats_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            old = await finished(r)
            opened = await r.registry.continue_from(old, 5, "host", [ME, OPEN])
            table = await r.registry.table(opened.table)
            real = r.registry.store.write

            async def full(statements: Statements) -> None:
                raise NotStored("full")

            r.registry.store.write = full  # type: ignore[method-assign]
            with pytest.raises(Exception, match="save"):
                await table.seating.sit("friend", "Friend", None)
            r.registry.store.write = real  # type: ignore[method-assign]
            assert table.head.status == "open" and table.head.seats[1].guest is None
            await table.seating.sit("friend", "Friend", None)
            assert table.head.status == "playing" and table.history.floor == 6

    run(play())


def test_steps_and_pictures_of_the_new_deal(tmp_path: Path) -> None:
    """The replay bar has it as a step of the table, and its key is in nothing that is sent while the game runs."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await joined(r, await finished(r))
            key = key_of(table.history.state)
            step = messages.steps(table.history, 0, over=False)[-1]
            assert (step.seat, step.label, step.seq) == (None, "Hidden cards dealt anew", 6)
            for who in (0, 1, None):
                assert messages.past_view(table.history, 6, who, every=False).seq == 6
                assert stills(table.history, 6, who, every=False).stills == []
            assert messages.past_view(table.history, 6, None, every=True).seq == 6
            assert stills(table.history, 6, None, every=True).stills == []
            assert key not in str(a.got) and key not in str(b.got)

    run(play())


def test_who_drew_which_card_is_no_longer_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            old = await finished(r, "tollbridge")
            known = [event["card"] for event in old.history.state_at(5).events(0, 0) if event["kind"] == "drew"]
            assert any(known), "else this proves nothing"
            table, a, _ = await joined(r, old)
            told = [event["card"] for event in a.view(0)["events"] if event["kind"] == "drew"]
            assert told == [None] * len(known), "those cards are not in this hand"
            assert table.history.state.view(0)["hands"][0] == a.view(0)["view"]["hands"][0]

    run(play())
