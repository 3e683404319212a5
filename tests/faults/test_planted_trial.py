"""The tests of Trial of the Temples can fail: each fault in its rules, view or plans turns one red."""

from pathlib import Path

import pytest

from tests.faults.planting import Fault, must_have_its_place, plant

GAME = "games/trial_of_the_temples"
FOR_TWO = "[trial-of-the-temples-2-default]"

OWN = [  # tests/games/trial_of_the_temples
    Fault(
        0,
        "a figure may be walled in by another's placement",
        f"{GAME}/model/state.py",
        "if blocked[before] and before != self.d and blocked[(position - 2) % acts.POSITIONS]:",
        "if blocked[before] and False:",
        "games/trial_of_the_temples/test_illegal_actions.py::test_1_to_4_where_a_figure_cannot_stand",
    ),
    Fault(
        0,
        "the Day-and-Night Tile moves in the first round",
        f"{GAME}/rules/night.py",
        "    if state.round > 1:\n        state.d",
        "    if state.round > 0:\n        state.d",
        "games/trial_of_the_temples/test_rules.py::test_each_round_tile_brings_its_night_and_its_neutral_moves",
    ),
    Fault(
        0,
        "the night half is taken before the temples",
        f"{GAME}/rules/harvest.py",
        "        self.add(state.linked_of(position), position)\n",
        "        self.add(state.tables.night_half, NIGHT_HALF)\n",
        "games/trial_of_the_temples/test_rule_order.py::test_icons_are_collected_in_the_order_of_the_rules",
    ),
    Fault(
        0,
        "who has rested gains no mana for a skipped marker",
        f"{GAME}/rules/trial.py",
        "            if owner < state.seats:  # R7.8",
        "            if owner < state.seats and not state.players[owner].rested:",
        "games/trial_of_the_temples/test_worked_examples.py::test_x17_skipped_after_resting",
    ),
    Fault(
        0,
        "one occupied last space ends the game",
        f"{GAME}/rules/rounds.py",
        ">= state.tables.last_spaces:\n        ends",
        ">= 1:\n        ends",
        "games/trial_of_the_temples/test_worked_examples.py::test_x20_two_occupied_last_spaces_end_the_game",
    ),
    Fault(
        0,
        "the night half of a duel gives the token",
        f"{GAME}/rules/harvest.py",
        "if state.terms.duel:  # R13.15",
        "if not state.terms.duel:",
        "games/trial_of_the_temples/test_rule_order.py::test_in_the_duel_the_night_half_leaves_the_token_where_it_is",
    ),
    Fault(
        0,
        "a stray click on a token converts it",
        f"{GAME}/words/prompts.py",
        'return ["token", "mana"]',
        'return ["token"]',
        "games/trial_of_the_temples/test_views.py::test_a_stray_click_never_converts",
    ),
    Fault(
        0,
        "a plan forgets the Action Token",
        f"{GAME}/rules/plan.py",
        "    tokens = player.tokens - 1\n    mana = player.mana\n",
        "    tokens = player.tokens\n    mana = player.mana\n",
        "games/trial_of_the_temples/test_plans.py",
    ),
    Fault(
        0,
        "a content pack loads and changes nothing",
        "core/pack.py",
        '    thing["provenance"], thing["why"] = "pack"',
        '    thing["provenance"], thing["why"] = "ours"',
        "games/trial_of_the_temples/test_packs.py::test_what_a_pack_has_changed_is_marked_and_its_old_text_is_gone",
    ),
]

CONTRACT = [  # tests/contract, for this game alone
    Fault(
        2,
        "a core is placed and stays in the supply",
        f"{GAME}/rules/gains.py",
        "    state.supply[colour] -= 1\n",
        "",
        "contract/test_play.py::test_random_games_end_under_the_cap_and_nothing_is_lost_or_doubled" + FOR_TWO,
    ),
    Fault(
        3,
        "an advance is offered that cannot be paid",
        f"{GAME}/rules/trial.py",
        "            if r > red or y > yellow or b > blue or p > purple:\n                break\n",
        "            if r > red or y > yellow or b > blue:\n                break\n",
        "contract/test_play.py::test_random_games_end_under_the_cap_and_nothing_is_lost_or_doubled" + FOR_TWO,
    ),
    Fault(
        4,
        "a copy shares the Round Pile",
        f"{GAME}/model/state.py",
        "        twin.pile = self.pile[:]\n",
        "        twin.pile = self.pile\n",
        "contract/test_values.py::test_copy_load_and_original_go_on_alike_and_apart" + FOR_TWO,
    ),
    Fault(
        9,
        "the order of the Round Pile in a view",
        f"{GAME}/views/view.py",
        "for tile in sorted(state.pile)]",
        "for tile in state.pile]",
        "contract/test_hidden.py::test_a_seat_cannot_tell_its_worlds_from_the_truth" + FOR_TWO,
    ),
    Fault(
        9,
        "a world is the truth itself",
        f"{GAME}/views/world.py",
        "        rng.shuffle(world.pile)\n",
        "",
        "contract/test_hidden.py::test_the_worlds_of_a_seat_really_differ_from_the_truth" + FOR_TWO,
    ),
    Fault(
        6,
        "a cost on a track is changed without a new version",
        f"{GAME}/content.toml",
        '{ n = 1, cost = ["crystal-red"]',
        '{ n = 1, cost = ["crystal-blue"]',
        "contract/test_documents.py::test_old_records_replay_to_their_stored_digest[trial-of-the-temples]",
    ),
]


def test_every_fault_has_its_place_and_its_test() -> None:
    for fault in [*OWN, *CONTRACT]:
        must_have_its_place(fault)


@pytest.mark.long
@pytest.mark.parametrize("fault", OWN, ids=lambda fault: fault.name)
def test_a_fault_in_the_rules_turns_its_test_red(fault: Fault, tmp_path: Path) -> None:
    plant(fault, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("fault", CONTRACT, ids=lambda fault: fault.name)
def test_a_fault_in_this_game_turns_the_contract_red(fault: Fault, tmp_path: Path) -> None:
    plant(fault, tmp_path)
