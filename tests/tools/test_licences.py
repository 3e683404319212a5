"""Whose work we use is said where the work is."""

from pathlib import Path

import pytest

import anachron

LICENSE = (Path(__file__).parents[2] / "LICENSE").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", anachron.games())
def test_the_licence_names_every_game(name: str) -> None:
    """What else we ship of others is listed when the client is built, and the wheel must have that list."""
    assert f"  {anachron.game(name).title}" in LICENSE
