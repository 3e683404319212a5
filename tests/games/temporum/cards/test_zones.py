"""Every Zone: its sentences as printed, and what each of them does. A is the visitor, B (C) the others."""

from typing import Any

import pytest

from anachron.games.temporum.cards.zones import BOXES
from anachron.games.temporum.model.actions import ZONE_IDS
from tests.games.temporum.table import (
    AT,
    ZONES,
    A,
    B,
    at_zone,
    crowns,
    money,
    offered,
    pawns,
    play,
    seen,
    sizes,
    space,
    told,
)

RULER = [[0, 0, 0, 0], [0, 10, 0, 0], [0, 0, 10, 0], [0, 0, 0, 10]]
I, II, III, IV = [10, 0, 0, 0], [0, 10, 0, 0], [0, 0, 10, 0], [0, 0, 0, 10]  # noqa: E741
TWO_IN_II = [8, 2, 0, 0]
TWO_IN_III = [8, 0, 2, 0]
TWO_IN_IV = [8, 0, 0, 2]


def test_a_zone_has_a_box_where_something_works_besides_its_steps() -> None:
    assert set(BOXES) == {zone for zone in ZONES if "box" in ZONES[zone]}


class Case:
    """A visit, the answers, and what is then true. `sizes` are hand sizes, `crowns` those of A, `other` those of B."""

    def __init__(self, zone: str, *players: dict[str, Any], do: str = "", **then: Any) -> None:
        self.zone = zone
        self.players = players
        self.do = [one.strip() for one in do.split(",") if one.strip()]
        self.more = then.pop("more", {})
        self.then = then


CASES = [
    # Base, Time I
    Case("ancient-egypt", {"crowns": [8, 2, 0, 0]}, {"crowns": [2, 8, 0, 0]}, crowns=[7, 3, 0, 0]),
    Case("ancient-egypt", {"crowns": [8, 2, 0, 0]}, {"crowns": [8, 2, 0, 0]}, crowns=[8, 2, 0, 0]),
    Case("ancient-greece", {"money": 5}, {}, do="option 3, yes", money=[1, 0], sizes=[3, 0]),
    Case("ancient-greece", {"money": 5}, {}, do="option 3, pass", money=[5, 0], sizes=[2, 0]),
    Case("ice-age", {"crowns": [9, 1, 0, 0]}, {"pawn": "z1", "money": 9}, {"pawn": "z4", "money": 9}, money=[0, 6, 9]),
    Case(
        "iron-age",
        {"crowns": [0, 4, 3, 3], "money": 10, "hand": ["settlers"]},
        {},
        do="score settlers, advance 2, advance 2, advance 2, advance 2",
        money=[0, 0],
        crowns=[0, 0, 4, 6],
    ),
    Case("late-jurassic", {}, {}, do="option 3", sizes=[2, 0], real=["z0", "z2", "z5", "z8"]),
    Case("primitive-paradise", {}, {}, money=[2, 0]),
    Case("stone-age", {}, {}, money=[6, 0]),
    Case(
        "time-of-legends",
        {"crowns": [0, 0, 10, 0], "money": 4, "hand": ["artist"]},
        {},
        do="score artist",
        crowns=[0, 0, 5, 5],
    ),
    # Base, Time II
    Case("age-of-cults", {}, {}, sizes=[2, 0]),
    Case("aztec-invasion", {}, {}, sizes=[2, 0], crowns=[9, 1, 0, 0]),
    Case("aztec-invasion", {"crowns": TWO_IN_II}, {}, sizes=[2, 0], crowns=TWO_IN_II),
    Case("crusades", {}, {"pawn": "z0"}, {"pawn": "z0"}, sizes=[2, 0, 0], money=[4, 0, 0]),
    Case("egyptian-america", {"crowns": TWO_IN_II}, {}, sizes=[2, 0], crowns=[8, 1, 1, 0]),
    Case("feudal-japan", {"crowns": TWO_IN_II, "hand": ["artist"]}, {}, do="yes", sizes=[3, 0], discards=3),
    Case("feudal-japan", {"crowns": TWO_IN_II, "hand": ["artist"]}, {}, do="pass", sizes=[3, 0], discards=0),
    Case("holy-norse-empire", {"crowns": TWO_IN_II}, {}, sizes=[2, 0], money=[3, 0]),
    Case("imperial-china", {"hand": ["artist"]}, {}, do="option 3, discard artist", sizes=[2, 0], money=[4, 0]),
    Case("inquisition", {"crowns": TWO_IN_II}, {"money": 5, "hand": ["artist"]}, do="option 2", money=[0, 3]),
    Case("inquisition", {"crowns": TWO_IN_II}, {"money": 5, "hand": ["artist"]}, do="option 1", sizes=[2, 0]),
    Case("pax-buddha", {}, {}, do="option 3", sizes=[3, 1]),
    Case("plague", {}, {"pawn": "z0", "hand": ["artist"]}, {"pawn": "z4", "hand": ["trinket"]}, sizes=[2, 0, 0]),
    Case("renaissance", {"crowns": TWO_IN_II}, {}, sizes=[3, 0]),
    Case("renaissance", {}, {}, sizes=[2, 0]),
    Case("roman-empire", {"crowns": TWO_IN_II, "money": 5}, {}, sizes=[2, 0], money=[7, 0]),
    Case("roman-empire", {"money": 5}, {}, sizes=[2, 0], money=[3, 0]),
    # Base, Time III
    Case("age-of-discovery", {"crowns": [5, 0, 5, 0], "hand": ["bag-of-loot"]}, {}, money=[12, 0]),
    Case("american-civil-war", {"crowns": [0, 3, 3, 4]}, {}, money=[6, 0]),
    Case("balloon-revolution", {}, {"pawn": "z4"}, {"pawn": "z4"}, money=[4, 0, 0]),
    Case("bureaucracy", {}, {"money": 12, "crowns": TWO_IN_II}, {"money": 11, "crowns": TWO_IN_II}, other=[9, 1, 0, 0]),
    Case("cold-war", {"hand": ["bag-of-loot"]}, {}, money=[11, 0]),
    Case("cold-war", {"hand": ["bag-of-loot"]}, {"pawn": "z4"}, money=[7, 0]),
    Case("french-revolution", {"crowns": TWO_IN_III, "hand": ["settlers"]}, {}, do="advance 1", sizes=[1, 0]),
    Case("great-depression", {"money": 5}, {"pawn": "z0", "money": 5}, {"money": 5}, do="option 3", money=[3, 3, 5]),
    Case(
        "industrial-revolution",
        {"crowns": TWO_IN_III, "hand": ["tulip-stocks"]},
        {},
        do="yes",
        hand=["tulip-stocks"],
        discards=0,
        money=[9, 0],
    ),
    Case("industrial-revolution", {"crowns": TWO_IN_III, "hand": ["tulip-stocks"]}, {}, do="pass", hand=[], discards=1),
    Case("plutocracy", {"money": 3}, {"money": 2}, crowns=[9, 1, 0, 0]),
    Case("plutocracy", {"money": 3}, {"money": 3}, crowns=I),
    Case("police-state", {"hand": ["bag-of-loot"]}, {}, money=[7, 0]),
    Case("prohibition-era", {}, {"crowns": TWO_IN_III}, money=[2, 1]),
    Case("prohibition-era", {"crowns": TWO_IN_III}, {}, money=[3, 0]),
    Case("summer-of-love", {}, {}, do="option 3", money=[2, 2], sizes=[2, 0]),
    # Base, Time IV
    Case("age-of-cats", {"money": 10}, {}, do="pass", money=[10, 0]),
    Case("age-of-cats", {"money": 10}, {}, do="yes", money=[0, 0]),
    Case(
        "age-of-cybernetics",
        {"hand": ["artist"], "in_play": ["black-market"]},
        {},
        do="play artist",
        money=[9, 0],
        in_play=["black-market", "black-market"],
    ),
    Case("age-of-cybernetics", {"hand": ["artist"], "in_play": ["black-market"]}, {}, do="pass", money=[0, 0]),
    Case(
        "age-of-toys",
        {"money": 4},
        {},
        do="yes, play artist",
        more={"deck": ["settlers", "artist", "trinket"]},
        money=[8, 0],
        hand=["trinket"],
        discards=2,
    ),
    Case(
        "alien-contact",
        {"money": 4, "crowns": III},
        {},
        do="score artist",
        more={"deck": ["artist"]},
        money=[0, 0],
        crowns=[0, 0, 6, 4],
    ),
    Case("alien-contact", {"money": 4}, {}, do="pass", more={"deck": ["artist"]}, hand=["artist"], money=[4, 0]),
    Case(
        "communist-utopia",
        {"hand": ["bag-of-loot", "tulip-stocks"]},
        {},
        do="play bag-of-loot, play tulip-stocks",
        money=[16, 0],
        sizes=[1, 0],
    ),
    Case("communist-utopia", {"money": 12, "hand": ["bag-of-loot"]}, {}, money=[12, 0]),
    Case(
        "communist-utopia", {"hand": ["maneuver", "artist"]}, {}, do="play maneuver, done", money=[12, 0], sizes=[1, 0]
    ),
    Case("icy-wasteland", {"crowns": TWO_IN_IV}, {"money": 5}, do="option 3", money=[0, 3], sizes=[2, 0]),
    Case("information-age", {"crowns": [1, 5, 2, 2]}, {}, sizes=[2, 0], pawns=["z1", "z7"]),
    Case("mere-anarchy", {"money": 20, "crowns": TWO_IN_IV}, {}, money=[6, 0]),
    Case("nanotech-wonderland", {"hand": ["artist", "trinket"]}, {}, money=[4, 0]),
    Case("nuclear-wasteland", {"crowns": TWO_IN_IV}, {}, do="visit z1", money=[0, 0], sizes=[2, 0], pawns=["z1", "z7"]),
    Case("robot-uprising", {"crowns": [0, 3, 3, 4]}, {}, do="advance 2", sizes=[3, 0], crowns=[0, 2, 4, 4]),
    Case("savagery", {"hand": ["artist", "trinket"]}, {}, sizes=[3, 0], discards=2),
    Case("space-age", {"crowns": [0, 3, 3, 4], "money": 8, "hand": ["artist", "bag-of-loot"]}, {}, do="score artist"),
    Case("steampunk-empire", {"hand": ["artist"], "crowns": III}, {}, crowns=[0, 0, 7, 3], discards=1),
    Case("steampunk-empire", {"crowns": III}, {}, crowns=III),
    Case("utopia", {}, {}, money=[4, 0], sizes=[1, 0]),
    Case("warm-globe", {"hand": ["bag-of-loot"]}, {"hand": ["bag-of-loot"]}, money=[15, 7], sizes=[1, 1]),
    # Expansion, Time I
    Case("age-of-atlantis", {}, {}, do="place z9", hq="z9"),
    Case("alien-egypt", {"money": 100}, {}, winner=A),
    Case("alien-egypt", {"money": 99}, {}, do="option 1", money=[107, 0]),
    Case(
        "babylonian-bazaar",
        {"money": 10, "crowns": III},
        {"money": 9},
        do="yes",
        more={"chits": {"z0": 1}},
        money=[0, 9],
        sizes=[2, 0],
        crowns=[0, 0, 8, 2],
    ),
    Case(
        "bronze-age",
        {"crowns": [5, 0, 5, 0], "money": 4, "hand": ["artist"]},
        {},
        do="score artist, advance 3, advance 3, advance 3, advance 3",
        money=[5, 0],
    ),
    Case("bronze-age", {"crowns": [5, 0, 5, 0], "money": 3, "hand": ["artist"]}, {}, money=[3, 0]),
    Case("dawn-of-man", {}, {"crowns": II}, crowns=[9, 1, 0, 0], other=II),
    Case("kingdom-of-trilobites", {"crowns": III, "money": 4, "hand": ["artist"]}, {}, do="score artist", money=[0, 0]),
    Case("neolithic-renaissance", {}, {"hand": ["artist"]}, more={"chits": {"z0": 1}}, sizes=[3, 3]),
    Case("trojan-war", {"money": 7}, {}, money=[0, 0], sizes=[1, 0]),
    # Expansion, Time II
    Case("ancient-carthage", {}, {}, sizes=[3, 0], goods=1),
    Case("bright-ages", {"hand": ["artist"]}, {}, do="lay artist", sizes=[3, 0], top="artist"),
    Case("byzantine-empire", {"hand": ["artist"]}, {}, sizes=[3, 0], money=[0, 0]),
    Case("celtic-paradise", {"money": 7}, {"money": 8}, more={"chits": {"z1": 1}}, money=[15, 8], sizes=[2, 0]),
    Case("dark-ages", {}, {}, sizes=[3, 0]),
    Case("empire-of-the-amazons", {"crowns": TWO_IN_II}, {}, sizes=[4, 0], crowns=[9, 1, 0, 0]),
    Case("empire-of-the-amazons", {}, {}, sizes=[2, 0], crowns=I),
    Case(
        "greek-america",
        {"crowns": TWO_IN_II, "hand": ["artist"]},
        {},
        do="yes, discard artist",
        money=[6, 0],
        base=True,
    ),
    Case("greek-america", {"hand": ["artist"]}, {}, sizes=[3, 0], base=False),
    Case(
        "mongolian-empire",
        {"crowns": TWO_IN_II},
        {"hand": ["artist", "trinket"]},
        {"hand": ["engineer"]},
        do="discard artist",
        sizes=[2, 1, 1],
    ),
    Case("scientist-enclave", {"crowns": TWO_IN_II}, {}, do="yes", crowns=[9, 1, 0, 0], gizmos=1, sizes=[1, 0]),
    Case("scientist-enclave", {"crowns": TWO_IN_II}, {}, do="pass", crowns=TWO_IN_II, sizes=[2, 0]),
    Case(
        "three-kingdoms",
        {"crowns": TWO_IN_II, "money": 9},
        {"money": 9, "hand": ["artist"]},
        more={"chits": {"z1": 1}},
        money=[9, 5],
        sizes=[2, 0],
    ),
    Case(
        "tibetan-empire",
        {"crowns": TWO_IN_II, "hand": ["settlers"]},
        {},
        do="play settlers, advance 1",
        money=[0, 0],
        crowns=[7, 3, 0, 0],
    ),
    Case("tibetan-empire", {"hand": ["settlers"]}, {}, sizes=[3, 0]),
    Case("viking-america", {}, {}, sizes=[2, 0]),
    # Expansion, Time III
    Case("age-of-piracy", {"crowns": TWO_IN_III}, {"pawn": "z0", "money": 5}, {"money": 5}, money=[2, 3, 5]),
    Case("age-of-plastic", {"crowns": TWO_IN_III}, {}, do="option 1", money=[4, 0]),
    Case("age-of-plastic", {"crowns": TWO_IN_III}, {}, do="option 2", sizes=[0, 0]),
    Case("age-of-plastic", {"crowns": TWO_IN_II}, {}, do="option 2", sizes=[1, 0]),
    Case("atomic-age", {"crowns": TWO_IN_III}, {}, do="move z0", pawns=["z0", "z7"], visits=1),
    Case("atomic-age", {"crowns": TWO_IN_III}, {}, do="pass", pawns=["z4", "z7"]),
    Case(
        "cultural-revolution",
        {},
        {"crowns": TWO_IN_III},
        more={"chits": {"z4": 1}},
        crowns=[9, 0, 1, 0],
        other=TWO_IN_III,
    ),
    Case("dutch-golden-age", {"crowns": TWO_IN_III, "hand": ["bag-of-loot"]}, {}, money=[10, 0]),
    Case("gold-rush", {}, {}, money=[1, 0], gold=1),
    Case("gold-rush", {}, {"pawn": "z4"}, more={"gold": {"z4": 3}}, money=[3, 0], gold=3),
    Case("meritocracy", {"hand": ["meet-younger-self"]}, {}, sizes=[3, 0], money=[6, 0]),
    Case("new-france", {"crowns": TWO_IN_III}, {}, do="yes, advance 1", base=True, crowns=[7, 1, 2, 0]),
    Case("new-france", {}, {}, more={"bases": {"z4": [0]}}, crowns=[9, 1, 0, 0]),
    Case("pax-britannica", {"crowns": [4, 2, 2, 2]}, {}, money=[8, 0]),
    Case("pax-britannica", {"crowns": [5, 1, 2, 2]}, {}, money=[4, 0]),
    Case("pax-britannica", {"crowns": [6, 0, 2, 2]}, {}, money=[0, 0]),
    Case("rome-eternal", {"crowns": TWO_IN_III}, {}, laurels=True),
    Case("rome-eternal", {}, {}, laurels=False),
    Case("russian-revolution", {"crowns": TWO_IN_III}, {"crowns": [4, 5, 1, 0]}, other=[4, 6, 0, 0]),
    Case(
        "y2k",
        {},
        {"hand": ["bank", "artist"]},
        do="discard bank",
        more={"chits": {"z4": 1}},
        money=[0, 12],
        sizes=[0, 1],
    ),
    # Expansion, Time IV
    Case("age-of-superheroes", {}, {"pawn": "z0"}, crowns=[9, 0, 0, 1]),
    Case("age-of-superheroes", {}, {}, crowns=I),
    Case("age-of-superheroes", {"money": 1, "hand": ["artist"]}, {"pawn": "z0"}, crowns=I),
    Case("capitalist-utopia", {"money": 7}, {}, money=[10, 0]),
    Case("earth-united", {"hand": ["bag-of-loot"]}, {}, do="lay bag-of-loot", money=[14, 7], hand=["bag-of-loot"]),
    Case("endless-city", {}, {}, money=[8, 0], goods=1),
    Case("exodus", {"crowns": [6, 4, 0, 0]}, {"crowns": [7, 0, 3, 0]}, crowns=[6, 1, 3, 0]),
    Case(
        "floating-cities",
        {"money": 4, "crowns": III, "hand": ["artist", "trinket", "engineer", "tulip-stocks", "bank", "cache"]},
        {},
        do="score artist, play tulip-stocks",
        money=[9, 0],
        sizes=[4, 0],
    ),
    Case("floating-cities", {"money": 4, "hand": ["artist"]}, {}, sizes=[1, 0]),
    Case("green-world", {"crowns": III, "money": 4, "hand": ["artist"]}, {}, do="score artist", money=[8, 0]),
    Case("mafia-city-states", {}, {"money": 5}, {"money": 0}, money=[1, 4, 0]),
    Case("poison-earth", {}, {}, money=[8, 0], sizes=[2, 0], poison=1),
    Case(
        "quiet-planet",
        {},
        {},
        do="take artist, take bank",
        more={"pile": ["artist", "bank", "cache"]},
        hand=["artist", "bank"],
    ),
    Case("robotic-utopia", {"crowns": TWO_IN_IV}, {}, more={"robot": "tulip-stocks"}, money=[9, 0]),
    Case("robotic-utopia", {}, {}, more={"robot": "tulip-stocks"}, money=[0, 0]),
    Case(
        "scrapyard-world",
        {"hand": ["artist", "trinket"], "crowns": III},
        {},
        do="score artist",
        crowns=[0, 0, 6, 4],
        sizes=[0, 0],
    ),
    Case("simulated-paradise", {"crowns": TWO_IN_IV}, {}, do="place z2", sizes=[3, 0]),
    Case("simulated-paradise", {}, {}, more={"simulation": "z2"}, sizes=[2, 0]),
    Case("simulated-paradise", {}, {}, sizes=[0, 0]),
    Case("singularity", {"money": 12}, {}, do="yes", money=[2, 0], extra=True),
    Case(
        "underground-haven",
        {"crowns": TWO_IN_IV, "hand": ["artist"]},
        {},
        do="discard artist",
        money=[12, 0],
        sage=True,
    ),
    Case("underground-haven", {"hand": ["artist"]}, {}, do="discard artist", money=[12, 0], sage=False),
    Case("zombie-apocalypse", {"money": 4}, {}, do="yes", money=[0, 0], gizmos=1),
    # Not ruling, or without what the text asks for
    Case("egyptian-america", {"crowns": TWO_IN_II}, {"crowns": II}, crowns=TWO_IN_II),
    Case("feudal-japan", {"hand": ["artist"]}, {}, asked=False),
    Case("holy-norse-empire", {}, {}, money=[0, 0]),
    Case("inquisition", {}, {"money": 5, "hand": ["artist"]}, asked=False),
    Case("icy-wasteland", {}, {"money": 5}, do="option 3", money=[0, 5]),
    Case("nuclear-wasteland", {}, {}, money=[0, 0], asked=False),
    Case("mongolian-empire", {}, {"hand": ["artist", "trinket"]}, sizes=[2, 2], asked=False),
    Case("age-of-piracy", {}, {"pawn": "z0", "money": 5}, money=[0, 3]),
    Case("atomic-age", {}, {}, asked=False),
    Case("dutch-golden-age", {"hand": ["bag-of-loot"]}, {}, money=[7, 0]),
    Case("french-revolution", {"hand": ["tulip-stocks"]}, {}, sizes=[0, 0]),
    Case("russian-revolution", {}, {"crowns": [4, 5, 1, 0]}, other=[4, 5, 1, 0]),
    Case(
        "space-age",
        {"crowns": [4, 0, 0, 6], "money": 8, "hand": ["artist", "bag-of-loot"]},
        {"crowns": [5, 5, 0, 0]},
        do="score artist, advance 1, advance 1, advance 1",
        money=[4, 0],
        asked=False,
    ),
    Case("greek-america", {"hand": ["artist"]}, {}, asked=False),
    Case("tibetan-empire", {"hand": ["settlers"]}, {}, asked=False),
    Case("floating-cities", {"money": 4, "hand": ["artist"]}, {}, asked=False),
    Case("new-france", {}, {}, crowns=I),
    Case("nuclear-wasteland", {"crowns": TWO_IN_IV}, {}, do="visit z0", money=[2, 0]),
    Case(
        "age-of-cats",
        {"money": 16, "hand": ["artist"], "crowns": III},
        {},
        do="yes, score artist",
        discards=1,
        scores=1,
    ),
    Case(
        "earth-united",
        {"hand": ["tulip-stocks", "artist"], "crowns": III, "in_play": ["hacker"]},
        {},
        do="lay tulip-stocks, play tulip-stocks, score artist",
        discards=2,
        scores=1,
    ),
]
# Zones that begin with "Score a card" or "Play a card", each with a card that can be scored or played.
CASES += [
    Case(zone, {"money": 4, "hand": ["artist"], "crowns": III}, {}, do="score artist", scores=1)
    for zone, printed in ZONES.items()
    if printed["text"].startswith(("Score a card.", "Score a card ")) or zone == "mafia-city-states"
]
CASES += [
    Case(zone, {"hand": ["tulip-stocks"]}, {}, plays=1)
    for zone, printed in ZONES.items()
    if printed["text"].startswith("Play a card")
]


def look(state: Any, zone: str) -> dict[str, Any]:
    """All that a case may ask for."""
    me, there = seen(state, A), AT[ZONES[zone]["time"]]
    view = state.view(None)
    return {
        "money": money(state),
        "sizes": sizes(state),
        "crowns": crowns(state),
        "other": crowns(state, B),
        "hand": me["hand"],
        "pawns": pawns(state),
        "real": view["real"],
        "discards": view["discard_size"],
        "in_play": [perm["as"] for perm in me["in_play"]],
        "hq": me["hq"],
        "goods": me["trade_goods"],
        "gizmos": me["gizmos"],
        "top": view["deck"]["top"],
        "base": A in space(state, there)["bases"],
        "gold": space(state, there)["gold"],
        "laurels": me["laurels"],
        "sage": me["sage"],
        "poison": me["poison"] + me["poison_due"],
        "winner": state.winners[0] if state.winners else None,
        "visits": len([event for event in state.events() if event["kind"] == "visits"]),
        "extra": view["extra"],
        "scores": len(told(state, "scores", A)),
        "plays": len(told(state, "plays", A)),
    }


def name_of(case: Case) -> str:
    return f"{case.zone}-{CASES.index(case)}"


@pytest.mark.rule("R6.2", "R6.4")
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_visit_does_what_the_zone_says(case: Case) -> None:
    check(case)


def check(case: Case) -> None:
    state = at_zone(case.zone, *case.players, **case.more)
    for action in case.do:
        assert action in offered(state), f"{ZONES[case.zone]['text']}: offered are {offered(state)}"
        play(state, action)
    asked = not state.over and state.view(None)["turn"] == 2
    while not state.over and state.waiting and state.view(None)["turn"] == 2 and offered(state)[-1] in ("pass", "done"):
        play(state, offered(state)[-1])
    found = {**look(state, case.zone), "asked": asked}
    assert {key: found[key] for key in case.then} == case.then, ZONES[case.zone]["text"]


def test_every_zone_has_a_case() -> None:
    assert {case.zone for case in CASES} == set(ZONE_IDS[:-1])
