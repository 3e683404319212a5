"""R3: decks. The sentences that refuse them: test_illegal_actions.py; the builder's checks: test_deck_rules.py."""

from typing import Any

import pytest

from tests.games.temporal_war.table import CARDS, GAME, A, B, asked, begin, offered, play, player, ready_made

WARRIORS = [id for id, card in CARDS.items() if card["class"] in ("basic", "elite")]


def own(champion: str, cards: dict[str, int]) -> dict[str, Any]:
    return {"name": "Mine", "champion": champion, "cards": cards}


def thirty(**more: int) -> dict[str, int]:
    """Thirty different warriors, and more."""
    return {**dict.fromkeys(WARRIORS[:30], 1), **{name.replace("_", "-"): count for name, count in more.items()}}


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("size", "legal"), [(29, False), (30, True), (40, True), (41, False)])
def test_a_deck_has_30_to_40_cards_and_a_champion_apart(size: int, legal: bool) -> None:
    deck = own("kragga", dict.fromkeys(WARRIORS[:size], 1))
    if legal:
        state = begin(brought=[deck, *ready_made("thura")], decks="custom", first_player=0)
        assert player(state, A)["champion"] == "kragga"
        assert len(player(state, A)["hand"]) + player(state, A)["deck"] == size
    else:
        with pytest.raises(ValueError, match=r"\(R3\.1\)"):
            begin(brought=[deck, *ready_made("thura")], decks="custom")


@pytest.mark.rule("R3.1")
def test_a_deck_needs_a_champion() -> None:
    for champion in ("ghoul", "lucky-star", ""):
        with pytest.raises(ValueError):
            begin(brought=[own(champion, thirty()), *ready_made("thura")], decks="custom")


@pytest.mark.rule("R3.2")
def test_three_copies_and_for_a_flash_its_support_value() -> None:
    for card in ("ghoul", "sunfire-lance", "stone-wall"):
        begin(brought=[own("leonel", {**thirty(), card: 3}), *ready_made("thura")], decks="custom")
        with pytest.raises(ValueError, match=r"\(R3\.2\)"):
            begin(brought=[own("leonel", {**thirty(), card: 4}), *ready_made("thura")], decks="custom")
    for card in (id for id, card in CARDS.items() if card["class"] == "flash"):
        most = CARDS[card]["copies"]
        begin(brought=[own("leonel", {**thirty(), card: most}), *ready_made("thura")], decks="custom")
        with pytest.raises(ValueError, match=r"\(R3\.2\)"):
            begin(brought=[own("leonel", {**thirty(), card: most + 1}), *ready_made("thura")], decks="custom")


@pytest.mark.rule("R3.3")
@pytest.mark.parametrize("champion", ["leonel", "thura"])
def test_no_champion_in_the_deck(champion: str) -> None:
    with pytest.raises(ValueError, match=r"\(R3\.3\)"):
        begin(brought=[own("leonel", {**thirty(), champion: 1}), *ready_made("thura")], decks="custom")


@pytest.mark.rule("R3.4")
def test_factions_may_be_mixed() -> None:
    assert len({CARDS[card]["faction"] for card in WARRIORS[::3] + WARRIORS[1::3]}) == 6
    begin(brought=[own("azgarel", dict.fromkeys(WARRIORS[:40], 1)), *ready_made("thura")], decks="custom")


@pytest.mark.rule("R3.5")
def test_teammates_choose_different_champions_and_opponents_may_lead_the_same() -> None:
    state = begin(seats=4)
    assert asked(state) == "a deck" and len(offered(state)) == 6
    play(state, "a: deck starter-leonel", "b: deck starter-leonel")
    assert asked(state) == "c deck" and len(offered(state)) == 5 and "deck starter-leonel" not in offered(state)
    assert "starter-leonel" not in "".join(offered(state))
    play(state, "c: deck starter-thura", "d: deck starter-thura")
    assert [player(state, seat)["champion"] for seat in range(4)] == ["leonel", "leonel", "thura", "thura"]
    with pytest.raises(ValueError):
        begin(seats=4, brought=ready_made("leonel", "thura", "leonel", "kragga"))


@pytest.mark.rule("R3.6")
def test_the_learning_game_has_no_support_cards() -> None:
    state = begin(support_cards=False)
    assert len(offered(state)) == 6 and all(text.startswith("deck learning-") for text in offered(state))
    play(state, "a: deck learning-leonel", "b: deck learning-kragga")
    for seat in (A, B):
        listed = player(state, seat)["list"]
        assert sum(listed.values()) == 30 and all(CARDS[card]["class"] in ("basic", "elite") for card in listed)
    both = [own("leonel", thirty(lucky_star=1)), own("thura", thirty())]
    with pytest.raises(ValueError, match=r"\(R3\.6\)"):
        begin(brought=both, decks="custom", support_cards=False)
    begin(brought=[own("leonel", thirty()), *ready_made("thura", kind="learning")], decks="custom", support_cards=False)


@pytest.mark.rule("R3.1", "R3.2", "R3.6")
def test_the_ready_made_decks_are_legal() -> None:
    assert [deck["kind"] for deck in GAME.content["deck"]] == ["starter"] * 6 + ["learning"] * 6
    for deck in GAME.content["deck"]:
        both = [own(deck["champion"], deck["cards"])] * 2
        begin(brought=both, decks="custom", support_cards=deck["kind"] == "starter")
