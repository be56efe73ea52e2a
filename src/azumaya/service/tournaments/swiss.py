"""Pairing of a round of a Swiss tournament. Pure and reproducible: the same tournament gives the same round.

The rules, the more important ones first:

1. No player meets an opponent twice or is without an opponent twice. All others are paired.
2. No player has one side more than once oftener than the other (twice, or any number, if rule 1 allows nothing else).
3. From the leader down, each player gets an opponent of the nearest score that leaves the others a complete round.
4. Within a score group the upper half meets the lower half.

A candidate is accepted if the others still have a perfect matching. That is one augmenting path in a matching that is
kept up to date, not a search through all rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf

from . import errors
from .matching import FREE, augment, is_perfect, maximum_matching
from .tournament import MIN_ENTRANTS, WIN, BoardPairing, Round, Tournament

LIMITS = (1.0, 2.0, inf)
"""Largest differences of a player's sides, tried in this order."""


@dataclass(eq=False, slots=True)
class Card:
    """A player before a round. `balance`: games on side 0 less those on side 1."""

    name: str
    points: float = 0.0
    balance: int = 0
    last_side: int | None = None
    opponents: set[str] = field(default_factory=set)
    had_bye: bool = False


def swiss_round(tournament: Tournament) -> Round:
    """Return the next round, the best boards first; the player without an opponent last, with a point."""
    number = len(tournament.rounds) + 1
    by_name = cards(tournament)
    players = [by_name[one.name] for one in tournament.seeded if one.plays_in(number)]
    players.sort(key=lambda one: -one.points)
    if len(players) < MIN_ENTRANTS:
        raise errors.too_few_entrants()
    for limit in LIMITS:
        found = complete_round(players, limit)
        if found is not None:
            return found
    raise errors.no_pairing()


def cards(tournament: Tournament) -> dict[str, Card]:
    found = {one.name: Card(one.name) for one in tournament.entrants}
    for pairing in tournament.pairings:
        points = pairing.points or (0.0, 0.0)
        for side, name in enumerate(pairing.players):
            card = found[name]
            card.points += points[side]
            if pairing.second is None:
                card.had_bye = True
            else:
                card.balance += 1 if side == 0 else -1
                card.last_side = side
                card.opponents.add(pairing.players[1 - side])
    return found


def complete_round(players: Sequence[Card], limit: float) -> Round | None:
    """Return the round of players in order of their scores; None if there is none within the limit of sides."""
    everybody = range(len(players))
    graph = [
        {other for other in everybody if other != one and may_meet(players[one], players[other], limit)}
        for one in everybody
    ]
    alive = [True] * len(players)
    mate = maximum_matching(graph, alive)
    bye = None
    if len(players) % 2:
        bye = next((one for one in reversed(everybody) if not players[one].had_bye and spares(graph, alive, one)), None)
        if bye is None:
            return None
        alive[bye] = False
        mate = maximum_matching(graph, alive)
    if not is_perfect(mate, alive):
        return None
    pairs = paired_from_the_top(players, graph, alive, mate)
    boards = [seated(players[one], players[other], board) for board, (one, other) in enumerate(pairs)]
    return (*boards, *([] if bye is None else [BoardPairing(players[bye].name, None, WIN)]))


def spares(graph: Sequence[set[int]], alive: Sequence[bool], one: int) -> bool:
    """Return whether the others can be paired without a player."""
    others = [is_alive and vertex != one for vertex, is_alive in enumerate(alive)]
    return is_perfect(maximum_matching(graph, others), others)


def may_meet(one: Card, other: Card, limit: float) -> bool:
    """Return whether two may meet, on sides that keep both within the limit."""
    if other.name in one.opponents:
        return False
    first, second = one.balance, other.balance
    return max(abs(first + 1), abs(second - 1)) <= limit or max(abs(first - 1), abs(second + 1)) <= limit


def paired_from_the_top(
    players: Sequence[Card], graph: Sequence[set[int]], alive: list[bool], mate: list[int]
) -> list[tuple[int, int]]:
    """Return the pairs; `mate` is a perfect matching of the living players, used up with them."""
    pairs = []
    groups = Counter(card.points for card in players)
    for one in range(len(players)):
        if not alive[one]:
            continue
        half = groups[players[one].points] // 2
        candidates = sorted((preference(players, one, other, half), other) for other in graph[one] if alive[other])
        other = next(other for _, other in candidates if is_left_complete(graph, alive, mate, one, other))
        pairs.append((one, other))
    return pairs


def is_left_complete(graph: Sequence[set[int]], alive: list[bool], mate: list[int], one: int, other: int) -> bool:
    """Take two players out if the rest keeps a perfect matching; else leave everything as it is."""
    first, second = mate[one], mate[other]
    alive[one] = alive[other] = False
    mate[one] = mate[other] = FREE
    if first == other:
        return True
    mate[first] = mate[second] = FREE
    if augment(graph, alive, mate, first):
        return True
    alive[one] = alive[other] = True
    mate[one], mate[first], mate[other], mate[second] = first, one, second, other
    return False


def preference(players: Sequence[Card], one: int, other: int, half: int) -> tuple[float, int]:
    """Return the sort key of a candidate: the nearest score, then half a score group below in the ranking."""
    difference = players[one].points - players[other].points
    return difference, abs(other - one - half) if difference == 0 else other


def seated(one: Card, other: Card, board: int) -> BoardPairing:
    """Give side 0 to the player who had it less often, then not last time; else in turn by board."""
    if one.balance != other.balance:
        first = one.balance < other.balance
    elif one.last_side != other.last_side:
        first = one.last_side == 1 or other.last_side == 0
    else:
        first = board % 2 == 0
    return BoardPairing(one.name, other.name) if first else BoardPairing(other.name, one.name)
