"""What a turn of Trial of the Temples is like in the browser: plans, conversions, previews, the guide, a pack."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import anachron
from anachron.core.register import PACKS
from tests.browser.conftest import People, Server
from tests.browser.laid import EASY, ME, lay
from tests.browser.people import Person
from tests.browser.test_end import SPARKS, STOP_COUNTING
from tests.browser.test_lessons import go_through

pytestmark = pytest.mark.browser

TRIAL = "Trial of the Temples"


def asked(person: Person) -> str:
    return person.prompt.locator("h2").inner_text() if person.is_asked() else ""


def to_a_trial_turn(person: Person, thing: str, preset: str = "Base game") -> None:
    """A Trial turn in which this is on the board; some games never come to one."""
    for _ in range(6):
        person.against_a_bot(preset, TRIAL)
        person.play_until(
            lambda: (
                person.is_over()
                or (asked(person).startswith("Advance on") and bool(person.page.locator(thing).count()))
            )
        )
        if not person.is_over():
            return
    raise AssertionError(f"no Trial turn with {thing}")


def learn(person: Person) -> None:
    """The guided first round."""
    person.lobby()
    person.page.get_by_role("button", name=re.compile(TRIAL)).first.click()
    person.page.get_by_role("button", name=re.compile("First time")).click()
    person.page.wait_for_url("**/t/*")


def held(person: Person, thing: str) -> int:
    return int(person.page.locator(f"[data-thing='{thing}'] b").inner_text())


@pytest.mark.parametrize("by", ["space", "bar"])
def test_one_click_performs_a_plan_and_one_take_back_undoes_it(people: People, by: str) -> None:
    mira = people.person()
    learn(mira)
    page = mira.page
    for thing in ("tile:3", "spell:0:3:1", "space:fire:1"):
        page.locator(f"[data-thing='{thing}'].can").click()
    space = page.locator("[data-thing='space:fire:3'].plan")
    space.hover()
    bar = page.locator(".plan.dark")
    expect(bar.locator("li")).to_have_text(["4 mana → purple"])
    assert (held(mira, "mana"), held(mira, "crystal:purple"), held(mira, "token")) == (8, 0, 3)
    if by == "space":
        space.click()
    else:
        bar.get_by_role("button", name="Convert and advance").click()
    expect(mira.prompt.locator("h2")).to_have_text("Place a red core on your mat.")
    assert (held(mira, "mana"), held(mira, "crystal:purple"), held(mira, "token")) == (4, 0, 2)
    mira.prompt.get_by_role("button", name="Take back", exact=True).click()
    expect(mira.prompt.locator("h2")).to_have_text("Advance on a track or rest.")
    assert (held(mira, "mana"), held(mira, "crystal:purple"), held(mira, "token")) == (8, 0, 3)


# How far the rows of the hub reach from its middle, as a share of the radius of its disc.
REACH = """() => {
  const disc = document.querySelector('.ring').getBoundingClientRect()
  const [x, y] = [disc.x + disc.width / 2, disc.y + disc.height / 2]
  const ends = [...document.querySelectorAll('.hub .what, .hub .chip')].flatMap((part) => {
    const range = document.createRange()  // the words, not the cell they stand in
    range.selectNodeContents(part)
    const box = part.matches('.chip') ? part.getBoundingClientRect() : range.getBoundingClientRect()
    return [[box.left, (box.top + box.bottom) / 2], [box.right, (box.top + box.bottom) / 2]]
  })
  return Math.max(...ends.map(([a, b]) => Math.hypot(a - x, b - y))) / (disc.width * 128 / 552)
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_what_a_placement_gives_stays_inside_of_the_hub(people: People, phone: bool) -> None:
    mira = people.person(phone=phone)
    mira.takes_back = False  # the prompt that we wait for would still be read while it is taken back
    mira.against_a_bot("Duel", TRIAL)
    mira.play_until(lambda: asked(mira).startswith("Place your"))
    page = mira.page
    hub = page.locator(".hub h3")
    tiles = page.locator("[data-thing^='tile:'].can")
    expect(tiles.nth(4)).to_be_visible()  # R3.7: at least five are legal
    places = [tile.get_attribute("data-thing") for tile in tiles.all()]
    for place in places:
        tile = page.locator(f"[data-thing='{place}']")
        if phone:
            tile.tap()
        else:
            tile.hover()
        name = (tile.get_attribute("aria-label") or "").split(",")[0]
        expect(hub).to_have_text(name)
        assert page.evaluate(REACH) <= 1


def test_the_harvest_under_way_is_drawn_while_a_crystal_is_chosen(people: People) -> None:
    mira = people.person()
    for _ in range(6):
        mira.against_a_bot("Base game", TRIAL)
        mira.play_until(lambda: mira.is_over() or asked(mira).startswith("Choose a Crystal from"))
        if not mira.is_over():
            break
    mira.page.mouse.move(5, 5)
    expect(mira.page.locator(".hub")).to_contain_text("still to take")
    expect(mira.page.locator(".ring path.walk[d^=M]").first).to_be_visible()


def test_a_click_on_a_token_or_a_crystal_does_not_convert_it(people: People) -> None:
    mira = people.person()
    to_a_trial_turn(mira, "[data-thing='token'].can")
    page = mira.page
    token = page.locator("[data-thing='token']")
    had = (held(mira, "token"), held(mira, "mana"))
    token.click()
    expect(token).to_have_class(re.compile("sel"))
    page.wait_for_timeout(600)  # longer than a double click takes
    assert (held(mira, "token"), held(mira, "mana")) == had
    token.click()
    expect(token).not_to_have_class(re.compile("sel"))


def test_the_guided_first_round_is_played_to_its_end(people: People) -> None:
    mira = people.person()
    learn(mira)
    go_through(mira, anachron.game("trial-of-the-temples").info["lessons"][0])
    expect(mira.page.get_by_label("Final scoring")).to_be_visible()


def test_no_sparks_fly_before_everything_is_counted(people: People) -> None:
    mira = people.person(speed="2")
    last_turn = anachron.game("trial-of-the-temples").info["lessons"][1]["position"]
    lay(
        mira,
        "trial-of-the-temples",
        last_turn,
        [ME, EASY, EASY, EASY],
        ["0: advance sand 3", "0: place-core 3 1"],
    )
    mira.page.locator("[data-thing='spell:0:4:2'].can").click(trial=True)
    mira.page.evaluate(SPARKS)
    mira.page.locator("[data-thing='spell:0:4:2'].can").click()
    mira.page.wait_for_function(STOP_COUNTING)
    sheet = mira.page.get_by_label("Final scoring")
    expect(sheet).to_be_visible()
    assert mira.page.evaluate("window.sparks") == 0
    sheet.get_by_role("button", name="All").click()
    mira.page.wait_for_function("() => window.sparks === 1")


def test_the_final_scoring_goes_step_by_step(people: People) -> None:
    mira = people.person()
    mira.against_a_bot("Short", TRIAL)
    mira.play_until(mira.is_over)
    sheet = mira.page.get_by_label("Final scoring")
    rows = sheet.locator("tbody tr")
    expect(rows).to_have_count(2)
    for shown in (5, 4, 3, 2, 1, 0):
        sheet.get_by_role("button", name="Step back").click()
        expect(rows.first.locator("td small")).to_have_count(shown)
    sheet.get_by_role("button", name="Next step").click()
    expect(rows.first.locator("td small")).to_have_count(1)
    sheet.get_by_role("button", name="All").click()
    expect(rows.locator("td small")).to_have_count(10)


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that plays with a content pack."""
    pack = tmp_path / "night.toml"
    pack.write_text("name = 'Generous night'\n[[track]]\nid = 'fire'\nname = 'Lava Track'\n", encoding="utf-8")
    monkeypatch.setenv(PACKS, f"trial-of-the-temples={pack}")
    server = Server(tmp_path / "data")
    try:
        server.begin()
        yield server
    finally:
        server.end()


def test_a_content_pack_is_shown_for_what_it_is(browser: Browser, packed: Server) -> None:
    people = People(browser, packed.url)
    mira = people.person()
    mira.against_a_bot("Short", TRIAL)
    page = mira.page
    expect(page.get_by_text("◆ pack: Generous night")).to_be_visible()
    expect(page.get_by_text("Short · pack: Generous night")).to_be_visible()
    fire = page.get_by_role("region", name="Lava Track")
    expect(fire.get_by_text("◆ pack")).to_be_visible()
    expect(page.get_by_role("region", name="Water Track").get_by_text("○ ours")).to_be_visible()
    mira.play_until(mira.is_over)
    people.leave()
    assert people.troubles == []
