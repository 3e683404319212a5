"""Why something is not possible (spec, section 11). An action is given as the parts of its text."""

from typing import Final

from anachron.core.actions import Ask, Question, Refusal
from anachron.core.events import counted
from anachron.core.naming import listed
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.content import CONVERTING
from anachron.games.trial_of_the_temples.model.state import PHASE_TRIAL, TrialOfTheTemples
from anachron.games.trial_of_the_temples.rules.gains import core_to_place
from anachron.games.trial_of_the_temples.rules.plan import CLOSED, path

NO_PURPLE: Final = "A Crystal of your choice can't be purple."
PICK_ONE: Final = "Choose red, yellow or blue."
OTHER_SPACE: Final = "Choose another space, convert, or rest."
OWN_TURN: Final = "You can do that only on your own turn, before you rest."
RESTED: Final = "You have rested."
NO_CLONES: Final = "There are no Clones in the base game."
CONVERTING_SPELLS: Final = ("to-purple", "from-purple", "action-to-crystal", "crystal-to-mana")


def number_in(parts: list[str], place: int) -> int:
    """A whole number at this place of a text, or NONE."""
    if len(parts) <= place:
        return acts.NONE
    part = parts[place]
    return int(part) if part.isascii() and part.isdecimal() and len(part) < 4 else acts.NONE


def refuse(state: TrialOfTheTemples, seat: int, parts: list[str], question: Question | None) -> Refusal | None:
    """Why this is not offered; None leaves it to the core."""
    verb = parts[0] if parts else ""
    if not 0 <= seat < state.seats:
        return Refusal("You have no seat at this table.", "R1.3")
    if verb == "look":
        return refuse_thing(state, seat, parts[1] if len(parts) > 1 else "", question)
    ask = question.ask if question is not None else None
    if verb in ("convert", "cast"):
        return refuse_extra(state, seat, parts, question)
    if verb == "store" and state.phase == PHASE_TRIAL:
        return refuse_store(state, seat, parts, question)
    if state.phase == PHASE_TRIAL and state.players[seat].rested and ask is not acts.ASK_STORE:
        return Refusal(RESTED, "R8.5")
    if question is None:
        return None
    if verb == "pass":
        return refuse_pass(question.ask)
    if verb == "place-figure" and ask is acts.ASK_FIGURE:
        return refuse_figure(state, seat, parts)
    if verb == "pick-crystal" and ask is acts.ASK_CRYSTAL:
        return Refusal(NO_PURPLE, "R4.11", PICK_ONE)
    if verb == "place-core" and ask is acts.ASK_CORE:
        return refuse_core(state, seat, parts)
    if verb == "advance" and ask is acts.ASK_TRIAL:
        return refuse_advance(state, seat, parts)
    if verb == "collect-with" and parts[1:] == ["clone"] and not state.terms.duel:
        return Refusal(NO_CLONES, "R13.1")
    if verb == "collect-with" and ask is acts.ASK_COLLECT and parts[1:] == ["clone"]:
        return Refusal(f"The Clone costs {state.tables.clone_fee} mana.", "R13.12")
    return None


def refuse_pass(ask: Ask) -> Refusal | None:
    if ask is acts.ASK_FIGURE:
        return Refusal("You must place a figure.", "R3.1")
    if ask is acts.ASK_CORE:
        return Refusal("You must place the core.", "R5.7")
    if ask is acts.ASK_TRIAL:
        return Refusal("Advance or rest.", "R6.2")
    if ask is acts.ASK_CRYSTAL:
        return Refusal("You must take a Crystal.", "R4.11", PICK_ONE)
    if ask is acts.ASK_COLLECT:
        return Refusal("You must harvest.", "R4.1")
    return None


def refuse_figure(state: TrialOfTheTemples, seat: int, parts: list[str]) -> Refusal | None:
    position = number_in(parts, 2)
    if len(parts) < 3 or parts[1] not in acts.FIGURES or not 0 <= position < acts.POSITIONS:
        return None
    figure = acts.FIGURES.index(parts[1])
    if figure == acts.CLONE and not state.terms.duel:
        return Refusal(NO_CLONES, "R13.1")
    if state.players[seat].figures[figure] != acts.NONE:
        return Refusal(f"You've already placed your {acts.FIGURES[figure].title()}.", "R13.11")
    return why_not_here(state, position)


def why_not_here(state: TrialOfTheTemples, position: int) -> Refusal | None:
    """R3.2 to R3.4, for one position of the circle."""
    if position == state.d:
        return Refusal("You can't place on the Day-and-Night Tile.", "R3.2")
    blocked = state.blocked()
    if blocked[position]:
        return Refusal("There's already a figure there.", "R3.3")
    if blocked[position - 1] and blocked[(position + 1) % acts.POSITIONS]:
        return Refusal("Your figure would be surrounded.", "R3.4")
    for step in (-1, 1):
        near, beyond = (position + step) % acts.POSITIONS, (position + 2 * step) % acts.POSITIONS
        if blocked[near] and near != state.d and blocked[beyond]:
            return Refusal(f"{figure_name(state, near)} would be surrounded.", "R3.4")
    return None


def figure_name(state: TrialOfTheTemples, position: int) -> str:
    for seat in range(state.seats):
        figures = state.players[seat].figures
        name = acts.PLAYER_COLOURS[state.players[seat].colour].title()
        if figures[acts.CLONE] == position:
            return f"{name}'s Clone"
        if position in figures:
            return name
    return "A figure"


def refuse_core(state: TrialOfTheTemples, seat: int, parts: list[str]) -> Refusal | None:
    row, column = number_in(parts, 1), number_in(parts, 2)
    if not (1 <= row <= 4 and 1 <= column <= 4):
        return None
    player = state.players[seat]
    spell = 4 * row + column - 5
    if player.cores[spell] != acts.NONE:
        return Refusal("This space already holds a core.", "R5.4")
    f = core_to_place(state)
    assert f is not None
    colour = state.core_colour(f.wanted)
    in_row = colour in player.cores[4 * row - 4 : 4 * row]
    return Refusal(f"There is already a {acts.COLOURS[colour]} core in this {'row' if in_row else 'column'}.", "R5.5")


def refuse_advance(state: TrialOfTheTemples, seat: int, parts: list[str]) -> Refusal | None:
    k = number_in(parts, 2)
    if len(parts) < 3 or parts[1] not in acts.TRACKS:
        return None
    if not 1 <= k <= 3:
        return Refusal("Advance 1, 2 or 3 spaces.", "R7.2" if k == 0 else "R7.1")
    plan = path(state, seat, acts.TRACKS.index(parts[1]), k)
    if plan.payable == CLOSED:
        return Refusal("There's no free space that far ahead.", "R7.5", OTHER_SPACE)
    player = state.players[seat]
    if player.tokens == 0:
        price = state.tables.token_price
        buy = f"You can buy one for {price} mana." if player.mana >= price else "Rest instead."
        return Refusal("A Trial costs 1 Action Token, and you have none.", "R7.1", buy)
    missing = []
    for colour in range(4):
        short = plan.cost[colour] - player.crystals[colour]
        if short > 0:
            missing.append(counted(short, f"{acts.COLOURS[colour]} Crystal"))
    if not missing:
        return None
    return Refusal(f"You still need {listed(missing)}.", "R7.4", OTHER_SPACE)


def refuse_store(state: TrialOfTheTemples, seat: int, parts: list[str], question: Question | None) -> Refusal | None:
    if len(parts) > 1 and parts[1] not in acts.COLOURS:
        return Refusal("Only Crystals can be stored.", "R8.2")
    if question is not None and question.ask is acts.ASK_TRIAL:
        return Refusal("You store when you rest.", "R8.2")
    if question is not None and question.ask is acts.ASK_STORE:
        return Refusal(f"You have no {parts[1]} Crystal.", "R8.2") if len(parts) > 1 else None
    player, spaces = state.players[seat], state.storage(seat)
    if not player.rested:
        return None
    if spaces == 0:
        return Refusal("You have no storage space.", "R8.2")
    if player.stored_count() == spaces:
        return Refusal(f"You can store only {counted(spaces, 'Crystal')}.", "R8.2")
    return Refusal(RESTED, "R8.5")


def refuse_extra(state: TrialOfTheTemples, seat: int, parts: list[str], question: Question | None) -> Refusal | None:
    """R6.2: conversions and casts, which come before the main action."""
    ids = acts.CONVERSION_IDS if parts[0] == "convert" else acts.SPELL_IDS
    known = len(parts) > 1 and parts[1] in ids
    if parts[0] == "cast":
        if state.phase != PHASE_TRIAL:
            return Refusal("You cast spells in the Trial Phase.", "R10.2")
        if known and parts[1] not in CONVERTING_SPELLS:
            return Refusal("This spell works by itself.", "R10.2")
    if question is None or question.ask not in (acts.ASK_TRIAL, acts.ASK_COLLECT):
        return refuse_extra_now(state, seat, parts[0], question)
    if not known:
        return None
    own = refuse_cast(state, seat, parts) if parts[0] == "cast" else refuse_convert(state, seat, parts)
    if own is None and question.options == [acts.REST]:
        return Refusal("No advance is within reach, so you can only rest.", "R15.2")
    return own


def refuse_extra_now(state: TrialOfTheTemples, seat: int, verb: str, question: Question | None) -> Refusal:
    """It is not the moment to convert or cast."""
    rule = "R9.5" if verb == "convert" else "R10.2"
    if state.phase != PHASE_TRIAL:
        before = ", or before you harvest" if state.terms.duel else ""
        return Refusal(f"You convert in your Trial turn{before}.", rule)
    if question is not None and question.ask is acts.ASK_CORE:
        return Refusal("Your turn ends with the advance.", "R6.2", "Place the core.")
    if question is not None:
        return Refusal("You are already resting.", "R6.2")
    return Refusal(OWN_TURN, "R8.5" if state.players[seat].rested else rule)


def refuse_convert(state: TrialOfTheTemples, seat: int, parts: list[str]) -> Refusal | None:
    player, tables = state.players[seat], state.tables
    price = {"mana-to-action": tables.token_price, "mana-to-crystal": tables.crystal_price}.get(parts[1], 0)
    if player.mana < price:
        rule = "R9.1" if parts[1] == "mana-to-action" else "R9.2"
        return Refusal(f"This costs {price} mana. You have {player.mana}.", rule)
    if parts[1] == "action-to-mana" and player.tokens == 0:
        return Refusal("You have no Action Token.", "R9.3")
    colour = acts.COLOURS.index(parts[2]) if len(parts) > 2 and parts[2] in acts.COLOURS else acts.NONE
    if parts[1] == "crystal-to-mana-one" and colour != acts.NONE and player.crystals[colour] == 0:
        return Refusal(f"You have no {parts[2]} Crystal.", "R9.3")
    return None


def refuse_cast(state: TrialOfTheTemples, seat: int, parts: list[str]) -> Refusal | None:
    player = state.players[seat]
    spell = acts.SPELL_IDS.index(parts[1])
    assert state.tables.group[spell] == CONVERTING
    colour = parts[2] if len(parts) > 2 else ""
    if not player.has_learned(spell):
        return Refusal("You have not learned this spell.", "R10.2")
    if not player.can_cast(spell):
        return Refusal("You've already used this spell this round.", "R10.2")
    if parts[1] == "to-purple" and colour not in acts.PLAIN_COLOURS:
        return Refusal("Refine needs a non-purple Crystal.", "R10.2")
    if parts[1] in ("from-purple", "action-to-crystal") and colour not in acts.PLAIN_COLOURS:
        return Refusal("This spell gives no purple Crystal.", "R10.2", PICK_ONE)
    if parts[1] == "from-purple" and player.crystals[acts.PURPLE] == 0:
        return Refusal("You have no purple Crystal.", "R10.2")
    if parts[1] == "action-to-crystal" and player.tokens == 0:
        return Refusal("You have no Action Token.", "R10.2")
    if colour in acts.COLOURS:
        return Refusal(f"You have no {colour} Crystal.", "R10.2")
    return None


def refuse_thing(state: TrialOfTheTemples, seat: int, thing: str, question: Question | None) -> Refusal | None:
    """Why a thing on the board cannot be chosen now."""
    parts = thing.split(":")
    if parts[0] == "pile":
        return Refusal("The Round Pile is hidden.", "R2.1")
    if question is None:
        return None
    ask = question.ask
    if parts[0] == "space" and len(parts) == 3 and parts[1] in acts.TRACKS and ask is acts.ASK_TRIAL:
        return refuse_space(state, seat, acts.TRACKS.index(parts[1]), number_in(parts, 2))
    if parts[0] == "tile" and len(parts) == 2 and ask is acts.ASK_FIGURE:
        position = number_in(parts, 1)
        return why_not_here(state, position) if 0 <= position < acts.POSITIONS else None
    if parts[0] == "crystal" and ask is acts.ASK_CRYSTAL:
        return Refusal(NO_PURPLE, "R4.11", PICK_ONE)
    if parts[0] in ("token", "mana") and ask is acts.ASK_STORE:
        return Refusal("Only Crystals can be stored.", "R8.2")
    if parts[0] == "spell" and len(parts) == 4 and ask in (acts.ASK_TRIAL, acts.ASK_CORE):
        return refuse_spell(state, seat, parts, ask)
    return None


def refuse_spell(state: TrialOfTheTemples, seat: int, parts: list[str], ask: Ask) -> Refusal | None:
    """A space of a Spell Mat that no cast and no core is meant for."""
    row, column = number_in(parts, 2), number_in(parts, 3)
    if not (1 <= row <= 4 and 1 <= column <= 4):
        return None
    if number_in(parts, 1) != seat:
        return Refusal("That's another player's mat.", "R5.4" if ask is acts.ASK_CORE else "R10.2")
    if not state.players[seat].has_learned(4 * row + column - 5):
        return Refusal("Place a core on this spell to learn it.", "R5.4")
    return Refusal("This spell works by itself.", "R10.2")


def refuse_space(state: TrialOfTheTemples, seat: int, track: int, space: int) -> Refusal | None:
    """A space of a track: behind, occupied, too far, or not paid for."""
    if space <= state.players[seat].tracks[track]:
        return Refusal("Markers never move back.", "R7.12")
    if space > 12:
        return None
    if state.marker_owner(track, space) != acts.NONE:
        return Refusal("There's a marker there: you skip it.", "R7.3")
    for k in range(1, 4):
        if state.target(seat, track, k) == space:
            return refuse_advance(state, seat, ["advance", acts.TRACKS[track], str(k)])
    return Refusal("Too far. A Trial is 1 to 3 spaces.", "R7.1")
