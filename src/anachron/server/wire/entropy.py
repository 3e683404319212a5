"""Chance at a table of strangers comes from the operating system, and all of it from here."""

import secrets


def game_seed() -> str:
    """256 bits; its hash is shown at the start, itself only when the game is over."""
    return secrets.token_bytes(32).hex()


def bot_seed() -> int:
    """256 bits: from it, worlds are dealt that may leave this machine."""
    return secrets.randbits(256)


def one_of(names: list[str]) -> str:
    return secrets.choice(names)


def between(least: float, most: float) -> float:
    return secrets.SystemRandom().uniform(least, most)
