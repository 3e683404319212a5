"""A word before a move that would do nothing: a point that can save nobody."""

from anachron.games.time_line_battle.model.actions import ACTIONS, REDUCE
from anachron.games.time_line_battle.model.state import Player, TimeLineBattle
from anachron.games.time_line_battle.rules.damage import Outcome, settle, take_off


def warning(state: TimeLineBattle, seat: int, action: int) -> str:
    """Damage doesn't outlast the Day, so a point counts only if somebody lives who would have died."""
    player = state.players[seat]
    card = action - REDUCE
    if ACTIONS.first_of(action) != REDUCE or card not in player.line:
        return ""
    scene = player.copy()
    place = scene.line.index(card)
    take_off(scene, place, player.pool_left)
    now, then = outcome(state, player), outcome(state, scene)
    # With less extra damage to aim, the rival could kill fewer.
    is_same = alive(now) == alive(then) and now.spilling == then.spilling
    return f"Even all your points on {state.cards.names[card]} would save nobody." if is_same else ""


def outcome(state: TimeLineBattle, player: Player) -> Outcome:
    return settle(state.cards.health, player.line, player.regular, player.targeted)


def alive(outcome: Outcome) -> int:
    """How many of the line live as it stands."""
    return sum([1 for left in outcome.left if left > 0])
