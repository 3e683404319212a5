"""Every note printed with a card (`notes` in the content), by its number; worked examples show the others."""

import pytest

from tests.games.temporum.table import (
    A,
    B,
    C,
    at_zone,
    crowns,
    discard,
    finish_turn,
    gains,
    hand,
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

III = [0, 0, 10, 0]


@pytest.mark.note("anubis-statuette 1")
def test_anubis_is_not_optional() -> None:
    state = playing("anubis-statuette", zone="cultural-revolution")
    assert all(action.startswith("visit ") for action in offered(state)) and len(offered(state)) == 9


@pytest.mark.note("anubis-statuette 2")
def test_anubis_cannot_choose_what_police_state_forbids() -> None:
    state = playing("anubis-statuette")
    assert offered(state) == ["visit z3", "visit z5", "visit z6", "visit z7", "visit z8", "visit z9"]


@pytest.mark.note("infected-rat 1")
def test_infected_rat_compares_once_after_it_has_left_the_hand() -> None:
    state = playing("infected-rat", {"hand": ["bank"]}, {"hand": ["artist", "cache"]}, {"hand": ["trinket"]})
    play(state, "discard artist")
    assert sizes(state) == [1, 1, 1], "one card each is not more than one card"


@pytest.mark.rule("R10.3")
@pytest.mark.note("kings-sword 1")
def test_kings_sword_counts_the_times_once() -> None:
    state = playing("kings-sword", {"crowns": [0, 1, 0, 9]}, {})
    assert crowns(state) == [0, 0, 0, 10], "two Times: two steps, though one was lost by the first"


@pytest.mark.note("papal-tiara 1")
def test_papal_tiara_scores_at_the_usual_cost() -> None:
    state = play(playing("papal-tiara", {"crowns": III, "hand": ["artist"], "money": 3}), "score artist")
    assert money(state)[A] == 3 and crowns(state) == [0, 0, 6, 4], "3 + 4 - 4"


@pytest.mark.note("predict-the-future 1")
def test_predict_the_future_looks_where_the_pawn_is_at_the_end() -> None:
    state = playing("predict-the-future", {"in_play": ["think-tank"]})
    assert offered(state) == ["do predict-the-future", "done"]
    state = play(at_zone("communist-utopia", {"hand": ["predict-the-future"]}), "move z1")
    assert told(state, "changed") == [], "Time IV: nothing to change, and nobody is asked"
    state = lay({"pawn": "z4", "hand": ["predict-the-future"], "crowns": [8, 0, 2, 0]}, z4="atomic-age")
    play(state, "pass", "stay", "move z1", "do predict-the-future")
    assert state.view(None)["real"][:3] == ["z0", "z1", "z3"], "in the Zone it moved to"


@pytest.mark.note("step-on-a-butterfly 1")
def test_step_on_a_butterfly_is_not_optional_and_flips_what_is_real_then() -> None:
    state = playing("step-on-a-butterfly", {})
    assert [event["space"] for event in told(state, "changed")] == ["z0", "z2", "z4"] and state.waiting == (B,)


@pytest.mark.note("a-place-outside-time 1")
def test_in_a_place_there_is_no_time_no_history_and_no_shift() -> None:
    state = lay({"pawn": "place-0-1", "in_play": ["a-place-outside-time"]}, {"pawn": "z0"})
    assert state.decision().kind == "move", "no changing history"
    play(state, "stay", "option 1", "change z0")
    assert pawns(state)[A] == "place-0-1"


@pytest.mark.note("a-place-outside-time 2")
def test_a_place_counts_as_real_for_its_owners_moves() -> None:
    state = lay({"in_play": ["a-place-outside-time"], "hand": ["secret-mission"]})
    play(state, "secret secret-mission", "move place-0-1")
    assert pawns(state)[A] == "place-0-1"
    assert offered(state) == ["move z0", "move z1", "move z4", "move z7", "stay"]


@pytest.mark.note("a-place-outside-time 3")
def test_a_place_holds_zombies_and_an_hq_and_is_copied() -> None:
    owner = {"in_play": ["a-place-outside-time"], "hq": "place-0-1", "pawn": "z7"}
    state = play(lay(owner, z7="zombie-apocalypse"), "move place-0-1")
    assert space(state, "place-0-1")["zombies"] == 1
    assert offered(state) == ["do hq", "do zombie"]
    state = at_zone("simulated-paradise", {"crowns": [8, 0, 0, 2]}, {"in_play": ["a-place-outside-time"]})
    play(state, "place place-1-1", "option 1")
    assert money(state) == [8, 0]


@pytest.mark.note("bank 1", "bank 2")
def test_bank_answers_in_other_turns_but_not_in_the_turn_it_is_played() -> None:
    state = playing("golden-goose", {}, {"in_play": ["bank"]})
    assert gains(state, B) == [5, 1]
    state = playing("bank", zone="prohibition-era")
    assert gains(state) == [8, 2]


@pytest.mark.note("battle-plans 1")
def test_battle_plans_must_choose_a_crown_that_can_retreat() -> None:
    state = playing("battle-plans", {}, {"crowns": [8, 2, 0, 0]}, {"crowns": [8, 1, 1, 0]})
    assert crowns(state, B) == [9, 1, 0, 0] and offered(state) == ["retreat 2", "retreat 3"]
    play(state, "retreat 2")
    assert crowns(state, C) == [9, 0, 1, 0]


@pytest.mark.note("beggar 1", "beggar 2")
def test_money_on_beggar_is_safe_not_counted_and_no_gain() -> None:
    state = lay({"in_play": ["beggar", "bank"], "money": 3})
    assert seen(state)["in_play"][0]["money"] == 2 and gains(state) == []
    beggar = {"in_play": [{"card": "beggar", "money": 9}], "money": 3}
    state = playing("tulip-stocks", {}, beggar)
    assert money(state)[B] == 0 and seen(state, B)["in_play"][0]["money"] >= 9
    state = at_zone("bureaucracy", {}, {**beggar, "crowns": [8, 2, 0, 0]})
    assert crowns(state, B) == [8, 2, 0, 0], "$3, not $12"


@pytest.mark.note("cache 1")
def test_a_card_waits_under_cache_as_long_as_its_owner_likes_and_may_be_looked_at() -> None:
    state = lay({"in_play": [{"card": "cache", "under": "tulip-stocks"}]})
    assert seen(state)["in_play"][0]["under"] == "tulip-stocks" and "do cache" in offered(state)
    play(state, "stay")
    finish_turn(state)
    assert "do cache" in offered(state), "a turn later"


@pytest.mark.note("cutthroats-cutlass 1")
def test_cutthroats_cutlass_must_retreat_and_counts_the_times_then() -> None:
    state = playing("cutthroats-cutlass", {"crowns": [9, 1, 0, 0]}, {})
    assert crowns(state) == [10, 0, 0, 0] and sizes(state)[A] == 0, "Time II is not ruled any more"
    state = playing("cutthroats-cutlass", {"crowns": [0, 3, 3, 4]}, {})
    assert offered(state) == ["retreat 2", "retreat 3", "retreat 4"]


@pytest.mark.note("golden-apple 1")
def test_golden_apple_brings_nobody_to_a_visit_or_to_an_unreal_zone() -> None:
    state = lay({"pawn": "z4", "hand": ["anubis-statuette", "golden-apple"]}, {}, {"pawn": "z0"})
    play(state, "pass", "stay", "play anubis-statuette", "visit z3")
    assert pawns(state) == ["z4", "z4", "z4"], "played in the unreal z3"
    assert [event["seat"] for event in told(state, "visits")] == [A, A]


@pytest.mark.note("golden-apple 2")
def test_golden_apple_brings_nobody_to_a_place() -> None:
    cached = {"card": "cache", "under": "golden-apple"}
    state = lay({"pawn": "place-0-1", "in_play": ["a-place-outside-time", cached]}, {"pawn": "z0"})
    play(state, "do cache")
    assert pawns(state) == ["place-0-1", "z0"] and money(state)[A] == 12


@pytest.mark.note("hidden-cave 1")
def test_scoring_and_playing_are_no_discards_for_hidden_cave() -> None:
    state = at_zone("primitive-paradise", {"money": 4, "hand": ["artist"], "crowns": III, "in_play": ["hidden-cave"]})
    play(state, "score artist")
    assert discard(state) == ["artist"] and state.waiting == (B,)
    state = playing("tulip-stocks", {"in_play": ["hidden-cave"]})
    assert discard(state) == ["tulip-stocks"] and state.waiting == (B,)


@pytest.mark.note("inventors-journal 1", "inventors-journal 2")
def test_inventors_journal_counts_you_and_gives_any_cards() -> None:
    state = playing("inventors-journal", {"hand": ["artist"]}, {}, {}, deck=["bank", "cache", "detective"])
    assert sizes(state)[A] == 4, "three players"
    play(state, "hand artist", "hand cache")
    assert hand(state, B) == ["artist"] and hand(state, C) == ["cache"]


@pytest.mark.note("mysterious-relic 1")
def test_mysterious_relic_stops_every_change_of_history() -> None:
    state = playing("step-on-a-butterfly", {}, frozen_by=[B])
    assert told(state, "changed") == []
    state = play(at_zone("late-jurassic", {}, frozen_by=[B]), "option 3")
    assert told(state, "changed") == []
    state = playing("predict-the-future", {}, frozen_by=[B])
    assert told(state, "changed") == [] and state.waiting == (B,)


@pytest.mark.note("panacea 1")
def test_panacea_goes_from_time_3_to_time_1() -> None:
    state = playing("panacea", {"crowns": [4, 3, 3, 0]}, {"crowns": [0, 0, 0, 10]})
    play(state, "advance 1")
    kinds = [event["kind"] for event in state.events() if event["kind"] in ("gained", "drew", "advanced")]
    assert kinds == ["gained", "gained", "drew", "advanced"] and gains(state) == [8, 4]


@pytest.mark.rule("R14.2")
@pytest.mark.note("pilgrims 1")
def test_pilgrims_never_fall_below_0() -> None:
    state = play(playing("pilgrims", {"crowns": III, "hand": ["artist"]}), "score artist")
    assert money(state)[A] == 0 and crowns(state) == [0, 0, 8, 2]


@pytest.mark.note("secret-mission 1")
def test_secret_mission_is_no_visit_and_leaves_history_and_move_open() -> None:
    state = play(lay({"hand": ["secret-mission"]}), "secret secret-mission", "move z0")
    assert pawns(state)[A] == "z0" and offered(state) == ["change z0", "pass"] and told(state, "visits") == []
    play(state, "change z0", "move z2")
    assert pawns(state)[A] == "z2"


@pytest.mark.note("secret-weapon 1")
def test_secret_weapon_rules_besides_others() -> None:
    state = lay({"hand": ["secret-weapon"]}, {"crowns": [0, 10, 0, 0]})
    play(state, "secret secret-weapon", "name 2")
    assert state.view(None)["rulers"][1] == [A, B]


@pytest.mark.note("sultans-scimitar 1")
def test_sultans_scimitar_counts_the_times_when_it_acts() -> None:
    state = playing("sultans-scimitar", {"crowns": [9, 1, 0, 0]}, {"hand": ["settlers"]})
    play(state, "move z4")
    assert crowns(state, B) == [9, 1, 0, 0] and state.waiting == (A,)
    assert crowns(state) == [9, 1, 0, 0] and seen(state)["pending"] == [], "Time II is ruled no more"


@pytest.mark.note("university 1")
def test_university_is_not_optional() -> None:
    state = at_zone("renaissance", {"in_play": ["university"]})
    assert sizes(state)[A] == 3 and all(action.startswith("discard ") for action in offered(state))


@pytest.mark.note("visionary 1")
def test_visionary_finishes_the_first_scoring_before_the_second() -> None:
    rich = {"money": 32, "hand": ["visionary", "artist"], "crowns": III, "in_play": ["secret-society"]}
    state = play(at_zone("primitive-paradise", rich, {"pawn": "z0"}), "score visionary")
    assert sizes(state)[A] == 2 and crowns(state) == [0, 0, 2, 8], "steps made, Secret Society has drawn"
    assert "score artist" in offered(state) and "pass" in offered(state)


@pytest.mark.note("gizmo 1")
def test_gizmo_follows_a_card_completely_and_again_and_both_are_plays() -> None:
    state = playing("gizmo", {"hand": ["tulip-stocks"], "in_play": ["black-market"]}, {"money": 20})
    play(state, "play tulip-stocks")
    assert gains(state) == [2, 9, 2, 9, 2] and money(state)[B] == 10
