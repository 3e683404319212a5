"""Writes the requirements files anew from pyproject.toml: exact versions with hashes, and no host named.

Needs `uv` (`pip install uv`). Run it after a change of the dependencies: `python tools/pin.py`, or
`python tools/pin.py --upgrade` to take the newest versions that pyproject.toml allows.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The largest set comes first; the others take their versions from it, so that no two files disagree.
ALL = "requirements-dev.txt"
SETS = {
    ALL: ["pyproject.toml", "--group", "dev"],
    "requirements.txt": ["pyproject.toml"],
    "requirements-compile.txt": ["--group", "compile"],
    "requirements-node.txt": ["--group", "node"],
}


def main() -> None:
    uv = shutil.which("uv")
    if uv is None:
        sys.exit("pin: needs uv; install it with `pip install uv`.")
    for name, what in SETS.items():
        command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
        command += ["--no-emit-index-url", "--custom-compile-command", "python tools/pin.py", "--output-file", name]
        command += what if name == ALL else [*what, "--constraint", ALL]
        print(f"pin: {name}", flush=True)
        subprocess.run([*command, *sys.argv[1:]], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
