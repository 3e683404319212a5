"""What brings people back: sound, what they missed, the installed app; and focus that is never lost."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.conftest import People, Server
from tests.browser.people import SKIPPED, Person

pytestmark = pytest.mark.browser

SOMEWHERE = "() => document.activeElement !== null && document.activeElement !== document.body"
# Everything that the service worker keeps.
KEPT = """async () => {
  const found = []
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname)
  return found
}"""


def deploy(person: Person) -> None:
    page = person.page
    page.locator("[data-thing^='card:'].can").first.click()
    page.locator("[data-thing^='day:'].can").first.click()
    page.get_by_role("button", name="Keep all cards").click()
    page.wait_for_function(SKIPPED)
    expect(person.prompt).to_contain_text("3 to go")  # the rival has deployed, too


def enter(thing: Locator) -> None:
    """By keyboard; afterwards something has the focus."""
    page = thing.page
    thing.press("Enter")
    page.wait_for_function(SOMEWHERE)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_newcomer_is_offered_sound_once(people: People, phone: bool) -> None:
    mira = people.person(newcomer=True, phone=phone)
    mira.against_a_bot()
    page = mira.page
    offer = page.get_by_role("region", name="Offer")
    expect(offer).to_contain_text("Play with sound?")
    if phone:  # the board needs the room now
        deploy(mira)
        expect(offer).to_have_count(0)
        page.reload()
        expect(offer).to_contain_text("Play with sound?")
    assert violations(page) == []
    offer.get_by_role("slider", name="Volume").press("ArrowRight")
    offer.get_by_role("button", name="Turn on").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.locator("#prompt.asked")).to_be_visible()
    expect(offer).to_have_count(0)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings.get_by_role("switch", name="Sound")).to_have_attribute("aria-checked", "true")
    expect(settings.get_by_role("slider", name="Volume")).to_have_value("0.7")
    assert violations(page) == []


def test_who_comes_back_is_told_what_happened_and_can_watch_it(people: People) -> None:
    mira = people.person(speed="0.5")
    mira.against_a_bot()
    page = mira.page
    deploy(mira)
    card = page.get_by_role("region", name="Since your last turn")
    expect(card).to_have_count(0)  # who was here has seen it
    page.reload()
    expect(card).to_contain_text(re.compile("deploys .* to Day"))
    expect(card).to_contain_text("You draw")
    assert violations(page) == []
    card.get_by_role("button", name="Watch").click()
    expect(page.get_by_role("progressbar", name="Story")).to_be_visible()
    page.wait_for_function(SKIPPED)
    expect(card).to_have_count(0)
    page.reload()
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
    page.wait_for_function(SOMEWHERE)


def test_focus_never_falls_to_the_body(people: People) -> None:
    mira = people.person(newcomer=True)
    mira.against_a_bot()
    page = mira.page
    enter(page.get_by_role("button", name="No, thanks"))
    expect(mira.prompt).to_be_focused()

    def opened(name: str) -> Locator:
        """A dialog of the top bar."""
        enter(page.get_by_role("banner").get_by_role("button", name=name))
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        return dialog

    settings = opened("Settings")
    delete = settings.get_by_role("button", name="Delete my name and seats…")
    enter(delete)
    expect(settings.get_by_role("button", name="Cancel")).to_be_focused()
    enter(settings.get_by_role("button", name="Cancel"))
    expect(delete).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)

    for name in ("Settings", "Keyboard shortcuts"):
        opened(name)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.get_by_role("banner").get_by_role("button", name=name)).to_be_focused()

    menu = opened("Table menu")
    for question in ("Resign…", "Leave table…"):
        enter(menu.get_by_role("button", name=question))
        expect(menu.get_by_role("button", name="Cancel")).to_be_focused()
        enter(menu.get_by_role("button", name="Cancel"))
        expect(menu.get_by_role("button", name=question)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)

    # An answered question takes its button with it.
    enter(page.locator("[data-thing^='card:'].can").first)
    enter(page.locator("[data-thing^='day:'].can").first)
    enter(page.get_by_role("button", name="Keep all cards"))
    expect(mira.prompt).to_contain_text("3 to go")
    page.wait_for_function(SOMEWHERE)

    # The primary button hears Enter although the open tab has the focus.
    page.locator("[data-thing^='card:'].can").first.click()
    page.locator("[data-thing^='day:'].can").first.click()
    expect(page.get_by_role("button", name="Keep all cards")).to_be_visible()
    page.get_by_role("tab", name="Log").press("Enter")
    expect(page.get_by_role("button", name="Keep all cards")).to_have_count(0)
    expect(mira.prompt).to_contain_text("2 to go")

    page.keyboard.press("t")
    words = page.get_by_role("region", name="The table in words")
    expect(words).to_contain_text("What the cards say")
    enter(words.get_by_role("listitem").get_by_role("button").first)
    enter(words.get_by_role("button", name="Back to the board"))
    expect(words).to_have_count(0)
    page.wait_for_function(SOMEWHERE)

    menu = opened("Table menu")
    enter(menu.get_by_role("button", name="Leave table…"))
    enter(menu.get_by_role("button", name="Leave", exact=True))
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()
    page.wait_for_function(SOMEWHERE)


def test_the_app_opens_without_a_connection_and_says_so(people: People, server: Server) -> None:
    mira = people.person(worker=True)
    mira.lobby()
    page = mira.page
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept), "answers of the server are never kept"
    assert page.request.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"
    server.end()
    offline = page.get_by_role("heading", name="You're offline")
    try:
        for address in ("/t/nowhere", "/"):
            page.goto(address)
            expect(offline).to_be_visible()
            expect(page.get_by_role("main")).to_contain_text("What still works")
        assert violations(page) == []
    finally:
        server.begin()
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible(timeout=60_000)
    expect(offline).to_have_count(0)
