"""Temporum with Alternate Realities: a lit path through what might have been. By Donald X. Vaccarino."""

from pathlib import Path
from typing import Any

from anachron.core.cards import Pools
from anachron.core.content import read_guide, read_lessons, read_primer
from anachron.core.game import Game
from anachron.core.rulebook import read_sections
from anachron.games.temporum.game import TemporumGame
from anachron.games.temporum.model.actions import ACTIONS
from anachron.games.temporum.model.content import HERE, read_content, read_tables
from anachron.games.temporum.model.effects import EFFECTS
from anachron.games.temporum.model.events import EVENTS
from anachron.games.temporum.model.options import PRESETS, make_options
from anachron.games.temporum.model.player import Perpetual, Player
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.model.wording import SIDES
from anachron.games.temporum.words.printed import print_sentences


def build(pack: Path | None) -> Game[Any]:
    content = read_content(pack)
    print_sentences(content)
    game = TemporumGame(
        "temporum",
        "Temporum",
        (2, 3, 4, 5),
        ACTIONS,
        EFFECTS,
        EVENTS,
        Temporum,
        version=1,
        options=make_options(content),
        content=content,
        sections=read_sections(HERE / "rules.md"),
        tables=read_tables(content),
        info={
            "minutes": 35,
            "tagline": "A lit path through what might have been.",
            "authors": "Donald X. Vaccarino",
            "colour": "#5fd6bd",
            "presets": PRESETS,
            "sides": list(SIDES),
            "lessons": read_lessons(HERE),
            "guide": read_guide(HERE),
            "primer": read_primer(HERE),
        },
        turn_rule="R16.8",
        end_rule="R8.1",
    )
    game.derived = {"chosen", "tables"}
    game.classes = {"Player": Player, "Perpetual": Perpetual, "Pools": Pools}
    return game
