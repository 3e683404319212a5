"""Parts of Zone texts that a step hands to players, one by one."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, Choice, Do, Frame
from anachron.games.temporum.cards.card_texts import DRAW_2
from anachron.games.temporum.model.actions import ASK_Y2K, DISCARD, PASS
from anachron.games.temporum.model.effects import part
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.crowns import (
    Retreat,
    RetreatHere,
    RetreatHereOrLater,
    advance,
    advance_from_time_1,
    advance_to_here,
)
from anachron.games.temporum.rules.discards import discard, discard_aside
from anachron.games.temporum.rules.instructions import play_1, score_1
from anachron.games.temporum.rules.steps import Choose, MayPay, draw, draw_up_to, gain, lose


class MayDiscardPerpetual(Choice):  # Y2K, D32
    otherwise = END

    def ask(self, state: Temporum, f: Frame) -> Question | None:
        player = state.players[f.seat]
        if not player.hand or state.is_safe(f.seat):
            return None
        options = [DISCARD + kind for kind in player.kinds() if not state.tables.momentary[kind]]
        return Question(f.seat, ASK_Y2K, [*options, PASS])

    def take(self, state: Temporum, f: Frame, answer: int) -> int:
        player = state.players[f.seat]
        if answer == PASS:
            return END
        player.set_aside(answer - DISCARD)
        discard_aside(state, f.seat)
        return NEXT


SCORE_1: Final = part("part: score 1", Do("score a card", score_1))
PLAY_1: Final = part("part: play 1", Do("play a card", play_1))
DISCARD_1: Final = part("part: discard 1", Do("discard a card", discard, 1))
LOSE_2: Final = part("part: lose $2", Do("lose $2", lose, 2))
DISCARD_OR_LOSE: Final = part("part: discard or lose", Choose("discard a card or lose $2.", DISCARD_1, LOSE_2))
RETREAT_1: Final = part("part: retreat 1", Retreat("retreat a crown"))
RETREAT_HERE_LATER: Final = part(
    "part: retreat 1 from here or later", RetreatHereOrLater("retreat a crown from this Time or a later one")
)
DISCARD_1_LOSE_4: Final = part(
    "part: discard 1 and lose $4", Do("discard a card", discard, 1), Do("and lose $4", lose, 4)
)
ADVANCE_FROM_1: Final = part("part: advance from Time I", Do("advance a crown from Time I", advance_from_time_1, 1))
ADVANCE_TO_HERE: Final = part("part: advance to here", Do("advance a crown from Time I to here", advance_to_here))
AMAZONS: Final = part(
    "part: retreat 1 and draw 4", RetreatHere("retreat a crown from here"), Do("and draw 4 cards", draw, 4)
)
DRAW_UP_TO_3: Final = part("part: draw up to 3", Do("draw until you have 3 cards", draw_up_to, 3))
BAZAAR: Final = part(
    "part: pay $10", MayPay("pay $10 to", 10), Do("draw 2 cards", draw, 2), Do("and advance 2 steps.", advance, 2)
)
OLD_CARD: Final = part(
    "part: discard a Perpetual card",
    MayDiscardPerpetual("discard a Perpetual card from your hand to"),
    Do("gain $12.", gain, 12),
)


def score_play_or_draw() -> Choose:
    return Choose("Score a card, play a card, or draw 2 cards.", SCORE_1, PLAY_1, DRAW_2)
