"""The table of actions of a game, and the questions that offer them."""

from collections.abc import Sequence
from typing import NamedTuple


class Refusal(NamedTuple):
    """Why something is not possible: a sentence for people, and the rule that says so."""

    reason: str
    rule: str


class IllegalAction(Exception):
    """A player's mistake. Its text is shown to people."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} ({refusal.rule})" if refusal.rule else refusal.reason)
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[Refusal]]:
        return (IllegalAction, (self.refusal,))


class Actions:
    """Every answer that the game knows, as a whole number. A verb takes a block: `"play toll"` is `PLAY + 1`."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.verbs: list[int] = []  # of each action, the first number of its verb's block
        self.places: dict[str, int] = {}

    def add(self, verb: str, *arguments: Sequence[str]) -> int:
        """Adds `verb` with every combination of its arguments; returns the first number of the block."""
        first = len(self.texts)
        texts = [verb]
        for choices in arguments:
            texts = [f"{text} {choice}" for text in texts for choice in choices]
        for text in texts:
            assert text not in self.places, f"two actions are called {text!r}"
            self.places[text] = len(self.texts)
            self.texts.append(text)
            self.verbs.append(first)
        return first

    def __len__(self) -> int:
        return len(self.texts)

    def __getitem__(self, action: int) -> str:
        return self.texts[action]

    def index(self, text: str) -> int:
        """The number of an action; ValueError if there is none of that name."""
        if text not in self.places:
            raise ValueError(f"there is no action {text!r}")
        return self.places[text]

    def find(self, text: str) -> int:
        """The number of an action, or -1."""
        return self.places.get(text, -1)

    def block(self, verb: int) -> list[int]:
        """All actions of the verb whose block begins at `verb`."""
        last = verb
        while last < len(self.verbs) and self.verbs[last] == verb:
            last += 1
        return list(range(verb, last))


class Ask:
    """A kind of question: its rule, its sentence, and for each of its verbs the refusal of what is not offered.

    `secret`: its options hang on hidden cards, so it is asked even when one is left. `together`: several seats are
    asked at once, and an answer stays hidden until all are in.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        prompt: str,
        refusals: dict[int, str],
        secret: bool = False,
        together: bool = False,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.prompt = prompt
        self.refusals = refusals
        self.secret = secret
        self.together = together


def each(verb: int, things: list[int]) -> list[int]:
    """The actions of `verb` for each of `things`."""
    return [verb + thing for thing in things]
