"""Even openings: the first of a pair's random openings after which no side is too far ahead, for any players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import azumaya
from azumaya.interface.cli.playtest import command_of
from azumaya.playtest import arena
from azumaya.playtest.arena import (
    OPENING_TRIES,
    Plan,
    first_position,
    opening_of,
    opening_position,
    play,
    random_openings,
)
from azumaya.playtest.opening_balance import judged_lead
from azumaya.playtest.results_log import InvalidResultsLog, ResultsLog
from azumaya.rules.errors import AzumayaError
from azumaya.rules.position import Position
from tests.languages import german

GAMES = azumaya.games()
PLAN = Plan("tumicarona", ("greedy", "random"), 8, seed=4)
EVEN = 0.25


def openings(plan: Plan, pair: int) -> list[list[str]]:
    """The random openings of a pair, in order."""
    return list(random_openings(plan, pair, first_position(plan, pair)))


def judge_by(monkeypatch: pytest.MonkeyPatch, lead: Callable[[Position], float]) -> list[Position]:
    """Another judge for one test; the positions it is asked about."""
    asked = list[Position]()

    def judged(position: Position) -> float:
        asked.append(position)
        return lead(position)

    monkeypatch.setattr(arena, "judged_lead", judged)
    opening_position.cache_clear()
    return asked


@pytest.mark.parametrize("game", GAMES)
def test_an_even_opening_is_the_first_after_which_no_side_is_too_far_ahead(game: str) -> None:
    plan = Plan(game, ("greedy", "random"), 2, seed=4, opening=2, even=EVEN)
    passed_over = 0
    for pair in range(3):
        start, moves = opening_of(plan, pair)
        offered = openings(plan, pair)
        before = offered[: offered.index(moves)]
        assert judged_lead(start.play_all(moves)) <= EVEN
        assert all(judged_lead(start.play_all(other)) > EVEN for other in before)
        passed_over += len(before)
    assert passed_over, "choose a seed with which an opening is passed over"


@pytest.mark.parametrize("game", GAMES)
def test_the_judge_says_the_same_whatever_was_judged_before(game: str) -> None:
    plan = Plan(game, ("greedy", "random"), 2, opening=2)
    positions = [start.play_all(moves) for start, moves in (opening_of(plan, pair) for pair in range(3))]
    leads = [judged_lead(position) for position in positions]
    assert leads[::-1] == [judged_lead(position) for position in reversed(positions)]
    assert all(0 <= lead <= 1 for lead in leads)


def test_without_a_bound_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = judge_by(monkeypatch, lambda position: 1.0)
    assert opening_of(PLAN, 0)[1] == openings(PLAN, 0)[0]
    assert not asked


def test_a_pair_is_judged_once_for_both_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = judge_by(monkeypatch, lambda position: 0.0)
    plan = replace(PLAN, games=4, even=EVEN, variant="5x5")
    games = [arena.play_game(plan, job) for job in plan.jobs()]
    assert len(asked) == 2
    assert [game.opening for game in games] == [tuple(openings(plan, pair)[0]) for pair in (0, 0, 1, 1)]


def test_who_plays_does_not_sway_the_choice() -> None:
    others = replace(PLAN, players=("mcts:nodes=5,weights=flat", "level=2"), even=EVEN)
    assert opening_of(replace(PLAN, even=EVEN), 1) == opening_of(others, 1)


def test_of_a_hundred_uneven_openings_the_most_even_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    leads = iter([0.9] * 40 + [0.5] + [0.9] * OPENING_TRIES)
    asked = judge_by(monkeypatch, lambda position: next(leads))
    assert opening_of(replace(PLAN, even=EVEN), 0)[1] == openings(PLAN, 0)[40]
    assert len(asked) == OPENING_TRIES


def test_a_game_with_chance_has_deals_to_choose_from(monkeypatch: pytest.MonkeyPatch) -> None:
    leads = iter([0.9, 0.9, 0.1])
    judge_by(monkeypatch, lambda position: next(leads))
    plan = Plan("holomino", ("greedy", "random"), 2, opening=0, even=EVEN)
    plan.check()
    assert opening_of(plan, 0)[1] == openings(plan, 0)[2] != openings(plan, 0)[0]


def test_games_from_even_openings_are_the_same_in_any_process() -> None:
    plan = replace(PLAN, games=4, variant="5x5", even=EVEN)
    alone = {job: arena.play_game(plan, job) for job in plan.jobs()}
    together = {game.job: game for game in play(plan, workers=2)}
    assert [(game.opening, game.moves) for game in alone.values()] == [
        (together[job].opening, together[job].moves) for job in alone
    ]


@pytest.mark.parametrize("even", [0.0, -0.2, 1.01, float("nan"), float("inf")])
def test_a_bound_that_is_none_is_refused_in_both_languages(even: float) -> None:
    with pytest.raises(AzumayaError, match="out of range") as caught:
        replace(PLAN, even=even).check()
    assert "außerhalb des Bereichs" in german(caught.value.sentence)


def test_a_bound_without_random_turns_is_refused() -> None:
    with pytest.raises(AzumayaError, match=r"only one opening \(possible: --opening 4\)"):
        replace(PLAN, opening=0, even=EVEN).check()


def test_games_from_other_openings_are_not_mixed(tmp_path: Path) -> None:
    file, plan = tmp_path / "games.jsonl", replace(PLAN, even=EVEN)
    ResultsLog(plan, file).close()
    ResultsLog(plan, file).close()
    for other in (PLAN, replace(PLAN, even=0.5)):
        with pytest.raises(InvalidResultsLog, match=rf"even: 0.25 ≠ {other.even}"):
            ResultsLog(other, file)


def test_the_command_that_repeats_a_run_tells_the_bound() -> None:
    assert "--opening 4 --even 0.25" in command_of(replace(PLAN, even=EVEN))
    assert "--even" not in command_of(PLAN)
