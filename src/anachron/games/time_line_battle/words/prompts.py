"""The questions of Time Line Battle: prompts, hints, buttons, and the things on the board that an action names."""

from typing import Final

from anachron.core import telling
from anachron.core.actions import Question
from anachron.core.events import counted
from anachron.core.naming import listed
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model.options import BUILD_SIZE
from anachron.games.time_line_battle.model.state import Player, TimeLineBattle
from anachron.games.time_line_battle.rules.damage import settle
from anachron.games.time_line_battle.views.view import named_by

SIDES: Final = ("Dawn", "Dusk")


def prompt(state: TimeLineBattle, question: Question) -> tuple[str, str]:
    """The sentence of a question, and a hint."""
    seat, ask = question.seat, question.ask
    player = state.players[seat]
    if ask in (acts.ASK_CYCLE, acts.ASK_CYCLE_OPEN):
        return "Swap a card?", "Put one under your deck and draw another. It rarely comes back."
    if ask in (acts.ASK_DEPLOY, acts.ASK_DEPLOY_OPEN):
        return "Deploy a Character: choose a card and a Day.", deploy_hint(state, player)
    if ask in (acts.ASK_ARCHER, acts.ASK_SNIPER):
        shooter = shooter_of(question)
        damage = player.power[player.active.index(shooter)]
        return f"Choose a target for your {state.cards.names[shooter]}.", f"It deals {damage} targeted damage."
    return prompt_of_verb(state, question, acts.ACTIONS.first_of(question.options[0]))


def prompt_of_verb(state: TimeLineBattle, question: Question, verb: int) -> tuple[str, str]:
    seat = question.seat
    player = state.players[seat]
    if verb == acts.REDUCE:
        left = counted(player.pool_left, "point")
        return f"Take up to {player.pool} damage off your Characters.", f"{left} left. {as_it_stands(state, player)}"
    if verb == acts.SPILL:
        return spill_prompt(state, state.players[1 - seat])
    if verb == acts.ENCHANT:
        return "Double the damage of a friend?", "Each of its hits counts twice this Day."
    if verb == acts.SACRIFICE:
        return "Sacrifice a friend?", "It dies now but still acts today, and your Deathmonger attacks."
    if verb == acts.REVIVE:
        return "Bring back a dead friend?", "It returns at full health and acts today."
    if verb == acts.BAN:
        named = len(named_by(state, seat))
        return "Ban a card from both decks.", f"{named} of {state.terms.bans} banned. Bans show when both are done."
    if verb == acts.KEEP:
        return "Keep a card for your deck.", f"{len(named_by(state, seat))} of {BUILD_SIZE} kept."
    return question.ask.prompt, ""


def shooter_of(question: Question) -> int:
    return acts.ARCHER if question.ask is acts.ASK_ARCHER else acts.SNIPER


def deploy_hint(state: TimeLineBattle, player: Player) -> str:
    days = player.legal_days()
    where = "Day " if len(days) == 1 else "Days "
    made = max(0, len(player.deployed()) + len(player.veiled) - state.deployed_before())
    left = state.needed() - made
    more = "Last one before Day 1." if left == 1 else f"{left} to go before Day 1."
    return f"Open to you: {where}{listed([str(day) for day in days])}. {more}"


def spill_prompt(state: TimeLineBattle, enemy: Player) -> tuple[str, str]:
    source = next(place for place in range(len(enemy.line)) if enemy.spilling[place] > 0)
    amount, name = enemy.spilling[source], state.cards.names[enemy.line[source]]
    return f"Choose who takes the {amount} extra damage on {name}.", "Each takes at most the health it has left."


def as_it_stands(state: TimeLineBattle, player: Player) -> str:
    left = settle(state.cards.health, player.line, player.regular, player.targeted).left
    dying = [state.cards.names[card] for place, card in enumerate(player.line) if left[place] == 0]
    if not dying:
        return "Right now nobody dies."
    return f"Right now {listed(dying)} {'dies' if len(dying) == 1 else 'die'}."


def label(state: TimeLineBattle, action: int) -> str:
    verb = acts.ACTIONS.first_of(action)
    if verb == acts.PASS:
        return label_of_pass(state)
    if verb == acts.DEPLOY:
        return f"{state.cards.names[acts.card_of(action)]} to Day {acts.day_of(action)}"
    name = state.cards.names[action - verb]
    before = {
        acts.CYCLE: "Swap",
        acts.REVIVE: "Bring back",
        acts.SACRIFICE: "Sacrifice",
        acts.ENCHANT: "Double",
        acts.TARGET: "Aim at",
        acts.REDUCE: "1 off",
        acts.SPILL: "Hit",
        acts.BAN: "Ban",
        acts.PICK: "Pick",
        acts.KEEP: "Keep",
    }
    return f"{before[verb]} {name}"


def label_of_pass(state: TimeLineBattle) -> str:
    """What it says depends on what else is offered."""
    for question in state.questions:
        verb = acts.ACTIONS.first_of(question.options[0])
        if verb in (acts.DEPLOY, acts.CYCLE):
            return "Keep all cards"
        if verb == acts.REDUCE:
            return "Done"
        if verb == acts.SPILL:
            return "Waste the rest"
    return "No, thanks"


def touches(state: TimeLineBattle, action: int, seat: int) -> list[str]:
    verb = acts.ACTIONS.first_of(action)
    if verb in (acts.REVIVE, acts.SACRIFICE, acts.ENCHANT, acts.REDUCE):
        return [f"character:{seat}:{acts.CARDS.ids[action - verb]}"]
    if verb in (acts.TARGET, acts.SPILL):
        return [f"character:{1 - seat}:{acts.CARDS.ids[action - verb]}"]
    return telling.touches(state, action, seat)
