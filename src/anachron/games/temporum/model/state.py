"""One position of Temporum: the pyramid of Zones, the players, the turn."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core import cards
from anachron.core.cards import NO_POOLS, Pools
from anachron.core.effects import NONE, Effect
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, NOBODY, has, only
from anachron.core.state import EMPTY, State
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.actions import (
    ALL_SPACES,
    BANK,
    BOARD,
    BY_LAURELS,
    CAPITALIST_UTOPIA,
    DETECTIVE,
    EXODUS,
    EXPLORER,
    GIZMO,
    LEFT,
    MERITOCRACY,
    PLACE_ZONE,
    PLACES,
    PLAYER_KINDS,
    POLICE_STATE,
    PRIME_REAL_ESTATE,
    RIGHT,
    SPACE_TIME,
    TRADE_GOODS,
    UTOPIA,
)
from anachron.games.temporum.model.bits import bit, contains
from anachron.games.temporum.model.content import Tables
from anachron.games.temporum.model.frames import Text, Turn, Visiting
from anachron.games.temporum.model.options import Options, tables_of
from anachron.games.temporum.model.player import Perpetual, Player

PHASE_SETUP: Final = 0
PHASE_START: Final = 1
PHASE_HISTORY: Final = 2
PHASE_MOVE: Final = 3
PHASE_VISIT: Final = 4
PHASE_END: Final = 5
PHASE_OVER: Final = 6
PHASES: Final = ("setup", "start", "history", "move", "visit", "end", "over")


class Temporum(State):
    def __init__(self, game: Game[Any], rng: Rng, seats: int, chosen: Options, tables: Tables) -> None:
        super().__init__(game, rng, seats)
        self.chosen = chosen  # the options as numbers
        self.tables = tables  # the numbers of cards and Zones
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
        self.start_is_over: bool = False  # of this turn (section 5, D2)
        self.deck: list[int] = []  # secret; the last card is the top
        self.discard: list[int] = []
        self.boxed: list[int] = EMPTY  # kinds that a position by hand leaves in the box
        self.gizmos: int = NONE  # in the pile; NONE: not used
        self.goods: int = NONE
        self.mix: int = 0  # number of the last shuffle
        self.pools: Pools = NO_POOLS  # cards that some seats cannot tell apart
        self.serial: int = 0  # cards that came into play so far
        self.on_table: list[int] = []  # cards being played or scored, innermost last
        self.chits: list[int] = [0] * BOARD
        self.gold: list[int] = [0] * BOARD
        self.paradise: int = 0  # a set of bits: the spaces that have their $2
        self.bases: list[int] = [0] * BOARD  # the seats that have a Base there
        self.zombies: list[int] = [0] * ALL_SPACES
        self.laurels: int = NONE  # who has them
        self.sage: int = NONE
        self.simulation: int = NONE  # the space it lies on
        self.pile: list[int] = []  # secret: Quiet Planet
        self.robot: int = NONE  # the card on Robotic Utopia
        self.relics: int = NOBODY  # the seats whose Mysterious Relic freezes history
        self.scored: bool = False  # was the last "score 1" a scoring?
        self.discarded: int = 0  # how many the last "discard" discarded
        self.why: int = 0  # the game ended, by the list WHYS

    def copy(self) -> "Temporum":
        twin = Temporum(self.game, self.rng.copy(), self.seats, self.chosen, self.tables)
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
        twin.start_is_over = self.start_is_over
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.boxed = self.boxed  # never changed
        twin.gizmos = self.gizmos
        twin.goods = self.goods
        twin.mix = self.mix
        twin.pools = self.pools  # never changed, only replaced
        twin.serial = self.serial
        if self.on_table:
            twin.on_table = self.on_table[:]
        twin.chits = self.chits[:]
        twin.gold = self.gold[:]
        twin.paradise = self.paradise
        twin.bases = self.bases[:]
        twin.zombies = self.zombies[:]
        twin.laurels = self.laurels
        twin.sage = self.sage
        twin.simulation = self.simulation
        if self.pile:
            twin.pile = self.pile[:]
        twin.robot = self.robot
        twin.relics = self.relics
        twin.scored = self.scored
        twin.discarded = self.discarded
        twin.why = self.why
        self.copy_core(twin)
        return twin

    @property
    def scores(self) -> list[int]:
        """Crown steps made (section 8)."""
        return [player.steps() for player in self.players]

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
        return self.real_after(NONE)

    def real_after(self, flipped: int) -> list[int]:
        """The same if the arrow of that space were flipped."""
        path = [0]
        space = 0
        for _ in range(3):
            points_right = (self.arrows[space] == 1) != (space == flipped)
            space = RIGHT[space] if points_right else LEFT[space]
            path.append(space)
        return path

    def alone(self, seat: int) -> bool:
        space = self.players[seat].pawn
        pawns = 0
        for player in self.players:
            if player.pawn == space:
                pawns += 1
        return pawns == 1

    def visits(self) -> list[Visiting]:
        """The visits in progress, innermost last."""
        return [f for f in self.stack if isinstance(f, Visiting) and f.at > 0]

    def this_turn(self) -> Turn | None:
        """The turn in progress, to look at."""
        for f in self.stack:
            if isinstance(f, Turn):
                return f
        return None

    def own_places(self, seat: int) -> list[int]:
        return [perpetual.place for perpetual in self.players[seat].in_play if perpetual.place != NONE]

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
        if self.players[seat].kinds_in_play:
            for space in sorted(self.own_places(seat)):
                if space != pawn:
                    goals.append(space)
        return goals

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
        return ahead < self.chosen.rulers

    def rules(self, seat: int, time: int) -> bool:
        """R10: does this seat rule that Time, by whatever means?"""
        if time < 0:
            return False  # R10.6
        if contains(self.players[seat].named, time) or self.leads(seat, time):
            return True
        if time < 3 and self.real_zone(CAPITALIST_UTOPIA):
            return contains(self.players[seat].named, 3) or self.leads(seat, 3)
        return False

    def ruled(self, seat: int) -> int:
        """How many Times this seat rules."""
        count = 0
        for time in range(4):
            if self.rules(seat, time):
                count += 1
        return count

    def rulers(self) -> list[int]:
        """By Time, the seats that rule it."""
        found = [NOBODY, NOBODY, NOBODY, NOBODY]
        for time in range(4):
            for seat in range(self.seats):
                if self.rules(seat, time):
                    found[time] |= only(seat)
        return found

    def tell_rulers(self, before: list[int], passing: int = 0) -> None:
        """Who rules since `before`, and who no longer; `passing`: more steps may follow that change it again."""
        after = self.rulers()
        for time in range(4):
            for seat in range(self.seats):
                if has(before[time], seat) != has(after[time], seat):
                    self.tell(ev.RULES, seat, [time + 1, 1 if has(after[time], seat) else 0, passing])

    # Money

    def gain(self, seat: int, amount: int, by: int = NONE) -> None:
        """R11.2, R11.7, R11.8."""
        player = self.players[seat]
        if amount <= 0 or player.no_gain:
            return
        first = player.gained == 0
        player.money += amount
        player.gained += amount
        if self.logging:
            self.tell(ev.GAINED, seat, [amount, self.cause(by), player.money])
        if first and player.has(BANK):
            for perpetual in player.in_play:
                if perpetual.acts == BANK and perpetual.turn != self.turn:
                    player.money += 1
                    player.gained += 1
                    self.tell(ev.GAINED, seat, [1, BANK, player.money])

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
        if self.logging:
            self.tell(ev.LOST, seat, [lost, self.cause(by), player.money])
        return lost

    def cause(self, by: int = NONE) -> int:
        """What makes this happen, for the log: one of CAUSES; NONE: the rules."""
        if by != NONE:
            return by
        stack = self.stack
        for i in range(len(stack) - 1, -1, -1):
            owner = stack[i].effect.owner
            if owner != NONE:
                return owner
        return NONE

    def push_text(self, effect: Effect, seat: int, space: int) -> None:
        """Follows a text next; `space`: where a Zone's "here" is, NONE for a card."""
        f = Text(effect, seat) if effect.frame is Text else effect.frame(effect, seat)
        assert isinstance(f, Text), effect.name
        f.space = space
        self.stack.append(f)

    # Cards

    def reshuffle(self) -> None:
        """R12.2: the discard pile becomes the deck."""
        self.mix += 1
        self.deck = self.discard
        self.discard = []
        cards.shuffle(self.deck, self.mix, self.rng)
        self.tell(ev.RESHUFFLED, NONE, [len(self.deck)])

    def draw_one(self, seat: int, by: int = NONE) -> int:
        """R12.2 to R12.4: takes the top card; NONE if there is none."""
        if not self.deck:
            if not self.discard:
                return NONE
            self.reshuffle()
        player = self.players[seat]
        top = self.deck.pop()
        is_open = cards.known_to(top) == EVERYONE
        card = cards.shown(top, only(seat))
        cards.put(player.hand, card)
        player.drawn += 1
        self.reveal()
        if self.logging:
            values = [[cards.kind_of(card)], 1, 1 if is_open else 0, self.cause(by)]
            self.tell(ev.DREW, seat, values, EVERYONE if is_open else only(seat))
        if player.has(EXPLORER):
            for _ in range(player.count(EXPLORER)):
                self.gain(seat, 1, EXPLORER)
        return card

    def draw(self, seat: int, n: int, by: int = NONE) -> list[int]:
        """R12.2, R12.3: draws n cards, with the extra ones of Detective; all that were drawn, in order."""
        drawn: list[int] = []
        for _ in range(n):
            self.draw_with_extra(seat, drawn, by)
        return drawn

    def draw_with_extra(self, seat: int, drawn: list[int], by: int = NONE) -> bool:
        player = self.players[seat]
        was_empty = not player.hand
        card = self.draw_one(seat, by)
        if card == NONE:
            return False
        drawn.append(card)
        if was_empty and player.has(DETECTIVE):
            for _ in range(player.count(DETECTIVE)):
                card = self.draw_one(seat, DETECTIVE)
                if card != NONE:
                    drawn.append(card)
        return True

    def draw_up_to(self, seat: int, n: int) -> None:
        drawn: list[int] = []
        while len(self.players[seat].hand) < n:
            if not self.draw_with_extra(seat, drawn):
                return

    def take_in(self, seat: int, kind: int) -> None:
        """A card everybody has seen goes to a hand."""
        cards.put(self.players[seat].hand, cards.new_card(kind, self.mix, EVERYONE))

    def put_away(self, kind: int) -> None:
        """To the discard pile; a special card to its own pile (R18.3)."""
        if kind == GIZMO:
            self.gizmos += 1
        elif kind == TRADE_GOODS:
            self.goods += 1
        else:
            self.discard.append(cards.new_card(kind, 0, EVERYONE))

    def put_in_play(self, seat: int, kind: int, acts: int) -> Perpetual:
        """R13.2 a."""
        player = self.players[seat]
        perpetual = Perpetual(kind, acts, self.serial, self.turn)
        self.serial += 1
        player.in_play.append(perpetual)
        player.kinds_in_play |= bit(acts)
        return perpetual

    def knows(self, seat: int, card: int) -> bool:
        """Does the seat know that it is this card which lies here?"""
        return cards.can_tell(card, seat, self.pools)

    def mix_up(self, mixed: list[list[int]], seats: int) -> None:
        """From now on `seats` cannot tell which of these cards is which."""
        others = [self.pile]
        for player in self.players:
            others += [player.hand, player.aside, player.fresh]
            others += [[perpetual.under] for perpetual in player.in_play if perpetual.under != NONE]
        self.pools = cards.mix_up(mixed, others, seats, self.pools)

    def show(self, card: int, seats: int) -> int:
        """The card, which these seats now see: they can tell it from the others of its pool."""
        card = cards.shown(card, seats)
        pool = cards.pool_of(card)
        if pool:
            alone = [card]
            self.mix_up([alone], self.pools.seats[pool] & ~seats)
            card = alone[0]
        return card

    def conceal(self, giver: int, seats: int) -> None:
        """The cards that a player has set aside leave the hand, and `seats` do not see which ones they are: who knew
        some of the hand cannot be sure any more where these are. A Gizmo or Trade Goods shows its back (R18.2)."""
        player = self.players[giver]
        if not player.hand and len(player.aside) == 1:
            return
        hand = [card for card in player.hand if not is_special(cards.kind_of(card))]
        aside = [[card] for card in player.aside if not is_special(cards.kind_of(card))]
        if not aside or not any(card & seats for card in hand + player.aside):
            return
        self.mix_up([hand, *aside], seats)
        player.hand = sorted(hand + [card for card in player.hand if is_special(cards.kind_of(card))])
        for i in range(len(player.aside)):
            if not is_special(cards.kind_of(player.aside[i])):
                player.aside[i] = aside.pop(0)[0]

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
        before = self.rulers() if self.logging else []
        if time == 3:
            player.departed = True
        else:
            player.crowns[time] -= 1
            player.crowns[time + 1] += 1
        if self.logging:
            self.tell(ev.ADVANCED, seat, [time + 1, 1 if time == 3 else 0, self.cause()])
            self.tell_rulers(before, 1)
        if self.laurels == seat:
            self.gain(seat, 1, BY_LAURELS)
        if time == 2:
            player.arrived += 1
            if player.has(PRIME_REAL_ESTATE):
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
        before = self.rulers() if self.logging else []
        if time == 4:
            player.departed = False
        else:
            player.crowns[time] -= 1
            player.crowns[time - 1] += 1
        if self.logging:
            self.tell(ev.RETREATED, seat, [min(time, 3) + 1, 1 if time == 4 else 0, self.cause()])
            self.tell_rulers(before)

    def finish(self, seat: int, why: int) -> None:
        """The game is over, and `seat` has won."""
        self.why = why
        self.phase = PHASE_OVER
        self.win([seat])
        self.tell(ev.GAME_END, seat, [[seat], why])


def is_special(kind: int) -> bool:
    """R18.2: its back shows what it is."""
    return kind >= PLAYER_KINDS


def new_state(game: Game[Any], rng: Rng, seats: int, options: Mapping[str, Any]) -> Temporum:
    state = Temporum(game, rng, seats, Options(options, seats), tables_of(game))
    state.players = [Player() for _ in range(seats)]
    return state
