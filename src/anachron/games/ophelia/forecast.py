"""How the coming contest would go, as things are: for the screen. Triggers are not foreseen."""

from anachron.games.ophelia.state import Ophelia


class Forecast:
    """The attack steps to come."""

    def __init__(self) -> None:
        self.falling: list[int] = []
        self.order: dict[int, int] = {}

    def order_of(self, serial: int) -> int | None:
        return self.order.get(serial)


def forecast(state: Ophelia) -> Forecast:
    return Forecast()
