"""Temporum with Alternate Realities: a lit path through what might have been. By Donald X. Vaccarino."""

import tomllib
from pathlib import Path
from typing import Any

from anachron.core.game import Game, Hooks
from anachron.core.rulebook import read_sections, rules_by_number
from anachron.games.temporum.actions import ACTIONS
from anachron.games.temporum.asking import label, prompt, touches
from anachron.games.temporum.audit import audit, cap
from anachron.games.temporum.default import default
from anachron.games.temporum.effects import EFFECTS
from anachron.games.temporum.evaluate import evaluate, play_on
from anachron.games.temporum.position import position
from anachron.games.temporum.preview import preview
from anachron.games.temporum.refusing import refuse
from anachron.games.temporum.runs import joined, joins
from anachron.games.temporum.saving import restored, words
from anachron.games.temporum.setup import check, know_content, read_options, resign, setup, variant
from anachron.games.temporum.tables import HERE, read_content, read_tables
from anachron.games.temporum.telling import event, group
from anachron.games.temporum.text import text
from anachron.games.temporum.view import view
from anachron.games.temporum.wording import SIDES
from anachron.games.temporum.world import deal_unseen

PRESETS: list[dict[str, Any]] = [
    {"id": "standard", "name": "Random Zones", "options": {}},
    {"id": "beginners", "name": "Beginners", "options": {"expansion": False, "setup": "beginners"}},
    {"id": "base", "name": "Random, base game", "options": {"expansion": False}},
    {"id": "science", "name": "Science!", "options": {"setup": "science"}},
    {"id": "perfect-worlds", "name": "Perfect Worlds", "options": {"setup": "perfect-worlds"}},
    {"id": "they-walk-among-us", "name": "They Walk Among Us", "options": {"setup": "they-walk-among-us"}},
]


def read_lessons() -> list[dict[str, Any]]:
    path = HERE / "lessons.toml"
    if not path.exists():
        return []
    lessons: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["lesson"]
    return lessons


def build(pack: Path | None) -> Game:
    content = read_content(pack)
    tables = read_tables(content)
    know_content(tables)
    sections = read_sections(HERE / "rules.md")
    return Game(
        name="temporum",
        title="Temporum",
        version=1,
        seats=(2, 3, 4, 5),
        actions=ACTIONS,
        effects=EFFECTS,
        options=read_options(content),
        content=content,
        rules=rules_by_number(sections),
        info={
            "minutes": 35,
            "tagline": "A lit path through what might have been.",
            "authors": "Donald X. Vaccarino",
            "colour": "#5fd6bd",
            "presets": PRESETS,
            "sides": list(SIDES),
            "sections": sections,
            "lessons": read_lessons(),
        },
        tables=tables,
        turn_rule="R16.8",
        end_rule="R8.1",
        hooks=Hooks(
            setup=setup,
            view=view,
            deal_unseen=deal_unseen,
            position=position,
            words=words,
            restore=restored,
            text=text,
            prompt=prompt,
            label=label,
            touches=touches,
            event=event,
            group=group,
            refuse=refuse,
            resign=resign,
            default=default,
            evaluate=evaluate,
            preview=preview,
            check=check,
            audit=audit,
            cap=cap,
            play_on=play_on,
            joins=joins,
            joined=joined,
            variant=variant,
        ),
    )
