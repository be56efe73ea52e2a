"""Pairing in an arena: players without a game are paired at short intervals, near in the standings. Pure and
reproducible.

1. No player meets the last opponent again, unless both have waited for `REMATCH_AFTER` or no one else takes part.
2. From the leader down, everybody gets the nearest player in the standings.
3. Side 0 goes to the player who had it less often.
"""

from __future__ import annotations

from collections.abc import Mapping

from .standings import standings
from .swiss import cards, seated
from .tournament import BoardPairing, Round, Tournament

REMATCH_AFTER = 20_000
"""Ms."""


def free_players(tournament: Tournament) -> list[str]:
    """Return the entrants who take part and have no game, the first of the standings first."""
    number = len(tournament.rounds) + 1
    busy = {name for one in tournament.pairings if one.points is None for name in one.players}
    ranked = (row.entrant for row in standings(tournament))
    return [one.name for one in ranked if one.plays_in(number) and one.name not in busy]


def arena_round(tournament: Tournament, free_since: Mapping[str, int], now: int) -> Round:
    """Return the pairs that can be made now; none if there are none. `free_since` tells for the free players since when
    (ms) they wait."""
    free = free_players(tournament)
    number = len(tournament.rounds) + 1
    is_duel = sum(one.plays_in(number) for one in tournament.entrants) == 2
    last, known = last_opponents(tournament), cards(tournament)
    rest, boards = list(free), list[BoardPairing]()
    while rest:
        one = rest.pop(0)
        other = next((other for other in rest if last.get(one) != other and last.get(other) != one), None)
        if other is None:
            patient = (other for other in rest if min(now - free_since[name] for name in (one, other)) >= REMATCH_AFTER)
            other = next(iter(rest), None) if is_duel else next(patient, None)
        if other is not None:
            rest.remove(other)
            boards.append(seated(known[one], known[other], len(boards)))
    return tuple(boards)


def last_opponents(tournament: Tournament) -> dict[str, str]:
    """Return whom each player met last."""
    found: dict[str, str] = {}
    for pairing in tournament.pairings:
        if pairing.second is not None:
            found |= {pairing.first: pairing.second, pairing.second: pairing.first}
    return found
