"""Plays while a store fails: nothing is acknowledged that is not stored, people are told, and after a repair they play
on. Used on SQLite and on PostgreSQL."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from anachron.server.store.refuse import Refuse
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server import postgres
from tests.server.helpers import FakeSocket, Room, new_id, room

TOLD = ["We couldn’t save that. Nothing has changed. Try again."]
if postgres.IS_USED:  # a connection may break off after the commit
    TOLD.append("Our database went away while we saved that. Check whether it counted before you try again.")
MOST_TRIES = 60


class Played(NamedTuple):
    table: str
    acked: list[str]  # ids, in the order of their acknowledgement
    refused: int  # how often something was not stored


async def move(r: Room, table: Table, players: list[FakeSocket], chance: random.Random) -> tuple[str, int]:
    """One move, said again with the same id until it is acknowledged. Its key, and how often it was refused."""
    seat = chance.choice(table.history.state.waiting)
    action = table.history.game.actions[chance.choice(table.history.state.actions(seat))]
    message = p.Act(id=new_id(), seq=table.history.shown(seat), seat=seat, action=action)
    for tries in range(MOST_TRIES):
        before = (table.history.seq, table.history.state.digest(), [len(player.of("view")) for player in players])
        refuse = await r.say(table, players[seat], message)
        acks = [ack for ack in players[seat].of("ack") if ack["id"] == message.id]
        if refuse is None:
            assert len(acks) == 1
            return f"{seat}:{message.id}", tries
        assert refuse.code == "not-stored"
        assert refuse.reason in TOLD
        assert not acks, "acknowledged, and then refused"
        after = (table.history.seq, table.history.state.digest(), [len(player.of("view")) for player in players])
        assert after == before, "something was shown that is not stored"
    raise AssertionError("play does not go on after the repair")


async def play_on(
    r: Room, chance: random.Random, spoil: Callable[[], object], has_failed: Callable[[], bool]
) -> list[Played]:
    """Spoils the store; then plays at one table after the other, until three moves after the failure."""
    played, rest = [], 3
    table, *players = await r.two()
    spoil()
    while True:
        acked, refused = [], 0
        while rest and table.head.status == "playing":
            key, tries = await move(r, table, players, chance)
            acked.append(key)
            refused += tries
            rest -= has_failed()
        played.append(Played(table.id, acked, refused))
        if not rest:
            return played
        for _ in range(MOST_TRIES):
            try:
                table, *players = await r.two()
                break
            except Refuse as refuse:
                if refuse.code != "not-stored":
                    raise


async def check(data: Path, played: Played) -> None:
    """A server that starts anew finds exactly what was acknowledged."""
    async with room(data) as r:
        row = await r.registry.store.row(played.table)
        assert row is not None
        log = await r.registry.store.log(row)
        assert [stored.id for stored in log] == played.acked
        table = await r.registry.table(played.table)
        assert table.history.seq == len(played.acked)
