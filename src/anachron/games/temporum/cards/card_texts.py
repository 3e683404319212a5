"""The player cards of Temporum: the printed sentences and their steps side by side."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question, each
from anachron.core.effects import NEXT, NONE, STAY, Choice, Do, Frame
from anachron.core.seats import EVERYONE, all_but, only
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.bits import bit
from anachron.games.temporum.model.effects import CARD_TEXT, SCORE_TEXT, SECRET_TEXT, part
from anachron.games.temporum.model.frames import Battle
from anachron.games.temporum.model.state import Temporum, is_special
from anachron.games.temporum.rules import instructions
from anachron.games.temporum.rules.crowns import (
    RetreatFirst,
    advance,
    advance_per_discarded,
    advance_per_ruled,
    push_advance,
)
from anachron.games.temporum.rules.discards import DiscardAny, discard, discard_hand, gain_per_discarded, push_discard
from anachron.games.temporum.rules.history import MayMove, move_pawn
from anachron.games.temporum.rules.instructions import PlayTwice
from anachron.games.temporum.rules.steps import (
    Choose,
    all_draw,
    draw,
    draw_per_ruled,
    gain,
    gain_per_crown_here,
    gain_per_ruled,
    if_alone,
    others_gain,
    others_lose,
)
from anachron.games.temporum.rules.visit import note_after


def nothing(state: Temporum, f: Frame) -> None:
    """The rules do it elsewhere: where a card goes (R13.2 e)."""


def wait_for_visit(state: Temporum, f: Frame) -> None:  # R6.7
    note_after(state, f.seat, f.n)


def wait_for_end(state: Temporum, f: Frame) -> None:  # R7.1
    player = state.players[f.seat]
    if f.n == acts.STEP_ON_A_BUTTERFLY:
        player.butterflies += 1
    elif f.n == acts.PREDICT_THE_FUTURE:
        player.predicts += 1
    else:
        player.scimitars += 1
    state.tell(ev.PENDING, f.seat, [f.n])


def others_with_more_discard(state: Temporum, f: Frame) -> None:  # R16.5
    own = state.players[f.seat].hand_size()
    for other in state.others(f.seat)[::-1]:
        if state.players[other].hand_size() > own:
            push_discard(state, other, f.n)


def others_lose_per_ruled(state: Temporum, f: Frame) -> None:
    times = state.ruled(f.seat)
    for other in state.others(f.seat):
        state.lose(other, f.n * times)


class BattlePlans(Choice):  # D16
    """You choose for one player after the other."""

    def ask(self, state: Temporum, f: Battle) -> Question | None:
        if f.rivals == state.seats - 1:
            return None
        times = state.retreat_times(state.others(f.seat)[f.rivals], 0, 3)
        return Question(f.seat, acts.ASK_BATTLE, each(acts.RETREAT, times))

    def take(self, state: Temporum, f: Battle, answer: int) -> int:
        state.step_back(state.others(f.seat)[f.rivals], answer - acts.RETREAT)
        f.rivals += 1
        return STAY

    def skip(self, state: Temporum, f: Battle) -> int:
        if f.rivals == state.seats - 1:
            return NEXT
        f.rivals += 1
        return STAY


def others_come_here(state: Temporum, f: Frame) -> None:  # R5.6
    space = state.players[f.seat].pawn
    if space >= acts.BOARD:
        return
    if not state.is_real(space):
        space = state.real[acts.SPACE_TIME[space]]
    for other in state.others(f.seat):
        if state.can_move(other, space):
            move_pawn(state, other, space)


def draw_per_player(state: Temporum, f: Frame) -> None:
    state.draw(f.seat, f.n * state.seats)


class HandOut(Choice):  # D45
    """One card for each of the others, from the left; all are handed over after the last choice."""

    def ask(self, state: Temporum, f: Frame) -> Question | None:
        player = state.players[f.seat]
        if len(player.aside) == len(state.others(f.seat)) or len(player.hand) < 2:
            return None
        return Question(f.seat, acts.ASK_JOURNAL, each(acts.HAND, player.kinds()))

    def take(self, state: Temporum, f: Frame, answer: int) -> int:
        state.players[f.seat].set_aside(answer - acts.HAND)
        return STAY

    def skip(self, state: Temporum, f: Frame) -> None:
        player, others = state.players[f.seat], state.others(f.seat)
        if len(player.aside) < len(others) and player.hand:
            player.aside.append(player.hand.pop())
        takers = others[: len(player.aside)]
        state.conceal(f.seat, all_but(f.seat) & ~only(takers[0]) if len(takers) == 1 else all_but(f.seat))
        for taker in takers:
            hand_over(state, f.seat, taker)


def hand_over(state: Temporum, giver: int, taker: int) -> None:
    """The first of the cards set aside changes hands; both know it."""
    card = state.show(state.players[giver].aside.pop(0), only(taker))
    cards.put(state.players[taker].hand, card)
    state.reveal()
    is_open = is_special(cards.kind_of(card))
    known_to = EVERYONE if is_open else only(giver) | only(taker)
    state.tell(ev.HANDED, giver, [taker, cards.kind_of(card)], known_to)


def freeze(state: Temporum, f: Frame) -> None:  # R4.7
    state.relics |= only(f.seat)
    state.tell(ev.FROZE, f.seat, [])


def gain_ruling(state: Temporum, f: Frame) -> None:
    """If you rule Time III, gain $do.n."""
    if state.rules(f.seat, 2):
        state.gain(f.seat, f.n)


def draw_ruling(state: Temporum, f: Frame) -> None:
    if state.rules(f.seat, 1):
        state.draw(f.seat, f.n)


def advance_ruling(state: Temporum, f: Frame) -> None:
    if state.rules(f.seat, 0):
        push_advance(state, f.seat, f.n, NONE)


class NameTime(Choice):  # R10.4, D3
    def ask(self, state: Temporum, f: Frame) -> Question:
        return Question(f.seat, acts.ASK_NAME, [acts.NAME, acts.NAME + 1, acts.NAME + 2, acts.NAME + 3])

    def take(self, state: Temporum, f: Frame, answer: int) -> None:
        before = state.rulers() if state.logging else []
        state.players[f.seat].named |= bit(answer - acts.NAME)
        state.tell(ev.NAMED, f.seat, [answer - acts.NAME + 1])
        if state.logging:
            state.tell_rulers(before)


DRAW_2: Final = part("part: draw 2", Do("draw 2 cards", draw, 2))
GAIN_8: Final = part("part: gain $8", Do("gain $8", gain, 8))
ADVANCE_2: Final = part("part: advance 2", Do("advance 2 steps", advance, 2))
DRAW_1_GAIN_4: Final = part("part: draw 1 and gain $4", Do("draw a card", draw, 1), Do("and gain $4", gain, 4))

TEXTS: Final[dict[str, tuple[Do, ...]]] = {
    "anubis-statuette": (
        Do(
            "After this visit, visit any Zone, real or not, that you haven't visited this turn. From an unreal one you "
            "then move to the real Zone of its Time.",
            wait_for_visit,
            acts.ANUBIS_STATUETTE,
        ),
    ),
    "artist": (Do("Draw a card.", draw, 1),),
    "bag-of-loot": (Do("Return this card to your hand.", nothing),),
    "barbarian-horde": (
        DiscardAny("Discard any number of cards."),
        Do("Advance 1 step for each.", advance_per_discarded, 1),
    ),
    "crown-jewels": (DiscardAny("Discard any number of cards."), Do("Gain $4 for each.", gain_per_discarded, 4)),
    "engineer": (Do("Draw 2 cards.", draw, 2), Do("Discard 2 cards.", discard, 2)),
    "gladiators-gladius": (Do("Draw a card for each Time you rule.", draw_per_ruled, 1),),
    "golden-goose": (Do("Everyone else gains $5.", others_gain, 5),),
    "infected-rat": (Do("Everyone else with more cards than you discards a card.", others_with_more_discard, 1),),
    "inventor": (Choose("Draw 2 cards, gain $8, or advance 2 steps.", DRAW_2, GAIN_8, ADVANCE_2),),
    "kill-your-grandfather": (Do("Discard your hand.", discard_hand), Do("Draw 2 cards.", draw, 2)),
    "kings-sword": (Do("Advance 1 step for each Time you rule.", advance_per_ruled, 1),),
    "mayan-ritual-knife": (Do("Everyone else loses $2 for each Time you rule.", others_lose_per_ruled, 2),),
    "papal-tiara": (Do("Score a card.", instructions.score_1),),
    "predict-the-future": (
        Do("At the end of this turn, you may change history here.", wait_for_end, acts.PREDICT_THE_FUTURE),
    ),
    "settlers": (Do("Advance a crown.", advance, 1),),
    "shoguns-katana": (Do("Gain $2 for each Time you rule.", gain_per_ruled, 2),),
    "step-on-a-butterfly": (
        Do(
            "At the end of this turn, change history in Time I, then II, then III.",
            wait_for_end,
            acts.STEP_ON_A_BUTTERFLY,
        ),
    ),
    "trinket": (Do("Play a card.", instructions.play_1),),
    "tulip-stocks": (Do("Everyone else loses $5.", others_lose, 5),),
    "ancient-scroll": (Do("Everyone draws a card.", all_draw, 1),),
    "assassins-dagger": (Do("Advance a crown.", advance, 1), Do("Gain $4 for each Time you rule.", gain_per_ruled, 4)),
    "battle-plans": (BattlePlans("Everyone else retreats a crown of your choice."),),
    "cutthroats-cutlass": (
        RetreatFirst("Retreat a crown. If you do,"),
        Do("draw a card for each Time you rule.", draw_per_ruled, 1),
    ),
    "golden-apple": (Do("Everyone else moves here.", others_come_here),),
    "inventors-journal": (
        Do("Draw a card for each player.", draw_per_player, 1),
        HandOut("Give everyone else a card."),
    ),
    "maneuver": (Do("After this visit, you may move to another real Zone.", wait_for_visit, acts.MANEUVER),),
    "meet-younger-self": (Do("Draw 3 cards.", draw, 3),),
    "mysterious-relic": (Do("History is frozen until your next turn.", freeze),),
    "panacea": (
        Do("If you rule Time III, gain $4.", gain_ruling, 4),
        Do("If you rule Time II, draw a card.", draw_ruling, 1),
        Do("If you rule Time I, advance a crown.", advance_ruling, 1),
    ),
    "pilgrims": (Do("Score a card for $12 less, but advance 2 steps fewer.", instructions.score_at_discount, 12),),
    "secret-mission": (Do("Draw a card.", draw, 1), Do("Advance a crown.", advance, 1)),
    "secret-plot": (
        Do("Discard a card.", discard, 1),
        Do("Score a card.", instructions.score_1),
        Do("Play a card.", instructions.play_1),
    ),
    "secret-stash": (
        Do("If you're alone here,", if_alone),
        Do("gain $1 for each crown you have here.", gain_per_crown_here, 1),
    ),
    "secret-weapon": (Do("Draw a card.", draw, 1), Do("Play a card.", instructions.play_1)),
    "sultans-scimitar": (
        Do(
            "At the start of your next turn, advance a crown from each Time you rule, latest Time first.",
            wait_for_end,
            acts.SULTANS_SCIMITAR,
        ),
    ),
    "visionary": (Do("Advance a crown.", advance, 1), Do("Play a card.", instructions.play_1)),
    "gizmo": (
        PlayTwice("Play a Momentary card from your hand, not a Gizmo,", instructions.FIRST),
        PlayTwice("twice.", instructions.SECOND),
        Do("Return this card to its pile.", instructions.gizmo_end),
    ),
    "trade-goods": (
        Choose("Draw 2 cards, gain $8, or draw a card and gain $4.", DRAW_2, GAIN_8, DRAW_1_GAIN_4),
        Do("Return this card to its pile.", nothing),
    ),
}
SCORE_TEXTS: Final[dict[str, tuple[Do, ...]]] = {
    "meet-younger-self": (Do("Draw a card.", draw, 1),),
    "visionary": (Do("You may score a card.", instructions.may_score_1),),
}
SECRET_TEXTS: Final[dict[str, tuple[Do, ...]]] = {
    "secret-mission": (MayMove("Move to another real Zone.", 1),),
    "secret-plot": (Do("Advance a crown.", advance, 1),),
    "secret-stash": (Do("Gain $4.", gain, 4),),
    "secret-weapon": (NameTime("Name a Time. You rule it this turn."),),
}
# What a Perpetual card does lies in the hooks named here.
PERPETUAL: Final = {
    "black-market": "playing.take_money",
    "conspiracy": "scoring.push_scoring",
    "explorer": "Temporum.draw_one",
    "friends-in-old-places": "scoring.base_cost",
    "gang-of-pickpockets": "moments.AfterPlay",
    "investments": "moments.EndOfTurn",
    "prime-real-estate": "Temporum.step",
    "secret-society": "scoring.draw_by_society",
    "think-tank": "discards.on_discard",
    "treasure-map": "moments.AfterVisit",
    "a-place-outside-time": "zones.TEXTS, history.enters_play",
    "ambassador": "moments.AfterPlay",
    "bank": "Temporum.gain",
    "beggar": "turn.note_start_effects, steps.PayUp",
    "cache": "effects.LAY_UNDER, effects.FROM_THE_CACHE",
    "detective": "Temporum.draw_with_extra",
    "hacker": "instructions.ChoosePlay, instructions.ChooseScore",
    "hidden-cave": "effects.CAVE",
    "hideout": "moments.EndOfTurn",
    "revolutionaries": "moments.AfterPlay",
    "sunboat-of-ra": "moments.EndOfTurn",
    "tactician": "scoring.UseTacticians",
    "university": "moments.AfterVisit",
}


def define_texts() -> None:
    for texts, effects in ((TEXTS, CARD_TEXT), (SCORE_TEXTS, SCORE_TEXT), (SECRET_TEXTS, SECRET_TEXT)):
        for name, steps in texts.items():
            effects[acts.CARD_IDS.index(name)].define(*steps)


define_texts()
