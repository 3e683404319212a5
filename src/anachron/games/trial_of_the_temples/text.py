"""The view as text, for a terminal, logs and tests."""

from anachron.core.game import Words
from anachron.games.trial_of_the_temples.actions import COLOURS, NONE, PLAYER_COLOURS, SPELL_IDS, TRACKS
from anachron.games.trial_of_the_temples.cards import ICONS
from anachron.games.trial_of_the_temples.state import TrialOfTheTemples
from anachron.games.trial_of_the_temples.telling import PHASE_NAMES, listed, summed
from anachron.games.trial_of_the_temples.view import view


def player_name(state: TrialOfTheTemples, seat: int) -> str:
    """Here a seat is its colour, as on the tracks."""
    return PLAYER_COLOURS[state.players[seat].colour].title()


def text(state: TrialOfTheTemples, seat: int | None) -> str:
    seen = view(state, seat)
    names = {tile["id"]: tile["name"] for tile in state.game.content["temple_tile"]}
    lines = [header(state, seen)]
    lines += [ring_line(state, tile, names) for tile in seen["ring"]]
    lines += [track_line(state, seen, track) for track in range(len(TRACKS))]
    points = ", ".join(f"{space} {state.tables.points[space]}" for space in levels(state))
    lines.append(f"      points from space: {points}; * wins a Spell Core of the track's colour")
    supply = ", ".join(f"{seen['supply'][colour]} {colour}" for colour in COLOURS)
    lines.append(f"Spell Cores left: {supply}")
    near = seat if seat is not None else 0
    order = [(near + i) % state.seats for i in range(1, state.seats + 1)]
    for other in order:
        lines += player_lines(state, seen["players"][other], other == seat)
    for plan in seen["plans"]:
        if plan["payable"] in ("now", "convert"):
            lines.append(f"  plan: {plan['label']}: {', '.join(plan['actions'])}")
    if seen["result"]:
        winners = listed([player_name(state, winner) for winner in seen["result"]["winners"]])
        lines.append(f"Over: {winners} ({seen['result']['why']})")
    return "\n".join(lines)


def header(state: TrialOfTheTemples, seen: Words) -> str:
    parts = [f"Round {seen['round']} of {seen['rounds']}", PHASE_NAMES[state.phase]]
    parts.append(f"night on {seen['number']} tiles")
    parts.append(f"Starting Player {player_name(state, seen['starting_player'])}")
    if seen["next_tile"]:
        parts.append(f"next {seen['next_tile']}")
    parts.append(f"last spaces {seen['ends']['last_spaces']} of {seen['ends']['last_spaces_needed']}")
    return " | ".join(parts)


def ring_line(state: TrialOfTheTemples, tile: Words, names: dict[str, str]) -> str:
    name = names[tile["tile"]]
    figure = ""
    if tile["figure"]:
        figure = f"  <- {player_name(state, tile['figure']['seat'])}"
        figure += " (Clone)" if tile["figure"]["kind"] == "clone" else ""
    if tile["side"] == "covered":
        return f"{tile['position']:>3} === Day-and-Night Tile (over {name}) ==="
    main = summed([ICONS.index(icon) for icon in tile["main"]])
    linked = summed([ICONS.index(icon) for icon in tile["linked"]])
    return f"{tile['position']:>3} {name:<12} {tile['side']:<5} main: {main} | linked: {linked}{figure}"


def levels(state: TrialOfTheTemples) -> list[int]:
    """The first space of each Scoring Level."""
    level = state.tables.level
    return [space for space in range(len(level)) if space == 0 or level[space] != level[space - 1]]


def track_line(state: TrialOfTheTemples, seen: Words, track: int) -> str:
    """Each space with its cost (RYBP), a star for a Core Reward, and the markers on it."""
    name = TRACKS[track]
    markers: dict[int, list[str]] = {}
    for player in seen["players"]:
        markers.setdefault(player["tracks"][name], []).append(player["colour"])
    for marker in seen["neutral"]:
        markers.setdefault(marker["tracks"][name], []).append(f"neutral {marker['colour']}")
    own = state.game.content["track"][track]["color"]
    said = []
    for space, cost in enumerate(state.tables.cost[track]):
        price = "".join([COLOURS[colour][0].upper() * cost[colour] for colour in range(4)])
        won = state.tables.reward[track][space]
        reward = "" if won == NONE else "*" if COLOURS[won] == own else f"*{COLOURS[won]}"
        here = f" ({', '.join(markers[space])})" if space in markers else ""
        said.append(f"{space} {price or ('start' if space == 0 else 'free')}{reward}{here}")
    return f"{name.title():<5} " + " | ".join(said)


def player_lines(state: TrialOfTheTemples, player: Words, own: bool) -> list[str]:
    name = player_name(state, player["seat"]) + (" (you)" if own else "") + (" rested" if player["rested"] else "")
    crystals = " ".join(f"{player['crystals'][colour]}{colour[0].upper()}" for colour in COLOURS)
    stored = sum(player["stored"].values())
    goods = f"mana {player['mana']}, Crystals {crystals}, tokens {player['tokens']}"
    if player["storage"]:
        goods += f", stored {stored} of {player['storage']}"
    grid = " / ".join("".join(core[0].upper() if core else "." for core in row) for row in player["cores"])
    lines = [f"{name}: {goods}, mat {grid}, {player['score']['total']} points"]
    if player["spells"]:
        known = [state.tables.spell_names[SPELL_IDS.index(spell)] for spell in player["spells"]]
        used = [" (used)" if spell in player["used"] else "" for spell in player["spells"]]
        lines.append("  knows " + ", ".join([known[i] + used[i] for i in range(len(known))]))
    return lines
