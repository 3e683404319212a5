"""The Temple Phase (R3, R13.11)."""

from typing import Final

from anachron.core.actions import Question, each
from anachron.core.effects import Choice, Frame
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.effects import EFFECTS
from anachron.games.trial_of_the_temples.model.events import PLACED
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples


def open_temple(state: TrialOfTheTemples, f: Frame) -> None:
    state.opener = state.first
    order = state.seats_from(state.first)
    if state.terms.duel:  # R13.11
        order = order + order
    for seat in reversed(order):
        state.push(PLACING, seat)


class PlaceFigure(Choice):  # R3.1
    def ask(self, state: TrialOfTheTemples, f: Frame) -> Question:
        player = state.players[f.seat]
        places = state.places()
        options: list[int] = []
        for figure in range(2 if state.terms.duel else 1):
            if player.figures[figure] == acts.NONE:
                options += each(acts.place_figure(figure, 0), places)
        return Question(f.seat, acts.ASK_FIGURE, options)

    def take(self, state: TrialOfTheTemples, f: Frame, answer: int) -> None:
        player = state.players[f.seat]
        figure = (answer - acts.PLACE_FIGURE) // acts.POSITIONS
        position = (answer - acts.PLACE_FIGURE) % acts.POSITIONS
        player.figures[figure] = position
        state.tell(PLACED, f.seat, [figure, position, state.tiles[position]])
        state.reveal()


PLACING: Final = EFFECTS.add("placing", PlaceFigure("Place a figure on a Temple Tile."))
