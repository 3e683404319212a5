"""The action table of a game, and the questions that offer its actions."""

from collections.abc import Sequence
from typing import NamedTuple


class Refusal(NamedTuple):
    """Why something is not possible: a sentence for people, the rule behind it, and what to do instead."""

    reason: str
    rule: str
    instead: str = ""  # empty: whatever the question asks for

    @property
    def text(self) -> str:
        """All of it but the rule."""
        return f"{self.reason} {self.instead}" if self.instead else self.reason

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class IllegalAction(Exception):
    """A player's mistake. Its text is shown to people."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[Refusal]]:
        return (IllegalAction, (self.refusal,))


class Things:
    """A finite set of named things: cards, spaces, numbers. Inside the rules a thing is its index here.

    `what` is the word for one of them: it names the thing on the board ("card:toll") and the client's type (`CardId`).
    Without a word they do not lie on the board: amounts, say, whose actions are buttons.
    """

    def __init__(self, what: str, ids: Sequence[str]) -> None:
        self.what = what
        self.ids = list(ids)
        self.titles = [id.replace("-", " ").capitalize() for id in ids]

    def __len__(self) -> int:
        return len(self.ids)

    def index(self, id: object) -> int:
        if not isinstance(id, str) or id not in self.ids:
            raise ValueError(f"there is no {self.what} {id!r}; there are: {', '.join(self.ids)}")
        return self.ids.index(id)


class Verb:
    """What a player can do with things: "play" with each card. It owns a block of the action table."""

    def __init__(self, text: str, first: int, things: list[Things], declines: bool) -> None:
        self.text = text
        self.first = first
        self.things = things
        self.declines = declines
        self.last = first  # of the block


class Actions:
    """Every action of a game as a whole number. A verb owns a block: `"play toll"` is `PLAY + 1`."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.verbs: list[Verb] = []  # of each action
        self.indexes: dict[str, int] = {}

    def add(self, verb: str, *things: Things, declines: bool = False) -> int:
        """Adds `verb` with every combination of its arguments; returns the first number of the block."""
        first = len(self.texts)
        texts = [verb]
        for choices in things:
            texts = [f"{text} {id}" for text in texts for id in choices.ids]
        entry = Verb(verb, first, list(things), declines)
        for text in texts:
            assert text not in self.indexes, f"two actions are called {text!r}"
            self.indexes[text] = len(self.texts)
            self.texts.append(text)
            self.verbs.append(entry)
        entry.last = len(self.texts) - 1
        return first

    def __len__(self) -> int:
        return len(self.texts)

    def __getitem__(self, action: int) -> str:
        return self.texts[action]

    def index(self, text: str) -> int:
        """The number of an action; ValueError if there is none of that name."""
        if text not in self.indexes:
            raise ValueError(f"there is no action {text!r}")
        return self.indexes[text]

    def find(self, text: str) -> int:
        """The number of an action, or -1."""
        return self.indexes.get(text, -1)

    def declines(self, action: int) -> bool:
        return self.verbs[action].declines

    def first_of(self, action: int) -> int:
        """The first action of the same verb."""
        return self.verbs[action].first

    def block(self, first: int) -> list[int]:
        """All actions of the verb whose block begins at `first`."""
        return list(range(first, self.verbs[first].last + 1))

    def arguments(self, action: int) -> list[int]:
        """Which things the action names: an index for each of its verb's arguments."""
        verb = self.verbs[action]
        rest = action - verb.first
        found: list[int] = []
        for things in reversed(verb.things):
            found.append(rest % len(things.ids))
            rest //= len(things.ids)
        return found[::-1]


class Ask:
    """A kind of question: its rule, its sentence, and for each verb why something is not offered.

    `always`: ask even when a single option is left, because its options depend on hidden cards and skipping the
    question would give them away. `sealed`: several seats answer at once, unseen until the last answer is in.
    `window`: a chance to respond, which a player can answer in advance (core/standing.py). `instead`: what somebody is
    told to do who clicked something else; without it, the prompt says it.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        prompt: str,
        refusals: dict[int, str],
        always: bool = False,
        sealed: bool = False,
        window: bool = False,
        instead: str = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.prompt = prompt
        self.refusals = refusals
        self.always = always
        self.sealed = sealed
        self.window = window
        self.instead = instead


class Question:
    """An open question to one seat."""

    def __init__(self, seat: int, ask: Ask, options: list[int]) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options

    def offers(self, action: int) -> bool:
        """Is it one of the options? (Compiled, this loop is faster than `in`.)"""
        for option in self.options:  # noqa: SIM110
            if option == action:
                return True
        return False


def each(verb: int, things: list[int]) -> list[int]:
    """The actions of `verb` for each of `things`."""
    return [verb + thing for thing in things]
