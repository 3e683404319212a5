"""The questions of Temporum in sentences: prompts and hints, buttons, and the things that an action names."""

from anachron.core.game import Question
from anachron.core.naming import seat_mark
from anachron.games.temporum.actions import (
    ACTIONS,
    CARD_IDS,
    CHANGE,
    MOVE,
    SPACE_IDS,
    SPACE_TIME,
)
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import VALUE
from anachron.games.temporum.wording import (
    OPTIONS,
    SCORE_PLAY_DRAW,
    TIMES,
    cause_id,
    cause_name,
    listed,
    lower_first,
    space_name,
)

DO_NAMES = {
    "cold-war": "Cold War: gain $4",
    "beggar": "Beggar",
    "sultans-scimitar": "Sultan's Scimitar",
    "cache": "Cache: play the card under it",
    "paradise-money": "Take the $2 lying here",
    "hq": "HQ: gain $2",
    "sage": "Sage: draw 1",
    "zombie": "Zombies: lose $2",
    "gang-of-pickpockets": "Gang of Pickpockets: draw 1",
    "revolutionaries": "Revolutionaries: advance 1 from Time II",
    "ambassador": "Ambassador: pay $4, advance 1",
    "anubis-statuette": "Anubis Statuette: visit a Zone",
    "maneuver": "Maneuver: move",
    "university": "University: draw 1, discard 1",
    "treasure-map": "Treasure Map: discard it, draw 2",
    "step-on-a-butterfly": "Step on a Butterfly",
    "predict-the-future": "Predict the Future: change history",
    "hideout": "Hideout",
    "sunboat-of-ra": "Sunboat of Ra: one more turn",
    "poison": "Poison: discard 1, lose $4",
    "investments": "Investments: discard it, gain half of your gains",
}
MAY_LABELS = {
    "ancient-greece": "Pay $4 to draw 1",
    "age-of-toys": "Pay $4",
    "age-of-cats": "Pay $10",
    "singularity": "Pay $10 for two more turns",
    "zombie-apocalypse": "Pay $2 for a Gizmo",
    "babylonian-bazaar": "Pay $10: draw 2, advance 2",
    "feudal-japan": "Discard your hand",
    "industrial-revolution": "Take it back",
    "greek-america": "Place your Base",
    "new-france": "Place your Base",
    "scientist-enclave": "Retreat for a Gizmo",
    "hidden-cave": "Take it back",
}
MAY_PROMPTS = {
    "ancient-greece": "Pay $4 to draw a card?",
    "age-of-toys": "Pay $4, draw 2, play one of them?",
    "age-of-cats": "Pay $10 to score one card twice?",
    "singularity": "Pay $10 for two more turns?",
    "zombie-apocalypse": "Pay $2 for a Gizmo?",
    "babylonian-bazaar": "Pay $10 to draw 2 and advance 2?",
    "feudal-japan": "Discard your hand and draw as many?",
    "industrial-revolution": "Take the card you played back into your hand?",
    "greek-america": "Place your Base here?",
    "new-france": "Place your Base here?",
    "scientist-enclave": "Retreat a crown from here for a Gizmo? Or draw 2.",
    "hidden-cave": "Take Hidden Cave back into your hand?",
}


def prompt(state: Temporum, question: Question) -> tuple[str, str]:
    """The sentence of a question, named after the card or Zone that asks, and a hint."""
    by = state.cause()
    source = cause_name(state, by)
    text, hint = sentence_of(state, question, cause_id(by) or "")
    return (f"{source}: {lower_first(text)}" if source and not text.startswith(source) else text), hint


def sentence_of(state: Temporum, question: Question, by: str) -> tuple[str, str]:
    ask, seat = question.ask, question.seat
    player = state.players[seat]
    if ask.kind == "history":
        space = next(option - CHANGE for option in question.options if CHANGE <= option < MOVE)
        return f"Change history in {space_name(state, space)}?", history_hint(state, space)
    if ask.kind == "move":
        return "Move to another real Zone, or stay.", "Then you visit the Zone you are in."
    if ask.kind == "advance":
        left = state.stack[-1].kept & 255
        return "Advance a crown: from which Time?", f"{left} step{'s' if left > 1 else ''} left."
    if ask.rule == "R14.1":
        none = not any(ACTIONS[option].startswith("score") for option in question.options)
        return ask.prompt, "You can pay for none." if none else f"You can pay ${player.purse()}."
    if ask.kind == "discard" and ask.kind in ask.prompt.lower() and state.stack[-1].kept & 255 > 1 and not by:
        return ask.prompt, ""
    if ask.kind == "tactician":
        return "Use your Tactician?", "$4 more for 1 crown more, or $4 less for 1 crown fewer."
    if ask.kind == "pay":
        return (
            f"Pay ${state.stack[-1].kept}: what is used up first?",
            f"${player.money}, and ${player.beggars()} on Beggar.",
        )
    if ask.kind == "retreat" and ask.prompt.startswith("Choose"):
        other = (seat + 1 + (state.stack[-1].kept >> VALUE)) % state.seats
        return f"Choose a crown of {seat_mark(other)} that goes back.", ""
    if ask.kind == "may":
        return MAY_PROMPTS.get(by, ask.prompt), ""
    if ask.kind == "hand" and not ask.together:
        other = (seat + 1 + len(player.aside)) % state.seats
        return f"Hand a card to {seat_mark(other)}.", "All cards change hands after your last choice."
    if ask.kind == "place":
        what = "the Simulation token" if by == "simulated-paradise" else "your HQ"
        return f"Place {what} on a Zone.", ""
    return ask.prompt, ""


def history_hint(state: Temporum, space: int) -> str:
    """What would become real, and who would be shifted."""
    arrows = state.arrows[:]
    was = state.real
    state.arrows[space] = 1 - state.arrows[space]
    real = state.find_real()
    state.arrows = arrows
    new = [state.tables.zone_names[state.board[s]] for s in real if s not in was]
    moved = [
        seat_mark(seat)
        for seat in range(state.seats)
        if state.players[seat].pawn < 10 and real[SPACE_TIME[state.players[seat].pawn]] != state.players[seat].pawn
    ]
    if not new:
        return "Nothing becomes real by it."
    hint = f"Then {listed(new)} {'is' if len(new) == 1 else 'are'} real."
    return f"{hint} {listed(moved)} {'is' if len(moved) == 1 else 'are'} time-shifted." if moved else hint


def label(state: Temporum, action: int) -> str:
    words = ACTIONS[action].split()
    verb = words[0]
    by = cause_id(state.cause()) or ""
    if verb in PLAIN:
        return plain_label(state, verb, by)
    if verb == "do":
        return DO_NAMES[words[1]]
    if verb == "option":
        names = OPTIONS.get(by, SCORE_PLAY_DRAW)
        number = int(words[1]) - 1
        return names[number] if number < len(names) else f"Option {words[1]}"
    if verb == "change":
        return "Change history"  # where, the question says
    if verb in ("move", "visit", "place"):
        where = space_name(state, SPACE_IDS.index(words[1]))
        return {"move": "Move to", "visit": "Visit", "place": "On"}[verb] + f" {where}"
    if verb in ("advance", "retreat", "name"):
        if words[1] == "departed":
            return "The departed crown"
        time = f"Time {TIMES[int(words[1]) - 1]}"
        return f"From {time}" if verb != "name" else time
    if verb == "pay":
        return "Your $ first" if words[1] == "money" else "Beggar first"
    card = state.tables.names[CARD_IDS.index(words[1])]
    return {
        "play": f"Play {card}",
        "score": f"Score {card}",
        "discard": f"Discard {card}",
        "hand": f"Hand over {card}",
        "lay": f"Lay {card}",
        "take": f"Take {card}",
        "copy": f"As {card}",
        "secret": f"Use {card}",
    }[verb]


PLAIN = ("stay", "yes", "done", "pass", "more", "less", "leave")


def plain_label(state: Temporum, verb: str, by: str) -> str:
    kinds = {question.ask.kind for question in state.questions}
    if verb == "stay":
        return "Stay"
    if verb == "yes":
        return MAY_LABELS.get(by, "Yes")
    if verb == "done":
        return "Done"
    if verb == "more":
        return "$4 more, 1 crown more"
    if verb == "less":
        return "$4 less, 1 crown fewer"
    if verb == "leave":
        return "As printed"
    if "history" in kinds:
        return "Leave history as it is"
    return "You have nothing to choose" if only_pass(state) else "No, thanks"


def only_pass(state: Temporum) -> bool:
    return any(len(question.options) == 1 for question in state.questions)


def touches(state: Temporum, action: int, seat: int) -> list[str]:
    words = ACTIONS[action].split()
    verb = words[0]
    if verb == "change":
        return [f"arrow:{words[1]}", f"space:{words[1]}"]
    if verb in ("move", "visit", "place"):
        return [f"space:{words[1]}"]
    if verb == "stay":
        return [f"space:{SPACE_IDS[state.players[seat].pawn]}"]
    if verb in ("play", "score", "discard", "hand", "lay", "secret"):
        return [f"card:{words[1]}"]
    if verb == "take":
        return [f"pile:{words[1]}"]
    if verb == "copy":
        return [f"play:{seat}:{words[1]}"]
    if verb == "name":
        return [f"time:{words[1]}"]
    if verb in ("advance", "retreat"):
        owner = seat
        question = state.question(seat)
        if verb == "retreat" and question is not None and question.ask.prompt.startswith("Choose"):
            owner = (seat + 1 + (state.stack[-1].kept >> VALUE)) % state.seats
        time = "4" if words[1] == "departed" else words[1]
        return [f"crown:{owner}:{words[1]}"] + ([f"time:{time}"] if owner == seat and words[1] != "departed" else [])
    if verb == "do" and words[1] in CARD_IDS:
        return [f"play:{seat}:{words[1]}"]
    return [f"token:{words[1]}"] if verb == "do" else []
