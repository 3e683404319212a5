"""The fullest legal position of each game: more than this never lies on a table."""

from typing import Any

from tests.browser.war import fullest as war

# Eight Characters a side, all alive on Day 4 of the last Timeline, and a pool of points to give out.
BATTLE: dict[str, Any] = {
    "timeline": 3,
    "day": 4,
    "vp": [9, 12],
    "sides": [
        {
            "deployed": {
                "paladin": 1,
                "shielder": 1,
                "lancer": 2,
                "rogue": 2,
                "enchanter": 3,
                "shadow-spearman": 3,
                "deathmonger": 4,
                "rear-guard": 4,
            },
        },
        {
            "deployed": {
                "guard": 1,
                "protector": 1,
                "warrior": 2,
                "blaster": 2,
                "archer": 3,
                "necromancer": 3,
                "prince": 4,
                "sniper": 4,
            },
        },
    ],
}
# The last deployment of the game: seven on the Days, a hand of five, What if.
DEPLOYMENT: dict[str, Any] = {
    "timeline": 3,
    "vp": [9, 12],
    "sides": [
        {
            "deployed": {"paladin": 1, "shielder": 1, "lancer": 2, "rogue": 2, "enchanter": 3, "shadow-spearman": 3}
            | {"deathmonger": 4},
            "hand": ["blitzer", "deflector", "necromancer", "rear-guard", "surger"],
        },
        {
            "deployed": {"guard": 1, "protector": 1, "warrior": 2, "blaster": 2, "archer": 3, "necromancer": 3}
            | {"prince": 4},
        },
    ],
}

# The Zones with the longest texts of their Times, and everything that can lie on them.
WORDY = ["kingdom-of-trilobites", "age-of-cults", "greek-america", "meritocracy", "pax-britannica", "gold-rush"]
WORDY += ["exodus", "zombie-apocalypse", "information-age", "simulated-paradise"]
IN_PLAY = ["a-place-outside-time", {"card": "beggar", "money": 4}, "friends-in-old-places"]
IN_PLAY += ["gang-of-pickpockets", "sunboat-of-ra"]
HAND = ["ancient-scroll", "anubis-statuette", "cutthroats-cutlass", "golden-goose", "inventors-journal"]
HAND += ["kill-your-grandfather", "step-on-a-butterfly", "predict-the-future", "settlers"]
TEMPORUM: dict[str, Any] = {
    "zones": WORDY,
    "players": [
        {
            "money": 23,
            "crowns": [1, 3, 2, 4],
            "pawn": "place-0-1",
            "hq": "z1",
            "poison": 2,
            "scimitars": 1,
            "in_play": IN_PLAY,
            "hand": HAND,
        },
        {
            "money": 14,
            "crowns": [2, 2, 2, 4],
            "hq": "z1",
            "in_play": ["a-place-outside-time", "prime-real-estate", "revolutionaries", "secret-society"],
            "hand": ["bank", "artist", "trinket", "mysterious-relic"],
            "known": ["bank"],
        },
        {"money": 8, "crowns": [3, 3, 2, 2], "hq": "z3", "in_play": ["investments", "treasure-map", "hidden-cave"]},
        {"money": 31, "crowns": [4, 3, 1, 2], "poison": 1, "in_play": ["black-market", "university", "think-tank"]},
        {
            "money": 10,
            "crowns": [1, 5, 3, 1],
            "hand": ["papal-tiara", "settlers"],
            "in_play": ["tactician", "explorer"],
        },
    ],
    "gold": {"z5": 6},
    "zombies": {"z7": 2, "z4": 1},
    "sage": 0,
    "laurels": 1,
    "simulation": "z4",
    "phase": "move",
}
# Settlers is scored: seven steps to give out.
CROWNS: dict[str, Any] = {
    "phase": "visit",
    "players": [
        {"money": 40, "crowns": [3, 3, 2, 2], "pawn": "z0", "hand": ["settlers", "bank"]},
        {"crowns": [4, 6, 0, 0]},
    ],
}

# Every kind of goods, four markers on a Starting Space, and a Trial turn in which almost everything is possible.
TRIAL: dict[str, Any] = {
    "round": 5,
    "phase": "trial",
    "players": [
        {
            "mana": 19,
            "tokens": 5,
            "crystals": {"red": 3, "yellow": 2, "blue": 4, "purple": 2},
            "cores": {"1,1": "red", "1,2": "yellow", "1,3": "blue", "2,1": "purple", "2,2": "red", "3,1": "yellow"}
            | {"3,3": "purple", "4,4": "red", "4,1": "blue"},
            "used": [],
            "tracks": {"fire": 3, "water": 0, "sand": 7},
            "archmage": 3,
        },
        {
            "mana": 12,
            "tokens": 2,
            "crystals": {"red": 1, "blue": 1},
            "tracks": {"fire": 4, "water": 0, "sand": 6},
            "archmage": 5,
        },
        {
            "mana": 7,
            "tokens": 1,
            "crystals": {"yellow": 2},
            "tracks": {"fire": 5, "water": 0, "sand": 8},
            "archmage": 8,
        },
        {
            "mana": 3,
            "tokens": 3,
            "crystals": {"purple": 1},
            "tracks": {"fire": 6, "water": 0, "sand": 9},
            "archmage": 10,
        },
    ],
}
# Two cores to place.
TRIAL_CORE = {**TRIAL, "cores_to_place": ["red", "blue"]}

# Both rows and both shared slots, with all that can lie on a card.
OPHELIA: dict[str, Any] = {
    "round": 4,
    "points": [2, 3],
    "turn": 3,
    "slots": {
        "a1": {"card": "time-lost-mercenary", "damage": 4, "haunting": ["curse-of-prescience"]},
        "a2": {"card": "skywinder-warsuit", "damage": 9, "attached": ["apache-pathfinder"]},
        "a3": "maren-redwake-corsair-queen",
        "b1": {"card": "percival-grail-seeker", "poisoned": True, "damage": 3},
        "b2": {"card": "gawain-sun-of-noon", "damage": 2},
        "b3": "reef-leviathan",
        "s0": "nekomancer",
        "s4": {"card": "fenrir-unbound", "controller": 1},
    },
    "hands": [
        [
            "second-wind",
            "undertow",
            "pearl-diver",
            "siren-chorus",
            "salvage-crew",
            "sea-road-raider",
            "prophet-of-acan",
        ],
        ["ragnarok", "skald-of-sagas", "rune-seer", "second-wind"],
    ],
    "known": [[], ["ragnarok"]],
    "decks": [["pearl-diver", "undertow"], ["rune-seer"]],
    "forgotten": [[{"card": "salvage-crew", "defeated": True}, "second-wind"], ["sea-road-raider"]],
}

FULLEST: dict[str, tuple[str, dict[str, Any]]] = {
    "battle": ("time-line-battle", BATTLE),
    "deployment": ("time-line-battle", DEPLOYMENT),
    "temporum": ("temporum", TEMPORUM),
    "trial": ("trial-of-the-temples", TRIAL),
    "trial-core": ("trial-of-the-temples", TRIAL_CORE),
    "ophelia": ("ophelia", OPHELIA),
    "war": ("temporal-war", war(3)),
}
# What was decided on the way into it.
ACTS = {
    "battle": ["0: pass", "0: pass", "1: target shielder", "1: target paladin"],
    "crowns": ["0: score settlers"],
}
POSITIONS = {**FULLEST, "crowns": ("temporum", CROWNS)}
