"""The plan helper: what is payable is what some sequence of actions makes legal, and its plans can be played."""

from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.trial_of_the_temples.table import AWAKE, GAME, PLENTY, goods, lay, play, player, trial

COLOURS = ("red", "yellow", "blue", "purple")
SPELLS = ("to-purple", "from-purple", "action-to-crystal", "crystal-to-mana")
LATIN = {"to-purple": "red", "from-purple": "blue", "action-to-crystal": "yellow", "crystal-to-mana": "purple"}


def plans(state: Any) -> dict[str, dict[str, Any]]:
    return {f"{plan['track']} {plan['k']}": plan for plan in state.view(state.waiting[0])["plans"]}


def reachable(state: Any) -> set[str]:
    """By brute force: every advance that conversions and casts can make legal."""
    found: set[str] = set()
    seat = state.waiting[0]
    seen, todo = set(), [state]
    while todo:
        here = todo.pop()
        one = here.players[seat]
        key = (one.mana, one.tokens, tuple(one.crystals), one.used)
        if key in seen:
            continue
        seen.add(key)
        for action in here.actions(seat):
            text = GAME.actions[action]
            if text.startswith("advance"):
                found.add(text.removeprefix("advance "))
            elif text != "rest":
                then = here.copy()
                then.play(action, seat)
                todo.append(then)
    return found


def random_purse(seed: int) -> dict[str, Any]:
    rng = fast_rng(seed)
    purse: dict[str, Any] = {"mana": rng.below(8), "tokens": rng.below(3)}
    purse["crystals"] = {colour: rng.below(3) if rng.below(2) else 0 for colour in COLOURS}
    purse["cores"] = {spell: LATIN[spell] for spell in SPELLS if rng.below(2)}
    purse["tracks"] = {track: rng.below(11) for track in ("fire", "water", "sand")}
    return purse


@pytest.mark.parametrize("seed", range(16))
def test_payable_is_exactly_what_brute_force_reaches(seed: int) -> None:
    state = trial(random_purse(seed), {"tokens": 1, "tracks": {"fire": 12, "water": 11}})
    state.quiet()
    if state.waiting != (0,):
        return
    payable = {name for name, plan in plans(state).items() if plan["payable"] in ("now", "convert")}
    assert payable == reachable(state)


@pytest.mark.parametrize("seed", range(60, 84))
def test_every_plan_can_be_played_action_by_action(seed: int) -> None:
    start = trial(random_purse(seed), AWAKE)
    if start.waiting != (0,):
        return
    for plan in plans(start).values():
        state = start.copy()
        if not plan["actions"]:
            assert plan["payable"] in ("no", "closed")
            continue
        before = sum(goods(state, 0).values())
        for action in plan["actions"]:
            assert state.why_not(action) is None, (plan, action)
            if action == plan["actions"][-1]:
                assert before - sum(goods(state, 0).values()) == plan["loss"]
            state.apply(action)
        assert player(state, 0)["tracks"][plan["track"]] == plan["to"]


def test_a_plan_says_what_it_costs_and_what_it_wins() -> None:
    red = {"crystals": {"red": 2}, "tokens": 1, "mana": 9, "tracks": {"fire": 1}}
    plan = plans(trial(red, {"tracks": {"fire": 2}}, AWAKE))["fire 1"]
    assert (plan["from"], plan["to"], plan["spaces"], plan["skipped"]) == (1, 3, [3], [2])
    assert plan["cost"] == {"crystal-red": 1, "crystal-yellow": 1, "action": 1}
    assert plan["rewards"] == ["red"] and plan["pays_to"] == [1]
    assert plan["payable"] == "convert" and plan["mana"] == 4 and plan["loss"] == 3
    assert plan["actions"] == ["convert mana-to-crystal yellow", "advance fire 1"]
    assert plan["label"] == "Advance 1 on Fire: pay 1 red, 1 yellow (convert 4 mana)"
    assert plan["touches"] == ["space:fire:3"]


def test_a_plan_that_cannot_be_paid_says_what_is_missing() -> None:
    plan = plans(trial({"tokens": 1, "tracks": {"fire": 8}}))["fire 2"]
    assert plan["payable"] == "no" and plan["actions"] == []
    assert plan["missing"] == {"crystal-red": 2, "crystal-yellow": 1, "crystal-blue": 1, "crystal-purple": 1}
    assert plans(trial({"tokens": 1, "tracks": {"fire": 12}}))["fire 1"]["payable"] == "closed"


def test_forge_makes_a_crystal_for_two_mana_where_conversion_asks_four() -> None:
    red = {"mana": 3, "tokens": 1, "cores": {"action-to-crystal": "red"}}
    plan = plans(trial(red))["fire 1"]
    assert plan["actions"][-1] == "advance fire 1" and plan["mana"] == 2 and plan["loss"] == 1
    assert "cast action-to-crystal red" in plan["actions"]


def test_forge_and_refine_make_purple_and_dissolve_pays_for_tokens() -> None:
    red = {"mana": 2, "tokens": 1, "tracks": {"fire": 1}, "cores": {"action-to-crystal": "red", "to-purple": "blue"}}
    assert plans(trial(red))["fire 1"]["payable"] == "convert"
    dissolve = {"crystals": {"red": 1, "blue": 1}, "cores": {"crystal-to-mana": "red"}}
    assert plans(trial(dissolve))["fire 1"]["actions"] == [
        "cast crystal-to-mana blue",
        "convert mana-to-action",
        "advance fire 1",
    ]


def test_plans_are_only_for_the_seat_whose_turn_it_is() -> None:
    state = trial({"crystals": PLENTY, "tokens": 1}, AWAKE)
    assert state.view(1)["plans"] == [] and state.view(None)["plans"] == []
    assert len(state.view(0)["plans"]) == 9
    assert GAME.views.preview(state, 0, "advance fire 2") == plans(state)["fire 2"]
    assert GAME.views.preview(state, 0, "rest") == {"mana": 37, "storage": 0}
    assert lay([{}, {}], phase="temple").view(0)["plans"] == []
    assert play(state, "rest").view(0)["plans"] == []
