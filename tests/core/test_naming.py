"""One text for all readers: with names, and said to the player whom it is about."""

import pytest

from anachron.core import seat_mark, told, with_names
from anachron.core.naming import seats_mark

NAMES = ["Mira", "Quill", "Ben"]


@pytest.mark.parametrize(
    ("text", "by_name", "to_mira"),
    [
        ("{0:draws} a card.", "Mira draws a card.", "You draw a card."),
        ("{1} gains $2 from {0}.", "Quill gains $2 from Mira.", "Quill gains $2 from you."),
        ("{0}'s [imp] dies. {0}’s turn.", "Mira's [imp] dies. Mira’s turn.", "Your [imp] dies. Your turn."),
        ("{1} moves to {0}'s tower.", "Quill moves to Mira's tower.", "Quill moves to your tower."),
        ("{0:pays} $2 {0:and draws} a card.", "Mira pays $2 and draws a card.", "You pay $2 and draw a card."),
        ("{1:wins} {1:and takes} all.", "Quill wins and takes all.", "Quill wins and takes all."),
        ("{0:returns} it to {0:their} hand.", "Mira returns it to their hand.", "You return it to your hand."),
        ("{0:keeps} {0:the} hand.", "Mira keeps the hand.", "You keep your hand."),
        ("The gate is {0:theirs} now.", "The gate is Mira's now.", "The gate is yours now."),
        ("[imp] {0:of} attacks.", "[imp] of Mira attacks.", "[imp] of yours attacks."),
        ("{0:the Temple} falls.", "The Temple of Mira falls.", "Your Temple falls."),
        ("[imp] hits {0:the Temple}.", "[imp] hits the Temple of Mira.", "[imp] hits your Temple."),
        ("No core: {0:gains} 2.", "No core: Mira gains 2.", "No core: you gain 2."),
        ("Turn 2 · {0}", "Turn 2 · Mira", "Turn 2 · You"),
        ("{1,0:wins}.", "Quill and Mira win.", "You and Quill win."),
        ("{2,0,1:is} tied.", "Ben, Mira and Quill are tied.", "You, Ben and Quill are tied."),
        ("{1,2:gains} $2 each.", "Quill and Ben gain $2 each.", "Quill and Ben gain $2 each."),
        ("{0:no longer rules} it {0:and now rules} that.", "Mira no longer rules it and now rules that.",
         "You no longer rule it and now rule that."),
    ],
)  # fmt: skip
def test_a_text_has_names_and_says_you_to_its_reader(text: str, by_name: str, to_mira: str) -> None:
    assert with_names(told(text), NAMES) == by_name
    assert with_names(told(text, 0), NAMES) == to_mira


@pytest.mark.parametrize(
    ("third", "second"),
    [
        ("is", "are"), ("was", "were"), ("has", "have"), ("does", "do"), ("goes", "go"), ("carries", "carry"),
        ("plays", "play"), ("passes", "pass"), ("searches", "search"), ("pushes", "push"), ("fixes", "fix"),
        ("loses", "lose"), ("chooses", "choose"), ("freezes", "freeze"), ("uses", "use"), ("buries", "bury"),
        ("sacrifices", "sacrifice"), ("harvests", "harvest"), ("now rules", "now rule"),
    ],
)  # fmt: skip
def test_verbs(third: str, second: str) -> None:
    assert told(f"{seat_mark(2, third)} it.", 2) == f"You {second} it."
    assert told(f"{seat_mark(2, third)} it.", 1) == f"{{2}} {third} it."


def test_several_seats_are_written_as_one() -> None:
    assert told(seats_mark([1], "wins")) == "{1} wins" and told(seats_mark([1], "wins"), 1) == "You win"
    assert told(seats_mark([0, 1], "shares"), 1) == "You and {0} share"
