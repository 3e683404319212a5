"""What bots know of The Temporal War: how good a position is, in points of the score.

A player has the score, warriors, aether and cards. A ready warrior also has what it could still do this round: a
threat to the others, so exposed pieces and Fountains count by what their enemies could do to them."""

from math import exp
from typing import Final

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.seats import has
from anachron.games.temporal_war.bots.worth import (
    CARD,
    SPELL,
    aether_worth,
    best_strike,
    blow,
    built_worth,
    condition,
    fountain_worth,
    gear_worth,
    material,
    outside_worth,
    place_worth,
    rounds_left,
    set_worth,
    shards_at,
    stage,
    strength,
    sync_worth,
    temple_worth,
)
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import DISTANCE, FOUNTAIN_COUNT, RING, SPACE_COUNT
from anachron.games.temporal_war.model.options import MOST_AETHER
from anachron.games.temporal_war.model.state import PHASE_MULLIGAN, PHASE_SUMMON, TemporalWar
from anachron.games.temporal_war.rules import attack, movement
from anachron.games.temporal_war.rules.ways import FAR, ways_of

FULL_DIE: Final = 7  # what is above is half lost
DOING: Final = 0.9  # what the warrior in use can do is nearly done
STEP: Final = 0.01  # the shortest way is the best
TEMPLE_FAR: Final = 0.35  # a Temple within reach; its line may be closed
THREATS: Final = [0.5, 0.35, 0.25, 0.15, 0.1]  # of ready warriors, the best first: a Fountain is taken once
COMRADES: Final = 0.2  # the best player of a side counts; the others help
OUT: Final = -6.0
UNKNOWN: Final = -1000.0  # not worked out yet
SPREAD: Final = [9.0, 8.5, 7.5, 6.5, 5.5, 4.0, 4.0]  # by round: how much a lead can still change


def evaluate(state: TemporalWar, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    if not state.stack:
        return 1.0 if seat in state.winners else 0.0
    if state.phase <= PHASE_MULLIGAN:
        return 0.5
    own, theirs = 0.0, -100.0
    values = [player_worth(state, s) for s in range(state.seats)]
    side = state.side_of(seat)
    for s in range(state.seats):
        if state.side_of(s) == side:
            continue
        value = side_worth(state, values, state.side_of(s))
        if value > theirs:
            theirs = value
    own = side_worth(state, values, side)
    return 1.0 / (1.0 + exp((theirs - own) / SPREAD[stage(state)]))


def side_worth(state: TemporalWar, values: list[float], side: int) -> float:
    best, sum = OUT, 0.0
    for seat in range(state.seats):
        if state.side_of(seat) == side:
            sum += values[seat] - OUT
            if values[seat] > best:
                best = values[seat]
    return best + COMRADES * (sum - (best - OUT))


def player_worth(state: TemporalWar, seat: int) -> float:
    if has(state.fallen | state.out, seat):
        return OUT
    value = temple_worth(state) * state.temples[seat] + fountain_worth(state) * state.fountains_of(seat)
    value += belongings(state, seat) + income(state, seat)
    threats: list[float] = []
    for piece in range(len(state.kinds)):
        if state.kinds[piece] == NONE or state.owners[piece] != seat or not state.is_here(piece):
            continue
        value += material(state, piece) * condition(state, piece)
        stack = state.stacks[piece]
        if state.gear[stack]:
            value += gear_worth(state, stack) / max(state.pieces_of[stack], 1)
        if is_used(state, piece):
            value += use_worth(state, piece)
        elif not state.on_temple(piece):
            value += place_worth(state, piece, state.spaces[piece])
            if not state.ready[piece]:
                value -= danger(state, piece)
        if state.ready[piece] and not is_used(state, piece):
            threats.append(threat(state, piece))
    threats.sort(reverse=True)
    for i in range(len(threats)):
        value += threats[i] * (THREATS[i] if i < len(THREATS) else 0.05)
    return value


def is_used(state: TemporalWar, piece: int) -> bool:
    """The warrior in use, or the one that was summoned and will be (R9.1)."""
    if state.in_use != NONE:
        return piece == state.in_use
    return state.phase == PHASE_SUMMON and piece == state.new_piece


def belongings(state: TemporalWar, seat: int) -> float:
    die = state.aether[seat]
    counted = die if die <= FULL_DIE else FULL_DIE + 0.5 * (min(die, MOST_AETHER) - FULL_DIE)
    value = (counted + state.held[seat]) * aether_worth(state)
    if rounds_left(state) > 0:
        value += CARD * (len(state.hands[seat]) + len(state.set_cards[seat]))
        value += SPELL * len(state.spellbooks[seat])
    for i in range(len(state.set_cards[seat])):
        value += set_worth(state, seat, cards.kind_of(state.set_cards[seat][i]), state.set_spaces[seat][i])
    for construct in range(len(state.construct_kinds)):
        if state.construct_owners[construct] == seat and state.tiles[construct]:
            kind = state.construct_kinds[construct]
            value += built_worth(state) * state.durability[construct] / max(state.printed.health[kind], 1)
    return value


def income(state: TemporalWar, seat: int) -> float:
    """What is on its way: the closer the next turn, the more. So a turn that passes changes nothing by itself."""
    if rounds_left(state) == 0:
        return 0.0
    wait = (seat - state.active) % state.seats
    if wait == 0:
        wait = state.seats
    return (CARD + aether_worth(state)) * (1.0 - wait / state.seats)


def use_worth(state: TemporalWar, piece: int) -> float:
    """The best that the warrior in use can still do: from the best space it can reach."""
    if not state.ready[piece]:
        return place_worth(state, piece, state.spaces[piece]) - danger(state, piece)
    can_strike = attack.may_attack(state, piece)
    left = movement.points_left(state, piece)
    points = ways_of(state, piece, left + main_step(state, piece)).points
    spots, best = Spots(state, piece), -100.0
    for space in range(SPACE_COUNT):
        if points[space] == FAR:
            continue
        value = spots.worth(space, can_strike and points[space] <= left) - STEP * points[space]
        if value > best:
            best = value
    return best


def main_step(state: TemporalWar, piece: int) -> int:
    """R10.2: the extra space that a Main Action buys."""
    return 1 if attack.has_main_action(state, piece) else 0


class Spots:
    """A warrior at one space or another: what it could do there, and what could then be done to it. Bots ask for every
    space that it can reach, so what doesn't depend on the space is worked out once."""

    def __init__(self, state: TemporalWar, piece: int) -> None:
        self.state = state
        self.piece = piece
        self.enemies: list[int] = []  # that are ready,
        self.reach: list[int] = []  # how far each of them gets,
        self.blows: list[float] = []  # and what it could do once the warrior rests
        self.syncs = [UNKNOWN] * FOUNTAIN_COUNT
        self.outside = UNKNOWN
        seat = state.owners[piece]
        for other in range(len(state.kinds)):
            if state.kinds[other] == NONE or not state.ready[other] or not state.is_here(other):
                continue
            if state.are_allies(state.owners[other], seat):
                continue
            self.enemies.append(other)
            self.reach.append(numbers.speed(state, other) + numbers.range_of(state, other))
            self.blows.append(UNKNOWN)

    def worth(self, space: int, can_strike: bool) -> float:
        """What the warrior in use can do at a space, and where it then stands."""
        state, piece = self.state, self.piece
        value = 0.0
        if not state.synced:
            value += DOING * self._best_sync(space)
        if can_strike:
            value += DOING * best_strike(state, piece, space)
        home = state.spaces[piece] == space and state.on_temple(piece)
        if not home:
            value += place_worth(state, piece, space)
            if RING[space] > state.ring and not state.called:
                value += self._outside()
            value -= self.danger(space)
        if space != state.spaces[piece]:
            value += DOING * aether_worth(state) * shards_at(state, space)
        return value

    def danger(self, space: int) -> float:
        """What ready enemies could do to it once it rests there."""
        row = DISTANCE[space]
        worst, sum = 0.0, 0.0
        for i in range(len(self.enemies)):
            if row[self.state.spaces[self.enemies[i]]] <= self.reach[i]:
                if self.blows[i] == UNKNOWN:
                    self.blows[i] = self._blow_at_rest(self.enemies[i])
                value = self.blows[i]
                sum += value
                if value > worst:
                    worst = value
        return 0.4 * worst + 0.1 * (sum - worst)

    def _best_sync(self, space: int) -> float:
        row, best = DISTANCE[space], 0.0
        for fountain in range(FOUNTAIN_COUNT):
            if row[self.state.fountain_space(fountain)] == 1:
                if self.syncs[fountain] == UNKNOWN:
                    self.syncs[fountain] = sync_worth(self.state, self.piece, fountain)
                if self.syncs[fountain] > best:
                    best = self.syncs[fountain]
        return best

    def _outside(self) -> float:
        if self.outside == UNKNOWN:
            self.outside = outside_worth(self.state, self.piece)
        return self.outside

    def _blow_at_rest(self, enemy: int) -> float:
        state, piece = self.state, self.piece
        was_ready = state.ready[piece]
        state.ready[piece] = False
        value = blow(state, enemy, piece)
        state.ready[piece] = was_ready
        return value


def danger(state: TemporalWar, piece: int) -> float:
    """What ready enemies could do to a warrior where it is."""
    return Spots(state, piece).danger(state.spaces[piece])


def threat(state: TemporalWar, piece: int) -> float:
    """The most that a ready warrior could do in one use, by distance alone."""
    seat, here = state.owners[piece], state.spaces[piece]
    speed = numbers.speed(state, piece)
    row = DISTANCE[here]
    best = 0.0
    for fountain in range(FOUNTAIN_COUNT):
        if state.controllers[fountain] == seat:
            continue
        steps = row[state.fountain_space(fountain)] - 1
        value = sync_worth(state, piece, fountain)
        while steps > speed and value > best:
            steps -= max(speed, 1)
            value *= 0.5
        if value > best:
            best = value
    far = speed + numbers.range_of(state, piece)
    for other in range(state.seats):
        if state.is_playing(other) and not state.are_allies(other, seat) and row[state.terms.temples[other]] <= far:
            value = TEMPLE_FAR * temple_worth(state) * strength(state, piece)
            if value > best:
                best = value
    for target in range(len(state.kinds)):
        if state.kinds[target] == NONE or not state.is_here(target) or not state.is_enemy(target, seat):
            continue
        if row[state.spaces[target]] <= far and not state.on_temple(target):
            value = 0.6 * blow(state, piece, target)
            if value > best:
                best = value
    return best
