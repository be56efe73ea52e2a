"""The three-game series: set-ups and verdicts. People are 0 and 1; the person on side 0 plays White."""

from __future__ import annotations

from dataclasses import replace

import pytest

import azumaya
from azumaya.games.tumicarona import GAME
from azumaya.games.tumicarona.series import next_game
from azumaya.games.tumicarona.variants import VARIANTS, Variant
from azumaya.rules.localizer import localizer
from azumaya.rules.position import new_position
from azumaya.rules.series import Finished, NextGame, SeriesVerdict

english, german = localizer("en"), localizer("de")

STANDARD, VELA = VARIANTS["standard"], VARIANTS["vela"]


def after(*winners: int | None, variant: Variant = STANDARD, end: str = "played") -> NextGame | SeriesVerdict:
    """Return what follows games with these winners, each set up as the series asked for."""
    finished: list[Finished] = []
    for winner in winners:
        step = next_game(variant, finished)
        assert isinstance(step, NextGame), f"the series was over after {len(finished)} games"
        finished.append(Finished(step, winner, end))
    return next_game(variant, finished)


def set_up(*winners: int | None, variant: Variant = STANDARD) -> NextGame:
    step = after(*winners, variant=variant)
    assert isinstance(step, NextGame)
    return step


def verdict(*winners: int | None, end: str = "played") -> SeriesVerdict:
    step = after(*winners, end=end)
    assert isinstance(step, SeriesVerdict)
    return step


def handicapped_person(step: NextGame) -> int:
    assert isinstance(step.variant, Variant)
    return step.first if step.variant.handicapped == "white" else 1 - step.first


# Who starts what


def test_the_first_game_is_standard() -> None:
    assert (set_up().variant, set_up().first) == (STANDARD, 0)


@pytest.mark.parametrize("winner", [0, 1])
def test_the_second_game_is_vela_with_the_winner_handicapped_and_the_loser_starting(winner: int) -> None:
    second = set_up(winner)
    assert second.variant == VELA
    assert second.first == 1 - winner
    assert handicapped_person(second) == winner


@pytest.mark.parametrize("winner", [0, 1])
def test_at_one_all_a_third_standard_game_is_started_by_the_loser_of_the_second(winner: int) -> None:
    third = set_up(winner, 1 - winner)
    assert (third.variant, third.first) == (STANDARD, winner)


def test_a_drawn_first_game_is_repeated_with_the_other_player_starting() -> None:
    again = set_up(None)
    assert (again.variant, again.first) == (STANDARD, 1)


@pytest.mark.parametrize("winner", [0, 1])
def test_after_a_repeated_first_game_the_series_goes_on_as_usual(winner: int) -> None:
    second = set_up(None, winner)
    assert (second.variant, second.first, handicapped_person(second)) == (VELA, 1 - winner, winner)
    third = set_up(None, winner, 1 - winner)
    assert (third.variant, third.first) == (STANDARD, winner)


@pytest.mark.parametrize("winners", [(), (0,), (1,), (None,), (None, 0), (0, 1), (None, 1, 0)])
def test_every_set_up_can_be_played_and_says_why(winners: tuple[int | None, ...]) -> None:
    step = set_up(*winners)
    assert new_position(GAME, step.variant).moves
    assert german(step.reason) != english(step.reason)
    assert step.opening == ()


# Who has won


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("drawn_before", [(), (None,)])
def test_winning_both_games_wins_the_series(winner: int, drawn_before: tuple[None, ...]) -> None:
    assert verdict(*drawn_before, winner, winner).winner == winner


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("third", [0, 1])
@pytest.mark.parametrize("drawn_before", [(), (None,)])
def test_at_one_all_the_third_game_decides(first: int, third: int, drawn_before: tuple[None, ...]) -> None:
    assert verdict(*drawn_before, first, 1 - first, third).winner == third


def test_a_second_draw_of_the_first_game_ends_the_series_drawn() -> None:
    assert verdict(None, None).winner is None


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("drawn_before", [(), (None,)])
def test_a_drawn_second_game_leaves_the_winner_of_the_first_the_winner(
    winner: int, drawn_before: tuple[None, ...]
) -> None:
    assert verdict(*drawn_before, winner, None).winner == winner


@pytest.mark.parametrize("winner", [0, 1])
def test_a_drawn_third_game_is_a_drawn_series(winner: int) -> None:
    assert verdict(winner, 1 - winner, None).winner is None


@pytest.mark.parametrize("end", ["played", "resigned", "time", "agreed"])
def test_only_who_won_counts_not_how(end: str) -> None:
    """A game resigned or lost on time is lost, and an agreed draw is a draw."""
    assert verdict(0, 1, 1, end=end) == verdict(0, 1, 1)
    assert verdict(1, None, end=end) == verdict(1, None)
    assert verdict(None, None, end=end) == verdict(None, None)


@pytest.mark.parametrize(
    "winners",
    [
        (0, 0),
        (1, 1),
        (None, None),
        (0, None),
        (0, 1, 0),
        (0, 1, None),
        (None, 0, 0),
        (None, 1, None),
        (None, 0, 1, None),
    ],
)
def test_a_verdict_says_why_in_both_languages(winners: tuple[int | None, ...]) -> None:
    reason = verdict(*winners).reason
    assert german(reason)
    assert english(reason)
    assert german(reason) != english(reason)


# The series as one object


def test_every_series_ends_after_at_most_four_games() -> None:
    """Three, and one more when the first is repeated: all courses a series can take, counted."""

    def courses(*winners: int | None) -> list[tuple[int | None, ...]]:
        if isinstance(after(*winners), SeriesVerdict):
            return [winners]
        return [course for winner in (0, 1, None) for course in courses(*winners, winner)]

    found = courses()
    assert {len(course) for course in found} == {2, 3, 4}
    assert len(found) == 2 * (2 + 3) + 1 + 2 * (2 + 3)


def test_the_same_games_always_have_the_same_answer() -> None:
    finished = [Finished(set_up(), 0, "resigned")]
    assert next_game(STANDARD, finished) == next_game(STANDARD, list(finished))
    assert len(finished) == 1


def test_a_series_is_played_on_the_board_it_was_asked_for() -> None:
    small = Variant(width=5, height=5, draw_after=50)
    assert set_up(variant=small).variant == small
    assert set_up(1, variant=small).variant == replace(small, vela=True)
    assert set_up(1, 0, variant=small).variant == small


@pytest.mark.parametrize("winner", [0, 1])
def test_where_no_one_has_more_than_five_stones_the_series_goes_without_vela_and_says_so(winner: int) -> None:
    smallest = Variant(width=3, height=3)
    second = set_up(winner, variant=smallest)
    assert (second.variant, second.first) == (smallest, 1 - winner)
    assert "without vela" in english(second.reason)
    assert set_up(winner, 1 - winner, variant=smallest).first == winner
    assert GAME.variant_warnings(replace(smallest, vela=True))
    assert set_up(winner, variant=Variant(width=3, height=5)).variant == Variant(width=3, height=5, vela=True)
    assert not GAME.variant_warnings(Variant(width=3, height=5, vela=True))


# Games that begin with vela


def test_a_game_asked_for_as_vela_is_no_series_and_is_played_as_asked_for() -> None:
    asked = replace(VELA, handicapped="white")
    assert (set_up(variant=asked).variant, set_up(variant=asked).first) == (asked, 0)


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("side", ["white", "black"])
def test_after_it_the_loser_starts_and_the_winner_is_handicapped(winner: int, side: str) -> None:
    following = set_up(winner, variant=replace(VELA, handicapped=side))
    assert (following.first, handicapped_person(following)) == (1 - winner, winner)


@pytest.mark.parametrize("side", ["white", "black"])
def test_after_a_draw_the_other_one_starts_and_the_handicap_stays_with_the_person(side: str) -> None:
    asked = replace(VELA, handicapped=side)
    following = set_up(None, variant=asked)
    assert (following.first, handicapped_person(following)) == (1, handicapped_person(set_up(variant=asked)))


def test_the_game_offers_its_series() -> None:
    series = azumaya.new("tumicarona").game.series
    assert series is not None
    assert isinstance(series.next_game(STANDARD, []), NextGame)
