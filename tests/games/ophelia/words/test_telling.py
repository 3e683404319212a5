"""The log in sentences, prompts, labels. `{0}` is the name of seat 0, `[id]` a card."""

import re
from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.ophelia.look import READY, decisions, lines, random_action
from tests.games.ophelia.table import CARDS, GAME, MERCENARY, A, B, asked, lay, offered, play

ERASED = "erased-from-the-record"
MAREN = "maren-redwake-corsair-queen"
WOLFRAM = "wolfram-delta"


def test_playing_claiming_and_damage_are_told() -> None:
    state = lay({"b2": MERCENARY}, hand=[MAREN])
    play(state, f"a: play {MAREN}", "a: slot a1", "a: claim 1")
    told = lines(state)
    assert f"{{0}} plays [{MAREN}] to the west slot." in told
    assert any(line.startswith("Claim: Flintlock Salute") and f"[{MERCENARY}]" in line for line in told)
    assert any("3" in line and "3/14" in line for line in told), "3 damage, of 14"


def test_a_negated_claim_says_what_negated_it() -> None:
    state = lay({"b1": WOLFRAM}, hand=[MAREN])
    play(state, f"a: play {MAREN}", "a: slot a2", "a: claim 1", "b: yes", "b: slot b2")
    told = lines(state)
    assert f"[{WOLFRAM}] moves to the middle." in told
    assert any("negated" in line for line in told)
    state = lay(hand=["wandering-chronicler"], deck=[MERCENARY], their_hand=[ERASED])
    play(state, "a: play wandering-chronicler", "a: slot a1", "a: claim 1", f"b: play {ERASED}")
    assert f"{{1}} answers: [{ERASED}]." in lines(state)


def test_a_contest_is_told_by_initiative() -> None:
    state = lay({"a2": "sea-road-raider", "b2": {"card": MERCENARY, "damage": 8}}, phase="contest", their_hand=[ERASED])
    (line,) = [line for line in lines(state) if line.startswith("Contest 7")]
    assert "[sea-road-raider] hits [time-lost-mercenary] for 7 (15/14)" in line
    assert any(f"[{MERCENARY}]" in line and "defeated" in line for line in lines(state))


def test_the_end_of_a_round_is_told_with_its_reason_and_the_score() -> None:
    state = lay({"a2": MERCENARY, "b2": "reef-leviathan"}, phase="resolution", round=3, points=[1, 2])
    assert "Round 3 to {1}: middle 6–8. Score 1–5." in lines(state)
    state = lay({"a2": MERCENARY}, quiet=1)
    play(state, "a: end")
    assert "Quiet turn 2 of 2." in lines(state)
    assert any(line.startswith("Round 1 to {0}: middle 6–0") for line in lines(state))
    play(state, "b: second")
    assert "{0} goes first ({1} chose)." in lines(state)


def test_drawn_cards_are_named_for_the_drawer_alone() -> None:
    state = lay(hand=["wandering-chronicler"], deck=["pearl-diver"])
    play(state, "a: play wandering-chronicler", "a: slot a1", "a: claim 1")
    assert any("draws [pearl-diver]" in line for line in lines(state, A))
    for viewer in (B, None):
        assert any("draws a card" in line for line in lines(state, viewer))
        assert not any("pearl-diver" in line for line in lines(state, viewer))


def test_the_heading_of_an_event_says_round_and_turn() -> None:
    state = lay({"a2": MERCENARY, "b2": MERCENARY}, turn=4, round=2, points=[1, 0])
    play(state, "a: end")
    groups = {event["group"] for event in state.events()}
    assert any("Round 2" in group and "Turn 4" in group for group in groups), groups


@pytest.mark.parametrize("seed", range(4))
def test_every_line_is_a_sentence_with_known_cards_and_no_slips(seed: int) -> None:
    sets: list[dict[str, Any]] = [{}, {"deck_mode": "draft"}, {"best_of": 3}, {"outer_slots": "double"}]
    state = GAME.start(2, seed, sets[seed])
    for _ in decisions(state, seed):
        pass
    for event in state.events(0, A):
        text = event["text"]
        if not text:
            continue
        assert (text.endswith((".", "!")) and text[0].isupper()) or text[0] in "{[0123456789", text
        assert "None" not in text and "  " not in text and "_" not in text, text
        for thing in re.findall(r"\[([^\]]*)\]", text):
            assert thing in CARDS, text
        for mark in re.findall(r"\{([^}]*)\}", text):
            assert mark in ("0", "1"), text


@pytest.mark.parametrize("seed", range(4))
def test_prompts_and_hints_are_short_and_labels_name_things(seed: int) -> None:
    sets: list[dict[str, Any]] = [{}, {"deck_mode": "draft"}, {"deck_mode": "constructed"}, {"mulligan": True}]
    state: Any = GAME.start(2, seed, sets[seed])
    kinds = set()
    for _ in decisions(state, seed + 20):
        for seat in state.waiting:
            decision = state.decision(seat)
            kinds.add(decision.kind)
            assert decision.prompt and len(decision.prompt.split()) <= 16, decision.prompt
            assert len(decision.hint.split()) <= 25, decision.hint
            labels = [state.label(action) for action in decision.actions]
            assert len(set(labels)) == len(labels)
            for label in labels:
                assert "-" not in label.split()[-1] or label[0].isupper(), label
    assert {"action", "place"} <= kinds


def test_prompts_name_the_card_and_what_it_does() -> None:
    state = lay({"b2": MERCENARY}, hand=[MAREN])
    play(state, f"a: play {MAREN}", "a: slot a1")
    assert asked(state) == "a claim"
    decision = state.decision()
    assert "Maren Redwake" in decision.prompt and "3 damage" in decision.prompt + decision.hint
    labels = [state.label(GAME.actions.index(text)) for text in offered(state)]
    assert any("Flintlock Salute" in label for label in labels), labels


@pytest.mark.parametrize("seed", range(3))
def test_a_part_of_the_log_reads_as_the_whole(seed: int) -> None:
    state, rng = GAME.start(2, seed, brought=READY), fast_rng(seed)
    parts: list[dict[str, Any]] = []
    while not state.over:
        parts += state.events(len(parts), A)
        action, seat = random_action(state, rng)
        state.apply(action, seat)
    parts += state.events(len(parts), A)
    whole = state.events(0, A)
    assert [(one["n"], one["text"]) for one in parts] == [(one["n"], one["text"]) for one in whole]
    for since in range(0, len(whole), 7):
        assert state.events(since, A) == whole[since:]
