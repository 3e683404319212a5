"""A deck as text: one way to write it, many ways to read it, and every mistake with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from anachron.core.deck_text import Mistake, Reading, deck_from_text, fold, read_deck, text_of, write_deck
from anachron.core.decks import DeckPool, Group, PoolCard, ReadyDeck
from tests.core.table import SKIRMISH

POOL = DeckPool(
    [
        PoolCard("xibalba-place-of-fear", "Xibalba, Place of Fear", "yucatec", "Characters", 3),
        PoolCard("naajals-gaze", "Náajal's Gaze", "yucatec", "Turning Points"),
        PoolCard("boarding-corsair", "Boarding Corsair", "atlantis", "Characters", 6),
        PoolCard("maren-redwake-corsair-queen", "Maren Redwake, Corsair Queen", "atlantis", "Characters", 7),
        PoolCard("prophet-of-acan", "Prophet of Acan", "yucatec", "Characters", 4),
        PoolCard("prophet-of-huracan", "Prophet of Huracan", "yucatec", "Characters", 4),
        PoolCard("jbl-3s-greystars-agent", "JBL-3S, Greystar's Agent", "mechanicus", "Characters", 8),
        PoolCard("second-wind", "Second Wind", "unaligned", "Turning Points"),
    ],
    [
        Group("yucatec", "Yucatec", "Yucatec Scale-Clan"),
        Group("mechanicus", "Mechanicus", "Animae Mechanicus"),
        Group("atlantis", "Atlantis"),
        Group("unaligned", "Unaligned"),
    ],
    [ReadyDeck("raiders", "Raiders", "Strike after moving.", {"boarding-corsair": 2})],
    neutral="unaligned",
)

NIGHT = """# Redwake's Long Night
1 Atlantis: Maren Redwake, Corsair Queen
2 Yucatec: Xibalba, Place of Fear
1 Yucatec: Náajal's Gaze
2 Unaligned: Second Wind
"""
CARDS = {"xibalba-place-of-fear": 2, "naajals-gaze": 1, "maren-redwake-corsair-queen": 1, "second-wind": 2}


def test_a_deck_is_written_with_its_name_and_its_main_faction_first() -> None:
    assert write_deck(POOL, "Night", CARDS) == NIGHT.replace("Redwake's Long Night", "Night").replace(
        "1 Atlantis: Maren Redwake, Corsair Queen\n", ""
    ).replace("2 Unaligned", "1 Atlantis: Maren Redwake, Corsair Queen\n2 Unaligned")
    assert write_deck(POOL, "", {"second-wind": 1}) == "1 Unaligned: Second Wind\n"
    assert write_deck(POOL, "Empty", {}) == "# Empty\n"


def test_what_was_read_is_written_in_one_way_and_read_again() -> None:
    reading = read_deck(POOL, NIGHT)
    assert reading == Reading("Redwake's Long Night", CARDS, [])
    text = write_deck(POOL, reading.name, reading.cards)
    assert read_deck(POOL, text) == reading
    assert write_deck(POOL, *read_deck(POOL, text)[:2]) == text


@pytest.mark.parametrize(
    "line",
    [
        "2 Atlantis: Boarding Corsair",
        "2x boarding corsair",
        "2 x Boarding Corsair",
        "2× BOARDING  CORSAIR",
        "x2 boarding-corsair",
        "2xboarding corsair",
        "boarding-corsair x2",
        "Boarding Corsair (2)",
        "Boarding Corsair (Atlantis) x2",
        "- 2 Boarding Corsair",
        "• 2 boarding",
        "2 ATLANTIS : boarding corsair",
        "Boarding Corsair\nBoarding Corsair",
        "# Name\n\nCharacters (2)\nAtlantis:\n2 Boarding Corsair // not\n".replace(" // not", ""),
        "// from a friend\n2 Boarding Corsair\n# the end",
        "name: Mine\r\n2 Boarding Corsair\r\n---",
    ],
)
def test_the_reader_is_forgiving(line: str) -> None:
    reading = read_deck(POOL, line)
    assert (reading.cards, reading.mistakes) == ({"boarding-corsair": 2}, [])


@pytest.mark.parametrize(
    ("written", "id"),
    [
        ("Xibalba", "xibalba-place-of-fear"),
        ("2 Xibalba", "xibalba-place-of-fear"),
        ("2x Xibalba", "xibalba-place-of-fear"),
        ("Naajals Gaze", "naajals-gaze"),
        ("NÁAJAL’S GAZE", "naajals-gaze"),
        ("Yucatec Scale-Clan: Naajal's Gaze", "naajals-gaze"),
        ("Maren Redwake", "maren-redwake-corsair-queen"),
        ("jbl-3s", "jbl-3s-greystars-agent"),
        ("1 JBL 3S Greystar's Agent", "jbl-3s-greystars-agent"),
        ("Prophet of Acan", "prophet-of-acan"),
    ],
)
def test_a_card_is_found_by_what_people_write(written: str, id: str) -> None:
    reading = read_deck(POOL, written)
    assert (list(reading.cards), reading.mistakes) == ([id], [])


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        (
            "# Night\n1 second wind\n\n2 Bording Corsair",
            ["Line 4: There is no card “Bording Corsair”. Did you mean Boarding Corsair?"],
        ),
        ("Maren Redwaek", ["Line 1: There is no card “Maren Redwaek”. Did you mean Maren Redwake, Corsair Queen?"]),
        ("Dragon", ["Line 1: There is no card “Dragon”."]),
        ("Prophet", ["Line 1: “Prophet” could be Prophet of Acan or Prophet of Huracan."]),
        ("Atlantis: Prophet of Acan", ["Line 1: Prophet of Acan belongs to Yucatec, not to Atlantis."]),
        ("Atlantiss: Boarding Corsair", ["Line 1: There is no faction “Atlantiss”. Did you mean Atlantis?"]),
        ("Mars: Boarding Corsair", ["Line 1: There is no faction “Mars”."]),
        ("0 Boarding Corsair", ["Line 1: 0 copies? Write a number from 1 to 999."]),
        ("99999 Boarding Corsair", ["Line 1: 99999 copies? Write a number from 1 to 999."]),
        ("2", ["Line 1: There is no card “2”."]),
        ("dragon\nknight", ["Line 1: There is no card “dragon”.", "Line 2: There is no card “knight”."]),
        ("<b>\u202e{0}</b>", ["Line 1: There is no card “<b>0</b>”."]),
    ],
)
def test_every_mistake_has_its_line(text: str, mistakes: list[str]) -> None:
    assert [str(mistake) for mistake in read_deck(POOL, text).mistakes] == mistakes


def test_a_text_that_is_too_long_is_not_read() -> None:
    assert read_deck(POOL, "2 Boarding Corsair\n" * 211).mistakes == [
        Mistake(0, "A deck is a text of at most 4,000 letters.")
    ]
    assert str(read_deck(POOL, "x" * 4001).mistakes[0]) == "A deck is a text of at most 4,000 letters."


def test_a_text_brings_a_ready_made_deck_by_its_id_or_an_own_one() -> None:
    for text in (" raiders \n", "# Mine\n2 boarding corsair"):
        brought = deck_from_text(POOL, text)
        assert deck_from_text(POOL, text_of(POOL, brought)) == brought
        assert POOL.normal_form(brought) == brought
        assert POOL.cards_of(brought) == {"boarding-corsair": 2}
    assert deck_from_text(POOL, "raiders") == {"deck": "raiders"}
    assert POOL.name_of({"deck": "raiders"}) == "Raiders"
    assert POOL.name_of(deck_from_text(POOL, "boarding corsair\nsecond wind")) == "Atlantis"
    with pytest.raises(ValueError, match=r"Line 1: There is no card “raider”\. Line 2: There is no card “two”\."):
        deck_from_text(POOL, "raider\ntwo")


@given(st.dictionaries(st.sampled_from(sorted(SKIRMISH.decks.cards)), st.integers(1, 999)), st.text(max_size=60))
def test_every_deck_survives_the_way_through_its_text(cards: dict[str, int], name: str) -> None:
    brought = SKIRMISH.decks.own(name, cards)
    assert deck_from_text(SKIRMISH.decks, text_of(SKIRMISH.decks, brought)) == brought


@given(st.text(max_size=200) | st.from_regex(r"(\d+x? )?[A-Za-z ]+: ?[a-z ]*(\n.*)?", fullmatch=True))
def test_no_text_breaks_the_reader(text: str) -> None:
    reading = read_deck(POOL, text)
    assert all(mistake.reason for mistake in reading.mistakes)
    assert read_deck(POOL, write_deck(POOL, reading.name, reading.cards)) == (reading.name, reading.cards, [])


def test_ids_are_folded_names() -> None:
    for card in POOL.cards.values():
        assert fold(card.id) == fold(card.name)


LED = DeckPool(
    [
        PoolCard("leonel", "Leonel, the Bravest of Men", "human", "Champion"),
        PoolCard("wall-archer", "Wall Archer", "human", "Basic warriors", 3),
        PoolCard("thura", "Thura, Voice Without Words", "angel", "Champion"),
        PoolCard("cherub", "Cherub", "angel", "Basic warriors", 1),
    ],
    [Group("human", "Human"), Group("angel", "Angel")],
    [ReadyDeck("wings", "Wings", "They fly.", {"thura": 1, "cherub": 3})],
)
LED.leader, LED.leaders = "champion", ["leonel", "thura"]
LEONELS_DECK = "# Walls\n1 Human: Leonel, the Bravest of Men\n2 Human: Wall Archer\n3 Angel: Cherub\n"


def test_a_deck_with_a_leader_has_it_in_its_first_line_and_beside_its_cards() -> None:
    brought = deck_from_text(LED, LEONELS_DECK)
    assert brought == {"name": "Walls", "champion": "leonel", "cards": {"wall-archer": 2, "cherub": 3}}
    assert text_of(LED, brought) == LEONELS_DECK
    assert LED.leader_of(brought) == "leonel" and LED.leader_of({"deck": "wings"}) == "thura"
    assert LED.cards_of(brought) == {"leonel": 1, "wall-archer": 2, "cherub": 3}
    assert LED.size_of(LED.cards_of(brought)) == 5, "the leader is not counted"


def test_a_leader_is_part_of_what_a_seat_brings() -> None:
    brought = {"name": "Walls", "cards": {"cherub": 3}, "champion": "thura"}
    assert LED.normal_form(brought) == {"name": "Walls", "champion": "thura", "cards": {"cherub": 3}}
    with pytest.raises(ValueError, match="There is no champion “cherub”"):
        LED.normal_form({**brought, "champion": "cherub"})
    with pytest.raises(ValueError, match="a name, a champion and cards"):
        LED.normal_form({"cards": {}, "champion": "thura"})
    with pytest.raises(ValueError, match="a name and cards"):
        POOL.normal_form({"name": "", "cards": {}, "champion": "thura"})


def test_without_exactly_one_leader_a_deck_stays_as_it_was_written() -> None:
    """It is illegal, and the rules say so."""
    both = {"name": "Two", "champion": "leonel", "cards": {"thura": 1}}
    assert LED.normal_form(both) == {"name": "Two", "cards": {"leonel": 1, "thura": 1}}
    assert LED.cards_of(LED.normal_form(both)) == {"leonel": 1, "thura": 1}
    assert LED.normal_form({"name": "None", "cards": {"cherub": 1}}) == {"name": "None", "cards": {"cherub": 1}}
