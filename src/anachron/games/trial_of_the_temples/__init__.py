"""Trial of the Temples: night walks round a circle of temples. By Michael Mihealsick and Wei-Min Ling."""

from pathlib import Path
from typing import Any

from anachron.core.content import read_guide, read_lessons, read_options, read_primer
from anachron.core.game import Game
from anachron.core.rulebook import read_sections
from anachron.games.trial_of_the_temples.game import TrialOfTheTemplesGame
from anachron.games.trial_of_the_temples.model.actions import ACTIONS, PLAYER_COLOURS
from anachron.games.trial_of_the_temples.model.content import HERE, read_content, read_tables
from anachron.games.trial_of_the_temples.model.effects import EFFECTS
from anachron.games.trial_of_the_temples.model.events import EVENTS
from anachron.games.trial_of_the_temples.model.options import PRESETS
from anachron.games.trial_of_the_temples.model.state import Player, TrialOfTheTemples


def build(pack: Path | None) -> Game[Any]:
    content = read_content(pack)
    game = TrialOfTheTemplesGame(
        "trial-of-the-temples",
        "Trial of the Temples",
        (2, 3, 4),
        ACTIONS,
        EFFECTS,
        EVENTS,
        TrialOfTheTemples,
        options=read_options(content),
        content=content,
        sections=read_sections(HERE / "rules.md"),
        tables=read_tables(content),
        info={
            "minutes": 45,
            "tagline": "Night walks round a circle of temples.",
            "authors": "Michael Mihealsick and Wei-Min Ling",
            "colour": "#e0903a",
            "presets": PRESETS,
            "sides": [colour.title() for colour in PLAYER_COLOURS],
            "lessons": read_lessons(HERE) if pack is None else [],  # they speak of our numbers
            "guide": read_guide(HERE) if pack is None else [],
            "primer": read_primer(HERE),
        },
        turn_rule="R1.3",
        end_rule="R11.1",
    )
    game.derived = {"terms", "tables"}
    game.classes = {"Player": Player}
    return game
