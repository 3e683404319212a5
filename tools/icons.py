"""Draws the icons of the installed app from the logo into web/public/icons. Run it when the logo changes.

Plain icons are a rounded tile. Maskable ones fill their square: systems cut them to their own shape, and only the
middle 80 % is sure to stay.
"""

import os
import re
import shutil
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

WEB: Final = Path(__file__).parents[1] / "web"
LOGO: Final = WEB / "src/art/logo-mark.svg"
FOLDER: Final = WEB / "public/icons"
NIGHT: Final = "#0f121c"
ROUND: Final = 112  # of 512


def tile(share: float, corner: int) -> str:
    """The logo on a square of night; `share`: how much of the square it takes."""
    logo = LOGO.read_text(encoding="utf-8")
    box = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', logo)
    assert box is not None
    x, y, width, height = map(float, box.groups())
    scale = 512 * share / max(width, height)
    left, top = 256 - (x + width / 2) * scale, 256 - (y + height / 2) * scale
    drawn = logo[logo.index("</title>") + len("</title>") : logo.rindex("</svg>")]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>Anachron</title>'
        f'<rect width="512" height="512" rx="{corner}" fill="{NIGHT}"/>'
        f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.3f})">{drawn}</g></svg>'
    )


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    plain, filled = tile(0.78, ROUND), tile(0.6, 0)
    (FOLDER / "icon.svg").write_text(plain + "\n", encoding="utf-8")
    wanted = {
        "icon-192": (plain, 192),
        "icon-512": (plain, 512),
        "maskable-512": (filled, 512),
        "touch-180": (filled, 180),
    }
    with sync_playwright() as play:
        path = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (drawing, size) in wanted.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw;height:100vh}}</style>{drawing}")
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
