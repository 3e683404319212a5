"""Gaining things: icons one by one, Spell Cores and where they are placed (R4.11, R4.12, R5)."""

from typing import Final

from anachron.core.actions import Question, each
from anachron.core.effects import NEXT, STAY, Choice
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model import events as ev
from anachron.games.trial_of_the_temples.model.content import IMMEDIATE
from anachron.games.trial_of_the_temples.model.effects import EFFECTS, GainingCore, Taking
from anachron.games.trial_of_the_temples.model.icons import (
    ACTION,
    CORE,
    CRYSTAL_ANY,
    FROM_MAT,
    STARTING_TOKEN,
    mana_in,
    source_name,
)
from anachron.games.trial_of_the_temples.model.state import BY_LAST_SPACES, BY_PURPLE, TrialOfTheTemples

# What waits


def icons_to_take(state: TrialOfTheTemples) -> Taking | None:
    """The harvest or the starting mat whose icons are being taken, if any."""
    for f in reversed(state.stack):
        if isinstance(f, Taking):
            return f
    return None


def core_to_place(state: TrialOfTheTemples) -> GainingCore | None:
    """The Spell Core that is to be placed now, if any."""
    f = state.stack[-1] if state.stack else None
    return f if isinstance(f, GainingCore) and not f.done else None


# Icons


def gain_icon(state: TrialOfTheTemples, seat: int, icon: int) -> int:
    """Takes an icon that needs no decision; the mana it gave."""
    player = state.players[seat]
    if icon < CRYSTAL_ANY:
        player.crystals[icon] += 1
    elif icon == ACTION:
        player.tokens += 1
    elif icon == STARTING_TOKEN:
        before = state.first
        state.first = seat
        state.tell(ev.TOKEN, seat, [before])
    else:
        return state.gain_mana(seat, mana_in(icon))
    return 0


class TakeIcons(Choice):
    """R4.2: from left to right; a choice or a core is finished before the next icon."""

    def ask(self, state: TrialOfTheTemples, f: Taking) -> Question | None:  # R4.11
        if f.taken == len(f.icons) or f.icons[f.taken] != CRYSTAL_ANY:
            return None
        return Question(f.seat, acts.ASK_CRYSTAL, each(acts.PICK_CRYSTAL, [0, 1, 2]))

    def take(self, state: TrialOfTheTemples, f: Taking, answer: int) -> int:
        f.icons[f.taken] = answer - acts.PICK_CRYSTAL
        take_icon(state, f, True)
        return STAY

    def skip(self, state: TrialOfTheTemples, f: Taking) -> int:
        if f.taken == len(f.icons):
            return NEXT
        take_icon(state, f, False)
        return STAY


def take_icon(state: TrialOfTheTemples, f: Taking, chosen: bool) -> None:
    icon = f.icons[f.taken]
    f.taken += 1
    mana = 0
    if CORE <= icon < CORE + 4:
        push_core(state, f.seat, icon - CORE)
    else:
        mana = gain_icon(state, f.seat, icon)
    if icon != STARTING_TOKEN and state.logging:
        source, is_main = f.sources[f.taken - 1], f.taken <= f.mains
        kind = ev.GAINED if source == FROM_MAT else ev.COLLECTED
        state.tell(kind, f.seat, [icon, source_name(source), is_main, mana, chosen])


# Spell Cores


def push_core(state: TrialOfTheTemples, seat: int, colour: int) -> None:
    f = GainingCore(GAIN_CORE, seat)
    f.wanted = colour
    state.push_frame(f)


class GainCore(Choice):
    """R5: the core is taken and placed, or 2 mana are gained instead."""

    def ask(self, state: TrialOfTheTemples, f: GainingCore) -> Question | None:
        colour = state.core_colour(f.wanted)
        spaces = state.players[f.seat].spaces_for(colour) if colour != acts.NONE else []
        return Question(f.seat, acts.ASK_CORE, each(acts.PLACE_CORE, spaces))

    def take(self, state: TrialOfTheTemples, f: GainingCore, answer: int) -> None:
        f.done = True
        place_core(state, f.seat, state.core_colour(f.wanted), answer - acts.PLACE_CORE)
        state.reveal()

    def skip(self, state: TrialOfTheTemples, f: GainingCore) -> None:
        f.done = True
        colour = state.core_colour(f.wanted)
        if colour == acts.NONE:  # R5.3
            mana = state.gain_mana(f.seat, state.tables.no_core_mana)
            state.tell(ev.NO_CORE, f.seat, [f.wanted, mana, ev.SUPPLY_EMPTY])
        else:  # R5.6, R5.11
            mana = state.gain_mana(f.seat, state.tables.no_space_mana)
            state.tell(ev.NO_CORE, f.seat, [colour, mana, ev.NO_SPACE])


def place_core(state: TrialOfTheTemples, seat: int, colour: int, spell: int) -> None:
    """R5.4, R5.8, R5.9, R10.4."""
    tables = state.tables
    state.supply[colour] -= 1
    state.players[seat].cores[spell] = colour
    mana = state.gain_mana(seat, 1) if tables.mana_icon[spell] else 0
    gives = tables.gives[spell] if tables.group[spell] == IMMEDIATE else []
    for icon in gives:
        gain_icon(state, seat, icon)
    state.tell(ev.CORE_PLACED, seat, [colour, spell // 4 + 1, spell % 4 + 1, spell, mana, gives])
    if colour == acts.PURPLE and state.supply[acts.PURPLE] == 0:
        announce_end(state, BY_PURPLE)


def announce_end(state: TrialOfTheTemples, why: int) -> None:
    """R11.2: the round is still played to its end."""
    if why not in state.announced and state.round < state.terms.rounds:
        state.announced = [*state.announced, why]
        state.tell(ev.LAST_ROUND, acts.NONE, [why])


def look_at_last_spaces(state: TrialOfTheTemples) -> None:
    if state.last_spaces_taken() >= state.tables.last_spaces:
        announce_end(state, BY_LAST_SPACES)


GAIN_CORE: Final = EFFECTS.add("gain core", GainCore("Take a Spell Core and place it on your mat."), frame=GainingCore)
