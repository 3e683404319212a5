"""The numbered rules that no card, Zone or worked example shows by itself."""

import pytest

from anachron.core import fast_rng
from anachron.games.temporum.model.effects import A_VISIT
from anachron.games.temporum.model.frames import Visiting
from anachron.games.temporum.rules.discards import leave_play
from anachron.games.temporum.rules.history import flip
from tests.games.temporum.table import (
    GAME,
    A,
    B,
    C,
    advance_all,
    at_zone,
    crowns,
    discard,
    finish_turn,
    gains,
    hand,
    in_play,
    lay,
    money,
    offered,
    pawns,
    play,
    playing,
    seen,
    sizes,
    space,
    told,
    why,
)

III = [0, 0, 10, 0]


@pytest.mark.rule("R1.1", "R1.3")
def test_one_zone_of_each_time_is_real() -> None:
    state = lay({}, arrows={"z0": "z2", "z2": "z4", "z4": "z8"})
    spaces = state.view(None)["spaces"]
    assert [one["time"] for one in spaces] == [1, 2, 2, 3, 3, 3, 4, 4, 4, 4]
    assert [one["id"] for one in spaces if one["real"]] == ["z0", "z2", "z4", "z8"]


@pytest.mark.rule("R1.4")
def test_arrows_of_unreal_zones_keep_their_direction() -> None:
    state = lay({"pawn": "z0"}, arrows={"z2": "z4", "z5": "z9"})
    play(state, "change z0")
    assert [space(state, name)["arrow"] for name in ("z1", "z2", "z3", "z4", "z5")] == ["z4", "z4", "z6", "z7", "z9"]


@pytest.mark.rule("R1.5")
@pytest.mark.parametrize("seed", range(3))
def test_between_visits_pawns_are_in_real_zones_or_own_places(seed: int) -> None:
    state, rng = GAME.start(4, seed), fast_rng(seed)
    while not state.over:
        options = state.actions(state.waiting[0])
        state.apply(options[rng.below(len(options))], state.waiting[0])
        if not state.over and state.view(None)["phase"] in ("history", "move"):
            for seat, pawn in enumerate(pawns(state)):
                assert pawn in state.view(None)["real"] or pawn.startswith(f"place-{seat}-")


@pytest.mark.rule("R2.1")
def test_the_phases_of_a_turn_come_in_order() -> None:
    state = lay({"pawn": "z4", "in_play": ["beggar"], "hand": ["predict-the-future", "bank"]})
    kinds = []
    for action in ("do beggar", "pass", "stay", "play predict-the-future", "do predict-the-future"):
        kinds.append(state.view(None)["phase"])
        play(state, action)
    assert kinds == ["start", "history", "move", "visit", "end"] and state.view(None)["player"] == B


@pytest.mark.rule("R3.4")
def test_cold_war_looks_at_the_pawns_as_the_turn_starts() -> None:
    state = lay({"pawn": "z4", "hand": ["secret-mission"]}, {}, z4="cold-war")
    play(state, "secret secret-mission", "move z0")
    assert money(state)[A] == 4 and pawns(state)[A] == "z0"


@pytest.mark.rule("R4.3")
def test_a_pawn_in_an_anubis_visit_is_not_shifted() -> None:
    state = lay({"pawn": "z0"}, {})
    visiting = Visiting(A_VISIT, B)  # as if B were visiting the unreal z6
    visiting.at, visiting.space, visiting.unreal = 1, 6, True
    state.stack.insert(0, visiting)
    state.players[B].pawn = 6
    flip(state, 0)
    assert pawns(state) == ["z0", "z6"]
    state = lay({"pawn": "z4", "hand": ["anubis-statuette"]}, {}, z5="great-depression")
    play(state, "pass", "stay", "visit z5", "option 3")
    assert pawns(state)[A] == "z4", "it returns by itself when that visit is over"


@pytest.mark.rule("R4.6")
def test_told_to_change_history_in_time_4_nothing_happens() -> None:
    state = at_zone("simulated-paradise", {"crowns": [8, 0, 0, 2]}, z0="late-jurassic")
    play(state, "place z0", "option 3")
    assert told(state, "changed") == []


@pytest.mark.rule("R5.1")
def test_you_may_move_to_any_other_real_zone_or_stay() -> None:
    state = lay({})
    assert offered(state) == ["move z0", "move z1", "move z4", "stay"]


@pytest.mark.note("information-age 3")
@pytest.mark.rule("R5.2", "R5.7")
def test_police_state_lets_nobody_travel_to_time_1_or_2() -> None:
    state = lay({"pawn": "z4"}, z4="police-state")
    play(state, "pass")
    assert offered(state) == ["move z7", "stay"]
    state = lay({"pawn": "z4", "hand": ["anubis-statuette"]}, z4="police-state")
    play(state, "pass", "stay")
    assert offered(state) == ["visit z3", "visit z5", "visit z6", "visit z7", "visit z8", "visit z9"]
    state = at_zone("information-age", {"crowns": [0, 5, 4, 1]}, z4="police-state")
    assert [event["space"] for event in told(state, "visits")] == ["z7", "z4"], "Time II is left out"


@pytest.mark.rule("R6.1")
def test_you_must_visit() -> None:
    state = lay({})
    assert why(state, "pass") == ("You must visit the Zone you are in.", "R6.1")


@pytest.mark.rule("R6.7")
def test_anubis_played_in_anothers_visit_acts_after_that_visit() -> None:
    state = at_zone("warm-globe", {}, {"hand": ["anubis-statuette"]})
    assert state.waiting == (B,)
    play(state, "visit z1")
    assert sizes(state) == [0, 2] and pawns(state) == ["z7", "z1"]


@pytest.mark.rule("R6.7")
def test_anubis_from_a_cache_belongs_to_the_visit_of_that_turn() -> None:
    state = lay({"in_play": [{"card": "cache", "under": "anubis-statuette"}]})
    play(state, "do cache", "stay", "visit z1")
    assert [event["space"] for event in told(state, "visits")] == ["z7", "z1"]


@pytest.mark.note("poison-earth 1")
@pytest.mark.rule("R7.4", "R19.4")
def test_poison_is_due_at_the_end_of_the_next_own_turn() -> None:
    state = at_zone("poison-earth", {"hand": ["bank", "cache"]}, {})
    assert (seen(state)["poison"], money(state)[A], sizes(state)[A]) == (1, 8, 4)
    finish_turn(state)
    assert seen(state)["poison_due"] == 1
    play(state, "move z1")
    assert state.decision().kind == "discard"
    play(state, offered(state)[0])
    assert sizes(state)[A] == 5 and money(state)[A] == 8 - 2 - 4 and seen(state)["poison_due"] == 0


@pytest.mark.rule("R8.2")
def test_ten_crowns_in_anothers_turn_must_wait_for_the_own_turn() -> None:
    state = at_zone("dawn-of-man", {}, {"crowns": [1, 0, 0, 9]})
    assert not state.over
    state = at_zone("warm-globe", {}, {"crowns": [0, 0, 1, 9], "hand": ["settlers"]})
    assert crowns(state, B) == [0, 0, 0, 10] and not state.over
    play(state, "stay")
    assert state.over and state.winners == [B]


@pytest.mark.rule("R8.4")
def test_alien_egypt_wins_at_once_also_while_exodus_is_real() -> None:
    state = at_zone("alien-egypt", {"money": 100}, z7="exodus")
    assert state.over and state.winners == [A] and state.view(None)["result"]["why"] == "the $ of Alien Egypt"


@pytest.mark.rule("R9.4")
def test_the_next_turn_may_be_an_extra_turn() -> None:
    state = at_zone("poison-earth", {"in_play": ["sunboat-of-ra"], "hand": ["bank"]}, {})
    play(state, "do sunboat-of-ra")
    assert state.view(None)["extra"] and seen(state)["poison_due"] == 1


@pytest.mark.rule("R9.5")
def test_extra_turns_got_in_anothers_turn_come_after_it_and_then_the_left_neighbour_goes_on() -> None:
    state = at_zone("warm-globe", {}, {}, {"hand": ["anubis-statuette"], "money": 9}, z6="singularity", previous=B)
    play(state, "visit z6", "yes")
    assert state.view(None)["player"] == C and state.view(None)["extra_turns"] == [0, 0, 1]
    finish_turn(state)
    assert state.view(None)["player"] == C and state.view(None)["extra"]
    finish_turn(state)
    assert state.view(None)["player"] == B and not state.view(None)["extra"]


@pytest.mark.rule("R10.6")
def test_outside_time_you_rule_no_here() -> None:
    state = lay(
        {
            "pawn": "place-0-1",
            "crowns": [0, 0, 0, 10],
            "in_play": ["a-place-outside-time", {"card": "cache", "under": "secret-stash"}],
        },
        {"pawn": "z0"},
        z7="exodus",
    )
    play(state, "do cache")
    assert gains(state) == [10], "no Time, no crowns here"


@pytest.mark.rule("R10.7")
def test_ruling_a_zone_is_ruling_its_time() -> None:
    state = at_zone("renaissance", {"crowns": [9, 1, 0, 0]})
    assert sizes(state)[A] == 3


@pytest.mark.rule("R11.1", "R11.2")
def test_money_is_open_and_a_gain_of_0_is_no_gain() -> None:
    state = at_zone("nanotech-wonderland", {"in_play": ["bank"]})
    assert gains(state) == [] and state.view(B)["players"][A]["money"] == 0
    state = at_zone("utopia", {"in_play": ["bank"], "money": 3})
    assert gains(state) == [4, 1] and state.view(B)["players"][A]["money"] == 8


@pytest.mark.rule("R11.5")
def test_what_others_pay_is_a_loss_for_them_and_a_gain_for_you() -> None:
    state = at_zone(
        "mafia-city-states",
        {"in_play": ["bank"]},
        {"money": 5},
        {"money": 5, "in_play": [{"card": "beggar", "money": 4}]},
    )
    assert money(state) == [3, 4, 4] and gains(state) == [1, 1, 1]


@pytest.mark.note("tibetan-empire 1", "tibetan-empire 2")
@pytest.mark.rule("R11.8")
def test_tibetan_empire_stops_all_gains_of_the_turn() -> None:
    state = at_zone(
        "tibetan-empire", {"crowns": [9, 1, 0, 0], "hand": ["bag-of-loot"], "in_play": ["explorer", "black-market"]}
    )
    assert gains(state) == [1, 1], "what came before is kept"
    play(state, "play bag-of-loot")
    assert gains(state) == [1, 1]


@pytest.mark.rule("R12.1")
def test_hands_are_secret_and_their_sizes_open() -> None:
    state = lay({"hand": ["artist", "bank"]}, {"hand": ["cache"]})
    other = state.view(B)["players"][A]
    assert (other["hand"], other["hand_size"], other["known"]) == (None, 2, [])
    assert state.view(None)["players"][B]["hand"] is None


@pytest.mark.rule("R12.2")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    every = [card["id"] for card in GAME.content["card"] for _ in range(2)]
    pile = [card for card in every if card not in ("artist", "bank")]
    state = lay({"pawn": "z1"}, deck=["bank", "artist"], discard=pile)
    assert state.view(None)["deck"]["size"] == 4
    play(state, "pass", "stay")
    play(state, "move z1")
    assert state.view(None)["deck"]["size"] == 0 and told(state, "reshuffled") == []
    play(state, *[action for action in offered(state) if action == "pass"][:1])
    play(state, "stay")
    assert told(state, "reshuffled")[0]["count"] == len(pile)


@pytest.mark.rule("R12.5")
def test_the_discard_pile_may_be_looked_through() -> None:
    state = lay({}, discard=["artist", "bank"])
    assert state.view(None)["discard"] == ["artist", "bank"]
    state = lay({}, discard=["artist", "bank"], options={"open_discard": False})
    assert state.view(None)["discard"] == ["bank"] and state.view(None)["discard_size"] == 2


@pytest.mark.rule("R12.6", "R18.3")
def test_a_discarded_trade_goods_goes_to_its_pile_and_counts() -> None:
    state = at_zone("steampunk-empire", {"hand": ["trade-goods"], "crowns": III, "in_play": ["think-tank"]})
    assert state.view(None)["piles"]["trade-goods"] == 8 and discard(state) == []
    assert crowns(state) == [0, 0, 7, 3] and money(state)[A] == 1


@pytest.mark.rule("R12.9")
def test_taking_is_not_drawing() -> None:
    state = at_zone("endless-city", {"in_play": ["explorer"]})
    assert gains(state) == [8]


@pytest.mark.note("bright-ages 1", "bright-ages 2")
@pytest.mark.rule("R12.10")
def test_a_face_up_card_is_drawn_normally_and_known_to_all() -> None:
    state = at_zone("bright-ages", {"hand": ["artist"]}, {})
    play(state, "lay artist")
    assert state.view(B)["deck"]["top"] == "artist"
    play(state, "move z1")
    assert "artist" in hand(state, B) and state.view(A)["players"][B]["known"] == ["artist"]
    state = at_zone("bright-ages", {"hand": ["gizmo"]}, {})
    play(state, "lay gizmo")
    assert state.view(None)["piles"]["gizmo"] == 8 and state.view(None)["deck"]["top"] is None


@pytest.mark.rule("R12.11")
def test_a_card_being_played_is_not_in_the_discard_pile() -> None:
    state = playing("trinket", {"hand": ["artist", "bank"]})
    assert discard(state) == [] and state.view(None)["played"] == ["trinket"]


@pytest.mark.rule("R13.1")
def test_play_1_must_be_done_with_any_card() -> None:
    state = at_zone("police-state", {"hand": ["artist", "bank"]})
    assert offered(state) == ["play artist", "play bank"]
    assert why(state, "pass") == ("You must play a card.", "R13.1")


@pytest.mark.rule("R14.7")
def test_scoring_is_not_playing() -> None:
    state = at_zone(
        "primitive-paradise",
        {"hand": ["artist"], "money": 4, "crowns": III, "in_play": ["gang-of-pickpockets"]},
        {"pawn": "z0"},
    )
    play(state, "score artist")
    assert sizes(state)[A] == 0 and money(state)[A] == 0


@pytest.mark.rule("R15.1", "R15.2")
def test_all_steps_that_can_be_made_are_made_with_any_crown() -> None:
    state = at_zone("primitive-paradise", {"hand": ["artist"], "money": 4, "crowns": [0, 0, 2, 8]}, {"pawn": "z0"})
    play(state, "score artist")
    assert state.over, "two steps are made, two are lost"
    state = at_zone("primitive-paradise", {"hand": ["artist"], "money": 4}, {"pawn": "z0"})
    play(state, "score artist")
    advance_all(state, 2, 3, 1)
    assert crowns(state) == [8, 1, 0, 1], "one crown steps again and again"


@pytest.mark.note("age-of-superheroes 1")
@pytest.mark.rule("R15.4")
def test_from_time_1_to_here_each_step_counts() -> None:
    state = at_zone("age-of-superheroes", {"in_play": ["prime-real-estate"]}, {"pawn": "z0"}, laurels=A)
    assert crowns(state) == [9, 0, 0, 1] and gains(state) == [1, 1, 1, 1]
    state = at_zone("age-of-superheroes", {"crowns": [8, 0, 2, 0]}, {"pawn": "z0"}, z4="meritocracy")
    assert crowns(state) == [8, 0, 1, 1], "Meritocracy: a step from III instead of the whole"


@pytest.mark.rule("R16.2")
def test_one_answer_is_taken_unless_that_would_tell() -> None:
    state = at_zone("police-state", {"hand": ["artist"]})
    assert told(state, "plays"), "one card: its owner has no choice, and all see the card anyway"
    state = at_zone("police-state", {"hand": ["artist", "artist"]})
    assert offered(state) == ["play artist"], "not being asked would tell that both cards are alike"
    state = at_zone("primitive-paradise", {"hand": ["visionary"], "money": 9}, {"pawn": "z0"})
    assert offered(state) == ["pass"], "not being asked would tell that nothing can be scored"
    state = at_zone("primitive-paradise", {"hand": ["visionary"], "money": 3}, {"pawn": "z0"})
    assert state.view(None)["player"] == B, "nobody could score anything with $3"


@pytest.mark.rule("R16.5")
def test_conditions_on_several_players_are_looked_at_once() -> None:
    state = playing("infected-rat", {}, {"hand": ["artist"]}, {"hand": ["bank"]})
    assert sizes(state) == [0, 0, 0]


@pytest.mark.rule("R16.7")
def test_the_turn_player_comes_first_then_clockwise() -> None:
    state = at_zone("warm-globe", {"hand": ["anubis-statuette"]}, {"hand": ["anubis-statuette"]})
    assert state.waiting == (A,)
    play(state, "visit z9")
    assert state.waiting == (B,)


@pytest.mark.rule("R16.8")
def test_others_decide_in_your_turn_and_the_turn_waits() -> None:
    state = at_zone("bureaucracy", {}, {"money": 12, "crowns": [8, 1, 1, 0]})
    assert state.waiting == (B,) and why(state, "stay", A) == ("It isn't your turn. Wait for {1}.", "R16.8")


@pytest.mark.rule("R17.1")
def test_six_zones_have_an_hourglass() -> None:
    zones = [zone["id"] for zone in GAME.content["zone"] if "hourglass" in zone]
    assert zones == [
        "babylonian-bazaar",
        "neolithic-renaissance",
        "celtic-paradise",
        "three-kingdoms",
        "cultural-revolution",
        "y2k",
    ]


@pytest.mark.rule("R18.1", "R18.2")
def test_special_cards_are_hand_cards_with_open_backs() -> None:
    state = lay({"hand": ["gizmo", "trade-goods", "artist"]})
    other = state.view(B)["players"][A]
    assert (other["gizmos"], other["trade_goods"], other["hand_size"]) == (1, 1, 3)
    assert sorted(other["known"]) == ["gizmo", "trade-goods"]


@pytest.mark.rule("R18.4")
def test_an_empty_pile_gives_none() -> None:
    hands = [{"hand": ["gizmo"] * 8, "money": 9}, {}]
    state = at_zone("zombie-apocalypse", *hands)
    assert sizes(state)[A] == 8 and money(state)[A] == 7, "only the Zombies take $2"
    assert state.waiting == (B,), "it is not offered"


@pytest.mark.note("age-of-atlantis 1")
@pytest.mark.rule("R19.1")
def test_the_hq_moves_to_any_zone_or_stays() -> None:
    state = at_zone("age-of-atlantis", {"hq": "z4", "in_play": ["a-place-outside-time"]})
    assert len(offered(state)) == 11 and "place z4" in offered(state) and "place place-0-1" in offered(state)


@pytest.mark.rule("R19.2")
def test_a_base_works_also_without_ruling() -> None:
    state = at_zone("greek-america", {"hand": ["artist"]}, {"crowns": [0, 10, 0, 0]}, bases={"z1": [0]})
    play(state, "discard artist")
    assert money(state)[A] == 6


@pytest.mark.rule("R19.3")
def test_golden_laurels_and_sage_pass_from_player_to_player() -> None:
    state = at_zone("rome-eternal", {"crowns": [8, 0, 2, 0]}, laurels=B)
    assert seen(state, A)["laurels"] and not seen(state, B)["laurels"]
    state = lay({"crowns": [9, 1, 0, 0]}, sage=A)
    play(state, "move z1")
    assert sizes(state)[A] == 3, "before the visit of a ruled Zone: draw 1"


@pytest.mark.rule("R19.6", "R23.3")
def test_boxed_text_is_not_copied_and_simulated_paradise_is_the_zone_visited() -> None:
    state = at_zone(
        "simulated-paradise", {"hand": ["artist"], "in_play": ["university"]}, z1="byzantine-empire", simulation="z1"
    )
    assert sizes(state)[A] == 3 and money(state)[A] == 0
    assert [event["space"] for event in told(state, "visits")] == ["z7"]


@pytest.mark.rule("R19.7")
def test_what_lies_on_a_place_that_leaves_play() -> None:
    state = lay(
        {
            "pawn": "z7",
            "hand": ["artist"],
            "hq": "place-0-1",
            "in_play": ["think-tank", {"card": "hidden-cave", "as": "a-place-outside-time"}],
        },
        {},
        z6="zombie-apocalypse",
        zombies={"place-0-1": 2, "z6": 1},
    )
    player = state.players[A]
    player.pawn = 10
    leave_play(state, A, player.in_play[1])
    assert (player.pawn, player.hq) == (7, -1)
    assert space(state, "z6")["zombies"] == 3


@pytest.mark.rule("R20.1", "R20.3")
def test_a_box_acts_for_pawns_there_not_in_the_visit() -> None:
    state = at_zone("viking-america", {"crowns": [9, 1, 0, 0]})
    assert money(state)[A] == 0 and sizes(state)[A] == 2


@pytest.mark.rule("R20.4")
def test_while_real_means_only_then() -> None:
    state = lay({"crowns": [5, 3, 2, 0], "pawn": "z4", "hand": ["settlers"]}, z3="meritocracy")
    play(state, "pass", "stay")
    assert offered(state) == ["advance 1", "advance 2", "advance 3"], "Meritocracy is not real"


@pytest.mark.rule("R23.4")
def test_counters_on_simulated_paradise_stay_when_the_token_moves() -> None:
    state = at_zone("simulated-paradise", {"crowns": [8, 0, 0, 2]}, z5="gold-rush", gold={"z7": 3})
    play(state, "place z5")
    assert money(state)[A] == 3 and space(state, "z7")["gold"] == 3, "not alone: nothing is added"


@pytest.mark.rule("R24.6")
def test_a_replaced_play_leaves_the_card_where_it_is_or_puts_it_away() -> None:
    state = at_zone(
        "robotic-utopia",
        {"crowns": [8, 0, 0, 2], "hand": ["artist"], "money": 4, "in_play": ["hacker"]},
        robot="settlers",
    )
    play(state, "score artist")
    assert space(state, "z7")["card"] == "settlers" and money(state)[A] == 0
    state = lay(
        {"hand": ["artist"], "money": 4, "crowns": III, "in_play": ["hacker", {"card": "cache", "under": "bank"}]}
    )
    play(state, "do cache", "score artist")
    assert sorted(discard(state)) == ["artist", "bank", "cache"] and in_play(state) == ["hacker"]


@pytest.mark.rule("R25.5")
def test_a_copy_counts_as_the_copied_card_until_it_leaves_play() -> None:
    state = at_zone("age-of-cybernetics", {"hand": ["artist"], "in_play": ["hidden-cave"]}, {})
    play(state, "play artist")
    assert money(state)[A] == 10 and in_play(state) == ["hidden-cave", "hidden-cave"]
    assert [perm["card"] for perm in seen(state)["in_play"]] == ["hidden-cave", "artist"]


@pytest.mark.rule("R20.6")
def test_in_utopia_nothing_is_discarded_from_play_in_anothers_turn() -> None:
    there = {"in_play": ["investments"], "pawn": "z7"}
    state = playing("golden-goose", {}, there, z7="utopia")
    assert state.waiting == (B,) and state.decision().kind == "move", "Investments are not offered"
    state = playing("golden-goose", {}, there)
    assert offered(state) == ["do investments", "done"]


@pytest.mark.rule("R20.5")
def test_a_zone_that_becomes_real_pays_all_from_the_turn_player_on() -> None:
    state = lay({"pawn": "z4"}, {}, {}, z8="mafia-city-states")
    play(state, "change z4")
    assert [event["seat"] for event in told(state, "gained")] == [A, B, C] and money(state) == [2, 2, 2]


@pytest.mark.rule("R3.2", "R3.3")
def test_dark_ages_come_before_beggar_and_cold_war_only_when_alone() -> None:
    state = lay({"pawn": "z1", "hand": ["artist"], "in_play": ["beggar", "think-tank"], "money": 3}, z1="dark-ages")
    assert seen(state)["in_play"][0]["money"] == 0, "Think Tank has paid $1 first: $4 is not below $4"


@pytest.mark.rule("R23.2")
@pytest.mark.parametrize("zone", ["quiet-planet", "robotic-utopia"])
def test_the_pile_and_the_card_of_a_copied_zone_are_not_touched(zone: str) -> None:
    no_pile_is_copied(zone)


def no_pile_is_copied(zone: str) -> None:
    more = {"pile": ["artist", "bank"]} if zone == "quiet-planet" else {"robot": "tulip-stocks"}
    state = at_zone("simulated-paradise", {"crowns": [8, 0, 0, 2]}, z6=zone, **more)
    play(state, "place z6")
    assert sizes(state)[A] == 0 and money(state)[A] == 0 and state.waiting == (B,)


@pytest.mark.rule("R4.3")
def test_another_players_anubis_visit_keeps_the_pawn_where_history_changes_meanwhile() -> None:
    """B is in the unreal Earth United when A's Anubis Statuette, played there, takes A to Late Jurassic."""
    state = lay(
        {"pawn": "z4", "hand": ["artist"]},
        {"hand": ["anubis-statuette", "anubis-statuette"]},
        z0="late-jurassic",
        z6="earth-united",
        z7="warm-globe",
    )
    play(state, "pass", "move z7", "play anubis-statuette", "visit z6", "lay anubis-statuette")
    assert pawns(state)[B] == "z6" and state.waiting == (A,)
    play(state, "visit z0", "option 3")
    assert told(state, "changed") and pawns(state)[B] == "z6", "the visit of B goes on there"


@pytest.mark.rule("R11.8", "R11.5")
def test_what_others_cannot_pay_you_after_tibetan_empire_stays_with_them() -> None:
    state = at_zone(
        "tibetan-empire",
        {"crowns": [8, 2, 0, 0], "hand": ["anubis-statuette"]},
        {"money": 5},
        z7="mafia-city-states",
    )
    play(state, "play anubis-statuette", "visit z7")
    assert money(state) == [0, 5]


@pytest.mark.rule("R11.8")
def test_what_others_lose_after_tibetan_empire_they_still_lose() -> None:
    visitor = {"pawn": "z4", "no_gain": True}
    assert money(lay({**visitor, "hand": ["tulip-stocks"]}, {"money": 9}, phase="visit")) == [0, 4]
    ruler = {**visitor, "crowns": [9, 0, 1, 0]}
    state = lay(ruler, {"pawn": "z0", "money": 9}, z4="age-of-piracy", phase="visit")
    assert money(state) == [0, 7]


@pytest.mark.rule("R24.5")
def test_hacker_replaces_a_play_that_was_not_possible() -> None:
    hacker = {"in_play": ["hacker"], "hand": ["artist"], "money": 4, "crowns": [0, 0, 0, 10]}
    state = at_zone("simulated-paradise", hacker, z6="robotic-utopia")
    assert offered(play(state, "place z6")) == ["score artist", "pass"]
    state = lay({**hacker, "in_play": ["hacker", "cache"], "pawn": "z7"})
    assert offered(state)[0] == "do cache"
    assert offered(play(state, "do cache")) == ["score artist", "pass"]
    state = at_zone("alien-contact", {**hacker, "hand": ["bank", "trinket"]}, deck=[], rest="box")
    assert offered(state) == ["play trinket", "play bank", "pass"]
