"""Trial of the Temples through the interface."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import LOOKS, violations
from tests.browser.conftest import People

pytestmark = pytest.mark.browser

TRIAL = "Trial of the Temples"


def test_a_table_of_four_with_bots_is_played_to_the_end(people: People) -> None:
    mira = people.person()
    mira.against_a_bot("Short", TRIAL, seats=4)
    expect(mira.page.get_by_label("Seats", exact=True).get_by_role("listitem")).to_have_count(4)
    mira.play_until(mira.is_over)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()


@pytest.mark.long
def test_the_duel_is_played_to_the_end(people: People) -> None:
    mira = people.person()
    mira.against_a_bot("Duel", TRIAL)
    mira.play_until(mira.is_over)


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    mira = people.person()
    mira.against_a_bot("Short", TRIAL)
    mira.play_by_keys(4)


@pytest.mark.parametrize(("phone", "theme"), LOOKS)
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    page = mira.page
    mira.against_a_bot("Short", TRIAL, seats=4 if phone else 3)
    assert violations(page) == []
    mira.play_until(lambda: "advance" in mira.prompt.inner_text().lower() or mira.is_over())
    assert violations(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    mira.play_until(mira.is_over)
    assert violations(page) == []
