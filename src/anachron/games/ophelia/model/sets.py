"""Sets of small numbers as bits of one whole number: the abilities that a card has used."""


def contains(members: int, member: int) -> bool:
    return members >> member & 1 == 1


def with_member(members: int, member: int) -> int:
    return members | 1 << member
