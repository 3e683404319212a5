"""What a release says of itself in several files is the same in all."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import anachron

ROOT = Path(__file__).parents[2]


@pytest.fixture
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_python_that_we_promise_is_checked_and_gets_a_wheel(project: dict[str, Any]) -> None:
    promised = [re.fullmatch(r".* :: (3\.\d+)", line) for line in project["project"]["classifiers"]]
    versions = [found[1] for found in promised if found is not None]
    checked = re.search(r"python: \[(.*)\]", (ROOT / ".github" / "workflows" / "check.yml").read_text("utf-8"))
    assert checked is not None and re.findall(r"3\.\d+", checked[1]) == versions
    assert project["tool"]["cibuildwheel"]["build"] == " ".join(f"cp{v.replace('.', '')}-*" for v in versions)
    finder = (ROOT / "tools" / "with-python").read_text("utf-8")
    assert all(f"python{version} " in finder for version in versions)


def test_the_version_is_the_same_everywhere(project: dict[str, Any]) -> None:
    cited = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert cited is not None
    assert cited[1] == project["project"]["version"] == anachron.__version__


def test_the_docs_site_lists_every_page() -> None:
    listed = re.findall(r"- (\S+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert sorted(listed) == sorted(pages)
