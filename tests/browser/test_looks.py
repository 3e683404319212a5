"""Accessible, light on the line, and whole at every width."""

import gzip
import re

import pytest
from playwright.sync_api import Response, expect

import anachron
from tests.browser.axe import LOOKS, violations
from tests.browser.conftest import People

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("phone", "theme"), LOOKS)
def test_axe_finds_nothing_on_lobby_table_replay_and_rules(people: People, phone: bool, theme: str) -> None:
    mira = people.person(phone=phone, theme=theme)
    page = mira.page
    mira.lobby()
    assert violations(page) == []
    mira.against_a_bot("Quick")
    assert violations(page) == []
    mira.play_until(lambda: ("Day 1" in page.content() and mira.is_asked()) or mira.is_over())
    assert violations(page) == []
    mira.play_until(mira.is_over)
    assert violations(page) == []
    if not phone:
        page.get_by_role("button", name="Previous move").first.click()
        expect(page.get_by_label("Replay options")).to_be_visible()
        assert violations(page) == []
    page.goto("/rules/time-line-battle")
    expect(page.get_by_role("region", name="Rules")).to_contain_text("R6.2")
    assert violations(page) == []


@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1440, 1920])
def test_nothing_runs_over_the_edge(people: People, width: int) -> None:
    mira = people.person(width=width)
    mira.lobby()
    assert not mira.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    mira.against_a_bot()
    assert not mira.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_lobby_loads_at_most_60_kb_of_script(people: People) -> None:
    mira = people.person()
    loaded: list[Response] = []
    mira.page.on("response", lambda answer: loaded.append(answer) if answer.url.endswith(".js") else None)
    mira.lobby()
    mira.page.wait_for_load_state("networkidle")
    assert loaded
    size = sum(len(gzip.compress(script.body())) for script in loaded)
    assert size <= 60_000, f"{size} bytes of script"


def test_the_board_of_a_game_is_a_chunk_of_its_own(people: People) -> None:
    mira = people.person()
    loaded: list[str] = []
    mira.page.on("response", lambda answer: loaded.append(answer.url))
    mira.lobby()
    mira.page.wait_for_load_state("networkidle")
    before = len([url for url in loaded if url.endswith(".js")])
    mira.against_a_bot()
    assert len([url for url in loaded if url.endswith(".js")]) > before


def test_reduced_motion_is_kept(people: People) -> None:
    mira = people.person(speed="1")
    mira.page.emulate_media(reduced_motion="reduce")
    mira.against_a_bot()
    running = (
        "document.getAnimations().filter(a => a.playState === 'running' && a.effect.getTiming().duration > 1).length"
    )
    assert mira.page.evaluate(running) == 0


def test_a_click_on_a_card_of_the_log_or_focus_shows_the_card(people: People) -> None:
    mira = people.person()
    mira.against_a_bot()
    card = mira.page.locator("[data-thing^='card:']").first
    card.hover()
    expect(mira.page.get_by_role("tooltip")).to_be_visible()
    texts = {one["id"]: one["text"] for one in anachron.game("time-line-battle").content["card"]}
    id = (card.get_attribute("data-thing") or "").removeprefix("card:")
    expect(mira.page.get_by_role("tooltip")).to_contain_text(texts[id])


def test_escape_closes_the_timelines_and_gives_up_nothing_chosen(people: People) -> None:
    mira = people.person()
    mira.against_a_bot()
    page = mira.page
    page.locator("[data-thing^='card:'].can").first.click()
    page.get_by_role("button", name="Timelines: scores and comparison").click()
    expect(page.get_by_role("region", name="Timelines")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Timelines")).to_have_count(0)
    expect(mira.prompt).to_contain_text("Now choose a Day for")


def test_the_guided_first_game_opens_with_its_guide(people: People) -> None:
    mira = people.person()
    mira.lobby()
    mira.page.get_by_role("button", name=re.compile("First time")).or_(
        mira.page.get_by_role("link", name=re.compile("First time"))
    ).first.click()
    expect(mira.page.get_by_label("Guide")).to_be_visible()
    assert violations(mira.page) == []
