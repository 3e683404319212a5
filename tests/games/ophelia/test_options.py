"""The sixteen options."""

from typing import Any

import pytest

from tests.games.ophelia.look import READY, decisions, deck_size, hand_size, seen_hand
from tests.games.ophelia.table import (
    GAME,
    MERCENARY,
    A,
    B,
    asked,
    at,
    damage,
    field,
    finish_turn,
    forgotten,
    hand,
    lay,
    offered,
    play,
    told,
    under,
)

ERASED = "erased-from-the-record"
MAREN = "maren-redwake-corsair-queen"
TEN = ["pearl-diver", "skald-of-sagas"] * 5
TABLE: list[tuple[str, Any, tuple[Any, ...]]] = [
    ("deck_mode", "starter", ("starter", "constructed", "draft")),
    ("best_of", 1, (1, 3, 5)),
    ("start_hand", 5, (5, 6)),
    ("round_draw", 3, (2, 3, 4)),
    ("hand_max", 7, (6, 7, 8)),
    ("win_points", 5, (5,)),
    ("draw_choice", False, (True, False)),
    ("mulligan", False, (True, False)),
    ("loser_chooses", True, (True, False)),
    ("outer_slots", "shared", ("shared", "double")),
    ("relics_move", True, (True, False)),
    ("effect_plays_count", False, (True, False)),
    ("claim_window", "printed", ("printed", "open")),
    ("response_prompt", "always", ("auto", "always")),
    ("turn_cap", 24, (16, 24, 40)),
    ("open_hands", False, (True, False)),
]


def test_the_options_are_those_of_the_specification() -> None:
    assert list(GAME.options) == [name for name, _, _ in TABLE]
    for name, default, choices in TABLE:
        option = GAME.options[name]
        assert option.default == default and set(option.choices) == set(choices) and option.text.endswith(".")


@pytest.mark.parametrize(("name", "value"), [("win_points", 6), ("best_of", 2), ("turn_cap", 0), ("open_hands", 1)])
def test_other_values_are_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        GAME.start(2, 1, {name: value})


@pytest.mark.rule("R19.7")
def test_deck_mode_starter_offers_the_nine_ready_made_decks() -> None:
    state: Any = GAME.start(2, 1)
    assert state.waiting == (A, B)
    for seat in (A, B):
        assert sorted(offered(state, seat)) == sorted(f"deck {deck['id']}" for deck in GAME.content["deck"])
        assert state.question(seat).ask.kind == "deck"


@pytest.mark.rule("R19.3")
def test_deck_mode_constructed_also_offers_to_build() -> None:
    state = GAME.start(2, 1, {"deck_mode": "constructed"})
    factions = {text.removeprefix("faction ") for text in offered(state, A) if text.startswith("faction ")}
    assert factions == {"yucatec", "mechanicus", "mattervoid", "atlantis", "valgard", "avalon"}
    assert len([text for text in offered(state, A) if text.startswith("deck ")]) == 9


@pytest.mark.rule("R19.8")
def test_deck_mode_draft_begins_with_packs() -> None:
    state = GAME.start(2, 1, {"deck_mode": "draft"})
    assert state.waiting == (A, B) and all(text.startswith("pick ") for text in offered(state, A))
    assert state.view(A)["phase"] == "draft"


@pytest.mark.parametrize("best_of", [3, 5])
def test_best_of_plays_until_one_has_more_than_half(best_of: int) -> None:
    state = GAME.start(2, best_of, {"best_of": best_of}, brought=READY)
    for _ in decisions(state, best_of):
        assert max(state.view(None)["sides"][seat]["games"] for seat in (A, B)) <= best_of // 2
    games = [state.view(None)["sides"][seat]["games"] for seat in (A, B)]
    assert max(games) == best_of // 2 + 1 and state.scores == games
    assert state.winners == [games.index(max(games))]
    assert len(told(state, "game_end")) == sum(games) and len(told(state, "match_end")) == 1


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize("start_hand", [5, 6])
def test_start_hand(start_hand: int) -> None:
    state = GAME.start(2, 1, {"start_hand": start_hand}, brought=READY)
    assert [hand_size(state, seat) for seat in (A, B)] == [start_hand] * 2
    assert deck_size(state, A) == 30 - start_hand


def setup(held: int, **options: Any) -> Any:
    """The Setup Phase of round 2, which B lost."""
    return lay(
        phase="setup",
        round=2,
        points=[1, 0],
        loser=B,
        hand=[MERCENARY] * held,
        deck=TEN,
        their_deck=TEN,
        options=options,
    )


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("round_draw", [2, 3, 4])
def test_round_draw(round_draw: int) -> None:
    assert hand_size(setup(1, round_draw=round_draw), A) == 1 + round_draw


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize(("hand_max", "after"), [(6, 6), (7, 7), (8, 8)])
def test_hand_max(hand_max: int, after: int) -> None:
    assert hand_size(setup(5, hand_max=hand_max), A) == after
    assert hand_size(setup(9, hand_max=hand_max), A) == 9


@pytest.mark.rule("R5.2", "R5.3")
def test_draw_choice_asks_the_loser_first_for_a_number() -> None:
    state = setup(5, draw_choice=True)
    assert asked(state) == "b amount" and offered(state) == ["n 0", "n 1", "n 2", "n 3"]
    play(state, "b: n 1")
    assert asked(state) == "a amount" and offered(state) == ["n 0", "n 1", "n 2"], "at most to 7"
    play(state, "a: n 0")
    assert [hand_size(state, seat) for seat in (A, B)] == [5, 1] and asked(state) == "b first"


@pytest.mark.rule("R5.2")
def test_draw_choice_without_a_card_to_draw_asks_nothing() -> None:
    state = setup(7, draw_choice=True)
    play(state, "b: n 3")
    assert asked(state) == "b first"


@pytest.mark.rule("R5.1")
def test_mulligan_lets_both_put_back_cards_once() -> None:
    state = GAME.start(2, 1, {"mulligan": True}, brought=READY)
    assert asked(state) == "a mulligan" and "done" in offered(state)
    before = hand(state)
    assert set(offered(state)) == {f"return {card}" for card in before} | {"done"}
    other = state.view(B)
    play(state, f"a: return {before[0]}")
    assert state.view(B)["sides"] == other["sides"], "nothing is shown yet"
    play(state, f"a: return {before[1]}", "a: done")
    assert hand_size(state, A) == 5 and deck_size(state, A) == 25
    assert asked(state) == "b mulligan"
    assert [(event["seat"], event["amount"]) for event in told(state, "returned_hand", B)] == [(A, 2)]
    kept = hand(state, B)
    play(state, "b: done")
    assert hand(state, B) == kept and state.waiting == (state.view(None)["first"],)
    assert asked(state).endswith("action")


@pytest.mark.rule("R5.3")
def test_without_loser_chooses_the_loser_goes_second() -> None:
    state = setup(2, loser_chooses=False)
    assert asked(state) == "a action" and state.view(None)["first"] == A
    assert [(event["first"], event["by"]) for event in told(state, "first")] == [(A, None)]


DOUBLE = {"outer_slots": "double"}


@pytest.mark.rule("R2.1", "R2.5")
def test_double_outer_slots_replace_the_shared_ones() -> None:
    state = lay({"a0": MERCENARY, "a4": MERCENARY}, hand=[MERCENARY], options=DOUBLE)
    slots = state.view(None)["slots"]
    assert [slot["slot"] for slot in slots] == ["a0", "a1", "a2", "a3", "a4", "b0", "b1", "b2", "b3", "b4"]
    assert [slot["column"] for slot in slots] == [0, 1, 2, 3, 4] * 2
    play(state, f"play {MERCENARY}")
    assert set(offered(state)) == {"slot a1", "slot a2", "slot a3"}
    state = lay({"b0": MERCENARY}, options=DOUBLE, active=B, first=B)
    play(state, "move b0")
    assert set(field(state)) == {"b1"}, "its only neighbour"


@pytest.mark.rule("R2.9", "R9.10")
def test_double_outer_slots_oppose_each_other() -> None:
    state = lay({"a0": MERCENARY, "b0": "reef-leviathan", "a4": "aranea-mine", "b4": MERCENARY}, options=DOUBLE)
    assert all(card["contested"] for card in field(state).values())
    play(state, "end")
    assert damage(state) == {"a0": 8, "b0": 6, "b4": 6}, "the Mine in a4 is defeated, and detonates"


@pytest.mark.rule("R2.9")
def test_shared_slot_texts_mean_the_four_outer_slots() -> None:
    state = lay(hand=["pearl-diver", "pearl-diver"], deck=TEN, options=DOUBLE)
    play(state, "play pearl-diver", "slot a4", "claim 1")
    assert hand_size(state, A) == 2
    state = lay({"b4": MERCENARY}, hand=["pearl-diver"], deck=TEN, options=DOUBLE)
    play(state, "play pearl-diver", "slot a4")
    assert asked(state) == "a action", "contested"


@pytest.mark.rule("R7.4")
@pytest.mark.parametrize("moves", [True, False])
def test_relics_move(moves: bool) -> None:
    slots = {"a1": "flagship-amphitrite", "a3": "boarding-corsair"}
    state = lay(slots, options={"relics_move": moves})
    assert ("move a1" in offered(state)) == moves and "move a3" in offered(state)


@pytest.mark.rule("R10.7")
@pytest.mark.parametrize(("counts", "quiet"), [(False, 1), (True, 0)])
def test_effect_plays_count(counts: bool, quiet: int) -> None:
    state = lay(
        {"a1": {"card": "cora-the-first-to-wake", "attached": ["apache-pathfinder"]}, "b1": MERCENARY},
        options={"effect_plays_count": counts},
    )
    play(state, "use a1 1", "slot a2", "pass", "end")
    assert at(state, "a2")["card"] == "apache-pathfinder" and state.view(None)["quiet"] == quiet


@pytest.mark.rule("R13.6")
@pytest.mark.parametrize("window", ["printed", "open"])
def test_claim_window(window: str) -> None:
    state = lay(
        {"b2": {"card": MERCENARY, "damage": 9}},
        hand=[MAREN],
        their_hand=["second-wind", "second-wind", ERASED, "pearl-diver"],
        options={"claim_window": window},
    )
    play(state, f"a: play {MAREN}", "a: slot a1", "a: claim 1")
    wanted = {f"play {ERASED}", "pass"} | ({"play second-wind"} if window == "open" else set())
    assert asked(state) == "b response" and set(offered(state)) == wanted
    if window == "open":
        play(state, "b: play second-wind", "b: n 6")
        assert asked(state) == "a action" and damage(state)["b2"] == 6, "one Turning Point, and the Claim resolves"


@pytest.mark.rule("R13.6", "R8.1")
@pytest.mark.parametrize(("prompt", "asks"), [("always", True), ("auto", False)])
def test_response_prompt(prompt: str, asks: bool) -> None:
    options = {"response_prompt": prompt}
    state = lay({"b2": MERCENARY}, hand=[MAREN, MERCENARY], their_hand=["pearl-diver"], options=options)
    play(state, f"a: play {MAREN}", "a: slot a1", "a: claim 1")
    assert (asked(state) == "b response") == asks
    if asks:
        play(state, "b: pass")
    play(state, "a: end")
    assert (asked(state) == "b turning-point") == asks
    held = ["pearl-diver", "second-wind", ERASED]
    state = lay({"b2": MERCENARY}, hand=[MAREN, MERCENARY], their_hand=held, options=options)
    play(state, f"a: play {MAREN}", "a: slot a1", "a: claim 1")
    assert asked(state) == "b response", "he holds an answer"
    play(state, "b: pass", "a: end")
    assert asked(state) == "b turning-point"


@pytest.mark.rule("R8.1")
def test_response_prompt_never_asks_an_empty_hand() -> None:
    state = lay({"b2": MERCENARY}, hand=[MAREN, MERCENARY])
    play(state, f"a: play {MAREN}", "a: slot a1", "a: claim 1")
    assert asked(state) == "a action"
    play(state, "a: end")
    assert asked(state) == "b action"


@pytest.mark.rule("R10.8")
@pytest.mark.parametrize("cap", [16, 24, 40])
def test_turn_cap(cap: int) -> None:
    state = lay({"b2": MERCENARY}, hand=[MERCENARY] * 2, turn=cap, options={"turn_cap": cap})
    play(state, f"play {MERCENARY}", "slot a1", "end")
    assert len(told(state, "round_end")) == 1
    state = lay({"b2": MERCENARY}, hand=[MERCENARY] * 2, turn=cap - 1, options={"turn_cap": cap})
    play(state, f"play {MERCENARY}", "slot a1", "end")
    assert told(state, "round_end") == [] and state.view(None)["turn"] == cap
    assert under(state, "a1") == [] and forgotten(state) == []


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("open_hands", [True, False])
def test_open_hands(open_hands: bool) -> None:
    state = GAME.start(2, 4, {"open_hands": open_hands}, brought=READY)
    for viewer in (A, B, None):
        for seat in (A, B):
            shown = seen_hand(state, viewer, seat)
            assert shown == (hand(state, seat) if open_hands or viewer == seat else [])
    finish_turn(state)
