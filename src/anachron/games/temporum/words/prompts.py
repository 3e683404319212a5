"""The questions of Temporum in sentences: prompts and hints, buttons, and the things that an action names."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.events import counted
from anachron.core.naming import listed, seat_mark
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.frames import Advancing, Battle, Paying, ScoreOne
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.model.wording import ROMAN, cause_id, cause_name, lower_first, options_of, space_name

TRIGGER_LABELS: Final = {
    "cold-war": "Cold War: gain $4",
    "beggar": "Beggar: $2 if you have less than $4",
    "sultans-scimitar": "Sultan's Scimitar: advance crowns",
    "cache": "Cache: play the card under it",
    "paradise-money": "Paradise money: gain $2",
    "hq": "HQ: gain $2",
    "sage": "Sage: draw a card",
    "zombie": "Zombies: lose $2",
    "gang-of-pickpockets": "Gang of Pickpockets: draw a card",
    "revolutionaries": "Revolutionaries: advance a crown from Time II",
    "ambassador": "Ambassador: pay $4 to advance a crown",
    "anubis-statuette": "Anubis Statuette: visit a Zone",
    "maneuver": "Maneuver: move",
    "university": "University: draw a card, discard a card",
    "treasure-map": "Treasure Map: discard it to draw 2",
    "step-on-a-butterfly": "Step on a Butterfly: change history",
    "predict-the-future": "Predict the Future: change history",
    "hideout": "Hideout: advance a crown if you have $40",
    "sunboat-of-ra": "Sunboat of Ra: discard it for another turn",
    "poison": "Poison: discard a card, lose $4",
    "investments": "Investments: discard it to gain half your gains",
}
MAY_LABELS: Final = {
    "ancient-greece": "Pay $4 to draw a card",
    "age-of-toys": "Pay $4",
    "age-of-cats": "Pay $10",
    "singularity": "Pay $10 for two more turns",
    "zombie-apocalypse": "Pay $2 for a Gizmo",
    "babylonian-bazaar": "Pay $10 to draw 2, advance 2",
    "feudal-japan": "Discard your hand",
    "industrial-revolution": "Return it",
    "greek-america": "Place your Base",
    "new-france": "Place your Base",
    "scientist-enclave": "Retreat a crown for a Gizmo",
    "hidden-cave": "Return it",
}
MAY_PROMPTS: Final = {
    "ancient-greece": "Pay $4 to draw a card?",
    "age-of-toys": "Pay $4 to draw 2 and play one?",
    "age-of-cats": "Pay $10 to score one card twice?",
    "singularity": "Pay $10 for two more turns?",
    "zombie-apocalypse": "Pay $2 for a Gizmo?",
    "babylonian-bazaar": "Pay $10 to draw 2 and advance 2 steps?",
    "feudal-japan": "Discard your hand and draw as many cards?",
    "industrial-revolution": "Return the card you played to your hand?",
    "greek-america": "Place your Base here?",
    "new-france": "Place your Base here?",
    "scientist-enclave": "Retreat a crown for a Gizmo, or draw 2 cards?",
    "hidden-cave": "Return Hidden Cave to your hand?",
}


def prompt(state: Temporum, question: Question) -> tuple[str, str]:
    """The sentence of a question, named after the card or Zone that asks, and a hint."""
    by = state.cause()
    source = cause_name(state, by)
    text, hint = sentence_of(state, question, by)
    return (f"{source}: {lower_first(text)}" if source else text), hint


def sentence_of(state: Temporum, question: Question, by: int) -> tuple[str, str]:
    ask, seat = question.ask, question.seat
    player, f = state.players[seat], state.stack[-1]
    if ask is acts.ASK_HISTORY:
        space = next(
            option - acts.CHANGE for option in question.options if acts.CHANGE <= option < acts.CHANGE + acts.BOARD
        )
        return f"Change history in {space_name(state, space)}?", history_hint(state, space)
    if ask is acts.ASK_MOVE:
        return "Move to another real Zone, or stay.", "Then you visit the Zone you're in."
    if ask is acts.ASK_ADVANCE and isinstance(f, Advancing):
        return "Advance a crown. From which Time?", f"{counted(f.steps, 'step')} left."
    if ask is acts.ASK_SCORE and isinstance(f, ScoreOne):
        return ask.prompt, score_hint(state, question, f)
    if ask is acts.ASK_TACTICIAN:
        return ask.prompt, "Pay $4 more to advance 1 extra step, or $4 less to advance 1 step fewer."
    if ask is acts.ASK_PAY and isinstance(f, Paying):
        return (
            f"Pay ${f.amount}. Which money do you use first?",
            f"You have ${player.money}, and ${player.beggars()} on Beggar.",
        )
    if ask is acts.ASK_BATTLE:
        return f"Choose a crown for {seat_mark(crown_owner(state, seat))} to retreat.", ""
    if ask in (acts.ASK_MAY, acts.ASK_CAVE):
        return MAY_PROMPTS.get(cause_id(by), ask.prompt), ""
    if ask is acts.ASK_JOURNAL:
        taker = state.others(seat)[len(player.aside)]
        return f"Give a card to {seat_mark(taker)}.", "All the cards change hands after your last choice."
    if ask is acts.ASK_PLACE:
        token = "the Simulation token" if by == acts.BY_ZONE + acts.SIMULATED_PARADISE else "your HQ"
        return f"Place {token} on a Zone.", ""
    return ask.prompt, ""


def score_hint(state: Temporum, question: Question, f: ScoreOne) -> str:
    if not any(acts.SCORE <= option < acts.SCORE + acts.KINDS for option in question.options):
        return "You can't pay for any of your cards."
    if f.by_cards:
        others = len(state.players[question.seat].hand) - 1
        return f"The price is 1 card per full $4; you have {counted(others, 'other card')}."
    return f"You can pay up to ${state.players[question.seat].purse()}."


def crown_owner(state: Temporum, seat: int) -> int:
    """Whose crown retreats: with Battle Plans another player's."""
    f, question = state.stack[-1] if state.stack else None, state.question(seat)
    if isinstance(f, Battle) and question is not None and question.ask is acts.ASK_BATTLE:
        return state.others(seat)[f.rivals]
    return seat


def history_hint(state: Temporum, space: int) -> str:
    """What would become real, and who would be time-shifted."""
    real = state.real_after(space)
    new = [state.tables.zone_names[state.board[s]] for s in real if s not in state.real]
    moved = [
        seat_mark(seat)
        for seat in range(state.seats)
        if state.players[seat].pawn < acts.BOARD
        and real[acts.SPACE_TIME[state.players[seat].pawn]] != state.players[seat].pawn
    ]
    if not new:
        return "Nothing would become real."
    hint = f"{listed(new)} would become real."
    return f"{hint} {listed(moved)} would be time-shifted." if moved else hint


# Buttons

CARD_LABELS: Final = {
    acts.PLAY: "Play",
    acts.SCORE: "Score",
    acts.DISCARD: "Discard",
    acts.HAND: "Give",
    acts.LAY: "Put down",
    acts.TAKE: "Take",
    acts.COPY: "Copy",
    acts.SECRET: "Discard and use",
}
SPACE_LABELS: Final = {acts.MOVE: "Move to", acts.VISIT: "Visit", acts.PLACE: "Place it on"}
PLAIN_LABELS: Final = {
    acts.STAY_HERE: "Stay",
    acts.DONE: "Done",
    acts.MORE: "Pay $4 more: 1 extra step",
    acts.LESS: "Pay $4 less: 1 step fewer",
    acts.LEAVE: "Don't use it",
    acts.PAY_MONEY: "Your own money first",
    acts.PAY_BEGGAR: "Beggar first",
    acts.RETREAT_DEPARTED: "The departed crown",
}


def label(state: Temporum, action: int) -> str:
    verb = acts.ACTIONS.first_of(action)
    thing = action - verb
    if verb in CARD_LABELS:
        return f"{CARD_LABELS[verb]} {state.tables.names[thing]}"
    if verb in SPACE_LABELS:
        return f"{SPACE_LABELS[verb]} {space_name(state, thing)}"
    if action in PLAIN_LABELS:
        return PLAIN_LABELS[action]
    if verb in (acts.ADVANCE, acts.RETREAT):
        return f"From Time {ROMAN[thing]}"
    if verb == acts.NAME:
        return f"Time {ROMAN[thing]}"
    if verb == acts.DO:
        return TRIGGER_LABELS[acts.TRIGGER_IDS[thing]]
    if verb == acts.CHANGE:
        return "Change history"  # where, the question says
    if verb == acts.OPTION:
        names = options_of(state.cause())
        return names[thing] if thing < len(names) else f"Option {thing + 1}"
    if action == acts.YES:
        return MAY_LABELS.get(cause_id(state.cause()), "Yes")
    return pass_label(state)


def pass_label(state: Temporum) -> str:
    if any(question.ask is acts.ASK_HISTORY for question in state.questions):
        return "Leave history as it is"
    only_pass = any(question.options == [acts.PASS] for question in state.questions)
    return "Go on" if only_pass else "No, thanks"


# Things on the board


def touches(state: Temporum, action: int, seat: int) -> list[str]:
    verb = acts.ACTIONS.first_of(action)
    thing = action - verb
    if verb == acts.CHANGE:
        return [f"arrow:{acts.SPACE_IDS[thing]}", f"space:{acts.SPACE_IDS[thing]}"]
    if verb in SPACE_LABELS:
        return [f"space:{acts.SPACE_IDS[thing]}"]
    if verb == acts.STAY_HERE:
        return [f"space:{acts.SPACE_IDS[state.players[seat].pawn]}"]
    if verb == acts.TAKE:
        return [f"pile:{acts.CARD_IDS[thing]}"]
    if verb == acts.COPY:
        return [f"play:{seat}:{acts.CARD_IDS[thing]}"]
    if verb in CARD_LABELS:
        return [f"card:{acts.CARD_IDS[thing]}"]
    if verb == acts.NAME:
        return [f"time:{thing + 1}"]
    if verb in (acts.ADVANCE, acts.RETREAT):
        if action == acts.RETREAT_DEPARTED:
            return [f"crown:{crown_owner(state, seat)}:departed"]
        owner = crown_owner(state, seat) if verb == acts.RETREAT else seat
        return [f"crown:{owner}:{thing + 1}"] + ([f"time:{thing + 1}"] if owner == seat else [])
    if verb == acts.DO:
        id = acts.TRIGGER_IDS[thing]
        return [f"play:{seat}:{id}"] if id in acts.CARD_IDS else [f"token:{id}"]
    return []
