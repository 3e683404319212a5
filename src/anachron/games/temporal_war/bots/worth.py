"""What warriors, spaces and targets are worth, in points of the score: what bots reckon with."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.actions import FIRST_CONSTRUCT, FIRST_FLASH, FIRST_TRAP
from anachron.games.temporal_war.model.arena import (
    DISTANCE,
    FOUNTAIN_COUNT,
    FOUNTAIN_SPACES,
    RING,
    ROUNDS,
    SHARD_SECTION,
)
from anachron.games.temporal_war.model.content import WARDED
from anachron.games.temporal_war.model.effects import CONSTRUCT, TEMPLE
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import aiming
from anachron.games.temporal_war.rules.odds import Matchup, sync_chance

# By round, the sixth is overtime: of a Fountain, of a point of a Temple's health. Early on, much can still change.
FOUNTAIN_HELD: Final = [3.0, 3.0, 3.5, 4.2, 5.0, 6.0, 6.0]
TEMPLE_POINT: Final = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
LEVEL_NOW: Final = 0.15  # a level of a ready warrior,
LEVEL_RESTING: Final = 0.05  # of a resting one,
LEVEL_LATER: Final = 0.22  # and for each round to come
CHAMPION_HURT: Final = 2.5  # a Champion without health costs Temple health and time
AETHER_NOW: Final = 0.12
AETHER_LATER: Final = 0.35  # as long as there are rounds to come
CARD: Final = 0.25  # in hand, while there are rounds to come
SPELL: Final = 0.3  # in the spellbook, likewise
BUILT: Final = 1.9  # a construct, whole
TRAP_SET: Final = 0.9  # beside a Fountain, where enemies land
TRAP_AWAY: Final = 0.1
CONSTRUCT_SET: Final = 0.45
GEAR_LEVEL: Final = 0.3  # equipment, by its level
GEAR_EXERT: Final = 0.45  # and by the exerts left
SPENT_TIME: Final = 0.3  # what constructs and equipment still count in the last round
STEP_INWARD: Final = 0.12  # a space closer to the next ring
UNDER_FOUNTAIN: Final = 0.35  # of the damage that a Fountain would deal at the end of the round
# By level, of a monster met while resting: mean aether, mean damage (rules.md, Odds).
MONSTER_AETHER: Final = [0.0, 0.09, 0.18, 0.48, 0.91, 1.24, 1.42, 1.52, 1.58, 1.64]
MONSTER_DAMAGE: Final = [4.0, 3.21, 2.33, 1.55, 0.94, 0.55, 0.36, 0.24, 0.18, 0.12]

HIGHEST: Final = 12  # a level that never fails
# By level: the chance of a sync.
ONE_DIE: Final = [sync_chance(1, level) for level in range(HIGHEST + 1)]
TWO_DICE: Final = [sync_chance(2, level) for level in range(HIGHEST + 1)]
HIT_CHANCES: Final[dict[int, float]] = {}  # see `hit_chance`


def rounds_left(state: TemporalWar) -> int:
    return 0 if state.overtime else ROUNDS - state.round


def stage(state: TemporalWar) -> int:
    """The round; 6 in overtime."""
    return 6 if state.overtime else min(state.round, ROUNDS)


def fountain_worth(state: TemporalWar) -> float:
    return FOUNTAIN_HELD[stage(state)]


def temple_worth(state: TemporalWar) -> float:
    return TEMPLE_POINT[stage(state)]


def aether_worth(state: TemporalWar) -> float:
    return AETHER_LATER if rounds_left(state) > 0 else AETHER_NOW


def material(state: TemporalWar, piece: int) -> float:
    """What its player would lose with it."""
    if state.is_champion(piece):
        return CHAMPION_HURT
    now = LEVEL_NOW if state.ready[piece] else LEVEL_RESTING
    return state.printed.level[state.kinds[piece]] * (now + LEVEL_LATER * rounds_left(state))


def later(state: TemporalWar) -> float:
    """How much of what pays off slowly still counts."""
    return 1.0 if rounds_left(state) > 0 else SPENT_TIME


def built_worth(state: TemporalWar) -> float:
    return BUILT * later(state)


def gear_worth(state: TemporalWar, stack: int) -> float:
    """The equipment of a warrior or stack."""
    value = 0.0
    for i in range(len(state.gear[stack])):
        value += GEAR_LEVEL * state.printed.level[state.gear[stack][i]] + GEAR_EXERT * state.exerts[stack][i]
    return value * later(state)


def set_worth(state: TemporalWar, seat: int, kind: int, space: int) -> float:
    """What a card gains by lying there face down: a trap where enemies will land, a construct that can be built."""
    if FIRST_CONSTRUCT <= kind < FIRST_FLASH:
        return CONSTRUCT_SET if rounds_left(state) > 0 else 0.0
    if not FIRST_TRAP <= kind < FIRST_CONSTRUCT:
        return 0.0
    row = DISTANCE[space]
    for fountain in range(FOUNTAIN_COUNT):
        controller = state.controllers[fountain]
        if row[state.fountain_space(fountain)] == 1 and (controller == NONE or state.are_allies(controller, seat)):
            return TRAP_SET
    return TRAP_AWAY


def condition(state: TemporalWar, piece: int) -> float:
    """How much of it is left: from a half to all."""
    return 0.5 + 0.5 * state.health_of(piece) / max(state.most_health(piece), 1)


def hit_chance(attacker: int, defender: int, speed: int) -> float:
    """The chance of a hit by levels; `speed` NONE: the defender rests."""
    key = (attacker * 16 + defender) * 16 + speed + 1
    if key not in HIT_CHANCES:
        match = Matchup()
        match.attack_dice, match.defence_dice = attacker, defender
        match.can_counter = match.can_dodge = speed != NONE
        match.dodge_bonus = speed
        match.damage = match.stops = 1
        HIT_CHANCES[key] = match.chances()[0]
    return HIT_CHANCES[key]


def strength(state: TemporalWar, piece: int) -> int:
    return max(numbers.magic(state, piece), numbers.power(state, piece))


def blow(state: TemporalWar, piece: int, target: int) -> float:
    """What an attack of one warrior on another is worth before the dice."""
    damage = strength(state, piece)
    if state.has_status(target, WARDED):
        damage -= 3
    if damage <= 0:
        return 0.0
    speed = numbers.speed(state, target) if state.ready[target] else NONE
    chance = hit_chance(numbers.level(state, piece), numbers.level(state, target), speed)
    health = state.health_of(target)
    share = 1.0 if damage >= health else 0.5 * damage / health
    return chance * share * material(state, target)


def strike(state: TemporalWar, piece: int, space: int) -> float:
    """What an attack on whatever is there is worth."""
    kind = aiming.kind_of_target(state, state.owners[piece], space)
    if kind == TEMPLE:
        return temple_worth(state) * min(strength(state, piece), state.temples[state.temple_on(space)])
    if kind == CONSTRUCT:
        left = state.durability[state.tile_at[space]]
        return built_worth(state) * min(strength(state, piece) / max(left, 1), 1.0)
    return blow(state, piece, state.at[space])


def best_strike(state: TemporalWar, piece: int, space: int) -> float:
    """The best attack from a space."""
    best = 0.0
    for target in aiming.targets(state, piece, space, numbers.range_of(state, piece)):
        value = strike(state, piece, target)
        if value > best:
            best = value
    return best


def sync_worth(state: TemporalWar, piece: int, fountain: int) -> float:
    """What an attempt is worth: another's Fountain counts twice when it is taken."""
    seat, controller = state.owners[piece], state.controllers[fountain]
    if controller == seat:
        return shards_worth(state)
    if controller != NONE and state.are_allies(controller, seat):
        return 0.0
    level, worth = min(numbers.sync_level(state, piece), HIGHEST), fountain_worth(state)
    free = worth * ONE_DIE[level]
    if controller == NONE:
        return free
    take = 2 * worth * TWO_DICE[level]
    return take if take > free else free


def shards_worth(state: TemporalWar) -> float:
    """Two shards in the arena after a sync: somebody will get them."""
    return 0.2 if rounds_left(state) > 0 and state.terms.shards else 0.0


def place_worth(state: TemporalWar, piece: int, space: int) -> float:
    """Where a warrior stands when the round goes on: close to the next ring, not under a Fountain to come."""
    if rounds_left(state) == 0:
        return 0.0
    ring = state.ring - 1
    value = -STEP_INWARD * max(RING[space] - ring, 0)
    for fountain in range(FOUNTAIN_COUNT):
        if FOUNTAIN_SPACES[ring][fountain] == space:
            controller = state.controllers[fountain]
            if controller == NONE or not state.are_allies(controller, state.owners[piece]):
                value -= UNDER_FOUNTAIN * (3.0 if controller == NONE else 6.0)
    return value


def outside_worth(state: TemporalWar, piece: int) -> float:
    """What a monster is worth to a warrior that comes to rest outside: seldom much."""
    if not state.terms.monsters or not state.monsters:
        return 0.0
    level = min(numbers.level_against_monster(state, piece), 9)
    lost = MONSTER_DAMAGE[level] / max(state.health_of(piece), 1) * material(state, piece)
    return MONSTER_AETHER[level] * aether_worth(state) - lost


def shards_at(state: TemporalWar, space: int) -> int:
    section = SHARD_SECTION[space]
    return state.shards[section] if section != NONE else 0
