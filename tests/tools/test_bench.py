"""The measuring of speed. What it measures is no test: machines differ."""

from io import StringIO
from pathlib import Path

import bench
import prepare
import pytest
from bench import Speed, fewest_and_most, measure, page, peers, ratio, run, verdicts
from rich.console import Console

from anachron.core import COMPILED

FAST = Speed("time-line-battle", "compiled", 400_000.0, 3.0, 54.0)
SLOW = Speed("time-line-battle", "compiled", 100_000.0, 3.0, 54.0)
PEER = Speed("OpenSpiel connect_four", "C++ from Python, 2.0", 800_000.0, 0.3, 21.0)


def test_a_game_is_measured_in_this_process() -> None:
    speed = measure("time-line-battle", 2, 0.02)
    assert speed.how == ("compiled" if COMPILED else "plain")
    assert speed.per_second > 100
    assert 20 < speed.per_game < 200
    assert 0 < speed.copy_us < 10_000


def test_a_full_table_has_a_line_of_its_own() -> None:
    assert fewest_and_most("time-line-battle") == [2] and fewest_and_most("temporal-war") == [2, 6]
    assert measure("temporal-war", 6, 0.02).name == "temporal-war, 6 seats"


def test_the_page_says_machine_numbers_and_ratio() -> None:
    text = page([FAST], [PEER], 2.0)
    assert "| time-line-battle | compiled | 400,000 | 0.50 | 3.0 | 54 |" in text
    assert "Python" in text
    assert "cores" in text
    assert "copy within 10 µs: met." in text
    assert "0.50 times OpenSpiel connect_four, target 0.70" in text


def test_a_missed_bar_is_said() -> None:
    assert "missed" in verdicts([SLOW], [])[0]
    assert "missed" in verdicts([FAST._replace(copy_us=11.0)], [])[0]
    assert [line.split(": ")[-1] for line in verdicts([FAST], [PEER])] == ["met.", "missed."]
    assert "not compiled" in verdicts([FAST._replace(how="plain")], [])[0]
    assert ratio(FAST, []) == "-"


def test_peers_that_are_not_there_are_left_out(tmp_path: Path) -> None:
    assert peers(tmp_path, 0.01) == []


def test_a_run_prints_a_table_and_writes_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(bench, "ours", lambda names, seconds: [FAST])
    monkeypatch.setattr(bench, "peers", lambda folder, seconds: [PEER])
    shown = StringIO()
    run(Console(file=shown, width=160), ["time-line-battle"], 1.0, None, write=True)
    assert "400,000" in shown.getvalue()
    assert "OpenSpiel connect_four" in (tmp_path / "docs" / "performance.md").read_text()


def test_a_process_that_fails_measures_nothing() -> None:
    assert bench.alone(["false"]) is None
    assert bench.alone(["echo", "[1, 2]"]) == [1, 2]
