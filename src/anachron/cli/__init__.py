"""anachron: games about time, in a terminal."""

import json
import os
import secrets
import sys
from collections.abc import Mapping, Sequence
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
from anachron.cli import decks as deck_files
from anachron.cli.analysis import analyse
from anachron.cli.bots import bots
from anachron.cli.console import err, find_game, out, progress, seat_names, silence_stdout, suggestion, with_text
from anachron.cli.help import show_card, show_cards, show_games, show_options, show_rules
from anachron.cli.serve import serve
from anachron.cli.store import store
from anachron.cli.terminal import PERSON, Left, LocalGame, Terminal, load_game, result
from anachron.core import AnyGame, IllegalAction, Record, key_of_deal
from anachron.core.register import PACKS
from anachron.lab.arena import Played, Standings
from anachron.lab.arena import arena as play_arena
from anachron.texts import readable

INTERRUPTED = 130  # as a shell reports it: 128 + SIGINT
BROKEN_PIPE = 141  # 128 + SIGPIPE

BOTS_HELP = "easy, medium, hard; random, greedy:16 (worlds), search:2000 (looks ahead), search:1s, rehearse:200"


class Commands(click.Group):
    """Suggests what you meant: `anachron arna` says `Did you mean arena?`."""

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
    epilog="Every command has its own help, with examples: anachron play --help",
)
@click.version_option(anachron.__version__, prog_name="anachron")
@click.option("--content", "packs", multiple=True, metavar="GAME=FILE", help="Play a game with a content pack.")
def cli(packs: tuple[str, ...]) -> None:
    """Board games about time: play, watch, replay and measure them here, or serve them to browsers.

    \b
    Start with
      anachron games                             list the games
      anachron play time-line-battle             play against a bot
      anachron serve                             play in the browser
      anachron decks ophelia                     read, check and try decks
    """
    if packs:
        os.environ[PACKS] = os.pathsep.join([checked_pack(pack) for pack in packs])


def checked_pack(argument: str) -> str:
    """`game=file` with the game's full name and the full path, if the pack is valid."""
    name, equals, file = argument.partition("=")
    if not equals:
        raise click.UsageError(f"Write a content pack as game=file, not {argument!r}.")
    game = find_game(name).name
    try:
        anachron.game(game, content=file)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    return f"{game}={Path(file).resolve()}"


@cli.command()
def games() -> None:
    """List the games."""
    show_games(out())


@cli.command(short_help="Read or search the rules of a game.")
@click.argument("game")
@click.argument("search", nargs=-1)
@click.option("--options", "options_", is_flag=True, help="Show the game’s options instead.")
def rules(game: str, search: tuple[str, ...], options_: bool) -> None:
    """Show the rules of GAME; with SEARCH, only those with that number or with all these words.

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


@cli.command(short_help="Look up the cards of a game.")
@click.argument("game")
@click.argument("card", nargs=-1)
def cards(game: str, card: tuple[str, ...]) -> None:
    """List the cards of GAME, or show one CARD with its numbers and rulings.

    \b
      anachron cards time-line-battle
      anachron cards time-line-battle rear guard
    """
    found = find_game(game)
    if card:
        show_card(out(), found, " ".join(card))
    else:
        show_cards(out(), found)


def read_options(
    game: AnyGame, arguments: Sequence[str], unless_said: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The options of a game from `name=value` arguments; a mistake is a usage error."""
    chosen: dict[str, Any] = dict(unless_said or {})
    for argument in arguments:
        name, equals, value = argument.partition("=")
        if not equals:
            raise click.UsageError(f"Write an option as name=value, not {argument!r}.")
        if name not in game.options:
            known = game.options
            raise click.UsageError(f"{game.title} has no option {name!r}.{suggestion(name, known)}")
        fitting = [choice for choice in game.options[name].choices if str(choice).lower() == value.lower()]
        if not fitting and game.options[name].free:
            fitting = [value]
        if not fitting:
            choices = ", ".join(str(choice).lower() for choice in game.options[name].choices)
            raise click.UsageError(f"Option {name} can’t be {value!r}. It can be: {choices}.")
        chosen[name] = fitting[0]
    try:
        return dict(game.check_options(chosen))
    except ValueError as error:
        raise click.UsageError(str(error)) from error


cli.add_command(deck_files.decks)
cli.add_command(analyse)
cli.add_command(store)
cli.add_command(bots)
cli.add_command(serve)
with_decks = click.option("--deck", "decks_", multiple=True, metavar="DECK", help=deck_files.HELP)


def check_bot(name: str, game: AnyGame) -> str:
    try:
        bot_names.make(name, game, 0)
    except bot_names.UnknownBot as error:
        raise click.UsageError(str(error)) from error
    return name


def read_line(prompt: str) -> str:
    """A line that the player types; the end of the input leaves the table."""
    try:
        return input(prompt)
    except EOFError:
        raise Left from None


@cli.command(short_help="Play a game in the terminal.")
@click.argument("game", required=False)
@click.option("--bot", default="medium", show_default=True, help=f"Who plays the other seats: {BOTS_HELP}.")
@click.option("--hot-seat", is_flag=True, help="People play every seat, at this terminal.")
@click.option("--seats", type=int, help="Number of players.")
@click.option("--seat", "own", type=int, default=0, show_default=True, help="Your seat.")
@click.option("-o", "--option", "options_", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@with_decks
@click.option("--seed", type=int, help="Use this seed for the deal.")
@click.option("--load", type=click.Path(path_type=Path), help="Continue a saved game.")
def play(
    game: str | None,
    bot: str,
    hot_seat: bool,
    seats: int | None,
    own: int,
    options_: tuple[str, ...],
    decks_: tuple[str, ...],
    seed: int | None,
    load: Path | None,
) -> None:
    """Play GAME in the terminal, against bots or hot-seat. Type ? during the game for help.

    \b
      anachron play time-line-battle --bot hard
      anachron play time-line-battle --hot-seat -o timelines=1
      anachron play ophelia --deck mine.txt,void-starter     yours first
      anachron play --load my-game.json
    """
    console = out()
    bot_seed = secrets.randbits(64) if seed is None else seed
    if load is not None:
        table = load_game(load, bot_seed)
    elif game is None:
        raise click.UsageError(f"Which game? Choose one of {', '.join(anachron.games())}, or --load a saved one.")
    else:
        found = find_game(game)
        count = seats if seats is not None else found.seats[0]
        if count not in found.seats or not 0 <= own < count:
            raise click.UsageError(f"{found.title} has {' or '.join(map(str, found.seats))} seats, numbered from 0.")
        players = [PERSON if hot_seat or seat == own else check_bot(bot, found) for seat in range(count)]
        dealt: int | str = secrets.token_hex(32) if seed is None else seed
        others = [seat for seat in range(count) if seat != own]
        brought = deck_files.read_decks(found, decks_, [own, *others])
        chosen = read_options(found, options_, deck_files.options_for(found, brought))
        record = Record(found.name, found.version, count, dealt, chosen, [], pack=found.info["pack"])
        record.brought = deck_files.check_decks(found, brought, count, chosen)
        table = LocalGame(found, record, players, bot_seed)
    with suppress(ImportError):
        import readline  # noqa: F401 - input() then edits lines and remembers them
    try:
        Terminal(table, console, read_line, load).run()
    except Left:
        console.print("You left the table.")


def writable(context: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """Checked before hours of play, not after."""
    if path is not None and (path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK)):
        raise click.BadParameter(f"Can’t write to {path}.")
    return path


@cli.command(short_help="Watch bots play.")
@click.argument("game")
@click.option("--bots", "who", default="hard,medium", show_default=True, help=f"By seat: {BOTS_HELP}.")
@click.option("-o", "--option", "options_", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@with_decks
@click.option("--seed", type=int, help="Use this seed for the deal.")
@click.option("--delay", type=float, default=0.0, show_default=True, help="Seconds between actions.")
@click.option(
    "--table/--no-table", "tables", default=True, help="Show the table at the start of each part of the game."
)
@click.option(
    "--save", "save_to", type=click.Path(path_type=Path), callback=writable, help="Save the game to this file."
)
def watch(
    game: str,
    who: str,
    options_: tuple[str, ...],
    decks_: tuple[str, ...],
    seed: int | None,
    delay: float,
    tables: bool,
    save_to: Path | None,
) -> None:
    """Watch bots play GAME.

    \b
      anachron watch time-line-battle --bots hard,greedy --delay 0.5
      anachron watch time-line-battle --no-table --seed 7 --save game.json
      anachron watch ophelia --bots medium,medium --deck mine.txt,corsair-starter
    """
    found = find_game(game)
    console = out()
    players = [check_bot(name.strip(), found) for name in who.split(",")]
    if len(players) not in found.seats:
        seats = " or ".join(map(str, found.seats))
        raise click.UsageError(f"{found.title} is for {seats} players, but --bots names {len(players)}.")
    dealt = secrets.randbits(64) if seed is None else seed
    brought = deck_files.read_decks(found, decks_, range(len(players)))
    chosen = read_options(found, options_, deck_files.options_for(found, brought))
    record = Record(found.name, found.version, len(players), dealt, chosen, [], pack=found.info["pack"])
    record.brought = deck_files.check_decks(found, brought, len(players), chosen)
    table = LocalGame(found, record, players, dealt)
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
            console.print(f"\n{escape(readable(found, table.state.text(None), names))}\n")
        if table.state.over:
            break
        table.bot_plays(table.state.waiting[0])
        if delay:
            sleep(delay)
    console.print(f"\n{escape(readable(found, table.state.text(None), names))}\n")
    console.print(f"[bold]{escape(result(table.state, names))}[/bold]")
    if save_to is not None:
        table.save(save_to)


@cli.command(short_help="Step through a saved game.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Watch from this seat instead of as a spectator.")
@click.option("--all", "whole", is_flag=True, help="Print every step at once (the default without a terminal).")
def replay(file: Path, seat: int | None, whole: bool) -> None:
    """Step through the game in FILE: Enter for the next step, b to go back, a number to jump, q to quit.

    \b
      anachron replay game.json
      anachron replay game.json --all --seat 0 | less
    """
    console = out()
    table = load_game(file, 0)
    if seat is not None and not 0 <= seat < table.record.seats:
        raise click.UsageError(f"This game has seats 0 to {table.record.seats - 1}.")
    states = list(table.record.replay())
    names = seat_names(table.game, table.record.seats)

    def show(step: int) -> None:
        heading = readable(table.game, states[step].group(), names)
        console.print(f"\n[bold]{step} of {len(states) - 1}[/bold]  {escape(heading)}")
        if step:
            seat_text, _, text = table.record.actions[step - 1].rpartition(": ")
            action = table.game.actions.find(text)
            label = readable(table.game, states[step - 1].label(action), names) if action >= 0 else text
            label = "Hidden cards dealt anew" if key_of_deal(table.record.actions[step - 1]) else label
            who = f"{names[int(seat_text)]}: " if seat_text.isdecimal() else ""
            console.print(f"[dim]{escape(who + label)}[/dim]")
        since = len(states[step - 1].events(0, seat)) if step else 0
        for event in with_text(states[step].events(since, seat)):
            console.print(f"  {escape(readable(table.game, event['text'], names))}")

    def look(step: int) -> None:
        console.print(escape(readable(table.game, states[step].text(seat), names)))

    if whole or not sys.stdin.isatty() or not console.is_terminal:
        for step in range(len(states)):
            show(step)
    else:
        step_through(states, show, look)
    if states[-1].over:
        console.print(f"[bold]{escape(result(states[-1], names))}[/bold]")


def step_through(states: Sequence[Any], show: Any, show_table: Any) -> None:
    step = 0
    while True:
        show(step)
        show_table(step)
        try:
            typed = read_line("Enter: next, b: back, number: jump, q: quit > ").strip().lower()
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


@cli.command(short_help="Let bots compete, with win rates.")
@click.argument("game")
@click.option("--bots", "who", default="hard,random", show_default=True, help=f"Two or more of: {BOTS_HELP}.")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="Number of games.")
@click.option("--seats", type=int, help="Number of seats; the bots take them in turn.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the first deal.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Number of processes.")
@click.option("-o", "--option", "options_", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@with_decks
@click.option(
    "--out",
    "out_file",
    type=click.Path(path_type=Path),
    callback=writable,
    help="Save all games to this .jsonl or .jsonl.zst file.",
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
    decks_: tuple[str, ...],
    out_file: Path | None,
    as_json: bool,
) -> None:
    """Bots play GAME against each other: each deal once with every seating, so luck cancels out. A --deck belongs to a
    bot and goes with it from seat to seat.

    \b
      anachron arena time-line-battle --bots hard,greedy --games 400 --jobs 2
      anachron arena time-line-battle --bots search:200,search:1s --out games.jsonl.zst
      anachron arena ophelia --bots medium,medium --deck mine.txt,void-starter
    """
    found = find_game(game)
    entrants = [check_bot(name.strip(), found) for name in who.split(",")]
    brought = deck_files.read_decks(found, decks_, range(len(entrants)))
    chosen = read_options(found, options_, deck_files.options_for(found, brought))
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
                found.name,
                entrants,
                count,
                seats=seats,
                seed=seed,
                options=chosen,
                jobs=jobs,
                decks=brought,
                after_set=after_set,
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
        f"[dim]{standings.sets} deals, each with every seating, in {standings.seconds:.0f} s. "
        "A draw counts as a shared win. 95 %: Wilson interval; by sets: from the spread between deals.[/dim]"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """The command `anachron`: mistakes end in one sentence, and every end has the exit status that shells expect."""
    try:
        status = cli.main(arguments, prog_name="anachron", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        silence_stdout()
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
