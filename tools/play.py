"""./play: sets up what is missing, then becomes `anachron serve`. See `./play --help`."""

import argparse
import os
import sys
from pathlib import Path

import prepare


def say(line: str) -> None:
    print(f"play: {line}", flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="./play",
        description="Sets everything up the first time (a Python environment in .venv, the compiled rules, the web "
        "client), then opens the game in your browser. Later starts take a second. Ctrl-C stops it; your games "
        "go on the next time.",
    )
    parser.add_argument("--lan", action="store_true", help="let everyone on your network join, and show the address")
    parser.add_argument("--host", help="address to serve on (127.0.0.1: this machine only)")
    parser.add_argument("--port", default="8000", help="port to serve on; the next free one if taken (%(default)s)")
    parser.add_argument(
        "--data", type=Path, default=prepare.ROOT / "data", metavar="DIR", help="where to store tables (./data)"
    )
    parser.add_argument("--plain", action="store_true", help="run the rules as plain Python, not compiled")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--setup-only", action="store_true", help="set up and stop")
    wanted = parser.parse_args()
    if wanted.lan and wanted.host:
        parser.error("--lan listens on all addresses; leave out --host")
    return wanted


def main() -> None:
    wanted = arguments()
    with prepare.one_at_a_time(say):
        prepare.python_ready(say, dev=False)
        code = prepare.SOURCE if wanted.plain else prepare.compile_rules(say, must=False)
        prepare.client(say)
    if wanted.setup_only:
        say("everything is set up")
        return
    say(f"starting the server on {'compiled' if code == prepare.COMPILED else 'plain'} rules; Ctrl-C stops it")
    os.environ["PYTHONPATH"] = str(code)
    os.environ["ANACHRON_STARTED_WITH"] = "./play"  # what the server tells people to type
    command = serve_command(wanted)
    os.execv(command[0], command)


def serve_command(wanted: argparse.Namespace) -> list[str]:
    where = ["--lan"] if wanted.lan else ["--host", wanted.host or "127.0.0.1"]
    serve = [str(prepare.PYTHON), "-m", "anachron", "serve", *where, "--port", wanted.port]
    return [*serve, "--data", str(wanted.data), "--no-open" if wanted.no_open else "--open"]


if __name__ == "__main__":
    try:
        main()
    except (prepare.CannotGoOn, OSError) as reason:
        prepare.stop("play", reason)
    except KeyboardInterrupt:
        sys.exit(130)
