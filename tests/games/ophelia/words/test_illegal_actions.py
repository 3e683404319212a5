"""The illegal actions I1 to I24 of the specification: refused with their sentence and a rule; nothing changes."""

from typing import Any

import pytest

from anachron.core import IllegalAction
from tests.games.ophelia.table import GAME, MERCENARY, A, B, asked, at, field, lay, offered, play

ERASED = "erased-from-the-record"
LEVIATHAN = "reef-leviathan"
MAREN = "maren-redwake-corsair-queen"
NEXT_TURN = "Played this turn: it can move next turn."
NO_CLAIM = "The slot is contested: no Claim."
OWN_ONLY = "You can retire only what you own and control."
PATHFINDER = "apache-pathfinder"
TOO_LATE = "A Claim is possible only when the card enters."
WARSUIT = "skywinder-warsuit"


def refused(state: Any, text: str, reason: str, *rules: str, seat: int = A) -> None:
    """`text` is refused by `why_not` and by `apply` alike, with one of the rules that say so, and nothing changes."""
    before = state.digest()
    refusal = state.why_not(text, seat)
    assert refusal is not None, f"{text} is legal"
    assert refusal.reason == reason
    assert refusal.rule in rules
    with pytest.raises(IllegalAction) as caught:
        state.apply(text, seat)
    assert caught.value.refusal == refusal and state.digest() == before


@pytest.mark.rule("R2.7")
def test_i1_playing_into_an_occupied_slot() -> None:
    state = lay({"a2": MERCENARY, "s4": {"card": MERCENARY, "controller": B}}, hand=[MERCENARY])
    play(state, f"play {MERCENARY}")
    refused(state, "slot a2", "That slot is not open.", "R2.7")
    refused(state, "slot s4", "That slot is not open.", "R2.7")


@pytest.mark.rule("R2.7")
def test_i2_playing_into_a_slot_of_the_opponent() -> None:
    state = play(lay({"b2": MERCENARY}, hand=[MERCENARY]), f"play {MERCENARY}")
    for slot in ("b1", "b2", "b3"):
        refused(state, f"slot {slot}", "You can play only into your own or shared slots.", "R2.7")


@pytest.mark.rule("R7.4")
def test_i3_moving_a_card_played_this_turn() -> None:
    state = play(lay({"b2": MERCENARY}, hand=[MERCENARY]), f"play {MERCENARY}", "slot a1")
    refused(state, "move a1", NEXT_TURN, "R7.4")


@pytest.mark.rule("R7.4")
def test_i4_moving_a_contested_card() -> None:
    state = lay({"a1": MERCENARY, "b1": MERCENARY, "a2": "quicksilver-smuggler", "b2": MERCENARY})
    refused(state, "move a1", "Contested cards can't move.", "R7.4")
    assert "move a2" in offered(state), "Slippery"


@pytest.mark.rule("R7.4")
def test_i5_moving_a_card_twice() -> None:
    state = play(lay({"a1": MERCENARY}), "move a1", "slot a2")
    refused(state, "move a2", "Already moved this turn.", "R7.4")


@pytest.mark.rule("R7.4")
def test_i6_moving_too_far() -> None:
    state = play(lay({"a1": MERCENARY}), "move a1")
    refused(state, "slot a3", "Only to an adjacent open slot.", "R7.4")
    refused(state, "slot s4", "Only to an adjacent open slot.", "R7.4")
    state = play(lay({"a3": MERCENARY}), "move a3")
    refused(state, "slot a1", "Only to an adjacent open slot.", "R7.4")


@pytest.mark.rule("R7.6")
def test_i7_using_an_action_ability_twice() -> None:
    state = play(lay({"a1": "castle-bowmen", "b2": MERCENARY}), "use a1 1")
    refused(state, "use a1 1", "Already used this turn.", "R7.6", "R14.1")
    state = lay({"a1": {"card": "castle-bowmen", "used": [1]}, "b2": MERCENARY})
    refused(state, "use a1 1", "Already used this turn.", "R7.6", "R14.1")


@pytest.mark.rule("R14.1")
def test_i8_using_an_action_ability_in_the_opponents_turn() -> None:
    state = lay({"a2": MERCENARY, "b1": "castle-bowmen"}, their_hand=[MERCENARY])
    refused(state, "use b1 1", "Only in your Action Phase.", "R14.1", "R7.6", seat=B)
    play(state, "a: end")
    assert asked(state) == "b turning-point"
    refused(state, "use b1 1", "Only in your Action Phase.", "R14.1", "R7.6", seat=B)


@pytest.mark.rule("R12.2")
def test_i9_an_ability_without_its_full_cost() -> None:
    state = lay({"b2": MERCENARY}, hand=["midnight-cavalier", MERCENARY], forgotten=["succubus", "nekomancer"])
    play(state, "play midnight-cavalier", "slot a1")
    assert asked(state) == "a action"
    refused(state, "claim 1", "You can't pay the cost.", "R12.2", "R12.5")
    state = lay({"a1": "mead-hall-of-heroes"}, forgotten=["rune-seer"])
    refused(state, "use a1 1", "You can't pay the cost.", "R12.2", "R12.5")


@pytest.mark.rule("R13.3")
def test_i10_claiming_in_a_contested_slot() -> None:
    state = play(lay({"b2": MERCENARY}, hand=[MAREN]), f"play {MAREN}", "slot a2")
    refused(state, "claim 1", NO_CLAIM, "R13.3", "R13.1")
    state = lay({"b1": "nekomancer", "b3": MERCENARY}, hand=[MAREN])
    play(state, f"a: play {MAREN}", "a: slot a1", "b: yes", "b: slot s4")
    assert not at(state, "a1")["contested"]
    refused(state, "claim 1", NO_CLAIM, "R13.3", "R13.1")


@pytest.mark.rule("R13.4")
def test_i11_claiming_later() -> None:
    state = lay({"a1": MAREN, "b2": MERCENARY})
    refused(state, "claim 1", TOO_LATE, "R13.4", "R13.1")
    state = play(lay({"b2": MERCENARY}, hand=[MAREN]), f"play {MAREN}", "slot a1", "pass")
    refused(state, "claim 1", TOO_LATE, "R13.4", "R13.1")


@pytest.mark.rule("R13.5")
def test_i12_two_claims_for_one_move() -> None:
    slots = {"a1": {"card": WARSUIT, "attached": [PATHFINDER]}, "b2": MERCENARY}
    state = lay(slots, deck=[MERCENARY, MERCENARY], hand=["pearl-diver"])
    play(state, "move a1", "slot s0", "claim 2")
    refused(state, "claim 1", "One Claim per play or move.", "R13.1", "R13.5")


@pytest.mark.rule("R17.8")
def test_i13_retiring_a_converted_character() -> None:
    state = lay({"a1": {"card": MERCENARY, "owner": B}, "a2": MERCENARY})
    refused(state, "retire a1", OWN_ONLY, "R7.7", "R17.8")
    state = lay({"a2": MERCENARY, "b1": MERCENARY})
    refused(state, "retire b1", OWN_ONLY, "R7.7", "R17.8")


@pytest.mark.rule("R8.1")
def test_i14_playing_a_character_in_the_opponents_turning_point_phase() -> None:
    state = lay({"a1": MERCENARY}, their_hand=[MERCENARY, "jbl-3s-greystars-agent", "the-grail"])
    play(state, "a: end")
    assert set(offered(state)) == {"play jbl-3s-greystars-agent", "pass"}
    refused(state, f"play {MERCENARY}", "Only Turning Points now.", "R8.1", "R8.3", seat=B)
    refused(state, "play the-grail", "Only Turning Points now.", "R8.1", "R8.3", seat=B)


@pytest.mark.rule("R8.2")
def test_i15_the_active_player_in_the_own_turning_point_phase() -> None:
    state = lay({"a1": MERCENARY}, hand=["second-wind"], their_hand=[MERCENARY])
    play(state, "a: end")
    refused(state, "play second-wind", "Only your opponent acts now.", "R8.2", "R8.1")


@pytest.mark.rule("R15.5")
def test_i16_a_response_without_a_claim() -> None:
    state = lay({"a1": MERCENARY}, hand=[ERASED], their_hand=[ERASED])
    refused(state, f"play {ERASED}", "Only in answer to a Claim.", "R15.5")
    play(state, "a: end")
    refused(state, f"play {ERASED}", "Only in answer to a Claim.", "R15.5", seat=B)


@pytest.mark.rule("R12.8")
def test_i17_choosing_galahad() -> None:
    state = lay({"b1": "galahad-the-pure", "b2": MERCENARY, "b3": MERCENARY}, hand=[MAREN])
    play(state, f"play {MAREN}", "slot s0", "claim 1")
    assert set(offered(state)) == {"slot b2", "slot b3"}
    refused(state, "slot b1", "Your opponent can't choose Galahad.", "R12.4", "R12.5", "R12.8")


@pytest.mark.rule("R12.8")
def test_i18_playing_opposite_beelzebul() -> None:
    state = lay({"b2": "beelzebul-king-of-nightmares", "a1": MERCENARY}, hand=[MERCENARY])
    play(state, f"play {MERCENARY}")
    assert set(offered(state)) == {"slot s0", "slot a3", "slot s4"}
    refused(state, "slot a2", "Beelzebul: no card can be played there.", "R12.8", "R2.7", "R7.1")


@pytest.mark.rule("R17.3")
def test_i19_moving_or_swapping_reef_leviathan() -> None:
    state = lay({"a1": LEVIATHAN, "a2": MERCENARY, "a3": "pearl-diver"}, hand=["turn-of-the-tide"])
    refused(state, "move a1", "It can't move.", "R7.4", "R12.8", "R17.3")
    play(state, "play turn-of-the-tide")
    refused(state, "slot a1", "It can't move.", "R17.3", "R17.4", "R12.8")


@pytest.mark.rule("R12.2")
def test_i20_aguateca_without_a_yucatec_character() -> None:
    state = lay({"a1": MERCENARY}, hand=["aguateca-blood-of-yucatan"])
    reason = "You can't pay: sacrifice a Yucatec character."
    refused(state, "play aguateca-blood-of-yucatan", reason, "R12.2", "R7.1", "R7.2", "R12.5")


@pytest.mark.rule("R12.5")
def test_i21_immolation_without_a_poisoned_enemy() -> None:
    state = lay({"a1": "prophet-of-acan", "b2": MERCENARY}, hand=["immolation"])
    refused(state, "play immolation", "No legal target.", "R12.5")


STARTER = next(deck["cards"] for deck in GAME.content["deck"] if deck["id"] == "corsair-starter")


@pytest.mark.rule("R19.1", "R19.2", "R19.3")
@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"time-lost-mercenary": 1}, "R19.1"),
        ({"pearl-diver": 3, "salvage-crew": 1}, "R19.2"),
        ({MAREN: 2, "salvage-crew": 1}, "R19.2"),
        ({"wolfskin-berserker": 1, "galahad-the-pure": 1, "pearl-diver": 0}, "R19.3"),
        (
            {
                "wolfskin-berserker": 2,
                "sea-road-raider": 2,
                "skald-of-sagas": 2,
                "rune-seer": 2,
                "last-stand": 1,
                "pearl-diver": 0,
                "undertow": 0,
                "full-broadside": 0,
                "siren-chorus": 0,
                "salvage-crew": 1,
            },
            "R19.3",
        ),
        ({"sigrun-jarl-of-valgard": 1, "pearl-diver": 1}, "R19.3"),
    ],
    ids=["31 cards", "3 copies", "2 of a Legend", "a third faction", "9 of the ally", "a Legend of the ally"],
)
def test_i22_decks_that_break_a_rule(change: dict[str, int], rule: str) -> None:
    cards = {card: copies for card, copies in {**STARTER, **change}.items() if copies}
    assert sum(cards.values()) == (31 if rule == "R19.1" else 30)
    options = GAME.check_options({"deck_mode": "constructed"}, 2)
    with pytest.raises(ValueError, match=r"\.") as caught:
        GAME.check_brought({"name": "Mine", "cards": cards}, options)
    assert f"({rule})" in str(caught.value) and str(caught.value).count("(R19") == 1


@pytest.mark.rule("R18.5")
def test_i23_detaching_a_haunting_card() -> None:
    host = {"card": WARSUIT, "attached": [PATHFINDER, "wings-of-greystar"], "haunting": ["curse-of-prescience"]}
    state = lay({"a1": host, "b2": MERCENARY})
    play(state, "use a1 1")
    assert asked(state) == "a cost"
    refused(state, "their curse-of-prescience", "Haunting cards are not attached.", "R18.5")


@pytest.mark.rule("R21.1")
def test_i24_acting_while_something_resolves() -> None:
    state = lay({"b2": MERCENARY}, hand=[MAREN, MERCENARY], their_hand=[MERCENARY])
    play(state, f"a: play {MAREN}", "a: slot a1", "a: claim 1")
    assert asked(state) == "b response"
    for action in ("end", f"play {MERCENARY}", "retire a1", f"discard {MERCENARY}"):
        refusal = state.why_not(action, A)
        assert refusal is not None and refusal.rule in ("R21.1", "R6.1")
        assert refusal.reason.endswith("resolving.") and refusal.reason.endswith(" is resolving.")
    assert set(field(state)) == {"a1", "b2"}


@pytest.mark.rule("R21.1")
def test_i24_acting_while_it_is_the_other_players_decision() -> None:
    state = lay({"a1": MERCENARY, "b2": MERCENARY}, hand=[MERCENARY], their_hand=[MERCENARY, "second-wind"])
    for action in ("end", "pass", "retire b2", "discard second-wind", "move b2"):
        refusal = state.why_not(action, B)
        assert refusal is not None and refusal.reason and refusal.rule in GAME.rules
        with pytest.raises(IllegalAction):
            state.apply(action, B)
    play(state, f"a: play {MERCENARY}")
    assert state.why_not("pass", B) is not None
