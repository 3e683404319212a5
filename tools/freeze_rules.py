"""Keeps the rules of a game as they are, for the tables that began with them: `python tools/freeze_rules.py temporum`.

Run it before a change of rules that changes a digest of the corpus; then change the game and raise its version. A table
is played to its end with the rules it began with. A folder of `anachron/earlier` may go when no table needs it.
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def freeze(sources: Path, game: str, version: int) -> Path:
    """Copies a game's folder into `anachron/earlier`, where it imports nothing but itself and the core."""
    name = game.replace("-", "_")
    kept = sources / "anachron" / "earlier" / f"{name}_v{version}"
    shutil.copytree(sources / "anachron" / "games" / name, kept, ignore=shutil.ignore_patterns("__pycache__"))
    own = re.compile(rf"\banachron\.games(\.{name}\b| import {name}\b)")
    for file in kept.rglob("*.py"):
        text = own.sub(lambda found: f"anachron.earlier{found[1]}_v{version}", file.read_text("utf-8"))
        file.write_text(text, "utf-8")
    return kept


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "src"))
    import anachron

    for game in sys.argv[1:]:
        print(f"kept in {freeze(ROOT / 'src', game, anachron.game(game).version).relative_to(ROOT)}")
