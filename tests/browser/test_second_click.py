"""A second click is meant for what stood there: nothing is done by what has come in its place."""

import time

import pytest

import anachron
from tests.browser.conftest import People
from tests.browser.people import Person

pytestmark = pytest.mark.browser

# Milliseconds between the two clicks of somebody in a hurry.
APART = (120, 220, 350)
SKIPS = ("Skip", "Skip to the end")
PAIRS = [(skip, apart) for skip in SKIPS for apart in APART]
PLAYED = ("act", "undo", "rewind", "rewind-answer")

# Where the button that skips is; null: no story plays.
SKIP = """(name) => {
  const bar = document.querySelector('[aria-label=Playback]')
  const button = bar?.querySelector(`[aria-label="${name}"]`)
  if (!button) return null
  const box = button.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}"""
# Its last movement plays.
IS_LAST = """() => {
  const story = document.querySelector('[role=progressbar][aria-label=Story]')
  return story !== null && +story.ariaValueMax > 0 && +story.ariaValueNow === +story.ariaValueMax
}"""
# Notes when clicks begin.
CLOCK = """() => {
  window.downs = []
  addEventListener('pointerdown', (event) => window.downs.push(event.timeStamp), true)
}"""


def spied(person: Person) -> list[str]:
    """What this person's page has told the server to do."""
    told: list[str] = []

    def hear(frame: bytes | str) -> None:
        if any(f'"t":"{kind}"' in str(frame).replace(" ", "") for kind in PLAYED):
            told.append(str(frame))

    person.page.on("websocket", lambda socket: socket.on("framesent", hear))
    return told


def click_twice_at_the_end(person: Person, told: list[str], skip: str, apart: int) -> bool:
    """Clicks through a story; a second click follows the one that ends it. Was it in time?"""
    page = person.page
    press = page.touchscreen.tap if page.evaluate("'ontouchstart' in window") else page.mouse.click
    while point := page.evaluate(SKIP, skip):
        if skip == "Skip" and not page.evaluate(IS_LAST):
            press(*point)
            continue
        page.evaluate("window.downs = []")
        before = len(told)
        first = time.monotonic()
        press(*point)
        page.wait_for_timeout(max(0, apart - 1000 * (time.monotonic() - first)))
        ended = not page.evaluate(SKIP, skip)
        press(*point)
        page.wait_for_timeout(150)
        downs = page.evaluate("window.downs")
        if not ended or len(downs) < 2 or downs[1] - downs[0] > 390:
            continue  # it goes on, or the machine was slower than a hurried hand
        assert told[before:] == [], f"{skip}, then {apart} ms later"
        assert page.locator("[data-thing].sel").count() == 0, "nothing is picked"
        return True
    return False


def play_stories(people: People, game: str, phone: bool, pairs: list[tuple[str, int]]) -> None:
    mira = people.person(speed="2", phone=phone)
    told = spied(mira)
    mira.page.add_init_script(f"({CLOCK})()")
    mira.against_a_bot(None, anachron.game(game).title)
    story = mira.page.locator("[aria-label=Playback]")
    for skip, apart in pairs:
        while True:
            mira.play_until(lambda: bool(story.count()) or mira.is_over())
            if mira.is_over():
                mira.against_a_bot(None, anachron.game(game).title)
            elif click_twice_at_the_end(mira, told, skip, apart):
                break


@pytest.mark.parametrize("game", anachron.games())
def test_a_second_click_on_skip_does_nothing(people: People, game: str) -> None:
    play_stories(people, game, phone=game == "temporum", pairs=PAIRS[::2])


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("game", anachron.games())
def test_a_second_click_on_skip_does_nothing_at_the_end_of_thirty_stories(
    people: People, game: str, phone: bool
) -> None:
    play_stories(people, game, phone, PAIRS * 5)
