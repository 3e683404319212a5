"""The Zones of Temporum: the printed sentences and their steps side by side. Boxed text: see BOXES."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporum.cards.base_zones import (
    ChooseToy,
    MayScoreIt,
    MayTakeBack,
    PlayToy,
    VisitEarlier,
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
    others_in_times_ruled_lose,
    pass_left,
    rich_others_retreat,
    richest_advances,
    rulers_here_gain,
    toys_draw,
    visit_where_crowns_are,
)
from anachron.games.temporum.cards.card_texts import ADVANCE_2, GAIN_8
from anachron.games.temporum.cards.expansion_zones import (
    LayOnDeck,
    LayOut,
    MayPlaceBase,
    MayRetreatForGizmo,
    NameRuledTime,
    PlaceHq,
    PlaceSimulation,
    Plastic,
    TakeFromPile,
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
    no_gains,
    not_rulers_suffer,
    others_pay,
    others_play_it,
    others_with_as_many_discard,
    pays_for_gizmo,
    play_it,
    play_robot,
    retreat_and_draw,
    rob_times_1_and_2,
    search_pile,
    take_gizmo,
    take_goods,
    take_laurels,
    take_poison,
    take_sage,
    turn_hourglass,
    united_end,
    win_if_rich,
)
from anachron.games.temporum.cards.zone_parts import (
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
from anachron.games.temporum.model.actions import ZONE_IDS
from anachron.games.temporum.model.effects import HOURGLASS, ZONE_TEXT
from anachron.games.temporum.rules.crowns import advance, advance_from_time_1, advance_here, advance_to_here
from anachron.games.temporum.rules.discards import MayDiscard, MayDiscardHand, discard, discard_hand, if_discarded
from anachron.games.temporum.rules.ending import more_turns
from anachron.games.temporum.rules.history import MayMove, change_here
from anachron.games.temporum.rules.instructions import (
    FIRST,
    SECOND,
    PlayAsCopy,
    ScoreTwice,
    cats_end,
    if_scored,
    may_play_1,
    may_score_1,
    play_1,
    play_1_to_return,
    score_1,
    score_at_discount_per_ruled,
    score_with_cards,
)
from anachron.games.temporum.rules.steps import (
    Choose,
    MayPay,
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
    others_lose,
)

TEXTS: Final[dict[str, tuple[Do, ...]]] = {
    # Base, Time I
    "ancient-egypt": (
        Do("Score a card.", score_1),
        Do("If you rule here,", if_ruler),
        Do("advance a crown from here.", advance_here, 1),
    ),
    "ancient-greece": (
        score_play_or_draw(),
        MayPay("Then you may pay $4 to", 4),
        Do("draw a card.", draw, 1),
    ),
    "ice-age": (
        Do("Score a card.", score_1),
        Do("Everyone else in a Time you rule loses $3.", others_in_times_ruled_lose, 3),
    ),
    "iron-age": (Do("Score a card for $2 less per Time you rule.", score_at_discount_per_ruled, 2),),
    "late-jurassic": (score_play_or_draw(), Do("Then change history here.", change_here)),
    "primitive-paradise": (Do("Score a card.", score_1),),
    "stone-age": (
        Do("Score a card.", score_1),
        Do("Gain $2 for each Time where you have no crowns.", gain_per_empty_time, 2),
    ),
    "time-of-legends": (Do("Score a card and advance 1 extra step.", score_1, 1),),
    # Base, Time II
    "age-of-cults": (
        Do("Draw 2 cards.", draw, 2),
        Do("All at once, everyone with cards gives one to the next player on the left who has cards.", pass_left),
    ),
    "aztec-invasion": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you have no crowns here,", if_no_crowns_here),
        Do("advance a crown from Time I.", advance_from_time_1, 1),
    ),
    "crusades": (Do("Draw 2 cards.", draw, 2), Do("Gain $2 for each player in Time I.", gain_per_pawn_in_time_1, 2)),
    "egyptian-america": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here,", if_ruler),
        Do("advance a crown from here.", advance_here, 1),
    ),
    "feudal-japan": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here,", if_ruler),
        MayDiscardHand("you may discard your hand"),
        Do("and draw as many cards.", draw_as_many),
    ),
    "holy-norse-empire": (Do("Draw 2 cards.", draw, 2), Do("If you rule here,", if_ruler), Do("gain $3.", gain, 3)),
    "imperial-china": (
        score_play_or_draw(),
        MayDiscard("Then you may discard a card to"),
        Do("gain $4.", gain, 4),
    ),
    "inquisition": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here,", if_ruler),
        Do("everyone else discards a card or loses $2.", each_other, effect=DISCARD_OR_LOSE),
    ),
    "pax-buddha": (score_play_or_draw(), Do("Then everyone draws a card.", all_draw, 1)),
    "plague": (
        Do("Draw 2 cards.", draw, 2),
        Do("Everyone in Time I or III discards a card.", discard_in_times_1_and_3, 1),
    ),
    "renaissance": (Do("Draw 2 cards, or 3 if you rule here.", draw_more_if_ruler, 2),),
    "roman-empire": (Do("Draw 2 cards.", draw, 2), Do("If you rule here, gain $2. If not, lose $2.", gain_or_lose, 2)),
    # Base, Time III
    "age-of-discovery": (
        Do("Play a card.", play_1),
        Do("Gain $1 for each crown you have here.", gain_per_crown_here, 1),
    ),
    "american-civil-war": (Do("Play a card.", play_1), Do("Gain $2 for each Time you rule.", gain_per_ruled, 2)),
    "balloon-revolution": (
        Do("Play a card.", play_1),
        Do("Gain $2 for each other pawn in this Zone.", gain_per_other_pawn, 2),
    ),
    "bureaucracy": (
        Do("Play a card.", play_1),
        Do("Everyone else with $12 or more retreats a crown.", rich_others_retreat, 12),
    ),
    "cold-war": (Do("Play a card.", play_1),),
    "french-revolution": (Do("Play a card.", play_1), Do("If you rule here,", if_ruler), Do("draw a card.", draw, 1)),
    "great-depression": (
        score_play_or_draw(),
        Do("Then everyone not in Time IV loses $2.", lose_outside_time_4, 2),
    ),
    "industrial-revolution": (
        Do("Play a card.", play_1_to_return),
        MayTakeBack("If you rule here, you may return that card to your hand."),
    ),
    "plutocracy": (
        Do("Play a card.", play_1),
        Do("If you alone have the most money, advance a crown.", richest_advances, 1),
    ),
    "police-state": (Do("Play a card.", play_1),),
    "prohibition-era": (
        Do("Play a card.", play_1),
        Do("Gain $2.", gain, 2),
        Do("Everyone who rules here gains $1.", rulers_here_gain, 1),
    ),
    "summer-of-love": (score_play_or_draw(), Do("Then everyone gains $2.", all_gain, 2)),
    # Base, Time IV
    "age-of-cats": (
        MayPay("You may pay $10 to", 10),
        ScoreTwice("score a card from your hand twice,", FIRST),
        ScoreTwice("paying its cost both times.", SECOND),
        Do("", cats_end),
    ),
    "age-of-cybernetics": (PlayAsCopy("You may play a card as a copy of a Perpetual card you have in play."),),
    "age-of-toys": (
        MayPay("You may pay $4 to", 4),
        Do("draw 2 cards,", toys_draw, 2),
        ChooseToy("discard one of them"),
        PlayToy("and play the other."),
    ),
    "alien-contact": (Do("Draw a card.", contact_draw, 1), MayScoreIt("You may score it.")),
    "communist-utopia": (
        Do("If you have less than $12,", if_below, 12),
        Do("play a card.", play_1),
        Do("If you still have less than $12,", if_below, 12),
        Do("play another.", play_1),
    ),
    "icy-wasteland": (
        score_play_or_draw(),
        Do("Then, if you rule here,", if_ruler),
        Do("everyone else loses $2.", others_lose, 2),
    ),
    "information-age": (
        Do(
            "In each Time from IV down to I where you have 4 or more crowns, visit the real Zone if you haven't "
            "visited it this turn.",
            visit_where_crowns_are,
            4,
        ),
    ),
    "mere-anarchy": (
        Do("Lose all your money.", lose_all),
        Do("Gain $3 for each crown you have here.", gain_per_crown_here, 3),
    ),
    "nanotech-wonderland": (Do("Gain $2 for each card in your hand.", gain_per_hand_card, 2),),
    "nuclear-wasteland": (
        Do("If you rule here,", if_ruler),
        Do("gain $2,", gain, 2),
        VisitEarlier("then visit the real Zone of an earlier Time."),
    ),
    "robot-uprising": (
        Do("Advance a crown.", advance, 1),
        Do("Draw a card for each Time you rule.", draw_per_ruled, 1),
    ),
    "savagery": (Do("Discard your hand.", discard_hand), Do("Draw 3 cards.", draw, 3)),
    "space-age": (
        Do("Score a card.", score_1),
        Do("Then, if you rule two or more Times,", if_ruling_two, 2),
        Do("you may score another.", may_score_1),
    ),
    "steampunk-empire": (
        Do("Discard a card.", discard, 1),
        Do("If you do,", if_discarded),
        Do("advance 3 steps.", advance, 3),
    ),
    "utopia": (Do("Gain $4.", gain, 4), Do("Draw a card.", draw, 1)),
    "warm-globe": (Do("Gain $8.", gain, 8), Do("Then everyone plays a card.", each_all, effect=PLAY_1)),
    # Expansion, Time I
    "age-of-atlantis": (Do("Score a card.", score_1), PlaceHq("Place your HQ on any Zone.")),
    "alien-egypt": (
        Do("If you have $100 or more, you win at once.", win_if_rich),
        Choose("If not, gain $8 or score a card.", GAIN_8, SCORE_1),
    ),
    "babylonian-bazaar": (Do("Score a card.", score_1),),
    "bronze-age": (
        Do("Score a card.", score_1),
        Do("If you do,", if_scored),
        Do("gain $1 for each crown you have here.", gain_per_crown_here, 1),
    ),
    "dawn-of-man": (
        Do("Score a card.", score_1),
        Do("Everyone advances a crown from Time I.", each_all, effect=ADVANCE_FROM_1),
    ),
    "kingdom-of-trilobites": (Do("Score a card.", score_1),),
    "neolithic-renaissance": (Do("Score a card.", score_1),),
    "trojan-war": (Do("Score a card.", score_1), Do("Lose all your money.", lose_all), Do("Draw a card.", draw, 1)),
    # Expansion, Time II
    "ancient-carthage": (Do("Draw 2 cards.", draw, 2), Do("Take a Trade Goods card.", take_goods)),
    "bright-ages": (Do("Draw 3 cards.", draw, 3), LayOnDeck("Put a card from your hand face up on the deck.")),
    "byzantine-empire": (Do("Draw 2 cards.", draw, 2),),
    "celtic-paradise": (Do("Draw 2 cards.", draw, 2),),
    "dark-ages": (Do("Draw 3 cards.", draw, 3),),
    "empire-of-the-amazons": (
        Do("If you rule here, retreat a crown from here and draw 4 cards. If not, draw 2 cards.", retreat_and_draw),
    ),
    "greek-america": (
        Do("Draw 2 cards.", draw, 2),
        MayPlaceBase("If you rule here, you may place your Base here."),
        Do("If your Base is here,", if_base),
        MayDiscard("you may discard a card to"),
        Do("gain $6.", gain, 6),
    ),
    "mongolian-empire": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here,", if_ruler),
        Do("everyone else with at least as many cards as you discards a card.", others_with_as_many_discard, 1),
    ),
    "scientist-enclave": (
        MayRetreatForGizmo("You may retreat a crown from here to"),
        Do("take a Gizmo. If you don't, draw 2 cards.", take_gizmo),
    ),
    "three-kingdoms": (Do("Draw 2 cards.", draw, 2),),
    "tibetan-empire": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here,", if_ruler),
        Do("you gain no more money this turn,", no_gains),
        Do("but you may play a card.", may_play_1),
    ),
    "viking-america": (Do("Draw 2 cards.", draw, 2),),
    # Expansion, Time III
    "age-of-piracy": (
        Do("Play a card.", play_1),
        Do("Everyone in Time I or II loses $2.", rob_times_1_and_2, 2),
        Do("If you rule here,", if_ruler),
        Do("gain all they lost.", gain_taken),
    ),
    "age-of-plastic": (
        Do("Play a card.", play_1),
        Plastic("Choose one: gain $4 if you rule here, or draw a card if you rule Time II."),
    ),
    "atomic-age": (
        Do("Play a card.", play_1),
        Do("If you rule here,", if_ruler),
        MayMove("you may move to another real Zone."),
    ),
    "cultural-revolution": (Do("Play a card.", play_1),),
    "dutch-golden-age": (
        Do("Play a card.", play_1),
        Do("If you rule here,", if_ruler),
        Do("gain half the money you gained this turn.", gain_half_of_gains),
    ),
    "gold-rush": (
        Do("Play a card.", play_1),
        Do("If you're alone here, put $1 on this Zone.", add_gold, 1),
        Do("Then gain as much as lies on this Zone.", gain_gold),
    ),
    "meritocracy": (Do("Play a card.", play_1), Do("Gain $2 for each card you drew this turn.", gain_per_drawn, 2)),
    "new-france": (
        Do("Play a card.", play_1),
        MayPlaceBase("If you rule here, you may place your Base here."),
        Do("If your Base is here,", if_base),
        Do("advance a crown.", advance, 1),
    ),
    "pax-britannica": (
        Do("Play a card.", play_1),
        Do(
            "Gain $4 if you have a crown in every Time, or $8 if you have at least 2 in every Time.",
            gain_for_spread,
        ),
    ),
    "rome-eternal": (
        Do("Play a card.", play_1),
        Do("If you rule here,", if_ruler),
        Do("take the Golden Laurels.", take_laurels),
    ),
    "russian-revolution": (
        Do("Play a card.", play_1),
        Do("If you rule here,", if_ruler),
        Do("everyone else retreats a crown from this Time or a later one.", each_other, effect=RETREAT_HERE_LATER),
    ),
    "y2k": (Do("Play a card.", play_1),),
    # Expansion, Time IV
    "age-of-superheroes": (
        Do("If you're alone here", if_alone),
        Do("and have no cards or no money,", if_poor),
        Do("advance a crown from Time I to here.", advance_to_here),
    ),
    "capitalist-utopia": (Do("Gain $1 for every full $2 you have.", gain_per_full_2),),
    "earth-united": (
        LayOut("Put a Momentary card from your hand on the table."),
        Do("Everyone else plays it in turn,", others_play_it),
        Do("then you play it", play_it, FIRST),
        Do("twice.", play_it, SECOND),
        Do("", united_end),
    ),
    "endless-city": (Do("Gain $8.", gain, 8), Do("Take a Trade Goods card.", take_goods)),
    "exodus": (
        NameRuledTime("Name a Time you rule."),
        Do("Advance 2 crowns from it.", advance_from_named, 2),
        Do("If you still rule it, advance another from it.", advance_if_still_ruled, 1),
    ),
    "floating-cities": (
        Do("If you have exactly 6 cards,", if_holding_6, 6),
        Do("score a card,", score_1),
        Do("then play a card.", play_1),
    ),
    "green-world": (
        Do("Score a card.", score_1),
        Do("Gain $2 for each crown you advanced into Time IV this turn.", gain_per_arrived, 2),
    ),
    "mafia-city-states": (Do("Everyone else pays you $1.", others_pay, 1), Do("Score a card.", score_1)),
    "poison-earth": (Do("Gain $8.", gain, 8), Do("Draw 2 cards.", draw, 2), Do("Take a Poison token.", take_poison)),
    "quiet-planet": (
        Do("Look through the pile on this Zone", search_pile),
        TakeFromPile("and take 2 cards.", FIRST),
        TakeFromPile("", SECOND),
    ),
    "robotic-utopia": (
        Do("If you rule here,", if_ruler),
        Do("play the card that lies here. It stays here.", play_robot),
    ),
    "scrapyard-world": (
        Do("Score a card, but pay by discarding 1 card for every full $4 of its cost.", score_with_cards),
    ),
    "simulated-paradise": (
        PlaceSimulation("If you rule here, place the Simulation token on any other Zone."),
        Do("Then follow the text of the token's Zone as if it were printed here.", follow_simulated),
    ),
    "singularity": (
        Do("If the turn before this one wasn't yours,", if_previous_turn_not_yours),
        MayPay("you may pay $10 to", 10),
        Do("take two more turns after this one.", more_turns, 2),
    ),
    "underground-haven": (
        MayDiscard("You may discard a card to"),
        Do("gain $12", gain, 12),
        Do("and, if you rule here, take the Sage.", take_sage),
    ),
    "zombie-apocalypse": (
        Do("", pays_for_gizmo),
        MayPay("You may pay $2 to", 2),
        Do("take a Gizmo.", take_gizmo),
    ),
    # A Place Outside Time (R22.1)
    "a-place-outside-time": (Choose("Gain $8 or advance 2 steps.", GAIN_8, ADVANCE_2),),
}
HOURGLASS_TEXTS: Final[dict[str, tuple[Do, ...]]] = {
    "babylonian-bazaar": (Do("Everyone may pay $10 to draw 2 cards and advance 2 steps.", each_all, effect=BAZAAR),),
    "neolithic-renaissance": (
        Do("Everyone with fewer than 3 cards draws until they have 3.", each_all, effect=DRAW_UP_TO_3),
    ),
    "celtic-paradise": (Do("Everyone with less than $8 gains $8.", gain_8_below_8, 8),),
    "three-kingdoms": (Do("Everyone who doesn't rule here discards a card and loses $4.", not_rulers_suffer),),
    "cultural-revolution": (
        Do("Everyone with no crowns here advances a crown from Time I to here.", lag_behind_advance),
    ),
    "y2k": (Do("Everyone may discard a Perpetual card from their hand to gain $12.", each_all, effect=OLD_CARD),),
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
