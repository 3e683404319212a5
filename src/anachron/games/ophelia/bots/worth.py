"""What cards are worth to whoever may take, keep or give them away: the average of a ready-made deck is 1."""

from typing import Final

from anachron.games.ophelia.model.actions import CARD_IDS, FACTION_COUNT, UNALIGNED
from anachron.games.ophelia.model.content import CardTable

# In a hand, fitted to games between bots: by how much each card moves the odds of a round, beside others of its deck.
WORTH: Final = {
    "aguateca-blood-of-yucatan": 1.4,
    "naajal-the-halach-uinic": 1.9,
    "kinich-ahau-the-sun": 1.61,
    "ixchel-the-moon": 1.51,
    "xibalba-place-of-fear": 1.34,
    "camalotz-the-bloodletter": 1.02,
    "kukulkan-the-feathered-serpent": 1.25,
    "prophet-of-acan": 1.12,
    "prophet-of-huracan": 1.13,
    "prophet-of-cuchumaquic": 1.16,
    "yucatec-scale-temple": 0.62,
    "cenote-of-offerings": 0.79,
    "blood-pact": 0.76,
    "naajals-gaze": 0.68,
    "immolation": 0.26,
    "cora-the-first-to-wake": 1.39,
    "vortek-the-second-to-wake": 1.57,
    "dr-diabolical-the-engineer": 0.73,
    "jbl-3s-greystars-agent": 1.28,
    "skywinder-warsuit": 1.54,
    "splitfire-colossus": 1.26,
    "wolfram-delta": 1.34,
    "apache-pathfinder": 0.7,
    "hammerhead-guardian": 0.7,
    "wings-of-greystar": 1.08,
    "aranea-mine": 0.44,
    "greystar-foundry": 0.69,
    "crisis-call": 0.63,
    "magnum-opus": 0.99,
    "where-theres-a-will": 0.46,
    "beelzebul-king-of-nightmares": 0.99,
    "baal-archangel-of-void": 1.79,
    "midnight-cavalier": 1.65,
    "malek-the-eternal-flame": 1.1,
    "maleks-faithful": 1.1,
    "curse-of-prescience": 0.91,
    "beelzebuls-abomination": 1.04,
    "succubus": 2.01,
    "nekomancer": 0.72,
    "cemetery-wanderer": 0.82,
    "lectern-of-brakhir": 0.56,
    "throne-of-nightmares": 0.39,
    "glimpse-the-void": 0.14,
    "feasting-frenzy": 0.68,
    "tome-of-brakhir": 1.04,
    "maren-redwake-corsair-queen": 1.64,
    "thalassa-the-drowned-throne": 1.37,
    "nereid-tidecaller": 0.81,
    "boarding-corsair": 1.29,
    "reef-leviathan": 1.13,
    "salvage-crew": 1.31,
    "siren-chorus": 0.81,
    "shoal-harpooner": 1.15,
    "quicksilver-smuggler": 1.08,
    "pearl-diver": 1.15,
    "sunken-treasury": 1.18,
    "flagship-amphitrite": 0.79,
    "turn-of-the-tide": 0.2,
    "undertow": 0.62,
    "full-broadside": 0.51,
    "sigrun-jarl-of-valgard": 1.69,
    "fenrir-unbound": 1.48,
    "wolfskin-berserker": 1.29,
    "shieldmaiden-of-valgard": 1.08,
    "sea-road-raider": 1.68,
    "skald-of-sagas": 0.67,
    "rune-seer": 1.21,
    "chooser-of-the-slain": 1.34,
    "ash-oath-huscarl": 0.98,
    "longhall-champion": 1.25,
    "mead-hall-of-heroes": 0.84,
    "bloodied-runestone": 0.66,
    "last-stand": 0.46,
    "call-to-the-hall": 1.2,
    "ragnarok": 0.17,
    "arthur-the-once-king": 1.65,
    "morgana-weaver-of-fates": 1.33,
    "lancelot-first-lance": 1.37,
    "galahad-the-pure": 1.17,
    "percival-grail-seeker": 1.45,
    "gawain-sun-of-noon": 1.39,
    "bedivere-the-loyal": 1.08,
    "lady-of-the-lake": 0.73,
    "merlins-apprentice": 1.67,
    "castle-bowmen": 0.91,
    "excalibur": 0.75,
    "the-round-table": 0.25,
    "the-grail": 0.36,
    "oath-of-the-table": 0.32,
    "merlins-foresight": 1.33,
    "ophelia-all-of-creation": 0.67,
    "time-lost-mercenary": 1.05,
    "wandering-chronicler": 1.19,
    "hourglass-of-ages": 0.6,
    "erased-from-the-record": 0.3,
    "second-wind": 0.53,
}
WORTHS: Final = [WORTH[card] for card in CARD_IDS]

# Of the cards of a faction, as its starter deck holds them; unaligned cards are compared with all of them.
FACTION_AVERAGE: Final = [1.06, 0.95, 0.97, 0.97, 1.03, 1.02, 1.0]

# What a card on the field is worth beside its Power and Life, in points of Power; fitted likewise.
LASTING_WORTH: Final = {
    "aguateca-blood-of-yucatan": 3.7,
    "naajal-the-halach-uinic": 1.5,
    "kinich-ahau-the-sun": 2.1,
    "ixchel-the-moon": 1.1,
    "xibalba-place-of-fear": -0.4,
    "prophet-of-acan": 0.6,
    "prophet-of-huracan": 1.3,
    "prophet-of-cuchumaquic": 1.6,
    "yucatec-scale-temple": 0.8,
    "cenote-of-offerings": 1.8,
    "cora-the-first-to-wake": 0.7,
    "vortek-the-second-to-wake": 1.8,
    "dr-diabolical-the-engineer": -1.3,
    "jbl-3s-greystars-agent": 1.5,
    "skywinder-warsuit": 1.0,
    "splitfire-colossus": -0.8,
    "apache-pathfinder": -1.4,
    "hammerhead-guardian": -1.1,
    "wings-of-greystar": 1.6,
    "aranea-mine": 0.3,
    "greystar-foundry": 0.8,
    "beelzebul-king-of-nightmares": 2.0,
    "baal-archangel-of-void": 0.8,
    "midnight-cavalier": 0.8,
    "malek-the-eternal-flame": -1.6,
    "maleks-faithful": -0.6,
    "curse-of-prescience": -2.3,
    "beelzebuls-abomination": 2.0,
    "succubus": 0.4,
    "cemetery-wanderer": -1.7,
    "lectern-of-brakhir": -0.9,
    "throne-of-nightmares": -1.1,
    "thalassa-the-drowned-throne": -0.6,
    "nereid-tidecaller": -0.8,
    "boarding-corsair": -1.6,
    "reef-leviathan": -3.3,
    "siren-chorus": -1.4,
    "shoal-harpooner": -0.7,
    "quicksilver-smuggler": -2.1,
    "pearl-diver": -1.7,
    "sunken-treasury": -1.2,
    "flagship-amphitrite": 0.9,
    "sigrun-jarl-of-valgard": -0.7,
    "fenrir-unbound": -1.0,
    "shieldmaiden-of-valgard": -1.2,
    "sea-road-raider": 0.6,
    "skald-of-sagas": -1.2,
    "rune-seer": -0.7,
    "chooser-of-the-slain": -0.5,
    "ash-oath-huscarl": -2.7,
    "longhall-champion": -1.0,
    "mead-hall-of-heroes": 1.4,
    "bloodied-runestone": 1.2,
    "arthur-the-once-king": -0.6,
    "morgana-weaver-of-fates": -0.7,
    "lancelot-first-lance": -1.6,
    "galahad-the-pure": -1.1,
    "percival-grail-seeker": -0.5,
    "gawain-sun-of-noon": -0.8,
    "bedivere-the-loyal": -0.6,
    "merlins-apprentice": -1.9,
    "castle-bowmen": 0.8,
    "excalibur": 1.1,
    "the-round-table": -0.5,
    "ophelia-all-of-creation": 4.4,
    "wandering-chronicler": -2.5,
}
LASTING: Final = [LASTING_WORTH.get(card, 0.0) for card in CARD_IDS]

# In a draft, or for a deck of one's own: cards that speak of their faction want company.
COMPANY: Final = 0.02  # for each card of the faction that is there already
MOST_COMPANY: Final = 10


def pick_worth(table: CardTable, kind: int, picks: list[int]) -> float:
    """Of a card beside those picked so far."""
    worth = WORTHS[kind]
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
