"""The options of section 9: what each of them changes."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    CARDS,
    GAME,
    HOME,
    THEIR_HOME,
    A,
    B,
    C,
    D,
    aether,
    asked,
    attack,
    begin,
    buried,
    construct,
    hand,
    health,
    lay,
    offered,
    offers_of,
    play,
    player,
    ready_made,
    roll,
    set_tiles,
    shards,
    shields,
    swords,
    temple,
    told,
    where,
    window,
)

DEFAULTS = {
    "mode": "auto", "speed": "medium", "inner_temples": "auto", "support_cards": True, "decks": "starter",
    "open_decklists": True, "ghost_mode": True, "roleplay_buff": "off", "roleplay_min_letters": 10, "whispers": True,
    "friendly_fire": False, "temple_firing": True, "monsters": True, "mulligan": False, "hand_limit": 0,
    "first_player": "random", "final_round_income": False, "shards": True, "small_team_bonus": True,
    "team_hands": False, "round_turn_cap": 0, "overtime_cycle_cap": 12, "asking": "auto",
}  # fmt: skip


def own(champion: str, **cards: int) -> dict[str, Any]:
    names = [id for id, card in CARDS.items() if card["class"] in ("basic", "elite")][:30]
    more = {name.replace("_", "-"): count for name, count in cards.items()}
    return {"name": "Mine", "champion": champion, "cards": {**dict.fromkeys(names, 1), **more}}


def test_the_defaults_are_those_of_the_content() -> None:
    assert {name: option.default for name, option in GAME.options.items()} == DEFAULTS
    assert all(option.text.endswith(".") for option in GAME.options.values())


@pytest.mark.parametrize(
    ("option", "value"),
    [("mode", "solo"), ("speed", "slow"), ("hand_limit", -1), ("hand_limit", 16), ("first_player", 2), ("decks", "all"),
     ("round_turn_cap", 100), ("overtime_cycle_cap", 0), ("overtime_cycle_cap", 51), ("roleplay_min_letters", 0),
     ("asking", "never"), ("shards", "no"), ("inner_temples", True)],
)  # fmt: skip
def test_other_values_are_refused_with_a_sentence(option: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        begin(2, **{option: value})


def test_custom_decks_are_brought_and_who_brings_none_chooses_a_ready_made_one() -> None:
    state = begin(2, brought=[own("leonel"), None], decks="custom")
    assert asked(state) == "b deck" and "deck starter-thura" in offered(state)
    state = begin(2, brought=[own("leonel"), {"deck": "starter-thura"}], decks="custom")
    assert [player(state, seat, None)["champion"] for seat in (A, B)] == ["leonel", "thura"]
    with pytest.raises(ValueError):
        begin(2, brought=[own("leonel"), own("thura")], decks="starter")


def test_learning_decks() -> None:
    state = begin(2, decks="learning")
    assert offered(state) == [f"deck learning-{champion}" for champion in
                              ("leonel", "thura", "influeriel", "azgarel", "morwenna", "kragga")]  # fmt: skip
    with pytest.raises(ValueError):
        begin(2, brought=ready_made("leonel", "thura"), decks="learning")
    state = begin(2, support_cards=False)
    assert all(text.startswith("deck learning-") for text in offered(state)), "forced without Support Cards"


@pytest.mark.rule("R20.8")
def test_open_decklists() -> None:
    decks = [own("leonel"), own("thura")]
    for viewer, seen in ((A, True), (B, False), (None, False)):
        hidden = begin(2, brought=decks, decks="custom", open_decklists=False)
        assert (player(hidden, A, viewer)["list"] is not None) == seen
        public = begin(2, brought=decks, decks="custom")
        assert player(public, A, viewer)["list"] == own("leonel")["cards"]


@pytest.mark.rule("R20.8")
def test_without_open_lists_every_kind_may_be_held() -> None:
    for is_open, kind in ((True, "a summon"), (False, "a window")):
        state = lay(phase="start", hand=["ghoul"], options={"open_decklists": is_open})
        assert asked(state) == kind
    assert window(state) == "turn-start" and offered(state) == ["pass"]
    state = lay(phase="start", hand=["ghoul"], options={"open_decklists": False, "support_cards": False})
    assert asked(state) == "a summon", "none without Support Cards"


@pytest.mark.rule("R15.2")
def test_friendly_fire() -> None:
    warriors = {"0,4": "a leonel", "0,2": "a ghoul", "2,4": "c cherub", "-2,4": "b imp"}
    walls = [{"seat": 0, "card": "watchtower", "tiles": ["2,2"], "durability": 5},
             {"seat": 2, "card": "stone-wall", "tiles": ["-2,6"], "durability": 6}]  # fmt: skip
    state = lay(warriors, seats=4, use="0,4", constructs=walls)
    assert offers_of(state, "attack") == ["-2,4"]
    state = lay(warriors, seats=4, use="0,4", constructs=walls, options={"friendly_fire": True},
                chance=[*swords(0, of=9), *roll(shields=2)])  # fmt: skip
    assert offers_of(state, "attack") == ["0,2", "2,2", "-2,4", "2,4", "-2,6"]
    attack(state, "0,2")
    assert asked(state) == "a defend"
    play(state, "a: block")
    assert health(state, "0,2") == 3
    state = lay(warriors, seats=4, use="0,4", constructs=walls, options={"friendly_fire": True})
    attack(state, "2,2")
    assert construct(state, "watchtower") is None


@pytest.mark.rule("R18.4")
def test_temple_firing() -> None:
    warriors = {"-3,4": "b imp", "-1,4": "b ghoul"}
    assert offers_of(lay(warriors, use=HOME), "attack") == ["-3,4", "-1,4"]
    state = lay(warriors, use=HOME, options={"temple_firing": False})
    assert offers_of(state, "attack") == [] and offers_of(state, "extra") != []
    assert state.why_not("attack -3,4", A).rule == "R18.4"
    play(state, "a: step ne")
    assert "attack -1,4" in offered(state), "elsewhere it attacks"


@pytest.mark.rule("R22.2", "R22.3")
def test_without_monsters() -> None:
    state = lay({"0,7": "a ghoul"}, use="0,7", options={"monsters": False})
    assert "call" not in offered(state)
    play(state, "a: pass")
    assert health(state, "0,7") == 6 and told(state, "monster") == []
    state = lay({"0,5": "a wildland-shaman", "0,7": "b ghoul"}, use="0,5", options={"monsters": False})
    assert "use wildland-shaman" not in offered(state)


def test_mulligan() -> None:
    state = begin(2, brought=ready_made("leonel", "azgarel"), mulligan=True, first_player=1)
    assert asked(state) == "b mulligan" and state.view(None)["phase"] == "mulligan", "in turn order"
    before = list(player(state, B)["hand"])
    assert offered(state)[0] == "pass" and set(offered(state)[1:]) == {f"bury {card}" for card in before}
    first, second = before[0], before[1]
    play(state, f"b: bury {first}", f"b: bury {second}")
    play(state, "b: pass")
    after = player(state, B)
    assert len(after["hand"]) == 5 and after["bottom"] == [first, second], "buried in that order, then redrawn"
    assert player(state, B, A)["bottom"] == [] and player(state, B, None)["bottom"] == [], "the others don't know them"
    assert told(state, "mulligan", A)[0]["amount"] == 2
    assert asked(state) == "a mulligan"
    kept = list(player(state, A)["hand"])
    play(state, "a: pass")
    assert player(state, A)["hand"] == kept and state.view(None)["active"] == B
    assert told(state, "mulligan")[1]["amount"] == 0


def test_without_mulligan_nobody_is_asked() -> None:
    state = begin(2, brought=ready_made("leonel", "azgarel"), first_player=1)
    assert asked(state) != "b mulligan"


@pytest.mark.rule("R5.6")
def test_hand_limit() -> None:
    state = lay({"0,4": "a battle-chaplain", "0,5": "a ghoul 3"}, phase="end", hand=["imp", "ghoul", "imp", "cherub"],
                options={"hand_limit": 2})  # fmt: skip
    play(state, "a: pass")
    assert asked(state) == "a discard" and health(state, "0,5") == 4, "after turn-end"
    assert offers_of(state, "discard") == list(dict.fromkeys(player(state)["hand"])), "in hand order"
    play(state, "a: discard cherub", "a: discard imp")
    assert hand(state) == ["ghoul", "imp"] and state.view(None)["active"] == B
    assert buried(state) == ["cherub", "imp"]
    assert [event["card"] for event in told(state, "discarded")] == [
        "cherub",
        "imp",
    ]


def test_first_player() -> None:
    for seat in range(3):
        state = begin(3, brought=ready_made("leonel", "azgarel", "thura"), first_player=seat)
        assert state.view(None)["active"] == seat and told(state, "turn")[0]["seat"] == seat


@pytest.mark.rule("R5.1")
def test_final_round_income() -> None:
    for income, cards, die in ((False, 1, 3), (True, 2, 4)):
        state = lay(phase="start", round=5, hand=["ghoul"], deck=["imp"], aether=[3, 6],
                    options={"final_round_income": income})  # fmt: skip
        assert (len(hand(state)), aether(state)) == (cards, die)


@pytest.mark.rule("R14.1")
def test_without_shards() -> None:
    state = lay({"0,5": "a leonel"}, use="0,5", chance=[1, 6], options={"shards": False})
    play(state, "a: sync a take")
    assert shards(state) == {} and told(state, "shard") == []


@pytest.mark.rule("R26.2")
def test_small_team_bonus() -> None:
    state = lay(seats=5, active=4, phase="end", aether=[1] * 5, options={"small_team_bonus": False})
    assert [one["health"] for one in state.view(None)["temples"]] == [20] * 5
    assert [aether(state, seat) for seat in (B, D)] == [1, 1]


def test_team_hands() -> None:
    tiles = [{"seat": 2, "card": "pitfall", "at": "3,3", "number": 1}]
    for shared in (False, True):
        state = lay(seats=4, hands=[["imp"], ["ghoul"], ["cherub"], []], set=tiles, options={"team_hands": shared})
        assert player(state, C, A)["hand"] == (["cherub"] if shared else [None])
        assert set_tiles(state, viewer=A) == {"3,3": "pitfall" if shared else None}
        for viewer in (B, D, None):
            assert player(state, C, viewer)["hand"] == [None] and set_tiles(state, viewer=viewer) == {"3,3": None}
        assert player(state, B, A)["hand"] == [None]


@pytest.mark.rule("R23.3")
def test_round_turn_cap() -> None:
    warriors = {"0,4": "a ghoul", "0,-4": "b ghoul"}
    state = lay(warriors, use="0,4", options={"round_turn_cap": 5}, turns=[4, 5])
    assert state.view(None)["cap"] == 5
    play(state, "a: pass")
    assert state.view(None)["round"] == 2


@pytest.mark.rule("R25.7")
def test_overtime_cycle_cap() -> None:
    for cap, over in ((1, True), (2, False)):
        state = lay({"0,4": "a leonel 10", "0,-4": "b azgarel 10"}, round=5, overtime={"tied": [0, 1], "cycle": 1},
                    active=B, use="0,-4", turns=[1, 0], monsters=[], options={"overtime_cycle_cap": cap})  # fmt: skip
        play(state, "b: pass")
        assert state.over == over
        if over:
            assert state.view(None)["winners"] == [A, B] and state.view(None)["end"] == "shared"


@pytest.mark.rule("R27.2")
def test_without_ghost_mode_they_only_watch() -> None:
    state = lay({"-4,-2": "a leonel"}, seats=3, use="-4,-2", temples=[20, 6, 20], options={"ghost_mode": False})
    attack(state, "-4,-4")
    assert state.view(None)["ghosts"] == [] and state.view(None)["order"] == [A, C]
    play(state, "a: pass")
    assert state.view(None)["active"] == C


@pytest.mark.rule("R29.2")
def test_roleplay_buff_is_off_by_default() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4",
                chance=[*swords(2, of=9), *shields(0, of=4)])  # fmt: skip
    attack(state, "0,1")
    assert asked(state) == "a act" and where(state, "azgarel") == [THEIR_HOME] and temple(state, B) == 20
