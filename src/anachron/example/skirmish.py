"""Skirmish: the machinery of the big games on eleven cards, for the tests of the core. Rules: docs/rules/skirmish.md"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypedDict

from anachron.core import cards, telling
from anachron.core.actions import Actions, Ask, Question, Refusal, Things, each
from anachron.core.decks import DeckPart, DeckRule, Decks, Group, PoolCard, ReadyDeck
from anachron.core.effects import AGAIN, END, NONE, Choice, Do, Effect, Effects, Frame, Sealed, SecretChoice
from anachron.core.events import NUMBER, Events, one_of
from anachron.core.game import WHISPERS, About, Contents, Game, Model, Option
from anachron.core.moments import Queue, Response, Trigger, Window, collect, open_window
from anachron.core.rng import Rng
from anachron.core.roles import Bots, Setup, Views, Words
from anachron.core.rulebook import read_sections
from anachron.core.seats import has, only
from anachron.core.state import State
from anachron.core.written import known_keys

KINDS: Final = [
    "herald", "martyr", "captain", "sentry", "scholar", "rover", "bowman", "bramble", "halt", "parry", "counter",
]  # fmt: skip
HERALD: Final = 0
MARTYR: Final = 1
CAPTAIN: Final = 2
SENTRY: Final = 3
SCHOLAR: Final = 4
ROVER: Final = 5
BOWMAN: Final = 6
BRAMBLE: Final = 7
HALT: Final = 8  # from here on, tricks
PARRY: Final = 9
COUNTER: Final = 10
LIFE: Final = [1, 1, 3, 2, 1, 1, 1, 2]
POWER: Final = [1, 1, 2, 1, 1, 1, 2, 1]
DECK: Final = 8  # R2.1
COPIES: Final = 2  # R2.2
TRICKS: Final = 4  # R2.3
STARTER: Final = "starter"  # R2.4
DECKS: Final[list[dict[str, Any]]] = [
    {
        "id": STARTER, "name": "Starter", "text": "One of most things.", "provenance": "ours",
        "cards": dict.fromkeys(["herald", "martyr", "captain", "sentry", "scholar", "bowman", "halt", "parry"], 1),
    },
    {
        "id": "thorns", "name": "Wall of thorns", "text": "Lets them come, and makes it hurt.", "provenance": "ours",
        "cards": {"martyr": 2, "bowman": 2, "bramble": 2, "parry": 2},
    },
    {
        "id": "claimants", "name": "The Claimants", "text": "Claims early and guards its Claims.", "provenance": "ours",
        "cards": {"captain": 2, "scholar": 2, "rover": 2, "counter": 2},
    },
]  # fmt: skip
TURNS_EACH: Final = 10  # R8.2

CARDS: Final = cards.Box(dict.fromkeys(KINDS, COPIES))
UNITS: Final = Things("card", KINDS[:HALT])
COLUMNS: Final = Things("column", ["1", "2", "3"])
SEATS: Final = Things("seat", ["0", "1", "2", "3"])

ACTIONS: Final = Actions()
PASS: Final = ACTIONS.add("pass", declines=True)
KEEP: Final = ACTIONS.add("keep", declines=True)
REST: Final = ACTIONS.add("rest", declines=True)
DRAW: Final = ACTIONS.add("draw")
CLAIM: Final = ACTIONS.add("claim")
SWAP: Final = ACTIONS.add("swap", CARDS)
PLAY: Final = ACTIONS.add("play", UNITS, COLUMNS)
ATTACK: Final = ACTIONS.add("attack", COLUMNS)
DEFEAT: Final = ACTIONS.add("defeat", COLUMNS)
HIT: Final = ACTIONS.add("hit", SEATS, COLUMNS)
USE: Final = ACTIONS.add("use", COLUMNS)
TRICK: Final = ACTIONS.add("trick", CARDS)
FIRST: Final = ACTIONS.add("next", Things("", [str(n) for n in range(1, 13)]))
HERALD_ACTS: Final = ACTIONS.add("herald acts")  # triggers, by name
MARTYR_ACTS: Final = ACTIONS.add("martyr acts")
SENTRY_ACTS: Final = ACTIONS.add("sentry acts")
ROVER_ACTS: Final = ACTIONS.add("rover acts")
BRAMBLE_ACTS: Final = ACTIONS.add("bramble acts")
CHANCE_TO_CLAIM: Final = ACTIONS.add("chance to claim")

NO_TRICK: Final = {TRICK: "You can't play that now."}
ASK_SWAP: Final = Ask("swap", "R1.2", "Swap a card?", {SWAP: "You don't have that card."}, sealed=True)
ASK_TURN: Final = Ask("turn", "R3.1", "Draw, play a unit, attack or rest.", {PLAY: "You can't play that."}, always=True)
ASK_ATTACK: Final = Ask("attack", "R4.3", "Answer the attack?", NO_TRICK, always=True, window=True)
ASK_CLAIM: Final = Ask("claim", "R6.1", "Claim?", {})
ASK_COST: Final = Ask("cost", "R7.3", "Defeat which of your cards?", {DEFEAT: "Choose another card of yours."})
ASK_TARGET: Final = Ask("target", "R7.3", "Hit which card?", {HIT: "Choose an opposing card."})
ASK_HALT: Final = Ask("halt", "R6.3", "Halt this Claim?", NO_TRICK, always=True, window=True)
ASK_COUNTER: Final = Ask("counter", "R7.11", "Counter this trick?", NO_TRICK, always=True, window=True)
ASK_ORDER: Final = Ask("order", "R5.2", "Which comes next?", {})

EVENTS: Final = Events()
CARD: Final = one_of(CARDS)
DREW: Final = EVENTS.add("drew", "{seat:draws} {card}.", card=one_of(CARDS, hidden="a card"))
SWAPPED: Final = EVENTS.add("swapped", "{seat:swaps} {amount|card}.", amount=NUMBER)
ENTERED: Final = EVENTS.add("entered", "{card} {seat:of} enters column {column}.", card=CARD, column=NUMBER)
ATTACKED: Final = EVENTS.add("attacked", "{card} {seat:of} attacks.", card=CARD)
TOOK: Final = EVENTS.add("took", "{card} {seat:of} takes {amount} damage.", card=CARD, amount=NUMBER)
DEFEATED: Final = EVENTS.add("defeated", "{card} {seat:of} is defeated.", card=CARD)
CLAIMED: Final = EVENTS.add("claimed", "{seat:claims} with {card}.", card=CARD)
NEGATED: Final = EVENTS.add("negated", "The Claim of {card} does nothing.", card=CARD)
PLAYED: Final = EVENTS.add("played", "{seat:plays} {card}.", card=CARD)
COUNTERED: Final = EVENTS.add("countered", "{card} {seat:of} does nothing.", card=CARD)
GAINED: Final = EVENTS.add("gained", "{seat:gains} {amount} honour.", amount=NUMBER)
LOST: Final = EVENTS.add("lost", "{seat:loses} {amount} life.", amount=NUMBER)
OUT: Final = EVENTS.add("out", "{seat:is} out.")


class Swapping(Sealed):
    """The swap before the first turn."""


class Acting(Frame):
    piece: int = NONE


class Claim(Window):
    piece: int = NONE
    target: int = NONE
    contested: bool = False  # at any time since the cost was paid
    halted: bool = False


class Attack(Window):
    piece: int = NONE
    target: int = NONE  # a seat
    parried: bool = False

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.bowmen: list[int] = []  # that have acted


class Trick(Window):
    kind: int = NONE
    countered: bool = False


class Skirmish(State):
    def __init__(self, game: Game[Any], rng: Rng, seats: int) -> None:
        super().__init__(game, rng, seats)
        self.life: list[int] = [4] * seats
        self.honour: list[int] = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # secret
        self.decks: list[list[int]] = [[] for _ in range(seats)]  # secret; the last card is the top
        self.played: list[list[int]] = [[] for _ in range(seats)]  # kinds that a seat has shown
        # Units that have entered, by number: parallel lists.
        self.kinds: list[int] = []
        self.owners: list[int] = []
        self.columns: list[int] = []  # NONE: it has left
        self.damage: list[int] = []
        self.claims: list[int] = []  # in this turn
        self.active: int = 0
        self.batch: int = 0  # one event, one batch of triggers
        self.turns: int = 0

    def copy(self) -> "Skirmish":
        twin = Skirmish(self.game, self.rng.copy(), self.seats)
        twin.life, twin.honour = self.life[:], self.honour[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.decks = [deck[:] for deck in self.decks]
        twin.played = [played[:] for played in self.played]
        twin.kinds, twin.owners, twin.columns = self.kinds[:], self.owners[:], self.columns[:]
        twin.damage, twin.claims = self.damage[:], self.claims[:]
        twin.active, twin.batch, twin.turns = self.active, self.batch, self.turns
        self.copy_core(twin)
        return twin

    @property
    def scores(self) -> list[int]:
        return [self.life[seat] + self.honour[seat] for seat in range(self.seats)]

    def at(self, seat: int, column: int) -> int:
        """The unit in a slot, or NONE."""
        for piece in range(len(self.kinds)):
            if self.columns[piece] == column and self.owners[piece] == seat:
                return piece
        return NONE

    def row(self, seat: int) -> list[int]:
        """The units of a seat, in reading order."""
        return [piece for piece in [self.at(seat, column) for column in range(3)] if piece != NONE]

    def open_slots(self, seat: int) -> list[int]:
        return [column for column in range(3) if self.at(seat, column) == NONE]

    def opposing(self, seat: int) -> list[int]:
        return [piece for opponent in self.opponents(seat) for piece in self.row(opponent)]

    def is_there(self, piece: int) -> bool:
        return self.columns[piece] != NONE

    def is_contested(self, piece: int) -> bool:  # R3.2
        opponents = self.opponents(self.owners[piece])
        return any(self.at(opponent, self.columns[piece]) != NONE for opponent in opponents)

    def draw(self, seat: int) -> None:
        if self.decks[seat]:
            card = cards.shown(self.decks[seat].pop(), only(seat))
            cards.put(self.hands[seat], card)
            self.tell(DREW, seat, [cards.kind_of(card)], only(seat))
            self.reveal(only(seat))

    def show_card(self, seat: int, kind: int) -> None:
        """A card leaves the hand for good, and everyone sees it."""
        cards.take(self.hands[seat], kind)
        self.played[seat].append(kind)

    def gain(self, seat: int, amount: int) -> None:
        self.honour[seat] += amount
        self.tell(GAINED, seat, [amount])

    def enter(self, piece: int, column: int) -> None:
        """A unit is played or moves."""
        seat, kind = self.owners[piece], self.kinds[piece]
        self.columns[piece] = column
        self.tell(ENTERED, seat, [kind, column + 1])
        for i in range(len(self.stack)):  # R6.4
            claim = self.stack[i]
            if isinstance(claim, Claim) and self.is_there(claim.piece) and self.is_contested(claim.piece):
                claim = self.own(i)
                assert isinstance(claim, Claim)
                claim.contested = True
        queue = open_window(self)
        self.batch += 1
        for who in self.seats_from(self.active):  # R5.1
            for watcher in self.row(who):
                if self.kinds[watcher] == HERALD:
                    queue.add(who, HERALD_ACTS, watcher, self.batch)
        if kind in (CAPTAIN, SCHOLAR, ROVER) and not self.is_contested(piece):
            self.batch += 1
            queue.add(seat, CHANCE_TO_CLAIM, piece, self.batch)

    def hit(self, piece: int, amount: int) -> None:
        if self.is_there(piece):
            self.damage[piece] += amount
            self.tell(TOOK, self.owners[piece], [self.kinds[piece], amount])

    def check(self) -> None:  # R5.3
        dying = self.dying()
        while dying:
            self.defeat(dying)
            dying = self.dying()

    def dying(self) -> list[int]:
        pieces = range(len(self.kinds))
        return [p for p in pieces if self.columns[p] != NONE and self.damage[p] >= LIFE[self.kinds[p]]]

    def defeat(self, pieces: list[int]) -> None:
        """All at once: one event."""
        queue = open_window(self)
        self.batch += 1
        where = [self.columns[piece] for piece in pieces]
        for piece in pieces:
            self.columns[piece] = NONE
            self.tell(DEFEATED, self.owners[piece], [self.kinds[piece]])
        for seat in self.seats_from(self.active):
            for i in range(len(pieces)):
                if self.owners[pieces[i]] == seat and self.kinds[pieces[i]] == MARTYR:
                    queue.add(seat, MARTYR_ACTS, where[i], self.batch)  # its source is the column it has left

    def can_claim(self, piece: int) -> bool:  # R6.1, R6.6
        if not self.is_there(piece) or self.is_contested(piece) or self.claims[piece] >= 2:
            return False
        seat = self.owners[piece]
        return self.kinds[piece] != CAPTAIN or (len(self.row(seat)) > 1 and len(self.opposing(seat)) > 0)

    def play_trick(self, seat: int, kind: int) -> None:
        self.show_card(seat, kind)
        self.tell(PLAYED, seat, [kind])
        trick = Trick(PLAY_TRICK, seat)
        trick.kind = kind
        self.push_frame(trick)

    def lose_life(self, seat: int, amount: int) -> None:  # R8.1
        self.life[seat] = max(self.life[seat] - amount, 0)
        self.tell(LOST, seat, [amount])
        if not self.life[seat]:
            for piece in self.row(seat):
                self.columns[piece] = NONE
            self.eliminate(seat)
            self.tell(OUT, seat, [])
            left = {self.side_of(s) for s in self.contenders()}
            if len(left) == 1:
                self.win([s for s in range(self.seats) if self.side_of(s) in left])


# The turn


class Swap(SecretChoice):  # R1.2
    def ask(self, state: Skirmish, f: Swapping, seat: int) -> Question | None:
        chosen = f.answers[seat]
        if len(chosen) == 2 or KEEP in chosen:
            return None
        left = cards.kinds_of(state.hands[seat])
        for action in chosen:
            left.remove(action - SWAP)
        return Question(seat, ASK_SWAP, [KEEP, *each(SWAP, sorted(set(left)))])

    def reveal(self, state: Skirmish, f: Swapping) -> None:
        for seat in state.seats_from(0):
            chosen = [action - SWAP for action in f.answers[seat] if action != KEEP]
            for kind in chosen:
                state.decks[seat].insert(0, cards.take(state.hands[seat], kind))  # its owner knows where it is
            state.tell(SWAPPED, seat, [len(chosen)])
            for _ in chosen:
                state.draw(seat)


class Act(Choice):  # R3.1
    def ask(self, state: Skirmish, f: Window) -> Question:
        seat = f.seat
        slots = state.open_slots(seat)
        units = [kind for kind in cards.distinct(state.hands[seat]) if kind < HALT]
        options = [REST, *([DRAW] if state.decks[seat] else [])]
        options += [PLAY + 3 * kind + column for kind in units for column in slots]
        options += each(ATTACK, [state.columns[piece] for piece in state.row(seat)])
        return Question(seat, ASK_TURN, options)

    def take(self, state: Skirmish, f: Window, answer: int) -> None:
        seat = f.seat
        state.active = seat
        if answer == DRAW:
            state.draw(seat)
        elif ACTIONS.first_of(answer) == PLAY:
            kind, column = ACTIONS.arguments(answer)
            state.show_card(seat, kind)
            state.kinds.append(kind)
            state.owners.append(seat)
            state.columns.append(NONE)
            state.damage.append(0)
            state.claims.append(0)
            state.enter(len(state.kinds) - 1, column)
        elif answer != REST:
            attack = Attack(ATTACKS, seat)
            attack.piece, attack.target = state.at(seat, answer - ATTACK), state.opponents(seat)[0]
            state.tell(ATTACKED, seat, [state.kinds[attack.piece]])
            state.push_frame(attack)


def next_turn(state: Skirmish, f: Window) -> int:  # R3.3, R8.2
    state.turns += 1
    state.claims = [0] * len(state.claims)
    if state.turns >= TURNS_EACH * state.seats:
        totals = [0] * state.seats
        for seat in range(state.seats):
            totals[state.side_of(seat)] += state.scores[seat]
        most = max([totals[state.side_of(seat)] for seat in state.contenders()])
        sides = [state.side_of(seat) for seat in state.contenders()]
        state.win([s for s in range(state.seats) if state.side_of(s) in sides and totals[state.side_of(s)] == most])
        return END
    f.seat = state.active = state.next_seat(f.seat)
    return AGAIN


# What triggers do: state, frame, seat, source


def is_there(state: Skirmish, f: Window, seat: int, source: int) -> bool:
    return state.is_there(source)


def can_claim(state: Skirmish, f: Window, seat: int, source: int) -> bool:
    return state.can_claim(source)


def herald(state: Skirmish, f: Window, seat: int, source: int) -> None:
    state.gain(seat, 1)


def martyr(state: Skirmish, f: Window, seat: int, source: int) -> None:
    for piece in state.opposing(seat):
        if state.columns[piece] == source:
            state.hit(piece, 1)


def sentry(state: Skirmish, f: Claim, seat: int, source: int) -> None:
    column = state.columns[f.piece]
    if column in state.open_slots(seat):
        state.enter(source, column)


def rover(state: Skirmish, f: Claim, seat: int, source: int) -> None:
    slots = state.open_slots(seat)
    if slots:
        state.enter(source, slots[0])


def bramble(state: Skirmish, f: Attack, seat: int, source: int) -> None:
    right = state.at(seat, state.columns[source] + 1)
    state.hit(f.piece, 1)
    if right != NONE:
        state.hit(right, 1)


def offer_claim(state: Skirmish, f: Window, seat: int, source: int) -> None:
    chance = Acting(CLAIM_CHANCE, seat)
    chance.piece = source
    state.push_frame(chance)


TRIGGERS: Final = [
    Trigger(HERALD_ACTS, act=herald, when=is_there),
    Trigger(MARTYR_ACTS, act=martyr),
    Trigger(SENTRY_ACTS, act=sentry, when=is_there),
    Trigger(ROVER_ACTS, act=rover, when=is_there),
    Trigger(BRAMBLE_ACTS, act=bramble, when=is_there),
    Trigger(CHANCE_TO_CLAIM, act=offer_claim, when=can_claim),
]


class MainQueue(Queue[Skirmish, Window]):
    def check(self, state: Skirmish, f: Window) -> None:
        state.check()


# Claims, as in Ophelia: cost, target, a window with its own queue, the effect


class MayClaim(Choice):
    def ask(self, state: Skirmish, f: Acting) -> Question:
        return Question(f.seat, ASK_CLAIM, [CLAIM, PASS])

    def take(self, state: Skirmish, f: Acting, answer: int) -> None:
        if answer == CLAIM:
            claim = Claim(CLAIMS, f.seat)
            claim.piece = f.piece
            state.claims[f.piece] += 1
            state.tell(CLAIMED, f.seat, [state.kinds[f.piece]])
            state.push_frame(claim)


class PayCost(Choice):  # R7.3
    def ask(self, state: Skirmish, f: Claim) -> Question | None:
        if state.kinds[f.piece] != CAPTAIN:
            return None
        others = [piece for piece in state.row(f.seat) if piece != f.piece]
        return Question(f.seat, ASK_COST, each(DEFEAT, [state.columns[piece] for piece in others]))

    def take(self, state: Skirmish, f: Claim, answer: int) -> None:
        state.defeat([state.at(f.seat, answer - DEFEAT)])  # the window is not open yet: this joins the outer queue


class ChooseTarget(Choice):  # R7.3
    def ask(self, state: Skirmish, f: Claim) -> Question | None:
        if state.kinds[f.piece] != CAPTAIN:
            return None
        targets = [HIT + 3 * state.owners[piece] + state.columns[piece] for piece in state.opposing(f.seat)]
        return Question(f.seat, ASK_TARGET, targets)

    def take(self, state: Skirmish, f: Claim, answer: int) -> None:
        seat, column = ACTIONS.arguments(answer)
        f.target = state.at(seat, column)


class ClaimWindow(Response[Skirmish, Claim]):
    def gather(self, state: Skirmish, f: Claim) -> None:  # R6.2
        state.batch += 1
        for seat in state.seats_from(state.active):
            for piece in state.row(seat) if not state.are_allies(seat, f.seat) else []:
                if state.kinds[piece] == SENTRY:
                    f.add(seat, SENTRY_ACTS, piece, state.batch)
                if state.kinds[piece] == ROVER:
                    f.add(seat, ROVER_ACTS, piece, state.batch)

    def check(self, state: Skirmish, f: Claim) -> None:
        state.check()

    def order(self, state: Skirmish, f: Claim) -> list[int]:
        return state.opponents(f.seat)

    def may_respond(self, state: Skirmish, f: Claim, seat: int) -> bool:  # R6.3
        return not f.used and len(state.hands[seat]) > 0

    def responses(self, state: Skirmish, f: Claim, seat: int) -> list[int]:
        return [TRICK + HALT] if cards.holds(state.hands[seat], HALT) else []

    def respond(self, state: Skirmish, f: Claim, seat: int, action: int) -> None:
        state.play_trick(seat, HALT)


def carry_out_claim(state: Skirmish, f: Claim) -> None:
    kind = state.kinds[f.piece]
    if f.halted or f.contested or not state.is_there(f.piece):  # R6.4
        state.tell(NEGATED, f.seat, [kind])
    elif kind == CAPTAIN:
        state.hit(f.target, 2)
    elif kind == SCHOLAR:
        state.draw(f.seat)
    else:
        state.gain(f.seat, 1)


# Attacks and tricks, as in The Temporal War: forced texts, then offers


class AttackWindow(Response[Skirmish, Attack]):
    def order(self, state: Skirmish, f: Attack) -> list[int]:
        return state.seats_from(state.active)

    def gather(self, state: Skirmish, f: Attack) -> None:  # R4.2
        for seat in f.order:
            for piece in state.row(seat):
                if state.kinds[piece] == BRAMBLE and not state.are_allies(seat, f.seat):
                    f.add(seat, BRAMBLE_ACTS, piece)

    def check(self, state: Skirmish, f: Attack) -> None:
        state.check()

    def bowmen(self, state: Skirmish, f: Attack, seat: int) -> list[int]:
        return [p for p in state.row(seat) if state.kinds[p] == BOWMAN and p not in f.bowmen]

    def may_respond(self, state: Skirmish, f: Attack, seat: int) -> bool:  # R4.3: public facts only
        could = len(self.bowmen(state, f, seat)) > 0 or len(state.hands[seat]) > 0
        return could and not state.are_allies(seat, f.seat)

    def responses(self, state: Skirmish, f: Attack, seat: int) -> list[int]:
        uses = each(USE, [state.columns[piece] for piece in self.bowmen(state, f, seat)])
        return uses + ([TRICK + PARRY] if cards.holds(state.hands[seat], PARRY) else [])

    def respond(self, state: Skirmish, f: Attack, seat: int, action: int) -> None:
        if action == TRICK + PARRY:
            state.play_trick(seat, PARRY)
        else:
            f.bowmen.append(state.at(seat, action - USE))
            state.hit(f.piece, 1)

    def stands(self, state: Skirmish, f: Attack) -> bool:  # R4.4
        return state.is_there(f.piece) and not f.parried


def strike(state: Skirmish, f: Attack) -> None:  # R4.1
    target = state.at(f.target, state.columns[f.piece])
    power = POWER[state.kinds[f.piece]]
    if target != NONE:
        state.hit(target, power)
    else:
        state.lose_life(f.target, power)


class CounterWindow(Response[Skirmish, Trick]):
    def order(self, state: Skirmish, f: Trick) -> list[int]:
        return state.seats_from(state.active)

    def may_respond(self, state: Skirmish, f: Trick, seat: int) -> bool:  # R7.11
        return not state.are_allies(seat, f.seat) and len(state.hands[seat]) > 0

    def responses(self, state: Skirmish, f: Trick, seat: int) -> list[int]:
        return [TRICK + COUNTER] if cards.holds(state.hands[seat], COUNTER) else []

    def respond(self, state: Skirmish, f: Trick, seat: int, action: int) -> None:
        state.play_trick(seat, COUNTER)

    def stands(self, state: Skirmish, f: Trick) -> bool:
        return not f.countered

    def lapsed(self, state: Skirmish, f: Trick) -> int:
        state.tell(COUNTERED, f.seat, [f.kind])
        return END


def carry_out_trick(state: Skirmish, f: Trick) -> None:
    if f.kind == HALT:
        state.innermost(Claim).halted = True
    elif f.kind == PARRY:
        state.innermost(Attack).parried = True
    else:
        state.innermost(Trick, skip=1).countered = True  # the one that this Counter answers


EFFECTS: Final = Effects()
BEGIN: Final = EFFECTS.add("swap", Swap("Swap up to 2 cards."), frame=Swapping)
TURN: Final = EFFECTS.add(
    "turn",
    Do("What happens from here on waits in the queue.", collect),
    Act("Draw, play a unit, attack or rest."),
    MainQueue("All that is due.", ASK_ORDER, PASS, TRIGGERS, ASK_ORDER, FIRST),
    Do("The next player.", next_turn),
    frame=Window,
)
CLAIM_CHANCE: Final = EFFECTS.add("chance to claim", MayClaim("You may claim."), frame=Acting)
CLAIMS: Final = EFFECTS.add(
    "claim",
    PayCost("Pay the cost."),
    ChooseTarget("Choose the target."),
    ClaimWindow("Triggers act, then an opponent may play Halt.", ASK_HALT, PASS, TRIGGERS, ASK_ORDER, FIRST),
    Do("Carry out the effect.", carry_out_claim),
    frame=Claim,
)
ATTACKS: Final = EFFECTS.add(
    "attack",
    AttackWindow("Forced texts act, then opponents may answer.", ASK_ATTACK, PASS, TRIGGERS),
    Do("Deal damage.", strike),
    frame=Attack,
)
PLAY_TRICK: Final = EFFECTS.add(
    "trick",
    CounterWindow("Opponents may counter it.", ASK_COUNTER, PASS, []),
    Do("Carry it out.", carry_out_trick),
    frame=Trick,
)


CardId = str


class Unit(TypedDict):
    card: CardId
    damage: int  # on it now


class View(TypedDict):
    life: list[int]  # by seat
    honour: list[int]  # by seat
    hands: list[list[CardId | None]]  # by seat; null: a card that the viewer does not know
    decks: list[int]  # cards left, by seat
    rows: list[list[Unit | None]]  # by seat, the three slots
    played: list[list[CardId]]  # the cards that each seat has shown
    active: int  # whose turn it is
    turns: int  # played so far
    sides: list[int]  # the team of each seat; empty: everyone for themselves
    out: list[int]  # the seats that are out


def pool_card(kind: int) -> PoolCard:
    if kind >= HALT:
        return PoolCard(KINDS[kind], CARDS.titles[kind], "trick", "Tricks")
    return PoolCard(KINDS[kind], CARDS.titles[kind], "unit", "Units", POWER[kind])


class SkirmishDecks(Decks):
    def rules(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> list[DeckRule]:
        size, tricks = sum(cards.values()), sum([copies for id, copies in cards.items() if KINDS.index(id) >= HALT])
        many = [(id, copies) for id, copies in cards.items() if copies > COPIES]
        return [
            DeckRule("R2.1", True, f"{size} cards", ", as it must be.")
            if size == DECK
            else DeckRule("R2.1", False, "", f"A deck has {DECK} cards, not {size}."),
            *[
                DeckRule("R2.2", False, "", f"A deck has at most {COPIES} of a kind, not {copies} of {id}.")
                for id, copies in many
            ],
            *([] if many else [DeckRule("R2.2", True, "", f"No card more than {COPIES} times.")]),
            DeckRule("R2.3", True, "", f"At most {TRICKS} tricks.")
            if tricks <= TRICKS
            else DeckRule("R2.3", False, "", f"At most {TRICKS} cards of a deck are tricks, not {tricks}."),
        ]

    def refused(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> dict[str, Refusal]:
        full = Refusal(f"{COPIES} of a kind are enough.", "R2.2")
        return {id: full for id, copies in cards.items() if copies >= COPIES}

    def parts(self, cards: Mapping[str, int]) -> list[DeckPart]:
        return [part._replace(most=TRICKS) if part.group == "trick" else part for part in super().parts(cards)]

    def check(self, brought: object, options: Mapping[str, Any]) -> dict[str, Any] | None:  # R2.4
        return super().check({"deck": STARTER} if brought is None else brought, options)

    def used_by(self, state: State, seat: int) -> tuple[set[str], set[str]]:
        """All that has left the deck was drawn; the first three cards have no event."""
        assert isinstance(state, Skirmish)
        played = {KINDS[kind] for kind in state.played[seat]}
        return played | {KINDS[kind] for kind in cards.kinds_of(state.hands[seat])}, played


POOL: Final = SkirmishDecks(
    [pool_card(kind) for kind in range(len(KINDS))],
    [Group("unit", "Unit"), Group("trick", "Trick")],
    [ReadyDeck(deck["id"], deck["name"], deck["text"], deck["cards"]) for deck in DECKS],
    least=DECK,
    most=DECK,
    curve="Power",
    group_word="class",
)


def sides(seats: int, options: Mapping[str, Any]) -> list[int]:  # R1.3
    return [seat % 2 for seat in range(seats)] if options["teams"] else []


def check(game: Game[Skirmish], options: dict[str, Any], seats: int | None) -> None:
    if options["teams"] and seats not in (None, 4):
        raise ValueError("Two teams of two are four players. (R1.3)")


def turn_of(state: Skirmish) -> int:
    return state.turns


def hand_of(state: Skirmish, seat: int) -> list[str]:  # R1.4
    return [KINDS[kind] for kind in cards.kinds_of(state.hands[seat])]


def deck_of(state: Skirmish, seat: int) -> list[int]:
    """The kinds that a seat has brought, each as often as it brought it."""
    brought = POOL.cards_of(state.brought[seat])
    return [KINDS.index(id) for id in POOL.in_order(brought) for _ in range(brought[id])]


def bring(kinds: list[int]) -> dict[str, Any]:
    """These cards as a deck that somebody brings."""
    return POOL.own("", {KINDS[kind]: kinds.count(kind) for kind in kinds})


def begin(state: Skirmish) -> None:
    for seat in range(state.seats):
        deck = [cards.new_card(kind) for kind in deck_of(state, seat)]
        cards.shuffle(deck, seat, state.rng)  # a mix for each seat: decks never mingle
        state.hands[seat] = sorted([cards.shown(deck.pop(), only(seat)) for _ in range(3)])
        state.decks[seat] = deck
    state.push(TURN, 0)
    state.push(BEGIN, 0)


def view(state: Skirmish, seat: int | None) -> View:
    return {
        "life": state.life[:],
        "honour": state.honour[:],
        "hands": [CARDS.names_for(hand, seat) for hand in state.hands],
        "decks": [len(deck) for deck in state.decks],
        "rows": [[unit(state, state.at(s, column)) for column in range(3)] for s in range(state.seats)],
        "played": [[KINDS[kind] for kind in played] for played in state.played],
        "active": state.active,
        "turns": state.turns,
        "sides": state.sides[:],
        "out": [s for s in range(state.seats) if has(state.out, s)],
    }


def deal_unknown(state: Skirmish, seat: int, rng: Rng) -> None:
    """R2.4: a deck of another player could be any that the rules allow and that holds what was shown of it."""
    brought: list[Any] = []
    for other in range(state.seats if not state.lists_stay else 0):
        hand, deck, played = state.hands[other], state.decks[other], state.played[other]
        if other != seat:
            kinds = imagine(played, len(hand) + len(deck), rng)
            for pile in (hand, deck):
                pile[:] = [cards.new_card(kinds.pop(), other, cards.known_to(card)) for card in pile]
        kinds = cards.kinds_of(hand) + cards.kinds_of(deck) + played
        brought.append(state.brought[seat] if other == seat else bring(kinds))
    state.brought = brought or state.brought
    cards.deal_unknown(state.decks, state.hands, seat, rng)


def lay(game: Game[Skirmish], written: Mapping[str, Any], rng: Rng) -> Skirmish:
    known_keys(written, {"hands", "decks", "rows", "damage", "life", "turn", "teams", "chance", "seed"}, "a position")
    rows: list[list[str | None]] = written["rows"]
    state = game.new_state(len(rows), rng, game.check_options({"teams": written.get("teams", False)}, len(rows)))
    state.life = list(written.get("life", state.life))
    state.active = written.get("turn", 0)
    for seat in range(len(rows)):
        state.hands[seat] = sorted([cards.new_card(KINDS.index(id), seat, only(seat)) for id in written["hands"][seat]])
        ids = written["decks"][seat] if "decks" in written else []
        state.decks[seat] = [cards.new_card(KINDS.index(id), seat) for id in ids]
        for column, name in enumerate(rows[seat]):
            if name is not None:
                state.kinds.append(UNITS.index(name))
                state.owners.append(seat)
                state.columns.append(column)
                state.damage.append(written["damage"][seat][column] if "damage" in written else 0)
                state.claims.append(0)
                state.played[seat].append(UNITS.index(name))
    piles = zip(state.hands, state.decks, state.played, strict=True)
    kinds = [cards.kinds_of(hand) + cards.kinds_of(deck) + played for hand, deck, played in piles]
    state.brought = [bring(all_of) for all_of in kinds]
    state.push(TURN, state.active)
    return state


def label(state: Skirmish, action: int) -> str:
    """The answers to "Which comes next?" name the triggers."""
    if ACTIONS.first_of(action) != FIRST:
        return telling.label(state, action)
    queue = open_window(state)
    trigger, source = queue.due[action - FIRST], queue.due_sources[action - FIRST]
    place = source if trigger == MARTYR_ACTS else state.columns[source]
    return f"{action - FIRST + 1}. {telling.label(state, trigger)}, column {place + 1}"


def audit(state: Skirmish) -> None:
    for seat in range(state.seats):
        kinds = cards.kinds_of(state.hands[seat]) + cards.kinds_of(state.decks[seat]) + state.played[seat]
        assert sorted(kinds) == deck_of(state, seat), seat


def unit(state: Skirmish, piece: int) -> Unit | None:
    return None if piece == NONE else {"card": KINDS[state.kinds[piece]], "damage": state.damage[piece]}


def imagine(played: list[int], count: int, rng: Rng) -> list[int]:
    """So many kinds that, together with those that were shown, obey R2."""
    pool = [kind for kind in range(len(KINDS)) for _ in range(COPIES - played.count(kind))]
    rng.shuffle(pool)
    tricks = TRICKS - sum([kind >= HALT for kind in played])
    found: list[int] = []
    for kind in pool:
        if len(found) < count and (kind < HALT or tricks > 0):
            found.append(kind)
            tricks -= kind >= HALT
    return found


def build(pack: Path | None) -> Game[Skirmish]:
    rules = read_sections(Path(__file__).with_name("skirmish.md"))
    texts = [rule["text"].partition(": ")[2] for section in rules if section["id"] == "R7" for rule in section["rules"]]
    content = [
        {"id": KINDS[i], "name": CARDS.titles[i], "text": texts[i], "provenance": "ours"} for i in range(len(KINDS))
    ]
    options = {
        "teams": Option(False, (False, True), "Two teams of two."),
        WHISPERS: Option(True, (True, False), "Players can whisper, and show their cards to one another."),
    }
    info = {"tagline": "The machinery of the big games on eleven cards.", "minutes": 10, "authors": "Anachron"}
    return Game(
        About("skirmish", "Skirmish", (2, 3, 4), info, turn_rule="R3.1", end_rule="R8.1", version=3),
        Model(ACTIONS, EFFECTS, EVENTS, Skirmish),
        Contents({"card": content, "deck": DECKS}, rules, options),
        Setup(begin, lay, sides=sides, check=check),
        Views(view, deal_unknown, hand_of=hand_of, audit=audit),
        Words(label=label),
        Bots(turn_of=turn_of),
        POOL,
    )
