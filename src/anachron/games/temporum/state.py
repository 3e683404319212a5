"""One position of Temporum: the pyramid of Zones, the players, the turn."""

from bisect import insort
from typing import Final

from anachron.core.actions import Ask
from anachron.core.game import Game, State
from anachron.core.rng import Rng
from anachron.games.temporum.actions import (
    BANK,
    BOARD,
    CAPITALIST_UTOPIA,
    DETECTIVE,
    DONE,
    EXODUS,
    EXPLORER,
    GIZMO,
    LEAVE,
    LEFT,
    MERITOCRACY,
    NONE,
    PASS,
    PLACE_ZONE,
    PLACES,
    POLICE_STATE,
    PRIME_REAL_ESTATE,
    RIGHT,
    SPACE_TIME,
    SPACES,
    STAY,
    TRADE_GOODS,
    UTOPIA,
)
from anachron.games.temporum.causes import BY_LAURELS, OWNERS
from anachron.games.temporum.player import ALL_SEATS, EPOCH, KIND, POOL, Perm, Player, Visit
from anachron.games.temporum.tables import Tables
from anachron.games.temporum.terms import Terms

PHASE_SETUP: Final = 0
PHASE_START: Final = 1
PHASE_HISTORY: Final = 2
PHASE_MOVE: Final = 3
PHASE_VISIT: Final = 4
PHASE_END: Final = 5
PHASE_OVER: Final = 6
PHASES: Final = ("setup", "start", "history", "move", "visit", "end", "over")
# Why the game ended.
WHYS: Final = ("", "all crowns in Time IV", "the $ of Alien Egypt", "the turn cap", "the others resigned")
WHY_CROWNS: Final = 1
WHY_EGYPT: Final = 2
WHY_CAP: Final = 3
WHY_RESIGNED: Final = 4


class Temporum(State):
    def __init__(self, game: Game, rng: Rng, seats: int, terms: Terms, tables: Tables) -> None:
        super().__init__(game, rng, seats)
        self.terms = terms
        self.tables = tables
        self.players: list[Player] = []
        self.board: list[int] = []  # the Zone on each space; never changed after set-up, only replaced
        self.arrows: list[int] = [0, 1, 1, 0, 0, 0]  # S4: 0 left, 1 right
        self.real: list[int] = [0, 1, 4, 7]
        self.phase: int = PHASE_SETUP
        self.turn: int = 0
        self.first: int = 0  # who had the first turn
        self.player: int = 0  # the turn player
        self.base: int = NONE  # who had the last turn that was not extra
        self.last: int = NONE  # whose turn ended just before this one
        self.is_extra: bool = False
        self.closed: bool = False  # the start of this turn is over (section 5, D2)
        self.cold: bool = False  # Cold War has still to pay this turn
        self.deck: list[int] = []  # secret; the last card is the top
        self.discard: list[int] = []
        self.gizmos: int = NONE  # in the pile; NONE: not used
        self.goods: int = NONE
        self.epoch: int = 0  # number of the last shuffle
        self.serial: int = 0  # cards that came into play so far
        self.limbo: list[int] = []  # cards being played or scored, innermost last
        self.visits: list[Visit] = []  # under way, innermost last
        self.early: list[int] = []  # R6.7: "after this visit" before the visit
        self.chits: list[int] = [0] * BOARD
        self.gold: list[int] = [0] * BOARD
        self.paradise: int = 0  # one bit per space with its $2
        self.bases: list[int] = [0] * BOARD  # one bit per seat
        self.zombies: list[int] = [0] * SPACES
        self.laurels: int = NONE  # who has them
        self.sage: int = NONE
        self.simulation: int = NONE  # the space it lies on
        self.pile: list[int] = []  # secret: Quiet Planet
        self.robot: int = NONE  # the card on Robotic Utopia
        self.relics: int = 0  # one bit per seat
        self.scored: bool = False  # was the last "score 1" a scoring?
        self.discarded: int = 0  # how many the last "discard" discarded
        self.won: list[int] = []
        self.why: int = 0

    def copy(self) -> "Temporum":
        twin = Temporum(self.game, self.rng.copy(), self.seats, self.terms, self.tables)
        twin.players = [player.copy() for player in self.players]
        twin.board = self.board
        twin.arrows = self.arrows[:]
        twin.real = self.real  # never changed, only replaced
        twin.phase = self.phase
        twin.turn = self.turn
        twin.first = self.first
        twin.player = self.player
        twin.base = self.base
        twin.last = self.last
        twin.is_extra = self.is_extra
        twin.closed = self.closed
        twin.cold = self.cold
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.gizmos = self.gizmos
        twin.goods = self.goods
        twin.epoch = self.epoch
        twin.serial = self.serial
        twin.limbo = self.limbo[:]
        if self.visits:
            twin.visits = [visit.copy() for visit in self.visits]
        twin.early = self.early[:]
        twin.chits = self.chits[:]
        twin.gold = self.gold[:]
        twin.paradise = self.paradise
        twin.bases = self.bases[:]
        twin.zombies = self.zombies[:]
        twin.laurels = self.laurels
        twin.sage = self.sage
        twin.simulation = self.simulation
        twin.pile = self.pile[:]
        twin.robot = self.robot
        twin.relics = self.relics
        twin.scored = self.scored
        twin.discarded = self.discarded
        twin.won = self.won[:]
        twin.why = self.why
        self.copy_core(twin)
        return twin

    @property
    def scores(self) -> list[int]:
        """Crown steps made (section 8)."""
        return [player.steps() for player in self.players]

    @property
    def winners(self) -> list[int]:
        return self.won[:]

    def ask(self, seat: int, ask: Ask, options: list[int]) -> int:
        """Opens a question. For a seat that has resigned the default is taken at once."""
        if self.players[seat].gone and options:
            return super().ask(seat, RESIGNED, [quick_default(options)])
        return super().ask(seat, ask, options)

    # Places

    def zone_at(self, space: int) -> int:
        return self.board[space] if space < BOARD else PLACE_ZONE

    def is_real(self, space: int) -> bool:
        return space < BOARD and self.real[SPACE_TIME[space]] == space

    def real_zone(self, zone: int) -> bool:
        """Is this Zone in the game and real?"""
        board, real = self.board, self.real
        return board[real[3]] == zone or board[real[2]] == zone or board[real[1]] == zone or board[real[0]] == zone

    def find_real(self) -> list[int]:
        """R1.3: the path from z0 along the arrows."""
        path = [0]
        space = 0
        for _ in range(3):
            space = RIGHT[space] if self.arrows[space] else LEFT[space]
            path.append(space)
        return path

    def alone(self, seat: int) -> bool:
        space = self.players[seat].pawn
        pawns = 0
        for player in self.players:
            if player.pawn == space:
                pawns += 1
        return pawns == 1

    def own_places(self, seat: int) -> list[int]:
        return [perm.place for perm in self.players[seat].play if perm.place != NONE]

    def places_in_play(self) -> list[int]:
        found: list[int] = []
        for seat in range(self.seats):
            found += sorted(self.own_places(seat))
        return found

    def can_move(self, seat: int, to: int) -> bool:
        """R5.2, R22.1: may this pawn be moved there, by whatever means?"""
        pawn = self.players[seat].pawn
        if to >= BOARD and (to - BOARD) // PLACES != seat:
            return False
        return not (pawn < BOARD and self.board[pawn] == POLICE_STATE and 0 <= SPACE_TIME[to] < 2)

    def move_goals(self, seat: int) -> list[int]:
        """R5.1: the other real Zones and own Places."""
        pawn = self.players[seat].pawn
        goals = [space for space in self.real if space != pawn and self.can_move(seat, space)]
        if self.players[seat].in_play:
            for space in sorted(self.own_places(seat)):
                if space != pawn:
                    goals.append(space)
        return goals

    def turn_order(self, seat: int) -> list[int]:
        """R16.4: all seats, from `seat` on."""
        n = self.seats
        return [(seat + i) % n for i in range(n)]

    def others(self, seat: int) -> list[int]:
        n = self.seats
        return [(seat + i) % n for i in range(1, n)]

    # Ruling

    def leads(self, seat: int, time: int) -> bool:
        """R10.1."""
        own = self.players[seat].crowns[time]
        if own == 0:
            return False
        ahead = 0
        for other in range(self.seats):
            if other != seat and self.players[other].crowns[time] >= own:
                ahead += 1
        return ahead < self.terms.rulers

    def rules(self, seat: int, time: int) -> bool:
        """R10: does this seat rule that Time, by whatever means?"""
        if time < 0:
            return False  # R10.6
        if self.players[seat].named >> time & 1 or self.leads(seat, time):
            return True
        if time < 3 and self.real_zone(CAPITALIST_UTOPIA):
            return self.players[seat].named >> 3 & 1 == 1 or self.leads(seat, 3)
        return False

    def ruled(self, seat: int) -> int:
        """How many Times this seat rules."""
        count = 0
        for time in range(4):
            if self.rules(seat, time):
                count += 1
        return count

    def rulers(self) -> list[int]:
        """One bit per seat, by Time."""
        masks = [0, 0, 0, 0]
        for time in range(4):
            for seat in range(self.seats):
                if self.rules(seat, time):
                    masks[time] |= 1 << seat
        return masks

    def tell_rulers(self, before: list[int], passing: int = 0) -> None:
        """Who rules since `before`, and who no longer; `passing`: more steps may follow that change it again."""
        after = self.rulers()
        for time in range(4):
            for seat in range(self.seats):
                if (before[time] ^ after[time]) >> seat & 1:
                    self.tell("rules", seat, [time, after[time] >> seat & 1, passing])

    # Money

    def gain(self, seat: int, amount: int, by: int = NONE) -> None:
        """R11.2, R11.7, R11.8."""
        player = self.players[seat]
        if amount <= 0 or player.no_gain:
            return
        first = player.gained == 0
        player.money += amount
        player.gained += amount
        if self.loud:
            self.tell("gained", seat, [amount, self.cause(by), player.money])
        if first and player.in_play >> BANK & 1:
            for perm in player.play:
                if perm.acts == BANK and perm.turn != self.turn:
                    player.money += 1
                    player.gained += 1
                    self.tell("gained", seat, [1, BANK, player.money])

    def is_safe(self, seat: int) -> bool:
        """R20.6: Utopia, in other players' turns."""
        pawn = self.players[seat].pawn
        return seat != self.player and pawn < BOARD and self.board[pawn] == UTOPIA

    def lose(self, seat: int, amount: int, by: int = NONE) -> int:
        """R11.3: what was really lost."""
        player = self.players[seat]
        lost = min(amount, player.money)
        if lost <= 0 or self.is_safe(seat):
            return 0
        player.money -= lost
        if self.loud:
            self.tell("lost", seat, [lost, self.cause(by), player.money])
        return lost

    def cause(self, by: int = NONE) -> int:
        """What makes this happen, for the log: a card, 100 + a Zone, 200 + a token; NONE: the rules."""
        if by != NONE:
            return by
        owners = OWNERS
        for place in range(len(self.stack) - 1, -1, -1):
            owner = owners[self.stack[place].effect]
            if owner != NONE:
                return owner
        return NONE

    # Cards

    def reshuffle(self) -> None:
        """R12.2: the discard pile becomes the deck."""
        self.epoch += 1
        kinds = [card >> KIND for card in self.discard]
        self.rng.shuffle(kinds)
        self.deck = [kind << KIND | self.epoch << EPOCH for kind in kinds]
        self.discard = []
        self.tell("reshuffled", NONE, [len(self.deck)])

    def draw_one(self, seat: int, by: int = NONE) -> int:
        """R12.2 to R12.4: takes the top card; its kind, or NONE if there is none."""
        if not self.deck:
            if not self.discard:
                return NONE
            self.reshuffle()
        player = self.players[seat]
        card = self.deck.pop()
        is_open = card & ALL_SEATS == ALL_SEATS
        insort(player.hand, card | 1 << seat)
        player.drawn += 1
        self.seal()
        if self.loud:
            kind = card >> KIND
            if is_open:
                self.tell("drew", seat, [1, kind, self.cause(by)])
            else:
                self.tell("drew", seat, [0, kind, self.cause(by)], seat)
                self.tell("drew", seat, [0, NONE, self.cause(by)], -2 - seat)
        if player.in_play >> EXPLORER & 1:
            for _ in range(player.count(EXPLORER)):
                self.gain(seat, 1, EXPLORER)
        return card >> KIND

    def draw(self, seat: int, n: int, by: int = NONE) -> list[int]:
        """R12.2, R12.3: draws n cards, with the extra ones of Detective; all that were drawn, in order."""
        drawn: list[int] = []
        for _ in range(n):
            self.draw_with_extra(seat, drawn, by)
        return drawn

    def draw_with_extra(self, seat: int, drawn: list[int], by: int = NONE) -> bool:
        player = self.players[seat]
        was_empty = not player.hand
        kind = self.draw_one(seat, by)
        if kind == NONE:
            return False
        drawn.append(kind)
        if was_empty and player.in_play >> DETECTIVE & 1:
            for _ in range(player.count(DETECTIVE)):
                kind = self.draw_one(seat, DETECTIVE)
                if kind != NONE:
                    drawn.append(kind)
        return True

    def draw_up_to(self, seat: int, n: int) -> None:
        drawn: list[int] = []
        while len(self.players[seat].hand) < n:
            if not self.draw_with_extra(seat, drawn):
                return

    def take_in(self, seat: int, card: int) -> None:
        """A card everybody has seen goes to a hand."""
        insort(self.players[seat].hand, card >> KIND << KIND | self.epoch << EPOCH | ALL_SEATS)

    def put_away(self, card: int) -> None:
        """To the discard pile; a special card to its own pile (R18.3)."""
        kind = card >> KIND
        if kind == GIZMO:
            self.gizmos += 1
        elif kind == TRADE_GOODS:
            self.goods += 1
        else:
            self.discard.append(kind << KIND | ALL_SEATS)

    def put_in_play(self, seat: int, card: int, acts: int) -> Perm:
        """R13.2 a."""
        player = self.players[seat]
        perm = Perm(card, acts, self.serial, self.turn)
        self.serial += 1
        player.play.append(perm)
        player.in_play |= 1 << acts
        return perm

    def forget_hand(self, seat: int) -> None:
        """A card left this hand unseen: nobody else can still be sure which cards are in it."""
        player = self.players[seat]
        own = 1 << seat
        for place in range(len(player.hand)):
            card = player.hand[place]
            kind = card >> KIND
            if kind not in (GIZMO, TRADE_GOODS):
                player.hand[place] = card >> EPOCH << EPOCH | (card & ALL_SEATS << POOL) | own
        player.hand.sort()

    # Crowns

    def can_step(self, seat: int, time: int) -> bool:
        """Is there a crown in that Time that can step (R15.1, R15.7)?"""
        player = self.players[seat]
        if time < 3:
            return player.crowns[time] > 0
        return player.crowns[3] == 10 and not player.departed and self.real_zone(EXODUS)

    def step_times(self, seat: int, time: int) -> list[int]:
        """R15.3, R15.6: the Times from which the next step may be made; `time` NONE: any."""
        if self.players[seat].crowns[2] > 0 and self.real_zone(MERITOCRACY):
            return [2]
        if time != NONE:
            return [time] if self.can_step(seat, time) else []
        return [t for t in range(4) if self.can_step(seat, t)]

    def step(self, seat: int, time: int) -> None:
        """One crown step, and what it pays at once (R15.8)."""
        player = self.players[seat]
        before = self.rulers() if self.loud else []
        if time == 3:
            player.departed = True
        else:
            player.crowns[time] -= 1
            player.crowns[time + 1] += 1
        if self.loud:
            self.tell("advanced", seat, [time, self.cause()])
            self.tell_rulers(before, 1)
        if self.laurels == seat:
            self.gain(seat, 1, BY_LAURELS)
        if time == 2:
            player.arrived += 1
            if player.in_play >> PRIME_REAL_ESTATE & 1:
                for _ in range(player.count(PRIME_REAL_ESTATE)):
                    self.gain(seat, 1, PRIME_REAL_ESTATE)

    def retreat_times(self, seat: int, least: int, most: int) -> list[int]:
        """R15.5: the Times from which a crown can retreat; 4 stands for the departed crown."""
        player = self.players[seat]
        times = [
            t for t in range(max(least, 1), most + 1) if player.crowns[t] > (1 if t == 3 and player.departed else 0)
        ]
        if player.departed and most == 3:
            times.append(4)
        return times

    def step_back(self, seat: int, time: int) -> None:
        player = self.players[seat]
        before = self.rulers() if self.loud else []
        if time == 4:
            player.departed = False
        else:
            player.crowns[time] -= 1
            player.crowns[time - 1] += 1
        if self.loud:
            self.tell("retreated", seat, [time, self.cause()])
            self.tell_rulers(before)

    def win(self, seat: int, why: int) -> None:
        self.won = [seat]
        self.why = why
        self.phase = PHASE_OVER
        self.visits = []
        self.stack.clear()
        self.questions = []
        self.tell("game-end", seat, [why, seat])


RESIGNED: Final = Ask("resigned", "R8.2", "This seat has resigned.", {})


def quick_default(options: list[int]) -> int:
    """For seats that have resigned: decline, or the first answer."""
    for action in (PASS, DONE, STAY, LEAVE):
        if action in options:
            return action
    return options[0]
