"""What is printed on cards and Zones, put together from the sentences that stand beside their steps."""

from typing import Any

from anachron.core.effects import Effect
from anachron.games.temporum.model.effects import CARD_TEXT, HOURGLASS, SCORE_TEXT, SECRET_TEXT, ZONE_TEXT


def print_sentences(content: dict[str, Any]) -> None:
    """Adds the texts. What content.toml or a content pack says itself stays: boxes, and Perpetual cards."""
    for kind, card in enumerate(content["card"] + content["special_card"]):
        add(card, "text", CARD_TEXT[kind])
        add(card, "score_text", SCORE_TEXT[kind])
        add(card, "secret_text", SECRET_TEXT[kind])
    for number, zone in enumerate(content["zone"]):
        add(zone, "text", ZONE_TEXT[number])
        add(zone, "hourglass", HOURGLASS[number])


def add(thing: dict[str, Any], key: str, effect: Effect) -> None:
    if effect.steps:
        thing.setdefault(key, " ".join([do.text for do in effect.steps if do.text]))
