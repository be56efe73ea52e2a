"""Matches before they are played: what somebody wishes, and the set-up that makes of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from ..rules.game import Game
from ..rules.position import read_position
from ..rules.variant import BaseVariant
from . import errors
from .match.seats import Computer, Person, Seats
from .match.setup import Link, MatchSetup, Settings, Value
from .seats import check_computer

MOST_SEEDS = 2**53
"""Any seed may be asked for; one is stored that every database and browser can hold."""
HERE = None
"""A seat for whoever sets the match up."""

SeatWish = Computer | None
"""A computer, or HERE."""


@dataclass(frozen=True)
class Wish:
    """What somebody who starts a match asks for. `shuffle`: the lot decides whether the two change sides."""

    game: str
    variant: str | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: tuple[SeatWish, SeatWish] = (HERE, HERE)
    shuffle: bool = False
    position: str | None = None
    seed: int | None = None
    settings: Settings = field(default_factory=Settings)

    @property
    def needs_player(self) -> bool:
        """Whether whoever asks sits at the table."""
        return HERE in self.seats


def set_up(wish: Wish, game: Game, player: str | None, now: int) -> MatchSetup:
    """The set-up of a match at one screen or against computers; refuses what cannot be played."""
    for seat in wish.seats:
        if seat is not None:
            check_computer(game, seat)
    name, variant = wished_rules(wish, game)
    settings = wished_settings(wish, game, variant)
    if settings.rated and not is_placement(wish):
        raise errors.not_rateable()
    first, second = (Person(player or "") if seat is None else seat for seat in wish.seats)
    identifier = new_id()
    return MatchSetup(
        id=identifier,
        game=wish.game,
        variant=name,
        options=options_of(variant),
        seats=shuffled((first, second)) if wish.shuffle else (first, second),
        created=now,
        link=Link(identifier),
        start=wish.position or "",
        seed=wished_seed(wish),
        settings=settings,
    )


def wished_settings(wish: Wish, game: Game, variant: BaseVariant) -> Settings:
    """How the table is to be run. Where strength shows in a series alone, whoever plays rated agrees on the series."""
    if not wish.settings.rated:
        return wish.settings
    if wish.position or not game.is_rated(variant):
        raise errors.not_rateable()
    return replace(wish.settings, series=wish.settings.series or game.rates_series)


def is_placement(wish: Wish) -> bool:
    """Whether one person plays a level."""
    levels = [seat for seat in wish.seats if seat is not None and seat.level is not None]
    return len(levels) == 1 and HERE in wish.seats


def wished_rules(wish: Wish, game: Game) -> tuple[str, BaseVariant]:
    """The variant somebody wishes to play, and what it is called; refuses what is none."""
    if wish.position:
        variant = read_position(game, wish.position).variant
        return variant_name(game, variant), variant
    return wish.variant or next(iter(game.variants)), game.variant(wish.variant, wish.options, wish.seed)


def wished_seed(wish: Wish) -> int:
    return secrets.randbits(31) if wish.seed is None else wish.seed % MOST_SEEDS


def new_id() -> str:
    return secrets.token_urlsafe(12)


def options_of(variant: BaseVariant) -> dict[str, Value]:
    """Every field of a variant, by name."""
    return asdict(variant)


def variant_name(game: Game, variant: BaseVariant) -> str:
    """The name of a variant known only by its fields; the first one's when it has none."""
    return next((name for name, known in game.variants.items() if known == variant), next(iter(game.variants)))


def shuffled(seats: Seats) -> Seats:
    return seats if secrets.randbits(1) else (seats[1], seats[0])
