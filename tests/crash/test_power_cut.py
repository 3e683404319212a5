"""A power cut loses what was not synced, in any order: nothing that was acknowledged is among it."""

import asyncio
import os
import random
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from anachron.server.store.choice import DATABASE
from anachron.server.store.sqlite import SqliteStore
from anachron.server.tables.history import History
from tests.server.postgres import sqlite_only

HEAD = struct.Struct("<cBQI")
CUTS = 100
PLAY = """
import asyncio, os, struct, sys
from pathlib import Path
from anachron.server.store import sqlite
from tests.server.helpers import room

sqlite.TIDY_AFTER = 20  # so that checkpoints are among it
log = os.open(os.environ["FORGETFUL_LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)

def acknowledged(table, id):
    line = f"{table} {id}".encode()
    os.write(log, struct.pack("<cBQI", b"A", 0, 0, len(line)) + line)

async def one(r, n):
    table, a, b = await r.two({})
    for _ in range(60):
        if table.head.status == "over":
            return
        seat = table.history.state.waiting[-1]
        await r.act(table, (a, b)[seat], seat)
        acknowledged(table.id, table.history.log[-1].id)

async def main():
    async with room(Path(sys.argv[1])) as r:
        for _ in range(3):
            await asyncio.gather(*[one(r, n) for n in range(6)])
        os._exit(0)  # no collect_now_and_then end: the write-ahead log stays as it is

asyncio.run(main())
"""


class Op(NamedTuple):
    kind: bytes  # W write, T truncate, S sync, A acknowledged
    file: int
    offset: int
    data: bytes


def read_ops(path: Path) -> list[Op]:
    data, at, ops = path.read_bytes(), 0, []
    while at < len(data):
        kind, file, offset, length = HEAD.unpack_from(data, at)
        at += HEAD.size
        ops.append(Op(kind, file, offset, data[at : at + length]))
        at += length
    return ops


def apply(content: bytearray, op: Op, part: int | None = None) -> None:
    if op.kind == b"T":
        del content[op.offset :]
        content.extend(bytes(op.offset - len(content)))
    else:
        data = op.data[:part]
        content.extend(bytes(max(0, op.offset + len(data) - len(content))))
        content[op.offset : op.offset + len(data)] = data


def after_cut(first: list[bytes], ops: list[Op], cut: int, chance: random.Random) -> list[bytearray]:
    """The files after the power went at `cut`: what was synced, and of the rest anything, even half a write."""
    files = [bytearray(content) for content in first]
    for file in (0, 1):
        mine = [(n, op) for n, op in enumerate(ops[:cut]) if op.file == file and op.kind in b"WTS"]
        synced = max((n for n, op in mine if op.kind == b"S"), default=-1)
        keep = chance.random()
        for n, op in mine:
            if op.kind == b"S":
                continue
            if n < synced:
                apply(files[file], op)
            elif chance.random() < keep:
                torn = chance.random() < 0.2 and op.kind == b"W"
                apply(files[file], op, chance.randrange(len(op.data) + 1) if torn else None)
    return files


def check(data: Path, acked: list[tuple[str, str]]) -> None:
    store = SqliteStore(data / DATABASE)
    logs = {}
    for table, id in acked:
        if table not in logs:
            row = asyncio.run(store.row(table))
            assert row is not None, f"the table {table} is lost"
            log = asyncio.run(store.log(row))
            History.replayed(row.head, log)
            logs[table] = {stored.id for stored in log}
        assert id in logs[table], f"acknowledged and lost: {table} {id}"
    store.close()


@sqlite_only
@pytest.mark.skipif(sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler")
def test_a_power_cut_at_any_moment_loses_nothing_acknowledged(tmp_path: Path) -> None:
    shim = tmp_path / "forgetful.so"
    source = Path(__file__).with_name("forgetful.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(shim), str(source), "-ldl"], check=True)
    data = tmp_path / "data"
    data.mkdir()
    SqliteStore(data / DATABASE).close()
    first = [(data / DATABASE).read_bytes(), b""]
    log = tmp_path / "log"
    env = {**os.environ, "LD_PRELOAD": str(shim), "FORGETFUL_LOG": str(log)}
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", PLAY, str(data)], env=env, cwd=root, check=True)
    ops = read_ops(log)
    whole = after_cut(first, [*ops, Op(b"S", 0, 0, b""), Op(b"S", 1, 0, b"")], len(ops) + 2, random.Random(0))
    assert whole[0] == (data / DATABASE).read_bytes(), "the log of the disk is complete"
    assert whole[1] == (data / f"{DATABASE}-wal").read_bytes()
    assert any(op.kind == b"S" and op.file == 0 for op in ops), "a checkpoint is among it"
    marks = [n for n, op in enumerate(ops) if op.kind == b"A"]
    assert len(marks) > 300
    chance = random.Random(16)
    for n in range(CUTS):
        cut = chance.choice(marks) + 1 if n % 2 else chance.randrange(marks[0], len(ops))
        place = tmp_path / f"cut{n}"
        place.mkdir()
        for name, content in zip((DATABASE, f"{DATABASE}-wal"), after_cut(first, ops, cut, chance), strict=True):
            (place / name).write_bytes(content)
        acknowledged = [op.data.decode().split(" ", 1) for op in ops[:cut] if op.kind == b"A"]
        check(place, [(table, id) for table, id in acknowledged])
        shutil.rmtree(place)
