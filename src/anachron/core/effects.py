"""An effect is a list of steps, each beside its printed sentence; what happens next is a stack of frames."""

from collections.abc import Callable
from typing import Any, Final

# What a step is called with instead of an answer.
ENTER: Final = -1  # it has just been reached
ALL_IN: Final = -2  # every sealed answer is in the frame

# What a step returns.
NEXT: Final = 0  # go on with the next step
END: Final = 1  # skip the rest of the effect
AGAIN: Final = 2  # start the effect over
STAY: Final = 3  # enter this step once more
ASKED: Final = 4  # a question is open; only State.ask, ask_all and ask_parts return it

NONE: Final = -1


class Frame:
    """An effect in progress. A subclass adds named fields: ints, bools, strings, lists of ints, lists of such lists.

    Every frame class keeps the two parameters of `__init__`: that is how frames are copied, saved and loaded without
    code of their own. Numbers are declared in the class body, lists are created in `__init__`.
    """

    def __init__(self, effect: "Effect", seat: int) -> None:
        self.effect = effect
        self.seat = seat
        self.at: int = 0


class Sealed(Frame):
    """A frame whose step asks several seats at once. Nobody sees an answer before the last one is in."""

    def __init__(self, effect: "Effect", seat: int) -> None:
        super().__init__(effect, seat)
        self.answers: list[list[int]] = []  # secret; by seat, the parts of its answer so far
        self.dealt_by_game: bool = False  # a world: `deal_unknown` deals the answers, not the core

    def answer(self, seat: int) -> int:
        """The answer of a seat, or NONE if it was not asked."""
        return self.answers[seat][0] if self.answers and self.answers[seat] else NONE


Step = Callable[[Any, Any, "Do", int], int]


class Do:
    """One printed sentence, the step that carries it out, and the number or the effect that the sentence names."""

    def __init__(self, text: str, step: Step, n: int = 0, effect: "Effect | None" = None) -> None:
        self.text = text
        self.step = step
        self.n = n
        self.effect = effect if effect is not None else NOTHING
        self.is_moment: bool = False

    def run(self, state: Any, f: Frame, answer: int) -> int:
        """What a moment does instead of a step."""
        raise NotImplementedError


class Effect:
    """The steps of a card or of a rule. Saves refer to it by name."""

    def __init__(self, name: str, steps: list[Do], frame: type[Frame] = Frame, owner: int = NONE) -> None:
        self.name = name
        self.steps = steps
        self.frame = frame
        self.owner = owner  # the card whose text it is, by the game's own numbers
        self.is_plain = frame is Frame

    def define(self, *steps: Do) -> None:
        """Gives a declared effect its steps, in the module where they live."""
        assert not self.steps, f"the effect {self.name!r} is defined twice"
        self.steps = list(steps)


NOTHING: Final = Effect("nothing", [])


def skip(state: Any, f: Frame, do: Do, answer: int) -> int:
    return NEXT


class Effects:
    """The effects of one game, by name."""

    def __init__(self) -> None:
        self.by_name: dict[str, Effect] = {NOTHING.name: NOTHING}

    def add(self, name: str, *steps: Do, frame: type[Frame] = Frame, owner: int = NONE) -> Effect:
        assert name not in self.by_name, f"two effects are called {name!r}"
        effect = self.by_name[name] = Effect(name, list(steps), frame, owner)
        return effect

    def check(self) -> None:
        for name, effect in self.by_name.items():
            assert effect.steps or effect is NOTHING, f"the effect {name!r} is declared, but never defined"
