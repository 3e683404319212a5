"""What is always true of a position of The Temporal War: nothing is lost or doubled. For tests and bug reports."""

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.seats import has
from anachron.games.temporal_war.model.actions import CARD_COUNT, FIRST_MONSTER, KIND_COUNT
from anachron.games.temporal_war.model.arena import CENTER, FOUNTAIN_ON, SPACE_COUNT
from anachron.games.temporal_war.model.effects import Exit, Landing, MonsterFight
from anachron.games.temporal_war.model.options import CONSTRUCT_TILES, MOST_AETHER, SHARDS_ON_SPACE
from anachron.games.temporal_war.model.state import PHASE_MULLIGAN, PHASE_OVER, PHASE_ROUND_END, TemporalWar
from anachron.games.temporal_war.rules.leaving import count_tiles
from anachron.games.temporal_war.views.position import all_kinds


def audit(state: TemporalWar) -> None:
    """AssertionError, with the position, where something does not hold."""
    if not state.kinds or state.phase < PHASE_MULLIGAN:
        return
    for seat in range(state.seats):
        if not has(state.fallen, seat):
            found = sorted(all_kinds(state, seat))
            assert found == state.lists[seat], ("each card is in one place", seat, state.position())
        assert 0 <= state.aether[seat] <= MOST_AETHER and state.held[seat] >= 0, state.position()
        assert 0 <= state.temples[seat] <= state.terms.temple_health[seat], state.position()
        assert has(state.fallen, seat) == (state.temples[seat] == 0), ("R27.1", seat, state.position())
        assert state.count_warriors(seat) <= state.terms.most_warriors, ("R7.2", state.position())
        assert count_tiles(state, seat) <= CONSTRUCT_TILES, ("R19.7", state.position())
    audit_pieces(state)
    audit_tiles(state)
    audit_monsters(state)
    assert max(state.shards) <= SHARDS_ON_SPACE, ("R14.2", state.position())


def audit_pieces(state: TemporalWar) -> None:
    counts = [0] * len(state.pieces_of)
    for piece in range(len(state.kinds)):
        space = state.spaces[piece]
        if space == NONE:
            continue
        assert state.at[space] == piece, ("a piece is where it is", state.position())
        counts[state.stacks[piece]] += 1
        health = state.health_of(piece)
        assert 0 < health <= state.most_health(piece), ("R17.3", state.position())
        temple = state.temple_on(space)
        assert temple in (NONE, piece) and state.tile_at[space] == NONE, ("R10.3", state.position())
    for space in range(SPACE_COUNT):
        piece = state.at[space]
        assert piece == NONE or state.spaces[piece] == space, ("a space knows its piece", state.position())
        is_ride = space == CENTER or FOUNTAIN_ON[state.ring][space] != NONE
        if piece != NONE and is_ride and state.phase not in (PHASE_ROUND_END, PHASE_OVER):
            assert any(isinstance(f, Landing | Exit) for f in state.stack), ("R12.2", state.position())
    for stack in range(len(counts)):
        assert counts[stack] == state.pieces_of[stack], ("a stack counts its pieces", state.position())


def audit_tiles(state: TemporalWar) -> None:
    for construct in range(len(state.tiles)):
        for space in state.tiles[construct]:
            assert state.tile_at[space] == construct, state.position()
    for seat in range(state.seats):
        assert len(state.set_cards[seat]) == len(state.set_numbers[seat]) == len(state.set_spaces[seat])
        for space in state.set_spaces[seat]:
            assert state.set_at[space] == seat and state.tile_at[space] == NONE, state.position()


def audit_monsters(state: TemporalWar) -> None:
    """Only where the Forgotten Deck is whole: a position written by hand may have less."""
    counts = [0] * KIND_COUNT
    for card in state.monsters:
        counts[cards.kind_of(card)] += 1
    for kind in state.defeated:
        counts[kind] += 1
    for f in state.stack:
        if isinstance(f, MonsterFight) and f.monster != NONE and f.monster not in state.defeated:
            counts[f.monster] += 1
    for kind in range(FIRST_MONSTER, KIND_COUNT):
        assert counts[kind] <= state.printed.copies[kind], ("R22.4", state.position())
    assert CARD_COUNT == FIRST_MONSTER
