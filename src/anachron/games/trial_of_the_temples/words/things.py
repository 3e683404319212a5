"""What lies on the table, as a sentence to a player who clicked it for nothing."""

from anachron.core.events import counted
from anachron.core.naming import seat_mark
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.content import CONVERTING
from anachron.games.trial_of_the_temples.model.state import PHASE_TRIAL, TrialOfTheTemples


def about(state: TrialOfTheTemples, seat: int, thing: str) -> str:
    """What `thing` is, as things stand."""
    parts = thing.split(":")
    what, rest = parts[0], parts[1:]
    player = state.players[seat]
    if what == "rest":
        return about_rest(state, seat)
    if what == "mana":
        return f"You have {player.mana or 'no'} mana."
    if what == "token":
        return f"You have {some(player.tokens, 'Action Token')}."
    if what == "crystal" and rest[0] in acts.COLOURS:
        return f"You have {some(player.crystals[acts.COLOURS.index(rest[0])], f'{rest[0]} Crystal')}."
    if what == "pile":
        return "The Round Pile is hidden."
    if what == "mat" and rest[0] in acts.MAT_IDS:
        return about_mat(state, seat, acts.MAT_IDS.index(rest[0]))
    if what == "figure" and len(rest) == 2:
        return (
            f"That's your {rest[1].title()}." if rest[0] == str(seat) else f"That's {whose(rest[0])} {rest[1].title()}."
        )
    return about_place(state, seat, what, rest)


def some(count: int, thing: str) -> str:
    return counted(count, thing) if count else f"no {thing}s"


def about_rest(state: TrialOfTheTemples, seat: int) -> str:
    question = state.question(seat)
    if state.phase != PHASE_TRIAL:
        return "You rest in the Trial Phase."
    is_storing = question is not None and question.ask is acts.ASK_STORE
    return "You're resting already." if is_storing else "You advance this turn. You can rest in your next one."


def whose(seat: str) -> str:
    return f"{seat_mark(int(seat))}'s" if seat.isdecimal() else "another player's"


def about_mat(state: TrialOfTheTemples, seat: int, mat: int) -> str:
    for other in range(state.seats):
        if state.players[other].mat == mat:
            return "That's your mat." if other == seat else f"{seat_mark(other)} has that mat."
    return f"That's {state.tables.mat_names[mat]}."


def about_place(state: TrialOfTheTemples, seat: int, what: str, rest: list[str]) -> str:
    """A temple, a track or one of its spaces, a spell."""
    tables = state.tables
    numbers = [int(part) for part in rest if part.isdecimal() and len(part) < 4]
    if what == "tile" and len(numbers) == 1 and numbers[0] < acts.POSITIONS:
        is_tile = numbers[0] == state.d or not state.tiles
        return "That's the Day-and-Night Tile." if is_tile else f"That's {tables.tile_names[state.tiles[numbers[0]]]}."
    if what in ("track", "space") and rest[:1] and rest[0] in acts.TRACKS:
        track = acts.TRACKS.index(rest[0])
        name = f"the {tables.track_names[track]}"
        if what == "track" or not numbers:
            return f"That's {name}."
        owner = state.marker_owner(track, numbers[0]) if numbers[0] else acts.NONE
        if owner != acts.NONE:
            return f"Your marker is there, on {name}." if owner == seat else f"{seat_mark(owner)}'s marker is there."
        return f"That's space {numbers[0]} of {name}." if numbers[0] else f"That's the start of {name}."
    if what == "spell" and len(numbers) == 3 and 1 <= numbers[1] <= 4 and 1 <= numbers[2] <= 4:
        return about_spell(state, seat, numbers[0], 4 * numbers[1] + numbers[2] - 5)
    return ""


def about_spell(state: TrialOfTheTemples, seat: int, owner: int, spell: int) -> str:
    name = state.tables.spell_names[spell]
    if owner != seat:
        return f"That's {seat_mark(owner)}'s mat."
    if not state.players[seat].has_learned(spell):
        return f"You haven't learned {name} yet."
    return (
        f"You cast {name} in your Trial turn."
        if state.tables.group[spell] == CONVERTING
        else f"{name} works by itself."
    )
