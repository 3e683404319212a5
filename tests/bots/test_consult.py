"""consult: a look at all actions, and rehearsals of those that are close."""

from anachron.bots import Seat, make
from anachron.bots.consult import Consult
from anachron.core import fast_rng
from tests.games.ophelia.situations import CHAMPION
from tests.games.ophelia.table import GAME, MERCENARY, A, lay


class Counted:
    """Rehearsals that only note what they are asked."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []

    def best_of(self, seat: Seat, actions: list[int]) -> int:
        self.asked.append(actions)
        return actions[-1]


def consult(even: bool = False) -> tuple[Consult, Counted]:
    bot, counted = make("consult:12", GAME, 1, even), Counted()
    assert isinstance(bot, Consult)
    bot.rehearsal = counted  # type: ignore[assignment]
    return bot, counted


def test_a_clear_answer_is_given_at_once_and_close_ones_are_rehearsed() -> None:
    clear = lay({"b2": MERCENARY}, hand=[CHAMPION], quiet=1, round=5, points=[4, 4])
    close = lay({}, hand=[MERCENARY, CHAMPION])
    bot, counted = consult()
    for state in (clear, close):
        seat = Seat(GAME, state, A, fast_rng(1))
        worth = dict(zip(seat.sensible(), bot.first.judge(seat, seat.sensible()), strict=True))
        action = bot.choose(seat)
        if not counted.asked:
            assert action == max(worth, key=worth.__getitem__)
        else:
            assert 2 <= len(counted.asked[-1]) <= 4 and action == counted.asked[-1][-1]
    assert len(counted.asked) <= 2


def test_for_tables_with_people_it_thinks_as_long_about_a_clear_answer() -> None:
    bot, counted = consult(even=True)
    bot.choose(Seat(GAME, lay({"b2": MERCENARY}, hand=[CHAMPION], quiet=1, round=5, points=[4, 4]), A, fast_rng(1)))
    assert len(counted.asked) == 1


def test_it_plays_the_card_without_which_the_game_is_lost() -> None:
    for seed in range(3):
        state = lay({"b2": MERCENARY}, hand=[CHAMPION], quiet=1, round=5, points=[4, 4])
        action = make("consult:12", GAME, seed).choose(Seat(GAME, state, A, fast_rng(seed)))
        assert isinstance(action, int)
        assert GAME.actions[action] == f"play {CHAMPION}"
