"""What is always true of a position of Trial of the Temples. For tests and bug reports."""

from anachron.games.trial_of_the_temples.model.actions import LAST_SPACE, NONE, POSITIONS
from anachron.games.trial_of_the_temples.model.state import PHASE_RESOURCE, PHASE_TEMPLE, TrialOfTheTemples


def audit(state: TrialOfTheTemples) -> None:
    """AssertionError, with the position, where something does not hold."""
    on_mats = [core for player in state.players for core in player.cores if core != NONE]
    for colour in range(4):
        assert state.supply[colour] + on_mats.count(colour) == state.box[colour], ("a core is lost", state.position())
        assert state.supply[colour] >= 0, state.position()
    tiles = sorted(state.pile + state.revealed_tiles)
    assert tiles == list(range(len(state.tables.round_numbers))), ("a Round Tile is lost", state.position())
    for seat in range(state.seats):
        audit_player(state, seat)
    audit_tracks(state)
    audit_circle(state)


def audit_player(state: TrialOfTheTemples, seat: int) -> None:
    player = state.players[seat]
    counts = [player.mana, player.tokens, *player.crystals, *player.stored]
    assert min(counts) >= 0, ("R9.6", state.position())
    assert player.stored_count() <= state.storage(seat), ("R8.2", state.position())
    if state.terms.mana_cap:
        assert player.mana <= state.terms.mana_cap, state.position()
    for i in range(4):
        row = [core for core in player.cores[4 * i : 4 * i + 4] if core != NONE]
        column = [core for core in player.cores[i::4] if core != NONE]
        assert len(set(row)) == len(row) and len(set(column)) == len(column), ("R5.5", state.position())


def audit_tracks(state: TrialOfTheTemples) -> None:
    """R7.7: at most one marker on every space but the first."""
    for track in range(3):
        spaces = [player.tracks[track] for player in state.players] + [marker[track] for marker in state.neutral]
        spaces = [space for space in spaces if space]
        assert len(set(spaces)) == len(spaces) and max(spaces, default=0) <= LAST_SPACE, state.position()


def audit_circle(state: TrialOfTheTemples) -> None:
    """R3.2 to R3.4."""
    figures = [figure for player in state.players for figure in player.figures if figure != NONE]
    assert len(set(figures)) == len(figures) and state.d not in figures, state.position()
    if state.terms.surround and state.phase in (PHASE_TEMPLE, PHASE_RESOURCE):
        blocked = state.blocked()
        for figure in figures:
            assert not (blocked[figure - 1] and blocked[(figure + 1) % POSITIONS]), ("R3.4", state.position())
