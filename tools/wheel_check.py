"""Builds the wheel, looks into it, installs it into an empty environment and plays host from there.

Run with the Python of .venv (it has hatchling): `.venv/bin/python tools/wheel_check.py`.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from pathlib import Path

import prepare

WAIT_S = 60


def say(line: str) -> None:
    print(f"wheel: {line}", flush=True)


def build(folder: Path) -> Path:
    prepare.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        otherwise="The wheel could not be built.",
    )
    (wheel,) = folder.glob("anachron-*.whl")
    return wheel


def look_into(wheel: Path) -> None:
    """The client, and each file that the package has in the checkout, must be inside; nothing private may be."""
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
        if "anachron/server/client/index.html" not in inside:
            prepare.fail("The wheel has no web client (anachron/server/client/index.html).")
        page = archive.read("anachron/server/client/index.html").decode()
    named = [name.lstrip("./") for name in re.findall(r'(?:src|href)="([^":#]+\.(?:js|css))"', page)]
    if not named:
        prepare.fail("The client's page in the wheel names no script.")
    wanted = {f"anachron/server/client/{name}" for name in [*named, "licences.txt"]}
    wanted |= {str(path.relative_to(prepare.SOURCE)) for path in prepare.package_files()}
    if wanted - inside:
        prepare.fail(f"The wheel lacks {', '.join(sorted(wanted - inside))}.")
    strange = [name for name in inside if name.endswith((".so", ".pyc", ".sqlite", ".map"))]
    if strange:
        prepare.fail(f"The wheel should not hold {', '.join(sorted(strange))}.")
    say(f"{wheel.name}: {len(inside)} files, {wheel.stat().st_size // 1024} KB, with the client")


def install(wheel: Path, venv: Path) -> Path:
    prepare.run([sys.executable, "-m", "venv", str(venv)], otherwise="Python could not make an environment.")
    python = venv / "bin" / "python"
    prepare.run(
        [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", str(wheel)],
        otherwise="pip could not install the wheel.",
        cwd=venv,
    )
    say("installed into an empty environment, dependencies from the package index")
    return python


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310 (our own address)
        return bytes(answer.read())


def serve(command: Path, folder: Path) -> None:
    """Starts `anachron serve` far from the checkout and asks it for the client and for the games."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    log = folder / "log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [command, "serve", "--no-open", "--port", "0", "--data", str(folder)],
            cwd=folder,
            env=env,
            stdout=out,
            stderr=out,
        )
    try:
        address = ""
        for _ in range(WAIT_S * 5):
            found = re.search(r"http://127\.0\.0\.1:(?!0\b)\d+", log.read_text())
            if found or server.poll() is not None:
                address = found[0] if found else ""
                break
            time.sleep(0.2)
        if not address:
            prepare.fail(f"`anachron serve --port 0` from the wheel named no address.\n{log.read_text()[-2000:]}")
        for _ in range(WAIT_S * 5):
            try:
                get(f"{address}/api/health")
                break
            except OSError:
                time.sleep(0.2)
        page = get(f"{address}/").decode()
        games = [game["name"] for game in json.loads(get(f"{address}/api/games"))]
        script = re.search(r'src="([^"]+\.js)"', page)
        if script is None or not get(address + "/" + script[1].lstrip("./")):
            prepare.fail("`anachron serve` from the wheel does not give the client's script.")
        if not games:
            prepare.fail("`anachron serve` from the wheel has no games.")
        say(f"`anachron serve` gives the client and {', '.join(games)}")
    finally:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = build(folder)
        look_into(wheel)
        python = install(wheel, folder / "venv")
        (folder / "data").mkdir()
        serve(python.parent / "anachron", folder / "data")


if __name__ == "__main__":
    try:
        main()
    except prepare.CannotGoOn as reason:
        prepare.stop("wheel", reason)
