"""The cards of the Mattervoid: every printed sentence, what it offers, what it does and where it ends."""

from typing import Any

import pytest

from tests.games.ophelia.scenes import (
    GALAHAD,
    GHOST,
    LEVIATHAN,
    MAREN,
    MORGANA,
    TREASURY,
    WANDERER,
    cards_offered,
    carrying,
    contest,
    damaged,
    enter,
    haunted,
    may_claim,
    next_round,
    slots_offered,
    theirs,
)
from tests.games.ophelia.table import (
    MERCENARY,
    A,
    B,
    asked,
    at,
    damage,
    field,
    finish_turn,
    forgotten,
    hand,
    lay,
    numbers,
    offered,
    play,
    side,
    told,
    under,
)

BEELZEBUL = "beelzebul-king-of-nightmares"
BAAL = "baal-archangel-of-void"
CAVALIER = "midnight-cavalier"
MALEK = "malek-the-eternal-flame"
FAITHFUL = "maleks-faithful"
CURSE = "curse-of-prescience"
ABOMINATION = "beelzebuls-abomination"
SUCCUBUS = "succubus"
NEKOMANCER = "nekomancer"
LECTERN = "lectern-of-brakhir"
THRONE = "throne-of-nightmares"
GLIMPSE = "glimpse-the-void"
FRENZY = "feasting-frenzy"
TOME = "tome-of-brakhir"

DEMONS = [CURSE, MALEK, FAITHFUL, CAVALIER, NEKOMANCER, SUCCUBUS]  # in the order of their ids
NO_DEMONS = [TOME, LECTERN, MERCENARY]

ACAN = "prophet-of-acan"
CUCHUMAQUIC = "prophet-of-cuchumaquic"
AGUATECA = "aguateca-blood-of-yucatan"
XIBALBA = "xibalba-place-of-fear"
ARTHUR = "arthur-the-once-king"  # Armour 1
JBL = "jbl-3s-greystars-agent"
WARSUIT = "skywinder-warsuit"
MAGNUM = "magnum-opus"
MINE = "aranea-mine"
RAGNAROK = "ragnarok"
SECOND_WIND = "second-wind"


def fallen(card: str) -> dict[str, Any]:
    """A card in a forgotten zone that was defeated this round."""
    return {"card": card, "defeated": True}


def power(state: Any) -> dict[str, int]:
    return {slot: card["power"] for slot, card in field(state).items()}


# Beelzebul, King of Nightmares


@pytest.mark.rule("R7.2", "R12.2")
def test_beelzebul_costs_five_demons_from_the_forgotten_zone() -> None:
    """To play this card, return five Mattervoid characters from your forgotten zone to the bottom of your deck."""
    state = lay({}, hand=[BEELZEBUL], forgotten=[*DEMONS, *NO_DEMONS], deck=[MERCENARY])
    play(state, f"a: play {BEELZEBUL}")
    assert asked(state) == "a cost" and cards_offered(state) == sorted(DEMONS)
    paid = [CAVALIER, MALEK, FAITHFUL, CURSE]
    play(state, *[f"a: card {card}" for card in paid])
    assert cards_offered(state) == [NEKOMANCER, SUCCUBUS]
    play(state, f"a: card {SUCCUBUS}")
    assert asked(state) == "a place" and slots_offered(state) == ["a1", "a2", "a3", "s0", "s4"]
    play(state, "a: slot a2")
    assert at(state, "a2")["card"] == BEELZEBUL and numbers(state, "a2") == "12/9/16"
    assert forgotten(state) == sorted([NEKOMANCER, *NO_DEMONS]) and side(state)["deck"] == 6
    assert sorted(event["card"] for event in told(state, "bottom")) == sorted([*paid, SUCCUBUS]), "shown to all"


@pytest.mark.rule("R12.2")
def test_beelzebul_takes_exactly_five_without_asking_and_not_four() -> None:
    """To play this card, return five Mattervoid characters from your forgotten zone to the bottom of your deck."""
    state = enter(BEELZEBUL, "a1", forgotten=[NEKOMANCER, NEKOMANCER, CURSE, CURSE, MALEK, TOME])
    assert forgotten(state) == [TOME] and side(state)["deck"] == 5
    state = lay({}, hand=[BEELZEBUL, NEKOMANCER], forgotten=[*DEMONS[:4], *NO_DEMONS], their_forgotten=DEMONS)
    assert f"play {BEELZEBUL}" not in offered(state)
    full = dict.fromkeys(("s0", "a1", "a2", "a3", "s4"), MERCENARY)
    assert f"play {BEELZEBUL}" not in offered(lay(full, hand=[BEELZEBUL], forgotten=DEMONS)), "no open slot"


@pytest.mark.rule("R12.8")
def test_stalker_keeps_cards_from_being_played_into_the_opposing_slot() -> None:
    """Cards cannot be played into the opposing slot."""
    state = play(lay({"a2": BEELZEBUL}, active=B, their_hand=[MERCENARY, TOME]), f"b: play {MERCENARY}")
    assert slots_offered(state) == ["b1", "b3", "s0", "s4"]
    others = {"s0": theirs(MERCENARY), "b1": MERCENARY, "b3": MERCENARY, "s4": theirs(MERCENARY)}
    assert f"play {MERCENARY}" not in offered(lay({"a2": BEELZEBUL, **others}, active=B, their_hand=[MERCENARY]))
    effect = {"active": B, "their_hand": [TOME], "their_forgotten": [fallen(MERCENARY)]}
    state = play(lay({"a2": BEELZEBUL}, **effect), f"b: play {TOME}")
    assert slots_offered(state) == ["b1", "b3", "s0", "s4"], "neither by an effect"


@pytest.mark.rule("R17.5", "R12.10")
def test_stalker_lets_cards_move_there_and_ends_with_the_abilities() -> None:
    """Cards cannot be played into the opposing slot."""
    state = play(lay({"a2": BEELZEBUL, "b1": MERCENARY}, active=B), "b: move b1")
    assert slots_offered(state) == ["b2", "s0"]
    state = play(lay({"s0": BEELZEBUL}, active=B, their_hand=[MERCENARY]), f"b: play {MERCENARY}")
    assert slots_offered(state) == ["b1", "b2", "b3", "s4"], "nothing opposes a shared slot"
    spooked = {"a2": haunted(BEELZEBUL), "b3": WANDERER}
    state = play(lay(spooked, active=B, their_hand=[MERCENARY]), f"b: play {MERCENARY}")
    assert slots_offered(state) == ["b1", "b2", "s0", "s4"]


@pytest.mark.rule("R17.6")
def test_beelzebul_costs_five_wherever_he_is_played_from() -> None:
    """To play this card, return five Mattervoid characters from your forgotten zone to the bottom of your deck."""
    others = [CURSE, MALEK, FAITHFUL, CAVALIER]
    state = lay({"a1": BAAL, "a2": SUCCUBUS}, forgotten=[BEELZEBUL, *others])
    play(state, "a: use a1 1", f"a: card {BEELZEBUL}", "a: slot a3")
    assert at(state, "a3")["card"] == BEELZEBUL and forgotten(state) == [], "the sacrificed Succubus was the fifth"
    state = play(lay({"a1": BAAL, "a2": SUCCUBUS}, forgotten=[BEELZEBUL, *others[1:]]), "a: use a1 1")
    assert cards_offered(state) == sorted([*others[1:], SUCCUBUS]), "he is no part of his own cost"
    for zone, playable in (([*others, SUCCUBUS], True), (others, False)):
        state = lay({}, hand=[TOME, MERCENARY], forgotten=[fallen(BEELZEBUL), *zone])
        assert (f"play {TOME}" in offered(state)) is playable


# Ba'al, Archangel of Void


LINGERING = {"a1": BAAL, "a2": NEKOMANCER, "b2": MERCENARY}


@pytest.mark.rule("R14.4", "R18.4")
def test_lingering_death_may_let_the_defeated_haunt_its_killer() -> None:
    """You may have it haunt that enemy character."""
    state = contest(LINGERING)
    assert asked(state) == "a trigger" and sorted(offered(state)) == ["no", "yes"]
    twin = state.copy()
    play(state, "a: yes")
    assert [(card["card"], card["owner"]) for card in at(state, "b2")["haunting"]] == [(NEKOMANCER, A)]
    assert forgotten(state) == [] and asked(state) == "b action"
    play(twin, "a: no")
    assert under(twin, "b2", "haunting") == [] and forgotten(twin) == [NEKOMANCER]


@pytest.mark.rule("R16.6", "R21.7", "R12.10")
@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"a2": {"card": NEKOMANCER, "owner": B}, "b2": MERCENARY}, id="owned by the opponent"),
        pytest.param({"a2": damaged(MERCENARY, 10), "b2": LEVIATHAN}, id="not Mattervoid"),
        pytest.param({"a2": damaged(FAITHFUL, 5), "b2": MINE}, id="by a relic"),
        pytest.param({"a1": MERCENARY, "a2": damaged(BAAL, 11), "b2": LEVIATHAN}, id="Ba'al himself"),
        pytest.param({"a2": damaged(SUCCUBUS, 6), "b2": damaged(CAVALIER, 5)}, id="both at once"),
        pytest.param({**LINGERING, "a1": haunted(BAAL), "b3": WANDERER}, id="without abilities"),
        pytest.param({"a2": MERCENARY, "b2": damaged(NEKOMANCER, 4)}, id="an enemy"),
    ],
)
def test_lingering_death_does_not_haunt(slots: dict[str, Any]) -> None:
    """When another friendly Mattervoid character you own is defeated by an enemy character"""
    state = contest({"a1": BAAL, **slots})
    assert told(state, "defeated") and asked(state) == "b action" and told(state, "haunts") == []


@pytest.mark.rule("R16.6")
def test_lingering_death_blames_no_turning_point() -> None:
    """When another friendly Mattervoid character you own is defeated by an enemy character"""
    slots = {"a1": BAAL, "a2": damaged(NEKOMANCER, 1), "b3": LEVIATHAN}
    state = lay(slots, active=B, their_hand=[RAGNAROK, MERCENARY, MERCENARY])
    play(state, f"b: play {RAGNAROK}", f"b: card {MERCENARY}")
    assert forgotten(state) == [NEKOMANCER] and asked(state) == "b action"


@pytest.mark.rule("R21.3", "R14.4")
def test_lingering_death_and_revelation_haunt_once() -> None:
    """You may have it haunt that enemy character. / It haunts that enemy character."""
    state = contest({"a1": BAAL, "a2": damaged(CURSE, 5), "b2": MERCENARY})
    assert asked(state) == "a order" and sorted(offered(state)) == ["next 1", "next 2"]
    first, declined, second = state, state.copy(), state.copy()
    play(first, "a: next 1")
    assert asked(first) == "a trigger"
    play(first, "a: yes")
    play(declined, "a: next 1", "a: no")
    play(second, "a: next 2")
    for one in (first, declined, second):
        assert asked(one) == "b action" and len(told(one, "haunts")) == 1
        assert under(one, "b2", "haunting") == [CURSE] and numbers(one, "b2") == "3/5/14"


@pytest.mark.rule("R12.5", "R17.6", "R10.7")
def test_exhume_sacrifices_a_demon_to_play_one() -> None:
    """Sacrifice another friendly Mattervoid character:
    Play a Mattervoid character from your forgotten zone into an open slot."""
    slots = {"a1": BAAL, "a2": NEKOMANCER, "a3": MERCENARY, "s4": LECTERN, "b1": SUCCUBUS}
    state = lay(slots, forgotten=[CAVALIER, *NO_DEMONS], their_forgotten=[MALEK])
    play(state, "a: use a1 1")
    assert forgotten(state) == sorted([CAVALIER, NEKOMANCER, *NO_DEMONS])
    assert asked(state) == "a target" and cards_offered(state) == [CAVALIER, NEKOMANCER], "the sacrificed one too"
    play(state, f"a: card {CAVALIER}")
    assert asked(state) == "a place" and slots_offered(state) == ["a2", "s0"]
    play(state, "a: slot a2")
    assert at(state, "a2")["card"] == CAVALIER and at(state, "a2")["played"]
    assert state.view(None)["played"] == 0 and "use a1 1" not in offered(state)
    assert [event["way"] for event in told(state, "left")] == ["sacrificed"]


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    ("slots", "zone", "usable"),
    [
        ({}, [CAVALIER], False),
        ({"a2": MERCENARY, "a3": LECTERN, "b2": NEKOMANCER}, [CAVALIER], False),
        ({"a2": NEKOMANCER}, [], True),
        ({"a2": {"card": NEKOMANCER, "owner": B}}, NO_DEMONS, False),
        ({"a2": {"card": NEKOMANCER, "owner": B}}, [CAVALIER], True),
        ({"a2": carrying(NEKOMANCER, {"card": MALEK, "owner": A}, owner=B)}, NO_DEMONS, True),
        ({"s0": MERCENARY, "a2": NEKOMANCER, "a3": MERCENARY, "s4": MERCENARY}, [CAVALIER], True),
    ],
)
def test_exhume_needs_another_demon_and_one_to_play(slots: dict[str, Any], zone: list[str], usable: bool) -> None:
    """Sacrifice another friendly Mattervoid character"""
    assert ("use a1 1" in offered(lay({"a1": BAAL, **slots}, forgotten=zone))) is usable


# Midnight Cavalier


@pytest.mark.rule("R12.2", "R4.3")
def test_pale_horse_returns_an_enemy_to_its_owners_hand() -> None:
    """Return three Mattervoid characters from your forgotten zone to the bottom of your deck:
    Return an enemy character to its owner's hand."""
    slots = {"a3": MERCENARY, "b2": MAREN, "b3": {"card": LEVIATHAN, "owner": A}, "s4": theirs(TREASURY)}
    state = enter(CAVALIER, "a1", slots, forgotten=[CURSE, MALEK, FAITHFUL, NEKOMANCER, *NO_DEMONS])
    play(state, "a: claim 1")
    assert asked(state) == "a cost" and cards_offered(state) == [CURSE, MALEK, FAITHFUL, NEKOMANCER]
    play(state, f"a: card {CURSE}", f"a: card {MALEK}")
    assert cards_offered(state) == [FAITHFUL, NEKOMANCER]
    play(state, f"a: card {NEKOMANCER}")
    assert asked(state) == "a target" and slots_offered(state) == ["b2", "b3"]
    twin = state.copy()
    play(state, "a: slot b2")
    assert at(state, "b2") is None and hand(state, B) == [MAREN] and side(state)["deck"] == 3
    assert state.view(A)["sides"][B]["hand"] == [MAREN], "A knows it is there"
    assert forgotten(state) == sorted([FAITHFUL, *NO_DEMONS]) and told(state, "defeated") == []
    play(twin, "a: slot b3")
    assert at(twin, "b3") is None and hand(twin) == [LEVIATHAN], "its owner is A"


@pytest.mark.rule("R12.2", "R12.5")
def test_pale_horse_needs_three_demons_and_an_enemy_character() -> None:
    """Return three Mattervoid characters from your forgotten zone to the bottom of your deck"""
    two = [CURSE, MALEK, *NO_DEMONS]
    assert asked(enter(CAVALIER, "a1", {"b2": MERCENARY}, forgotten=two, their_forgotten=DEMONS)) == "a action"
    assert asked(enter(CAVALIER, "a1", {"b2": TREASURY}, forgotten=DEMONS)) == "a action"
    assert may_claim(enter(CAVALIER, "a1", {"b2": MERCENARY}, forgotten=[*two, NEKOMANCER]))


# Malek, the Eternal Flame


@pytest.mark.rule("R9.6", "R16.6")
def test_extinguish_defeats_a_haunted_character_that_malek_attacks() -> None:
    """When this character attacks a haunted character; defeat that character."""
    state = contest({"a2": MALEK, "b2": haunted(LEVIATHAN)})
    assert damage(state) == {"a2": 0}, "it did not strike back"
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(LEVIATHAN, MALEK)]
    assert forgotten(state, B) == [LEVIATHAN] and forgotten(state) == [GHOST]
    slain = contest({"a2": MALEK, "b2": haunted(LEVIATHAN, damage=12)})
    assert damage(slain) == {"a2": 0} and told(slain, "triggered") == [], "the attack was enough"
    faithful = contest({"a2": MALEK, "b2": haunted(FAITHFUL)})
    assert damage(faithful) == {"a2": 0}, "Occult Persistence does not help against the word defeat"


@pytest.mark.rule("R12.10")
def test_extinguish_spares_the_others() -> None:
    """When this character attacks a haunted character; defeat that character."""
    assert damage(contest({"a2": MALEK, "b2": LEVIATHAN})) == {"a2": 8, "b2": 6}
    assert damage(contest({"a2": MALEK, "b1": haunted(LEVIATHAN)})) == {"a2": 0, "b1": 0}, "it does not attack"
    spooked = contest({"a2": haunted(MALEK), "b2": haunted(LEVIATHAN), "b3": WANDERER})
    assert damage(spooked) == {"a2": 8, "b2": 6, "b3": 0}


@pytest.mark.rule("R12.2", "R18.4")
def test_ghostly_command_sends_a_forgotten_demon_to_haunt() -> None:
    """Return two Mattervoid characters from your forgotten zone to the bottom of your deck:
    A Mattervoid character from your forgotten zone haunts an enemy character."""
    slots = {"a1": MALEK, "b2": MERCENARY, "b3": TREASURY, "s4": theirs(GALAHAD), "s0": theirs(LEVIATHAN)}
    state = lay(slots, forgotten=[CURSE, FAITHFUL, CAVALIER, NEKOMANCER, *NO_DEMONS])
    play(state, "a: use a1 1")
    assert asked(state) == "a cost" and cards_offered(state) == [CURSE, FAITHFUL, CAVALIER, NEKOMANCER]
    play(state, f"a: card {FAITHFUL}", f"a: card {CAVALIER}")
    assert asked(state) == "a target" and cards_offered(state) == [CURSE, NEKOMANCER]
    play(state, f"a: card {CURSE}")
    assert slots_offered(state) == ["b2", "s0"]
    play(state, "a: slot b2")
    assert under(state, "b2", "haunting") == [CURSE] and numbers(state, "b2") == "3/5/14"
    assert side(state)["deck"] == 2 and forgotten(state) == sorted([NEKOMANCER, *NO_DEMONS])
    assert "use a1 1" not in offered(state)


@pytest.mark.rule("R12.5")
def test_ghostly_command_needs_a_third_demon_and_an_enemy_character() -> None:
    """A Mattervoid character from your forgotten zone haunts an enemy character."""
    two, three = [CURSE, FAITHFUL, *NO_DEMONS], [CURSE, FAITHFUL, CAVALIER]
    assert "use a1 1" not in offered(lay({"a1": MALEK, "b2": MERCENARY}, forgotten=two, their_forgotten=DEMONS))
    assert "use a1 1" not in offered(lay({"a1": MALEK, "b2": TREASURY}, forgotten=three))
    assert "use a1 1" in offered(lay({"a1": MALEK, "b2": MERCENARY}, forgotten=three))


# Malek's Faithful


@pytest.mark.rule("R21.4", "R16.6")
def test_occult_persistence_keeps_the_faithful_fighting_until_the_end_phase() -> None:
    """Damage does not defeat this character before the End Phase."""
    state = contest({"a2": damaged(FAITHFUL, 4), "b2": CAVALIER})
    assert damage(state) == {"b2": 6}, "it struck at 13 damage, and fell at the end of the turn"
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(FAITHFUL, CAVALIER)]
    spooked = contest({"a2": haunted(FAITHFUL, damage=4), "b2": CAVALIER, "b3": WANDERER})
    assert damage(spooked) == {"b2": 0, "b3": 0}


@pytest.mark.rule("R21.4")
def test_the_faithful_may_be_healed_in_time() -> None:
    """Damage does not defeat this character before the End Phase."""
    state = enter(MAREN, "b1", {"a2": damaged(FAITHFUL, 9)}, seat=B, hand=[SECOND_WIND])
    play(state, "b: claim 1", "a: pass")
    assert damage(state) == {"a2": 12, "b1": 0} and told(state, "defeated") == []
    twin = state.copy()
    play(state, "b: end", f"a: play {SECOND_WIND}", "a: n 6")
    assert damage(state)["a2"] == 6 and told(state, "defeated") == []
    play(twin, "b: end", "a: pass")
    assert [(event["card"], event["by"]) for event in told(twin, "defeated")] == [(FAITHFUL, MAREN)]


@pytest.mark.rule("R16.6", "R10.1")
def test_the_faithful_falls_by_who_last_brought_it_down() -> None:
    """Damage does not defeat this character before the End Phase."""
    state = enter(MAREN, "b1", {"a2": damaged(FAITHFUL, 9), "b2": CAVALIER}, seat=B, hand=[SECOND_WIND])
    play(state, "b: claim 1", "a: pass", "b: end", f"a: play {SECOND_WIND}", "a: n 6")
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(FAITHFUL, CAVALIER)]
    state = contest({"a2": damaged(FAITHFUL, 10, poisoned=True), "b2": TREASURY})
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(FAITHFUL, None)], "by the poison"


def test_the_word_defeat_beats_occult_persistence() -> None:
    """Damage does not defeat this character before the End Phase."""
    state = play(enter(XIBALBA, "b1", {"a2": FAITHFUL}, seat=B, their_hand=[AGUATECA]), "b: claim 1")
    assert at(state, "a2") is None and forgotten(state) == [FAITHFUL]


@pytest.mark.rule("R12.9", "R14.5")
def test_dust_to_dust_draws_when_the_faithful_is_sacrificed() -> None:
    """When this character is sacrificed; draw a card."""
    deck = [MERCENARY, MAREN, LEVIATHAN, TREASURY]
    state = lay({"a1": BAAL, "a2": FAITHFUL}, forgotten=[CAVALIER], deck=deck)
    play(state, "a: use a1 1", f"a: card {CAVALIER}", "a: slot a3")
    assert hand(state) == [MERCENARY]
    state = play(enter(SUCCUBUS, "a1", {"a2": FAITHFUL}, deck=deck), "a: claim 1")
    assert hand(state) == sorted(deck[:3]), "two for Dark Massacre, one for the Faithful"
    retired = play(lay({"a1": BAAL, "a2": FAITHFUL}, deck=deck), "a: retire a2")
    assert hand(retired) == []
    beaten = contest({"a2": damaged(FAITHFUL, 10), "b2": MERCENARY}, deck=deck)
    assert forgotten(beaten) == [FAITHFUL] and hand(beaten) == []


@pytest.mark.rule("R12.10", "R21.7", "R14.5")
def test_dust_to_dust_serves_who_controlled_the_faithful() -> None:
    """When this character is sacrificed; draw a card."""
    slots = {"b1": BAAL, "b2": {"card": FAITHFUL, "owner": A}}
    state = lay(slots, active=B, their_forgotten=[CAVALIER], deck=[MAREN], their_deck=[MERCENARY])
    play(state, "b: use b1 1", "b: slot b3")
    assert hand(state, B) == [MERCENARY] and hand(state) == [] and forgotten(state) == [FAITHFUL]
    spooked = lay({"a1": BAAL, "a2": haunted(FAITHFUL), "b3": WANDERER}, forgotten=[CAVALIER], deck=[MAREN])
    play(spooked, "a: use a1 1", f"a: card {CAVALIER}", "a: slot a3")
    assert hand(spooked) == []


# Curse of Prescience


@pytest.mark.rule("R18.4", "R3.5", "R3.8")
def test_the_curse_takes_power_from_whom_it_haunts() -> None:
    """The haunted character loses 3 Power."""
    slots = {
        "b1": {"card": MERCENARY, "haunting": [CURSE]},
        "b2": {"card": LEVIATHAN, "haunting": [CURSE, CURSE]},
        "b3": {"card": NEKOMANCER, "haunting": [CURSE]},
        "a1": CURSE,
        "s4": theirs(MERCENARY),
    }
    assert power(lay(slots)) == {"b1": 3, "b2": 2, "b3": 0, "a1": 6, "s4": 6}


CURSED = {"a2": damaged(CURSE, 5), "b2": MERCENARY}


@pytest.mark.rule("R14.4", "R12.9")
def test_revelation_haunts_the_killer() -> None:
    """When this character is defeated by an enemy character; it haunts that enemy character."""
    state = contest(CURSED)
    assert [(card["card"], card["owner"]) for card in at(state, "b2")["haunting"]] == [(CURSE, A)]
    assert numbers(state, "b2") == "3/5/14" and damage(state)["b2"] == 6 and forgotten(state) == []
    state = contest({**CURSED, "a2": damaged(CURSE, 5, owner=B)})
    assert [(card["card"], card["owner"]) for card in at(state, "b2")["haunting"]] == [(CURSE, B)]


@pytest.mark.rule("R16.6", "R12.10", "R21.7")
@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"a2": damaged(CURSE, 4), "b2": MINE}, id="by a relic"),
        pytest.param({"a2": damaged(CURSE, 5), "b2": damaged(WARSUIT, 10)}, id="both at once"),
        pytest.param({"a2": haunted(CURSE, damage=5), "b2": MERCENARY, "b3": WANDERER}, id="without abilities"),
    ],
)
def test_revelation_does_not_haunt(slots: dict[str, Any]) -> None:
    """When this character is defeated by an enemy character"""
    state = contest(slots)
    assert CURSE in forgotten(state) and told(state, "haunts") == []
    assert "Revelation" not in [event["ability"] for event in told(state, "triggered")]


@pytest.mark.rule("R16.6")
def test_revelation_does_not_haunt_a_friend() -> None:
    """When this character is defeated by an enemy character"""
    state = contest({"a1": CUCHUMAQUIC, "a2": damaged(CURSE, 9), "a3": damaged(MERCENARY, 1)})
    play(state, "a: yes", "a: slot a3", "a: slot a2")
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(CURSE, CUCHUMAQUIC)]
    assert forgotten(state) == [CURSE] and told(state, "haunts") == []


def test_revelation_needs_a_defeat() -> None:
    """When this character is defeated by an enemy character"""
    state = play(lay({**CURSED, "a3": MERCENARY}), "a: retire a2")
    assert forgotten(state) == [CURSE] and under(state, "b2", "haunting") == []


# Beelzebul's Abomination


@pytest.mark.rule("R3.5", "R3.7", "R14.7")
def test_gluttony_counts_the_demons_in_the_forgotten_zone() -> None:
    """This character's Power and Initiative are each equal to the number of Mattervoid characters
    in your forgotten zone."""
    zone = [NEKOMANCER, CURSE, *NO_DEMONS]
    assert numbers(lay({"a1": ABOMINATION}), "a1") == "0/0/13"
    assert numbers(lay({"a1": ABOMINATION}, forgotten=zone, their_forgotten=DEMONS), "a1") == "2/2/13"
    assert numbers(lay({"a1": carrying(ABOMINATION, MAGNUM)}, forgotten=zone), "a1") == "4/4/13"
    assert numbers(lay({"a1": haunted(ABOMINATION), "b3": WANDERER}, forgotten=zone), "a1") == "0/0/13"
    converted = lay({"a1": {"card": ABOMINATION, "owner": B}}, forgotten=zone, their_forgotten=DEMONS)
    assert numbers(converted, "a1") == "2/2/13", "you are who controls it"
    assert numbers(play(lay({"a1": ABOMINATION, "a2": CURSE}, forgotten=zone), "a: retire a2"), "a1") == "3/3/13"


def test_gluttony_stops_at_nine() -> None:
    """This character's Power and Initiative are each equal to the number of Mattervoid characters
    in your forgotten zone, to a maximum of 9."""
    assert numbers(lay({"a1": ABOMINATION}, forgotten=[*DEMONS, *DEMONS[:3]]), "a1") == "9/9/13"
    assert numbers(lay({"a1": ABOMINATION}, forgotten=[*DEMONS, *DEMONS[:4]]), "a1") == "9/9/13"


@pytest.mark.rule("R14.1", "R12.5")
@pytest.mark.parametrize("card", [ABOMINATION, THRONE])
def test_greed_and_feed_the_dark_send_the_top_two_cards(card: str) -> None:
    """Send the top two cards of your deck to your forgotten zone."""
    state = lay({"a1": card}, deck=[CURSE, MERCENARY, NEKOMANCER], hand=[MAREN])
    play(state, "a: use a1 1")
    assert forgotten(state) == [CURSE, MERCENARY] and side(state)["deck"] == 1 and hand(state) == [MAREN]
    assert sorted(event["card"] for event in told(state, "sent")) == [CURSE, MERCENARY]
    assert "use a1 1" not in offered(state)
    assert forgotten(play(lay({"a1": card}, deck=[CURSE]), "a: use a1 1")) == [CURSE]
    assert "use a1 1" not in offered(lay({"a1": card}, their_deck=[CURSE, CURSE]))


# Succubus


@pytest.mark.rule("R16.4", "R16.6")
@pytest.mark.parametrize(
    ("slots", "found"),
    [
        pytest.param({"a2": damaged(SUCCUBUS, 5), "b2": damaged(MERCENARY, 8)}, {"a2": 2}, id="a character"),
        pytest.param({"a2": damaged(SUCCUBUS, 5), "b2": TREASURY}, {"a2": 2}, id="a relic"),
        pytest.param({"a2": damaged(SUCCUBUS, 1), "b2": TREASURY}, {"a2": 0}, id="less than 3"),
        pytest.param({"a2": damaged(SUCCUBUS, 3), "b2": MERCENARY}, {"a2": 9, "b2": 8}, id="not defeated"),
        pytest.param(
            {"a2": damaged(SUCCUBUS, 5), "a3": CAVALIER, "b3": TREASURY}, {"a2": 5, "a3": 0}, id="defeated by another"
        ),
        pytest.param(
            {"a2": haunted(SUCCUBUS, damage=5), "b2": TREASURY, "b3": WANDERER}, {"a2": 5, "b3": 0}, id="no abilities"
        ),
    ],
)
def test_bloodcrazed_heals_three_damage(slots: dict[str, Any], found: dict[str, int]) -> None:
    """When this character defeats an enemy card; remove 3 damage from this character."""
    assert damage(contest(slots)) == found


@pytest.mark.rule("R21.2", "R14.5")
def test_bloodcrazed_and_detonate_come_in_the_order_of_the_players() -> None:
    """When this character defeats an enemy card; remove 3 damage from this character."""
    slots = {"a2": damaged(SUCCUBUS, 6), "b2": MINE}
    assert damage(contest(slots)) == {"a2": 9}, "A is active: healed first, then hit for 6"
    state = contest(slots, active=B, hand=[MERCENARY])
    assert damage(state) == {} and forgotten(state) == [SUCCUBUS], "B is active: hit first, for all that was left"
    assert [event["ability"] for event in told(state, "triggered")] == ["Detonate"]


@pytest.mark.rule("R12.5")
def test_dark_massacre_sacrifices_another_demon_for_two_cards() -> None:
    """Sacrifice another friendly Mattervoid character: Draw 2 cards."""
    slots = {"a2": NEKOMANCER, "a3": MERCENARY, "s4": LECTERN, "b3": CURSE}
    deck = [MERCENARY, MAREN, LEVIATHAN]
    state = play(enter(SUCCUBUS, "a1", slots, deck=deck), "a: claim 1")
    assert hand(state) == sorted(deck[:2]) and forgotten(state) == [NEKOMANCER] and at(state, "a1") is not None
    state = play(enter(SUCCUBUS, "a1", {**slots, "s0": CURSE}, deck=deck), "a: claim 1")
    assert asked(state) == "a cost" and slots_offered(state) == ["a2", "s0"]
    assert asked(enter(SUCCUBUS, "a1", slots)) == "a action", "nothing to draw"
    assert asked(enter(SUCCUBUS, "a1", {**slots, "a2": MERCENARY}, deck=deck)) == "a action"


# Nekomancer


@pytest.mark.rule("R14.4", "R17.1")
@pytest.mark.parametrize("card", [MERCENARY, TREASURY])
def test_skittish_may_run_from_an_enemy_card(card: str) -> None:
    """When an enemy card begins contesting this character; you may move this character to an open slot."""
    state = enter(card, "b2", {"a2": NEKOMANCER, "a3": MERCENARY}, seat=B)
    assert asked(state) == "a trigger" and sorted(offered(state)) == ["no", "yes"]
    twin = state.copy()
    play(state, "a: yes")
    assert asked(state) == "a place" and slots_offered(state) == ["a1", "s0", "s4"]
    play(state, "a: slot s4")
    assert at(state, "s4")["card"] == NEKOMANCER and at(state, "a2") is None
    play(twin, "a: no")
    assert at(twin, "a2")["card"] == NEKOMANCER and asked(twin) == "b action"


@pytest.mark.rule("R14.6", "R17.5", "R12.10")
def test_skittish_runs_once_per_turn_and_only_from_what_contests_it() -> None:
    """Once per turn — When an enemy card begins contesting this character"""
    state = lay({"a2": NEKOMANCER}, active=B, their_hand=[MERCENARY, MERCENARY])
    play(state, f"b: play {MERCENARY}", "b: slot b2", "a: yes", "a: slot a1", f"b: play {MERCENARY}", "b: slot b1")
    assert asked(state) == "b action" and at(state, "a1")["card"] == NEKOMANCER
    other = enter(MERCENARY, "b1", {"a1": MERCENARY, "a2": NEKOMANCER}, seat=B)
    assert asked(other) == "b action"
    walked = play(lay({"a1": NEKOMANCER, "b2": MERCENARY}), "a: move a1", "a: slot a2")
    assert asked(walked) == "a trigger", "it came by itself: they begin contesting all the same"
    spooked = enter(MERCENARY, "b2", {"a2": haunted(NEKOMANCER), "b3": WANDERER}, seat=B)
    assert asked(spooked) == "b action"
    full = {"s0": MERCENARY, "a1": MERCENARY, "a2": NEKOMANCER, "a3": MERCENARY, "s4": MERCENARY}
    assert asked(enter(MERCENARY, "b2", full, seat=B)) == "b action", "nowhere to run"


@pytest.mark.rule("R12.3", "R12.5")
def test_ill_fate_costs_a_card_and_takes_one_at_random() -> None:
    """Discard a card: Your opponent discards a card at random."""
    state = enter(NEKOMANCER, "a1", hand=[MERCENARY, TOME], their_hand=[MAREN, LEVIATHAN, GALAHAD], chance=[LEVIATHAN])
    play(state, "a: claim 1")
    assert asked(state) == "a cost" and cards_offered(state) == [MERCENARY, TOME]
    play(state, f"a: card {TOME}", "b: pass")
    assert hand(state) == [MERCENARY] and forgotten(state) == [TOME]
    assert forgotten(state, B) == [LEVIATHAN] and hand(state, B) == sorted([MAREN, GALAHAD])


@pytest.mark.rule("R12.5")
def test_ill_fate_needs_a_card_in_both_hands() -> None:
    """Discard a card: Your opponent discards a card at random."""
    assert asked(enter(NEKOMANCER, "a1", hand=[MERCENARY])) == "a action"
    assert asked(enter(NEKOMANCER, "a1", their_hand=[MERCENARY])) == "a action"
    state = play(enter(NEKOMANCER, "a1", hand=[TOME], their_hand=[MERCENARY]), "a: claim 1", "b: pass")
    assert forgotten(state) == [TOME] and forgotten(state, B) == [MERCENARY]


# Cemetery Wanderer


@pytest.mark.rule("R12.10", "R18.4")
def test_spooked_takes_the_abilities_of_haunted_enemies() -> None:
    """Haunted enemy characters lose all abilities."""
    slots = {"a1": WANDERER, "a2": haunted(ARTHUR), "b2": haunted(ARTHUR), "b3": ARTHUR}
    armour = {slot: card["armour"] for slot, card in field(lay(slots)).items()}
    assert armour == {"a1": 0, "a2": 1, "b2": 0, "b3": 1}
    assert power(lay(slots))["b3"] == 7, "no Rally from the haunted Arthur"
    assert at(lay({**slots, "a1": MERCENARY}), "b2")["armour"] == 1


@pytest.mark.rule("R18.8")
def test_spooked_does_not_take_spooked_away() -> None:
    """Haunted enemy characters lose all abilities."""
    slots = {"a1": haunted(WANDERER), "a2": haunted(ARTHUR), "b1": haunted(WANDERER), "b2": haunted(ARTHUR)}
    state = lay(slots)
    assert at(state, "a2")["armour"] == 0 and at(state, "b2")["armour"] == 0, "both go on"
    state = play(lay({"a2": haunted(WANDERER), "b1": haunted(WANDERER)}, forgotten=[CURSE]), "a: move a2", "a: slot a3")
    assert asked(state) == "a action", "Dispossession is lost"


@pytest.mark.rule("R18.8", "R12.10")
def test_another_card_can_take_spooked_away() -> None:
    """Haunted enemy characters lose all abilities."""
    slots = {"a1": WANDERER, "b2": haunted(ARTHUR)}
    assert at(lay(slots), "b2")["armour"] == 0
    state = play(enter(JBL, "b3", slots, seat=B), "b: claim 1")
    assert at(state, "b2")["armour"] == 1, "Backstabber"


def test_dispossession_sends_a_forgotten_demon_to_haunt() -> None:
    """A Mattervoid character from your forgotten zone haunts an enemy character."""
    slots = {"a3": MERCENARY, "b2": MERCENARY, "b3": TREASURY, "s4": theirs(LEVIATHAN), "s0": theirs(GALAHAD)}
    state = enter(WANDERER, "a1", slots, forgotten=[CURSE, NEKOMANCER, *NO_DEMONS], their_forgotten=[SUCCUBUS])
    play(state, "a: claim 1")
    assert asked(state) == "a target" and cards_offered(state) == [CURSE, NEKOMANCER]
    play(state, f"a: card {CURSE}")
    assert slots_offered(state) == ["b2", "s4"]
    play(state, "a: slot b2")
    assert under(state, "b2", "haunting") == [CURSE] and at(state, "b2")["haunting"][0]["owner"] == A
    assert forgotten(state) == sorted([NEKOMANCER, *NO_DEMONS]) and numbers(state, "b2") == "3/5/14"
    assert asked(enter(WANDERER, "a1", slots, forgotten=NO_DEMONS)) == "a action"
    assert asked(enter(WANDERER, "a1", {"b3": TREASURY}, forgotten=DEMONS)) == "a action"


# Lectern of Brak'hir


@pytest.mark.rule("R11.6", "R14.4")
def test_keeper_of_the_tome_may_bring_it_back_at_the_end_of_the_round() -> None:
    """At the end of the round; you may add a card named Tome of Brak'hir from your forgotten zone to your hand."""
    end: dict[str, Any] = {"forgotten": [TOME, TOME, NEKOMANCER], "phase": "resolution"}
    state = lay({"a1": LECTERN, "a2": MERCENARY}, **end)
    assert asked(state) == "a trigger" and sorted(offered(state)) == ["no", "yes"]
    twin = state.copy()
    play(state, "a: yes")
    assert hand(state) == [TOME] and state.view(B)["sides"][A]["hand"] == [TOME]
    assert forgotten(state) == sorted([TOME, NEKOMANCER, LECTERN, MERCENARY]), "the field is cleared afterwards"
    play(twin, "a: no")
    assert hand(twin) == [] and forgotten(twin).count(TOME) == 2


@pytest.mark.rule("R14.4")
def test_keeper_of_the_tome_needs_a_tome() -> None:
    """A card named Tome of Brak'hir from your forgotten zone"""
    state = lay({"a1": LECTERN}, forgotten=[NEKOMANCER, GLIMPSE], their_forgotten=[TOME], phase="resolution")
    assert asked(state) == "a first", "A lost the round and is asked for the next one"
    assert asked(lay({"a1": THRONE}, forgotten=[TOME], phase="resolution")) == "a first"


@pytest.mark.rule("R12.3", "R12.5")
def test_last_lesson_discards_a_card_for_a_forgotten_demon() -> None:
    """Discard a card: Add a Mattervoid character from your forgotten zone to your hand."""
    zone = [NEKOMANCER, SUCCUBUS, *NO_DEMONS]
    state = lay({"a1": LECTERN}, hand=[MAREN, TOME], forgotten=zone, their_forgotten=[CURSE])
    play(state, "a: use a1 1")
    assert asked(state) == "a cost" and cards_offered(state) == [MAREN, TOME]
    play(state, f"a: card {MAREN}")
    assert asked(state) == "a target" and cards_offered(state) == [NEKOMANCER, SUCCUBUS]
    play(state, f"a: card {SUCCUBUS}")
    assert hand(state) == [SUCCUBUS, TOME] and forgotten(state) == sorted([MAREN, NEKOMANCER, *NO_DEMONS])
    assert "use a1 1" not in offered(state) and SUCCUBUS in state.view(B)["sides"][A]["hand"]


@pytest.mark.rule("R12.5")
def test_last_lesson_may_return_what_was_discarded() -> None:
    """Discard a card: Add a Mattervoid character from your forgotten zone to your hand."""
    state = play(lay({"a1": LECTERN}, hand=[CURSE, MERCENARY]), "a: use a1 1")
    assert asked(state) == "a cost" and cards_offered(state) == [CURSE], "the only way that finds a demon"
    play(state, f"a: card {CURSE}")
    assert hand(state) == [CURSE, MERCENARY] and forgotten(state) == []
    assert "use a1 1" not in offered(lay({"a1": LECTERN}, hand=[MERCENARY], forgotten=NO_DEMONS))
    assert "use a1 1" not in offered(lay({"a1": LECTERN}, forgotten=DEMONS))


# Throne of Nightmares


@pytest.mark.rule("R3.8", "R14.7")
def test_the_throne_takes_power_from_haunted_enemies() -> None:
    """Haunted enemy characters lose 2 Power."""
    slots = {
        "a1": THRONE,
        "a2": haunted(MERCENARY),
        "b1": {"card": MERCENARY, "haunting": [GHOST, GHOST]},
        "b2": {"card": MERCENARY, "haunting": [CURSE]},
        "b3": MERCENARY,
    }
    assert power(lay(slots)) == {"a1": 0, "a2": 6, "b1": 4, "b2": 1, "b3": 6}
    assert power(lay({**slots, "s0": THRONE}))["b1"] == 2
    assert power(play(lay(slots), "a: retire a1"))["b1"] == 6


@pytest.mark.rule("R17.7", "R18.4")
def test_a_converted_character_stays_haunted() -> None:
    """The haunted character loses 3 Power. / Haunted enemy characters lose 2 Power."""
    slots = {"a1": THRONE, "b2": {"card": MERCENARY, "haunting": [CURSE], "damage": 2}}
    state = enter(MORGANA, "a3", slots, hand=[TOME])
    assert numbers(state, "b2") == "1/5/14"
    play(state, "a: claim 1", "a: slot a2")
    assert at(state, "a2")["controller"] == A and at(state, "a2")["owner"] == B and damage(state)["a2"] == 2
    assert under(state, "a2", "haunting") == [CURSE]
    assert numbers(state, "a2") == "3/5/14", "no enemy of the Throne any more, but haunted"
    state = contest({"a2": haunted(MERCENARY, owner=B), "b2": MALEK, "b3": THRONE})
    assert damage(state) == {"b2": 0, "b3": 0}, "Malek burns it, whoever owns it"


# Glimpse the Void


GLIMPSED = {"b1": MAREN, "b2": {"card": MERCENARY, "owner": A}, "b3": LEVIATHAN, "s4": theirs(TREASURY), "a1": ACAN}


@pytest.mark.rule("R12.2", "R4.3")
def test_glimpse_the_void_returns_up_to_two_enemies() -> None:
    """Return three Mattervoid characters from your forgotten zone to the bottom of your deck:
    Return up to two enemy characters to their owner's hand."""
    state = lay(GLIMPSED, hand=[GLIMPSE], forgotten=[CURSE, MALEK, NEKOMANCER, SUCCUBUS, *NO_DEMONS])
    play(state, f"a: play {GLIMPSE}")
    assert asked(state) == "a cost" and cards_offered(state) == [CURSE, MALEK, NEKOMANCER, SUCCUBUS]
    play(state, f"a: card {CURSE}", f"a: card {MALEK}", f"a: card {SUCCUBUS}")
    assert asked(state) == "a target" and sorted(offered(state)) == ["done", "slot b1", "slot b2", "slot b3"]
    none, one = state.copy(), state.copy()
    play(state, "a: slot b3", "a: slot b2")
    assert sorted(field(state)) == ["a1", "b1", "s4"]
    assert hand(state, B) == [LEVIATHAN] and hand(state) == [MERCENARY], "each to its owner"
    assert side(state)["deck"] == 3 and forgotten(state) == sorted([GLIMPSE, NEKOMANCER, *NO_DEMONS])
    play(one, "a: slot b1", "a: done")
    assert hand(one, B) == [MAREN] and at(one, "b3") is not None
    play(none, "a: done")
    assert hand(none, B) == [] and sorted(field(none)) == sorted(GLIMPSED)


@pytest.mark.rule("R12.5")
def test_glimpse_the_void_needs_three_demons_and_an_enemy_character() -> None:
    """Return up to two enemy characters to their owner's hand."""
    for slots, zone, playable in (
        (GLIMPSED, [CURSE, MALEK, *NO_DEMONS], False),
        ({"a1": ACAN, "b1": TREASURY}, DEMONS, False),
        ({"a1": ACAN, "b1": GALAHAD}, DEMONS, False),
        (GLIMPSED, [CURSE, MALEK, NEKOMANCER], True),
    ):
        assert (f"play {GLIMPSE}" in offered(lay(slots, hand=[GLIMPSE], forgotten=zone))) is playable


# Feasting Frenzy


@pytest.mark.rule("R15.2", "R16.4")
def test_feasting_frenzy_heals_for_each_mattervoid_card_sent() -> None:
    """Send the top four cards of your deck to your forgotten zone, then remove 2 damage from a friendly Mattervoid
    character for each Mattervoid card sent this way."""
    deck = [NEKOMANCER, TOME, MERCENARY, LECTERN, CURSE]
    slots = {"a1": damaged(CAVALIER, 9), "a2": damaged(MERCENARY, 3), "a3": LECTERN, "b1": SUCCUBUS}
    state = play(lay(slots, hand=[FRENZY], deck=deck, forgotten=[MALEK]), f"a: play {FRENZY}")
    assert damage(state)["a1"] == 3, "a character, a relic and a Turning Point of the Mattervoid: 6"
    assert forgotten(state) == sorted([*deck[:4], MALEK, FRENZY]) and side(state)["deck"] == 1
    state = play(lay({**slots, "s0": NEKOMANCER}, hand=[FRENZY], deck=deck), f"a: play {FRENZY}")
    assert asked(state) == "a target" and slots_offered(state) == ["a1", "s0"], "undamaged or not"


@pytest.mark.rule("R12.5", "R16.4")
def test_feasting_frenzy_needs_a_deck_and_a_demon() -> None:
    """Send the top four cards of your deck to your forgotten zone"""
    hungry = {"a1": damaged(CAVALIER, 3)}
    state = play(lay(hungry, hand=[FRENZY], deck=[CURSE, NEKOMANCER]), f"a: play {FRENZY}")
    assert damage(state) == {"a1": 0} and forgotten(state) == sorted([CURSE, NEKOMANCER, FRENZY])
    assert f"play {FRENZY}" not in offered(lay(hungry, hand=[FRENZY]))
    assert f"play {FRENZY}" not in offered(lay({"a1": MERCENARY, "b1": CAVALIER}, hand=[FRENZY], deck=[CURSE]))


# Tome of Brak'hir


@pytest.mark.rule("R17.6", "R4.3", "R15.2")
def test_the_tome_plays_a_character_that_fell_this_round_for_either_player() -> None:
    """Play a character that was defeated this round from any forgotten zone into an open slot."""
    state = lay(
        {"a1": MERCENARY, "b3": MERCENARY},
        hand=[TOME],
        forgotten=[fallen(NEKOMANCER), CURSE, fallen(LECTERN)],
        their_forgotten=[fallen(MAREN), LEVIATHAN, fallen(TREASURY)],
    )
    play(state, f"a: play {TOME}")
    assert asked(state) == "a target" and cards_offered(state) == [NEKOMANCER, f"their {MAREN}"]
    twin = state.copy()
    play(state, f"a: their {MAREN}")
    assert asked(state) == "a place" and slots_offered(state) == ["a2", "a3", "s0", "s4"]
    play(state, "a: slot a2")
    assert at(state, "a2")["owner"] == B and at(state, "a2")["controller"] == A
    assert damage(play(state, "a: claim 1"))["b3"] == 3, "Flintlock Salute for A"
    assert forgotten(state) == sorted([NEKOMANCER, CURSE, LECTERN, TOME])
    play(twin, f"a: card {NEKOMANCER}", "a: slot a2")
    assert at(twin, "a2")["card"] == NEKOMANCER and at(twin, "a2")["played"]


def test_the_tome_knows_who_fell_in_this_round() -> None:
    """A character that was defeated this round"""
    state = contest({"a2": NEKOMANCER, "b2": MERCENARY}, hand=[TOME])
    play(state, "b: end", f"a: play {TOME}", "a: slot a1")
    assert at(state, "a1")["card"] == NEKOMANCER
    retired = play(lay({"a1": NEKOMANCER, "a2": MERCENARY}, hand=[TOME]), "a: retire a1")
    assert f"play {TOME}" not in offered(retired)
    last_round = lay({"a1": MERCENARY}, hand=[TOME], forgotten=[fallen(NEKOMANCER)], their_hand=[MERCENARY])
    assert f"play {TOME}" in offered(last_round)
    next_round(last_round)
    while asked(last_round) != "a action":
        finish_turn(last_round)
    assert last_round.view(None)["round"] == 2 and TOME in hand(last_round)
    assert f"play {TOME}" not in offered(last_round)


def test_the_tome_forgets_who_left_the_forgotten_zone_since() -> None:
    """A character that was defeated this round from any forgotten zone"""
    state = lay({"a1": LECTERN}, hand=[MERCENARY, TOME], forgotten=[fallen(NEKOMANCER)])
    assert f"play {TOME}" in offered(state)
    play(state, "a: use a1 1", f"a: card {MERCENARY}", f"a: discard {NEKOMANCER}")
    assert forgotten(state) == [NEKOMANCER, MERCENARY] and f"play {TOME}" not in offered(state)
    copies = lay({"a1": LECTERN}, hand=[TOME], forgotten=[NEKOMANCER, fallen(NEKOMANCER)])
    play(copies, f"a: play {TOME}", "a: slot a2")
    left = [card for card in side(copies)["forgotten"] if card["card"] == NEKOMANCER]
    assert [card["defeated"] for card in left] == [False], "the one that fell is back"


@pytest.mark.rule("R17.6")
def test_the_tome_pays_what_the_character_costs() -> None:
    """Play a character that was defeated this round from any forgotten zone into an open slot."""
    zone = [fallen(AGUATECA)]
    assert f"play {TOME}" not in offered(lay({"a1": MERCENARY}, hand=[TOME], their_forgotten=zone))
    state = lay({"a1": MERCENARY, "a2": ACAN}, hand=[TOME], their_forgotten=zone)
    play(state, f"a: play {TOME}")
    assert forgotten(state) == [ACAN] and slots_offered(state) == ["a2", "a3", "s0", "s4"]
    play(state, "a: slot a2")
    assert at(state, "a2")["card"] == AGUATECA and at(state, "a2")["owner"] == B
