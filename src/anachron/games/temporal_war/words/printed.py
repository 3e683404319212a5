"""What is printed on the cards, put together from the sentences that stand beside their steps."""

from anachron.core.values import Json
from anachron.games.temporal_war.model.actions import KINDS_BY_CLASS
from anachron.games.temporal_war.model.content import CardTable
from anachron.games.temporal_war.model.texts import ACTION, WINDOWS, Text


def print_cards(content: Json, table: CardTable) -> None:
    """Adds text, Timing and windows to each card. What content.toml or a content pack says itself stays."""
    for sort in KINDS_BY_CLASS:
        for card in content[sort]:
            texts = table.text.of_card[len(table.texts)]
            card.setdefault("text", " ".join([text.text for text in texts]))
            table.texts.append(card["text"])
            windows = [window_of(text) for text in texts if text.window >= 0 or text.sort == ACTION]
            if sort in ("spell", "trap", "flash"):
                card["timing"] = texts[0].timing
                card.setdefault("window", windows[0])
            elif sort == "equipment":
                card["exert_window"] = windows[0]
            elif sort != "monster":
                card.setdefault("window", windows)


def window_of(text: Text) -> str:
    return WINDOWS[text.window] if text.window >= 0 else "action"
