"""Records, the register, and the names at the top of the package."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import anachron
from anachron.core import IllegalAction, Record, Refusal, fast_rng
from anachron.core.register import examples
from tests.contract.cases import random_step
from tests.core.table import TOLLBRIDGE


def played() -> Record:
    state, rng, actions = TOLLBRIDGE.start(2, 3), fast_rng(3), []
    while not state.over:
        action, seat = random_step(state, rng)
        actions.append(f"{seat}: {TOLLBRIDGE.actions[action]}")
        state.apply(action, seat)
    return Record("tollbridge", 1, 2, 3, {}, actions, digest=state.digest())


def test_digests_name_their_format_and_older_ones_are_not_compared() -> None:
    record = played()
    last = list(record.replay())[-1]
    assert record.digest.startswith("2-") and record.matches(last)
    assert not record.matches(next(record.replay()))
    for digest in ("", "3f" * 16):
        record.digest = digest
        assert record.matches(last), "an older format"
    record.digest = "2-" + "00" * 16
    assert not record.matches(last)


def test_a_record_keeps_a_resignation() -> None:
    record = Record("tollbridge", 1, 3, 3, {}, ["draw", "2: resign", "1: draw"])
    states = list(Record.from_json(record.to_json()).replay())
    assert len(states) == 4 and states[-1].waiting == (0,) and states[-1].absent == 4


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x", "it is not JSON"),
        ("[]", "it names no game"),
        ('{"game": "tollbridge"}', "its actions are not a list"),
        ('{"game": "tollbridge", "actions": []}', "its version is missing"),
        ('{"game":"t","actions":[],"version":1,"seats":"2","seed":1,"options":{}}', "version and seats are numbers"),
        ('{"game":"t","actions":[],"version":1,"seats":2,"seed":1,"options":{},"brought":3}', "brought is a list"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Record.from_json(text)


def test_the_games_are_a_package_and_a_list_of_names() -> None:
    assert isinstance(anachron.games(), tuple) and list(anachron.games()) == sorted(anachron.games())
    assert anachron.games.__name__ == "anachron.games", "the folder itself can be called"
    first = "import anachron; names = anachron.games(); import anachron.games.temporum"
    then = "assert anachron.games() == names and anachron.games.temporum.build"
    for code in (f"{first}; {then}", "import anachron; assert anachron.games.__path__ and anachron.games()"):
        subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    assert not set(anachron.games()) & set(examples()) and set(examples()) == {"skirmish", "tollbridge"}


def test_a_game_that_is_not_there_is_refused_with_what_is() -> None:
    with pytest.raises(ValueError, match="There is no game 'chess'"):
        anachron.game("chess")
    with pytest.raises(ValueError, match="rules version 1, not 9"):
        anachron.game("tollbridge", version=9)
    assert anachron.game("tollbridge") is anachron.game("tollbridge", version=1)


def test_a_pack_for_a_game_that_takes_none_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "more.toml"
    pack.write_text("name = 'More'")
    with pytest.raises(ValueError, match=r"more\.toml: Tollbridge has nothing that a content pack could change"):
        anachron.game("tollbridge", content=pack)
    assert anachron.game("tollbridge").info["pack"] == ""


def test_an_illegal_action_carries_the_reason_and_the_rule() -> None:
    state = TOLLBRIDGE.position({"hands": [[], []]})
    before = state.digest()
    with pytest.raises(anachron.IllegalAction) as error:
        state.apply("play toll", 0)
    assert anachron.IllegalAction is IllegalAction
    assert error.value.refusal == Refusal("You can't play that now.", "R2.1") == state.why_not("play toll", 0)
    assert str(error.value) == "You can't play that now. (R2.1)"
    again = pickle.loads(pickle.dumps(error.value))
    assert again.refusal == error.value.refusal and state.digest() == before
    with pytest.raises(IllegalAction, match=r"It isn't your turn\. \(R2\.1\)"):
        state.apply("draw", 1)
    with pytest.raises(IllegalAction, match=r"There is no such action\. \(R2\.1\)"):
        state.apply("dance", 0)
