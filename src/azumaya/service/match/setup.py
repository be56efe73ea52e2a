"""What a match starts from, complete in itself: no later default can change a running match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ...games import game as find_game
from ...rules.position import Position, new_position, read_position
from ...rules.text import Text
from .clock import Controls, Pace, Unlimited
from .seats import Open, Seats

Value = bool | int | str
Watching = Literal["public", "link", "players"]

FIRST = Text("Das erste Spiel.", "The first game.")


@dataclass(frozen=True, slots=True)
class Link:
    """A match's place in a series: the id of the series' first match, the how-manieth game it is, which of the two
    people (named by their sides in the first match) sits on side 0, and the sentence that says why it was set up so."""

    series: str
    number: int = 1
    first: int = 0
    reason: Text = FIRST


@dataclass(frozen=True, slots=True)
class Settings:
    """How a table is run. `screen`: whoever takes an open seat takes every open one, and nobody waits for anybody; such
    are the tables at one screen that were set up before people had names here. `courtesy`: the house lets no flag fall,
    the other may claim. `series`: the games that follow were agreed along with the first; whoever leaves forfeits them.
    """

    controls: Controls = (Unlimited(), Unlimited())
    pace: Pace = "live"
    rated: bool = False
    courtesy: bool = False
    watch: Watching = "link"
    screen: bool = False
    series: bool = False


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Every field of the variant is written down in `options`. `start` is the text of the position it starts from, ""
    for the opening. `seats` are those at the beginning; open ones are taken by events. `created` is in ms."""

    id: str
    game: str
    variant: str
    options: Mapping[str, Value]
    seats: Seats
    created: int
    link: Link
    start: str = ""
    seed: int = 0
    settings: Settings = field(default_factory=Settings)

    @property
    def is_bound(self) -> bool:
        """Whether this is a later game of a series that was agreed beforehand, which nobody may call off."""
        return self.settings.series and self.link.number > 1

    @property
    def is_full(self) -> bool:
        """Whether play begins as soon as the match is set up."""
        return self.settings.screen or not any(isinstance(seat, Open) for seat in self.seats)


def opening(setup: MatchSetup) -> Position:
    """The position before anything has happened."""
    game = find_game(setup.game)
    return read_position(game, setup.start) if setup.start else new_position(game, game.variant(None, setup.options))
