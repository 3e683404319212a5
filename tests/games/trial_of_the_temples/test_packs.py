"""Content packs: other numbers, laid over ours, in every way that a person plays."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core.register import PACKS
from anachron.server.store.refuse import Refuse
from anachron.server.tables import messages
from anachron.server.wire import protocol as p
from tests.games.trial_of_the_temples.table import play, player
from tests.server.helpers import room

ROOT = Path(__file__).parents[3]
TRIAL = "trial-of-the-temples"
DOC = (ROOT / "docs" / "content-packs.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```toml\n(.*?)```", DOC, re.DOTALL)[0]


def pack(folder: Path, text: str) -> Path:
    path = folder / "other.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_content_pack_plays_with_other_numbers(tmp_path: Path) -> None:
    spaces = ",\n".join(["{cost = [], reward = ''}", *["{cost = ['crystal-red'], reward = ''}"] * 12])
    text = f"""
name = "Printed components"
[[temple_tile]]
id = "noon-spire"
day_main = ["crystal-red", "crystal-red"]
[[round_tile]]
id = "round-2"
number = 1
[[scoring_level]]
id = "level-5"
vp = 20
[[spell]]
id = "monument"
vp = 5
[[spell_mat]]
id = "mat-deeds"
gain = ["action", "action"]
[[tile_count_bonus]]
id = "bonus-two-tiles"
mana = 3
[[track]]
id = "fire"
spaces = [{spaces}]
"""
    game = anachron.game("trial-of-the-temples", content=pack(tmp_path, text))
    assert game.content["pack"] == "Printed components"
    state: Any = game.position({"players": [{"crystals": {"red": 3}, "tokens": 1, "cores": {"monument": "red"}}, {}]})
    assert player(state, 0)["score"]["spells"] == 5
    play(state, "advance fire 3")
    assert state.players[0].tracks[0] == 3 and state.players[0].mana == 0
    over: Any = game.start(3, 1)
    while not over.over:
        over.apply(over.actions()[0])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x", "not TOML"),
        ("[[card]]\nid = 'a'", "'card' cannot be changed"),
        ("temple_tile = 3", "write each temple_tile as"),
        ("temple_tile = [3]", "write each temple_tile as"),
        ("[[temple_tile]]\nid = 'moon'", "temple_tile 1: there is no temple_tile with the id 'moon'"),
        ("[[temple_tile]]\nid = 'noon-spire'\nday_main = ['gold']", "day_main must be a list"),
        ("[[temple_tile]]\nid = 'noon-spire'\nsize = 3", "'size' cannot be changed"),
        ("[[round_tile]]\nid = 'round-2'\nnumber = 12", "number must be a whole number from 1 to 11"),
        ("[[round_tile]]\nid = 'round-2'\ntop_left = { kind = 'x', tracks = [] }", "top_left must have a kind"),
        ("[[track]]\nid = 'fire'\nspaces = []", "spaces must be 13 spaces"),
        ("[[spell]]\nid = 'monument'\nname = ''", "name must be a text"),
        ("[[spell]]\nid = 'monument'\nmana_icon = 1", "mana_icon must be true or false"),
    ],
)
def test_a_bad_pack_is_refused_with_place_and_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=r"other\.toml") as caught:
        anachron.game("trial-of-the-temples", content=pack(tmp_path, text))
    assert reason in str(caught.value)


def test_a_pack_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        anachron.game("trial-of-the-temples", content=tmp_path / "nothing.toml")


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """The pack of the documentation."""
    return pack(tmp_path, EXAMPLE)


def test_what_a_pack_has_changed_is_marked_and_its_old_text_is_gone(night: Path) -> None:
    content: Any = anachron.game(TRIAL, content=night).content
    spire = next(tile for tile in content["temple_tile"] if tile["id"] == "noon-spire")
    assert spire["provenance"] == "pack"
    assert spire["text_night"] == "Main: 2 purple Crystals. Linked: a Crystal of choice."
    assert content["day_night_tile"]["night_extended"] == ["mana-2", "mana-1", "starting-token"]
    assert {tile["provenance"] for tile in content["temple_tile"] if tile is not spire} == {"ours"}
    assert next(tile for tile in content["round_tile"] if tile["id"] == "round-2")["text"].endswith("1 temple.")


def test_lessons_tell_our_numbers_and_are_left_out(night: Path) -> None:
    assert anachron.game(TRIAL, content=night).info["lessons"] == []
    assert anachron.game(TRIAL).info["lessons"]


def test_a_question_says_the_numbers_of_the_pack(tmp_path: Path) -> None:
    text = "[[spell_mat]]\nid = 'mat-paths'\nadvance = 2\ngain = ['mana-1', 'action']"
    game = anachron.game(TRIAL, content=pack(tmp_path, text))
    state: Any = game.start(2, 1, {"mat-assignment": "choose", "starting-player": "seat-1"})
    state.apply("pick-mat mat-paths")
    while state.decision().kind != "pick-track":
        state.apply(state.actions()[0])
    asked = state.decision()
    assert asked.prompt.endswith("advance 2 spaces for free.")
    assert asked.hint == "Then you gain an Action Token and 1 mana."


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "anachron", *arguments]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(call, capture_output=True, text=True, env=env, timeout=120, check=False)


def test_the_terminal_plays_a_pack(night: Path) -> None:
    watching = ("watch", TRIAL, "--bots", "random,random", "--seed", "2")
    changed, ours = command("--content", f"trial={night}", *watching), command(*watching)
    assert changed.returncode == 0 and ours.returncode == 0, changed.stderr
    assert re.search(r"Noon Spire +night main: 2 purple Crystals", changed.stdout)
    assert not re.search(r"Noon Spire +night main: 2 purple Crystals", ours.stdout)


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("night.toml", "game=file"),
        ("chess=night.toml", "no game"),
        ("trial=night.toml", "cannot be read"),
    ],
)
def test_a_pack_that_cannot_be_played_is_refused_at_once(option: str, reason: str) -> None:
    done = command("--content", option, "games")
    assert done.returncode == 2 and reason in done.stderr and "Traceback" not in done.stderr


def test_a_table_keeps_its_pack(night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser's server plays the pack and shows it; without the pack the table waits instead of changing."""
    data = tmp_path / "data"

    async def open_one() -> str:
        async with room(data) as found:
            table = await found.registry.open("host", p.NewTable(game=TRIAL, seats=seats(), options={}))
            return table.table

    async def find(id: str) -> str:
        async with room(data) as found:
            table = await found.registry.table(id)
            return messages.variant(table.history.game, table.head.options)

    plain = asyncio.run(open_one())
    monkeypatch.setenv(PACKS, f"{TRIAL}={night}")
    changed = asyncio.run(open_one())
    assert asyncio.run(find(changed)) == "Base game · pack: Generous night"
    with pytest.raises(Refuse, match="content pack"):
        asyncio.run(find(plain))
    monkeypatch.delenv(PACKS)
    assert asyncio.run(find(plain)) == "Base game"
    with pytest.raises(Refuse, match="content pack"):
        asyncio.run(find(changed))


def seats() -> list[p.NewSeat]:
    return [p.NewSeat(kind="me"), p.NewSeat(kind="open")]


def test_a_game_with_a_pack_leaves_the_standard_game_as_it_was(tmp_path: Path) -> None:
    def everything(game: Any) -> list[Any]:
        state: Any = game.start(2, 3, {"mode": "duel"})
        seen = []
        for _ in range(40):
            labels = [state.label(action) for action in range(len(game.actions))]
            refusals = [state.why_not(game.actions[action], 0) for action in range(len(game.actions))]
            seen.append([state.decision()[2:4], labels, refusals, state.view(0), state.text(0)])
            state.apply(state.actions()[0])
        return [*seen, state.events()]

    standard = anachron.game(TRIAL)
    before = everything(standard)
    text = """
[[spell_mat]]
id = 'mat-paths'
name = 'Other mat'
advance = 2
[[spell]]
id = 'to-purple'
name = 'Other spell'
storage = 3
[[temple_tile]]
id = 'noon-spire'
name = 'Other temple'
day_main = ['core-red']
"""
    other = everything(anachron.game(TRIAL, content=pack(tmp_path, text)))
    assert other != before
    assert everything(standard) == before
    assert everything(anachron.game(TRIAL)) == before
