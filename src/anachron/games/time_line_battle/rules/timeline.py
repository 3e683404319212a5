"""The whole game and its Timelines: set-up, restore, deploy, Days, score, and who wins."""

from typing import Final

from anachron.core.effects import AGAIN, END, NEXT, NONE, STAY, Do, Frame
from anachron.core.seats import NOBODY
from anachron.games.time_line_battle.model import events as ev
from anachron.games.time_line_battle.model.actions import CARD_COUNT
from anachron.games.time_line_battle.model.effects import TIMELINE, WHOLE_GAME
from anachron.games.time_line_battle.model.options import SECRET
from anachron.games.time_line_battle.model.state import (
    BY_LIVING,
    BY_NOTHING,
    BY_RESIGNING,
    BY_VP,
    EMPTY,
    PHASE_BAN,
    PHASE_DEPLOY,
    PHASE_OVER,
    Past,
    Player,
    TimeLineBattle,
)
from anachron.games.time_line_battle.rules.day import push_day
from anachron.games.time_line_battle.rules.decks import begin_bans, begin_decks, deal
from anachron.games.time_line_battle.rules.deploy import next_deployment


def open_game(state: TimeLineBattle, f: Frame) -> None:  # R4.1
    """The table is cleared, and the first Start Player found: by chance, later in a series by turns."""
    state.players = [Player(), Player()]
    state.phase = PHASE_BAN
    state.timeline = 0
    state.day = 0
    state.vp = [0, 0]
    state.past = []
    state.banned = EMPTY
    state.shared = list(range(CARD_COUNT))
    state.opener = state.rng.below(2) if state.opener == NONE else 1 - state.opener
    state.first = state.opener
    state.set_mark()
    state.tell(ev.SET_UP, state.first, [state.first])


def next_timeline(state: TimeLineBattle, f: Frame) -> int:  # R1.2
    if state.timeline >= state.terms.timelines:
        return NEXT
    state.push(TIMELINE, NONE)
    return STAY


def end_game(state: TimeLineBattle, f: Frame) -> int:  # R16.2 to R16.4
    mine, other = state.vp[0], state.vp[1]
    decided_by = BY_VP
    if mine == other:
        mine, other = len(state.players[0].line), len(state.players[1].line)
        decided_by = BY_LIVING if mine != other else BY_NOTHING
    winners = [0, 1] if mine == other else [0] if mine > other else [1]
    return AGAIN if close_game(state, winners, decided_by) else END


def close_game(state: TimeLineBattle, winners: list[int], decided_by: int) -> bool:
    """Counts a finished game; True if the series goes on with another."""
    for seat in winners:
        state.points[seat] += 2 if len(winners) == 1 else 1
    state.decided_by = decided_by
    games_left = state.terms.series - state.number
    lead = state.points[0] - state.points[1]
    if games_left > 0 and abs(lead) <= 2 * games_left:
        state.tell(ev.GAME_ENDED, NONE, [winners])
        for seat in range(2):
            state.vp_sum[seat] += state.vp[seat]
        state.number += 1
        return True
    state.phase = PHASE_OVER
    state.step = 0
    state.win(winners if state.terms.series == 1 else winners_of_series(state, lead))
    state.tell(ev.GAME_ENDED, NONE, [winners])
    return False


def winners_of_series(state: TimeLineBattle, lead: int) -> list[int]:
    if lead == 0:
        lead = state.vp_sum[0] + state.vp[0] - state.vp_sum[1] - state.vp[1]
    return [0, 1] if lead == 0 else [0] if lead > 0 else [1]


def resign_game(state: TimeLineBattle, seat: int) -> None:  # R17.4
    """The running game is given up; in a series the next one begins, and the player is back."""
    state.absent = NOBODY
    state.stack = []
    state.shared_frames = 0
    if close_game(state, [1 - seat], BY_RESIGNING):
        state.push(WHOLE_GAME, NONE)


def restore(state: TimeLineBattle, f: Frame) -> None:  # R5
    state.timeline += 1
    state.day = 0
    state.phase = PHASE_DEPLOY
    state.step = 0
    state.round = 1
    state.seen = []
    state.still = 0
    state.ended = ev.RUNNING
    for player in state.players:
        player.line = []
        player.dead = []
        player.survived = 0
        if state.terms.deployment == SECRET:
            player.hide_deployments()
    state.set_mark()
    state.tell(ev.TIMELINE_BEGAN, NONE, [state.timeline])


def next_day(state: TimeLineBattle, f: Frame) -> int:
    if state.ended != ev.RUNNING:
        return NEXT
    push_day(state)
    return STAY


def score(state: TimeLineBattle, f: Frame) -> None:  # R16.1
    past = Past()
    past.timeline, past.days, past.end = state.timeline, state.day, state.ended
    for seat in range(2):
        line = state.players[seat].line
        vp = 0
        for card in line:
            vp += state.cards.vp[card]
        state.vp[seat] += vp
        past.vp.append(vp)
        past.alive.append(line[:])
    state.past.append(past)
    state.tell(ev.TIMELINE_ENDED, NONE, [past.timeline, past.days, past.end, past.vp])


WHOLE_GAME.define(
    Do("One player is picked at random as Start Player.", open_game),
    Do("Bans.", begin_bans),
    Do("Decks are made.", begin_decks),
    Do("Each deck is shuffled; both players draw 5 cards.", deal),
    Do("The Timelines, one after the other.", next_timeline),
    Do("Most VP wins.", end_game),
)
TIMELINE.define(
    Do("Everyone deployed is alive again.", restore),
    Do("Deploy.", next_deployment),
    Do("The Days, until the Timeline ends.", next_day),
    Do("1 VP for each Character alive, 2 for the Prince.", score),
)
# Where a position written by hand begins.
AT_TIMELINES: Final = 4
AT_DEPLOY: Final = 1
AT_DAYS: Final = 2


def begin(state: TimeLineBattle) -> None:
    state.push(WHOLE_GAME, NONE)
