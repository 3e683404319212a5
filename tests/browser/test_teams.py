"""Teams and private talk, in three browsers: who plays together, whispers that the third never receives."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Response, WebSocket, expect

from anachron.server.tables.messages import EXAMPLES
from tests.browser.axe import violations
from tests.browser.conftest import People, Server, serving
from tests.browser.people import Person

pytestmark = pytest.mark.browser

SECRET = "Column three, next turn"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lists the examples: Skirmish has teams and whispers."""
    yield from serving(tmp_path_factory, **{EXAMPLES: "1"})


def frames_of(person: Person) -> list[str]:
    """Everything that this browser receives through sockets, and through requests of the API, from now on."""
    got: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: got.append(str(frame)))

    person.page.on("websocket", listen)

    def read(answer: Response) -> None:
        with suppress(Error):  # a page that reloads drops what it was reading
            if "/api/" in answer.url:
                got.append(answer.text())

    person.page.on("response", read)
    return got


def called(person: Person, name: str) -> Person:
    """The person, under a name that the others can read."""
    person.page.goto("/")
    person.page.evaluate(
        "(name) => fetch('/api/me', {method: 'POST', headers: {'Content-Type': 'application/json'}, "
        "body: JSON.stringify({name})})",
        name,
    )
    return person


def new_table(host: Person) -> None:
    """Skirmish for two teams: the host, two friends and a bot."""
    page = host.page
    host.pick("Skirmish")
    expect(page.get_by_label("Seat B", exact=True)).to_be_visible()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("Add a seat")).click()
    page.get_by_text("More options").click()
    page.get_by_role("switch", name="Teams").click()
    expect(page.get_by_role("heading", name="Team 2")).to_be_visible()
    for seat in "BC":
        page.get_by_label(f"Seat {seat}", exact=True).select_option("open")


def team(person: Person, name: str) -> Locator:
    return person.page.get_by_role("region", name=name)


def gather(people: People, phone: bool = False) -> tuple[Person, Person, Person]:
    """Ann and Cleo against Ben and a bot, before the start."""
    ann = called(people.person(phone=phone), "Ann")
    new_table(ann)
    ann.page.get_by_role("button", name="Create table").first.click()
    ann.page.wait_for_url("**/t/*")
    ben, cleo = called(people.person(), "Ben"), called(people.person(phone=phone), "Cleo")
    for person in (ben, cleo):
        person.page.goto(ann.page.url)
        person.page.get_by_role("button", name="Join", exact=True).click()
        person.page.get_by_role("button", name="I'm ready").click()
    expect(team(ann, "Team 1")).to_contain_text("Cleo")
    return ann, ben, cleo


def start(ann: Person, *others: Person) -> None:
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, *others):
        expect(person.page.get_by_label("Board").get_by_role("region", name="The table in words")).to_be_visible()


def chat(person: Person) -> Locator:
    """The chat of a person, opened."""
    page = person.page
    size = page.viewport_size
    if size is not None and size["width"] < 760:
        button = page.get_by_role("navigation", name="Table and tabs").get_by_role("button", name=re.compile("Chat"))
        if button.get_attribute("aria-pressed") != "true":
            button.click()
    else:
        page.get_by_role("tab", name=re.compile("Chat")).click()
    return page.get_by_role("region", name="Chat")


def say(person: Person, text: str, to: str) -> None:
    chat(person)
    page = person.page
    page.get_by_label("Send to").select_option(label=to)
    page.get_by_label("Write a message").fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Write a message")).to_have_value("")


def test_teams_are_seen_before_the_table_opens_and_changed_before_it_starts(people: People) -> None:
    ann, ben, cleo = gather(people)
    expect(team(ann, "Team 1")).to_contain_text("Your team")
    expect(team(ben, "Team 2")).to_contain_text("Your team")
    expect(ben.prompt).to_contain_text("Waiting for the host to start.")
    expect(ann.prompt).to_contain_text("Ready to start.")
    expect(ben.page.get_by_role("button", name="Start the game")).to_have_count(0)
    assert violations(ann.page) == []
    ann.page.get_by_role("button", name="Swap Ben…").click()
    ann.page.get_by_role("button", name="Swap with Cleo").click()
    for person in (ann, ben, cleo):
        expect(team(person, "Team 1")).to_contain_text("Ben" if person is not ben else "You")
        expect(team(person, "Team 2")).to_contain_text("Cleo" if person is not cleo else "You")
    ben.page.reload()  # the token of his new seat is his
    expect(team(ben, "Team 1")).to_contain_text("Your team")
    start(ann, ben, cleo)
    expect(ben.page.get_by_label("Seats", exact=True)).to_contain_text("Team 1 · your team")
    expect(cleo.page.get_by_label("Seats", exact=True)).to_contain_text("Team 2 · your team")


def test_a_player_moves_to_an_open_seat(people: People) -> None:
    ann = called(people.person(), "Ann")
    new_table(ann)
    ann.page.get_by_role("button", name="Create table").first.click()
    ann.page.wait_for_url("**/t/*")
    ben = called(people.person(), "Ben")
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="Join", exact=True).click()
    expect(team(ann, "Team 2")).to_contain_text("Ben")
    expect(ben.page.get_by_role("button", name=re.compile("^Swap"))).to_have_count(0)
    ben.page.get_by_role("button", name="Move to seat C").click()
    expect(team(ann, "Team 1")).to_contain_text("Ben")
    expect(team(ben, "Team 1")).to_contain_text("You")
    ben.page.get_by_role("button", name="I'm ready").click()  # his socket holds the new seat
    expect(ben.page.get_by_role("button", name="I'm ready")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_whisper_that_the_third_browser_never_receives(people: People, phone: bool) -> None:
    ann, ben, cleo = gather(people, phone)
    received = {person: frames_of(person) for person in (ann, ben, cleo)}
    watcher = people.person()
    received[watcher] = frames_of(watcher)
    start(ann, ben, cleo)
    for person in (ann, ben, cleo):
        person.page.reload()  # so that all its sockets are heard
        expect(person.page.get_by_role("region", name="The table in words")).to_be_visible()
    watcher.page.goto(ann.page.url)
    expect(watcher.page.get_by_label("Seats", exact=True)).to_be_visible()
    say(ann, SECRET, "To Ben")
    say(ann, "Hold the line", "To your team")
    say(ann, "Good luck, everyone", "To all")
    for person in (ben, cleo, watcher):
        expect(chat(person)).to_contain_text("Good luck, everyone")
    whisper = chat(ben).get_by_role("listitem").filter(has_text=SECRET)
    expect(whisper).to_contain_text("Ann to you:")
    expect(chat(ann).get_by_role("listitem").filter(has_text=SECRET)).to_contain_text("to Ben")
    expect(chat(cleo).get_by_role("listitem").filter(has_text="Hold the line")).to_contain_text("to Team 1")
    assert violations(ben.page) == []
    for person in (ben, cleo, watcher):
        person.page.reload()
        expect(chat(person)).to_contain_text("Good luck, everyone")
    expect(chat(ben)).to_contain_text(SECRET)
    expect(chat(ben)).not_to_contain_text("Hold the line")
    for person, knows in ((ben, (True, False)), (cleo, (False, True)), (watcher, (False, False))):
        everything = "".join(received[person])
        assert "Good luck, everyone" in everything
        assert (SECRET in everything, "Hold the line" in everything) == knows
    assert not ann.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_card_is_shown_to_one_player_by_keyboard(people: People) -> None:
    ann, ben, cleo = gather(people)
    start(ann, ben, cleo)
    thirds = frames_of(cleo)
    cleo.page.reload()
    chat(ann)
    page = ann.page
    page.get_by_label("Send to").focus()
    page.keyboard.type("To B")  # as in any list of choices
    expect(page.get_by_label("Send to").locator("option:checked")).to_have_text("To Ben")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    choice = page.get_by_label("Show a card").locator("option:checked")
    expect(choice).not_to_have_text("Show a card…")
    shown = choice.inner_text()
    page.keyboard.press("Tab")
    page.keyboard.type("Take care")
    page.keyboard.press("Enter")
    expect(chat(ben)).to_contain_text(f"Ann to you: shows {shown}. Take care")
    expect(chat(ann)).to_contain_text("to Ben")
    say(ann, "Done", "To all")
    expect(chat(cleo)).to_contain_text("Done")
    expect(chat(cleo)).not_to_contain_text("Take care")
    assert "Take care" not in "".join(thirds)


def test_unread_lines_are_counted_until_they_are_read(people: People) -> None:
    ann, ben, cleo = gather(people)
    start(ann, ben, cleo)
    tab = ben.page.get_by_role("tab", name=re.compile("Chat"))
    expect(tab).to_have_accessible_name("Chat")
    say(ann, "One", "To all")
    say(ann, "Two", "To Ben")
    expect(tab).to_have_accessible_name("Chat 2 new")
    ben.page.reload()
    expect(tab).to_have_accessible_name("Chat 2 new")
    chat(ben)
    ben.page.get_by_role("tab", name="Log").click()
    expect(tab).to_have_accessible_name("Chat")
    ben.page.reload()
    expect(ben.page.get_by_role("region", name="The table in words")).to_be_visible()
    ben.page.wait_for_timeout(300)
    expect(tab).to_have_accessible_name("Chat")


def test_a_bot_plays_for_one_who_left_and_gives_the_seat_back(people: People) -> None:
    ann, ben, cleo = gather(people)
    start(ann, ben, cleo)
    address = ben.page.url
    ben.page.get_by_role("button", name="Table menu").click()
    ben.page.get_by_role("button", name=re.compile("^Leave")).click()
    ben.page.get_by_role("button", name="Leave", exact=True).click()
    ben.page.wait_for_url(re.compile(r"/$"))
    seat = ann.page.get_by_label("Seats", exact=True).get_by_role("listitem").filter(has_text="Ben")
    expect(seat).to_contain_text("bot is playing")
    expect(chat(ann)).to_contain_text("Ben left. A bot takes over until they’re back.")
    ben.page.goto(address)
    expect(seat).not_to_contain_text("bot is playing")
    expect(chat(ann)).to_contain_text("Ben is back.")
    expect(ben.page.get_by_label("Seats", exact=True)).to_contain_text("You")


def test_the_end_says_which_team_has_won_and_who_has_resigned_watches(people: People) -> None:
    ann, ben, cleo = gather(people)
    start(ann, ben, cleo)
    resign(ann)
    expect(ann.prompt).to_contain_text("You're out of the game. Stay and watch.")
    seat = ben.page.get_by_label("Seats", exact=True).get_by_role("listitem").filter(has_text="Ann")
    expect(seat).to_contain_text("out")
    resign(cleo)
    expect(ben.prompt.locator("h2")).to_contain_text(re.compile(r"^Team 2 wins: you and \w+"))
    expect(cleo.prompt.locator("h2")).to_contain_text(re.compile(r"^You resigned. Team 2 wins: Ben and \w+"))
    ben.lobby()
    expect(ben.page.get_by_text(re.compile("Won · Team 2 won")).first).to_be_visible()
    cleo.lobby()
    expect(cleo.page.get_by_text(re.compile("Lost · Team 2 won")).first).to_be_visible()


def resign(person: Person) -> None:
    person.page.get_by_role("button", name="Table menu").click()
    person.page.get_by_role("button", name=re.compile("^Resign")).click()
    person.page.get_by_role("button", name="Resign", exact=True).click()
