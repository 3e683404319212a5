"""A game in words: without a board of its own, or because somebody wants it so."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from anachron.server.tables.messages import EXAMPLES
from tests.browser.axe import violations
from tests.browser.conftest import People, Server, serving
from tests.browser.people import Patience, Person

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lists the examples."""
    yield from serving(tmp_path_factory, **{EXAMPLES: "1"})


def open_in_text(person: Person) -> Page:
    """A table of Tollbridge against a bot, without its board."""
    person.against_a_bot(game="Tollbridge")
    page = person.page
    page.goto(f"{page.url}?board=text")
    expect(page.get_by_role("region", name="The table in words")).to_be_visible()
    expect(page.locator("#prompt.asked")).to_be_visible()
    return page


def test_the_lobby_draws_a_poster_for_a_game_that_brings_none(people: People) -> None:
    mira = people.person()
    mira.lobby()
    poster = mira.page.get_by_role("button", name=re.compile("Tollbridge"))
    expect(poster.locator("img")).to_have_attribute("src", re.compile("^data:image/svg"))
    assert violations(mira.page) == []


def test_a_game_is_played_to_its_end_with_buttons(people: People) -> None:
    mira = people.person()
    page = open_in_text(mira)
    words = page.get_by_role("region", name="The table in words")
    expect(words.get_by_role("heading", name="On the table")).to_be_visible()
    expect(words.get_by_text("3 hidden cards")).to_be_visible()
    buttons = words.locator("ol .btn")
    patience = Patience(page)
    while not mira.is_over():
        if count := buttons.count():
            with suppress(TimeoutError):  # a bot's turn may have begun meanwhile
                buttons.nth(mira.dice.randrange(count)).click(timeout=500)
                patience.acted()
        patience.wait()
    expect(page.get_by_role("region", name="Result").first).to_be_visible()
    score = words.inner_text()
    page.keyboard.press("<")  # a decision back: the words are those of the past
    expect(page.locator(".shell.past")).to_be_visible()
    expect(words).not_to_have_text(score)


def test_a_game_is_played_to_its_end_with_number_keys(people: People) -> None:
    mira = people.person()
    open_in_text(mira)
    mira.play_by_keys(3)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()


@pytest.mark.parametrize(("phone", "theme"), [(False, "dark"), (False, "light"), (True, "light"), (True, "dark")])
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    page = open_in_text(mira)
    for _ in range(3):
        assert violations(page) == []
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        page.keyboard.press("1")
        page.wait_for_timeout(200)


@pytest.mark.parametrize("game", ["Ophelia", "The Temporal War"])
def test_who_reads_the_table_knows_what_each_deck_does(people: People, game: str) -> None:
    mira = people.person()
    mira.against_a_bot(game=game)
    mira.page.keyboard.press("t")
    words = mira.page.get_by_role("region", name="The table in words")
    expect(words.get_by_role("heading", name="What the decks do")).to_be_visible()
    expect(words.locator("dt")).to_have_count(words.get_by_role("listitem").count())
