"""Every card: its sentences as printed, and what playing, scoring or keeping it in play does."""

from typing import Any

import pytest

from anachron.games.temporum.cards.card_texts import PERPETUAL
from anachron.games.temporum.model.actions import CARD_IDS
from anachron.games.temporum.model.effects import CARD_TEXT
from tests.games.temporum.table import (
    CARDS,
    A,
    B,
    C,
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
    told,
)

III = [0, 0, 10, 0]
SPREAD = [0, 3, 3, 4]  # rules three Times against an untouched rival


@pytest.mark.rule("R21.1")
def test_cards_without_steps_are_the_perpetual_ones() -> None:
    perpetual = {card for card in CARD_IDS if CARDS[card]["type"] == "perpetual"}
    assert perpetual == set(PERPETUAL) == {card for card in CARD_IDS if not CARD_TEXT[CARD_IDS.index(card)].steps}


@pytest.mark.rule("R14.3")
@pytest.mark.parametrize("card", CARD_IDS)
def test_a_scored_card_costs_and_advances_what_is_printed(card: str) -> None:
    printed = CARDS[card]
    state = at_zone("primitive-paradise", {"money": 30, "hand": [card], "crowns": III}, {"pawn": "z0"})
    play(state, f"score {card}")
    assert money(state)[A] == 30 - printed["cost"]
    assert crowns(state)[3] == printed["crowns"]
    assert discard(state) == ([] if card in ("gizmo", "trade-goods") else [card])


@pytest.mark.rule("R13.2")
@pytest.mark.parametrize("card", CARD_IDS)
def test_a_played_card_pays_its_money_first_and_goes_to_its_place(card: str) -> None:
    printed = CARDS[card]
    state = playing(card, {})
    assert gains(state)[:1] == ([printed["money"]] if printed["money"] else gains(state)[:1])
    finish_turn(state) if state.view(None)["turn"] == 2 else None
    if printed["type"] == "perpetual":
        assert in_play(state) == [card]
    elif card == "bag-of-loot":
        assert hand(state) == [card]
    elif card not in ("gizmo", "trade-goods"):
        assert card in discard(state)
    else:
        assert state.view(None)["piles"][card] == 8


class Case:
    """A card played in Police State, the answers, and what is then true."""

    def __init__(self, card: str, *players: dict[str, Any], do: str = "", **then: Any) -> None:
        self.card = card
        self.players = players
        self.do = [one.strip() for one in do.split(",") if one.strip()]
        self.more = then.pop("more", {})
        self.then = then


PLAYS = [
    Case("anubis-statuette", {}, {}, do="visit z1", money=[0, 0], sizes=[2, 0], pawns=["z1", "z7"]),
    Case("artist", {}, {}, money=[8, 0], sizes=[1, 0]),
    Case("bag-of-loot", {}, {}, money=[7, 0], hand=["bag-of-loot"]),
    Case(
        "barbarian-horde",
        {"crowns": III, "hand": ["artist", "bank", "cache"]},
        {},
        do="discard artist, discard bank, done",
        crowns=[0, 0, 8, 2],
        hand=["cache"],
    ),
    Case("crown-jewels", {"hand": ["artist", "bank"]}, {}, do="discard artist, discard bank", money=[19, 0]),
    Case("crown-jewels", {"hand": ["artist", "bank"]}, {}, do="done", money=[11, 0]),
    Case("engineer", {"hand": ["bank", "cache"]}, {}, do="discard bank, discard cache", money=[12, 0], sizes=[2, 0]),
    Case("gladiators-gladius", {"crowns": SPREAD}, {}, sizes=[3, 0]),
    Case("golden-goose", {}, {}, {}, money=[16, 5, 5]),
    Case(
        "infected-rat",
        {"hand": ["bank"]},
        {"hand": ["artist", "cache"]},
        {"hand": ["trinket"]},
        do="discard artist",
        sizes=[1, 1, 1],
    ),
    Case("inventor", {}, {}, do="option 1", money=[4, 0], sizes=[2, 0]),
    Case("inventor", {}, {}, do="option 2", money=[12, 0]),
    Case("inventor", {"crowns": III}, {}, do="option 3", crowns=[0, 0, 8, 2]),
    Case("kill-your-grandfather", {"hand": ["bank", "cache", "artist"]}, {}, sizes=[2, 0]),
    Case("kings-sword", {"crowns": SPREAD}, {}, do="advance 2, advance 2, advance 2", crowns=[0, 0, 6, 4]),
    Case("mayan-ritual-knife", {"crowns": SPREAD}, {"money": 9}, {"money": 3}, money=[10, 3, 0]),
    Case("papal-tiara", {"crowns": III, "hand": ["artist"]}, {}, do="score artist", money=[0, 0], crowns=[0, 0, 6, 4]),
    Case("settlers", {}, {}, crowns=[9, 1, 0, 0]),
    Case("shoguns-katana", {"crowns": SPREAD}, {}, money=[16, 0]),
    Case("trinket", {"hand": ["bag-of-loot"]}, {}, money=[11, 0]),
    Case("tulip-stocks", {}, {"money": 9}, {"money": 3}, money=[9, 4, 0]),
    Case("ancient-scroll", {}, {}, {}, sizes=[1, 1, 1]),
    Case("assassins-dagger", {}, {}, money=[8, 0], crowns=[9, 1, 0, 0]),
    Case("battle-plans", {}, {"crowns": [4, 3, 3, 0]}, do="retreat 3", other=[4, 4, 2, 0]),
    Case("cutthroats-cutlass", {"crowns": SPREAD}, {}, do="retreat 4", crowns=[0, 3, 4, 3], sizes=[3, 0]),
    Case("cutthroats-cutlass", {}, {}, sizes=[0, 0]),
    Case("golden-apple", {}, {}, {"pawn": "z0"}, pawns=["z4", "z4", "z4"]),
    Case(
        "inventors-journal",
        {"hand": ["artist"]},
        {},
        {},
        do="hand artist, hand bank",
        more={"deck": ["bank", "cache", "detective"]},
        sizes=[2, 1, 1],
        other_hand=["artist"],
    ),
    Case("maneuver", {}, {}, do="do maneuver", pawns=["z7", "z7"], visits=1),
    Case("maneuver", {}, {}, do="done", pawns=["z4", "z7"]),
    Case("meet-younger-self", {}, {}, sizes=[3, 0]),
    Case("mysterious-relic", {}, {"pawn": "z0"}, frozen=[0]),
    Case("panacea", {"crowns": SPREAD}, {}, money=[12, 0], sizes=[1, 0], crowns=SPREAD),
    Case(
        "pilgrims",
        {"crowns": III, "hand": ["settlers"], "money": 4},
        {},
        do="score settlers",
        money=[0, 0],
        crowns=[0, 0, 5, 5],
    ),
    Case("secret-mission", {}, {}, sizes=[1, 0], crowns=[9, 1, 0, 0], money=[4, 0]),
    Case(
        "secret-plot",
        {"crowns": III, "money": 4, "hand": ["bank", "artist", "tulip-stocks"]},
        {},
        do="discard bank, score artist",
        money=[9, 0],
        crowns=[0, 0, 6, 4],
    ),
    Case("secret-stash", {"crowns": [5, 0, 5, 0]}, {}, money=[15, 0]),
    Case("secret-stash", {"crowns": [5, 0, 5, 0]}, {"pawn": "z4"}, money=[10, 0]),
    Case("secret-weapon", {}, {}, more={"deck": ["bag-of-loot"]}, money=[7, 0]),
    Case("visionary", {"hand": ["bag-of-loot"]}, {}, money=[7, 0], crowns=[9, 1, 0, 0]),
    Case("trade-goods", {}, {}, do="option 1", sizes=[2, 0]),
    Case("trade-goods", {}, {}, do="option 2", money=[8, 0]),
    Case("trade-goods", {}, {}, do="option 3", money=[4, 0], sizes=[1, 0]),
    Case("gizmo", {"hand": ["tulip-stocks"]}, {"money": 20}, do="play tulip-stocks", money=[18, 10]),
]


def name_of(case: Case) -> str:
    return f"{case.card}-{PLAYS.index(case)}"


@pytest.mark.rule("R13.2", "R16.1")
@pytest.mark.parametrize("case", PLAYS, ids=name_of)
def test_a_played_card_does_what_it_says(case: Case) -> None:
    check(case)


def check(case: Case) -> None:
    zone = "cultural-revolution" if case.card == "anubis-statuette" else "police-state"
    state = playing(case.card, *case.players, zone=zone, **case.more)
    for action in case.do:
        assert action in offered(state), f"{CARDS[case.card]['text']}: offered are {offered(state)}"
        play(state, action)
    view = state.view(None)
    found = {
        "money": money(state),
        "sizes": sizes(state),
        "crowns": crowns(state),
        "other": crowns(state, B),
        "hand": hand(state),
        "other_hand": hand(state, B),
        "pawns": pawns(state),
        "visits": len([event for event in told(state, "visits") if event["seat"] == A]),
        "frozen": view["frozen_by"],
    }
    assert {key: found[key] for key in case.then} == case.then, CARDS[case.card]["text"]


# Momentary cards that act later


@pytest.mark.rule("R7.1", "R4.8")
def test_step_on_a_butterfly_changes_history_at_the_end_of_the_turn() -> None:
    state = playing("step-on-a-butterfly", {})
    assert [event["space"] for event in told(state, "changed")] == ["z0", "z2", "z4"]
    assert len(told(state, "changed")) == 3 and state.view(None)["player"] == B


@pytest.mark.rule("R7.1", "R7.5")
def test_predict_the_future_may_change_history_where_the_pawn_is_then() -> None:
    state = playing("predict-the-future", {})
    assert offered(state) == ["do predict-the-future", "done"]
    play(state, "do predict-the-future")
    assert state.view(None)["real"] == ["z0", "z1", "z4", "z8"]
    state = playing("predict-the-future", {}, z7="utopia")
    play(state, "done")
    assert state.view(None)["real"] == ["z0", "z1", "z4", "z7"]


@pytest.mark.rule("R7.5")
def test_predict_the_future_does_nothing_in_time_4() -> None:
    state = at_zone("communist-utopia", {"hand": ["predict-the-future"]}, {})
    assert state.view(None)["player"] == B


@pytest.mark.rule("R3.6", "R3.3")
def test_sultans_scimitar_advances_from_each_ruled_time_at_the_next_start() -> None:
    state = lay({"crowns": [0, 3, 3, 4], "scimitars": 1}, {})
    assert crowns(state) == [0, 2, 3, 5], "from III first, then from II"
    state = playing("sultans-scimitar", {"crowns": [0, 3, 3, 4]}, {})
    assert crowns(state) == [0, 3, 3, 4] and seen(state)["pending"] == ["sultans-scimitar"]


@pytest.mark.rule("R4.7", "R3.1")
def test_mysterious_relic_freezes_history_until_the_next_own_turn() -> None:
    state = playing("mysterious-relic", {}, {"pawn": "z0", "hand": ["step-on-a-butterfly"]})
    assert state.decision().kind == "move", "no opportunity is offered"
    play(state, "move z4")
    assert told(state, "changed") == [] and state.view(None)["frozen_by"] == []
    assert state.decision().kind == "history"


@pytest.mark.rule("R5.6")
def test_golden_apple_moves_nobody_out_of_police_state_to_time_1_or_to_a_place() -> None:
    state = at_zone(
        "great-depression", {"hand": ["golden-apple"], "in_play": ["a-place-outside-time"], "pawn": "z4"}, {}
    )
    play(state, "option 2")
    assert pawns(state) == ["z4", "z4"]
    state = lay({"pawn": "z1", "hand": ["golden-apple"], "in_play": ["hacker"]}, {"pawn": "z4"}, z4="police-state")
    play(state, "pass", "move z0", "play golden-apple")
    assert pawns(state) == ["z0", "z4"]


@pytest.mark.rule("R15.5")
def test_battle_plans_chooses_for_each_other_player_a_crown_that_can_retreat() -> None:
    state = playing("battle-plans", {}, {"crowns": [8, 2, 0, 0]}, {"crowns": [8, 1, 1, 0]})
    assert crowns(state, B) == [9, 1, 0, 0], "only one choice: made at once"
    assert offered(state) == ["retreat 2", "retreat 3"]
    play(state, "retreat 2")
    assert crowns(state, C) == [9, 0, 1, 0]


# Secret cards


@pytest.mark.rule("R3.5")
def test_secret_plot_advances_1_when_discarded_at_the_start() -> None:
    state = lay({"hand": ["secret-plot"]})
    play(state, "secret secret-plot")
    assert crowns(state) == [9, 1, 0, 0] and discard(state) == ["secret-plot"] and told(state, "plays") == []


@pytest.mark.rule("R3.5")
def test_secret_stash_gains_4() -> None:
    state = lay({"hand": ["secret-stash", "secret-stash"]})
    play(state, "secret secret-stash", "secret secret-stash")
    assert money(state)[A] == 8


@pytest.mark.rule("R10.4")
def test_secret_weapon_rules_the_named_time_this_turn_besides_others() -> None:
    state = lay({"hand": ["secret-weapon"]}, {"crowns": [0, 10, 0, 0]})
    play(state, "secret secret-weapon", "name 2")
    assert state.view(None)["rulers"][1] == [0, 1]
    play(state, "move z1")
    assert money(state)[A] == 2, "Roman Empire: ruler"
    assert state.view(None)["rulers"][1] == [1], "the turn is over"


@pytest.mark.rule("R3.5", "R5.3")
def test_secret_mission_moves_and_leaves_history_and_move_open() -> None:
    state = lay({"hand": ["secret-mission"]})
    play(state, "secret secret-mission", "move z0")
    assert pawns(state)[A] == "z0" and offered(state) == ["change z0", "pass"]
    play(state, "change z0", "move z2")
    assert pawns(state)[A] == "z2"


# Score texts


@pytest.mark.rule("R14.3", "R21.1")
def test_meet_younger_self_draws_1_when_scored() -> None:
    state = at_zone("primitive-paradise", {"money": 12, "hand": ["meet-younger-self"], "crowns": III}, {})
    play(state, "score meet-younger-self")
    assert sizes(state)[A] == 1


@pytest.mark.rule("R14.4")
def test_visionary_scores_again_after_secret_society() -> None:
    state = at_zone(
        "primitive-paradise",
        {"money": 32, "hand": ["visionary", "artist"], "crowns": III, "in_play": ["secret-society"]},
        {"pawn": "z0"},
    )
    play(state, "score visionary")
    assert sizes(state)[A] == 2, "Secret Society has drawn"
    assert "score artist" in offered(state) and "pass" in offered(state)
    play(state, "score artist")
    assert crowns(state) == [0, 0, 0, 10] and state.over


# Perpetual cards


@pytest.mark.rule("R13.2", "R13.4")
def test_black_market_pays_2_for_each_copy_that_was_in_play() -> None:
    state = playing("bag-of-loot", {"in_play": ["black-market", "black-market"]})
    assert gains(state) == [7, 2, 2]
    state = playing("black-market", {})
    assert gains(state) == [7]


@pytest.mark.rule("R14.2")
def test_conspiracy_adds_a_crown() -> None:
    state = at_zone("primitive-paradise", {"money": 4, "hand": ["artist"], "crowns": III, "in_play": ["conspiracy"]})
    play(state, "score artist")
    assert crowns(state) == [0, 0, 5, 5]


@pytest.mark.rule("R14.2")
def test_friends_in_old_places_take_2_off_but_not_below_0() -> None:
    friends = ["friends-in-old-places", "friends-in-old-places"]
    state = at_zone("primitive-paradise", {"hand": ["artist"], "crowns": III, "in_play": friends}, {"pawn": "z0"})
    play(state, "score artist")
    assert crowns(state) == [0, 0, 6, 4] and money(state)[A] == 0


@pytest.mark.rule("R12.4")
def test_explorer_pays_1_per_card_drawn() -> None:
    state = at_zone("renaissance", {"in_play": ["explorer"]})
    assert gains(state) == [1, 1]


@pytest.mark.rule("R13.2")
def test_gang_of_pickpockets_draws_after_another_card_only() -> None:
    state = playing("bag-of-loot", {"in_play": ["gang-of-pickpockets"]})
    assert sizes(state)[A] == 2
    state = playing("gang-of-pickpockets", {})
    assert sizes(state)[A] == 0


@pytest.mark.rule("R7.1", "R7.2", "R7.3")
def test_investments_gain_half_of_the_gains_of_a_turn_also_in_anothers() -> None:
    state = playing("bag-of-loot", {"in_play": ["investments"]})
    play(state, "do investments")
    assert money(state)[A] == 10 and discard(state) == ["investments"]
    state = playing("golden-goose", {}, {"in_play": ["investments"]})
    assert state.waiting == (B,)
    play(state, "do investments")
    assert money(state)[B] == 7


@pytest.mark.rule("R15.8")
def test_prime_real_estate_pays_1_per_crown_into_time_4() -> None:
    state = playing("inventor", {"crowns": III, "in_play": ["prime-real-estate"]})
    play(state, "option 3")
    assert gains(state) == [4, 1, 1]
    state = playing("settlers", {"in_play": ["prime-real-estate"]})
    assert gains(state) == [8]


@pytest.mark.rule("R14.3")
def test_secret_society_draws_after_scoring() -> None:
    state = at_zone(
        "primitive-paradise", {"money": 4, "hand": ["artist"], "crowns": III, "in_play": ["secret-society"]}
    )
    play(state, "score artist")
    assert sizes(state)[A] == 1


@pytest.mark.rule("R12.8")
def test_think_tank_pays_1_per_discarded_card() -> None:
    state = at_zone("savagery", {"hand": ["artist", "bank"], "in_play": ["think-tank"]})
    assert gains(state) == [2]


@pytest.mark.rule("R6.6", "R6.10", "R12.7")
def test_treasure_map_may_be_discarded_after_a_time_4_visit() -> None:
    state = at_zone("utopia", {"in_play": ["treasure-map", "think-tank"]})
    play(state, "do treasure-map")
    assert sizes(state)[A] == 3 and in_play(state) == ["think-tank"] and money(state)[A] == 5
    state = at_zone("communist-utopia", {"hand": ["treasure-map"]})
    assert offered(state) == ["do treasure-map", "done"], "played in this very visit"


@pytest.mark.rule("R22.1", "R22.4", "R22.5")
def test_a_place_outside_time_is_a_zone_of_its_owner() -> None:
    two = ["a-place-outside-time", "a-place-outside-time"]
    state = lay({"in_play": two, "hq": "place-0-2"}, {})
    assert "move place-0-1" in offered(state) and "move place-0-2" in offered(state)
    play(state, "move place-0-2", "option 2", "advance 1")
    assert money(state)[A] == 2 and crowns(state) == [8, 2, 0, 0]
    assert state.why_not("move place-0-1", B).reason == "Only its owner can go there."


@pytest.mark.rule("R13.2")
def test_ambassador_may_pay_4_to_advance_after_another_card() -> None:
    state = playing("bag-of-loot", {"in_play": ["ambassador"]})
    assert offered(state) == ["do ambassador", "done"]
    play(state, "do ambassador")
    assert money(state)[A] == 3 and crowns(state) == [9, 1, 0, 0]


@pytest.mark.rule("R13.2")
def test_the_order_after_a_card_is_chosen_with_ambassador() -> None:
    state = playing("bag-of-loot", {"in_play": ["ambassador", "gang-of-pickpockets", "revolutionaries"]})
    assert offered(state) == ["do gang-of-pickpockets", "do revolutionaries", "do ambassador"]
    play(state, "do ambassador")
    assert sizes(state)[A] == 2, "what is left follows in an order that cannot matter"
    assert crowns(state) == [9, 0, 1, 0]


@pytest.mark.rule("R11.7")
def test_bank_adds_1_to_the_first_gain_of_each_turn() -> None:
    state = playing("bag-of-loot", {"in_play": ["bank"]})
    assert gains(state) == [7, 1]
    state = playing("bank", {"in_play": ["bank"]})
    assert gains(state) == [8, 1], "an older Bank answers to the $ of the new one"


@pytest.mark.rule("R3.3", "R3.7", "R11.6")
def test_beggar_gets_2_below_4_and_that_is_no_gain() -> None:
    state = lay({"in_play": ["beggar", "bank"], "money": 3})
    assert seen(state)["in_play"][0]["money"] == 2 and gains(state) == []
    state = lay({"in_play": ["beggar"], "money": 4})
    assert seen(state)["in_play"][0]["money"] == 0


@pytest.mark.rule("R13.6", "R25.4", "R25.1")
def test_cache_keeps_a_card_and_plays_it_at_a_start() -> None:
    state = playing("cache", {"hand": ["tulip-stocks", "artist"]}, {})
    play(state, "lay tulip-stocks")
    assert seen(state)["in_play"][0]["under"] == "tulip-stocks"
    assert state.view(B)["players"][A]["in_play"][0]["under"] == "hidden"
    finish_turn(state)
    assert "do cache" in offered(state)
    play(state, "do cache")
    assert money(state)[A] == 4 + 9 and sorted(discard(state)) == ["cache", "tulip-stocks"]


@pytest.mark.rule("R13.6")
def test_the_card_under_a_cache_that_goes_is_put_away_and_not_discarded() -> None:
    state = lay(
        {"in_play": ["think-tank", {"card": "hidden-cave", "as": "cache", "under": "artist"}], "hand": ["bag-of-loot"]}
    )
    play(state, "do cache")
    assert money(state)[A] == 1 + 8, "one discard, then the card is played"


@pytest.mark.rule("R12.3")
def test_detective_draws_1_extra_with_an_empty_hand() -> None:
    state = at_zone("renaissance", {"in_play": ["detective", "detective"]})
    assert sizes(state)[A] == 4


@pytest.mark.rule("R24.1", "R24.5")
def test_hacker_offers_playing_beside_scoring() -> None:
    state = at_zone("primitive-paradise", {"hand": ["settlers"], "in_play": ["hacker"]}, {"pawn": "z0"})
    assert offered(state) == ["play settlers", "pass"], "it cannot be scored, and replacing is free"
    play(state, "play settlers")
    assert money(state)[A] == 8


@pytest.mark.rule("R12.8")
def test_hidden_cave_may_go_back_to_the_hand_after_a_discard() -> None:
    state = at_zone("steampunk-empire", {"hand": ["artist"], "in_play": ["hidden-cave"], "crowns": III})
    assert offered(state) == ["yes", "pass"]
    play(state, "yes")
    assert hand(state) == ["hidden-cave"] and in_play(state) == [] and crowns(state) == [0, 0, 7, 3]
    assert state.view(B)["players"][A]["known"] == ["hidden-cave"]


@pytest.mark.rule("R7.3", "R8.1")
def test_hideout_advances_with_40_at_the_end_and_can_win() -> None:
    state = at_zone("utopia", {"money": 40, "in_play": ["hideout"], "crowns": [0, 0, 1, 9]})
    assert state.over and state.winners == [A]
    state = at_zone("utopia", {"money": 35, "in_play": ["hideout"], "crowns": [0, 0, 1, 9]})
    assert not state.over


@pytest.mark.rule("R13.2", "R15.3")
def test_revolutionaries_advance_1_from_time_2() -> None:
    state = playing("bag-of-loot", {"in_play": ["revolutionaries"], "crowns": [8, 2, 0, 0]})
    assert crowns(state) == [8, 1, 1, 0]


@pytest.mark.rule("R9.2", "R9.3")
def test_sunboat_of_ra_gives_a_turn_more_but_not_in_an_extra_turn() -> None:
    state = at_zone("utopia", {"in_play": ["sunboat-of-ra", "sunboat-of-ra"]}, {})
    play(state, "do sunboat-of-ra", "done")
    assert state.view(None)["player"] == A and state.view(None)["extra"]
    play(state, "stay")
    assert state.view(None)["player"] == B


@pytest.mark.rule("R6.6", "R6.9")
def test_university_draws_and_discards_after_a_time_2_visit() -> None:
    state = at_zone("renaissance", {"in_play": ["university"]})
    assert sizes(state)[A] == 3
    play(state, offered(state)[0])
    assert sizes(state)[A] == 2


@pytest.mark.rule("R14.2")
def test_two_tacticians_are_asked_one_after_the_other() -> None:
    state = at_zone(
        "primitive-paradise",
        {"money": 6, "hand": ["artist"], "in_play": ["tactician", "tactician"], "crowns": III},
        {"pawn": "z0"},
    )
    play(state, "score artist", "more")
    assert money(state)[A] == 2 and crowns(state) == [0, 0, 6, 4]


def test_every_card_is_looked_at() -> None:
    later = {"step-on-a-butterfly", "predict-the-future", "sultans-scimitar"}
    assert {case.card for case in PLAYS} | later | set(PERPETUAL) == set(CARD_IDS)
