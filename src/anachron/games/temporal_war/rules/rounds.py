"""R23 to R25: what comes after a turn, the end of a round, overtime, and the end of the game."""

from anachron.core.effects import NONE, Do
from anachron.core.seats import has, only
from anachron.core.state import EMPTY
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.arena import FOUNTAIN_COUNT, OVERTIME_RING, ROUNDS, SECTION_COUNT
from anachron.games.temporal_war.model.chance import pick_seat
from anachron.games.temporal_war.model.effects import OVERTIME, ROUND_END, Between, Turn
from anachron.games.temporal_war.model.events import OVERTIME as OVERTIME_BEGAN
from anachron.games.temporal_war.model.options import SMALL_TEAM
from anachron.games.temporal_war.model.state import PHASE_ROUND_END, TemporalWar
from anachron.games.temporal_war.rules import movement
from anachron.games.temporal_war.rules.damage import deal
from anachron.games.temporal_war.rules.elimination import end_game, side_members
from anachron.games.temporal_war.rules.leaving import remove_construct, remove_tile

AT_NEXT_FOUNTAIN: int = 2  # the step of both effects that begins with the next Fountain


# After a turn


def after_turn(state: TemporalWar, f: Turn) -> None:
    state.turns[f.seat] += 1
    state.in_use = NONE
    if state.overtime:
        end_cycle_if_done(state)
    elif is_round_over(state):
        if state.round == ROUNDS:
            score_the_game(state)
        else:
            state.push(ROUND_END, f.seat)


def is_round_over(state: TemporalWar) -> bool:
    """R23.1, R23.3."""
    any_ready = False
    for piece in range(len(state.kinds)):
        if state.spaces[piece] != NONE and state.ready[piece]:
            any_ready = True
            break
    if not any_ready:
        return True
    players = [seat for seat in range(state.seats) if state.is_playing(seat)]
    return min([state.turns[seat] for seat in players]) >= state.terms.cap


def pass_turn(state: TemporalWar, f: Turn) -> int:
    """R5.4, R23.2: the seat that is next. R26.2: the team of two gains aether at the empty seat."""
    if f.starter != NONE:
        following = f.starter
        f.starter = NONE
        return following
    following = state.next_seat(f.seat)
    if state.terms.is_small_team and following <= f.seat and state.round < ROUNDS:
        for seat in range(state.seats):
            if state.sides[seat] == SMALL_TEAM and state.is_playing(seat):
                state.gain(seat, 1, ev.EMPTY_SEAT)
    if not state.overtime and sum(state.turns) == 0:
        tell_round(state, following)
    return following


def tell_round(state: TemporalWar, first: int) -> None:
    if state.logging:
        state.tell(ev.ROUND, NONE, [state.round, state.ring, first])


# R23.4: the end of a round


def refresh_all(state: TemporalWar, f: Between) -> None:  # (1)
    state.begin_phase(PHASE_ROUND_END)
    for piece in range(len(state.kinds)):
        if state.spaces[piece] != NONE:
            state.ready[piece] = True
    if state.logging:
        state.tell(ev.ALL_REFRESHED, NONE, [])


def move_fountains(state: TemporalWar, f: Between) -> None:  # (2), R23.7
    state.ring = OVERTIME_RING if state.overtime else state.ring - 1
    if state.logging:
        spaces = [state.fountain_space(fountain) for fountain in range(FOUNTAIN_COUNT)]
        state.tell(ev.FOUNTAINS_MOVED, NONE, [state.ring, spaces])
    for fountain in range(FOUNTAIN_COUNT):
        space = state.fountain_space(fountain)
        owner = state.set_at[space]
        if owner != NONE:
            state.return_set(owner, state.set_number_at(space))
        construct = state.tile_at[space]
        if construct != NONE:
            clear_tile(state, construct, space)
    f.fountain = 0


def clear_tile(state: TemporalWar, construct: int, space: int) -> None:
    """R23.7: with its numbered tile the whole construct goes back to the hand; an extra tile alone is removed."""
    if state.tiles[construct][0] != space:
        remove_tile(state, construct, space)
        return
    seat, kind = state.construct_owners[construct], state.construct_kinds[construct]
    remove_construct(state, construct, "returned")
    state.add_to_hand(seat, kind)


def hurt_on_fountain(state: TemporalWar, f: Between) -> None:  # R23.5
    """For one Fountain: `displace` comes back here with the next, until there is none."""
    if f.fountain == FOUNTAIN_COUNT:
        f.at += 1  # past the step that displaces
        return
    piece = state.at[state.fountain_space(f.fountain)]
    if piece != NONE and is_displaced_now(state, piece):
        deal(state, piece, movement.fountain_damage(state, piece, f.fountain), NONE, ev.BY_FOUNTAIN)


def is_displaced_now(state: TemporalWar, piece: int) -> bool:
    """R25.1: when overtime begins, the Champions of the tied players only."""
    return not state.overtime or (piece < state.seats and has(state.tied, piece))


def displace(state: TemporalWar, f: Between) -> None:  # R23.5, R23.6
    piece = state.at[state.fountain_space(f.fountain)]
    if piece != NONE and is_displaced_now(state, piece):
        movement.push_exit(state, piece, True)
    f.fountain += 1
    f.at = AT_NEXT_FOUNTAIN - 1


def begin_round(state: TemporalWar, f: Between) -> None:  # (3), R14.6
    remove_statuses(state)
    state.round += 1
    state.turns = [0] * state.seats
    if state.round == ROUNDS and sum(state.shards) > 0:
        state.shards = [0] * SECTION_COUNT
        if state.logging:
            state.tell(ev.SHARDS_GONE, NONE, [])


def remove_statuses(state: TemporalWar) -> None:
    """R21.2."""
    for stack in range(len(state.statuses)):
        state.statuses[stack] = 0


# R24: scoring


def best_players(state: TemporalWar) -> list[int]:
    """R24.2, R24.3: the players with the highest score."""
    players = [seat for seat in range(state.seats) if state.is_playing(seat)]
    most = max([state.score(seat) for seat in players])
    return [seat for seat in players if state.score(seat) == most]


def sides_of(state: TemporalWar, seats: list[int]) -> list[int]:
    found: list[int] = []
    for seat in seats:
        if state.side_of(seat) not in found:
            found.append(state.side_of(seat))
    return found


def score_the_game(state: TemporalWar) -> None:
    """R24.1, R24.4."""
    best = best_players(state)
    sides = sides_of(state, best)
    if len(sides) == 1:
        end_game(state, side_members(state, sides[0]), "score")
        return
    for seat in best:
        state.tied |= only(seat)
    state.push(OVERTIME, best[0])


# R25: overtime


def begin_overtime(state: TemporalWar, f: Between) -> None:  # R25.2
    score = state.score(f.seat)
    state.overtime = True
    state.cycle = 1
    state.turns = [0] * state.seats
    state.begin_phase(PHASE_ROUND_END)
    for seat in range(state.seats):
        if has(state.tied, seat):
            continue
        if state.is_playing(seat):
            leave_overtime(state, seat)
        state.ghosts[seat] = NONE
        state.eliminate(seat)
    if state.logging:
        tied = [seat for seat in range(state.seats) if has(state.tied, seat)]
        state.tell(OVERTIME_BEGAN, NONE, [tied, OVERTIME_RING, score])


def leave_overtime(state: TemporalWar, seat: int) -> None:
    """The Champion and the Set Tiles of a player who is not tied leave; Temple and constructs stay as obstacles."""
    if state.is_here(seat):
        state.take_off(seat)
        bury_gear(state, seat)
    for number in state.set_numbers[seat][:]:
        state.return_set(seat, number)


def destroy_others(state: TemporalWar, f: Between) -> None:  # R25.1 (2)
    for piece in state.warriors():
        if piece < state.seats:
            state.ready[piece] = True
            continue
        seat, kind, space, stack = state.owners[piece], state.kinds[piece], state.spaces[piece], state.stacks[piece]
        state.take_off(piece)
        if state.logging:
            state.tell(ev.DESTROYED, seat, [kind, space, state.serials[piece], seat, NONE])
        state.bury(seat, kind)
        if state.pieces_of[stack] == 0:
            bury_gear(state, piece)
    remove_statuses(state)


def bury_gear(state: TemporalWar, piece: int) -> None:
    stack = state.stacks[piece]
    for item in state.gear[stack]:
        state.bury(state.owners[piece], item)
    state.gear[stack] = state.exerts[stack] = EMPTY


def pick_starter(state: TemporalWar, f: Between) -> None:  # R25.1 (3)
    players = [seat for seat in range(state.seats) if state.is_playing(seat)]
    starter = pick_seat(players, state.rng)
    state.innermost(Turn).starter = starter
    if state.logging:
        state.tell(ev.CYCLE, NONE, [state.cycle, state.scores])


def end_cycle_if_done(state: TemporalWar) -> None:
    """R25.6, R25.7."""
    for seat in range(state.seats):
        if state.is_playing(seat) and state.turns[seat] == 0:
            return
    best = best_players(state)
    sides = sides_of(state, best)
    if len(sides) == 1:
        end_game(state, side_members(state, sides[0]), "overtime")
        return
    if state.cycle >= state.terms.cycle_cap:
        break_tie(state, best)
        return
    state.cycle += 1
    state.turns = [0] * state.seats
    remove_statuses(state)
    if state.logging:
        state.tell(ev.CYCLE, NONE, [state.cycle, state.scores])


def break_tie(state: TemporalWar, best: list[int]) -> None:
    """R25.7: most Fountains, then most Temple health, then most Champion health."""
    best = with_most(best, [state.fountains_of(seat) for seat in best])
    best = with_most(best, [state.temples[seat] for seat in best])
    best = with_most(best, [state.health_of(seat) for seat in best])
    sides = sides_of(state, best)
    if len(sides) == 1:
        end_game(state, side_members(state, sides[0]), "overtime")
        return
    winners: list[int] = []
    for side in sides:
        winners += side_members(state, side)
    end_game(state, sorted(winners), "shared")


def with_most(seats: list[int], amounts: list[int]) -> list[int]:
    most = max(amounts)
    return [seats[i] for i in range(len(seats)) if amounts[i] == most]


ROUND_END.define(
    Do("Refresh all warriors.", refresh_all),
    Do("All six Fountains move one space inward.", move_fountains),
    Do("A Fountain that is not of its side hurts a warrior under it.", hurt_on_fountain),
    Do("Then it steps onto an adjacent empty space.", displace),
    Do("Remove all statuses; the next round begins.", begin_round),
)
OVERTIME.define(
    Do("Only the tied players go on.", begin_overtime),
    Do("The Fountains move inward to ring 1.", move_fountains),
    Do("A Fountain that is not of its side hurts a tied player's Champion under it.", hurt_on_fountain),
    Do("Then it steps onto an adjacent empty space.", displace),
    Do("All other warriors are destroyed. Statuses go, and the Champions are refreshed.", destroy_others),
    Do("A random tied player begins.", pick_starter),
)
