"""Final scoring (R12) and resigning (R15.3)."""

from anachron.core.effects import Frame
from anachron.core.seats import has
from anachron.games.trial_of_the_temples.model.actions import NONE
from anachron.games.trial_of_the_temples.model.events import GAME_END, SCORED
from anachron.games.trial_of_the_temples.model.state import BY_RESIGNATION, PHASE_OVER, TrialOfTheTemples


def final_scoring(state: TrialOfTheTemples, f: Frame) -> None:
    state.phase = PHASE_OVER
    state.set_mark()
    for seat in range(state.seats):
        player = state.players[seat]
        stored = player.stored_count()
        player.stored = [0, 0, 0, 0]
        state.gain_mana(seat, stored)  # R12.4
        points = [state.track_points(seat, track) for track in range(3)]
        points += [state.line_points(seat), state.spell_points(seat), state.total(seat), player.mana, stored]
        state.tell(SCORED, seat, points)
    end_game(state, best_by_mana(state))


def best_by_mana(state: TrialOfTheTemples) -> list[int]:
    """R12.5; a seat that has resigned cannot win (R15.3)."""
    best = state.best_seats()
    most = max([state.players[seat].mana for seat in best])
    return [seat for seat in best if state.players[seat].mana == most]


def end_game(state: TrialOfTheTemples, winners: list[int]) -> None:
    state.win(winners)
    state.tell(GAME_END, NONE, [winners, state.ended, why_won(state)])


def why_won(state: TrialOfTheTemples) -> str:
    if BY_RESIGNATION in state.ended:
        return "all others have resigned"
    if len(state.won) > 1:
        return "equal in Trial Points and mana"
    return "more mana after a tie" if len(state.best_seats()) > 1 else "more Trial Points"


def resigned(state: TrialOfTheTemples, seat: int) -> None:
    """R15.3: of two the other wins; with more, the seat plays its default actions until one is left."""
    left = [other for other in range(state.seats) if not has(state.absent, other)]
    if len(left) == 1:
        state.phase = PHASE_OVER
        state.set_mark()
        state.ended = [BY_RESIGNATION]
        end_game(state, left)
