"""The worked examples V1 to V44 of the specification, each with all its results and variants."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    ALL_SPACES,
    HOME,
    SHIELD,
    SWORD,
    A,
    B,
    D,
    aether,
    asked,
    attack,
    buried,
    construct,
    control,
    distance,
    fountain,
    hand,
    health,
    held,
    is_ready,
    lay,
    offered,
    offers_of,
    piece,
    play,
    player,
    refused,
    roll,
    scores,
    set_tiles,
    shards,
    shields,
    statuses,
    swords,
    temple,
    told,
    where,
    window,
)

CALL_FIRST = "You can call a monster only once a turn, outside the safe area."


def beside_two_fountains(state: Any) -> set[str]:
    spaces = [one["space"] for one in state.view(None)["fountains"]]
    return {
        space for space in ALL_SPACES if sum(distance(space, one) == 1 for one in spaces) > 1 and space not in spaces
    }


@pytest.mark.rule("R1.4", "R1.5", "R13.3")
def test_v1_fountains_and_neighbours() -> None:
    state = lay(round=4)
    assert (fountain(state, "a")["space"], fountain(state, "f")["space"]) == ("0,3", "3,0")
    for number in (1, 2, 3, 4):
        assert beside_two_fountains(lay(round=number)) == set()
    state = lay(round=5)
    assert (fountain(state, "a")["space"], fountain(state, "f")["space"]) == ("0,2", "2,0")
    assert "1,1" in beside_two_fountains(state) and len(beside_two_fountains(state)) == 6


@pytest.mark.rule("R22.1")
def test_v2_safe_area() -> None:
    warriors = {"-1,3": "a ghoul", "-2,4": "a imp"}
    state = lay(warriors, round=4)
    assert [piece(state, "-1,3")["outside"], piece(state, "-2,4")["outside"]] == [False, True]
    state = lay(warriors, round=3)
    assert [piece(state, "-1,3")["outside"], piece(state, "-2,4")["outside"]] == [False, False]


@pytest.mark.rule("R24.2", "R24.3", "R24.4")
def test_v3_score() -> None:
    fountains = {"a": 0, "b": 0, "c": 0, "d": 1, "e": 1}
    state = lay(round=5, phase="round-end", temples=[14, 20], fountains=fountains)
    assert scores(state) == [32, 32]
    assert state.view(None)["overtime"] and not state.over
    del fountains["e"]
    state = lay(round=5, phase="round-end", temples=[14, 20], fountains=fountains)
    assert state.over and scores(state) == [32, 26]
    assert state.view(None)["winners"] == [A] and state.view(None)["end"] == "score"


@pytest.mark.rule("R14.1")
def test_v4_shards_book_example() -> None:
    state = lay({"0,6": "a leonel"}, round=2, use="0,6", chance=[3, 6])
    play(state, "a: sync a take")
    assert shards(state) == {6: 1, 3: 1}
    assert {one["space"] for one in state.view(None)["shards"] if one["shards"]} == {"2,2", "-2,-2"}


@pytest.mark.rule("R14.2", "R14.3")
def test_v5_shards_blocked_and_claimed() -> None:
    state = lay(
        {"0,6": "a leonel", "-2,-2": "b imp"},
        round=2,
        use="0,6",
        set=[{"seat": 1, "card": "pitfall", "at": "2,2", "number": 1}],
        chance=[3, 6],
    )
    play(state, "a: sync a take")
    assert shards(state) == {} and held(state, B) == 1 and held(state, A) == 0


def leonel_attacks(target: str, attack_dice: list[int], defence_dice: list[int]) -> Any:
    state = lay({"0,4": "a leonel", "0,1": target}, use="0,4", chance=[*attack_dice, *defence_dice])
    return play(state, "a: attack 0,1", "a: power")


@pytest.mark.rule("R16.6", "R16.2")
def test_v6_block_book_example() -> None:
    state = leonel_attacks("b shield-bearer resting", swords(2, of=9), shields(3, of=4))
    assert offered(state) == ["block", "hit"] and asked(state) == "b defend"
    play(state, "b: block")
    assert health(state, "0,1") == 7
    (event,) = told(state, "defended")
    assert (event["how"], event["stops"], event["takes"]) == ("block", 4, 2)


@pytest.mark.rule("R16.2")
def test_v7_ties_go_to_the_attacker() -> None:
    state = leonel_attacks("b shield-bearer resting", swords(2, of=9), shields(2, of=4))
    assert asked(state) == "a act" and health(state, "0,1") == 3


@pytest.mark.rule("R16.3")
def test_v8_resting_can_only_block() -> None:
    state = leonel_attacks("b shield-bearer resting", swords(1, of=9), swords(4, of=4))
    assert asked(state) == "a act" and health(state, "0,1") == 3


@pytest.mark.rule("R16.6")
def test_v9_counter() -> None:
    state = leonel_attacks("b royal-captain", swords(3, of=9), roll(swords=4, shields=3))
    assert offered(state) == ["counter", "hit"]
    play(state, "b: counter")
    assert health(state, "0,1") == 10 and health(state, "0,4") == 5


@pytest.mark.rule("R16.6")
def test_v10_counter_out_of_reach() -> None:
    state = leonel_attacks("b knight-of-the-gate", swords(3, of=9), roll(swords=4, shields=1))
    play(state, "b: counter")
    assert health(state, "0,1") == 9 and health(state, "0,4") == 11


@pytest.mark.rule("R16.2", "R16.8", "R16.4")
def test_v11_dodge() -> None:
    state = leonel_attacks("b leaf-dancer", swords(4, of=9), roll(1, 1, 1))
    assert offered(state) == ["dodge", "hit"]
    play(state, "b: dodge")
    assert asked(state) == "b dodge" and "at 1,1" in offered(state)
    play(state, "b: at 1,1")
    assert health(state, "1,1") == 4
    assert window(state) == "dodge" and offered(state) == ["pass", "use leaf-dancer"]
    play(state, "b: use leaf-dancer", "b: step e")
    assert where(state, "leaf-dancer") == ["2,1"] and asked(state) == "a act"
    state = leonel_attacks("b leaf-dancer rooted", swords(4, of=9), roll(1, 1, 1))
    assert asked(state) == "a act" and [event["amount"] for event in told(state, "damage")] == [6]
    assert where(state, "leaf-dancer") == []


@pytest.mark.rule("R15.5", "R15.6")
def test_v12_line_of_attack() -> None:
    three = {"0,6": "a wall-archer", "0,3": "b ghoul"}
    state = lay(three, round=3, use="0,6")
    refused(state, "attack 0,3", "Only Fountains of your side can be attacked over.", "R15.6")
    assert "attack 0,3" in offered(lay(three, round=3, use="0,6", fountains={"a": 0}))
    refused(lay(three, round=3, use="0,6", fountains={"a": 1}), "attack 0,3",
            "Only Fountains of your side can be attacked over.", "R15.6")  # fmt: skip
    line = {"0,5": "a wall-archer", "0,4": "a village-militia", "0,2": "b ghoul"}
    assert "attack 0,2" in offered(lay(line, use="0,5"))
    refused(lay({**line, "0,5": "a leonel"}, use="0,5"), "attack 0,2", "Village Militia is in the way.", "R15.5")
    for treant in ("a elder-treant", "b elder-treant"):
        for attacker in ("a wall-archer", "a leonel"):
            state = lay({"0,5": attacker, "0,4": treant, "0,2": "b ghoul"}, use="0,5")
            refused(state, "attack 0,2", "Elder Treant is in the way.", "R15.5")


@pytest.mark.rule("R15.7", "R15.4")
def test_v13_over_the_center_space() -> None:
    warriors = {"0,3": "a leonel", "0,-3": "b ghoul"}
    assert "attack 0,-3" in offered(lay(warriors, use="0,3"))
    tile = [{"seat": 1, "card": "pitfall", "at": "0,1", "number": 1}]
    assert "attack 0,-3" in offered(lay(warriors, use="0,3", set=tile))
    state = lay({"-2,6": "a leonel", "-2,2": "b ghoul"}, use="-2,6", shards={"1": 3})
    assert "attack -2,2" in offered(state)


@pytest.mark.rule("R13.4", "R13.2")
def test_v14_sync_with_a_neutral_fountain() -> None:
    for card, die, taken in (
        ("shield-bearer", 4, A), ("shield-bearer", 5, None), ("light-bearer", 5, A), ("light-bearer", 6, None),
    ):  # fmt: skip
        state = play(lay({"0,5": f"a {card}"}, use="0,5", chance=[die, 1]), "a: sync a take")
        assert fountain(state, "a")["seat"] == taken, (card, die)


@pytest.mark.rule("R13.2", "R13.4")
def test_v15_sync_with_an_opponents_fountain() -> None:
    def leonel(*chance: int) -> Any:
        return lay({"0,5": "a leonel"}, use="0,5", fountains={"a": 1}, chance=list(chance))

    assert control(play(leonel(4, 5, 1), "sync a take"))["a"] == A
    assert control(play(leonel(6, 4), "sync a take"))["a"] == B
    for die in range(1, 7):
        assert control(play(leonel(die, 1), "sync a neutral"))["a"] is None


@pytest.mark.rule("R13.2", "R14.1")
def test_v16_own_fountain() -> None:
    state = lay({"0,4": "a ghoul"}, round=2, use="0,4", fountains={"a": 0}, chance=[2])
    play(state, "a: sync a own")
    assert shards(state) == {2: 1, 5: 1} and control(state)["a"] == A
    assert {one["space"] for one in state.view(None)["shards"] if one["shards"]} == {"-4,2", "4,-2"}
    assert told(state, "sync_rolled") == [] and len(told(state, "synced")) == 1


@pytest.mark.rule("R13.3", "R14.6")
def test_v17_multi_sync() -> None:
    def azgarel(*chance: int) -> Any:
        return lay({"1,1": "a azgarel"}, champions=["azgarel", "leonel"], round=5, use="1,1",
                   fountains={"a": 1}, chance=list(chance))  # fmt: skip

    state = play(azgarel(2, 3, 4), "a: sync f take", "a: sync a take")
    assert control(state)["f"] == A and control(state)["a"] == A and shards(state) == {}
    state = play(azgarel(3, 3, 4), "a: sync f take", "a: sync a take")
    assert control(state)["f"] is None and control(state)["a"] == B


@pytest.mark.rule("R23.5", "R12.3")
def test_v18_end_of_round_warrior_under_a_fountain() -> None:
    state = lay({"0,5": "a ghoul"}, phase="round-end")
    assert fountain(state, "a")["space"] == "0,5" and health(state, "0,5") == 3
    assert asked(state) == "a displaced"
    assert offered(state) == ["at 0,4", "at 1,4", "at -1,5", "at 1,5", "at -1,6", "at 0,6"]
    play(state, "a: at 0,6")
    assert where(state, "ghoul") == ["0,6"] and state.view(None)["round"] == 2
    state = lay({"0,5": "a ghoul"}, phase="round-end", fountains={"a": 1})
    assert where(state, "ghoul") == [] and buried(state, A) == ["ghoul"] and state.view(None)["round"] == 2
    state = lay({"0,5": "a ghoul"}, phase="round-end", fountains={"a": 0})
    assert asked(state) == "a displaced" and health(state, "0,5") == 6


@pytest.mark.rule("R23.7")
def test_v19_end_of_round_tile_under_a_fountain() -> None:
    state = lay(phase="round-end", set=[{"seat": 1, "card": "pitfall", "at": "0,5", "number": 1}])
    assert set_tiles(state) == {} and hand(state, B) == ["pitfall"]
    assert player(state, B, A)["hand"] == [None] and player(state, B, None)["hand"] == [None]


@pytest.mark.rule("R22.4", "R22.2")
def test_v20_monster_wins() -> None:
    state = lay({"0,7": "a grey-wolf"}, round=2, use="0,7", monsters=["stone-husk", "lost-spark"])
    play(state, "a: pass")
    assert health(state, "0,7") == 2
    assert state.view(None)["monsters_left"] == {"stone-husk": 1, "lost-spark": 1}
    assert state.view(None)["defeated"] == []


@pytest.mark.rule("R22.4", "R6.1")
def test_v21_monster_defeated() -> None:
    state = lay({"0,7": "a leonel"}, use="0,7", aether=[7, 6], monsters=["dread-behemoth", "lost-spark"])
    play(state, "a: pass")
    assert aether(state, A) == 9 and health(state, "0,7") == 11
    assert state.view(None)["monsters_left"] == {"lost-spark": 1}
    assert state.view(None)["defeated"] == ["dread-behemoth"]


@pytest.mark.rule("R22.3", "R22.2")
def test_v22_calling_first() -> None:
    def bearer() -> Any:
        return lay({"0,7": "a shield-bearer"}, use="0,7", aether=[4, 6], monsters=["pale-hound", "the-nameless"])

    state = play(bearer(), "a: call")
    assert aether(state, A) == 5 and state.view(None)["defeated"] == ["pale-hound"]
    play(state, "a: pass")
    assert not is_ready(state, "0,7") and health(state, "0,7") == 9 and len(told(state, "monster")) == 1
    state = play(bearer(), "a: pass")
    assert health(state, "0,7") == 8 and aether(state, A) == 4


@pytest.mark.rule("R17.7", "R17.8")
def test_v23_stack_damage() -> None:
    state = lay({"0,5": "a ghoul 2 poisoned", "-2,2": "a ghoul resting"}, use="0,5")
    assert health(state, "-2,2") == 2 and statuses(state, "-2,2") == ["poisoned"]
    play(state, "a: step se")
    assert where(state, "ghoul") == ["-2,2"] and buried(state, A) == ["ghoul"]
    assert health(state, "-2,2") == 6 and statuses(state, "-2,2") == [] and not is_ready(state, "-2,2")


@pytest.mark.rule("R18.5")
def test_v24_champion_brought_home() -> None:
    state = lay(
        {"0,4": "a leonel resting 2", "0,3": "b tusked-rhino"},
        active=B,
        use="0,3",
        chance=[*swords(4, of=4), *shields(0, of=9)],
    )
    attack(state, "0,4")
    assert where(state, "leonel") == [HOME] and not is_ready(state, HOME)
    assert temple(state, A) == 19 and health(state, HOME) == 2


@pytest.mark.rule("R9.1", "R9.2", "R9.3")
def test_v25_must_or_may() -> None:
    one = {"0,4": "a shield-bearer resting", "0,-4": "b ghoul"}
    assert offered(lay(one, phase="action")) == ["pass", f"choose {HOME}"]
    two = {**one, "0,4": "a shield-bearer"}
    assert offered(lay(two, phase="action")) == ["choose 0,4", f"choose {HOME}"]
    state = lay(two, hand=["village-militia"])
    play(state, "summon village-militia", "at 0,5")
    assert asked(state) == "a act" and piece(state, "0,5")["in_use"]


@pytest.mark.rule("R10.4", "R11.1")
def test_v26_jump() -> None:
    warriors = {"0,4": "a village-militia", "0,3": "a shield-bearer"}
    tile = [{"seat": 1, "card": "pitfall", "at": "0,3", "number": 1}]
    state = lay(warriors, use="0,4", set=tile)
    assert {"jump nw", "jump-main nw"} <= set(offered(state))
    play(state, "a: jump nw")
    assert where(state, "village-militia") == ["0,2"] and asked(state) == "a act", "it does not land on the tile"
    assert offers_of(state, "step") == [] and offers_of(state, "extra") != []
    state = lay(warriors, use="0,4", spent=1, hand=["cherub"])
    assert offers_of(state, "jump") == [] and offers_of(state, "jump-main") == ["nw"]
    play(state, "a: jump-main nw")
    assert where(state, "village-militia") == ["0,2"] and offers_of(state, "extra") == []


@pytest.mark.rule("R12.1", "R12.2", "R12.3")
def test_v27_riding_fountains() -> None:
    for owner, left in ((A, 9), (None, 6), (B, 3)):
        fountains = {} if owner is None else {"a": owner}
        state = lay({"0,6": "a knight-of-the-gate"}, round=2, use="0,6", fountains=fountains)
        play(state, "a: step nw")
        assert asked(state) == "a exit"
        play(state, "a: at 0,4")
        assert health(state, "0,4") == left
        assert state.view(A)["help"]["points"] == 3, "one of its four is spent"


@pytest.mark.rule("R7.3", "R9.7")
def test_v28_summoning_next_to_a_fountain() -> None:
    state = lay(hand=["village-militia", "cherub"], fountains={"b": 0}, aether=[6, 6], chance=[1])
    play(state, "a: summon village-militia", "a: at -5,6", "a: pass")
    assert aether(state, A) == 5 and piece(state, "-5,6")["ready"]
    assert offers_of(state, "extra") == [] and offers_of(state, "attack") == []
    play(state, "a: sync b own", "a: step e", "a: step w")
    assert asked(state) == "a act" and offered(state) == ["pass"]


@pytest.mark.rule("R8.7")
def test_v29_enemy_lands_on_a_set_tile() -> None:
    def boar(card: str, die: int) -> Any:
        state = lay({"2,-2": "a wild-boar"}, use="2,-2", aether=[6, die], their_deck=["imp", "ghoul"],
                    set=[{"seat": 1, "card": card, "at": "2,-3", "number": 1}])  # fmt: skip
        return play(state, "a: step nw")

    state = boar("pitfall", 3)
    assert asked(state) == "b set-tile" and offered(state) == ["return 1", "play-set 1"]
    play(state, "b: play-set 1")
    assert told(state, "played")[0]["aether"] == 2
    assert where(state, "wild-boar") == [] and buried(state, B) == ["pitfall"] and set_tiles(state) == {}
    for card, die in (("pitfall", 0), ("stone-wall", 9)):
        state = boar(card, die)
        assert asked(state) == "b set-tile" and offered(state) == ["return 1"]
        play(state, "b: return 1")
        assert hand(state, B) == [card] and set_tiles(state) == {} and health(state, "2,-3") == 4
        assert player(state, B, A)["hand"] == [None]


@pytest.mark.rule("R19.8", "R21.1")
def test_v30_trap_area() -> None:
    def boar() -> Any:
        tile = [{"seat": 1, "card": "snare-vines", "at": "1,-2", "number": 1}]
        return play(lay({"1,0": "a wild-boar"}, use="1,0", hand=["cherub"], set=tile), "a: step nw")

    state = boar()
    assert window(state) == "land" and offered(state) == ["pass", "play-set 1", "return 1"]
    play(state, "b: play-set 1")
    assert statuses(state, "1,-1") == ["rooted"] and told(state, "played")[0]["cost"] == 1
    assert offers_of(state, "step") == [] and offers_of(state, "extra") == []
    state = play(boar(), "b: pass")
    assert statuses(state, "1,-1") == [] and set_tiles(state) == {"1,-2": None} and asked(state) == "a act"


@pytest.mark.rule("R19.2", "R20.11")
def test_v31_spell_discount_spellbook() -> None:
    warriors = {"0,4": "a spellsinger", "0,1": "b brimstone-brute resting"}
    state = lay(
        warriors,
        champions=["influeriel", "azgarel"],
        use="0,4",
        hand=["sunfire-lance"],
        deck=["ghoul", "imp"],
        aether=[6, 6],
        chance=[*swords(0, of=5), *shields(2, of=4)],
    )
    attack(state, "0,1", "magic")
    assert window(state) == "attack"
    play(state, "a: play sunfire-lance")
    assert aether(state, A) == 5 and hand(state, A) == ["ghoul"]
    assert [spell["card"] for spell in player(state, A)["spellbook"]] == ["sunfire-lance"]
    assert health(state, "0,1") == 3, "2 swords of the Spell: 2 shields are no block"
    state = lay(
        {"0,4": "a grove-tender", "0,1": "b brimstone-brute resting"},
        champions=["influeriel", "azgarel"],
        use="0,4",
        spellbook=["sunfire-lance"],
        aether=[6, 6],
    )
    attack(state, "0,1", "magic")
    assert offered(state) == ["pass", "replay sunfire-lance"]
    play(state, "a: replay sunfire-lance")
    assert aether(state, A) == 5


@pytest.mark.rule("R20.11")
def test_v32_rewind() -> None:
    state = lay({"0,4": "a shield-bearer"}, use="0,4", hand=["tower-shield"], their_hand=["rewind"], aether=[6, 6])
    play(state, "a: play tower-shield")
    assert window(state) == "card" and asked(state) == "b window"
    play(state, "b: play rewind")
    assert aether(state, A) == 5 and aether(state, B) == 4
    assert buried(state, A) == ["tower-shield"] and buried(state, B) == ["rewind"]
    assert piece(state, "0,4")["equipment"] == [] and asked(state) == "a act"


@pytest.mark.rule("R6.2")
def test_v33_paying() -> None:
    for action, die, left in (("pay 2", 0, 1), ("pay 3", 1, 0)):
        state = lay(hand=["shield-bearer"], aether=[2, 6], held=[3, 0])
        play(state, "a: summon shield-bearer", "a: at -3,5")
        assert asked(state) == "a pay" and offered(state) == ["pay 2", "pay 3"]
        play(state, f"a: {action}")
        assert (aether(state, A), held(state, A)) == (die, left)


@pytest.mark.rule("R19.5", "R17.9", "R15.11")
def test_v34_wall_and_siege() -> None:
    state = lay(aether=[6, 6], set=[{"seat": 0, "card": "stone-wall", "at": "-2,3", "number": 1}])
    play(state, "a: play-set 1", "a: at -3,3", "a: at -1,3")
    wall = construct(state, "stone-wall")
    assert wall["tiles"][0] == "-2,3" and sorted(wall["tiles"]) == ["-1,3", "-2,3", "-3,3"]
    assert wall["durability"] == 6 and aether(state, A) == 4 and set_tiles(state) == {}
    state = lay(
        {"-1,2": "b brimstone-brute"},
        active=B,
        use="-1,2",
        constructs=[{"seat": 0, "card": "stone-wall", "tiles": ["-2,3", "-3,3", "-1,3"], "durability": 6}],
    )
    attack(state, "-1,3")
    assert construct(state, "stone-wall") is None and buried(state, A) == ["stone-wall"]
    assert told(state, "rolled") == [] and asked(state) == "b act"


@pytest.mark.rule("R24.3", "R26.1")
def test_v35_team_score() -> None:
    state = lay(
        seats=5,
        round=5,
        phase="round-end",
        temples=[20, 12, 18, 8, 15],
        fountains={"a": 1, "b": 1, "c": 1, "d": 0, "e": 2, "f": 4},
    )
    assert scores(state) == [26, 30, 24, 8, 21]
    assert state.over and state.view(None)["winners"] == [B, D]


@pytest.mark.rule("R26.2")
def test_v36_empty_seat() -> None:
    state = lay(seats=5, round=3, active=4, phase="end", aether=[6, 9, 6, 4, 6])
    assert state.view(None)["active"] == A
    assert [aether(state, seat) for seat in range(5)] == [7, 9, 6, 5, 6], "and the first player's income"
    state = lay(seats=5, round=5, active=4, phase="end", aether=[6, 9, 6, 4, 6])
    assert [aether(state, seat) for seat in range(5)] == [6, 9, 6, 4, 6]


@pytest.mark.rule("R25.3", "R25.5", "R25.6")
def test_v37_overtime_turn() -> None:
    state = lay(
        {"1,1": "a leonel"},
        overtime={"tied": [0, 1], "cycle": 1},
        round=5,
        use="1,1",
        fountains={"f": 1, "a": 0},
        aether=[2, 2],
        monsters=["chain-ogre", "lost-spark"],
        chance=[3, 4],
    )
    assert fountain(state, "f")["space"] == "1,0"
    play(state, "a: sync f take", "a: pass")
    assert control(state)["f"] == A and control(state)["a"] == A and shards(state) == {}
    play(state, "a: pass")
    assert is_ready(state, "1,1") and aether(state, A) == 5 and state.view(None)["defeated"] == ["chain-ogre"]
    assert not state.over and asked(state) == "b act"
    play(state, "b: pass")
    assert state.over and state.view(None)["winners"] == [A] and state.view(None)["end"] == "overtime"


@pytest.mark.rule("R27.4", "R27.5")
def test_v38_ghost() -> None:
    state = lay(
        {"-3,-4": "a imp", "-2,-4": "c cherub 1"},
        seats=3,
        round=3,
        active=B,
        temples=[20, 0, 20],
        ghosts={"1": "-4,-4"},
    )
    assert asked(state) == "b ghost"
    assert "ghost -1,-4" in offered(state) and "ghost 1,-4" not in offered(state)
    play(state, "b: ghost -1,-4")
    assert asked(state) == "b touch" and offered(state) == ["pass", "hurt", "mend"]
    play(state, "b: hurt", "b: mend")
    assert health(state, "-3,-4") == 1 and health(state, "-2,-4") == 2
    assert [one["space"] for one in state.view(None)["ghosts"]] == ["-1,-4"]
    assert state.view(None)["active"] == 2


@pytest.mark.rule("R23.1", "R23.2")
def test_v39_end_of_a_round() -> None:
    state = lay({"0,4": "a leonel", "0,-4": "b azgarel resting"}, use="0,4")
    play(state, "a: pass")
    assert state.view(None)["round"] == 2 and state.view(None)["active"] == B
    assert is_ready(state, "0,4") and is_ready(state, "0,-4")


@pytest.mark.rule("R18.3")
def test_v40_champion_heal() -> None:
    state = lay({"0,4": "a leonel 10"}, use="0,4")
    play(state, "a: heal")
    assert temple(state, A) == 19 and health(state, "0,4") == 11
    state = play(lay({"0,4": "a leonel 5"}, use="0,4"), "a: heal")
    assert health(state, "0,4") == 7
    assert "heal" not in offered(state) and state.why_not("heal", A).rule == "R18.3"


@pytest.mark.rule("R29.1", "R29.2")
def test_v41_roleplaying_buff() -> None:
    state = lay(
        {"0,4": "a leonel", "0,1": "b shield-bearer resting"},
        use="0,4",
        options={"roleplay_buff": "on"},
        chance=[*swords(2, of=9), *shields(3, of=4)],
    )
    attack(state, "0,1")
    assert asked(state) == "a describe" and offered(state) == ["pass", "describe"]
    play(state, "a: describe")
    assert asked(state) == "b describe"
    play(state, "b: describe")
    assert offered(state) == ["block", "hit"]
    play(state, "b: block")
    assert health(state, "0,1") == 7


@pytest.mark.rule("R16.9")
@pytest.mark.parametrize(
    ("attacking", "die", "blocks"), [(4, SHIELD, True), (3, SWORD, True), (4, SWORD, False)], ids=str
)
def test_v42_formation(attacking: int, die: int, blocks: bool) -> None:
    state = lay(
        {"0,5": "a leonel", "0,4": "a village-militia resting", "1,4": "a shield-bearer", "0,3": "b brimstone-brute"},
        active=B,
        use="0,3",
        chance=[*swords(attacking, of=4), die],
    )
    attack(state, "0,4")
    assert (asked(state) == "a defend") == blocks, "exactly +4 shield"


@pytest.mark.rule("R20.8")
def test_v43_asked_or_not() -> None:
    lists = [{"aether-surge": 2, "ghoul": 7}, {}]
    ghouls = ["ghoul"] * 5
    state = lay(phase="start", hand=ghouls, deck=["ghoul", "aether-surge", "aether-surge"], lists=lists)
    assert window(state) == "turn-start" and asked(state) == "a window" and offered(state) == ["pass"]
    surge = ["aether-surge", *ghouls[1:]]
    state = lay(phase="start", hand=surge, deck=["ghoul", "ghoul", "aether-surge"], lists=lists)
    assert window(state) == "turn-start" and offered(state) == ["pass", "play aether-surge"]
    both = ["ghoul", "aether-surge", "aether-surge"]
    state = lay(phase="start", hand=ghouls, deck=both, known_bottom=[2, 0], lists=lists)
    assert asked(state) == "a summon"
    state = lay(phase="start", round=5, hand=[], deck=["aether-surge", "aether-surge"], lists=lists)
    assert asked(state) == "a act", "the only ready warrior is in use"


@pytest.mark.rule("R16.6", "R17.4")
def test_v44_push_after_a_counter() -> None:
    state = lay(
        {"0,1": "a elder-mammoth", "0,2": "b brimstone-brute"},
        active=B,
        use="0,2",
        chance=[*swords(1, of=4), *roll(swords=3, shields=1, dodges=3)],
    )
    attack(state, "0,1")
    play(state, "a: counter")
    assert health(state, "0,1") == 13 and health(state, "0,2") == 3
    assert window(state) == "damaged" and offered(state) == ["pass", "use elder-mammoth"]
    play(state, "a: use elder-mammoth")
    assert where(state, "brimstone-brute") == ["0,3"] and asked(state) == "b act"
