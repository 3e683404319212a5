"""Why something is not possible now, as a sentence and the rule behind it."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question, Refusal
from anachron.core.effects import NONE
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import CENTER, DISTANCE, FOUNTAIN_NAMES, SPACE_COUNT
from anachron.games.temporal_war.model.content import (
    AIRBORNE,
    CHAMPION,
    CONSTRUCT,
    ELITE,
    EQUIPMENT,
    FLASH,
    ROOTED,
    SPELL,
    STUNNED,
    TRAP,
)
from anachron.games.temporal_war.model.effects import Attack, Exit, Setting, Syncing
from anachron.games.temporal_war.model.options import CONSTRUCT_TILES, LEARNING
from anachron.games.temporal_war.model.payment import can_pay
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.model.texts import NO_TEXT
from anachron.games.temporal_war.rules import aiming, movement
from anachron.games.temporal_war.rules import attack as attacks
from anachron.games.temporal_war.rules.acting import Acting, Moving, Play, exerts_left
from anachron.games.temporal_war.rules.leaving import count_tiles
from anachron.games.temporal_war.rules.reasons import (
    BEYOND_EFFECTS,
    BLOCKED,
    CLOSED,
    MUST_LEAVE,
    ROOTED_NOW,
    main_refusal,
    need_more,
    why_no_attack,
    why_no_heal,
    why_no_jump,
    why_no_step,
    why_not_enter,
)
from anachron.games.temporal_war.rules.setup import is_taken_by_ally
from anachron.games.temporal_war.rules.summoning import is_basic_or_elite
from anachron.games.temporal_war.rules.syncing import fountains_beside, goals_for
from anachron.games.temporal_war.words.things import NO_TIMING, about_space, refuse_look

A_TYPE: Final = ("a Mount", "Armor", "a Weapon", "a Relic")  # in the order of EQUIPMENT_TYPES
LOOK: Final = "look"  # somebody has clicked something, and no action is meant
OPEN_POINTS: Final = ("summon", "act", "end")
SET_FIRST: Final = "This card must be set first."
FRESH: Final = Refusal("Set cards can be played from the next turn on.", "R8.4")
TYPE_CARDS: Final = Refusal("You can play that card only on your own turn.", "R19.1")
NOTHING_TO_ACT_ON: Final = Refusal("It has nothing to act on now.", "R19.11")
NO_POINTS: Final = Refusal("It has no movement points left.", "R10.1")
NO_CALL: Final = Refusal("You can call a monster only once a turn, outside the safe area.", "R22.3")
NO_DODGE: Final = Refusal("This warrior can't dodge.", "R16.4")
SUMMONED_ONE: Final = Refusal("You must use the warrior you summoned.", "R9.1")


def refuse(state: TemporalWar, seat: int, words: list[str], question: Question | None) -> Refusal | None:
    """The game's own reason; None leaves it to the core."""
    if question is None:
        return None
    if words[:1] == [LOOK]:
        return refuse_look(state, seat, words[1], question.ask.kind)
    number = acts.ACTIONS.find(" ".join(words))
    if number < 0:
        return None
    return refuse_action(state, seat, number, question)


def refuse_action(state: TemporalWar, seat: int, number: int, question: Question) -> Refusal | None:
    verb, kind = acts.ACTIONS.first_of(number), question.ask.kind
    thing = number - verb
    if verb == acts.PASS:
        return Refusal("You must use a ready warrior.", "R9.3") if kind == "choose" else None
    if verb == acts.CHOOSE:
        return refuse_choice(state, seat, thing, kind)
    if verb in (acts.STEP, acts.EXTRA, acts.JUMP, acts.JUMP_MAIN, acts.FLY, acts.FLY_MAIN):
        return refuse_move(state, verb, thing, kind)
    if verb == acts.ATTACK and kind == "act":
        return refuse_attack(state, thing)
    if verb in (acts.MAGIC, acts.POWER) and kind == "type":
        return Refusal(f"This warrior has no {'magic' if verb == acts.MAGIC else 'power'}.", "R15.8")
    if verb == acts.SYNC and kind in ("act", "goal"):
        return refuse_sync(state, seat, thing // acts.GOAL_COUNT, thing % acts.GOAL_COUNT)
    if verb == acts.CALL and kind == "act":
        return refuse_call(state)
    if verb in (acts.DODGE, acts.BLOCK, acts.COUNTER) and kind == "defend":
        return refuse_defence(state, verb)
    if verb == acts.AT:
        return refuse_place(state, thing, kind)
    if verb == acts.DECK and kind == "deck":
        return refuse_deck(state, seat, thing)
    return refuse_card(state, seat, verb, thing, kind)


def refuse_card(state: TemporalWar, seat: int, verb: int, thing: int, kind: str) -> Refusal | None:
    """What is done with cards, and at open points."""
    if verb == acts.SUMMON:
        return refuse_summon(state, seat, thing, kind)
    if verb == acts.SUMMON_SET:
        return refuse_summon_set(state, seat, thing, kind)
    if verb == acts.SET:
        return refuse_set(state, seat, thing, kind)
    if verb == acts.HEAL:
        return (
            why_no_heal(state, seat) if kind in OPEN_POINTS else Refusal("You can do that only on your turn.", "R18.3")
        )
    if verb == acts.RETURN:
        return None if state.index_of_set(seat, thing) != NONE else Refusal(acts.NOT_SET, "R8.9")
    if verb == acts.PLAY:
        return refuse_play(state, seat, thing, kind)
    if verb == acts.PLAY_SET:
        return refuse_play_set(state, seat, thing, kind)
    if verb == acts.REPLAY:
        return refuse_replay(state, seat, thing)
    if verb == acts.EXERT:
        return refuse_exert(state, seat, thing)
    if verb == acts.USE:
        return refuse_use(state, seat, thing, kind)
    return None


# The warrior in use


def refuse_choice(state: TemporalWar, seat: int, space: int, kind: str) -> Refusal | None:
    piece = state.at[space]
    if kind in ("act", "summon", "end"):
        if state.has_summoned:
            return SUMMONED_ONE
        return Refusal("You use only one warrior each turn.", "R9.4") if kind != "summon" else None
    if kind != "choose":
        return None
    if piece == NONE:
        return Refusal("There is no warrior on that space.", "R9.3")
    if state.owners[piece] != seat:
        return Refusal("That isn't your warrior.", "R9.3")
    return Refusal("It is resting.", "R9.3")


def mover(state: TemporalWar) -> int:
    """The warrior that the question is about: the one in use, or one that makes free steps."""
    top = state.stack[-1]
    return top.piece if isinstance(top, Moving) else state.in_use


def refuse_move(state: TemporalWar, verb: int, thing: int, kind: str) -> Refusal | None:
    if kind not in ("act", "move"):
        return None
    piece = mover(state)
    if piece == NONE:
        return None
    if verb in (acts.EXTRA, acts.JUMP_MAIN, acts.FLY_MAIN):
        refusal = main_refusal(state, piece)
        if refusal is not None:
            return refusal
    if verb in (acts.STEP, acts.EXTRA):
        refusal = why_no_step(state, piece, thing)
        return refusal if refusal is not None else NO_POINTS
    if verb in (acts.JUMP, acts.JUMP_MAIN):
        refusal = why_no_jump(state, piece, thing)
        needs = 2 if verb == acts.JUMP else 1
        points = f"A jump takes {needs} movement point{'s' if needs > 1 else ''}."
        return refusal if refusal is not None else Refusal(points, "R10.4")
    return refuse_flight(state, piece, thing)


def refuse_flight(state: TemporalWar, piece: int, space: int) -> Refusal:
    if not numbers.keys(state, piece) & AIRBORNE:
        return Refusal("It isn't airborne: it can't fly.", "R10.6")
    if state.has_status(piece, ROOTED):
        return ROOTED_NOW
    if space == CENTER and state.overtime:
        return CLOSED
    if movement.is_ride(state, space):
        return Refusal(MUST_LEAVE.reason, "R12.5")
    if not movement.is_stop_space(state, piece, space):
        return BLOCKED
    lengths = movement.flights(state, piece, SPACE_COUNT)
    if not lengths or lengths[space] == 0:
        return Refusal("It flies only over obstacles that are not giant.", "R10.6")
    return NO_POINTS


def refuse_attack(state: TemporalWar, space: int) -> Refusal | None:
    """Somebody may also have meant a step or a sync: where nothing can be attacked, these are refused."""
    piece = state.in_use
    if piece == NONE:
        return None
    other = state.at[space]
    if other == piece:
        return Refusal("It is the warrior in use.", "R9.4")
    if other != NONE and state.owners[other] == state.owners[piece] and not state.terms.friendly_fire:
        return Refusal("You use only one warrior each turn.", "R9.4")
    refusal, _ = why_no_attack(state, piece, space)
    if state.is_obstacle(space) or aiming.kind_of_target(state, state.owners[piece], space) != NONE:
        return refusal
    if state.fountain_on(space) != NONE:
        return refuse_sync(state, state.owners[piece], state.fountain_on(space), NONE)
    if DISTANCE[state.spaces[piece]][space] == 1:
        blocked = why_not_enter(state, piece, space)
        if blocked is None and state.has_status(piece, ROOTED):
            blocked = ROOTED_NOW
        return blocked if blocked is not None else NO_POINTS
    return Refusal("It can't get there now, and there is nothing to attack.", "R10.1")


def refuse_sync(state: TemporalWar, seat: int, fountain: int, goal: int) -> Refusal | None:
    top = state.stack[-1]
    if isinstance(top, Syncing) and fountain in top.fountains:
        return Refusal("Choose the other Fountain.", "R13.3")
    if state.synced:
        return Refusal("You've already tried to sync this turn.", "R13.1")
    piece = state.in_use
    beside = fountains_beside(state, state.spaces[piece]) if piece != NONE else []
    if fountain not in beside:
        which = FOUNTAIN_NAMES[fountain] if beside else "a Fountain"
        return Refusal(f"It isn't next to {which}.", "R13.1")
    if goal == NONE or goal in goals_for(state, seat, fountain):
        return None
    controller = state.controllers[fountain]
    if goal == acts.OWN_GOAL:
        return Refusal("That Fountain isn't yours.", "R13.2")
    if controller == seat:
        return Refusal("That Fountain is yours already.", "R13.2")
    assert goal in (acts.NEUTRAL_GOAL, acts.TAKE_GOAL)
    return Refusal("That Fountain is neutral already.", "R13.2")


def refuse_call(state: TemporalWar) -> Refusal:
    if not state.terms.monsters:
        return Refusal("In this game there are no monsters.", "R22.5")
    if not state.called and not state.monsters:
        return Refusal("The Forgotten Deck is empty.", "R22.5")
    return NO_CALL


def refuse_defence(state: TemporalWar, verb: int) -> Refusal | None:
    f = state.stack[-1]
    if not isinstance(f, Attack):
        return None
    score = attacks.attack_score(f)
    if verb == acts.DODGE:
        if not attacks.can_dodge_at_all(state, f):
            return NO_DODGE
        total = attacks.defence_count(f, acts.DODGE_SYMBOL) + numbers.speed(state, f.target)
    elif verb == acts.BLOCK:
        total = attacks.defence_count(f, acts.SHIELD)
    else:
        if not state.ready[f.target]:
            return Refusal("It's resting, so it can only block.", "R16.3")
        if state.has_status(f.target, STUNNED):
            return Refusal("It's stunned, so it can only block.", "R16.3")
        if not attacks.can_counter_at_all(state, f):
            return Refusal("It can't counter this attack.", "R16.5")
        total = attacks.defence_count(f, acts.SWORD)
    return Refusal(f"{total} is not more than {score}.", "R16.2")


# Spaces


def refuse_place(state: TemporalWar, space: int, kind: str) -> Refusal | None:
    top = state.stack[-1]
    if kind == "place":
        if isinstance(top, Setting):
            if state.is_empty(space) and state.controls_near(top.seat, space) and space != CENTER:
                return need_more(state, top.seat, numbers.set_cost(state, top.seat, space))
            return Refusal(why_not_placed(state, space), "R8.1", acts.NOT_EMPTY)
        return Refusal(why_not_placed(state, space), "R1.7" if space == CENTER else "R7.3", acts.NOT_EMPTY)
    if isinstance(top, Exit):
        return refuse_exit(state, top, space)
    if kind == "dodge" and isinstance(top, Attack):
        refusal = why_not_enter(state, top.target, space)
        return refusal if refusal is not None else Refusal("A dodge is one step.", "R16.8")
    if kind == "target":
        return refuse_target(state, space)
    return None


def why_not_placed(state: TemporalWar, space: int) -> str:
    if space == CENTER:
        return "The Center Space must stay empty."
    return "Nothing you control is next to it." if state.is_empty(space) else "That space isn't empty."


def refuse_exit(state: TemporalWar, f: Exit, space: int) -> Refusal:
    if space == CENTER and state.overtime:
        return CLOSED
    if DISTANCE[f.space][space] != 1:
        return Refusal("You leave with one step.", "R23.5" if f.is_displaced else "R12.2")
    if movement.is_ride(state, space):
        return MUST_LEAVE
    refusal = why_not_enter(state, f.piece, space)
    if refusal is not None:
        return refusal
    return Refusal("Choose an empty space.", "R23.5")


def refuse_target(state: TemporalWar, space: int) -> Refusal | None:
    top = state.stack[-1]
    piece = state.at[space]
    if piece != NONE and state.on_temple(piece):
        return BEYOND_EFFECTS
    if isinstance(top, Play) and state.printed.card_class[top.card] == EQUIPMENT:
        if piece == NONE or state.owners[piece] != top.seat:
            return Refusal(about_space(state, top.seat, space), "R19.3", "Choose one of your warriors.")
        for item in state.gear[state.stacks[piece]]:
            if state.printed.type[item] == state.printed.type[top.card]:
                return Refusal(f"This warrior already has {A_TYPE[state.printed.type[item]]}.", "R19.3")
        return Refusal("That stack is chosen by its first piece.", "R19.3")
    if isinstance(top, Acting):
        return Refusal("That isn't a legal target.", "R20.12")
    return None


# Cards


def refuse_kind(state: TemporalWar, seat: int, kind: int) -> Refusal | None:
    """Why a warrior of that kind cannot be summoned."""
    table = state.printed
    if state.has_summoned:
        return Refusal("You may summon only one warrior each turn.", "R7.1")
    if table.card_class[kind] == CHAMPION or not is_basic_or_elite(state, kind):
        return Refusal("Only warriors can be summoned.", "R7.3")
    if state.count_warriors(seat) >= state.terms.most_warriors:
        return Refusal("You already control the most warriors this game allows.", "R7.2")
    if table.card_class[kind] == ELITE and state.stack_of(seat, kind) != NONE:
        return Refusal("Elite warriors can't be stacked.", "R7.7")
    cost = numbers.summon_cost(state, seat, kind)
    return None if can_pay(state, seat, cost) else need_more(state, seat, cost)


def refuse_summon(state: TemporalWar, seat: int, kind: int, asked: str) -> Refusal | None:
    if asked in OPEN_POINTS and state.has_summoned:
        return Refusal("You may summon only one warrior each turn.", "R7.1")
    if kind >= acts.CARD_COUNT or not cards.holds(state.hands[seat], kind):
        return Refusal(acts.NOT_HELD, "R7.3")
    if asked != "summon":
        return Refusal("You summon only in your Summoning Phase.", "R7.1")
    refusal = refuse_kind(state, seat, kind)
    return refusal if refusal is not None else Refusal(acts.NOT_EMPTY, "R7.3")


def refuse_summon_set(state: TemporalWar, seat: int, number: int, asked: str) -> Refusal | None:
    if state.index_of_set(seat, number) == NONE:
        return Refusal(acts.NOT_SET, "R7.5")
    if asked != "summon":
        return Refusal("You summon only in your Summoning Phase.", "R7.1")
    if not is_basic_or_elite(state, state.set_kind(seat, number)):
        return Refusal("Only warriors can be summoned.", "R7.3")
    if state.is_fresh(seat, number):
        return FRESH
    refusal = refuse_kind(state, seat, state.set_kind(seat, number))
    return refusal if refusal is not None else Refusal("A warrior stands on that tile.", "R7.5")


def refuse_set(state: TemporalWar, seat: int, kind: int, asked: str) -> Refusal | None:
    if kind >= acts.CARD_COUNT or not cards.holds(state.hands[seat], kind):
        return Refusal(acts.NOT_HELD, "R8.1")
    if asked != "end":
        return Refusal("You set cards only in your End Phase.", "R8.1")
    if state.free_set_number(seat) == NONE:
        return Refusal("All your Set Tiles are in use.", "R8.3")
    spaces = state.open_spaces(seat)
    if not spaces:
        return Refusal(acts.NOT_EMPTY, "R8.1")
    return need_more(state, seat, min([numbers.set_cost(state, seat, space) for space in spaces]))


def refuse_play(state: TemporalWar, seat: int, kind: int, asked: str) -> Refusal | None:
    if kind >= acts.CARD_COUNT or not cards.holds(state.hands[seat], kind):
        return Refusal(acts.NOT_HELD, "R20.4")
    card_class = state.printed.card_class[kind]
    if card_class == CONSTRUCT:
        return Refusal(SET_FIRST, "R19.5")
    if card_class == TRAP:
        return Refusal(SET_FIRST, "R19.8")
    return refuse_support(state, seat, kind, asked)


def refuse_support(state: TemporalWar, seat: int, kind: int, asked: str) -> Refusal | None:
    """A card that could be played from where it lies."""
    card_class = state.printed.card_class[kind]
    cost = state.printed.level[kind]
    if is_basic_or_elite(state, kind):
        if asked == "summon":
            return refuse_summon(state, seat, kind, asked)
        return Refusal("You summon warriors in your Summoning Phase.", "R7.1")
    if card_class in (EQUIPMENT, CONSTRUCT):
        if asked not in OPEN_POINTS:
            return TYPE_CARDS
        if not can_pay(state, seat, cost):
            return need_more(state, seat, cost)
        return refuse_bearers(state, seat) if card_class == EQUIPMENT else None
    if asked not in ("window", "set-tile"):
        return NO_TIMING
    if card_class in (FLASH, TRAP) and not can_pay(state, seat, cost):
        return need_more(state, seat, cost)
    if card_class == SPELL and not can_pay(state, seat, max(cost - 1, min(cost, 1))):
        return need_more(state, seat, cost)
    return NO_TIMING


def refuse_bearers(state: TemporalWar, seat: int) -> Refusal:
    """Nobody can take an Equipment."""
    if all(state.on_temple(piece) for piece in state.warriors_of(seat)):
        return BEYOND_EFFECTS
    return Refusal("No warrior of yours can take it.", "R19.3")


def refuse_play_set(state: TemporalWar, seat: int, number: int, asked: str) -> Refusal | None:
    if state.index_of_set(seat, number) == NONE:
        return Refusal(acts.NOT_SET, "R8.4")
    kind = state.set_kind(seat, number)
    if is_basic_or_elite(state, kind):
        return Refusal("You summon warriors in your Summoning Phase.", "R7.5")
    if state.printed.card_class[kind] in (EQUIPMENT, CONSTRUCT) and asked not in OPEN_POINTS:
        return TYPE_CARDS
    if state.is_fresh(seat, number):
        return FRESH
    if state.printed.card_class[kind] == CONSTRUCT:
        if state.at[state.set_space(seat, number)] != NONE:
            return Refusal("A warrior stands on that tile.", "R19.5")
        if count_tiles(state, seat) >= CONSTRUCT_TILES:
            return Refusal("All your construct tiles are in the arena.", "R19.7")
    return refuse_support(state, seat, kind, asked)


def refuse_replay(state: TemporalWar, seat: int, kind: int) -> Refusal:
    if kind not in state.spellbooks[seat]:
        return Refusal("That Spell is not in your spellbook.", "R19.2")
    cost = state.printed.value[kind]
    if not can_pay(state, seat, max(cost - 1, 1)):
        return need_more(state, seat, cost)
    return NO_TIMING


def refuse_exert(state: TemporalWar, seat: int, item: int) -> Refusal:
    bearer = NONE
    for piece in state.warriors_of(seat):
        if item in state.gear[state.stacks[piece]] and (bearer == NONE or piece == state.in_use):
            bearer = piece
    if bearer == NONE:
        return Refusal("No warrior of yours has that.", "R19.4")
    if exerts_left(state, bearer, item) == 0:
        return Refusal("This equipment is used up.", "R19.4")
    if state.on_temple(bearer):
        return BEYOND_EFFECTS
    return Refusal("It can't be exerted now.", "R19.4")


def refuse_use(state: TemporalWar, seat: int, kind: int, asked: str) -> Refusal | None:
    text = state.printed.text
    if kind >= acts.CARD_COUNT or asked not in ("act", "window"):
        return None
    is_main, is_action = text.main[kind] is not NO_TEXT, text.action[kind] is not NO_TEXT
    if asked == "window":
        return Refusal("Its text doesn't act now.", "R20.4")
    piece = state.in_use
    if piece == NONE or not (is_main or is_action):
        return Refusal("It has no text to use now.", "R9.5")
    if state.printed.card_class[kind] != CONSTRUCT and state.kinds[piece] != kind:
        return Refusal("That warrior is not in use.", "R9.4")
    if is_main:
        refusal = main_refusal(state, piece)
        if refusal is not None:
            return refusal
    if is_action and state.serials[piece] in state.used_texts:
        return Refusal("You can do that only once a turn.", "R9.5")
    return NOTHING_TO_ACT_ON


def refuse_deck(state: TemporalWar, seat: int, deck: int) -> Refusal:
    if is_taken_by_ally(state, seat, state.printed.deck_champions[deck]):
        return Refusal("A teammate already leads that Champion.", "R3.5")
    if not state.terms.support_cards and state.printed.deck_kinds[deck] != LEARNING:
        return Refusal("In the learning game decks hold warriors only.", "R3.6")
    return Refusal("That deck is not for this table.", "R3.1")
