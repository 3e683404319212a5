"""The pictures of the README, from a real table: python -m tests.browser.pictures"""

import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, People, Server
from tests.browser.people import Person

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
GOOD = "Take up to"  # a Day in full swing: everybody has hit


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()))
    server.begin()
    try:
        with sync_playwright() as play:
            path = os.environ.get("CHROMIUM") or shutil.which("chromium")
            people = People(play.chromium.launch(executable_path=path, args=FLAGS), server.url)
            for phone, name in ((False, "1440"), (True, "390")):
                shoot(people.person(phone=phone), name)
    finally:
        server.end()


def shoot(person: Person, name: str) -> None:
    page = person.page
    for _ in range(12):  # some games never come to such a Day
        person.against_a_bot()
        person.play_until(lambda: person.is_over() or in_full_swing(person))
        if not person.is_over():
            page.mouse.move(5, 5)
            page.wait_for_timeout(1500)
            page.screenshot(path=FOLDER / f"table-{name}.png")
            break
    person.lobby()
    page.wait_for_timeout(800)
    page.screenshot(path=FOLDER / f"lobby-{name}.png")


def in_full_swing(person: Person) -> bool:
    asked = person.prompt.locator("h2").inner_text()
    lined = person.page.locator("[data-thing^='character:']").count()
    return person.is_asked() and asked.startswith(GOOD) and lined >= 7


if __name__ == "__main__":
    main()
