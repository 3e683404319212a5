"""What is always true of a position of Time Line Battle: nothing is lost or doubled. For tests and bug reports."""

from anachron.games.time_line_battle.model.sets import set_of
from anachron.games.time_line_battle.model.state import Player, TimeLineBattle


def audit(state: TimeLineBattle) -> None:
    """AssertionError, with the position, where something does not hold."""
    for player in state.players:
        if state.timeline > 0:
            audit_cards(state, player)
        audit_day(state, player)
    assert min(state.vp) >= 0 and state.day <= state.terms.day_cap, state.position()


def audit_cards(state: TimeLineBattle, player: Player) -> None:
    everything = sorted(player.hand + player.deck + player.deployed() + player.veiled)
    assert everything == player.owned, ("each card of a player is in one place", state.position())
    assert len(player.hand) <= state.terms.hand_size, ("R2.2", state.position())
    assert 0 <= player.bottom <= len(player.deck), state.position()
    assert len(player.veiled) == len(player.veiled_days), state.position()
    counts = [len(day) for day in player.days]
    for day in player.veiled_days:
        counts[day - 1] += 1
    assert max(counts) - min(counts) <= 1, ("R6.2", state.position())


def audit_day(state: TimeLineBattle, player: Player) -> None:
    deployed = player.deployed()
    assert player.fielded == set_of(deployed), state.position()
    assert player.line == state.cards.sort(player.line), ("R3.1", state.position())
    assert not set(player.line) & set(player.dead), state.position()
    assert set(player.line) | set(player.dead) <= set(deployed), state.position()
    assert 0 <= player.pool_left <= player.pool, state.position()
    for amounts in (player.regular, player.targeted, player.reduced, player.left, player.spilling):
        assert len(amounts) in (0, len(player.line)) and min(amounts, default=0) >= 0, ("R1.5", state.position())
    assert (player.hits_to_come, player.runs_to_come) == (0, 0), state.position()
