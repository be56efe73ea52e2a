"""Matches: seeded, in pairs, replayable, and never silent about a player that fails."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

import azumaya
from azumaya.playtest import player_entry
from azumaya.playtest.agents import PlayerFailed
from azumaya.playtest.arena import Plan, Played, first_position, opening_of, play, play_game
from azumaya.playtest.player_entry import PlayerEntry, parse_player_entries, parse_player_entry
from azumaya.rules.errors import AzumayaError, UnknownPlayer
from azumaya.rules.game import Game
from azumaya.rules.message import literal
from azumaya.rules.position import Position, new_position
from azumaya.search import players
from azumaya.search.players import Analysis, PlayerKind, PlayerSpec

GAMES = azumaya.games()
SMALL = Plan("tumicarona", ("greedy", "random"), 4, seed=5, variant="5x5")


class Answering:
    """A player that gives the answer it was made with, whatever that is worth."""

    def __init__(self, answer: Callable[[Position], str]) -> None:
        self._answer = answer

    def choose(self, position: Position) -> str:
        return self._answer(position)

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        return Analysis(0.0, (self._answer(position),))

    def stop(self) -> None:
        """It does not listen."""


def add_kind(monkeypatch: pytest.MonkeyPatch, name: str, answer: Callable[[Position], str]) -> None:
    """A kind of player for one test."""

    def make(game: Game, spec: PlayerSpec) -> Answering:
        return Answering(answer)

    monkeypatch.setitem(
        cast("dict[str, PlayerKind]", players.KINDS), name, PlayerKind(make, literal(name), literal(name))
    )


def plan_for(game: str) -> Plan:
    return Plan(game, ("greedy", "random"), 2, seed=3, opening=2)


def replayed(game: str, played: Played) -> Position:
    return azumaya.read(game, played.start).play_all([*played.opening, *played.moves])


# Pairs


@pytest.mark.parametrize("game", GAMES)
def test_a_pair_is_one_opening_with_sides_swapped(game: str) -> None:
    """One set-up, one deal, the same random turns; greedy sits on side 0 once and on side 1 once."""
    one, other = (play_game(plan_for(game), job) for job in plan_for(game).jobs())
    assert one.players == other.players[::-1] == ("greedy", "random")
    assert (one.start, one.opening, one.pair) == (other.start, other.opening, other.pair)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_written_down_as_it_was_played(game: str) -> None:
    played = play_game(plan_for(game), plan_for(game).jobs()[0])
    last = replayed(game, played)
    assert last.is_over
    assert (last.winner, last.scores) == (played.winner, played.scores)


@pytest.mark.parametrize("game", GAMES)
def test_players_take_over_where_a_new_turn_begins(game: str) -> None:
    for pair in range(5):
        start, moves = opening_of(plan_for(game), pair)
        position = start.play_all(moves)
        assert position.side in (0, 1)
        assert position.starts_turn


def test_openings_differ_from_pair_to_pair() -> None:
    plan = Plan("tumicarona", ("greedy", "random"), 60)
    assert len({tuple(opening_of(plan, pair)[1]) for pair in range(30)}) > 25


def test_every_pairing_meets_the_same_openings() -> None:
    plan = replace(SMALL, players=("greedy", "random", "random:name=other"), games=2)
    assert len({play_game(plan, job).opening for job in plan.jobs()}) == 1


def test_the_opening_has_as_many_turns_as_asked_for() -> None:
    """Sides alternate: after an odd number of turns Black decides."""
    for turns in range(4):
        start, moves = opening_of(replace(SMALL, opening=turns), 0)
        assert start.play_all(moves).side == turns % 2


def test_a_game_that_ends_in_the_opening_is_opened_otherwise_or_refused() -> None:
    start, moves = opening_of(replace(SMALL, variant="3x3", opening=3), 0)
    assert not start.play_all(moves).is_over
    with pytest.raises(AzumayaError, match="ends within the 50 random turns"):
        opening_of(replace(SMALL, variant="3x3", opening=50), 0)


@pytest.mark.skipif("sudoku_moyo" not in GAMES, reason="the game is not installed")
def test_each_pair_of_sudoku_moyo_has_a_task_of_its_own_and_the_collection_starts_anew() -> None:
    plan = plan_for("sudoku_moyo")
    count = azumaya.new("sudoku_moyo").game.collection_size
    tasks = [first_position(plan, pair).text for pair in range(count + 1)]
    assert len(set(tasks)) == count
    assert tasks[0] == tasks[-1]


@pytest.mark.skipif("holomino" not in GAMES, reason="the game is not installed")
def test_draws_come_from_the_same_throws_in_both_games_of_a_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between players that always do the same, both games of a pair are the same to the last draw, and the next pair is
    another game."""
    add_kind(monkeypatch, "first", lambda position: position.moves[0])
    plan = Plan("holomino", ("first", "first:name=other"), 4, variant="tiny", opening=0)
    one, other, next_pair, _ = (play_game(plan, job) for job in plan.jobs())
    assert any(move.startswith("draw") for move in one.moves)
    assert (one.opening, one.moves) == (other.opening, other.moves)
    assert (one.opening, one.moves) != (next_pair.opening, next_pair.moves)


# Repeatable


def test_the_same_plan_gives_the_same_games_in_any_process_and_order() -> None:
    alone = {job: play_game(SMALL, job) for job in reversed(SMALL.jobs())}
    together = {game.job: game for game in play(SMALL, workers=2)}
    assert {job: game.moves for job, game in alone.items()} == {job: game.moves for job, game in together.items()}


def test_another_seed_gives_other_games() -> None:
    job = SMALL.jobs()[0]
    assert play_game(SMALL, job).opening != play_game(replace(SMALL, seed=6), job).opening


def test_what_is_done_is_not_played_again() -> None:
    done = SMALL.jobs()[:3]
    assert [game.job for game in play(SMALL, done, workers=1)] == SMALL.jobs()[3:]


def test_a_game_that_never_ends_is_put_down_as_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.playtest.arena.MOST_TURNS", 3)
    played = play_game(SMALL, SMALL.jobs()[0])
    assert (played.end, played.winner, sum(played.turns)) == ("too long", None, 3)
    assert played.points("greedy") == played.points("random") == 0.5


# Players


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("random", PlayerEntry("random", "random", PlayerSpec("random"))),
        ("mcts:nodes=2000", PlayerEntry("mcts:nodes=2000", "mcts:nodes=2000", PlayerSpec("mcts", nodes=2000))),
        (
            "alphabeta:seconds=0.2,name=ab",
            PlayerEntry("alphabeta:seconds=0.2,name=ab", "ab", PlayerSpec("alphabeta", seconds=0.2)),
        ),
        ("level=6,seconds=1", PlayerEntry("level=6,seconds=1", "level=6,seconds=1", PlayerSpec(level=6, seconds=1.0))),
        (
            " uct:depth=3,threads=2 ",
            PlayerEntry("uct:depth=3,threads=2", "uct:depth=3,threads=2", PlayerSpec("uct", depth=3, threads=2)),
        ),
    ],
)
def test_a_player_is_one_short_text(text: str, expected: PlayerEntry) -> None:
    assert parse_player_entry(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "random:speed=3",
        "random:nodes",
        "random:nodes=many",
        "random:nodes=1,nodes=2",
        "random:nodes=0",
        "god",
        "",
        ":",
        "=",
    ],
)
def test_a_text_that_is_no_player_is_refused(text: str) -> None:
    with pytest.raises(UnknownPlayer):
        parse_player_entries(azumaya.new("tumicarona").game, [text, "random:name=other"])


def test_two_players_of_one_name_are_refused_with_a_way_on() -> None:
    with pytest.raises(UnknownPlayer, match="random:name=second"):
        parse_player_entries(azumaya.new("tumicarona").game, ["random", "random"])


def crash(position: Position) -> str:
    raise ZeroDivisionError("oops")


def sleep_for_ever(position: Position) -> str:
    threading.Event().wait()
    return ""


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (crash, "ZeroDivisionError: oops"),
        (lambda position: "a1-a1", "a1-a1"),
        (lambda position: "nonsense", "nonsense"),
        (sleep_for_ever, "no answer"),
    ],
    ids=["crash", "illegal", "nonsense", "silence"],
)
def test_a_player_that_fails_is_named_with_the_position(
    monkeypatch: pytest.MonkeyPatch, answer: Callable[[Position], str], words: str
) -> None:
    add_kind(monkeypatch, "broken", answer)
    monkeypatch.setattr(player_entry.PlayerEntry, "timeout", 0.2)
    plan = replace(SMALL, players=("broken", "random"))
    with pytest.raises(PlayerFailed) as caught:
        play_game(plan, plan.jobs()[0])
    start, moves = opening_of(plan, 0)
    assert str(caught.value).startswith("broken: player failed in position")
    assert start.play_all(moves).text in str(caught.value)
    assert words in str(caught.value)


def test_a_failure_survives_the_way_from_a_worker() -> None:
    error = PlayerFailed("the player player_failed", text="broken")
    arrived = pickle.loads(pickle.dumps(error))
    assert type(arrived) is PlayerFailed
    assert (arrived.sentence, arrived.code) == (error.sentence, error.code)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"games": 3}, "games=3: games are played in pairs"),
        ({"games": 0}, "games=0"),
        ({"players": ("greedy",)}, "at least two players"),
        ({"players": ("greedy", "nobody")}, "kind=nobody"),
        ({"variant": "4x4"}, "width=4"),
        ({"game": "chess"}, "no such game"),
        ({"options": (("draw", "3"),)}, "no such option"),
        ({"position": "nonsense"}, "this is no position"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_in_a_sentence(changes: dict[str, object], words: str) -> None:
    with pytest.raises(AzumayaError, match=words):
        replace(SMALL, **changes).check()  # type: ignore[arg-type]


def test_a_position_may_be_the_start() -> None:
    text = azumaya.new("tumicarona").play("d3-e3A").text
    plan = replace(SMALL, variant=None, position=text, opening=0)
    assert play_game(plan, plan.jobs()[0]).start == text
    assert (
        first_position(plan, 3)
        == azumaya.read("tumicarona", text)
        != new_position(azumaya.new("tumicarona").game, azumaya.new("tumicarona").variant)
    )
