"""Collections: each stops the server, so each has little to look at."""

import gc
from collections.abc import Iterator

import pytest

from anachron.server.tables.gc_pauses import freeze_start_up

FEW = 2_500  # objects: that takes two milliseconds


@pytest.fixture
def as_a_server() -> Iterator[None]:
    before = gc.get_threshold()
    freeze_start_up()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("as_a_server")
def test_no_collection_looks_at_many_objects_however_many_are_made() -> None:
    looked_at: list[tuple[int, int]] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            oldest = info["generation"]
            looked_at.append((oldest, sum(len(gc.get_objects(generation=n)) for n in range(oldest + 1))))

    gc.callbacks.append(note)
    try:
        kept = [[n] for n in range(60_000)]
    finally:
        gc.callbacks.remove(note)
    assert len(kept) == 60_000
    assert {generation for generation, _ in looked_at} == {0, 1}, "the oldest are never looked at"
    assert max(count for _, count in looked_at) <= FEW
