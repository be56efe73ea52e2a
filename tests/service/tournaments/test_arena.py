"""Pairing and points of an arena."""

from __future__ import annotations

import random
from dataclasses import replace

from azumaya.service.tournaments.arena import REMATCH_AFTER, arena_round, free_players
from azumaya.service.tournaments.standings import Met, arena_sheet, standings
from azumaya.service.tournaments.tournament import RESULTS, BoardPairing, Entrant, Tournament, withdraw

from ...samples import every

ARENAS = 1_000


def arena(players: int) -> Tournament:
    return Tournament("Arena", "arena", tuple(Entrant(f"p{number}", 1900 - number) for number in range(players)))


def sheet(*points: float) -> list[int]:
    return arena_sheet([Met(number, "other", one) for number, one in enumerate(points, 1)])


def test_games_count_double_after_two_wins_in_a_row_until_one_is_not_won() -> None:
    assert sheet(1, 1, 1, 1) == [2, 2, 4, 4]
    assert sheet(1, 1, 0.5, 1) == [2, 2, 2, 2]
    assert sheet(1, 1, 0, 1, 1, 1) == [2, 2, 0, 2, 2, 4]
    assert sheet(0, 0.5, 1) == [0, 1, 2]


def test_the_first_pairs_are_neighbours_in_the_seeding() -> None:
    pairs = arena_round(arena(6), dict.fromkeys((f"p{number}" for number in range(6)), 0), 0)
    assert {frozenset(one.players) for one in pairs} == {
        frozenset(pair) for pair in (("p0", "p1"), ("p2", "p3"), ("p4", "p5"))
    }


def test_the_last_opponent_comes_again_only_after_a_wait_or_in_a_duel() -> None:
    met = (BoardPairing("p0", "p1", (1.0, 0.0)),)
    three = replace(arena(3), rounds=(met, (BoardPairing("p2", None, (0.0, 0.0)),)))
    two_free = withdraw(three, "p2")
    since = {"p0": 0, "p1": 0, "p2": 0}
    assert len(arena_round(two_free, since, 0)) == 1
    busy = replace(arena(4), rounds=((*met, BoardPairing("p2", "p3")),))
    assert free_players(busy) == ["p0", "p1"]
    assert arena_round(busy, since, REMATCH_AFTER - 1) == ()
    assert [one.players for one in arena_round(busy, since, REMATCH_AFTER)] == [("p1", "p0")]


def test_nobody_plays_two_games_at_once_and_sides_are_balanced() -> None:
    for seed in every(25, range(ARENAS)):
        chance, tournament = random.Random(seed), arena(random.Random(seed).randrange(4, 12))
        since = {one.name: 0 for one in tournament.entrants}
        for now in range(0, 60 * REMATCH_AFTER, REMATCH_AFTER):
            pairs = arena_round(tournament, since, now)
            if pairs:
                tournament = replace(tournament, rounds=(*tournament.rounds, pairs))
            playing = [name for one in tournament.pairings if one.points is None for name in one.players]
            assert len(set(playing)) == len(playing), seed
            assert len(tournament.entrants) - len(playing) <= 1, seed
            tournament, ended = with_some_results(tournament, chance)
            since |= dict.fromkeys(ended, now)
        for row in standings(tournament):
            sides = [met.side for met in row.met]
            assert abs(sides.count(0) - sides.count(1)) <= 3, seed


def with_some_results(tournament: Tournament, chance: random.Random) -> tuple[Tournament, list[str]]:
    ended = list[str]()
    rounds = []
    for played in tournament.rounds:
        boards = []
        for one in played:
            if one.points is None and chance.random() < 0.5:
                one = replace(one, points=chance.choice(RESULTS))  # noqa: PLW2901
                ended += one.players
            boards.append(one)
        rounds.append(tuple(boards))
    return replace(tournament, rounds=tuple(rounds)), ended
