"""Support Cards (R19) and how they are paid: what holds for all of a class."""

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    battle,
    declare,
    healths,
    open_window,
    options,
    scene,
    settle,
    spellbook,
    summoning,
    using,
)
from tests.games.temporal_war.table import (
    CARDS,
    HOME,
    THEIR_HOME,
    aether,
    asked,
    construct,
    hand,
    held,
    offered,
    offers_of,
    play,
    player,
    refused,
    temple,
    told,
)
from tests.games.temporal_war.timings import FLASHES, SPELLS, TRAPS, met, tile

WALL_TILES = {"seat": 0, "card": "stone-wall", "tiles": ["2,2", THERE, "0,2"], "durability": 6}


# R19.1, R6.2


@pytest.mark.rule("R19.1")
@pytest.mark.parametrize("card", [*SPELLS, *FLASHES])
def test_a_card_with_a_timing_is_not_played_at_open_points(card: str) -> None:
    for more in ({"phase": "summon"}, {"use": HERE}, {"phase": "end"}):
        state = scene({HERE: f"a {BLANK} 2", "0,3": "a imp 1", "3,2": "b imp"}, hand=[card], aether=[9, 9], **more)
        assert f"play {card}" not in offered(state)


@pytest.mark.rule("R19.1", "R19.8")
@pytest.mark.parametrize("card", TRAPS)
def test_a_trap_is_not_played_from_the_hand(card: str) -> None:
    refused(summoning([card], {HERE: "a imp"}), f"play {card}", "This card must be set first.")


@pytest.mark.rule("R6.2", "R19.1")
def test_a_card_is_paid_from_die_and_shards_as_the_player_likes() -> None:
    state = met("blink-step", hand=["blink-step"], aether=[1, 6], held=[3, 0])
    play(state, "a: play blink-step")
    assert asked(state) == "a pay" and offered(state) == ["pay 1", "pay 2"], "fewest shards first"
    assert told(state, "played") == [], "paying comes before showing"
    play(state, "a: pay 2")
    assert (aether(state), held(state)) == (1, 1) and asked(state) == "a target"
    replay = play(met("mirror-ward", spellbook=["mirror-ward"], aether=[2, 6], held=[1, 0]), "a: replay mirror-ward")
    assert offered(replay) == ["pay 0", "pay 1"]


# R19.2


@pytest.mark.rule("R19.2")
def test_a_spell_needs_a_caster_that_meets_its_timing() -> None:
    state = play(using("a imp", {"0,3": f"a {BLANK}", "3,2": "b ghoul"}, hand=["entangle"]), "a: pass")
    assert open_window(state) != "a rest", "the Imp rests, and its range is 2"
    near = play(using("a imp", {"2,2": "b ghoul"}, hand=["entangle"]), "a: pass")
    assert open_window(near) == "a rest"


@pytest.mark.rule("R19.2")
def test_a_spellbook_keeps_its_order_and_is_open_to_all() -> None:
    state = play(met("sunfire-lance", hand=["sunfire-lance"], spellbook=["entangle"]), "a: play sunfire-lance")
    assert spellbook(state) == ["entangle", "sunfire-lance"]
    assert player(state, 0, 1)["spellbook"] == player(state, 0, 0)["spellbook"]


# R19.6, R19.7


@pytest.mark.rule("R19.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_all_tiles_of_a_construct_are_obstacles_for_all(seat: int) -> None:
    state = using(f"{'ab'[seat]} ghoul", at="1,1", constructs=[WALL_TILES])
    assert not {"step se", "step sw", "extra se"} & options(state)
    shoot = using(f"{'ab'[seat]} {BLANK}", {"1,4": f"{'ba'[seat]} imp"}, at="1,1", constructs=[WALL_TILES])
    assert "attack 1,4" not in offered(shoot)


@pytest.mark.rule("R19.6", "R15.2", "R17.9")
def test_any_tile_of_a_construct_can_be_attacked_by_opponents() -> None:
    for target, at in ((THERE, "1,1"), ("2,2", "2,1")):
        state = declare(using(f"b {BLANK}", at=at, constructs=[WALL_TILES]), target)
        assert construct(state, "stone-wall")["durability"] == 2 and asked(state) == "b act"
    own = using(f"a {BLANK}", at="1,1", constructs=[WALL_TILES])
    assert not offers_of(own, "attack")


@pytest.mark.rule("R19.6", "R20.6")
def test_a_hedge_acts_from_each_of_its_tiles() -> None:
    hedge = [{"seat": 0, "card": "thorn-hedge", "tiles": ["5,0", "4,1", "3,2"], "durability": 4}]
    state = play(using("b ghoul", at=THERE, constructs=hedge), "b: step e")
    assert healths(state, "2,2") == [5], "beside an extra tile"


# R19.11


@pytest.mark.rule("R19.11")
def test_a_use_that_changes_nothing_is_legal() -> None:
    full = play(using(f"a {BLANK}", hand=["mending-light"]), "a: pass")
    assert options(full) == {"pass", "play mending-light"}, "healing at full health"
    gate = using(f"a {BLANK} hunters-longbow", at="3,-4")
    declare(gate, THEIR_HOME)
    assert options(gate) == {"pass", "exert hunters-longbow"}, "symbols for an attack without a roll"
    play(gate, "a: exert hunters-longbow")
    assert temple(gate, 1) == 16
    lure = met("monster-lure", hand=["monster-lure"])
    assert options(lure) == {"pass", "play monster-lure"}


@pytest.mark.rule("R19.11", "R18.2")
def test_cards_that_could_only_touch_a_champion_on_its_temple_are_not_offered() -> None:
    assert "play tower-shield" not in offered(summoning(["tower-shield"]))
    refused(
        summoning(["tower-shield"]),
        "play tower-shield",
        "A Champion on its Temple is beyond all card effects.",
        "R18.2",
        "R19.3",
        "R19.11",
    )
    rest = play(using("a influeriel 3", at=HOME, hand=["mending-light"]), "a: pass")
    assert open_window(rest) != "a rest"
    sync = using("a influeriel", at=HOME, hand=["second-dawn"], aether=[9, 9])
    assert open_window(play(sync, "a: pass")) != "a rest"


@pytest.mark.rule("R19.11")
def test_an_effect_that_has_lost_its_target_does_what_it_can() -> None:
    hands = [["entangle"], ["rewind"]]
    state = play(using(f"a {BLANK}", {"3,2": "b ghoul"}, hands=hands), "a: pass", "a: play entangle", "b: pass")
    assert spellbook(state) == ["entangle"]


# R19.9, R19.4 and places


@pytest.mark.rule("R19.9", "R19.8", "R19.2")
@pytest.mark.parametrize("card", [*SPELLS, *FLASHES])
def test_every_card_goes_to_its_place(card: str) -> None:
    state = met(card, hand=[card, "imp"], lists=[{card: 1, "imp": 1}, {"tower-shield": 1}], aether=[9, 6])
    settle(play(state, f"a: play {card}"))
    assert spellbook(state) == ([card] if card in SPELLS else [])
    assert (card in [event["card"] for event in told(state, "buried")]) == (card in FLASHES)
    assert "imp" in hand(state)


@pytest.mark.rule("R8.4", "R8.5", "R19.8")
@pytest.mark.parametrize("card", [*SPELLS, *FLASHES])
def test_a_card_from_a_tile_costs_the_same_and_frees_the_space(card: str) -> None:
    tiles = [tile(card, 4, at="-5,2")]
    state = play(met(card, set=tiles, aether=[9, 6]), "a: play-set 4")
    (event,) = [one for one in told(state, "played") if one["seat"] == 0]
    assert event["card"] == card and event["cost"] == CARDS[card]["level"] and state.view(None)["set_tiles"] == []


@pytest.mark.rule("R9.6", "R19.11", "R18.2")
def test_a_battle_of_champions_far_from_home_is_touched_by_cards() -> None:
    state = battle("a influeriel", "b thura resting", "s" * 9, "s" * 9, way="magic", their_hand=["second-wind"])
    assert open_window(state) == "b damage", "away from its Temple a Champion is a warrior like others"
    play(state, "b: play second-wind")
    assert healths(state, THERE) == [7], "10 - (6 - 3)"


@pytest.mark.rule("R19.5", "R8.3")
@pytest.mark.parametrize(("number", "card"), [(2, "watchtower"), (5, "aether-well")])
def test_the_construct_that_is_named_is_built(number: int, card: str) -> None:
    tiles = [tile("watchtower", 2, at=THERE), tile("imp", 3, at="3,2"), tile("aether-well", 5, at="1,4")]
    state = scene({HERE: "a ghoul"}, phase="summon", set=tiles)
    assert {"play-set 2", "play-set 5", "summon-set 3"} <= options(state)
    play(state, f"a: play-set {number}")
    other = {"watchtower": "aether-well", "aether-well": "watchtower"}[card]
    assert construct(state, card) and construct(state, other) is None
