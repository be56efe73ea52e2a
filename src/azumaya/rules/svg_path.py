"""SVG path data for the outlines board games are made of. Every builder gives one string; every number is as short as
it can be.

Angles are degrees clockwise, and 0 points right, along x. Closed outlines run clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, isfinite, radians, sin

from .scene import Point

DECIMALS = 3


def number(value: float) -> str:
    """At most three decimals, no trailing zeros, no minus before zero. ValueError for what is no finite number: a path
    must not hold it."""
    if not isfinite(value):
        raise ValueError(f"{value} is no length: a path needs finite numbers")
    text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def around(radius: float, angle: float, x: float = 0, y: float = 0) -> Point:
    """The point at a distance and an angle from (x, y)."""
    return x + radius * cos(radians(angle)), y + radius * sin(radians(angle))


def polyline(points: Iterable[Point]) -> str:
    """An open line through the points; "" without points."""
    corners = [pair(*point) for point in points]
    return "M" + "L".join(corners) if corners else ""


def polygon(points: Iterable[Point]) -> str:
    """A closed outline through the points; "" without points."""
    line = polyline(points)
    return line + "Z" if line else ""


def circle(radius: float, x: float = 0, y: float = 0) -> str:
    return _round(radius, x, y, clockwise=True)


def ring(outer: float, inner: float, x: float = 0, y: float = 0) -> str:
    """A disc with a hole. The hole runs the other way round, so it stays a hole under either fill rule."""
    return _round(outer, x, y, clockwise=True) + _round(inner, x, y, clockwise=False)


def _round(radius: float, x: float, y: float, *, clockwise: bool) -> str:
    half = f"a{pair(radius, radius)} 0 1 {int(clockwise)}"
    return f"M{pair(x - radius, y)}{half} {pair(2 * radius, 0)}{half} {pair(-2 * radius, 0)}Z"


def arc(radius: float, start: float, end: float, x: float = 0, y: float = 0) -> str:
    """The open arc from one angle to the other around (x, y): clockwise when `end` is the larger one. A full turn or
    more is a circle."""
    if abs(end - start) >= 360:
        return circle(radius, x, y)
    large, clockwise = int(abs(end - start) > 180), int(end > start)
    first, last = around(radius, start, x, y), around(radius, end, x, y)
    return f"M{pair(*first)}A{pair(radius, radius)} 0 {large} {clockwise} {pair(*last)}"


def sector(outer: float, inner: float, start: float, end: float, *, x: float = 0, y: float = 0) -> str:
    """The closed slice of a ring between two angles less than a full turn apart; with `inner` 0 a slice of a disc."""
    back = arc(inner, end, start, x, y).replace("M", "L", 1) if inner else f"L{pair(x, y)}"
    return arc(outer, start, end, x, y) + back + "Z"


def rectangle(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """From its upper left corner; `corner` rounds the corners, at most to half the shorter side."""
    turn = min(corner, width / 2, height / 2)
    if turn <= 0:
        return f"M{pair(x, y)}h{number(width)}v{number(height)}h{number(-width)}Z"
    across, down, bend = width - 2 * turn, height - 2 * turn, f"a{pair(turn, turn)} 0 0 1"
    return (
        f"M{pair(x + turn, y)}h{number(across)}{bend} {pair(turn, turn)}v{number(down)}{bend} {pair(-turn, turn)}"
        f"h{number(-across)}{bend} {pair(-turn, -turn)}v{number(-down)}{bend} {pair(turn, -turn)}Z"
    )


def hexagon_corners(radius: float, flat: bool = True, x: float = 0, y: float = 0) -> tuple[Point, ...]:
    """The six corners, clockwise: from the right one with a flat top, from the lower right one with a pointed top."""
    first = 0 if flat else 30
    return tuple(around(radius, first + 60 * i, x, y) for i in range(6))


def hexagon(radius: float, flat: bool = True, x: float = 0, y: float = 0) -> str:
    """`radius` reaches from the centre to a corner."""
    return polygon(hexagon_corners(radius, flat, x, y))
