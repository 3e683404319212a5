"""What bots know of the game: sensible actions, playing on, judging."""

from typing import Any

from anachron.bots import Seat, make
from anachron.core import fast_rng
from tests.games.trial_of_the_temples.table import AWAKE, GAME, PLENTY, clones_of, lay, play, player, trial


def considered(state: Any, seat: int) -> list[str]:
    return [GAME.actions[action] for action in GAME.consider(state, seat)]


def test_a_bot_thinks_about_the_first_steps_of_plans_and_rest() -> None:
    red = {"crystals": {"red": 1, "blue": 3}, "tokens": 1, "mana": 4}
    found = considered(trial(red, AWAKE), 0)
    assert set(found) == {
        "advance fire 1",
        "advance water 1",
        "convert mana-to-crystal purple",
        "convert mana-to-crystal yellow",
        "rest",
    }


def test_of_many_spaces_for_a_core_the_best_few_are_looked_at() -> None:
    red = {"crystals": {"red": 1, "yellow": 1}, "tokens": 1, "tracks": {"fire": 2}}
    state = play(trial(red, AWAKE, round=5), "advance fire 1")
    assert len(state.actions(0)) == 16
    assert considered(state, 0)[0] == "place-core 3 1" and len(considered(state, 0)) == 6


def test_a_bot_considers_to_convert_for_the_clone_while_it_cannot_pay_it() -> None:
    both = ["collect-with archmage", "collect-with clone"]
    assert considered(clones_of(mana=3, crystals={"red": 1}), 0) == both
    poor = clones_of(mana=1, crystals={"red": 1})
    assert considered(poor, 0) == ["collect-with archmage", "convert crystal-to-mana-one red"]
    assert considered(play(poor, "convert crystal-to-mana-one red"), 0) == both
    none = clones_of(mana=0, crystals={"red": 1})
    assert considered(none, 0) == ["collect-with archmage"]


def test_what_is_considered_is_always_legal() -> None:
    for options in ({}, {"mode": "duel"}):
        state, rng = GAME.start(2, 8, options), fast_rng(8)
        while not state.over:
            seat = state.waiting[0]
            sensible = GAME.consider(state, seat)
            assert sensible and set(sensible) <= set(state.actions(seat))
            actions = state.actions(seat)
            state.apply(actions[rng.below(len(actions))])


def test_playing_on_goes_to_the_start_of_the_next_round_and_ends_games_with_points() -> None:
    total = 0
    for seed in range(4):
        state, rng = GAME.start(3, seed), fast_rng(seed)
        rounds = 0
        while not state.over:
            GAME.bots.play_on(state, rng)
            rounds += 1
        assert rounds <= 5
        total += sum(state.scores)
    assert total / 12 > 20, "simple players reach what the simulation of the content reached"


def test_a_lead_is_worth_more_than_none() -> None:
    even = lay([{}, {}], phase="temple", round=4)
    ahead = lay([{"tracks": {"fire": 9}}, {}], phase="temple", round=4)
    rich = lay([{"mana": 9}, {}], phase="temple", round=4)
    learned = lay([{"cores": {"action-to-crystal": "red"}}, {}], phase="temple", round=4)
    assert 0.45 < GAME.bots.evaluate(even, 0) < 0.55
    for state in (ahead, rich, learned):
        assert GAME.bots.evaluate(state, 0) > GAME.bots.evaluate(even, 0)
        assert GAME.bots.evaluate(state, 1) < GAME.bots.evaluate(even, 1)
    over = lay([{"tracks": {"fire": 9}}, {}], phase="scoring", round=5)
    assert GAME.bots.evaluate(over, 0) > 0.9 > 0.1 > GAME.bots.evaluate(over, 1)


def test_a_greedy_bot_takes_a_payable_advance_in_the_last_round() -> None:
    state = trial({"crystals": PLENTY, "tokens": 1, "tracks": {"fire": 4}}, AWAKE, round=5)
    bot = make("greedy:2", GAME, 1)
    action = bot.choose(Seat(GAME, state, 0, fast_rng(1)))
    state.apply(action)
    assert player(state, 0)["tracks"] != {"fire": 4, "water": 0, "sand": 0}
