"""Temporum in sentences: questions, buttons, what an action names, the log. `[id]` in a text is a card or Zone."""

from anachron.core.game import Event, Question, Words
from anachron.games.temporum.actions import (
    ACTIONS,
    CARD_IDS,
    CHANGE,
    MOVE,
    NONE,
    SPACE_IDS,
    SPACE_TIME,
    ZONE_IDS,
)
from anachron.games.temporum.state import BY_LAURELS, BY_ZONE, WHYS, Temporum
from anachron.games.temporum.steps import VALUE
from anachron.games.temporum.view import cause_id

SIDES = ("Red", "Green", "White", "Pink", "Yellow")
TIMES = ("I", "II", "III", "IV")
TOKEN_NAMES = ("the Golden Laurels", "the Sage", "your HQ", "Zombies", "Paradise money", "Poison")
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
OPTIONS = {
    "inventor": ("Draw 2", "Gain $8", "Advance 2"),
    "trade-goods": ("Draw 2", "Gain $8", "Draw 1 and gain $4"),
    "a-place-outside-time": ("Gain $8", "Advance 2"),
    "alien-egypt": ("Gain $8", "Score 1"),
    "inquisition": ("Discard 1", "Lose $2"),
    "age-of-plastic": ("Gain $4 (ruler here)", "Draw 1 (ruler of Time II)"),
}
SCORE_PLAY_DRAW = ("Score 1", "Play 1", "Draw 2")
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


def group(mark: int) -> str:
    """A heading of the log, from the mark of a state."""
    return f"Turn {mark // 8} · {SIDES[mark % 8]}" if mark else "Set-up"


def cause_name(state: Temporum, by: int) -> str:
    if by == NONE:
        return ""
    if by >= BY_LAURELS:
        return TOKEN_NAMES[by - BY_LAURELS]
    return state.tables.zone_names[by - BY_ZONE] if by >= BY_ZONE else state.tables.names[by]


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def space_name(state: Temporum, space: int) -> str:
    name = state.tables.zone_names[state.zone_at(space)]
    return name if space < 10 else f"{name} ({SPACE_IDS[space]})"


# Questions


def prompt(state: Temporum, question: Question) -> tuple[str, str]:
    """The sentence of a question, named after the card or Zone that asks, and a hint."""
    by = state.cause()
    source = cause_name(state, by)
    text, hint = sentence_of(state, question, cause_id(by) or "")
    return (f"{source}: {text[0].lower()}{text[1:]}" if source and not text.startswith(source) else text), hint


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
        return f"Choose a crown of {SIDES[other]} that goes back.", ""
    if ask.kind == "may":
        return MAY_PROMPTS.get(by, ask.prompt), ""
    if ask.kind == "hand" and not ask.together:
        other = (seat + 1 + len(player.aside)) % state.seats
        return f"Hand a card to {SIDES[other]}.", "All cards change hands after your last choice."
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
        SIDES[seat]
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
    if verb in ("change", "move", "visit", "place"):
        where = space_name(state, SPACE_IDS.index(words[1]))
        return {"change": "Change history in", "move": "Move to", "visit": "Visit", "place": "On"}[verb] + f" {where}"
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


# The log


def event(state: Temporum, told: Event) -> Words:
    """The fields of an event and its sentence."""
    words = fields(state, told)
    words["text"] = sentence(state, told, words)
    return words


def card_or_none(kind: int) -> str | None:
    return None if kind == NONE else CARD_IDS[kind]


def fields(state: Temporum, told: Event) -> Words:
    kind, n = told.kind, told.numbers
    if kind in ("gained", "lost"):
        return {"amount": n[0], "by": cause_id(n[1]), "money": n[2]}
    if kind == "paid":
        return {"amount": n[0], "beggar": n[1], "by": cause_id(n[2]), "money": n[3]}
    if kind == "drew":
        return {"cards": None if n[1] == NONE else [CARD_IDS[n[1]]], "count": 1, "open": n[0] == 1}
    if kind in ("moved", "shifted", "zombie"):
        return {"from": SPACE_IDS[n[0]], "to": SPACE_IDS[n[1]]}
    if kind == "visits":
        return {"space": SPACE_IDS[n[0]], "zone": ZONE_IDS[n[1]]}
    if kind == "became-real":
        return {"space": SPACE_IDS[n[0]], "zone": ZONE_IDS[state.zone_at(n[0])]}
    if kind == "changed":
        real = [SPACE_IDS[space] for space in n[1:]]
        return {
            "space": SPACE_IDS[n[0]],
            "zone": ZONE_IDS[state.zone_at(n[0])],
            "real": real,
            "to": real[0] if real else None,
        }
    if kind == "discarded":
        return {"cards": [CARD_IDS[card] for card in n[1:]], "from": "play" if n[0] else "hand"}
    if kind == "plays":
        return {"card": CARD_IDS[n[0]], "as": CARD_IDS[n[1]], "by": cause_id(n[2])}
    if kind == "scores":
        return {"card": CARD_IDS[n[0]], "cost": n[1], "crowns": n[2], "cards": n[3] if n[4] else None}
    if kind in ("advanced", "retreated"):
        departed = n[0] == (3 if kind == "advanced" else 4)
        return {"time": min(n[0], 3) + 1, "departed": departed}
    if kind == "rules":
        return {"time": n[0] + 1, "rules": n[1] == 1}
    return other_fields(kind, n)


WHERE = ("deck", "cache", "table")
TOOK = ("card", "gizmo", "trade-goods", "golden-laurels", "sage", "poison")
TOKENS = ("hq", "base", "simulation")


def other_fields(kind: str, n: list[int]) -> Words:
    if kind == "setup":
        return {"first": n[0]}
    if kind == "turn":
        return {"turn": n[0], "extra": n[1] == 1}
    if kind == "reshuffled":
        return {"count": n[0]}
    if kind == "beggar":
        return {"amount": n[0], "total": n[1]}
    if kind == "returned":
        return {"card": CARD_IDS[n[0]], "by": cause_id(n[1])}
    if kind in ("handed", "gave"):
        return {"to": n[0], "card": card_or_none(n[1])}
    if kind == "received":
        return {"from": n[0], "card": CARD_IDS[n[1]]}
    if kind == "laid":
        return {"where": WHERE[n[0]], "card": card_or_none(n[1])}
    if kind == "took":
        return {"card": card_or_none(n[0]), "what": TOOK[n[1]]}
    if kind == "placed":
        return {"token": TOKENS[n[0]], "space": SPACE_IDS[n[1]]}
    if kind == "hourglass":
        return {"space": SPACE_IDS[n[0]], "chits": n[1], "turned": n[2] == 1}
    if kind == "gold":
        return {"space": SPACE_IDS[n[0]], "total": n[1]}
    if kind == "effect":
        return {"by": cause_id(n[0])}
    if kind == "named":
        return {"time": n[0] + 1}
    if kind == "pending":
        return {"card": CARD_IDS[n[0]]}
    if kind == "extra":
        return {"count": n[0], "by": cause_id(n[1])}
    if kind == "option":
        return {"by": cause_id(n[0]), "option": n[1]}
    if kind == "game-end":
        return {"winners": n[1:], "why": WHYS[n[0]]}
    return {}


def bracket(name: str | None) -> str:
    """`[id]` for cards and Zones; tokens have a name."""
    if name is None:
        return ""
    if name in CARD_IDS or name in ZONE_IDS:
        return f"[{name}]"
    return name.replace("-", " ")


def space_word(state: Temporum, space: str) -> str:
    return f"[{ZONE_IDS[state.zone_at(SPACE_IDS.index(space))]}]"


def sentence(state: Temporum, told: Event, said: Words) -> str:
    kind = told.kind
    who = SIDES[told.seat] if told.seat >= 0 else ""
    by = f" ({bracket(said['by'])})" if said.get("by") else ""
    card = f"[{said['card']}]" if said.get("card") else "a card"
    time = TIMES[said["time"] - 1] if "time" in said else ""
    if kind == "gained":
        return f"{who} gains ${said['amount']}{by}."
    if kind == "lost":
        return f"{who} loses ${said['amount']}{by}."
    if kind == "paid":
        begged = f", ${said['beggar']} of it from [beggar]" if said["beggar"] else ""
        return f"{who} pays ${said['amount']}{begged}{by}."
    if kind == "drew":
        return f"{who} draws {'[' + said['cards'][0] + ']' if said['cards'] else 'a card'}."
    if kind == "discarded":
        where = " from play" if said["from"] == "play" else ""
        return f"{who} discards {listed([f'[{one}]' for one in said['cards']])}{where}."
    if kind == "plays":
        copied = f" as [{said['as']}]" if said["as"] != said["card"] else ""
        return f"{who} plays {card}{copied}{by}."
    if kind == "scores":
        price = f"for ${said['cost']}" if said["cards"] is None else f"for {said['cards']} cards"
        return f"{who} scores {card} {price} and advances {said['crowns']}."
    if kind == "advanced":
        return f"{who}: a crown leaves Time IV." if said["departed"] else f"{who} advances a crown from Time {time}."
    if kind == "retreated":
        return (
            f"{who}: the departed crown returns." if said["departed"] else f"{who} retreats a crown from Time {time}."
        )
    if kind == "rules":
        return f"{who} {'now rules' if said['rules'] else 'no longer rules'} Time {time}."
    if kind in ("moved", "shifted", "zombie", "changed", "visits", "became-real"):
        return board_sentence(state, kind, who, said)
    if kind in ("handed", "gave", "received", "laid", "took", "placed", "returned"):
        return card_sentence(state, kind, who, said, card, by)
    return other_sentence(kind, who, said, card, by, time, state)


def board_sentence(state: Temporum, kind: str, who: str, said: Words) -> str:
    if kind == "moved":
        return f"{who} moves to {space_word(state, said['to'])}."
    if kind == "shifted":
        return f"{who} is time-shifted to {space_word(state, said['to'])}."
    if kind == "zombie":
        return f"A Zombie follows {who} to {space_word(state, said['to'])}."
    if kind == "visits":
        return f"{who} visits [{said['zone']}]."
    if kind == "became-real":
        return f"[{said['zone']}] became real."
    new = [space_word(state, space) for space in said["real"]]
    real = f"{listed(new)} {'is' if len(new) == 1 else 'are'} real" if new else "nothing becomes real"
    return f"{who} changes history in [{said['zone']}]: {real}."


def card_sentence(state: Temporum, kind: str, who: str, said: Words, card: str, by: str) -> str:
    if kind == "handed":
        return f"{who} hands {card} to {SIDES[said['to']]}."
    if kind == "gave":
        return f"You gave {card} to {SIDES[said['to']]}."
    if kind == "received":
        return f"You got {card} from {SIDES[said['from']]}."
    if kind == "laid":
        where = {"deck": "face up on the deck", "cache": "under [cache]", "table": "out on the table"}[said["where"]]
        return f"{who} lays {card} {where}."
    if kind == "took":
        what = {"golden-laurels": "the Golden Laurels", "sage": "the Sage", "poison": "a Poison token"}
        return f"{who} takes {what.get(said['what'], card)}."
    if kind == "placed":
        token = {"hq": "the HQ", "base": "a Base", "simulation": "the Simulation token"}[said["token"]]
        return f"{who} places {token} on {space_word(state, said['space'])}."
    return f"{card} goes back to the hand of {who}{by}."


def other_sentence(kind: str, who: str, said: Words, card: str, by: str, time: str, state: Temporum) -> str:
    texts = {
        "setup": f"{who} has the first turn.",
        "chosen": f"{who} has chosen.",
        "froze": f"{who} freezes history until the next turn of {who}.",
        "thawed": "History can change again.",
        "resigned": f"{who} resigns.",
        "pending": f"{card} will act later ({who}).",
        "named": f"{who} names Time {time}.",
    }
    if kind in texts:
        return texts[kind]
    if kind == "turn":
        return f"{who} has an extra turn." if said["extra"] else f"{who}'s turn."
    if kind == "reshuffled":
        return f"The discard pile becomes the deck: {said['count']} cards."
    if kind == "beggar":
        return f"{who} puts ${said['amount']} on [beggar]: ${said['total']}."
    if kind == "hourglass":
        if said["turned"]:
            return f"{space_word(state, said['space'])}: the hourglass runs out."
        return f"{space_word(state, said['space'])}: {said['chits']} on the hourglass."
    if kind == "gold":
        return f"${said['total']} of gold lies on {space_word(state, said['space'])}."
    if kind == "effect":
        return f"{bracket(said['by'])} acts for {who}."
    if kind == "extra":
        return f"{who} has {said['count']} more turn{'s' if said['count'] > 1 else ''} to come{by}."
    if kind == "option":
        names = OPTIONS.get(said["by"] or "", SCORE_PLAY_DRAW)
        return f"{who} chooses: {names[said['option'] - 1].lower()}{by}."
    assert kind == "game-end", f"an event {kind!r} without a sentence"
    return f"{SIDES[said['winners'][0]]} wins: {said['why']}."
