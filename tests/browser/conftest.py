"""A real server and a real Chromium."""

import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.people import Person

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds: a busy machine is slow, and that is no fault of the page

expect.set_options(timeout=PATIENCE)


def free_port() -> int:
    """Of those that the system gives to no connection: a server that was ended finds its own port free."""
    while True:
        port = random.randrange(12_000, 32_000)
        with socket.socket() as free, suppress(OSError):
            free.bind(("127.0.0.1", port))
            return port


class Server:
    """A server in its own process; it can be ended and begun again on the same data."""

    def __init__(self, data: Path, settings: Mapping[str, str] | None = None) -> None:
        self.data = data
        self.settings = settings or {}  # of its environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        command = [sys.executable, str(Path(__file__).parent / "serve.py"), str(self.port), str(self.data)]
        self.process = subprocess.Popen(command, env={**os.environ, **self.settings})
        for _ in range(600):  # a minute
            assert self.process.poll() is None, "the server has ended"
            try:
                urllib.request.urlopen(f"{self.url}/api/health", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)
        self.end()
        raise AssertionError("the server did not come up")

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="module")  # its seeds are counted: each file of tests meets the same games in any order
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving(tmp_path_factory)


def serving(tmp_path_factory: pytest.TempPathFactory, **settings: str) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"), settings)
    try:
        server.begin()
        yield server
    finally:
        server.end()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


class People:
    """Opens a browser of their own for each person, and looks for errors when the test is over."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.troubles: list[str] = []
        self.persons: list[Person] = []

    def person(
        self,
        *,
        phone: bool = False,
        speed: str = "instant",
        theme: str = "dark",
        width: int = 0,
        newcomer: bool = False,
        worker: bool = False,
    ) -> Person:
        """`newcomer`: is offered what others have answered. `worker`: with the service worker, which otherwise stays
        out of the way of tests that watch or stop requests."""
        size = dict(PHONE if phone else WIDE)
        size["width"] = width or size["width"]
        context = self.browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=phone,
            base_url=self.url,
            service_workers="allow" if worker else "block",
        )
        kept = json.dumps(
            {
                "speed": speed if speed == "instant" else float(speed),
                "theme": theme,
                "answered": [] if newcomer else ["sound", "notify"],
            }
        )
        context.add_init_script(f"if (!localStorage['anachron.settings']) localStorage['anachron.settings'] = `{kept}`")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self.hear)
        person = Person(page)
        self.persons.append(person)
        return person

    def hear(self, message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        expected = ["WebSocket connection", "Failed to load resource", "net::ERR"]  # while a server is down
        expected.append("Cross-Origin-Opener-Policy")  # browsers heed it on https and this machine only, and say so
        if kind == "error" and not any(words in text for words in expected):
            self.troubles.append(text)

    def told(self) -> str:
        """Where each person is and what they read there: for the report of a test that failed."""
        pages = [one.page for one in self.persons if not one.page.is_closed()]
        return "\n\n".join(f"{page.url}\n{page.locator('body').inner_text()}" for page in pages)

    def leave(self) -> None:
        for person in self.persons:
            person.page.context.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    people = getattr(item, "funcargs", {}).get("people")
    if report.when == "call" and report.failed and isinstance(people, People):
        report.sections.append(("what the people see", people.told()))
    return report


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    people = People(browser, server.url)
    yield people
    people.leave()
    assert people.troubles == []


__all__ = ["Page", "People", "Server"]
