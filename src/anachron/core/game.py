"""A position is a value, and a game is known only through it: State and Game, the contract of all five games."""

import json
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from anachron.core.actions import Actions, Ask, IllegalAction, Refusal
from anachron.core.effects import AGAIN, ASKED, END, ENTER, NEXT, Effects, Frame
from anachron.core.rng import Rng, rng_from, rng_from_words

Words = dict[str, Any]

EVERYBODY: Final = -1
NOBODY: Final = -1

NOT_YOURS: Final = "It is not your decision."
GAME_OVER: Final = "The game is over."
NO_SUCH_ACTION: Final = "There is no such action."


class Option(NamedTuple):
    """One option of a game: its default, what may be chosen, and a sentence about it. With `free`, other values of the
    default's type may be chosen too, if the game's own check takes them."""

    default: bool | int | str
    choices: tuple[bool | int | str, ...]
    text: str
    free: bool = False


class Decision(NamedTuple):
    """What one seat is asked now."""

    seat: int
    kind: str
    prompt: str
    hint: str
    actions: list[int]
    may_pass: bool


class Question:
    """An open question to one seat."""

    def __init__(self, seat: int, ask: Ask, options: list[int]) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options

    def offers(self, action: int) -> bool:
        """Is it one of the options? (Compiled, this loop is quicker than `in`.)"""
        for option in self.options:  # noqa: SIM110
            if option == action:
                return True
        return False


class Event:
    """Something that happened. `seen_by`: EVERYBODY, one seat s, or everybody but the seat -2 - s."""

    def __init__(self, kind: str, seat: int, numbers: list[int], seen_by: int, move: int, mark: int) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.seen_by = seen_by
        self.move = move  # how many actions had been played when it happened
        self.mark = mark  # where in the game, for the headings of the log

    def is_seen(self, seat: int) -> bool:
        if self.seen_by >= 0:
            return self.seen_by == seat
        return self.seen_by == EVERYBODY or self.seen_by != -2 - seat


class Camera:
    """Takes a picture after every event that `seat` sees (None: a spectator), through the eyes of `eyes`."""

    def __init__(self, seat: int | None, eyes: list[int | None]) -> None:
        self.seat = seat
        self.eyes = eyes
        self.stills: list[list[Words]] = []  # after each event, the view of each of `eyes`

    def take(self, state: "State", event: Event) -> None:
        if event.is_seen(-9 if self.seat is None else self.seat):
            self.stills.append([state.view(one) for one in self.eyes])


class State:
    """One position, complete. A game adds its fields, its `copy`, its `scores` and its `winners`."""

    def __init__(self, game: "Game", rng: Rng, seats: int) -> None:
        self.game = game
        self.rng = rng
        self.seats = seats
        self.options: Mapping[str, Any] = {}  # as chosen at the start; shared, never changed
        self.stack: list[Frame] = []
        self.questions: list[Question] = []
        self.answering: int = NOBODY  # the seat whose answer is being worked out
        self.moves: int = 0  # actions played so far
        self.back: list[int] = [0] * seats  # how many own last actions each seat can take back
        self.together: list[int] = [0] * seats  # how many of them were secret choices of this moment
        self.loud: bool = True
        self.log: list[Event] = []
        self.mark: int = 0
        self.camera: Camera | None = None  # of this copy alone

    # What a game says of itself

    def copy(self) -> "State":
        raise NotImplementedError

    @property
    def scores(self) -> list[int]:
        raise NotImplementedError

    @property
    def winners(self) -> list[int]:
        raise NotImplementedError

    def copy_core(self, twin: "State") -> None:
        twin.options = self.options
        twin.stack = [Frame(f.effect, f.at, f.seat, f.kept) for f in self.stack]
        twin.questions = self.questions[:]  # a question is never changed, only replaced
        twin.answering = self.answering
        twin.moves = self.moves
        twin.back = self.back[:]
        twin.together = self.together[:]
        twin.loud = self.loud
        twin.log = self.log[:] if self.loud else []
        twin.mark = self.mark

    # For the steps of a game

    def push(self, effect: int, seat: int, kept: int = 0) -> None:
        self.stack.append(Frame(effect, 0, seat, kept))

    def ask(self, seat: int, ask: Ask, options: list[int]) -> int:
        """Opens a question; without options the rules go on. One that is still open, beside others, stays as it is."""
        if not options:
            return NEXT
        if self.questions and self.question(seat) is not None:
            return ASKED
        place = len(self.questions)
        while place > 0 and self.questions[place - 1].seat > seat:
            place -= 1
        self.questions.insert(place, Question(seat, ask, options))
        return ASKED

    def tell(self, kind: str, seat: int, numbers: list[int], seen_by: int = EVERYBODY) -> None:
        if self.loud:
            event = Event(kind, seat, numbers, seen_by, self.moves, self.mark)
            self.log.append(event)
            if self.camera is not None:
                self.camera.take(self, event)

    def forget_back(self) -> None:
        """Nothing can be taken back."""
        self.back = [0] * self.seats
        self.together = [0] * self.seats

    def seal(self, seat: int = EVERYBODY) -> None:
        """Something hidden was shown (to `seat`): nothing before it can be taken back."""
        if not self.loud:
            return
        for s in range(self.seats):
            if seat in (EVERYBODY, s):
                self.back[s] = -1  # becomes 0 when the action is done

    # The engine

    def run(self, answer: int = ENTER) -> None:
        """Gives the open step an answer (or enters it), and runs steps until a seat must answer or nothing is left."""
        table = self.game.effects.table
        stack = self.stack
        while stack:
            f = stack[-1]
            steps = table[f.effect]
            if f.at >= len(steps):
                stack.pop()
                continue
            do = steps[f.at]
            result = do.step(self, f, do.n, answer)
            answer = ENTER
            if result == NEXT:
                f.at += 1
            elif result == ASKED:
                question = self.questions[0]
                if question.ask.secret or len(question.options) > 1 or len(self.questions) > 1:
                    return
                self.questions = []  # a single answer is given without asking
                self.answering = question.seat
                answer = question.options[0]
            elif result == END:
                f.at = len(steps)
            elif result == AGAIN:
                f.at = 0

    def play(self, action: int, seat: int) -> None:
        """`apply` for those who know the number and the seat: searches and replays."""
        question = self.question(seat)
        if question is None or not question.offers(action):
            raise IllegalAction(self.refusal(self.name_of(action), seat))
        self.questions = [q for q in self.questions if q.seat != seat] if question.ask.together else []
        self.answering = seat
        self.moves += 1
        if not self.loud:  # a search takes nothing back
            self.run(action)
            return
        asked = self.rng.asked
        self.count_back(seat, question.ask.together)
        self.run(action)
        if self.rng.asked != asked or not self.stack:
            self.seal()
        for s in range(self.seats):
            if self.back[s] < 0:
                self.back[s] = 0
                self.together[s] = 0

    def count_back(self, seat: int, together: bool) -> None:
        """Another seat's open decision ends what can be taken back; a secret choice leaves other such choices free."""
        for s in range(self.seats):
            if not together:
                self.together[s] = 0
            if s != seat:
                self.back[s] = min(self.back[s], self.together[s])
        self.back[seat] += 1
        if together:
            self.together[seat] += 1

    def ask_again(self) -> None:
        """Asks the open question anew: after a load, and from the hands of a world."""
        self.questions = []
        self.run()

    # For everybody else

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision, in order."""
        return tuple([question.seat for question in self.questions])

    def question(self, seat: int) -> Question | None:
        for question in self.questions:
            if question.seat == seat:
                return question
        return None

    def seat_or_only(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if len(self.questions) == 1:
            return self.questions[0].seat
        if self.over:
            raise IllegalAction(Refusal(GAME_OVER, self.game.end_rule))
        raise ValueError(f"seats {list(self.waiting)} are waiting: say which one is meant")

    def decision(self, seat: int | None = None) -> Decision | None:
        """What the seat is asked now, or None."""
        question = self.question(self.seat_or_only(seat))
        if question is None:
            return None
        prompt, hint = self.game.hooks.prompt(self, question)
        may_pass = any(self.game.actions[action] == "pass" for action in question.options)
        return Decision(question.seat, question.ask.kind, prompt, hint, question.options[:], may_pass)

    def actions(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, in a fixed order; empty if it is not asked."""
        question = self.question(self.seat_or_only(seat))
        return question.options[:] if question is not None else []

    def secret(self, seat: int) -> bool:
        """Is what this seat now chooses hidden from the others until all have chosen?"""
        question = self.question(seat)
        return question is not None and question.ask.together

    def apply(self, action: int | str, seat: int | None = None) -> None:
        """Plays an action; raises IllegalAction and changes nothing if it is not legal."""
        who = self.seat_or_only(seat)
        number = self.game.actions.find(action) if isinstance(action, str) else action
        question = self.question(who)
        if question is None or not question.offers(number):
            raise IllegalAction(self.refusal(self.name_of(action), who))
        self.play(number, who)

    def why_not(self, action: int | str, seat: int | None = None) -> Refusal | None:
        """None if the action is legal, else the reason and the rule."""
        if self.over:
            return Refusal(GAME_OVER, self.game.end_rule)
        who = self.seat_or_only(seat)
        number = self.game.actions.find(action) if isinstance(action, str) else action
        question = self.question(who)
        if question is not None and question.offers(number):
            return None
        return self.refusal(self.name_of(action), who)

    def why_not_thing(self, thing: str, seat: int) -> Refusal | None:
        """Why a thing on the board cannot be chosen now; None if it can."""
        question = self.question(seat)
        refusal: Refusal | None = None
        if question is not None:
            lit = [name for action in question.options for name in self.touches(action, seat)]
            if thing in lit:
                return None
            action = self.meant_by(thing, seat, question, lit)
            if action >= 0:
                refusal = self.why_not(action, seat)
        if refusal is None:
            refusal = self.game.hooks.refuse(self, seat, ["look", thing], question)
        if refusal is None:
            refusal = self.refusal("", seat)
        return refusal

    def meant_by(self, thing: str, seat: int, question: Question, lit: list[str]) -> int:
        """The action that somebody had in mind who touched `thing`: one whose other things can be chosen, if any."""
        meant = -1
        for verb in question.ask.refusals:
            for action in self.game.actions.block(verb):
                things = self.touches(action, seat)
                if thing in things:
                    if all(other == thing or other in lit for other in things):
                        return action
                    if meant < 0:
                        meant = action
        return meant

    def name_of(self, action: int | str) -> str:
        if isinstance(action, str):
            return action
        return self.game.actions[action] if 0 <= action < len(self.game.actions) else str(action)

    def refusal(self, text: str, seat: int) -> Refusal:
        """The reason why `text` is not offered to `seat`; the game's own words go first."""
        if self.over:
            return Refusal(GAME_OVER, self.game.end_rule)
        question = self.question(seat)
        said: Refusal | None = self.game.hooks.refuse(self, seat, text.split(), question)
        if said is not None:
            return said
        if question is None:
            return Refusal(NOT_YOURS, self.game.turn_rule)
        number = self.game.actions.find(text)
        if number < 0 and text:
            return Refusal(NO_SUCH_ACTION, question.ask.rule)
        if number >= 0 and self.game.actions.verbs[number] in question.ask.refusals:
            return Refusal(question.ask.refusals[self.game.actions.verbs[number]], question.ask.rule)
        return Refusal(f"That is not asked now. {question.ask.prompt}", question.ask.rule)

    def label(self, action: int) -> str:
        """The action as words on a button."""
        label: str = self.game.hooks.label(self, action)
        return label

    def touches(self, action: int, seat: int) -> list[str]:
        """The things on the board that the action names."""
        things: list[str] = self.game.hooks.touches(self, action, seat)
        return things

    def undoable(self, seat: int) -> int:
        """How many of its last actions the seat can take back: drop them from the record and replay."""
        return self.back[seat]

    def resign(self, seat: int) -> None:
        if self.over:
            raise IllegalAction(Refusal(GAME_OVER, self.game.end_rule))
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        self.moves += 1
        self.answering = seat
        self.questions = []
        self.tell("resigned", seat, [])
        self.game.hooks.resign(self, seat)
        self.run()
        self.forget_back()

    def quiet(self) -> None:
        """Switches events off, for searches."""
        self.loud = False
        self.log = []

    def view(self, seat: int | None) -> Words:
        seen: Words = self.game.hooks.view(self, seat)
        return seen

    def text(self, seat: int | None) -> str:
        text: str = self.game.hooks.text(self, seat)
        return text

    def group(self) -> str:
        """Where in the game we are, as a heading of the log."""
        heading: str = self.game.hooks.group(self.mark)
        return heading

    def events(self, since: int = 0, seat: int | None = None) -> list[Words]:
        """What `seat` saw, from its event number `since` on. A seat's events are numbered without gaps:
        a missing number would tell that something happened in secret."""
        who = -9 if seat is None else seat
        seen = [event for event in self.log if event.is_seen(who)]
        first = n = min(max(since, 0), len(seen))
        while 0 < n < len(seen) and seen[n - 1].move == seen[n].move:
            n -= 1  # a line may have begun before `since`
        told = []
        while n < len(seen):
            run = self.run_of(seen, n)
            for place in range(len(run)):
                if n >= first:
                    words = self.words_of(run[place], n)
                    if len(run) > 1:
                        words["text"] = self.game.hooks.joined(self, run) if place == 0 else ""
                    told.append(words)
                n += 1
        return told

    def words_of(self, event: Event, n: int) -> Words:
        words: Words = {"n": n, "move": event.move, "kind": event.kind}
        words["seat"] = event.seat if event.seat >= 0 else None
        words["group"] = self.game.hooks.group(event.mark)
        words.update(self.game.hooks.event(self, event))
        return words

    def run_of(self, seen: list[Event], n: int) -> list[Event]:
        """The events from n on that make one line of the log: of one action, where the game joins them."""
        run = [seen[n]]
        joins = self.game.hooks.joins
        while joins is not None and n + len(run) < len(seen):
            event = seen[n + len(run)]
            if event.move != seen[n].move or not joins(run, event):
                break
            run.append(event)
        return run

    def count_events(self, seat: int | None, moves: int) -> int:
        """How many events `seat` saw of the first `moves` actions."""
        who = -9 if seat is None else seat
        count = 0
        for event in self.log:
            if event.move <= moves and event.is_seen(who):
                count += 1
        return count

    def world(self, seat: int, rng: Rng) -> "State":
        """A copy with all that `seat` cannot know dealt anew, chance included."""
        world = self.copy()
        world.quiet()
        world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        self.game.hooks.deal_unseen(world, seat, rng)
        world.ask_again()
        return world

    def position(self) -> Words:
        """All that lies on the table and all that is about to happen, as JSON-like words."""
        said: Words = {"game": self.game.name, "version": self.game.version, "seats": self.seats}
        said["options"] = dict(self.options)
        said["table"] = self.game.hooks.words(self)
        said["stack"] = [[f.effect, f.at, f.seat, f.kept] for f in self.stack]
        said["rng"] = self.rng.words()
        return said

    def save(self) -> bytes:
        said = self.position()
        said["moves"], said["back"], said["together"], said["loud"] = self.moves, self.back, self.together, self.loud
        said["mark"] = self.mark
        said["log"] = [[e.kind, e.seat, e.numbers, e.seen_by, e.move, e.mark] for e in self.log]
        return json.dumps(said, separators=(",", ":")).encode()

    def digest(self) -> str:
        """Equal positions, equal digests. It covers hidden cards: it never leaves the server."""
        said = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return blake2b(said.encode(), digest_size=16).hexdigest()


class Hooks:
    """What a game supplies, all that the core and everybody else ask of it."""

    def __init__(
        self,
        setup: Callable[..., Any],
        view: Callable[..., Any],
        deal_unseen: Callable[..., Any],
        position: Callable[..., Any],
        words: Callable[..., Any],
        restore: Callable[..., Any],
        text: Callable[..., Any],
        prompt: Callable[..., Any],
        label: Callable[..., Any],
        touches: Callable[..., Any],
        event: Callable[..., Any],
        group: Callable[..., Any],
        refuse: Callable[..., Any],
        resign: Callable[..., Any],
        default: Callable[..., Any],
        evaluate: Callable[..., Any],
        preview: Callable[..., Any],
        check: Callable[..., Any],
        audit: Callable[..., Any],
        cap: Callable[..., Any],
        play_on: Callable[..., Any] | None = None,
        consider: Callable[..., Any] | None = None,
        joins: Callable[..., Any] | None = None,
        joined: Callable[..., Any] | None = None,
        variant: Callable[..., Any] | None = None,
    ) -> None:
        self.setup = setup
        self.view = view
        self.deal_unseen = deal_unseen
        self.position = position
        self.words = words
        self.restore = restore
        self.text = text
        self.prompt = prompt
        self.label = label
        self.touches = touches
        self.event = event
        self.group = group
        self.refuse = refuse
        self.resign = resign
        self.default = default
        self.evaluate = evaluate
        self.preview = preview
        self.check = check
        self.audit = audit
        self.cap = cap
        self.play_on = play_on  # optional: takes a world to a moment at which it can be judged
        self.consider = consider  # optional: the legal actions worth a thought
        self.joins = joins  # optional: does an event go on with the line of those before it?
        self.joined: Callable[..., Any] = joined or event  # and the line that they make; the later ones have no text
        self.variant = variant  # optional: options in a few words, and the names of those that the words cover


class Game:
    """The rules and content of one tabletop game."""

    def __init__(
        self,
        name: str,
        title: str,
        version: int,
        seats: tuple[int, ...],
        actions: Actions,
        effects: Effects,
        options: dict[str, Option],
        content: Words,
        rules: dict[str, str],
        info: Words,
        tables: object,
        turn_rule: str,
        end_rule: str,
        hooks: Hooks,
    ) -> None:
        self.name = name
        self.title = title
        self.version = version
        self.seats = seats
        self.actions = actions
        self.effects = effects
        self.options = options
        self.content = content
        self.rules = rules
        self.info = info
        self.tables = tables  # the numbers of the content as the rules read them
        self.turn_rule = turn_rule  # the rule that says who acts
        self.end_rule = end_rule  # the rule that ends the game
        self.hooks = hooks
        self.defaults: Words = {name: option.default for name, option in options.items()}

    def check_options(self, chosen: Mapping[str, Any], seats: int | None = None) -> Words:
        """The chosen options with the defaults filled in; ValueError with a sentence if they cannot be."""
        if not isinstance(chosen, Mapping):
            raise ValueError("The options are a table of names and choices.")
        if not chosen:
            return dict(self.defaults)
        filled = dict(self.defaults)
        for name, value in chosen.items():
            if name not in self.options:
                raise ValueError(f"{self.title} has no option {name!r}. It has: {', '.join(self.options)}.")
            option = self.options[name]
            fitting = [choice for choice in option.choices if choice == value and type(choice) is type(value)]
            if not fitting and option.free and type(value) is type(option.default):
                fitting = [value]
            if not fitting:
                choices = ", ".join(str(choice) for choice in option.choices)
                raise ValueError(f"The option {name} cannot be {value!r}. It can be: {choices}.")
            filled[name] = fitting[0]
        self.hooks.check(filled, seats)
        return filled

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            counts = ", ".join(str(count) for count in self.seats)
            raise ValueError(f"{self.title} is for {counts} players, not {seats}.")

    def start(self, seats: int, seed: int | str, options: Mapping[str, Any] | None = None) -> State:
        """A new game at its first decision."""
        self.check_seats(seats)
        chosen = self.check_options(options or {}, seats)
        state: State = self.hooks.setup(self, seats, rng_from(seed), chosen)
        state.run()
        state.forget_back()
        return state

    def position(self, said: Mapping[str, Any]) -> State:
        """A position written by hand; ValueError with a sentence if it is impossible."""
        state: State = self.hooks.position(self, said)
        state.run()
        state.forget_back()
        return state

    def load(self, data: bytes) -> State:
        """The state that `save` gave."""
        said = json.loads(data)
        if said["game"] != self.name or said["version"] != self.version:
            raise ValueError(f"this is a save of {said['game']} version {said['version']}, not of {self.name}")
        rng = rng_from_words(said["rng"])
        state: State = self.hooks.restore(self, said["table"], rng, said["options"])
        state.stack = [Frame(effect, at, seat, kept) for effect, at, seat, kept in said["stack"]]
        state.moves, state.loud, state.mark = said["moves"], False, said["mark"]
        state.ask_again()
        state.back, state.together = said["back"], said["together"]
        state.loud = said["loud"]
        state.log = [Event(kind, seat, n, seen_by, move, mark) for kind, seat, n, seen_by, move, mark in said["log"]]
        return state

    def default(self, state: State, seat: int) -> int:
        """The action played for a seat whose clock has run out."""
        action: int = self.hooks.default(state, seat)
        return action

    def evaluate(self, state: State, seat: int) -> float:
        """How good the position looks for a seat, from 0 (lost) to 1 (won)."""
        value: float = self.hooks.evaluate(state, seat)
        return value

    def play_on(self, state: State, rng: Rng) -> None:
        """Takes a world on, by sensible actions of all seats, to a moment at which `evaluate` can judge it well."""
        if self.hooks.play_on is not None:
            self.hooks.play_on(state, rng)

    def consider(self, state: State, seat: int) -> list[int]:
        """The legal actions that a bot should think about: all, unless the game knows which ones are never best."""
        actions = state.actions(seat)
        if self.hooks.consider is None or len(actions) < 2:
            return actions
        worth_it: list[int] = self.hooks.consider(state, seat, actions)
        return worth_it

    def audit(self, state: State) -> None:
        """AssertionError if something was lost or doubled; for tests and bug reports."""
        self.hooks.audit(state)

    def cap(self, options: Mapping[str, Any]) -> int:
        """More actions than a game with these options can have."""
        most: int = self.hooks.cap(self.check_options(options))
        return most

    def preview(self, state: State, seat: int, action: str) -> Words | None:
        """What would follow from an action, as far as the seat can know."""
        seen: Words | None = self.hooks.preview(state, seat, action)
        return seen
