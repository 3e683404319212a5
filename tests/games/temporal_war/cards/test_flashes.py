"""The eight Flashes: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    battle,
    declare,
    defence_roll,
    ending,
    equipment,
    healths,
    open_window,
    options,
    scene,
    score,
    settle,
    spellbook,
    summoning,
    targets,
    using,
)
from tests.games.temporal_war.table import (
    CARDS,
    HOME,
    THEIR_HOME,
    aether,
    asked,
    buried,
    construct,
    control,
    numbers,
    offers_of,
    piece,
    play,
    statuses,
    temple,
    told,
)
from tests.games.temporal_war.timings import FLASHES, met, window_of

SURGE, STAR, REWIND, WIND = "aether-surge", "lucky-star", "rewind", "second-wind"
AMBUSH, LURE, PATH, VENGEANCE = "ambush-order", "monster-lure", "hidden-path", "vengeance"


# All Flashes


@pytest.mark.rule("R19.9", "R19.1", "R20.11")
@pytest.mark.parametrize("card", FLASHES)
def test_a_flash_is_played_for_its_level_and_buried(card: str) -> None:
    state = met(card, aether=[4, 6])
    assert open_window(state) == f"a {window_of(card)}" and options(state) == {"pass", f"play {card}"}
    settle(play(state, f"a: play {card}"))
    assert told(state, "buried")[0]["card"] == card and spellbook(state) == []
    (event,) = [one for one in told(state, "played") if one["card"] == card]
    assert event["seat"] == 0 and event["cost"] == CARDS[card]["level"]


@pytest.mark.rule("R8.2", "R8.4", "R8.5")
@pytest.mark.parametrize("card", FLASHES)
def test_a_set_flash_is_played_from_its_tile_from_the_next_turn_on(card: str) -> None:
    tile = {"seat": 0, "card": card, "at": "-4,5", "number": 3}
    state = met(card, set=[tile])
    assert open_window(state) == f"a {window_of(card)}" and options(state) == {"pass", "play-set 3", "return 3"}
    play(state, "a: play-set 3")
    assert state.view(None)["set_tiles"] == []
    fresh = met(card, set=[{**tile, "fresh": True}])
    assert open_window(fresh) != f"a {window_of(card)}"


@pytest.mark.rule("R6.3", "R20.8")
@pytest.mark.parametrize("card", [card for card in FLASHES if card != SURGE])
def test_a_flash_that_cannot_be_paid_is_not_offered(card: str) -> None:
    assert open_window(met(card, aether=[CARDS[card]["level"] - 1, 6])) != f"a {window_of(card)}"
    assert open_window(met(card, aether=[CARDS[card]["level"], 6])) == f"a {window_of(card)}"


# Aether Surge. Timing: At the start of your turn. Gain 2 aether.


@pytest.mark.rule("R5.1", "R6.1")
def test_aether_surge_gains_2_at_the_start_of_your_turn() -> None:
    state = play(met(SURGE, aether=[0, 0]), f"a: play {SURGE}")
    assert aether(state) == 3, "1 of the Start Phase, then 2 for nothing"
    assert aether(play(met(SURGE, aether=[8, 0]), f"a: play {SURGE}")) == 9
    assert open_window(met(SURGE, active=1)) != "a turn-start", "another's turn"


# Lucky Star. Timing: When you roll Battle Dice or sync dice. Reroll any number of those dice.


@pytest.mark.rule("R20.7", "R15.12")
def test_lucky_star_rolls_attack_dice_again() -> None:
    state = battle(f"a {BLANK}", WALL, "shh", "", hand=[STAR], then=[1, 1, *[4] * 7])
    assert open_window(state) == "a attack-roll"
    play(state, f"a: play {STAR}")
    assert asked(state) == "a reroll" and options(state) == {"pass", "reroll sword", "reroll shield"}
    play(state, "a: reroll shield", "a: reroll shield")
    assert options(state) == {"pass", "reroll sword"}, "the shields are chosen"
    play(state, "a: pass")
    assert score(state) == 3


@pytest.mark.rule("R20.7", "R16.1")
def test_lucky_star_rolls_defence_dice_again() -> None:
    state = battle(f"b {BLANK}", "a ghoul resting", "shh", "sd", hand=[STAR], then=[4, 4])
    assert open_window(state) == "a defense-roll"
    play(state, f"a: play {STAR}", "a: reroll dodge")
    assert state.view(0)["rerolling"] == [1] and "rerolling" not in state.view(1)
    play(state, "a: reroll sword")
    if asked(state) == "a reroll":
        play(state, "a: pass")
    assert defence_roll(state)["shields"] == 2


@pytest.mark.rule("R20.7", "R13.4")
def test_lucky_star_rolls_sync_dice_again() -> None:
    state = play(
        using("a shield-bearer", at="0,5", fountains={"a": 1}, chance=[1, 6, 3, 1], hand=[STAR]), "a: sync a take"
    )
    assert open_window(state) == "a sync-roll"
    play(state, f"a: play {STAR}")
    assert options(state) == {"pass", "reroll 1", "reroll 6"}
    play(state, "a: reroll 6", "a: pass")
    assert control(state)["a"] == 0, "1 + 3 against 4"


@pytest.mark.rule("R20.7", "R15.12")
def test_lucky_star_rerolls_only_what_is_chosen_and_bonuses_stay() -> None:
    pieces = {"0,3": "a wild-boar"}
    state = battle("a thornbow-ranger", WALL, "shh", "", pieces, hand=[STAR], then=[1, *[4] * 7])
    play(state, f"a: play {STAR}", "a: reroll shield", "a: pass")
    assert score(state) == 3, "two swords and the mark"
    none = battle(f"a {BLANK}", WALL, "shh", "h" * 7, hand=[STAR])
    play(none, f"a: play {STAR}", "a: pass")
    assert score(none) == 1, "any number may be none"


def test_lucky_star_is_for_your_own_dice() -> None:
    state = battle(f"b {BLANK}", WALL.replace("b", "a", 1), "shh", "h" * 7, their_hand=[STAR])
    assert open_window(state) == "b attack-roll"
    play(state, "b: pass")
    assert asked(state) == "a defend", "the defence dice are not b's"
    theirs = battle(f"a {BLANK}", WALL, "shh", "h" * 7, their_hand=[STAR])
    assert open_window(theirs) == "b defense-roll", "of the two rolls only its own"


@pytest.mark.rule("R18.2")
def test_lucky_star_works_for_a_champion_on_its_temple() -> None:
    state = battle("a influeriel", WALL, "h" * 9, "", at=HOME, on="-1,6", hand=[STAR], then=[1, *[4] * 7])
    play(state, f"a: play {STAR}", "a: reroll shield", "a: pass")
    assert score(state) == 1, "it touches only dice"


# Rewind. Timing: When an enemy player plays a Support Card. Cancel that card.


@pytest.mark.rule("R20.11", "R20.6")
def test_rewind_cancels_equipment() -> None:  # V32
    state = met(REWIND)
    assert open_window(state) == "a card"
    play(state, f"a: play {REWIND}")
    assert equipment(state, THERE) == {} and buried(state, 1) == ["tower-shield"] and buried(state) == [REWIND]
    assert aether(state, 1) == 5 and aether(state) == 4, "costs stay paid"
    assert [event["card"] for event in told(state, "cancelled")] == ["tower-shield"]
    assert equipment(play(met(REWIND), "a: pass"), THERE) == {"tower-shield": 2}


@pytest.mark.rule("R30.19")
def test_rewind_may_be_answered_with_rewind() -> None:
    state = summoning(["tower-shield", REWIND], {HERE: "a ghoul"}, their_hand=[REWIND], aether=[6, 6])
    play(state, "a: play tower-shield", f"b: play {REWIND}", f"a: play {REWIND}")
    assert equipment(state, HERE) == {"tower-shield": 2}
    assert buried(state) == [REWIND] and buried(state, 1) == [REWIND] and aether(state) == 3 and aether(state, 1) == 4


@pytest.mark.rule("R20.11")
def test_a_cancelled_spell_goes_to_the_spellbook_and_a_cancelled_construct_is_buried() -> None:
    spell = battle("a light-bearer", WALL, "hhhh", "h" * 7, way="magic", hand=["sunfire-lance"], their_hand=[REWIND])
    play(spell, "a: play sunfire-lance", f"b: play {REWIND}")
    assert score(spell) == 0 and spellbook(spell) == ["sunfire-lance"]
    tile = [{"seat": 0, "card": "stone-wall", "at": THERE, "number": 1}]
    wall = play(summoning([], set=tile, their_hand=[REWIND]), "a: play-set 1", f"b: play {REWIND}")
    assert construct(wall, "stone-wall") is None and buried(wall) == ["stone-wall"] and piece(wall, THERE) is None
    assert wall.view(None)["set_tiles"] == []


@pytest.mark.rule("R20.11")
def test_rewind_cancels_traps_and_flashes_too() -> None:
    pit = met("pitfall", their_hand=[REWIND])
    play(pit, "a: play-set 1", f"b: play {REWIND}")
    assert healths(pit, THERE) == [6] and buried(pit) == ["pitfall"]
    surge = play(met(SURGE, hand=[SURGE], their_hand=[REWIND], aether=[0, 6]), f"a: play {SURGE}", f"b: play {REWIND}")
    assert aether(surge) == 1 and buried(surge) == [SURGE]


@pytest.mark.rule("R19.10", "R20.6", "R2.1")
def test_rewind_answers_support_cards_of_enemies_alone() -> None:
    summon = play(summoning(["imp"], {HERE: "a ghoul"}, their_hand=[REWIND]), "a: summon imp", "a: at 1,2")
    assert asked(summon) == "a act", "a warrior is no Support Card"
    own = play(summoning(["tower-shield", REWIND], {HERE: "a ghoul"}), "a: play tower-shield")
    assert open_window(own) != "a card", "one's own card"
    mates: dict[str, Any] = {"seats": 4, "aether": [6] * 4, "hands": [["tower-shield"], [], [REWIND], [REWIND]]}
    team = play(scene({HERE: "a ghoul"}, phase="summon", **mates), "a: play tower-shield")
    assert open_window(team) == "d card", "the teammate c is no enemy"
    exert = battle(f"a {BLANK} hunters-longbow", WALL, "shh", "h" * 7, their_hand=[REWIND])
    assert asked(play(exert, "a: exert hunters-longbow")) == "b defend"


# Second Wind. Timing: When your warrior would take damage. Prevent 3 of that damage.


@pytest.mark.rule("R17.2")
def test_second_wind_prevents_3() -> None:
    assert healths(play(met(WIND), f"a: play {WIND}"), THERE) == [5], "6 - (4 - 3)"
    assert healths(play(met(WIND), "a: pass"), THERE) == [2]
    small = play(using("a ghoul", at="0,5", hand=[WIND]), "a: step se", f"a: play {WIND}", "a: at 0,7")
    assert healths(small, "0,7") == [6] and told(small, "damage") == [], "never below 0"
    home = declare(using(f"b {BLANK}", at="-3,4", hand=[WIND]), HOME)
    assert temple(home) == 16, "a Temple is no warrior"
    other = battle(f"a {BLANK}", WALL, "sss", "s" * 7, hand=[WIND])
    assert asked(other) == "a act", "another's warrior"


# Ambush Order. Timing: At the end of an enemy turn. Choose a ready warrior you control: it may move up to its speed.


@pytest.mark.rule("R20.6", "R20.12")
def test_ambush_order_moves_a_ready_warrior_up_to_its_speed() -> None:
    pieces = {
        HERE: "a ghoul",
        "5,0": "a imp resting",
        "-3,2": "a hellhound rooted",
        "3,2": "b ghoul",
        "4,1": "a cherub",
    }
    state = ending(pieces, active=1, hand=[AMBUSH])
    assert open_window(state) == "a turn-end"
    play(state, f"a: play {AMBUSH}")
    assert asked(state) == "a target" and targets(state) == {HERE, "4,1"}, "ready, able to move, not at home"
    play(state, f"a: at {HERE}", "a: step e")
    assert asked(state) == "a move" and "pass" in options(state)
    play(state, "a: step sw")
    assert piece(state, "0,3")["card"] == "ghoul" and piece(state, "0,3")["ready"], "two steps of speed 2"
    assert not asked(state).startswith("a move")


@pytest.mark.rule("R20.6", "R19.11", "R18.2")
def test_ambush_order_is_for_the_end_of_an_enemy_turn_and_a_warrior_that_can_move() -> None:
    own = ending({HERE: "a ghoul"}, hand=[AMBUSH], active=0)
    play(own, "a: pass")
    assert open_window(own) != "a turn-end", "the end of one's own turn"
    none = ending({HERE: "a ghoul resting"}, active=1, hand=[AMBUSH])
    assert open_window(none) != "a turn-end", "nobody but a Champion on its Temple is ready"
    mate = ending({HERE: "a ghoul"}, active=2, hand=[AMBUSH], seats=4)
    assert open_window(mate) != "a turn-end", "a teammate's turn"


def test_the_steps_of_an_ambush_land_and_follow_the_current_speed() -> None:
    pieces = {HERE: "a elder-treant wildland-courser", "4,2": "b plague-bearer"}
    state = play(ending(pieces, active=1, hand=[AMBUSH]), f"a: play {AMBUSH}")
    if asked(state) == "a target":
        play(state, f"a: at {HERE}")
    play(state, "a: step e", "a: step e", "a: step e")
    assert statuses(state, "3,2") == ["poisoned"]


# Monster Lure. Timing: When a monster attacks an enemy. That monster has +3 level.


@pytest.mark.rule("R22.4", "R20.6")
def test_monster_lure_makes_the_monster_3_stronger() -> None:
    state = met(LURE)
    assert open_window(state) == "a monster"
    play(state, f"a: play {LURE}")
    assert healths(state, "0,7") == [4], "1 + 3 against 2"
    assert healths(play(met(LURE), "a: pass"), "0,7") == [6]


@pytest.mark.rule("R20.6", "R22.7")
def test_monster_lure_is_for_monsters_that_attack_enemies() -> None:
    own = play(using("a ghoul", at="0,7", monsters=["stone-husk"], hand=[LURE]), "a: call")
    assert asked(own) == "a act" and healths(own, "0,7") == [3]
    sent = using("a wildland-shaman", {"0,7": "b royal-captain"}, at="-1,7", monsters=["stone-husk"], hand=[LURE])
    play(sent, "a: use wildland-shaman", f"a: play {LURE}")
    assert healths(sent, "0,7") == [9], "5 + 3 against 7"


# Hidden Path. Timing: When you choose a warrior. That warrior has +2 speed this turn.


@pytest.mark.rule("R10.1", "R20.6")
def test_hidden_path_gives_2_speed_this_turn() -> None:
    state = met(PATH)
    assert open_window(state) == "a choose"
    play(state, f"a: play {PATH}")
    assert numbers(state, HERE) == "2 0/4/3/1"
    play(state, *["a: step e"] * 4)
    assert piece(state, "4,2") and not offers_of(state, "step")
    play(state, "a: pass")
    assert numbers(state, "4,2") == "2 0/2/3/1", "the turn is over"


@pytest.mark.rule("R9.4", "R18.2", "R7.11")
def test_hidden_path_is_for_the_warrior_that_you_choose() -> None:
    summoned = play(summoning(["imp", PATH], {HERE: "a ghoul"}), "a: summon imp", "a: at 1,2", "a: pass")
    assert open_window(summoned) == "a choose", "also for a summoned warrior"
    play(summoned, f"a: play {PATH}")
    assert numbers(summoned, THERE) == "1 2/5/1/2"
    theirs = scene({HERE: "b ghoul"}, phase="action", active=1, hand=[PATH])
    play(theirs, "b: choose 0,2")
    assert asked(theirs) == "b act"
    home = play(scene({HERE: "a ghoul"}, phase="action", hand=[PATH]), f"a: choose {HOME}")
    assert asked(home) == "a act", "a Champion on its Temple is beyond all card effects"


# Vengeance. Timing: When your warrior is destroyed by an enemy. Deal 3 to that enemy.


@pytest.mark.rule("R17.6", "R20.6")
def test_vengeance_deals_3_to_the_destroyer() -> None:
    state = met(VENGEANCE)
    assert open_window(state) == "a destroyed"
    play(state, f"a: play {VENGEANCE}")
    assert healths(state, HERE) == [1]
    counter = play(
        battle("a ghoul 3", f"b {BLANK}", "hh", "sss", hand=[VENGEANCE]), "b: counter", f"a: play {VENGEANCE}"
    )
    assert healths(counter, THERE) == [1], "by a counter"


@pytest.mark.rule("R17.6", "R18.2", "R18.5", "R30.22")
def test_vengeance_needs_a_destroyer_that_can_be_hurt() -> None:
    champion = using("b thura", {"3,-4": "a ghoul resting 1"}, THEIR_HOME, hand=[VENGEANCE], chance=[1] * 11)
    declare(champion, "3,-4", "magic")
    assert asked(champion) == "b act", "a Champion on its Temple"
    monster = play(using("a ghoul", at="0,7", monsters=["the-nameless"], hand=[VENGEANCE]), "a: call")
    assert piece(monster, "0,7") is None and open_window(monster) != "a destroyed", "a monster is no enemy"
    effect = ending({HERE: "b tormentor", THERE: "a ghoul 1"}, active=1, hand=[VENGEANCE])
    assert piece(effect, THERE) is None and open_window(effect) != "a destroyed", "effect damage has no destroyer"
    home = battle(f"b {BLANK}", "a influeriel resting 1", "sss", "s" * 9, hand=[VENGEANCE])
    assert asked(home) == "b act", "brought home is not destroyed"
    away = battle("b imp 1", f"a {BLANK} resting 2", "s", "sss", way="magic", hand=[VENGEANCE])
    play(away, f"a: play {VENGEANCE}")
    assert piece(away, HERE) is None
