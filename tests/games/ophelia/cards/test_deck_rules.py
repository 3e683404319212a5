"""R19: which decks are legal, in whole sentences, and what the builder is told."""

from collections.abc import Mapping
from typing import Any

import pytest

import anachron
from anachron.core.decks import OWN, READY

RULES_OF = "ophelia"

OPHELIA: Any = anachron.game("ophelia")
OWN_DECKS = OPHELIA.check_options({"deck_mode": "constructed"})
RAIDERS: dict[str, int] = OPHELIA.decks.ready["corsair-starter"].cards


def without(cards: Mapping[str, int], *ids: str) -> dict[str, int]:
    return {id: copies for id, copies in cards.items() if id not in ids}


def reasons(cards: Mapping[str, int]) -> list[str]:
    return [str(refusal) for refusal in OPHELIA.decks.broken(cards, OWN_DECKS)]


@pytest.mark.rule("R19.1", "R19.7")
def test_a_deck_has_thirty_cards() -> None:
    assert sum(RAIDERS.values()) == 30 and reasons(RAIDERS) == []
    assert reasons({**RAIDERS, "second-wind": 1}) == ["31 cards: one has to go. (R19.1)"]
    assert reasons({**RAIDERS, "second-wind": 2}) == ["32 cards: two have to go. (R19.1)"]
    assert reasons(without(RAIDERS, "wandering-chronicler")) == ["29 cards: one is missing. (R19.1)"]
    assert reasons({**RAIDERS, "time-lost-mercenary": 2, "second-wind": 2, "hourglass-of-ages": 2})[0] == (
        "36 cards: six have to go. (R19.1)"
    )


@pytest.mark.rule("R19.2")
def test_two_copies_of_a_card_and_one_of_a_legend() -> None:
    triple = {**without(RAIDERS, "wandering-chronicler"), "boarding-corsair": 3}
    assert reasons(triple) == ["3 × Boarding Corsair: at most two copies. (R19.2)"]
    twice = {**without(RAIDERS, "wandering-chronicler"), "maren-redwake-corsair-queen": 2}
    assert reasons(twice) == ["2 × Maren Redwake, Corsair Queen: a Legend is in a deck once. (R19.2)"]
    both = {**RAIDERS, "boarding-corsair": 3, "maren-redwake-corsair-queen": 2}
    assert len([reason for reason in reasons(both) if "R19.2" in reason]) == 2, "each card has its own sentence"


@pytest.mark.rule("R19.3")
def test_an_ally_has_eight_cards_and_no_legend_and_there_is_no_third_faction() -> None:
    alone = without(RAIDERS, "siren-chorus", "pearl-diver", "full-broadside", "undertow", "turn-of-the-tide")
    assert sum(alone.values()) == 20
    ally = {"midnight-cavalier": 2, "succubus": 2, "nekomancer": 2, "cemetery-wanderer": 2, "second-wind": 2}
    assert reasons({**alone, **ally}) == []
    nine = {**alone, **ally, "maleks-faithful": 1, "second-wind": 1}
    assert reasons(nine) == [
        "9 cards of the ally, at most 8: one of Midnight Cavalier, Malek's Faithful, Succubus, Nekomancer, "
        "Cemetery Wanderer has to go. (R19.3)"
    ]
    legend = {**alone, **without(ally, "succubus"), "baal-archangel-of-void": 1, "time-lost-mercenary": 1}
    assert reasons(legend) == [
        "Ba'al, Archangel of Void: an ally brings no Legend. "
        "Make Mattervoid the main faction, or leave Ba'al out. (R19.3)"
    ]
    third = {**alone, **without(ally, "succubus"), "rune-seer": 2}
    assert reasons(third) == ["3 factions: Atlantis and Mattervoid are two, so Valgard has to go. (R19.3)"]
    four = {**alone, **without(ally, "succubus", "nekomancer"), "rune-seer": 2, "castle-bowmen": 2}
    assert reasons(four) == ["4 factions: Atlantis and Mattervoid are two, so Valgard and Avalon have to go. (R19.3)"]


@pytest.mark.rule("R19.3")
def test_the_main_faction_is_the_one_that_can_not_be_the_ally() -> None:
    """Three Atlantis cards with a Legend, four of Mattervoid: more may come, and Atlantis may be the main faction."""
    begun = {"maren-redwake-corsair-queen": 1, "boarding-corsair": 2, "succubus": 2, "nekomancer": 2}
    assert [(part.group, part.role) for part in OPHELIA.decks.parts(begun)] == [
        ("atlantis", "main"), ("mattervoid", "ally"),
    ]  # fmt: skip
    assert not [reason for reason in reasons(begun) if "R19.3" in reason]
    assert reasons({"second-wind": 2})[1] == "No main faction: choose one of the six. (R19.3)"


@pytest.mark.rule("R19.4")
def test_unaligned_cards_are_free_within_their_copies() -> None:
    neutral = {"time-lost-mercenary": 2, "wandering-chronicler": 2, "hourglass-of-ages": 2, "second-wind": 2}
    few = {id: copies for id, copies in list(RAIDERS.items())[:12] if id not in neutral}
    assert sum(few.values()) + 8 == 30
    assert reasons({**few, **neutral}) == []


@pytest.mark.rule("R19.5")
def test_a_deck_needs_twelve_characters() -> None:
    kinds = {card["id"]: card["type"] for card in OPHELIA.content["card"]}
    characters = [id for id in RAIDERS if kinds[id] == "character"]
    fewer = without(RAIDERS, *characters[: len(characters) - 5])
    count = sum(copies for id, copies in fewer.items() if kinds[id] == "character")
    assert count < 12
    assert f"{count} characters: 12 are needed. (R19.5)" in reasons(fewer)


@pytest.mark.rule("R19.1", "R19.2", "R19.3", "R19.5")
def test_the_builder_reads_the_rules_that_hold_too() -> None:
    alliance = next(deck for deck in OPHELIA.content["deck"] if deck["kind"] == "alliance")
    for cards, faction in (
        (RAIDERS, "Atlantis without an ally."),
        (alliance["cards"], "with 5 of at most 8 cards of one ally, no Legend of the ally."),
    ):
        told = [(rule.rule, rule.head + rule.text) for rule in OPHELIA.decks.rules(cards, OWN_DECKS) if rule.holds]
        assert [rule for rule, _ in told] == ["R19.1", "R19.2", "R19.3", "R19.5"]
        assert told[0][1] == "30 cards, as it must be."
        assert told[1][1] == "No card more than twice, no Legend more than once."
        assert told[2][1].endswith(faction)
        assert told[3][1].endswith(" characters; 12 are needed.")


@pytest.mark.rule("R19.2", "R19.3")
def test_a_card_that_can_not_be_added_has_its_reason() -> None:
    cards = {**without(RAIDERS, "pearl-diver"), "nekomancer": 1, "boarding-corsair": 1}
    refused = {id: str(refusal) for id, refusal in OPHELIA.decks.refused(cards, OWN_DECKS).items()}
    assert refused["reef-leviathan"] == "2 copies are the most. (R19.2)"
    assert refused["maren-redwake-corsair-queen"] == "A Legend is in a deck once. (R19.2)"
    assert refused["rune-seer"] == "Atlantis and Mattervoid are two factions already. (R19.3)"
    assert refused["baal-archangel-of-void"] == (
        "An ally brings no Legend. Make Mattervoid the main faction, or leave Ba'al out. (R19.3)"
    )
    assert not {"nekomancer", "succubus", "pearl-diver", "boarding-corsair", "second-wind"} & set(refused)
    assert OPHELIA.decks.refused({}, OWN_DECKS) == {}
    one_legend = OPHELIA.decks.refused({"maren-redwake-corsair-queen": 1}, OWN_DECKS)
    assert "thalassa-the-drowned-throne" not in one_legend and "baal-archangel-of-void" in one_legend
    assert "nekomancer" not in one_legend


def test_the_shares_of_the_factions() -> None:
    cards = {**without(RAIDERS, "pearl-diver"), "nekomancer": 2}
    parts = [tuple(part) for part in OPHELIA.decks.parts(cards)]
    assert parts == [
        ("atlantis", "main", 26, 28, "main faction, 26 of 28 cards taken"),
        ("mattervoid", "ally", 2, 8, "ally: at most 8 cards, no Legends"),
        ("unaligned", "free", 2, 11, "in any deck"),
    ]
    third = OPHELIA.decks.parts({**cards, "rune-seer": 1})
    assert tuple(third[2]) == ("valgard", "", 1, 0, "one faction too many")


@pytest.mark.rule("R19.7", "R19.8")
def test_what_may_be_brought_depends_on_the_mode() -> None:
    own = {"name": "Mine", "cards": dict(RAIDERS)}
    for mode, kinds in (("starter", (READY,)), ("constructed", (READY, OWN)), ("draft", ())):
        options = OPHELIA.check_options({"deck_mode": mode})
        assert OPHELIA.deck_kinds(options) == kinds
        for brought, kind in (({"deck": "corsair-starter"}, READY), (own, OWN)):
            if kind in kinds:
                assert OPHELIA.check_brought(brought, options) is not None
            else:
                with pytest.raises(ValueError, match=r"[Tt]his table"):
                    OPHELIA.check_brought(brought, options)


@pytest.mark.rule("R19.1", "R19.2", "R19.3")
def test_an_illegal_deck_is_refused_with_every_rule() -> None:
    cards = {**RAIDERS, "boarding-corsair": 3, "baal-archangel-of-void": 1}
    with pytest.raises(ValueError) as refused:
        OPHELIA.start(2, 1, OWN_DECKS, [{"name": "Mine", "cards": cards}, None])
    assert [rule for rule in ("R19.1", "R19.2", "R19.3") if f"({rule})" in str(refused.value)] == [
        "R19.1",
        "R19.2",
        "R19.3",
    ]


@pytest.mark.rule("R19.6")
def test_a_seat_that_brings_a_deck_is_not_asked_and_plays_it() -> None:
    own = {"name": "Mine", "cards": dict(RAIDERS)}
    state = OPHELIA.start(2, 1, OWN_DECKS, [own, None])
    assert state.waiting == (1,)
    state.apply(next(name for name in state.action_names(1) if name.startswith("deck ")), 1)
    sides = state.view(0)["sides"]
    assert (sides[0]["deck_name"], sides[0]["deck_id"], sides[0]["list"]) == ("Mine", None, RAIDERS)
    assert state.view(1)["sides"][0]["list"] is None, "the list of an own deck is a secret"
    both = OPHELIA.start(2, 1, {}, [{"deck": "corsair-starter"}, {"deck": "void-starter"}])
    assert [side["deck_id"] for side in both.view(None)["sides"]] == ["corsair-starter", "void-starter"]
