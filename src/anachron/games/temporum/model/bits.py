"""Sets of spaces, Times or cards as bits of one whole number. Sets of seats: core/seats.py."""


def bit(n: int) -> int:
    return 1 << n


def contains(bits: int, n: int) -> bool:
    return bits >> n & 1 == 1


def members(bits: int) -> list[int]:
    return [n for n in range(bits.bit_length()) if bits >> n & 1]
