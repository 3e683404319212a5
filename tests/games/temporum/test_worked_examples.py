"""Section 10 of the specification: every worked example, as a position."""

from typing import Any

import pytest

from tests.games.temporum.table import (
    A,
    B,
    C,
    advance_all,
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
    seen,
    sizes,
    space,
    told,
)


@pytest.mark.rule("R4.1", "R4.2", "R4.5")
def test_e1_changing_history_in_time_1_shifts_the_pawns_of_later_times() -> None:
    state = lay({"pawn": "z0"}, {"pawn": "z1"}, {"pawn": "z4"}, {"pawn": "z7"})
    play(state, "change z0")
    assert state.view(None)["real"] == ["z0", "z2", "z5", "z8"]
    assert pawns(state) == ["z0", "z2", "z5", "z8"]
    assert told(state, "moved") == [] and told(state, "visits") == []


@pytest.mark.rule("R4.2", "R1.2")
def test_e2_changing_history_in_time_3_changes_only_time_4() -> None:
    state = lay({"pawn": "z4"}, {"pawn": "z0"}, {"pawn": "z7"})
    play(state, "change z4")
    assert state.view(None)["real"] == ["z0", "z1", "z4", "z8"]
    assert pawns(state) == ["z4", "z0", "z8"]


@pytest.mark.rule("R10.1", "R10.2")
@pytest.mark.parametrize(
    ("counts", "rulers"),
    [
        ((1, 0), [0]),
        ((0, 0), []),
        ((4, 4), []),
        ((3, 3, 1), []),
        ((3, 2, 2), [0]),
        ((3, 3, 1, 0), [0, 1]),
        ((4, 3, 3, 0), [0]),
        ((3, 3, 3, 1), []),
        ((5, 2, 1, 0), [0, 1]),
        ((1, 0, 0, 0, 0), [0]),
    ],
)
def test_e3_who_rules(counts: tuple[int, ...], rulers: list[int]) -> None:
    state = lay(*[{"crowns": [10 - n, n, 0, 0]} for n in counts])
    assert state.view(None)["rulers"][1] == rulers


@pytest.mark.rule("R14.1", "R14.3", "R6.4")
@pytest.mark.parametrize(("other", "after"), [([10, 0, 0, 0], [6, 4, 0, 0]), ([4, 6, 0, 0], [5, 5, 0, 0])])
def test_e4_scoring(other: list[int], after: list[int]) -> None:
    state = lay({"pawn": "z1", "money": 9, "hand": ["settlers", "artist"]}, {"crowns": other})
    play(state, "pass", "move z0")
    assert offered(state) == ["score artist"]
    advance_all(play(state, "score artist"), 1, 1, 1)
    assert money(state)[A] == 5
    assert crowns(state) == after
    assert discard(state) == ["artist"]


@pytest.mark.rule("R13.2", "R13.4")
def test_e5_playing_with_perpetual_cards() -> None:
    state = lay({"hand": ["artist"], "in_play": ["black-market", "gang-of-pickpockets"]})
    play(state, "move z4")
    assert gains(state) == [8, 2]
    assert money(state)[A] == 10 and sizes(state)[A] == 2
    assert discard(state) == ["artist"]


@pytest.mark.rule("R18.5", "R13.3", "R18.3")
def test_e6_gizmo_with_trinket() -> None:
    state = lay({"hand": ["gizmo", "trinket", "artist", "settlers"]}, deck=["conspiracy"])
    play(state, "move z4", "play gizmo", "play trinket", "play artist")
    assert money(state)[A] == 16, "Trinket is played again"
    play(state, "play settlers")
    assert money(state)[A] == 24 and crowns(state) == [9, 1, 0, 0]
    assert discard(state) == ["artist", "settlers", "trinket"]
    assert state.view(None)["piles"]["gizmo"] == 8
    assert hand(state) == ["conspiracy"]


@pytest.mark.note("neolithic-renaissance 1")
@pytest.mark.rule("R17.2", "R16.4")
def test_e7_hourglass() -> None:
    state = lay(
        {"pawn": "z0", "hand": []},
        {"pawn": "z0", "hand": ["bank"] * 2 + ["cache"] * 2},
        {"pawn": "z0", "hand": ["bag-of-loot", "artist", "trinket"]},
        {"pawn": "z0"},
        z0="neolithic-renaissance",
    )
    for left in (3, 2, 1):
        play(state, "pass", "stay")
        finish_turn(state) if state.view(None)["turn"] < 5 - left else None
        assert space(state, "z0")["chits"] == left
        assert sizes(state) == [0, 4, 3, 0]
    play(state, "pass", "stay")
    assert space(state, "z0")["chits"] == 4
    assert sizes(state) == [3, 4, 3, 3]
    assert [event["seat"] for event in told(state, "drew")] == [3, 3, 3, 0, 0, 0]
    state = lay({"pawn": "z0"}, {"pawn": "z0"}, z0="neolithic-renaissance")
    drawn = []
    for _ in range(4):
        play(finish_turn(state) if state.view(None)["phase"] == "visit" else state, "pass", "stay")
        drawn.append(len(told(state, "drew")))
        finish_turn(state) if state.view(None)["phase"] == "visit" else None
    assert drawn == [0, 6, 6, 6], "with two players every second visit; then the hands are full"


@pytest.mark.note("exodus 1")
@pytest.mark.rule("R15.7", "R8.3", "R8.1")
def test_e8_exodus_asks_for_one_step_more() -> None:
    state = lay({"pawn": "z1", "crowns": [1, 0, 0, 9], "money": 4, "hand": ["artist"]}, z7="exodus")
    play(state, "pass", "move z0", "score artist")
    assert state.over and state.winners == [A]


@pytest.mark.rule("R15.7", "R8.3")
def test_e8_without_the_step_nobody_wins_while_exodus_is_real() -> None:
    state = lay({"pawn": "z1", "crowns": [1, 0, 0, 9], "hand": ["artist"], "in_play": ["tactician"]}, z7="exodus")
    play(state, "pass", "move z0", "score artist")
    assert crowns(state) == [0, 0, 0, 10] and not seen(state)["departed"] and not state.over, "three crowns only"
    state = lay({"pawn": "z1", "crowns": [0, 0, 0, 10]}, z7="exodus")
    play(state, "pass", "stay")
    assert not state.over, "Exodus is real: a crown must depart"
    state = lay({"pawn": "z4", "crowns": [0, 0, 0, 10]}, z7="exodus")
    play(state, "change z4", "stay")
    assert state.over and state.winners == [A]


@pytest.mark.rule("R14.2", "R14.1")
def test_e9_tactician_on_artist() -> None:
    for answer, paid, steps in (("less", 0, 3), ("leave", 4, 4), ("more", 8, 5)):
        state = lay({"pawn": "z1", "money": 10, "hand": ["artist"], "in_play": ["tactician"]})
        play(state, "pass", "move z0", "score artist")
        assert offered(state) == ["leave", "more", "less"]
        play(state, answer)
        advance_all(state, *[1] * steps)
        assert money(state)[A] == 10 - paid and crowns(state) == [10 - steps, steps, 0, 0]


@pytest.mark.rule("R14.2")
@pytest.mark.parametrize(("purse", "answers"), [(24, ["leave", "more", "less"]), (20, ["leave", "less"]), (16, [])])
def test_e9_tactician_on_golden_goose(purse: int, answers: list[str]) -> None:
    state = lay({"pawn": "z1", "money": purse, "hand": ["golden-goose"], "in_play": ["tactician"]})
    play(state, "pass", "move z0", "score golden-goose")
    if answers:
        assert offered(state) == answers
    else:
        scored = told(state, "scores")[0]
        assert (scored["cost"], scored["crowns"]) == (16, 7)


@pytest.mark.rule("R14.1")
def test_e9_with_0_dollars_artist_must_be_scored_for_nothing() -> None:
    state = lay({"pawn": "z1", "hand": ["artist"], "in_play": ["tactician"]})
    play(state, "pass", "move z0")
    assert offered(state) == ["score artist"]
    play(state, "score artist")
    advance_all(state, 1, 1, 1)
    assert crowns(state) == [7, 3, 0, 0] and money(state)[A] == 0


@pytest.mark.rule("R14.5")
def test_e10_scrapyard_world() -> None:
    cards = ["infected-rat", "artist", "trinket", "engineer"]
    state = lay({"money": 7, "hand": cards, "in_play": ["friends-in-old-places"]}, z7="scrapyard-world")
    play(state, "stay", "score infected-rat", "discard artist", "discard trinket")
    advance_all(state, 1, 1, 1, 1, 1, 1)
    assert crowns(state) == [4, 6, 0, 0]
    assert money(state)[A] == 7 and hand(state) == ["engineer"]


@pytest.mark.note("detective 1")
@pytest.mark.rule("R12.3")
def test_e11_detective() -> None:
    state = lay({"in_play": ["detective"], "pawn": "z0"}, {}, z0="neolithic-renaissance", chits={"z0": 1})
    play(state, "pass", "stay")
    assert sizes(state)[A] == 3
    for held, after in (([], 3), (["artist"], 3)):
        state = lay({"in_play": ["detective"], "hand": held})
        play(state, "move z1")
        assert sizes(state)[A] == after


@pytest.mark.note("hacker 2")
@pytest.mark.rule("R24.1", "R24.2")
def test_e12a_hacker_with_papal_tiara() -> None:
    state = lay({"hand": ["papal-tiara", "artist"], "in_play": ["hacker"]})
    play(state, "move z4", "play papal-tiara")
    assert money(state)[A] == 4
    assert offered(state) == ["score artist", "play artist"]


@pytest.mark.note("time-of-legends 1", "hacker 1")
@pytest.mark.rule("R24.2", "R24.3")
def test_e12b_hacker_in_time_of_legends() -> None:
    state = lay({"pawn": "z1", "hand": ["settlers"], "in_play": ["hacker", "black-market"]}, z0="time-of-legends")
    play(state, "pass", "move z0", "play settlers")
    assert money(state)[A] == 10 and crowns(state) == [9, 1, 0, 0]


@pytest.mark.rule("R24.2")
def test_e12c_hacker_in_ancient_egypt() -> None:
    state = lay({"pawn": "z1", "hand": ["artist"], "in_play": ["hacker"]}, {"crowns": [4, 6, 0, 0]})
    play(state, "pass", "move z0", "play artist")
    assert money(state)[A] == 8 and crowns(state) == [9, 1, 0, 0]


@pytest.mark.note("bronze-age 1")
@pytest.mark.rule("R24.3")
def test_e12d_hacker_in_bronze_age() -> None:
    state = lay({"pawn": "z1", "hand": ["artist"], "in_play": ["hacker"]}, z0="bronze-age")
    play(state, "pass", "move z0", "play artist")
    assert money(state)[A] == 8


@pytest.mark.rule("R24.2")
def test_e12e_hacker_in_age_of_cybernetics() -> None:
    state = lay({"money": 4, "hand": ["artist"], "in_play": ["hacker"]}, z7="age-of-cybernetics")
    play(state, "stay", "score artist")
    advance_all(state, 1, 1, 1, 1)
    assert crowns(state) == [6, 4, 0, 0] and in_play(state) == ["hacker"] and money(state)[A] == 0


@pytest.mark.rule("R24.4", "R24.7")
def test_e12f_hacker_with_gizmo() -> None:
    state = lay({"money": 12, "hand": ["gizmo", "trinket", "artist"], "in_play": ["hacker"]})
    play(state, "move z4", "play gizmo", "score artist")
    advance_all(state, 1, 1, 1, 1)
    play(state, "score trinket")
    advance_all(state, 1, 1, 1, 1, 1)
    assert crowns(state) == [1, 9, 0, 0] and money(state)[A] == 0
    state = lay({"money": 12, "hand": ["gizmo", "trinket", "artist"], "in_play": ["hacker"]})
    play(state, "move z4", "play gizmo", "play trinket")
    assert offered(state) == ["play artist", "score artist"], "Trinket's own play 1 may be replaced"
    state = lay({"money": 12, "hand": ["gizmo", "trinket", "artist", "settlers"], "in_play": ["hacker"]})
    play(state, "move z4", "play gizmo", "play trinket", "play settlers")
    assert offered(state) == ["play trinket", "score artist"], "Trinket is out of the hand: it cannot be scored"
    advance_all(play(state, "score artist"), 1, 1, 1, 1)
    assert sorted(discard(state)) == ["artist", "settlers", "trinket"] and state.view(None)["piles"]["gizmo"] == 8


@pytest.mark.rule("R25.3", "R25.1")
def test_e13_earth_united() -> None:
    state = lay({"hand": ["settlers"]}, {"in_play": ["black-market"]}, {}, z7="earth-united")
    play(state, "stay", "lay settlers")
    assert offered(state) == ["advance 1", "advance 2"], "the second play of A: two crowns could step"
    play(state, "advance 1")
    assert money(state) == [16, 10, 8]
    assert [crowns(state, seat) for seat in (A, B, C)] == [[8, 2, 0, 0], [9, 1, 0, 0], [9, 1, 0, 0]]
    assert discard(state) == ["settlers"]


@pytest.mark.rule("R25.2")
def test_e14_robotic_utopia() -> None:
    state = lay({"crowns": [6, 0, 0, 4]}, {"crowns": [7, 0, 0, 3]}, z7="robotic-utopia", robot="settlers")
    play(state, "stay")
    assert money(state) == [8, 0] and crowns(state) == [5, 1, 0, 4]
    assert space(state, "z7")["card"] == "settlers"
    play(state, "stay")
    assert money(state) == [8, 0] and crowns(state, B) == [7, 0, 0, 3]


@pytest.mark.rule("R15.8", "R11.9", "R10.3")
def test_e15_golden_laurels_at_space_age() -> None:
    state = lay(
        {"money": 16, "crowns": [3, 3, 2, 2], "hand": ["settlers", "artist"]},
        {"crowns": [8, 1, 1, 0]},
        z7="space-age",
        laurels=A,
    )
    play(state, "stay", "score settlers")
    advance_all(state, 1, 1, 1, 2, 2, 2, 2)
    assert crowns(state) == [0, 2, 6, 2] and money(state)[A] == 7
    assert seen(state)["rules"] == [2, 3, 4]
    play(state, "score artist")
    assert money(state)[A] == 3
    advance_all(state, 3, 3, 3, 3)
    assert crowns(state) == [0, 2, 2, 6] and money(state)[A] == 7


@pytest.mark.rule("R10.5")
def test_e16_capitalist_utopia_with_five_players() -> None:
    players: list[dict[str, Any]] = [
        {"crowns": [6, 0, 0, 4], "pawn": "z4"},
        {"crowns": [7, 0, 0, 3]},
        {"crowns": [4, 5, 0, 1]},
        {"crowns": [6, 4, 0, 0]},
        {"crowns": [8, 2, 0, 0]},
    ]
    state = lay(*players, z7="capitalist-utopia")
    assert state.view(None)["rulers"][3] == [0, 1]
    assert state.view(None)["rulers"][1] == [0, 1, 2, 3]
    play(state, "change z4")
    assert state.view(None)["rulers"][1] == [2, 3]


@pytest.mark.rule("R6.3", "R20.2")
def test_e17_gold_rush_and_primitive_paradise() -> None:
    state = lay({"hand": ["artist"]}, {"hand": ["settlers"]}, z0="primitive-paradise", z4="gold-rush")
    play(state, "move z4")
    assert gains(state) == [2, 8, 1] and money(state)[A] == 11
    assert (space(state, "z4")["gold"], space(state, "z4")["paradise"]) == (1, 0)
    play(state, "move z4")
    assert gains(state, B) == [8, 1] and space(state, "z4")["gold"] == 1


@pytest.mark.rule("R6.3")
def test_e17_variant_not_alone() -> None:
    state = lay({"pawn": "z4"}, {"hand": ["settlers"]}, turn_player=B, z0="primitive-paradise", z4="gold-rush")
    play(state, "move z4")
    assert gains(state, B) == [8, 2]
    assert space(state, "z4")["paradise"] == 2 and space(state, "z4")["gold"] == 0


@pytest.mark.note("age-of-piracy 1")
@pytest.mark.rule("R11.3")
def test_e18_age_of_piracy() -> None:
    state = lay({"crowns": [9, 0, 1, 0]}, {"pawn": "z0", "money": 1}, {"pawn": "z1", "money": 5}, z4="age-of-piracy")
    play(state, "move z4")
    assert money(state) == [3, 0, 3]


@pytest.mark.note("endless-city 1")
@pytest.mark.rule("R4.8", "R20.5")
def test_e19_step_on_a_butterfly_and_endless_city() -> None:
    state = lay({"hand": ["step-on-a-butterfly"]}, z8="endless-city")
    play(state, "move z4")
    assert sizes(state) == [2, 2]
    assert pawns(state) == ["z4", "z8"]
    assert money(state)[A] == 12
    assert [event["real"] for event in told(state, "changed")] == [["z2", "z5", "z8"], ["z4", "z7"], ["z8"]]
    assert len(told(state, "became-real")) == 2


@pytest.mark.note("kingdom-of-trilobites 1")
@pytest.mark.rule("R4.4")
def test_e20_kingdom_of_trilobites() -> None:
    state = lay({"pawn": "z0"}, {"pawn": "z4"}, z0="kingdom-of-trilobites")
    play(state, "pass")
    assert offered(state) == ["change z1", "pass"]
    play(state, "change z1")
    assert state.view(None)["real"] == ["z0", "z1", "z3", "z6"] and pawns(state)[B] == "z3"
    play(state, "change z3")
    assert state.view(None)["real"] == ["z0", "z1", "z3", "z7"]
    assert state.decision().kind == "move"


@pytest.mark.rule("R9.1", "R9.2", "R9.3")
def test_e21_singularity() -> None:
    state = lay({"money": 12}, z7="singularity")
    play(state, "stay", "yes")
    assert money(state)[A] == 2 and state.view(None)["player"] == A and state.view(None)["extra"]
    play(state, "stay")
    assert state.view(None)["player"] == A
    play(state, "stay")
    assert state.view(None)["player"] == B and not state.view(None)["extra"]
    state = lay({"money": 12, "extra_turns": 1}, z7="singularity", extra=True)
    play(state, "stay")
    assert state.view(None)["extra_turns"] == [0, 0], "in an extra turn it does nothing"


@pytest.mark.rule("R6.4")
def test_e22_trojan_war() -> None:
    state = lay({"pawn": "z1", "money": 13, "hand": ["infected-rat"]}, z0="trojan-war")
    play(state, "pass", "move z0", "score infected-rat")
    advance_all(state, 1, 1, 1, 1, 1, 1)
    assert money(state)[A] == 0 and sizes(state)[A] == 1 and crowns(state) == [4, 6, 0, 0]


@pytest.mark.note("byzantine-empire 1", "byzantine-empire 2", "byzantine-empire 3")
@pytest.mark.rule("R5.4", "R5.5")
def test_e23_byzantine_empire() -> None:
    state = lay({"hand": ["artist", "trinket", "engineer"]}, z1="byzantine-empire")
    play(state, "move z1")
    assert money(state)[A] == 3 and sizes(state)[A] == 5
    state = lay({"pawn": "z1", "hand": ["artist"]}, z1="byzantine-empire")
    play(state, "pass", "stay")
    assert money(state)[A] == 0 and sizes(state)[A] == 3
    state = lay({"pawn": "z0"}, {"pawn": "z2", "hand": ["artist"]}, z1="byzantine-empire", arrows={"z0": "z2"})
    play(state, "change z0")
    assert pawns(state)[B] == "z1" and money(state)[B] == 0
    state = lay({"pawn": "z4", "hand": ["maneuver", "artist"]}, z1="byzantine-empire")
    play(state, "pass", "stay", "play maneuver", "do maneuver", "move z1")
    assert money(state)[A] == 12 + 1 and sizes(state)[A] == 1


@pytest.mark.note("viking-america 1", "viking-america 2")
@pytest.mark.rule("R5.4", "R3.5")
def test_e24_viking_america() -> None:
    state = lay({"pawn": "z1"}, {"crowns": [4, 6, 0, 0]}, z1="viking-america")
    play(state, "pass", "move z0")
    assert gains(state) == [4]
    state = lay({"pawn": "z1"}, {"crowns": [4, 6, 0, 0]}, z1="viking-america")
    play(state, "pass", "stay")
    assert gains(state) == []
    state = lay({"pawn": "z1", "hand": ["secret-mission"]}, {"crowns": [4, 6, 0, 0]}, z1="viking-america")
    play(state, "secret secret-mission", "move z0")
    assert gains(state) == [4] and told(state, "visits") == []
    assert "change z0" in offered(state)


@pytest.mark.note("age-of-atlantis 2")
@pytest.mark.rule("R6.3", "R19.5")
@pytest.mark.parametrize(("first", "after"), [("do zombie", 2), ("do hq", 1)])
def test_e25_zombies_and_hq(first: str, after: int) -> None:
    state = lay({"money": 1, "hq": "z4"}, z7="zombie-apocalypse")
    play(state, "move z4")
    assert space(state, "z7")["zombies"] == 2 and space(state, "z4")["zombies"] == 1
    assert offered(state) == ["do hq", "do zombie"]
    play(state, first)
    assert money(state)[A] == after


@pytest.mark.rule("R22.1", "R22.2", "R22.3")
def test_e26_a_place_outside_time() -> None:
    state = lay({"pawn": "z4", "in_play": ["a-place-outside-time"]}, {"pawn": "z0", "money": 3}, z5="great-depression")
    play(state, "pass", "move place-0-1", "option 1")
    assert money(state)[A] == 8
    play(state, "change z0")
    assert pawns(state)[A] == "place-0-1"
    play(state, "move z5", "option 3")
    assert money(state) == [6, 1]
    assert state.decision().kind == "move", "no changing history"
    assert offered(state) == ["move z0", "move z2", "move z5", "move z8", "stay"]


@pytest.mark.note("dark-ages 1")
@pytest.mark.rule("R3.2")
def test_e27_dark_ages() -> None:
    state = lay({"pawn": "z1", "hand": ["secret-stash", "artist"]}, {"pawn": "z0"}, z2="dark-ages", turn_player=B)
    play(state, "change z0", "stay")
    assert pawns(state)[A] == "z2"
    assert state.waiting == (A,) and offered(state) == ["discard artist", "discard secret-stash"]
    play(state, "discard artist")
    assert "secret secret-stash" in offered(state)


@pytest.mark.rule("R15.6")
def test_e28_meritocracy() -> None:
    state = lay({"pawn": "z1", "crowns": [5, 2, 2, 1], "money": 4, "hand": ["artist"]}, z4="meritocracy")
    play(state, "pass", "move z0", "score artist")
    assert crowns(state) == [5, 2, 0, 3], "steps 1 and 2 come from III"
    play(state, "advance 2")
    assert crowns(state) == [5, 1, 0, 4]


@pytest.mark.rule("R11.7")
def test_e29_bank() -> None:
    state = lay({"in_play": ["bank"]}, {"hand": ["golden-goose"]}, turn_player=B, z4="summer-of-love")
    play(state, "move z4", "option 2")
    assert gains(state) == [5, 1, 2], "the later $2 brings no more"
    play(state, "move z4", "option 3")
    assert gains(state) == [5, 1, 2, 2, 1], "the first gain of the own turn"
    state = lay({"hand": ["bank"]})
    play(state, "move z4")
    assert gains(state) == [8]


@pytest.mark.note("simulated-paradise 4")
@pytest.mark.rule("R23.1", "R23.2", "R17.3")
def test_e30_simulated_paradise_copies_an_hourglass() -> None:
    state = lay({"crowns": [9, 0, 0, 1]}, z0="neolithic-renaissance", z7="simulated-paradise")
    play(state, "stay", "place z0")
    assert sizes(state) == [3, 3]
    assert space(state, "z7")["chits"] == 2 and space(state, "z0")["chits"] == 2
    assert state.waiting == (B,)
    play(state, "move z1")
    play(state, "stay", "place z0")
    assert space(state, "z7")["chits"] == 1 and sizes(state) == [3, 5], "no draw"


@pytest.mark.note("information-age 1", "information-age 2")
@pytest.mark.rule("R6.5", "R2.2")
def test_e31_information_age() -> None:
    state = lay({"crowns": [0, 4, 4, 2], "hand": ["settlers"]}, z7="information-age")
    play(state, "stay", "advance 2")
    assert crowns(state) == [0, 3, 5, 2] and money(state)[A] == 8 and sizes(state)[A] == 1
    assert pawns(state)[A] == "z4"
    assert [event["space"] for event in told(state, "visits")] == ["z7", "z4"]


@pytest.mark.rule("R6.8", "R6.6")
def test_e32_anubis_statuette() -> None:
    state = lay({"hand": ["anubis-statuette", "artist", "trinket", "engineer"]})
    play(state, "move z4", "play anubis-statuette", "visit z9")
    assert money(state)[A] == 8 and pawns(state)[A] == "z7"
    assert [event["space"] for event in told(state, "visits")] == ["z4", "z9"]


@pytest.mark.rule("R16.6")
def test_e33_age_of_cults() -> None:
    state = lay({}, {}, {"hand": ["artist"]}, {"hand": ["trinket", "engineer", "settlers"]}, z1="age-of-cults")
    play(state, "move z1")
    assert sorted(state.waiting) == [0, 3]
    mine = hand(state, A)[0]
    play(state, f"0: hand {mine}", "3: hand settlers")
    assert sizes(state) == [2, 0, 1, 3]
    assert hand(state, C) == [mine] and "artist" in hand(state, 3) and "settlers" in hand(state, A)


@pytest.mark.note("industrial-revolution 3")
@pytest.mark.rule("R13.5")
def test_e34_industrial_revolution() -> None:
    state = lay({"crowns": [9, 0, 1, 0], "hand": ["black-market"]}, arrows={"z0": "z2"})
    play(state, "move z5")
    assert money(state)[A] == 7 and in_play(state) == ["black-market"]
    play(state, "yes")
    assert hand(state) == ["black-market"] and in_play(state) == [] and money(state)[A] == 7


@pytest.mark.note("inquisition 1")
@pytest.mark.rule("R16.3")
def test_e35_inquisition() -> None:
    state = lay({"crowns": [9, 1, 0, 0]}, {"money": 10}, z1="inquisition")
    play(state, "move z1")
    assert state.waiting == (B,) and offered(state) == ["option 1", "option 2"]
    play(state, "option 1")
    assert money(state)[B] == 10


@pytest.mark.rule("R11.4", "R11.6", "R3.7")
@pytest.mark.parametrize(("first", "left", "begged"), [("pay money", 0, 1), ("pay beggar", 1, 0)])
def test_e36_beggar(first: str, left: int, begged: int) -> None:
    state = lay({"pawn": "z1", "money": 3, "hand": ["trinket"], "in_play": [{"card": "beggar", "money": 4}]})
    assert seen(state)["in_play"][0]["money"] == 4, "asked first: the Beggar stands beside what is optional"
    play(state, "do beggar")
    assert seen(state)["in_play"][0]["money"] == 6
    play(state, "pass", "move z0", "score trinket", first)
    assert money(state)[A] == left and seen(state)["in_play"][0]["money"] == begged


@pytest.mark.rule("R11.6")
def test_e36_tulip_stocks_takes_nothing_from_beggar() -> None:
    state = lay({"money": 3, "in_play": [{"card": "beggar", "money": 4}]}, {"hand": ["tulip-stocks"]}, turn_player=B)
    play(state, "move z4")
    assert told(state, "lost", A)[0]["amount"] == 3


@pytest.mark.rule("R14.6")
@pytest.mark.parametrize(("purse", "left", "steps"), [(18, 0, 8), (16, 2, 4)])
def test_e37_age_of_cats(purse: int, left: int, steps: int) -> None:
    state = lay({"money": purse, "hand": ["artist"]}, z7="age-of-cats")
    play(state, "stay", "yes", "score artist")
    advance_all(state, *[1] * steps)
    assert money(state)[A] == left and crowns(state) == [10 - steps, steps, 0, 0]
    assert discard(state) == ["artist"]


@pytest.mark.rule("R20.6")
def test_e38_utopia() -> None:
    rich = {"money": 6, "hand": ["artist", "trinket", "engineer", "settlers"]}
    state = lay({"hand": ["trinket", "infected-rat"]}, rich, z7="utopia")
    play(state, "move z4", "play trinket")
    assert money(state)[B] == 6 and sizes(state)[B] == 4
    state = lay({"hand": ["tulip-stocks"]}, rich, z7="utopia")
    play(state, "move z4")
    assert money(state)[B] == 6
