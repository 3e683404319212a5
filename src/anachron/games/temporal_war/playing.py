"""Playing Support Cards and using texts. (The cards are still missing here.)"""

from typing import Any

from anachron.games.temporal_war.actions import RETURN
from anachron.games.temporal_war.effects import Landing
from anachron.games.temporal_war.state import TemporalWar


def open_point_actions(state: TemporalWar, seat: int) -> list[int]:
    """What a player can do at an open point beside healing the Champion."""
    return [RETURN + number for number in sorted(state.set_numbers[seat])]


def main_action_texts(state: TemporalWar, piece: int) -> list[int]:
    """`use …`: the Main Action texts of the warrior in use."""
    return []


def action_texts(state: TemporalWar, piece: int) -> list[int]:
    """`use …` and `exert …` of the warrior in use that are no Main Action."""
    return []


def act(state: TemporalWar, seat: int, action: int) -> None:
    """Carries one of these actions out."""
    state.return_set(seat, action - RETURN)


def able_at_landing(state: TemporalWar, seat: int, number: int, f: Landing) -> bool:
    """R8.7: can the owner play the card of the Set Tile on which an enemy has landed?"""
    return False


def play_set(state: TemporalWar, seat: int, number: int) -> None:
    raise NotImplementedError


def playing_of(state: TemporalWar) -> list[dict[str, Any]]:
    """What is being carried out, the innermost last."""
    return []


def looking_of(state: TemporalWar, seat: int) -> list[int]:
    """The kinds at the bottom of the deck that a player is looking at (Crypt Lord)."""
    return []
