"""The log in sentences: who, by which card, and one line where one reads better. `{0}` is the name of seat 0."""

from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.temporum.table import GAME, A, B, advance_all, at_zone, lay, offered, play, playing


def lines(state: Any, seat: int | None = None) -> list[str]:
    return [event["text"] for event in state.events(0, seat) if event["text"]]


def test_the_heading_of_a_turn_names_its_player() -> None:
    assert lay({}, turn_player=B).events()[-1]["group"].endswith(" · {1}")


def test_cards_drawn_together_are_one_line_and_the_drawer_reads_their_names() -> None:
    state = at_zone("renaissance", {}, deck=["artist", "bank"])
    assert "{0} draws 2 cards." in lines(state) and "{0} draws 2 cards." in lines(state, B)
    assert "{0} draws [artist] and [bank]." in lines(state, A)


def test_a_move_and_its_visit_are_one_line() -> None:
    assert "{0} moves to [roman-empire] and visits it." in lines(play(lay({}), "move z1"))


def test_a_played_card_tells_its_money_and_who_added_to_it() -> None:
    state = playing("bag-of-loot", {"in_play": ["black-market", "black-market", "bank"]})
    assert "{0} plays [bag-of-loot] and gains $7, $1 ([bank]) and $4 ([black-market])." in lines(state)


def test_a_card_played_by_a_card_names_it() -> None:
    state = playing("trinket", {"hand": ["artist"]})
    assert "{0} plays [artist] ([trinket]) and gains $8." in lines(state)


def test_a_trigger_stands_with_what_it_does() -> None:
    state = playing("bag-of-loot", {"in_play": ["gang-of-pickpockets", "revolutionaries"], "crowns": [8, 2, 0, 0]})
    assert "{0} draws a card ([gang-of-pickpockets])." in lines(state)
    assert "{0} advances a crown from Time II ([revolutionaries]). {0} now rules Time III." in lines(state)


def test_a_trigger_of_another_player_is_explained() -> None:
    state = playing("golden-goose", {}, {"in_play": ["bank"]}, {})
    assert "{1} gains $1 ([bank])." in lines(state)
    state = playing("ancient-scroll", {}, {"in_play": ["detective"]})
    assert "{1} draws a card ([ancient-scroll])." in lines(state)
    assert "{1} draws a card ([detective])." in lines(state)


def test_what_happens_to_others_names_the_card_or_zone() -> None:
    state = playing("tulip-stocks", {}, {"money": 9}, {"money": 9})
    assert "{1} and {2} lose $5 each ([tulip-stocks])." in lines(state)
    state = playing("infected-rat", {}, {"hand": ["artist"]})
    assert "{1} discards [artist] ([infected-rat])." in lines(state)
    state = playing("golden-apple", {}, {"pawn": "z7"})
    assert "{1} moves to [police-state] ([golden-apple])." in lines(state)


def test_what_others_pay_is_one_line() -> None:
    state = at_zone("mafia-city-states", {}, {"money": 5}, {"money": 0}, {"money": 5})
    assert "{0} gains $2 from {1} and {3} ([mafia-city-states])." in lines(state)
    assert not any("loses" in line for line in lines(state))


def test_several_pawns_shifted_to_one_zone_are_one_line() -> None:
    state = play(lay({"pawn": "z0"}, {"pawn": "z4"}, {"pawn": "z4"}), "change z0")
    assert "{1} and {2} are time-shifted to [industrial-revolution]." in lines(state)


def test_a_scoring_tells_what_differs_from_the_print_and_not_the_payment_again() -> None:
    state = at_zone(
        "primitive-paradise",
        {"money": 14, "hand": ["settlers"], "in_play": ["friends-in-old-places", "conspiracy"]},
        {"pawn": "z0"},
    )
    play(state, "score settlers")
    assert "{0} scores [settlers] for $14 (printed $16) and advances 8 steps (printed 7)." in lines(state)
    assert not any("pays" in line for line in lines(state))


def test_steps_without_a_choice_are_one_line() -> None:
    state = play(playing("inventor", {"crowns": [0, 0, 5, 5]}), "option 3")
    assert "{0} advances 2 crowns from Time III." in lines(state)
    state = at_zone("cultural-revolution", {"crowns": [5, 4, 0, 1]}, {"crowns": [8, 0, 2, 0]}, chits={"z4": 1})
    assert "{0} advances a crown from Time I and 1 from Time II." in lines(state)


def test_steps_chosen_one_by_one_are_one_line_with_who_rules_in_the_end() -> None:
    state = at_zone(
        "ancient-egypt",
        {"crowns": [5, 5, 0, 0], "in_play": ["prime-real-estate"], "hand": ["settlers"], "money": 20},
        {"crowns": [5, 3, 2, 0]},
        laurels=A,
    )
    play(state, "score settlers", "advance 2", "advance 3")
    before = lines(state)
    assert before[-1].startswith("{0} scores [settlers]"), "the steps are told when the last one is made"
    assert [event["time"] for event in state.events() if event["kind"] == "advanced"] == [2, 3]
    play(state, "advance 1", "advance 1", "advance 2", "advance 2", "advance 1")
    assert lines(state)[len(before)] == (
        "{0} advances 3 crowns from Time I, 3 from Time II and 1 from Time III, and gains $7 (Golden Laurels) and $1 "
        "([prime-real-estate]). {0} now rules Time IV. {1} now rules Time I and no longer rules Time III."
    )


def test_a_taken_back_step_is_not_in_the_line() -> None:
    """Taking back plays the remaining answers anew: nothing of the dropped one is left, nor told early."""
    dropped, kept = (at_zone("ancient-egypt", {"hand": ["settlers"], "money": 20}) for _ in range(2))
    play(dropped, "score settlers", "advance 1", "advance 2")
    assert dropped.undoable(A) == 2
    play(kept, "score settlers", "advance 1", "advance 1")
    assert lines(kept) == lines(dropped)
    advance_all(kept, 1, 1, 1, 1)
    assert lines(kept)[-1].startswith("{0} advances 7 crowns from Time I.")


def test_rulers_that_change_at_once_are_one_line() -> None:
    state = at_zone("bureaucracy", {"crowns": [6, 0, 4, 0]}, {"money": 12, "crowns": [5, 0, 5, 0]})
    assert lines(state)[-1] == "{1} now rules Time II and no longer rules Time III."


def test_a_chosen_option_keeps_its_names() -> None:
    state = play(at_zone("age-of-plastic", {"crowns": [8, 2, 0, 0]}), "option 2")
    assert "{0} chooses: draw a card as ruler of Time II." in lines(state)
    state = play(at_zone("inquisition", {"crowns": [8, 2, 0, 0]}, {"money": 5}), "option 2")
    assert "{1} chooses: lose $2 ([inquisition])." in lines(state)


def test_a_secret_and_a_token_are_named() -> None:
    state = play(lay({"hand": ["secret-stash"]}), "secret secret-stash")
    assert lines(state)[-2:] == ["{0} discards [secret-stash] for its secret.", "{0} gains $4 ([secret-stash])."]
    state = lay({"crowns": [9, 1, 0, 0]}, sage=A)
    assert "{0} draws a card (Sage)." in lines(play(state, "move z1"))


def test_questions_and_refusals_name_the_player_meant() -> None:
    state = playing("battle-plans", {}, {"crowns": [4, 3, 3, 0]})
    assert state.decision().prompt == "Battle Plans: choose a crown for {1} to retreat."
    state = lay({"pawn": "z0"}, {"pawn": "z4"})
    assert state.decision().hint.endswith("{1} would be time-shifted.")
    assert state.label(GAME.actions.index(offered(state)[0])) == "Change history"
    assert state.why_not("stay", B).text == "It isn't your turn. Wait for {0}."


@pytest.mark.parametrize("seed", range(3))
def test_a_part_of_the_log_reads_as_the_whole(seed: int) -> None:
    state, rng = GAME.start(3, seed), fast_rng(seed)
    parts: list[dict[str, Any]] = []
    while not state.over:
        parts += state.events(len(parts), A)
        options = state.actions(state.waiting[0])
        state.apply(options[rng.below(len(options))], state.waiting[0])
    parts += state.events(len(parts), A)
    whole = state.events(0, A)
    assert [(one["n"], one["text"]) for one in parts] == [(one["n"], one["text"]) for one in whole]
    for since in range(0, len(whole), 7):
        assert state.events(since, A) == whole[since:]
