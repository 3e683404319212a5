"""Why something is not possible in Temporum. Nothing here depends on what a seat may not know."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question, Refusal
from anachron.core.effects import NONE
from anachron.core.events import counted
from anachron.core.naming import listed, seat_mark
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.effects import WITH_SECRET
from anachron.games.temporum.model.frames import Advancing, ScoreOne, Twice
from anachron.games.temporum.model.state import PHASE_HISTORY, PHASE_START, Temporum
from anachron.games.temporum.rules.scoring import base_cost

STAY_OR_GO: Final = "Stay, or choose another Zone."
LOOK: Final = "look"  # somebody has clicked a thing, and no action is meant


def refuse(state: Temporum, seat: int, action: list[str], question: Question | None) -> Refusal | None:
    """None leaves it to the core."""
    if not 0 <= seat < state.seats:
        return Refusal("It isn't your turn.", "R16.8")
    number = acts.ACTIONS.find(" ".join(action))
    refusal = refuse_anywhere(state, seat, number)
    if refusal is not None:
        return refusal
    if question is None:
        waiting = listed([seat_mark(other) for other in state.waiting])
        return Refusal("It isn't your turn.", "R16.8", f"Wait for {waiting}.")
    if action[:1] == [LOOK] and action[1].startswith("arrow:"):
        return refuse_change(state, seat, question)
    if number == NONE:
        return None
    verb = acts.ACTIONS.first_of(number)
    thing = number - verb
    if verb == acts.CHANGE:
        return refuse_change(state, seat, question)
    if verb == acts.PLACE:
        is_itself = question.ask is acts.ASK_PLACE and thing < acts.BOARD
        return Refusal("It can't simulate itself.", "R23.1", "Choose another Zone.") if is_itself else None
    if verb in (acts.MOVE, acts.VISIT):
        return refuse_space(state, seat, verb, thing, question)
    if verb == acts.SECRET:
        return refuse_secret(state, seat, thing)
    if verb in (acts.SCORE, acts.PLAY, acts.DISCARD):
        return refuse_card(state, seat, verb, thing, question)
    if verb == acts.LAY and question.ask is acts.ASK_UNITED and cards.holds(state.players[seat].hand, thing):
        return Refusal("That card isn't Momentary.", "R25.3")
    if verb == acts.NAME:
        return refuse_name(state, seat, thing, question)
    if verb == acts.ADVANCE:
        return refuse_advance(state, seat, thing, question)
    if verb == acts.RETREAT:
        return refuse_retreat(thing, question)
    if verb in (acts.PASS, acts.DONE, acts.STAY_HERE):
        return refuse_stop(state, question)
    return None


def refuse_anywhere(state: Temporum, seat: int, action: int) -> Refusal | None:
    """What a seat is told even when it isn't asked."""
    player, question = state.players[seat], state.question(seat)
    is_bazaar = question is None and state.cause() == acts.BY_ZONE + acts.BABYLONIAN_BAZAAR
    if action == acts.YES and is_bazaar and player.purse() < 10:
        return Refusal("You need the full $10.", "R11.4")
    if state.player == seat and state.last == seat:
        if action == acts.DO_SUNBOAT_OF_RA and player.has(acts.SUNBOAT_OF_RA):
            return Refusal("The turn before this one was yours, so you can't.", "R9.3")
        is_asked = question is not None and question.ask is acts.ASK_MAY
        if action == acts.YES and state.zone_at(player.pawn) == acts.SINGULARITY and not is_asked:
            return Refusal("The turn before this one was yours, so you can't.", "R9.3")
    return None


def refuse_secret(state: Temporum, seat: int, card: int) -> Refusal | None:
    is_secret = acts.CARD_IDS[card] in WITH_SECRET and cards.holds(state.players[seat].hand, card)
    if not is_secret or not state.start_is_over:
        return None
    return Refusal("You can use a secret only at the start of your turn.", "R3.5")


def refuse_change(state: Temporum, seat: int, question: Question) -> Refusal | None:
    ask = question.ask
    if ask not in (acts.ASK_HISTORY, acts.ASK_MOVE, acts.ASK_START, acts.ASK_START_OPEN):
        return None
    pawn = state.players[seat].pawn
    if state.relics:
        return Refusal("Mysterious Relic has frozen history.", "R4.7")
    if pawn >= acts.BOARD:
        return Refusal("You're outside time, so you can't change history.", "R22.3")
    if ask is acts.ASK_MOVE and state.start_is_over and pawn < 6:
        return Refusal("You've already had your chance to change history.", "R4.1")
    if acts.SPACE_TIME[pawn] == 3:
        return Refusal("You're in Time IV: there is no arrow to flip.", "R4.6")
    if state.phase == PHASE_START:
        return Refusal("First finish the start of your turn.", "R3.3")
    return Refusal("You can change history only in the Zone you're in.", "R4.1")


def refuse_space(state: Temporum, seat: int, verb: int, space: int, question: Question) -> Refusal | None:
    if space >= acts.BOARD and (space - acts.BOARD) // acts.PLACES != seat:
        return Refusal("Only its owner can go there.", "R22.1")
    pawn = state.players[seat].pawn
    is_locked = pawn < acts.BOARD and state.board[pawn] == acts.POLICE_STATE and 0 <= acts.SPACE_TIME[space] < 2
    if verb == acts.VISIT:
        if question.ask is not acts.ASK_VISIT:
            return None
        if state.players[seat].has_visited(space) and state.cause() == acts.ANUBIS_STATUETTE:
            return Refusal("You've already visited that Zone this turn.", "R6.8")
        if is_locked:
            return Refusal("You can't move from Police State to Time I or II.", "R5.2")
        return Refusal("You can't visit that Zone now.", "R6.5", "Choose one that glows.")
    if question.ask not in (acts.ASK_MOVE, acts.ASK_GO):
        return None
    if space == pawn:
        may_stay = acts.STAY_HERE in question.options
        return Refusal("You're already there.", "R5.5", STAY_OR_GO if may_stay else "Choose another Zone.")
    if not state.is_real(space) and space < acts.BOARD:
        return Refusal("That Zone isn't real.", "R5.1", "Choose a real one.")
    if is_locked:
        return Refusal("You can't move from Police State to Time I or II.", "R5.2")
    return Refusal("There is no such Place Outside Time.", "R22.1")


def refuse_card(state: Temporum, seat: int, verb: int, card: int, question: Question) -> Refusal | None:
    ask, player = question.ask, state.players[seat]
    if verb == acts.DISCARD:
        if ask is acts.ASK_Y2K:
            return Refusal("That card isn't Perpetual.", "R17.2", "Choose a Perpetual card from your hand.")
        if ask is acts.ASK_PRICE and card in state.on_table:
            return Refusal("You can't discard the card you score.", "R14.5")
        return None
    if ask is acts.ASK_GIZMO and verb == acts.PLAY and (card == acts.GIZMO or not state.tables.momentary[card]):
        return Refusal("That card can't be played twice.", "R18.5", "Choose a Momentary card that isn't a Gizmo.")
    if verb == acts.PLAY and ask.kind == "score" and not player.has(acts.HACKER):
        return Refusal("You are told to score a card. Only Hacker can play one instead.", "R24.1")
    if verb == acts.SCORE and ask.kind == "play" and not player.has(acts.HACKER):
        return Refusal("You are told to play a card. Only Hacker can score one instead.", "R24.1")
    if verb == acts.SCORE and ask.kind in ("play", "score"):
        return refuse_score(state, seat, card, question)
    return None


def refuse_score(state: Temporum, seat: int, card: int, question: Question) -> Refusal | None:
    ask, player, f = question.ask, state.players[seat], state.stack[-1]
    is_drawn = card in cards.kinds_of(player.fresh)
    if ask is acts.ASK_CONTACT and not is_drawn:
        return Refusal("You can score only the card you drew.", "R16.1")
    is_again = isinstance(f, Twice) and ask is acts.ASK_CATS and f.card != NONE
    if isinstance(f, Twice) and is_again and card != f.card:
        return Refusal("You score the same card a second time.", "R14.6")
    if not is_drawn and not is_again and not cards.holds(player.hand, card):
        return None  # not held
    discount = 0
    if isinstance(f, ScoreOne):
        if f.by_cards:
            return Refusal("You don't have enough other cards to discard.", "R14.5")
        discount = f.discount
    cost = max(0, base_cost(state, seat, card) - discount - 4 * player.count(acts.TACTICIAN))
    return Refusal(f"That card costs ${cost}. You have ${player.purse()}.", "R14.1")


def refuse_name(state: Temporum, seat: int, time: int, question: Question) -> Refusal | None:
    if question.ask is not acts.ASK_EXODUS:
        return None
    if not state.rules(seat, time):
        return Refusal("You don't rule that Time.", "R10.1")
    return Refusal("No crown can advance from that Time.", "R15.1")


def refuse_advance(state: Temporum, seat: int, time: int, question: Question) -> Refusal | None:
    player = state.players[seat]
    if time < 2 and player.crowns[2] and state.real_zone(acts.MERITOCRACY):
        return Refusal("Meritocracy is real: you must advance a crown from Time III.", "R15.6")
    if question.ask is not acts.ASK_ADVANCE:
        return None
    if time == 3:
        return Refusal("Crowns in Time IV are at their goal.", "R15.7")
    return Refusal("You must advance a crown from another Time.", "R15.3") if player.crowns[time] else None


def refuse_retreat(time: int, question: Question) -> Refusal | None:
    if question.ask is acts.ASK_BATTLE:
        return Refusal("Choose a crown that can retreat.", "R15.5") if time < 4 else None
    is_first = question.ask is acts.ASK_RETREAT and time == 0
    return Refusal("A crown in Time I can't retreat.", "R15.5") if is_first else None


def refuse_stop(state: Temporum, question: Question) -> Refusal | None:
    ask, f = question.ask, state.stack[-1]
    if ask is acts.ASK_MOVE or (ask is acts.ASK_HISTORY and state.phase == PHASE_HISTORY):
        return Refusal("You must visit the Zone you are in.", "R6.1")
    if ask is acts.ASK_ADVANCE and isinstance(f, Advancing):
        return Refusal(f"You still have {counted(f.steps, 'step')} to make.", "R15.2")
    if ask in (acts.ASK_RETREAT, acts.ASK_BATTLE):
        return Refusal("You must retreat a crown.", "R15.5")
    return None
