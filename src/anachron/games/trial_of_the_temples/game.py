"""Trial of the Temples as a game: what everything else knows of it."""

from pathlib import Path
from typing import Any

from anachron.core.content import read_options, read_pages
from anachron.core.game import About, Contents, Game, Model
from anachron.core.roles import Bots, Setup, Views, Words
from anachron.core.rulebook import read_sections
from anachron.games.trial_of_the_temples import default, evaluate
from anachron.games.trial_of_the_temples.model import options
from anachron.games.trial_of_the_temples.model.actions import ACTIONS, PLAYER_COLOURS
from anachron.games.trial_of_the_temples.model.content import HERE, read_content, read_tables
from anachron.games.trial_of_the_temples.model.effects import EFFECTS
from anachron.games.trial_of_the_temples.model.events import EVENTS
from anachron.games.trial_of_the_temples.model.state import Player, TrialOfTheTemples, new_state
from anachron.games.trial_of_the_temples.rules import rounds, scoring
from anachron.games.trial_of_the_temples.views import audit, position, preview, view, world
from anachron.games.trial_of_the_temples.words import prompts, refusals, text, things

SETUP = Setup(
    rounds.begin,
    position.lay,
    new=new_state,
    read_chance=position.read_chance,
    check=options.check,
    cap=options.cap,
)
VIEWS = Views(view.view, world.deal_unknown, text=text.text, preview=preview.preview, audit=audit.audit)
WORDS = Words(
    prompt=prompts.prompt,
    label=prompts.label,
    touches=prompts.touches,
    refuse=refusals.refuse,
    about=things.about,
    group=prompts.group,
)
BOTS = Bots(
    default_of=default.default_of,
    resigned=scoring.resigned,
    evaluate=evaluate.evaluate,
    play_on=evaluate.play_on,
    consider=evaluate.consider,
)


def build(pack: Path | None) -> Game[TrialOfTheTemples]:
    content = read_content(pack)
    info: dict[str, Any] = {
        "minutes": 45,
        "tagline": "Night walks round a circle of temples.",
        "authors": "Michael Mihealsick and Wei-Min Ling",
        "colour": "#e0903a",
        "presets": options.PRESETS,
        "sides": [colour.title() for colour in PLAYER_COLOURS],
        **read_pages(HERE),
    }
    if pack is not None:  # they speak of our numbers
        info["lessons"] = info["guide"] = []
    return Game(
        About("trial-of-the-temples", "Trial of the Temples", (2, 3, 4), info, turn_rule="R1.3", end_rule="R11.1"),
        Model(ACTIONS, EFFECTS, EVENTS, TrialOfTheTemples, ("terms", "tables"), (Player,)),
        Contents(content, read_sections(HERE / "rules.md"), read_options(content), read_tables(content)),
        SETUP,
        VIEWS,
        WORDS,
        BOTS,
    )
