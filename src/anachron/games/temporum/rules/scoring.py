"""Scoring a card (R14): its price, its crowns, its score text."""

from anachron.core.actions import Question
from anachron.core.effects import NONE, NOTHING, STAY, Choice, Do
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.effects import SCORE_TEXT, SCORING
from anachron.games.temporum.model.events import ACTS, SCORES
from anachron.games.temporum.model.frames import Scoring
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.crowns import push_advance
from anachron.games.temporum.rules.discards import push_discard
from anachron.games.temporum.rules.steps import pay


def base_cost(state: Temporum, seat: int, kind: int) -> int:
    """R14.2, before the text's discount and Tactician; may be below 0."""
    return state.tables.cost[kind] - 2 * state.players[seat].count(acts.FRIENDS_IN_OLD_PLACES)


def affords(state: Temporum, seat: int, cost: int, by_cards: bool, hand: int) -> bool:
    if by_cards:
        return max(cost, 0) // 4 <= hand
    return cost <= state.players[seat].purse()


def can_pay(state: Temporum, seat: int, kind: int, discount: int, by_cards: bool) -> bool:
    """R14.1: counting every discount, Tactician included."""
    player = state.players[seat]
    cost = max(0, base_cost(state, seat, kind) - discount - 4 * player.count(acts.TACTICIAN))
    return affords(state, seat, cost, by_cards, len(player.hand) - 1)


def score_from_hand(
    state: Temporum, seat: int, kind: int, discount: int = 0, extra: int = 0, by_cards: bool = False
) -> None:
    state.players[seat].take(kind)
    state.on_table.append(kind)
    push_scoring(state, seat, kind, discount, extra, by_cards)


def push_scoring(
    state: Temporum,
    seat: int,
    kind: int,
    discount: int = 0,
    extra: int = 0,
    by_cards: bool = False,
    stays: bool = False,
) -> None:
    """Scores a card that lies on the table."""
    player = state.players[seat]
    f = Scoring(SCORING, seat)
    f.card, f.by_cards, f.stays = kind, by_cards, stays
    f.cost = base_cost(state, seat, kind) - discount
    f.crowns = state.tables.crowns[kind] + extra + player.count(acts.CONSPIRACY)
    f.tacticians = player.count(acts.TACTICIAN)
    state.reveal()
    state.push_frame(f)


class UseTacticians(Choice):  # R14.2, R14.3 a
    def ask(self, state: Temporum, f: Scoring) -> Question | None:
        if f.tacticians == 0:
            return None
        options = []
        for action, change in ((acts.LEAVE, 0), (acts.MORE, 4), (acts.LESS, -4)):
            least = max(0, f.cost + change - 4 * (f.tacticians - 1))
            if affords(state, f.seat, least, f.by_cards, len(state.players[f.seat].hand)):
                options.append(action)
        return Question(f.seat, acts.ASK_TACTICIAN, options)

    def take(self, state: Temporum, f: Scoring, answer: int) -> int:
        f.tacticians -= 1
        if answer == acts.MORE:
            f.cost += 4
            f.crowns += 1
        elif answer == acts.LESS:
            f.cost -= 4
            f.crowns -= 1
        return STAY


def pay_score(state: Temporum, f: Scoring) -> None:  # R14.3 b, R14.5
    cost = max(0, f.cost)
    if state.logging:
        state.tell(SCORES, f.seat, [f.card, cost, max(0, f.crowns), cost // 4 if f.by_cards else NONE])
    if not f.by_cards:
        pay(state, f.seat, cost)
    elif cost >= 4:
        push_discard(state, f.seat, cost // 4, is_price=True)


def leave_table(state: Temporum, f: Scoring) -> None:  # R14.3 c
    if not f.stays:
        state.put_away(state.on_table.pop())


def advance_scored(state: Temporum, f: Scoring) -> None:  # R14.3 d
    push_advance(state, f.seat, max(0, f.crowns), NONE)


def draw_by_society(state: Temporum, f: Scoring) -> None:  # R14.3 e
    for _ in range(state.players[f.seat].count(acts.SECRET_SOCIETY)):
        state.tell(ACTS, f.seat, [acts.SECRET_SOCIETY])
        state.draw(f.seat, 1, acts.SECRET_SOCIETY)


def follow_score_text(state: Temporum, f: Scoring) -> None:  # R14.3 f
    text = SCORE_TEXT[f.card]
    if text is not NOTHING:
        state.push_text(text, f.seat, NONE)


SCORING.define(
    UseTacticians("Each Tactician."),
    Do("Pay.", pay_score),
    Do("The card goes to its place.", leave_table),
    Do("Advance the crowns.", advance_scored),
    Do("Secret Society.", draw_by_society),
    Do("Its score text.", follow_score_text),
)
