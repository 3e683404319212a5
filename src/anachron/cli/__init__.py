"""anachron: games about time, in a terminal."""

import json
import os
import secrets
import sys
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from io import TextIOWrapper
from pathlib import Path
from time import sleep
from typing import IO, Any

import click
import zstandard
from rich.markup import escape
from rich.table import Table as Grid

import anachron
from anachron import bots as bot_names
from anachron.cli.console import err, find_game, hush, out, progress, seat_names, suggestion, with_text
from anachron.cli.help import show_card, show_cards, show_games, show_options, show_rules
from anachron.cli.terminal import PERSON, Left, Table, Terminal, load_table, result
from anachron.core import Game, IllegalAction, Record
from anachron.core.register import PACKS
from anachron.lab.arena import Played, Standings
from anachron.lab.arena import arena as play_arena
from anachron.texts import readable

INTERRUPTED = 130  # as a shell reports it: 128 + SIGINT
BROKEN_PIPE = 141  # 128 + SIGPIPE

BOTS_HELP = "easy, medium, hard; random, greedy:16 (worlds), search:2000 (looks ahead), search:1s"


class Commands(click.Group):
    """Knows what was meant: `anachron arna` says `Did you mean arena?`."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            known = self.list_commands(ctx)
            hint = suggestion(args[0], known)
            raise click.UsageError(f"There is no command {args[0]!r}.{hint} Commands: {', '.join(known)}.", ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Every command has its own help with examples: anachron play --help",
)
@click.version_option(anachron.__version__, prog_name="anachron")
@click.option("--content", "packs", multiple=True, metavar="GAME=FILE", help="Play a game with a content pack.")
def cli(packs: tuple[str, ...]) -> None:
    """Games about time: play, watch, replay and measure them in a terminal, or serve them to browsers.

    \b
    Begin with
      anachron games                             what there is
      anachron play time-line-battle             a game against a bot
      anachron serve                             the same in the browser
    """
    if packs:
        os.environ[PACKS] = os.pathsep.join([checked_pack(pack) for pack in packs])


def checked_pack(argument: str) -> str:
    """`game=file` with the whole name of the game and the whole path, if the pack can be played."""
    name, equals, file = argument.partition("=")
    if not equals:
        raise click.UsageError(f"A content pack is given as game=file, not {argument!r}.")
    game = find_game(name).name
    try:
        anachron.game(game, content=file)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    return f"{game}={Path(file).resolve()}"


@cli.command()
def games() -> None:
    """The games, one by one."""
    show_games(out())


@cli.command(short_help="The rules of a game, or those that say something.")
@click.argument("game")
@click.argument("search", nargs=-1)
@click.option("--options", "options_", is_flag=True, help="Show the options of the game instead.")
def rules(game: str, search: tuple[str, ...], options_: bool) -> None:
    """The rules of GAME, with their numbers; with SEARCH those of a number or with all these words.

    \b
      anachron rules time-line-battle
      anachron rules time-line-battle R6
      anachron rules time-line-battle shocked sacrifice
      anachron rules time-line-battle --options
    """
    found = find_game(game)
    if options_:
        show_options(out(), found)
    else:
        show_rules(out(), found, " ".join(search))


@cli.command(short_help="The cards of a game, or one of them.")
@click.argument("game")
@click.argument("card", nargs=-1)
def cards(game: str, card: tuple[str, ...]) -> None:
    """All cards of GAME, or one CARD with its numbers and rulings.

    \b
      anachron cards time-line-battle
      anachron cards time-line-battle rear guard
    """
    found = find_game(game)
    if card:
        show_card(out(), found, " ".join(card))
    else:
        show_cards(out(), found)


def read_options(game: Game, arguments: Sequence[str]) -> dict[str, Any]:
    """`name=value` words as options of the game; refused with a sentence."""
    chosen: dict[str, Any] = {}
    for argument in arguments:
        name, equals, value = argument.partition("=")
        if not equals:
            raise click.UsageError(f"An option is written name=value, not {argument!r}.")
        if name not in game.options:
            known = game.options
            raise click.UsageError(f"{game.title} has no option {name!r}.{suggestion(name, known)}")
        fitting = [choice for choice in game.options[name].choices if str(choice).lower() == value.lower()]
        if not fitting and game.options[name].free:
            fitting = [value]
        if not fitting:
            choices = ", ".join(str(choice).lower() for choice in game.options[name].choices)
            raise click.UsageError(f"The option {name} cannot be {value!r}. It can be: {choices}.")
        chosen[name] = fitting[0]
    try:
        return dict(game.check_options(chosen))
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def check_bot(name: str, game: Game) -> str:
    try:
        bot_names.make(name, game, 0)
    except bot_names.UnknownBot as error:
        raise click.UsageError(str(error)) from error
    return name


def read_line(prompt: str) -> str:
    """A line from the person; the end of the input leaves the table."""
    try:
        return input(prompt)
    except EOFError:
        raise Left from None


@cli.command(short_help="Play a game in the terminal.")
@click.argument("game", required=False)
@click.option("--bot", default="medium", show_default=True, help=f"Who plays the other seats: {BOTS_HELP}.")
@click.option("--hot-seat", is_flag=True, help="People in every seat, at this terminal.")
@click.option("--seats", type=int, help="How many play.")
@click.option("--seat", "own", type=int, default=0, show_default=True, help="Your seat.")
@click.option("-o", "--option", "options_", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", type=int, help="Deal by this number instead of by chance.")
@click.option("--load", type=click.Path(path_type=Path), help="Go on with a saved game.")
def play(
    game: str | None,
    bot: str,
    hot_seat: bool,
    seats: int | None,
    own: int,
    options_: tuple[str, ...],
    seed: int | None,
    load: Path | None,
) -> None:
    """Play GAME here, against bots or hot-seat. At the table, ? shows what you can type.

    \b
      anachron play time-line-battle --bot hard
      anachron play time-line-battle --hot-seat -o timelines=1
      anachron play --load my-game.json
    """
    console = out()
    bot_seed = secrets.randbits(64) if seed is None else seed
    if load is not None:
        table = load_table(load, bot_seed)
    elif game is None:
        raise click.UsageError(f"Which game? There are: {', '.join(anachron.games())}. Or --load a saved one.")
    else:
        found = find_game(game)
        count = seats if seats is not None else found.seats[0]
        if count not in found.seats or not 0 <= own < count:
            raise click.UsageError(f"{found.title} has {' or '.join(map(str, found.seats))} seats, numbered from 0.")
        players = [PERSON if hot_seat or seat == own else check_bot(bot, found) for seat in range(count)]
        dealt: int | str = secrets.token_hex(32) if seed is None else seed
        chosen = read_options(found, options_)
        table = Table(
            found,
            Record(found.name, found.version, count, dealt, chosen, [], pack=found.info["pack"]),
            players,
            bot_seed,
        )
    with suppress(ImportError):
        import readline  # noqa: F401 - input() then edits lines and remembers them
    try:
        Terminal(table, console, read_line, load).run()
    except Left:
        console.print("You have left the table.")


def writable(context: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """Said before hours of play, not after."""
    if path is not None and (path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK)):
        raise click.BadParameter(f"{path} cannot be written.")
    return path


@cli.command(short_help="Watch bots play.")
@click.argument("game")
@click.option("--bots", "who", default="hard,medium", show_default=True, help=f"By seat: {BOTS_HELP}.")
@click.option("-o", "--option", "options_", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", type=int, help="Deal by this number instead of by chance.")
@click.option("--delay", type=float, default=0.0, show_default=True, help="Seconds between actions.")
@click.option("--table/--no-table", "tables", default=True, help="Show the table when a new part of the game begins.")
@click.option(
    "--save", "save_to", type=click.Path(path_type=Path), callback=writable, help="Keep the record in this file."
)
def watch(
    game: str,
    who: str,
    options_: tuple[str, ...],
    seed: int | None,
    delay: float,
    tables: bool,
    save_to: Path | None,
) -> None:
    """Bots play GAME, as a spectator sees it.

    \b
      anachron watch time-line-battle --bots hard,greedy --delay 0.5
      anachron watch time-line-battle --no-table --seed 7 --save game.json
    """
    found = find_game(game)
    console = out()
    players = [check_bot(name.strip(), found) for name in who.split(",")]
    if len(players) not in found.seats:
        seats = " or ".join(map(str, found.seats))
        raise click.UsageError(f"{found.title} is for {seats} players; --bots names {len(players)}.")
    dealt = secrets.randbits(64) if seed is None else seed
    record = Record(
        found.name, found.version, len(players), dealt, read_options(found, options_), [], pack=found.info["pack"]
    )
    table = Table(found, record, players, dealt)
    names = [f"{name} ({bot})" for name, bot in zip(seat_names(found, len(players)), players, strict=True)]
    told, group = 0, ""
    while True:
        events = table.state.events(told)
        told += len(events)
        before = group
        for event in with_text(events):
            if event["group"] != group:
                group = event["group"]
                console.print(f"[bold]{escape(readable(found, group, names))}[/bold]")
            console.print(f"  {escape(readable(found, event['text'], names))}")
        if tables and group != before and not table.state.over:
            console.print(f"\n{escape(table.state.text(None))}\n")
        if table.state.over:
            break
        table.bot_plays(table.state.waiting[0])
        if delay:
            sleep(delay)
    console.print(f"\n{escape(table.state.text(None))}\n\n[bold]{escape(result(table.state, names))}[/bold]")
    if save_to is not None:
        table.save(save_to)


@cli.command(short_help="Step through a recorded game.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Look over the shoulder of this seat; without it, as a spectator.")
@click.option("--all", "whole", is_flag=True, help="Print every step at once (as when the output is no terminal).")
def replay(file: Path, seat: int | None, whole: bool) -> None:
    """Step through the record in FILE: Enter goes on, b back, a number to that step, q leaves.

    \b
      anachron replay game.json
      anachron replay game.json --all --seat 0 | less
    """
    console = out()
    table = load_table(file, 0)
    if seat is not None and not 0 <= seat < table.record.seats:
        raise click.UsageError(f"The seats of this game are 0 to {table.record.seats - 1}.")
    states = list(table.record.replay())
    names = seat_names(table.game, table.record.seats)

    def show(step: int) -> None:
        heading = readable(table.game, states[step].group(), names)
        console.print(f"\n[bold]{step} of {len(states) - 1}[/bold]  {escape(heading)}")
        if step:
            console.print(f"[dim]{escape(table.record.actions[step - 1])}[/dim]")
        since = len(states[step - 1].events(0, seat)) if step else 0
        for event in with_text(states[step].events(since, seat)):
            console.print(f"  {escape(readable(table.game, event['text'], names))}")

    if whole or not sys.stdin.isatty() or not console.is_terminal:
        for step in range(len(states)):
            show(step)
    else:
        step_through(states, show, lambda step: console.print(escape(states[step].text(seat))))
    if states[-1].over:
        console.print(f"[bold]{escape(result(states[-1], names))}[/bold]")


def step_through(states: Sequence[Any], show: Any, show_table: Any) -> None:
    step = 0
    while True:
        show(step)
        show_table(step)
        try:
            typed = read_line("Enter: on, b: back, a number, q: leave > ").strip().lower()
        except Left:
            return
        if typed in ("q", "quit"):
            return
        if typed.isdecimal():
            step = min(int(typed), len(states) - 1)
        elif typed == "b":
            step = max(step - 1, 0)
        elif step + 1 < len(states):
            step += 1
        else:
            return


@cli.command(short_help="Bots against bots, with win rates.")
@click.argument("game")
@click.option("--bots", "who", default="hard,random", show_default=True, help=f"Two or more of: {BOTS_HELP}.")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="How many seats; the bots take them in turn.")
@click.option("--seed", type=int, default=1, show_default=True, help="Of the first deal.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes that play.")
@click.option("-o", "--option", "options_", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option(
    "--out",
    "out_file",
    type=click.Path(path_type=Path),
    callback=writable,
    help="Keep all records, as .jsonl or .jsonl.zst.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the standings as JSON.")
def arena(
    game: str,
    who: str,
    count: int,
    seats: int | None,
    seed: int,
    jobs: int,
    options_: tuple[str, ...],
    out_file: Path | None,
    as_json: bool,
) -> None:
    """Bots play GAME against each other in mirrored sets: each deal once with every seating.

    \b
      anachron arena time-line-battle --bots hard,greedy --games 400 --jobs 2
      anachron arena time-line-battle --bots search:200,search:1s --out games.jsonl.zst
    """
    found = find_game(game)
    entrants = [check_bot(name.strip(), found) for name in who.split(",")]
    chosen = read_options(found, options_)
    total = -(-count // len(entrants)) * len(entrants)
    with ExitStack() as stack:
        records = stack.enter_context(open_records(out_file)) if out_file is not None else None
        bar = stack.enter_context(progress(f"{' v. '.join(entrants)}", total))

        def after_set(played: list[Played]) -> None:
            bar.advance(len(played))
            if records is not None:
                for one in played:
                    names = [entrants[entrant] for entrant in one.entrants]
                    records.write(json.dumps({**json.loads(one.record), "players": names}) + "\n")

        try:
            standings = play_arena(
                found.name, entrants, count, seats=seats, seed=seed, options=chosen, jobs=jobs, after_set=after_set
            )
        except ValueError as error:
            raise click.UsageError(str(error)) from error
    if as_json:
        click.echo(json.dumps([one._asdict() for one in standings.entrants]))
    else:
        show_standings(standings)


def open_records(path: Path) -> IO[str]:
    """JSON lines, compressed where the name ends so."""
    if path.suffix == ".zst":
        return TextIOWrapper(zstandard.ZstdCompressor().stream_writer(path.open("wb"), closefd=True), encoding="utf-8")
    return path.open("w", encoding="utf-8")


def show_standings(standings: Standings) -> None:
    console = out()
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("bot")
    for heading in ("games", "won", "drawn", "lost", "win rate", "95 %", "95 % by sets", "score", "ms/decision"):
        grid.add_column(heading, justify="right")
    for one in standings.entrants:
        grid.add_row(
            one.name,
            str(one.games),
            str(one.wins),
            str(one.draws),
            str(one.losses),
            f"{100 * one.share:.1f} %",
            f"{100 * one.low:.1f} - {100 * one.high:.1f}",
            f"{100 * one.pairs_low:.1f} - {100 * one.pairs_high:.1f}",
            f"{one.score:.2f}",
            f"{one.milliseconds:.1f}",
        )
    console.print(grid)
    console.print(
        f"[dim]{standings.sets} deals, each played with every seating, in {standings.seconds:.0f} s. "
        "A draw counts as its part of a win. 95 %: Wilson; by sets: from the spread between deals.[/dim]"
    )


@cli.command(short_help="Measure the speed of the rules, beside that of others.")
@click.option("--game", "only", multiple=True, help="Only this game; may be given again.")
@click.option("--seconds", type=float, default=2.0, show_default=True, help="For each measurement.")
@click.option(
    "--peers",
    type=click.Path(path_type=Path),
    help="A folder with node_modules (boardgame.io) and a venv (OpenSpiel, PettingZoo).",
)
@click.option("--write", is_flag=True, help="Write docs/performance.md.")
def bench(only: tuple[str, ...], seconds: float, peers: Path | None, write: bool) -> None:
    """Random decisions per second and time of a copy on one core, plain and compiled, and those of the peers
    that are installed: OpenSpiel, PettingZoo, boardgame.io.

    \b
      anachron bench
      anachron bench --peers ~/peers --write
    """
    from anachron import bench as measure

    names = [find_game(name).name for name in only] or list(anachron.games())
    measure.run(out(), names, seconds, peers, write)


@cli.command(short_help="Serve tables to browsers.")
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Or the next one that is free."
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    default=Path("anachron-data"),
    show_default=True,
    help="The folder in which tables are kept.",
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Our address behind a proxy; may be repeated.")
@click.option("--open/--no-open", "open_browser", default=True, show_default=True, help="Open a browser.")
def serve(host: str, port: int, data: Path, origins: tuple[str, ...], open_browser: bool) -> None:
    """Serve tables to browsers until Ctrl-C.

    \b
      anachron serve
      anachron serve --host 0.0.0.0 --port 9000 --data /srv/anachron
    """
    from anachron.server.app import serve as run_server

    run_server(host, port, data, open_browser, origins)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command `anachron`: mistakes end in one sentence, and every end has the exit status that shells expect."""
    try:
        status = cli.main(arguments, prog_name="anachron", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        hush()
        status = BROKEN_PIPE
    except (click.Abort, KeyboardInterrupt):
        err().print("\nStopped.")
        status = INTERRUPTED
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except IllegalAction as error:
        err().print(escape(str(error)))
        status = 1
    except OSError as error:  # a full disk, say
        err().print(f"Error: {escape(str(error))}")
        status = 1
    sys.exit(status if isinstance(status, int) else 0)
