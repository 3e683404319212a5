"""What would follow from an action: harvests, lines, plans."""

from anachron.core.game import Words
from anachron.games.trial_of_the_temples.actions import ACTIONS, FIGURES, NONE, SPELL_IDS, TRACKS
from anachron.games.trial_of_the_temples.cards import ICONS, IMMEDIATE
from anachron.games.trial_of_the_temples.default import core_points
from anachron.games.trial_of_the_temples.plan import plan_advance
from anachron.games.trial_of_the_temples.state import TrialOfTheTemples
from anachron.games.trial_of_the_temples.view import (
    harvest_words,
    is_in_trial,
    plan_words,
    view_harvests,
    view_rest,
)


def preview(state: TrialOfTheTemples, seat: int, action: str) -> Words | None:
    words = action.split()
    question = state.question(seat)
    if question is None or ACTIONS.find(action) < 0:
        return None
    kind = question.ask.kind
    if words[0] == "advance" and is_in_trial(state, seat):
        return plan_words(state, seat, plan_advance(state, seat, TRACKS.index(words[1]), int(words[2])))
    if ACTIONS.find(action) not in question.options:
        return None
    if words[0] == "place-figure":
        return preview_figure(state, seat, FIGURES.index(words[1]), int(words[2]))
    if words[0] == "collect-with" and kind == "collect-with":
        figure = FIGURES.index(words[1])
        seen = harvest_words(state, seat, figure, state.players[seat].figures[figure])
        seen["fee"] = state.tables.clone_fee if figure else 0
        return seen
    if words[0] == "place-core":
        return preview_core(state, seat, 4 * int(words[1]) + int(words[2]) - 5)
    if words[0] == "rest":
        return view_rest(state, seat)
    return None


def preview_figure(state: TrialOfTheTemples, seat: int, figure: int, position: int) -> Words:
    scene = state.copy()
    scene.quiet()
    before = {(harvest["seat"], harvest["figure"]): harvest["gets"] for harvest in view_harvests(state)}
    scene.players[seat].figures[figure] = position
    seen = harvest_words(scene, seat, figure, position)
    seen["others"] = []
    for harvest in view_harvests(scene):
        if harvest["position"] != position:
            harvest["before"] = before[harvest["seat"], harvest["figure"]]
            seen["others"].append(harvest)
    return seen


def preview_core(state: TrialOfTheTemples, seat: int, spell: int) -> Words:
    player, tables = state.players[seat], state.tables
    assert player.cores[spell] == NONE
    lines = []
    for name, cores in (
        (f"row {spell // 4 + 1}", player.row_count(spell // 4) + 1),
        (f"column {spell % 4 + 1}", player.column_count(spell % 4) + 1),
    ):
        points = tables.line_points[cores] - tables.line_points[cores - 1]
        lines.append({"line": name, "cores": cores, "points": points})
    return {
        "spell": SPELL_IDS[spell],
        "mana": 1 if tables.mana_icon[spell] else 0,
        "gives": [ICONS[icon] for icon in tables.gives[spell]] if tables.group[spell] == IMMEDIATE else [],
        "lines": lines,
        "points": core_points(state, seat, spell),
    }
