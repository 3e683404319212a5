"""Questions and actions in words, and what they touch on the board."""

from anachron.core import cards
from anachron.core.actions import Ask, Question, Refusal
from anachron.core.effects import NONE
from anachron.core.naming import listed, seat_mark, told
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import DIRECTION_NAMES, FOUNTAIN_NAMES, SPACES, in_direction
from anachron.games.temporal_war.model.effects import MAGIC as MAGIC_TYPE
from anachron.games.temporal_war.model.effects import POWER as POWER_TYPE
from anachron.games.temporal_war.model.effects import (
    TEMPLE,
    Attack,
    Damage,
    Exit,
    GhostTurn,
    Payment,
    Setting,
    Summoning,
    Syncing,
)
from anachron.games.temporal_war.model.options import CUSTOM
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.acting import Acting, Moving, Play
from anachron.games.temporal_war.rules.moments import windows_of
from anachron.games.temporal_war.rules.reasons import name_of
from anachron.games.temporal_war.rules.summoning import is_basic_or_elite
from anachron.games.temporal_war.rules.turn import may_use_none
from anachron.games.temporal_war.views.whereabouts import name_at, space_in_words
from anachron.games.temporal_war.words.refusals import mover, refuse_kind, refuse_set

PASS_LABELS = {
    "summon": "Go on",
    "act": "Finish",
    "end": "End turn",
    "choose": "Use no warrior",
    "goal": "Only this Fountain",
    "describe": "No description",
    "move": "Stop",
    "target": "Done",
    "crypt": "Take none",
    "reroll": "Roll",
    "ghost": "Stay",
    "touch": "Let it be",
    "mulligan": "Keep the rest",
}


def prompt(state: TemporalWar, question: Question) -> tuple[str, str]:
    """The sentence of a question, and a hint."""
    kind, top = question.ask.kind, state.stack[-1]
    text = question.ask.prompt
    if kind == "deck" and state.terms.decks == CUSTOM:
        return "Choose a ready-made deck.", "You brought no deck of your own to this table."
    if kind == "choose":
        if may_use_none(state, question.seat):
            return "Choose the warrior you use, or use none.", why_none(state, question.seat)
        return text, ""
    if kind in ("summon", "end"):
        return prompt_between(state, question), hint_between(state, question)
    if kind == "act" and state.in_use != NONE:
        return (
            f"What does {name_of(state, state.kinds[state.in_use])} do?",
            "" if state.overtime else "When you finish, it rests.",
        )
    if kind == "place" and isinstance(top, Summoning | Setting):
        verb = "summon" if isinstance(top, Summoning) else "set"
        return f"Where do you {verb} {name_of(state, top.kind)}?", ""
    if kind == "pay" and isinstance(top, Payment):
        return f"Pay {top.cost}: how many shards?", "The Aether Die pays the rest."
    if kind == "type" and isinstance(top, Attack):
        return f"Attack {target_name(state, top)} with magic or power?", ""
    if kind == "goal" and isinstance(top, Syncing):
        return f"Sync with a second Fountain beside {FOUNTAIN_NAMES[top.fountains[0]]}?", "All or nothing."
    if kind in ("exit", "displaced") and isinstance(top, Exit):
        return f"Where does {name_of(state, state.kinds[top.piece])} step to?", ""
    if kind == "describe" and isinstance(top, Attack):
        return prompt_of_description(state, question.seat, top)
    if kind == "defend" and isinstance(top, Attack):
        return f"How does {name_of(state, state.kinds[top.target])} defend?", ""
    if kind == "dodge" and isinstance(top, Attack):
        return f"Where does {name_of(state, state.kinds[top.target])} dodge to?", ""
    return prompt_of_cards(state, question)


def prompt_between(state: TemporalWar, question: Question) -> str:
    """Before and after the warriors' actions: only what this player can do now is offered."""
    summons = question.ask.kind == "summon"
    verbs = {acts.ACTIONS.first_of(option) for option in question.options}
    if verbs & ({acts.SUMMON, acts.SUMMON_SET} if summons else {acts.SET}):
        return question.ask.prompt
    going_on = "go on" if summons else "end your turn"
    if verbs & {acts.PLAY, acts.PLAY_SET, acts.REPLAY, acts.EXERT, acts.USE}:
        return f"Play a card, or {going_on}."
    if acts.HEAL in verbs:
        return f"Heal {name_of(state, state.champions[question.seat])}, or {going_on}."
    if summons and state.has_summoned:
        return "You've summoned a warrior. Go on."
    return f"Nothing to {'summon' if summons else 'set'}: {going_on}."


def hint_between(state: TemporalWar, question: Question) -> str:
    """What a summon or a set card means; or why there is none."""
    seat, verbs = question.seat, {acts.ACTIONS.first_of(option) for option in question.options}
    hand = cards.distinct(state.hands[seat])
    if question.ask.kind == "end":
        if acts.SET in verbs:
            return "Setting a card costs 1 aether. You can play it from the next turn on."
        return why_nothing("You can't set a card now.", refuse_set(state, seat, hand[0], "end")) if hand else ""
    if verbs & {acts.SUMMON, acts.SUMMON_SET}:
        return "Whoever you summon is the one you use this turn."
    warriors = [kind for kind in hand if is_basic_or_elite(state, kind)]
    if state.has_summoned or not warriors:
        return ""
    costs = [numbers.summon_cost(state, seat, kind) for kind in warriors]
    return why_nothing("You can't summon now.", refuse_kind(state, seat, warriors[costs.index(min(costs))]))


def why_nothing(text: str, refusal: Refusal | None) -> str:
    return "" if refusal is None else f"{text} {refusal.text}"


def why_none(state: TemporalWar, seat: int) -> str:
    """R9.2."""
    own = state.count_ready(seat)
    more = [seat_mark(other) for other in range(state.seats) if state.count_ready(other) > own]
    return f"{listed(more)} {'has' if len(more) == 1 else 'have'} more ready warriors than you."


def prompt_of_description(state: TemporalWar, seat: int, f: Attack) -> tuple[str, str]:
    attacks = seat == f.seat and not f.dice
    name = name_of(state, state.kinds[f.piece if attacks else f.target])
    hint = f"At least {state.terms.least_letters} letters, in the chat or aloud: +1."
    return f"Describe how {name} {'attacks' if attacks else 'defends'}?", hint


def prompt_of_cards(state: TemporalWar, question: Question) -> tuple[str, str]:
    kind, top = question.ask.kind, state.stack[-1]
    if kind == "window":
        windows = windows_of(state)
        if not windows:
            return question.ask.prompt, ""
        return told(str(windows[-1]["text"]), question.seat), "Use something, or pass."
    if kind == "move" and isinstance(top, Moving):
        return f"Move {name_of(state, state.kinds[top.piece])}, or stop.", f"{top.left} left." if top.left > 1 else ""
    if kind in ("target", "crypt", "reroll") and isinstance(top, Acting | Play):
        return prompt_of_effect(state, question.ask, top), ""
    if kind == "touch" and isinstance(top, GhostTurn) and top.touched < len(top.passed):
        return f"Hurt {name_at(state, top.passed[top.touched])}, heal it, or let it be.", ""
    if kind == "set-tile" and len(question.options) == 1:
        return "An enemy is on your Set Tile. You can't play it now.", "Return it to your hand: nobody sees it."
    if kind == "discard":
        return f"Discard down to {state.terms.hand_limit} cards.", ""
    return question.ask.prompt, ""


def prompt_of_effect(state: TemporalWar, ask: Ask, f: Acting | Play) -> str:
    card = name_of(state, f.card)
    if ask is acts.ASK_BEARER:
        return f"Which warrior gets {card}?"
    if ask is acts.ASK_TARGET:
        return f"Choose a target for {card}."
    if ask is acts.ASK_TILE:
        return f"Where does the next tile of {card} go?"
    if ask is acts.ASK_SPACE and isinstance(f, Acting):
        moved = f.piece if f.piece != NONE else f.target
        return f"{card}: where does {name_of(state, state.kinds[moved])} go?"
    if ask is acts.ASK_REROLL:
        return f"Which dice do you reroll with {card}?"
    return ask.prompt


def target_name(state: TemporalWar, f: Attack) -> str:
    return "the Temple" if f.target_kind == TEMPLE else name_at(state, f.target_space) or "it"


# Labels


def label(state: TemporalWar, action: int) -> str:
    verb = acts.ACTIONS.first_of(action)
    thing = action - verb
    if verb == acts.PASS:
        kinds = [question.ask.kind for question in state.questions]
        return PASS_LABELS.get(kinds[0], "Pass") if kinds else "Pass"
    if verb in (acts.STEP, acts.EXTRA, acts.JUMP, acts.JUMP_MAIN):
        words = {
            acts.STEP: "Step",
            acts.EXTRA: "Extra step",
            acts.JUMP: "Jump",
            acts.JUMP_MAIN: "Jump with the Main Action",
        }
        return f"{words[verb]} {DIRECTION_NAMES[thing]}"
    if verb in (acts.FLY, acts.FLY_MAIN, acts.AT, acts.CHOOSE, acts.ATTACK, acts.GHOST):
        return label_of_space(state, verb, thing)
    if verb == acts.SYNC:
        return label_of_sync(thing // acts.GOAL_COUNT, thing % acts.GOAL_COUNT)
    if verb in (acts.MAGIC, acts.POWER):
        return label_of_type(state, verb)
    if verb == acts.PAY:
        return label_of_payment(state, thing)
    if verb in (acts.RETURN, acts.SUMMON_SET, acts.PLAY_SET):
        words = {
            acts.RETURN: "Return Set Tile",
            acts.SUMMON_SET: "Summon from Set Tile",
            acts.PLAY_SET: "Turn over Set Tile",
        }
        return f"{words[verb]} {thing + 1}"
    if verb == acts.REROLL:
        face = acts.FACES.ids[thing]
        return f"Reroll a {face}"
    if verb == acts.DECK:
        return state.printed.deck_names[thing]
    if verb == acts.HEAL:
        seat = state.questions[0].seat if state.questions else state.active
        return f"Heal {name_of(state, state.champions[seat])} (Temple −1)"
    plain = {
        acts.CALL: "Call a monster", acts.DODGE: "Dodge", acts.BLOCK: "Block", acts.COUNTER: "Counter",
        acts.HIT: "Take the hit", acts.DESCRIBE: "I describe it (+1)", acts.HURT: "Deal 1 to it",
        acts.MEND: "Heal it by 1",
    }  # fmt: skip
    return plain[verb] if verb in plain else label_of_card(state, verb, thing)


def label_of_space(state: TemporalWar, verb: int, space: int) -> str:
    """Coordinates are for the terminal, which shows the action beside its label."""
    seat = state.questions[0].seat if state.questions else state.active
    words = space_in_words(state, seat, space)
    verbs = {
        acts.CHOOSE: "Use",
        acts.ATTACK: "Attack",
        acts.FLY: "Fly to",
        acts.FLY_MAIN: "With the Main Action, fly to",
        acts.GHOST: "Move to",
    }
    return f"{verbs[verb]} {words}" if verb in verbs else f"{words[0].upper()}{words[1:]}"


def label_of_sync(fountain: int, goal: int) -> str:
    name = FOUNTAIN_NAMES[fountain]
    if goal == acts.TAKE_GOAL:
        return f"Take {name}"
    return f"Make {name} neutral" if goal == acts.NEUTRAL_GOAL else f"Sync with your {name}"


def label_of_type(state: TemporalWar, verb: int) -> str:
    word = "Magic" if verb == acts.MAGIC else "Power"
    top = state.stack[-1] if state.stack else None
    if not isinstance(top, Attack):
        return word
    return f"{word} ({numbers.stat(state, top.piece, MAGIC_TYPE if verb == acts.MAGIC else POWER_TYPE)} damage)"


def label_of_payment(state: TemporalWar, shards: int) -> str:
    top = state.stack[-1] if state.stack else None
    cost = top.cost if isinstance(top, Payment) else shards
    stones = f"{shards} shard{'' if shards == 1 else 's'}"
    if shards == 0:
        return f"{cost} aether"
    return stones if shards >= cost else f"{stones}, {cost - shards} aether"


def label_of_card(state: TemporalWar, verb: int, kind: int) -> str:
    name, table = name_of(state, kind), state.printed
    if verb == acts.SUMMON:
        seat = state.questions[0].seat if state.questions else state.active
        return f"Summon {name} ({numbers.summon_cost(state, seat, kind)})"
    if verb == acts.PLAY:
        return f"Play {name} ({table.level[kind]})"
    if verb == acts.REPLAY:
        return f"Cast {name} again ({table.value[kind]})"
    words = {
        acts.EXERT: "Exert",
        acts.USE: "Use",
        acts.TAKE: "Take",
        acts.SET: "Set",
        acts.BURY: "Bury",
        acts.DISCARD: "Discard",
    }
    return f"{words[verb]} {name}"


# What actions touch


def touches(state: TemporalWar, action: int, seat: int) -> list[str]:
    verb = acts.ACTIONS.first_of(action)
    thing = action - verb
    if verb in (acts.STEP, acts.EXTRA, acts.JUMP, acts.JUMP_MAIN):
        piece = mover(state) if state.stack else NONE
        if not state.is_here(piece):
            return []
        far = 1 if verb in (acts.STEP, acts.EXTRA) else 2
        end = in_direction(state.spaces[piece], thing, far)
        return [space_name(end)] if end != NONE else []
    if verb in (acts.FLY, acts.FLY_MAIN, acts.AT, acts.CHOOSE, acts.ATTACK, acts.GHOST):
        return [space_name(thing)]
    if verb == acts.SYNC:
        return [space_name(state.fountain_space(thing // acts.GOAL_COUNT))]
    if verb in (acts.RETURN, acts.SUMMON_SET, acts.PLAY_SET):
        return [f"set:{thing + 1}"]
    if verb == acts.REPLAY:
        return [f"spell:{acts.CARD_IDS[thing]}"]
    if verb == acts.EXERT:
        return [f"equipment:{acts.CARD_IDS[thing]}"]
    if verb == acts.USE:
        return spaces_of_card(state, seat, thing)
    if verb in (acts.SUMMON, acts.PLAY, acts.TAKE, acts.SET, acts.BURY, acts.DISCARD):
        return [f"card:{acts.CARD_IDS[thing]}"]
    if verb == acts.DECK:
        return [f"deck:{acts.ACTIONS.verbs[action].things[0].ids[thing]}"]
    return []


def space_name(space: int) -> str:
    return f"space:{SPACES.ids[space]}"


def spaces_of_card(state: TemporalWar, seat: int, kind: int) -> list[str]:
    """Where a text is used: the warrior in use, else every piece and construct of that name."""
    if state.in_use != NONE and state.is_here(state.in_use) and state.kinds[state.in_use] == kind:
        return [space_name(state.spaces[state.in_use])]
    found = [space_name(state.spaces[piece]) for piece in state.warriors_of(seat) if state.kinds[piece] == kind]
    for construct in range(len(state.tiles)):
        if state.construct_kinds[construct] == kind and state.construct_owners[construct] == seat:
            found += [space_name(space) for space in state.tiles[construct]]
    top = state.stack[-1] if state.stack else None
    if not found and isinstance(top, Damage):
        found = [space_name(top.space)]
    return found
