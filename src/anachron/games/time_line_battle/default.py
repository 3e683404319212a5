"""R17.3: what is played for a seat whose clock has run out, by content.toml [[default_action]]."""

from anachron.core.effects import NONE
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model.state import Player, TimeLineBattle


def default_of(state: TimeLineBattle, seat: int, options: list[int]) -> int:
    player, enemy = state.players[seat], state.players[1 - seat]
    verb = acts.ACTIONS.first_of(options[0])
    if verb in (acts.CYCLE, acts.SACRIFICE):
        return acts.PASS
    if verb == acts.DEPLOY:
        return lowest_deployment(state, options)
    if verb == acts.REVIVE:
        return acts.REVIVE + best_dead(state, player)
    if verb == acts.ENCHANT:
        return acts.ENCHANT + strongest(player, options)
    if verb == acts.TARGET:
        return acts.TARGET + enemy.line[0]
    if verb == acts.REDUCE:
        return acts.REDUCE + next(card for card in player.line if acts.REDUCE + card in options)
    if verb == acts.SPILL:
        return acts.SPILL + weakest(enemy)
    return options[0]  # bans, picks, kept cards: the lowest Order left; or the only one


def lowest_deployment(state: TimeLineBattle, options: list[int]) -> int:
    order = state.cards.order
    best = options[0]
    for option in options:
        if order[acts.card_of(option)] < order[acts.card_of(best)]:
            best = option
    return best


def best_dead(state: TimeLineBattle, player: Player) -> int:
    best = player.dead[0]
    for card in player.dead:
        if state.cards.vp[card] > state.cards.vp[best]:
            best = card
    return best


def strongest(player: Player, options: list[int]) -> int:
    best, most = options[0] - acts.ENCHANT, 0
    for place in range(len(player.active)):
        card = player.active[place]
        if acts.ENCHANT + card in options and player.power[place] > most:
            best, most = card, player.power[place]
    return best


def weakest(enemy: Player) -> int:
    best, least = NONE, 0
    for place in range(len(enemy.line)):
        left = enemy.left[place]
        if left > 0 and (best == NONE or left < least):
            best, least = enemy.line[place], left
    return best
