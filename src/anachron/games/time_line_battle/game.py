"""Time Line Battle as a game: what everything else knows of it."""

from pathlib import Path

from anachron.core.content import read_options, read_pages
from anachron.core.game import About, Contents, Game, Model
from anachron.core.roles import Bots, Setup, Views, Words
from anachron.core.rulebook import read_sections
from anachron.games.time_line_battle import default, evaluate
from anachron.games.time_line_battle.model import events, options
from anachron.games.time_line_battle.model.actions import ACTIONS
from anachron.games.time_line_battle.model.content import HERE, read_cards, read_content
from anachron.games.time_line_battle.model.effects import EFFECTS
from anachron.games.time_line_battle.model.state import Before, Past, Player, TimeLineBattle, new_state
from anachron.games.time_line_battle.rules import timeline
from anachron.games.time_line_battle.views import audit, position, preview, view, world
from anachron.games.time_line_battle.words import prompts, refusals, text, things, warnings

SETUP = Setup(
    timeline.begin,
    position.lay,
    new=new_state,
    read_chance=position.read_chance,
    play=position.play,
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
    warning=warnings.warning,
    group=events.group,
)
BOTS = Bots(
    default_of=default.default_of,
    resigned=timeline.resign_game,
    evaluate=evaluate.evaluate,
    play_on=evaluate.play_on,
)


def build(pack: Path | None) -> Game[TimeLineBattle]:
    content = read_content(pack)
    info = {
        "minutes": 25,
        "tagline": "Fight the same four days three times.",
        "colour": "#f2ab3e",
        "authors": "David Hammerle",
        "presets": options.PRESETS,
        "sides": list(prompts.SIDES),
        **read_pages(HERE),
    }
    return Game(
        About("time-line-battle", "Time Line Battle", (2,), info, turn_rule="R4.3", end_rule="R16.2"),
        Model(ACTIONS, EFFECTS, events.EVENTS, TimeLineBattle, ("terms", "cards"), (Before, Past, Player)),
        Contents(content, read_sections(HERE / "rules.md"), read_options(content), read_cards(content)),
        SETUP,
        VIEWS,
        WORDS,
        BOTS,
    )
