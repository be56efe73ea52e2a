"""The rules are written twice: random games go through the readable reference and the kernels, step by step, and must
not differ."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from azumaya.rules.game import Game
from azumaya.rules.position import Position, read_position

from .cases import GAMES_PER_VARIANT, INTERPRETED, LONGEST_GAME, Case, mixed_cases, named_cases

pytestmark = pytest.mark.kernels


def compare(case: Case, position: Position, state: object) -> None:
    """Both hands agree on everything a player could see of a position."""
    reference = case.reference
    seen = "chance" if position.is_chance else position.side, list(position.moves), position.scores
    assert seen == (reference.mover(state), reference.moves(state), tuple(reference.scores(state))), position.text
    if position.is_over:
        assert position.winner == reference.winner(state), position.text


def play_through(case: Case, position: Position, state: object, rng: Random, fired: Counter[str]) -> None:
    """One random game through both, compared at every step."""
    for _ in range(LONGEST_GAME):
        compare(case, position, state)
        if position.is_over:
            return
        move = rng.choice(position.moves)
        position, state = position.play(move), case.reference.play(state, move, fired)
    pytest.fail(f"a random game did not end within {LONGEST_GAME} moves: {position.text}")


def games_for(case: Case) -> int:
    return GAMES_PER_VARIANT if case.variant in case.game.variants.values() else max(1, GAMES_PER_VARIANT // 10)


def test_reference_and_kernels_agree_at_every_step_of_random_games(case: Case) -> None:
    rng = Random(f"agree {case}")
    fired: Counter[str] = Counter()
    for _ in range(games_for(case)):
        play_through(case, case.start(), case.reference.start(case.variant), rng, fired)
    applies = getattr(case.reference, "applies", None)
    assert applies is None or {rule for rule in applied(fired) if not applies(rule, case.variant)} == set()


def test_reference_and_kernels_read_the_same_position(named_case: Case) -> None:
    rng = Random(f"read {named_case}")
    for _ in range(3):
        position = named_case.start()
        while not position.is_over:
            position = position.play(rng.choice(position.moves))
            compare(named_case, position, named_case.reference.read(position.text))


def constructed(game: Game) -> list[tuple[str, list[str]]]:
    """The game's tests/positions.txt: a position, then `:` and moves to make from it; lines that start with # tell
    why."""
    file = game.path / "tests" / "positions.txt"
    lines = [
        line for line in file.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")
    ]
    return [
        (text.strip(), moves.strip().split(", ") if moves.strip() else [])
        for text, _, moves in (line.partition(" : ") for line in lines)
    ]


def test_reference_and_kernels_agree_on_constructed_positions(game: Game) -> None:
    case = Case(game, "constructed", game.standard)
    for text, moves in constructed(game):
        position, state = read_position(game, text), case.reference.read(text)
        compare(case, position, state)
        for move in moves:
            position, state = position.play(move), case.reference.play(state, move, Counter())
            compare(case, position, state)


def applied(fired: Counter[str]) -> set[str]:
    """The rules with a positive count: `fired[rule] += False` makes a key of a rule that was not applied."""
    return {rule for rule, count in fired.items() if count > 0}


def test_a_rule_that_was_only_tested_has_not_been_applied() -> None:
    fired: Counter[str] = Counter()
    fired["capture"] += True
    fired["draw"] += False
    assert applied(fired) == {"capture"}


@pytest.mark.skipif(INTERPRETED, reason="few games are played without the compiler; this counts over many")
def test_every_rule_of_the_page_fires(game: Game) -> None:
    reference = Case(game, "", game.standard).reference
    fired: Counter[str] = Counter()
    for case in (*named_cases(), *mixed_cases()):
        if case.game.name != game.name:
            continue
        rng = Random(f"fire {case}")
        for _ in range(max(2, GAMES_PER_VARIANT // 20)):
            state = reference.start(case.variant)
            while moves := reference.moves(state):
                state = reference.play(state, rng.choice(moves), fired)
    for text, moves in constructed(game):
        state = reference.read(text)
        for move in moves:
            state = reference.play(state, move, fired)
    assert sorted(set(reference.RULES) - applied(fired)) == []
    assert sorted(set(fired) - set(reference.RULES)) == []
