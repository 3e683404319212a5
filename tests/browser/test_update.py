"""A page that is older than the server: it says so, reloads once by itself, and goes on when that helps."""

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import People

pytestmark = pytest.mark.browser


class OldPage:
    """Says hello with the version of an earlier release while it `is_old`. The server is the real one."""

    def __init__(self, page: Page) -> None:
        self.is_old = False
        self.sockets: list[WebSocketRoute] = []
        self.loads = 0
        page.route_web_socket("**/ws/*", self.pass_on)
        page.on("load", self.count)

    def count(self, page: Page) -> None:
        self.loads += 1

    def pass_on(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.sockets.append(socket)

        def send(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] == "hello" and self.is_old:
                message["v"] -= 1
            server.send(json.dumps(message))

        socket.on_message(send)


def test_an_old_page_says_so_reloads_once_and_goes_on_when_it_is_new(people: People) -> None:
    mira = people.person()
    page, old = mira.page, OldPage(mira.page)
    mira.against_a_bot()
    before = old.loads
    old.is_old = True
    old.sockets[-1].close()  # the server is replaced in the middle of a game
    expect(page.get_by_role("heading", name="Anachron was updated.")).to_be_visible()
    page.wait_for_function("() => sessionStorage['anachron.reloaded'] === 'yes'")
    while old.loads == before:  # the first time, it reloads by itself
        page.wait_for_event("load")
    expect(page.get_by_role("heading", name="Anachron was updated.")).to_be_visible()
    page.evaluate("fetch('/api/me').then((answer) => answer.text())")  # a page on its way out would not get it
    assert old.loads == before + 1, "it reloads again and again"
    asked = len(old.sockets)
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", name="Anachron was updated.")).to_be_visible()
    assert len(old.sockets) == asked + 1, "one question for each load"
    old.is_old = False
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("#prompt.asked")).to_be_visible()
    assert page.evaluate("sessionStorage['anachron.reloaded']") is None
