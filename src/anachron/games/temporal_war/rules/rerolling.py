"""Rerolls: the chosen dice of a roll are rolled again, all together; bonuses stay."""

from anachron.core.actions import Question
from anachron.core.effects import NEXT, STAY, Choice
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.chance import SYMBOL_OF_FACE, roll_dice
from anachron.games.temporal_war.model.effects import Attack, Syncing
from anachron.games.temporal_war.model.numbers import sync_level
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.acting import Acting
from anachron.games.temporal_war.rules.attack import totals
from anachron.games.temporal_war.rules.syncing import total_of


def roll_of(state: TemporalWar) -> Attack | Syncing:
    """The attack or sync whose dice lie: the innermost."""
    for i in range(len(state.stack) - 1, -1, -1):
        f = state.stack[i]
        if isinstance(f, (Attack, Syncing)):
            own = state.own(i)
            assert isinstance(own, (Attack, Syncing))
            return own
    raise AssertionError("no dice lie")


def dice_of(roll: Attack | Syncing) -> list[int]:
    if isinstance(roll, Attack) and roll.defence_dice:
        return roll.defence_dice
    return roll.dice


def face_of(roll: Attack | Syncing, die: int) -> int:
    """The face as the action names it: a symbol of a Battle Die, a number of a D6."""
    return SYMBOL_OF_FACE[die] if isinstance(roll, Attack) else acts.FIRST_NUMBER_FACE + die - 1


def roll_again(state: TemporalWar, seat: int, roll: Attack | Syncing, places: list[int]) -> None:
    """These dice, all together."""
    dice = dice_of(roll)[:]
    rolled = roll_dice(state.rng, len(places))
    for i in range(len(places)):
        dice[places[i]] = rolled[i]
    if isinstance(roll, Syncing):
        roll.dice = dice
        if state.logging:
            values = [state.kinds[roll.piece], dice, total_of(roll), sync_level(state, roll.piece)]
            state.tell(ev.SYNC_ROLLED, seat, values)
        return
    defending = len(roll.defence_dice) > 0
    if defending:
        roll.defence_dice = dice
    else:
        roll.dice = dice
    if state.logging:
        values = [len(places), ev.DEFENDING if defending else ev.ATTACKING, dice, *totals(roll, defending)]
        state.tell(ev.REROLLED, seat, values)


def reroll_all(state: TemporalWar, f: Acting) -> None:
    roll = roll_of(state)
    roll_again(state, f.seat, roll, list(range(len(dice_of(roll)))))


class RerollAny(Choice):
    """`f.chosen`: the places of the dice chosen so far."""

    def ask(self, state: TemporalWar, f: Acting) -> Question:
        roll = roll_of(state)
        dice = dice_of(roll)
        faces = sorted({face_of(roll, dice[i]) for i in range(len(dice)) if i not in f.chosen})
        return Question(f.seat, acts.ASK_REROLL, [acts.PASS, *[acts.REROLL + face for face in faces]])

    def take(self, state: TemporalWar, f: Acting, answer: int) -> int:
        roll = roll_of(state)
        dice = dice_of(roll)
        if answer != acts.PASS:
            for i in range(len(dice)):
                if i not in f.chosen and face_of(roll, dice[i]) == answer - acts.REROLL:
                    f.chosen = [*f.chosen, i]
                    break
            return STAY
        if f.chosen:
            roll_again(state, f.seat, roll, f.chosen)
        return NEXT
