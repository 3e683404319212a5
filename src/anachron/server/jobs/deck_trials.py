"""*How does it fare?* for guests: their decks against the ready-made ones, each run in a process of its own."""

from typing import Any, Final

import msgspec

from anachron.core import AnyGame
from anachron.lab.deck_trials import Fare, Outcome
from anachron.lab.rates import Rate
from anachron.server.jobs.runs import Run, Runs
from anachron.server.wire import entropy
from anachron.server.wire import protocol as p

GAMES: Final[dict[p.Level, int]] = {
    "easy": 40,
    "medium": 20,
    "hard": 2,
}  # against each deck, where nobody says how many

outcomes_decoder: Final = msgspec.json.Decoder(list[Outcome])


class FareRun(Run):
    """One deck on its way through all games. The counts are kept here, so a run that is stopped keeps what it has."""

    module = "anachron.lab.deck_trials"
    crowded = "Many decks are being tried right now. Try again in a few minutes."
    crowded_network = "Too many decks are being tried from your network. Wait a while."

    def __init__(self, guest: str, address: str, fare: Fare, level: p.Level) -> None:
        super().__init__(guest, address)
        self.fare = fare
        self.level = level

    def task(self) -> dict[str, Any]:
        fare = self.fare
        return {
            "game": fare.game.name,
            "cards": fare.tally.copies,
            "bot": fare.bot,
            "games": fare.games,
            "seed": entropy.bot_seed() % 2**32,
        }

    def take(self, line: bytes) -> None:
        self.fare.tally.add(outcomes_decoder.decode(line))

    @property
    def is_complete(self) -> bool:
        return self.fare.tally.done == self.fare.total


class FareRuns(Runs[FareRun]):
    def open(self, guest: str, address: str, game: AnyGame, cards: dict[str, int], wanted: p.FareRequest) -> str:
        games = wanted.games if wanted.games is not None else GAMES[wanted.level]
        run = FareRun(guest, address, Fare(game, cards, wanted.level, games), wanted.level)
        self.start(run)
        return run.id

    def get(self, guest: str, id: str) -> p.Fare:
        return self._told(self.find(guest, id))

    def stop(self, guest: str, id: str) -> None:
        self.leave(self.find(guest, id), guest)

    def _told(self, run: FareRun) -> p.Fare:
        tally, pool = run.fare.tally, run.fare.game.decks
        assert pool is not None
        whole = tally.overall()
        opponents = []
        for n, id in enumerate(tally.opponents):
            deck, rate = pool.ready[id], tally.against(n)
            opponents.append(
                p.FareOpponent(
                    deck=id, name=deck.name, factions=pool.groups_of(deck.cards), games=rate.games, wins=rate.wins,
                    rate=known(rate, rate.rate), low=known(rate, rate.low), high=known(rate, rate.high),
                )
            )  # fmt: skip
        return p.Fare(
            id=run.id,
            state=run.state,
            ahead=self.ahead(run),
            done=tally.done,
            total=run.fare.total,
            level=run.level,
            overall=p.Share(
                games=whole.games, rate=known(whole, whole.rate), low=known(whole, whole.low),
                high=known(whole, whole.high),
            ),
            opponents=opponents,
            cards=[card_line(run.fare, id) for id in tally.copies],
        )  # fmt: skip


def known(rate: Rate, value: float) -> float | None:
    return value if rate.games else None


def card_line(fare: Fare, id: str) -> p.FareCard:
    card = fare.tally.card(id)
    return p.FareCard(
        card=id,
        copies=card.copies,
        drawn=p.CardDrawn(games=card.drawn.games, rate=known(card.drawn, card.drawn.rate)),
        played=p.CardPlayed(
            games=card.played.games,
            rate=known(card.played, card.played.rate),
            more=card.more,
            low=card.low,
            high=card.high,
        ),
    )
