"""Ophelia as a game: what everything else knows of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from anachron.core.actions import Question, Refusal
from anachron.core.cards import Pools, Returned
from anachron.core.content import read_guide, read_lessons, read_options, read_primer
from anachron.core.decks import DeckPart, DeckRule
from anachron.core.effects import NONE
from anachron.core.events import Event
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.rulebook import read_sections
from anachron.games.ophelia.bots import consider, default, evaluate, playout
from anachron.games.ophelia.cards import table
from anachron.games.ophelia.cards.deck_rules import DeckRules
from anachron.games.ophelia.model import decks, events, log, options
from anachron.games.ophelia.model.actions import ACTIONS
from anachron.games.ophelia.model.content import HERE, CardTable, read_cards, read_content
from anachron.games.ophelia.model.effects import EFFECTS, MATCH
from anachron.games.ophelia.model.events import EVENTS
from anachron.games.ophelia.model.field import board_of
from anachron.games.ophelia.model.options import PRESETS, Terms
from anachron.games.ophelia.model.state import Card, Mark, Ophelia, Piece, RoundDone
from anachron.games.ophelia.rules import draft, playing, resolution, setup, turn
from anachron.games.ophelia.views import audit, position, view, world
from anachron.games.ophelia.views.view import View
from anachron.games.ophelia.words import prompts, refusals, text, things
from anachron.games.ophelia.words.printed import print_cards

RULES = (decks, draft, playing, resolution, setup, turn)  # they define the effects


class OpheliaGame(Game[Ophelia]):
    def __init__(self, pack: Path | None) -> None:
        content = read_content(pack)
        self.printed: CardTable = read_cards(content)
        table.fill(self.printed)
        print_cards(content["card"], self.printed)
        self.deck_book = DeckRules(content)
        super().__init__(
            "ophelia",
            "Ophelia",
            (2,),
            ACTIONS,
            EFFECTS,
            EVENTS,
            Ophelia,
            options=read_options(content),
            content=content,
            sections=read_sections(HERE / "rules.md"),
            tables=self.printed,
            decks=self.deck_book.pool,
            info={
                "minutes": 30,
                "tagline": "Histories collide: hold the middle, and know when to stop.",
                "colour": "#c06bb0",
                "authors": "Edward White",
                "presets": PRESETS,
                "sides": ["A", "B"],
                "lessons": read_lessons(HERE),
                "guide": read_guide(HERE),
                "primer": read_primer(HERE),
            },
            turn_rule="R21.1",
            end_rule="R1.1",
        )
        self.strongest = "rehearse:300:3s"  # a turn is a sequence of actions: section 13
        self.derived = {"terms", "printed", "board"}
        self.classes = {
            "Card": Card,
            "Mark": Mark,
            "Piece": Piece,
            "Pools": Pools,
            "Returned": Returned,
            "RoundDone": RoundDone,
        }

    # How it is set up

    def new_state(self, seats: int, rng: Rng, options: Mapping[str, Any]) -> Ophelia:
        terms = Terms(options)
        return Ophelia(self, rng, terms, self.printed, board_of(terms.double))

    def setup(self, state: Ophelia) -> None:
        state.push(MATCH, NONE)

    def deck_kinds(self, chosen: Mapping[str, Any]) -> tuple[str, ...]:
        return options.deck_kinds(chosen)

    def check_deck(self, cards: Mapping[str, int], chosen: Mapping[str, Any]) -> list[Refusal]:
        return self.deck_book.broken(cards)

    def deck_rules(self, cards: Mapping[str, int], chosen: Mapping[str, Any]) -> list[DeckRule]:
        return self.deck_book.rules(cards)

    def deck_refuses(self, cards: Mapping[str, int], chosen: Mapping[str, Any]) -> dict[str, Refusal]:
        return self.deck_book.refused(cards)

    def deck_parts(self, cards: Mapping[str, int], chosen: Mapping[str, Any]) -> list[DeckPart]:
        return self.deck_book.parts(cards)

    def cap(self, chosen: Mapping[str, Any]) -> int:
        return options.cap(self.check_options(chosen))

    def lay(self, written: Mapping[str, Any], rng: Rng) -> Ophelia:
        return position.lay(self, written, rng)

    def read_chance(self, written: Any) -> list[list[int]]:
        return position.read_chance(written)

    # How it is told

    def view(self, state: Ophelia, seat: int | None) -> View:
        return view.view(state, seat)

    def text(self, state: Ophelia, seat: int | None) -> str:
        return text.text(state, seat)

    def prompt(self, state: Ophelia, question: Question) -> tuple[str, str]:
        return prompts.prompt(state, question)

    def label(self, state: Ophelia, action: int) -> str:
        return prompts.label(state, action)

    def touches(self, state: Ophelia, action: int, seat: int) -> list[str]:
        return prompts.touches(state, action, seat)

    def refuse(self, state: Ophelia, seat: int, action: list[str], question: Question | None) -> Refusal | None:
        return refusals.refuse(state, seat, action, question)

    def about(self, state: Ophelia, seat: int, thing: str) -> str:
        return things.about(state, seat, thing)

    def group(self, mark: int) -> str:
        return events.group(mark)

    def joins(self, run: list[Event], event: Event) -> bool:
        return log.joins(run, event)

    def joined(self, state: Ophelia, run: list[Event], bit: int) -> str:
        return log.joined(state, run, bit)

    # How it is played

    def deal_unknown(self, state: Ophelia, seat: int, rng: Rng) -> None:
        world.deal_unknown(state, seat, rng)

    def resigned(self, state: Ophelia, seat: int) -> None:
        resolution.resign_match(state, seat)

    def default_of(self, state: Ophelia, seat: int, options: list[int]) -> int:
        return default.default_of(state, seat, options)

    def evaluate(self, state: Ophelia, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def play_on(self, state: Ophelia, rng: Rng) -> None:
        playout.play_on(state, rng)

    def worth_considering(self, state: Ophelia, seat: int, actions: list[int]) -> list[int]:
        return consider.consider(state, seat, actions)

    def audit(self, state: Ophelia) -> None:
        audit.audit(state)
