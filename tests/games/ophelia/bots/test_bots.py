"""What bots know of Ophelia (rules.md, section 13): the judgement, the outlook on contests, what they leave out."""

import pytest

from anachron.bots import Seat, answer, make
from anachron.core import fast_rng
from anachron.games.ophelia.bots.evaluate import draws, evaluate, reserves_of
from anachron.games.ophelia.bots.outlook import look, with_card, with_move
from anachron.games.ophelia.bots.playout import play_on
from anachron.games.ophelia.bots.prospects import before_round, in_match
from anachron.games.ophelia.bots.worth import FACTION_AVERAGE, WORTH
from anachron.games.ophelia.model.actions import CARD_IDS, SLOTS
from tests.games.ophelia.situations import CHAMPION, FLAGSHIP, LEVIATHAN, RAIDER, theirs
from tests.games.ophelia.table import CARDS, GAME, MERCENARY, A, B, damage, lay, offered, play


def test_a_position_is_worth_as_much_to_one_as_it_costs_the_other() -> None:
    for slots in ({}, {"a2": MERCENARY}, {"a1": LEVIATHAN, "b2": MERCENARY, "s4": theirs(FLAGSHIP)}):
        for round_ in (1, 2, 3):
            points = [[0, 0], [1, 0], [1, 2]][round_ - 1]
            state = lay(slots, hand=[MERCENARY], round=round_, points=points)
            assert evaluate(state, A) + evaluate(state, B) == pytest.approx(1.0)
            assert 0.0 < evaluate(state, A) < 1.0


def test_the_middle_cards_and_the_last_word_count() -> None:
    empty, middle = lay({}, hand=[MERCENARY]), lay({"a2": MERCENARY}, hand=[MERCENARY])
    assert evaluate(middle, A) > evaluate(empty, A)
    assert evaluate(lay({}, hand=[MERCENARY, MERCENARY]), A) > evaluate(empty, A)
    last = lay({"a2": CHAMPION, "b1": MERCENARY}, quiet=1, their_hand=[MERCENARY])
    assert evaluate(last, A) > evaluate(lay({"a2": CHAMPION, "b1": MERCENARY}, their_hand=[MERCENARY]), A)


def test_a_round_counts_by_its_points_and_by_what_both_still_need() -> None:
    lead = [
        evaluate(lay({"a2": MERCENARY}, round=number, points=points), A)
        - evaluate(lay({"b2": MERCENARY}, round=number, points=points), A)
        for number, points in ((1, [0, 0]), (2, [1, 0]), (4, [3, 3]))
    ]
    assert lead == sorted(lead), "1 point, 2 points, and the round that decides the game"


def test_odds_between_rounds() -> None:
    assert before_round(4, 3, 3, 0.0) == pytest.approx(0.5)
    assert before_round(4, 4, 2, 0.0) == pytest.approx(0.75), "B has to win both"
    assert before_round(2, 1, 0, 2.0) > before_round(2, 1, 0, 0.0) > before_round(2, 0, 1, 0.0)
    assert in_match(1.0, 1, 1, 3) == 1.0 and in_match(0.5, 0, 0, 3) == pytest.approx(0.5)


def test_the_outlook_foresees_a_contest() -> None:
    slots = {"a1": RAIDER, "a3": MERCENARY, "b1": MERCENARY, "b3": LEVIATHAN, "a2": FLAGSHIP, "b2": CHAMPION}
    outlook = look(lay(slots))
    outlook.contest(lay(slots).board)
    for slot, taken in damage(lay(slots, phase="contest")).items():
        index = SLOTS.index(slot)
        assert outlook.life[index] - outlook.left[index] == taken, slot


def test_bots_do_not_think_about_discarding_or_retiring_for_nothing() -> None:
    state = lay({"a1": MERCENARY, "s4": theirs(MERCENARY)}, hand=[CHAMPION])
    thought = {GAME.actions[action] for action in GAME.consider(state, A)}
    assert thought == set(offered(state)) - {f"discard {CHAMPION}", "retire a1"}
    weak = lay({"a2": FLAGSHIP, "s4": theirs(MERCENARY)}, hand=[CHAMPION])
    assert "retire a2" in {GAME.actions[action] for action in GAME.consider(weak, A)}, "it makes way in the middle"


def test_playing_on_ends_where_a_turn_begins() -> None:
    state = lay({"a1": MERCENARY, "b1": MERCENARY}, hand=[CHAMPION, RAIDER], their_hand=[CHAMPION])
    play(state, f"play {CHAMPION}")
    play_on(state, fast_rng(1))
    view = state.view(None)
    assert view["phase"] == "action" and view["active"] == A and view["turn"] == 3, "A's turn, and B's reply"


def test_greedy_beats_random_with_every_starter_deck() -> None:
    assert GAME.decks is not None
    for deal, deck in enumerate(list(GAME.decks.ready)[:6]):
        state = GAME.start(2, deal, None, [{"deck": deck}, {"deck": deck}])
        state.quiet()
        bots = [make(name, GAME, deal) for name in (("greedy:1", "random") if deal % 2 else ("random", "greedy:1"))]
        rng = fast_rng(deal)
        while not state.over:
            seat = state.waiting[0]
            state.apply(bots[seat].choose(Seat(GAME, state, seat, rng)), seat)
        assert state.winners == [0 if deal % 2 else 1]


def test_a_draft_without_answers_gives_a_playable_deck() -> None:
    state = GAME.start(2, 5, {"deck_mode": "draft"})
    while state.view(None)["phase"] in ("decks", "draft"):
        seat = state.waiting[0]
        state.apply(GAME.default(state, seat), seat)
    picked = state.view(A)["sides"][A]["list"]
    characters = [card for card, copies in picked.items() for _ in range(copies) if CARDS[card]["type"] == "character"]
    assert sum(picked.values()) == 30 and len(characters) >= 12, "mostly characters"


def test_a_hand_counts_the_same_before_and_after_the_draw_of_the_next_round() -> None:
    """R5.2 counts cards, not what they are worth: a good hand of five draws two more."""
    good = lay({}, hand=[LEVIATHAN] * 5, their_hand=[MERCENARY] * 5)
    assert draws(good, 5) == 2 and draws(good, 4) == 3 and draws(good, 7) == draws(good, 8) == 0
    held = reserves_of(good)
    assert held.cards == [5, 5] and held.worth[A] > held.worth[B]


def test_no_faction_starts_with_better_cards() -> None:
    table = lay({}).printed
    for faction, average in enumerate(FACTION_AVERAGE[:-1]):
        own = [kind for kind in range(len(CARD_IDS)) if table.faction[kind] == faction]
        copies = [1 if CARDS[CARD_IDS[kind]]["legend"] else 2 for kind in own]
        worth = sum(WORTH[CARD_IDS[kind]] * count for kind, count in zip(own, copies, strict=True))
        assert worth / sum(copies) == pytest.approx(average, abs=0.01)


def test_a_lead_counts_for_more_when_the_other_player_has_no_character_to_answer_with() -> None:
    def lead(their_hand: list[str]) -> float:
        ahead = evaluate(lay({"a2": CHAMPION, "b1": MERCENARY}, their_hand=their_hand), A)
        return ahead - evaluate(lay({"a1": CHAMPION, "b2": MERCENARY}, their_hand=their_hand), A)

    assert lead(["second-wind"]) > lead([MERCENARY])


def test_hurt_cards_count_for_less_but_no_card_is_a_burden() -> None:
    whole, hurt = lay({"a1": CHAMPION, "b2": MERCENARY}), lay({"a1": {"card": CHAMPION, "damage": 12}, "b2": MERCENARY})
    assert evaluate(whole, A) > evaluate(hurt, A) > evaluate(lay({"b2": MERCENARY}), A)
    for kind in range(len(CARD_IDS)):
        empty = lay({})
        weak = with_card(empty, look(empty), kind, A, SLOTS.index("a1"))
        weak.power[SLOTS.index("a1")], weak.left[SLOTS.index("a1")] = 0, 1
        assert weak.strength(empty.board, A) > 0.0, CARD_IDS[kind]


def test_mattervoid_characters_in_the_forgotten_zone_count() -> None:
    fuel = [reserves_of(lay({}, forgotten=["succubus"] * 2 + ["nekomancer"] * count)).worth[A] for count in range(8)]
    assert fuel == sorted(fuel) and fuel[0] < fuel[4] == fuel[5], "up to a point"
    assert reserves_of(lay({}, forgotten=[MERCENARY])).worth[A] == 0.0


def test_a_tie_is_the_second_players() -> None:
    first, second = lay({}, first=A, quiet=1), lay({}, first=B, quiet=1)
    assert evaluate(second, A) > evaluate(first, A)


def test_a_full_hand_is_judged_alike_at_the_end_of_a_round_and_at_the_start_of_the_next() -> None:
    """Seven cards draw none, but most of them will be played by the end of the round."""
    before = before_round(2, 1, 0, 4.0)
    state = lay({}, round=2, points=[1, 0], hand=[MERCENARY] * 7, their_hand=[MERCENARY] * 3, turn=1)
    assert evaluate(state, A) == pytest.approx(before, abs=0.08)


@pytest.mark.parametrize(
    ("slots", "card", "slot"),
    [
        ({"a1": "arthur-the-once-king", "b2": MERCENARY}, "galahad-the-pure", "a2"),
        ({"a1": "lancelot-first-lance"}, "bedivere-the-loyal", "a2"),
        ({"a1": "lancelot-first-lance"}, "bedivere-the-loyal", "a3"),
        ({"a1": "galahad-the-pure", "b1": MERCENARY}, "the-round-table", "s0"),
        ({"a3": MERCENARY}, "gawain-sun-of-noon", "a2"),
        ({"a3": "boarding-corsair", "a1": "shoal-harpooner"}, FLAGSHIP, "a2"),
    ],
)
def test_a_card_that_is_not_there_yet_has_the_numbers_it_will_have(slots: dict[str, str], card: str, slot: str) -> None:
    before, after = lay(slots), lay({**slots, slot: card})
    imagined = with_card(before, look(before), CARD_IDS.index(card), A, SLOTS.index(slot))
    seen = look(after)
    for name in ("seat", "kind", "power", "initiative", "left", "life", "armour", "fights"):
        assert getattr(imagined, name) == getattr(seen, name), name
    assert look(before).seat == look(lay(slots)).seat, "and it is gone again"


def test_a_card_elsewhere_has_the_numbers_it_will_have_there() -> None:
    slots = {"a1": "arthur-the-once-king", "a2": "galahad-the-pure"}
    moved = with_move(lay(slots), look(lay(slots)), SLOTS.index("a1"), SLOTS.index("s0"))
    seen = look(lay({"s0": "arthur-the-once-king", "a2": "galahad-the-pure"}))
    assert moved.seat == seen.seat
    for slot in (SLOTS.index("s0"), SLOTS.index("a2")):
        assert (moved.power[slot], moved.initiative[slot]) == (seen.power[slot], seen.initiative[slot])


@pytest.mark.parametrize("bot", ["greedy:4", "rehearse:40"])
def test_bots_do_not_hurt_their_own_card_and_do_not_spend_on_a_round_that_is_won(bot: str) -> None:
    deck = ["ash-oath-huscarl", "last-stand", "wolfskin-berserker", CHAMPION] * 3
    held = ["ragnarok", "mead-hall-of-heroes", "skald-of-sagas", "chooser-of-the-slain"]
    more = {"hand": held, "deck": deck, "their_deck": deck, "round": 1, "first": B, "turn": 3}
    lone = lay(
        {"a2": {"card": "rune-seer", "damage": 2}}, their_hand=[MERCENARY], active=B, phase="turning-point", **more
    )
    assert answer(make(bot, GAME, 3), Seat(GAME, lone, A, fast_rng(3))) == "pass"
    won = lay({"a2": CHAMPION, "b1": MERCENARY}, quiet=1, active=A, phase="action", **more)
    assert not answer(make(bot, GAME, 3), Seat(GAME, won, A, fast_rng(3))).startswith("play ")
