"""R19, D1 and D18: ready-made decks, own decks, the draft, and matches with the same decks."""

from collections import Counter
from typing import Any

import pytest

from anachron.core import Rng, fast_rng
from tests.games.ophelia.look import READY, decisions, deck_size, hand_size, worlds
from tests.games.ophelia.table import (
    CARDS,
    GAME,
    MERCENARY,
    A,
    B,
    asked,
    at,
    hand,
    lay,
    offered,
    play,
    side,
    told,
)

BUILT = {"deck_mode": "constructed"}
DRAFT = {"deck_mode": "draft"}
FACTIONS = ["yucatec", "mechanicus", "mattervoid", "atlantis", "valgard", "avalon"]
READY_MADE: dict[str, dict[str, Any]] = {deck["id"]: deck for deck in GAME.content["deck"]}


def of(faction: str, **wanted: Any) -> list[str]:
    """The cards of a faction that have these properties."""
    return [
        card["id"]
        for card in CARDS.values()
        if card["faction"] == faction and all(card[key] == value for key, value in wanted.items())
    ]


def broken(cards: dict[str, int]) -> list[str]:
    """The rules that a deck breaks, by number: one entry for each sentence."""
    assert GAME.decks is not None
    return [refusal.rule for refusal in GAME.decks.broken(cards, GAME.check_options(BUILT, 2))]


def refused(brought: Any, options: dict[str, Any]) -> str:
    with pytest.raises(ValueError, match=r"\w") as caught:
        GAME.check_brought(brought, GAME.check_options(options, 2))
    return str(caught.value)


def atlantis(**change: int) -> dict[str, int]:
    """28 cards of Atlantis and 2 Mercenaries; names with underscores change it."""
    cards = {card: CARDS[card]["copies"] for card in of("atlantis")} | {MERCENARY: 2}
    cards.update({name.replace("_", "-"): copies for name, copies in change.items()})
    return {card: copies for card, copies in cards.items() if copies}


# R19.1 to R19.7: what a deck may be


@pytest.mark.rule("R19.1")
@pytest.mark.parametrize(("mercenaries", "wrong"), [(0, True), (1, True), (2, False)])
def test_a_deck_has_30_cards(mercenaries: int, wrong: bool) -> None:
    assert broken(atlantis(time_lost_mercenary=mercenaries)) == (["R19.1"] if wrong else [])
    assert broken(atlantis(second_wind=1)) == ["R19.1"]


@pytest.mark.rule("R19.2")
def test_at_most_2_copies_and_1_of_a_legend() -> None:
    assert broken(atlantis(pearl_diver=3, time_lost_mercenary=1)) == ["R19.2"]
    assert broken(atlantis(maren_redwake_corsair_queen=2, time_lost_mercenary=1)) == ["R19.2"]
    assert broken(atlantis(ophelia_all_of_creation=2, time_lost_mercenary=0)) == ["R19.2"]
    assert broken(atlantis(ophelia_all_of_creation=1, time_lost_mercenary=1)) == []


@pytest.mark.rule("R19.2")
def test_each_mistake_is_a_sentence_of_its_own() -> None:
    wrong = atlantis(pearl_diver=3, salvage_crew=3, time_lost_mercenary=0)
    assert broken(wrong) == ["R19.2", "R19.2"]
    sentences = refused({"name": "Two too many", "cards": wrong}, BUILT)
    assert sentences.count("(R19.2)") == 2 and "Pearl Diver" in sentences and "Salvage Crew" in sentences


ALLIES = {"sea_road_raider": 2, "skald_of_sagas": 2, "rune_seer": 2, "last_stand": 2}
LESS = {"pearl_diver": 0, "undertow": 0, "full_broadside": 0, "siren_chorus": 0}


@pytest.mark.rule("R19.3")
def test_an_alliance_has_at_most_8_cards_of_the_ally_and_none_of_its_legends() -> None:
    assert broken(atlantis(**ALLIES, **LESS)) == []
    assert broken(atlantis(**ALLIES, **LESS, wolfskin_berserker=1, time_lost_mercenary=1)) == ["R19.3"]
    assert broken(atlantis(sigrun_jarl_of_valgard=1, time_lost_mercenary=1)) == ["R19.3"]


@pytest.mark.rule("R19.3")
def test_a_third_faction_is_one_too_many() -> None:
    assert broken(atlantis(rune_seer=1, castle_bowmen=1, time_lost_mercenary=0)) == ["R19.3"]


@pytest.mark.rule("R19.4")
def test_unaligned_cards_may_be_added_freely() -> None:
    free = {card: CARDS[card]["copies"] for card in of("unaligned")}
    assert sum(free.values()) == 11
    cards = {**free, **dict.fromkeys(of("avalon", type="character", legend=False), 2), "excalibur": 2, "the-grail": 1}
    assert sum(cards.values()) == 30 and broken(cards) == []


@pytest.mark.rule("R19.5")
@pytest.mark.parametrize(("bowmen", "wrong"), [(1, True), (2, False)])
def test_a_deck_has_at_least_12_characters(bowmen: int, wrong: bool) -> None:
    cards = dict.fromkeys([*of("avalon", type="relic"), *of("avalon", type="turning-point")], 2)
    cards |= dict.fromkeys([*of("valgard", type="relic"), "last-stand", "ragnarok"], 2)
    cards |= dict.fromkeys(["gawain-sun-of-noon", "galahad-the-pure", "bedivere-the-loyal", "lady-of-the-lake"], 2)
    cards |= {"percival-grail-seeker": 2, "castle-bowmen": bowmen, "second-wind": 2 - bowmen}
    cards = {card: copies for card, copies in cards.items() if copies}
    assert sum(cards.values()) == 30
    assert broken(cards) == (["R19.5"] if wrong else [])


@pytest.mark.rule("R19.1", "R19.2", "R19.3", "R19.5")
def test_every_broken_rule_is_told() -> None:
    wrong = {"pearl-diver": 5, "sigrun-jarl-of-valgard": 1, "excalibur": 1}
    assert set(broken(wrong)) == {"R19.1", "R19.2", "R19.3", "R19.5"}
    sentences = refused({"name": "Everything", "cards": wrong}, BUILT)
    assert all(f"({rule})" in sentences for rule in ("R19.1", "R19.2", "R19.3", "R19.5"))


@pytest.mark.rule("R19.7")
def test_the_ready_made_decks_are_legal_and_the_starters_are_made_alike() -> None:
    for deck in READY_MADE.values():
        assert broken(deck["cards"]) == [], deck["id"]
    starters = [deck for deck in READY_MADE.values() if deck["kind"] == "starter"]
    assert sorted(deck["factions"][0] for deck in starters) == sorted(FACTIONS)
    for deck in starters:
        (faction,) = deck["factions"]
        wanted = dict.fromkeys(of(faction, legend=True), 1) | dict.fromkeys(of(faction, legend=False), 2)
        assert deck["cards"] == {**wanted, "wandering-chronicler": 1, "erased-from-the-record": 1}
    assert len([deck for deck in READY_MADE.values() if len(deck["factions"]) == 2]) == 3


# What a seat brings


@pytest.mark.rule("R19.7")
def test_a_seat_that_brings_a_deck_is_not_asked_for_one() -> None:
    state = GAME.start(2, 1, brought=[{"deck": "void-starter"}, None])
    assert state.waiting == (B,) and state.view(B)["sides"][A]["deck_name"] == "", "nobody knows it yet"
    play(state, "b: deck oath-and-axe")
    names = [state.view(None)["sides"][seat]["deck_name"] for seat in (A, B)]
    assert names == ["Court of Nightmares", "Oath and Axe"]
    assert [(event["seat"], event["deck"]) for event in told(state, "deck_chosen")] == [
        (A, "void-starter"),
        (B, "oath-and-axe"),
    ]
    assert state.view(A)["sides"][B]["list"] == READY_MADE["oath-and-axe"]["cards"], (
        "lists of ready-made decks are public"
    )
    assert state.view(None)["sides"][B]["factions"] == ["avalon", "valgard"]


@pytest.mark.rule("R19.3")
def test_an_own_deck_is_brought_to_a_constructed_table_only() -> None:
    own = {"name": "Mercenaries at Sea", "cards": atlantis()}
    assert "." in refused(own, {}) and "." in refused(own, DRAFT)
    assert "." in refused({"deck": "void-starter"}, DRAFT), "nothing may be brought to a draft"
    state = GAME.start(2, 1, BUILT, brought=[own, {"deck": "avalon-starter"}])
    own_side, other = state.view(B)["sides"][A], state.view(A)["sides"][B]
    assert own_side["deck_name"] == "Mercenaries at Sea" and own_side["deck_id"] is None
    assert own_side["list"] is None and state.view(A)["sides"][A]["factions"] == ["atlantis"]
    assert other["list"] == READY_MADE["avalon-starter"]["cards"] and other["deck_id"] == "avalon-starter"
    assert state.view(A)["sides"][A]["list"] == atlantis(), "its owner knows it"


@pytest.mark.parametrize(
    "brought", [{"deck": "no-such-deck"}, {"deck": 7}, {"cards": {"dragon": 30}}, {"name": "x"}, ["pearl-diver"], 3]
)
def test_what_is_no_deck_is_refused_with_a_sentence(brought: Any) -> None:
    assert "." in refused(brought, BUILT)


@pytest.mark.rule("R19.6")
def test_the_cards_of_a_deck_are_the_cards_of_its_player() -> None:
    state = GAME.start(2, 5, brought=READY)
    wanted = [Counter(READY_MADE[one["deck"]]["cards"]) for one in READY]
    for number, _ in enumerate(decisions(state, 5)):
        if number % 7 == 0:
            assert [owned(state, seat) for seat in (A, B)] == wanted


def owned(state: Any, seat: int) -> Counter[str]:
    """Every card that a seat owns, in all zones: the deck by what is left of the list."""
    view = state.view(seat)
    own = view["sides"][seat]
    found = Counter(own["hand"]) + Counter(own["removed"]) + Counter(card["card"] for card in own["forgotten"])
    for slot in view["slots"]:
        card = slot["card"]
        if card is not None:
            found.update([card["card"]] if card["owner"] == seat else [])
            found.update(one["card"] for one in [*card["attached"], *card["haunting"]] if one["owner"] == seat)
    listed = Counter(own["list"])
    if own["held"] is not None and own["held"] not in own["hand"]:
        found.update([own["held"]])
    missing = sum((listed - found).values())
    between = 1 if any(one["kind"] in ("play", "response", "turning-point") for one in view["resolving"]) else 0
    assert own["deck"] <= missing <= own["deck"] + between, "what is nowhere is in the deck, or just being played"
    assert not found - listed
    return listed


# D1 by parts


def build(state: Any, seat: int, rng: Rng, first: list[str]) -> None:
    """Answers D1 by building: the parts in `first`, then picks at random."""
    for action in first:
        state.apply(action, seat)
    while seat in state.waiting and state.view(seat)["phase"] == "decks":
        options = state.actions(seat)
        state.apply(options[rng.below(len(options))], seat)


@pytest.mark.rule("R19.1", "R19.2", "R19.3", "R19.4", "R19.5")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_picked_becomes_a_legal_deck(seed: int) -> None:
    state, rng = GAME.start(2, seed, BUILT), fast_rng(seed)
    main, ally = FACTIONS[seed], [*FACTIONS, "none"][(seed + 1 + rng.below(6)) % 7]
    build(state, A, rng, [f"faction {main}", f"ally {ally if ally != main else 'none'}"])
    assert state.waiting == (B,)
    play(state, "b: deck corsair-starter")
    cards = state.view(A)["sides"][A]["list"]
    assert broken(cards) == [] and state.view(A)["sides"][A]["factions"][0] == main
    assert Counter(hand(state)) <= Counter(cards) and hand_size(state, A) == 5


@pytest.mark.rule("R19.3")
def test_faction_then_ally_then_picks() -> None:
    state = GAME.start(2, 1, BUILT)
    play(state, "a: faction atlantis")
    assert set(offered(state, A)) == {f"ally {faction}" for faction in FACTIONS if faction != "atlantis"} | {
        "ally none"
    }
    play(state, "a: ally valgard")
    fitting = [*of("atlantis"), *of("valgard", legend=False), *of("unaligned")]
    assert set(offered(state, A)) == {f"pick {card}" for card in fitting}
    play(state, f"a: pick {MERCENARY}", f"a: pick {MERCENARY}")
    assert f"pick {MERCENARY}" not in offered(state, A), "two copies"
    for card in ("rune-seer", "skald-of-sagas", "last-stand", "ragnarok"):
        play(state, f"a: pick {card}", f"a: pick {card}")
    assert not {f"pick {card}" for card in of("valgard")} & set(offered(state, A)), "eight of the ally"


@pytest.mark.rule("R19.5")
def test_picks_leave_room_for_12_characters() -> None:
    state = GAME.start(2, 1, BUILT)
    play(state, "a: faction avalon", "a: ally valgard")
    others = [card for card in CARDS if CARDS[card]["type"] != "character"]
    for _ in range(18):
        fitting = [text for text in offered(state, A) if text.removeprefix("pick ") in others]
        play(state, f"a: {fitting[0]}")
    assert not [text for text in offered(state, A) if text.removeprefix("pick ") in others]


@pytest.mark.rule("R19.6")
def test_the_choice_is_secret_until_both_have_chosen() -> None:
    one, other = GAME.start(2, 3, BUILT), GAME.start(2, 3, BUILT)
    play(one, "a: deck void-starter")
    build(other, A, fast_rng(1), ["faction valgard", "ally none"])
    for viewer in (B, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.events(0, viewer) == other.events(0, viewer)
    assert one.view(B)["sides"][A]["choosing"] is False and one.view(B)["sides"][B]["choosing"] is True
    half = GAME.start(2, 3, BUILT)
    untouched = half.view(B)
    play(half, "a: faction valgard", "a: ally none", f"a: pick {MERCENARY}")
    assert half.view(B) == untouched, "an unfinished choice looks like none"


# R19.8: the draft


def held_pack(state: Any, seat: int) -> dict[str, Any]:
    (pack,) = [pack for pack in state.view(seat)["draft"]["packs"] if pack["holder"] == seat]
    found: dict[str, Any] = pack
    return found


@pytest.mark.rule("R19.8")
def test_four_packs_of_15_from_two_copies_of_each_card() -> None:
    state = GAME.start(2, 7, DRAFT)
    draft = state.view(A)["draft"]
    assert [(pack["number"], pack["holder"], pack["size"]) for pack in draft["packs"]] == [(1, A, 15), (2, B, 15)]
    assert (draft["pick"], draft["waiting"], draft["picks"]) == (1, 2, [[], []])
    own, other = held_pack(state, A)["cards"], state.view(A)["draft"]["packs"][1]["cards"]
    assert len(own) == 15 and other is None
    assert all(pack["cards"] is None for pack in state.view(None)["draft"]["packs"])
    assert max(Counter(own + held_pack(state, B)["cards"]).values()) <= 2
    assert set(offered(state, A)) == {f"pick {card}" for card in own}


@pytest.mark.rule("R19.8")
def test_both_pick_at_the_same_time_and_pass_the_rest() -> None:
    state = GAME.start(2, 7, DRAFT)
    mine, theirs = held_pack(state, A)["cards"], held_pack(state, B)["cards"]
    play(state, f"a: pick {mine[0]}")
    assert state.waiting == (B,) and state.view(B)["draft"]["picks"][A] == []
    play(state, f"b: pick {theirs[3]}")
    assert held_pack(state, A)["number"] == 2 and held_pack(state, B)["number"] == 1
    assert Counter(held_pack(state, A)["cards"]) == Counter(theirs) - Counter([theirs[3]])
    assert state.view(A)["draft"]["picks"] == [[mine[0]], [None]], "what B took is B's secret"
    assert state.view(None)["draft"]["picks"] == [[None], [None]]


@pytest.mark.rule("R19.8")
def test_who_sees_a_pack_again_knows_what_the_other_took_from_it() -> None:
    state = GAME.start(2, 7, DRAFT)
    first = held_pack(state, A)["cards"]
    for _ in range(2):
        play(state, f"a: {offered(state, A)[0]}", f"b: {offered(state, B)[-1]}")
    again = held_pack(state, A)
    mine = state.view(A)["draft"]["picks"][A][0]
    (theirs,) = (Counter(first) - Counter(again["cards"]) - Counter([mine])).elements()
    view = state.view(A)["draft"]
    assert view["picks"][B] == [None, theirs] and view["gone"] == [[mine], [theirs]]
    for world in worlds(state, A):
        assert world.view(B)["draft"]["picks"][B][1] == theirs
    assert len({world.view(B)["draft"]["picks"][B][0] for world in worlds(state, A)}) > 5, "from a pack A saw later"


@pytest.mark.rule("R19.8")
def test_the_first_pick_of_the_other_is_unknown_and_comes_from_the_pool() -> None:
    state = GAME.start(2, 7, DRAFT)
    play(state, f"a: {offered(state, A)[0]}", f"b: {offered(state, B)[0]}")
    imagined = [world.view(B)["draft"]["picks"][B][0] for world in worlds(state, A, 60)]
    assert len(set(imagined)) > 20
    seen = Counter(state.view(A)["draft"]["picks"][A] + held_pack(state, A)["cards"])
    for card in imagined:
        assert seen[card] < 2, "both copies of it are elsewhere"


@pytest.mark.rule("R19.8")
def test_the_last_card_is_automatic_and_packs_3_and_4_follow() -> None:
    state = GAME.start(2, 7, DRAFT)
    for _ in range(14):
        play(state, f"a: {offered(state, A)[0]}", f"b: {offered(state, B)[0]}")
    draft = state.view(A)["draft"]
    assert [(pack["number"], pack["holder"], pack["size"]) for pack in draft["packs"]] == [(3, A, 15), (4, B, 15)]
    assert (draft["pick"], draft["waiting"], [len(picks) for picks in draft["picks"]]) == (1, 0, [15, 15])
    for _ in range(14):
        play(state, f"a: {offered(state, A)[0]}", f"b: {offered(state, B)[0]}")
    view = state.view(None)
    assert view["phase"] == "action" and view["draft"] is None and state.view(A)["sides"][A]["factions"] == []
    assert [hand_size(state, seat) + deck_size(state, seat) for seat in (A, B)] == [30, 30]


@pytest.mark.rule("R19.8")
def test_the_30_picks_are_the_deck_whatever_they_are() -> None:
    state, rng = GAME.start(2, 11, DRAFT), fast_rng(11)
    picks: list[list[str]] = [[], []]
    while state.view(None)["phase"] == "draft":
        seat = state.waiting[0]
        options = state.actions(seat)
        state.apply(options[rng.below(len(options))], seat)
        if state.view(None)["phase"] == "draft":
            picks = [state.view(seat)["draft"]["picks"][seat] for seat in (A, B)]
    for seat in (A, B):
        listed = Counter(side(state, seat)["list"])
        assert sum(listed.values()) == 30 and Counter(picks[seat]) <= listed
        assert owned(state, seat) == listed
    assert max((Counter(side(state, A)["list"]) + Counter(side(state, B)["list"])).values()) <= 2
    assert state.view(A)["sides"][B]["list"] is None


# Matches


@pytest.mark.rule("R19.6", "R5.3")
def test_every_game_of_a_match_starts_anew_and_the_loser_of_the_last_decides() -> None:
    state = GAME.start(2, 8, {"best_of": 3}, brought=READY)
    lists = [side(state, seat)["list"] for seat in (A, B)]
    for _ in decisions(state, 8):
        if state.view(None)["game"] == 2:
            break
    loser = 1 - told(state, "game_end")[0]["winner"]
    assert asked(state) == f"{'ab'[loser]} first", "after both have drawn"
    view = state.view(None)
    assert (view["round"], view["best_of"]) == (1, 3) and [one["points"] for one in view["sides"]] == [0, 0]
    assert [view["sides"][seat]["games"] for seat in (A, B)] == [1 - seat if loser == B else seat for seat in (A, B)]
    assert [hand_size(state, seat) for seat in (A, B)] == [5, 5] and view["rounds"] == []
    assert [deck_size(state, seat) for seat in (A, B)] == [25, 25]
    assert all(slot["card"] is None for slot in view["slots"])
    assert [side(state, seat)["forgotten"] for seat in (A, B)] == [[], []]
    assert [side(state, seat)["list"] for seat in (A, B)] == lists
    play(state, "second")
    assert state.view(None)["first"] == 1 - loser and asked(state) == f"{'ab'[1 - loser]} action"
    assert [event["number"] for event in told(state, "game")][-1] == 2


@pytest.mark.rule("R11.5")
def test_a_game_of_a_match_can_be_laid_out() -> None:
    state = lay(
        {"a2": MERCENARY},
        phase="resolution",
        round=4,
        points=[3, 3],
        games=[1, 0],
        game=2,
        options={"best_of": 3},
    )
    assert state.over and state.winners == [A] and state.scores == [2, 0]
    state = lay(
        {"b2": MERCENARY}, phase="resolution", round=4, points=[3, 3], games=[1, 0], game=2, options={"best_of": 3}
    )
    assert not state.over and state.scores == [1, 1] and asked(state) == "a first"
    assert at(state, "b2") is None and state.view(None)["game"] == 3
