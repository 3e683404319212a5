"""Run with failing.so loaded: plays on a disk of which the n-th write or sync fails, for each n."""

import asyncio
import ctypes
import errno
import random
import sys
from pathlib import Path

from tests.crash.refusals import Played, check, play_on
from tests.server.helpers import room

ERRORS = (errno.EIO, errno.ENOSPC)


async def one(data: Path, n: int, disk: ctypes.CDLL) -> list[Played]:
    chance = random.Random(n)
    async with room(data) as r:
        count, error = chance.choice((1, 1, 2, 8)), chance.choice(ERRORS)
        played = await play_on(r, chance, lambda: disk.failing_at(n, count, error), lambda: disk.failing_given() > 0)
        disk.failing_at(0, 0, 0)
    return played


async def main(data: Path, first: int, last: int) -> None:
    disk = ctypes.CDLL(None)
    refused = acked = rounds = 0
    for n in range(first, last + 1):
        found = await one(data, n, disk)
        for played in found:
            await check(data, played)
        times = sum(played.refused for played in found)
        refused, rounds = refused + times, rounds + (times > 0)
        acked += sum(len(played.acked) for played in found)
    print(f"{last - first + 1} failures, {rounds} of them refused moves ({refused} times), {acked} moves acknowledged")


asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
