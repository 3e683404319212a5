"""A click that can't be meant: the board answers, and the answer covers nothing that is needed."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People

pytestmark = pytest.mark.browser

# Does the note lie over the prompt, or outside the screen?
IN_THE_WAY = """() => {
  const [note, prompt] = ['.note[role=alert]', '#prompt'].map((q) => document.querySelector(q).getBoundingClientRect())
  const apart = note.bottom <= prompt.top || note.top >= prompt.bottom
    || note.right <= prompt.left || note.left >= prompt.right
  return !apart || note.top < 0 || note.left < 0 || note.right > innerWidth || note.bottom > innerHeight
}"""


@pytest.mark.parametrize(
    ("game", "clicks"),
    [
        (
            "Time Line Battle",
            {
                "mat:1:1": "Those are your rival's Days. Choose one of yours.",
                "deck:0": "That's your deck, face down. Deploy a Character",
            },
        ),
        ("Temporum", {"deck": "That's the deck.", "time:1": "That's Time I."}),
    ],
)
def test_what_cannot_be_chosen_says_why_and_what_to_do_instead(
    people: People, game: str, clicks: dict[str, str]
) -> None:
    mira = people.person()
    page = mira.page
    page.set_viewport_size({"width": 1366, "height": 768})
    mira.against_a_bot(game=game)
    expect(mira.prompt.get_by_role("button", name="Take back")).to_have_count(0)
    for thing, reason in clicks.items():
        page.locator(f"[data-thing='{thing}']").first.click()
        note = page.locator(".note[role=alert]")
        expect(note).to_contain_text(reason)
        assert not page.evaluate(IN_THE_WAY), thing
        page.keyboard.press("Escape")
        expect(note).to_have_count(0)
