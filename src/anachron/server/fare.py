"""*How does it fare?* for guests: their decks against the ready-made ones, each run in a process of its own.

Bounded: one run for each guest, a few at a time, a short queue, ten minutes at most. A run is forgotten after an hour.
"""

import asyncio
import contextlib
import logging
import secrets
import sys
import time
from typing import Final

import msgspec

from anachron.core import AnyGame
from anachron.lab.fare import Fare, Outcome
from anachron.lab.rates import Rate
from anachron.server import chance
from anachron.server import protocol as p
from anachron.server.refuse import Refuse

log = logging.getLogger("anachron.fare")

AT_ONCE: Final = 2
MOST_WAITING: Final = 8
MOST_FROM_ADDRESS: Final = 4  # unfinished ones: a new cookie costs nothing
LONGEST_S: Final = 600.0
FORGET_S: Final = 3600.0
GAMES: Final[dict[p.Level, int]] = {
    "easy": 40,
    "medium": 20,
    "hard": 2,
}  # against each deck, where nobody says how many

outcomes_decoder: Final = msgspec.json.Decoder(list[Outcome])


class Run:
    """One deck on its way through all games."""

    def __init__(self, guest: str, address: str, fare: Fare, level: p.Level) -> None:
        self.id = secrets.token_hex(8)
        self.guest = guest
        self.address = address
        self.fare = fare
        self.level = level
        self.state: p.FareState = "running"
        self.ended = 0.0
        self.task: asyncio.Task[None] | None = None

    def end(self, state: p.FareState) -> None:
        if self.state == "running":
            self.state, self.ended = state, time.monotonic()


class FareRuns:
    def __init__(self, longest_s: float = LONGEST_S) -> None:
        self._longest_s = longest_s
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._runs: dict[str, Run] = {}
        self._queue: list[Run] = []  # runs that wait for a slot

    def open(self, guest: str, address: str, game: AnyGame, cards: dict[str, int], wanted: p.FareRequest) -> str:
        """Starts a run, or puts it into the queue; the guest's run before it is stopped."""
        self._forget()
        for run in self._unfinished():
            if run.guest == guest:
                self._stop(run)
        unfinished = self._unfinished()
        if len(unfinished) >= AT_ONCE + MOST_WAITING:
            raise Refuse("too-many", "Many decks are being tried right now. Try again in a few minutes.", status=429)
        if sum(run.address == address for run in unfinished) >= MOST_FROM_ADDRESS:
            raise Refuse("too-many", "Too many decks are being tried from your network. Wait a while.", status=429)
        games = wanted.games if wanted.games is not None else GAMES[wanted.level]
        run = Run(guest, address, Fare(game, cards, wanted.level, games), wanted.level)
        self._runs[run.id] = run
        self._queue.append(run)
        run.task = asyncio.get_running_loop().create_task(self._play(run))
        return run.id

    def get(self, guest: str, id: str) -> p.Fare:
        return self._told(self._find(guest, id))

    def stop(self, guest: str, id: str) -> None:
        self._stop(self._find(guest, id))

    def end(self, guest: str) -> None:
        """A guest has left for good."""
        for run in [run for run in self._runs.values() if run.guest == guest]:
            self._stop(run)
            del self._runs[run.id]

    async def close(self) -> None:
        tasks = [run.task for run in self._runs.values() if run.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _find(self, guest: str, id: str) -> Run:
        self._forget()
        run = self._runs.get(id)
        if run is None or run.guest != guest:
            raise Refuse("not-found", "We can’t find this run. It may have been too long ago.", status=404)
        return run

    def _unfinished(self) -> list[Run]:
        return [run for run in self._runs.values() if run.state == "running"]

    def _forget(self) -> None:
        now = time.monotonic()
        old = [id for id, run in self._runs.items() if run.state != "running" and now - run.ended > FORGET_S]
        for id in old:
            del self._runs[id]

    def _stop(self, run: Run) -> None:
        """What was played so far can still be read."""
        run.end("stopped")
        if run.task is not None:
            run.task.cancel()

    async def _play(self, run: Run) -> None:
        try:
            async with self._slots:
                self._queue.remove(run)
                async with asyncio.timeout(self._longest_s):
                    await self._run(run)
            run.end("done" if run.fare.tally.done == run.fare.total else "failed")
        except TimeoutError:
            run.end("stopped")
        except asyncio.CancelledError:
            run.end("stopped")
            raise
        except Exception:
            log.exception("a run of %s failed", run.fare.game.name)
            run.end("failed")
        finally:
            if run in self._queue:
                self._queue.remove(run)

    async def _run(self, run: Run) -> None:
        """Plays in another process and counts what it tells."""
        fare = run.fare
        task = {
            "game": fare.game.name,
            "cards": fare.tally.copies,
            "bot": fare.bot,
            "games": fare.games,
            "seed": chance.bot_seed() % 2**32,
        }
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "anachron.lab.fare", stdin=pipe, stdout=pipe
        )
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            await process.stdin.drain()
            process.stdin.close()
            while line := await process.stdout.readline():
                fare.tally.add(outcomes_decoder.decode(line))
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    def _told(self, run: Run) -> p.Fare:
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
            ahead=self._queue.index(run) + 1 if run in self._queue else 0,
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
