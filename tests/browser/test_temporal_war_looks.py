"""The Temporal War is accessible, and whole on small screens."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.people import Person
from tests.browser.test_temporal_war_turns import SMALLEST, STILL
from tests.browser.war import ARCHER, ATTACK, ATTACKED, HOUND, TURN, against_bots, asks, fullest, space

pytestmark = pytest.mark.browser

BOTH = [pytest.param(False, "dark", id="wide"), pytest.param(True, "light", id="phone")]
MINE = {**TURN, "in_use": ARCHER}
WINDOW = {
    **ATTACKED,
    "hands": [["second-wind", "caravan-master", "battle-hymn"], ["rewind"]],
    "set": [{"seat": 0, "card": "warning-bells", "at": "-2,4", "number": 2, "fresh": False}],
}
# Between two Fountains, with all the numbers of a sync.
CROSSING = {
    "seats": 3,
    "round": 5,
    "phase": "action",
    "in_use": "1,1",
    "pieces": [{"at": "1,1", "seat": 0, "card": "leonel"}, {"at": "3,0", "seat": 1, "card": "imp"}],
    "fountains": {"a": 1, "f": 2},
}
# The last warrior that is ready, in the last round.
LAST = {
    "round": 5,
    "phase": "action",
    "temples": [20, 14],
    "in_use": "0,3",
    "pieces": [
        {"at": "-3,6", "seat": 0, "card": "leonel", "ready": False},
        {"at": "3,-6", "seat": 1, "card": "azgarel", "ready": False},
        {"at": "0,1", "seat": 0, "card": "cherub", "ready": False},
        {"at": "0,3", "seat": 0, "card": "imp"},
    ],
}


def check(person: Person) -> None:
    assert violations(person.page) == []
    assert not person.page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize(("phone", "theme"), BOTH)
def test_axe_finds_nothing_on_the_way_into_a_game(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    page = mira.page
    page.goto("/decks/temporal-war")
    expect(page.get_by_role("heading", name="Pool")).to_be_attached()
    check(mira)
    mira.against_a_bot("Short game", "The Temporal War")
    asks(mira, "Choose your deck.")
    check(mira)


@pytest.mark.parametrize(("phone", "theme"), BOTH)
def test_axe_finds_nothing_in_a_turn(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    against_bots(mira, MINE)
    asks(mira, "What does Wall Archer do?")
    check(mira)
    space(mira, HOUND).click()
    expect(mira.prompt).to_contain_text("80 % to hit with power")
    expect(mira.page.get_by_role("region", name="Beside the arena")).to_contain_text("Block")
    check(mira)
    against_bots(mira, CROSSING)
    asks(mira, "What does Leonel do?")
    expect(mira.page.get_by_role("region", name="Beside the arena")).to_contain_text("leave A")
    check(mira)


@pytest.mark.parametrize(("phone", "theme"), BOTH)
def test_axe_finds_nothing_in_a_window_among_dice_and_at_the_end(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    against_bots(mira, WINDOW, [ATTACK])
    asks(mira, "Brimstone Brute attacks Royal Captain with power.")
    check(mira)
    against_bots(mira, ATTACKED, [ATTACK])
    asks(mira, "How does Royal Captain defend?")
    check(mira)
    against_bots(mira, LAST)
    mira.prompt.get_by_role("button", name=re.compile("^Finish")).click()
    expect(mira.page.get_by_role("region", name="Score sheet")).to_contain_text("after five rounds")
    check(mira)


# Pieces whose middle is not in the arena's part of the screen; names in the rack that are cut; plates that scroll.
OUTSIDE = """() => {
  const arena = document.querySelector('.arena').getBoundingClientRect()
  return [...document.querySelectorAll('[data-piece^="piece:"]')].filter((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect()
    const [across, down] = [x + width / 2, y + height / 2]
    return across < arena.left || across > arena.right || down < arena.top || down > arena.bottom
  }).length
}"""
CUT = """() => [...document.querySelectorAll('section.hand .flat b')]
  .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
  .map((name) => name.textContent)"""
# Choices whose words are wider than their box, which has its arrow besides.
SHORTENED = """() => [...document.querySelectorAll('section.hand select')].flatMap((box) => {
  const pen = document.createElement('canvas').getContext('2d')
  const style = getComputedStyle(box)
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const words = box.selectedOptions[0].textContent
  return pen.measureText(words).width + 24 > box.clientWidth ? [words] : []
})"""
SCROLLS = "(() => { const it = document.querySelector('.plates'); return it.scrollHeight > it.clientHeight + 1 })()"


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768)], ids=str)
def test_the_fullest_arena_is_whole_and_can_be_read(people: People, size: tuple[int, int]) -> None:
    mira = people.person()
    page = mira.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    against_bots(mira, fullest(3))
    asks(mira, re.compile("^Choose the warrior you use"))
    page.evaluate(STILL)
    assert page.locator('[data-piece^="piece:"]').count() == 36
    assert page.evaluate(OUTSIDE) == 0
    assert page.evaluate(SMALLEST) >= 11.4
    assert not page.evaluate(SCROLLS)
    expect(page.locator("section.hand")).to_contain_text("Your hand waits")  # the arena has the room
    against_bots(mira, {**fullest(3), "phase": "summon"})
    asks(mira, "Play a card, or go on.")
    assert page.locator("section.hand .flat b").count() > 0
    assert page.evaluate(CUT) == []
    assert page.evaluate(SHORTENED) == []


def test_the_fullest_arena_on_a_phone_shows_the_decision_and_can_be_read(people: People) -> None:
    mira = people.person(phone=True)
    page = mira.page
    against_bots(mira, fullest(5))
    asks(mira, re.compile("^Choose the warrior you use"))
    page.evaluate(STILL)
    assert page.evaluate(SMALLEST) >= 11.4
    expect(page.locator("[data-space].can").first).to_be_in_viewport()
    seats = page.get_by_role("list", name="Seats").get_by_role("listitem").filter(has_text="score")
    expect(seats).to_have_count(6)
    for seat in seats.all():  # two teams of three: all of them, the one to move too
        expect(seat).to_be_in_viewport(ratio=1)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_map_makes_way_where_the_arena_is_low(people: People) -> None:
    """In a window of a lesson: the guide above, the odds and the cards below."""
    mira = people.person(phone=True)
    page = mira.page
    against_bots(mira, WINDOW, [ATTACK])
    asks(mira, "Brimstone Brute attacks Royal Captain with power.")
    page.evaluate(STILL)
    expect(page.get_by_role("button", name=re.compile("^Map of the arena"))).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 740})
    page.evaluate(STILL)
    expect(page.get_by_role("button", name=re.compile("^Map of the arena"))).to_have_count(0)
