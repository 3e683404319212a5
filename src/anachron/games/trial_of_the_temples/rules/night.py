"""The Day-and-Night Phase (R2), and in the duel the Neutral Markers (R13.3 to R13.9)."""

from anachron.core.effects import Frame
from anachron.games.trial_of_the_temples.model.actions import LAST_SPACE, NONE, POSITIONS
from anachron.games.trial_of_the_temples.model.content import SCORING
from anachron.games.trial_of_the_temples.model.events import NEUTRAL, ROUND
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples, is_taken
from anachron.games.trial_of_the_temples.rules.gains import look_at_last_spaces


def night_falls(state: TrialOfTheTemples, f: Frame) -> None:  # R2
    tile = state.pile.pop()
    state.reveal()
    state.revealed_tiles.append(tile)
    state.number = state.tables.round_numbers[tile]
    before = state.d
    if state.round > 1:
        state.d = (state.d + state.number) % POSITIONS
    night = [(state.d - i) % POSITIONS for i in range(1, state.number + 1)]
    state.tell(ROUND, NONE, [state.round, tile, state.number, state.d, before, night])


def move_neutral(state: TrialOfTheTemples, f: Frame) -> None:  # R13.3, R13.4
    if not state.terms.duel:
        return
    tile = state.revealed_tiles[-1]
    for corner in range(2):
        colour = 0 if state.corner_of(0) == corner else 1
        for track in state.tables.corner_tracks[tile][corner]:
            move_one_neutral(state, colour, track, state.tables.corner_kinds[tile][corner])
    look_at_last_spaces(state)


def neutral_target(state: TrialOfTheTemples, colour: int, track: int, kind: int) -> int:
    """R13.5 to R13.7: the space to which a Neutral Marker moves; its own if there is none."""
    start = state.neutral[colour][track]
    taken = state.taken_spaces(track)
    tables = state.tables
    for space in range(start + 1, LAST_SPACE + 1):
        if is_taken(taken, space):
            continue
        above = tables.level[space] > tables.level[start]
        if above if kind == SCORING else tables.reward[track][space] != NONE:
            return start if space == LAST_SPACE and not state.terms.neutral_finish else space
    return start


def move_one_neutral(state: TrialOfTheTemples, colour: int, track: int, kind: int) -> None:
    start = state.neutral[colour][track]
    end = neutral_target(state, colour, track, kind)
    over: list[int] = []
    for space in range(start + 1, end):  # R13.8
        owner = state.marker_owner(track, space)
        if owner != NONE and owner < state.seats:
            state.gain_mana(owner, state.tables.skip_mana)
            over.append(owner)
    state.neutral[colour][track] = end
    state.tell(NEUTRAL, NONE, [state.clone_colour(colour), track, start, end, over])
