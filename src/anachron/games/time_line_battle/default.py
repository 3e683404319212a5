"""R17.3: what is played for a seat whose clock has run out, by content.toml [[default_action]]."""

from anachron.games.time_line_battle.actions import CARDS, DAYS, DEPLOY, ENCHANT, PASS, REDUCE, REVIVE, SPILL, TARGET
from anachron.games.time_line_battle.state import Side, TimeLineBattle


def default(state: TimeLineBattle, seat: int) -> int:
    question = state.question(seat)
    assert question is not None, "only a seat that is asked has a default action"
    kind, options = question.ask.kind, question.options
    side, enemy = state.sides[seat], state.sides[1 - seat]
    if kind == "deploy":
        return PASS if PASS in options else lowest_deployment(state, options)
    if kind == "revive":
        return REVIVE + best_dead(state, side)
    if kind == "enchant":
        return ENCHANT + strongest(side, options)
    if kind == "target":
        return TARGET + enemy.line[0]
    if kind == "reduce":
        return REDUCE + next(card for card in side.line if REDUCE + card in options)
    if kind == "spill":
        return SPILL + weakest(enemy)
    if kind == "sacrifice":
        return PASS
    return options[0]  # bans, picks, kept cards: the lowest Order left


def lowest_deployment(state: TimeLineBattle, options: list[int]) -> int:
    order = state.cards.order
    best = options[0]
    for option in options:
        if order[(option - DEPLOY) // DAYS] < order[(best - DEPLOY) // DAYS]:
            best = option
    return best


def best_dead(state: TimeLineBattle, side: Side) -> int:
    best = side.dead[0]
    for card in side.dead:
        if state.cards.vp[card] > state.cards.vp[best]:
            best = card
    return best


def strongest(side: Side, options: list[int]) -> int:
    best, most = options[0] - ENCHANT, 0
    for place in range(len(side.active)):
        card = side.active[place]
        if ENCHANT + card in options and side.power[place] > most:
            best, most = card, side.power[place]
    return best


def weakest(enemy: Side) -> int:
    best, least = -1, 0
    for place in range(len(enemy.line)):
        left = enemy.left[place]
        if left > 0 and (best < 0 or left < least):
            best, least = enemy.line[place], left
    assert 0 <= best < CARDS
    return best
