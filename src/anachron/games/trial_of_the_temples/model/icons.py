"""The icons of temples, mats and spells: one icon is one unit. Where they are taken from, and how they read."""

from typing import Final

from anachron.core.actions import Things
from anachron.core.naming import listed
from anachron.games.trial_of_the_temples.model.actions import COLOURS

# The first four are the Crystals by colour, 9 to 12 the Spell Cores.
ICONS: Final = (
    "crystal-red",
    "crystal-yellow",
    "crystal-blue",
    "crystal-purple",
    "crystal-any",
    "crystal-wild",
    "action",
    "mana-2",
    "mana-1",
    "core-red",
    "core-yellow",
    "core-blue",
    "core-purple",
    "starting-token",
)
CRYSTAL_ANY: Final = 4  # red, yellow or blue
CRYSTAL_WILD: Final = 5  # any colour
ACTION: Final = 6
MANA_2: Final = 7
MANA_1: Final = 8
CORE: Final = 9
STARTING_TOKEN: Final = 13
ICON: Final = Things("icon", ICONS)

# Where an icon comes from: a position of the circle, or
DAY_HALF: Final = 12
NIGHT_HALF: Final = 13
FROM_MAT: Final = 14
OTHER_SOURCES: Final = ("day", "night", "mat")


def source_name(source: int) -> int | str:
    """A position as it is; `day`, `night` or `mat`."""
    return source if source < DAY_HALF else OTHER_SOURCES[source - DAY_HALF]


def mana_in(icon: int) -> int:
    return 2 if icon == MANA_2 else 1 if icon == MANA_1 else 0


def summed(icons: list[int]) -> str:
    """Icons in a sentence, like ones together: "a red core, 2 Action Tokens and 4 mana"; empty if there are none."""
    return listed(parts(icons))


def parts(icons: list[int]) -> list[str]:
    found: list[str] = []
    for icon in (*range(CORE, CORE + 4), *range(ACTION), ACTION):
        count = icons.count(icon)
        if count:
            article = "an" if icon == ACTION else "a"
            found.append(f"{count if count > 1 else article} {icon_name(icon, count)}")
    mana = sum([mana_in(icon) for icon in icons])
    if mana:
        found.append(f"{mana} mana")
    if STARTING_TOKEN in icons:
        found.append("the Starting Player Token")
    return found


def icon_name(icon: int, count: int) -> str:
    many = "s" if count > 1 else ""
    if icon == ACTION:
        return f"Action Token{many}"
    if icon in (CRYSTAL_ANY, CRYSTAL_WILD):
        return f"Crystal{many} of choice"
    if icon < CRYSTAL_ANY:
        return f"{COLOURS[icon]} Crystal{many}"
    return f"{COLOURS[icon - CORE]} core{many}"
