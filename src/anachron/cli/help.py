"""Games, rules and cards as text."""

from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import anachron
from anachron.cli.console import cards, find_card, suggestion
from anachron.core import AnyGame

# Not shown as numbers of a card.
ASIDE = ("id", "name", "text", "rulings", "icon", "role", "decisions", "notes", "sources", "in_book", "why")
LONG = 40  # what has more letters is a sentence, and stands on a line of its own


def show_games(console: Console) -> None:
    for name in anachron.games():
        game = anachron.game(name)
        players = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"
        minutes = game.info.get("minutes")
        line = f"[bold]{name}[/bold]  {escape(game.title)} · {players} players"
        console.print(line + (f" · {minutes} minutes" if minutes else ""))
        if tagline := game.info.get("tagline"):
            console.print(f"  {escape(str(tagline))}")
        if authors := game.info.get("authors"):
            names = ", ".join(authors) if isinstance(authors, list | tuple) else str(authors)
            console.print(f"  [dim]by {escape(names)}[/dim]")


def show_options(console: Console, game: AnyGame) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("option", "default", "choices", ""):
        table.add_column(heading)
    for name, option in game.options.items():
        choices = [str(choice).lower() for choice in option.choices]
        few = " ".join(choices) if len(choices) <= 6 else f"{choices[0]} … {choices[-1]}"
        table.add_row(name, str(option.default).lower(), few, escape(option.text))
    console.print(table)


def show_rules(console: Console, game: AnyGame, search: str) -> None:
    """All rules, those of one number (R6, R6.2), or those that contain every word of the search."""
    wanted = search.lower().split()
    found = {number: text for number, text in game.rules.items() if fits(number, text, wanted)}
    if not found:
        raise click.ClickException(
            f"No rule of {game.title} mentions {search!r}. See them all with `anachron rules {game.name}`."
        )
    section = ""
    for number, text in found.items():
        if (head := number.partition(".")[0]) != section:
            if section:
                console.print()
            section = head
        console.print(f"[bold]{number}[/bold]  {escape(text)}")


def fits(number: str, text: str, wanted: list[str]) -> bool:
    low = number.lower()
    return all(word == low or low.startswith(word + ".") or (word in text.lower()) for word in wanted)


def show_cards(console: Console, game: AnyGame) -> None:
    for id_, card in cards(game).items():
        console.print(f"[bold]{escape(str(card['name'])):<16}[/bold] [dim]{id_:<16}[/dim] {escape(str(card['text']))}")


def show_card(console: Console, game: AnyGame, word: str) -> None:
    id_ = find_card(game, word)
    if id_ is None:
        names = [*cards(game), *(str(one["name"]).lower() for one in cards(game).values())]
        raise click.ClickException(f"{game.title} has no card {word!r}.{suggestion(word.lower(), names)}")
    card = cards(game)[id_]
    console.print(f"[bold]{escape(str(card['name']))}[/bold] [dim]{id_}[/dim]")
    console.print(f"  {escape(str(card['text']))}")
    numbers = [f"{key.replace('_', ' ')} {plain(value)}".rstrip() for key, value in card.items() if tells(key, value)]
    if numbers:
        console.print(f"  [dim]{escape(', '.join(numbers))}[/dim]")
    sentences = [value for key, value in card.items() if key not in ASIDE and is_sentence(key, value)]
    for ruling in [*sentences, *card.get("rulings", []), *card.get("notes", [])]:
        console.print(f"  · {escape(str(ruling))}")
    if provenance := card.get("provenance"):
        console.print(f"  [dim]source: {escape(str(provenance))}[/dim]")


def tells(key: str, value: Any) -> bool:
    nested = isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, dict) for one in value))
    aside = key in ASIDE or key.startswith("provenance") or is_sentence(key, value)
    return not nested and not aside and value not in (0, "", [], None, False, "always", "none", "fixed")


def is_sentence(key: str, value: Any) -> bool:
    return isinstance(value, str) and not key.startswith("provenance") and (len(value) > LONG or value.endswith("."))


def plain(value: Any) -> str:
    if value is True:
        return ""  # the name of a mark says all
    return ", ".join(str(one) for one in value) if isinstance(value, list) else str(value)
