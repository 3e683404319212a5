"""Colours and font sizes stand in the token files alone: python tools/tokens.py [--check]

`web/src/tokens.css` has what all games share, `web/src/games/<game>/tokens.css` what is a game's own. This lists every
other place that names a colour or a size of print; with `--check` it fails if there is one.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
MOST = 40  # colours of one game
# Drawn scenes and pieces: their colours are pigments, used once.
ART = {
    "games/temporum/landscapes.ts": "a landscape for each Zone",
    "games/temporum/scenery.ts": "what stands in the landscapes",
    "games/temporum/Landscape.svelte": "the sky of a Zone that has no landscape",
    "lobby/drawn.ts": "the poster of a game that brings none",
    "games/time-line-battle/Sky.svelte": "the sky from night to morning",
    "games/trial-of-the-temples/Figure.svelte": "the figures",
    "games/trial-of-the-temples/NightTile.svelte": "the Day-and-Night tile",
    "games/trial-of-the-temples/TileArt.svelte": "the temples on their tiles",
}
COLOUR = re.compile(
    r"(?<![\w&{/#-])#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?![\w-])"
    r"|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)"
)
FONT = re.compile(r"(?<![\w-])font(?:-size)?\s*:\s*([^;}\"]*)")
IN_PROPORTION = re.compile(r"var\([^()]*\)\s*\*")  # a size that follows the thing it is printed on
SIZE = re.compile(r"(?<![\w.-])[\d.]+(?:px|pt|rem)")
TOKEN = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);")


def literals(text: str) -> Iterator[tuple[int, str]]:
    """Each colour and each size of print that a file names itself, with its line."""
    blank = re.sub(r"/\*.*?\*/|<!--.*?-->", lambda found: re.sub(r"[^\n]", " ", found[0]), text, flags=re.DOTALL)
    for n, line in enumerate(blank.splitlines(), 1):
        bare = re.sub(r"(?:href=|url\(|querySelector\w*\()\S*|//.*", "", line)
        yield from ((n, found[0]) for found in COLOUR.finditer(bare))
    for found in FONT.finditer(blank):
        size = IN_PROPORTION.sub("", found[1].split("/")[0])
        yield from ((blank.count("\n", 0, found.start()) + 1, raw) for raw in SIZE.findall(size))


def stray(web: Path) -> Iterator[str]:
    """Literals outside of the token files."""
    for path in sorted(web.rglob("*")):
        where = path.relative_to(web).as_posix()
        if path.suffix not in {".css", ".svelte", ".ts"} or path.name == "tokens.css" or where.endswith(".test.ts"):
            continue
        if where not in ART:
            yield from (f"{where}:{n}: {raw}" for n, raw in sorted(literals(path.read_text("utf-8"))))


def untidy(web: Path) -> Iterator[str]:
    """Token files that say a colour twice, have too many or define what nobody uses; and what nobody defines."""
    read = {path: path.read_text("utf-8") for path in web.rglob("*") if path.suffix in {".css", ".svelte", ".ts"}}
    everything = "\n".join(read.values())
    for path in sorted(path for path in read if path.name == "tokens.css"):
        where, tokens = path.relative_to(web).as_posix(), TOKEN.findall(read[path])
        colours = Counter(value.lower() for _, value in tokens if value.startswith("#"))
        yield from (f"{where}: {colour} has {n} names" for colour, n in colours.items() if n > 1)
        if path.parent != web and len(colours) > MOST:
            yield f"{where}: {len(colours)} colours, at most {MOST}"
        names = dict.fromkeys(name for name, _ in tokens)
        yield from (f"{where}: nobody uses {name}" for name in names if f"var({name}" not in everything)
    defined = set(re.findall(r"(--[\w-]+)(?=['}\s]*[:=,])", everything))
    used = dict.fromkeys(re.findall(r"var\((--[\w-]+)\)", everything))
    yield from (f"nobody defines {name}" for name in used if name not in defined)


def main() -> int:
    found = [*stray(WEB), *untidy(WEB)]
    print("\n".join(found) or "tokens: every colour and every size of print is a token")
    return 1 if found and "--check" in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
