"""A new card is two edits: its data in content.toml, and its effect beside its sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
DATA = """[[card]]
id = "harbour-cat"
number = 97
name = "Harbour Cat"
faction = "atlantis"
type = "character"
legend = false
copies = 2
power = 1
initiative = 9
life = 2
armour = 0
provenance = "ours"

"""
EFFECT = """    card(
        "harbour-cat",
        claim(
            "Pounce",
            "Deal 1 damage to an enemy character.",
            Do("Deal 1 damage.", steps.deal_to_target, 1),
            targets=[enemy_character()],
        ),
    ),
"""
PLAY = """
import anachron
from anachron.core import fast_rng
game = anachron.game("ophelia")
(card,) = [card for card in game.content["card"] if card["id"] == "harbour-cat"]
print(card["text"])
print(game.actions.index("play harbour-cat") > 0)
state, rng = game.start(2, 1), fast_rng(1)
while not state.over:
    seat = state.waiting[0]
    actions = state.actions(seat)
    state.apply(actions[rng.below(len(actions))], seat)
"""


def put_before(file: Path, place: str, text: str) -> None:
    written = file.read_text("utf-8")
    assert written.count(place) == 1
    file.write_text(written.replace(place, text + place), "utf-8")


def test_a_card_is_added_by_its_data_and_its_effect(tmp_path: Path) -> None:
    folder = tmp_path / "anachron"
    shutil.copytree(SOURCE / "anachron", folder, ignore=shutil.ignore_patterns("__pycache__", "client", "server"))
    ophelia = folder / "games" / "ophelia"
    put_before(ophelia / "content.toml", '[[card]]\nid = "turn-of-the-tide"', DATA)
    put_before(ophelia / "cards" / "atlantis.py", '    card(\n        "thalassa-the-drowned-throne"', EFFECT)
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    played = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=False)
    text = "[Claim · Pounce] Deal 1 damage to an enemy character."
    assert played.stdout.splitlines() == [text, "True"], played.stderr
    assert played.returncode == 0
