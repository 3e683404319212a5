"""What all tests share."""

from collections.abc import Iterator

import hypothesis
import pytest

from tests import processes
from tests.chance import Known

# The same examples in every run, and no test fails because the machine is busy.
hypothesis.settings.register_profile("steady", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("steady")


@pytest.fixture(autouse=True)
def known_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a server in this process get the same seeds in each run of a test."""
    chance = Known()
    monkeypatch.setattr("anachron.server.wire.entropy.game_seed", chance.game_seed)
    monkeypatch.setattr("anachron.server.wire.entropy.bot_seed", chance.bot_seed)


@pytest.fixture(autouse=True)
def refused_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks too often waits for the refusal; tests have no time for that."""
    monkeypatch.setattr("anachron.server.wire.net.HOLD_S", 0.05)


@pytest.fixture(autouse=True)
def no_process_left() -> Iterator[None]:
    """Whatever a test started with `processes.start` ends with it, also when the test fails."""
    yield
    processes.kill_all()
