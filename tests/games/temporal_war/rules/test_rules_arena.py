"""R1, R2 and R4: the arena, sides, and what cards do not say."""

import pytest

from tests.games.temporal_war.table import (
    ALL_SPACES,
    CARDS,
    DIRECTIONS,
    GAME,
    THEIR_HOME,
    A,
    C,
    asked,
    attack,
    begin,
    control,
    distance,
    fountain,
    inside,
    is_ready,
    lay,
    neighbours,
    offered,
    offers_of,
    piece,
    play,
    refused,
    set_tiles,
    step,
    swords,
    where,
)

SECTIONS = [(-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1), (1, 1)]  # the axes of R1.3
CORNERS = {"a": "se", "b": "sw", "c": "w", "d": "nw", "e": "ne", "f": "e"}


def along(axis: tuple[int, int], times: int) -> str:
    return f"{axis[0] * times},{axis[1] * times}"


# R1 Arena


@pytest.mark.rule("R1.1")
def test_the_arena_has_217_spaces() -> None:
    chosen = [text.removeprefix("choose ") for text in GAME.actions.texts if text.startswith("choose ")]
    assert sorted(chosen) == sorted(ALL_SPACES) and len(chosen) == 217
    with pytest.raises(ValueError, match="9,0"):
        lay({"9,0": "a ghoul"})


@pytest.mark.rule("R1.1", "R1.2")
@pytest.mark.parametrize("space", ["8,0", "-8,8", "0,-8", "4,-8", "3,5"])
def test_steps_go_in_six_directions_and_not_over_the_edge(space: str) -> None:
    state = lay({space: "a ghoul"}, use=space, options={"inner_temples": "on"})
    legal = [direction for direction in DIRECTIONS if inside(*map(int, step(space, direction).split(",")))]
    assert offers_of(state, "step") == legal
    for direction in legal:
        assert where(play(state.copy(), f"a: step {direction}"), "ghoul") == [step(space, direction)]


@pytest.mark.rule("R1.2")
def test_distance_counts_along_the_hexes() -> None:
    """The range of the Grove Tender is 3: its text reaches all that is within 3, in no straight line."""
    warriors = {"1,1": "b imp", "2,-1": "b wild-boar", "-1,0": "b cherub", "2,1": "b grey-wolf", "3,-2": "b ghoul"}
    state = play(lay({**warriors, "0,2": "a grove-tender"}, use="0,2"), "a: use grove-tender")
    assert distance("0,2", "2,-1") == 3 and distance("0,2", "-1,0") == 3
    assert offered(state) == ["at 2,-1", "at -1,0", "at 1,1", "at 2,1"]


@pytest.mark.rule("R1.3", "R26.1")
def test_temples_and_shard_spaces_lie_on_the_axes_of_the_sections() -> None:
    view = lay(seats=6).view(None)
    assert [temple["space"] for temple in view["temples"]] == [along(axis, 4) for axis in SECTIONS]
    assert {one["section"]: one["space"] for one in view["shards"]} == {
        number: along(axis, 2) for number, axis in enumerate(SECTIONS, 1)
    }
    view = lay(seats=3, options={"inner_temples": "on"}).view(None)
    assert [temple["space"] for temple in view["temples"]] == [along(SECTIONS[n], 3) for n in (0, 2, 4)]
    for number in range(3):
        (q, r), (p, s) = SECTIONS[number], SECTIONS[number + 3]
        assert (q, r) == (-p, -s), "opposite sections"


@pytest.mark.rule("R1.4")
def test_fountains_lie_on_the_corner_lines_one_ring_further_in_each_round() -> None:
    for number, ring in ((1, 6), (2, 5), (3, 4), (4, 3), (5, 2)):
        state = lay(round=number)
        assert state.view(None)["ring"] == ring
        for letter, direction in CORNERS.items():
            assert fountain(state, letter)["space"] == step("0,0", direction, ring)
            inward = step("0,0", direction, ring - 1)
            assert fountain(state, letter)["next"] == (inward if number < 5 else None)
    state = lay(overtime={"tied": [0, 1], "cycle": 1}, round=5)
    assert state.view(None)["ring"] == 1
    assert {one["space"] for one in state.view(None)["fountains"]} == set(neighbours("0,0"))


@pytest.mark.rule("R1.5")
def test_no_fountain_ever_lies_on_a_special_space() -> None:
    special = {along(axis, times) for axis in SECTIONS for times in (2, 3, 4)} | {"0,0"}
    for number in range(1, 6):
        assert special.isdisjoint(one["space"] for one in lay(round=number).view(None)["fountains"])
    for axis in SECTIONS:
        assert distance(along(axis, 4), along(axis, 3)) == 2, "an inward move of two spaces stays on the axis"


@pytest.mark.rule("R1.6")
def test_special_spaces_with_nothing_on_them_are_empty() -> None:
    state = lay({"-4,7": "a shield-bearer", "-2,5": "a ghoul"}, hand=["imp"])
    play(state, "a: summon imp")
    assert {"at -4,8", "at -2,4"} <= set(offered(state)), (
        "an outer Temple Space of nobody, a Shard Space without shards"
    )
    assert "at 0,5" in offered(play(lay({"0,4": "a ghoul"}, round=1, hand=["imp"]), "a: summon imp"))
    state = play(lay({"0,5": "a ghoul"}, round=1, hand=["imp"]), "a: summon imp")
    assert "at 0,6" not in offered(state), "but no Fountain"


@pytest.mark.rule("R1.7")
def test_nothing_is_set_built_or_placed_onto_the_center_space() -> None:
    beside = {"0,1": "a ghoul"}
    state = play(lay(beside, phase="end", hand=["imp"]), "a: set imp")
    assert "at 0,0" not in offered(state) and "at 1,0" in offered(state)
    state = lay(set=[{"seat": 0, "card": "stone-wall", "at": "0,1", "number": 1}], aether=[6, 6])
    play(state, "a: play-set 1")
    assert "at 0,0" not in offered(state) and "at 0,2" in offered(state)
    state = lay({"0,1": "a wild-boar"}, use="0,1", aether=[6, 6],
                set=[{"seat": 1, "card": "rift-door", "at": "1,1", "number": 1}])  # fmt: skip
    play(state, "a: step se", "b: play-set 1")
    assert asked(state) == "b target" and "at 0,0" not in offered(state) and "at 0,-1" in offered(state)


@pytest.mark.rule("R1.8")
def test_one_warrior_per_space_but_a_set_tile_may_lie_under_it() -> None:
    state = lay(
        {"0,4": "a ghoul", "1,4": "a imp"}, use="0,4", set=[{"seat": 0, "card": "watchtower", "at": "0,3", "number": 1}]
    )
    assert "step e" not in offered(state)
    play(state, "a: step nw")
    assert where(state, "ghoul") == ["0,3"] and "0,3" in set_tiles(state)
    with pytest.raises(ValueError):
        GAME.position({"pieces": [{"at": "0,4", "card": card, "seat": 0} for card in ("ghoul", "imp")]})


# R2 Sides


@pytest.mark.rule("R2.1")
def test_without_teams_everybody_else_is_an_opponent() -> None:
    state = lay({"0,4": "a leonel", "0,2": "b ghoul", "2,4": "c cherub"}, seats=3, use="0,4")
    assert {"attack 0,2", "attack 2,4"} <= set(offered(state))
    assert [one["side"] for one in state.view(None)["players"]] == [0, 1, 2]


@pytest.mark.rule("R2.2", "R15.2")
def test_what_teammates_control_is_in_the_way_and_no_target() -> None:
    state = lay(
        {"0,4": "a leonel", "0,3": "c cherub", "0,2": "b ghoul", "3,4": "d imp"},
        seats=4,
        use="0,4",
        constructs=[{"seat": 2, "card": "watchtower", "tiles": ["1,4"], "durability": 5}],
    )
    refused(state, "attack 0,2", "Cherub is in the way.", "R15.5")
    refused(state, "attack 3,4", "Watchtower is in the way.", "R15.5")
    refused(state, "step nw", "That space is blocked.", "R10.3")
    refused(state, "step e", "That space is blocked.", "R10.3")
    assert "attack 0,3" not in offered(state) and "attack 1,4" not in offered(state)
    teammate = state.view(None)["temples"][C]["space"]
    beside = next(space for space in neighbours(teammate) if distance(space, "0,0") < 8)
    state = lay({beside: "a ghoul"}, seats=4, use=beside)
    assert all(step(beside, direction) != teammate for direction in offers_of(state, "step"))
    assert f"attack {teammate}" not in offered(state)


@pytest.mark.rule("R2.3", "R13.2")
def test_a_teammates_fountain_is_another_players() -> None:
    state = lay({"0,5": "a leonel"}, seats=4, use="0,5", fountains={"a": 2}, chance=[3, 3, 1])
    assert offers_of(state, "sync") == ["a take", "a neutral"]
    play(state, "a: sync a take")
    assert control(state)["a"] == A


# R4 Information about cards


@pytest.mark.rule("R4.1")
def test_rarity_sets_no_limit() -> None:
    rare = [card for card in CARDS.values() if card["class"] == "elite"][:10]
    assert all(card["rarity"] != "common" for card in rare)
    deck = {"name": "Rare", "champion": "leonel", "cards": {card["id"]: 3 for card in rare}}
    assert not begin(brought=[deck, {"deck": "starter-thura"}], decks="custom").over


@pytest.mark.rule("R4.2", "R7.6")
def test_cards_of_one_name_are_copies() -> None:
    state = lay({"0,4": "a ghoul 3"}, hand=["ghoul"])
    play(state, "a: summon ghoul", "a: at 0,5")
    assert [piece(state, space)["pieces"] for space in ("0,4", "0,5")] == [2, 2]
    state = lay({"0,4": "a ghoul 3", "0,2": "b ghoul"})
    assert [piece(state, space)["pieces"] for space in ("0,4", "0,2")] == [1, 1], "another player's is none"
    assert piece(state, "0,2")["health"] == 6


@pytest.mark.rule("R4.3", "R18.5")
@pytest.mark.parametrize("ready", [True, False])
def test_the_facing_of_a_piece_is_its_side(ready: bool) -> None:
    """A Champion brought home keeps it."""
    azgarel = {"card": "azgarel", "seat": 1, "health": 1, "ready": ready}
    state = lay({"0,4": "a leonel", "0,1": azgarel}, use="0,4", chance=[*swords(9, of=9), *swords(9, of=9)])
    attack(state, "0,1")
    assert where(state, "azgarel") == [THEIR_HOME] and is_ready(state, THEIR_HOME) == ready
