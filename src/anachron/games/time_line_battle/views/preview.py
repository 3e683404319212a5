"""What a deployment would change: the known Characters of the Timeline fought out with default actions."""

from typing import TypedDict

from anachron.core.effects import NONE, Frame
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model.effects import TIMELINE
from anachron.games.time_line_battle.model.events import RUNNING
from anachron.games.time_line_battle.model.state import EMPTY, PHASE_DEPLOY, Past, TimeLineBattle
from anachron.games.time_line_battle.rules.timeline import AT_DAYS
from anachron.games.time_line_battle.views.view import CardId, Lines, Pair, names


class Ending(TypedDict):
    days: int
    vp: Pair
    alive: Lines


class Replay(Ending):
    before: Ending  # without the deployment


class Preview(TypedDict):
    day: int
    line: list[CardId]  # the own line of that Day, with the card in it
    replay: Replay  # how the Timeline would end, with what is known now


def preview(state: TimeLineBattle, seat: int, action: str) -> Preview | None:
    number = acts.ACTIONS.find(action)
    if state.phase != PHASE_DEPLOY or number < 0 or acts.ACTIONS.first_of(number) != acts.DEPLOY:
        return None
    card, day = acts.card_of(number), acts.day_of(number)
    player = state.players[seat]
    if card not in player.hand or day not in player.legal_days():
        return None
    before = ending(fought_out(state, seat, NONE, 0))
    after = ending(fought_out(state, seat, card, day))
    there = [card, *[one for one in player.deployed() + player.veiled if player.day_of(one) <= day]]
    return {
        "day": day,
        "line": names(state.cards.sort(there)),
        "replay": {"days": after["days"], "vp": after["vp"], "alive": after["alive"], "before": before},
    }


def ending(past: Past) -> Ending:
    return {"days": past.days, "vp": past.vp, "alive": [names(living) for living in past.alive]}


def fought_out(state: TimeLineBattle, seat: int, card: int, day: int) -> Past:
    """The Timeline from its first Day, with the open Characters, the own hidden ones, and one more."""
    scene = state.copy()
    scene.quiet()
    scene.ended = RUNNING
    own = scene.players[seat]
    for i in range(len(own.veiled)):
        own.field(own.veiled[i], own.veiled_days[i])
    if card != NONE:
        own.field(card, day)
    for player in scene.players:
        player.veiled = player.veiled_days = EMPTY
    frame = Frame(TIMELINE, NONE)
    frame.at = AT_DAYS
    scene.stack = [frame]
    scene.shared_frames = 0
    scene.ask_again()
    while scene.questions:
        who = scene.questions[0].seat
        scene.play(state.game.default(scene, who), who)
    return scene.past[-1]
