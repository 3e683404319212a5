"""Decks at the table and over HTTP: brought by text, secret, kept; checked, saved, limited."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core import Record
from anachron.server.store.base import NotStored, Statements
from anachron.server.store.refuse import Refuse
from anachron.server.tables import decks
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, GAME, FakeSocket, Live, Room, live, new_id, room, run

SKIRMISH = anachron.game(DECK_GAME)
TEXT = "# Zanzibar\n2x herald\n2 martyr\nUnit: Captain x2\n2 parry\n"
NORMAL = "# Zanzibar\n2 Unit: Herald\n2 Unit: Martyr\n2 Unit: Captain\n2 Trick: Parry\n"
DECK = {"name": "Zanzibar", "cards": {"herald": 2, "martyr": 2, "captain": 2, "parry": 2}}
SECRETS = ("Zanzibar", "thorns", '"brought":{"1"')


async def waiting_table(r: Room, deck: str | None = None) -> tuple[Table, FakeSocket, FakeSocket]:
    """A full table that waits for the deck of the second player."""
    table, tokens = await r.open(["me", "open"], game=DECK_GAME)
    await table.seating.sit("friend", "Friend", None, deck)
    a, b = FakeSocket("host"), FakeSocket("friend")
    await table.enter(a, p.Hello(v=1, tokens=[tokens[0]]))
    await table.enter(b, p.Hello(v=1, tokens=[table.token(1)]))
    return table, a, b


def ready(player: FakeSocket) -> list[bool]:
    return [seat["ready"] for seat in player.of("table")[-1]["seats"]]


def test_the_table_waits_until_everybody_has_chosen_a_deck(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await waiting_table(r)
            assert (table.head.status, ready(a)) == ("open", [True, False])
            assert a.of("table")[-1]["decks"] == ["ready", "own"]
            lobby = (await r.registry.lobby("host")).mine[0]
            assert (lobby.prompt, [seat.ready for seat in lobby.seats]) == ("Waiting for decks", [True, False])
            assert await r.say(table, a, p.Bring(id="1", seat=0, deck="thorns")) is None
            assert await r.say(table, a, p.Bring(id="2", seat=0, deck=TEXT)) is None, "you can change your mind"
            assert a.of("table")[-1]["brought"] == {"0": NORMAL}
            assert (table.head.status, b.of("view")) == ("open", [])
            assert await r.say(table, b, p.Bring(id="1", seat=1, deck="thorns")) is None
            assert b.of("ok")[-1] == {"t": "ok", "id": "1"}
            assert (table.head.status, ready(a)) == ("playing", [True, True])
            assert table.history.state.brought == [DECK, {"deck": "thorns"}]
            late = await r.say(table, b, p.Bring(id="3", seat=1, deck="starter"))
            assert late is not None and late.code == "closed"

    run(play())


@pytest.mark.parametrize("deck", [None, "claimants"])
def test_null_means_choosing_at_the_table_and_the_host_need_not_wait(tmp_path: Path, deck: str | None) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await waiting_table(r, deck)
            if deck is None:
                assert await r.say(table, b, p.Bring(id="1", seat=1, deck=None)) is None
            assert table.head.status == "playing"
            assert table.history.state.brought == [{"deck": "starter"}, {"deck": deck or "starter"}]
            other, a, _ = await waiting_table(r)
            assert await r.say(other, a, p.Start(id="s")) is None
            assert other.head.status == "playing"

    run(play())


def test_a_deck_comes_with_a_new_table_and_starts_it_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            seats = [p.NewSeat(kind="me", deck=TEXT), p.NewSeat(kind="bot", deck="thorns")]
            opened = await r.registry.open("host", p.NewTable(game=DECK_GAME, seats=seats))
            table = await r.registry.table(opened.table)
            assert table.head.status == "playing"
            assert table.history.state.brought == [DECK, {"deck": "thorns"}]
            with pytest.raises(Refuse, match="Nobody sits there yet"):
                await r.registry.open(
                    "host",
                    p.NewTable(game=DECK_GAME, seats=[p.NewSeat(kind="me"), p.NewSeat(kind="open", deck="thorns")]),
                )

    run(play())


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        ("2 herlad", "Line 1: There is no card “herlad”. Did you mean Herald?"),
        ("3 herald", "A deck has 8 cards, not 3. (R2.1) A deck has at most 2 of a kind, not 3 of herald. (R2.2)"),
        ("", "A deck has 8 cards, not 0. (R2.1)"),
        ("dragons", "Line 1: There is no card “dragons”."),
    ],
)
def test_an_illegal_deck_is_refused_with_every_reason_and_changes_nothing(
    tmp_path: Path, deck: str, reason: str
) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _, b = await waiting_table(r)
            await r.say(table, b, p.Bring(id="0", seat=0, deck="thorns"))
            refuse = await r.say(table, b, p.Bring(id="1", seat=1, deck=deck))
            assert refuse is not None
            assert (refuse.code, refuse.reason) == ("illegal", reason)
            assert (table.head.status, table.head.seats[1].brought, ready(b)) == ("open", None, [True, False])
            seats = [p.NewSeat(kind="me", deck=deck), p.NewSeat(kind="bot")]
            with pytest.raises(Refuse) as refused:
                await r.registry.open("x", p.NewTable(game=DECK_GAME, seats=seats))
            assert refused.value.reason == reason
            fresh, _ = await r.open(["me", "open"], game=DECK_GAME)
            with pytest.raises(Refuse):
                await fresh.seating.sit("y", "Y", None, deck)
            assert fresh.head.seats[1].guest is None, "not seated with a deck that can't be played"

    run(play())


def test_nothing_is_brought_to_a_game_without_decks(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "open"])
            host = FakeSocket("host")
            await table.enter(host, p.Hello(v=1, tokens=[tokens[0]]))
            assert host.of("table")[-1]["decks"] == []
            refuse = await r.say(table, host, p.Bring(id="1", seat=0, deck="thorns"))
            assert refuse is not None and refuse.reason == "You can’t bring a deck to this table."
            await table.seating.sit("friend", "Friend", None)
            assert table.head.status == "playing", "nobody waits for decks here"

    run(play())


def test_what_others_bring_is_a_secret_before_and_after_the_start(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await waiting_table(r)
            watcher = FakeSocket("third")
            await table.enter(watcher, p.Hello(v=1))
            await r.say(table, b, p.Bring(id=new_id(), seat=1, deck=TEXT))
            assert table.head.status == "playing"
            for _ in range(6):
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
            mine = json.dumps(b.got)
            assert "Zanzibar" in mine
            for other in (a, watcher):
                assert other.of("view")
                told = json.dumps(other.got, separators=(",", ":"))
                assert not [secret for secret in SECRETS if secret in told]
            shown = decks.shown_to(SKIRMISH, table.head, [0])
            assert shown == {}, "seat 0 has brought nothing, and sees nothing of seat 1"

    run(play())


def test_whoever_leaves_before_the_start_takes_the_deck_along(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "open", "open"], game=DECK_GAME)
            await table.seating.sit("friend", "Friend", 1, "thorns")
            friend = FakeSocket("friend")
            await table.enter(friend, p.Hello(v=1, tokens=[table.token(1)]))
            await r.say(table, friend, p.SetStanding(id="s", seat=1, standing="never"))
            await r.say(table, friend, p.Leave(id="l", seat=1))
            seat = table.head.seats[1]
            assert (seat.brought, seat.standing, seat.guest, seat.gen) == (None, "", None, 1)
            host = FakeSocket("host")
            await table.enter(host, p.Hello(v=1, tokens=[tokens[0]]))
            await r.say(table, host, p.Bot(id="b", seat=1, level="easy"))
            await r.say(table, host, p.Bring(id="d", seat=1, deck="claimants"))
            await r.say(table, host, p.Bot(id="c", seat=1, level=None))
            assert (table.head.seats[1].brought, table.head.seats[1].kind) == (None, "open")

    run(play())


def test_a_deck_is_stored_before_it_is_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await waiting_table(r)
            assert await r.say(table, a, p.Bring(id="1", seat=0, deck="thorns")) is None
            row = await r.registry.store.row(table.id)
            assert row is not None and row.head.seats[0].brought == {"deck": "thorns"}

            async def full_disk(statements: Statements) -> None:
                raise NotStored("full")

            monkeypatch.setattr(r.registry.store, "write", full_disk)
            refuse = await r.say(table, a, p.Bring(id="2", seat=0, deck=TEXT))
            assert refuse is not None and refuse.code == "not-stored"
            assert table.head.seats[0].brought == {"deck": "thorns"}

    run(play())


def test_decks_survive_a_restart_a_rematch_a_record_and_a_continuation(tmp_path: Path) -> None:
    async def begin() -> str:
        async with room(tmp_path) as r:
            table, a, b = await waiting_table(r, TEXT)
            for _ in range(4):
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
            return table.id

    async def go_on(id: str) -> Record:
        async with room(tmp_path) as r:
            table = await r.registry.table(id)
            assert table.history.seq == 4
            assert table.history.state.brought == [{"deck": "starter"}, DECK]
            a, b = FakeSocket("host"), FakeSocket("friend")
            await table.enter(a, p.Hello(v=1, tokens=[table.token(0)]))
            await table.enter(b, p.Hello(v=1, tokens=[table.token(1)]))
            assert b.of("table")[-1]["brought"] == {"1": NORMAL}
            await r.play_out(table, [a, b])
            await r.say(table, a, p.Rematch(id="r"))
            await r.say(table, b, p.RematchAnswer(id="r", accept=True))
            again = await r.registry.table(str(table.head.rematch))
            assert again.history.state.brought == [DECK, {"deck": "starter"}], "everybody moves on, with their deck"
            onward = await r.registry.continue_from(table, 3, "host", [p.NewSeat(kind="me"), p.NewSeat(kind="me")])
            twin = await r.registry.table(onward.table)
            assert twin.history.state.brought == table.history.state.brought
            assert twin.history.state.digest() == table.history.state_at(3).digest()
            head, history = table.head, table.history
            written = [history.moves[seq].written for seq in history.line]
            record = Record(head.game, head.version, 2, head.seed, head.options, written, brought=head.brought)
            record.digest = history.state.digest()
            return record

    record = run(go_on(run(begin())))
    *_, last = record.replay()
    assert record.matches(last) and last.over


def test_a_changed_deck_in_the_store_is_noticed(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await waiting_table(r, TEXT)
            seat = table.history.state.waiting[0]
            await r.act(table, (a, b)[seat], seat)
            table.head.seats[1].brought = {"deck": "thorns"}
            await table.save()
            r.registry._tables.drop(table)
            with pytest.raises(Refuse) as refused:
                await r.registry.table(table.id)
            assert refused.value.code == "damaged"

    run(play())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("data")) as found:
        yield found


def checked(server: Live, text: str) -> dict[str, Any]:
    answer = server.guest().post(f"/api/games/{DECK_GAME}/decks/check", json={"text": text})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_text_is_checked_with_every_reason(server: Live) -> None:
    good = checked(server, TEXT)
    assert good["legal"] and good["reasons"] == []
    assert (good["name"], good["cards"], good["text"]) == ("Zanzibar", DECK["cards"], NORMAL)
    assert good["factions"] == ["unit", "trick"]
    assert [rule["holds"] for rule in good["rules"]] == [True] * 3
    assert good["size"] == {"now": 8, "least": 8, "most": 8}
    assert good["parts"][1] == {"group": "trick", "role": "", "cards": 2, "most": 4, "text": ""}
    assert good["refused"]["parry"] == {"reason": "2 of a kind are enough.", "rule": "R2.2"}
    bad = checked(server, "3 herald\ndragon\n")
    assert not bad["legal"]
    assert bad["reasons"] == [
        {"text": "There is no card “dragon”.", "rule": None, "line": 2},
        {"text": "A deck has 8 cards, not 3.", "rule": "R2.1", "line": None},
        {"text": "A deck has at most 2 of a kind, not 3 of herald.", "rule": "R2.2", "line": None},
    ]
    assert bad["text"] == "3 Unit: Herald\n"
    assert checked(server, bad["text"])["reasons"] == bad["reasons"][1:]
    guest = server.guest()
    assert guest.post(f"/api/games/{GAME}/decks/check", json={"text": ""}).status_code == 404
    assert guest.post("/api/games/nothing/decks/check", json={"text": ""}).status_code == 404
    assert guest.post(f"/api/games/{DECK_GAME}/decks/check", json={"text": "x" * 4001}).status_code == 422


def test_ready_made_decks_are_listed_with_their_texts(server: Live) -> None:
    guest = server.guest()
    lines = guest.get(f"/api/games/{DECK_GAME}/decks").json()
    assert [line["id"] for line in lines] == ["starter", "thorns", "claimants"]
    for line in lines:
        found = checked(server, line["deck"])
        assert (found["legal"], found["cards"], found["factions"]) == (True, line["cards"], line["factions"])
    assert guest.get(f"/api/games/{GAME}/decks").status_code == 404


def test_decks_are_saved_changed_and_deleted(server: Live) -> None:
    guest = server.guest()
    one = guest.post("/api/decks", json={"game": DECK_GAME, "text": TEXT}).json()
    assert (one["text"], one["name"], one["cards"]) == (NORMAL, "Zanzibar", DECK["cards"])
    unfinished = guest.post("/api/decks", json={"game": DECK_GAME, "text": "# Later\n9 herald"}).json()
    assert guest.get("/api/decks").json() == sorted([unfinished, one], key=lambda deck: (-deck["saved"], deck["id"])), (
        "unfinished ones too"
    )
    changed = guest.post("/api/decks", json={"game": DECK_GAME, "text": "# New\n1 herald", "id": one["id"]}).json()
    assert (changed["id"], changed["name"]) == (one["id"], "New")
    assert len(guest.get("/api/decks").json()) == 2
    assert guest.get("/api/decks", params={"game": GAME}).json() == []
    assert len(guest.get("/api/decks", params={"game": DECK_GAME}).json()) == 2
    assert guest.delete(f"/api/decks/{one['id']}").json() == {"ok": True}
    assert guest.delete(f"/api/decks/{one['id']}").status_code == 404
    assert guest.get("/api/decks").json() == [unfinished]
    refused = guest.post("/api/decks", json={"game": DECK_GAME, "text": "1 dragon"})
    assert (refused.status_code, refused.json()["error"]["reason"]) == (422, "Line 1: There is no card “dragon”.")
    assert guest.post("/api/decks", json={"game": GAME, "text": ""}).status_code == 404
    assert guest.post("/api/decks", json={"game": DECK_GAME, "text": "", "id": "0"}).status_code == 404


def test_a_guest_saves_so_many_decks_and_no_more_and_they_go_with_the_guest(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        guest = server.guest()
        for n in range(decks.MOST_DECKS):
            assert guest.post("/api/decks", json={"game": DECK_GAME, "text": f"# {n}"}).status_code == 200
        one_more = guest.post("/api/decks", json={"game": DECK_GAME, "text": "# x"})
        assert (one_more.status_code, one_more.json()["error"]["code"]) == (429, "too-many")
        mine = guest.get("/api/decks").json()
        assert guest.post("/api/decks", json={"game": DECK_GAME, "text": "# y", "id": mine[0]["id"]}).status_code == 200
        cookie = guest.cookies["guest"]
    with live(tmp_path) as server:  # after a restart
        back = server.guest()
        back.cookies.clear()
        back.cookies.set("guest", cookie)
        assert len(back.get("/api/decks").json()) == decks.MOST_DECKS
        assert back.post("/api/me/end", json={}).status_code == 200
        back.cookies.set("guest", cookie)
        assert back.get("/api/decks").json() == []


def test_a_record_with_decks_can_be_downloaded_and_opened_again(server: Live) -> None:
    guest = server.guest()
    seats = [{"kind": "me", "deck": TEXT}, {"kind": "me", "deck": "thorns"}]
    opened = guest.post("/api/tables", json={"game": DECK_GAME, "seats": seats}).json()
    ws = server.connect(opened["table"], list(opened["tokens"].values()), guest)
    ws.until("view")
    assert ws.ask({"t": "resign", "seat": 0})["t"] == "ack"
    ws.close()
    record = guest.get(f"/api/tables/{opened['table']}/record").json()
    assert record["brought"] == [DECK, {"deck": "thorns"}]
    assert guest.post("/api/records", json=record).status_code == 200
    for wrong in ([{"deck": "dragons"}, None], [{"deck": "thorns"}], [{"name": "x", "cards": {"herald": 2}}, None]):
        refused = guest.post("/api/records", json={**record, "brought": wrong})
        assert refused.status_code == 422, wrong
