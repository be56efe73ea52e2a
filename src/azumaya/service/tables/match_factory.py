"""Creation of match setups from requests."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from ...rules.game import Game
from ...rules.position import read_position
from ...rules.variant import BaseVariant, with_options
from .. import errors
from ..match.seats import Computer, Person, Seats
from ..match.setup import Link, MatchSetup, Settings, Value
from .seats import check_computer

MAX_SEED = 2**53
"""Seeds are stored modulo this number, which databases and browsers can represent."""
MAX_UNEVENNESS = 0.05
"""Largest deviation of side 0's measured score from one half in an even set-up."""
REQUESTER = None
"""Seat of the player who requests the match."""

SeatRequest = Computer | None
"""A computer, or REQUESTER."""


@dataclass(frozen=True)
class MatchRequest:
    """A request for a new match. `shuffle`: sides are random. `fair`: a random even set-up of the game's collection."""

    game: str
    variant: str | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: tuple[SeatRequest, SeatRequest] = (REQUESTER, REQUESTER)
    shuffle: bool = False
    fair: bool = False
    position: str | None = None
    seed: int | None = None
    settings: Settings = field(default_factory=Settings)

    @property
    def needs_player(self) -> bool:
        """True if the requester has a seat."""
        return REQUESTER in self.seats


def build_setup(match_request: MatchRequest, game: Game, player: str | None, now: int) -> MatchSetup:
    """Return the setup of a match at one screen or against computers; raise if the request is invalid."""
    for seat in match_request.seats:
        if seat is not None:
            check_computer(game, seat)
    name, variant = requested_rules(match_request, game)
    for seat in match_request.seats:
        if seat is not None:
            check_computer(game, seat, variant)
    settings = requested_settings(match_request, game, variant)
    if settings.rated and not is_placement(match_request):
        raise errors.not_rateable()
    first, second = (Person(player or "") if seat is None else seat for seat in match_request.seats)
    identifier = new_id()
    return MatchSetup(
        id=identifier,
        game=match_request.game,
        variant=name,
        options=options_of(variant),
        seats=shuffled((first, second)) if match_request.shuffle else (first, second),
        created=now,
        link=Link(identifier),
        start=match_request.position or "",
        seed=requested_seed(match_request),
        settings=settings,
    )


def requested_settings(match_request: MatchRequest, game: Game, variant: BaseVariant) -> Settings:
    """Return the settings of the table. Games rated by series imply an agreed series in rated matches."""
    if not match_request.settings.rated:
        return match_request.settings
    if match_request.position or not game.is_rated(variant):
        raise errors.not_rateable()
    return replace(match_request.settings, series=match_request.settings.series or game.rates_series)


def is_placement(match_request: MatchRequest) -> bool:
    """Return whether one person plays against a level."""
    levels = [seat for seat in match_request.seats if seat is not None and seat.level is not None]
    return len(levels) == 1 and REQUESTER in match_request.seats


def requested_rules(match_request: MatchRequest, game: Game) -> tuple[str, BaseVariant]:
    """Return the name and the fields of the requested variant."""
    if match_request.position:
        variant = read_position(game, match_request.position).variant
        return variant_name(game, variant), variant
    variant = game.variant(match_request.variant, match_request.options, match_request.seed)
    name = match_request.variant or next(iter(game.variants))
    return name, fair_setup(game, variant) if match_request.fair else variant


def fair_setup(game: Game, variant: BaseVariant) -> BaseVariant:
    """Return the variant with a random even set-up of the game's collection; any if none is measured as even, the
    variant itself without a collection."""
    entries = game.collection(variant)
    even = [one for one in entries if one.fairness is not None and abs(one.fairness.share - 0.5) <= MAX_UNEVENNESS]
    return with_options(variant, secrets.choice(even or entries).options) if entries else variant


def requested_seed(match_request: MatchRequest) -> int:
    return secrets.randbits(31) if match_request.seed is None else match_request.seed % MAX_SEED


def new_id() -> str:
    return secrets.token_urlsafe(12)


def options_of(variant: BaseVariant) -> dict[str, Value]:
    """Return all fields of a variant by name."""
    return asdict(variant)


def variant_name(game: Game, variant: BaseVariant) -> str:
    """Return the name of a variant with these fields; that of the first variant if there is none."""
    return next((name for name, known in game.variants.items() if known == variant), next(iter(game.variants)))


def shuffled(seats: Seats) -> Seats:
    return seats if secrets.randbits(1) else (seats[1], seats[0])
