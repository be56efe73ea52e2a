"""Swiss tournaments by their rules, over random tournaments, and against a plain search in small ones."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from azumaya.service.errors import Refused
from azumaya.service.tournaments.rounds import pair_round, wrong_rounds
from azumaya.service.tournaments.swiss import Card, cards, may_meet, preference
from azumaya.service.tournaments.tournament import (
    RESULTS,
    Entrant,
    Tournament,
    enter_result,
    join,
    new_tournament,
    withdraw,
)

from ...samples import every

TOURNAMENTS = 1_000


def entrants(count: int, chance: random.Random) -> tuple[Entrant, ...]:
    return tuple(Entrant(f"p{number}", chance.randrange(1000, 2000)) for number in range(count))


def with_results(tournament: Tournament, chance: random.Random) -> Tournament:
    number = len(tournament.rounds)
    for board, pairing in enumerate(tournament.rounds[-1], 1):
        if pairing.second is not None:
            tournament = enter_result(tournament, number, board, chance.choice(RESULTS))
    return tournament


def played(seed: int, count: int, rounds: int) -> Tournament:
    chance = random.Random(seed)
    tournament = new_tournament("Club", "swiss", entrants(count, chance), rounds)
    for _ in range(rounds):
        tournament = with_results(pair_round(tournament), chance)
    return tournament


@pytest.mark.sampled
def test_nobody_meets_twice_and_byes_and_sides_are_balanced() -> None:
    """With four entrants for each round there is always a round in which the sides stay balanced."""
    for seed in every(25, range(TOURNAMENTS)):
        chance = random.Random(seed)
        rounds = chance.randrange(2, 8)
        tournament = played(seed, chance.randrange(4 * rounds, 4 * rounds + 9), rounds)
        pairs = [frozenset(one.players) for one in tournament.pairings if one.second is not None]
        assert len(set(pairs)) == len(pairs), seed
        byes = [one.first for one in tournament.pairings if one.second is None]
        assert len(set(byes)) == len(byes) == (rounds if len(tournament.entrants) % 2 else 0), seed
        assert all(abs(card.balance) <= 1 for card in cards(tournament).values()), seed
        for boards in tournament.rounds:
            assert len({name for one in boards for name in one.players}) == len(tournament.entrants)
        assert list(wrong_rounds(tournament)) == []


@pytest.mark.sampled
def test_short_fields_are_paired_as_long_as_any_round_without_a_second_meeting_is_left() -> None:
    """Six players can play five rounds, seven can play seven."""
    for seed in every(25, range(TOURNAMENTS)):
        chance = random.Random(seed)
        count = chance.randrange(4, 8)
        tournament = new_tournament("Club", "swiss", entrants(count, chance), 50)
        while True:
            try:
                tournament = with_results(pair_round(tournament), chance)
            except Refused as refused:
                assert refused.code == "no-pairing"
                break
            pairs = [frozenset(one.players) for one in tournament.pairings if one.second is not None]
            assert len(set(pairs)) == len(pairs)
        assert not has_complete_round(list(cards(tournament).values())), seed


def has_complete_round(players: list[Card]) -> bool:
    """Return by trying everything whether a round without a second meeting and a second bye is left."""
    if not players:
        return True
    if len(players) % 2:
        return any(
            not one.had_bye and has_complete_round([other for other in players if other is not one]) for one in players
        )
    first, *rest = players
    return any(
        other.name not in first.opponents and has_complete_round([one for one in rest if one is not other])
        for other in rest
    )


@pytest.mark.sampled
def test_everybody_gets_the_nearest_score_that_leaves_the_others_a_round() -> None:
    for seed in every(25, range(TOURNAMENTS)):
        chance = random.Random(seed)
        rounds = chance.randrange(1, 4)
        tournament = played(seed, chance.choice((8, 10)), rounds)
        by_name = cards(tournament)
        ranked = sorted((by_name[one.name] for one in tournament.seeded), key=lambda one: -one.points)
        longer = Tournament(tournament.name, "swiss", tournament.entrants, tournament.rounds, rounds + 1)
        pairs = [set(one.players) for one in pair_round(longer).rounds[-1]]
        limit = next(limit for limit in (1.0, 2.0) if complete(ranked, limit))
        assert pairs == expected(ranked, limit), seed


def complete(players: list[Card], limit: float) -> bool:
    first, rest = players[:1], players[1:]
    return not first or any(
        may_meet(first[0], other, limit) and complete([one for one in rest if one is not other], limit)
        for other in rest
    )


def expected(ranked: list[Card], limit: float) -> list[set[str]]:
    """The pairs by trying each candidate in order of preference, and every round of the others."""
    left, pairs = list(ranked), []
    while left:
        one = left.pop(0)
        half = sum(1 for other in ranked if other.points == one.points) // 2
        order = sorted(left, key=lambda other: preference(ranked, ranked.index(one), ranked.index(other), half))
        other = next(
            other
            for other in order
            if may_meet(one, other, limit) and complete([third for third in left if third is not other], limit)
        )
        left.remove(other)
        pairs.append({one.name, other.name})
    return pairs


def test_in_the_first_round_the_upper_half_meets_the_lower_half() -> None:
    players = tuple(Entrant(name, 2000 - place) for place, name in enumerate("abcdef"))
    tournament = pair_round(new_tournament("Club", "swiss", players, 3))
    assert [one.players for one in tournament.rounds[0]] == [("a", "d"), ("e", "b"), ("c", "f")]


def test_of_an_odd_field_the_last_without_a_bye_rests_and_gets_the_point() -> None:
    tournament = pair_round(new_tournament("Club", "swiss", tuple(map(Entrant, "abc")), 3))
    assert tournament.rounds[0][-1].players == ("c",)
    assert tournament.rounds[0][-1].points == (1.0, 0.0)


def test_players_join_late_and_leave_early() -> None:
    chance = random.Random(3)
    tournament = new_tournament("Club", "swiss", entrants(8, chance), 4)
    tournament = with_results(pair_round(tournament), chance)
    tournament = withdraw(join(tournament, "late", 1500), "p3")
    tournament = with_results(pair_round(tournament), chance)
    second = {name for one in tournament.rounds[1] for name in one.players}
    assert "late" in second
    assert "p3" not in second
    assert list(wrong_rounds(tournament)) == []


def test_the_best_boards_come_first() -> None:
    tournament = played(5, 12, 3)
    points = cards(tournament)
    last = pair_round(Tournament("Club", "swiss", tournament.entrants, tournament.rounds, 4)).rounds[-1]
    best = [max(points[name].points for name in one.players) for one in last]
    assert all(one >= other for one, other in pairwise(best))
