"""Compiles the rules with mypyc: `python tools/compile_rules.py FOLDER`, where FOLDER holds a copy of the package.

The core and all rules become one group of extension modules, so that calls between them are C calls.
Run by tools/prepare.py, which makes the copy; the list of modules is also its stamp.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Everything in core/, example/, games/ and earlier/ is compiled, so that a new game needs no line here. Left plain is
# what gains nothing: packages' own files only import, and texts for a terminal are made once for a reader.
PLAIN = {"__init__", "text"}


def modules(source: Path) -> list[str]:
    """The files to compile, relative to `source`, the folder above the package."""
    package = source / "anachron"
    folders = ("core", "example", "games", "earlier")
    found = [path for folder in folders for path in (package / folder).rglob("*.py")]
    return sorted(str(path.relative_to(source)) for path in found if path.stem not in PLAIN)


def main(folder: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class Parallel(build_ext):  # type: ignore[misc]
        """The C files of one group, side by side on the cores of this machine."""

        def build_extensions(self) -> None:
            compile_one_by_one = self.compiler.compile

            def compile_all(sources: list[str], *args: object, **kwargs: object) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    done = pool.map(lambda source: compile_one_by_one([source], *args, **kwargs), sources)
                    return [name for names in done for name in names]

            self.compiler.compile = compile_all
            super().build_extensions()

    os.chdir(folder)
    sys.path.insert(0, str(folder))
    extensions = mypycify(
        [*modules(folder), "--config-file="],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="anachron",
        target_dir=str(folder.parent / "c"),
    )
    objects = str(folder.parent / "objects")
    arguments = ["--quiet", "build_ext", "--inplace", "--build-temp", objects, "--build-lib", objects]
    setup(name="anachron-rules", ext_modules=extensions, script_args=arguments, cmdclass={"build_ext": Parallel})


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
