"""Coming back: your tables, what you have learned, and how your games against bots ended."""

from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.server.store.refuse import Refuse
from anachron.server.tables.messages import variant
from anachron.server.tables.table import Table
from anachron.server.tables.tally import result
from anachron.server.wire import protocol as p
from tests.server.helpers import GAME, QUICK, FakeSocket, Room, live, room, run, until

ANYONE = p.Hello(v=1)


async def against(r: Room, *levels: p.Level, guest: str = "host", **more: Any) -> tuple[Table, FakeSocket]:
    """A game of one person against bots of these levels."""
    seats = [p.NewSeat(kind="me"), *(p.NewSeat(kind="bot", level=level) for level in levels)]
    opened = await r.registry.open(guest, p.NewTable(seats=seats, **{"game": GAME, "options": QUICK, **more}))
    return await entered(r, opened, guest)


async def entered(r: Room, opened: p.Opened, guest: str) -> tuple[Table, FakeSocket]:
    table, player = await r.registry.table(opened.table), FakeSocket(guest)
    await table.enter(player, p.Hello(v=1, tokens=list(opened.tokens.values())))
    return table, player


async def mine(r: Room, guest: str = "host") -> list[str]:
    return [line.id for line in (await r.registry.lobby(guest)).mine]


async def line_of(r: Room, table: Table, guest: str = "host") -> p.TableLine:
    (line,) = [line for line in (await r.registry.lobby(guest)).mine if line.id == table.id]
    return line


def levels(table: Table) -> list[str | None]:
    return [seat.level for seat in table.head.seats]


async def tally(r: Room, guest: str = "host") -> list[tuple[str, int, int, int]]:
    return [(one.level, one.won, one.lost, one.tied) for one in (await r.registry.tally_of(guest))]


# Your tables


def test_tables_where_you_are_asked_come_first_then_the_latest(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            over, player = await against(r, "easy")
            await r.say(over, player, p.Resign(id="r", seat=0))
            asked, _ = await against(r, "easy", options={**QUICK, "deployment": "alternating"})
            await until(lambda: 0 in asked.history.state.waiting)
            waiting, _ = await r.open(["me", "open"])
            assert (await mine(r)) == [asked.id, waiting.id, over.id]
            later, _ = await r.open(["me", "open"])
            assert (await mine(r)) == [asked.id, later.id, waiting.id, over.id]

    run(play())


def test_a_line_says_how_far_the_game_is_and_which_seats_are_yours(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _, _ = await r.two()
            line = await line_of(r, table)
            assert line.stage == table.history.state.group() != ""
            assert (line.own, line.idle_s) == ([0], 0)
            shared, _ = await r.open(["me", "me"])
            assert (await line_of(r, shared)).own == [0, 1]

    run(play())


def test_a_line_says_that_it_is_your_turn_in_the_words_of_the_log(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _, _ = await r.two(game="temporum")
            active = 0 if "{0}" in table.history.state.group() else 1
            stages = [(await line_of(r, table, guest)).stage for guest in ("host", "other")]
            assert stages[active] == "Turn 1 · You"
            assert stages[1 - active] == f"Turn 1 · {table.name(active)}"
            shared, _ = await r.open(["me", "me"], game="temporum")
            assert "You" not in (await line_of(r, shared)).stage

    run(play())


@pytest.mark.parametrize("name", anachron.games())
def test_each_game_says_how_far_it_is_without_marks(tmp_path: Path, name: str) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            seats = anachron.game(name).seats[0]
            table, tokens = await r.open(["me"] * seats, {}, game=name)
            player = FakeSocket("host")
            await table.enter(player, p.Hello(v=1, tokens=tokens))
            for _ in range(60):
                if table.head.status == "over":
                    break
                stage = (await line_of(r, table)).stage
                assert not set(stage) & set("[]{}")
                await r.act(table, player, table.history.state.waiting[0])
            assert stage, "the lobby can't say how far the game is"

    run(play())


def test_a_removed_table_is_off_your_list_and_nobody_elses(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            await r.say(table, a, p.Resign(id="r", seat=0))
            await r.registry.remove("host", table.id)
            assert ((await mine(r)), (await mine(r, "other"))) == ([], [table.id])
            await r.registry.keep("host", table.id)
            assert (await mine(r)) == [table.id]
            for what in (r.registry.remove, r.registry.keep):
                with pytest.raises(Refuse) as refused:
                    await what("stranger", table.id)
                assert refused.value.code == "not-found"

    run(play())


def test_whoever_removes_a_running_game_leaves_it_and_may_return(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _, _ = await r.two()
            with pytest.raises(Refuse) as refused:
                await r.registry.remove("host", table.id)
            assert refused.value.code == "closed"
            await r.registry.remove("host", table.id, leave=True)
            assert levels(table) == ["medium", None], "the other one plays on against a bot"
            assert ((await mine(r)), (await mine(r, "other"))) == ([], [table.id])
            back = FakeSocket("host")
            await table.enter(back, p.Hello(v=1, tokens=[table.token(0)]))
            assert levels(table) == [None, None]
            assert (await mine(r)) == [table.id]

    run(play())


def test_a_game_against_bots_waits_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, player = await against(r, "easy")
            table.leave(player)
            await r.registry.remove("host", table.id)
            assert table.head.seats[0].level is None
            assert (await mine(r)) == []
            await r.registry.keep("host", table.id)
            assert (await mine(r)) == [table.id]

    run(play())


def test_a_table_that_everybody_removed_is_not_offered(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _ = await r.open(["me", "open"], listed=True)
            assert [line.id for line in (await r.registry.lobby("other")).open] == [table.id]
            await r.registry.remove("host", table.id)
            assert (await r.registry.lobby("other")).open == []

    run(play())


def test_an_offered_rematch_brings_a_removed_table_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await r.say(table, a, p.Resign(id="r", seat=0))
            table.leave(a)
            await r.registry.remove("host", table.id)
            await r.say(table, b, p.Rematch(id="1"))
            assert (await line_of(r, table)).yours

    run(play())


def test_removed_tables_make_room_but_not_those_that_others_have(tmp_path: Path) -> None:
    with live(tmp_path, tables_per_guest=3) as server:
        guest, friend = server.guest(), server.guest()
        shared = server.open(guest, ["me", "open"])["table"]
        friend.post(f"/api/tables/{shared}/sit", json={})
        first, second = (server.open(guest, ["me", "open"])["table"] for _ in range(2))
        full = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert guest.post("/api/tables", json=full).status_code == 429
        assert guest.delete(f"/api/tables/{shared}").status_code == 409
        for id in (f"{shared}?leave=yes", first, second):
            assert guest.delete(f"/api/tables/{id}").json() == {"ok": True}
        assert guest.get(f"/api/tables/{first}").status_code == 200, "nothing is deleted while there is room"
        for _ in range(2):
            server.open(guest, ["me", "open"])
        assert guest.get(f"/api/tables/{first}").status_code == 404
        assert friend.get(f"/api/tables/{shared}").status_code == 200
        assert [line["id"] for line in friend.get("/api/tables").json()["mine"]] == [shared]


# How games against bots ended


def test_a_game_against_bots_counts_once_for_its_level(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            for level in ("easy", "easy", "hard"):
                table, player = await against(r, level)
                await r.say(table, player, p.Resign(id="r", seat=0))
            assert (await tally(r)) == [("easy", 0, 2, 0), ("hard", 0, 1, 0)]
            assert (await tally(r, "other")) == []
            played, player = await against(r, "medium")
            await r.play_out(played, [player])
            (_, won, lost, tied) = (await tally(r))[-1]
            winners = played.history.state.winners
            assert (won, lost, tied) == (winners == [0], winners == [1], len(winners) != 1)

    run(play())


def test_a_win_is_a_win(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            for seed in range(20):
                table, player = await against(r, "easy")
                await r.play_out(table, [player], seed)
                if table.history.state.winners == [0]:
                    assert (await tally(r))[0][1] == 1
                    return
                (_, won, lost, tied) = (await tally(r))[0]
                assert (won, lost + tied) == (0, seed + 1)
            raise AssertionError("twenty games and no win")

    run(play())


def test_playing_on_from_an_earlier_position_does_not_count_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, player = await against(r, "easy")
            await until(lambda: 0 in table.history.state.waiting)
            await r.act(table, player, 0)
            await r.say(table, player, p.Resign(id="r", seat=0))
            seats = [p.NewSeat(kind="me"), p.NewSeat(kind="bot", level="easy")]
            opened = await r.registry.continue_from(table, 1, "host", seats)
            again, player = await entered(r, opened, "host")
            await r.say(again, player, p.Resign(id="r", seat=0))
            assert again.head.status == "over"
            assert (await tally(r)) == [("easy", 0, 1, 0)]
            await r.say(again, player, p.Rematch(id="m"))
            (fresh,) = [line.id for line in (await r.registry.lobby("host")).mine if line.status == "playing"]
            third = await r.registry.table(fresh)
            seat = next(n for n, one in enumerate(third.head.seats) if one.guest)
            player = FakeSocket("host")
            await third.enter(player, p.Hello(v=1, tokens=[third.token(seat)]))
            await r.say(third, player, p.Resign(id="r", seat=seat))
            assert (await tally(r)) == [("easy", 0, 2, 0)], "a rematch is a new game"

    run(play())


def test_what_was_not_a_whole_game_of_yours_does_not_count(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            friends, a, _ = await r.two()
            await r.say(friends, a, p.Resign(id="r", seat=0))
            shared, tokens = await r.open(["me", "me"])
            both = FakeSocket("host")
            await shared.enter(both, p.Hello(v=1, tokens=tokens))
            await r.say(shared, both, p.Resign(id="r", seat=0))
            mixed, player = await against(r, "easy", "hard", game="temporum", options={})
            await r.say(mixed, player, p.Resign(id="r", seat=0))
            handed, player = await against(r, "hard")
            await r.say(handed, player, p.Bot(id="b", seat=0, level="hard"))
            await until(lambda: handed.head.status == "over")
            eased, player = await against(r, "hard")
            await r.say(eased, player, p.Bot(id="b", seat=1, level="easy"))
            await r.say(eased, player, p.Resign(id="r", seat=0))
            lesson = await r.registry.open_lesson("host", GAME, "aim")
            table, player = await entered(r, lesson, "host")
            await r.say(table, player, p.Resign(id="r", seat=lesson.seat or 0))
            for done in (friends, shared, handed, eased, table):
                assert done.head.status == "over"
            assert (await tally(r)) == []

    run(play())


@pytest.mark.parametrize(
    ("teams", "winners", "ended"),
    [
        ([], [0], "won"),
        ([], [2], "lost"),
        ([], [0, 2], "tied"),
        ([], [], "tied"),
        ([[0, 2], [1, 3]], [0, 2], "won"),
        ([[0, 2], [1, 3]], [2], "won"),
        ([[0, 2], [1, 3]], [1], "lost"),
        ([[0, 2], [1, 3]], [0, 1], "tied"),
    ],
)
def test_a_team_wins_together(teams: list[list[int]], winners: list[int], ended: str) -> None:
    assert result(teams, winners, 0) == ended


def test_whoever_deletes_their_name_deletes_what_was_counted(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, player = await against(r, "easy")
            await r.say(table, player, p.Resign(id="r", seat=0))
            await r.registry.end("host")
            assert (await tally(r)) == []
            assert await r.registry.store.learned("host", GAME) == set()

    run(play())


# Lessons


def test_a_lesson_is_ticked_once_all_its_moves_are_made(tmp_path: Path) -> None:
    from tests.server.tables.test_lessons import open_lesson, wants

    async def play() -> None:
        async with room(tmp_path) as r:
            pupil = await open_lesson(r, GAME, "aim")
            moves = [want[0] for want in wants(GAME, "aim")]
            for n, move in enumerate(moves):
                assert await r.registry.store.learned("pupil", GAME) == set(), f"after {n} of {len(moves)}"
                await pupil.act(move)
            assert await r.registry.store.learned("pupil", GAME) == {"aim"}
            assert await r.registry.store.learned("other", GAME) == set()

    run(play())


def test_the_list_of_lessons_has_the_ticks(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        guest = server.guest()
        lines = guest.get(f"/api/games/{GAME}/lessons").json()
        assert [line["done"] for line in lines] == [False] * len(lines)
        assert guest.get("/api/me/tally").json() == []


# Names at one screen


def test_people_at_one_screen_have_their_own_names(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            await r.registry.rename("host", "Iris")
            seats = [p.NewSeat(kind="me"), p.NewSeat(kind="me", name=" Ben "), *[p.NewSeat(kind="me")] * 2]
            opened = await r.registry.open("host", p.NewTable(game="temporum", seats=[*seats], options={}))
            table, player = await entered(r, opened, "host")
            assert names(table) == ["Iris", "Ben", "Player C", "Player D"]
            await r.registry.rename("host", "Isa")
            assert names(table) == ["Isa", "Ben", "Player C", "Player D"]
            assert [seat.name for seat in (await line_of(r, table)).seats] == names(table)
            for seat in range(4):
                if table.head.status == "playing":
                    await r.say(table, player, p.Resign(id=f"r{seat}", seat=seat))
            await r.say(table, player, p.Rematch(id="m"))
            again = await r.registry.table(str(table.head.rematch))
            assert sorted(names(again)) == sorted(names(table))

    run(play())


def test_two_at_one_screen_never_have_one_name(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            await r.registry.rename("host", "Iris")
            seats = [p.NewSeat(kind="me"), p.NewSeat(kind="me", name="Iris")]
            opened = await r.registry.open("host", p.NewTable(game=GAME, seats=seats, options=QUICK))
            assert names(await r.registry.table(opened.table)) == ["Iris", "Iris (B)"]

    run(play())


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.head.seats]


# What a table is called


@pytest.mark.parametrize(
    ("name", "options", "called"),
    [
        ("trial-of-the-temples", {"mat-assignment": "choose"}, "Spell Mats: You choose"),
        ("trial-of-the-temples", {"auto-forced": False}, "Rest automatically: off"),
        ("time-line-battle", {"day_cap": 20, "open_hands": True}, "Open hands: on, Last Day: 20"),
        ("ophelia", {"hand_max": 8}, "Most cards in hand: 8"),
        ("temporal-war", {"friendly_fire": True}, "Friendly fire: on"),
    ],
)
def test_options_are_called_as_players_call_them(name: str, options: dict[str, Any], called: str) -> None:
    game = anachron.game(name)
    assert variant(game, game.check_options(options)) == called


def test_a_game_has_one_variant_for_beginners_at_most() -> None:
    offered = {
        name: [one for one in anachron.game(name).info["presets"] if one["beginners"]] for name in anachron.games()
    }
    assert {name: [one["id"] for one in found] for name, found in offered.items() if found} == {
        "temporum": ["beginners"],
        "temporal-war": ["learning"],
    }
