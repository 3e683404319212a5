"""The set-up (R14): the table, the mats, and what they give."""

from typing import Final

from anachron.core.actions import Question, each
from anachron.core.effects import STAY, Choice, Do, Frame
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.effects import EFFECTS, Taking
from anachron.games.trial_of_the_temples.model.events import GAINED, MAT_DEALT, SETUP
from anachron.games.trial_of_the_temples.model.icons import FROM_MAT, MANA_2, source_name
from anachron.games.trial_of_the_temples.model.options import MATS_CHOOSE, MATS_RANDOM
from anachron.games.trial_of_the_temples.model.state import Player, TrialOfTheTemples
from anachron.games.trial_of_the_temples.rules.gains import TakeIcons
from anachron.games.trial_of_the_temples.rules.trial import move_marker


def lay_seats(state: TrialOfTheTemples) -> None:
    state.players = [Player() for _ in range(state.seats)]
    for seat in range(state.seats):
        state.players[seat].colour = seat
    state.supply = state.tables.supply[state.seats][:]
    state.box = state.supply[:]
    state.neutral = [[0, 0, 0], [0, 0, 0]] if state.terms.duel else []


def lay_the_table(state: TrialOfTheTemples, f: Frame) -> None:
    """R14.1 to R14.3: temples, Day-and-Night Tile, Round Pile, mats and Starting Player Token."""
    if state.terms.layout_random:
        tiles = list(range(acts.POSITIONS))
        state.rng.shuffle(tiles)
        state.tiles = tiles
        state.d = state.rng.below(acts.POSITIONS)
    else:
        state.tiles = state.tables.layout[:]
        state.d = 0
    state.pile = list(range(len(state.tables.round_numbers)))
    state.rng.shuffle(state.pile)
    mats = [0, 1, 2, 3]
    if state.terms.mats == MATS_RANDOM:
        state.rng.shuffle(mats)
    state.first = state.rng.below(state.seats) if state.terms.first_random else 0
    state.opener = state.first
    state.set_mark()
    state.tell(SETUP, state.first, [state.first, state.d])
    if state.terms.mats != MATS_CHOOSE:
        for seat in range(state.seats):
            state.players[seat].mat = mats[seat] if state.terms.mats == MATS_RANDOM else state.players[seat].colour
            state.tell(MAT_DEALT, seat, [state.players[seat].mat])


class PickMats(Choice):
    """Option mat-assignment `choose`: the last player in turn order picks first."""

    def ask(self, state: TrialOfTheTemples, f: Frame) -> Question | None:
        without = [seat for seat in state.seats_from(state.first) if state.players[seat].mat == acts.NONE]
        if not without:
            return None
        taken = [player.mat for player in state.players]
        return Question(without[-1], acts.ASK_MAT, each(acts.PICK_MAT, [mat for mat in range(4) if mat not in taken]))

    def take(self, state: TrialOfTheTemples, f: Frame, answer: int) -> int:
        state.players[state.answering].mat = answer - acts.PICK_MAT
        state.tell(MAT_DEALT, state.answering, [answer - acts.PICK_MAT])
        return STAY


def starting_resources(state: TrialOfTheTemples, f: Frame) -> None:  # R14.4
    for seat in reversed(state.seats_from(state.first)):
        state.push(START, seat)


class FreeAdvance(Choice):
    """Grimoire of Paths: a free advance in the set-up."""

    def ask(self, state: TrialOfTheTemples, f: Taking) -> Question | None:
        spaces = state.tables.mat_advance[state.players[f.seat].mat]
        if spaces == 0:
            return None
        return Question(f.seat, acts.ASK_TRACK, each(acts.PICK_TRACK, [0, 1, 2]))

    def take(self, state: TrialOfTheTemples, f: Taking, answer: int) -> None:
        spaces = state.tables.mat_advance[state.players[f.seat].mat]
        move_marker(state, f.seat, answer - acts.PICK_TRACK, spaces, True)


def open_mat(state: TrialOfTheTemples, f: Taking) -> None:
    """R14.4, R14.6: the icons of the mat; in the duel 2 mana more."""
    f.icons = state.tables.mat_gain[state.players[f.seat].mat][:]
    f.sources = [FROM_MAT] * len(f.icons)
    f.mains = len(f.icons)
    if state.terms.duel:
        mana = state.gain_mana(f.seat, state.tables.duel_mana)
        state.tell(GAINED, f.seat, [MANA_2, source_name(FROM_MAT), True, mana, False])


START: Final = EFFECTS.add(
    "start",
    FreeAdvance("Advance on a track of your choice, if your mat says so."),
    Do("Open your mat; in the duel gain 2 mana more.", open_mat),
    TakeIcons("Take its icons one by one."),
    frame=Taking,
)
