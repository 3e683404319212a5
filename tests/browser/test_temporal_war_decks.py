"""An own deck of The Temporal War, brought where the table is opened, as in the other games with decks."""

import re

import pytest
from playwright.sync_api import expect

import anachron
from anachron.core.deck_text import write_deck
from tests.browser.conftest import People

pytestmark = pytest.mark.browser

POOL = anachron.game("temporal-war").decks
assert POOL is not None
WALL_OF_MEN = write_deck(POOL, "Wall of Men", POOL.ready["starter-leonel"].cards)


def test_an_own_deck_is_chosen_where_the_table_is_opened(people: People) -> None:
    mira = people.person()
    page = mira.page
    page.goto("/decks/temporal-war")
    page.get_by_role("button", name="New deck").first.click()
    page.get_by_role("button", name="Paste a text").click()
    page.get_by_label("One card per line").fill(WALL_OF_MEN)
    page.get_by_role("button", name="Open this deck").click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Wall of Men")
    page.goto("/?game=temporal-war")
    expect(page.get_by_role("radio", name="Learning game")).to_be_checked()  # newcomers choose a deck at the table
    expect(page.get_by_role("button", name=re.compile("^Deck of seat A"))).to_have_count(0)
    page.get_by_role("radio", name="Standard").click()
    page.get_by_role("button", name=re.compile("^Deck of seat A")).click()
    page.get_by_role("button", name=re.compile("^Wall of Men")).click()
    expect(page.get_by_role("button", name=re.compile("^Deck of seat A: Wall of Men"))).to_be_visible()
    expect(page.get_by_role("radio", name="Own decks")).to_be_checked()
    page.get_by_role("button", name=re.compile("Play against")).first.click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("tabpanel")).to_contain_text("with a deck of your own")
    expect(page.get_by_role("tabpanel")).to_contain_text("with a ready-made deck")  # the bot's
