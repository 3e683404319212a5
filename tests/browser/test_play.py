"""Whole games through the interface."""

import re
from itertools import groupby

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import People, Server
from tests.browser.people import COUNT_STORIES, SKIPPED, Person
from tests.contract.records import read_records

pytestmark = pytest.mark.browser


# Clicks as long as lines are missing and the button for more of them is there; both come as they are fetched.
SHOW_EARLIER = """(wanted) => {
  if (document.querySelectorAll('[aria-label=Log] li').length >= wanted) return true
  const more = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Show earlier lines'))
  more?.click()
  return false
}"""


def hand_of(person: Person) -> list[str]:
    return [str(card.get_attribute("data-thing")) for card in person.page.locator("[data-thing^='card:']").all()]


def test_two_browsers_play_a_whole_game_to_the_end(people: People) -> None:
    mira, ben = people.person(), people.person()
    mira.lobby()
    mira.page.get_by_label("Seat B").select_option("open")
    mira.page.get_by_role("button", name="Create table").first.click()
    mira.page.wait_for_url("**/t/*")
    ben.page.goto(mira.page.url)
    ben.page.get_by_role("button", name="Join").first.click()
    expect(mira.prompt).to_contain_text("Deploy a Character")
    expect(ben.prompt).to_contain_text("Deploy a Character")
    for person in (mira, ben):
        expect(person.page.locator("[data-thing^='card:']").first).to_be_visible()
    mira.play_until(lambda: mira.is_over() and ben.is_over(), ben)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()
    expect(ben.page.get_by_role("button", name=re.compile("Rematch|Play again")).first).to_be_visible()


def test_a_person_plays_a_bot_to_the_end(people: People) -> None:
    mira = people.person()
    mira.against_a_bot()
    mira.play_until(mira.is_over)
    expect(mira.page.get_by_role("region", name="Result").first).to_be_visible()


def test_a_reload_in_the_middle_loses_nothing(people: People) -> None:
    mira = people.person()
    mira.against_a_bot()
    mira.play_until(lambda: bool(mira.page.get_by_text("Day 1.", exact=False).count()))
    mira.play_until(mira.is_asked)
    before, asked = hand_of(mira), mira.prompt.locator("h2").inner_text()
    mira.page.reload()
    expect(mira.prompt.locator("h2")).to_have_text(asked)
    expect(mira.page.locator("[data-thing^='card:']")).to_have_count(len(before))
    assert hand_of(mira) == before
    mira.play_until(mira.is_over)


def test_a_spectator_sees_no_hand(people: People) -> None:
    mira, watcher = people.person(), people.person()
    mira.against_a_bot()
    expect(mira.page.locator("[data-thing^='card:']")).to_have_count(5)
    watcher.page.goto(mira.page.url)
    expect(watcher.page.get_by_label("Seats", exact=True)).to_be_visible()
    expect(watcher.prompt).to_be_visible()  # the view has come, and is drawn
    assert hand_of(watcher) == []
    frames = watcher.page.content()
    assert "Deploy a Character: choose" not in frames


def test_a_whole_game_by_keyboard_alone(people: People) -> None:
    mira = people.person()
    mira.lobby()
    page = mira.page
    big = page.get_by_role("button", name="Play against a bot")
    expect(big).to_be_visible()  # the server has said what it offers
    for _ in range(60):  # to the big button, as a person without a mouse would
        page.keyboard.press("Tab")
        if big.evaluate("(button) => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(mira.prompt).to_contain_text("Deploy a Character")
    mira.play_by_keys(3)


def test_a_whole_game_at_phone_width(people: People) -> None:
    mira = people.person(phone=True)
    mira.against_a_bot("Quick")
    mira.play_until(mira.is_over)
    assert not mira.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_what_cannot_be_chosen_says_why_with_the_rule(people: People) -> None:
    mira = people.person()
    mira.against_a_bot()
    page = mira.page
    page.locator("[data-thing^='card:'].can").first.click()
    page.locator("[data-thing='day:2']").first.click()
    page.get_by_role("button", name="Keep all cards").click()
    expect(mira.prompt).to_contain_text("Days 1, 3 and 4")
    page.locator("[data-medal^='character:0:']").first.click()  # the one who lies there stands for the Day
    expect(page.get_by_role("alert").first).to_contain_text(re.compile(r"R6\.2"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator("[data-thing='day:2']").first.click(force=True)
    expect(page.get_by_role("alert").first).to_contain_text(re.compile(r"R6\.2"))
    expect(page.get_by_role("alert").first).to_contain_text("Choose a Day with the fewest")


def acts_of(person: Person) -> list[str]:
    """Every action that this browser sends from now on; to be asked before the table is opened."""
    acts: list[str] = []

    def hear(sent: str | bytes) -> None:
        if '"t":"act"' in str(sent):
            acts.append(str(sent))

    person.page.on("websocket", lambda socket: socket.on("framesent", hear))
    return acts


def to_the_first_battle(person: Person) -> None:
    """Deploys four Characters, one on each Day. The story of the battle begins."""
    page = person.page
    skip = page.get_by_role("button", name="Skip to the end")
    for left in ("3 to go", "2 to go", "Last one", None):
        page.locator("[data-thing^='card:'].can").first.click()
        page.locator("[data-thing^='day:'].can").first.click()
        page.get_by_role("button", name="Keep all cards").click()
        if left:
            # The deployment plays first.
            expect(skip.or_(page.locator("#prompt.asked"))).to_be_visible()
            page.wait_for_function(SKIPPED)
            expect(person.prompt).to_contain_text(left)
    expect(person.prompt.get_by_role("heading")).to_contain_text(re.compile("deploys?|Day 1|arrives"))
    expect(skip).to_be_visible()


# Points all over the board and the hand, and in the middle of each thing.
POINTS = """() => {
  const all = [...document.querySelectorAll('main.board, section.hand')].flatMap((part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const rows = height < 100 ? [0.5] : [0.15, 0.5, 0.85] // a finger near an edge may hit what lies beside it
    return [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((a) => rows.map((d) => [x + a * width, y + d * height]))
  })
  const things = [...document.querySelectorAll('main.board [data-thing], section.hand [data-thing]')].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })
  return [...all, ...things].filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)
}"""
ON_BOARD = "([x, y]) => document.elementFromPoint(x, y)?.closest('main.board, section.hand') != null"
LIT = "main.board .can, section.hand .can"
# How much glows while a story plays; null: none plays.
LIT_IN_STORY = f"""() => document.querySelector('[aria-label=Playback]')
  ? document.querySelectorAll('{LIT}').length : null"""
PAUSED = """() => {
  const pause = document.querySelector('[aria-label=Playback] [aria-label=Pause]')
  pause?.click()
  return pause !== null
}"""


# The story goes on after what is shown.
MORE = """() => {
  const story = document.querySelector('[role=progressbar][aria-label=Story]')
  return story !== null && +story.ariaValueNow < +story.ariaValueMax
}"""


def test_the_days_are_shown_before_the_question_that_they_lead_to(people: People) -> None:
    """The prompt tells what the board shows, nothing glows, and Enter skips one movement and answers nothing."""
    mira = people.person(speed="0.5")
    acts = acts_of(mira)
    mira.against_a_bot()
    page = mira.page
    tall = mira.prompt.bounding_box()
    to_the_first_battle(mira)
    page.get_by_role("button", name="Pause").first.click()
    assert len(acts) == 8, "a card with its Day, and the hand kept, four times"
    expect(page.locator("#prompt.asked")).to_have_count(0)
    expect(page.locator(LIT)).to_have_count(0)
    expect(page.get_by_label("Seats", exact=True).locator(".asked")).to_have_count(0)
    now = mira.prompt.bounding_box()
    assert tall is not None and now is not None and tall["height"] == now["height"], "the board does not jump"
    heading = mira.prompt.get_by_role("heading")
    story = page.get_by_role("progressbar", name="Story")  # two events in turn may have the same sentence
    page.wait_for_function(MORE)  # a bot decides in the battle: what comes after it is told later
    at = int(story.get_attribute("aria-valuenow") or "")
    page.wait_for_timeout(1200)
    expect(story).to_have_attribute("aria-valuenow", str(at))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")  # paused: one event forward
    expect(story).not_to_have_attribute("aria-valuenow", str(at))
    then = int(story.get_attribute("aria-valuenow") or "")
    page.keyboard.press(",")
    expect(story).not_to_have_attribute("aria-valuenow", str(then))
    back = int(story.get_attribute("aria-valuenow") or "")
    assert back <= at < then
    # The prompt tells what the board shows: the same each time one steps there.
    page.wait_for_function("() => document.querySelector('#prompt h2').innerText.trim() !== ''")
    told = heading.inner_text()
    page.keyboard.press("Enter")
    expect(story).not_to_have_attribute("aria-valuenow", str(back))
    page.keyboard.press(",")
    expect(story).to_have_attribute("aria-valuenow", str(back))
    expect(heading).to_have_text(told.strip())
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Skip to the end")).to_have_count(0)
    expect(heading).not_to_contain_text(re.compile(r"deploys? .* to Day"))
    assert len(acts) == 8
    page.keyboard.press("w")
    expect(page.get_by_role("button", name="Skip to the end")).to_be_visible()
    expect(page.locator(LIT)).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_clicks_all_over_the_board_during_a_story_send_nothing(people: People, phone: bool) -> None:
    """Each click finishes one movement: also the last one of the story, under which the next question becomes live."""
    mira = people.person(speed="0.5", phone=phone)
    acts = acts_of(mira)
    mira.against_a_bot()
    to_the_first_battle(mira)
    # Seven movements at the least, up to the first decision of the bot; some pass by themselves on a slow machine.
    assert click_all_over(mira, acts) > 3, "one click skips one movement, not the whole battle"


@pytest.mark.parametrize("game", ["Temporum", "Trial of the Temples"])
def test_clicks_all_over_another_board_during_a_story_send_nothing(people: People, game: str) -> None:
    mira = people.person(speed="0.5")
    acts = acts_of(mira)
    mira.against_a_bot(None, game)
    page = mira.page

    def nothing_glows_in_a_story() -> bool:
        lit = page.evaluate(LIT_IN_STORY)
        assert not lit
        return lit is not None

    clicked = 0
    while not clicked:  # a short story may be over before the first click
        mira.play_until(nothing_glows_in_a_story)
        clicked = click_all_over(mira, acts)
    expect(page.locator("#prompt.asked")).to_be_visible()
    mira.play_until(lambda: page.evaluate(PAUSED) is True)  # axe takes longer than a short story
    assert page.evaluate(LIT_IN_STORY) == 0
    assert violations(page) == []


# Counts the fingers that come down during a story. One that comes down later touches nothing: the story has ended by
# itself between our look and our click, and that click would be meant for the next question.
FINGERS = """() => {
  window.fingers = 0
  let late = false
  const isStory = () => document.querySelector('[aria-label=Playback]') !== null
  const touches = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']
  const lift = new AbortController()
  for (const kind of touches) addEventListener(kind, (event) => {
    if (kind === 'pointerdown') {
      late = !isStory()
      window.fingers += late ? 0 : 1
    }
    if (!late) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }, { capture: true, passive: false, signal: lift.signal })
  window.liftFingers = () => lift.abort()
}"""


def click_all_over(person: Person, acts: list[str]) -> int:
    """Clicks on board and hand until the story is over; how often that was."""
    page = person.page
    tap = page.touchscreen.tap if page.evaluate("'ontouchstart' in window") else page.mouse.click
    before = len(acts)
    clicked = 0
    story = page.locator("[aria-label=Playback]")
    page.evaluate(FINGERS)
    while story.count():
        for x, y in page.evaluate(POINTS):
            if not story.count():
                break
            if not page.evaluate(ON_BOARD, [x, y]):
                continue  # a thing that is cut off, with the prompt in its place
            tap(x, y)
            clicked += 1
            assert len(acts) == before
        assert clicked < 2000, "the story has no end"
    page.wait_for_timeout(300)
    assert len(acts) == before
    assert page.locator("[data-thing].sel").count() == 0, "nothing is picked"
    page.evaluate("window.liftFingers()")
    return int(page.evaluate("window.fingers"))


def test_a_new_connection_plays_no_old_story(people: People, server: Server) -> None:
    mira = people.person(speed="0.5")
    mira.against_a_bot()
    page = mira.page
    to_the_first_battle(mira)
    page.wait_for_function(SKIPPED)
    page.evaluate(COUNT_STORIES)
    server.end()
    expect(page.locator("p.lost")).to_be_visible()
    server.begin()
    expect(page.locator("p.lost")).to_have_count(0, timeout=60_000)
    expect(page.locator("#prompt.asked")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate("window.stories") == 0


def test_a_log_line_shows_the_table_right_after_it_and_steps_go_event_by_event(people: People) -> None:
    mira = people.person(speed="0.5")
    mira.against_a_bot()
    page = mira.page
    to_the_first_battle(mira)
    page.wait_for_function(SKIPPED)
    log = page.get_by_role("region", name="Log")
    line = log.get_by_role("listitem").filter(has_text="arrives").first
    line.get_by_role("button", name="Show this moment").click()
    shown = log.locator("li[aria-current=step]")
    expect(shown).to_contain_text("arrives")
    expect(mira.prompt.get_by_role("heading")).to_contain_text("arrives")
    expect(page.locator("[data-piece^='character:']")).to_have_count(1)  # the others have not arrived yet
    was = int(str(shown.get_attribute("data-n")))
    page.keyboard.press(".")
    expect(log.locator(f"li[data-n='{was}']")).not_to_have_attribute("aria-current", "step")
    page.keyboard.press(",")
    expect(log.locator(f"li[data-n='{was}']")).to_have_attribute("aria-current", "step")
    page.keyboard.press("Escape")
    expect(page.locator("#prompt.asked")).to_be_visible()


def test_text_mode_says_the_table_in_sentences(people: People) -> None:
    mira = people.person()
    mira.against_a_bot()
    mira.page.keyboard.press("t")
    words = mira.page.get_by_role("region", name="The table in words")
    expect(words).to_contain_text("Timeline 1 of 3, deployment, round 1 of 4. VP: Dawn 0, Dusk 0.")
    expect(words).to_contain_text("Day 1: empty")
    expect(words).not_to_contain_text("Standstill days")


def test_undo_takes_back_what_was_not_shown_yet(people: People) -> None:
    mira = people.person()
    mira.against_a_bot()
    page = mira.page
    page.locator("[data-thing^='card:'].can").first.click()
    page.locator("[data-thing^='day:'].can").first.click()
    expect(mira.prompt).to_contain_text("under your deck")
    page.get_by_role("button", name="Take back").first.click()
    expect(mira.prompt).to_contain_text("Deploy a Character")


def test_the_table_comes_back_after_the_server_was_killed(people: People, server: Server) -> None:
    mira = people.person()
    mira.against_a_bot()
    page = mira.page
    page.locator("[data-thing^='card:'].can").first.click()
    chosen = page.locator("[data-thing][aria-pressed=true], [data-thing].chosen").count()
    server.end()
    expect(page.locator("p.lost")).to_be_visible()
    server.begin()
    expect(page.locator("p.lost")).to_have_count(0, timeout=60_000)
    expect(page.locator("[data-thing][aria-pressed=true], [data-thing].chosen")).to_have_count(chosen)
    mira.play_until(mira.is_over)


def test_a_replay_is_stepped_through_and_played_on_from_there(people: People) -> None:
    mira = people.person()
    mira.against_a_bot("Quick")
    mira.play_until(mira.is_over)
    page = mira.page
    expect(page.get_by_label("Position in the game")).to_have_attribute("max", re.compile(r"\d\d"))
    for _ in range(7):
        page.get_by_role("button", name="Previous move").first.click()
        expect(page.get_by_label("Replay options")).to_be_visible()
    log = page.get_by_role("region", name="Log")
    expect(log.locator("li[aria-current=step]")).to_be_visible()
    expect(log).not_to_contain_text(re.compile("wins? the game"))  # a replay does not tell the end
    finished = page.url
    page.get_by_role("button", name=re.compile("continue from here", re.IGNORECASE)).first.click()
    page.wait_for_url(lambda url: url != finished)
    expect(page.locator("#prompt.over")).to_have_count(0)
    mira.play_until(mira.is_over)


def test_the_whole_log_of_a_long_game_can_be_read(people: People, server: Server) -> None:
    """A first view brings the newest lines; the others are fetched, and can be shown."""
    mira = people.person()
    page = mira.page
    longest = max(read_records("time-line-battle"), key=lambda record: len(record.actions))
    headers = {"Origin": server.url, "Content-Type": "application/json"}
    opened = page.request.post("/api/records", data=longest.to_json(), headers=headers)
    assert opened.ok, opened.text()
    page.goto(f"/t/{opened.json()['table']}")
    *_, last = longest.replay()
    told = [event for event in last.events(0, None) if event["text"] and event["kind"] != "chosen"]
    runs = groupby(told, lambda event: (event["kind"], event["seat"], event["group"]))
    told = [event for (kind, _, _), run in runs for event in (list(run)[-1:] if kind == "reduced" else run)]  # one line
    assert len(told) > 500, "a short log proves nothing"
    lines = page.get_by_role("region", name="Log").get_by_role("listitem")
    expect(lines.last).to_contain_text("wins the game")
    page.wait_for_function(SHOW_EARLIER, arg=len(told), polling=100)
    expect(lines).to_have_count(len(told))


def test_deleting_name_and_seats_takes_both(people: People) -> None:
    mira, ben = people.person(), people.person()
    mira.lobby()
    mira.page.get_by_label("Seat B").select_option("open")
    mira.page.get_by_role("button", name="Create table").first.click()
    mira.page.wait_for_url("**/t/*")
    table = mira.page.url
    ben.page.goto(table)
    ben.page.get_by_role("button", name="Join").first.click()
    expect(ben.prompt).to_contain_text("Deploy a Character")
    ben.page.get_by_role("button", name="Settings").first.click()
    ben.page.get_by_role("button", name=re.compile("Delete my name and seats")).click()
    ben.page.get_by_role("button", name="Delete", exact=True).click()
    expect(ben.page.get_by_role("heading", name="Choose a game")).to_be_visible()
    expect(mira.page.get_by_label("Seats", exact=True)).to_contain_text("bot")
    ben.page.goto(table)
    expect(ben.page.get_by_label("Seats", exact=True)).to_be_visible()
    expect(ben.prompt).not_to_contain_text("Deploy a Character: choose")
    assert hand_of(ben) == []
