"""The frames of Trial of the Temples: what an effect in progress must remember."""

from typing import Final

from anachron.core.effects import NONE, Effect, Effects, Frame

EFFECTS: Final = Effects()


class Taking(Frame):
    """A player takes icons one by one: of the starting mat, or of a harvest."""

    mains: int = 0  # so many of the icons, the first ones, are main resources
    taken: int = 0  # so many are already taken

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.icons: list[int] = []  # a Crystal of choice becomes the chosen one when it is taken
        self.sources: list[int] = []  # where each icon comes from


class Harvesting(Taking):
    """A Resource turn."""

    figure: int = NONE  # that harvests
    temples: int = 0  # collected from (R4.9)


class GainingCore(Frame):
    """A Spell Core to be placed."""

    wanted: int = 0  # the colour; another one may take its place (R5.2)
    done: bool = False


class Resting(Frame):
    forced: bool = False  # nothing else was possible
