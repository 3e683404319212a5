"""R13 and R14: syncing and Crystal Shards."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    A,
    B,
    aether,
    asked,
    control,
    fountain,
    happened,
    held,
    lay,
    odds,
    offered,
    offers_of,
    play,
    shards,
    told,
    where,
    window,
)

# R13 Syncing


@pytest.mark.rule("R13.1")
def test_once_per_turn_next_to_a_fountain_without_the_main_action() -> None:
    warriors = {"0,5": "a leonel", "0,2": "b ghoul"}
    state = lay(warriors, use="0,5", chance=[1, 1], aether=[3, 6])
    play(state, "a: sync a take")
    assert control(state)["a"] == A and aether(state) == 3
    assert offers_of(state, "sync") == [] and "attack 0,2" in offered(state) and offers_of(state, "step") != []
    assert state.view(None)["synced"]
    assert offers_of(lay(warriors, use="0,5", main_used=True, spent=2), "sync") == ["a take"]
    assert offers_of(lay(warriors, use="0,5", synced=True), "sync") == []


@pytest.mark.rule("R13.1")
def test_a_failed_attempt_counts_too() -> None:
    state = play(lay({"0,5": "a imp"}, use="0,5", chance=[6]), "a: sync a take")
    assert control(state)["a"] is None and offers_of(state, "sync") == [] and asked(state) == "a act"


@pytest.mark.rule("R13.1")
def test_allowed_on_the_turn_it_is_summoned() -> None:
    state = lay({"0,5": "a ghoul summoned"}, use="0,5", summoned=True)
    assert "sync a take" in offered(state)


@pytest.mark.rule("R13.2")
@pytest.mark.parametrize(
    ("owner", "goals"),
    [(None, {"take": 1}), (1, {"take": 2, "neutral": 1}), (2, {"take": 2, "neutral": 1}), (0, {"own": 0})],
)
def test_dice_by_goal(owner: int | None, goals: dict[str, int]) -> None:
    fountains = {} if owner is None else {"a": owner}
    state = lay({"0,5": "a leonel"}, seats=4, use="0,5", fountains=fountains, chance=[1, 1, 1])
    assert offers_of(state, "sync") == [f"a {goal}" for goal in goals]
    for goal, dice in goals.items():
        after = play(state.copy(), f"a: sync a {goal}")
        rolled = told(after, "sync_rolled")
        assert [len(event["dice"]) for event in rolled] == ([dice] if dice else [])
        assert control(after)["a"] == (None if goal == "neutral" else A)


@pytest.mark.rule("R13.3")
def test_two_fountains_at_once_in_round_5() -> None:
    state = lay({"1,1": "a leonel"}, round=5, use="1,1", fountains={"a": 1, "f": 0}, chance=[4])
    play(state, "a: sync a neutral")
    assert asked(state) == "a goal" and offered(state) == ["pass", "sync f own"]
    play(state, "a: sync f own")
    assert control(state)["a"] is None and control(state)["f"] == A
    assert len(told(state, "sync_rolled")) == 1 and told(state, "sync_rolled")[0]["dice"] == [4]


@pytest.mark.rule("R13.3")
def test_choosing_only_one_is_allowed() -> None:
    state = lay({"1,1": "a leonel"}, round=5, use="1,1", fountains={"a": 1}, chance=[3])
    play(state, "a: sync f take", "a: pass")
    assert control(state) == {"a": B, "b": None, "c": None, "d": None, "e": None, "f": A}


@pytest.mark.rule("R13.3")
def test_all_or_nothing_in_overtime_too() -> None:
    def leonel(*dice: int) -> Any:
        state = lay({"1,1": "a leonel"}, overtime={"tied": [0, 1], "cycle": 1}, round=5, use="1,1",
                    fountains={"a": 1, "f": 1}, chance=list(dice))  # fmt: skip
        return play(state, "a: sync a take", "a: sync f take")

    assert [control(leonel(2, 2, 2, 3))[one] for one in "af"] == [A, A]
    assert [control(leonel(2, 2, 3, 3))[one] for one in "af"] == [B, B]


@pytest.mark.rule("R13.3")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_no_second_fountain_before(number: int) -> None:
    ring = 7 - number
    state = lay({f"0,{ring - 1}": "a leonel"}, round=number, use=f"0,{ring - 1}", chance=[1, 1])
    play(state, "a: sync a take")
    assert asked(state) == "a act"


@pytest.mark.rule("R13.4")
@pytest.mark.parametrize(("card", "level"), [("imp", 1), ("ghoul", 2), ("wall-archer", 3), ("royal-captain", 7)])
def test_the_level_must_reach_the_total(card: str, level: int) -> None:
    for die in range(1, 7):
        state = play(lay({"0,5": f"a {card}"}, use="0,5", chance=[die, 1]), "a: sync a take")
        assert (control(state)["a"] == A) == (level >= die)
        assert len(told(state, "sync_failed")) == (level < die)


@pytest.mark.rule("R13.4")
def test_the_window_sync_roll_opens_when_the_dice_lie_and_not_without_dice() -> None:
    state = lay({"0,5": "a imp"}, use="0,5", hand=["lucky-star"], chance=[6, 1, 2])
    play(state, "a: sync a take")
    assert window(state) == "sync-roll" and state.view(None)["syncing"]["total"] == 6
    play(state, "a: play lucky-star", "a: reroll 6")
    assert control(state)["a"] == A and asked(state) == "a act"
    state = lay({"0,5": "a imp"}, use="0,5", hand=["lucky-star"], chance=[1], fountains={"a": 0})
    play(state, "a: sync a own")
    assert asked(state) == "a act"


@pytest.mark.rule("R13.5")
def test_control_changes_then_the_window_then_the_shards() -> None:
    state = lay({"0,5": "a leonel"}, use="0,5", chance=[1, 6],
                set=[{"seat": 1, "card": "leech-sigil", "at": "0,3", "number": 1}])  # fmt: skip
    play(state, "a: sync a take")
    assert window(state) == "synced" and control(state)["a"] == A and shards(state) == {}
    play(state, "b: pass")
    assert shards(state) == {3: 1, 6: 1}
    assert happened(state, "control", "shard") == ["control", "shard", "shard"]


@pytest.mark.rule("R13.4")
def test_the_help_tells_the_chances() -> None:
    chances = {1: 1 / 6, 3: 3 / 6, 7: 1.0}
    for card, level in (("imp", 1), ("wall-archer", 3), ("royal-captain", 7)):
        state = lay({"0,5": f"a {card}"}, use="0,5")
        (sync,) = state.view(A)["help"]["syncs"]
        assert sync["dice"] == 1 and sync["chance"] == pytest.approx(chances[level])
        assert sync["scores"] == [26, 20] and sync["goals"] == [{"fountain": "a", "goal": "take"}]


# R14 Crystal Shards


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_shard_on_the_space_of_the_number_and_on_the_opposite_one(die: int) -> None:
    state = play(lay({"0,5": "a leonel"}, use="0,5", chance=[1, die]), "a: sync a take")
    assert shards(state) == {die: 1, (die + 2) % 6 + 1: 1}


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_in_rounds_1_to_4_only(number: int) -> None:
    space = f"0,{6 - number}"
    state = lay({space: "a leonel"}, round=number, use=space, chance=[1, 2])
    play(state, "a: sync a take")
    assert (shards(state) == {2: 1, 5: 1}) == (number < 5) and (shards(state) == {}) == (number == 5)


@pytest.mark.rule("R14.1")
def test_none_after_a_failure() -> None:
    assert shards(play(lay({"0,5": "a imp"}, use="0,5", chance=[2, 2]), "a: sync a take")) == {}


@pytest.mark.rule("R14.2")
def test_no_shard_on_6_shards_or_a_tile() -> None:
    state = lay({"0,5": "a leonel"}, use="0,5", chance=[1, 6], shards={"6": 6, "3": 5})
    play(state, "a: sync a take")
    assert shards(state) == {6: 6, 3: 6}
    walls = [{"seat": 0, "card": "stone-wall", "tiles": ["2,3", "2,2"], "durability": 6}]
    state = lay({"0,5": "a leonel"}, use="0,5", chance=[1, 6], constructs=walls)
    play(state, "a: sync a take")
    assert shards(state) == {3: 1}


@pytest.mark.rule("R14.2")
def test_an_own_set_tile_keeps_shards_away_as_well() -> None:
    own = [{"seat": 0, "card": "imp", "at": "2,2", "number": 1}]
    state = lay({"0,5": "a leonel"}, use="0,5", chance=[1, 6], set=own)
    play(state, "a: sync a take")
    assert shards(state) == {3: 1}


@pytest.mark.rule("R14.3")
def test_a_warrior_there_gets_the_shard_a_tile_goes_before_it() -> None:
    warriors = {"0,5": "a leonel", "2,2": "b imp resting", "-2,-2": "a ghoul"}
    state = play(lay(warriors, use="0,5", chance=[1, 6]), "a: sync a take")
    assert shards(state) == {} and (held(state, A), held(state, B)) == (1, 1)
    state = lay(warriors, use="0,5", chance=[1, 6], set=[{"seat": 1, "card": "imp", "at": "2,2", "number": 1}])
    play(state, "a: sync a take")
    assert shards(state) == {} and (held(state, A), held(state, B)) == (1, 0)


@pytest.mark.rule("R14.3", "R14.2")
def test_a_warrior_gets_it_however_many_lie_elsewhere() -> None:
    state = lay({"0,5": "a leonel", "2,2": "b caravan-master"}, use="0,5", chance=[1, 6], aether=[6, 3])
    play(state, "a: sync a take")
    assert held(state, B) == 1 and aether(state, B) == 4, "the Caravan Master collected"


@pytest.mark.rule("R14.4")
def test_who_moves_there_takes_all_shards() -> None:
    state = lay({"-2,5": "a ghoul"}, use="-2,5", shards={"1": 6}, held=[2, 0])
    play(state, "a: step nw")
    assert held(state) == 8 and shards(state) == {} and where(state, "ghoul") == ["-2,4"]
    (event,) = told(state, "collected")
    assert (event["amount"], event["shards"]) == (6, 8)


@pytest.mark.rule("R14.4")
def test_by_jump_and_by_a_step_of_an_effect_too_but_not_by_placing() -> None:
    state = lay({"-2,6": "a wild-boar", "-2,5": "a ghoul"}, use="-2,6", shards={"1": 2})
    play(state, "a: jump nw")
    assert held(state) == 2
    state = lay({"0,3": "a wild-boar"}, use="0,3", shards={"1": 2},
                set=[{"seat": 1, "card": "rift-door", "at": "0,2", "number": 1}])  # fmt: skip
    play(state, "a: step w", "b: play-set 1")
    assert "at -2,4" not in offered(state), "a space with shards is not empty"


@pytest.mark.rule("R14.5", "R6.2")
def test_held_shards_are_public_unlimited_and_do_not_change_the_die() -> None:
    state = lay({"-2,5": "a ghoul"}, use="-2,5", shards={"1": 6}, held=[20, 0], aether=[9, 6])
    play(state, "a: step nw")
    assert aether(state) == 9
    for viewer in (A, B, None):
        assert state.view(viewer)["players"][A]["shards"] == 26


@pytest.mark.rule("R14.6", "R23.4")
def test_all_shards_in_the_arena_go_at_the_start_of_round_5() -> None:
    state = lay(round=4, phase="round-end", shards={"1": 3, "6": 1}, held=[2, 1])
    assert state.view(None)["round"] == 5 and shards(state) == {} and (held(state, A), held(state, B)) == (2, 1)
    assert len(told(state, "shards_gone")) == 1
    state = lay(round=3, phase="round-end", shards={"1": 3, "6": 1})
    assert shards(state) == {1: 3, 6: 1}


@pytest.mark.rule("R14.7")
def test_collecting_by_moving_triggers_texts() -> None:
    state = lay({"-2,5": "a caravan-master"}, use="-2,5", shards={"1": 3}, aether=[3, 6])
    play(state, "a: step nw")
    assert aether(state) == 4 and held(state) == 3


@pytest.mark.rule("R13.2")
def test_the_help_has_no_odds_for_what_is_not_there() -> None:
    state = lay({"0,3": "a leonel", "0,1": "b ghoul"}, use="0,3")
    assert state.view(A)["help"]["syncs"] == [] and odds(state, "0,1")["legal"]
    assert fountain(state, "a")["seat"] is None
