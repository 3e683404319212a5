"""Gaining things: icons one by one, Spell Cores and where they are placed (R4.11, R4.12, R5)."""

from typing import Final

from anachron.core.actions import Ask, each
from anachron.core.effects import ENTER, NEXT, STAY, Do, Effects, Frame
from anachron.games.trial_of_the_temples.actions import (
    ASK_CORE,
    ASK_CRYSTAL,
    NONE,
    PICK_CRYSTAL,
    PLACE_CORE,
    PURPLE,
)
from anachron.games.trial_of_the_temples.cards import (
    ACTION,
    CORE,
    CRYSTAL_ANY,
    IMMEDIATE,
    MANA_1,
    MANA_2,
    STARTING_TOKEN,
)
from anachron.games.trial_of_the_temples.default import default_of
from anachron.games.trial_of_the_temples.state import BY_LAST_SPACES, BY_PURPLE, TrialOfTheTemples

# Where an icon comes from: a position of the circle, or
DAY_HALF: Final = 12
NIGHT_HALF: Final = 13
MAT: Final = 14

SUPPLY_EMPTY: Final = 0
NO_SPACE: Final = 1


def queued(icon: int, source: int, main: bool) -> int:
    """An icon that waits to be taken, as one number."""
    return icon + 16 * source + (256 if main else 0)


def icon_of(code: int) -> int:
    return code & 15


def source_of(code: int) -> int:
    return code >> 4 & 15


def is_main(code: int) -> bool:
    return code >= 256


def ask_player(state: TrialOfTheTemples, seat: int, ask: Ask, options: list[int]) -> int:
    """Asks; a seat that has resigned plays its default action from then on (R15.3)."""
    if state.players[seat].resigned:
        options = [default_of(state, seat, ask.kind, options)]
    return state.ask(seat, ask, options)


def gain_icon(state: TrialOfTheTemples, seat: int, icon: int) -> int:
    """Takes an icon that needs no decision; the mana it gave."""
    player = state.players[seat]
    if icon < CRYSTAL_ANY:
        player.crystals[icon] += 1
    elif icon == ACTION:
        player.tokens += 1
    elif icon in (MANA_1, MANA_2):
        mana = 2 if icon == MANA_2 else 1
        state.gain_mana(seat, mana)
        return mana
    elif icon == STARTING_TOKEN:
        state.tell("token", seat, [state.first])
        state.first = seat
    return 0


def take_icons(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """R4.2: the icons of the queue from left to right; a choice or a core is finished before the next icon."""
    if not state.queue:
        return NEXT
    code = state.queue[0]
    icon = icon_of(code)
    chosen = icon == CRYSTAL_ANY
    if chosen:  # R4.11
        if answer == ENTER:
            return ask_player(state, f.seat, ASK_CRYSTAL, each(PICK_CRYSTAL, [0, 1, 2]))
        icon = answer - PICK_CRYSTAL
    state.queue.pop(0)
    source = source_of(code)
    if source != MAT:
        state.players[f.seat].collected |= 1 << icon
    if CORE <= icon < CORE + 4:
        tell_taken(state, f.seat, code, icon, 0, chosen)
        state.push(GAIN_CORE, f.seat, icon - CORE)
        return STAY
    mana = gain_icon(state, f.seat, icon)
    if icon != STARTING_TOKEN:
        tell_taken(state, f.seat, code, icon, mana, chosen)
    return STAY


def tell_taken(state: TrialOfTheTemples, seat: int, code: int, icon: int, mana: int, chosen: bool) -> None:
    source = source_of(code)
    kind = "collected" if source != MAT else "gained"
    state.tell(kind, seat, [icon, source, 1 if is_main(code) else 0, mana, 1 if chosen else 0])


def gain_core(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """R5: the core of the colour kept by the frame is taken and placed, or 2 mana are gained instead."""
    colour = state.core_colour(f.kept)
    if colour == NONE:  # R5.3
        state.gain_mana(f.seat, state.tables.no_core_mana)
        state.tell("no-core", f.seat, [f.kept, state.tables.no_core_mana, SUPPLY_EMPTY])
        return NEXT
    player = state.players[f.seat]
    if answer == ENTER:
        spaces = player.spaces_for(colour)
        if not spaces:  # R5.6, R5.11
            state.gain_mana(f.seat, state.tables.no_space_mana)
            state.tell("no-core", f.seat, [colour, state.tables.no_space_mana, NO_SPACE])
            return NEXT
        return ask_player(state, f.seat, ASK_CORE, each(PLACE_CORE, spaces))
    place_core(state, f.seat, colour, answer - PLACE_CORE)
    state.seal()
    return NEXT


def place_core(state: TrialOfTheTemples, seat: int, colour: int, spell: int) -> None:
    """R5.4, R5.8, R5.9."""
    player, tables = state.players[seat], state.tables
    state.supply[colour] -= 1
    player.cores[spell] = colour
    mana = 1 if tables.mana_icon[spell] else 0
    state.gain_mana(seat, mana)
    state.tell("core", seat, [colour, spell, mana])
    if tables.group[spell] == IMMEDIATE:  # R10.4
        for icon in tables.gives[spell]:
            gain_icon(state, seat, icon)
    if colour == PURPLE and state.supply[PURPLE] == 0:
        tell_end_near(state, BY_PURPLE)


def tell_end_near(state: TrialOfTheTemples, why: int) -> None:
    """R11.2: the round is still played to its end."""
    if state.told & why == 0 and state.round < state.terms.rounds:
        state.told |= why
        state.tell("last-round", NONE, [why])


def look_at_last_spaces(state: TrialOfTheTemples) -> None:
    if state.last_spaces_taken() >= state.tables.last_spaces:
        tell_end_near(state, BY_LAST_SPACES)


EFFECTS: Final = Effects()
GAIN_CORE: Final = EFFECTS.add(Do("Take a Spell Core and place it on your mat.", gain_core))
