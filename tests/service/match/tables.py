"""Matches of Pebbles for tests: a heap of nine, taking the last pebble wins, a turn is `take` `take` or `take` `stop`.
Ann and Bob play each other; Eve plays alone at one screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from azumaya.rules.localizer import localizer
from azumaya.service.errors import Refused
from azumaya.service.match.commands import Command, Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.events import Event, EventPayload
from azumaya.service.match.seats import Actor, BotActor, Computer, Open, Person, PlayerActor, Seats
from azumaya.service.match.setup import Link, MatchSetup, Settings
from azumaya.service.match.state import MatchState
from azumaya.service.storage.rows import PlayerRow, SessionRow
from azumaya.service.storage.storage import Storage

ONE = ("take", "stop")
TWO = ("take", "take")
ANN, BOB, EVE = PlayerActor("ann"), PlayerActor("bob"), PlayerActor("eve")
TWO_PEOPLE: Seats = (Person("ann"), Person("bob"))
ONE_SCREEN: Seats = (Person("eve"), Person("eve"))
WAITING: Seats = (Person("ann"), Open())
AGAINST_GREEDY: Seats = (Person("eve"), Computer(kind="greedy"))
GREEDY_FIRST: Seats = (Computer(kind="greedy"), Person("eve"))


def new_setup(
    seats: Seats = ONE_SCREEN,
    variant: str = "standard",
    start: str = "",
    settings: Settings | None = None,
    identifier: str = "match-1",
    heap: int = 9,
) -> MatchSetup:
    options: dict[str, bool | int | str] = {"heap": heap, "rain": 0, "wet": False, "rules": 1}
    if variant == "rainy":
        options |= {"rain": 5, "wet": True}
    return MatchSetup(
        identifier, "pebbles", variant, options, seats, 0, Link(identifier), start, 7, settings or Settings()
    )


def first(draws: Sequence[str]) -> str:
    return draws[0]


@dataclass
class Bench:
    """A match and its log, driven by commands. Time stands still unless `now` is moved."""

    state: MatchState
    events: list[Event] = field(default_factory=list)
    now: int = 0

    def act(self, actor: Actor, command: Command, client: str | None = None) -> tuple[Event, ...]:
        decision = decide(self.state, command, actor, self.now, chance=first, client=client)
        self.state = decision.state
        self.events.extend(decision.events)
        return decision.events

    def refuses(self, actor: Actor, command: Command) -> str:
        """The code of the refusal; nothing has changed by it."""
        before = self.state
        with pytest.raises(Refused) as error:
            self.act(actor, command)
        assert self.state is before
        assert error.value.number == before.number
        assert localizer("de")(error.value.sentence) != localizer("en")(error.value.sentence)
        return error.value.code

    def play(self, *turns: Sequence[str]) -> None:
        """Turns one after the other, by the player to move."""
        for moves in turns:
            side = self.state.to_move
            assert side is not None
            seat = self.state.seats[side]
            actor: Actor = PlayerActor(seat.player) if isinstance(seat, Person) else BotActor()
            self.act(actor, Turn(self.state.number, tuple(moves)))

    def last(self) -> EventPayload:
        return self.events[-1].payload

    @property
    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


def new_bench(
    seats: Seats = ONE_SCREEN,
    variant: str = "standard",
    start: str = "",
    settings: Settings | None = None,
    heap: int = 9,
) -> Bench:
    decision = begin(new_setup(seats, variant, start, settings, heap=heap), chance=first)
    return Bench(decision.state, list(decision.events))


async def add_players(storage: Storage) -> None:
    """Ann, Bob and Eve as players of the server, each with a browser of their own."""
    for player in (ANN, BOB, EVE):
        await storage.add_player(
            PlayerRow(player.id, player.id.title(), "guest", 0), SessionRow(f"token-{player.id}", player.id, 0, 0)
        )
