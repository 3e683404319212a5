"""Bots against bots in mirrored games: each deal is played once with every seating, so the luck of the deal cancels.

Where a game has sides (teams), an entrant plays all seats of its side, and a side wins or loses once.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from math import sqrt
from signal import SIG_DFL, SIG_IGN, SIGINT, getsignal, signal
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple, TypeVar

from anachron.bots import Bot, Seat, answer, make
from anachron.core import AnyGame, Record, State, entry_of, fast_rng
from anachron.core.register import game as find_game
from anachron.lab.rates import Z95, wilson

Entrant = str | Callable[[AnyGame, int], Bot]  # a bot by name, or what makes one from a game and a seed

T = TypeVar("T")

AHEAD: Final = 4  # tasks handed out for each process: a long run is neither held in memory nor hard to stop
SEED_STEP: Final = 1 << 20  # keeps the seeds of deals, worlds and bots apart


class Played(NamedTuple):
    """One game of a mirrored set, as it ended."""

    deal: int  # which set
    turn: int  # which seating of it
    entrants: tuple[int, ...]  # by seat
    sides: tuple[int, ...]  # by seat
    worth: tuple[float, ...]  # by seat: 1 a win, 0 a loss, a draw shared by all sides
    scores: tuple[float, ...]
    seconds: tuple[float, ...]  # of processor time thought, by seat
    thoughts: tuple[int, ...]  # decisions, by seat
    record: str


class Finished(NamedTuple):
    """A game that bots have played to its end."""

    record: Record
    state: State
    seconds: list[float]  # of processor time thought, by seat
    thoughts: list[int]  # decisions, by seat


class Standing(NamedTuple):
    """How one entrant did."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float  # wins, and draws as the part of a win that they are
    low: float  # 95 % interval (Wilson)
    high: float
    pairs_low: float  # 95 % interval from the spread between mirrored sets
    pairs_high: float
    score: float  # mean
    milliseconds: float  # mean thought per decision


class Standings(NamedTuple):
    game: str
    entrants: list[Standing]
    sets: int
    seconds: float


def all_sides(game: AnyGame, seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """The side of each seat; a seat that plays for itself is a side of its own."""
    return tuple(game.setup.sides(seats, game.check_options(options, seats))) or tuple(range(seats))


def room(game: AnyGame, seats: int, options: Mapping[str, Any]) -> int:
    """For how many entrants there is room: one on each side."""
    return len(set(all_sides(game, seats, options)))


def seats_for(game: AnyGame, entrants: int, options: Mapping[str, Any]) -> int:
    """The fewest seats with a side for each entrant; the most there are if none is enough."""
    for seats in game.seats:
        try:
            chosen = game.check_options(options, seats)
        except ValueError:  # these options need more or fewer seats
            continue
        if room(game, seats, chosen) >= entrants:
            return seats
    return game.seats[-1]


def worth(winners: Sequence[int], sides: Sequence[int]) -> tuple[float, ...]:
    """By seat: 1 where its side has won, also together with another side; where all sides win, it is a draw."""
    won = {sides[seat] for seat in winners}
    win = 1.0 if len(won) < len(set(sides)) else 1.0 / len(won)
    return tuple(win if side in won else 0.0 for side in sides)


def between_sets(means: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval from the means of the mirrored sets: games of one set are not independent of each other."""
    n = len(means)
    if n < 2:
        return 0.0, 1.0
    mean = sum(means) / n
    error = sqrt(sum((one - mean) ** 2 for one in means) / (n - 1) / n)
    return max(0.0, mean - Z95 * error), min(1.0, mean + Z95 * error)


def seat_entrants(entrants: int, sides: Sequence[int], turn: int) -> tuple[int, ...]:
    """Who sits where in the given turn of a mirrored set: everybody moves on by one side."""
    return tuple((side + turn) % entrants for side in sides)


def enter(entrant: Entrant, game: AnyGame, seed: int) -> Bot:
    return make(entrant, game, seed) if isinstance(entrant, str) else entrant(game, seed)


def play_game(
    game: AnyGame,
    bots: Sequence[Bot],
    seed: int,
    options: Mapping[str, Any] | None = None,
    brought: Sequence[Any] = (),
) -> Finished:
    """One game, from the deal to its end."""
    chosen = game.check_options(options or {}, len(bots))
    state = game.start(len(bots), seed, chosen, brought)
    record = Record(game.name, game.version, len(bots), seed, chosen, [], pack=game.info["pack"], brought=brought)
    guesses = fast_rng(seed ^ SEED_STEP)
    seconds, thoughts = [0.0] * len(bots), [0] * len(bots)
    while not state.over:
        number = state.waiting[0]
        begin = process_time()
        action = answer(bots[number], Seat(game, state, number, guesses))
        seconds[number] += process_time() - begin
        thoughts[number] += 1
        record.actions.append(entry_of(state, action, number))
        state.apply(action, number)
    record.digest = state.digest()
    return Finished(record, state, seconds, thoughts)


def play_set(
    name: str,
    entrants: Sequence[Entrant],
    seats: int,
    deal: int,
    seed: int,
    options: Mapping[str, Any],
    decks: Sequence[Any] = (),
) -> list[Played]:
    """One deal with every seating, each entrant with its own deck. Runs in a process of its own."""
    game = find_game(name)
    sides = all_sides(game, seats, options)
    played = []
    for turn in range(len(entrants)):
        who = seat_entrants(len(entrants), sides, turn)
        bots = [enter(entrants[one], game, seed * SEED_STEP + turn * seats + seat) for seat, one in enumerate(who)]
        one = play_game(game, bots, seed, options, [decks[entrant] for entrant in who] if decks else ())
        won, scores = worth(one.state.winners, sides), tuple(one.state.scores)
        thought = (tuple(one.seconds), tuple(one.thoughts))
        played.append(Played(deal, turn, who, sides, won, scores, *thought, one.record.to_json()))
    return played


def in_processes(work: Callable[..., T], tasks: Iterable[tuple[Any, ...]], jobs: int) -> Iterator[T]:
    """The results of `work` for all tasks, as they are finished; with one job in this process, in order."""
    waiting = iter(tasks)
    if jobs == 1:
        for task in waiting:
            yield work(*task)
        return
    with ProcessPoolExecutor(jobs, initializer=end_on_ctrl_c) as pool:
        try:
            running = {pool.submit(work, *task) for task in islice(waiting, AHEAD * jobs)}
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(work, *task) for task in islice(waiting, len(done))}
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def end_on_ctrl_c() -> None:
    """In a process that plays, Ctrl-C ends it at once and silently: the process that asked reports it for all. A job
    that a shell started in the background ignores Ctrl-C, and so do its processes."""
    if getsignal(SIGINT) is not SIG_IGN:
        signal(SIGINT, SIG_DFL)


def label(entrant: Entrant) -> str:
    return entrant if isinstance(entrant, str) else getattr(entrant, "__name__", "bot")


def standing(name: str, entrant: int, played: Sequence[Played]) -> Standing:
    worths: list[float] = []
    scores: list[float] = []
    by_set: dict[int, list[float]] = {}
    seconds, thoughts = 0.0, 0
    for game in played:
        for side in sorted(set(game.sides)):
            seats = [seat for seat in range(len(game.sides)) if game.sides[seat] == side]
            if game.entrants[seats[0]] == entrant:  # a side counts once, however many seats it has
                worths.append(game.worth[seats[0]])
                scores.append(sum(game.scores[seat] for seat in seats) / len(seats))
                by_set.setdefault(game.deal, []).append(game.worth[seats[0]])
                seconds += sum(game.seconds[seat] for seat in seats)
                thoughts += sum(game.thoughts[seat] for seat in seats)
    games = len(worths)
    wins, losses = sum(one == 1.0 for one in worths), sum(one == 0.0 for one in worths)
    share = sum(worths) / games if games else 0.0
    low, high = wilson(share, games)
    pairs_low, pairs_high = between_sets([sum(one) / len(one) for one in by_set.values()])
    draws = games - wins - losses
    score = sum(scores) / games if games else 0.0
    thought = 1000 * seconds / thoughts if thoughts else 0.0
    return Standing(name, games, wins, draws, losses, share, low, high, pairs_low, pairs_high, score, thought)


def arena(
    game: str,
    bots: Sequence[Entrant],
    games: int = 100,
    *,
    seats: int | None = None,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    jobs: int = 1,
    decks: Sequence[Any] = (),
    after_set: Callable[[list[Played]], None] | None = None,
) -> Standings:
    """Plays `games` games in mirrored sets (rounded up to whole sets) and counts. `decks`: one for each bot.

    >>> arena("time-line-battle", ["hard", "random"], games=400, jobs=2)  # doctest: +SKIP
    """
    rules = find_game(game)
    if len(bots) < 2:
        raise ValueError("An arena needs at least two bots.")

    count = seats if seats is not None else seats_for(rules, len(bots), options or {})
    rules.check_seats(count)
    chosen = rules.check_options(options or {}, count)
    places = room(rules, count, chosen)
    if len(bots) > places:
        raise ValueError(f"{len(bots)} bots do not fit: with {count} seats there is room for {places}.")
    if decks and len(decks) != len(bots):
        raise ValueError(f"Say for each of the {len(bots)} bots which deck it plays.")
    for deck in decks:
        rules.check_brought(deck, chosen)
    for entrant in bots:
        enter(entrant, rules, 0)  # an unknown name is refused before the first game
    sets = -(-games // len(bots))
    begin = perf_counter()
    played: list[Played] = []
    deals = ((game, bots, count, deal, seed + deal, chosen, decks) for deal in range(sets))
    for one in in_processes(play_set, deals, jobs):
        if after_set is not None:
            after_set(one)
        played += [game._replace(record="") for game in one]  # whoever wants the records has seen them
    played.sort(key=lambda one: (one.deal, one.turn))
    table = [standing(label(bot), place, played) for place, bot in enumerate(bots)]
    return Standings(game, table, sets, perf_counter() - begin)
