"""A game in the terminal: the table as text, numbered actions, and a command for everything else."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click
from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

from anachron.bots import Bot, Seat, answer, make
from anachron.cli.console import cards, find_card, seat_names, suggestion, with_text
from anachron.cli.help import show_card, show_cards, show_rules
from anachron.core import (
    NONE,
    AnyGame,
    IllegalAction,
    Record,
    State,
    deal_entry,
    entry_of,
    fast_rng,
    key_of_deal,
    play_entry,
)
from anachron.core.register import game as find_game
from anachron.core.standing import AUTO, standing_answer
from anachron.texts import readable

PERSON = "person"
FEW = 8  # actions that fit below each other; more are set in columns

COMMANDS = ("?", "why", "rules", "cards", "table", "log", "undo", "save", "resign", "quit", "help")


CODE: Final = re.compile(r"[a-z]\d|-\d")  # of a place on the board: z4, place-0-1


def is_plain(action: str) -> bool:
    """Whether the text of an action is made of words and numbers: people type "play artist", and choose "move z4" by
    its number."""
    return CODE.search(action) is None


class Left(Exception):
    """The player left the table."""


class LocalGame:
    """A game in this process: its record, its state, and who plays each seat: `person`, or a bot by name."""

    def __init__(self, game: AnyGame, record: Record, players: list[str], bot_seed: int) -> None:
        self.game = game
        self.record = record
        self.players = players
        self.state = record.begin()
        for entry in record.actions:
            play_entry(self.state, entry)
        self.bots: list[Bot | None] = [
            None if player == PERSON else make(player, game, bot_seed + seat) for seat, player in enumerate(players)
        ]
        self.guesses = fast_rng(bot_seed)
        self.saved = len(record.actions)

    @property
    def unsaved(self) -> bool:
        return len(self.record.actions) != self.saved

    def persons(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    def play(self, action: str, seat: int) -> None:
        entry = entry_of(self.state, action, seat)
        self.state.apply(action, seat)
        self.record.actions.append(entry)

    def bot_plays(self, seat: int) -> None:
        bot = self.bots[seat]
        assert bot is not None
        self.play(answer(bot, Seat(self.game, self.state, seat, self.guesses)), seat)

    def resign(self, seat: int) -> None:
        self.record.actions.append(entry_of(self.state, "resign", seat))
        self.state.resign(seat)

    def undo(self, seat: int) -> bool:
        """Takes back the last action of a seat by playing all others again."""
        if not self.state.undoable(seat):
            return False
        owners = self.owners()
        last = max(place for place, owner in enumerate(owners) if owner == seat)
        kept = [
            (owners[place], entry.partition(": ")[2] or entry)
            for place, entry in enumerate(self.record.actions)
            if place != last
        ]
        state = self.record.begin()
        actions = []
        for owner, action in kept:  # who was waiting may differ now, so each entry is written anew
            actions.append(deal_entry(action) if owner == NONE else entry_of(state, action, owner))
            play_entry(state, actions[-1])
        self.record.actions, self.state = actions, state
        return True

    def owners(self) -> list[int]:
        """The seat of each entry of the record; none has dealt anew."""
        owners = []
        state = self.record.begin()
        for entry in self.record.actions:
            head, colon, _ = entry.partition(": ")
            owners.append(NONE if key_of_deal(entry) else int(head) if colon else state.waiting[0])
            play_entry(state, entry)
        return owners

    def save(self, path: Path) -> None:
        self.record.digest = self.state.digest()
        saved: dict[str, Any] = json.loads(self.record.to_json())
        saved["players"] = self.players
        path.write_text(json.dumps(saved, indent=1) + "\n", encoding="utf-8")
        self.saved = len(self.record.actions)


def load_game(path: Path, bot_seed: int) -> LocalGame:
    """The game that `save` wrote; one without players goes on as hot-seat."""
    try:
        text = path.read_text(encoding="utf-8")
        record = Record.from_json(text)
        players = json.loads(text).get("players") or [PERSON] * record.seats
        if not isinstance(players, list):
            raise ValueError("its players aren’t a list.")
        game = find_game(record.game, version=record.version)
        table = LocalGame(game, record, [str(player) for player in players], bot_seed)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"Can’t load {path}: {error}") from error
    except IllegalAction as error:
        raise click.ClickException(f"{path} doesn’t replay with these rules: {error}") from error
    if record.digest and table.state.digest() != record.digest:
        raise click.ClickException(f"{path} was changed: it replays to a different position than it was saved with.")
    return table


class Terminal:
    """The person's side of a table."""

    def __init__(self, table: LocalGame, console: Console, ask: Callable[[str], str], file: Path | None = None) -> None:
        self.table = table
        self.file = file  # where this game is kept
        self.game = table.game
        self.console = console
        self.ask = ask
        self.names = seat_names(table.game, table.record.seats)
        self.told = dict.fromkeys(table.persons(), 0)  # events already shown, by seat
        self.looking: int | None = None  # whose table is on the screen

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        while not self.table.state.over:
            waiting = self.table.state.waiting
            bots = [seat for seat in waiting if self.table.players[seat] != PERSON]
            if bots:  # bots answer first: they see no more than their seat, and nobody waits for them afterwards
                self.think(bots[0])
            else:
                self.person(waiting[0])
        self.end()

    def think(self, seat: int) -> None:
        if self.console.is_terminal:
            with self.console.status(f"{self.names[seat]} ({self.table.players[seat]}) is thinking…"):
                self.table.bot_plays(seat)
        else:
            self.table.bot_plays(seat)

    def person(self, seat: int) -> None:
        """Shows the seat what happened and what is asked, until it has answered."""
        if (nothing := self.nothing_to_say(seat)) != NONE:
            self.table.play(self.game.actions[nothing], seat)
            return
        if self.looking is not None and self.looking != seat:
            self.hand_over(seat)
        self.looking = seat
        self.tell(seat)
        self.show(seat)
        before = len(self.table.record.actions)
        while len(self.table.record.actions) == before and not self.table.state.over:
            line = self.ask(f"{self.names[seat]}> ").strip()
            if line:
                self.obey(line, seat)

    def nothing_to_say(self, seat: int) -> int:
        """The pass in a window where that is all the seat can do, or NONE. Among people it is asked all the same, so
        that nobody learns from it."""
        return standing_answer(self.table.state, seat, AUTO) if len(self.table.persons()) == 1 else NONE

    def hand_over(self, seat: int) -> None:
        """Hot-seat: the other hand leaves the screen before the next one comes."""
        self.console.clear()
        self.ask(f"{self.names[seat]} is next. Pass the keyboard, then press Enter. No peeking! ")

    def tell(self, seat: int) -> None:
        """What this seat has not been told yet."""
        events = self.table.state.events(self.told[seat], seat)
        group = ""
        for event in with_text(events):
            if event["group"] != group:
                group = event["group"]
                self.console.print(f"[bold]{escape(self.words(group, seat))}[/bold]")
            self.console.print(f"  {escape(self.words(self.line_for(event, seat), seat))}")
        self.told[seat] += len(events)

    def words(self, text: str, seat: int) -> str:
        """The text for whoever sits here: "you" for a person who plays alone; several people have names."""
        return readable(self.game, text, self.names, seat if self.plays_alone(seat) else None)

    def line_for(self, event: dict[str, Any], seat: int) -> str:
        line: str = event.get("you", event["text"]) if self.plays_alone(seat) else event["text"]
        return line

    def plays_alone(self, seat: int) -> bool:
        return self.table.persons() == [seat]

    def show(self, seat: int) -> None:
        """The table and the numbered actions."""
        state = self.table.state
        self.console.print()
        self.console.print(escape(readable(self.game, state.text(seat), self.names)))
        self.show_decision(state, seat)

    def show_decision(self, state: State, seat: int) -> None:
        decision = state.decision(seat)
        assert decision is not None
        self.console.print()
        prompt, hint = self.words(decision.prompt, seat), self.words(decision.hint, seat)
        self.console.print(f"[bold]{escape(prompt)}[/bold] {escape(hint)}")
        lines = []
        for number, action in enumerate(decision.actions, 1):
            text, label = self.game.actions[action], self.words(state.label(action), seat)
            lines.append(f"{number:>3}  {escape(label)}" + (f"  [dim]{escape(text)}[/dim]" if is_plain(text) else ""))
        self.console.print(Columns(lines, padding=(0, 3), column_first=True) if len(lines) > FEW else "\n".join(lines))
        self.console.print("[dim]Type a number, or ? for help.[/dim]")

    def obey(self, line: str, seat: int) -> None:
        command, _, rest = line.partition(" ")
        rest = rest.strip()
        if line.startswith("?"):
            command, rest = "?", line[1:].strip()
        if command in ("?", "help"):
            self.help(rest)
        elif command == "why":
            self.why(rest, seat)
        elif command == "undo" and not rest:
            self.undo(seat)
        elif command == "save":
            self.save(rest)
        elif command == "resign" and not rest:
            if self.sure("Resign?"):
                self.table.resign(seat)
        elif command in ("quit", "exit", "q") and not rest:
            self.quit()
        elif command == "table" and not rest:
            self.show(seat)
        elif command == "log" and not rest:
            self.told[seat] = 0
            self.tell(seat)
        elif command in ("rules", "cards"):
            self.look_up(command, rest)
        else:
            self.act(line, seat)

    def act(self, line: str, seat: int) -> None:
        actions = self.table.state.actions(seat)
        if line.isdecimal():
            if not 1 <= int(line) <= len(actions):
                self.console.print(f"Choose a number from 1 to {len(actions)}.")
                return
            self.table.play(self.game.actions[actions[int(line) - 1]], seat)
            return
        text = " ".join(line.lower().split())
        if self.game.actions.find(text) >= 0:
            try:
                self.table.play(text, seat)
            except IllegalAction as error:
                reason = self.words(error.refusal.text, seat)
                self.console.print(f"{escape(reason)} [dim]({error.refusal.rule})[/dim]")
            return
        offered = [self.game.actions[action] for action in actions if is_plain(self.game.actions[action])]
        self.console.print(
            f"I don’t know {escape(repr(line))}.{suggestion(text, [*offered, *COMMANDS])} Type ? for help."
        )

    def help(self, word: str) -> None:
        if word:
            self.quoted(lambda: show_card(self.console, self.game, word))
            return
        action, other = self.examples()
        card = next(iter(cards(self.game)))
        lines = [
            ("a number", f"play that action; or type it: {action}"),
            (f"?  ? {card}", "this help; what a card does (cards lists them all)"),
            (f"why {other}", "why you can’t do something, and the rule"),
            ("rules R6", "the rules with that number or those words"),
            ("table  log", "show the table again; everything so far"),
            ("undo", "take back your last action, until new information comes out"),
            ("save FILE", "save the game; continue with: anachron play --load FILE"),
            ("resign  quit", "give up; leave the table"),
        ]
        width = max(len(typed) for typed, _ in lines)
        for typed, text in lines:
            self.console.print(f"[bold]{escape(typed):<{width}}[/bold]  {escape(text)}")

    def examples(self) -> tuple[str, str]:
        """An action that is possible now, and one that is not."""
        names, legal = self.game.actions, self.table.state.questions[0].options
        first = next((n for n in legal if is_plain(names[n])), legal[0])
        other = [n for n in range(len(names)) if n not in legal and is_plain(names[n])]
        alike = [n for n in other if names.verbs[n] == names.verbs[first]]
        return names[first], names[(alike or other)[0]]

    def look_up(self, what: str, word: str) -> None:
        if what == "rules":
            self.quoted(lambda: show_rules(self.console, self.game, word))
        elif word:
            self.help(word)
        else:
            self.quoted(lambda: show_cards(self.console, self.game))

    def quoted(self, show: Callable[[], None]) -> None:
        """A mistake in a question is answered, not fatal."""
        try:
            show()
        except click.ClickException as error:
            self.console.print(escape(error.message))

    def why(self, text: str, seat: int) -> None:
        if not text:
            self.console.print(f"Why what? Try: why {escape(self.examples()[1])}")
            return
        asked = " ".join(text.lower().split())
        refusal = self.table.state.why_not(asked, seat)
        if refusal is None:
            self.console.print("You can do that now.")
            return
        self.console.print(f"{escape(self.words(refusal.text, seat))} [dim]({refusal.rule})[/dim]")
        if rule := self.game.rules.get(refusal.rule):
            self.console.print(f"[dim]{refusal.rule}: {escape(rule)}[/dim]")
        if self.game.actions.find(asked) < 0 and (card := find_card(self.game, asked.split()[-1])):
            self.console.print(f"[dim]? {card} shows what that card does.[/dim]")

    def undo(self, seat: int) -> None:
        taken = self.table.undo(seat)
        while taken and self.nothing_to_say(seat) != NONE:  # nobody chose that pass
            taken = self.table.undo(seat)
        if not taken:
            self.console.print("You can’t take that back: new information came out, or another player has moved.")
            return
        self.told[seat] = min(self.told[seat], len(self.table.state.events(0, seat)))
        self.console.print("Taken back.")

    def save(self, name: str) -> None:
        if not name:
            self.console.print("Save where? Try: save my-game.json")
            return
        path = Path(name).expanduser()
        if path.exists() and path != self.file and not self.sure(f"{path} already exists. Replace it?"):
            return
        try:
            self.table.save(path)
        except OSError as error:
            self.console.print(f"Couldn’t save: {escape(str(error))}")
            return
        self.file = path
        self.console.print(f"Saved. Continue with: anachron play --load {escape(str(path))}")

    def sure(self, question: str) -> bool:
        return self.ask(f"{question} (y/n) ").strip().lower() in ("y", "yes")

    def quit(self) -> None:
        if self.table.unsaved and self.sure("Save the game first?"):
            name = self.ask("File: ").strip() or f"{self.game.name}.json"
            self.save(name)
            if self.table.unsaved:
                return
        raise Left

    def end(self) -> None:
        state = self.table.state
        persons = self.table.persons()
        seat = persons[0] if persons else None
        if seat is not None:
            self.tell(seat)
        self.console.print()
        self.console.print(escape(readable(self.game, state.text(seat), self.names)))
        self.console.print()
        self.console.print(f"[bold]{escape(result(state, self.names))}[/bold]")


def result(state: State, names: list[str]) -> str:
    scores = "–".join(str(score) for score in state.scores)
    winners = [names[seat] for seat in state.winners]
    if len(winners) == len(names):
        return f"It’s a draw, {scores}."
    won = {state.side_of(seat) for seat in state.winners}
    if state.sides and len(won) == 1 and len(winners) > 1:
        team = state.game.team_names(state.seats, state.options)[sorted(set(state.sides)).index(won.pop())]
        return f"{team} wins ({', '.join(winners[:-1])} and {winners[-1]}), {scores}."
    if len(winners) == 1:
        return f"{winners[0]} wins, {scores}."
    return f"{', '.join(winners[:-1])} and {winners[-1]} win, {scores}."
