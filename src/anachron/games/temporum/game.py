"""Temporum as a game: what everything else knows of it."""

from pathlib import Path

from anachron.core.cards import Pools
from anachron.core.content import read_pages
from anachron.core.game import About, Contents, Game, Model
from anachron.core.roles import Bots, Setup, Views, Words
from anachron.core.rulebook import read_sections
from anachron.games.temporum import evaluate
from anachron.games.temporum.cards import zones
from anachron.games.temporum.model import events, log, options
from anachron.games.temporum.model.actions import ACTIONS
from anachron.games.temporum.model.content import HERE, read_content, read_tables
from anachron.games.temporum.model.effects import EFFECTS
from anachron.games.temporum.model.player import Perpetual, Player
from anachron.games.temporum.model.state import Temporum, new_state
from anachron.games.temporum.model.wording import SIDES
from anachron.games.temporum.rules import setup
from anachron.games.temporum.views import audit, position, preview, view, world
from anachron.games.temporum.words import prompts, refusals, text, things, warnings
from anachron.games.temporum.words.printed import print_sentences

RULES = (setup, zones)  # they define the effects

SETUP = Setup(
    setup.begin,
    position.lay,
    new=new_state,
    read_chance=position.read_chance,
    check=options.check,
    cap=audit.cap,
    variant=options.variant,
)
VIEWS = Views(view.view, world.deal_unknown, text=text.text, preview=preview.preview, audit=audit.audit)
WORDS = Words(
    prompt=prompts.prompt,
    label=prompts.label,
    touches=prompts.touches,
    refuse=refusals.refuse,
    about=things.about,
    warning=warnings.warning,
    group=events.heading,
    joins=log.joins,
    joined=log.joined,
)
BOTS = Bots(resigned=setup.resigned, evaluate=evaluate.evaluate, play_on=evaluate.play_on)


def build(pack: Path | None) -> Game[Temporum]:
    content = read_content(pack)
    print_sentences(content)
    info = {
        "minutes": 35,
        "tagline": "A lit path through what might have been.",
        "authors": "Donald X. Vaccarino",
        "colour": "#5fd6bd",
        "presets": options.PRESETS,
        "sides": list(SIDES),
        **read_pages(HERE),
    }
    return Game(
        About("temporum", "Temporum", (2, 3, 4, 5), info, turn_rule="R16.8", end_rule="R8.1"),
        Model(ACTIONS, EFFECTS, events.EVENTS, Temporum, ("chosen", "tables"), (Player, Perpetual, Pools)),
        Contents(content, read_sections(HERE / "rules.md"), options.make_options(content), read_tables(content)),
        SETUP,
        VIEWS,
        WORDS,
        BOTS,
    )
