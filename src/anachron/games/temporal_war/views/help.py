"""Help for the decision of the seat that is asked: where the warrior in use can go, and the chances of what it can do.
Public facts, and what the seat itself knows."""

from typing import TYPE_CHECKING, Final

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import (
    ADJACENT,
    DIRECTION_COUNT,
    DIRECTIONS,
    FOUNTAIN_ON,
    FOUNTAINS,
    NEIGHBOURS,
    SHARD_SECTION,
    SPACE_COUNT,
    SPACES,
)
from anachron.games.temporal_war.model.content import AIRBORNE, HASTE, ROOTED, STUNNED, WARDED
from anachron.games.temporal_war.model.effects import ATTACK, CONSTRUCT, MAGIC, POWER, TEMPLE, WARRIOR, Attack, Syncing
from anachron.games.temporal_war.model.events import TYPES
from anachron.games.temporal_war.model.options import FOUNTAIN_POINTS
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import aiming, movement
from anachron.games.temporal_war.rules import attack as attacks
from anachron.games.temporal_war.rules.damage import WARD
from anachron.games.temporal_war.rules.monsters import are_there_monsters, can_call
from anachron.games.temporal_war.rules.odds import Matchup, sync_chance
from anachron.games.temporal_war.rules.reasons import why_no_attack, why_no_main
from anachron.games.temporal_war.rules.syncing import dice_for, fountains_beside, goals_for, may_multi_sync

if TYPE_CHECKING:
    from anachron.games.temporal_war.views.view import Goal, Help, MonsterOdds, Odds, Reach, SyncOdds, TypeOdds

FAR: Final = 1000  # more than any way costs


def help_for(state: TemporalWar, seat: int) -> "Help":
    piece = state.in_use
    found: Help = {"reach": [], "odds": [], "syncs": [], "monsters": [], "points": 0, "main": False, "why_no_main": ""}
    if piece == NONE or state.owners[piece] != seat or not state.is_here(piece):
        return found
    found["reach"] = reach(state, piece)
    found["odds"] = odds(state, piece)
    found["syncs"] = sync_odds(state, piece)
    found["monsters"] = monster_odds(state, piece)
    found["points"] = movement.points_left(state, piece)
    found["main"] = attacks.has_main_action(state, piece)
    found["why_no_main"] = why_no_main(state, piece)
    return found


def is_stunned(state: TemporalWar, piece: int) -> bool:
    return state.has_status(piece, STUNNED)


def could_attack(state: TemporalWar, piece: int) -> bool:
    """With a Main Action it could: a stat of 1 or more, not stunned, not forbidden by an option."""
    if is_stunned(state, piece) or (state.on_temple(piece) and not state.terms.temple_firing):
        return False
    if state.summoned[piece] and not numbers.keys(state, piece) & HASTE and state.owners[piece] == state.active:
        return False
    return numbers.magic(state, piece) > 0 or numbers.power(state, piece) > 0


# Where it can go


class Way:
    """The cheapest way to a space found so far."""

    def __init__(self) -> None:
        self.points: int = FAR
        self.hurts: int = 0
        self.ward: int = 0  # what a ward still prevents
        self.shards: int = 0
        self.steps: list[str] = []
        self.path: list[int] = []

    def take(self, damage: int) -> None:
        if damage > 0:
            self.hurts += max(damage - self.ward, 0)
            self.ward = 0

    def is_better_than(self, other: "Way") -> bool:
        if self.points != other.points:
            return self.points < other.points
        if self.hurts != other.hurts:
            return self.hurts < other.hurts
        return self.shards > other.shards

    def on(self, points: int, steps: list[str], path: list[int]) -> "Way":
        longer = Way()
        longer.points, longer.hurts, longer.shards = self.points + points, self.hurts, self.shards
        longer.ward = self.ward
        longer.steps, longer.path = self.steps + steps, self.path + path
        return longer


def ways(state: TemporalWar, piece: int) -> list[Way]:
    """By space: the cheapest way there with the points that are left; FAR: there is none."""
    found = [Way() for _ in range(SPACE_COUNT)]
    here, most = state.spaces[piece], movement.points_left(state, piece)
    found[here].points = 0
    found[here].ward = WARD if state.has_status(piece, WARDED) else 0
    if state.has_status(piece, ROOTED):
        return found
    state.at[here] = NONE  # on its way, its own space is free
    for points in range(most):
        for space in range(SPACE_COUNT):
            if found[space].points == points:
                go_on(state, piece, space, most, found)
    state.at[here] = piece
    return found


def go_on(state: TemporalWar, piece: int, space: int, most: int, found: list[Way]) -> None:
    """Every step, jump and flight from a space."""
    way = found[space]
    for d in range(DIRECTION_COUNT):
        near = NEIGHBOURS[space][d]
        if near == NONE:
            continue
        if movement.is_enterable(state, piece, near):
            step = [f"step {DIRECTIONS.ids[d]}"]
            if movement.is_ride(state, near):
                ride(state, piece, way.on(1, step, [near]), near, found)
            else:
                note(state, way.on(1, step, [near]), near, found)
        elif way.points + 2 <= most and state.at[near] != NONE and state.temple_on(near) == NONE:
            behind = NEIGHBOURS[near][d]
            can_jump = behind != NONE and numbers.may_jump(state, piece, state.at[near])
            if can_jump and movement.is_stop_space(state, piece, behind):
                note(state, way.on(2, [f"jump {DIRECTIONS.ids[d]}"], [behind]), behind, found)
    if numbers.keys(state, piece) & AIRBORNE:
        lengths = movement.flights_from(state, piece, space, most - way.points)
        for end in range(len(lengths)):
            if lengths[end] > 0:
                note(state, way.on(lengths[end], [f"fly {SPACES.ids[end]}"], [end]), end, found)


def ride(state: TemporalWar, piece: int, way: Way, space: int, found: list[Way]) -> None:
    """R12: over a Fountain or the Center Space, and off at once."""
    fountain = FOUNTAIN_ON[state.ring][space]
    if fountain != NONE:
        way.take(movement.fountain_damage(state, piece, fountain))
        if way.hurts >= state.health_of(piece):
            return  # it would not come off again
    exits = [near for near in ADJACENT[space] if movement.is_stop_space(state, piece, near)]
    for near in exits:
        # A single exit is taken without asking.
        steps = [f"at {SPACES.ids[near]}"] if len(exits) > 1 else []
        note(state, way.on(0, steps, [near]), near, found)


def note(state: TemporalWar, way: Way, space: int, found: list[Way]) -> None:
    section = SHARD_SECTION[space]
    if section != NONE and space not in way.path[:-1]:
        way.shards += state.shards[section]
    if way.is_better_than(found[space]):
        found[space] = way


def reach(state: TemporalWar, piece: int) -> list["Reach"]:
    here, most = state.spaces[piece], movement.points_left(state, piece)
    found: list[Reach] = []
    for space, way in enumerate(ways(state, piece)):
        if space == here or way.points > most:
            continue
        found.append(
            {
                "space": SPACES.ids[space],
                "points": way.points,
                "steps": way.steps,
                "path": [SPACES.ids[s] for s in way.path],
                "hurts": way.hurts,
                "shards": way.shards,
                "beside": [FOUNTAINS.ids[f] for f in fountains_beside(state, space)],
                "targets": count_targets(state, piece, space),
            }
        )
    return found


def count_targets(state: TemporalWar, piece: int, space: int) -> int:
    """What it could attack from a space. Its range is the one it has there: beside a Watchtower, off its Temple."""
    here = state.spaces[piece]
    state.spaces[piece] = space
    count = 0
    if attacks.may_attack(state, piece):
        count = len(aiming.targets(state, piece, space, numbers.range_of(state, piece)))
    state.spaces[piece] = here
    return count


# Attacks


def odds(state: TemporalWar, piece: int) -> list["Odds"]:
    """Every warrior, construct and Temple that could ever be a target, in reading order."""
    seat = state.owners[piece]
    types = [type for type in (MAGIC, POWER) if numbers.stat(state, piece, type) > 0]
    found: list[Odds] = []
    for space in range(SPACE_COUNT):
        if state.at[space] == piece:
            continue
        kind = aiming.kind_of_target(state, seat, space)
        if kind == NONE:
            continue
        refusal, blocker = why_no_attack(state, piece, space)
        card: int = NONE
        if kind == WARRIOR:
            card = state.kinds[state.at[space]]
        elif kind == CONSTRUCT:
            card = state.construct_kinds[state.tile_at[space]]
        found.append(
            {
                "target": SPACES.ids[space],
                "card": acts.CARD_IDS[card] if card != NONE else None,
                "legal": refusal is None,
                "reason": "" if refusal is None else refusal.reason,
                "blocker": SPACES.ids[blocker] if blocker != NONE else None,
                "types": [type_odds(state, piece, space, type) for type in types],
            }
        )
    return found


def imagined_attack(state: TemporalWar, piece: int, space: int, type: int) -> Attack:
    """An attack that is not declared, with the standing symbols of both sides."""
    f = Attack(ATTACK, state.owners[piece])
    f.piece, f.attacker_space, f.target_space, f.type = piece, state.spaces[piece], space, type
    f.damage = numbers.stat(state, piece, type)
    f.target_kind = aiming.kind_of_target(state, f.seat, space)
    if f.target_kind == WARRIOR:
        f.target = state.at[space]
        f.defender = state.owners[f.target]
        logging = state.logging
        state.logging = False  # nobody gets anything yet
        numbers.attack_bonuses(state, f)
        numbers.defence_bonuses(state, f)
        state.logging = logging
    return f


def matchup(state: TemporalWar, f: Attack) -> Matchup:
    found = Matchup()
    target = f.target
    found.attack_dice = numbers.level(state, f.piece)
    found.attack_bonus = attacks.count([], f.bonus_symbols, f.bonus_amounts, acts.SWORD)
    found.defence_dice = numbers.level(state, target)
    described = 1 if f.defender_described else 0
    found.shield_bonus = attacks.count([], f.defence_symbols, f.defence_amounts, acts.SHIELD) + described
    found.sword_bonus = attacks.count([], f.defence_symbols, f.defence_amounts, acts.SWORD) + described
    dodges = attacks.count([], f.defence_symbols, f.defence_amounts, acts.DODGE_SYMBOL) + described
    found.dodge_bonus = dodges + numbers.speed(state, target)
    found.can_counter = attacks.can_counter_at_all(state, f)
    found.can_dodge = attacks.can_dodge_at_all(state, f)
    found.damage, found.stops = f.damage, attacks.stopped(state, f)
    found.back = found.stops if attacks.counter_reaches(state, f) else 0
    return found


def type_odds(state: TemporalWar, piece: int, space: int, type: int) -> "TypeOdds":
    f = imagined_attack(state, piece, space, type)
    if f.target_kind != WARRIOR:
        left = state.durability[state.tile_at[space]] if f.target_kind == CONSTRUCT else 0
        if f.target_kind == TEMPLE:
            left = state.temples[state.temple_on(space)]
        return plain_odds(type, f.damage, f.damage >= left)
    match = matchup(state, f)
    hit, block, counter, dodge = match.chances()
    through = f.damage - match.stops
    destroys = (hit if kills(state, f.target, f.damage) else 0.0) + (
        block + counter if kills(state, f.target, through) else 0.0
    )
    return {
        "type": TYPES[type],
        "damage": f.damage,
        "hit": hit,
        "block": block,
        "counter": counter,
        "dodge": dodge,
        "blocked_for": through,
        "counter_for": match.back,
        "destroys": destroys,
        "always_dodges": match.always_dodges(),
    }


def plain_odds(type: int, damage: int, destroys: bool) -> "TypeOdds":
    """R15.11: a construct or a Temple cannot defend."""
    return {
        "type": TYPES[type],
        "damage": damage,
        "hit": 1.0,
        "block": 0.0,
        "counter": 0.0,
        "dodge": 0.0,
        "blocked_for": damage,
        "counter_for": 0,
        "destroys": 1.0 if destroys else 0.0,
        "always_dodges": False,
    }


def kills(state: TemporalWar, piece: int, damage: int) -> bool:
    ward = WARD if state.has_status(piece, WARDED) else 0
    return damage - ward >= state.health_of(piece)


def chances_to_stop(state: TemporalWar, f: Attack) -> tuple[float | None, float | None]:
    """The chance that an attack is stopped: before any die, and after the attack dice."""
    if f.target_kind != WARRIOR or f.type == NONE or not state.is_here(f.target) or not state.is_here(f.piece):
        return None, None
    if not f.dice:
        return 1.0 - chance_of_hit(state, f), None
    fresh = imagined_attack(state, f.piece, state.spaces[f.target], f.type)
    fresh.damage = f.damage
    return 1.0 - matchup(state, fresh).chances()[0], 1.0 - chance_of_hit(state, f)


def chance_of_hit(state: TemporalWar, f: Attack) -> float:
    """That a declared attack hits, with the cards played for it. The defence dice don't count, even if they lie."""
    fresh = imagined_attack(state, f.piece, state.spaces[f.target], f.type)
    fresh.damage, fresh.no_dodge, fresh.no_counter = f.damage, f.no_dodge, f.no_counter
    fresh.defender_described = f.defender_described
    if not f.defence_dice:  # once they lie, the standing symbols are among these
        fresh.defence_symbols = fresh.defence_symbols + f.defence_symbols
        fresh.defence_amounts = fresh.defence_amounts + f.defence_amounts
    if f.dice:
        return matchup(state, fresh).chances_against(attacks.attack_score(f))[0]
    fresh.bonus_symbols = fresh.bonus_symbols + f.bonus_symbols
    fresh.bonus_amounts = fresh.bonus_amounts + f.bonus_amounts
    return matchup(state, fresh).chances()[0]


# Syncs


def sync_odds(state: TemporalWar, piece: int) -> list["SyncOdds"]:
    """The attempts that can be made now; while the second Fountain is asked for, those with the first one."""
    seat = state.owners[piece]
    beside = fountains_beside(state, state.spaces[piece])
    first = state.stack[-1]
    if isinstance(first, Syncing):
        chosen = [[first.fountains[0], first.goals[0]]]
        found = [sync_odd(state, piece, chosen)]
        for fountain in beside:
            if fountain != first.fountains[0]:
                found += [sync_odd(state, piece, [*chosen, [fountain, g]]) for g in goals_for(state, seat, fountain)]
        return found
    if state.synced:
        return []
    singles = [[fountain, goal] for fountain in beside for goal in goals_for(state, seat, fountain)]
    found = [sync_odd(state, piece, [single]) for single in singles]
    if may_multi_sync(state):
        for i in range(len(singles)):
            for k in range(i + 1, len(singles)):
                if singles[i][0] != singles[k][0]:
                    found.append(sync_odd(state, piece, [singles[i], singles[k]]))
    return found


def sync_odd(state: TemporalWar, piece: int, goals: list[list[int]]) -> "SyncOdds":
    seat = state.owners[piece]
    dice = 0
    scores = state.scores
    for fountain, goal in goals:
        dice += dice_for(state, seat, fountain, goal)
        before = state.controllers[fountain]
        if goal in (acts.TAKE_GOAL, acts.NEUTRAL_GOAL) and before != NONE:
            scores[before] -= FOUNTAIN_POINTS
        if goal == acts.TAKE_GOAL:
            scores[seat] += FOUNTAIN_POINTS
    shown: list[Goal] = [
        {"fountain": FOUNTAINS.ids[fountain], "goal": acts.GOALS.ids[goal]} for fountain, goal in goals
    ]
    return {
        "goals": shown,
        "dice": dice,
        "chance": sync_chance(dice, numbers.sync_level(state, piece)),
        "scores": scores,
    }


# Monsters


def monster_odds(state: TemporalWar, piece: int) -> list["MonsterOdds"]:
    found: list[MonsterOdds] = []
    if can_call(state, piece):
        found.append(monster_odd(state, piece, "call"))
    if are_there_monsters(state) and state.is_outside(piece) and not state.called:
        was_ready = state.ready[piece]
        state.ready[piece] = state.overtime and was_ready  # R25.5
        found.append(monster_odd(state, piece, "finish"))
        state.ready[piece] = was_ready
    return found


def monster_odd(state: TemporalWar, piece: int, when: str) -> "MonsterOdds":
    counts = [0] * acts.KIND_COUNT
    for card in state.monsters:
        counts[cards.kind_of(card)] += 1
    total = len(state.monsters)
    against = numbers.level_against_monster(state, piece)
    defeats = aether = damage = destroyed = 0
    for kind in range(acts.FIRST_MONSTER, acts.KIND_COUNT):
        if counts[kind] == 0:
            continue
        level = numbers.level_of_monster(state, kind, piece)
        if level > against:
            damage += counts[kind] * (level - against)
            destroyed += counts[kind] if kills(state, piece, level - against) else 0
        else:
            defeats += counts[kind]
            aether += counts[kind] * (state.printed.value[kind] + numbers.reward_bonus(state, piece))
    return {
        "when": when,
        "defeats": defeats / total,
        "aether": aether / total,
        "damage": damage / total,
        "destroyed": destroyed / total,
    }
