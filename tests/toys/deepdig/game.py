"""Deepdig: a second toy game, written only by docs/adding-a-game.md. Rules: rules.md"""

from pathlib import Path
from typing import Any, Final, TypedDict

from anachron.core import cards
from anachron.core.actions import Actions, Ask, Question
from anachron.core.effects import AGAIN, END, NEXT, STAY, Choice, Do, Effects, Frame
from anachron.core.events import NUMBER, Events, one_of
from anachron.core.game import About, Contents, Game, Model
from anachron.core.rng import Rng
from anachron.core.roles import Setup, Views, Written
from anachron.core.rulebook import read_sections
from anachron.core.seats import only
from anachron.core.state import State
from anachron.core.written import known_keys, listed, whole_at, whole_each

CARDS: Final = cards.Box({"quartz": 12, "ruby": 8, "diamond": 4, "water": 4, "rocks": 4, "pump": 5, "beam": 5})
CardId = str
GEMS: Final = [1, 2, 4]  # what quartz, ruby and diamond are worth
WATER: Final = 3  # from here on, dangers
PUMP: Final = 5  # from here on, props; the one against a danger comes two later
ACTIONS: Final = Actions()
DIG: Final = ACTIONS.add("dig")
LEAVE: Final = ACTIONS.add("leave", declines=True)
PASS: Final = ACTIONS.add("pass", declines=True)
USE: Final = ACTIONS.add("use", CARDS)
ASK_DIG: Final = Ask("dig", "R2.1", "Dig on, or leave.", {LEAVE: "Turn over a card first."}, always=True)
ASK_PROP: Final = Ask("prop", "R2.3", "Use a prop?", {USE: "That doesn't help here."}, always=True)
EVENTS: Final = Events()
FOUND: Final = EVENTS.add("found", "{seat:finds} {card}.", card=one_of(CARDS))
USED: Final = EVENTS.add("used", "{seat:uses} {card}.", card=one_of(CARDS))
KEPT: Final = EVENTS.add("kept", "{seat:keeps} {amount|gem}.", amount=NUMBER)
LOST: Final = EVENTS.add("lost", "{seat:loses} {amount|gem}.", amount=NUMBER)


class Turn(Frame):
    caved_in: bool = False


class Deepdig(State):
    def __init__(self, game: Game[Any], rng: Rng, seats: int) -> None:
        super().__init__(game, rng, seats)
        self.gems: list[int] = [0] * seats  # kept
        self.satchel: int = 0  # gems of this turn
        self.dug: int = 0  # cards turned over in this turn
        self.turns: int = 0  # played so far
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # secret: props
        self.box: list[int] = []  # secret: props that nobody holds
        self.tunnel: list[int] = []  # secret; the last card is the top

    @property
    def scores(self) -> list[int]:
        return self.gems[:]


class DigOrLeave(Choice):  # R2.1
    def ask(self, state: Deepdig, f: Turn) -> Question | None:
        if f.caved_in:
            return None
        options = [DIG] if state.tunnel else []
        return Question(f.seat, ASK_DIG, options if state.dug == 0 else [*options, LEAVE])

    def take(self, state: Deepdig, f: Turn, answer: int) -> int:
        if answer == LEAVE:
            state.gems[f.seat] += state.satchel
            state.tell(KEPT, f.seat, [state.satchel])
            return NEXT
        kind = cards.kind_of(state.tunnel.pop())
        state.dug += 1
        state.satchel += GEMS[kind] if kind < WATER else 0
        state.tell(FOUND, f.seat, [kind])
        state.reveal()
        if kind >= WATER:
            state.push(DANGERS[kind - WATER], f.seat)
        return STAY


class UseProp(Choice):  # R2.3: asked by what the others can know
    def ask(self, state: Deepdig, f: Frame) -> Question | None:
        hand = state.hands[f.seat]
        uses = [USE + self.n] if cards.holds(hand, self.n) else []
        return Question(f.seat, ASK_PROP, [*uses, PASS]) if hand else None

    def take(self, state: Deepdig, f: Frame, answer: int) -> int:
        if answer == PASS:
            return NEXT
        cards.take(state.hands[f.seat], self.n)
        state.tell(USED, f.seat, [self.n])
        return END


def cave_in(state: Deepdig, f: Frame) -> None:  # R2.4
    lost, state.satchel = state.satchel, 0
    state.innermost(Turn).caved_in = True
    state.tell(LOST, f.seat, [lost])


def next_turn(state: Deepdig, f: Turn) -> int:  # R3.1
    state.turns += 1
    if not state.tunnel or state.turns == f.n * state.seats:
        most = max([state.gems[seat] for seat in state.contenders()])
        state.win([seat for seat in state.contenders() if state.gems[seat] == most])
        return END
    state.satchel = state.dug = 0
    f.seat, f.caved_in = state.next_seat(f.seat), False
    return AGAIN


EFFECTS: Final = Effects()
TURNS: Final = EFFECTS.add("turns", DigOrLeave("Dig, or leave."), Do("Next, 4 times.", next_turn, 4), frame=Turn)
CAVE_IN: Final = Do("you lose your satchel, and your turn ends.", cave_in)
DANGERS: Final = [
    EFFECTS.add("water", UseProp("Unless you use a pump,", PUMP), CAVE_IN),
    EFFECTS.add("rocks", UseProp("Unless you use a beam,", PUMP + 1), CAVE_IN),
]
TEXTS: Final = ["Worth 1.", "Worth 2.", "Worth 4.", "Or use a pump.", "Or use a beam.", "Stops water.", "Stops rocks."]


class View(TypedDict):
    gems: list[int]  # kept, by seat
    satchel: int  # gems of this turn
    hands: list[list[CardId | None]]  # props, by seat; null: one that the viewer does not know
    tunnel: int  # cards left


def begin(state: Deepdig) -> None:  # R1.1
    fill(state, CARDS.all_cards())
    for seat in range(state.seats):
        state.hands[seat] = sorted([cards.shown(state.box.pop(), only(seat)) for _ in range(2)])
    state.push(TURNS, 0)


def fill(state: Deepdig, pile: list[int]) -> None:
    """Props into the box, the rest into the tunnel: two mixes."""
    state.box = [card for card in pile if cards.kind_of(card) >= PUMP]
    state.tunnel = [card for card in pile if cards.kind_of(card) < PUMP]
    cards.shuffle(state.tunnel, 0, state.rng)
    cards.shuffle(state.box, 1, state.rng)


def view(state: Deepdig, seat: int | None) -> View:
    hands = [CARDS.names_for(hand, seat) for hand in state.hands]
    return {"gems": state.gems[:], "satchel": state.satchel, "hands": hands, "tunnel": len(state.tunnel)}


def deal_unknown(world: Deepdig, seat: int, rng: Rng) -> None:
    cards.deal_unknown([world.tunnel, world.box], world.hands, seat, rng)


def lay(game: Game[Deepdig], written: Written, rng: Rng) -> Deepdig:
    known_keys(written, {"hands", "gems", "turn", "seed", "chance"}, "a position")
    hands = [CARDS.pile(hand, only(s)) for s, hand in enumerate(listed(written.get("hands"), "hands"))]
    state = game.new_state(len(hands), rng, {})
    state.gems = whole_each(written, "gems", len(hands), 99)
    fill(state, CARDS.rest(*hands))
    state.hands = [sorted([cards.mixed(card, 1) for card in hand]) for hand in hands]
    if any(cards.kind_of(card) < PUMP for hand in hands for card in hand):
        raise ValueError("a hand holds props: pump, beam")
    state.push(TURNS, whole_at(written, "turn", 0, 0, len(hands) - 1))
    return state


def build(pack: Path | None) -> Game[Deepdig]:
    rows = zip(CARDS.ids, CARDS.titles, TEXTS, strict=True)
    content = {"card": [{"id": id, "name": name, "text": text, "provenance": "ours"} for id, name, text in rows]}
    info = {"tagline": "Dig on, or leave?", "minutes": 5, "colour": "#6b5a3a", "authors": "Anachron"}
    contents = Contents(content, read_sections(Path(__file__).with_name("rules.md")))
    about, model = About("deepdig", "Deepdig", (2, 3, 4), info), Model(ACTIONS, EFFECTS, EVENTS, Deepdig)
    return Game(about, model, contents, Setup(begin, lay), Views(view, deal_unknown))
