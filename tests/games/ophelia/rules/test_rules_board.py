"""R1 to R4: the aim, the board, the numbers on cards, the zones."""

from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.ophelia.look import random_action, strikes
from tests.games.ophelia.table import (
    CARDS,
    GAME,
    MERCENARY,
    A,
    B,
    asked,
    at,
    damage,
    field,
    forgotten,
    hand,
    lay,
    numbers,
    offered,
    play,
    refused,
    told,
    under,
)

SCORES = {1: [0, 0], 2: [1, 0], 3: [1, 2], 4: [3, 3], 5: [4, 4]}  # possible before each round
WORTH = {1: 1, 2: 2, 3: 3, 4: 2, 5: 1}


# R1 Aim


@pytest.mark.rule("R1.1")
def test_five_points_win_at_once() -> None:
    state = lay({"a2": MERCENARY}, phase="resolution", round=3, points=[2, 1])
    assert state.over and state.winners == [A] and state.scores == [5, 1]
    view = state.view(None)
    assert (view["winners"], view["end"], view["phase"]) == ([A], "points", "over")
    state = lay({"a2": MERCENARY}, phase="resolution", round=3, points=[1, 2])
    assert not state.over and state.scores == [4, 2]


@pytest.mark.rule("R1.2", "R1.3")
@pytest.mark.parametrize("number", SCORES)
@pytest.mark.parametrize("winner", [A, B])
def test_each_round_is_worth_its_points_and_one_player_gets_them_all(number: int, winner: int) -> None:
    state = lay({("a2", "b2")[winner]: MERCENARY}, phase="resolution", round=number, points=SCORES[number])
    wanted = SCORES[number][:]
    wanted[winner] += WORTH[number]
    assert state.scores == wanted
    (event,) = told(state, "round_end")
    assert (event["round"], event["winner"], event["points"], event["score"]) == (
        number,
        winner,
        WORTH[number],
        wanted,
    )
    assert state.view(None)["worth"] == [1, 2, 3, 2, 1]


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize("seed", range(6))
def test_there_is_no_sixth_round(seed: int) -> None:
    state, rng = GAME.start(2, seed), fast_rng(seed)
    while not state.over:
        assert state.view(None)["round"] <= 5
        state.apply(*random_action(state, rng))
    view = state.view(None)
    assert max(state.scores) >= 5 and len(view["rounds"]) <= 5
    assert sum(state.scores) == sum(WORTH[done["round"]] for done in view["rounds"])


@pytest.mark.rule("R1.4")
def test_after_round_5_somebody_has_won() -> None:
    state = lay({}, phase="resolution", round=5, points=[4, 4])
    assert state.over and state.winners == [B] and state.scores == [4, 5], "B went second"


@pytest.mark.rule("R1.5")
def test_a_player_can_resign_at_any_time_and_it_is_no_action() -> None:
    state = lay({"a1": MERCENARY}, hand=[MERCENARY], points=[3, 3], round=4)
    assert not [text for text in GAME.actions.texts if "resign" in text]
    state.resign(A)
    assert state.over and state.winners == [B] and state.view(None)["end"] == "resigned"
    match = GAME.start(2, 1, {"best_of": 5})
    match.resign(B)
    assert match.over and match.winners == [A], "the whole match"


# R2 Board


@pytest.mark.rule("R2.1")
def test_there_are_eight_slots() -> None:
    slots = lay(hand=[MERCENARY]).view(None)["slots"]
    assert [(slot["slot"], slot["column"], slot["side"]) for slot in slots] == [
        ("s0", 0, "shared"),
        ("a1", 1, "a"),
        ("a2", 2, "a"),
        ("a3", 3, "a"),
        ("s4", 4, "shared"),
        ("b1", 1, "b"),
        ("b2", 2, "b"),
        ("b3", 3, "b"),
    ]


@pytest.mark.rule("R2.2", "R2.10")
@pytest.mark.parametrize("holder", [A, B])
def test_a_shared_slot_is_one_slot_for_both(holder: int) -> None:
    state = lay({"s0": {"card": MERCENARY, "controller": holder}}, hand=[MERCENARY])
    play(state, f"play {MERCENARY}")
    assert set(offered(state)) == {"slot a1", "slot a2", "slot a3", "slot s4"}
    state = lay({"s0": {"card": MERCENARY, "controller": holder}}, their_hand=[MERCENARY], active=B, first=B)
    play(state, f"play {MERCENARY}")
    assert set(offered(state)) == {"slot b1", "slot b2", "slot b3", "slot s4"}


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("own", [1, 2, 3])
@pytest.mark.parametrize("theirs", [1, 2, 3])
def test_slots_of_one_column_oppose_each_other(own: int, theirs: int) -> None:
    state = lay({f"a{own}": MERCENARY, f"b{theirs}": MERCENARY})
    assert [card["contested"] for card in field(state).values()] == [own == theirs] * 2


@pytest.mark.rule("R2.4")
@pytest.mark.parametrize("slot", ["a1", "a2", "a3", "b1", "b2", "b3", "s0", "s4"])
def test_the_middle_slots_are_a2_and_b2(slot: str) -> None:
    state = lay({slot: "gawain-sun-of-noon"}, hand=[MERCENARY])
    assert at(state, slot)["power"] == (9 if slot in ("a2", "b2") else 6)


ADJACENT = {
    A: {"s0": {"a1"}, "a1": {"s0", "a2"}, "a2": {"a1", "a3"}, "a3": {"a2", "s4"}, "s4": {"a3"}},
    B: {"s0": {"b1"}, "b1": {"s0", "b2"}, "b2": {"b1", "b3"}, "b3": {"b2", "s4"}, "s4": {"b3"}},
}


@pytest.mark.rule("R2.5")
@pytest.mark.parametrize(("seat", "slot"), [(seat, slot) for seat in ADJACENT for slot in ADJACENT[seat]])
def test_a_card_moves_to_its_neighbours_in_the_row(seat: int, slot: str) -> None:
    state = lay({slot: {"card": MERCENARY, "controller": seat}}, active=seat, first=seat)
    play(state, f"move {slot}")
    wanted = ADJACENT[seat][slot]
    if len(wanted) == 1:
        assert set(field(state)) == wanted, "the only place is taken without asking"
    else:
        assert {text.removeprefix("slot ") for text in offered(state)} == wanted


@pytest.mark.rule("R2.6")
def test_a_card_under_another_uses_no_slot() -> None:
    state = lay({"a1": "excalibur", "a2": "percival-grail-seeker"}, hand=[MERCENARY])
    play(state, "use a1 1")
    assert set(field(state)) == {"a2"} and under(state, "a2") == ["excalibur"]
    play(state, f"play {MERCENARY}")
    assert "slot a1" in offered(state) and "slot a2" not in offered(state)


@pytest.mark.rule("R2.7", "R17.1")
def test_a_player_plays_into_the_empty_slots_of_the_own_row_and_an_enemy_moves_in_the_enemys() -> None:
    state = lay({"a2": MERCENARY, "s4": MERCENARY, "b2": MERCENARY}, hand=["siren-chorus"])
    play(state, "play siren-chorus")
    assert set(offered(state)) == {"slot s0", "slot a1", "slot a3"}
    play(state, "slot a1", "claim 1")
    assert set(offered(state)) == {"slot s0", "slot b1", "slot b3"}, "open for B"


@pytest.mark.rule("R2.8", "R7.4")
def test_a_relic_contests_too() -> None:
    state = lay({"a1": MERCENARY, "b1": "aranea-mine"})
    assert at(state, "a1")["contested"] and at(state, "b1")["contested"]
    refused(state, "move a1", "Contested cards can't move.", "R7.4")


@pytest.mark.rule("R2.8", "R13.3")
def test_an_empty_slot_is_contested_while_an_enemy_opposes_it() -> None:
    state = lay({"b1": "aranea-mine", "b2": MERCENARY}, hand=["maren-redwake-corsair-queen"])
    play(state, "play maren-redwake-corsair-queen", "slot a1")
    assert asked(state) == "a action", "no Claim opposite the relic"


@pytest.mark.rule("R2.9")
def test_a_card_in_a_shared_slot_is_never_contested_and_neither_attacks_nor_is_attacked() -> None:
    state = lay(
        {"s0": MERCENARY, "s4": {"card": MERCENARY, "controller": B}, "a3": MERCENARY, "b1": MERCENARY}, phase="contest"
    )
    assert not any(card["contested"] for card in field(state).values())
    assert damage(state) == {"s0": 0, "s4": 0, "a3": 0, "b1": 0} and told(state, "struck") == []


@pytest.mark.rule("R2.10")
@pytest.mark.parametrize(("holder", "power"), [(A, 9), (B, 6)])
def test_a_card_in_a_shared_slot_is_on_its_controllers_side(holder: int, power: int) -> None:
    state = lay({"s0": {"card": MERCENARY, "controller": holder}, "a1": "lancelot-first-lance"})
    assert at(state, "a1")["power"] == power, "Never Alone"
    assert at(state, "s0")["controller"] == holder


# R3 Cards and numbers


@pytest.mark.rule("R3.1")
def test_a_character_lies_there_with_its_printed_numbers() -> None:
    for card in CARDS.values():
        if card["type"] == "character" and not any(a["kind"] == "passive" for a in card["abilities"]):
            state = lay({"a1": card["id"]}, hand=[MERCENARY])
            assert numbers(state, "a1") == f"{card['power']}/{card['initiative']}/{card['life']}"
            assert at(state, "a1")["armour"] == card["armour"]
            wanted = [one["name"] for one in card["abilities"] if one["kind"] in ("claim", "action", "trigger")]
            assert [one["name"] for one in at(state, "a1")["abilities"] if one["name"]] == wanted


@pytest.mark.rule("R3.2")
def test_a_relic_counts_as_power_0_and_never_attacks() -> None:
    state = lay({"a2": "the-round-table", "b2": MERCENARY}, phase="contest")
    assert (at(state, "a2")["power"], at(state, "a2")["initiative"]) == (0, 0)
    assert damage(state) == {"a2": 6, "b2": 0} and strikes(state) == [5]


@pytest.mark.rule("R3.2")
def test_the_power_of_a_turning_point_counts_as_0() -> None:
    state = lay({"a2": {"card": "vortek-the-second-to-wake", "attached": ["magnum-opus"]}, "b1": MERCENARY})
    play(state, "use a2 1")
    assert damage(state)["b1"] == 0 and forgotten(state) == ["magnum-opus"]


@pytest.mark.rule("R3.3")
def test_a_relic_is_played_claims_moves_and_retires_like_a_character() -> None:
    state = lay(hand=["sunken-treasury"], deck=[MERCENARY, "pearl-diver", "skald-of-sagas"])
    play(state, "play sunken-treasury", "slot a1")
    assert offered(state) == ["claim 1", "pass"]
    play(state, "claim 1", "card pearl-diver")
    assert hand(state) == [MERCENARY] and forgotten(state) == ["pearl-diver"]
    state = lay({"a1": "sunken-treasury"})
    play(state, "move a1", "slot a2")
    assert set(field(state)) == {"a2"}
    play(state, "retire a2")
    assert field(state) == {} and forgotten(state) == ["sunken-treasury"]


@pytest.mark.rule("R3.3", "R9.4")
def test_a_relic_is_contested_attacked_and_defeated() -> None:
    state = lay({"a2": "sea-road-raider", "b2": {"card": "excalibur"}, "b1": MERCENARY}, phase="contest")
    assert at(state, "b2") is None and forgotten(state, B) == ["excalibur"]
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [("excalibur", "sea-road-raider")]


@pytest.mark.rule("R3.4")
def test_character_means_characters_and_card_means_relics_too() -> None:
    state = lay({"b1": "aranea-mine"}, hand=["maren-redwake-corsair-queen"])
    play(state, "play maren-redwake-corsair-queen", "slot a2")
    assert asked(state) == "a action", "Flintlock Salute needs an enemy character"
    slots = {"a2": "splitfire-colossus", "b2": MERCENARY, "b1": "the-round-table", "b3": MERCENARY}
    state = lay(slots, phase="contest")
    assert damage(state) == {"a2": 5, "b2": 8, "b1": 2, "b3": 2}, "Barrage hits each enemy card"


@pytest.mark.rule("R3.5")
def test_gains_and_losses_are_added_up_before_power_stops_at_0() -> None:
    curses = ["curse-of-prescience", "curse-of-prescience"]
    state = lay({"b1": "arthur-the-once-king", "b2": {"card": "percival-grail-seeker", "haunting": curses}})
    assert at(state, "b2")["power"] == 1, "5 - 6 + 2"
    state = lay({"b2": {"card": "nekomancer", "haunting": curses}})
    assert numbers(state, "b2") == "0/7/5"


@pytest.mark.rule("R3.5")
def test_a_number_set_by_the_own_passive_comes_first() -> None:
    mattervoid = ["succubus", "succubus", "nekomancer", "nekomancer", "maleks-faithful"]
    state = lay(
        {"b2": {"card": "beelzebuls-abomination", "haunting": ["curse-of-prescience"]}}, their_forgotten=mattervoid
    )
    assert numbers(state, "b2") == "2/5/13"


@pytest.mark.rule("R3.5", "R12.10")
def test_has_0_comes_after_the_gains() -> None:
    state = lay(
        {"b1": "arthur-the-once-king", "b2": "percival-grail-seeker"}, hand=["jbl-3s-greystars-agent"], their_hand=[]
    )
    play(state, "play jbl-3s-greystars-agent", "slot a3", "claim 1", "slot b2")
    assert numbers(state, "b2") == "0/0/14"


@pytest.mark.rule("R3.5")
def test_a_swap_exchanges_the_results_of_all_before_it() -> None:
    state = lay(
        {"a1": "prophet-of-acan", "a2": "ixchel-the-moon", "b2": {"card": "reef-leviathan", "poisoned": True}},
        hand=["naajals-gaze"],
    )
    play(state, "play naajals-gaze")
    assert numbers(state, "b2") == "8/0/18"
    play(state, "end", "a: yes")
    assert strikes(state) == [8, 5], "Power 8 and Initiative 0 are exchanged"
    assert damage(state) == {"a1": 0, "a2": 0, "b2": 7}


@pytest.mark.rule("R3.5")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_second_swap_exchanges_the_numbers_again(answer: str) -> None:
    slots = {"a1": "prophet-of-acan", "a2": "kinich-ahau-the-sun", "b1": "prophet-of-acan", "b2": "ixchel-the-moon"}
    state = lay(slots, phase="contest")
    play(state, "a: yes", f"b: {answer}")
    assert strikes(state) == [6, 5]
    together = [len(event["hits"]) for event in told(state, "struck")]
    assert together == ([2, 2] if answer == "yes" else [3, 1]), "once swapped, Kinich Ahau strikes at 6 for 5"
    assert damage(state)["b2"] == (6 if answer == "yes" else 5)


@pytest.mark.rule("R3.6")
def test_life_rises_and_falls_and_damage_stays() -> None:
    state = lay({"a2": {"card": "skywinder-warsuit", "attached": ["apache-pathfinder"], "damage": 5}, "b1": MERCENARY})
    assert numbers(state, "a2") == "7/6/18" and damage(state)["a2"] == 5
    play(state, "use a2 1")
    assert numbers(state, "a2") == "7/6/15" and damage(state)["a2"] == 5


@pytest.mark.rule("R3.7")
def test_a_star_is_0_in_hand_and_without_the_passive() -> None:
    five = ["succubus", "succubus", "nekomancer", "nekomancer", "maleks-faithful"]
    state = lay({"b1": "nekomancer"}, hand=["xibalba-place-of-fear", "beelzebuls-abomination"], forgotten=five)
    play(state, "play xibalba-place-of-fear", "slot a2")
    assert offered(state) == ["pass"], "an Abomination in hand has Power 0: nobody has less"
    state = lay(
        {"a1": "cemetery-wanderer", "b2": {"card": "beelzebuls-abomination", "haunting": ["succubus"]}},
        their_forgotten=five,
    )
    assert numbers(state, "b2") == "0/0/13", "Spooked"


@pytest.mark.rule("R3.8")
def test_gains_of_two_copies_add_up() -> None:
    state = lay({"s0": "flagship-amphitrite", "a1": "boarding-corsair", "a2": "flagship-amphitrite"})
    assert at(state, "a1")["power"] == 7 + 2 + 2
    assert [change["amount"] for change in at(state, "a1")["changes"] if change["number"] == "power"] == [2, 2]
    state = lay({"a1": "shieldmaiden-of-valgard", "a2": "longhall-champion", "a3": "shieldmaiden-of-valgard"})
    assert at(state, "a2")["armour"] == 2


@pytest.mark.rule("R3.9")
def test_damage_stays_until_the_card_leaves() -> None:
    state = lay({"a2": MERCENARY, "b2": "reef-leviathan"}, hand=[MERCENARY], played=1)
    play(state, "a: end")
    assert damage(state) == {"a2": 8, "b2": 6}
    play(state, "b: end", "a: pass")
    assert damage(state) == {"b2": 12} and forgotten(state) == [MERCENARY]


# R4 Zones, owner, controller


@pytest.mark.rule("R4.1")
def test_each_player_has_four_piles() -> None:
    state = lay(
        {"a1": "naajal-the-halach-uinic", "b2": MERCENARY},
        hand=[MERCENARY],
        deck=["pearl-diver"],
        forgotten=["prophet-of-acan", "skald-of-sagas"],
    )
    play(state, "move a1", "slot s0", "claim 1")
    own = state.view(B)["sides"][A]
    assert (own["hand"], own["deck"], own["removed"]) == ([None], 1, ["prophet-of-acan"])
    assert [card["card"] for card in own["forgotten"]] == ["skald-of-sagas"]
    assert state.view(A)["sides"][A]["hand"] == [MERCENARY]


def used_up(way: str) -> Any:
    """A position in which A's Mercenary, or what the way speaks of, has just gone to the forgotten zone."""
    if way == "defeated":
        return lay({"a2": {"card": "salvage-crew", "damage": 10}, "b2": MERCENARY}, phase="contest")
    if way == "discarded":
        return play(lay({"a1": MERCENARY}, hand=["salvage-crew"]), "discard salvage-crew")
    if way == "sacrificed":
        return play(lay({"a1": "cenote-of-offerings", "a2": "prophet-of-acan"}, deck=[MERCENARY] * 2), "use a1 1")
    if way == "detached":
        slots = {"a1": {"card": "skywinder-warsuit", "attached": ["apache-pathfinder"]}, "b2": MERCENARY}
        return play(lay(slots), "use a1 1")
    if way == "retired":
        return play(lay({"a1": "the-grail", "a2": MERCENARY}), "retire a1")
    return play(lay({"a1": MERCENARY}, hand=["second-wind"]), "play second-wind")


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize(
    ("way", "card"),
    [
        ("defeated", "salvage-crew"),
        ("discarded", "salvage-crew"),
        ("sacrificed", "prophet-of-acan"),
        ("detached", "apache-pathfinder"),
        ("retired", "the-grail"),
        ("used", "second-wind"),
    ],
)
def test_what_is_used_up_lies_face_up_in_its_owners_forgotten_zone(way: str, card: str) -> None:
    state = used_up(way)
    assert forgotten(state) == [card]
    for viewer in (A, B, None):
        (lying,) = state.view(viewer)["sides"][A]["forgotten"]
        assert (lying["card"], lying["defeated"]) == (card, way == "defeated")


@pytest.mark.rule("R4.3")
def test_a_card_goes_to_its_owner_whoever_controlled_it() -> None:
    state = lay({"a1": {"card": "pearl-diver", "owner": B}, "b2": MERCENARY}, hand=["undertow"])
    play(state, "play undertow")
    assert hand(state, B) == ["pearl-diver", MERCENARY] and hand(state, A) == []
    state = lay({"a2": {"card": "pearl-diver", "owner": B, "damage": 9}, "b2": MERCENARY}, phase="contest")
    assert forgotten(state, B) == ["pearl-diver"] and forgotten(state, A) == []


@pytest.mark.rule("R4.4")
def test_a_card_that_comes_back_is_new() -> None:
    slots = {"a1": {"card": "pearl-diver", "damage": 5, "poisoned": True}, "b2": MERCENARY}
    state = lay(slots, hand=["undertow"])
    before = at(state, "a1")["serial"]
    play(state, "play undertow", "play pearl-diver", "slot a1")
    card = at(state, "a1")
    assert (card["damage"], card["poisoned"]) == (0, False) and card["serial"] != before


@pytest.mark.rule("R4.4")
def test_a_card_that_comes_back_has_its_limits_anew() -> None:
    state = lay({"a1": "pearl-diver", "b2": MERCENARY}, hand=["undertow"], deck=["skald-of-sagas", "rune-seer"])
    play(state, "move a1", "slot s0", "claim 1", "play undertow")
    play(state, "play pearl-diver", "slot s4")
    assert asked(state) == "a claim", "Deep Dive: once per round, but this one is new"
    state = lay({"a1": {"card": "castle-bowmen", "used": [1]}, "b2": MERCENARY})
    assert "use a1 1" not in offered(state)


@pytest.mark.rule("R4.5")
def test_what_lies_under_a_card_that_leaves_goes_to_its_owners_and_is_not_detached() -> None:
    attached = ["apache-pathfinder", {"card": "hammerhead-guardian", "owner": B}]
    state = lay(
        {
            "a1": {"card": "skywinder-warsuit", "attached": attached, "haunting": ["curse-of-prescience"]},
            "a2": "wolfram-delta",
        }
    )
    play(state, "retire a1")
    assert forgotten(state, A) == ["apache-pathfinder", "skywinder-warsuit"]
    assert forgotten(state, B) == ["curse-of-prescience", "hammerhead-guardian"]
    assert told(state, "detached") == [] and under(state, "a2") == [], "nor does Integration see it"


@pytest.mark.rule("R4.6")
def test_both_players_may_look_at_both_forgotten_zones() -> None:
    state = lay({"a1": MERCENARY}, forgotten=["pearl-diver", MERCENARY], their_forgotten=["skald-of-sagas"])
    for seat in (A, B):
        piles = [state.view(viewer)["sides"][seat]["forgotten"] for viewer in (A, B, None)]
        assert piles[0] == piles[1] == piles[2] and piles[0]
