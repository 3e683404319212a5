"""The pictures of the README, from real tables: python -m tests.browser.pictures"""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, People, Server
from tests.browser.people import Person
from tests.browser.war import THREE, against_bots, space

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
TRIES = 12  # some games never come to such a moment


@contextmanager
def visitors() -> Iterator[People]:
    server = Server(Path(tempfile.mkdtemp()))
    server.begin()
    try:
        with sync_playwright() as play:
            path = os.environ.get("CHROMIUM") or shutil.which("chromium")
            yield People(play.chromium.launch(executable_path=path, args=FLAGS), server.url)
    finally:
        server.end()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with visitors() as people:
        for phone, name in ((False, "1440"), (True, "390")):
            person = people.person(phone=phone)
            come_to(person, "Time Line Battle", 2, in_full_swing)
            keep(person, f"table-{name}")
            person.lobby()
            keep(person, f"lobby-{name}")
        for name, game, seats, good in (
            ("temporum-1440", "Temporum", 3, at_a_turn_of_history),
            ("ophelia-1440", "Ophelia", 2, on_stage),
            ("trial-of-the-temples-1440", "Trial of the Temples", 3, well_under_way),
        ):
            person = people.person()
            come_to(person, game, seats, good)
            keep(person, name)
        war = people.person()
        against_bots(war, THREE)  # few games at random come to a picture like this
        space(war, "1,0").click()  # the odds of an attack
        keep(war, "temporal-war-1440")


def come_to(person: Person, game: str, seats: int, good: Callable[[Person], bool]) -> None:
    """Plays until a moment that is worth a picture."""
    for _ in range(TRIES):
        person.against_a_bot(None, game, seats)
        person.play_until(lambda: person.is_over() or (person.is_asked() and good(person)))
        if not person.is_over():
            return
    raise AssertionError(f"no good moment of {game}")


def keep(person: Person, name: str) -> None:
    person.page.mouse.move(5, 5)
    person.page.wait_for_timeout(1500)
    person.page.screenshot(path=FOLDER / f"{name}.png")


def asked(person: Person) -> str:
    return person.prompt.locator("h2").inner_text()


def in_full_swing(person: Person) -> bool:
    """A Day on which everybody has hit, and someone can still be saved."""
    lined = person.page.locator("[data-thing^='character:']").count()
    return asked(person).startswith("Take up to") and lined >= 7


def at_a_turn_of_history(person: Person) -> bool:
    """Pawns would be carried along, and there are cards to show."""
    carried = person.page.locator(".pw.gh").count()
    held = person.page.locator(".hand [data-thing^='card:']").count()
    return asked(person).startswith("Change history") and carried > 0 and 3 <= held <= 5


def on_stage(person: Person) -> bool:
    """Five cards on the field, and a slot to choose."""
    cards = person.page.locator("[data-thing^='slot:'].card").count()
    return cards >= 5 and person.page.locator("[data-thing^='slot:'].hole.can").count() > 0


def well_under_way(person: Person) -> bool:
    return person.page.get_by_role("region", name="Log").get_by_role("listitem").count() > 60


if __name__ == "__main__":
    main()
