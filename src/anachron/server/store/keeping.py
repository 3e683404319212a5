"""How long tables are stored that nobody uses, and since when their people are told."""

from typing import Final

from anachron.server.store.base import Row

KEEP_DAYS: Final = 365  # without a move or a visit of one of its people
NOTICE_DAYS: Final = 30  # so long at least the lobby says that a table will be deleted
LESSON_DAYS: Final = 7  # lessons are on nobody's list, and begin anew in a second
REMOVED_DAYS: Final = 30  # everybody has taken it off their list
DAY_MS: Final = 24 * 3600 * 1000


def notice(keep_days: int) -> int:
    return min(NOTICE_DAYS, keep_days // 2 + 1)


def without_notice(row: Row, is_listed: bool) -> int | None:
    """After how many unused days this table may go without a word; None: only with notice."""
    return LESSON_DAYS if row.head.lesson is not None else REMOVED_DAYS if not is_listed else None


def is_told(row: Row) -> bool:
    """Do its people see that it will be deleted? A visit ends that; we know it to the second."""
    return row.warned // 1000 > row.used // 1000


def should_be_told(row: Row, is_listed: bool, now: int, keep_days: int) -> bool:
    if not keep_days or is_told(row) or without_notice(row, is_listed) is not None:
        return False
    return now - row.used > (keep_days - notice(keep_days)) * DAY_MS


def days_left(row: Row, now: int, keep_days: int) -> int | None:
    """How many days are left until a table is deleted; None: its people need not know yet."""
    if not keep_days or not is_told(row):
        return None
    due = max(row.used + keep_days * DAY_MS, row.warned + notice(keep_days) * DAY_MS)
    return max(0, -((now - due) // DAY_MS))


def is_due(row: Row, is_listed: bool, now: int, keep_days: int) -> bool:
    days = without_notice(row, is_listed)
    if days is not None:
        return now - row.used > days * DAY_MS
    return days_left(row, now, keep_days) == 0
