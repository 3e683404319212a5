"""How large and how plain is the code? `python tools/house.py` prints a table, `--base REV` the same of REV beside it.

Figures whose names say nothing else are of `src/anachron`. `--markdown` prints the table for docs/architecture.md.
"""

import argparse
import ast
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import prepare

PACKAGE = "src/anachron/"
CORE = "src/anachron/core/"
# The lines of the whole tree, by what they are: a name, where they stand, and how the files end.
KINDS = (
    ("lines of the package", r"src/.*\.py"),
    ("lines of games' texts and data", r"src/.*\.(?:toml|md)"),
    ("lines of the client", r"web/(?!.*\.test\.ts$).*\.(?:ts|js|svelte|css|html)"),
    ("lines of tests, Python", r"tests/.*\.py"),
    ("lines of tests, client", r"web/.*\.test\.ts"),
    ("lines of tools", r"(?:tools/.*|[^/]*)\.py"),
    ("lines of docs", r"docs/.*\.(?:md|json)|[^/]*\.md"),
)
MANY_IMPORTS = 25
FORKS = (ast.If, ast.For, ast.While, ast.AsyncFor, ast.ExceptHandler, ast.IfExp, ast.Assert, ast.match_case)

Function = ast.FunctionDef | ast.AsyncFunctionDef


def tracked(root: Path) -> list[str]:
    """The files that are committed or could be: nothing that git ignores."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    return sorted(name for name in listed.split("\0") if name and (root / name).is_file())


def count_lines(path: Path) -> int:
    return len(path.read_text("utf-8", errors="replace").splitlines())


def share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"


def at(numbers: list[int], quantile: float) -> int:
    return sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * quantile))] if numbers else 0


def spread(numbers: list[int]) -> str:
    """Median, the value that one of ten exceeds, one of a hundred, and the largest."""
    return " / ".join(str(at(numbers, quantile)) for quantile in (0.5, 0.9, 0.99, 1.0))


def functions(trees: Iterable[ast.Module]) -> list[Function]:
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, Function)]


def length(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def complexity(function: Function) -> int:
    """Cyclomatic: one, and one for each place where the way forks. Functions inside count by themselves."""
    own = [node for node in function.body if not isinstance(node, Function | ast.ClassDef)]
    return 1 + sum(forks(node) for statement in own for node in ast.walk(statement))


def forks(node: ast.AST) -> int:
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    return int(isinstance(node, FORKS))


def parameters(function: Function) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]


def import_lines(tree: ast.Module) -> int:
    return sum(length(node) for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))


def takes_any(parameter: ast.arg) -> bool:
    return isinstance(parameter.annotation, ast.Name) and parameter.annotation.id == "Any"


def is_old_step(function: Function) -> bool:
    """A step in the shape that asks and acts in one."""
    return {"do", "answer"} <= {parameter.arg for parameter in parameters(function)}


def fullest_class(trees: Iterable[ast.Module]) -> str:
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    methods = {node.name: sum(isinstance(part, Function) for part in node.body) for node in classes}
    name = max(methods, key=lambda one: methods[one])
    return f"{methods[name]} ({name})"


def fullest_folder(names: Iterable[str]) -> str:
    folder, files = Counter(str(Path(name).parent) for name in names).most_common(1)[0]
    return f"{files} ({folder.removeprefix(PACKAGE)})"


def duplicates(package: Path, lines: int) -> str:
    """Pairs of places that share six lines, per 1,000 lines; by the command `duplicates`, where there is one."""
    command = shutil.which("duplicates")
    if command is None:
        return "-"
    told = subprocess.run([command, "--repo", str(package)], capture_output=True, text=True).stdout
    pairs = re.match(r"(\d+) pairs", told)
    return f"{1000 * int(pairs[1]) / lines:.1f}" if pairs else "-"


def measures(root: Path) -> dict[str, str]:
    """Every figure by its name."""
    names = tracked(root)
    package = [name for name in names if name.startswith(PACKAGE) and name.endswith(".py")]
    trees = {name: ast.parse((root / name).read_text("utf-8")) for name in package}
    found = functions(trees.values())
    imports = [import_lines(tree) for tree in trees.values()]
    in_core = [
        parameter
        for function in functions(tree for name, tree in trees.items() if name.startswith(CORE))
        for parameter in parameters(function)
        if parameter.arg not in ("self", "cls")
    ]
    lines = [count_lines(root / name) for name in package]
    return {
        "files": f"{len(package):,}",
        "lines of a file": spread(lines),
        "functions": f"{len(found):,}",
        "lines of a function": spread([length(function) for function in found]),
        "complexity of a function": spread([complexity(function) for function in found]),
        "parameters of a function": spread([len(parameters(function)) for function in found]),
        "most methods of a class": fullest_class(trees.values()),
        "most files in a folder": fullest_folder(package),
        "lines that are imports": share(sum(imports), sum(lines)),
        f"files with more than {MANY_IMPORTS} lines of imports": str(sum(n > MANY_IMPORTS for n in imports)),
        "parameters typed Any in core": share(sum(map(takes_any, in_core)), len(in_core)),
        "steps that take `do` and `answer`": str(sum(map(is_old_step, found))),
        "duplicates per 1,000 lines": duplicates(root / PACKAGE, sum(lines)),
        **line_counts(root, names),
    }


def line_counts(root: Path, names: list[str]) -> dict[str, str]:
    counts = {
        kind: sum(count_lines(root / name) for name in names if re.fullmatch(where, name)) for kind, where in KINDS
    }
    return {kind: f"{n:,}" for kind, n in [*counts.items(), ("lines in all", sum(counts.values()))]}


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The tree of another commit, for a while."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "tree"
        git = ["git", "-C", str(prepare.ROOT), "worktree"]
        added = subprocess.run([*git, "add", "--detach", str(folder), revision], capture_output=True, text=True)
        if added.returncode:
            prepare.fail(added.stderr.strip())
        try:
            yield folder
        finally:
            subprocess.run([*git, "remove", "--force", str(folder)], check=True)


def table(columns: dict[str, dict[str, str]], markdown: bool) -> str:
    """One column a tree. Lengths and such are told as median / p90 / p99 / most."""
    heads = ["median / p90 / p99 / most, or a count", *columns]
    names = list(dict.fromkeys(name for column in columns.values() for name in column))
    rows = [[name, *(column.get(name, "-") for column in columns.values())] for name in names]
    if markdown:
        lines = [heads, ["---", *["---:"] * len(columns)], *rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)
    first, *others = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    return "\n".join("  ".join([name.ljust(first), *map(str.rjust, cells, others)]) for name, *cells in [heads, *rows])


def main() -> None:
    parser = argparse.ArgumentParser(prog="house.py", description=__doc__)
    parser.add_argument("--base", metavar="REV", help="measure this commit, too")
    parser.add_argument("--markdown", action="store_true", help="print the table for docs/architecture.md")
    asked = parser.parse_args()
    columns = {}
    if asked.base:
        with checked_out(asked.base) as before:
            columns[asked.base] = measures(before)
    columns["now"] = measures(prepare.ROOT)
    print(table(columns, asked.markdown))


if __name__ == "__main__":
    try:
        main()
    except prepare.CannotGoOn as reason:
        prepare.stop("house", reason)
