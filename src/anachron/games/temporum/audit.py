"""What is always true of a position of Temporum: nothing is lost or doubled. For tests and bug reports."""

from collections.abc import Mapping
from typing import Any

from anachron.games.temporum.actions import (
    BOARD,
    GIZMO,
    KINDS,
    NONE,
    PLAYER_KINDS,
    TRADE_GOODS,
    ZOMBIE_APOCALYPSE,
)
from anachron.games.temporum.player import ALL_SEATS, KIND, POOL
from anachron.games.temporum.setup import SPECIALS, ZOMBIES
from anachron.games.temporum.state import Temporum


def all_cards(state: Temporum) -> list[int]:
    cards = state.deck + state.discard + state.limbo + state.pile
    if state.robot != NONE:
        cards.append(state.robot)
    for player in state.players:
        cards += player.hand + player.aside
        for perm in player.play:
            cards.append(perm.card)
            if perm.under != NONE:
                cards.append(perm.under)
    return cards


def audit(state: Temporum) -> None:
    """AssertionError, with the position, where something does not hold."""
    audit_cards(state)
    audit_players(state)
    assert state.real == state.find_real(), state.position()
    if ZOMBIE_APOCALYPSE in state.board:
        assert sum(state.zombies) == ZOMBIES, state.position()
    assert len(state.visits) == len([f for f in state.stack if is_visit(state, f.effect, f.at)]), state.position()


def is_visit(state: Temporum, effect: int, at: int) -> bool:
    steps = state.game.effects.table[effect]
    return steps[0].text == "Note the Zone as visited." and 0 < at < len(steps)


def audit_cards(state: Temporum) -> None:
    counts = [0] * KINDS
    for card in all_cards(state):
        counts[card >> KIND] += 1
    tables = state.tables
    for kind in range(PLAYER_KINDS):
        wanted = tables.copies[kind] if tables.base[kind] or state.terms.expansion else 0
        assert counts[kind] == wanted, ("each card is in one place", kind, counts[kind], state.position())
    for kind, pile in ((GIZMO, state.gizmos), (TRADE_GOODS, state.goods)):
        if pile == NONE:
            assert counts[kind] == 0, state.position()
        else:
            assert counts[kind] + pile == SPECIALS, ("R18.3", kind, state.position())
    assert all(card >> POOL & ALL_SEATS == 0 for card in state.discard) or state.visits, state.position()


def audit_players(state: Temporum) -> None:
    for seat, player in enumerate(state.players):
        assert player.money >= 0, ("R11.1", state.position())
        assert sum(player.crowns) == 10 and min(player.crowns) >= 0, ("R15", state.position())
        assert not player.departed or player.crowns[3] > 0, ("R15.7", state.position())
        assert all(card >> seat & 1 for card in player.hand + player.aside), ("an own card unknown", state.position())
        assert player.hand == sorted(player.hand), state.position()
        if player.pawn >= BOARD:
            assert player.pawn in state.own_places(seat), ("R22.1", state.position())
        elif not state.visits:
            assert state.is_real(player.pawn), ("R1.5", state.position())
        mask = 0
        for perm in player.play:
            mask |= 1 << perm.acts
        assert mask == player.in_play, state.position()


def cap(options: Mapping[str, Any]) -> int:
    """More actions than any game can have: turns times what one turn can ask."""
    return int(options["turn_cap"]) * 5 * 400
