"""rehearse: whole turns played out in the same worlds, and what falls behind is dropped."""

from anachron.bots import Seat, make
from anachron.bots.rehearsal import best, still_in
from anachron.core import fast_rng
from tests.games.ophelia.situations import CHAMPION
from tests.games.ophelia.table import GAME, MERCENARY, A, lay


def test_what_is_clearly_behind_or_never_differs_is_dropped() -> None:
    values = {
        1: [0.5, 0.6, 0.4, 0.5, 0.5, 0.4],
        2: [0.5, 0.6, 0.4, 0.5, 0.5, 0.4],
        3: [0.1, 0.2, 0.1, 0.1, 0.2, 0.1],
        4: [0.6, 0.3, 0.5, 0.5, 0.3, 0.6],
    }
    assert best(values, [1, 2, 3, 4]) == 1
    assert still_in(values, [1, 2, 3, 4]) == [1, 4]
    assert still_in({1: [0.9], 2: [0.1]}, [1, 2]) == [1, 2], "one world says little"


def test_a_budget_that_ends_in_the_first_world_is_used_all_the_same() -> None:
    state = lay({"b2": MERCENARY}, hand=[CHAMPION], quiet=1, round=5, points=[4, 4])
    seat = Seat(GAME, state, A, fast_rng(1))
    assert len(seat.sensible()) > 1
    assert make("rehearse:1", GAME, 1).choose(seat) == seat.sensible()[0]


def test_it_plays_the_card_without_which_the_game_is_lost() -> None:
    """Behind in the middle of the last round, after a quiet turn: a turn without a card loses."""
    for seed in range(3):
        state = lay({"b2": MERCENARY}, hand=[CHAMPION], quiet=1, round=5, points=[4, 4])
        action = make("rehearse:12", GAME, seed).choose(Seat(GAME, state, A, fast_rng(seed)))
        assert isinstance(action, int)
        assert GAME.actions[action] == f"play {CHAMPION}"
