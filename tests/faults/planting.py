"""Plants a fault in a copy of the project, and runs the test that has to notice it there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "docs", "tools", "web")
MADE = shutil.ignore_patterns("__pycache__", "node_modules", "dist")
MOST_S = 600


class Fault(NamedTuple):
    promise: int  # its number in docs/promises.md; 0: no promise is about it
    name: str
    file: str  # from src/anachron
    right: str
    wrong: str
    test: str  # from tests; one of the client's tests begins with web/
    marks: str = "not long and not browser"
    says: str = ""  # the test says this when it fails: it is red for this fault, and not for another reason
    env: tuple[str, ...] = ()  # settings that make a long test shorter, as LOAD_SECONDS=4

    @property
    def test_file(self) -> Path:
        """From the folder of the project."""
        file = self.test.partition("::")[0]
        return Path(file) if file.startswith("web/") else Path("tests") / file

    @property
    def test_name(self) -> str:
        """Without its parameters; empty: all tests of the file."""
        return self.test.partition("::")[2].partition("[")[0]


def must_have_its_place(fault: Fault) -> None:
    """Found at once, not only when the faults are planted: code moves."""
    assert fault.right in (ROOT / "src" / "anachron" / fault.file).read_text("utf-8"), fault.name
    text = (ROOT / fault.test_file).read_text("utf-8")
    assert not fault.test_name or f"def {fault.test_name}(" in text, fault.name


def copy_with(file: str, right: str, wrong: str, folder: Path) -> None:
    """A copy of the project with one fault in it, without what is built."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=MADE)
    for path in ROOT.iterdir():
        if path.is_file() and path.name != ".git":
            shutil.copy(path, folder)
    sick = folder / "src" / "anachron" / file
    text = sick.read_text(encoding="utf-8")
    assert right in text, f"the place of the fault has moved: mend it in {file}"
    sick.write_text(text.replace(right, wrong, 1), encoding="utf-8")


def plant(fault: Fault, folder: Path) -> None:
    """In a copy of the project with the fault in it, its test must fail."""
    copy_with(fault.file, fault.right, fault.wrong, folder)
    if fault.test.startswith("web/"):
        done = run_in(folder / "web", vitest(fault, folder), fault.env)
    else:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", fault.marks]
        done = run_in(folder, [*command, f"tests/{fault.test}"], (f"PYTHONPATH={folder / 'src'}", *fault.env))
    print("\n".join(["", *[line for line in done.stdout.splitlines() if line.startswith(("E  ", "FAILED"))][-8:]]))
    assert done.returncode == 1, done.stdout[-3000:] + done.stderr[-2000:]
    assert "NameError" not in done.stdout, f"not red for its fault: mend the fault {fault.name!r}"
    assert "1 failed" in done.stdout, done.stdout[-3000:]
    assert fault.says in done.stdout, f"red, but not for its fault:\n{done.stdout[-3000:]}"


def run_in(folder: Path, command: list[str], env: tuple[str, ...]) -> "subprocess.CompletedProcess[str]":
    settings = dict(setting.split("=", 1) for setting in env)
    return subprocess.run(
        command, cwd=folder, env={**os.environ, **settings}, capture_output=True, text=True, timeout=MOST_S
    )


def vitest(fault: Fault, folder: Path) -> list[str]:
    """The command for a test of the client; its tools are those of the project."""
    node, tools = shutil.which("node"), ROOT / "web" / "node_modules"
    if node is None or not tools.is_dir():
        pytest.skip("needs node and the client's build tools, which ./play installs")
    own = folder / "web" / "node_modules"
    own.mkdir()
    for tool in tools.glob("[!.]*"):  # one by one: what is kept from run to run lies beside them
        (own / tool.name).symlink_to(tool.resolve())
    return [node, "node_modules/vitest/vitest.mjs", "run", fault.test.removeprefix("web/")]
