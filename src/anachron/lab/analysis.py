"""A finished game looked back on by one seat: its chance of winning at each moment, where that turned, better moves.

All of it is guessed from what the seat knew then. Each imagined game begins in a world dealt for the seat, and bots of
one kind play it on, each from worlds of its own; the true state is only used to deal from. The same record, seat, bot
and seed give the same analysis, however fast the machine is: what is spent is counted in answers, not in seconds.

Run as a program this module looks back for a server: a task as JSON comes in, lines with the analysis so far go out.
"""

import contextlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from time import monotonic
from typing import Any, Final, NamedTuple

from anachron.bots import Seat, make
from anachron.core import NONE, Json, Record, State, fast_rng, key_of_deal
from anachron.core.game import AnyGame
from anachron.core.record import DEAL, RESIGN
from anachron.lab.arena import SEED_STEP, worth
from anachron.lab.deck_trials import LOW_PRIORITY
from anachron.lab.rates import Z95, Rate, difference, mean_between, rate_of, wilson

VERSION: Final = 2  # of the analysis: stored ones of another version are made again
BOT: Final = "easy"  # plays the imagined games
WORK: Final = 56_000  # answers for the curve, and as many for better moves
AHEAD: Final = 150  # answers of one imagined game; then the game's evaluation judges it
MOST_POINTS: Final = 48
MOST_GAMES: Final = 40  # for each point
LEAST_GAMES: Final = 16
COARSE: Final = 0.6  # of the points are spread over the game, the others go where the chance changes most
FEWEST: Final = 6  # points, however long the game is
GLANCES: Final = 8  # worlds in which each move is glanced at
MOST_GLANCES: Final = 120  # own decisions that are glanced at
MOST_MOVES: Final = 40  # of one decision that are glanced at
TRIED: Final = 4  # moves of one decision that are played out
SUSPECTS: Final = 6  # decisions that are looked at because another move seemed better
PRAISED: Final = 2  # decisions that are looked at because no other move seemed as good
MISTAKES: Final = 4  # of them that are looked at thoroughly
FIRST_PART: Final = 0.4  # of the work on better moves: to find the best of the others
LEAST_FIRST, MOST_FIRST = 8, 32  # games of each move
LEAST_SECOND, MOST_SECOND = 40, 120  # games of two moves, in new worlds, to know by how much one is better
SWINGS: Final = 3  # steps that are looked at again because the chance changed there
TELLING: Final = 0.05  # smaller differences are not told, however sure
LARGE: Final = 0.1  # changes of the curve that count as turning points
Z_SURE: Final = 2.8  # standard errors: several decisions are tested, and one that is named by luck should be rare
PRINTED_EVERY_S: Final = 0.25

MISTAKE: Final = "mistake"  # another move was better
BEST: Final = "best"  # no other move was nearly as good
TURN: Final = "turn"  # the chance changed: somebody's move, or what came to light


class NotFinished(ValueError):
    """Only finished games are looked back on."""


class Point(NamedTuple):
    """The chance of the seat after so many actions."""

    at: int
    chance: Rate


class Move(NamedTuple):
    """One move of a decision, and how imagined games went on after it."""

    action: str
    label: str
    chance: Rate


class Moment(NamedTuple):
    """A turning point: the action with the number `at` (from 0), by `seat`."""

    kind: str
    at: int
    seat: int
    action: str
    label: str
    group: str
    before: Rate
    after: Rate
    swing: float  # in 100: what it has changed for the seat whose analysis this is
    low: float
    high: float
    moves: list[Move]  # of an own decision: the best first
    played: int  # which of them was played; -1: none was tried


class Glance(NamedTuple):
    """An own decision, judged one step ahead."""

    at: int
    played: int
    moves: list[int]  # the best first
    loss: float
    gain: float  # over the next best one


class Trial(NamedTuple):
    """An own decision, played out a little: the move that was played first, then the best others."""

    at: int
    moves: list[int]
    best: int  # of the others
    ends: list[list[float]]  # of the imagined games, by move
    gap: float  # by how much it looks better than the one played


class Cost(NamedTuple):
    """What an own decision cost, in 100, beside the best other move that was tried. Most are too close to tell."""

    at: int
    cost: float
    sure: bool


class Analysis:
    """What is known so far."""

    def __init__(self, record: Record, seat: int, bot: str = BOT, seed: int = 1, work: int = WORK) -> None:
        if not 0 <= seat < record.seats:
            raise ValueError(f"There is no seat {seat}.")
        self.record = record
        self.seat = seat
        self.bot = bot
        self.seed = seed
        self.states = list(record.replay())
        self.game: AnyGame = self.states[0].game
        self.actions = len(record.actions)
        end = self.states[-1]
        if not end.over:
            raise NotFinished("This game isn’t finished.")
        for state in self.states:
            state.quiet()
        self.sides = [end.side_of(one) for one in range(end.seats)]
        self.result = worth(end.winners, self.sides)[seat]
        self.points: list[Point] = []
        self.moments: list[Moment] = []
        self.costs: dict[int, Cost] = {}  # of the decisions that were played out, by where they were made
        self.choices = 0  # own decisions with more than one sensible move
        self.mistakes = 0
        self.work = work
        self.done = 0  # answers that were planned for what is finished
        self.finished = False
        self._tosses: dict[int, tuple[float, int]] = {}  # by point: wins and games

    @property
    def total(self) -> int:
        return 2 * self.work

    def run(self) -> Iterator[int]:
        """Looks back; after each part the work done so far, out of `total`."""
        make(self.bot, self.game, 0)  # an unknown name is refused at once
        yield from self._draw_curve()
        self.done = self.work
        yield from self._find_moments()
        self.done = self.total
        self.finished = True
        yield self.done

    def to_json(self) -> Json:
        return {
            "version": VERSION,
            "seat": self.seat,
            "bot": self.bot,
            "seed": self.seed,
            "done": self.done,
            "total": self.total,
            "finished": self.finished,
            "actions": self.actions,
            "result": self.result,
            "choices": self.choices,
            "mistakes": self.mistakes,
            "points": [{"at": point.at, **rate_json(point.chance)} for point in self.points],
            "moments": [moment_json(moment) for moment in self.moments],
            "costs": [{**cost._asdict(), "cost": round(cost.cost, 1)} for _, cost in sorted(self.costs.items())],
        }

    # Imagined games

    def _left(self, at: int) -> int:
        """How many answers an imagined game from here takes, about."""
        return max(1, min(AHEAD, self.actions - at))

    def _place(self, at: int, purpose: int) -> Seat:
        return Seat(self.game, self.states[at], self.seat, fast_rng((self.seed * SEED_STEP + at) * 16 + purpose))

    def _play_out(self, world: State, seed: int) -> float:
        """How a world ends for the seat, from 0 to 1; the bots that play it get worlds of their own."""
        bots = [make(self.bot, self.game, seed + one) for one in range(world.seats)]
        guesses = fast_rng(seed ^ SEED_STEP)
        for _ in range(AHEAD):
            if world.over:
                return worth(world.winners, self.sides)[self.seat]
            mover = world.waiting[0]
            action = bots[mover].choose(Seat(self.game, world, mover, guesses))
            world.apply(action, mover)
        if world.over:
            return worth(world.winners, self.sides)[self.seat]
        return min(1.0, max(0.0, self.game.bots.evaluate(world, self.seat)))

    def _chance(self, at: int, games: int, purpose: int) -> Rate:
        place = self._place(at, purpose)
        wins = sum(self._play_out(place.world(), self._toss(at, purpose, n)) for n in range(games))
        return rate_of(wins, games)

    def _toss(self, at: int, purpose: int, n: int) -> int:
        """The seed of the bots in one imagined game."""
        return (((self.seed * 8191 + at) * 16 + purpose) * 4096 + n) * 8

    def _compare(self, at: int, moves: Sequence[int], games: int, purpose: int) -> list[list[float]]:
        """Each move in the same worlds with the same bots, so that luck cancels out: by move, how the games ended."""
        place = self._place(at, purpose)
        ends: list[list[float]] = [[] for _ in moves]
        for n in range(games):
            world = place.world()
            for one, move in enumerate(moves):
                after = world.copy()
                after.play(move, self.seat)
                ends[one].append(self._play_out(after, self._toss(at, purpose, n)))
        return ends

    # The curve

    def _draw_curve(self) -> Iterator[int]:
        last = self.actions  # the state after all actions: the game is over
        average = sum(self._left(at) for at in range(last)) / max(1, last)
        points = max(FEWEST, min(MOST_POINTS, int(self.work / (LEAST_GAMES * average)), last))
        games = max(2, min(MOST_GAMES, int(self.work / (points * average))))
        coarse = max(2, int(points * COARSE))
        self._tosses[last] = (self.result, 1)
        places = sorted({round(n * (last - 1) / max(1, coarse - 1)) for n in range(coarse)}) if last else []
        part = self.work / max(1, points)
        for place in places:
            yield self._add_point(place, games, part)
        while len(self._tosses) - 1 < min(points, last):
            known = sorted(self._tosses)
            gaps = [(self._steepness(a, b), (b - a) * self._doubt(a, b), a, b) for a, b in pairwise(known) if b - a > 1]
            *_, a, b = max(gaps)
            yield self._add_point((a + b) // 2, games, part)

    def _steepness(self, a: int, b: int) -> float:
        """By how much the chance changes between two points; 0 if that may be luck."""
        apart, low, high = difference(self._known(b), self._known(a))
        return 0.0 if low <= 0.0 <= high else abs(apart)

    def _doubt(self, a: int, b: int) -> float:
        """Where the game is decided, there is little to find between two points."""
        ends = [self._known(a), self._known(b)]
        return max(end.high for end in ends) - min(end.low for end in ends)

    def _add_point(self, at: int, games: int, part: float) -> int:
        chance = self._chance(at, games, 0)
        self._count(at, chance)
        self.done = min(self.work, self.done + int(part))
        return self.done

    def _count(self, at: int, chance: Rate) -> None:
        wins, games = self._tosses.get(at, (0.0, 0))
        self._tosses[at] = (wins + chance.wins, games + chance.games)
        known = sorted(self._tosses)
        self.points = [Point(at, self._smooth(known, place)) for place, at in enumerate(known)]

    def _smooth(self, known: Sequence[int], place: int) -> Rate:
        """A point together with its neighbours, which count half, where the chance has not changed between them."""
        at = known[place]
        own = self._known(at)
        wins, games = own.wins, float(own.games)
        for other in known[max(0, place - 1) : place + 2]:
            if other not in (at, self.actions) and own.games and not self._steepness(min(at, other), max(at, other)):
                near = self._known(other)
                wins, games = wins + near.wins / 2, games + near.games / 2
        if not own.games:
            return own
        share = wins / games
        return Rate(own.games, own.wins, share, *wilson(share, games))

    def _known(self, at: int) -> Rate:
        wins, games = self._tosses[at]
        if at == self.actions:
            return Rate(0, 0.0, self.result, self.result, self.result)  # this is no guess
        return rate_of(wins, games)

    def _rate(self, at: int) -> float:
        wins, games = self._tosses[at]
        return wins / games

    # The moments

    def _find_moments(self) -> Iterator[int]:
        """First every suspicious decision a little, then the most telling ones thoroughly."""
        own = [at for at in range(self.actions) if self._is_choice(at)]
        self.choices = len(own)
        glances = [self._glance(at) for at in own[:: -(-len(own) // MOST_GLANCES) or 1]]
        steps = self._steepest()
        chosen = self._chosen(glances, steps)
        trials: list[Trial] = []
        for glance in chosen:
            moves = [glance.played, *[move for move in glance.moves if move != glance.played][: TRIED - 1]]
            part = self.work * FIRST_PART / len(chosen)
            games = bounded(part / (len(moves) * self._left(glance.at)), LEAST_FIRST, MOST_FIRST)
            ends = self._compare(glance.at, moves, games, 2)
            best = max(range(1, len(moves)), key=lambda one: (sum(ends[one]), -one))
            trials.append(Trial(glance.at, moves, best, ends, (sum(ends[best]) - sum(ends[0])) / games))
            self.costs[glance.at] = Cost(glance.at, 100 * max(0.0, trials[-1].gap), sure=False)
            yield self._advance(part)
        worst = sorted((one for one in trials if one.gap > 0.0), key=lambda one: (-one.gap, one.at))[:MISTAKES]
        praised = sorted((one for one in trials if one.gap < 0.0), key=lambda one: (one.gap, one.at))[:1]
        part = (self.total - self.done) / max(1, len(worst) + len(praised) + len(steps))
        for trial in [*worst, *praised]:
            self._take(self._weigh(trial, part))
            yield self._advance(part)
        for at in steps:
            if at not in [moment.at for moment in self.moments]:
                self._take(self._turn(at, part))
            yield self._advance(part)

    def _advance(self, part: float) -> int:
        self.done = min(self.total, self.done + int(part))
        return self.done

    def _take(self, moment: Moment | None) -> None:
        if moment is None:
            return
        best = max([moment, *self.moments], key=lambda one: (one.kind == BEST, one.swing))
        found = [one for one in (*self.moments, moment) if one.kind != BEST or one is best]  # one is enough
        self.moments = sorted(found, key=lambda one: one.at)
        self.mistakes += moment.kind == MISTAKE

    def _is_choice(self, at: int) -> bool:
        """Was this an own decision with more than one sensible move?"""
        mover, action = self._entry(at)
        return mover == self.seat and action != RESIGN and len(self._moves(at, self._place(at, 1))) > 1

    def _moves(self, at: int, place: Seat) -> list[int]:
        """The sensible moves of an own decision, and the one played."""
        played = self.game.actions.index(self._entry(at)[1])
        moves = place.sensible()
        moves = moves[:: -(-len(moves) // MOST_MOVES)]
        return moves if played in moves else [*moves, played]

    def _glance(self, at: int) -> Glance:
        """An own decision one step ahead, as the bots see it."""
        place = self._place(at, 1)
        moves = self._moves(at, place)
        played = self.game.actions.index(self._entry(at)[1])
        rng = fast_rng(self._toss(at, 1, 0))
        values = dict.fromkeys(moves, 0.0)
        for world in place.worlds(GLANCES):
            for move in moves:
                after = world.copy()
                after.play(move, self.seat)
                self.game.bots.play_on(after, rng)
                values[move] += self.game.bots.evaluate(after, self.seat) / GLANCES
        ranked = sorted(moves, key=lambda move: (-values[move], move))
        others = [move for move in ranked if move != played]
        gain = values[played] - values[others[0]]
        return Glance(at, played, ranked, max(0.0, values[ranked[0]] - values[played]), gain)

    def _chosen(self, glances: Sequence[Glance], steps: Sequence[int]) -> list[Glance]:
        """Own decisions worth playing out: by the glance, and where the curve changes."""
        doubtful = sorted((one for one in glances if one.loss > 0.0), key=lambda one: (-one.loss, one.at))
        praised = sorted((one for one in glances if one.gain > 0.0), key=lambda one: (-one.gain, one.at))
        steep = [one for one in glances if one.at in steps]
        chosen = {one.at: one for one in [*steep, *doubtful[:SUSPECTS], *praised[:PRAISED]]}
        return [chosen[at] for at in sorted(chosen)]

    def _weigh(self, trial: Trial, part: float) -> Moment | None:
        """A moment if the best other move is surely better than the one played, or surely worse."""
        at, best = trial.at, trial.best
        # The best of several looks better than it is: so it is played again, in worlds that had no say in the choice.
        games = bounded(part / (2 * self._left(at)), LEAST_SECOND, MOST_SECOND)
        ends = self._compare(at, [trial.moves[0], trial.moves[best]], games, 3)
        gaps = [other - own for own, other in zip(*ends, strict=True)]
        mean, low, high = mean_between(gaps)
        _, at_least, at_most = mean_between(gaps, Z_SURE)
        is_mistake = at_least > 0.0 and mean >= TELLING
        self.costs[at] = Cost(at, 100 * max(0.0, mean), sure=is_mistake)
        if not is_mistake and not (at_most < 0.0 and -mean >= TELLING):
            return None
        rates = [rate_of(sum(one), len(one)) for one in trial.ends]
        rates[0], rates[best] = [rate_of(sum(one), len(one)) for one in ends]
        state = self.states[at]
        told = [
            Move(self.game.actions[move], state.label(move), rate)
            for move, rate in zip(trial.moves, rates, strict=True)
        ]
        top, second = (best, 0) if is_mistake else (0, best)
        others = sorted(set(range(len(told))) - {0, best}, key=lambda one: (-rates[one].rate, one))
        order = [top, *sorted([second, *others], key=lambda one: (-rates[one].rate, one))]
        swing = (-mean, -high, -low)
        moves = [told[one] for one in order]
        return self._moment(
            MISTAKE if is_mistake else BEST, at, rates[top], rates[second], swing, moves, order.index(0)
        )

    def _steepest(self) -> list[int]:
        """The single actions at which the curve changes most."""
        known = sorted(self._tosses)
        steps = [
            (abs(self._rate(b) - self._rate(a)), -a)
            for a, b in pairwise(known)
            if b - a == 1 and b < self.actions and self._entry(a)[1] != DEAL
        ]
        return [-a for apart, a in sorted(steps, reverse=True)[:SWINGS] if apart >= LARGE]

    def _turn(self, at: int, part: float) -> Moment | None:
        """A step of the curve, looked at again; a moment if the chance has surely changed there."""
        games = bounded(part / (2 * self._left(at)), LEAST_SECOND, MOST_SECOND)
        before, after = self._chance(at, games, 4), self._chance(at + 1, games, 4)
        self._count(at, before)
        self._count(at + 1, after)
        apart, low, high = difference(after, before)
        if abs(apart) < LARGE or not is_sure(apart, low, high):
            return None
        return self._moment(TURN, at, before, after, (apart, low, high), [], -1)

    def _moment(
        self,
        kind: str,
        at: int,
        before: Rate,
        after: Rate,
        swing: tuple[float, float, float],
        moves: list[Move],
        played: int,
    ) -> Moment:
        mover, action = self._entry(at)
        state = self.states[at]
        label = "Resigns" if action == RESIGN else state.label(self.game.actions.index(action))
        apart, low, high = [100 * one for one in swing]
        group = self.states[at + 1].group()
        return Moment(kind, at, mover, action, label, group, before, after, apart, low, high, moves, played)

    def _entry(self, at: int) -> tuple[int, str]:
        """Who played what; nobody, where cards were dealt anew."""
        if key_of_deal(self.record.actions[at]):
            return NONE, DEAL
        head, colon, rest = self.record.actions[at].partition(": ")
        return (int(head), rest) if colon else (self.states[at].waiting[0], head)


def bounded(games: float, least: int, most: int) -> int:
    return max(least, min(most, int(games)))


def is_sure(apart: float, low: float, high: float) -> bool:
    """Is a difference surely none of luck? Its 95 % interval is stretched to what `Z_SURE` asks for."""
    stretch = Z_SURE / Z95
    return apart - stretch * (apart - low) > 0.0 or apart + stretch * (high - apart) < 0.0


def rate_json(rate: Rate) -> Json:
    return {"games": rate.games, "rate": round(rate.rate, 4), "low": round(rate.low, 4), "high": round(rate.high, 4)}


def moment_json(moment: Moment) -> Json:
    told = moment._asdict()
    told["before"], told["after"] = rate_json(moment.before), rate_json(moment.after)
    for name in ("swing", "low", "high"):
        told[name] = round(told[name], 1)
    told["moves"] = [{"action": move.action, "label": move.label, **rate_json(move.chance)} for move in moment.moves]
    return told


def main() -> None:
    """Looks back for a server: `{"record", "seat", "bot", "seed", "work"}` on stdin."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(LOW_PRIORITY)  # people and their bots come first
    task: dict[str, Any] = json.loads(sys.stdin.readline())
    analysis = Analysis(Record.from_json(task["record"]), task["seat"], task["bot"], task["seed"], task["work"])
    printed = 0.0
    for _ in analysis.run():
        if analysis.finished or monotonic() - printed >= PRINTED_EVERY_S:
            printed = monotonic()
            print(json.dumps(analysis.to_json()), flush=True)


if __name__ == "__main__":
    main()
