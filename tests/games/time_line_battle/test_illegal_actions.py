"""The 28 illegal actions of the specification: each is refused with its sentence and a rule, and changes nothing."""

from typing import Any

import pytest

from anachron.core import IllegalAction, Refusal, fast_rng
from tests.games.time_line_battle.table import GAME, A, B, answer, deploying, lay, start

QUIET = "shielder 1, protector 2, enchanter 3, reviver 4"


def refused(state: Any, text: str, seat: int, reason: str, rule: str) -> None:
    """`text` is refused by `why_not` and by `apply` alike, and nothing changes."""
    before = state.digest()
    seen = [state.view(seat), state.events(seat=seat), state.waiting]
    refusal = state.why_not(text, seat)
    assert refusal is not None, f"{text} is legal"
    assert (refusal.text, refusal.rule) == (reason, rule)
    assert refusal.rule in GAME.rules
    with pytest.raises(IllegalAction) as caught:
        state.apply(text, seat)
    assert caught.value.refusal == refusal
    assert reason in str(caught.value)
    assert state.digest() == before
    assert [state.view(seat), state.events(seat=seat), state.waiting] == seen


@pytest.mark.rule("R6.2")
def test_1_a_day_with_more_own_characters_than_another() -> None:
    state = deploying("rogue 2", "rogue 2", hands=["guard prince", "guard prince"])
    reason = "Day 2 already has more of your Characters than Day 3. Choose a Day with the fewest."
    before = state.digest()
    refusal = state.why_not("deploy guard 2", A)
    assert refusal.rule == "R6.2"
    # Days 1, 3 and 4 are all free: the sentence names one of them.
    assert refusal.text in {reason.replace("Day 3", f"Day {day}") for day in (1, 3, 4)}
    assert state.digest() == before
    state = deploying(
        "rogue 1, archer 2, sniper 4", "rogue 1, archer 2, sniper 4", hands=["guard prince", "guard prince"]
    )
    refused(state, "deploy guard 2", A, reason, "R6.2")


@pytest.mark.rule("R6.2")
@pytest.mark.parametrize("day", [5, 6, 0])
def test_2_a_day_after_the_fourth(day: int) -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"])
    refused(state, f"deploy guard {day}", A, "You can deploy Characters only to Days 1 to 4.", "R6.2")


@pytest.mark.rule("R6.4")
def test_3_a_card_that_is_not_in_hand() -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"])
    refused(state, "deploy archer 1", A, "You don't have that card in hand.", "R6.4")


@pytest.mark.rule("R6.5")
def test_4_no_deployment() -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"])
    refused(state, "pass", A, "You have to deploy a Character.", "R6.5")


@pytest.mark.rule("R6.4")
def test_5_a_second_deployment_in_the_same_round() -> None:
    state = deploying("", "", hands=["guard prince rogue", "guard prince rogue"])
    state.apply("deploy guard 1", A)
    state.apply("pass", A)
    assert state.waiting == (B,)
    refused(state, "deploy prince 2", A, "You have already chosen. Wait for your rival.", "R6.4")


@pytest.mark.rule("R2.6")
def test_6_a_revealed_deployment_is_not_moved() -> None:
    state = deploying("guard 1", "guard 1", hands=["prince rogue", "prince rogue"])
    refused(state, "deploy guard 2", A, "Deployed Characters stay where they are.", "R2.6")


@pytest.mark.rule("R2.3")
def test_7_the_card_being_played_is_not_cycled() -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"])
    state.apply("deploy guard 1", A)
    refused(state, "cycle guard", A, "You can't swap the card you deploy.", "R2.3")


@pytest.mark.rule("R2.3")
def test_8_one_card_is_cycled_with_each_play() -> None:
    state = deploying("", "", hands=["guard prince rogue", "guard prince rogue"])
    state.apply("deploy guard 1", A)
    state.apply("cycle prince", A)
    refused(state, "cycle rogue", A, "You can swap only 1 card with each deployment.", "R2.3")


@pytest.mark.rule("R2.3")
def test_8_two_cards_where_the_option_allows_two() -> None:
    hands = ["guard prince rogue archer", "guard prince rogue archer"]
    state = deploying("", "", hands=hands, options={"cycle": 2})
    state.apply("deploy guard 1", A)
    state.apply("cycle prince", A)
    state.apply("cycle rogue", A)
    refused(state, "cycle archer", A, "You can swap only 2 cards with each deployment.", "R2.3")


@pytest.mark.rule("R2.3")
def test_9_no_cycling_before_a_card_is_played() -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"])
    refused(state, "cycle prince", A, "You can only swap a card when you deploy.", "R2.3")


@pytest.mark.rule("R2.3")
def test_9_no_cycling_during_a_day() -> None:
    state = lay(3, A, "archer 1", QUIET)
    refused(state, "cycle prince", A, "You can only swap a card when you deploy.", "R2.3")


@pytest.mark.rule("R2.5")
def test_10_no_cycling_with_an_empty_deck() -> None:
    state = deploying("", "", hands=["guard prince rogue", "guard prince rogue"], decks=["", "archer sniper"])
    state.apply("deploy guard 1", A)
    assert state.waiting == (B,)  # not asked for a card to cycle
    refused(state, "cycle prince", A, "Your deck is empty.", "R2.5")


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize("card", ["guard", "prince", "rear-guard", "rogue"])
def test_11_only_own_dead_characters_are_revived(card: str) -> None:
    a = "warrior 1 dead, reviver 1, guard 2, prince 4"  # living: guard; future: prince
    state = lay(3, A, a, "shielder 1, rogue 2 dead, rear-guard 2")  # enemies: rogue, rear-guard
    refused(state, f"revive {card}", A, "You can only bring back your own dead Characters.", "R8.1")


@pytest.mark.rule("R8.1", "R8.3")
def test_12_the_reviver_must_first_survive_a_day() -> None:
    state = lay(3, A, "warrior 1 dead, archer 2, reviver 3", QUIET)
    assert state.decision(A).kind == "target"  # phase 1 went by
    refused(state, "revive warrior", A, "Your Reviver must first survive a Day.", "R8.1")


@pytest.mark.rule("R10.4")
def test_13_the_deathmonger_does_not_sacrifice_itself() -> None:
    state = lay(3, A, "deathmonger 1, shielder 2", QUIET)
    refused(state, "sacrifice deathmonger", A, "The Deathmonger can't sacrifice itself.", "R10.4")


@pytest.mark.rule("R10.4", "R9.2")
@pytest.mark.parametrize("card", ["guard", "prince", "enchanter"])
def test_14_only_own_characters_in_play_are_sacrificed(card: str) -> None:
    state = lay(3, A, "deathmonger 1, shielder 2, guard 1 dead, prince 4", QUIET)
    refused(state, f"sacrifice {card}", A, "Choose one of your Characters in play.", "R10.4")


@pytest.mark.rule("R10.2")
def test_15_a_shocked_deathmonger_does_not_sacrifice() -> None:
    state = lay(3, A, "deathmonger 1, sniper 2", "shocker 1, shielder 2, protector 3")
    assert state.decision(A).kind == "target"  # step 3b went by
    refused(state, "sacrifice sniper", A, "Your Deathmonger is shocked.", "R10.2")


@pytest.mark.rule("R10.5")
def test_16_one_sacrifice_a_day() -> None:
    state = lay(3, A, "deathmonger 1, shielder 2, archer 3, protector 3", QUIET)
    answer(state, (A, "sacrifice protector"))
    refused(state, "sacrifice shielder", A, "You can sacrifice only one friend a Day.", "R10.5")


@pytest.mark.rule("R10.2", "R10.9")
def test_17_a_shocked_friend_is_not_doubled() -> None:
    state = lay(3, A, "guard 1, warrior 2, enchanter 3", "shocker 1, shielder 2")
    refused(state, "enchant guard", A, "Guard is shocked and does nothing this Day.", "R10.2")


@pytest.mark.rule("R10.7", "R10.9")
@pytest.mark.parametrize("card", ["shielder", "surger", "blitzer"])
def test_18_a_friend_without_damage_is_not_doubled(card: str) -> None:
    state = lay(3, A, "blitzer 1, shielder 2, rogue 2, enchanter 1, surger 3", "protector 1, shielder 2")
    refused(state, f"enchant {card}", A, f"{card.capitalize()} deals no damage this Day.", "R10.9")


@pytest.mark.rule("R10.9")
@pytest.mark.parametrize("card", ["enchanter", "prince"])
def test_19_neither_the_enchanter_nor_an_enemy_is_doubled(card: str) -> None:
    state = lay(3, A, "guard 1, warrior 2, enchanter 3", "prince 1, shielder 2")
    refused(state, f"enchant {card}", A, "Choose another Character of yours.", "R10.9")


@pytest.mark.rule("R10.11", "R9.2", "R10.4")
@pytest.mark.parametrize("card", ["guard", "warrior", "prince", "archer"])
def test_20_only_an_enemy_in_play_is_a_target(card: str) -> None:
    b = "guard 1 dead, deathmonger 1, warrior 2, shielder 3, protector 3, prince 4"
    state = lay(3, B, "archer 1", b)
    answer(state, (B, "sacrifice warrior"))  # dead: guard; sacrificed: warrior; future: prince; own: archer
    refused(state, f"target {card}", A, "Choose an enemy in play.", "R10.11")


@pytest.mark.rule("R10.11")
@pytest.mark.parametrize(("card", "name"), [("archer", "Archer"), ("sniper", "Sniper")])
def test_21_a_target_is_not_declined(card: str, name: str) -> None:
    state = lay(3, A, f"{card} 1", QUIET)
    refused(state, "pass", A, f"Your {name} must choose a target.", "R10.11")


@pytest.mark.rule("R12.2")
def test_22_no_more_points_than_the_pool() -> None:
    # The pool of 7 is spent and B's Archer has overkill to spill: the next question is B's.
    a = "paladin 1, reaper 2, shielder 2"
    state = lay(3, A, a, "guard 1, rogue 1, warrior 2, sniper 2, rear-guard 3")
    answer(state, (B, "target reaper"), *[(A, "reduce paladin")] * 7)
    assert state.waiting == (B,)
    refused(state, "reduce paladin", A, "You have used all 7 points.", "R12.2")


@pytest.mark.rule("R12.2")
def test_23_no_more_points_on_a_character_than_its_damage() -> None:
    # Paladin 5 + 8 = 13, Prince 4.
    state = lay(3, A, "paladin 1, shielder 2, prince 3", "warrior 1, reaper 2, archer 3")
    answer(state, (B, "target prince"), *[(A, "reduce prince")] * 4)
    refused(state, "reduce prince", A, "No damage is left on Prince.", "R12.2")


@pytest.mark.rule("R12.2")
@pytest.mark.parametrize("card", ["warrior", "rear-guard", "guard"])
def test_24_only_own_characters_in_play_are_reduced(card: str) -> None:
    a = "paladin 1, shielder 2, prince 3, guard 1 dead, rear-guard 4"
    state = lay(3, A, a, "warrior 1, reaper 2, lancer 3")
    refused(state, f"reduce {card}", A, "Choose one of your Characters in play.", "R12.2")


@pytest.mark.rule("R13.4")
def test_25_no_spill_onto_a_character_that_is_down() -> None:
    # The doubled Sniper on the Reaper leaves 7 to spill.
    state = lay(3, A, "sniper 1, enchanter 1", "reaper 1, reviver 1, rear-guard 2")
    answer(state, (A, "enchant sniper"), (A, "target reaper"))
    assert state.decision(A).kind == "spill"
    refused(state, "spill reaper", A, "Reaper has no health left.", "R13.4")


@pytest.mark.rule("R4.3")
def test_26_the_other_player_is_asked() -> None:
    state = lay(3, A, "archer 1", QUIET)
    assert state.waiting == (A,)
    refused(state, "target archer", B, "It isn't your decision.", "R4.3")
    refused(state, "pass", B, "It isn't your decision.", "R4.3")


HIDDEN = {
    "That's your deck, face down.",
    "That's your rival's deck, face down.",
    "Your rival's cards are hidden.",
}


@pytest.mark.rule("R6.6")
@pytest.mark.parametrize("thing", ["deck:0", "deck:1", "hand:1"])
def test_27_deck_orders_and_the_other_hand_are_hidden(thing: str) -> None:
    state = GAME.start(seats=2, seed=1)
    refusal = state.why_not_thing(thing, A)
    assert refusal is not None and refusal.rule == "R6.6"
    assert refusal.reason in HIDDEN and refusal.instead == "Deploy a Character: choose a card and a Day."


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(
    ("options", "needed"),
    [
        ({"deck_mode": "draft", "timelines": 5}, 12),
        ({"deck_mode": "draft", "timelines": 5, "bans": 3}, 12),
        ({"deck_mode": "draft", "timelines": 4, "bans": 2}, 10),
        ({"deck_mode": "draft", "timelines": 4, "bans": 3}, 10),
    ],
)
def test_28_options_that_need_more_cards_than_a_player_may_have(options: dict[str, Any], needed: int) -> None:
    with pytest.raises(ValueError, match=f"These options need {needed} cards per player."):
        GAME.start(seats=2, seed=1, options=options)
    with pytest.raises(ValueError, match=f"These options need {needed} cards per player."):
        GAME.check_options(options)


# Reasons that are true


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("deck_mode", ["build", "draft"])
def test_a_banned_card_is_neither_kept_nor_picked(deck_mode: str) -> None:
    state = start(17, deck_mode=deck_mode, bans=1)
    state.apply("ban guard", A)
    state.apply("ban prince", B)
    verb = "keep" if deck_mode == "build" else "pick"
    refused(state, f"{verb} guard", state.waiting[0], "Guard is banned.", "R2.1")


@pytest.mark.rule("R1.3", "R2.6")
def test_nobody_deploys_during_a_day() -> None:
    state = lay(3, A, "archer 1", QUIET)
    for seat in (A, B):
        refused(state, "deploy prince 4", seat, "You can only deploy before Day 1 of a Timeline.", "R1.3")
    refused(state, "deploy archer 2", A, "Deployed Characters stay where they are.", "R2.6")


@pytest.mark.rule("R12.2")
def test_a_character_without_damage_has_none_to_take_off() -> None:
    state = lay(3, A, "paladin 1, shielder 2, protector 1", "warrior 1, reaper 2")
    refused(state, "reduce shielder", A, "Shielder takes no damage.", "R12.2")


@pytest.mark.rule("R2.3")
def test_without_swaps_that_is_the_reason() -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"], options={"cycle": 0})
    refused(state, "cycle prince", A, "You can't swap cards in this game.", "R2.3")
    state.apply("deploy guard 1", A)
    refused(state, "cycle prince", A, "You can't swap cards in this game.", "R2.3")


@pytest.mark.rule("R6.4", "R2.6")
def test_a_click_on_a_day_or_a_character_while_deploying() -> None:
    state = deploying("rogue 2", "rogue 2", hands=["guard prince", "guard prince"])
    rivals = Refusal("Those are your rival's Days.", "R6.4", "Choose one of yours.")
    assert state.why_not_thing("character:1:rogue", A) == state.why_not_thing("mat:1:3", A) == rivals
    stays = Refusal("Deployed Characters stay where they are.", "R2.6", "Deploy a Character: choose a card and a Day.")
    assert state.why_not_thing("character:0:rogue", A) == stays


@pytest.mark.rule("R17.1")
@pytest.mark.parametrize("options", [{}, {"deployment": "secret"}, {"deployment": "alternating"}, {"bans": 1}])
def test_whatever_is_not_offered_is_refused_with_a_sentence_and_a_rule_that_tell_nothing_hidden(
    options: dict[str, Any],
) -> None:
    state = start(5, **options)
    turn = 0
    while not state.over:
        if turn % 11 == 0:
            for seat in (A, B):
                world = state.world(seat, fast_rng(turn))
                legal = state.actions(seat)
                for action in range(len(GAME.actions)):
                    refusal = state.why_not(action, seat)
                    assert (refusal is None) == (action in legal)
                    assert world.why_not(action, seat) == refusal
                    if refusal is not None:
                        assert refusal.reason[0].isupper() and refusal.reason.endswith((".", "?")), refusal
                        assert refusal.rule in GAME.rules, refusal
        seat = state.waiting[turn % len(state.waiting)]
        actions = state.actions(seat)
        state.apply(actions[turn * 7 % len(actions)], seat)
        turn += 1
    assert state.why_not("pass", A) is not None


@pytest.mark.parametrize(
    "text", ["", "deploy", "deploy guard", "deploy guard x", "deploy guard 1 2", "DEPLOY guard 1", "🂡"]
)
@pytest.mark.rule("R6.4")
def test_words_that_are_no_action_are_refused(text: str) -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"])
    before = state.digest()
    refusal = state.why_not(text, A)
    assert refusal is not None and refusal.rule in GAME.rules
    with pytest.raises(IllegalAction):
        state.apply(text, A)
    assert state.digest() == before


@pytest.mark.parametrize("number", [-1, 309, 10**9])
@pytest.mark.rule("R6.4")
def test_numbers_that_are_no_action_are_refused(number: int) -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"])
    with pytest.raises(IllegalAction):
        state.apply(number, A)
    assert state.why_not(number, A) is not None
