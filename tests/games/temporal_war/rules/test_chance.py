"""When chance is asked, in which order, and the odds that the help tells."""

from fractions import Fraction
from itertools import product
from math import factorial
from typing import Any

import pytest

from tests.games.temporal_war.table import (
    GAME,
    A,
    B,
    attack,
    begin,
    control,
    hand,
    health,
    lay,
    odds,
    play,
    player,
    ready_made,
    shards,
    told,
)

DECKS: dict[str, list[str]] = {
    deck["id"]: [card for card, copies in deck["cards"].items() for _ in range(copies)]
    for deck in GAME.content["deck"]
}  # fmt: skip
FORGOTTEN = [card["id"] for card in GAME.content["monster"] for _ in range(card["copies"])]

# In percent, by the levels of attacker (row) and defender (column) from 1 to 9.
RESTING_BLOCKS = """
17 33 48 60 70 78 84 88 92
8 19 31 43 54 63 71 78 83
4 11 20 30 40 49 58 65 72
2 6 12 20 28 37 45 53 61
1 3 7 13 19 26 34 42 49
1 2 4 8 13 19 25 32 39
0 1 3 5 8 13 18 24 30
0 1 1 3 5 9 13 17 23
0 0 1 2 3 6 9 12 17
"""
READY_STOPS = """
100 100 100 100 100 100 100 100 100
79 83 90 96 100 100 100 100 100
56 62 73 84 93 96 99 100 100
38 43 55 68 80 87 93 97 99
24 29 39 52 65 74 84 91 95
15 19 27 37 49 60 72 81 87
9 12 18 26 36 47 59 69 78
5 7 12 18 26 35 46 57 67
3 5 7 12 18 25 35 45 55
"""
ATTACKERS = {1: "wild-boar", 2: "ghoul", 3: "grave-archer", 4: "brimstone-brute", 5: "crypt-lord", 7: "death-knight"}
SPEED_2 = {1: "bone-rabble", 2: "ghoul", 3: "grave-archer", 4: "brimstone-brute", 5: "crypt-lord", 7: "elder-mammoth"}


def table(text: str) -> list[list[int]]:
    return [[int(number) for number in line.split()] for line in text.split("\n") if line]


def face_off(attacker: int, defender: int, ready: bool) -> Any:
    """Two warriors of these levels side by side; the Champions are the level 9."""
    first = f"a {ATTACKERS[attacker]}" if attacker < 9 else "a azgarel"
    second = f"b {SPEED_2[defender]}" if defender < 9 else "b leonel"
    warriors = {"0,4": first, "0,3": second if ready else f"{second} resting"}
    return lay(warriors, champions=["azgarel", "leonel"], use="0,4")


def roll_chances(level: int) -> dict[tuple[int, int, int], Fraction]:
    """All counts of swords, shields and dodges of so many dice, with their chances."""
    found = {}
    for first in range(level + 1):
        for second in range(level - first + 1):
            third = level - first - second
            ways = factorial(level) // (factorial(first) * factorial(second) * factorial(third))
            found[first, second, third] = Fraction(ways * 3**first * 2**second, 6**level)
    return found


@pytest.mark.parametrize("attacker", [1, 2, 3, 4, 5, 7, 9])
@pytest.mark.parametrize("defender", [1, 2, 3, 4, 5, 7, 9])
@pytest.mark.rule("R16.2", "R16.3")
def test_the_odds_of_a_resting_defender(attacker: int, defender: int) -> None:
    found = odds(face_off(attacker, defender, ready=False), "0,3", "power")
    assert found["block"] * 100 == pytest.approx(table(RESTING_BLOCKS)[attacker - 1][defender - 1], abs=0.5001)
    exact = sum(
        chance * other
        for (swords, _, _), chance in roll_chances(attacker).items()
        for (_, shields, _), other in roll_chances(defender).items()
        if shields > swords
    )
    assert found["block"] == pytest.approx(float(exact), abs=1e-9)
    assert found["counter"] == found["dodge"] == 0 and found["hit"] == pytest.approx(1 - float(exact))


@pytest.mark.parametrize("attacker", [1, 2, 3, 4, 5, 7, 9])
@pytest.mark.parametrize("defender", [1, 2, 3, 4, 5, 7, 9])
@pytest.mark.rule("R16.2")
def test_the_odds_of_a_ready_defender_with_speed_2(attacker: int, defender: int) -> None:
    found = odds(face_off(attacker, defender, ready=True), "0,3", "power")
    assert (1 - found["hit"]) * 100 == pytest.approx(table(READY_STOPS)[attacker - 1][defender - 1], abs=0.5001)
    exact = sum(
        chance * other
        for (swords, _, _), chance in roll_chances(attacker).items()
        for (counter, shields, dodges), other in roll_chances(defender).items()
        if max(counter, shields, dodges + 2) > swords
    )
    assert 1 - found["hit"] == pytest.approx(float(exact), abs=1e-9)
    assert found["hit"] + found["block"] + found["counter"] + found["dodge"] == pytest.approx(1)
    assert found["always_dodges"] == (attacker < 2)


@pytest.mark.rule("R16.2")
def test_who_always_dodges() -> None:
    """Speed higher than the attacker's level plus its bonuses, if it can step."""
    state = lay({"0,4": "a wall-archer", "0,1": "b hellhound"}, use="0,4")
    assert odds(state, "0,1", "power")["always_dodges"] and odds(state, "0,1", "power")["dodge"] == 1
    state = lay({"0,4": "a wall-archer", "0,1": "b hellhound rooted"}, use="0,4")
    assert not odds(state, "0,1", "power")["always_dodges"]


@pytest.mark.rule("R16.9", "R15.12")
def test_the_odds_know_bonuses() -> None:
    state = lay({"0,4": "a village-militia", "1,4": "a shield-bearer", "0,3": "b brimstone-brute resting"}, use="0,4")
    exact = sum(
        chance * other
        for (swords, _, _), chance in roll_chances(1).items()
        for (_, shields, _), other in roll_chances(4).items()
        if shields > swords + 1
    )
    assert odds(state, "0,3", "power")["block"] == pytest.approx(float(exact))


def test_the_odds_tell_the_damage() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b royal-captain"}, use="0,4")
    power, magic = odds(state, "0,1", "power"), odds(state, "0,1", "magic")
    assert (power["damage"], power["blocked_for"], power["counter_for"]) == (6, 0, 6)
    assert (magic["damage"], magic["blocked_for"], magic["counter_for"]) == (2, 0, 2)
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting 2"}, use="0,4")
    power = odds(state, "0,1", "power")
    assert power["blocked_for"] == 2 and power["destroys"] == pytest.approx(1), "a block for 2 does not save it"


def test_an_illegal_target_has_its_reason_in_the_help() -> None:
    state = lay({"0,4": "a leonel", "0,3": "a ghoul", "0,1": "b imp", "1,2": "b ghoul"}, use="0,4")
    found = odds(state, "0,1")
    assert not found["legal"] and found["reason"] == "Ghoul is in the way." and found["blocker"] == "0,3"
    assert odds(state, "1,2")["reason"] == "It isn't in a straight line."


def sums(dice: int, most: int) -> Fraction:
    return Fraction(sum(sum(faces) <= most for faces in product(range(1, 7), repeat=dice)), 6**dice)


@pytest.mark.rule("R13.2", "R13.4")
@pytest.mark.parametrize(
    "card", ["imp", "ghoul", "wall-archer", "shield-bearer", "crypt-lord", "royal-captain", "leonel"]
)
def test_the_odds_of_syncs(card: str) -> None:
    state = lay({"0,5": f"a {card}"}, use="0,5", fountains={"a": 1})
    level = next(one["level"] for one in state.view(A)["pieces"] if one["card"] == card)
    found = {one["goals"][0]["goal"]: (one["dice"], one["chance"]) for one in state.view(A)["help"]["syncs"]}
    assert found["neutral"] == (1, pytest.approx(float(sums(1, level))))
    assert found["take"] == (2, pytest.approx(float(sums(2, level))))


@pytest.mark.rule("R13.3")
def test_the_odds_of_two_fountains_at_once() -> None:
    state = lay({"1,1": "a leonel"}, round=5, use="1,1", fountains={"a": 1, "f": 1})
    both = [one for one in state.view(A)["help"]["syncs"] if len(one["goals"]) == 2]
    chances = {one["dice"]: one["chance"] for one in both}
    assert chances[3] == pytest.approx(0.375) and chances[4] == pytest.approx(float(sums(4, 9)))
    assert round(100 * chances[3]) == 38 and round(100 * chances[4]) == 10
    taken = next(one for one in both if one["dice"] == 4)
    assert taken["scores"] == [32, 20]


MONSTER_ODDS = {  # level: cards defeated, mean aether, mean damage; resting, then ready (called)
    1: ("wild-boar", (3, 0.09, 3.21), (4, 0.15, 3.00)),
    2: ("ghoul", (6, 0.18, 2.33), (7, 0.24, 2.12)),
    3: ("grave-archer", (12, 0.48, 1.55), (16, 0.64, 1.33)),
    4: ("brimstone-brute", (19, 0.91, 0.94), (23, 1.06, 0.82)),
    5: ("crypt-lord", (26, 1.24, 0.55), (27, 1.30, 0.52)),
    7: ("death-knight", (29, 1.52, 0.24), (30, 1.58, 0.21)),
    9: ("leonel", (30, 1.64, 0.12), (31, 1.70, 0.09)),
}


@pytest.mark.rule("R22.4")
@pytest.mark.parametrize("level", MONSTER_ODDS)
def test_the_odds_of_monsters(level: int) -> None:
    card, resting, called = MONSTER_ODDS[level]
    state = lay({"0,7": f"a {card}"}, use="0,7")
    found = {one["when"]: one for one in state.view(A)["help"]["monsters"]}
    for when, (defeated, aether, damage) in (("finish", resting), ("call", called)):
        assert found[when]["defeats"] * 33 == pytest.approx(defeated)
        assert found[when]["aether"] == pytest.approx(aether, abs=0.00501)
        if (when, card) != ("finish", "brimstone-brute"):  # its own text hurts it before
            assert found[when]["damage"] == pytest.approx(damage, abs=0.00501)


# The order of random events


def test_set_up_asks_for_the_first_player_then_the_decks_then_the_forgotten_deck() -> None:
    first, second = DECKS["starter-leonel"][::-1], DECKS["starter-azgarel"]
    forgotten = FORGOTTEN[::-1]
    state = lay(phase="decks", chance=[1, first, second, forgotten])
    play(state, "a: deck starter-leonel", "b: deck starter-azgarel")
    assert state.view(None)["active"] == B
    assert sorted(player(state, A)["hand"]) == sorted(first[:5])
    assert sorted(player(state, B)["hand"]) == sorted(second[:6]), "and the card of its turn"


def test_a_roll_takes_one_result_per_die() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4",
                chance=[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1])  # fmt: skip
    attack(state, "0,1")
    first, second = told(state, "rolled")
    assert first["dice"] == ["sword"] * 3 + ["shield"] * 2 + ["dodge"] + ["sword"] * 3
    assert second["dice"] == ["shield", "shield", "dodge", "sword"]
    assert (first["swords"], second["shields"]) == (6, 2)


def test_sync_dice_then_the_shard_die() -> None:
    state = lay({"0,5": "a leonel"}, use="0,5", fountains={"a": 1}, chance=[2, 3, 5])
    play(state, "a: sync a take")
    assert control(state)["a"] == A and shards(state) == {5: 1, 2: 1}
    assert told(state, "sync_rolled")[0]["dice"] == [2, 3]


def test_a_reroll_takes_new_results() -> None:
    state = lay({"0,5": "a imp"}, use="0,5", hand=["lucky-star"], fountains={"a": 1}, chance=[5, 6, 1])
    play(state, "a: sync a neutral", "a: play lucky-star", "a: reroll 5")
    assert control(state)["a"] == B and told(state, "sync_failed")[0]["total"] == 6


def test_drawing_is_no_random_event() -> None:
    state = lay(phase="start", deck=["imp"], chance=[1, 1])
    assert hand(state) == ["imp"]
    state = lay({"0,7": "a ghoul"}, use="0,7", monsters=["lost-spark", "stone-husk"], chance=[1, 1])
    play(state, "a: call")
    assert state.view(None)["defeated"] == ["lost-spark"] and health(state, "0,7") == 6


def test_the_overtime_starter_is_asked_for_at_its_beginning() -> None:
    for seat in (0, 2):
        state = lay(seats=3, round=5, phase="round-end", temples=[20, 19, 20], chance=[seat])
        assert state.view(None)["active"] == seat


def test_the_first_player_is_not_rolled_for_when_an_option_says_it() -> None:
    found = {begin(2, seed, brought=ready_made("leonel", "azgarel"), first_player=1).view(None)["active"]
             for seed in range(8)}  # fmt: skip
    assert found == {B}
