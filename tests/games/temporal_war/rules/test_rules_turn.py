"""R5 and R6: the four phases of a turn, aether and payment."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    HOME,
    A,
    B,
    aether,
    asked,
    attack,
    construct,
    finish_turn,
    hand,
    happened,
    health,
    held,
    kind,
    lay,
    offered,
    passes,
    piece,
    play,
    player,
    refused,
    set_tiles,
    shields,
    swords,
    temple,
    told,
    window,
)


def tile(card: str, space: str, seat: int = 0, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number}


# R5 Turn


@pytest.mark.rule("R5.1")
def test_a_turn_begins_with_a_card_and_then_1_aether() -> None:
    state = lay(phase="start", hand=["ghoul"], deck=["imp", "cherub"], aether=[3, 6])
    assert asked(state) == "a summon" and hand(state) == ["ghoul", "imp"] and player(state)["deck"] == 1
    assert aether(state) == 4 and happened(state, "drew", "aether") == ["drew", "aether"]
    assert told(state, "drew", A)[0]["card"] == "imp" and told(state, "drew", B)[0]["card"] is None


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_there_is_no_income_in_round_5(number: int) -> None:
    state = lay(phase="start", round=number, hand=["ghoul"], deck=["imp"], aether=[3, 6])
    assert (len(hand(state)), aether(state)) == ((2, 4) if number < 5 else (1, 3))


@pytest.mark.rule("R5.1")
def test_the_window_turn_start_opens_after_drawing_and_gaining() -> None:
    state = lay(phase="start", hand=["ghoul"], deck=["aether-surge", "imp"], aether=[3, 6])
    assert window(state) == "turn-start" and aether(state) == 4
    play(state, "a: play aether-surge")
    assert aether(state) == 6 and asked(state) == "a summon"


@pytest.mark.rule("R5.2", "R5.3", "R5.4")
def test_the_phases_follow_each_other() -> None:
    state = lay({"0,4": "a ghoul"}, phase="start", hand=["imp", "ghoul"], deck=["cherub"])
    found = []
    while state.view(None)["active"] == A:
        found.append((state.view(None)["phase"], kind(state)))
        play(state, "choose 0,4" if kind(state) == "choose" else "pass")
    assert found == [("summon", "summon"), ("action", "choose"), ("action", "act"), ("end", "end")]
    assert [event["phase"] for event in told(state, "phase")][:4] == ["start", "summon", "action", "end"]


@pytest.mark.rule("R5.2")
def test_the_summon_is_optional() -> None:
    state = lay({"0,4": "a ghoul"}, hand=["imp"])
    assert offered(state)[0] == "pass"
    play(state, "a: pass")
    assert asked(state) == "a choose" and hand(state) == ["imp"]


@pytest.mark.rule("R5.4", "R8.1")
def test_cards_are_set_then_the_turn_ends_then_the_next_player_has_a_turn() -> None:
    state = lay({"0,4": "a battle-chaplain", "0,5": "a ghoul 3"}, phase="end", hand=["imp", "pitfall"], aether=[6, 6])
    play(state, "a: set imp", "a: at 1,4")
    assert asked(state) == "a end" and health(state, "0,5") == 3, "turn-end comes after setting"
    play(state, "a: pass")
    assert health(state, "0,5") == 4 and state.view(None)["active"] == B


@pytest.mark.rule("R5.4")
@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1, 0]), (3, [0, 1, 2, 0]), (5, [0, 1, 2, 3, 4, 0])])
def test_turns_go_clockwise(seats: int, order: list[int]) -> None:
    state = lay(seats=seats, phase="start", options={"round_turn_cap": 99}, hands=[["ghoul"] * 9] * seats)
    found = [state.view(None)["active"]]
    assert state.view(None)["order"] == order[:-1]
    while len(found) < len(order):
        finish_turn(state)
        found.append(state.view(None)["active"])
    assert found == order


@pytest.mark.rule("R5.5")
def test_an_empty_deck_has_no_card_and_no_penalty() -> None:
    state = lay(phase="start", hand=["ghoul"], aether=[3, 6])
    assert hand(state) == ["ghoul"] and aether(state) == 4 and temple(state) == 20 and told(state, "drew") == []


@pytest.mark.rule("R5.6")
def test_there_is_no_hand_limit() -> None:
    state = lay(phase="end", hand=["ghoul"] * 20)
    play(state, "a: pass")
    assert state.view(None)["active"] == B and len(hand(state)) == 20


@pytest.mark.rule("R5.7", "R8.9", "R18.3", "R19.3", "R19.5")
@pytest.mark.parametrize("phase", ["summon", "action", "end"])
def test_open_points(phase: str) -> None:
    warriors = {"0,4": "a ghoul", "0,5": "a leonel 5"}
    more: dict[str, Any] = {"in_use": "0,4"} if phase == "action" else {}
    tiles = [tile("watchtower", "2,2"), tile("imp", "3,2", number=2)]
    state = lay(warriors, phase=phase, hand=["runeblade"], set=tiles, aether=[6, 6], **more)
    for action in ("play runeblade", "play-set 1", "heal", "return 1", "return 2"):
        assert action in offered(state), action
    play(state, "a: play runeblade", "a: at 0,4", "a: heal", "a: play-set 1", "a: return 2")
    assert piece(state, "0,4")["equipment"] == [{"card": "runeblade", "exerts": 2, "most": 2}]
    assert health(state, "0,5") == 7 and temple(state) == 19 and hand(state) == ["imp"] and set_tiles(state) == {}
    assert construct(state, "watchtower")["tiles"] == ["2,2"] and aether(state) == 2


@pytest.mark.rule("R5.7")
def test_between_two_actions_but_not_within_one() -> None:
    warriors = {"0,4": "a ghoul", "0,5": "a leonel 5", "0,3": "b imp resting"}
    state = lay(warriors, use="0,4", hand=["runeblade"], chance=[*swords(0, of=2), *shields(1, of=1)])
    play(state, "a: step e")
    assert {"heal", "play runeblade"} <= set(offered(state))
    play(state, "a: step w", "a: attack 0,3")
    assert asked(state) == "b defend"
    assert state.why_not("heal", A) is not None, "an attack is under way"
    play(state, "b: block")
    assert {"heal", "play runeblade"} <= set(offered(state))


# R6 Aether and payment


@pytest.mark.rule("R6.1")
def test_the_aether_die_stops_at_9() -> None:
    state = lay(phase="start", aether=[9, 6], hand=["ghoul"])
    assert aether(state) == 9
    state = lay(phase="start", aether=[7, 6], hand=["aether-surge"])
    play(state, "a: play aether-surge")
    assert aether(state) == 9


@pytest.mark.rule("R6.2")
@pytest.mark.parametrize(
    ("die", "shards", "cost", "splits"),
    [(4, 0, 3, 1), (0, 5, 3, 1), (2, 1, 3, 1), (6, 1, 3, 2), (3, 3, 3, 4), (1, 3, 3, 2), (9, 9, 1, 2)],
)
def test_the_payer_chooses_the_split_the_die_first(die: int, shards: int, cost: int, splits: int) -> None:
    card = {1: "imp", 3: "wall-archer"}[cost]
    for number in range(splits):
        state = lay(hand=[card], aether=[die, 6], held=[shards, 0])
        play(state, f"a: summon {card}", "a: at -3,5")
        fewest = max(0, cost - die)
        if splits > 1:
            assert asked(state) == "a pay" and len(offered(state)) == splits
            assert offered(state)[0] == f"pay {fewest}"
            play(state, f"a: pay {fewest + number}")
        assert (aether(state), held(state)) == (die - cost + fewest + number, shards - fewest - number)
        assert piece(state, "-3,5")["card"] == card


@pytest.mark.rule("R6.3")
def test_what_cannot_be_paid_in_full_cannot_be_done() -> None:
    state = lay(hand=["wall-archer", "imp"], aether=[1, 6], held=[1, 0])
    refused(state, "summon wall-archer", "You need 1 more aether.", "R6.3")
    assert "summon imp" in offered(state)
    state = lay(hand=["wall-archer"], aether=[1, 6], held=[2, 0])
    assert "summon wall-archer" in offered(state), "with shards"
    state = lay(phase="end", hand=["ghoul"], aether=[0, 6])
    assert "set ghoul" not in offered(state)


@pytest.mark.rule("R6.3")
def test_a_cost_of_0_needs_no_payment() -> None:
    state = lay({"0,4": "a bone-rabble"}, hand=["bone-rabble"], aether=[0, 6], held=[3, 0])
    play(state, "a: summon bone-rabble", "a: at 0,5")
    assert (aether(state), held(state)) == (0, 3) and piece(state, "0,5")["pieces"] == 2


@pytest.mark.rule("R6.2", "R14.5")
def test_shards_do_not_change_the_die() -> None:
    state = lay({"0,1": "b shield-bearer resting", "0,4": "a leonel"}, use="0,4", aether=[9, 0], held=[0, 4],
                their_hand=["second-wind"], chance=[*swords(9, of=9), *shields(0, of=4)])  # fmt: skip
    attack(state, "0,1")
    play(state, "b: play second-wind")
    passes(state)
    assert (aether(state, B), held(state, B)) == (0, 3) and health(state, "0,1") == 6


def test_the_active_player_is_asked_on_the_own_temple_too() -> None:
    state = lay(phase="start")
    assert asked(state) == "a act" and piece(state, HOME)["in_use"]
