"""Match setups. They are complete: later defaults do not affect existing matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ...games import game as find_game
from ...rules.message import Message
from ...rules.position import Position, new_position, read_position
from .clock import Controls, Pace, Unlimited
from .seats import Open, Seats

Value = bool | int | str
Watching = Literal["public", "link", "players"]

FIRST = Message("series-first")


@dataclass(frozen=True, slots=True)
class Link:
    """The place of a match in a series: the id of the first match, the number of this game, the player (numbered by the
    sides of the first match) on side 0, and the reason as a sentence."""

    series: str
    number: int = 1
    first: int = 0
    reason: Message = FIRST


@dataclass(frozen=True, slots=True)
class Settings:
    """Table settings. `screen`: a table at one screen, where the first player takes every open seat. `courtesy`: no
    automatic flags, the opponent may claim. `series`: the whole series was agreed beforehand; leaving forfeits it.
    `tournament`: the id of the tournament that the match belongs to, `ladder/<game>` for a challenge on a ladder, ""
    for none."""

    controls: Controls = (Unlimited(), Unlimited())
    pace: Pace = "live"
    rated: bool = False
    courtesy: bool = False
    watch: Watching = "link"
    screen: bool = False
    series: bool = False
    tournament: str = ""

    @property
    def is_competitive(self) -> bool:
        """True if the result counts for a rating or a tournament."""
        return self.rated or bool(self.tournament)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The setup of a match. `options` holds every field of the variant. `start` is the text of a custom start position,
    "" for the normal one. `seats` are the initial ones; open seats are taken by events. `created` is in ms."""

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
        """True in a tournament and in a later game of an agreed series: the match cannot be aborted."""
        return bool(self.settings.tournament) or (self.settings.series and self.link.number > 1)

    @property
    def is_full(self) -> bool:
        """True if play begins as soon as the match is created."""
        return self.settings.screen or not any(isinstance(seat, Open) for seat in self.seats)


def opening(setup: MatchSetup) -> Position:
    """Return the start position."""
    game = find_game(setup.game)
    return read_position(game, setup.start) if setup.start else new_position(game, game.variant(None, setup.options))
