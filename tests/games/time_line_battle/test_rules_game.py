"""Structure, decks, deployment, Start Player, the end of Timelines and the score: R1 to R6 and R14 to R17."""

from typing import Any

import pytest

from anachron.core import IllegalAction, Record
from tests.games.time_line_battle.table import (
    CARDS,
    GAME,
    A,
    B,
    Day,
    answer,
    character,
    deploy_round,
    deploying,
    lay,
    line,
    offered,
    play_out,
    start,
    through,
)

QUIET = "shielder 1, protector 2, enchanter 3, reviver 4"


@pytest.mark.rule("R1.1")
def test_the_game_is_for_two() -> None:
    assert GAME.seats == (2,)
    for seats in (1, 3):
        with pytest.raises(ValueError, match="2 players"):
            GAME.start(seats=seats, seed=1)


@pytest.mark.rule("R1.2", "R16.2")
def test_a_game_is_three_timelines() -> None:
    state = play_out(start(3))
    assert state.over and state.waiting == ()
    assert [done["timeline"] for done in state.view(None)["done"]] == [1, 2, 3]
    assert [e["timeline"] for e in state.events() if e["kind"] == "timeline"] == [1, 2, 3]


@pytest.mark.rule("R1.3")
def test_a_timeline_restores_deploys_runs_its_days_and_scores() -> None:
    state = play_out(start(4))
    kinds = ("timeline", "deployed", "day", "timeline-end")
    seen: list[str] = []
    for event in state.events():
        if event["kind"] in kinds and seen[-1:] != [event["kind"]]:
            seen.append(event["kind"])
    assert seen == list(kinds) * 3


@pytest.mark.rule("R1.4")
def test_days_count_up_from_one() -> None:
    state = play_out(start(5))
    for done in state.view(None)["done"]:
        days = [e["day"] for e in state.events() if e["kind"] == "day" and e["timeline"] == done["timeline"]]
        assert days == list(range(1, done["days"] + 1))


@pytest.mark.rule("R1.5")
def test_amounts_are_whole_and_never_below_zero() -> None:
    state = play_out(start(6))
    for event in state.events():
        for key in ("amount", "regular", "targeted"):
            if key in event:
                assert isinstance(event[key], int) and event[key] >= 0
    # 1 damage less 2: nothing is left to take, and nothing is gained.
    day = through(lay(3, A, "protector 1, guard 1, reviver 2", "blaster 1"), 3)
    assert day.left(A, "guard") == 10


@pytest.mark.rule("R2.1")
def test_a_deck_holds_one_of_each_card() -> None:
    state = start(7)
    for seat in (A, B):
        own = state.view(seat)["sides"][seat]
        assert len(own["hand"]) == len(set(own["hand"])) == 5
        assert own["deck"] == 17
    told = [e for e in play_out(state).events(seat=A) if e["kind"] == "drew" and e["seat"] == A]
    drawn = [card for event in told for card in event["cards"]]
    assert len(drawn) == len(set(drawn))
    assert {card for seed in range(40) for card in start(seed).view(A)["sides"][A]["hand"]} == set(CARDS)


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize("cycle", [False, True])
def test_hands_are_filled_up_to_five_after_each_play(cycle: bool) -> None:
    state = start(8)
    for played in range(1, 5):
        deploy_round(state, cycle)
        for seat in (A, B):
            assert len(state.view(seat)["sides"][seat]["hand"]) == 5
            assert state.view(seat)["sides"][seat]["deck"] == 17 - played


@pytest.mark.rule("R2.3", "R2.4")
def test_the_cycled_card_is_named_before_drawing() -> None:
    deck = "archer sniper blaster lancer reaper warrior"
    state = deploying("", "", hands=["guard prince", "guard prince"], decks=[deck, deck])
    state.apply("deploy guard 1", A)
    assert offered(state, A) == ["cycle prince", "pass"]  # not yet the Archer
    assert state.view(A)["sides"][A]["deck"] == 6
    state.apply("cycle prince", A)
    state.apply("deploy guard 1", B)
    state.apply("pass", B)
    own = state.view(A)["sides"][A]
    assert set(own["hand"]) == {"archer", "sniper", "blaster", "lancer", "reaper"}
    assert (own["deck"], own["bottom"]) == (2, ["prince"])


@pytest.mark.rule("R2.5")
def test_a_short_deck_gives_what_it_has_and_is_not_refilled() -> None:
    hands = ["guard prince rogue", "guard prince rogue"]
    state = deploying("", "", hands=hands, decks=["archer", "archer sniper blaster lancer"])
    for seat in (A, B):
        state.apply("deploy guard 1", seat)
        state.apply("pass", seat)
    own = state.view(A)["sides"][A]
    assert (set(own["hand"]), own["deck"]) == ({"prince", "rogue", "archer"}, 0)
    state.apply("deploy prince 2", A)  # an empty deck: no card to cycle is asked for
    assert state.waiting == (B,)


@pytest.mark.rule("R2.5")
def test_nine_cards_are_left_in_each_deck_at_the_end() -> None:
    state = play_out(start(9))
    assert [side["deck"] for side in state.view(None)["sides"]] == [9, 9]


@pytest.mark.rule("R2.6")
def test_deployed_cards_lie_on_the_table_to_the_end() -> None:
    state = play_out(start(10))
    deployed: list[list[str]] = [[], []]
    for event in state.events():
        if event["kind"] == "deployed":
            deployed[event["seat"]].append(event["card"])
    for seat in (A, B):
        lying = [card for day in state.view(None)["sides"][seat]["days"] for card in day]
        assert sorted(lying) == sorted(deployed[seat]) and len(lying) == 8


@pytest.mark.rule("R2.7")
def test_a_cycled_card_never_comes_back() -> None:
    state = start(11)
    gone: list[str] = []
    while not state.over:
        if state.view(None)["phase"] == "deploy":
            deploy_round(state, cycle=True)
            gone = [e["card"] for e in state.events(seat=A) if e["kind"] == "cycled" and e["seat"] == A]
            assert not set(gone) & set(state.view(A)["sides"][A]["hand"])
        else:
            play_default(state)
    assert len(gone) == len(set(gone)) == 8


def play_default(state: Any) -> None:
    seat = state.waiting[0]
    state.apply(GAME.default(state, seat), seat)


@pytest.mark.rule("R3.2")
def test_the_dead_and_the_future_have_no_place_in_the_line() -> None:
    state = lay(3, A, "guard 1 dead, archer 1, rear-guard 4", "shielder 1, protector 2")
    assert line(state, A) == ["archer"]
    assert [character(state, A, card)["state"] for card in ("guard", "archer", "rear-guard")] == [
        "dead",
        "in-play",
        "future",
    ]


@pytest.mark.rule("R3.3")
def test_the_same_character_may_stand_in_both_lines() -> None:
    day = through(lay(1, A, "guard 1", "guard 1"), 1)
    assert (day.takes(A), day.takes(B)) == ({"guard": "3+0"}, {"guard": "3+0"})


@pytest.mark.rule("R3.4")
def test_the_line_is_looked_at_anew_after_a_sacrifice() -> None:
    # The Front is shocked in 3a, sacrificed in 3b; in phase 4 the next one is the Front.
    state = lay(3, A, "guard 1, warrior 1, deathmonger 2", "shocker 1, reaper 2")
    answer(state, (A, "sacrifice guard"))
    day = through(state, 3)
    assert day.cards("shocked", A) == ["guard"]
    assert set(day.takes(A)) == {"warrior"}


@pytest.mark.rule("R4.1")
def test_the_first_start_player_is_a_matter_of_chance() -> None:
    firsts = [start(seed).view(None)["start_player"] for seed in range(40)]
    assert 8 <= sum(firsts) <= 32


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize("first", [A, B])
def test_the_start_player_answers_all_of_a_step_before_the_other(first: int) -> None:
    both = "deathmonger 1, shielder 1, enchanter 1, archer 2, sniper 3, reviver 2, protector 2 dead"
    state = lay(3, first, both, both, options={"timelines": 5})
    asked = []
    while state.view(None)["day"] == 3 and state.waiting:
        (seat,) = state.waiting
        kind = state.decision(seat).kind
        asked.append((seat, kind))
        wanted = {"revive": "pass", "sacrifice": "pass", "enchant": "pass", "target": "target shielder"}
        state.apply(wanted.get(kind) or "pass", seat)
    other = 1 - first
    assert asked[:4] == [(first, "revive"), (other, "revive"), (first, "sacrifice"), (other, "sacrifice")]
    assert asked[4:10] == [(seat, kind) for seat in (first, other) for kind in ("enchant", "target", "target")]
    assert asked[10:12] == [(first, "reduce"), (other, "reduce")]


@pytest.mark.rule("R5.1")
def test_a_new_timeline_forgets_the_dead_and_the_survivals() -> None:
    state = lay(4, A, "reaper 1 dead, surger 2, rear-guard 3", "prince 4")
    seen = state.view(None)
    assert (seen["timeline"], seen["phase"]) == (2, "deploy")
    for one in seen["sides"][A]["characters"] + seen["sides"][B]["characters"]:
        assert (one["state"], one["survived"]) == ("future", False)


@pytest.mark.rule("R5.2")
def test_characters_keep_their_days() -> None:
    state = start(12)
    while state.view(None)["timeline"] == 1:
        play_default(state)
    days = [[day[:1] for day in side["days"]] for side in state.view(None)["sides"]]
    play_out(state)
    assert [[day[:1] for day in side["days"]] for side in state.view(None)["sides"]] == days


@pytest.mark.rule("R6.1", "R6.3")
def test_four_characters_are_deployed_and_then_two_more_before_each_later_timeline() -> None:
    state = play_out(start(13))
    counts = []
    for event in state.events():
        if event["kind"] == "timeline":
            counts.append([0, 0])
        elif event["kind"] == "deployed":
            counts[-1][event["seat"]] += 1
    assert counts == [[4, 4], [2, 2], [2, 2]]
    assert all(len(day) == 2 for side in state.view(None)["sides"] for day in side["days"])


@pytest.mark.rule("R6.4")
def test_both_choose_in_secret_and_reveal_together() -> None:
    state = start(14)
    assert state.waiting == (A, B)
    card = state.view(A)["sides"][A]["hand"][0]
    state.apply(f"deploy {card} 2", A)
    state.apply("pass", A)
    assert state.waiting == (B,)
    for seat in (B, None):
        side = state.view(seat)["sides"][A]
        assert (side["chosen"], side["choice"], side["hand_size"], side["deck"]) == (True, None, 5, 17)
        assert side["days"] == [[], [], [], []]
        assert not [e for e in state.events(seat=seat) if e["kind"] == "deployed"]
    assert state.view(A)["sides"][A]["choice"] == {"card": card, "day": 2, "cycle": []}
    other = state.view(B)["sides"][B]["hand"][0]
    state.apply(f"deploy {other} 3", B)
    state.apply("pass", B)
    assert state.waiting == (A, B)
    seen = state.view(None)
    assert seen["sides"][A]["days"] == [[], [card], [], []]
    assert seen["sides"][B]["days"] == [[], [], [other], []]
    assert (seen["round"], seen["rounds"]) == (2, 4)


@pytest.mark.rule("R6.4")
def test_the_seats_may_choose_in_either_order() -> None:
    results = []
    for order in ((A, B), (B, A)):
        state = start(15)
        for seat in order:
            state.apply(offered(state, seat)[0], seat)
            state.apply("pass", seat)
        results.append(state.digest())
    assert results[0] == results[1]


@pytest.mark.rule("R6.5", "R17.2")
def test_the_last_deployment_of_a_timeline_is_asked_though_the_day_is_fixed() -> None:
    state = deploying("guard 1, rogue 2, prince 3", "guard 1, rogue 2, prince 3", hands=["archer", "archer"])
    assert offered(state, A) == ["deploy archer 4"]
    assert state.decision(A).may_pass is False


@pytest.mark.rule("R6.6")
def test_that_a_card_was_cycled_is_seen_and_which_one_is_not() -> None:
    state = start(16)
    card, under = state.view(A)["sides"][A]["hand"][:2]
    state.apply(f"deploy {card} 1", A)
    state.apply(f"cycle {under}", A)
    state.apply(offered(state, B)[0], B)
    state.apply("pass", B)
    for seat in (B, None):
        (event,) = [e for e in state.events(seat=seat) if e["kind"] == "cycled"]
        assert event["seat"] == A and under not in str(event) and CARDS[under]["name"] not in event["text"]
        assert (state.view(seat)["sides"][A]["cycled"], state.view(seat)["sides"][A]["bottom"]) == (1, None)
    (event,) = [e for e in state.events(seat=A) if e["kind"] == "cycled"]
    assert event["card"] == under
    assert state.view(A)["sides"][A]["bottom"] == [under]


@pytest.mark.rule("R6.7")
def test_a_chosen_deployment_may_be_taken_back_until_the_other_has_chosen() -> None:
    state = start(17)
    assert state.undoable(A) == 0
    state.apply(offered(state, A)[0], A)
    assert state.undoable(A) == 1
    state.apply("pass", A)
    assert (state.undoable(A), state.undoable(B)) == (2, 0)
    state.apply(offered(state, B)[0], B)
    assert (state.undoable(A), state.undoable(B)) == (2, 1)
    state.apply("pass", B)
    assert (state.undoable(A), state.undoable(B)) == (0, 0)


@pytest.mark.rule("R6.8")
def test_alternating_deployments_are_shown_at_once_and_stand() -> None:
    state = start(18, deployment="alternating")
    first = state.view(None)["start_player"]
    assert state.waiting == (first,)
    text = offered(state)[0]
    state.apply(text)
    assert state.waiting == (first,) and state.undoable(first) == 1  # nothing was shown yet
    assert state.view(None)["sides"][first]["days"] == [[], [], [], []]
    state.apply("pass")
    assert state.waiting == (1 - first,)
    assert state.undoable(first) == 0
    card, day = text.split()[1:]
    assert state.view(1 - first)["sides"][first]["days"][int(day) - 1] == [card]
    assert state.view(first)["sides"][first]["deck"] == 16


@pytest.mark.rule("R6.8")
def test_a_secret_deployment_is_drawn_for_at_once_and_cannot_be_taken_back() -> None:
    state = start(19, deployment="secret")
    assert state.waiting == (A, B)
    state.apply(offered(state, A)[0], A)
    state.apply("pass", A)
    assert state.undoable(A) == 0
    assert state.view(A)["sides"][A]["deck"] == 16
    assert state.waiting == (A, B)


# The end of a Day and of a Timeline


@pytest.mark.rule("R14.1")
def test_survivors_heal_at_the_end_of_the_day() -> None:
    # 9 of 10 on the Guard, Day after Day: it never dies.
    state = lay(4, A, "guard 1", "warrior 1, rear-guard 2")
    for day in (4, 5, 6):
        assert Day(state, day).left(A, "guard") == 1
        assert Day(state, day).of("healed")


@pytest.mark.rule("R14.2")
def test_whoever_is_in_play_at_the_end_of_a_day_has_survived_it() -> None:
    state = lay(1, A, "shielder 1, archer 2", "protector 1, shielder 2, enchanter 2")
    assert state.view(None)["day"] == 2
    assert character(state, A, "shielder")["survived"] is True
    assert character(state, A, "archer")["survived"] is False


@pytest.mark.rule("R14.3")
def test_shock_doubling_and_sacrifice_end_with_the_day() -> None:
    state = lay(3, A, "deathmonger 1, enchanter 1, shielder 2, prince 2", "guard 1, protector 1, shocker 2")
    assert character(state, A, "shielder")["shocked"] is True
    answer(state, (A, "sacrifice shielder"), (A, "enchant prince"))
    through(state, 3)
    answer(state, (A, "pass"))  # Day 4: no sacrifice; then the Enchanter is asked, if not shocked itself
    assert state.view(None)["day"] >= 4
    shielder, prince = character(state, A, "shielder"), character(state, A, "prince")
    assert (shielder["state"], shielder["sacrificed"], shielder["shocked"]) == ("dead", False, False)
    assert (prince["doubled"], Day(state, 4).struck_by(B, "prince")) == (False, [("protector", 3)])


@pytest.mark.rule("R14.4", "R14.5")
def test_the_start_player_changes_before_the_end_of_the_timeline_is_looked_at() -> None:
    state = lay(4, B, "reaper 1", "prince 1")
    assert Day(state, 4).of("timeline-end")
    assert state.view(None)["start_player"] == A


@pytest.mark.rule("R15.1")
@pytest.mark.parametrize("day", [1, 2, 3])
def test_days_1_to_3_never_end_a_timeline(day: int) -> None:
    state = lay(day, A, f"reaper {day}, guard 4", f"prince {day}, guard 4")
    assert Day(state, day).died(B) == {"prince"}
    assert not Day(state, day).of("timeline-end")
    assert Day(state, day + 1).of("day")


@pytest.mark.rule("R15.2")
def test_both_sides_may_be_wiped_out() -> None:
    state = lay(4, A, "warrior 1", "reaper 4")
    (end,) = Day(state, 4).of("timeline-end")
    assert (end["end"], end["vp"]) == ("wipe-out", [0, 0])


@pytest.mark.rule("R15.3")
def test_the_earliest_end_by_standstill_is_day_6() -> None:
    state = lay(1, A, QUIET, QUIET)
    counts = {event["group"]: event["count"] for event in state.events() if event["kind"] == "standstill"}
    assert counts == {"Timeline 1 · Day 5": 1, "Timeline 1 · Day 6": 2}
    (end,) = Day(state, 6).of("timeline-end")
    assert (end["days"], end["end"]) == (6, "standstill")


@pytest.mark.rule("R15.3")
def test_a_new_set_of_survivors_breaks_a_standstill() -> None:
    # Day 5 is a standstill; on Day 6 A sacrifices; Days 7 and 8 are standstills again.
    state = lay(4, A, "shielder 1, deathmonger 2", "protector 1, shielder 2, rear-guard 3")
    played = {4: "pass", 5: "pass", 6: "sacrifice shielder"}
    for day, text in played.items():
        assert state.view(None)["day"] == day
        answer(state, (A, text))
        while state.waiting == (B,):
            state.apply("reduce shielder", B)
        while state.waiting == (A,) and state.decision(A).kind == "reduce":
            state.apply("reduce deathmonger", A)
    counts = [(e["group"][-5:], e["count"]) for e in state.events() if e["kind"] == "standstill"]
    assert counts == [("Day 5", 1), ("Day 7", 1), ("Day 8", 2)]


@pytest.mark.rule("R15.4")
def test_a_timeline_ends_with_day_30_at_the_latest() -> None:
    state = lay(29, A, "guard 1", "guard 1")
    assert not Day(state, 29).of("timeline-end")
    (end,) = Day(state, 30).of("timeline-end")
    assert (end["days"], end["end"]) == (30, "day-limit")


@pytest.mark.rule("R15.5")
def test_a_wipe_out_on_the_last_day_is_a_wipe_out() -> None:
    (end,) = Day(lay(30, A, "reaper 1", "prince 1"), 30).of("timeline-end")
    assert end["end"] == "wipe-out"


@pytest.mark.rule("R15.5")
def test_a_standstill_on_the_last_day_is_a_standstill() -> None:
    state = lay(9, A, "guard 1", "guard 1", options={"day_cap": 10, "standstill_days": 1})
    (end,) = Day(state, 10).of("timeline-end")
    assert end["end"] == "standstill"


# Score and winner


@pytest.mark.rule("R16.1", "R16.2")
def test_the_winner_has_more_vp() -> None:
    state = lay(30, A, "prince 1, protector 1", "shielder 1, rear-guard 2", timeline=3, vp=[4, 3])
    assert state.over
    assert state.scores == [7, 5]
    assert list(state.winners) == [A]
    assert state.view(None)["result"]["winners"] == [A]


@pytest.mark.rule("R16.1")
def test_vp_add_up_over_the_timelines() -> None:
    state = play_out(start(20))
    vps = [done["vp"] for done in state.view(None)["done"]]
    assert state.scores == [sum(vp[seat] for vp in vps) for seat in (A, B)]
    for done in state.view(None)["done"]:
        for seat in (A, B):
            assert done["vp"][seat] == sum(CARDS[card]["vp"] for card in done["alive"][seat])


@pytest.mark.rule("R16.3")
def test_the_prince_counts_as_one_character_in_the_tie_break() -> None:
    # A: Prince, 2 VP, one Character. B: two Characters, 2 VP. 3 : 3 before.
    state = lay(30, A, "prince 1", "shielder 1, rear-guard 2", timeline=3, vp=[3, 3])
    assert state.scores == [5, 5]
    assert list(state.winners) == [B]


@pytest.mark.rule("R17.1")
def test_a_single_legal_answer_is_taken_and_told() -> None:
    day = through(lay(3, A, "archer 1", "shielder 1"), 3)
    (aimed,) = day.of("aimed", A)
    assert (aimed["by"], aimed["card"]) == ("archer", "shielder")


@pytest.mark.rule("R17.1")
def test_declining_counts_as_an_answer() -> None:
    state = lay(3, A, "deathmonger 1, protector 2", "shielder 1")
    assert set(offered(state)) == {"sacrifice protector", "pass"}
    assert state.decision(A).may_pass


DEFAULTS: list[tuple[str, Any, str]] = [
    ("deploy", lambda: deploying("", "", hands=["rogue lancer prince", "guard prince"]), "deploy lancer 1"),
    ("deploy", lambda: deploying("reaper 1", "reaper 1", hands=["rogue lancer", "guard prince"]), "deploy lancer 2"),
    ("revive", lambda: lay(3, A, "reviver 1, guard 1 dead, prince 2 dead", QUIET), "revive prince"),
    ("revive", lambda: lay(3, A, "reviver 1, guard 1 dead, warrior 2 dead", QUIET), "revive guard"),
    ("sacrifice", lambda: lay(3, A, "deathmonger 1, guard 1", QUIET), "pass"),
    ("enchant", lambda: lay(3, A, "enchanter 1, guard 1, rogue 2, warrior 2", QUIET), "enchant rogue"),
    ("enchant", lambda: lay(3, A, "enchanter 1, guard 1, lancer 2, prince 2", QUIET), "enchant guard"),
    ("target", lambda: lay(3, A, "archer 1", QUIET), "target shielder"),
    ("reduce", lambda: lay(3, A, "paladin 1, shielder 2, prince 3", "reaper 1, warrior 1, rogue 2"), "reduce paladin"),
]


@pytest.mark.rule("R17.3")
@pytest.mark.parametrize(("kind", "table", "text"), DEFAULTS)
def test_when_the_clock_runs_out_the_default_is_played(kind: str, table: Any, text: str) -> None:
    state = table()
    assert state.decision(A).kind == kind
    assert GAME.actions[GAME.default(state, A)] == text


@pytest.mark.rule("R17.3")
def test_the_default_of_a_deployment_cycles_nothing() -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"])
    state.apply("deploy guard 1", A)
    assert GAME.actions[GAME.default(state, A)] == "pass"


@pytest.mark.rule("R17.3")
def test_the_default_pool_goes_from_front_to_rear() -> None:
    # Paladin 3, Prince 10: first the 3 of the Paladin, then 4 on the Prince.
    state = lay(3, A, "paladin 1, shielder 2, prince 3", "guard 1, prince 2, rogue 2")
    given = []
    while state.group() == "Timeline 1 · Day 3":
        action = GAME.default(state, A)
        given.append(GAME.actions[action])
        state.apply(action, A)
    assert given == ["reduce paladin"] * 3 + ["reduce prince"] * 4


@pytest.mark.rule("R17.3")
def test_the_default_spill_goes_to_the_least_health_left() -> None:
    # Doubled Sniper on Reaper: 7 to spill; left Blaster 4, Reviver 4, Rogue 8.
    state = lay(3, A, "sniper 1, enchanter 1", "reaper 1, blaster 1, rogue 2, reviver 3")
    answer(state, (A, "enchant sniper"), (A, "target reaper"))
    assert GAME.actions[GAME.default(state, A)] == "spill blaster"


@pytest.mark.rule("R17.3")
def test_defaults_alone_play_a_game_to_its_end() -> None:
    state = start(21)
    while not state.over:
        play_default(state)
    assert len(state.view(None)["done"]) == 3


@pytest.mark.rule("R17.4")
@pytest.mark.parametrize("seat", [A, B])
def test_whoever_resigns_loses_whatever_the_vp(seat: int) -> None:
    state = lay(3, A, "archer 1", QUIET, vp=[5, 5])
    state.resign(seat)
    assert state.over and list(state.winners) == [1 - seat]
    assert [event["kind"] for event in state.events()[-2:]] == ["resigned", "game-end"]
    with pytest.raises(IllegalAction):
        state.apply("target shielder", A)


@pytest.mark.rule("R17.4")
def test_resigning_is_no_answer_and_is_possible_while_the_other_decides() -> None:
    assert not any("resign" in text for text in GAME.actions.texts)
    assert len(GAME.actions) == 309
    state = start(22)
    state.apply(offered(state, A)[0], A)
    state.apply("pass", A)
    assert state.waiting == (B,)
    state.resign(A)
    assert list(state.winners) == [B]


# Taking back, and the end of it all


@pytest.mark.rule("R6.7", "R12.2")
def test_taking_back_is_playing_the_record_again_without_the_last_own_answer() -> None:
    sides = [{"deployed": {"shielder": 1, "prince": 2}}, {"deployed": {"reaper": 1, "rogue": 1}}]
    written = {"day": 3, "sides": sides}
    actions = ["reduce prince", "reduce shielder", "reduce prince"]
    record = Record("time-line-battle", GAME.version, 2, 0, {}, actions, written)
    states = list(record.replay())
    assert [state.undoable(A) for state in states] == [0, 1, 2, 3]
    record.actions = actions[:-1]
    assert list(record.replay())[-1].digest() == states[2].digest()


@pytest.mark.rule("R4.3")
def test_own_orders_may_be_taken_back_until_the_other_player_decides() -> None:
    state = lay(3, A, "archer 1, sniper 1", "archer 1, shielder 2")
    answer(state, (A, "target archer"), (A, "target shielder"))
    assert (state.waiting, state.undoable(A)) == ((B,), 2)
    answer(state, (B, "target sniper"))
    assert state.undoable(A) == 0


@pytest.mark.rule("R15.4")
@pytest.mark.parametrize("seed", range(10))
def test_a_game_stays_far_below_the_bound_on_its_decisions(seed: int) -> None:
    state = start(400 + seed)
    answers: dict[str, int] = {}
    turn = seed
    while not state.over:
        group = state.group()
        answers[group] = answers.get(group, 0) + 1
        seat = state.waiting[turn % len(state.waiting)]
        actions = state.actions(seat)
        state.apply(actions[turn * 11 % len(actions)], seat)
        turn += 1
    assert max(count for group, count in answers.items() if "Day" in group) <= 44
    assert sum(answers.values()) <= 3992
