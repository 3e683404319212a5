"""Tollbridge: five kinds of cards, one bridge. Rules: docs/rules/tollbridge.md"""

from pathlib import Path
from typing import Any, Final, TypedDict

from anachron.core import cards
from anachron.core.actions import Actions, Ask, Things
from anachron.core.effects import AGAIN, ALL_IN, END, ENTER, NEXT, Do, Effects, Frame, Sealed
from anachron.core.events import NUMBER, Events, one_of
from anachron.core.game import Game
from anachron.core.moments import Response, Trigger, Window
from anachron.core.rng import Rng
from anachron.core.rulebook import read_sections
from anachron.core.seats import EVERYONE, only
from anachron.core.state import State

CARDS: Final = cards.Box({"ferryman": 8, "toll": 7, "guard": 4, "inn": 3, "auction": 4})  # id: copies
CardId = str  # in views: one of these ids
GUARD: Final = 2  # inside the rules, a card is its index here
# A verb owns a block of the table: "play toll" is PLAY + 1. Ask: kind, rule, prompt, and a refusal for each verb.
ACTIONS: Final = Actions()
DRAW: Final = ACTIONS.add("draw")
PASS: Final = ACTIONS.add("pass", declines=True)
PLAY: Final = ACTIONS.add("play", CARDS)
USE_INN: Final = ACTIONS.add("use inn")
BID: Final = ACTIONS.add("bid", Things("", ["0", "1", "2", "3"]))
ASK_TURN: Final = Ask("turn", "R2.1", "Play a card or draw one.", {PLAY: "You can't play that now."}, always=True)
ASK_TOLL: Final = Ask("toll", "R4.3", "Play a Guard?", {PLAY: "Only a Guard stops a Toll."}, always=True, window=True)
ASK_BID: Final = Ask("bid", "R4.5", "Bid in secret.", {BID: "You don't have that many coins."}, sealed=True)
# Name, sentence and fields of each event: the log, the wire format and the client's types come from here.
EVENTS: Final = Events()
DREW: Final = EVENTS.add("drew", "{seat} draws {card}.", card=one_of(CARDS, hidden="a card"))
PLAYED: Final = EVENTS.add("played", "{seat} plays {card}.", card=one_of(CARDS))
GAINED: Final = EVENTS.add("gained", "{seat} gains {amount|coin}.", amount=NUMBER)
BADE: Final = EVENTS.add("bade", "{seat} bids {amount|coin}.", amount=NUMBER)
PAID: Final = EVENTS.add("paid", "{seat} pays {amount|coin}.", amount=NUMBER)


class Tollbridge(State):
    def __init__(self, game: Game[Any], rng: Rng, seats: int) -> None:
        super().__init__(game, rng, seats)
        self.coins: list[int] = [0] * seats
        self.inns: list[int] = [0] * seats  # in play
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # secret; sorted, for the order is secret too
        self.deck: list[int] = []  # secret; the last card is the top

    @property
    def scores(self) -> list[int]:
        return self.coins[:]

    def draw(self, seat: int, known_to: int) -> None:
        card = cards.shown(self.deck.pop(), known_to)
        cards.put(self.hands[seat], card)
        self.tell(DREW, seat, [cards.kind_of(card)], known_to)  # told after the change; others get card: null
        self.reveal(known_to)  # they can't take back what came before

    def play_card(self, seat: int, kind: int) -> None:
        cards.take(self.hands[seat], kind)
        self.tell(PLAYED, seat, [kind])
        self.push(TEXTS[kind], seat)  # runs next; then the current effect goes on

    def pay(self, seat: int, amount: int) -> None:
        self.coins[seat] -= amount
        self.tell(PAID, seat, [amount])


def play_or_draw(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R2.1
    if answer == ENTER:
        plays = [PLAY + kind for kind in cards.distinct(state.hands[f.seat]) if kind != GUARD]
        return state.ask(f.seat, ASK_TURN, [DRAW, *plays])
    if answer == DRAW:
        state.draw(f.seat, only(f.seat))
    else:
        state.play_card(f.seat, answer - PLAY)
    return NEXT


def next_turn(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R3.1, R3.2
    if state.coins[f.seat] >= do.n or not state.deck:
        most = max([state.coins[seat] for seat in state.contenders()])
        state.win([seat for seat in state.contenders() if state.coins[seat] == most])
        return END
    f.seat = state.next_seat(f.seat)
    return AGAIN


def roll_at_least(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:
    return NEXT if 1 + state.rng.below(6) >= do.n else END


def gain(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:
    state.coins[f.seat] += do.n
    state.tell(GAINED, f.seat, [do.n])
    return NEXT


def rivals_pay(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:  # R2.2
    for rival in state.others(f.seat):
        if state.coins[rival]:
            state.pay(rival, do.n)
    return NEXT


def cancel_toll(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:
    state.innermost(Toll).cancelled = True
    return NEXT


def stay_in_play(state: Tollbridge, f: Frame, do: Do, answer: int) -> int:
    state.inns[f.seat] += 1
    return NEXT


def auction(state: Tollbridge, f: Sealed, do: Do, answer: int) -> int:
    if answer != ALL_IN:
        return state.ask_all(f, ASK_BID, [[BID + n for n in range(min(coins, 3) + 1)] for coins in state.coins])
    bids = [f.answer(seat) - BID for seat in range(state.seats)]
    for seat, coins in enumerate(bids):
        state.tell(BADE, seat, [coins])
    state.reveal()
    winner = bids.index(max(bids))
    if bids.count(bids[winner]) == 1:
        state.pay(winner, bids[winner])
        for _ in range(min(do.n, len(state.deck))):
            state.draw(winner, EVERYONE)
    return NEXT


class Toll(Window):
    cancelled: bool = False  # by a Guard


class TollWindow(Response):
    def gather(self, state: Tollbridge, f: Toll) -> None:  # R4.4: these act first
        for seat in state.others(f.seat):
            for _ in range(state.inns[seat]):
                f.add(seat, USE_INN)

    def may_respond(self, state: Tollbridge, f: Toll, seat: int) -> bool:  # R4.3: as far as the others can know
        return seat != f.seat and len(state.hands[seat]) > 0

    def responses(self, state: Tollbridge, f: Toll, seat: int) -> list[int]:
        return [PLAY + GUARD] if cards.holds(state.hands[seat], GUARD) else []

    def respond(self, state: Tollbridge, f: Toll, seat: int, action: int) -> None:
        state.play_card(seat, GUARD)

    def stands(self, state: Tollbridge, f: Toll) -> bool:
        return not f.cancelled


EFFECTS: Final = Effects()  # every printed sentence stands beside its step, so that a reader can compare them
TURNS: Final = EFFECTS.add("turns", Do("Play or draw.", play_or_draw), Do("Next, unless you have 5.", next_turn, 5))
GAIN_1: Final = EFFECTS.add("inn gains", Do("Gain 1 coin.", gain, 1))
WINDOW: Final = TollWindow("Unless a rival answers with a Guard,", ASK_TOLL, PASS, [Trigger(USE_INN, GAIN_1)])
TEXTS: Final = [
    EFFECTS.add("ferryman", Do("Roll the die. On 3 or more,", roll_at_least, 3), Do("gain 2 coins.", gain, 2)),
    EFFECTS.add("toll", WINDOW, Do("gain 1 coin,", gain, 1), Do("and rivals pay 1 each.", rivals_pay, 1), frame=Toll),
    EFFECTS.add("guard", Do("Play this when a rival plays Toll: that Toll does nothing.", cancel_toll)),
    EFFECTS.add("inn", Do("Stays in play. When a rival plays Toll, gain 1 coin.", stay_in_play)),
    EFFECTS.add("auction", Do("All bid in secret. The highest bidder pays and draws 2.", auction, 2), frame=Sealed),
]


class View(TypedDict):
    coins: list[int]  # by seat
    inns: list[int]  # in play, by seat
    hands: list[list[CardId | None]]  # by seat; null: a card that the viewer does not know
    deck: int  # cards left


class TollbridgeGame(Game[Tollbridge]):
    def setup(self, state: Tollbridge) -> None:  # R1.1
        state.deck = CARDS.shuffled(state.rng)
        state.hands = [sorted([cards.shown(state.deck.pop(), only(s)) for _ in range(3)]) for s in range(state.seats)]
        state.push(TURNS, 0)

    def view(self, state: Tollbridge, seat: int | None) -> View:
        hands = [CARDS.names_for(hand, seat) for hand in state.hands]
        return {"coins": state.coins[:], "inns": state.inns[:], "hands": hands, "deck": len(state.deck)}

    def deal_unknown(self, state: Tollbridge, seat: int, rng: Rng) -> None:
        cards.deal_unknown([state.deck], state.hands, seat, rng)

    def lay(self, written: Any, rng: Rng) -> Tollbridge:
        state = Tollbridge(self, rng, len(written["hands"]))
        state.hands = [sorted(CARDS.pile(hand, only(seat))) for seat, hand in enumerate(written["hands"])]
        state.coins, state.inns = list(written.get("coins", state.coins)), list(written.get("inns", state.inns))
        state.deck = CARDS.pile(written["deck"]) if "deck" in written else CARDS.rest(*state.hands)
        state.push(TURNS, written.get("turn", 0))
        return state


def build(pack: Path | None) -> TollbridgeGame:
    info = {"tagline": "Five kinds of cards, one bridge.", "minutes": 5, "colour": "#5d7f8c", "authors": "Anachron"}
    rules, texts = read_sections(Path(__file__).with_name("tollbridge.md")), CARDS.content(TEXTS)
    parts = (ACTIONS, EFFECTS, EVENTS, Tollbridge)
    return TollbridgeGame("tollbridge", "Tollbridge", (2, 3, 4), *parts, content=texts, sections=rules, info=info)
