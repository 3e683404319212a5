"""What the cards can do, by kind: the table that the rules read."""

from anachron.games.temporal_war.cards.angels import ANGELS, THURA
from anachron.games.temporal_war.cards.beasts import BEASTS, KRAGGA
from anachron.games.temporal_war.cards.building import TEXTS_PER_CARD, Printed
from anachron.games.temporal_war.cards.constructs import CONSTRUCTS
from anachron.games.temporal_war.cards.demons import AZGAREL, DEMONS
from anachron.games.temporal_war.cards.elves import ELVES, INFLUERIEL
from anachron.games.temporal_war.cards.equipment import EQUIPMENT_CARDS
from anachron.games.temporal_war.cards.flashes import FLASHES
from anachron.games.temporal_war.cards.forgotten import FORGOTTEN
from anachron.games.temporal_war.cards.humans import HUMANS, LEONEL
from anachron.games.temporal_war.cards.spells import SPELLS
from anachron.games.temporal_war.cards.traps import TRAPS
from anachron.games.temporal_war.cards.undead import MORWENNA, UNDEAD_CARDS
from anachron.games.temporal_war.model.actions import FIRST_SPELL, KIND_COUNT
from anachron.games.temporal_war.model.content import CardTable
from anachron.games.temporal_war.model.texts import (
    ACTION,
    AIDS_RANGE,
    BOUNTY,
    BUILD,
    CASTER,
    CHEAPER,
    EXERT_TEXT,
    HUNTING,
    MAIN,
    MAY,
    MONSTER_LEVEL,
    MONSTER_LOST,
    MONSTER_WON,
    NO_TEXT,
    ON_ATTACK_ROLL,
    ON_DEFENSE_ROLL,
    ON_SYNC_ROLL,
    SPEED_NOW,
    STANDING,
    SUPPORT,
    TRIGGER,
    Text,
    TextTable,
)


def all_cards() -> list[Printed]:
    return [
        LEONEL,
        THURA,
        INFLUERIEL,
        AZGAREL,
        MORWENNA,
        KRAGGA,
        *HUMANS,
        *ANGELS,
        *ELVES,
        *DEMONS,
        *UNDEAD_CARDS,
        *BEASTS,
        *SPELLS,
        *EQUIPMENT_CARDS,
        *TRAPS,
        *CONSTRUCTS,
        *FLASHES,
        *FORGOTTEN,
    ]


def fill(cards: CardTable) -> None:
    """Lays the texts of all cards into the table."""
    printed = {card.kind: card for card in all_cards()}
    assert len(printed) == KIND_COUNT, "content.toml and the rooms of cards don't name the same cards"
    table = cards.text
    table.all = [NO_TEXT] * (KIND_COUNT * TEXTS_PER_CARD)
    for kind in range(KIND_COUNT):
        add_lists(table)
        for text in printed[kind].texts:
            table.all[text.number] = text
            lay(table, text)


def add_lists(table: TextTable) -> None:
    table.of_card.append([])
    table.triggers.append([])
    table.symbols.append([])
    for texts in (
        table.offers, table.exerts, table.support, table.main, table.action, table.build, table.caster,
        table.level, table.won, table.lost,
    ):  # fmt: skip
        texts.append(NO_TEXT)
    for numbers in (
        table.trigger_windows, table.offer_windows, table.exert_windows, table.support_windows, table.flags,
        table.cheaper, table.hunting, table.bounty, table.aids_range, table.speed_now,
        table.magic, table.power, table.range, table.keys,
    ):  # fmt: skip
        numbers.append(0)


def lay(table: TextTable, text: Text) -> None:
    kind = text.card
    table.of_card[kind].append(text)
    if text.sort == TRIGGER:
        table.triggers[kind].append(text)
        table.trigger_windows[kind] |= 1 << text.window
    elif text.sort == MAY:
        table.offers[kind] = text
        table.offer_windows[kind] |= 1 << text.window
    elif text.sort == EXERT_TEXT:
        table.exerts[kind] = text
        table.exert_windows[kind] |= 1 << text.window
    elif text.sort == SUPPORT:
        lay_support(table, text)
    elif text.sort == MAIN:
        table.main[kind] = text
    elif text.sort == ACTION:
        table.action[kind] = text
    elif text.sort == BUILD:
        table.build[kind] = text
    elif text.sort == CASTER:
        table.caster[kind] = text
    elif text.sort == MONSTER_LEVEL:
        table.level[kind] = text
    elif text.sort == MONSTER_WON:
        table.won[kind] = text
    elif text.sort == MONSTER_LOST:
        table.lost[kind] = text
    elif text.sort == STANDING:
        lay_standing(table, text)


def lay_support(table: TextTable, text: Text) -> None:
    kind = text.card
    table.support[kind] = text
    windows = [text.window]
    if text.window == ON_ATTACK_ROLL:  # R20.7: any roll
        windows += [ON_DEFENSE_ROLL, ON_SYNC_ROLL]
    for window in windows:
        table.support_windows[kind] |= 1 << window
        table.window_kinds[window].append(kind)
        table.window_holdings[window] |= 1 << (kind - FIRST_SPELL)


def lay_standing(table: TextTable, text: Text) -> None:
    kind = text.card
    table.flags[kind] |= text.flags
    table.keys[kind] |= text.keys
    if text.gives is not None:
        table.symbols[kind].append(text)
    if text.line is not None:
        table.magic[kind] += text.line.magic
        table.power[kind] += text.line.power
        table.range[kind] += text.line.range
    if text.sets == CHEAPER:
        table.cheaper[kind] = text.amount
    elif text.sets == HUNTING:
        table.hunting[kind] = text.amount
    elif text.sets == BOUNTY:
        table.bounty[kind] = text.amount
    elif text.sets == AIDS_RANGE:
        table.aids_range[kind] = text.amount
    elif text.sets == SPEED_NOW:
        table.speed_now[kind] = text.amount
