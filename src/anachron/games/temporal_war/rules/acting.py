"""The frames of cards in progress, and the effects that other modules name first."""

from typing import Final

from anachron.core.effects import NONE, Effect, Frame
from anachron.core.moments import EMPTY, Window
from anachron.games.temporal_war.model.actions import FIRST_EQUIPMENT, FIRST_SPELL
from anachron.games.temporal_war.model.effects import EFFECTS, MonsterFight
from anachron.games.temporal_war.model.events import EXERTED
from anachron.games.temporal_war.model.numbers import spell_cost
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.model.texts import Text

# What is being carried out.
A_PLAY: Final = 0
A_REPLAY: Final = 1
AN_EXERT: Final = 2
A_TEXT: Final = 3
OF_MONSTER: Final = 4
A_TRIGGER: Final = 5
SORTS_OF_ACTING: Final = ("play", "replay", "exert", "text", "monster", "trigger")

FROM_HAND: Final = 0
FROM_SET: Final = 1
FROM_SPELLBOOK: Final = 2


class Play(Window):
    """R20.11: a Support Card is played, or a Spell replayed."""

    card: int = NONE  # its kind
    origin: int = FROM_HAND
    number: int = NONE  # of the Set Tile
    space: int = NONE  # where that was
    piece: int = NONE  # the caster of a Spell, the warrior that met the Timing of a Trap
    text: int = NONE  # the sentence that is carried out, by number
    cost: int = 0
    shown: bool = False
    cancelled: bool = False


class Acting(Frame):
    """A sentence is carried out."""

    text: int = NONE  # by number
    what: int = A_PLAY
    card: int = NONE  # whose sentence it is
    piece: int = NONE  # "this warrior", the caster; NONE: a Flash, a Construct
    construct: int = NONE  # "this construct"
    target: int = NONE  # "that warrior": the one that the event named, or the one chosen
    space: int = NONE  # where it happens: of this warrior, of the victim, of the Set Tile
    level: int = 0  # of what was sacrificed
    looks: int = 0  # its player looks at so many cards at the bottom of the deck (Crypt Lord)
    begun: bool = False  # "each": `listed` is filled

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.listed: list[int] = EMPTY  # "each": the pieces that are still to come; replaced, never changed
        self.chosen: list[int] = EMPTY  # pieces, dice or spaces chosen so far; likewise


class Moving(Frame):
    """ "may move N": free steps of one warrior, one after another."""

    piece: int = NONE
    left: int = 0


PLAYING: Final = EFFECTS.add("play a card", frame=Play)
REPLAYING: Final = EFFECTS.add("replay a Spell", frame=Play)
MOVING: Final = EFFECTS.add("free steps", frame=Moving)


def begin_text(state: TemporalWar, seat: int, text: Text, what: int, piece: int, target: int, space: int) -> Acting:
    """A sentence is carried out next."""
    f = Acting(text.effect, seat)
    f.text, f.what, f.card, f.piece, f.target, f.space = text.number, what, text.card, piece, target, space
    state.push_frame(f)
    return f


def begin_play(state: TemporalWar, seat: int, kind: int, text: Text, piece: int, number: int = NONE) -> None:
    """R20.11: a card is played from the hand, or from the Set Tile with that number."""
    f = Play(PLAYING, seat)
    f.card, f.text, f.piece = kind, text.number, piece
    if number != NONE:
        f.origin, f.number, f.space = FROM_SET, number, state.set_space(seat, number)
    f.cost = spell_cost(state, seat, kind, piece, False) if is_spell(kind) else state.printed.level[kind]
    state.push_frame(f)


def begin_replay(state: TemporalWar, seat: int, kind: int, text: Text, caster: int) -> None:
    f = Play(REPLAYING, seat)
    f.card, f.text, f.piece, f.origin = kind, text.number, caster, FROM_SPELLBOOK
    f.cost = spell_cost(state, seat, kind, caster, True)
    state.push_frame(f)


def begin_exert(state: TemporalWar, seat: int, item: int, text: Text, piece: int) -> None:
    """R19.4: one exert of an Equipment is used."""
    stack = state.stacks[piece]
    place = state.gear[stack].index(item)
    left = state.exerts[stack][:]
    left[place] -= 1
    state.exerts[stack] = left
    if state.logging:
        state.tell(EXERTED, seat, [item, state.spaces[piece], left[place]])
    begin_text(state, seat, text, AN_EXERT, piece, NONE, state.spaces[piece])


def exerts_left(state: TemporalWar, piece: int, item: int) -> int:
    stack = state.stacks[piece]
    gear = state.gear[stack]
    for i in range(len(gear)):
        if gear[i] == item:
            return state.exerts[stack][i]
    return 0


def is_spell(kind: int) -> bool:
    return FIRST_SPELL <= kind < FIRST_EQUIPMENT


# The texts of monsters (R22.4)


def after_damage(state: TemporalWar, f: MonsterFight) -> None:
    """ "If this monster deals damage"."""
    text = state.printed.text.won[f.monster]
    if text.steps:
        begin_text(state, state.owners[f.piece], text, OF_MONSTER, NONE, f.piece, f.space)


def after_defeat(state: TemporalWar, f: MonsterFight) -> None:
    """ "If this monster is defeated"."""
    text = state.printed.text.lost[f.monster]
    if text.steps:
        begin_text(state, state.owners[f.piece], text, OF_MONSTER, NONE, f.piece, f.space)
