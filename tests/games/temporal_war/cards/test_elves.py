"""Elves: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    attack_score,
    battle,
    declare,
    ending,
    healths,
    open_window,
    options,
    scene,
    score,
    spellbook,
    targets,
    using,
)
from tests.games.temporal_war.table import (
    HOME,
    aether,
    asked,
    hand,
    offered,
    piece,
    play,
    player,
    refused,
    statuses,
    told,
)

LANCE, DAWN, MENDING = "sunfire-lance", "second-dawn", "mending-light"
THEIRS = ["leonel", "influeriel"]


# Influeriel: When an elf you control is the caster of a Spell, that Spell costs 1 aether less to play or replay, but at
# least 1.


@pytest.mark.rule("R19.12", "R19.2")
def test_influeriel_makes_the_spells_of_elves_cheaper() -> None:
    state = play(using("a grove-tender", hand=[DAWN], aether=[9, 4]), "a: pass")
    assert open_window(state) == "a rest"
    play(state, f"a: play {DAWN}")
    assert aether(state) == 2 and piece(state, HERE)["ready"], "9 - (8 - 1)"
    state = using("a grove-tender", spellbook=[DAWN], aether=[9, 4])
    play(state, "a: pass", f"a: replay {DAWN}")
    assert aether(state) == 0, "10 - 1"


@pytest.mark.rule("R19.12", "R20.8")
def test_influeriel_counts_when_it_is_decided_what_can_be_paid() -> None:
    def spell(warrior: str, **more: Any) -> set[str]:
        state = play(using(warrior, hand=[DAWN], aether=[7, 4], **more), "a: pass")
        return options(state) if open_window(state) == "a rest" else set()

    assert f"play {DAWN}" in spell("a grove-tender")
    assert spell("a ghoul") == set(), "no elf: 8 cannot be paid"
    assert spell("a grove-tender", champions=["leonel", "thura"]) == set(), "without Influeriel"
    assert spell("a grove-tender", champions=THEIRS) == set(), "another's Influeriel"


@pytest.mark.rule("R19.12")
def test_a_spell_costs_at_least_1() -> None:
    state = battle("a spellsinger", WALL, "hhhhh", "hhhhhhh", way="magic", hand=[LANCE], aether=[2, 0])
    play(state, f"a: play {LANCE}")
    assert aether(state) == 1
    state = battle("a spellsinger", WALL, "hhhhh", "hhhhhhh", way="magic", hand=[LANCE], aether=[0, 0])
    assert asked(state) == "b defend", "nothing to pay with: not asked"


@pytest.mark.rule("R18.2", "R19.12")
def test_influeriel_herself_pays_less_away_from_her_temple_alone() -> None:
    def left(at: str) -> int:
        pieces = {"-2,6": "a ghoul 2", "0,3": "a imp"}
        state = play(using("a influeriel", pieces, at=at, hand=[MENDING], aether=[5, 0]), "a: pass")
        play(state, f"a: play {MENDING}", "a: at -2,6")
        assert healths(state, "-2,6") == [5]
        return aether(state)

    assert (left(HERE), left(HOME)) == (4, 3)


# Wildland Scout: Haste.


@pytest.mark.rule("R9.7", "R21.4")
def test_wildland_scout_has_a_main_action_on_the_turn_it_is_summoned() -> None:
    state = using("a wildland-scout summoned", {THERE: f"b {BLANK}"}, summoned=True)
    assert {"attack 1,2", "extra w"} <= options(state)
    plain = using(f"a {BLANK} summoned", {THERE: f"b {BLANK}"}, summoned=True)
    refused(plain, "attack 1,2", "It was just summoned: no Main Action this turn.")


# Grove Tender: Main Action: An enemy in-range becomes rooted.


@pytest.mark.rule("R9.6", "R20.12")
def test_grove_tender_roots_an_enemy_in_range() -> None:
    pieces = {"3,2": f"b {BLANK}", "1,4": "b imp", "1,2": "a ghoul", "4,2": "b ghoul", "0,3": "a imp"}
    state = play(using("a grove-tender", pieces), "a: use grove-tender")
    assert asked(state) == "a target" and targets(state) == {"3,2", "1,4"}, "within 3, no line needed, enemies alone"
    play(state, "a: at 3,2")
    assert statuses(state, "3,2") == ["rooted"] and statuses(state, "1,4") == [] and asked(state) == "a act"
    assert "use grove-tender" not in offered(state) and "step w" in offered(state)


@pytest.mark.rule("R19.11", "R18.2", "R9.7")
def test_grove_tender_needs_an_enemy_in_range_and_a_main_action() -> None:
    def could(pieces: dict[str, str], warrior: str = "a grove-tender", **more: Any) -> bool:
        return "use grove-tender" in offered(using(warrior, pieces, **more))

    assert could({"3,2": "b imp"}) and not could({"4,2": "b imp"}) and not could({"1,2": "a imp"})
    assert not could({"3,2": "b imp"}, main_used=True) and not could({"3,2": "b imp"}, "a grove-tender stunned")
    assert not could({"3,2": "b imp"}, "a grove-tender summoned", summoned=True)
    assert not could({}, at="3,-4"), "a Champion on its Temple cannot be chosen"
    tower = {"seat": 0, "card": "watchtower", "tiles": ["-1,2"], "durability": 5}
    assert could({"4,2": "b imp"}, constructs=[tower]), "its current range"
    assert not could({"3,2": "c imp"}, seats=4), "a teammate's warrior is no enemy"


# Thornbow Ranger: When this warrior attacks a warrior, that warrior becomes marked.


@pytest.mark.rule("R21.1", "R15.12", "R30.7")
def test_thornbow_ranger_marks_before_the_roll() -> None:
    state = battle("a thornbow-ranger", WALL, "shh", "hhhhhhh")
    assert score(state) == 2 and statuses(state, THERE) == ["marked"]
    assert attack_score(f"a {BLANK}", "shh", {"1,3": "a thornbow-ranger"}) == 1, "only its own attack marks"


@pytest.mark.rule("R17.9", "R18.2")
def test_thornbow_ranger_marks_no_temple_and_nobody_when_it_defends() -> None:
    state = declare(using("a thornbow-ranger", at="3,-4"), "3,-6")
    assert statuses(state, "3,-6") == [] and told(state, "status") == []
    state = battle(f"a {BLANK}", "b thornbow-ranger resting", "hhh", "hss")
    assert statuses(state, HERE) == []


# Leaf Dancer: When this warrior dodges, it may move 1.


def dodged(pieces: dict[str, Any] | None = None, to: str = "2,2", **more: Any) -> Any:
    return play(battle(f"a {BLANK}", "b leaf-dancer", "sss", "ddd", pieces, **more), "b: dodge", f"b: at {to}")


@pytest.mark.rule("R16.8", "R20.6")
def test_leaf_dancer_may_move_1_after_a_dodge() -> None:
    state = dodged()
    assert open_window(state) == "b dodge" and options(state) == {"pass", "use leaf-dancer"}
    play(state, "b: use leaf-dancer")
    assert asked(state) == "b move" and {"step e", "step w"} <= options(state)
    play(state, "b: step e")
    assert piece(state, "3,2")["card"] == "leaf-dancer" and healths(state, "3,2") == [4] and asked(state) == "a act"
    state = play(dodged(), "b: pass")
    assert piece(state, "2,2")["card"] == "leaf-dancer" and asked(state) == "a act"


@pytest.mark.rule("R10.8", "R19.11")
def test_leaf_dancer_does_not_move_on_where_it_is_rooted_or_did_not_dodge() -> None:
    vines = [{"seat": 0, "card": "snare-vines", "at": "2,2", "number": 1}]
    state = battle(f"a {BLANK}", "b leaf-dancer", "sss", "ddd", set=vines, aether=[5, 0])
    play(state, "b: dodge", "b: at 2,2", "a: play-set 1")
    assert statuses(state, "2,2") == ["rooted"] and asked(state) == "a act"
    state = play(battle(f"a {BLANK}", "b leaf-dancer", "hhh", "hhh"), "b: block")
    assert asked(state) == "a act", "a block is no dodge"
    state = battle(f"a {BLANK}", "b cherub", "hhh", "d", {"1,3": "b leaf-dancer"})
    play(state, "b: dodge", "b: at 2,2")
    assert asked(state) == "a act", "another one dodged"


# Trapwright: Once per turn, you may set a card on a space adjacent to this warrior without paying for it.


@pytest.mark.rule("R8.1", "R30.10")
def test_trapwright_sets_one_card_next_to_it_for_nothing() -> None:
    state = ending({HERE: "a trapwright"}, hand=["imp", "ghoul", "cherub"], aether=[3, 3])
    play(state, "a: set imp", "a: at 1,2")
    assert aether(state) == 3
    play(state, "a: set ghoul", "a: at 0,3")
    assert aether(state) == 2, "once per turn"


@pytest.mark.rule("R8.1", "R6.3", "R30.10")
def test_trapwrights_free_card_lies_next_to_it() -> None:
    state = ending({HERE: "a trapwright"}, hand=["imp", "ghoul"], aether=[3, 3])
    play(state, "a: set imp", "a: at -2,6")
    assert aether(state) == 2, "next to the Temple, not to the Trapwright"
    play(state, "a: set ghoul", "a: at 0,3")
    assert aether(state) == 2, "the first one next to it is free"
    poor = ending({HERE: "a trapwright resting"}, hand=["imp"], aether=[0, 0])
    play(poor, "a: set imp")
    assert targets(poor) == {"0,1", "1,1", "-1,2", "1,2", "-1,3", "0,3"}, "where it costs nothing"
    none = ending({HERE: "b trapwright", "5,1": "a imp"}, hand=["ghoul"], aether=[0, 0])
    assert "set ghoul" not in offered(none), "another's Trapwright"


# Spellsinger: Once per turn, when this warrior is the caster of a Spell, draw 1 after that Spell.


@pytest.mark.rule("R20.11", "R19.2")
def test_spellsinger_draws_after_its_spell() -> None:  # V31
    state = battle("a spellsinger", WALL, "hhhhh", "hhhhhhh", way="magic", hand=[LANCE], deck=["imp", "ghoul"])
    play(state, f"a: play {LANCE}")
    assert hand(state) == ["imp"] and spellbook(state) == [LANCE] and score(state) == 2


@pytest.mark.rule("R20.11", "R30.6")
def test_spellsinger_draws_for_a_replay_too_but_once_per_turn() -> None:
    books: dict[str, Any] = {"spellbook": [MENDING, LANCE], "deck": ["imp", "ghoul"], "aether": [9, 9]}
    state = battle("a spellsinger 2", WALL, "hhhhh", "hhhhhhh", {"0,3": "a imp"}, way="magic", **books)
    play(state, f"a: replay {LANCE}", "b: hit")
    assert hand(state) == ["imp"]
    play(state, "a: pass", f"a: replay {MENDING}", "a: at 0,2")
    assert hand(state) == ["imp"], "the second Spell of the turn"


@pytest.mark.rule("R20.11")
def test_spellsinger_draws_for_its_own_spells_alone_and_not_for_cancelled_ones() -> None:
    pieces = {"0,3": "a spellsinger"}
    state = battle("a light-bearer", WALL, "hhhh", "hhhhhhh", pieces, way="magic", hand=[LANCE], deck=["imp"])
    play(state, f"a: play {LANCE}")
    assert hand(state) == []
    state = battle(
        "a spellsinger", WALL, "hhhhh", "hhhhhhh", way="magic", hand=[LANCE], deck=["imp"], their_hand=["rewind"]
    )
    play(state, f"a: play {LANCE}", "b: play rewind")
    assert hand(state) == [] and spellbook(state) == [LANCE] and score(state) == 0


# Elder Treant: Giant.


@pytest.mark.rule("R10.4", "R10.6", "R15.5", "R21.4")
def test_nothing_moves_or_attacks_over_an_elder_treant() -> None:
    def over(between: str) -> list[set[str]]:
        near = {"1,2": between, "3,2": "b imp"}
        return [options(using(f"a {card}", near)) for card in ("stalking-panther", "great-hawk", "wall-archer")]

    jump, fly, shoot = over("a elder-treant")
    assert "jump e" not in jump and "fly 2,2" not in fly and "attack 3,2" not in shoot
    jump, fly, shoot = over(f"a {BLANK}")
    assert "jump e" in jump and "fly 2,2" in fly and "attack 3,2" in shoot


def test_an_elder_treant_is_a_warrior_like_any_other_otherwise() -> None:
    state = scene({HERE: "a elder-treant"}, phase="action")
    assert piece(state, HERE)["keys"] == ["giant"] and player(state)["ready"] == 2
