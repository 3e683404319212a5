"""Games with decks: every ready-made deck is legal, can be written and read, and plays; every rule has a sentence."""

from typing import Any

import pytest

import anachron
from anachron.core import fast_rng
from anachron.core.deck_text import Reading, deck_from_text, fold, read_deck, text_of, write_deck
from anachron.core.decks import OWN, READY, Decks
from anachron.core.game import AnyGame
from tests.contract.cases import NAMES, random_step

WITH_DECKS = [name for name in NAMES if anachron.game(name).decks is not None]
READY_DECKS = [(name, id) for name in WITH_DECKS for id in anachron.game(name).decks.ready]  # type: ignore[union-attr]


def game_of(name: str) -> tuple[AnyGame, Decks, dict[str, Any]]:
    """The game, its pool and the options of a table to which own decks may be brought."""
    game = anachron.game(name)
    assert game.decks is not None
    options = game.check_options(game.decks.own_options)
    assert OWN in game.deck_kinds(options)
    return game, game.decks, options


@pytest.mark.parametrize("name", WITH_DECKS)
def test_every_card_is_found_by_its_name_and_by_its_id(name: str) -> None:
    _, pool, _ = game_of(name)
    assert len({fold(card.name) for card in pool.cards.values()}) == len(pool.cards)
    for card in pool.cards.values():
        for written in (card.name, card.id, card.name.upper(), f"{pool.groups[card.group].name}: {card.name}"):
            assert read_deck(pool, f"2 {written}") == Reading("", {card.id: 2}, [])


@pytest.mark.parametrize(("name", "id"), READY_DECKS)
def test_a_ready_made_deck_is_legal_and_survives_its_text(name: str, id: str) -> None:
    game, pool, options = game_of(name)
    deck = pool.ready[id]
    assert pool.broken(deck.cards, options) == []
    assert all(rule.holds for rule in pool.rules(deck.cards, options))
    text = write_deck(pool, deck.name, deck.cards)
    own = deck_from_text(pool, text)
    assert own == pool.own(deck.name, deck.cards) and text_of(pool, own) == text
    assert game.check_brought(own, options) == own
    assert pool.least <= pool.size_of(deck.cards) <= pool.most


@pytest.mark.parametrize(("name", "id"), READY_DECKS)
def test_a_deck_that_was_brought_is_played_and_counted(name: str, id: str) -> None:
    game, pool, options = game_of(name)
    own = pool.own("Mine", pool.ready[id].cards)
    used: set[str] = set()
    for seed in range(3):
        state, rng = (
            game.start(game.seats[0], seed, options, [own, *[{"deck": id}] * (game.seats[0] - 1)]),
            fast_rng(seed),
        )
        assert state.brought[0] == own
        turns = set()
        while not state.over:
            turns.add(game.bots.turn_of(state))
            state.apply(*random_step(state, rng))
        drawn, played = pool.used_by(state, 0)
        assert played <= drawn and len(turns) > 1
        used |= drawn
    assert len(used & set(own["cards"])) > len(own["cards"]) // 4
    standard = game.check_options({})
    if READY in game.deck_kinds(standard):
        assert game.start(game.seats[0], 1, standard, [{"deck": id}] * game.seats[0]).brought[0] == {"deck": id}


@pytest.mark.parametrize("name", WITH_DECKS)
def test_broken_rules_have_whole_sentences_and_their_numbers(name: str) -> None:
    game, pool, options = game_of(name)
    card = next(iter(pool.cards))
    for cards in ({}, {card: 99}, dict.fromkeys(pool.cards, 1), dict.fromkeys(pool.cards, 2)):
        broken = pool.broken(cards, options)
        assert broken
        for refusal in broken:
            assert refusal.rule in game.rules, refusal
            assert refusal.reason.endswith(".") and refusal.rule not in refusal.reason
        rules = pool.rules(cards, options)
        assert {rule.rule for rule in rules if not rule.holds} == {refusal.rule for refusal in broken}
        for rule in rules:
            assert rule.rule in game.rules and (rule.head + rule.text).endswith(".")
        refused = pool.refused(cards, options)
        assert set(refused) <= set(pool.cards)
        parts = pool.parts(cards)
        assert sum(part.cards for part in parts) == pool.size_of(cards)
        assert {part.group for part in parts} <= set(pool.groups)


@pytest.mark.parametrize("name", WITH_DECKS)
def test_a_card_that_is_refused_can_indeed_not_be_added(name: str) -> None:
    _, pool, options = game_of(name)
    for deck in pool.ready.values():
        cards = dict(deck.cards)
        smaller = dict(list(cards.items())[: len(cards) // 2])
        for kept in (cards, smaller):
            refused = pool.refused(kept, options)
            before = {refusal.rule for refusal in pool.broken(kept, options)}
            for id, refusal in refused.items():
                more = {**kept, id: kept.get(id, 0) + 1}
                assert refusal.rule in {one.rule for one in pool.broken(more, options)} - before, (deck.id, id)
