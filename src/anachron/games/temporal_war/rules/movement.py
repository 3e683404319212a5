"""R10 to R12: steps, jumps and flights; landing; Fountains and the Center Space under one's feet."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, STAY, Choice, Do
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import (
    ADJACENT,
    CENTER,
    DIRECTION_COUNT,
    DISTANCE,
    FOUNTAIN_ON,
    NEIGHBOURS,
    SHARD_SECTION,
    SPACE_COUNT,
)
from anachron.games.temporal_war.model.content import AIRBORNE, GIANT, ROOTED
from anachron.games.temporal_war.model.effects import COLLECTING, EXIT, LANDING, Collecting, Exit, Landing
from anachron.games.temporal_war.model.options import NEUTRAL_DAMAGE, OPPOSING_DAMAGE
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import moments, playing
from anachron.games.temporal_war.rules.damage import deal

AT_SET_TILE: Final = 2  # steps of LANDING
AT_EXIT: Final = 4


# Where a warrior can go


def is_enterable(state: TemporalWar, piece: int, space: int) -> bool:
    """2.3: no warrior, no construct tile, no Temple but its own. R25.4: the center is closed in overtime."""
    if state.at[space] != NONE or state.tile_at[space] != NONE:
        return False
    temple = state.temple_on(space)
    if temple != NONE and temple != piece:  # the Champion of a seat has its number
        return False
    return space != CENTER or not state.overtime


def is_ride(state: TemporalWar, space: int) -> bool:
    """A space that must be left at once: a Fountain or the Center Space."""
    return space == CENTER or FOUNTAIN_ON[state.ring][space] != NONE


def is_stop_space(state: TemporalWar, piece: int, space: int) -> bool:
    return not is_ride(state, space) and is_enterable(state, piece, space)


def can_step(state: TemporalWar, piece: int, space: int) -> bool:
    """R10.3, R12.1."""
    if space == NONE or not is_enterable(state, piece, space):
        return False
    if not is_ride(state, space):
        return True
    here = state.spaces[piece]
    if DISTANCE[here][space] == 1 and not is_ride(state, here):
        return True  # it could go back
    return len(exits(state, piece, space)) > 0


def exits(state: TemporalWar, piece: int, space: int) -> list[int]:
    """The stop spaces around a space, in reading order."""
    return sorted([near for near in ADJACENT[space] if is_stop_space(state, piece, near)])


def legal_steps(state: TemporalWar, piece: int) -> list[int]:
    """The directions in which it can make a step."""
    if state.has_status(piece, ROOTED):
        return []
    around = NEIGHBOURS[state.spaces[piece]]
    return [d for d in range(DIRECTION_COUNT) if can_step(state, piece, around[d])]


def points_left(state: TemporalWar, piece: int) -> int:
    """R10.1."""
    return max(numbers.speed(state, piece) - state.spent, 0)


def jump_target(state: TemporalWar, piece: int, direction: int) -> int:
    """R10.4: the space behind the warrior that it can jump in a direction, or NONE."""
    over = NEIGHBOURS[state.spaces[piece]][direction]
    if over == NONE or state.at[over] == NONE or state.temple_on(over) != NONE:
        return NONE
    if not numbers.may_jump(state, piece, state.at[over]):
        return NONE
    behind = NEIGHBOURS[over][direction]
    return behind if behind != NONE and is_stop_space(state, piece, behind) else NONE


def jumps(state: TemporalWar, piece: int) -> list[int]:
    """The directions in which it can jump."""
    if state.has_status(piece, ROOTED):
        return []
    return [d for d in range(DIRECTION_COUNT) if jump_target(state, piece, d) != NONE]


def can_fly_over(state: TemporalWar, space: int) -> bool:
    """R10.6, R10.7: an obstacle that is not giant."""
    if state.temple_on(space) != NONE:
        return False
    if state.tile_at[space] != NONE:
        return True
    return state.at[space] != NONE and not numbers.keys(state, state.at[space]) & GIANT


def flights(state: TemporalWar, piece: int, most: int) -> list[int]:
    """By space, the length of the shortest flight there; 0: none of at most `most` spaces. Empty: it flies nowhere."""
    if most < 2 or not numbers.keys(state, piece) & AIRBORNE or state.has_status(piece, ROOTED):
        return []
    return flights_from(state, piece, state.spaces[piece], most)


def flights_from(state: TemporalWar, piece: int, here: int, most: int) -> list[int]:
    """The same from a space where it could be."""
    over = [near for near in ADJACENT[here] if can_fly_over(state, near)]
    if not over:
        return []
    lengths = [0] * SPACE_COUNT
    seen = [False] * SPACE_COUNT
    seen[here] = True
    for space in over:
        seen[space] = True
    far = 2
    while over and far <= most:
        following: list[int] = []
        for space in over:
            for near in ADJACENT[space]:
                if lengths[near] == 0 and is_stop_space(state, piece, near):
                    lengths[near] = far
                if not seen[near] and can_fly_over(state, near):
                    seen[near] = True
                    following.append(near)
        over = following
        far += 1
    return lengths


# Moving


def enter(state: TemporalWar, piece: int, space: int, way: str, points: int, length: int = 1) -> None:
    """A warrior moves onto a space: R11.4 follows. `points`: what it spends; a free move spends none."""
    start = state.spaces[piece]
    state.put(piece, space)
    if piece == state.in_use:
        state.spent += points
        state.moved += length
    if state.logging:
        values = [state.kinds[piece], state.serials[piece], start, space, points, 1 if points == 0 else 0, way]
        state.tell(ev.STEPPED, state.owners[piece], values)
    f = Landing(LANDING, state.owners[piece])
    f.piece, f.space = piece, space
    f.lands = not numbers.keys(state, piece) & AIRBORNE
    state.push_frame(f)


def free_step(state: TemporalWar, piece: int, direction: int, way: str) -> None:
    """A step that costs nothing."""
    enter(state, piece, NEIGHBOURS[state.spaces[piece]][direction], way, 0)


def jump(state: TemporalWar, piece: int, direction: int, points: int) -> None:
    enter(state, piece, jump_target(state, piece, direction), ev.A_JUMP, points, 2)


def place(state: TemporalWar, piece: int, space: int) -> None:
    """Picked up and put down; it does not land (R11.2)."""
    start = state.spaces[piece]
    state.put(piece, space)
    if state.logging:
        state.tell(ev.PLACED, state.owners[piece], [state.kinds[piece], state.serials[piece], start, space])


def can_push(state: TemporalWar, piece: int, direction: int) -> bool:
    """It is in the arena, not on its Temple, not rooted, and the space behind it is a stop space."""
    if not state.is_here(piece) or state.on_temple(piece) or direction == NONE or state.has_status(piece, ROOTED):
        return False
    behind = NEIGHBOURS[state.spaces[piece]][direction]
    return behind != NONE and is_stop_space(state, piece, behind)


def push(state: TemporalWar, piece: int, direction: int) -> None:
    if can_push(state, piece, direction):
        free_step(state, piece, direction, ev.PUSHED)


def nearest_empty(state: TemporalWar, space: int) -> list[int]:
    """R12.4: the nearest empty spaces, not the Center Space."""
    row = DISTANCE[space]
    best = SPACE_COUNT
    found: list[int] = []
    for other in range(SPACE_COUNT):
        if row[other] <= best and other != CENTER and state.is_empty(other):
            if row[other] < best:
                best = row[other]
                found = []
            found.append(other)
    return found


# R11.4: landing


def is_there(state: TemporalWar, f: Landing) -> bool:
    return state.spaces[f.piece] == f.space


def fountain_hurts(state: TemporalWar, f: Landing) -> None:  # R12.3
    fountain = FOUNTAIN_ON[state.ring][f.space]
    if fountain != NONE:
        deal(state, f.piece, fountain_damage(state, f.piece, fountain), NONE, ev.BY_FOUNTAIN)


def fountain_damage(state: TemporalWar, piece: int, fountain: int) -> int:
    controller = state.controllers[fountain]
    if controller == NONE:
        return NEUTRAL_DAMAGE
    return 0 if state.are_allies(controller, state.owners[piece]) else OPPOSING_DAMAGE


def collect_shards(state: TemporalWar, f: Landing) -> int:  # R14.4
    if not is_there(state, f):
        return END
    section = SHARD_SECTION[f.space]
    if section != NONE and state.shards[section] > 0:
        amount = state.shards[section]
        state.shards[section] = 0
        collect(state, f.piece, amount)
    return NEXT


def collect(state: TemporalWar, piece: int, amount: int) -> None:
    """R14.7."""
    seat = state.owners[piece]
    state.held[seat] += amount
    if state.logging:
        state.tell(ev.COLLECTED, seat, [state.kinds[piece], state.spaces[piece], amount, state.held[seat]])
    f = Collecting(COLLECTING, seat)
    f.piece = piece
    state.push_frame(f)


class SetTile(Choice):  # R8.7, R8.8
    def ask(self, state: TemporalWar, f: Landing) -> Question | None:
        owner = state.set_at[f.space]
        if not is_there(state, f) or not f.lands:
            return None
        if owner == NONE or state.are_allies(owner, state.owners[f.piece]):
            return None
        number = state.set_number_at(f.space)
        options = [acts.RETURN + number]
        if playing.able_at_landing(state, owner, number, f):
            options.append(acts.PLAY_SET + number)
        return Question(owner, acts.ASK_SET_TILE, options)

    def take(self, state: TemporalWar, f: Landing, answer: int) -> int:
        owner, number = state.set_at[f.space], state.set_number_at(f.space)
        if answer == acts.RETURN + number:
            state.return_set(owner, number)
        else:
            playing.play_set(state, owner, number, f)
        return STAY  # the tile has left, or will

    def skip(self, state: TemporalWar, f: Landing) -> int:
        if not is_there(state, f):
            return END
        if f.lands:
            return NEXT
        f.at = AT_EXIT
        return STAY


def leave_ride(state: TemporalWar, f: Landing) -> None:  # R12.2
    if is_there(state, f) and is_ride(state, f.space):
        push_exit(state, f.piece, False)


def push_exit(state: TemporalWar, piece: int, is_displaced: bool) -> None:
    f = Exit(EXIT, state.owners[piece])
    f.piece, f.space, f.is_displaced = piece, state.spaces[piece], is_displaced
    state.push_frame(f)


class ChooseExit(Choice):
    """R12.2, R12.4; at the end of a round R23.5, R23.6: an empty space first."""

    def ask(self, state: TemporalWar, f: Exit) -> Question | None:
        if state.spaces[f.piece] != f.space:
            return None
        around = exits(state, f.piece, f.space)
        if not around:
            ask = acts.ASK_NO_WAY if f.is_displaced else acts.ASK_STRANDED
            return Question(f.seat, ask, [acts.AT + space for space in nearest_empty(state, f.space)])
        if f.is_displaced:
            around = [space for space in around if state.is_empty(space)] or around
        return Question(
            f.seat, acts.ASK_DISPLACED if f.is_displaced else acts.ASK_EXIT, [acts.AT + space for space in around]
        )

    def take(self, state: TemporalWar, f: Exit, answer: int) -> None:
        if exits(state, f.piece, f.space):
            enter(state, f.piece, answer - acts.AT, ev.DISPLACED if f.is_displaced else ev.AN_EXIT, 0)
        else:
            place(state, f.piece, answer - acts.AT)


COLLECTING.define(moments.COLLECT)
EXIT.define(ChooseExit("It must leave this space at once."))
LANDING.define(
    Do("A Fountain that is not of its side hurts it.", fountain_hurts),
    Do("It takes the Crystal Shards there.", collect_shards),
    SetTile("The owner of a Set Tile plays the card or returns it."),
    moments.LAND,
    Do("It leaves a Fountain or the Center Space at once.", leave_ride),
)
