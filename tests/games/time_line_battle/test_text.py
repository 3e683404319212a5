"""The view as text shows everything that the seat knows."""

from typing import Any

import pytest

from tests.games.time_line_battle.table import GAME, A, B, answer, deploying, lay, offered, start


def test_own_placements_in_secret_are_shown_to_their_owner_alone() -> None:
    hands = ["guard prince rogue", "guard prince rogue"]
    state = deploying("", "", hands=hands, options={"deployment": "secret"})
    state.apply("deploy guard 3", A)
    state.apply("cycle prince", A)
    assert "3 [Guard (hidden)]" in state.text(A) and "Under the deck: Prince" in state.text(A)
    for other in (B, None):
        assert "1 hidden" in state.text(other)
        assert "Under the deck" not in state.text(other) and "(hidden)" not in state.text(other)


def test_the_card_to_swap_is_shown_with_the_choice() -> None:
    hands = ["guard prince rogue", "guard prince rogue"]
    state = deploying("", "", hands=hands)
    state.apply("deploy guard 3", A)
    assert "Chosen: Guard to Day 3" in state.text(A)
    state.apply("cycle prince", A)
    assert "Chosen: Guard to Day 3, swapping Prince" in state.text(A)
    assert "Has chosen." in state.text(B) and "Guard to Day" not in state.text(B)


def test_bans_picks_and_kept_cards_are_shown() -> None:
    state = start(1, bans=2)
    state.apply("ban guard", A)
    assert "You ban: Guard" in state.text(A) and "Guard" not in state.text(B)
    state = start(1, deck_mode="draft")
    (seat,) = state.waiting
    state.apply("pick prince")
    assert f"{{{seat}}} has picked: Prince" in state.text(None)
    state = start(1, deck_mode="build")
    state.apply("keep archer", B)
    assert "You keep: Archer" in state.text(B) and "Archer" not in state.text(A)


def test_health_left_is_shown_while_extra_damage_is_dealt() -> None:
    state = lay(3, A, "sniper 1, enchanter 1", "reaper 1, reviver 1, rear-guard 2")
    answer(state, (A, "enchant sniper"), (A, "target reaper"))
    assert state.decision().kind == "spill"
    assert "Rear Guard 11 takes 0+0, 11 left" in state.text(A)
    assert "Reaper 3 takes 0+10, dies" in state.text(A)


@pytest.mark.parametrize("options", [{"deck_mode": "draft"}, {"deck_mode": "build"}, {"bans": 2}])
def test_a_game_that_is_resigned_while_decks_are_made_is_sound(options: dict[str, Any]) -> None:
    state = start(3, **options)
    for _ in range(3):
        seat = state.waiting[0]
        state.apply(offered(state, seat)[0], seat)
    state.resign(A)
    GAME.views.audit(state)
    assert state.over and state.winners == [B]
