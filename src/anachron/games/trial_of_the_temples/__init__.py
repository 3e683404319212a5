"""Trial of the Temples: night walks round a ring of temples. By Michael Mihealsick and Wei-Min Ling."""

import tomllib
from pathlib import Path
from typing import Any

from anachron.core.game import Game, Hooks, Option
from anachron.core.rulebook import read_sections, rules_by_number
from anachron.games.trial_of_the_temples.actions import ACTIONS, PLAYER_COLOURS
from anachron.games.trial_of_the_temples.audit import audit, cap
from anachron.games.trial_of_the_temples.cards import HERE, read_tables
from anachron.games.trial_of_the_temples.default import default
from anachron.games.trial_of_the_temples.evaluate import consider, evaluate, play_on
from anachron.games.trial_of_the_temples.gains import EFFECTS
from anachron.games.trial_of_the_temples.pack import read_content
from anachron.games.trial_of_the_temples.position import position, restored, words
from anachron.games.trial_of_the_temples.preview import preview
from anachron.games.trial_of_the_temples.refusals import refuse
from anachron.games.trial_of_the_temples.rules import resign, setup
from anachron.games.trial_of_the_temples.telling import event, group, label, prompt, touches
from anachron.games.trial_of_the_temples.text import text
from anachron.games.trial_of_the_temples.view import view
from anachron.games.trial_of_the_temples.world import deal_unseen

PRESETS: list[dict[str, Any]] = [
    {"id": "base", "name": "Base game", "options": {}},
    {"id": "duel", "name": "Duel", "options": {"mode": "duel"}},
    {"id": "short", "name": "Short", "options": {"rounds": 3}},
    {"id": "long", "name": "Long", "options": {"rounds": 6}},
    {"id": "open-sky", "name": "Open sky", "options": {"preview-round-tile": True, "mat-assignment": "choose"}},
]


def read_options(content: dict[str, Any]) -> dict[str, Option]:
    return {
        option["id"]: Option(option["default"], tuple(option["values"]), option["text"]) for option in content["option"]
    }


def check(chosen: dict[str, Any], seats: int | None) -> None:
    if chosen["mode"] == "duel" and seats not in (None, 2):
        raise ValueError("The duel is for 2 players.")


def read_lessons() -> list[dict[str, Any]]:
    path = HERE / "lessons.toml"
    if not path.exists():
        return []
    lessons: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["lesson"]
    return lessons


def build(pack: Path | None) -> Game:
    content = read_content(pack)
    sections = read_sections(HERE / "rules.md")
    return Game(
        name="trial-of-the-temples",
        title="Trial of the Temples",
        version=1,
        seats=(2, 3, 4),
        actions=ACTIONS,
        effects=EFFECTS,
        options=read_options(content),
        content=content,
        rules=rules_by_number(sections),
        info={
            "minutes": 45,
            "tagline": "Night walks round a ring of temples.",
            "authors": "Michael Mihealsick and Wei-Min Ling",
            "colour": "#e0903a",
            "presets": PRESETS,
            "sides": [colour.title() for colour in PLAYER_COLOURS],
            "sections": sections,
            "lessons": read_lessons() if pack is None else [],  # they tell our numbers
        },
        tables=read_tables(content),
        turn_rule="R1.3",
        end_rule="R11.1",
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
            consider=consider,
        ),
    )
