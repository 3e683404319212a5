"""The page has a Content-Security-Policy without `unsafe-inline`: a `style="…"` that is there from the start would be
ignored. Styles with something worked out in them are set by script and are fine."""

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
INLINE = re.compile(r'\sstyle="[^"{]*"|\sstyle=\'[^\'{]*\'|\son[a-z]+="')


def test_nothing_relies_on_inline_styles_or_handlers() -> None:
    files = [WEB / "index.html", *(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]
    assert len(files) > 100
    assert {str(file): found for file in files if (found := INLINE.findall(file.read_text("utf-8")))} == {}


def test_the_check_can_fail() -> None:
    assert INLINE.search('<div class="a" style="padding: 1px">')
    assert not INLINE.search('<div style="left:{x}px" style:top="1px" style={row}>')
