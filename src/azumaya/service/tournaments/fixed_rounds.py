"""Rounds that follow from the seeding: round robin by the Berger tables, and knockout brackets. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from . import errors
from .tournament import LOSS, MIN_ENTRANTS, WIN, BoardPairing, Entrant, Round, Tournament


def berger_round(number: int, players: int) -> list[tuple[int, int]]:
    """Return the pairs of a round (from 1) of an even number of players (from 0), side 0 first."""
    last, half = players - 1, players // 2
    line = [((number - 1) * half + place) % last for place in range(last)]
    top = (line[0], last) if number % 2 else (last, line[0])
    return [top, *((line[place], line[last - place]) for place in range(1, half))]


def round_robin_length(players: int) -> int:
    return players - 1 + players % 2


def round_robin_round(tournament: Tournament) -> Round:
    """Return the next round. The opponents of a withdrawn entrant get the point; with an odd number of entrants one
    rests in each round, without a point."""
    seeded: list[Entrant | None] = [*tournament.seeded]
    if len(seeded) < MIN_ENTRANTS:
        raise errors.too_few_entrants()
    if len(tournament.rounds) >= round_robin_length(len(seeded)):
        raise errors.is_over()
    seeded += [None] * (len(seeded) % 2)
    number = len(tournament.rounds) + 1
    pairs = [(seeded[first], seeded[second]) for first, second in berger_round(number, len(seeded))]
    boards = [settled(one, other, number) for one, other in pairs if one is not None and other is not None]
    resting = [
        BoardPairing(one.name, None, (0.0, 0.0)) for pair in pairs if None in pair for one in pair if one is not None
    ]
    return (*boards, *resting)


def knockout_round(tournament: Tournament) -> Round:
    """Return the next round: the first by seeding, so that the best meet last; then the winners in the same order. The
    best seeds have no opponent where the bracket is not full."""
    number = len(tournament.rounds) + 1
    if tournament.rounds:
        last = tournament.rounds[-1]
        players: list[Entrant | None] = [tournament.entrant(winner(pairing)) for pairing in last]
    else:
        seeded = tournament.seeded
        if len(seeded) < MIN_ENTRANTS:
            raise errors.too_few_entrants()
        players = [seeded[seed] if seed < len(seeded) else None for seed in bracket(len(seeded))]
    if len(players) == 1:
        raise errors.is_over()
    pairs = zip(players[::2], players[1::2], strict=True)
    return tuple(met(one, other, number) for one, other in pairs)


def met(one: Entrant | None, other: Entrant | None, number: int) -> BoardPairing:
    if one is None or other is None:
        alone = one or other
        assert alone is not None
        return BoardPairing(alone.name, None, WIN)
    return settled(one, other, number)


def settled(one: Entrant, other: Entrant, number: int) -> BoardPairing:
    """Return a pairing that is decided if one of the two has withdrawn, for the lower seed if both have."""
    if not one.plays_in(number):
        return BoardPairing(one.name, other.name, LOSS)
    return BoardPairing(one.name, other.name, None if other.plays_in(number) else WIN)


def winner(pairing: BoardPairing) -> str:
    assert pairing.points is not None
    return pairing.first if pairing.second is None or pairing.points == WIN else pairing.second


def bracket(players: int) -> Sequence[int]:
    """Return the seeds (from 0) of a full bracket in order: 0 and 1 can only meet in the last round."""
    order = [0]
    while len(order) < players:
        size = 2 * len(order)
        order = [seed for one in order for seed in (one, size - 1 - one)]
    return order
