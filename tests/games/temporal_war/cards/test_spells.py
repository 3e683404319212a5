"""The ten Spells: every printed sentence, and what the rules make of it."""

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
    everybody_passes,
    filled,
    healths,
    open_window,
    options,
    score,
    settle,
    spellbook,
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
    control,
    hand,
    held,
    offered,
    piece,
    play,
    player,
    statuses,
    temple,
    told,
    within,
)
from tests.games.temporal_war.timings import SPELLS, met, window_of

LANCE, HYMN, MENDING, BLINK, ENTANGLE = "sunfire-lance", "battle-hymn", "mending-light", "blink-step", "entangle"
BOLT, WARD, DAWN, HARVEST, SONG = "aether-bolt", "mirror-ward", "second-dawn", "soul-harvest", "tuning-song"


def funds(cost: int) -> dict[str, list[int]]:
    """As much aether as a cost; what the die does not hold, in shards."""
    return {"aether": [min(cost, 9), 6], "held": [max(cost - 9, 0), 0]}


# All Spells


@pytest.mark.rule("R19.1", "R19.2", "R20.11")
@pytest.mark.parametrize("card", SPELLS)
def test_a_spell_is_played_for_its_level_and_stays_in_the_spellbook(card: str) -> None:
    state = met(card, **funds(CARDS[card]["level"]))
    assert open_window(state) == f"a {window_of(card)}" and options(state) == {"pass", f"play {card}"}
    settle(play(state, f"a: play {card}"))
    assert spellbook(state) == [card] and card not in hand(state)
    assert aether(state) == (2 if card == HARVEST else 0)
    (event,) = told(state, "played")
    assert event["card"] == card and event["seat"] == 0


@pytest.mark.rule("R19.2", "R19.10", "R20.11")
@pytest.mark.parametrize("card", SPELLS)
def test_a_spell_in_the_spellbook_is_cast_again_for_its_replay_cost(card: str) -> None:
    state = met(card, spellbook=[card], their_hand=["rewind"], **funds(CARDS[card]["replay"]))
    assert open_window(state) == f"a {window_of(card)}" and options(state) == {"pass", f"replay {card}"}
    play(state, f"a: replay {card}")
    assert not asked(state).startswith("b window"), "a replay cannot be answered with Rewind"
    assert spellbook(state) == [card]
    assert aether(state) == (2 if card == HARVEST else 0)


@pytest.mark.rule("R6.3", "R20.8")
@pytest.mark.parametrize("card", SPELLS)
def test_a_spell_that_cannot_be_paid_is_not_offered(card: str) -> None:
    level, replay = CARDS[card]["level"], CARDS[card]["replay"]
    for more, cost in (({"hand": [card]}, level), ({"spellbook": [card]}, replay)):
        assert open_window(met(card, **more, **funds(cost))) == f"a {window_of(card)}"
        assert open_window(met(card, **more, **funds(cost - 1))) != f"a {window_of(card)}"
        assert open_window(met(card, aether=[0, 6], held=[cost, 0], **more)) == f"a {window_of(card)}"


@pytest.mark.rule("R20.5")
@pytest.mark.parametrize("card", SPELLS)
def test_each_copy_of_a_spell_is_cast_once_in_a_window(card: str) -> None:
    state = met(card, spellbook=[card, card], aether=[9, 6], held=[1 if card == DAWN else 0, 0])
    play(state, f"a: replay {card}")
    settle(state)
    if card == BLINK:
        return  # the event may be over
    again = open_window(state) == f"a {window_of(card)}" and f"replay {card}" in options(state)
    assert again or card in (DAWN,), "the second copy; Second Dawn costs 10 each time"
    once = met(card, hand=[card], aether=[9, 6])
    play(once, f"a: play {card}")
    settle(once)
    assert f"replay {card}" not in options(once), "the copy that was just played"


# Sunfire Lance. Timing: When your warrior attacks with magic. The caster gets +2 sword in this attack.


@pytest.mark.rule("R15.12")
def test_sunfire_lance_gives_the_caster_2_swords() -> None:
    state = play(met(LANCE), f"a: play {LANCE}")
    assert score(state) == 2
    assert score(play(met(LANCE), "a: pass")) == 0


@pytest.mark.rule("R19.1")
def test_sunfire_lance_is_for_your_attacks_with_magic() -> None:
    power = battle("a light-bearer", WALL, "hhhh", "hhhhhhh", hand=[LANCE])
    assert asked(power) == "b defend", "with power"
    theirs = battle("b light-bearer", "a royal-captain resting", "hhhh", "hhhhhhh", way="magic", hand=[LANCE])
    assert asked(theirs) == "a defend", "another's attack"


@pytest.mark.rule("R19.11", "R18.2")
def test_sunfire_lance_gives_a_champion_on_its_temple_nothing() -> None:
    state = battle("a influeriel", WALL, "h" * 9, "hhhhhhh", way="magic", at=HOME, on="-1,6", hand=[LANCE])
    assert asked(state) == "b defend", "no symbols there: it cannot be played"
    mate = using("a light-bearer", at="3,-4", hand=[LANCE])
    declare(mate, THEIR_HOME, "magic")
    assert open_window(mate) == "a attack", "symbols for an attack without a roll are legal"


def test_sunfire_lance_is_over_with_the_attack() -> None:
    state = play(met(LANCE), f"a: play {LANCE}", "b: hit")
    assert piece(state, HERE)["level"] == 4 and state.view(None)["attack"] is None


# Battle Hymn. Timing: When your warrior attacks with power. The caster gets +1 sword in this attack for each ally
# adjacent to it, at most +3.


def hymn(pieces: dict[str, str], **more: Any) -> int:
    state = battle(f"a {BLANK}", WALL, "hhh", "hhhhhhh", pieces, **{"hand": [HYMN], **more})
    return score(play(state, f"a: play {HYMN}"))


@pytest.mark.rule("R15.12", "R26.3")
def test_battle_hymn_gives_a_sword_for_each_adjacent_ally_up_to_3() -> None:
    ring = {"0,3": "a imp", "-1,3": "a ghoul resting", "-1,2": "a cherub", "0,1": "a hellhound"}
    assert hymn(dict(list(ring.items())[:1])) == 1
    assert hymn(dict(list(ring.items())[:3])) == 3
    assert hymn(ring) == 3, "at most 3"
    assert hymn({"0,3": "b imp", "2,2": "a imp"}) == 0, "no enemy, nobody two away; it may be played all the same"
    assert hymn({"0,3": "c imp"}, seats=4, aether=[6] * 4) == 1, "a teammate's"


def test_battle_hymn_is_for_your_attacks_with_power() -> None:
    magic = battle("a light-bearer", WALL, "hhhh", "hhhhhhh", {"0,3": "a imp"}, way="magic", hand=[HYMN])
    assert asked(magic) == "b defend"
    theirs = battle(f"b {BLANK}", "a royal-captain resting", "hhh", "hhhhhhh", hand=[HYMN])
    assert asked(theirs) == "a defend"


@pytest.mark.rule("R18.2")
def test_battle_hymn_counts_a_champion_on_its_temple_but_gives_it_nothing() -> None:
    state = battle(f"a {BLANK}", WALL, "hhh", "hhhhhhh", at="-2,6", on="-1,6", hand=[HYMN])
    assert score(play(state, f"a: play {HYMN}")) == 1
    home = battle("a influeriel", WALL, "h" * 9, "hhhhhhh", {"-3,5": "a imp"}, at=HOME, on="-1,6", hand=[HYMN])
    assert asked(home) == "b defend"


# Mending Light. Timing: When your warrior rests. The caster or an ally in-range heals 3.


@pytest.mark.rule("R20.12")
def test_mending_light_heals_the_caster_or_an_ally_in_range() -> None:
    pieces = {"0,3": "a imp", "4,2": "a ghoul 2", "5,2": "a hellhound 1", "1,2": "b ghoul 1"}
    state = play(using(f"a {BLANK} 1", pieces, hand=[MENDING]), "a: pass", f"a: play {MENDING}")
    assert asked(state) == "a target" and targets(state) == {HERE, "0,3", "4,2"}, "range 4; no enemy"
    play(state, "a: at 4,2")
    assert healths(state, "4,2", HERE, "0,3") == [5, 1, 2]
    state = play(using(f"a {BLANK} 2", hand=[MENDING]), "a: pass", f"a: play {MENDING}")
    assert healths(state, HERE) == [4], "alone, and to the most at most"


@pytest.mark.rule("R18.2", "R18.4", "R19.11")
def test_mending_light_of_a_champion_on_its_temple_heals_another() -> None:
    state = play(
        using(
            "a thura 3",
            {"-2,6": "a ghoul 2", "-2,5": "a imp 1"},
            at=HOME,
            hand=[MENDING],
            champions=["thura", "leonel"],
        ),
        "a: pass",
    )
    play(state, f"a: play {MENDING}")
    assert targets(state) == {"-2,6", "-2,5"}
    alone = play(using("a thura 3", at=HOME, hand=[MENDING], champions=["thura", "leonel"]), "a: pass")
    assert open_window(alone) != "a rest", "it could affect only a Champion on its Temple"


def test_mending_light_is_for_your_resting_warrior() -> None:
    state = play(using("b ghoul", {"3,2": "a ghoul 2"}, hand=[MENDING]), "b: pass")
    assert open_window(state) != "a rest"


# Blink Step. Timing: When your warrior is attacked. Place the caster on an empty space within 2 of it.


@pytest.mark.rule("R15.9", "R20.12", "R30.16")
def test_blink_step_places_the_target_elsewhere_and_the_attack_ends() -> None:
    state = play(met(BLINK), f"a: play {BLINK}")
    assert asked(state) == "a target"
    near = targets(state)
    assert {"1,4", "3,1", "2,2"} <= near and "0,2" not in near and "1,2" not in near and "4,2" not in near
    play(state, "a: at 2,3")
    assert piece(state, "2,3")["card"] == "ghoul" and healths(state, "2,3") == [6] and told(state, "rolled") == []
    assert asked(state) == "b act" and not [o for o in offered(state) if o.startswith("attack")], (
        "the Main Action is spent"
    )


@pytest.mark.rule("R15.9")
def test_an_attack_goes_on_where_the_target_is_still_legal_after_blink_step() -> None:
    state = play(met(BLINK), f"a: play {BLINK}", "a: at 3,2")
    assert healths(state, "3,2") == [2], "in line and in range"


@pytest.mark.rule("R1.7", "R11.2", "R10.8")
def test_blink_step_needs_an_empty_space_and_does_not_land() -> None:
    tile = [{"seat": 1, "card": "imp", "at": "2,2", "number": 1}]
    state = battle(
        f"b {BLANK}",
        "a ghoul resting rooted",
        "sss",
        "ss",
        {"2,3": "b plague-bearer"},
        on="1,1",
        at="0,1",
        set=tile,
        hand=[BLINK],
    )
    play(state, f"a: play {BLINK}")
    assert not {"0,0", "2,2", "0,1", "2,3"} & targets(state), "the Center Space, a tile, warriors"
    play(state, "a: at 1,3")
    assert statuses(state, "1,3") == ["rooted"], "placed next to the Plague Bearer: no landing"


@pytest.mark.rule("R19.11")
def test_blink_step_needs_an_empty_space_within_2() -> None:
    full = filled([space for space in within(THERE, 2) if space != HERE])
    crowded = battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", hand=[BLINK], **full)
    assert healths(crowded, THERE) == [2], "nowhere to go: it was not offered, and the attack went on"
    one_left = filled([space for space in within(THERE, 2) if space not in (HERE, "3,2")])
    state = battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", hand=[BLINK], **one_left)
    assert open_window(state) == "a attack"


def test_blink_step_is_for_your_attacked_warrior_alone() -> None:
    state = battle(f"a {BLANK}", WALL, "hhh", "hhhhhhh", hand=[BLINK])
    assert asked(state) == "b defend", "your own attack"
    temple_hit = declare(using(f"b {BLANK}", at="-3,4", hand=[BLINK]), HOME)
    assert temple(temple_hit) == 16 and not told(temple_hit, "played"), "a Temple is no warrior"


# Entangle. Timing: When your warrior rests. An enemy in-range becomes rooted.


@pytest.mark.rule("R20.12", "R19.11")
def test_entangle_roots_an_enemy_in_range_of_the_resting_warrior() -> None:
    pieces = {"3,2": "b ghoul", "0,4": "b imp", "1,2": "a ghoul", "5,2": "b hellhound"}
    state = play(using(f"a {BLANK}", pieces, hand=[ENTANGLE]), "a: pass", f"a: play {ENTANGLE}")
    assert targets(state) == {"3,2", "0,4"}
    play(state, "a: at 0,4")
    assert statuses(state, "0,4") == ["rooted"] and statuses(state, "3,2") == []
    theirs = play(using(f"b {BLANK}", {"3,2": "a ghoul", "2,2": "b imp"}, hand=[ENTANGLE]), "b: pass")
    assert open_window(theirs) != "a rest", "another's warrior rests"
    none = play(using(f"a {BLANK}", {"5,2": "b ghoul"}, hand=[ENTANGLE]), "a: pass")
    assert open_window(none) != "a rest", "no target: not playable"
    home = play(using(f"a {BLANK}", at="3,-4", hand=[ENTANGLE]), "a: pass")
    assert open_window(home) != "a rest", "only a Champion on its Temple"


# Aether Bolt. Timing: When your warrior lands next to a Fountain. Deal 2 to an enemy in-range.


@pytest.mark.rule("R11.1", "R20.12", "R30.21")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_aether_bolt_deals_2_to_an_enemy_in_range_next_to_any_fountain(owner: int | None) -> None:
    state = met(BOLT, fountains={} if owner is None else {"a": owner})
    assert open_window(state) == "a land"
    play(state, f"a: play {BOLT}")
    assert healths(state, "2,3") == [4]


@pytest.mark.rule("R19.11", "R11.3", "R18.2")
def test_aether_bolt_needs_a_landing_and_an_enemy() -> None:
    def could(state: Any) -> bool:
        return open_window(state) == "a land"

    assert not could(play(using(f"a {BLANK}", {"2,3": "b ghoul"}, at="0,3", hand=[BOLT]), "a: step se")), (
        "not beside one"
    )
    assert not could(play(using("a cherub", {"1,4": "b ghoul"}, at="0,4", hand=[BOLT]), "a: step se")), "airborne"
    assert not could(play(using(f"a {BLANK}", {"5,0": "b ghoul"}, at="0,4", hand=[BOLT]), "a: step se")), "out of range"
    assert not could(play(using("b ghoul", {"1,5": f"a {BLANK}"}, at="0,4", hand=[BOLT]), "b: step se")), "another's"
    home = play(using(f"a {BLANK}", at="1,-6", hand=[BOLT]), "a: step sw")
    assert piece(home, "0,-5") and not could(home), "only a Champion on its Temple"


def test_aether_bolt_may_be_cast_on_an_enemy_turn() -> None:
    state = battle(f"b {BLANK}", "a ghoul", "hhh", "hd", at="0,2", on="0,4", hand=[BOLT])
    play(state, "a: dodge", "a: at 0,5")
    assert asked(state) == "b act", "range 1"
    state = battle(f"b {BLANK}", f"a {BLANK}", "hhh", "hdd", at="0,2", on="0,4", hand=[BOLT])
    play(state, "a: dodge", "a: at 0,5", f"a: play {BOLT}")
    assert healths(state, "0,2") == [2], "a dodge lands too"


# Mirror Ward. Timing: When your warrior would take damage. Prevent 2 of that damage.


@pytest.mark.rule("R17.2")
def test_mirror_ward_prevents_2() -> None:
    state = met(WARD)
    assert open_window(state) == "a damage"
    play(state, f"a: play {WARD}")
    assert healths(state, THERE) == [4], "6 - (4 - 2)"
    assert healths(play(met(WARD), "a: pass"), THERE) == [2]


@pytest.mark.rule("R17.1", "R17.2")
def test_mirror_ward_prevents_any_kind_of_damage_to_your_warriors() -> None:
    step = play(using("a ghoul", at="0,5", hand=[WARD]), "a: step se")
    assert open_window(step) == "a damage", "a Fountain"
    play(step, f"a: play {WARD}", "a: at 0,7")
    assert healths(step, "0,7") == [5]
    monster = play(using("a ghoul", at="0,7", monsters=["stone-husk"], hand=[WARD]), "a: call", f"a: play {WARD}")
    assert healths(monster, "0,7") == [5]
    torment = play(ending({HERE: "b tormentor", THERE: "a ghoul"}, active=1, spellbook=[WARD]), f"a: replay {WARD}")
    assert healths(torment, THERE) == [6]
    other = battle(f"a {BLANK}", WALL, "sss", "s" * 7, hand=[WARD])
    assert asked(other) == "a act", "another's warrior"


def test_mirror_ward_protects_no_temple() -> None:
    state = declare(using(f"b {BLANK}", at="-3,4", hand=[WARD]), HOME)
    assert temple(state) == 16 and asked(state) == "b act"


# Second Dawn. Timing: When your warrior rests. Refresh the caster.


@pytest.mark.rule("R9.9", "R9.10", "R30.18")
def test_second_dawn_makes_the_caster_ready_again() -> None:
    state = play(met(DAWN, aether=[9, 6]), f"a: play {DAWN}")
    assert piece(state, HERE)["ready"] and asked(state) != "a act", "its use is over"
    assert told(state, "refreshed")


@pytest.mark.rule("R9.9", "R22.2", "R30.18")
def test_the_monster_comes_all_the_same_after_second_dawn() -> None:
    state = using("a ghoul", at="0,7", monsters=["pale-hound"], hand=[DAWN], aether=[9, 6])
    play(state, "a: pass", f"a: play {DAWN}")
    assert piece(state, "0,7")["ready"] and healths(state, "0,7") == [5], "3 against 2: it is ready again"


@pytest.mark.rule("R19.11", "R18.2")
def test_second_dawn_does_nothing_for_a_champion_on_its_temple() -> None:
    state = play(using("a influeriel", at=HOME, hand=[DAWN], aether=[9, 6]), "a: pass")
    assert open_window(state) != "a rest"


def test_second_dawn_is_for_your_own_warrior() -> None:
    state = play(using("b ghoul", {"3,2": "a ghoul resting"}, hand=[DAWN], aether=[9, 6]), "b: pass")
    assert open_window(state) != "a rest"


# Soul Harvest. Timing: When your warrior destroys an enemy. Gain 2 aether and draw 1.


@pytest.mark.rule("R17.6", "R20.6")
def test_soul_harvest_gains_2_aether_and_draws_1() -> None:
    state = met(HARVEST, hand=[HARVEST], deck=["cherub", "imp"], aether=[3, 3])
    assert open_window(state) == "a destroyed"
    play(state, f"a: play {HARVEST}")
    assert aether(state) == 4 and hand(state) == ["cherub"]


@pytest.mark.rule("R17.6", "R18.5", "R19.2")
def test_soul_harvest_needs_a_destroyer_of_yours_in_the_arena() -> None:
    effect = ending({HERE: "a tormentor", THERE: "b ghoul 1"}, hand=["imp"], spellbook=[HARVEST])
    assert "a destroyed" not in everybody_passes(effect), "effect damage has no destroyer"
    assert piece(effect, THERE) is None
    home = battle(f"a {BLANK}", "b thura resting 2", "sss", "s" * 9, hand=[HARVEST])
    assert asked(home) == "a act", "brought home, not destroyed"
    theirs = battle(f"b {BLANK}", "a ghoul resting 2", "sss", "ss", hand=[HARVEST])
    assert asked(theirs) == "b act"
    counter = play(battle("b ghoul 3", f"a {BLANK}", "hh", "sss", hand=[HARVEST]), "a: counter")
    assert open_window(counter) == "a destroyed", "by a counter"
    both = battle("b elder-mammoth 3", "a death-knight 3 weakened", "h" * 7, "s" * 7, hand=[HARVEST])
    play(both, "a: counter")
    assert piece(both, HERE) is None and piece(both, THERE) is None and open_window(both) != "a destroyed"


# Tuning Song. Timing: When your warrior rolls to sync. Lower the total of that roll by 2.


@pytest.mark.rule("R13.4", "R20.6")
def test_tuning_song_lowers_the_total_by_2() -> None:
    state = met(SONG)
    assert open_window(state) == "a sync-roll"
    play(state, f"a: play {SONG}")
    assert control(state)["a"] == 0, "4 - 2 against level 2"
    assert control(play(met(SONG), "a: pass"))["a"] is None
    assert control(play(met(SONG, chance=[5]), f"a: play {SONG}"))["a"] is None, "5 - 2 is still more than 2"


@pytest.mark.rule("R13.4")
def test_tuning_song_needs_dice_of_your_own_sync() -> None:
    own = play(using("a ghoul", at="0,5", fountains={"a": 0}, chance=[1], hand=[SONG]), "a: sync a own")
    assert asked(own) == "a act", "no dice, no window"
    theirs = play(using("b ghoul", at="0,5", chance=[4], hand=[SONG]), "b: sync a take")
    assert asked(theirs) == "b act"


@pytest.mark.rule("R19.2", "R8.5")
def test_a_set_spell_is_played_from_its_tile() -> None:
    tile = [{"seat": 0, "card": SONG, "at": "3,2", "number": 2}]
    state = met(SONG, set=tile)
    assert options(state) == {"pass", "play-set 2", "return 2"}
    play(state, "a: play-set 2")
    assert control(state)["a"] == 0 and spellbook(state) == [SONG] and state.view(None)["set_tiles"] == []
    assert aether(state) == 5 and held(state) == 0 and buried(state) == [] and player(state)["hand"] == []
