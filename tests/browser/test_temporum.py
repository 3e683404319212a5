"""Temporum through the interface."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.people import Person

pytestmark = pytest.mark.browser

TEMPORUM = "Temporum"


def test_a_table_of_three_with_bots_and_the_expansion_is_played_to_the_end(people: People) -> None:
    mira = people.person()
    mira.against_a_bot(None, TEMPORUM, seats=3)
    assert mira.page.get_by_label("Seats", exact=True).get_by_role("listitem").count() == 3
    mira.play_until(mira.is_over)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()


def hand_of(person: Person) -> set[str]:
    things = person.page.locator("[data-thing^='card:']").all()
    return {str(thing.get_attribute("data-thing")) for thing in things}


def test_two_browsers_play_to_the_end_and_neither_is_told_the_others_hand(people: People) -> None:
    mira, ben = people.person(), people.person()
    told: list[dict[str, Any]] = []  # every view that came to Ben's browser
    ben.page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(json.loads(str(frame)))))
    mira.page.goto("/?game=temporum&turn_cap=20")  # two who play at random would go on for long
    mira.page.get_by_label("Seat B", exact=True).select_option("open")
    mira.page.get_by_role("button", name="Open the table").click()
    mira.page.wait_for_url("**/t/*")
    link = mira.page.get_by_role("textbox", name="Link of this table").input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").first.click()
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
    for _ in range(2500):
        if mira.is_over():
            break
        if mira.is_asked():
            mira.page.keyboard.press(str(mira.dice.randint(1, 4)))
            mira.page.keyboard.press("Enter")
        mira.page.wait_for_timeout(30)
    assert mira.is_over()


@pytest.mark.parametrize(("phone", "theme"), [(False, "dark"), (True, "light"), (True, "dark")])
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
