"""Windows (R20.1 to R20.7, R20.10, R20.11): what opens them, who acts in which order, and when they close."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    battle,
    ending,
    everybody_passes,
    healths,
    open_window,
    options,
    order_of,
    scene,
    score,
    summoning,
    using,
    windows_passed,
)
from tests.games.temporal_war.table import (
    GAME,
    SEATS,
    aether,
    asked,
    buried,
    hand,
    offered,
    piece,
    play,
    statuses,
    told,
)
from tests.games.temporal_war.timings import (
    attacked,
    card_is_played,
    enemy_syncs,
    is_destroyed,
    lands_next_to_a_fountain,
    met,
    monster_comes,
    rest,
    rolls_to_sync,
    tile,
    turn_begins,
    warrior_is_chosen,
)

FAR = {"seat": 0, "card": "imp", "at": "-5,2", "number": 1}  # a Set Tile of a that matters to nobody


def dodges(**more: Any) -> Any:
    state = battle(f"b {BLANK}", "a leaf-dancer", "sss", "ddd", **more)
    windows_passed(state)
    return play(state, "a: dodge", "a: at 2,2")


def collects(**more: Any) -> Any:
    return play(using("a ghoul", at="-2,5", shards={"1": 1}, **more), "a: step nw")


def turn_ends(**more: Any) -> Any:
    return ending({HERE: "a ghoul"}, active=1, **more)


def summons(**more: Any) -> Any:
    state = summoning([], {"3,2": "b ghoul"}, active=1, their_hand=["imp"], **more)
    return play(state, "b: summon imp", "b: at 2,2")


OPENS: dict[str, Callable[..., Any]] = {
    "turn-start": turn_begins,
    "summon": summons,
    "choose": warrior_is_chosen,
    "land": lands_next_to_a_fountain,
    "attack": attacked,
    "attack-roll": attacked,
    "defense-roll": attacked,
    "damage": attacked,
    "damaged": attacked,
    "destroyed": is_destroyed,
    "dodge": dodges,
    "sync-roll": rolls_to_sync,
    "synced": enemy_syncs,
    "collect": collects,
    "monster": monster_comes,
    "rest": rest,
    "card": card_is_played,
    "turn-end": turn_ends,
}


@pytest.mark.rule("R20.1", "R20.6")
@pytest.mark.parametrize("window", OPENS)
def test_each_of_the_eighteen_windows_opens_once_at_its_event(window: str) -> None:
    state = OPENS[window](set=[FAR], options={"asking": "hold"})
    passed = everybody_passes(state)
    assert passed.count(f"a {window}") == 1, passed


SAYS = {
    "turn-start": ["{0}", "begins"],
    "summon": ["{1}", "summons", "[imp]"],
    "choose": ["{0}", "uses", "[ghoul]"],
    "land": ["[grave-archer]", "lands"],
    "attack": ["[grave-archer]", "attacks", "[ghoul]", "power"],
    "attack-roll": ["[grave-archer]", "rolled", "attack", "[ghoul]"],
    "defense-roll": ["[ghoul]", "rolled", "defend", "[grave-archer]"],
    "damage": ["[ghoul]", "about to take 4"],
    "damaged": ["[ghoul]", "taken 4"],
    "destroyed": ["[ghoul]", "destroyed"],
    "dodge": ["[leaf-dancer]", "dodged", "[grave-archer]"],
    "sync-roll": ["[ghoul]", "rolls 4", "Fountain A"],
    "synced": ["[ghoul]", "in sync", "Fountain A"],
    "collect": ["[ghoul]", "collects"],
    "monster": ["[lost-spark]", "attacks", "[ghoul]"],
    "rest": ["[grave-archer]", "rests"],
    "card": ["{1}", "plays", "[tower-shield]"],
    "turn-end": ["{1}", "ends"],
}


PLACES = {
    "turn-start": None, "summon": "2,2", "choose": HERE, "land": "0,5", "attack": HERE, "attack-roll": HERE,
    "defense-roll": HERE, "damage": THERE, "damaged": THERE, "destroyed": THERE, "dodge": HERE, "sync-roll": "0,5",
    "synced": "0,5", "collect": "-2,4", "monster": "0,7", "rest": HERE, "card": None, "turn-end": None,
}  # fmt: skip


@pytest.mark.rule("R20.6")
@pytest.mark.parametrize("window", OPENS)
def test_each_window_tells_its_event_in_words(window: str) -> None:
    state = OPENS[window](set=[FAR], options={"asking": "hold"})
    while asked(state) != "a window" or open_window(state) != f"a {window}":
        play(state, "pass" if "pass" in offered(state) else offered(state)[0])
    shown = state.view(0)["windows"][-1]
    text = shown["text"]
    assert shown["space"] == PLACES[window] and shown["seat"] in (0, 1)
    assert [word for word in SAYS[window] if word not in text] == [], text
    told = text.replace("{0}'s turn", "Your turn").replace("{0} uses", "You use")
    assert state.decision(0).prompt == told


@pytest.mark.rule("R20.6", "R16.1", "R17.2")
def test_the_windows_of_an_attack_come_in_their_order() -> None:
    state = is_destroyed(set=[FAR], options={"asking": "hold"})
    windows = [one for one in everybody_passes(state, until="b act") if one.startswith("a ")]
    assert windows == [
        f"a {one}" for one in ("attack", "attack-roll", "defense-roll", "damage", "damaged", "destroyed")
    ]


@pytest.mark.rule("R20.6", "R13.4", "R13.5")
def test_the_windows_of_a_sync_come_in_their_order() -> None:
    state = rolls_to_sync(chance=[1, 1], set=[FAR], options={"asking": "hold"})
    assert windows_passed(state) == ["a sync-roll", "a synced"]


@pytest.mark.rule("R20.6", "R9.9")
def test_the_windows_of_a_turn_come_in_their_order() -> None:
    state = scene({HERE: "a ghoul"}, phase="start", set=[FAR], options={"asking": "hold"})
    way = [open_window(state)]
    while state.view(None)["active"] == 0:
        play(state, "choose 0,2" if "choose 0,2" in offered(state) else "pass")
        way.append(open_window(state))
    assert way[:7] == ["a turn-start", "a summon", "a choose", "a choose", "a act", "a rest", "a end"]
    assert way[7] == "a turn-end", "the first choose is the question which warrior, the second its window"


# R20.3: in turn order from the active player


@pytest.mark.rule("R20.3")
@pytest.mark.parametrize(("seats", "active"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
def test_seats_are_asked_in_turn_order_from_the_active_player(seats: int, active: int) -> None:
    places = ["-5,2", "-3,-1", "3,1", "1,4"]
    tiles = [{"seat": seat, "card": "imp", "at": places[seat], "number": 1} for seat in range(seats)]
    state = ending(seats=seats, active=active, set=tiles, options={"asking": "hold"}, aether=[5] * seats)
    play(state, "pass")
    expected = [f"{SEATS[(active + n) % seats]} turn-end" for n in range(seats)]
    assert windows_passed(state)[:seats] == expected


@pytest.mark.rule("R20.3", "R20.8")
@pytest.mark.parametrize(
    ("seats", "active", "order"),
    [
        (2, 0, "b"),
        (2, 1, "a"),
        (3, 0, "bc"),
        (3, 1, "ca"),
        (3, 2, "ab"),
        (4, 0, "bd"),
        (4, 1, "ca"),
        (4, 2, "db"),
        (4, 3, "ac"),
    ],
)
def test_the_end_of_a_turn_is_answered_by_its_enemies_in_turn_order(seats: int, active: int, order: str) -> None:
    places = ["-5,2", "-3,-1", "3,1", "1,4"]
    pieces = {places[seat]: f"{SEATS[seat]} ghoul" for seat in range(seats)}
    hands = [["ambush-order"] for _ in range(seats)]
    state = ending(pieces, seats=seats, active=active, hands=hands, aether=[5] * seats)
    play(state, "pass")
    assert windows_passed(state)[: len(order)] == [f"{seat} turn-end" for seat in order]


@pytest.mark.rule("R20.3", "R20.7")
@pytest.mark.parametrize(("seats", "asks"), [(2, "b"), (3, "bc"), (4, "bd")])
def test_a_monster_against_a_warrior_is_answered_by_its_enemies_in_turn_order(seats: int, asks: str) -> None:
    hands = [["monster-lure"] for _ in range(seats)]
    state = using("a ghoul", at="0,7", monsters=["lost-spark"], seats=seats, hands=hands, aether=[5] * seats)
    play(state, "a: call")
    assert windows_passed(state) == [f"{seat} monster" for seat in asks]


# R20.3 (3) and (4): after a used offer the asking starts again


def bells_and_bow(**more: Any) -> Any:
    """a attacks with a Longbow; b has set Warning Bells beside it."""
    bells = [{"seat": 1, "card": "warning-bells", "at": "0,3", "number": 1}]
    return battle(f"a {BLANK} hunters-longbow", WALL, "shh", "hhhhhhh", set=bells, **more)


@pytest.mark.rule("R20.3", "R20.4")
def test_after_a_used_offer_the_asking_starts_again_from_the_active_player() -> None:
    state = bells_and_bow()
    assert open_window(state) == "a attack"
    play(state, "a: pass")
    assert open_window(state) == "b attack"
    play(state, "b: play-set 1")
    assert open_window(state) == "a attack" and options(state) == {"pass", "exert hunters-longbow"}
    play(state, "a: exert hunters-longbow")
    assert asked(state) == "b defend" and score(state) == 3, "nobody has an offer left"


@pytest.mark.rule("R20.3")
def test_a_window_closes_when_all_have_passed_in_a_row() -> None:
    state = bells_and_bow()
    assert windows_passed(state) == ["a attack", "b attack"] and score(state) == 1
    state = play(bells_and_bow(), "a: exert hunters-longbow")
    assert windows_passed(state) == ["b attack"], "a has nothing left to offer"


@pytest.mark.rule("R20.3", "R15.9")
def test_a_window_closes_when_its_event_does_not_stand_any_more() -> None:
    state = battle(f"a {BLANK} hunters-longbow", "b ghoul", "shh", "hh", their_hand=["blink-step"])
    play(state, "a: pass", "b: play blink-step", "b: at 2,3")
    assert asked(state) == "a act", "the exert is not offered again: the target is out of line"
    state = battle(f"a {BLANK} hunters-longbow", "b ghoul", "shh", "hh", their_hand=["blink-step"])
    play(state, "a: pass", "b: play blink-step", "b: at 3,2")
    assert open_window(state) == "a attack", "still legal: the asking starts again"


@pytest.mark.rule("R20.3", "R17.2")
def test_a_damage_window_closes_when_no_damage_is_left() -> None:
    state = battle("b ghoul", "a ghoul resting", "ss", "ss", hand=["second-wind", "second-wind"])
    play(state, "a: play second-wind")
    assert asked(state) == "b act" and hand(state) == ["second-wind"], "3 - 3"
    more = play(met("second-wind", hand=["second-wind", "second-wind"]), "a: play second-wind")
    assert open_window(more) == "a damage", "4 - 3 are left; a Flash is not limited to one"
    play(more, "a: play second-wind")
    assert healths(more, THERE) == [6]


@pytest.mark.rule("R20.3")
def test_a_landing_is_over_when_the_warrior_has_left_the_space() -> None:
    traps = [tile("rift-door", 1, "1,2"), tile("snare-vines", 2, "2,3")]
    state = play(using("b ghoul", at="3,2", set=traps, aether=[6, 6]), "b: step w")
    assert options(state) == {"pass", "play-set 1", "play-set 2", "return 1", "return 2"}
    play(state, "a: play-set 1", "a: at 5,1")
    assert asked(state) == "b act" and statuses(state, "5,1") == []
    both = play(using("b ghoul", at="3,2", set=traps, aether=[6, 6]), "b: step w", "a: play-set 2")
    assert open_window(both) == "a land" and "play-set 1" in options(both), "rooted, but still there"


@pytest.mark.rule("R20.3", "R20.11")
def test_a_card_window_is_over_when_the_card_is_cancelled() -> None:
    hands = [["tower-shield"], ["rewind"], ["rewind"]]
    state = play(scene({HERE: "a ghoul"}, phase="summon", seats=3, hands=hands, aether=[6] * 3), "a: play tower-shield")
    assert open_window(state) == "b card"
    play(state, "b: play rewind")
    assert open_window(state) == "c card" and state.view(None)["windows"][-1]["card"] == "rewind"
    assert len(state.view(None)["windows"]) == 2, "the window of b's Rewind lies inside the first"
    play(state, "c: pass")
    assert asked(state) == "a choose" and buried(state) == ["tower-shield"], "c is not asked about it again"


@pytest.mark.rule("R20.3")
def test_an_event_that_does_not_stand_opens_no_window() -> None:
    tiles = [FAR]
    state = play(
        using("b imp 1", {"1,3": "a plague-bearer"}, at="0,5", set=tiles, options={"asking": "hold"}), "b: step se"
    )
    assert "a land" not in windows_passed(state), "destroyed by the Fountain before it lands"


# R20.3 (1): mandatory triggers come first, in their order


@pytest.mark.rule("R20.3")
def test_mandatory_triggers_come_before_all_offers() -> None:
    state = battle(f"b {BLANK}", "a imp resting", "sss", "s", hand=["vengeance"])
    assert open_window(state) == "a destroyed" and healths(state, HERE) == [3], "the Imp has burnt already"


@pytest.mark.rule("R20.3")
def test_mandatory_triggers_act_player_by_player_from_the_active_one() -> None:
    hedge = [{"seat": 2, "card": "thorn-hedge", "tiles": ["2,1"], "durability": 4}]
    pieces = {"3,2": "b plague-bearer"}
    state = play(using("a ghoul", pieces, at="1,2", seats=3, constructs=hedge), "a: step e")
    assert order_of(state, "status", "damage") == ["status ghoul", "damage ghoul"], "b before c"
    swapped = [{**hedge[0], "seat": 1}]
    state = play(using("a ghoul", {"3,2": "c plague-bearer"}, at="1,2", seats=3, constructs=swapped), "a: step e")
    assert order_of(state, "status", "damage") == ["damage ghoul", "status ghoul"]


@pytest.mark.rule("R20.3")
def test_mandatory_triggers_of_one_player_act_in_reading_order() -> None:
    def order(hedge: str, bearer: str) -> list[str]:
        walls = [{"seat": 1, "card": "thorn-hedge", "tiles": [hedge], "durability": 4}]
        state = using("a ghoul", {bearer: "b plague-bearer"}, at="1,2", constructs=walls)
        return order_of(play(state, "a: step e"), "status", "damage")

    assert order("2,1", "2,3") == ["damage ghoul", "status ghoul"]
    assert order("2,3", "2,1") == ["status ghoul", "damage ghoul"]
    assert order("1,3", "3,2") == ["status ghoul", "damage ghoul"]
    witch = battle(
        "a cinder-witch", WALL, "sss", "s" * 7, {"2,2": "b ghoul"}, way="magic", champions=["azgarel", "thura"]
    )
    assert order_of(witch, "status", "damage") == ["damage royal-captain", "status royal-captain", "damage ghoul"]


@pytest.mark.rule("R20.3")
def test_a_trigger_whose_card_has_left_is_dropped() -> None:
    # The Tormentor on 0,1 acts first: it destroys the Imp, whose fire destroys the Chaplain before its turn.
    pieces = {"0,1": "a tormentor", "1,1": "b imp 1", "1,2": "a battle-chaplain 1", "0,2": "a ghoul 3"}
    state = ending(pieces)
    everybody_passes(state)
    assert piece(state, "1,1") is None and piece(state, "1,2") is None
    assert healths(state, "0,2") == [2], "burnt, not healed"


@pytest.mark.rule("R20.3", "R20.6")
def test_between_turns_the_player_whose_turn_ended_counts_as_active() -> None:
    hedge = [{"seat": 1, "card": "thorn-hedge", "tiles": ["1,3"], "durability": 4}]
    pieces = {"0,5": "a ghoul resting", "-1,4": "c plague-bearer resting"}

    def order(active: int) -> list[str]:
        state = play(scene(pieces, phase="round-end", active=active, seats=3, constructs=hedge), "a: at 0,4")
        return order_of(state, "status", "damage")[:3]

    assert order(1) == ["damage ghoul", "damage ghoul", "status ghoul"], "the Fountain; then b, then c"
    assert order(2) == ["damage ghoul", "status ghoul", "damage ghoul"], "c, then b"


# R20.2: cards resolve at once, windows inside windows are finished first


@pytest.mark.rule("R20.2", "R20.11")
def test_a_card_resolves_inside_the_window_in_which_it_was_played() -> None:
    state = met("second-wind", hand=["second-wind"], their_hand=["rewind"])
    play(state, "a: play second-wind")
    assert open_window(state) == "b card"
    assert [one["kind"] for one in state.view(None)["windows"]] == ["damage", "card"]
    assert [one["card"] for one in state.view(None)["playing"]] == ["second-wind"]
    play(state, "b: pass")
    assert healths(state, THERE) == [5] and state.view(None)["windows"] == []


@pytest.mark.rule("R20.2", "R17.2")
def test_damage_dealt_by_a_card_has_windows_of_its_own() -> None:
    state = met("vengeance", hand=["vengeance"], their_hand=["second-wind"])
    play(state, "a: play vengeance")
    assert open_window(state) == "b damage"
    assert [one["kind"] for one in state.view(None)["windows"]] == ["destroyed", "damage"]
    play(state, "b: play second-wind")
    assert healths(state, HERE) == [4]


@pytest.mark.rule("R20.11")
def test_a_played_card_is_paid_then_shown_then_answered_then_acts_then_goes_to_its_place() -> None:
    state = met("second-wind", hand=["second-wind"], their_hand=["rewind"], aether=[1, 6])
    play(state, "a: play second-wind")
    assert aether(state) == 0 and [event["card"] for event in told(state, "played")] == ["second-wind"]
    assert buried(state) == [], "still on its way"
    play(state, "b: pass")
    assert order_of(state, "played", "prevented", "buried", "damage")[:3] == [
        "played second-wind",
        "prevented ghoul",
        "buried second-wind",
    ]


@pytest.mark.rule("R20.5")
def test_the_text_of_one_piece_is_used_once_in_a_window() -> None:
    pieces = {"0,3": "a ghoul", "-1,2": "a imp"}
    state = battle("a pit-tyrant", WALL, "shhhhhh", "hhhhhhh", pieces, hand=["battle-hymn"])
    play(state, "a: use pit-tyrant", "a: at 0,3")
    assert open_window(state) == "a attack" and options(state) == {"pass", "play battle-hymn"}


# R20.7 and R20.9


@pytest.mark.rule("R20.7")
def test_any_roll_belongs_to_the_one_who_rolls() -> None:
    hands = [["lucky-star"], ["lucky-star"]]
    state = battle(f"a {BLANK}", WALL, "shh", "hhhhhhh", hands=hands)
    assert windows_passed(state) == ["a attack-roll", "b defense-roll"]
    sync = play(using("b ghoul", at="0,5", chance=[5], hands=hands), "b: sync a take")
    assert windows_passed(sync) == ["b sync-roll"]


@pytest.mark.rule("R20.9")
def test_who_runs_out_of_time_passes_or_takes_the_first_option() -> None:
    state = met("second-wind")
    assert GAME.actions[GAME.default(state, 0)] == "pass"
    defends = battle(f"a {BLANK}", "b royal-captain", "hhh", "sssshhd")
    assert GAME.actions[GAME.default(defends, 1)] == "dodge" == offered(defends)[0]
    tile_entered = met("pitfall")
    assert GAME.actions[GAME.default(tile_entered, 0)] == "return 1" == offered(tile_entered)[0]


@pytest.mark.rule("R20.10")
def test_a_forced_choice_of_another_player_stops_the_game() -> None:
    state = met("pitfall")
    assert state.waiting == (0,) and state.view(None)["active"] == 1
    defends = battle(f"a {BLANK}", "b royal-captain", "hhh", "sssshhd")
    assert defends.waiting == (1,)


# Where windows open that are easily forgotten


@pytest.mark.rule("R20.6", "R17.2")
def test_effect_damage_has_the_windows_of_damage_inside_the_one_that_deals_it() -> None:
    more: dict[str, Any] = {"set": [FAR], "options": {"asking": "hold"}, "active": 1}
    state = ending({HERE: "b tormentor", THERE: "a ghoul"}, **more)
    assert windows_passed(state)[:3] == ["a damage", "a damaged", "a turn-end"], "triggers come before the offers"
    dead = ending({HERE: "b tormentor", THERE: "a ghoul 1"}, **more)
    assert windows_passed(dead)[:4] == ["a damage", "a damaged", "a destroyed", "a turn-end"]


@pytest.mark.rule("R9.4", "R20.6")
def test_a_warrior_that_is_the_only_choice_is_chosen_with_its_window() -> None:
    state = scene({HERE: "a influeriel"}, phase="action", hand=["hidden-path"])
    assert asked(state) == "a window" and open_window(state) == "a choose"


@pytest.mark.rule("R22.2", "R20.6")
def test_a_monster_that_comes_by_itself_is_answered_like_one_that_is_called() -> None:
    state = play(using("b ghoul", at="0,7", monsters=["lost-spark"], hand=["monster-lure"]), "b: pass")
    assert open_window(state) == "a monster"
    fight = state.view(None)["monster"]
    assert (fight["monster"], fight["level"], fight["against"], fight["called"]) == ("lost-spark", 1, 2, False)
    play(state, "a: play monster-lure")
    assert healths(state, "0,7") == [4]


@pytest.mark.rule("R25.3", "R20.6")
def test_overtime_has_no_start_of_a_turn() -> None:
    more: dict[str, Any] = {"round": 5, "overtime": {"tied": [0, 1], "cycle": 1}, "champions": ["leonel", "thura"]}
    hands = [["aether-surge"], ["aether-surge"]]
    state = using("a leonel", {"-1,0": "b thura"}, at="1,0", hands=hands, aether=[5, 5], **more)
    way = everybody_passes(state)
    assert "a turn-start" not in way and open_window(state) != "b turn-start"


@pytest.mark.rule("R11.4", "R20.6")
def test_every_space_of_a_way_has_its_own_landing() -> None:
    state = using(f"a {BLANK}", {"2,3": "b ghoul"}, at="0,4", spellbook=["aether-bolt"], aether=[9, 9])
    play(state, "a: step se")
    assert open_window(state) == "a land"
    play(state, "a: replay aether-bolt", "a: step e")
    assert open_window(state) == "a land" and options(state) == {"pass", "replay aether-bolt"}, "a new landing"


@pytest.mark.rule("R20.3", "R20.8")
def test_a_player_who_is_out_is_not_asked() -> None:
    more: dict[str, Any] = {"seats": 3, "temples": [20, 0, 20], "hands": [[], ["ambush-order"], ["ambush-order"]]}
    state = ending({HERE: "c ghoul", THERE: "a imp"}, aether=[5, 5, 5], **more)
    assert windows_passed(state)[:1] == ["c turn-end"]


@pytest.mark.rule("R20.11", "R8.5")
def test_the_set_tile_has_left_while_the_card_is_answered() -> None:
    state = play(met("pitfall", their_hand=["rewind"]), "a: play-set 1")
    assert open_window(state) == "b card" and state.view(None)["set_tiles"] == [] and aether(state) == 5


@pytest.mark.rule("R25.2", "R20.3")
def test_constructs_of_those_who_are_out_have_no_text_in_overtime() -> None:
    def landed(tied: list[int]) -> int | None:
        hedge = [{"seat": 2, "card": "thorn-hedge", "tiles": ["3,1"], "durability": 4}]
        more: dict[str, Any] = {"round": 5, "overtime": {"tied": tied, "cycle": 1}, "seats": 3, "constructs": hedge}
        state = using("a leonel", at=THERE, champions=["leonel", "thura", "influeriel"], **more)
        return healths(play(state, "a: step e"), "2,2")[0]

    assert (landed([0, 1]), landed([0, 2])) == (11, 10)


@pytest.mark.rule("R20.11")
def test_what_is_being_carried_out_is_told_as_what_it_is() -> None:
    def last(state: Any) -> tuple[str, str, int]:
        assert asked(state).endswith(" target"), asked(state)
        now = state.view(None)["playing"][-1]
        return now["kind"], now["card"], now["seat"]

    spell = play(met("mending-light"), "a: play mending-light")
    assert last(spell) == ("play", "mending-light", 0)
    again = play(met("mending-light", spellbook=["mending-light"]), "a: replay mending-light")
    assert last(again) == ("replay", "mending-light", 0)
    satchel = play(using("a ghoul field-satchel", {THERE: "a imp"}), "a: exert field-satchel")
    assert last(satchel) == ("exert", "field-satchel", 0)
    text = play(using("a grove-tender", {THERE: "b imp", "0,3": "b ghoul"}), "a: use grove-tender")
    assert last(text) == ("text", "grove-tender", 0)
