"""The fullest position of each game can be read and hit on a desktop, a small laptop and a phone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import anachron
from tests.browser.conftest import People
from tests.browser.fullest import ACTS, FULLEST, POSITIONS
from tests.browser.laid import EASY, ME, lay
from tests.browser.people import Person
from tests.browser.test_lessons import do_what_is_wanted

pytestmark = pytest.mark.browser

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
# Pictures glide to their place, and letters come after the page.
SETTLED = """async () => {
  await document.fonts.ready
  const boxes = () => [...document.querySelectorAll('#prompt, [data-thing], [data-piece], .world')]
    .map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width].join() }).join(' ')
  for (let last = boxes(), same = 0; same < 8; ) {
    await new Promise((done) => requestAnimationFrame(done))
    const now = boxes()
    same = now === last ? same + 1 : 0
    last = now
  }
}"""
TALLEST = {False: 84, True: 132}  # of prompts that stay tall; True: on a phone
SIZES = [(1440, 900), (1366, 768), (390, 844)]
ALWAYS = {
    # A seat's name is as long as people like; what has no room on a phone's plate is left out whole. The picture of a
    # lesson's aim is a picture.
    "cut": [".seats .nm", ".seats .st", ".aim"],
    # There the shape speaks (look: Type).
    "small": [".mk", ".res", "kbd", ".aim"],
    # A mouse hits the whole line.
    "target": [".log .dot", ".aim"],
    "under": [".aim"],
}
MEANT: dict[str, dict[str, list[str]]] = {
    "time-line-battle": {
        # A Character lies on the box of its Day; the line scrolls on a phone, and its arcs with it.
        "under": [".days", ".more"],
        # Who is in play stands in the line, too.
        "target": [".md-b"],
    },
    "temporum": {
        # A small card ends its text with dots; the reading size has the rest.
        "cut": [".tx"],
        # Pawns on one Zone stand close.
        "under": [".mk"],
    },
    # Here, too.
    "ophelia": {"cut": [".tx"]},
    "trial-of-the-temples": {"under": [".mk"]},
    # The arena can be moved and zoomed; its pieces lie in spaces that can be hit.
    "temporal-war": {"cut": [".arena"], "under": [".arena"], "small": [".map"]},
}


def faults(page: Page, game: str, phone: bool) -> list[str]:
    """What a person could not read or hit."""
    meant = MEANT.get(game, {})
    may = {what: ALWAYS.get(what, []) + meant.get(what, []) for what in ("cut", "small", "target", "under")}
    page.mouse.move(3, 3)
    since = page.get_by_role("region", name="Since your last turn")
    if phone and since.count():  # it lies on the board until the first tap
        since.get_by_role("button", name="Close").click()
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(MEASURE, {"least": 44 if phone else 34, "both": phone, "may": may})
    return found


def sit_down(person: Person, name: str) -> str:
    """The person on the first seat of this position; returns the game."""
    game, position = POSITIONS[name]
    seats = anachron.game(game).position(position).seats
    lay(person, game, position, [ME] + [EASY] * (seats - 1), ACTS.get(name, ()))
    expect(person.page.locator("#prompt.asked")).to_be_visible()
    return game


TALL = "(prompt, px) => prompt.style.setProperty('min-height', `${px}px`, 'important')"


@pytest.mark.parametrize("name", FULLEST)
def test_everything_can_be_read_and_hit(people: People, name: str) -> None:
    person = people.person()
    game = sit_down(person, name)
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        assert faults(person.page, game, phone=width < 760) == [], width
        # A prompt that had a second line stays as tall as that (Prompt), and the board has less room.
        prompt = person.page.locator("#prompt")
        prompt.evaluate(TALL, TALLEST[width < 760])
        assert faults(person.page, game, phone=width < 760) == [], f"{width}, under a tall prompt"
        prompt.evaluate("(prompt) => prompt.style.removeProperty('min-height')")


# What the guide asks for, but only glows like everything else, or not at all.
UNMARKED = """() => [...document.querySelectorAll('.wanted')]
  .filter((one) => one instanceof HTMLElement && one.checkVisibility())
  .filter((one) => parseFloat(getComputedStyle(one).outlineWidth) < 3)
  .map((one) => one.dataset.thing ?? one.textContent)"""


@pytest.mark.parametrize(
    ("name", "phone"),
    [
        ("time-line-battle", True),
        ("trial-of-the-temples", True),
        ("temporum", True),
        ("temporum", False),  # arrows, pawns and what becomes real meet on the edges of low Zones
    ],
)
def test_a_guide_leaves_room_for_the_board(people: People, name: str, phone: bool) -> None:
    """On a phone it stands above the board, which must not be cut for it."""
    mira = people.person(phone=phone)
    page = mira.page
    if not phone:
        page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"/?game={name}")
    if phone:
        page.get_by_role("button", name=f"Play {anachron.game(name).title}").click()
    page.get_by_role("button", name=re.compile("First time")).click()
    guide = page.get_by_label("Guide", exact=True)
    thought = guide.locator("h2 > small")
    for n, step in enumerate(anachron.game(name).info["lessons"][0]["steps"], 1):
        expect(thought).to_have_text(re.compile(f"^{n} of "))
        expect(page.locator("#prompt:is(.asked, .over)")).to_be_visible()
        if mira.is_over():
            break
        assert faults(page, name, phone=phone) == [], n
        assert page.evaluate(UNMARKED) == [], n
        if step.get("want"):
            do_what_is_wanted(mira, thought.inner_text())
        else:
            guide.get_by_role("button", name="Next", exact=True).click()


# What a style sheet may do wrong, in the fullest position of Temporum: where, and with which style.
PLANTED = {
    "cut:": (".zm", "display: block; height: 6px; overflow: hidden"),
    "shortened:": ("#prompt h2", "width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"),
    "small:": (".zx", "font-size: 9px"),
    "outside:": (".paper-card .nm", "display: block; width: 400px"),
    "small target:": (".look", "height: 20px; min-height: 0"),
    "under:": (".pw .in", "width: 300px; height: 300px"),
    "covered:": (".hand-name", "position: fixed; inset: 0; z-index: 99; transform: none"),
    "over one another:": (".zx", "position: relative; top: -18px"),
    "sideways": (".app, #app", "width: 3000px"),
}


@pytest.mark.long
def test_each_kind_of_fault_is_found(people: People) -> None:
    mira = people.person()
    game = sit_down(mira, "temporum")
    page = mira.page
    assert faults(page, game, phone=False) == []
    for kind, (where, style) in PLANTED.items():
        planted = page.locator(where).first
        before = planted.get_attribute("style") or ""
        planted.evaluate("(one, style) => (one.style.cssText += ';' + style)", style)
        assert any(kind in fault for fault in faults(page, game, phone=False)), kind
        planted.evaluate("(one, style) => (one.style.cssText = style)", before)


def test_crowns_are_given_out_on_one_screen_and_taken_back_as_one(people: People) -> None:
    mira = people.person()
    page = mira.page
    sit_down(mira, "crowns")
    crowns = page.locator("[data-piece='crown:0:1'] b").first
    expect(mira.prompt).to_contain_text("click a Time for each")
    page.locator("[data-thing='crown:0:1']").click()
    expect(mira.prompt).to_contain_text("1 from Time I.")
    expect(crowns).to_have_text("2")
    page.get_by_role("button", name="Start over").click()
    expect(crowns).to_have_text("3")
    mira.prompt.get_by_role("button", name="Rearmost first").click()
    log = page.get_by_role("region", name="Log")
    expect(log).to_contain_text("You advance 3 crowns from Time I and 4 from Time II")


def test_a_tap_on_a_zone_shows_it_and_a_button_moves(people: People) -> None:
    mira = people.person(phone=True)
    page = mira.page
    game = sit_down(mira, "temporum")
    page.locator("[data-thing='space:z4']").tap()
    expect(mira.prompt).to_contain_text("Gain $4 if you have a crown in every Time")
    mira.prompt.get_by_role("button", name=re.compile("^Move to")).tap()
    expect(page.get_by_role("group", name=re.compile("^Your hand, "))).to_be_visible()
    expect(page.locator(".times .cr")).to_have_count(20)
    for crown in page.locator(".times .cr").all():  # nobody's crowns make room for the hand
        expect(crown).to_be_in_viewport(ratio=1)
    assert faults(page, game, phone=True) == []


def test_a_tap_on_a_spell_shows_what_the_core_does_and_a_button_places_it(people: People) -> None:
    mira = people.person(phone=True)
    page = mira.page
    sit_down(mira, "trial-core")
    page.locator("[data-thing='spell:0:3:2']").tap()
    expect(mira.prompt).to_contain_text("You learn Meditation.")
    mira.prompt.get_by_role("button", name="Place it here").tap()
    expect(mira.prompt).not_to_contain_text("core on your mat")
