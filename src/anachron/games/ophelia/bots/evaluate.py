"""What bots know of Ophelia: how good a position is (rules.md, section 13)."""

from math import exp
from typing import Final

from anachron.core import cards
from anachron.games.ophelia.bots.outlook import Outlook, look
from anachron.games.ophelia.bots.prospects import before_round, in_match
from anachron.games.ophelia.bots.worth import FACTION_AVERAGE, WORTHS
from anachron.games.ophelia.model.abilities import OMNIPOTENT
from anachron.games.ophelia.model.content import CHARACTER, CardTable
from anachron.games.ophelia.model.numbers import has_flag
from anachron.games.ophelia.model.options import QUIET_TURNS, ROUND_POINTS
from anachron.games.ophelia.model.state import PHASE_ACTION, PHASE_DRAFT, PHASE_SETUP, PHASE_TURNING_POINT, Ophelia
from anachron.games.ophelia.rules.building import MATTERVOID

# What decides a round, for seat A, as logarithms of odds; by the contests until it ends if nobody plays on (1, 2).
# Fitted to games between bots.
LEAD: Final = [0.0, 0.5, 0.05]  # A would win it like that
LEADER_MOVES: Final = [0.0, 0.69, 0.0]  # and whoever would win it is to move
NO_FIGHTER: Final = [0.0, 0.65, 0.59]  # and the other has no character in hand
NO_CARD: Final = [0.0, 0.08, 0.21]  # nor any other card
MIDDLE: Final = [0.0, 0.28, 0.0]  # the margin there
STRENGTH: Final = [0.0, 1.14, 1.02]  # of what is left on the field
HAND: Final = [0.0, 0.42, 0.54]  # in cards
MOVER: Final = [0.0, 0.88, -0.08]  # A is to move

# What is left of a lead in cards when the next round begins: of the worth in hand, and of the cards that would be drawn
# if this round ended now. The more contests are to come, the more is played until then.
KEPT: Final = [0.0, 0.9, 0.8]
DRAWN: Final = [0.0, 0.5, 0.35]

MIDDLE_HALF: Final = 6.0  # a margin of so much is worth half of what the widest is worth
STRENGTH_SCALE: Final = 10.0
CERTAIN: Final = 0.985  # no round is won before it is over

STAYS: Final = 0.8  # a character that Ophelia keeps for the next round, in cards
FUEL: Final = 0.1  # a Mattervoid character in the forgotten zone, likewise: a cost that is paid
MOST_FUEL: Final = 6
LEAST: Final = 0.05  # any card in hand


class Reserves:
    """What both players hold, by seat."""

    def __init__(self) -> None:
        self.worth: list[float] = [0.0, 0.0]  # in cards
        self.cards: list[int] = [0, 0]
        self.fighters: list[int] = [0, 0]  # characters among them

    def without(self, table: CardTable, seat: int, kind: int) -> "Reserves":
        """After a player has played a card."""
        left = Reserves()
        left.worth, left.cards, left.fighters = self.worth[:], self.cards[:], self.fighters[:]
        left.worth[seat] -= hand_card_worth(table, kind)
        left.cards[seat] -= 1
        if table.type[kind] == CHARACTER:
            left.fighters[seat] -= 1
        return left


def evaluate(state: Ophelia, seat: int) -> float:
    """From 0 (lost) to 1 (won). Best at the start of a turn."""
    if not state.stack:
        return 1.0 if seat in state.won else 0.0
    if state.phase <= PHASE_DRAFT:
        return 0.5
    reserves = reserves_of(state)
    if state.phase == PHASE_SETUP:
        lead = reserves.worth[0] - reserves.worth[1]
        game = before_round(state.round, state.points[0], state.points[1], lead)
    else:
        game = judge(state, look(state), reserves)
    chance = in_match(game, state.games[0], state.games[1], state.terms.best_of)
    return chance if seat == 0 else 1.0 - chance


def judge(state: Ophelia, outlook: Outlook, reserves: Reserves) -> float:
    """How often A wins the game: the odds of this round, and what either result leads to."""
    chance = round_odds(state, outlook, reserves)
    points = ROUND_POINTS[state.round]
    weights = 1 if contests_left(state) <= 1 else 2
    lead = KEPT[weights] * (reserves.worth[0] - reserves.worth[1]) + staying(state)
    lead += DRAWN[weights] * (draws(state, reserves.cards[0]) - draws(state, reserves.cards[1]))
    win = before_round(state.round + 1, state.points[0] + points, state.points[1], lead)
    loss = before_round(state.round + 1, state.points[0], state.points[1] + points, lead)
    return chance * win + (1.0 - chance) * loss


def contests_left(state: Ophelia) -> int:
    """Contests until the round ends if nobody plays another card."""
    left = QUIET_TURNS - state.quiet_turns if state.played == 0 else QUIET_TURNS + 1
    return left if state.phase <= PHASE_TURNING_POINT else left - 1


def round_odds(state: Ophelia, outlook: Outlook, reserves: Reserves) -> float:
    """How often A wins this round."""
    board = state.board
    left = contests_left(state)
    after = outlook.copy()
    for _ in range(left):
        after.contest(board)
    mover = state.active if state.phase <= PHASE_ACTION and state.played == 0 else 1 - state.active
    weights = 1 if left <= 1 else 2
    middle = after.middle(board, 0) - after.middle(board, 1)
    margin = middle if middle != 0 else after.total(board, 0) - after.total(board, 1)
    if margin == 0:
        margin = 1 if state.first == 1 else -1  # R11.3
    ahead = 1.0 if margin > 0 else -1.0
    moves = 1.0 if mover == 0 else -1.0
    lead = LEAD[weights]
    if ahead == moves:
        lead += LEADER_MOVES[weights]
    behind = 1 if ahead > 0.0 else 0
    if reserves.fighters[behind] == 0:
        lead += NO_FIGHTER[weights]
        if reserves.cards[behind] == 0:
            lead += NO_CARD[weights]
    sum = lead * ahead + MOVER[weights] * moves
    sum += MIDDLE[weights] * middle / (abs(middle) + MIDDLE_HALF)
    sum += STRENGTH[weights] * (after.strength(board, 0) - after.strength(board, 1)) / STRENGTH_SCALE
    sum += HAND[weights] * (reserves.worth[0] - reserves.worth[1])
    return CERTAIN / (1.0 + exp(-sum)) + (1.0 - CERTAIN) / 2.0


def reserves_of(state: Ophelia) -> Reserves:
    table = state.printed
    reserves = Reserves()
    for seat in range(2):
        worth = 0.0
        fighters = 0
        for card in state.hands[seat]:
            kind = cards.kind_of(card)
            worth += hand_card_worth(table, kind)
            if table.type[kind] == CHARACTER:
                fighters += 1
        reserves.worth[seat] = worth + fuel(state, seat)
        reserves.cards[seat] = len(state.hands[seat])
        reserves.fighters[seat] = fighters
    return reserves


def fuel(state: Ophelia, seat: int) -> float:
    """What Mattervoid can pay with, in cards."""
    found = 0
    for card in state.forgotten[seat]:
        if state.printed.faction[card.kind] == MATTERVOID and state.printed.type[card.kind] == CHARACTER:
            found += 1
    return FUEL * min(found, MOST_FUEL)


def hand_card_worth(table: CardTable, kind: int) -> float:
    """Compared with the other cards of its faction: no deck starts with a lead."""
    return max(1.0 + WORTHS[kind] - FACTION_AVERAGE[table.faction[kind]], LEAST)


def draws(state: Ophelia, held: int) -> int:
    """R5.2: how many cards a player who holds so many draws for the next round."""
    return min(state.terms.round_draw, max(state.terms.hand_max - held, 0))


def staying(state: Ophelia) -> float:
    """What Ophelia would keep on the field for A, less what she would keep for B, in cards."""
    if not state.flags & OMNIPOTENT:
        return 0.0
    found = 0.0
    for seat in range(2):
        others = 0
        keeps = False
        for piece in state.row(seat):
            if has_flag(state, piece, OMNIPOTENT):
                keeps = True
            elif state.is_character(piece):
                others += 1
        if keeps:
            found += STAYS * others if seat == 0 else -STAYS * others
    return found
