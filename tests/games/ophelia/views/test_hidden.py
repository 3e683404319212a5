"""Who knows which card (section 6 of the specification), the worlds of a seat, and questions that tell nothing."""

from collections import Counter
from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.ophelia.look import DECKS, READY, decisions, hand_size, random_action, seen_hand, worlds
from tests.games.ophelia.table import (
    CARDS,
    GAME,
    MERCENARY,
    A,
    B,
    asked,
    forgotten,
    hand,
    lay,
    offered,
    play,
    side,
    told,
)

APPRENTICE = "merlins-apprentice"
ERASED = "erased-from-the-record"
FORESIGHT = "merlins-foresight"
GRAIL = "the-grail"
PERCIVAL = "percival-grail-seeker"
XIBALBA = "xibalba-place-of-fear"


def bottom(state: Any, viewer: int | None, seat: int) -> list[str | None]:
    found: list[str | None] = state.view(viewer)["sides"][seat]["bottom"]
    return found


# What views show


@pytest.mark.rule("R4.1")
def test_hands_and_decks_are_hidden_and_their_sizes_public() -> None:
    state = lay({"a1": MERCENARY}, hand=["pearl-diver", ERASED], deck=["skald-of-sagas"] * 3, their_hand=[MERCENARY])
    for viewer in (B, None):
        own = state.view(viewer)["sides"][A]
        assert (own["hand"], own["deck"]) == ([None, None], 3)
    assert sorted(state.view(A)["sides"][A]["hand"]) == sorted(["pearl-diver", ERASED])
    assert state.view(A)["sides"][B]["hand"] == [None]


def test_the_seats_see_the_same_table_and_spectators_no_more() -> None:
    state = GAME.start(2, 6, brought=READY)
    for number, _ in enumerate(decisions(state, 6)):
        if number % 5:
            continue
        views = [state.view(viewer) for viewer in (A, B, None)]
        for key in ("phase", "round", "turn", "active", "first", "quiet", "played", "slots", "rounds", "contest"):
            assert views[0][key] == views[1][key] == views[2][key], key
        for seat in (A, B):
            assert set(views[2]["sides"][seat]["hand"]) <= {*views[1 - seat]["sides"][seat]["hand"], None}
            assert not [card for card in views[2]["sides"][seat]["bottom"] if card]


@pytest.mark.rule("R15.3")
@pytest.mark.parametrize("card", [MERCENARY, "second-wind", "ragnarok", "aguateca-blood-of-yucatan"])
def test_what_is_being_played_is_shown_only_when_it_cannot_be_taken_back(card: str) -> None:
    slots = {"a1": {"card": "prophet-of-acan", "damage": 3}, "a2": {"card": "ixchel-the-moon", "damage": 3}}
    state = lay({**slots, "b3": MERCENARY}, hand=[card, "pearl-diver", "skald-of-sagas"])
    before = [(state.view(viewer), state.events(0, viewer), state.text(viewer)) for viewer in (B, None)]
    play(state, f"a: play {card}")
    assert state.waiting == (A,) and state.undoable(A) == 1
    after = [(state.view(viewer), state.events(0, viewer), state.text(viewer)) for viewer in (B, None)]
    assert after == before
    assert side(state, A)["held"] == card


@pytest.mark.rule("R7.4", "R7.6")
@pytest.mark.parametrize("action", ["move a1", "use a1 1"])
def test_a_move_or_an_ability_that_is_not_finished_is_not_shown(action: str) -> None:
    state = lay({"a1": "castle-bowmen", "b2": MERCENARY, "b3": MERCENARY})
    before = (state.view(B), state.events(0, B))
    play(state, f"a: {action}")
    assert state.waiting == (A,) and (state.view(B), state.events(0, B)) == before


def test_a_card_returned_to_hand_is_known_there_until_it_leaves() -> None:
    slots = {"a1": "pearl-diver", "b2": "salvage-crew", "b1": MERCENARY}
    state = lay(slots, hand=["undertow", "skald-of-sagas"], their_hand=[ERASED])
    play(state, "a: play undertow", "a: slot b2")
    assert seen_hand(state, B, A) == ["pearl-diver"] and seen_hand(state, A, B) == ["salvage-crew"]
    assert seen_hand(state, None, A) == ["pearl-diver"] and hand_size(state, A) == 2
    for world in worlds(state, B):
        assert "pearl-diver" in hand(world, A)
    for world in worlds(state, A):
        assert "salvage-crew" in hand(world, B)
    play(state, "a: discard pearl-diver")
    assert seen_hand(state, B, A) == [] and forgotten(state) == ["pearl-diver", "undertow"]


def test_a_position_can_say_what_is_known() -> None:
    state = lay({"a1": MERCENARY}, hand=["pearl-diver", ERASED], their_hand=[ERASED], known=[["pearl-diver"], []])
    assert state.view(B)["sides"][A]["hand"] == ["pearl-diver", None]
    assert state.view(A)["sides"][B]["hand"] == [None]


@pytest.mark.rule("R12.4")
def test_a_card_added_by_a_search_is_shown() -> None:
    state = lay(hand=[PERCIVAL, MERCENARY], deck=[MERCENARY, GRAIL, "excalibur"], their_hand=[MERCENARY])
    play(state, f"a: play {PERCIVAL}", "a: slot a1", "a: claim 1", "b: pass")
    assert sorted(state.view(A)["searching"]) == ["excalibur", GRAIL, MERCENARY]
    assert not state.view(B)["searching"] and not state.view(None).get("searching")
    assert set(offered(state)) == {f"card {GRAIL}", "card excalibur"}
    play(state, f"a: card {GRAIL}")
    assert seen_hand(state, B, A) == [GRAIL]
    assert [event["card"] for event in told(state, "searched", B)] == [GRAIL] and told(state, "shuffled", B)
    assert not state.view(A)["searching"]


def test_a_card_from_the_forgotten_zone_is_known_in_the_hand() -> None:
    state = lay({"a1": "mead-hall-of-heroes"}, hand=[MERCENARY, ERASED], forgotten=["rune-seer"])
    play(state, "a: use a1 1", f"a: card {ERASED}")
    assert hand(state) == ["rune-seer", MERCENARY] and seen_hand(state, B, A) == ["rune-seer"]


@pytest.mark.rule("R12.7")
def test_a_card_discarded_at_random_and_cards_sent_from_the_deck_are_shown() -> None:
    state = lay(
        {"s0": "nekomancer"}, hand=[MERCENARY], their_hand=["pearl-diver", "salvage-crew"], chance=["pearl-diver"]
    )
    play(state, "a: move s0", "a: claim 1", "b: pass")
    assert forgotten(state, B) == ["pearl-diver"] and hand(state, B) == ["salvage-crew"]
    assert [(event["card"], event["random"]) for event in told(state, "discarded")][-1] == ("pearl-diver", True)
    state = lay({"a1": "throne-of-nightmares"}, deck=["succubus", MERCENARY, ERASED])
    play(state, "use a1 1")
    assert [event["card"] for event in told(state, "sent")] == ["succubus", MERCENARY]
    assert forgotten(state) == ["succubus", MERCENARY]


def test_draws_are_known_to_the_drawer_alone() -> None:
    state = lay(hand=["wandering-chronicler"], deck=["pearl-diver"])
    play(state, "a: play wandering-chronicler", "a: slot a1", "a: claim 1")
    assert [event["card"] for event in told(state, "drew", A)] == ["pearl-diver"]
    assert [event["card"] for event in told(state, "drew", B)] == [None]
    assert [event["card"] for event in told(state, "drew")] == [None]


# The bottom of a deck


def test_who_puts_a_card_to_the_bottom_knows_it_there() -> None:
    state = lay({"a1": MERCENARY}, hand=[FORESIGHT, ERASED], deck=["pearl-diver", "skald-of-sagas", GRAIL, GRAIL])
    play(state, f"a: play {FORESIGHT}", "a: card pearl-diver")
    assert bottom(state, A, A) == ["pearl-diver"]
    assert not [card for card in bottom(state, B, A) if card]
    for world in worlds(state, A):
        assert bottom(world, A, A) == ["pearl-diver"]
    (event,) = told(state, "bottom", A)
    assert event["card"] == "pearl-diver"
    assert [event["card"] for event in told(state, "bottom", B)] == [None]


@pytest.mark.rule("R12.3")
def test_scrying_is_seen_by_one_alone_and_the_order_at_the_bottom_is_known() -> None:
    deck = ["pearl-diver", "skald-of-sagas", GRAIL, MERCENARY]
    state = lay(hand=[APPRENTICE], deck=deck, their_hand=[MERCENARY])
    play(state, f"a: play {APPRENTICE}", "a: slot a1", "a: claim 1", "b: pass")
    assert sorted(state.view(A)["searching"]) == sorted(deck[:3]) and not state.view(B)["searching"]
    assert set(offered(state)) == {f"card {card}" for card in deck[:3]}
    play(state, f"a: card {GRAIL}")
    assert set(offered(state)) == {"card pearl-diver", "card skald-of-sagas"}
    play(state, "a: card skald-of-sagas")
    assert bottom(state, A, A) == ["skald-of-sagas", "pearl-diver"], "the last one lowest"
    assert seen_hand(state, B, A) == [] and hand(state) == [GRAIL], "what is added is not shown"
    for world in worlds(state, A):
        assert bottom(world, A, A) == ["skald-of-sagas", "pearl-diver"] and hand(world, A) == [GRAIL]
    assert len({tuple(hand(world, A)) for world in worlds(state, B)}) > 1


def test_a_shuffle_ends_what_is_known_of_the_bottom() -> None:
    state = lay(
        {"a2": PERCIVAL}, hand=[FORESIGHT], deck=["pearl-diver", "skald-of-sagas", GRAIL, GRAIL], their_hand=[MERCENARY]
    )
    play(state, f"a: play {FORESIGHT}", "a: card pearl-diver")
    play(state, "a: move a2", "a: slot a1", "a: claim 1", "b: pass", f"a: card {GRAIL}")
    assert not [card for card in bottom(state, A, A) if card]


def test_a_known_card_that_may_lie_at_the_bottom_is_there_or_in_the_hand() -> None:
    state = lay(
        {"a1": MERCENARY, "b1": MERCENARY},
        hand=[FORESIGHT, "pearl-diver", "salvage-crew"],
        deck=["skald-of-sagas", GRAIL, "excalibur"],
        their_hand=[MERCENARY],
        known=[["pearl-diver"], []],
    )
    play(state, f"a: play {FORESIGHT}", "a: card pearl-diver")
    assert seen_hand(state, B, A) == [], "perhaps it was another card"
    places = set()
    for world in worlds(state, B, 60):
        assert world.view(B) == state.view(B)
        lowest = bottom(world, A, A)[-1]
        assert ("pearl-diver" in hand(world, A)) != (lowest == "pearl-diver")
        places.add(lowest == "pearl-diver")
    assert places == {True, False}


def test_cards_returned_from_a_forgotten_zone_are_shown_and_their_order_is_unknown() -> None:
    gone = ["succubus", "nekomancer", "maleks-faithful"]
    state = lay({"a1": "midnight-cavalier", "b2": MERCENARY}, forgotten=gone, hand=["wandering-chronicler"])
    play(state, "a: move a1", "a: slot s0", "a: claim 1")
    while asked(state) == "a cost":
        play(state, offered(state)[0])
    assert hand(state, B) == [MERCENARY] and side(state)["deck"] == 3
    assert sorted(event["card"] for event in told(state, "bottom", B)) == sorted(gone), "shown to both"
    assert not [card for card in bottom(state, A, A) if card]
    for seat in (A, B):
        drawn = set()
        for world in worlds(state, seat, 40):
            play(world, "a: play wandering-chronicler", "a: slot a3", "a: claim 1", "b: pass")
            drawn.update(hand(world, A))
        assert drawn == set(gone)


# Worlds


@pytest.mark.parametrize("seed", range(16))
def test_worlds_of_random_games_look_like_the_truth_and_ask_the_same(seed: int) -> None:
    sets: list[dict[str, Any]] = [
        {},
        {"best_of": 3},
        {"deck_mode": "draft"},
        {"deck_mode": "constructed"},
        {"response_prompt": "auto", "claim_window": "open"},
        {"outer_slots": "double", "mulligan": True, "draw_choice": True},
        {"open_hands": True},
        {"relics_move": False, "effect_plays_count": True},
    ]
    rng = fast_rng(seed)
    state: Any = GAME.start(2, seed, sets[seed % 8])
    for number, _ in enumerate(decisions(state, seed)):
        if number % 5:
            continue
        for seat in (A, B):
            world = state.world(seat, rng)
            assert world.view(seat) == state.view(seat)
            assert world.waiting == state.waiting
            assert world.decision(seat) == state.decision(seat)
            GAME.views.audit(world)


@pytest.mark.rule("R12.2")
def test_who_has_claimed_deadly_games_holds_a_character_that_can_pay_in_every_world() -> None:
    weak = ["pearl-diver", "nekomancer", "siren-chorus", "second-wind", "lady-of-the-lake"]
    state = lay({"b2": MERCENARY}, hand=[XIBALBA, "reef-leviathan", "pearl-diver"], deck=weak)
    play(state, f"a: play {XIBALBA}", "a: slot a1", "a: claim 1")
    assert asked(state) == "a cost"
    for world in worlds(state, B):
        assert asked(world) == "a cost" and offered(world) == ["card reef-leviathan"]
    assert len({tuple(hand(world, A)) for world in worlds(state, B)}) > 2, "the other card is unknown"


@pytest.mark.rule("R8.1", "R13.6")
def test_with_response_prompt_auto_who_is_asked_holds_an_answer_in_every_world() -> None:
    options = {"response_prompt": "auto"}
    idle = ["pearl-diver", "nekomancer", "siren-chorus", MERCENARY, "lady-of-the-lake"]
    held, more = [ERASED, "second-wind", "pearl-diver"], {"their_deck": idle, "options": options}
    state = lay({"b2": MERCENARY}, hand=["maren-redwake-corsair-queen", MERCENARY], their_hand=held, **more)
    play(state, "a: play maren-redwake-corsair-queen", "a: slot a1", "a: claim 1")
    assert asked(state) == "b response"
    for world in worlds(state, A):
        assert asked(world) == "b response" and ERASED in hand(world, B)
    play(state, "b: pass", "a: end")
    assert asked(state) == "b turning-point"
    for world in worlds(state, A):
        assert asked(world) == "b turning-point" and "second-wind" in hand(world, B)
    assert len({tuple(hand(world, B)) for world in worlds(state, A)}) > 3


@pytest.mark.parametrize("seed", range(4))
def test_worlds_deal_what_is_left_of_a_known_list(seed: int) -> None:
    brought = [{"deck": DECKS[seed]}, {"deck": DECKS[-1 - seed]}]
    state, rng = GAME.start(2, seed, brought=brought), fast_rng(seed)
    held: list[set[tuple[str, ...]]] = [set(), set()]
    for number, _ in enumerate(decisions(state, seed)):
        if number % 20:
            continue
        for seat in (A, B):
            world = state.world(seat, rng)
            assert hand(world, seat) == hand(state, seat), "the own hand stays"
            assert Counter(seen_hand(state, seat, 1 - seat)) <= Counter(hand(world, 1 - seat))
            listed = Counter(state.view(seat)["sides"][1 - seat]["list"])
            used = Counter(forgotten(world, 1 - seat)) + Counter(side(world, 1 - seat)["removed"])
            assert Counter(hand(world, 1 - seat)) + used <= listed
            held[seat].add(tuple(hand(world, 1 - seat)))
    assert all(len(hands) > 3 for hands in held)


def test_worlds_of_an_own_deck_are_legal_decks_of_the_factions_seen() -> None:
    cards = {card["id"]: card["copies"] for card in CARDS.values() if card["faction"] == "atlantis"} | {MERCENARY: 2}
    options = {"deck_mode": "constructed"}
    own = {"name": "At Sea", "cards": cards}
    state, rng = GAME.start(2, 3, options, brought=[own, own]), fast_rng(3)
    for number, _ in enumerate(decisions(state, 3)):
        if number % 15:
            continue
        world = state.world(A, rng)
        listed = side(world, B)["list"]
        assert GAME.decks is not None
        assert GAME.decks.broken(listed, GAME.check_options(options, 2)) == []
        shown = set(forgotten(state, B)) | {
            slot["card"]["card"] for slot in state.view(None)["slots"] if slot["card"] and slot["card"]["owner"] == B
        }
        if any(CARDS[card]["faction"] == "atlantis" for card in shown):
            factions = {CARDS[card]["faction"] for card in listed}
            assert "atlantis" in factions and len(factions - {"unaligned"}) <= 2
        assert Counter(hand(world, B)) + Counter(forgotten(world, B)) <= Counter(listed)


@pytest.mark.rule("R19.8")
def test_worlds_of_a_draft_keep_the_own_picks_and_every_pack_seen() -> None:
    state, rng = GAME.start(2, 9, {"deck_mode": "draft"}), fast_rng(9)
    while state.view(None)["phase"] == "draft":
        for seat in (A, B):
            world = state.world(seat, rng)
            assert world.view(seat) == state.view(seat)
            known = state.view(seat)["draft"]["picks"][1 - seat]
            imagined = world.view(1 - seat)["draft"]["picks"][1 - seat]
            assert all(card in (None, other) for card, other in zip(known, imagined, strict=True))
            packs = world.view(A)["draft"]["packs"], world.view(B)["draft"]["packs"]
            everything = Counter(card for picks in world_picks(world) for card in picks)
            everything.update(card for view in packs for pack in view for card in pack["cards"] or [])
            assert max(everything.values()) <= 2
        state.apply(*random_action(state, rng))
    later = state.world(A, rng)
    assert side(later, A)["list"] == side(state, A)["list"]
    seen = Counter(side(state, A)["list"])
    assert max((seen + Counter(side(later, B)["list"])).values()) <= 2


def world_picks(state: Any) -> list[list[str]]:
    return [state.view(seat)["draft"]["picks"][seat] for seat in (A, B)]


# Asking tells nothing


@pytest.mark.rule("R13.6", "R8.1")
def test_whether_the_opponent_is_asked_does_not_depend_on_the_cards_held() -> None:
    states, cards = [], [ERASED, "second-wind", MERCENARY, "jbl-3s-greystars-agent"]
    for card in cards:
        state = lay(
            {"b2": MERCENARY},
            hand=["maren-redwake-corsair-queen", MERCENARY],
            their_hand=[card],
            their_deck=[other for other in cards if other != card],
        )
        play(state, "a: play maren-redwake-corsair-queen", "a: slot a1", "a: claim 1")
        assert asked(state) == "b response"
        play(state, "b: pass", "a: end")
        assert asked(state) == "b turning-point" and "pass" in offered(state)
        states.append((state.view(A), state.events(0, A)))
    assert all(seen == states[0] for seen in states)


@pytest.mark.rule("R12.5", "R13.1")
@pytest.mark.parametrize(
    ("held", "enemy", "asks"),
    [
        (["second-wind"], MERCENARY, True),
        (["pearl-diver"], MERCENARY, True),
        (["reef-leviathan"], MERCENARY, True),
        ([], MERCENARY, False),
        (["reef-leviathan"], "galahad-the-pure", False),
        (["reef-leviathan"], GRAIL, False),
    ],
)
def test_deadly_games_is_asked_about_whatever_is_in_the_hand(held: list[str], enemy: str, asks: bool) -> None:
    state = lay({"b2": enemy}, hand=[XIBALBA, *held])
    play(state, f"a: play {XIBALBA}", "a: slot a1")
    assert (asked(state) == "a claim") == asks
    if asks:
        assert offered(state) == (["claim 1", "pass"] if held == ["reef-leviathan"] else ["pass"])


@pytest.mark.rule("R12.2")
def test_a_choice_among_cards_of_the_own_hand_is_asked_even_if_they_are_alike() -> None:
    state = lay({"s0": "nekomancer"}, hand=["pearl-diver", "pearl-diver"], their_hand=[MERCENARY], chance=[MERCENARY])
    play(state, "a: move s0", "a: claim 1")
    assert asked(state) == "a cost" and offered(state) == ["card pearl-diver"]
    state = lay({"s0": "nekomancer"}, hand=["pearl-diver"], their_hand=[MERCENARY])
    play(state, "a: move s0", "a: claim 1")
    assert asked(state) == "b response", "a single card is discarded without asking"


@pytest.mark.rule("R12.2")
def test_a_choice_of_one_fitting_card_among_several_in_hand_is_asked() -> None:
    state = lay({"b2": MERCENARY}, hand=[XIBALBA, "reef-leviathan", "second-wind"])
    play(state, f"a: play {XIBALBA}", "a: slot a1", "a: claim 1")
    assert asked(state) == "a cost" and offered(state) == ["card reef-leviathan"]


@pytest.mark.rule("R12.4")
@pytest.mark.parametrize(
    ("deck", "asks"), [([GRAIL, MERCENARY], True), ([GRAIL, GRAIL], True), ([GRAIL], False), ([MERCENARY] * 2, False)]
)
def test_a_search_that_finds_something_among_several_cards_is_asked(deck: list[str], asks: bool) -> None:
    state = lay(hand=[PERCIVAL, MERCENARY], deck=deck)
    play(state, f"a: play {PERCIVAL}", "a: slot a1", "a: claim 1")
    assert (asked(state) == "a card") == asks
    if asks:
        assert offered(state) == [f"card {GRAIL}"]
        play(state, f"a: card {GRAIL}")
    assert (GRAIL in hand(state)) == (GRAIL in deck)
    assert len(told(state, "shuffled")) == 1, "also when nothing fitted"


def test_a_choice_among_cards_looked_at_is_asked_even_if_they_are_alike() -> None:
    state = lay(hand=[APPRENTICE], deck=["pearl-diver"] * 3)
    play(state, f"a: play {APPRENTICE}", "a: slot a1", "a: claim 1")
    assert asked(state) == "a card" and offered(state) == ["card pearl-diver"]
    play(state, "a: card pearl-diver")
    assert asked(state) == "a card", "which goes down first"
    play(state, "a: card pearl-diver")
    assert asked(state) == "a action" and hand(state) == ["pearl-diver"]
    state = lay(hand=[APPRENTICE], deck=["pearl-diver"])
    play(state, f"a: play {APPRENTICE}", "a: slot a1", "a: claim 1")
    assert asked(state) == "a action" and hand(state) == ["pearl-diver"], "a single card is no choice"


def test_what_the_table_shows_decides_who_is_asked_in_every_world() -> None:
    """Wherever one seat is asked, every world of the other one asks it too. What a seat has begun and not shown yet
    (which card it plays) it may do otherwise in a world: there it is asked from the beginning."""
    parts = ("place", "cost", "target", "amount", "card")
    state: Any = GAME.start(2, 21, brought=READY)
    rng = fast_rng(21)
    for number, _ in enumerate(decisions(state, 21)):
        if number % 3:
            continue
        seat = 1 - state.waiting[0]
        for _ in range(2):
            world = state.world(seat, rng)
            assert world.waiting == state.waiting
            kind, true_kind = world.question(1 - seat).ask.kind, state.question(1 - seat).ask.kind
            assert kind == true_kind or (kind in ("action", "turning-point") and true_kind in parts)
