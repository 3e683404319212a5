"""Do bots see what a person would see at once? And are the stronger ones stronger?"""

import pytest

import anachron
from anachron.bots import Seat, answer, make
from anachron.core import fast_rng
from anachron.lab.arena import arena

TLB = anachron.game("time-line-battle")

# The last Day of the last Timeline, 5 : 5. Only who shoots the Prince wins: 3 Characters against 2, not against 4 VP.
LAST_SHOT = {
    "options": {"day_cap": 10},
    "timeline": 3,
    "day": 10,
    "vp": [5, 5],
    "sides": [
        {"deployed": {"guard": 1, "lancer": 2, "sniper": 4}},
        {"deployed": {"guard": 1, "prince": 2, "rear-guard": 4}},
    ],
}


@pytest.mark.parametrize("bot", ["greedy:1", "search:60"])
def test_a_bot_shoots_the_prince_when_that_decides_the_game(bot: str) -> None:
    for seed in range(5):
        state = TLB.position(LAST_SHOT)
        assert len(state.actions(0)) == 3
        chosen = answer(make(bot, TLB, seed), Seat(TLB, state, 0, fast_rng(seed)))
        assert chosen == "target prince"
        state.apply(chosen)
        assert state.winners == [0]


def test_a_search_does_not_always_deploy_the_same() -> None:
    """Where choices are secret and about as good, the answer is a mixture: nobody can prepare for it."""
    state = TLB.start(2, 9, {})
    chosen = {answer(make("search:60", TLB, seed), Seat(TLB, state, 0, fast_rng(seed))) for seed in range(8)}
    assert len(chosen) > 1


@pytest.mark.parametrize(("strong", "weak", "games", "least"), [("greedy:4", "random", 20, 0.85)])
def test_greedy_beats_random(strong: str, weak: str, games: int, least: float) -> None:
    standings = arena("time-line-battle", [strong, weak], games, seed=100)
    assert standings.entrants[0].share >= least


@pytest.mark.long
def test_hard_beats_random_and_greedy() -> None:
    """The whole measurement (400 games each) is in docs/bots.md; this notices a bot that has lost its mind."""
    assert arena("time-line-battle", ["hard", "random"], 20, seed=500).entrants[0].share >= 0.85
    assert arena("time-line-battle", ["search:300", "greedy"], 60, seed=900).entrants[0].share > 0.5
