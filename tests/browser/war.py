"""The Temporal War on the screen: positions to begin with, and where things are."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.laid import EASY, ME, lay
from tests.browser.people import Person

WAR = "temporal-war"
ARCHER, HOUND = "0,4", "0,1"  # in a line, three apart

# A turn of a in a duel: the Wall Archer against a Hellhound that rests. Nobody holds a card, so nobody is asked.
TURN: dict[str, Any] = {
    "round": 2,
    "phase": "action",
    "fountains": {"a": 0, "d": 1},
    "pieces": [
        {"at": ARCHER, "seat": 0, "card": "wall-archer"},
        {"at": HOUND, "seat": 1, "card": "hellhound", "ready": False},
        {"at": "2,-3", "seat": 1, "card": "imp"},
    ],
    "chance": [1, 1, 1, 1, 1, 1],  # swords: the attack hits, and nothing is blocked
}
# The Brimstone Brute of b attacks the Royal Captain of a, who can counter.
ATTACKED: dict[str, Any] = {
    "round": 3,
    "phase": "action",
    "active": 1,
    "in_use": "-2,2",
    "pieces": [
        {"at": "-2,2", "seat": 1, "card": "brimstone-brute"},
        {"at": "-1,2", "seat": 0, "card": "royal-captain"},
    ],
    "chance": [1, 1, 1, 4, 4, 4, 1, 1, 1, 1, 6],
}
ATTACK = "1: attack -1,2"

# Three players in full swing: the Wall Archer of a can attack a Hellhound.
THREE: dict[str, Any] = {
    "seats": 3,
    "round": 2,
    "phase": "action",
    "in_use": "1,3",
    "temples": [19, 20, 17],
    "aether": [6, 5, 4],
    "held": [2, 1, 0],
    "fountains": {"a": 0, "b": 0, "c": 1, "e": 2, "f": 2},
    "shards": {"2": 1, "5": 2},
    "pieces": [
        {"at": "1,3", "seat": 0, "card": "wall-archer"},
        {"at": "-3,4", "seat": 0, "card": "village-militia", "ready": False},
        {"at": "-2,4", "seat": 0, "card": "battle-chaplain"},
        {"at": "2,2", "seat": 0, "card": "shield-bearer", "ready": False, "health": 7},
        {"at": "0,6", "seat": 0, "card": "leonel", "ready": False},
        {"at": "1,0", "seat": 1, "card": "hellhound", "ready": False},
        {"at": "-4,0", "seat": 1, "card": "cinder-witch"},
        {"at": "-5,1", "seat": 1, "card": "imp"},
        {"at": "1,-4", "seat": 2, "card": "elder-treant", "ready": False},
        {"at": "3,-2", "seat": 2, "card": "thornbow-ranger"},
        {"at": "3,0", "seat": 2, "card": "leaf-dancer"},
    ],
    "champions": ["leonel", "azgarel", "influeriel"],
    "set": [
        {"seat": 0, "card": "pitfall", "at": "-2,3", "number": 1, "fresh": False},
        {"seat": 2, "card": "snare-vines", "at": "2,-1", "number": 3, "fresh": False},
    ],
    "hands": [["caravan-master", "sunfire-lance", "pitfall", "stone-wall", "second-wind"], ["imp"] * 4, ["imp"] * 4],
}

WARRIORS = [
    ("leonel", "village-militia", "wall-archer", "shield-bearer", "knight-of-the-gate", "battle-chaplain"),
    ("azgarel", "imp", "hellhound", "cinder-witch", "pit-tyrant", "tormentor"),
    ("thura", "cherub", "sky-lancer", "light-bearer", "silent-judge", "choir-singer"),
    ("morwenna", "bone-rabble", "ghoul", "grave-archer", "death-knight", "crypt-lord"),
    ("influeriel", "wildland-scout", "grove-tender", "leaf-dancer", "elder-treant", "spellsinger"),
    ("kragga", "wild-boar", "grey-wolf", "great-hawk", "elder-mammoth", "stalking-panther"),
]
# From a Temple towards the center, in steps: where the five warriors stand.
PLACES = [(3, 0), (3, 1), (5, 1), (4, 1), (5, 0)]  # none on a Fountain


def fullest(round: int) -> dict[str, Any]:
    """Six players with six warriors each, with statuses, Equipment, Set Tiles, constructs and a hand at its limit."""
    pieces = []
    for seat, (_, *cards) in enumerate(WARRIORS):
        section = turned((-4, 8), seat)
        inward, aside = turned((0, -1), seat), turned((1, 0), seat)
        for n, card in enumerate(cards):
            steps, across = PLACES[n]
            at = [section[i] + steps * inward[i] + across * aside[i] for i in (0, 1)]
            piece: dict[str, Any] = {"at": f"{at[0]},{at[1]}", "seat": seat, "card": card, "ready": n != 2}
            if n == 1:
                piece["statuses"] = ["rooted", "marked"]
            if n == 3:
                piece["equipment"] = ["tower-shield"]
            pieces.append(piece)
    tiles = [
        {"seat": seat, "card": "pitfall", "at": "{},{}".format(*turned((-1 - number, 5), seat)), "number": number}
        for seat in range(6)
        for number in (1, 2)
    ]
    hand = ["caravan-master", "sunfire-lance", "pitfall", "stone-wall", "second-wind", "runeblade", "lucky-star"]
    return {
        "seats": 6,
        "round": round,
        "phase": "action",
        "champions": [champion for champion, *_ in WARRIORS],
        "pieces": pieces,
        "set": tiles,
        "temples": [14, 18, 9, 16, 12, 20],
        "held": [2, 0, 1, 0, 2, 0],
        "fountains": {"a": 0, "b": 0, "c": 1, "d": 3, "e": 4, "f": 3},
        "hands": [hand, *[["imp"] * 4] * 5],
        "spellbooks": [["battle-hymn", "entangle"], [], [], [], [], []],
    }


def turned(hex: tuple[int, int], sixths: int) -> tuple[int, int]:
    """Turned around the center, from one player's section to the next."""
    q, r = hex
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def against_bots(host: Person, position: Mapping[str, Any], acts: Sequence[str] = (), seat: int = 0) -> None:
    """The host on a seat of this position, easy bots on the others."""
    count = position.get("seats", 2)
    lay(host, WAR, position, [ME if n == seat else EASY for n in range(count)], acts)
    expect(host.page.locator("#prompt.asked")).to_be_visible()


def space(person: Person, at: str) -> Locator:
    return person.page.locator(f"[data-space='{at}']")


def stands(person: Person, at: str, name: str) -> None:
    """Waits until it does."""
    expect(space(person, at)).to_have_attribute("aria-label", re.compile(f": {name},"))


def asks(person: Person, sentence: str | re.Pattern[str]) -> None:
    expect(person.page.locator("#prompt.asked h2")).to_have_text(sentence)
