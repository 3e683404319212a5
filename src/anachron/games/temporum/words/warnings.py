"""A word before a move that would do nothing: a Zone where you can't pay for any card, say."""

from typing import Final

from anachron.core.rng import fast_rng
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.model.wording import options_of

WARNED: Final = (acts.MOVE, acts.VISIT, acts.STAY_HERE, acts.OPTION)
MOST: Final = 8  # questions in a row with nothing to choose
NOTHING: Final = "Nothing would happen there."
BY_KIND: Final = {
    "score": "You can't pay for any of your cards, so you'd score nothing.",
    "play": "You have no card to play, so nothing would happen there.",
}


def warning(state: Temporum, seat: int, action: int) -> str:
    """Tried in a world: what the seat can't know makes no difference. Empty: the action does something, or leaves the
    seat a choice."""
    if acts.ACTIONS.first_of(action) not in WARNED:
        return ""
    scene: Temporum = state.world(seat, fast_rng(0))  # type: ignore[assignment]
    scene.quiet()
    before, turn = holdings(scene), scene.turn
    scene.play(action, seat)
    for _ in range(MOST):
        question = scene.question(seat)
        if question is None or len(question.options) > 1 or not acts.ACTIONS.declines(question.options[0]):
            break
        scene.play(question.options[0], seat)
    may_choose = scene.question(seat) is not None and scene.turn == turn
    if may_choose or scene.over or holdings(scene) != before:
        return ""
    return BY_KIND.get(kind_of(state, seat, action), NOTHING)


def kind_of(state: Temporum, seat: int, action: int) -> str:
    """What the Zone or the option is for: "score", "play"; empty: something else."""
    verb = acts.ACTIONS.first_of(action)
    if verb == acts.OPTION:
        names = options_of(state.cause())
        return names[action - acts.OPTION].partition(" ")[0].lower() if action - acts.OPTION < len(names) else ""
    space = state.players[seat].pawn if verb == acts.STAY_HERE else action - verb
    zone = acts.ZONE_IDS[state.zone_at(space)]
    frames = [str(entry["frame"]) for entry in state.game.content["zone"] if entry["id"] == zone]
    return frames[0] if frames else ""


def holdings(state: Temporum) -> list[int]:
    """Everything that a visit may change, as numbers: what each player has, and what lies on the board."""
    found = [state.laurels, state.sage, len(state.deck), len(state.discard), *state.real]
    found += [*state.zombies, *state.gold, *state.chits, *state.bases]
    found += [state.paradise, state.relics, state.robot, state.simulation, len(state.pile)]
    for player in state.players:
        found += [player.purse(), *player.crowns, player.hand_size(), len(player.in_play), player.hq, player.extra]
        found += [player.poison, player.poison_due, player.scimitars, player.butterflies, player.predicts, player.named]
    return found
