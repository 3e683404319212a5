"""What the terminal shows while it works."""

from io import StringIO

import pytest
from rich.console import Console

from anachron.cli import console as consoles


def test_a_bar_appears_when_work_takes_longer_than_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = StringIO()
    now = [0.0]
    monkeypatch.setattr(consoles, "err", lambda: Console(file=shown, force_terminal=True, width=100))
    monkeypatch.setattr(consoles, "monotonic", lambda: now[0])
    with consoles.progress("playing", 10) as bar:
        now[0] = 1.9
        bar.advance()
        assert shown.getvalue() == ""
        now[0] = 2.1
        bar.advance()
        assert bar.shown is not None
    assert "playing" in shown.getvalue()
