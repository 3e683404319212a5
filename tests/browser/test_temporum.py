"""Temporum through the interface."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.axe import LOOKS, violations
from tests.browser.conftest import People
from tests.browser.people import COUNT_STORIES, SKIPPED, Person
from tests.browser.test_small_screens import SETTLED

pytestmark = pytest.mark.browser

TEMPORUM = "Temporum"


def test_a_table_of_three_with_bots_and_the_expansion_is_played_to_the_end(people: People) -> None:
    mira = people.person()
    mira.against_a_bot(None, TEMPORUM, seats=3)
    expect(mira.page.get_by_label("Seats", exact=True).get_by_role("listitem")).to_have_count(3)
    mira.play_until(mira.is_over)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()


def hand_of(person: Person) -> set[str]:
    things = person.page.locator("[data-thing^='card:']").all()
    return {str(thing.get_attribute("data-thing")) for thing in things}


@pytest.mark.long
def test_two_browsers_play_to_the_end_and_neither_is_told_the_others_hand(people: People) -> None:
    mira, ben = people.person(), people.person()
    told: list[dict[str, Any]] = []  # every view that came to Ben's browser
    ben.page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(json.loads(str(frame)))))
    mira.page.goto("/?game=temporum&turn_cap=20")  # two who play at random would go on for long
    mira.page.get_by_label("Seat B", exact=True).select_option("open")
    mira.page.get_by_role("button", name="Create table").click()
    mira.page.wait_for_url("**/t/*")
    link = mira.page.get_by_role("textbox", name="Invite link").input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Join").first.click()
    for person in (mira, ben):
        expect(person.page.locator("[data-thing^='card:']").first).to_be_visible()
    for person, other in ((mira, ben), (ben, mira)):
        for card in hand_of(other) - hand_of(person):
            assert person.page.locator(f"[data-thing='{card}']").count() == 0
    mira.play_until(lambda: mira.is_over() and ben.is_over(), ben)
    for person in (mira, ben):
        expect(person.page.get_by_role("region", name="Result").first).to_be_visible()
    views = [message for message in told if message["t"] == "view"]
    assert len([message for message in views if message["view"]["players"][1]["hand"]]) > 10
    for message in views:
        assert message["seat"] != 0 and message["view"]["players"][0]["hand"] is None


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    mira = people.person()
    mira.against_a_bot(None, TEMPORUM)
    mira.play_by_keys(4)


@pytest.mark.parametrize(("phone", "theme"), LOOKS)
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    page = mira.page
    mira.against_a_bot(None, TEMPORUM, seats=3)
    for _ in range(3):
        assert violations(page) == []
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        for _ in range(4):
            mira.step()
            page.wait_for_timeout(100)


# The Zones with the longest texts of their Times.
WORDY = (
    "kingdom-of-trilobites,age-of-cults,greek-america,meritocracy,pax-britannica,gold-rush,"
    "exodus,zombie-apocalypse,information-age,simulated-paradise"
)
OPEN = """async (zones) => {
  const seats = [{kind: 'me'}, {kind: 'bot', level: 'easy'}, {kind: 'bot', level: 'easy'}]
  const body = JSON.stringify({game: 'temporum', seats, options: {setup: 'custom', zones}})
  const headers = {'Content-Type': 'application/json'}
  return (await (await fetch('/api/tables', {method: 'POST', headers, body})).json()).table
}"""
CUT = """() => [...document.querySelectorAll('.zn')].filter((zone) => {
  const [box, words] = [zone, zone.querySelector('.zt')].map((part) => part.getBoundingClientRect())
  const text = zone.querySelector('.zx')
  return words.bottom > box.bottom + 1 || text.scrollHeight > text.clientHeight + 1
}).map((zone) => zone.textContent)"""


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080)], ids=str)
def test_the_wordiest_zones_are_read_whole_where_they_lie(people: People, size: tuple[int, int]) -> None:
    mira = people.person()
    page = mira.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    mira.lobby()
    page.goto(f"/t/{page.evaluate(OPEN, WORDY)}")
    expect(page.locator(".zn .zx")).to_have_count(10)
    page.evaluate(SETTLED)
    assert page.evaluate(CUT) == []


HELD = sorted(
    [
        "artist",
        "bank",
        "settlers",
        "revolutionaries",
        "hideout",
        "inventor",
        "bag-of-loot",
        "trinket",
        "tulip-stocks",
        "golden-goose",
        "conspiracy",
        "secret-stash",
        "black-market",
        "ancient-scroll",
        "detective",
        "friends-in-old-places",
        "gang-of-pickpockets",
    ]
)
# Cards of the hand whose middle is not theirs, whose name is cut, or which stick out of the page.
LOST = """() => [...document.querySelectorAll('.hc')].filter((card) => {
  const box = card.getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const [face, name] = [card.querySelector('.sl'), card.querySelector('.nm')]
  const foot = card.querySelector('.sb').getBoundingClientRect()
  const cut = name.scrollWidth > name.clientWidth || name.getBoundingClientRect().bottom > foot.top
  return top?.closest('.hc') !== card || !face || cut || foot.bottom > box.bottom + 1 || box.bottom > innerHeight
}).map((card) => card.textContent)"""


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080)], ids=str)
def test_every_card_of_a_large_hand_can_be_read_and_hit(people: People, size: tuple[int, int]) -> None:
    mira = people.person()
    page = mira.page
    page.set_viewport_size({"width": size[0], "height": size[1]})

    def deal(line: WebSocketRoute) -> None:
        """The server's views, with more in the own hand."""
        server = line.connect_to_server()

        def pass_on(told: str | bytes) -> None:
            message = json.loads(told)
            if message["t"] == "view":
                message["view"]["players"][message["seat"]].update(hand=HELD, hand_size=len(HELD))
            line.send(json.dumps(message))

        server.on_message(pass_on)
        line.on_message(server.send)

    page.route_web_socket(re.compile(".*"), deal)
    mira.against_a_bot(None, TEMPORUM)
    expect(page.locator(".hc")).to_have_count(len(HELD))
    page.evaluate(SETTLED)
    assert page.evaluate(LOST) == []


def test_history_is_changed_or_left_by_a_letter(people: People) -> None:
    mira = people.person()
    mira.against_a_bot(None, TEMPORUM)
    page = mira.page

    def may_change() -> bool:
        """Both are offered: a click has not narrowed the choice yet."""
        return mira.is_asked() and bool(mira.prompt.get_by_role("button", name=re.compile("Leave")).count())

    changes = page.get_by_role("region", name="Log").get_by_role("listitem").filter(has_text="You change history")
    for key in ("l", "c"):
        mira.play_until(may_change)
        before = changes.count()
        expect(mira.prompt.get_by_role("button").last).to_contain_text("Change history")
        page.keyboard.press(key)
        expect(mira.prompt).not_to_contain_text("Change history in")
        expect(changes).to_have_count(before + (key == "c"))


def test_leaving_history_alone_does_not_replay_the_rivals_move(people: People) -> None:
    mira = people.person(speed="2")
    mira.against_a_bot(None, TEMPORUM)
    page = mira.page
    leave = mira.prompt.get_by_role("button", name=re.compile("Leave"))
    watched = mira.prompt.get_by_role("button", name="Watch again")

    def may_leave() -> bool:
        """After the rival's move, which has played."""
        page.evaluate(SKIPPED)
        return mira.is_asked() and bool(leave.count() and watched.count())

    mira.play_until(may_leave)
    page.evaluate(COUNT_STORIES)
    leave.click()
    expect(mira.prompt).not_to_contain_text("Change history")
    page.wait_for_timeout(600)
    assert page.evaluate("window.stories") == 0
    watched.click()
    page.wait_for_function("() => window.stories === 1")  # it may be over before we look for it


def test_an_arrow_under_mouse_or_focus_shows_what_would_be(people: People) -> None:
    mira = people.person()
    mira.against_a_bot(None, TEMPORUM, seats=3)
    page = mira.page
    first = page.locator("[data-thing='arrow:z0']")  # the arrow of Time I always changes something
    first.focus()
    expect(page.locator(".zn.would")).not_to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    page.mouse.move(3, 3)
    first.hover()
    expect(page.locator(".zn.would")).not_to_have_count(0)
