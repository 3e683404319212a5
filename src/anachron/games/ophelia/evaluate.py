"""What bots know of Ophelia: how good a position is (rules.md, section 13)."""

from math import exp
from typing import Final

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.games.ophelia.abilities import OMNIPOTENT
from anachron.games.ophelia.content import CardTable
from anachron.games.ophelia.numbers import has_flag
from anachron.games.ophelia.options import QUIET_TURNS, ROUND_POINTS
from anachron.games.ophelia.outlook import Outlook, look
from anachron.games.ophelia.standing import before_round, in_match
from anachron.games.ophelia.state import PHASE_ACTION, PHASE_DRAFT, PHASE_SETUP, PHASE_TURNING_POINT, Ophelia
from anachron.games.ophelia.worth import FACTION_AVERAGE, card_worth

# What decides a round, for seat A, as logarithms of odds; by the contests until it ends if nobody plays on (1, 2).
# Fitted to games between bots.
LEAD: Final = [0.0, 0.7, 0.08]  # A would win it like that
LEADER_MOVES: Final = [0.0, 0.8, 0.07]  # and whoever would win it is to move
MIDDLE: Final = [0.0, 1.0, 0.4]  # the margin there
TOTAL: Final = [0.0, -0.2, 0.0]  # in total Power
STRENGTH: Final = [0.0, 1.04, 0.7]  # of what is left on the field
HAND: Final = [0.0, 0.44, 0.48]  # in cards
MOVER: Final = [0.0, 0.93, 0.07]  # A is to move

MIDDLE_HALF: Final = 6.0  # a margin of so much is worth half of what the widest is worth
TOTAL_SCALE: Final = 12.0
STRENGTH_SCALE: Final = 10.0
CERTAIN: Final = 0.985  # no round is won before it is over

STAYS: Final = 0.8  # a character that Ophelia keeps for the next round, in cards
IN_HAND: Final = 2.0  # how much a card's worth shows in a hand, compared with an ordinary card
LEAST: Final = 0.05


def evaluate(state: Ophelia, seat: int) -> float:
    """From 0 (lost) to 1 (won). Best at the start of a turn."""
    if not state.stack:
        return 1.0 if seat in state.won else 0.0
    if state.phase <= PHASE_DRAFT:
        return 0.5
    if state.phase == PHASE_SETUP:
        game = before_round(state.round, state.points[0], state.points[1], lead_in_cards(state, 0))
    else:
        game = judge(state, look(state), hand_worth(state, 0), hand_worth(state, 1))
    chance = in_match(game, state.games[0], state.games[1], state.terms.best_of)
    return chance if seat == 0 else 1.0 - chance


def judge(state: Ophelia, outlook: Outlook, own: float, theirs: float, spender: int = NONE) -> float:
    """How often A wins the game: the odds of this round, and what either result leads to. `own` and `theirs` are the
    hands of A and B, in cards; `spender` has played one that is still in the hand."""
    chance = round_odds(state, outlook, own, theirs)
    points = ROUND_POINTS[state.round]
    lead = own + draws(state, 0, spender) - theirs - draws(state, 1, spender) + staying(state)
    win = before_round(state.round + 1, state.points[0] + points, state.points[1], lead)
    loss = before_round(state.round + 1, state.points[0], state.points[1] + points, lead)
    return chance * win + (1.0 - chance) * loss


def contests_left(state: Ophelia) -> int:
    """Contests until the round ends if nobody plays another card."""
    left = QUIET_TURNS - state.quiet_turns if state.played == 0 else QUIET_TURNS + 1
    return left if state.phase <= PHASE_TURNING_POINT else left - 1


def round_odds(state: Ophelia, outlook: Outlook, own: float, theirs: float) -> float:
    """How often A wins this round."""
    board = state.board
    left = contests_left(state)
    after = outlook.copy()
    for _ in range(left):
        after.contest(board)
    mover = state.active if state.phase <= PHASE_ACTION and state.played == 0 else 1 - state.active
    weights = 1 if left <= 1 else 2
    middle = after.middle(board, 0) - after.middle(board, 1)
    total = after.total(board, 0) - after.total(board, 1)
    if middle != 0:
        ahead = 1.0 if middle > 0 else -1.0
    elif total != 0:
        ahead = 1.0 if total > 0 else -1.0
    else:
        ahead = 1.0 if state.first == 1 else -1.0
    moves = 1.0 if mover == 0 else -1.0
    sum = LEAD[weights] * ahead + MOVER[weights] * moves
    if ahead == moves:
        sum += LEADER_MOVES[weights] * ahead
    sum += MIDDLE[weights] * middle / (abs(middle) + MIDDLE_HALF)
    sum += TOTAL[weights] * total / TOTAL_SCALE
    sum += STRENGTH[weights] * (after.strength(board, 0) - after.strength(board, 1)) / STRENGTH_SCALE
    sum += HAND[weights] * (own - theirs)
    return CERTAIN / (1.0 + exp(-sum)) + (1.0 - CERTAIN) / 2.0


def hand_worth(state: Ophelia, seat: int) -> float:
    """In cards."""
    worth = 0.0
    for card in state.hands[seat]:
        worth += hand_card_worth(state.table, cards.kind_of(card))
    return worth


def hand_card_worth(table: CardTable, kind: int) -> float:
    """Compared with the other cards of its faction: no deck starts with a lead."""
    return max(1.0 + IN_HAND * (card_worth(table, kind) - FACTION_AVERAGE[table.faction[kind]]), LEAST)


def draws(state: Ophelia, seat: int, spender: int) -> int:
    """R5.2: how many cards a player draws for the next round."""
    count = len(state.hands[seat]) - (1 if seat == spender else 0)
    return min(state.terms.round_draw, max(state.terms.hand_max - count, 0))


def lead_in_cards(state: Ophelia, seat: int) -> float:
    return hand_worth(state, seat) - hand_worth(state, 1 - seat)


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
