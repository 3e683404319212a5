"""Why a thing that somebody clicked cannot be chosen, where no action is meant: what the question wants first."""

from typing import Final

from anachron.core.actions import Refusal
from anachron.core.effects import NONE
from anachron.games.temporal_war.acting import Acting, Moving, Play
from anachron.games.temporal_war.arena import SPACES
from anachron.games.temporal_war.effects import Setting, Summoning
from anachron.games.temporal_war.reasons import name_of
from anachron.games.temporal_war.state import TemporalWar

NO_TIMING: Final = Refusal("This isn't its moment: see its Timing.", "R19.1")
# By kind of question: what comes first.
FIRST: Final = {
    "choose": Refusal("First choose the warrior you use.", "R9.3"),
    "type": Refusal("First choose magic or power.", "R15.8"),
    "goal": Refusal("First decide about the second Fountain.", "R13.3"),
    "exit": Refusal("First step off this space.", "R12.2"),
    "displaced": Refusal("First step off the Fountain.", "R23.5"),
    "defend": Refusal("First defend, or take the hit.", "R16.5"),
    "dodge": Refusal("First choose where to dodge.", "R16.8"),
    "describe": Refusal("First describe it, or decline.", "R29.1"),
    "set-tile": Refusal("First turn over your Set Tile, or return it.", "R8.7"),
    "reroll": Refusal("First choose the dice you reroll.", "R19.9"),
    "crypt": Refusal("First take an undead card, or none.", "R9.6"),
    "pay": Refusal("First choose how you pay.", "R6.2"),
    "discard": Refusal("First discard a card.", "R5.6"),
    "mulligan": Refusal("First bury cards, or keep your hand.", "R5.6"),
    "ghost": Refusal("First move your ghost, or stay.", "R27.4"),
    "touch": Refusal("First hurt it, heal it, or let it be.", "R27.5"),
}


def refuse_look(state: TemporalWar, seat: int, thing: str, kind: str) -> Refusal | None:
    what, _, id = thing.partition(":")
    if what == "spell" and kind in ("summon", "act", "end", "window"):
        return NO_TIMING
    if what == "equipment" and kind in ("summon", "end"):
        return Refusal("It can be exerted while its warrior is in use.", "R19.4")
    if kind == "summon":
        return refuse_space_at_summon(state, seat, id)
    if kind == "end":
        return Refusal("First choose a card to set, then its space.", "R8.1")
    if kind == "window":
        return Refusal("Nothing there can answer now.", "R20.4")
    if kind in ("place", "target", "move"):
        return refuse_until_done(state)
    return FIRST.get(kind)


def refuse_space_at_summon(state: TemporalWar, seat: int, space: str) -> Refusal:
    piece = state.at[SPACES.index(space)] if space in SPACES.ids else NONE
    if piece != NONE and state.owners[piece] == seat:
        return Refusal("First summon, or go on. Then choose the warrior you use.", "R5.2")
    return Refusal("First choose a warrior to summon, then its space.", "R7.1")


def refuse_until_done(state: TemporalWar) -> Refusal | None:
    """Something has begun and wants a space, a target or a step."""
    top = state.stack[-1]
    if isinstance(top, Summoning | Setting):
        return Refusal(f"First choose a space for {name_of(state, top.kind)}, or take it back.", "R7.3")
    if isinstance(top, Moving):
        return Refusal(f"First move {name_of(state, state.kinds[top.piece])}, or stop.", "R10.1")
    if isinstance(top, Acting | Play):
        return Refusal(f"First finish {name_of(state, top.card)}.", "R20.12")
    return None
