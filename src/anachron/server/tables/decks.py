"""Decks over HTTP and at the table: reads their texts, judges them by the rules, keeps those that guests save."""

import secrets
from typing import Any, Final

from anachron.core import AnyGame
from anachron.core.deck_text import deck_from_text, read_deck, text_of, write_deck
from anachron.core.decks import Decks
from anachron.server.store.base import Deck, Head, Store, now_ms
from anachron.server.store.refuse import Refuse
from anachron.server.wire import protocol as p

MOST_DECKS: Final = 40  # that one guest may save


def pool_of(game: AnyGame) -> Decks:
    if game.decks is None:
        raise Refuse("not-found", f"{game.title} has no decks.", status=404)
    return game.decks


def own_options(game: AnyGame) -> dict[str, Any]:
    """The options of a table to which people bring their own decks."""
    return game.check_options(pool_of(game).own_options)


def ready_lines(game: AnyGame) -> list[p.ReadyLine]:
    pool = pool_of(game)
    return [
        p.ReadyLine(
            id=deck.id,
            name=deck.name,
            factions=pool.groups_of(deck.cards),
            text=deck.text,
            cards=deck.cards,
            deck=write_deck(pool, deck.name, deck.cards),
        )
        for deck in pool.ready.values()
    ]


def check(game: AnyGame, text: str) -> p.DeckCheck:
    """What a text is as a deck, and every reason why it can't be played."""
    pool, options = pool_of(game), own_options(game)
    reading = read_deck(pool, text)
    cards = reading.cards
    unread = [p.DeckReason(text=mistake.reason, rule=None, line=mistake.line or None) for mistake in reading.mistakes]
    broken = [
        p.DeckReason(text=refusal.reason, rule=refusal.rule or None, line=None)
        for refusal in pool.broken(cards, options)
    ]
    return p.DeckCheck(
        legal=not unread and not broken,
        reasons=unread + broken,
        name=reading.name,
        cards=cards,
        factions=pool.groups_of(cards),
        text=write_deck(pool, reading.name, cards),
        rules=[p.DeckRuleLine(**rule._asdict()) for rule in pool.rules(cards, options)],
        refused={
            id: p.CardRefusal(reason=refusal.reason, rule=refusal.rule)
            for id, refusal in pool.refused(cards, options).items()
        },
        parts=[p.DeckPartLine(**part._asdict()) for part in pool.parts(cards)],
        size=p.DeckSize(now=pool.size_of(cards), least=pool.least, most=pool.most),
    )


def legal_cards(game: AnyGame, text: str) -> dict[str, int]:
    """The cards of a text that is a legal deck, or a refusal with every reason."""
    pool = pool_of(game)
    if text.strip() in pool.ready:
        return pool.ready[text.strip()].cards
    found = check(game, text)
    if not found.legal:
        raise Refuse("illegal", " ".join(sentence(reason) for reason in found.reasons), status=422)
    return found.cards


def sentence(reason: p.DeckReason) -> str:
    line = f"Line {reason.line}: " if reason.line else ""
    return f"{line}{reason.text}" + (f" ({reason.rule})" if reason.rule else "")


def brought(game: AnyGame, head: Head, seat: int, text: str | None) -> dict[str, Any] | None:
    """What a text brings to a seat of a table, in the normal form of the rules; refuses what the rules don't allow."""
    if text is None:
        return None
    try:
        if not game.deck_kinds(head.options) or game.decks is None:
            raise ValueError("You can’t bring a deck to this table.")
        deck = game.check_brought(deck_from_text(game.decks, text), head.options)
        everything = [deck if n == seat else one.brought for n, one in enumerate(head.seats)]
        game.check_all_brought(everything, len(head.seats), head.options)
    except ValueError as error:
        raise Refuse("illegal", str(error), status=422) from error
    return deck


def must_fit(game: AnyGame, head: Head, everything: list[dict[str, Any] | None]) -> None:
    """Refuses if the rules don't allow what the seats would bring. The reason names no deck: they are secret."""
    try:
        game.check_all_brought(everything if any(everything) else [], len(head.seats), head.options)
    except ValueError as error:
        reason = "Someone’s deck isn’t allowed in their new seat. Try again once they have changed it."
        raise Refuse("illegal", reason, status=422) from error


def shown_to(game: AnyGame, head: Head, seats: list[int]) -> dict[str, str]:
    """The decks of these seats as texts that bring them again."""
    found = {n: head.seats[n].brought for n in seats}
    return {str(n): text_of(game.decks, deck) for n, deck in found.items() if deck is not None and game.decks}


class SavedDecks:
    """The decks that guests have saved. Unfinished ones too: whether a deck is legal is asked when it is played."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guest: str, games: dict[str, AnyGame]) -> list[p.SavedDeck]:
        return [line(games[deck.game], deck) for deck in await self._store.decks(guest) if deck.game in games]

    async def save(self, guest: str, game: AnyGame, wanted: p.SaveDeck) -> Deck:
        """The deck as it would be stored; refuses what can't be read, and one too many."""
        pool, mine = pool_of(game), [deck.id for deck in await self._store.decks(guest)]
        if wanted.id is not None and wanted.id not in mine:
            raise Refuse("not-found", "We can’t find this deck.", status=404)
        if wanted.id is None and len(mine) >= MOST_DECKS:
            raise Refuse("too-many", f"You have {MOST_DECKS} decks. Delete one first.", status=429)
        reading = read_deck(pool, wanted.text)
        if reading.mistakes:
            raise Refuse("illegal", " ".join(str(mistake) for mistake in reading.mistakes), status=422)
        text = write_deck(pool, reading.name, reading.cards)
        return Deck(wanted.id or secrets.token_hex(8), game.name, text, now_ms() // 1000)


def line(game: AnyGame, deck: Deck) -> p.SavedDeck:
    pool = pool_of(game)
    reading = read_deck(pool, deck.text)
    return p.SavedDeck(
        id=deck.id,
        game=deck.game,
        name=reading.name,
        factions=pool.groups_of(reading.cards),
        cards=reading.cards,
        text=deck.text,
        saved=deck.saved,
    )
