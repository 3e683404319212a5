"""Decks in a terminal: lists and files, what is wrong with them, and how they fare."""

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from anachron import bots as bot_names
from anachron.cli.console import find_game, out, progress, suggestion
from anachron.core import AnyGame
from anachron.core.deck_text import Reading, fold, read_deck, write_deck
from anachron.core.decks import Decks
from anachron.lab.deck_trials import GAMES, Fare, MatchUps, own_options
from anachron.lab.rates import Rate

MOST_BYTES = 100_000  # of a file with a deck
STDIN = "-"
BY_SEAT = re.compile(r"(\d):(.+)", re.DOTALL)
EVEN = 0.5
WIDEST_BAR = 30
INTERRUPTED = 130  # as a shell reports Ctrl-C

HELP = (
    "A deck for a seat: its id or a file, or several by seat: id,file. 1:file is for seat 1. "
    "Own decks choose the options they need."
)


def pool_of(game: AnyGame) -> Decks:
    if game.decks is None:
        raise click.UsageError(f"{game.title} has no decks.")
    return game.decks


# Finding decks


def find_reading(game: AnyGame, word: str) -> Reading | str:
    """The id of the ready-made deck that a word means, else what a file says."""
    pool = pool_of(game)
    wanted = fold(word)
    names = {**{fold(id): id for id in pool.ready}, **{fold(deck.name): id for id, deck in pool.ready.items()}}
    if wanted in names:
        return names[wanted]
    begin = {id for name, id in names.items() if wanted and name.startswith(wanted)}
    if len(begin) == 1 and not Path(word).exists():
        return begin.pop()
    if word != STDIN and not Path(word).is_file():
        raise click.UsageError(
            f"There is no deck {word!r} in {game.title}, and no file of that name.{suggestion(word, pool.ready)}"
        )
    return read_deck(pool, read_file(word))


def read_file(word: str) -> str:
    try:
        if word == STDIN:
            return sys.stdin.read(MOST_BYTES)
        with Path(word).open("rb") as file:
            return file.read(MOST_BYTES).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{word} isn’t a text.") from error
    except OSError as error:
        raise click.UsageError(f"Can’t read {word}: {error.strerror}.") from error


def find_deck(game: AnyGame, word: str) -> dict[str, Any]:
    """The deck that a word means, in its normal form; a text with mistakes is a usage error with all of them."""
    found = find_reading(game, word)
    if isinstance(found, str):
        return {"deck": found}
    if found.mistakes:
        raise click.UsageError("\n".join([f"{word} isn’t a deck:", *[f"  {mistake}" for mistake in found.mistakes]]))
    return pool_of(game).own(found.name, found.cards)


def read_decks(game: AnyGame, arguments: Sequence[str], seats: Sequence[int]) -> list[Any]:
    """What each seat brings, from `--deck` arguments. Those without a seat go to `seats` in this order."""
    if not arguments:
        return []
    brought: list[Any] = [None] * len(seats)
    left = list(seats)
    for argument in arguments:
        numbered = BY_SEAT.fullmatch(argument)
        if numbered is not None and not Path(argument).exists():
            seat = int(numbered[1])
            if seat >= len(seats):
                raise click.UsageError(f"There is no seat {seat}: seats are numbered from 0 to {len(seats) - 1}.")
            brought[seat] = find_deck(game, numbered[2])
            left = [one for one in left if one != seat]
            continue
        words = [argument] if Path(argument).exists() else argument.split(",")
        for word in words:
            if not left:
                raise click.UsageError(f"That’s more decks than the {len(seats)} seats.")
            brought[left.pop(0)] = find_deck(game, word.strip()) if word.strip() else None
    return brought


def options_for(game: AnyGame, brought: Sequence[Any]) -> dict[str, Any]:
    """The options that these decks need: those of a table for own decks, if one of them is."""
    return dict(pool_of(game).own_options) if any(deck is not None and "cards" in deck for deck in brought) else {}


def check_decks(game: AnyGame, brought: Sequence[Any], seats: int, options: Mapping[str, Any]) -> list[Any]:
    """The same in the normal form of the rules; an illegal deck is a usage error with every reason."""
    try:
        return game.check_all_brought(brought, seats, options) if brought else []
    except ValueError as error:
        raise click.UsageError(str(error)) from error


# Showing decks


def show_ready(console: Console, game: AnyGame) -> None:
    pool = pool_of(game)
    for deck in pool.ready.values():
        factions = ", ".join(pool.groups[group].name for group in pool.groups_of(deck.cards))
        console.print(f"[bold]{deck.id}[/bold]  {escape(deck.name)} · {escape(factions)}")
        console.print(f"  {escape(deck.text)}")


def show_deck(console: Console, game: AnyGame, name: str, cards: Mapping[str, int]) -> None:
    """A deck as a person would lay it out: by kind, with its numbers and its curve."""
    pool = pool_of(game)
    factions = ", ".join(pool.groups[group].name for group in pool.groups_of(cards))
    size = pool.size_of(cards)
    parts = [pool.title(name, cards), "1 card" if size == 1 else f"{size} cards", *([factions] if factions else [])]
    console.print(f"[bold]{escape(parts[0])}[/bold] · {escape(' · '.join(parts[1:]))}")
    for kind in dict.fromkeys(pool.cards[id].kind for id in cards):
        same = [pool.cards[id] for id in cards if pool.cards[id].kind == kind]
        console.print(f"\n[bold]{escape(kind)}[/bold] ({sum(cards[card.id] for card in same)})")
        for card in sorted(same, key=lambda card: -1 if card.number is None else -card.number):
            number = "" if card.number is None else f"{card.number}"
            faction = pool.groups[card.group].name
            console.print(f"  {cards[card.id]} {escape(card.name):<32} [dim]{escape(faction):<12} {number}[/dim]")
    show_curve(console, pool, cards)


def show_curve(console: Console, pool: Decks, cards: Mapping[str, int]) -> None:
    counts: Counter[int] = Counter()
    for id, copies in cards.items():
        number = pool.cards[id].number
        if number is not None:
            counts[number] += copies
    if counts:
        console.print(f"\n[bold]{escape(pool.curve)}[/bold]")
        scale = max(1, -(-max(counts.values()) // WIDEST_BAR))
        for number in range(min(counts), max(counts) + 1):
            bar = "█" * -(-counts[number] // scale)
            console.print(f"  {number:>3} {bar} {counts[number] or ''}".rstrip())


def show_verdict(console: Console, game: AnyGame, reading: Reading) -> bool:
    """Is it legal? Every reason why not."""
    broken = pool_of(game).broken(reading.cards, own_options(game))
    reasons = [str(mistake) for mistake in reading.mistakes] + [str(refusal) for refusal in broken]
    if not reasons:
        console.print("\nLegal.")
        return True
    console.print("\n[bold]Not legal[/bold]")
    for reason in reasons:
        console.print(f"  {escape(reason)}")
    return False


# How they fare


def percent(rate: Rate) -> str:
    return f"{100 * rate.rate:.0f} %" if rate.games else "–"


def interval(rate: Rate) -> str:
    return f"{100 * rate.low:.0f} - {100 * rate.high:.0f}" if rate.games else ""


def run_to_end(steps: Iterator[int], what: str, total: int) -> bool:
    """Plays with a progress bar; False if Ctrl-C stopped it."""
    with progress(what, total) as bar:
        try:
            for games in steps:
                bar.advance(games)
        except KeyboardInterrupt:
            return False
    return True


def show_fare(console: Console, game: AnyGame, name: str, fare: Fare) -> None:
    pool, tally = pool_of(game), fare.tally
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(f"{name} against")
    for heading in ("games", "won", "95 %"):
        grid.add_column(heading, justify="right")
    grid.add_column("")
    for n, id in enumerate(tally.opponents):
        rate = tally.against(n)
        verdict = "beats it" if rate.low > EVEN else "loses to it" if rate.high < EVEN else ""
        grid.add_row(escape(pool.ready[id].name), str(rate.games), percent(rate), interval(rate), verdict)
    whole = tally.overall()
    grid.add_row("[bold]all[/bold]", str(whole.games), percent(whole), interval(whole), "")
    console.print(grid)
    console.print()
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("card")
    for heading in ("in deck", "drawn", "won", "played", "won", "wins in 100, more or fewer", "95 %"):
        grid.add_column(heading, justify="right")
    rates = [tally.card(id) for id in tally.copies]
    for card in sorted(rates, key=lambda card: -1000.0 if card.more is None else card.more, reverse=True):
        more = "" if card.more is None else f"{card.more:+.0f}"
        between = "" if card.low is None else f"{card.low:+.0f} to {card.high:+.0f}"
        grid.add_row(
            escape(pool.cards[card.card].name), str(card.copies), str(card.drawn.games), percent(card.drawn),
            str(card.played.games), percent(card.played), more, between,
        )  # fmt: skip
    console.print(grid)
    console.print(
        f"[dim]{tally.done} games, bot {fare.bot} on both sides, each deal once from either seat. "
        "95 %: Wilson interval. More or fewer: games in which the card was played against those in which it wasn’t "
        "(Newcombe interval).[/dim]"
    )


def fare_json(fare: Fare) -> dict[str, Any]:
    tally = fare.tally
    return {
        "bot": fare.bot,
        "done": tally.done,
        "total": fare.total,
        "overall": tally.overall()._asdict(),
        "opponents": [{"deck": id, **tally.against(n)._asdict()} for n, id in enumerate(tally.opponents)],
        "cards": [
            {**card._asdict(), "drawn": card.drawn._asdict(), "played": card.played._asdict()}
            for card in (tally.card(id) for id in tally.copies)
        ],
    }


def show_match_ups(console: Console, game: AnyGame, ups: MatchUps) -> None:
    pool, everyone = pool_of(game), range(len(ups.decks))
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("deck")
    for n in everyone:
        grid.add_column(str(n + 1), justify="right")
    for heading in ("all", "95 %"):
        grid.add_column(heading, justify="right")
    for n, id in enumerate(ups.decks):
        cells = ["" if n == other else percent(ups.rate(n, other)).removesuffix(" %") for other in everyone]
        whole = ups.average(n, everyone)
        share = f"{100 * whole.rate:.1f} %" if whole.games else "–"
        grid.add_row(f"{n + 1} {escape(pool.ready[id].name)}", *cells, share, interval(whole))
    console.print(grid)
    played = sum(ups.counts)
    console.print(
        f"[dim]Wins in 100 of the deck on the left. {played} games, bot {ups.bot} on both sides, "
        f"{ups.games} for each pairing, each deal once from either seat.[/dim]"
    )


def match_ups_json(ups: MatchUps) -> dict[str, Any]:
    return {
        "bot": ups.bot,
        "done": sum(ups.counts),
        "total": ups.total,
        "pairs": [
            {"decks": [ups.decks[a], ups.decks[b]], **ups.rate(a, b)._asdict()} for a, b in ups.pairs
        ],
        "decks": [
            {"deck": id, **ups.average(n, range(len(ups.decks)))._asdict()} for n, id in enumerate(ups.decks)
        ],
    }  # fmt: skip


@click.command(short_help="Look at decks and let them play.")
@click.argument("game")
@click.argument("deck", nargs=-1)
@click.option("--text", "as_text", is_flag=True, help="Print the deck as a text, ready for a file.")
@click.option("--fare", "with_fare", is_flag=True, help="Play the deck against the ready-made ones.")
@click.option("--matchups", is_flag=True, help="Play the ready-made decks (or those named) against each other.")
@click.option("--bot", default="easy", show_default=True, help="Who plays both decks: easy, medium, greedy:4, …")
@click.option(
    "--games",
    type=click.IntRange(2),
    default=GAMES,
    show_default=True,
    help="Games of each two decks, half from either seat.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first deal.")
@click.option(
    "--jobs", type=click.IntRange(1), default=max(1, (os.cpu_count() or 2) - 1), show_default=True,
    help="Number of processes.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def decks(
    game: str,
    deck: tuple[str, ...],
    as_text: bool,
    with_fare: bool,
    matchups: bool,
    bot: str,
    games: int,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """List the ready-made decks of GAME, or show a DECK (an id, a file, or - for stdin): its cards, its curve, and
    whether it is legal. The exit status is 1 if it isn’t.

    \b
      anachron decks ophelia
      anachron decks ophelia corsair-starter
      anachron decks ophelia corsair-starter --text > mine.txt
      anachron decks ophelia mine.txt
      anachron decks ophelia mine.txt --fare --games 100
      anachron decks ophelia --matchups --bot greedy

    A deck is a text, one line a card: 2 Atlantis: Boarding Corsair. Counts, factions, accents and capitals are up to
    you. A first line “# Long Night” is its name. Ctrl-C stops --fare and --matchups and shows what there is so far.
    """
    found = find_game(game)
    console = out()
    if with_fare and matchups:
        raise click.UsageError("Choose either --fare or --matchups.")
    if with_fare or matchups:
        try:
            bot_names.make(bot, found, 0)
        except bot_names.UnknownBot as error:
            raise click.UsageError(str(error)) from error
    if matchups:
        play_match_ups(console, found, deck, bot, games, seed, jobs, as_json)
    elif with_fare:
        if len(deck) != 1:
            raise click.UsageError("Name the deck that should play.")
        play_fare(console, found, deck[0], bot, games, seed, jobs, as_json)
    elif not deck:
        show_ready(console, found)
    else:
        legal = [show_one(console, found, word, as_text, as_json) for word in deck]
        if not all(legal):
            raise SystemExit(1)


def show_one(console: Console, game: AnyGame, word: str, as_text: bool, as_json: bool) -> bool:
    """Shows a deck; is it legal?"""
    pool = pool_of(game)
    found = find_reading(game, word)
    reading = Reading(pool.ready[found].name, pool.ready[found].cards, []) if isinstance(found, str) else found
    broken = pool.broken(reading.cards, own_options(game))
    if as_text:
        click.echo(write_deck(pool, reading.name, reading.cards), nl=False)
    elif as_json:
        click.echo(
            json.dumps(
                {
                    "name": reading.name,
                    "cards": reading.cards,
                    "factions": pool.groups_of(reading.cards),
                    "legal": not broken and not reading.mistakes,
                    "reasons": [str(one) for one in (*reading.mistakes, *broken)],
                }
            )
        )
    else:
        show_deck(console, game, reading.name, reading.cards)
        return show_verdict(console, game, reading)
    return not broken and not reading.mistakes


def play_fare(
    console: Console, game: AnyGame, word: str, bot: str, games: int, seed: int, jobs: int, as_json: bool
) -> None:
    pool, deck = pool_of(game), find_deck(game, word)
    cards = pool.cards_of(deck)
    broken = pool.broken(cards, own_options(game))
    if broken:
        raise click.UsageError("\n".join([f"{word} isn’t legal:", *[f"  {refusal}" for refusal in broken]]))
    fare = Fare(game, cards, bot, games)
    finished = run_to_end(fare.play(seed, jobs), pool.name_of(deck), fare.total)
    if as_json:
        click.echo(json.dumps(fare_json(fare)))
    else:
        show_fare(console, game, pool.name_of(deck), fare)
    stop_unless(finished, fare.tally.done, fare.total)


def play_match_ups(
    console: Console, game: AnyGame, words: Sequence[str], bot: str, games: int, seed: int, jobs: int, as_json: bool
) -> None:
    pool_of(game)
    chosen = [find_deck(game, word) for word in words]
    own = [word for word, deck in zip(words, chosen, strict=True) if "deck" not in deck]
    if own:
        raise click.UsageError(f"--matchups is for ready-made decks. Try {own[0]} with --fare.")
    if len(words) == 1:
        raise click.UsageError("Name two decks at least, or none for all of them.")
    ups = MatchUps(game, bot, games, [deck["deck"] for deck in chosen])
    finished = run_to_end(ups.play(seed, jobs), "match-ups", ups.total)
    if as_json:
        click.echo(json.dumps(match_ups_json(ups)))
    else:
        show_match_ups(console, game, ups)
    stop_unless(finished, sum(ups.counts), ups.total)


def stop_unless(finished: bool, done: int, total: int) -> None:
    if not finished:
        click.echo(f"Stopped after {done} of {total} games.", err=True)
        raise SystemExit(INTERRUPTED)
