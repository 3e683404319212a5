"""Every claim of docs/adding-a-game.md is tried: its commands are run, its lines of code are found, its files exist."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import anachron
from anachron.core.state import State

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
COPY, TRY, WRITE = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
STILL_MISSING = {"rules", "tests", "playthrough", "records", "lesson", "guide", "primer", "positions", "words"}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout without games, in which the page's first commands have been run. Files are links to ours."""
    root = tmp_path_factory.mktemp("checkout")
    for folder in ("src/anachron/games", "web/src/games", "tests/playthroughs", "tests/records", "docs/rules"):
        (root / folder).mkdir(parents=True)
    ours = [path for path in (ROOT / "src/anachron").iterdir() if path.name not in ("games", "__pycache__")]
    ours += [ROOT / "src/anachron/games/__init__.py", ROOT / "web/src/games/tollbridge", ROOT / "pyproject.toml"]
    ours += [ROOT / "tests/contract", *[path for path in (ROOT / "tests").glob("*.py") if path.name[:5] != "test_"]]
    for path in ours:
        (root / path.relative_to(ROOT)).symlink_to(path)
    sh(root, COPY)
    shutil.copytree(ROOT / "tests/toys/deepdig", root / "src/anachron/games/deepdig")  # a game of its own, by the page
    (root / "src/anachron/games/deepdig/__init__.py").write_text("from anachron.games.deepdig.game import build\n")
    return root


def environment(root: Path) -> dict[str, str]:
    """The plain rules, because a copy is not compiled and cannot inherit from what is."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}", "PATH": path}


def sh(root: Path, commands: str, check: bool = True) -> str:
    done = subprocess.run(
        ["bash", "-ec", commands], cwd=root, env=environment(root), capture_output=True, text=True, check=False
    )
    assert not check or done.returncode == 0, f"{commands}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def lines(commands: str) -> list[str]:
    return [line for line in commands.splitlines() if line]


def test_two_folders_are_all_that_is_new(checkout: Path) -> None:
    made = {path.relative_to(checkout) for path in checkout.rglob("footbridge")}
    assert made == {Path("src/anachron/games/footbridge"), Path("web/src/games/footbridge")}
    board = {path.name for path in (checkout / "web/src/games/footbridge").iterdir()}
    assert {"index.ts", "Board.svelte", "CardFace.svelte"} <= board


def test_the_commands_list_play_and_replay_the_copy(checkout: Path) -> None:
    games, rules, watch, replay, _ = lines(TRY)
    assert "Footbridge" in sh(checkout, games)
    assert "R4.5" in sh(checkout, rules)
    assert "plays Auction" in sh(checkout, watch), "cards have their names"
    record = json.loads((checkout / "game.json").read_text())
    assert record["game"] == "footbridge" and record["digest"].startswith("2-")
    assert "plays Auction" in sh(checkout, replay)


@pytest.fixture(scope="module")
def report(checkout: Path) -> str:
    """Of the contract on both games; its test of types reads the sources of this checkout, not those of the copy."""
    *_, contract = lines(TRY)
    both = contract.replace("-k footbridge", "-k 'footbridge or deepdig'")
    return sh(
        checkout,
        f"{both} --ignore tests/contract/test_types.py -q -rA -p no:cacheprovider --tb=short 2>&1",
        check=False,
    )


@pytest.mark.parametrize("name", ["footbridge", "deepdig"])
def test_the_contract_holds_and_says_in_one_list_what_is_missing(report: str, name: str) -> None:
    assert set(re.findall(rf"^FAILED \S+::(\w+)\[.*{name}", report, re.MULTILINE)) == set(), report
    assert len(re.findall(rf"^PASSED \S+\[.*{name}", report, re.MULTILINE)) > 40
    lists = set(re.findall(rf"{name} still needs: (.*)", report))
    assert len(lists) == 1 and len(lists.pop().split("; ")) == len(STILL_MISSING), "all in one list"


def test_the_contract_writes_what_it_compares(checkout: Path) -> None:
    sh(checkout, WRITE)
    assert "Footbridge" in (checkout / "tests/playthroughs/footbridge.txt").read_text()
    assert (checkout / "tests/records/footbridge-v1.jsonl.zst").exists()


def test_the_server_lists_the_copy(checkout: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "anachron", "serve", "--port", "0", "--no-open", "--data", str(tmp_path)]
    server = subprocess.Popen(command, cwd=checkout, env=environment(checkout), stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = None
        while address is None:
            line = server.stdout.readline()
            assert line, "the server did not say where it is"
            address = re.search(r"http://[\w.]+:\d+", line)
        # It says where it will be a moment before it listens.
        with httpx.Client(base_url=address[0], transport=httpx.HTTPTransport(retries=10)) as client:
            _, game = client.get("/api/games").json()
            assert game["name"] == "footbridge" and game["tagline"] == "Five kinds of cards, one bridge."
            assert client.get("/api/games/footbridge/content").json()["card"][1]["id"] == "toll"
    finally:
        server.terminate()
        server.wait()
        server.stdout.close() if server.stdout else None


def test_the_lines_of_code_are_those_of_the_example() -> None:
    source = (ROOT / "src/anachron/example/tollbridge.py").read_text(encoding="utf-8").splitlines()
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) >= 5
    for block in blocks:
        assert [line for line in lines(block) if line not in source] == []


def test_the_files_named_on_the_page_exist() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / link).exists(), link
    for path in re.findall(r"`((?:src|web|tests|docs)/[\w/.-]+)`", PAGE):
        if "footbridge" not in path:
            assert (ROOT / path).exists(), path
    game = anachron.game("tollbridge")
    for role, name in ((game.setup, "begin"), (game.setup, "lay"), (game.views, "view"), (game.views, "deal_unknown")):
        assert f"`{name}`" in PAGE and hasattr(role, name)
    assert hasattr(State, "reveal")


def test_nothing_outside_its_folders_names_the_example() -> None:
    """So nothing outside them changes for the next game either."""
    for folder, own in (("src/anachron", "example"), ("web/src", "games/tollbridge")):
        for path in (ROOT / folder).rglob("*"):
            inside = (ROOT / folder / own) in path.parents
            is_test = path.name.endswith(".test.ts")
            if path.suffix in (".py", ".ts", ".svelte", ".css") and not inside and not is_test:
                assert "ollbridge" not in path.read_text(encoding="utf-8"), path


def test_the_map_of_the_core_names_every_module() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## The core in one page")[1]
    modules = {path.name for path in (ROOT / "src/anachron/core").glob("*.py")} - {"__init__.py"}
    assert set(re.findall(r"`(\w+\.py)`", page)) == modules
