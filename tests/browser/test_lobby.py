"""The lobby is as one left it, and everything in it can be reached."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

import anachron
from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.people import until

pytestmark = pytest.mark.browser

OPEN = """async (seats) => {
  const body = JSON.stringify({ game: 'time-line-battle', seats, options: { timelines: 1 } })
  const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  return (await answer.json()).table
}"""
ME = {"kind": "me"}
LIST = """async () => {
  const body = JSON.stringify({ game: 'time-line-battle', seats: [{ kind: 'me' }, { kind: 'open' }], listed: true })
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch('/api/tables', { method: 'POST', headers, body })).status
}"""
# The whole of an element is on the screen, and nothing lies over its middle.
IN_SIGHT = """(button) => {
  const box = button.getBoundingClientRect()
  const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return box.top >= 0 && box.bottom <= innerHeight && button.contains(middle)
}"""


def test_tables_seats_and_first_time_are_as_one_left_them(people: People) -> None:
    mira = people.person()
    page = mira.page
    mira.pick("Temporum")
    expect(page.get_by_label("Seat B", exact=True)).to_have_value("bot:easy")
    expect(page.get_by_role("radio", name="Beginners")).to_be_checked()
    page.get_by_role("button", name="Don't ask whether it's my first time").click()
    page.get_by_label("Seat B", exact=True).select_option("bot:hard")
    page.get_by_role("radio", name="Random Zones").click()
    page.get_by_role("button", name="Play against a bot").click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    expect(page.get_by_role("heading", name="Play Temporum")).to_be_visible()
    expect(page.get_by_label("Seat B", exact=True)).to_have_value("bot:hard")
    expect(page.get_by_role("radio", name="Random Zones")).to_be_checked()
    expect(page.get_by_role("button", name=re.compile("First time"))).to_have_count(0)
    expect(page.get_by_role("link", name="Rules", exact=True)).to_have_attribute("href", "/rules/temporum")
    yours = page.get_by_role("region", name=re.compile("^Your tables"))
    expect(yours.get_by_role("link", name=re.compile(r"\(hard bot\).*Temporum · Turn 1"))).to_be_visible()
    expect(yours.get_by_role("listitem")).to_have_count(1)
    assert violations(page) == []
    yours.get_by_role("button", name=re.compile("^Remove: ")).click()
    expect(yours.get_by_role("listitem")).to_have_count(0)
    yours.get_by_role("button", name="Undo").click()
    expect(yours.get_by_role("listitem")).to_have_count(1)


def test_the_ways_to_play_stay_when_somebody_lists_a_table(people: People) -> None:
    mira, ben = people.person(), people.person()
    mira.lobby()
    assert mira.page.evaluate(LIST) in (200, 201)
    page = ben.page
    ben.pick("Temporum")
    expect(page.get_by_role("region", name=re.compile("^Open tables")).get_by_role("row")).to_have_count(2)
    for way in ("Play a bot", "Share this screen", "Watch bots"):
        expect(page.get_by_role("button", name=way)).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Invite a friend").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="Invite a friend")).to_be_visible()


def test_who_opens_a_form_can_type_at_once(people: People) -> None:
    mira = people.person()
    page = mira.page
    mira.lobby()
    page.get_by_role("button", name=re.compile("change your name")).press("Enter")
    expect(page.get_by_role("dialog", name="Your name").get_by_role("textbox")).to_be_focused()
    page.keyboard.type("Mira")  # in place of the name that we gave her
    page.keyboard.press("Enter")
    mine = page.get_by_role("button", name=re.compile("Mira guest"))
    expect(mine).to_be_focused()
    page.get_by_role("button", name="Join with a link").press("Enter")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)  # what lies behind it can't be used before
    page.get_by_role("button", name="Don't ask whether it's my first time").press("Enter")
    expect(page.get_by_label("Seat A", exact=True)).to_be_focused()  # not back at the top of the page


# Closes a dialog and opens the next form in one go, before the browser tells that the first one has closed. Then waits
# until it has told.
GO_ON = """(dialog) => new Promise((told) => {
  dialog.addEventListener('close', () => setTimeout(told))
  dialog.close()
  const next = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Join with a link'))
  next.focus()
  next.click()
})"""


def test_a_form_stays_open_when_the_last_one_tells_late_that_it_has_closed(people: People) -> None:
    mira = people.person()
    page = mira.page
    mira.lobby()
    page.get_by_role("button", name=re.compile("change your name")).press("Enter")
    page.get_by_role("dialog", name="Your name").evaluate(GO_ON)
    link = page.get_by_role("dialog", name="Join with a link").get_by_role("textbox")
    expect(link).to_be_focused()
    page.keyboard.type("/t/abc")
    expect(link).to_have_value("/t/abc")


def test_a_late_answer_takes_nobody_away_from_where_they_type(people: People) -> None:
    """To a new name, after its form was closed; and to the removal of a table."""
    mira = people.person()
    page = mira.page
    mira.lobby()
    held: list[Route] = []
    page.route("**/api/me", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    page.get_by_role("button", name=re.compile("change your name")).press("Enter")
    expect(page.get_by_role("dialog", name="Your name").get_by_role("textbox")).to_be_focused()
    page.keyboard.type("Mira")
    page.keyboard.press("Enter")
    until(page, lambda: bool(held))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Join with a link").press("Enter")
    link = page.get_by_role("dialog", name="Join with a link").get_by_role("textbox")
    expect(link).to_be_focused()
    held[0].continue_()
    expect(page.locator(".me")).to_contain_text("Mira")
    expect(link).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.evaluate(OPEN, [ME, {"kind": "bot", "level": "easy"}])
    page.reload()
    held.clear()
    page.route(
        "**/api/tables/*", lambda route: held.append(route) if route.request.method == "DELETE" else route.continue_()
    )
    yours = page.get_by_role("region", name=re.compile("^Your tables"))
    yours.get_by_role("button", name=re.compile("^Remove: ")).click()
    until(page, lambda: bool(held))
    seat = page.get_by_label("Seat B", exact=True)
    seat.focus()
    held[0].continue_()
    expect(yours.get_by_role("button", name="Undo")).to_be_visible()
    expect(seat).to_be_focused()


def test_a_game_with_others_is_left_only_after_a_question(people: People) -> None:
    mira, ben = people.person(), people.person()
    mira.lobby()
    table = mira.page.evaluate(OPEN, [ME, {"kind": "open"}])
    ben.page.goto(f"/t/{table}")
    ben.page.get_by_role("button", name="Join", exact=True).click()
    expect(ben.page.locator("#prompt.asked")).to_be_visible()
    yours = mira.page.get_by_role("region", name=re.compile("^Your tables"))
    expect(yours.get_by_role("listitem")).to_contain_text("Your turn")  # the lobby knows that Ben has come
    yours.get_by_role("button", name=re.compile("^Remove: ")).click()
    mira.page.get_by_role("button", name="Stay").click()
    expect(yours.get_by_role("listitem")).to_have_count(1)
    yours.get_by_role("button", name=re.compile("^Remove: ")).click()
    mira.page.get_by_role("button", name="Leave and remove").click()
    expect(yours.get_by_role("listitem")).to_have_count(0)
    expect(ben.page.get_by_label("Seats", exact=True)).to_contain_text("bot is playing")


def in_sight(button: Locator) -> None:
    """Waits until it is, for words that come later move the rest."""
    button.page.wait_for_function(IN_SIGHT, arg=button.element_handle())


@pytest.mark.parametrize("name", anachron.games())
def test_play_stays_in_sight(people: People, name: str) -> None:
    game = anachron.game(name)
    page = people.person(width=1366).page
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"/?game={name}")
    expect(page.get_by_label("Seat B", exact=True)).to_be_visible()
    for _ in range(game.seats[-1] - game.seats[0]):
        page.get_by_role("button", name=re.compile("Add a seat")).click()
    expect(page.get_by_label(re.compile(r"^Seat [A-F]$"))).to_have_count(game.seats[-1])
    page.get_by_text("More options").click()
    for option in game.options.values():
        if len(option.choices) > 1:
            expect(page.get_by_role("complementary").get_by_text(option.text).first).to_be_attached()
    in_sight(page.get_by_role("button", name=re.compile("Play against a? ?bots?")))
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name=f"Play {game.title}").click()
    page.get_by_text("More options").click()
    in_sight(page.get_by_role("button", name=re.compile("Play against")).last)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Replays").click()
    expect(page.get_by_role("heading", name="Replays")).to_be_visible()


def test_a_click_on_play_is_seen_at_once_and_opens_one_table(people: People) -> None:
    mira = people.person()
    page = mira.page
    mira.lobby()
    held: list[Route] = []
    page.route(
        "**/api/tables", lambda route: held.append(route) if route.request.method == "POST" else route.continue_()
    )
    page.get_by_role("button", name="Play against a bot").dblclick()
    busy = page.get_by_role("button", name="Opening the table…")
    expect(busy).to_have_attribute("aria-busy", "true")
    busy.click()
    until(page, lambda: bool(held))
    held[0].continue_()
    page.wait_for_url("**/t/*")
    assert len(held) == 1


def test_two_at_one_screen_have_their_names(people: People) -> None:
    mira = people.person()
    page = mira.page
    mira.pick("Trial of the Temples")
    marker = page.locator("[aria-label='Play Trial of the Temples'] .seat-line .mk").nth(1)
    colour = marker.evaluate("(mark) => mark.style.color")
    page.get_by_label("Seat B", exact=True).select_option("me")
    page.get_by_label("Name of seat B").fill("Ben")
    page.get_by_role("button", name="Play on this screen").click()
    page.wait_for_url("**/t/*")
    seats = page.get_by_label("Seats", exact=True)
    expect(seats).to_contain_text("Ben")
    expect(seats.locator("li", has_text="Ben").locator("svg.mk")).to_have_attribute(
        "style", re.compile(re.escape(colour))
    )


def test_the_search_finds_what_players_call_it(people: People) -> None:
    page = people.person().page
    page.route("**/api/games/*/guide", lambda route: route.fulfill(json={"sections": []}))  # its pictures take a while
    for game, query, word, rule in (
        ("time-line-battle", "trickle", "run on", re.compile("runs? on")),
        ("temporal-war", "die", "destroyed", re.compile("destroyed")),
    ):
        page.goto(f"/rules/{game}")
        page.get_by_label("Search rules and cards").fill(query)
        book = page.get_by_role("region", name="Rules")
        expect(book.locator("dt", has_text=word).first).to_be_visible()
        expect(book.locator("li[data-rule]", has_text=rule).first).to_be_visible()
    page.get_by_label("Search rules and cards").fill("xylophone")
    expect(page.get_by_text("We found nothing for “xylophone”.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Show all rules").click()
    expect(page.locator("li[data-rule]").first).to_be_visible()
