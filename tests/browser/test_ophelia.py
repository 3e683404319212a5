"""Ophelia through the interface: a match between two people, a draft, the keyboard, small screens."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import LOOKS, violations
from tests.browser.conftest import People
from tests.browser.people import Person

pytestmark = pytest.mark.browser
OPHELIA = "Ophelia"


@pytest.mark.long
def test_a_match_between_two_browsers_and_neither_is_told_the_others_hand(people: People) -> None:
    mira, ben = people.person(), people.person()
    told: list[dict[str, Any]] = []  # every view that came to Ben's browser
    ben.page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(json.loads(str(frame)))))
    mira.page.goto("/?game=ophelia&best_of=3")
    mira.page.get_by_label("Seat B", exact=True).select_option("open")
    mira.page.get_by_role("button", name="Create table").click()
    mira.page.wait_for_url("**/t/*")
    ben.page.goto(mira.page.get_by_role("textbox", name="Invite link").input_value())
    ben.page.get_by_role("button", name="Join").first.click()
    mira.play_until(lambda: mira.is_over() and ben.is_over(), ben)
    for person in (mira, ben):
        expect(person.page.get_by_role("region", name="Result").first).to_be_visible()
    views = [message["view"] for message in told if message["t"] == "view"]
    assert max(view["game"] for view in views) in (2, 3)
    assert sorted(side["games"] for side in views[-1]["sides"])[1] == 2
    first_turn = [view for view in views if (view["game"], view["round"], view["turn"]) == (1, 1, 1)]
    assert first_turn
    for view in first_turn:  # later, cards that came back to a hand are known
        assert view["sides"][0]["hand"] and set(view["sides"][0]["hand"]) == {None}
        assert None not in view["sides"][1]["hand"]


def against_a_bot(person: Person, options: str) -> None:
    person.page.goto(f"/?game=ophelia{options}")
    person.page.get_by_role("button", name=re.compile("Play against")).first.click()
    person.page.wait_for_url("**/t/*")
    expect(person.page.locator("#prompt.asked")).to_be_visible()


@pytest.mark.long
def test_a_drafted_game_against_a_bot(people: People) -> None:
    mira = people.person()
    against_a_bot(mira, "&deck_mode=draft")
    expect(mira.prompt).to_contain_text("Take")
    mira.play_until(mira.is_over)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    mira = people.person()
    mira.against_a_bot(None, OPHELIA)
    mira.play_by_keys(6)


@pytest.mark.parametrize(("phone", "theme"), LOOKS)
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    page = mira.page
    mira.against_a_bot(None, OPHELIA)
    assert violations(page) == []  # nine decks
    for _ in range(3):
        for _ in range(5):
            mira.step()
            page.wait_for_timeout(100)
        assert violations(page) == []
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    mira.play_until(mira.is_over)
    assert violations(page) == []


def test_a_reload_in_the_middle_of_a_card_goes_on_there(people: People) -> None:
    """A card is chosen, not yet placed: the question is the same after a reload, and it can be taken back."""
    mira = people.person()
    mira.against_a_bot(None, OPHELIA)
    page = mira.page
    placing = mira.prompt.get_by_role("heading", name=re.compile("Choose a slot"))
    mira.play_until(lambda: bool(placing.count()))
    asked = placing.inner_text()
    page.reload()
    expect(mira.prompt.get_by_role("heading")).to_have_text(asked)
    expect(page.locator("[data-thing^='slot:'].can").first).to_be_visible()
