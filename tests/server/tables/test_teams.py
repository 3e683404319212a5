"""Teams at the table: who sits with whom until the start, who wins, who is out."""

from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core.seats import only
from anachron.server.store.base import Brief, Head, Row, Seat
from anachron.server.store.refuse import Refuse
from anachron.server.tables import messages, seating
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, GAME, FakeSocket, Room, live, room, run, until

YES = ""
NOT, CLOSED, BAD, MISSING = "not-yours", "closed", "bad-message", "not-found"
TEAMS: dict[str, Any] = {"teams": True}
MADE = [{"name": "Team 1", "seats": [0, 2]}, {"name": "Team 2", "seats": [1, 3]}]


async def waiting(r: Room, **more: Any) -> tuple[Table, FakeSocket, FakeSocket]:
    """A table with two teams before its start: host, Ben, a bot and an open seat."""
    table, tokens = await r.open(["me", "open", "bot", "open"], TEAMS, game=DECK_GAME, **more)
    await table.seating.sit("ben", "Ben", 1)
    host, ben = FakeSocket("host"), FakeSocket("ben")
    await table.enter(host, p.Hello(v=1, tokens=[tokens[0]]))
    await table.enter(ben, p.Hello(v=1, tokens=[table.token(1)]))
    return table, host, ben


def names(table: Table) -> list[str]:
    return [seat.guest or seat.kind for seat in table.head.seats]


def test_everybody_is_told_the_teams(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as r:
            _, host, _ = await waiting(r, listed=True)
            assert host.of("table")[-1]["teams"] == MADE
            [line] = (await r.registry.lobby("somebody")).open
            assert [(team.name, team.seats) for team in line.teams] == [("Team 1", [0, 2]), ("Team 2", [1, 3])]
            agreed = r.registry.agree(DECK_GAME, 4, TEAMS)
            assert [team.seats for team in agreed.teams] == [[0, 2], [1, 3]]
            assert r.registry.agree(DECK_GAME, 4, {}).teams == []
            assert r.registry.agree(GAME, 2, {}).teams == [], "a team of one is none"
            free, _ = await r.open(["me", "open"], game=DECK_GAME)
            assert free.table_message("host", [0]).teams == []

    run(look())


def test_a_game_names_its_teams(monkeypatch: pytest.MonkeyPatch) -> None:
    game = anachron.game(DECK_GAME)
    monkeypatch.setattr(type(game), "team_names", lambda self, seats, options: ["Dawn", "Dusk"])
    assert [team.name for team in messages.teams(game, 4, TEAMS)] == ["Dawn", "Dusk"]


# Who may swap two seats before the start: the seats are host, ben, a bot, open.
SWAPS = [(0, 1), (0, 2), (0, 3), (1, 3), (3, 1), (1, 2), (2, 3), (1, 1), (1, 9)]
MAY: dict[str, tuple[str, ...]] = {
    #         0-1  0-2  0-3  1-3  3-1  1-2  2-3  1-1  1-9
    "host": (YES, YES, YES, YES, YES, YES, YES, BAD, MISSING),
    "ben": (NOT, NOT, NOT, YES, YES, NOT, NOT, BAD, MISSING),
    "spectator": (NOT,) * 8 + (MISSING,),
    "anonymous": (NOT,) * 8 + (MISSING,),
}


@pytest.mark.parametrize("who", MAY)
def test_who_may_swap(tmp_path: Path, who: str) -> None:
    async def attempt() -> tuple[str, ...]:
        codes = []
        async with room(tmp_path) as r:
            for one, other in SWAPS:
                table, host, ben = await waiting(r)
                third = FakeSocket("third" if who == "spectator" else None)
                await table.enter(third, p.Hello(v=1))
                player = {"host": host, "ben": ben}.get(who, third)
                before = names(table)
                refuse = await r.say(table, player, p.Swap(id="s", seat=one, other=other))
                codes.append(refuse.code if refuse is not None else YES)
                if refuse is None:
                    before[one], before[other] = before[other], before[one]
                assert names(table) == before
        return tuple(codes)

    assert run(attempt()) == MAY[who]


def test_after_a_swap_sockets_and_tokens_belong_to_the_new_seats(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, host, ben = await waiting(r)
            old = [table.token(n) for n in range(4)]
            await r.say(table, ben, p.Bring(id="b", seat=1, deck="thorns"))
            assert await r.say(table, host, p.Swap(id="s", seat=0, other=1)) is None
            assert await r.say(table, host, p.Swap(id="s", seat=0, other=1)) is None, "the same message, done once"
            assert names(table) == ["ben", "host", "bot", "open"]
            assert (host.seats, ben.seats) == ([1], [0])
            assert host.of("table")[-1]["you"] == [1] and ben.of("table")[-1]["you"] == [0]
            assert ben.of("table")[-1]["brought"] == {"0": "thorns"}, "a deck goes with its person"
            assert host.of("table")[-1]["brought"] == {}
            for token in old[:2]:
                with pytest.raises(Refuse):
                    table.seats_of([token])
            assert await table.seating.sit("ben", "Ben", None) == [0], "by cookie everybody finds their seat"
            assert table.seats_of([table.token(0)]) == [0]
            id = table.id
        async with room(tmp_path) as r:
            table = await r.registry.table(id)
            assert names(table) == ["ben", "host", "bot", "open"], "it is stored"
            with pytest.raises(Refuse):
                table.seats_of([old[0]])

    run(play())


def test_a_swap_and_back_does_not_bring_old_tokens_to_life(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, host, _ = await waiting(r)
            old = table.token(1)
            for id in ("1", "2"):
                assert await r.say(table, host, p.Swap(id=id, seat=1, other=3)) is None
            assert names(table) == ["host", "ben", "bot", "open"]
            with pytest.raises(Refuse):
                table.seats_of([old])

    run(play())


def test_decks_that_do_not_fit_their_new_seats_stop_a_swap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, host, ben = await waiting(r)
            await r.say(table, ben, p.Bring(id="b", seat=1, deck="thorns"))
            game = table.history.game

            def check(self: Any, brought: Any, seats: int, options: Any) -> list[Any]:
                if brought and brought[3] is not None:
                    raise ValueError("No thorns here.")
                return list(brought)

            monkeypatch.setattr(type(game), "check_all_brought", check)
            refuse = await r.say(table, host, p.Swap(id="s", seat=1, other=3))
            assert refuse is not None and refuse.code == "illegal"
            assert "thorns" not in refuse.reason, "what somebody brings is a secret"
            assert names(table) == ["host", "ben", "bot", "open"]

    run(play())


def test_teams_wait_for_the_host_and_others_start_by_themselves(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, host, ben = await waiting(r)
            refuse = await r.say(table, ben, p.Start(id="0"))
            assert refuse is not None and refuse.code == NOT
            await table.seating.sit("cleo", "Cleo", 3, "thorns")
            await r.say(table, ben, p.Bring(id="b", seat=1, deck=None))
            assert table.head.status == "open", "somebody may still want to change places"
            row = await r.registry.store.row(table.id)
            assert row is not None
            line = messages.table_line(row, "ben", 0, set())
            assert line is not None and line.prompt == "Ready to start"
            refuse = await r.say(table, ben, p.Start(id="1"))
            assert refuse is not None and refuse.code == NOT, "the host is here"
            assert await r.say(table, host, p.Start(id="2")) is None
            assert table.head.status == "playing"
            refuse = await r.say(table, host, p.Swap(id="s", seat=0, other=1))
            assert refuse is not None and refuse.code == CLOSED
            again, _, cleo = await waiting(r)
            await again.seating.sit("dan", "Dan", 3, "thorns")
            again.leave(next(viewer for viewer in again.viewers if viewer.guest == "host"))
            assert await r.say(again, cleo, p.Start(id="3")) is None, "nobody waits for a host who is gone"
            assert again.head.status == "playing"
            at_once, _ = await r.open(["me", "bot", "bot", "bot"], TEAMS, game=DECK_GAME)
            assert at_once.head.status == "playing"
            free, _ = await r.open(["me", "open"], game=DECK_GAME)
            await free.seating.sit("ben", "Ben", None, "thorns")
            assert free.head.status == "playing"

    run(play())


def test_a_team_wins_together_and_the_lobby_says_which(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, host, ben = await waiting(r)
            await table.seating.sit("cleo", "Cleo", 3, "thorns")
            cleo = FakeSocket("cleo")
            await table.enter(cleo, p.Hello(v=1, tokens=[table.token(3)]))
            await r.say(table, host, p.Start(id="s"))
            await r.say(table, ben, p.Resign(id="r", seat=1))
            assert table.head.status == "playing", "a team-mate plays on"
            assert host.view(0)["out"] == [1]
            await r.say(table, cleo, p.Resign(id="r", seat=3))
            assert host.view(0)["winners"] == [0, 2]
            bot, mira = table.head.seats[2].name, table.head.seats[0].name
            [line] = (await r.registry.lobby("host")).mine
            assert line.prompt == f"Team 1 won ({mira} and {bot})"
            assert line.result is not None and line.result.winners == [0, 2]

    run(play())


def test_a_rematch_keeps_who_plays_together(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, host, _ = await waiting(r)
            await r.say(table, host, p.Start(id="s"))
            again = await r.registry.table(await r.registry.rematch(table.head, "host"))
            seated = [seat.name for seat in again.head.seats]
            before = [seat.name for seat in table.head.seats]
            assert seated == before[-1:] + before[:-1], "across the table, as before"

    run(play())

    def moves_on(*teams: list[int]) -> bool:
        lines = [p.TeamLine(name="", seats=team) for team in teams]
        return messages.keep_together(lines, sum(len(team) for team in teams) or 4)

    assert moves_on() and moves_on([0, 2], [1, 3]) and moves_on([0, 2, 4], [1, 3, 5])
    assert not moves_on([0, 2, 4], [1, 3]) and not moves_on([0, 1], [2, 3])


def test_results_in_words() -> None:
    game = anachron.game(DECK_GAME)
    seats = [Seat(name=name, guest=name) for name in ("Ann", "Ben", "Cleo", "Dan")]

    def told(options: dict[str, Any], winners: list[int]) -> str:
        head = Head("t", game.name, game.version, options, 1, seats, "Ann", status="over")
        line = messages.table_line(Row(head, Brief(winners=winners), 0, 0), "Ann", 0, set())
        assert line is not None
        return line.prompt

    assert told(TEAMS, [0, 2]) == "Team 1 won (Ann and Cleo)"
    assert told(TEAMS, [0, 1, 2, 3]) == "Team 1 and Team 2 won (Ann, Ben, Cleo and Dan)"
    assert told({}, [1]) == "Ben won"
    assert told({}, [0, 1, 3]) == "Ann, Ben and Dan won"
    assert told({}, []) == "Game over"


def test_who_is_out_is_told_and_who_still_has_a_turn_is_not_out(tmp_path: Path) -> None:
    state = anachron.game(DECK_GAME).start(3, 1)
    assert messages.out(state) == []
    state.out |= only(2)
    assert messages.out(state) == [], "it has a question to answer, as a ghost would"
    state.eliminate(2)
    assert messages.out(state) == [2]

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two(game=DECK_GAME)
            await r.say(table, a, p.Start(id="s"))
            assert a.view(0)["out"] == b.view(1)["out"] == []
            table.history.state.eliminate(1)
            table.show(anew=True)
            assert a.view(0)["out"] == b.view(1)["out"] == [1]
            assert b.view(1)["decision"] is None

    run(play())


def test_a_bot_plays_for_one_who_left_until_they_are_back(tmp_path: Path) -> None:
    """The seats tell it to everybody: a bot plays, but the seat is held. Whoever returns has it again at once."""
    with live(tmp_path) as server:
        mira, ben = server.guest(), server.guest()
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "bot"}]
        opened = mira.post("/api/tables", json={"game": DECK_GAME, "seats": seats, "options": TEAMS}).json()
        sat = ben.post(f"/api/tables/{opened['table']}/sit", json={"deck": "thorns"}).json()
        a = server.connect(opened["table"], [opened["token"]], mira)
        b = server.connect(opened["table"], [sat["token"]], ben)
        b.until("table")
        assert a.ask({"t": "start"})["t"] == "ok"
        b.until("view")
        assert b.ask({"t": "leave", "seat": 1})["t"] == "ok"
        b.close()
        line = next(seat for seat in iter(lambda: a.until("table")["seats"][1], None) if seat["kind"] == "bot")
        assert (line["held"], line["name"]) == (True, ben.get("/api/me").json()["name"])
        again = server.connect(opened["table"], [sat["token"]], ben)
        line = again.until("table")["seats"][1]
        assert (line["kind"], line["here"]) == ("person", True)
        view = again.until("view", seat=1)
        while view["decision"] is None:
            assert view["waiting"] == [0], "else a bot goes on"
            mine = a.until("view", seat=0)
            while mine["decision"] is None:
                mine = a.until("view", seat=0)
            a.ask({"t": "act", "seq": mine["seq"], "seat": 0, "action": mine["decision"]["actions"][0]["action"]})
            view = again.until("view", seat=1)
        action = view["decision"]["actions"][0]["action"]
        assert again.ask({"t": "act", "seq": view["seq"], "seat": 1, "action": action})["t"] == "ack"
        a.close()
        again.close()


def test_whoever_is_gone_for_a_minute_is_replaced_by_a_team_mate_and_gets_the_seat_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, host, ben = await waiting(r)
            await r.say(table, host, p.Start(id="s"))
            token = table.token(0)
            table.leave(host)
            await until(lambda: ben.of("table")[-1]["seats"][0]["here"] is False)
            refuse = await r.say(table, ben, p.Bot(id="1", seat=0, level="medium"))
            assert refuse is not None and refuse.code == NOT
            monkeypatch.setattr(seating, "AWAY_S", 0.0)
            assert await r.say(table, ben, p.Bot(id="2", seat=0, level="medium")) is None
            assert ben.of("table")[-1]["seats"][0]["kind"] == "bot" and ben.of("table")[-1]["seats"][0]["held"]
            back = FakeSocket("host")
            await table.enter(back, p.Hello(v=1, tokens=[token]))
            assert ben.of("table")[-1]["seats"][0]["kind"] == "person"
            seq = table.history.seq
            await until(lambda: not table.bots.thinking)
            assert 0 not in [stored.entry.seat for stored in table.history.log[seq:]], "the bot does nothing more"

    run(play())
