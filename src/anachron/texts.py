"""Texts of the rules for people: with the names of cards and seats filled in."""

import re
from collections.abc import Sequence
from typing import Any, Final

from anachron.core import AnyGame, told, with_names

CARD: Final = re.compile(r"\[([a-z0-9][a-z0-9-]*)\]")


def named_things(game: AnyGame, without: frozenset[str] = frozenset()) -> dict[str, dict[str, Any]]:
    """Everything of the content that has an id and a name, by id; without the kinds named."""
    found: dict[str, dict[str, Any]] = {}
    for kind, value in game.content.items():
        if isinstance(value, list) and kind not in without:
            for one in value:
                if isinstance(one, dict) and "id" in one and "name" in one:
                    found.setdefault(str(one["id"]), one)
    return found


def readable(game: AnyGame, text: str, names: Sequence[str], reader: int | None = None) -> str:
    """The text with the card's name for `[id]`, the seat's name for `{0}`, and "you" for the seat that reads it."""
    known = named_things(game)
    text = CARD.sub(lambda found: str(known[found[1]]["name"]) if found[1] in known else found[0], text)
    return with_names(told(text, reader), names)
