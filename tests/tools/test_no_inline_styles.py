"""The page has a Content-Security-Policy without `unsafe-inline`: a `style="…"` that is there from the start would be
ignored. Styles with something worked out in them are set by script and are fine."""

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
INLINE = re.compile(r'\sstyle="[^"{]*"|\sstyle=\'[^\'{]*\'|\son[a-z]+="')
MARKUP = re.compile(r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write")
DRAWN = {  # our own drawings, from files of the client
    "decks/Intervals.svelte",
    "games/temporal-war/Glyph.svelte",
    "games/temporum/Emblem.svelte",
    "games/temporum/Landscape.svelte",
    "games/time-line-battle/Emblem.svelte",
    "games/trial-of-the-temples/Res.svelte",
    "parts/Emblem.svelte",
    "parts/Shape.svelte",
}


def test_nothing_relies_on_inline_styles_or_handlers() -> None:
    files = [WEB / "index.html", *(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]
    assert len(files) > 100
    assert {str(file): found for file in files if (found := INLINE.findall(file.read_text("utf-8")))} == {}


def test_markup_is_printed_only_where_we_drew_it() -> None:
    """Everything else that people read may come from people, and is text."""
    files = [file for kind in ("*.svelte", "*.ts") for file in (WEB / "src").rglob(kind)]
    ours = [file for file in files if not file.name.endswith(".test.ts")]
    found = {file.relative_to(WEB / "src").as_posix() for file in ours if MARKUP.search(file.read_text("utf-8"))}
    assert found == DRAWN


def test_the_check_can_fail() -> None:
    assert INLINE.search('<div class="a" style="padding: 1px">')
    assert not INLINE.search('<div style="left:{x}px" style:top="1px" style={row}>')
