"""Questions and buttons of Trial of the Temples: what is asked, and what each action is called and touches."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.events import counted
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.icons import summed
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples
from anachron.games.trial_of_the_temples.rules.gains import core_to_place, icons_to_take
from anachron.games.trial_of_the_temples.rules.rest import rest_bonus
from anachron.games.trial_of_the_temples.views.view import CASTS

PHASE_NAMES: Final = ("Set-up", "Temple Phase", "Resource Phase", "Trial Phase", "Final scoring")
HEADING_BASE: Final = 10  # a mark is the round times this, plus the phase


def group(mark: int) -> str:
    """A heading of the log, from the mark of a state."""
    number, phase = mark // HEADING_BASE, mark % HEADING_BASE
    if number == 0 or phase == len(PHASE_NAMES) - 1:
        return PHASE_NAMES[phase]
    return f"Round {number} · {PHASE_NAMES[phase]}"


def tile_name(state: TrialOfTheTemples, position: int) -> str:
    return state.tables.tile_names[state.tiles[position]]


# Questions


def prompt(state: TrialOfTheTemples, question: Question) -> tuple[str, str]:
    """The sentence of a question, and what would follow as it stands."""
    seat, ask = question.seat, question.ask
    if ask is acts.ASK_FIGURE:
        return figure_prompt(state, seat)
    if ask is acts.ASK_CORE:
        return core_prompt(state)
    if ask is acts.ASK_TRIAL:
        return trial_prompt(state, seat)
    if ask is acts.ASK_STORE:
        return store_prompt(state, seat)
    if ask is acts.ASK_CRYSTAL:
        return crystal_prompt(state)
    if ask is acts.ASK_COLLECT:
        return "Which figure harvests?", f"The Clone costs {state.tables.clone_fee} mana. You may convert first."
    if ask is acts.ASK_TRACK:
        mat, tables = state.players[seat].mat, state.tables
        gain = summed(tables.mat_gain[mat])
        then = f"Then you gain {gain}." if gain else ""
        return f"Choose a track and advance {counted(tables.mat_advance[mat], 'space')} for free.", then
    if ask is acts.ASK_MAT:
        return ask.prompt, "Each gives different starting resources; the spells are the same on all."
    return ask.prompt, ""


def crystal_prompt(state: TrialOfTheTemples) -> tuple[str, str]:
    f = icons_to_take(state)
    assert f is not None
    source = f.sources[f.taken]
    where = f" from {tile_name(state, source)}" if source < acts.POSITIONS else ""
    rest = summed(f.icons[f.taken + 1 :])
    return (
        f"Choose a Crystal{where}: red, yellow or blue.",
        f"Still to come: {rest}." if rest else "It's the last icon.",
    )


def figure_prompt(state: TrialOfTheTemples, seat: int) -> tuple[str, str]:
    if not state.terms.duel:
        left = sum([1 for player in state.players if player.figures[acts.ARCHMAGE] == acts.NONE]) - 1
        after = "Nobody places after you." if left == 0 else f"{counted(left, 'player')} will place after you."
        return "Place your Archmage on a temple.", after
    left_own = [
        acts.FIGURES[figure].title()
        for figure in (acts.ARCHMAGE, acts.CLONE)
        if state.players[seat].figures[figure] == acts.NONE
    ]
    return f"Place your {' or your '.join(left_own)} on a temple.", "Only one of the two will harvest."


def core_prompt(state: TrialOfTheTemples) -> tuple[str, str]:
    f = core_to_place(state)
    assert f is not None
    colour = state.core_colour(f.wanted)
    hint = "No colour may appear twice in a row or column."
    if colour != f.wanted:
        hint = f"No {acts.COLOURS[f.wanted]} core is left, so you get a purple one. " + hint
    return f"Place a {acts.COLOURS[colour]} core on your mat.", hint


def trial_prompt(state: TrialOfTheTemples, seat: int) -> tuple[str, str]:
    player = state.players[seat]
    mana = player.crystal_count() + player.tokens + rest_bonus(state, seat)
    return "Advance on a track or rest.", f"You may convert and cast first. Resting gives you {mana} mana."


def store_prompt(state: TrialOfTheTemples, seat: int) -> tuple[str, str]:
    left = state.storage(seat) - state.players[seat].stored_count()
    return (
        "Store a Crystal for the next round?",
        f"{counted(left, 'storage space')} left. Other Crystals become 1 mana each.",
    )


# Buttons


def label(state: TrialOfTheTemples, action: int) -> str:
    verb, things = acts.ACTIONS.first_of(action), acts.ACTIONS.arguments(action)
    if verb == acts.PICK_MAT:
        return state.tables.mat_names[things[0]]
    if verb == acts.PICK_CRYSTAL:
        return f"Take a {acts.COLOURS[things[0]]} Crystal"
    if verb == acts.PICK_TRACK:
        return f"Advance on {acts.TRACKS[things[0]].title()}"
    if verb == acts.PLACE_FIGURE:
        figure, position = things
        name = tile_name(state, position) if state.tiles else str(position)
        return f"{acts.FIGURES[figure].title()} on {name}" if state.terms.duel or figure == acts.CLONE else name
    if verb == acts.COLLECT_WITH:
        fee = f" ({state.tables.clone_fee} mana)" if things[0] == acts.CLONE else ""
        return f"Harvest with the {acts.FIGURES[things[0]].title()}{fee}"
    if verb == acts.PLACE_CORE:
        return state.tables.spell_names[action - acts.PLACE_CORE]
    if verb == acts.ADVANCE:
        return f"Advance {things[1] + 1} on {acts.TRACKS[things[0]].title()}"
    if verb == acts.REST:
        return "Rest"
    if verb == acts.STORE:
        return f"Store a {acts.COLOURS[things[0]]} Crystal"
    if verb == acts.PASS:
        return "Stop storing"
    return extra_label(state, verb, acts.COLOURS[things[0]] if things else "")


def extra_label(state: TrialOfTheTemples, verb: int, colour: str) -> str:
    """Conversions and casts."""
    tables = state.tables
    changes = {
        acts.MANA_TO_ACTION: f"{tables.token_price} mana into an Action Token",
        acts.MANA_TO_CRYSTAL: f"{tables.crystal_price} mana into a {colour} Crystal",
        acts.ACTION_TO_MANA: "An Action Token into 1 mana",
        acts.CRYSTAL_TO_MANA_ONE: f"A {colour} Crystal into 1 mana",
        acts.CAST_REFINE: f"{colour} into purple",
        acts.CAST_SCATTER: f"purple into {colour}",
        acts.CAST_FORGE: f"an Action Token into {colour}",
        acts.CAST_DISSOLVE: f"{colour} into {tables.dissolved} mana",
    }
    return f"{tables.spell_names[CASTS[verb]]}: {changes[verb]}" if verb in CASTS else changes[verb]


def touches(state: TrialOfTheTemples, action: int, seat: int) -> list[str]:
    """A conversion touches two things, what is given and what is gained, so that one stray click never converts."""
    verb, things = acts.ACTIONS.first_of(action), acts.ACTIONS.arguments(action)
    if verb == acts.PICK_MAT:
        return [f"mat:{acts.MAT_IDS[things[0]]}"]
    if verb == acts.PICK_TRACK:
        return [f"track:{acts.TRACKS[things[0]]}"]
    if verb == acts.PLACE_FIGURE:
        return [f"tile:{things[1]}"]
    if verb == acts.COLLECT_WITH:
        return [f"figure:{seat}:{acts.FIGURES[things[0]]}"]
    if verb == acts.PLACE_CORE:
        return [spell_thing(seat, action - acts.PLACE_CORE)]
    if verb == acts.ADVANCE:
        space = state.target(seat, things[0], things[1] + 1) if 0 <= seat < state.seats else acts.NONE
        return [f"space:{acts.TRACKS[things[0]]}:{space}"] if space != acts.NONE else []
    if verb == acts.REST:
        return ["rest"]
    if verb == acts.MANA_TO_ACTION:
        return ["mana", "token"]
    if verb == acts.ACTION_TO_MANA:
        return ["token", "mana"]
    if verb == acts.PASS:
        return []
    crystal = f"crystal:{acts.COLOURS[things[0]]}"
    if verb == acts.MANA_TO_CRYSTAL:
        return ["mana", crystal]
    if verb == acts.CRYSTAL_TO_MANA_ONE:
        return [crystal, "mana"]
    return [spell_thing(seat, CASTS[verb]), crystal] if verb in CASTS else [crystal]


def spell_thing(seat: int, spell: int) -> str:
    return f"spell:{seat}:{spell // 4 + 1}:{spell % 4 + 1}"
