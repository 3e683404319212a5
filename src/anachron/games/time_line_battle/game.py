"""Time Line Battle as a game: what everything else knows of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from anachron.core.actions import Question, Refusal
from anachron.core.content import read_guide, read_lessons, read_options, read_primer
from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.rulebook import read_sections
from anachron.core.values import Json
from anachron.games.time_line_battle import default, evaluate
from anachron.games.time_line_battle.model import events, options
from anachron.games.time_line_battle.model.actions import ACTIONS
from anachron.games.time_line_battle.model.content import HERE, CardTable, read_cards, read_content
from anachron.games.time_line_battle.model.effects import EFFECTS, WHOLE_GAME
from anachron.games.time_line_battle.model.events import EVENTS
from anachron.games.time_line_battle.model.options import PRESETS, Terms
from anachron.games.time_line_battle.model.state import Before, Past, Player, TimeLineBattle
from anachron.games.time_line_battle.rules import timeline
from anachron.games.time_line_battle.views import audit, position, preview, view, world
from anachron.games.time_line_battle.views.preview import Preview
from anachron.games.time_line_battle.views.view import View
from anachron.games.time_line_battle.words import prompts, refusals, text, things, warnings
from anachron.games.time_line_battle.words.prompts import SIDES


class TimeLineBattleGame(Game[TimeLineBattle]):
    def __init__(self, pack: Path | None) -> None:
        content = read_content(pack)
        self.cards: CardTable = read_cards(content)
        super().__init__(
            "time-line-battle",
            "Time Line Battle",
            (2,),
            ACTIONS,
            EFFECTS,
            EVENTS,
            TimeLineBattle,
            options=read_options(content),
            content=content,
            sections=read_sections(HERE / "rules.md"),
            tables=self.cards,
            info={
                "minutes": 25,
                "tagline": "Fight the same four days three times.",
                "colour": "#f2ab3e",
                "authors": "David Hammerle",
                "presets": PRESETS,
                "sides": list(SIDES),
                "lessons": read_lessons(HERE),
                "guide": read_guide(HERE),
                "primer": read_primer(HERE),
            },
            turn_rule="R4.3",
            end_rule="R16.2",
        )
        self.derived = {"terms", "cards"}
        self.classes = {"Before": Before, "Past": Past, "Player": Player}

    # How it is set up

    def new_state(self, seats: int, rng: Rng, options: Mapping[str, Any]) -> TimeLineBattle:
        return TimeLineBattle(self, rng, Terms(options), self.cards)

    def setup(self, state: TimeLineBattle) -> None:
        state.push(WHOLE_GAME, NONE)

    def check(self, chosen: Json, seats: int | None) -> None:
        options.check(chosen)

    def cap(self, chosen: Mapping[str, Any]) -> int:
        return options.cap(self.check_options(chosen))

    def lay(self, written: Mapping[str, Any], rng: Rng) -> TimeLineBattle:
        return position.lay(self, written, rng)

    def position(self, written: Mapping[str, Any]) -> TimeLineBattle:
        state = super().position(written)
        position.play(state, written.get("played", []))
        state.forget_undos()
        return state

    def read_chance(self, written: Any) -> list[list[int]]:
        return position.read_chance(written)

    # How it is told

    def view(self, state: TimeLineBattle, seat: int | None) -> View:
        return view.view(state, seat)

    def text(self, state: TimeLineBattle, seat: int | None) -> str:
        return text.text(state, seat)

    def prompt(self, state: TimeLineBattle, question: Question) -> tuple[str, str]:
        return prompts.prompt(state, question)

    def label(self, state: TimeLineBattle, action: int) -> str:
        return prompts.label(state, action)

    def touches(self, state: TimeLineBattle, action: int, seat: int) -> list[str]:
        return prompts.touches(state, action, seat)

    def refuse(self, state: TimeLineBattle, seat: int, action: list[str], question: Question | None) -> Refusal | None:
        return refusals.refuse(state, seat, action, question)

    def warning(self, state: TimeLineBattle, seat: int, action: int) -> str:
        return warnings.warning(state, seat, action)

    def about(self, state: TimeLineBattle, seat: int, thing: str) -> str:
        return things.about(state, seat, thing)

    def group(self, mark: int) -> str:
        return events.group(mark)

    def preview(self, state: TimeLineBattle, seat: int, action: str) -> Preview | None:
        return preview.preview(state, seat, action)

    # How it is played

    def deal_unknown(self, state: TimeLineBattle, seat: int, rng: Rng) -> None:
        world.deal_unknown(state, seat, rng)

    def resigned(self, state: TimeLineBattle, seat: int) -> None:
        timeline.resign_game(state, seat)

    def default_of(self, state: TimeLineBattle, seat: int, options: list[int]) -> int:
        return default.default_of(state, seat, options)

    def evaluate(self, state: TimeLineBattle, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def play_on(self, state: TimeLineBattle, rng: Rng) -> None:
        evaluate.play_on(state, rng)

    def audit(self, state: TimeLineBattle) -> None:
        audit.audit(state)
