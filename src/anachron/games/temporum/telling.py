"""The log of Temporum: the fields of each event and its sentence."""

from anachron.core.game import Event, Words
from anachron.core.naming import seat_mark
from anachron.games.temporum.actions import CARD_IDS, NONE, SPACE_IDS, ZONE_IDS
from anachron.games.temporum.causes import BY_LAURELS, BY_ZONE, PER_STEP
from anachron.games.temporum.state import WHYS, Temporum
from anachron.games.temporum.wording import OPTIONS, SCORE_PLAY_DRAW, TIMES, cause_id, listed, lower_first


def group(mark: int) -> str:
    """A heading of the log, from the mark of a state."""
    return f"Turn {mark // 8} · {seat_mark(mark % 8)}" if mark else "Set-up"


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
        return {
            "cards": None if n[1] == NONE else [CARD_IDS[n[1]]],
            "count": 1,
            "open": n[0] == 1,
            "by": cause_id(n[2]),
        }
    if kind == "moved":
        return {"from": SPACE_IDS[n[0]], "to": SPACE_IDS[n[1]], "by": cause_id(n[2])}
    if kind in ("shifted", "zombie"):
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
        return {"cards": [CARD_IDS[card] for card in n[2:]], "from": "play" if n[0] else "hand", "by": cause_id(n[1])}
    if kind == "plays":
        return {"card": CARD_IDS[n[0]], "as": CARD_IDS[n[1]], "by": cause_id(n[2])}
    if kind == "scores":
        return {"card": CARD_IDS[n[0]], "cost": n[1], "crowns": n[2], "cards": n[3] if n[4] else None}
    if kind in ("advanced", "retreated"):
        departed = n[0] == (3 if kind == "advanced" else 4)
        return {"time": min(n[0], 3) + 1, "departed": departed, "by": cause_id(n[1])}
    if kind == "rules":
        return {"time": n[0] + 1, "rules": n[1] == 1}
    if kind == "crowns":
        return {"steps": n[1:5], "by": cause_id(n[0])}
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


def bracket(name: str) -> str:
    """`[id]` for cards and Zones; tokens have a name."""
    return TOKEN_WORDS.get(name, f"[{name}]")


TOKEN_WORDS = {
    "golden-laurels": "Golden Laurels",
    "sage": "Sage",
    "hq": "HQ",
    "zombie": "Zombies",
    "paradise-money": "Paradise money",
    "poison": "Poison",
}


def space_word(state: Temporum, space: str) -> str:
    return f"[{ZONE_IDS[state.zone_at(SPACE_IDS.index(space))]}]"


def sentence(state: Temporum, told: Event, said: Words) -> str:
    kind = told.kind
    who = seat_mark(told.seat) if told.seat >= 0 else ""
    by = by_words(said.get("by"))
    aside = by if needs_cause(state, told) else ""
    card = f"[{said['card']}]" if said.get("card") else "a card"
    time = TIMES[said["time"] - 1] if "time" in said else ""
    if kind == "gained":
        return "" if told.numbers[1] in PER_STEP else f"{who} gains ${said['amount']}{by}."
    if kind == "lost":
        return f"{who} loses ${said['amount']}{by}."
    if kind == "paid":
        begged = f", ${said['beggar']} of it from [beggar]" if said["beggar"] else ""
        return f"{who} pays ${said['amount']}{begged}{by}."
    if kind == "drew":
        return f"{who} draws {'[' + said['cards'][0] + ']' if said['cards'] else 'a card'}{aside}."
    if kind == "discarded":
        why = " from play" if said["from"] == "play" else " for its secret" if said["by"] in said["cards"] else by
        return f"{who} discards {listed([f'[{one}]' for one in said['cards']])}{why}."
    if kind == "plays":
        copied = f" as [{said['as']}]" if said["as"] != said["card"] else ""
        return f"{who} plays {card}{copied}{aside}."
    if kind == "scores":
        return score_sentence(state, told, who)
    if kind == "advanced":
        return ""  # all steps are told together, when the last one is made
    if kind == "crowns":
        return crowns_sentence(told.numbers, who, aside)
    if kind == "retreated":
        comes = f"{who}: the departed crown returns{by}."
        return comes if said["departed"] else f"{who} retreats a crown from Time {time}{by}."
    if kind == "rules":
        return "" if told.numbers[2] else f"{who} {'now rules' if said['rules'] else 'no longer rules'} Time {time}."
    if kind in ("moved", "shifted", "zombie", "changed", "visits", "became-real"):
        return board_sentence(state, kind, who, said, aside)
    if kind in ("handed", "gave", "received", "laid", "took", "placed", "returned"):
        return card_sentence(state, kind, who, said, card, by)
    return other_sentence(kind, who, said, card, aside if kind == "option" else by, time, state)


def by_words(by: str | None) -> str:
    return f" ({bracket(by)})" if by else ""


# The place of `by` in the numbers of events whose sentence tells it only where it is not plain.
CAUSE_AT = {"drew": 2, "moved": 2, "crowns": 0, "plays": 2, "option": 0}


def needs_cause(state: Temporum, told: Event) -> bool:
    """A card in play or a token that acts by itself, and whatever acts on somebody in another's turn, is named."""
    if told.kind not in CAUSE_AT:
        return False
    by = told.numbers[CAUSE_AT[told.kind]]
    is_card = 0 <= by < BY_ZONE
    acts = by >= BY_LAURELS or (is_card and (told.kind in ("plays", "option") or not state.tables.momentary[by]))
    return acts or told.seat != told.mark % 8


def crowns_sentence(n: list[int], who: str, aside: str) -> str:
    """ "{0} advances 2 crowns from Time I and 1 from Time II. {0} now rules Time II."."""
    parts: list[str] = []
    for time in range(3):
        if n[1 + time]:
            count = str(n[1 + time]) if parts else "a crown" if n[1 + time] == 1 else f"{n[1 + time]} crowns"
            parts.append(f"{count} from Time {TIMES[time]}")
    does = [f"advances {listed(parts)}{aside}"] if parts else []
    paid = [f"${n[5 + k]}{by_words(cause_id(PER_STEP[k]))}" for k in range(len(PER_STEP)) if n[5 + k]]
    if paid:
        does.append(f"gains {listed(paid)}")
    lines = [f"{who} {', and '.join(does)}."] if does else []
    if n[4]:
        lines.append(f"{who}: a crown leaves Time IV{'' if parts else aside}.")
    rulers = n[5 + len(PER_STEP) :]
    changes = [(rulers[k] >> 2, rulers[k] & 3, rulers[k + 1] == 1) for k in range(0, len(rulers), 2)]
    return " ".join(lines + rulers_sentences(changes))


def rulers_sentences(changes: list[tuple[int, int, bool]]) -> list[str]:
    """One for each seat that now rules a Time or no longer does: changes are a seat, a Time, and which of both."""
    lines: list[str] = []
    for seat in sorted({change[0] for change in changes}):
        parts: list[str] = []
        for rules, words in ((True, "now rules"), (False, "no longer rules")):
            times = [TIMES[change[1]] for change in changes if change[0] == seat and change[2] == rules]
            if times:
                parts.append(f"{words} {'Time' if len(times) == 1 else 'Times'} {listed(times)}")
        lines.append(f"{seat_mark(seat)} {listed(parts)}.")
    return lines


def score_sentence(state: Temporum, told: Event, who: str) -> str:
    """Cost and crowns, beside what is printed where they differ."""
    kind, cost, crowns, cards, by_cards = told.numbers
    price = f"for {cards} cards" if by_cards else f"for ${cost}"
    if cost != state.tables.cost[kind]:
        price += f" (printed ${state.tables.cost[kind]})"
    printed = state.tables.crowns[kind]
    steps = f"{crowns} (printed {printed})" if crowns != printed else str(crowns)
    return f"{who} scores [{CARD_IDS[kind]}] {price} and advances {steps}."


def board_sentence(state: Temporum, kind: str, who: str, said: Words, aside: str) -> str:
    if kind == "moved":
        return f"{who} moves to {space_word(state, said['to'])}{aside}."
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
        return f"{who} hands {card} to {seat_mark(said['to'])}."
    if kind == "gave":
        return f"You gave {card} to {seat_mark(said['to'])}."
    if kind == "received":
        return f"You got {card} from {seat_mark(said['from'])}."
    if kind == "laid":
        where = {"deck": "face up on the deck", "cache": "under [cache]", "table": "out on the table"}[said["where"]]
        return f"{who} lays {card} {where}."
    if kind == "took":
        what = {"golden-laurels": "the Golden Laurels", "sage": "the Sage", "poison": "a Poison token"}
        return f"{who} takes {what.get(said['what'], card)}."
    if kind == "placed":
        token = {"hq": "the HQ", "base": "a Base", "simulation": "the Simulation token"}[said["token"]]
        return f"{who} places {token} on {space_word(state, said['space'])}."
    return f"{who} takes {card} back into the hand{by if said['by'] != said['card'] else ''}."


WHEN = {
    "anubis-statuette": "after this visit",
    "maneuver": "after this visit",
    "step-on-a-butterfly": "at the end of this turn",
    "predict-the-future": "at the end of this turn",
    "sultans-scimitar": "at the start of their next turn",
}


def other_sentence(kind: str, who: str, said: Words, card: str, by: str, time: str, state: Temporum) -> str:
    texts = {
        "setup": f"{who} has the first turn.",
        "chosen": f"{who} has chosen.",
        "froze": f"{who} freezes history until their next turn.",
        "thawed": "History can change again.",
        "resigned": f"{who} resigns.",
        "pending": f"{card} of {who} acts {WHEN.get(said.get('card', ''), 'later')}.",
        "named": f"{who} names Time {time}.",
    }
    if kind in texts:
        return texts[kind]
    if kind == "turn":
        return f"{who} has an extra turn." if said["extra"] else ""  # the heading tells whose turn it is
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
        return f"{who} chooses: {lower_first(names[said['option'] - 1])}{by}."
    assert kind == "game-end", f"an event {kind!r} without a sentence"
    return f"{seat_mark(said['winners'][0])} wins: {said['why']}."
