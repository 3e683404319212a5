"""The page of promises names tests that exist, and all 42 promises."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "promises.md").read_text("utf-8")
TEST = re.compile(r"`((?:tests|web)/[\w/.-]+\.(?:py|ts))(?:::(\w+))?`")
PROMISES = 42


def test_every_promise_has_its_line() -> None:
    lines = [line.split("|") for line in PAGE.splitlines() if re.match(r"\| \d+ \|", line)]
    assert [int(line[1]) for line in lines] == list(range(1, PROMISES + 1))
    assert {len(line) for line in lines} == {8}, "six columns"
    for line in lines:
        assert TEST.search(line[3]) or "**" in line[4], f"promise{line[1]}has no test and doesn't say so"


def test_every_test_on_the_page_exists() -> None:
    named = TEST.findall(PAGE)
    assert len(named) > PROMISES
    for file, test in named:
        assert (ROOT / file).is_file(), file
        if test:
            assert f"def {test}(" in (ROOT / file).read_text("utf-8"), f"{file}::{test}"


def test_every_command_on_the_page_names_what_is_there() -> None:
    for command in re.findall(r"`[^`]*pytest [^`]*`", PAGE):
        for path in re.findall(r"tests/[\w/.-]+", command):
            assert (ROOT / path).exists(), command
