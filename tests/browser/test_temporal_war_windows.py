"""Windows and descriptions of The Temporal War on the screen: what follows an answer, who reads what was written."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.laid import ME, OPEN, lay
from tests.browser.people import Person

pytestmark = pytest.mark.browser

GAME = "temporal-war"
PIECES = [
    {"at": "0,4", "card": "spellsinger", "seat": 0},
    {"at": "0,3", "card": "shield-bearer", "seat": 1, "ready": False},
]
LANCE: dict[str, Any] = {
    "phase": "action",
    "in_use": "0,4",
    "pieces": PIECES,
    "hands": [["sunfire-lance"], []],
    "champions": ["leonel", "thura"],
}


def panel(person: Person) -> Any:
    return person.page.get_by_role("region", name="Beside the arena")


def join(person: Person, address: str) -> None:
    person.page.goto(address)
    person.page.get_by_role("button", name="Join").first.click()


def test_a_window_tells_what_follows_and_everybody_else_sees_an_hourglass(people: People) -> None:
    mira, ben = people.person(), people.person()
    address = lay(mira, GAME, LANCE, [ME, OPEN], ["0: attack 0,3", "0: magic"])
    join(ben, address)
    mira.page.get_by_role("button", name="Start").or_(panel(mira)).first.wait_for()
    expect(panel(mira)).to_contain_text(re.compile(r"If you pass: \d+ in 100 to hit"))
    offer = panel(mira).get_by_role("button", name="Sunfire Lance")
    expect(offer).to_contain_text(re.compile(r"\d+ in 100 to hit"))
    for way in ("auto", "hold", "never"):
        expect(panel(mira).get_by_role("radio", name=way, exact=True)).to_be_visible()
    expect(ben.page.locator("[data-hourglass]")).to_contain_text("may answer")
    expect(panel(ben)).not_to_contain_text("Sunfire Lance")


def test_a_description_is_read_by_the_other_player(people: People) -> None:
    mira, ben = people.person(), people.person()
    options = {"roleplay_buff": "on", "roleplay_min_letters": 12}
    position = {**LANCE, "hands": [[], []], "options": options}
    join(ben, lay(mira, GAME, position, [ME, OPEN], ["0: attack 0,3", "0: magic"]))
    field = panel(mira).get_by_label("How does Spellsinger attack?")
    field.fill("She sings")
    send = panel(mira).get_by_role("button", name="Describe: +1 sword")
    expect(send).to_be_disabled()
    field.fill("She sings the hymn of ash.")
    send.click()
    ben.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(ben.page.get_by_role("region", name="Chat")).to_contain_text("She sings the hymn of ash.")
    expect(panel(ben).get_by_label("How does Shield Bearer defend?")).to_be_visible()
