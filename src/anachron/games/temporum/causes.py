"""What makes things happen, as one number: a card, 100 + a Zone, 200 + a token."""

from typing import Final

from anachron.games.temporum.actions import PRIME_REAL_ESTATE

OWNERS: Final[list[int]] = []  # of each effect: the card or Zone whose text it is; filled where effects are added
BY_ZONE: Final = 100
BY_LAURELS: Final = 200
BY_SAGE: Final = 201
BY_HQ: Final = 202
BY_ZOMBIE: Final = 203
BY_PARADISE: Final = 204
BY_POISON: Final = 205
BY_IDS: Final = ("golden-laurels", "sage", "hq", "zombie", "paradise-money", "poison")
PER_STEP: Final = (BY_LAURELS, PRIME_REAL_ESTATE)  # R15.8: they pay for each crown step
