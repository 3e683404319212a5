"""A running game keeps its rules: begun on one version, the server replaced by one with the next, played to its end."""

import asyncio
import json
import shutil
import signal
import time
from pathlib import Path
from typing import Any

import freeze_rules
import httpx
import pytest

import anachron
from anachron.core import Record
from tests.load.players import Player, open_table
from tests.server.helpers import GAME, until
from tests.server.process import Server

ROOT = Path(__file__).parents[2]
FOLDER = GAME.replace("-", "_")
BEFORE, MOST = 6, 500  # moves of a player
BOT = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


def next_release(folder: Path) -> Path:
    """The sources of a release in which a Guard is tougher and a game has one more Day: with rules of a new version."""
    sources = folder / "src"
    shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    freeze_rules.freeze(sources, GAME, anachron.game(GAME).version)
    change(sources / "anachron" / "games" / FOLDER / "game.py", '"R4.3",', '"R4.3",\n            version=2,')
    change(sources / "anachron" / "games" / FOLDER / "content.toml", "health = 10\n", "health = 11\n")
    return sources


def change(file: Path, right: str, wrong: str) -> None:
    text = file.read_text("utf-8")
    assert right in text, f"{file.name} has changed: mend this test"
    file.write_text(text.replace(right, wrong), "utf-8")


async def play(url: str, opened: list[dict[str, Any]], most: int) -> list[bool]:
    """Everybody comes and makes so many moves, or plays to the end: is it over?"""
    players = [Player(url, one, n) for n, one in enumerate(opened)]
    for player in players:
        await player.sit()
        await until(lambda player=player: len(player.views) == len(player.opened["tokens"]), 60)  # type: ignore[misc]
    await asyncio.gather(*[play_at(player, most) for player in players])
    await asyncio.gather(*[player.leave() for player in players])
    return [player.is_over for player in players]


async def play_at(player: Player, most: int) -> None:
    end = time.monotonic() + 120
    while len(player.times) < most and not player.is_over:
        assert time.monotonic() < end, "the game does not go on"
        await player.act_if_ready()


def record_of(url: str, table: str) -> Record:
    return Record.from_json(httpx.get(f"{url}/api/tables/{table}/record", timeout=60).text)


def resigned(url: str) -> Record:
    """The record of a table that is opened now."""
    opened = open_table(url, 99, options={"timelines": 1})

    async def resign() -> None:
        player = Player(url, opened, 99)
        await player.sit()
        await player.sockets[0].send(json.dumps({"t": "resign", "id": "r", "seat": 0}))
        await until(lambda: player.is_over, 60)
        await player.leave()

    asyncio.run(resign())
    return record_of(url, opened["table"])


def test_a_game_ends_with_the_rules_it_began_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = anachron.game(GAME).version
    server = Server(tmp_path / "data")
    opened = [open_table(server.url, n, options={"timelines": 1}) for n in range(4)]
    opened += [open_table(server.url, 4, BOT, {"timelines": 1})]
    assert asyncio.run(play(server.url, opened, BEFORE)) == [False] * 5, "they should have been in the middle"
    server.kill(signal.SIGTERM)

    monkeypatch.setenv("PYTHONPATH", str(next_release(tmp_path)))
    server = Server(tmp_path / "data")
    try:
        assert asyncio.run(play(server.url, opened, MOST)) == [True] * 5
        records = [record_of(server.url, one["table"]) for one in opened]
        assert [record.version for record in records] == [now] * 5
        newer = resigned(server.url)
    finally:
        server.kill()

    for record in records:  # without interruption, with the rules as they are here
        *_, last = record.replay()
        assert (last.over, last.digest()) == (True, record.digest)
    assert newer.version == now + 1, "who opens a table now plays with the new rules"
    with pytest.raises(ValueError, match="rules version"):
        newer.begin()


def test_the_next_release_plays_differently(tmp_path: Path) -> None:
    """Else the test above would prove nothing: its games would be the same with either rules."""
    sources = next_release(tmp_path)
    kept, newest = (sources / "anachron" / folder for folder in (f"earlier/{FOLDER}_v1", f"games/{FOLDER}"))
    assert "health = 10\n" in (kept / "content.toml").read_text("utf-8")
    assert "health = 10\n" not in (newest / "content.toml").read_text("utf-8")
    assert not any(f"anachron.games.{FOLDER}" in file.read_text("utf-8") for file in kept.rglob("*.py"))
