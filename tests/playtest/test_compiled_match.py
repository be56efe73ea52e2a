"""Compiled games: the moves of the ordinary players, without Python between them."""

from __future__ import annotations

import pytest

from azumaya.games import game as find_game
from azumaya.playtest import arena
from azumaya.playtest.arena import Plan, Played, play_game
from azumaya.playtest.compiled_match import is_compilable
from azumaya.playtest.player_entry import parse_player_entry
from azumaya.rules.game import Game
from azumaya.search.spec import PlayerSpec, parse_player_spec

EXACT_OFF = "tables=false,endings=false"
LEARNED = f"alphabeta:nodes=400,{EXACT_OFF},name=learned"
FLAT = f"alphabeta:nodes=300,weights=flat,{EXACT_OFF},name=flat"
SHALLOW = f"alphabeta:depth=2,weights=tuned,{EXACT_OFF},name=shallow"
GAME = find_game("tumicarona")


def without_times(played: Played) -> tuple[object, ...]:
    return (
        played.job,
        played.start,
        played.opening,
        played.moves,
        played.winner,
        played.scores,
        played.turns,
        played.end,
    )


def played_both_ways(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Played], list[Played]]:
    """The games of a plan, compiled and by ordinary players."""
    compiled = [play_game(plan, job) for job in plan.jobs()]

    def never(_spec: object, _game: Game) -> bool:
        return False

    monkeypatch.setattr(arena, "is_compilable", never)
    return compiled, [play_game(plan, job) for job in plan.jobs()]


@pytest.mark.parametrize(
    "plan",
    [
        Plan("tumicarona", (LEARNED, FLAT), 12, seed=4),
        Plan("tumicarona", (LEARNED, SHALLOW), 4, seed=5, variant="5x5", opening=2),
    ],
    ids=["nodes", "depth"],
)
def test_compiled_games_have_the_moves_of_the_ordinary_players(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled, ordinary = played_both_ways(plan, monkeypatch)
    assert [without_times(game) for game in compiled] == [without_times(game) for game in ordinary]
    assert all(game.seconds[0] > 0 and game.longest[0] <= game.seconds[0] for game in compiled)


@pytest.mark.parametrize(
    "text",
    [
        "greedy",
        "level=8",
        "alphabeta:seconds=1",
        "alphabeta:nodes=9,tables=false",
        "alphabeta:nodes=9,endings=false",
        f"alphabeta:nodes=9,threads=2,{EXACT_OFF}",
        f"alphabeta:nodes=9,book=true,{EXACT_OFF}",
    ],
)
def test_players_with_clocks_threads_books_or_exact_endings_are_not_compiled(text: str) -> None:
    assert not is_compilable(parse_player_spec(text), GAME)


def test_a_player_with_nodes_and_nothing_else_is_compiled() -> None:
    spec = parse_player_entry(LEARNED).spec
    assert isinstance(spec, PlayerSpec)
    assert is_compilable(spec, GAME)
