"""Invitations: a code that a phone can read, a link that opens, a guest who knows what to do; and a rematch."""

import base64
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import anachron
from anachron.server.reach import lan_addresses
from tests.browser.axe import violations
from tests.browser.conftest import People, Server, serving
from tests.browser.people import Person

pytestmark = pytest.mark.browser

QR = Path(__file__).parents[2] / "web" / "node_modules" / "qr"
# Reads a code from a picture with a real decoder, as a camera would.
SCAN = """async (png) => {
  const { default: decode } = await import('/qr-reader/decode.js')
  const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const ink = canvas.getContext('2d')
  ink.drawImage(picture, 0, 0)
  return decode(ink.getImageData(0, 0, picture.width, picture.height))
}"""
# A system that can share: it keeps what it was given.
SHARES = "navigator.share = (given) => { window.shared = given; return Promise.resolve() }"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving(tmp_path_factory)


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the whole network."""
    if not lan_addresses():
        pytest.skip("this machine is on no network")
    yield from serving(tmp_path_factory, ANACHRON_TEST_LAN="1")


@pytest.fixture
def network(people: People, open_server: Server) -> People:
    """People at that server; the host's browser is on the server's machine."""
    people.url = open_server.url
    return people


def scanned(page: Page) -> str:
    """What a phone reads in the code on the screen."""
    code = page.get_by_role("img", name="QR code of the invite link")
    page.route(
        "**/qr-reader/*",
        lambda route: route.fulfill(path=QR / route.request.url.rsplit("/", 1)[1], content_type="text/javascript"),
    )
    text: str = page.evaluate(SCAN, base64.b64encode(code.screenshot()).decode())
    return text


def title(game: str) -> str:
    return anachron.game(game).title


def open_table(host: Person, game: str = "time-line-battle", seats: int = 2) -> None:
    """A table with open seats for friends."""
    host.page.goto("/")
    host.page.evaluate(
        """async ([game, seats]) => {
          const ask = (path, body) => fetch(path, {
            method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
          await ask('/api/me', { name: 'Mira' })
          const open = Array.from({ length: seats - 1 }, () => ({ kind: 'open' }))
          const made = await (await ask('/api/tables', { game, seats: [{ kind: 'me' }, ...open] })).json()
          localStorage.setItem('made', made.table)
        }""",
        [game, seats],
    )
    host.page.goto(f"/t/{host.page.evaluate('localStorage.made')}")
    expect(host.page.get_by_role("textbox", name="Invite link")).to_be_visible()


def link_of(host: Person) -> str:
    return host.page.get_by_role("textbox", name="Invite link").input_value()


def knows_its_address(host: Person) -> None:
    """Until the server has said where it can be reached, the page knows only its own address."""
    expect(host.page.get_by_role("textbox", name="Invite link")).not_to_have_value(re.compile("127.0.0.1"))


def test_a_phone_joins_by_the_code_on_the_screen(network: People) -> None:
    mira = network.person()
    open_table(mira)
    link = scanned(mira.page)
    assert link == link_of(mira)
    assert "127.0.0.1" not in link
    assert link.startswith(f"http://{lan_addresses()[0]}:")
    ben = network.person(phone=True)
    ben.page.goto(link)
    expect(ben.page.get_by_role("heading", name="Mira invites you to Time Line Battle")).to_be_visible()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join", exact=True).click()
    expect(ben.prompt).to_contain_text("Deploy a Character")
    expect(mira.prompt).to_contain_text("Deploy a Character")
    expect(mira.page.get_by_label("Seats", exact=True)).to_contain_text("Ben")
    assert violations(ben.page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [390, 1366, 1440])
def test_the_code_can_be_read_at_every_width_in_both_themes(network: People, width: int, theme: str) -> None:
    mira = network.person(phone=width == 390, width=width, theme=theme)
    if width == 1366:
        mira.page.set_viewport_size({"width": 1366, "height": 768})
    open_table(mira)
    assert scanned(mira.page) == link_of(mira)
    code = mira.page.get_by_role("img", name="QR code of the invite link").bounding_box()
    assert code is not None
    assert min(code["width"], code["height"]) >= 230, "to be read from half a metre away"
    assert not mira.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert violations(mira.page) == []


def test_a_server_for_this_machine_says_so_and_how_to_open_it(people: People) -> None:
    mira = people.person()
    open_table(mira)
    note = mira.page.get_by_role("note")
    expect(note).to_contain_text("Only this computer can open this link.")
    expect(note).to_contain_text("anachron serve --lan")
    expect(mira.page.get_by_role("img", name="QR code of the invite link")).to_have_count(0)
    assert violations(mira.page) == []


def test_the_golden_button_is_the_invitation(people: People) -> None:
    mira = people.person()
    mira.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table(mira)
    golden = mira.page.get_by_label("Board").locator(".btn.pri")
    expect(golden).to_have_text("Copy link")
    golden.click()
    expect(golden).to_have_text("Copied")
    assert mira.page.evaluate("navigator.clipboard.readText()") == link_of(mira)
    expect(mira.page.get_by_role("button", name="Start with a bot now")).to_be_visible()


def test_the_system_shares_the_invitation(network: People) -> None:
    mira = network.person(phone=True)
    mira.page.add_init_script(SHARES)
    open_table(mira)
    golden = mira.page.get_by_label("Board").locator(".btn.pri")
    expect(golden).to_have_text("Share invite")
    knows_its_address(mira)
    golden.click()
    shared = mira.page.evaluate("window.shared")
    assert shared["url"] == link_of(mira)
    assert shared["text"] == "Mira invites you to play Time Line Battle."
    expect(mira.page.get_by_role("button", name="Copy link")).to_be_visible()


def test_a_guest_invites_another_from_a_page_without_https(network: People) -> None:
    mira, ben = network.person(), network.person(phone=True)
    open_table(mira, "temporum", 3)
    knows_its_address(mira)
    link = link_of(mira)
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Join", exact=True).click()
    expect(ben.page.get_by_role("heading", name="Invite a friend")).to_be_visible()
    assert link_of(ben) == scanned(ben.page) == link
    ben.page.get_by_role("button", name="Copy link").click()
    expect(ben.page.get_by_role("button", name="Copied")).to_be_focused()
    assert violations(ben.page) == []


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("game", anachron.games())
def test_the_guest_reads_the_game_in_half_a_minute(people: People, game: str, phone: bool) -> None:
    mira, ben = people.person(), people.person(phone=phone)
    open_table(mira, game)
    ben.page.goto(mira.page.url)
    primer = ben.page.get_by_role("region", name=f"{title(game)} in half a minute")
    for text in anachron.game(game).info["primer"].values():
        expect(primer).to_contain_text(text)
    picture = primer.get_by_role("img", name=f"The board of {title(game)} during a game")
    expect(picture).to_be_visible()
    expect(picture.locator("[data-piece], [data-thing]").first).to_be_attached()  # drawn by the board itself
    assert not ben.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert violations(ben.page) == []
    primer.get_by_role("button", name="Try a lesson first").click()
    expect(ben.page.get_by_label("Guide")).to_be_visible()
    ben.page.go_back()
    expect(ben.page.get_by_role("button", name="Join", exact=True)).to_be_visible()


def test_a_guest_may_keep_the_name_they_have(people: People) -> None:
    mira, ben = people.person(), people.person()
    open_table(mira, "temporum", 3)
    ben.page.goto(mira.page.url)
    field = ben.page.get_by_label("Your name")
    expect(field).to_have_attribute("placeholder", re.compile(r"\w"))  # the server has said who we are
    given = str(field.get_attribute("placeholder"))
    expect(field).to_have_value("")
    ben.page.get_by_role("button", name="Sit here").last.click()
    seats = mira.page.get_by_label("Board").get_by_role("listitem")
    expect(seats.nth(2)).to_contain_text(given)
    cleo = people.person()
    cleo.page.goto(mira.page.url)
    cleo.page.get_by_label("Your name").fill("Cleo")
    cleo.page.keyboard.press("Enter")
    expect(cleo.page.get_by_label("Seats", exact=True)).to_contain_text("You")
    expect(cleo.prompt).to_be_focused()
    cleo.page.goto("/")
    expect(cleo.page.get_by_role("button", name=re.compile("Cleo"))).to_be_visible()


# After the end


def ended(people: People, phone: bool = False) -> tuple[Person, Person]:
    """Two people whose game is over."""
    mira, ben = people.person(), people.person(phone=phone)
    open_table(mira)
    ben.page.goto(mira.page.url)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join", exact=True).click()
    expect(mira.prompt).to_contain_text("Deploy a Character")
    mira.page.get_by_role("button", name="Table menu").click()
    mira.page.get_by_role("button", name="Resign…").click()
    mira.page.get_by_role("button", name="Resign", exact=True).click()
    for person in (mira, ben):
        expect(person.page.get_by_role("button", name="Rematch")).to_be_visible()
    return mira, ben


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_rematch_is_offered_and_accepted(people: People, phone: bool) -> None:
    mira, ben = ended(people, phone)
    before = mira.page.url
    mira.page.get_by_role("button", name="Rematch").click()
    expect(mira.prompt).to_contain_text("Rematch: waiting for Ben to accept.")
    expect(mira.prompt).to_be_focused()  # the button is gone, the focus is not
    expect(ben.prompt).to_contain_text("Mira offers a rematch.")
    assert mira.page.url == ben.page.url == before
    assert violations(ben.page) == []
    if phone:  # the golden button has the row that it stands in
        accept = ben.page.get_by_role("button", name="Accept").bounding_box()
        assert accept is not None and accept["width"] > 300
    ben.page.reload()
    mira.page.reload()
    expect(mira.page.get_by_role("button", name="Withdraw offer")).to_be_visible()
    second = ben.page.context.new_page()  # another tab of the same person
    second.goto(before)
    ben.page.get_by_role("button", name="Accept").click()
    for page in (mira.page, ben.page):
        page.wait_for_url(lambda url: url != before)
    assert mira.page.url == ben.page.url
    expect(mira.prompt).to_contain_text("Deploy a Character")
    expect(ben.prompt).to_contain_text("Deploy a Character")
    expect(second.get_by_role("link", name="Join rematch")).to_be_visible()
    mira.page.go_back()
    expect(mira.prompt).to_contain_text("Your rematch is on.")
    expect(mira.page.get_by_role("link", name="Join rematch")).to_be_visible()


def test_a_rematch_is_declined_and_offered_again(people: People) -> None:
    mira, ben = ended(people)
    before = mira.page.url
    ben.page.get_by_role("button", name="Rematch").click()
    mira.page.get_by_role("button", name="Not now").click()
    expect(mira.prompt).to_contain_text("You declined the rematch.")
    expect(ben.prompt).to_contain_text("No rematch for now: Mira declined.")
    assert mira.page.url == ben.page.url == before
    mira.page.get_by_role("button", name="Rematch").click()
    ben.page.get_by_role("button", name="Accept").click()
    mira.page.wait_for_url(lambda url: url != before)


def test_one_who_was_away_is_asked_on_return(people: People) -> None:
    mira, ben = ended(people)
    before = mira.page.url
    ben.page.goto("/")
    mira.page.get_by_role("button", name="Rematch").click()
    expect(mira.prompt).to_contain_text("We'll ask them when they're back.")
    ben.page.reload()
    expect(ben.page.get_by_text("Mira offers a rematch")).to_be_visible()
    ben.page.goto(before)
    ben.page.get_by_role("button", name="Accept").click()
    mira.page.wait_for_url(lambda url: url != before)


def test_two_at_one_screen_begin_again_with_one_click(people: People) -> None:
    mira = people.person()
    mira.lobby()
    mira.page.get_by_label("Seat B").select_option("me")
    mira.page.get_by_role("button", name="Play on this screen").first.click()
    mira.page.wait_for_url("**/t/*")
    before = mira.page.url
    mira.page.get_by_role("button", name=re.compile("Show my hand")).click()
    mira.page.get_by_role("button", name="Table menu").click()
    mira.page.get_by_role("button", name="Resign…").click()
    mira.page.get_by_role("button", name="Resign", exact=True).click()
    mira.page.get_by_role("button", name="Rematch").click()
    mira.page.wait_for_url(lambda url: url != before)
