"""How a position is put into words: decisions, labels, refusals, the log. Nothing here changes a state."""

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from anachron.core.actions import Question, Refusal
from anachron.core.events import Event
from anachron.core.naming import listed, seat_mark, told
from anachron.core.seats import bit_of
from anachron.core.values import Json

if TYPE_CHECKING:
    from anachron.core.state import State

NOT_YOUR_TURN: Final = "It isn't your turn."
GAME_OVER: Final = "The game is over."
NO_SUCH_ACTION: Final = "There is no such action."
AFTER_THE_END: Final = "Watch the replay, or offer a rematch."


class Decision(NamedTuple):
    """What one seat is asked now."""

    seat: int
    kind: str
    prompt: str
    hint: str
    actions: list[int]
    may_pass: bool


class Line(NamedTuple):
    """One event as one seat reads it: its number for that seat, what the client gets, and the event itself."""

    n: int
    wire: Json
    event: Event


class Camera:
    """Takes a picture after every event that `seat` sees (None: a spectator), through the eyes of `eyes`."""

    def __init__(self, seat: int | None, eyes: list[int | None]) -> None:
        self.bit = bit_of(seat)
        self.eyes = eyes
        self.stills: list[list[Any]] = []  # after each event, the view of each of `eyes`

    def take(self, state: "State", event: Event) -> None:
        if event.seen_by & self.bit:
            self.stills.append([state.view(seat) for seat in self.eyes])


def decision(state: "State", seat: int) -> Decision | None:
    question = state.question(seat)
    if question is None:
        return None
    prompt, hint = state.game.words.prompt(state, question)
    may_pass = any(state.game.actions.declines(action) for action in question.options)
    return Decision(seat, question.ask.kind, prompt, hint, question.options[:], may_pass)


def name_of(state: "State", action: int | str) -> str:
    if isinstance(action, str):
        return action
    return state.game.actions[action] if 0 <= action < len(state.game.actions) else str(action)


def refusal(state: "State", text: str, seat: int) -> Refusal:
    """Why `text` is not offered to `seat`; the game's own reason goes first."""
    game = state.game
    if state.over:
        return Refusal(GAME_OVER, game.end_rule)
    question = state.question(seat)
    own: Refusal | None = game.words.refuse(state, seat, text.split(), question)
    if own is not None:
        return own
    if question is None:
        return Refusal(NOT_YOUR_TURN, game.turn_rule)
    number = game.actions.find(text)
    if number < 0 and text:
        return Refusal(NO_SUCH_ACTION, question.ask.rule)
    if number >= 0:
        reason = question.ask.refusals.get(game.actions.first_of(number))
        if reason is not None:
            return Refusal(reason, question.ask.rule)
    return Refusal("You can't do that now.", question.ask.rule, instead(state, question))


def why_not_thing(state: "State", thing: str, seat: int) -> Refusal | None:
    """Why a thing on the board cannot be chosen now, and what to do instead; None if it can."""
    question = state.question(seat)
    if question is None:
        return advised(state, seat, unasked(state, thing, seat))
    lit = [touched for option in question.options for touched in state.touches(option, seat)]
    return None if thing in lit else advised(state, seat, refused_thing(state, thing, seat, question, lit))


def unasked(state: "State", thing: str, seat: int) -> Refusal:
    """Nobody asks this seat anything."""
    if state.over:
        return Refusal(GAME_OVER, state.game.end_rule)
    own: Refusal | None = state.game.words.refuse(state, seat, ["look", thing], None)
    return own if own is not None else refusal(state, "", seat)


def refused_thing(state: "State", thing: str, seat: int, question: Question, lit: list[str]) -> Refusal:
    """The reason that fits best: about the action that was meant, else about the thing itself. The texts of the
    question come last: they fit its kind, not the position."""
    game = state.game
    meant = meant_by(state, thing, seat, question, lit)
    text = game.actions[meant] if meant >= 0 else ""
    own: Refusal | None = game.words.refuse(state, seat, text.split(), question) if text else None
    if own is None:
        own = game.words.refuse(state, seat, ["look", thing], question)
    if own is not None:
        return own
    about: str = game.words.about(state, seat, thing)
    return Refusal(about, question.ask.rule) if about else refusal(state, text, seat)


def about(state: "State", seat: int, thing: str) -> str:
    """What a thing is, by its title: "That's Ferryman." """
    what, _, id = thing.partition(":")
    for verb in state.game.actions.verbs:
        for things in verb.things:
            if things.what.replace(" ", "-") == what and id in things.ids:
                return f"That's {things.titles[things.ids.index(id)]}."
    return ""


def advised(state: "State", seat: int, refused: Refusal) -> Refusal:
    """The refusal, with what to do instead."""
    if refused.instead:
        return refused
    return Refusal(refused.reason, refused.rule, advice(state, seat))


def advice(state: "State", seat: int) -> str:
    """What a seat should do now that clicked something else."""
    if state.over:
        return AFTER_THE_END
    question = state.question(seat)
    if question is None:
        return f"Wait for {listed([seat_mark(other) for other in state.waiting])}."
    own: str = state.game.words.instead(state, question)
    return own


def instead(state: "State", question: Question) -> str:
    """What the question asks for, as something to do."""
    if len(question.options) == 1:
        return f"All you can do is “{state.label(question.options[0])}”."
    if question.ask.instead:
        return question.ask.instead
    prompt: str = state.game.words.prompt(state, question)[0]
    return f"First answer “{prompt}”" if prompt.endswith("?") else prompt


def meant_by(state: "State", thing: str, seat: int, question: Question, lit: list[str]) -> int:
    """The action that somebody had in mind who touched `thing`: one whose other things can be chosen, if any."""
    meant = -1
    for verb in question.ask.refusals:
        for action in state.game.actions.block(verb):
            things = state.touches(action, seat)
            if thing in things:
                if all(other == thing or other in lit for other in things):
                    return action
                if meant < 0:
                    meant = action
    return meant


def label(state: "State", action: int) -> str:
    """The action as the text of a button: "Play Toll"."""
    actions = state.game.actions
    verb = actions.verbs[action]
    titles = [things.titles[i] for things, i in zip(verb.things, actions.arguments(action), strict=True)]
    return " ".join([verb.text.replace("-", " ").capitalize(), *titles])


def touches(state: "State", action: int, seat: int) -> list[str]:
    """The things on the board that the action names: "card:toll"."""
    actions = state.game.actions
    named = zip(actions.verbs[action].things, actions.arguments(action), strict=True)
    return [f"{things.what.replace(' ', '-')}:{things.ids[i]}" for things, i in named if things.what]


def events(state: "State", since: int, seat: int | None) -> list[Json]:
    return [line.wire for line in lines(state, since, seat)]


def lines(
    state: "State", since: int, seat: int | None, start: int = 0, before: int = 0, until: int | None = None
) -> list[Line]:
    """What `seat` saw, from its event number `since` on. A seat's events are numbered without gaps: a missing number
    would reveal that something happened in secret. `start`: the events before this place of the log, of which the seat
    saw `before`, are of earlier moves and not wanted; a long log need not be read again for each move. `until`: nothing
    that begins there or later is wanted."""
    bit = bit_of(seat)
    seen = [event for event in state.log[start:] if event.seen_by & bit]
    first = n = min(max(since - before, 0), len(seen))
    while 0 < n < len(seen) and seen[n - 1].move == seen[n].move:
        n -= 1  # a line of the log may have begun before `since`
    found: list[Line] = []
    end = len(seen) if until is None else min(until - before, len(seen))
    while n < end:
        together = run_of(state, seen, n)
        for i in range(len(together)):
            if n >= first:
                text = line_of(state, together, bit) if i == 0 else ""
                found.append(Line(before + n, to_wire(state, together[i], before + n, seat, text), together[i]))
            n += 1
    return found


def run_of(state: "State", seen: list[Event], n: int) -> list[Event]:
    """The events from n on that make one line of the log: of one action, where the game joins them."""
    together = [seen[n]]
    while n + len(together) < len(seen):
        event = seen[n + len(together)]
        if event.move != seen[n].move or not state.game.words.joins(together, event):
            break
        together.append(event)
    return together


def line_of(state: "State", together: list[Event], bit: int) -> str:
    """The line that these events make for a reader, for `told`."""
    if len(together) == 1:
        return together[0].text(state, bit)
    joined: str = state.game.words.joined(state, together, bit)
    return joined


def to_wire(state: "State", event: Event, n: int, seat: int | None, text: str) -> Json:
    """An event as `seat` gets it: its line with everybody's name, and as `you` said to this seat, if it is about it."""
    by_name = told(text)
    wire = {
        "n": n,
        "kind": event.kind.name,
        "seat": event.seat if event.seat >= 0 else None,
        "group": state.game.words.group(event.mark),
        "text": by_name,
        **event.wire(bit_of(seat)),
    }
    to_you = by_name if seat is None else told(text, seat)
    if to_you != by_name:
        wire["you"] = to_you
    return wire


def count_events(state: "State", seat: int | None, moves: int) -> int:
    """How many events `seat` saw of the first `moves` actions."""
    bit = bit_of(seat)
    count = 0
    for event in state.log:
        if event.move <= moves and event.seen_by & bit:
            count += 1
    return count


def plain_text(value: object, indent: str = "") -> str:
    """A view for a terminal, when a game has no better one."""
    if not isinstance(value, dict):
        return f"{indent}{value}"
    lines = []
    for key, item in value.items():
        lines.append(f"{indent}{key}: {plain_text(item)}" if not isinstance(item, dict) else f"{indent}{key}:")
        if isinstance(item, dict):
            lines.append(plain_text(item, indent + "  "))
    return "\n".join(lines)
