"""A Day, from the Revivers to the dead: R7 to R13."""

from typing import Any

import pytest

from tests.games.time_line_battle.table import (
    GAME,
    A,
    B,
    Day,
    answer,
    character,
    lay,
    line,
    offered,
    play_out,
    start,
    taken,
    through,
)

QUIET = "shielder 1, protector 2, enchanter 3, reviver 4"


@pytest.mark.rule("R7.1", "R7.2")
def test_the_steps_of_a_day_follow_in_order() -> None:
    a = "reviver 1, guard 1 dead, shocker 1, deathmonger 2, enchanter 2, archer 2, shielder 3, protector 3, prince 3"
    b = "reaper 1, paladin 1, rogue 2, sniper 2, rear-guard 3, warrior 3"
    state = lay(3, A, a, b, options={"timelines": 5})
    steps = []
    wanted = {
        "revive": "revive guard",
        "sacrifice": "sacrifice prince",
        "enchant": "enchant archer",
        "target": "target reaper",
    }
    while state.group() == "Timeline 1 · Day 3":
        kind = state.decision().kind
        steps.append(state.view(None)["step"])
        text = wanted.get(kind, "")
        state.apply(text if text in offered(state) else offered(state)[0])
    assert steps == sorted(steps)
    assert {"1", "3b", "3c", "5b", "6"} <= set(steps)
    kinds = [event["kind"] for event in Day(state, 3).events]
    order = ["day", "revived", "arrived", "shocked", "sacrificed", "doubled", "aimed", "hit", "takes", "protected"]
    order += ["reduced", "spilled", "died", "healed"]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize("seed", range(5))
def test_no_line_is_empty_from_arrivals_to_the_pool(seed: int) -> None:
    state = start(100 + seed)
    turn = seed
    while not state.over:
        seat = state.waiting[0]
        if state.view(None)["step"] in ("3b", "3c", "5b"):
            assert line(state, A) and line(state, B)
        actions = state.actions(seat)
        state.apply(actions[turn * 5 % len(actions)], seat)
        turn += 1


@pytest.mark.rule("R7.4")
def test_an_empty_line_is_neither_shocked_nor_aimed_at_nor_hit() -> None:
    day = through(lay(3, A, "shocker 1, archer 1, sniper 2, reaper 2", "guard 4"), 3)
    assert day.over
    for kind in ("shocked", "aimed", "hit", "died", "lost"):
        assert not day.of(kind), kind


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize("first", [A, B])
def test_revivers_act_in_turn_and_may_decline(first: int) -> None:
    both = "reviver 1, shielder 1 dead, protector 2"
    state = lay(3, first, both, both)
    assert state.waiting == (first,) and state.decision().kind == "revive"
    answer(state, (first, "pass"))
    assert state.waiting == (1 - first,)
    answer(state, (1 - first, "revive shielder"))
    day = Day(state, 3)
    assert day.cards("revived", first) == [] and day.cards("revived", 1 - first) == ["shielder"]


@pytest.mark.rule("R8.1")
def test_a_reviver_with_nobody_dead_is_not_asked() -> None:
    assert Day(lay(3, A, "reviver 1, shielder 2", "protector 1"), 3).over


@pytest.mark.rule("R8.1")
def test_a_reviver_in_play_that_has_not_survived_a_day_is_not_asked() -> None:
    # No real game gets here; a position may say so.
    dawn = {"deployed": {"reviver": 1, "shielder": 1}, "dead": ["shielder"], "survived": []}
    state = GAME.position({"day": 3, "sides": [dawn, {"deployed": {"protector": 1}}]})
    assert not Day(state, 3).of("revived") and Day(state, 3).over


@pytest.mark.rule("R8.2")
def test_the_revived_is_at_full_health_and_acts() -> None:
    state = lay(3, A, "reviver 1, warrior 1 dead", "shielder 1, archer 2")
    answer(state, (A, "revive warrior"))
    assert line(state, A) == ["warrior", "reviver"]
    answer(state, (B, "target warrior"))
    day = through(state, 3)
    assert day.struck_by(B, "warrior") == [("shielder", 5)]
    assert day.left(A, "warrior") == 4


@pytest.mark.rule("R8.4", "R10.4")
def test_a_sacrificed_character_can_be_revived_on_the_next_day() -> None:
    state = lay(3, A, "reviver 1, deathmonger 1, shielder 2", "enchanter 1, protector 2")
    answer(state, (A, "sacrifice shielder"))
    through(state, 3)
    assert (state.view(None)["day"], state.decision(A).kind) == (4, "revive")
    assert set(offered(state)) == {"revive shielder", "pass"}


@pytest.mark.rule("R8.5", "R14.2")
def test_survival_is_kept_through_death_and_revival() -> None:
    # Surger survives Day 1, is sacrificed on Day 2, revived on Day 3, and strikes that Day.
    state = lay(
        2, A, "surger 1, reviver 1, deathmonger 2", "protector 1, shielder 1, enchanter 1", options={"timelines": 5}
    )
    answer(state, (A, "sacrifice surger"))
    through(state, 2)
    answer(state, (A, "revive surger"))
    assert character(state, A, "surger")["survived"] is True
    answer(state, (A, "pass"))
    assert Day(state, 3).struck_by(B, "surger") == [("enchanter", 3)]


@pytest.mark.rule("R9.1")
def test_everybody_of_the_day_arrives_on_both_sides_and_acts() -> None:
    day = through(lay(2, A, "guard 1, warrior 2, rogue 2", "guard 1, reaper 2"), 2)
    assert (set(day.cards("arrived", A)), day.cards("arrived", B)) == ({"warrior", "rogue"}, ["reaper"])
    assert day.takes(B) == {"guard": "8+0", "reaper": "7+0"}
    assert day.takes(A) == {"guard": "11+0"}


@pytest.mark.rule("R9.2")
def test_the_future_is_not_hit_counted_aimed_at_or_sacrificed() -> None:
    state = lay(2, A, "blaster 1, archer 1, necromancer 2, deathmonger 2, guard 3", "shielder 1, protector 2, prince 4")
    assert "sacrifice guard" not in offered(state)
    answer(state, (A, "pass"))
    assert set(offered(state)) == {"target shielder", "target protector"}
    answer(state, (A, "target protector"))
    day = Day(state, 2)
    assert "prince" not in day.takes(B)
    assert day.struck_by(B, "necromancer") == []


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("first", [A, B])
def test_shocks_happen_together_whoever_is_start_player(first: int) -> None:
    day = through(lay(3, first, "shocker 1, rear-guard 1", "shocker 1, rear-guard 1"), 3)
    assert (day.cards("shocked", A), day.cards("shocked", B)) == (["shocker"], ["shocker"])
    assert day.takes(A) == day.takes(B) == {"shocker": "4+0"}  # the Rear Guards alone


@pytest.mark.rule("R10.2")
def test_a_shocked_character_does_nothing_but_stays_in_the_line() -> None:
    state = lay(4, A, "shocker 1, rogue 1", "warrior 1, deathmonger 2")
    assert character(state, B, "warrior")["shocked"] is True
    assert line(state, B)[0] == "warrior"
    assert "sacrifice warrior" in offered(state, B)  # it can be sacrificed
    answer(state, (B, "pass"))
    day = Day(state, 4)
    assert day.struck_by(A, "warrior") == []
    assert day.takes(B)["warrior"] == "3+0"  # it can be hit


@pytest.mark.rule("R10.2")
def test_a_shocked_character_scores() -> None:
    state = lay(30, A, "shocker 1", "rear-guard 1", options={"timelines": 1})
    assert Day(state, 30).cards("shocked", B) == ["rear-guard"]
    assert state.scores == [1, 1]


@pytest.mark.rule("R10.2", "R10.4")
def test_a_shocked_friend_that_is_sacrificed_is_not_active() -> None:
    state = lay(3, B, "shocker 1, rear-guard 1", "warrior 1, deathmonger 2")
    answer(state, (B, "sacrifice warrior"))
    day = through(state, 3)
    assert day.struck_by(A, "warrior") == []
    assert day.struck_by(A, "deathmonger") == [("shocker", 11)]


@pytest.mark.rule("R10.3", "R14.3")
def test_shock_ends_with_the_day() -> None:
    # The Shocker dies on Day 3; on Day 4 the Guard strikes again.
    state = lay(3, A, "guard 1, sniper 1, archer 2", "shocker 1, protector 4")
    assert Day(state, 3).cards("shocked", A) == ["guard"]
    assert Day(state, 3).died(B) == {"shocker"}
    assert Day(state, 4).struck_by(B, "guard") == [("protector", 3)]


@pytest.mark.rule("R10.5")
def test_whoever_arrived_or_came_back_today_may_be_sacrificed() -> None:
    state = lay(3, A, "reviver 1, guard 1 dead, deathmonger 2, prince 3", "rear-guard 1")
    answer(state, (A, "revive guard"))
    assert {"sacrifice guard", "sacrifice prince"} <= set(offered(state))
    answer(state, (A, "sacrifice prince"))
    assert Day(state, 3).cards("sacrificed", A) == ["prince"]
    assert state.group() != "Timeline 1 · Day 3"  # no second sacrifice is asked


@pytest.mark.rule("R10.8")
def test_orders_go_enchanter_archer_sniper() -> None:
    state = lay(3, A, "enchanter 1, archer 1, sniper 2", "rear-guard 1, shielder 2")
    assert state.decision().kind == "enchant"
    answer(state, (A, "pass"))
    assert "Archer" in state.decision().prompt
    answer(state, (A, "target shielder"))
    assert "Sniper" in state.decision().prompt
    answer(state, (A, "target shielder"))
    aims = [(event["by"], event["card"]) for event in Day(state, 3).of("aimed", A)]
    assert aims == [("archer", "shielder"), ("sniper", "shielder")]


@pytest.mark.rule("R10.9")
def test_doubling_may_be_declined() -> None:
    state = lay(3, A, "enchanter 1, warrior 1", "rear-guard 1")
    answer(state, (A, "pass"))
    assert Day(state, 3).struck_by(B, "warrior") == [("rear-guard", 5)]


@pytest.mark.rule("R10.9")
def test_an_enchanter_without_a_friend_that_strikes_is_not_asked() -> None:
    assert Day(lay(3, A, "enchanter 1, shielder 1", "protector 1"), 3).over


@pytest.mark.rule("R10.11", "R13.5")
def test_archer_and_sniper_may_aim_at_the_same_enemy_and_spill_as_one() -> None:
    # 4 + 5 on the Reaper: 6 over. One question, of 6.
    state = lay(3, A, "archer 1, sniper 1", "reaper 1, reviver 2, rear-guard 2")
    answer(state, (A, "target reaper"), (A, "target reaper"))
    assert taken(state, B)["reaper"]["targeted"] == 9
    assert state.view(None)["spill"] == {"by": A, "from": "reaper", "amount": 6}
    answer(state, (A, "spill reviver"))
    day = through(state, 3)
    assert day.died(B) == {"reaper", "reviver"}
    assert day.lost(B) == {"reaper": 2}


@pytest.mark.rule("R10.13")
def test_no_damage_is_dealt_before_phase_4() -> None:
    state = lay(3, A, "reaper 1, archer 1", "prince 1, reviver 2")
    assert state.view(None)["step"] == "3c"
    assert taken(state, B) == {} and line(state, B) == ["reviver", "prince"]
    assert not Day(state, 3).of("hit")


@pytest.mark.rule("R11.1", "R13.1")
def test_both_sides_strike_together_and_the_killed_still_deal_their_damage() -> None:
    for first in (A, B):
        day = through(lay(3, first, "reaper 1", "reaper 1"), 3)
        assert day.takes(A) == day.takes(B) == {"reaper": "8+0"}
        assert day.died(A) == day.died(B) == {"reaper"}


@pytest.mark.rule("R11.4", "R13.2")
def test_each_target_has_a_regular_and_a_targeted_sum_beyond_its_health() -> None:
    state = lay(3, A, "reaper 1, warrior 1, sniper 2", "prince 1")
    day = through(state, 3)
    assert day.takes(B) == {"prince": "13+5"}
    assert sum(e["amount"] for e in day.of("lost", B)) == 13  # 8 regular and 5 targeted find nobody
    assert day.died(B) == {"prince"}


@pytest.mark.rule("R12.1")
def test_the_protector_takes_two_off_the_total_and_not_off_each_hit() -> None:
    day = through(lay(3, A, "rear-guard 1, protector 2", "guard 1, paladin 1"), 3)
    assert day.takes(A) == {"protector": "6+0"}
    day = through(lay(3, A, "guard 1, protector 2", "guard 1, paladin 1"), 3)
    assert day.left(A, "guard") == 10 - (6 - 2)


@pytest.mark.rule("R12.2", "R4.3")
def test_the_start_player_spends_the_pool_first() -> None:
    both = "shielder 1, reaper 1, prince 2"
    state = lay(3, B, both, both)
    assert state.waiting == (B,)
    answer(state, (B, "pass"))
    assert state.waiting == (A,) and state.decision().kind == "reduce"


@pytest.mark.rule("R12.2")
def test_points_may_stay_unused() -> None:
    state = lay(3, A, "shielder 1", "reaper 1")
    answer(state, (A, "reduce shielder"), (A, "pass"))
    assert Day(state, 3).died(A) == {"shielder"}
    assert len(Day(state, 3).of("reduced", A)) == 1


@pytest.mark.rule("R12.2")
def test_points_of_the_pool_may_be_taken_back_until_the_step_is_over() -> None:
    state = lay(3, A, "shielder 1, prince 2", "reaper 1, rogue 1")
    before = state.undoable(A)
    answer(state, (A, "reduce prince"), (A, "reduce prince"))
    assert state.undoable(A) == before + 2


@pytest.mark.rule("R12.3")
def test_reduction_takes_regular_damage_before_targeted_damage() -> None:
    # Reaper: 3 regular of the Guard, 4 of the Archer. 4 points: 0 regular and 3 targeted remain.
    state = lay(3, A, "reaper 1, shielder 1", "guard 1, archer 1")
    answer(state, (B, "target reaper"), *[(A, "reduce reaper")] * 4)
    row = taken(state, A)["reaper"]
    assert (row["regular"], row["targeted"]) == (0, 3)


@pytest.mark.rule("R12.4")
def test_points_on_the_doomed_shrink_its_overkill() -> None:
    # Reaper 10: 7 over would kill the Shielder behind it. 2 points on the Reaper save the Shielder.
    table = (3, A, "reaper 1, shielder 1", "warrior 1, paladin 1, deflector 2")
    state = lay(*table)
    answer(state, (A, "pass"))
    assert through(state, 3).died(A) == {"reaper", "shielder"}
    state = lay(*table)
    answer(state, (A, "reduce reaper"), (A, "reduce reaper"), (A, "pass"))
    day = through(state, 3)
    assert (day.died(A), day.left(A, "shielder")) == ({"reaper"}, 1)


@pytest.mark.rule("R12.4")
def test_trickled_damage_cannot_be_reduced() -> None:
    # The Shielder is not hit itself: no point can be put on it, though 7 will run to it.
    state = lay(3, A, "reaper 1, shielder 1", "warrior 1, paladin 1, deflector 2")
    assert set(offered(state)) == {"reduce reaper", "pass"}


@pytest.mark.rule("R12.5")
def test_the_pool_is_over_as_soon_as_everybody_is_safe() -> None:
    # Shielder 8 of 6: after 3 points it lives, and two points are left.
    state = lay(3, A, "shielder 1", "reaper 1")
    answer(state, *[(A, "reduce shielder")] * 3)
    assert Day(state, 3).over
    assert Day(state, 3).left(A, "shielder") == 1


@pytest.mark.rule("R13.1")
def test_the_spill_of_the_start_player_comes_first() -> None:
    both = "reaper 1, blaster 1, sniper 2, rear-guard 2"
    for first in (A, B):
        state = lay(3, first, both, both)
        answer(state, (first, "target blaster"), (1 - first, "target blaster"))
        spillers = []
        while state.group() == "Timeline 1 · Day 3":
            assert state.decision().kind == "spill"
            spillers.append(state.waiting[0])
            state.apply("pass")
        assert spillers == sorted(spillers, key=lambda seat: seat != first)


@pytest.mark.rule("R13.3")
def test_sources_of_trickle_are_handled_from_front_to_rear() -> None:
    # Attack Front 2, doubled: Guard 12, Reaper 12. The Guard's 2 reach the Prince before the Reaper's 9.
    state = lay(3, A, "lancer 1, enchanter 1, guard 2, paladin 2", "guard 1, reaper 1, prince 2, rear-guard 2")
    answer(state, (A, "enchant lancer"))
    day = through(state, 3)
    assert day.takes(B) == {"guard": "12+0", "reaper": "6+0"}
    assert day.ran(B) == [("guard", "prince", 2), ("reaper", "prince", 3)]


@pytest.mark.rule("R13.3")
def test_trickle_passes_over_those_without_health_left() -> None:
    # Blaster 2 on each, Warrior and Reaper on the Front: Surger 15, Reaper down behind it takes nothing.
    state = lay(3, A, "warrior 1, reaper 1, blaster 2, lancer 2", "surger 1, reaper 2, rogue 2")
    day = through(state, 3)
    assert day.takes(B) == {"surger": "18+0", "reaper": "5+0", "rogue": "2+0"}
    assert day.ran(B) == [("surger", "rogue", 6)]
    assert day.lost(B) == {"surger": 6, "reaper": 2}


@pytest.mark.rule("R13.4")
def test_a_stop_loses_the_rest_of_this_source_and_the_next_follows() -> None:
    # Archer on Reaper: 1 over. Sniper (doubled) on Blaster: 6 over, enough for the Reviver alone.
    state = lay(3, A, "archer 1, sniper 1, enchanter 2", "reaper 1, blaster 1, reviver 2, rear-guard 2")
    answer(state, (A, "enchant sniper"), (A, "target reaper"), (A, "target blaster"))
    assert state.view(None)["spill"] == {"by": A, "from": "reaper", "amount": 1}
    answer(state, (A, "pass"))
    assert state.view(None)["spill"] == {"by": A, "from": "blaster", "amount": 6}
    answer(state, (A, "spill reviver"))
    day = through(state, 3)
    assert day.died(B) == {"reaper", "blaster", "reviver"}
    assert day.lost(B) == {"reaper": 1, "blaster": 2}


@pytest.mark.rule("R13.4")
def test_spill_waits_until_all_trickle_is_done() -> None:
    # Reaper and Warrior leave the Front 13 - 10 = 3 over, which run to the Prince before the Sniper's 2 may go there.
    state = lay(3, A, "reaper 1, warrior 1, sniper 2", "guard 1, reaper 1, prince 2")
    answer(state, (A, "target reaper"))
    row = taken(state, B)
    assert (row["prince"]["left"], row["prince"]["trickled"]) == (2, 3)
    assert set(offered(state)) == {"spill prince", "pass"}


@pytest.mark.rule("R13.6")
def test_a_spill_that_can_kill_nobody_is_not_asked() -> None:
    state = lay(3, A, "sniper 1", "reaper 1, rear-guard 2")
    answer(state, (A, "target reaper"))
    day = Day(state, 3)
    assert day.over and day.lost(B) == {"reaper": 2} and day.left(B, "rear-guard") == 11


@pytest.mark.rule("R13.7")
def test_overkill_that_finds_nobody_is_lost() -> None:
    day = through(lay(3, A, "reaper 1", "prince 1"), 3)
    assert day.lost(B) == {"prince": 3}


@pytest.mark.rule("R13.8")
def test_the_dead_are_dead_after_both_sides_were_dealt_with() -> None:
    # While A spills, B's doomed Front still stands in its line.
    state = lay(3, A, "reaper 1, sniper 1, guard 2", "warrior 1, reaper 1, reviver 2")
    answer(state, (A, "target reaper"))
    assert state.decision().kind == "spill"
    assert line(state, B) == ["warrior", "reaper", "reviver"]
    assert not Day(state, 3).of("died")


def test_random_games_keep_the_rules_of_damage() -> None:
    """Over whole games: what is dealt is taken, reduced, moved on or lost; nothing else."""
    for seed in range(3):
        state: Any = play_out(start(200 + seed))
        groups = {event["group"] for event in state.events() if event["kind"] == "healed"}
        for group in groups:
            events = [event for event in state.events() if event["group"] == group]
            for seat in (A, B):
                mine = [event for event in events if event["seat"] == seat]
                hits = sum(event["amount"] for event in mine if event["kind"] == "hit")
                takes = sum(event["regular"] + event["targeted"] for event in mine if event["kind"] == "takes")
                assert hits == takes, group


@pytest.mark.rule("R12.2")
def test_points_can_be_taken_back_until_the_step_is_over() -> None:
    a, b = "paladin 1, shielder 2, prince 3, archer 2", "warrior 1, reaper 2, lancer 3"
    for last in ("pass", "reduce paladin"):
        state = lay(3, A, a, b)
        answer(state, (A, "target lancer"))
        points = 1 if last == "pass" else 6
        for n in range(points):
            answer(state, (A, "reduce paladin"))
            assert state.undoable(A) == 2 + n
        answer(state, (A, last))
        assert state.undoable(A) == 0, "damage is dealt"


@pytest.mark.rule("R12.2")
def test_points_stand_when_the_other_player_reduces() -> None:
    both = "shielder 1, reaper 1, prince 2"
    state = lay(3, B, both, both)
    answer(state, (B, "reduce reaper"))
    assert state.undoable(B) == 1
    while state.waiting == (B,):
        answer(state, (B, "pass"))
    assert state.waiting == (A,) and state.undoable(B) == 0
