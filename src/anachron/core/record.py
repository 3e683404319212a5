"""A played game as data, which replays to the same end."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from anachron.core.game import AnyGame
from anachron.core.state import DIGEST_FORMAT, State

RESIGN = "resign"
DEAL = "deal"  # no seat's move: hidden cards and chance were dealt anew, from a key of 64 hex digits


class Record:
    """Game, rules version, seats, seed (or position), options, actions, and the digest of the last state; what each
    seat brought, and which content pack changed the numbers (`game.info["pack"]`), if any did."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        seed: int | str,
        options: Mapping[str, Any],
        actions: list[str],
        position: Mapping[str, Any] | None = None,
        digest: str = "",
        pack: str = "",
        brought: Sequence[Any] = (),
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.seed = seed
        self.options = dict(options)
        self.actions = actions
        self.position = position
        self.digest = digest
        self.pack = pack
        self.brought = list(brought)

    def begin(self) -> State:
        """The state before the first action."""
        from anachron.core.register import game as find_game

        game: AnyGame = find_game(self.game, version=self.version)
        if game.info["pack"] != self.pack:
            raise ValueError(
                "This record was played with another content pack."
                if self.pack
                else "This record was played without a content pack."
            )
        if self.position is not None:
            return game.position(self.position)
        return game.start(self.seats, self.seed, self.options, self.brought)

    def matches(self, state: State) -> bool:
        """Is this the last state of the record? A digest of an older format is not compared."""
        return not self.digest.startswith(DIGEST_FORMAT) or state.digest() == self.digest

    def replay(self) -> Iterator[State]:
        """The states one by one, each a value of its own, from the start to the end of the record."""
        state = self.begin()
        yield state
        for entry in self.actions:
            state = state.copy()
            play_entry(state, entry)
            yield state

    def to_json(self) -> str:
        written: dict[str, Any] = {
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "actions": self.actions,
            "position": self.position,
            "digest": self.digest,
        }
        if self.pack:
            written["pack"] = self.pack
        if self.brought:
            written["brought"] = self.brought
        return json.dumps(written)

    @staticmethod
    def from_json(text: str | bytes) -> "Record":
        """Reads a record; ValueError with a sentence if it is none."""
        try:
            written = json.loads(text)
        except ValueError as error:
            raise ValueError("This is not a record: it is not JSON.") from error
        if not isinstance(written, dict) or not isinstance(written.get("game"), str):
            raise ValueError("This is not a record: it names no game.")
        actions = written.get("actions")
        if not isinstance(actions, list) or not all(isinstance(entry, str) for entry in actions):
            raise ValueError("This is not a record: its actions are not a list of texts.")
        for name in ("version", "seats", "seed", "options"):
            if name not in written:
                raise ValueError(f"This is not a record: its {name} is missing.")
        version, seats, seed, options = written["version"], written["seats"], written["seed"], written["options"]
        position, digest, pack = written.get("position"), written.get("digest", ""), written.get("pack", "")
        if type(version) is not int or type(seats) is not int or not (type(seed) is int or isinstance(seed, str)):
            raise ValueError("This is not a record: version and seats are numbers, the seed is a number or a text.")
        if not isinstance(options, dict) or not isinstance(digest, str) or not isinstance(pack, str):
            raise ValueError(
                "This is not a record: the options are a table of names and choices, digest and pack are texts."
            )
        brought = written.get("brought", [])
        if not isinstance(brought, list):
            raise ValueError("This is not a record: what the seats brought is a list.")
        return Record(written["game"], version, seats, seed, options, actions, position, digest, pack, brought)


def entry_of(state: State, action: str, seat: int) -> str:
    """How an action is written into a record: with its seat where several were waiting, and for a resignation."""
    if action == RESIGN or len(state.waiting) > 1:
        return f"{seat}: {action}"
    return action


def deal_entry(key: str) -> str:
    return f"{DEAL}: {key}"


def key_of_deal(entry: str) -> str:
    """The key of an entry that deals anew; empty: it is none."""
    head, _, key = entry.partition(": ")
    return key if head == DEAL else ""


def play_entry(state: State, entry: str) -> None:
    """Plays one entry of a record."""
    head, colon, rest = entry.partition(": ")
    if not colon:
        state.apply(entry)
        return
    if head == DEAL:
        state.deal_anew(rest)
        return
    seat = int(head)
    if rest == RESIGN:
        state.resign(seat)
    else:
        state.apply(rest, seat)
