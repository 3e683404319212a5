"""The view as text, for a terminal, logs and tests."""

from anachron.core.events import counted
from anachron.core.naming import listed
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.icons import ICONS, MANA_1, STARTING_TOKEN, summed
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples
from anachron.games.trial_of_the_temples.views.preview import preview_collect, preview_core, preview_figure
from anachron.games.trial_of_the_temples.views.view import HarvestView, PlayerView, TempleView, View, view
from anachron.games.trial_of_the_temples.words.prompts import PHASE_NAMES, label, tile_name


def player_name(state: TrialOfTheTemples, seat: int) -> str:
    """Here a seat is its colour, as on the tracks."""
    return acts.PLAYER_COLOURS[state.players[seat].colour].title()


def text(state: TrialOfTheTemples, seat: int | None) -> str:
    seen = view(state, seat)
    names = {tile["id"]: tile["name"] for tile in state.game.content["temple_tile"]}
    lines = [header(state, seen), round_pile_line(state, seen)]
    lines += [ring_line(state, tile, names) for tile in seen["ring"]]
    lines += [track_line(state, seen, track) for track in range(len(acts.TRACKS))]
    points = ", ".join(f"{space} {state.tables.points[space]}" for space in levels(state))
    lines.append(f"      points from space: {points}; * gives a core of the track's colour")
    supply = ", ".join(f"{seen['supply'][colour]} {colour}" for colour in acts.COLOURS)
    lines.append(f"Cores left: {supply}")
    near = seat if seat is not None else 0
    order = [(near + i) % state.seats for i in range(1, state.seats + 1)]
    for other in order:
        lines += player_lines(state, seen["players"][other], other == seat)
    lines += neutral_lines(seen)
    lines += would_lines(state, seat)
    for plan in seen["plans"]:
        if plan["payable"] in ("now", "convert"):
            lines.append(f"  plan: {plan['label']}: {', '.join(plan['actions'])}")
    if seen["result"]:
        winners = listed([player_name(state, winner) for winner in seen["result"]["winners"]])
        lines.append(f"Over: {winners} ({seen['result']['why']})")
    return "\n".join(lines)


def header(state: TrialOfTheTemples, seen: View) -> str:
    parts = [f"Round {seen['round']} of {seen['rounds']}"] if seen["round"] else []
    parts.append(PHASE_NAMES[state.phase])
    if seen["number"]:
        parts.append(f"night on {counted(seen['number'], 'temple')}")
    parts.append(f"Starting Player {player_name(state, seen['starting_player'])}")
    parts.append(f"last spaces {seen['ends']['last_spaces']} of {seen['ends']['last_spaces_needed']}")
    return " | ".join(parts)


def round_pile_line(state: TrialOfTheTemples, seen: View) -> str:
    """Which Round Tiles may still come; not in which order (R2.1)."""
    tables = state.tables
    numbers = [str(tables.round_numbers[acts.ROUND_TILE.index(tile)]) for tile in seen["unseen"]]
    line = f"Round Tiles unseen: {', '.join(numbers)}"
    if seen["next_tile"]:
        line += f"; next {tables.round_names[acts.ROUND_TILE.index(seen['next_tile'])]}"
    return line


def ring_line(state: TrialOfTheTemples, tile: TempleView, names: dict[str, str]) -> str:
    name = names[tile["tile"]]
    figure = ""
    if tile["figure"]:
        figure = f"  <- {player_name(state, tile['figure']['seat'])}"
        figure += " (Clone)" if tile["figure"]["kind"] == "clone" else ""
    if tile["side"] == "covered":
        return f"{tile['position']:>3} === Day-and-Night Tile (over {name}) === {halves(state)}"
    main = summed([ICONS.index(icon) for icon in tile["main"]])
    linked = summed([ICONS.index(icon) for icon in tile["linked"]])
    return f"{tile['position']:>3} {name:<12} {tile['side']:<5} main: {main} | linked: {linked}{figure}"


def halves(state: TrialOfTheTemples) -> str:
    """What the two halves give, and to whom: R4.5, R4.6, R13.15."""
    night = [icon for icon in state.tables.night_half if not (state.terms.duel and icon == STARTING_TOKEN)]
    day, below = (state.d + 1) % acts.POSITIONS, (state.d - 1) % acts.POSITIONS
    return f"to {day}, day: {summed(state.tables.day_half)} | to {below}, night: {summed(night)}"


def neutral_lines(seen: View) -> list[str]:
    """Where the Neutral Markers went this round."""
    lines = []
    for marker in seen["neutral"]:
        moves = marker["moves"]
        if moves is not None:
            where = "next Scoring Level" if moves["kind"] == "scoring" else "next Core Reward"
            tracks = listed([track.title() for track in moves["tracks"]])
            who = f"neutral {marker['colour']} ({marker['corner']} corner)"
            lines.append(f"Moved this round: {who} to the {where} on {tracks}")
    return lines


def would_lines(state: TrialOfTheTemples, seat: int | None) -> list[str]:
    """What the seat that is asked would get from each answer: harvests of a figure, points of a core."""
    question = state.question(seat) if seat is not None else None
    if seat is None or question is None:
        return []
    if question.ask is acts.ASK_FIGURE:  # Archmage and Clone harvest alike, so a temple is named once
        places = sorted({acts.ACTIONS.arguments(action)[1] for action in question.options})
        figure = acts.ACTIONS.arguments(question.options[0])[0]
        would = [preview_figure(state, seat, figure, position) for position in places]
        named = [f"  {tile_name(state, seen['position'])}: {harvest_line(seen)}" for seen in would]
        return ["If nobody else comes:", *named]
    if question.ask is acts.ASK_COLLECT:
        figures = [action for action in question.options if acts.ACTIONS.first_of(action) == acts.COLLECT_WITH]
        return [
            f"  {label(state, action)}: {harvest_line(preview_collect(state, seat, action - acts.COLLECT_WITH))}"
            for action in figures
        ]
    lines = []
    if question.ask is acts.ASK_CORE:
        for action in question.options:
            core = preview_core(state, seat, action - acts.PLACE_CORE)
            if core["points"] or core["mana"]:
                mana = ", 1 mana" if core["mana"] else ""
                lines.append(f"  {label(state, action)}: {counted(core['points'], 'point')}{mana}")
    return lines


def harvest_line(seen: HarvestView) -> str:
    return f"{counted(seen['tiles'], 'temple')}, {summed_gets(seen['gets'])}"


def summed_gets(gets: dict[str, int]) -> str:
    """What a harvest gives, added up in the view."""
    icons: list[int] = []
    for name in gets:
        icons += [MANA_1 if name == "mana" else ICONS.index(name)] * gets[name]
    return summed(icons)


def levels(state: TrialOfTheTemples) -> list[int]:
    """The first space of each Scoring Level."""
    level = state.tables.level
    return [space for space in range(len(level)) if space == 0 or level[space] != level[space - 1]]


def track_line(state: TrialOfTheTemples, seen: View, track: int) -> str:
    """Each space with its cost (RYBP), a star for a Core Reward, and the markers on it."""
    name = acts.TRACKS[track]
    markers: dict[int, list[str]] = {}
    for player in seen["players"]:
        markers.setdefault(player["tracks"][name], []).append(player["colour"])
    for marker in seen["neutral"]:
        markers.setdefault(marker["tracks"][name], []).append(f"neutral {marker['colour']}")
    own = state.game.content["track"][track]["color"]
    spaces = []
    for space, cost in enumerate(state.tables.cost[track]):
        price = "".join([acts.COLOURS[colour][0].upper() * cost[colour] for colour in range(4)])
        won = state.tables.reward[track][space]
        reward = "" if won == acts.NONE else "*" if acts.COLOURS[won] == own else f"*{acts.COLOURS[won]}"
        here = f" ({', '.join(markers[space])})" if space in markers else ""
        spaces.append(f"{space} {price or ('start' if space == 0 else 'free')}{reward}{here}")
    return f"{name.title():<5} " + " | ".join(spaces)


def player_lines(state: TrialOfTheTemples, player: PlayerView, own: bool) -> list[str]:
    name = player_name(state, player["seat"]) + (" (you)" if own else "") + (" rested" if player["rested"] else "")
    crystals = " ".join(f"{player['crystals'][colour]}{colour[0].upper()}" for colour in acts.COLOURS)
    stored = sum(player["stored"].values())
    goods = f"mana {player['mana']}, Crystals {crystals}, Action Tokens {player['tokens']}"
    if player["storage"]:
        goods += f", stored {stored} of {player['storage']}"
    grid = " / ".join("".join(core[0].upper() if core else "." for core in row) for row in player["cores"])
    lines = [f"{name}: {goods}, mat {grid}, {player['score']['total']} points"]
    if player["spells"]:
        known = [state.tables.spell_names[acts.SPELL_IDS.index(spell)] for spell in player["spells"]]
        used = [" (used)" if spell in player["used"] else "" for spell in player["spells"]]
        lines.append("  knows " + ", ".join([known[i] + used[i] for i in range(len(known))]))
    return lines
