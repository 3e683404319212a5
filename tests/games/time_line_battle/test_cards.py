"""Every Character: its numbers, its attack, its condition, its ability, its rulings; and the words on the cards."""

import re
from typing import Any

import pytest

from tests.games.time_line_battle.table import (
    CARDS,
    GAME,
    A,
    B,
    Day,
    answer,
    character,
    lay,
    line,
    offered,
    taken,
    through,
)

# Order, health, attack, damage, condition, points for the pool, less on each friend, VP.
TABLE: dict[str, tuple[int, int, str, int, str, int, int, int]] = {
    "guard": (1, 10, "front", 3, "always", 0, 0, 1),
    "paladin": (2, 8, "front", 3, "always", 2, 0, 1),
    "surger": (3, 6, "all", 3, "survived-a-day", 0, 0, 1),
    "lancer": (4, 9, "front-2", 3, "always", 0, 0, 1),
    "warrior": (5, 8, "front", 5, "always", 0, 0, 1),
    "reaper": (6, 3, "front", 8, "always", 0, 0, 1),
    "deflector": (7, 8, "front", 2, "always", 0, 0, 1),
    "blitzer": (8, 7, "front", 10, "own-day", 0, 0, 1),
    "rogue": (9, 8, "rear", 7, "always", 0, 0, 1),
    "shocker": (10, 6, "front", 3, "always", 0, 0, 1),
    "shielder": (11, 6, "none", 0, "always", 5, 0, 1),
    "protector": (12, 7, "none", 0, "always", 0, 2, 1),
    "archer": (13, 7, "any", 4, "always", 0, 0, 1),
    "blaster": (14, 4, "all", 2, "always", 0, 0, 1),
    "enchanter": (15, 7, "none", 0, "always", 0, 0, 1),
    "reviver": (16, 4, "none", 0, "survived-a-day", 0, 0, 1),
    "deathmonger": (17, 8, "front", 11, "after-sacrifice", 0, 0, 1),
    "necromancer": (18, 9, "rear", 0, "always", 0, 0, 1),
    "prince": (19, 5, "rear", 3, "always", 0, 0, 2),
    "shadow-spearman": (20, 5, "rear-2", 4, "always", 0, 0, 1),
    "sniper": (21, 5, "any", 5, "always", 0, 0, 1),
    "rear-guard": (22, 11, "front", 4, "always", 0, 0, 1),
}

# Three enemies that neither attack nor turn hits away; Front, middle, Rear.
THREE = "shielder 1, enchanter 2, reviver 3"
WHO = {
    "front": ["shielder"],
    "rear": ["reviver"],
    "front-2": ["shielder", "enchanter"],
    "rear-2": ["enchanter", "reviver"],
    "all": ["shielder", "enchanter", "reviver"],
}


@pytest.mark.rule("R2.1")
def test_there_are_22_different_characters() -> None:
    assert list(CARDS) == list(TABLE)


@pytest.mark.rule("R2.1", "R3.3")
@pytest.mark.parametrize("card", TABLE)
def test_the_numbers_of_a_character(card: str) -> None:
    written = CARDS[card]
    keys = ("order", "health", "attack", "damage", "condition", "reduce_pool", "reduce_each", "vp")
    assert tuple(written[key] for key in keys) == TABLE[card]
    assert written["provenance"] == "book"


@pytest.mark.rule("R3.1")
def test_all_22_stand_in_a_line_by_their_order() -> None:
    # 22 on a side is more than a game brings; so three lines that overlap.
    cards = list(TABLE)
    for some in (cards[:8], cards[7:15], cards[14:]):
        written = ", ".join(f"{card} {1 + i % 4}" for i, card in enumerate(reversed(some)))
        state = lay(5, B, written, "guard 1, deathmonger 1")
        assert state.waiting == (B,) and state.view(None)["step"] == "3b"  # a moment to look
        assert line(state, A) == some


ATTACKERS = {
    2: "deflector 1",
    3: "prince 1",
    4: "shadow-spearman 1",
    5: "warrior 1",
    6: "deflector 1, shadow-spearman 1",
}
ATTACKERS |= {7: "rogue 1", 8: "reaper 1", 9: "rogue 1, deflector 1", 10: "rogue 1, prince 1"}
ATTACKERS |= {11: "rogue 1, shadow-spearman 1"}


@pytest.mark.rule("R13.2", "R13.8", "R14.1")
@pytest.mark.parametrize("card", TABLE)
def test_a_character_dies_of_its_health_and_lives_with_one_less(card: str) -> None:
    health = TABLE[card][1]
    for damage, dies in ((health, True), (health - 1, False)):
        # A Surger on its first Day stands in front and does nothing, in case it is shocked.
        state = lay(3, A, f"surger 3, {ATTACKERS[damage]}", f"{card} 1")
        day = through(state, 3)
        assert day.takes(B) == {card: f"{damage}+0"}
        assert (card in day.died(B)) is dies
        assert day.left(B, card) == (0 if dies else 1)


def strikes(card: str, enemies: str, target: str) -> list[tuple[str, int]]:
    """The hits of a card that has survived a Day, on its own Day if it is a Blitzer, with a sacrifice if it asks."""
    own = 3 if card == "blitzer" else 1
    friends = ", protector 1" if card == "deathmonger" else ""
    dead = ", guard 1 dead, prince 2 dead" if card == "necromancer" else ""
    state = lay(3, A, f"{card} {own}{friends}{dead}", enemies)
    if card == "deathmonger":
        answer(state, (A, "sacrifice protector"))
    if TABLE[card][2] == "any" and state.waiting == (A,):
        answer(state, (A, f"target {target}"))
    return Day(state, 3).struck_by(B, card)


@pytest.mark.rule("R11.1", "R11.2", "R11.4")
@pytest.mark.parametrize("card", [card for card in TABLE if TABLE[card][2] != "none"])
def test_whom_a_character_hits_and_for_how_much(card: str) -> None:
    attack = TABLE[card][2]
    damage = 2 if card == "necromancer" else TABLE[card][3]
    who = ["enchanter"] if attack == "any" else WHO[attack]
    assert strikes(card, THREE, "enchanter") == [(enemy, damage) for enemy in who]


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize("card", [card for card in TABLE if TABLE[card][2] != "none"])
def test_a_lone_enemy_is_hit_once(card: str) -> None:
    damage = 2 if card == "necromancer" else TABLE[card][3]
    assert strikes(card, "protector 1", "protector") == [("protector", damage)]


@pytest.mark.rule("R11.2")
@pytest.mark.parametrize("card", [card for card in TABLE if TABLE[card][2] != "none"])
def test_only_archer_and_sniper_deal_targeted_damage(card: str) -> None:
    friends = ", protector 1" if card == "deathmonger" else ""
    dead = ", guard 1 dead" if card == "necromancer" else ""
    state = lay(3, A, f"{card} {3 if card == 'blitzer' else 1}{friends}{dead}", "protector 1")
    if card == "deathmonger":
        answer(state, (A, "sacrifice protector"))
    (hit,) = [event for event in Day(state, 3).of("hit", B) if event["by"] == card]
    assert hit["targeted"] is (card in ("archer", "sniper"))


@pytest.mark.rule("R10.7")
@pytest.mark.parametrize("card", ["shielder", "protector", "enchanter", "reviver"])
def test_four_characters_never_attack(card: str) -> None:
    assert not through(lay(3, A, f"{card} 1", THREE), 3).of("hit", B)


@pytest.mark.rule("R16.1")
@pytest.mark.parametrize("card", TABLE)
def test_what_a_living_character_scores(card: str) -> None:
    state = lay(30, A, f"{card} 1", "enchanter 1, reviver 2, protector 3", options={"timelines": 1})  # harmless enemies
    (end,) = through(state, 30).of("timeline-end")
    assert end["vp"][A] == state.scores[A] == TABLE[card][7]


# Abilities and conditions


@pytest.mark.rule("R12.2")
@pytest.mark.parametrize(("cards", "size"), [("paladin 1", 2), ("shielder 1", 5), ("paladin 1, shielder 1", 7)])
def test_paladin_and_shielder_fill_one_pool(cards: str, size: int) -> None:
    state = lay(3, A, f"{cards}, reaper 2", "warrior 1, reaper 2, rogue 3, blaster 3")
    assert state.decision(A).kind == "reduce"
    assert state.view(None)["sides"][A]["pool"] == {"size": size, "left": size}


@pytest.mark.rule("R12.2")
@pytest.mark.parametrize("card", ["paladin", "shielder"])
def test_paladin_and_shielder_may_protect_themselves(card: str) -> None:
    state = lay(3, A, f"{card} 1", "reaper 1")
    assert f"reduce {card}" in offered(state)


@pytest.mark.rule("R10.2", "R12.2")
def test_a_shocked_paladin_neither_strikes_nor_reduces() -> None:
    day = through(lay(3, A, "paladin 1, prince 2", "shocker 1, reaper 2"), 3)
    assert day.struck_by(B, "paladin") == []
    assert day.died(A) == {"paladin"} and not day.of("reduced")


@pytest.mark.rule("R10.7", "R14.2")
def test_surger_has_no_attack_on_its_first_day() -> None:
    assert Day(lay(3, A, "surger 3", THREE), 3).struck_by(B, "surger") == []


@pytest.mark.rule("R14.2", "R8.5")
def test_surger_killed_on_its_first_day_and_revived_strikes_from_the_day_after_its_return() -> None:
    # Day 2: the Surger arrives and the Reaper kills it. Day 3: revived, it does nothing. Day 4: it strikes.
    state = lay(2, A, "reviver 1, surger 2, guard 3", "reaper 2")
    assert Day(state, 2).died(A) == {"surger"}
    answer(state, (A, "revive surger"))
    assert Day(state, 3).struck_by(B, "surger") == []
    state = lay(4, A, "reviver 1, surger 2 dead", "rear-guard 1")
    answer(state, (A, "revive surger"))
    assert Day(state, 4).struck_by(B, "surger") == []
    assert Day(state, 5).struck_by(B, "surger") == [("rear-guard", 3)]


@pytest.mark.rule("R8.5")
def test_surger_that_had_survived_a_day_strikes_on_the_day_it_is_revived() -> None:
    state = lay(3, A, "reviver 1, surger 1 dead survived", "shielder 1")
    answer(state, (A, "revive surger"))
    assert Day(state, 3).struck_by(B, "surger") == [("shielder", 3)]


@pytest.mark.rule("R10.7")
@pytest.mark.parametrize(("day", "hits"), [(3, []), (2, [("shielder", 10)])])
def test_blitzer_strikes_only_on_its_own_day(day: int, hits: list[tuple[str, int]]) -> None:
    assert Day(lay(day, A, "blitzer 2", "shielder 1"), day).struck_by(B, "blitzer") == hits


@pytest.mark.rule("R5.2", "R10.7")
def test_blitzer_strikes_on_its_own_day_in_every_timeline() -> None:
    state = lay(2, A, "protector 1, blitzer 2", "shielder 1", timeline=3)
    assert Day(state, 2, timeline=3).struck_by(B, "blitzer") == [("shielder", 10)]


@pytest.mark.rule("R10.7", "R8.2")
def test_blitzer_revived_on_a_later_day_does_not_strike() -> None:
    state = lay(3, A, "reviver 1, blitzer 2 dead", "shielder 1")
    answer(state, (A, "revive blitzer"))
    assert "blitzer" in [event["card"] for event in Day(state, 3).of("revived", A)]
    assert Day(state, 3).struck_by(B, "blitzer") == []


@pytest.mark.rule("R10.2")
def test_blitzer_shocked_on_its_own_day_has_lost_its_attack() -> None:
    state = lay(2, A, "blitzer 2, rear-guard 1", "shocker 1, protector 2")
    assert Day(state, 2).cards("shocked", A) == ["blitzer"]
    assert Day(state, 2).struck_by(B, "blitzer") == []
    assert Day(state, 3).struck_by(B, "blitzer") == []


@pytest.mark.rule("R10.4", "R10.7")
def test_deathmonger_without_a_sacrifice_does_not_attack() -> None:
    state = lay(3, A, "deathmonger 1, shielder 2", THREE)
    answer(state, (A, "pass"))
    assert Day(state, 3).struck_by(B, "deathmonger") == []


@pytest.mark.rule("R10.10")
def test_a_doubled_deathmonger_deals_22() -> None:
    state = lay(3, A, "deathmonger 1, shielder 2, enchanter 2", THREE)
    answer(state, (A, "sacrifice shielder"), (A, "enchant deathmonger"))
    assert Day(state, 3).struck_by(B, "deathmonger") == [("shielder", 22)]


@pytest.mark.rule("R11.3")
def test_deflector_works_for_its_own_side_only() -> None:
    day = through(lay(3, A, "deflector 1, rogue 2", "shielder 1, reviver 2"), 3)
    assert day.struck_by(B, "rogue") == [("reviver", 7)]


@pytest.mark.rule("R11.3")
def test_both_sides_may_have_a_deflector() -> None:
    day = through(lay(3, A, "guard 1, deflector 1, rogue 2", "paladin 1, deflector 1, rogue 2"), 3)
    assert day.takes(A) == {"guard": "12+0"}  # Paladin 3, Deflector 2, Rogue 7
    assert day.takes(B) == {"paladin": "12+0"}
    assert [hit["deflected"] for hit in day.of("hit", A) if hit["by"] == "rogue"] == [True]


@pytest.mark.rule("R11.3")
def test_a_deflector_at_the_front_takes_everything_itself() -> None:
    day = through(lay(3, A, "blaster 1, rogue 1", "deflector 1, shielder 2, protector 3"), 3)
    assert day.takes(B) == {"deflector": "13+0"}
    assert day.hits(B, "deflector") == {"blaster": [2, 2, 2], "rogue": [7]}


@pytest.mark.rule("R10.2", "R11.3")
def test_a_shocked_deflector_turns_nothing() -> None:
    day = through(lay(3, A, "shocker 1, rogue 1", "deflector 1, rear-guard 2"), 3)
    assert day.struck_by(B, "rogue") == [("rear-guard", 7)]


@pytest.mark.rule("R10.4", "R11.3", "R10.12")
def test_a_sacrificed_deflector_still_turns_hits_today() -> None:
    state = lay(3, B, "archer 1, rogue 2", "guard 1, deflector 1, deathmonger 2")
    answer(state, (B, "sacrifice deflector"))
    day = through(state, 3)
    assert not day.of("aimed")
    assert day.takes(B) == {"guard": "11+0"}


@pytest.mark.rule("R10.9")
def test_enchanter_may_double_a_sacrificed_friend() -> None:
    state = lay(3, A, "deathmonger 1, warrior 2, enchanter 2", THREE)
    answer(state, (A, "sacrifice warrior"))
    assert set(offered(state)) == {"enchant warrior", "enchant deathmonger", "pass"}
    answer(state, (A, "enchant warrior"))
    assert Day(state, 3).struck_by(B, "warrior") == [("shielder", 10)]


@pytest.mark.rule("R10.4", "R10.9")
def test_a_sacrificed_enchanter_still_doubles() -> None:
    state = lay(3, A, "deathmonger 1, warrior 2, enchanter 2", THREE)
    answer(state, (A, "sacrifice enchanter"), (A, "enchant warrior"))
    assert Day(state, 3).struck_by(B, "warrior") == [("shielder", 10)]


@pytest.mark.rule("R10.2", "R10.9")
def test_a_shocked_enchanter_does_not_double() -> None:
    state = lay(3, A, "enchanter 1, rear-guard 2", "shocker 1, protector 1")
    assert not Day(state, 3).of("doubled")
    assert Day(state, 3).cards("shocked", A) == ["enchanter"]
    assert Day(state, 3).struck_by(B, "rear-guard") == [("shocker", 4)]


@pytest.mark.rule("R10.10")
@pytest.mark.parametrize(
    ("card", "hits"),
    [
        ("lancer", [("shielder", 6), ("enchanter", 6)]),
        ("shadow-spearman", [("enchanter", 8), ("reviver", 8)]),
        ("blaster", [("shielder", 4), ("enchanter", 4), ("reviver", 4)]),
        ("surger", [("shielder", 6), ("enchanter", 6), ("reviver", 6)]),
        ("necromancer", [("reviver", 4)]),
        ("rogue", [("reviver", 14)]),
        ("guard", [("shielder", 6)]),
    ],
)
def test_doubling_works_on_every_hit_of_every_kind_of_attack(card: str, hits: list[tuple[str, int]]) -> None:
    dead = "" if card != "necromancer" else ", guard 1 dead, prince 2 dead"
    state = lay(3, A, f"{card} 1, enchanter 2{dead}", THREE)
    answer(state, (A, f"enchant {card}"))
    assert Day(state, 3).struck_by(B, card) == hits


@pytest.mark.rule("R10.10")
def test_doubling_never_works_on_reduction() -> None:
    # A doubled Paladin strikes for 6 and still gives 2 points.
    state = lay(3, A, "paladin 1, enchanter 2", "reaper 1, rear-guard 2, shielder 3")
    answer(state, (A, "enchant paladin"))
    assert Day(state, 3).struck_by(B, "paladin") == [("reaper", 6)]
    while state.waiting == (B,):
        state.apply("pass", B)
    assert state.view(None)["sides"][A]["pool"]["size"] == 2


@pytest.mark.rule("R10.6", "R9.2")
def test_necromancer_counts_the_dead_of_this_timeline_only() -> None:
    # Dead: one on each side. Future: two. Dying later today: the Reaper of B.
    state = lay(
        3, A, "necromancer 1, guard 1 dead, warrior 2, prince 4", "reaper 1, shielder 2, rogue 2 dead, archer 4"
    )
    assert Day(state, 3).struck_by(B, "necromancer") == [("shielder", 2)]


@pytest.mark.rule("R10.7")
def test_necromancer_with_nobody_dead_does_not_attack() -> None:
    assert Day(lay(3, A, "necromancer 1", THREE), 3).struck_by(B, "necromancer") == []


@pytest.mark.rule("R10.4", "R12.1")
def test_a_sacrificed_protector_still_reduces() -> None:
    state = lay(3, A, "rear-guard 1, protector 2, deathmonger 2", "warrior 1")
    answer(state, (A, "sacrifice protector"))
    day = Day(state, 3)
    assert {e["card"]: e["amount"] for e in day.of("protected", A)} == {"deathmonger": 2}
    assert day.left(A, "deathmonger") == 5


@pytest.mark.rule("R10.2", "R12.1")
def test_a_shocked_protector_reduces_nothing() -> None:
    day = through(lay(3, A, "protector 1, rear-guard 2", "shocker 1, rogue 1"), 3)
    assert not day.of("protected")


@pytest.mark.rule("R8.1")
def test_reviver_brings_back_one_character_a_day() -> None:
    state = lay(3, A, "reviver 1, shielder 1 dead, protector 2 dead", "enchanter 1")
    assert set(offered(state)) == {"revive shielder", "revive protector", "pass"}
    answer(state, (A, "revive shielder"))
    assert Day(state, 3).cards("revived", A) == ["shielder"]
    assert Day(state, 3).over


@pytest.mark.rule("R8.1")
def test_a_dead_reviver_brings_nobody_back() -> None:
    state = lay(3, A, "reviver 1 dead, shielder 1 dead, protector 2", "enchanter 1")
    assert not Day(state, 3).of("revived") and Day(state, 3).over


@pytest.mark.rule("R10.3", "R8.1")
def test_shock_does_not_stop_a_reviver() -> None:
    state = lay(3, A, "reviver 1, rear-guard 1 dead", "shocker 1")
    answer(state, (A, "revive rear-guard"))
    assert Day(state, 3).cards("shocked", A) == ["reviver"]


@pytest.mark.rule("R10.1")
def test_a_shocked_shocker_has_still_shocked_but_does_not_attack() -> None:
    day = through(lay(3, A, "shocker 1", "shocker 1"), 3)
    assert (day.cards("shocked", A), day.cards("shocked", B)) == (["shocker"], ["shocker"])
    assert not day.of("hit")


@pytest.mark.rule("R10.1", "R10.4")
def test_the_shock_of_a_sacrificed_shocker_stands() -> None:
    state = lay(3, A, "shocker 1, deathmonger 1", "warrior 1, rear-guard 2")
    answer(state, (A, "sacrifice shocker"))
    day = through(state, 3)
    assert day.cards("shocked", B) == ["warrior"]
    assert day.struck_by(A, "warrior") == []
    assert day.struck_by(B, "shocker") == [("warrior", 3)]


@pytest.mark.rule("R16.1")
def test_prince_is_worth_two_vp() -> None:
    state = lay(30, A, "prince 1", "rear-guard 2, protector 1", options={"timelines": 1})
    assert state.scores[A] == 2


# The words on the cards


PHRASES = [
    r"Hits the enemy Front for (\d+)\.",
    r"Hits the enemy Rear for (\d+|X)\.",
    r"Hits each of the two front-most enemies for (\d+)\.",
    r"Hits each of the two rear-most enemies for (\d+)\.",
    r"Hits every enemy for (\d+)\.",
    r"Hits an enemy of your choice for (\d+)\.",
    r"X is the number of dead Characters on both sides\.",
    r"You may take (\d+) damage off your Characters, split as you like\.",
    r"Takes (\d+) damage off each friend\.",
    r"Every hit on your side lands on your Front\.",
    r"Shocks the enemy Front\.",
    r"You may double the damage of one friend\.",
    r"At the start of a Day you may bring back one dead friend\.",
    r"You may sacrifice one friend to hit the enemy Front for (\d+)\.",
    r"That friend still acts this Day\.",
    r"Only once it has survived a Day\.",
    r"Only on its own Day\.",
    r"Worth (\d+) VP\.",
]
ATTACK_PHRASES = {"front": 0, "rear": 1, "front-2": 2, "rear-2": 3, "all": 4, "any": 5}


def phrases_of(text: str) -> dict[int, str]:
    """The phrases a card text is made of, with their numbers; fails on any other word."""
    found: dict[int, str] = {}
    while text:
        for place, phrase in enumerate(PHRASES):
            if match := re.match(phrase + r"\s*", text):
                found[place] = match[1] if match.groups() else ""
                text = text[match.end() :]
                break
        else:
            raise AssertionError(f"not a phrase of the cards: {text!r}")
    return found


@pytest.mark.rule("R10.7")
@pytest.mark.parametrize("card", TABLE)
def test_a_card_text_says_exactly_what_the_numbers_say(card: str) -> None:
    written = CARDS[card]
    found = phrases_of(written["text"])
    expected: dict[int, str] = {}
    if written["condition"] == "after-sacrifice":
        expected |= {13: str(written["damage"]), 14: ""}
    elif written["attack"] != "none":
        x = written["damage_rule"] == "dead-count"
        expected[ATTACK_PHRASES[written["attack"]]] = "X" if x else str(written["damage"])
        expected |= {6: ""} if x else {}
    expected |= {7: str(written["reduce_pool"])} if written["reduce_pool"] else {}
    expected |= {8: str(written["reduce_each"])} if written["reduce_each"] else {}
    expected |= {17: str(written["vp"])} if written["vp"] != 1 else {}
    expected |= {15: ""} if written["condition"] == "survived-a-day" else {}
    expected |= {16: ""} if written["condition"] == "own-day" else {}
    for ability, place in (("deflect", 9), ("shock", 10), ("double", 11), ("revive", 12)):
        expected |= {place: ""} if ability in written["abilities"] else {}
    assert found == expected


def test_every_phrase_is_used_and_explained() -> None:
    used = set().union(*[phrases_of(card["text"]) for card in CARDS.values()])
    assert used == set(range(len(PHRASES)))
    words = {entry["id"] for entry in GAME.content["vocabulary"]}
    assert len(words) == len(PHRASES) + 5  # and friend, enemy, in play, Front, Rear


@pytest.mark.rule("R10.6")
def test_x_is_counted_once_after_the_sacrifices() -> None:
    # The Start Player's Necromancer counts the sacrifice that the other player makes after it.
    state = lay(3, A, "necromancer 1", "deathmonger 1, protector 2, shielder 2")
    answer(state, (B, "sacrifice protector"))
    assert Day(state, 3).struck_by(B, "necromancer") == [("deathmonger", 1)]


@pytest.mark.rule("R12.1", "R1.5")
def test_reduction_on_each_friend_stops_at_zero() -> None:
    state = lay(3, A, "guard 1, protector 2, prince 3", "deflector 1, shielder 2")
    day = through(state, 3)
    assert day.takes(A) == {"guard": "2+0"}
    assert sum(e["amount"] for e in day.of("protected", A)) == 2  # nothing off the Prince, who took nothing
    assert day.left(A, "prince") == 5


@pytest.mark.rule("R10.4")
def test_a_sacrificed_friend_has_left_the_line_and_is_still_lit() -> None:
    state = lay(3, A, "guard 1, deathmonger 1, archer 2", "shielder 1, protector 2")
    answer(state, (A, "sacrifice guard"))
    assert line(state, A) == ["archer", "deathmonger"]
    guard = character(state, A, "guard")
    assert (guard["state"], guard["sacrificed"], guard["damage"]) == ("dead", True, 3)


@pytest.mark.rule("R10.9")
def test_a_doubled_friend_shows_its_doubled_damage() -> None:
    state = lay(3, A, "warrior 1, enchanter 2, archer 2", "shielder 1, protector 2")
    answer(state, (A, "enchant warrior"))
    warrior = character(state, A, "warrior")
    assert (warrior["doubled"], warrior["damage"]) == (True, 10)


def test_the_view_shows_health_and_hits_of_everybody_who_is_hit() -> None:
    state: Any = lay(3, B, "warrior 1, reaper 2, rogue 3", "paladin 1, shielder 2, prince 3")
    row = taken(state, B)["paladin"]
    assert (row["health"], row["regular"], row["targeted"], row["dies"]) == (8, 13, 0, True)
    assert {(hit["from"], hit["amount"]) for hit in row["hits"]} == {("warrior", 5), ("reaper", 8)}
