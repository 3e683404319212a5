"""Connections that keep to no rules, from an address of their own."""

import json
import socket
import struct

ESTABLISHED = 1  # of the states of a TCP connection
ADDRESS = "127.0.0.2"  # no proxy that the server trusts


class Stranger:
    """A connection that says what it likes."""

    def __init__(self, port: int, receive: int | None = None) -> None:
        self.tcp = socket.socket()
        if receive is not None:
            self.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        self.tcp.bind((ADDRESS, 0))
        self.tcp.connect(("127.0.0.1", port))
        self.tcp.settimeout(1.0)
        self.port = port
        self.sent = 0
        self.ended = ""

    def say(self, data: bytes) -> bool:
        """False when the server has ended the connection."""
        try:
            self.tcp.sendall(data)
        except TimeoutError:
            return True
        except OSError as error:
            self.ended = type(error).__name__
            return False
        self.sent += len(data)
        return True

    def handshake(self, table: str, origin: str | None = None) -> bytes:
        lines = [
            f"GET /ws/{table} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Origin: {origin or f'http://127.0.0.1:{self.port}'}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def shake_hands(self, table: str, hello: bool = True) -> None:
        self.say(self.handshake(table))
        self.tcp.settimeout(20.0)
        answer = b""
        while b"\r\n\r\n" not in answer:
            got = self.tcp.recv(1)
            if not got:
                raise ConnectionResetError
            answer += got
        self.tcp.settimeout(1.0)
        if hello:
            self.say(frame(1, json.dumps({"t": "hello", "v": 1, "tokens": [], "seq": -1}).encode()))

    def is_open(self) -> bool:
        """Whether the other side has not ended the connection; an end is noticed without reading what came before."""
        state = self.tcp.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]
        return bool(state == ESTABLISHED)

    def go(self) -> None:
        self.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.tcp.close()


def frame(opcode: int, body: bytes = b"", end: bool = True) -> bytes:
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([0x80 * end | opcode]) + size + b"\0\0\0\0" + body
