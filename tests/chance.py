"""Seeds that are the same in each run, in place of those of the operating system."""

import hashlib


class Known:
    """Counts, and hashes the count: the seeds differ from table to table."""

    def __init__(self) -> None:
        self.games = 0
        self.bots = 0

    def game_seed(self) -> str:
        self.games += 1
        return hashlib.sha256(b"game %d" % self.games).hexdigest()

    def bot_seed(self) -> int:
        self.bots += 1
        return int.from_bytes(hashlib.sha256(b"bot %d" % self.bots).digest()[:7], "big")
