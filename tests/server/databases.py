"""A database as each release wrote it, kept for good: `python -m tests.server.databases --write` adds this version's,
with a name after it one from between releases.

Beside each file lie the digests that its tables had, and a hash of what they showed.
A file is never written anew: what opens it later is the proof.
"""

import asyncio
import json
import random
import sqlite3
import sys
import tempfile
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

import zstandard

import anachron
from anachron.core import State
from anachron.core.state import DIGEST_FORMAT
from anachron.server.store.choice import DATABASE
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, room

FOLDER = Path(__file__).parents[1] / "databases"


def databases() -> list[str]:
    return sorted(path.name.removesuffix(".db.zst") for path in FOLDER.glob("*.db.zst"))


def unpack(name: str, data: Path) -> dict[str, dict[str, Any]]:
    """Lays the database of a release into a data folder; what its tables were, by their ids."""
    packed = (FOLDER / f"{name}.db.zst").read_bytes()
    (data / DATABASE).write_bytes(zstandard.decompress(packed))
    told: dict[str, dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text())
    return told


def told_of(table: Table) -> dict[str, Any]:
    state = table.history.state
    return {"digest": state.digest(), "shown": shown(state), "seq": table.history.seq, "status": table.head.status}


def shown(state: State) -> str:
    """A hash of all views and questions: it stays the same when the format of digests changes."""
    asked = [[state.game.actions[action] for action in state.actions(seat)] for seat in state.waiting]
    views = [state.view(seat) for seat in (*range(state.seats), None)]
    return sha256(json.dumps([list(state.waiting), views, asked, state.scores], sort_keys=True).encode()).hexdigest()


def is_same(digest: str, state: State) -> bool:
    """Is this the digest of the state? One of an older format is not compared."""
    return not digest.startswith(DIGEST_FORMAT) or digest == state.digest()


async def fill(r: Room) -> dict[str, dict[str, Any]]:
    """For each game a table that waits, one in the middle and one that is over, with talk, undo and rewind."""
    told = {}
    for name in anachron.games():
        game, dice = anachron.game(name), random.Random(name)
        for far in (0, 40, 10**6):
            seats = [p.NewSeat(kind="open" if n and not far else "me") for n in range(game.seats[0])]
            clock = p.BankClock(seconds=300, increment=5) if far == 40 else None
            opened = await r.registry.open("host", p.NewTable(game=name, seats=seats, clock=clock, listed=True))
            table, player = await r.registry.table(opened.table), FakeSocket("host")
            await table.enter(player, p.Hello(v=1, tokens=list(opened.tokens.values())))
            await r.say(table, player, p.Say(id="talk", text="Good game!"))
            for n in range(far):
                if table.head.status == "over":
                    break
                seat = dice.choice(table.history.state.waiting)
                actions = table.history.state.actions(seat)
                await r.act(table, player, seat, game.actions[dice.choice(actions)])
                if n % 9 == 4 and table.head.status == "playing" and table.history.state.undoable(seat):
                    await r.say(table, player, p.Undo(id=f"undo{n}", seat=seat))
                if n == 25:
                    await r.say(table, player, p.Rewind(id="back", seat=0, seq=table.history.shown(0) - 6))
            table.leave(player)
            told[table.id] = told_of(table)
    return told


def write(name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    target = FOLDER / f"{name}.db.zst"
    if target.exists():
        raise SystemExit(f"{target.name} is there already; it is kept as it was written.")
    with tempfile.TemporaryDirectory() as folder:

        async def made() -> dict[str, dict[str, Any]]:
            async with room(Path(folder)) as r:
                return await fill(r)

        told = asyncio.run(made())
        db = sqlite3.connect(Path(folder) / DATABASE)
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("VACUUM")
        db.close()
        target.write_bytes(zstandard.compress((Path(folder) / DATABASE).read_bytes(), 19))
    (FOLDER / f"{name}.json").write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__" and "--write" in sys.argv:
    write(sys.argv[2] if len(sys.argv) > 2 else version("anachron"))
