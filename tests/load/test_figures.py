"""The model behind the figures: that it finds what was put into it, and tells it."""

import pytest
from bench import KEPT

from tests.load.figures import BEGIN, END, STEPS, Setup, line, replaced, section
from tests.load.model import Step, capacity, eight_machines, fit, least_squares

ONE, TWO = Setup("postgresql", 1), Setup("postgresql", 2)


def steps_of(
    setup: Setup, move: float, table: float, idle: float, database: float = 0.0, off: float = 0.0
) -> list[Step]:
    """Measurements as they would be if the model were the truth; `off`: every second one is off by so much."""
    found = []
    for n, (tables, every) in enumerate(STEPS):
        moves = tables / every
        server = move * moves + table * tables + idle + (off if n % 2 else -off)
        found.append(Step(setup.title, tables, moves, moves, 2.0, 5.0, 9.0, server, database * moves, 60.0, 0.2))
    return found


def test_what_was_put_in_comes_out() -> None:
    made = fit(steps_of(ONE, 0.001, 0.0002, 0.01, 0.0005))
    assert made is not None
    assert (made.move, made.table, made.idle) == pytest.approx((0.001, 0.0002, 0.01))
    assert made.database == pytest.approx(0.0005)
    assert made.residual == pytest.approx(0.0, abs=1e-9)
    noisy = fit(steps_of(ONE, 0.001, 0.0002, 0.01, off=0.02))
    assert noisy is not None
    assert 0.01 < noisy.residual <= 0.02
    assert fit(steps_of(ONE, 0.001, 0.0002, 0.01)[:3]) is None
    less = fit(steps_of(ONE, 0.001, -0.0001, 0.01))
    assert less is not None
    assert less.table == 0.0 < less.move < 0.001, "a table that takes less than nothing takes nothing"
    with pytest.raises(ValueError, match="differ too little"):
        least_squares([[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]], [1.0, 2.0, 3.0])


def test_capacity_is_that_of_the_part_that_is_full_first() -> None:
    made = fit(steps_of(ONE, 0.001, 0.0, 0.0, 0.0001))
    assert made is not None
    servers, database = capacity(made, relay=0.001, processes=14, database_cores=2)
    assert servers == pytest.approx(14 * 0.7 / (0.001 + 0.001 * 13 / 14))
    assert database == pytest.approx(2 * 0.7 / 0.0001)


def test_eight_machines_are_told_with_their_assumptions() -> None:
    one, two = fit(steps_of(ONE, 0.001, 0.0, 0.0, 0.0001)), fit(steps_of(TWO, 0.0012, 0.0, 0.0, 0.00015))
    assert one is not None and two is not None
    told = " ".join(eight_machines({("postgresql", 1): one, ("postgresql", 2): two}, cores=2))
    assert "about 7,100 moves a second" in told
    assert "the server processes would be full first" in told
    assert "The database takes 0.15 ms a move" in told
    assert "passing on costs 0.40 ms a move (measured with two)" in told
    assert "not measured" in " ".join(eight_machines({("postgresql", 1): one}, cores=2))
    assert "say nothing" in eight_machines({}, cores=2)[0]


def test_the_section_takes_the_place_of_the_one_before() -> None:
    found = {ONE: steps_of(ONE, 0.001, 0.0002, 0.01, 0.0005)}
    text = section(found, 30.0, 0.1)
    assert line(found[ONE][0]) in text
    assert "PostgreSQL, 1 process" in text
    page = f"# Performance\n\n{KEPT}\n\nOld.\n"
    once = replaced(page, text)
    assert once.startswith(page)
    again = replaced(once + "\n## After\n", section(found, 60.0, 0.1))
    assert again.count(BEGIN) == again.count(END) == 1
    assert "60 s of Time Line Battle" in again and "30 s of" not in again
    assert again.endswith(f"{END}\n## After\n")
