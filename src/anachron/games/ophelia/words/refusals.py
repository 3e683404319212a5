"""Why something is not possible now, as a sentence and the rule behind it."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question, Refusal
from anachron.core.effects import NONE
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import NO_ABILITY, RESPONSE, SLIPPERY, Ability
from anachron.games.ophelia.model.content import RELIC, TURNING_POINT
from anachron.games.ophelia.model.effects import Activation, Playing, Queued
from anachron.games.ophelia.model.numbers import can_choose, has_abilities, has_flag
from anachron.games.ophelia.model.state import (
    CHANCE_CLAIMED,
    CHANCE_CONTESTED,
    CHANCE_IMPOSSIBLE,
    PHASE_ACTION,
    PHASE_TURNING_POINT,
    Ophelia,
    Piece,
)
from anachron.games.ophelia.rules.activation import actions_of, claims_of, frame_of, is_used, without_one
from anachron.games.ophelia.rules.costs import Detach
from anachron.games.ophelia.rules.movement import adjacent_open, can_move, is_stalked, slots_to_play
from anachron.games.ophelia.rules.parts import Target
from anachron.games.ophelia.rules.playing import playing_frame
from anachron.games.ophelia.rules.showing import is_secret
from anachron.games.ophelia.words.prompts import short_name

VERBS: Final = {verb.text: verb.first for verb in acts.ACTIONS.verbs}
LOOK: Final = "look"
EMPTY_SLOT: Final = "There is no card in that slot."
WRONG_TARGET: Final = "That isn't a legal target."
NOT_YOURS: Final = "That is your opponent's card."
ONLY_ACTION_PHASE: Final = "Only in your Action Phase."


def refuse(state: Ophelia, seat: int, action: list[str], question: Question | None) -> Refusal | None:
    """A reason of the game's own; None leaves it to the core."""
    if not action:
        return None
    if action[0] == LOOK:
        return refuse_thing(state, seat, action[1].split(":") if len(action) > 1 else [], question)
    verb = VERBS.get(action[0], NONE)
    if verb == NONE:
        return None
    number = acts.ACTIONS.find(" ".join(action))
    if number == NONE:
        return None
    if question is None:
        return refuse_unasked(state, seat, verb)
    if verb == acts.CLAIM and question.ask.kind != "claim":
        return refuse_claim(state, seat)
    if question.ask.kind == "action":
        return refuse_action(state, seat, verb, number)
    if question.ask.kind in ("turning-point", "response"):
        return refuse_in_window(state, seat, verb, number, question)
    top = state.stack[-1]
    if not isinstance(top, Activation):
        return None
    if question.ask.kind == "place" and verb == acts.SLOT and question.ask is not acts.ASK_MOVE:
        return refuse_place(state, seat, number - acts.SLOT, isinstance(top, Playing))
    if question.ask.kind == "target" and verb == acts.SLOT:
        return refuse_target(state, seat, top, number - acts.SLOT)
    if question.ask.kind == "cost" and verb in (acts.CARD, acts.THEIR):
        return refuse_card_as_cost(state, seat, top, verb, number - verb)
    return None


def refuse_thing(state: Ophelia, seat: int, thing: list[str], question: Question | None) -> Refusal | None:
    """Somebody clicked on a thing that no action of this question names."""
    if question is None:
        return resolving_now(state, seat)
    if question.ask.kind == "action" and thing[:1] == ["slot"] and len(thing) > 1 and thing[1] in acts.SLOTS.ids:
        piece = state.slots[acts.SLOTS.ids.index(thing[1])]
        if piece is None:
            return Refusal(EMPTY_SLOT, "R7.2", "Choose a card first, then its slot.")
        if piece.controller != seat:
            return Refusal(NOT_YOURS, "R7.4")
    return None


# Nobody asks this player


def refuse_unasked(state: Ophelia, seat: int, verb: int) -> Refusal | None:
    if verb == acts.USE and (seat != state.active or state.phase != PHASE_ACTION):
        return Refusal(ONLY_ACTION_PHASE, "R14.1")
    waits = resolving_now(state, seat)
    if waits is not None:
        return waits
    if state.phase == PHASE_TURNING_POINT and seat == state.active:
        return Refusal("Only your opponent acts now.", "R8.2")
    return None


def resolving_now(state: Ophelia, seat: int) -> Refusal | None:
    """R21.1: what is being carried out, or comes next, as far as this player knows."""
    for f in reversed(state.stack):
        if isinstance(f, Activation) and f.kind != NONE and (f.seat == seat or not is_secret(state, f)):
            return Refusal(f"{name_of(state, f)} is resolving.", "R21.1")
        if isinstance(f, Queued) and f.due:
            return Refusal(f"{short_name(state, f.due_kinds[0])} is resolving.", "R21.1")
    return None


def name_of(state: Ophelia, f: Activation) -> str:
    name = state.printed.abilities[f.ability].name if f.ability != NONE else ""
    return name or short_name(state, f.kind)


# The Action Phase


def refuse_action(state: Ophelia, seat: int, verb: int, number: int) -> Refusal | None:
    if verb == acts.PLAY:
        return refuse_play(state, seat, number - acts.PLAY)
    if verb == acts.DISCARD:
        return Refusal(acts.NOT_HELD, "R7.8")
    if verb == acts.MOVE:
        return refuse_move(state, seat, state.slots[number - acts.MOVE])
    if verb == acts.USE:
        slot, k = acts.ACTIONS.arguments(number)
        return refuse_use(state, seat, state.slots[slot], k)
    if verb == acts.RETIRE:
        piece = state.slots[number - acts.RETIRE]
        return Refusal(EMPTY_SLOT if piece is None else "You can retire only what you own and control.", "R7.7")
    return None


def refuse_play(state: Ophelia, seat: int, kind: int) -> Refusal:
    table = state.printed
    if not cards.holds(state.hands[seat], kind):
        return Refusal(acts.NOT_HELD, "R7.1")
    if table.type[kind] == TURNING_POINT:
        return refuse_turning_point(state, seat, kind)
    cost = table.play_costs[kind]
    if cost is not NO_ABILITY:
        f = playing_frame(cost, seat, kind)
        f.costs_only = True
        if not cost.is_possible_from(state, f, 0):
            return Refusal(f"You can't pay: {cost.cost_text}.", "R12.2")
    if not state.open_slots(seat):
        return Refusal("No slot is open for you.", "R2.7")
    return Refusal("Beelzebul: no card can be played there.", "R12.8")


def refuse_turning_point(state: Ophelia, seat: int, kind: int) -> Refusal:
    ability = state.printed.turning_points[kind]
    if ability.sort == RESPONSE:
        return Refusal("Only in answer to a Claim.", "R15.5")
    f = Activation(ability.effect, seat)
    f.ability, f.kind = ability.number, kind
    hand = state.hands[seat]
    state.hands[seat] = without_one(hand, kind)
    refusal = refuse_ability(state, ability, f)
    state.hands[seat] = hand
    return refusal


def refuse_ability(state: Ophelia, ability: Ability, f: Activation) -> Refusal:
    """R12.5: the cost can't be paid, or there is no target."""
    f.costs_only = True
    if not ability.is_possible_from(state, f, 0):
        return Refusal(acts.NO_COST, "R12.2")
    return Refusal(acts.NO_TARGET, "R12.5")


def refuse_move(state: Ophelia, seat: int, piece: Piece | None) -> Refusal:
    if piece is None:
        return Refusal(EMPTY_SLOT, "R7.4", "Choose a card first, then its slot.")
    if piece.controller != seat:
        return Refusal(NOT_YOURS, "R7.4")
    if not can_move(state, piece):
        return Refusal("It can't move.", "R12.8")
    if piece.played:
        return Refusal("Played this turn: it can move next turn.", "R7.4")
    if piece.walked:
        return Refusal("Already moved this turn.", "R7.4")
    if state.is_contested(piece) and not has_flag(state, piece, SLIPPERY):
        return Refusal("Contested cards can't move.", "R7.4")
    if not state.terms.relics_move and state.printed.type[piece.kind] == RELIC:
        return Refusal("In this game relics can't move.", "R7.4")
    assert not adjacent_open(state, piece)
    return Refusal("Only to an adjacent open slot.", "R7.4")


def refuse_use(state: Ophelia, seat: int, piece: Piece | None, k: int) -> Refusal:
    if piece is None:
        return Refusal(EMPTY_SLOT, "R7.6")
    if piece.controller != seat:
        return Refusal(NOT_YOURS, "R7.6")
    abilities = actions_of(state, piece)
    if k >= len(abilities):
        return Refusal("It has no such Action ability.", "R7.6")
    if is_used(state, piece, abilities[k]):
        return Refusal("Already used this turn.", "R7.6")
    if not has_abilities(state, piece):
        return Refusal("It has lost its abilities.", "R12.10")
    return refuse_ability(state, abilities[k], frame_of(abilities[k], seat, piece))


def refuse_claim(state: Ophelia, seat: int) -> Refusal:
    """The chance of the card that entered last is over, or there was none."""
    latest: Piece | None = None
    for piece in state.row(seat):
        if (piece.played or piece.moved) and (latest is None or piece.entered > latest.entered):
            latest = piece
    if latest is not None and latest.chance == CHANCE_CONTESTED:
        return Refusal("The slot is contested: no Claim.", "R13.3")
    if latest is not None and latest.chance == CHANCE_CLAIMED:
        return Refusal("One Claim per play or move.", "R13.5")
    if latest is not None and latest.chance == CHANCE_IMPOSSIBLE:
        abilities = claims_of(state, latest)
        if abilities:
            return refuse_ability(state, abilities[0], frame_of(abilities[0], seat, latest))
        return Refusal("It has no Claim ability.", "R13.1")
    return Refusal("A Claim is possible only when the card enters.", "R13.4")


# Windows


def refuse_in_window(state: Ophelia, seat: int, verb: int, number: int, question: Question) -> Refusal | None:
    """The Turning Point Phase, and the answer to a Claim."""
    if verb == acts.USE:
        return Refusal(ONLY_ACTION_PHASE, "R14.1")
    if verb != acts.PLAY:
        return None
    kind = number - acts.PLAY
    if not cards.holds(state.hands[seat], kind):
        return Refusal(acts.NOT_HELD, question.ask.rule)
    if question.ask.kind == "response" and not state.terms.open_window:
        return Refusal("Only a Response can answer a Claim.", "R13.6")
    if state.printed.type[kind] != TURNING_POINT:
        if slots_to_play(state, seat) and question.ask.kind == "turning-point":
            return Refusal("Only Turning Points now.", "R8.1")
        return Refusal("Only Turning Points now.", question.ask.rule)
    return refuse_turning_point(state, seat, kind)


# Choices


def refuse_place(state: Ophelia, seat: int, slot: int, is_played: bool) -> Refusal:
    if is_played and slot not in state.board.rows[seat]:
        return Refusal("You can play only into your own or shared slots.", "R2.7")
    if is_played and state.slots[slot] is None and is_stalked(state, slot):
        return Refusal("Beelzebul: no card can be played there.", "R12.8")
    return Refusal(acts.NOT_OPEN, "R2.7")


def refuse_target(state: Ophelia, seat: int, f: Activation, slot: int) -> Refusal:
    part = f.effect.steps[f.at]
    piece = state.slots[slot]
    if piece is not None and isinstance(part, Target) and part.is_described(state, f, piece):
        if not can_choose(state, seat, piece):
            return Refusal(f"Your opponent can't choose {short_name(state, piece.kind)}.", "R12.8")
        if part.moves and not can_move(state, piece):
            return Refusal("It can't move.", "R17.3")
        if piece.serial in f.chosen:
            return Refusal("You have chosen that card already.", "R12.4")
    return Refusal(WRONG_TARGET, "R12.4")


def refuse_card_as_cost(state: Ophelia, seat: int, f: Activation, verb: int, kind: int) -> Refusal | None:
    part = f.effect.steps[f.at]
    if isinstance(part, Detach):
        owner = seat if verb == acts.CARD else 1 - seat
        for host in part.hosts(state, f):
            for card in host.haunting:
                if card.kind == kind and card.owner == owner:
                    return Refusal("Haunting cards are not attached.", "R18.5")
    return Refusal(acts.NO_COST, "R12.2")
