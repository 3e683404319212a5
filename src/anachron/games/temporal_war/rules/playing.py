"""R19, R20.11: Support Cards are played, Spells replayed, texts and exerts used at open points."""

from typing import Any, Final

from anachron.core import cards
from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, Choice, Do
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.arena import ADJACENT
from anachron.games.temporal_war.model.effects import Landing
from anachron.games.temporal_war.model.events import FROM_HAND as A_HAND
from anachron.games.temporal_war.model.events import FROM_SET as A_SET_TILE
from anachron.games.temporal_war.model.events import FROM_SPELLBOOK as A_SPELLBOOK
from anachron.games.temporal_war.model.options import CONSTRUCT_TILES
from anachron.games.temporal_war.model.payment import can_pay, pay
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.model.texts import NO_TEXT, ON_LAND
from anachron.games.temporal_war.rules import moments
from anachron.games.temporal_war.rules.acting import (
    A_PLAY,
    A_REPLAY,
    A_TEXT,
    FROM_HAND,
    FROM_SET,
    FROM_SPELLBOOK,
    PLAYING,
    REPLAYING,
    SORTS_OF_ACTING,
    Acting,
    Play,
    begin_exert,
    begin_play,
    begin_text,
    exerts_left,
    is_spell,
)
from anachron.games.temporal_war.rules.attaching import attach, bearers
from anachron.games.temporal_war.rules.leaving import count_tiles
from anachron.games.temporal_war.rules.offers import can_spring, is_construct, is_trap
from anachron.games.temporal_war.rules.tiling import build

ORIGINS: Final = (A_HAND, A_SET_TILE, A_SPELLBOOK)


def is_equipment(kind: int) -> bool:
    return acts.FIRST_EQUIPMENT <= kind < acts.FIRST_TRAP


# R5.7: open points


def open_point_actions(state: TemporalWar, seat: int) -> list[int]:
    """Equipment and set Constructs; healing the Champion and returning set cards come after them."""
    found: list[int] = []
    for kind in cards.distinct(state.hands[seat]):
        if is_equipment(kind) and can_equip(state, seat, kind):
            found.append(acts.PLAY + kind)
    for number in sorted(state.set_numbers[seat]):
        if can_play_type_card(state, seat, number):
            found.append(acts.PLAY_SET + number)
    return found


def can_equip(state: TemporalWar, seat: int, kind: int) -> bool:
    """R19.3, R19.11."""
    return can_pay(state, seat, state.printed.level[kind]) and len(bearers(state, seat, kind)) > 0


def can_play_type_card(state: TemporalWar, seat: int, number: int) -> bool:
    """A set Equipment or Construct."""
    if state.is_fresh(seat, number):
        return False
    kind = state.set_kind(seat, number)
    if is_equipment(kind):
        return can_equip(state, seat, kind)
    return is_construct(kind) and can_build(state, seat, kind, state.set_space(seat, number))


def can_build(state: TemporalWar, seat: int, kind: int, space: int) -> bool:
    """R19.5, R19.7."""
    if state.at[space] != NONE or count_tiles(state, seat) >= CONSTRUCT_TILES:
        return False
    return can_pay(state, seat, state.printed.level[kind])


# R9.5, R9.6: the warrior in use


def main_action_texts(state: TemporalWar, piece: int) -> list[int]:
    """The "Main Action:" effects that it has, or that a construct offers it."""
    seat, kind, table = state.owners[piece], state.kinds[piece], state.printed.text
    found: list[int] = []
    text = table.main[kind]
    if text is not NO_TEXT and text.can_act(state, seat, piece):
        found.append(acts.USE + kind)
    for construct in constructs_beside(state, piece):
        kind = state.construct_kinds[construct]
        text = table.main[kind]
        if text is not NO_TEXT and acts.USE + kind not in found and text.can_act(state, seat, piece):
            found.append(acts.USE + kind)
    return found


def action_texts(state: TemporalWar, piece: int) -> list[int]:
    """Texts and exerts that are no Main Action."""
    seat, kind, table = state.owners[piece], state.kinds[piece], state.printed.text
    found: list[int] = []
    text = table.action[kind]
    if (
        text is not NO_TEXT
        and not (text.once and state.serials[piece] in state.used_texts)
        and text.can_act(state, seat, piece)
    ):
        found.append(acts.USE + kind)
    for construct in constructs_beside(state, piece):
        kind = state.construct_kinds[construct]
        text = table.action[kind]
        if text is not NO_TEXT and acts.USE + kind not in found and text.can_act(state, seat, piece):
            found.append(acts.USE + kind)
    for item in state.gear[state.stacks[piece]]:
        text = table.action[item]
        if text is not NO_TEXT and exerts_left(state, piece, item) > 0 and text.can_act(state, seat, piece):
            found.append(acts.EXERT + item)
    return found


def constructs_beside(state: TemporalWar, piece: int) -> list[int]:
    """The constructs of its player adjacent to a warrior."""
    found: list[int] = []
    if state.construct_kinds:
        for near in ADJACENT[state.spaces[piece]]:
            construct = state.tile_at[near]
            if (
                construct != NONE
                and state.construct_owners[construct] == state.owners[piece]
                and construct not in found
            ):
                found.append(construct)
    return found


def act(state: TemporalWar, seat: int, action: int) -> None:
    """Carries out what one of the three lists above offered."""
    if acts.is_verb(action, acts.RETURN):
        state.return_set(seat, action - acts.RETURN)
    elif acts.is_verb(action, acts.PLAY):
        begin_play(state, seat, action - acts.PLAY, NO_TEXT, NONE)
    elif acts.is_verb(action, acts.PLAY_SET):
        number = action - acts.PLAY_SET
        kind = state.set_kind(seat, number)
        begin_play(state, seat, kind, state.printed.text.build[kind], NONE, number)
    elif acts.is_verb(action, acts.EXERT):
        item = action - acts.EXERT
        begin_exert(state, seat, item, state.printed.text.action[item], state.in_use)
    else:
        use(state, seat, action - acts.USE)


def use(state: TemporalWar, seat: int, kind: int) -> None:
    """A text of the warrior in use, or of a construct beside it."""
    piece, table = state.in_use, state.printed.text
    text = table.main[kind]
    if text is not NO_TEXT:
        state.main_used = True
    else:
        text = table.action[kind]
        if text.once and kind == state.kinds[piece]:
            state.note_text_used(state.serials[piece])
    if state.logging:
        state.tell(ev.USED_TEXT, seat, [kind, state.spaces[piece]])
    begin_text(state, seat, text, A_TEXT, piece, NONE, state.spaces[piece])


# R8.7: an enemy is on a Set Tile


def able_at_landing(state: TemporalWar, seat: int, number: int, f: Landing) -> bool:
    """Not set this turn, Timing met by this landing, cost payable: only Traps can be."""
    kind = state.set_kind(seat, number)
    if not is_trap(kind) or not state.printed.text.support_windows[kind] >> ON_LAND & 1:
        return False
    return not state.is_fresh(seat, number) and can_spring(state, f, seat, kind, state.set_space(seat, number))


def play_set(state: TemporalWar, seat: int, number: int, f: Landing) -> None:
    kind = state.set_kind(seat, number)
    begin_play(state, seat, kind, state.printed.text.support[kind], f.piece, number)


# R20.11


def pay_for_it(state: TemporalWar, f: Play) -> None:
    pay(state, f.seat, f.cost)


def show(state: TemporalWar, f: Play) -> int:
    """R8.5: a Set Tile leaves as soon as its card is shown."""
    if not state.is_playing(f.seat):
        return END
    if f.origin == FROM_SET:
        state.show_set(f.seat, f.number)
        if state.logging:
            state.tell(ev.REVEALED, f.seat, [f.number, f.card, f.space])
    elif f.origin == FROM_HAND:
        state.show_from_hand(f.seat, f.card)
    if f.origin != FROM_SPELLBOOK:
        moments.note_shown(state, f)
    f.shown = True
    if state.logging:
        state.tell(ev.PLAYED, f.seat, [f.card, ORIGINS[f.origin], f.cost, state.aether[f.seat], state.held[f.seat]])
    return NEXT


class PlayedCard(Choice):
    """Equipment gets a bearer: of a stack, only its first piece in reading order is offered. The rest takes effect."""

    def ask(self, state: TemporalWar, f: Play) -> Question | None:
        if not state.is_playing(f.seat) or f.cancelled or not is_equipment(f.card):
            return None
        spaces = [state.spaces[piece] for piece in bearers(state, f.seat, f.card)]
        return Question(f.seat, acts.ASK_BEARER, [acts.AT + space for space in spaces])

    def take(self, state: TemporalWar, f: Play, answer: int) -> None:
        f.piece = state.at[answer - acts.AT]

    def skip(self, state: TemporalWar, f: Play) -> int:
        if not state.is_playing(f.seat):
            return END
        if f.cancelled:
            if state.logging:
                state.tell(ev.CANCELLED, f.seat, [f.card])
        elif is_construct(f.card):
            raise_construct(state, f)
        elif not is_equipment(f.card):
            take_effect(state, f)
        return NEXT


def take_effect(state: TemporalWar, f: Play) -> None:
    """R20.12: targets are chosen now; the victim of a Trap is the warrior that met the Timing."""
    text = state.printed.text.all[f.text]
    caster = f.piece if is_spell(f.card) else NONE
    what = A_REPLAY if f.origin == FROM_SPELLBOOK else A_PLAY
    begin_text(state, f.seat, text, what, caster, f.piece, f.space)


def raise_construct(state: TemporalWar, f: Play) -> None:
    """R19.5: the Set Tile becomes the numbered tile."""
    state.take_aside(f.seat, f.card)
    construct = build(state, f.seat, f.card, f.space)
    text = state.printed.text.build[f.card]
    if text is not NO_TEXT:
        acting = begin_text(state, f.seat, text, A_PLAY, NONE, NONE, f.space)
        acting.construct = construct


def caster_texts(state: TemporalWar, f: Play) -> None:
    """R20.11: Spellsinger."""
    if f.cancelled or not is_spell(f.card) or not state.is_here(f.piece) or not state.is_playing(f.seat):
        return
    text = state.printed.text.caster[state.kinds[f.piece]]
    if text is NO_TEXT or (text.once and state.serials[f.piece] in state.used_texts):
        return
    if text.once:
        state.note_text_used(state.serials[f.piece])
    if state.logging:
        state.tell(ev.TRIGGERED, f.seat, [text.card, state.spaces[f.piece]])
    begin_text(state, f.seat, text, A_TEXT, f.piece, NONE, state.spaces[f.piece])


def put_away(state: TemporalWar, f: Play) -> int:
    """A Spell goes to the spellbook, Equipment to its warrior; a Construct stands already; the rest is buried."""
    if not state.is_playing(f.seat) or f.card not in state.aside[f.seat]:
        return END
    if is_construct(f.card) and not f.cancelled:
        return NEXT
    state.take_aside(f.seat, f.card)
    if is_spell(f.card):
        state.place_in_spellbook(f.seat, f.card)
    elif is_equipment(f.card) and not f.cancelled and f.piece != NONE:
        attach(state, f.seat, f.card, f.piece)
    else:
        state.bury(f.seat, f.card)
    return NEXT


PUT_AWAY: Final = Do("The card goes to its place.", put_away)
PLAYING.define(
    Do("Pay for it.", pay_for_it),
    Do("Show it.", show),
    moments.CARD,
    PlayedCard("Its effect."),
    Do("Texts about the caster of a Spell.", caster_texts),
    PUT_AWAY,
)
REPLAYING.define(
    Do("Pay for it.", pay_for_it),
    Do("Say which.", show),
    PlayedCard("Its effect."),
    Do("Texts about the caster.", caster_texts),
)


# For the view


def playing_of(state: TemporalWar) -> list[dict[str, Any]]:
    """What is being carried out, the innermost last."""
    found: list[dict[str, Any]] = []
    for f in state.stack:
        if isinstance(f, Play):
            what = A_REPLAY if f.origin == FROM_SPELLBOOK else A_PLAY
            if f.shown:
                found.append(entry(state, f.seat, what, f.card, f.cancelled))
        elif isinstance(f, Acting) and f.what not in (A_PLAY, A_REPLAY):
            found.append(entry(state, f.seat, f.what, f.card, False))
    return found


def entry(state: TemporalWar, seat: int, what: int, card: int, cancelled: bool) -> dict[str, Any]:
    return {
        "kind": SORTS_OF_ACTING[what],
        "seat": seat,
        "card": acts.CARDS.ids[card],
        "text": state.printed.texts[card],
        "cancelled": cancelled,
    }


def looking_of(state: TemporalWar) -> int:
    """The seat that looks at the bottom of its deck (Crypt Lord), or NONE."""
    top = state.stack[-1] if state.stack else None
    return top.seat if isinstance(top, Acting) and top.looks > 0 else NONE
