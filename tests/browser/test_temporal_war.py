"""The Temporal War to its end: a duel between two browsers, and three against three with bots."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

pytestmark = pytest.mark.browser


def result_of(person: Person) -> Any:
    return person.page.get_by_role("region", name="Score sheet")


@pytest.mark.long
def test_a_duel_between_two_browsers_and_neither_is_told_the_others_hand(people: People) -> None:
    mira, ben = people.person(), people.person()
    told: list[dict[str, Any]] = []  # every view that came to Ben's browser
    ben.page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(json.loads(str(frame)))))
    mira.page.goto("/?game=temporal-war&speed=short&round_turn_cap=2")
    mira.page.get_by_label("Seat B", exact=True).select_option("open")
    mira.page.get_by_role("button", name="Create table").click()
    mira.page.wait_for_url("**/t/*")
    ben.page.goto(mira.page.get_by_role("textbox", name="Invite link").input_value())
    ben.page.get_by_role("button", name="Join").first.click()
    for person in (mira, ben):
        windows = person.page.locator("section.hand").get_by_role("combobox", name="When others act")
        mira.play_until(windows.is_visible, ben)
        windows.select_option("auto")
    mira.play_until(lambda: mira.is_over() and ben.is_over(), ben)
    for person in (mira, ben):
        expect(result_of(person)).to_contain_text(re.compile("wins|You win|share the win"))
    views = [message["view"] for message in told if message["t"] == "view"]
    assert views[-1]["round"] == 5 or views[-1]["end"] == "elimination"
    dealt = [view for view in views if view["round"] == 1 and view["players"][1]["hand"]]
    assert dealt
    for view in dealt:
        assert set(view["players"][0]["hand"]) <= {None} and None not in view["players"][1]["hand"]


def test_three_against_three_with_bots_to_the_end(people: People) -> None:
    mira = people.person()
    page = mira.page
    page.goto("/?game=temporal-war&speed=short&round_turn_cap=1")
    expect(page.get_by_label("Seat B", exact=True)).to_be_visible()
    while page.get_by_label(re.compile(r"^Seat [A-F]$")).count() < 6:
        page.get_by_role("button", name=re.compile("Add a seat")).click()
    for seat in "BCDEF":
        page.get_by_label(f"Seat {seat}", exact=True).select_option("bot:easy")
    page.get_by_role("button", name=re.compile("Play against")).first.click()
    page.wait_for_url("**/t/*")
    mira.play_until(mira.is_over)
    expect(result_of(mira)).to_contain_text(re.compile("Your side wins|Nobody else is left|win"))
    expect(mira.prompt.locator("h2")).to_contain_text(re.compile(r"^Your team (wins|loses) by \d+ points?"))
