"""Tollbridge: five kinds of cards, one bridge. Rules: docs/rules/tollbridge.md"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypedDict

from anachron.core import cards
from anachron.core.actions import Actions, Ask, Things, each
from anachron.core.cards import Box
from anachron.core.effects import AGAIN, ALL_IN, END, ENTER, NEXT, NOTHING, Do, Effects, Frame, Sealed
from anachron.core.events import NUMBER, EventKind, Events, one_of
from anachron.core.game import Game
from anachron.core.moments import Response, Trigger, Turns, Window
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, SPECTATOR, only
from anachron.core.state import State

COINS_TO_WIN: Final = 5  # R3.1
CARDS: Final = Box({"ferryman": 8, "toll": 7, "guard": 4, "inn": 3, "auction": 4})  # id: copies
GUARD: Final = 2  # inside the rules, a card is its index here
# actions.py: a verb owns a block of the table: "play toll" is PLAY + 1. Ask: kind, rule, prompt, a refusal per verb
ACTIONS: Final = Actions()
DRAW: Final = ACTIONS.add("draw")
PAY: Final = ACTIONS.add("pay")
PASS: Final = ACTIONS.add("pass", declines=True)
PLAY: Final = ACTIONS.add("play", CARDS)
DISCARD: Final = ACTIONS.add("discard", CARDS)
USE_INN: Final = ACTIONS.add("use inn")
BID: Final = ACTIONS.add("bid", Things("coins", ["0", "1", "2", "3"]))
NO_COIN, NO_CARD = "You do not have that many coins.", "You do not have that card."
ASK_TURN: Final = Ask("turn", "R2.1", "Play a card or draw one.", {PLAY: NO_CARD}, always=True)
ASK_TOLL: Final = Ask("toll", "R4.2", "Pay a coin or discard a card.", {PAY: NO_COIN, DISCARD: NO_CARD}, always=True)
ASK_GUARD: Final = Ask("guard", "R4.3", "Play a Guard?", {PLAY: NO_CARD}, always=True)
ASK_INN: Final = Ask("inn", "R4.4", "Which comes first?", {})
ASK_BID: Final = Ask("bid", "R4.5", "Bid in secret.", {BID: NO_COIN}, sealed=True)
# events.py: name, sentence and fields; the log, the wire format and the client's types come from here
EVENTS: Final = Events()
DREW: Final = EVENTS.add("drew", "{seat} draws {card}.", card=one_of(CARDS, hidden="a card"))
PLAYED: Final = EVENTS.add("played", "{seat} plays {card}.", card=one_of(CARDS))
DISCARDED: Final = EVENTS.add("discarded", "{seat} discards {card}.", card=one_of(CARDS))
GAINED: Final = EVENTS.add("gained", "{seat} gains {amount|coin}.", amount=NUMBER)
PAID: Final = EVENTS.add("paid", "{seat} pays {amount|coin}.", amount=NUMBER)


# state.py
class Tollbridge(State):
    def __init__(self, game: Game[Any], rng: Rng, seats: int) -> None:
        super().__init__(game, rng, seats)
        self.coins: list[int] = [0] * seats
        self.inns: list[int] = [0] * seats  # in play
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # secret; sorted, because the order is secret too
        self.deck: list[int] = []  # secret; the last card is the top
        self.discard: list[int] = []

    def copy(self) -> "Tollbridge":
        twin = Tollbridge(self.game, self.rng.copy(), self.seats)
        twin.coins, twin.inns = self.coins[:], self.inns[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck, twin.discard = self.deck[:], self.discard[:]
        self.copy_core(twin)  # the stack, the questions, the log
        return twin

    @property
    def scores(self) -> list[int]:  # R3.2
        return self.coins[:]

    def draw(self, seat: int, known_to: int) -> None:
        card = cards.shown(self.deck.pop(), known_to)
        cards.put(self.hands[seat], card)
        self.tell(DREW, seat, [cards.kind_of(card)], known_to)
        self.reveal()  # no undo past this point

    def put_away(self, seat: int, kind: int, event: EventKind) -> None:
        self.discard.append(cards.shown(cards.take(self.hands[seat], kind)))
        self.tell(event, seat, [kind])

    def pay(self, seat: int, amount: int) -> None:
        self.coins[seat] -= amount
        self.tell(PAID, seat, [amount])


# rules.py
def play_or_draw(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R2.1
    if answer == ENTER:
        plays = [PLAY + kind for kind in cards.distinct(state.hands[f.seat]) if kind != GUARD]
        return state.ask(f.seat, ASK_TURN, [DRAW, *plays])
    if answer == DRAW:
        state.draw(f.seat, only(f.seat))
    else:
        state.put_away(f.seat, answer - PLAY, PLAYED)
        state.push(TEXTS[answer - PLAY], f.seat)
    return NEXT


def next_turn(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R3.1, R3.2
    if state.coins[f.seat] >= COINS_TO_WIN or not state.deck:
        most = max(state.coins)
        state.win([seat for seat in range(state.seats) if state.coins[seat] == most])
        return END
    f.seat = state.next_seat(f.seat)
    return AGAIN


def gain(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:
    state.coins[f.seat] += do.n
    state.tell(GAINED, f.seat, [do.n])
    return NEXT


def roll_at_least(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R4.1
    return NEXT if 1 + state.rng.below(6) >= do.n else END


class Toll(Window):
    """A Toll being played."""

    cancelled: bool = False  # by a Guard


def each_rival(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R2.2
    for rival in reversed(state.others(f.seat)):  # the last one pushed runs first
        state.push(do.effect, rival)
    return NEXT


def pay_or_discard(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R4.2
    if answer == ENTER:
        options = ([PAY] if state.coins[f.seat] else []) + each(DISCARD, cards.distinct(state.hands[f.seat]))
        return state.ask(f.seat, ASK_TOLL, options) if options else END
    if answer == PAY:
        state.pay(f.seat, 1)
        return NEXT
    state.put_away(f.seat, answer - DISCARD, DISCARDED)
    return END


def stay_in_play(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R4.4
    state.discard.pop()
    state.inns[f.seat] += 1
    return NEXT


def bid(state: Tollbridge, f: Sealed, do: Do, answer: int) -> int:  # R4.5
    if answer != ALL_IN:
        return state.ask_all(f, ASK_BID, [[BID + n for n in range(min(coins, 3) + 1)] for coins in state.coins])
    bids = [f.answer(seat) for seat in range(state.seats)]
    highest = max(bids)
    if bids.count(highest) == 1:
        winner = bids.index(highest)
        state.pay(winner, highest - BID)
        for _ in range(min(do.n, len(state.deck))):
            state.draw(winner, EVERYONE)
    return NEXT


# moments.py: which cards act when, and who is asked
class GuardWindow(Response):
    """R4.3: anyone with a card in hand could have a Guard, so everyone with a card is asked."""

    def order(self, state: Tollbridge, f: Toll) -> list[int]:
        return state.others(f.seat)

    def may_respond(self, state: Tollbridge, f: Toll, seat: int) -> bool:
        return len(state.hands[seat]) > 0

    def responses(self, state: Tollbridge, f: Toll, seat: int) -> list[int]:
        return [PLAY + GUARD] if GUARD in cards.kinds_of(state.hands[seat]) else []

    def respond(self, state: Tollbridge, f: Toll, seat: int, action: int) -> None:
        state.put_away(seat, GUARD, PLAYED)
        f.cancelled = True

    def stands(self, state: Tollbridge, f: Toll) -> bool:
        return not f.cancelled


class TollPaid(Turns):
    def gather(self, state: Tollbridge, f: Window) -> None:  # R4.4
        for seat in state.others(f.seat):
            for _ in range(state.inns[seat]):
                f.add(seat, USE_INN)


# cards.py: every printed sentence beside its step, so that a reader can compare them
EFFECTS: Final = Effects()
TURNS: Final = EFFECTS.add("turns", Do("Play or draw.", play_or_draw), Do("The left neighbour is next.", next_turn))
INN_GAIN: Final = EFFECTS.add("inn gain", Do("Whenever a rival pays a toll, gain 1 coin.", gain, 1))
PAY_TOLL: Final = EFFECTS.add(
    "pay toll",
    Do("Pay a coin or discard a card; with neither, owe nothing.", pay_or_discard),
    TollPaid("Then each Inn of the others acts.", ASK_INN, PASS, [Trigger(USE_INN, INN_GAIN)]),
    frame=Window,
)
TEXTS: Final = [
    EFFECTS.add("ferryman", Do("Roll the die: on 3 or more,", roll_at_least, 3), Do("gain 2 coins.", gain, 2)),
    EFFECTS.add(
        "toll",
        GuardWindow("Rivals may answer with a Guard.", ASK_GUARD, PASS, []),
        Do("If nobody does, gain 1 coin;", gain, 1),
        Do("each rival pays a coin or discards a card.", each_rival, effect=PAY_TOLL),
        frame=Toll,
    ),
    NOTHING,  # R4.3: a Guard is played in its window only
    EFFECTS.add("inn", Do("It stays in play.", stay_in_play)),
    EFFECTS.add("auction", Do("All bid in secret; the highest bid is paid for 2 open cards.", bid, 2), frame=Sealed),
]


# view.py: a view starts empty; what nobody puts into it stays unknown
class View(TypedDict):
    coins: list[int]
    inns: list[int]
    hands: list[list[str | None]]  # null: a card that the viewer does not know
    deck: int
    discard: list[str]


# __init__.py: a game overrides the methods of Game that it needs
class TollbridgeGame(Game[Tollbridge]):
    def setup(self, state: Tollbridge) -> None:  # R1
        state.deck = CARDS.all_cards()
        cards.shuffle(state.deck, 0, state.rng)
        for seat in range(state.seats):
            state.hands[seat] = sorted([cards.shown(state.deck.pop(), only(seat)) for _ in range(3)])
        state.push(TURNS, 0)

    def view(self, state: Tollbridge, seat: int | None) -> View:
        viewer = SPECTATOR if seat is None else seat
        return {
            "coins": state.coins[:],
            "inns": state.inns[:],
            "hands": [CARDS.names_for(hand, viewer) for hand in state.hands],
            "deck": len(state.deck),
            "discard": CARDS.names(state.discard),
        }

    def deal_unknown(self, state: Tollbridge, seat: int, rng: Rng) -> None:
        cards.deal_unknown([state.deck], state.hands, seat, rng)

    def lay(self, written: Mapping[str, Any], rng: Rng) -> Tollbridge:
        state = Tollbridge(self, rng, len(written["hands"]))
        state.hands = [sorted(CARDS.pile(hand, only(seat))) for seat, hand in enumerate(written["hands"])]
        state.coins, state.inns = list(written.get("coins", state.coins)), list(written.get("inns", state.inns))
        state.discard = CARDS.pile(written.get("discard", []), EVERYONE)
        rest = CARDS.rest(*state.hands, state.discard, CARDS.pile(["inn"] * sum(state.inns)))
        state.deck = CARDS.pile(written["deck"]) if "deck" in written else rest
        state.push(TURNS, written.get("turn", 0))
        return state


GAME: Final = TollbridgeGame("tollbridge", "Tollbridge", (2, 3, 4), ACTIONS, EFFECTS, EVENTS, Tollbridge)


def build(pack: Path | None) -> TollbridgeGame:
    return GAME
