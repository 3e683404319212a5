"""Run with failing.so loaded: plays on a disk of which the n-th write or sync fails, for each n."""

import asyncio
import ctypes
import errno
import random
import sys
from pathlib import Path

from tests.crash.refusals import Played, check, move
from tests.server.helpers import room

ERRORS = (errno.EIO, errno.ENOSPC)


async def one(data: Path, n: int, disk: ctypes.CDLL) -> Played:
    chance = random.Random(n)
    async with room(data) as r:
        table, *players = await r.two({})
        acked, refused, rest = [], 0, 3
        disk.failing_at(n, chance.choice((1, 1, 2, 8)), chance.choice(ERRORS))
        while rest:
            if table.head.status == "over":
                disk.failing_at(0, 0, 0)
                raise AssertionError("the game ended before the disk failed")
            key, tries = await move(r, table, players, chance)
            acked.append(key)
            refused += tries
            rest -= disk.failing_given() > 0
        disk.failing_at(0, 0, 0)
    return Played(table.id, acked, refused)


async def main(data: Path, first: int, last: int) -> None:
    disk = ctypes.CDLL(None)
    refused = acked = rounds = 0
    for n in range(first, last + 1):
        played = await one(data, n, disk)
        await check(data, played)
        refused, acked, rounds = refused + played.refused, acked + len(played.acked), rounds + (played.refused > 0)
    print(f"{last - first + 1} failures, {rounds} of them refused moves ({refused} times), {acked} moves acknowledged")


asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
