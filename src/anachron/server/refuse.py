"""How the server says no."""

from anachron.server.protocol import Code


class Refuse(Exception):
    """A clear refusal: nothing has changed. Its reason is shown to people."""

    def __init__(self, code: Code, reason: str, rule: str | None = None, status: int = 409) -> None:
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason
        self.rule = rule
        self.status = status


def no_such_table() -> Refuse:
    return Refuse("not-found", "There is no such table.", status=404)


def not_your_seat() -> Refuse:
    return Refuse("not-yours", "You do not hold that seat.", status=403)


def not_playing(status: str) -> Refuse:
    reason = "The game has not begun." if status == "open" else "The game is over."
    return Refuse("closed", reason)


def failed() -> Refuse:
    return Refuse("failed", "Something went wrong here. Nothing has changed.", status=500)
