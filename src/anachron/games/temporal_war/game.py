"""The Temporal War as a game: what everything else knows of it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from anachron.core import cards
from anachron.core.actions import Question, Refusal
from anachron.core.cards import Pools
from anachron.core.content import read_guide, read_lessons, read_options, read_primer
from anachron.core.decks import DeckPart, DeckRule
from anachron.core.events import Event
from anachron.core.game import AS_IT_FALLS, Game, Outcome
from anachron.core.rng import Rng
from anachron.core.rulebook import read_sections
from anachron.games.temporal_war.bots import consider, default, evaluate, playout
from anachron.games.temporal_war.cards.deck_rules import DeckRules
from anachron.games.temporal_war.cards.table import fill
from anachron.games.temporal_war.model import events, log, options, payment
from anachron.games.temporal_war.model.actions import ACTIONS, CARD_IDS, PASS, RETURN
from anachron.games.temporal_war.model.content import HERE, CardTable, add_rulings, read_cards, read_content
from anachron.games.temporal_war.model.effects import EFFECTS
from anachron.games.temporal_war.model.events import DREW, EVENTS, PLAYED, SUMMONED, TOOK
from anachron.games.temporal_war.model.options import PRESETS, Terms
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import (
    attack,
    damage,
    elimination,
    ghosts,
    monsters,
    movement,
    resting,
    rounds,
    setting,
    setup,
    summoning,
    syncing,
    turn,
)
from anachron.games.temporal_war.views import audit, outcomes, position, view, world
from anachron.games.temporal_war.views.view import View
from anachron.games.temporal_war.words import prompts, refusals, text, things, warnings
from anachron.games.temporal_war.words.printed import print_cards

# They define the effects.
RULES = (attack, damage, ghosts, monsters, movement, payment, resting, rounds, setting, setup, summoning, syncing, turn)


class TemporalWarGame(Game[TemporalWar]):
    def __init__(self, pack: Path | None) -> None:
        content = read_content(pack)
        sections = read_sections(HERE / "rules.md")
        add_rulings(content, sections[-1]["rules"])
        self.printed: CardTable = read_cards(content)
        fill(self.printed)
        print_cards(content, self.printed)
        self.deck_book = DeckRules(content, (DREW, TOOK), (SUMMONED, PLAYED))
        super().__init__(
            "temporal-war",
            "The Temporal War",
            (2, 3, 4, 5, 6),
            ACTIONS,
            EFFECTS,
            EVENTS,
            TemporalWar,
            options=read_options(content),
            content=content,
            sections=sections,
            tables=self.printed,
            decks=self.deck_book.pool,
            info={
                "minutes": 90,
                "tagline": "Hold the Fountains as the ground shrinks.",
                "colour": "#8af0ff",
                "authors": "Buster Shadwick Jr.",
                "presets": PRESETS,
                "sides": [str(colour["name"]) for colour in content["player_color"]],
                "lessons": read_lessons(HERE),
                "guide": read_guide(HERE),
                "primer": read_primer(HERE),
            },
            turn_rule="R5.4",
            end_rule="R24.1",
        )
        self.strongest = "consult:32:3s"  # hundreds of questions, most of them with a clear answer
        self.derived = {"terms", "printed", "may_hold"}
        self.classes = {"Pools": Pools}

    # How it is set up

    def new_state(self, seats: int, rng: Rng, options: Mapping[str, Any]) -> TemporalWar:
        return TemporalWar(self, rng, seats, Terms(options, seats), self.printed)

    def setup(self, state: TemporalWar) -> None:
        setup.begin(state)

    def sides(self, seats: int, chosen: Mapping[str, Any]) -> list[int]:
        return options.sides(chosen, seats)

    def check(self, chosen: dict[str, Any], seats: int | None) -> None:
        options.check(chosen, seats)

    def deck_kinds(self, chosen: Mapping[str, Any]) -> tuple[str, ...]:
        return options.deck_kinds(chosen)

    def check_deck(self, cards: Mapping[str, int], chosen: Mapping[str, Any]) -> list[Refusal]:
        return self.deck_book.broken(cards, chosen)

    def deck_rules(self, cards: Mapping[str, int], chosen: Mapping[str, Any]) -> list[DeckRule]:
        return self.deck_book.rules(cards, chosen)

    def deck_refuses(self, cards: Mapping[str, int], chosen: Mapping[str, Any]) -> dict[str, Refusal]:
        return self.deck_book.refused(cards, chosen)

    def deck_parts(self, cards: Mapping[str, int], chosen: Mapping[str, Any]) -> list[DeckPart]:
        return self.deck_book.parts(cards)

    def check_brought(self, brought: Any, seat: int, chosen: Mapping[str, Any]) -> Any:
        if brought is not None:
            self.deck_book.check_brought(brought, chosen)
        return super().check_brought(brought, seat, chosen)

    def check_all_brought(self, brought: Sequence[Any], seats: int, chosen: Mapping[str, Any]) -> list[Any]:
        checked = super().check_all_brought(brought, seats, chosen)
        self.deck_book.check_sides(checked, self.sides(seats, chosen))
        return checked

    def cap(self, chosen: Mapping[str, Any]) -> int:
        return options.cap(self.check_options(chosen))

    def lay(self, written: Mapping[str, Any], rng: Rng) -> TemporalWar:
        return position.lay(self, written, rng)

    def read_chance(self, written: Any) -> list[list[int]]:
        return position.read_chance(written)

    # How it is told

    def view(self, state: TemporalWar, seat: int | None) -> View:
        return view.view(state, seat)

    def text(self, state: TemporalWar, seat: int | None) -> str:
        return text.text(state, seat)

    def prompt(self, state: TemporalWar, question: Question) -> tuple[str, str]:
        return prompts.prompt(state, question)

    def label(self, state: TemporalWar, action: int) -> str:
        return prompts.label(state, action)

    def touches(self, state: TemporalWar, action: int, seat: int) -> list[str]:
        return prompts.touches(state, action, seat)

    def refuse(self, state: TemporalWar, seat: int, action: list[str], question: Question | None) -> Refusal | None:
        return refusals.refuse(state, seat, action, question)

    def joins(self, run: list[Event], event: Event) -> bool:
        return log.joins(run, event)

    def joined(self, state: TemporalWar, run: list[Event], bit: int) -> str:
        return log.joined(state, run, bit)

    def warning(self, state: TemporalWar, seat: int, action: int) -> str:
        return warnings.warning(state, seat, action)

    def about(self, state: TemporalWar, seat: int, thing: str) -> str:
        return things.about(state, seat, thing)

    def instead(self, state: TemporalWar, question: Question) -> str:
        return things.instead(state, question)

    def group(self, mark: int) -> str:
        return events.group(mark)

    # How it is played

    def deal_unknown(self, state: TemporalWar, seat: int, rng: Rng) -> None:
        world.deal_unknown(state, seat, rng)

    def resigned(self, state: TemporalWar, seat: int) -> None:
        elimination.resigned(state, seat)

    def default_of(self, state: TemporalWar, seat: int, options: list[int]) -> int:
        return default.default_of(state, seat, options)

    def is_answer(self, state: TemporalWar, action: int) -> bool:
        """Returning a set card (R8.9) answers nothing; a table with `asking` = hold asks for it all the same."""
        return action != PASS and (state.terms.hold or ACTIONS.first_of(action) != RETURN)

    def evaluate(self, state: TemporalWar, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def worth_considering(self, state: TemporalWar, seat: int, actions: list[int]) -> list[int]:
        return consider.consider(state, seat, actions)

    def play_on(self, state: TemporalWar, rng: Rng) -> None:
        playout.play_on(state, rng)

    def outcomes(self, state: TemporalWar, seat: int, action: int) -> Sequence[Outcome]:
        found: Sequence[Outcome] = outcomes.outcomes(state, seat, action)
        return found if found else AS_IT_FALLS

    def turn_of(self, state: TemporalWar) -> int:
        return state.turn

    def hand_of(self, state: TemporalWar, seat: int) -> list[str]:
        """The ids of the cards in a hand: its player can show them in a whisper (R28.2)."""
        return [CARD_IDS[kind] for kind in cards.kinds_of(state.hands[seat])]

    def audit(self, state: TemporalWar) -> None:
        audit.audit(state)
