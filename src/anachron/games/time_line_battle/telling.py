"""Time Line Battle in sentences: questions, buttons, refusals, the log. `[id]` in a text is a card."""

from typing import Any

from anachron.core.actions import Refusal
from anachron.core.game import Event, Question, Words
from anachron.games.time_line_battle.actions import (
    ACTIONS,
    ARCHER,
    ASK_CYCLE,
    ASK_CYCLE_OPEN,
    CARD_IDS,
    DAYS,
    DEATHMONGER,
    ENCHANTER,
    NONE,
    REVIVER,
    SNIPER,
)
from anachron.games.time_line_battle.damage import settle
from anachron.games.time_line_battle.state import (
    BUILD_SIZE,
    ENDS,
    PHASE_BAN,
    PHASE_BUILD,
    PHASE_DAY,
    PHASE_DEPLOY,
    Side,
    TimeLineBattle,
)

SIDES = ("Dawn", "Dusk")
COUNTS = ("no", "one", "two")
END_WORDS = {"wipe-out": "a side is wiped out", "standstill": "nothing moves any more", "day-limit": "the Day limit"}


def group(mark: int) -> str:
    """A heading of the log, from the mark of a state."""
    number, timeline, day = mark // 10000, mark // 100 % 100, mark % 100
    where = "Set-up" if timeline == 0 else f"Timeline {timeline}" + (f" · Day {day}" if day else " · Deployment")
    return f"Game {number} · {where}" if number > 1 else where


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def many(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


# Questions


def prompt(state: TimeLineBattle, question: Question) -> tuple[str, str]:
    """The sentence of a question, and what would happen as it stands."""
    seat, ask = question.seat, question.ask
    side, enemy = state.sides[seat], state.sides[1 - seat]
    names = state.cards.names
    if ask in (ASK_CYCLE, ASK_CYCLE_OPEN):
        return f"Put a card under your deck with {names[side.card]}?", "It will hardly come back. Or keep your hand."
    if ask.kind == "deploy":
        return deploy_prompt(state, side)
    if ask.kind == "target":
        shooter = ARCHER if ask.prompt.startswith("Your Archer") else SNIPER
        return f"Your {names[shooter]} takes aim: choose an enemy.", f"{power_of(side, shooter)} targeted damage."
    if ask.kind == "reduce":
        placed = side.pool - side.pool_left
        asks = f"Take up to {side.pool} damage off your Characters."
        return asks, f"{placed} placed, {side.pool_left} left. {as_it_stands(state, side)}"
    if ask.kind == "spill":
        place = next(place for place in range(len(enemy.line)) if enemy.spilling[place] > 0)
        source, amount = names[enemy.line[place]], enemy.spilling[place]
        return f"{amount} damage runs on from {source}: choose who takes it.", "Each takes at most what it has left."
    if ask.kind == "enchant":
        return "Double the damage of one friend?", "Each of its hits counts twice this Day."
    if ask.kind == "sacrifice":
        return "Sacrifice a friend to the Deathmonger?", "It dies at once, still acts today; your Deathmonger attacks."
    if ask.kind == "revive":
        return "Bring back one of your dead?", "It returns at full health and acts this Day."
    if ask.kind == "ban":
        return ask.prompt, f"{len(side.named)} of {state.terms.bans} named. Nobody sees it until both are done."
    if ask.kind == "build":
        return ask.prompt, f"{len(side.named)} of {BUILD_SIZE} kept."
    return ask.prompt, ""


def deploy_prompt(state: TimeLineBattle, side: Side) -> tuple[str, str]:
    days = side.legal_days()
    where = f"Day {days[0]}" if len(days) == 1 else "Days " + listed([str(day) for day in days])
    left = state.needed() - made_by(state, side)
    more = "the last one before Day 1" if left == 1 else f"{left} to go before Day 1"
    return "Deploy a Character: choose a card and a Day.", f"Open to you: {where}; {more}."


def made_by(state: TimeLineBattle, side: Side) -> int:
    """Deployments of this side in this Timeline."""
    before = 0 if state.timeline == 1 else 2 + 2 * (state.timeline - 1)
    return max(0, len(side.deployed()) + len(side.veiled) // 2 - before)


def power_of(side: Side, card: int) -> int:
    return side.power[side.active.index(card)]


def as_it_stands(state: TimeLineBattle, side: Side) -> str:
    left = settle(state.cards.health, side.line, side.regular, side.targeted).left
    dying = [state.cards.names[card] for place, card in enumerate(side.line) if left[place] == 0]
    if not dying:
        return "As it stands nobody dies."
    return f"As it stands {listed(dying)} {'dies' if len(dying) == 1 else 'die'}."


def label(state: TimeLineBattle, action: int) -> str:
    words = ACTIONS[action].split()
    verb = words[0]
    if verb == "pass":
        kinds = {question.ask.kind for question in state.questions}
        if "deploy" in kinds:
            return "Keep all cards"
        if "reduce" in kinds:
            return "Done"
        return "Let it go" if "spill" in kinds else "No, thanks"
    card = state.cards.names[CARD_IDS.index(words[1])]
    return {
        "deploy": f"{card} to Day {words[-1]}",
        "cycle": f"{card} under the deck",
        "revive": f"Bring back {card}",
        "sacrifice": f"Sacrifice {card}",
        "enchant": f"Double {card}",
        "target": f"Aim at {card}",
        "reduce": f"1 off {card}",
        "spill": f"On to {card}",
        "ban": f"Ban {card}",
        "pick": f"Pick {card}",
        "keep": f"Keep {card}",
    }[verb]


def touches(state: TimeLineBattle, action: int, seat: int) -> list[str]:
    words = ACTIONS[action].split()
    verb = words[0]
    if verb == "pass":
        return []
    if verb == "deploy":
        return [f"card:{words[1]}", f"day:{words[2]}"]
    if verb in ("cycle", "ban", "pick", "keep"):
        return [f"card:{words[1]}"]
    owner = 1 - seat if verb in ("target", "spill") else seat
    return [f"character:{owner}:{words[1]}"]


# Refusals


def refuse(state: TimeLineBattle, seat: int, words: list[str], question: Question | None) -> Refusal | None:
    """Why this is not offered, in the words of the rules; None leaves it to the core."""
    verb = words[0] if words else ""
    if verb in ("show", "look") and words[1:] and words[1].split(":")[0] in ("deck", "hand"):
        return Refusal("This is hidden.", "R6.6")
    if seat not in (0, 1):
        return Refusal("It is not your decision.", "R4.3")
    side = state.sides[seat]
    if verb == "cycle":
        said = refuse_cycle(state, side, words, question)
        if said is not None:
            return said
    if question is None:
        if state.phase == PHASE_DEPLOY and verb == "deploy" and (side.chosen or side.veiled):
            return Refusal("You have already chosen. Wait for the other player.", "R6.4")
        if state.phase in (PHASE_BAN, PHASE_BUILD) and side.named:
            return Refusal("You have already chosen. Wait for the other player.", "R6.7")
        if verb == "deploy" and state.phase == PHASE_DAY:
            return Refusal("Deployed Characters stay where they are.", "R2.6")
        return refuse_ability(state, seat, verb)
    card = CARD_IDS.index(words[1]) if len(words) > 1 and words[1] in CARD_IDS else NONE
    if verb == "deploy":
        return refuse_deploy(state, side, words, card, question)
    if verb == "pass":
        return refuse_pass(state, question)
    if question.ask.kind == verb and card != NONE:
        return refuse_card(state, side, state.sides[1 - seat], verb, card)
    return refuse_ability(state, seat, verb)


def refuse_cycle(state: TimeLineBattle, side: Side, words: list[str], question: Question | None) -> Refusal | None:
    deploying = state.phase == PHASE_DEPLOY and (side.chosen or question is not None)
    if deploying and not side.deck:
        return Refusal("Your deck is empty.", "R2.5")
    if question is None or question.ask.kind != "deploy" or side.card == NONE:
        if side.chosen:
            return Refusal(only_so_many(state.terms.cycle), "R2.3")
        return Refusal("You may do this only when you deploy.", "R2.3")
    if len(words) > 1 and words[1] == CARD_IDS[side.card]:
        return Refusal("You cannot put the card you play on the bottom.", "R2.3")
    if len(words) > 1 and words[1] in ids(side.under):
        return Refusal("That card goes to the bottom already.", "R2.3")
    return None


def only_so_many(cycle: int) -> str:
    if cycle == 0:
        return "You may put no card on the bottom."
    return f"You may put only {COUNTS[cycle]} card{'s' if cycle > 1 else ''} on the bottom with each play."


def ids(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


def refuse_deploy(state: TimeLineBattle, side: Side, words: list[str], card: int, question: Question) -> Refusal | None:
    if state.phase == PHASE_DAY:
        return Refusal("Deployed Characters stay where they are.", "R2.6")
    if question.ask.kind != "deploy":
        return None
    if side.card != NONE:
        return Refusal("You have already chosen a card and a Day. Take it back first.", "R6.7")
    if card == NONE:
        return Refusal("There is no such Character.", "R2.1")
    if side.day_of(card):
        return Refusal("Deployed Characters stay where they are.", "R2.6")
    if card not in side.hand:
        return Refusal("You do not hold that card.", "R6.4")
    day = int(words[2]) if len(words) > 2 and words[2].isdecimal() and len(words[2]) < 4 else 0
    if not 1 <= day <= DAYS:
        return Refusal("Characters can be deployed only to Days 1 to 4.", "R6.2")
    least = side.legal_days()[0]
    reason = f"Day {day} already has more of your Characters than Day {least}. Choose a Day with the fewest."
    return Refusal(reason, "R6.2")


def refuse_pass(state: TimeLineBattle, question: Question) -> Refusal | None:
    if question.ask.kind == "deploy":
        return Refusal("You must deploy a Character.", "R6.5")
    if question.ask.kind == "target":
        shooter = "Archer" if question.ask.prompt.startswith("Your Archer") else "Sniper"
        return Refusal(f"Your {shooter} must choose a target.", "R10.11")
    if question.ask.kind == "spill":
        return Refusal("The overkill must go to somebody.", "R13.4")
    return Refusal("You must choose a card.", question.ask.rule)


def refuse_card(state: TimeLineBattle, side: Side, enemy: Side, verb: str, card: int) -> Refusal | None:
    if verb == "sacrifice" and card == DEATHMONGER:
        return Refusal("The Deathmonger cannot sacrifice itself.", "R10.4")
    if verb == "enchant" and card != ENCHANTER:
        if card == side.shocked:
            return Refusal("A shocked Character does nothing this Day.", "R10.2")
        if card in side.active:
            return Refusal("This Character deals no damage this Day.", "R10.9")
    if verb == "reduce" and card in side.line:
        place = side.line.index(card)
        total = side.reduced[place] if side.reduced else 0
        return Refusal(f"This Character takes only {total} damage.", "R12.2")
    if verb == "spill" and card in enemy.line:
        return Refusal("This Character is already down.", "R13.4")
    return None


def refuse_ability(state: TimeLineBattle, seat: int, verb: str) -> Refusal | None:
    """An ability that is not asked for now: why it does not work today."""
    side = state.sides[seat]
    if state.phase != PHASE_DAY:
        return None
    if verb == "revive" and REVIVER in side.line and not side.has_survived(REVIVER):
        return Refusal("Your Reviver must first survive a Day.", "R8.1")
    if verb == "sacrifice" and side.sacrificed != NONE:
        return Refusal("One sacrifice per Day.", "R10.5")
    if verb == "sacrifice" and side.shocked == DEATHMONGER:
        return Refusal("Your Deathmonger is shocked.", "R10.2")
    if verb == "reduce" and side.pool > 0 and side.pool_left == 0:
        return Refusal(f"You have {side.pool} points.", "R12.2")
    return None


# The log


def event(state: TimeLineBattle, told: Event) -> Words:
    """The fields of an event and its sentence; an event that only the animation needs has none."""
    words = fields(told)
    words["text"] = sentence(state, told, words)
    return words


def fields(told: Event) -> Words:
    kind, n = told.kind, told.numbers
    if kind == "cycled":
        return {"card": CARD_IDS[n[0]] if n else None}
    if kind == "drew":
        return {"cards": ids(n) if NONE not in n else None, "count": len(n)}
    if kind in ("revived", "arrived", "sacrificed", "doubled", "died", "banned", "picked", "kept"):
        return {"card": CARD_IDS[n[0]]}
    if kind in ("deployed", "placed"):
        return {"card": CARD_IDS[n[0]], "day": n[1]}
    if kind == "shocked":
        return {"card": CARD_IDS[n[0]], "by": "shocker"}
    if kind == "aimed":
        return {"by": CARD_IDS[n[0]], "card": CARD_IDS[n[1]]}
    if kind == "hit":
        names = {"by": CARD_IDS[n[0]], "card": CARD_IDS[n[1]]}
        return {**names, "amount": n[2], "targeted": n[3] == 1, "deflected": n[3] == 2}
    if kind == "takes":
        hits = [{"by": CARD_IDS[n[i]], "amount": n[i + 1]} for i in range(3, len(n), 2)]
        return {"card": CARD_IDS[n[0]], "regular": n[1], "targeted": n[2], "hits": hits}
    if kind in ("protected", "reduced"):
        return {"card": CARD_IDS[n[0]], "amount": n[1]}
    if kind in ("trickled", "spilled"):
        return {"from": CARD_IDS[n[0]], "card": CARD_IDS[n[1]], "amount": n[2]}
    if kind == "lost":
        return {"from": CARD_IDS[n[0]], "amount": n[1]}
    return other_fields(kind, n)


def other_fields(kind: str, n: list[int]) -> Words:
    if kind == "setup":
        return {"first": n[0]}
    if kind == "timeline":
        return {"timeline": n[0]}
    if kind == "day":
        return {"timeline": n[0], "day": n[1], "first": n[2]}
    if kind == "standstill":
        return {"count": n[0], "of": n[1]}
    if kind == "timeline-end":
        return {"timeline": n[0], "days": n[1], "end": ENDS[n[2]], "vp": n[3:5]}
    if kind == "game-end":
        return {"winners": n[:]}
    return {}


def sentence(state: TimeLineBattle, told: Event, said: dict[str, Any]) -> str:
    kind = told.kind
    who = SIDES[told.seat] if told.seat >= 0 else ""
    rival = SIDES[1 - told.seat] if told.seat >= 0 else ""
    card = f"[{said['card']}]" if said.get("card") else "a card"
    texts = {
        "setup": f"{who} is the first Start Player.",
        "chosen": f"{who} has chosen.",
        "deployed": f"{who} deploys {card} to Day {said.get('day')}.",
        "placed": f"You place {card} on Day {said.get('day')}; it is shown when both are done.",
        "cycled": f"{who} puts {card} under the deck.",
        "revived": f"{who}'s [reviver] brings back {card}.",
        "arrived": f"{card} arrives ({who}).",
        "shocked": f"{rival}'s [shocker] shocks {card}.",
        "sacrificed": f"{who} sacrifices {card}; [deathmonger] attacks.",
        "doubled": f"{who}'s [enchanter] doubles {card}.",
        "aimed": f"{who}'s [{said.get('by')}] aims at {card}.",
        "protected": f"Protector: {said.get('amount')} less on {card}.",
        "reduced": f"{who} takes {said.get('amount')} off {card}.",
        "trickled": f"[{said.get('from')}] falls; {said.get('amount')} trickle to {card}.",
        "spilled": f"{said.get('amount')} targeted damage spill from [{said.get('from')}] to {card}.",
        "lost": f"{said.get('amount')} overkill of [{said.get('from')}] is lost.",
        "died": f"{card} dies ({who}).",
        "banned": f"{who} bans {card}.",
        "picked": f"{who} picks {card}.",
        "kept": f"You keep {card}.",
        "resigned": f"{who} resigns.",
        "healed": "",
        "hit": "",  # told with all others in one sentence: "takes"
    }
    return texts[kind] if kind in texts else other_sentence(state, kind, who, card, said)


def other_sentence(state: TimeLineBattle, kind: str, who: str, card: str, said: dict[str, Any]) -> str:
    if kind == "drew":
        cards = [f"[{drawn}]" for drawn in said["cards"] or []]
        return f"{who} draws {listed(cards) if cards else many(said['count'])}."
    if kind == "takes":
        hits = ", ".join(f"[{hit['by']}] {hit['amount']}" for hit in said["hits"])
        return f"{card} takes {said['regular'] + said['targeted']} ({hits})."
    if kind == "timeline":
        again = " All Characters are alive again." if said["timeline"] > 1 else ""
        return f"Timeline {said['timeline']} begins.{again}"
    if kind == "day":
        return f"Timeline {said['timeline']}, Day {said['day']}. Start Player {who}."
    if kind == "standstill":
        return f"Standstill {said['count']} of {said['of']}."
    if kind == "timeline-end":
        vp = f"Dawn {said['vp'][0]} VP, Dusk {said['vp'][1]} VP"
        return f"Timeline {said['timeline']} ends after Day {said['days']}: {END_WORDS[said['end']]}. {vp}."
    assert kind == "game-end", f"an event {kind!r} without a sentence"
    winners = said["winners"]
    return "The game is a draw." if len(winners) > 1 else f"{SIDES[winners[0]]} wins the game."
