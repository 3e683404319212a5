"""What a deployment would change: the known Characters of the Timeline fought out with default actions."""

from anachron.core.effects import Frame
from anachron.core.game import Words
from anachron.games.time_line_battle.actions import ACTIONS, CARD_IDS, NONE
from anachron.games.time_line_battle.default import default
from anachron.games.time_line_battle.position import ids_of
from anachron.games.time_line_battle.rules import AT_DAYS, TIMELINE
from anachron.games.time_line_battle.state import PHASE_DEPLOY, RUNNING, TimeLineBattle


def preview(state: TimeLineBattle, seat: int, action: str) -> Words | None:
    words = action.split()
    if state.phase != PHASE_DEPLOY or ACTIONS.find(action) < 0 or words[0] != "deploy":
        return None
    card, day = CARD_IDS.index(words[1]), int(words[2])
    side = state.sides[seat]
    if card not in side.hand or day not in side.legal_days():
        return None
    before = fought_out(state, seat, NONE, 0)
    after = fought_out(state, seat, card, day)
    there = [c for d in range(day) for c in side.days[d]] + [card]
    for i in range(0, len(side.veiled), 2):
        if side.veiled[i + 1] <= day:
            there.append(side.veiled[i])
    past, was = after.past[-1], before.past[-1]
    return {
        "day": day,
        "line": ids_of(state.cards.sort(there)),
        "replay": {
            "days": past.days,
            "vp": past.vp,
            "alive": [ids_of(living) for living in past.alive],
            "before": {"days": was.days, "vp": was.vp, "alive": [ids_of(living) for living in was.alive]},
        },
    }


def fought_out(state: TimeLineBattle, seat: int, card: int, day: int) -> TimeLineBattle:
    """The Timeline from its first Day, with the shown Characters, the own hidden ones, and one more."""
    scene = state.copy()
    scene.quiet()
    scene.ended = RUNNING
    for s, side in enumerate(scene.sides):
        if s == seat:
            for i in range(0, len(side.veiled), 2):
                side.field(side.veiled[i], side.veiled[i + 1])
        side.veiled = []
    if card != NONE:
        scene.sides[seat].field(card, day)
    scene.stack = [Frame(TIMELINE, AT_DAYS, 0, 0)]
    scene.ask_again()
    while scene.questions:
        who = scene.questions[0].seat
        scene.play(default(scene, who), who)
    return scene
