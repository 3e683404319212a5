"""What the README shows works."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_first_bot_in_ten_lines_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    assert re.fullmatch(r"\[\d+, \d+\] \[\d(, \d)?\]\n", capsys.readouterr().out)
