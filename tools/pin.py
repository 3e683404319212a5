"""Writes the folder requirements/ anew from pyproject.toml: exact versions with hashes, and no host named.

Needs `uv` (`pip install uv`). Run it after a change of the dependencies: `python tools/pin.py`, or
`python tools/pin.py --upgrade` to take the newest versions that pyproject.toml allows.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
PROJECT = str(ROOT / "pyproject.toml")
SETS = {"run": [PROJECT], "compile": ["--group", "compile"], "node": ["--group", "node"]}
# dev.txt reads these two and adds what is in neither.
BASES = ("run", "compile")
NOTE = "# Written by `python tools/pin.py`.\n"


def pins(text: str) -> dict[str, str]:
    """The pins of a requirements file, with their hashes, by the name of the package."""
    blocks = re.findall(r"^[a-z0-9][^\n]*(?:\n    --hash[^\n]*)*\n", text, re.MULTILINE)
    return {block.partition("==")[0]: block for block in blocks}


def without(text: str, *others: str) -> str:
    """The pins that are in none of the other files."""
    known = {name for other in others for name in pins(other)}
    return "".join(block for name, block in pins(text).items() if name not in known)


def compiled(uv: str, what: list[str], begin: str) -> str:
    """What uv makes of it; versions in `begin` stay if pyproject.toml still allows them."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "pins.txt"
        file.write_text(begin)
        command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
        command += ["--no-emit-index-url", "--no-annotate", "--no-header", "--output-file", str(file)]
        subprocess.run([*command, *what], cwd=ROOT, check=True)
        return file.read_text()


def main(arguments: list[str]) -> None:
    uv = shutil.which("uv")
    if uv is None:
        sys.exit("pin: needs uv; install it with `pip install uv`.")
    before = {name: pin for path in sorted(FOLDER.glob("*.txt")) for name, pin in pins(path.read_text()).items()}
    # Everything at once, so that no two files disagree.
    everything = compiled(uv, [PROJECT, "--group", "dev", "--group", "node", *arguments], "".join(before.values()))
    made = {name: compiled(uv, what, everything) for name, what in SETS.items()}
    bases = "".join(f"-r {name}.txt\n" for name in BASES)
    made["dev"] = bases + without(everything, *made.values())
    for name, text in made.items():
        print(f"pin: requirements/{name}.txt", flush=True)
        (FOLDER / f"{name}.txt").write_text(NOTE + text)


if __name__ == "__main__":
    main(sys.argv[1:])
