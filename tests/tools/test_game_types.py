"""The client's types and the pages about views come from the sources of the games."""

import shutil
import subprocess
from pathlib import Path

import game_types
import prepare
import pytest
from typed_sources import NotTyped

from anachron.core.register import game

VIEW = '''"""What a seat may know of Sundial. For programmers.

Everything lies open but the hands.
"""

from typing import Annotated, Any, Literal, NewType, NotRequired, TypedDict

from anachron.sundial.words import Shade

CardId = str
Seat = int
Tile = NewType("Tile", str)  # a tile of the dial
Phase = Literal["dawn", "noon", "dusk"]  # of the day
# What one shadow hides:
# more than it seems.
Hidden = TypedDict("Hidden", {
    "from": CardId,  # where it begins
    "trade-goods": NotRequired[int],
})


class Player(TypedDict):
    """One chair."""

    hand: list[CardId] | None  # null for others
    # How far the shadow has come,
    # in hours.
    hours: float
    aims: dict[CardId, CardId]
    counts: dict[str, int]  # noqa: E501


class Winner(Player, total=False):
    why: str


class View(TypedDict):
    phase: Phase
    players: list[Player]
    order: tuple[Seat, Seat]
    all: tuple[int, ...]
    tile: Tile | None
    shade: Shade
    top: Annotated[str, "CardId"]
    step: Literal["1", "3a"] | None
    sky: Annotated[str, Literal["clear", "cloudy"]]
    vp: Annotated[list[int], tuple[int, int]]
    hidden: "list[Hidden | None]"
    winner: NotRequired[Winner | None]  # at the end
    rest: Any
'''
WORDS = 'Shade = Literal["light", "dark"]\n'


@pytest.fixture
def sundial(tmp_path: Path) -> Path:
    """A project with the view of a game of its own; returns the file of the view."""
    folder = tmp_path / "src" / "anachron" / "sundial"
    folder.mkdir(parents=True)
    (folder / "view.py").write_text(VIEW)
    (folder / "words.py").write_text(WORDS)
    return folder / "view.py"


def types_of(file: Path) -> game_types.GameTypes:
    return game_types.GameTypes(game("tollbridge"), file, file.parents[3])


def test_a_view_becomes_types_with_the_comments_as_descriptions(sundial: Path) -> None:
    script = types_of(sundial).script()
    for block in (
        "export type CardId = 'ferryman' | 'toll' | 'guard' | 'inn' | 'auction'\n",
        "export type Seat = 0 | 1 | 2 | 3\n",
        "/** Of the day. */\nexport type Phase = 'dawn' | 'noon' | 'dusk'\n",
        "/** A tile of the dial. */\nexport type Tile = string\n",
        "export type Shade = 'light' | 'dark'\n",
        "/** What one shadow hides: more than it seems. */\nexport interface Hidden {\n"
        "  /** Where it begins. */\n  from: CardId\n  'trade-goods'?: number\n}\n",
        "/** One chair. */\nexport interface Player {\n  /** Null for others. */\n  hand: CardId[] | null\n"
        "  /** How far the shadow has come, in hours. */\n  hours: number\n"
        "  aims: Partial<Record<CardId, CardId>>\n  counts: Record<string, number>\n}\n",
        "export interface Winner extends Player {\n  why?: string\n}\n",
        "  order: [Seat, Seat]\n  all: number[]\n  tile: Tile | null\n  shade: Shade\n  top: CardId\n"
        "  step: '1' | '3a' | null\n  sky: 'clear' | 'cloudy'\n  vp: [number, number]\n  hidden: (Hidden | null)[]\n"
        "  /** At the end. */\n  winner?: Winner | null\n  rest: unknown\n}\n",
    ):
        assert block in script


def test_the_page_tells_every_field_and_event(sundial: Path) -> None:
    page = types_of(sundial).page()
    assert "Everything lies open but the hands." in page
    assert "For programmers" not in page
    for line in (
        "| `hand` | `CardId[] \\| null` | null for others |",
        "| `winner` | `Winner \\| null` | at the end; may be missing |",
        "Everything that `Player` has, and:",
        "| `gained` | {seat:gains} {amount\\|coin}. | `amount: number` |",
        "`CardId`: `ferryman`, `toll`, `guard`, `inn`, `auction`",
    ):
        assert line in page


def test_prettier_and_eslint_would_change_nothing(sundial: Path) -> None:
    node = shutil.which("node")
    tools = prepare.WEB / "node_modules" / ".bin"
    if node is None or not (tools / "prettier").exists():
        pytest.skip("the client's tools are not installed")
    file = sundial.with_name("types.ts")
    file.write_text(types_of(sundial).script())
    prettier = [node, str(tools / "prettier"), "--config", str(prepare.WEB / ".prettierrc.json"), str(file)]
    assert subprocess.run(prettier, cwd=prepare.WEB, capture_output=True, text=True).stdout == file.read_text()
    eslint = [node, str(tools / "eslint"), "--no-ignore", "--stdin", "--stdin-filename", "src/types.ts"]
    done = subprocess.run(eslint, cwd=prepare.WEB, input=file.read_text(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_spaces_of_a_map_have_the_form_of_their_coordinates() -> None:
    assert game_types.id_type(["0,-8", "1,-8", "0,8"]) == ["`${number},${number}`"]
    assert game_types.ids_in_words(["0,-8", "1,-8", "0,8"]) == "coordinates, from `0,-8` to `0,8`"
    assert game_types.id_type(["dawn", "1,2"]) == ["'dawn'", "'1,2'"]
    assert game_types.ids_in_words(["1", "2"]) == "`1`, `2`"


def test_a_preview_is_told_after_the_view(sundial: Path) -> None:
    preview = "class Preview(TypedDict):\n    would: list[Shade]  # follow\n"
    sundial.with_name("preview.py").write_text(f"from anachron.sundial.words import Shade\n\n\n{preview}")
    types = types_of(sundial)
    assert "export interface Preview {\n  /** Follow. */\n  would: Shade[]\n}\n" in types.script()
    assert types.page().index("## View") < types.page().index("## Preview") < types.page().index("## Ids")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("class View(TypedDict):\n    x: Nowhere\n", r"view.py:2: There is no type 'Nowhere'"),
        ("class View(TypedDict):\n    x: deque[int]\n", r"view.py:2: A client has no deque"),
        ("class View:\n    x: int\n", r"View is no TypedDict"),
        ("def view() -> None: ...\n", r"There is no class View"),
    ],
)
def test_what_a_client_cannot_know_is_named_with_its_line(sundial: Path, written: str, sentence: str) -> None:
    sundial.write_text(written)
    with pytest.raises(NotTyped, match=sentence):
        types_of(sundial)


def test_long_types_are_broken_as_prettier_does() -> None:
    short, long = ["'a'"] * 5, [f"'{letter * 20}'" for letter in "abcdef"]
    assert game_types.broken("export type X =", short, "") == "export type X = 'a' | 'a' | 'a' | 'a' | 'a'"
    assert game_types.broken("export type Y =", long[:4], "") == f"export type Y =\n  {' | '.join(long[:4])}"
    middling = game_types.broken("  a_long_name_of_a_field:", long[:4], "  ")
    assert middling == f"  a_long_name_of_a_field:\n    {' | '.join(long[:4])}"
    assert game_types.broken("export type Z =", long, "").splitlines()[1:] == [f"  | {member}" for member in long]
