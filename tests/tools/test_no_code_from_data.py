"""No code from data: nothing that is read is ever run."""

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = {"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle", "joblib", "yaml", "jsonpickle"}
CALLS = {"eval", "exec", "compile", "__import__"}
# What ruff's S has to say of these may be silenced nowhere in the product.
NEVER = ("S102", "S301", "S302", "S307", "S506", "S602", "S604", "S605", "S608", "S701")


def dangers(text: str) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                found += [name.name for name in names if name.name.partition(".")[0] in MODULES]
            case ast.ImportFrom(module=str(module)) if module.partition(".")[0] in MODULES:
                found.append(module)
            case ast.Call(func=ast.Name(id=name)) if name in CALLS:
                found.append(name)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr="system" | "popen")):
                found.append("os.system")
            case ast.keyword(arg="shell", value=ast.Constant(value=True)):
                found.append("shell=True")
    return found


def sources() -> list[Path]:
    return sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py")])


def test_nothing_that_is_read_is_run() -> None:
    assert len(sources()) > 50
    assert {str(path): dangers(path.read_text("utf-8")) for path in sources() if dangers(path.read_text("utf-8"))} == {}


def test_ruff_looks_for_it_and_is_nowhere_silenced() -> None:
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
    assert "S" in lint["select"]
    silenced = [
        *lint["ignore"],
        *(rule for where, rules in lint["per-file-ignores"].items() if where != "tests/**" for rule in rules),
    ]
    assert [rule for rule in NEVER if any(rule.startswith(told) for told in silenced)] == []
    for path in sources():
        for line in path.read_text("utf-8").splitlines():
            if "noqa" in line:
                assert not any(rule in line for rule in NEVER), f"{path.name}: {line.strip()}"


@pytest.mark.parametrize(
    "text", ["import pickle", "from yaml import load", "eval('1')", "run('x', shell=True)", "import os\nos.system('x')"]
)
def test_a_danger_would_be_noticed(text: str) -> None:
    assert dangers(text)
