"""What the guide of Time Line Battle says is true."""

from functools import partial

from anachron.core import State
from tests.contract import lessons

play = partial(lessons.play, "time-line-battle")


def told(state: State) -> list[str]:
    return [event["text"] for event in state.events()]


def test_the_first_timeline_is_lost_and_the_second_turns_it() -> None:
    lost = play("first-game", upto=5)
    assert lost.view(0)["vp"] == [2, 3]
    assert any(text.startswith("{0}'s [guard] takes 12 ") for text in told(lost))
    assert "2 damage runs on from [guard] to [warrior]." in told(lost)
    assert "6 damage runs on from [warrior] to [rogue]." in told(lost)
    assert [done["end"] for done in lost.view(0)["done"]] == ["standstill"]
    turned = play("first-game")
    assert turned.view(0)["vp"] == [9, 3]
    second = turned.view(0)["done"][1]
    assert (second["days"], second["end"], second["vp"]) == (4, "wipe-out", [7, 0])


def test_the_swap_wins_the_game() -> None:
    swapped = play("swap", upto=2)
    assert {"reaper", "rogue"} <= set(swapped.view(0)["sides"][0]["hand"])
    assert play("swap").scores == [9, 2]
    kept = play("swap", upto=2)
    kept.apply("deploy surger 2", 0)
    kept.apply("pass", 0)
    assert kept.scores == [3, 5]


def test_the_pool_saves_both_who_would_die() -> None:
    asked = play("pool", upto=0)
    dying = {taken["card"]: taken["regular"] for taken in asked.view(0)["sides"][0]["taken"] if taken["dies"]}
    assert dying == {"warrior": 10, "prince": 6}
    assert play("pool").view(0)["vp"] == [5, 0]
    asked.apply("pass", 0)
    assert asked.view(0)["vp"] == [2, 0]


def test_one_doubled_shot_finds_three_enemies() -> None:
    aimed = play("aim", upto=2)
    assert aimed.view(0)["spill"] == {"by": 0, "from": "reaper", "amount": 7}
    spilled = play("aim", upto=3)
    left = {taken["card"]: taken["left"] for taken in spilled.view(0)["sides"][1]["taken"]}
    assert left == {"guard": 2, "reaper": 0, "reviver": 0}
    assert play("aim").view(0)["done"][0]["days"] == 4


def test_the_sacrifice_wipes_the_enemy_out() -> None:
    state = play("dead")
    assert any(text.startswith("{1}'s [lancer] takes 19 ") for text in told(state))
    assert state.view(0)["vp"][1] == 0
