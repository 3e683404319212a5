"""Every guided game is clicked through: what the guide asks for is marked on the screen, and doing it goes on."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import anachron
from tests.browser.axe import violations
from tests.browser.conftest import People

pytestmark = pytest.mark.browser

WANTED = ".wanted:visible"
CLICKS = 12  # for one thought of the guide: things, then a button that confirms


def step(guide: Locator, n: int, of: int) -> Locator:
    return guide.get_by_text(f"{n} of {of}", exact=True)


def do_what_is_wanted(page: Page, here: Locator) -> None:
    for _ in range(CLICKS):
        if not here.count():
            return
        wanted = page.locator(WANTED).first
        expect(wanted).to_be_visible()
        wanted.scroll_into_view_if_needed()
        box = wanted.bounding_box()
        assert box is not None
        on_mat = (wanted.get_attribute("data-thing") or "").startswith("day:")  # a card may lie on its middle
        page.mouse.click(
            box["x"] + (14 if on_mat else box["width"] / 2), box["y"] + (10 if on_mat else box["height"] / 2)
        )
        page.wait_for_timeout(250)
    raise AssertionError(f"the guide does not go on: {page.get_by_label('Guide').inner_text()}")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("name", anachron.games())
def test_every_lesson_is_clicked_through(people: People, name: str, phone: bool) -> None:
    game = anachron.game(name)
    mira = people.person(phone=phone)
    page = mira.page
    page.goto(f"/?game={name}")
    if phone:
        page.get_by_role("button", name=f"Play {game.title}").click()
    page.get_by_role("button", name=re.compile("First time")).click()
    guide = page.get_by_label("Guide")
    for at, lesson in enumerate(game.info["lessons"]):
        if at > 0:
            guide.get_by_role("button", name=f"Next: {lesson['title']}").click()
        expect(guide).to_contain_text(lesson["title"])
        count = len(lesson["steps"])
        for n, thought in enumerate(lesson["steps"], 1):
            here = step(guide, n, count)
            expect(here).to_be_visible()
            assert "*" not in guide.inner_text()  # no mark-up is left
            if thought.get("want"):
                do_what_is_wanted(page, here)
            else:
                guide.get_by_role("button", name="Next", exact=True).click()
        expect(guide).to_contain_text("That was this lesson.")
        assert violations(page) == []
    guide.get_by_role("link", name="Open a table").click()
    expect(page.get_by_role("button", name=re.compile(game.title)).first).to_have_attribute("aria-pressed", "true")
