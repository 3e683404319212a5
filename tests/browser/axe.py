"""What axe finds on a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Each violation with the node it was found on."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{item['id']}: {node['html'][:160]}" for item in found["violations"] for node in item["nodes"]]
