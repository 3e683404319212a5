"""The server as `anachron serve` runs it, without the limits that a hurried test would meet: serve.py PORT DATA

With ANACHRON_TEST_LAN it serves the network, as `anachron serve --lan` does.
"""

import os
import sys
from pathlib import Path

import uvicorn

from anachron.server.app import create
from anachron.server.reach import EVERY_INTERFACE
from anachron.server.run import config_for
from anachron.server.settings import Settings
from anachron.server.store.base import Head
from anachron.server.tables import fresh
from anachron.server.tables.history import History
from anachron.server.wire import entropy

needs_new_deal = fresh.needs_new_deal


def unless_laid(head: Head, history: History) -> bool:
    """Tests lay the hands that they need (laid.py): these stay when the second person joins."""
    return head.position is None and needs_new_deal(head, history)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from tests.chance import Known

    known = Known()  # a test that fails once fails again
    entropy.game_seed, entropy.bot_seed = known.game_seed, known.bot_seed
    fresh.needs_new_deal = unless_laid
    port, lan = int(sys.argv[1]), bool(os.environ.get("ANACHRON_TEST_LAN"))
    host = EVERY_INTERFACE[0] if lan else "127.0.0.1"
    settings = Settings(
        data=Path(sys.argv[2]),
        lan=lan,
        local_only=not lan,
        host=host,
        port=port,
        bot_delay_s=0.05,
        analysis_work=2_000,  # a busy machine has little time for imagined games
        requests_per_minute=100_000,
        messages_per_20s=100_000,
        sockets_per_guest=200,
        sockets_per_minute=10_000,
    )
    config = config_for(create(settings))
    config.host, config.port = host, port
    uvicorn.Server(config).run()
