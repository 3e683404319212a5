"""Bots by name, and that each of them plays."""

import pytest

import anachron
from anachron.bots import LEVELS, UnknownBot, make, names
from anachron.bots.mcts import Search
from anachron.bots.rehearsal import Rehearsal
from anachron.lab.arena import play_game

TLB = anachron.game("time-line-battle")
SHORT = {"temporal-war": {"speed": "short", "round_turn_cap": 2}}  # a game of this takes the longest by far


@pytest.mark.parametrize(
    "bot", ["random", "greedy:1", "search:8", "search:0.003s", "rehearse:0.003s", "consult:0.003s"]
)
@pytest.mark.parametrize("name", anachron.games())
def test_every_kind_of_bot_plays_a_whole_game(name: str, bot: str) -> None:
    game = anachron.game(name)
    played = play_game(game, [make(bot, game, seat) for seat in range(game.seats[0])], 2, SHORT.get(name, {}))
    assert played.state.winners
    assert all(played.thoughts)
    last = list(played.record.replay())[-1]
    assert last.over
    assert last.digest() == played.record.digest == played.state.digest()


@pytest.mark.parametrize("level", ["easy", "medium", pytest.param("hard", marks=pytest.mark.long)])
def test_every_level_plays_a_whole_timeline(level: str) -> None:
    bots = [make(level, TLB, 1), make("random", TLB, 2)]
    played = play_game(TLB, bots, 5, {"timelines": 1})
    assert played.state.winners
    assert len(played.record.actions) >= 16  # four deployments on each side, in two parts


@pytest.mark.parametrize("options", [{"deployment": "secret"}, {"deployment": "alternating", "open_hands": True}])
def test_a_search_plays_the_other_ways_to_deploy(options: dict[str, object]) -> None:
    bots = [make("search:6", TLB, 1), make("greedy:1", TLB, 2)]
    assert play_game(TLB, bots, 3, {**options, "timelines": 2}).state.winners


@pytest.mark.parametrize("options", [{"deck_mode": "draft"}, {"deck_mode": "build", "bans": 1}, {"series": 3}])
def test_a_search_plays_the_other_ways_to_begin(options: dict[str, object]) -> None:
    bots = [make("search:4", TLB, 1), make("greedy:1", TLB, 2)]
    assert play_game(TLB, bots, 3, {**options, "timelines": 1}).state.winners


def test_levels_and_kinds_are_named() -> None:
    assert names() == ["easy", "medium", "hard", "random", "greedy", "search", "rehearse", "consult"]
    assert all(level.name and level.text for level in LEVELS)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("hrad", "Did you mean hard?"),
        ("grandmaster", "There is no bot 'grandmaster'"),
        ("greedy:0", "a whole number from 1"),
        ("search:many", "a whole number from 1"),
        ("search:-1s", "a number of seconds"),
        ("search:nans", "a number of seconds"),
        ("random:5", "There is no bot"),
    ],
)
def test_a_wrong_name_is_refused_with_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        make(name, TLB, 1)
    assert sentence in str(refused.value)


def test_a_budget_is_read_from_the_name() -> None:
    for name, looks, seconds in (("search:123", 123, 0.0), ("search:1.5s", 0, 1.5), ("search:50:2s", 50, 2.0)):
        bot = make(name, TLB, 1)
        assert isinstance(bot, Search)
        assert (bot.budget.looks, bot.budget.seconds) == (looks, seconds)


def test_a_game_may_name_the_bot_that_plays_it_best() -> None:
    assert isinstance(make("hard", TLB, 1), Search)
    ophelia = make("hard", anachron.game("ophelia"), 1)
    assert isinstance(ophelia, Rehearsal)
    assert ophelia.budget.seconds == 3.0
