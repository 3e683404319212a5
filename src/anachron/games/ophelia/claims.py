"""R13: Claims, their window and their effect."""

from anachron.games.ophelia.effects import Queued
from anachron.games.ophelia.state import Ophelia


def can_claim(state: Ophelia, f: Queued, index: int) -> bool:
    """R13.3, R13.4: is the chance to claim still there, and has its card a Claim ability?"""
    return False


def offer_claim(state: Ophelia, f: Queued, index: int) -> None:
    f.remove(index)
