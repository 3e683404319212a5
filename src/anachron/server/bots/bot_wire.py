"""How a server and a machine that thinks for it talk: frames of JSON over TCP, between two who know the same key.

A frame is its length in four bytes, then JSON. First each side proves that it knows the key, without sending it; from
then on every frame carries a seal, so nobody on the way can slip one in. Nothing is encrypted.
"""

import asyncio
import hashlib
import hmac
import json
import secrets
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

import anachron
from anachron.core import AnyGame
from anachron.core.register import examples, games
from anachron.core.state import DIGEST_FORMAT
from anachron.server.bots.bot_pool import Task

VERSION: Final = 1
LENGTH: Final = 4  # bytes
SEAL: Final = 32  # bytes
NONCE: Final = 32  # bytes
FEWEST_KEY_BYTES: Final = 16
MOST_EARLY: Final = 1024  # bytes of a frame from somebody who has not proved anything
MOST_FROM_MACHINE: Final = 64 * 1024
MOST_FROM_SERVER: Final = 2 * 1024 * 1024  # worlds have 3 to 30 kB
HANDSHAKE_S: Final = 10.0
BEAT_S: Final = 5.0  # how often each side tells that it is there
SILENCE_S: Final = 20.0  # then the other side is gone


class LineBroken(Exception):
    """The other side is gone, or sent what is no frame of ours. The line is closed."""


class NotWelcome(Exception):
    """The other side doesn't want us, and says why."""


class RulesHere(msgspec.Struct):
    """The rules of one game, as a machine has them."""

    version: int
    digest: str


class Challenge(msgspec.Struct, tag="challenge"):
    v: int
    nonce: str


class Proof(msgspec.Struct, tag="proof"):
    nonce: str
    mac: str


class Welcome(msgspec.Struct, tag="welcome"):
    mac: str


class Able(msgspec.Struct, tag="able"):
    """What a machine can do: how many thoughts at a time, in which games."""

    jobs: int
    rules: dict[str, RulesHere]


class Ready(msgspec.Struct, tag="ready"):
    pass


class Refused(msgspec.Struct, tag="refused"):
    reason: str


class Question(msgspec.Struct, tag="question"):
    n: int
    task: Task


class Answer(msgspec.Struct, tag="answer"):
    n: int
    action: str | None  # None: the bot failed


class Beat(msgspec.Struct, tag="beat"):
    pass


class Leaving(msgspec.Struct, tag="leaving"):
    """The machine finishes what it was asked and takes no more."""


Message = Challenge | Proof | Welcome | Able | Ready | Refused | Question | Answer | Beat | Leaving
M = TypeVar("M", bound=msgspec.Struct)
decoder: Final = msgspec.json.Decoder(Message)


class Line:
    """One connection. Broken once, it is closed."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._most = MOST_EARLY
        self._keys: tuple[bytes, bytes] | None = None  # for what we send and for what we get
        self._sent = self._got = 0
        peer = writer.get_extra_info("peername")
        self.peer = f"{peer[0]}:{peer[1]}" if peer else "somebody"

    def seal_with(self, out: bytes, into: bytes, most: int) -> None:
        """From now on frames carry seals made with these keys, and may have so many bytes."""
        self._keys, self._most = (out, into), most

    def send(self, message: Message) -> None:
        body = msgspec.json.encode(message)
        if self._keys is not None:
            body = seal(self._keys[0], self._sent, body) + body
            self._sent += 1
        self._writer.write(len(body).to_bytes(LENGTH, "big") + body)

    async def receive(self, kind: type[M], within_s: float = SILENCE_S) -> M:
        """The next message, which has to be of this kind; raises NotWelcome if it is a refusal."""
        message = await self.next(within_s)
        if isinstance(message, Refused):
            raise NotWelcome(message.reason)
        if not isinstance(message, kind):
            raise LineBroken(f"{type(message).__name__} came instead of {kind.__name__}")
        return message

    async def next(self, within_s: float = SILENCE_S) -> Message:
        try:
            async with asyncio.timeout(within_s):
                size = int.from_bytes(await self._reader.readexactly(LENGTH), "big")
                if size > self._most:
                    raise LineBroken(f"a frame of {size} bytes, where {self._most} are allowed")
                message: Message = decoder.decode(self._opened(await self._reader.readexactly(size)))
                return message
        except asyncio.IncompleteReadError as error:
            raise LineBroken("the connection ended") from error
        except TimeoutError as error:
            raise LineBroken(f"nothing came for {within_s:g} s") from error
        except OSError as error:
            raise LineBroken(str(error)) from error
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise LineBroken("a frame that isn’t ours") from error

    def _opened(self, body: bytes) -> bytes:
        if self._keys is None:
            return body
        sealed, body = body[:SEAL], body[SEAL:]
        if not hmac.compare_digest(sealed, seal(self._keys[1], self._got, body)):
            raise LineBroken("a frame with a wrong seal")
        self._got += 1
        return body

    async def beat(self) -> None:
        """Tells the other side again and again that we are here."""
        while True:
            await asyncio.sleep(BEAT_S)
            self.send(Beat())

    async def close(self) -> None:
        """Sends what is waiting, if the other side takes it soon."""
        self._writer.close()
        try:
            async with asyncio.timeout(1.0):
                await self._writer.wait_closed()
        except (TimeoutError, OSError):
            self._writer.transport.abort()


def seal(key: bytes, n: int, body: bytes) -> bytes:
    """Of the n-th frame in one direction: none can be changed, left out or sent again."""
    return hmac.digest(key, n.to_bytes(8, "big") + body, "sha256")


def proof(key: bytes, who: bytes, server: bytes, machine: bytes) -> bytes:
    """Only who knows the key can make it. `who` makes it worthless for the other side."""
    return hmac.digest(key, b"anachron bots 1 " + who + b"\0" + server + machine, "sha256")


async def greet(line: Line, key: bytes) -> None:
    """The server's side of the handshake."""
    nonce = secrets.token_bytes(NONCE)
    line.send(Challenge(VERSION, nonce.hex()))
    told = await line.receive(Proof, HANDSHAKE_S)
    theirs = of_hex(told.nonce)
    if not hmac.compare_digest(of_hex(told.mac), proof(key, b"machine", nonce, theirs)):
        raise NotWelcome("The keys differ. Use the same key file on both machines.")
    line.send(Welcome(proof(key, b"server", nonce, theirs).hex()))
    line.seal_with(proof(key, b"out", nonce, theirs), proof(key, b"back", nonce, theirs), MOST_FROM_MACHINE)


async def introduce(line: Line, key: bytes) -> None:
    """The machine's side of the handshake."""
    challenge = await line.receive(Challenge, HANDSHAKE_S)
    if challenge.v != VERSION:
        raise NotWelcome(f"The server speaks version {challenge.v} of this protocol, and this machine {VERSION}.")
    theirs, nonce = of_hex(challenge.nonce), secrets.token_bytes(NONCE)
    line.send(Proof(nonce.hex(), proof(key, b"machine", theirs, nonce).hex()))
    told = await line.receive(Welcome, HANDSHAKE_S)
    if not hmac.compare_digest(of_hex(told.mac), proof(key, b"server", theirs, nonce)):
        raise NotWelcome("The server doesn’t know the key.")
    line.seal_with(proof(key, b"back", theirs, nonce), proof(key, b"out", theirs, nonce), MOST_FROM_SERVER)


def of_hex(text: str) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError as error:
        raise LineBroken("a frame that isn’t ours") from error
    if len(found) != NONCE:
        raise LineBroken("a frame that isn’t ours")
    return found


def rules_here() -> dict[str, RulesHere]:
    """All games of this machine, the examples included."""
    return {name: rules_of(anachron.game(name)) for name in (*games(), *examples())}


def rules_of(game: AnyGame) -> RulesHere:
    """Version and digest: of the content, the actions, the questions and the format in which worlds are saved."""
    parts: list[Any] = [DIGEST_FORMAT, game.version, game.info["pack"], game.actions.texts, game.content, game.rules]
    body = json.dumps(parts, sort_keys=True, default=str).encode()
    return RulesHere(game.version, hashlib.sha256(body).hexdigest()[:32])


def read_key(path: Path) -> bytes:
    """The key in a file; ValueError if it can be guessed."""
    key = path.read_bytes().strip()
    if len(key) < FEWEST_KEY_BYTES:
        raise ValueError(f"The key in {path} is too short. Make one with: openssl rand -hex 32 > {path}")
    return key


def read_place(text: str) -> tuple[str, int]:
    """Host and port of `host:port`; ValueError if it is none."""
    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65_535:
        raise ValueError(f"{text!r} is no address with a port. Write 10.0.0.7:8100 or [fd00::7]:8100.")
    return host.strip("[]"), int(port)
