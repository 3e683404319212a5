"""Ophelia through the interface: a match between two people, a draft, the keyboard, small screens."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import LOOKS, violations
from tests.browser.conftest import People
from tests.browser.laid import EASY, ME, lay
from tests.browser.people import Person
from tests.browser.test_play import acts_of

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


def test_digits_go_the_way_of_clicks_and_escape_takes_the_card_back(people: People) -> None:
    """The first digit is the card, the second one its slot; nothing is discarded without a question."""
    mira = people.person()
    acts = acts_of(mira)
    mira.against_a_bot(None, OPHELIA)
    page = mira.page
    heading = mira.prompt.get_by_role("heading")
    cards = page.locator("section.hand [data-thing^='card:'].can")
    mira.play_until(lambda: cards.count() > 0 and page.get_by_role("button", name="End phase").count() > 0)
    asked, held = heading.inner_text(), cards.count()
    for _ in range(2):  # after Escape everything is as it was
        page.keyboard.press("1")
        expect(heading).to_have_text(re.compile("Choose a slot"))
        page.keyboard.press("Escape")
        expect(heading).to_have_text(asked)
        expect(cards).to_have_count(held)
    acts.clear()
    page.keyboard.press("1")
    expect(heading).to_have_text(re.compile("Choose a slot"))
    page.keyboard.press("1")
    expect(heading).not_to_have_text(re.compile("Choose a slot"))
    sent = [json.loads(act)["action"] for act in acts]
    assert [action.split()[0] for action in sent] == ["play", "slot"]


def test_a_digit_discards_nothing_without_a_question(people: People) -> None:
    """A Turning Point acts at once, so the first digit only chooses it."""
    mira = people.person()
    acts = acts_of(mira)
    position = {"slots": {"b2": "time-lost-mercenary"}, "hands": [["naajals-gaze"], []]}
    lay(mira, "ophelia", position, [ME, EASY])
    expect(mira.page.get_by_role("button", name="End phase")).to_be_visible()
    keyboard = mira.page.keyboard
    for key in "11":
        keyboard.press(key)
    discard = mira.prompt.get_by_role("button", name="Discard")
    expect(discard).to_be_visible()
    expect(mira.prompt.get_by_role("button", name="Play it")).to_have_count(0)
    for _ in range(3):
        keyboard.press("1")
    mira.page.wait_for_timeout(300)
    assert acts == []
    keyboard.press("Escape")
    expect(discard).to_have_count(0)
    assert acts == []
    for key in ("1", "1", "Enter"):
        keyboard.press(key)
    expect(mira.page.locator("section.hand [data-thing^='card:']")).to_have_count(0)
    assert [json.loads(act)["action"] for act in acts] == ["discard naajals-gaze"]
