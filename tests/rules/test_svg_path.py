"""Path data: short numbers, closed outlines, and geometry that is where it was asked for."""

from __future__ import annotations

import re
from math import hypot, inf, nan

import pytest

from azumaya.rules import svg_path


def numbers(d: str) -> list[float]:
    return [float(value) for value in re.findall(r"-?[\d.]+", d)]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.0001, "0"),
        (3, "3"),
        (3.1, "3.1"),
        (-2.50, "-2.5"),
        (1 / 3, "0.333"),
        (100.0, "100"),
        (12345.6789, "12345.679"),
    ],
)
def test_a_number_has_at_most_three_decimals_and_no_useless_zeros(value: float, text: str) -> None:
    assert svg_path.number(value) == text


@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_what_is_no_finite_number_never_reaches_a_path(value: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        svg_path.number(value)


def test_a_circle_is_two_half_circles_around_its_centre() -> None:
    assert svg_path.circle(2, 5, 7) == "M3 7a2 2 0 1 1 4 0a2 2 0 1 1 -4 0Z"


def test_the_hole_of_a_ring_runs_the_other_way_round() -> None:
    assert svg_path.ring(2, 1) == svg_path.circle(2) + "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z"


def test_a_rectangle_starts_at_its_upper_left_corner() -> None:
    assert svg_path.rectangle(1, 2, 3, 4) == "M1 2h3v4h-3Z"


def test_a_rounded_rectangle_keeps_its_size() -> None:
    assert (
        svg_path.rectangle(0, 0, 4, 3, 0.5) == "M0.5 0h3a0.5 0.5 0 0 1 0.5 0.5v2a0.5 0.5 0 0 1 -0.5 0.5"
        "h-3a0.5 0.5 0 0 1 -0.5 -0.5v-2a0.5 0.5 0 0 1 0.5 -0.5Z"
    )


def test_corners_are_rounded_at_most_to_half_the_shorter_side() -> None:
    assert svg_path.rectangle(0, 0, 4, 2, 99) == svg_path.rectangle(0, 0, 4, 2, 1)


def test_a_polygon_is_closed_and_a_polyline_is_open() -> None:
    corners = [(0.0, 0.0), (1.0, 0.0), (0.5, 1.25)]
    assert svg_path.polyline(corners) == "M0 0L1 0L0.5 1.25"
    assert svg_path.polygon(corners) == "M0 0L1 0L0.5 1.25Z"


def test_no_points_make_no_path() -> None:
    assert svg_path.polygon([]) == svg_path.polyline([]) == ""


def test_a_flat_hexagon_has_a_flat_top_and_a_pointed_one_a_corner_above_its_centre() -> None:
    flat, pointed = svg_path.hexagon_corners(2), svg_path.hexagon_corners(2, flat=False)
    assert len([y for _, y in flat if y == pytest.approx(min(y for _, y in flat))]) == 2
    assert min(pointed, key=lambda corner: corner[1]) == pytest.approx((0, -2))


@pytest.mark.parametrize("flat", [True, False])
def test_all_corners_of_a_hexagon_are_one_radius_from_its_centre(flat: bool) -> None:
    values = numbers(svg_path.hexagon(2, flat, 10, 20))
    distances = [hypot(x - 10, y - 20) for x, y in zip(values[::2], values[1::2], strict=True)]
    assert distances == pytest.approx([2] * 6, abs=0.001)


@pytest.mark.parametrize(
    ("start", "end", "d"),
    [
        (0, 90, "M1 0A1 1 0 0 1 0 1"),  # right, then down: clockwise on the page
        (0, -90, "M1 0A1 1 0 0 0 0 -1"),
        (0, 270, "M1 0A1 1 0 1 1 0 -1"),  # the long way round
    ],
)
def test_an_arc_runs_from_one_angle_to_the_other_the_way_that_was_asked(start: float, end: float, d: str) -> None:
    assert svg_path.arc(1, start, end) == d


def test_an_arc_of_a_full_turn_is_a_circle() -> None:
    assert svg_path.arc(3, 10, 370, 1, 2) == svg_path.circle(3, 1, 2)


def test_a_sector_goes_out_and_comes_back() -> None:
    assert svg_path.sector(2, 1, 0, 90) == "M2 0A2 2 0 0 1 0 2L0 1A1 1 0 0 0 1 0Z"
    assert svg_path.sector(2, 0, 0, 90, x=5) == "M7 0A2 2 0 0 1 5 2L5 0Z"
