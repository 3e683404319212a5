"""The pages of the rules: pictures from the real board, then the rules by number."""

import pytest
from playwright.sync_api import Route, expect

import anachron
from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.people import until

pytestmark = pytest.mark.browser

PICTURES = 6
# Boards that drew nothing, or more than their frame holds.
EMPTY = """() => [...document.querySelectorAll('figure .frame')]
  .filter((frame) => frame.clientHeight < 100 || frame.querySelectorAll('*').length < 40)
  .map((frame) => frame.innerText)"""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_each_game_shows_how_it_is_played(people: People, phone: bool) -> None:
    mira = people.person(phone=phone)
    page = mira.page
    for name in anachron.games():
        page.goto(f"/rules/{name}")
        expect(page.get_by_role("heading", name="The aim")).to_be_visible()
        expect(page.locator("figure")).to_have_count(PICTURES)
        expect(page.locator("figure .room")).to_have_count(PICTURES)
        page.wait_for_function(f"() => ({EMPTY})().length === 0")
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), name
        expect(page.get_by_role("heading", name="All rules by number")).to_be_visible()
    assert violations(page) == []


def test_nothing_in_a_picture_can_be_reached(people: People) -> None:
    """It is a picture: no key and no click gets into it."""
    mira = people.person()
    page = mira.page
    page.goto("/rules/trial-of-the-temples")
    expect(page.locator("figure .room")).to_have_count(PICTURES)
    assert page.evaluate("[...document.querySelectorAll('figure .frame')].every((frame) => frame.inert)")
    for _ in range(12):
        page.keyboard.press("Tab")
        assert not page.evaluate("document.activeElement.closest('figure') !== null")


def test_another_game_is_drawn_by_its_own_board(people: People) -> None:
    """On a slow line its cards come late: the board of the last game must not draw its pictures meanwhile."""
    page = people.person().page
    page.goto("/rules/temporum")
    expect(page.locator("figure .room")).to_have_count(PICTURES)
    held: list[Route] = []
    page.route("**/api/games/ophelia/content", lambda route: held.append(route))
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Ophelia").click()
    expect(page.get_by_role("heading", name="Rules of Ophelia")).to_be_visible()
    until(page, lambda: bool(held))
    page.wait_for_timeout(300)
    assert page.locator("figure").count() == 0
    held[0].continue_()
    expect(page.locator("figure [data-game=ophelia] .room")).to_have_count(PICTURES)
