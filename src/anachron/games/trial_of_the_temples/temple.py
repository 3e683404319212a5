"""The Temple Phase (R3, R13.11)."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import ENTER, NEXT, Do, Frame
from anachron.games.trial_of_the_temples.actions import ASK_FIGURE, NONE, PLACE_FIGURE, POSITIONS, place_figure
from anachron.games.trial_of_the_temples.effects import EFFECTS
from anachron.games.trial_of_the_temples.events import PLACED
from anachron.games.trial_of_the_temples.state import TrialOfTheTemples


def open_temple(state: TrialOfTheTemples, f: Frame, do: Do, answer: int) -> int:
    state.opener = state.first
    order = state.seats_from(state.first)
    if state.terms.duel:  # R13.11
        order = order + order
    for seat in reversed(order):
        state.push(PLACING, seat)
    return NEXT


def place_a_figure(state: TrialOfTheTemples, f: Frame, do: Do, answer: int) -> int:  # R3.1
    player = state.players[f.seat]
    if answer == ENTER:
        places = state.places()
        options: list[int] = []
        for figure in range(2 if state.terms.duel else 1):
            if player.figures[figure] == NONE:
                options += each(place_figure(figure, 0), places)
        return state.ask(f.seat, ASK_FIGURE, options)
    figure = (answer - PLACE_FIGURE) // POSITIONS
    position = (answer - PLACE_FIGURE) % POSITIONS
    player.figures[figure] = position
    state.tell(PLACED, f.seat, [figure, position, state.tiles[position]])
    state.reveal()
    return NEXT


PLACING: Final = EFFECTS.add("placing", Do("Place a figure on a Temple Tile.", place_a_figure))
