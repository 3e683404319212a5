"""The worked examples of the specification, W1 to W27, as positions. "8+4" is regular plus targeted damage."""

from typing import Any

import pytest

from tests.games.time_line_battle.table import GAME, A, B, Day, answer, character, lay, line, offered, taken


def finished(state: Any, day: int, timeline: int = 1) -> Day:
    """The Day, which must be over: so no other decision was asked than those answered."""
    played = Day(state, day, timeline)
    assert played.over, f"still asked: {state.waiting} {offered(state)}"
    return played


def deploy_both(state: Any, a: str, b: str) -> None:
    """One round of simultaneous deployment without cycling; `a` is "guard 2"."""
    for seat, written in ((A, a), (B, b)):
        state.apply(f"deploy {written}", seat)
        state.apply("pass", seat)


HANDS = [
    {"hand": ["guard", "rogue", "prince", "lancer", "archer"], "deck": ["warrior", "reaper", "sniper", "blaster"]},
    {"hand": ["guard", "rogue", "prince", "lancer", "archer"], "deck": ["warrior", "reaper", "sniper", "blaster"]},
]


def legal_days(state: Any, seat: int) -> list[int]:
    days: list[int] = state.view(seat)["sides"][seat]["legal_days"]
    offered_days = sorted({int(text.split()[2]) for text in offered(state, seat) if text.startswith("deploy ")})
    assert offered_days == days
    return days


@pytest.mark.rule("R6.2", "R6.3")
def test_w1_legal_days_are_those_with_the_fewest_own_characters() -> None:
    state = GAME.position({"timeline": 1, "sides": HANDS})
    assert legal_days(state, A) == [1, 2, 3, 4]
    deploy_both(state, "guard 2", "guard 1")
    assert legal_days(state, A) == [1, 3, 4]
    deploy_both(state, "rogue 4", "rogue 2")
    assert legal_days(state, A) == [1, 3]
    deploy_both(state, "prince 1", "prince 3")
    assert legal_days(state, A) == [3]


@pytest.mark.rule("R6.2", "R6.3")
def test_w1_later_timelines_fill_the_days_a_second_time() -> None:
    ours = "shielder 1, protector 2, enchanter 3, reviver 4"
    state = lay(0, A, ours, ours, timeline=2)
    assert legal_days(state, A) == [1, 2, 3, 4]
    deploy_both(state, "guard 3", "guard 3")
    assert legal_days(state, A) == [1, 2, 4]
    two_more = ours + ", guard 3, rogue 1"
    state = lay(0, A, two_more, two_more, timeline=3)
    assert legal_days(state, A) == [2, 4]
    deploy_both(state, "paladin 4", "paladin 2")
    assert legal_days(state, A) == [2]


@pytest.mark.rule("R2.3", "R2.4", "R2.2")
@pytest.mark.parametrize("cycled", [True, False])
def test_w2_play_then_cycle_then_draw(cycled: bool) -> None:
    hand = ["guard", "archer", "reviver", "prince", "blaster"]
    top = ["lancer", "warrior", "sniper"]
    rest = [card["id"] for card in GAME.content["card"] if card["id"] not in hand + top]
    state = GAME.position({"timeline": 1, "sides": [{"hand": hand, "deck": top + rest}, {}]})
    state.apply("deploy guard 1", A)
    state.apply("cycle blaster" if cycled else "pass", A)
    other = offered(state, B)[0]
    state.apply(other, B)
    state.apply("pass", B)
    own = state.view(A)["sides"][A]
    if cycled:
        assert set(own["hand"]) == {"archer", "reviver", "prince", "lancer", "warrior"}
        assert (own["deck"], own["bottom"]) == (16, ["blaster"])
    else:
        assert set(own["hand"]) == {"archer", "reviver", "prince", "blaster", "lancer"}
        assert (own["deck"], own["bottom"]) == (16, [])
    state.apply(f"deploy {own['hand'][0]} 2", A)
    state.apply("pass", A)
    state.apply(offered(state, B)[0], B)
    state.apply("pass", B)
    assert ("sniper" if cycled else "warrior") in state.view(A)["sides"][A]["hand"]


@pytest.mark.rule("R3.1", "R3.2")
def test_w3_the_line_is_sorted_by_order_and_leaves_out_the_future() -> None:
    # B's Archer is asked for a target in step 3c: a moment to look at the line.
    a, b = "prince 1, reaper 2, shielder 3, guard 4", "archer 1"
    state = lay(3, A, a, b)
    assert line(state, A) == ["reaper", "shielder", "prince"]
    assert character(state, A, "guard")["state"] == "future"
    state = lay(4, A, a, b)
    assert line(state, A)[0] == "guard"


@pytest.mark.rule("R13.7", "R13.8", "R15.1", "R13.1")
def test_w4_both_die_and_day_2_follows() -> None:
    state = lay(1, A, "warrior 1", "reaper 1")
    day = finished(state, 1)
    assert day.takes(B) == {"reaper": "5+0"}
    assert day.takes(A) == {"warrior": "8+0"}
    assert day.lost(B) == {"reaper": 2}
    assert (day.died(A), day.died(B)) == ({"warrior"}, {"reaper"})
    assert Day(state, 2).of("day")


@pytest.mark.rule("R13.3", "R14.2")
def test_w5_trickle_to_the_rear_and_to_the_front() -> None:
    day = finished(lay(3, A, "warrior 1, reaper 3", "rogue 2, surger 3"), 3)
    assert day.takes(B) == {"surger": "13+0"}
    assert day.hits(B, "surger") == {"warrior": [5], "reaper": [8]}
    assert day.ran(B) == [("surger", "rogue", 7)]
    assert day.left(B, "rogue") == 1
    assert day.takes(A) == {"reaper": "7+0"}
    assert day.hits(A, "reaper") == {"rogue": [7]}
    assert day.ran(A) == [("reaper", "warrior", 4)]
    assert day.left(A, "warrior") == 4
    assert (day.died(A), day.died(B)) == ({"reaper"}, {"surger"})


@pytest.mark.rule("R13.3", "R15.2", "R16.1")
def test_w6_trickle_turns_round_at_the_rear() -> None:
    state = lay(4, A, "lancer 1, enchanter 2, rogue 4", "guard 1, reaper 2, reviver 4")
    answer(state, (A, "enchant lancer"))
    day = finished(state, 4)
    assert day.takes(B) == {"guard": "6+0", "reaper": "6+0", "reviver": "7+0"}
    assert day.ran(B) == [("reaper", "guard", 3), ("reviver", "guard", 1)]
    assert day.lost(B) == {"reviver": 2}
    assert day.died(B) == {"guard", "reaper", "reviver"}
    assert day.takes(A) == {"lancer": "11+0"}
    assert day.hits(A, "lancer") == {"guard": [3], "reaper": [8]}
    assert day.ran(A) == [("lancer", "rogue", 2)]
    assert day.left(A, "rogue") == 6
    assert day.died(A) == {"lancer"}
    (end,) = day.of("timeline-end")
    assert (end["days"], end["end"], end["vp"]) == (4, "wipe-out", [2, 0])
    assert state.view(None)["vp"] == [2, 0]


@pytest.mark.rule("R13.3", "R15.1")
def test_w7_attack_all_hits_everybody() -> None:
    state = lay(3, B, "surger 1, warrior 2, blaster 3", "blitzer 1, reaper 2, necromancer 3")
    day = finished(state, 3)
    assert day.takes(B) == {"reaper": "10+0", "blitzer": "5+0", "necromancer": "5+0"}
    assert day.hits(B, "reaper") == {"surger": [3], "warrior": [5], "blaster": [2]}
    assert day.ran(B) == [("reaper", "blitzer", 2), ("reaper", "necromancer", 4)]
    assert day.lost(B) == {"reaper": 1}
    assert day.died(B) == {"reaper", "blitzer", "necromancer"}
    assert day.takes(A) == {"surger": "8+0"}
    assert day.ran(A) == [("surger", "warrior", 2)]
    assert (day.left(A, "warrior"), day.left(A, "blaster")) == (6, 4)
    assert day.died(A) == {"surger"}
    assert not day.of("timeline-end")
    assert Day(state, 4).of("day")


@pytest.mark.rule("R13.4", "R13.6")
def test_w8_targeted_overkill_spills_in_a_chain() -> None:
    state = lay(4, A, "guard 1, warrior 2, enchanter 3, sniper 4", "guard 1, reaper 2, reviver 3, rear-guard 4")
    answer(state, (A, "enchant sniper"), (A, "target reaper"))
    assert state.view(None)["spill"] == {"by": A, "from": "reaper", "amount": 7}
    answer(state, (A, "spill reviver"))
    assert state.view(None)["spill"] == {"by": A, "from": "reaper", "amount": 3}
    assert taken(state, B)["guard"]["left"] == 2
    answer(state, (A, "spill guard"))
    day = finished(state, 4)
    assert day.takes(B) == {"guard": "8+0", "reaper": "0+10"}
    assert [(e["card"], e["amount"]) for e in day.of("spilled", B)] == [("reviver", 4), ("guard", 2)]
    assert day.lost(B) == {"reaper": 1}
    assert day.left(B, "rear-guard") == 11
    assert day.takes(A) == {"guard": "15+0"}
    assert day.ran(A) == [("guard", "warrior", 5)]
    assert day.left(A, "warrior") == 3
    assert (day.died(A), day.died(B)) == ({"guard"}, {"guard", "reaper", "reviver"})


@pytest.mark.rule("R13.2", "R13.4", "R13.6")
def test_w9_regular_damage_counts_first_and_trickles_before_the_spill() -> None:
    state = lay(3, B, "reaper 1, archer 2, guard 3", "lancer 1, rogue 2, reaper 3")
    answer(state, (A, "target lancer"))
    assert taken(state, B)["reaper"]["left"] == 1
    assert state.view(None)["spill"] == {"by": A, "from": "lancer", "amount": 4}
    assert set(offered(state)) == {"spill reaper", "spill rogue", "pass"}
    answer(state, (A, "spill reaper"))
    day = finished(state, 3)
    assert day.takes(B) == {"lancer": "11+4"}
    assert day.ran(B) == [("lancer", "reaper", 2)]
    assert [(e["card"], e["amount"]) for e in day.of("spilled", B)] == [("reaper", 1)]
    assert day.lost(B) == {"lancer": 3}
    assert day.left(B, "rogue") == 8
    assert day.takes(A) == {"guard": "11+0", "reaper": "3+0", "archer": "7+0"}
    assert day.lost(A) == {"guard": 1}
    assert (day.died(A), day.died(B)) == ({"guard", "reaper", "archer"}, {"lancer", "reaper"})


W10 = (3, B, "warrior 1, reaper 2, rogue 3", "paladin 1, shielder 2, prince 3")


@pytest.mark.rule("R12.2", "R12.4")
def test_w10a_four_points_on_the_paladin_and_three_on_the_prince_save_the_prince() -> None:
    state = lay(*W10)
    assert state.view(None)["sides"][B]["pool"] == {"size": 7, "left": 7}
    answer(state, *[(B, "reduce paladin")] * 4, *[(B, "reduce prince")] * 3)
    day = finished(state, 3)
    assert day.takes(B) == {"paladin": "13+0", "prince": "7+0"}
    assert day.takes(A) == {"warrior": "3+0", "rogue": "3+0"}
    assert day.ran(B) == [("paladin", "shielder", 1)]
    assert (day.left(B, "shielder"), day.left(B, "prince")) == (5, 1)
    assert (day.died(A), day.died(B)) == (set(), {"paladin"})


@pytest.mark.rule("R12.2")
def test_w10b_six_points_on_the_paladin_and_one_on_the_prince_save_the_paladin() -> None:
    state = lay(*W10)
    answer(state, *[(B, "reduce paladin")] * 6, (B, "reduce prince"))
    day = finished(state, 3)
    assert day.left(B, "paladin") == 1
    assert day.ran(B) == [("prince", "shielder", 1)]
    assert day.left(B, "shielder") == 5
    assert (day.died(A), day.died(B)) == (set(), {"prince"})


@pytest.mark.rule("R12.1")
def test_w11_the_protector_takes_two_off_each_friend_but_not_off_itself() -> None:
    state = lay(3, A, "blaster 1, shadow-spearman 2, warrior 3", "lancer 1, protector 2, prince 3")
    day = finished(state, 3)
    assert day.takes(B) == {"lancer": "7+0", "protector": "6+0", "prince": "6+0"}
    assert {e["card"]: e["amount"] for e in day.of("protected", B)} == {"lancer": 2, "prince": 2}
    assert [day.left(B, card) for card in ("lancer", "protector", "prince")] == [4, 1, 1]
    assert day.takes(A) == {"warrior": "3+0", "blaster": "3+0", "shadow-spearman": "3+0"}
    assert day.died(A) == day.died(B) == set()


@pytest.mark.rule("R11.3", "R10.12")
def test_w12_a_deflector_turns_every_hit_to_its_front() -> None:
    state = lay(4, A, "blaster 1, rogue 2, archer 3, lancer 4", "guard 1, deflector 3, rear-guard 4")
    day = finished(state, 4)
    assert day.takes(B) == {"guard": "23+0"}
    assert day.hits(B, "guard") == {"lancer": [3, 3], "rogue": [7], "archer": [4], "blaster": [2, 2, 2]}
    assert day.ran(B) == [("guard", "deflector", 8), ("guard", "rear-guard", 5)]
    assert day.left(B, "rear-guard") == 6
    assert day.takes(A) == {"lancer": "9+0"}
    assert day.hits(A, "lancer") == {"guard": [3], "deflector": [2], "rear-guard": [4]}
    assert day.ran(A) == []
    assert (day.died(A), day.died(B)) == ({"lancer"}, {"guard", "deflector"})


@pytest.mark.rule("R10.1", "R10.2", "R12.5")
def test_w13_both_shocks_strike_and_a_shocked_paladin_gives_no_pool() -> None:
    state = lay(4, A, "shocker 1, shielder 2, warrior 4", "paladin 2, shocker 3, reaper 4")
    assert character(state, A, "warrior")["shocked"] and character(state, B, "paladin")["shocked"]
    answer(state, *[(A, "reduce warrior")] * 4)
    day = finished(state, 4)
    assert (day.cards("shocked", A), day.cards("shocked", B)) == (["warrior"], ["paladin"])
    assert day.takes(B) == {"paladin": "3+0"}
    assert day.takes(A) == {"warrior": "11+0"}
    assert day.left(A, "warrior") == 1
    assert day.died(A) == day.died(B) == set()


@pytest.mark.rule("R10.9", "R10.10")
def test_w14_doubling_counts_for_each_hit_of_an_attack_all() -> None:
    state = lay(3, A, "blaster 1, enchanter 2, lancer 3", "reaper 1, shocker 2, reviver 3")
    assert set(offered(state)) == {"enchant blaster", "pass"}
    answer(state, (A, "enchant blaster"))
    day = finished(state, 3)
    assert day.cards("shocked", A) == ["lancer"]
    assert day.takes(B) == {"reaper": "4+0", "shocker": "4+0", "reviver": "4+0"}
    assert day.ran(B) == [("reaper", "shocker", 1)]
    assert day.left(B, "shocker") == 1
    assert day.takes(A) == {"lancer": "11+0"}
    assert day.ran(A) == [("lancer", "blaster", 2)]
    assert day.left(A, "blaster") == 2
    assert (day.died(A), day.died(B)) == ({"lancer"}, {"reaper", "reviver"})


@pytest.mark.rule("R10.4", "R12.2")
def test_w15_a_sacrificed_paladin_still_strikes_and_still_reduces() -> None:
    state = lay(4, B, "warrior 1, rogue 2, deathmonger 3, paladin 4", "lancer 1, reaper 2, guard 3, sniper 4")
    answer(state, (A, "sacrifice paladin"))
    assert set(offered(state)) == {"target warrior", "target rogue", "target deathmonger"}
    answer(state, (B, "target deathmonger"), (A, "reduce warrior"), (A, "reduce warrior"))
    day = finished(state, 4)
    assert day.takes(B) == {"guard": "19+0", "sniper": "7+0"}
    assert day.hits(B, "guard") == {"paladin": [3], "warrior": [5], "deathmonger": [11]}
    assert day.takes(A) == {"warrior": "14+0", "rogue": "3+0", "deathmonger": "0+5"}
    assert day.hits(A, "warrior") == {"guard": [3], "lancer": [3], "reaper": [8]}
    assert day.ran(A) == [("warrior", "rogue", 4)]
    assert (day.left(A, "rogue"), day.left(A, "deathmonger")) == (1, 3)
    assert day.ran(B) == [("guard", "lancer", 9), ("sniper", "reaper", 2)]
    assert day.left(B, "reaper") == 1
    assert day.cards("sacrificed", A) == ["paladin"]
    assert (day.died(A) - {"paladin"}, day.died(B)) == ({"warrior"}, {"guard", "lancer", "sniper"})


@pytest.mark.rule("R10.6", "R15.2")
def test_w16_the_necromancer_counts_the_dead_of_both_sides_with_todays_sacrifice() -> None:
    state = lay(
        4,
        A,
        "necromancer 1, deathmonger 2, guard 3 dead, rogue 4",
        "prince 1 dead, reviver 2 dead, warrior 3, protector 4",
    )
    answer(state, (A, "sacrifice rogue"))
    day = finished(state, 4)
    assert day.struck_by(B, "necromancer") == [("protector", 4)]
    assert day.takes(B) == {"warrior": "11+0", "protector": "11+0"}
    assert {e["card"]: e["amount"] for e in day.of("protected", B)} == {"warrior": 2}
    assert day.lost(B) == {"warrior": 1, "protector": 4}
    assert day.died(B) == {"warrior", "protector"}
    assert day.takes(A) == {"deathmonger": "5+0"}
    assert day.left(A, "deathmonger") == 3
    (end,) = day.of("timeline-end")
    assert (end["end"], end["vp"]) == ("wipe-out", [2, 0])


@pytest.mark.rule("R8.3")
def test_w17a_a_reviver_that_arrives_today_revives_nobody() -> None:
    state = lay(2, A, "warrior 1 dead, reviver 2", "guard 1, shielder 2")
    day = finished(state, 2)
    assert day.takes(A) == {"reviver": "3+0"}
    assert day.left(A, "reviver") == 1
    assert not day.of("revived")
    assert day.died(A) == day.died(B) == set()


@pytest.mark.rule("R8.1", "R8.2")
def test_w17b_a_revived_warrior_strikes_on_the_same_day() -> None:
    state = lay(3, A, "warrior 1 dead, reviver 2, guard 3", "rogue 1, lancer 2, blaster 3")
    assert set(offered(state)) == {"revive warrior", "pass"}
    answer(state, (A, "revive warrior"))
    day = finished(state, 3)
    assert day.takes(B) == {"lancer": "8+0"}
    assert day.left(B, "lancer") == 1
    assert day.takes(A) == {"guard": "5+0", "warrior": "5+0", "reviver": "9+0"}
    assert day.ran(A) == [("reviver", "warrior", 3), ("reviver", "guard", 2)]
    assert day.left(A, "guard") == 3
    assert (day.died(A), day.died(B)) == ({"warrior", "reviver"}, set())


@pytest.mark.rule("R14.2", "R10.7")
def test_w18_the_surger_strikes_only_after_its_first_day() -> None:
    state = lay(2, A, "guard 1, surger 2, reviver 3", "warrior 1, rear-guard 2, blaster 3")
    day = finished(state, 2)
    assert day.takes(B) == {"warrior": "3+0"}
    assert day.takes(A) == {"guard": "9+0"}
    assert day.left(A, "guard") == 1
    assert day.died(A) == day.died(B) == set()
    day = finished(state, 3)
    assert day.of("day")[0]["first"] == B
    assert day.takes(B) == {"warrior": "6+0", "blaster": "3+0", "rear-guard": "3+0"}
    assert day.takes(A) == {"guard": "11+0", "surger": "2+0", "reviver": "2+0"}
    assert day.ran(A) == [("guard", "surger", 1)]
    assert (day.left(A, "surger"), day.left(A, "reviver")) == (3, 2)
    assert (day.died(A), day.died(B)) == ({"guard"}, set())


@pytest.mark.rule("R10.7", "R12.2")
def test_w19_the_blitzer_strikes_on_its_own_day_only() -> None:
    state = lay(2, A, "shielder 1, blitzer 2", "rogue 1, warrior 2")
    answer(state, (A, "reduce shielder"), (A, "reduce shielder"))
    day = finished(state, 2)
    assert day.takes(B) == {"warrior": "10+0"}
    assert day.ran(B) == [("warrior", "rogue", 2)]
    assert (day.left(B, "rogue"), day.died(B)) == (6, {"warrior"})
    assert day.takes(A) == {"blitzer": "5+0", "shielder": "7+0"}
    assert day.left(A, "shielder") == 1
    later = Day(state, 3)
    assert "blitzer" in line(state, A) or later.over
    assert later.struck_by(B, "blitzer") == []


@pytest.mark.rule("R15.1", "R15.2")
def test_w20_a_wiped_out_side_ends_a_timeline_on_day_4_at_the_earliest() -> None:
    state = lay(2, A, "warrior 1, reaper 2, guard 3, rear-guard 4", "shielder 1 dead, prince 2, reviver 3, blaster 4")
    assert finished(state, 2).died(B) == {"prince"}
    assert finished(state, 3).died(B) == {"reviver"}
    (end,) = finished(state, 4).of("timeline-end")
    assert (end["days"], end["end"]) == (4, "wipe-out")


@pytest.mark.rule("R15.2")
def test_w20_a_side_emptied_on_day_6_ends_the_timeline_then() -> None:
    state = lay(6, A, "warrior 1, reaper 2", "prince 1")
    (end,) = finished(state, 6).of("timeline-end")
    assert (end["days"], end["end"]) == (6, "wipe-out")


@pytest.mark.rule("R15.3")
def test_w21_two_days_in_a_row_with_survivors_seen_before_end_the_timeline() -> None:
    # A has no attack but the sacrifice, B none at all: A alone decides who is alive at the end of a Day.
    # P: all alive; Q: without Protector; R: without Enchanter.
    state = lay(
        4, A, "protector 1, enchanter 2, reviver 3, deathmonger 4", "shielder 1, protector 2, reviver 3, prince 4"
    )

    def day(number: int, *answers: str) -> Day:
        for text in answers:
            answer(state, (A, text))
            while state.waiting == (B,):  # 11 on the Shielder: the Protector takes 2 off, the pool 4, and it lives
                state.apply("reduce shielder", B)
        return finished(state, number)

    def standstills(played: Day) -> list[int]:
        return [event["count"] for event in played.of("standstill")]

    # Day 4 P: A declines. The Enchanter has nobody to double while the Deathmonger does not attack.
    assert standstills(day(4, "pass")) == []
    # Day 5 Q.
    assert standstills(day(5, "sacrifice protector", "pass")) == []
    # Day 6 Q: nobody comes back, nobody goes.
    assert standstills(day(6, "pass", "pass")) == [1]
    # Day 7 R.
    assert standstills(day(7, "revive protector", "sacrifice enchanter", "pass")) == []
    # Day 8 P.
    assert standstills(day(8, "revive enchanter", "pass")) == [1]
    # Day 9 R.
    last = day(9, "sacrifice enchanter", "pass")
    assert standstills(last) == [2]
    (end,) = last.of("timeline-end")
    assert (end["days"], end["end"]) == (9, "standstill")
    assert set(state.view(None)["done"][-1]["alive"][A]) == {"protector", "reviver", "deathmonger"}


@pytest.mark.rule("R16.2", "R16.3")
def test_w22a_a_tie_goes_to_the_side_with_more_living_characters() -> None:
    b = "protector 1, shielder 2, enchanter 3, reviver 4"
    state = lay(30, A, "guard 1, prince 2, rogue 3", b, timeline=3, vp=[5, 5])
    while not state.over:  # B keeps everybody alive with its pool
        state.apply(best_reduction(state), B)
    assert state.scores == [9, 9]
    assert list(state.winners) == [B]


def best_reduction(state: Any) -> str:
    """A point on whoever would die."""
    doomed = [card for card, row in taken(state, B).items() if row["dies"]]
    assert doomed, offered(state)
    return f"reduce {doomed[0]}"


@pytest.mark.rule("R16.4")
def test_w22b_equal_vp_and_equally_many_alive_is_a_draw() -> None:
    state = lay(30, A, "protector 1, shielder 2, prince 3", "protector 1, shielder 2, prince 3", timeline=3, vp=[5, 5])
    assert state.over
    assert state.scores == [9, 9]
    assert sorted(state.winners) == [A, B]


QUIET = "shielder 1, protector 2, enchanter 3, reviver 4"


def first_players(state: Any) -> list[int]:
    return [event["first"] for event in state.events() if event["kind"] == "day"]


@pytest.mark.rule("R4.2", "R14.4")
def test_w23_the_start_player_changes_each_day_and_carries_over() -> None:
    five_days = lay(1, A, QUIET, QUIET, options={"standstill_days": 1})
    assert first_players(five_days) == [A, B, A, B, A]
    assert (five_days.view(None)["timeline"], five_days.view(None)["start_player"]) == (2, B)
    a, b = "guard 1, warrior 2, reaper 3, rear-guard 4", "prince 1, reviver 2, shadow-spearman 3, blaster 4"
    four_days = lay(1, B, a, b, timeline=2)
    assert first_players(four_days) == [B, A, B, A]
    assert (four_days.view(None)["timeline"], four_days.view(None)["start_player"]) == (3, B)


@pytest.fixture
def w24() -> Any:
    a = "guard 1, warrior 2, rogue 3, lancer 4"
    b = "rear-guard 1, reaper 2, blitzer 3, shadow-spearman 4"
    return lay(1, A, a, b)


@pytest.mark.rule("R15.3", "R16.1", "R4.2", "R17.1")
def test_w24_a_whole_timeline_runs_without_a_decision(w24: Any) -> None:
    day = finished(w24, 1)
    assert (day.takes(B), day.takes(A)) == ({"rear-guard": "3+0"}, {"guard": "4+0"})
    assert day.died(A) == day.died(B) == set()
    day = finished(w24, 2)
    assert (day.takes(A), day.ran(A)) == ({"guard": "12+0"}, [("guard", "warrior", 2)])
    assert (day.takes(B), day.ran(B)) == ({"reaper": "8+0"}, [("reaper", "rear-guard", 5)])
    assert day.left(B, "rear-guard") == 6
    assert (day.died(A), day.died(B)) == ({"guard"}, {"reaper"})
    day = finished(w24, 3)
    assert day.takes(B) == {"blitzer": "5+0", "rear-guard": "7+0"}
    assert day.takes(A) == {"warrior": "14+0"}
    assert day.hits(A, "warrior") == {"blitzer": [10], "rear-guard": [4]}
    assert (day.ran(A), day.left(A, "rogue")) == ([("warrior", "rogue", 6)], 2)
    for number in (4, 5, 6):
        day = finished(w24, number)
        assert day.takes(A) == {"lancer": "8+0", "rogue": "4+0"}
        assert day.hits(A, "lancer") == {"shadow-spearman": [4], "rear-guard": [4]}
        assert day.takes(B) == {"blitzer": "3+0", "shadow-spearman": "3+0", "rear-guard": "7+0"}
        assert day.died(A) == day.died(B) == set()
    (end,) = day.of("timeline-end")
    assert (end["days"], end["end"], end["vp"]) == (6, "standstill", [2, 3])
    (done,) = w24.view(None)["done"]
    assert set(done["alive"][A]) == {"lancer", "rogue"}
    assert set(done["alive"][B]) == {"blitzer", "shadow-spearman", "rear-guard"}
    assert w24.view(None)["vp"] == [2, 3]
    assert w24.view(None)["start_player"] == A


@pytest.mark.rule("R12.5")
def test_w25_the_pool_is_not_asked_when_nobody_would_die() -> None:
    state = lay(2, A, "shielder 1, guard 2", "guard 1, warrior 2")
    day = finished(state, 2)
    assert day.takes(A) == {"guard": "8+0"}
    assert day.died(A) == day.died(B) == set()
    assert not day.of("reduced")


@pytest.mark.rule("R5.1", "R5.2", "R6.1")
def test_w26_history_starts_over_with_everybody_in_the_future(w24: Any) -> None:
    seen = w24.view(None)
    assert (seen["timeline"], seen["phase"], seen["rounds"]) == (2, "deploy", 2)
    assert seen["sides"][A]["days"] == [["guard"], ["warrior"], ["rogue"], ["lancer"]]
    assert seen["sides"][B]["days"] == [["rear-guard"], ["reaper"], ["blitzer"], ["shadow-spearman"]]
    for side in seen["sides"]:
        assert [one["state"] for one in side["characters"]] == ["future"] * 4
        assert not any(one["survived"] for one in side["characters"])
    for _ in range(2):
        for seat in w24.waiting:
            held = [t for t in offered(w24, seat) if t.startswith("deploy ") and not t.endswith(" 1")]
            w24.apply(held[0], seat)
            w24.apply("pass", seat)
    day = Day(w24, 1, timeline=2)
    assert (day.cards("arrived", A), day.cards("arrived", B)) == (["guard"], ["rear-guard"])


W27 = (
    4,
    A,
    "deflector 1, archer 2, sniper 3, rear-guard 4",
    "warrior 1, reaper 2, reviver 3, rear-guard 4",
)


def w27() -> Any:
    state = lay(*W27)
    answer(state, (A, "target reaper"), (A, "target reviver"))
    assert state.view(None)["spill"] == {"by": A, "from": "reaper", "amount": 1}
    assert taken(state, B)["warrior"]["left"] == 2
    assert set(offered(state)) == {"spill warrior", "spill rear-guard", "pass"}
    return state


def look_at_a_in_w27(day: Day) -> None:
    assert day.takes(B) == {"warrior": "6+0", "reaper": "0+4", "reviver": "0+5"}
    assert day.takes(A) == {"deflector": "17+0"}
    assert day.ran(A) == [("deflector", "archer", 7), ("deflector", "sniper", 2)]
    assert day.left(A, "sniper") == 3
    assert day.died(A) == {"deflector", "archer"}


@pytest.mark.rule("R13.4", "R13.6")
def test_w27a_two_sources_together_bring_down_the_warrior() -> None:
    state = w27()
    answer(state, (A, "spill warrior"))
    assert state.view(None)["spill"] == {"by": A, "from": "reviver", "amount": 1}
    assert taken(state, B)["warrior"]["left"] == 1
    assert set(offered(state)) == {"spill warrior", "spill rear-guard", "pass"}
    answer(state, (A, "spill warrior"))
    day = finished(state, 4)
    assert day.died(B) == {"warrior", "reaper", "reviver"}
    look_at_a_in_w27(day)


@pytest.mark.rule("R13.4", "R13.6")
def test_w27b_after_a_stop_the_second_source_is_too_small_to_be_asked() -> None:
    state = w27()
    answer(state, (A, "pass"))
    day = finished(state, 4)
    assert day.died(B) == {"reaper", "reviver"}
    look_at_a_in_w27(day)
