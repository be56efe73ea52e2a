"""The next round of a tournament, and the check that the rounds so far were paired by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from ..errors import Refused
from . import errors
from .fixed_rounds import knockout_round, round_robin_round
from .swiss import swiss_round
from .tournament import Entrant, Format, Round, Tournament

PAIRING: Mapping[Format, Callable[[Tournament], Round]] = {
    "swiss": swiss_round,
    "round_robin": round_robin_round,
    "knockout": knockout_round,
}


def pair_round(tournament: Tournament) -> Tournament:
    """Return the tournament with its next round; refused while results are missing and after the last round."""
    if tournament.format not in PAIRING:
        raise errors.unknown_format(tournament.format)
    if tournament.is_round_open:
        raise errors.round_open(len(tournament.rounds))
    if tournament.format == "swiss" and len(tournament.rounds) >= tournament.length:
        raise errors.is_over()
    return replace(tournament, rounds=(*tournament.rounds, PAIRING[tournament.format](tournament)))


def wrong_rounds(tournament: Tournament) -> Iterator[int]:
    """Yield the rounds that are not paired as the rules pair them, from the entrants and results known before each. The
    pairs of an arena also depend on the moment, which its rounds do not tell."""
    if tournament.format not in PAIRING:
        return
    for number, played in enumerate(tournament.rounds, 1):
        known = tuple(as_before(one, number) for one in tournament.entrants if one.joined <= number)
        before = replace(tournament, entrants=known, rounds=tournament.rounds[: number - 1])
        try:
            expected = PAIRING[tournament.format](before)
        except Refused:
            expected = ()
        if [one.players for one in played] != [one.players for one in expected]:
            yield number


def as_before(entrant: Entrant, number: int) -> Entrant:
    """Return an entrant as known before a round."""
    return entrant if entrant.left is None or entrant.left <= number else replace(entrant, left=None)
