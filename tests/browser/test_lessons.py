"""Every guided game is clicked through: what the guide asks for is marked on the screen, and doing it goes on."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import anachron
from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.people import Patience, Person

pytestmark = pytest.mark.browser
# The quick suite plays the lessons of each game on one kind of screen, the long one on both.
ON_SCREENS = [
    pytest.param(name, phone, id=f"{name}-{'phone' if phone else 'wide'}", marks=[pytest.mark.long] if later else [])
    for n, name in enumerate(anachron.games())
    for phone, later in ((n % 2 == 0, False), (n % 2 == 1, True))
]

# Where the first thing lies that this thought of the guide asks for; a card may lie on the middle of a Day. Null if
# none is seen, false if the guide has gone on.
WANTED = """(thought) => {
  const wanted = [...document.querySelectorAll('.wanted')].find((thing) => thing.checkVisibility())
  if (document.querySelector('[aria-label=Guide] h2 > small')?.textContent !== thought) return false
  if (!wanted) return null
  wanted.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const box = wanted.getBoundingClientRect()
  const day = wanted.dataset.thing?.startsWith('day:')
  return [box.x + (day ? 14 : box.width / 2), box.y + (day ? 10 : box.height / 2)]
}"""
CLICKS = 12  # for one thought of the guide: things, then a button that confirms


def do_what_is_wanted(person: Person, thought: str) -> None:
    page = person.page
    patience = Patience(page)  # the answer may be on its way, or the board on the move
    clicks = 0
    while (wanted := page.evaluate(WANTED, thought)) is not False:
        assert clicks < CLICKS, f"the guide does not go on: {page.get_by_label('Guide').inner_text()}"
        if wanted is not None and person.sees_own_moves():
            page.mouse.click(*wanted)
            clicks += 1
            page.wait_for_timeout(210)
        patience.wait()


def go_through(person: Person, lesson: dict[str, Any]) -> None:
    """A lesson, from its first thought to its last."""
    page = person.page
    guide = page.get_by_label("Guide", exact=True)
    expect(guide).to_contain_text(lesson["title"])
    count = len(lesson["steps"])
    asked: list[str] = []
    for n, thought in enumerate(lesson["steps"], 1):
        place, again = f"{n} of {count}", thought.get("want", []) == asked != []
        # The answer may come between a look and a second click: then the click has done the same once more.
        expect(guide.locator("h2 > small")).to_have_text(re.compile(f"^({n}|{n + again}) of {count}$"))
        asked = thought.get("want", [])
        if guide.locator("h2 > small").inner_text() != place:
            continue
        assert "*" not in guide.inner_text()  # no mark-up is left
        if thought.get("want"):
            expect(page.locator(".wanted:visible").first).to_be_visible()
            do_what_is_wanted(person, place)
        else:
            guide.get_by_role("button", name="Next", exact=True).click()
    expect(guide).to_contain_text("Lesson complete.")
    expect(page.locator("#prompt").get_by_role("button", name="Start again")).to_be_visible()  # nobody else is asked


@pytest.mark.parametrize(("name", "phone"), ON_SCREENS)
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
        if at == 0:  # the goal, in a sentence and a picture
            expect(guide.get_by_role("img", name=f"The board of {game.title}")).to_be_visible()
        go_through(mira, lesson)
        assert violations(page) == []
    lesson_table = page.url
    guide.get_by_role("button", name="Play the easy bot").click()
    expect(page.get_by_label("Guide")).to_have_count(0)
    assert page.url != lesson_table
    expect(page.locator("#prompt.asked")).to_be_visible()


@pytest.mark.parametrize("name", anachron.games())
def test_a_lesson_that_was_left_is_found_again(people: People, name: str) -> None:
    """Another action than the one asked for, a reload, and the way back."""
    game = anachron.game(name)
    page = people.person().page
    page.goto(f"/?game={name}")
    page.get_by_role("button", name=re.compile("First time")).click()
    page.wait_for_url("**/t/*")
    guide = page.get_by_label("Guide", exact=True)
    lesson = game.info["lessons"][0]
    asks = next(n for n, step in enumerate(lesson["steps"], 1) if step.get("want"))
    for _ in range(asks - 1):
        guide.get_by_role("button", name="Next", exact=True).click()
    page.goto(f"{page.url}?board=text")  # where every action is a button
    moves = page.get_by_label("The table in words").locator("ol button")
    expect(guide.locator("h2 > small")).to_have_text(f"{asks} of {len(lesson['steps'])}")
    wanted = page.locator("ol button.wanted")
    expect(wanted.first).to_be_visible()
    moves.locator("xpath=self::*[not(contains(@class, 'wanted'))]").first.click()
    expect(guide).to_contain_text("That works too")
    page.reload()
    expect(guide).to_contain_text("That works too")
    guide.get_by_role("button", name="Play on").click()
    expect(guide).to_contain_text("without the guide")
    page.reload()
    expect(guide).to_contain_text("without the guide")
    guide.get_by_role("button", name="Back to the lesson").click()
    expect(guide.locator("h2 > small")).to_have_text(f"{asks} of {len(lesson['steps'])}")
    expect(wanted.first).to_be_visible()
