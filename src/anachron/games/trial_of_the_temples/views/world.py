"""Makes a world of a copy: the order of the unseen Round Tiles is dealt anew (spec, section 6)."""

from anachron.core.rng import Rng
from anachron.games.trial_of_the_temples.model.actions import NONE
from anachron.games.trial_of_the_temples.model.state import TrialOfTheTemples


def deal_unknown(world: TrialOfTheTemples, seat: int, rng: Rng) -> None:
    top = world.face_up()
    if top == NONE:
        rng.shuffle(world.pile)
        return
    rest = world.pile[:-1]
    rng.shuffle(rest)
    world.pile = [*rest, top]
