"""Sets of Characters as the bits of one whole number: quick to ask, quick to copy."""

from anachron.games.time_line_battle.model.actions import CARD_COUNT


def set_of(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def with_card(cards: int, card: int) -> int:
    return cards | 1 << card


def has_card(cards: int, card: int) -> bool:
    return cards >> card & 1 == 1


def both_sets(first: int, second: int) -> int:
    """The Characters of seat 0 and of seat 1 as one set."""
    return first | second << CARD_COUNT
