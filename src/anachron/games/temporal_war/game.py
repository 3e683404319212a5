"""The Temporal War as a game: what everything else knows of it."""

from pathlib import Path

from anachron.core.cards import Pools
from anachron.core.content import read_options, read_pages
from anachron.core.game import About, Contents, Game, Model
from anachron.core.roles import Bots, Setup, Views, Words
from anachron.core.rulebook import read_sections
from anachron.games.temporal_war.bots import consider, evaluate, playout, standing
from anachron.games.temporal_war.cards.deck_rules import DeckRules
from anachron.games.temporal_war.cards.table import fill
from anachron.games.temporal_war.model import events, log, options, payment
from anachron.games.temporal_war.model.actions import ACTIONS
from anachron.games.temporal_war.model.content import HERE, add_rulings, read_cards, read_content
from anachron.games.temporal_war.model.effects import EFFECTS
from anachron.games.temporal_war.model.state import TemporalWar, new_state
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
from anachron.games.temporal_war.words import prompts, refusals, text, things, warnings
from anachron.games.temporal_war.words.printed import print_cards

# They define the effects.
RULES = (attack, damage, ghosts, monsters, movement, payment, resting, rounds, setting, setup, summoning, syncing, turn)

SETUP = Setup(
    setup.begin,
    position.lay,
    new=new_state,
    read_chance=position.read_chance,
    sides=options.sides,
    check=options.check,
    cap=options.cap,
)
VIEWS = Views(view.view, world.deal_unknown, text=text.text, hand_of=view.hand_of, audit=audit.audit)
WORDS = Words(
    prompt=prompts.prompt,
    label=prompts.label,
    touches=prompts.touches,
    refuse=refusals.refuse,
    about=things.about,
    instead=things.instead,
    warning=warnings.warning,
    group=events.group,
    joins=log.joins,
    joined=log.joined,
)
BOTS = Bots(
    resigned=elimination.resigned,
    is_answer=standing.is_answer,
    turn_of=turn.number,
    evaluate=evaluate.evaluate,
    play_on=playout.play_on,
    consider=consider.consider,
    outcomes=outcomes.outcomes,
    strongest="consult:32:3s",  # hundreds of questions, most of them with a clear answer
)


def build(pack: Path | None) -> Game[TemporalWar]:
    content, sections = read_content(pack), read_sections(HERE / "rules.md")
    add_rulings(content, sections[-1]["rules"])
    printed = read_cards(content)
    fill(printed)
    print_cards(content, printed)
    info = {
        "minutes": 90,
        "tagline": "Hold the Fountains as the ground shrinks.",
        "colour": "#8af0ff",
        "authors": "Buster Shadwick Jr.",
        "presets": options.PRESETS,
        "sides": [str(colour["name"]) for colour in content["player_color"]],
        **read_pages(HERE),
    }
    return Game(
        About("temporal-war", "The Temporal War", (2, 3, 4, 5, 6), info, turn_rule="R5.4", end_rule="R24.1"),
        Model(ACTIONS, EFFECTS, events.EVENTS, TemporalWar, ("terms", "printed", "may_hold"), (Pools,)),
        Contents(content, sections, read_options(content), printed),
        SETUP,
        VIEWS,
        WORDS,
        BOTS,
        DeckRules(content),
    )
