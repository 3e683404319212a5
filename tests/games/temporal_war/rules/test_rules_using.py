"""R9: using a warrior, its Main Action, and how it comes to rest."""

import pytest

from tests.games.temporal_war.table import (
    HOME,
    THEIR_HOME,
    A,
    B,
    asked,
    attack,
    buried,
    happened,
    health,
    is_ready,
    lay,
    offered,
    offers_of,
    piece,
    play,
    roll,
    swords,
    temple,
    told,
    where,
    window,
)


@pytest.mark.rule("R9.1")
def test_after_a_summon_that_warrior_is_used_even_with_fewer_ready() -> None:
    state = lay({"0,-4": "b ghoul", "1,-4": "b imp", "2,-5": "b cherub"}, hand=["imp"])
    play(state, "a: summon imp", "a: at -3,5")
    assert asked(state) == "a act" and piece(state, "-3,5")["in_use"]


@pytest.mark.rule("R9.2")
@pytest.mark.parametrize(
    ("mine", "theirs", "may"), [(1, 1, False), (1, 2, True), (2, 1, False), (2, 2, False), (2, 3, True)]
)
def test_using_none_needs_another_player_with_more_ready_warriors(mine: int, theirs: int, may: bool) -> None:
    warriors = {"0,4": "a ghoul resting", "0,3": "a imp resting", "0,-4": "b ghoul resting", "0,-3": "b imp resting"}
    for count, spaces in ((mine - 1, ("0,4", "0,3")), (theirs - 1, ("0,-4", "0,-3"))):
        for space in spaces[:count]:
            warriors[space] = warriors[space].removesuffix(" resting")
    state = lay(warriors, phase="action")
    assert ("pass" in offered(state) and asked(state) == "a choose") == may
    if may:
        play(state, "a: pass")
        assert state.view(None)["active"] == B and len(told(state, "used_none")) == 1


@pytest.mark.rule("R9.2")
def test_one_other_player_is_enough_a_teammate_too() -> None:
    state = lay({"0,4": "a ghoul", "5,-2": "c cherub", "4,-2": "c imp"}, seats=4, phase="action")
    assert "pass" in offered(state)
    state = lay({"0,4": "a ghoul", "5,-2": "c cherub"}, seats=4, phase="action")
    assert "pass" not in offered(state)


@pytest.mark.rule("R9.3")
def test_without_a_ready_warrior_the_action_phase_is_skipped() -> None:
    state = lay({HOME: "a leonel resting", "0,4": "a ghoul resting"}, phase="action", hand=["imp"])
    assert asked(state) == "a end"


@pytest.mark.rule("R9.3")
def test_a_ready_warrior_has_to_be_chosen() -> None:
    state = lay({"0,4": "a ghoul", "1,4": "a imp resting"}, phase="action")
    assert offered(state) == ["choose 0,4", f"choose {HOME}"]


@pytest.mark.rule("R9.4")
def test_the_window_choose_follows_the_choice() -> None:
    state = lay({"0,4": "a ghoul"}, phase="action", hand=["hidden-path"])
    play(state, "a: choose 0,4")
    assert window(state) == "choose"
    play(state, "a: play hidden-path")
    assert piece(state, "0,4")["speed"] == 4 and asked(state) == "a act"
    assert "choose 0,4" not in offered(state) and not piece(state, HOME)["in_use"]


@pytest.mark.rule("R9.4")
def test_it_follows_a_summon_too() -> None:
    state = lay(hand=["hidden-path", "imp"])
    play(state, "a: summon imp", "a: at -3,5", "a: pass")
    assert window(state) == "choose" and offered(state) == ["pass", "play hidden-path"]


@pytest.mark.rule("R9.5", "R9.8")
def test_everything_in_any_order_with_movement_between() -> None:
    state = lay(
        {"0,7": "a leonel", "1,3": "b brimstone-brute resting"},
        use="0,7",
        hand=["cherub"],
        monsters=["lost-spark"],
        fountains={"a": 0},
        chance=[1, *swords(9, of=9), *swords(4, of=4)],
    )
    play(state, "a: call", "a: step ne", "a: sync a own")
    assert where(state, "leonel") == ["1,6"]
    attack(state, "1,3")
    play(state, "a: step nw")
    assert where(state, "leonel") == ["1,5"] and health(state, "1,3") == 3
    assert asked(state) == "a act" and offered(state) == ["pass"]


@pytest.mark.rule("R9.5")
def test_doing_nothing_is_allowed() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4")
    assert offered(state)[0] == "pass"
    play(state, "a: pass")
    assert not is_ready(state, "0,4") and where(state, "ghoul") == ["0,4"]


@pytest.mark.rule("R9.6")
def test_one_main_action_an_attack_an_extra_space_or_a_text() -> None:
    warriors = {"0,4": "a royal-captain", "0,3": "b ghoul resting", "1,4": "a village-militia"}
    start = lay(warriors, use="0,4", chance=[*swords(7, of=7), *swords(2, of=2)])
    assert {"attack 0,3", "extra w", "use royal-captain"} <= set(offered(start))
    for actions in (["attack 0,3", "power"], ["extra w"], ["use royal-captain", "step e"]):
        state = play(start.copy(), *actions)
        assert asked(state) == "a act"
        assert not [text for text in offered(state) if text.startswith(("attack", "extra", "use"))], actions


@pytest.mark.rule("R9.6")
def test_a_construct_can_offer_a_main_action() -> None:
    engine = [{"seat": 0, "card": "siege-engine", "tiles": ["0,3"], "durability": 4}]
    warriors = {"0,4": "a ghoul", "0,-1": "b shield-bearer"}
    assert "use siege-engine" in offered(lay(warriors, use="0,4", constructs=engine))
    assert "use siege-engine" not in offered(lay(warriors, use="0,4", constructs=engine, main_used=True))


@pytest.mark.rule("R9.7")
@pytest.mark.parametrize(("card", "haste"), [("ghoul", False), ("hellhound", True)])
def test_delay_and_haste(card: str, haste: bool) -> None:
    state = lay({"0,5": f"a {card} summoned", "1,5": "b imp"}, use="0,5", summoned=True, chance=[1, 1])
    assert ("attack 1,5" in offered(state)) == haste and (offers_of(state, "extra") != []) == haste
    assert "sync a take" in offered(state) and offers_of(state, "step") != []
    assert state.view(A)["help"]["main"] == haste
    assert state.view(A)["help"]["why_no_main"] == ("" if haste else "It was just summoned: no Main Action this turn.")
    state = lay({"0,7": f"a {card} summoned"}, use="0,7", summoned=True)
    assert "call" in offered(state)


@pytest.mark.rule("R9.9")
def test_it_rests_when_it_is_finished() -> None:
    state = play(lay({"0,4": "a ghoul"}, use="0,4"), "a: pass")
    assert not is_ready(state, "0,4") and [event["card"] for event in told(state, "rested")] == ["ghoul"]


@pytest.mark.rule("R9.9", "R21.1", "R22.2")
def test_the_order_of_resting_flip_poison_window_monster() -> None:
    state = lay(
        {"0,7": "a brimstone-brute poisoned"},
        use="0,7",
        hand=["mending-light"],
        monsters=["stone-husk"],
    )
    play(state, "a: pass")
    assert window(state) == "rest" and not is_ready(state, "0,7")
    assert health(state, "0,7") == 6, "2 of the poison, 1 of its text"
    play(state, "a: pass")
    assert health(state, "0,7") == 5
    assert happened(state, "rested", "damage", "monster") == ["rested", "damage", "damage", "monster", "damage"]


@pytest.mark.rule("R9.9")
def test_a_warrior_that_poison_destroys_meets_no_monster() -> None:
    state = lay({"0,7": "a imp poisoned"}, use="0,7", monsters=["the-nameless"])
    play(state, "a: pass")
    assert where(state, "imp") == [] and told(state, "monster") == [] and buried(state) == ["imp"]


@pytest.mark.rule("R9.9")
def test_whether_it_is_outside_is_noted_when_it_flips() -> None:
    """A Second Dawn refreshes it; the monster comes all the same."""
    state = lay({"0,7": "a ghoul"}, use="0,7", hand=["second-dawn"], aether=[9, 6], monsters=["mud-crawler"])
    play(state, "a: pass", "a: play second-dawn")
    assert is_ready(state, "0,7") and len(told(state, "monster")) == 1


@pytest.mark.rule("R9.10")
def test_the_phase_ends_when_the_warrior_in_use_leaves() -> None:
    state = lay({"0,5": "a imp", "0,3": "a ghoul"}, use="0,5", hand=["cherub"])
    play(state, "a: step se")
    assert where(state, "imp") == [] and asked(state) == "a end" and is_ready(state, "0,3")


@pytest.mark.rule("R9.10", "R18.5", "R9.9")
def test_a_champion_in_use_that_is_brought_home_flips_to_resting() -> None:
    state = lay({"0,5": "a leonel 3"}, use="0,5", hand=["cherub"])
    play(state, "a: step se")
    assert where(state, "leonel") == [HOME] and not is_ready(state, HOME)
    assert temple(state) == 19 and health(state, HOME) == 2 and asked(state) == "a end"


@pytest.mark.rule("R9.10")
def test_at_once_is_when_the_attack_has_been_resolved() -> None:
    """The counter destroys the attacker; the texts about it still act, then the Action Phase is over."""
    state = lay(
        {"0,4": "a imp 1", "0,3": "b knight-of-the-gate", "1,3": "b ghoul"},
        use="0,4",
        hand=["cherub"],
        chance=[*swords(0, of=1), *roll(swords=5)],
    )
    attack(state, "0,3", "power")
    play(state, "b: counter")
    assert where(state, "imp") == [] and asked(state) == "a end"
    assert health(state, "0,3") == 8 and health(state, "1,3") == 5, "the Imp's text"


@pytest.mark.rule("R9.4")
def test_then_the_next_player_uses_one() -> None:
    state = play(lay({"0,4": "a ghoul"}, use="0,4"), "a: pass")
    assert state.view(None)["active"] == B and asked(state) == "b act" and piece(state, THEIR_HOME)["in_use"]
