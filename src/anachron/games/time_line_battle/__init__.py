"""Time Line Battle v2: the same battle, refought through time. By David Hammerle."""

import tomllib
from pathlib import Path
from typing import Any

from anachron.core.game import Game, Hooks, Option
from anachron.core.rulebook import read_sections, rules_by_number
from anachron.games.time_line_battle.actions import ACTIONS
from anachron.games.time_line_battle.audit import audit, cap
from anachron.games.time_line_battle.cards import HERE, read_cards, read_content
from anachron.games.time_line_battle.default import default
from anachron.games.time_line_battle.evaluate import evaluate, play_on
from anachron.games.time_line_battle.position import position, restored, words
from anachron.games.time_line_battle.preview import preview
from anachron.games.time_line_battle.rules import EFFECTS, resign, setup
from anachron.games.time_line_battle.telling import SIDES, event, group, label, prompt, refuse, touches
from anachron.games.time_line_battle.text import text
from anachron.games.time_line_battle.view import view
from anachron.games.time_line_battle.world import deal_unseen

PRESETS: list[dict[str, Any]] = [
    {"id": "standard", "name": "Standard", "options": {}},
    {"id": "quick", "name": "Quick", "options": {"timelines": 1}},
    {"id": "long", "name": "Long", "options": {"timelines": 5}},
    {"id": "open-table", "name": "Open table", "options": {"deployment": "alternating", "open_hands": True}},
    {"id": "draft-duel", "name": "Draft duel", "options": {"deck_mode": "draft"}},
    {"id": "match", "name": "Match", "options": {"series": 3}},
]


def read_options(content: dict[str, Any]) -> dict[str, Option]:
    options = {}
    for option in content["option"]:
        if option["type"] == "bool":
            choices: tuple[Any, ...] = (False, True)
        elif "values" in option:
            choices = tuple(option["values"])
        else:
            choices = tuple(range(option["min"], option["max"] + 1))
        options[option["id"]] = Option(option["default"], choices, option["text"])
    return options


def check(chosen: dict[str, Any], seats: int | None) -> None:
    """Refuses options with which a player could own fewer cards than needed."""
    needed = 4 + 2 * (chosen["timelines"] - 1)
    bans = chosen["bans"]
    owned = {"draft": 11 - bans, "build": 12, "full": 22 - 2 * bans}[chosen["deck_mode"]]
    if owned < needed:
        raise ValueError(f"These options need {needed} cards per player.")


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
        name="time-line-battle",
        title="Time Line Battle",
        version=1,
        seats=(2,),
        actions=ACTIONS,
        effects=EFFECTS,
        options=read_options(content),
        content=content,
        rules=rules_by_number(sections),
        info={
            "minutes": 25,
            "tagline": "Fight the same four days three times.",
            "authors": "David Hammerle",
            "colour": "#f2ab3e",
            "presets": PRESETS,
            "sides": list(SIDES),
            "sections": sections,
            "lessons": read_lessons(),
        },
        tables=read_cards(content),
        turn_rule="R4.3",
        end_rule="R16.2",
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
        ),
    )
