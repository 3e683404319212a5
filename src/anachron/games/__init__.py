"""One folder for each game. The package can be called, too: `anachron.games()` lists the games by name."""

import sys
from types import ModuleType


class Games(ModuleType):
    """`anachron.games` is the folder of the games and, as a function, their names: both are this one object."""

    def __call__(self) -> tuple[str, ...]:
        from anachron.core.register import games

        return games()


sys.modules[__name__].__class__ = Games
