"""The illegal actions of the specification are refused with the reason and a rule."""

from typing import Any

import pytest

from anachron.core.actions import Refusal
from tests.games.trial_of_the_temples.table import AWAKE, GAME, PLENTY, duel, harvest, lay, play, refused, trial

FIGURES: list[dict[str, Any]] = [{"archmage": 10}, {"archmage": 1}, {"archmage": 8}, {}]


def placing() -> Any:
    return lay([dict(one) for one in FIGURES], phase="temple", d=0, number=3)


def core_to_place(**red: Any) -> Any:
    """Red has won a red core."""
    player = {"crystals": {"red": 1, "yellow": 1}, "tokens": 1, "tracks": {"fire": 2}, **red}
    return play(trial(player, AWAKE), "advance fire 1")


@pytest.mark.parametrize(
    ("position", "reason", "rule"),
    [
        (0, "You can't place on the Day-and-Night Tile.", "R3.2"),
        (8, "There's already a figure there.", "R3.3"),
        (9, "Your figure would be surrounded.", "R3.4"),
        (2, "Yellow would be surrounded.", "R3.4"),
    ],
)
def test_1_to_4_where_a_figure_cannot_stand(position: int, reason: str, rule: str) -> None:
    assert placing().why_not(f"place-figure archmage {position}")[:2] == (reason, rule)
    here = Refusal(reason, rule, "Place your Archmage on a temple.")
    assert placing().why_not_thing(f"tile:{position}", 3) == here


@pytest.mark.rule("R3.1")
def test_5_nobody_passes_in_the_temple_phase() -> None:
    assert refused(placing(), "pass") == "You must place a figure."


@pytest.mark.rule("R4.11")
def test_6_purple_is_no_choice_for_a_non_purple_icon() -> None:
    state = play(harvest(), "place-core 3 1", "place-core 3 1")
    purple = Refusal("A Crystal of your choice can't be purple.", "R4.11", "Choose red, yellow or blue.")
    assert state.why_not("pick-crystal purple") == purple == state.why_not_thing("crystal:purple", 2)


@pytest.mark.rule("R5.4")
def test_7_a_filled_space_takes_no_core() -> None:
    state = core_to_place(cores={"3,1": "blue"})
    assert refused(state, "place-core 3 1") == "This space already holds a core."


@pytest.mark.rule("R5.5")
def test_8_no_colour_twice_in_a_line() -> None:
    state = core_to_place(cores={"3,1": "red"})
    assert refused(state, "place-core 3 4") == "There is already a red core in this row."
    assert refused(state, "place-core 1 1") == "There is already a red core in this column."


@pytest.mark.rule("R5.7")
def test_9_a_core_must_be_placed() -> None:
    assert refused(core_to_place(), "pass") == "You must place the core."


@pytest.mark.rule("R7.1")
def test_10_a_trial_costs_a_token() -> None:
    state = trial({"crystals": PLENTY})
    assert refused(state, "advance fire 1") == "A Trial costs 1 Action Token, and you have none."


@pytest.mark.rule("R7.4")
def test_11_every_crystal_must_be_there() -> None:
    state = trial({"crystals": {"red": 9}, "tokens": 1})
    assert refused(state, "advance fire 2") == "You still need 1 purple Crystal."
    assert refused(state, "advance fire 3") == "You still need 1 yellow Crystal and 1 purple Crystal."
    empty = trial({"tokens": 1, "mana": 1})
    assert refused(empty, "advance fire 3") == "You still need 2 red Crystals, 1 yellow Crystal and 1 purple Crystal."


@pytest.mark.rule("R7.2")
def test_12_one_to_three_spaces() -> None:
    state = trial({"crystals": PLENTY, "tokens": 1})
    assert refused(state, "advance fire 0") == "Advance 1, 2 or 3 spaces."
    assert refused(state, "advance fire 4") == "Advance 1, 2 or 3 spaces."


@pytest.mark.rule("R7.12")
def test_13_past_the_end_or_onto_an_occupied_last_space() -> None:
    state = trial({"crystals": PLENTY, "tokens": 1, "tracks": {"fire": 11}}, {"tracks": {"fire": 12}})
    assert refused(state, "advance fire 1") == "There's no free space that far ahead."
    on_last = trial({"crystals": PLENTY, "tokens": 1, "tracks": {"fire": 12}})
    assert refused(on_last, "advance fire 1") == "There's no free space that far ahead."


@pytest.mark.rule("R9.6")
def test_14_too_little_mana() -> None:
    state = trial({"mana": 3})
    assert refused(state, "convert mana-to-crystal red") == "This costs 4 mana. You have 3."
    assert refused(trial({"mana": 1, "tokens": 1}), "convert mana-to-action") == "This costs 2 mana. You have 1."


@pytest.mark.rule("R8.5", "R9.5")
def test_15_converting_out_of_turn_or_after_resting() -> None:
    state = trial({"mana": 9, "cores": {"to-purple": "red"}}, {"mana": 9})
    reason = "You can do that only on your own turn, before you rest."
    assert refused(state, "convert mana-to-action", 1) == reason
    assert refused(state, "cast to-purple red", 1) == reason
    play(state, "rest")
    assert refused(state, "convert mana-to-action", 0) == reason
    assert refused(state, "cast to-purple red", 0) == reason


@pytest.mark.rule("R10.2")
def test_16_to_18_what_can_be_cast() -> None:
    state = trial({"crystals": {"red": 2, "purple": 2}, "tokens": 2, "cores": {"to-purple": "red"}})
    assert refused(state, "cast crystal-to-mana red") == "You have not learned this spell."
    assert refused(state, "cast to-purple purple") == "Refine needs a non-purple Crystal."
    assert refused(state, "cast monument red") == "This spell works by itself."
    play(state, "cast to-purple red")
    assert refused(state, "cast to-purple red") == "You've already used this spell this round."
    scatter = trial({"crystals": {"purple": 1}, "cores": {"from-purple": "red"}})
    assert refused(scatter, "cast from-purple purple") == "This spell gives no purple Crystal."


@pytest.mark.rule("R10.2")
def test_19_casting_outside_the_trial_phase() -> None:
    assert refused(placing(), "cast to-purple red", 3) == "You cast spells in the Trial Phase."
    red, blue = {"archmage": 3, "clone": 8, "mana": 4, "cores": {"to-purple": "red"}}, {"archmage": 4, "clone": 6}
    state = duel(red, blue, phase="resource", d=0, number=3)
    assert refused(state, "cast to-purple red", 0) == "You cast spells in the Trial Phase."


@pytest.mark.rule("R8.2")
def test_20_storing_too_much_or_the_wrong_thing() -> None:
    red = {"crystals": {"red": 1, "blue": 1}, "tokens": 1, "cores": {"small-vault": "red"}}
    state = play(trial(red, AWAKE), "rest")
    assert refused(state, "store action") == "Only Crystals can be stored."
    assert state.why_not_thing("token", 0)[:2] == ("Only Crystals can be stored.", "R8.2")
    play(state, "store red")
    assert refused(state, "store blue", 0) == "You can store only 1 Crystal."


@pytest.mark.rule("R8.5")
def test_21_after_resting() -> None:
    state = play(trial({"crystals": PLENTY, "tokens": 1}, AWAKE), "rest")
    assert refused(state, "advance fire 1", 0) == "You have rested."
    assert refused(state, "rest", 0) == "You have rested."


@pytest.mark.rule("R13.12")
def test_22_the_clone_without_mana() -> None:
    red, blue = {"archmage": 3, "clone": 8, "tokens": 1}, {"archmage": 4, "clone": 6}
    state = duel(red, blue, phase="resource", d=0, number=3)
    assert refused(state, "collect-with clone") == "The Clone costs 2 mana."


@pytest.mark.rule("R13.11")
def test_23_a_figure_stands_only_once() -> None:
    state = duel({"archmage": 3}, {"archmage": 5}, phase="temple", d=0, number=3)
    assert refused(state, "place-figure archmage 8") == "You've already placed your Archmage."
    assert refused(placing(), "place-figure clone 4") == "There are no Clones in the base game."


@pytest.mark.rule("R13.1")
def test_24_the_duel_is_for_two() -> None:
    with pytest.raises(ValueError, match="The duel is for 2 players"):
        GAME.start(3, 1, {"mode": "duel"})


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        ("space:fire:1", "Markers never move back."),
        ("space:fire:3", "There's a marker there: you skip it."),
        ("space:fire:4", "You still need 1 purple Crystal."),
        ("space:fire:12", "Too far. A Trial is 1 to 3 spaces."),
        ("spell:0:3:1", "This spell works by itself."),
        ("spell:0:4:4", "Place a core on this spell to learn it."),
        ("spell:1:3:1", "That's another player's mat."),
        ("pile", "The Round Pile is hidden."),
    ],
)
def test_a_thing_on_the_board_says_why_it_cannot_be_chosen(thing: str, reason: str) -> None:
    red = {"crystals": {"red": 2}, "tokens": 1, "tracks": {"fire": 2}, "cores": {"monument": "red"}}
    state = trial(red, {"tracks": {"fire": 3}})
    refusal = state.why_not_thing(thing, 0)
    assert refusal is not None and refusal.reason == reason


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        ("track:fire", "That's the Fire Track."),
        ("space:fire:0", "That's the start of the Fire Track."),
        ("space:water:4", "That's space 4 of the Water Track."),
        ("crystal:red", "You have no red Crystals."),
        ("token", "You have no Action Tokens."),
    ],
)
def test_a_thing_that_is_not_asked_for_says_what_it_is(thing: str, reason: str) -> None:
    refusal = placing().why_not_thing(thing, 3)
    assert refusal is not None and refusal.reason == reason


@pytest.mark.rule("R6.2")
def test_a_trial_turn_is_not_passed() -> None:
    assert refused(trial(AWAKE), "pass") == "Advance or rest."
    assert refused(trial({"crystals": {"red": 1}}), "store red") == "You store when you rest."
    assert refused(trial({"mana": 4}), "convert action-to-mana") == "You have no Action Token."
    assert refused(trial({"mana": 4}), "convert crystal-to-mana-one red") == "You have no red Crystal."
    assert refused(trial(AWAKE), "rest", 1) == "It isn't your turn."


@pytest.mark.rule("R9.5")
def test_the_reason_is_true_where_it_is_your_own_turn_but_not_the_moment_to_convert() -> None:
    assert placing().why_not("convert action-to-mana", 3)[:2] == ("You convert in your Trial turn.", "R9.5")
    assert refused(placing(), "convert action-to-mana", 0) == "You convert in your Trial turn."
    assert refused(harvest(), "convert action-to-mana", 0) == "You convert in your Trial turn."
    pair = duel({"tokens": 1}, {}, phase="temple", d=0, number=3)
    assert refused(pair, "convert action-to-mana") == "You convert in your Trial turn, or before you harvest."
    core = core_to_place(mana=9)
    assert refused(core, "convert mana-to-action") == "Your turn ends with the advance."
    assert refused(core, "cast to-purple red") == "Your turn ends with the advance."
    storing = play(trial({"crystals": {"red": 2}, "tokens": 1, "cores": {"small-vault": "red"}}, AWAKE), "rest")
    assert refused(storing, "convert crystal-to-mana-one red") == "You are already resting."
    assert refused(storing, "store blue") == "You have no blue Crystal."


@pytest.mark.rule("R8.2")
def test_after_resting_the_reason_not_to_store_is_true() -> None:
    assert refused(play(trial({"crystals": {"red": 1}}, AWAKE), "rest"), "store red", 0) == "You have no storage space."
    vault = {"crystals": {"red": 3}, "cores": {"great-vault": "red"}}
    stopped = play(trial(vault, AWAKE), "rest", "store red", "pass")
    assert refused(stopped, "store red", 0) == "You have rested."


@pytest.mark.rule("R15.2")
def test_where_single_answers_are_asked_for_a_forced_rest_says_why() -> None:
    strict = trial({"crystals": {"red": 1}, "mana": 2}, {"mana": 9}, options={"auto-forced": True})
    strict.asks_everything = True
    strict.players[0].mana = 1
    strict.ask_again()
    assert strict.action_names(0) == ["rest"]
    assert refused(strict, "convert crystal-to-mana-one red") == "No advance is within reach, so you can only rest."
    assert refused(strict, "convert mana-to-action") == "This costs 2 mana. You have 1."
