"""What is printed on the cards is what the rules read of them."""

from typing import Any

from anachron.games.ophelia.model.events import NUMBERS
from anachron.games.ophelia.model.numbers import armour, initiative, life, power
from anachron.games.ophelia.model.state import ARMOUR, INITIATIVE, LIFE, POWER
from anachron.games.ophelia.rules.changes import changes_of
from tests.games.ophelia.table import CARDS, GAME


def table() -> Any:
    return GAME.tables


def test_armour_stands_on_each_card_that_has_it() -> None:
    for card in CARDS.values():
        own = [line["effect"] for line in card["abilities"] if line["kind"] == "passive"]
        number = next((int(text[7]) for text in own if text.startswith("Armour ")), 0)
        assert card.get("armour", 0) == number, card["id"]


def test_the_changes_add_up_to_the_numbers() -> None:
    """In random games: printed numbers and changes give the current ones, wherever nothing is set or swapped."""
    from anachron.core import fast_rng

    looked = 0
    for seed in range(12):
        state: Any = GAME.start(2, seed, {"outer_slots": ["shared", "double"][seed % 2]})
        rng = fast_rng(seed)
        while not state.over:
            seat = state.waiting[0]
            options = [o for o in state.actions(seat) if not GAME.actions[o].startswith(("discard", "retire"))]
            state.apply(options[rng.below(len(options))], seat)
            for piece in state.pieces():
                changes = changes_of(state, piece)
                if any(change["amount"] == 0 for change in changes):
                    continue
                sums = dict.fromkeys(NUMBERS, 0)
                for change in changes:
                    sums[change["number"]] += change["amount"]
                numbers = table()
                assert max(numbers.power[piece.kind] + sums[NUMBERS[POWER]], 0) == power(state, piece)
                assert max(numbers.initiative[piece.kind] + sums[NUMBERS[INITIATIVE]], 0) == initiative(state, piece)
                assert numbers.life[piece.kind] + sums[NUMBERS[LIFE]] == life(state, piece)
                assert numbers.armour[piece.kind] + sums[NUMBERS[ARMOUR]] == armour(state, piece)
                looked += len(changes) > 0
    assert looked > 100
