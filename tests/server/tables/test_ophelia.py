"""Ophelia at a table: own decks by their text, lists that stay secret, and passing for the rest of a turn."""

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core.deck_text import write_deck
from anachron.server.store.refuse import Refuse
from anachron.server.tables.standing import BY
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, live, room, run

GAME = "ophelia"
OPHELIA = anachron.game(GAME)
assert OPHELIA.decks is not None
CARDS = OPHELIA.decks.ready["corsair-starter"].cards
TEXT = write_deck(OPHELIA.decks, "Zanzibar", CARDS)
OWN = {"deck_mode": "constructed"}


async def seated(
    r: Room, options: dict[str, Any], mine: str | None, yours: str | None
) -> tuple[Table, list[FakeSocket]]:
    seats = [p.NewSeat(kind="me", deck=mine), p.NewSeat(kind="open")]
    opened = await r.registry.open("host", p.NewTable(game=GAME, seats=seats, options=options))
    table = await r.registry.table(opened.table)
    await table.seating.sit("friend", "Friend", None, yours)
    players = [FakeSocket("host"), FakeSocket("friend")]
    for n, player in enumerate(players):
        await table.enter(player, p.Hello(v=1, tokens=[table.token(n)]))
    return table, players


def test_an_own_deck_is_played_and_its_list_is_a_secret(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, (a, b) = await seated(r, OWN, TEXT, None)
            assert table.head.status == "open", "it waits for the other deck"
            assert b.of("table")[-1]["decks"] == ["ready", "own"]
            assert "Zanzibar" not in json.dumps(b.got)
            assert await r.say(table, b, p.Bring(id="b", seat=1, deck="void-starter")) is None
            assert table.head.status == "playing"
            mine, theirs = a.view(0)["view"]["sides"][0], b.view(1)["view"]["sides"][0]
            assert (mine["list"], theirs["list"]) == (CARDS, None)
            assert theirs["deck_name"] == "Zanzibar", "the name is public now"
            assert a.view(0)["view"]["sides"][1]["list"] is not None, "so is the list of a ready-made deck"

    run(play())


def test_a_starter_table_takes_ready_made_decks_only_and_a_draft_takes_none(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _ = await seated(r, {}, "corsair-starter", None)
            assert (table.head.status, table.history.state.waiting) == ("playing", (1,)), "the other one is asked"
            with pytest.raises(Refuse, match="ready-made decks only"):
                await seated(r, {}, TEXT, None)
            for deck in (TEXT, "corsair-starter"):
                with pytest.raises(Refuse, match="can’t bring a deck to this table"):
                    await seated(r, {"deck_mode": "draft"}, deck, None)

    run(play())


def test_pass_for_the_rest_of_this_turn(tmp_path: Path) -> None:
    """Whoever waits lets the windows of one turn go by; in the next turn of the rival they are asked again."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, players = await seated(r, OWN, TEXT, TEXT)
            dice, passed, asked_again = random.Random(3), 0, 0
            set_in = -1
            for n in range(600):
                if table.head.status == "over":
                    break
                state = table.history.state
                seat = state.waiting[0]
                question = state.question(seat)
                assert question is not None
                turn = OPHELIA.bots.turn_of(state)
                if question.ask.window and seat == 1:
                    if set_in == turn:  # answered for them
                        before = table.history.seq
                        for _ in range(200):
                            await asyncio.sleep(0.001)
                            if table.history.seq > before:
                                break
                        assert table.history.log[-1].entry.by == BY
                        passed += 1
                        continue
                    asked_again += 1
                    assert players[1].view(1)["standing"] == "hold"
                    await r.say(table, players[1], p.SetStanding(id=f"s{n}", seat=1, standing="turn"))
                    set_in = turn
                    continue
                actions = state.actions(seat)
                await r.act(table, players[seat], seat, OPHELIA.actions[dice.choice(actions)])
            assert passed >= 3 and asked_again >= 3

    run(play())


@pytest.mark.long
def test_an_ophelia_deck_fares_over_http(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        guest = server.guest()
        id = guest.post(f"/api/games/{GAME}/fare", json={"text": TEXT, "games": 2}).json()["id"]
        end = time.monotonic() + 500
        while (told := guest.get(f"/api/fare/{id}").json())["state"] == "running":
            assert time.monotonic() < end
            time.sleep(0.2)
        assert (told["state"], told["done"], len(told["opponents"])) == ("done", 18, 9)
        assert {card["card"] for card in told["cards"]} == set(CARDS)
        assert any(card["drawn"]["games"] for card in told["cards"])
