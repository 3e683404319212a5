"""The client's types are written before anything needs them, and again when what they come from changes."""

import shutil
import subprocess
from pathlib import Path

import client_types
import prepare
import pytest

TYPES = Path("web/src/games/tollbridge/types.ts")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sources in a folder of their own, without types."""
    shutil.copytree(prepare.SOURCE, tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "client"))
    shutil.copytree(prepare.ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("SOURCE", "WEB", "BUILD", "ROOT"):
        monkeypatch.setattr(prepare, name, tmp_path / getattr(prepare, name).relative_to(prepare.ROOT))
    return tmp_path


def test_types_are_written_once_and_again_when_a_view_changes_or_one_is_gone(checkout: Path) -> None:
    told: list[str] = []

    def write() -> int:
        before = len(told)
        prepare.client_types(told.append, str(prepare.PYTHON))
        return len(told) - before

    assert write() == 1 and write() == 0
    assert (checkout / prepare.PROTOCOL).is_file() and (checkout / prepare.SCHEMA).is_file()
    view = checkout / "src" / "anachron" / "example" / "tollbridge.py"
    view.write_text(view.read_text().replace("deck: int", "deck: str"))
    assert write() == 1 and "deck: string" in (checkout / TYPES).read_text()
    (checkout / TYPES).unlink()
    assert write() == 1 and (checkout / TYPES).is_file()


def test_every_type_that_is_written_is_ignored_by_git() -> None:
    written = [str(path) for path in client_types.wanted(prepare.ROOT, pages=False)]
    done = subprocess.run(["git", "check-ignore", *written], cwd=prepare.ROOT, capture_output=True, text=True)
    if done.returncode == 128:
        pytest.skip("an unpacked archive")
    assert done.stdout.split() == written
