"""What cards are worth to whoever may take, keep or give them away, in cards: the Mercenary is 1."""

from typing import Final

from anachron.games.ophelia.actions import CARD_IDS, FACTION_COUNT, UNALIGNED
from anachron.games.ophelia.content import CHARACTER, RELIC, CardTable

# A character by its numbers.
BY_INITIATIVE: Final = 0.3  # compared with a point of Power
BY_LIFE: Final = 0.35
BY_ARMOUR: Final = 1.2
MERCENARY_TOTAL: Final = 12.4  # 6/5/14
POINTS_PER_CARD: Final = 8.0
RELIC_WORTH: Final = 0.4
TURNING_POINT_WORTH: Final = 0.75

# What its text adds.
TEXT_WORTH: Final = {
    "aguateca-blood-of-yucatan": -0.5,
    "naajal-the-halach-uinic": 0.3,
    "kinich-ahau-the-sun": 0.2,
    "ixchel-the-moon": 0.35,
    "xibalba-place-of-fear": 0.35,
    "camalotz-the-bloodletter": 0.0,
    "kukulkan-the-feathered-serpent": 0.2,
    "prophet-of-acan": 0.5,
    "prophet-of-huracan": 0.5,
    "prophet-of-cuchumaquic": 0.45,
    "yucatec-scale-temple": 0.5,
    "cenote-of-offerings": 0.4,
    "blood-pact": 0.2,
    "naajals-gaze": 0.1,
    "immolation": 0.2,
    "cora-the-first-to-wake": 0.3,
    "vortek-the-second-to-wake": 0.9,
    "dr-diabolical-the-engineer": 0.4,
    "jbl-3s-greystars-agent": 0.4,
    "skywinder-warsuit": 0.2,
    "splitfire-colossus": 0.15,
    "wolfram-delta": 0.3,
    "apache-pathfinder": 0.55,
    "hammerhead-guardian": 0.45,
    "wings-of-greystar": 0.7,
    "aranea-mine": 0.5,
    "greystar-foundry": 0.5,
    "crisis-call": 0.1,
    "magnum-opus": 0.2,
    "where-theres-a-will": 0.35,
    "beelzebul-king-of-nightmares": -0.7,
    "baal-archangel-of-void": 0.3,
    "midnight-cavalier": 0.1,
    "malek-the-eternal-flame": 0.2,
    "maleks-faithful": 0.3,
    "curse-of-prescience": 0.3,
    "beelzebuls-abomination": 1.1,
    "succubus": 0.15,
    "nekomancer": 0.7,
    "cemetery-wanderer": 0.4,
    "lectern-of-brakhir": 0.3,
    "throne-of-nightmares": 0.2,
    "glimpse-the-void": 0.1,
    "feasting-frenzy": 0.0,
    "tome-of-brakhir": 0.35,
    "maren-redwake-corsair-queen": 0.3,
    "thalassa-the-drowned-throne": 0.35,
    "nereid-tidecaller": 0.4,
    "boarding-corsair": 0.15,
    "reef-leviathan": -0.1,
    "salvage-crew": 0.3,
    "siren-chorus": 0.5,
    "shoal-harpooner": 0.15,
    "quicksilver-smuggler": 0.2,
    "pearl-diver": 0.4,
    "sunken-treasury": 0.65,
    "flagship-amphitrite": 0.6,
    "turn-of-the-tide": 0.05,
    "undertow": 0.2,
    "full-broadside": 0.2,
    "sigrun-jarl-of-valgard": 0.25,
    "fenrir-unbound": -0.7,
    "wolfskin-berserker": 0.3,
    "shieldmaiden-of-valgard": 0.1,
    "sea-road-raider": 0.3,
    "skald-of-sagas": 0.4,
    "rune-seer": 0.4,
    "chooser-of-the-slain": 0.15,
    "ash-oath-huscarl": 0.2,
    "longhall-champion": 0.1,
    "mead-hall-of-heroes": 0.35,
    "bloodied-runestone": 0.4,
    "last-stand": 0.25,
    "call-to-the-hall": 0.3,
    "ragnarok": 0.1,
    "arthur-the-once-king": 0.2,
    "morgana-weaver-of-fates": 0.4,
    "lancelot-first-lance": -0.15,
    "galahad-the-pure": 0.1,
    "percival-grail-seeker": 0.35,
    "gawain-sun-of-noon": 0.35,
    "bedivere-the-loyal": 0.1,
    "lady-of-the-lake": 0.4,
    "merlins-apprentice": 0.55,
    "castle-bowmen": 0.5,
    "excalibur": 0.6,
    "the-round-table": 0.45,
    "the-grail": 0.35,
    "oath-of-the-table": 0.15,
    "merlins-foresight": 0.25,
    "ophelia-all-of-creation": 1.0,
    "time-lost-mercenary": 0.0,
    "wandering-chronicler": 0.6,
    "hourglass-of-ages": 0.4,
    "erased-from-the-record": 0.1,
    "second-wind": 0.1,
}
TEXTS: Final = [TEXT_WORTH[card] for card in CARD_IDS]

# Of the cards of a faction, as its starter deck holds them; unaligned cards are compared with all of them.
FACTION_AVERAGE: Final = [1.06, 1.14, 1.05, 1.06, 1.06, 1.1, 1.08]

# What a card on the field does turn after turn, beside its numbers and what it adds to others', in points of Power.
LASTING_WORTH: Final = {
    "camalotz-the-bloodletter": 1.0,
    "cenote-of-offerings": 0.5,
    "prophet-of-cuchumaquic": 1.0,
    "yucatec-scale-temple": 2.0,
    "cora-the-first-to-wake": 0.5,
    "dr-diabolical-the-engineer": 1.5,
    "greystar-foundry": 1.5,
    "baal-archangel-of-void": 0.5,
    "malek-the-eternal-flame": 1.0,
    "lectern-of-brakhir": 1.0,
    "throne-of-nightmares": 0.5,
    "thalassa-the-drowned-throne": 1.5,
    "flagship-amphitrite": 1.0,
    "shoal-harpooner": 0.5,
    "skald-of-sagas": 1.5,
    "sea-road-raider": 0.5,
    "mead-hall-of-heroes": 0.8,
    "lady-of-the-lake": 1.5,
    "castle-bowmen": 2.0,
    "excalibur": 1.5,
    "the-grail": 1.0,
    "hourglass-of-ages": 0.5,
}
LASTING: Final = [LASTING_WORTH.get(card, 0.0) for card in CARD_IDS]

# In a draft, or for a deck of one's own: cards that speak of their faction want company.
COMPANY: Final = 0.02  # for each card of the faction that is there already
MOST_COMPANY: Final = 10


def card_worth(table: CardTable, kind: int) -> float:
    if table.type[kind] == CHARACTER:
        total = table.power[kind] + BY_INITIATIVE * table.initiative[kind] + BY_LIFE * table.life[kind]
        total += BY_ARMOUR * table.armour[kind]
        return 1.0 + (total - MERCENARY_TOTAL) / POINTS_PER_CARD + TEXTS[kind]
    return (RELIC_WORTH if table.type[kind] == RELIC else TURNING_POINT_WORTH) + TEXTS[kind]


def pick_worth(table: CardTable, kind: int, picks: list[int]) -> float:
    """Of a card beside those picked so far."""
    worth = card_worth(table, kind)
    faction = table.faction[kind]
    if faction == UNALIGNED:
        return worth
    assert faction < FACTION_COUNT
    company = 0
    for other in picks:
        if table.faction[other] == faction:
            company += 1
    return worth + COMPANY * min(company, MOST_COMPANY)


def best_pick(table: CardTable, kinds: list[int], picks: list[int]) -> int:
    """The kind with the most worth; of equals the first."""
    best, most = kinds[0], -100.0
    for kind in kinds:
        worth = pick_worth(table, kind, picks)
        if worth > most:
            best, most = kind, worth
    return best
