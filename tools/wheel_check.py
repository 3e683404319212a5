"""Builds the wheel, looks into it, installs it into an empty environment, and types, measures and serves from there.

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

import compile_rules
import prepare

WAIT_S = 60
FASTER = 3  # at least so many times as fast as plain rules must the compiled ones in the wheel be
PROGRAM = 'import anachron\n\nscores: list[int] = anachron.game("time-line-battle").start(2, seed=1).scores\n'


def say(line: str) -> None:
    print(f"wheel: {line}", flush=True)


def build(folder: Path, **more: str) -> Path:
    prepare.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        otherwise="The wheel could not be built.",
        env={**os.environ, **more},
    )
    (wheel,) = folder.glob("anachron-*.whl")
    return wheel


def pure(folder: Path) -> None:
    """For a machine that can't compile, or for one wheel that runs everywhere."""
    wheel = build(folder, ANACHRON_PURE="1")
    with zipfile.ZipFile(wheel) as archive:
        if not wheel.name.endswith("-py3-none-any.whl") or [n for n in archive.namelist() if n.endswith(".so")]:
            prepare.fail(f"{wheel.name}, built with ANACHRON_PURE=1, is not pure.")


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
    plain = set(compile_rules.modules(prepare.SOURCE)) - {re.sub(r"\.[^/]*\.so$", ".py", name) for name in inside}
    if plain:
        prepare.fail(f"The wheel lacks the compiled form of {', '.join(sorted(plain))}.")
    strange = [name for name in inside if name.endswith((".pyc", ".sqlite", ".map"))]
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


def away() -> dict[str, str]:
    """An environment that knows nothing of this checkout."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def speed(python: str, env: dict[str, str]) -> tuple[str, float]:
    """Are the rules compiled there, and how many decisions a second do they take?"""
    command = [python, str(prepare.ROOT / "tools" / "bench.py"), "--one", "time-line-battle", "2", "1"]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode:
        prepare.fail(f"The rules of {python} can't be measured.\n{done.stderr[-2000:]}")
    _, how, per_second, *_ = json.loads(done.stdout)
    return how, per_second


def measure(python: Path) -> None:
    how, installed = speed(str(python), away())
    _, plain = speed(sys.executable, {**os.environ, "PYTHONPATH": str(prepare.SOURCE)})
    if how != "compiled" or installed < FASTER * plain:
        prepare.fail(f"The installed rules are {how}: {installed:,.0f} decisions/s, plain ones {plain:,.0f}.")
    say(f"the installed rules are compiled: {installed:,.0f} decisions/s, plain ones {plain:,.0f}")


def types(python: Path, folder: Path) -> None:
    """Whoever programs with the installed package gets its types."""
    program = folder / "program.py"
    program.write_text(PROGRAM)
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python), str(program)]
    prepare.run(mypy, otherwise="mypy --strict finds no types in the installed package.", cwd=folder, env=away())
    say("mypy --strict knows the types of the installed package")


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310 (our own address)
        return bytes(answer.read())


def serve(command: Path, folder: Path) -> None:
    """Starts `anachron serve` far from the checkout and asks it for the client and for the games."""
    log = folder / "log"
    with log.open("w") as out:
        server = subprocess.Popen(
            [command, "serve", "--no-open", "--port", "0", "--data", str(folder)],
            cwd=folder,
            env=away(),
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
        pure(folder / "pure")
        wheel = build(folder / "wheel")
        look_into(wheel)
        python = install(wheel, folder / "venv")
        measure(python)
        types(python, folder)
        (folder / "data").mkdir()
        serve(python.parent / "anachron", folder / "data")


if __name__ == "__main__":
    try:
        main()
    except prepare.CannotGoOn as reason:
        prepare.stop("wheel", reason)
