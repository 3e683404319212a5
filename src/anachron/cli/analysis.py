"""A finished game looked back on in a terminal: the curve, the turning points, better moves."""

import json
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from anachron import bots as bot_names
from anachron.cli.console import out, progress, seat_names
from anachron.cli.terminal import load_game, result
from anachron.lab.analysis import BOT, MISTAKE, TURN, WORK, Analysis, Moment, NotFinished
from anachron.lab.rates import Rate
from anachron.texts import readable

BARS = "▁▂▃▄▅▆▇█"
INTERRUPTED = 130  # as a shell reports Ctrl-C


@click.command(short_help="Find where a finished game turned.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, default=0, show_default=True, help="Whose chance, and whose moves.")
@click.option("--bot", default=BOT, show_default=True, help="Who plays the imagined games: easy, medium, greedy:4, …")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same analysis.")
@click.option(
    "--work", type=click.IntRange(100), default=WORK, show_default=True,
    help="Moves of imagined games for the curve, and as many for better moves.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the analysis as JSON.")
def analyse(file: Path, seat: int, bot: str, seed: int, work: int, as_json: bool) -> None:
    """Look back on the finished game in FILE: the chance of winning as it went on, the turning points, and better
    moves, all from what the seat knew then.

    \b
      anachron analyse game.json
      anachron analyse game.json --seat 1 --bot medium
      anachron analyse game.json --work 200000 --json > analysis.json

    Bots play imagined games on from each moment. What the seat couldn’t see is dealt anew for each of them. Ctrl-C
    stops it and shows what there is so far.
    """
    table = load_game(file, 0)
    try:
        bot_names.make(bot, table.game, 0)
        analysis = Analysis(table.record, seat, bot, seed, work)
    except (bot_names.UnknownBot, NotFinished) as error:
        raise click.UsageError(str(error)) from error
    except ValueError as error:
        raise click.UsageError(f"This game has seats 0 to {table.record.seats - 1}.") from error
    stopped = False
    with progress("looking back", analysis.total) as bar:
        try:
            for done in analysis.run():
                bar.advance(done - bar.done)
        except KeyboardInterrupt:
            stopped = True
    if as_json:
        click.echo(json.dumps(analysis.to_json()))
    else:
        show(out(), analysis)
    if stopped:
        click.echo(f"Stopped after {100 * analysis.done // analysis.total} %.", err=True)
        raise SystemExit(INTERRUPTED)


def show(console: Console, analysis: Analysis) -> None:
    names = seat_names(analysis.game, analysis.record.seats)
    console.print(f"[bold]{escape(result(analysis.states[-1], names))}[/bold]")
    if analysis.points:
        bars = "".join(BARS[round(point.chance.rate * (len(BARS) - 1))] for point in analysis.points)
        first, last = analysis.points[0].chance, analysis.points[-1].chance
        console.print(f"{escape(names[analysis.seat])}’s chance of winning: {percent(first)} {bars} {percent(last)}")
    console.print()
    show_moments(console, analysis, names)
    missed = f"{analysis.mistakes} of {analysis.choices} choices had a move that was clearly better."
    console.print(missed if analysis.choices else "There was nothing to choose.")
    console.print(
        f"[dim]Imagined games, bot {escape(analysis.bot)} in every seat, from what {escape(names[analysis.seat])} knew "
        "then. Brackets: 95 % interval. It judges swings better than single moves.[/dim]"
    )


def show_moments(console: Console, analysis: Analysis, names: Sequence[str]) -> None:
    if not analysis.moments:
        console.print("No turning points: no single move turned this game.")
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("move", justify="right")
    for heading in ("where", "what happened", "chance"):
        grid.add_column(heading)
    for heading in ("wins in 100", "95 %"):
        grid.add_column(heading, justify="right")

    def words(text: str) -> str:
        return escape(readable(analysis.game, text, names))

    for moment in analysis.moments:
        grid.add_row(
            str(moment.at + 1), words(moment.group), words(sentence(moment, names)),
            f"{percent(moment.before)} → {percent(moment.after)}" if moment.kind == TURN else best_of(moment),
            f"{moment.swing:+.0f}", f"{moment.low:+.0f} to {moment.high:+.0f}",
        )  # fmt: skip
    console.print(grid)
    console.print()


def sentence(moment: Moment, names: Sequence[str]) -> str:
    if moment.kind == TURN:
        return f"{names[moment.seat]}: {moment.label}"
    if moment.kind == MISTAKE:
        return f"{moment.label}. Better: {moment.moves[0].label}"
    return f"{moment.label}: the best move by far"


def best_of(moment: Moment) -> str:
    """How the move that was played fared, beside the best one."""
    best = percent(moment.moves[0].chance)
    return f"{percent(moment.moves[moment.played].chance)}, not {best}" if moment.played else best


def percent(rate: Rate) -> str:
    return f"{100 * rate.rate:.0f} %"
