"""Every kind of player on every game and variant: legal, repeatable, sure of a win it has in hand, stopped at once,
clear about what it cannot do."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from random import Random

import pytest

from azumaya.rules.contract import CHANCE
from azumaya.rules.errors import AzumayaError
from azumaya.rules.position import Position
from azumaya.search.levels import SEES_WINS_FROM
from azumaya.search.players import PlayerSpec, kinds_for, new_player

from .cases import LONGEST_GAME, Case

pytestmark = [pytest.mark.kernels, pytest.mark.search]

NODES = 120
THINKING = ("uct", "mcts", "alphabeta")
PATIENCE = 120
"""Seconds after which a test gives up waiting for a thread. Nothing is measured."""


def some_positions(case: Case, count: int) -> Iterator[Position]:
    """Positions of a random game in which a side decides, the first one included."""
    rng = Random(f"players of {case}")
    position, decided = case.start(), 0
    for _ in range(LONGEST_GAME):
        if position.is_over or decided == count:
            return
        if not position.is_chance:
            yield position
            decided += 1
        for _ in range(rng.randrange(1, 6)):
            if not position.is_over:
                position = position.play_code(rng.choice(position.codes))


def test_every_player_is_legal_and_repeatable(players_case: Case) -> None:
    for position in some_positions(players_case, 4):
        for kind in kinds_for(players_case.game):
            first, again = (new_player(players_case.game, PlayerSpec(kind=kind, nodes=NODES, seed=7)) for _ in range(2))
            chosen = first.choose(position)
            assert chosen in position.moves, kind
            assert again.choose(position) == chosen, kind


def test_every_analysis_has_a_value_and_a_legal_line(players_case: Case) -> None:
    for position in some_positions(players_case, 2):
        for kind in kinds_for(players_case.game):
            analysis = new_player(players_case.game, PlayerSpec(kind=kind, nodes=NODES, seed=1)).analyse(position)
            assert -1 <= analysis.value <= 1, kind
            assert analysis.variation, kind
            position.play_all(analysis.variation)


def test_a_whole_game_between_thinking_players_ends(players_case: Case) -> None:
    kinds = [kind for kind in THINKING if kind in kinds_for(players_case.game)]
    players = [
        new_player(players_case.game, PlayerSpec(kind=kinds[0], nodes=3, seed=1)),
        new_player(players_case.game, PlayerSpec(kind=kinds[-1], nodes=3, seed=2)),
    ]
    position, rng = players_case.start(), Random(5)
    for _ in range(LONGEST_GAME):
        if position.is_over:
            return
        side = position.side
        position = position.play(
            players[side].choose(position) if isinstance(side, int) else rng.choice(position.moves)
        )
    pytest.fail("the game went on and on")


def wins_in_hand(case: Case, wanted: int) -> Iterator[Position]:
    """Positions at the beginning of a turn that won a random game."""
    rng = Random(f"wins of {case}")
    for _ in range(60):
        position, begun = case.start(), case.start()
        while not position.is_over:
            begun = position if position.starts_turn else begun
            position = position.play_code(rng.choice(position.codes))
        if begun.state.mover != CHANCE and position.winner == begun.side:
            yield begun
            wanted -= 1
        if wanted == 0:
            return


def test_a_thinking_player_wins_when_one_turn_is_enough(players_case: Case) -> None:
    game = players_case.game
    players = {
        kind: new_player(game, PlayerSpec(kind=kind, nodes=NODES, seed=3))
        for kind in THINKING
        if kind in kinds_for(game)
    }
    players |= {
        f"level {number}": new_player(game, PlayerSpec(level=number, seed=3))
        for number in (SEES_WINS_FROM, SEES_WINS_FROM + 1)
    }
    wins = list(wins_in_hand(players_case, 6))
    assert wins, "random games end with a win now and then"
    for position in wins:
        for name, player in players.items():
            after = position.play(player.choose(position))
            while not after.is_over and not after.starts_turn:
                after = after.play(player.choose(after))
            assert after.winner == position.side, (name, position.text)


def test_no_one_chooses_when_the_game_is_over(players_case: Case) -> None:
    rng, position = Random(1), players_case.start()
    while not position.is_over:
        position = position.play_code(rng.choice(position.codes))
    for kind in kinds_for(players_case.game):
        player = new_player(players_case.game, PlayerSpec(kind=kind, nodes=NODES))
        with pytest.raises(AzumayaError, match="the game is over"):
            player.choose(position)
        with pytest.raises(AzumayaError, match="the game is over"):
            player.analyse(position)


def test_a_player_that_is_stopped_answers_with_what_it_has(players_case: Case) -> None:
    position = next(p for p in some_positions(players_case, 9) if len(p.codes) > 1)
    for kind in set(THINKING) & set(kinds_for(players_case.game)):
        player = new_player(players_case.game, PlayerSpec(kind=kind, seconds=3_600, seed=3))
        answers: list[str] = []
        thread = threading.Thread(target=lambda: answers.append(player.choose(position)), daemon=True)  # noqa: B023
        thread.start()
        for _ in range(PATIENCE * 100):
            player.stop()
            thread.join(0.01)
            if not thread.is_alive():
                break
        assert answers, kind
        assert answers[0] in position.moves, kind
