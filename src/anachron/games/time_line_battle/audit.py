"""What is always true of a position of Time Line Battle: nothing is lost or doubled. For tests and bug reports."""

from collections.abc import Mapping
from typing import Any

from anachron.games.time_line_battle.state import PHASE_BAN, PHASE_BUILD, PHASE_PICK, Side, TimeLineBattle


def audit(state: TimeLineBattle) -> None:
    """AssertionError, with the position, where something does not hold."""
    for side in state.sides:
        if state.phase not in (PHASE_BAN, PHASE_PICK, PHASE_BUILD):
            audit_cards(state, side)
        audit_day(state, side)
    assert min(state.vp) >= 0 and state.day <= state.terms.day_cap, state.position()


def audit_cards(state: TimeLineBattle, side: Side) -> None:
    veiled = side.veiled[::2]
    everything = sorted(side.hand + side.deck + side.deployed() + veiled)
    assert everything == side.owned, ("each card of a side is in one place", state.position())
    assert len(side.hand) <= state.terms.hand_size, ("R2.2", state.position())
    assert 0 <= side.bottom <= len(side.deck), state.position()
    counts = [len(day) for day in side.days]
    for day in side.veiled[1::2]:
        counts[day - 1] += 1
    assert max(counts) - min(counts) <= 1 or state.timeline == 0, ("R6.2", state.position())


def audit_day(state: TimeLineBattle, side: Side) -> None:
    deployed = side.deployed()
    assert side.fielded == sum(1 << card for card in deployed), state.position()
    assert side.line == state.cards.sort(side.line), ("R3.1", state.position())
    assert not set(side.line) & set(side.dead), state.position()
    assert set(side.line) | set(side.dead) <= set(deployed), state.position()
    assert 0 <= side.pool_left <= side.pool, state.position()
    for amounts in (side.regular, side.targeted, side.reduced, side.left, side.spilling):
        assert len(amounts) in (0, len(side.line)) and min(amounts, default=0) >= 0, ("R1.5", state.position())


def cap(options: Mapping[str, Any]) -> int:
    """More actions than any game can have (rules.md, termination)."""
    characters = 4 + 2 * (options["timelines"] - 1)
    day = 30 + 2 * (characters + 2)  # revive to reduce, and for each side a spill per Character and source
    deployments = 2 * characters * (1 + options["cycle"])
    game = options["timelines"] * options["day_cap"] * day + deployments + 2 * options["bans"] + 24
    return int(options["series"] * game)
