"""Rest (R8)."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import NEXT, STAY, Choice, Do
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.effects import EFFECTS, Resting
from anachron.games.trial_of_the_temples.model.events import RESTED, STORED
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples


def take_figures_back(state: TrialOfTheTemples, f: Resting) -> None:  # R8.1
    state.players[f.seat].figures = [acts.NONE, acts.NONE]


class Store(Choice):  # R8.2
    def ask(self, state: TrialOfTheTemples, f: Resting) -> Question | None:
        player = state.players[f.seat]
        if player.stored_count() >= state.storage(f.seat) or player.crystal_count() == 0:
            return None
        options = [acts.STORE + colour for colour in range(4) if player.crystals[colour] > 0]
        options.append(acts.PASS)
        return Question(f.seat, acts.ASK_STORE, options)

    def take(self, state: TrialOfTheTemples, f: Resting, answer: int) -> int:
        player = state.players[f.seat]
        if answer == acts.PASS:
            return NEXT
        player.crystals[answer - acts.STORE] -= 1
        player.stored[answer - acts.STORE] += 1
        state.tell(STORED, f.seat, [answer - acts.STORE])
        return STAY


def return_the_rest(state: TrialOfTheTemples, f: Resting) -> None:
    """R8.3 to R8.5."""
    player = state.players[f.seat]
    crystals, tokens = player.crystal_count(), player.tokens
    mana = crystals + tokens + rest_bonus(state, f.seat)
    player.crystals = [0, 0, 0, 0]
    player.tokens = 0
    mana = state.gain_mana(f.seat, mana)
    player.rested = True
    state.tell(RESTED, f.seat, [crystals, tokens, mana, f.forced])
    state.reveal()  # R15.5


def rest_bonus(state: TrialOfTheTemples, seat: int) -> int:  # R8.4
    player, rest_mana = state.players[seat], state.tables.rest_mana
    mana = 0
    for spell in range(acts.SPELLS):
        if rest_mana[spell] and player.has_learned(spell):
            mana += rest_mana[spell]
    return mana


RESTING: Final = EFFECTS.add(
    "resting",
    Do("Take back your figure.", take_figures_back),
    Store("You may store Crystals, as many as you have storage spaces."),
    Do("Return all others and all Action Tokens for 1 mana each; you have rested.", return_the_rest),
    frame=Resting,
)
AT_STORING: Final = 1
