"""Agents of one's own: objects, classes in files and programs; and what becomes of those that fail."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import azumaya
from azumaya.playtest.agents import EngineAgent, PlayerFailed, parse_agent
from azumaya.playtest.arena import Plan, play_game
from azumaya.playtest.player_entry import parse_player_entry
from azumaya.playtest.results_log import InvalidResultsLog, ResultsLog
from azumaya.rules.errors import AzumayaError, UnknownPlayer
from azumaya.rules.position import Position

AGENT = """
class Agent:
    def __init__(self, game, seed):
        self.name, self.seed = game.name, seed

    def choose(self, position):
        return position.moves[self.seed % len(position.moves)]


class Broken:
    def choose(self, position):
        raise RuntimeError("out of ideas")


class Idle:
    pass
"""
PROGRAM = """
import sys
for line in sys.stdin:
    word, *rest = line.split()
    if word == "uci":
        print("id name fake\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "position" and rest[0] != "text":
        print("error no text", flush=True)
    elif word == "go":
        print(f"info {rest}\\nbestmove {'-'.join(rest)}", flush=True)
"""


class First:
    def choose(self, position: Position) -> str:
        return position.moves[0]


class FirstCode:
    def choose_code(self, position: Position) -> int:
        return position.codes[0]


class Saying:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, position: Position) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_agent.py"
    path.write_text(AGENT)
    return path


# Objects


@pytest.mark.parametrize("game", azumaya.games())
def test_a_match_is_played_in_pairs_and_every_game_can_be_replayed(game: str) -> None:
    result = azumaya.match(game, [First(), FirstCode()], games=4, seed=3)
    assert result.names == ("First", "FirstCode")
    assert [one.first_side for one in result.games] == [0, 1, 0, 1]
    assert result.wins + result.draws + result.losses == 4
    for number, one in enumerate(result.games):
        position = azumaya.new(game, seed=3 + number // 2 + 1)
        for code in one.codes:
            position = position.play_code(code)
        assert position.is_over
        assert (position.winner, position.scores) == (one.winner, one.scores)


def test_the_same_seed_gives_the_same_match_and_the_figures_agree_with_the_games() -> None:
    result, again = (azumaya.match("tumicarona", ["greedy", "random"], games=20, seed=5) for _ in range(2))
    assert result.games == again.games
    assert result.score == (result.wins + result.draws / 2) / 20
    assert result.interval.low < result.score < result.interval.high
    assert result.score > 0.5 < result.elo_interval.high
    assert result.lengths == tuple(sorted(result.lengths))
    assert result.as_dict()["wins"] == result.wins
    assert "greedy against random, 20 games" in str(result)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "choose returned None, not a string"),
        ("nonsense", "nonsense"),
        (RuntimeError("out of ideas"), "RuntimeError: out of ideas"),
    ],
)
def test_an_agent_that_fails_stops_the_match_with_the_position_or_loses_the_game(answer: Any, said: str) -> None:
    with pytest.raises(PlayerFailed, match="player failed in position") as stopped:
        azumaya.match("tumicarona", [Saying(answer), "random"], games=2)
    assert said in str(stopped.value)
    result = azumaya.match("tumicarona", [Saying(answer), "random"], games=2, failing="lose")
    assert (result.losses, len(result.failures)) == (2, 2)
    assert said in result.failures[0]


def test_a_match_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(AzumayaError, match="an even number of games"):
        azumaya.match("tumicarona", ["random", "random"], games=3)
    with pytest.raises(UnknownPlayer, match=r"a player needs choose\(position\)"):
        azumaya.match("tumicarona", [object(), "random"], games=2)


# Classes in files


def test_a_class_in_a_file_plays_a_playtest_and_is_told_game_and_seed(file: Path) -> None:
    plan = Plan("tumicarona", (f"{file}:Agent,name=mine", "random"), 2, variant="5x5")
    plan.check()
    played = play_game(plan, plan.jobs()[0])
    assert played.players == ("mine", "random")
    assert played.moves == play_game(plan, plan.jobs()[0]).moves


@pytest.mark.parametrize(
    ("name", "said"), [("None", "no such player in the file"), ("Idle", r"a player needs choose\(position\)")]
)
def test_a_file_without_the_player_is_refused_before_anything_is_played(file: Path, name: str, said: str) -> None:
    with pytest.raises(UnknownPlayer, match=said):
        Plan("tumicarona", (f"{file}:{name}", "random"), 2).check()
    with pytest.raises(UnknownPlayer, match="file not readable"):
        Plan("tumicarona", (f"{file.parent / 'missing.py'}:Agent", "random"), 2).check()


def test_an_agent_that_raises_is_named_with_the_position(file: Path) -> None:
    plan = Plan("tumicarona", (f"{file}:Broken", "random"), 2, opening=0)
    with pytest.raises(PlayerFailed, match=r"my_agent.py:Broken: .*RuntimeError: out of ideas"):
        play_game(plan, plan.jobs()[0])


def test_games_of_an_agent_that_was_changed_are_not_mixed(file: Path, tmp_path: Path) -> None:
    plan, kept = Plan("tumicarona", (f"{file}:Agent", "random"), 2, variant="5x5"), tmp_path / "games.jsonl"
    with ResultsLog(plan, kept) as log:
        log.add(play_game(plan, plan.jobs()[0]))
    with ResultsLog(plan, kept) as log:
        assert len(log.done) == 1
    file.write_text(AGENT + "\n# another\n")
    with pytest.raises(InvalidResultsLog, match="this player has changed since the file was written"):
        ResultsLog(plan, kept)
    ResultsLog(replace(plan, players=("greedy", "random")), kept).close()


# Programs


def program(tmp_path: Path, text: str) -> str:
    script = tmp_path / "program.py"
    script.write_text(text)
    return shlex.join([sys.executable, str(script)])


def test_a_program_is_asked_through_the_engine_protocol(tmp_path: Path) -> None:
    command = program(tmp_path, PROGRAM)
    for settings, asked in [
        ("", "movetime-1000"),
        (",nodes=20,name=fake", "nodes-20"),
        (",seconds=0.05", "movetime-50"),
    ]:
        player = parse_player_entry(f"engine:{command}{settings}").player(azumaya.new("tumicarona").game, seed=1)
        assert player.choose(azumaya.new("tumicarona")) == asked
        player.close()


def test_a_program_that_makes_no_move_or_ends_is_named_with_the_position(tmp_path: Path) -> None:
    with pytest.raises(PlayerFailed, match="movetime-1000"):
        azumaya.match("tumicarona", [f"engine:{program(tmp_path, PROGRAM)}", "random"], games=2)
    silent = 'import sys; input(); print("uciok"); input(); print("readyok"); sys.exit()'
    with pytest.raises(PlayerFailed, match=r"ended without an answer|Broken pipe"):
        azumaya.match("tumicarona", [f"engine:{program(tmp_path, silent)}", "random"], games=2)


def test_a_program_that_does_not_start_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="program does not start"):
        EngineAgent("./no-such-program", "go nodes 1").new(azumaya.new("tumicarona").game, seed=1)


def test_what_is_no_agent_is_parsed_as_a_player() -> None:
    assert parse_agent("alphabeta:seconds=0.2") is None
    assert parse_agent("level=6,name=six") is None
    with pytest.raises(UnknownPlayer, match="nodes must be a number"):
        parse_agent("engine:./program,nodes=many")
