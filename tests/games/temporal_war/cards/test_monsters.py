"""The seventeen kinds of monsters of the Forgotten Deck: every printed sentence, and what the rules make of it."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.temporal_war.situations import healths, using
from tests.games.temporal_war.table import MONSTERS, aether, hand, piece, play, player, statuses

OUT = "0,7"  # outside in every round


def calls(warrior: str, monster: str, pieces: dict[str, str] | None = None, **more: Any) -> Any:
    """A ready warrior calls a monster."""
    return play(using(warrior, pieces, OUT, **{"monsters": [monster], "aether": [2, 2], **more}), "a: call")


def finishes(warrior: str, monster: str, pieces: dict[str, str] | None = None, **more: Any) -> Any:
    """A warrior flips to resting outside, so a monster comes."""
    return play(using(warrior, pieces, OUT, **{"monsters": [monster], "aether": [2, 2], **more}), "a: pass")


# Lost Spark, Mud Crawler, Forgotten Squire, Stone Husk, Chain Ogre, Dread Behemoth and The Nameless have no text.


@pytest.mark.rule("R22.4", "R6.1")
@pytest.mark.parametrize(
    ("monster", "level", "reward"),
    [
        ("lost-spark", 1, 1), ("mud-crawler", 2, 1), ("forgotten-squire", 4, 2), ("stone-husk", 5, 2),
        ("chain-ogre", 7, 3), ("dread-behemoth", 8, 4),
    ],
)  # fmt: skip
def test_a_monster_without_a_text_is_defeated_or_deals_the_difference(monster: str, level: int, reward: int) -> None:
    state = calls("a influeriel", monster)
    assert healths(state, OUT) == [9] and aether(state) == 2 + reward
    assert state.view(None)["defeated"] == [monster] and state.view(None)["monsters_left"].get(monster, 0) == 0
    state = calls("a village-militia", monster)
    left = 5 - (level - 1)
    assert healths(state, OUT) == [left if left > 0 else None]
    assert aether(state) == (3 if level == 1 else 2)
    assert state.view(None)["defeated"] == ([monster] if level == 1 else [])


REWARDS = {
    "lost-spark": 1, "mud-crawler": 1, "pale-hound": 1, "shard-thief": 2, "web-lurker": 1, "time-moth": 2,
    "forgotten-squire": 2, "bog-adder": 2, "grave-wisp": 2, "stone-husk": 2, "night-choir": 2, "rift-stalker": 3,
    "chain-ogre": 3, "mirror-beast": 2, "dread-behemoth": 4, "forsaken-champion": 4, "the-nameless": 6,
}  # fmt: skip


@pytest.mark.rule("R22.4")
@pytest.mark.parametrize("monster", REWARDS)
def test_a_defeated_monster_gives_its_aether(monster: str) -> None:
    state = calls("a kragga", monster, champions=["kragga", "thura"], aether=[0, 0])
    assert aether(state) == REWARDS[monster] + 1, "and 1 more by Kragga"
    assert state.view(None)["defeated"] == [monster]


@pytest.mark.rule("R22.4")
@pytest.mark.parametrize(
    ("monster", "damage"), [("rift-stalker", 0), ("chain-ogre", 0), ("dread-behemoth", 1), ("the-nameless", 4)]
)
def test_the_strong_monsters_against_a_warrior_of_level_7(monster: str, damage: int) -> None:
    assert healths(calls("a royal-captain", monster), OUT) == [10 - damage]


@pytest.mark.rule("R22.4")
def test_the_nameless_is_stronger_than_champions() -> None:
    state = calls("a influeriel", "the-nameless")
    assert healths(state, OUT) == [7] and aether(state) == 2, "11 against 9"
    state = calls("a kragga", "the-nameless", champions=["kragga", "thura"])
    assert healths(state, OUT) == [12] and aether(state) == 9, "6, and 1 more by Kragga"


@pytest.mark.rule("R22.4")
def test_a_monster_that_wins_is_shuffled_back_and_one_that_is_defeated_is_out() -> None:
    back = ["lost-spark", "stone-husk", "mud-crawler"]
    state = calls("a ghoul", "stone-husk", monsters=["stone-husk", "mud-crawler", "lost-spark"], chance=[back])
    assert state.view(None)["monsters_left"] == {"lost-spark": 1, "mud-crawler": 1, "stone-husk": 1}
    state = calls("a ghoul", "lost-spark", monsters=["lost-spark", "mud-crawler"])
    assert {card: n for card, n in state.view(None)["monsters_left"].items() if n} == {"mud-crawler": 1}


# Pale Hound: This monster has +2 level if the warrior is resting.


@pytest.mark.rule("R22.4")
def test_pale_hound_is_stronger_against_the_resting() -> None:  # V22
    assert aether(calls("a shield-bearer", "pale-hound")) == 3
    state = finishes("a shield-bearer", "pale-hound")
    assert healths(state, OUT) == [8] and aether(state) == 2, "5 against 4"


# Shard Thief: If this monster deals damage, the warrior's controller loses 1 aether.


@pytest.mark.rule("R22.4", "R6.1")
def test_shard_thief_takes_1_aether_where_it_deals_damage() -> None:
    assert (aether(calls("a ghoul", "shard-thief")), healths(calls("a ghoul", "shard-thief"), OUT)) == (1, [5])
    assert aether(calls("a ghoul", "shard-thief", aether=[0, 2])) == 0
    assert aether(calls("a wall-archer", "shard-thief")) == 4, "defeated: its reward"
    assert aether(calls("a ghoul warded", "shard-thief")) == 2, "no damage got through"
    held = calls("a ghoul", "shard-thief", held=[3, 0])
    assert player(held)["shards"] == 3 and aether(held) == 1, "shards are not touched"


# Web Lurker: If this monster deals damage, the warrior becomes rooted.


@pytest.mark.rule("R22.4", "R21.1")
def test_web_lurker_roots_where_it_deals_damage() -> None:
    assert statuses(calls("a ghoul", "web-lurker"), OUT) == ["rooted"]
    assert statuses(calls("a wall-archer", "web-lurker"), OUT) == []
    assert statuses(calls("a ghoul warded", "web-lurker"), OUT) == [], "no damage got through"


# Time Moth: This monster has +1 level for each round begun, this one included.


@pytest.mark.rule("R22.4")
@pytest.mark.parametrize(("number", "level"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_time_moth_grows_with_the_rounds(number: int, level: int) -> None:
    assert piece(calls("a imp", "time-moth", round=number), OUT) is None
    state = calls("a brimstone-brute", "time-moth", round=number)
    assert healths(state, OUT) == [9 - max(0, level - 4)]


# Bog Adder: If this monster deals damage, the warrior becomes poisoned.


@pytest.mark.rule("R22.4", "R21.1")
def test_bog_adder_poisons_where_it_deals_damage() -> None:
    assert statuses(calls("a ghoul", "bog-adder"), OUT) == ["poisoned"]
    assert statuses(calls("a brimstone-brute", "bog-adder"), OUT) == []


# Grave Wisp: This monster has +2 level if the warrior's health is below its health stat.


@pytest.mark.rule("R22.4")
def test_grave_wisp_is_stronger_against_the_hurt() -> None:
    assert aether(calls("a brimstone-brute", "grave-wisp")) == 4
    assert healths(calls("a brimstone-brute 8", "grave-wisp"), OUT) == [6], "6 against 4"


# Night Choir: If this monster deals damage, deal 1 to each ally adjacent to the warrior.


@pytest.mark.rule("R22.4", "R26.3")
def test_night_choir_hurts_the_allies_beside_its_victim() -> None:
    beside = {"1,7": "a ghoul", "0,8": "b ghoul", "1,6": "c ghoul", "2,5": "a imp", "-1,7": "a imp"}
    state = calls("a brimstone-brute", "night-choir", {**beside, "0,6": "b imp"}, seats=4, aether=[2] * 4, round=2)
    assert healths(state, OUT, "1,7", "1,6", "0,8", "2,5") == [8, 5, 5, 6, 1], "a stack of Imps is hurt at one piece"
    state = calls("a royal-captain", "night-choir", {"1,7": "a ghoul"})
    assert healths(state, "1,7") == [6], "defeated"


@pytest.mark.rule("R22.4", "R17.5", "R30.26")
def test_night_choir_sings_around_the_place_of_a_victim_that_is_gone() -> None:
    state = calls("a wall-archer 1", "night-choir", {"1,7": "a ghoul"})
    assert piece(state, OUT) is None and healths(state, "1,7") == [5]


# Rift Stalker: If this monster is defeated, the warrior's controller draws 1.


@pytest.mark.rule("R22.4")
def test_rift_stalker_gives_a_card_when_it_is_defeated() -> None:
    state = calls("a royal-captain", "rift-stalker", deck=["imp", "ghoul"])
    assert hand(state) == ["imp"] and aether(state) == 5
    state = calls("a brimstone-brute", "rift-stalker", deck=["imp", "ghoul"])
    assert hand(state) == [] and healths(state, OUT) == [7]


# Mirror Beast: This monster's level is the level of the warrior if the warrior is ready, or 1 higher if it is resting.


@pytest.mark.rule("R22.4", "R30.20")
@pytest.mark.parametrize("warrior", ["imp", "ghoul", "royal-captain"])
def test_mirror_beast_has_the_level_of_the_warrior(warrior: str) -> None:
    state = calls(f"a {warrior}", "mirror-beast")
    assert aether(state) == 4 and piece(state, OUT)["health"] == piece(state, OUT)["most_health"]
    state = finishes(f"a {warrior}", "mirror-beast")
    assert aether(state) == 2 and piece(state, OUT)["health"] == piece(state, OUT)["most_health"] - 1


@pytest.mark.rule("R30.20")
def test_mirror_beast_sees_kraggas_levels_too() -> None:
    state = finishes("a grey-wolf", "mirror-beast", champions=["kragga", "thura"])
    assert healths(state, OUT) == [4], "4 + 1 against 4"
    assert aether(calls("a grey-wolf", "mirror-beast", champions=["kragga", "thura"])) == 5


# Forsaken Champion: This monster has +1 level if the warrior is a Champion.


@pytest.mark.rule("R22.4")
def test_forsaken_champion_is_stronger_against_champions() -> None:
    assert healths(calls("a influeriel", "forsaken-champion"), OUT) == [8], "10 against 9"
    assert healths(calls("a royal-captain", "forsaken-champion"), OUT) == [8], "9 against 7"


def test_every_kind_of_monster_has_a_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [monster for monster in MONSTERS if f'"{monster}"' not in source] == []
