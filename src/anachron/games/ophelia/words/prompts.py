"""The questions of Ophelia: prompts, hints, buttons, and the things on the board that an action names."""

from typing import Final

from anachron.core import telling
from anachron.core.actions import Question
from anachron.core.effects import NONE, Sealed
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import Ability, Part
from anachron.games.ophelia.model.decks import DECK_SIZE, picks_of
from anachron.games.ophelia.model.effects import Activation, Deciding, Playing, Queued
from anachron.games.ophelia.model.options import QUIET_TURNS
from anachron.games.ophelia.model.state import PHASE_DRAFT, Ophelia
from anachron.games.ophelia.rules.activation import actions_of, claims_of
from anachron.games.ophelia.rules.costs import Discard
from anachron.games.ophelia.rules.draft import PACK_SIZE, stage_of
from anachron.games.ophelia.rules.moments import offered_entries
from anachron.games.ophelia.rules.triggers import CHANCE

MOST_WORDS: Final = 25  # of a hint


def short_name(state: Ophelia, kind: int) -> str:
    """ "Maren Redwake" of "Maren Redwake, Corsair Queen"."""
    return state.printed.names[kind].partition(",")[0]


def hint_of(ability: Ability) -> str:
    """What the ability does, if it is short enough; else its first sentence."""
    text = f"{ability.name}: {ability.text}" if ability.name else ability.text
    if len(text.split()) <= MOST_WORDS:
        return text
    first = text.partition(". ")[0]
    return f"{first}." if len(first.split()) <= MOST_WORDS else ability.name


# Prompts


def prompt(state: Ophelia, question: Question) -> tuple[str, str]:
    """The sentence of a question, and a hint."""
    kind = question.ask.kind
    top = state.stack[-1]
    if kind == "action":
        return question.ask.prompt, action_hint(state)
    if kind == "turning-point":
        return question.ask.prompt, "Then the contest begins."
    if kind == "first":
        return question.ask.prompt, "A tie goes to the player who goes second."
    if kind in ("deck", "pick"):
        return question.ask.prompt, deck_hint(state, question)
    if kind == "mulligan" and isinstance(top, Deciding):
        return question.ask.prompt, f"You draw as many. Chosen so far: {len(top.returned)}."
    if isinstance(top, Activation):
        return activation_prompt(state, question, top)
    return question.ask.prompt, ""


def action_hint(state: Ophelia) -> str:
    if state.quiet_turns == QUIET_TURNS - 1 and state.played == 0:
        return "The last turn was quiet. If nobody plays a card in this one, the round ends."
    return ""


def deck_hint(state: Ophelia, question: Question) -> str:
    if state.phase == PHASE_DRAFT:
        return f"Pick {stage_of(state) + 1} of {PACK_SIZE}."
    f = state.stack[-1]
    parts = f.answers[question.seat] if isinstance(f, Sealed) and f.answers else []
    return f"{len(picks_of(parts))} of {DECK_SIZE} cards." if len(parts) > 1 else ""


def activation_prompt(state: Ophelia, question: Question, f: Activation) -> tuple[str, str]:
    kind, name = question.ask.kind, short_name(state, f.kind)
    ability = state.printed.abilities[f.ability] if f.ability != NONE else None
    hint = hint_of(ability) if ability is not None else ""
    if kind == "claim":
        return claim_prompt(state, question, f)
    if kind == "response":
        return f"Answer the Claim of {name}?", hint
    if kind == "trigger" and ability is not None:
        return f"Use {ability.name} of {name}?", hint
    if kind == "place":
        return place_prompt(state, f, name), hint
    if kind in ("cost", "target"):
        do = f.effect.steps[f.at]
        return (do.text if isinstance(do, Part) and question.ask.prompt in GENERIC else question.ask.prompt), hint
    return question.ask.prompt, hint


GENERIC: Final = ("Pay the cost.", "Choose a target.", "Discard a card.")  # the part says it better


def claim_prompt(state: Ophelia, question: Question, f: Activation) -> tuple[str, str]:
    piece = state.find(f.source if question.ask.rule == "R13.1" else f.chosen[0])
    if piece is None:
        return question.ask.prompt, ""
    abilities = claims_of(state, piece)
    hint = hint_of(abilities[0]) if len(abilities) == 1 else ""
    return f"Claim with {short_name(state, piece.kind)}?", hint


def place_prompt(state: Ophelia, f: Activation, name: str) -> str:
    if isinstance(f, Playing):
        return f"Choose a slot for {name}."
    moved = state.find(f.chosen[0]) if f.chosen else None
    return f"Move {short_name(state, moved.kind) if moved is not None else name} to which slot?"


# Buttons


def label(state: Ophelia, action: int) -> str:
    verb = acts.ACTIONS.first_of(action)
    names = state.printed.names
    if verb in WITH_CARD:
        return f"{WITH_CARD[verb]} {names[action - verb]}"
    if verb == acts.CARD:
        return names[action - acts.CARD]
    if verb == acts.THEIR:
        return f"{names[action - acts.THEIR]} (your opponent's)"
    if verb in (acts.SLOT, acts.MOVE, acts.RETIRE):
        return slot_label(state, verb, action - verb)
    if verb == acts.USE:
        return use_label(state, action)
    if verb == acts.CLAIM:
        return claim_label(state, action - acts.CLAIM)
    if verb == acts.NEXT_ENTRY:
        return entry_label(state, action - acts.NEXT_ENTRY)
    if verb == acts.NUMBER:
        return str(action - acts.NUMBER)
    if verb == acts.PICK:
        return f"{'Take' if state.phase == PHASE_DRAFT else 'Add'} {names[action - acts.PICK]}"
    if verb in (acts.DECK, acts.FACTION, acts.ALLY):
        return deck_label(state, verb, action - verb)
    return PLAIN.get(action, telling.label(state, action))


WITH_CARD: Final = {acts.PLAY: "Play", acts.DISCARD: "Discard", acts.RETURN: "Return"}
PLAIN: Final = {
    acts.END_PHASE: "End the phase",
    acts.PASS: "Pass",
    acts.DONE: "Done",
    acts.YES: "Yes",
    acts.NO: "No",
    acts.FIRST: "Go first",
    acts.SECOND: "Go second",
    acts.ZONE: "Your deck",
    acts.ZONE + 1: "Your forgotten zone",
}


def slot_label(state: Ophelia, verb: int, slot: int) -> str:
    piece, place = state.slots[slot], acts.PLACES[slot]
    if piece is None:
        return place.capitalize()
    before = "Move " if verb == acts.MOVE else "Retire " if verb == acts.RETIRE else ""
    return f"{before}{state.printed.names[piece.kind]} ({place})"


def use_label(state: Ophelia, action: int) -> str:
    slot, k = acts.ACTIONS.arguments(action)
    piece = state.slots[slot]
    abilities = actions_of(state, piece) if piece is not None else []
    if piece is None or k >= len(abilities):
        return telling.label(state, action)
    return f"{abilities[k].name}: {short_name(state, piece.kind)} ({acts.PLACES[slot]})"


def claim_label(state: Ophelia, k: int) -> str:
    f = state.stack[-1] if state.stack else None
    piece = None
    if isinstance(f, Activation):
        piece = state.find(f.chosen[0] if f.chosen else f.source)
    abilities = claims_of(state, piece) if piece is not None else []
    return abilities[k].name if k < len(abilities) else f"Claim {k + 1}"


def entry_label(state: Ophelia, k: int) -> str:
    """A waiting entry: its number keeps equal ones apart."""
    f = state.stack[-1] if state.stack else None
    if not isinstance(f, Queued) or not f.due:
        return f"Number {k + 1}"
    offered = offered_entries(state, f)
    if k >= len(offered):
        return f"Number {k + 1}"
    index = offered[k]
    name = short_name(state, f.due_kinds[index])
    if f.due[index] == CHANCE:
        return f"{k + 1}. Claim with {name}"
    return f"{k + 1}. {state.printed.abilities[f.due[index]].name} of {name}"


def deck_label(state: Ophelia, verb: int, number: int) -> str:
    if verb == acts.DECK:
        return state.printed.deck_names[number]
    if verb == acts.ALLY and number == acts.NO_ALLY:
        return "No ally"
    name = state.printed.faction_names[number]
    return f"Build a deck: {name}" if verb == acts.FACTION else f"Ally: {name}"


# The board


def touches(state: Ophelia, action: int, seat: int) -> list[str]:
    verb = acts.ACTIONS.first_of(action)
    f = state.stack[-1] if state.stack else None
    if verb == acts.CLAIM and isinstance(f, Activation):
        piece = state.find(f.chosen[0] if f.chosen else f.source)
        return [f"slot:{acts.SLOTS.ids[piece.slot]}"] if piece is not None else []
    if verb == acts.NEXT_ENTRY and isinstance(f, Queued) and f.due:
        return entry_touches(state, f, action - acts.NEXT_ENTRY)
    if verb in (acts.CARD, acts.THEIR) and not is_from_hand(state, seat):
        return [f"choice:{acts.CARDS.ids[action - verb]}"]  # not the card of the same name in hand
    return telling.touches(state, action, seat)


def is_from_hand(state: Ophelia, seat: int) -> bool:
    """Does the seat choose among the cards in its hand?"""
    question = state.question(seat)
    if question is None:
        return False
    f = state.stack[-1]
    if question.ask in (acts.ASK_HAND, acts.ASK_ONLY_CARD, acts.ASK_HAND_COST):
        return True
    return isinstance(f, Activation) and isinstance(f.effect.steps[f.at], Discard)


def entry_touches(state: Ophelia, f: Queued, k: int) -> list[str]:
    offered = offered_entries(state, f)
    piece = state.find(f.due_sources[offered[k]]) if k < len(offered) else None
    return [f"slot:{acts.SLOTS.ids[piece.slot]}"] if piece is not None else []
