"""How uvicorn runs our apps: small messages, no compression, limits everywhere."""

from typing import Any

import uvicorn

from anachron.server.wire import protocol as p
from anachron.server.wire.http_protocol import BoundedHttp
from anachron.server.wire.net import BACKLOG, Net
from anachron.server.wire.websocket import CuttableWebSocket


class NetConfig(uvicorn.Config):
    """uvicorn's settings, and ours for the protocols."""

    def __init__(self, app: Any, net: Net, **settings: Any) -> None:
        self.net = net
        super().__init__(
            app,
            http=BoundedHttp,
            ws=CuttableWebSocket,
            ws_max_size=p.MAX_FRAME,
            ws_max_queue=32,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            ws_per_message_deflate=False,  # the size of a compressed secret gives something away
            backlog=BACKLOG,
            log_level="warning",
            access_log=False,
            log_config=None,  # one format for all, with times
            server_header=False,
            **settings,
        )
