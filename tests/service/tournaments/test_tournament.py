"""Round robin, knockout, standings and files, and the sentences of bad input."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from azumaya.rules.localizer import localizer
from azumaya.service.errors import Refused
from azumaya.service.tournaments.files import read_tournament, round_text, standings_text, write_tournament
from azumaya.service.tournaments.fixed_rounds import berger_round, bracket, round_robin_length
from azumaya.service.tournaments.rounds import pair_round, wrong_rounds
from azumaya.service.tournaments.standings import standings
from azumaya.service.tournaments.tournament import (
    DRAW,
    LOSS,
    MAX_ENTRANTS,
    WIN,
    BoardPairing,
    Entrant,
    Tournament,
    enter_result,
    join,
    new_tournament,
    withdraw,
)

from .test_swiss import played, with_results

BERGER_6 = """
1-6 2-5 3-4
6-4 5-3 1-2
2-6 3-1 4-5
6-5 1-4 2-3
3-6 4-2 5-1
"""


def club(kind: str = "round_robin", names: str = "abcd", length: int = 0) -> Tournament:
    """Entrants in order of their ratings."""
    players = tuple(Entrant(name, 2000 - place) for place, name in enumerate(names))
    return new_tournament("Club", kind, players, length)  # type: ignore[arg-type]


def test_the_rounds_of_six_are_those_of_the_berger_tables() -> None:
    expected = [[tuple(map(int, pair.split("-"))) for pair in line.split()] for line in BERGER_6.split("\n") if line]
    assert [
        [(first + 1, second + 1) for first, second in berger_round(number, 6)] for number in range(1, 6)
    ] == expected


@pytest.mark.parametrize("players", range(2, 21))
def test_in_a_round_robin_everybody_meets_everybody_once_with_balanced_sides(players: int) -> None:
    size = players + players % 2
    games = [pair for number in range(1, round_robin_length(players) + 1) for pair in berger_round(number, size)]
    assert {frozenset(pair) for pair in games} == {
        frozenset((one, other)) for one in range(size) for other in range(one)
    }
    assert len(games) == size * (size - 1) // 2
    for one in range(size):
        balance = sum(1 if first == one else -1 for first, second in games if one in (first, second))
        assert abs(balance) <= 1


def test_a_round_robin_goes_through_with_a_player_who_left() -> None:
    chance = random.Random(1)
    tournament = withdraw(with_results(pair_round(club(names="abcde")), chance), "b")
    while len(tournament.rounds) < 5:
        tournament = next_by_rules(tournament)
    with pytest.raises(Refused, match="over"):
        pair_round(tournament)
    for played_round in tournament.rounds[1:]:
        for pairing in played_round:
            if "b" in pairing.players and pairing.second is not None:
                assert pairing.points == (LOSS if pairing.first == "b" else WIN)
    assert list(wrong_rounds(tournament)) == []


def next_by_rules(tournament: Tournament) -> Tournament:
    """Pair a round; the first of each open pairing wins."""
    tournament = pair_round(tournament)
    for board, pairing in enumerate(tournament.rounds[-1], 1):
        if pairing.points is None:
            tournament = enter_result(tournament, len(tournament.rounds), board, WIN)
    return tournament


def test_the_best_seeds_of_a_knockout_meet_last_and_have_no_opponent_first() -> None:
    assert list(bracket(8)) == [0, 7, 3, 4, 1, 6, 2, 5]
    tournament = next_by_rules(club("knockout", "abcdef"))
    assert [one.players for one in tournament.rounds[0]] == [("a",), ("d", "e"), ("b",), ("c", "f")]
    tournament = next_by_rules(next_by_rules(tournament))
    assert [one.players for one in tournament.rounds[-1]] == [("a", "b")]
    assert standings(tournament)[0].entrant.name == "a"
    with pytest.raises(Refused, match="over"):
        pair_round(tournament)


def test_tie_breaks_are_those_of_a_worked_example() -> None:
    """a beats b and c, d beats a; b beats d; c draws with b and d.

    points a 2, b 1½, c 1, d 1½ · Sonneborn-Berger a = b + c = 2½, b = d + ½c = 2, d = a + ½c = 2½, c = ½b + ½d = 1½
    """
    rounds = (
        (BoardPairing("a", "b", WIN), BoardPairing("c", "d", DRAW)),
        (BoardPairing("a", "c", WIN), BoardPairing("b", "d", WIN)),
        (BoardPairing("d", "a", WIN), BoardPairing("b", "c", DRAW)),
    )
    tournament = replace(club(), rounds=rounds)
    rows = standings(tournament)
    assert [(row.entrant.name, row.points, row.sonneborn_berger) for row in rows] == [
        ("a", 2.0, 2.5),
        ("b", 1.5, 2.0),
        ("d", 1.5, 2.5),
        ("c", 1.0, 1.5),
    ], "b has beaten d: the direct encounter counts before Sonneborn-Berger"
    swiss = standings(replace(tournament, format="swiss", length=3))
    assert [(row.entrant.name, row.buchholz) for row in swiss] == [("a", 4.0), ("d", 4.5), ("b", 4.5), ("c", 5.0)]
    assert [row.place for row in swiss] == [1, 2, 3, 4]


def test_players_whom_nothing_parts_share_a_place() -> None:
    rows = standings(replace(club(names="ab"), rounds=((BoardPairing("a", "b", DRAW),),)))
    assert [row.place for row in rows] == [1, 1]


@pytest.mark.parametrize("seed", range(4))
def test_a_tournament_is_read_as_it_was_written(seed: int) -> None:
    tournament = played(seed, 9 + seed, 3)
    text = write_tournament(tournament)
    assert read_tournament(text) == tournament
    assert write_tournament(read_tournament(text)) == text


def test_a_changed_result_is_noticed_by_pairing_again() -> None:
    tournament = played(2, 10, 4)
    first = tournament.rounds[0]
    turned = tuple(replace(one, points=LOSS if one.points == WIN else WIN) for one in first)
    assert list(wrong_rounds(tournament)) == []
    assert list(wrong_rounds(replace(tournament, rounds=(turned, *tournament.rounds[1:])))) != []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"version": 2}, "version 2"),
        ({"format": "ladder"}, "format 'ladder'"),
        ({"entrants": [["a", 1, 1, None], ["a", 1, 1, None]]}, "not unique"),
        ({"rounds": [[["a", "x", None]]]}, "players of round 1"),
        ({"rounds": [[["a", "b", [3, 0]]]]}, "results of round 1"),
        ({"rounds": [[["a", "b", None]], [["b", "a", None]]]}, "results of round 1"),
        ({"rounds": 7}, "not a tournament file"),
    ],
)
def test_a_file_that_is_none_is_refused_with_the_reason(change: dict[str, object], sentence: str) -> None:
    plain = json.loads(write_tournament(club(names="ab"))) | change
    with pytest.raises(Refused, match=sentence):
        read_tournament(json.dumps(plain))


def test_the_printed_crosstable_and_round() -> None:
    rounds = (
        (BoardPairing("a", "b", WIN), BoardPairing("c", None, (0.0, 0.0))),
        (BoardPairing("c", "a", DRAW), BoardPairing("b", None, (0.0, 0.0))),
    )
    tournament = replace(club(names="abc"), rounds=rounds)
    assert standings_text(tournament) == (
        "Club\n\nPlace  Name  1  2  3  Points  SoBe\n"
        "1      a     *  ½  1  1½      ¼\n"
        "2      c     ½  *  ·  ½       ¾\n"
        "3      b     0  ·  *  0       0\n"
    )
    assert round_text(tournament, 2, "de") == "Runde 2\n\n1  c  a          ½-½\n2  b  spielfrei\n"
    swiss = replace(tournament, format="swiss", length=2)
    assert "a     1" in standings_text(swiss)


ROUND = pair_round(club())


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (lambda: join(club(), "A", 1500), "A takes part already"),
        (lambda: join(ROUND, "late", 1500), "can only join a Swiss"),
        (lambda: withdraw(club(), "nobody"), "does not take part"),
        (lambda: withdraw(withdraw(ROUND, "a"), "a"), "withdrawn already"),
        (lambda: pair_round(ROUND), "results of round 1 are missing"),
        (lambda: pair_round(club(names="a")), "needs two entrants"),
        (lambda: pair_round(club("swiss", "a", 3)), "needs two entrants"),
        (lambda: pair_round(club("knockout", "")), "needs two entrants"),
        (lambda: pair_round(played(1, 8, 2)), "over"),
        (lambda: enter_result(ROUND, 2, 1, WIN), "round 2"),
        (lambda: enter_result(next_by_rules(next_by_rules(club())), 1, 1, WIN), "settled"),
        (lambda: enter_result(ROUND, 1, 3, WIN), "board 3"),
        (lambda: enter_result(ROUND, 1, 1, (2.0, 0.0)), "result"),
        (lambda: enter_result(pair_round(club("knockout")), 1, 1, DRAW), "needs a winner"),
        (lambda: new_tournament("Club", "swiss", ()), "number of rounds"),
        (lambda: new_tournament("x" * 61, "knockout", ()), "one line of 1 to 60"),
        (lambda: join(club(), "a\x07b", 1500), "one line"),
        (lambda: join(club(), " \n ", 1500), "one line"),
    ],
)
def test_bad_input_has_its_sentence(act: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence) as refused:
        act()
    assert localizer("de")(refused.value.sentence) != localizer("en")(refused.value.sentence)


def test_everybody_withdraws() -> None:
    tournament = club("swiss", "abcd", 3)
    tournament = next_by_rules(tournament)
    for name in "abcd":
        tournament = withdraw(tournament, name)
    with pytest.raises(Refused, match="two entrants"):
        pair_round(tournament)
    assert len(standings(tournament)) == 4


def test_a_field_has_a_limit() -> None:
    players = tuple(Entrant(f"p{number}") for number in range(MAX_ENTRANTS))
    full = new_tournament("Club", "swiss", players, 3)
    with pytest.raises(Refused, match=f"more than {MAX_ENTRANTS}"):
        join(full, "one more", 1500)


def test_names_with_markup_are_kept_as_they_are_written() -> None:
    tournament = join(club(), "<b>Bob</b>", 1)
    assert read_tournament(write_tournament(tournament)).entrants[-1].name == "<b>Bob</b>"
