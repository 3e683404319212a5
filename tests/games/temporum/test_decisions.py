"""Every decision of docs/decisions/temporum-questions.md: who is asked, and which answers stand there."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.temporum.table import A, B, at_zone, crowns, hand, lay, offered, play, playing, sizes

PAGE = Path(__file__).parents[3] / "docs" / "decisions" / "temporum-questions.md"
TWO = {"hand": ["artist", "bank"]}
RULES_II, RULES_III, RULES_IV = {"crowns": [8, 2, 0, 0]}, {"crowns": [8, 0, 2, 0]}, {"crowns": [0, 0, 0, 10]}
OPTION = ["option 1", "option 2", "option 3"]
MAY = ["yes", "pass"]


def asked(number: str, position: Callable[[], Any], answers: list[str], seat: int = A) -> Any:
    return pytest.param(position, answers, seat, marks=pytest.mark.decision(number), id=number)


ASKED = [
    asked("D1", lambda: lay({"pawn": "z1", **TWO}, z1="dark-ages"), ["discard artist", "discard bank"]),
    asked(
        "D2",
        lambda: lay({"hand": ["secret-weapon"], "scimitars": 1, "crowns": [5, 5, 0, 0]}),
        ["do sultans-scimitar", "secret secret-weapon"],
    ),
    asked(
        "D2",
        lambda: lay({"hand": ["secret-stash"]}),
        ["secret secret-stash", "move z0", "move z1", "move z4", "stay"],
    ),
    asked(
        "D3",
        lambda: play(lay({"hand": ["secret-weapon"]}), "secret secret-weapon"),
        ["name 1", "name 2", "name 3", "name 4"],
    ),
    asked(
        "D4",
        lambda: play(lay({"hand": ["secret-mission"], "pawn": "z0"}), "secret secret-mission"),
        ["move z1", "move z4", "move z7"],
    ),
    asked("D5", lambda: lay({"pawn": "z1"}), ["change z1", "pass"]),
    asked(
        "D6",
        lambda: play(lay({"pawn": "z0"}, z0="kingdom-of-trilobites"), "change z0"),
        ["change z2", "pass"],
    ),
    asked(
        "D7",
        lambda: lay({"pawn": "z7", "in_play": ["a-place-outside-time"]}),
        ["move z0", "move z1", "move z4", "move place-0-1", "stay"],
    ),
    asked("D8", lambda: zombies_at_the_hq(1), ["do hq", "do zombie"]),
    asked("D9", lambda: at_zone("great-depression"), OPTION),
    asked("D10", lambda: at_zone("police-state", TWO), ["play artist", "play bank"]),
    asked("D11", lambda: at_zone("ancient-egypt", {"money": 16, **TWO}), ["score artist", "score bank"]),
    asked("D11", lambda: scoring_artist({"money": 8, "in_play": ["tactician"]}), ["leave", "more", "less"]),
    asked("D12", lambda: at_zone("alien-contact", {"money": 4}, deck=["artist"]), ["score artist", "pass"]),
    asked(
        "D12",
        lambda: play(at_zone("ancient-egypt", {**RULES_IV, "hand": ["visionary", "artist"], "money": 40}), SCORE),
        ["score artist", "pass"],
    ),
    asked(
        "D13",
        lambda: scoring_artist({"money": 4, "in_play": [{"card": "beggar", "money": 4}]}),
        ["pay money", "pay beggar"],
    ),
    asked("D14", lambda: scoring_artist({"money": 4, "crowns": [4, 4, 2, 0]}), ["advance 1", "advance 2", "advance 3"]),
    asked(
        "D15", lambda: at_zone("bureaucracy", {}, {"money": 12, "crowns": [8, 1, 1, 0]}), ["retreat 2", "retreat 3"], B
    ),
    asked("D16", lambda: playing("battle-plans", {}, {"crowns": [4, 3, 3, 0]}), ["retreat 2", "retreat 3"]),
    asked("D17", lambda: playing("infected-rat", {}, TWO), ["discard artist", "discard bank"], B),
    asked("D18", lambda: playing("crown-jewels", TWO), ["discard artist", "discard bank", "done"]),
    asked("D18", lambda: playing("barbarian-horde", TWO), ["discard artist", "discard bank", "done"]),
    asked("D19", lambda: at_zone("inquisition", RULES_II, {"money": 5, "hand": ["artist"]}), OPTION[:2], B),
    asked("D20", lambda: at_zone("feudal-japan", {**RULES_II, "hand": ["artist"]}), MAY),
    asked(
        "D21",
        lambda: at_zone("age-of-cults", TWO, {"hand": ["trinket", "bank"]}),
        ["hand trinket", "hand bank"],
        B,
    ),
    asked("D22", lambda: play(at_zone("ancient-greece", {"money": 4}), "option 3"), MAY),
    asked("D22", lambda: at_zone("age-of-toys", {"money": 4}), MAY),
    asked("D22", lambda: at_zone("age-of-cats", {"money": 10}), MAY),
    asked("D22", lambda: at_zone("singularity", {"money": 10}), MAY),
    asked("D22", lambda: at_zone("zombie-apocalypse", {"money": 10}), MAY),
    asked(
        "D23",
        lambda: play(at_zone("age-of-toys", {"money": 4}, deck=["artist", "bank"]), "yes"),
        ["play artist", "play bank"],
    ),
    asked("D24", lambda: play(at_zone("age-of-cats", {"money": 14, **TWO}), "yes"), ["score artist"]),
    asked("D25", lambda: at_zone("underground-haven", TWO), ["discard artist", "discard bank", "pass"]),
    asked("D26", lambda: at_zone("industrial-revolution", {**RULES_III, "hand": ["tulip-stocks"]}), MAY),
    asked("D27", lambda: cybernetics(), ["play artist", "pass"]),
    asked("D27", lambda: play(cybernetics(), "play artist"), ["copy black-market", "copy bank"]),
    asked("D28", lambda: at_zone("nuclear-wasteland", RULES_IV), ["visit z0", "visit z1", "visit z4"]),
    asked("D29", lambda: at_zone("age-of-atlantis"), [f"place z{n}" for n in range(10)]),
    asked("D30", lambda: at_zone("alien-egypt"), OPTION[:2]),
    asked("D31", lambda: at_zone("babylonian-bazaar", {}, {"money": 10}, chits={"z0": 1}), MAY, B),
    asked("D32", lambda: at_zone("y2k", {}, TWO, chits={"z4": 1}), ["discard bank", "pass"], B),
    asked(
        "D33",
        lambda: at_zone("bright-ages", {"hand": ["artist"]}, deck=["trinket", "bank", "settlers"]),
        ["lay artist", "lay settlers", "lay trinket", "lay bank"],
    ),
    asked("D34", lambda: at_zone("greek-america", RULES_II), MAY),
    asked("D34", lambda: at_zone("new-france", RULES_III), MAY),
    asked("D35", lambda: at_zone("scientist-enclave", RULES_II), MAY),
    asked("D36", lambda: at_zone("age-of-plastic", RULES_II), OPTION[:2]),
    asked("D37", lambda: at_zone("atomic-age", RULES_III), ["move z0", "move z1", "move z7", "pass"]),
    asked("D38", lambda: at_zone("exodus", {"crowns": [3, 3, 2, 2]}), ["name 2", "name 3"]),
    asked(
        "D39",
        lambda: at_zone("quiet-planet", pile=["artist", "bank", "trinket"]),
        ["take artist", "take trinket", "take bank"],
    ),
    asked(
        "D40",
        lambda: play(at_zone("scrapyard-world", {"hand": ["artist", "bank", "trinket"]}), "score artist"),
        ["discard trinket", "discard bank"],
    ),
    asked("D41", lambda: at_zone("simulated-paradise", RULES_IV), [f"place z{n}" for n in range(10) if n != 7]),
    asked(
        "D42", lambda: at_zone("earth-united", {"hand": ["artist", "bank", "trinket"]}), ["lay artist", "lay trinket"]
    ),
    asked("D42", lambda: playing("gizmo", {"hand": ["artist", "bank", "trinket"]}), ["play artist", "play trinket"]),
    asked("D43", lambda: at_zone("warm-globe", {"hand": ["settlers"]}, TWO), ["play artist", "play bank"], B),
    asked("D44", lambda: playing("inventor"), OPTION),
    asked("D44", lambda: playing("trade-goods"), OPTION),
    asked("D45", lambda: journal("artist", "bank", "trinket"), ["hand artist", "hand trinket", "hand bank"]),
    asked("D46", lambda: playing("cache", TWO), ["lay artist", "lay bank"]),
    asked(
        "D47",
        lambda: playing("artist", {"in_play": ["ambassador", "gang-of-pickpockets"], "money": 9}),
        ["do gang-of-pickpockets", "do ambassador"],
    ),
    asked("D48", lambda: at_zone("utopia", {"in_play": ["treasure-map"]}), ["do treasure-map", "done"]),
    asked("D48", lambda: playing("anubis-statuette"), [f"visit z{n}" for n in (3, 5, 6, 7, 8, 9)]),
    asked(
        "D49",
        lambda: playing("artist", {"in_play": ["sunboat-of-ra", "investments"]}),
        ["do sunboat-of-ra", "do investments", "done"],
    ),
    asked("D50", lambda: playing("infected-rat", {}, {"hand": ["artist"], "in_play": ["hidden-cave"]}), MAY, B),
    asked(
        "D51",
        lambda: at_zone("ancient-egypt", {"money": 4, "in_play": ["hacker"], **TWO}),
        ["score artist", "play artist", "play bank"],
    ),
]
SCORE = "score visionary"


def scoring_artist(player: dict[str, Any]) -> Any:
    return play(at_zone("ancient-egypt", {"hand": ["artist"], **player}), "score artist")


def zombies_at_the_hq(dollars: int) -> Any:
    state = lay(
        {"pawn": "z0", "hq": "z1", "money": dollars},
        z0="age-of-atlantis",
        z9="zombie-apocalypse",
        zombies={"z1": 3},
    )
    return play(state, "pass", "move z1")


def cybernetics() -> Any:
    return at_zone("age-of-cybernetics", {"hand": ["artist"], "in_play": ["black-market", "bank"]})


def journal(*deck: str) -> Any:
    """Inventor's Journal with two other players, and nothing in hand but what it draws."""
    return playing("inventors-journal", {}, {}, {}, deck=list(deck))


@pytest.mark.parametrize(("position", "answers", "seat"), ASKED)
def test_a_decision_offers_its_answers_to_its_player(
    position: Callable[[], Any], answers: list[str], seat: int
) -> None:
    state = position()
    assert seat in state.waiting
    assert offered(state, seat) == answers


@pytest.mark.decision("D1")
def test_dark_ages_take_a_single_card_without_asking() -> None:
    assert sizes(lay({"pawn": "z1", "hand": ["artist"]}, z1="dark-ages")) == [0, 0]


@pytest.mark.decision("D5")
def test_history_is_not_asked_for_in_time_4_nor_under_a_relic() -> None:
    assert lay({"pawn": "z7"}).decision().kind == "move"
    assert lay({"pawn": "z1"}, frozen_by=[B]).decision().kind == "move"


@pytest.mark.decision("D8")
def test_the_order_before_a_visit_is_asked_only_where_it_matters() -> None:
    assert zombies_at_the_hq(1).decision().kind == "order"
    assert zombies_at_the_hq(2).waiting == (B,), "A can pay the Zombies with or without the gain"


@pytest.mark.decision("D14")
def test_a_step_with_one_time_is_made_at_once() -> None:
    assert crowns(scoring_artist({"money": 4, "crowns": [0, 0, 6, 4]})) == [0, 0, 2, 8]


@pytest.mark.decision("D17")
def test_a_hand_that_goes_whole_is_not_asked_for() -> None:
    state = playing("infected-rat", {}, {"hand": ["artist"]})
    assert hand(state, B) == [] and state.decision().kind != "discard"


@pytest.mark.decision("D22")
@pytest.mark.parametrize(("zone", "price"), [("age-of-toys", 4), ("age-of-cats", 10), ("singularity", 10)])
def test_what_cannot_be_paid_is_not_offered(zone: str, price: int) -> None:
    assert at_zone(zone, {"money": price - 1}).waiting == (B,)


def test_every_decision_of_the_page_is_shown_by_a_test() -> None:
    listed = re.findall(r"^\| (D\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert listed == [f"D{n}" for n in range(1, 52)]
    shown = {mark.args[0] for case in ASKED for mark in case.marks}
    assert set(listed) - shown == set(), "decisions that no test shows"
    assert shown - set(listed) == set(), "tests of a decision that is not on the page"
