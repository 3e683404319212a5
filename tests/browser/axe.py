"""What axe finds on a page."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

# On a phone or not, and the theme. The quick suite sees each of them once, the long one every pair.
LOOKS = [
    pytest.param(False, "light", id="wide-light"),
    pytest.param(True, "dark", id="phone-dark"),
    pytest.param(False, "dark", id="wide-dark", marks=pytest.mark.long),
    pytest.param(True, "light", id="phone-light", marks=pytest.mark.long),
]
AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Each violation with the node it was found on."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{item['id']}: {node['html'][:160]}" for item in found["violations"] for node in item["nodes"]]
