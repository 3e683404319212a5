"""Temporum through the interface."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import People

pytestmark = pytest.mark.browser

TEMPORUM = "Temporum"


def test_a_table_of_three_with_bots_and_the_expansion_is_played_to_the_end(people: People) -> None:
    mira = people.person()
    mira.against_a_bot(None, TEMPORUM, seats=3)
    assert mira.page.get_by_label("Seats", exact=True).get_by_role("listitem").count() == 3
    mira.play_until(mira.is_over)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    mira = people.person()
    mira.against_a_bot(None, TEMPORUM)
    for _ in range(2500):
        if mira.is_over():
            break
        if mira.is_asked():
            mira.page.keyboard.press(str(mira.dice.randint(1, 4)))
            mira.page.keyboard.press("Enter")
        mira.page.wait_for_timeout(30)
    assert mira.is_over()


@pytest.mark.parametrize(("phone", "theme"), [(False, "dark"), (True, "light"), (True, "dark")])
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    page = mira.page
    mira.against_a_bot(None, TEMPORUM, seats=3)
    for _ in range(3):
        assert violations(page) == []
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        for _ in range(4):
            mira.step()
            page.wait_for_timeout(100)
