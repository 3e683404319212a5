"""Turns of The Temporal War in the browser: keys, fingers, stories, take back, windows, whispers, ghosts."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import People
from tests.browser.laid import ME, OPEN, lay
from tests.browser.people import Person
from tests.browser.test_play import LIT, acts_of, click_all_over
from tests.browser.test_teams import called, chat, frames_of, say
from tests.browser.war import ARCHER, ATTACK, ATTACKED, HOUND, TURN, WAR, against_bots, asks, space, stands

pytestmark = pytest.mark.browser

DOES = "What does Wall Archer do?"
FIRST_HAND = {"speed": "short", "round_turn_cap": 1}


def use_the_archer(person: Person) -> None:
    against_bots(person, TURN)
    asks(person, re.compile("^Choose the warrior you use"))
    space(person, ARCHER).click()
    asks(person, DOES)


def log(person: Person) -> Any:
    return person.page.get_by_role("region", name="Log")


# Keys


def go_to(page: Page, there: str) -> str:
    """Arrow keys from the focused space; what is said of the space."""
    want_q, want_r = (int(number) for number in there.split(","))
    for _ in range(40):
        q, r = (int(number) for number in page.evaluate("document.activeElement.dataset.space").split(","))
        if (q, r) == (want_q, want_r):
            return str(page.evaluate("document.activeElement.ariaLabel"))
        if r != want_r:
            page.keyboard.press("ArrowUp" if r > want_r else "ArrowDown")
        else:
            page.keyboard.press("ArrowRight" if q < want_q else "ArrowLeft")
    raise AssertionError(f"arrows do not lead to {there}")


def tab_to(page: Page, script: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"(() => {{ const it = document.activeElement; return {script} }})()"):
            return
    raise AssertionError(f"Tab does not lead to {script}")


def test_a_turn_by_keyboard_alone_with_every_space_said_aloud(people: People) -> None:
    mira = people.person()
    acts = acts_of(mira)
    against_bots(mira, TURN)
    page = mira.page
    tab_to(page, "!!it.dataset.space")
    assert re.search(r": Wall Archer, yours, .*ready.*You can choose: Use Wall Archer", go_to(page, ARCHER))
    page.keyboard.press("Enter")
    asks(mira, DOES)
    assert "empty. You can move here for 1." in go_to(page, "0,3")
    page.keyboard.press("Enter")
    stands(mira, "0,3", "Wall Archer")
    assert re.search(r": Hellhound, .*resting.*You can attack it: power 80 % to hit for 4", go_to(page, HOUND))
    page.keyboard.press("Enter")
    expect(mira.prompt).to_contain_text("80 % to hit with power: 4 damage, 1 health left.")
    tab_to(page, "it.textContent.includes('Attack Hellhound')")
    page.keyboard.press("Enter")
    expect(log(mira)).to_contain_text("Hellhound takes 4 damage (1 left).")
    asks(mira, DOES)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")  # the big button: Finish
    expect(log(mira)).to_contain_text("Wall Archer rests.")
    sent = [json.loads(act)["action"] for act in acts]
    assert sent == [f"choose {ARCHER}", "step nw", f"attack {HOUND}", "pass"]


def test_a_second_enter_on_the_target_confirms_the_attack(people: People) -> None:
    mira = people.person()
    acts = acts_of(mira)
    against_bots(mira, {**TURN, "in_use": ARCHER})
    asks(mira, DOES)
    page = mira.page
    tab_to(page, "!!it.dataset.space")
    go_to(page, HOUND)
    page.keyboard.press("Enter")
    expect(space(mira, HOUND)).to_have_attribute("aria-selected", "true")
    assert acts == []
    page.keyboard.press("Escape")  # changes one's mind
    expect(space(mira, HOUND)).to_have_attribute("aria-selected", "false")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(log(mira)).to_contain_text("Hellhound takes 4 damage (1 left).")
    assert [json.loads(act)["action"] for act in acts] == [f"attack {HOUND}"]


def test_enter_is_the_big_button_after_a_click_on_a_space(people: People) -> None:
    """It keeps the focus, but nobody went there to press Enter on it. Who walks on by keys presses where they go."""
    mira = people.person()
    acts = acts_of(mira)
    use_the_archer(mira)
    page = mira.page
    go_to(page, "0,3")
    page.keyboard.press("Enter")
    stands(mira, "0,3", "Wall Archer")
    space(mira, "0,2").click()
    stands(mira, "0,2", "Wall Archer")
    page.keyboard.press("Enter")
    expect(log(mira)).to_contain_text("Wall Archer rests.")
    sent = [json.loads(act)["action"] for act in acts]
    assert sent == [f"choose {ARCHER}", "step nw", "step nw", "pass"]


def test_directions_are_those_of_the_screen_for_whoever_sits_across(people: People) -> None:
    """The arena is turned so that the own section lies below: north is up for everybody."""
    mira = people.person()
    acts = acts_of(mira)
    piece = {"at": "0,-4", "seat": 1, "card": "wall-archer"}
    against_bots(mira, {"phase": "action", "active": 1, "in_use": "0,-4", "pieces": [piece]}, seat=1)
    asks(mira, DOES)
    page = mira.page
    assert go_to_label(page, "0,-4") == "4 steps south-east of the center"
    page.goto(f"{page.url}?board=text")
    words = page.get_by_label("The table in words")
    expect(words).to_contain_text("Wall Archer, 4 steps south-east of the center")
    words.get_by_role("button", name=re.compile(r"Step north-west$")).click()  # towards the center
    expect(words).to_contain_text("Wall Archer, 3 steps south-east of the center")
    assert [json.loads(act)["action"] for act in acts] == ["step se"]


def go_to_label(page: Page, at: str) -> str:
    """Where a space is, as it is said aloud."""
    return str(page.locator(f"[data-space='{at}']").get_attribute("aria-label")).partition(":")[0]


# Fingers

# How large the arena is drawn, and where; the least print in it, in pixels, of what is on the screen.
SCALE = "new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform)"
SMALLEST = """() => {
  const k = new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a
  const seen = [...document.querySelectorAll('.world text')].filter((text) => {
    const box = text.getBoundingClientRect()
    return box.top > 0 && box.bottom < innerHeight && box.left > 0 && box.right < innerWidth
  })
  return Math.min(...seen.map((text) => parseFloat(getComputedStyle(text).fontSize) * k))
}"""
# The picture glides to where the decision is.
STILL = """async () => {
  const at = () => document.querySelector('.world').getBoundingClientRect()
  for (let last = at(), same = 0; same < 5; last = at()) {
    await new Promise((done) => requestAnimationFrame(done))
    const now = at()
    same = now.x === last.x && now.width === last.width && now.y === last.y ? same + 1 : 0
  }
  return true
}"""


# Is a whole space within the arena's part of the screen?
IN_THE_ARENA = """(space) => {
  const [arena, { top, bottom, left, right }] = ['.arena', `[data-space="${space}"]`]
    .map((one) => document.querySelector(one).getBoundingClientRect())
  return top >= arena.top && bottom <= arena.bottom && left >= arena.left && right <= arena.right
}"""


def tap(person: Person, at: str) -> None:
    person.page.evaluate(STILL)
    box = space(person, at).bounding_box()
    assert box is not None
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def pinch(hands: CDPSession, middle: tuple[float, float], apart: list[float]) -> None:
    """Two fingers that move apart or together."""
    x, y = middle
    fingers = [[{"x": x - half, "y": y, "id": 1}, {"x": x + half, "y": y, "id": 2}] for half in apart]
    hands.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers[0]})
    for points in fingers[1:]:
        hands.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    hands.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_turn_on_a_phone(people: People) -> None:
    mira = people.person(phone=True)
    page = mira.page
    against_bots(mira, TURN)
    tap(mira, ARCHER)
    asks(mira, DOES)
    page.evaluate(STILL)
    assert page.evaluate(SMALLEST) >= 11.4
    expect(page.get_by_role("button", name=re.compile("^Map of the arena"))).to_be_visible()
    tap(mira, "0,2")  # draws the way
    stands(mira, ARCHER, "Wall Archer")
    page.get_by_role("button", name="Move 2").tap()
    stands(mira, "0,2", "Wall Archer")
    tap(mira, HOUND)
    expect(mira.prompt).to_contain_text("80 % to hit with power")
    page.evaluate(STILL)
    for there in ("0,2", HOUND):  # both are in the picture, beside the odds
        assert page.evaluate(IN_THE_ARENA, there), there
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.get_by_role("button", name="Attack Hellhound").tap()
    expect(space(mira, HOUND)).to_have_attribute("aria-label", re.compile(": Hellhound, .*1 of 5 health"))
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_pinch_and_pan_move_the_picture_and_choose_nothing(people: People) -> None:
    mira = people.person(phone=True)
    acts = acts_of(mira)
    against_bots(mira, TURN)
    page = mira.page
    page.evaluate(STILL)
    before = page.evaluate(f"[{SCALE}.a, {SCALE}.e]")
    box = page.locator(".arena").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    hands = page.context.new_cdp_session(page)
    pinch(hands, middle, [30, 45, 60, 75])
    page.evaluate(STILL)
    closer = page.evaluate(f"[{SCALE}.a, {SCALE}.e]")
    assert closer[0] > before[0] * 1.3
    pan = [{"x": middle[0] - by, "y": middle[1], "id": 1} for by in (0, 20, 40, 60)]
    hands.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": pan[:1]})
    for finger in pan[1:]:
        hands.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [finger]})
    hands.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate(STILL)
    panned = page.evaluate(f"[{SCALE}.a, {SCALE}.e]")
    assert panned[0] == pytest.approx(closer[0]) and panned[1] < closer[1] - 20
    page.get_by_role("button", name="All", exact=True).tap()
    page.evaluate(STILL)
    assert page.evaluate(f"{SCALE}.a") < before[0]
    assert acts == []


# Stories, take back


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_clicks_all_over_the_arena_during_a_story_send_nothing(people: People, phone: bool) -> None:
    mira = people.person(speed="0.5", phone=phone)
    acts = acts_of(mira)
    against_bots(mira, ATTACKED, [ATTACK])
    page = mira.page
    mira.prompt.get_by_role("button", name=re.compile("^Counter")).click()
    expect(page.locator("[aria-label=Playback]")).to_be_visible()
    expect(page.locator(LIT)).to_have_count(0)
    expect(page.locator("main.board .near")).to_have_count(0)
    assert click_all_over(mira, acts) > 0
    assert len(acts) == 1, "the counter alone"


def test_each_click_is_taken_back_by_one_and_against_bots_dice_are_no_end(people: People) -> None:
    mira = people.person()
    acts = acts_of(mira)
    use_the_archer(mira)
    page = mira.page
    undo = page.get_by_role("button", name="Take back", exact=True)
    space(mira, "0,2").click()  # two steps
    stands(mira, "0,2", "Wall Archer")
    undo.click()
    stands(mira, ARCHER, "Wall Archer")
    undo.click()
    asks(mira, re.compile("^Choose the warrior you use"))
    space(mira, ARCHER).click()
    asks(mira, DOES)
    space(mira, HOUND).click()
    expect(space(mira, HOUND)).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Cancel").click()  # nothing has been sent
    expect(space(mira, HOUND)).to_have_attribute("aria-selected", "false")
    space(mira, HOUND).click()
    page.get_by_role("button", name="Attack Hellhound").click()
    expect(log(mira)).to_contain_text("Hellhound takes 4 damage (1 left).")
    asks(mira, DOES)
    space(mira, "0,3").click()
    stands(mira, "0,3", "Wall Archer")
    undo.click()
    stands(mira, ARCHER, "Wall Archer")
    undo.click()  # bots always agree, whatever the dice have shown
    expect(log(mira)).not_to_contain_text("Hellhound takes 4 damage")
    expect(log(mira)).to_contain_text("Everything after it is undone.")
    assert [json.loads(act)["action"] for act in acts if "attack" in act] == [f"attack {HOUND}"]


def test_the_type_chosen_in_the_preview_goes_with_the_attack(people: People) -> None:
    mira = people.person()
    acts = acts_of(mira)
    champion = {"at": "0,2", "seat": 0, "card": "leonel"}
    against_bots(mira, {**TURN, "in_use": "0,2", "pieces": [champion, *TURN["pieces"][1:]], "chance": [1] * 12})
    asks(mira, "What does Leonel do?")
    space(mira, HOUND).click()
    panel = mira.page.get_by_role("region", name="Beside the arena")
    expect(mira.prompt).to_contain_text("with power")
    panel.get_by_role("button", name=re.compile("^Magic")).click()
    expect(mira.prompt).to_contain_text("with magic")
    mira.page.get_by_role("button", name="Attack Hellhound").click()
    expect(log(mira)).to_contain_text("Leonel attacks Hellhound with magic.")
    assert [json.loads(act)["action"] for act in acts] == [f"attack {HOUND}", "magic"]


# Windows

# Ben has a Hellhound that rests, and answers with what he holds. His list tells that he may hold Blink Step or Second
# Wind; what he really holds, only he knows.
ASKED: dict[str, Any] = {
    **TURN,
    "in_use": ARCHER,
    "lists": [{}, {"blink-step": 2, "second-wind": 2, "imp": 2}],
    "aether": [6, 6],
}


def attacked_with(people: People, hand: list[str]) -> tuple[Person, Person, list[dict[str, Any]]]:
    """Ann attacks Ben, who is asked; and everything that Ann's browser was sent."""
    ann, ben = people.person(), people.person()
    told: list[dict[str, Any]] = []
    ann.page.on("websocket", lambda line: line.on("framereceived", lambda frame: told.append(json.loads(str(frame)))))
    address = lay(ann, WAR, {**ASKED, "hands": [[], hand]}, [ME, OPEN])
    ben.page.goto(address)
    ben.page.get_by_role("button", name="Join").first.click()
    asks(ann, DOES)
    space(ann, HOUND).click()
    ann.page.get_by_role("button", name="Attack Hellhound").click()
    asks(ben, "Wall Archer attacks Hellhound with power.")
    return ann, ben, told


def test_an_answer_in_a_window_and_nobody_sees_before_it_what_is_held(people: People) -> None:
    seen = []
    for hand in (["second-wind", "blink-step"], ["imp", "imp"]):
        ann, ben, told = attacked_with(people, hand)
        expect(ann.page.locator("[data-hourglass]")).to_contain_text("may answer")
        expect(ann.page.locator("[data-thing^='card:']")).to_have_count(0)
        views = [message for message in told if message["t"] == "view" and message["view"]["windows"]]
        seen.append([(message["view"], message["waiting"]) for message in views])
        assert ben.page.locator("#prompt button.btn").last.inner_text().startswith("Pass")
        usable = ben.page.locator("section.hand [data-thing^='card:'].can")
        expect(usable).to_have_count(1 if "blink-step" in hand else 0)
        if "imp" in hand:
            break
        expect(usable).to_have_attribute("data-thing", "card:blink-step")
        ben.page.locator("#prompt button.btn").last.click()
        asks(ben, "Hellhound is about to take 4 damage.")
        expect(ann.page.locator("[data-hourglass]")).to_be_visible()
        ben.page.locator("[data-thing='card:second-wind'].can").click()
        ben.page.get_by_role("button", name=re.compile("Play Second Wind")).click()
        expect(log(ann)).to_contain_text("Second Wind stops 3 of the damage.")
        asks(ben, "Hellhound is about to take 1 damage.")  # he may play more
        ben.page.locator("#prompt button.btn").last.click()
        expect(log(ann)).to_contain_text("Hellhound takes 1 damage (4 left).")
        asks(ann, DOES)
    first, other = seen
    assert first and first[0] == other[0], "Ann is told the same, whatever Ben holds"


def test_a_trap_is_turned_over_in_another_browser(people: People) -> None:
    ann, ben = people.person(), people.person()
    tile = {"seat": 1, "card": "warning-bells", "at": "1,3", "number": 1, "fresh": False}
    address = lay(ann, WAR, {**ASKED, "set": [tile]}, [ME, OPEN])
    ben.page.goto(address)
    ben.page.get_by_role("button", name="Join").first.click()
    asks(ann, DOES)
    expect(space(ann, "1,3")).to_have_attribute("aria-label", re.compile(r"Set Tile 1\."))
    expect(space(ben, "1,3")).to_have_attribute("aria-label", re.compile(r"Set Tile 1, Warning Bells"))
    space(ann, HOUND).click()
    ann.page.get_by_role("button", name="Attack Hellhound").click()
    asks(ben, "Wall Archer attacks Hellhound with power.")
    ben.page.locator("[data-thing='set:1'].can").click()
    ben.page.get_by_role("button", name="Turn it over").click()
    expect(log(ann)).to_contain_text("turns over Warning Bells.")
    expect(log(ann)).to_contain_text(re.compile("Hellhound gets .2 shield"))


# Talk

SECRET = "I pass if you do"


def test_a_whisper_in_a_game_of_three_that_the_third_browser_never_receives(people: People) -> None:
    ann, ben, cleo = (called(people.person(), name) for name in ("Ann", "Ben", "Cleo"))
    address = lay(ann, WAR, {"seats": 3, "hands": [["imp"], ["imp"], ["imp"]]}, [ME, OPEN, OPEN])
    received = {person: frames_of(person) for person in (ben, cleo)}
    for person in (ben, cleo):
        person.page.goto(address)
        person.page.get_by_role("button", name="Join").first.click()
    asks(ann, "Summon a warrior, or go on.")
    say(ann, SECRET, "To Ben")
    say(ann, "Have fun", "To all")
    for person in (ben, cleo):
        expect(chat(person)).to_contain_text("Have fun")
    expect(chat(ben)).to_contain_text(SECRET)
    cleo.page.reload()
    expect(chat(cleo)).to_contain_text("Have fun")
    assert SECRET in "".join(received[ben])
    assert "Have fun" in "".join(received[cleo]) and SECRET not in "".join(received[cleo])


# Ghosts


def test_a_ghost_moves_and_hurts_what_it_passes(people: People) -> None:
    mira = people.person()
    position = {
        "seats": 3,
        "round": 3,
        "active": 0,
        "temples": [0, 20, 20],
        "ghosts": {"0": "-4,6"},
        "pieces": [{"at": "-2,4", "seat": 1, "card": "hellhound"}, {"at": "2,-2", "seat": 2, "card": "imp"}],
    }
    against_bots(mira, position)
    asks(mira, "Move your ghost, or stay.")
    expect(space(mira, "-4,6")).to_have_attribute("aria-label", re.compile("your ghost"))
    expect(mira.page.locator("section.hand")).to_contain_text("Your Temple has fallen.")
    space(mira, "-1,3").click()
    asks(mira, "Hurt Hellhound, heal it, or let it be.")
    mira.page.get_by_role("button", name="Deal 1").click()
    expect(log(mira)).to_contain_text("Hellhound takes 1 damage from the ghost (4 left).")
    expect(space(mira, "-1,3")).to_have_attribute("aria-label", re.compile("your ghost"))
