"""How decks fare in mirrored games between equal bots: one against the ready-made ones, or these against each other.

Each deal is played twice, with the seats swapped. Run as a program this module plays for a server: a task as JSON comes
in, a line of JSON goes out for each deal.
"""

import contextlib
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from anachron.bots import make
from anachron.core import AnyGame
from anachron.core.decks import READY
from anachron.core.register import game as find_game
from anachron.lab.arena import SEED_STEP, in_processes, play_game, worth
from anachron.lab.rates import Rate, difference, rate_of

SEATS: Final = 2
GAMES: Final = 40  # of a deck against each other one
LOW_PRIORITY: Final = 10


class Outcome(NamedTuple):
    """One game as it ended for the first of two decks."""

    meeting: int  # which two decks
    worth: float  # 1 a win, 0 a loss
    drawn: list[str]  # cards of the first deck
    played: list[str]


class CardRate(NamedTuple):
    """A card of the deck: the games in which it was drawn and played, and what playing it goes with."""

    card: str
    copies: int
    drawn: Rate
    played: Rate
    more: float | None  # wins in 100 more than in games without it; None until there are games of both kinds
    low: float | None
    high: float | None


def own_options(game: AnyGame) -> dict[str, Any]:
    """The options under which an own deck can be tried."""
    assert game.decks is not None
    return game.check_options(game.decks.own_options, SEATS)


def ready_options(game: AnyGame) -> dict[str, Any]:
    """The options under which ready-made decks meet: the standard ones, if decks can be brought with them."""
    standard = game.check_options({}, SEATS)
    return standard if READY in game.deck_kinds(standard) else own_options(game)


def play_deal(
    name: str, meeting: int, decks: tuple[Any, Any], bot: str, seed: int, options: Mapping[str, Any]
) -> list[Outcome]:
    """One deal of two decks with both seatings. Runs in a process of its own."""
    game = find_game(name)
    assert game.decks is not None
    outcomes = []
    for seat in range(SEATS):
        bots = [make(bot, game, seed * SEED_STEP + SEATS * seat + n) for n in range(SEATS)]
        end = play_game(game, bots, seed, options, decks if seat == 0 else decks[::-1]).state
        drawn, played = game.decks.used_by(end, seat)
        won = worth(end.winners, range(SEATS))[seat]
        outcomes.append(Outcome(meeting, won, sorted(drawn), sorted(played)))
    return outcomes


def play_meetings(
    name: str,
    meetings: Sequence[tuple[Any, Any]],
    bot: str,
    games: int,
    options: Mapping[str, Any],
    seed: int = 1,
    jobs: int = 1,
) -> Iterator[list[Outcome]]:
    """`games` games of each two decks (rounded up to whole deals). No deal comes twice: a deck that drew well against
    one opponent would draw well against all, and the interval of the whole would be too narrow."""
    tasks = (
        (name, meeting, decks, bot, seed + deal * len(meetings) + meeting, options)
        for deal in range(deals_for(games))
        for meeting, decks in enumerate(meetings)
    )
    return in_processes(play_deal, tasks, jobs)


def deals_for(games: int) -> int:
    return -(-games // SEATS)


class Tally:
    """What is known so far of how a deck fares against others."""

    def __init__(self, cards: Mapping[str, int], opponents: Sequence[str]) -> None:
        self.copies = dict(cards)
        self.opponents = list(opponents)
        self.games = [0] * len(opponents)
        self.wins = [0.0] * len(opponents)
        self.drawn = dict.fromkeys(cards, 0)
        self.won_drawn = dict.fromkeys(cards, 0.0)
        self.played = dict.fromkeys(cards, 0)
        self.won_played = dict.fromkeys(cards, 0.0)

    def add(self, outcomes: Sequence[Outcome]) -> None:
        for one in outcomes:
            self.games[one.meeting] += 1
            self.wins[one.meeting] += one.worth
            for card in one.drawn:
                if card in self.copies:  # not what came from another deck
                    self.drawn[card] += 1
                    self.won_drawn[card] += one.worth
            for card in one.played:
                if card in self.copies:
                    self.played[card] += 1
                    self.won_played[card] += one.worth

    @property
    def done(self) -> int:
        return sum(self.games)

    def overall(self) -> Rate:
        return rate_of(sum(self.wins), self.done)

    def against(self, opponent: int) -> Rate:
        return rate_of(self.wins[opponent], self.games[opponent])

    def card(self, id: str) -> CardRate:
        drawn, played = rate_of(self.won_drawn[id], self.drawn[id]), rate_of(self.won_played[id], self.played[id])
        without = rate_of(sum(self.wins) - played.wins, self.done - played.games)
        if not played.games or not without.games:
            return CardRate(id, self.copies[id], drawn, played, None, None, None)
        more, low, high = difference(played, without)
        return CardRate(id, self.copies[id], drawn, played, 100 * more, 100 * low, 100 * high)


class Fare:
    """A deck against the ready-made ones, with bots of one kind in both seats."""

    def __init__(self, game: AnyGame, cards: Mapping[str, int], bot: str, games: int = GAMES) -> None:
        assert game.decks is not None
        self.game = game
        self.bot = bot
        self.games = SEATS * deals_for(games)  # against each
        self.deck = game.decks.own("", cards)
        self.tally = Tally(game.decks.cards_of(self.deck), list(game.decks.ready))

    @property
    def total(self) -> int:
        return self.games * len(self.tally.opponents)

    def deals(self, seed: int = 1, jobs: int = 1) -> Iterator[list[Outcome]]:
        """Plays everything, deal by deal."""
        meetings = [(self.deck, {"deck": opponent}) for opponent in self.tally.opponents]
        return play_meetings(self.game.name, meetings, self.bot, self.games, own_options(self.game), seed, jobs)

    def play(self, seed: int = 1, jobs: int = 1) -> Iterator[int]:
        """Plays and counts everything; after each deal the number of its games."""
        for outcomes in self.deals(seed, jobs):
            self.tally.add(outcomes)
            yield len(outcomes)


class MatchUps:
    """Ready-made decks against each other, with bots of one kind in both seats."""

    def __init__(self, game: AnyGame, bot: str, games: int = GAMES, decks: Sequence[str] = ()) -> None:
        assert game.decks is not None
        self.game = game
        self.bot = bot
        self.games = SEATS * deals_for(games)  # of each two decks
        self.decks = list(decks) or list(game.decks.ready)
        self.pairs = list(combinations(range(len(self.decks)), 2))
        self.counts = [0] * len(self.pairs)
        self.wins = [0.0] * len(self.pairs)  # of the first of two

    @property
    def total(self) -> int:
        return self.games * len(self.pairs)

    def play(self, seed: int = 1, jobs: int = 1) -> Iterator[int]:
        """Plays everything; after each deal the number of its games."""
        meetings = [({"deck": self.decks[a]}, {"deck": self.decks[b]}) for a, b in self.pairs]
        options = ready_options(self.game)
        for outcomes in play_meetings(self.game.name, meetings, self.bot, self.games, options, seed, jobs):
            for one in outcomes:
                self.counts[one.meeting] += 1
                self.wins[one.meeting] += one.worth
            yield len(outcomes)

    def rate(self, deck: int, other: int) -> Rate:
        """How one deck did against another."""
        place = self.pairs.index((min(deck, other), max(deck, other)))
        games, wins = self.counts[place], self.wins[place]
        return rate_of(wins if deck < other else games - wins, games)

    def average(self, deck: int, others: Sequence[int]) -> Rate:
        """How one deck did against these others together, without itself."""
        rates = [self.rate(deck, other) for other in others if other != deck]
        return rate_of(sum(rate.wins for rate in rates), sum(rate.games for rate in rates))


def main() -> None:
    """Plays one task of a server: `{"game", "cards", "bot", "games", "seed"}` on stdin."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(LOW_PRIORITY)  # people and their bots come first
    task = json.loads(sys.stdin.readline())
    fare = Fare(find_game(task["game"]), task["cards"], task["bot"], task["games"])
    for outcomes in fare.deals(task["seed"]):
        print(json.dumps(outcomes), flush=True)


if __name__ == "__main__":
    main()
