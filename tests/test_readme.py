"""What README and documents show works."""

import doctest
import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import anachron
from anachron.cli import cli

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def snippets(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def test_the_first_bot_in_ten_lines_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = snippets(ROOT / "README.md")
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    assert re.fullmatch(r"\d of 2 games won\n", capsys.readouterr().out)


def test_the_bot_of_the_bots_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    code = snippets(ROOT / "docs" / "bots.md")[0]
    assert "games=40" in code
    exec(compile(code.replace("games=40", "games=2"), "bots.md", "exec"), {"__name__": "bots"})
    assert "games=2" in capsys.readouterr().out


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_a_prompt_answers_what_the_page_shows(page: str) -> None:
    shown = "\n".join(re.findall(r"```pycon\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL))
    session = doctest.DocTestParser().get_doctest(shown, {}, page, page, 0)
    assert len(session.examples) >= 6
    differences: list[str] = []
    doctest.DocTestRunner().run(session, out=differences.append)
    assert not differences, "".join(differences)


def commands() -> list[str]:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    return sorted(set(re.findall(r"^(?:\.venv/bin/)?anachron ([a-z][^#\n`]*)", text, re.MULTILINE)))


def test_every_command_that_is_shown_exists_with_its_options() -> None:
    assert len(commands()) >= 5
    for line in commands():
        result = CliRunner().invoke(cli, [*shlex.split(line), "--help"])
        assert result.exit_code == 0, (line, result.output)
        name, *words = shlex.split(line)
        group = cli.commands[name]
        for word in words[:1]:
            known = group.commands if isinstance(group, click.Group) else anachron.games()
            is_place = name == "bots" and word.rpartition(":")[2].isdecimal()
            assert word in known or word.startswith("-") or word.endswith(".json") or is_place, line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_folders_of_the_readme_are_there() -> None:
    for folder in re.findall(r"^\| `([a-z/]+/)` \|", README, re.MULTILINE):
        assert (ROOT / folder).is_dir(), folder


def test_the_architecture_page_names_modules_that_are_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for name in re.findall(r"`(core/\w+\.py|tools/\w+\.py)`", page):
        assert (ROOT / "src" / "anachron" / name).is_file() or (ROOT / name).is_file(), name
    for name in ("app", "table", "base", "bot_pool", "seating", "chat", "botplay", "clocks"):
        assert name in page
        assert [*(ROOT / "src" / "anachron" / "server").rglob(f"{name}.py")]
