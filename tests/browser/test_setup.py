"""The way into a game: options of one's own, and the page on which the Zones of Temporum are chosen."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

import anachron
from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.people import Person, until

pytestmark = pytest.mark.browser

CONTENT = anachron.game("temporum").content
ZONES = {zone["id"]: zone for zone in CONTENT["zone"]}
(RICHES,) = [setup for setup in CONTENT["setup"] if setup["id"] == "riches"]
TEN = [
    *("trojan-war", "roman-empire", "dark-ages", "police-state", "y2k", "atomic-age"),
    *("utopia", "age-of-cats", "endless-city", "space-age"),
]


def set_up(person: Person) -> Page:
    """Opens the set-up page of Temporum."""
    page = person.page
    person.pick("Temporum")
    page.get_by_role("radio", name="Random Zones").click()
    page.get_by_role("button", name="Set up the board").click()
    expect(page.get_by_role("group", name="The ten Zones")).to_be_visible()
    return page


def on_board(page: Page) -> list[str]:
    """The Zones on the spaces, as they are said."""
    return [
        str(page.locator(f"[data-thing='space:z{n}']").locator(".hear").first.inner_text()).split(",")[0].strip()
        for n in range(10)
    ]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_ten_chosen_zones_lie_on_the_board(people: People, phone: bool) -> None:
    mira = people.person(phone=phone)
    page = set_up(mira)
    page.get_by_role("radio", name="Pick your own").click()
    use = page.get_by_role("button", name="Use this set-up")
    expect(use).to_have_attribute("aria-disabled", "true")
    for zone in TEN:
        page.locator(f"[data-zone={zone}]").click()
        expect(page.locator(f"[data-zone={zone}]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-zone=ice-age]").click()
    expect(page.get_by_role("alert")).to_have_text("Time I takes one Zone; 2 are chosen.")
    expect(page.locator("[data-zone=ice-age]")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("switch", name=re.compile("Keep the order")).click()
    expect(use).to_have_attribute("aria-disabled", "false")  # the server has judged it
    use.click()
    expect(page.get_by_text("Ten chosen Zones, with the expansion", exact=False).first).to_be_visible()
    page.get_by_role("button", name="Play against a bot").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#prompt.asked")).to_be_visible()
    assert on_board(page) == [ZONES[zone]["name"] for zone in TEN]


def test_a_named_set_up_is_chosen_by_keyboard_alone(people: People) -> None:
    mira = people.person()
    page = set_up(mira)
    keys = page.keyboard
    page.get_by_role("radio", name="Random", exact=True).focus()
    keys.press("ArrowLeft")  # to the named set-ups
    keys.press("Tab")
    expect(page.get_by_role("button", name=re.compile("^Beginners"))).to_be_focused()
    expect(page.get_by_role("button", name=re.compile("^Beginners"))).to_contain_text("for your first games")
    for _ in range(12):
        if page.evaluate("document.activeElement.innerText").startswith("Riches"):
            break
        keys.press("ArrowRight" if page.evaluate("document.activeElement.innerText")[:8] != "Friendly" else "ArrowDown")
    keys.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Riches"))).to_have_attribute("aria-pressed", "true")
    use = page.get_by_role("button", name="Use this set-up")
    expect(use).to_have_attribute("aria-disabled", "false")  # the server has judged it
    for _ in range(60):
        if page.evaluate("document.activeElement.innerText") == "Use this set-up":
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Play against a bot").press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator("#prompt.asked")).to_be_visible()
    listed = [ZONES[zone]["name"] for time in range(1, 5) for zone in RICHES[f"time_{time}"]]
    assert sorted(on_board(page)) == sorted(listed)
    expect(page.get_by_text("Set-up Riches")).to_be_visible()


def test_zones_are_found_given_back_and_filled_up_at_random(people: People) -> None:
    mira = people.person()
    page = set_up(mira)
    page.get_by_role("button", name=re.compile("^Time III: random")).first.click()
    expect(page.locator("[data-zone]")).to_have_count(len([zone for zone in ZONES.values() if zone["time"] == 3]))
    page.get_by_label("Search Zones").fill("police")
    page.locator("[data-zone=police-state]").click()
    board = page.get_by_role("group", name="The ten Zones")
    board.get_by_role("button", name=re.compile("Police State. Remove it")).click()
    expect(board.get_by_role("button", name=re.compile("empty"))).to_have_count(10)
    page.get_by_role("button", name="Deal ten at random").click()
    expect(board.get_by_role("button", name=re.compile("Remove it"))).to_have_count(10)
    page.get_by_role("switch", name=re.compile("^Alternate Realities")).click()
    page.get_by_label("Search Zones").fill("")
    page.get_by_role("button", name="Clear", exact=True).click()
    page.get_by_role("radio", name="All", exact=True).click()
    page.locator("[data-zone=trojan-war]").click()
    expect(page.get_by_role("alert")).to_have_text("Trojan War needs the expansion.")


def test_two_zones_chosen_while_the_rules_are_asked_both_lie_there(people: People) -> None:
    mira = people.person()
    page = set_up(mira)
    page.get_by_role("radio", name="Pick your own").click()
    page.get_by_role("radio", name="All", exact=True).click()
    held: list[Route] = []
    page.route("**/api/games/temporum/options", lambda asked: held.append(asked))
    for zone in TEN[:2]:
        page.locator(f"[data-zone={zone}]").click()
    until(page, lambda: len(held) == 2)  # both are asked about
    page.unroute("**/api/games/temporum/options")  # lets them go
    for zone in TEN[:2]:
        expect(page.locator(f"[data-zone={zone}]")).to_have_attribute("aria-pressed", "true")


def test_the_link_of_a_set_up_opens_the_lobby_with_it(people: People) -> None:
    mira, ben = people.person(), people.person()
    page = set_up(mira)
    page.get_by_role("radio", name="Ready-made").click()
    page.get_by_role("button", name=re.compile("^Harsh")).click()
    link = page.get_by_role("link", name="Link to this set-up")
    expect(link).to_have_attribute("href", "/?game=temporum&expansion=false&setup=harsh")
    ben.page.goto(str(link.get_attribute("href")))
    expect(ben.page.get_by_text("Harsh, base game", exact=True)).to_be_visible()
    ben.page.get_by_label("Seat B", exact=True).select_option("open")
    ben.page.get_by_role("button", name="Create table").click()
    expect(ben.page.get_by_text("Mere Anarchy")).to_be_visible()  # in the waiting room


def test_a_refused_text_says_why_at_its_field(people: People) -> None:
    mira = people.person()
    page = mira.page
    mira.lobby()
    page.get_by_role("button", name=re.compile("Temporum")).first.click()
    page.get_by_text("More options").click()
    field = page.get_by_label(re.compile("^Money at the start"))
    field.fill("1,2,3")
    field.press("Enter")
    sentence = "Money at the start: give 2 amounts in turn order, such as 0,4."
    expect(page.get_by_role("alert")).to_have_text(sentence)
    expect(field).to_have_attribute("aria-invalid", "true")
    assert violations(page) == []
    page.get_by_role("button", name="Play against a bot").click()
    expect(page.get_by_role("alert").last).to_have_text(sentence)
    assert "/t/" not in page.url
    field.fill("7,9")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("Money at the start: 7,9")).to_be_visible()
    page.get_by_role("button", name="Play against a bot").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#prompt.asked")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_axe_finds_nothing_on_the_set_up_page(people: People, phone: bool, theme: str) -> None:
    page = set_up(people.person(phone=phone, theme=theme))
    for way in ("Random", "Ready-made", "Pick your own"):
        page.get_by_role("radio", name=way, exact=True).click()
        assert violations(page) == [], way
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_on_a_slow_line_the_lobby_asks_once(people: People) -> None:
    """A second answer about the games would set up the new table from the start again, under the player's hands."""
    page = people.person().page
    asked: list[Route] = []
    page.route("**/api/games", lambda route: asked.append(route))
    page.clock.install()
    page.goto("/?game=ophelia")
    until(page, lambda: bool(asked))
    for _ in range(3):
        page.clock.run_for(4000)
        page.wait_for_timeout(100)
    assert len(asked) == 1
    asked[0].continue_()
    expect(page.get_by_label("Seat B", exact=True)).to_have_value("bot:easy")
