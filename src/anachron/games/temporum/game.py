"""Temporum as everything else knows it: each method calls the module that does the work."""

from collections.abc import Mapping
from typing import Any

from anachron.core.actions import Question, Refusal
from anachron.core.events import Event
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.seats import has
from anachron.core.values import Json
from anachron.games.temporum import evaluate
from anachron.games.temporum.cards import zones
from anachron.games.temporum.model import events, log, options
from anachron.games.temporum.model.content import Tables
from anachron.games.temporum.model.effects import WHOLE_GAME
from anachron.games.temporum.model.player import Player
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules import setup
from anachron.games.temporum.views import audit, position, preview, view, world
from anachron.games.temporum.words import prompts, refusals, text, things, warnings

assert setup and zones  # they define effects


class TemporumGame(Game[Temporum]):
    def numbers(self) -> Tables:
        assert isinstance(self.tables, Tables)
        return self.tables

    def new_state(self, seats: int, rng: Rng, options_chosen: Mapping[str, Any]) -> Temporum:
        state = Temporum(self, rng, seats, options.Options(options_chosen, seats), self.numbers())
        state.players = [Player() for _ in range(seats)]
        return state

    def setup(self, state: Temporum) -> None:
        state.push(WHOLE_GAME, 0)

    def lay(self, written: Mapping[str, Any], rng: Rng) -> Temporum:
        return position.lay(self, written, rng)

    def read_chance(self, written: Any) -> list[list[int]]:
        return position.read_chance(written)

    def check(self, chosen: Json, seats: int | None) -> None:
        options.check(chosen, seats, self.numbers())

    def cap(self, chosen: Mapping[str, Any]) -> int:
        return audit.cap(chosen)

    def variant(self, chosen: Mapping[str, Any]) -> tuple[str, list[str]]:
        return options.variant(chosen, self.numbers())

    def view(self, state: Temporum, seat: int | None) -> view.View:
        return view.view(state, seat)

    def text(self, state: Temporum, seat: int | None) -> str:
        return text.text(state, seat)

    def deal_unknown(self, state: Temporum, seat: int, rng: Rng) -> None:
        world.deal_unknown(state, seat, rng)

    def prompt(self, state: Temporum, question: Question) -> tuple[str, str]:
        return prompts.prompt(state, question)

    def label(self, state: Temporum, action: int) -> str:
        return prompts.label(state, action)

    def touches(self, state: Temporum, action: int, seat: int) -> list[str]:
        return prompts.touches(state, action, seat)

    def refuse(self, state: Temporum, seat: int, action: list[str], question: Question | None) -> Refusal | None:
        return refusals.refuse(state, seat, action, question)

    def warning(self, state: Temporum, seat: int, action: int) -> str:
        return warnings.warning(state, seat, action)

    def about(self, state: Temporum, seat: int, thing: str) -> str:
        return things.about(state, seat, thing)

    def group(self, mark: int) -> str:
        return events.heading(mark)

    def joins(self, run: list[Event], event: Event) -> bool:
        return log.joins(run, event)

    def joined(self, state: Temporum, run: list[Event], bit: int) -> str:
        return log.joined(state, run, bit)

    def preview(self, state: Temporum, seat: int, action: str) -> Any:
        return preview.preview(state, seat, action)

    def resigned(self, state: Temporum, seat: int) -> None:
        """Section 8: of two players the other wins; else the default is played for the seat, and it cannot win."""
        left = [other for other in range(state.seats) if not has(state.absent, other)]
        if len(left) == 1:
            state.finish(left[0], events.WHY_RESIGNED)

    def evaluate(self, state: Temporum, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def play_on(self, state: Temporum, rng: Rng) -> None:
        evaluate.play_on(state, rng)

    def audit(self, state: Temporum) -> None:
        audit.audit(state)
