"""Every note printed with a Zone (`notes` in the content), by its number; worked examples show the others."""

import pytest

from tests.games.temporum.table import (
    GAME,
    A,
    B,
    C,
    advance_all,
    at_zone,
    crowns,
    discard,
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
)

II, III = [0, 10, 0, 0], [0, 0, 10, 0]
TWO_IN_II, TWO_IN_III, TWO_IN_IV = [8, 2, 0, 0], [8, 0, 2, 0], [8, 0, 0, 2]
EVERY_CARD = [card["id"] for card in GAME.content["card"] for _ in range(2)]


def without(*taken: str) -> list[str]:
    """All player cards but these."""
    left = EVERY_CARD[:]
    for card in taken:
        left.remove(card)
    return left


# Time I


@pytest.mark.rule("R6.4")
@pytest.mark.note("ancient-egypt 1", "ancient-egypt 2")
def test_ancient_egypt_looks_at_ruling_after_the_scoring_and_acts_without_one() -> None:
    state = at_zone("ancient-egypt", {"crowns": [6, 4, 0, 0]}, {"crowns": [5, 5, 0, 0]})
    assert crowns(state) == [5, 5, 0, 0], "nothing was scored"
    state = at_zone("ancient-egypt", {"crowns": [6, 4, 0, 0], "money": 4, "hand": ["artist"]}, {"crowns": [5, 5, 0, 0]})
    play(state, "score artist", "advance 1", "advance 1", "advance 1", "advance 1")
    assert crowns(state) == [2, 8, 0, 0], "no longer ruler of Time I"


@pytest.mark.note("ice-age 1")
def test_ice_age_looks_at_ruling_after_the_scoring() -> None:
    state = at_zone("ice-age", {"money": 4, "hand": ["artist"]}, {"pawn": "z1", "money": 9})
    play(state, "score artist")
    advance_all(state, 1, 1, 1)
    assert seen(state)["rules"] == [2] and money(state)[B] == 6, "Time II is ruled only since the scoring"


@pytest.mark.note("iron-age 1", "iron-age 2")
def test_iron_age_counts_the_times_before_paying_and_costs_never_fall_below_0() -> None:
    state = at_zone("iron-age", {"crowns": [9, 1, 0, 0], "money": 14, "hand": ["settlers"]}, {})
    play(state, "score settlers")
    assert money(state)[A] == 0, "one Time is ruled now, three may be afterwards"
    state = at_zone("iron-age", {"crowns": [0, 3, 3, 4], "money": 5, "hand": ["artist"]}, {})
    play(state, "score artist")
    assert money(state)[A] == 5, "4 - 6 is 0"


@pytest.mark.note("late-jurassic 1", "late-jurassic 2")
def test_late_jurassic_changes_history_unasked_and_its_copy_nothing() -> None:
    state = play(at_zone("late-jurassic"), "option 3")
    assert state.view(None)["real"] == ["z0", "z2", "z5", "z8"] and state.view(None)["player"] == B
    state = at_zone("simulated-paradise", {"crowns": TWO_IN_IV}, z0="late-jurassic")
    play(state, "place z0", "option 3")
    assert told(state, "changed") == []


@pytest.mark.note("primitive-paradise 1")
def test_paradise_money_waits_for_the_first_who_comes_alone() -> None:
    state = play(lay({}, {"pawn": "z4"}, z0="primitive-paradise"), "move z4")
    assert gains(state) == [] and space(state, "z4")["paradise"] == 2
    state = play(lay({}, z0="primitive-paradise"), "move z4")
    assert gains(state) == [2] and space(state, "z4")["paradise"] == 0


@pytest.mark.note("primitive-paradise 2", "gold-rush 2")
def test_primitive_paradise_never_hands_out_gold_rush_money() -> None:
    more = {"z0": "primitive-paradise", "z4": "gold-rush", "gold": {"z4": 3}}
    state = play(lay({}, paradise=["z1"], **more), "move z4")
    assert gains(state) == [4] and space(state, "z4")["gold"] == 4, "3 and the new one, from Gold Rush alone"
    state = play(lay({}, {"pawn": "z4"}, paradise=["z4"], **more), "move z4")
    assert gains(state) == [5] and space(state, "z4")["paradise"] == 2, "not alone: Gold Rush counts both, both stay"


@pytest.mark.note("primitive-paradise 3")
def test_a_place_outside_time_has_no_paradise_money() -> None:
    state = lay({"in_play": ["a-place-outside-time"]}, z0="primitive-paradise")
    play(state, "move place-0-1", "option 1")
    assert gains(state) == [8]


@pytest.mark.note("stone-age 1")
def test_stone_age_counts_after_the_scoring() -> None:
    state = play(at_zone("stone-age", {"money": 4, "hand": ["artist"]}), "score artist")
    advance_all(state, 1, 1, 1)
    assert money(state)[A] == 4, "two Times are empty now, three were before"


@pytest.mark.note("alien-egypt 1")
def test_gaining_ones_way_to_100_at_alien_egypt_does_not_win() -> None:
    state = play(at_zone("alien-egypt", {"money": 99}), "option 1")
    assert money(state)[A] == 107 and not state.over


@pytest.mark.note("alien-egypt 2", "exodus 2")
def test_exodus_does_not_matter_for_alien_egypt() -> None:
    state = at_zone("alien-egypt", {"money": 100}, z7="exodus")
    assert state.over and state.winners == [A]


@pytest.mark.note("babylonian-bazaar 1")
def test_babylonian_bazaar_wants_the_full_10() -> None:
    state = at_zone("babylonian-bazaar", {"money": 9}, {"money": 10}, chits={"z0": 1})
    assert state.waiting == (B,) and offered(state) == ["yes", "pass"], "A cannot pay"
    play(state, "yes")
    assert money(state) == [9, 0] and sizes(state) == [0, 2]


@pytest.mark.note("bronze-age 2")
def test_bronze_age_counts_after_the_crowns_have_advanced() -> None:
    state = play(at_zone("bronze-age", {"money": 4, "hand": ["artist"]}), "score artist")
    advance_all(state, 1, 1, 1)
    assert gains(state) == [6]


@pytest.mark.note("kingdom-of-trilobites 2")
def test_predict_the_future_in_the_kingdom_of_trilobites_covers_three_times() -> None:
    hacker = {"pawn": "z0", "hand": ["predict-the-future"], "in_play": ["hacker"]}
    state = lay(hacker, z0="kingdom-of-trilobites")
    play(state, "pass", "pass", "pass", "stay", "play predict-the-future", "do predict-the-future")
    for change in ("change z0", "change z2"):
        assert offered(state) == [change, "pass"]
        play(state, change)
    assert offered(state) == ["change z4", "pass"], "in the Zone that is real at that moment"


@pytest.mark.note("trojan-war 1")
def test_trojan_war_takes_and_draws_without_a_scoring() -> None:
    state = at_zone("trojan-war", {"money": 3, "hand": ["visionary"]})
    assert money(state)[A] == 0 and sizes(state)[A] == 2 and told(state, "scores") == []


# Time II


@pytest.mark.note("age-of-cults 1", "age-of-cults 2")
def test_age_of_cults_passes_together_and_that_is_no_discard_and_no_draw() -> None:
    watchers = {"in_play": ["explorer", "think-tank"]}
    state = at_zone("age-of-cults", {**watchers, "hand": ["artist"]}, {**watchers, "hand": ["bank", "cache"]})
    assert state.waiting == (A, B)
    play(state, "0: hand artist")
    assert "artist" in hand(state) and hand(state, B) == ["bank", "cache"], "nothing has moved yet"
    assert not any(event["kind"] == "handed" for event in state.events(0, B))
    play(state, "1: hand cache")
    assert "cache" in hand(state) and hand(state, B) == ["artist", "bank"]
    assert gains(state) == [1, 1] and gains(state, B) == [], "the two cards of Draw 2 alone"


@pytest.mark.note("age-of-cults 3")
def test_nothing_is_passed_if_only_one_player_has_cards() -> None:
    state = at_zone("age-of-cults")
    assert sizes(state) == [2, 0] and told(state, "handed") == []


@pytest.mark.rule("R15.5")
@pytest.mark.note("empire-of-the-amazons 1")
def test_amazons_without_a_crown_here_still_draw_4() -> None:
    state = lay({"hand": ["secret-weapon"]}, {}, z1="empire-of-the-amazons")
    play(state, "secret secret-weapon", "name 2", "move z1")
    assert sizes(state)[A] == 4 and crowns(state) == [10, 0, 0, 0]


@pytest.mark.note("greek-america 1", "new-france 1")
def test_a_base_stays_when_its_owner_no_longer_rules() -> None:
    state = at_zone("greek-america", {"hand": ["artist"]}, {"crowns": II}, bases={"z1": [0]})
    play(state, "discard artist")
    assert money(state)[A] == 6 and space(state, "z1")["bases"] == [A]
    state = at_zone("new-france", {}, {"crowns": III}, bases={"z4": [0]})
    assert crowns(state) == [9, 1, 0, 0] and space(state, "z4")["bases"] == [A]


@pytest.mark.rule("R23.2")
@pytest.mark.note("greek-america 2", "new-france 2")
@pytest.mark.parametrize("zone", ["greek-america", "new-france"])
def test_a_base_of_a_copied_zone_lies_on_simulated_paradise(zone: str) -> None:
    there = "z2" if zone == "greek-america" else "z5"
    state = at_zone("simulated-paradise", {"crowns": TWO_IN_IV}, **{there: zone})
    play(state, f"place {there}", "yes")
    assert space(state, "z7")["bases"] == [A] and space(state, there)["bases"] == []


@pytest.mark.note("mongolian-empire 1", "mongolian-empire 2")
def test_mongolian_empire_compares_once_and_spares_no_other_ruler() -> None:
    both = {"crowns": TWO_IN_II, "hand": ["artist", "bank"]}
    state = at_zone("mongolian-empire", {"crowns": TWO_IN_II}, both, {"hand": ["cache"]}, {"hand": ["trinket"] * 2})
    assert state.view(None)["rulers"][1] == [A, B]
    play(state, "1: discard artist", "3: discard trinket")
    assert sizes(state) == [2, 1, 1, 1]


@pytest.mark.rule("R18.4")
@pytest.mark.note("scientist-enclave 1")
def test_a_retreat_for_a_gizmo_that_is_not_there_brings_nothing() -> None:
    state = at_zone("scientist-enclave", {"crowns": TWO_IN_II, "hand": ["gizmo"] * 8})
    play(state, "yes")
    assert sizes(state)[A] == 8 and crowns(state) == [9, 1, 0, 0]


@pytest.mark.note("three-kingdoms 1")
def test_three_kingdoms_strike_the_visitor_too() -> None:
    state = at_zone("three-kingdoms", {"money": 9}, {"money": 9, "crowns": TWO_IN_II}, chits={"z1": 1})
    play(state, offered(state)[0])
    assert money(state) == [5, 9] and sizes(state)[A] == 1


# Time III


@pytest.mark.note("bureaucracy 1")
def test_bureaucracy_lets_each_choose_in_turn_order() -> None:
    rich = {"money": 12, "crowns": [8, 1, 1, 0]}
    state = at_zone("bureaucracy", {}, rich, rich)
    assert state.waiting == (B,) and offered(state) == ["retreat 2", "retreat 3"]
    play(state, "retreat 3")
    assert state.waiting == (C,) and crowns(state, B) == [8, 2, 0, 0]
    play(state, "retreat 2")
    assert crowns(state, C) == [9, 0, 1, 0]


@pytest.mark.note("cold-war 1")
def test_cold_war_looks_at_the_pawns_once_as_the_turn_starts() -> None:
    state = lay({"pawn": "z4", "hand": ["secret-mission"]}, {}, z4="cold-war")
    play(state, "secret secret-mission", "move z0")
    assert money(state)[A] == 4 and pawns(state)[A] == "z0", "it is paid though the pawn has left"
    state = lay({"pawn": "z4"}, {"pawn": "z4"}, z4="cold-war")
    assert money(state)[A] == 0


@pytest.mark.note("great-depression 1")
def test_great_depression_includes_you_and_a_player_outside_time() -> None:
    outside = {"pawn": "place-1-1", "in_play": ["a-place-outside-time"], "money": 5}
    state = play(at_zone("great-depression", {"money": 5}, outside, {"money": 5}), "option 3")
    assert money(state) == [3, 3, 5]


@pytest.mark.note("industrial-revolution 1")
def test_industrial_revolution_returns_the_card_it_made_you_play() -> None:
    state = at_zone("industrial-revolution", {"crowns": TWO_IN_III, "hand": ["trinket", "tulip-stocks"]})
    play(state, "play trinket", "yes")
    assert hand(state) == ["trinket"] and discard(state) == ["tulip-stocks"]


@pytest.mark.note("industrial-revolution 2")
def test_a_card_that_was_reshuffled_meanwhile_is_not_returned() -> None:
    ruler = {"crowns": TWO_IN_III, "hand": ["tulip-stocks"]}
    state = play(at_zone("industrial-revolution", ruler), "yes")
    assert hand(state) == ["tulip-stocks"] and discard(state) == []
    rest = without("tulip-stocks", "gang-of-pickpockets")
    state = at_zone("industrial-revolution", {**ruler, "in_play": ["gang-of-pickpockets"]}, discard=rest)
    assert len(told(state, "reshuffled")) == 1 and told(state, "returned") == [] and state.waiting == (B,)


@pytest.mark.note("industrial-revolution 4")
def test_industrial_revolution_returns_no_trade_goods() -> None:
    state = play(at_zone("industrial-revolution", {"crowns": TWO_IN_III, "hand": ["trade-goods"]}), "option 2")
    assert state.waiting == (B,) and hand(state) == [] and state.view(None)["piles"]["trade-goods"] == 8


@pytest.mark.note("police-state 1")
def test_police_state_stops_moves_by_cards_but_no_time_shift() -> None:
    state = playing("maneuver", {"in_play": ["a-place-outside-time"]})
    play(state, "do maneuver")
    assert offered(state) == ["move z7", "move place-0-1"]
    state = lay({"hand": ["secret-mission"], "pawn": "z4"}, z4="police-state")
    play(state, "secret secret-mission")
    assert pawns(state)[A] == "z7", "the only way"
    state = play(lay({"pawn": "z0"}, {"pawn": "z4"}, z4="police-state"), "change z0")
    assert pawns(state)[B] == "z5"


@pytest.mark.note("age-of-piracy 2")
def test_age_of_piracy_robs_other_rulers_too() -> None:
    other = {"crowns": TWO_IN_III, "pawn": "z0", "money": 5}
    state = at_zone("age-of-piracy", {"crowns": TWO_IN_III}, other, {}, {})
    assert state.view(None)["rulers"][2] == [A, B] and money(state)[:2] == [2, 3]


@pytest.mark.note("atomic-age 1", "maneuver 1")
def test_moving_by_atomic_age_or_maneuver_is_no_visit() -> None:
    state = play(at_zone("atomic-age", {"crowns": TWO_IN_III}), "move z1")
    assert pawns(state)[A] == "z1" and sizes(state)[A] == 0
    state = play(playing("maneuver", zone="cultural-revolution"), "do maneuver", "move z1")
    assert pawns(state)[A] == "z1" and sizes(state)[A] == 0


@pytest.mark.note("cultural-revolution 1")
def test_cultural_revolution_makes_two_steps_that_count() -> None:
    state = at_zone("cultural-revolution", {}, chits={"z4": 1}, laurels=A)
    assert crowns(state) == [9, 0, 1, 0] and gains(state) == [1, 1]


@pytest.mark.note("gold-rush 1")
def test_gold_rush_money_comes_from_the_supply_and_stays() -> None:
    state = at_zone("gold-rush", {}, gold={"z4": 4})
    assert money(state)[A] == 5 and space(state, "z4")["gold"] == 5


@pytest.mark.note("meritocracy 1", "meritocracy 2")
def test_meritocracy_overrules_a_named_time_so_time_3_never_fills() -> None:
    state = at_zone("dawn-of-man", {"crowns": [5, 0, 5, 0]}, {}, z4="meritocracy")
    assert crowns(state) == [5, 0, 4, 1], "advance 1 from Time I"
    state = at_zone("primitive-paradise", {"crowns": [5, 5, 0, 0], "money": 4, "hand": ["artist"]}, z4="meritocracy")
    play(state, "score artist", "advance 2")
    assert crowns(state) == [5, 4, 0, 1], "the crown that came to III goes on before another comes"


@pytest.mark.note("rome-eternal 1", "rome-eternal 2")
def test_golden_laurels_are_taken_from_their_holder_and_pay_each_step() -> None:
    state = at_zone("rome-eternal", {"crowns": TWO_IN_III}, laurels=B)
    assert seen(state, A)["laurels"] and not seen(state, B)["laurels"]
    state = at_zone("rome-eternal", {"crowns": TWO_IN_III})
    assert seen(state, A)["laurels"], "or from the supply"
    state = play(playing("inventor", {"crowns": III}, laurels=A), "option 3")
    assert gains(state) == [4, 1, 1]


@pytest.mark.note("russian-revolution 1", "russian-revolution 2")
def test_russian_revolution_makes_other_rulers_retreat_each_choosing_in_turn_order() -> None:
    state = at_zone(
        "russian-revolution", {"crowns": TWO_IN_III}, {"crowns": [7, 0, 2, 1]}, {}, {"crowns": [8, 1, 0, 1]}
    )
    assert state.view(None)["rulers"][2] == [A, B]
    assert state.waiting == (B,) and offered(state) == ["retreat 3", "retreat 4"], "a ruler, and not optional"
    play(state, "retreat 4")
    assert crowns(state, B) == [7, 0, 3, 0] and crowns(state, C) == [10, 0, 0, 0]
    assert crowns(state, 3) == [8, 1, 1, 0], "Time II does not count, so there is no choice"


@pytest.mark.note("y2k 1")
def test_y2k_takes_no_card_from_play() -> None:
    state = at_zone("y2k", {}, {"hand": ["artist"], "in_play": ["bank"]}, chits={"z4": 1})
    assert state.waiting == (B,) and offered(state) == ["pass"]


# Time IV


@pytest.mark.note("age-of-cats 1", "age-of-cats 2")
def test_age_of_cats_scores_completely_twice_and_then_puts_the_card_away() -> None:
    state = at_zone("age-of-cats", {"money": 19, "hand": ["artist", "settlers"], "in_play": ["secret-society"]})
    play(state, "yes")
    assert offered(state) == ["score artist"], "Settlers cannot be paid for even once"
    play(state, "score artist")
    advance_all(state, 1, 1)
    assert (sizes(state)[A], money(state)[A], discard(state)) == (1, 5, []), "still in the first scoring"
    play(state, "advance 1")
    assert (sizes(state)[A], money(state)[A]) == (2, 1), "Secret Society has drawn; the second one is paid"
    advance_all(state, 1, 1, 1, 1)
    assert (sizes(state)[A], discard(state), crowns(state)) == (3, ["artist"], [2, 8, 0, 0])


@pytest.mark.note("age-of-cybernetics 1", "age-of-cybernetics 2")
def test_a_copy_is_the_copied_card_until_it_leaves_play() -> None:
    state = at_zone("age-of-cybernetics", {"hand": ["artist"], "in_play": ["hidden-cave"]})
    play(state, "play artist")
    assert gains(state) == [10] and in_play(state) == ["hidden-cave", "hidden-cave"]
    state = at_zone("steampunk-empire", {"hand": ["bank"], "in_play": [{"card": "artist", "as": "hidden-cave"}]})
    play(state, "yes")
    assert hand(state) == ["artist"] and in_play(state) == []


@pytest.mark.note("age-of-toys 1")
def test_age_of_toys_with_detective_takes_the_first_two_drawn() -> None:
    state = at_zone("age-of-toys", {"money": 4, "in_play": ["detective"]}, deck=["settlers", "bank", "artist"])
    play(state, "yes")
    assert sorted(offered(state)) == ["play bank", "play settlers"]
    play(state, "play bank")
    assert hand(state) == ["artist"] and discard(state) == ["settlers"]


@pytest.mark.note("age-of-toys 2")
def test_age_of_toys_with_one_card_discards_it() -> None:
    state = at_zone("age-of-toys", {"money": 4}, {"hand": without("artist")}, deck=["artist"])
    play(state, "yes")
    assert discard(state) == ["artist"] and money(state)[A] == 0 and told(state, "plays") == []


@pytest.mark.note("alien-contact 1", "alien-contact 2")
def test_alien_contact_offers_the_first_card_drawn_at_its_normal_cost() -> None:
    state = at_zone("alien-contact", {"money": 20, "in_play": ["detective"]}, deck=["artist", "bank"])
    assert offered(state) == ["score artist", "pass"]
    play(state, "score artist")
    assert money(state)[A] == 16


@pytest.mark.note("nuclear-wasteland 1")
def test_nuclear_wasteland_leads_to_any_earlier_real_zone_also_a_visited_one() -> None:
    state = lay({"pawn": "z4", "crowns": TWO_IN_IV, "hand": ["anubis-statuette"]}, z6="nuclear-wasteland")
    play(state, "pass", "stay", "visit z6")
    assert offered(state) == ["visit z0", "visit z1", "visit z4"]
    play(state, "visit z4")
    assert [event["space"] for event in told(state, "visits")] == ["z4", "z6", "z4"]
    state = play(at_zone("simulated-paradise", {"crowns": TWO_IN_IV}, z6="nuclear-wasteland"), "place z6")
    assert offered(state) == ["visit z0", "visit z1", "visit z4"], "earlier than Time IV"


@pytest.mark.note("utopia 1")
def test_utopia_does_not_stop_retreating_passing_or_paying_by_choice() -> None:
    state = playing("battle-plans", {}, {"crowns": TWO_IN_II}, z7="utopia")
    assert crowns(state, B) == [9, 1, 0, 0]
    state = at_zone("age-of-cults", {}, {"hand": ["artist"]}, z7="utopia")
    play(state, f"0: {offered(state, A)[0]}")
    assert "artist" in hand(state)
    state = at_zone("babylonian-bazaar", {}, {"money": 10}, z7="utopia", chits={"z0": 1})
    play(state, "1: yes")
    assert money(state)[B] == 0 and sizes(state)[B] == 2


@pytest.mark.note("warm-globe 1", "earth-united 1")
def test_a_card_played_by_another_looks_at_that_players_own_place_and_crowns() -> None:
    other = {"pawn": "z4", "crowns": [5, 0, 5, 0]}
    state = at_zone("warm-globe", {"crowns": TWO_IN_IV}, {**other, "hand": ["secret-stash"]})
    assert gains(state, B) == [10, 5], "alone in Time III"
    state = at_zone("earth-united", {"crowns": TWO_IN_IV, "hand": ["secret-stash"]}, other)
    play(state, "lay secret-stash")
    assert gains(state, B) == [10, 5] and gains(state, A) == [10, 2, 10, 2]


@pytest.mark.note("capitalist-utopia 1")
def test_capitalist_utopia_adds_rulers_and_takes_none() -> None:
    state = lay({"crowns": TWO_IN_IV}, {"crowns": TWO_IN_II}, z7="capitalist-utopia")
    assert state.view(None)["rulers"] == [[A], [A, B], [A], [A]]


@pytest.mark.note("earth-united 2", "earth-united 3")
def test_the_card_of_earth_united_is_gone_at_once_and_comes_back_last() -> None:
    state = at_zone("earth-united", {"hand": ["settlers", "bank"]}, {"crowns": [5, 5, 0, 0]})
    play(state, "lay settlers")
    assert state.waiting == (B,) and hand(state) == ["bank"] and discard(state) == []
    play(state, "advance 1")
    assert discard(state) == [], "the first of two plays of A is made"
    play(state, "advance 1")
    assert discard(state) == ["settlers"]
    state = play(at_zone("earth-united", {"hand": ["bag-of-loot"]}), "lay bag-of-loot")
    assert [event["seat"] for event in told(state, "returned")] == [A] and hand(state) == ["bag-of-loot"]
    kinds = [event["kind"] for event in state.events() if event["kind"] in ("plays", "returned")]
    assert kinds == ["plays", "plays", "plays", "returned"]


@pytest.mark.note("floating-cities 1", "floating-cities 2")
def test_floating_cities_count_once_and_play_without_a_scoring() -> None:
    six = ["artist", "tulip-stocks", "bank", "cache", "engineer", "visionary"]
    state = at_zone("floating-cities", {"money": 4, "hand": six, "crowns": III})
    play(state, "score artist")
    assert "play tulip-stocks" in offered(state), "five cards now"
    state = at_zone("floating-cities", {"money": 3, "hand": six})
    assert "play tulip-stocks" in offered(state), "nothing could be scored"


@pytest.mark.note("green-world 1")
def test_green_world_counts_the_whole_turn() -> None:
    state = lay({"crowns": III, "hand": ["secret-plot"]}, z7="green-world")
    play(state, "secret secret-plot", "stay")
    assert gains(state) == [2]


@pytest.mark.note("mafia-city-states 1", "mafia-city-states 2")
def test_mafia_money_is_gained_and_the_box_acts_each_time() -> None:
    state = at_zone("mafia-city-states", {"in_play": ["bank"]}, {"money": 5}, {"money": 5})
    assert gains(state) == [1, 1, 1], "Bank answers to the first"
    state = play(lay({"hand": ["step-on-a-butterfly"]}, z8="mafia-city-states"), "move z4")
    assert gains(state, B) == [2, 2], "twice in one turn"


@pytest.mark.note("quiet-planet 1")
def test_taking_from_the_quiet_planet_is_not_drawing() -> None:
    state = at_zone("quiet-planet", {"in_play": ["explorer", "detective"]}, pile=["artist", "bank"])
    assert hand(state) == ["artist", "bank"] and gains(state) == []


@pytest.mark.note("robotic-utopia 1")
def test_a_bag_of_loot_stays_on_robotic_utopia() -> None:
    state = at_zone("robotic-utopia", {"crowns": TWO_IN_IV}, robot="bag-of-loot")
    assert money(state)[A] == 7 and hand(state) == [] and space(state, "z7")["card"] == "bag-of-loot"


@pytest.mark.note("scrapyard-world 1", "scrapyard-world 2")
def test_scrapyard_world_rounds_down_and_wants_other_cards() -> None:
    cheap = {"hand": ["artist", "settlers"], "in_play": ["friends-in-old-places"], "crowns": III}
    state = at_zone("scrapyard-world", cheap)
    assert offered(state) == ["score artist"], "Settlers cost 14: three cards, and only one other is there"
    play(state, "score artist")
    assert hand(state) == ["settlers"] and discard(state) == ["artist"], "a cost of $2 is no card"


@pytest.mark.note("simulated-paradise 1")
def test_here_is_simulated_paradise_and_time_4() -> None:
    state = at_zone("simulated-paradise", {"crowns": [0, 8, 0, 2]}, {"crowns": [0, 10, 0, 0]}, z2="holy-norse-empire")
    play(state, "place z2")
    assert money(state)[A] == 3, "rules Time IV, not Time II"


@pytest.mark.note("simulated-paradise 2")
def test_boxed_text_is_not_copied() -> None:
    state = at_zone("simulated-paradise", {"hand": ["artist"]}, z1="byzantine-empire", simulation="z1")
    assert sizes(state)[A] == 3 and gains(state) == []


@pytest.mark.note("simulated-paradise 3")
def test_without_a_token_nothing_is_simulated() -> None:
    state = at_zone("simulated-paradise")
    assert state.waiting == (B,) and [event["kind"] for event in state.events() if event["seat"] == A] == [
        "turn",
        "visits",
    ]


@pytest.mark.note("singularity 1")
def test_an_extra_turn_has_a_check_for_victory() -> None:
    state = lay({"money": 12, "crowns": [0, 0, 1, 9], "hand": ["settlers"]}, z7="singularity")
    play(state, "stay", "yes", "move z4")
    assert state.over and state.winners == [A]


@pytest.mark.note("underground-haven 1", "underground-haven 2")
def test_the_sage_is_taken_from_its_holder_and_draws_before_visits_to_ruled_times() -> None:
    state = at_zone("underground-haven", {"crowns": TWO_IN_IV, "hand": ["artist"]}, sage=B)
    play(state, "discard artist")
    assert seen(state, A)["sage"] and not seen(state, B)["sage"]
    state = play(lay({"crowns": [9, 1, 0, 0]}, sage=A), "move z1")
    assert sizes(state)[A] == 3, "before the visit: draw 1"
    state = play(lay({}, sage=A), "move z1")
    assert sizes(state)[A] == 2, "Time II is not ruled"


@pytest.mark.note("zombie-apocalypse 1")
def test_zombies_do_not_follow_a_time_shift() -> None:
    state = lay({"pawn": "z0"}, {"pawn": "z4"}, z6="zombie-apocalypse", zombies={"z4": 1, "z6": 2})
    play(state, "change z0")
    assert pawns(state)[B] == "z5" and (space(state, "z4")["zombies"], space(state, "z5")["zombies"]) == (1, 0)


@pytest.mark.note("zombie-apocalypse 2")
def test_three_zombies_take_2() -> None:
    state = at_zone("zombie-apocalypse", {"money": 9})
    assert space(state, "z7")["zombies"] == 3 and money(state)[A] == 7
