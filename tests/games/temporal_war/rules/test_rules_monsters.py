"""R22: Forgotten monsters."""

from typing import Any

import pytest

from anachron.core import Camera
from tests.games.temporal_war.table import (
    HOME,
    MONSTERS,
    A,
    B,
    aether,
    finish_turn,
    hand,
    happened,
    health,
    is_ready,
    lay,
    offered,
    piece,
    play,
    statuses,
    told,
    where,
)


def left(state: Any) -> dict[str, int]:
    return {monster: count for monster, count in state.view(None)["monsters_left"].items() if count}


@pytest.mark.rule("R22.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_safe_area_shrinks(number: int) -> None:
    radius = 7 - number
    state = lay({f"{radius - 1},1": "a ghoul", f"{radius},1": "a ghoul"}, round=number)
    assert not piece(state, f"{radius - 1},1")["outside"] and piece(state, f"{radius},1")["outside"]
    assert state.view(None)["ring"] == radius


@pytest.mark.rule("R22.1")
def test_in_overtime_it_is_within_1() -> None:
    state = lay({"2,-1": "a leonel"}, round=5, overtime={"tied": [0, 1], "cycle": 1})
    assert piece(state, "2,-1")["outside"] and state.view(None)["ring"] == 1


@pytest.mark.rule("R22.2")
def test_a_monster_comes_to_a_warrior_that_rests_outside() -> None:
    state = play(lay({"0,7": "a ghoul"}, use="0,7", monsters=["web-lurker"]), "a: pass")
    assert health(state, "0,7") == 5 and statuses(state, "0,7") == ["rooted"]
    state = play(lay({"0,5": "a ghoul"}, use="0,5", monsters=["web-lurker"]), "a: pass")
    assert health(state, "0,5") == 6 and told(state, "monster") == []


@pytest.mark.rule("R22.2", "R9.9")
def test_resting_by_a_card_is_resting_too() -> None:
    """Stasis Field rests a warrior just summoned outside."""
    state = lay({"0,7": "a wall-archer"}, hand=["ghoul"], monsters=["the-nameless"], aether=[6, 6],
                set=[{"seat": 1, "card": "stasis-field", "at": "1,6", "number": 1}])  # fmt: skip
    play(state, "a: summon ghoul", "a: at 0,8", "b: play-set 1")
    assert where(state, "ghoul") == [] and len(told(state, "monster")) == 1


@pytest.mark.rule("R22.3")
def test_calling_once_outside_keeps_other_monsters_away_for_the_turn() -> None:
    state = lay({"0,7": "a leonel"}, use="0,7", monsters=["lost-spark", "the-nameless"], aether=[3, 6])
    play(state, "a: call")
    assert aether(state) == 4 and "call" not in offered(state) and state.view(None)["called"]
    play(state, "a: step e", "a: pass")
    assert len(told(state, "monster")) == 1 and health(state, "1,7") == 11
    assert left(state) == {"the-nameless": 1}


@pytest.mark.rule("R22.3")
def test_calling_is_no_main_action_and_not_for_those_inside() -> None:
    state = lay({"0,7": "a ghoul summoned"}, use="0,7", summoned=True)
    assert "call" in offered(state)
    state = lay({"-1,6": "a ghoul"}, use="-1,6")
    assert "call" not in offered(state)
    state = lay({"0,7": "a ghoul"}, use="0,7", called=True)
    assert "call" not in offered(state)


@pytest.mark.rule("R22.3")
def test_the_call_counts_for_one_turn() -> None:
    state = lay({"0,7": "a leonel", "1,7": "a ghoul"}, use="0,7", monsters=["lost-spark", "stone-husk", "mud-crawler"])
    play(state, "a: call", "a: pass")
    finish_turn(state)
    assert state.view(None)["active"] == A and not state.view(None)["called"]
    play(state, "a: pass")
    assert len(told(state, "monster")) == 2 and health(state, "1,7") == 3


@pytest.mark.rule("R22.4")
def test_a_monster_that_wins_deals_the_difference_and_is_shuffled_back() -> None:
    state = lay({"0,7": "a ghoul", "1,7": "a imp"}, use="0,7", monsters=["bog-adder", "lost-spark", "mud-crawler"],
                chance=[["lost-spark", "bog-adder", "mud-crawler"]])  # fmt: skip
    play(state, "a: pass")
    assert health(state, "0,7") == 4 and statuses(state, "0,7") == ["poisoned"]
    assert left(state) == {"bog-adder": 1, "lost-spark": 1, "mud-crawler": 1}
    finish_turn(state)
    play(state, "a: choose 1,7")
    play(state, "a: pass")
    assert told(state, "monster")[-1]["monster"] == "lost-spark", "the new order"


@pytest.mark.rule("R22.4")
@pytest.mark.parametrize(("card", "level", "wins"), [("wall-archer", 3, True), ("shield-bearer", 4, False)])
def test_the_monster_must_have_the_higher_level(card: str, level: int, wins: bool) -> None:
    state = lay({"0,7": f"a {card}"}, use="0,7", monsters=["forgotten-squire"], aether=[3, 6])
    play(state, "a: pass")
    assert (aether(state) == 3) == wins and (left(state) == {"forgotten-squire": 1}) == wins
    assert len(told(state, "monster_won")) == wins and len(told(state, "monster_defeated")) == (not wins)


@pytest.mark.rule("R22.4")
def test_its_text_raises_its_level_before_the_comparison() -> None:
    for card, number, level in (("time-moth", 1, 3), ("time-moth", 4, 6), ("pale-hound", 1, 5), ("grave-wisp", 1, 6)):
        state = lay({"0,7": "a ghoul 5"}, round=number, use="0,7", monsters=[card])
        play(state, "a: pass")
        assert told(state, "monster")[0]["level"] == level, card


@pytest.mark.rule("R22.4")
def test_texts_about_damage_need_1_that_got_through() -> None:
    for how, expected in (("", ["rooted"]), (" warded", [])):
        state = lay({"0,7": f"a ghoul{how}"}, use="0,7", monsters=["web-lurker"])
        play(state, "a: pass")
        assert statuses(state, "0,7") == expected
    state = lay({"0,7": "a ghoul"}, use="0,7", monsters=["shard-thief"], aether=[3, 6])
    play(state, "a: pass")
    assert aether(state) == 2


@pytest.mark.rule("R22.4")
def test_a_defeated_monster_pays_then_its_text_then_it_is_out_for_good() -> None:
    state = lay({"0,7": "a leonel"}, use="0,7", monsters=["rift-stalker"], deck=["imp"], aether=[3, 6])
    play(state, "a: call")
    assert aether(state) == 6 and hand(state) == ["imp"]
    assert left(state) == {} and state.view(None)["defeated"] == ["rift-stalker"]
    assert happened(state, "monster", "monster_defeated", "drew") == ["monster", "monster_defeated", "drew"]


@pytest.mark.rule("R22.4")
def test_the_picture_of_a_fight_keeps_the_levels_and_tells_what_was_done() -> None:
    """Grave Wisp is stronger against the hurt: not because of its own blow."""
    state = lay({"0,7": "a ghoul"}, use="0,7", monsters=["grave-wisp"])
    state.camera = Camera(A, [A])
    play(state, "a: call")
    fights = [still[0]["monster"] for still in state.camera.stills if still[0]["monster"]]
    assert {(fight["level"], fight["against"]) for fight in fights} == {(4, 2)}
    assert [fight["dealt"] for fight in fights] == [0, 0, 2], "it comes, it wins, it strikes"


@pytest.mark.rule("R22.4")
def test_the_picture_of_a_fight_tells_the_whole_reward() -> None:
    for champion, reward in (("leonel", 1), ("kragga", 2)):
        state = lay({"0,7": "a elder-mammoth"}, use="0,7", champions=[champion, "thura"], monsters=["lost-spark"])
        state.camera = Camera(A, [A])
        play(state, "a: call")
        assert {still[0]["monster"]["reward"] for still in state.camera.stills if still[0]["monster"]} == {reward}
        (defeated,) = told(state, "monster_defeated")
        assert defeated["aether"] == reward


@pytest.mark.rule("R22.5")
def test_with_an_empty_deck_nothing_happens() -> None:
    state = lay({"0,7": "a ghoul"}, use="0,7", monsters=[])
    assert "call" not in offered(state)
    play(state, "a: pass")
    assert health(state, "0,7") == 6 and not is_ready(state, "0,7")
    state = lay({"0,4": "a wildland-shaman", "0,7": "b ghoul"}, use="0,4", monsters=[])
    assert "use wildland-shaman" not in offered(state)


@pytest.mark.rule("R22.6")
def test_a_champion_on_its_temple_neither_draws_nor_calls() -> None:
    state = lay(round=3, use=HOME, monsters=["the-nameless"])
    assert not piece(state, HOME)["outside"] and "call" not in offered(state)
    play(state, "a: pass")
    assert told(state, "monster") == [] and health(state, HOME) == 11


@pytest.mark.rule("R22.7")
def test_a_monster_sent_against_an_enemy() -> None:
    warriors = {"0,5": "a wildland-shaman", "0,7": "b leaf-dancer"}
    state = lay(warriors, use="0,5", monsters=["lost-spark"], aether=[3, 3])
    play(state, "a: use wildland-shaman")
    assert aether(state, B) == 4 and aether(state, A) == 3, "its controller gets the reward"
    state = lay({**warriors, "0,5": "b wildland-shaman", "0,7": "a leaf-dancer"}, active=B, use="0,5",
                monsters=["stone-husk"], called=True)  # fmt: skip
    play(state, "b: use wildland-shaman")
    assert health(state, "0,7") == 2, "not stopped by R22.3"


@pytest.mark.rule("R22.4")
def test_the_help_counts_what_is_left() -> None:
    state = lay({"0,7": "a ghoul"}, use="0,7", monsters=["stone-husk", "lost-spark", "lost-spark", "chain-ogre"])
    finds = {one["when"]: one for one in state.view(A)["help"]["monsters"]}
    assert finds["call"]["defeats"] == pytest.approx(0.5) and finds["call"]["aether"] == pytest.approx(0.5)
    assert finds["finish"]["damage"] == pytest.approx((3 + 5) / 4)
    assert finds["finish"]["destroyed"] == 0
    assert sum(card["copies"] for card in MONSTERS.values()) == 33
