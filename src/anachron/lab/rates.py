"""Win rates and differences between them, with their 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959964


class Rate(NamedTuple):
    """A share of wins with its 95 % interval (Wilson)."""

    games: int
    wins: float
    rate: float
    low: float
    high: float


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson), which stays inside 0 to 1 and is honest near both ends."""
    if not games:
        return 0.0, 1.0
    spread = Z95 * Z95 / games
    centre = (share + spread / 2) / (1 + spread)
    reach = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def rate_of(wins: float, games: int) -> Rate:
    share = wins / games if games else 0.0
    return Rate(games, wins, share, *wilson(share, games))


def difference(one: Rate, other: Rate) -> tuple[float, float, float]:
    """By how much one rate is above another, with its 95 % interval (Newcombe, from both Wilson intervals)."""
    apart = one.rate - other.rate
    below = sqrt((one.rate - one.low) ** 2 + (other.high - other.rate) ** 2)
    above = sqrt((one.high - one.rate) ** 2 + (other.rate - other.low) ** 2)
    return apart, apart - below, apart + above


def mean_between(values: Sequence[float], z: float = Z95) -> tuple[float, float, float]:
    """A mean with the interval of its standard error: for pairs that were played in the same worlds."""
    n = len(values)
    mean = sum(values) / n if n else 0.0
    if n < 2:
        return mean, -1.0, 1.0
    error = sqrt(sum((one - mean) ** 2 for one in values) / (n - 1) / n)
    return mean, mean - z * error, mean + z * error
