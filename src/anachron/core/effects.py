"""An effect is a list of steps, each beside its printed sentence; what happens next is a stack of frames."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from anachron.core.actions import Question

if TYPE_CHECKING:
    from anachron.core.state import State

# What the engine gives to a choice or a moment instead of an answer.
ENTER: Final = -1  # it has just been reached
ALL_IN: Final = -2  # every sealed answer is in the frame

# What a step returns; nothing is NEXT.
NEXT: Final = 0  # go on with the next step
END: Final = 1  # skip the rest of the effect
AGAIN: Final = 2  # start the effect over
STAY: Final = 3  # enter this step once more
ASKED: Final = 4  # a question is open; only the engine returns it

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

    @property
    def n(self) -> int:
        """The number that the current sentence names."""
        return self.effect.steps[self.at].n

    @property
    def named(self) -> "Effect":
        """The effect that the current sentence names."""
        return self.effect.steps[self.at].effect


class Sealed(Frame):
    """A frame whose step asks several seats at once. Nobody sees an answer before the last one is in."""

    def __init__(self, effect: "Effect", seat: int) -> None:
        super().__init__(effect, seat)
        self.answers: list[list[int]] = []  # secret; by seat, the parts of its answer so far
        self.dealt_by_game: bool = False  # a world: `deal_unknown` deals the answers, not the core

    def answer(self, seat: int) -> int:
        """The answer of a seat, or NONE if it was not asked."""
        return self.answers[seat][0] if self.answers and self.answers[seat] else NONE


# What a sentence does, of state and frame. It returns nothing to go on, or END, AGAIN or STAY.
Act = Callable[[Any, Any], int | None]


def go_on(state: object, f: object) -> int:
    return NEXT


class Do:
    """One printed sentence, what carries it out, and the number or the effect that the sentence names."""

    def __init__(self, text: str, step: Act = go_on, n: int = 0, effect: "Effect | None" = None) -> None:
        self.text = text
        self.step = step
        self.n = n
        self.effect = effect if effect is not None else NOTHING
        self.is_act: bool = True  # `step` is all there is; otherwise the engine calls `run`

    def run(self, state: "State", f: Frame, answer: int) -> int:
        """`answer`: ENTER, ALL_IN or an action."""
        raise NotImplementedError


class Choice(Do):
    """A sentence with a question. `ask` changes nothing, and gives no question if there is nothing to choose."""

    otherwise: int = NEXT  # what follows then, unless `skip` says more

    def __init__(self, text: str, n: int = 0) -> None:
        super().__init__(text, go_on, n)
        self.is_act = False

    def ask(self, state: Any, f: Any) -> Question | None:
        raise NotImplementedError

    def take(self, state: Any, f: Any, answer: int) -> int | None:
        raise NotImplementedError

    def skip(self, state: Any, f: Any) -> int | None:
        """Nothing was asked."""
        return self.otherwise

    def run(self, state: "State", f: Frame, answer: int) -> int:
        if answer != ENTER:
            done = self.take(state, f, answer)
        else:
            question = self.ask(state, f)
            if question is not None and question.options:
                return state.open(question)
            done = self.skip(state, f)
        return NEXT if done is None else done


class SecretChoice(Do):
    """All choose in secret, part by part. `reveal` carries the answers out when the last one is in."""

    def __init__(self, text: str, n: int = 0) -> None:
        super().__init__(text, go_on, n)
        self.is_act = False

    def ask(self, state: Any, f: Any, seat: int) -> Question | None:
        """The next part of a seat's answer; None: it is done."""
        raise NotImplementedError

    def came(self, state: Any, f: Any, answer: int) -> None:
        """A part has come in, from `state.answering`."""

    def reveal(self, state: Any, f: Any) -> int | None:
        raise NotImplementedError

    def run(self, state: "State", f: Frame, answer: int) -> int:
        if answer >= 0:
            self.came(state, f, answer)
        if answer != ALL_IN:
            assert isinstance(f, Sealed), f"{f.effect.name!r} asks for sealed answers: its frame must be Sealed"
            return state.ask_parts(f, self.ask)
        done = self.reveal(state, f)
        return NEXT if done is None else done


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
