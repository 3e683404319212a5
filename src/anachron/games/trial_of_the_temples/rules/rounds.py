"""A round (R1, R11) and the whole game."""

from typing import Final

from anachron.core.effects import AGAIN, END, Do, Frame
from anachron.games.trial_of_the_temples.model.actions import NONE, PURPLE
from anachron.games.trial_of_the_temples.model.effects import EFFECTS
from anachron.games.trial_of_the_temples.model.events import TOKEN
from anachron.games.trial_of_the_temples.model.state import (
    BY_LAST_SPACES,
    BY_PURPLE,
    BY_ROUNDS,
    PHASE_TEMPLE,
    TrialOfTheTemples,
)
from anachron.games.trial_of_the_temples.rules.harvest import open_resource
from anachron.games.trial_of_the_temples.rules.night import move_neutral, night_falls
from anachron.games.trial_of_the_temples.rules.scoring import final_scoring
from anachron.games.trial_of_the_temples.rules.setup import PickMats, lay_seats, lay_the_table, starting_resources
from anachron.games.trial_of_the_temples.rules.temple import open_temple
from anachron.games.trial_of_the_temples.rules.trial import open_trial


def begin_round(state: TrialOfTheTemples, f: Frame) -> None:
    """R1.4, R1.5, R13.2: spells are ready, stored Crystals are ordinary again, in the duel the token passes."""
    state.round += 1
    state.phase = PHASE_TEMPLE
    state.set_mark()
    for player in state.players:
        player.used = 0
        player.rested = False
        player.figures = [NONE, NONE]
        for colour in range(4):
            player.crystals[colour] += player.stored[colour]
        player.stored = [0, 0, 0, 0]
    if state.terms.duel and state.round > 1:
        before = state.first
        state.first = 1 - before
        state.tell(TOKEN, state.first, [before])


def ends_now(state: TrialOfTheTemples) -> list[int]:
    """R11.1: the ends that have come."""
    ends: list[int] = []
    if state.supply[PURPLE] == 0:
        ends.append(BY_PURPLE)
    if state.last_spaces_taken() >= state.tables.last_spaces:
        ends.append(BY_LAST_SPACES)
    if state.round >= state.terms.rounds:
        ends.append(BY_ROUNDS)
    return ends


def end_round(state: TrialOfTheTemples, f: Frame) -> int:  # R11.1
    state.ended = ends_now(state)
    return END if state.ended else AGAIN


def play_rounds(state: TrialOfTheTemples, f: Frame) -> None:
    state.push(ROUNDS, 0)


ROUNDS: Final = EFFECTS.add(
    "rounds",
    Do("Spells are ready, stored Crystals are ordinary ones again.", begin_round),
    Do("Turn over a Round Tile; the Day-and-Night Tile moves, and night falls behind it.", night_falls),
    Do("In the duel the Neutral Markers move.", move_neutral),
    Do("Temple Phase: each player places a figure.", open_temple),
    Do("Resource Phase: each player harvests.", open_resource),
    Do("Trial Phase.", open_trial),
    Do("The game ends, or the next round begins.", end_round),
)
WHOLE_GAME: Final = EFFECTS.add(
    "whole game",
    Do("Lay the table.", lay_the_table),
    PickMats("With the option, pick mats."),
    Do("Each player takes the starting resources of their mat.", starting_resources),
    Do("Play rounds.", play_rounds),
    Do("Final scoring.", final_scoring),
)
AT_SCORING: Final = 4  # of WHOLE_GAME
AT_RESOURCE: Final = 4  # of ROUNDS: the step that follows the Temple Phase
AT_TRIAL: Final = 5
AT_END: Final = 6


def begin(state: TrialOfTheTemples) -> None:
    lay_seats(state)
    state.push(WHOLE_GAME, 0)
