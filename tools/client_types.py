"""Writes the client's types from the Python sources: `PYTHONPATH=src python tools/client_types.py`.

They are not committed; ./play, ./check, the wheel and npm's scripts write them. With `--pages` it also writes
docs/views/<game>.md, which are.
"""

import argparse
import sys
from pathlib import Path

import game_types
import prepare
import protocol_types
from typed_sources import NotTyped

from anachron.core.register import examples, game, games


def wanted(root: Path, pages: bool) -> dict[Path, str]:
    """What to write, by file."""
    texts = {root / prepare.PROTOCOL: protocol_types.script(), root / prepare.SCHEMA: protocol_types.schema()}
    for name in [*games(), *examples()]:
        types = game_types.GameTypes(game(name), game_types.view_file(name, root), root)
        texts[root / "web" / "src" / "games" / name / "types.ts"] = types.script()
        if pages:
            texts[root / "docs" / "views" / f"{name}.md"] = types.page()
    return texts


def main(argv: list[str], root: Path = prepare.ROOT) -> None:
    parser = argparse.ArgumentParser(prog="client_types.py", description=__doc__)
    parser.add_argument("--pages", action="store_true", help="write docs/views, too")
    for path, text in wanted(root, parser.parse_args(argv).pages).items():
        if prepare.read(path) != text:
            prepare.write(path, text)
            print(f"wrote {path.relative_to(root)}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (NotTyped, ImportError) as reason:
        prepare.stop("client_types", reason)
