"""No secrets in logs: cookie, seat token, seed and key are in nothing that the server prints, whatever goes wrong; nor
are names and chat (docs/hosting.md says what is logged)."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

from anachron.server.store.choice import DATABASE
from tests import processes

# As `anachron serve`, but louder, and with faults of ours in a route, in a message and in a bot.
SERVE = """
import logging, sys
from pathlib import Path
logging.basicConfig(level=logging.DEBUG)
import uvicorn
from anachron.server import app, run
from anachron.server.settings import Settings
from anachron.server.tables import registry, table
from anachron.server.bots.bot_pool import BotFailed

async def broken_bot(task):
    raise BotFailed

def broken(self, *arguments):
    raise RuntimeError("a fault of ours")

registry.Registry.lobby = broken
table.Table._why = broken
sock = run.bind("127.0.0.1", 0)
print(sock.getsockname()[1], flush=True)
made = app.create(Settings(data=Path(sys.argv[1]), bot_delay_s=0.0), broken_bot)
uvicorn.Server(run.config_for(made)).run(sockets=[sock])
"""


def test_cookie_token_seed_and_key_are_in_no_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("w") as out:
        server = processes.start(
            [sys.executable, "-c", SERVE, str(tmp_path)], stdout=subprocess.PIPE, stderr=out, text=True, env=os.environ
        )
    assert server.stdout is not None
    url = f"http://127.0.0.1:{server.stdout.readline().strip()}"
    try:
        secrets = misbehave(url)
    finally:
        server.send_signal(signal.SIGTERM)
        rest, _ = server.communicate(timeout=30)
    db = sqlite3.connect(tmp_path / DATABASE)
    seeds = [json.loads(head)["seed"] for (head,) in db.execute("SELECT head FROM tbl")]
    key = bytes(db.execute("SELECT value FROM meta WHERE key='key'").fetchone()[0])
    db.close()
    logged = log.read_text(encoding="utf-8") + rest
    assert logged.count("a fault of ours") >= 2, "the faults must be in the log, or this proves nothing"
    assert "the bot of seat" in logged
    for secret in [*secrets, *seeds, key.hex(), repr(key)[2:-1]]:
        assert secret not in logged
        assert secret[:20] not in logged


def misbehave(url: str) -> list[str]:
    """All that gets something into a log; the cookie, the tokens and the words that went over the wire."""
    guest = httpx.Client(base_url=url, headers={"Origin": url}, timeout=30)
    end = time.monotonic() + 30
    while True:
        try:
            guest.get("/api/me")
            break
        except httpx.HTTPError:
            assert time.monotonic() < end
            time.sleep(0.05)
    cookie = guest.cookies["guest"]
    name, words = "Wilhelmina of Quuxford", "what I say is nobody's business"
    assert guest.post("/api/me", json={"name": name}).status_code == 200
    assert guest.get("/api/tables").status_code == 500
    opened = guest.post(
        "/api/tables", json={"game": "time-line-battle", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    ).json()
    table, token = opened["table"], opened["token"]
    guest.get(f"/api/tables/{table}/at/0?as=0", headers={"Authorization": f"Seat {token}"})
    guest.get(f"/api/tables/{table}/at/0?as=0", headers={"Authorization": f"Seat {token}x"})
    guest.post(f"/api/tables/{token}/sit", content=b"\xff", headers={"Content-Type": "application/json"})
    address = f"{url.replace('http', 'ws')}/ws/{table}"
    with connect(address, origin=Origin(url), additional_headers={"Cookie": f"guest={cookie}"}, proxy=None) as ws:
        ws.send(json.dumps({"t": "hello", "v": 1, "tokens": [token], "seq": -1}))
        ws.send(json.dumps({"t": "chat", "id": "c", "text": words}))
        ws.send(json.dumps({"t": "why", "id": "w", "seat": 0, "action": token}))
        ws.send(b"\xff\xfe")
        ws.send(json.dumps({"t": "act", "id": token, "seq": 0, "seat": 0, "action": token}))
        answers = [json.loads(ws.recv(timeout=20)) for _ in range(9)]
        assert any(answer.get("code") == "failed" for answer in answers), answers
        while not any(m["t"] == "chat" and "got stuck" in m["text"] for m in answers):
            answers.append(json.loads(ws.recv(timeout=20)))
    with connect(address, origin=Origin(url), proxy=None) as ws:
        ws.send(b"\x81\xff" + token.encode(), text=True)
    return [cookie, token, name, words]
