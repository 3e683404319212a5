"""The view as text, for a terminal, logs and tests."""

from anachron.core.game import Words
from anachron.games.trial_of_the_temples.actions import COLOURS, TRACKS
from anachron.games.trial_of_the_temples.state import TrialOfTheTemples
from anachron.games.trial_of_the_temples.telling import PHASE_NAMES, icon_short, listed, player_name
from anachron.games.trial_of_the_temples.view import view


def text(state: TrialOfTheTemples, seat: int | None) -> str:
    seen = view(state, seat)
    names = {tile["id"]: tile["name"] for tile in state.game.content["temple_tile"]}
    lines = [header(state, seen)]
    lines += [ring_line(state, tile, names) for tile in seen["ring"]]
    lines += [track_line(state, seen, track) for track in TRACKS]
    supply = ", ".join(f"{seen['supply'][colour]} {colour}" for colour in COLOURS)
    lines.append(f"Spell Cores left: {supply}")
    near = seat if seat is not None else 0
    order = [(near + i) % state.seats for i in range(1, state.seats + 1)]
    for other in order:
        lines += player_lines(state, seen["players"][other], other == seat)
    for plan in seen["plans"]:
        if plan["payable"] in ("now", "convert"):
            lines.append(f"  plan: {plan['label']}")
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
    main = " ".join(icon_short(icon) for icon in tile["main"])
    linked = " ".join(icon_short(icon) for icon in tile["linked"])
    return f"{tile['position']:>3} {name:<12} {tile['side']:<5} main: {main} | linked: {linked}{figure}"


def track_line(state: TrialOfTheTemples, seen: Words, track: str) -> str:
    markers: dict[int, list[str]] = {}
    for player in seen["players"]:
        markers.setdefault(player["tracks"][track], []).append(player["colour"])
    for marker in seen["neutral"]:
        markers.setdefault(marker["tracks"][track], []).append(f"({marker['colour']})")
    spaces = [f"{space}: {' '.join(markers[space])}" for space in sorted(markers)]
    return f"{track.title():<5} " + ", ".join(spaces)


def player_lines(state: TrialOfTheTemples, player: Words, own: bool) -> list[str]:
    name = player_name(state, player["seat"]) + (" (you)" if own else "") + (" rested" if player["rested"] else "")
    crystals = " ".join(f"{player['crystals'][colour]}{colour[0].upper()}" for colour in COLOURS)
    stored = sum(player["stored"].values())
    goods = f"mana {player['mana']}, Crystals {crystals}, tokens {player['tokens']}"
    if player["storage"]:
        goods += f", stored {stored} of {player['storage']}"
    grid = " / ".join("".join(core[0].upper() if core else "." for core in row) for row in player["cores"])
    return [f"{name}: {goods}, mat {grid}, {player['score']['total']} points"]
