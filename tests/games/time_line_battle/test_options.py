"""The fourteen options, their impossible combinations, the presets, and content packs."""

from pathlib import Path
from typing import Any

import pytest

import anachron
from tests.games.time_line_battle.table import (
    CARDS,
    GAME,
    A,
    B,
    Day,
    answer,
    deploy_round,
    deploying,
    lay,
    offered,
    play_out,
    start,
    through,
)

DEFAULTS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "deployment": ("simultaneous", ("simultaneous", "alternating", "secret")),
    "timelines": (3, (1, 2, 3, 4, 5)),
    "hand_size": (5, (3, 4, 5, 6, 7, 8)),
    "cycle": (1, (0, 1, 2)),
    "deck_mode": ("full", ("full", "draft", "build")),
    "bans": (0, (0, 1, 2, 3)),
    "open_hands": (False, (False, True)),
    "standstill_days": (2, (1, 2, 3)),
    "day_cap": (30, tuple(range(10, 61))),
    "series": (1, (1, 3, 5)),
    "shock_timing": ("together", ("together", "turn-order")),
    "protector_self": (False, (False, True)),
    "spill_optional": (True, (False, True)),
    "spectators_see_hands": (False, (False, True)),
}


def test_there_are_fourteen_options_with_these_defaults_and_choices() -> None:
    assert {name: (option.default, option.choices) for name, option in GAME.options.items()} == DEFAULTS
    assert GAME.check_options({}) == {name: default for name, (default, _) in DEFAULTS.items()}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"dice": 2}, "no option 'dice'"),
        ({"timelines": 6}, "timelines cannot be 6"),
        ({"timelines": 0}, "timelines cannot be 0"),
        ({"timelines": "3"}, "timelines cannot be '3'"),
        ({"timelines": True}, "timelines cannot be True"),
        ({"open_hands": 1}, "open_hands cannot be 1"),
        ({"series": 2}, "series cannot be 2"),
        ({"deployment": "open"}, "deployment cannot be 'open'"),
        ({"day_cap": 9}, "day_cap cannot be 9"),
    ],
)
def test_what_an_option_cannot_be_is_refused_with_a_sentence(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.start(seats=2, seed=1, options=options)


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize("deck_mode", ["full", "draft", "build"])
@pytest.mark.parametrize("timelines", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("bans", [0, 1, 2, 3])
def test_only_a_draft_can_leave_a_player_with_too_few_cards(deck_mode: str, timelines: int, bans: int) -> None:
    options = {"deck_mode": deck_mode, "timelines": timelines, "bans": bans}
    refused = deck_mode == "draft" and (timelines == 5 or (timelines == 4 and bans > 1))
    if refused:
        with pytest.raises(ValueError, match=f"These options need {4 + 2 * (timelines - 1)} cards per player."):
            GAME.check_options(options)
    else:
        assert play_out(start(timelines * 10 + bans, **options)).over


def test_the_presets() -> None:
    presets = {preset["name"]: preset["options"] for preset in GAME.info["presets"]}
    assert presets == {
        "Standard": {},
        "Quick": {"timelines": 1},
        "Long": {"timelines": 5},
        "Open table": {"deployment": "alternating", "open_hands": True},
        "Draft duel": {"deck_mode": "draft"},
        "Match": {"series": 3},
    }
    for options in presets.values():
        GAME.check_options(options)


# deployment


@pytest.mark.rule("R6.8")
@pytest.mark.parametrize("seed", [1, 2])
def test_alternating_players_deploy_one_card_each_in_turn_the_start_player_first(seed: int) -> None:
    state = start(seed, deployment="alternating")
    first = state.view(None)["start_player"]
    turns = []
    while state.view(None)["phase"] == "deploy" and state.view(None)["timeline"] == 1:
        (seat,) = state.waiting
        text = offered(state)[0]
        if text.startswith("deploy"):
            turns.append(seat)
            state.apply(text)
        else:
            state.apply("pass")
    assert turns == [first, 1 - first] * 4


@pytest.mark.rule("R6.8")
def test_alternating_begins_in_each_timeline_with_the_start_player_of_its_day_1() -> None:
    a = "guard 1, warrior 2, reaper 3, rear-guard 4"
    b = "shielder 1, protector 2, enchanter 3, reviver 4"
    for first in (A, B):
        state = lay(0, first, a, b, timeline=2, options={"deployment": "alternating"})
        assert state.waiting == (first,)


@pytest.mark.rule("R6.6", "R6.8")
def test_alternating_the_cycled_card_stays_hidden() -> None:
    state = start(3, deployment="alternating")
    (seat,) = state.waiting
    state.apply(offered(state)[0])
    under = offered(state)[0].split()[1]
    state.apply(f"cycle {under}")
    (event,) = [e for e in state.events(seat=1 - seat) if e["kind"] == "cycled"]
    assert under not in str(event)
    assert state.view(1 - seat)["sides"][seat]["bottom"] is None


def make_all_in_secret(state: Any, seat: int, number: int) -> list[str]:
    """Deploys `number` cards of a seat, cycling one each time."""
    made = []
    for _ in range(number):
        text = offered(state, seat)[0]
        made.append(text)
        state.apply(text, seat)
        state.apply(offered(state, seat)[0], seat)
    return made


@pytest.mark.rule("R6.8")
def test_secret_each_player_makes_all_deployments_without_waiting_and_both_reveal() -> None:
    state = start(4, deployment="secret")
    before = [state.view(seat)["sides"][A] for seat in (B, None)]
    made = make_all_in_secret(state, A, 4)
    assert state.waiting == (B,)
    for seat, seen in zip((B, None), before, strict=True):
        now = state.view(seat)["sides"][A]
        assert now["hidden_deployed"] == 4
        assert now["legal_days"] == []
        for key in seen.keys() - {"hidden_deployed", "legal_days"}:  # no card, no Day, no cycled card, no draw
            assert now[key] == seen[key], key
        told = [event for event in state.events(seat=seat) if event["seat"] == A and event["group"] != "Set-up"]
        assert [event["kind"] for event in told] == ["placed"] * 4 + ["chosen"]
        assert {(event.get("card"), event.get("day")) for event in told} == {(None, None)}
    assert state.view(A)["sides"][A]["deck"] == 17 - 4
    make_all_in_secret(state, B, 4)
    shown = state.view(B)["sides"][A]
    for text in made:
        _, card, day = text.split()
        assert shown["days"][int(day) - 1] == [card]
    assert (shown["hidden_deployed"], shown["cycled"], shown["deck"]) == (0, 4, 13)


@pytest.mark.rule("R6.2", "R6.8")
def test_secret_deployments_count_for_the_legal_days() -> None:
    state = start(5, deployment="secret")
    make_all_in_secret(state, A, 3)
    (day,) = {text.split()[2] for text in offered(state, A)}
    assert day == "4"


@pytest.mark.rule("R6.8")
def test_secret_an_open_hand_is_shown_as_it_was_until_both_reveal() -> None:
    state = start(6, deployment="secret", open_hands=True, spectators_see_hands=True)
    hand = state.view(A)["sides"][A]["hand"]
    make_all_in_secret(state, A, 2)
    assert state.view(B)["sides"][A]["hand"] == state.view(None)["sides"][A]["hand"] == hand
    assert state.view(A)["sides"][A]["hand"] != hand
    make_all_in_secret(state, A, 2)
    make_all_in_secret(state, B, 4)
    assert state.view(B)["sides"][A]["hand"] == state.view(A)["sides"][A]["hand"]


@pytest.mark.rule("R6.1", "R6.5")
@pytest.mark.parametrize("deployment", ["simultaneous", "alternating", "secret"])
@pytest.mark.parametrize(
    "options", [{"deck_mode": "build", "timelines": 5}, {"deck_mode": "draft", "timelines": 4, "bans": 1}]
)
def test_every_player_deploys_everything_even_when_the_last_hand_is_empty(
    deployment: str, options: dict[str, Any]
) -> None:
    for seed in range(4):
        state = play_out(start(seed, deployment=deployment, **options))
        needed = 4 + 2 * (options["timelines"] - 1)
        for side in state.view(None)["sides"]:
            assert sum(len(day) for day in side["days"]) == needed
            assert side["hidden_deployed"] == 0
        GAME.views.audit(state)


@pytest.mark.rule("R6.1", "R6.8")
def test_secret_a_player_with_an_empty_hand_waits_until_the_other_has_deployed_everything() -> None:
    state = start(1, deployment="secret", deck_mode="draft", timelines=4, bans=1)
    while state.view(None)["timeline"] < 4:
        state.apply(offered(state, state.waiting[0])[0], state.waiting[0])
    for seat in (A, B):
        assert state.waiting[0] == seat and len(state.view(seat)["sides"][seat]["hand"]) == 2
        for _ in range(2):
            state.apply(offered(state, seat)[0], seat)
    assert [sum(len(day) for day in side["days"]) for side in state.view(None)["sides"]] == [10, 10]


def seen_by_others(state: Any, seat: int) -> list[Any]:
    return [(state.view(other), state.events(seat=other), state.waiting) for other in (1 - seat, None)]


@pytest.mark.rule("R6.6", "R6.8")
@pytest.mark.parametrize("deployment", ["simultaneous", "secret"])
def test_nobody_can_tell_from_a_secret_choice_whether_cards_are_swapped(deployment: str) -> None:
    seen = []
    for swaps in (0, 1, 2):
        state = start(3, deployment=deployment, cycle=2)
        for _ in range(3 if deployment == "secret" else 1):
            state.apply(offered(state, A)[0], A)
            for _ in range(swaps):
                state.apply(offered(state, A)[0], A)
            if swaps < 2:
                state.apply("pass", A)
        seen.append(seen_by_others(state, A))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("R6.6", "R6.8")
def test_nobody_can_tell_from_half_of_an_open_choice_whether_a_card_is_swapped() -> None:
    state = start(3, deployment="alternating", cycle=2)
    (seat,) = state.waiting
    before = seen_by_others(state, seat)
    state.apply(offered(state)[0])
    assert seen_by_others(state, seat) == before
    state.apply(offered(state)[0])
    assert seen_by_others(state, seat) == before


# timelines, hand_size, cycle


@pytest.mark.rule("R1.2", "R6.1")
@pytest.mark.parametrize("timelines", [1, 2, 3, 4, 5])
def test_timelines(timelines: int) -> None:
    state = play_out(start(7, timelines=timelines))
    assert len(state.view(None)["done"]) == timelines
    for side in state.view(None)["sides"]:
        assert sum(len(day) for day in side["days"]) == 4 + 2 * (timelines - 1)


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize("size", [3, 4, 6, 7, 8])
def test_hand_size(size: int) -> None:
    state = start(8, hand_size=size)
    assert state.view(A)["sides"][A]["deck"] == 22 - size
    deploy_round(state)
    assert len(state.view(A)["sides"][A]["hand"]) == size


@pytest.mark.rule("R2.3")
def test_without_cycling_nothing_is_asked_after_the_card_and_day() -> None:
    state = start(9, cycle=0)
    state.apply(offered(state, A)[0], A)
    assert state.waiting == (B,)
    card = state.view(A)["sides"][A]["hand"][1]
    assert state.why_not(f"cycle {card}", A) is not None


@pytest.mark.rule("R2.3", "R2.4")
def test_two_cards_may_be_cycled_and_the_last_named_lies_lowest() -> None:
    hand = "guard prince rogue archer sniper"
    state = deploying("", "", hands=[hand, hand], options={"cycle": 2})
    for seat, cards in ((A, ["prince", "rogue"]), (B, ["rogue"])):
        state.apply("deploy guard 1", seat)
        for card in cards:
            state.apply(f"cycle {card}", seat)
        if seat == B:
            state.apply("pass", seat)
    assert state.view(A)["sides"][A]["bottom"] == ["prince", "rogue"]
    assert state.view(B)["sides"][B]["bottom"] == ["rogue"]
    assert [len(state.view(seat)["sides"][seat]["hand"]) for seat in (A, B)] == [5, 5]


@pytest.mark.rule("R2.5")
def test_cycled_cards_come_back_when_the_deck_runs_empty() -> None:
    hands = ["guard prince rogue archer sniper", "guard prince rogue archer sniper"]
    state = deploying("", "", hands=hands, decks=["lancer", "lancer warrior reaper surger"])
    state.apply("deploy guard 1", A)
    state.apply("cycle prince", A)
    state.apply("deploy guard 1", B)
    state.apply("pass", B)
    own = state.view(A)["sides"][A]
    assert set(own["hand"]) == {"rogue", "archer", "sniper", "lancer", "prince"}
    assert (own["deck"], own["bottom"]) == (0, [])


# bans, draft, build


def ban(state: Any, *cards: str, seat: int) -> None:
    for card in cards:
        state.apply(f"ban {card}", seat)


def test_bans_are_secret_until_both_are_done_and_take_the_cards_out_of_both_decks() -> None:
    state = start(10, bans=2)
    assert state.waiting == (A, B) and state.view(None)["phase"] == "ban"
    ban(state, "guard", "prince", seat=A)
    for seat in (B, None):
        seen = state.view(seat)
        assert (seen["banned"], seen["own_bans"]) == ([], [])
        assert not [event for event in state.events(seat=seat) if event["kind"] == "banned"]
    assert set(state.view(A)["own_bans"]) == {"guard", "prince"}
    assert state.waiting == (B,)
    ban(state, "prince", "rogue", seat=B)
    assert set(state.view(None)["banned"]) == {"guard", "prince", "rogue"}
    told = [(event["seat"], event["card"]) for event in state.events() if event["kind"] == "banned"]
    assert sorted(told) == [(A, "guard"), (A, "prince"), (B, "prince"), (B, "rogue")]
    for seat in (A, B):
        assert state.view(seat)["sides"][seat]["deck"] == 19 - 5
        assert not set(state.view(seat)["sides"][seat]["hand"]) & {"guard", "prince", "rogue"}


def test_a_card_is_named_once_by_each_player() -> None:
    state = start(11, bans=2)
    ban(state, "guard", seat=A)
    assert "ban guard" not in offered(state, A) and "ban guard" in offered(state, B)
    assert state.why_not("ban guard", A) is not None


def test_bans_may_be_taken_back_until_the_other_is_done_too() -> None:
    state = start(12, bans=1)
    ban(state, "guard", seat=A)
    assert state.undoable(A) == 1
    ban(state, "rogue", seat=B)
    assert (state.undoable(A), state.undoable(B)) == (0, 0)


def pick_all(state: Any) -> list[int]:
    seats = []
    while state.view(None)["phase"] == "pick":
        seats.append(state.waiting[0])
        state.apply(offered(state)[-1])
    return seats


@pytest.mark.rule("R2.1", "R17.1")
def test_a_draft_goes_in_snake_order_and_the_last_card_is_taken_unasked() -> None:
    state = start(13, deck_mode="draft")
    s = state.view(None)["start_player"]
    o = 1 - s
    assert state.waiting == (s,) and len(state.view(None)["shared"]) == 22
    seats = pick_all(state)
    told = [event for event in state.events() if event["kind"] == "picked"]
    assert [event["seat"] for event in told] == [s, o, o, s, s, o, o, s, s, o, o, s, s, o, o, s, s, o, o, s, s, o]
    assert len(seats) == 21
    assert len({event["card"] for event in told}) == 22
    for seat in (A, B):
        own = state.view(seat)["sides"][seat]
        assert (len(own["hand"]), own["deck"]) == (5, 6)
        assert set(own["hand"]) <= {event["card"] for event in told if event["seat"] == seat}


def test_in_a_draft_picks_are_open_and_a_picked_card_is_gone() -> None:
    state = start(14, deck_mode="draft")
    (s,) = state.waiting
    state.apply("pick prince")
    assert state.view(1 - s)["picked"][s] == ["prince"]
    assert "prince" not in state.view(None)["shared"]
    assert "pick prince" not in offered(state) and state.why_not("pick prince") is not None


@pytest.mark.parametrize(("b_bans", "left", "each"), [("guard", 21, 10), ("rogue", 20, 10)])
def test_a_draft_after_bans_gives_both_the_same_number(b_bans: str, left: int, each: int) -> None:
    state = start(15, deck_mode="draft", bans=1)
    ban(state, "guard", seat=A)
    ban(state, b_bans, seat=B)
    assert len(state.view(None)["shared"]) == left
    pick_all(state)
    for seat in (A, B):
        own = state.view(seat)["sides"][seat]
        assert len(own["hand"]) + own["deck"] == each


def test_in_a_build_each_keeps_twelve_cards_in_secret() -> None:
    state = start(16, deck_mode="build")
    assert state.waiting == (A, B) and state.view(None)["phase"] == "build"
    kept = list(CARDS)[:12]
    for card in kept:
        state.apply(f"keep {card}", A)
    assert state.waiting == (B,)
    assert (state.view(A)["kept"], state.view(B)["kept"], state.view(None)["kept"]) == (kept, [], [])
    assert not [event for event in state.events(seat=B) if event["kind"] == "kept" and event["seat"] == A]
    assert state.undoable(A) == 12
    for card in list(CARDS)[10:]:
        state.apply(f"keep {card}", B)
    own = state.view(A)["sides"][A]
    assert (len(own["hand"]), own["deck"]) == (5, 7)
    assert set(own["hand"]) <= set(kept)
    assert state.undoable(A) == 0
    assert kept[0] not in str([event for event in state.events(seat=B) if event["seat"] == A])


def test_a_build_keeps_from_what_the_bans_left() -> None:
    state = start(17, deck_mode="build", bans=1)
    ban(state, "guard", seat=A)
    ban(state, "prince", seat=B)
    assert len(offered(state, A)) == 20
    assert state.why_not("keep guard", A) is not None


# open_hands, spectators_see_hands


def test_open_hands_are_seen_by_both_players_and_not_by_spectators() -> None:
    state = start(18, open_hands=True)
    assert state.view(B)["sides"][A]["hand"] == state.view(A)["sides"][A]["hand"]
    assert state.view(None)["sides"][A]["hand"] is None


def test_an_open_hand_still_holds_a_card_that_is_chosen_and_not_revealed() -> None:
    state = start(19, open_hands=True)
    hand = state.view(A)["sides"][A]["hand"]
    state.apply(f"deploy {hand[0]} 1", A)
    state.apply("pass", A)
    assert state.view(B)["sides"][A]["hand"] == hand
    assert state.view(B)["sides"][A]["choice"] is None


def test_spectators_may_see_both_hands() -> None:
    state = start(20, spectators_see_hands=True)
    for seat in (A, B):
        assert state.view(None)["sides"][seat]["hand"] == state.view(seat)["sides"][seat]["hand"]
        assert state.view(seat)["sides"][1 - seat]["hand"] is None


# standstill_days, day_cap


@pytest.mark.rule("R15.3")
@pytest.mark.parametrize(("days", "last"), [(1, 5), (2, 6), (3, 7)])
def test_standstill_days(days: int, last: int) -> None:
    quiet = "shielder 1, protector 2, enchanter 3, reviver 4"
    state = lay(1, A, quiet, quiet, options={"standstill_days": days})
    (end,) = Day(state, last).of("timeline-end")
    assert (end["days"], end["end"]) == (last, "standstill")


@pytest.mark.rule("R15.4")
@pytest.mark.parametrize("cap", [10, 12, 60])
def test_day_cap(cap: int) -> None:
    state = lay(cap, A, "guard 1", "guard 1", options={"day_cap": cap})
    (end,) = Day(state, cap).of("timeline-end")
    assert (end["days"], end["end"]) == (cap, "day-limit")
    with pytest.raises(ValueError, match="day"):
        lay(cap + 1, A, "guard 1", "guard 1", options={"day_cap": cap})


# series


def series(state: Any) -> dict[str, Any]:
    seen: dict[str, Any] = state.view(None)["series"]
    return seen


def test_a_game_without_a_series_has_none() -> None:
    assert start(21).view(None)["series"] is None


@pytest.mark.parametrize(("games", "wins"), [(3, 2), (5, 3)])
def test_a_series_ends_when_the_lead_cannot_be_caught(games: int, wins: int) -> None:
    state = start(22, series=games)
    for won in range(wins):
        assert not state.over and state.scores == [0, 2 * won]
        state.resign(A)
    assert state.over
    assert (state.scores, list(state.winners)) == ([0, 2 * wins], [B])


def test_a_lead_that_can_be_equalled_goes_on() -> None:
    state = start(23, series=3)
    state.resign(A)
    state.resign(B)
    assert not state.over and state.scores == [2, 2]
    state.resign(B)
    assert state.over and (state.scores, list(state.winners)) == ([4, 2], [A])


@pytest.mark.rule("R4.1")
def test_the_first_start_player_of_a_series_changes_from_game_to_game() -> None:
    state = start(24, series=5)
    firsts = []
    for seat in (A, B, A, B):
        firsts.append(state.view(None)["start_player"])
        state.resign(seat)
    firsts.append(state.view(None)["start_player"])
    assert firsts == [firsts[0], 1 - firsts[0]] * 2 + [firsts[0]]


def test_each_game_of_a_series_is_set_up_anew() -> None:
    state = start(25, series=3, bans=1)
    ban(state, "guard", seat=A)
    ban(state, "rogue", seat=B)
    deploy_round(state)
    hand = state.view(A)["sides"][A]["hand"]
    state.resign(A)
    seen = state.view(None)
    assert (seen["phase"], seen["banned"], seen["vp"], seen["done"]) == ("ban", [], [0, 0], [])
    assert (seen["series"]["game"], seen["series"]["points"]) == (2, [0, 2])
    ban(state, "prince", seat=A)
    ban(state, "prince", seat=B)
    assert state.view(None)["sides"][A]["days"] == [[], [], [], []]
    assert state.view(A)["sides"][A]["deck"] == 21 - 5
    assert state.view(A)["sides"][A]["hand"] != hand


LAST_DAY = {"timeline": 3, "options": {"series": 3}}


def test_a_draw_is_a_point_each() -> None:
    same = "shielder 1, protector 2"
    state = lay(30, A, same, same, series={"game": 1}, **LAST_DAY)
    assert (series(state)["points"], series(state)["game"]) == ([1, 1], 2)


def test_a_lead_of_two_with_one_game_to_go_is_played_on() -> None:
    same = "shielder 1, protector 2"
    state = lay(30, A, same, same, series={"game": 2, "points": [2, 0]}, **LAST_DAY)
    assert not state.over and (series(state)["points"], series(state)["game"]) == ([3, 1], 3)


def test_a_tied_series_goes_to_the_higher_sum_of_vp_over_all_games() -> None:
    same = "shielder 1, protector 2"  # the last game is a draw, 2 : 2
    state = lay(30, A, same, same, series={"game": 3, "points": [2, 2], "vp_sum": [9, 8]}, **LAST_DAY)
    assert state.over and (state.scores, list(state.winners)) == ([3, 3], [A])
    state = lay(30, A, same, same, series={"game": 3, "points": [2, 2], "vp_sum": [8, 8]}, **LAST_DAY)
    assert state.over and sorted(state.winners) == [A, B]


def test_the_vp_of_a_resigned_game_count_in_the_sum() -> None:
    # Third game, 2 : 2 before it. B resigns a game in which B has 6 VP: A wins the series on points all the same.
    table = {"day": 3, "timeline": 2, "vp": [1, 6], "options": {"series": 3}}
    sides = [{"deployed": {"archer": 1}}, {"deployed": {"shielder": 1, "protector": 2}}]
    state = GAME.position({**table, "sides": sides, "series": {"game": 1, "points": [0, 0], "vp_sum": [0, 0]}})
    state.resign(B)
    assert (series(state)["points"], series(state)["vp_sum"]) == ([2, 0], [1, 6])
    # Game 3 at 0 : 2 points. B resigns: 2 : 2, and the VP of the given-up game decide for B.
    state = GAME.position({**table, "sides": sides, "series": {"game": 3, "points": [0, 2], "vp_sum": [3, 3]}})
    state.resign(B)
    assert state.over and (state.scores, list(state.winners)) == ([2, 2], [B])


def test_whole_series_are_played_to_their_end() -> None:
    for seed in range(3):
        state = play_out(start(300 + seed, series=3, timelines=1))
        assert state.over and sum(state.scores) in (4, 6)


# shock_timing, protector_self, spill_optional


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("first", [A, B])
def test_in_turn_order_the_start_players_shock_stops_a_shocker_at_the_front(first: int) -> None:
    both = "shocker 1, rear-guard 1"
    day = through(lay(3, first, both, both, options={"shock_timing": "turn-order"}), 3)
    assert day.cards("shocked", 1 - first) == ["shocker"]
    assert day.cards("shocked", first) == []


@pytest.mark.rule("R10.1")
def test_in_turn_order_a_shocker_that_is_not_hit_still_shocks() -> None:
    day = through(lay(3, A, "shocker 1", "guard 1, shocker 1", options={"shock_timing": "turn-order"}), 3)
    assert (day.cards("shocked", B), day.cards("shocked", A)) == (["guard"], ["shocker"])


@pytest.mark.rule("R12.1")
@pytest.mark.parametrize(("own", "left"), [(False, 2), (True, 4)])
def test_protector_self(own: bool, left: int) -> None:
    day = through(lay(3, A, "protector 1", "warrior 1", options={"protector_self": own}), 3)
    assert day.left(A, "protector") == left


@pytest.mark.rule("R13.4")
def test_without_optional_spill_there_is_no_stop() -> None:
    state = lay(3, A, "sniper 1, enchanter 1", "reaper 1, reviver 1, blaster 2", options={"spill_optional": False})
    answer(state, (A, "enchant sniper"), (A, "target reaper"))
    assert set(offered(state)) == {"spill reviver", "spill blaster"}
    refusal = state.why_not("pass", A)
    assert refusal is not None and refusal.rule == "R13.4"


@pytest.mark.rule("R13.4", "R17.1")
def test_without_optional_spill_a_single_enemy_takes_it_unasked() -> None:
    state = lay(3, A, "sniper 1, enchanter 1", "reaper 1, reviver 1", options={"spill_optional": False})
    answer(state, (A, "enchant sniper"), (A, "target reaper"))
    day = through(state, 3)
    assert [(event["card"], event["amount"]) for event in day.of("spilled", B)] == [("reviver", 4)]
    assert day.died(B) == {"reaper", "reviver"}


# Content packs


def pack(folder: Path, text: str) -> Path:
    path = folder / "pack.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_content_pack_changes_the_numbers_of_cards(tmp_path: Path) -> None:
    text = """
        [[card]]
        id = "warrior"
        damage = 6
        [[card]]
        id = "prince"
        vp = 3
        health = 9
        [[card]]
        id = "protector"
        reduce_each = 1
        [[card]]
        id = "shielder"
        reduce_pool = 6
        order = 40
    """
    changed = anachron.game("time-line-battle", content=pack(tmp_path, text))
    cards = {card["id"]: card for card in changed.content["card"]}
    assert (cards["warrior"]["damage"], cards["prince"]["vp"], cards["shielder"]["order"]) == (6, 3, 40)
    table = {"day": 30, "start_player": A, "options": {"timelines": 1}}
    sides = [{"deployed": {"warrior": 1, "rogue": 2}}, {"deployed": {"prince": 1, "protector": 1, "shielder": 2}}]
    state = changed.position({**table, "sides": sides})
    takes = [(e["card"], e["regular"]) for e in state.events() if e["kind"] == "takes" and e["seat"] == B]
    assert takes == [("protector", 6), ("shielder", 7)]  # the Shielder is the Rear now
    assert state.waiting == (B,) and state.view(None)["sides"][B]["pool"]["size"] == 6
    state.apply("pass", B)
    assert state.scores[B] == 4  # Prince 3, Protector 1
    assert GAME.content["card"][4]["damage"] == 5  # the game of everybody else is as before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[card]\nid = 1", "pack.toml.*not TOML"),
        ('[[card]]\nid = "wizard"\nhealth = 3', "pack.toml, card 1.*'wizard'"),
        ('[[card]]\nid = "guard"\nhealth = 3\n[[card]]\nid = "rogue"\nhealth = 0', "card 2 .rogue.*health"),
        ('[[card]]\nid = "guard"\ndamage = -1', "guard.*damage"),
        ('[[card]]\nid = "guard"\ndamage = 2.5', "guard.*damage.*whole number"),
        ('[[card]]\nid = "guard"\ndamage = true', "guard.*damage.*whole number"),
        ('[[card]]\nid = "guard"\norder = 2', "guard and paladin.*order 2"),
        ('[[card]]\nid = "guard"\nattack = "all"', "guard.*'attack'"),
        ("[[card]]\nhealth = 3", "card 1.*None"),
        ('[card]\nid = "guard"', r"\[\[card\]\]"),
        ("[game]\ntimelines = 9", "'game'"),
    ],
)
def test_a_bad_content_pack_is_refused_with_the_place_and_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        anachron.game("time-line-battle", content=pack(tmp_path, text))


def test_a_content_pack_leaves_the_sentences_of_the_standard_game_alone(tmp_path: Path) -> None:
    def sentences(game: Any) -> list[str]:
        state = game.position({"day": 3, "sides": [{"deployed": {"archer": 1, "enchanter": 2}}] * 2})
        decision = state.decision()
        texts = [decision.prompt, decision.hint, *(state.label(action) for action in decision.actions)]
        return [*texts, state.text(0), str(state.why_not("pass"))]

    before = sentences(GAME)
    text = '[[card]]\nid = "archer"\nname = "Bowman"\ndamage = 9\n[[card]]\nid = "enchanter"\nname = "Witch"'
    changed = anachron.game("time-line-battle", content=pack(tmp_path, text))
    assert "Bowman" in str(sentences(changed)) and "Archer" not in str(sentences(changed))
    assert sentences(GAME) == before


def test_a_content_pack_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none.toml"):
        anachron.game("time-line-battle", content=tmp_path / "none.toml")
