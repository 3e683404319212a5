"""R13, R14: syncing with Fountains, and the Crystal Shards that follow."""

from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, Choice, Do
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import DISTANCE, FOUNTAIN_COUNT, ROUNDS, SHARD_SPACES, opposite
from anachron.games.temporal_war.model.chance import roll_dice, roll_die
from anachron.games.temporal_war.model.effects import SYNCING, Syncing
from anachron.games.temporal_war.model.events import SYNCED as IN_SYNC
from anachron.games.temporal_war.model.options import SHARDS_ON_SPACE
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import moments
from anachron.games.temporal_war.rules.elimination import take_control
from anachron.games.temporal_war.rules.movement import collect


def fountains_beside(state: TemporalWar, space: int) -> list[int]:
    """The Fountains adjacent to a space, from A on."""
    row = DISTANCE[space]
    return [f for f in range(FOUNTAIN_COUNT) if row[state.fountain_space(f)] == 1]


def goals_for(state: TemporalWar, seat: int, fountain: int) -> list[int]:
    """R13.2: what a player can want of a Fountain."""
    controller = state.controllers[fountain]
    if controller == NONE:
        return [acts.TAKE_GOAL]
    return [acts.OWN_GOAL] if controller == seat else [acts.TAKE_GOAL, acts.NEUTRAL_GOAL]


def dice_for(state: TemporalWar, seat: int, fountain: int, goal: int) -> int:
    """R13.2."""
    if goal == acts.OWN_GOAL:
        return 0
    return 2 if goal == acts.TAKE_GOAL and state.controllers[fountain] != NONE else 1


def syncs(state: TemporalWar, piece: int) -> list[int]:
    """The sync attempts that the warrior in use can begin."""
    if state.synced:
        return []
    seat = state.owners[piece]
    found: list[int] = []
    for fountain in fountains_beside(state, state.spaces[piece]):
        for goal in goals_for(state, seat, fountain):
            found.append(acts.sync_of(fountain, goal))
    return found


def may_multi_sync(state: TemporalWar) -> bool:
    """R13.3."""
    return state.overtime or state.round == ROUNDS


def begin_sync(state: TemporalWar, piece: int, action: int) -> None:
    f = Syncing(SYNCING, state.owners[piece])
    f.piece = piece
    f.fountains, f.goals = [(action - acts.SYNC) // acts.GOAL_COUNT], [(action - acts.SYNC) % acts.GOAL_COUNT]
    state.push_frame(f)


class SecondFountain(Choice):  # R13.3
    def ask(self, state: TemporalWar, f: Syncing) -> Question | None:
        if not state.is_here(f.piece) or not may_multi_sync(state):
            return None
        options: list[int] = []
        for fountain in fountains_beside(state, state.spaces[f.piece]):
            if fountain not in f.fountains:
                options += [acts.sync_of(fountain, goal) for goal in goals_for(state, f.seat, fountain)]
        return Question(f.seat, acts.ASK_GOAL, [acts.PASS, *options]) if options else None

    def take(self, state: TemporalWar, f: Syncing, answer: int) -> None:
        if answer != acts.PASS:
            f.fountains = [*f.fountains, (answer - acts.SYNC) // acts.GOAL_COUNT]
            f.goals = [*f.goals, (answer - acts.SYNC) % acts.GOAL_COUNT]

    def skip(self, state: TemporalWar, f: Syncing) -> int:
        return NEXT if state.is_here(f.piece) else END


def roll_to_sync(state: TemporalWar, f: Syncing) -> None:  # R13.4
    state.synced = True
    f.count = 0
    for i in range(len(f.fountains)):
        f.count += dice_for(state, f.seat, f.fountains[i], f.goals[i])
    kind = state.kinds[f.piece]
    if state.logging:
        goals = [[f.fountains[i], f.goals[i]] for i in range(len(f.fountains))]
        state.tell(ev.SYNC_DECLARED, f.seat, [kind, state.spaces[f.piece], goals, f.count])
    if f.count > 0:
        f.dice = roll_dice(state.rng, f.count)
        if state.logging:
            values = [kind, f.dice, total_of(f), numbers.sync_level(state, f.piece)]
            state.tell(ev.SYNC_ROLLED, f.seat, values)


def total_of(f: Syncing) -> int:
    return max(sum(f.dice) - f.lowered, 0)


def skip_without_dice(state: TemporalWar, f: Syncing) -> None:
    if f.count == 0:
        f.at += 1  # the window after this step


def compare(state: TemporalWar, f: Syncing) -> int:  # R13.4, R13.5
    if not state.is_here(f.piece):
        return END
    total, level = total_of(f), numbers.sync_level(state, f.piece)
    kind = state.kinds[f.piece]
    if total > level:
        if state.logging:
            state.tell(ev.SYNC_FAILED, f.seat, [kind, total, level])
        return END
    f.succeeded = True
    for i in range(len(f.fountains)):
        if f.goals[i] == acts.TAKE_GOAL:
            take_control(state, f.fountains[i], f.seat)
        elif f.goals[i] == acts.NEUTRAL_GOAL:
            take_control(state, f.fountains[i], NONE)
    if state.logging:
        controllers = [state.controllers[fountain] for fountain in f.fountains]
        state.tell(IN_SYNC, f.seat, [kind, f.fountains, controllers])
    return NEXT


def first_shard(state: TemporalWar, f: Syncing) -> int:  # R14.1
    if f.no_shards or state.overtime or state.round == ROUNDS or not state.terms.shards:
        return END
    f.section = roll_die(state.rng) - 1
    add_shard(state, f.section)
    return NEXT


def second_shard(state: TemporalWar, f: Syncing) -> None:
    add_shard(state, opposite(f.section))


def add_shard(state: TemporalWar, section: int) -> None:
    """R14.2, R14.3."""
    space = SHARD_SPACES[section]
    if state.shards[section] >= SHARDS_ON_SPACE or state.tile_at[space] != NONE or state.set_at[space] != NONE:
        return
    if state.at[space] != NONE:
        collect(state, state.at[space], 1)
        return
    state.shards[section] += 1
    if state.logging:
        state.tell(ev.SHARD, NONE, [section, space, state.shards[section]])


SYNCING.define(
    SecondFountain("In round 5 and in overtime, choose a second Fountain, too."),
    Do("Roll the dice of all goals.", roll_to_sync),
    Do("Without dice there is no window.", skip_without_dice),
    moments.SYNC_ROLL,
    Do("If the level is at least the total, it succeeds.", compare),
    moments.SYNCED,
    Do("In rounds 1 to 4, roll a die: a shard falls on that Shard Space,", first_shard),
    Do("and one on the opposite Shard Space.", second_shard),
)
