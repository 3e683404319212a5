"""A game that goes on with other people: what one seat knew is dealt anew, what everybody saw stays."""

import pytest

import anachron
from anachron.core import Record, State, deal_entry, entry_of, fast_rng
from tests.contract.cases import CASES, PLAIN_CASES, Case, looks, random_step, start
from tests.contract.test_decks import WITH_DECKS, game_of

LOOKS = 6
KEYS = ["0" * 63 + digit for digit in "123456"]


def dealt(state: State, key: str) -> State:
    twin = state.copy()
    twin.deal_anew(key)
    return twin


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_everybody_saw_stays(case: Case) -> None:
    for state in looks(case, 41, LOOKS):
        if state.over:
            continue
        before = state.digest()
        anew = dealt(state, KEYS[0])
        assert state.digest() == before, "the copy alone is dealt anew"
        state.game.views.audit(anew)
        assert anew.waiting, "somebody is asked"
        assert anew.brought == state.brought
        assert len(anew.events(0, None)) == len(state.events(0, None))
        if not any("spectators" in option for option in case.options):
            assert anew.view(None) == state.view(None)


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_what_a_seat_knew_is_dealt_anew(case: Case) -> None:
    """In the first half of a game: later the last tile of a pile may be all that is hidden."""
    positions = [state.copy() for state in looks(case, 42, 40)]
    looked = kept = 0
    for state in positions[: len(positions) // 2]:
        tables = {str(dealt(state, key).position()["table"]) for key in KEYS}
        looked += 1
        kept += len(tables) == 1
    assert looked
    assert kept <= 0.1 * looked, f"{kept} of {looked} positions came out the same with every key"


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_a_record_holds_what_was_dealt(case: Case) -> None:
    state, rng = start(case, 43), fast_rng(44)
    actions: list[str] = []
    while not state.over:
        if len(actions) == 7:
            state.deal_anew(KEYS[0])
            actions.append(deal_entry(KEYS[0]))
        action, seat = random_step(state, rng)
        actions.append(entry_of(state, state.game.actions[action], seat))
        state.play(action, seat)
    game = anachron.game(case.game)
    record = Record(case.game, game.version, case.seats, 43, case.options, actions, digest=state.digest())
    again = list(Record.from_json(record.to_json()).replay())
    assert again[-1].digest() == state.digest()
    assert len(again) == len(actions) + 1
    assert again[8].position()["rng"] != again[7].position()["rng"]


@pytest.mark.parametrize("name", WITH_DECKS)
def test_everybody_keeps_the_deck_they_brought(name: str) -> None:
    game, pool, options = game_of(name)
    decks = [pool.own("Mine", deck.cards) for deck in list(pool.ready.values())[:2]]
    for seed in range(3):
        state, rng = game.start(2, seed, options, decks), fast_rng(seed)
        for _ in range(12):
            state.play(*random_step(state, rng))
        anew = dealt(state, KEYS[seed])
        assert anew.brought == state.brought
        anew.game.views.audit(anew)
        again = dealt(anew, KEYS[seed + 1])
        assert again.brought == state.brought and again.digest() != anew.digest()
