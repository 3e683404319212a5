"""What is always true of a position of Temporum: nothing is lost or doubled. For tests and bug reports."""

from collections.abc import Mapping
from typing import Any

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.bits import bit
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.setup import SPECIALS, ZOMBIES


def all_kinds(state: Temporum) -> list[int]:
    """The kinds of all cards that are in the game."""
    found = cards.kinds_of(state.deck + state.discard + state.pile) + state.on_table + state.boxed
    if state.robot != NONE:
        found.append(state.robot)
    for player in state.players:
        found += cards.kinds_of(player.whole_hand())
        for perpetual in player.in_play:
            found.append(perpetual.card)
            if perpetual.under != NONE:
                found.append(cards.kind_of(perpetual.under))
    return found


def audit(state: Temporum) -> None:
    """AssertionError, with the position, where something does not hold."""
    audit_cards(state)
    audit_players(state)
    assert state.real == state.find_real(), state.position()
    if acts.ZOMBIE_APOCALYPSE in state.board:
        assert sum(state.zombies) == ZOMBIES, state.position()


def audit_cards(state: Temporum) -> None:
    counts = [0] * acts.KINDS
    for kind in all_kinds(state):
        counts[kind] += 1
    tables = state.tables
    for kind in range(acts.PLAYER_KINDS):
        wanted = tables.copies[kind] if tables.base[kind] or state.chosen.expansion else 0
        assert counts[kind] == wanted, ("each card is in one place", kind, counts[kind], state.position())
    for kind, pile in ((acts.GIZMO, state.gizmos), (acts.TRADE_GOODS, state.goods)):
        if pile == NONE:
            assert counts[kind] == 0, state.position()
        else:
            assert counts[kind] + pile == SPECIALS, ("R18.3", kind, state.position())


def audit_players(state: Temporum) -> None:
    for seat, player in enumerate(state.players):
        assert player.money >= 0, ("R11.1", state.position())
        assert sum(player.crowns) == 10 and min(player.crowns) >= 0, ("R15", state.position())
        assert not player.departed or player.crowns[3] > 0, ("R15.7", state.position())
        for card in player.whole_hand():
            assert state.knows(seat, card), ("an own card unknown", state.position())
        assert player.hand == sorted(player.hand), state.position()
        if player.pawn >= acts.BOARD:
            assert player.pawn in state.own_places(seat), ("R22.1", state.position())
        elif not state.visits():
            assert state.is_real(player.pawn), ("R1.5", state.position())
        kinds = 0
        for perpetual in player.in_play:
            kinds |= bit(perpetual.acts)
        assert kinds == player.kinds_in_play, state.position()


def cap(options: Mapping[str, Any]) -> int:
    """More actions than any game can have: turns times what one turn can ask."""
    return int(options["turn_cap"]) * 5 * 400
