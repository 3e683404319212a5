"""What happens next is a stack of frames; what is asked now, of whom, is a list of questions. How steps use both."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from anachron.core.actions import Ask, Question
from anachron.core.effects import ASKED, NEXT, NONE, Effect, Frame, Sealed
from anachron.core.rng import Rng
from anachron.core.seats import NOBODY, Seating, has, only
from anachron.core.values import copy_frame

if TYPE_CHECKING:
    from anachron.core.game import Game

F = TypeVar("F", bound=Frame)
Part = Callable[[Any, Any, int], Question | None]

ABSENT: Final = Ask("absent", "", "This player has resigned.", {})


class Asking(Seating):
    """What the steps of a game push and ask."""

    def __init__(self, game: "Game[Any]", seats: int) -> None:
        super().__init__(seats)
        self.game = game
        self.stack: list[Frame] = []
        self.shared_frames: int = 0  # so many, from the bottom, belong to other copies too: `run` copies one first
        self.questions: list[Question] = []
        self.dealer: Rng | None = None  # only while a world is made: deals the sealed answers of others
        self.knower: int = NONE
        self.undecided: int = NOBODY  # the seats that were asked when the world was made

    def push(self, effect: Effect, seat: int) -> None:
        """`effect` runs next, for `seat`; then the current one goes on."""
        self.stack.append(Frame(effect, seat) if effect.is_plain else effect.frame(effect, seat))

    def push_frame(self, f: Frame) -> None:
        """The same with a frame whose fields are filled in."""
        self.stack.append(f)

    def innermost(self, kind: type[F], skip: int = 0) -> F:
        """The innermost frame of a class: what a step further up the stack belongs to. It can be changed.

        `skip`: leave out so many frames from the top, to find what the running one answers."""
        for i in range(len(self.stack) - 1 - skip, -1, -1):
            if isinstance(self.stack[i], kind):
                f = self.own(i)
                assert isinstance(f, kind)
                return f
        raise AssertionError(f"no {kind.__name__} is on the stack")

    def own(self, index: int) -> Frame:
        """A frame that no other copy shares: to change it. The ones above it are made our own as well."""
        if index < self.shared_frames:
            for i in range(index, min(self.shared_frames, len(self.stack))):
                self.stack[i] = copy_frame(self.stack[i])
            self.shared_frames = index
        return self.stack[index]

    def question(self, seat: int) -> Question | None:
        for question in self.questions:
            if question.seat == seat:
                return question
        return None

    def eliminate(self, seat: int) -> None:
        """The seat is out of the game. Its open question, if any, falls away."""
        self.out |= only(seat)
        self.questions = [question for question in self.questions if question.seat != seat]

    def ask(self, seat: int, ask: Ask, options: list[int]) -> int:
        """Opens a question; without options the rules go on."""
        return self.open(Question(seat, ask, options)) if options else NEXT

    def open(self, question: Question) -> int:
        """Asks it; for a seat that has resigned the default action answers."""
        seat = question.seat
        if self.absent | self.out and has(self.absent | self.out, seat):
            question = Question(seat, ABSENT, [self.game.bots.default_of(self, seat, question.options)])
        self.questions = [question]
        return ASKED

    def ask_parts(self, f: Sealed, part: Part) -> int:
        """Asks every seat for the next part of its sealed answer: `part` gives the question, or None when it is done.

        The step is called with each part as it comes in, and with ALL_IN when the last seat is done."""
        self.begin_sealed(f)
        for seat in range(self.seats):
            if has(self.out, seat):
                continue
            if self.dealer is not None and seat != self.knower and not f.dealt_by_game:
                self.imagine_parts(f, part, seat)
            while self.question(seat) is None:
                question = part(self, f, seat)
                if not self.ask_part(f, question, seat):
                    break
        return ASKED

    def begin_sealed(self, f: Sealed) -> None:
        if not f.answers:
            f.answers = [[] for _ in range(self.seats)]

    def ask_part(self, f: Sealed, question: Question | None, seat: int) -> bool:
        """Opens a sealed question; True if the seat is absent and was answered for."""
        if question is None or self.question(seat) is not None:
            return False
        if has(self.absent, seat):
            f.answers[seat].append(self.game.bots.default_of(self, seat, question.options))
            return True
        place = len(self.questions)
        while place > 0 and self.questions[place - 1].seat > seat:
            place -= 1
        self.questions.insert(place, question)
        return False

    def imagine_parts(self, f: Sealed, part: Part, seat: int) -> None:
        """In a world: another seat's sealed answer, drawn anew. One that is not finished looks like none."""
        assert self.dealer is not None
        finished = bool(f.answers[seat]) and not has(self.undecided, seat)
        f.answers[seat] = []
        question = part(self, f, seat) if finished else None
        while question is not None:
            f.answers[seat].append(question.options[self.dealer.below(len(question.options))])
            question = part(self, f, seat)
