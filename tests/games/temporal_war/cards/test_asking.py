"""Who is asked (R20.8, R20.13): by public facts alone, so that neither a question nor its absence tells anything."""

from typing import Any

import pytest

from anachron.core.effects import NONE
from anachron.core.standing import AUTO, HOLD, standing_answer
from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    battle,
    ending,
    everybody_passes,
    open_window,
    options,
    scene,
    using,
    windows_passed,
)
from tests.games.temporal_war.table import CARDS, GAME, asked, hand, offered, play, set_tiles
from tests.games.temporal_war.timings import FLASHES, SPELLS, TRAPS, met, tile, window_of

CLOSED = {"open_decklists": False}
IN_HAND = [*SPELLS, *FLASHES]
IN_WINDOWS = [card for card in [*IN_HAND, *TRAPS] if card != "pitfall"]


THEIR_LIST = {"tower-shield": 1, "imp": 1}  # what the positions give b


def lists(card: str) -> list[dict[str, int]]:
    return [{card: 1, "imp": 2}, THEIR_LIST]


def questions(state: Any) -> list[str]:
    """All decline until the turn ends: who was asked what, and whether declining was possible."""
    way, active = [], state.view(None)["active"]
    while not state.over and state.view(None)["active"] == active:
        way.append(f"{open_window(state)} {'pass' in offered(state)}")
        play(state, "pass" if "pass" in offered(state) else offered(state)[0])
    return way


def hidden(card: str, holds: str, last: str, **more: Any) -> Any:
    """The Timing of a card is met; a has `holds` in hand (of a Trap: under its tile) and `last` at the deck's end."""
    place = {"set": [{**tile(card), "card": holds}]} if card in TRAPS else {"hand": [holds]}
    return met(card, **{**place, "deck": ["imp", last], "lists": lists(card), **more})


# Pairs of positions that differ in hidden cards alone


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", [*IN_HAND, *TRAPS])
def test_the_same_is_asked_with_the_card_and_without_it(card: str) -> None:
    with_it, without = hidden(card, card, "imp"), hidden(card, "imp", card)
    assert open_window(with_it) == open_window(without)
    if card != "pitfall":
        assert open_window(with_it) == f"a {window_of(card)}"
        assert "pass" in offered(with_it) and options(without) <= {"pass", "return 1"}
    assert questions(with_it) == questions(without)


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", [*IN_HAND, *TRAPS])
def test_without_open_lists_the_list_decides_nothing(card: str) -> None:
    with_it = hidden(card, card, "imp", options=CLOSED)
    without = hidden(card, "imp", "imp", options=CLOSED, lists=[{"imp": 3}, THEIR_LIST])
    assert open_window(with_it) == open_window(without)
    assert questions(with_it) == questions(without)


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", IN_HAND)
def test_a_card_under_a_tile_is_asked_for_like_one_in_the_hand(card: str) -> None:
    def under(held: str, deck: str) -> Any:
        return met(card, set=[{**tile("imp", at="-5,2"), "card": held}], deck=["imp", deck], lists=lists(card))

    assert open_window(under(card, "imp")) == open_window(under("imp", card)) == f"a {window_of(card)}"
    assert questions(under(card, "imp")) == questions(under("imp", card))


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", IN_WINDOWS)
def test_with_open_lists_only_a_kind_of_the_list_is_asked_for(card: str) -> None:
    state = hidden(card, "imp", "imp", lists=[{"imp": 3}, THEIR_LIST])
    assert open_window(state) != f"a {window_of(card)}"


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", IN_WINDOWS)
def test_nobody_is_asked_for_a_copy_that_lies_where_all_know_it(card: str) -> None:
    buried = hidden(card, "imp", card, known_bottom=[1, 0])
    assert open_window(buried) != f"a {window_of(card)}"
    if card in SPELLS:
        book = met(card, hand=["imp"], spellbook=[card], lists=lists(card), aether=[CARDS[card]["replay"] - 1, 6])
        assert open_window(book) != f"a {window_of(card)}", "in the spellbook, and the replay cannot be paid"


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", [card for card in IN_WINDOWS if card != "rewind"])
def test_without_support_cards_nobody_is_asked_for_hidden_ones(card: str) -> None:
    state = hidden(card, "imp", "imp", options={"support_cards": False}, lists=[{"imp": 3}, THEIR_LIST])
    assert open_window(state) != f"a {window_of(card)}"


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", IN_HAND)
def test_a_seat_without_cards_is_not_asked_for_hidden_ones(card: str) -> None:
    for options_ in ({}, CLOSED):
        none = met(card, hand=[], lists=lists(card), options=options_)
        assert open_window(none) != f"a {window_of(card)}"
        fresh = met(card, set=[{**tile("imp", at="-5,2"), "fresh": True}], lists=lists(card), options=options_)
        assert open_window(fresh) != f"a {window_of(card)}", "a card set this turn cannot be played"


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", [card for card in IN_WINDOWS if CARDS[card]["level"]])
def test_a_seat_that_cannot_pay_is_not_asked(card: str) -> None:
    for held in (card, "imp"):
        state = hidden(card, held, "imp" if held == card else card, aether=[CARDS[card]["level"] - 1, 6])
        assert open_window(state) != f"a {window_of(card)}"
        rich = hidden(card, held, "imp" if held == card else card, aether=[0, 6], held=[CARDS[card]["level"], 0])
        assert open_window(rich) == f"a {window_of(card)}", "shards pay too"


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", [card for card in TRAPS if card != "pitfall"])
def test_a_trap_is_asked_for_where_the_tile_has_the_warrior_in_its_area(card: str) -> None:
    far = {**tile(card, at="-6,2")}
    for held in (card, "imp"):
        state = met(card, set=[{**far, "card": held}], lists=lists(card))
        assert open_window(state) != f"a {window_of(card)}"
        in_hand = met(card, hand=[held], lists=lists(card))
        assert open_window(in_hand) != f"a {window_of(card)}", "a Trap in the hand cannot be played"


@pytest.mark.rule("R20.8", "R19.11")
@pytest.mark.parametrize("held", ["entangle", "imp"])
def test_a_kind_without_a_target_is_not_asked_for(held: str) -> None:
    state = using(f"a {BLANK}", {"5,2": "b ghoul"}, hand=[held], lists=[{"entangle": 1, "imp": 2}, {}])
    assert open_window(play(state, "a: pass")) != "a rest"
    near = using(f"a {BLANK}", {"3,2": "b ghoul"}, hand=[held], lists=[{"entangle": 1, "imp": 2}, {}])
    assert open_window(play(near, "a: pass")) == "a rest"


@pytest.mark.rule("R8.7", "R20.8")
@pytest.mark.parametrize("card", ["imp", "pitfall", "stone-wall", "second-wind", "runeblade"])
def test_the_owner_of_an_entered_tile_is_always_asked(card: str) -> None:
    every: list[dict[str, Any]] = [{}, {"aether": [0, 0]}]
    for more in every:
        state = play(using("b ghoul", at="2,2", set=[tile(card, at=THERE)], **more), "b: step w")
        assert asked(state) == "a set-tile" and "return 1" in options(state)
        playable = card == "pitfall" and not more
        assert ("play-set 1" in options(state)) == playable


# V43


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("cards", [["aether-surge", "imp", "imp", "imp", "imp"], ["imp"] * 5])
def test_the_start_of_a_turn_with_and_without_a_surge_in_hand(cards: list[str]) -> None:  # V43
    deck = ["aether-surge"] * (2 - cards.count("aether-surge"))
    listed: list[dict[str, int]] = [{"aether-surge": 2, "imp": 9}, {}]
    state = scene(phase="start", hand=cards, deck=["ghoul", *deck], lists=listed)
    assert open_window(state) == "a turn-start"
    assert options(state) == {"pass"} | ({"play aether-surge"} if "aether-surge" in cards else set())


@pytest.mark.rule("R20.8")
def test_nobody_is_asked_once_both_surges_lie_buried() -> None:  # V43
    listed: list[dict[str, int]] = [{"aether-surge": 2, "imp": 9, "ghoul": 2}, {}]
    deck = ["ghoul", "ghoul", "aether-surge", "aether-surge"]
    seen = scene(phase="start", hand=["imp"] * 5, deck=deck, lists=listed, known_bottom=[2, 0])
    assert open_window(seen) == "a summon" and asked(seen) == "a summon"
    unseen = scene(phase="start", hand=["imp"] * 5, deck=deck, lists=listed, known_bottom=[1, 0])
    assert open_window(unseen) == "a turn-start", "one of them may be in the hand"
    empty = scene({HERE: "a ghoul"}, phase="start", lists=listed, set=[{**tile("imp", at="-5,2"), "fresh": True}])
    assert open_window(empty) != "a turn-start", "no hand, and nothing set before this turn"


@pytest.mark.rule("R20.8")
def test_a_surge_that_was_played_is_known_from_then_on() -> None:
    state = scene(
        phase="start",
        hand=["aether-surge", "imp"],
        deck=["ghoul", "ghoul"],
        lists=[{"aether-surge": 1, "imp": 1, "ghoul": 2}, {}],
    )
    play(state, "a: play aether-surge")
    assert open_window(state) != "a turn-start"


# Offers that all can see


@pytest.mark.rule("R20.8", "R20.4")
def test_a_seat_with_an_open_offer_is_asked_without_any_card() -> None:
    replay = met("mirror-ward", spellbook=["mirror-ward"])
    assert options(replay) == {"pass", "replay mirror-ward"}
    exert = battle(f"b {BLANK}", "a ghoul resting tower-shield", "sss", "ss")
    assert options(exert) == {"pass", "exert tower-shield"}
    text = battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", {"2,2": "a wing-guardian"})
    assert options(text) == {"pass", "use wing-guardian"}
    no_cards = battle(
        f"b {BLANK}", "a ghoul resting", "sss", "ss", {"2,2": "a wing-guardian"}, options={"support_cards": False}
    )
    assert options(no_cards) == {"pass", "use wing-guardian"}


@pytest.mark.rule("R20.8", "R26.4")
def test_teammates_are_not_asked_for_each_others_timings() -> None:
    hands = [["second-wind"] for _ in range(4)]
    state = battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", seats=4, hands=hands, aether=[5] * 4)
    assert windows_passed(state) == ["a damage"]


# asking = hold, and taking set cards back


@pytest.mark.rule("R20.8", "R8.9")
def test_with_hold_a_seat_with_a_set_tile_is_asked_in_every_window() -> None:
    spare = {**tile("imp", at="-5,2")}
    state = battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", set=[spare], options={"asking": "hold"})
    assert open_window(state) == "a attack" and options(state) == {"pass", "return 1"}
    play(state, "a: return 1")
    assert hand(state) == ["imp"] and set_tiles(state) == {} and asked(state) == "b act", "no tile, no more questions"
    auto = battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", set=[spare])
    assert asked(auto) == "b act"
    bare = battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", hand=["imp"], options={"asking": "hold"})
    assert asked(bare) == "b act"


@pytest.mark.rule("R8.9", "R20.8")
def test_a_set_card_that_could_be_returned_is_nothing_to_answer_with() -> None:
    spare = tile("imp", at="-5,2")
    state = met("second-wind", hand=["imp"], set=[spare], lists=lists("second-wind"))
    assert open_window(state) == "a damage" and options(state) == {"pass", "return 1"}
    assert standing_answer(state, 0, AUTO) == GAME.actions.index("pass")
    assert standing_answer(state, 0, HOLD) == NONE
    state = met("second-wind", hand=["second-wind"], set=[spare], lists=lists("second-wind"))
    assert standing_answer(state, 0, AUTO) == NONE
    asks = {"hand": ["imp"], "set": [spare], "lists": lists("second-wind"), "options": {"asking": "hold"}}
    state = met("second-wind", **asks)
    assert options(state) == {"pass", "return 1"} and standing_answer(state, 0, AUTO) == NONE


@pytest.mark.rule("R8.9", "R20.8")
def test_after_taking_a_card_back_the_seat_is_asked_again_if_it_is_still_named() -> None:
    state = met("second-wind", hand=["second-wind"], set=[tile("imp", at="-5,2")], lists=lists("second-wind"))
    play(state, "a: return 1")
    assert open_window(state) == "a damage" and options(state) == {"pass", "play second-wind"}
    only = met("second-wind", set=[tile("second-wind", at="-5,2")], lists=lists("second-wind"))
    assert options(only) == {"pass", "play-set 1", "return 1"}
    play(only, "a: return 1")
    assert options(only) == {"pass", "play second-wind"}, "from the hand now"


# R20.13


@pytest.mark.rule("R20.13")
def test_the_active_player_with_a_card_is_asked_even_if_nothing_is_possible() -> None:
    every: list[dict[str, Any]] = [{"hand": ["royal-captain"]}, {"set": [tile("royal-captain", at="-5,2")]}]
    for more in every:
        summon = scene({HERE: "a ghoul"}, phase="summon", aether=[0, 0], **more)
        assert asked(summon) == "a summon" and options(summon) <= {"pass", "return 1"}
        end = ending({HERE: "a ghoul"}, aether=[0, 0], **more)
        assert asked(end) == "a end" and options(end) <= {"pass", "return 1"}
        act = using("a ghoul rooted stunned", aether=[0, 0], **more)
        assert asked(act) == "a act" and options(act) <= {"pass", "return 1"}


@pytest.mark.rule("R20.13")
def test_without_a_card_these_questions_answer_themselves() -> None:
    assert asked(scene({HERE: "a ghoul"}, phase="summon")) == "a choose"
    assert asked(using("a ghoul rooted stunned")).startswith("b ")
    assert asked(ending({HERE: "a ghoul"})).startswith("b ")


@pytest.mark.rule("R20.13", "R20.8")
@pytest.mark.parametrize("phase", ["summon", "end"])
def test_a_playable_card_and_an_unplayable_one_are_asked_for_alike(phase: str) -> None:
    rich, poor = [
        scene({HERE: "a ghoul"}, phase=phase, hand=[card], lists=[{"imp": 1, "royal-captain": 1}, {}], aether=[1, 0])
        for card in ("imp", "royal-captain")
    ]
    assert asked(rich) == asked(poor) and "pass" in options(rich) and "pass" in options(poor)


def test_nobody_is_asked_in_a_game_of_warriors_without_offers() -> None:
    hands = [["imp", "ghoul"], ["imp", "ghoul"]]
    state = battle(f"a {BLANK}", WALL, "sss", "s" * 7, hands=hands, options={"support_cards": False})
    assert asked(state) == "a act"
    assert [one for one in everybody_passes(state) if "window" in one] == []


# Which card and which tile: there may be several


@pytest.mark.rule("R8.9", "R20.8")
@pytest.mark.parametrize(("number", "card", "left"), [(1, "imp", "-5,3"), (4, "ghoul", "-5,2")])
def test_the_tile_that_is_named_is_taken_back(number: int, card: str, left: str) -> None:
    two = [tile("imp", 1, at="-5,2"), tile("ghoul", 4, at="-5,3")]
    window = battle(f"b {BLANK}", "a royal-captain resting", "sss", "s" * 7, set=two, options={"asking": "hold"})
    open_point = scene({HERE: "a hellhound"}, phase="summon", set=two)
    for state in (window, open_point):
        play(state, f"a: return {number}")
        assert hand(state) == [card] and set(set_tiles(state)) == {left}


@pytest.mark.rule("R8.7", "R8.9")
def test_the_tile_that_was_entered_is_meant() -> None:
    two = [tile("imp", 1, at="-5,2"), tile("pitfall", 2, at=THERE), tile("ghoul", 3, at="-5,3")]
    state = play(using("b ghoul", at="2,2", set=two, aether=[5, 5]), "b: step w")
    assert options(state) == {"return 2", "play-set 2"}
    play(state, "a: return 2")
    assert hand(state) == ["pitfall"] and set(set_tiles(state)) == {"-5,2", "-5,3"}


@pytest.mark.rule("R20.4")
def test_no_offer_is_made_twice() -> None:
    for state in (
        met("mirror-ward", spellbook=["mirror-ward", "mirror-ward"]),
        met("second-wind", hand=["second-wind", "second-wind"]),
        met("entangle", spellbook=["entangle", "mending-light", "entangle"]),
    ):
        assert len(offered(state)) == len(options(state))
