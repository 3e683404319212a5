"""Cards that meet cards: texts, statuses, equipment and windows together (R10, R16.7, R17, R18.2, R20, R30)."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    battle,
    declare,
    ending,
    equipment,
    healths,
    open_window,
    options,
    order_of,
    scene,
    settle,
    spellbook,
    summoning,
    targets,
    turn_over,
    using,
)
from tests.games.temporal_war.table import (
    HOME,
    THEIR_HOME,
    aether,
    asked,
    construct,
    control,
    hand,
    numbers,
    offered,
    offers_of,
    piece,
    play,
    statuses,
    told,
)
from tests.games.temporal_war.timings import tile

AZGAREL = ["azgarel", "thura"]


# Wing Guardian takes the damage: all that follows from it happens to the Guardian (R30.1)


def test_a_guardian_beside_the_line_is_pushed_in_the_direction_of_the_attack() -> None:
    state = battle("a elder-mammoth", WALL, "s" * 7, "s" * 7, {"1,3": "b wing-guardian"})
    play(state, "b: use wing-guardian", "a: use elder-mammoth")
    assert healths(state, THERE, "2,3") == [10, 1] and piece(state, "1,3") is None


def test_azgarel_burns_around_the_guardian_that_took_the_damage() -> None:
    pieces = {"1,3": "b wing-guardian", "2,1": "b imp", "0,4": "b hellhound"}
    state = battle("a hellhound", WALL, "sss", "s" * 7, pieces, champions=AZGAREL)
    play(state, "b: use wing-guardian")
    assert healths(state, THERE, "1,3", "2,1", "0,4") == [9, 4, 2, 4], "next to the Guardian, not to the target"


def test_a_guardian_that_falls_is_destroyed_by_the_attacker() -> None:
    pieces = {"1,3": "b wing-guardian 2"}
    state = battle(f"a {BLANK}", "b ghoul resting", "sss", "ss", pieces, their_hand=["vengeance"])
    play(state, "b: use wing-guardian")
    assert open_window(state) == "b destroyed"
    play(state, "b: play vengeance")
    assert healths(state, HERE, THERE, "1,3") == [1, 6, None]


def test_a_guardian_saves_a_champion_away_from_home() -> None:
    state = battle(f"a {BLANK}", "b thura resting 2", "sss", "s" * 9, {"1,3": "b wing-guardian"})
    play(state, "b: use wing-guardian")
    assert healths(state, THERE, "1,3") == [2, 4]


# R16.7: who countered and has left


@pytest.mark.rule("R16.7")
def test_the_texts_of_a_demon_that_left_do_not_act_any_more() -> None:
    more: dict[str, Any] = {"champions": ["influeriel", "azgarel"]}
    state = battle("a elder-mammoth", "b brimstone-brute 1 weakened", "h" * 7, "ssss", {"0,3": "a ghoul"}, **more)
    play(state, "b: counter")
    assert healths(state, HERE, THERE, "0,3") == [9, None, 6], "no fire around the Mammoth"
    stays = battle("a elder-mammoth", "b brimstone-brute weakened", "h" * 7, "ssss", {"0,3": "a ghoul"}, **more)
    play(stays, "b: counter")
    if asked(stays) == "a window":
        play(stays, "a: pass")
    assert healths(stays, HERE, THERE, "0,3") == [9, 6, 5], "while it stands, Azgarel acts"


@pytest.mark.rule("R16.7", "R21.4")
def test_a_ghoul_that_left_poisons_nobody() -> None:
    state = play(battle(f"a {BLANK}", "b ghoul 1", "hhh", "ss"), "b: counter")
    assert healths(state, HERE, THERE) == [1, None] and statuses(state, HERE) == []


# Numbers that add up


@pytest.mark.rule("R21.1", "R10.1")
def test_bonuses_of_several_sources_add_up() -> None:
    assert numbers(using("a ghoul weakened runeblade"), HERE) == "2 0/2/2/1", "3 + 1 - 2"
    tower = [{"seat": 0, "card": "watchtower", "tiles": ["0,3"], "durability": 5}]
    assert numbers(using("a ghoul hunters-longbow", constructs=tower), HERE) == "2 0/2/3/4", "1 + 2 + 1"
    state = scene({HERE: "a elder-treant wildland-courser"}, phase="action", hand=["hidden-path"])
    play(state, f"a: choose {HERE}", "a: play hidden-path")
    assert numbers(state, HERE) == "7 3/5/6/1", "speed is now 3, bonuses come after"


@pytest.mark.rule("R10.1")
def test_points_left_follow_the_speed() -> None:
    state = using("a ghoul", spent=2, hand=["wildland-courser"])
    assert not offers_of(state, "step")
    play(state, "a: play wildland-courser")
    assert len(offers_of(state, "step")) == 6
    play(state, "a: step e")
    assert not offers_of(state, "step"), "3 - 2"
    slower = using("a leaf-dancer", spent=3, hand=["wildland-courser"])
    play(slower, "a: play wildland-courser")
    assert not offers_of(slower, "step"), "3 - 3"


@pytest.mark.rule("R16.6")
def test_equipment_counts_for_blocks_and_counters() -> None:
    state = play(battle(f"a {BLANK}", "b ghoul resting runeblade", "hhh", "hh"), "b: block")
    assert healths(state, THERE) == [6], "it stops 4"
    plain = play(battle(f"a {BLANK}", "b ghoul resting", "hhh", "hh"), "b: block")
    assert healths(plain, THERE) == [5]
    orb = play(battle("a light-bearer", "b ghoul resting focus-orb", "hhhh", "hh", way="magic"), "b: block")
    assert healths(orb, THERE) == [3], "magic 1 stops 1 of 4"


@pytest.mark.rule("R16.6", "R19.6")
def test_a_watchtower_lets_a_counter_reach_further() -> None:
    tower = [{"seat": 1, "card": "watchtower", "tiles": ["2,2"], "durability": 5}]
    near = play(battle(f"a {BLANK}", "b ghoul", "hhh", "ss", at="-1,2", constructs=tower), "b: counter")
    assert healths(near, "-1,2") == [1], "range 1 + 1"
    far = play(battle(f"a {BLANK}", "b ghoul", "hhh", "ss", at="-1,2"), "b: counter")
    assert healths(far, "-1,2") == [4]


@pytest.mark.rule("R17.2", "R21.1")
def test_a_ward_comes_before_the_window_and_cards_lower_what_is_left() -> None:
    state = battle("a elder-mammoth", f"{WALL} warded", "s" * 7, "s" * 7, their_hand=["second-wind"])
    assert open_window(state) == "b damage" and statuses(state, THERE) == []
    play(state, "b: play second-wind")
    assert healths(state, THERE) == [9], "7 - 3 - 3"


# Sync dice


@pytest.mark.rule("R13.4", "R20.5")
def test_a_total_stays_lowered_when_dice_are_rolled_again() -> None:
    state = using("a ghoul", at="0,5", hand=["tuning-song", "lucky-star"], chance=[6, 4, 1])
    play(state, "a: sync a take", "a: play tuning-song", "a: play lucky-star", "a: reroll 6")
    settle(state)
    assert control(state)["a"] == 0, "4 - 2"


@pytest.mark.rule("R13.4")
def test_a_total_is_never_below_0_and_attuned_adds_to_the_song() -> None:
    state = play(
        using("a light-bearer", at="0,5", fountains={"a": 1}, hand=["tuning-song"], chance=[4, 3, 1]), "a: sync a take"
    )
    play(state, "a: play tuning-song")
    assert control(state)["a"] == 0, "7 - 2 against 4 + 1"
    miss = play(
        using("a shield-bearer", at="0,5", fountains={"a": 1}, hand=["tuning-song"], chance=[4, 3]), "a: sync a take"
    )
    play(miss, "a: play tuning-song")
    assert control(miss)["a"] == 1, "5 against 4"


# Landing


@pytest.mark.rule("R8.7", "R11.4", "R20.3")
def test_the_tile_underfoot_comes_before_the_window() -> None:
    traps = [tile("pitfall", 1, THERE), tile("snare-vines", 2, "1,3")]
    state = play(using("b ghoul", at="2,1", set=traps, aether=[6, 6]), "b: step sw")
    assert asked(state) == "a set-tile" and options(state) == {"return 1", "play-set 1"}
    play(state, "a: return 1")
    assert open_window(state) == "a land" and options(state) == {"pass", "play-set 2", "return 2"}
    killed = play(using("b wild-boar", at="2,1", set=traps, aether=[6, 6]), "b: step sw", "a: play-set 1")
    assert piece(killed, THERE) is None and open_window(killed) != "a land"


@pytest.mark.rule("R8.7", "R11.1")
def test_a_pushed_warrior_may_fall_into_a_trap() -> None:
    state = battle("a elder-mammoth", WALL, "s" * 7, "s" * 7, set=[tile("pitfall", at="2,2")], aether=[6, 6])
    play(state, "a: use elder-mammoth")
    assert asked(state) == "a set-tile"
    play(state, "a: play-set 1")
    assert healths(state, "2,2") == [None], "10 - 7 - 4"


@pytest.mark.rule("R9.10")
def test_a_use_ends_when_a_trap_destroys_the_warrior() -> None:
    state = play(
        using("b wild-boar 2", at="3,2", set=[tile("ember-mine")], aether=[6, 6]), "b: step w", "a: play-set 1"
    )
    assert piece(state, "2,2") is None and asked(state) != "b act"
    assert state.view(None)["active"] == 0, "b has nothing left to decide"


@pytest.mark.rule("R8.7", "R19.8")
@pytest.mark.parametrize("card", ["stasis-field", "warning-bells", "leech-sigil", "aether-bolt", "thorn-hedge"])
def test_a_card_whose_timing_is_not_met_is_taken_back(card: str) -> None:
    state = play(using("b ghoul", at="2,2", set=[tile(card, at=THERE)], aether=[6, 6]), "b: step w")
    assert asked(state) == "a set-tile" and options(state) == {"return 1"}


@pytest.mark.rule("R14.4", "R14.7")
def test_a_caravan_master_collects_when_it_dodges() -> None:
    state = battle(f"b {BLANK}", "a caravan-master", "hhh", "ddd", at="0,2", on="1,2", shards={"6": 2}, aether=[4, 4])
    play(state, "a: dodge", "a: at 2,2")
    assert aether(state) == 5 and state.view(None)["players"][0]["shards"] == 2


# Resting


@pytest.mark.rule("R9.9", "R20.3")
def test_who_dies_of_poison_has_no_rest_window() -> None:
    state = play(using("a choir-singer 2 poisoned", {"2,2": "a ghoul 3"}), "a: pass")
    assert piece(state, HERE) is None and healths(state, "2,2") == [3] and open_window(state) != "a rest"


@pytest.mark.rule("R9.9")
def test_a_choir_singer_rested_by_a_stasis_field_may_heal() -> None:
    summon = summoning([], {"3,2": "b ghoul 2"}, active=1, their_hand=["choir-singer"], set=[tile("stasis-field")])
    play(summon, "b: summon choir-singer", "b: at 2,2", "a: play-set 1")
    assert open_window(summon) == "b rest"
    play(summon, "b: use choir-singer")
    assert healths(summon, "3,2") == [4]


@pytest.mark.rule("R25.5")
def test_nobody_rests_in_overtime() -> None:
    more: dict[str, Any] = {"round": 5, "overtime": {"tied": [0, 1], "cycle": 1}, "champions": ["leonel", "thura"]}
    state = using("a leonel poisoned", at="1,0", hand=["mending-light"], **more)
    play(state, "a: pass")
    assert open_window(state) != "a rest" and piece(state, "1,0")["ready"] and healths(state, "1,0") == [11]


# Monsters


@pytest.mark.rule("R22.4", "R22.7")
def test_a_monster_sent_against_a_beast_of_kragga() -> None:
    state = using(
        "a wildland-shaman", {"0,8": "b grey-wolf"}, at="-1,7", monsters=["forgotten-squire"],
        champions=["thura", "kragga"], aether=[2, 2],
    )  # fmt: skip
    play(state, "a: use wildland-shaman")
    assert healths(state, "0,8") == [5] and aether(state, 1) == 5, "4 against 2 + 2; 2 aether and 1 more"


@pytest.mark.rule("R22.4")
def test_a_lure_is_added_to_the_level_of_a_mirror_beast() -> None:
    state = using("b ghoul", at="0,7", monsters=["mirror-beast"], hand=["monster-lure"])
    play(state, "b: call", "a: play monster-lure")
    assert healths(state, "0,7") == [3], "2 + 3 against 2"


@pytest.mark.rule("R22.4", "R17.2")
def test_a_monster_whose_damage_is_prevented_does_nothing_more() -> None:
    state = using("a ghoul", at="0,7", monsters=["web-lurker"], hand=["second-wind"])
    play(state, "a: call", "a: play second-wind")
    assert healths(state, "0,7") == [6] and statuses(state, "0,7") == []
    assert state.view(None)["defeated"] == [], "it was not defeated either"


# Spells


@pytest.mark.rule("R20.11")
def test_spellsinger_draws_again_on_another_players_turn() -> None:
    books: dict[str, Any] = {"spellbook": ["mending-light", "mirror-ward"], "deck": ["imp", "ghoul", "cherub"]}
    state = using("a spellsinger 3", {"1,2": f"b {BLANK}"}, chance=[1] * 8, aether=[9, 9], **books)
    play(state, "a: pass", "a: replay mending-light")
    assert hand(state) == ["imp"] and asked(state) == "a end"
    play(state, "a: pass")
    assert state.view(None)["active"] == 1
    play(state, "b: choose 1,2")
    declare(state, HERE)
    play(state, "a: replay mirror-ward")
    assert hand(state) == ["ghoul", "imp"] and healths(state, HERE) == [4], (
        "6 - (4 - 2); once in each turn of any player"
    )


@pytest.mark.rule("R20.11", "R19.2")
def test_a_cancelled_spell_can_be_replayed_later() -> None:
    state = battle(
        "a light-bearer",
        WALL,
        "hhhh",
        "h" * 7,
        way="magic",
        hand=["sunfire-lance"],
        their_hand=["rewind"],
        aether=[9, 9],
    )
    play(state, "a: play sunfire-lance", "b: play rewind")
    assert spellbook(state) == ["sunfire-lance"] and asked(state) == "b defend", "not again in this window"
    assert order_of(state, "cancelled") == ["cancelled sunfire-lance"]


# Constructs and the limit of tiles


@pytest.mark.rule("R19.7")
def test_a_warp_gate_without_room_for_its_second_tile_leads_nowhere() -> None:
    def stands(card: str, *tiles: str) -> dict[str, Any]:
        return {"seat": 0, "card": card, "tiles": list(tiles), "durability": 4}

    eight = [
        stands("stone-wall", "-5,4", "-5,3", "-5,2"),
        stands("thorn-hedge", "-4,4", "-4,3", "-4,2"),
        stands("watchtower", "-3,3"),
        stands("aether-well", "-3,2"),
    ]
    state = summoning([], {HERE: "a ghoul"}, set=[tile("warp-gate", at=THERE)], constructs=eight)
    play(state, "a: play-set 1")
    assert construct(state, "warp-gate")["tiles"] == [THERE] and asked(state) != "a target"
    play(state, f"a: choose {HERE}")
    assert "use warp-gate" not in offered(state)


@pytest.mark.rule("R15.9", "R17.9")
def test_an_attack_on_a_construct_asks_nobody_to_defend() -> None:
    wall = [{"seat": 1, "card": "stone-wall", "tiles": [THERE], "durability": 6}]
    state = using(f"a {BLANK} hunters-longbow", constructs=wall, their_hand=["second-wind", "blink-step"])
    declare(state, THERE)
    assert options(state) == {"pass", "exert hunters-longbow"}
    play(state, "a: pass")
    assert construct(state, "stone-wall")["durability"] == 2 and asked(state) == "a act"


# Champions on their Temples


@pytest.mark.rule("R18.2", "R9.9")
def test_a_champion_that_rests_on_its_temple_casts_only_on_others() -> None:
    state = using("a influeriel", {"-2,5": "b ghoul"}, at=HOME, hand=["entangle"])
    play(state, "a: pass")
    assert open_window(state) == "a rest", "R18.4: from its Temple it casts"
    play(state, "a: play entangle")
    assert statuses(state, "-2,5") == ["rooted"]


@pytest.mark.rule("R18.2", "R18.5")
def test_what_happens_to_a_champion_ends_at_its_temple() -> None:
    state = battle("a elder-mammoth", "b thura resting 3", "s" * 7, "s" * 9)
    assert asked(state) == "a act" and healths(state, THEIR_HOME) == [2], "no push at home"
    witch = battle("a cinder-witch", "b thura resting 3", "sss", "s" * 9, way="magic")
    assert statuses(witch, THEIR_HOME) == []


def test_the_end_of_a_turn_with_several_texts() -> None:
    pieces = {"0,1": "a tormentor", "1,1": "b ghoul", "1,2": "a battle-chaplain", "0,2": "a imp 1", "2,1": "b imp 1"}
    shrine = [{"seat": 0, "card": "healing-shrine", "tiles": ["-1,2"], "durability": 4}]
    state = turn_over(pieces, constructs=shrine)
    assert healths(state, "1,1", "0,2", "2,1") == [5, 2, 1], "torment, and 1 healed twice: to the most at most"


@pytest.mark.rule("R20.8", "R19.12")
@pytest.mark.parametrize("held", ["second-dawn", "imp"])
def test_a_discount_that_all_know_counts_for_the_question(held: str) -> None:
    more: dict[str, Any] = {"hand": [held], "lists": [{"second-dawn": 1, "imp": 1}, {}], "aether": [7, 3]}
    assert open_window(play(using("a grove-tender", **more), "a: pass")) == "a rest"
    assert open_window(play(using("a ghoul", **more), "a: pass")) != "a rest"


@pytest.mark.rule("R17.5", "R19.3")
def test_equipment_of_a_stack_is_shared_and_used_up_together() -> None:
    pieces = {"5,0": "a ghoul", "3,2": "b imp"}
    worn = {"seat": 0, "card": "ghoul", "equipment": ["field-satchel"], "health": 1}
    state = using(worn, pieces)
    assert equipment(state, "5,0") == {"field-satchel": 3}
    play(state, "a: exert field-satchel")
    assert equipment(state, "5,0") == {"field-satchel": 2} and healths(state, HERE, "5,0") == [3, 3]


@pytest.mark.rule("R8.4", "R20.8")
def test_a_card_set_on_a_turn_is_playable_on_the_next() -> None:
    pieces = {HERE: "a ghoul resting", "3,2": "b ghoul"}
    state = ending(pieces, hand=["snare-vines"], aether=[5, 5])
    play(state, "a: set snare-vines", "a: at 1,2", "a: pass", "b: choose 3,2", "b: step w")
    assert open_window(state) == "a land"
    assert targets(state) == set() and "play-set 1" in options(state)
    play(state, "a: play-set 1")
    assert statuses(state, "2,2") == ["rooted"] and "snare-vines" in [event["card"] for event in told(state, "buried")]


# What is told about bonuses


@pytest.mark.rule("R10.1", "R20.6")
def test_hidden_path_is_for_the_warrior_in_use_alone() -> None:
    state = scene({HERE: "a ghoul", "5,0": "a hellhound", "3,2": "b imp"}, phase="action", hand=["hidden-path"])
    play(state, f"a: choose {HERE}", "a: play hidden-path")
    assert [piece(state, space)["speed"] for space in (HERE, "5,0", "3,2")] == [4, 4, 3], "2 + 2, and two as printed"


@pytest.mark.rule("R18.2", "R21.4")
def test_a_saddle_lifts_no_champion_on_its_temple() -> None:
    worn = {"seat": 0, "card": "leonel", "equipment": ["griffin-saddle"]}
    assert piece(using(worn, at=HOME, champions=["leonel", "thura"]), HOME)["keys"] == []
    assert piece(using(worn, champions=["leonel", "thura"]), HERE)["keys"] == ["airborne"]


def changes(state: Any, space: str) -> set[tuple[str, int, str | None]]:
    return {(one["number"], one["amount"], one["source"]) for one in piece(state, space)["changes"]}


def test_a_piece_tells_why_its_numbers_are_not_the_printed_ones() -> None:
    tower = [{"seat": 0, "card": "watchtower", "tiles": ["0,3"], "durability": 5}]
    state = using("a ghoul weakened hunters-longbow", constructs=tower)
    weak = {("magic", -2, None), ("power", -2, None)}
    assert changes(state, HERE) == {("range", 2, "hunters-longbow"), ("range", 1, "watchtower"), *weak}
    theirs = using("b ghoul runeblade", constructs=tower)
    assert changes(theirs, HERE) == {("power", 1, "runeblade")}, "not by another's Watchtower"
    fast = scene({HERE: "a ghoul wildland-courser", "5,0": "a imp"}, phase="action", hand=["hidden-path"])
    play(fast, f"a: choose {HERE}", "a: play hidden-path")
    assert changes(fast, HERE) == {("speed", 1, "wildland-courser"), ("speed", 2, "hidden-path")}
    assert changes(fast, "5,0") == set()
    home = using({"seat": 0, "card": "leonel", "equipment": ["runeblade"]}, at=HOME, champions=["leonel", "thura"])
    assert changes(home, HOME) == set(), "printed stats on its Temple"


@pytest.mark.rule("R15.12", "R16.1")
def test_symbols_that_are_given_are_told_with_their_source() -> None:
    state = battle("a knight-of-the-gate", "b ghoul resting tower-shield", "hhhhh", "hh", moved=2, spent=2)
    found = {(event["card"], event["symbol"], event["amount"], event["source"]) for event in told(state, "gets")}
    knight, shield = ("knight-of-the-gate", "sword", 2, "knight-of-the-gate"), ("ghoul", "shield", 1, "tower-shield")
    assert found == {knight, shield}
    shown = state.view(None)["attack"]
    assert [(one["symbol"], one["amount"], one["source"]) for one in shown["attack"]["bonuses"]] == [knight[1:]]
    assert [(one["symbol"], one["amount"], one["source"]) for one in shown["defence"]["bonuses"]] == [shield[1:]]
