"""What the guide of Temporum says is true."""

from functools import partial

from tests.contract import lessons
from tests.games.temporum.table import crowns, money, pawns

play = partial(lessons.play, "temporum", "first-game")


def test_what_the_guide_says_is_true() -> None:
    assert crowns(play(1)) == [0, 1, 5, 4]
    assert sum((4 - time) * n for time, n in zip((1, 2, 3, 4), crowns(play(1)), strict=True)) == 7
    state = play(3)
    assert pawns(state) == ["z0", "z8"] and state.view(0)["real"] == ["z0", "z2", "z5", "z8"]
    state = play(5)
    assert [len(player["hand"] or []) or player["hand_size"] for player in state.view(0)["players"]] == [3, 3]
    assert state.view(0)["rulers"] == [[1], [1], [0], [0]] and state.view(0)["setup"] == "beginners"
    state = play(8)
    assert money(state)[0] == 20
    state = play(11)
    assert crowns(state) == [0, 1, 5, 4] and money(state)[0] == 4
    assert crowns(play(12)) == [0, 0, 0, 10]
