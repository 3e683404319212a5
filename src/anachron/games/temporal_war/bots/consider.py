"""Which answers bots think about: spaces to get to instead of orders of steps, and nothing that is never best."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.temporal_war.bots.evaluate import Spots, main_step
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.arena import DISTANCE, FOUNTAIN_COUNT, SPACE_COUNT
from anachron.games.temporal_war.model.state import PHASE_END, TemporalWar
from anachron.games.temporal_war.rules import attack, movement
from anachron.games.temporal_war.rules.ways import FAR, ways_of

SPOTS: Final = 4  # spaces worth going to
PLACES: Final = 8  # for a new warrior or a Set Tile
WOUNDED: Final = 3  # health that a Champion lacks before its Temple pays for it


def consider(state: TemporalWar, seat: int, actions: list[int]) -> list[int]:
    question = state.question(seat)
    assert question is not None
    kind = question.ask.kind
    if kind == "act":
        return consider_use(state, seat, actions)
    if kind == "place":
        return nearest_places(state, seat, actions)
    if kind == "pay":
        return [actions[0]]
    found = [action for action in actions if is_sensible(state, seat, action)]
    return found if found else actions


def is_sensible(state: TemporalWar, seat: int, action: int) -> bool:
    if acts.is_verb(action, acts.RETURN):
        return False
    if acts.is_verb(action, acts.SET):
        return must_be_set(action - acts.SET)
    if action == acts.HEAL:
        return state.most_health(seat) - state.health_of(seat) >= WOUNDED and not state.on_temple(seat)
    return True


def consider_use(state: TemporalWar, seat: int, actions: list[int]) -> list[int]:
    """Everything but moves, and the first moves towards the best spaces."""
    piece = state.in_use
    moves = [a for a in actions if is_move(a)]
    found = [a for a in actions if not is_move(a) and is_sensible(state, seat, a)]
    if not moves or piece == NONE:
        return found if found else actions
    here = state.spaces[piece]
    can_strike = attack.may_attack(state, piece)
    left = movement.points_left(state, piece)
    ways = ways_of(state, piece, left + main_step(state, piece))
    spots = Spots(state, piece)
    stays = spots.worth(here, can_strike)
    worths: list[float] = []
    best: list[int] = []
    for space in range(SPACE_COUNT):
        points = ways.points[space]
        if points == FAR or space == here:
            continue
        worth = spots.worth(space, can_strike and points <= left)
        if worth > stays:
            i = 0
            while i < len(worths) and worths[i] >= worth:
                i += 1
            if i < SPOTS:
                worths.insert(i, worth)
                best.insert(i, space)
                if len(best) > SPOTS:
                    worths.pop()
                    best.pop()
    for spot in best:
        move = ways.first[spot]
        if left == 0 and acts.is_verb(move, acts.STEP):
            move += acts.EXTRA - acts.STEP
        if move in moves and move not in found:
            found.append(move)
    return found if found else actions


def is_move(action: int) -> bool:
    return (
        acts.is_verb(action, acts.STEP)
        or acts.is_verb(action, acts.EXTRA)
        or acts.is_verb(action, acts.JUMP)
        or acts.is_verb(action, acts.JUMP_MAIN)
        or acts.is_verb(action, acts.FLY)
        or acts.is_verb(action, acts.FLY_MAIN)
    )


def must_be_set(kind: int) -> bool:
    """R19.5, R19.7: traps and constructs; everything else is as good in the hand, for nothing."""
    return acts.FIRST_TRAP <= kind < acts.FIRST_FLASH


def nearest_places(state: TemporalWar, seat: int, actions: list[int]) -> list[int]:
    """Spaces close to Fountains of others, where a warrior can sync; a tile is walked over at any Fountain."""
    setting = state.phase == PHASE_END
    worths: list[int] = []
    found: list[int] = []
    for action in actions:
        row = DISTANCE[action - acts.AT]
        worth = 100
        for fountain in range(FOUNTAIN_COUNT):
            controller = state.controllers[fountain]
            own = controller != NONE and state.are_allies(controller, seat)
            worth = min(worth, row[state.fountain_space(fountain)] + (2 if own and not setting else 0))
        i = 0
        while i < len(worths) and worths[i] <= worth:
            i += 1
        worths.insert(i, worth)
        found.insert(i, action)
        if len(found) > PLACES:
            worths.pop()
            found.pop()
    return found
