"""Hints and reviews: what is said is true of the position, in both languages, and the turns that decided a game are
found."""

from __future__ import annotations

from random import Random

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.message import Message
from azumaya.rules.position import Position
from azumaya.search import reviews
from azumaya.search.hints import SAMPLED_DRAWS, PositionEstimate, estimate_position, hint, sampled_draws
from azumaya.search.player import Analysis
from azumaya.search.players import new_player
from azumaya.search.reasons import facts_of, name_turn, written_turn
from azumaya.search.reviews import (
    LEAST_LOSS,
    MOST_CANDIDATES,
    Review,
    from_first_turn,
    must_be_finished,
    review,
    review_from_estimates,
)
from azumaya.search.spec import PlayerSpec
from tests.languages import english, german


class Counting:
    """A player of level 1 that counts what it is asked."""

    def __init__(self, game: str) -> None:
        self.player, self.analyses, self.choices = azumaya.player(game, level=1, seed=1), 0, 0

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        self.analyses += 1
        return self.player.analyse(position, variations)

    def choose(self, position: Position) -> str:
        self.choices += 1
        return self.player.choose(position)

    def stop(self) -> None:
        self.player.stop()


def random_game(game: str, seed: int) -> list[Position]:
    """The first position of a random game and those after each turn and draw."""
    rng, position = Random(seed), azumaya.new(game)
    positions = [position]
    while not position.is_over:
        position = position.play_code(rng.choice(position.codes))
        if position.starts_turn or position.is_over:
            positions.append(position)
    return positions


def test_a_hint_names_what_its_turn_does() -> None:
    position = azumaya.read("tumicarona", "9/9/2W1BB3/9/W8 w")
    found = hint(position, azumaya.player("tumicarona", level=5, seed=1))
    assert found.turn == "c3-d3A"
    assert english(found.reason).startswith("Stone c3 to d3 by approach takes the last stone and wins.")
    assert german(found.reason).startswith("Stein c3 nach d3 durch Heranziehen schlägt den letzten Stein")
    assert found.analysis.certain


@pytest.mark.parametrize("game", azumaya.games())
def test_a_hint_is_a_whole_legal_turn_with_a_reason_in_both_languages(game: str) -> None:
    positions = [position for position in random_game(game, 5) if position.side in (0, 1)]
    for position in positions[:: max(1, len(positions) // 4)]:
        found = hint(position, azumaya.player(game, level=4, seed=1))
        after = position.play_all(found.moves)
        assert after.starts_turn or after.is_over
        assert written_turn(after) == found.turn
        assert names_turn(found.reason, after)
        assert found.facts == facts_of(position, after)


def names_turn(reason: Message, after: Position) -> bool:
    """Return whether a reason names the turn that led to a position: in words where the game has them, else in its
    notation, and where two turns have the same words."""
    said = [(tell(reason), tell(name_turn(after))) for tell in (english, german)]
    return all(name[1:] in words for words, name in said) or all(written_turn(after) in words for words, _ in said)


def drafts(game: str, seed: int) -> list[tuple[Position, tuple[str, ...]]]:
    """The positions of a random game in which a turn begins, each with the first moves of a turn that must go on."""
    found, rng = list[tuple[Position, tuple[str, ...]]](), Random(seed)
    for position in random_game(game, seed):
        made, draft = list[str](), position
        while not draft.is_over and draft.side is not None and (not made or not draft.starts_turn):
            if made:
                found.append((position, tuple(made)))
            made.append(rng.choice(draft.moves))
            draft = draft.play(made[-1])
    return found


@pytest.mark.parametrize("game", azumaya.games())
def test_a_hint_in_the_middle_of_a_turn_goes_on_from_there(game: str) -> None:
    """However the middle is reported: by the moves made so far, or by the text of the position they lead to."""
    begun = drafts(game, 5)
    assert begun or max(len(one.last_turn) for one in random_game(game, 5)) == 1
    for position, made in begun[:: max(1, len(begun) // 3)]:
        draft = position.play_all(made)
        for found in (
            hint(position, azumaya.player(game, level=2, seed=1), made),
            hint(azumaya.read(game, draft.text), azumaya.player(game, level=2, seed=1)),
        ):
            after = draft.play_all(found.moves)
            assert after.starts_turn or after.is_over
            rest = azumaya.read(game, draft.text).play_all(found.moves)
            assert found.turn in english(found.reason) or any(names_turn(found.reason, one) for one in (after, rest))


@pytest.mark.parametrize("game", azumaya.games())
def test_a_review_follows_the_whole_game(game: str) -> None:
    positions = random_game(game, 2)
    seen: list[None] = []
    found = review(positions, azumaya.player(game, level=3, seed=1), lambda: seen.append(None))
    assert len(found.chances) == len(found.certain) == len(positions) == len(seen)
    assert all(0 <= chance <= 1 for chance in found.chances)
    assert found.chances[-1] == (0.5 if positions[-1].winner is None else 1 - positions[-1].winner)
    assert len(found.turning_points) <= 3
    for point in found.turning_points:
        before = positions[point.number]
        assert point.loss >= LEAST_LOSS
        assert before.side == point.side
        assert written_turn(positions[point.number + 1]) == point.played != point.better
        assert written_turn(before.play_all(point.better_moves)) == point.better
        assert names_turn(point.reason, before.play_all(point.better_moves))


def test_the_turn_that_threw_the_game_away_is_a_turning_point() -> None:
    """White must capture and could take both stones at once; it takes one and leaves the other. The tables of endings
    know that this still wins; a player that only looks ahead sees the chance given away."""
    start = azumaya.read("tumicarona", "9/9/2W1BB3/9/4W4 w")
    losing = [turn for turn in start.moves if turn != "c3-d3A"]
    assert losing, "there is another turn to choose"
    positions = [start, start.play_turn(losing[0])]
    while not positions[-1].is_over:
        positions.append(positions[-1].play_turn(positions[-1].moves[0]))
    found = review(positions, new_player(find_game("tumicarona"), PlayerSpec(level=6, seed=1, tables=False)))
    assert [point.number for point in found.turning_points][:1] == [0]
    assert found.turning_points[0].better == "c3-d3A"


def test_the_deal_is_looked_at_no_more_often_than_one_draw() -> None:
    """Holomino begins with eight draws in a row: four ways to deal them are looked at, not four to the power of
    eight."""
    dealt = azumaya.new("holomino")
    assert dealt.is_chance
    assert dealt.play(dealt.moves[0]).is_chance
    player = Counting("holomino")
    assert 0 < estimate_position(dealt, player).chance < 1
    assert player.analyses == SAMPLED_DRAWS
    assert [position.text for position in sampled_draws(dealt)] == [p.text for p in sampled_draws(dealt)]
    assert len({position.text for position in sampled_draws(dealt)}) == SAMPLED_DRAWS


def test_a_review_of_a_game_with_chance_is_bounded() -> None:
    positions = from_first_turn(random_game("holomino", 4))
    assert positions[0].side == 0
    player = Counting("holomino")
    review(positions, player)
    decided = sum(position.side in (0, 1) for position in positions)
    drawn = sum(position.is_chance for position in positions)
    assert drawn > 10
    assert decided < player.analyses <= decided + SAMPLED_DRAWS * drawn
    assert player.choices <= MOST_CANDIDATES * 4


def test_a_game_without_a_deal_is_looked_at_from_its_first_position() -> None:
    positions = random_game("tumicarona", 4)
    assert from_first_turn(positions) == positions


def test_only_the_costliest_turns_are_thought_through_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn gives the whole game away here: nine are looked at, though none of them turns out to be one."""
    positions = random_game("tumicarona", 2)
    views = [PositionEstimate(1 - number % 2, False) for number in range(len(positions))]
    assert len(positions) > 2 * MOST_CANDIDATES
    tried: list[int] = []
    monkeypatch.setattr(reviews, "turning_point", lambda number, *_: tried.append(number))
    assert review_from_estimates(positions, views, Counting("tumicarona")).turning_points == ()
    assert len(tried) == MOST_CANDIDATES


def test_an_unfinished_game_is_not_looked_back_at() -> None:
    start = azumaya.new("tumicarona")
    with pytest.raises(azumaya.AzumayaError, match="still going on"):
        must_be_finished([start], "unfinished (22 : 22)")
    must_be_finished([start], "White resigns (22 : 22)")


@pytest.mark.parametrize(
    ("certain", "known_from"),
    [((False, True, False, True, True), 3), ((True, True), 0), ((False, False, True), None), ((False,), None)],
)
def test_a_result_is_known_after_the_last_judged_position(certain: tuple[bool, ...], known_from: int | None) -> None:
    assert Review((0.5,) * len(certain), certain, ()).known_from == known_from


def test_draws_between_known_positions_leave_the_result_known() -> None:
    """Chance moves in 1 and 3, where only some draws are looked at."""
    certain, drawn = (False, False, True, False, True, True), frozenset({1, 3})
    assert Review((0.5,) * 6, certain, (), drawn).known_from == 2
    assert Review((0.5,) * 6, (False, False, False, False, True, True), (), drawn).known_from == 4
