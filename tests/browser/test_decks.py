"""Decks in the browser: built, judged, kept, shared, tried, printed and brought to a table."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import LOOKS, violations
from tests.browser.conftest import People
from tests.browser.people import Person

pytestmark = pytest.mark.browser

LONG_NIGHT = """# Redwake's Long Night
2 Midnight Cavalier
2 Succubus
2 Quicksilver Smuggler
2 Cemetery Wanderer
1 Maren Redwake, Corsair Queen
2 Siren Chorus
1 Nekomancer
2 Boarding Corsair
2 Shoal Harpooner
2 Nereid Tidecaller
1 Thalassa, the Drowned Throne
2 Salvage Crew
1 Wandering Chronicler
1 Pearl Diver
2 Reef Leviathan
2 Flagship Amphitrite
1 Sunken Treasury
1 Undertow
1 Erased from the Record
"""


def builder(person: Person) -> Page:
    page = person.page
    page.goto("/decks/ophelia")
    expect(page.get_by_role("heading", name="Pool")).to_be_attached()
    return page


def paste(page: Page, text: str = LONG_NIGHT) -> None:
    page.get_by_role("button", name="New deck").first.click()
    page.get_by_role("button", name="Paste a text").click()
    page.get_by_label("One card per line").fill(text)
    page.get_by_role("button", name="Open this deck").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def card(page: Page, id: str) -> Locator:
    """The card in the pool."""
    return page.locator(f"[data-card={id}]")


def add(page: Page, id: str, copies: int = 1) -> None:
    for _ in range(copies):
        card(page, id).locator(".card").click()


def line(page: Page, id: str) -> Locator:
    """The card in the list of the deck."""
    return page.locator(f"[data-line={id}]")


def legal(page: Page) -> None:
    expect(page.get_by_role("heading", name="Legal", exact=True)).to_be_visible()


def not_legal(page: Page) -> None:
    expect(page.get_by_role("heading", name="Not yet legal")).to_be_visible()


def test_a_deck_is_built_saved_shared_and_played(people: People) -> None:
    mira = people.person()
    page = mira.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mira.lobby()
    page.get_by_role("button", name=re.compile("^Ophelia")).first.click()
    page.get_by_role("link", name="Decks", exact=True).click()
    page.get_by_role("button", name=re.compile("^Redwake's Raiders")).click()
    legal(page)
    for id in ("full-broadside", "turn-of-the-tide"):
        line(page, id).get_by_role("button", name=re.compile("^Remove")).click(click_count=2)
    not_legal(page)
    expect(page.get_by_text("26 cards: four are missing.")).to_be_visible()
    add(page, "midnight-cavalier", 2)
    add(page, "succubus", 2)
    legal(page)
    expect(page.get_by_text("Atlantis, allied with Mattervoid")).to_be_visible()
    page.get_by_label("Name of the deck").fill("Night Raid")
    page.get_by_role("button", name="Save and copy the link").click()
    expect(page.get_by_text("Saved, and the link is on your clipboard.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 160, link

    ben = people.person()
    ben.page.route("**/api/decks**", lambda route: route.abort())  # the link alone is enough
    ben.page.goto(link)
    expect(ben.page.get_by_label("Name of the deck")).to_have_value("Night Raid")
    expect(line(ben.page, "midnight-cavalier").locator("b")).to_have_text("2")
    legal(ben.page)

    page.get_by_role("button", name="Play it").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    expect(mira.prompt).to_be_visible()
    table = page.evaluate("fetch(location.pathname.replace('/t/', '/api/tables/')).then((answer) => answer.json())")
    assert table["brought"]["0"].startswith("# Night Raid\n")
    assert "2 Mattervoid: Succubus" in table["brought"]["0"]
    expect(page.locator("#prompt.asked")).to_be_visible()
    page.go_back()
    expect(page.get_by_label("Name of the deck")).to_have_value("Night Raid")


def test_what_breaks_a_rule_is_said_with_its_number(people: People) -> None:
    page = builder(people.person())
    paste(page)
    legal(page)
    add(page, "maleks-faithful", 2)
    not_legal(page)
    broken = page.locator(".broken")
    expect(broken.nth(0)).to_contain_text("32 cards: two have to go.")
    expect(broken.nth(0)).to_contain_text("R19.1")
    expect(broken.nth(1)).to_contain_text("9 cards of the ally")
    expect(broken.nth(1)).to_contain_text("Midnight Cavalier")
    expect(broken.nth(1)).to_contain_text("R19.3")
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    expect(page.get_by_role("button", name="Save as unfinished")).to_be_enabled()
    page.get_by_role("button", name="What this deck may hold").click()
    add(page, "baal-archangel-of-void")
    expect(page.get_by_role("alert")).to_contain_text("An ally brings no Legend.")
    expect(page.get_by_role("alert")).to_contain_text("(R19.3)")
    add(page, "reef-leviathan")
    expect(page.get_by_role("alert")).to_contain_text("(R19.2)")
    expect(line(page, "reef-leviathan").locator("b")).to_have_text("2")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    legal(page)
    page.keyboard.press("Control+Shift+z")
    not_legal(page)


def test_a_text_with_mistakes_says_which_line(people: People) -> None:
    page = builder(people.person())
    page.get_by_role("button", name="New deck").first.click()
    page.get_by_role("button", name="Paste a text").click()
    page.get_by_label("One card per line").fill("# Half a deck\n2 boarding corsair\n2 Bording Corsaire\n")
    said = page.get_by_role("dialog").get_by_role("status")
    expect(said).to_contain_text("Half a deck: 2 cards, 1 line we can't read.")
    expect(said).to_contain_text("Line 3:")
    expect(said).to_contain_text("(R19.1)")
    page.get_by_role("button", name="Open this deck").click()
    expect(line(page, "boarding-corsair").locator("b")).to_have_text("2")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Text: to read, paste and print")).to_have_value(
        "# Half a deck\n2 Atlantis: Boarding Corsair\n"
    )
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "half-a-deck.txt"


def test_nothing_is_lost_on_reload_and_back_and_a_deletion_can_be_undone(people: People) -> None:
    page = builder(people.person())
    page.get_by_role("button", name=re.compile("^Oath and Axe")).click()
    line(page, "excalibur").get_by_role("button", name=re.compile("^Remove")).click()
    expect(page.get_by_label("Name of the deck")).to_have_value("My Oath and Axe")
    page.reload()
    expect(page.get_by_label("Name of the deck")).to_have_value("My Oath and Axe")
    before = line(page, "excalibur").count()
    paste(page)
    expect(page.get_by_label("Name of the deck")).to_have_value("Redwake's Long Night")
    page.go_back()
    expect(page.get_by_label("Name of the deck")).to_have_value("My Oath and Axe")
    expect(line(page, "excalibur")).to_have_count(before)
    page.goto("/")
    page.go_back()
    expect(page.get_by_label("Name of the deck")).to_have_value("My Oath and Axe")
    page.get_by_role("button", name="Your decks 2").click()
    page.get_by_role("button", name="Delete Redwake's Long Night").click()
    expect(page.get_by_role("button", name="Your decks 1")).to_be_attached()
    page.get_by_role("dialog").get_by_role("button", name="Undo").click()
    page.get_by_role("button", name=re.compile("^Redwake's Long Night")).click()
    legal(page)


def test_saved_decks_come_back_from_the_server(people: People) -> None:
    page = builder(people.person())
    paste(page)
    page.get_by_role("button", name="Save and copy the link").click()
    expect(page.get_by_text(re.compile("^Saved"))).to_be_visible()
    page.evaluate("localStorage.clear()")
    page.goto("/decks/ophelia")
    page.get_by_role("button", name="Your decks 1").click()
    page.get_by_role("button", name=re.compile("^Redwake's Long Night")).click()
    legal(page)


def test_a_link_that_was_cut_off_says_so(people: People) -> None:
    mira = people.person()
    mira.page.goto("/decks/ophelia#deck=1.sgILCgkp")
    expect(mira.page.get_by_role("alert")).to_contain_text("That deck link is incomplete.")


def test_the_pool_is_searched_filtered_and_sorted(people: People) -> None:
    page = builder(people.person())
    shown = page.locator("[data-card]")
    expect(shown).to_have_count(96)
    page.get_by_label("Search the pool").fill("naajal legend")
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Clear the search").click()
    page.get_by_label("Search the pool").fill("naajal")
    expect(card(page, "naajal-the-halach-uinic")).to_be_visible()
    page.get_by_label("Search the pool").fill("")
    page.get_by_role("button", name=re.compile("^Relics")).click()
    expect(shown).to_have_count(14)
    page.get_by_role("button", name=re.compile("^All")).click()
    page.get_by_role("button", name="Legends").click()
    expect(shown).to_have_count(13)
    page.get_by_role("button", name="Legends").click()
    page.get_by_role("button", name="Strikes at 7 or more").click()
    page.get_by_label("Sort by").select_option("By Power")
    expect(shown.first).to_have_attribute("data-card", "beelzebul-king-of-nightmares")
    page.get_by_role("button", name="Numbers").click()
    page.get_by_label("Life to").select_option("5")
    expect(shown).to_have_count(1)
    expect(card(page, "nekomancer")).to_be_visible()
    page.get_by_label("Life to").select_option("any")
    page.get_by_role("button", name="Strikes at 7 or more").click()
    paste(page)
    page.get_by_role("group", name="Show the cards of").get_by_role("button", name=re.compile("^Yucatec")).click()
    expect(page.get_by_text("are two factions already. (R19.3)")).to_be_visible()
    page.get_by_role("button", name="Show 15 cards anyway").click()
    expect(shown).to_have_count(15)


def test_by_keyboard_alone(people: People) -> None:
    page = builder(people.person())
    keys = page.keyboard
    keys.press("/")
    expect(page.get_by_label("Search the pool")).to_be_focused()
    keys.type("atlantis")
    expect(page.locator("[data-card]").first).to_have_attribute("data-card", "maren-redwake-corsair-queen")
    for _ in range(40):
        keys.press("Tab")
        if page.evaluate("document.activeElement.closest('[data-card]') !== null"):
            break
    first = page.evaluate("document.activeElement.closest('[data-card]').dataset.card")
    assert first == "maren-redwake-corsair-queen"
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("+")
    keys.press("+")
    expect(line(page, "maren-redwake-corsair-queen").locator("b")).to_have_text("1")
    expect(line(page, "nereid-tidecaller").locator("b")).to_have_text("2")
    keys.press("-")
    expect(line(page, "nereid-tidecaller").locator("b")).to_have_text("1")
    expect(page.get_by_role("status").filter(has_text="Nereid Tidecaller: 1. 2 of 30 cards.")).to_be_attached()
    for _ in range(20):
        keys.press("Tab")
        if page.evaluate("document.activeElement.closest('[data-line]') !== null"):
            break
    keys.press("ArrowRight")  # from the name to −
    keys.press("Enter")
    expect(page.locator("[data-line]")).to_have_count(1)
    keys.press("Control+s")
    expect(page.get_by_text("Saved as unfinished.")).to_be_visible()


def test_how_it_fares(people: People) -> None:
    page = builder(people.person())
    paste(page)
    legal(page)
    page.get_by_label("Bots").select_option("Easy")
    page.get_by_role("button", name="Test this deck").click()
    bar = page.get_by_role("progressbar", name="Test games")
    expect(bar).to_be_visible()
    expect(page.get_by_text(re.compile(r"Against all nine \d+ %"))).to_be_visible(timeout=180_000)
    page.reload()
    expect(bar).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(bar).to_have_count(0)
    expect(page.get_by_text(re.compile(r"games between easy bots"))).to_be_visible()
    add(page, "undertow")
    expect(page.get_by_text("before your last changes")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("before your last changes")).to_have_count(0)


def test_what_goes_wrong_is_said(people: People) -> None:
    page = builder(people.person())
    paste(page)
    legal(page)
    busy = {"error": {"code": "too-many", "reason": "Many decks are being tried right now.", "rule": None}}

    def refuse(route: Route) -> None:
        route.fulfill(status=429, content_type="application/json", body=json.dumps(busy))

    page.route("**/fare", refuse)
    page.get_by_role("button", name="Test this deck").click()
    expect(page.get_by_role("alert")).to_have_text("Many decks are being tried right now.")
    page.route("**/check", lambda route: route.abort())
    page.route("**/api/decks", lambda route: route.abort())
    add(page, "undertow")
    expect(page.get_by_text("Your deck is safe in this browser.")).to_be_visible()
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Saved in this browser only.")).to_be_visible()
    page.unroute("**/check")
    not_legal(page)


def test_a_seat_brings_a_deck(people: People) -> None:
    mira = people.person()
    page = builder(mira)
    paste(page)
    legal(page)
    paste(page, "# Half a deck\n2 Undertow\n")
    expect(page.get_by_label("Name of the deck")).to_have_value("Half a deck")
    mira.lobby()
    page.get_by_role("button", name=re.compile("^Ophelia")).first.click()
    page.get_by_label("Seat B", exact=True).select_option("A friend (invite link)")
    page.get_by_role("button", name=re.compile("^Deck of seat A")).click()
    page.get_by_role("button", name=re.compile("^Half a deck")).click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("2 cards: 28 are missing. (R19.1)")
    page.get_by_role("button", name=re.compile("^Redwake's Long Night")).click()
    expect(page.get_by_role("button", name=re.compile("^Deck of seat A: Redwake's Long Night"))).to_be_visible()
    expect(page.get_by_role("radio", name="Own decks")).to_be_checked()
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name=re.compile("^Your deck: Redwake's Long Night"))).to_be_visible()

    ben = people.person(phone=True)
    ben.page.goto(page.url)
    ben.page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("choosing a deck")).to_be_visible()
    ben.page.get_by_role("button", name=re.compile("^Your deck: Choose a deck")).click()
    expect(ben.page.get_by_role("dialog")).not_to_contain_text("Long Night")  # whose deck that is stays secret
    ben.page.get_by_role("button", name=re.compile("^Tide and Steel")).click()
    expect(ben.prompt).to_be_visible()
    expect(mira.prompt).to_be_visible()
    for person in (mira, ben):
        expect(person.page.get_by_text("choosing a deck")).to_have_count(0)


def test_printed_cards_have_their_real_size(people: People) -> None:
    page = builder(people.person())
    paste(page)
    legal(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".print .page")).to_have_count(4)
    expect(page.locator(".print .card")).to_have_count(30)
    box = page.locator(".print .card").first.bounding_box()
    assert box is not None
    assert abs(box["width"] - 63 / 25.4 * 96) < 1
    assert abs(box["height"] - 88 / 25.4 * 96) < 1
    expect(page.get_by_role("heading", name="Pool")).to_be_hidden()
    over = page.locator(".print .card .text").evaluate_all(
        "(texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).map((text) => text.innerText)"
    )
    assert over == []


def test_on_a_phone(people: People) -> None:
    page = builder(people.person(phone=True))
    page.get_by_role("tab", name="Deck 0").tap()
    page.get_by_role("button", name=re.compile("^Court of Nightmares")).tap()
    page.get_by_role("tab", name="Pool").tap()
    wanted = card(page, "second-wind")
    wanted.scroll_into_view_if_needed()
    wanted.locator(".card").tap()
    wanted.get_by_role("button", name="Add one Second Wind").tap()
    expect(page.get_by_role("tab", name="Deck 31")).to_be_visible()
    expect(page.get_by_text("31 cards: one has to go.")).to_be_visible()
    page.get_by_role("tab", name="Deck 31").tap()
    line(page, "nekomancer").get_by_role("button", name=re.compile("^Remove")).tap()
    expect(page.get_by_text("Ready to play")).to_be_visible()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text(re.compile("^Saved"))).to_be_visible()
    page.get_by_role("tab", name="How it fares").tap()
    legal(page)
    for tab in ("Pool", "Deck 30", "How it fares"):
        page.get_by_role("tab", name=tab).tap()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, f"{tab}: {wide}"
        small = page.evaluate(
            """() => [...document.querySelectorAll('main button, main select')]
              .filter((button) => button.checkVisibility() && !button.closest('.hear'))
              .map((button) => [button.innerText, button.getBoundingClientRect()])
              .filter(([, box]) => box.height < 34)
              .map(([name]) => name)"""
        )
        assert small == [], f"{tab}: {small}"


@pytest.mark.parametrize(("phone", "theme"), LOOKS)
def test_axe_finds_nothing(people: People, phone: bool, theme: str) -> None:
    page = builder(people.person(phone=phone, theme=theme))
    expect(page.locator("[data-card]").first).to_be_visible()
    assert violations(page) == []
    paste(page, LONG_NIGHT + "2 Malek's Faithful\n")
    if phone:
        for tab in ("Deck 32", "How it fares", "Pool"):
            page.get_by_role("tab", name=tab).click()
            assert violations(page) == []
    else:
        not_legal(page)
        page.get_by_role("button", name="Numbers").click()
        page.locator("[data-card=undertow] .card").focus()
        assert violations(page) == []
    for name in ("New deck", "Your decks", "Share"):
        page.get_by_role("button", name=name).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
