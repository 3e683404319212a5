"""What a test of the browser waits for in the page is a function. A text would be evaluated anew at each look, and from
the second look on our policy forbids that: such a test is red whenever it has to wait."""

import ast
from pathlib import Path

BROWSER = Path(__file__).parents[1] / "browser"


def texts(tree: ast.Module) -> dict[str, str]:
    """Texts with a name at the top of a file."""
    found = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                found[name] = text
    return found


def test_what_is_waited_for_is_a_function() -> None:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(BROWSER.glob("*.py"))}
    known = {name: text for tree in trees.values() for name, text in texts(tree).items()}
    looks = 0
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "wait_for_function":
                looks += 1
                script = node.args[0]
                first = script.values[0] if isinstance(script, ast.JoinedStr) else script
                text = known[first.id] if isinstance(first, ast.Name) else str(ast.literal_eval(first))
                assert text.lstrip().startswith("("), f"{path.name}:{node.lineno}: {text}"
    assert looks > 10, "they are elsewhere now"
