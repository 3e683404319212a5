"""Colours and sizes of print are named in the token files and nowhere else."""

from pathlib import Path

import pytest
import tokens


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("Board.svelte", "<style>\n  .a {\n    color: #ffd98a;\n  }\n</style>", ["Board.svelte:3: #ffd98a"]),
        ("Board.svelte", '<circle fill="#fff8" />', ["Board.svelte:1: #fff8"]),
        (
            "lit.css",
            "a { background: linear-gradient(#f6d086, #e0ac4c); }",
            ["lit.css:1: #e0ac4c", "lit.css:1: #f6d086"],
        ),
        ("lit.css", "a { color: rgb(1 2 3 / 50%); }", ["lit.css:1: rgb(1 2 3 / 50%)"]),
        ("words.ts", "const GOLD = '#e9bd6a'", ["words.ts:1: #e9bd6a"]),
        ("lit.css", "a { font-size: 12.4px; }", ["lit.css:1: 12.4px"]),
        ("lit.css", "a {\n  font: 600 calc(14px * var(--fs)) / 20px var(--sans);\n}", ["lit.css:2: 14px"]),
    ],
)
def test_what_is_planted_is_found(tmp_path: Path, name: str, text: str, found: list[str]) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert list(tokens.stray(tmp_path)) == found


def test_tokens_what_follows_from_them_and_links_are_fine(tmp_path: Path) -> None:
    text = """<a href="#add">Add</a> {#each cards as card} <path clip-path="url(#fade)" /> {/each} &#233; <!-- #fff -->
    <style>
      a {
        color: color-mix(in srgb, var(--lamp) 60%, transparent); /* was #ffd98a */
        font: 600 var(--f-label) / 20px var(--sans);
      }
      b {
        font-size: calc(var(--w, 128px) * 0.26);
        padding: 12px;
      }
    </style>"""
    (tmp_path / "Fine.svelte").write_text(text, encoding="utf-8")
    assert list(tokens.stray(tmp_path)) == []


def test_a_token_file_says_each_colour_once_and_nothing_in_vain(tmp_path: Path) -> None:
    (tmp_path / "tokens.css").write_text(":root { --lamp: #ffd98a; --lit: #FFD98A; --gone: #000; }", encoding="utf-8")
    (tmp_path / "app.css").write_text("a { color: var(--lamp); background: var(--lit); top: var(--x) }", "utf-8")
    assert list(tokens.untidy(tmp_path)) == [
        "tokens.css: #ffd98a has 2 names",
        "tokens.css: nobody uses --gone",
        "nobody defines --x",
    ]


def test_the_client_keeps_to_its_tokens() -> None:
    assert [*tokens.stray(tokens.WEB), *tokens.untidy(tokens.WEB)] == []


def test_every_drawing_that_is_excused_is_there_and_needs_it() -> None:
    for name in tokens.ART:
        assert list(tokens.literals((tokens.WEB / name).read_text("utf-8"))), name
