"""consult: a look at all actions, and rehearsals of those that are close."""

import anachron
from anachron.bots import Seat, make
from anachron.bots.consult import FEW, Consult
from anachron.bots.rehearsal import still_in
from anachron.core import fast_rng
from tests.games.ophelia.situations import CHAMPION
from tests.games.ophelia.table import GAME, MERCENARY, A, lay


class Counted:
    """Rehearsals that only note what they are asked."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.turns: list[int] = []

    def best_of(self, seat: Seat, actions: list[int], turns: int) -> int:
        self.asked.append(actions)
        self.turns.append(turns)
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


def test_in_a_duel_the_reply_is_rehearsed_too() -> None:
    war = anachron.game("temporal-war")
    for seats, turns in ((2, 2), (3, 1), (4, 1)):
        bot, counted = consult(even=True)
        state = war.start(seats, 1, war.check_options({}, seats))
        bot.choose(Seat(war, state, state.waiting[0], fast_rng(1)))
        assert counted.turns == [turns]


def test_three_worlds_are_enough_to_drop_what_never_differs() -> None:
    values = {1: [0.5, 0.6, 0.4], 2: [0.5, 0.6, 0.4], 3: [0.2, 0.7, 0.6]}
    assert still_in(values, [1, 2, 3], FEW) == [1, 3]
    assert still_in({1: [0.9, 0.9], 2: [0.1, 0.1]}, [1, 2], FEW) == [1, 2], "two worlds say little"


def test_it_plays_the_card_without_which_the_game_is_lost() -> None:
    for seed in range(3):
        state = lay({"b2": MERCENARY}, hand=[CHAMPION], quiet=1, round=5, points=[4, 4])
        action = make("consult:12", GAME, seed).choose(Seat(GAME, state, A, fast_rng(seed)))
        assert isinstance(action, int)
        assert GAME.actions[action] == f"play {CHAMPION}"
