"""Why something is not possible now, as a sentence and the rule behind it."""

from typing import Final

from anachron.core.actions import Question, Refusal
from anachron.core.effects import NONE
from anachron.core.events import counted
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model.state import PHASE_DAY, PHASE_DEPLOY, Player, TimeLineBattle
from anachron.games.time_line_battle.views.view import has_chosen, parts_of
from anachron.games.time_line_battle.words.prompts import shooter_of
from anachron.games.time_line_battle.words.things import about

VERBS: Final = {verb.text: verb.first for verb in acts.ACTIONS.verbs}
LOOK: Final = "look"
CHOSEN: Final = "You have already chosen."
WAIT: Final = "Wait for your rival."
STAYS: Final = "Deployed Characters stay where they are."


def refuse(state: TimeLineBattle, seat: int, action: list[str], question: Question | None) -> Refusal | None:
    """A reason of the game's own; None leaves it to the core."""
    if action and action[0] == LOOK:
        return refuse_thing(state, seat, action[1].split(":") if len(action) > 1 else [], question)
    if seat not in (0, 1):
        return Refusal("It isn't your decision.", "R4.3")
    verb = VERBS.get(action[0], NONE) if action else NONE
    card = acts.CARDS.ids.index(action[1]) if len(action) > 1 and action[1] in acts.CARDS.ids else NONE
    player = state.players[seat]
    if verb == acts.CYCLE:
        return refuse_cycle(state, seat, card, question)
    if verb == acts.DEPLOY and state.phase == PHASE_DAY:
        return refuse_late_deployment(player, card)
    if question is None:
        return refuse_unasked(state, seat, verb)
    if verb == acts.DEPLOY:
        return refuse_deploy(state, seat, action, card, question)
    if verb == acts.PASS:
        return refuse_pass(state, question)
    if verb != NONE and card != NONE and acts.ACTIONS.first_of(question.options[0]) == verb:
        return refuse_card(state, seat, verb, card)
    return refuse_ability(state, player, verb)


def refuse_thing(state: TimeLineBattle, seat: int, thing: list[str], question: Question | None) -> Refusal | None:
    """Somebody clicked on a thing that no action of this question names."""
    what = thing[0] if thing else ""
    if what in ("deck", "hand") and question is not None:
        return Refusal(about(state, seat, ":".join(thing)), "R6.6")
    if (
        what in ("mat", "character")
        and question is not None
        and question.ask in (acts.ASK_DEPLOY, acts.ASK_DEPLOY_OPEN)
    ):
        if thing[1:2] == [str(1 - seat)]:
            return Refusal("Those are your rival's Days.", "R6.4", "Choose one of yours.")
        return Refusal(STAYS, "R2.6")
    return None


def refuse_cycle(state: TimeLineBattle, seat: int, card: int, question: Question | None) -> Refusal | None:
    player = state.players[seat]
    parts = parts_of(state, seat)
    if state.terms.cycle == 0:
        return Refusal("You can't swap cards in this game.", "R2.3")
    if state.phase == PHASE_DEPLOY and not player.deck and (parts or question is not None):
        return Refusal("Your deck is empty.", "R2.5")
    if not parts:
        return Refusal("You can only swap a card when you deploy.", "R2.3")
    if question is None or question.ask not in (acts.ASK_CYCLE, acts.ASK_CYCLE_OPEN):
        return Refusal(f"You can swap only {counted(state.terms.cycle, 'card')} with each deployment.", "R2.3")
    if card == acts.card_of(parts[0]):
        return Refusal("You can't swap the card you deploy.", "R2.3")
    if acts.CYCLE + card in parts:
        return Refusal("You are swapping that card already.", "R2.3")
    return None


def refuse_late_deployment(player: Player, card: int) -> Refusal:
    if card != NONE and player.day_of(card):
        return Refusal(STAYS, "R2.6")
    return Refusal("You can only deploy before Day 1 of a Timeline.", "R1.3")


def refuse_unasked(state: TimeLineBattle, seat: int, verb: int) -> Refusal | None:
    """This player is not asked anything now."""
    player = state.players[seat]
    if verb == acts.DEPLOY and (has_chosen(state, seat) or player.veiled):
        return Refusal(CHOSEN, "R6.4", WAIT)
    if has_chosen(state, seat):
        return Refusal(CHOSEN, "R6.7", WAIT)
    reason = refuse_ability(state, player, verb)
    return reason if reason is not None else Refusal("It isn't your decision.", "R4.3")


def refuse_deploy(state: TimeLineBattle, seat: int, action: list[str], card: int, question: Question) -> Refusal | None:
    player = state.players[seat]
    if question.ask in (acts.ASK_CYCLE, acts.ASK_CYCLE_OPEN):
        return Refusal("You have already chosen a card and a Day.", "R6.7", "Take it back first.")
    if question.ask not in (acts.ASK_DEPLOY, acts.ASK_DEPLOY_OPEN):
        return None
    if card == NONE:
        return Refusal("There is no such Character.", "R2.1")
    if player.day_of(card):
        return Refusal(STAYS, "R2.6")
    if card not in player.hand:
        return Refusal(acts.NOT_HELD, "R6.4")
    day = int(action[2]) if len(action) > 2 and action[2].isdecimal() and len(action[2]) < 4 else 0
    if not 1 <= day <= acts.DAY_COUNT:
        return Refusal("You can deploy Characters only to Days 1 to 4.", "R6.2")
    least = player.legal_days()[0]
    reason = f"Day {day} already has more of your Characters than Day {least}."
    return Refusal(reason, "R6.2", "Choose a Day with the fewest.")


def refuse_pass(state: TimeLineBattle, question: Question) -> Refusal:
    if question.ask in (acts.ASK_DEPLOY, acts.ASK_DEPLOY_OPEN):
        return Refusal(acts.MUST_DEPLOY, "R6.5")
    if question.ask in (acts.ASK_ARCHER, acts.ASK_SNIPER):
        return Refusal(f"Your {state.cards.names[shooter_of(question)]} must choose a target.", "R10.11")
    if acts.ACTIONS.first_of(question.options[0]) == acts.SPILL:
        return Refusal("Somebody has to take the extra damage.", "R13.4")
    return Refusal("You have to choose a card.", question.ask.rule)


def refuse_card(state: TimeLineBattle, seat: int, verb: int, card: int) -> Refusal | None:
    """Why this card cannot be chosen, although others can."""
    player, enemy = state.players[seat], state.players[1 - seat]
    name = state.cards.names[card]
    if verb == acts.SACRIFICE and card == acts.DEATHMONGER:
        return Refusal("The Deathmonger can't sacrifice itself.", "R10.4")
    if verb == acts.ENCHANT and card != acts.ENCHANTER:
        if card == player.shocked:
            return Refusal(f"{name} is shocked and does nothing this Day.", "R10.2")
        if card in player.active:
            return Refusal(f"{name} deals no damage this Day.", "R10.9")
    if verb == acts.REDUCE and card in player.line:
        taken_off = player.reduced[player.line.index(card)] if player.reduced else 0
        reason = f"No damage is left on {name}." if taken_off else f"{name} takes no damage."
        return Refusal(reason, "R12.2")
    if verb == acts.SPILL and card in enemy.line:
        return Refusal(f"{name} has no health left.", "R13.4")
    if verb in (acts.KEEP, acts.PICK) and card in state.banned:
        return Refusal(f"{name} is banned.", "R2.1")
    return None


def refuse_ability(state: TimeLineBattle, player: Player, verb: int) -> Refusal | None:
    """An ability that is not asked for now: why it does not work today."""
    if state.phase != PHASE_DAY:
        return None
    if verb == acts.REVIVE and acts.REVIVER in player.line and not player.has_survived(acts.REVIVER):
        return Refusal("Your Reviver must first survive a Day.", "R8.1")
    if verb == acts.SACRIFICE and player.sacrificed != NONE:
        return Refusal("You can sacrifice only one friend a Day.", "R10.5")
    if verb == acts.SACRIFICE and player.shocked == acts.DEATHMONGER:
        return Refusal("Your Deathmonger is shocked.", "R10.2")
    if verb == acts.REDUCE and player.pool > 0 and player.pool_left == 0:
        return Refusal(f"You have used all {counted(player.pool, 'point')}.", "R12.2")
    return None
