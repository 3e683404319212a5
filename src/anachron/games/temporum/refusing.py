"""Why something is not possible in Temporum. Nothing here depends on what a seat may not know."""

from anachron.core.actions import Refusal
from anachron.core.game import Question
from anachron.core.naming import seat_mark
from anachron.games.temporum.actions import (
    ASK_BATTLE,
    ASK_GIZMO,
    ASK_PRICE,
    ASK_Y2K,
    BOARD,
    CARD_IDS,
    GIZMO,
    MERITOCRACY,
    PLACES,
    POLICE_STATE,
    SPACE_IDS,
    SPACE_TIME,
    SUNBOAT_OF_RA,
)
from anachron.games.temporum.effects import SCORE_ONE
from anachron.games.temporum.orders import SCRAP
from anachron.games.temporum.player import KIND
from anachron.games.temporum.scoring import base_cost
from anachron.games.temporum.state import PHASE_HISTORY, PHASE_START, Temporum
from anachron.games.temporum.wording import cause_id, listed

HIDDEN = Refusal("This is hidden.", "R12.1")


def refuse(state: Temporum, seat: int, words: list[str], question: Question | None) -> Refusal | None:
    """None leaves it to the core."""
    verb = words[0] if words else ""
    if verb in ("show", "look") and words[1:] and words[1].split(":")[0] in ("deck", "hand", "pile", "under"):
        return HIDDEN
    if not 0 <= seat < state.seats:
        return Refusal("It is not your decision.", "R16.8")
    said = refuse_anywhere(state, seat, words)
    if said is not None:
        return said
    if question is None:
        waiting = listed([seat_mark(other) for other in state.waiting])
        return Refusal(f"Waiting for {waiting}.", "R16.8")
    kind = question.ask.kind
    thing = words[1] if len(words) > 1 else ""
    if verb == "change":
        return refuse_change(state, seat, kind)
    if verb in ("move", "visit", "place") and thing in SPACE_IDS:
        return refuse_space(state, seat, verb, SPACE_IDS.index(thing), kind)
    if verb == "secret":
        return Refusal("Secrets are used at the start of your turn.", "R3.5") if state.closed else None
    if verb in ("score", "play", "discard") and thing in CARD_IDS:
        return refuse_card(state, seat, verb, CARD_IDS.index(thing), question)
    if verb in ("advance", "retreat"):
        return refuse_crown(state, seat, verb, thing, question)
    if verb in ("pass", "done", "stay", "end"):
        return refuse_stop(state, kind)
    return None


def refuse_anywhere(state: Temporum, seat: int, words: list[str]) -> Refusal | None:
    """What is told also to a seat that is not asked."""
    player = state.players[seat]
    if words == ["yes"] and state.question(seat) is None and cause_id(state.cause()) == "babylonian-bazaar":
        return Refusal("You need the full $10.", "R11.4")
    if state.player == seat and state.last == seat:
        zone = state.zone_at(player.pawn)
        if words == ["do", "sunboat-of-ra"] and player.count(SUNBOAT_OF_RA):
            return Refusal("The turn before this one was yours.", "R9.3")
        if words == ["yes"] and state.tables.zone_names[zone] == "Singularity" and not asked_may(state, seat):
            return Refusal("The turn before this one was yours.", "R9.3")
    return None


def asked_may(state: Temporum, seat: int) -> bool:
    question = state.question(seat)
    return question is not None and question.ask.kind == "may"


def refuse_change(state: Temporum, seat: int, kind: str) -> Refusal | None:
    if kind not in ("history", "move", "start"):
        return None
    pawn = state.players[seat].pawn
    if state.relics:
        return Refusal("History cannot change until Mysterious Relic ends.", "R4.7")
    if pawn >= BOARD:
        return Refusal("You are outside time.", "R22.3")
    if kind == "move" and state.closed and pawn < 6:
        return Refusal("You have already decided about history.", "R4.1")
    if SPACE_TIME[pawn] == 3:
        return Refusal("There is no later Time to change.", "R4.6")
    if state.phase == PHASE_START:
        return Refusal("First comes the start of your turn.", "R3.3")
    return Refusal("You can change history only where you are.", "R4.1")


def refuse_space(state: Temporum, seat: int, verb: str, space: int, kind: str) -> Refusal | None:
    if verb == "place":
        return Refusal("It cannot simulate itself.", "R23.1") if kind == "place" and space < BOARD else None
    if space >= BOARD and (space - BOARD) // PLACES != seat:
        return Refusal("Only its owner can be there.", "R22.1")
    pawn = state.players[seat].pawn
    if verb == "visit" and kind == "visit":
        if state.players[seat].visited >> space & 1 and cause_id(state.cause()) == "anubis-statuette":
            return Refusal("You have visited that Zone this turn.", "R6.8")
        if pawn < BOARD and state.board[pawn] == POLICE_STATE and 0 <= SPACE_TIME[space] < 2:
            return Refusal("Police State does not let you travel to Time I or II.", "R5.2")
        return Refusal("You cannot visit that Zone now.", "R6.5")
    if verb != "move" or kind not in ("move", "go"):
        return None
    if space == pawn:
        return Refusal("You are there already.", "R5.5")
    if not state.is_real(space) and space < BOARD:
        return Refusal("That Zone is not part of real history.", "R5.1")
    if pawn < BOARD and state.board[pawn] == POLICE_STATE and 0 <= SPACE_TIME[space] < 2:
        return Refusal("Police State does not let you travel to Time I or II.", "R5.2")
    return Refusal("There is no such Place.", "R22.1")


def refuse_card(state: Temporum, seat: int, verb: str, card: int, question: Question) -> Refusal | None:
    ask, player = question.ask, state.players[seat]
    if ask is ASK_Y2K and verb == "discard":
        return Refusal("Only a Perpetual card from your hand.", "R17.2")
    if ask is ASK_PRICE and verb == "discard" and card in [limbo >> KIND for limbo in state.limbo]:
        return Refusal("You need other cards to discard.", "R14.5")
    if ask is ASK_GIZMO and verb == "play" and (card == GIZMO or not state.tables.momentary[card]):
        return Refusal("Gizmo needs another Momentary card.", "R18.5")
    if verb == "score" and ask.kind == "score" and player.holds(card):
        cost = max(0, base_cost(state, seat, card) - discount(state))
        if state.stack[-1].effect == SCORE_ONE and state.stack[-1].kept & SCRAP:
            return Refusal("You need other cards to discard.", "R14.5")
        return Refusal(f"That card costs ${cost}; you have ${player.purse()}.", "R14.1")
    return None


def discount(state: Temporum) -> int:
    """Of the text that asks for a scoring."""
    f = state.stack[-1]
    return f.kept & 63 if f.effect == SCORE_ONE else 0


def refuse_crown(state: Temporum, seat: int, verb: str, thing: str, question: Question) -> Refusal | None:
    kind = question.ask.kind
    player = state.players[seat]
    if verb == "advance" and thing in ("1", "2") and player.crowns[2] and state.real_zone(MERITOCRACY):
        return Refusal("Meritocracy: a Time III crown must go first.", "R15.6")
    if kind != verb or thing not in ("1", "2", "3", "4"):
        return None
    if verb == "retreat":
        if question.ask is ASK_BATTLE:
            return Refusal("Choose a crown that can retreat.", "R15.5")
        return Refusal("Time I is the first Time.", "R15.5") if thing == "1" else None
    if thing == "4":
        return Refusal("Crowns in Time IV have arrived.", "R15.7")
    if player.crowns[int(thing) - 1]:
        return Refusal("The text names another Time.", "R15.3")
    return None


def refuse_stop(state: Temporum, kind: str) -> Refusal | None:
    if kind == "move" or (kind == "history" and state.phase == PHASE_HISTORY):
        return Refusal("You must visit the Zone you are in.", "R6.1")
    if kind == "advance":
        left = state.stack[-1].kept & 255
        return Refusal(f"You have {left} step{'s' if left > 1 else ''} left.", "R15.2")
    if kind == "retreat":
        return Refusal("You must retreat a crown.", "R15.5")
    return None
