"""Trial of the Temples as everything else knows it. The methods only pass on."""

from collections.abc import Mapping
from typing import Any

from anachron.core.actions import Question, Refusal
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.values import Json
from anachron.games.trial_of_the_temples import default, evaluate
from anachron.games.trial_of_the_temples.model import options
from anachron.games.trial_of_the_temples.model.content import Tables
from anachron.games.trial_of_the_temples.model.options import Terms
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples
from anachron.games.trial_of_the_temples.rules import scoring
from anachron.games.trial_of_the_temples.rules.rounds import WHOLE_GAME
from anachron.games.trial_of_the_temples.rules.setup import lay_seats
from anachron.games.trial_of_the_temples.views import audit, position, preview, view, world
from anachron.games.trial_of_the_temples.words import prompts, refusals, text, things


class TrialOfTheTemplesGame(Game[TrialOfTheTemples]):
    def new_state(self, seats: int, rng: Rng, options: Mapping[str, Any]) -> TrialOfTheTemples:
        assert isinstance(self.tables, Tables)
        return TrialOfTheTemples(self, rng, seats, Terms(options), self.tables)

    def setup(self, state: TrialOfTheTemples) -> None:
        lay_seats(state)
        state.push(WHOLE_GAME, 0)

    def view(self, state: TrialOfTheTemples, seat: int | None) -> view.View:
        return view.view(state, seat)

    def deal_unknown(self, state: TrialOfTheTemples, seat: int, rng: Rng) -> None:
        world.deal_unknown(state, rng)

    def lay(self, written: Mapping[str, Any], rng: Rng) -> TrialOfTheTemples:
        return position.lay(self, written, rng)

    def read_chance(self, written: Any) -> list[list[int]]:
        return position.read_chance(written)

    def check(self, chosen: Json, seats: int | None) -> None:
        options.check(chosen, seats)

    def cap(self, chosen: Mapping[str, Any]) -> int:
        return options.cap(chosen)

    def text(self, state: TrialOfTheTemples, seat: int | None) -> str:
        return text.text(state, seat)

    def prompt(self, state: TrialOfTheTemples, question: Question) -> tuple[str, str]:
        return prompts.prompt(state, question)

    def label(self, state: TrialOfTheTemples, action: int) -> str:
        return prompts.label(state, action)

    def touches(self, state: TrialOfTheTemples, action: int, seat: int) -> list[str]:
        return prompts.touches(state, action, seat)

    def group(self, mark: int) -> str:
        return prompts.group(mark)

    def refuse(
        self, state: TrialOfTheTemples, seat: int, action: list[str], question: Question | None
    ) -> Refusal | None:
        return refusals.refuse(state, seat, action, question)

    def about(self, state: TrialOfTheTemples, seat: int, thing: str) -> str:
        return things.about(state, seat, thing)

    def preview(self, state: TrialOfTheTemples, seat: int, action: str) -> preview.Preview | None:
        return preview.preview(state, seat, action)

    def resigned(self, state: TrialOfTheTemples, seat: int) -> None:
        scoring.resigned(state)

    def default_of(self, state: TrialOfTheTemples, seat: int, options: list[int]) -> int:
        return default.default_of(state, seat, options)

    def evaluate(self, state: TrialOfTheTemples, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def play_on(self, state: TrialOfTheTemples, rng: Rng) -> None:
        evaluate.play_on(state, rng)

    def worth_considering(self, state: TrialOfTheTemples, seat: int, actions: list[int]) -> list[int]:
        return evaluate.consider(state, seat, actions)

    def audit(self, state: TrialOfTheTemples) -> None:
        audit.audit(state)
