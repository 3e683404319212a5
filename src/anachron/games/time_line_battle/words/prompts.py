"""The questions of Time Line Battle: prompts, hints, buttons, and the things on the board that an action names."""

from typing import Final

from anachron.core import telling
from anachron.core.actions import Question
from anachron.core.events import counted
from anachron.core.naming import listed
from anachron.games.time_line_battle.model.actions import (
    ACTIONS,
    ARCHER,
    ASK_ARCHER,
    ASK_CYCLE,
    ASK_CYCLE_OPEN,
    ASK_DEPLOY,
    ASK_DEPLOY_OPEN,
    ASK_SNIPER,
    BAN,
    CARDS,
    CYCLE,
    DEPLOY,
    ENCHANT,
    KEEP,
    PASS,
    PICK,
    REDUCE,
    REVIVE,
    SACRIFICE,
    SNIPER,
    SPILL,
    TARGET,
    card_of,
    day_of,
)
from anachron.games.time_line_battle.model.options import BUILD_SIZE
from anachron.games.time_line_battle.model.state import Player, TimeLineBattle
from anachron.games.time_line_battle.rules.damage import settle
from anachron.games.time_line_battle.views.view import named_by

SIDES: Final = ("Dawn", "Dusk")


def prompt(state: TimeLineBattle, question: Question) -> tuple[str, str]:
    """The sentence of a question, and a hint."""
    seat, ask = question.seat, question.ask
    player = state.players[seat]
    if ask in (ASK_CYCLE, ASK_CYCLE_OPEN):
        return "Swap a card?", "Put one under your deck and draw another. It rarely comes back."
    if ask in (ASK_DEPLOY, ASK_DEPLOY_OPEN):
        return "Deploy a Character: choose a card and a Day.", deploy_hint(state, player)
    if ask in (ASK_ARCHER, ASK_SNIPER):
        shooter = shooter_of(question)
        damage = player.power[player.active.index(shooter)]
        return f"Choose a target for your {state.cards.names[shooter]}.", f"It deals {damage} targeted damage."
    return prompt_of_verb(state, question, ACTIONS.first_of(question.options[0]))


def prompt_of_verb(state: TimeLineBattle, question: Question, verb: int) -> tuple[str, str]:
    seat = question.seat
    player = state.players[seat]
    if verb == REDUCE:
        left = counted(player.pool_left, "point")
        return f"Take up to {player.pool} damage off your Characters.", f"{left} left. {as_it_stands(state, player)}"
    if verb == SPILL:
        return spill_prompt(state, state.players[1 - seat])
    if verb == ENCHANT:
        return "Double the damage of a friend?", "Each of its hits counts twice this Day."
    if verb == SACRIFICE:
        return "Sacrifice a friend?", "It dies now but still acts today, and your Deathmonger attacks."
    if verb == REVIVE:
        return "Bring back a dead friend?", "It returns at full health and acts today."
    if verb == BAN:
        named = len(named_by(state, seat))
        return "Ban a card from both decks.", f"{named} of {state.terms.bans} banned. Bans show when both are done."
    if verb == KEEP:
        return "Keep a card for your deck.", f"{len(named_by(state, seat))} of {BUILD_SIZE} kept."
    return question.ask.prompt, ""


def shooter_of(question: Question) -> int:
    return ARCHER if question.ask is ASK_ARCHER else SNIPER


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
    verb = ACTIONS.first_of(action)
    if verb == PASS:
        return label_of_pass(state)
    if verb == DEPLOY:
        return f"{state.cards.names[card_of(action)]} to Day {day_of(action)}"
    name = state.cards.names[action - verb]
    before = {
        CYCLE: "Swap",
        REVIVE: "Bring back",
        SACRIFICE: "Sacrifice",
        ENCHANT: "Double",
        TARGET: "Aim at",
        REDUCE: "1 off",
        SPILL: "Hit",
        BAN: "Ban",
        PICK: "Pick",
        KEEP: "Keep",
    }
    return f"{before[verb]} {name}"


def label_of_pass(state: TimeLineBattle) -> str:
    """What it says depends on what else is offered."""
    for question in state.questions:
        verb = ACTIONS.first_of(question.options[0])
        if verb in (DEPLOY, CYCLE):
            return "Keep all cards"
        if verb == REDUCE:
            return "Done"
        if verb == SPILL:
            return "Waste the rest"
    return "No, thanks"


def touches(state: TimeLineBattle, action: int, seat: int) -> list[str]:
    verb = ACTIONS.first_of(action)
    if verb in (REVIVE, SACRIFICE, ENCHANT, REDUCE):
        return [f"character:{seat}:{CARDS.ids[action - verb]}"]
    if verb in (TARGET, SPILL):
        return [f"character:{1 - seat}:{CARDS.ids[action - verb]}"]
    return telling.touches(state, action, seat)
