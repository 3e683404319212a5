"""The rules of Time Line Battle: the game, its Timelines and Days, step by step in the order of rules.md."""

from typing import Any, Final

from anachron.core.effects import AGAIN, END, NEXT, STAY, Do, Effects, Frame
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.games.time_line_battle.actions import (
    CARDS,
    NONE,
)
from anachron.games.time_line_battle.cards import (
    Cards,
)
from anachron.games.time_line_battle.damage import add_up, apply_damage, die, protect, reduce
from anachron.games.time_line_battle.day import arrive, begin_day, end_day, orders, revive, sacrifice, shock, take_stock
from anachron.games.time_line_battle.decks import deal, make_decks, name_bans
from anachron.games.time_line_battle.deploy import deploy_all
from anachron.games.time_line_battle.state import (
    PHASE_BAN,
    PHASE_DEPLOY,
    PHASE_OVER,
    PHASE_SETUP,
    RUNNING,
    SECRET,
    Past,
    Side,
    Terms,
    TimeLineBattle,
)


def setup(game: Game, seats: int, rng: Rng, chosen: dict[str, Any]) -> TimeLineBattle:
    tables = game.tables
    assert isinstance(tables, Cards)
    state = TimeLineBattle(game, rng, Terms(chosen), tables)
    state.options = chosen
    state.push(WHOLE_GAME, 0)
    return state


def open_game(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R4.1
    """The table is cleared, and the first Start Player found: by chance, later in a series by turns."""
    state.sides = [Side(), Side()]
    state.phase = PHASE_SETUP
    state.timeline = 0
    state.day = 0
    state.vp = [0, 0]
    state.past = []
    state.banned = []
    state.opener = state.rng.below(2) if state.opener == NONE else 1 - state.opener
    state.first = state.opener
    state.shared = list(range(CARDS))
    state.phase = PHASE_BAN
    state.set_mark()
    state.tell("setup", state.first, [state.first])
    return NEXT


def next_timeline(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R1.2
    if state.timeline >= state.terms.timelines:
        return NEXT
    state.push(TIMELINE, 0)
    return STAY


def end_game(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R16.2 to R16.4
    mine, other = state.vp[0], state.vp[1]
    why = "more VP"
    if mine == other:
        mine, other = len(state.sides[0].line), len(state.sides[1].line)
        why = "more Characters alive in the last Timeline"
    winners = [0] if mine > other else [1]
    if mine == other:
        winners, why = [0, 1], "a draw"
    return AGAIN if close_game(state, winners, why) else END


def close_game(state: TimeLineBattle, winners: list[int], why: str) -> bool:
    """Counts a finished game; True if the series goes on with another."""
    for seat in winners:
        state.points[seat] += 2 if len(winners) == 1 else 1
    state.why = why
    state.tell("game-end", NONE, winners)
    games_left = state.terms.series - state.number
    lead = state.points[0] - state.points[1]
    if games_left > 0 and abs(lead) <= 2 * games_left:
        for seat in range(2):
            state.vp_sum[seat] += state.vp[seat]
        state.number += 1
        return True
    state.won = winners
    if state.terms.series > 1:
        if lead == 0:
            lead = state.vp_sum[0] + state.vp[0] - state.vp_sum[1] - state.vp[1]
        state.won = [0, 1] if lead == 0 else [0] if lead > 0 else [1]
    state.phase = PHASE_OVER
    state.step = 0
    return False


def resign(state: TimeLineBattle, seat: int) -> None:  # R17.4
    """The running game is given up; in a series the next one begins."""
    state.stack = []
    if close_game(state, [1 - seat], "resignation"):
        state.push(WHOLE_GAME, 0)


def restore(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R5
    state.timeline += 1
    state.day = 0
    state.phase = PHASE_DEPLOY
    state.step = 0
    state.round = 1
    state.seen = []
    state.still = 0
    state.ended = RUNNING
    for side in state.sides:
        side.line = []
        side.dead = []
        side.survived = 0
        if state.terms.deployment == SECRET:
            side.hand_before = side.hand[:]
            side.bottom_before = side.deck[: side.bottom]
            side.cycled_before = side.cycled
    state.set_mark()
    state.tell("timeline", NONE, [state.timeline])
    return NEXT


def next_day(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    if state.ended != RUNNING:
        return NEXT
    state.push(DAY, 0)
    return STAY


def score(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R16.1
    vp = [0, 0]
    for seat in range(2):
        for card in state.sides[seat].line:
            vp[seat] += state.cards.vp[card]
        state.vp[seat] += vp[seat]
    alive = [state.sides[0].line[:], state.sides[1].line[:]]
    state.past.append(Past(state.timeline, state.day, state.ended, vp, alive))
    state.tell("timeline-end", NONE, [state.timeline, state.day, state.ended, vp[0], vp[1]])
    return NEXT


EFFECTS: Final = Effects()
WHOLE_GAME: Final = EFFECTS.add(
    Do("One player is picked at random as Start Player.", open_game),
    Do("Bans.", name_bans),
    Do("Decks are made.", make_decks),
    Do("Each deck is shuffled; draw up.", deal),
    Do("The Timelines, one after the other.", next_timeline),
    Do("Most VP wins.", end_game),
)
TIMELINE: Final = EFFECTS.add(
    Do("Restore.", restore),
    Do("Deploy.", deploy_all),
    Do("The Days.", next_day),
    Do("Score.", score),
)
DAY: Final = EFFECTS.add(
    Do("A Day begins.", begin_day),
    Do("1 Revivers.", revive),
    Do("2 Arrivals.", arrive),
    Do("3a Shock.", shock),
    Do("3b Sacrifices.", sacrifice),
    Do("Take stock.", take_stock),
    Do("3c Orders: Enchanter, Archer, Sniper.", orders),
    Do("4 Add up damage.", add_up),
    Do("5a Protectors.", protect),
    Do("5b Pool.", reduce),
    Do("6 Damage is applied; overkill trickles and spills.", apply_damage),
    Do("The dead die together.", die),
    Do("7 Heal and pass.", end_day),
)
# Where a position written by hand begins.
AT_TIMELINES: Final = 4
AT_DEPLOY: Final = 1
AT_DAYS: Final = 2
