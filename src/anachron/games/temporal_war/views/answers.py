"""What would follow in a window if its seat passes, or uses one of its cards, and nobody answers any more.

The rules play it on a copy without chance. Where dice are needed, their outcomes are counted: all is exact, and follows
from public facts and from what the seat itself may use."""

from typing import TYPE_CHECKING, Final

from anachron.core.effects import NONE
from anachron.core.events import Event
from anachron.core.rng import Rng
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.actions import ACTIONS, HIT, PASS
from anachron.games.temporal_war.model.effects import WARRIOR, Attack, Damage, MonsterFight, Syncing
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.attack import DEFENCES
from anachron.games.temporal_war.rules.moments import windows_of
from anachron.games.temporal_war.views import help

if TYPE_CHECKING:
    from anachron.games.temporal_war.views.view import Answer

TELLING: Final = ("attack", "attack-roll", "defense-roll", "damage", "sync-roll", "monster")  # windows
PASSED_BY: Final = ("window", "describe")  # questions
MOST_ANSWERS: Final = 100  # no window asks so often


class Undecided(Exception):
    """Chance is needed to go on."""


class NoChance(Rng):
    def __init__(self) -> None:
        super().__init__(0, 0, 0, 0)

    def copy(self) -> "NoChance":
        return NoChance()

    def below(self, n: int) -> int:
        raise Undecided

    def shuffle(self, pile: list[int]) -> None:
        raise Undecided


def answers_for(state: TemporalWar, seat: int) -> list["Answer"]:
    """For `pass` and for each offer of which it can be told."""
    windows = windows_of(state)
    if not windows or windows[-1]["kind"] not in TELLING:
        return []
    index = len(state.stack) - 1
    while index > 0 and not isinstance(state.stack[index], Attack | Damage | Syncing | MonsterFight):
        index -= 1
    found: list[Answer] = []
    for action in state.actions(seat):
        answer = answer_of(state, seat, action, index)
        if answer is not None:
            found.append(answer)
    return found


def answer_of(state: TemporalWar, seat: int, action: int, index: int) -> "Answer | None":
    twin = state.copy()
    twin.camera = None
    twin.logging = True
    twin.rng = NoChance()
    first = len(twin.log)
    is_undecided = False
    try:
        twin.play(action, seat)
        let_pass(twin)
    except Undecided:
        is_undecided = True
    found: Answer = {"action": ACTIONS[action], "hit": None, "takes": None, "succeeds": None}
    read_outcome(state, twin, index, twin.log[first:], is_undecided, found)
    if found["hit"] is None and found["takes"] is None and found["succeeds"] is None:
        return None
    return found


def let_pass(state: TemporalWar) -> None:
    """Everybody passes and pays from the Aether Die, until something else is asked."""
    for _ in range(MOST_ANSWERS):
        if not state.questions:
            return
        question = state.questions[0]
        if question.ask.kind in PASSED_BY:
            state.play(PASS, question.seat)
        elif question.ask.kind == "pay":
            state.play(question.options[0], question.seat)
        else:
            return


def read_outcome(
    state: TemporalWar, twin: TemporalWar, index: int, events: list[Event], is_undecided: bool, found: "Answer"
) -> None:
    about = state.stack[index]
    if isinstance(about, Attack):
        found["hit"] = hit_after(twin, index, events, is_undecided) if about.target_kind == WARRIOR else None
    elif isinstance(about, Damage):
        found["takes"] = damage_after(state, about, events, twin.questions != [] or is_undecided)
    elif isinstance(about, Syncing):
        for event in events:
            if event.kind is ev.SYNCED or event.kind is ev.SYNC_FAILED:
                found["succeeds"] = event.kind is ev.SYNCED
                return
    elif isinstance(about, MonsterFight):
        for event in events:
            if event.kind is ev.MONSTER_WON:
                found["succeeds"], found["takes"] = False, int(event.values[2])
                return
            if event.kind is ev.MONSTER_DEFEATED:
                found["succeeds"], found["takes"] = True, 0
                return


def hit_after(twin: TemporalWar, index: int, events: list[Event], is_undecided: bool) -> float | None:
    """The chance that an attack hits; 0 where the defender has a defence that works."""
    for event in events:
        if event.kind is ev.ATTACK_ENDED:
            return 0.0
        if event.kind is ev.DEFENDED:
            return 1.0 if event.values[2] == DEFENCES[HIT] else 0.0
    if twin.questions and twin.questions[0].ask.kind == "defend":
        return 0.0
    f = twin.stack[index] if index < len(twin.stack) else None
    if is_undecided and isinstance(f, Attack) and twin.is_here(f.piece) and twin.is_here(f.target):
        return help.chance_of_hit(twin, f)
    return None


def damage_after(state: TemporalWar, f: Damage, events: list[Event], goes_on: bool) -> int | None:
    """What the warrior takes of the damage that is about to be dealt."""
    serial = state.serials[f.piece]
    for event in events:
        if event.kind is ev.DAMAGE and event.values[2] == serial:
            return int(event.values[4]) if event.values[6] == f.way else 0
        if event.kind is ev.RESTED:
            return 0
    return 0 if goes_on and f.piece != NONE else None
