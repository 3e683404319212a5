"""What would follow from an action: harvests, lines, plans."""

from typing import TypedDict

from anachron.games.trial_of_the_temples.default import core_points
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.content import IMMEDIATE
from anachron.games.trial_of_the_temples.model.icons import ICONS
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples
from anachron.games.trial_of_the_temples.rules.plan import plan_advance
from anachron.games.trial_of_the_temples.views.view import (
    CollectPreview,
    FigurePreview,
    IconId,
    OtherHarvest,
    PlanView,
    RestView,
    SpellId,
    is_in_trial,
    view_harvest,
    view_harvests,
    view_plan,
    view_rest,
)


class LinePreview(TypedDict):
    line: str  # "row 3"
    cores: int  # with the new one
    points: int  # more than before


class CorePreview(TypedDict):
    spell: SpellId
    mana: int  # of the mana icon
    gives: list[IconId]  # icons of an immediate spell
    lines: list[LinePreview]
    points: int  # in all


Preview = FigurePreview | CollectPreview | CorePreview | PlanView | RestView


def preview(state: TrialOfTheTemples, seat: int, action: str) -> Preview | None:
    question = state.question(seat)
    number = acts.ACTIONS.find(action)
    if question is None or number < 0:
        return None
    verb, things = acts.ACTIONS.first_of(number), acts.ACTIONS.arguments(number)
    if verb == acts.ADVANCE and is_in_trial(state, seat):
        return view_plan(state, seat, plan_advance(state, seat, things[0], things[1] + 1))
    if not question.offers(number):
        return None
    if verb == acts.PLACE_FIGURE:
        return preview_figure(state, seat, things[0], things[1])
    if verb == acts.COLLECT_WITH:
        return preview_collect(state, seat, things[0])
    if verb == acts.PLACE_CORE:
        return preview_core(state, seat, number - acts.PLACE_CORE)
    if verb == acts.REST:
        return view_rest(state, seat)
    return None


def preview_figure(state: TrialOfTheTemples, seat: int, figure: int, position: int) -> FigurePreview:
    scene = state.copy()
    scene.quiet()
    before = {harvest["position"]: harvest["gets"] for harvest in view_harvests(state)}
    scene.players[seat].figures[figure] = position
    others: list[OtherHarvest] = []
    for harvest in view_harvests(scene):
        if harvest["position"] != position:
            others.append({**harvest, "before": before[harvest["position"]]})
    return {**view_harvest(scene, seat, figure, position), "others": others}


def preview_collect(state: TrialOfTheTemples, seat: int, figure: int) -> CollectPreview:
    harvest = view_harvest(state, seat, figure, state.players[seat].figures[figure])
    return {**harvest, "fee": state.tables.clone_fee if figure == acts.CLONE else 0}


def preview_core(state: TrialOfTheTemples, seat: int, spell: int) -> CorePreview:
    player, tables = state.players[seat], state.tables
    assert player.cores[spell] == acts.NONE
    lines: list[LinePreview] = []
    for name, cores in (
        (f"row {spell // 4 + 1}", player.row_count(spell // 4) + 1),
        (f"column {spell % 4 + 1}", player.column_count(spell % 4) + 1),
    ):
        points = tables.line_points[cores] - tables.line_points[cores - 1]
        lines.append({"line": name, "cores": cores, "points": points})
    return {
        "spell": acts.SPELL_IDS[spell],
        "mana": 1 if tables.mana_icon[spell] else 0,
        "gives": [ICONS[icon] for icon in tables.gives[spell]] if tables.group[spell] == IMMEDIATE else [],
        "lines": lines,
        "points": core_points(state, seat, spell),
    }
