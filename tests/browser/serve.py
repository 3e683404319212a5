"""The server as `anachron serve` runs it, without the limits that a hurried test would meet: serve.py PORT DATA"""

import sys
from pathlib import Path

import uvicorn

from anachron.server import chance
from anachron.server.app import config_for, create

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from tests.chance import Known

    known = Known()  # a test that fails once fails again
    chance.game_seed, chance.bot_seed = known.game_seed, known.bot_seed
    app = create(
        Path(sys.argv[2]),
        bot_delay_s=0.05,
        requests_per_minute=100_000,
        messages_per_20s=100_000,
        sockets_per_guest=200,
        sockets_per_minute=10_000,
    )
    config = config_for(app)
    config.host, config.port = "127.0.0.1", int(sys.argv[1])
    uvicorn.Server(config).run()
