"""For somebody who clicked a thing that no action names: what it is, why not, and what to do instead."""

from typing import Final

from anachron.core import cards, telling
from anachron.core.actions import Question, Refusal
from anachron.core.effects import NONE
from anachron.core.naming import seat_mark
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.arena import CENTER, FOUNTAIN_NAMES, SPACES
from anachron.games.temporal_war.model.effects import Setting, Summoning
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.acting import Acting, Moving, Play
from anachron.games.temporal_war.rules.reasons import name_of

NO_TIMING: Final = Refusal("This isn't its moment: see its Timing.", "R19.1")
# By kind of question: what comes first. Where there is nothing, the prompt says it.
FIRST: Final = {
    "choose": "First choose the warrior you use.",
    "type": "First choose magic or power.",
    "goal": "First decide about the second Fountain.",
    "exit": "First step off this space.",
    "displaced": "First step off the Fountain.",
    "defend": "First defend, or take the hit.",
    "dodge": "First choose where to dodge.",
    "describe": "First describe it, or decline.",
    "set-tile": "First turn over your Set Tile, or return it.",
    "reroll": "First choose the dice you reroll.",
    "crypt": "First take an undead card, or none.",
    "pay": "First choose how you pay.",
    "discard": "First discard a card.",
    "mulligan": "First bury cards, or keep your hand.",
    "ghost": "First move your ghost, or stay.",
    "touch": "First hurt it, heal it, or let it be.",
}
# By kind of question: how to go on without choosing anything.
OR_ELSE: Final = {"summon": "go on", "act": "finish", "end": "end your turn", "window": "pass"}


SUMMON_FIRST: Final = "Choose a warrior to summon, then its space. Or go on."
SET_FIRST: Final = "First choose a card to set, then its space. Or end your turn."


def instead(state: TemporalWar, question: Question) -> str:
    """What to do now, for somebody who clicked something else."""
    kind = question.ask.kind
    if len(question.options) > 1:
        if kind in ("place", "target", "move"):
            return until_done(state) or telling.instead(state, question)
        if kind == "summon" and offers(question, acts.SUMMON):
            return SUMMON_FIRST
        if kind == "end" and offers(question, acts.SET):
            return SET_FIRST
        if kind in OR_ELSE:
            return choose_or_else(state, question)
        if kind in FIRST:
            return FIRST[kind]
    return telling.instead(state, question)


def choose_or_else(state: TemporalWar, question: Question) -> str:
    """Set cards can be returned at any time: they don't glow."""
    going_on = OR_ELSE[question.ask.kind]
    others = [o for o in question.options if not acts.is_verb(o, acts.RETURN) and not acts.ACTIONS.declines(o)]
    if not others:
        return f"{going_on.capitalize()}, or return a card that you have set."
    glows = any(state.touches(option, question.seat) for option in others)
    return f"Choose {'something that glows' if glows else 'a button'}, or {going_on}."


def offers(question: Question, verb: int) -> bool:
    return any(acts.is_verb(option, verb) for option in question.options)


def until_done(state: TemporalWar) -> str:
    """Something has begun and wants a space, a target or a step."""
    top = state.stack[-1]
    if isinstance(top, Summoning | Setting):
        return f"First choose a space for {name_of(state, top.kind)}, or take it back."
    if isinstance(top, Moving):
        return f"First move {name_of(state, state.kinds[top.piece])}, or stop."
    if isinstance(top, Acting | Play):
        return f"First finish {name_of(state, top.card)}: choose something that glows."
    return ""


def refuse_look(state: TemporalWar, seat: int, thing: str, kind: str) -> Refusal | None:
    """None: what the thing is has to do."""
    what, _, id = thing.partition(":")
    if what == "spell" and kind in ("summon", "act", "end", "window"):
        return NO_TIMING
    if what == "equipment" and kind in ("summon", "end"):
        return Refusal("It can be exerted while its warrior is in use.", "R19.4")
    if kind == "summon" and id in SPACES.ids:
        piece = state.at[SPACES.index(id)]
        if piece != NONE and state.owners[piece] == seat:
            later = "First summon, or go on. Then choose the warrior you use."
            return Refusal(about(state, seat, thing), "R5.2", later)
    return None


# What a thing is


def about(state: TemporalWar, seat: int, thing: str) -> str:
    """What `thing` is, as far as the seat may know."""
    what, _, id = thing.partition(":")
    if what == "space" and id in SPACES.ids:
        return about_space(state, seat, SPACES.index(id))
    if what == "set":
        return f"That's your Set Tile {id}."
    if what == "deck":
        return "That's a deck to choose from."
    if id not in acts.CARD_IDS:
        return ""
    kind = acts.CARD_IDS.index(id)
    name = name_of(state, kind)
    if what == "card":
        return f"{name} is in your hand." if cards.holds(state.hands[seat], kind) else f"You don't have {name} in hand."
    if what == "spell":
        return f"{name} is in your spellbook."
    return f"{name} is your equipment." if what == "equipment" else ""


def about_space(state: TemporalWar, seat: int, space: int) -> str:
    """What stands on a space, or lies there."""
    piece, construct, temple = state.at[space], state.tile_at[space], state.temple_on(space)
    if piece != NONE:
        return owned(name_of(state, state.kinds[piece]), state.owners[piece], seat)
    if temple != NONE:
        return "That's your Temple." if temple == seat else f"That's the Temple of {seat_mark(temple)}."
    if construct != NONE:
        return owned(name_of(state, state.construct_kinds[construct]), state.construct_owners[construct], seat)
    if state.fountain_on(space) != NONE:
        return f"That's {FOUNTAIN_NAMES[state.fountain_on(space)]}."
    if state.set_at[space] != NONE:
        owner = state.set_at[space]
        return "That's your Set Tile." if owner == seat else f"That's {seat_mark(owner)}'s Set Tile."
    return "That's the Center Space." if space == CENTER else "That's an empty space."


def owned(name: str, owner: int, seat: int) -> str:
    return f"{name} is yours." if owner == seat else f"{name} is {seat_mark(owner)}'s."
