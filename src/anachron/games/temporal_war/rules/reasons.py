"""Why something about the arena is not possible, as sentence and rule. Help and refusals read them."""

from anachron.core.actions import Refusal
from anachron.core.effects import NONE
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.arena import CENTER, DISTANCE, FOUNTAIN_ON, LINE, NEIGHBOURS
from anachron.games.temporal_war.model.content import ARCING, HASTE, ROOTED, STUNNED
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import aiming, movement
from anachron.games.temporal_war.rules.damage import can_heal_champion

BLOCKED = Refusal("That space is blocked.", "R10.3")
MUST_LEAVE = Refusal("You must be able to leave this space at once.", "R12.2")
CLOSED = Refusal("The center is closed in overtime.", "R25.4")
NO_JUMP = Refusal("You can only jump your own warriors that are not giant.", "R10.4")
ROOTED_NOW = Refusal("It's rooted and can't move.", "R10.8")
BEYOND_EFFECTS = Refusal("A Champion on its Temple is beyond all card effects.", "R18.2")


def name_of(state: TemporalWar, kind: int) -> str:
    """The name of a card without its title: "Leonel"."""
    return state.printed.names[kind].partition(",")[0]


def need_more(state: TemporalWar, seat: int, cost: int) -> Refusal:
    return Refusal(f"You need {cost - state.aether[seat] - state.held[seat]} more aether.", "R6.3")


# The Main Action


def why_no_main(state: TemporalWar, piece: int) -> str:
    refusal = main_refusal(state, piece)
    return "" if refusal is None else refusal.reason


def main_refusal(state: TemporalWar, piece: int) -> Refusal | None:
    if state.main_used:
        return Refusal("This warrior has used its Main Action.", "R9.6")
    if state.summoned[piece] and not numbers.keys(state, piece) & HASTE:
        return Refusal("It was just summoned: no Main Action this turn.", "R9.7")
    if state.has_status(piece, STUNNED):
        return Refusal("It's stunned: no Main Action.", "R21.1")
    return None


# Attacks


def why_no_attack(state: TemporalWar, piece: int, space: int) -> tuple[Refusal | None, int]:
    """Why a warrior cannot attack what is on a space, and the space that blocks; None: it can."""
    refusal = main_refusal(state, piece)
    if refusal is not None:
        return refusal, NONE
    if state.on_temple(piece) and not state.terms.temple_firing:
        return Refusal("In this game a Champion on its Temple can't attack.", "R18.4"), NONE
    if numbers.magic(state, piece) == 0 and numbers.power(state, piece) == 0:
        return Refusal("This warrior has no magic and no power.", "R15.8"), NONE
    seat, here = state.owners[piece], state.spaces[piece]
    if aiming.kind_of_target(state, seat, space) == NONE or state.at[space] == piece:
        return refuse_target(state, seat, space), NONE
    if LINE[here][space] == NONE:
        return Refusal("It isn't in a straight line.", "R15.4"), NONE
    if DISTANCE[here][space] > numbers.range_of(state, piece):
        return Refusal("It's out of range.", "R15.4"), NONE
    blocker = aiming.first_blocker(state, seat, here, space, numbers.keys(state, piece) & ARCING != 0)
    if blocker == NONE:
        return None, NONE
    return refuse_line(state, blocker), blocker


def refuse_target(state: TemporalWar, seat: int, space: int) -> Refusal:
    temple = state.temple_on(space)
    if temple == seat:
        return Refusal("You can't attack your own Temple.", "R15.2")
    if temple != NONE and not state.is_playing(temple):
        return Refusal("That Temple is only an obstacle now.", "R25.2")
    if temple != NONE:
        return Refusal("You can't attack your team's Temple.", "R15.2")
    if state.at[space] != NONE:
        return Refusal("You can only attack enemies.", "R15.2")
    construct = state.tile_at[space]
    if construct != NONE and not state.is_playing(state.construct_owners[construct]):
        return Refusal("That construct is only an obstacle now.", "R25.2")
    if construct != NONE:
        return Refusal("You can only attack enemy constructs.", "R15.2")
    if state.set_at[space] != NONE:
        return Refusal("You can't attack Set Tiles.", "R8.6")
    return Refusal("There is nothing to attack.", "R15.2")


def refuse_line(state: TemporalWar, blocker: int) -> Refusal:
    if FOUNTAIN_ON[state.ring][blocker] != NONE:
        return Refusal("Only Fountains of your side can be attacked over.", "R15.6")
    if state.temple_on(blocker) != NONE:
        return Refusal("A Temple is in the way.", "R15.5")
    construct = state.tile_at[blocker]
    kind = state.construct_kinds[construct] if construct != NONE else state.kinds[state.at[blocker]]
    return Refusal(f"{name_of(state, kind)} is in the way.", "R15.5")


# Movement


def why_not_enter(state: TemporalWar, piece: int, space: int) -> Refusal | None:
    """Why a warrior cannot step onto a space; None: it can."""
    if space == NONE:
        return Refusal("The arena ends there.", "R1.1")
    if space == CENTER and state.overtime:
        return CLOSED
    temple = state.temple_on(space)
    if temple != NONE and temple != piece:
        if temple == state.owners[piece]:
            return Refusal("Only your Champion may be on your Temple.", "R18.1")
        return BLOCKED
    if not movement.is_enterable(state, piece, space):
        return BLOCKED
    return None if movement.can_step(state, piece, space) else MUST_LEAVE


def why_no_step(state: TemporalWar, piece: int, direction: int) -> Refusal | None:
    refusal = why_not_enter(state, piece, NEIGHBOURS[state.spaces[piece]][direction])
    if refusal is not None:
        return refusal
    return ROOTED_NOW if state.has_status(piece, ROOTED) else None


def why_no_jump(state: TemporalWar, piece: int, direction: int) -> Refusal | None:
    over = NEIGHBOURS[state.spaces[piece]][direction]
    if over == NONE or state.at[over] == NONE or state.temple_on(over) != NONE:
        return NO_JUMP
    if not numbers.may_jump(state, piece, state.at[over]):
        return NO_JUMP
    behind = NEIGHBOURS[over][direction]
    if behind == NONE:
        return Refusal("The arena ends there.", "R1.1")
    if movement.is_ride(state, behind):
        return Refusal(MUST_LEAVE.reason, "R12.5")
    if not movement.is_stop_space(state, piece, behind):
        return BLOCKED
    return ROOTED_NOW if state.has_status(piece, ROOTED) else None


# Healing


def why_no_heal(state: TemporalWar, seat: int) -> Refusal | None:
    if can_heal_champion(state, seat):
        return None
    if state.healed:
        return Refusal("You can do that only once a turn.", "R18.3")
    if state.health_of(seat) >= state.most_health(seat):
        return Refusal("Your Champion is at full health.", "R18.3")
    return Refusal("Your Temple would fall.", "R18.3")
