"""The end of a game: the verdict after the story, sparks for the winner alone, and the game looked back on."""

import hashlib
import json
import re
import sqlite3
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

import anachron
from anachron.bots import make
from anachron.core import Record
from anachron.lab.analysis import VERSION
from anachron.lab.arena import play_game
from anachron.server.store.choice import DATABASE
from tests.browser.axe import violations
from tests.browser.conftest import People, Server

pytestmark = pytest.mark.browser

GAMES = anachron.games()


def finished(name: str, seed: int = 4, timelines: int = 1) -> Record:
    game = anachron.game(name)
    options = {"timelines": timelines} if name == "time-line-battle" else {}
    return play_game(game, [make("random", game, seed + n) for n in range(2)], seed, options).record


def upload(page: Page, record: Record) -> str:
    """The table of a finished game from a file."""
    page.goto("/replays")
    page.get_by_label("Choose a file").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": record.to_json().encode()}
    )
    page.wait_for_url(re.compile("/t/"))
    return page.url.rsplit("/", 1)[1]


def chance(rate: float, games: int = 40) -> dict[str, Any]:
    return {"games": games, "rate": rate, "low": max(0.0, rate - 0.1), "high": min(1.0, rate + 0.1)}


def made_up(record: Record, at: int) -> dict[str, Any]:
    """An analysis with a mistake and a turn, as the lab writes it: what the page shows doesn't hang on luck."""
    last = len(record.actions)
    moment = {
        "seat": 0, "action": "x", "label": "This one", "group": "Here", "before": chance(0.8), "after": chance(0.5),
        "swing": -30.0, "low": -41.0, "high": -19.0,
    }  # fmt: skip
    moves = [
        {"action": "a", "label": "Another one", **chance(0.8)}, {"action": "b", "label": "This one", **chance(0.5)},
    ]  # fmt: skip
    return {
        "version": VERSION, "seat": 0, "bot": "easy", "seed": 1, "done": 2, "total": 2, "finished": True,
        "actions": last, "result": 0.0, "choices": 12, "mistakes": 1,
        "points": [{"at": n, **chance(0.6 - 0.5 * n / last)} for n in range(0, last, 2)]
        + [{"at": last, **chance(0.0, 0)}],
        "moments": [
            {**moment, "kind": "mistake", "at": at, "moves": moves, "played": 1},
            {**moment, "kind": "turn", "at": at + 2, "seat": 1, "label": "Their move", "moves": [], "played": -1},
        ],
        "costs": [{"at": at, "cost": 30.0, "sure": True}],
    }  # fmt: skip


def store(page: Page, server: Server, table: str, seat: int, analysis: dict[str, Any]) -> None:
    """Keeps an analysis as the server would, by the hash of the record."""
    key = hashlib.sha256(page.request.get(f"/api/tables/{table}/record").body()).hexdigest()
    with sqlite3.connect(Path(server.data) / DATABASE, timeout=20) as db:
        db.execute("INSERT OR REPLACE INTO analysis VALUES(?,?,?,?)", (key, seat, json.dumps(analysis).encode(), 1))


# A step by hand, as soon as there is one: the sheet counts no further by itself, however slow the machine is.
STOP_COUNTING = """() => {
  const sheet = [...document.querySelectorAll('[aria-label="Final scoring"] button')]
  const next = sheet.find((button) => button.textContent.includes('Next step'))
  next?.click()
  return next !== undefined
}"""
SPARKS = """() => {
  window.sparks = window.moving = 0
  const count = () => {
    window.sparks = Math.max(window.sparks, document.querySelectorAll('.celebration').length)
    window.moving = Math.max(window.moving, document.querySelectorAll('.celebration i').length)
  }
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
}"""
POST = """([path, body]) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'},
  body: JSON.stringify(body)}).then((answer) => answer.json())"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_winner_gets_sparks_and_the_loser_none(people: People, motion: Literal["no-preference", "reduce"]) -> None:
    host, friend = people.person(), people.person()
    host.page.emulate_media(reduced_motion=motion)
    host.lobby()
    friend.lobby()
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = host.page.evaluate(POST, ["/api/tables", {"game": "time-line-battle", "seats": seats}])["table"]
    friend.page.evaluate(POST, [f"/api/tables/{table}/sit", {}])
    for one in (host, friend):
        one.page.goto(f"/t/{table}")
        expect(one.page.locator("#prompt.asked")).to_be_visible()
        one.page.evaluate(SPARKS)
    friend.page.get_by_role("button", name="Table menu").click()
    friend.page.get_by_role("button", name=re.compile("^Resign")).click()
    friend.page.get_by_role("button", name="Resign", exact=True).click()
    expect(host.page.locator("#prompt h2")).to_have_text(re.compile(r"^You win\. .+ resigned\.$"))
    expect(friend.page.locator("#prompt h2")).to_have_text(re.compile(r"^You resigned\. .+ wins\.$"))
    host.page.wait_for_function("() => window.sparks === 1")
    assert (host.page.evaluate("window.moving") > 0) == (motion == "no-preference"), "who wants no movement has none"
    assert friend.page.evaluate("window.sparks") == 0
    host.page.reload()  # it is over: no second time
    expect(host.page.locator("#prompt.over h2")).to_be_visible()
    assert host.page.locator(".celebration").count() == 0


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_who_won_by_how_much_and_can_be_looked_back_on(
    people: People, server: Server, name: str
) -> None:
    person = people.person()
    page = person.page
    record = finished(name)
    table = upload(page, record)
    result = page.locator("#prompt.over h2")
    expect(page.get_by_label("Seats", exact=True)).not_to_contain_text("Open seat")  # nobody can join a replay
    expect(result).to_have_text(re.compile(r" wins?( by \d+ [\w ]+)?(: .+)?\.|share the win|resigned"))
    store(page, server, table, 0, made_up(record, len(record.actions) // 2))
    verdict = result.inner_text()
    page.get_by_role("link", name="Analysis").click()
    expect(page).to_have_url(re.compile("/analysis$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(verdict)
    moments = page.locator(".moments button")
    expect(moments).to_have_count(2)
    first, second = moments.nth(0), moments.nth(1)
    expect(first).to_have_attribute("aria-pressed", "true")  # the best moment to play on from is chosen
    expect(first).to_contain_text("wins 30 more games in 100")
    expect(page.get_by_role("list", name="Moves, the best first").get_by_role("listitem")).to_have_count(2)
    expect(page.locator(".picture > .full > .board > *").first).to_be_attached()  # the real board, small
    expect(page.locator(".picture > .full > .hand")).to_be_visible()
    first.focus()
    page.keyboard.press("ArrowDown")
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(second).to_be_focused()
    expect(page.get_by_role("button", name="Turning point 2")).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []
    page.get_by_role("button", name="See the position").click()
    expect(page.locator("#prompt h2")).to_contain_text("Replay")
    page.get_by_role("link", name="Analysis").click()
    page.locator(".moments button").first.click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.locator("#prompt")).not_to_have_class(re.compile("over"))


def test_the_verdict_waits_until_the_score_sheet_has_counted(people: People) -> None:
    page = people.person(speed="0.5").page
    upload(page, finished("trial-of-the-temples"))
    page.wait_for_function(STOP_COUNTING)
    sheet = page.get_by_label("Final scoring")
    expect(sheet).to_be_visible()
    expect(page.locator("#prompt")).to_be_visible()
    assert page.locator("#prompt.over").count() == 0, "nobody has won before it is counted"
    sheet.get_by_role("button", name="All").click()
    expect(page.locator("#prompt.over h2")).to_have_text(re.compile("wins|share the win"))
    sheet.get_by_role("button", name="Step back").click()
    expect(page.locator("#prompt.over h2")).to_be_visible()


def test_nobody_can_play_on_from_the_end(people: People, server: Server) -> None:
    page = people.person().page
    record = finished("time-line-battle")
    table = upload(page, record)
    store(page, server, table, 0, made_up(record, 6))
    page.goto(f"/t/{table}/analysis")
    play_on = page.get_by_role("button", name="Play on from here")
    expect(play_on).to_be_enabled()
    golden = play_on.evaluate("(button) => getComputedStyle(button).backgroundImage")
    page.get_by_role("slider", name="Position in the game").fill(str(len(record.actions)))
    expect(play_on).to_be_disabled()
    assert play_on.evaluate("(button) => getComputedStyle(button).backgroundImage") != golden, "and it shows"


def test_a_phone_has_it_all_on_one_page(people: People, server: Server) -> None:
    page = people.person(phone=True).page
    record = finished("time-line-battle")
    table = upload(page, record)
    store(page, server, table, 0, made_up(record, 6))
    page.goto(f"/t/{table}/analysis")
    expect(page.locator(".moments button")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for target in page.locator(":is(button, a):visible:not(.picture *)").all():
        box = target.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44, target.inner_text()
    slider = page.get_by_role("slider", name="Position in the game")
    slider.fill("3")
    expect(page.locator(".moment h2").first).to_contain_text("Move 3")
    assert violations(page) == []


def test_a_running_analysis_says_what_it_works_on_and_what_is_known(people: People) -> None:
    page = people.person().page
    record = finished("time-line-battle", timelines=3)
    table = upload(page, record)
    last = len(record.actions)
    chances = [{"move": n, "seq": n, **chance(0.5)} for n in range(0, last // 2, 2)]
    running = {
        "state": "running", "seat": 0, "bot": "easy", "ahead": 0, "done": 30, "total": 100, "moves": last,
        "choices": 0, "mistakes": 0, "points": [*chances, {"move": last, "seq": last, **chance(0.0, 0)}],
        "moments": [], "costs": [],
    }  # fmt: skip
    page.route("**/analysis?**", lambda route: route.fulfill(json=running))
    page.goto(f"/t/{table}/analysis")
    stages = page.get_by_role("region", name="Being worked on").get_by_role("listitem")
    expect(stages).to_have_count(2)
    expect(stages.first).to_have_attribute("aria-current", "step")
    *_, state = record.replay()
    parts = page.get_by_role("list", name=re.compile("^Parts of the game")).get_by_role("listitem")
    expect(parts).to_have_count(3)
    expect(parts.last.locator("b")).to_have_text("–".join(str(score) for score in state.scores))
    expect(parts.first).to_contain_text("50 → 50")
    expect(parts.last).not_to_contain_text("→")  # nobody has looked there yet
    expect(page.locator(".curve svg .score").last).to_have_text("–".join(str(score) for score in state.scores))
    parts.first.get_by_role("button").click()
    expect(page.locator(".moment h2").first).to_contain_text("Move 0")
    assert violations(page) == []


def test_an_analysis_is_made_while_you_wait_and_for_every_seat(people: People) -> None:
    """Nobody has asked for this one: a bot plays imagined games in another process."""
    page = people.person().page
    game = anachron.game("time-line-battle")
    state = game.start(2, 5, {"timelines": 1})
    state.resign(1)
    digest = state.digest()
    record = Record(game.name, game.version, 2, 5, {"timelines": 1}, ["1: resign"], digest=digest)
    table = upload(page, record)
    expect(page.locator("#prompt h2")).to_have_text("Dawn wins. Dusk resigned.")
    page.goto(f"/t/{table}/analysis")
    expect(page.get_by_text("None: no single move turned this game.")).to_be_visible(timeout=180_000)
    page.get_by_role("group", name="Whose chance").get_by_role("button").nth(1).click()
    expect(page.get_by_text("None: no single move turned this game.")).to_be_visible(timeout=180_000)
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
