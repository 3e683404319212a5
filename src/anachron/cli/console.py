"""Where output goes: one console for answers, one for progress; and how games, cards and seats are found by name."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from time import monotonic
from typing import Any, NoReturn

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import anachron
from anachron.core import AnyGame
from anachron.core.register import examples
from anachron.texts import named_things

PIPE_WIDTH = 160  # of tables, where no terminal says how wide it is
PROGRESS_AFTER_S = 2.0  # anything slower shows a progress bar

NOT_CARDS = frozenset(("option", "phase", "token", "mat", "deck", "round", "mode"))  # content that is no card or tile


class Out(Console):
    """A console whose reader may go away (`anachron cards … | head`): then we stop quietly, like other tools."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def out() -> Out:
    """Made anew for each use, so that tests and pipes get the stdout of the moment."""
    if sys.stdout.isatty():
        return Out(highlight=False)
    return Out(highlight=False, soft_wrap=True, width=PIPE_WIDTH)


def err() -> Console:
    return Console(stderr=True, highlight=False)


def silence_stdout() -> None:
    """After a broken pipe: drops what is still buffered, so that Python doesn't complain when it exits."""
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
    except (OSError, ValueError):  # a stdout without a file, in tests
        pass


@contextmanager
def progress(what: str, total: int) -> Iterator["Bar"]:
    """A bar on stderr that appears only when the work takes a while."""
    bar = Bar(what, total)
    try:
        yield bar
    finally:
        bar.close()


class Bar:
    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.done = 0
        self.begun = monotonic()
        self.shown: Progress | None = None

    def advance(self, n: int = 1) -> None:
        self.done += n
        console = err()
        if self.shown is None and console.is_terminal and monotonic() - self.begun > PROGRESS_AFTER_S:
            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            self.shown = Progress(*columns, console=console, transient=True)
            self.shown.add_task(self.what, total=self.total)
            self.shown.start()
        if self.shown is not None:
            self.shown.update(self.shown.task_ids[0], completed=self.done)

    def close(self) -> None:
        if self.shown is not None:
            self.shown.stop()


def suggestion(word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, list(known), 1, cutoff=0.5)
    return f" Did you mean {near[0]}?" if near else ""


def find_game(name: str) -> AnyGame:
    """The game of that name, or of the only one that begins so; a refusal with a suggestion otherwise. The examples are
    found, too, but not suggested."""
    known = anachron.games()
    if name in known or name in examples():
        return anachron.game(name)
    begin = [one for one in known if one.startswith(name.lower())]
    if len(begin) == 1:
        return anachron.game(begin[0])
    raise click.UsageError(f"There is no game {name!r}.{suggestion(name, known)} Games: {', '.join(known)}.")


def cards(game: AnyGame) -> dict[str, dict[str, Any]]:
    """Cards, tiles, monsters …: the pieces that carry a text, by id. A person may ask about each by name."""
    return {id_: one for id_, one in named_things(game, NOT_CARDS).items() if isinstance(one.get("text"), str)}


def find_card(game: AnyGame, word: str) -> str | None:
    """The id meant by a word: an id, a name in any case, or the only one that begins so."""
    known = cards(game)
    wanted = word.strip().lower()
    for id_, one in known.items():
        if wanted in (id_, str(one["name"]).lower()):
            return id_
    begin = [id_ for id_, one in known.items() if id_.startswith(wanted) or str(one["name"]).lower().startswith(wanted)]
    return begin[0] if len(begin) == 1 else None


def seat_names(game: AnyGame, seats: int) -> list[str]:
    sides = game.info.get("sides")
    return [str(sides[seat]) if sides and seat < len(sides) else f"Seat {seat}" for seat in range(seats)]


def with_text(events: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events that have a sentence; the others are for the animation."""
    return [event for event in events if event["text"]]
