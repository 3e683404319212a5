"""Games and tables as messages of the protocol."""

import os
from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final

import anachron
from anachron.bots import LEVELS
from anachron.core import AnyGame, State, telling, told, with_names
from anachron.core.game import WHISPERS, Option
from anachron.core.register import examples, games
from anachron.core.seats import has
from anachron.core.standing import AUTO, HOLD
from anachron.server.store import keeping
from anachron.server.store.base import Head, Row
from anachron.server.tables.history import History, Lines
from anachron.server.wire import protocol as p

EXAMPLES: Final = "ANACHRON_EXAMPLES"  # set: the lobby lists the example games too
FIRST_EVENTS: Final = 400
OLD_EVENTS: Final = 1000  # at most this many at once for those who read further back


def game_line(name: str) -> p.GameLine:
    game = anachron.game(name)
    info = game.info
    return p.GameLine(
        name=game.name,
        title=game.title,
        version=game.version,
        seats=list(game.seats),
        minutes=info["minutes"],
        tagline=info["tagline"],
        authors=info["authors"],
        colour=info["colour"],
        options={id: option_line(id, option) for id, option in game.options.items()},
        presets=[p.Preset(**{"beginners": False, **one}) for one in info["presets"]],
        levels=[p.LevelLine(id=as_level(level.id), name=level.name, text=level.text) for level in LEVELS],
        lessons=len(info["lessons"]),
        decks=game.decks is not None,
    )


def option_line(id: str, option: Option) -> p.OptionLine:
    called = option.called or [spoken(str(choice)) for choice in option.choices]
    return p.OptionLine(
        name=option.name or spoken(id), default=option.default, choices=list(option.choices), called=list(called),
        text=option.text, free=option.free,
    )  # fmt: skip


def spoken(id: str) -> str:
    """An id as people read it: "turn_cap" is "Turn cap"."""
    text = id.replace("-", " ").replace("_", " ")
    return text[:1].upper() + text[1:]


def offered() -> list[p.GameLine]:
    """The games of the lobby, the shortest first; while one develops, the examples after them."""
    lines = sorted((game_line(name) for name in games()), key=lambda line: (line.minutes, line.title))
    return lines + [game_line(name) for name in examples()] if os.environ.get(EXAMPLES) else lines


def as_level(id: str) -> p.Level:
    for level in LEVEL_IDS:
        if level == id:
            return level
    raise ValueError(f"no level {id!r}")


LEVEL_IDS: Final[tuple[p.Level, ...]] = ("easy", "medium", "hard")


def rules(game: AnyGame) -> p.Rules:
    return p.Rules(
        sections=[
            p.RuleSection(
                id=section["id"],
                title=section["title"],
                lead=section["lead"],
                table=section["table"],
                rules=[p.RuleLine(**rule) for rule in section["rules"]],
            )
            for section in game.info["sections"]
        ]
    )


def lesson_lines(game: AnyGame, learned: Collection[str] = ()) -> list[p.LessonLine]:
    return [
        p.LessonLine(id=one["id"], title=one["title"], text=one["text"], done=one["id"] in learned)
        for one in game.info["lessons"]
    ]


def primer(game: AnyGame) -> p.Primer:
    told, lessons = game.info["primer"], lesson_lines(game)
    return p.Primer(aim=told["aim"], turn=told["turn"], end=told["end"], lesson=lessons[0] if lessons else None)


def lesson_of(game: AnyGame, id: str) -> dict[str, Any] | None:
    found: list[dict[str, Any]] = [lesson for lesson in game.info["lessons"] if lesson["id"] == id]
    return found[0] if found else None


def lesson_line(game: AnyGame, id: str | None) -> p.Lesson | None:
    lesson = lesson_of(game, id) if id is not None else None
    if lesson is None:
        return None
    steps = [p.LessonStep(say=step["say"], want=step.get("want")) for step in lesson["steps"]]
    return p.Lesson(
        id=lesson["id"], title=lesson["title"], text=lesson["text"], seat=lesson.get("seat", 0), steps=steps
    )


def lesson_place(history: History, who: int | None) -> p.LessonPlace | None:
    """How far the pupil has followed the lesson. It is read from the actions that count: so it is right after an undo,
    a rewind, a reload, and on another device."""
    lesson = lesson_of(history.game, history.head.lesson) if history.head.lesson else None
    if lesson is None or who != lesson.get("seat", 0):
        return None
    wants = [step["want"] for step in lesson["steps"] if step.get("want")]
    own = [seq for seq in history.line if history.log[seq - 1].entry.seat == who]
    done = 0
    while done < min(len(own), len(wants)) and history.log[own[done] - 1].entry.action in wants[done]:
        done += 1
    before = [history.shown(who, seq - 1) for seq in own[: done + 1]]
    return p.LessonPlace(
        done=done, before=before[:done], off=before[done] if done < min(len(own), len(wants)) else None
    )


def is_learned(history: History, who: int) -> bool:
    """Has the pupil made all moves of the lesson?"""
    lesson = lesson_of(history.game, history.head.lesson or "")
    place = lesson_place(history, who)
    if lesson is None or place is None:
        return False
    return place.done == len([step for step in lesson["steps"] if step.get("want")])


def variant(game: AnyGame, options: dict[str, Any]) -> str:
    """What to call these options, and the content pack if there is one."""
    return _variant(game, tuple(options.items()))


@lru_cache(maxsize=500)
def _variant(game: AnyGame, options: tuple[tuple[str, Any], ...]) -> str:
    pack = game.content.get("pack")
    return options_text(game, dict(options)) + (f" · pack: {pack}" if pack else "")


def options_text(game: AnyGame, options: dict[str, Any]) -> str:
    """The name of a preset, or what differs from the standard game."""
    options = {**game.defaults, **options}  # a table may be older than an option
    silent = options.get(WHISPERS) is False and game.defaults[WHISPERS] is True
    if silent:  # no other game: it keeps its name
        return options_text(game, {**options, WHISPERS: True}) + ", no whispers"
    for preset in game.info["presets"]:
        if game.check_options(preset["options"]) == options:
            return str(preset["name"])
    parts: list[str] = []
    told: list[str] = []
    name, told = game.setup.variant(game, options)
    if name:
        parts.append(name)
    for id, option in game.options.items():
        if id not in told and options[id] != option.default:
            parts.append(f"{option.name or spoken(id)}: {value_text(option, options[id])}")
    return ", ".join(parts) or "Standard"


def teams(game: AnyGame, seats: int, options: dict[str, Any]) -> list[p.TeamLine]:
    """Who plays together; empty where everyone plays for themselves."""
    options = {**game.defaults, **options}
    sides = game.setup.sides(seats, options)
    if len(set(sides)) == len(sides):
        return []
    names = game.team_names(seats, options)
    grouped = [[seat for seat in range(seats) if sides[seat] == side] for side in sorted(set(sides))]
    return [p.TeamLine(name=name, seats=own) for name, own in zip(names, grouped, strict=True)]


def teams_of(game: AnyGame, head: Head) -> list[p.TeamLine]:
    return teams(game, len(head.seats), head.options)


def keep_together(teams: list[p.TeamLine], seats: int) -> bool:
    """Do the same people play together if everybody moves one seat on?"""
    made = sorted(team.seats for team in teams)
    return made == sorted(sorted((seat + 1) % seats for seat in team.seats) for team in teams)


def private_talk(game: AnyGame, head: Head) -> list[p.PrivateTalk]:
    """Which private talk a table allows. Where the game offers whispers and they are off, there is none."""
    options = {**game.defaults, **head.options}
    allowed: list[p.PrivateTalk] = ["team"] if teams_of(game, head) and options.get(WHISPERS, True) else []
    return [*allowed, "seat"] if may_whisper(game, head) else allowed


def may_whisper(game: AnyGame, head: Head) -> bool:
    return game.may_whisper({**game.defaults, **head.options})


def deck_kinds(game: AnyGame, options: dict[str, Any]) -> list[p.DeckKind]:
    """What may be brought to a table with these options."""
    allowed = game.deck_kinds({**game.defaults, **options})
    kinds: tuple[p.DeckKind, ...] = ("ready", "own")
    return [kind for kind in kinds if kind in allowed]


def value_text(option: Option, value: p.Value) -> str:
    """A value as people read it: "You choose", "on", "20"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    line = option_line("", option)
    return dict(zip(line.choices, line.called, strict=True)).get(value, str(value))


def sides(game: AnyGame) -> list[str] | None:
    named: list[str] | None = game.info.get("sides")
    return named


def seat_lines(game: AnyGame, head: Head, here: set[int], asked: Collection[int] = ()) -> list[p.SeatLine]:
    named = sides(game)
    return [
        p.SeatLine(
            seat=n,
            kind="bot" if seat.level else "person" if seat.guest else "open",
            name=seat.name,
            level=seat.level,
            here=n in here or bool(seat.level),
            side=named[n] if named else None,
            held=seat.guest is not None,
            ready=seat.is_ready or head.status != "open",
            asked=n in asked,
        )
        for n, seat in enumerate(head.seats)
    ]


def side_or_name(game: AnyGame, head: Head, seat: int) -> str:
    named = sides(game)
    return head.seats[seat].name or (named[seat] if named else f"seat {seat + 1}")


def in_a_row(names: list[str]) -> str:
    """Mira; Mira and Ben; Mira, Ben and Jo"""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def result_text(game: AnyGame, head: Head, winners: list[int]) -> str:
    """Who has won, and for which team."""
    if not winners:
        return "Game over"
    names = in_a_row([side_or_name(game, head, seat) for seat in winners])
    won = [team.name for team in teams_of(game, head) if set(team.seats) & set(winners)]
    return f"{in_a_row(won)} won ({names})" if won else f"{names} won"


def rematch_text(game: AnyGame, head: Head, own: list[int]) -> str:
    """What the lobby says of a rematch to one who has not answered; empty: nothing to say."""
    offer = head.offer
    if offer is None or offer.declined or head.rematch is not None or not own or set(own) <= set(offer.accepted):
        return ""
    return f"{side_or_name(game, head, offer.by)} offers a rematch"


def origin_text(head: Head) -> str:
    """Where a table comes from that is not a new game, and what that means for its cards; empty: a new game."""
    origin = head.origin
    if origin is None:
        return ""
    if origin.move is None:
        return "Opened from a game file."
    moment = f"move {origin.move}" if origin.move else "the start"
    game = "a game from a file" if origin.from_file else f"a game between {in_a_row(origin.names)}"
    told = f"Continued from {moment} of {game}."
    if origin.key:
        return f"{told} Hidden cards and chance were dealt anew."
    if head.status == "open":
        return f"{told} If someone else joins, hidden cards and chance are dealt anew."
    return told


def table_line(row: Row, guest: str, now: int, here: set[int], keep_days: int = 0) -> p.TableLine | None:
    """A table for the lobby; None if its game is not here any more."""
    head, brief = row.head, row.brief
    try:
        game = anachron.game(head.game)
    except ValueError:
        return None
    all_seats = range(len(head.seats))
    own = [n for n in all_seats if head.seats[n].guest == guest]
    mine = [n for n in own if n in brief.waiting and not head.seats[n].level]
    names = [side_or_name(game, head, n) for n in all_seats]
    to_the_reader = ["You" if own == [n] else names[n] for n in all_seats]
    rematch = rematch_text(game, head, own) if head.status == "over" else ""
    if head.status == "open":
        is_full = all(seat.kind != "open" for seat in head.seats)
        is_ready = all(seat.is_ready for seat in head.seats)
        prompt = "Waiting for players" if not is_full else "Ready to start" if is_ready else "Waiting for decks"
    elif head.status == "over":
        prompt = rematch or result_text(game, head, brief.winners)
    elif mine:
        asked = with_names(told(brief.prompts.get(str(mine[0]), ""), mine[0]), names)
        prompt = f"Your turn: {asked}" if asked else "Your turn"
    else:
        prompt = f"Waiting for {in_a_row([side_or_name(game, head, n) for n in brief.waiting])}"
    return p.TableLine(
        id=head.id,
        game=head.game,
        title=game.title,
        colour=game.info["colour"],
        name=head.name,
        variant=variant(game, head.options) if game.version == head.version else "",
        status=as_status(head.status),
        seats=seat_lines(game, head, here),
        teams=teams_of(game, head),
        you=own[0] if own else None,
        own=own,
        yours=bool(mine or rematch),
        prompt=prompt,
        stage=with_names(brief.stage, to_the_reader) if head.status == "playing" else "",
        origin=origin_text(head),
        clock=as_clock(head.clock),
        age_s=max(0, now // 1000 - head.made),
        idle_s=max(0, now - row.touched) // 1000,
        days_left=keeping.days_left(row, now, keep_days),
        result=p.Result(winners=brief.winners, scores=brief.scores) if head.status == "over" else None,
    )


def as_status(status: str) -> p.Status:
    return "open" if status == "open" else "playing" if status == "playing" else "over"


def as_clock(spec: dict[str, Any] | None) -> p.Clock | None:
    if spec is None:
        return None
    if spec["kind"] == "move":
        return p.MoveClock(seconds=spec["seconds"])
    return p.BankClock(seconds=spec["seconds"], increment=spec["increment"])


def decision(state: State, seat: int) -> p.Decision | None:
    asked = state.decision(seat)
    if asked is None:
        return None
    game = state.game
    choices = [
        p.Choice(
            action=game.actions[a],
            label=state.label(a),
            touches=state.touches(a, seat),
            warning=game.words.warning(state, seat, a),
        )
        for a in asked.actions
    ]
    return p.Decision(
        seat=seat, kind=asked.kind, prompt=asked.prompt, hint=asked.hint, may_pass=asked.may_pass, actions=choices
    )


def standing(head: Head, history: History, seat: int) -> p.Standing:
    """What is done with a seat's chances to respond now."""
    one = head.seats[seat]
    if one.passing is not None and one.passing == history.game.bots.turn_of(history.state):
        return "turn"
    chosen = one.standing or (AUTO if is_among_bots(head, seat) else HOLD)
    named: tuple[p.Standing, ...] = ("auto", "never")
    return next((known for known in named if known == chosen), "hold")


def is_among_bots(head: Head, seat: int) -> bool:
    """Are all the others bots, and not for somebody who may come back? They learn nothing from a pause."""
    return all(n == seat or (other.level and other.guest is None) for n, other in enumerate(head.seats))


def out(state: State) -> list[int]:
    """Who is out of the game, or has resigned, and is asked nothing more."""
    gone = state.out | state.absent
    if not gone:
        return []
    return [seat for seat in range(state.seats) if has(gone, seat) and seat not in state.waiting]


def past_view(lines: Lines, seq: int, who: int | None, every: bool) -> p.View:
    """The table as it was after line `seq`, with what that line brought. `every`: all hands open."""
    line = lines.line_at(seq)
    state = lines.past.state(lines, line)
    actor = lines.actor(seq) if every and seq else who
    is_played = line[-1:] == [seq] or not seq
    since = telling.count_events(state, actor, len(line) - 1 if is_played else len(line))
    step = lines.told(line, actor, telling.lines(state, since, actor)) if is_played else []
    view = state.view(who)
    if every:
        for event in step:
            event.pop("you", None)  # everybody's hands are open: nobody in particular is told
        for seat in range(state.seats):
            view = merged(view, state.view(seat))
    return p.View(
        seq=lines.shown(who, seq),
        seat=who,
        view=view,
        waiting=list(state.waiting),
        chosen=[],
        out=out(state),
        decision=None,
        hand=[],
        since=since,
        events=step,
        undo=0,
        can_rewind=False,
        rewind=None,
        over=state.over,
        scores=list(state.scores),
        winners=list(state.winners) if state.over else [],
        clocks=None,
        standing=None,
        notes=[],
    )


def merged(one: Any, other: Any) -> Any:
    """Two views in one: what one doesn't know, the other may."""
    if one is None:
        return other
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: merged(one.get(key), other.get(key)) for key in one | other}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [merged(a, b) for a, b in zip(one, other, strict=True)]
    return one


def played_by(by: str) -> p.PlayedBy | None:
    """How a move came about that its player did not choose."""
    return "clock" if by == "clock" else "default" if by == "default" else None


def steps(history: History, who: int | None, over: bool) -> list[p.Step]:
    """The actions that count, for the replay bar. While the game runs others' hidden answers have no detail."""
    told = []
    for seq in history.line:
        move = history.moves[seq]
        mine = move.entry.seat == who
        if not over and not mine and seq > history.tail:
            continue  # nobody may count these yet
        label = move.label if over or mine or not move.hidden else f"{move.kind.capitalize()} (hidden)"
        told.append(
            p.Step(
                seq=history.shown(who, seq),
                seat=history.actor(seq),
                label=label,
                group=move.group,
                played_by=played_by(move.entry.by),
            )
        )
    return told
