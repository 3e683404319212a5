"""Shuffles are fair: all orders come equally often, with the generator of the lab and with that of live tables."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import sqrt

import pytest

from anachron.core import fast_rng
from anachron.core.rng import Rng, keyed_rng
from anachron.server.wire.entropy import game_seed  # the real one: that of other tests is known

CARDS = [0, 1, 2, 3, 4]
ORDERS = list(permutations(CARDS))
LIKELY = 3.09  # standard deviations: more comes once in a thousand times
RNGS: dict[str, Callable[[], Rng]] = {"lab": lambda: fast_rng(14), "table": lambda: keyed_rng("14" * 32)}


def surprise(counts: list[int]) -> float:
    """How many standard deviations chi-square is above what chance gives (Wilson and Hilferty)."""
    expected, free = sum(counts) / len(counts), len(counts) - 1
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return float(((chi_square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)))


def look(shuffle: Callable[[list[int]], None], times: int) -> float:
    """How surprising it is how often each order came."""
    came: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        pile = CARDS[:]
        shuffle(pile)
        came[tuple(pile)] += 1
    return surprise([came[order] for order in ORDERS])


@pytest.mark.parametrize("name", RNGS)
def test_all_orders_come_equally_often(name: str) -> None:
    assert look(RNGS[name]().shuffle, 20_000) < LIKELY


@pytest.mark.long
@pytest.mark.parametrize("name", RNGS)
def test_all_orders_of_a_million_shuffles_come_equally_often(name: str) -> None:
    found = look(RNGS[name]().shuffle, 1_000_000)
    print(f"\n{name}: {found:.2f} standard deviations")
    assert found < LIKELY


def test_an_unfair_shuffle_would_be_noticed() -> None:
    """Each card is swapped with any other: a common mistake."""
    rng = fast_rng(14)

    def unfair(pile: list[int]) -> None:
        for n in range(len(pile)):
            other = rng.below(len(pile))
            pile[n], pile[other] = pile[other], pile[n]

    assert look(unfair, 20_000) > 3 * LIKELY


def test_a_seed_is_256_bits_of_the_system() -> None:
    seeds = {game_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}
    ones = sum(int(seed, 16).bit_count() for seed in seeds)
    assert abs(ones - 12_800) < 6 * sqrt(25_600 / 4), "half of the bits are set"
