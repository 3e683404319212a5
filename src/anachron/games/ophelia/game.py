"""Ophelia as a game: what everything else knows of it."""

from pathlib import Path

from anachron.core.cards import Pools, Returned
from anachron.core.content import read_options, read_pages
from anachron.core.game import About, Contents, Game, Model
from anachron.core.roles import Bots, Setup, Views, Words
from anachron.core.rulebook import read_sections
from anachron.games.ophelia.bots import consider, default, evaluate, playout
from anachron.games.ophelia.cards import table
from anachron.games.ophelia.cards.deck_rules import DeckRules
from anachron.games.ophelia.model import decks, events, log, options
from anachron.games.ophelia.model.actions import ACTIONS
from anachron.games.ophelia.model.content import HERE, read_cards, read_content
from anachron.games.ophelia.model.effects import EFFECTS
from anachron.games.ophelia.model.state import Card, Mark, Ophelia, Piece, RoundDone, new_state
from anachron.games.ophelia.rules import draft, playing, resolution, setup, turn
from anachron.games.ophelia.views import audit, position, view, world
from anachron.games.ophelia.words import prompts, refusals, text, things
from anachron.games.ophelia.words.printed import print_cards

RULES = (decks, draft, playing, resolution, setup, turn)  # they define the effects

SETUP = Setup(setup.begin, position.lay, new=new_state, read_chance=position.read_chance, cap=options.cap)
VIEWS = Views(view.view, world.deal_unknown, text=text.text, audit=audit.audit)
WORDS = Words(
    prompt=prompts.prompt,
    label=prompts.label,
    touches=prompts.touches,
    refuse=refusals.refuse,
    about=things.about,
    group=events.group,
    joins=log.joins,
    joined=log.joined,
)
BOTS = Bots(
    default_of=default.default_of,
    resigned=resolution.resign_match,
    evaluate=evaluate.evaluate,
    play_on=playout.play_on,
    consider=consider.consider,
    strongest="rehearse:300:3s",  # a turn is a sequence of actions: section 13
)


def build(pack: Path | None) -> Game[Ophelia]:
    content = read_content(pack)
    printed = read_cards(content)
    table.fill(printed)
    print_cards(content["card"], printed)
    info = {
        "minutes": 30,
        "tagline": "Histories collide: hold the middle, and know when to stop.",
        "colour": "#c06bb0",
        "authors": "Edward White",
        "presets": options.PRESETS,
        "sides": ["A", "B"],
        **read_pages(HERE),
    }
    kept = (Card, Mark, Piece, Pools, Returned, RoundDone)
    return Game(
        About("ophelia", "Ophelia", (2,), info, turn_rule="R21.1", end_rule="R1.1"),
        Model(ACTIONS, EFFECTS, events.EVENTS, Ophelia, ("terms", "printed", "board"), kept),
        Contents(content, read_sections(HERE / "rules.md"), read_options(content), printed),
        SETUP,
        VIEWS,
        WORDS,
        BOTS,
        DeckRules(content),
    )
