"""R3: which decks are legal, in whole sentences, and what the builder is told."""

from collections.abc import Mapping
from typing import Any

import pytest

import anachron
from anachron.core.deck_text import deck_from_text, read_deck, text_of, write_deck
from anachron.core.decks import OWN, READY

GAME: Any = anachron.game("temporal-war")
OWN_DECKS = GAME.check_options({"decks": "custom"})
LEARNING = GAME.check_options({"decks": "custom", "support_cards": False})
LEONEL: dict[str, int] = GAME.decks.ready["starter-leonel"].cards


def without(cards: Mapping[str, int], *ids: str) -> dict[str, int]:
    return {id: copies for id, copies in cards.items() if id not in ids}


def reasons(cards: Mapping[str, int], options: Any = OWN_DECKS) -> list[str]:
    return [str(refusal) for refusal in GAME.decks.broken(cards, options)]


@pytest.mark.rule("R3.1")
def test_a_deck_has_30_to_40_cards_beside_its_champion() -> None:
    assert GAME.decks.size_of(LEONEL) == 36 and sum(LEONEL.values()) == 37 and reasons(LEONEL) == []
    assert reasons({**LEONEL, "cherub": 3, "imp": 1}) == []
    assert reasons({**LEONEL, "cherub": 3, "imp": 2}) == ["41 cards, at most 40: one has to go. (R3.1)"]
    small = without(LEONEL, "village-militia", "wall-archer")
    assert reasons(small) == []
    assert reasons(without(small, "runeblade")) == ["29 cards, at least 30: one is missing. (R3.1)"]
    assert reasons({"leonel": 1}) == ["0 cards, at least 30: 30 are missing. (R3.1)"]


@pytest.mark.rule("R3.1", "R3.3")
def test_one_champion_leads_a_deck() -> None:
    assert reasons(without(LEONEL, "leonel")) == ["No Champion: choose one to lead the deck. (R3.1)"]
    both = "Champions Leonel, the Bravest of Men and Thura, Voice Without Words"
    assert reasons({**LEONEL, "thura": 1}) == [f"{both}: one Champion leads a deck, and none is in it. (R3.3)"]
    twice = "2 × Leonel, the Bravest of Men"
    assert reasons({**LEONEL, "leonel": 2}) == [f"{twice}: one Champion leads a deck, and none is in it. (R3.3)"]


@pytest.mark.rule("R3.2")
def test_three_copies_and_for_a_flash_its_support_value() -> None:
    assert reasons({**without(LEONEL, "runeblade"), "wall-archer": 4}) == [
        "4 × Wall Archer: at most three copies. (R3.2)"
    ]
    assert reasons({**LEONEL, "lucky-star": 4}) == [], "five are allowed"
    assert reasons({**LEONEL, "ambush-order": 2}) == ["2 × Ambush Order: at most one copy of this Flash. (R3.2)"]
    assert len(reasons({**without(LEONEL, "runeblade"), "wall-archer": 4, "rewind": 3})) == 2, "each has its sentence"


@pytest.mark.rule("R3.6")
def test_the_learning_game_has_no_support_cards() -> None:
    warriors = GAME.decks.ready["learning-leonel"].cards
    assert reasons(warriors, LEARNING) == []
    assert reasons({**warriors, "runeblade": 1, "rewind": 1}, LEARNING) == [
        "Runeblade: the learning game has no Support Cards. (R3.6)",
        "Rewind: the learning game has no Support Cards. (R3.6)",
    ]
    assert GAME.decks.refused(warriors, LEARNING)["rewind"].rule == "R3.6"


@pytest.mark.rule("R3.1", "R3.2", "R3.4")
def test_the_builder_is_told_what_holds_what_is_full_and_what_each_faction_has() -> None:
    rules = GAME.decks.rules(LEONEL, OWN_DECKS)
    assert [(rule.rule, rule.holds) for rule in rules] == [("R3.1", True), ("R3.2", True), ("R3.1", True)]
    assert rules[0].head + rules[0].text == "36 cards; 30 to 40 beside the Champion."
    assert rules[2].head + rules[2].text == "Leonel, the Bravest of Men leads the deck."
    refused = GAME.decks.refused(LEONEL, OWN_DECKS)
    assert refused["wall-archer"].reason == "At most three copies." and "battle-chaplain" not in refused
    assert "thura" not in refused, "another Champion can take the lead"
    assert refused["leonel"].reason == "It leads this deck already."
    parts = GAME.decks.parts(LEONEL)
    assert [(part.group, part.role, part.cards) for part in parts] == [
        ("human", "main", 18),
        ("elf", "free", 4),
        ("support", "free", 14),
    ]
    assert GAME.decks.parts({"thura": 1, "imp": 2})[0].group == "angel", "the Champion's faction comes first"


@pytest.mark.rule("R3.1")
def test_what_may_be_brought_depends_on_the_table() -> None:
    assert GAME.deck_kinds(GAME.check_options({})) == (READY,) and GAME.deck_kinds(OWN_DECKS) == (READY, OWN)
    own = GAME.decks.own("Mine", LEONEL)
    assert own["champion"] == "leonel" and "leonel" not in own["cards"]
    assert GAME.check_brought(own, OWN_DECKS) == own
    with pytest.raises(ValueError, match="ready-made decks only"):
        GAME.check_brought(own, GAME.check_options({}))
    with pytest.raises(ValueError, match=r"^Deck rule broken: 41 cards"):
        GAME.check_brought({**own, "cards": {**own["cards"], "cherub": 3, "imp": 2}}, OWN_DECKS)
    with pytest.raises(ValueError, match="can’t be brought"):
        GAME.check_brought({"deck": "starter-leonel"}, LEARNING)


@pytest.mark.rule("R3.5")
def test_teammates_bring_different_champions() -> None:
    decks = [{"deck": f"starter-{champion}"} for champion in ("leonel", "leonel", "thura", "kragga")]
    assert GAME.check_all_brought(decks, 4, GAME.check_options({})) == decks, "opponents may lead the same"
    with pytest.raises(ValueError, match=r"Leonel, the Bravest of Men already leads a teammate\. \(R3\.5\)"):
        GAME.check_all_brought([decks[0], decks[2], decks[1], None], 4, GAME.check_options({}))


@pytest.mark.parametrize("deck", GAME.decks.ready)
def test_every_ready_made_deck_is_legal_and_its_text_brings_it_again(deck: str) -> None:
    pool, cards = GAME.decks, GAME.decks.ready[deck].cards
    options = LEARNING if deck.startswith("learning") else OWN_DECKS
    assert reasons(cards, options) == []
    text = write_deck(pool, "Mine", cards)
    champion = pool.leader_of({"deck": deck})
    assert text.splitlines()[1].startswith("1 ") and pool.cards[champion].name in text.splitlines()[1]
    assert read_deck(pool, text).cards == pool.in_order(cards)
    assert text_of(pool, deck_from_text(pool, text)) == text


@pytest.mark.rule("R3.4")
def test_a_deck_without_a_name_is_called_by_its_factions() -> None:
    assert GAME.decks.title("", {"imp": 3}) == "Demon"
    assert GAME.decks.title("", {"imp": 3, "ghoul": 2, "cherub": 1}) == "Demon, Undead and Angel"
