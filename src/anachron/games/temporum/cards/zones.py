"""The Zones of Temporum: the printed sentences and their steps side by side. Boxed text: see BOXES."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporum.cards import base_zones as base
from anachron.games.temporum.cards import expansion_zones as expansion
from anachron.games.temporum.cards import zone_parts as parts
from anachron.games.temporum.cards.base_zones import ChooseToy, MayScoreIt, MayTakeBack, PlayToy, VisitEarlier
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
)
from anachron.games.temporum.model.actions import ZONE_IDS
from anachron.games.temporum.model.effects import HOURGLASS, ZONE_TEXT
from anachron.games.temporum.rules import instructions
from anachron.games.temporum.rules.crowns import advance, advance_from_time_1, advance_here, advance_to_here
from anachron.games.temporum.rules.discards import MayDiscard, MayDiscardHand, discard, discard_hand, if_discarded
from anachron.games.temporum.rules.ending import more_turns
from anachron.games.temporum.rules.history import MayMove, change_here
from anachron.games.temporum.rules.instructions import PlayAsCopy, ScoreTwice
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
        Do("Score a card.", instructions.score_1),
        Do("If you rule here,", if_ruler),
        Do("advance a crown from here.", advance_here, 1),
    ),
    "ancient-greece": (
        parts.score_play_or_draw(),
        MayPay("Then you may pay $4 to", 4),
        Do("draw a card.", draw, 1),
    ),
    "ice-age": (
        Do("Score a card.", instructions.score_1),
        Do("Everyone else in a Time you rule loses $3.", base.others_in_times_ruled_lose, 3),
    ),
    "iron-age": (Do("Score a card for $2 less per Time you rule.", instructions.score_at_discount_per_ruled, 2),),
    "late-jurassic": (parts.score_play_or_draw(), Do("Then change history here.", change_here)),
    "primitive-paradise": (Do("Score a card.", instructions.score_1),),
    "stone-age": (
        Do("Score a card.", instructions.score_1),
        Do("Gain $2 for each Time where you have no crowns.", base.gain_per_empty_time, 2),
    ),
    "time-of-legends": (Do("Score a card and advance 1 extra step.", instructions.score_1, 1),),
    # Base, Time II
    "age-of-cults": (
        Do("Draw 2 cards.", draw, 2),
        Do("All at once, everyone with cards gives one to the next player on the left who has cards.", base.pass_left),
    ),
    "aztec-invasion": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you have no crowns here,", if_no_crowns_here),
        Do("advance a crown from Time I.", advance_from_time_1, 1),
    ),
    "crusades": (
        Do("Draw 2 cards.", draw, 2),
        Do("Gain $2 for each player in Time I.", base.gain_per_pawn_in_time_1, 2),
    ),
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
        parts.score_play_or_draw(),
        MayDiscard("Then you may discard a card to"),
        Do("gain $4.", gain, 4),
    ),
    "inquisition": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here,", if_ruler),
        Do("everyone else discards a card or loses $2.", each_other, effect=parts.DISCARD_OR_LOSE),
    ),
    "pax-buddha": (parts.score_play_or_draw(), Do("Then everyone draws a card.", all_draw, 1)),
    "plague": (
        Do("Draw 2 cards.", draw, 2),
        Do("Everyone in Time I or III discards a card.", base.discard_in_times_1_and_3, 1),
    ),
    "renaissance": (Do("Draw 2 cards, or 3 if you rule here.", base.draw_more_if_ruler, 2),),
    "roman-empire": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here, gain $2. If not, lose $2.", base.gain_or_lose, 2),
    ),
    # Base, Time III
    "age-of-discovery": (
        Do("Play a card.", instructions.play_1),
        Do("Gain $1 for each crown you have here.", gain_per_crown_here, 1),
    ),
    "american-civil-war": (
        Do("Play a card.", instructions.play_1),
        Do("Gain $2 for each Time you rule.", gain_per_ruled, 2),
    ),
    "balloon-revolution": (
        Do("Play a card.", instructions.play_1),
        Do("Gain $2 for each other pawn in this Zone.", base.gain_per_other_pawn, 2),
    ),
    "bureaucracy": (
        Do("Play a card.", instructions.play_1),
        Do("Everyone else with $12 or more retreats a crown.", base.rich_others_retreat, 12),
    ),
    "cold-war": (Do("Play a card.", instructions.play_1),),
    "french-revolution": (
        Do("Play a card.", instructions.play_1),
        Do("If you rule here,", if_ruler),
        Do("draw a card.", draw, 1),
    ),
    "great-depression": (
        parts.score_play_or_draw(),
        Do("Then everyone not in Time IV loses $2.", base.lose_outside_time_4, 2),
    ),
    "industrial-revolution": (
        Do("Play a card.", instructions.play_1_to_return),
        MayTakeBack("If you rule here, you may return that card to your hand."),
    ),
    "plutocracy": (
        Do("Play a card.", instructions.play_1),
        Do("If you alone have the most money, advance a crown.", base.richest_advances, 1),
    ),
    "police-state": (Do("Play a card.", instructions.play_1),),
    "prohibition-era": (
        Do("Play a card.", instructions.play_1),
        Do("Gain $2.", gain, 2),
        Do("Everyone who rules here gains $1.", base.rulers_here_gain, 1),
    ),
    "summer-of-love": (parts.score_play_or_draw(), Do("Then everyone gains $2.", all_gain, 2)),
    # Base, Time IV
    "age-of-cats": (
        MayPay("You may pay $10 to", 10),
        ScoreTwice("score a card from your hand twice,", instructions.FIRST),
        ScoreTwice("paying its cost both times.", instructions.SECOND),
        Do("", instructions.cats_end),
    ),
    "age-of-cybernetics": (PlayAsCopy("You may play a card as a copy of a Perpetual card you have in play."),),
    "age-of-toys": (
        MayPay("You may pay $4 to", 4),
        Do("draw 2 cards,", base.toys_draw, 2),
        ChooseToy("discard one of them"),
        PlayToy("and play the other."),
    ),
    "alien-contact": (Do("Draw a card.", base.contact_draw, 1), MayScoreIt("You may score it.")),
    "communist-utopia": (
        Do("If you have less than $12,", if_below, 12),
        Do("play a card.", instructions.play_1),
        Do("If you still have less than $12,", if_below, 12),
        Do("play another.", instructions.play_1),
    ),
    "icy-wasteland": (
        parts.score_play_or_draw(),
        Do("Then, if you rule here,", if_ruler),
        Do("everyone else loses $2.", others_lose, 2),
    ),
    "information-age": (
        Do(
            "In each Time from IV down to I where you have 4 or more crowns, visit the real Zone if you haven't "
            "visited it this turn.",
            base.visit_where_crowns_are,
            4,
        ),
    ),
    "mere-anarchy": (
        Do("Lose all your money.", lose_all),
        Do("Gain $3 for each crown you have here.", gain_per_crown_here, 3),
    ),
    "nanotech-wonderland": (Do("Gain $2 for each card in your hand.", base.gain_per_hand_card, 2),),
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
        Do("Score a card.", instructions.score_1),
        Do("Then, if you rule two or more Times,", base.if_ruling_two, 2),
        Do("you may score another.", instructions.may_score_1),
    ),
    "steampunk-empire": (
        Do("Discard a card.", discard, 1),
        Do("If you do,", if_discarded),
        Do("advance 3 steps.", advance, 3),
    ),
    "utopia": (Do("Gain $4.", gain, 4), Do("Draw a card.", draw, 1)),
    "warm-globe": (Do("Gain $8.", gain, 8), Do("Then everyone plays a card.", each_all, effect=parts.PLAY_1)),
    # Expansion, Time I
    "age-of-atlantis": (Do("Score a card.", instructions.score_1), PlaceHq("Place your HQ on any Zone.")),
    "alien-egypt": (
        Do("If you have $100 or more, you win at once.", expansion.win_if_rich),
        Choose("If not, gain $8 or score a card.", GAIN_8, parts.SCORE_1),
    ),
    "babylonian-bazaar": (Do("Score a card.", instructions.score_1),),
    "bronze-age": (
        Do("Score a card.", instructions.score_1),
        Do("If you do,", instructions.if_scored),
        Do("gain $1 for each crown you have here.", gain_per_crown_here, 1),
    ),
    "dawn-of-man": (
        Do("Score a card.", instructions.score_1),
        Do("Everyone advances a crown from Time I.", each_all, effect=parts.ADVANCE_FROM_1),
    ),
    "kingdom-of-trilobites": (Do("Score a card.", instructions.score_1),),
    "neolithic-renaissance": (Do("Score a card.", instructions.score_1),),
    "trojan-war": (
        Do("Score a card.", instructions.score_1),
        Do("Lose all your money.", lose_all),
        Do("Draw a card.", draw, 1),
    ),
    # Expansion, Time II
    "ancient-carthage": (Do("Draw 2 cards.", draw, 2), Do("Take a Trade Goods card.", expansion.take_goods)),
    "bright-ages": (Do("Draw 3 cards.", draw, 3), LayOnDeck("Put a card from your hand face up on the deck.")),
    "byzantine-empire": (Do("Draw 2 cards.", draw, 2),),
    "celtic-paradise": (Do("Draw 2 cards.", draw, 2),),
    "dark-ages": (Do("Draw 3 cards.", draw, 3),),
    "empire-of-the-amazons": (
        Do(
            "If you rule here, retreat a crown from here and draw 4 cards. If not, draw 2 cards.",
            expansion.retreat_and_draw,
        ),
    ),
    "greek-america": (
        Do("Draw 2 cards.", draw, 2),
        MayPlaceBase("If you rule here, you may place your Base here."),
        Do("If your Base is here,", expansion.if_base),
        MayDiscard("you may discard a card to"),
        Do("gain $6.", gain, 6),
    ),
    "mongolian-empire": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here,", if_ruler),
        Do(
            "everyone else with at least as many cards as you discards a card.",
            expansion.others_with_as_many_discard,
            1,
        ),
    ),
    "scientist-enclave": (
        MayRetreatForGizmo("You may retreat a crown from here to"),
        Do("take a Gizmo. If you don't, draw 2 cards.", expansion.take_gizmo),
    ),
    "three-kingdoms": (Do("Draw 2 cards.", draw, 2),),
    "tibetan-empire": (
        Do("Draw 2 cards.", draw, 2),
        Do("If you rule here,", if_ruler),
        Do("you gain no more money this turn,", expansion.no_gains),
        Do("but you may play a card.", instructions.may_play_1),
    ),
    "viking-america": (Do("Draw 2 cards.", draw, 2),),
    # Expansion, Time III
    "age-of-piracy": (
        Do("Play a card.", instructions.play_1),
        Do("Everyone in Time I or II loses $2.", expansion.rob_times_1_and_2, 2),
        Do("If you rule here,", if_ruler),
        Do("gain all they lost.", expansion.gain_taken),
    ),
    "age-of-plastic": (
        Do("Play a card.", instructions.play_1),
        Plastic("Choose one: gain $4 if you rule here, or draw a card if you rule Time II."),
    ),
    "atomic-age": (
        Do("Play a card.", instructions.play_1),
        Do("If you rule here,", if_ruler),
        MayMove("you may move to another real Zone."),
    ),
    "cultural-revolution": (Do("Play a card.", instructions.play_1),),
    "dutch-golden-age": (
        Do("Play a card.", instructions.play_1),
        Do("If you rule here,", if_ruler),
        Do("gain half the money you gained this turn.", gain_half_of_gains),
    ),
    "gold-rush": (
        Do("Play a card.", instructions.play_1),
        Do("If you're alone here, put $1 on this Zone.", expansion.add_gold, 1),
        Do("Then gain as much as lies on this Zone.", expansion.gain_gold),
    ),
    "meritocracy": (
        Do("Play a card.", instructions.play_1),
        Do("Gain $2 for each card you drew this turn.", expansion.gain_per_drawn, 2),
    ),
    "new-france": (
        Do("Play a card.", instructions.play_1),
        MayPlaceBase("If you rule here, you may place your Base here."),
        Do("If your Base is here,", expansion.if_base),
        Do("advance a crown.", advance, 1),
    ),
    "pax-britannica": (
        Do("Play a card.", instructions.play_1),
        Do(
            "Gain $4 if you have a crown in every Time, or $8 if you have at least 2 in every Time.",
            expansion.gain_for_spread,
        ),
    ),
    "rome-eternal": (
        Do("Play a card.", instructions.play_1),
        Do("If you rule here,", if_ruler),
        Do("take the Golden Laurels.", expansion.take_laurels),
    ),
    "russian-revolution": (
        Do("Play a card.", instructions.play_1),
        Do("If you rule here,", if_ruler),
        Do(
            "everyone else retreats a crown from this Time or a later one.", each_other, effect=parts.RETREAT_HERE_LATER
        ),
    ),
    "y2k": (Do("Play a card.", instructions.play_1),),
    # Expansion, Time IV
    "age-of-superheroes": (
        Do("If you're alone here", if_alone),
        Do("and have no cards or no money,", expansion.if_poor),
        Do("advance a crown from Time I to here.", advance_to_here),
    ),
    "capitalist-utopia": (Do("Gain $1 for every full $2 you have.", expansion.gain_per_full_2),),
    "earth-united": (
        LayOut("Put a Momentary card from your hand on the table."),
        Do("Everyone else plays it in turn,", expansion.others_play_it),
        Do("then you play it", expansion.play_it, instructions.FIRST),
        Do("twice.", expansion.play_it, instructions.SECOND),
        Do("", expansion.united_end),
    ),
    "endless-city": (Do("Gain $8.", gain, 8), Do("Take a Trade Goods card.", expansion.take_goods)),
    "exodus": (
        NameRuledTime("Name a Time you rule."),
        Do("Advance 2 crowns from it.", expansion.advance_from_named, 2),
        Do("If you still rule it, advance another from it.", expansion.advance_if_still_ruled, 1),
    ),
    "floating-cities": (
        Do("If you have exactly 6 cards,", expansion.if_holding_6, 6),
        Do("score a card,", instructions.score_1),
        Do("then play a card.", instructions.play_1),
    ),
    "green-world": (
        Do("Score a card.", instructions.score_1),
        Do("Gain $2 for each crown you advanced into Time IV this turn.", expansion.gain_per_arrived, 2),
    ),
    "mafia-city-states": (
        Do("Everyone else pays you $1.", expansion.others_pay, 1),
        Do("Score a card.", instructions.score_1),
    ),
    "poison-earth": (
        Do("Gain $8.", gain, 8),
        Do("Draw 2 cards.", draw, 2),
        Do("Take a Poison token.", expansion.take_poison),
    ),
    "quiet-planet": (
        Do("Look through the pile on this Zone", expansion.search_pile),
        TakeFromPile("and take 2 cards.", instructions.FIRST),
        TakeFromPile("", instructions.SECOND),
    ),
    "robotic-utopia": (
        Do("If you rule here,", if_ruler),
        Do("play the card that lies here. It stays here.", expansion.play_robot),
    ),
    "scrapyard-world": (
        Do("Score a card, but pay by discarding 1 card for every full $4 of its cost.", instructions.score_with_cards),
    ),
    "simulated-paradise": (
        PlaceSimulation("If you rule here, place the Simulation token on any other Zone."),
        Do("Then follow the text of the token's Zone as if it were printed here.", expansion.follow_simulated),
    ),
    "singularity": (
        Do("If the turn before this one wasn't yours,", if_previous_turn_not_yours),
        MayPay("you may pay $10 to", 10),
        Do("take two more turns after this one.", more_turns, 2),
    ),
    "underground-haven": (
        MayDiscard("You may discard a card to"),
        Do("gain $12", gain, 12),
        Do("and, if you rule here, take the Sage.", expansion.take_sage),
    ),
    "zombie-apocalypse": (
        Do("", expansion.pays_for_gizmo),
        MayPay("You may pay $2 to", 2),
        Do("take a Gizmo.", expansion.take_gizmo),
    ),
    # A Place Outside Time (R22.1)
    "a-place-outside-time": (Choose("Gain $8 or advance 2 steps.", GAIN_8, ADVANCE_2),),
}
HOURGLASS_TEXTS: Final[dict[str, tuple[Do, ...]]] = {
    "babylonian-bazaar": (
        Do("Everyone may pay $10 to draw 2 cards and advance 2 steps.", each_all, effect=parts.BAZAAR),
    ),
    "neolithic-renaissance": (
        Do("Everyone with fewer than 3 cards draws until they have 3.", each_all, effect=parts.DRAW_UP_TO_3),
    ),
    "celtic-paradise": (Do("Everyone with less than $8 gains $8.", expansion.gain_8_below_8, 8),),
    "three-kingdoms": (
        Do("Everyone who doesn't rule here discards a card and loses $4.", expansion.not_rulers_suffer),
    ),
    "cultural-revolution": (
        Do("Everyone with no crowns here advances a crown from Time I to here.", expansion.lag_behind_advance),
    ),
    "y2k": (Do("Everyone may discard a Perpetual card from their hand to gain $12.", each_all, effect=parts.OLD_CARD),),
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
            ZONE_TEXT[zone].define(*steps, Do("", expansion.turn_hourglass, effect=HOURGLASS[zone]))
        else:
            ZONE_TEXT[zone].define(*steps)


define_texts()
