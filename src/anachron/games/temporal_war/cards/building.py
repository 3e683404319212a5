"""How cards are written down: each printed sentence beside the steps that carry it out."""

from typing import Final

from anachron.core.effects import NONE, Do
from anachron.games.temporal_war.model.actions import CARD_IDS
from anachron.games.temporal_war.model.content import POISONED
from anachron.games.temporal_war.model.effects import EFFECTS
from anachron.games.temporal_war.model.texts import (
    ACTION,
    BUILD,
    CASTER,
    EXERT_TEXT,
    KEY,
    MAIN,
    MAY,
    MONSTER_LEVEL,
    MONSTER_LOST,
    MONSTER_WON,
    ON_DAMAGED,
    STANDING,
    SUPPORT,
    THE_SUBJECT,
    TRIGGER,
    Gives,
    Level,
    Line,
    Matches,
    Subject,
    Text,
    When,
)
from anachron.games.temporal_war.rules.acting import Acting
from anachron.games.temporal_war.rules.conditions import venom_works
from anachron.games.temporal_war.rules.steps import it_becomes

TEXTS_PER_CARD: Final = 4  # more than any card has: a text's number is its card's kind times this, plus its index


class Printed:
    """A card with its sentences, in printed order."""

    def __init__(self, kind: int, texts: list[Text]) -> None:
        self.kind = kind
        self.texts = texts


def card(id: str, *texts: Text) -> Printed:
    kind = CARD_IDS.index(id)
    for index, text in enumerate(texts):
        text.card, text.index = kind, index
        text.number = kind * TEXTS_PER_CARD + index
        if text.steps:
            text.effect = EFFECTS.add(f"{id}: {index}", *text.steps, frame=Acting, owner=kind)
    return Printed(kind, list(texts))


def key(text: str) -> Text:
    """A key attribute: content.toml lists it, and the rules look there."""
    return Text(KEY, text)


def venomous() -> Text:
    """The key attribute that acts in a window (R21.4)."""
    poison = Do("that warrior becomes poisoned.", it_becomes, POISONED)
    return in_window(TRIGGER, ON_DAMAGED, "Venomous.", (poison,), venom_works, None)


def standing(text: str, flags: int = 0, line: Line | None = None, keys: int = 0) -> Text:
    """A sentence that works all the time."""
    made = Text(STANDING, text)
    made.flags, made.line, made.keys = flags, line, keys
    return made


def number(text: str, sets: int, amount: int) -> Text:
    """A standing sentence with a number that the rules look up."""
    made = Text(STANDING, text)
    made.sets, made.amount = sets, amount
    return made


def symbols(text: str, symbol: int, gives: Gives, amount: int = 1, attacks: bool = False) -> Text:
    """ "gets +N": counted when the dice are rolled (R15.12)."""
    made = Text(STANDING, text)
    made.symbol, made.gives, made.amount, made.attacks = symbol, gives, amount, attacks
    return made


def in_window(
    sort: int, window: int, text: str, do: tuple[Do, ...], matches: Matches | None, when: When | None
) -> Text:
    made = Text(sort, text)
    made.window, made.matches, made.when, made.steps = window, matches, when, list(do)
    for step in do:
        if isinstance(step, Subject):
            made.choice = step
    return made


def trigger(window: int, text: str, *do: Do, matches: Matches | None = None) -> Text:
    return in_window(TRIGGER, window, text, do, matches, None)


def may(window: int, text: str, *do: Do, matches: Matches | None = None, when: When | None = None) -> Text:
    return in_window(MAY, window, text, do, matches, when)


def main_action(text: str, *do: Do, when: When | None = None) -> Text:
    return in_window(MAIN, NONE, text, do, None, when)


def action(text: str, *do: Do, when: When | None = None, once: bool = False) -> Text:
    """A text or an exert for open points of the Action Phase."""
    made = in_window(ACTION, NONE, text, do, None, when)
    made.once = once
    return made


def exert(window: int, text: str, *do: Do, when: When | None = None) -> Text:
    """In a window that is about this warrior."""
    return in_window(EXERT_TEXT, window, text, do, None, when)


def support(
    window: int,
    timing: str,
    text: str,
    *do: Do,
    matches: Matches | None = None,
    when: When | None = None,
    speaks_of: int = THE_SUBJECT,
) -> Text:
    made = in_window(SUPPORT, window, text, do, matches, when)
    made.timing, made.speaks_of = timing, speaks_of
    return made


def build(text: str, *do: Do) -> Text:
    """What happens when a Construct is played."""
    return in_window(BUILD, NONE, text, do, None, None)


def after_spell(text: str, *do: Do, once: bool = False) -> Text:
    """R20.11: a text about the caster."""
    made = in_window(CASTER, NONE, text, do, None, None)
    made.once = once
    return made


def level(text: str, of: Level, amount: int = 0) -> Text:
    """R22.4 (2): a monster's text that changes its level."""
    made = Text(MONSTER_LEVEL, text)
    made.level, made.amount = of, amount
    return made


def if_it_deals_damage(text: str, *do: Do) -> Text:
    return in_window(MONSTER_WON, NONE, text, do, None, None)


def if_defeated(text: str, *do: Do) -> Text:
    return in_window(MONSTER_LOST, NONE, text, do, None, None)
