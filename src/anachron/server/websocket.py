"""uvicorn's WebSocket protocol, with one addition: a peer that does not read is cut.

A transport sends what it still holds before it closes. To a peer that stopped reading that takes forever, and its
socket would stay at the table.
"""

import contextlib
import socket
import struct
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

CUT_S = 5.0  # a peer has this long to read the last messages
AT_ONCE: Final = struct.pack("ii", 1, 0)


class CuttableWebSocket(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake is good: the app may cut it from now on
            self.scope["state"]["cut"] = self.cut

    def cut(self) -> None:
        """Drops what was not sent yet. The peer notices at once, not only after reading the rest."""
        if not self.disconnected:
            with contextlib.suppress(OSError, AttributeError):
                self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(CUT_S, self.cut)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()
