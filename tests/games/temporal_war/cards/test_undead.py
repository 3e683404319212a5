"""Undead: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    Written,
    battle,
    healths,
    open_window,
    options,
    summoning,
    using,
)
from tests.games.temporal_war.table import (
    THEIR_HOME,
    aether,
    asked,
    buried,
    hand,
    offered,
    piece,
    play,
    player,
    refused,
    statuses,
    told,
)

THEIR_MORWENNA = ["influeriel", "morwenna"]


# Morwenna: When an undead you control is destroyed, you may put its card on top of your deck instead of burying it.
# If you do, gain 1 aether.


def falls(target: Written = "b ghoul resting 2", pieces: dict[str, Any] | None = None, **more: Any) -> Any:
    """An undead of b is destroyed; Morwenna is at home."""
    where = {"champions": THEIR_MORWENNA, "their_deck": ["cherub", "imp"], "aether": [3, 3], **more}
    return battle(f"a {BLANK}", target, "sss", "ss", pieces, **where)


@pytest.mark.rule("R17.5", "R20.6", "R30.4")
def test_morwenna_may_put_a_destroyed_undead_on_top_of_the_deck() -> None:
    state = falls()
    assert piece(state, THERE) is None, "the piece is removed at once"
    assert open_window(state) == "b destroyed" and options(state) == {"pass", "use morwenna"}
    play(state, "b: use morwenna")
    assert aether(state, 1) == 4 and player(state, 1)["deck"] == 3 and buried(state, 1) == []
    assert player(state, 1, None)["top"] == ["ghoul"] and [event["card"] for event in told(state, "topped")] == [
        "ghoul"
    ]
    state = play(falls(), "b: pass")
    assert aether(state, 1) == 3 and buried(state, 1) == ["ghoul"] and player(state, 1, None)["top"] == []


def test_morwenna_brings_back_her_own_undead_alone() -> None:
    assert asked(falls("b imp resting 2")) == "a act", "a demon"
    assert asked(falls(champions=["morwenna", "thura"])) == "a act", "another's Morwenna"
    mates = ["influeriel", "thura", "leonel", "morwenna"]
    assert asked(falls(champions=mates, seats=4, aether=[3] * 4, their_deck=["imp"])) == "a act", "a teammate's undead"


@pytest.mark.rule("R18.5")
def test_morwenna_brought_home_is_not_destroyed() -> None:
    state = battle(f"a {BLANK}", "b morwenna resting 2", "sss", "s" * 9, champions=THEIR_MORWENNA)
    assert asked(state) == "a act" and healths(state, THEIR_HOME) == [2]


@pytest.mark.rule("R17.7", "R17.5", "R30.4")
def test_morwenna_takes_the_top_card_of_a_stack_and_never_equipment() -> None:
    state = play(falls(pieces={"5,0": "b ghoul"}), "b: use morwenna")
    assert player(state, 1, None)["top"] == ["ghoul"] and healths(state, "5,0") == [6]
    carried = {"seat": 1, "card": "ghoul", "health": 2, "ready": False, "equipment": ["runeblade"]}
    state = play(falls(carried), "b: use morwenna")
    assert player(state, 1, None)["top"] == ["ghoul"] and buried(state, 1) == ["runeblade"]


@pytest.mark.rule("R30.4")
def test_morwennas_aether_can_pay_for_vengeance_in_the_same_window() -> None:
    state = falls(aether=[3, 0], their_hand=["vengeance"])
    assert options(state) == {"pass", "use morwenna"}, "Vengeance cannot be paid yet"
    play(state, "b: use morwenna")
    assert open_window(state) == "b destroyed" and options(state) == {"pass", "play vengeance"}
    play(state, "b: play vengeance")
    assert healths(state, HERE) == [1] and aether(state, 1) == 0


# Bone Rabble: Stack Summoning this card costs 0 aether.


@pytest.mark.rule("R7.6")
def test_bone_rabble_costs_nothing_where_it_joins_a_stack() -> None:
    state = play(summoning(["bone-rabble"], {HERE: "a bone-rabble"}), "a: summon bone-rabble", "a: at 1,2")
    assert aether(state) == 9 and piece(state, "1,2")["pieces"] == 2
    state = play(summoning(["bone-rabble"], {HERE: "a ghoul"}), "a: summon bone-rabble", "a: at 1,2")
    assert aether(state) == 8, "the first one costs its level"
    state = play(summoning(["ghoul"], {HERE: "a ghoul"}), "a: summon ghoul", "a: at 1,2")
    assert aether(state) == 7, "another stack costs its level"


@pytest.mark.rule("R7.6", "R6.3")
def test_bone_rabble_joins_its_stack_without_any_aether() -> None:
    assert "summon bone-rabble" in offered(summoning(["bone-rabble"], {HERE: "a bone-rabble"}, aether=[0, 0]))
    assert "summon bone-rabble" not in offered(summoning(["bone-rabble"], {HERE: "b bone-rabble"}, aether=[0, 0]))


@pytest.mark.rule("R7.5", "R7.6")
def test_a_set_bone_rabble_joins_its_stack_for_nothing_too() -> None:
    tile = [{"seat": 0, "card": "bone-rabble", "at": "1,2", "number": 1}]
    state = summoning([], {HERE: "a bone-rabble"}, set=tile, aether=[0, 0])
    play(state, "a: summon-set 1")
    assert piece(state, "1,2")["card"] == "bone-rabble"


# Ghoul: Venomous.


@pytest.mark.rule("R21.4", "R17.4")
def test_ghoul_poisons_whom_it_damages_in_battle() -> None:
    state = battle("a ghoul", WALL, "ss", "sssssss")
    assert statuses(state, THERE) == ["poisoned"] and healths(state, THERE) == [7]
    state = play(battle(f"a {BLANK}", "b ghoul", "hhh", "ss"), "b: counter")
    assert statuses(state, HERE) == ["poisoned"] and healths(state, HERE) == [1]


@pytest.mark.rule("R17.1", "R18.5")
def test_ghoul_poisons_nobody_whom_it_does_not_damage() -> None:
    state = play(battle("a ghoul", WALL, "hh", "hhhhhhh"), "b: block")
    assert statuses(state, THERE) == [] and healths(state, THERE) == [10]
    state = battle("a ghoul", "b thura resting 2", "ss", "s" * 9)
    assert statuses(state, THEIR_HOME) == [], "brought home"


# Grave Archer has no text.


@pytest.mark.rule("R16.6")
def test_grave_archer_attacks_plainly() -> None:
    state = battle("a grave-archer", WALL, "sss", "sssssss", {"2,2": "b ghoul"}, at="-2,2")
    assert (
        healths(state, THERE, "2,2") == [6, 6] and statuses(state, THERE) == [] and piece(state, "-2,2")["keys"] == []
    )


# Wailing Shade: A warrior attacked by this warrior cannot dodge.


@pytest.mark.rule("R16.4")
def test_a_warrior_attacked_by_the_wailing_shade_cannot_dodge() -> None:
    state = battle("a wailing-shade", "b royal-captain", "hhh", "sssshhd", way="magic")
    assert options(state) == {"block", "counter", "hit"}
    assert "dodge" in options(battle(f"a {BLANK}", "b royal-captain", "hhh", "sssshhd", {"1,3": "a wailing-shade"}))


# Plague Bearer: When an enemy lands adjacent to this warrior, that enemy becomes poisoned.


@pytest.mark.rule("R11.1", "R20.6")
def test_plague_bearer_poisons_enemies_that_land_beside_it() -> None:
    state = play(using(f"a {BLANK}", {"3,2": "b plague-bearer resting"}), "a: step e")
    assert statuses(state, "1,2") == []
    play(state, "a: step e")
    assert statuses(state, "2,2") == ["poisoned"]


@pytest.mark.rule("R11.1", "R11.2", "R11.3")
def test_plague_bearer_poisons_every_space_of_the_way_but_no_flyer_and_no_friend() -> None:
    passing = play(using("a hellhound", {"3,1": "b plague-bearer"}, at="1,2"), "a: step e", "a: step sw")
    assert statuses(passing, "1,3") == ["poisoned"], "on the way past it"
    assert statuses(play(using("a cherub", {"3,2": "b plague-bearer"}, at="1,2"), "a: step e"), "2,2") == []
    assert statuses(play(using("a ghoul", {"3,2": "a plague-bearer"}, at="1,2"), "a: step e"), "2,2") == []
    mate = play(using("a ghoul", {"3,2": "c plague-bearer"}, at="1,2", seats=4), "a: step e")
    assert statuses(mate, "2,2") == []
    summoned = play(summoning(["ghoul"], {"1,2": "a imp", "3,2": "b plague-bearer"}), "a: summon ghoul", "a: at 2,2")
    assert statuses(summoned, "2,2") == [], "being summoned is no landing"


@pytest.mark.rule("R11.1")
def test_a_plague_bearer_that_moves_poisons_nobody_by_its_own_landing() -> None:
    state = play(using("a plague-bearer", {"3,2": "b ghoul"}, at="1,2"), "a: step e")
    assert statuses(state, "3,2") == [] and statuses(state, "2,2") == []


# Crypt Lord: Main Action: Look at the bottom 3 cards of your deck. You may show one undead among them and put it into
# your hand. Leave the others on the bottom in the same order.

MEMORIES = ["cherub", "ghoul", "imp", "bone-rabble", "death-knight"]  # top first


def test_crypt_lord_takes_an_undead_of_the_bottom_three() -> None:
    state = play(using("a crypt-lord", deck=MEMORIES), "a: use crypt-lord")
    assert asked(state) == "a crypt" and options(state) == {"pass", "take bone-rabble", "take death-knight"}
    assert sorted(state.view(0)["looking"]) == ["bone-rabble", "death-knight", "imp"]
    assert not state.view(1).get("looking") and not state.view(None).get("looking")
    play(state, "a: take bone-rabble")
    assert hand(state) == ["bone-rabble"] and player(state, 0, 1)["hand"] == ["bone-rabble"], "it was shown"
    assert player(state, 0)["bottom"] == ["imp", "death-knight"] and player(state, 0, 1)["bottom"] == []
    assert player(state)["deck"] == 4 and "use crypt-lord" not in offered(state)


@pytest.mark.rule("R30.24")
def test_crypt_lord_may_take_none_and_knows_the_three() -> None:
    state = play(using("a crypt-lord", deck=MEMORIES), "a: use crypt-lord", "a: pass")
    assert hand(state) == [] and player(state, 0)["bottom"] == ["imp", "bone-rabble", "death-knight"]
    assert player(state, 0, 1)["bottom"] == [] and player(state)["deck"] == 5


@pytest.mark.rule("R30.24")
def test_crypt_lord_is_asked_even_without_an_undead_and_looks_at_fewer_cards() -> None:
    state = play(using("a crypt-lord", deck=["ghoul", "imp", "cherub", "imp"]), "a: use crypt-lord")
    assert asked(state) == "a crypt" and options(state) == {"pass"}, "whether there is one stays secret"
    state = play(using("a crypt-lord", deck=["ghoul", "imp"]), "a: use crypt-lord")
    assert options(state) == {"pass", "take ghoul"}
    none = play(using("a crypt-lord"), "a: use crypt-lord")
    assert asked(none) == "a crypt" and options(none) == {"pass"}, "a use that changes nothing is legal"


@pytest.mark.rule("R19.11", "R9.7")
def test_crypt_lord_needs_a_main_action() -> None:
    near: dict[str, Any] = {"deck": MEMORIES}
    assert "use crypt-lord" in offered(using("a crypt-lord", **near))
    refused(using("a crypt-lord", main_used=True, **near), "use crypt-lord", "This warrior has used its Main Action.")
    assert "use crypt-lord" not in offered(using("a crypt-lord summoned", summoned=True, **near))
    assert "use crypt-lord" not in offered(using("a crypt-lord stunned", **near))


# Death Knight: When this warrior destroys a warrior, this warrior heals 3.


@pytest.mark.rule("R17.6", "R20.6")
def test_death_knight_heals_3_when_it_destroys_a_warrior() -> None:
    state = battle("a death-knight 5", "b ghoul resting", "s" * 7, "ss")
    assert healths(state, HERE, THERE) == [8, None]
    state = battle("a death-knight 10", "b ghoul resting", "s" * 7, "ss")
    assert healths(state, HERE) == [11], "to the most at most"
    state = battle("a death-knight 5", WALL, "s" * 7, "s" * 7)
    assert healths(state, HERE, THERE) == [5, 4], "not destroyed"


@pytest.mark.rule("R16.6", "R17.7")
def test_death_knight_heals_after_a_counter_and_for_one_piece_of_a_stack() -> None:
    state = play(battle(f"a {BLANK} 2", "b death-knight 5", "hhh", "s" * 7), "b: counter")
    assert healths(state, HERE, THERE) == [None, 8]
    state = battle("a death-knight 5", "b ghoul resting", "s" * 7, "ss", {"5,0": "b ghoul"})
    assert healths(state, HERE, "5,0") == [8, 6]


@pytest.mark.rule("R18.5", "R17.6")
def test_death_knight_heals_neither_for_a_champion_nor_for_what_others_destroy() -> None:
    state = battle("a death-knight 5", "b thura resting 2", "s" * 7, "s" * 9)
    assert healths(state, HERE, THEIR_HOME) == [5, 2], "brought home, not destroyed"
    state = battle(f"a {BLANK}", "b imp resting", "sss", "s", {"-2,2": "a death-knight 5"})
    assert healths(state, "-2,2", THERE) == [5, None]


@pytest.mark.rule("R16.7")
def test_a_death_knight_destroyed_by_the_attack_it_counters_heals_nothing_and_stays_away() -> None:
    state = battle("a elder-mammoth 3", "b death-knight 3 weakened", "h" * 7, "s" * 7)
    play(state, "b: counter")
    assert healths(state, HERE, THERE) == [None, None] and told(state, "healed") == []
