"""The nginx block of docs/hosting.md, as it is written: a move goes through it over TLS."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests import processes
from tests.server.helpers import Socket, live

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
NAME = "games.example"
CERTIFICATE = "/etc/letsencrypt/live/games.example/fullchain.pem"
KEY = "/etc/letsencrypt/live/games.example/privkey.pem"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        shutil.which("nginx") is None or shutil.which("openssl") is None, reason="needs nginx and openssl"
    ),
]


def block() -> str:
    found = re.search(r"\*\*nginx\*\*.*?```\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def certificate(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}"]
    command += ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(cert)]
    subprocess.run(command, check=True, capture_output=True)
    return cert, key


@contextmanager
def nginx(folder: Path, serving: int) -> Iterator[tuple[int, ssl.SSLContext]]:
    """nginx with the block, but for its ports and the place of the certificate; the port, and whom to trust there."""
    cert, key = certificate(folder)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    written = block()
    for right, here in (
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("http://127.0.0.1:8000;", f"http://127.0.0.1:{serving};"),
        (CERTIFICATE, str(cert)),
        (KEY, str(key)),
    ):
        assert written.count(right) == 1, right
        written = written.replace(right, here)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whose = "user root;\n" if os.name == "posix" and os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{whose}pid {folder}/pid;\ndaemon off;\nerror_log {folder}/errors;\n"
        f"events {{ worker_connections 64; }}\nhttp {{ access_log off;\n{temporary}{written} }}\n"
    )
    command = ["nginx", "-p", str(folder), "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")]
    process = processes.start(command)
    try:
        until_open(port, process, folder)
        yield port, ssl.create_default_context(cafile=cert)
    finally:
        process.terminate()
        process.wait(10)


def until_open(port: int, process: "subprocess.Popen[bytes]", folder: Path) -> None:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        assert process.poll() is None, (folder / "errors").read_text()
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError("nginx doesn't listen")


def test_a_move_goes_through_nginx_as_the_page_writes_it(tmp_path: Path) -> None:
    site = f"https://{NAME}"
    with live(tmp_path / "data", origins=(site,)) as server, nginx(tmp_path, server.port) as (port, trusted):
        guest = httpx.Client(
            base_url=f"https://127.0.0.1:{port}", headers={"Host": NAME, "Origin": site}, verify=trusted, timeout=30
        )
        named = {"sni_hostname": NAME}
        answer = guest.get("/api/me", extensions=named)
        assert answer.status_code == 200
        assert "Secure" in answer.headers["Set-Cookie"]
        assert answer.headers["Strict-Transport-Security"]
        cookie = {"Cookie": f"guest={guest.cookies.get('guest') or answer.cookies['guest']}"}
        wanted = {"game": "time-line-battle", "options": {"timelines": 1}, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        wanted["seats"][1]["level"] = "easy"  # type: ignore[index]
        opened = guest.post("/api/tables", json=wanted, headers=cookie, extensions=named).json()
        tcp = socket.create_connection(("127.0.0.1", port))
        player = Socket(
            connect(
                f"wss://{NAME}/ws/{opened['table']}",
                sock=tcp,
                ssl=trusted,
                server_hostname=NAME,
                origin=Origin(site),
                additional_headers=cookie,
                compression=None,
                proxy=None,
            )
        )
        player.send({"t": "hello", "v": 1, "tokens": [opened["token"]], "seq": -1})
        view = player.until("view", seat=0)
        action = view["decision"]["actions"][0]["action"]
        assert player.ask({"t": "act", "seq": view["seq"], "seat": 0, "action": action})["t"] == "ack"
        player.close()
        assert guest.get("/metrics", extensions=named).status_code == 404
