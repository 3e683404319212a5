"""Names, chat, titles of tables and names of decks are text: whatever is in them, no script runs and nothing is loaded,
and the page would not let it (its Content-Security-Policy has no `unsafe-inline`)."""

import re

import pytest
from playwright.sync_api import Dialog, Page, expect
from starlette.applications import Starlette

from tests.browser.conftest import People, Server
from tests.browser.people import Person, until
from tests.server.helpers import Live

pytestmark = pytest.mark.browser

# Each would call hurt() or load /hurt somewhere, if it were more than text. After the usual lists: tags, handlers,
# ways out of an attribute, a script, a style, a comment or a template, and texts that some parsers mend into tags.
CORPUS = [
    "<script>hurt()</script>",
    "<script src=/hurt></script>",
    "</script><script>hurt()</script>",
    "</title><script>hurt()</script>",
    "</textarea><script>hurt()</script>",
    "<!--><script>hurt()</script>",
    "--><script>hurt()</script><!--",
    "]]><script>hurt()</script>",
    "<ScRiPt>hurt()</sCrIpT>",
    "<scr<script>ipt>hurt()</scr</script>ipt>",
    "<script/x>hurt()</script>",
    "<<script>hurt();//<</script>",
    "<svg onload=hurt()>",
    "<svg/onload=hurt()>",
    "<svg><script>hurt()</script></svg>",
    "<svg><animate onbegin=hurt() attributeName=x dur=1s>",
    "<svg><a xlink:href=javascript:hurt()><text x=9 y=9>x</text></a>",
    "<svg><use href=data:image/svg+xml,<svg id='x' onload='hurt()'/>#x>",
    "<math><mtext><img src=/hurt onerror=hurt()></mtext></math>",
    "<math href=javascript:hurt()>x</math>",
    "<img src=/hurt onerror=hurt()>",
    "<img/src=/hurt/onerror=hurt()>",
    "<img src=x onerror=hurt()>",
    "<img src=x:x onerror=hurt()>",
    "<img src='' onerror=hurt()>",
    '"><img src=/hurt onerror=hurt()>',
    "'><img src=/hurt onerror=hurt()>",
    "`><img src=/hurt onerror=hurt()>",
    '" onmouseover="hurt()" autofocus onfocus="hurt()',
    "' onmouseover='hurt()' autofocus onfocus='hurt()",
    "<body onload=hurt()>",
    "<body onpageshow=hurt()>",
    "<input autofocus onfocus=hurt()>",
    "<select autofocus onfocus=hurt()>",
    "<details open ontoggle=hurt()>",
    "<video src=/hurt onerror=hurt()>",
    "<audio src=/hurt onerror=hurt()>",
    "<video><source onerror=hurt()>",
    "<marquee onstart=hurt()>x",
    "<iframe src=javascript:hurt()>",
    "<iframe srcdoc='<script>parent.hurt()</script>'>",
    "<object data=javascript:hurt()>",
    "<embed src=/hurt>",
    "<link rel=stylesheet href=/hurt>",
    "<style>@import '/hurt';</style>",
    "<div style=background:url(/hurt)>x",
    "<base href=/hurt/>",
    "<meta http-equiv=refresh content='0;url=/hurt'>",
    "<form action=/hurt><button autofocus>x",
    "<a href=javascript:hurt()>x</a>",
    "javascript:hurt()",
    "data:text/html,<script>hurt()</script>",
    "<a href='&#106;avascript:hurt()'>x</a>",
    "&lt;script&gt;hurt()&lt;/script&gt;",
    "&#60;script&#62;hurt()&#60;/script&#62;",
    "\\u003cscript\\u003ehurt()\\u003c/script\\u003e",
    "%3Cscript%3Ehurt()%3C/script%3E",
    "<noscript><p title='</noscript><img src=/hurt onerror=hurt()>'>",
    "<template><script>hurt()</script></template>",
    "<table><td background=/hurt>",
    "<xss id=x tabindex=1 onfocus=hurt()></xss>",
    "${hurt()} #{hurt()} {{hurt()}} {hurt()}",
    "{{constructor.constructor('hurt()')()}}",
    "{@html '<img src=/hurt onerror=hurt()>'}",
    "[x](javascript:hurt()) ![x](/hurt)",
    "*/hurt()/*",
    "';hurt();//",
    '";hurt();//',
    "\\';hurt();//",
    "__proto__",
    "[guard] {0} {seat} {card}",
]
SHORT = [
    "<svg onload=hurt()>",
    "<b onclick=hurt()>x</b>",
    '" onfocus="hurt()',
    "{hurt()}{0}[guard]",
    "</b><img src=/hurt>",
]
MOST_NAME, MOST_TITLE, MOST_DECK = 24, 60, 40
GUARD = """
document.addEventListener('securitypolicyviolation', (e) => refused(`${e.violatedDirective} ${e.blockedURI}`))
"""


class Watch:
    """What a page did that text never makes it do."""

    def __init__(self, page: Page) -> None:
        self.ran: list[str] = []
        page.context.expose_function("hurt", lambda *_: self.ran.append("hurt()"))
        page.context.expose_function("refused", lambda why: self.ran.append(why))  # what only the policy has prevented
        page.context.add_init_script(GUARD)
        page.on("dialog", self.close)
        page.on("request", lambda request: self.ran.append(request.url) if "/hurt" in request.url else None)

    def close(self, dialog: Dialog) -> None:
        self.ran.append(dialog.message)
        dialog.dismiss()


def names(corpus: list[str]) -> list[str]:
    return [text for text in SHORT if len(text) <= MOST_NAME] + [text for text in corpus if len(text) <= MOST_NAME]


def look_at(page: Page, text: str) -> None:
    """It can be read, as it was written."""
    expect(page.get_by_text(text).first).to_be_attached()


def save_deck(person: Person, url: str, name: str) -> str:
    """How the deck is called then: some signs mean something in the text of a deck."""
    body = {"game": "ophelia", "text": f"# {name}\n2 Succubus\n"}
    saved = person.page.request.post("/api/decks", data=body, headers={"Origin": url})
    assert saved.ok, saved.text()
    return str(saved.json()["name"])


def show_everywhere(people: People, server: Server, name: str, title: str, deck: str, lines: list[str]) -> None:
    """A stranger brings all that into the lobby, to a table and into its end; somebody else looks at it there."""
    site = Live(server.port, Starlette())
    stranger = site.guest()
    assert stranger.post("/api/me", json={"name": name}).json()["name"] == name
    opened = site.open(stranger, ["me", "open"], listed=True, name=title)
    ws = site.connect(opened["table"], [opened["token"]], stranger)
    for text in lines:
        assert ws.ask({"t": "chat", "text": text})["t"] == "ok"
    mira = people.person()
    page, watch = mira.page, Watch(mira.page)
    mira.lobby()
    look_at(page, title)
    look_at(page, name)
    page.goto(f"/t/{opened['table']}")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("#prompt.asked")).to_be_visible()
    look_at(page, name)
    page.get_by_role("tab", name=re.compile("Chat")).click()
    chat = page.get_by_role("region", name="Chat")
    for text in lines[-100:]:
        expect(chat.get_by_text(text).first).to_be_attached()
    ws.until("view")
    assert ws.ask({"t": "resign", "seat": 0})["t"] == "ack"
    expect(page.locator("#prompt.over")).to_be_visible()
    look_at(page, name)
    page.reload()  # the table as those find it who open it later
    look_at(page, name)
    deck = save_deck(mira, server.url, deck)
    page.goto("/decks/ophelia")
    page.get_by_role("button", name=re.compile("Your decks")).first.click()
    look_at(page, deck)
    ws.close()
    assert watch.ran == [], f"{name} · {title} · {deck}"
    page.context.close()


def test_scripts_in_names_chat_titles_and_decks_are_text(people: People, server: Server) -> None:
    show_everywhere(people, server, SHORT[0], CORPUS[25], SHORT[1], [CORPUS[0], CORPUS[20], CORPUS[12], *CORPUS[-6:]])


@pytest.mark.long
def test_no_script_of_the_whole_corpus_runs(people: People, server: Server) -> None:
    titles = [text for text in CORPUS if len(text) <= MOST_TITLE]
    decks = [text for text in CORPUS if len(text) <= MOST_DECK]
    own = names(CORPUS)
    for n in range(max(len(own), len(titles), len(decks))):
        lines = CORPUS if n == 0 else CORPUS[n : n + 1]
        show_everywhere(people, server, own[n % len(own)], titles[n % len(titles)], decks[n % len(decks)], lines)


def test_the_watch_notices_a_script(people: People, server: Server) -> None:
    """What the tests above look for would be seen, were it there."""
    mira = people.person()
    page, watch = mira.page, Watch(mira.page)
    mira.lobby()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=/hurt onerror=hurt()>')")
    page.wait_for_function("() => document.querySelector('img[src=\"/hurt\"]').complete")
    page.evaluate("hurt()")
    assert {"hurt()"} < set(watch.ran)
    assert any(line.endswith("/hurt") for line in watch.ran), watch.ran
    until(page, lambda: any(line.startswith("script-src") for line in watch.ran))  # no handler in an attribute runs
    assert watch.ran.count("hurt()") == 1
    people.troubles.clear()
