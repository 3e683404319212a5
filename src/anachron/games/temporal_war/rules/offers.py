"""R20.4, R20.8: what a seat can use in a window, and what it may hold for all that the others know."""

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.moments import Window
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.arena import DISTANCE
from anachron.games.temporal_war.model.effects import Attack, Damage, OnPiece
from anachron.games.temporal_war.model.numbers import spell_cost
from anachron.games.temporal_war.model.payment import can_pay
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.model.texts import THE_SOURCE, THE_SUBJECT, THE_TARGET, Text
from anachron.games.temporal_war.rules.acting import exerts_left, is_spell


def subject_of(f: Window) -> int:
    """Who attacks, lands, rests, syncs, takes the damage: a piece; NONE where there is none."""
    return f.piece if isinstance(f, OnPiece) else NONE


def spoken_of(f: Window, text: Text) -> int:
    """The piece that a Support Card speaks of: the caster, the victim of a Trap."""
    if text.speaks_of == THE_SUBJECT:
        return subject_of(f)
    if text.speaks_of == THE_TARGET and isinstance(f, Attack):
        return f.target
    if text.speaks_of == THE_SOURCE and isinstance(f, Damage):
        return f.source
    return NONE


def is_trap(kind: int) -> bool:
    return acts.FIRST_TRAP <= kind < acts.FIRST_CONSTRUCT


def is_construct(kind: int) -> bool:
    return acts.FIRST_CONSTRUCT <= kind < acts.FIRST_FLASH


# Spells and Flashes


def can_cast(state: TemporalWar, f: Window, seat: int, kind: int, again: bool) -> bool:
    """Timing, cost and targets of a Spell or Flash (a replay)."""
    text = state.printed.text.support[kind]
    piece = spoken_of(f, text)
    if not text.fits(state, f, seat, piece):
        return False
    if is_spell(kind):
        if not state.is_here(piece):  # R19.2
            return False
        cost = spell_cost(state, seat, kind, piece, again)
    else:
        cost = state.printed.level[kind]
    return can_pay(state, seat, cost) and text.can_act(state, seat, piece)


# Traps


def is_in_area(state: TemporalWar, kind: int, tile: int, piece: int) -> bool:
    return state.is_here(piece) and DISTANCE[tile][state.spaces[piece]] <= state.printed.value[kind]


def can_spring(state: TemporalWar, f: Window, seat: int, kind: int, tile: int) -> bool:
    """Timing, area, cost and targets of a Trap on that space."""
    text = state.printed.text.support[kind]
    piece = spoken_of(f, text)
    return (
        is_in_area(state, kind, tile, piece)
        and text.fits(state, f, seat, piece)
        and can_pay(state, seat, state.printed.level[kind])
        and text.can_act(state, seat, piece, tile)
    )


# R20.8 (a): what all can see


def replays_left(state: TemporalWar, f: Window, seat: int, kind: int) -> int:
    """R20.5: the copies in the spellbook that were not used in this window."""
    return state.spellbooks[seat].count(kind) - f.used.count(used_entry(seat, acts.REPLAY + kind))


def used_entry(seat: int, action: int) -> int:
    """How a window notes what was used."""
    return action * 8 + seat


def replays(state: TemporalWar, f: Window, seat: int, window: int) -> list[int]:
    found: list[int] = []
    for kind in state.spellbooks[seat]:
        if (
            state.printed.text.support_windows[kind] >> window & 1
            and acts.REPLAY + kind not in found
            and replays_left(state, f, seat, kind) > 0
            and can_cast(state, f, seat, kind, True)
        ):
            found.append(acts.REPLAY + kind)
    return found


def exerts(state: TemporalWar, f: Window, seat: int, window: int) -> list[int]:
    """Of the warrior that the window is about."""
    piece = subject_of(f)
    found: list[int] = []
    if piece == NONE or state.owners[piece] != seat or not state.is_here(piece):
        return found
    for item in state.gear[state.stacks[piece]]:
        if state.printed.text.exert_windows[item] >> window & 1 and exerts_left(state, piece, item) > 0:
            text = state.printed.text.exerts[item]
            if used_entry(seat, acts.EXERT + item) not in f.used and text.can_act(state, seat, piece):
                found.append(acts.EXERT + item)
    return found


def optional_texts(state: TemporalWar, f: Window, seat: int, window: int) -> list[int]:
    found: list[int] = []
    for piece in range(len(state.kinds)):
        if state.owners[piece] == seat and state.spaces[piece] != NONE:
            kind = state.kinds[piece]
            if (
                state.printed.text.offer_windows[kind] >> window & 1
                and offer_piece(state, f, seat, kind) == piece
                and acts.USE + kind not in found
            ):
                found.append(acts.USE + kind)
    return found


def offer_piece(state: TemporalWar, f: Window, seat: int, kind: int) -> int:
    """The piece of that name whose optional text can be used now, or NONE. Of a stack, one is meant at a time."""
    text = state.printed.text.offers[kind]
    for piece in range(len(state.kinds)):
        if state.kinds[piece] == kind and state.owners[piece] == seat and state.spaces[piece] != NONE:
            if used_entry(seat, acts.USE + kind) in f.used:
                return NONE
            if text.fits(state, f, seat, piece) and text.can_act(state, seat, piece):
                return piece
    return NONE


# R20.8 (b): what a seat may hold


def may_hold_one(state: TemporalWar, f: Window, seat: int, window: int) -> bool:
    table = state.printed.text
    if not table.window_holdings[window]:
        return False
    has_card = len(state.hands[seat]) > 0
    is_set = len(state.set_turns[seat]) > 0 and state.has_old_set_card(seat)
    if not has_card and not is_set:
        return False
    holdings = table.window_holdings[window] & state.hidden_kinds(seat)
    if not holdings:
        return False
    for kind in table.window_kinds[window]:
        if not holdings >> (kind - acts.FIRST_SPELL) & 1:
            continue
        if is_trap(kind):
            if is_set and could_spring(state, f, seat, kind):
                return True
        elif can_cast(state, f, seat, kind, False):
            return True
    return False


def could_spring(state: TemporalWar, f: Window, seat: int, kind: int) -> bool:
    """Would one of the Set Tiles do, if this Trap lay there?"""
    for i in range(len(state.set_turns[seat])):
        if state.set_turns[seat][i] != state.turn and can_spring(state, f, seat, kind, state.set_spaces[seat][i]):
            return True
    return False


# What a seat really has


def plays(state: TemporalWar, f: Window, seat: int, window: int) -> list[int]:
    """Flashes and Spells in hand; then set cards."""
    found: list[int] = []
    windows = state.printed.text.support_windows
    for kind in cards.distinct(state.hands[seat]):
        if (
            acts.FIRST_SPELL <= kind < acts.CARD_COUNT
            and windows[kind] >> window & 1
            and not is_trap(kind)
            and can_cast(state, f, seat, kind, False)
        ):
            found.append(acts.PLAY + kind)
    for number in sorted(state.set_numbers[seat]):
        if can_play_set(state, f, seat, window, number):
            found.append(acts.PLAY_SET + number)
    return found


def can_play_set(state: TemporalWar, f: Window, seat: int, window: int, number: int) -> bool:
    """R8.4: a set Flash, Spell or Trap in a window."""
    kind = state.set_kind(seat, number)
    if not state.printed.text.support_windows[kind] >> window & 1 or state.is_fresh(seat, number):
        return False
    if is_trap(kind):
        return can_spring(state, f, seat, kind, state.set_space(seat, number))
    return can_cast(state, f, seat, kind, False)


def returns(state: TemporalWar, seat: int) -> list[int]:
    """R8.9."""
    return [acts.RETURN + number for number in sorted(state.set_numbers[seat])]
