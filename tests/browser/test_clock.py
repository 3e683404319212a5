"""A clock that runs out is told where people look, and the chat counts what they have not read."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

pytestmark = pytest.mark.browser

POST = """([path, body]) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'},
  body: JSON.stringify(body)}).then((answer) => answer.json())"""


def two_at_a_table(people: People, game: str, **terms: object) -> tuple[Person, Person]:
    host, friend = people.person(), people.person()
    host.lobby()
    friend.lobby()
    body = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], **terms}
    table = host.page.evaluate(POST, ["/api/tables", body])["table"]
    friend.page.evaluate(POST, [f"/api/tables/{table}/sit", {}])
    for one in (host, friend):
        one.page.goto(f"/t/{table}")
        expect(one.prompt).to_be_visible()
    return host, friend


def test_what_a_clock_played_is_told_to_everybody_in_prompt_and_log(people: People) -> None:
    """Both choose in secret, so both clocks run out at one moment."""
    persons = two_at_a_table(people, "time-line-battle", clock={"kind": "move", "seconds": 5})
    for one in persons:
        expect(one.prompt.get_by_role("status")).to_have_text(
            re.compile(r"^Time's up\. The game played “.+ to Day \d”.* for you\.$")
        )
        notes = one.page.get_by_role("region", name="Log").get_by_text("Time’s up for")
        expect(notes.nth(1)).to_be_visible()  # for each of them


def test_the_chat_counts_what_others_said_until_it_is_read(people: People) -> None:
    host, friend = two_at_a_table(people, "tollbridge")
    chats = [one.page.get_by_role("tab", name=re.compile("^Chat")) for one in (host, friend)]

    def say(text: str) -> None:
        chats[1].click()
        line = friend.page.get_by_role("textbox").last
        line.fill(text)
        line.press("Enter")
        expect(friend.page.get_by_role("region", name="Chat")).to_contain_text(text)

    say("Hello!")
    expect(chats[0]).to_have_text("Chat 1 new")  # the first one counts
    friend.page.get_by_role("tab", name="Log").click()
    expect(chats[1]).to_have_text("Chat")  # the own one does not
    for one in (host, friend):
        one.page.reload()
    expect(chats[0]).to_have_text("Chat 1 new")
    expect(chats[1]).to_have_text("Chat")
    chats[0].click()
    expect(host.page.get_by_role("region", name="Chat")).to_contain_text("Hello!")
    host.page.get_by_role("tab", name="Log").click()
    host.page.reload()
    expect(chats[0]).to_have_text("Chat")  # read before
    say("Still there?")
    expect(chats[0]).to_have_text("Chat 1 new")
