"""Chance, inside the state: a fast generator for the lab, an unpredictable one for live tables."""

from hashlib import blake2b
from typing import Final

Words = dict[str, object]

MASK: Final = 0xFFFFFFFF
MASK_30: Final = 0x3FFFFFFF
WORDS_PER_BLOCK: Final = 16


class Rng:
    """sfc32 (Chris Doty-Humphrey): small, fast, and every step fits a machine word. Not for tables of strangers."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter
        self.asked: int = 0  # how often chance was asked: what follows a random result cannot be undone
        self.loaded: list[list[int]] = []  # results written into a position by hand, next one first

    def copy(self) -> "Rng":
        twin = Rng(self.a, self.b, self.c, self.counter)
        self.copy_core(twin)
        return twin

    def copy_core(self, twin: "Rng") -> None:
        twin.asked = self.asked
        if self.loaded:
            twin.loaded = [result[:] for result in self.loaded]

    def word(self) -> int:
        """32 random bits."""
        mixed = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & MASK)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + mixed) & MASK
        return mixed

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (Lemire's method, without its bias).
        30 bits, so that the product stays a machine word when compiled."""
        self.asked += 1
        if self.loaded:
            return self.loaded.pop(0)[0]
        product = (self.word() >> 2) * n
        low = product & MASK_30
        if low < n:
            least = (MASK_30 + 1 - n) % n
            while low < least:
                product = (self.word() >> 2) * n
                low = product & MASK_30
        return product >> 30

    def shuffle(self, pile: list[int]) -> None:
        self.asked += 1
        if self.loaded:
            order = self.loaded.pop(0)
            if sorted(order) != sorted(pile):
                raise ValueError(
                    "a shuffle loaded as chance does not fit the pile: it must name each of its cards once"
                )
            pile[:] = order
            return
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def words(self) -> Words:
        return {"kind": "fast", "state": [self.a, self.b, self.c, self.counter], **self.common()}

    def common(self) -> Words:
        return {"asked": self.asked, "loaded": self.loaded}


class KeyedRng(Rng):
    """BLAKE2b keyed with the seed, in counter mode: what was seen tells nothing of what comes."""

    def __init__(self, key: str, counter: int) -> None:
        super().__init__(0, 0, 0, counter)
        self.key = key
        self.block: list[int] = []
        self.block_number = -1

    def copy(self) -> "KeyedRng":
        twin = KeyedRng(self.key, self.counter)
        twin.block, twin.block_number = self.block, self.block_number  # a block is never changed, only replaced
        self.copy_core(twin)
        return twin

    def word(self) -> int:
        number = self.counter // WORDS_PER_BLOCK
        if number != self.block_number:
            digest = blake2b(number.to_bytes(8, "little"), key=bytes.fromhex(self.key)).digest()
            self.block = [int.from_bytes(digest[4 * i : 4 * i + 4], "little") for i in range(WORDS_PER_BLOCK)]
            self.block_number = number
        mixed = self.block[self.counter % WORDS_PER_BLOCK]
        self.counter += 1
        return mixed

    def words(self) -> Words:
        return {"kind": "keyed", "key": self.key, "counter": self.counter, **self.common()}


def fast_rng(seed: int) -> Rng:
    """The generator of the lab. Equal seeds, equal games."""
    rng = Rng(seed & MASK, (seed >> 32) & MASK, (seed >> 64) & MASK, 1)
    for _ in range(12):  # sfc32 needs a few rounds until near seeds have parted
        rng.word()
    return rng


def keyed_rng(key: str) -> KeyedRng:
    """The generator of a live table; `key` is 256 bits as 64 hex digits."""
    if len(key) != 64 or any(digit not in "0123456789abcdef" for digit in key):
        raise ValueError("a keyed seed is 64 hex digits in lower case")
    return KeyedRng(key, 0)


def rng_from(seed: int | str) -> Rng:
    """A whole number seeds the fast generator, 64 hex digits the keyed one."""
    if isinstance(seed, str):
        return keyed_rng(seed)
    return fast_rng(seed)


def rng_from_words(said: dict[str, object]) -> Rng:
    rng: Rng
    if said["kind"] == "keyed":
        key, counter = said["key"], said["counter"]
        assert isinstance(key, str) and isinstance(counter, int)
        rng = KeyedRng(key, counter)
    else:
        numbers = said["state"]
        assert isinstance(numbers, list)
        rng = Rng(numbers[0], numbers[1], numbers[2], numbers[3])
    asked, loaded = said["asked"], said["loaded"]
    assert isinstance(asked, int) and isinstance(loaded, list)
    rng.asked = asked
    rng.loaded = [list(result) for result in loaded]
    return rng
