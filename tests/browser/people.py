"""What a person does at the table: looks at what glows and clicks it."""

import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

GLOWS = "[data-thing].can, [data-thing].near, .can [data-thing], button.can"
# Never the Rematch, nor what opens a dialog.
BUTTONS = "#prompt.asked button.btn:not(.quiet, [title='Ask to take back'])"
FORWARD = BUTTONS + ":not([title^='Take back'])"
# Where one of the things that can be seen can be hit; of a card in a fan only an edge. `share` says which: 0.5 is the
# middle one. Only that thing is hit by the next click (TABLE).
POINT = """([glows, share]) => {
  const all = [...document.querySelectorAll(glows)]
  const seen = all.filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
  const thing = seen[Math.floor(share * seen.length)]
  if (!thing) return null
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const box = thing.getBoundingClientRect()
  for (const down of [0.5, 0.2, 0.8, 0.05, 0.95])
    for (const across of [0.5, 0.2, 0.8, 0.05, 0.95]) {
      const [x, y] = [box.x + across * box.width, box.y + down * box.height]
      if (document.elementFromPoint(x, y)?.closest('[data-thing], button') !== thing) continue
      window.tests.aimAt(thing)
      return [x, y]
    }
  return null
}"""

# In every page from its beginning:
# - `owed`: what this page has told the server to do and has seen no view of yet. Until then it shows what was before.
# - `aimAt`: the next click hits this thing or nothing. Between a look and a click the server's answer may put another
#   one in its place, a Rematch where an answer was: nobody has chosen that.
TABLE = """
{
  const sockets = new Set()
  window.WebSocket = class extends WebSocket {
    asked = new Set()
    due = 0 // the number that the view of the last own move has
    seen = 0

    constructor(...how) {
      super(...how)
      sockets.add(this)
      this.addEventListener('close', () => sockets.delete(this))
      this.addEventListener('message', ({ data }) => this.hear(JSON.parse(data)))
    }
    send(text) {
      const told = JSON.parse(text)
      if (told.t === 'act' || told.t === 'undo') this.asked.add(told.id)
      super.send(text)
    }
    hear(told) {
      if (told.t === 'view') this.seen = told.seq
      if (this.asked.delete(told.id) && told.t === 'ack') this.due = told.seq
    }
  }

  let aim = null
  const names = (thing) => `${thing.title} ${thing.localName === 'button' ? thing.textContent : ''}`
  addEventListener('click', (event) => {
    const missed = aim && event.isTrusted && (!aim.thing.contains(event.target) || names(aim.thing) !== aim.name)
    aim = null
    if (!missed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }, true)
  addEventListener('pointerup', () => setTimeout(() => (aim = null)), true)
  window.tests = {
    owed: () => [...sockets].some((socket) => socket.asked.size > 0 || socket.seen < socket.due),
    aimAt: (thing) => (aim = { thing, name: names(thing) }),
  }
}
"""
# Skips stories until something is asked.
SKIPPED = """() => {
  if (document.querySelector('#prompt.asked')) return true
  document.querySelector('[aria-label="Skip to the end"]')?.click()
  return false
}"""
# Counts the stories that begin from now on.
COUNT_STORIES = """() => {
  window.stories = 0
  let before = null
  new MutationObserver(() => {
    const now = document.querySelector('[aria-label=Playback]')
    if (now && now !== before) window.stories++
    before = now
  }).observe(document.body, { childList: true, subtree: true })
}"""


class Person:
    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.takes_back = True
        page.add_init_script(TABLE)

    def lobby(self) -> None:
        self.page.goto("/")
        games = self.page.get_by_role("group", name="Choose a game")
        expect(games.get_by_role("button").first).to_be_visible()  # the server has said what it offers

    def pick(self, game: str) -> None:
        """A game in the lobby, with the form of its new table."""
        self.lobby()
        self.page.get_by_role("button", name=re.compile(game)).first.click()
        size = self.page.viewport_size
        if size is not None and size["width"] < 760:  # on a phone the new table is a sheet
            self.page.get_by_role("button", name=f"Play {game}").click()

    def against_a_bot(self, preset: str | None = None, game: str = "Time Line Battle", seats: int = 2) -> None:
        """Two clicks from the first page; another game, a variant and more seats are one more each."""
        self.pick(game)
        expect(self.page.get_by_label("Seat B", exact=True)).to_be_visible()  # the server has said what it offers
        variants = self.page.get_by_role("group", name="Variant").get_by_role("radio")
        if preset:
            self.page.get_by_role("radio", name=preset, exact=True).click()
        elif variants.count():
            variants.first.click()  # the standard game, not the one for beginners
        while self.page.get_by_label(re.compile(r"^Seat [A-F]$")).count() < seats:
            self.page.get_by_role("button", name=re.compile("Add a seat")).click()
        self.page.get_by_role("button", name=re.compile("Play against")).first.click()
        self.page.wait_for_url("**/t/*")
        expect(self.page.locator("#prompt.asked")).to_be_visible()

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    def is_over(self) -> bool:
        return bool(self.page.locator("#prompt.over").count())

    def is_asked(self) -> bool:
        return bool(self.page.locator("#prompt.asked").count())

    def sees_own_moves(self) -> bool:
        """The page shows what the server has made of everything that this person did."""
        return not self.page.evaluate("window.tests.owed()")

    def step(self) -> bool:
        """Clicks one thing that glows, or the last button of the prompt; False if there is none to be hit."""
        if not self.is_asked():
            return False
        kinds = [(GLOWS, self.dice.random()), (BUTTONS if self.takes_back else FORWARD, 0.999)]
        if self.dice.random() < 0.3:
            kinds.reverse()
        for things, share in kinds:
            point = self.page.evaluate(POINT, [things, share])
            if point is not None:
                self.page.mouse.click(*point)
                return True
        return False

    def play_until(self, done: Callable[[], bool], *others: "Person") -> None:
        """Everybody plays what glows until `done`, which is asked when everybody sees what they did."""
        patience = Patience(self.page)
        everybody = (self, *others)
        while True:
            if not all(person.sees_own_moves() for person in everybody):
                patience.wait()
            elif done():
                return
            elif sum(person.step() for person in everybody):  # each of them has a go
                patience.acted()
            else:
                patience.wait()

    def play_by_keys(self, highest: int) -> None:
        """Number keys and Enter until the game is over."""
        patience = Patience(self.page)
        while not self.is_over():
            if self.is_asked():
                self.page.keyboard.press(str(self.dice.randint(1, highest)))
                self.page.keyboard.press("Enter")
                patience.acted()
            patience.wait()


def until(page: Page, done: Callable[[], bool]) -> None:
    """Waits for what the page does in this process: a request that was held, a call."""
    end = time.monotonic() + Patience.SECONDS
    while not done():
        assert time.monotonic() < end, f"it does not come to pass on {page.url}"
        page.wait_for_timeout(50)


class Patience:
    """Bears with a slow machine, not with a table at which nothing happens or a game that has no end."""

    SECONDS = 60  # without a change to what can be read
    ACTIONS = 5_000  # several times those of the longest game

    def __init__(self, page: Page) -> None:
        self.page = page
        self.actions = 0
        self.read = ""
        self.since = time.monotonic()

    def acted(self) -> None:
        self.actions += 1
        assert self.actions < self.ACTIONS, "the game did not come to its end"

    def wait(self) -> None:
        """A moment; whether it was one too many is judged by the page."""
        self.page.wait_for_timeout(40)
        read = self.page.locator("body").inner_text()
        if read != self.read:
            self.read, self.since = read, time.monotonic()
        assert time.monotonic() < self.since + self.SECONDS, "nothing happens at the table any more"
