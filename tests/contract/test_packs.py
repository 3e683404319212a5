"""Content packs: whatever stands in one, it is refused with its place, or the game is played with it to the end."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core import Record, fast_rng
from tests.contract.cases import NAMES, random_step

ODD: list[Any] = [0, 1, 3, 10, -1, 1000, 1.5, True, "", "x", "guard", [], ["x"], [[]], {"kind": "x"}]
CHANGES = 200
NOTHING_TO_CHANGE = "has nothing that a content pack could change"


def takes_packs(name: str) -> bool:
    """Has the game numbers that a pack can change? If not, it says so to every pack."""
    try:
        anachron.game(name, content="none.toml")
    except ValueError as refusal:
        return NOTHING_TO_CHANGE not in str(refusal)
    raise AssertionError("there is no such file")


CHANGEABLE = [name for name in NAMES if takes_packs(name)]
FIXED = [name for name in NAMES if name not in CHANGEABLE]


@pytest.mark.parametrize("name", CHANGEABLE)
def test_a_pack_is_refused_with_its_place_or_played_to_the_end(name: str, tmp_path: Path) -> None:
    pack, rng = tmp_path / "changed.toml", fast_rng(3)
    things = [
        (kind, thing)
        for kind, listed in anachron.game(name).content.items()
        if isinstance(listed, list)
        for thing in listed
    ]
    refused = played = 0
    for _ in range(CHANGES):
        kind, thing = things[rng.below(len(things))]
        keys = [*thing, "nothing"]
        key, value = keys[rng.below(len(keys))], ODD[rng.below(len(ODD))]
        said = thing[key] if rng.below(4) == 0 and key in thing else value  # what is there is said again, or it is odd
        id = toml(thing.get("id", "") if key != "id" else said)
        pack.write_text(f"[[{kind}]]\nid = {id}\n" + (f"{key} = {toml(said)}\n" if key != "id" else ""))
        try:
            game = anachron.game(name, content=pack)
        except ValueError as refusal:
            refused += 1
            if "changed.toml" not in str(refusal):
                raise
            continue
        played += 1
        assert game.content["pack"] == "changed"
        state, moves = game.start(game.seats[0], played), 0
        while not state.over:
            state.apply(*random_step(state, rng))
            moves += 1
            assert moves <= game.setup.cap(state.options)
        game.views.audit(state)
    assert refused > CHANGES // 4
    assert played > CHANGES // 20


@pytest.mark.parametrize(
    ("name", "change", "kind", "text"),
    [
        ("time-line-battle", 'id = "guard"\ndamage = 6', "card", "Hits the enemy Front for 6."),
        ("time-line-battle", 'id = "protector"\nreduce_each = 4', "card", "Takes 4 damage off each friend."),
        ("trial-of-the-temples", 'id = "level-1"\nvp = -7', "scoring_level", "Worth −7 points."),
        ("ophelia", 'id = "splitfire-colossus"\narmour = 4', "card", "Armour 4.\n[Trigger"),
        ("ophelia", 'id = "splitfire-colossus"\ntext = "Thick: {armour}."', "card", "Thick: 1."),
    ],
)
def test_a_sentence_speaks_of_the_numbers_of_the_pack(
    name: str, change: str, kind: str, text: str, tmp_path: Path
) -> None:
    pack = tmp_path / "changed.toml"
    pack.write_text(f"[[{kind}]]\n{change}\n", "utf-8")
    (changed,) = [thing for thing in anachron.game(name, content=pack).content[kind] if thing["provenance"] == "pack"]
    assert changed["text"].startswith(text)


@pytest.mark.parametrize("name", anachron.games())
def test_no_text_is_left_with_a_gap(name: str) -> None:
    assert "{" not in "".join(texts_in(anachron.game(name).content))


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)


@pytest.mark.parametrize("name", CHANGEABLE)
@pytest.mark.parametrize("text", ["x", "name = 3", "name = ''", "nothing = 1", "[nothing]\nid = 1", "[[nothing]]"])
def test_a_file_that_is_no_pack_is_refused(name: str, text: str, tmp_path: Path) -> None:
    pack = tmp_path / "none.toml"
    with pytest.raises(ValueError, match=r"none\.toml: it cannot be read"):
        anachron.game(name, content=pack)
    pack.write_text(text)
    with pytest.raises(ValueError, match=r"none\.toml: "):
        anachron.game(name, content=pack)


@pytest.mark.parametrize("name", CHANGEABLE)
def test_a_record_replays_only_with_the_pack_it_was_played_with(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "named.toml"
    pack.write_text("name = 'Named'\n")
    game, plain = anachron.game(name, content=pack), anachron.game(name)
    played = Record(name, 1, game.seats[0], 1, {}, [], pack=game.info["pack"])
    assert Record.from_json(played.to_json()).pack == game.info["pack"] != ""
    with pytest.raises(ValueError, match="another content pack"):
        played.begin()
    monkeypatch.setenv("ANACHRON_CONTENT", f"{name}={pack}")
    assert played.begin().digest()
    with pytest.raises(ValueError, match="without a content pack"):
        Record(name, 1, plain.seats[0], 1, {}, []).begin()


@pytest.mark.parametrize("name", FIXED)
def test_a_game_without_numbers_refuses_every_pack(name: str, tmp_path: Path) -> None:
    pack = tmp_path / "named.toml"
    pack.write_text("name = 'Named'\n")
    with pytest.raises(ValueError, match=NOTHING_TO_CHANGE):
        anachron.game(name, content=pack)


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value)
