"""The Zones of Temporum: the printed sentences and their steps side by side. Boxed text: see BOXES."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporum.actions import ZONE_IDS
from anachron.games.temporum.base_zones import (
    contact_draw,
    discard_in_times_1_and_3,
    draw_more_if_ruler,
    gain_or_lose,
    gain_per_empty_time,
    gain_per_hand_card,
    gain_per_other_pawn,
    gain_per_pawn_in_time_1,
    if_ruling_two,
    lose_outside_time_4,
    may_score_it,
    may_take_back,
    others_in_times_ruled_lose,
    pass_left,
    rich_others_retreat,
    richest_advances,
    rulers_here_gain,
    toys_choose,
    toys_draw,
    toys_play,
    visit_earlier,
    visit_where_crowns_are,
)
from anachron.games.temporum.cards import ADVANCE_2, GAIN_8
from anachron.games.temporum.crowns import advance, advance_from_time_1, advance_here, advance_to_here
from anachron.games.temporum.discards import discard, discard_hand, if_discarded, may_discard, may_discard_hand
from anachron.games.temporum.effects import HOURGLASS, ZONE_TEXT
from anachron.games.temporum.ending import more_turns
from anachron.games.temporum.expansion_zones import (
    add_gold,
    advance_from_named,
    advance_if_still_ruled,
    follow_simulated,
    gain_8_below_8,
    gain_for_spread,
    gain_gold,
    gain_per_arrived,
    gain_per_drawn,
    gain_per_full_2,
    gain_taken,
    if_base,
    if_holding_6,
    if_poor,
    lag_behind_advance,
    lay_on_deck,
    lay_out,
    may_place_base,
    may_retreat_for_gizmo,
    name_ruled_time,
    no_gains,
    not_rulers_suffer,
    others_pay,
    others_play_it,
    others_with_as_many_discard,
    pays_for_gizmo,
    place_hq,
    place_simulation,
    plastic,
    play_it,
    play_robot,
    retreat_and_draw,
    rob_times_1_and_2,
    search_pile,
    take_from_pile,
    take_gizmo,
    take_goods,
    take_laurels,
    take_poison,
    take_sage,
    turn_hourglass,
    united_end,
    win_if_rich,
)
from anachron.games.temporum.history import change_here, may_move
from anachron.games.temporum.instructions import (
    FIRST,
    SECOND,
    cats_end,
    cats_score,
    if_scored,
    may_play_1,
    may_score_1,
    play_1,
    play_1_to_return,
    play_as_copy,
    score_1,
    score_at_discount_per_ruled,
    score_with_cards,
)
from anachron.games.temporum.steps import (
    Choose,
    all_draw,
    all_gain,
    draw,
    draw_as_many,
    draw_per_ruled,
    each_all,
    each_other,
    gain,
    gain_half_of_gains,
    gain_per_crown_here,
    gain_per_ruled,
    if_alone,
    if_below,
    if_no_crowns_here,
    if_previous_turn_not_yours,
    if_ruler,
    lose_all,
    may_pay,
    others_lose,
)
from anachron.games.temporum.zone_parts import (
    ADVANCE_FROM_1,
    BAZAAR,
    DISCARD_OR_LOSE,
    DRAW_UP_TO_3,
    OLD_CARD,
    PLAY_1,
    RETREAT_HERE_LATER,
    SCORE_1,
    score_play_or_draw,
)

TEXTS: Final[dict[str, tuple[Do, ...]]] = {
    # Base, Time I
    "ancient-egypt": (Do("Score 1.", score_1), Do("Ruler:", if_ruler), Do("advance 1 from here.", advance_here, 1)),
    "ancient-greece": (
        score_play_or_draw(),
        Do("Then option: pay $4 →", may_pay, 4),
        Do("draw 1.", draw, 1),
    ),
    "ice-age": (
        Do("Score 1.", score_1),
        Do("Others standing in a Time of yours: lose $3.", others_in_times_ruled_lose, 3),
    ),
    "iron-age": (Do("Score 1 at a discount of $2 per Time ruled.", score_at_discount_per_ruled, 2),),
    "late-jurassic": (score_play_or_draw(), Do("Then change history here.", change_here)),
    "primitive-paradise": (Do("Score 1.", score_1),),
    "stone-age": (Do("Score 1.", score_1), Do("Gain $2 per Time without own crowns.", gain_per_empty_time, 2)),
    "time-of-legends": (Do("Score 1 with 1 extra crown.", score_1, 1),),
    # Base, Time II
    "age-of-cults": (
        Do("Draw 2.", draw, 2),
        Do("All at once: everyone holding cards hands 1 to the nearest left neighbour who holds cards.", pass_left),
    ),
    "aztec-invasion": (
        Do("Draw 2.", draw, 2),
        Do("Without own crowns here:", if_no_crowns_here),
        Do("advance 1 from Time I.", advance_from_time_1, 1),
    ),
    "crusades": (Do("Draw 2.", draw, 2), Do("Gain $2 for everyone standing in Time I.", gain_per_pawn_in_time_1, 2)),
    "egyptian-america": (Do("Draw 2.", draw, 2), Do("Ruler:", if_ruler), Do("advance 1 from here.", advance_here, 1)),
    "feudal-japan": (
        Do("Draw 2.", draw, 2),
        Do("Ruler,", if_ruler),
        Do("option: discard your hand →", may_discard_hand),
        Do("draw the same number.", draw_as_many),
    ),
    "holy-norse-empire": (Do("Draw 2.", draw, 2), Do("Ruler:", if_ruler), Do("gain $3.", gain, 3)),
    "imperial-china": (
        score_play_or_draw(),
        Do("Then option: discard 1 →", may_discard),
        Do("gain $4.", gain, 4),
    ),
    "inquisition": (
        Do("Draw 2.", draw, 2),
        Do("Ruler:", if_ruler),
        Do("others choose: discard 1, or lose $2.", each_other, effect=DISCARD_OR_LOSE),
    ),
    "pax-buddha": (score_play_or_draw(), Do("Then all: draw 1.", all_draw, 1)),
    "plague": (Do("Draw 2.", draw, 2), Do("All standing in Time I or III: discard 1.", discard_in_times_1_and_3, 1)),
    "renaissance": (Do("Draw 2; ruler: draw 3 instead.", draw_more_if_ruler, 2),),
    "roman-empire": (Do("Draw 2.", draw, 2), Do("Ruler: gain $2; else: lose $2.", gain_or_lose, 2)),
    # Base, Time III
    "age-of-discovery": (Do("Play 1.", play_1), Do("Gain $1 per own crown here.", gain_per_crown_here, 1)),
    "american-civil-war": (Do("Play 1.", play_1), Do("Gain $2 per Time ruled.", gain_per_ruled, 2)),
    "balloon-revolution": (Do("Play 1.", play_1), Do("Gain $2 per other pawn in this Zone.", gain_per_other_pawn, 2)),
    "bureaucracy": (Do("Play 1.", play_1), Do("Others with $12 or more: retreat 1.", rich_others_retreat, 12)),
    "cold-war": (Do("Play 1.", play_1),),
    "french-revolution": (Do("Play 1.", play_1), Do("Ruler:", if_ruler), Do("draw 1.", draw, 1)),
    "great-depression": (
        score_play_or_draw(),
        Do("Then all not standing in Time IV: lose $2.", lose_outside_time_4, 2),
    ),
    "industrial-revolution": (
        Do("Play 1.", play_1_to_return),
        Do("Ruler, option: take that card back into your hand.", may_take_back),
    ),
    "plutocracy": (Do("Play 1.", play_1), Do("Richest, no tie: advance 1.", richest_advances, 1)),
    "police-state": (Do("Play 1.", play_1),),
    "prohibition-era": (
        Do("Play 1.", play_1),
        Do("Gain $2.", gain, 2),
        Do("All ruling here: gain $1.", rulers_here_gain, 1),
    ),
    "summer-of-love": (score_play_or_draw(), Do("Then all: gain $2.", all_gain, 2)),
    # Base, Time IV
    "age-of-cats": (
        Do("Option: pay $10 →", may_pay, 10),
        Do("score one hand card twice,", cats_score, FIRST),
        Do("paying both times.", cats_score, SECOND),
        Do("", cats_end),
    ),
    "age-of-cybernetics": (Do("Option: play 1 as a copy of one of your Perpetual cards in play.", play_as_copy),),
    "age-of-toys": (
        Do("Option: pay $4 →", may_pay, 4),
        Do("draw 2,", toys_draw, 2),
        Do("discard one of these", toys_choose),
        Do("and play the other.", toys_play),
    ),
    "alien-contact": (Do("Draw 1.", contact_draw, 1), Do("Option: score that card.", may_score_it)),
    "communist-utopia": (
        Do("Below $12:", if_below, 12),
        Do("play 1.", play_1),
        Do("Then, below $12:", if_below, 12),
        Do("play 1.", play_1),
    ),
    "icy-wasteland": (
        score_play_or_draw(),
        Do("Then ruler:", if_ruler),
        Do("others lose $2.", others_lose, 2),
    ),
    "information-age": (
        Do(
            "From Time IV down to I: visit every real Zone not yet visited by you this turn whose Time holds 4 or more "
            "own crowns.",
            visit_where_crowns_are,
            4,
        ),
    ),
    "mere-anarchy": (Do("Lose all your $.", lose_all), Do("Gain $3 per own crown here.", gain_per_crown_here, 3)),
    "nanotech-wonderland": (Do("Gain $2 per hand card.", gain_per_hand_card, 2),),
    "nuclear-wasteland": (
        Do("Ruler:", if_ruler),
        Do("gain $2,", gain, 2),
        Do("then visit an earlier real Zone.", visit_earlier),
    ),
    "robot-uprising": (Do("Advance 1.", advance, 1), Do("Draw 1 per Time ruled.", draw_per_ruled, 1)),
    "savagery": (Do("Discard your hand.", discard_hand), Do("Draw 3.", draw, 3)),
    "space-age": (
        Do("Score 1.", score_1),
        Do("Then, ruling two or more Times,", if_ruling_two, 2),
        Do("option: score 1.", may_score_1),
    ),
    "steampunk-empire": (Do("Discard 1", discard, 1), Do("→", if_discarded), Do("advance 3.", advance, 3)),
    "utopia": (Do("Gain $4.", gain, 4), Do("Draw 1.", draw, 1)),
    "warm-globe": (Do("Gain $8.", gain, 8), Do("Then all: play 1.", each_all, effect=PLAY_1)),
    # Expansion, Time I
    "age-of-atlantis": (Do("Score 1.", score_1), Do("Place your HQ on any Zone.", place_hq)),
    "alien-egypt": (
        Do("With $100 or more: you win at once.", win_if_rich),
        Choose("Else choose: gain $8, or score 1.", GAIN_8, SCORE_1),
    ),
    "babylonian-bazaar": (Do("Score 1.", score_1),),
    "bronze-age": (
        Do("Score 1", score_1),
        Do("→", if_scored),
        Do("gain $1 per own crown here.", gain_per_crown_here, 1),
    ),
    "dawn-of-man": (Do("Score 1.", score_1), Do("All: advance 1 from Time I.", each_all, effect=ADVANCE_FROM_1)),
    "kingdom-of-trilobites": (Do("Score 1.", score_1),),
    "neolithic-renaissance": (Do("Score 1.", score_1),),
    "trojan-war": (Do("Score 1.", score_1), Do("Lose all your $.", lose_all), Do("Draw 1.", draw, 1)),
    # Expansion, Time II
    "ancient-carthage": (Do("Draw 2.", draw, 2), Do("Take a Trade Goods.", take_goods)),
    "bright-ages": (Do("Draw 3.", draw, 3), Do("Lay a hand card face up on the deck.", lay_on_deck)),
    "byzantine-empire": (Do("Draw 2.", draw, 2),),
    "celtic-paradise": (Do("Draw 2.", draw, 2),),
    "dark-ages": (Do("Draw 3.", draw, 3),),
    "empire-of-the-amazons": (Do("Ruler: retreat 1 from here and draw 4; else: draw 2.", retreat_and_draw),),
    "greek-america": (
        Do("Draw 2.", draw, 2),
        Do("Ruler, option: place your Base here.", may_place_base),
        Do("With your Base here,", if_base),
        Do("option: discard 1 →", may_discard),
        Do("gain $6.", gain, 6),
    ),
    "mongolian-empire": (
        Do("Draw 2.", draw, 2),
        Do("Ruler:", if_ruler),
        Do("others holding at least as many cards as you discard 1.", others_with_as_many_discard, 1),
    ),
    "scientist-enclave": (
        Do("Option: retreat 1 from here →", may_retreat_for_gizmo),
        Do("take a Gizmo; else: draw 2.", take_gizmo),
    ),
    "three-kingdoms": (Do("Draw 2.", draw, 2),),
    "tibetan-empire": (
        Do("Draw 2.", draw, 2),
        Do("Ruler:", if_ruler),
        Do("no gains for you during the rest of this turn;", no_gains),
        Do("option: play 1.", may_play_1),
    ),
    "viking-america": (Do("Draw 2.", draw, 2),),
    # Expansion, Time III
    "age-of-piracy": (
        Do("Play 1.", play_1),
        Do("All standing in Time I or II: lose $2.", rob_times_1_and_2, 2),
        Do("Ruler:", if_ruler),
        Do("gain the sum lost.", gain_taken),
    ),
    "age-of-plastic": (
        Do("Play 1.", play_1),
        Do("Choose: gain $4 (only as ruler here), or draw 1 (only as ruler of Time II).", plastic),
    ),
    "atomic-age": (
        Do("Play 1.", play_1),
        Do("Ruler,", if_ruler),
        Do("option: move to another real Zone.", may_move),
    ),
    "cultural-revolution": (Do("Play 1.", play_1),),
    "dutch-golden-age": (
        Do("Play 1.", play_1),
        Do("Ruler:", if_ruler),
        Do("gain half of your gains this turn.", gain_half_of_gains),
    ),
    "gold-rush": (
        Do("Play 1.", play_1),
        Do("Alone here: add $1 to the $ on this Zone.", add_gold, 1),
        Do("Then gain the amount lying on this Zone.", gain_gold),
    ),
    "meritocracy": (Do("Play 1.", play_1), Do("Gain $2 per card drawn by you this turn.", gain_per_drawn, 2)),
    "new-france": (
        Do("Play 1.", play_1),
        Do("Ruler, option: place your Base here.", may_place_base),
        Do("With your Base here:", if_base),
        Do("advance 1.", advance, 1),
    ),
    "pax-britannica": (
        Do("Play 1.", play_1),
        Do(
            "With 2 or more own crowns in every Time: gain $8; else, with 1 or more in every Time: gain $4.",
            gain_for_spread,
        ),
    ),
    "rome-eternal": (Do("Play 1.", play_1), Do("Ruler:", if_ruler), Do("take the Golden Laurels.", take_laurels)),
    "russian-revolution": (
        Do("Play 1.", play_1),
        Do("Ruler:", if_ruler),
        Do("others retreat 1 from this Time or later.", each_other, effect=RETREAT_HERE_LATER),
    ),
    "y2k": (Do("Play 1.", play_1),),
    # Expansion, Time IV
    "age-of-superheroes": (
        Do("Alone here,", if_alone),
        Do("and with an empty hand or $0:", if_poor),
        Do("advance 1 from Time I to here.", advance_to_here),
    ),
    "capitalist-utopia": (Do("Gain $1 per full $2 of yours.", gain_per_full_2),),
    "earth-united": (
        Do("Lay out a Momentary hand card.", lay_out),
        Do("Others play it, one after the other;", others_play_it),
        Do("finally you play it,", play_it, FIRST),
        Do("two times.", play_it, SECOND),
        Do("", united_end),
    ),
    "endless-city": (Do("Gain $8.", gain, 8), Do("Take a Trade Goods.", take_goods)),
    "exodus": (
        Do("Name a Time of yours:", name_ruled_time),
        Do("advance 2 from it;", advance_from_named, 2),
        Do("then, still ruling it, advance 1 from it.", advance_if_still_ruled, 1),
    ),
    "floating-cities": (
        Do("Holding exactly 6 cards:", if_holding_6, 6),
        Do("score 1,", score_1),
        Do("then play 1.", play_1),
    ),
    "green-world": (
        Do("Score 1.", score_1),
        Do("Gain $2 per own crown brought into Time IV this turn.", gain_per_arrived, 2),
    ),
    "mafia-city-states": (Do("Others pay you $1 each.", others_pay, 1), Do("Score 1.", score_1)),
    "poison-earth": (Do("Gain $8.", gain, 8), Do("Draw 2.", draw, 2), Do("Take a Poison token.", take_poison)),
    "quiet-planet": (
        Do("Search the pile on this Zone", search_pile),
        Do("and take 2 cards.", take_from_pile, FIRST),
        Do("", take_from_pile, SECOND),
    ),
    "robotic-utopia": (Do("Ruler:", if_ruler), Do("play the card lying here; it stays here.", play_robot)),
    "scrapyard-world": (Do("Score 1; its price is not $ but 1 discarded card per full $4.", score_with_cards),),
    "simulated-paradise": (
        Do("Ruler: place the Simulation token on any other Zone.", place_simulation),
        Do("Then follow the text of the token's Zone as if printed here.", follow_simulated),
    ),
    "singularity": (
        Do("Previous turn not yours,", if_previous_turn_not_yours),
        Do("option: pay $10 →", may_pay, 10),
        Do("two more turns for you after this one.", more_turns, 2),
    ),
    "underground-haven": (
        Do("Option: discard 1 →", may_discard),
        Do("gain $12", gain, 12),
        Do("and, as ruler, take the Sage.", take_sage),
    ),
    "zombie-apocalypse": (
        Do("", pays_for_gizmo),
        Do("Option: pay $2 →", may_pay, 2),
        Do("take a Gizmo.", take_gizmo),
    ),
    # A Place Outside Time (R22.1)
    "a-place-outside-time": (Choose("Choose: gain $8, or advance 2.", GAIN_8, ADVANCE_2),),
}
HOURGLASS_TEXTS: Final[dict[str, tuple[Do, ...]]] = {
    "babylonian-bazaar": (Do("All, option: pay $10 → draw 2 and advance 2.", each_all, effect=BAZAAR),),
    "neolithic-renaissance": (Do("All: draw up to 3.", each_all, effect=DRAW_UP_TO_3),),
    "celtic-paradise": (Do("All below $8: gain $8.", gain_8_below_8, 8),),
    "three-kingdoms": (Do("All not ruling here: discard 1 and lose $4.", not_rulers_suffer),),
    "cultural-revolution": (Do("All without own crowns here: advance 1 from Time I to here.", lag_behind_advance),),
    "y2k": (Do("All, option: discard a Perpetual hand card → gain $12.", each_all, effect=OLD_CARD),),
}
# What a box does lies in the function named here.
BOXES: Final = {
    "primitive-paradise": "setup.lay_zones, moments.BeforeVisit",
    "cold-war": "turn.note_start_effects",
    "police-state": "Temporum.can_move",
    "utopia": "Temporum.is_safe",
    "age-of-atlantis": "moments.BeforeVisit",
    "kingdom-of-trilobites": "history.next_change",
    "byzantine-empire": "history.move_pawn",
    "dark-ages": "effects.DARKNESS",
    "viking-america": "history.move_pawn",
    "meritocracy": "Temporum.step_times",
    "capitalist-utopia": "Temporum.rules",
    "endless-city": "effects.ENDLESS_CITY_REAL",
    "exodus": "turn.has_won, Temporum.can_step",
    "mafia-city-states": "effects.MAFIA_REAL",
    "quiet-planet": "setup.lay_zones",
    "robotic-utopia": "setup.lay_zones",
    "zombie-apocalypse": "setup.lay_zones, history.move_pawn, moments.BeforeVisit",
}


def define_texts() -> None:
    for name, steps in TEXTS.items():
        zone = ZONE_IDS.index(name)
        if name in HOURGLASS_TEXTS:
            HOURGLASS[zone].define(*HOURGLASS_TEXTS[name])
            ZONE_TEXT[zone].define(*steps, Do("", turn_hourglass, effect=HOURGLASS[zone]))
        else:
            ZONE_TEXT[zone].define(*steps)


define_texts()
